#include "game/clock_audit.h"

#define SECOND_MS INT64_C(1000)
#define MINUTE_MS INT64_C(60000)

/* Quick moves are the witnesses: in so many moves by each side some take next to no time. */
enum { FEW_WITNESSES = 15, WITNESSES = 20, MANY_WITNESSES = 25 };

/* A difference between %clk and %emt that rounding does not explain. */
#define MOVE_TIME_SLACK (3 * SECOND_MS)

static const char *const code_names[FF_AUDIT_CODES] = {
    "clock_start_high",     "clock_start_low",     "clock_start_note",
    "clock_grew",           "clock_period_early",  "clock_period_late",
    "clock_period_missing", "clock_period_amount", "clock_increment_low",
    "clock_increment_from", "clock_delay_missing", "clock_move_time",
    "clock_flag",           "clock_wall_over",     "clock_wall_under",
};

const char *ff_audit_code_name(ff_audit_code code)
{
    return code_names[code];
}

const char *ff_audit_severity_name(ff_audit_severity severity)
{
    static const char *const names[] = {"error", "warning", "note"};
    return names[severity];
}

static const char *const who[] = {"White", "Black"};

/* ---- findings ---- */

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

typedef struct time_text {
    char text[32];
} time_text;

static time_text show(int64_t ms)
{
    time_text out;
    ff_str str = FF_STR_INIT;
    ff_time_write(ms, &str);
    snprintf(out.text, sizeof out.text, "%s", ff_str_get(&str));
    ff_str_release(&str);
    return out;
}

static ff_audit_finding *add(ff_audit *out, ff_audit_code code, ff_audit_severity severity,
                             int ply, int side, int64_t ms)
{
    static ff_audit_finding scrap[1];
    out->accused = out->accused || severity != FF_AUDIT_NOTE;
    if (out->count == FF_AUDIT_FINDINGS) {
        out->more++;
        return scrap;
    }
    ff_audit_finding *f = &out->findings[out->count++];
    *f = (ff_audit_finding){code, severity, ply, side, ms, ""};
    return f;
}

#define SAY(finding, ...) snprintf((finding)->message, sizeof(finding)->message, __VA_ARGS__)

/* ---- one pass ---- */

typedef struct track {
    int64_t last; /* the last reading, or -1 */
    int last_move;
    int period;        /* by zero: index of the period that runs */
    bool hidden;       /* by zero: the last move may have passed zero without growing */
    bool owed;         /* by zero: the other side's zero has given this side a period, too */
    int64_t start_low; /* time that is gone behind move 1; -1 when it was not read */
    int missing;       /* by moves: the period (index) whose time has not been seen, or 0 */
    int missing_ply;
    bool missing_hard;
    int64_t missing_ms;
    int before_moves; /* moves before the second period, and the least time used in them */
    int64_t before_least;
    int emt_moves, emt_bad;
    int64_t used; /* since the start, as far as the record tells */
} track;

typedef struct pass {
    const ff_timecontrol *tc;
    bool by_zero;
    bool before; /* read before the increment of the move was added */
    int64_t slack;
    ff_audit *out;
    audit_stats *stats;
    track side[2];
} pass;

static bool is_delay(ff_tc_kind kind)
{
    return kind == FF_TC_DELAY || kind == FF_TC_BRONSTEIN;
}

static const ff_tc_period *period_at(const pass *p, int side, int move)
{
    const ff_tc_side *s = &p->tc->side[side];
    int index = p->by_zero ? p->side[side].period : ff_tc_period_of(s, move, NULL);
    return &s->periods[index];
}

/* What the clock adds for the next move once `move` is complete: increment, and main time of
 * a period that begins. */
static int64_t increment_after(const pass *p, int side, int move)
{
    const ff_tc_period *period = period_at(p, side, move + 1);
    return period->kind == FF_TC_FISCHER && move + 1 >= period->bonus_from ? period->bonus_ms
                                                                           : 0;
}

static int64_t main_after(const pass *p, int side, int move)
{
    int first;
    int index = ff_tc_period_of(&p->tc->side[side], move + 1, &first);
    return !p->by_zero && first == move + 1 && move > 0
               ? p->tc->side[side].periods[index].main_ms
               : 0;
}

