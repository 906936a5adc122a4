#include "clock/audit_private.h"

#include <stdio.h>
#include <string.h>

/* The times of a game against one setting of the clock, in each way of recording them. */

/* ---- one pass ---- */

static int64_t main_after(const audit_pass *p, int side, int move)
{
    int first;
    int index = ff_tc_period_of(&p->tc->side[side], move + 1, &first);
    return !p->by_zero && first == move + 1 ? p->tc->side[side].periods[index].main_ms : 0;
}

/* The index of the period whose main time comes with this reading, or 0. */
static int crossing(const audit_pass *p, int side, int move, int64_t *main_ms)
{
    int at = p->before ? move - 1 : move;
    *main_ms = main_after(p, side, at);
    return *main_ms > 0 ? ff_tc_period_of(&p->tc->side[side], at + 1, NULL) : 0;
}

static int64_t increments_between(const audit_pass *p, int side, int from, int to)
{
    int64_t sum = 0;
    for (int move = from + 1; move <= to; move++)
        sum += ff_audit_increment_after(p, side, p->before ? move - 1 : move);
    return sum;
}

static int64_t mains_between(const audit_pass *p, int side, int from, int to)
{
    int64_t sum = 0;
    for (int move = from + 1; move <= to; move++) {
        int64_t main_ms;
        crossing(p, side, move, &main_ms);
        sum += main_ms;
    }
    return sum;
}

static void first_reading(audit_pass *p, int side, int move, const ff_clock_reading *r)
{
    /* with the increment for the next move, unless the reading was taken before it came */
    const ff_tc_side *control = &p->tc->side[side];
    int64_t most = ff_tc_given(control, p->before ? move - 1 : move);
    if (control->periods[0].kind == FF_TC_BRONSTEIN)
        most += control->periods[0].bonus_ms;
    if (r->clk_ms > most + p->slack) {
        ff_audit_finding *f = ff_audit_add(p->out, FF_AUDIT_START_HIGH, FF_AUDIT_ERROR, r->ply,
                                           side, r->clk_ms - most);
        SAY(f, "%s shows %s after move %d; the control gives at most %s", ff_audit_who[side],
            ff_audit_show(r->clk_ms).text, move + p->shift, ff_audit_show(most).text);
    }
    p->side[side].used = ff_tc_given(control, p->before ? move - 1 : move) - r->clk_ms;
    if (move == 1) {
        p->side[side].start_low = p->side[side].used;
        p->side[side].first_emt = r->emt_ms;
    }
}

/* By zero: what the next period of a side gives, or 0. */
static int64_t next_main(const audit_pass *p, int side)
{
    const audit_track *t = &p->side[side];
    const ff_tc_side *control = &p->tc->side[side];
    return p->by_zero && t->period + 1 < control->count
               ? control->periods[t->period + 1].main_ms
               : 0;
}

/* By zero: can the next period have begun within a move that ended with `left`? Then the time
 * did not grow although it was filled up: he thought for all that he had, which was as much,
 * and went on into the period, for a third of it at most. Nobody does so for a period that is
 * long. */
static bool may_hide(const audit_pass *p, int side, int64_t left)
{
    int64_t main_ms = next_main(p, side);
    return main_ms > 0 && main_ms * 4 <= p->tc->side[side].periods[0].main_ms &&
           left <= main_ms + p->slack && left >= main_ms / 3 * 2;
}

/* By zero: time that appears is a period's when the mover had used up what he had, or when
 * the other side had, in a move whose reading had room to hide it. */
static bool enters_at_zero(audit_pass *p, int side, int64_t used, int64_t last)
{
    audit_track *t = &p->side[side];
    audit_track *other = &p->side[1 - side];
    int64_t main_ms = next_main(p, side);
    bool mine = used + main_ms >= last - p->slack;
    if (main_ms == 0 || used + main_ms < -p->slack || (!t->owed && !mine && !other->hidden))
        return false;
    t->period++;
    if (!t->owed && !mine) {
        other->used += next_main(p, 1 - side);
        other->period++;
    } else {
        other->owed = !t->owed;
    }
    t->owed = other->hidden = false;
    return true;
}

