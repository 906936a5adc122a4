#include "spreadsheet/xlsx_parts.h"

#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <stdlib.h>
#include <string.h>

/* What the sheets of an XLSX file share: texts and formats. */

/* --- texts: <si> with one <t>, or several in runs; <rPh> says how they are spoken --- */

enum { ESCAPE = 7 }; /* "_x000D_" */

/* The code unit of an escape, or -1. */
static long escaped(const char *text, size_t size)
{
    static const char digits[] = "0123456789ABCDEFabcdef";
    if (size < ESCAPE || text[0] != '_' || text[1] != 'x' || strspn(text + 2, digits) != 4 ||
        text[6] != '_')
        return -1;
    return strtol(text + 2, NULL, 16);
}

/* ECMA-376, 22.9.2.19. For a control character a blank does; half of a pair stays as it is. */
void ff_xlsx_undo_escapes(ff_str *text)
{
    size_t to = 0;
    for (size_t at = 0; at < text->size;) {
        long unit = escaped(text->data + at, text->size - at);
        if (unit < 0 || (unit >= 0xD800 && unit <= 0xDFFF)) {
            text->data[to++] = text->data[at++];
        } else {
            to += ff_utf8_encode(unit < ' ' || unit == 127 ? ' ' : (uint32_t)unit,
                                 text->data + to);
            at += ESCAPE;
        }
    }
    if (text->size != 0)
        text->data[to] = '\0';
    text->size = to;
}

typedef struct strings {
    ff_xlsx *x;
    bool in_text;
    int spoken;
} strings;

static int on_string(void *ctx, const char *name, const char *const *attributes, ff_error *err)
{
    strings *s = ctx;
    name = ff_zip_local(name);
    (void)attributes, (void)err;
    if (strcmp(name, "si") == 0)
        ff_str_clear(&s->x->book->text);
    s->spoken += strcmp(name, "rPh") == 0;
    s->in_text = strcmp(name, "t") == 0 && s->spoken == 0;
    return FF_OK;
}

static int on_string_text(void *ctx, const char *text, size_t size, ff_error *err)
{
    strings *s = ctx;
    (void)err;
    return s->in_text ? ff_book_add_text(s->x->book, text, size) : FF_OK;
}

/* They are kept, also where rows are not. */
static int check_strings(const ff_xlsx *x, size_t more, ff_error *err)
{
    enum { MB = 1024 * 1024 };
    bool passing = x->book->passing != NULL;
    size_t most = passing ? FF_SHEET_MAX_STRINGS_PASSING : FF_SHEET_MAX_STRINGS;
    if (x->string_count >= most)
        return ff_fail_at(err, FF_E_LIMIT, x->book->source, 0, 0,
                          "more than %zu texts are no %s", most,
                          passing ? "table of games" : "list of players");
    if (x->book->budget.spent[FF_COST_TEXT] + more <= FF_SHEET_MAX_SHARED)
        return FF_OK;
    return ff_fail_at(err, FF_E_LIMIT, x->book->source, 0, 0,
                      "the sheets share more than %d MB of text: save the table as CSV",
                      FF_SHEET_MAX_SHARED / MB);
}

static int keep_string(ff_xlsx *x, ff_error *err)
{
    ff_str *text = &x->book->text;
    ff_xlsx_undo_escapes(text);
    int code = ff_budget_spend(&x->book->budget, FF_COST_TEXT, text->size, 0, err);
    if (code != FF_OK)
        return code;
    if ((code = check_strings(x, text->size, err)) != FF_OK)
        return code;
    const char *copy = ff_arena_copy(&x->strings_arena, ff_str_get(text), text->size);
    if (copy == NULL || ff_grow(&x->strings, &x->string_capacity, x->string_count + 1,
                                sizeof *x->strings) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a spreadsheet");
    x->strings[x->string_count++] = copy;
    return FF_OK;
}

static int on_string_end(void *ctx, const char *name, ff_error *err)
{
    strings *s = ctx;
    name = ff_zip_local(name);
    s->in_text = false;
    s->spoken -= strcmp(name, "rPh") == 0;
    return strcmp(name, "si") == 0 ? keep_string(s->x, err) : FF_OK;
}

int ff_xlsx_read_strings(ff_xlsx *x, const char *part)
{
    static const ff_xml_visitor visitor = {on_string, on_string_end, on_string_text};
    strings s = {.x = x};
    return ff_zip_read_xml(x->book->zip, part, &visitor, &s, x->book->err);
}

/* --- formats: <numFmts> gives codes to numbers, <cellXfs> numbers to the styles of cells ---
 */

enum { MAX_FORMATS = 2000, MAX_STYLES = 65536 };

typedef struct own_format {
    long number;
    unsigned char format;
} own_format;

typedef struct styles {
    ff_xlsx *x;
    bool of_cells;
    own_format own[MAX_FORMATS];
    size_t own_count;
} styles;

static ff_cell_format find_format(const styles *s, long number)
{
    for (size_t i = s->own_count; i > 0; i--)
        if (s->own[i - 1].number == number)
            return (ff_cell_format)s->own[i - 1].format;
    return ff_cell_format_number(number);
}

static int add_style(styles *s, long number, ff_error *err)
{
    ff_xlsx *x = s->x;
    if (x->format_count >= MAX_STYLES)
        return ff_fail_at(err, FF_E_LIMIT, x->book->source, 0, 0,
                          "more than %d styles of cells", MAX_STYLES);
    if (ff_grow(&x->formats, &x->format_capacity, x->format_count + 1, 1) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a spreadsheet");
    x->formats[x->format_count++] = (unsigned char)find_format(s, number);
    return FF_OK;
}

static int on_style(void *ctx, const char *name, const char *const *attributes, ff_error *err)
{
    enum { LARGEST = 1000000 };
    styles *s = ctx;
    const char *code = ff_zip_attribute(attributes, "formatCode");
    long number = ff_book_number(ff_zip_attribute(attributes, "numFmtId"), LARGEST, 0);
    name = ff_zip_local(name);
    if (strcmp(name, "cellXfs") == 0)
        s->of_cells = true;
    else if (strcmp(name, "numFmt") == 0 && code != NULL && s->own_count < MAX_FORMATS)
        s->own[s->own_count++] = (own_format){number, (unsigned char)ff_cell_format_code(code)};
    else if (strcmp(name, "xf") == 0 && s->of_cells)
        return add_style(s, number, err);
    return FF_OK;
}

static int on_style_end(void *ctx, const char *name, ff_error *err)
{
    styles *s = ctx;
    (void)err;
    if (strcmp(ff_zip_local(name), "cellXfs") == 0)
        s->of_cells = false;
    return FF_OK;
}

int ff_xlsx_read_styles(ff_xlsx *x, const char *part)
{
    static const ff_xml_visitor visitor = {on_style, on_style_end, NULL};
    styles *s = ff_calloc(1, sizeof *s);
    if (s == NULL)
        return ff_fail(x->book->err, FF_E_MEMORY, "out of memory for a spreadsheet");
    s->x = x;
    int code = ff_zip_read_xml(x->book->zip, part, &visitor, s, x->book->err);
    ff_free(s);
    return code;
}