/* The index of the period whose main time comes with this reading, or 0. */
static int crossing(const pass *p, int side, int move, int64_t *main_ms)
{
    int at = p->before ? move - 1 : move;
    *main_ms = at > 0 ? main_after(p, side, at) : 0;
    return *main_ms > 0 ? ff_tc_period_of(&p->tc->side[side], at + 1, NULL) : 0;
}

static int64_t increments_between(const pass *p, int side, int from, int to)
{
    int64_t sum = 0;
    for (int move = from + 1; move <= to; move++)
        sum += increment_after(p, side, p->before ? move - 1 : move);
    return sum;
}

static int64_t mains_between(const pass *p, int side, int from, int to)
{
    int64_t sum = 0;
    for (int move = from + 1; move <= to; move++) {
        int64_t main_ms;
        crossing(p, side, move, &main_ms);
        sum += main_ms;
    }
    return sum;
}

static void first_reading(pass *p, int side, int move, const ff_clock_reading *r)
{
    /* the most that any way of recording allows: increments for move 1 and for the next */
    const ff_tc_side *control = &p->tc->side[side];
    int64_t most = ff_tc_given(control, move);
    if (control->periods[0].kind == FF_TC_BRONSTEIN)
        most += control->periods[0].bonus_ms;
    if (r->clk_ms > most + p->slack) {
        ff_audit_finding *f =
            add(p->out, FF_AUDIT_START_HIGH, FF_AUDIT_ERROR, r->ply, side, r->clk_ms - most);
        SAY(f, "%s shows %s behind move %d; the control gives at most %s", who[side],
            show(r->clk_ms).text, move, show(most).text);
    }
    p->side[side].used = ff_tc_given(control, p->before ? move - 1 : move) - r->clk_ms;
    if (move == 1)
        p->side[side].start_low = p->side[side].used;
}

/* By zero: what the next period of a side gives, or 0. */
static int64_t next_main(const pass *p, int side)
{
    const track *t = &p->side[side];
    const ff_tc_side *control = &p->tc->side[side];
    return p->by_zero && t->period + 1 < control->count
               ? control->periods[t->period + 1].main_ms
               : 0;
}

/* By zero: time that appears is a period's when the mover had used up what he had, or when
 * the other side had, in a move whose reading had room to hide it. */
static bool enters_at_zero(pass *p, int side, int64_t used, int64_t last)
{
    track *t = &p->side[side];
    track *other = &p->side[1 - side];
    int64_t main_ms = next_main(p, side);
    bool mine = used + main_ms >= last - p->slack;
    if (main_ms == 0 || used + main_ms < -p->slack || (!t->owed && !mine && !other->hidden))
        return false;
    t->period++;
    if (!t->owed && !mine) {
        other->used += next_main(p, 1 - side);
        other->period++;
    } else {
        other->owed = !t->owed && other->period < t->period;
    }
    t->owed = other->hidden = false;
    return true;
}

static void report_growth(pass *p, int side, int move, const ff_clock_reading *r,
                          int64_t excess)
{
    track *t = &p->side[side];
    const ff_tc_side *control = &p->tc->side[side];
    int index = ff_tc_period_of(control, move + 1, NULL);
    int64_t next = index + 1 < control->count ? control->periods[index + 1].main_ms : 0;
    ff_audit_code code = FF_AUDIT_GREW;
    if (!p->by_zero && t->missing > 0 &&
        excess <= control->periods[t->missing].main_ms + p->slack) {
        code = FF_AUDIT_PERIOD_LATE;
        t->missing = 0;
    } else if (next > 0 && excess <= next + p->slack && excess > next / 3) {
        code = FF_AUDIT_PERIOD_EARLY;
    }
    ff_audit_finding *f = add(p->out, code, FF_AUDIT_ERROR, r->ply, side, excess);
    static const char *const what[] = {[FF_AUDIT_GREW] = "than the control allows",
                                       [FF_AUDIT_PERIOD_LATE] = "than it may: a period, late",
                                       [FF_AUDIT_PERIOD_EARLY] =
                                           "than it may: a period, too early"};
    SAY(f, "%s's time grew to %s at move %d, %s more %s", who[side], show(r->clk_ms).text, move,
        show(excess).text, what[code]);
}

