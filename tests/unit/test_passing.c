/* Rows of a spreadsheet that are handed on and not kept: tables of games of any length. */
#include "support/archive.h"
#include "support/sheets.h"
#include "support/unit.h"

#include "csv/csv_rows.h"
#include "flagfall/file.h"
#include "game_rows/games_book.h"

#define GAMES_HEAD(row)                                                                        \
    "<row r='" row "'>" TEXT("A" row, "White") TEXT("B" row, "moves") "</row>"
#define CELL(text)   "<table:table-cell><text:p>" text "</text:p></table:table-cell>"
#define ROW(cells)   "<table:table-row>" cells "</table:table-row>"
#define SHEET(n, in) "<table:table table:name='" n "'>" in "</table:table>"

typedef struct seen {
    unsigned long long rows, cells;
    ff_str text; /* of the first rows */
    int stop_at;
} seen;

static int headings(const csv_row *row)
{
    return row->count > 0 && strcmp(row->cells[0], "White") == 0 ? 2 : 0;
}

static int on_row(void *ctx, const csv_row *row, const char *sheet, ff_error *err)
{
    seen *s = ctx;
    s->cells += row->count;
    if (++s->rows <= 20) {
        ff_str_format(&s->text, "%s:%ld:", sheet, row->line);
        for (size_t i = 0; i < row->count; i++)
            ff_str_format(&s->text, "%s|", row->cells[i]);
        ff_str_char(&s->text, '\n');
    }
    return s->stop_at > 0 && s->rows >= (unsigned)s->stop_at
               ? ff_fail(err, FF_E_STATE, "enough")
               : FF_OK;
}

static int pass(const ff_str *file, seen *s, ff_diagnostics *notes, ff_error *err)
{
    const ff_spreadsheet_request request = {
        {ff_str_get(file), file->size}, "x.ods", NULL, headings, NULL};
    const ff_spreadsheet_rows rows = {&request, NULL, on_row, s};
    return ff_spreadsheet_each(&rows, notes, err);
}

/* A table goes on over sheets with the same head; what stands above a head, and sheets with
 * another, are left out. */
static void test_sheets(void **state)
{
    static const char tables[] = SHEET("notes", ROW(CELL("a club")))
        SHEET("games", ROW(CELL("of the year")) ROW(CELL("White") CELL("moves"))
                           ROW(CELL("A") CELL("e4")) ROW("") ROW(CELL("B") CELL("d4")))
            SHEET("other", ROW(CELL("White") CELL("score")) ROW(CELL("Z") CELL("1")))
                SHEET("games 2", ROW(CELL("White") CELL("moves")) ROW(CELL("C") CELL("c4")));
    ff_str file = FF_STR_INIT;
    ff_diagnostics notes = {0};
    ff_error err;
    seen s = {0};
    (void)state;
    archive_ods(&file, tables);
    assert_int_equal(pass(&file, &s, &notes, &err), FF_OK);
    assert_string_equal(ff_str_get(&s.text), "games:2:White|moves|\ngames:3:A|e4|\n"
                                             "games:5:B|d4|\ngames 2:2:C|c4|\n");
    assert_int_equal(notes.count, 1);
    assert_string_equal(notes.items[0].text,
                        "of the sheets \"notes\", \"games\", \"other\", \"games 2\" only those "
                        "with the columns of \"games\" were read");
    ff_diagnostics_clear(&notes);
    s.stop_at = 6; /* counted from the beginning of both readings */
    assert_int_equal(pass(&file, &s, &notes, &err), FF_E_STATE);
    assert_int_equal(s.rows, 6);
    ff_diagnostics_release(&notes);
    ff_str_release(&s.text);
    ff_str_release(&file);
}

/* No head, or none in the first rows. */
static void test_no_head(void **state)
{
    static const char *const tables[] = {
        SHEET("a", ROW(CELL("x"))),
        SHEET("a", "<table:table-row table:number-rows-repeated='40'>" CELL(
                       "x") "</table:table-row>" ROW(CELL("White") CELL("moves")))};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        ff_str file = FF_STR_INIT;
        seen s = {0};
        ff_error err;
        archive_ods(&file, tables[i]);
        assert_int_equal(pass(&file, &s, NULL, &err), FF_E_PARSE_CSV);
        assert_int_equal(s.rows, 0);
        ff_str_release(&file);
    }
}

