#include "csv/csv.h"

#include "base/latin.h"
#include "csv/csv_library.h"
#include "flagfall/memory.h"

#include <string.h>

/* The input is fed to libcsv in portions of this size, so that a field that never ends is
 * noticed before it fills the memory. */
enum { PORTION = 16384 };

typedef struct reader {
    ff_csv_visitor visitor;
    void *ctx;
    ff_error *err;
    const char *source;
    struct csv_parser parser;
    ff_str cells; /* the cells of a row, each with its NUL */
    size_t starts[FF_CSV_MAX_CELLS];
    size_t sizes[FF_CSV_MAX_CELLS];
    const char *texts[FF_CSV_MAX_CELLS];
    size_t count;
    long row; /* number of the row being read */
    bool not_utf8;
    int last_end; /* the byte that ended the last row */
    int code;
} reader;

static int stop(reader *r, int code)
{
    r->code = code;
    return code;
}

/* What begins a cell for a program that takes another separator than ours, or does not take the
 * quotes as we do. */
static bool begins_cell(char before)
{
    switch (before) { /* asked of every byte */
    case ',':
    case ';':
    case '|':
    case '"':
    case '\t':
    case '\r':
    case '\n':
        return true;
    default:
        return false;
    }
}

/* What spreadsheets take for the beginning of a formula, or skip before one: also in full
 * width, and after a space that is not seen. */
static bool is_sign(const char *text, size_t size)
{
    static const char *const starts[] = {
        "=",
        "+",
        "-",
        "@",
        "\xc2\xa0",     /* no-break space */
        "\xe2\x80\x8b", /* zero-width space */
        "\xef\xbb\xbf", /* byte-order mark */
        "\xef\xbc\x9d", /* full-width = + - @ */
        "\xef\xbc\x8b",
        "\xef\xbc\x8d",
        "\xef\xbc\xa0",
    };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        size_t length = strlen(starts[i]);
        if (size >= length && memcmp(text, starts[i], length) == 0)
            return true;
    }
    return false;
}

/* Does a formula begin at that place of a cell? At its beginning a line end or tab is skipped,
 * too. */
static bool is_formula(const char *text, size_t size, size_t at)
{
    if (at == 0 && size > 0 && text[0] != '\0' && strchr("\t\r\n", text[0]) != NULL)
        return true;
    return is_sign(text + at, size - at);
}

/* An apostrophe before a formula, or before an apostrophe that was there. */
static bool is_neutralised(const char *text, size_t size, size_t at)
{
    if (size - at < 2 || text[at] != '\'')
        return false;
    bool tab = at == 0 && strchr("\t\r\n", text[1]) != NULL && text[1] != '\0';
    return text[at + 1] == '\'' || tab || is_sign(text + at + 1, size - at - 1);
}

size_t ff_csv_restore(char *text, size_t size)
{
    size_t to = 0;
    for (size_t i = 0; i < size; i++) {
        bool begins = i == 0 || begins_cell(text[i - 1]);
        i += begins && is_neutralised(text, size, i);
        text[to++] = text[i];
    }
    return to;
}

static void on_cell(void *text, size_t size, void *ctx)
{
    reader *r = ctx;
    const char *bytes = text; /* never NULL: no option asks for it */
    if (r->code != FF_OK)
        return;
    r->last_end = 0;
    if (r->count == FF_CSV_MAX_CELLS || size > FF_CSV_MAX_CELL) {
        stop(r, ff_fail_at(r->err, FF_E_LIMIT, r->source, r->row, (long)r->count + 1,
                           r->count == FF_CSV_MAX_CELLS ? "the row has more than %d cells"
                                                        : "the cell has more than %d bytes",
                           r->count == FF_CSV_MAX_CELLS ? FF_CSV_MAX_CELLS : FF_CSV_MAX_CELL));
        return;
    }
    size = ff_csv_restore(text, size);
    r->starts[r->count] = r->cells.size;
    r->not_utf8 |= ff_str_any_encoding(&r->cells, bytes, size);
    r->sizes[r->count] = r->cells.size - r->starts[r->count];
    for (size_t i = r->starts[r->count]; i < r->cells.size; i++)
        if (r->cells.data[i] == '\0')
            r->cells.data[i] = ' ';
    ff_str_char(&r->cells, '\0');
    r->count++;
}

