/* Workbooks as programs seldom write them: odd relations, cells that say little, values that do
 * not fit their kind. Expected values come from ECMA-376 (Part 1: 18.3.1.4 cells, 18.2.28
 * dates, 18.8.30 formats, 22.9.2.19 escapes; Part 2: 6.5.3 relations) and OpenDocument 1.3
 * (Part 3: 6.1 text, 9.1 cells). */
#include "support/archive.h"
#include "support/sheets.h"
#include "support/unit.h"

#include "spreadsheet/number.h"

#define RELATION(id, type, target)                                                             \
    "<Relationship Id='" id "' Type='http://x/" type "' Target='" target "'/>"
#define RELATIONS(inside) "<Relationships>" inside "</Relationships>"
#define ROOT(target)      RELATIONS(RELATION("r1", "officeDocument", target))
#define SHEET(rows)       "<worksheet><sheetData>" rows "</sheetData></worksheet>"

/* A workbook that lies anywhere, with its relations beside it. */
static void make_book(sheet_case *f, const char *root, const char *book, const char *relations,
                      const char *sheet)
{
    const archive_part parts[] = {{"[Content_Types].xml", "<Types/>", 0},
                                  {"_rels/.rels", root, 0},
                                  {"a/b/book.xml", book, 0},
                                  {"a/b/_rels/book.xml.rels", relations, 0},
                                  {"a/sheet.xml", sheet, 0},
                                  {"a/b/other.xml", SHEET(TEXT("A1", "else")), 0}};
    archive_make(&f->file, parts, COUNT_OF(parts), true);
}

static void test_where_parts_are(void **state)
{
    static const char book[] =
        "<workbook><sheets><sheet name='S' id='r2'/></sheets></workbook>";
    static const struct {
        const char *root, *relations;
    } cases[] = {
        {ROOT("a/b/book.xml"), RELATIONS(RELATION("r2", "worksheet", "../sheet.xml"))},
        {ROOT("/a/b/book.xml"), RELATIONS(RELATION("r2", "worksheet", "/a/sheet.xml"))},
        {ROOT("./a/b/book.xml"), RELATIONS(RELATION("r2", "worksheet", "./.././sheet.xml"))},
        /* above the root there is nothing */
        {ROOT("../a/b/book.xml"),
         RELATIONS(RELATION("r2", "worksheet", "../../../a/sheet.xml"))},
        /* what says too little is passed over */
        {ROOT("a/b/book.xml"),
         RELATIONS("<Relationship/><Relationship Id='r2'/><Relationship Id='r2' Type='x'/>"
                   "<Other Id='r2' Type='/worksheet' Target='other.xml'/>" RELATION(
                       "r2", "chartsheet", "other.xml")
                       RELATION("r2", "worksheet", "../sheet.xml"))},
    };
    sheet_case f = {0};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        make_book(&f, cases[i].root, book, cases[i].relations, SHEET(HEAD));
        sheet_shows(&f, "1:name|rating\n");
    }
}

static void test_where_nothing_is(void **state)
{
    static const char book[] =
        "<workbook><sheets><sheet name='S' id='r2'/></sheets></workbook>";
    ff_str far = FF_STR_INIT;
    sheet_case f = {0};
    (void)state;
    ff_str_text(&far, "<Relationships><Relationship Id='r2' Type='/worksheet' Target='");
    for (int i = 0; i < 1000; i++)
        ff_str_char(&far, 'x');
    ff_str_text(&far, "'/></Relationships>");
    make_book(&f, ROOT("a/b/book.xml"), book, ff_str_get(&far), SHEET(HEAD));
    sheet_refused(&f, FF_E_PARSE, "is not a whole spreadsheet: it has no ");
    ff_str_release(&far);
    make_book(&f, ROOT("a/b/book.xml"), book, RELATIONS(RELATION("r2", "worksheet", "no.xml")),
              SHEET(HEAD));
    sheet_refused(&f, FF_E_PARSE, "a/b/no.xml");
    make_book(&f, ROOT("a/b/book.bin"), book, RELATIONS(""), SHEET(HEAD));
    sheet_refused(&f, FF_E_UNSUPPORTED, "is a binary workbook (.xlsb): save it as XLSX or CSV");
    make_book(&f, RELATIONS(""), book, RELATIONS(""), SHEET(HEAD));
    sheet_refused(&f, FF_E_PARSE, "is an Office file, but not a spreadsheet");
    /* sheets without a name, without a part, and one of charts alone */
    make_book(&f, ROOT("a/b/book.xml"),
              "<workbook><sheets><sheet id='r2'/><sheet name='N'/><sheet name='Chart' id='r9'/>"
              "</sheets></workbook>",
              RELATIONS(RELATION("r2", "worksheet", "../sheet.xml")), SHEET(HEAD));
    sheet_refused(&f, FF_E_PARSE_CSV, "no sheet has a line of headings");
}

