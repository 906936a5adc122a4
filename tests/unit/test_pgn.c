/* Reading and writing PGN, game records as JSON, and the check of games, on texts of our own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "flagfall/pgn.h"
#include "flagfall/verify.h"
#include "pgn/game_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- what the reader hands on, as one line of text --- */

static ff_str heard;

static void on_begin(void *ctx, ff_pgn *pgn)
{
    (void)ctx, (void)pgn;
    ff_str_text(&heard, "<");
}
static void on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "[%.*s=%.*s]", (int)name.size, name.text, (int)value.size,
                  value.text);
}
static void on_number(void *ctx, ff_pgn *pgn, unsigned number, unsigned dots)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "%u:%u ", number, dots);
}
static void on_move(void *ctx, ff_pgn *pgn, ff_span text)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "%.*s ", (int)text.size, text.text);
}
static void on_comment(void *ctx, ff_pgn *pgn, ff_span text, unsigned part)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "{%u%.*s}", part, (int)text.size, text.text);
}
static void on_nag(void *ctx, ff_pgn *pgn, unsigned nag)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "$%u ", nag);
}
static void on_open(void *ctx, ff_pgn *pgn)
{
    (void)ctx, (void)pgn;
    ff_str_text(&heard, "(");
}
static void on_close(void *ctx, ff_pgn *pgn)
{
    (void)ctx, (void)pgn;
    ff_str_text(&heard, ")");
}
static void on_result(void *ctx, ff_pgn *pgn, ff_game_result result)
{
    (void)ctx, (void)pgn;
    ff_str_format(&heard, "=%s ", ff_game_result_text(result));
}
static void on_fault(void *ctx, ff_pgn *pgn, ff_pgn_fault fault, ff_span text)
{
    long line, column;
    (void)ctx, (void)text;
    ff_pgn_place(pgn, &line, &column);
    ff_str_format(&heard, "!%d@%ld:%ld ", (int)fault, line, column);
}
static void on_end(void *ctx, ff_pgn *pgn)
{
    (void)ctx, (void)pgn;
    ff_str_text(&heard, ">");
}

static const char *hear(const char *text, size_t size)
{
    static const ff_pgn_visitor visitor = {
        .begin_game = on_begin,
        .tag = on_tag,
        .number = on_number,
        .move = on_move,
        .comment = on_comment,
        .nag = on_nag,
        .open_variation = on_open,
        .close_variation = on_close,
        .result = on_result,
        .fault = on_fault,
        .end_game = on_end,
    };
    ff_input *input;
    ff_pgn *pgn;
    bool found = true;
    ff_str_clear(&heard);
    assert_int_equal(ff_input_new_memory(text, size, &input, NULL), 0);
    assert_int_equal(ff_pgn_new(input, &pgn, NULL), 0);
    while (found)
        assert_int_equal(ff_pgn_read(pgn, &visitor, NULL, &found, NULL), 0);
    ff_pgn_free(pgn);
    ff_input_free(input);
    return ff_str_get(&heard);
}

