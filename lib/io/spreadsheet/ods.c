#include "spreadsheet/ods.h"

#include "flagfall/text.h"
#include "spreadsheet/number.h"

#include <stdio.h>
#include <string.h>

/* A sheet of an ODS file: <table> with <table-row> and <table-cell>, in which are <p>. */

enum { MAX_LINE = 10000000, MAX_COLUMN = 10000000 };

typedef enum value_type { NONE, NUMBER, DAY, BOOLEAN, TEXT } value_type;

typedef struct ods {
    ff_book *book;
    csv_rows *out;
    ff_grid *grid;
    int depth, cell_depth, tables; /* elements that are open */
    bool reading;                  /* in a sheet that is wanted */
    bool in_cell, in_paragraph, given;
    int paragraphs;
    long rows; /* as which the row stands */
    size_t column, columns;
    value_type type;
    bool formula;
    char value[FF_CELL_NUMBER_SIZE];
} ods;

/* --- cells --- */

static value_type type_of(const char *written)
{
    static const struct {
        const char *written;
        value_type type;
    } types[] = {{"float", NUMBER}, {"percentage", NUMBER}, {"currency", NUMBER},
                 {"date", DAY},     {"boolean", BOOLEAN},   {"string", TEXT},
                 {"time", TEXT}};
    for (size_t i = 0; written != NULL && i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].written, written) == 0)
            return types[i].type;
    return NONE;
}

static void keep_value(ods *o, const char *const *attributes)
{
    static const char *const names[] = {
        [NUMBER] = "value", [DAY] = "date-value", [BOOLEAN] = "boolean-value"};
    const char *value = NULL;
    if (o->type == NUMBER || o->type == DAY || o->type == BOOLEAN)
        value = ff_zip_attribute(attributes, names[o->type]);
    bool fits = value != NULL && strlen(value) < sizeof o->value;
    snprintf(o->value, sizeof o->value, "%s", fits ? value : "");
}

static int begin_cell(ods *o, const char *const *attributes)
{
    long down =
        ff_book_number(ff_zip_attribute(attributes, "number-rows-spanned"), MAX_LINE, 1);
    o->columns = (size_t)ff_book_number(ff_zip_attribute(attributes, "number-columns-repeated"),
                                        MAX_COLUMN, 1);
    o->type = type_of(ff_zip_attribute(attributes, "value-type"));
    o->formula = ff_zip_attribute(attributes, "formula") != NULL;
    o->in_cell = true;
    o->given = false;
    o->cell_depth = o->depth;
    o->paragraphs = 0;
    keep_value(o, attributes);
    ff_str_clear(&o->book->text);
    const char *text = ff_zip_attribute(attributes, "string-value");
    int code = FF_OK;
    if (text != NULL && o->type == TEXT) {
        o->given = true;
        code = ff_book_add_text(o->book, text, strlen(text));
    }
    if (code == FF_OK && down > 1 && o->rows == 1)
        code = ff_grid_merge(o->grid, o->grid->line, o->grid->line + down - 1, o->column);
    return code;
}

static int put_text(ods *o, const char *text, size_t size)
{
    return ff_grid_put(o->grid, o->column, o->columns, text, size);
}

/* "1990-05-29", "2026-01-04T10:30:00": the time only where there is one. */
static int put_day(ods *o)
{
    size_t day = strcspn(o->value, "T");
    bool time = o->value[day] == 'T' && strncmp(o->value + day, "T00:00", 6) != 0;
    if (time)
        o->value[day] = ' ';
    return put_text(o, o->value, time && strlen(o->value) > day + 6 ? day + 6 : day);
}

static int put_cell(ods *o)
{
    char out[FF_CELL_NUMBER_SIZE];
    const ff_str *text = &o->book->text;
    if (o->type == NUMBER && ff_cell_number(o->value, out))
        return put_text(o, out, strlen(out));
    if (o->type == DAY && o->value[0] != '\0')
        return put_day(o);
    if (o->type == BOOLEAN && o->value[0] != '\0')
        return put_text(o, o->value[0] == 't' ? "TRUE" : "FALSE", o->value[0] == 't' ? 4 : 5);
    return put_text(o, ff_str_get(text), text->size);
}

static int end_cell(ods *o)
{
    o->in_cell = false;
    if (o->formula && o->type == NONE && o->book->text.size == 0)
        ff_grid_empty_formula(o->grid, o->column);
    int code = put_cell(o);
    o->column = o->column < MAX_COLUMN ? o->column + o->columns : MAX_COLUMN;
    return code;
}

