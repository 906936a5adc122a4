/* Recorded times of a table or of comments, gathered: what they are, limits, memory. */
#include "support/failing.h"
#include "support/unit.h"

#include "pgn/clock_times.h"

static int read_csv(const char *text, ff_pgn_times *out, ff_error *err)
{
    return ff_pgn_times_csv(text, strlen(text), "x.csv", out, err);
}

/* Each row as "ply:left:used@line:column". */
static void test_tables(void **state)
{
    static const char *const cases[][2] = {
        {"move,white,black,white_clock,black_clock\n1,e4,e5,0:05:00,0:04:59\n",
         "1:300000:-1@2:4 2:299000:-1@2:5 "},
        {"move,white,black,white_clock\n1,e4,e5,0:05:00\n", "1:300000:-1@2:4 2:-1:-1@2:0 "},
        {"move,white,black,black_clock\n1,e4,e5,0:05:00\n", "1:-1:-1@2:0 2:300000:-1@2:4 "},
        {"move,white,black,white_used\n1,e4,e5,0:00:10\n", "1:-1:10000@2:4 2:-1:-1@2:0 "},
        {"move,white,black,black_used\n1,e4,e5,0:00:10\n", "1:-1:-1@2:0 2:-1:10000@2:4 "},
        {"ply,move,clock\n7,e4,?\n8.,e5,0:05:00\n", "7:-1:-1@2:3 8:300000:-1@3:3 "},
        {"ply,move,used\n7,e4,0:00:05\n", "7:-1:5000@2:3 "},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_pgn_times times;
        ff_error err = {0};
        ff_str out = FF_STR_INIT;
        if (read_csv(cases[i][0], &times, &err) != FF_OK)
            fail_msg("%s", err.message);
        for (size_t r = 0; r < times.count; r++)
            ff_str_format(&out, "%d:%lld:%lld@%ld:%ld ", times.rows[r].reading.ply,
                          (long long)times.rows[r].reading.clk_ms,
                          (long long)times.rows[r].reading.emt_ms, times.rows[r].line,
                          times.rows[r].column);
        assert_string_equal(ff_str_get(&out), cases[i][1]);
        ff_str_release(&out);
        ff_pgn_times_release(&times);
    }
}

static void test_refused(void **state)
{
    static const char *const cases[] = {"", "move,white,black\n1,e4,e5\n",
                                        "white_clock,black_clock\n0:05:00,0:05:00\n",
                                        "ply,clock\nx,0:05:00\n", "ply,clock\n0,0:05:00\n"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_pgn_times times;
        assert_int_equal(read_csv(cases[i], &times, NULL), FF_E_PARSE_CSV);
        ff_pgn_times_release(&times);
    }
}

/* Half-moves beyond what is kept are refused, not left out. */
static void test_most_rows(void **state)
{
    (void)state;
    for (int more = 0; more < 2; more++) {
        ff_pgn_times times;
        ff_error err = {0};
        ff_str text = FF_STR_INIT;
        ff_str_text(&text, "ply,clock\n");
        for (int i = 1; i <= FF_CLOCK_MAX_ROWS + more; i++)
            ff_str_format(&text, "%d,0:05:00\n", i % 1000 + 1);
        assert_int_equal(read_csv(ff_str_get(&text), &times, &err), more ? FF_E_LIMIT : FF_OK);
        if (more) {
            assert_string_equal(err.message, "more than 20000 half-moves");
            assert_int_equal(err.line, FF_CLOCK_MAX_ROWS + 2);
        }
        ff_pgn_times_release(&times);
        ff_str_release(&text);
    }
}

/* The control of a tag: as PGN has it, in words, or not clear. */
static void test_controls(void **state)
{
    static const struct {
        const char *tag;
        int code;
    } cases[] = {
        {"40/7200:3600", FF_OK},
        {"300+3", FF_OK},
        {"90 minutes + 30 seconds per move", FF_OK},
        {"?", FF_E_PARSE_CLOCK},
        {"as agreed", FF_E_PARSE_CLOCK},
        {"", FF_E_PARSE_CLOCK},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_pgn_times times = {0};
        ff_timecontrol tc;
        ff_error err = {0};
        assert_int_equal(ff_pgn_times_control(&times, &tc, &err), FF_E_PARSE_CLOCK);
        ff_pgn_times_tag(&times, (ff_span){"TimeControl", 11},
                         (ff_span){cases[i].tag, strlen(cases[i].tag)});
        if (ff_pgn_times_control(&times, &tc, &err) != cases[i].code)
            fail_msg("%s: %s", cases[i].tag, err.message);
        ff_pgn_times_release(&times);
    }
}

/* A comment in pieces that memory does not hold is told. */
static void test_pieces(void **state)
{
    (void)state;
    for (unsigned refused = 0; refused < 2; refused++) {
        ff_pgn_times times = {0};
        failing f;
        failing_begin(&f, refused, false);
        ff_pgn_times_comment(&times, NULL, 1, (ff_span){"no time in it", 13}, FF_COMMENT_FIRST);
        ff_pgn_times_comment(&times, NULL, 1, (ff_span){" nor in this", 12}, FF_COMMENT_LAST);
        assert_int_equal(times.status, refused ? FF_E_MEMORY : FF_OK);
        assert_int_equal(times.count, 0);
        ff_pgn_times_release(&times);
        failing_end();
        assert_int_equal(f.held, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),    cmocka_unit_test(test_refused),
        cmocka_unit_test(test_most_rows), cmocka_unit_test(test_controls),
        cmocka_unit_test(test_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
