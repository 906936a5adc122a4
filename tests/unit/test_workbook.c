/* Workbooks: what the library is told to do, and what is said when it, or the system, fails. */
#include "support/failing.h"
#include "support/unit.h"

#ifndef FF_NO_XLSX
#include "support/trf_event.h"

#include "file/virtual.h"
#include "flagfall/table.h"
#include "spreadsheet/spreadsheet.h"
#include "table/workbook.h"
#define FF_LIBRARY_OWN_TABLE /* its functions are replaced one by one */
#include "table/xlsxwriter_library.h"
#include "teams/team_standings.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/flagfall-book-XXXXXX";
static ff_error err;
static ff_xlsx_functions real; /* the library as it is */

static int set_up(void **state)
{
    (void)state;
    assert_int_equal(ff_library_need(&ff_xlsx_library, &err), FF_OK);
    real = ff_xlsx;
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

static int tear_down(void **state)
{
    (void)state;
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

/* --- what the library is told --- */

static struct {
    int paper, size[40], sizes, rows;
    double row_height;
    double widths[80];
    int columns, breaks;
    size_t longest;
    bool whole; /* the longest text is whole characters */
} told;

static void note_paper(lxw_worksheet *sheet, uint8_t paper)
{
    told.paper = paper;
    real.worksheet_set_paper(sheet, paper);
}

static void note_size(lxw_format *format, double size)
{
    told.size[told.sizes++] = (int)size;
    real.format_set_font_size(format, size);
}

static void note_row(lxw_worksheet *sheet, double height, uint8_t hide)
{
    told.row_height = height;
    real.worksheet_set_default_row(sheet, height, hide);
}

static lxw_error note_column(lxw_worksheet *sheet, lxw_col_t first, lxw_col_t last,
                             double width, lxw_format *format)
{
    told.widths[first] = width;
    told.columns++;
    return real.worksheet_set_column(sheet, first, last, width, format);
}

static lxw_error note_string(lxw_worksheet *sheet, lxw_row_t row, lxw_col_t column,
                             const char *text, lxw_format *format)
{
    size_t size = strlen(text);
    if (size > told.longest) {
        told.longest = size;
        told.whole = ff_utf8_valid(text, size) == size;
    }
    return real.worksheet_write_string(sheet, row, column, text, format);
}

static void listen(void)
{
    memset(&told, 0, sizeof told);
    ff_xlsx.worksheet_set_paper = note_paper;
    ff_xlsx.format_set_font_size = note_size;
    ff_xlsx.worksheet_set_default_row = note_row;
    ff_xlsx.worksheet_set_column = note_column;
    ff_xlsx.worksheet_write_string = note_string;
}

static ff_workbook *open_book(bool large, ff_output **out)
{
    ff_workbook *book;
    assert_int_equal(ff_output_new("book.xlsx", out, NULL), FF_OK);
    assert_int_equal(ff_workbook_new(*out, large, &book, NULL), FF_OK);
    return book;
}

static void close_book(ff_workbook *book, ff_output *out)
{
    assert_int_equal(ff_workbook_close(book, &err), FF_OK);
    assert_int_equal(ff_output_commit(out, &err), FF_OK);
    assert_int_equal(unlink("book.xlsx"), 0);
}

/* A4 is 9 and Letter 1 in ECMA-376 (18.3.1.63); large type is 16 points high, and the columns
 * grow with it. */
static void test_paper_and_type(void **state)
{
    (void)state;
    for (int large = 0; large < 2; large++) {
        ff_output *out;
        ff_worksheet sheet;
        const ff_worksheet_page page = {.letter = large != 0, .footer = ""};
        listen();
        ff_workbook *book = open_book(large != 0, &out);
        assert_true(ff_worksheet_open(book, "Sheet", 0, &page, &sheet));
        assert_int_equal(told.paper, large != 0 ? 1 : 9);
        for (int i = 0; i < told.sizes; i++)
            assert_int_equal(large == 0 || told.size[i] == 16, 1);
        assert_true(told.sizes >= (large != 0 ? FF_LOOKS : 1));
        assert_true(told.row_height > (large != 0 ? 16 : -1));
        ff_worksheet_text(&sheet, 0, 0, "ten wide..", FF_LOOK_HEAD);
        ff_worksheet_text(&sheet, 1, 1, "ten wide..", FF_LOOK_BIG);
        ff_worksheet_text(&sheet, 1, 2, "ten wide..", FF_LOOK_BIG_CENTRE);
        ff_worksheet_text(&sheet, 1, 3, "ten wide..", FF_LOOK_TITLE); /* which may run over */
        ff_worksheet_text(&sheet, 1, 4, "", FF_LOOK_PLAIN);
        ff_worksheet_height(&sheet, 2, 30);
        ff_worksheet_widths(&sheet, 5);
        assert_true(told.widths[0] > (large != 0 ? 14 : 10));
        assert_true(told.widths[1] > told.widths[0]);
        assert_true(told.widths[2] == told.widths[1]);
        assert_true(told.widths[3] < 10 && told.widths[4] == told.widths[3]);
        close_book(book, out);
        ff_xlsx = real;
    }
}

/* More columns than widths are kept of, and a sheet without rows or columns. */
static void test_many_columns(void **state)
{
    enum { COLUMNS = FF_SHEET_WIDTHS + 10 };
    const ff_worksheet_page page = {.footer = ""};
    ff_output *out;
    ff_worksheet sheet;
    (void)state;
    listen();
    ff_workbook *book = open_book(false, &out);
    assert_true(ff_worksheet_open(book, "Wide", 0, &page, &sheet));
    for (int c = 0; c < COLUMNS; c++)
        ff_worksheet_text(&sheet, 0, c, "a head of twenty....", FF_LOOK_HEAD);
    ff_worksheet_finish(&sheet, 1, COLUMNS, 0, true);
    assert_int_equal(told.columns, COLUMNS);
    assert_true(told.widths[FF_SHEET_WIDTHS - 1] > 20);
    assert_true(told.widths[FF_SHEET_WIDTHS] < 20); /* as it is not known */
    assert_true(ff_worksheet_open(book, "Bare", 0, &page, &sheet));
    ff_worksheet_finish(&sheet, 0, 3, 0, true);
    assert_true(ff_worksheet_open(book, "Blank", 0, &page, &sheet));
    ff_worksheet_finish(&sheet, 3, 0, 0, false);
    close_book(book, out);
    ff_xlsx = real;
}

/* A text that is too long for a cell is cut, at a character. */
static void test_long_text(void **state)
{
    const ff_worksheet_page page = {.footer = ""};
    ff_output *out;
    ff_worksheet sheet;
    (void)state;
    for (size_t shift = 0; shift < 3; shift++) {
        ff_str text = FF_STR_INIT;
        for (size_t i = 0; i < shift; i++)
            ff_str_char(&text, 'a');
        for (int i = 0; i < 20000; i++)
            ff_str_text(&text, "€");
        listen();
        ff_workbook *book = open_book(false, &out);
        assert_true(ff_worksheet_open(book, "Long", 0, &page, &sheet));
        ff_worksheet_text(&sheet, 0, 0, ff_str_get(&text), FF_LOOK_PLAIN);
        assert_true(told.whole);
        assert_true(told.longest > 7000 && told.longest < 32767); /* the limit of a cell */
        close_book(book, out);
        ff_xlsx = real;
        ff_str_release(&text);
    }
}

/* --- what fails --- */

static int fail_in; /* how many calls from now; 0: never */

static bool fails(void)
{
    return fail_in != 0 && --fail_in == 0;
}

static lxw_format *format_or_not(lxw_workbook *book)
{
    return fails() ? NULL : real.workbook_add_format(book);
}

static lxw_workbook *book_or_not(const char *path, lxw_workbook_options *how)
{
    return fails() ? NULL : real.workbook_new_opt(path, how);
}

static int sheet_cause;

static lxw_worksheet *sheet_or_not(lxw_workbook *book, const char *name)
{
    if (!fails())
        return real.workbook_add_worksheet(book, name);
    errno = sheet_cause;
    return NULL;
}

static lxw_error properties_or_not(lxw_workbook *book, lxw_doc_properties *properties)
{
    return fails() ? LXW_ERROR_MEMORY_MALLOC_FAILED
                   : real.workbook_set_properties(book, properties);
}

static void spoil(void)
{
    ff_xlsx.workbook_add_format = format_or_not;
    ff_xlsx.workbook_new_opt = book_or_not;
    ff_xlsx.workbook_add_worksheet = sheet_or_not;
    ff_xlsx.workbook_set_properties = properties_or_not;
}

static int make_small_book(const char *path)
{
    const ff_worksheet_page page = {.footer = ""};
    ff_workbook *book;
    ff_output *out;
    ff_worksheet sheet;
    int code = ff_output_new(path, &out, &err);
    if (code != FF_OK)
        return code;
    code = ff_workbook_new(out, false, &book, &err);
    if (code == FF_OK) {
        ff_workbook_describe(book, "title", "subject", "author");
        if (ff_worksheet_open(book, "Sheet", 0, &page, &sheet))
            ff_worksheet_text(&sheet, 0, 0, "text", FF_LOOK_PLAIN);
        code = ff_workbook_close(book, &err);
    }
    if (code == FF_OK)
        return ff_output_commit(out, &err);
    ff_output_cancel(out);
    return code;
}

/* Each call of the library that fails is told, and no file is left. */
static void test_library_fails(void **state)
{
    int calls = 0;
    (void)state;
    spoil();
    for (sheet_cause = ENOMEM; calls == 0 || fail_in == 0; calls++) {
        fail_in = calls + 1;
        int code = make_small_book("book.xlsx");
        if (fail_in != 0)
            break;
        assert_int_equal(code, FF_E_MEMORY);
        assert_int_not_equal(access("book.xlsx", F_OK), 0);
    }
    assert_true(calls > FF_LOOKS); /* the looks, the book, its sheet and what it says */
    fail_in = 0;
    assert_int_equal(unlink("book.xlsx"), 0);
    ff_xlsx = real;
}

/* The temporary file for the rows of a sheet: no memory, or no room on the disk. */
static void test_sheet_fails(void **state)
{
    static const struct {
        int cause, code;
    } cases[] = {{0, FF_E_MEMORY}, {ENOMEM, FF_E_MEMORY}, {ENOSPC, FF_E_IO_WRITE}};
    (void)state;
    ff_xlsx.workbook_add_worksheet = sheet_or_not;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fail_in = 1;
        sheet_cause = cases[i].cause;
        assert_int_equal(make_small_book("book.xlsx"), cases[i].code);
        assert_int_not_equal(access("book.xlsx", F_OK), 0);
    }
    ff_xlsx = real;
}

static bool small_book(void *path)
{
    int code = make_small_book(path);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    return code != FF_OK;
}

/* To a file, and to a device through a file of its own. */
static void test_no_memory(void **state)
{
    char paths[][16] = {"book.xlsx", "/dev/null"};
    unsigned long rounds;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        assert_true(failing_each(small_book, paths[i], true, &rounds));
        assert_true(rounds > 5);
    }
    assert_int_equal(unlink("book.xlsx"), 0);
}

