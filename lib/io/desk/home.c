#include "desk/entries.h"
#include "desk/parts.h"

#include <string.h>

/* The desk: where the event is, what is open, and the next step. */

/* --- the hall in small --- */

static void put_board(ff_web_out *out, int round, const ff_game_entry *game)
{
    bool open = ff_desk_is_open(game), asked = ff_desk_is_asked(out, round, game->board);
    const ff_web_to board = {
        .page = FF_DESK_BOARD, .n = {game->board}, .key = "round", .at = round};
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
    const ff_web_to to = s->players == 0 ? (ff_web_to){.page = FF_DESK_IMPORT}
                         : s->open > 0   ? (ff_web_to){.page = FF_DESK_ROUND, .n = {s->round}}
                         : pairs         ? (ff_web_to){.page = FF_DESK_PAIR}
                                         : (ff_web_to){.page = FF_DESK_STANDINGS};
    ff_web_markup(out, "<p class=\"next\">");
    ff_web_link(out, &to, " class=\"btn go big\" data-key=\"Enter\"");
    ff_web_say_numbers(out,
                       s->players == 0 ? N_("Paste or drop a list")
                       : s->open > 0   ? N_("Enter results")
                       : pairs         ? N_("Pair round {1}")
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
    put_item(out, &(ff_web_to){.page = FF_DESK_RULINGS}, N_("Rulings"), 0, N_("report"));
    put_item(out, &(ff_web_to){.page = FF_DESK_EVENTS}, N_("Another event"), 0, N_("files"));
    ff_web_markup(out, "</ul>\n");
}

static void put_side(ff_web_out *out, const desk_state *s)
{
    ff_web_markup(out, "<section><h2 class=\"sub\">");
    ff_web_say(out, out->request->role >= FF_WEB_ARBITER ? N_("Next") : N_("Pages"));
    ff_web_markup(out, "</h2>\n");
    if (out->request->role >= FF_WEB_ARBITER)
        put_next(out, s);
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

/* No event is open: the chief arbiter chooses one. */
static int show_closed(ff_web_out *out)
{
    ff_desk_bar(out, N_("No event is open"), 0, NULL);
    if (ff_web_may(out, FF_DESK_EVENTS)) {
        ff_web_link(out, &(const ff_web_to){.page = FF_DESK_EVENTS}, " class=\"btn go big\"");
        ff_web_say(out, N_("Open or make one"));
        ff_web_link_end(out);
    }
    ff_desk_bar_end(out);
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
    return out->request->role < FF_WEB_ARBITER ? FF_OK : ff_desk_put_last(out, err);
}