/* The second sheet has the head, and the texts of the first are still there. */
static void test_later_sheet(void **state)
{
    sheet_case f = {0};
    const archive_part parts[] = {
        {"[Content_Types].xml", "<Types/>", 0},
        {"_rels/.rels", ROOT("book.xml"), 0},
        {"book.xml",
         "<workbook><workbookPr date1904='true'/><sheets><sheet name='Cover' id='r1'/>"
         "<sheet name='List' id='r2'/></sheets></workbook>",
         0},
        {"_rels/book.xml.rels",
         RELATIONS(RELATION("r1", "worksheet", "one.xml") RELATION("r2", "worksheet", "two.xml")
                       RELATION("r3", "sharedStrings", "texts.xml")
                           RELATION("r4", "styles", "styles.xml")),
         0},
        {"texts.xml", "<sst><si><t>rating</t></si></sst>", 0},
        {"styles.xml", "<styleSheet><cellXfs><xf/><xf numFmtId='14'/></cellXfs></styleSheet>",
         0},
        {"one.xml", SHEET("<row><c t='s'><v>0</v></c><c><v>1</v></c></row>"), 0},
        {"two.xml",
         SHEET("<row>" TEXT(
             "A1", "name") "<c t='s'><v>0</v></c></row>"
                           "<row>" TEXT("A2", "Al") "<c/><c s='1'><v>31560</v></c></row>"),
         0}};
    (void)state;
    archive_make(&f.file, parts, COUNT_OF(parts), false);
    sheet_shows(&f, "1:name|rating\n2:Al||1990-05-29\n");
}

static void test_xlsx_values(void **state)
{
    static const char styles[] =
        "<numFmts><numFmt numFmtId='164'/><numFmt numFmtId='165' formatCode='0'/>"
        "<numFmt numFmtId='165' formatCode='yyyy'/></numFmts>"
        "<cellXfs><xf numFmtId='164'/><xf numFmtId='165'/></cellXfs><cellXfs/>"
        "<dxfs><xf numFmtId='14'/></dxfs>";
    sheet_case f = {0};
    (void)state;
    archive_xlsx(
        &f.file,
        "<sheetData>" HEAD
        "<row r='2'><c r='C2'><v>1</v></c><c><v>2</v></c><c t='b'><v>0</v></c>"
        "<c t='new'><v>3.0</v></c></row>"
        /* the last format of a number counts; a style that is none, a day that is none */
        "<row r='3'><c s='1'><v>33022</v></c><c s='7'><v>33022</v></c>"
        "<c s='1'><v>soon</v></c><c s='-1'><v>5</v></c><c s='0'><v>6</v></c></row>"
        /* a cell with nothing, a value beside a cell, a formula that gave a text */
        "<row r='4'><c r='A4'/><v>9</v><c r='B4' t='str'><f>x</f><v></v></c>"
        "<c r='C4' t='inlineStr'><is><rPh><t>no</t></rPh><t>yes</t></is></c></row>"
        "</sheetData><mergeCells><mergeCell/><mergeCell ref='A2'/>"
        "<mergeCell ref='3:4'/><mergeCell ref='$C$2:$C$3'/></mergeCells>",
        NULL, styles);
    sheet_shows(&f, "1:name|rating\n2:||1|2|FALSE|3\n3:1990-05-29|33022|soon|5|6\n4:||yes\n");
}

/* A control character becomes a blank, another character itself; an underscore that would begin
 * an escape is one; what only looks so stays. */
static void test_escapes(void **state)
{
    sheet_case f = {0};
    (void)state;
    archive_xlsx(&f.file,
                 "<sheetData>" HEAD "<row r='2'>" TEXT("A2", "a_x001F_b_x0009_")
                     TEXT("B2", "_x0020_ _x000") TEXT("C2", "_x00G0_ x0009_ _x000A")
                         TEXT("D2", "_x005F_x000D_ _x00E9_ _xD83D_") "</row></sheetData>",
                 NULL, NULL);
    sheet_shows(&f, "1:name|rating\n"
                    "2:a b|_x000|_x00G0_ x0009_ _x000A|_x000D_ é _xD83D_\n");
}

