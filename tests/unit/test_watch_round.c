/*
 * The clocks of a round beside each other, and what is left where only the time for a move is
 * recorded. Each expected value is reckoned by hand from the times that the test gives.
 */
#include "support/watching.h"

#include "flagfall/timecontrol.h"

enum { MOST_PLIES = 40 };

/* A game of a round: the clocks after each half-move, in seconds. */
static void put_times(fixture *f, int board, const char *round, const char *control,
                      const int *clk, int plies, int64_t now_ms)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    ff_str text = FF_STR_INIT;
    char source[32];
    ff_str_format(&text,
                  "[Event \"Hall\"]\n[Round \"%s.%d\"]\n[White \"White %d\"]\n[Black \"Black "
                  "%d\"]\n[TimeControl \"%s\"]\n\n",
                  round, board, board, board, control);
    for (int i = 0; i < plies; i++)
        ff_str_format(&text, "%s {[%%clk %d:%02d:%02d]} ", moves[i % 4], clk[i] / 3600,
                      clk[i] / 60 % 60, clk[i] % 60);
    ff_str_text(&text, "*\n");
    snprintf(source, sizeof source, "game-%d.pgn", board);
    assert_int_equal(ff_watch_put(f->watch, source, text.data, text.size, now_ms, NULL), FF_OK);
    ff_str_release(&text);
}

/* "room: the words" of the one board whose clock is warned of; "" when none is. Another than
 * `board` is a fault. */
static const char *clock_warning(fixture *f, int board, ff_str *out)
{
    ff_str_clear(out);
    for (size_t i = 0; i < ff_watch_board_count(f->watch); i++) {
        const ff_watch_board *b = ff_watch_board_at(f->watch, i);
        const ff_watch_standing *s = warning_of(b, FF_WATCH_CLOCK);
        if (s == NULL)
            continue;
        if (atoi(b->label) != board)
            fail_msg("board %s: %s", b->label, s->alert.text);
        ff_str_format(out, "%s: %s", s->alert.cause, s->alert.text);
    }
    return ff_str_get(out);
}

/* --- against the room --- */

/* 90 minutes and 30 seconds a move. Half-moves come every ten seconds from 0:00:01 of the room
 * and take ten by the clocks, but for: `lost` seconds more on the clock with half-move
 * `lost_at`, and `pause` seconds of the room before half-move 3. */
typedef struct room {
    int start, lost, lost_at, pause;
} room;

enum { ROOM_PLIES = 6, ROOMS = 5 };

static void play_rooms(fixture *f, const room *rooms, int count)
{
    const ff_watch_options options = {.silent_ms = INT64_C(1) << 40};
    int clk[ROOMS][ROOM_PLIES];
    begin_with(f, &options);
    for (int b = 0; b < count; b++) {
        int left[2] = {5430 - rooms[b].start, 5430 - rooms[b].start};
        for (int i = 0; i < ROOM_PLIES; i++)
            clk[b][i] = left[i % 2] +=
                30 - 10 - (i + 1 == rooms[b].lost_at ? rooms[b].lost : 0);
        put_times(f, b + 1, "1", "5400+30", NULL, 0, 1000);
    }
    for (int i = 0; i < ROOM_PLIES; i++)
        for (int64_t now = 11000 + 10000 * i, later = 0; later < 2; later++)
            for (int b = 0; b < count; b++)
                if ((i >= 2 && rooms[b].pause > 0) == (later == 1))
                    put_times(f, b + 1, "1", "5400+30", clk[b], i + 1,
                              now + (later == 1 ? 1000 * rooms[b].pause : 0));
    tick(f, 10000000);
}

static void test_room(void **state)
{
#define LOST(time) "room: the clocks lost " time " more than passed in the room"
#define SET        ": set to less, or less is added than 0:00:30 a move"
    static const struct {
        int count;
        room rooms[ROOMS];
        const char *said;
    } cases[] = {
        /* two others are too few to tell how arrivals blur: a minute must be missing */
        {3, {{.lost = 60, .lost_at = 3}}, ""},
        {3, {{.lost = 61, .lost_at = 3}}, LOST("0:01:01") SET},
        /* three others: three seconds, and twice the middle one of what they show */
        {4, {{.lost = 3, .lost_at = 3}}, ""},
        {4, {{.lost = 4, .lost_at = 3}}, LOST("0:00:04") ", unlike on the other boards" SET},
        {4,
         {{.lost = 11, .lost_at = 4},
          {0},
          {.lost = 4, .lost_at = 3},
          {.lost = 9, .lost_at = 5}},
         ""},
        {4,
         {{.lost = 12, .lost_at = 4},
          {0},
          {.lost = 4, .lost_at = 3},
          {.lost = 9, .lost_at = 5}},
         LOST("0:00:12") ", unlike on the other boards" SET},
        /* four others: what three quarters of them show */
        {5,
         {{.lost = 12, .lost_at = 4},
          {0},
          {0},
          {.lost = 4, .lost_at = 3},
          {.lost = 9, .lost_at = 5}},
         LOST("0:00:12") ", unlike on the other boards" SET},
        /* the least of the first two half-moves is what the others are compared with */
        {4, {{.lost = 50, .lost_at = 2}}, ""},
    };
    ff_str found = FF_STR_INIT;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        play_rooms(&f, cases[i].rooms, cases[i].count);
        assert_string_equal(clock_warning(&f, 1, &found), cases[i].said);
        end(&f);
    }
    ff_str_release(&found);
}

