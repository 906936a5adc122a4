/* CSV: whole files as rows with their places, limits, and the form for spreadsheet programs. */
#include "support/failing.h"
#include "support/unit.h"

#include "csv/csv.h"
#include "csv/csv_rows.h"
#include "csv/ruling_csv.h"
#include "flagfall/file.h"

static void test_for_excel(void **state)
{
    (void)state;
    static const struct {
        const char *csv, *excel;
    } cases[] = {
        {"", ""},
        {"a,b\n", "a;b\r\n"},
        {"a,b", "a;b"},
        {"6.5,-6.5,-0.5\n", "6,5;-6,5;-0,5\r\n"},
        /* what is no decimal number keeps its points */
        {"1.2.3,.5,5.,-.5,-5.,.,12.\n", "1.2.3;.5;5.;-.5;-5.;.;12.\r\n"},
        {"1.5,\"a\"", "1,5;\"a\""},
        {"e4.5,1.5x,-,--1.5\n", "e4.5;1.5x;-;--1.5\r\n"},
        {"a;b,1.5;2\n", "\"a;b\";\"1.5;2\"\r\n"},
        {"\"a,b\",\"c\"\"d\",\"1.5\"\n", "\"a,b\";\"c\"\"d\";\"1.5\"\r\n"},
        {"\"a\nb\",\"\"\n,\n", "\"a\nb\";\"\"\r\n;\r\n"},
        {"\"open", "\"open"},
        {"\"open\"\"", "\"open\"\""},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT;
        ff_csv_for_excel(cases[i].csv, strlen(cases[i].csv), &out);
        assert_memory_equal(ff_str_get(&out), "\xEF\xBB\xBF", 3);
        assert_string_equal(ff_str_get(&out) + 3, cases[i].excel);
        ff_str_release(&out);
    }
}

static csv_rows rows_of(const char *text, bool strict, int code)
{
    csv_rows rows = {.strict = strict};
    ff_error err;
    assert_int_equal(ff_csv_rows_read(text, strlen(text), "x.csv", &rows, &err), code);
    return rows;
}

static void test_places(void **state)
{
    (void)state;
    static const struct {
        size_t row, column;
        long line, place;
    } cases[] = {
        {0, 0, 1, 1}, {0, 2, 1, 6}, /* "é" is one character */
        {1, 0, 3, 1}, {1, 1, 4, 6}, {1, 2, 4, 9}, {1, 9, 5, 1},
    };
    csv_rows rows = rows_of("\xEF\xBB\xBF"
                            "aé,b,c\n\n\"x,\n\"\"y\",zz,w\n",
                            true, FF_OK);
    assert_int_equal(rows.count, 2);
    assert_string_equal(rows.rows[1].cells[0], "x,\n\"y");
    assert_string_equal(ff_csv_cell(&rows.rows[0], 1), "b");
    assert_string_equal(ff_csv_cell(&rows.rows[0], 3), "");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        long line, place;
        ff_csv_place(&rows, &rows.rows[cases[i].row], cases[i].column, &line, &place);
        if (line != cases[i].line || place != cases[i].place)
            fail_msg("row %zu, column %zu: %ld:%ld", cases[i].row, cases[i].column, line,
                     place);
    }
    ff_csv_rows_release(&rows);
}

static void test_what_is_no_csv(void **state)
{
    (void)state;
    csv_rows rows = rows_of("a,b\n\"c,d\n", true, FF_E_PARSE_CSV);
    ff_csv_rows_release(&rows);
    rows = rows_of("a,b\n\"c\"d,e\n", true, FF_E_PARSE_CSV);
    ff_csv_rows_release(&rows);
    rows = rows_of("a,b\n\"c\"d,e\n", false, FF_OK); /* of other programs it is forgiven */
    assert_int_equal(rows.count, 2);
    ff_csv_rows_release(&rows);
    rows = (csv_rows){0};
    assert_int_equal(ff_csv_rows_read("a\0b", 3, "x.csv", &rows, NULL), FF_E_ENCODING);
    ff_csv_rows_release(&rows);
    rows = rows_of("a\xe9,b\n", true, FF_OK);
    assert_true(rows.not_utf8);
    assert_string_equal(rows.rows[0].cells[0], "aé");
    ff_csv_rows_release(&rows);
}

/* A text of `count` times a piece. */
static char *repeated(const char *piece, size_t count)
{
    size_t size = strlen(piece);
    char *text = malloc(size * count + 1);
    assert_non_null(text);
    for (size_t i = 0; i < count; i++)
        memcpy(text + i * size, piece, size);
    text[size * count] = '\0';
    return text;
}

