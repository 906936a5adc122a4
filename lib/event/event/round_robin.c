#include "event/round_robin.h"
#include "base/sort.h"
#include "event/extra.h"

#include <stdlib.h>
#include <string.h>

int ff_event_cycles(ff_event_kind kind)
{
    return kind == FF_EVENT_ROUND_ROBIN ? 1 : kind == FF_EVENT_DOUBLE_ROUND_ROBIN ? 2 : 0;
}

/* --- Berger tables, C.05 Annex 1 --- */

static int even(int players)
{
    return players + (players & 1);
}

int ff_berger_rounds(int players, bool twice)
{
    return (even(players) - 1) * (twice ? 2 : 1);
}

/* The tables of the Annex are one rule: in round 1 the first meets the last, the second the
 * last but one and so on; for each further round everybody but the last moves on by half the
 * number of players, and the last changes colour. */
static void berger_table(int n, int round, int (*out)[2])
{
    int shift = (round - 1) * (n / 2) % (n - 1);
    bool last_has_white = round % 2 == 0;
    out[0][last_has_white] = 1 + shift;
    out[0][!last_has_white] = n;
    for (int i = 1; i < n / 2; i++) {
        out[i][0] = (i + shift) % (n - 1) + 1;
        out[i][1] = (n - 1 - i + shift) % (n - 1) + 1;
    }
}

void ff_berger_round(int players, bool twice, int round, int (*out)[2])
{
    int n = even(players), cycle = n - 1;
    bool second = twice && round > cycle;
    if (second)
        round -= cycle;
    else if (twice && cycle > 1 && round >= cycle - 1)
        round = round == cycle ? cycle - 1 : cycle;
    berger_table(n, round, out);
    for (int i = 0; second && i < n / 2; i++) {
        int white = out[i][0];
        out[i][0] = out[i][1];
        out[i][1] = white;
    }
}

/* Indices of the players in the order of their numbers. */
static int *by_number(const ff_event *event, ff_error *err)
{
    int *order = ff_calloc(event->player_count, sizeof *order);
    size_t count = 0;
    if (order == NULL) {
        ff_fail(err, FF_E_MEMORY, "out of memory for the pairings");
        return NULL;
    }
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS; no++)
        if (ff_event_find(event, no) != FF_NOBODY)
            order[count++] = ff_event_find(event, no);
    return order;
}

/* The player who is free in a round robin gets nothing for it. */
static ff_pair berger_pair(const int *order, int players, const int game[2])
{
    if (game[0] > players)
        return (ff_pair){order[game[1] - 1], FF_NOBODY, FF_RESULT_BYE_ZERO};
    if (game[1] > players)
        return (ff_pair){order[game[0] - 1], FF_NOBODY, FF_RESULT_BYE_ZERO};
    return (ff_pair){order[game[0] - 1], order[game[1] - 1], FF_RESULT_NONE};
}

static int pair_berger(const ff_event *event, bool twice, int round, ff_pair *out,
                       size_t *count, ff_error *err)
{
    int players = (int)event->player_count, code = FF_OK;
    *count = 0;
    if (players < 2)
        return ff_fail(err, FF_E_STATE, "a round robin needs two players at least");
    if (round < 1 || round > ff_berger_rounds(players, twice))
        return ff_fail(err, FF_E_STATE, "%d players have %d rounds, there is no round %d",
                       players, ff_berger_rounds(players, twice), round);
    int *order = by_number(event, err);
    size_t games = (size_t)even(players) / 2;
    int(*table)[2] = ff_calloc(games, sizeof *table);
    if (order == NULL || table == NULL) {
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the pairings");
    } else {
        ff_berger_round(players, twice, round, table);
        for (size_t i = 0; i < games; i++)
            out[(*count)++] = berger_pair(order, players, table[i]);
    }
    ff_free(table);
    ff_free(order);
    return code;
}

int ff_event_robin_rounds(const ff_event *event)
{
    return ff_berger_rounds((int)event->player_count, false);
}

int ff_event_double_robin_rounds(const ff_event *event)
{
    return ff_berger_rounds((int)event->player_count, true);
}

