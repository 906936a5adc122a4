/* Games in other forms than PGN, and the times in their comments: what is refused with which
 * words, limits, and memory that runs out at every allocation. */
#include "support/failing.h"
#include "support/unit.h"

#include "base/json.h"
#include "base/memory_inside.h"
#include "flagfall/pgn.h"
#include "pgn/clock_times.h"
#include "pgn/game_json.h"

/* --- JSON --- */

static int read_json(const char *text, ff_game *game, ff_error *err)
{
    ff_arena arena = {0};
    ff_json_value *value;
    int code = ff_json_read(text, strlen(text), &arena, &value, err);
    if (code == FF_OK)
        code = ff_pgn_read_json(value, game, err);
    ff_arena_release(&arena);
    return code;
}

#define GAME(tags, moves) "{\"tags\":[" tags "],\"moves\":[" moves "]}"

static const struct {
    const char *text, *message;
} refused[] = {
    {"[]", "expected an object with \"tags\", \"moves\" and \"result\""},
    {"{\"tags\":[],\"moves\":{}}",
     "expected an object with \"tags\", \"moves\" and \"result\""},
    {"{\"moves\":[]}", "\"tags\" is an array of pairs"},
    {"{\"tags\":{},\"moves\":[]}", "\"tags\" is an array of pairs"},
    {GAME("[\"A\"]", ""), "\"tags\" is an array of pairs of texts"},
    {GAME("[1,\"x\"]", ""), "\"tags\" is an array of pairs of texts"},
    {GAME("[\"A\",1]", ""), "\"tags\" is an array of pairs of texts"},
    {GAME("[\"\",\"x\"]", ""), "the name of a tag has letters, digits and '_' only"},
    {GAME("[\"A b\",\"x\"]", ""), "the name of a tag has letters, digits and '_' only"},
    {GAME("[\"A[\",\"x\"]", ""), "the name of a tag has letters, digits and '_' only"},
    {GAME("[\"A{\",\"x\"]", ""), "the name of a tag has letters, digits and '_' only"},
    {GAME("[\"A:\",\"x\"]", ""), "the name of a tag has letters, digits and '_' only"},
    {GAME("", "{}"), "\"follows\" of a half-move is the id of an earlier one, or 0"},
    {GAME("", "{\"follows\":1}"),
     "\"follows\" of a half-move is the id of an earlier one, or 0"},
    {GAME("", "{\"follows\":0,\"before\":\"x\"}"), "comments are an array of texts"},
    {GAME("", "{\"follows\":0,\"after\":[1]}"), "comments are an array of texts"},
    {GAME("", "{\"follows\":0,\"nags\":[-1]}"), "a nag is a number from 0 to 255"},
    {GAME("", "{\"follows\":0,\"nags\":[\"1\"]}"), "a nag is a number from 0 to 255"},
    {GAME("", "{\"follows\":0,\"rulings\":{}}"), "rulings are an array of objects"},
    {"{\"tags\":[],\"moves\":[],\"before\":{}}", "comments are an array of texts"},
    {"{\"tags\":[],\"moves\":[],\"rulings\":1}", "rulings are an array of objects"},
};

static void test_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        ff_game game;
        ff_error err = {0};
        char want[200];
        ff_game_init(&game);
        snprintf(want, sizeof want, "game record: %s", refused[i].message);
        int code = read_json(refused[i].text, &game, &err);
        if (code != FF_E_PARSE_JSON || strcmp(err.message, want) != 0)
            fail_msg("%s: %d, %s", refused[i].text, code, err.message);
        ff_game_release(&game);
    }
}

/* A name of 255 bytes is one, of 256 not. */
static void test_long_names(void **state)
{
    (void)state;
    for (int more = 0; more < 2; more++) {
        char name[300] = "", text[400];
        ff_game game;
        ff_error err = {0};
        memset(name, 'n', 255 + (size_t)more);
        name[255 + more] = '\0';
        snprintf(text, sizeof text, "{\"tags\":[[\"%s\",\"x\"]],\"moves\":[]}", name);
        ff_game_init(&game);
        assert_int_equal(read_json(text, &game, &err), more ? FF_E_PARSE_JSON : FF_OK);
        if (!more)
            assert_string_equal(ff_game_tag(&game, name, ""), "x");
        ff_game_release(&game);
    }
}

