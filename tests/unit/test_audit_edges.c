/* The audit at its edges: what is asked instead of accused, controls that differ by side or
 * have three periods, records with holes, and the readings of a ledger. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "clock/audit.h"

#include <string.h>

enum { MOST = 200 };

static ff_timecontrol control(const char *text)
{
    ff_tc_result r;
    assert_int_equal(ff_tc_read(text, FF_TC_ANY, &r, NULL), FF_OK);
    assert_int_equal(r.count, 1);
    return r.readings[0].tc;
}

typedef struct game {
    ff_clock_reading readings[MOST];
    size_t count;
    ff_audit found;
} game;

static void judge(game *g, const char *text, ff_audit_periods periods, int64_t wall)
{
    ff_timecontrol tc = control(text);
    ff_audit_options options = {periods, wall, 0, false};
    assert_int_equal(ff_audit_run(g->readings, g->count, &tc, options, &g->found, NULL), FF_OK);
}

/* Times in seconds, from half-move 1; a negative one is not reported. */
static game seconds(const char *text, ff_audit_periods periods, const double *clk, size_t count)
{
    game g = {.count = count};
    for (size_t i = 0; i < count; i++)
        g.readings[i] = (ff_clock_reading){
            (int)i + 1, clk[i] < 0 ? -1 : (int64_t)(clk[i] * 1000 + 0.5), -1, -1};
    judge(&g, text, periods, -1);
    return g;
}

#define AUDIT(text, periods, ...)                                                              \
    seconds(text, periods, (const double[]){__VA_ARGS__},                                      \
            sizeof((const double[]){__VA_ARGS__}) / sizeof(double))

/* A game on a clock set to `main_s` and `bonus_s`, each side using times in turn from a list.
 */
static game even(const char *text, int moves, int main_s, const int bonus_s[2], const int *used,
                 int used_count)
{
    game g = {.count = (size_t)(2 * moves)};
    int64_t left[2] = {main_s + bonus_s[0], main_s + bonus_s[1]};
    for (int i = 0; i < 2 * moves; i++) {
        left[i % 2] += bonus_s[i % 2] - used[(i / 2 + i % 2) % used_count];
        g.readings[i] = (ff_clock_reading){i + 1, left[i % 2] * 1000, -1, -1};
    }
    judge(&g, text, FF_PERIODS_ANY, -1);
    return g;
}

static bool says(const game *g, const char *what)
{
    for (int i = 0; i < g->found.explanation_count; i++)
        if (strstr(g->found.explanations[i].message, what) != NULL)
            return true;
    return false;
}

static int severity_of(const game *g, ff_audit_code code)
{
    for (int i = 0; i < g->found.count; i++)
        if (g->found.findings[i].code == code)
            return (int)g->found.findings[i].severity;
    return -1;
}

/* ---- questions ---- */

static void test_start_of_one(void **state)
{
    (void)state;
    const char *slow = "90 min with 30 s per move";
    game g = AUDIT(slow, FF_PERIODS_ANY, 3610, 5425, 3630, 5440);
    assert_false(g.found.accused);
    assert_int_equal(g.found.questions, 1);
    assert_int_equal(severity_of(&g, FF_AUDIT_START_NOTE), FF_AUDIT_QUESTION);
    assert_true(says(&g, "White came late"));
    assert_true(says(&g, "White's side: 60 min"));
    g = AUDIT(slow, FF_PERIODS_ANY, 5425, 3610, 5440, 3630);
    assert_true(says(&g, "Black came late"));
    assert_true(says(&g, "Black's side: 60 min"));
    /* the room's clock knows: nothing is asked */
    judge(&g, slow, FF_PERIODS_ANY, 1900000);
    assert_int_equal(g.found.questions, 0);
    assert_int_equal(severity_of(&g, FF_AUDIT_START_NOTE), FF_AUDIT_NOTE);
    /* so does the time reported for the move */
    g.readings[1].emt_ms = 1815000;
    judge(&g, slow, FF_PERIODS_ANY, -1);
    assert_int_equal(g.found.questions, 0);
}