/* What is written through a temporary file: it is gone before it is read again, or the device
 * is full. */
static lxw_error close_and_remove(lxw_workbook *book)
{
    char name[256];
    snprintf(name, sizeof name, "%s", book->filename);
    lxw_error code = real.workbook_close(book);
    assert_int_equal(unlink(name), 0);
    return code;
}

static lxw_error close_for_folder(lxw_workbook *book)
{
    char name[256];
    snprintf(name, sizeof name, "%s", book->filename);
    lxw_error code = real.workbook_close(book);
    assert_int_equal(unlink(name), 0);
    assert_int_equal(mkdir(name, 0700), 0); /* which opens, and cannot be read */
    return code;
}

static void test_passed_on(void **state)
{
    (void)state;
    assert_int_equal(make_small_book("/dev/null"), FF_OK);
    assert_int_equal(make_small_book("/dev/full"), FF_E_IO_WRITE);
    ff_xlsx.workbook_close = close_and_remove;
    assert_int_equal(make_small_book("/dev/null"), FF_E_IO_READ);
    assert_string_equal(err.message, "the workbook could not be read again");
    ff_xlsx.workbook_close = close_for_folder;
    assert_int_equal(make_small_book("/dev/null"), FF_E_IO_READ);
    ff_xlsx = real;
}

