#include "desk/parts.h"

#include "event/category.h"
#include "event/schedule.h"
#include "event_setup/setup.h"
#include "web/words.h"

#include <stdio.h>
#include <string.h>

/* Settings of an event that is open, and new events. The fields are options of `event set` and
 * `event new`, asked as the table of the set-up asks them. */

/* A field: the option that takes it, which is also the key of the set-up. */
typedef struct setting {
    const char *name;
    ff_web_kind kind;
    const char *choices;
    const char *group; /* begins one */
} setting;

static const setting settings[] = {
    {"name", FF_WEB_TEXT, NULL, N_("The event")},
    {"city", FF_WEB_TEXT, NULL, NULL},
    {"federation", FF_WEB_TEXT, NULL, NULL},
    {"start", FF_WEB_TEXT, NULL, NULL},
    {"end", FF_WEB_TEXT, NULL, NULL},
    {"arbiter", FF_WEB_TEXT, NULL, NULL},
    {"deputies", FF_WEB_TEXT, NULL, NULL},
    {"kind", FF_WEB_CHOICE, "|" DESK_KINDS, N_("How it is played")},
    {"system", FF_WEB_TEXT, NULL, NULL},
    {"initial-colour", FF_WEB_CHOICE, "|white|black|lot", NULL},
    {"rounds", FF_WEB_NUMBER, NULL, NULL},
    {"time-control", FF_WEB_TEXT, NULL, NULL},
    {"points", FF_WEB_TEXT, NULL, N_("How it is ranked")},
    {"tiebreaks", FF_WEB_TEXT, NULL, NULL},
    {"categories", FF_WEB_TEXT, NULL, NULL}};

enum { SETTINGS = sizeof settings / sizeof *settings };

static const ff_web_form_field round_fields[] = {{"round", FF_WEB_NUMBER, NULL, 0},
                                                 {"date", FF_WEB_TEXT, NULL, 40},
                                                 {"time", FF_WEB_TEXT, NULL, 20},
                                                 {NULL, FF_WEB_TEXT, NULL, 0}};

