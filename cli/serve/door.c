#include "cli/serve/server.h"

#include "base/html.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/*
 * How a device gets in: /k/TOKEN of an invitation, /k/pin with the PIN, /k/wait until the chief
 * has let it in. Looking at /k/TOKEN spends nothing: messengers look at addresses, too.
 */

static const char start[] = "/k/";

bool server_is_door(const server_exchange *x)
{
    return strncmp(x->path, start, sizeof start - 1) == 0 || strcmp(x->path, "/k") == 0;
}

static const char *rest_of(const server_exchange *x)
{
    return strlen(x->path) >= sizeof start - 1 ? x->path + sizeof start - 1 : "";
}

/* --- the pages --- */

static void begin_page(ff_str *page, const char *title, const char *more)
{
    ff_str_text(page, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                      "<meta name=\"viewport\" content=\"width=device-width\">");
    ff_str_text(page, more);
    ff_str_text(page, "<title>Flagfall</title>");
    for (size_t i = 0; i < ff_desk_site.asset_count; i++) {
        const ff_web_asset *asset = &ff_desk_site.assets[i];
        if (strncmp(asset->type, "text/css", 8) == 0)
            ff_str_format(page, "<link rel=\"stylesheet\" href=\"%s\">", asset->path);
    }
    ff_str_text(page, "</head><body><main><h1>");
    ff_html_text(page, title);
    ff_str_text(page, "</h1>");
}

static enum MHD_Result end_page(server_exchange *x, ff_str *page, int status)
{
    ff_str_text(page, "</main></body></html>\n");
    enum MHD_Result done =
        page->failed ? MHD_NO
                     : server_send(x, status, "text/html; charset=utf-8", ff_str_get(page),
                                   page->size, FF_WEB_CACHE_NONE, NULL);
    ff_str_release(page);
    return done;
}

static void begin_form(const server_exchange *x, ff_str *page)
{
    ff_str_format(page,
                  "<form method=\"post\"><input type=\"hidden\" name=\"token\" value=\"%s\">",
                  x->caller.token);
}

static void put_name(ff_str *page)
{
    ff_str_text(page, "<p><label>Name of this device, for the log "
                      "<input name=\"name\" maxlength=\"30\" placeholder=\"tablet 2\">"
                      "</label></p>");
}

static enum MHD_Result show_invited(server_exchange *x, ff_web_role role)
{
    ff_str page = FF_STR_INIT;
    begin_page(&page, "Let this device in?", "");
    ff_str_format(&page,
                  "<p>It asks to be: <strong>%s</strong>. The chief arbiter confirms it "
                  "at the laptop.</p>",
                  ff_web_role_name(role));
    begin_form(x, &page);
    put_name(&page);
    ff_str_text(&page, "<p><button type=\"submit\">Ask to be let in</button></p></form>");
    return end_page(x, &page, 200);
}

static enum MHD_Result show_pin(server_exchange *x, int status, const char *why)
{
    ff_str page = FF_STR_INIT;
    begin_page(&page, "Let this device in?", "");
    if (why[0] != '\0') {
        ff_str_text(&page, "<p role=\"alert\">");
        ff_html_text(&page, why);
        ff_str_text(&page, "</p>");
    }
    begin_form(x, &page);
    put_name(&page);
    ff_str_text(&page,
                "<p><label>PIN that the laptop shows <input name=\"pin\" inputmode=\"numeric\" "
                "autocomplete=\"off\" maxlength=\"6\" required></label></p>"
                "<p><label>As <select name=\"role\"><option value=\"kiosk\">kiosk: players "
                "enter results</option><option value=\"arbiter\">arbiter</option></select>"
                "</label></p><p><button type=\"submit\">Ask to be let in</button></p></form>");
    return end_page(x, &page, status);
}

static const char *const first_page[FF_WEB_ROLES] = {"/", "/enter", "/missing", "/"};

static enum MHD_Result show_waiting(server_exchange *x)
{
    const device *one = x->caller.device;
    ff_str page = FF_STR_INIT;
    if (one == NULL)
        return server_refuse(x, 403, "This device was not let in, or its time is over.");
    if (!one->waiting)
        return server_go(x, first_page[one->role]);
    begin_page(&page, "Waiting to be let in", "<meta http-equiv=\"refresh\" content=\"2\">");
    ff_str_text(&page, "<p>The laptop shows this device as</p><p><strong>");
    ff_html_text(&page, one->said);
    ff_str_text(&page, "</strong> (");
    ff_html_text(&page, one->name);
    ff_str_format(&page,
                  ") · %s</p><p>The chief arbiter opens <em>Devices</em> there and "
                  "compares the words.</p>",
                  ff_web_role_name(one->role));
    return end_page(x, &page, 200);
}

/* --- what is asked --- */

static bool ask_in(server_exchange *x, ff_web_role role, const char *name)
{
    bool in = devices_add(&x->s->shared->devices, role, name, x->link->address, false,
                          ff_sys_wall_ms(), x->cookie) != NULL;
    if (!in)
        x->cookie[0] = '\0';
    return in;
}

int server_enter_pin(server_exchange *x, const char *pin, ff_web_role role, const char *name,
                     const char **why)
{
    static const char *const reasons[] = {
        [DEVICES_PIN_WRONG] = "This is not the PIN that the laptop shows.",
        [DEVICES_PIN_LATER] = "Too many wrong PINs: wait, or use an invitation of the laptop."};
    *why = "A PIN lets in kiosks and arbiters.";
    if (role != FF_WEB_KIOSK && role != FF_WEB_ARBITER)
        return 403;
    devices_pin tried =
        devices_try_pin(&x->s->shared->devices, pin, x->link->address, ff_sys_wall_ms());
    *why = tried != DEVICES_PIN_RIGHT ? reasons[tried] : "";
    if (tried != DEVICES_PIN_RIGHT)
        return tried == DEVICES_PIN_LATER ? 429 : 403;
    *why = "Too many devices wait to be let in.";
    return ask_in(x, role, name) ? 0 : 503;
}

static const char *field(const server_exchange *x, const char *name)
{
    const char *value = ff_web_field_get(&x->fields, name);
    return value != NULL ? value : "";
}

static enum MHD_Result take_pin(server_exchange *x)
{
    const char *why;
    int status = server_enter_pin(x, field(x, "pin"), ff_web_role_from_name(field(x, "role")),
                                  field(x, "name"), &why);
    return status == 0 ? server_go(x, "/k/wait") : show_pin(x, status, why);
}

static enum MHD_Result take_invited(server_exchange *x, const char *token, ff_web_role role)
{
    if (!ask_in(x, role, field(x, "name")))
        return server_refuse(x, 503, "Too many devices wait to be let in.");
    devices_spend(&x->s->shared->devices, token);
    return server_go(x, "/k/wait");
}

enum MHD_Result server_answer_door(server_exchange *x)
{
    const char *rest = rest_of(x);
    if (strcmp(rest, "wait") == 0)
        return show_waiting(x);
    if (rest[0] == '\0' || strcmp(rest, "pin") == 0)
        return x->post ? take_pin(x) : show_pin(x, 200, "");
    ff_web_role role = devices_invited(&x->s->shared->devices, rest, ff_sys_wall_ms());
    if (role == FF_WEB_ROLES)
        return server_refuse(x, 403,
                             "This invitation was used, or its ten minutes are over: "
                             "let the laptop show a new one.");
    return x->post ? take_invited(x, rest, role) : show_invited(x, role);
}