/* --- what was written is looked at --- */

static const char older[] = "an older workbook";

static void older_is_there(void)
{
    ff_str text = FF_STR_INIT;
    assert_int_equal(ff_input_read_all("book.xlsx", 1 << 20, &text, NULL), FF_OK);
    assert_string_equal(ff_str_get(&text), older);
    ff_str_release(&text);
}

/* As Windows did it with a name that is another one in the code page of the machine: all went
 * well, in another file. */
static lxw_workbook *book_elsewhere(const char *path, lxw_workbook_options *how)
{
    (void)path;
    return real.workbook_new_opt("elsewhere", how);
}

static long long close_size; /* what the file is cut to, or lengthened to */

static lxw_error close_and_cut(lxw_workbook *book)
{
    char name[256];
    snprintf(name, sizeof name, "%s", book->filename);
    lxw_error code = real.workbook_close(book);
    struct stat was;
    assert_int_equal(stat(name, &was), 0);
    assert_int_equal(truncate(name, was.st_size + close_size), 0);
    return code;
}

static void test_older_kept(void **state)
{
    static const long long cuts[] = {-1, -22, -500, 1, 100};
    (void)state;
    assert_int_equal(ff_file_replace("book.xlsx", older, strlen(older), NULL), FF_OK);
    ff_xlsx.workbook_new_opt = book_elsewhere;
    assert_int_equal(make_small_book("book.xlsx"), FF_E_IO_WRITE);
    assert_string_equal(err.message, "the workbook was not written whole; nothing is replaced");
    assert_int_equal(unlink("elsewhere"), 0);
    older_is_there();
    ff_xlsx = real;
    ff_xlsx.workbook_close = close_and_cut;
    for (size_t i = 0; i < COUNT_OF(cuts); i++) {
        close_size = cuts[i];
        assert_int_equal(make_small_book("book.xlsx"), FF_E_IO_WRITE);
        older_is_there();
    }
    close_size = 0;
    assert_int_equal(make_small_book("book.xlsx"), FF_OK);
    ff_xlsx = real;
    assert_int_equal(unlink("book.xlsx"), 0);
}