int ff_event_robin_pair(const ff_event *event, int round, ff_pair *out, size_t *count,
                        ff_error *err)
{
    return pair_berger(event, false, round, out, count, err);
}

int ff_event_double_robin_pair(const ff_event *event, int round, ff_pair *out, size_t *count,
                               ff_error *err)
{
    return pair_berger(event, true, round, out, count, err);
}

/* --- rounds by a method --- */

static int record(ff_event *event, int round, const ff_pair *pairs, size_t count, ff_error *err)
{
    int code = FF_OK, board = ff_event_first_board(event);
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        int white = pairs[i].white, black = pairs[i].black, forfeited = 0;
        if (black == FF_NOBODY)
            code = ff_event_bye(event, round, white, pairs[i].bye, err);
        else
            code = ff_event_pair(event, round, board++, white, black, err);
        /* the table of a round robin goes on without who has left: C.05 */
        if (code == FF_OK && black != FF_NOBODY && event->players[white].withdrawn)
            code = ff_event_forfeit_rest(event, white, &forfeited, err);
        if (code == FF_OK && black != FF_NOBODY && event->players[black].withdrawn)
            code = ff_event_forfeit_rest(event, black, &forfeited, err);
    }
    return code;
}

int ff_event_pair_round(ff_event *event, const ff_pairing_method *method, int round,
                        ff_error *err)
{
    size_t count = 0;
    ff_pair *pairs = ff_calloc(event->player_count, sizeof *pairs);
    if (pairs == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairings");
    int code = method->pair(event, round, pairs, &count, err);
    if (code == FF_OK)
        code = record(event, round, pairs, count, err);
    ff_free(pairs);
    return code;
}

/* --- boards --- */

/* C.04.2: the higher score of the pair, the sum of both, the lower number of the higher player.
 */
typedef struct board_order {
    int white, most, sum, no;
} board_order;

static int compare_boards(const void *a, const void *b)
{
    const board_order *x = a, *y = b;
    if (x->most != y->most)
        return y->most - x->most;
    return x->sum != y->sum ? y->sum - x->sum : x->no - y->no;
}

static int points_before(const ff_event *event, int player, int round)
{
    return round > 1 ? ff_event_points(event, player, round - 1) : 0;
}

static board_order order_of(const ff_event *event, const ff_game_entry *game, int round)
{
    int white = points_before(event, game->white, round);
    int black = points_before(event, game->black, round);
    int first = event->players[game->white].no, second = event->players[game->black].no;
    bool white_leads = white != black ? white > black : first < second;
    return (board_order){game->white, white > black ? white : black, white + black,
                         white_leads ? first : second};
}

static void set_boards(ff_event *event, int round, const board_order *order, size_t count)
{
    int first = ff_event_first_board(event);
    for (size_t i = 0; i < count; i++) {
        ff_round_result *white = &event->players[order[i].white].cells[round - 1];
        ff_round_result *black = &event->players[white->opponent].cells[round - 1];
        white->board = black->board = first + (int)i;
    }
}

int ff_event_number_boards(ff_event *event, int round, int *boards, ff_error *err)
{
    size_t games = 0;
    *boards = 0;
    ff_game_entry *entries = ff_calloc(event->player_count, sizeof *entries);
    board_order *order = ff_calloc(event->player_count, sizeof *order);
    bool fresh = entries != NULL && order != NULL;
    size_t count = fresh ? ff_event_games(event, round, entries) : 0;
    for (size_t i = 0; i < count && fresh; i++) {
        const ff_game_entry *game = &entries[i];
        if (game->black == FF_NOBODY)
            continue;
        fresh = game->board == 0 && game->agreed && game->sides_known &&
                game->white_result == FF_RESULT_NONE && game->black_result == FF_RESULT_NONE;
        order[games++] = order_of(event, game, round);
    }
    if (fresh && games > 0) {
        ff_sort(order, games, sizeof *order, compare_boards);
        set_boards(event, round, order, games);
        *boards = (int)games;
    }
    bool failed = entries == NULL || order == NULL;
    ff_free(entries);
    ff_free(order);
    return failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the boards") : FF_OK;
}