/* --- what is in a cell --- */

static int begin_in_cell(ods *o, const char *name, const char *const *attributes)
{
    enum { MOST_BLANKS = 1000 };
    bool first = false;
    if (o->depth == o->cell_depth + 1 && strcmp(name, "p") == 0 && !o->given) {
        o->in_paragraph = true;
        first = o->paragraphs++ == 0;
    } else if (!o->in_paragraph) {
        return FF_OK; /* a comment, a picture */
    }
    long blanks = ff_book_number(ff_zip_attribute(attributes, "c"), MOST_BLANKS, 1);
    bool blank = strcmp(name, "s") == 0 || strcmp(name, "tab") == 0 ||
                 strcmp(name, "line-break") == 0 || (strcmp(name, "p") == 0 && !first);
    int code = FF_OK;
    for (long i = 0; blank && i < blanks && code == FF_OK; i++)
        code = ff_book_add_text(o->book, " ", 1);
    return code;
}

/* --- sheets and rows --- */

static int begin_row(ods *o, const char *const *attributes)
{
    o->rows = ff_book_number(ff_zip_attribute(attributes, "number-rows-repeated"), MAX_LINE, 1);
    o->column = 0;
    if (o->grid->line >= MAX_LINE) /* only empty rows come so far */
        return FF_OK;
    return ff_grid_row(o->grid, o->grid->line + 1);
}

static void begin_table(ods *o, const char *const *attributes)
{
    const char *name = ff_zip_attribute(attributes, "name");
    if (o->tables++ == 0)
        o->reading = ff_book_begin_sheet(o->book, name != NULL ? name : "", o->out);
}

static int on_begin(void *ctx, const char *name, const char *const *attributes, ff_error *err)
{
    ods *o = ctx;
    (void)err;
    name = ff_zip_local(name);
    o->depth++;
    if (strcmp(name, "table") == 0)
        begin_table(o, attributes);
    if (!o->reading || o->tables != 1)
        return FF_OK;
    if (o->in_cell)
        return begin_in_cell(o, name, attributes);
    if (strcmp(name, "table-row") == 0)
        return begin_row(o, attributes);
    if (strcmp(name, "table-cell") == 0 || strcmp(name, "covered-table-cell") == 0)
        return begin_cell(o, attributes);
    return FF_OK;
}

static int end_table(ods *o)
{
    if (--o->tables != 0 || !o->reading)
        return FF_OK;
    o->reading = false;
    return ff_book_end_sheet(o->book);
}

static int on_end(void *ctx, const char *name, ff_error *err)
{
    ods *o = ctx;
    (void)err;
    name = ff_zip_local(name);
    int depth = o->depth--, code = FF_OK;
    if (strcmp(name, "table") == 0)
        return end_table(o);
    if (!o->reading || o->tables != 1)
        return FF_OK;
    if (o->in_cell && depth == o->cell_depth)
        code = end_cell(o);
    else if (o->in_cell && depth == o->cell_depth + 1)
        o->in_paragraph = false;
    else if (strcmp(name, "table-row") == 0)
        code = ff_grid_end_row(o->grid, o->rows);
    return code;
}

static int on_text(void *ctx, const char *text, size_t size, ff_error *err)
{
    ods *o = ctx;
    (void)err;
    return o->in_cell && o->in_paragraph ? ff_book_add_text(o->book, text, size) : FF_OK;
}

/* --- passwords --- */

static int on_manifest(void *ctx, const char *name, const char *const *attributes,
                       ff_error *err)
{
    const ff_book *book = ctx;
    (void)attributes;
    if (strcmp(ff_zip_local(name), "encryption-data") != 0)
        return FF_OK;
    return ff_fail_at(err, FF_E_UNSUPPORTED, book->source, 0, 0,
                      "\"%s\" has a password: save it without one", book->source);
}

int ff_ods_read(ff_book *book, csv_rows *out)
{
    static const char manifest[] = "META-INF/manifest.xml";
    static const ff_xml_visitor of_manifest = {on_manifest, NULL, NULL};
    static const ff_xml_visitor visitor = {on_begin, on_end, on_text};
    ods o = {.book = book, .out = out, .grid = &book->grid};
    int code = FF_OK;
    if (ff_zip_has(book->zip, manifest))
        code = ff_zip_read_xml(book->zip, manifest, &of_manifest, book, book->err);
    if (code == FF_OK)
        code = ff_zip_read_xml(book->zip, "content.xml", &visitor, &o, book->err);
    return code;
}