static void test_start_of_both(void **state)
{
    (void)state;
    const char *slow = "90 min with 30 s per move";
    game g = AUDIT(slow, FF_PERIODS_ANY, 4553, 4448, 4570, 4460);
    assert_false(g.found.accused);
    assert_int_equal(severity_of(&g, FF_AUDIT_START_LOW), FF_AUDIT_QUESTION);
    assert_true(says(&g, "both came late"));
    assert_true(says(&g, "75 min were set"));
    judge(&g, slow, FF_PERIODS_ANY, 2200000);
    assert_int_equal(severity_of(&g, FF_AUDIT_START_LOW), FF_AUDIT_NOTE);
    /* half an hour: nobody comes so late, let alone both */
    g = AUDIT(slow, FF_PERIODS_ANY, 3200, 3400, 3210, 3410);
    assert_int_equal(severity_of(&g, FF_AUDIT_START_LOW), FF_AUDIT_WARNING);
}

static const char *two = "20 min for 2 moves, then 15 min for the rest of the game";

/* Missing, or at zero: both are reported; none where it is known which. */
static void test_unseen_period(void **state)
{
    (void)state;
    game g = AUDIT(two, FF_PERIODS_ANY, 1190, 1180, 900, 880, 700, 690);
    assert_false(g.found.accused);
    assert_int_equal(g.found.questions, 2);
    assert_int_equal(severity_of(&g, FF_AUDIT_PERIOD_MISSING), FF_AUDIT_QUESTION);
    assert_true(says(&g, "periods begin at zero"));
    assert_true(says(&g, "period 2 is missing"));
    assert_true(says(&g, "later than after move 3"));
    judge(&g, two, FF_PERIODS_BY_ZERO, -1);
    assert_int_equal(g.found.count, 0);
    g = AUDIT(two, FF_PERIODS_BY_MOVES, 1190, 1180, 30, 20, 10, 5);
    assert_true(g.found.accused); /* nobody thinks so long, let alone both */
    /* with the last time of the record at the border it may have been read before */
    g = AUDIT(two, FF_PERIODS_ANY, 1190, 1180, 800, 780);
    assert_true(says(&g, "read before the period came"));
    /* a half of it came: by moves, or did both overrun their zero by half of it? */
    g = AUDIT("20 min for 3 moves, then 15 min for the rest of the game", FF_PERIODS_ANY, 1190,
              1180, 290, 280, 700, 690, 650, 640);
    assert_false(g.found.accused);
    assert_int_equal(severity_of(&g, FF_AUDIT_PERIOD_AMOUNT), FF_AUDIT_QUESTION);
    assert_true(says(&g, "period 2 was set to"));
}

/* Ten minutes less than they should have on both sides, where no move took as long. */
static void test_short_period(void **state)
{
    (void)state;
    const char *long_two = "20 min for 3 moves, then 20 min for the rest of the game";
    game g = AUDIT(long_two, FF_PERIODS_ANY, 1190, 1185, 1180, 1175, 1770, 1765, 1700, 1690);
    assert_true(g.found.accused);
    assert_int_equal(severity_of(&g, FF_AUDIT_PERIOD_AMOUNT), FF_AUDIT_WARNING);
    assert_true(says(&g, "period 2 was set to 10 min"));
    /* one of them thought about as long in another move */
    g = AUDIT(long_two, FF_PERIODS_BY_MOVES, 1190, 1185, 1180, 1175, 1770, 1765, 1200, 1100);
    assert_false(g.found.accused);
    assert_true(says(&g, "both thought that long"));
    g = AUDIT(long_two, FF_PERIODS_BY_MOVES, 1190, 1185, 1180, 1175, 1770, 1765, 1700, 1100);
    assert_false(g.found.accused);
    /* or they do not lack the same */
    g = AUDIT(long_two, FF_PERIODS_BY_MOVES, 1190, 1185, 1180, 1175, 1770, 1600, 1700, 1500);
    assert_false(g.found.accused);
    /* the times reported for the moves are the better witnesses, in both directions */
    g = AUDIT(long_two, FF_PERIODS_BY_MOVES, 1190, 1185, 1180, 1175, 1770, 2300, 1700, 2290);
    assert_int_equal(g.found.count, 0); /* White alone */
    g.readings[4].emt_ms = 8000;
    judge(&g, long_two, FF_PERIODS_BY_MOVES, -1);
    assert_int_equal(severity_of(&g, FF_AUDIT_PERIOD_AMOUNT), FF_AUDIT_ERROR);
    g.readings[4].emt_ms = 610000;
    judge(&g, long_two, FF_PERIODS_BY_MOVES, -1);
    assert_int_equal(g.found.count, 0);
    /* one side surely, the other may have thought long */
    g = AUDIT("20 min for 3 moves, then 30 min for the rest of the game", FF_PERIODS_BY_MOVES,
              1190, 1185, 1180, 1175, 1170, 1960, 1160, 1950);
    assert_int_equal(g.found.count, 2);
    assert_int_equal(g.found.findings[0].severity, FF_AUDIT_ERROR);
    assert_int_equal(g.found.findings[1].severity, FF_AUDIT_WARNING);
}

