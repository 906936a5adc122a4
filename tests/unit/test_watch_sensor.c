/*
 * What an electronic board and its clock say of themselves, over time: random histories of
 * messages, and the warnings that must stand after each, worked out from when which message
 * came. A board that does not answer is warned of after 10 s, a clock that does not run after
 * 3 minutes, a clock at zero after 3 s, a piece where the record has none after 10 s and one
 * that is off the board after a minute (docs/guide/live-boards.md). A watch asked at the times
 * that it names knows the same as one that is asked each time.
 */
#include "support/watching.h"

#define GAME(moves) HEAD("1", "Adams", "Baker") "\n" moves "\n"

static unsigned draw(unsigned *seed, unsigned below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 16) % below;
}

/* After 1. e4 e5 2. Nf3: what the board may show, and how it differs. */
typedef enum shown { AGREES, ELSEWHERE, MISSING, UNKNOWN } shown;

static const struct {
    const char *placement;
    shown is;
} boards[] = {
    {"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", AGREES},
    {"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", AGREES},     /* a half-move before */
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", AGREES},       /* two */
    {"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", AGREES}, /* the next */
    {"R1BKQBNR/PPP1PPPP/5N2/3P4/3p4/2n5/ppp1pppp/rnbkqb1r", ELSEWHERE},
    {"rnbqkbnr/pppp1ppp/8/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R", ELSEWHERE},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", ELSEWHERE},   /* three half-moves before */
    {"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R", MISSING}, /* the knight in a hand */
    {"rnbqkbnr/1ppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", MISSING},
    {NULL, UNKNOWN},
    {"no placement", UNKNOWN},
};

/* What was said, and since when. */
typedef struct told {
    bool known, answers, clocked, over;
    int running, board;
    int64_t answers_ms, running_ms, board_ms, zero_ms[2], moved_ms;
} told;

static void say_nothing(told *t)
{
    *t = (told){.over = t->over, .moved_ms = t->moved_ms, .zero_ms = {-1, -1}};
}

static bool same_board(int a, int b)
{
    return a == b || (boards[a].is == UNKNOWN && boards[b].is == UNKNOWN);
}

static void say(told *t, const ff_watch_sensor *s, int board, int64_t now)
{
    if (!t->known)
        *t = (told){.over = t->over,
                    .moved_ms = t->moved_ms,
                    .answers = true,
                    .board = 9, /* no placement */
                    .answers_ms = now,
                    .running_ms = now,
                    .board_ms = now,
                    .zero_ms = {-1, -1}};
    if (t->answers != s->answers)
        t->answers_ms = now;
    if (t->clocked != s->clocked || t->running != s->running)
        t->running_ms = now;
    if (!same_board(t->board, board))
        t->board_ms = now;
    t->known = true;
    t->answers = s->answers;
    t->clocked = s->clocked;
    t->running = s->running;
    t->board = board;
    for (int side = 0; side < 2; side++) {
        bool zero = s->clocked && s->left_ms[side] == 0;
        t->zero_ms[side] = !zero ? -1 : t->zero_ms[side] >= 0 ? t->zero_ms[side] : now;
    }
}

/* "off stopped flag-white pieces", as it must be. */
static void expect(const told *t, int64_t now, ff_str *out)
{
    bool down[2];
    for (int side = 0; side < 2; side++)
        down[side] = t->zero_ms[side] >= 0 && now >= t->zero_ms[side] + 3000;
    if (!t->known || t->over)
        return;
    if (!t->answers && now >= t->answers_ms + 10000)
        ff_str_text(out, "off ");
    if (t->clocked && t->running < 0 && now >= t->running_ms + 180000)
        ff_str_text(out, "stopped ");
    if (down[0] && down[1])
        ff_str_text(out, "both ");
    else if (down[0] || down[1])
        ff_str_text(out, down[0] ? "white " : "black ");
    shown is = boards[t->board].is;
    int64_t since = t->board_ms > t->moved_ms ? t->board_ms : t->moved_ms;
    if (t->answers && (is == ELSEWHERE || is == MISSING) &&
        now >= since + (is == ELSEWHERE ? 10000 : 60000))
        ff_str_text(out, "pieces ");
}

