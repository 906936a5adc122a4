#include "web/multipart.h"

#include <string.h>
#include <strings.h>

/* One part after the other: a line of the boundary, a few header lines, an empty line, bytes up
 * to the next line of the boundary. */

enum { BOUNDARY_MOST = 70, PARTS_MOST = 64 }; /* the first by RFC 2046 */

typedef struct reader {
    ff_arena *arena;
    char *text;
    size_t size, at;
    char mark[BOUNDARY_MOST + 5]; /* CR LF "--" and the boundary */
    size_t mark_size;
    ff_web_field *items;
    size_t count;
    ff_error *err;
} reader;

static int fail_form(reader *r, const char *why)
{
    return ff_fail(r->err, FF_E_PARSE, "a form with a file: %s", why);
}

/* The value of `name="..."` in a header line, or of name=... to the next semicolon. */
static char *find_parameter(ff_arena *arena, const char *line, size_t size, const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i + length + 1 < size; i++) {
        bool begins = i == 0 || line[i - 1] == ' ' || line[i - 1] == ';';
        if (!begins || strncasecmp(line + i, name, length) != 0 || line[i + length] != '=')
            continue;
        size_t from = i + length + 1;
        bool quoted = line[from] == '"';
        from += quoted;
        size_t to = from;
        while (to < size && line[to] != (quoted ? '"' : ';'))
            to++;
        return to < size || !quoted ? ff_arena_copy(arena, line + from, to - from) : NULL;
    }
    return NULL;
}

static int read_boundary(reader *r, const char *type)
{
    static const char form[] = "multipart/form-data";
    if (strncasecmp(type, form, sizeof form - 1) != 0)
        return ff_fail(r->err, FF_E_UNSUPPORTED, "a form with a file is %s", form);
    const char *boundary = find_parameter(r->arena, type, strlen(type), "boundary");
    size_t length = boundary != NULL ? strlen(boundary) : 0;
    if (length == 0 || length > BOUNDARY_MOST)
        return fail_form(r, "it has no boundary");
    memcpy(r->mark, "\r\n--", 4);
    memcpy(r->mark + 4, boundary, length);
    r->mark_size = length + 4;
    return FF_OK;
}

/* Where the bytes are next; NULL: nowhere. */
static char *find_bytes(const reader *r, size_t from, const char *bytes, size_t size)
{
    for (size_t at = from; at + size <= r->size; at++) {
        char *first = memchr(r->text + at, bytes[0], r->size - size - at + 1);
        if (first == NULL)
            return NULL;
        at = (size_t)(first - r->text);
        if (memcmp(first, bytes, size) == 0)
            return first;
    }
    return NULL;
}

static int read_head(reader *r, ff_web_field *field)
{
    static const char what[] = "content-disposition:";
    char *end = find_bytes(r, r->at, "\r\n\r\n", 4);
    if (end == NULL)
        return fail_form(r, "a part has no end of its head");
    for (char *line = r->text + r->at; line < end;) {
        char *stop = find_bytes(r, (size_t)(line - r->text), "\r\n", 2);
        size_t size = (size_t)(stop - line);
        if (size > sizeof what && strncasecmp(line, what, sizeof what - 1) == 0) {
            field->name = find_parameter(r->arena, line, size, "name");
            field->file = find_parameter(r->arena, line, size, "filename");
        }
        line = stop + 2;
    }
    r->at = (size_t)(end - r->text) + 4;
    if (field->name == NULL ||
        ff_utf8_valid(field->name, strlen(field->name)) != strlen(field->name))
        return fail_form(r, "a part has no name");
    return FF_OK;
}

static int check_value(reader *r, const ff_web_field *field)
{
    if (field->file != NULL)
        return FF_OK;
    if (memchr(field->value, '\0', field->size) != NULL)
        return fail_form(r, "a field holds a NUL");
    return ff_utf8_valid(field->value, field->size) == field->size
               ? FF_OK
               : ff_fail(r->err, FF_E_ENCODING, "the field \"%.60s\" is not UTF-8",
                         field->name);
}

static int read_part(reader *r)
{
    ff_web_field field = {.name = NULL};
    if (r->count == PARTS_MOST)
        return ff_fail(r->err, FF_E_LIMIT, "a form with a file has at most %d fields",
                       PARTS_MOST);
    int code = read_head(r, &field);
    if (code != FF_OK)
        return code;
    /* an empty value: its line end is that of the head */
    char *end = find_bytes(r, r->at - 2, r->mark, r->mark_size);
    if (end == NULL)
        return fail_form(r, "a part has no end");
    field.value = r->text + r->at;
    field.size = end > field.value ? (size_t)(end - field.value) : 0;
    r->at = (size_t)(end - r->text) + r->mark_size;
    code = check_value(r, &field);
    r->text[(size_t)(field.value - r->text) + field.size] = '\0';
    if (code == FF_OK)
        r->items[r->count++] = field;
    return code;
}

int ff_web_multipart_read(ff_arena *arena, const char *type, char *text, size_t size,
                          ff_web_fields *out, ff_error *err)
{
    reader r = {.arena = arena, .text = text, .size = size, .err = err};
    int code = read_boundary(&r, type);
    *out = (ff_web_fields){NULL, 0};
    if (code != FF_OK)
        return code;
    r.items = ff_arena_alloc(arena, PARTS_MOST * sizeof *r.items);
    if (r.items == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a form");
    if (size < r.mark_size || memcmp(text, r.mark + 2, r.mark_size - 2) != 0)
        return fail_form(&r, "it does not begin with its boundary");
    r.at = r.mark_size - 2;
    while (code == FF_OK && r.at + 2 <= size && memcmp(text + r.at, "\r\n", 2) == 0) {
        r.at += 2;
        code = read_part(&r);
    }
    if (code == FF_OK && (r.at + 2 > size || memcmp(text + r.at, "--", 2) != 0))
        return fail_form(&r, "it has no end");
    out->items = r.items;
    out->count = r.count;
    return code;
}
