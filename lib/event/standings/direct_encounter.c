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
bool ff_tiebreak_encounter(const ff_tb *tb, const ff_tiebreak *tiebreak, int player, int round)
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
                 ff_tiebreak_encounter(tb, tiebreak, player, r);
    return games;
}

void ff_tiebreak_mark(ff_tb *tb, const int *group, int size, bool marked)
{
    for (int i = 0; i < size; i++)
        tb->local[group[i]] = marked;
}

/* One player's row of the table among the players whose tb->local is set. */
static void fill_row(const ff_tb *tb, const ff_tiebreak *tiebreak, int player, int size,
                     int64_t *sum, int *missing)
{
    *sum = 0;
    *missing = size - 1;
    for (int r = 1; r <= tb->rounds; r++) {
        int opponent = ff_tiebreak_cell(tb, player, r)->opponent;
        if (!ff_tiebreak_encounter(tb, tiebreak, player, r) || !tb->local[opponent] ||
            opponent == player)
            continue;
        int points = tb->points[(size_t)player * (size_t)tb->rounds + (size_t)r - 1];
        int games = games_between(tb, tiebreak, player, opponent);
        *sum += (int64_t)points * SHARE / games;
        bool first = true;
        for (int before = 1; before < r && first; before++)
            first = ff_tiebreak_cell(tb, player, before)->opponent != opponent ||
                    !ff_tiebreak_encounter(tb, tiebreak, player, before);
        if (first)
            (*missing)--;
        else if ((tb->otherwise & FF_READS(SECOND_GAME)) != 0 && !tb->robin)
            *missing = size - 2;
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
        int64_t most = INT64_MIN;
        for (int i = placed + 1; i < size; i++) {
            int64_t reach = table->sum[i] + (int64_t)table->missing[i] * tb->win * SHARE;
            if (reach > most)
                most = reach;
        }
        int64_t own = table->sum[placed] + (int64_t)table->missing[placed] * tb->loss * SHARE;
        if (own <= most)
            break;
    }
    return placed;
}

/* Gives places within the group, which is sorted by sum: all have met (6.2), or only those who
 * are certain from the top. */
static void give_places(ff_tb *tb, const int *group, const de_table *table, int size)
{
    bool complete = true;
    for (int i = 0; i < size; i++)
        complete = complete && table->missing[i] == 0;
    tb->met = complete;
    int certain = complete ? size : certain_from_top(tb, table, size);
    for (int i = 0; i < size; i++) {
        bool equal = i > 0 && (i > certain || (complete && table->sum[i] == table->sum[i - 1]));
        tb->place[group[i]] = equal ? tb->place[group[i - 1]] : i + 1;
    }
}

int ff_tiebreak_encounter_pass(ff_tb *tb, const ff_tiebreak *tiebreak, int *group, int size,
                               ff_error *err)
{
    size_t room = (size_t)size;
    de_table table = {ff_calloc(room, sizeof *table.sum),
                      ff_calloc(room, sizeof *table.missing)};
    bool made = table.sum != NULL && table.missing != NULL;
    ff_tiebreak_mark(tb, group, size, true);
    for (int i = 0; made && i < size; i++)
        fill_row(tb, tiebreak, group[i], size, &table.sum[i], &table.missing[i]);
    ff_tiebreak_mark(tb, group, size, false);
    if (made) {
        sort_group(group, &table, size);
        give_places(tb, group, &table, size);
    }
    ff_free(table.sum);
    ff_free(table.missing);
    return made ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for direct encounters");
}

typedef struct de_range {
    int from, size;
} de_range;

/* 6.2: those still equal are compared among themselves, where the pass has parted any. The
 * places of the part become those of the group. */
static void push_ties(ff_tb *tb, const int *part, de_range range, de_range *stack, int *depth)
{
    for (int i = 0, next; i < range.size; i = next) {
        int place = tb->place[part[i]];
        for (next = i; next < range.size && tb->place[part[next]] == place; next++)
            ;
        for (int k = i; k < next; k++)
            tb->place[part[k]] = range.from + place;
        if (next - i > 1 && next - i < range.size)
            stack[(*depth)++] = (de_range){range.from + i, next - i};
    }
}

int ff_tiebreak_direct_encounter(ff_tb *tb, const ff_tiebreak *tiebreak, int *group, int size,
                                 ff_error *err)
{
    /* parts that are to be looked at have two members at least, and none in common */
    de_range *stack = ff_calloc((size_t)size, sizeof *stack);
    int depth = 0;
    if (stack == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for direct encounters");
    int code = FF_OK;
    stack[depth++] = (de_range){0, size};
    bool met = false;
    while (depth > 0 && code == FF_OK) {
        de_range range = stack[--depth];
        int *part = group + range.from;
        code = ff_tiebreak_encounter_pass(tb, tiebreak, part, range.size, err);
        if (code == FF_OK)
            push_ties(tb, part, range, stack, &depth);
        met = met || (range.size == size && tb->met);
    }
    tb->met = met;
    ff_free(stack);
    return code;
}

size_t ff_tiebreak_encounters(ff_tb *tb, const ff_tiebreak *tiebreak, const int *group,
                              int size, int player)
{
    size_t count = 0;
    ff_tiebreak_mark(tb, group, size, true);
    for (int r = 1; r <= tb->rounds; r++) {
        const ff_round_result *cell = ff_tiebreak_cell(tb, player, r);
        if (!ff_tiebreak_encounter(tb, tiebreak, player, r) || !tb->local[cell->opponent])
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
                                       .weight = FF_NO_WEIGHT};
    }
    return count;
}