static void found(const ff_watch_board *board, ff_str *out)
{
    const ff_watch_standing *flag = warning_of(board, FF_WATCH_FLAG);
    if (warning_of(board, FF_WATCH_BOARD_OFF) != NULL)
        ff_str_text(out, "off ");
    if (warning_of(board, FF_WATCH_CLOCK_STOPPED) != NULL)
        ff_str_text(out, "stopped ");
    if (warning_of(board, FF_WATCH_BOTH_FLAGS) != NULL)
        ff_str_text(out, "both ");
    else if (flag != NULL)
        ff_str_text(out, flag->alert.side == FF_WHITE ? "white " : "black ");
    if (warning_of(board, FF_WATCH_PIECES) != NULL)
        ff_str_text(out, "pieces ");
}

static void compare(fixture *f, const told *t, int64_t now, unsigned history)
{
    ff_str wanted = FF_STR_INIT, there = FF_STR_INIT;
    expect(t, now, &wanted);
    found(ff_watch_board_at(f->watch, 0), &there);
    if (strcmp(ff_str_get(&wanted), ff_str_get(&there)) != 0)
        fail_msg("history %u, %lld ms: \"%s\", and not \"%s\"", history, (long long)now,
                 ff_str_get(&there), ff_str_get(&wanted));
    ff_str_release(&wanted);
    ff_str_release(&there);
}

/* Something is said of the board, or the result of the game changes. */
static void act(fixture *f, told *t, unsigned *seed, int64_t now)
{
    unsigned kind = draw(seed, 12);
    if (kind == 0) {
        t->over = !t->over;
        t->moved_ms = now;
        put(f, t->over ? GAME("1. e4 e5 2. Nf3 1-0") : GAME("1. e4 e5 2. Nf3 *"), now);
        return;
    }
    if (kind == 1) {
        say_nothing(t);
        assert_int_equal(ff_watch_sense(f->watch, "games.pgn", NULL, now, NULL), FF_OK);
        return;
    }
    int board = draw(seed, 3) > 0 ? t->known ? t->board : 0 : (int)draw(seed, COUNT_OF(boards));
    ff_watch_sensor s = {.placement = boards[board].placement,
                         .answers = draw(seed, 4) > 0,
                         .clocked = draw(seed, 6) > 0,
                         .running = (int)draw(seed, 3) - 1,
                         .left_ms = {draw(seed, 3) > 0 ? 5000 : 0, draw(seed, 3) > 0 ? 1 : 0}};
    if (draw(seed, 2) == 0 && t->known) { /* most things stay as they are */
        s.answers = t->answers;
        s.clocked = t->clocked;
        s.running = t->running;
        for (int side = 0; side < 2; side++)
            s.left_ms[side] = t->zero_ms[side] >= 0 ? 0 : 7000;
    }
    say(t, &s, board, now);
    assert_int_equal(ff_watch_sense(f->watch, "games.pgn", &s, now, NULL), FF_OK);
}

static void run_history(unsigned history)
{
    static const unsigned waits[] = {400,   1000,  2999,  3000,  3001,   9999,
                                     10000, 10001, 59999, 60000, 179999, 180000};
    const ff_watch_options options = {.hold_ms = -1, .silent_ms = INT64_C(1) << 40};
    fixture f;
    told t = {.zero_ms = {-1, -1}, .moved_ms = 1000};
    unsigned seed = history * 977 + 5;
    int64_t now = 1000;
    begin_with(&f, &options);
    put(&f, GAME("1. e4 e5 2. Nf3 *"), now);
    for (int step = 0; step < 25; step++) {
        int64_t until = now + waits[draw(&seed, COUNT_OF(waits))];
        act(&f, &t, &seed, now);
        if (history % 2 == 0) { /* asked when it says so, up to the next message */
            for (int64_t due = ff_watch_due(f.watch); due <= until && due > now;
                 due = ff_watch_due(f.watch)) {
                now = due;
                tick(&f, now);
                compare(&f, &t, now, history);
            }
            now = until;
        } else {
            now = until;
            tick(&f, now);
        }
        compare(&f, &t, now, history);
    }
    end(&f);
}

static void test_histories(void **state)
{
    (void)state;
    for (unsigned history = 1; history <= 200; history++)
        run_history(history);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_histories)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