/* No quick move: an increment that is missing, or slow players. */
static void test_slow_players(void **state)
{
    (void)state;
    const int none[2] = {0, 0}, white[2] = {10, 0}, black[2] = {0, 10}, both[2] = {10, 10};
    static const int quick[] = {2, 1, 3, 2, 40, 1, 70, 2};
    int slow[40];
    for (int i = 0; i < 40; i++)
        slow[i] = 21 + 3 * (i * 7 % 40);
    static const int human[] = {2, 14, 3, 22, 40, 1, 30, 5};
    const char *tc = "90 min with 10 s per move";
    game g = even(tc, 40, 5400, none, quick, 8);
    assert_int_equal(severity_of(&g, FF_AUDIT_INCREMENT_LOW), FF_AUDIT_WARNING);
    g = even(tc, 40, 5400, both, slow, 40);
    assert_false(g.found.accused);
    assert_int_equal(severity_of(&g, FF_AUDIT_INCREMENT_LOW), FF_AUDIT_QUESTION);
    assert_true(says(&g, "no player moved quickly"));
    g = even(tc, 26, 5400, none, quick, 8); /* a short game, but a heap of quick moves */
    assert_int_equal(severity_of(&g, FF_AUDIT_INCREMENT_LOW), FF_AUDIT_WARNING);
    g = even(tc, 20, 5400, none, quick, 8);
    assert_int_equal(g.found.count, 0);
    for (int s = 0; s < 2; s++) {
        g = even(tc, 40, 5400, s == 0 ? white : black, quick, 8);
        assert_true(g.found.accused);
        assert_int_equal(g.found.findings[0].side, 1 - s);
        assert_true(says(&g, s == 0 ? "Black's side: the increment was not set"
                                    : "White's side: the increment was not set"));
        g = even(tc, 30, 5400, s == 0 ? white : black, human, 8);
        assert_int_equal(g.found.findings[0].side, 1 - s);
    }
}

/* The increment came with move 21, or ended with it. */
static void test_part_of_the_game(void **state)
{
    (void)state;
    static const int quick[] = {2, 1, 3, 2, 40, 1, 70, 2};
    const char *tc = "90 min with 10 s per move";
    for (int ends = 0; ends < 2; ends++) {
        game g = {.count = 80};
        int64_t left[2] = {5400, 5400};
        for (int i = 0; i < 80; i++) {
            left[i % 2] += ((i / 2 >= 19) != ends ? 10 : 0) - quick[(i / 2 + i % 2) % 8];
            g.readings[i] = (ff_clock_reading){i + 1, left[i % 2] * 1000, -1, -1};
        }
        judge(&g, tc, FF_PERIODS_ANY, -1);
        assert_int_equal(severity_of(&g, FF_AUDIT_INCREMENT_FROM),
                         ends ? FF_AUDIT_QUESTION : FF_AUDIT_WARNING);
        assert_non_null(
            strstr(g.found.findings[0].message, ends ? "after move 19" : "before move 20"));
        if (!ends)
            assert_true(says(&g, "the increment began with move 16") ||
                        says(&g, "the increment began with move 21"));
    }
}

