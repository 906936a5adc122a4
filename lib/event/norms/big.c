#include "norms/big.h"

#include "base/sort.h"

/* 1.5.6: a Swiss with at least 40 players in every round, of an average of at least 2000. */

enum { BIG_PLAYERS = 40, BIG_AVERAGE = 2000 };

static int higher_first(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x < y) - (x > y);
}

static int average_of(const int *ratings, int count)
{
    long long sum = 0;
    for (int i = 0; i < count; i++)
        sum += ratings[i];
    return count > 0 ? (int)((2 * sum + count) / (2 * count)) : 0;
}

static void keep_least(int *least, int value)
{
    if (value < *least)
        *least = value;
}

/* Who plays, or would have but for an opponent who did not come. */
static int ratings_of_round(const ff_norm_event *e, int round, int *out)
{
    int count = 0;
    for (size_t i = 0; i < e->event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(e->event, (int)i, round);
        if (cell->opponent == FF_NOBODY || cell->result == FF_RESULT_FORFEIT_LOSS)
            continue;
        int rating = e->event->players[i].rating;
        out[count++] = rating != 0 ? rating : e->edition->unrated_as;
    }
    return count;
}

int ff_norm_judge_big(ff_norm_event *event, ff_error *err)
{
    ff_norm_big *big = &event->big;
    int *ratings = ff_calloc(event->event->player_count + 1, sizeof *ratings);
    if (ratings == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for norms");
    *big = (ff_norm_big){FF_NORM_NO, FF_EVENT_MAX_PLAYERS, FF_EVENT_MAX_PLAYERS,
                         FF_EVENT_MAX_PLAYERS};
    for (int round = 1; round <= event->rounds; round++) {
        int count = ratings_of_round(event, round, ratings);
        ff_sort(ratings, (size_t)count, sizeof *ratings, higher_first);
        keep_least(&big->players, count);
        keep_least(&big->average, average_of(ratings, count));
        keep_least(&big->average_best,
                   average_of(ratings, count < BIG_PLAYERS ? count : BIG_PLAYERS));
    }
    ff_free(ratings);
    if (event->rounds > 0 && big->players >= BIG_PLAYERS && big->average_best >= BIG_AVERAGE)
        big->state = big->average >= BIG_AVERAGE ? FF_NORM_YES : FF_NORM_UNKNOWN;
    return FF_OK;
}
