/* Tables of games: which files are such, and their rows as PGN. */
#include "support/unit.h"

#include "flagfall/file.h"
#include "game_rows/games_csv.h"

/* A row of a table of games as PGN. */
static int on_row(void *ctx, const ff_games_row *row, ff_error *err)
{
    (void)err;
    ff_str_bytes(ctx, row->pgn, row->size);
    return FF_OK;
}

static void as_pgn_in(const char *notation, const char *csv, const char *expected)
{
    ff_input *input;
    ff_str out = FF_STR_INIT;
    assert_int_equal(ff_input_new_bytes(csv, strlen(csv), &input, NULL), FF_OK);
    const ff_games_table table = ff_games_csv(input);
    assert_int_equal(ff_games_rows(&table, notation, on_row, &out, NULL), FF_OK);
    assert_string_equal(ff_str_get(&out), expected);
    ff_str_release(&out);
    ff_input_free(input);
}

static void as_pgn(const char *csv, const char *expected)
{
    as_pgn_in(NULL, csv, expected);
}

static void test_rows(void **state)
{
    (void)state;
    /* dates in the ways of data sets, and ones that are none; who won in words */
    as_pgn("Date,Winner,moves\n2024-05-03,White,e4\n2024/05/03T10:00,BLACK,e4\n"
           "2024-05-03 x,draw,e4\n2024-5-3,nobody,e4\n2024-05-03x,None,e4\n",
           "[Date \"2024.05.03\"]\n[Result \"1-0\"]\n\ne4 \n1-0\n"
           "[Date \"2024.05.03\"]\n[Result \"0-1\"]\n\ne4 \n0-1\n"
           "[Date \"2024.05.03\"]\n[Result \"1/2-1/2\"]\n\ne4 \n1/2-1/2\n"
           "[Date \"2024-5-3\"]\n[Winner \"nobody\"]\n[Result \"*\"]\n\ne4 \n"
           "[Date \"2024-05-03x\"]\n[Winner \"None\"]\n[Result \"*\"]\n\ne4 \n");
    /* quotes and backslashes of a name; a heading of signs is no tag; a result at the end */
    as_pgn("white,?!,Moves,clocks\n\"A \"\"B\"\" \\C\",x,\"['e4', 'e5', "
           "'1-0']\",\"0:01:00,0:02:00\"\n"
           "D,,1. e4 e5 1/2,5 6\n",
           "[White \"A \\\"B\\\" \\\\C\"]\n[Result \"*\"]\n\n"
           "e4 {[%clk 0:01:00]} e5 {[%clk 0:02:00]} 1-0 \n"
           "[White \"D\"]\n[Clocks \"5 6\"]\n[Result \"*\"]\n\n1. e4 e5 1/2 \n");
    /* PGN in the cell: its own tags stand before those of the columns */
    as_pgn("Event,Result,pgn\nE,0-1,\"[Event \"\"F\"\"]\n[White \"\"G\"\"]\n\ne4 "
           "1-0\"\nE,0-1,e4 {x} e5\n",
           "[Result \"0-1\"]\n[Event \"F\"]\n[White \"G\"]\n\ne4 1-0\n"
           "[Event \"E\"]\n[Result \"0-1\"]\n\ne4 {x} e5\n0-1\n");
}

/* Headings and cells that are nearly something else. */
static void test_odd_cells(void **state)
{
    (void)state;
    /* names of tags of any signs, cut where they are too long; short rows; line ends */
    as_pgn("{game_id},Z9 a[b,"
           "a very long heading that nobody would ever write above a column,moves\n"
           "1,2,3,e4\n\"x\ny\",,,\n4\n",
           "[GameId \"1\"]\n[Z9AB \"2\"]\n[AVeryLongHeadingThatNobodyWouldEverWrit \"3\"]\n"
           "[Result \"*\"]\n\ne4 \n"
           "[GameId \"x y\"]\n[Result \"*\"]\n\n\n[GameId \"4\"]\n[Result \"*\"]\n\n\n");
    /* what is no date stays as it is */
    as_pgn("Date,moves\n2024.05.03,e4\n2024:05:03,e4\n2024-0a-03,e4\n2024-0/-03,e4\n",
           "[Date \"2024.05.03\"]\n[Result \"*\"]\n\ne4 \n"
           "[Date \"2024:05:03\"]\n[Result \"*\"]\n\ne4 \n"
           "[Date \"2024-0a-03\"]\n[Result \"*\"]\n\ne4 \n"
           "[Date \"2024-0/-03\"]\n[Result \"*\"]\n\ne4 \n");
    /* tags of the text itself, and what only begins like them */
    as_pgn(
        "White,Result,moves\nA,1-0,\"[Whites \"\"B\"\"] e4\"\nA,1-0, ;|\nA,1-0,\n"
        "A,1-0,\"[White \"\"B\"\"]\n[Result \"\"0-1\"\"]\n\ne4 0-1\"\n",
        "[White \"A\"]\n[Result \"1-0\"]\n\nWhites B e4 \n1-0\n"
        "[White \"A\"]\n[Result \"1-0\"]\n\n\n1-0\n[White \"A\"]\n[Result \"1-0\"]\n\n\n1-0\n"
        "[White \"B\"]\n[Result \"0-1\"]\n\ne4 0-1\n");
    /* times belong to moves, not to their numbers */
    as_pgn("moves,clocks\n1 e4 e5 2. d4 1-0,0:03:00 0:02:59 0:02:58 0:02:57\n",
           "[Result \"*\"]\n\n1 e4 {[%clk 0:03:00]} e5 {[%clk 0:02:59]} 2. d4 {[%clk 0:02:58]} "
           "1-0 \n");
    as_pgn_in("SAN de",
              "moves\nSf3\n\"[Notation \"\"SAN fr\"\"]\n[White \"\"A\"\"]\n\nCf3 *\"\n",
              "[Result \"*\"]\n[Notation \"SAN de\"]\n\nSf3 \n"
              "[Result \"*\"]\n[Notation \"SAN fr\"]\n[White \"A\"]\n\nCf3 *\n");
}

