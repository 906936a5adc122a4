/*
 * The record of a watch: what was told comes back as it was, whatever was told; a tape that is
 * cut anywhere gives what is whole before the cut; one that is made to cost is refused. And the
 * games of a stream, cut at every byte.
 */
#include "support/failing.h"
#include "support/unit.h"

#include "feed/stream.h"
#include "flagfall/watch.h"
#include "watch/tape.h"

#include <stdlib.h>

enum { STEPS = 60, SOURCES = 3 };

/* What was told, to be compared. */
typedef struct step {
    ff_watch_input_kind kind;
    int64_t time_ms;
    char source[24];
    char *bytes;
} step;

static step steps[STEPS];
static size_t step_count;

static void forget_steps(void)
{
    for (size_t i = 0; i < step_count; i++)
        free(steps[i].bytes);
    step_count = 0;
}

static void add_step(ff_watch_input_kind kind, int64_t time, const char *source,
                     const char *bytes)
{
    step *s = &steps[step_count++];
    *s = (step){.kind = kind, .time_ms = time, .bytes = strdup(bytes)};
    snprintf(s->source, sizeof s->source, "%s", source);
}

static unsigned chance;
static unsigned roll(unsigned below)
{
    chance = chance * 1103515245u + 12345u;
    return (chance >> 16) % below;
}

/* A round of four games, each with some moves, of which one may have been changed. */
static void write_round(const unsigned moves[4], char *out, size_t size)
{
    size_t at = 0;
    for (int game = 0; game < 4; game++) {
        at += (size_t)snprintf(out + at, size - at, "[White \"W%d\"]\n[Black \"B\"]\n\n", game);
        for (unsigned i = 0; i < moves[game]; i++)
            at += (size_t)snprintf(out + at, size - at, "%s ", i % 2 == 0 ? "Nf3" : "Nf6");
        at += (size_t)snprintf(out + at, size - at, "*\n\n");
    }
}

/* A tape of random steps; times never go back. */
static void make_tape(unsigned seed, ff_str *tape)
{
    static const char *const names[SOURCES] = {"a.pgn", "the hall's\nfile", "7 8 9.pgn"};
    static const char *const troubles[] = {"", "404 not found", "12 13", "line\nbreak"};
    unsigned moves[4] = {0};
    char text[4096];
    int64_t time = 1000;
    ff_watch_recorder *r = ff_watch_recorder_new();
    assert_non_null(r);
    chance = seed;
    forget_steps();
    ff_watch_tape_head(tape);
    ff_watch_recorder_begin(r, time, tape);
    add_step(FF_WATCH_INPUT_BEGIN, time, "", "");
    while (step_count < STEPS) {
        const char *name = names[roll(SOURCES)];
        unsigned what = roll(12);
        time += roll(3000);
        moves[roll(4)] = roll(30);
        write_round(moves, text, sizeof text);
        if (what == 0) {
            assert_int_equal(ff_watch_recorder_gone(r, name, time, tape, NULL), FF_OK);
            add_step(FF_WATCH_INPUT_GONE, time, name, "");
        } else if (what == 1) {
            const char *trouble = troubles[roll(4)];
            assert_int_equal(ff_watch_recorder_trouble(r, name, trouble, time, tape, NULL),
                             FF_OK);
            add_step(FF_WATCH_INPUT_TROUBLE, time, name, trouble);
        } else if (what == 2) {
            ff_watch_recorder_begin(r, time, tape);
            add_step(FF_WATCH_INPUT_BEGIN, time, "", "");
        } else {
            if (what == 3)
                text[roll((unsigned)strlen(text))] = '\0'; /* a torn text */
            assert_int_equal(
                ff_watch_recorder_text(r, name, text, strlen(text), time, tape, NULL), FF_OK);
            add_step(FF_WATCH_INPUT_TEXT, time, name, text);
        }
    }
    ff_watch_recorder_free(r);
}

/* Plays a tape; every input must be the next step. How many there were. */
static size_t play(const char *tape, size_t size, size_t *cut)
{
    ff_watch_player *p;
    ff_watch_input input;
    size_t count = 0;
    assert_int_equal(ff_watch_player_new(tape, size, &p, NULL), FF_OK);
    for (;; count++) {
        ff_error err;
        assert_int_equal(ff_watch_player_next(p, &input, &err), FF_OK);
        if (input.kind == FF_WATCH_INPUT_END)
            break;
        assert_true(count < step_count);
        assert_int_equal(input.kind, steps[count].kind);
        assert_int_equal(input.time_ms, steps[count].time_ms);
        assert_string_equal(input.source, steps[count].source);
        assert_int_equal(input.size, strlen(steps[count].bytes));
        assert_memory_equal(input.bytes, steps[count].bytes, input.size);
    }
    *cut = input.size;
    ff_watch_player_free(p);
    return count;
}

