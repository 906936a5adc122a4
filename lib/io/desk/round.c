#include "desk/entries.h"
#include "desk/parts.h"

#include "base/latin.h"
#include "base/sort.h"
#include "web/words.h"

#include <stdio.h>
#include <string.h>

/* A round: boards with their results, or by name. Results are entered by three buttons a board,
 * by keys, or by slips. */

static const ff_web_form_field result_fields[] = {{"board", FF_WEB_TEXT, NULL, 12},
                                                  {"result", FF_WEB_CHOICE, DESK_RESULTS, 0},
                                                  {NULL, FF_WEB_TEXT, NULL, 0}};
static const ff_web_form_field slip_fields[] = {{"slip", FF_WEB_TEXT, NULL, 12},
                                                {NULL, FF_WEB_TEXT, NULL, 0}};

const ff_web_form ff_desk_round_forms[] = {
    {"result", FF_WEB_ARBITER, FF_WEB_RUN, result_fields,
     "event result --section={section?} -- {file} {1} {board} {result}",
     "/round/{1}?at={board}", false},
    {"slip", FF_WEB_ARBITER, FF_WEB_RUN, slip_fields, NULL, NULL, false},
    {NULL, FF_WEB_VIEW, FF_WEB_RUN, NULL, NULL, NULL, false}};

/* "12w": the same as the form above with board 12 and 1-0. */
int ff_desk_round_send(ff_web_out *out, ff_error *err)
{
    static const struct {
        char letter;
        const char *result;
    } letters[] = {{'w', "1-0"}, {'d', "½-½"}, {'b', "0-1"}};
    const char *slip = ff_web_field_get(&out->request->body, "slip");
    size_t digits = slip == NULL ? 0 : strspn(slip, "0123456789");
    ff_web_field fields[2] = {{"board", "", digits, NULL}, {"result", "", 0, NULL}};
    ff_web_request request = *out->request;
    char board[12];
    if (digits > 0 && digits < sizeof board)
        snprintf(board, sizeof board, "%.*s", (int)digits, slip);
    for (size_t i = 0; i < 3 && digits > 0 && digits < sizeof board; i++)
        if (slip[digits] == letters[i].letter && slip[digits + 1] == '\0')
            fields[1].value = letters[i].result;
    if (fields[1].value[0] == '\0')
        return ff_fail(err, FF_E_PARSE, "A slip is a board and w, d or b, as in 12w.");
    fields[0].value = board;
    fields[1].size = strlen(fields[1].value);
    request.body = (ff_web_fields){fields, 2};
    ff_web_out other = *out;
    other.request = &request;
    return ff_web_words_make(&ff_desk_round_forms[0], &other, err);
}

/* --- a board --- */

static void put_marks(ff_web_out *out, int round, const ff_game_entry *game)
{
    static const struct {
        const char *value, *shown;
    } marks[] = {{"1-0", "1-0"}, {"½-½", "½"}, {"0-1", "0-1"}};
    const ff_web_to to = {.page = FF_DESK_ROUND, .n = {round}};
    const char *stored = ff_desk_result(game);
    bool usual = false;
    if (!ff_web_form_begin(out, &to, "result", " class=\"res\"")) {
        ff_web_markup(out, "<b>");
        ff_web_words(out, ff_desk_is_open(game) && stored[0] == '\0' ? N_("playing") : stored);
        ff_web_markup(out, "</b>");
        return;
    }
    ff_desk_hidden_board(out, game);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        bool is = strcmp(stored, marks[i].value) == 0;
        usual = usual || is;
        ff_web_button_value(out, "result", marks[i].value, marks[i].shown,
                            is ? " class=\"is\" aria-pressed=\"true\"" : "");
    }
    ff_web_form_end(out);
    if (stored[0] != '\0' && !usual) {
        ff_web_markup(out, "<b class=\"other\">");
        ff_web_text(out, stored);
        ff_web_markup(out, "</b>");
    }
}

static void put_side(ff_web_out *out, int player, int round, bool white)
{
    const ff_event *event = out->view->event;
    if (white) {
        ff_web_markup(out, "<td class=\"who\">");
        ff_desk_linked(out, player);
        ff_web_markup(out, "</td><td class=\"n fit m rtg\">");
    } else {
        ff_web_markup(out, "<td class=\"n fit b pts\">");
        ff_desk_points(out, ff_desk_points_before(event, player, round));
        ff_web_markup(out, "</td><td class=\"who\">");
        ff_desk_linked(out, player);
        ff_web_markup(out, "</td><td class=\"n fit m rtg\">");
    }
    if (event->players[player].rating > 0)
        ff_web_number(out, event->players[player].rating);
    ff_web_markup(out, "</td>");
    if (white) {
        ff_web_markup(out, "<td class=\"n fit b pts\">");
        ff_desk_points(out, ff_desk_points_before(event, player, round));
        ff_web_markup(out, "</td>");
    }
}