static void the_parts_of_a_game_are_told_apart(void **state)
{
    static const char *const cases[][2] = {
        {"", ""},
        {"[A \"x\"]\n\n1. e4 e5 2.Nf3!? $10 {c} *\n",
         "<[A=x]1:1 e4 e5 2:1 Nf3 $5 $10 {3c}=* >"},
        {"\xef\xbb\xbf"
         "1.e4 1...e5 ;to the end\n2. Nf3 (2. d4 (2. c4)) 1/2-1/2",
         "<1:1 e4 1:3 e5 {7to the end}2:1 Nf3 (2:1 d4 (2:1 c4 ))=1/2-1/2 >"},
        /* games without an empty line between them, and without tags */
        {"e4 e5 1-0 d4 0-1", "<e4 e5 =1-0 ><d4 =0-1 >"},
        {"[A \"1\"]\ne4 *\n[A \"2\"]\nd4 *", "<[A=1]e4 =* ><[A=2]d4 =* >"},
        /* no result: the next game begins at its tags */
        {"[A \"1\"]\n\n1. e4\n\n[A \"2\"]\n\n1. d4 *",
         "<[A=1]1:1 e4 !10@5:1 ><[A=2]1:1 d4 =* >"},
        /* headers only */
        {"[Event \"1\"]\n\n[Event \"2\"]\n[Site \"x\"]\n", "<[Event=1]><[Event=2][Site=x]>"},
        /* a comment after the result belongs to the game */
        {"e4 * {late}\n[A \"2\"]\n*", "<e4 =* {3late}><[A=2]=* >"},
        /* line ends of every kind, escaped lines */
        {"1. e4\r\n% ignored Zz\r\n1... e5\r2. d4 *\r", "<1:1 e4 1:3 e5 2:1 d4 =* >"},
        {"e4 O-O O-O-O 0-0 -- Z0 e8=Q e8(Q) e8/R exd6e.p. dxe6 e.p. Nf3+ *",
         "<e4 O-O O-O-O 0-0 -- Z0 e8=Q e8(Q) e8/R exd6e.p. dxe6 e.p. Nf3+ =* >"},
        /* evaluations that stand for glyphs */
        {"e4 +- e5 -+ d4 +/= d5 = c4 ~ *", "<e4 $18 e5 $19 d4 $14 d5 $10 c4 $13 =* >"},
        /* tags: escapes, inner quotes, lost brackets and quotes */
        {"[A \"x \\\"y\\\" z\"]\n*", "<[A=x \\\"y\\\" z]=* >"},
        {"[A \"x \"y\" z\"]\n*", "<[A=x \"y\" z]=* >"},
        {"[A \"x\"] [B \"y\"]\n*", "<[A=x]!13@1:9 [B=y]=* >"},
        {"[A \"x]\n[B \"y\"]\n*", "<!5@1:1 [A=x][B=y]=* >"},
        {"[A x\"]\n*", "<!5@1:1 [A=x]=* >"},
        {"[A \"x\"]\nB \"y\"]\n[C \"z\"]\n*", "<[A=x]!5@2:1 [B=y][C=z]=* >"},
        /* what closes nothing, what is never closed, what nobody knows */
        {"e4 ) e5 } d4 *", "<e4 !4@1:4 e5 !2@1:9 d4 =* >"},
        {"e4 (d4 *", "<e4 (d4 =* !3@1:9 >"},
        {"e4 {d4 *", "<e4 !1@1:4 {3d4 *}!10@1:9 >"},
        {"e4 {a\n[Event \"B\"]\n\nd4 *", "<e4 !11@1:4 {3a\n}!10@2:1 ><[Event=B]d4 =* >"},
        {"e4 <x> e5 *", "<e4 !0@1:4 x> e5 =* >"},
        /* a result in a variation is not the game's */
        {"e4 (d4 1-0) e5 *", "<e4 (d4 )e5 =* >"},
        /* text around games */
        {"Games of March\n\n1. e4 *\nthe end\n", "!8@1:1 <1:1 e4 =* >!8@4:1 "},
        {"% escaped\n12 e4 *", "<12:0 e4 =* >"},
        /* places count characters, and bytes that are no UTF-8 are reported once a file */
        {"{\xc3\xa9\xc3\xa9} ) {\xff} * e4 *",
         "<{3\xc3\xa9\xc3\xa9}!4@1:6 {3\xff}=* !9@1:9 ><e4 =* >"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(hear(cases[i][0], strlen(cases[i][0])), cases[i][1]);
    static const char nul[] = "e4 \0\0 e5 *";
    assert_string_equal(hear(nul, sizeof nul - 1), "<e4 !0@1:4 e5 =* >");
}

/* --- records --- */

static void read_text(const char *text, ff_game *game, ff_diagnostics *notes)
{
    ff_input *input;
    ff_pgn *pgn;
    bool found;
    assert_int_equal(ff_input_new_memory(text, strlen(text), &input, NULL), 0);
    assert_int_equal(ff_pgn_new(input, &pgn, NULL), 0);
    assert_int_equal(ff_pgn_read_game(pgn, game, &found, notes, NULL), 0);
    assert_true(found);
    ff_pgn_free(pgn);
    ff_input_free(input);
}

static const char annotated[] =
    "[White \"A\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 5\"]\n[SetUp \"1\"]\n\n"
    "{start} 5. e4 $1 {one} {two} (5. e3 {x} Kd7 (5... Kf7 6. Kf2) 6. Kd2) {for Black} 5... "
    "Kd7 "
    "6. Ke9 Kd6 1-0\n";

static void a_record_holds_everything(void **state)
{
    ff_game game;
    ff_diagnostics notes = {0};
    (void)state;
    ff_game_init(&game);
    read_text(annotated, &game, &notes);
    assert_int_equal(ff_game_plies(&game), 4);
    const ff_node *e4 = ff_game_ply(&game, 1);
    assert_int_equal(e4->nag_count, 1);
    assert_string_equal(game.root.after->text, "start");
    assert_string_equal(e4->after->next->text, "two");
    assert_string_equal(e4->variation->after->text, "x");
    assert_non_null(e4->variation->next->variation);
    assert_string_equal(e4->next->before->text, "for Black");
    const ff_node *bad = ff_game_ply(&game, 3);
    assert_int_equal(bad->move, FF_NO_MOVE);
    assert_string_equal(bad->written, "Ke9");
    assert_string_equal(bad->next->written, "Kd6");
    assert_int_equal(notes.count, 1);
    assert_int_equal(notes.items[0].severity, FF_SEVERITY_ERROR);
    assert_string_equal(notes.items[0].code, "move");
    assert_int_equal(notes.items[0].line, 5);
    ff_diagnostics_release(&notes);
    assert_int_equal(game.result, FF_GAME_RESULT_WHITE);

    unsigned ply;
    ff_error err;
    assert_int_equal(ff_game_find_at(&game, "5b", &ply, &err), 0);
    assert_int_equal(ply, 2);
    assert_int_equal(ff_game_find_at(&game, "4b", &ply, &err), FF_E_LIMIT);
    assert_int_equal(ff_game_find_at(&game, "7w", &ply, &err), FF_E_LIMIT);
    assert_string_equal(err.message,
                        "\"7w\" lies beyond the game, which has 4 half-moves and ends "
                        "with 6b");
    assert_int_equal(ff_game_find_at(&game, "five", &ply, &err), FF_E_PARSE);
    ff_game_release(&game);
}

static void what_is_written_is_read_back(void **state)
{
    ff_game game;
    ff_str first = FF_STR_INIT, second = FF_STR_INIT, json = FF_STR_INIT, third = FF_STR_INIT;
    ff_arena arena = {0};
    ff_json_value *value;
    (void)state;
    ff_game_init(&game);
    read_text(annotated, &game, NULL);
    ff_pgn_write(&game, FF_PGN_EXPORT, &first);
    ff_game_write_json(&game, &json);
    read_text(ff_str_get(&first), &game, NULL);
    ff_pgn_write(&game, FF_PGN_EXPORT, &second);
    assert_string_equal(ff_str_get(&first), ff_str_get(&second));
    assert_int_equal(ff_json_read(ff_str_get(&json), json.size, &arena, &value, NULL), 0);
    assert_int_equal(ff_game_read_json(value, &game, NULL), 0);
    ff_pgn_write(&game, FF_PGN_EXPORT, &third);
    assert_string_equal(ff_str_get(&first), ff_str_get(&third));
    assert_non_null(strstr(ff_str_get(&first),
                           "{start} 5. e4 $1 {one} {two} (5. e3 {x} 5... Kd7 "
                           "(5... Kf7 6. Kf2) 6. Kd2)"));
    ff_arena_release(&arena);
    ff_str_release(&first);
    ff_str_release(&second);
    ff_str_release(&third);
    ff_str_release(&json);
    ff_game_release(&game);
}

static void comments_that_pgn_cannot_hold_are_changed(void **state)
{
    ff_game game;
    ff_str text = FF_STR_INIT;
    (void)state;
    ff_game_init(&game);
    ff_game_add_comment(&game, &game.root, false, "a } b\nc", 7, false);
    ff_game_set_tag(&game, "White", "x\n\"y\"\\");
    ff_pgn_write(&game, FF_PGN_EXPORT, &text);
    assert_non_null(strstr(ff_str_get(&text), "{a ) b c} *"));
    assert_non_null(strstr(ff_str_get(&text), "[White \"x \\\"y\\\"\\\\\"]"));
    ff_str_release(&text);
    ff_game_release(&game);
}

static void records_that_are_none_are_refused(void **state)
{
    static const char *const cases[] = {
        "[]",
        "{}",
        "{\"tags\":[],\"moves\":1}",
        "{\"tags\":[1],\"moves\":[]}",
        "{\"tags\":[],\"moves\":[],\"start\":\"nonsense\"}",
        "{\"tags\":[],\"moves\":[{\"follows\":0,\"uci\":\"e2e5\"}]}",
        "{\"tags\":[],\"moves\":[{\"follows\":0,\"nags\":[256]}]}",
        "{\"tags\":[],\"moves\":[{\"follows\":0,\"after\":[1]}]}",
        "{\"tags\":[],\"moves\":[{\"follows\":0,\"stood\":\"x\"}]}"};
    (void)state;
    ff_game game;
    ff_game_init(&game);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_arena arena = {0};
        ff_json_value *value;
        assert_int_equal(ff_json_read(cases[i], strlen(cases[i]), &arena, &value, NULL), 0);
        assert_int_not_equal(ff_game_read_json(value, &game, NULL), 0);
        ff_arena_release(&arena);
    }
    ff_game_release(&game);
}

/* Positions deep in a long line, which is replayed in stretches. */
static void a_long_game_is_replayed(void **state)
{
    static const ff_move cycle[4] = {FF_MOVE(6, 21, 0), FF_MOVE(62, 45, 0), FF_MOVE(21, 6, 0),
                                     FF_MOVE(45, 62, 0)};
    ff_game game;
    ff_node *node;
    (void)state;
    ff_game_init(&game);
    node = &game.root;
    for (unsigned i = 0; i < 1537; i++) {
        node = ff_game_add(&game, node, cycle[i % 4]);
        assert_non_null(node);
    }
    ff_position before = ff_game_before(&game, node), after = ff_game_after(&game, node);
    ff_position start = ff_position_standard();
    assert_true(ff_same_position(&before, &start));
    assert_int_equal(before.halfmove, 1536);
    ff_play(&start, cycle[0]);
    assert_true(ff_same_position(&after, &start));
    ff_game_release(&game);
}

/* --- when memory runs out --- */

typedef struct scarce {
    long left; /* allocations that still succeed; negative: all */
} scarce;

static void *allocate(void *context, void *old, size_t size)
{
    scarce *s = context;
    if (size == 0) {
        free(old);
        return NULL;
    }
    if (s->left == 0)
        return NULL;
    if (s->left > 0)
        s->left--;
    return realloc(old, size);
}

static bool count_findings(void *ctx, const ff_finding *finding)
{
    (void)finding;
    ++*(int *)ctx;
    return false;
}

static int verify_scarce(const char *path, unsigned threads, scarce *s, long allowed)
{
    int found = 0;
    ff_verify_options options = {.laws = ff_laws_default(), .threads = threads};
    ff_verify_sink sink = {.finding = count_findings, .ctx = &found};
    ff_verify_summary summary = {0};
    ff_error err = {0};
    s->left = allowed;
    ff_memory_hook(allocate, s);
    int code = ff_verify_file(path, &options, &sink, &summary, &err);
    ff_memory_hook(NULL, NULL);
    if (code == 0) {
        assert_int_equal(summary.games, 2);
        assert_int_equal(summary.invalid, 1);
    }
    return code;
}

static void running_out_of_memory_is_told(void **state)
{
    char path[] = "/tmp/flagfall-test-XXXXXX";
    int fd = mkstemp(path);
    scarce s;
    (void)state;
    assert_true(fd >= 0);
    static const char games[] =
        "[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"B\"]\n\n1. d4 *\n";
    assert_int_equal(write(fd, annotated, 0), 0);
    assert_int_equal(write(fd, games, sizeof games - 1), (int)sizeof games - 1);
    close(fd);
    for (unsigned threads = 1; threads <= 2; threads++) {
        int code = -1;
        for (long allowed = 0; code != 0 && allowed < 1000; allowed++) {
            code = verify_scarce(path, threads, &s, allowed);
            assert_true(code == 0 || code == FF_E_MEMORY || code == FF_E_IO_OPEN);
        }
        assert_int_equal(code, 0);
    }
    unlink(path);
}

static void reading_a_game_survives_scarcity(void **state)
{
    (void)state;
    for (long allowed = 0; allowed < 200; allowed++) {
        scarce s = {-1};
        ff_game game;
        ff_input *input;
        ff_pgn *pgn;
        bool found;
        ff_str out = FF_STR_INIT;
        ff_game_init(&game);
        assert_int_equal(ff_input_new_memory(annotated, strlen(annotated), &input, NULL), 0);
        assert_int_equal(ff_pgn_new(input, &pgn, NULL), 0);
        s.left = allowed;
        ff_memory_hook(allocate, &s);
        int code = ff_pgn_read_game(pgn, &game, &found, NULL, NULL);
        ff_pgn_write(&game, FF_PGN_EXPORT, &out);
        ff_game_write_json(&game, &out);
        s.left = -1;
        ff_str_release(&out);
        ff_memory_hook(NULL, NULL);
        assert_true(code == 0 || code == FF_E_MEMORY);
        ff_pgn_free(pgn);
        ff_input_free(input);
        ff_game_release(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_parts_of_a_game_are_told_apart),
        cmocka_unit_test(a_record_holds_everything),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(comments_that_pgn_cannot_hold_are_changed),
        cmocka_unit_test(records_that_are_none_are_refused),
        cmocka_unit_test(a_long_game_is_replayed),
        cmocka_unit_test(running_out_of_memory_is_told),
        cmocka_unit_test(reading_a_game_survives_scarcity),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ff_str_release(&heard);
    return failed;
}