/* --- a table in it --- */

static int any_head(const csv_row *row)
{
    return row->count > 1 && strcmp(row->cells[0], "Rk") == 0 ? 2 : 0;
}

/* The rows of a sheet of the workbook of a table, "line:cell|cell" each. */
static void sheet_is(ff_standings *s, const ff_table_options *options, const char *name,
                     const char *wanted)
{
    ff_virtual set = FF_VIRTUAL_INIT;
    ff_str text = FF_STR_INIT;
    csv_rows rows = {0};
    ff_diagnostics notes = {0};
    ff_output *out;
    size_t head;
    assert_int_equal(ff_output_new("table.xlsx", &out, NULL), FF_OK);
    assert_int_equal(ff_table_xlsx(s, options, out, &err), FF_OK);
    assert_int_equal(ff_output_commit(out, NULL), FF_OK);
    assert_int_equal(ff_input_read_all("table.xlsx", 1 << 20, &text, NULL), FF_OK);
    assert_int_equal(unlink("table.xlsx"), 0);
    const ff_spreadsheet_request request = {{text.data, text.size}, "t", name, any_head, NULL};
    assert_int_equal(ff_spreadsheet_read(&request, &rows, &head, &notes, &err), FF_OK);
    ff_str_clear(&text);
    for (size_t i = head; i < rows.count; i++)
        for (size_t k = 0; k < rows.rows[i].count; k++)
            ff_str_format(&text, "%s%s", rows.rows[i].cells[k],
                          k + 1 < rows.rows[i].count ? "|" : "\n");
    if (strcmp(ff_str_get(&text), wanted) != 0)
        fail_msg("%s:\n%s", name, ff_str_get(&text));
    ff_str_release(&text);
    ff_csv_rows_release(&rows);
    ff_diagnostics_release(&notes);
    ff_virtual_release(&set);
}

/* A round robin of three: a cell for everybody against everybody, none against oneself; what is
 * said of games and byes. */
