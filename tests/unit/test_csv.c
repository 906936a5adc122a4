/* CSV: whole files as rows with their places, limits, and the form for spreadsheet programs. */
#include "support/unit.h"

#include "csv/csv.h"
#include "csv/csv_rows.h"
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
        {"1.2.3,.5,5.,-.5,-5.,.\n", "1.2.3;.5;5.;-.5;-5.;.\r\n"},
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_for_excel),      cmocka_unit_test(test_places),
        cmocka_unit_test(test_what_is_no_csv), cmocka_unit_test(test_rows_limits),
        cmocka_unit_test(test_row_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