static bool is_blank(const reader *r)
{
    for (size_t i = 0; i < r->count; i++)
        if (r->sizes[i] != 0)
            return false;
    return true;
}

static void hand_over(reader *r)
{
    if (r->cells.failed) {
        stop(r, ff_fail(r->err, FF_E_MEMORY, "out of memory for a row"));
        return;
    }
    for (size_t i = 0; i < r->count; i++)
        r->texts[i] = r->cells.data + r->starts[i];
    ff_csv_row row = {r->texts, r->sizes, r->count, r->row, r->not_utf8};
    int code = r->visitor(r->ctx, &row, r->err);
    if (code != FF_OK)
        stop(r, ff_error_place(r->err, code, r->source, r->row,
                               r->err != NULL ? r->err->column : 0));
}

/* Called for every line end outside quotes; the second byte of CRLF is not one. */
static void on_row(int end, void *ctx)
{
    reader *r = ctx;
    if (r->code != FF_OK)
        return;
    if (end == '\n' && r->last_end == '\r') { /* no cell came between */
        r->last_end = end;
        return;
    }
    r->last_end = end;
    if (r->cells.failed || !is_blank(r)) /* cells without memory look empty */
        hand_over(r);
    r->row++;
    r->count = 0;
    r->not_utf8 = false;
    ff_str_clear(&r->cells);
}

enum { DELIMITERS = 3 };
static const char delimiters[DELIMITERS + 1] = ",;\t";

/* In how many lines each delimiter stands outside quotes, and how often. */
typedef struct delimiter_counts {
    size_t lines[DELIMITERS], all[DELIMITERS];
} delimiter_counts;

/* A line, or more where a cell in quotes has several; returns its end. */
static const char *count_line(const char *line, const char *stop, delimiter_counts *counts)
{
    size_t here[DELIMITERS] = {0};
    bool quoted = false;
    const char *at = line;
    for (; at < stop && (quoted || (*at != '\n' && *at != '\r')); at++) {
        quoted ^= *at == '"';
        for (size_t k = 0; k < DELIMITERS; k++)
            here[k] += !quoted && *at == delimiters[k];
    }
    for (size_t k = 0; k < DELIMITERS; k++) {
        counts->lines[k] += here[k] != 0;
        counts->all[k] += here[k];
    }
    return at;
}

static bool is_likelier(const delimiter_counts *counts, size_t k, size_t best)
{
    if (counts->lines[k] != counts->lines[best])
        return counts->lines[k] > counts->lines[best];
    return counts->all[k] >= counts->all[best];
}

char ff_csv_delimiter(const char *text, size_t size, char otherwise)
{
    delimiter_counts counts = {{0}, {0}};
    size_t best = 0;
    for (const char *at = text, *stop = text + size; at < stop; at++)
        at = count_line(at, stop, &counts);
    for (size_t k = 1; k < DELIMITERS; k++)
        if (is_likelier(&counts, k, best))
            best = k;
    return counts.lines[best] != 0 ? delimiters[best] : otherwise;
}

static int parse_failure(reader *r)
{
    if (r->code != FF_OK)
        return r->code;
    if (csv_error(&r->parser) == CSV_EPARSE)
        return stop(r, ff_fail_at(r->err, FF_E_PARSE_CSV, r->source, r->row, (long)r->count + 1,
                                  "a quote where none can be: expected a whole cell in quotes, "
                                  "and quotes inside it doubled"));
    return stop(r, ff_fail(r->err, FF_E_MEMORY, "out of memory for a cell"));
}

static int feed(reader *r, const char *bytes, size_t size)
{
    for (size_t at = 0; at < size && r->code == FF_OK; at += PORTION) {
        size_t part = size - at < PORTION ? size - at : PORTION;
        if (csv_parse(&r->parser, bytes + at, part, on_cell, on_row, r) != part)
            return parse_failure(r);
        if (csv_get_buffer_size(&r->parser) > 2 * FF_CSV_MAX_CELL)
            return stop(r, ff_fail_at(r->err, FF_E_LIMIT, r->source, r->row, (long)r->count + 1,
                                      "the cell has more than %d bytes", FF_CSV_MAX_CELL));
    }
    return r->code;
}

