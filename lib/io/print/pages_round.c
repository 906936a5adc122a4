#include "base/latin.h"
#include "base/sort.h"
#include "event/schedule.h"
#include "print/pages_private.h"
#include "teams/board_number.h"

#include <stdlib.h>
#include <string.h>

/* Pages of one round: pairings by board and by name, results. */

/* --- by board --- */

typedef enum place {
    BOARD,
    W_NO,
    W_NAME,
    W_RATING,
    W_POINTS,
    SCORE,
    B_NO,
    B_NAME,
    B_RATING,
    B_POINTS,
    REMARK,
    PLACES
} place;

static const ff_page_column board_columns[PLACES] = {
    [BOARD] = {"Bd", FF_ALIGN_RIGHT, 0, .strong = true},
    [W_NO] = {"No", FF_ALIGN_RIGHT, 3, false, false},
    [W_NAME] = {"White", FF_ALIGN_LEFT, 0, false, false},
    [W_RATING] = {"Rtg", FF_ALIGN_RIGHT, 2, false, false},
    [W_POINTS] = {"Pts", FF_ALIGN_RIGHT, 1, false, false},
    [SCORE] = {"Result", FF_ALIGN_CENTRE, 0, .strong = true},
    [B_NO] = {"No", FF_ALIGN_RIGHT, 3, false, false},
    [B_NAME] = {"Black", FF_ALIGN_LEFT, 0, false, false},
    [B_RATING] = {"Rtg", FF_ALIGN_RIGHT, 2, false, false},
    [B_POINTS] = {"Pts", FF_ALIGN_RIGHT, 1, false, false},
    [REMARK] = {"", FF_ALIGN_LEFT, 2, false, false},
};

/* The columns that are wanted, and where each stands; -1 for one that is left out. */
typedef struct layout {
    ff_page_column columns[PLACES];
    int at[PLACES];
    size_t count;
} layout;

static void lay_out(const ff_event *event, bool points, bool remarks, layout *out)
{
    out->count = 0;
    bool ratings = ff_page_has_ratings(event);
    for (int p = 0; p < PLACES; p++) {
        bool left_out = ((p == W_RATING || p == B_RATING) && !ratings) ||
                        ((p == W_POINTS || p == B_POINTS) && !points) ||
                        (p == REMARK && !remarks);
        out->at[p] = left_out ? -1 : (int)out->count;
        if (!left_out)
            out->columns[out->count++] = board_columns[p];
    }
}

static ff_page_cell *page_cell(const ff_page_table *table, const layout *l, size_t row, place p)
{
    return l->at[p] < 0 ? NULL : ff_page_cell_at(table, row, (size_t)l->at[p]);
}

/* A player's number, name, rating and points before the round, in that order of places. */
static void put_side(page_maker *m, const ff_page_table *table, const layout *l, size_t row,
                     place first, int player)
{
    if (player == FF_NOBODY)
        return;
    const ff_player *p = &m->event->players[player];
    ff_page_cell *rating = page_cell(table, l, row, first + 2),
                 *points = page_cell(table, l, row, first + 3);
    ff_page_whole(m, page_cell(table, l, row, first), p->no);
    ff_page_put(page_cell(table, l, row, first + 1), ff_page_name(m, player));
    if (rating != NULL)
        ff_page_whole(m, rating, p->rating);
    if (points != NULL)
        ff_page_points(m, points,
                       m->options->round > 1
                           ? ff_event_points(m->event, player, m->options->round - 1)
                           : 0);
}

static const char *remark_on(const ff_game_entry *game)
{
    bool usual = game->black != FF_NOBODY &&
                 (game->white_result == FF_RESULT_NONE ||
                  (ff_result_rated(game->white_result) && ff_result_rated(game->black_result)));
    if (usual)
        return "";
    return ff_table_both_forfeit(game)
               ? "forfeited by both"
               : ff_result_words(game->white_result, game->black != FF_NOBODY);
}

/* Won without play before the round is played, as against one who has withdrawn. */
static bool is_forfeit(const ff_game_entry *game)
{
    return game->black != FF_NOBODY && game->white_result != FF_RESULT_NONE &&
           !ff_result_played(game->white_result) && !ff_result_played(game->black_result);
}

static bool has_forfeits(const ff_game_entry *games, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_forfeit(&games[i]))
            return true;
    return false;
}

static bool has_remarks(const ff_game_entry *games, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (games[i].black != FF_NOBODY && remark_on(&games[i])[0] != '\0')
            return true;
    return false;
}