static const char rich[] =
    "{\"tags\":[[\"White\",\"A\"],[\"Black\",\"B\"]],\"start\":\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 "
    "1\",\"before\":[\"one\",\"two\"],\"moves\":[{\"follows\":0,\"uci\":\"e2e4\",\"nags\":[1,2]"
    ","
    "\"before\":[\"b\"],\"after\":[\"a\"]},{\"follows\":1,\"written\":\"Ke5\",\"stood\":"
    "\"8/8/8/4k3/4P3/8/8/4K3 w - - 1 2\",\"rulings\":[{\"question\":\"illegal\",\"verdict\":"
    "\"stands\",\"laws\":\"fide-2023\",\"result\":\"*\",\"player\":\"black\",\"kind\":\"move\"}"
    "]},"
    "{\"follows\":2,\"uci\":\"0000\"},{\"follows\":0,\"uci\":\"e2e3\"},{\"follows\":3,"
    "\"gap\":\"missing\"}],\"result\":\"1-0\"}";

static bool read_rich(void *context)
{
    ff_game game;
    ff_error err = {0};
    (void)context;
    ff_game_init(&game);
    int code = read_json(rich, &game, &err);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    assert_int_equal(err.code, code);
    if (code == FF_OK) {
        assert_int_equal(ff_game_plies(&game), 4);
        assert_string_equal(game.last->written, "...");
        assert_int_equal(game.result, FF_GAME_RESULT_WHITE);
    }
    ff_game_release(&game);
    return code != FF_OK;
}

static void test_json_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    ff_memory_frugal(true);
    bool told = failing_each(read_rich, NULL, true, &rounds);
    ff_memory_frugal(false);
    assert_true(told);
    assert_true(rounds >= 40);
}

/* --- recorded times --- */

