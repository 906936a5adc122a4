#include "desk/entries.h"
#include "desk/parts.h"

#include "event/schedule.h"

#include <string.h>

/* The desk: where the event is, what is open, and the next step. */

static const ff_web_form_field none_fields[] = {{NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_home_forms[] = {
    {"play", FF_WEB_CHIEF, FF_WEB_HOME, none_fields, "demo play", "/", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* --- the hall in small --- */

static void put_board(ff_web_out *out, int round, const ff_game_entry *game)
{
    bool open = ff_desk_is_open(game), asked = ff_desk_is_asked(out, round, game->board);
    const ff_web_to board = ff_desk_to_board(round, game->board);
    const ff_web_to row = {.page = FF_DESK_ROUND, .n = {round}, .key = "at", .at = game->board};
    ff_web_link(out, ff_web_may(out, FF_DESK_BOARD) ? &board : &row,
                asked  ? " class=\"asked\""
                : open ? " class=\"open\""
                       : " class=\"in\"");
    ff_desk_put_number(out, round, game->board);
    ff_web_markup(out, "<small>");
    if (asked)
        ff_web_markup(out, "?");
    ff_web_text(out, ff_desk_result(game));
    ff_web_markup(out, "</small>");
    ff_web_link_end(out);
}

static void put_hall(ff_web_out *out, int round)
{
    size_t count;
    const ff_game_entry *games = ff_desk_games(out, round, &count);
    ff_web_markup(out, "<div class=\"hall\">");
    for (size_t i = 0; i < count; i++)
        if (ff_desk_is_game(&games[i]))
            put_board(out, round, &games[i]);
    ff_web_markup(out, "</div>\n<p class=\"key\"><span><i class=\"open\"></i>");
    ff_web_say(out, N_("open"));
    ff_web_markup(out, "</span><span><i class=\"in\"></i>");
    ff_web_say(out, N_("result in"));
    ff_web_markup(out, "</span><span><i class=\"asked\"></i>");
    ff_web_say(out, N_("two results differ"));
    ff_web_markup(out, "</span></p>\n");
}

static void put_now(ff_web_out *out, const desk_state *s)
{
    ff_web_markup(out, "<section><h2 class=\"sub\">");
    if (s->round == 0)
        ff_web_say(out, N_("No round is paired yet"));
    else if (s->open > 0)
        ff_web_say_numbers(out, N_("Round {1}: {2} of {3} boards open"), s->round, s->open,
                           s->boards);
    else
        ff_web_say_numbers(out, N_("Round {1}: all {2} results are in"), s->round, s->boards,
                           0);
    ff_web_markup(out, "</h2>\n");
    if (s->round > 0)
        put_hall(out, s->round);
    else
        ff_web_say_numbers(out, N_("{1} players are on the list."), s->players, 0, 0);
    ff_web_markup(out, "</section>\n");
}

/* --- the next step --- */

static void put_next(ff_web_out *out, const desk_state *s)
{
    const bool pairs = s->open == 0 && s->next > 0 && s->players > 0;
    /* the players of a festival are in its sections */
    const bool sections = s->players == 0 && out->view->section_count > 0 &&
                          (out->view->section == NULL || out->view->section[0] == '\0');
    const ff_web_to to = sections          ? (ff_web_to){.page = FF_DESK_SECTIONS}
                         : s->players == 0 ? (ff_web_to){.page = FF_DESK_IMPORT}
                         : s->open > 0     ? (ff_web_to){.page = FF_DESK_ROUND, .n = {s->round}}
                         : pairs           ? (ff_web_to){.page = FF_DESK_PAIR}
                                           : (ff_web_to){.page = FF_DESK_STANDINGS};
    ff_web_markup(out, "<p class=\"next\">");
    ff_web_link(out, &to, " class=\"btn go big\" data-key=\"Enter\"");
    ff_web_say_numbers(out,
                       sections          ? N_("All sections")
                       : s->players == 0 ? N_("Paste or drop a list")
                       : s->open > 0     ? N_("Enter results")
                       : pairs           ? N_("Pair round {1}")
                                         : N_("Final standings"),
                       s->next, 0, 0);
    ff_web_markup(out, " <kbd>Enter</kbd>");
    ff_web_link_end(out);
    ff_web_markup(out, "</p>\n");
}

static void put_item(ff_web_out *out, const ff_web_to *to, const char *phrase, long long one,
                     const char *small)
{
    if (!ff_web_may(out, to->page))
        return;
    ff_web_markup(out, "<li>");
    ff_web_link(out, to, "");
    ff_web_say_numbers(out, phrase, one, 0, 0);
    ff_web_markup(out, "<span>");
    ff_web_say(out, small);
    ff_web_markup(out, "</span>");
    ff_web_link_end(out);
    ff_web_markup(out, "</li>");
}

/* In a copy without a server: sheets that a browser prints, and what programs read. */
static void put_copy_items(ff_web_out *out, const desk_state *s)
{
    static const struct {
        const char *word, *phrase;
    } sheets[] = {{"pairings", N_("Round {1} on paper")},
                  {"names", N_("Round {1} by name, on paper")},
                  {"standings", N_("Standings on paper")},
                  {"cross", N_("Cross table on paper")}};
    for (size_t i = 0; s->round > 0 && i < sizeof sheets / sizeof *sheets; i++)
        put_item(out, &(ff_web_to){.page = FF_DESK_SHEET, .word = sheets[i].word},
                 sheets[i].phrase, s->round, N_("print"));
    ff_web_markup(out, "<li><a href=\"results.json\">");
    ff_web_say(out, N_("Results for programs"));
    ff_web_markup(out, "<span>JSON</span></a></li><li><a href=\"rounds.ics\">");
    ff_web_say(out, N_("Calendar of the rounds"));
    ff_web_markup(out, "<span>ICS</span></a></li>");
}

static void put_menu(ff_web_out *out, const desk_state *s)
{
    ff_web_markup(out, "<ul class=\"menu\">");
    if (out->request->role == FF_WEB_KIOSK) {
        put_item(out, &(ff_web_to){.page = FF_DESK_ENTER}, N_("Enter a result"), 0,
                 N_("kiosk"));
        put_item(out, &(ff_web_to){.page = FF_DESK_CHECKIN}, N_("Check in"), 0, N_("kiosk"));
    }
    if (s->round > 0)
        put_item(
            out,
            &(ff_web_to){.page = FF_DESK_ROUND, .n = {s->round}, .key = "by", .as = "name"},
            N_("Round {1} by name"), s->round, N_("where do I play?"));
    if (out->request->still)
        put_copy_items(out, s);
    put_item(out, &(ff_web_to){.page = FF_DESK_PRINT}, N_("Wall list, names, slips"), 0,
             N_("print"));
    put_item(out, &(ff_web_to){.page = FF_DESK_SCREEN}, N_("Television"), 0, N_("hall"));
    put_item(out, &(ff_web_to){.page = FF_DESK_STANDINGS}, N_("Standings"), 0,
             N_("with reasons"));
    if (out->view->event->kind == FF_EVENT_KNOCKOUT)
        put_item(out, &(ff_web_to){.page = FF_DESK_BRACKET}, N_("Bracket"), 0, N_("knockout"));
    put_item(out, &(ff_web_to){.page = FF_DESK_CROSS}, N_("Cross table"), 0, N_("all rounds"));
    put_item(out, &(ff_web_to){.page = FF_DESK_PLAYERS}, N_("Players"), 0, N_("list"));
    if (out->view->event->team_count > 0)
        put_item(out, &(ff_web_to){.page = FF_DESK_TEAMS}, N_("Teams, line-ups"), 0,
                 N_("matches"));
    if (out->request->role < FF_WEB_ARBITER &&
        (out->view->event->team_count > 0 || ff_event_last_scheduled(out->view->event) > 0))
        put_item(out, &(ff_web_to){.page = FF_DESK_CALENDAR}, N_("Calendar"), 0,
                 N_("days, places"));
    ff_web_markup(out, "</ul>\n");
}

/* What a weekend asks for beside its rounds. */
static void put_weekend(ff_web_out *out)
{
    static const struct {
        int page;
        const char *phrase, *small;
    } items[] = {{FF_DESK_SECTIONS, N_("Sections"), N_("all on one page")},
                 {FF_DESK_CALENDAR, N_("Calendar"), N_("days, places")},
                 {FF_DESK_PRIZES, N_("Prizes"), N_("with reasons")},
                 {FF_DESK_NORMS, N_("Norms"), N_("what is needed")},
                 {FF_DESK_RATINGS, N_("Ratings"), N_("what changes")},
                 {FF_DESK_RULINGS, N_("Rulings"), N_("report")},
                 {FF_DESK_LIVE, N_("Live boards"), N_("warnings")},
                 {FF_DESK_CLOCK, N_("Clock"), N_("whole screen")},
                 {FF_DESK_CLOCKSET, N_("Setting a clock"), N_("options")},
                 {FF_DESK_TRAIN, N_("The arbiter's school"), N_("cases, explained")},
                 {FF_DESK_FILES, N_("Files"), N_("rating report, copies")},
                 {FF_DESK_EVENTS, N_("Another event"), N_("files")}};
    ff_web_markup(out, "<section><h2 class=\"sub\">");
    ff_web_say(out, N_("The weekend"));
    ff_web_markup(out, "</h2><ul class=\"menu many\">");
    for (size_t i = 0; i < sizeof items / sizeof *items; i++)
        put_item(out, &(ff_web_to){.page = items[i].page}, items[i].phrase, 0, items[i].small);
    ff_web_markup(out, "</ul></section>\n");
}

/* An event for trying: its next round plays itself. */
static void put_play(ff_web_out *out, const desk_state *s)
{
    const ff_web_to own = {.page = FF_DESK_HOME};
    if (!out->view->made_up || s->over ||
        !ff_web_form_begin(out, &own, "play", " class=\"try\""))
        return;
    ff_web_button(
        out, s->open > 0 ? N_("Let the other boards end") : N_("Let a round be played"), "");
    ff_web_markup(out, " <small>");
    ff_web_say(out, N_("This event is made up: what it does by itself is entered as a person "
                       "would."));
    ff_web_markup(out, "</small>");
    ff_web_form_end(out);
}

static void put_side(ff_web_out *out, const desk_state *s)
{
    ff_web_markup(out, "<section><h2 class=\"sub\">");
    ff_web_say(out, out->request->role >= FF_WEB_ARBITER ? N_("Next") : N_("Pages"));
    ff_web_markup(out, "</h2>\n");
    if (out->request->role >= FF_WEB_ARBITER)
        put_next(out, s);
    put_play(out, s);
    if (s->open > 0)
        ff_desk_put_slip(out, s->round);
    put_menu(out, s);
    if (out->view->address != NULL) {
        ff_web_markup(out, "<p class=\"m\">");
        ff_web_say_with(out, N_("Others open {1}"), out->view->address, NULL, NULL);
        ff_web_markup(out, "</p>");
    }
    ff_web_markup(out, "</section>\n");
}

/* No event is open: the chief arbiter chooses one. What needs none is there all the same. */
static int show_closed(ff_web_out *out)
{
    static const struct {
        int page;
        const char *phrase;
    } rest[] = {{FF_DESK_RULE, N_("What happened?")},
                {FF_DESK_GAMES, N_("Games")},
                {FF_DESK_CLOCKSET, N_("Setting a clock")},
                {FF_DESK_CLOCK, N_("Clock")},
                {FF_DESK_DO, N_("Everything else")}};
    ff_desk_bar(out, N_("No event is open"), 0, NULL);
    if (ff_web_may(out, FF_DESK_EVENTS)) {
        ff_web_link(out, &(const ff_web_to){.page = FF_DESK_EVENTS}, " class=\"btn go big\"");
        ff_web_say(out, N_("Open or make one"));
        ff_web_link_end(out);
    }
    if (ff_web_may(out, FF_DESK_TRAIN)) {
        ff_web_markup(out, "<span class=\"end\">");
        ff_desk_button_link(out, &(const ff_web_to){.page = FF_DESK_TRAIN},
                            N_("The arbiter's school"));
        ff_web_markup(out, "</span>");
    }
    ff_desk_bar_end(out);
    ff_web_markup(out, "<ul class=\"menu two\">\n");
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
        const ff_web_to to = {.page = rest[i].page};
        if (!ff_web_may(out, rest[i].page))
            continue;
        ff_web_markup(out, "<li>");
        ff_web_link_say(out, &to, rest[i].phrase);
        ff_web_markup(out, "</li>\n");
    }
    ff_web_markup(out, "</ul>\n");
    return FF_OK;
}

int ff_desk_show_home(ff_web_out *out, ff_error *err)
{
    desk_state s;
    if (out->view->event == NULL)
        return show_closed(out);
    ff_desk_state_of(out->view->event, &s);
    ff_desk_said(out, true);
    ff_web_markup(out, "<div class=\"cols\">\n");
    put_now(out, &s);
    put_side(out, &s);
    ff_web_markup(out, "</div>\n");
    if (out->request->role < FF_WEB_ARBITER)
        return FF_OK;
    put_weekend(out);
    return ff_desk_put_last(out, err);
}
