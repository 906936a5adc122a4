#include "cases/cases.h"

#include "base/json.h"
#include "desk/parts.h"
#include "event/extra.h"
#include "event/roster.h"
#include "flagfall/pgn.h"
#include "flagfall/san.h"
#include "web/words.h"

#include <stdio.h>
#include <string.h>

/* The scoresheet desk: a game typed or clicked, with its faults at once; two sheets side by
 * side; games that are adjourned. */

enum { SHEET_MOST = 256 * 1024, TEXT_SIZE = 160 };

static const ff_web_form_field game_fields[] = {{"game-text", FF_WEB_LINES, NULL, SHEET_MOST},
                                                {"clocks", FF_WEB_FLAG, NULL, 0},
                                                {"control", FF_WEB_TEXT, NULL, TEXT_SIZE},
                                                {NULL, FF_WEB_TEXT, NULL, 0}};
const ff_web_form ff_desk_games_forms[] = {
    {"look", FF_WEB_ARBITER, FF_WEB_PAGE, game_fields, NULL, NULL, false},
    {"keep", FF_WEB_ARBITER, FF_WEB_ASK, game_fields, NULL, NULL, false},
    {"check", FF_WEB_ARBITER, FF_WEB_ASK, game_fields,
     "verify --notes --diagrams --clocks{clocks?} --control={control?} -- - <{game-text}",
     "/games", true},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};