static int read_times(const char *text, size_t size, ff_pgn_times *times, ff_error *err)
{
    ff_input *input;
    ff_pgn *pgn;
    bool found;
    int code = ff_input_new_memory(text, size, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_pgn_new(input, &pgn, err);
    if (code == FF_OK) {
        code = ff_pgn_times_pgn(pgn, times, &found, err);
        ff_pgn_free(pgn);
    }
    ff_input_free(input);
    return code;
}

static void times_of(const char *text, ff_pgn_times *times)
{
    ff_error err = {0};
    if (read_times(text, strlen(text), times, &err) != FF_OK)
        fail_msg("%s", err.message);
}

static const char timed[] =
    "[White \"A\"]\n[ECO \"B00\"]\n[Foo \"x\"]\n[TimeControl \"40/5400\"]\n"
    "[FEN \"4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 3\"]\n\n"
    "{[%clk 1:00:00]} 3... e6 {[%clk 1:29:30]} {[%emt 0:00:30]} (3... e5 {[%clk 0:01:00]}) "
    "4. e4 {no time} e.p. 4... e5 {[%clk late]} 5. Kd2 {[%clk 1:20:00]} *\n";

static void test_times(void **state)
{
    ff_pgn_times times = {0};
    ff_str label = FF_STR_INIT;
    (void)state;
    times_of(timed, &times);
    /* Black began: his first half-move is number 2 of the readings */
    assert_int_equal(times.before, 1);
    assert_int_equal(times.number_shift, 2);
    assert_int_equal(times.count, 2);
    assert_int_equal(times.rows[0].reading.ply, 2);
    assert_string_equal(times.rows[0].move, "e6");
    assert_int_equal(times.rows[1].reading.ply, 5);
    assert_string_equal(times.rows[1].move, "Kd2");
    assert_int_equal(times.bad, 1);
    assert_int_equal(times.bad_line, 7);
    assert_ptr_equal(ff_pgn_times_row(&times, 5), &times.rows[1]);
    assert_ptr_equal(ff_pgn_times_row(&times, 4), &times.rows[0]);
    ff_pgn_times_label(&times, 5, &label);
    assert_string_equal(ff_str_get(&label), "5.Kd2");
    ff_str_clear(&label);
    ff_pgn_times_label(&times, 4, &label);
    assert_string_equal(ff_str_get(&label), "4...");
    /* another game, of which nothing is known */
    times_of("[FEN \"nonsense\"]\n\n1. e4 *\n", &times);
    assert_int_equal(times.count, 0);
    assert_int_equal(times.before, 0);
    assert_null(ff_pgn_times_row(&times, 1));
    ff_str_clear(&label);
    ff_pgn_times_label(&times, 1, &label);
    assert_string_equal(ff_str_get(&label), "1.");
    ff_str_release(&label);
    ff_pgn_times_release(&times);
}

static void same_times(const char *text)
{
    ff_pgn_times of_text = {0}, of_record = {0};
    ff_error err = {0};
    ff_game game;
    ff_input *input;
    ff_pgn *pgn;
    bool found;
    times_of(text, &of_text);
    ff_game_init(&game);
    assert_int_equal(ff_input_new_memory(text, strlen(text), &input, &err), FF_OK);
    assert_int_equal(ff_pgn_new(input, &pgn, &err), FF_OK);
    assert_int_equal(ff_pgn_read_game(pgn, &game, &found, NULL, &err), FF_OK);
    assert_int_equal(ff_pgn_times_game(&game, &of_record, &err), FF_OK);
    assert_int_equal(of_record.count, of_text.count);
    for (size_t i = 0; i < of_text.count; i++) {
        const ff_clock_reading *a = &of_text.rows[i].reading, *b = &of_record.rows[i].reading;
        assert_int_equal(b->ply, a->ply);
        assert_true(b->clk_ms == a->clk_ms && b->emt_ms == a->emt_ms && b->egt_ms == a->egt_ms);
        assert_string_equal(of_record.rows[i].move, of_text.rows[i].move);
    }
    assert_int_equal(of_record.bad, of_text.bad);
    assert_int_equal(of_record.before, of_text.before);
    assert_int_equal(of_record.number_shift, of_text.number_shift);
    assert_int_equal(of_record.has_control, of_text.has_control);
    assert_string_equal(ff_str_get(&of_record.control), ff_str_get(&of_text.control));
    assert_string_equal(ff_str_get(&of_record.white), ff_str_get(&of_text.white));
    assert_string_equal(ff_str_get(&of_record.black), ff_str_get(&of_text.black));
    ff_pgn_free(pgn);
    ff_input_free(input);
    ff_game_release(&game);
    ff_pgn_times_release(&of_text);
    ff_pgn_times_release(&of_record);
}

/* The times of a record are those of the text that it was read from. */
static void test_times_of_record(void **state)
{
    static const char *const texts[] = {
        timed,
        "[White \"A \\\"x\\\"\"]\n[White \"B\"]\n[Black \"C\"]\n\n{[%clk 1:00]} 1. e4 "
        "{[%clk 0:59]} {[%emt 0:01] [%egt 0:01]} (1. d4 {[%clk 0:10]}) {[%clk 0:58]} "
        "1... e5 (1... c5 (1... c6 {[%clk 0:09]}) {[%clk 0:08]}) 2. Nf3 {[%clk 0:57]} *\n",
        "1. e4 {[%clk 0:59]} Ke4 {[%clk 0:58]} 2. xx {[%clk 0:57]} Nf6 {[%clk 0:56]} *\n",
        "1. e4 {[%clk 0:59]} -- {[%clk 0:58]} 2. d4 ; [%clk 0:57]\n e6 $1 {a [%clk 0:56] b} "
        "*\n",
        "[FEN \"4k3/8/8/8/8/8/8/3QK3 b - - 0 9\"]\n\n9... Kf7 {[%emt 0:30]} 10. Qd7+ *\n",
        "[FEN \"4k3/4Q3/8/8/8/8/8/4K3 w - - 0 9\"]\n\n9. Kf1 {[%clk 0:30]} *\n",
        "*\n",
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        same_times(texts[i]);
}

/* The number of the first move is taken from the FEN where it can be one. */
static void test_first_numbers(void **state)
{
    static const struct {
        unsigned number;
        int shift;
    } cases[] = {{1, 0}, {2, 1}, {19999, 19998}, {20000, 0}, {999999, 0}};
    ff_pgn_times times = {0};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[128];
        snprintf(text, sizeof text, "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 %u\"]\n\n*\n",
                 cases[i].number);
        times_of(text, &times);
        assert_int_equal(times.number_shift, cases[i].shift);
    }
    ff_pgn_times_release(&times);
}

/* As many half-moves as are kept, and more. */
static void test_many_times(void **state)
{
    ff_pgn_times times = {0};
    ff_str text = FF_STR_INIT;
    (void)state;
    for (int i = 0; i < FF_CLOCK_MAX_ROWS + 5; i++)
        ff_str_text(&text, "e4 {[%clk 1:00:00]}\n");
    times_of(ff_str_get(&text), &times);
    assert_int_equal(times.count, FF_CLOCK_MAX_ROWS);
    assert_int_equal(times.rows[FF_CLOCK_MAX_ROWS - 1].reading.ply, FF_CLOCK_MAX_ROWS);
    assert_int_equal(times.status, FF_OK);
    ff_str_release(&text);
    ff_pgn_times_release(&times);
}

/* A comment that is longer than what is read at once comes in pieces. */
static void test_pieces(void **state)
{
    ff_pgn_times times = {0};
    ff_str text = FF_STR_INIT;
    (void)state;
    ff_str_text(&text, "1. e4 {[%clk 1:00:00] ");
    for (int i = 0; i < 100000; i++)
        ff_str_text(&text, "long words\n");
    ff_str_text(&text, "} 1... e5 {[%clk 0:59:00]} *\n");
    times_of(ff_str_get(&text), &times);
    assert_int_equal(times.count, 2);
    assert_int_equal(times.rows[0].reading.ply, 1);
    assert_int_equal(times.rows[1].reading.ply, 2);
    ff_str_release(&text);
    ff_pgn_times_release(&times);
}

/* The control of the tag in any of three ways of writing, or why there is none. */
static void test_controls(void **state)
{
    static const struct {
        const char *tag, *message; /* NULL: understood */
    } cases[] = {
        {"40/5400:1800", NULL},
        {"5400+30", NULL},
        {"90 minutes", NULL},
        {"?", "the time control \"?\" is not clear"},
        {"whenever", "the time control \"whenever\" is not clear"},
    };
    ff_pgn_times times = {0};
    ff_timecontrol control;
    ff_error err = {0};
    (void)state;
    times_of("1. e4 *\n", &times);
    assert_int_equal(ff_pgn_times_control(&times, &control, &err), FF_E_PARSE_CLOCK);
    assert_string_equal(err.message, "the time control is not named");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[128];
        snprintf(text, sizeof text, "[TimeControl \"%s\"]\n\n1. e4 *\n", cases[i].tag);
        times_of(text, &times);
        int code = ff_pgn_times_control(&times, &control, &err);
        if (code != (cases[i].message == NULL ? FF_OK : FF_E_PARSE_CLOCK))
            fail_msg("%s: %d", cases[i].tag, code);
        if (code != FF_OK)
            assert_string_equal(err.message, cases[i].message);
    }
    ff_pgn_times_release(&times);
}

static bool gather(void *context)
{
    ff_pgn_times times = {0};
    ff_error err = {0};
    (void)context;
    int code = read_times(timed, sizeof timed - 1, &times, &err);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    assert_int_equal(err.code, code);
    ff_pgn_times_release(&times);
    return code != FF_OK;
}

static void test_times_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    ff_memory_frugal(true);
    bool told = failing_each(gather, NULL, true, &rounds);
    ff_memory_frugal(false);
    assert_true(told);
    assert_true(rounds >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_json_without_memory),
        cmocka_unit_test(test_times),
        cmocka_unit_test(test_times_of_record),
        cmocka_unit_test(test_first_numbers),
        cmocka_unit_test(test_many_times),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_controls),
        cmocka_unit_test(test_times_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
