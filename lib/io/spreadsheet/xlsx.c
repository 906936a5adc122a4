#include "spreadsheet/xlsx.h"

#include "spreadsheet/xlsx_parts.h"

#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <stdio.h>
#include <string.h>

/* The parts of an XLSX file, found by their relationships, and the list of its sheets. */

enum { MAX_SHEETS = 256, ID_SIZE = 64 };

/* What one part says about another: "rId3", what it is, and where. */
typedef struct relation {
    char id[ID_SIZE];
    char part[FF_ZIP_NAME_SIZE];
} relation;

typedef struct listed_sheet {
    char name[FF_SHEET_NAME_SIZE];
    char id[ID_SIZE];
} listed_sheet;

typedef struct parts {
    ff_book *book;
    char folder[FF_ZIP_NAME_SIZE]; /* of the part whose relations are read, with its slash */
    char workbook[FF_ZIP_NAME_SIZE];
    char strings[FF_ZIP_NAME_SIZE], styles[FF_ZIP_NAME_SIZE];
    relation relations[MAX_SHEETS];
    size_t relation_count;
    listed_sheet sheets[MAX_SHEETS];
    size_t sheet_count;
    bool from_1904;
} parts;

/* --- names --- */

static void copy_name(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%s", text);
    ff_utf8_drop_cut(out);
}

/* "worksheets/sheet1.xml" beside "xl/workbook.xml", "../x.xml", "/xl/x.xml". */
static void resolve(const char *folder, const char *target, char out[FF_ZIP_NAME_SIZE])
{
    char base[FF_ZIP_NAME_SIZE];
    snprintf(base, sizeof base, "%s", *target == '/' ? "" : folder);
    target += *target == '/';
    while (strncmp(target, "../", 3) == 0 || strncmp(target, "./", 2) == 0) {
        if (target[1] == '.' && base[0] != '\0') {
            base[strlen(base) - 1] = '\0'; /* its slash */
            char *slash = strrchr(base, '/');
            base[slash != NULL ? slash - base + 1 : 0] = '\0';
        }
        target += target[1] == '.' ? 3 : 2;
    }
    int size = snprintf(out, FF_ZIP_NAME_SIZE, "%s%s", base, target);
    if (size >= FF_ZIP_NAME_SIZE)
        out[0] = '\0'; /* no such part */
}

static bool ends_in(const char *text, const char *with)
{
    size_t size = strlen(text), length = strlen(with);
    return size >= length && strcmp(text + size - length, with) == 0;
}

/* --- relations --- */

static int on_relation(void *ctx, const char *name, const char *const *attributes,
                       ff_error *err)
{
    parts *p = ctx;
    char part[FF_ZIP_NAME_SIZE];
    const char *id = ff_zip_attribute(attributes, "Id");
    const char *type = ff_zip_attribute(attributes, "Type");
    const char *target = ff_zip_attribute(attributes, "Target");
    (void)err;
    if (strcmp(ff_zip_local(name), "Relationship") != 0 || id == NULL || type == NULL ||
        target == NULL)
        return FF_OK;
    resolve(p->folder, target, part);
    if (ends_in(type, "/officeDocument"))
        copy_name(p->workbook, sizeof p->workbook, part);
    else if (ends_in(type, "/sharedStrings"))
        copy_name(p->strings, sizeof p->strings, part);
    else if (ends_in(type, "/styles"))
        copy_name(p->styles, sizeof p->styles, part);
    else if (ends_in(type, "/worksheet") && p->relation_count < MAX_SHEETS) {
        relation *r = &p->relations[p->relation_count++];
        copy_name(r->id, sizeof r->id, id);
        copy_name(r->part, sizeof r->part, part);
    }
    return FF_OK;
}

/* Those of a part "FOLDER/NAME" lie in "FOLDER/_rels/NAME.rels". */
static int read_relations(parts *p, const char *part)
{
    static const ff_xml_visitor visitor = {on_relation, NULL, NULL};
    char name[2 * FF_ZIP_NAME_SIZE];
    const char *slash = strrchr(part, '/');
    size_t folder = slash != NULL ? (size_t)(slash - part) + 1 : 0;
    snprintf(p->folder, sizeof p->folder, "%.*s", (int)folder, part);
    snprintf(name, sizeof name, "%s_rels/%s.rels", p->folder, part + folder);
    return ff_zip_read_xml(p->book->zip, name, &visitor, p, p->book->err);
}