/* After a pause of more than a minute the comparison begins anew: what the clocks lose then is
 * not hidden by the time that the room was ahead. */
static void test_pause(void **state)
{
    static const room paused[] = {{.lost = 12, .lost_at = 5, .pause = 61}, {0}, {0}, {0}};
    static const room no_pause[] = {{.lost = 12, .lost_at = 5, .pause = 60}, {0}, {0}, {0}};
    ff_str found = FF_STR_INIT;
    fixture f;
    (void)state;
    play_rooms(&f, paused, 4);
    assert_string_equal(clock_warning(&f, 1, &found),
                        LOST("0:00:12") ", unlike on the other boards" SET);
    end(&f);
    play_rooms(&f, no_pause, 4);
    assert_string_equal(clock_warning(&f, 1, &found), "");
    end(&f);
    ff_str_release(&found);
}

/* A minute less on each clock from the start, where three others began as the room did. */
static void test_start(void **state)
{
    static const struct {
        int count, less;
        const char *said;
    } cases[] = {
        {4, 59, ""},
        {4, 60,
         "start: after the first move there is 0:02:00 less on both clocks together than the "
         "room's time leaves, unlike on the other boards: the clock was set to less"},
        {3, 60, ""},
    };
    ff_str found = FF_STR_INIT;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        const room rooms[ROOMS] = {{.start = cases[i].less}};
        play_rooms(&f, rooms, cases[i].count);
        assert_string_equal(clock_warning(&f, 1, &found), cases[i].said);
        end(&f);
    }
    ff_str_release(&found);
}

/* --- against the other boards --- */

/* Two moves in ten minutes and five minutes more, ten seconds for each move; three moves by
 * each, or by White alone. */
static void test_period(void **state)
{
    static const int in_time[] = {590, 590, 880, 880, 870, 870};
    static const int late[] = {590, 590, 580, 580, 570, 570};
    static const struct {
        int right, white_only, late;
        bool said;
    } cases[] = {
        {3, 0, 1, true},  /* six sides had it in time */
        {2, 1, 1, false}, /* five */
        {3, 0, 2, false}, /* two of eight are missing it: there is another reason */
        {4, 0, 2, true},  /* two of ten */
    };
    ff_str found = FF_STR_INIT;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        int board = 2;
        begin(&f);
        put_times(&f, 1, "1", "2/600:300", late, 6, 1000);
        for (int k = 1; k < cases[i].late;
             k++) /* a late one is warned of, too: not looked at */
            put_times(&f, board++, "1", "2/600:300", late, 6, 1000);
        for (int k = 0; k < cases[i].right; k++)
            put_times(&f, board++, "1", "2/600:300", in_time, 6, 1000);
        for (int k = 0; k < cases[i].white_only; k++)
            put_times(&f, board++, "1", "2/600:300", in_time, 5, 1000);
        tick(&f, 5000);
        const ff_watch_standing *s = warning_of(ff_watch_board_at(f.watch, 0), FF_WATCH_CLOCK);
        assert_int_equal(s != NULL, cases[i].said);
        if (s != NULL)
            assert_string_equal(s->alert.text,
                                "the 0:05:00 for period 2 did not come when the "
                                "moves were made, as they did on the other boards");
        end(&f);
    }
    ff_str_release(&found);
}

/* Clocks of ten minutes and ten seconds a move: five and fifteen seconds in turn, so that they
 * are higher after every other move; `rises` of the last half-moves only, when it is not -1. */
static void fill_growing(int clk[MOST_PLIES], int rises)
{
    int left[2] = {610, 610};
    for (int i = 0; i < MOST_PLIES; i++) {
        bool quick = rises < 0 ? (i / 2 + i) % 2 == 0 : i >= 20 - rises && i < 20;
        clk[i] = left[i % 2] += 10 - (quick ? 5 : 12);
    }
}

