#include "clock/audit_private.h"

/*
 * What shows only in the whole game: a start that is too low, a period that did not come, an
 * increment or a delay that no quick move has had. None of it is impossible on a clock that
 * was set right. A warning is given where players do not behave so; where some might, a
 * question.
 */

/* Quick moves are the witnesses: in so many moves by each side some take next to no time. */
enum {
    FEW_WITNESSES = 20,
    MANY_WITNESSES = 25,
    MOST_WITNESSES = 30,
    ALL_WITNESSES = 34,
    PART_WITNESSES = 10
};

/* A stretch without a quick move is compared with the rest of the game: how likely is it that
 * none of the quick moves has come to lie in it? One in so many for a warning, for a question.
 */
#define WARNING_ODDS  10000.0
#define QUESTION_ODDS 100.0

/* ---- the start ---- */

/* Both have made their first moves so soon. People come late to long games, now and then two of
 * them to one. */
#define QUICK_START      (20 * SECOND_MS)
#define QUICK_START_LONG (12 * SECOND_MS)
/* Nobody thinks so long about the first move, nor do both come so late. */
#define BEYOND_LATE (30 * MINUTE_MS)

/* Main times that clocks are set to, in minutes. */
static const int usual_minutes[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10,  12,  15,  20,
                                    25, 30, 40, 45, 50, 60, 75, 80, 90, 100, 120, 150, 180};

static bool is_long(int64_t main_ms)
{
    return main_ms >= 30 * MINUTE_MS;
}

/* Did both clocks begin with the same other main time, which is a usual one or that of another
 * period? Both players have then made their first move soon; two players who came
 * late or thought long do not come that near. `white` and `black` are the times that are
 * missing after the first moves. */
static bool near_usual(const audit_pass *p, int64_t white, int64_t black)
{
    const ff_tc_side *control = &p->tc->side[0];
    const int usual = sizeof usual_minutes / sizeof *usual_minutes;
    int64_t main_ms = control->periods[0].main_ms;
    int64_t soon = is_long(main_ms) ? QUICK_START_LONG : QUICK_START;
    for (int i = 0; i < usual + control->count; i++) {
        int64_t other =
            i < usual ? usual_minutes[i] * MINUTE_MS : control->periods[i - usual].main_ms;
        int64_t low = main_ms - other;
        if (low > 0 && audit_least(white, black) >= low &&
            audit_most(white, black) <= low + soon)
            return true;
    }
    return false;
}

/* In a short game both may think for some minutes at once; not for a quarter of it. */
static bool is_much(const audit_pass *p, int64_t low)
{
    int64_t main_ms = p->tc->side[0].periods[0].main_ms;
    return is_long(main_ms) || low >= main_ms / 4;
}

/* The same, whether the readings were taken before the increment or after it. */
static bool starts_low(const audit_pass *p)
{
    int64_t white = p->side[0].start_low, black = p->side[1].start_low;
    int64_t bonus = ff_audit_increment_after(p, 0, 1), low = audit_least(white, black);
    bonus = p->before ? bonus : -bonus;
    return low >= BEYOND_LATE ||
           (is_much(p, low) && (near_usual(p, white, black) ||
                                (bonus != 0 && near_usual(p, white + bonus, black + bonus))));
}

/* How much less than the main time is worth a word. */
static int64_t start_limit(int64_t main_ms)
{
    return is_long(main_ms) ? audit_most(3 * MINUTE_MS, main_ms / 20)
                            : audit_most(30 * SECOND_MS, main_ms / 5);
}

/* Is the time that is missing on neither clock? Then the record of the moves' times says so:
 * 1 the first move took much less, -1 it took about as much, 0 it is not reported. */
static int told_by_move_time(const audit_track *t, int64_t limit)
{
    if (t->first_emt <= 0) /* some write 0 when they do not know */
        return 0;
    return t->start_low - t->first_emt >= limit ? 1 : -1;
}

/* Is it worth asking? Not where he thought for about as long at another time as well, unless it
 * is the difference to another usual time. */
static bool is_odd_start(const audit_pass *p, const audit_track *t)
{
    return t->start_low / 5 * 4 > t->longest || near_usual(p, t->start_low, t->start_low);
}

