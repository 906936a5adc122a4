#include "desk/entries.h"
#include "desk/parts.h"

#include "event/extra.h"

#include <string.h>

/* Pages that only show: why a pairing, the log, rulings, what is open. */

/* --- /why/ROUND/BOARD --- */

const ff_web_form ff_desk_why_ask[] = {
    {"why", FF_WEB_VIEW, FF_WEB_ASK, NULL,
     "pair explain --round={1} --board={2} --section={section?} -- {file}", "", true}};

int ff_desk_show_why(ff_web_out *out, ff_error *err)
{
    int code = ff_desk_check_round(out, out->numbers[0], err);
    const ff_web_to round = {
        .page = FF_DESK_ROUND, .n = {out->numbers[0]}, .key = "at", .at = out->numbers[1]};
    const ff_game_entry *game;
    if (code != FF_OK)
        return code;
    game = ff_desk_game_at(out, (int)out->numbers[0], out->numbers[1]);
    if (game == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "Round %lld has no board %lld.",
                       out->numbers[0], out->numbers[1]);
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    ff_web_say_numbers(out, N_("Why board {2} of round {1} is as it is"), out->numbers[0],
                       out->numbers[1], 0);
    ff_web_markup(out, "</h2></div>\n<p class=\"pair\">");
    ff_desk_linked(out, game->white);
    ff_web_markup(out, " – ");
    ff_desk_linked(out, game->black);
    ff_web_markup(out, "</p>\n");
    ff_desk_output(out);
    ff_web_markup(out, "<p>");
    ff_web_link_say(out, &round, N_("back to the round"));
    ff_web_markup(out, "</p>\n");
    return FF_OK;
}

/* --- /log --- */

