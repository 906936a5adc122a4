#include "standings/tiebreak.h"

/*
 * Direct encounter (C.07 Article 6).
 */

/* Several games between two players count as their average; sums are kept in this part of a
 * tenth of a point, which divides by 1 to 12 games without a rest. */
enum { SHARE = 27720 };

typedef struct de_table {
    int64_t *sum; /* by place in the group */
    int *missing; /* tied players not met */
} de_table;

/* Does the round count as an encounter? Forfeits do in a round robin (15.2) and with /P. */
static bool encounter(const ff_tb *tb, const ff_tiebreak *tiebreak, int player, int round)
{
    const ff_round_result *cell = ff_tiebreak_cell(tb, player, round);
    if (cell->opponent == FF_NOBODY)
        return false;
    if (ff_result_played((ff_result)cell->result))
        return true;
    return ff_tiebreak_classify(tb, player, round,
                                tiebreak->forfeits_played ? TB_FORFEITS : 0) ==
           TB_PLAYED_FORFEIT;
}

static int games_between(const ff_tb *tb, const ff_tiebreak *tiebreak, int player, int opponent)
{
    int games = 0;
    for (int r = 1; r <= tb->rounds; r++)
        games += ff_tiebreak_cell(tb, player, r)->opponent == opponent &&
                 encounter(tb, tiebreak, player, r);
    return games;
}

/* One player's row of the table among the players whose tb->local is set. */
static void fill_row(const ff_tb *tb, const ff_tiebreak *tiebreak, int player, int size,
                     int64_t *sum, int *missing)
{
    *sum = 0;
    *missing = size - 1;
    for (int r = 1; r <= tb->rounds; r++) {
        int opponent = ff_tiebreak_cell(tb, player, r)->opponent;
        if (!encounter(tb, tiebreak, player, r) || tb->local[opponent] == 0 ||
            opponent == player)
            continue;
        int points = tb->points[(size_t)player * (size_t)tb->rounds + (size_t)r - 1];
        int games = games_between(tb, tiebreak, player, opponent);
        *sum += (int64_t)points * SHARE / games;
        bool first = true;
        for (int before = 1; before < r && first; before++)
            first = ff_tiebreak_cell(tb, player, before)->opponent != opponent ||
                    !encounter(tb, tiebreak, player, before);
        *missing -= first;
    }
}

/* Orders the group by sum, best first; equal ones keep their order. */
static void sort_group(int *group, de_table *table, int size)
{
    for (int i = 1; i < size; i++) {
        int player = group[i], missing = table->missing[i], j = i;
        int64_t sum = table->sum[i];
        for (; j > 0 && table->sum[j - 1] < sum; j--) {
            group[j] = group[j - 1];
            table->sum[j] = table->sum[j - 1];
            table->missing[j] = table->missing[j - 1];
        }
        group[j] = player;
        table->sum[j] = sum;
        table->missing[j] = missing;
    }
}

/* 6.3: from the top, those who stay alone above the rest however the missing games end.
 * Returns how many are placed so. The group is sorted by sum. */
static int certain_from_top(const ff_tb *tb, const de_table *table, int size)
{
    int placed = 0;
    for (; placed < size - 1; placed++) {
        int64_t most = 0;
        for (int i = placed + 1; i < size; i++) {
            int64_t reach = table->sum[i] + (int64_t)table->missing[i] * tb->win * SHARE;
            if (i == placed + 1 || reach > most)
                most = reach;
        }
        if (table->sum[placed] <= most)
            break;
    }
    return placed;
}

typedef struct de_range {
    int from, size;
} de_range;

/* Splits one range and gives places; ranges to look at again go on the stack. False when not
 * all have met and nobody is placed before another. */
static bool split(ff_tb *tb, int *group, const de_table *table, de_range range, de_range *stack,
                  int *depth)
{
    int complete = 1;
    for (int i = 0; i < range.size; i++)
        complete = complete && table->missing[i] == 0;
    if (!complete) {
        int placed = certain_from_top(tb, table, range.size);
        for (int i = 0; i < range.size; i++)
            tb->place[group[i]] = range.from + (i < placed ? i : placed) + 1;
        if (placed > 0 && range.size - placed > 1)
            stack[(*depth)++] = (de_range){range.from + placed, range.size - placed};
        return placed > 0;
    }
    /* 6.2: all have met; those still equal are compared among themselves */
    for (int i = 0, next; i < range.size; i = next) {
        for (next = i; next < range.size && table->sum[next] == table->sum[i]; next++)
            tb->place[group[next]] = range.from + i + 1;
        if (next - i > 1 && next - i < range.size)
            stack[(*depth)++] = (de_range){range.from + i, next - i};
    }
    return true;
}

int ff_tiebreak_direct_encounter(ff_tb *tb, const ff_tiebreak *tiebreak, int *group, int size,
                                 bool *says, ff_error *err)
{
    size_t room = (size_t)size;
    de_table table = {ff_calloc(room, sizeof *table.sum),
                      ff_calloc(room, sizeof *table.missing)};
    de_range *stack = ff_calloc(room + 1, sizeof *stack);
    int depth = 0;
    int code = FF_OK;
    *says = false;
    if (table.sum == NULL || table.missing == NULL || stack == NULL) {
        code = ff_fail(err, FF_E_MEMORY, "out of memory for direct encounters");
    } else {
        stack[depth++] = (de_range){0, size};
    }
    while (depth > 0) {
        de_range range = stack[--depth];
        int *part = group + range.from;
        for (int i = 0; i < range.size; i++)
            tb->local[part[i]] = i + 1;
        for (int i = 0; i < range.size; i++)
            fill_row(tb, tiebreak, part[i], range.size, &table.sum[i], &table.missing[i]);
        for (int i = 0; i < range.size; i++)
            tb->local[part[i]] = 0;
        sort_group(part, &table, range.size);
        bool parts = split(tb, part, &table, range, stack, &depth);
        *says = *says || parts;
    }
    ff_free(table.sum);
    ff_free(table.missing);
    ff_free(stack);
    return code;
}

size_t ff_tiebreak_encounters(ff_tb *tb, const ff_tiebreak *tiebreak, const int *group,
                              int size, int player)
{
    size_t count = 0;
    for (int i = 0; i < size; i++)
        tb->local[group[i]] = i + 1;
    for (int r = 1; r <= tb->rounds; r++) {
        const ff_round_result *cell = ff_tiebreak_cell(tb, player, r);
        if (!encounter(tb, tiebreak, player, r) || tb->local[cell->opponent] == 0)
            continue;
        int points = tb->points[(size_t)player * (size_t)tb->rounds + (size_t)r - 1];
        int games = games_between(tb, tiebreak, player, cell->opponent);
        ff_value amount = {points, FF_POINT * games};
        tb->parts[count++] = (ff_part){.round = r,
                                       .opponent = cell->opponent,
                                       .kind = FF_PART_GAME,
                                       .result = (ff_result)cell->result,
                                       .amount = amount,
                                       .base = {points, FF_POINT},
                                       .raw_base = {points, FF_POINT},
                                       .weight = -1};
    }
    for (int i = 0; i < size; i++)
        tb->local[group[i]] = 0;
    return count;
}
