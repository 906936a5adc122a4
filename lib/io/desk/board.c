#include "desk/entries.h"
#include "desk/parts.h"

#include "event/extra.h"
#include "event/roster.h"

#include <stdio.h>
#include <string.h>

/* One game: its result, a correction with its reason, adjourned, where it came from. */

static const ff_web_form_field result_fields[] = {{"round", FF_WEB_NUMBER, NULL, 0},
                                                  {"result", FF_WEB_CHOICE, DESK_RESULTS, 0},
                                                  {"reason", FF_WEB_TEXT, NULL, 0},
                                                  {NULL, FF_WEB_TEXT, NULL, 0}};
static const ff_web_form_field adjourn_fields[] = {{"round", FF_WEB_NUMBER, NULL, 0},
                                                   {"clocks", FF_WEB_TEXT, NULL, 40},
                                                   {"resume", FF_WEB_TEXT, NULL, 0},
                                                   {"reason", FF_WEB_TEXT, NULL, 0},
                                                   {NULL, FF_WEB_TEXT, NULL, 0}};
static const ff_web_form_field note_fields[] = {{"round", FF_WEB_NUMBER, NULL, 0},
                                                {"text", FF_WEB_TEXT, NULL, FF_NOTE_SIZE},
                                                {NULL, FF_WEB_TEXT, NULL, 0}};