static void report_growth(audit_pass *p, int side, int move, const ff_clock_reading *r,
                          int64_t excess)
{
    audit_track *t = &p->side[side];
    const ff_tc_side *control = &p->tc->side[side];
    int index = ff_tc_period_of(control, move + 1, NULL);
    int64_t next = index + 1 < control->count ? control->periods[index + 1].main_ms : 0;
    ff_audit_code code = FF_AUDIT_GREW;
    if (!p->by_zero && t->missing > 0 &&
        excess <= control->periods[t->missing].main_ms + p->slack) {
        code = FF_AUDIT_PERIOD_LATE;
        t->missing = 0;
        t->missing_hard = false;
    } else if (next > 0 && excess <= next + p->slack && excess > next / 3) {
        code = FF_AUDIT_PERIOD_EARLY;
    }
    ff_audit_finding *f = ff_audit_add(p->out, code, FF_AUDIT_ERROR, r->ply, side, excess);
    static const char *const what[] = {[FF_AUDIT_GREW] = "than the control allows",
                                       [FF_AUDIT_PERIOD_LATE] = "than it may: a period, late",
                                       [FF_AUDIT_PERIOD_EARLY] =
                                           "than it may: a period, too early"};
    SAY(f, "%s's time grew to %s at move %d, %s more %s", ff_audit_who[side],
        ff_audit_show(r->clk_ms).text, move + p->shift, ff_audit_show(excess).text, what[code]);
}

/* A reading at which a period's time should have come. */
static void check_crossing(audit_pass *p, int side, int index, int64_t main_ms, int64_t used,
                           const ff_clock_reading *r)
{
    audit_track *t = &p->side[side];
    /* after the press everything of the new period is still there */
    bool hard = !p->before && r->clk_ms < main_ms - p->slack;
    bool reported =
        r->emt_ms > 0 && used - r->emt_ms <= MOVE_TIME_SLACK; /* he did think so long */
    if (r->emt_ms > 0 && used - r->emt_ms >= main_ms / 2 - MOVE_TIME_SLACK)
        hard = true; /* he did not */
    if (!hard && (reported || used < main_ms / 2)) {
        p->came++;
        return;
    }
    t->missing = index;
    t->missing_ply = r->ply;
    t->missing_hard = hard;
    t->missing_ms = used;
}

static void keep_quickest(audit_stats *s, int64_t used)
{
    int at = AUDIT_QUICKEST - 1;
    if (used >= s->quickest[at])
        return;
    for (; at > 0 && s->quickest[at - 1] > used; at--)
        s->quickest[at] = s->quickest[at - 1];
    s->quickest[at] = used;
}

static void count_move(audit_pass *p, int side, int move, int64_t used, int64_t fell)
{
    const ff_tc_side *control = &p->tc->side[side];
    audit_stats *s = &p->stats[side];
    if (move < 3)
        return; /* some servers give nothing for the first moves */
    s->moves++;
    s->still += fell == 0;
    s->small += fell > 0 && fell <= control->periods[0].bonus_ms;
    s->slow_first += s->grew == 0 && fell >= 0;
    s->slow_last = fell < 0 ? 0 : s->slow_last + 1;
    if (fell < 0) {
        s->grew_first = s->grew == 0 ? move : s->grew_first;
        s->grew_last = move;
        s->grew++;
    }
    keep_quickest(s, used);
    p->side[side].longest = audit_most(p->side[side].longest, used);
}

/* Moves one after another that did not grow, between two that did: how many, and how many of
 * them took just a little more than the increment. */
static void count_run(audit_pass *p, int side, int ply, int64_t used, int64_t fell)
{
    audit_run *run = &p->run;
    int64_t bonus = p->tc->side[side].periods[0].bonus_ms;
    if (fell < 0) {
        if (run->begun && run->moves > p->longest_run.moves)
            p->longest_run = *run;
        *run = (audit_run){.begun = true};
        return;
    }
    run->first = run->moves == 0 ? ply : run->first;
    run->last = ply;
    run->moves++;
    run->near += used <= bonus / 4 * 5;
}

static void check_move_time(audit_pass *p, int side, int move, const ff_clock_reading *r,
                            int64_t used)
{
    const ff_tc_period *period = ff_audit_period_at(p, side, move);
    int64_t charge = r->emt_ms;
    if (r->emt_ms < 0)
        return;
    if (ff_audit_is_delay(period->kind))
        charge = charge > period->bonus_ms ? charge - period->bonus_ms : 0;
    audit_track *t = &p->side[side];
    int64_t gained = charge - used;
    int64_t bonus = ff_audit_increment_after(p, side, move);
    t->emt_moves++;
    if (bonus >= MOVE_TIME_SLACK && gained <= SECOND_MS - bonus &&
        gained >= -SECOND_MS - bonus) {
        t->less_broken |= t->less_over;
        t->less_first = t->less == 0 ? r->ply : t->less_first;
        t->less_last = r->ply;
        t->less++;
        return;
    }
    t->less_over |= t->less > 0;
    if (bonus >= MOVE_TIME_SLACK && gained >= bonus - SECOND_MS &&
        gained <= bonus + SECOND_MS) {
        t->emt_extra++;
        t->emt_extra_ply = r->ply;
    } else if (gained > MOVE_TIME_SLACK || gained < -MOVE_TIME_SLACK) {
        t->emt_bad++;
    }
}