static const ff_web_form_field undo_fields[] = {{"entry", FF_WEB_NUMBER, NULL, 0},
                                                {"reason", FF_WEB_TEXT, NULL, 0},
                                                {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_log_forms[] = {
    {"undo", FF_WEB_ARBITER, FF_WEB_RUN, undo_fields,
     "event undo --entry={entry} --reason={reason} -- {file}", "/log", false},
    {"verify", FF_WEB_ARBITER, FF_WEB_ASK, undo_fields, "event log --verify -- {file}", "/log",
     true},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

int ff_desk_show_log(ff_web_out *out, ff_error *err)
{
    enum { USUAL = 200, MOST = 1000000 };
    const ff_web_to own = {.page = FF_DESK_LOG};
    const ff_web_to all = {.page = FF_DESK_LOG, .key = "all", .at = 1};
    const char *find = ff_desk_asked_word(out, "find");
    bool whole = ff_desk_asked(out, "all", 0) != 0 || find[0] != '\0';
    int code;
    ff_desk_bar(out, N_("Log, {1} entries"), out->view->entry, NULL);
    ff_desk_find(out, &own, N_("Find in the log"));
    if (ff_web_form_begin(out, &own, "verify", " class=\"inline end\"")) {
        ff_web_button(out, N_("Check every hash"), "");
        ff_web_form_end(out);
    }
    ff_desk_bar_end(out);
    ff_desk_said(out, !out->request->asked);
    code = ff_desk_put_log(out, whole ? MOST : USUAL, find, err);
    if (!whole && out->view->entry > USUAL)
        ff_web_link_say(out, &all, N_("Show all entries"));
    return code;
}

/* --- /rulings --- */

static void put_note(ff_web_out *out, const ff_event_note *note)
{
    ff_web_markup(out, "<li>");
    ff_desk_put_place(out, note->player, note->round);
    ff_web_markup(out, ": ");
    ff_desk_linked(out, note->player);
    ff_web_markup(out, ": ");
    ff_web_text(out, note->text);
    ff_web_markup(out, "</li>\n");
}

int ff_desk_show_rulings(ff_web_out *out, ff_error *err)
{
    const ff_event *event = out->view->event;
    const ff_web_to print = {.page = FF_DESK_SHEET, .word = "rulings"};
    long long rulings = 0, notes = 0;
    ff_event_note note;
    (void)err;
    for (size_t i = 0; i < event->attachment_count; i++)
        rulings += strcmp(event->attachments[i].kind, FF_RULING_KIND) == 0;
    for (size_t at = 0; ff_event_next_note(event, 0, &at, &note);)
        notes++;
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    ff_web_say_numbers(out, N_("Rulings {1}, notes {2}"), rulings, notes, 0);
    ff_web_markup(out, "</h2>");
    if (rulings + notes > 0) {
        ff_web_markup(out, "<span class=\"end\">");
        ff_desk_button_link(out, &print, N_("Print the report"));
        ff_web_markup(out, "</span>");
    }
    ff_desk_bar_end(out);
    ff_desk_put_rulings(out, 0, NULL);
    ff_web_markup(out, notes > 0 ? "<ul>\n" : "");
    for (size_t at = 0; ff_event_next_note(event, 0, &at, &note);)
        put_note(out, &note);
    ff_web_markup(out, notes > 0 ? "</ul>\n" : "");
    if (rulings + notes == 0)
        ff_web_say(out, N_("None is recorded."));
    return FF_OK;
}

/* --- /missing --- */

static void put_open_board(ff_web_out *out, int round, const ff_game_entry *game)
{
    const ff_web_to to = ff_desk_to_board(round, game->board);
    ff_web_markup(out, "<tr data-k=\"b");
    ff_web_number(out, out->view->event->players[game->white].no);
    ff_web_markup(out, "\"><td class=\"n fit b bd\">");
    ff_web_link(out, &to, "");
    ff_web_number(out, game->board);
    ff_web_link_end(out);
    ff_web_markup(out, "</td><td class=\"who\">");
    ff_desk_linked(out, game->white);
    ff_web_markup(out, "</td><td class=\"who\">");
    ff_desk_linked(out, game->black);
    ff_web_markup(out, "</td><td class=\"fit\">");
    ff_web_text(out, ff_desk_result(game));
    ff_web_markup(out, "</td></tr>\n");
}

static void put_open_boards(ff_web_out *out, int round)
{
    static const ff_web_column columns[] = {{"n fit", N_("Bd")},
                                            {NULL, N_("White")},
                                            {NULL, N_("Black")},
                                            {NULL, N_("State")},
                                            {NULL, NULL}};
    size_t count;
    const ff_game_entry *games = ff_desk_games(out, round, &count);
    ff_web_table_begin(out, NULL, columns);
    for (size_t i = 0; i < count; i++)
        if (ff_desk_is_open(&games[i]))
            put_open_board(out, round, &games[i]);
    ff_web_table_end(out);
}

int ff_desk_show_missing(ff_web_out *out, ff_error *err)
{
    desk_question list[DESK_QUESTIONS_MAX];
    int count, all = ff_desk_questions(out, list, &count);
    desk_state s;
    (void)err;
    ff_desk_state_of(out->view->event, &s);
    ff_desk_bar(out, all + s.open == 0 ? N_("Nothing is open") : N_("{1} open"), all + s.open,
                NULL);
    ff_desk_bar_end(out);
    if (all > 0)
        ff_web_markup(out, "<ul class=\"asked\">");
    for (int i = 0; i < count; i++) {
        ff_web_markup(out, "<li>");
        ff_desk_put_question(out, &list[i]);
        ff_web_markup(out, "</li>");
    }
    if (all > 0)
        ff_web_markup(out, "</ul>\n");
    if (s.open > 0) {
        ff_web_markup(out, "<section><h3>");
        ff_web_say_numbers(out, N_("Boards of round {1} without a result: {2}"), s.round,
                           s.open, 0);
        ff_web_markup(out, "</h3>\n");
        put_open_boards(out, s.round);
        ff_web_markup(out, "</section>\n");
    }
    return FF_OK;
}