static void test_delay(void **state)
{
    (void)state;
    const int none[2] = {0, 0};
    static const int quick[] = {2, 1, 3, 2, 40, 1, 70, 2};
    static const int slow[] = {50, 21, 33, 64, 47, 76, 58, 29};
    static const int seldom[] = {2, 1, 3, 0, 40, 1, 3, 2, 3, 4, 3, 1};
    const char *tc = "90 min with 5 s delay";
    game g = even(tc, 40, 5400, none, quick, 8);
    assert_int_equal(severity_of(&g, FF_AUDIT_DELAY_MISSING), FF_AUDIT_WARNING);
    assert_true(says(&g, "the delay was not set"));
    g = even(tc, 40, 5400, none, slow, 8);
    assert_int_equal(severity_of(&g, FF_AUDIT_DELAY_MISSING), FF_AUDIT_QUESTION);
    g = even(tc, 40, 5400, none, seldom, 12);
    assert_int_equal(severity_of(&g, FF_AUDIT_DELAY_MISSING), FF_AUDIT_QUESTION);
    assert_non_null(strstr(g.found.findings[0].message, "next to no move"));
    g = even("90 min with 1 s delay", 40, 5400, none, quick, 8);
    assert_int_equal(g.found.count, 0);
    g = even("White: 90 min with 5 s delay; Black: 90 min", 40, 5400, none, quick, 8);
    assert_int_equal(g.found.count, 0);
}

/* ---- controls ---- */

static void test_sides_that_differ(void **state)
{
    (void)state;
    const char *odds = "White: 20 min for 2 moves, then 15 min for the rest of the game; "
                       "Black: 10 min";
    const char *odds2 = "White: 10 min; "
                        "Black: 20 min for 2 moves, then 15 min for the rest of the game";
    game g = AUDIT(odds, FF_PERIODS_BY_MOVES, 1190, 590, 2080, 580, 2070, 570);
    assert_int_equal(g.found.count, 0);
    g = AUDIT(odds2, FF_PERIODS_BY_MOVES, 590, 1190, 580, 2080, 570, 2070);
    assert_int_equal(g.found.count, 0);
    g = AUDIT(odds, FF_PERIODS_ANY, 590, 1190, 580, 1180, 570, 1170);
    assert_true(g.found.accused); /* Black has White's time */
    g = AUDIT(odds, FF_PERIODS_ANY, 1190, 590, 800, 580, 790, 570);
    assert_int_equal(g.found.questions, 1);
    g = AUDIT(odds, FF_PERIODS_ANY, 1190, 590, 1190, 680, 1180, 670);
    assert_true(g.found.accused); /* Black's time grew, and he has no period */
    const char *odds3 =
        "White: 20 min for 9 moves, then 15 min for the rest of the game, with 3 s "
        "per move from move 1; Black: 10 min with 3 s per move";
    g = AUDIT(odds3, FF_PERIODS_ANY, 1190, 590, 1185, 580, 2080, 570, 2070, 560);
    assert_true(says(&g, "White's side: the counter was off, period 2 began after move 3"));
    g = AUDIT("White: 5 min with 3 s per move; Black: 5 min", FF_PERIODS_ANY, 301, 299, 302,
              298);
    assert_int_equal(g.found.count, 0);
    g = AUDIT("White: 5 min; Black: 5 min with 3 s per move", FF_PERIODS_ANY, 299, 301, 298,
              302);
    assert_int_equal(g.found.count, 0);
    g = AUDIT("White: 5 min with 2 s per move; Black: 5 min with 3 s per move", FF_PERIODS_ANY,
              301, 301, 302, 302);
    assert_int_equal(g.found.count, 0);
    g = AUDIT("White: 5 min; Black: 4 min", FF_PERIODS_ANY, 239, 299, 238, 298);
    assert_true(says(&g, "exchanged"));
}

