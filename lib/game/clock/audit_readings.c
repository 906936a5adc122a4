#include "clock/audit_private.h"
#include "flagfall/memory.h"

#include <string.h>

/* Half-moves between the others whose time is missing, if there are just one or two. */
void ff_audit_unread(const ff_clock_reading *readings, size_t count, int shift, ff_audit *out)
{
    enum { MOST = 2, FEWEST_READINGS = 10 };
    int missing[MOST], found = 0, last = 0, read = 0;
    for (size_t i = 0; i < count; i++) {
        if (readings[i].clk_ms < 0)
            continue;
        for (int ply = last + 1; ply < readings[i].ply && last > 0; ply++, found++)
            if (found < MOST)
                missing[found] = ply;
        last = readings[i].ply;
        read++;
    }
    for (int i = 0; i < found && found <= MOST && read >= FEWEST_READINGS; i++) {
        int side = (missing[i] - 1) % 2;
        ff_audit_finding *f =
            ff_audit_add(out, FF_AUDIT_UNREAD, FF_AUDIT_NOTE, missing[i], side, 0);
        SAY(f, "%s's time after move %d is not recorded, all others are", ff_audit_who[side],
            (missing[i] + 1) / 2 + shift);
    }
}

/*
 * Was the record wrong, and not the clock? One reading that is left out, or the readings of
 * both sides put in each other's place: when nothing is wrong without it, that may be all.
 */

typedef struct reread {
    const ff_clock_reading *readings;
    size_t count;
    const ff_timecontrol *tc;
    ff_audit_options options;
    ff_audit *out;
    ff_clock_reading *changed; /* as many, to be changed */
} reread;

static void start_again(const reread *t)
{
    memcpy(t->changed, t->readings, t->count * sizeof *t->readings);
}

static bool is_clean(const reread *t)
{
    ff_audit found = {0};
    audit_stats stats[2];
    ff_audit_assess(t->changed, t->count, t->tc, t->options, &found, stats);
    int open = 0; /* somebody may come late, whatever else is the matter */
    for (int i = 0; i < found.count; i++)
        open += found.findings[i].severity == FF_AUDIT_QUESTION &&
                found.findings[i].code != FF_AUDIT_START_LOW &&
                found.findings[i].code != FF_AUDIT_START_NOTE;
    return !found.accused && open == 0;
}

static ff_audit_explanation *new_explanation(const reread *t)
{
    if (t->out->explanation_count == FF_AUDIT_EXPLANATIONS)
        return NULL;
    ff_audit_explanation *e = &t->out->explanations[t->out->explanation_count++];
    e->setting = *t->tc;
    return e;
}

/* The reading of a half-move, or NULL. */
static ff_clock_reading *reading_at(const reread *t, int ply)
{
    for (size_t i = 0; i < t->count; i++)
        if (t->changed[i].ply == ply)
            return &t->changed[i];
    return NULL;
}

static bool try_without(const reread *t, int ply)
{
    start_again(t);
    ff_clock_reading *r = reading_at(t, ply);
    if (r == NULL || r->clk_ms < 0)
        return false;
    int64_t was = r->clk_ms;
    r->clk_ms = r->emt_ms = -1;
    ff_audit_explanation *e = is_clean(t) ? new_explanation(t) : NULL;
    if (e == NULL)
        return false;
    SAY(e, "%s's reading after move %d, %s, is wrong: misread or mistyped",
        ff_audit_who[(ply - 1) % 2], (ply + 1) / 2 + t->options.number_shift,
        ff_audit_show(was).text);
    return true;
}

/* Puts the readings of both sides, from half-move `from` to `to`, in each other's place. */
static void exchange_readings(const reread *t, int from, int to)
{
    start_again(t);
    for (size_t i = 0; i + 1 < t->count; i++) {
        ff_clock_reading *a = &t->changed[i], *b = &t->changed[i + 1];
        if (a->ply % 2 == 0 || b->ply != a->ply + 1 || a->ply < from || b->ply > to)
            continue;
        int64_t clk_ms = a->clk_ms;
        a->clk_ms = b->clk_ms;
        b->clk_ms = clk_ms;
    }
}

static bool try_exchange(const reread *t, int from, int to)
{
    int first = (from + 1) / 2 + t->options.number_shift;
    int last = to / 2 + t->options.number_shift;
    exchange_readings(t, from, to);
    ff_audit_explanation *e = is_clean(t) ? new_explanation(t) : NULL;
    if (e == NULL)
        return false;
    if (first == last)
        SAY(e, "the readings of White and Black are exchanged at move %d", first);
    else
        SAY(e, "the readings of White and Black are exchanged from move %d to move %d", first,
            last);
    return true;
}

/* Around the first finding, and from the first to the last of them. */
static void try_exchanges(const reread *t, int first, int last)
{
    int low = first - 3 + first % 2; /* White's half-move of the move before */
    for (int from = low > 0 ? low : 1; from <= first; from += 2) {
        if (try_exchange(t, from, from + 1))
            return;
        for (int to = last + 1 + last % 2; to > from + 1; to -= 2)
            if (to - last <= 3 && to - last >= -3 && try_exchange(t, from, to))
                return;
        if (try_exchange(t, from, t->readings[t->count - 1].ply + 1))
            return;
    }
}

void ff_audit_explain_readings(const ff_clock_reading *readings, size_t count,
                               const ff_timecontrol *tc, ff_audit_options options,
                               ff_audit *out)
{
    int first = 0, last = 0;
    for (int i = 0; i < out->count; i++) {
        int ply = out->findings[i].ply;
        if (ply == 0 || out->findings[i].severity == FF_AUDIT_NOTE)
            continue;
        first = first == 0 || ply < first ? ply : first;
        last = ply > last ? ply : last;
    }
    reread t = {readings, count, tc, options, out, NULL};
    t.changed = first > 0 ? ff_calloc(count, sizeof *t.changed) : NULL;
    if (t.changed == NULL)
        return; /* nothing to look at, or no memory: an explanation less */
    if (!try_without(&t, first))
        try_without(&t, first - 2);
    try_exchanges(&t, first, last);
    ff_free(t.changed);
}