/* One side began with much less; `reported` as above. */
static void start_of_one(const audit_pass *p, int side, int reported)
{
    const audit_track *t = &p->side[side];
    /* he did take so long, or the room's clock judges */
    bool settled = reported < 0 || p->wall || !is_odd_start(p, t);
    ff_audit_finding *f =
        ff_audit_add(p->out, reported > 0 ? FF_AUDIT_START_LOW : FF_AUDIT_START_NOTE,
                     reported > 0 ? FF_AUDIT_WARNING
                     : settled    ? FF_AUDIT_NOTE
                                  : FF_AUDIT_QUESTION,
                     side + 1, side, t->start_low);
    if (reported > 0)
        SAY(f, "%s has %s less than the main time after the first move, which took %s",
            ff_audit_who[side], ff_audit_show(t->start_low).text,
            ff_audit_show(t->first_emt).text);
    else
        SAY(f,
            "%s has %s less than the main time after the first move: late, thinking, or "
            "set wrongly on one side",
            ff_audit_who[side], ff_audit_show(t->start_low).text);
}

static void start_of_both(const audit_pass *p, int64_t low)
{
    bool sure = starts_low(p);
    ff_audit_finding *f = ff_audit_add(p->out, FF_AUDIT_START_LOW,
                                       sure      ? FF_AUDIT_WARNING
                                       : p->wall ? FF_AUDIT_NOTE
                                                 : FF_AUDIT_QUESTION,
                                       1, FF_CLOCK_NOBODY, low);
    SAY(f, "both sides have at least %s less than the main time after their first moves%s",
        ff_audit_show(low).text, sure ? "" : ": both late, thinking, or set wrongly");
}

static void check_start(const audit_pass *p)
{
    int64_t main_ms =
        audit_least(p->tc->side[0].periods[0].main_ms, p->tc->side[1].periods[0].main_ms);
    int64_t limit = start_limit(main_ms);
    int64_t both = audit_least(p->side[0].start_low, p->side[1].start_low);
    int reported[2];
    for (int s = 0; s < 2; s++)
        reported[s] = told_by_move_time(&p->side[s], limit - SECOND_MS);
    if (both >= limit && reported[0] == 0 && reported[1] == 0) {
        start_of_both(p, both);
        return;
    }
    for (int s = 0; s < 2; s++)
        if (p->side[s].start_low >= limit)
            start_of_one(p, s, reported[s]);
}

/* ---- a period that did not come ---- */

/* Would both sides have lost just what a shorter period has less, in the moves that should have
 * brought it, and each more than in any other move? `SOON` is left for the move itself. */
#define SHORT_STEP (5 * MINUTE_MS)
#define SOON       (MINUTE_MS * 3 / 4)

static bool is_short(const audit_pass *p)
{
    const audit_track *w = &p->side[0], *b = &p->side[1];
    int64_t less = audit_least(w->missing_ms, b->missing_ms) / SHORT_STEP * SHORT_STEP;
    return audit_most(w->missing_ms, b->missing_ms) <= less + SOON &&
           w->missing_ms / 5 * 4 > w->longest && b->missing_ms / 5 * 4 > b->longest;
}

static void check_missing(const audit_pass *p)
{
    const audit_track *w = &p->side[0], *b = &p->side[1];
    bool both = w->missing > 0 && b->missing > 0;
    bool hard = w->missing_hard || b->missing_hard;
    bool sure = hard || is_short(p);
    if (!hard && !both)
        return; /* one player may have thought long on that very move */
    for (int s = 0; s < 2; s++) {
        const audit_track *t = &p->side[s];
        if (t->missing == 0)
            continue;
        int64_t main_ms = p->tc->side[s].periods[t->missing].main_ms;
        bool part = t->missing_ms < main_ms - p->slack;
        ff_audit_finding *f =
            ff_audit_add(p->out, part ? FF_AUDIT_PERIOD_AMOUNT : FF_AUDIT_PERIOD_MISSING,
                         t->missing_hard ? FF_AUDIT_ERROR
                         : sure          ? FF_AUDIT_WARNING
                                         : FF_AUDIT_QUESTION,
                         t->missing_ply, s, t->missing_ms);
        SAY(f, "%s's %s for period %d did not come %s", ff_audit_who[s],
            ff_audit_show(main_ms).text, t->missing + 1,
            part ? "in full" : "when its moves were made");
    }
}

/* ---- increments and delays ---- */

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

/* Do the times reported for the moves agree with what the control gives for them? Then they are
 * the better witnesses, however slow the moves; but a small bonus hides in rounding. */
static bool move_times_agree(const audit_pass *p)
{
    const audit_track *w = &p->side[0], *b = &p->side[1];
    return p->tc->side[0].periods[0].bonus_ms > 2 * MOVE_TIME_SLACK &&
           w->emt_moves >= FEW_WITNESSES && b->emt_moves >= FEW_WITNESSES &&
           w->emt_bad + b->emt_bad + w->less + b->less == 0 && w->emt_extra + b->emt_extra <= 2;
}