static void test_three_periods(void **state)
{
    (void)state;
    const char *three =
        "20 min for 2 moves, then 15 min for 2 moves, then 10 min for the rest of "
        "the game, with 5 s per move from move 1";
    game g = AUDIT(three, FF_PERIODS_ANY, 1200, 1200, 2090, 2090, 2080, 2080, 2670, 2670, 2660,
                   2660);
    assert_int_equal(g.found.count, 0);
    /* the third came with the second */
    g = AUDIT(three, FF_PERIODS_ANY, 1200, 1200, 2690, 2690, 2680, 2680, 2670, 2670, 2660,
              2660);
    assert_true(g.found.accused);
    /* the second is missing, the third came */
    g = AUDIT(three, FF_PERIODS_BY_MOVES, 1200, 1200, 700, 700, 690, 690, 1280, 1270);
    assert_true(g.found.accused);
    /* the third came after move 3 */
    g = AUDIT(three, FF_PERIODS_ANY, 1200, 1200, 2090, 2090, 2680, 2680, 2670, 2670, 2660,
              2660);
    assert_true(says(&g, "period 3 was set to begin after move 3"));
    /* after move 1: before the second */
    g = AUDIT(three, FF_PERIODS_ANY, 1800, 1800, 2690, 2690, 2680, 2680, 2670, 2670, 2660,
              2660);
    assert_true(g.found.accused);
    g = AUDIT(
        "White: 10 min for 2 moves, then 5 min for 3 moves, then 5 min for the rest of the "
        "game; Black: 20 min for 9 moves, then 5 min for 3 moves, then 5 min for the rest of "
        "the game",
        FF_PERIODS_ANY, 590, 1190, 280, 1180, 270, 1170);
    assert_int_equal(g.found.questions, 1);
    g = AUDIT(
        "White: 20 min for 9 moves, then 5 min for 3 moves, then 5 min for the rest of the "
        "game; Black: 10 min for 2 moves, then 5 min for 3 moves, then 5 min for the rest of "
        "the game",
        FF_PERIODS_ANY, 1190, 590, 1180, 280, 1170, 270);
    assert_int_equal(g.found.questions, 1);
    /* another increment in the second period */
    g = AUDIT(
        "10 min for 2 moves with 10 s per move, then 5 min for the rest of the game with 5 s "
        "per move",
        FF_PERIODS_BY_MOVES, 605, 605, 910, 910, 905, 905);
    assert_int_equal(g.found.count, 0);
}

/* Settings that are no settings are not tried; periods that repeat; moves beyond all borders.
 */
static void test_odd_settings(void **state)
{
    (void)state;
    game g = AUDIT("0 min with 10 s per move", FF_PERIODS_ANY, 12, 12, 40, 15, 45, 20);
    assert_true(g.found.accused);
    g = AUDIT("40/6000+30", FF_PERIODS_ANY, 7000, 7000, 6990, 6990);
    assert_true(g.found.accused);
    assert_true(says(&g, "120 min were set") || g.found.explanation_count > 0);
    g = AUDIT("40/6000+30", FF_PERIODS_ANY, 6020, 6020, 6090, 6010);
    assert_true(g.found.accused);
    /* the same period once more after move 40, and increments of 40 s */
    static const int64_t shown[] = {6010, 6049, 6069, 6500};
    game again = {.count = 8};
    for (int i = 0; i < 8; i++)
        again.readings[i] =
            (ff_clock_reading){i < 6 ? i + 1 : 135 + i, shown[i / 2] * 1000, -1, -1};
    judge(&again, "40/6000+30", FF_PERIODS_ANY, -1);
    assert_true(says(&again, "40 s per move"));
    game far = {.count = 4};
    for (int i = 0; i < 4; i++)
        far.readings[i] = (ff_clock_reading){3000 + i, (i < 2 ? 1000 : 2000) * 1000, -1, -1};
    judge(&far, two, FF_PERIODS_BY_MOVES, -1);
    assert_true(far.found.accused);
    for (int i = 0; i < 4; i++)
        far.readings[i] = (ff_clock_reading){i < 2 ? i + 3 : 3000 + i, 500000, -1, -1};
    judge(&far, two, FF_PERIODS_ANY, -1);
    ff_timecontrol none;
    ff_tc_result r;
    assert_int_equal(ff_tc_read("?", FF_TC_PGN, &r, NULL), FF_OK);
    none = r.readings[0].tc;
    ff_audit_options options = {FF_PERIODS_ANY, -1, 0, false};
    assert_int_equal(ff_audit_run(far.readings, 2, &none, options, &far.found, NULL),
                     FF_E_UNSUPPORTED);
}

/* ---- records ---- */

static void test_order(void **state)
{
    (void)state;
    ff_audit out;
    ff_timecontrol tc = control("5+3");
    ff_audit_options options = {FF_PERIODS_ANY, -1, 0, false};
    ff_clock_reading r = {0, 1000, -1, -1};
    assert_int_equal(ff_audit_run(&r, 1, &tc, options, &out, NULL), FF_E_PARSE_CLOCK);
    r.ply = 20 * FF_TC_MAX_MOVES + 1;
    assert_int_equal(ff_audit_run(&r, 1, &tc, options, &out, NULL), FF_E_LIMIT);
}