/* By zero: would the next period also begin here by the moves, read before or after it? */
static bool at_border(const audit_pass *p, int side, int move)
{
    int first;
    ff_tc_period_of(&p->tc->side[side], move + !p->before, &first);
    return first == move + !p->before;
}

static void next_reading(audit_pass *p, int side, int move, const ff_clock_reading *r)
{
    audit_track *t = &p->side[side];
    int64_t main_ms = 0;
    bool single = move == t->last_move + 1;
    int index = single ? crossing(p, side, move, &main_ms) : 0;
    int64_t used = t->last + increments_between(p, side, t->last_move, move) +
                   mains_between(p, side, t->last_move, move) - r->clk_ms;
    bool entered = (used < -p->slack || t->owed) && enters_at_zero(p, side, used, t->last);
    t->hidden = !entered && used >= -p->slack && may_hide(p, side, r->clk_ms);
    if (entered) {
        int64_t full = p->tc->side[side].periods[t->period].main_ms;
        used += full;
        /* where periods by moves would begin too, a part of it may be all that came */
        p->came += !at_border(p, side, move) || used < full / 2;
    }
    t->used += used;
    if (!entered && used < -p->slack)
        report_growth(p, side, move, r, -used);
    if (index > 0)
        check_crossing(p, side, index, main_ms, used, r);
    if (single && index == 0 && !entered && used >= -p->slack) {
        count_move(p, side, move, used, t->last - r->clk_ms);
        count_run(p, side, r->ply, used, t->last - r->clk_ms);
        check_move_time(p, side, move, r, used);
    }
}

static void read_all(audit_pass *p, const ff_clock_reading *readings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const ff_clock_reading *r = &readings[i];
        int side = (r->ply - 1) % 2;
        int move = (r->ply + 1) / 2;
        audit_track *t = &p->side[side];
        if (r->clk_ms < 0)
            continue;
        p->out->readings++;
        if (t->last < 0)
            first_reading(p, side, move, r);
        else
            next_reading(p, side, move, r);
        t->last = r->clk_ms;
        t->last_move = move;
    }
}

static void run_pass(audit_pass *p, const ff_clock_reading *readings, size_t count)
{
    for (int s = 0; s < 2; s++) {
        p->side[s] = (audit_track){.last = -1, .start_low = -1, .first_emt = -1};
        p->stats[s] = (audit_stats){0};
        for (int i = 0; i < AUDIT_QUICKEST; i++)
            p->stats[s].quickest[i] = INT64_MAX;
    }
    read_all(p, readings, count);
    ff_audit_whole(p);
    for (int s = 0; s < 2; s++)
        p->out->used_ms[s] = p->side[s].last >= 0 ? p->side[s].used : -1;
}

/* Whole seconds, tenths: what the record can tell apart. */
int64_t ff_audit_resolution(const ff_clock_reading *readings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (readings[i].clk_ms > 0 && readings[i].clk_ms % SECOND_MS != 0)
            return 100;
    return SECOND_MS;
}

/* Used times against the time that passed in the room. Increments shown or not yet shown and
 * delays leave two of them a side, and a minute, open. */
void ff_audit_wall(const ff_timecontrol *tc, ff_audit_options options, ff_audit *out)
{
    int64_t open = MINUTE_MS;
    if (options.wall_ms < 0 || out->used_ms[0] < 0 || out->used_ms[1] < 0)
        return;
    for (int s = 0; s < 2; s++)
        open += 2 * tc->side[s].periods[0].bonus_ms;
    int64_t used = out->used_ms[0] + out->used_ms[1];
    bool delays = ff_audit_is_delay(tc->side[0].periods[0].kind);
    if (used > options.wall_ms + open) {
        ff_audit_finding *f = ff_audit_add(out, FF_AUDIT_WALL_OVER, FF_AUDIT_ERROR, 0,
                                           FF_CLOCK_NOBODY, used - options.wall_ms);
        SAY(f,
            "the players used %s together, only %s passed: the clock gave less than it "
            "should have, or both sides ran",
            ff_audit_show(used).text, ff_audit_show(options.wall_ms).text);
    } else if (!delays && used + open + 5 * MINUTE_MS < options.wall_ms) {
        ff_audit_finding *f = ff_audit_add(out, FF_AUDIT_WALL_UNDER, FF_AUDIT_WARNING, 0,
                                           FF_CLOCK_NOBODY, options.wall_ms - used);
        SAY(f,
            "%s passed, %s of them on no clock: the clock stood still, or gave more than it "
            "should have",
            ff_audit_show(options.wall_ms).text, ff_audit_show(options.wall_ms - used).text);
    }
}