/* The quickest moves of both sides, in order. */
static void merge_quickest(const audit_stats stats[2], int64_t out[AUDIT_QUICKEST])
{
    int white = 0, black = 0;
    for (int i = 0; i < AUDIT_QUICKEST; i++) {
        bool is_white = stats[0].quickest[white] <= stats[1].quickest[black];
        out[i] = is_white ? stats[0].quickest[white++] : stats[1].quickest[black++];
    }
}

/* Where time was not given, the quick moves stand close together just above what is missing.
 * Are the first `many` within a `part` of the bonus? */
static bool is_edge(const audit_pass *p, const int64_t *quickest, int many, int64_t part)
{
    int64_t width = audit_most(part, SECOND_MS * 3 / 2) + p->slack;
    return quickest[many - 1] - quickest[0] <= width;
}

/* Increments that clocks are set to, in seconds. */
static const int usual_bonus[] = {1, 2, 3, 5, 10, 12, 15, 20, 25};

/* Is `used` just above what one of these has less? */
static bool is_usual_lack(const audit_pass *p, int64_t bonus, int64_t used)
{
    for (size_t i = 0; i < sizeof usual_bonus / sizeof *usual_bonus; i++) {
        int64_t lack = bonus - usual_bonus[i] * SECOND_MS;
        if (used >= lack - p->slack && used <= lack + 2 * SECOND_MS)
            return true;
    }
    return false;
}

/* What the increment may lack: where, up to or from which move, and how sure it is. */
typedef enum certainty { NOTHING, MAYBE, SURELY } certainty;
typedef enum lack_place { LACK_ALL, LACK_FIRST, LACK_LAST } lack_place;
typedef struct lack {
    certainty sure;
    lack_place where;
    int side, move;
    int64_t used;
} lack;

/* No move that took less than this is no proof of anything: there are such players. */
#define HUMAN (15 * SECOND_MS)

/* No quick move by either player in the whole game. */
static lack low_in_all(const audit_pass *p, int64_t bonus)
{
    const audit_stats *s = p->stats;
    int64_t quickest[AUDIT_QUICKEST];
    merge_quickest(s, quickest);
    int64_t used = quickest[0];
    int64_t limit = audit_most(2500, bonus >= 15 * SECOND_MS ? bonus / 3 : bonus / 2);
    int moves = (int)audit_least(s[0].moves, s[1].moves);
    bool never_grew = bonus >= 2 * SECOND_MS && s[0].grew + s[1].grew == 0;
    if (moves < FEW_WITNESSES || (used < limit && !never_grew))
        return (lack){.sure = NOTHING};
    bool edge = never_grew ? is_edge(p, quickest, 5, bonus / 2)
                           : is_edge(p, quickest, AUDIT_QUICKEST,
                                     audit_least(bonus / 6, SECOND_MS * 7 / 2)) &&
                                 is_usual_lack(p, bonus, used);
    /* quick moves in a heap, just above the increment: fewer moves are enough */
    bool heap = used >= bonus - p->slack && used <= bonus / 10 * 11 + p->slack &&
                is_edge(p, quickest, AUDIT_QUICKEST, bonus / 6);
    /* players may well take some seconds for each of their moves */
    bool human = !never_grew && used < HUMAN;
    bool sure = (edge && moves >= ALL_WITNESSES && !human) || heap;
    bool maybe = never_grew || used >= bonus / 2 || (edge && moves >= ALL_WITNESSES) ||
                 (used >= bonus * 11 / 25 && is_edge(p, quickest, 5, bonus / 4));
    return (lack){sure ? SURELY : maybe ? MAYBE : NOTHING, LACK_ALL, FF_CLOCK_NOBODY, 0, used};
}

/* Of `all` moves `quick` were quick, and none of them is among `slow` of these moves: one in
 * how many, if chance alone had spread them? Counts no further than it matters. */
static double odds(int slow, int all, int quick)
{
    double sum = 1;
    for (int i = 0; i < quick && sum < WARNING_ODDS; i++) /* quick <= all - slow */
        sum *= (double)(all - i) / (double)(all - slow - i);
    return sum;
}

static lack lack_by_odds(double odds, lack_place where, int side, int move, int64_t used)
{
    certainty sure = odds >= WARNING_ODDS ? SURELY : odds >= QUESTION_ODDS ? MAYBE : NOTHING;
    return (lack){sure, where, side, move, used};
}