/* Only one side has its times in the record. */
static void test_one_side_only(void **state)
{
    (void)state;
    const char *tc = "5 min with 3 s per move";
    game g = AUDIT(tc, FF_PERIODS_ANY, 602, -1, 590, -1, 580, -1);
    assert_true(says(&g, "White's side: 10 min"));
    g = AUDIT(tc, FF_PERIODS_ANY, -1, 602, -1, 590, -1, 580);
    assert_true(says(&g, "Black's side: 10 min"));
    g.readings[0] = g.readings[1]; /* the record begins with Black's first */
    g.count = 1;
    judge(&g, tc, FF_PERIODS_ANY, -1);
    assert_true(g.found.accused);
}

static void test_zero(void **state)
{
    (void)state;
    game g = AUDIT("5 min", FF_PERIODS_ANY, 299.5, 299, 0, 290, 0, 280);
    assert_int_equal(severity_of(&g, FF_AUDIT_FLAG), FF_AUDIT_ERROR);
    g = AUDIT("5 min", FF_PERIODS_ANY, 299, 299, 0, 290, 0,
              280); /* half a second may be left */
    assert_int_equal(severity_of(&g, FF_AUDIT_FLAG), -1);
}

/* The times reported for the moves: increments too many, one by each side. */
static void test_extra(void **state)
{
    (void)state;
    static const struct {
        int white, white2, black, black2; /* plies at which an increment too many came, or 0 */
        ff_audit_code code;
    } cases[] = {
        {21, 0, 20, 0, FF_AUDIT_GREW},  {21, 0, 22, 0, FF_AUDIT_GREW},
        {21, 0, 0, 0, FF_AUDIT_GREW},   {0, 0, 24, 0, FF_AUDIT_GREW},
        {21, 0, 26, 0, FF_AUDIT_CODES}, {21, 23, 0, 0, FF_AUDIT_CODES},
        {0, 0, 20, 24, FF_AUDIT_CODES}, {0, 0, 0, 0, FF_AUDIT_CODES},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        game g = {.count = 80};
        int64_t left[2] = {5430, 5430};
        for (int i = 0; i < 80; i++) {
            int ply = i + 1;
            bool extra = ply == cases[k].white || ply == cases[k].white2 ||
                         ply == cases[k].black || ply == cases[k].black2;
            left[i % 2] += (extra ? 60 : 30) - 70;
            g.readings[i] = (ff_clock_reading){ply, left[i % 2] * 1000, 70000, -1};
        }
        judge(&g, "90 min with 30 s per move", FF_PERIODS_ANY, -1);
        if (cases[k].code == FF_AUDIT_CODES) {
            assert_false(g.found.accused);
        } else {
            assert_int_equal(g.found.findings[0].code, cases[k].code);
            assert_true(says(&g, "pressed once too often"));
        }
        assert_int_equal(g.found.used_ms[0], 40 * 70000);
        g.readings[0].emt_ms = -1;
        judge(&g, "90 min with 30 s per move", FF_PERIODS_ANY, -1);
        int extras = (cases[k].white > 0) + (cases[k].white2 > 0);
        assert_int_equal(g.found.used_ms[0], 40 * 70000 - extras * 30000); /* by the clock */
    }
}

static void test_comments(void **state)
{
    (void)state;
    static const char *const bad_or_none[] = {"[%abc 5]", "[x] [%cl", "[%clkx5]", "[a%clk 5]",
                                              "[%clk 5"};
    ff_clock_reading r = {1, -1, -1, -1};
    const char *blanks = "[%clk\t0:05:03\r] [%emt\n0:00:04\n\t] [%egt\r9 ]";
    assert_int_equal(ff_clock_read_comment(blanks, strlen(blanks), &r, NULL), 3);
    assert_int_equal(r.clk_ms, 303000);
    assert_int_equal(r.emt_ms, 4000);
    assert_int_equal(r.egt_ms, 9000);
    for (size_t i = 0; i < sizeof bad_or_none / sizeof *bad_or_none; i++)
        assert_int_equal(
            ff_clock_read_comment(bad_or_none[i], strlen(bad_or_none[i]), &r, NULL), 0);
    assert_int_equal(ff_clock_read_comment("[%clk soon]", 11, &r, NULL), 0);
    ff_clock_reading reported[2] = {{1, 0, 3000, 4000}, {2, 0, -1, 9000}};
    assert_int_equal(ff_clock_fill_move_times(reported, 2), 0);
    ff_clock_reading hole[2] = {{1, 0, -1, 4000}, {3, 0, -1, 9000}};
    assert_int_equal(ff_clock_fill_move_times(hole, 2), 0);
    ff_clock_reading untold[1] = {{1, 0, -1, -1}};
    assert_int_equal(ff_clock_fill_move_times(untold, 1), 0);
}

