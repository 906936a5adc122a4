#include "desk/parts.h"

#include <string.h>

/* Devices that were let in or wait, and televisions. What these forms ask is done by the home,
 * not by a command. */

#define DESK_ROLES "view|kiosk|arbiter|chief"

static const ff_web_form_field device_fields[] = {{"number", FF_WEB_NUMBER, NULL, 0},
                                                  {"role", FF_WEB_CHOICE, DESK_ROLES, 0},
                                                  {"name", FF_WEB_TEXT, NULL, 40},
                                                  {"path", FF_WEB_TEXT, NULL, 0},
                                                  {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_devices_forms[] = {
    {"approve", FF_WEB_CHIEF, FF_WEB_HOME, device_fields, "device approve {number}", "/devices",
     false},
    {"role", FF_WEB_CHIEF, FF_WEB_HOME, device_fields, "device role {number} {role}",
     "/devices", false},
    {"remove", FF_WEB_CHIEF, FF_WEB_HOME, device_fields, "device remove {number}", "/devices",
     false},
    {"name", FF_WEB_CHIEF, FF_WEB_HOME, device_fields, "device name {number} {name}",
     "/devices", false},
    {"invite", FF_WEB_CHIEF, FF_WEB_HOME, device_fields, "device invite {role}", "/devices",
     false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};
const ff_web_form ff_desk_screens_forms[] = {
    {"show", FF_WEB_CHIEF, FF_WEB_HOME, device_fields, "screen show {number} {path}",
     "/screens", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* --- devices --- */

static void put_act(ff_web_out *out, const ff_web_device *d, const char *form,
                    const char *phrase, const char *markup)
{
    const ff_web_to own = {.page = FF_DESK_DEVICES};
    if (!ff_web_form_begin(out, &own, form, " class=\"inline\""))
        return;
    ff_web_hidden_number(out, "number", d->number);
    ff_web_button(out, phrase, markup);
    ff_web_form_end(out);
}

static void put_role(ff_web_out *out, const ff_web_device *d)
{
    const ff_web_to own = {.page = FF_DESK_DEVICES};
    if (!ff_web_form_begin(out, &own, "role", " class=\"inline\""))
        return;
    ff_web_hidden_number(out, "number", d->number);
    ff_web_field_put(out, &(const ff_web_input){.name = "role",
                                                .label = N_("Role"),
                                                .value = ff_web_role_name(d->role),
                                                .kind = FF_WEB_CHOICE,
                                                .choices = DESK_ROLES});
    ff_web_button(out, N_("Change"), "");
    ff_web_form_end(out);
}

static void put_seen(ff_web_out *out, const ff_web_device *d)
{
    if (d->seen_ms == 0 || out->request->now_ms == 0)
        return;
    ff_web_say_numbers(out, N_("seen {1} s ago"), (out->request->now_ms - d->seen_ms) / 1000, 0,
                       0);
}

static void put_device(ff_web_out *out, const ff_web_device *d)
{
    ff_web_markup(out, d->waiting ? "<tr class=\"clash\"><td><b>" : "<tr><td><b>");
    ff_web_name(out, d->name);
    ff_web_markup(out, "</b> <small>");
    ff_web_text(out, d->address);
    ff_web_markup(out, "</small></td><td class=\"m\">");
    if (d->waiting)
        ff_web_say_with(out, N_("wants to be {1}, says “{2}”"), ff_web_role_name(d->role),
                        d->said, NULL);
    else
        put_seen(out, d);
    ff_web_markup(out, "</td><td class=\"fit\">");
    if (d->waiting)
        put_act(out, d, "approve", N_("Approve"), " class=\"go\"");
    else
        put_role(out, d);
    ff_web_markup(out, "</td><td class=\"fit\">");
    put_act(out, d, "remove", d->waiting ? N_("refuse") : N_("take away"), " class=\"text\"");
    ff_web_markup(out, "</td></tr>\n");
}

static void put_invite(ff_web_out *out)
{
    const ff_web_to own = {.page = FF_DESK_DEVICES};
    ff_web_markup(out, "<section><h3>");
    ff_web_say(out, N_("Let a device in"));
    ff_web_markup(out, "</h3>\n");
    if (out->view->address != NULL) {
        ff_web_markup(out, "<p>");
        ff_web_say_with(out, N_("Others open {1}"), out->view->address, NULL, NULL);
        ff_web_markup(out, "</p>\n");
    } else {
        ff_web_markup(out, "<p class=\"chip warn\">");
        ff_web_say(out,
                   N_("No other device reaches this computer: it is started without --lan, "
                      "or has no address in a network."));
        ff_web_markup(out, "</p>\n");
    }
    if (ff_web_form_begin(out, &own, "invite", " class=\"fields row\"")) {
        ff_web_field_put(out, &(const ff_web_input){.name = "role",
                                                    .label = N_("Role"),
                                                    .value = "kiosk",
                                                    .kind = FF_WEB_CHOICE,
                                                    .choices = DESK_ROLES});
        ff_web_button(out, N_("Show a code"), " class=\"go\"");
        ff_web_form_end(out);
    }
    if (out->view->qr != NULL) {
        ff_web_markup(out, "\n<div class=\"qr\">");
        ff_web_picture(out, out->view->qr);
        ff_web_markup(out, "</div>");
    }
    if (out->view->invitation != NULL) {
        ff_web_markup(out, "<p><code>");
        ff_web_text(out, out->view->invitation);
        ff_web_markup(out, "</code></p>");
    }
    ff_web_markup(out, "</section>\n");
}

int ff_desk_show_devices(ff_web_out *out, ff_error *err)
{
    (void)err;
    ff_desk_bar(out, N_("Devices {1}"), (long long)out->view->device_count, NULL);
    ff_desk_bar_end(out);
    ff_web_markup(out, "<div class=\"cols\"><section><table><tbody>\n");
    for (size_t i = 0; i < out->view->device_count; i++)
        put_device(out, &out->view->devices[i]);
    ff_web_markup(out, "</tbody></table>");
    if (out->view->device_count == 0)
        ff_web_say(out, N_("No other device has asked to come in."));
    ff_web_markup(out, "</section>\n");
    put_invite(out);
    ff_web_markup(out, "</div>\n");
    return FF_OK;
}

/* --- televisions --- */

static void put_screen(ff_web_out *out, const ff_web_device *d)
{
    static const struct {
        const char *path, *phrase;
    } shows[] = {{"/screen", N_("its own choice")},
                 {"/screen?show=boards", N_("boards")},
                 {"/screen?show=names", N_("by name")},
                 {"/screen?show=standings", N_("standings")}};
    const ff_web_to own = {.page = FF_DESK_SCREENS};
    ff_web_markup(out, "<tr><td><b>");
    ff_web_name(out, d->name);
    ff_web_markup(out, "</b> <small>");
    put_seen(out, d);
    ff_web_markup(out, "</small></td><td>");
    if (ff_web_form_begin(out, &own, "show", " class=\"inline\"")) {
        ff_web_hidden_number(out, "number", d->number);
        for (size_t i = 0; i < sizeof shows / sizeof *shows; i++)
            ff_web_button_value(out, "path", shows[i].path, shows[i].phrase,
                                d->shows != NULL && strcmp(d->shows, shows[i].path) == 0
                                    ? " aria-pressed=\"true\" class=\"is\""
                                    : "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</td></tr>\n");
}

int ff_desk_show_screens(ff_web_out *out, ff_error *err)
{
    int count = 0;
    const ff_web_to screen = {.page = FF_DESK_SCREEN};
    (void)err;
    ff_desk_bar(out, N_("Screens"), 0, NULL);
    ff_desk_bar_end(out);
    ff_web_markup(out, "<table><tbody>\n");
    for (size_t i = 0; i < out->view->device_count; i++) {
        if (out->view->devices[i].screen)
            put_screen(out, &out->view->devices[i]);
        count += out->view->devices[i].screen;
    }
    ff_web_markup(out, "</tbody></table>\n<p>");
    if (count == 0)
        ff_web_say(out, N_("No television is known. It opens this page:"));
    ff_web_markup(out, " ");
    ff_web_link_say(out, &screen, N_("Television"));
    ff_web_markup(out, "</p>\n");
    return FF_OK;
}
