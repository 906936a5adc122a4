/* What a reading may cost in all, what passes to a terminal, and cells that no separator frees.
 */
#include "support/archive.h"
#include "support/unit.h"

#include "base/budget.h"
#include "cli/frame/plain.h"
#include "csv/csv.h"
#include "flagfall/file.h"
#include "spreadsheet/spreadsheet.h"

/* --- budgets --- */

/* A limit that grows with what was read, and one that does not. */
static void test_budget(void **state)
{
    enum { MIB = 1024 * 1024 };
    ff_budget budget = {.source = "x.pgn.gz"};
    ff_error err;
    (void)state;
    assert_int_equal(ff_budget_spend(&budget, FF_COST_UNPACKED, 16 * MIB, 0, &err), FF_OK);
    assert_int_equal(ff_budget_spend(&budget, FF_COST_UNPACKED, 1, 0, &err), FF_E_LIMIT);
    assert_string_equal(err.message,
                        "\"x.pgn.gz\" unpacks to more than 16 MB, as only a bomb does; "
                        "if it is not one, unpack it first");
    budget.taken = MIB;
    assert_int_equal(ff_budget_spend(&budget, FF_COST_UNPACKED, 48 * MIB - 1, 0, &err), FF_OK);
    assert_int_equal(ff_budget_spend(&budget, FF_COST_UNPACKED, 1, 0, &err), FF_E_LIMIT);
    assert_int_equal(ff_budget_spend(&budget, FF_COST_ROWS, 100000, 0, &err), FF_OK);
    assert_int_equal(ff_budget_spend(&budget, FF_COST_ROWS, 1, 7, &err), FF_E_LIMIT);
    assert_int_equal(err.line, 7);
}

static int no_headings(const csv_row *row)
{
    (void)row;
    return 0;
}

/* All sheets spend from one budget: three of 40,000 rows are too much, and 200 of one long
 * text. */