/* No quick move by one side, though the other had some. */
static lack low_on_one(const audit_pass *p, int side)
{
    const audit_stats *s = &p->stats[side], *other = &p->stats[1 - side];
    if (s->grew > 0 || s->moves < MANY_WITNESSES)
        return (lack){.sure = NOTHING};
    return lack_by_odds(odds(s->moves, s->moves + other->moves, other->grew), LACK_ALL, side, 0,
                        s->quickest[0]);
}

/* The lesser of two numbers of moves; 0 is not one. */
static int64_t first_of(int a, int b)
{
    return a == 0 || b == 0 ? audit_most(a, b) : audit_least(a, b);
}

/* No quick move among the first or the last `white` and `black` moves. */
static lack low_in_part(const audit_pass *p, lack_place where, int white, int black)
{
    const audit_stats *w = &p->stats[0], *b = &p->stats[1];
    if (white < PART_WITNESSES || black < PART_WITNESSES || w->grew + b->grew == 0)
        return (lack){.sure = NOTHING};
    int move = (int)(where == LACK_FIRST ? first_of(w->grew_first, b->grew_first)
                                         : audit_most(w->grew_last, b->grew_last));
    lack l = lack_by_odds(odds(white + black, w->moves + b->moves, w->grew + b->grew), where,
                          FF_CLOCK_NOBODY, move, 0);
    /* quick moves belong to the opening: they may well come to an end */
    if (where == LACK_LAST)
        l.sure = l.sure == SURELY ? MAYBE : NOTHING;
    return l;
}

static void say_low(const audit_pass *p, const lack *l, int64_t bonus)
{
    static const char *const whose[] = {"", " of White", " of Black"};
    static const char *const where[] = {[LACK_FIRST] = "before", [LACK_LAST] = "after"};
    ff_audit_finding *f = ff_audit_add(
        p->out, l->where == LACK_ALL ? FF_AUDIT_INCREMENT_LOW : FF_AUDIT_INCREMENT_FROM,
        l->sure == SURELY ? FF_AUDIT_WARNING : FF_AUDIT_QUESTION, 0, l->side, l->used);
    const char * or = l->sure == SURELY ? "" : ", or no player moved quickly";
    if (l->where == LACK_ALL)
        SAY(f, "by an increment of %s no move%s took less than %s: the clock gave less%s",
            ff_audit_show(bonus).text, whose[l->side + 1], ff_audit_show(l->used).text, or);
    else
        SAY(f, "%s move %d no move took less than the increment of %s: the clock gave less%s",
            where[l->where], l->move + p->shift, ff_audit_show(bonus).text, or);
}

/* Did just these moves one after another take an increment more off the clock than they took?
 */
static bool is_stretch(const audit_track *t)
{
    return t->less >= 2 && !t->less_broken;
}

/* A stretch in the middle: quick moves there take just a little more than the increment, before
 * and after it they make the time grow. */
static void check_run(const audit_pass *p, int64_t bonus)
{
    enum { FEW_MOVES = 10 };
    const audit_run *run = &p->longest_run;
    if (run->moves < FEW_MOVES || run->near * 5 < run->moves * 2 || bonus < 5 * SECOND_MS)
        return;
    ff_audit_finding *f = ff_audit_add(p->out, FF_AUDIT_INCREMENT_FROM, FF_AUDIT_QUESTION,
                                       run->first, FF_CLOCK_NOBODY, bonus);
    SAY(f,
        "from move %d to move %d no move took less than the increment of %s, and %d of %d just "
        "a little more: it may be missing there",
        (run->first + 1) / 2 + p->shift, (run->last + 1) / 2 + p->shift,
        ff_audit_show(bonus).text, run->near, run->moves);
}

/* With an increment, a quick move makes the time grow by nearly all of it. The surest of what
 * may be wrong is reported, and of these the simplest. */
static void check_increment(const audit_pass *p)
{
    const audit_stats *w = &p->stats[0], *b = &p->stats[1];
    int64_t white, black;
    if (!same_increment(p->tc, 0, &white) || !same_increment(p->tc, 1, &black) ||
        white != black || move_times_agree(p))
        return;
    lack all[] = {
        low_in_all(p, white),
        low_on_one(p, 0),
        low_on_one(p, 1),
        low_in_part(p, LACK_FIRST, w->slow_first, b->slow_first),
        low_in_part(p, LACK_LAST, w->slow_last, b->slow_last),
    };
    const lack *best = all;
    for (size_t i = 1; i < (white < 2 * SECOND_MS ? 1 : sizeof all / sizeof *all); i++)
        if (all[i].sure > best->sure)
            best = &all[i];
    if (best->sure != NOTHING)
        say_low(p, best, white);
    else if (!is_stretch(&p->side[0]) && !is_stretch(&p->side[1]))
        check_run(p, white);
}