/* --- the list of sheets --- */

static int on_workbook(void *ctx, const char *name, const char *const *attributes,
                       ff_error *err)
{
    parts *p = ctx;
    (void)err;
    if (strcmp(ff_zip_local(name), "workbookPr") == 0) {
        const char *value = ff_zip_attribute(attributes, "date1904");
        p->from_1904 = value != NULL && (strcmp(value, "1") == 0 || strcmp(value, "true") == 0);
    }
    if (strcmp(ff_zip_local(name), "sheet") != 0 || p->sheet_count >= MAX_SHEETS)
        return FF_OK;
    listed_sheet *sheet = &p->sheets[p->sheet_count];
    const char *title = ff_zip_attribute(attributes, "name");
    const char *id = ff_zip_attribute(attributes, "id");
    if (title == NULL || id == NULL)
        return FF_OK;
    copy_name(sheet->name, sizeof sheet->name, title);
    copy_name(sheet->id, sizeof sheet->id, id);
    p->sheet_count++;
    return FF_OK;
}

static int find_parts(parts *p)
{
    static const ff_xml_visitor visitor = {on_workbook, NULL, NULL};
    int code = read_relations(p, "");
    if (code == FF_OK && p->workbook[0] == '\0')
        return ff_fail_at(p->book->err, FF_E_PARSE, p->book->source, 0, 0,
                          "\"%s\" is an Office file, but not a spreadsheet", p->book->source);
    if (code == FF_OK && ends_in(p->workbook, ".bin"))
        return ff_fail_at(p->book->err, FF_E_UNSUPPORTED, p->book->source, 0, 0,
                          "\"%s\" is a binary workbook (.xlsb): save it as XLSX or CSV",
                          p->book->source);
    if (code == FF_OK)
        code = ff_zip_read_xml(p->book->zip, p->workbook, &visitor, p, p->book->err);
    return code == FF_OK ? read_relations(p, p->workbook) : code;
}

static const char *part_of(const parts *p, const char *id)
{
    for (size_t i = 0; i < p->relation_count; i++)
        if (strcmp(p->relations[i].id, id) == 0)
            return p->relations[i].part;
    return NULL; /* a sheet with nothing but a chart */
}

/* Texts and formats are read once, when the first sheet is. */
static int read_shared(ff_xlsx *x, const parts *p, bool *done)
{
    int code = FF_OK;
    if (*done)
        return FF_OK;
    *done = true;
    x->from_1904 = p->from_1904;
    if (p->strings[0] != '\0')
        code = ff_xlsx_read_strings(x, p->strings);
    if (code == FF_OK && p->styles[0] != '\0')
        code = ff_xlsx_read_styles(x, p->styles);
    return code;
}

static int read_sheets(ff_xlsx *x, const parts *p, csv_rows *out)
{
    bool shared = false;
    int code = FF_OK;
    for (size_t i = 0; i < p->sheet_count && code == FF_OK; i++) {
        const char *part = part_of(p, p->sheets[i].id);
        if (part == NULL || !ff_book_begin_sheet(x->book, p->sheets[i].name, out))
            continue;
        code = read_shared(x, p, &shared);
        if (code == FF_OK)
            code = ff_xlsx_read_sheet(x, part);
        if (code == FF_OK)
            code = ff_book_end_sheet(x->book);
    }
    return code;
}

int ff_xlsx_read(ff_book *book, csv_rows *out)
{
    ff_xlsx x = {.book = book};
    parts *p = ff_calloc(1, sizeof *p);
    if (p == NULL)
        return ff_fail(book->err, FF_E_MEMORY, "out of memory for a spreadsheet");
    p->book = book;
    int code = find_parts(p);
    if (code == FF_OK)
        code = read_sheets(&x, p, out);
    ff_free(p);
    ff_free(x.strings);
    ff_free(x.formats);
    ff_arena_release(&x.strings_arena);
    return code;
}