const ff_web_form ff_desk_pgn_forms[] = {
    {"save", FF_WEB_ARBITER, FF_WEB_PAGE, game_fields, NULL, NULL, false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};
const ff_web_form ff_desk_sheets_forms[] = {
    {"reconcile", FF_WEB_ARBITER, FF_WEB_ASK, NULL, NULL, NULL, true},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* --- the game as it was typed --- */

typedef struct typed_game {
    ff_game game;
    ff_diagnostics notes;
    ff_position now;  /* after the last move that can be played */
    int plies;        /* how many can */
    bool whole;       /* no move is left that cannot */
    ff_str text;      /* what was typed, and a move that was clicked */
    const char *from; /* the square that was picked up; "" for none */
    char promotes[4]; /* the pawn stands before the last rank: "e7e8" is still to be chosen */
    char to[4];
    const char *fault; /* why a click made no move; NULL: none */
} typed_game;

static int read_game(typed_game *t, ff_error *err)
{
    ff_input *input = NULL;
    ff_pgn *pgn = NULL;
    bool found;
    int code = ff_input_new_memory(ff_str_get(&t->text), t->text.size, &input, err);
    if (code == FF_OK)
        code = ff_pgn_new(input, &pgn, err);
    if (code == FF_OK)
        code = ff_pgn_read_game(pgn, &t->game, &found, &t->notes, err);
    ff_pgn_free(pgn);
    ff_input_free(input);
    t->now = t->game.start;
    t->plies = 0;
    t->whole = true;
    for (const ff_node *at = t->game.root.next; at != NULL && t->whole; at = at->next) {
        t->whole = at->move != FF_NO_MOVE && at->stood == NULL;
        if (t->whole)
            ff_position_play(&t->now, at->move);
        t->plies += t->whole;
    }
    return code;
}

/* The move behind the others, before a result that ends the text. */
static void append_move(typed_game *t, ff_move move)
{
    char san[FF_SAN_SIZE];
    char number[32] = "";
    bool white = t->now.turn == FF_WHITE;
    ff_str text = FF_STR_INIT;
    size_t size = t->text.size;
    const char *old = ff_str_get(&t->text);
    ff_san_write(&t->now, move, san);
    while (size > 0 && strchr(" \t\r\n*", old[size - 1]) != NULL)
        size--;
    if (white)
        snprintf(number, sizeof number, "%d. ", (int)t->now.fullmove);
    else if (t->plies == 0)
        snprintf(number, sizeof number, "%d... ", (int)t->now.fullmove);
    ff_str_bytes(&text, old, size);
    ff_str_format(&text, "%s%s%s",
                  size == 0              ? ""
                  : old[size - 1] == ']' ? "\n\n"
                                         : " ",
                  number, san);
    ff_str_release(&t->text);
    t->text = text;
}

static bool is_square(const char *name)
{
    return name != NULL && name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' &&
           name[1] <= '8' && name[2] == '\0';
}

/* "e2" and "e4", or "e7e8q" of the buttons of a promotion. */
static bool play_text(typed_game *t, const char *uci)
{
    ff_move move;
    if (ff_uci_parse(&t->now, uci, strlen(uci), &move, NULL) != FF_OK)
        return false;
    append_move(t, move);
    return true;
}

static void click(typed_game *t, const char *from, const char *to)
{
    char uci[8];
    bool own;
    ff_square square = (ff_square)(to[0] - 'a' + 8 * (to[1] - '1'));
    ff_piece piece = ff_position_piece_at(&t->now, square);
    own = piece != 0 && FF_PIECE_COLOR(piece) == t->now.turn;
    snprintf(uci, sizeof uci, "%.2s%.2sq", is_square(from) ? from : "a1", to);
    if (!is_square(from) || own) {
        t->from = own && !(is_square(from) && strcmp(from, to) == 0) ? to : "";
    } else if (play_text(t, uci)) { /* a promotion: the piece is still to be chosen */
        t->fault = NULL;
    } else {
        uci[4] = '\0';
        if (!play_text(t, uci))
            t->fault = N_("This is no legal move here.");
    }
}

/* Whether two squares are a promotion, for which the piece is asked. */
static bool promotes(const typed_game *t, const char *from, const char *to)
{
    char uci[8];
    ff_move move;
    snprintf(uci, sizeof uci, "%.2s%.2sq", from, to);
    return ff_uci_parse(&t->now, uci, 5, &move, NULL) == FF_OK;
}

static void take_click(const ff_web_fields *body, typed_game *t)
{
    const char *square = ff_web_field_get(body, "square"),
               *from = ff_web_field_get(body, "from");
    const char *play = ff_web_field_get(body, "play");
    if (square == NULL && play == NULL)
        return;
    if (!t->whole || t->game.result > FF_GAME_RESULT_UNKNOWN) {
        t->fault = t->whole ? N_("The game has its result: take it away to go on.")
                            : N_("Mend the move that cannot be played first.");
    } else if (play != NULL) {
        if (strlen(play) > 6 || !play_text(t, play))
            t->fault = N_("This is no legal move here.");
    } else if (is_square(square) && is_square(from) && promotes(t, from, square)) {
        snprintf(t->promotes, sizeof t->promotes, "%s", from);
        snprintf(t->to, sizeof t->to, "%s", square);
    } else if (is_square(square)) {
        click(t, from, square);
    }
}

/* A move that is put behind a text that swallows it, as an open comment does, is taken away
 * again. */
static int read_click(ff_web_out *out, typed_game *t, ff_error *err)
{
    int plies = t->plies, code;
    const char *before = ff_arena_copy(&out->answer->arena, ff_str_get(&t->text), t->text.size);
    if (before == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    take_click(&out->request->body, t);
    if (strcmp(before, ff_str_get(&t->text)) == 0)
        return FF_OK;
    code = read_game(t, err);
    if (code != FF_OK || t->plies == plies + 1)
        return code;
    ff_str_clear(&t->text);
    ff_str_text(&t->text, before);
    t->fault = N_("A tag or a comment before it is not closed.");
    return read_game(t, err);
}

/* Which round: the one of the form or the link, or the one at hand. */
static int chosen_round(const ff_web_out *out)
{
    const ff_web_fields *fields =
        out->request->post ? &out->request->body : &out->request->query;
    const char *text = ff_web_field_get(fields, "round");
    long long round;
    desk_state s;
    if (out->view->event == NULL)
        return 0;
    ff_desk_state_of(out->view->event, &s);
    if (text == NULL || ff_str_parse_integer(text, 1, FF_EVENT_MAX_ROUNDS, &round) != FF_OK ||
        !ff_event_is_paired(out->view->event, (int)round))
        return s.round;
    return (int)round;
}

/* The moves that the event keeps with the board of the link; NULL for none. */
static const char *kept_moves(ff_web_out *out)
{
    const case_answers place = {.round = chosen_round(out),
                                .board = ff_desk_asked_word(out, "board")};
    const ff_game_entry *game = place.board[0] != '\0' ? ff_cases_game_of(out, &place) : NULL;
    return game != NULL ? ff_event_kept_with(out->view->event, place.round, game, "pgn") : NULL;
}

static int read_typed(ff_web_out *out, typed_game *t, ff_error *err)
{
    const ff_web_fields *body = &out->request->body;
    const ff_web_field *chosen = NULL;
    int code;
    ff_game_init(&t->game);
    t->from = "";
    for (size_t i = 0; i < body->count; i++)
        if ((strcmp(body->items[i].name, "game-text") == 0 ||
             strcmp(body->items[i].name, "game-file") == 0) &&
            body->items[i].size > 0)
            chosen = &body->items[i];
    if (chosen == NULL && !out->request->post && kept_moves(out) != NULL)
        ff_str_text(&t->text, kept_moves(out));
    if (chosen != NULL && chosen->size > SHEET_MOST)
        return ff_fail(err, FF_E_LIMIT, "The game is longer than %d bytes.", SHEET_MOST);
    if (chosen != NULL && memchr(chosen->value, '\0', chosen->size) == NULL)
        ff_str_any_encoding(&t->text, chosen->value, chosen->size);
    code = read_game(t, err);
    if (code != FF_OK)
        return code;
    return read_click(out, t, err);
}

/* --- the board --- */

/* Whether the piece that is picked up may go there. */
static bool may_go(const typed_game *t, const char *to)
{
    char uci[8];
    ff_move move;
    snprintf(uci, sizeof uci, "%.2s%.2s", t->from, to);
    return t->from[0] != '\0' &&
           (ff_uci_parse(&t->now, uci, 4, &move, NULL) == FF_OK || promotes(t, t->from, to));
}

static void put_square(ff_web_out *out, const typed_game *t, int at)
{
    static const char letters[] = " PNBRQK  pnbrqk";
    const ff_square square = (ff_square)(at % 8 + 8 * (7 - at / 8));
    char piece = letters[ff_position_piece_at(&t->now, square) & 15];
    const char name[3] = {(char)('a' + at % 8), (char)('8' - at / 8), '\0'};
    ff_cases_put_square(out, name, piece == ' ' ? '\0' : piece, strcmp(t->from, name) == 0,
                        may_go(t, name));
}

static void put_promotion(ff_web_out *out, const typed_game *t)
{
    static const struct {
        char letter;
        const char *name;
    } kinds[] = {
        {'q', N_("queen")}, {'r', N_("rook")}, {'b', N_("bishop")}, {'n', N_("knight")}};
    if (t->promotes[0] == '\0')
        return;
    ff_web_markup(out, "<p class=\"acts\" role=\"group\" aria-label=\"Promotion\">");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char uci[8];
        snprintf(uci, sizeof uci, "%.2s%.2s%c", t->promotes, t->to, kinds[i].letter);
        ff_web_button_value(out, "play", uci, kinds[i].name, "");
    }
    ff_web_markup(out, "</p>\n");
}

static void put_board(ff_web_out *out, const typed_game *t)
{
    ff_cases_put_pieces(out);
    ff_web_markup(out, "<div class=\"where\">\n<div class=\"board play\" role=\"group\" "
                       "aria-label=\"");
    ff_web_say(out, N_("Board"));
    ff_web_markup(out, "\">\n");
    for (int i = 0; i < RULE_SQUARES; i++)
        put_square(out, t, i);
    ff_web_markup(out, "</div>\n");
    ff_web_hidden(out, "from", t->from);
    ff_cases_put_flip(out, &out->request->body);
    put_promotion(out, t);
    ff_web_markup(out, "<p role=\"status\">");
    if (t->fault != NULL) {
        ff_web_markup(out, "<b class=\"lost\">");
        ff_web_say(out, t->fault);
        ff_web_markup(out, "</b> ");
    }
    ff_web_say_numbers(out, N_("{1} half-moves can be played."), t->plies, 0, 0);
    ff_web_markup(out, " ");
    ff_web_say(out, t->now.turn == FF_WHITE ? N_("White to move") : N_("Black to move"));
    ff_web_markup(out, "</p></div>\n");
}

/* What is wrong, where it stands in the text. */
static void put_faults(ff_web_out *out, const typed_game *t)
{
    bool any = false;
    for (size_t i = 0; i < t->notes.count && i < 20; i++) {
        const ff_diagnostic *one = &t->notes.items[i];
        if (strcmp(one->code, "no-result") == 0)
            continue; /* it is still being typed */
        ff_web_markup(out, any ? "" : "<ul class=\"faults\" role=\"alert\">\n");
        any = true;
        ff_web_markup(out, one->severity == FF_SEVERITY_ERROR ? "<li class=\"lost\">" : "<li>");
        ff_web_say_numbers(out, N_("line {1}, column {2}:"), one->line, one->column, 0);
        ff_web_markup(out, " <span lang=\"en\">");
        ff_web_text(out, one->text);
        ff_web_markup(out, "</span></li>\n");
    }
    ff_web_markup(out, any ? "</ul>\n" : "");
}

/* --- /games --- */

static void put_rule(ff_web_out *out)
{
    static const struct {
        const char *command, *phrase;
    } rules[] = {{"claim", N_("Rule on a claim")},
                 {"illegal", N_("Rule on an illegal move")},
                 {"flag", N_("Rule on a flag")}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const ff_web_to to = {.page = FF_DESK_RULECASE, .word = rules[i].command};
        ff_web_button_to(out, &to, " name=\"do\" value=\"look\"");
        ff_web_say(out, rules[i].phrase);
        ff_web_markup(out, "</button> ");
    }
}

/* --- to keep it --- */

/* The board that was chosen, or the one of the players whom the tags of the game name. */
static const char *chosen_board(ff_web_out *out, const typed_game *t, int round,
                                char room[BOARD_SIZE])
{
    const ff_web_fields *fields =
        out->request->post ? &out->request->body : &out->request->query;
    const char *board = ff_web_field_get(fields, "board");
    const ff_player *players = out->view->event->players;
    size_t count;
    const ff_game_entry *games = ff_desk_games(out, round, &count);
    for (size_t i = 0; board == NULL && i < count; i++)
        if (ff_desk_is_game(&games[i]) &&
            strcmp(players[games[i].white].name, ff_game_tag(&t->game, "White", "")) == 0 &&
            strcmp(players[games[i].black].name, ff_game_tag(&t->game, "Black", "")) == 0) {
            ff_cases_board_text(out, &games[i], room);
            return room;
        }
    return board != NULL ? board : "";
}

/* What the game says of its result. */
static const char *shown_result(const typed_game *t)
{
    switch (t->game.result) {
    case FF_GAME_RESULT_WHITE:
        return "1-0";
    case FF_GAME_RESULT_BLACK:
        return "0-1";
    case FF_GAME_RESULT_DRAW:
        return "½-½";
    case FF_GAME_RESULT_NONE:
    case FF_GAME_RESULT_UNKNOWN:
        break;
    }
    return "";
}

static void put_board_choice(ff_web_out *out, const typed_game *t, int round)
{
    char room[BOARD_SIZE];
    ff_web_hidden_number(out, "round", round);
    ff_web_markup(out, "<label class=\"field\"><span>");
    ff_web_say_numbers(out, N_("Board of round {1}"), round, 0, 0);
    ff_web_markup(out, "</span><select name=\"board\"><option value=\"\">…</option>");
    ff_cases_put_boards(out, round, chosen_board(out, t, round, room));
    ff_web_markup(out, "</select></label>");
    ff_web_field_put(out, &(const ff_web_input){.name = "result",
                                                .label = N_("Result, as the game shows it"),
                                                .value = shown_result(t),
                                                .kind = FF_WEB_CHOICE,
                                                .choices = "|" DESK_RESULTS});
    ff_web_field_put(out,
                     &(const ff_web_input){.name = "reason",
                                           .label = N_("Reason"),
                                           .hint = N_("needed where a result is replaced")});
    ff_web_button_value(out, "do", "keep", N_("Keep the moves and enter the result"),
                        " class=\"go\"");
}

/* The moves with the board of the event, and its result; or a file of their own. */
static void put_keep(ff_web_out *out, const typed_game *t)
{
    const ff_web_to file = {.page = FF_DESK_PGN, .word = "game.pgn"};
    int round = chosen_round(out);
    if (t->plies == 0)
        return;
    ff_web_markup(out, t->game.result > FF_GAME_RESULT_UNKNOWN
                           ? "<details class=\"act\" open=\"open\"><summary>"
                           : "<details class=\"act\"><summary>");
    ff_web_say(out, N_("Keep the game"));
    ff_web_markup(out, "</summary>");
    if (round > 0 && t->whole)
        put_board_choice(out, t, round);
    ff_web_markup(out, "<p class=\"acts\">");
    ff_web_button_to(out, &file, " name=\"do\" value=\"save\"");
    ff_web_say(out, N_("Save it as a file (PGN)"));
    ff_web_markup(out, "</button></p></details>\n");
}

static void put_game_form(ff_web_out *out, const typed_game *t)
{
    const ff_web_to own = {.page = FF_DESK_GAMES};
    const ff_web_fields *body = &out->request->body;
    if (!ff_web_form_begin(out, &own, "look",
                           " class=\"rule\" enctype=\"multipart/form-data\""))
        return;
    ff_web_markup(out, "<div class=\"asking\">");
    put_board(out, t);
    ff_web_markup(out, "</div>\n<div class=\"answer\">\n");
    ff_web_field_put(out, &(const ff_web_input){
                              .name = "game-text",
                              .label = N_("The moves, typed, pasted or clicked on the board"),
                              .value = ff_str_get(&t->text),
                              .kind = FF_WEB_LINES,
                              .rows = 10,
                              .markup = " data-drop=\"1\" spellcheck=\"false\"",
                              .hint = N_("1. e4 e5 2. Nf3, or PGN with tags and clock times")});
    put_faults(out, t);
    ff_web_markup(out, "<p class=\"acts\">");
    ff_web_button(out, N_("Read"), "");
    ff_web_button_value(out, "do", "check", N_("Check against the Laws"), " class=\"go\"");
    ff_web_markup(out, "</p>\n<details class=\"act\"><summary>");
    ff_web_say(out, N_("A file, clock times, a ruling on it"));
    ff_web_markup(out, "</summary><label class=\"field\"><span>");
    ff_web_say(out, N_("A file"));
    ff_web_markup(out, "</span><input type=\"file\" name=\"game-file\"/></label>");
    ff_web_field_put(out, &(const ff_web_input){
                              .name = "clocks",
                              .label = N_("check the recorded times against the time control"),
                              .value = ff_web_field_get(body, "clocks"),
                              .kind = FF_WEB_FLAG});
    ff_web_field_put(out, &(const ff_web_input){.name = "control",
                                                .label = N_("Time control, as announced"),
                                                .value = ff_web_field_get(body, "control")});
    ff_web_markup(out, "<p class=\"acts\">");
    put_rule(out);
    ff_web_markup(out, "</p></details>\n");
    put_keep(out, t);
    if (out->request->asked && out->request->post)
        ff_desk_output(out);
    ff_web_markup(out, "</div>");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
}

/* Games that are adjourned, each with the way to its board. */
static void put_adjourned(ff_web_out *out)
{
    const ff_event *event = out->view->event;
    bool any = false;
    for (int round = 1;
         event != NULL && round <= FF_EVENT_MAX_ROUNDS && ff_event_is_paired(event, round);
         round++) {
        size_t count;
        const ff_game_entry *games = ff_desk_games(out, round, &count);
        for (size_t i = 0; i < count; i++) {
            char board[BOARD_SIZE];
            const ff_web_to to = {.page = FF_DESK_ADJOURNED,
                                  .key = "board",
                                  .as = board,
                                  .extra_key = "round",
                                  .extra = round};
            ff_cases_board_text(out, &games[i], board);
            if (!ff_desk_is_game(&games[i]) ||
                strcmp(ff_desk_result(&games[i]), "adjourned") != 0)
                continue;
            if (!any)
                ff_desk_heading(out, N_("Adjourned games"));
            ff_web_markup(out, any ? "<li>" : "<ul class=\"menu\"><li>");
            any = true;
            ff_web_link(out, &to, "");
            ff_web_say_numbers(out, N_("Round {1}, board {2}:"), round, games[i].board, 0);
            ff_web_markup(out, " ");
            ff_desk_player(out, games[i].white);
            ff_web_markup(out, " – ");
            ff_desk_player(out, games[i].black);
            ff_web_link_end(out);
            ff_web_markup(out, "</li>\n");
        }
    }
    ff_web_markup(out, any ? "</ul>\n" : "");
}

static int release_typed(typed_game *t, int code, ff_error *err)
{
    if (code == FF_E_MEMORY || t->text.failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory");
    ff_str_release(&t->text);
    ff_diagnostics_release(&t->notes);
    ff_game_release(&t->game);
    return code;
}

int ff_desk_show_games(ff_web_out *out, ff_error *err)
{
    const ff_web_to two = {.page = FF_DESK_SHEETS}, sealed = {.page = FF_DESK_ADJOURNED},
                    file = {.page = FF_DESK_GAMEFILE};
    typed_game *t = ff_arena_alloc(&out->answer->arena, sizeof *t);
    ff_error fault = FF_ZERO;
    int code;
    if (t == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    *t = (typed_game)FF_ZERO;
    code = read_typed(out, t, &fault);
    ff_desk_bar(out, N_("A game"), 0, NULL);
    ff_web_markup(out, "<span class=\"end\">");
    ff_desk_button_link(out, &file, N_("A file of games"));
    ff_desk_button_link(out, &two, N_("Two scoresheets of it"));
    ff_desk_button_link(out, &sealed, N_("A sealed move"));
    ff_web_markup(out, "</span>");
    ff_desk_bar_end(out);
    if (code != FF_OK && code != FF_E_MEMORY) {
        ff_web_markup(out, "<p class=\"said bad\" role=\"alert\">");
        ff_web_text(out, fault.message);
        ff_web_markup(out, "</p>\n");
    }
    put_game_form(out, t);
    put_adjourned(out);
    return release_typed(t, code == FF_E_MEMORY ? code : FF_OK, err);
}

static const char *sent(const ff_web_out *out, const char *name)
{
    const char *value = ff_web_field_get(&out->request->body, name);
    return value != NULL && ff_web_is_line(value) ? value : "";
}

static int keep_words(ff_web_out *out, const typed_game *t, ff_error *err)
{
    const char *section = ff_web_section(out->view), *reason = sent(out, "reason");
    const char *const place[] = {"round", "board", "result"};
    int code = ff_web_word_add(out, "event", "", err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "result", "", err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--moves=-", "", err);
    if (code == FF_OK && reason[0] != '\0')
        code = ff_web_word_add(out, "--reason=", reason, err);
    if (code == FF_OK && section[0] != '\0')
        code = ff_web_word_add(out, "--section=", section, err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--", "", err);
    if (code == FF_OK)
        code = ff_web_word_add(out, out->view->file, "", err);
    for (size_t i = 0; i < sizeof place / sizeof *place && code == FF_OK; i++)
        code = ff_web_word_add(out, sent(out, place[i]), "", err);
    ff_str_bytes(&out->answer->input, ff_str_get(&t->text), t->text.size);
    return code == FF_OK ? ff_web_words_end(out, FF_WEB_ASK, "/games", err) : code;
}

/* What only looks makes no words; nor what cannot be kept yet: the page says what lacks. */
int ff_desk_games_send(ff_web_out *out, ff_error *err)
{
    typed_game *t = ff_arena_alloc(&out->answer->arena, sizeof *t);
    if (t == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    if (!ff_cases_is_form(out, "keep") || out->view->file == NULL ||
        sent(out, "board")[0] == '\0' || sent(out, "result")[0] == '\0')
        return FF_OK;
    *t = (typed_game)FF_ZERO;
    int code = read_typed(out, t, err);
    if (code == FF_OK)
        code = keep_words(out, t, err);
    return release_typed(t, code, err);
}

/* --- /games/game.pgn: the game as a file --- */

int ff_desk_pgn_send(ff_web_out *out, ff_error *err)
{
    (void)out;
    (void)err;
    return FF_OK;
}

int ff_desk_show_pgn(ff_web_out *out, ff_error *err)
{
    typed_game *t = ff_arena_alloc(&out->answer->arena, sizeof *t);
    ff_str pgn = FF_STR_INIT;
    if (t == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    *t = (typed_game)FF_ZERO;
    int code = read_typed(out, t, err);
    if (code == FF_OK && t->whole)
        ff_pgn_write(&t->game, FF_PGN_EXPORT, &pgn);
    const ff_str *text = t->whole ? &pgn : &t->text;
    if (code == FF_OK) /* what cannot be played stays as it was typed */
        ff_web_bare(out, "application/vnd.chess-pgn; charset=utf-8", ff_str_get(text),
                    text->size);
    out->html->failed = out->html->failed || pgn.failed;
    ff_str_release(&pgn);
    return release_typed(t, code, err);
}

/* --- /games/two --- */

static const char *const sheet_fields[FF_WEB_SHEETS] = {"sheet-a", "sheet-b"};

/* A table of cells, or text: the name tells the command which. */
static const char *name_of_sheet(const char *text, int which)
{
    static const char *const plain[FF_WEB_SHEETS] = {"first.txt", "second.txt"};
    static const char *const cells[FF_WEB_SHEETS] = {"first.csv", "second.csv"};
    bool table = strncmp(text, "move,", 5) == 0 || strncmp(text, "ply,", 4) == 0 ||
                 strncmp(text, "move;", 5) == 0 || strncmp(text, "ply;", 4) == 0;
    return table ? cells[which] : plain[which];
}

int ff_desk_sheets_send(ff_web_out *out, ff_error *err)
{
    const char *language = ff_web_field_get(&out->request->body, "language");
    int code = ff_web_word_add(out, "reconcile", "", err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--format=json", "", err);
    if (code == FF_OK && language != NULL && language[0] != '\0' && ff_web_is_line(language))
        code = ff_web_word_add(out, "--language=", language, err);
    if (code == FF_OK)
        code = ff_web_word_add(out, "--", "", err);
    for (int i = 0; i < FF_WEB_SHEETS && code == FF_OK; i++) {
        const char *text = ff_web_field_get(&out->request->body, sheet_fields[i]);
        text = text == NULL || text[0] == '\0' ? "\n" : text; /* the command says what lacks */
        out->answer->sheet_names[i] = name_of_sheet(text, i);
        ff_str_text(&out->answer->sheets[i], text);
        code = ff_web_word_add(out, out->answer->sheet_names[i], "", err);
    }
    out->answer->slow = true;
    return code == FF_OK ? ff_web_words_end(out, FF_WEB_ASK, "/games/two", err) : code;
}

static const ff_json_value *read_found(ff_web_out *out)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    ff_json_value *value;
    if (ran == NULL || ran->output == NULL || ran->output[0] != '{' ||
        ff_json_read(ran->output, strcspn(ran->output, "\n"), &out->answer->arena, &value,
                     NULL) != FF_OK)
        return NULL;
    return value;
}

static const ff_json_value *first_of(const ff_json_value *object, const char *key)
{
    const ff_json_value *list = object != NULL ? ff_json_get(object, key) : NULL;
    return list != NULL ? list->first : NULL;
}

static void put_cell(ff_web_out *out, const ff_json_value *assumption, const char *file)
{
    const char *written =
        assumption != NULL ? ff_json_get_text(assumption, "written", NULL) : NULL;
    ff_web_markup(out, "<td>");
    if (assumption != NULL && strcmp(ff_json_get_text(assumption, "file", ""), file) == 0) {
        ff_web_markup(out, "<b>");
        ff_web_text(out, written != NULL ? written : "–");
        ff_web_markup(out, "</b> <small>");
        ff_web_text(out, ff_json_get_text(assumption, "text", ""));
        ff_web_markup(out, "</small>");
    }
    ff_web_markup(out, "</td>");
}

static bool of_file(const ff_json_value *assumption, const char *file)
{
    return strcmp(ff_json_get_text(assumption, "file", ""), file) == 0;
}

/* Where each sheet departs from a game; what both say of one move stands in one row. */
static void put_departures(ff_web_out *out, const ff_json_value *found,
                           const ff_json_value *game)
{
    const ff_json_value *files = first_of(found, "files");
    const ff_json_value *other;
    const char *a = files != NULL ? files->text : "";
    const char *b = files != NULL && files->next != NULL ? files->next->text : "";
    if (first_of(game, "assumptions") == NULL)
        return;
    ff_web_table_head(out, "departures");
    ff_web_table_column(out, NULL, N_("Move"));
    ff_web_table_column(out, NULL, N_("The first sheet says"));
    ff_web_table_column(out, NULL, N_("The second sheet says"));
    ff_web_markup(out, "</tr></thead><tbody lang=\"en\">\n");
    for (const ff_json_value *at = first_of(game, "assumptions"); at != NULL; at = at->next) {
        ff_web_markup(out, "<tr><td class=\"fit\">");
        ff_web_text(out, ff_json_get_text(at, "at", ""));
        ff_web_markup(out, "</td>");
        other = at->next != NULL && of_file(at, a) && of_file(at->next, b) &&
                        strcmp(ff_json_get_text(at, "at", ""),
                               ff_json_get_text(at->next, "at", "?")) == 0
                    ? at->next
                    : NULL;
        put_cell(out, at, a);
        put_cell(out, other != NULL ? other : at, b);
        at = other != NULL ? other : at;
        ff_web_markup(out, "</tr>\n");
    }
    ff_web_table_end(out);
}

static void put_moves(ff_web_out *out, const ff_json_value *game)
{
    int ply = 0;
    ff_web_markup(out, "<p class=\"moves\">");
    for (const ff_json_value *at = first_of(game, "moves"); at != NULL; at = at->next, ply++) {
        if (ply % 2 == 0) {
            ff_web_number(out, ply / 2 + 1);
            ff_web_markup(out, ". ");
        }
        ff_web_text(out, at->text);
        ff_web_markup(out, " ");
    }
    ff_web_markup(out, "</p>\n");
}

enum { GAMES_SHOWN = 8 };

static void put_found(ff_web_out *out, const ff_json_value *found)
{
    const ff_json_value *decided = ff_json_get(found, "decided");
    bool sure = decided != NULL && decided->kind == FF_JSON_TRUE;
    long long equal = ff_json_get_integer(found, "equal", 1);
    int number = 0;
    ff_web_markup(out, sure ? "<article class=\"ruling\" tabindex=\"-1\" "
                              "autofocus=\"autofocus\"><h2>"
                            : "<article class=\"ruling undecided\" tabindex=\"-1\" "
                              "autofocus=\"autofocus\"><h2>");
    if (sure)
        ff_web_say(out, N_("One game fits both sheets best"));
    else if (equal > 1)
        ff_web_say_numbers(out, N_("Not decided: {1} games fit equally well"), equal, 0, 0);
    else
        ff_web_say(out, N_("Not decided: it is not sure that this is the game"));
    ff_web_markup(out, "</h2>\n");
    for (const ff_json_value *at = first_of(found, "games"); at != NULL && number < GAMES_SHOWN;
         at = at->next) {
        ff_web_markup(out, "<section>");
        ff_web_markup(out, "<h3>");
        number++;
        ff_web_say_numbers(out, number <= equal ? N_("Game {1}") : N_("Game {1}, further off"),
                           number, 0, 0);
        ff_web_markup(out, "</h3>\n");
        put_moves(out, at);
        put_departures(out, found, at);
        ff_web_markup(out, "</section>\n");
    }
    ff_web_markup(out, "</article>\n");
}

int ff_desk_show_sheets(ff_web_out *out, ff_error *err)
{
    static const char *const labels[FF_WEB_SHEETS] = {N_("White's scoresheet"),
                                                      N_("Black's scoresheet")};
    const ff_web_to own = {.page = FF_DESK_SHEETS};
    const ff_web_fields *body = &out->request->body;
    const ff_json_value *found = read_found(out);
    (void)err;
    ff_desk_bar(out, N_("Two scoresheets of a game"), 0, NULL);
    ff_desk_bar_end(out);
    if (!ff_web_form_begin(out, &own, "reconcile", " class=\"paste\""))
        return FF_OK;
    ff_web_markup(out, "<div class=\"two-sheets\">\n");
    for (int i = 0; i < FF_WEB_SHEETS; i++)
        ff_web_field_put(out, &(const ff_web_input){
                                  .name = sheet_fields[i],
                                  .label = labels[i],
                                  .value = ff_web_field_get(body, sheet_fields[i]),
                                  .kind = FF_WEB_LINES,
                                  .rows = 12,
                                  .markup = " data-drop=\"1\" spellcheck=\"false\"",
                                  .hint = N_("as it is written; ? for what cannot be read")});
    ff_web_markup(out, "</div>\n");
    ff_web_field_put(out, &(const ff_web_input){
                              .name = "language",
                              .label = N_("Language of the piece letters (empty: found out)"),
                              .value = ff_web_field_get(body, "language")});
    ff_web_button(out, N_("Find the game"), " class=\"go\"");
    ff_web_form_end(out);
    ff_web_markup(out, "\n");
    if (found != NULL)
        put_found(out, found);
    else if (out->request->asked && out->request->post)
        ff_desk_said(out, false);
    return FF_OK;
}
