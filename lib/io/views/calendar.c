#include "desk/parts.h"

#include "event/roster.h"
#include "event/schedule.h"

#include <stdio.h>

/* When and where is played: rounds, and the games or matches that have a day or place of their
 * own. */

static const ff_web_form_field fields[] = {
    {"round", FF_WEB_NUMBER, NULL, 0}, {"board", FF_WEB_NUMBER, NULL, 0},
    {"first", FF_WEB_TEXT, NULL, 40},  {"every", FF_WEB_NUMBER, NULL, 0},
    {"date", FF_WEB_TEXT, NULL, 40},   {"time", FF_WEB_TEXT, NULL, 20},
    {"place", FF_WEB_TEXT, NULL, 0},   {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_calendar_forms[] = {
    {"all", FF_WEB_CHIEF, FF_WEB_RUN, fields,
     "event round --first={first} --every={every?} --time={time?} --section={section?} -- "
     "{file}",
     "/calendar", false},
    {"match", FF_WEB_CHIEF, FF_WEB_RUN, fields,
     "event round --date={date!} --time={time!} --place={place!} --section={section?} -- "
     "{file} {round} {board}",
     "/calendar?round={round}", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static const ff_web_to own = {.page = FF_DESK_CALENDAR};

/* --- a round --- */

static void put_day(const ff_date *day, char out[24])
{
    out[0] = '\0';
    if (day->year != 0)
        snprintf(out, 24, "%04u-%02u-%02u", (unsigned)day->year % 10000,
                 (unsigned)day->month % 100, (unsigned)day->day % 100);
}

/* The fields have what is the own of the match: what is the round's is not set again. */
static void put_match_form(ff_web_out *out, int round, const ff_encounter *e)
{
    char day[24];
    ff_appointment when;
    ff_event_own_appointment(out->view->event, round, e->one, e->other, &when);
    if (!ff_web_form_begin(out, &own, "match", " class=\"fields row\""))
        return;
    put_day(&when.day, day);
    ff_web_hidden_number(out, "round", round);
    ff_web_hidden_number(out, "board", e->board);
    ff_web_field_put(out,
                     &(const ff_web_input){.name = "date", .label = N_("Day"), .value = day});
    ff_web_field_put(
        out, &(const ff_web_input){.name = "time", .label = N_("Time"), .value = when.time});
    ff_web_field_put(
        out, &(const ff_web_input){.name = "place", .label = N_("Place"), .value = when.place});
    ff_web_button(out, N_("Save"), "");
    ff_web_form_end(out);
}

static void put_encounter(ff_web_out *out, int round, const ff_encounter *e, bool edits)
{
    ff_appointment when;
    ff_str text = FF_STR_INIT;
    if (ff_event_appointment(out->view->event, round, e->one, e->other, &when))
        ff_event_put_appointment(&when, '-', &text);
    ff_web_markup(out, "<tr><td class=\"n fit b\">");
    ff_web_number(out, e->board);
    ff_web_markup(out, "</td><td class=\"who\">");
    ff_web_name(out, e->names[0]);
    ff_web_markup(out, " – ");
    ff_web_name(out, e->names[1]);
    ff_web_markup(out, "</td><td>");
    if (edits)
        put_match_form(out, round, e);
    else
        ff_web_text(out, ff_str_get(&text));
    ff_web_markup(out, "</td></tr>\n");
    out->html->failed = out->html->failed || text.failed;
    ff_str_release(&text);
}

static void put_encounters(ff_web_out *out, int round, bool edits, ff_error *err)
{
    const ff_event *event = out->view->event;
    ff_encounter *list =
        ff_arena_alloc(&out->answer->arena, (event->player_count + 1) * sizeof *list);
    size_t count = list != NULL ? ff_event_encounters(event, round, list, err) : 0;
    if (count == 0)
        return;
    ff_web_table_begin(out, "files", NULL);
    for (size_t i = 0; i < count; i++)
        put_encounter(out, round, &list[i], edits);
    ff_web_table_end(out);
}

/* Of teams all matches are listed, of players those that have a day of their own. */
static void put_round(ff_web_out *out, int round, ff_error *err)
{
    const ff_event *event = out->view->event;
    const ff_web_to edit = {.page = FF_DESK_CALENDAR, .key = "round", .at = round};
    bool edits = ff_desk_asked(out, "round", 0) == round &&
                 ff_web_form_of(out, FF_DESK_CALENDAR, "match") != NULL;
    ff_str text = FF_STR_INIT;
    ff_event_put_round_date(event, round, '-', &text);
    ff_web_markup(out, "<section><h3>");
    ff_web_say_numbers(out, N_("Round {1}"), round, 0, 0);
    ff_web_markup(out, " <span class=\"m\">");
    ff_web_text(out, text.size > 0 ? ff_str_get(&text) : N_("no day is set"));
    ff_web_markup(out, "</span>");
    if (!edits && ff_event_is_paired(event, round) &&
        ff_web_form_of(out, FF_DESK_CALENDAR, "match") != NULL) {
        ff_web_markup(out, "<small>");
        ff_web_link_say(out, &edit, N_("days and places of single matches"));
        ff_web_markup(out, "</small>");
    }
    ff_web_markup(out, "</h3>\n");
    if (edits || event->team_count > 0 || ff_event_has_appointments(event, round))
        put_encounters(out, round, edits, err);
    ff_web_markup(out, "</section>\n");
    ff_str_release(&text);
}

/* --- all rounds --- */

static void put_all(ff_web_out *out)
{
    const ff_web_input inputs[] = {
        {.name = "first",
         .label = N_("Day of round 1"),
         .hint = N_("as 2026-11-21"),
         .markup = " required=\"required\""},
        {.name = "every",
         .label = N_("Days from one round to the next"),
         .kind = FF_WEB_NUMBER,
         .value = "7"},
        {.name = "time", .label = N_("Begins"), .hint = N_("as 19:30")}};
    if (!ff_web_form_begin(out, &own, "all", " class=\"fields\""))
        return;
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        ff_web_field_put(out, &inputs[i]);
    ff_web_button(out, N_("Set the days of all rounds"), "");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

int ff_desk_show_calendar(ff_web_out *out, ff_error *err)
{
    const ff_event *event = out->view->event;
    int rounds = ff_event_rounds(event), scheduled = ff_event_last_scheduled(event);
    if (event->rounds_planned > rounds)
        rounds = event->rounds_planned;
    if (scheduled > rounds)
        rounds = scheduled;
    ff_desk_bar(out, N_("Calendar"), 0, NULL);
    ff_desk_bar_end(out);
    ff_desk_said(out, true);
    put_all(out);
    for (int round = 1; round <= rounds; round++)
        put_round(out, round, err);
    return FF_OK;
}
