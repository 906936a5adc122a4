#include "standings/tiebreak.h"

#include <string.h>

/*
 * Tables ranked again with a passage of C.07 read the other way (readings.def).
 */

/* A table that is ranked again, beside the one that is shown. */
typedef struct second_table {
    ff_standings s;
    ff_tb work;
    ff_value *columns[FF_TIEBREAKS_MAX];
    int *ranks; /* by player index */
} second_table;

static void turn(ff_tb *tb, unsigned otherwise)
{
    tb->otherwise = otherwise;
    if (tb->teams != NULL)
        tb->teams->turn(tb->teams->context, otherwise);
}

static void release_second(second_table *t)
{
    for (size_t k = 0; k < t->s.tiebreak_count; k++)
        ff_free(t->columns[k]);
    ff_free(t->s.rows);
    ff_free(t->work.separator);
    ff_free(t->work.silent);
    ff_free(t->ranks);
}

/* What is only read is shared with the table; what ranking writes is its own. */
static int open_second(const ff_standings *s, second_table *out, ff_error *err)
{
    *out = (second_table){.s = *s, .work = *s->work};
    out->s.rows = ff_calloc(s->count, sizeof *s->rows);
    out->work.separator = ff_calloc(s->count, sizeof *s->work->separator);
    out->work.silent = ff_calloc(s->count, sizeof *s->work->silent);
    out->ranks = ff_calloc(s->count, sizeof *out->ranks);
    bool made = out->s.rows != NULL && out->work.separator != NULL &&
                out->work.silent != NULL && out->ranks != NULL;
    for (size_t k = 0; k < s->tiebreak_count; k++) {
        out->columns[k] = ff_calloc(s->count, sizeof **out->columns);
        made = made && out->columns[k] != NULL;
        for (size_t i = 0; out->columns[k] != NULL && i < s->count; i++)
            out->columns[k][s->rows[i].player] = s->rows[i].values[k];
    }
    return made ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for standings");
}

/* Has somebody met the same opponent twice? */
static bool met_twice(const ff_tb *tb, const ff_tiebreak *tiebreak)
{
    for (int p = 0; p < tb->players; p++)
        for (int r = 2; r <= tb->rounds; r++) {
            if (!ff_tiebreak_encounter(tb, tiebreak, p, r))
                continue;
            int opponent = ff_tiebreak_cell(tb, p, r)->opponent;
            for (int before = 1; before < r; before++)
                if (ff_tiebreak_cell(tb, p, before)->opponent == opponent &&
                    ff_tiebreak_encounter(tb, tiebreak, p, before))
                    return true;
        }
    return false;
}

/* Computes criterion k again; does anything come out another way? Of one that orders groups
 * the ranking says so, as far as there is a reason to look. */
static bool compute_again(ff_standings *s, size_t k, ff_value *values)
{
    ff_tb *tb = s->work;
    bool differs = false;
    if (ff_tiebreak_orders_groups(&s->tiebreaks[k]))
        return met_twice(tb, &s->tiebreaks[k]);
    for (int p = 0; p < tb->players; p++) {
        size_t count;
        ff_explanation ignored;
        ff_value value = ff_tiebreak_compute(tb, &s->tiebreaks[k], p, &count, &ignored);
        differs = differs || ff_value_compare(value, values[p]) != 0;
        values[p] = value;
    }
    return differs;
}

static int rank_again(const ff_standings *s, second_table *t, ff_error *err)
{
    t->s.work = &t->work;
    turn(&t->work, s->work->otherwise);
    int code = ff_standings_rank_rows(&t->s, t->columns, err);
    for (int i = 0; code == FF_OK && i < (int)s->count; i++) {
        bool tied = i > 0 && t->work.separator[i] == (int)s->tiebreak_count;
        t->ranks[t->s.rows[i].player] = tied ? t->ranks[t->s.rows[i - 1].player] : i + 1;
    }
    return code;
}

/* Keeps what depends on the reading: the players whose rank is another one. */
static int keep_reading(ff_standings *s, const second_table *t, size_t k,
                        const ff_reading_row *row, ff_error *err)
{
    size_t count = 0;
    for (size_t i = 0; i < s->count; i++)
        count += t->ranks[s->rows[i].player] != s->rows[i].rank;
    if (count == 0)
        return FF_OK;
    ff_other_rank *ranks = ff_arena_alloc(&s->arena, count * sizeof *ranks);
    ff_other_reading *list = ff_arena_alloc(&s->arena, (s->reading_count + 1) * sizeof *list);
    if (ranks == NULL || list == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
    if (s->reading_count != 0)
        memcpy(list, s->readings, s->reading_count * sizeof *list);
    list[s->reading_count] = (ff_other_reading){.tiebreak = k,
                                                .name = row->name,
                                                .article = row->article,
                                                .taken = row->taken,
                                                .otherwise = row->otherwise,
                                                .calculator = row->calculator_other,
                                                .ranks = ranks,
                                                .count = count};
    for (size_t i = 0; i < s->count; i++)
        if (t->ranks[s->rows[i].player] != s->rows[i].rank)
            *ranks++ = (ff_other_rank){s->rows[i].player, t->ranks[s->rows[i].player]};
    s->readings = list;
    s->reading_count++;
    return FF_OK;
}

static int look_at(ff_standings *s, size_t k, ff_reading reading, ff_error *err)
{
    second_table t;
    int code = open_second(s, &t, err);
    turn(s->work, 1U << reading);
    if (code == FF_OK && compute_again(s, k, t.columns[k])) {
        code = rank_again(s, &t, err);
        if (code == FF_OK)
            code = keep_reading(s, &t, k, ff_reading_row_of(reading), err);
    }
    turn(s->work, 0);
    release_second(&t);
    return code;
}

int ff_standings_find_readings(ff_standings *s, ff_error *err)
{
    int code = FF_OK;
    for (size_t k = 0; k < s->tiebreak_count && code == FF_OK; k++) {
        unsigned may = ff_tiebreak_row_of(s->tiebreaks[k].code)->readings;
        if (s->edition->virtual_opponent || !ff_tiebreak_available(s->work, &s->tiebreaks[k]))
            may = 0;
        for (int r = 0; r < FF_READING_COUNT && code == FF_OK; r++)
            if ((may >> r & 1U) != 0)
                code = look_at(s, k, (ff_reading)r, err);
    }
    return code;
}