static int read_all(reader *r, ff_input *input)
{
    char buffer[4 * PORTION];
    size_t got = 1;
    bool first = true;
    while (got != 0 && r->code == FF_OK) {
        int code = ff_input_read(input, buffer, sizeof buffer, &got, r->err);
        if (code != FF_OK)
            return stop(r, code);
        size_t skip = 0;
        if (first) {
            skip = got >= 3 && memcmp(buffer, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
            csv_set_delim(&r->parser, (unsigned char)ff_csv_delimiter(buffer, got, ','));
        }
        first = false;
        feed(r, buffer + skip, got - skip);
    }
    if (r->code == FF_OK && csv_fini(&r->parser, on_cell, on_row, r) != 0)
        return parse_failure(r);
    return r->code;
}

int ff_csv_read(ff_input *input, ff_csv_visitor visitor, void *ctx, ff_error *err)
{
    int code = ff_library_need(&ff_libcsv_library, err);
    if (code != FF_OK)
        return code;
    reader *r = ff_calloc(1, sizeof *r);
    if (r == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a table");
    r->visitor = visitor;
    r->ctx = ctx;
    r->err = err;
    r->source = ff_input_name(input);
    r->row = 1;
    csv_init(&r->parser, CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL); /* needs no memory */
    csv_set_realloc_func(&r->parser, ff_realloc);
    csv_set_free_func(&r->parser, ff_free);
    csv_set_blk_size(&r->parser, FF_CSV_CELL_GROWS_BY);
    code = read_all(r, input);
    csv_free(&r->parser);
    ff_str_release(&r->cells);
    ff_free(r);
    return code;
}

/* --- writing --- */

static bool needs_quotes(const char *text, size_t size)
{
    return strpbrk(text, ",;\t\"\r\n") != NULL ||
           (size > 0 && (text[0] == ' ' || text[size - 1] == ' ')) ||
           strncmp(text, "\xef\xbb\xbf", 3) == 0; /* no byte-order mark */
}

static void put_quoted(ff_str *out, const char *text, size_t size)
{
    ff_str_char(out, '"');
    while (size != 0) {
        const char *quote = memchr(text, '"', size);
        size_t part = quote != NULL ? (size_t)(quote - text) + 1 : size;
        ff_str_bytes(out, text, part);
        if (quote != NULL)
            ff_str_char(out, '"');
        text += part;
        size -= part;
    }
    ff_str_char(out, '"');
}

/* What would act on the terminal that shows it; lines and tabs may stand in a cell. */
static bool acts_on_terminals(char c)
{
    return ((unsigned char)c < ' ' && c != '\n' && c != '\r' && c != '\t') || c == 127;
}

static void put_tamed(ff_str *out, const char *text, size_t size)
{
    size_t from = 0;
    for (size_t i = 0; i < size; i++) {
        if (!acts_on_terminals(text[i]))
            continue;
        ff_str_bytes(out, text + from, i - from);
        ff_str_utf8(out, 0xFFFD);
        from = i + 1;
    }
    ff_str_bytes(out, text + from, size - from);
}

/* Letters, digits and the signs of moves and times, a letter or digit first: as most cells are.
 */
static bool is_simple(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        bool word = ff_latin_is_letter(c) || ff_latin_is_digit(c);
        if (!word && (i == 0 || (c != '-' && c != '+' && c != '#' && c != ':' && c != '=')))
            return false;
    }
    return true;
}

void ff_csv_put_cell(ff_str *out, const char *text, bool neutral)
{
    size_t size = strlen(text);
    if (is_simple(text, size)) {
        ff_str_bytes(out, text, size);
        return;
    }
    ff_str cell = FF_STR_INIT;
    size_t from = 0;
    for (size_t i = 0; neutral && i < size; i++) {
        bool begins = i == 0 || begins_cell(text[i - 1]);
        if (!begins || !(is_formula(text, size, i) || is_neutralised(text, size, i)))
            continue;
        put_tamed(&cell, text + from, i - from);
        ff_str_char(&cell, '\'');
        from = i;
    }
    put_tamed(&cell, text + from, size - from);
    if (cell.failed)
        out->failed = true;
    else if (needs_quotes(text, size))
        put_quoted(out, ff_str_get(&cell), cell.size);
    else
        ff_str_bytes(out, ff_str_get(&cell), cell.size);
    ff_str_release(&cell);
}

void ff_csv_put(ff_str *out, const char *text)
{
    ff_csv_put_cell(out, text, true);
}