/* Result or room for it; a win without play is no room. Who has a bye has it in the column of
 * the opponent. */
static void put_score(page_maker *m, const ff_page_table *table, const layout *l, size_t row,
                      const ff_game_entry *game, bool results)
{
    char score[32] = "";
    bool bye = game->black == FF_NOBODY;
    if (bye)
        ff_page_put(page_cell(table, l, row, B_NAME),
                    ff_page_say(m, NULL, ff_result_words(game->white_result, false)));
    if (bye)
        ff_points_figure(ff_event_cell_points(m->event, game->white, m->options->round), score);
    else if ((results && game->white_result != FF_RESULT_NONE) || is_forfeit(game))
        ff_table_game_result(game, " – ", score);
    if (results || bye || is_forfeit(game))
        ff_page_put(page_cell(table, l, row, SCORE), ff_page_text(m, score));
    if (l->at[REMARK] >= 0 && !bye && (results || is_forfeit(game)))
        ff_page_put(page_cell(table, l, row, REMARK), ff_page_say(m, NULL, remark_on(game)));
}

/* "3.2", match and board; NULL where boards have plain numbers. */
static const char *match_board(page_maker *m, int board)
{
    int match = 0, within = 0;
    if (m->event->kind != FF_EVENT_TEAM || m->event->score != FF_SCORE_NONE || m->code != FF_OK)
        return NULL;
    m->code =
        ff_teams_number_board(m->event, m->options->round, board, &match, &within, m->err);
    return match != 0 ? ff_page_format(m, "%d.%d", match, within) : NULL;
}

const char *ff_page_board_text(page_maker *m, int board)
{
    const char *text = match_board(m, board);
    return text != NULL ? text : ff_page_format(m, "%d", board);
}

static void put_board(page_maker *m, ff_page_cell *to, int board)
{
    if (board == 0)
        return;
    ff_page_whole(m, to, board);
    const char *text = match_board(m, board);
    if (text == NULL)
        return;
    to->text = text;
    to->kind = FF_CELL_TEXT;
}

/* A game that is not where the others are. */
static void put_when(page_maker *m, ff_page_cell *to, const ff_game_entry *game)
{
    ff_appointment when;
    ff_str text = FF_STR_INIT;
    const ff_event *event = m->event;
    if (game->black == FF_NOBODY)
        return;
    const ff_player *white = &event->players[game->white],
                    *black = &event->players[game->black];
    bool teams = event->kind == FF_EVENT_TEAM && event->score == FF_SCORE_NONE &&
                 white->team != FF_NOBODY && black->team != FF_NOBODY;
    if (!ff_event_appointment(event, m->options->round,
                              teams ? event->teams[white->team].no : white->no,
                              teams ? event->teams[black->team].no : black->no, &when))
        return;
    ff_event_put_appointment(&when, '-', &text);
    ff_page_put(to, ff_page_take(m, &text));
}

static void put_boards(page_maker *m, bool results)
{
    layout l;
    size_t count;
    const ff_game_entry *games = ff_page_games(m, m->options->round, &count);
    if (games == NULL)
        return;
    bool teams = m->event->score != FF_SCORE_NONE;
    bool remarks = results ? has_remarks(games, count) : has_forfeits(games, count);
    bool when = !results && ff_event_has_appointments(m->event, m->options->round);
    lay_out(m->event, !results, remarks || when, &l);
    if (when) { /* never left out for want of room */
        l.columns[l.at[REMARK]].rank = 0;
        l.columns[l.at[REMARK]].wraps = true;
    }
    if (teams) {
        l.columns[l.at[W_NAME]].head = "White on board 1";
        l.columns[l.at[B_NAME]].head = "Black on board 1";
    }
    ff_page_table *table = ff_page_table_add(m, "", l.columns, l.count, count);
    for (size_t i = 0; table != NULL && i < count; i++) {
        put_board(m, page_cell(table, &l, i, BOARD), games[i].board);
        put_side(m, table, &l, i, W_NO, games[i].white);
        put_score(m, table, &l, i, &games[i], results);
        if (when)
            put_when(m, page_cell(table, &l, i, REMARK), &games[i]);
        put_side(m, table, &l, i, B_NO, games[i].black);
    }
}

void ff_page_pairings(page_maker *m)
{
    put_boards(m, false);
}

void ff_page_results(page_maker *m)
{
    put_boards(m, true);
}