const ff_web_form ff_desk_board_forms[] = {
    {"result", FF_WEB_ARBITER, FF_WEB_RUN, result_fields,
     "event result --reason={reason?} --section={section?} -- {file} {round} {1} {result}",
     "/board/{1}?round={round}", false},
    {"adjourn", FF_WEB_ARBITER, FF_WEB_RUN, adjourn_fields,
     "event adjourn --clocks={clocks?} --resume={resume?} --reason={reason?} "
     "--section={section?} -- {file} {round} {1}",
     "/board/{1}?round={round}", false},
    {"note", FF_WEB_ARBITER, FF_WEB_RUN, note_fields,
     "event note --section={section?} -- {file} {round} {1} {text}", "/board/{1}?round={round}",
     false},
    {"keep", FF_WEB_ARBITER, FF_WEB_HOME, adjourn_fields, "question drop {round} {1}",
     "/board/{1}?round={round}", false},
    {"swap", FF_WEB_ARBITER, FF_WEB_RUN, adjourn_fields,
     "event swap --reason={reason?} --seen={seen?} --section={section?} -- {file} {round} {1}",
     "/board/{1}?round={round}", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static void put_side(ff_web_out *out, int player, int round, const char *markup,
                     const char *phrase)
{
    ff_web_markup(out, "<div");
    ff_web_markup(out, markup);
    ff_web_markup(out, "><small>");
    ff_web_say(out, phrase);
    ff_web_markup(out, "</small><b>");
    ff_desk_linked(out, player);
    ff_web_markup(out, "</b><small>");
    ff_desk_points(out, ff_desk_points_before(out->view->event, player, round));
    ff_web_markup(out, " ");
    ff_web_say(out, N_("points before the round"));
    ff_web_markup(out, "</small></div>");
}

static void put_sides(ff_web_out *out, const ff_game_entry *game, int round)
{
    ff_web_markup(out, "<div class=\"vs\">");
    put_side(out, game->white, round, " class=\"wh\"", N_("White"));
    ff_web_markup(out, "<span>–</span>");
    put_side(out, game->black, round, " class=\"bl\"", N_("Black"));
    ff_web_markup(out, "</div>\n");
}

/* Another result that was entered for the board: what is stored is kept, or corrected below. */
static void put_claims(ff_web_out *out, const ff_web_to *to, int round)
{
    bool any = false;
    for (size_t i = 0; i < out->view->question_count; i++) {
        const ff_web_question *q = &out->view->questions[i];
        if (q->round != round || q->board != to->n[0])
            continue;
        ff_web_markup(out, "<p class=\"chip warn\">");
        ff_web_text(out, q->text);
        ff_web_markup(out, "</p>\n");
        any = true;
    }
    if (!any || !ff_web_form_begin(out, to, "keep", " class=\"inline\""))
        return;
    ff_web_hidden_number(out, "round", round);
    ff_web_button(out, N_("What is stored is right"), "");
    ff_web_form_end(out);
}

static void put_three(ff_web_out *out, const ff_web_to *to, int round, const char *stored)
{
    static const char *const results[] = {"1-0", "½-½", "0-1"};
    if (!ff_web_form_begin(out, to, "result", " class=\"marks\""))
        return;
    ff_web_hidden_number(out, "round", round);
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        ff_web_button_value(out, "result", results[i], results[i],
                            strcmp(stored, results[i]) == 0 ? " class=\"is\"" : "");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

/* A round that was paired by the result that may be replaced. */
static void put_later_round(ff_web_out *out, int round)
{
    const ff_event *event = out->view->event;
    int last = ff_event_next_round(event) - 1;
    if (last <= round || !ff_event_pairs_by_results(event))
        return;
    ff_web_markup(out, "<p>");
    ff_web_say_numbers(
        out, N_("Round {1} is paired and stays as it is; what is corrected counts after it."),
        last, 0, 0);
    ff_web_markup(out, "</p>\n");
}

/* Every result, and why it replaces another. */
static void put_correction(ff_web_out *out, const ff_web_to *to, int round, const char *stored)
{
    if (!ff_web_form_begin(out, to, "result", " class=\"fields\""))
        return;
    ff_web_hidden_number(out, "round", round);
    ff_web_field_put(out, &(const ff_web_input){.name = "result",
                                                .label = N_("Result"),
                                                .value = stored,
                                                .kind = FF_WEB_CHOICE,
                                                .choices = DESK_RESULTS});
    ff_web_field_put(out, &(const ff_web_input){.name = "reason",
                                                .label = N_("Reason"),
                                                .hint = stored[0] != '\0'
                                                            ? N_("needed: a result is replaced")
                                                            : N_("for the log")});
    ff_web_button(out, stored[0] != '\0' ? N_("Correct") : N_("Store"), "");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

static void put_adjourn(ff_web_out *out, const ff_web_to *to, int round)
{
    ff_web_markup(out, "<details class=\"act\"><summary>");
    ff_web_say(out, N_("Adjourn the game"));
    ff_web_markup(out, "</summary>");
    if (ff_web_form_begin(out, to, "adjourn", " class=\"fields\"")) {
        ff_web_hidden_number(out, "round", round);
        ff_web_field_put(out, &(const ff_web_input){.name = "clocks",
                                                    .label = N_("Clocks"),
                                                    .hint = N_("White/Black, as 0:25/0:31")});
        ff_web_field_put(out, &(const ff_web_input){.name = "resume",
                                                    .label = N_("Goes on"),
                                                    .hint = N_("when and where")});
        ff_web_button(out, N_("Adjourn"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</details>\n");
}

/* An adjourned game goes on: its envelope. */
static void put_resume(ff_web_out *out, const ff_game_entry *game, int round)
{
    const ff_web_to to = {.page = FF_DESK_ADJOURNED,
                          .key = "board",
                          .at = game->board,
                          .extra_key = "round",
                          .extra = round};
    if (strcmp(ff_desk_result(game), "adjourned") != 0)
        return;
    ff_web_markup(out, "<p class=\"acts\">");
    ff_web_link(out, &to, " class=\"btn go\"");
    ff_web_say(out, N_("Resume the game, open its envelope"));
    ff_web_link_end(out);
    ff_web_markup(out, "</p>\n");
}

/* The moves, where they are kept with the game; or where they are typed. */
static void put_moves(ff_web_out *out, const ff_game_entry *game, int round)
{
    const ff_web_to to = {.page = FF_DESK_GAMES,
                          .key = "board",
                          .at = game->board,
                          .extra_key = "round",
                          .extra = round};
    ff_web_markup(out, "<p class=\"acts\">");
    ff_web_link(out, &to, " class=\"btn\"");
    ff_web_say(out, ff_event_kept_with(out->view->event, round, game, "pgn") != NULL
                        ? N_("The moves of the game")
                        : N_("Type the moves of the game"));
    ff_web_link_end(out);
    ff_web_markup(out, "</p>\n");
}

static void put_swap(ff_web_out *out, const ff_web_to *to, int round)
{
    ff_web_markup(out, "<details class=\"act\"><summary>");
    ff_web_say(out, N_("They sat the other way round"));
    ff_web_markup(out, "</summary>");
    if (ff_web_form_begin(out, to, "swap", " class=\"fields\"")) {
        ff_web_hidden_number(out, "round", round);
        ff_web_field_put(out, &(const ff_web_input){
                                  .name = "reason",
                                  .label = N_("Reason"),
                                  .hint = N_("needed where the rules differ, or a result is "
                                             "stored")});
        ff_web_button(out, N_("Exchange the colours"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</details>\n");
}

/* What was noted about the game, and the line to note more. */
static void put_notes(ff_web_out *out, const ff_web_to *to, int round,
                      const ff_game_entry *game)
{
    const ff_event *event = out->view->event;
    ff_event_note note;
    bool any = false;
    ff_web_markup(out, "<section class=\"notes\"><h3>");
    ff_web_say(out, N_("Notes"));
    ff_web_markup(out, "</h3>\n");
    for (size_t at = 0; ff_event_next_note(event, round, &at, &note);) {
        if (note.player != game->white && note.player != game->black)
            continue;
        ff_web_markup(out, any ? "<li><span class=\"m\">" : "<ul><li><span class=\"m\">");
        any = true;
        ff_desk_time(out, note.time, false);
        ff_web_markup(out, "</span> <bdi>");
        ff_web_text(out, note.text);
        ff_web_markup(out, "</bdi></li>\n");
    }
    ff_web_markup(out, any ? "</ul>" : "");
    if (ff_web_form_begin(out, to, "note", " class=\"fields\"")) {
        ff_web_hidden_number(out, "round", round);
        ff_web_field_put(
            out, &(const ff_web_input){.name = "text",
                                       .label = N_("What happened"),
                                       .hint = N_("for the log and the arbiter's report")});
        ff_web_button(out, N_("Note it"), "");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</section>\n");
}

static void put_neighbours(ff_web_out *out, int round, int board)
{
    for (int step = -1; step <= 1; step += 2) {
        const ff_web_to to = ff_desk_to_board(round, board + step);
        if (ff_desk_game_at(out, round, board + step) == NULL)
            continue;
        ff_web_link(out, &to, " class=\"btn\"");
        ff_web_say_numbers(out, N_("Board {1}"), board + step, 0, 0);
        ff_web_link_end(out);
    }
}

static int put_origin(ff_web_out *out, int round, int board, ff_error *err)
{
    const desk_origin *origins = ff_desk_origins(out, round, board, err);
    if (origins == NULL || origins[board].entry == 0)
        return FF_OK;
    ff_web_markup(out, "<p>");
    ff_web_say_numbers(out, N_("Entry {1}"), origins[board].entry, 0, 0);
    ff_web_markup(out, " ");
    ff_desk_put_origin(out, &origins[board]);
    ff_web_markup(out, "</p>\n");
    return FF_OK;
}

int ff_desk_show_board(ff_web_out *out, ff_error *err)
{
    desk_state s;
    int board = (int)out->numbers[0], round, code;
    const ff_web_to to = {.page = FF_DESK_BOARD, .n = {board}};
    ff_web_to rule = {.page = FF_DESK_RULE, .key = "board", .at = board, .extra_key = "round"};
    const ff_game_entry *game;
    ff_desk_state_of(out->view->event, &s);
    round = (int)ff_desk_asked(out, "round", s.round);
    code = ff_desk_check_round(out, round, err);
    if (code != FF_OK)
        return code;
    rule.extra = round;
    game = ff_desk_game_at(out, round, board);
    if (game == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "Round %d has no board %d.", round, board);
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    ff_web_say_numbers(out, N_("Round {2}, board {1}"), board, round, 0);
    ff_web_markup(out, "</h2><span class=\"end\">");
    ff_desk_button_link(out, &rule, N_("Rule on it"));
    put_neighbours(out, round, board);
    ff_web_markup(out, "</span></div>\n");
    ff_desk_said(out, true);
    put_sides(out, game, round);
    put_claims(out, &to, round);
    put_three(out, &to, round, ff_desk_result(game));
    code = put_origin(out, round, board, err);
    if (ff_desk_result(game)[0] != '\0')
        put_later_round(out, round);
    put_correction(out, &to, round, ff_desk_result(game));
    put_notes(out, &to, round, game);
    put_swap(out, &to, round);
    put_resume(out, game, round);
    put_adjourn(out, &to, round);
    put_moves(out, game, round);
    return code;
}