static void test_sheets_together(void **state)
{
    static const struct {
        const char *row;
        int tables;
        const char *said;
    } cases[] = {
        {"<table:table-row "
         "table:number-rows-repeated='40000'><table:table-cell><text:p>x</text:p>"
         "</table:table-cell></table:table-row>",
         3, "more than 100000 rows"},
        {"<table:table-row table:number-rows-repeated='900'><table:table-cell "
         "table:number-columns-repeated='1000'><text:p>x</text:p></table:table-cell>"
         "</table:table-row>",
         2, "more than 1000000 cells"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str tables = FF_STR_INIT, file = FF_STR_INIT;
        csv_rows rows = {0};
        ff_error err;
        size_t head;
        for (int k = 0; k < cases[i].tables; k++)
            ff_str_format(&tables, "<table:table>%s</table:table>", cases[i].row);
        archive_ods(&file, ff_str_get(&tables));
        const ff_spreadsheet_request request = {
            {ff_str_get(&file), file.size}, "x.ods", NULL, no_headings, NULL};
        assert_int_equal(ff_spreadsheet_read(&request, &rows, &head, NULL, &err), FF_E_LIMIT);
        assert_non_null(strstr(err.message, cases[i].said));
        ff_csv_rows_release(&rows);
        ff_str_release(&tables);
        ff_str_release(&file);
    }
}

/* --- what passes to a terminal --- */

/* The same whether the text comes at once or byte by byte. */
/* Each byte at each place of what is looked at eight and 64 bytes at a time. */
static void test_each_byte(void **state)
{
    enum { SIZE = 150 };
    (void)state;
    for (size_t place = 0; place < SIZE; place++)
        for (int byte = 1; byte < 256; byte++) {
            const cli_plain plain = {0};
            char text[SIZE];
            memset(text, 'x', SIZE);
            text[place] = (char)byte;
            bool passes = (byte >= ' ' && byte < 0x7f) || byte == '\n' || byte == '\t';
            assert_int_equal(cli_plain_run(&plain, text, SIZE), passes ? SIZE : place);
        }
}

static void test_plain(void **state)
{
    static const struct {
        const char *text, *shown;
        bool color;
    } cases[] = {
        {"a\tb\nc\r\n", "a\tb\nc\r\n", false},
        {"a\rb\r", "a�b�", false},
        {"\033[2J\x07\x7f", "�[2J��", false},
        {"\xc2\x9b"
         "31m\xc2\xa0",
         "�31m\xc2\xa0", false},
        {"\033[33mx\033[0m", "�[33mx�[0m", false},
        {"\xe2\x80\xae"
         "x\xe2\x81\xa9y\xe2\x80\x8f",
         "xy\xe2\x80\x8f", false},
        {"\xff"
         "x\xed\xa0\x80",
         "�x���", false},
        {"Żółw 王 ♔ 𝄞", "Żółw 王 ♔ 𝄞", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str whole = FF_STR_INIT, bytes = FF_STR_INIT;
        cli_plain plain = {.color = cases[i].color};
        cli_plain_put(&plain, cases[i].text, strlen(cases[i].text), &whole);
        cli_plain_end(&plain, &whole);
        assert_string_equal(ff_str_get(&whole), cases[i].shown);
        for (const char *at = cases[i].text; *at != '\0'; at++)
            cli_plain_put(&plain, at, 1, &bytes);
        cli_plain_end(&plain, &bytes);
        assert_string_equal(ff_str_get(&bytes), cases[i].shown);
        ff_str_release(&whole);
        ff_str_release(&bytes);
    }
}

/* Only the program's own colours pass, and no sequence that a file may have. */
static void test_colours(void **state)
{
    static const char text[] = "\033[1;31merror\033[0m \033[35mx\033[2J";
    ff_str out = FF_STR_INIT;
    cli_plain plain = {.color = true};
    (void)state;
    cli_plain_put(&plain, text, sizeof text - 1, &out);
    assert_string_equal(ff_str_get(&out), "\033[1;31merror\033[0m �[35mx�[2J");
    ff_str_release(&out);
}

/* --- cells --- */

static int keep_cell(void *ctx, const ff_csv_row *row, ff_error *err)
{
    (void)err;
    if (row->count > 0)
        ff_str_bytes(ctx, row->cells[0], row->sizes[0]);
    return FF_OK;
}

/* A cell is neutral whichever separator a program takes, and is read back as it was. */
static void test_separators(void **state)
{
    static const struct {
        const char *text, *cell;
    } cases[] = {
        {"a;=1+1;b", "\"a;'=1+1;b\""},
        {"a|@SUM(1)", "a|'@SUM(1)"},
        {"a,=1", "\"a,'=1\""},
        {"a\t+1", "\"a\t'+1\""},
        {"a\n=1", "\"a\n'=1\""},
        {"a\"=1", "\"a\"\"'=1\""},
        {"a;'=1", "\"a;''=1\""},
        {"a;\xef\xbc\x9d"
         "1",
         "\"a;'\xef\xbc\x9d"
         "1\""},
        {"=1;=2", "\"'=1;'=2\""},
        /* nothing that is run */
        {"a; b", "\"a; b\""},
        {"1-3", "1-3"},
        {"x = y", "x = y"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT, back = FF_STR_INIT;
        ff_input *input;
        ff_error err;
        ff_csv_put(&out, cases[i].text);
        assert_string_equal(ff_str_get(&out), cases[i].cell);
        ff_str_text(&out, ",2\n");
        assert_int_equal(ff_input_new_bytes(ff_str_get(&out), out.size, &input, &err), FF_OK);
        assert_int_equal(ff_csv_read(input, keep_cell, &back, &err), FF_OK);
        if (strpbrk(cases[i].text, ";\t") == NULL) /* else the separator is guessed */
            assert_string_equal(ff_str_get(&back), cases[i].text);
        ff_input_free(input);
        ff_str_release(&out);
        ff_str_release(&back);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_budget),    cmocka_unit_test(test_sheets_together),
        cmocka_unit_test(test_each_byte), cmocka_unit_test(test_plain),
        cmocka_unit_test(test_colours),   cmocka_unit_test(test_separators),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