static void test_rows_limits(void **state)
{
    (void)state;
    static const struct {
        const char *piece;
        size_t count;
        int code;
    } cases[] = {
        {"a,", CSV_MAX_COLUMNS - 1, FF_OK},
        {"a,", CSV_MAX_COLUMNS, FF_E_LIMIT},
        {"a\n", CSV_MAX_ROWS, FF_OK},
        {"a\n", CSV_MAX_ROWS + 1, FF_E_LIMIT},
        {",,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,a\n",
         CSV_MAX_CELLS / 64 + 1, FF_E_LIMIT},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char *text = repeated(cases[i].piece, cases[i].count);
        csv_rows rows = rows_of(text, true, cases[i].code);
        ff_csv_rows_release(&rows);
        free(text);
    }
}

/* The first thing that is wrong is said, not what comes of it in the same line. */
static void test_rows_first_fault(void **state)
{
    (void)state;
    ff_str text = FF_STR_INIT;
    for (int i = 0; i <= CSV_MAX_COLUMNS; i++)
        ff_str_text(&text, "a,");
    ff_str_text(&text, "\"b\"c\n");
    csv_rows rows = rows_of(ff_str_get(&text), true, FF_E_LIMIT);
    ff_csv_rows_release(&rows);
    ff_str_release(&text);
}

static bool read_long_rows(void *text)
{
    csv_rows rows = {.strict = true};
    ff_error err = {0};
    int code = ff_csv_rows_read(text, strlen(text), "x.csv", &rows, &err);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    if (code == FF_OK)
        assert_int_equal(rows.count, 300);
    ff_csv_rows_release(&rows);
    return code != FF_OK;
}

/* Memory that runs out is not taken for a quote in the wrong place. */
static void test_rows_without_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    char *text = repeated("a,b,cdefghijklmnopqrstuvwxyz,,,,,,,,,,,,,,,,,,,,,,,,,,,,\n", 300);
    assert_true(failing_each(read_long_rows, text, false, &rounds));
    assert_true(rounds > 5);
    free(text);
}

static int count_cells(void *ctx, const ff_csv_row *row, ff_error *err)
{
    (void)err;
    *(size_t *)ctx += row->count;
    return FF_OK;
}

static int read_cells(const char *text, size_t *cells, ff_error *err)
{
    ff_input *input;
    *cells = 0;
    assert_int_equal(ff_input_new_bytes(text, strlen(text), &input, err), FF_OK);
    int code = ff_csv_read(input, count_cells, cells, err);
    ff_input_free(input);
    return code;
}

static void test_row_limits(void **state)
{
    (void)state;
    size_t cells;
    ff_error err;
    char *text = repeated("a,", FF_CSV_MAX_CELLS - 1);
    assert_int_equal(read_cells(text, &cells, &err), FF_OK);
    assert_int_equal(cells, FF_CSV_MAX_CELLS);
    free(text);
    text = repeated("a,", FF_CSV_MAX_CELLS);
    assert_int_equal(read_cells(text, &cells, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "more than 4096 cells"));
    free(text);
    text = repeated("b", FF_CSV_MAX_CELL);
    assert_int_equal(read_cells(text, &cells, &err), FF_OK);
    assert_int_equal(cells, 1);
    free(text);
    text = repeated("b", FF_CSV_MAX_CELL + 1);
    assert_int_equal(read_cells(text, &cells, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "more than 1048576 bytes"));
    free(text);
    text = repeated("\"\"\"", 2 * FF_CSV_MAX_CELL);
    assert_int_equal(read_cells(text, &cells, &err), FF_E_LIMIT);
    free(text);
}

/* --- one row after another --- */

static int join(void *ctx, const ff_csv_row *row, ff_error *err)
{
    (void)err;
    for (size_t i = 0; i < row->count; i++)
        ff_str_format(ctx, "%s%s", i > 0 ? "|" : "", row->cells[i]);
    ff_str_format(ctx, "@%ld ", row->number);
    return FF_OK;
}

static void test_row_ends(void **state)
{
    static const struct {
        const char *csv;
        size_t size;
        const char *rows;
    } cases[] = {
        {"a,b\nc\r\nd\re", 10, "a|b@1 c@2 d@3 e@4 "},
        {"a\r\n\r\n\n\rb\r", 9, "a@1 b@5 "},
        {"a\0b,c\n", 6, "a b|c@1 "},                     /* a NUL is a space */
        {"'=1,'',',\"'\"\"x\"\n", 16, "=1|'|'|'\"x@1 "}, /* an apostrophe that was put there */
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_input *input;
        ff_str out = FF_STR_INIT;
        assert_int_equal(ff_input_new_bytes(cases[i].csv, cases[i].size, &input, NULL), FF_OK);
        assert_int_equal(ff_csv_read(input, join, &out, NULL), FF_OK);
        assert_string_equal(ff_str_get(&out), cases[i].rows);
        ff_str_release(&out);
        ff_input_free(input);
    }
}