static void put_from(ff_web_out *out, int round, const ff_game_entry *game,
                     const desk_origin *origins)
{
    const ff_web_to board = ff_desk_to_board(round, game->board);
    const ff_web_to why = {.page = FF_DESK_WHY, .n = {round, game->board}};
    ff_web_markup(out, "<td class=\"from\">");
    for (size_t i = 0; i < out->view->question_count && board.n[0] > 0; i++)
        if (out->view->questions[i].round == round &&
            out->view->questions[i].board == game->board) {
            ff_web_markup(out, "<span class=\"chip warn\">");
            ff_web_text(out, out->view->questions[i].text);
            ff_web_markup(out, "</span> ");
        }
    if (origins != NULL && !ff_desk_is_open(game))
        ff_desk_put_origin(out, &origins[game->board]);
    if (ff_web_may(out, FF_DESK_BOARD) && game->board > 0) {
        ff_web_link_say(out, &board,
                        ff_desk_is_asked(out, round, game->board) ? N_("decide") : N_("more"));
        ff_web_markup(out, " ");
    }
    if (game->board > 0)
        ff_web_link_say(out, &why, N_("why"));
    ff_web_markup(out, "</td>");
}

static void put_row(ff_web_out *out, int round, const ff_game_entry *game,
                    const desk_origin *origins)
{
    static const char *const classes[] = {"<tr", "<tr class=\"open\"", "<tr class=\"at\"",
                                          "<tr class=\"open at\"", "<tr class=\"clash\""};
    bool at = game->board > 0 && ff_desk_asked(out, "at", 0) == game->board;
    bool asked = game->board > 0 && ff_desk_is_asked(out, round, game->board);
    int state = asked && !at ? 4 : ff_desk_is_open(game) + 2 * at;
    ff_web_markup(out, classes[state]);
    ff_web_markup(out, " data-k=\"b");
    ff_web_number(out, out->view->event->players[game->white].no);
    ff_web_markup(out, "\"><td class=\"n fit b bd\">");
    ff_desk_put_number(out, round, game->board);
    ff_web_markup(out, "</td>");
    put_side(out, game->white, round, true);
    ff_web_markup(out, "<td class=\"c fit mark\">");
    put_marks(out, round, game);
    ff_web_markup(out, "</td>");
    put_side(out, game->black, round, false);
    put_from(out, round, game, origins);
    ff_web_markup(out, "</tr>\n");
}

static bool is_wanted(const ff_web_out *out, const ff_game_entry *game)
{
    const char *find = ff_desk_asked_word(out, "find");
    char board[16];
    if (ff_desk_asked(out, "open", 0) != 0 && !ff_desk_is_open(game))
        return false;
    snprintf(board, sizeof board, "%d", game->board);
    return find[0] == '\0' || strcmp(find, board) == 0 ||
           ff_desk_found(out->view->event, game->white, find) ||
           ff_desk_found(out->view->event, game->black, find);
}

static int put_boards(ff_web_out *out, int round, const ff_game_entry *games, size_t count,
                      ff_error *err)
{
    int last = 0;
    const desk_origin *origins = NULL;
    for (size_t i = 0; i < count; i++)
        last = games[i].board > last ? games[i].board : last;
    if (out->request->role >= FF_WEB_ARBITER)
        origins = ff_desk_origins(out, round, last, err);
    ff_web_table_head(out, "grid");
    ff_web_table_column(out, "n fit", N_("Bd"));
    ff_web_table_column(out, NULL, N_("White"));
    ff_web_table_column(out, "n fit rtg", N_("Rtg"));
    ff_web_table_column(out, "n fit", N_("Pts"));
    ff_web_table_column(out, "c fit", N_("Result"));
    ff_web_table_column(out, "n fit", N_("Pts"));
    ff_web_table_column(out, NULL, N_("Black"));
    ff_web_table_column(out, "n fit rtg", N_("Rtg"));
    ff_web_table_column(out, NULL,
                        out->request->role >= FF_WEB_ARBITER ? N_("From") : N_("Pairing"));
    ff_web_table_rows(out);
    for (size_t i = 0; i < count; i++)
        if (ff_desk_is_game(&games[i]) && is_wanted(out, &games[i]))
            put_row(out, round, &games[i], origins);
    ff_web_table_end(out);
    return FF_OK;
}

/* Who is not paired: byes and absences. */
static void put_byes(ff_web_out *out, const ff_game_entry *games, size_t count)
{
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (ff_desk_is_game(&games[i]))
            continue;
        if (!any)
            ff_web_markup(out, "<ul class=\"byes\">");
        any = true;
        ff_web_markup(out, "<li>");
        ff_desk_linked(out, games[i].white);
        ff_web_markup(out, " <span class=\"m\">");
        ff_web_say(out, ff_result_text(games[i].white_result));
        ff_web_markup(out, "</span></li>");
    }
    if (any)
        ff_web_markup(out, "</ul>\n");
}

/* --- by name --- */

typedef struct named {
    const char *name;
    int player, board;
} named;

static int compare_names(const void *a, const void *b)
{
    return ff_latin_compare(((const named *)a)->name, ((const named *)b)->name);
}