#define ROW(inside) "<table:table-row>" inside "</table:table-row>"
#define P(text)     "<text:p>" text "</text:p>"
#define OF(kind, more, inside)                                                                 \
    "<table:table-cell office:value-type='" kind "' " more ">" inside "</table:table-cell>"
#define LONG_NUMBER   "1.00000000000000000000000000000000000000000000000000000000000000000000000"
#define TABLE(inside) "<table:table table:name='S'>" inside "</table:table>"

static void test_ods_values(void **state)
{
    sheet_case f = {0};
    (void)state;
    archive_ods(
        &f.file,
        TABLE(ODS_HEAD ROW(OF("boolean", "office:boolean-value='false'", P("wrong"))
                               OF("percentage", "office:value='0.5'", P("50 %"))
                                   OF("currency", "office:value='12.50'", P("12,50 €"))
                                       OF("time", "office:time-value='PT10H'", P("10:00")))
              /* a kind without its value: what is shown */
              ROW(OF("boolean", "", P("perhaps")) OF("date", "", P("May"))
                      OF("float", "office:value='x'", P("7"))
                          OF("float", "office:value='" LONG_NUMBER "'", P("8"))
                              OF("new", "", P("9")))
                  ROW(OF("date", "office:date-value='1990-05-29T10:30:59.5'",
                         "") OF("date", "office:date-value='1990-05-29T00:00'", "")
                          OF("date", "office:date-value='1990-05-29T9'", "")
                              OF("string", "office:string-value='given'", P("shown"))
                                  OF("string", "", P("a<text:tab/>b<text:line-break/>c")))));
    sheet_shows(&f, "1:name|rating\n2:FALSE|0.5|12.5|10:00\n3:perhaps|May|7|8|9\n"
                    "4:1990-05-29 10:30|1990-05-29|1990-05-29|given|a b c\n");
}

/* A table in a cell is not of the sheet; one that is not wanted and one after the first with a
 * head are passed over; a sheet needs no name. */
static void test_ods_tables(void **state)
{
    sheet_case f = {0};
    (void)state;
    archive_ods(
        &f.file,
        "<table:table>" ODS_HEAD ROW(OF(
            "string", "",
            P("Al") "<table:table>" ROW(OF(
                "string", "",
                P("in"))) "</table:table>") "<table:table-cell><draw:frame><text:p>picture</"
                                            "text:p></draw:frame>"
                                            "</table:table-cell>"
                                            "<table:table-cell table:formula='x'>" P(
                                                "5") "</table:table-cell>") "</"
                                                                            "table:"
                                                                            "table>" TABLE(
                                                                                ODS_HEAD ROW(OF(
                                                                                    "string",
                                                                                    "",
                                                                                    P("late"
                                                                                      "r")))));
    assert_int_equal(sheet_read(&f, NULL), FF_OK);
    assert_int_equal(f.notes.count, 1); /* which sheet was read */
    assert_string_equal(
        f.notes.items[0].text,
        "of the sheets \"\", \"S\" only \"\" was read; --sheet NAME reads another");
    ff_csv_rows_release(&f.rows);
    sheet_shows(&f, "1:name|rating\n2:Al||5\n");
    /* a cell over two rows in a row that stands twice hides nothing */
    archive_ods(&f.file,
                TABLE(ODS_HEAD "<table:table-row table:number-rows-repeated='2'>" OF(
                    "string", "table:number-rows-spanned='2'", P("x")) "</table:table-row>"));
    sheet_shows(&f, "1:name|rating\n2:x\n3:x\n");
}

static void test_odd_formats(void **state)
{
    (void)state;
    assert_int_equal(ff_cell_format_code("0\\"), FF_CELL_PLAIN);
    assert_int_equal(ff_cell_format_code("_-0*"), FF_CELL_PLAIN);
    assert_int_equal(ff_cell_format_code("[s]"), FF_CELL_TIME);
    assert_int_equal(ff_cell_format_code("[S].00"), FF_CELL_TIME);
    assert_int_equal(ff_cell_format_code("["), FF_CELL_PLAIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_where_parts_are), cmocka_unit_test(test_where_nothing_is),
        cmocka_unit_test(test_later_sheet),     cmocka_unit_test(test_xlsx_values),
        cmocka_unit_test(test_escapes),         cmocka_unit_test(test_ods_values),
        cmocka_unit_test(test_ods_tables),      cmocka_unit_test(test_odd_formats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
