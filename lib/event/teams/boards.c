#include "teams/team_standings.h"

#include "base/sort.h"

/* Criteria that look at the boards of matches (C.07 12). */

int ff_team_board_sum(const ff_team_standings *standings, int team, int board)
{
    int sum = 0;
    for (int r = 1; r <= standings->other.rounds; r++)
        sum += ff_teams_board_points(&standings->matches, team, r, board);
    return sum;
}

long long ff_team_board_count(const ff_team_standings *standings, int team)
{
    long long count = 0;
    for (int board = 1; board <= standings->matches.boards; board++)
        count += (long long)board * ff_team_board_sum(standings, team, board);
    return count;
}

/* What a team has at boards `first` to `last`. */
static long long boards_sum(const ff_team_standings *s, int team, int first, int last)
{
    long long sum = 0;
    for (int board = first; board <= last; board++)
        sum += ff_team_board_sum(s, team, board);
    return sum;
}

typedef struct board_item {
    int team;
    long long value;
} board_item;

static int compare_items(const void *a, const void *b)
{
    const board_item *x = a, *y = b;
    if (x->value != y->value)
        return x->value > y->value ? -1 : 1;
    return x->team - y->team;
}

/* The value of a step: top boards, the k-th board; bottom boards, all but the last k; board
 * count, the sum, where less is more. */
static long long step_value(const ff_team_standings *s, ff_tiebreak_code code, int team, int k)
{
    if (code == FF_TB_BC)
        return -ff_team_board_count(s, team);
    return code == FF_TB_TBR ? boards_sum(s, team, k, k)
                             : boards_sum(s, team, 1, s->matches.boards - k);
}

/* Sorts items [from, to) and gives those that differ their own places, from 1. */
static void part_items(ff_tb *tb, board_item *items, int from, int to)
{
    ff_sort(items + from, (size_t)(to - from), sizeof *items, compare_items);
    for (int i = from; i < to; i++) {
        bool equal = i > from && items[i].value == items[i - 1].value;
        tb->place[items[i].team] = equal ? tb->place[items[i - 1].team] : i + 1;
    }
}

/* Board count compares teams with equal game points only (12.1). */
static bool may_compare(const ff_team_standings *s, const ff_tb *tb, ff_tiebreak_code code,
                        const int *group, int size)
{
    const ff_tb *games = s->matches.primary == FF_SCORE_GAME ? tb : s->other.work;
    for (int i = 1; code == FF_TB_BC && i < size; i++)
        if (games->score[group[i]] != games->score[group[0]])
            return false;
    return true;
}

static int steps_of(const ff_team_standings *s, ff_tiebreak_code code)
{
    return code == FF_TB_BC ? 1 : code == FF_TB_TBR ? s->matches.boards : s->matches.boards - 1;
}

/* One step for all that are still tied. */
static void take_step(const ff_team_standings *s, ff_tb *tb, ff_tiebreak_code code, int k,
                      board_item *items, int size)
{
    for (int i = 0; i < size; i++)
        items[i].value = step_value(s, code, items[i].team, k);
    for (int from = 0, to; from < size; from = to) {
        int place = tb->place[items[from].team];
        for (to = from; to < size && tb->place[items[to].team] == place; to++)
            ;
        if (to - from > 1)
            part_items(tb, items, from, to);
    }
}

int ff_team_order_by_boards(ff_team_standings *standings, ff_tb *tb, ff_tiebreak_code code,
                            int *group, int size, ff_error *err)
{
    board_item *items = ff_calloc((size_t)size, sizeof *items);
    if (items == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the boards of teams");
    for (int i = 0; i < size; i++) {
        items[i].team = group[i];
        tb->place[group[i]] = 1;
    }
    int steps = may_compare(standings, tb, code, group, size) ? steps_of(standings, code) : 0;
    for (int k = 1; k <= steps; k++)
        take_step(standings, tb, code, k, items, size);
    for (int i = 0; i < size; i++)
        group[i] = items[i].team;
    ff_free(items);
    return FF_OK;
}