const ff_web_form ff_desk_settings_forms[] = {
    {"save", FF_WEB_CHIEF, FF_WEB_RUN, NULL, NULL, NULL, false}, /* ff_desk_settings_send */
    {"round", FF_WEB_CHIEF, FF_WEB_RUN, round_fields,
     "event round --date={date?} --time={time?} --section={section?} -- {file} {round}",
     "/settings", false},
    {"by-rating", FF_WEB_CHIEF, FF_WEB_RUN, round_fields,
     "event set --by-rating --section={section?} -- {file}", "/settings", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* --- what is there --- */

static void get_setting(const ff_event *event, const char *name, ff_str *out)
{
    const ff_event_setup_item *item = ff_event_setup_find(name);
    if (item != NULL && event != NULL)
        item->get(event, out);
    else if (event != NULL && strcmp(name, "categories") == 0)
        ff_str_text(out, ff_event_categories(event));
}

static const char *copy_setting(ff_web_out *out, const char *name)
{
    ff_str text = FF_STR_INIT;
    const char *copy;
    get_setting(out->view->event, name, &text);
    copy = ff_arena_copy(&out->answer->arena, ff_str_get(&text), text.size);
    ff_str_release(&text);
    return copy == NULL ? "" : copy;
}

/* --- saving --- */

static int add_setting(ff_web_out *out, const setting *s, const char *value, ff_error *err)
{
    char option[40];
    snprintf(option, sizeof option, "--%s=", s->name);
    if (!ff_web_is_line(value))
        return ff_fail(err, FF_E_PARSE, "The field '%s' is not one short line.", s->name);
    return ff_web_word_add(out, option, value, err);
}

/* Only what is another than it was becomes an option. */
static int add_changed(ff_web_out *out, ff_error *err)
{
    int code = FF_OK, changed = 0;
    for (size_t i = 0; i < SETTINGS && code == FF_OK; i++) {
        const char *value = ff_web_field_get(&out->request->body, settings[i].name);
        if (value == NULL || strcmp(value, copy_setting(out, settings[i].name)) == 0 ||
            (settings[i].kind == FF_WEB_CHOICE && value[0] == '\0'))
            continue;
        code = add_setting(out, &settings[i], value, err);
        changed++;
    }
    return code == FF_OK && changed == 0
               ? ff_fail(err, FF_E_PARSE, "Nothing differs from what is stored.")
               : code;
}

int ff_desk_settings_send(ff_web_out *out, ff_error *err)
{
    int code = ff_web_word_add(out, "event", "", err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "set", "", err);
    if (code == FF_OK)
        code = add_changed(out, err);
    if (code == FF_OK && ff_web_section(out->view)[0] != '\0')
        code = ff_web_word_add(out, "--section=", ff_web_section(out->view), err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--", "", err);
    if (code == FF_OK)
        code = ff_web_word_add(out, out->view->file == NULL ? "" : out->view->file, "", err);
    return code == FF_OK ? ff_web_words_end(out, FF_WEB_RUN, "/settings", err) : code;
}

/* --- the page --- */

static void put_setting(ff_web_out *out, const setting *s)
{
    const ff_event_setup_item *item = ff_event_setup_find(s->name);
    const ff_web_input input = {
        .name = s->name,
        .text = item != NULL ? item->question : N_("Categories, each with its own table"),
        .value = copy_setting(out, s->name),
        .kind = s->kind,
        .choices = s->choices,
        .hint = item == NULL ? N_("as Women: sex=w; U18: age<18") : item->expected};
    ff_web_field_put(out, &input);
}

/* Tie-breaks that are proposed, where none are announced. */
static void put_proposed(ff_web_out *out)
{
    const char *source = NULL,
               *list = ff_event_setup_tiebreaks(out->view->event->kind, &source);
    if (out->view->event->tiebreaks[0] != '\0' || list[0] == '\0')
        return;
    ff_web_markup(out, "<p class=\"m\">");
    ff_web_say_with(out, N_("No tie-breaks are announced. Proposed: {1} ({2})"), list, source,
                    NULL);
    ff_web_markup(out, "</p>\n");
}

static void put_settings(ff_web_out *out)
{
    const ff_web_to own = {.page = FF_DESK_SETTINGS};
    if (!ff_web_form_begin(out, &own, "save", " class=\"settings\""))
        return;
    for (size_t i = 0; i < SETTINGS; i++) {
        if (settings[i].group != NULL) {
            ff_web_markup(out, i > 0 ? "</div></section>\n<section>" : "<section>");
            ff_desk_heading(out, settings[i].group);
            ff_web_markup(out, "<div class=\"fields\">");
        }
        put_setting(out, &settings[i]);
    }
    ff_web_markup(out, "</div></section>\n");
    put_proposed(out);
    ff_web_button(out, N_("Save"), " class=\"go big\"");
    ff_web_form_end(out);
}

static void put_round_day(ff_web_out *out, int round)
{
    const ff_web_to own = {.page = FF_DESK_SETTINGS};
    ff_date date;
    char day[24] = "";
    if (!ff_web_form_begin(out, &own, "round", " class=\"fields row\""))
        return;
    if (ff_event_round_date(out->view->event, round, &date))
        snprintf(day, sizeof day, "%04d-%02d-%02d", date.year, date.month, date.day);
    ff_web_hidden_number(out, "round", round);
    ff_web_markup(out, "<b>");
    ff_web_say_numbers(out, N_("Round {1}"), round, 0, 0);
    ff_web_markup(out, "</b>");
    ff_web_field_put(out,
                     &(const ff_web_input){.name = "date", .label = N_("Day"), .value = day});
    ff_web_field_put(
        out, &(const ff_web_input){.name = "time",
                                   .label = N_("Begins"),
                                   .value = ff_event_round_time(out->view->event, round)});
    ff_web_button(out, N_("Save"), "");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

static void put_by_rating(ff_web_out *out)
{
    const ff_web_to own = {.page = FF_DESK_SETTINGS};
    if (!ff_web_form_begin(out, &own, "by-rating", ""))
        return;
    ff_web_button(out, N_("Number the players by rating"), "");
    ff_web_form_end(out);
}

int ff_desk_show_settings(ff_web_out *out, ff_error *err)
{
    const ff_event *event = out->view->event;
    int rounds = event->rounds_planned > 0 ? event->rounds_planned : ff_event_rounds(event) + 1;
    (void)err;
    ff_desk_bar(out, N_("Settings"), 0, NULL);
    ff_desk_bar_end(out);
    ff_desk_said(out, true);
    put_settings(out);
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("Days and times of rounds"));
    for (int round = 1; round <= rounds; round++)
        put_round_day(out, round);
    put_by_rating(out);
    ff_web_markup(out, "</section>\n");
    return FF_OK;
}

/* --- /events --- */

static const ff_web_form_field new_fields[] = {
    {"new", FF_WEB_TEXT, NULL, 80},      {"name", FF_WEB_TEXT, NULL, 0},
    {"start", FF_WEB_TEXT, NULL, 40},    {"kind", FF_WEB_CHOICE, DESK_KINDS, 0},
    {"system", FF_WEB_TEXT, NULL, 40},   {"rounds", FF_WEB_NUMBER, NULL, 0},
    {"tiebreaks", FF_WEB_TEXT, NULL, 0}, {"colour", FF_WEB_CHOICE, "white|black|lot", 0},
    {"which", FF_WEB_TEXT, NULL, 0},     {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_events_forms[] = {
    {"open", FF_WEB_CHIEF, FF_WEB_HOME, new_fields, "event open {which}", "/", false},
    {"close", FF_WEB_CHIEF, FF_WEB_HOME, new_fields, "event close", "/events", false},
    {"end", FF_WEB_CHIEF, FF_WEB_HOME, new_fields, "server end", "/", false},
    {"try", FF_WEB_CHIEF, FF_WEB_HOME, new_fields, "demo open", "/", false},
    {"new", FF_WEB_CHIEF, FF_WEB_RUN, new_fields,
     "event new --name={name} --start={start?} --kind={kind?} --system={system?} "
     "--rounds={rounds?} --tiebreaks={tiebreaks?} --initial-colour={colour?} -- {new}",
     "/|/events", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static void put_file(ff_web_out *out, const ff_web_file *file)
{
    const ff_web_to own = {.page = FF_DESK_EVENTS};
    ff_web_markup(out, "<tr><td class=\"who\"><b>");
    ff_web_name(out, file->name[0] != '\0' ? file->name : file->file);
    ff_web_markup(out, "</b> <small>");
    ff_web_text(out, file->file);
    ff_web_markup(out, "</small></td><td class=\"fit m\">");
    if (file->fault != NULL)
        ff_web_text(out, file->fault);
    else
        ff_web_say_numbers(out, N_("{1} players, {2} rounds"), file->players, file->rounds, 0);
    ff_web_markup(out, "</td><td class=\"fit m\">");
    ff_web_text(out, file->changed);
    ff_web_markup(out, "</td><td class=\"fit\">");
    if (file->fault == NULL && ff_web_form_begin(out, &own, "open", " class=\"inline\"")) {
        ff_web_hidden(out, "which", file->file);
        ff_web_button(out, N_("Open"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</td></tr>\n");
}

static void put_new(ff_web_out *out)
{
    const char *source = NULL;
    char today[DESK_DAY_SIZE] = "";
    const ff_web_to own = {.page = FF_DESK_EVENTS};
    const ff_web_input inputs[] = {
        {.name = "name",
         .label = N_("Name of the event"),
         .markup = " required=\"required\" data-slug=\"from\""},
        {.name = "new",
         .label = N_("File"),
         .hint = N_("a new name, as hall.ffe"),
         .markup = " required=\"required\" data-slug=\"to\""},
        {.name = "rounds", .label = N_("Rounds"), .kind = FF_WEB_NUMBER},
        {.name = "start",
         .label = N_("First day"),
         .value = today,
         .hint = N_("as 2026-11-21")},
        {.name = "kind",
         .label = N_("How it is played"),
         .kind = FF_WEB_CHOICE,
         .choices = DESK_KINDS},
        {.name = "system",
         .label = N_("Pairing system, for a Swiss"),
         .value = "dutch",
         .hint = N_("dutch, dubov, burstein; with ', baku' for acceleration")},
        {.name = "tiebreaks",
         .label = N_("Tie-breaks in their order"),
         .value = ff_event_setup_tiebreaks(FF_EVENT_SWISS, &source),
         .hint = N_("proposed for a Swiss")},
        {.name = "colour",
         .label = N_("Colour drawn for player 1"),
         .kind = FF_WEB_CHOICE,
         .choices = "lot|white|black|"}};
    if (!ff_web_form_begin(out, &own, "new", " class=\"fields\""))
        return;
    ff_desk_today(out, today);
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        ff_web_field_put(out, &inputs[i]);
    ff_web_button(out, N_("Create"), " class=\"go big\"");
    ff_web_form_end(out);
}

/* Whoever sits elsewhere could not start it again. */
static void put_end(ff_web_out *out)
{
    const ff_web_to own = {.page = FF_DESK_EVENTS};
    if (!out->view->live || out->request->device != NULL ||
        !ff_web_form_begin(out, &own, "end", " class=\"try\""))
        return;
    ff_web_button(out, N_("End the program"), "");
    ff_web_markup(out, " <small>");
    if (out->view->end_after > 0)
        ff_web_say_numbers(out, N_("It ends by itself when no page was open for {1} min."),
                           out->view->end_after, 0, 0);
    else
        ff_web_say(out, N_("It goes on when all pages are closed."));
    ff_web_markup(out, "</small>");
    ff_web_form_end(out);
}

/* Anyone can look at it in a minute. */
static void put_try(ff_web_out *out)
{
    const ff_web_to own = {.page = FF_DESK_EVENTS};
    if (!ff_web_form_begin(out, &own, "try", " class=\"try\""))
        return;
    ff_web_button(out, N_("Try it with 40 made-up players"), "");
    ff_web_markup(out, " <small>");
    ff_web_say(out, N_("an event of its own, demo.ffe, in this folder; its rounds can play "
                       "themselves"));
    ff_web_markup(out, "</small>");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

int ff_desk_show_events(ff_web_out *out, ff_error *err)
{
    (void)err;
    ff_desk_bar(out, N_("Events"), 0, NULL);
    ff_desk_bar_end(out);
    ff_desk_said(out, true);
    if (out->view->file_count > 0)
        ff_web_table_begin(out, "files", NULL);
    for (size_t i = 0; i < out->view->file_count; i++)
        put_file(out, &out->view->files[i]);
    if (out->view->file_count > 0)
        ff_web_table_end(out);
    put_try(out);
    ff_web_markup(out, "<section>");
    ff_desk_heading(out, N_("New event"));
    put_new(out);
    ff_web_markup(out, "</section>\n<section>");
    put_end(out);
    ff_web_markup(out, "</section>\n");
    return FF_OK;
}
