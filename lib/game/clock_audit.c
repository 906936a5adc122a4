#include "game/clock_audit.h"

#define SECOND_MS INT64_C(1000)
#define MINUTE_MS INT64_C(60000)

/* Quick moves are the witnesses: in so many moves by each side some take next to no time. */
enum { FEW_WITNESSES = 15, WITNESSES = 20, MANY_WITNESSES = 25, MOST_WITNESSES = 30 };

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
    out->accused = out->accused || severity != FF_AUDIT_NOTE;
    if (out->count == FF_AUDIT_FINDINGS) {
        out->more++;
        return &out->findings[FF_AUDIT_FINDINGS]; /* filled in, and not counted */
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
    int64_t first_emt; /* the time told for move 1, or -1 */
    int missing;       /* by moves: the period (index) whose time has not been seen, or 0 */
    int missing_ply;
    bool missing_hard;
    int64_t missing_ms;
    int before_moves; /* moves before the second period, and the least time used in them */
    int64_t before_least;
    int emt_moves, emt_bad;
    int emt_extra;     /* moves that gained one increment more than they should */
    int emt_extra_ply; /* the last of them */
    int64_t used;      /* since the start, as far as the record tells */
} track;

typedef struct pass {
    const ff_timecontrol *tc;
    bool by_zero;
    bool before;   /* read before the increment of the move was added */
    int64_t slack; /* what cutting or rounding of the readings can hide */
    int shift;     /* added to the numbers of moves in messages */
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
    /* with the increment for the next move, unless the reading was taken before it came */
    const ff_tc_side *control = &p->tc->side[side];
    int64_t most = ff_tc_given(control, p->before ? move - 1 : move);
    if (control->periods[0].kind == FF_TC_BRONSTEIN)
        most += control->periods[0].bonus_ms;
    if (r->clk_ms > most + p->slack) {
        ff_audit_finding *f =
            add(p->out, FF_AUDIT_START_HIGH, FF_AUDIT_ERROR, r->ply, side, r->clk_ms - most);
        SAY(f, "%s shows %s behind move %d; the control gives at most %s", who[side],
            show(r->clk_ms).text, move + p->shift, show(most).text);
    }
    p->side[side].used = ff_tc_given(control, p->before ? move - 1 : move) - r->clk_ms;
    if (move == 1) {
        p->side[side].start_low = p->side[side].used;
        p->side[side].first_emt = r->emt_ms;
    }
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
    SAY(f, "%s's time grew to %s at move %d, %s more %s", who[side], show(r->clk_ms).text,
        move + p->shift, show(excess).text, what[code]);
}