/* `count` rows that are written out, each with 20 cells. */
static void long_table(ff_str *file, int count)
{
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, "<table:table table:name='games'>" ROW(CELL("White") CELL("moves")));
    for (int i = 0; i < count; i++)
        ff_str_format(&text,
                      "<table:table-row><table:table-cell "
                      "table:number-columns-repeated='20'><text:p>%d</text:p>"
                      "</table:table-cell></table:table-row>",
                      (i * 7919) % 99991);
    ff_str_text(&text, "</table:table>");
    archive_ods(file, ff_str_get(&text));
    ff_str_release(&text);
}

/* More than the million cells that a list may have: a table of games may. */
static void test_long_table(void **state)
{
    enum { ROWS = 60000 };
    ff_str file = FF_STR_INIT;
    seen s = {0};
    ff_error err;
    csv_rows kept = {0};
    size_t head;
    (void)state;
    long_table(&file, ROWS);
    assert_int_equal(pass(&file, &s, NULL, &err), FF_OK);
    assert_int_equal(s.rows, ROWS + 1);
    assert_int_equal(s.cells, ROWS * 20 + 2);
    const ff_spreadsheet_request request = {
        {ff_str_get(&file), file.size}, "x.ods", NULL, headings, NULL};
    assert_int_equal(ff_spreadsheet_read(&request, &kept, &head, NULL, &err), FF_E_LIMIT);
    ff_csv_rows_release(&kept);
    ff_str_release(&s.text);
    ff_str_release(&file);
}

/* A small file does not make a long table: by rows, or by cells. */
static void test_bombs(void **state)
{
    static const char *const tables[] = {
        SHEET("a",
              ROW(CELL("White") CELL("moves")) "<table:table-row "
                                               "table:number-rows-repeated='9000000'>" CELL(
                                                   "x") "</table:table-row>"),
        SHEET("a", ROW(CELL("White") CELL(
                       "moves")) "<table:table-row "
                                 "table:number-rows-repeated='9000'><table:table-cell "
                                 "table:number-columns-repeated='1000'><text:p>x</text:p>"
                                 "</table:table-cell></table:table-row>")};
    static const char *const said[] = {"more than 100000 rows", "more than 1000000 cells"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        ff_str file = FF_STR_INIT;
        seen s = {0};
        ff_error err;
        archive_ods(&file, tables[i]);
        assert_int_equal(pass(&file, &s, NULL, &err), FF_E_LIMIT);
        assert_non_null(strstr(err.message, said[i]));
        ff_str_release(&s.text);
        ff_str_release(&file);
    }
}

/* --- as games --- */

static int count_game(void *ctx, ff_game *game, const ff_diagnostics *notes, ff_error *err)
{
    (void)notes, (void)err;
    ff_str_format(ctx, "%s %s;", ff_game_tag(game, "White", "?"),
                  ff_game_result_text(game->result));
    return FF_OK;
}

static int tell_game(void *ctx, ff_game *game, const ff_diagnostics *notes, ff_error *err)
{
    (void)notes, (void)err;
    ff_str_format(ctx, "%s %s - %s %s %s, %u;", ff_game_tag(game, "White", "?"),
                  ff_game_tag(game, "WhiteElo", "?"), ff_game_tag(game, "Black", "?"),
                  ff_game_tag(game, "BlackElo", "?"), ff_game_result_text(game->result),
                  ff_game_plies(game));
    return FF_OK;
}

/* From memory, which cannot be read in parts. */
static void test_games(void **state)
{
    static const char rows[] = GAMES_HEAD("1") "<row r='2'>" TEXT("A2", "A")
        TEXT("B2", "1. e4 e5 1-0") "</row><row r='9'>" TEXT("A9", "B")
            TEXT("B9", "d4 d5 1/2-1/2") "</row>";
    ff_str file = FF_STR_INIT, games = FF_STR_INIT;
    ff_error err;
    bool not_utf8;
    (void)state;
    archive_xlsx(&file, rows, NULL, NULL);
    assert_true(ff_games_book_takes(ff_str_get(&file), file.size));
    assert_false(ff_games_book_takes("PK\003\004 other", 10));
    ff_games_book book = {0};
    assert_int_equal(
        ff_input_new_named(ff_str_get(&file), file.size, "x.xlsx", &book.input, &err), FF_OK);
    const ff_games_table table = ff_games_of_book(&book);
    assert_int_equal(ff_games_read_table(&table, count_game, &games, &not_utf8, &err), FF_OK);
    assert_string_equal(ff_str_get(&games), "A 1-0;B 1/2-1/2;");
    assert_false(book.several);
    assert_string_equal(book.sheet, "List");
    ff_input_free(book.input);
    ff_games_book_release(&book);
    ff_str_release(&games);
    ff_str_release(&file);
}