static int refuse_second(void *ctx, const ff_csv_row *row, ff_error *err)
{
    ++*(int *)ctx;
    return row->number == 2 ? ff_fail_at(err, FF_E_STATE, "", 0, 7, "enough") : FF_OK;
}

/* A visitor that has enough is asked no more, however much was read at once. */
static void test_row_refused(void **state)
{
    (void)state;
    char *text = repeated("a,b,c,d\n", 20000);
    ff_input *input;
    ff_error err = {0};
    for (int told = 0; told < 2; told++) {
        int calls = 0;
        assert_int_equal(ff_input_new_bytes(text, strlen(text), &input, NULL), FF_OK);
        assert_int_equal(ff_csv_read(input, refuse_second, &calls, told ? &err : NULL),
                         FF_E_STATE);
        assert_int_equal(calls, 2);
        ff_input_free(input);
    }
    assert_int_equal(err.line, 2);
    assert_int_equal(err.column, 7);
    free(text);
}

static void test_cells_written(void **state)
{
    static const char *const cases[][2] = {
        {"", ""},
        {"a b", "a b"},
        {" a", "\" a\""},
        {"a ", "\"a \""},
        {"a;b", "\"a;b\""},
        {"a\"b", "\"a\"\"b\""},
        {"=1", "'=1"},
        {"'=1", "''=1"},
        {"'", "'"},
        {"a\x01\x7f", "a\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xef\xbb\xbf"
         "a",
         "\"'\xef\xbb\xbf"
         "a\""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT;
        ff_csv_put(&out, cases[i][0]);
        assert_string_equal(ff_str_get(&out), cases[i][1]);
        ff_str_release(&out);
    }
}

/* --- rulings --- */

#define KINGS "4k3/8/8/8/8/8/4P3/4K3"

/* The rows of a game after the first, which brings the header: nobody wrote down Black's move,
 * which stood. */
static void test_rulings(void **state)
{
    (void)state;
    ff_game game;
    ff_position stood;
    ff_str out = FF_STR_INIT;
    const ff_applied_ruling clocks = {.question = "clocks",
                                      .verdict = "corrected",
                                      .laws = "fide-2023",
                                      .articles = "6.10.2"};
    const ff_applied_ruling ruling = {.question = "illegal",
                                      .verdict = "penalty",
                                      .laws = "fide-2023",
                                      .articles = "7.5.5",
                                      .result = FF_GAME_RESULT_DRAW,
                                      .add_ms = {120000, -1000},
                                      .player = "black"};
    ff_game_init(&game);
    assert_int_equal(ff_position_from_fen(KINGS " b - - 0 9", &game.start, NULL), FF_OK);
    assert_int_equal(ff_position_from_fen(KINGS " w - - 0 10", &stood, NULL), FF_OK);
    ff_node *node = ff_game_add(&game, game.last, FF_NO_MOVE);
    assert_int_equal(ff_game_stand(&game, node, &stood), FF_OK);
    node = ff_game_add(&game, node, FF_NO_MOVE);
    node->written = "Ke9";
    assert_int_equal(ff_game_add_ruling(&game, node, &ruling), FF_OK);
    assert_int_equal(ff_game_add_ruling(&game, node, &clocks), FF_OK);
    ff_csv_put_rulings(&game, 2, &out);
    assert_string_equal(
        ff_str_get(&out),
        "2,1,9...?,illegal-move-stood,,,,,,," KINGS " w - - 0 10,,,\n"
        "2,2,10.Ke9,illegal,penalty,fide-2023,7.5.5,1/2-1/2,120000,-1000,,black,,\n"
        "2,2,10.Ke9,clocks,corrected,fide-2023,6.10.2,,0,0,,,,\n");
    ff_str_clear(&out);
    ff_csv_put_rulings(&game, 1, &out);
    assert_memory_equal(ff_str_get(&out), "game,ply,at,event,", 18);
    ff_str_release(&out);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_for_excel),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_what_is_no_csv),
        cmocka_unit_test(test_rows_limits),
        cmocka_unit_test(test_row_limits),
        cmocka_unit_test(test_rows_first_fault),
        cmocka_unit_test(test_rows_without_memory),
        cmocka_unit_test(test_row_ends),
        cmocka_unit_test(test_row_refused),
        cmocka_unit_test(test_cells_written),
        cmocka_unit_test(test_rulings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
