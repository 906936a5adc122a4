#include "web/web.h"

#include <string.h>

/* Fields of a query or of a form, and paths: the bytes come from outside. */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The byte that an escape at `text[at]` means; -1 when it is none. */
static int escaped_byte(const char *text, size_t size, size_t at)
{
    int high = at + 2 < size ? hex_digit(text[at + 1]) : -1;
    int low = at + 2 < size ? hex_digit(text[at + 2]) : -1;
    return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/* Decodes `text[0..size)` into the arena. */
static int decode(ff_arena *arena, const char *text, size_t size, bool plus, const char **out,
                  size_t *length, ff_error *err)
{
    char *to = ff_arena_alloc(arena, size + 1);
    size_t used = 0;
    if (to == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    for (size_t i = 0; i < size; i++) {
        int c = text[i] == '%'           ? escaped_byte(text, size, i)
                : text[i] == '+' && plus ? ' '
                                         : (unsigned char)text[i];
        if (c <= 0)
            return ff_fail(err, FF_E_PARSE, "a broken escape, or a NUL, in what was sent");
        i += text[i] == '%' ? 2 : 0;
        to[used++] = (char)c;
    }
    to[used] = '\0';
    *out = to;
    *length = used;
    if (ff_utf8_valid(to, used) != used)
        return ff_fail(err, FF_E_ENCODING, "what was sent is not UTF-8");
    return FF_OK;
}

static int read_field(ff_arena *arena, const char *text, size_t size, ff_web_field *out,
                      ff_error *err)
{
    const char *equals = memchr(text, '=', size);
    size_t name = equals == NULL ? size : (size_t)(equals - text), length;
    int code = decode(arena, text, name, true, &out->name, &length, err);
    if (code != FF_OK)
        return code;
    return equals == NULL
               ? decode(arena, "", 0, true, &out->value, &out->size, err)
               : decode(arena, equals + 1, size - name - 1, true, &out->value, &out->size, err);
}

static size_t count_parts(const char *text, size_t size)
{
    size_t count = 1;
    for (size_t i = 0; i < size; i++)
        count += text[i] == '&';
    return count;
}

int ff_web_fields_read(ff_arena *arena, const char *text, size_t size, ff_web_fields *out,
                       ff_error *err)
{
    size_t most = count_parts(text, size);
    ff_web_field *items;
    *out = (ff_web_fields){NULL, 0};
    if (most > FF_WEB_FIELDS_MAX)
        return ff_fail(err, FF_E_LIMIT, "a form of more than %d fields", FF_WEB_FIELDS_MAX);
    items = ff_arena_alloc(arena, most * sizeof *items);
    if (items == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    out->items = items;
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '&', size - at);
        size_t length = end == NULL ? size - at : (size_t)(end - text) - at;
        if (length > 0) {
            int code;
            items[out->count] = (ff_web_field){"", "", 0, NULL};
            code = read_field(arena, text + at, length, &items[out->count], err);
            if (code != FF_OK)
                return code;
            out->count++;
        }
        at += length + 1;
    }
    return FF_OK;
}

int ff_web_path_read(ff_arena *arena, const char *text, size_t size, const char **out,
                     ff_error *err)
{
    size_t length;
    int code;
    if (size > FF_WEB_PATH_MAX)
        return ff_fail(err, FF_E_LIMIT, "a path longer than %d bytes", FF_WEB_PATH_MAX);
    code = decode(arena, text, size, false, out, &length, err);
    if (code != FF_OK)
        return code;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)(*out)[i] < ' ' || (*out)[i] == 127 || (*out)[i] == '\\')
            return ff_fail(err, FF_E_PARSE, "a path with a character that no page has");
    if ((*out)[0] != '/' || strstr(*out, "//") != NULL || strstr(*out, "..") != NULL)
        return ff_fail(err, FF_E_PARSE, "a path that no page has");
    return FF_OK;
}

const char *ff_web_field_get(const ff_web_fields *fields, const char *name)
{
    for (size_t i = 0; i < fields->count; i++)
        if (strcmp(fields->items[i].name, name) == 0)
            return fields->items[i].value;
    return NULL;
}
