#include "standings/tiebreak.h"

#include "base/sort.h"

/*
 * The order of the rows: by points, then by one criterion after the other within what is tied.
 */

typedef struct sort_item {
    int player;
    int no;
    ff_value value;
} sort_item;

/* Best first; equal values by pairing number, so that the order of input does not show. */
static int compare_items(const void *a, const void *b)
{
    const sort_item *x = a, *y = b;
    int order = ff_value_compare(y->value, x->value);
    return order != 0 ? order : x->no - y->no;
}

/* Smaller is better (TPN, places); what is undefined still comes last. */
static ff_value negated(ff_value value)
{
    return (ff_value){-value.num, value.den};
}

/* Sorts rows [from, from + size) by the values in `items` and marks where they part. */
static void split_rows(ff_standings *s, int from, int size, int criterion, sort_item *items)
{
    ff_sort(items, (size_t)size, sizeof *items, compare_items);
    for (int i = 0; i < size; i++) {
        s->rows[from + i].player = items[i].player;
        if (i > 0 && ff_value_compare(items[i - 1].value, items[i].value) != 0)
            s->work->separator[from + i] = criterion;
    }
}

/* The last row that is still tied with row `from`. */
static int tied_until(const ff_standings *s, int from)
{
    int to = from + 1;
    while (to < (int)s->count && s->work->separator[to] == (int)s->tiebreak_count)
        to++;
    return to;
}

/* A direct encounter says nothing of a group that it does not part, unless all have met. */
static void mark_silent(ff_tb *tb, const int *group, int size, int criterion)
{
    bool says = tb->rounds > 0 && tb->met;
    for (int i = 1; i < size && tb->rounds > 0; i++)
        says = says || tb->place[group[i]] != tb->place[group[0]];
    for (int i = 0; i < size && !says; i++)
        tb->silent[group[i]] |= UINT64_C(1) << criterion;
}

static int apply_to_group(ff_standings *s, int from, int size, ff_value *values, int criterion,
                          ff_error *err)
{
    ff_tb *tb = s->work;
    const ff_tiebreak *tiebreak = &s->tiebreaks[criterion];
    for (int i = 0; i < size; i++)
        tb->order[i] = s->rows[from + i].player;
    bool teams = tb->teams != NULL && tb->teams->takes(tb->teams->context, tiebreak);
    int code = teams ? tb->teams->order(tb->teams->context, tb, tiebreak, tb->order, size, err)
                     : ff_tiebreak_direct_encounter(tb, tiebreak, tb->order, size, err);
    for (int i = 0; code == FF_OK && i < size; i++)
        if (!ff_value_defined(values[tb->order[i]])) /* what has no value shows the place */
            values[tb->order[i]] = (ff_value){tb->place[tb->order[i]], 1};
    if (code == FF_OK && !teams)
        mark_silent(tb, tb->order, size, criterion);
    return code;
}

static int apply_criterion(ff_standings *s, int criterion, ff_value *values, sort_item *items,
                           ff_error *err)
{
    const ff_tiebreak *tiebreak = &s->tiebreaks[criterion];
    /* before the first round games between the tied say nothing of anybody */
    bool orders =
        ff_tiebreak_orders_groups(tiebreak) && ff_tiebreak_available(s->work, tiebreak);
    bool grouped = orders && s->work->rounds > 0;
    for (int from = 0, to; from < (int)s->count; from = to) {
        to = tied_until(s, from);
        if (to - from == 1)
            continue;
        if (grouped) {
            int code = apply_to_group(s, from, to - from, values, criterion, err);
            if (code != FF_OK)
                return code;
        }
        for (int i = from; i < to; i++) {
            int player = s->rows[i].player;
            if (orders && !grouped)
                mark_silent(s->work, &player, 1, criterion);
            ff_value value = grouped ? (ff_value){s->work->place[player], 1} : values[player];
            items[i - from] =
                (sort_item){player, s->event->players[player].no,
                            ff_tiebreak_descending(tiebreak) ? value : negated(value)};
        }
        split_rows(s, from, to - from, criterion, items);
    }
    return FF_OK;
}

int ff_standings_rank_rows(ff_standings *s, ff_value *const *columns, ff_error *err)
{
    ff_tb *tb = s->work;
    int code = FF_OK;
    sort_item *items = ff_calloc(s->count, sizeof *items);
    if (items == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for standings");
    for (int i = 0; i < (int)s->count; i++) {
        /* no value comes after every value: who takes no place is last */
        int64_t key = tb->order_keys != NULL ? tb->order_keys[i] : tb->score[i];
        items[i] =
            (sort_item){i, s->event->players[i].no, {key, ff_tiebreak_takes_place(tb, i)}};
        tb->separator[i] = (int)s->tiebreak_count;
    }
    split_rows(s, 0, (int)s->count, -1, items);
    for (int k = 0; k < (int)s->tiebreak_count && code == FF_OK; k++)
        code = apply_criterion(s, k, columns[k], items, err);
    ff_free(items);
    return code;
}