/* --- by name --- */

typedef struct person {
    int player;
    const char *name, *group;
} person;

static uint32_t initial(const char *name)
{
    uint32_t letter = 0;
    ff_utf8_decode(name, strlen(name), &letter);
    return ff_latin_base(letter);
}

bool ff_page_same_initial(const char *a, const char *b)
{
    return initial(a) == initial(b);
}

/* "A", for all As with and without marks. */
static const char *initial_text(page_maker *m, const char *name)
{
    char text[8] = "";
    uint32_t letter = initial(name);
    if (letter >= 'a' && letter <= 'z')
        letter = letter - 'a' + 'A';
    text[ff_utf8_encode(letter, text)] = '\0';
    return ff_page_text(m, text);
}

const char *ff_page_listed_under(page_maker *m, int player)
{
    return m->options->group == FF_GROUP_LETTER
               ? initial_text(m, m->event->players[player].name)
               : ff_page_group(m, player);
}

static int by_group_and_name(const void *a, const void *b)
{
    const person *x = a, *y = b;
    int order = ff_latin_compare(x->group, y->group);
    if (order == 0)
        order = ff_latin_compare(x->name, y->name);
    return order != 0 ? order : x->player - y->player;
}

static void put_person(page_maker *m, const ff_page_table *table, size_t row, int player)
{
    static const char *const sides[FF_SIDE_COUNT] = {"", "White", "Black"};
    const ff_round_result *at = ff_event_cell(m->event, player, m->options->round);
    ff_page_put(ff_page_cell_at(table, row, 0), ff_page_name(m, player));
    put_board(m, ff_page_cell_at(table, row, 1), at->board);
    ff_page_put(ff_page_cell_at(table, row, 2), ff_page_say(m, NULL, sides[at->side]));
    ff_page_put(ff_page_cell_at(table, row, 3),
                at->opponent != FF_NOBODY
                    ? ff_page_name(m, at->opponent)
                    : ff_page_say(m, NULL, ff_result_words((ff_result)at->result, false)));
    if (at->opponent != FF_NOBODY && table->column_count > 4)
        ff_page_whole(m, ff_page_cell_at(table, row, 4),
                      m->event->players[at->opponent].rating);
}

static void put_people(page_maker *m, const person *people, size_t count, bool first)
{
    static const ff_page_column columns[] = {{"Name", FF_ALIGN_LEFT, 0, .strong = true},
                                             {"Board", FF_ALIGN_RIGHT, 0, .strong = true},
                                             {"Colour", FF_ALIGN_CENTRE, 0, false, false},
                                             {"Opponent", FF_ALIGN_LEFT, 0, false, false},
                                             {"Rtg", FF_ALIGN_RIGHT, 1, false, false}};
    size_t width = sizeof columns / sizeof *columns - !ff_page_has_ratings(m->event);
    bool grouped = m->options->group != FF_GROUP_NONE;
    const char *heading = !grouped                     ? ""
                          : people[0].group[0] != '\0' ? ff_page_text(m, people[0].group)
                                                       : ff_page_say(m, NULL, "Others");
    ff_page_table *table = ff_page_table_add(m, heading, columns, width, count);
    if (table == NULL)
        return;
    table->new_page = grouped && !first;
    for (size_t i = 0; i < count; i++) {
        put_person(m, table, i, people[i].player);
        /* names with the same initial stay together where the page allows it */
        table->starts[i] = i > 0 && !ff_page_same_initial(people[i].name, people[i - 1].name);
    }
}

void ff_page_names(page_maker *m)
{
    size_t count = 0, games;
    if (ff_page_games(m, m->options->round, &games) == NULL)
        return;
    person *people = ff_calloc(m->event->player_count + 1, sizeof *people);
    if (people == NULL) {
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the pages");
        return;
    }
    for (int i = 0; i < (int)m->event->player_count; i++) {
        const ff_round_result *at = ff_event_cell(m->event, i, m->options->round);
        if (at->opponent != FF_NOBODY || at->result != FF_RESULT_NONE)
            people[count++] =
                (person){i, m->event->players[i].name, ff_page_listed_under(m, i)};
    }
    ff_sort(people, count, sizeof *people, by_group_and_name);
    for (size_t from = 0, to = 0; from < count && m->code == FF_OK; from = to) {
        while (to < count && strcmp(people[to].group, people[from].group) == 0)
            to++;
        put_people(m, people + from, to - from, from == 0);
    }
    ff_free(people);
}