/* ---- ledgers ---- */

static const char *head =
    "{\"type\":\"ledger\",\"version\":1,\"control\":\"5 min with 3 s per move\","
    "\"freeze\":false,\"by_zero\":false,\"wall_ms\":0}\n";

static int from_ledger(const char *events, size_t most, ff_clock_reading *out, size_t *count,
                       int64_t *wall)
{
    ff_ledger ledger;
    ff_error err;
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s%s", head, events);
    assert_int_equal(ff_ledger_read(text.data, text.size, "x", &ledger, &err), FF_OK);
    int code = ff_audit_from_ledger(&ledger, out, most, count, wall, &err);
    ff_ledger_release(&ledger);
    ff_str_release(&text);
    return code;
}

#define EVENT(what, at, side, more)                                                            \
    "{\"type\":\"event\",\"event\":\"" what "\",\"at_ms\":" #at ",\"side\":\"" side "\"" more  \
    ",\"wall_ms\":0}\n"

static void test_ledger(void **state)
{
    (void)state;
    ff_clock_reading r[8];
    size_t count;
    int64_t wall;
    const char *events = EVENT("start", 0, "white", "") EVENT("press", 4000, "white", "")
        EVENT("press", 5000, "white", "") /* his clock does not run: nothing */
        EVENT("adjust", 6000, "black", ",\"ms\":200000,\"reason\":\"x\"")
            EVENT("press", 9000, "black", "")
                EVENT("adjust", 9500, "black", ",\"moves\":0,\"reason\":\"again\"")
                    EVENT("press", 10000, "white", "") EVENT("press", 11000, "black", "")
                        EVENT("remark", 12000, "white", ",\"reason\":\"y\"");
    assert_int_equal(from_ledger(events, 8, r, &count, &wall), FF_OK);
    assert_int_equal(count, 3); /* Black's second is his first again */
    assert_int_equal(r[0].clk_ms, 302000);
    assert_int_equal(r[1].clk_ms, 301000); /* 303 - 5 + 3: as if nothing had been set */
    assert_int_equal(wall, 10000);
    assert_int_equal(from_ledger(events, 1, r, &count, &wall), FF_OK);
    assert_int_equal(count, 1);
    /* taken below zero by hand */
    assert_int_equal(
        from_ledger(EVENT("start", 0, "white", "")
                        EVENT("penalty", 1000, "white", ",\"ms\":400000,\"reason\":\"x\"")
                            EVENT("press", 350000, "white", ""),
                    8, r, &count, &wall),
        FF_OK);
    assert_int_equal(r[0].clk_ms, 0);
    /* time going back; a flag that has not fallen */
    assert_int_equal(from_ledger(EVENT("start", 5000, "white", "")
                                     EVENT("press", 4000, "white", ""),
                                 8, r, &count, &wall),
                     FF_E_STATE);
    assert_int_equal(from_ledger(EVENT("start", 0, "white", "") EVENT("flag", 4000, "white", "")
                                     EVENT("press", 5000, "white", ""),
                                 8, r, &count, &wall),
                     FF_E_STATE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start_of_one),  cmocka_unit_test(test_start_of_both),
        cmocka_unit_test(test_unseen_period), cmocka_unit_test(test_short_period),
        cmocka_unit_test(test_slow_players),  cmocka_unit_test(test_part_of_the_game),
        cmocka_unit_test(test_delay),         cmocka_unit_test(test_sides_that_differ),
        cmocka_unit_test(test_three_periods), cmocka_unit_test(test_odd_settings),
        cmocka_unit_test(test_order),         cmocka_unit_test(test_one_side_only),
        cmocka_unit_test(test_zero),          cmocka_unit_test(test_extra),
        cmocka_unit_test(test_comments),      cmocka_unit_test(test_ledger),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
