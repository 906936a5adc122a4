/* Spreadsheets: what cells hold, which sheet is read, and what is refused. Expected values come
 * from ECMA-376 (18.17.4.1 dates, 18.8.30 formats, 18.3.1.4 cells) and OpenDocument 1.3. */
#include "support/archive.h"
#include "support/sheets.h"
#include "support/unit.h"

#include "flagfall/file.h"
#include "import/import.h"
#include "spreadsheet/number.h"
#include "spreadsheet/spreadsheet.h"
#include "xml/xml.h"

/* --- numbers --- */

static void test_numbers(void **state)
{
    static const struct {
        const char *stored, *shown;
    } cases[] = {{"2245", "2245"},
                 {"2245.0", "2245"},
                 {"2.245E3", "2245"},
                 {"2.245e+3", "2245"},
                 {"1850.0999999999999", "1850.1"},
                 {"0.1", "0.1"},
                 {"5E-2", "0.05"},
                 {"-12.50", "-12.5"},
                 {"0", "0"},
                 {"-0", "0"},
                 {"000", "0"},
                 {"1503014", "1503014"},
                 {"99999999999999999", "100000000000000000"},
                 {"0.99999999999999999", "1"},
                 {"123456789012345678", "123456789012346000"},
                 {"1E19", "10000000000000000000"}};
    static const char *const none[] = {"",    "x",  "1x",    "1E",     "E5",   "1E400", "--1",
                                       "1,5", " 1", "1E300", "1E-300", "0x10", "."};
    char out[FF_CELL_NUMBER_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_true(ff_cell_number(cases[i].stored, out));
        assert_string_equal(out, cases[i].shown);
    }
    for (size_t i = 0; i < COUNT_OF(none); i++)
        if (ff_cell_number(none[i], out))
            fail_msg("\"%s\" was read as %s", none[i], out);
}

static void test_days(void **state)
{
    static const struct {
        const char *stored;
        bool from_1904;
        const char *shown;
    } cases[] = {{"1", false, "1900-01-01"},
                 {"59", false, "1900-02-28"},
                 {"61", false, "1900-03-01"},
                 {"367", false, "1901-01-01"},
                 {"33022", false, "1990-05-29"},
                 {"36585", false, "2000-02-29"},
                 {"46026", false, "2026-01-04"},
                 {"46026.4375", false, "2026-01-04 10:30"},
                 {"46025.99999999", false, "2026-01-04"},
                 {"2958465", false, "9999-12-31"},
                 {"0", true, "1904-01-01"},
                 {"31560", true, "1990-05-29"},
                 {"0.5", false, "12:00"}};
    static const char *const none[] = {"-1", "2958466", "x", "1E10", ""};
    char out[FF_CELL_NUMBER_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_true(ff_cell_date(cases[i].stored, cases[i].from_1904, out));
        assert_string_equal(out, cases[i].shown);
    }
    for (size_t i = 0; i < COUNT_OF(none); i++)
        assert_false(ff_cell_date(none[i], false, out));
}