static void test_table(void **state)
{
    static const char *const lines[] = {"012 Small",
                                        "092 Round Robin",
                                        "001 1 A 2.0 |   2 w 1|   3 b =|0000 - H",
                                        "001 2 B 1.0 |   1 b 0|0000 - U|   3 w -",
                                        "001 3 C 1.5 |0000 - Z|   1 w =|   2 b +",
                                        NULL};
    const ff_standings_options how = FF_STANDINGS_OPTIONS_INIT;
    ff_table_options options = {
        .standings = true, .cross = true, .rounds = true, .cards = true, .parts = true};
    ff_event event;
    ff_standings s;
    (void)state;
    read_trf_event(lines, &event);
    event.players[0].fide_id = "100";
    event.players[1].club = "Nord";
    assert_int_equal(ff_standings_make(&event, &how, &s, NULL), FF_OK);
    sheet_is(&s, &options, "Standings",
             "Rk|No|Name|Club|Pts|FIDE ID\n1|1|A||2|100\n2|3|C||1.5\n3|2|B|Nord|1\n");
    sheet_is(&s, &options, "Matrix",
             "Rk|No|Name|1|2|3|Pts\n1|1|A||½|1|2\n2|3|C|½||+|1.5\n3|2|B|0|-||1\n");
    sheet_is(&s, &options, "Cross table",
             "Rk|No|Name|R1|R2|R3|Pts\n1|1|A|2w1|3b½|H|2\n2|3|C|Z|1w½|2b+|1.5\n"
             "3|2|B|1b0|U|3w-|1\n");
    ff_standings_release(&s);
    ff_event_release(&event);
}

/* Teams by game points have their match points beside. */
static void test_table_of_teams(void **state)
{
    const ff_standings_options how = FF_STANDINGS_OPTIONS_INIT;
    ff_table_options options = {.standings = true, .cards = true, .rounds = true};
    ff_event event;
    ff_team_standings s;
    (void)state;
    read_trf_event(trf_team_cup, &event);
    assert_int_equal(ff_team_standings_make(&event, &how, FF_SCORE_GAME, &s, NULL), FF_OK);
    sheet_is(&s.table, &options, "Standings",
             "Rk|No|Name|GP|MP\n1|3|Gamma|4|4\n2|1|Alpha|3.5|4\n3|2|Beta|1.5|1\n");
    ff_team_standings_release(&s);
    ff_event_release(&event);
}

/* A game that was lost by both, one without a result, and one who is not paired; two players
 * need no page of their own. */
static void test_odd_rounds(void **state)
{
    static const char *const lines[] = {
        "001 1 A 1.5 |   2 w -|   2 b  |   3 w =", "001 2 B 0.0 |   1 b -|   1 w  |",
        "001 3 C 0.5 |        |        |   1 b =", NULL};
    const ff_standings_options how = FF_STANDINGS_OPTIONS_INIT;
    ff_table_options options = {
        .standings = true, .cross = true, .rounds = true, .cards = true, .parts = true};
    ff_event event;
    ff_standings s;
    (void)state;
    read_trf_event(lines, &event);
    event.players[0].rating = 2000;
    event.players[1].title = "GM";
    assert_int_equal(ff_standings_make(&event, &how, &s, NULL), FF_OK);
    sheet_is(&s, &options, "Cross table",
             "Rk|No|Name|R1|R2|R3|Pts\n1|1|A|2w-|2b|3w½|0.5\n1|3|C|-|-|1b½|0.5\n"
             "3|2|B|1b-|1w|-|0\n");
    ff_standings_release(&s);
    ff_event_release(&event);
    static const char *const two[] = {"001 1 A 1.0 |   2 w 1", "001 2 B 0.0 |   1 b 0", NULL};
    read_trf_event(two, &event);
    assert_int_equal(ff_standings_make(&event, &how, &s, NULL), FF_OK);
    sheet_is(&s, &options, "Cross table", "Rk|No|Name|R1|Pts\n1|1|A|2w1|1\n2|2|B|1b0|0\n");
    ff_standings_release(&s);
    ff_event_release(&event);
}

#endif

int main(void)
{
#ifdef FF_NO_XLSX
    return 0;
#else
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paper_and_type), cmocka_unit_test(test_many_columns),
        cmocka_unit_test(test_long_text),      cmocka_unit_test(test_library_fails),
        cmocka_unit_test(test_sheet_fails),    cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_passed_on),      cmocka_unit_test(test_older_kept),
        cmocka_unit_test(test_table),          cmocka_unit_test(test_table_of_teams),
        cmocka_unit_test(test_odd_rounds),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
#endif
}