/* A reading at which a period's time should have come. */
static void check_crossing(pass *p, int side, int index, int64_t main_ms, int64_t used,
                           const ff_clock_reading *r)
{
    track *t = &p->side[side];
    /* behind the press everything of the new period is still there */
    bool hard = !p->before && r->clk_ms < main_ms - p->slack;
    if (!hard && used < main_ms / 2)
        return;
    t->missing = index;
    t->missing_ply = r->ply;
    t->missing_hard = hard;
    t->missing_ms = used;
}

static void count_move(pass *p, int side, int move, int64_t used, int64_t fell)
{
    const ff_tc_side *control = &p->tc->side[side];
    audit_stats *s = &p->stats[side];
    track *t = &p->side[side];
    if (move < 3)
        return; /* some servers give nothing for the first moves */
    s->moves++;
    s->still += fell == 0;
    s->grew += fell < 0;
    s->small += fell > 0 && fell <= control->periods[0].bonus_ms;
    if (used < s->least_used)
        s->least_used = used;
    if (control->count > 1 && ff_tc_period_of(control, move, NULL) == 0) {
        t->before_moves++;
        if (used < t->before_least)
            t->before_least = used;
    }
}

static void check_move_time(pass *p, int side, int move, const ff_clock_reading *r,
                            int64_t used)
{
    const ff_tc_period *period = period_at(p, side, move);
    int64_t charge = r->emt_ms;
    if (r->emt_ms < 0 || move < 2)
        return;
    if (is_delay(period->kind))
        charge = charge > period->bonus_ms ? charge - period->bonus_ms : 0;
    p->side[side].emt_moves++;
    if (used - charge > MOVE_TIME_SLACK || charge - used > MOVE_TIME_SLACK)
        p->side[side].emt_bad++;
}

static void next_reading(pass *p, int side, int move, const ff_clock_reading *r)
{
    track *t = &p->side[side];
    int64_t main_ms = 0;
    bool single = move == t->last_move + 1;
    int index = single ? crossing(p, side, move, &main_ms) : 0;
    int64_t used = t->last + increments_between(p, side, t->last_move, move) +
                   mains_between(p, side, t->last_move, move) - r->clk_ms;
    bool entered = (used < -p->slack || t->owed) && enters_at_zero(p, side, used, t->last);
    t->hidden =
        !entered && next_main(p, side) > 0 && used + next_main(p, side) >= t->last - p->slack;
    if (entered)
        used += p->tc->side[side].periods[t->period].main_ms;
    t->used += used;
    if (!entered && used < -p->slack)
        report_growth(p, side, move, r, -used);
    if (index > 0)
        check_crossing(p, side, index, main_ms, used, r);
    if (single && index == 0 && !entered && used >= -p->slack) {
        count_move(p, side, move, used, t->last - r->clk_ms);
        check_move_time(p, side, move, r, used);
    }
}