static void test_comes_back(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 40; seed++) {
        ff_str tape = FF_STR_INIT;
        size_t cut;
        make_tape(seed, &tape);
        assert_int_equal(play(ff_str_get(&tape), tape.size, &cut), STEPS);
        assert_int_equal(cut, 0);
        ff_str_release(&tape);
    }
    forget_steps();
}

/* Only what is cut is lost, and it is counted. */
static void test_cut_anywhere(void **state)
{
    (void)state;
    ff_str tape = FF_STR_INIT, head = FF_STR_INIT;
    size_t before = 0;
    ff_watch_tape_head(&head);
    make_tape(7, &tape);
    for (size_t size = head.size; size <= tape.size; size++) {
        size_t cut, count;
        char *copy = malloc(size + 1); /* so that a byte behind it is noticed */
        memcpy(copy, ff_str_get(&tape), size);
        count = play(copy, size, &cut);
        assert_true(count >= before && count <= before + 1);
        before = count;
        free(copy);
    }
    assert_int_equal(before, STEPS);
    ff_str_release(&tape);
    ff_str_release(&head);
    forget_steps();
}

static int play_to_end(const char *tape, size_t size)
{
    ff_watch_player *p;
    ff_watch_input input = {.kind = FF_WATCH_INPUT_BEGIN};
    ff_error err;
    int code = ff_watch_player_new(tape, size, &p, &err);
    while (code == FF_OK && input.kind != FF_WATCH_INPUT_END)
        code = ff_watch_player_next(p, &input, &err);
    ff_watch_player_free(p);
    return code;
}