/* Headings of two rows, the upper one merged over several columns or over both rows, with a
 * title above, in two forms and over two sheets. */
#define NONE "<table:covered-table-cell/>"
#define OVER(n, text)                                                                          \
    "<table:table-cell table:number-columns-spanned='" n "'><text:p>" text                     \
    "</text:p></table:table-cell>"

static void read_book(const ff_str *file, ff_str *games)
{
    ff_games_book book = {0};
    ff_error err;
    bool not_utf8;
    assert_int_equal(ff_input_new_named(ff_str_get(file), file->size, "x", &book.input, &err),
                     FF_OK);
    const ff_games_table table = ff_games_of_book(&book);
    assert_int_equal(ff_games_read_table(&table, tell_game, games, &not_utf8, &err), FF_OK);
    ff_input_free(book.input);
    ff_games_book_release(&book);
}

static void test_merged_headings(void **state)
{
    static const char sheets[] = SHEET(
        "one",
        ROW(OVER("6", "Games of the year") NONE NONE NONE NONE NONE)
            ROW(OVER("2", "White") NONE OVER("2", "Black") NONE OVER("2", "Game") NONE) ROW(
                CELL("Name") CELL("Elo") CELL("Name") CELL("Elo") CELL("Result") CELL("Moves"))
                ROW(CELL("Amsel") CELL("2105") CELL("Birk") CELL("") CELL("1-0") CELL("e4 e5")))
        SHEET("pairings", ROW(CELL("White") CELL("Black")) ROW(CELL("Z") CELL("Y"))) SHEET(
            "two",
            ROW(OVER("2", "White") NONE OVER("2", "Black") NONE OVER("2", "Game") NONE) ROW(
                CELL("Name") CELL("Elo") CELL("Name") CELL("Elo") CELL("Result") CELL("Moves"))
                ROW(CELL("Roe") CELL("1") CELL("Doe") CELL("2") CELL("0-1") CELL("d4 d5")));
    static const char rows[] = "<sheetData><row r='1'>" TEXT("A1", "White") TEXT("C1", "Black")
        TEXT("E1", "Result") TEXT("F1", "Moves") "</row><row r='2'>" TEXT("A2", "Name")
            TEXT("B2", "Elo") TEXT("C2", "Name") TEXT("D2", "Elo") "</row><row r='3'>" TEXT(
                "A3", "Amsel") TEXT("B3", "2105") TEXT("C3", "Birk") TEXT("E3", "1-0")
                TEXT("F3", "e4 e5") "</row><row r='4'>" TEXT("A4", "Roe") TEXT("B4", "1")
                    TEXT("C4", "Doe") TEXT("D4", "2") TEXT("E4", "0-1")
                        TEXT("F4", "d4 d5") "</row></sheetData><mergeCells>"
                                            "<mergeCell ref='A1:B1'/><mergeCell ref='C1:D1'/>"
                                            "<mergeCell ref='E1:E2'/><mergeCell ref='F1:F2'/>"
                                            "</mergeCells>";
    (void)state;
    for (int form = 0; form < 2; form++) {
        ff_str file = FF_STR_INIT, games = FF_STR_INIT;
        if (form == 0)
            archive_ods(&file, sheets);
        else
            archive_xlsx(&file, rows, NULL, NULL);
        read_book(&file, &games);
        assert_string_equal(ff_str_get(&games),
                            "Amsel 2105 - Birk ? 1-0, 2;Roe 1 - Doe 2 0-1, 2;");
        ff_str_release(&games);
        ff_str_release(&file);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sheets),     cmocka_unit_test(test_no_head),
        cmocka_unit_test(test_long_table), cmocka_unit_test(test_bombs),
        cmocka_unit_test(test_games),      cmocka_unit_test(test_merged_headings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