/* ---- the ways of recording ---- */

static int accusations(const ff_audit *out)
{
    int sum = out->more;
    for (int i = 0; i < out->count; i++)
        sum += out->findings[i].severity < FF_AUDIT_NOTE;
    return sum;
}

static bool is_unseen(const ff_audit_finding *f)
{
    return f->code == FF_AUDIT_PERIOD_MISSING || f->code == FF_AUDIT_PERIOD_AMOUNT;
}

/* The ways of one setting, as far as they have been tried. */
typedef struct ways {
    int best;      /* accusations of the best way, or -1 */
    int questions; /* and its questions */
    bool came;     /* it has seen the time of a period come */
    int unseen;    /* periods that did not come in a way that accuses of nothing else */
    ff_audit_finding period[2]; /* these */
} ways;

/* By its moves the time of a period should have come; another way of recording, or of changing
 * periods, does not need it. Whether the period is there cannot be seen. */
static void keep_unseen(ways *w, const ff_audit *found)
{
    int unseen = 0;
    for (int i = 0; i < found->count; i++) {
        const ff_audit_finding *f = &found->findings[i];
        if (!is_unseen(f) && f->severity < FF_AUDIT_NOTE)
            return;
        if (is_unseen(f)) /* one for a side at the most */
            w->period[unseen++] = *f;
    }
    w->unseen = unseen;
}

static void ask_unseen(const ways *w, const ff_timecontrol *tc, ff_audit *out)
{
    for (int i = 0; i < out->count; i++)
        if (is_unseen(&out->findings[i]))
            return; /* asked already */
    for (int i = 0; i < w->unseen; i++) {
        const ff_audit_finding *from = &w->period[i];
        ff_audit_finding *f =
            ff_audit_add(out, from->code, FF_AUDIT_QUESTION, from->ply, from->side, from->ms);
        const ff_tc_side *side = &tc->side[from->side];
        int index = ff_tc_period_of(side, (from->ply + 3) / 2, NULL);
        SAY(f, "%s's %s for period %d did not come %s, or cannot be seen yet",
            ff_audit_who[from->side], ff_audit_show(side->periods[index].main_ms).text,
            index + 1,
            from->code == FF_AUDIT_PERIOD_AMOUNT ? "in full" : "when its moves were made");
    }
}

/* Keeps the findings of a way when it is the best so far. */
static void keep_way(ways *w, const audit_pass *p, const audit_stats seen[2], ff_audit *out,
                     audit_stats stats[2])
{
    int here = accusations(p->out);
    if (!p->by_zero && w->unseen == 0)
        keep_unseen(w, p->out);
    if (w->best >= 0 &&
        (here > w->best || (here == w->best && p->out->questions >= w->questions)))
        return;
    w->best = here;
    w->questions = p->out->questions;
    w->came = p->came > 0;
    *out = *p->out;
    memcpy(stats, seen, 2 * sizeof *seen);
}

void ff_audit_assess(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                     ff_audit_options options, ff_audit *out, audit_stats stats[2])
{
    ways w = {.best = -1};
    bool one_period = tc->side[0].count == 1 && tc->side[1].count == 1;
    for (int way = 0; way < 4 && (w.best != 0 || w.questions > 0); way++) {
        ff_audit found = {0};
        audit_stats seen[2];
        audit_pass p = {.tc = tc,
                        .by_zero = way >= 2,
                        .before = way % 2 == 1,
                        .wall = options.wall_ms >= 0,
                        .slack = ff_audit_resolution(readings, count) - 1,
                        .shift = options.number_shift,
                        .out = &found,
                        .stats = seen};
        if ((p.by_zero && (options.periods == FF_PERIODS_BY_MOVES || one_period)) ||
            (!p.by_zero && options.periods == FF_PERIODS_BY_ZERO && !one_period))
            continue;
        run_pass(&p, readings, count);
        ff_audit_wall(tc, options, &found);
        keep_way(&w, &p, seen, out, stats);
    }
    if (w.best == 0 && !w.came)
        ask_unseen(&w, tc, out);
}