/* So many moves took a little time off the clock, and no more than the delay. */
enum { FEW_FREE = 10 };

/* Some moves are too quick to be seen in whole seconds. But with a delay of five seconds the
 * quick moves are the free ones, and few take just a little more. */
static bool few_free(const audit_stats *s, const ff_tc_period *period, int times)
{
    return period->bonus_ms >= 5 * SECOND_MS && s->small >= 8 && s->still * times < s->small;
}

/* With a delay, quick moves leave the time as it was. */
static void check_delay(const audit_pass *p)
{
    const ff_tc_period *white = &p->tc->side[0].periods[0];
    const ff_tc_period *black = &p->tc->side[1].periods[0];
    const audit_stats *w = &p->stats[0], *b = &p->stats[1];
    if (!ff_audit_is_delay(white->kind) || !ff_audit_is_delay(black->kind) ||
        white->bonus_ms < 2 * SECOND_MS || move_times_agree(p))
        return;
    bool none = w->still + b->still == 0;
    bool few = few_free(w, white, 5) && few_free(b, black, 5);
    if (w->moves < MOST_WITNESSES || b->moves < MOST_WITNESSES || (!none && !few))
        return;
    int small = w->small + b->small;
    bool sure =
        (none && small >= FEW_FREE) || (few_free(w, white, 10) && few_free(b, black, 10));
    ff_audit_finding *f = ff_audit_add(p->out, FF_AUDIT_DELAY_MISSING,
                                       sure ? FF_AUDIT_WARNING : FF_AUDIT_QUESTION, 0,
                                       FF_CLOCK_NOBODY, white->bonus_ms);
    SAY(f, "%s was free by the delay of %s",
        none ? "no move, however quick," : "next to no move, however quick,",
        ff_audit_show(white->bonus_ms).text);
}

/* ---- the times reported for the moves ---- */

/* One move, or one by each side, gained exactly one increment more than it should. */
static void check_extra(const audit_pass *p, int side)
{
    int ply = p->side[side].emt_extra_ply;
    int64_t bonus = ff_audit_increment_after(p, side, (ply + 1) / 2);
    ff_audit_finding *f =
        ff_audit_add(p->out, FF_AUDIT_GREW, FF_AUDIT_WARNING, ply, side, bonus);
    SAY(f,
        "%s's clock lost %s less at move %d than the move took: an increment more than it "
        "should have got",
        ff_audit_who[side], ff_audit_show(bonus).text, (ply + 1) / 2 + p->shift);
}

static void say_stretch(const audit_pass *p, int side)
{
    const audit_track *t = &p->side[side];
    int64_t bonus = ff_audit_increment_after(p, side, (t->less_first + 1) / 2);
    ff_audit_finding *f = ff_audit_add(p->out, FF_AUDIT_INCREMENT_FROM, FF_AUDIT_WARNING,
                                       t->less_first, side, bonus);
    SAY(f, "%s's clock got no increment of %s from move %d to move %d", ff_audit_who[side],
        ff_audit_show(bonus).text, (t->less_first + 1) / 2 + p->shift,
        (t->less_last + 1) / 2 + p->shift);
}

static void check_move_times(const audit_pass *p)
{
    int moves = p->side[0].emt_moves + p->side[1].emt_moves;
    const audit_track *w = &p->side[0], *b = &p->side[1];
    int less = 0;
    for (int s = 0; s < 2; s++) {
        if (is_stretch(&p->side[s]))
            say_stretch(p, s);
        else
            less += p->side[s].less;
    }
    int extra = w->emt_extra + b->emt_extra;
    int bad = w->emt_bad + b->emt_bad + less + (extra > 2 ? extra : 0);
    int apart = w->emt_extra_ply - b->emt_extra_ply;
    if (moves >= FEW_WITNESSES && bad == 0 && w->emt_extra <= 1 && b->emt_extra <= 1 &&
        (extra == 1 || (extra == 2 && (apart == 1 || apart == -1)))) {
        check_extra(p, w->emt_extra > 0 ? 0 : 1);
        return;
    }
    if (moves < 5 || bad * 5 < moves)
        return;
    ff_audit_finding *f =
        ff_audit_add(p->out, FF_AUDIT_MOVE_TIME, FF_AUDIT_ERROR, 0, FF_CLOCK_NOBODY, bad);
    SAY(f,
        "at %d of %d moves the time left and the time used for the move contradict each "
        "other by this control",
        bad, moves);
}

void ff_audit_whole(audit_pass *p)
{
    check_start(p);
    check_missing(p);
    check_increment(p);
    check_delay(p);
    check_move_times(p);
}
