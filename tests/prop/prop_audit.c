/* The audit against games with one seeded setting error, and against the same games untouched.
 * The times come from the ledger (ff_clock), which runs with the wrong setting while the audit
 * is reported the right one, and nothing else. Prints a table; fails when less than 95 % of the
 * errors that leave a trace are found, or when an untouched game is accused. The players are
 * as people are; for comparison there are two kinds of players who know nothing by heart, and
 * for them 90 % and one game in 500 are the limits.
 * Usage: prop_audit [SEED [GAMES [untouched]]] */
#include "clock/audit.h"
#include "flagfall/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;

static uint64_t next(void)
{
    uint64_t z = (seed += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int64_t range(int64_t low, int64_t high)
{
    return low + (int64_t)(next() % (uint64_t)(high - low + 1));
}

static bool chance(int percent)
{
    return range(1, 100) <= percent;
}

/* ---- people ---- */

/* How the time for a move is drawn: as people play, or evenly, or by the exponential law with
 * at least a second a move, for those who have no quick moves by heart. */
typedef enum habits { HUMAN, EVEN, EXPONENTIAL, HABITS } habits;

typedef struct player {
    habits habit;
    int pace;     /* percent of the usual time */
    int book;     /* moves known by heart */
    int64_t late; /* before the first move */
} player;

static player random_player(habits habit, int64_t main_ms)
{
    player p = {habit, (int)range(50, 140), (int)range(2, 14), 0};
    if (chance(6) && main_ms >= 1800000)
        p.late = range(60, 1500) * 1000;
    return p;
}

/* Natural logarithm of a number in (0, 1], to what a clock can tell. */
static double minus_log(double x)
{
    double sum = 0;
    while (x < 0.5) {
        x *= 2;
        sum += 0.6931471805599453;
    }
    double y = 1 - x, term = y;
    for (int k = 1; k < 60; k++, term *= y)
        sum += term / k;
    return sum;
}

static int64_t plain_time(const player *p, int64_t usual)
{
    if (p->habit == EVEN)
        return usual * range(3, 170) / 100;
    return 1000 + (int64_t)((double)usual * 0.8 * minus_log((double)range(1, 1000000) / 1e6));
}

/* Milliseconds for a move: known moves and recaptures are quick, the rest is spread widely
 * around what is left, and nobody thinks until his flag falls. */
static int64_t think(const player *p, int move, int64_t left_ms, int64_t bonus_ms, int length)
{
    int64_t usual =
        left_ms / (length - move + 8 > 12 ? length - move + 8 : 12) + bonus_ms * 3 / 4;
    int64_t quick = usual / 60 < 700 ? 700 : usual / 60;
    int64_t ms;
    if (p->habit != HUMAN)
        ms = plain_time(p, usual);
    else if (move <= p->book || chance(22))
        ms = range(quick / 2, quick * 4);
    else
        ms = usual * range(5, 100) / 100 * range(20, 260) / 100 * p->pace / 100;
    if (p->habit == HUMAN && chance(4))
        ms += usual * range(1, 6);
    ms += move == 1 ? p->late : 0;
    int64_t most = left_ms * 6 / 10;
    if (ms > most)
        ms = most > 400 ? range(300, most) : most / 2;
    return ms > 100 ? ms : 100;
}

/* ---- a game on a clock ---- */

enum { PLIES = 240 };

typedef struct record {
    ff_clock_reading readings[PLIES];
    int count;
    int64_t wall_ms;
    bool flagged;
} record;

typedef struct manner {
    habits habit;
    bool before, seconds, emt, by_zero;
    int double_press; /* the move at which White presses twice; 0 never */
} manner;

static void press(ff_clock *clock, int64_t at, int side)
{
    ff_clock_event e = {at, FF_CLOCK_PRESS, side, -1, -1, -1, NULL};
    ff_clock_apply(clock, &e, NULL);
}

static record play(const ff_timecontrol *set, manner how, int moves)
{
    record out = {0};
    ff_clock clock;
    ff_clock_init(&clock, set, (ff_clock_rules){false, how.by_zero}, NULL);
    player people[2] = {random_player(how.habit, set->side[0].periods[0].main_ms),
                        random_player(how.habit, set->side[1].periods[0].main_ms)};
    ff_clock_event start = {0, FF_CLOCK_START, FF_CLOCK_WHITE, -1, -1, -1, NULL};
    ff_clock_apply(&clock, &start, NULL);
    int64_t at = 0;
    for (int ply = 1; ply <= 2 * moves && ply <= PLIES; ply++) {
        int side = (ply - 1) % 2;
        int move = (ply + 1) / 2;
        const ff_clock_hand *hand = &clock.hand[side];
        const ff_tc_period *period = &set->side[side].periods[hand->period];
        int64_t ms = think(&people[side], move, hand->remaining_ms, period->bonus_ms, moves);
        if (how.by_zero && hand->period + 1 < set->side[side].count &&
            hand->remaining_ms < 120000 && chance(30))
            ms = hand->remaining_ms + range(100, 5000); /* runs into the next period */
        at += ms;
        ff_clock_advance(&clock, at, NULL);
        int64_t seen = hand->remaining_ms;
        press(&clock, at, side);
        if (how.double_press == move && side == FF_CLOCK_WHITE) {
            press(&clock, at += 300, 1); /* Black's side goes down and up again */
            press(&clock, at += 300, 0);
        }
        if (!how.before)
            seen = hand->remaining_ms;
        out.flagged = out.flagged || hand->flag_at_ms >= 0;
        ff_clock_reading *r = &out.readings[out.count++];
        *r = (ff_clock_reading){ply, seen, how.emt ? ms : -1, -1};
        int64_t unit = how.seconds ? 1000 : 100;
        r->clk_ms -= r->clk_ms % unit;
        r->emt_ms -= r->emt_ms >= 0 ? r->emt_ms % unit : 0;
    }
    out.wall_ms = at;
    return out;
}

/* ---- controls and errors ---- */

static const char *const controls[] = {
    "3 min with 2 s per move",
    "5 min with 3 s per move",
    "10 min with 5 s per move",
    "15 min with 10 s per move",
    "25 min with 10 s per move",
    "60 min with 30 s per move",
    "90 min with 30 s per move",
    "25 min with 5 s delay",
    "90 min with 5 s delay",
    "90 min",
    "90 min for 30 moves, then 30 min for the rest of the game, with 30 s per move from move 1",
    "40 min for 24 moves, then 20 min for the rest of the game, with 10 s per move from move 1",
    "120 min for 30 moves, then 60 min for the rest of the game",
    "90 min for 40 moves, then 30 min for the rest of the game, with 30 s per move from move 1",
    "100 min for 40 moves, then 50 min for the rest of the game, with 30 s per move from move "
    "1",
    "120 min for 40 moves, then 60 min for the rest of the game",
    "15 min for 20 moves, then 10 min for the rest of the game, with 5 s per move from move 1",
};

enum { CONTROLS = sizeof controls / sizeof *controls };

static ff_timecontrol read_control(const char *text)
{
    ff_tc_result r;
    ff_error err;
    if (ff_tc_read(text, FF_TC_PROSE, &r, &err) != FF_OK || r.undecided) {
        printf("FAILED: %s\n", text);
        exit(1);
    }
    return r.readings[0].tc;
}

typedef bool (*spoil)(ff_timecontrol *tc, manner *how);

static void for_all(ff_timecontrol *tc, ff_tc_kind kind, int64_t bonus)
{
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < tc->side[s].count; i++) {
            tc->side[s].periods[i].kind = kind;
            tc->side[s].periods[i].bonus_ms = bonus;
        }
}

static ff_tc_kind kind_of(const ff_timecontrol *tc)
{
    return tc->side[0].periods[0].kind;
}

static int64_t bonus_of(const ff_timecontrol *tc)
{
    return tc->side[0].periods[0].bonus_ms;
}

static bool delay_for_increment(ff_timecontrol *tc, manner *how)
{
    if (kind_of(tc) != FF_TC_FISCHER)
        return false;
    for_all(tc, chance(50) ? FF_TC_DELAY : FF_TC_BRONSTEIN, bonus_of(tc));
    how->before = false; /* such clocks are read after the press */
    return true;
}

static bool increment_for_delay(ff_timecontrol *tc, manner *how)
{
    (void)how;
    if (kind_of(tc) != FF_TC_DELAY)
        return false;
    for_all(tc, FF_TC_FISCHER, bonus_of(tc));
    return true;
}

static bool no_bonus(ff_timecontrol *tc, manner *how)
{
    (void)how;
    if (bonus_of(tc) == 0)
        return false;
    for_all(tc, FF_TC_PLAIN, 0);
    return true;
}

static bool bonus_too_small(ff_timecontrol *tc, manner *how)
{
    static const int64_t smaller[][2] = {
        {5000, 2000}, {10000, 5000}, {30000, 15000}, {30000, 20000}, {30000, 10000}};
    int64_t old = bonus_of(tc);
    (void)how;
    for (int tries = 0; tries < 20 && kind_of(tc) == FF_TC_FISCHER; tries++) {
        int k = (int)range(0, 4);
        if (smaller[k][0] == old) {
            for_all(tc, FF_TC_FISCHER, smaller[k][1]);
            return true;
        }
    }
    return false;
}

static bool bonus_too_large(ff_timecontrol *tc, manner *how)
{
    (void)how;
    if (kind_of(tc) == FF_TC_DELAY)
        return false;
    static const int64_t usual[] = {5000, 10000, 15000, 20000, 30000, 60000};
    int64_t larger = usual[range(0, 5)];
    if (larger <= bonus_of(tc))
        return false;
    for_all(tc, FF_TC_FISCHER, larger);
    return true;
}

/* Another main time that is in use, like 1:20 for 2:00. */
static bool shift_start(ff_timecontrol *tc, int sign, int side)
{
    static const int usual[] = {2,  3,  5,  10, 15, 20,  25,  30, 45,
                                50, 60, 75, 80, 90, 100, 120, 150};
    int64_t main_ms = tc->side[0].periods[0].main_ms;
    int64_t other = usual[range(0, sizeof usual / sizeof *usual - 1)] * 60000;
    if (other == main_ms || (other > main_ms) != (sign > 0) || other > 3 * main_ms ||
        other < main_ms / 3)
        return false;
    for (int s = 0; s < 2; s++)
        if (side < 0 || side == s)
            tc->side[s].periods[0].main_ms = other;
    return true;
}

static bool start_high(ff_timecontrol *tc, manner *how)
{
    (void)how;
    return shift_start(tc, 1, chance(30) ? (int)range(0, 1) : -1);
}

static bool start_low(ff_timecontrol *tc, manner *how)
{
    (void)how;
    return shift_start(tc, -1, -1);
}

/* Needs the room's clock: with it the missing minutes are on no clock. */
static bool start_low_one_side(ff_timecontrol *tc, manner *how)
{
    (void)how;
    return shift_start(tc, -1, (int)range(0, 1));
}

static bool no_second_period(ff_timecontrol *tc, manner *how)
{
    (void)how;
    for (int s = 0; s < 2; s++) {
        if (tc->side[s].count < 2)
            return false;
        tc->side[s].count = 1;
        tc->side[s].periods[0].moves = 0;
    }
    return true;
}

static bool second_period_short(ff_timecontrol *tc, manner *how)
{
    (void)how;
    for (int s = 0; s < 2; s++) {
        if (tc->side[s].count < 2)
            return false;
        tc->side[s].periods[1].main_ms /= 2;
    }
    return true;
}

static bool second_period_long(ff_timecontrol *tc, manner *how)
{
    (void)how;
    for (int s = 0; s < 2; s++) {
        if (tc->side[s].count < 2)
            return false;
        tc->side[s].periods[1].main_ms += 900000;
    }
    return true;
}

static bool border_early(ff_timecontrol *tc, manner *how)
{
    int shift = (int)range(2, 8);
    bool one = chance(40);
    (void)how;
    for (int s = 0; s < 2; s++) {
        if (tc->side[s].count < 2)
            return false;
        if (!one || s == 0)
            tc->side[s].periods[0].moves -= shift;
    }
    return true;
}

static bool shift_border(ff_timecontrol *tc, int shift)
{
    for (int s = 0; s < 2; s++) {
        if (tc->side[s].count < 2)
            return false;
        tc->side[s].periods[0].moves += shift;
    }
    return true;
}

static bool border_late(ff_timecontrol *tc, manner *how)
{
    (void)how;
    return shift_border(tc, (int)range(2, 6)); /* by one move: see border_off_by_one */
}

static bool increment_late(ff_timecontrol *tc, manner *how)
{
    (void)how;
    if (kind_of(tc) != FF_TC_FISCHER || tc->side[0].count < 2)
        return false;
    for (int s = 0; s < 2; s++) {
        tc->side[s].periods[0].kind = FF_TC_PLAIN;
        tc->side[s].periods[0].bonus_ms = 0;
    }
    return true;
}

static bool pressed_twice(ff_timecontrol *tc, manner *how)
{
    if (kind_of(tc) != FF_TC_FISCHER)
        return false;
    how->double_press = (int)range(5, 35);
    return true;
}

/* Looks like a record that was read before the increment; told apart where a first reading
 * shows that it was not. */
static bool border_off_by_one(ff_timecontrol *tc, manner *how)
{
    (void)how;
    return shift_border(tc, chance(50) ? 1 : -1);
}

static bool no_bonus_on_one_side(ff_timecontrol *tc, manner *how)
{
    ff_timecontrol none = *tc;
    int side = (int)range(0, 1);
    if (!no_bonus(&none, how) || kind_of(tc) != FF_TC_FISCHER)
        return false;
    tc->side[side] = none.side[side];
    return true;
}

static bool increment_from_a_move(ff_timecontrol *tc, manner *how)
{
    int from = chance(50) ? 21 : 31;
    (void)how;
    if (kind_of(tc) != FF_TC_FISCHER || tc->side[0].count > 1)
        return false;
    for (int s = 0; s < 2; s++)
        tc->side[s].periods[0].bonus_from = from;
    return true;
}

/* Is there anything in the comments at all? */
typedef enum trace {
    ALWAYS,    /* or nearly */
    SOMETIMES, /* where a clock that was set right cannot have shown it */
    OUTSIDE    /* known from elsewhere */
} trace;

static const struct {
    const char *name;
    spoil spoil;
    trace trace;
} kinds[] = {
    {"delay instead of increment", delay_for_increment, ALWAYS},
    {"increment instead of delay", increment_for_delay, SOMETIMES},
    {"increment or delay missing", no_bonus, ALWAYS},
    {"the same on one side", no_bonus_on_one_side, ALWAYS},
    {"increment too small", bonus_too_small, ALWAYS},
    {"increment too large", bonus_too_large, SOMETIMES},
    {"increment from 2nd period only", increment_late, ALWAYS},
    {"increment from move 21 or 31 only", increment_from_a_move, ALWAYS},
    {"start time too high", start_high, SOMETIMES},
    {"start time too low", start_low, ALWAYS},
    {"start time too low on one side", start_low_one_side, ALWAYS},
    {"second period missing", no_second_period, ALWAYS},
    {"second period too short", second_period_short, ALWAYS},
    {"second period too long", second_period_long, SOMETIMES},
    {"period too early", border_early, ALWAYS},
    {"period too late", border_late, ALWAYS},
    {"period one move early or late", border_off_by_one, SOMETIMES},
    {"one side pressed twice", pressed_twice, SOMETIMES},
    {"low on one side, room's clock", start_low_one_side, OUTSIDE},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static manner random_manner(habits habit)
{
    return (manner){
        .habit = habit, .before = chance(30), .seconds = chance(60), .emt = chance(15)};
}

/* ---- a judge of its own: what a clock that was set right can have shown ---- */

/* What has been given with the reading of a move: read `before` the increment, or after it. */
static int64_t given_at(const ff_tc_side *side, int move, bool before)
{
    int at = before ? move : move + 1;
    int64_t sum = side->periods[0].main_ms;
    for (int m = 1; m <= at; m++) {
        int period = 0, begins = 1;
        while (side->periods[period].moves > 0 && m >= begins + side->periods[period].moves &&
               period + 1 < side->count)
            begins += side->periods[period++].moves;
        const ff_tc_period *p = &side->periods[period];
        sum += p->kind == FF_TC_FISCHER ? p->bonus_ms : 0;
        sum += period > 0 && m == begins ? p->main_ms : 0;
    }
    return sum;
}

/* Are there times for the moves, none below zero and none unlike those that were reported, with
 * which a clock set to `tc` shows just this? */
static bool fits(const record *game, const ff_timecontrol *tc, bool before, int64_t unit)
{
    bool delays = tc->side[0].periods[0].kind == FF_TC_DELAY;
    for (int i = 0; i < game->count; i++) {
        const ff_clock_reading *r = &game->readings[i];
        const ff_tc_side *side = &tc->side[i % 2];
        int move = i / 2 + 1;
        int64_t given = given_at(side, move, before);
        int64_t used = given - r->clk_ms;
        if (i >= 2)
            used -= given_at(side, move - 1, before) - game->readings[i - 2].clk_ms;
        /* the time of a period is still there when it has just come */
        bool room = r->clk_ms + unit > (before ? 0 : given - given_at(side, move - 1, before));
        if (used <= -unit || !room)
            return false;
        if (r->emt_ms >= 0 && !delays &&
            (used - r->emt_ms > 2 * unit || r->emt_ms - used > 2 * unit))
            return false;
    }
    return true;
}

static bool may_be_right(const record *game, const ff_timecontrol *tc, bool seconds)
{
    int64_t unit = seconds ? 1000 : 100;
    return fits(game, tc, false, unit) || fits(game, tc, true, unit);
}

/* ---- measuring ---- */

/* Is the seeded setting among the explanations? A period after the last move of the record
 * has no move. */
static bool explained(const ff_audit *found, const ff_timecontrol *set)
{
    for (int i = 0; i < found->explanation_count; i++) {
        const ff_tc_side *reported = &found->explanations[i].setting.side[0];
        if (ff_tc_equal(&found->explanations[i].setting, set) ||
            (reported->count > 1 && reported->count == set->side[0].count &&
             reported->periods[0].moves == 41 && set->side[0].periods[0].moves > 40))
            return true;
    }
    return false;
}

typedef struct tally {
    long games, traceless, accused, asked, named;
} tally;

static void audit(const record *game, const ff_timecontrol *right, ff_audit_options options,
                  ff_audit *found)
{
    ff_error err;
    if (ff_audit_run(game->readings, (size_t)game->count, right, options, found, &err) !=
        FF_OK) {
        printf("FAILED: %s\n", err.message);
        exit(1);
    }
}

/* One game; not counted when the error does not fit the control, a flag fell, or a clock that
 * was set right can have shown the same. */
static void try_game(int kind, habits habit, tally *t)
{
    ff_timecontrol right = read_control(controls[range(0, CONTROLS - 1)]);
    ff_timecontrol set = right;
    manner how = random_manner(habit);
    ff_audit found;
    if (!kinds[kind].spoil(&set, &how))
        return;
    record game = play(&set, how, 40);
    if (game.flagged)
        return;
    if (kinds[kind].trace == SOMETIMES && may_be_right(&game, &right, how.seconds)) {
        t->traceless++;
        return; /* whatever is said of it: nobody can see it */
    }
    ff_audit_options options = {FF_PERIODS_ANY,
                                kinds[kind].trace == OUTSIDE ? game.wall_ms : -1, 0, false};
    audit(&game, &right, options, &found);
    t->games++;
    t->accused += found.accused;
    t->asked += !found.accused && found.questions > 0;
    t->named += explained(&found, &set);
}

static double percent(long part, long all)
{
    return all > 0 ? 100.0 * (double)part / (double)all : 0;
}

static void print_tally(const char *name, const tally *t)
{
    printf("%-34s %7ld %8.1f%% %8.1f%% %8.1f%%", name, t->games, percent(t->accused, t->games),
           percent(t->accused + t->asked, t->games), percent(t->named, t->games));
    if (t->traceless > 0)
        printf("  (%.1f%% of %ld leave no trace)",
               percent(t->traceless, t->traceless + t->games), t->traceless + t->games);
    printf("\n");
}

static int measure(long games, habits habit)
{
    tally all = {0};
    printf("%-34s %7s %9s %9s %9s\n", "seeded error", "games", "accused", "or asked", "named");
    for (int k = 0; k < KINDS; k++) {
        tally t = {0};
        for (long i = 0; i < games * 40 && t.games < games; i++)
            try_game(k, habit, &t);
        print_tally(kinds[k].name, &t);
        if (kinds[k].trace == OUTSIDE)
            continue;
        all.games += t.games;
        all.accused += t.accused;
        all.asked += t.asked;
        all.named += t.named;
    }
    print_tally("all but the last", &all);
    return (all.accused + all.asked) * 100 < all.games * (habit == HUMAN ? 95 : 90);
}

static void print_accused(const ff_timecontrol *right, const record *game, manner how,
                          const ff_audit *found)
{
    ff_str text = FF_STR_INIT;
    ff_tc_write_text(right, &text);
    for (int k = 0; k < found->count; k++)
        printf("accused untouched: %s: %d moves: %s (%s)\n", ff_str_get(&text), game->count / 2,
               found->findings[k].message, how.before ? "before" : "after");
    ff_str_release(&text);
}

static int untouched(long games, bool by_zero, habits habit)
{
    long count = 0, accused = 0, asked = 0, codes[FF_AUDIT_CODES] = {0};
    for (long i = 0; i < games; i++) {
        ff_timecontrol right = read_control(controls[range(0, CONTROLS - 1)]);
        manner how = random_manner(habit);
        how.by_zero = by_zero;
        record game = play(&right, how, (int)range(by_zero ? 40 : 20, 80));
        ff_audit found;
        ff_audit_options options = {by_zero || chance(50) ? FF_PERIODS_ANY
                                                          : FF_PERIODS_BY_MOVES,
                                    chance(30) ? game.wall_ms : -1, 0, false};
        if (game.flagged)
            continue;
        audit(&game, &right, options, &found);
        count++;
        if (found.accused && accused++ < 5)
            print_accused(&right, &game, how, &found);
        asked += !found.accused && found.questions > 0;
        for (int k = 0; k < found.count && !found.accused; k++)
            if (found.findings[k].severity == FF_AUDIT_QUESTION)
                codes[found.findings[k].code]++;
    }
    printf("untouched%s: %ld games, %ld accused, %ld asked,",
           by_zero ? ", periods at zero" : "", count, accused, asked);
    for (int k = 0; k < FF_AUDIT_CODES; k++)
        if (codes[k] > 0)
            printf(" %s: %ld", ff_audit_code_name((ff_audit_code)k), codes[k]);
    printf("\n");
    return accused > (habit == HUMAN ? 0 : count / 500);
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"as people play", "times spread evenly",
                                        "exponential times"};
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 2026;
    long games = argc > 2 ? strtol(argv[2], NULL, 10) : 400;
    int bad = 0;
    for (int h = HUMAN; h < HABITS; h++) {
        long some = h == HUMAN ? games : games / 4;
        printf("%s\n", names[h]);
        bad += argc > 3 ? 0 : measure(some, (habits)h);
        bad += untouched(some * 20, false, (habits)h);
        bad += untouched(some * 5, true, (habits)h);
    }
    if (bad != 0)
        printf("FAILED\n");
    return bad != 0;
}