static void test_formats(void **state)
{
    static const struct {
        const char *code;
        ff_cell_format format;
    } cases[] = {{"DD.MM.YYYY", FF_CELL_DATE},
                 {"yyyy\\-mm\\-dd", FF_CELL_DATE},
                 {"[$-407]d. mmmm yyyy;@", FF_CELL_DATE},
                 {"mmm", FF_CELL_DATE},
                 {"hh:mm", FF_CELL_TIME},
                 {"[h]:mm:ss", FF_CELL_TIME},
                 {"General", FF_CELL_PLAIN},
                 {"#,##0.00", FF_CELL_PLAIN},
                 {"0.00E+00", FF_CELL_PLAIN},
                 {"0 \"days\"", FF_CELL_PLAIN},
                 {"0\\d", FF_CELL_PLAIN},
                 {"[Red]0", FF_CELL_PLAIN},
                 {"0;\"dd\"", FF_CELL_PLAIN},
                 {"\"open", FF_CELL_PLAIN},
                 {"", FF_CELL_PLAIN}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (ff_cell_format_code(cases[i].code) != cases[i].format)
            fail_msg("\"%s\"", cases[i].code);
    assert_int_equal(ff_cell_format_number(0), FF_CELL_PLAIN);
    assert_int_equal(ff_cell_format_number(9), FF_CELL_PLAIN);
    assert_int_equal(ff_cell_format_number(14), FF_CELL_DATE);
    assert_int_equal(ff_cell_format_number(20), FF_CELL_TIME);
    assert_int_equal(ff_cell_format_number(22), FF_CELL_DATE);
    assert_int_equal(ff_cell_format_number(49), FF_CELL_PLAIN);
}

/* --- sheets --- */

static void test_xlsx_cells(void **state)
{
    static const char shared[] =
        "<si><t>name</t></si><si><t>rating</t></si>"
        "<si><r><t>Bert</t></r><r><t xml:space='preserve'>, Al </t></r>"
        "<rPh><t>spoken</t></rPh></si>"
        "<si><t>A_x000D_\nB_x0041_</t></si>";
    static const char styles[] =
        "<numFmts><numFmt numFmtId='164' formatCode='DD/MM/YYYY'/></numFmts>"
        "<cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>"
        "<cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/></cellXfs>";
    sheet_case f = {0};
    (void)state;
    archive_xlsx(&f.file,
                 "<sheetData><row r='3'><c t='s'><v>0</v></c><c t='s'><v>1</v></c></row>"
                 "<row r='4'><c r='A4' t='s'><v>2</v></c><c r='B4' s='0'><v>2.245E3</v></c>"
                 "<c r='D4' s='1'><v>33022</v></c></row>"
                 /* a formula counts by its value; one without is reported */
                 "<row r='5'><c t='str'><f>A4&amp;\"x\"</f><v>Cid</v></c>"
                 "<c r='B5'><f>1+1</f></c><c r='C5' s='2'><v>36585</v></c></row>"
                 "<row/>"
                 "<row r='9'><c t='b'><v>1</v></c><c t='e'><v>#N/A</v></c>"
                 "<c t='d'><v>1990-05-29T00:00:00</v></c><c t='s'><v>3</v></c></row>"
                 "</sheetData>",
                 shared, styles);
    assert_int_equal(sheet_read(&f, NULL), FF_OK);
    assert_int_equal(f.notes.count, 1);
    assert_string_equal(f.notes.items[0].code, "formula");
    assert_int_equal(f.notes.items[0].line, 5);
    assert_int_equal(f.notes.items[0].column, 2);
    ff_csv_rows_release(&f.rows);
    sheet_shows(&f, "3:name|rating\n4:Bert, Al|2245||1990-05-29\n5:Cid||2000-02-29\n"
                    "9:TRUE|#N/A|1990-05-29|A  BA\n");
}

/* A club that is merged over its players stands with the first, as in a CSV; a title above the
 * head and the second line of a heading are no rows. */
static void test_merged(void **state)
{
    sheet_case f = {0};
    (void)state;
    /* clang-format off */
    archive_xlsx(&f.file,
        "<sheetData>"
        "<row r='1'>" TEXT("A1", "Players") "</row>"
        "<row r='3'>" TEXT("A3", "name") TEXT("B3", "rating") TEXT("C3", "club") "</row>"
        "<row r='4'>" TEXT("B4", "FIDE") "</row>"
        "<row r='5'>" TEXT("A5", "Al") TEXT("C5", "Nord") "</row>"
        "<row r='6'>" TEXT("A6", "Bo") "</row>"
        "<row r='8'>" TEXT("A8", "Cy") "</row>"
        "<row r='9'>" TEXT("A9", "Di") "</row>"
        "</sheetData><mergeCells>"
        "<mergeCell ref='A1:C2'/><mergeCell ref='A3:A4'/><mergeCell ref='C5:C8'/>"
        "<mergeCell ref='A5:B5'/></mergeCells>",
        NULL, NULL);
    /* clang-format on */
    sheet_shows(&f, "3:name|rating|club\n5:Al||Nord\n6:Bo\n8:Cy\n9:Di\n");
    archive_ods(&f.file,
                "<table:table table:name='S'>"
                "<table:table-row><table:table-cell><text:p>name</text:p></table:table-cell>"
                "<table:table-cell><text:p>rating</text:p></table:table-cell></table:table-row>"
                "<table:table-row><table:table-cell><text:p>A</text:p></table:table-cell>"
                "<table:table-cell table:number-rows-spanned='2'><text:p>9</text:p>"
                "</table:table-cell></table:table-row>"
                "<table:table-row><table:table-cell><text:p>B</text:p></table:table-cell>"
                "<table:covered-table-cell/></table:table-row></table:table>");
    sheet_shows(&f, "1:name|rating\n2:A|9\n3:B\n");
}

#define CELL(value) "<table:table-cell " value "/>"

static void test_ods_cells(void **state)
{
    sheet_case f = {0};
    (void)state;
    archive_ods(
        &f.file,
        "<table:table table:name='S'><table:table-column table:number-columns-repeated='1024'/>"
        "<table:table-header-rows>" ODS_HEAD "</table:table-header-rows>"
        /* the number that is stored counts, not how it is shown; a comment is not text */
        "<table:table-row><table:table-cell office:value-type='string'>"
        "<office:annotation><text:p>a comment</text:p></office:annotation>"
        "<text:p>Al<text:s text:c='2'/><text:span>bert</text:span></text:p><text:p>Bo</text:p>"
        "</table:table-cell><table:table-cell office:value-type='float' office:value='2245'>"
        "<text:p>2.245,00</text:p></table:table-cell>"
        "<table:table-cell table:number-columns-repeated='2'/>" CELL(
            "office:value-type='date' office:date-value='1990-05-29T00:00:00'")
            CELL("office:value-type='date' office:date-value='2026-01-04T10:30:00'") CELL(
                "office:value-type='boolean' office:boolean-value='true'")
                CELL("office:value-type='string' office:string-value='given'") CELL(
                    "table:formula='of:=1+1'") "</table:table-row>"
                                               /* rows and cells that are alike stand once */
                                               "<table:table-row "
                                               "table:number-rows-repeated='2'>"
                                               "<table:table-cell "
                                               "table:number-columns-repeated='2'><text:p>x</"
                                               "text:p>"
                                               "</table:table-cell></table:table-row>"
                                               "<table:table-row "
                                               "table:number-rows-repeated='1048000'><table:"
                                               "table-cell "
                                               "table:number-columns-repeated='16384'/></"
                                               "table:table-row></table:table>");
    assert_int_equal(sheet_read(&f, NULL), FF_OK);
    assert_int_equal(f.notes.count, 1);
    assert_int_equal(f.notes.items[0].column, 9);
    ff_csv_rows_release(&f.rows);
    sheet_shows(&f,
                "1:name|rating\n"
                "2:Al  bert Bo|2245|||1990-05-29|2026-01-04 10:30|TRUE|given\n3:x|x\n4:x|x\n");
}

/* The first sheet with a head, or the one that is named. */
static void test_choice(void **state)
{
    static const char sheets[] =
        "<table:table table:name='Cover'><table:table-row><table:table-cell><text:p>name"
        "</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell/>"
        "<table:table-cell><text:p>B</text:p></table:table-cell><table:table-cell><text:p>C"
        "</text:p></table:table-cell></table:table-row></table:table>"
        "<table:table table:name='A'>" ODS_HEAD "</table:table>"
        "<table:table table:name='Ü'>" ODS_HEAD "<table:table-row><table:table-cell>"
        "<text:p>Bo</text:p></table:table-cell></table:table-row></table:table>";
    sheet_case f = {0};
    (void)state;
    archive_ods(&f.file, sheets);
    assert_int_equal(sheet_read(&f, NULL), FF_OK);
    assert_int_equal(f.rows.count, 1);
    assert_string_equal(
        f.notes.items[0].text,
        "of the sheets \"Cover\", \"A\", \"Ü\" only \"A\" was read; --sheet NAME reads "
        "another");
    assert_int_equal(sheet_read(&f, "Ü"), FF_OK);
    assert_int_equal(f.rows.count, 2);
    assert_int_equal(sheet_read(&f, "cover"), FF_E_PARSE_CSV);
    assert_non_null(strstr(f.err.message, "\"Cover\" has no line of headings"));
    assert_int_equal(sheet_read(&f, "B"), FF_E_PARSE_CSV);
    assert_non_null(strstr(f.err.message, "the sheets are \"Cover\", \"A\", \"Ü\""));
    sheet_end(&f);
}

/* --- what is refused --- */

static void test_refused(void **state)
{
    static const struct {
        const char *rows;
        int code;
        const char *words;
    } cases[] = {
        {"<sheetData>" HEAD "<row r='2'>" TEXT("BIEEK2", "x") "</row></sheetData>", FF_E_LIMIT,
         "more than 1024 columns"},
        {"<sheetData>" HEAD "<row r='1'/></sheetData>", FF_E_PARSE, "not in their order"},
        {"<sheetData><row><c t='s'><v>7</v></c></row></sheetData>", FF_E_PARSE, "shared text"},
        {"<sheetData>" HEAD "<row>", FF_E_PARSE, "this is not XML"},
        {"<sheetData/>", FF_E_PARSE_CSV, "no sheet has a line of headings"},
        {"<a><b><c>&lol;</c></b></a>", FF_E_PARSE, "undefined entity"},
    };
    sheet_case f = {0};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        archive_xlsx(&f.file, cases[i].rows, NULL, NULL);
        sheet_refused(&f, cases[i].code, cases[i].words);
    }
    const archive_part laughs[] = {
        {"content.xml", "<!DOCTYPE a [<!ENTITY l 'lol'><!ENTITY m '&l;&l;&l;&l;'>]><a>&m;</a>",
         0}};
    archive_make(&f.file, laughs, 1, true);
    sheet_refused(&f, FF_E_PARSE, "has a document type");
    const archive_part other[] = {{"word/document.xml", "<x/>", 0}};
    archive_make(&f.file, other, 1, true);
    sheet_refused(&f, FF_E_PARSE, "not a spreadsheet");
    const archive_part locked[] = {{"META-INF/manifest.xml",
                                    "<m:manifest xmlns:m='m'><m:encryption-data/></m:manifest>",
                                    0},
                                   {"content.xml", "\001\002", 0}};
    archive_make(&f.file, locked, 2, true);
    sheet_refused(&f, FF_E_UNSUPPORTED, "has a password");
    ff_str_text(&f.file, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
    sheet_refused(&f, FF_E_UNSUPPORTED, "old form of Excel");
}

/* Rows that unpack without end, texts without end, an element without end. */
static void test_bombs(void **state)
{
    enum { A_LOT = 70 * 1024 * 1024 };
    sheet_case f = {0};
    ff_str rows = FF_STR_INIT;
    (void)state;
    ff_str_text(&rows, "<sheetData>" HEAD);
    while (rows.size < A_LOT)
        ff_str_text(&rows, "<row></row><row></row><row></row><row></row><row></row>");
    ff_str_text(&rows, "</sheetData>");
    archive_xlsx(&f.file, ff_str_get(&rows), NULL, NULL);
    assert_true(f.file.size < A_LOT / 100);
    sheet_refused(&f, FF_E_LIMIT, "unpacks to more than 64 MB");
    ff_str_clear(&rows);
    ff_str_text(&rows, "<sheetData>" HEAD "<row><c t='");
    while (rows.size < 2 * FF_XML_MAX_TOKEN)
        ff_str_text(&rows, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    archive_xlsx(&f.file, ff_str_get(&rows), NULL, NULL);
    sheet_refused(&f, FF_E_LIMIT, "longer than 1048576 bytes");
    ff_str_clear(&rows);
    ff_str_text(&rows, "<sheetData>" HEAD "<row><c t='str'><v>");
    while (rows.size < 2 * FF_SHEET_MAX_CELL)
        ff_str_text(&rows, "a ");
    ff_str_text(&rows, "</v></c></row></sheetData>");
    archive_xlsx(&f.file, ff_str_get(&rows), NULL, NULL);
    sheet_refused(&f, FF_E_LIMIT, "a cell holds more");
    ff_str_release(&rows);
    archive_ods(&f.file, "<table:table>" ODS_HEAD
                         "<table:table-row table:number-rows-repeated='1048576'>"
                         "<table:table-cell><text:p>x</text:p></table:table-cell>"
                         "</table:table-row></table:table>");
    sheet_refused(&f, FF_E_LIMIT, "more than 100000 rows");
    archive_ods(&f.file, "<table:table>" ODS_HEAD "<table:table-row><table:table-cell "
                         "table:number-columns-repeated='1000000'><text:p>x</text:p>"
                         "</table:table-cell></table:table-row></table:table>");
    sheet_refused(&f, FF_E_LIMIT, "more than 1024 columns");
    archive_ods(&f.file, "<table:table>" ODS_HEAD
                         "<table:table-row table:number-rows-repeated='2000'><table:table-cell "
                         "table:number-columns-repeated='1000'><text:p>x</text:p>"
                         "</table:table-cell></table:table-row></table:table>");
    sheet_refused(&f, FF_E_LIMIT, "more than 1000000 cells");
}

/* Every byte of a small file changed, and every beginning of it: an answer, and never a crash.
 */
static void test_damaged(void **state)
{
    sheet_case f = {0}, part = {0};
    (void)state;
    archive_xlsx(&f.file, "<sheetData>" HEAD "</sheetData>", "<si><t>x</t></si>", NULL);
    for (size_t i = 0; i < f.file.size; i++) {
        ff_str_bytes(&part.file, ff_str_get(&f.file), i);
        /* the last bytes are zeros, which a reader takes for granted */
        if (sheet_read(&part, NULL) == FF_OK && i < f.file.size - 4)
            fail_msg("the first %zu of %zu bytes were taken", i, f.file.size);
        sheet_end(&part);
        ff_str_bytes(&part.file, ff_str_get(&f.file), f.file.size);
        part.file.data[i] ^= 0x55;
        sheet_read(&part, NULL);
        sheet_end(&part);
    }
    sheet_end(&f);
}

/* --- players, and files that LibreOffice has written --- */

static void read_players(const char *path, ff_event *event)
{
    static const ff_import_options options = {.add_players = true};
    ff_import_report report = {0};
    ff_diagnostics notes = {0};
    ff_error err = {0};
    ff_str text = FF_STR_INIT;
    ff_event_init(event);
    assert_int_equal(ff_input_read_all(path, 1 << 20, &text, &err), FF_OK);
    int code = ff_import_players(&(ff_import){
        {ff_str_get(&text), text.size}, path, event, &options, &notes, &report, &err});
    if (code != FF_OK)
        fail_msg("%s: %s", path, err.message);
    assert_int_equal(notes.count, 0);
    assert_int_equal(report.players_added, 6);
    ff_str_release(&text);
    ff_diagnostics_release(&notes);
}

static void same_players(const ff_event *a, const ff_event *b)
{
    assert_int_equal(a->player_count, b->player_count);
    for (size_t i = 0; i < a->player_count; i++) {
        const ff_player *p = &a->players[i], *q = &b->players[i];
        assert_string_equal(p->name, q->name);
        assert_string_equal(p->fide_id, q->fide_id);
        assert_string_equal(p->club, q->club);
        assert_string_equal(p->federation, q->federation);
        assert_string_equal(p->title, q->title);
        assert_int_equal(p->rating, q->rating);
        assert_int_equal(p->sex, q->sex);
        assert_int_equal(ff_date_compare(p->birth, q->birth), 0);
    }
}

static void test_same_as_csv(void **state)
{
    static const char *const files[] = {"tests/data/lists/club.xlsx",
                                        "tests/data/lists/club.ods"};
    ff_event csv, other;
    (void)state;
    read_players("tests/data/lists/club.csv", &csv);
    assert_int_equal(csv.players[0].rating, 2245);
    assert_int_equal(csv.players[0].birth.day, 29);
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        read_players(files[i], &other);
        same_players(&csv, &other);
        ff_event_release(&other);
    }
    ff_event_release(&csv);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),     cmocka_unit_test(test_days),
        cmocka_unit_test(test_formats),     cmocka_unit_test(test_xlsx_cells),
        cmocka_unit_test(test_merged),      cmocka_unit_test(test_ods_cells),
        cmocka_unit_test(test_choice),      cmocka_unit_test(test_refused),
        cmocka_unit_test(test_bombs),       cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_same_as_csv),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