/* Where the clocks of four others grew after half of their moves, one that never does in 15 is
 * not given its increment: one board in a thousand would not in 14. */
static void test_growth(void **state)
{
    static const struct {
        int plies, others, other_plies, rises, other_rises;
        const char *round, *control;
        bool said;
    } cases[] = {
        {19, 4, 20, 0, -1, "1", "600+10", true},
        {18, 4, 20, 0, -1, "1", "600+10", false}, /* 14 moves after the first two of each */
        {19, 3, 20, 0, -1, "1", "600+10", false},
        {19, 4, 19, 0, -1, "1", "600+10", false}, /* the others made 15 moves, too few */
        {20, 4, 20, 1, -1, "1", "600+10", false}, /* it grew once */
        {20, 4, 20, 0, 1, "1", "600+10", false},  /* as seldom as with the others */
        {19, 4, 20, 0, -1, "2", "600+10", false}, /* they play another round, */
        {19, 4, 20, 0, -1, "1", "600+11", false}, /* or under another control */
    };
    ff_str found = FF_STR_INIT;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        int wrong[MOST_PLIES], other[MOST_PLIES];
        begin(&f);
        fill_growing(wrong, cases[i].rises);
        fill_growing(other, cases[i].other_rises);
        put_times(&f, 1, "1", "600+10", wrong, cases[i].plies, 1000);
        for (int k = 0; k < cases[i].others; k++)
            put_times(&f, k + 2, cases[i].round, cases[i].control, other, cases[i].other_plies,
                      1000);
        tick(&f, 5000);
        assert_string_equal(clock_warning(&f, 1, &found),
                            cases[i].said
                                ? "growth: in 15 moves no clock grew by the increment of "
                                  "0:00:10, as all the others of the round do"
                                : "");
        end(&f);
    }
    ff_str_release(&found);
}

/* --- what is left where only the time used is recorded --- */

static void test_left(void **state)
{
    static const struct {
        const char *control, *moves;
        int white_s;
    } cases[] = {
        /* no control: what was used is all that is known */
        {NULL, "1. e4 {[%clk 0:10:00]} e5 2. d4 {[%emt 0:01:00]} *", 540},
        {NULL, "1. e4 {[%clk 0:10:00]} e5 2. d4 {[%emt 0:11:00]} *", 0},
        /* a delay gives back at most what was used */
        {"10 minutes with 5 seconds delay",
         "1. e4 {[%clk 0:10:00]} e5 2. d4 {[%emt 0:00:03]} *", 600},
        {"10 minutes with 5 seconds delay",
         "1. e4 {[%clk 0:10:00]} e5 2. d4 {[%emt 0:01:05]} *", 540},
        {"10 minutes with 5 seconds Bronstein",
         "1. e4 {[%clk 0:10:00]} e5 2. d4 {[%emt 0:01:05]} *", 540},
        {"10 minutes + 5 seconds a move", "1. e4 {[%clk 0:10:00]} e5 2. d4 {[%emt 0:00:03]} *",
         602},
        /* the time of the next period comes with the move that ends the last one */
        {"2 moves in 10 minutes, then 5 minutes",
         "1. e4 {[%clk 0:10:00]} e5 2. d4 {[%emt 0:01:00]} *", 840},
        {"2 moves in 10 minutes, then 5 minutes",
         "1. e4 {[%clk 0:10:00]} e5 2. d4 {[%emt 0:01:00]} d5 3. a3 {[%emt 0:01:00]} *", 780},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        ff_str text = FF_STR_INIT;
        static ff_tc_result read;
        if (cases[i].control != NULL)
            assert_int_equal(ff_tc_read(cases[i].control, FF_TC_ANY, &read, NULL), FF_OK);
        const ff_watch_options options = {
            .control = cases[i].control != NULL ? &read.readings[0].tc : NULL};
        begin_with(&f, &options);
        ff_str_format(&text, HEAD("1", "A", "B") "\n%s\n", cases[i].moves);
        put(&f, ff_str_get(&text), 0);
        const ff_watch_clock *clock = &ff_watch_board_at(f.watch, 0)->clock[FF_WHITE];
        if (clock->ms != cases[i].white_s * 1000)
            fail_msg("%s: %lld ms", cases[i].moves, (long long)clock->ms);
        assert_true(clock->reckoned);
        ff_str_release(&text);
        end(&f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_room),   cmocka_unit_test(test_pause),
        cmocka_unit_test(test_start),  cmocka_unit_test(test_period),
        cmocka_unit_test(test_growth), cmocka_unit_test(test_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
