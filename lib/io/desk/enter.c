#include "desk/parts.h"

#include <stdio.h>
#include <string.h>

/* The kiosk: number of the board, names, result, the same again, stored. One question a page,
 * and a corrected result is the arbiter's. */

static const ff_web_form_field fields[] = {{"round", FF_WEB_NUMBER, NULL, 0},
                                           {"board", FF_WEB_NUMBER, NULL, 0},
                                           {"result", FF_WEB_CHOICE, "1-0|½-½|0-1", 0},
                                           {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_enter_forms[] = {
    {"result", FF_WEB_KIOSK, FF_WEB_RUN, fields,
     "event result --section={section?} -- {file} {round} {board} {result}",
     "/enter?done={board}", false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

static const ff_web_to start = {.page = FF_DESK_ENTER};

/* --- which board --- */

static void put_names(ff_web_out *out, const ff_game_entry *game)
{
    const ff_event *event = out->view->event;
    if (game == NULL)
        return;
    ff_web_markup(out, "<p><b>");
    ff_web_name(out, event->players[game->white].name);
    ff_web_markup(out, "</b></p><p class=\"m\">");
    ff_web_say(out, N_("against"));
    ff_web_markup(out, "</p><p><b>");
    ff_web_name(out, event->players[game->black].name);
    ff_web_markup(out, "</b></p>");
}

/* Digits typed so far, and one more. */
static long long typed_board(const ff_web_out *out)
{
    enum { MOST = 9999 };
    long long typed = ff_desk_asked(out, "typed", 0), digit = ff_desk_asked(out, "d", 10);
    long long board = digit < 10 ? typed * 10 + digit : typed;
    return board > MOST ? typed : board;
}

static void put_pad(ff_web_out *out, long long typed, bool known)
{
    static const char *const digits[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    const ff_web_to next = {.page = FF_DESK_ENTER, .key = "board", .at = typed};
    ff_web_form_get(out, &start, " class=\"pad\"");
    ff_web_hidden_number(out, "typed", typed);
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++)
        ff_web_button_value(out, "d", digits[i], digits[i], "");
    ff_desk_button_link(out, &start, N_("clear"));
    ff_web_button_value(out, "d", "0", "0", "");
    if (known) {
        ff_web_link(out, &next, " class=\"btn go\"");
        ff_web_say(out, N_("Next"));
        ff_web_link_end(out);
    }
    ff_web_form_end(out);
}

static void ask_board(ff_web_out *out, int round)
{
    long long typed = typed_board(out);
    const ff_game_entry *game = typed > 0 ? ff_desk_game_at(out, round, typed) : NULL;
    ff_web_markup(out, "<p class=\"ask\">");
    ff_web_say(out, N_("Which board did you play on?"));
    ff_web_markup(out, "</p><div class=\"two\">");
    put_pad(out, typed, game != NULL);
    ff_web_markup(out, "<div class=\"typed\" aria-live=\"polite\"><p class=\"no\">");
    if (typed > 0)
        ff_web_number(out, typed);
    ff_web_markup(out, "</p>");
    put_names(out, game);
    if (typed > 0 && game == NULL)
        ff_web_say_numbers(out, N_("There is no board {1} in this round."), typed, 0, 0);
    ff_web_markup(out, "</div></div>\n");
}

/* --- how it ended --- */

static void put_vs(ff_web_out *out, const ff_game_entry *game)
{
    const ff_event *event = out->view->event;
    ff_web_markup(out, "<div class=\"vs\"><div class=\"wh\"><small>");
    ff_web_say(out, N_("White"));
    ff_web_markup(out, "</small><b>");
    ff_web_name(out, event->players[game->white].name);
    ff_web_markup(out, "</b></div><span>–</span><div class=\"bl\"><small>");
    ff_web_say(out, N_("Black"));
    ff_web_markup(out, "</small><b>");
    ff_web_name(out, event->players[game->black].name);
    ff_web_markup(out, "</b></div></div>\n");
}

/* The family name: what stands before the comma. */
static const char *family_of(ff_web_out *out, int player)
{
    const char *name = out->view->event->players[player].name;
    return ff_arena_copy(&out->answer->arena, name, strcspn(name, ","));
}

static void put_result(ff_web_out *out, const ff_game_entry *game, const char *result,
                       const char *phrase, const char *name)
{
    const ff_web_to to = {.page = FF_DESK_ENTER,
                          .key = "result",
                          .as = result,
                          .extra_key = "board",
                          .extra = game->board};
    ff_web_link(out, &to, " class=\"btn\"");
    ff_web_markup(out, "<b>");
    ff_web_text(out, result);
    ff_web_markup(out, "</b><span>");
    ff_web_say_with(out, phrase, name, NULL, NULL);
    ff_web_markup(out, "</span>");
    ff_web_link_end(out);
}

static void ask_result(ff_web_out *out, const ff_game_entry *game)
{
    ff_web_markup(out, "<p class=\"ask\">");
    ff_web_say_numbers(out, N_("Board {1}: how did it end?"), game->board, 0, 0);
    ff_web_markup(out, "</p>");
    put_vs(out, game);
    if (!ff_desk_is_open(game)) {
        ff_web_markup(out, "<p class=\"chip warn\">");
        ff_web_say_with(out,
                        N_("{1} is stored already. Is it not right? Then call the "
                           "arbiter, or enter what you say."),
                        ff_desk_result(game), NULL, NULL);
        ff_web_markup(out, "</p>");
    }
    ff_web_markup(out, "<div class=\"three\">");
    put_result(out, game, "1-0", N_("{1} won"), family_of(out, game->white));
    put_result(out, game, "½-½", N_("drawn"), NULL);
    put_result(out, game, "0-1", N_("{1} won"), family_of(out, game->black));
    ff_web_markup(out, "</div><p>");
    ff_web_link(out, &start, " class=\"btn big\"");
    ff_web_say(out, N_("Other board"));
    ff_web_link_end(out);
    ff_web_markup(out, "</p>\n");
}

/* --- the same again --- */

static void put_sentence(ff_web_out *out, const ff_game_entry *game, const char *result)
{
    const ff_player *players = out->view->event->players;
    char board[16];
    snprintf(board, sizeof board, "%d", game->board);
    if (result[0] == '1')
        ff_web_say_with(out, N_("{1} won with White on board {2}"), players[game->white].name,
                        board, NULL);
    else if (result[0] == '0')
        ff_web_say_with(out, N_("{1} won with Black on board {2}"), players[game->black].name,
                        board, NULL);
    else
        ff_web_say_with(out, N_("The game on board {1} was drawn"), board, NULL, NULL);
}

static void ask_again(ff_web_out *out, int round, const ff_game_entry *game, const char *result)
{
    const ff_web_to back = {.page = FF_DESK_ENTER, .key = "board", .at = game->board};
    ff_web_markup(out, "<p class=\"ask\">");
    ff_web_say(out, N_("Is this right?"));
    ff_web_markup(out, "</p>");
    put_vs(out, game);
    ff_web_markup(out, "<p class=\"result\">");
    ff_web_text(out, result);
    ff_web_markup(out, "</p><p class=\"sentence\">");
    put_sentence(out, game, result);
    ff_web_markup(out, "</p><div class=\"confirm\">");
    ff_desk_button_link(out, &back, N_("No, change"));
    if (ff_web_form_begin(out, &start, "result", "")) {
        ff_web_hidden_number(out, "round", round);
        ff_web_hidden_number(out, "board", game->board);
        ff_web_hidden(out, "result", result);
        ff_web_markup(out, "<button class=\"go\">");
        ff_web_say_with(out, N_("Yes, store {1}"), result, NULL, NULL);
        ff_web_markup(out, "</button>");
        ff_web_form_end(out);
    }
    ff_web_markup(out, "</div>\n");
}

/* --- what became of it --- */

static void put_done(ff_web_out *out, const ff_game_entry *game)
{
    bool refused = out->view->ran != NULL && out->view->ran->status != 0;
    ff_web_markup(out, refused ? "<p class=\"ask\" role=\"alert\">"
                               : "<p class=\"ask\" role=\"status\">");
    if (refused)
        ff_web_say_numbers(out, N_("Board {1}: call the arbiter"), game->board, 0, 0);
    else
        ff_web_say_numbers(out, N_("Thank you: board {1} is stored"), game->board, 0, 0);
    ff_web_markup(out, "</p>");
    put_vs(out, game);
    ff_web_markup(out, "<p class=\"result\">");
    ff_web_text(out, ff_desk_result(game));
    ff_web_markup(out, "</p>");
    if (refused) {
        ff_web_markup(out, "<p class=\"sentence\">");
        ff_web_say(out, N_("Another result is stored for this board."));
        ff_web_markup(out, "</p>");
    }
    ff_web_markup(out, "<p>");
    ff_web_link(out, &start, " class=\"btn go big\"");
    ff_web_say(out, N_("Next board"));
    ff_web_link_end(out);
    ff_web_markup(out, "</p>\n");
}

/* --- the page --- */

static void put_head(ff_web_out *out, int round)
{
    ff_web_markup(out, "<div class=\"kiosk\">\n<header><h1>");
    ff_web_name(out, out->view->event->name);
    ff_web_markup(out, "</h1><span>");
    if (round > 0)
        ff_web_say_numbers(out, N_("Round {1}"), round, 0, 0);
    ff_web_markup(out, "</span><span class=\"end\">");
    if (out->request->device != NULL)
        ff_web_text(out, out->request->device);
    ff_web_markup(out, " <b class=\"clock\">");
    ff_desk_now(out);
    ff_web_markup(out, "</b></span></header>\n<div class=\"body\">\n");
}

static void put_foot(ff_web_out *out)
{
    ff_web_markup(out, "</div>\n<footer><span>");
    ff_web_say(out, N_("Anything else? Call the arbiter."));
    ff_web_markup(out, "</span></footer></div>\n");
}

int ff_desk_show_enter(ff_web_out *out, ff_error *err)
{
    enum { BACK_AFTER = 30 };
    const char *result = ff_desk_asked_word(out, "result");
    long long board = ff_desk_asked(out, "board", 0), done = ff_desk_asked(out, "done", 0);
    const ff_game_entry *game;
    desk_state s;
    (void)err;
    ff_desk_state_of(out->view->event, &s);
    game = s.round > 0 ? ff_desk_game_at(out, s.round, done > 0 ? done : board) : NULL;
    put_head(out, s.round);
    if (s.round == 0)
        ff_web_say(out, N_("No round is paired yet."));
    else if (game == NULL)
        ask_board(out, s.round);
    else if (done > 0)
        put_done(out, game);
    else if (strcmp(result, "1-0") != 0 && strcmp(result, "½-½") != 0 &&
             strcmp(result, "0-1") != 0)
        ask_result(out, game);
    else
        ask_again(out, s.round, game, result);
    put_foot(out);
    out->again = game != NULL ? BACK_AFTER : 0;
    out->again_at = &start;
    return FF_OK;
}