static void read_all(pass *p, const ff_clock_reading *readings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const ff_clock_reading *r = &readings[i];
        int side = (r->ply - 1) % 2;
        int move = (r->ply + 1) / 2;
        track *t = &p->side[side];
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

/* ---- what shows only in the whole game ---- */

/* Do both times lie at or a little above the same round number of minutes? A wrong setting is
 * a round number; two players who thought long are not. */
static bool near_round(int64_t white, int64_t black, int64_t main_ms)
{
    int64_t unit = main_ms >= 15 * MINUTE_MS ? 5 * MINUTE_MS : MINUTE_MS;
    int64_t over = main_ms >= 15 * MINUTE_MS ? 60 * SECOND_MS : 20 * SECOND_MS;
    int64_t round = least(white, black) / unit * unit;
    return round > 0 && white <= round + over && black <= round + over;
}

/* Both first readings lie a little below the same round time, well below the main time. */
static void check_start(pass *p)
{
    const track *w = &p->side[0], *b = &p->side[1];
    int64_t main_ms =
        least(p->tc->side[0].periods[0].main_ms, p->tc->side[1].periods[0].main_ms);
    bool slow = main_ms >= 30 * MINUTE_MS;
    int64_t limit =
        slow ? most(3 * MINUTE_MS, main_ms / 20) : most(30 * SECOND_MS, main_ms / 5);
    for (int s = 0; s < 2; s++)
        if (p->side[s].start_low >= limit && p->side[1 - s].start_low < limit) {
            ff_audit_finding *f =
                add(p->out, FF_AUDIT_START_NOTE, FF_AUDIT_NOTE, s + 1, s, p->side[s].start_low);
            SAY(f,
                "%s has %s less than the main time behind the first move: late, thinking, or "
                "set wrongly on one side",
                who[s], show(p->side[s].start_low).text);
        }
    int64_t both = least(w->start_low, b->start_low);
    if (both < limit || !near_round(w->start_low, b->start_low, main_ms))
        return;
    ff_audit_finding *f =
        add(p->out, FF_AUDIT_START_LOW, FF_AUDIT_WARNING, 1, FF_CLOCK_NOBODY, both);
    SAY(f, "both sides have at least %s less than the main time behind their first moves",
        show(both).text);
}

static void check_missing(pass *p)
{
    const track *w = &p->side[0], *b = &p->side[1];
    bool both = w->missing > 0 && b->missing > 0;
    bool hard = (w->missing > 0 && w->missing_hard) || (b->missing > 0 && b->missing_hard);
    if (!hard && !both)
        return; /* one player may have thought long on that very move */
    for (int s = 0; s < 2; s++) {
        const track *t = &p->side[s];
        if (t->missing == 0)
            continue;
        int64_t main_ms = p->tc->side[s].periods[t->missing].main_ms;
        bool part = t->missing_ms < main_ms - p->slack;
        ff_audit_finding *f =
            add(p->out, part ? FF_AUDIT_PERIOD_AMOUNT : FF_AUDIT_PERIOD_MISSING,
                t->missing_hard ? FF_AUDIT_ERROR : FF_AUDIT_WARNING, t->missing_ply, s,
                t->missing_ms);
        SAY(f, "%s's %s for period %d did not come %s", who[s], show(main_ms).text,
            t->missing + 1, part ? "in full" : "when its moves were made");
    }
}

static bool same_increment(const ff_timecontrol *tc, int side, int64_t *bonus)
{
    const ff_tc_side *s = &tc->side[side];
    *bonus = s->periods[0].bonus_ms;
    for (int i = 0; i < s->count; i++)
        if (s->periods[i].kind != FF_TC_FISCHER || s->periods[i].bonus_ms != *bonus ||
            s->periods[i].bonus_from > 0)
            return false;
    return *bonus > 0;
}

/* With an increment, a quick move makes the time grow by nearly all of it. When in a whole
 * game no move of either side comes near, the increment was not what it should be. */
static void check_increment(pass *p)
{
    int64_t white, black;
    if (!same_increment(p->tc, 0, &white) || !same_increment(p->tc, 1, &black) ||
        white != black)
        return;
    int64_t limit = most(2500, white >= 20 * SECOND_MS ? white / 3 : white / 2);
    int64_t used = least(p->stats[0].least_used, p->stats[1].least_used);
    /* where nearly all of the increment is missing, fewer moves are enough */
    int wanted =
        used >= white / 5 * 4 && white >= 10 * SECOND_MS ? FEW_WITNESSES : MANY_WITNESSES;
    bool enough = p->stats[0].moves >= wanted && p->stats[1].moves >= wanted;
    int64_t before = least(p->side[0].before_least, p->side[1].before_least);
    bool enough_before =
        p->side[0].before_moves >= WITNESSES && p->side[1].before_moves >= WITNESSES;
    bool never_grew = white >= 2 * SECOND_MS && p->stats[0].grew + p->stats[1].grew == 0;
    if (enough && (used >= limit || never_grew)) {
        ff_audit_finding *f =
            add(p->out, FF_AUDIT_INCREMENT_LOW, FF_AUDIT_WARNING, 0, FF_CLOCK_NOBODY, used);
        SAY(f, "by an increment of %s no move took less than %s: the clock gave less",
            show(white).text, show(used).text);
    } else if (enough_before && before >= white / 2) {
        ff_audit_finding *f =
            add(p->out, FF_AUDIT_INCREMENT_FROM, FF_AUDIT_WARNING, 0, FF_CLOCK_NOBODY, before);
        SAY(f,
            "before the second period no move took less than %s by the increment: the clock "
            "gave less until then",
            show(before).text);
    }
}

/* With a delay, quick moves leave the time as it was. */
static void check_delay(pass *p)
{
    const ff_tc_period *white = &p->tc->side[0].periods[0];
    const ff_tc_period *black = &p->tc->side[1].periods[0];
    if (!is_delay(white->kind) || !is_delay(black->kind) || white->bonus_ms < 2 * SECOND_MS)
        return;
    if (p->stats[0].moves < MANY_WITNESSES || p->stats[1].moves < MANY_WITNESSES ||
        p->stats[0].still + p->stats[1].still > 0)
        return;
    ff_audit_finding *f = add(p->out, FF_AUDIT_DELAY_MISSING, FF_AUDIT_WARNING, 0,
                              FF_CLOCK_NOBODY, white->bonus_ms);
    SAY(f, "no move, however quick, was free by the delay of %s", show(white->bonus_ms).text);
}

static void check_move_times(pass *p)
{
    int moves = p->side[0].emt_moves + p->side[1].emt_moves;
    int bad = p->side[0].emt_bad + p->side[1].emt_bad;
    if (moves < 5 || bad * 5 < moves)
        return;
    ff_audit_finding *f =
        add(p->out, FF_AUDIT_MOVE_TIME, FF_AUDIT_ERROR, 0, FF_CLOCK_NOBODY, bad);
    SAY(f,
        "at %d of %d moves the time left and the time used for the move contradict each "
        "other by this control",
        bad, moves);
}

static void run_pass(pass *p, const ff_clock_reading *readings, size_t count)
{
    for (int s = 0; s < 2; s++) {
        p->side[s] = (track){.last = -1, .start_low = -1, .before_least = INT64_MAX};
        p->stats[s] = (audit_stats){.least_used = INT64_MAX};
    }
    read_all(p, readings, count);
    check_start(p);
    check_missing(p);
    check_increment(p);
    check_delay(p);
    check_move_times(p);
    for (int s = 0; s < 2; s++)
        p->out->used_ms[s] = p->side[s].last >= 0 ? p->side[s].used : -1;
}

/* Whole seconds, tenths: what the record can tell apart. */
static int64_t resolution(const ff_clock_reading *readings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (readings[i].clk_ms > 0 && readings[i].clk_ms % SECOND_MS != 0)
            return 100;
    return SECOND_MS;
}

static int accusations(const ff_audit *out)
{
    int sum = out->more;
    for (int i = 0; i < out->count; i++)
        sum += out->findings[i].severity != FF_AUDIT_NOTE;
    return sum;
}

void audit_assess(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                  ff_audit_periods periods, ff_audit *out, audit_stats stats[2])
{
    int best = -1;
    for (int way = 0; way < 4 && best != 0; way++) {
        ff_audit found = {0};
        audit_stats seen[2];
        pass p = {.tc = tc,
                  .by_zero = way >= 2,
                  .before = way % 2 == 1,
                  .slack = resolution(readings, count),
                  .out = &found,
                  .stats = seen};
        bool one_period = tc->side[0].count == 1 && tc->side[1].count == 1;
        if ((p.by_zero && (periods == FF_PERIODS_BY_MOVES || one_period)) ||
            (!p.by_zero && periods == FF_PERIODS_BY_ZERO && !one_period))
            continue;
        run_pass(&p, readings, count);
        int here = accusations(&found);
        if (best >= 0 && here >= best)
            continue;
        best = here;
        *out = found;
        memcpy(stats, seen, sizeof seen);
    }
}

/* ---- the whole ---- */

static bool is_supported(const ff_timecontrol *tc)
{
    for (int s = 0; s < 2 && tc->state == FF_TC_LIMITED; s++)
        for (int i = 0; i < tc->side[s].count; i++)
            if (tc->side[s].periods[i].kind > FF_TC_BRONSTEIN)
                return false;
    return tc->state == FF_TC_LIMITED;
}

static int check_order(const ff_clock_reading *readings, size_t count, ff_error *err)
{
    for (size_t i = 0; i < count; i++) {
        bool later = i == 0 || readings[i].ply > readings[i - 1].ply;
        if (readings[i].ply < 1 || !later)
            return ff_fail(err, FF_E_PARSE_CLOCK, "half-move %d is out of order",
                           readings[i].ply);
        if (readings[i].ply > 20 * FF_TC_MAX_MOVES)
            return ff_fail(err, FF_E_LIMIT, "a game of more than %d half-moves",
                           20 * FF_TC_MAX_MOVES);
    }
    return FF_OK;
}

/* Where every move of a side has its %emt, their sum is what the side has used. */
static void sum_move_times(const ff_clock_reading *readings, size_t count, ff_audit *out)
{
    int64_t sum[2] = {0, 0};
    bool all[2] = {false, false};
    for (size_t i = 0; i < count; i++) {
        int side = (readings[i].ply - 1) % 2;
        bool next = readings[i].ply == (int)i + 1 && readings[i].emt_ms >= 0;
        all[side] = next && (all[side] || readings[i].ply <= 2);
        sum[side] += next ? readings[i].emt_ms : 0;
    }
    for (int s = 0; s < 2; s++)
        if (all[s])
            out->used_ms[s] = sum[s];
}

/* Used times against the time that passed in the room. Increments shown or not yet shown and
 * delays leave two of them a side, and a minute, open. */
static void check_wall(const ff_timecontrol *tc, ff_audit_options options, ff_audit *out)
{
    int64_t open = MINUTE_MS;
    if (options.wall_ms < 0 || out->used_ms[0] < 0 || out->used_ms[1] < 0)
        return;
    for (int s = 0; s < 2; s++)
        open += 2 * tc->side[s].periods[0].bonus_ms;
    int64_t used = out->used_ms[0] + out->used_ms[1];
    bool delays = is_delay(tc->side[0].periods[0].kind);
    if (used > options.wall_ms + open) {
        ff_audit_finding *f = add(out, FF_AUDIT_WALL_OVER, FF_AUDIT_ERROR, 0, FF_CLOCK_NOBODY,
                                  used - options.wall_ms);
        SAY(f,
            "the players used %s together, only %s passed: the clock gave less than it "
            "should have, or both sides ran",
            show(used).text, show(options.wall_ms).text);
    } else if (!delays && used + open + 5 * MINUTE_MS < options.wall_ms) {
        ff_audit_finding *f = add(out, FF_AUDIT_WALL_UNDER, FF_AUDIT_WARNING, 0,
                                  FF_CLOCK_NOBODY, options.wall_ms - used);
        SAY(f,
            "%s passed, %s of them on no clock: the clock stood still, or gave more than it "
            "should have",
            show(options.wall_ms).text, show(options.wall_ms - used).text);
    }
}

/* A clock at zero that went on. Whole seconds do not prove it: 0:00:00 may be half a second. */
static void check_flags(const ff_clock_reading *readings, size_t count, ff_audit *out)
{
    bool zero[2] = {false, false};
    bool fine = resolution(readings, count) < SECOND_MS;
    for (size_t i = 0; i < count; i++) {
        const ff_clock_reading *r = &readings[i];
        int side = (r->ply - 1) % 2;
        if (zero[side] && fine) {
            ff_audit_finding *f = add(out, FF_AUDIT_FLAG, FF_AUDIT_ERROR, r->ply - 2, side, 0);
            SAY(f, "%s's flag must have fallen at move %d, and the game went on", who[side],
                (r->ply - 1) / 2);
        }
        zero[side] = r->clk_ms == 0;
    }
}

int ff_audit_run(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                 ff_audit_options options, ff_audit *out, ff_error *err)
{
    audit_stats stats[2];
    *out = (ff_audit){.used_ms = {-1, -1}};
    if (!is_supported(tc))
        return ff_fail(err, FF_E_UNSUPPORTED,
                       "only main times, increments and delays can be checked");
    int code = check_order(readings, count, err);
    if (code != FF_OK)
        return code;
    audit_assess(readings, count, tc, options.periods, out, stats);
    sum_move_times(readings, count, out);
    if (out->accused)
        audit_explain(readings, count, tc, options.periods, stats, out);
    check_flags(readings, count, out);
    check_wall(tc, options, out);
    return FF_OK;
}