/* A reading at which a period's time should have come. */
static void check_crossing(pass *p, int side, int index, int64_t main_ms, int64_t used,
                           const ff_clock_reading *r)
{
    track *t = &p->side[side];
    /* behind the press everything of the new period is still there */
    bool hard = !p->before && r->clk_ms < main_ms - p->slack;
    bool told = r->emt_ms > 0 && used - r->emt_ms <= MOVE_TIME_SLACK; /* he did think so long */
    if (!hard && (told || used < main_ms / 2))
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
    track *t = &p->side[side];
    int64_t gained = charge - used;
    int64_t bonus = increment_after(p, side, move);
    t->emt_moves++;
    if (bonus >= MOVE_TIME_SLACK && gained >= bonus - SECOND_MS &&
        gained <= bonus + SECOND_MS) {
        t->emt_extra++;
        t->emt_extra_ply = r->ply;
    } else if (gained > MOVE_TIME_SLACK || gained < -MOVE_TIME_SLACK) {
        t->emt_bad++;
    }
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

#define QUICK_START (20 * SECOND_MS)

/* Main times that clocks are set to, in minutes. */
static const int usual_minutes[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10,  12,  15,  20,
                                    25, 30, 40, 45, 50, 60, 75, 80, 90, 100, 120, 150, 180};

/* Did both clocks begin with the same other main time, which is a usual one or that of another
 * period? Both players have then made their first move within 20 seconds; two players who
 * came late or thought long do not come that near. `white` and `black` are the times that are
 * missing behind the first moves. */
static bool near_usual(const pass *p, int64_t white, int64_t black)
{
    const ff_tc_side *control = &p->tc->side[0];
    const int usual = sizeof usual_minutes / sizeof *usual_minutes;
    int64_t main_ms = control->periods[0].main_ms;
    for (int i = 0; i < usual + control->count; i++) {
        int64_t other =
            i < usual ? usual_minutes[i] * MINUTE_MS : control->periods[i - usual].main_ms;
        int64_t low = main_ms - other;
        if (low > 0 && white >= low && black >= low && white <= low + QUICK_START &&
            black <= low + QUICK_START)
            return true;
    }
    return false;
}

/* The same, whether the readings were taken before the increment or behind it. */
static bool starts_low(const pass *p)
{
    int64_t white = p->side[0].start_low, black = p->side[1].start_low;
    int64_t bonus = increment_after(p, 0, 1);
    bonus = p->before ? bonus : -bonus;
    return near_usual(p, white, black) ||
           (bonus != 0 && near_usual(p, white + bonus, black + bonus));
}

/* How much less than the main time is worth a word. */
static int64_t start_limit(int64_t main_ms)
{
    return main_ms >= 30 * MINUTE_MS ? most(3 * MINUTE_MS, main_ms / 20)
                                     : most(30 * SECOND_MS, main_ms / 5);
}

/* Is the time that is missing on neither clock? Then the record of the moves' times says so:
 * 1 the first move took much less, -1 it took about as much, 0 it is not told. */
static int told_by_move_time(const track *t, int64_t limit)
{
    if (t->first_emt <= 0) /* some write 0 when they do not know */
        return 0;
    return t->start_low - t->first_emt >= limit ? 1 : -1;
}

static void check_start(pass *p)
{
    int64_t main_ms =
        least(p->tc->side[0].periods[0].main_ms, p->tc->side[1].periods[0].main_ms);
    int64_t limit = start_limit(main_ms);
    int told[2];
    for (int s = 0; s < 2; s++)
        told[s] = told_by_move_time(&p->side[s], limit - SECOND_MS);
    for (int s = 0; s < 2; s++) {
        const track *t = &p->side[s];
        if (t->start_low < limit || (told[s] <= 0 && p->side[1 - s].start_low >= limit))
            continue;
        ff_audit_finding *f =
            add(p->out, told[s] > 0 ? FF_AUDIT_START_LOW : FF_AUDIT_START_NOTE,
                told[s] > 0 ? FF_AUDIT_WARNING : FF_AUDIT_NOTE, s + 1, s, t->start_low);
        if (told[s] > 0)
            SAY(f, "%s has %s less than the main time behind the first move, which took %s",
                who[s], show(t->start_low).text, show(t->first_emt).text);
        else
            SAY(f,
                "%s has %s less than the main time behind the first move: late, thinking, or "
                "set wrongly on one side",
                who[s], show(t->start_low).text);
    }
    int64_t both = least(p->side[0].start_low, p->side[1].start_low);
    if (both < limit || told[0] != 0 || told[1] != 0 || !starts_low(p))
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

/* Do the times told for the moves agree with what the control gives for them? Then they are
 * the better witnesses, however slow the moves; but a small bonus hides in rounding. */
static bool move_times_agree(const pass *p)
{
    const track *w = &p->side[0], *b = &p->side[1];
    return p->tc->side[0].periods[0].bonus_ms > 2 * MOVE_TIME_SLACK &&
           w->emt_moves >= FEW_WITNESSES && b->emt_moves >= FEW_WITNESSES &&
           w->emt_bad + b->emt_bad == 0 && w->emt_extra + b->emt_extra <= 2;
}

/* With an increment, a quick move makes the time grow by nearly all of it. When in a whole
 * game no move of either side comes near, the increment was not what it should be. */
static void check_increment(pass *p)
{
    int64_t white, black;
    if (!same_increment(p->tc, 0, &white) || !same_increment(p->tc, 1, &black) ||
        white != black || move_times_agree(p))
        return;
    int64_t limit = most(2500, white >= 15 * SECOND_MS ? white / 3 : white / 2);
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

/* Some moves are too quick to be seen in whole seconds. But with a delay of five seconds the
 * quick moves are the free ones, and few take just a little more. */
static bool few_free(const audit_stats *s, const ff_tc_period *period)
{
    return period->bonus_ms >= 5 * SECOND_MS && s->small >= 8 && s->still * 5 < s->small;
}

/* With a delay, quick moves leave the time as it was. */
static void check_delay(pass *p)
{
    const ff_tc_period *white = &p->tc->side[0].periods[0];
    const ff_tc_period *black = &p->tc->side[1].periods[0];
    if (!is_delay(white->kind) || !is_delay(black->kind) || white->bonus_ms < 2 * SECOND_MS ||
        move_times_agree(p))
        return;
    int still = p->stats[0].still + p->stats[1].still;
    if (p->stats[0].moves < MOST_WITNESSES || p->stats[1].moves < MOST_WITNESSES ||
        (still > 0 && !(few_free(&p->stats[0], white) && few_free(&p->stats[1], black))))
        return;
    ff_audit_finding *f = add(p->out, FF_AUDIT_DELAY_MISSING, FF_AUDIT_WARNING, 0,
                              FF_CLOCK_NOBODY, white->bonus_ms);
    SAY(f, "%s was free by the delay of %s",
        still > 0 ? "next to no move, however quick," : "no move, however quick,",
        show(white->bonus_ms).text);
}

/* One move, or one by each side, gained exactly one increment more than it should. */
static void check_extra(pass *p, int side)
{
    int ply = p->side[side].emt_extra_ply;
    int64_t bonus = increment_after(p, side, (ply + 1) / 2);
    ff_audit_finding *f = add(p->out, FF_AUDIT_GREW, FF_AUDIT_WARNING, ply, side, bonus);
    SAY(f,
        "%s's clock lost %s less at move %d than the move took: an increment more than it "
        "should have got",
        who[side], show(bonus).text, (ply + 1) / 2 + p->shift);
}

static void check_move_times(pass *p)
{
    int moves = p->side[0].emt_moves + p->side[1].emt_moves;
    const track *w = &p->side[0], *b = &p->side[1];
    int extra = w->emt_extra + b->emt_extra;
    int bad = w->emt_bad + b->emt_bad + (extra > 2 ? extra : 0);
    int apart = w->emt_extra_ply - b->emt_extra_ply;
    if (moves >= FEW_WITNESSES && bad == 0 && w->emt_extra <= 1 && b->emt_extra <= 1 &&
        (extra == 1 || (extra == 2 && (apart == 1 || apart == -1)))) {
        check_extra(p, w->emt_extra > 0 ? 0 : 1);
        return;
    }
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
        p->side[s] =
            (track){.last = -1, .start_low = -1, .first_emt = -1, .before_least = INT64_MAX};
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

static int accusations(const ff_audit *out)
{
    int sum = out->more;
    for (int i = 0; i < out->count; i++)
        sum += out->findings[i].severity != FF_AUDIT_NOTE;
    return sum;
}

void audit_assess(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                  ff_audit_options options, ff_audit *out, audit_stats stats[2])
{
    int best = -1;
    for (int way = 0; way < 4 && best != 0; way++) {
        ff_audit found = {0};
        audit_stats seen[2];
        pass p = {.tc = tc,
                  .by_zero = way >= 2,
                  .before = way % 2 == 1,
                  .slack = resolution(readings, count) - 1,
                  .shift = options.number_shift,
                  .out = &found,
                  .stats = seen};
        bool one_period = tc->side[0].count == 1 && tc->side[1].count == 1;
        if ((p.by_zero && (options.periods == FF_PERIODS_BY_MOVES || one_period)) ||
            (!p.by_zero && options.periods == FF_PERIODS_BY_ZERO && !one_period))
            continue;
        run_pass(&p, readings, count);
        check_wall(tc, options, &found);
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

/* A clock at zero that went on. Whole seconds do not prove it: 0:00:00 may be half a second. */
static void check_flags(const ff_clock_reading *readings, size_t count, int shift,
                        ff_audit *out)
{
    bool zero[2] = {false, false};
    bool fine = resolution(readings, count) < SECOND_MS;
    for (size_t i = 0; i < count; i++) {
        const ff_clock_reading *r = &readings[i];
        int side = (r->ply - 1) % 2;
        if (zero[side] && fine) {
            ff_audit_finding *f = add(out, FF_AUDIT_FLAG, FF_AUDIT_ERROR, r->ply - 2, side, 0);
            SAY(f, "%s's flag must have fallen at move %d, and the game went on", who[side],
                (r->ply - 1) / 2 + shift);
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
    audit_assess(readings, count, tc, options, out, stats);
    check_flags(readings, count, options.number_shift, out);
    if (out->accused)
        audit_explain(readings, count, tc, options, stats, out);
    sum_move_times(readings, count, out);
    return FF_OK;
}
