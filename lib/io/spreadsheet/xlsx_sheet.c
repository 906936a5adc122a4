#include "spreadsheet/xlsx_parts.h"

#include "base/latin.h"
#include "flagfall/text.h"

#include <string.h>

/* A sheet of an XLSX file: <row r> with <c r s t>, in which are <f>, <v> and <is>. */

enum { MAX_LINE = 10000000, MAX_COLUMN = 10000000, REFERENCE_SIZE = 32 };

typedef enum cell_type { NUMBER, SHARED, TEXT, BOOLEAN, FAULT, DAY } cell_type;

typedef struct sheet {
    ff_xlsx *x;
    ff_grid *grid;
    size_t column; /* of the cell, from 0 */
    size_t next;   /* of one that does not say where it is */
    cell_type type;
    long style;
    bool in_cell, in_text, formula, has_value;
    int spoken;
} sheet;

static ff_str *text_of(sheet *s)
{
    return &s->x->book->text;
}

/* "AB12": the column from 1, and the line; 0 for what is missing. */
static const char *read_reference(const char *at, long *column, long *line)
{
    *column = *line = 0;
    for (at += *at == '$'; *at >= 'A' && *at <= 'Z'; at++)
        if (*column < MAX_COLUMN)
            *column = *column * 26 + (*at - 'A' + 1);
    for (at += *at == '$'; ff_latin_is_digit(*at); at++)
        if (*line < MAX_LINE)
            *line = *line * 10 + (*at - '0');
    return at;
}

/* --- cells --- */

static cell_type type_of(const char *written)
{
    static const struct {
        const char *written;
        cell_type type;
    } types[] = {{"s", SHARED},  {"str", TEXT}, {"inlineStr", TEXT},
                 {"b", BOOLEAN}, {"e", FAULT},  {"d", DAY}};
    for (size_t i = 0; written != NULL && i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].written, written) == 0)
            return types[i].type;
    return NUMBER;
}

static void begin_cell(sheet *s, const char *const *attributes)
{
    enum { MOST = 1000000 };
    long column = 0, line;
    const char *where = ff_zip_attribute(attributes, "r");
    if (where != NULL)
        read_reference(where, &column, &line);
    s->column = column > 0 ? (size_t)column - 1 : s->next;
    s->next = s->column + 1;
    s->type = type_of(ff_zip_attribute(attributes, "t"));
    s->style = ff_book_number(ff_zip_attribute(attributes, "s"), MOST, 0);
    s->in_cell = true;
    s->formula = s->has_value = false;
    ff_str_clear(text_of(s));
}

static int put_text(sheet *s, const char *text)
{
    return ff_grid_put(s->grid, s->column, 1, text, strlen(text));
}

static int put_number(sheet *s, const char *text)
{
    char out[FF_CELL_NUMBER_SIZE];
    const ff_xlsx *x = s->x;
    bool styled = s->style >= 0 && (size_t)s->style < x->format_count;
    ff_cell_format format = styled ? (ff_cell_format)x->formats[s->style] : FF_CELL_PLAIN;
    if (format != FF_CELL_PLAIN && ff_cell_date(text, x->from_1904, out))
        return put_text(s, out);
    return put_text(s, ff_cell_number(text, out) ? out : text);
}

static int put_shared(sheet *s, const char *text)
{
    long long index;
    if (ff_str_parse_integer(text, 0, FF_SHEET_MAX_STRINGS_PASSING, &index) != FF_OK ||
        (size_t)index >= s->x->string_count)
        return ff_fail_at(
            s->grid->err, FF_E_PARSE, s->grid->source, s->grid->line, (long)s->column + 1,
            "a cell names the shared text \"%.20s\", which the file does not have", text);
    return put_text(s, s->x->strings[index]);
}

static int end_cell(sheet *s)
{
    ff_str *text = text_of(s);
    s->in_cell = false;
    if (s->formula && !s->has_value)
        ff_grid_empty_formula(s->grid, s->column);
    if (text->size == 0)
        return FF_OK;
    switch (s->type) {
    case NUMBER:
        return put_number(s, ff_str_get(text));
    case SHARED:
        return put_shared(s, ff_str_get(text));
    case BOOLEAN:
        return put_text(s, strcmp(ff_str_get(text), "1") == 0 ? "TRUE" : "FALSE");
    case DAY: /* "1990-05-29T00:00:00" */
        return ff_grid_put(s->grid, s->column, 1, ff_str_get(text),
                           strcspn(ff_str_get(text), "T"));
    case TEXT:
        ff_xlsx_undo_escapes(text);
        break;
    case FAULT:
        break;
    }
    return put_text(s, ff_str_get(text));
}

/* --- elements --- */

static int begin_row(sheet *s, const char *const *attributes)
{
    long line = ff_book_number(ff_zip_attribute(attributes, "r"), MAX_LINE, s->grid->line + 1);
    s->next = 0;
    return ff_grid_row(s->grid, line);
}

/* <mergeCell ref="A2:A5"/> */
static int add_merged(sheet *s, const char *const *attributes)
{
    long column, first, last_column, last;
    const char *where = ff_zip_attribute(attributes, "ref");
    if (where == NULL)
        return FF_OK;
    where = read_reference(where, &column, &first);
    if (*where != ':' || column == 0)
        return FF_OK;
    read_reference(where + 1, &last_column, &last);
    return ff_grid_merge(s->grid, first, last, (size_t)column - 1);
}

static int on_begin(void *ctx, const char *name, const char *const *attributes, ff_error *err)
{
    sheet *s = ctx;
    name = ff_zip_local(name);
    (void)err;
    s->in_text = false;
    if (strcmp(name, "row") == 0)
        return begin_row(s, attributes);
    if (strcmp(name, "c") == 0)
        begin_cell(s, attributes);
    else if (strcmp(name, "mergeCell") == 0)
        return add_merged(s, attributes);
    s->formula |= strcmp(name, "f") == 0;
    s->spoken += strcmp(name, "rPh") == 0;
    bool text = strcmp(name, "v") == 0 || (strcmp(name, "t") == 0 && s->spoken == 0);
    s->in_text = s->in_cell && text;
    s->has_value |= s->in_text;
    return FF_OK;
}

static int on_end(void *ctx, const char *name, ff_error *err)
{
    sheet *s = ctx;
    name = ff_zip_local(name);
    (void)err;
    s->in_text = false;
    s->spoken -= strcmp(name, "rPh") == 0;
    if (strcmp(name, "c") == 0)
        return end_cell(s);
    return strcmp(name, "row") == 0 ? ff_grid_end_row(s->grid, 1) : FF_OK;
}

static int on_text(void *ctx, const char *text, size_t size, ff_error *err)
{
    sheet *s = ctx;
    (void)err;
    return s->in_text ? ff_book_add_text(s->x->book, text, size) : FF_OK;
}

int ff_xlsx_read_sheet(ff_xlsx *x, const char *part)
{
    static const ff_xml_visitor visitor = {on_begin, on_end, on_text};
    sheet s = {.x = x, .grid = &x->book->grid};
    return ff_zip_read_xml(x->book->zip, part, &visitor, &s, x->book->err);
}