static void test_no_tape(void **state)
{
    (void)state;
    static const char *const others[] = {
        "",
        "[Event \"x\"]\n\n1. e4 *\n",
        "flagfall watch record 2\n",
        "flagfall watch record 1\nhello\n",
        "flagfall watch record 1\nsource 1 1 a\n",
        "flagfall watch record 1\nsource 0 1 a\ntext 1 1 0 0\n",
        "flagfall watch record 1\nsource 0 1 a\ntext 1 0 5 9\ncopy 0 5\n",
        "flagfall watch record 1\nsource 0 1 a\ntext 1 0 1 8\nnew 9\na\n\n",
        "flagfall watch record 1\nsource 0 1 a\ntext 1 0 99999999999 0\n",
        "flagfall watch record 1\nsource 0 1 ab\n",
        "flagfall watch record 1\nsource 0 99999 ab\n",
        "flagfall watch record 1\ngone 1\n",
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(play_to_end(others[i], strlen(others[i])), FF_E_PARSE);
}

/* What is no entry is refused with its line; beside it the nearest that is one. */
static void test_entries(void **state)
{
#define A "source 0 1 a\n"
    static const struct {
        const char *entries;
        unsigned line; /* that is refused; 0: none */
    } tapes[] = {
        {"begin 5\n", 0},
        {"begin 5 6\n", 2},
        {"begin\n", 2},
        {"begin 123456789012345678\n", 0}, /* 18 digits, and 19 */
        {"begin 1234567890123456789\n", 2},
        {A "gone 5 0\n", 0},
        {A "gone 5\n", 3},
        {A "gone 5 0 0\n", 3},
        {A "gone 5 1\n", 3},
        {A "source 1 1 b\ngone 5 1\n", 0},
        {A "source 0 1 b\n", 3},
        {A "source 2 1 b\n", 3},
        {A "trouble 5 0 3 abc\n", 0},
        {A "trouble 5 0 3 abcd\n", 3},
        {A "trouble 5 0\n", 3},
        {A "trouble 5 1 3 abc\n", 3},
        {A "text 5 0 1 8\nnew 1\nx\n", 0},
        {A "text 5 0 2 8\nnew 1\nx\n", 3}, /* it says two bytes */
        {A "text 5 0 1\n", 3},
        {A "text 5 0 0 9\ncopy 0 0\n", 0},
        {A "text 5 0 1 9\ncopy 0 1\n", 3}, /* there is nothing to copy */
        {A "text 5 0 1 8\nnew 1\nx\ntext 6 0 2 18\ncopy 0 1\ncopy 0 1\n", 0},
        {A "text 5 0 1 8\nnew 1\nx\ntext 6 0 1 9\ncopy 1 1\n", 6},
        {A "text 5 0 1 8\nold 1\nx\n", 3},
        /* more new bytes than the patch has: those of the next entry are none of them */
        {A "text 5 0 9 6\nnew 9\ngone 5 0\ngone 6 0\n", 3},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(tapes); i++) {
        ff_str tape = FF_STR_INIT;
        ff_watch_player *p;
        ff_watch_input input = {.kind = FF_WATCH_INPUT_BEGIN};
        ff_error err;
        int code;
        ff_str_format(&tape, "flagfall watch record 1\n%s", tapes[i].entries);
        code = ff_watch_player_new(ff_str_get(&tape), tape.size, &p, &err);
        while (code == FF_OK && input.kind != FF_WATCH_INPUT_END)
            code = ff_watch_player_next(p, &input, &err);
        if ((code != FF_OK) != (tapes[i].line > 0))
            fail_msg("%s: %d", tapes[i].entries, code);
        if (code != FF_OK) {
            char wanted[80];
            snprintf(wanted, sizeof wanted, "line %u of the record is none", tapes[i].line);
            assert_int_equal(strncmp(err.message, wanted, strlen(wanted)), 0);
        } else {
            assert_int_equal(input.size, 0);
        }
        ff_watch_player_free(p);
        ff_str_release(&tape);
    }
}

/* The name of a source has 4,096 bytes at most; times never go back. */
static void test_name_and_time(void **state)
{
    (void)state;
    for (int size = 4096; size <= 4097; size++) {
        ff_str tape = FF_STR_INIT;
        ff_str_format(&tape, "flagfall watch record 1\nsource 0 %d %0*d\ngone 5 0\n", size,
                      size, 0);
        assert_int_equal(play_to_end(ff_str_get(&tape), tape.size),
                         size > 4096 ? FF_E_PARSE : FF_OK);
        ff_str_release(&tape);
    }
    static const char back[] = "flagfall watch record 1\nbegin 7\nbegin 5\nbegin 9\n";
    static const int times[] = {7, 7, 9};
    ff_watch_player *p;
    ff_watch_input input;
    assert_int_equal(ff_watch_player_new(back, sizeof back - 1, &p, NULL), FF_OK);
    for (size_t i = 0; i < COUNT_OF(times); i++) {
        assert_int_equal(ff_watch_player_next(p, &input, NULL), FF_OK);
        assert_int_equal(input.time_ms, times[i]);
    }
    ff_watch_player_free(p);
}

/* What a text has in common with the one before is not written again: of two games one is
 * longer by a move. */
static void test_small_patch(void **state)
{
    static const char before[] = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n";
    static const char after[] = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 *\n";
    ff_str tape = FF_STR_INIT;
    ff_watch_recorder *r = ff_watch_recorder_new();
    (void)state;
    assert_int_equal(ff_watch_recorder_text(r, "a", before, sizeof before - 1, 1, &tape, NULL),
                     FF_OK);
    ff_str_clear(&tape);
    assert_int_equal(ff_watch_recorder_text(r, "a", after, sizeof after - 1, 2, &tape, NULL),
                     FF_OK);
    /* up to the blank after e4 there are 19 bytes, and 24 from the star to the end */
    assert_string_equal(ff_str_get(&tape),
                        "text 2 0 46 31\ncopy 0 19\nnew 3\ne5 \ncopy 19 24\n");
    ff_watch_recorder_free(r);
    ff_str_release(&tape);
}

/* Two copies of a text double it: a kilobyte would make all the memory there is. */
static void test_cost(void **state)
{
    (void)state;
    ff_str tape = FF_STR_INIT;
    ff_str_text(&tape, "flagfall watch record 1\n");
    for (int source = 0; source < 100; source++) {
        size_t size = 8;
        ff_str_format(&tape, "source %d 1 a\ntext 1 %d 8 15\nnew 8\nabcdefgh\n", source,
                      source);
        for (; size < 16 * 1024 * 1024; size *= 2) {
            char parts[80];
            int length = snprintf(parts, sizeof parts, "copy 0 %zu\ncopy 0 %zu\n", size, size);
            ff_str_format(&tape, "text 1 %d %zu %d\n%s", source, size * 2, length, parts);
        }
    }
    assert_int_equal(play_to_end(ff_str_get(&tape), tape.size), FF_E_LIMIT);
    ff_str_release(&tape);
}

/* --- streams --- */

static void expect_stream(ff_feed_stream *s, const char *wanted)
{
    ff_str text = FF_STR_INIT;
    ff_feed_stream_text(s, &text);
    assert_string_equal(ff_str_get(&text), wanted);
    ff_str_release(&text);
}

#define FIRST  "[Event \"x\"]\n[GameURL \"u/1\"]\n\n1. e4 { 1-0 is near } *"
#define SECOND "[Event \"x\"]\n[GameURL \"u/2\"]\n\n1. d4 *"
#define THIRD  "[Event \"x\"]\n[GameURL \"u/1\"]\n\n1. e4 e5 1-0"

static void test_stream(void **state)
{
    (void)state;
    static const char sent[] = FIRST "\n\n\n" SECOND "\n\n\n" THIRD "\n\n\n";
    for (size_t cut = 0; cut <= sizeof sent - 1; cut++) {
        ff_feed_stream *s = ff_feed_stream_new(1 << 20, 100);
        ff_feed_stream_begin(s);
        assert_int_equal(ff_feed_stream_add(s, sent, cut, NULL), FF_OK);
        assert_int_equal(ff_feed_stream_add(s, sent + cut, sizeof sent - 1 - cut, NULL), FF_OK);
        expect_stream(s, THIRD "\n\n" SECOND "\n\n");
        ff_feed_stream_free(s);
    }
}

/* A result in a comment is none; a game is not taken before its own. */
static void test_stream_waits(void **state)
{
    (void)state;
    ff_feed_stream *s = ff_feed_stream_new(1 << 20, 100);
    static const char half[] = "[Event \"x\"]\n[GameURL \"u/1\"]\n\n1. e4 { says 1-0 ";
    static const char rest[] = "} *\n";
    ff_feed_stream_begin(s);
    assert_int_equal(ff_feed_stream_add(s, half, sizeof half - 1, NULL), FF_OK);
    expect_stream(s, "");
    assert_int_equal(ff_feed_stream_add(s, rest, sizeof rest - 1, NULL), FF_OK);
    expect_stream(s, "[Event \"x\"]\n[GameURL \"u/1\"]\n\n1. e4 { says 1-0 } *\n\n");
    ff_feed_stream_free(s);
}

/* Games of the same names are two where all was said to the end; what is said no more goes. */
static void test_stream_ends(void **state)
{
    (void)state;
    static const char twice[] = "[White \"A\"]\n\n1. e4 *\n\n[White \"A\"]\n\n1. d4 *\n\n";
    static const char once[] = "[White \"B\"]\n\n1. c4 *\n\n";
    ff_feed_stream *s = ff_feed_stream_new(1 << 20, 100);
    ff_feed_stream_begin(s);
    assert_int_equal(ff_feed_stream_add(s, twice, sizeof twice - 1, NULL), FF_OK);
    assert_int_equal(ff_feed_stream_end(s, NULL), FF_OK);
    expect_stream(s, twice);
    ff_feed_stream_begin(s);
    assert_int_equal(ff_feed_stream_add(s, once, sizeof once - 1, NULL), FF_OK);
    assert_int_equal(ff_feed_stream_end(s, NULL), FF_OK);
    expect_stream(s, once);
    ff_feed_stream_free(s);
}

/* --- failing memory --- */

/* Records a tape, plays it, and streams it; true when one of them says that it could not. */
static bool all_of_it(void *ctx)
{
    ff_str out = FF_STR_INIT, text = FF_STR_INIT;
    ff_error err;
    bool failed = true;
    ff_watch_recorder *r = ff_watch_recorder_new();
    ff_feed_stream *s = ff_feed_stream_new(1 << 20, 100);
    (void)ctx;
    ff_watch_tape_head(&out);
    if (r != NULL && s != NULL &&
        ff_watch_recorder_text(r, "a", FIRST, sizeof FIRST - 1, 1, &out, &err) == FF_OK &&
        ff_watch_recorder_text(r, "a", THIRD, sizeof THIRD - 1, 2, &out, &err) == FF_OK &&
        ff_watch_recorder_trouble(r, "b", "gone", 3, &out, &err) == FF_OK &&
        play_to_end(ff_str_get(&out), out.size) == FF_OK &&
        ff_feed_stream_add(s, SECOND "\n", sizeof SECOND, &err) == FF_OK &&
        ff_feed_stream_end(s, &err) == FF_OK) {
        ff_feed_stream_text(s, &text);
        failed = text.failed;
    }
    ff_str_release(&out);
    ff_str_release(&text);
    ff_watch_recorder_free(r);
    ff_feed_stream_free(s);
    return failed;
}

static void test_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    assert_true(failing_each(all_of_it, NULL, false, &rounds));
    assert_true(rounds > 10);
    assert_true(failing_each(all_of_it, NULL, true, &rounds));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_comes_back),  cmocka_unit_test(test_cut_anywhere),
        cmocka_unit_test(test_no_tape),     cmocka_unit_test(test_cost),
        cmocka_unit_test(test_stream),      cmocka_unit_test(test_stream_waits),
        cmocka_unit_test(test_stream_ends), cmocka_unit_test(test_memory),
        cmocka_unit_test(test_entries),     cmocka_unit_test(test_name_and_time),
        cmocka_unit_test(test_small_patch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