static void test_refused_tables(void **state)
{
    (void)state;
    enum { MOST = 200 };
    ff_str text = FF_STR_INIT, out = FF_STR_INIT;
    ff_input *input;
    ff_error err;
    for (int more = 0; more < 2; more++) {
        ff_str_clear(&text);
        for (int i = 1; i < MOST + more; i++)
            ff_str_text(&text, "x,");
        ff_str_text(&text, "moves\n");
        assert_int_equal(ff_input_new_bytes(ff_str_get(&text), text.size, &input, NULL), FF_OK);
        const ff_games_table table = ff_games_csv(input);
        assert_int_equal(ff_games_rows(&table, NULL, on_row, &out, &err),
                         more ? FF_E_LIMIT : FF_OK);
        ff_input_free(input);
    }
    assert_string_equal(err.message, "more than 200 columns");
    assert_int_equal(err.column, MOST + 1);
    static const char wide[] = "moves\ne4,,\ne4,,x\n";
    assert_int_equal(ff_input_new_bytes(wide, sizeof wide - 1, &input, NULL), FF_OK);
    const ff_games_table table = ff_games_csv(input);
    assert_int_equal(ff_games_rows(&table, NULL, on_row, &out, &err), FF_E_PARSE_CSV);
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 3);
    ff_input_free(input);
    ff_str_release(&text);
    ff_str_release(&out);
}

/* A header with moves, but not of a scoresheet, at the beginning of what may be long. */
static void test_takes(void **state)
{
    static const struct {
        const char *text;
        bool taken;
    } cases[] = {{"moves", true},
                 {"White,Black,Moves\nA,B,e4\n", true},
                 {"move,white\n", false},
                 {"moves,ply\n", false},
                 {"", false},
                 {"\n\nmoves\n", true}, /* what stands above the heading is passed over */
                 {"White,Black\n", false}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_int_equal(ff_games_csv_takes(cases[i].text, strlen(cases[i].text)),
                         cases[i].taken);
}

/* Looking takes nothing away, and says what keeps it from reading. */
static void test_look(void **state)
{
    enum { LONG = 80 * 1024 };
    static char line[LONG];
    static const char cut[] = "\x1f\x8b\x08\0\0\0\0\0\0\3"; /* the head of a gzip file */
    (void)state;
    ff_input *input;
    ff_error err;
    bool games;
    char back[8];
    size_t got;
    assert_int_equal(ff_input_new_bytes("an,event", 8, &input, NULL), FF_OK);
    assert_int_equal(ff_games_csv_look(input, &games, &err), FF_OK);
    assert_true(games);
    ff_input_free(input);
    memset(line, 'x', sizeof line);
    assert_int_equal(ff_input_new_bytes(line, sizeof line, &input, NULL), FF_OK);
    assert_int_equal(ff_games_csv_look(input, &games, &err), FF_OK);
    assert_false(games);
    for (size_t left = LONG; left > 0; left -= got) {
        assert_int_equal(ff_input_read(input, back, sizeof back, &got, NULL), FF_OK);
        assert_true(got > 0);
    }
    ff_input_free(input);
    assert_int_equal(ff_input_new_memory(cut, sizeof cut - 1, &input, NULL), FF_OK);
    assert_int_equal(ff_games_csv_look(input, &games, &err), FF_E_IO_COMPRESSED);
    assert_false(games);
    ff_input_free(input);
}

static int stop_at_once(void *ctx, ff_game *game, const ff_diagnostics *notes, ff_error *err)
{
    (void)game, (void)notes;
    ++*(int *)ctx;
    return ff_fail(err, FF_E_STATE, "enough");
}

/* Who has enough of the games is not given another, nor another of the same row. */
static void test_stopped(void **state)
{
    static const char text[] =
        "moves\n\"[White \"\"A\"\"]\n\ne4 *\n\n[White \"\"B\"\"]\n\nd4 *\"\nc4\n";
    (void)state;
    ff_input *input;
    ff_error err;
    bool not_utf8;
    int seen = 0;
    assert_int_equal(ff_input_new_bytes(text, sizeof text - 1, &input, NULL), FF_OK);
    const ff_games_table table = ff_games_csv(input);
    assert_int_equal(ff_games_read_table(&table, stop_at_once, &seen, &not_utf8, &err),
                     FF_E_STATE);
    assert_int_equal(seen, 1);
    ff_input_free(input);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),           cmocka_unit_test(test_odd_cells),
        cmocka_unit_test(test_refused_tables), cmocka_unit_test(test_takes),
        cmocka_unit_test(test_look),           cmocka_unit_test(test_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