static void put_named(ff_web_out *out, const named *row, int round)
{
    const ff_round_result *cell = ff_event_cell(out->view->event, row->player, round);
    ff_web_markup(out, "<tr><td class=\"who\">");
    ff_desk_linked(out, row->player);
    ff_web_markup(out, "</td><td class=\"n fit b bd\">");
    ff_desk_put_number(out, round, cell->board);
    ff_web_markup(out, "</td><td class=\"fit m\">");
    ff_web_say(out, cell->opponent == FF_NOBODY
                        ? ff_result_words((ff_result)cell->result, false)
                    : cell->side == FF_SIDE_WHITE ? N_("White")
                    : cell->side == FF_SIDE_BLACK ? N_("Black")
                                                  : "");
    ff_web_markup(out, "</td><td>");
    if (cell->opponent != FF_NOBODY)
        ff_desk_player(out, cell->opponent);
    ff_web_markup(out, "</td></tr>\n");
}

static int put_names(ff_web_out *out, int round, ff_error *err)
{
    static const ff_web_column columns[] = {{NULL, N_("Name")},
                                            {"n fit", N_("Board")},
                                            {"fit", N_("Colour")},
                                            {NULL, N_("Against")},
                                            {NULL, NULL}};
    const ff_event *event = out->view->event;
    const char *find = ff_desk_asked_word(out, "find");
    named *rows = ff_arena_alloc(&out->answer->arena, (event->player_count + 1) * sizeof *rows);
    if (rows == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    for (size_t i = 0; i < event->player_count; i++)
        rows[i] = (named){event->players[i].name, (int)i, 0};
    ff_sort(rows, event->player_count, sizeof *rows, compare_names);
    ff_web_table_begin(out, "names", columns);
    for (size_t i = 0; i < event->player_count; i++)
        if (find[0] == '\0' || ff_desk_found(event, rows[i].player, find))
            put_named(out, &rows[i], round);
    ff_web_table_end(out);
    return FF_OK;
}

/* --- the page --- */

static void put_bar(ff_web_out *out, int round, int boards, int open)
{
    const ff_web_to all = {.page = FF_DESK_ROUND, .n = {round}};
    const ff_web_to left = {.page = FF_DESK_ROUND, .n = {round}, .key = "open", .at = 1};
    const ff_web_to names = {.page = FF_DESK_ROUND, .n = {round}, .key = "by", .as = "name"};
    bool by_name = strcmp(ff_desk_asked_word(out, "by"), "name") == 0;
    bool only_open = ff_desk_asked(out, "open", 0) != 0;
    char in[48];
    snprintf(in, sizeof in, N_("%d of %d in"), boards - open, boards);
    ff_desk_bar(out, N_("Round {1}"), round, in);
    ff_web_markup(out, "<span class=\"seg\">");
    ff_desk_choice(out, &all, !by_name && !only_open, N_("all {1}"), boards);
    ff_desk_choice(out, &left, only_open, N_("open {1}"), open);
    ff_desk_choice(out, &names, by_name, N_("by name"), 0);
    ff_web_markup(out, "</span>");
    ff_desk_find(out, by_name ? &names : &all, N_("Find a name or board"));
    if (open > 0)
        ff_desk_put_slip(out, round);
    ff_desk_bar_end(out);
}

static void put_rounds(ff_web_out *out, int round, int last)
{
    ff_web_markup(out, "<p class=\"rounds\">");
    for (int r = 1; r <= last; r++) {
        ff_desk_choice(out, &(const ff_web_to){.page = FF_DESK_ROUND, .n = {r}}, r == round,
                       N_("round {1}"), r);
        ff_web_markup(out, " ");
    }
    ff_web_markup(out, "</p>\n");
}

int ff_desk_show_round(ff_web_out *out, ff_error *err)
{
    size_t count;
    int code = ff_desk_check_round(out, out->numbers[0], err), boards = 0, open = 0;
    int round = (int)out->numbers[0];
    const ff_game_entry *games;
    desk_state s;
    if (code != FF_OK)
        return code;
    ff_desk_state_of(out->view->event, &s);
    games = ff_desk_games(out, round, &count);
    for (size_t i = 0; i < count; i++) {
        boards += ff_desk_is_game(&games[i]);
        open += ff_desk_is_open(&games[i]);
    }
    put_bar(out, round, boards, open);
    ff_desk_said(out, true);
    if (strcmp(ff_desk_asked_word(out, "by"), "name") == 0)
        code = put_names(out, round, err);
    else
        code = put_boards(out, round, games, count, err);
    put_byes(out, games, count);
    if (out->request->role >= FF_WEB_ARBITER) {
        ff_web_markup(out, "<p class=\"keys m\">");
        ff_web_say(out, N_("Keys in the grid: 1 = 0 result, + - x forfeit, a adjourned, u take "
                           "back, Tab next open"));
        ff_web_markup(out, "</p>\n");
    }
    put_rounds(out, round, s.last);
    return code;
}
