#include "base/json.h"

#include "base/latin.h"
#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

ff_json ff_json_start(ff_str *out)
{
    return (ff_json){.out = out};
}

/* The comma before a value or key, or 0 where none is needed. */
static char next_comma(ff_json *json)
{
    bool comma = !json->after_key && json->has_items[json->depth];
    json->has_items[json->depth] = true;
    json->after_key = false;
    return comma ? ',' : '\0';
}

static void separate(ff_json *json)
{
    if (next_comma(json) != '\0')
        ff_str_char(json->out, ',');
}

static void open(ff_json *json, char bracket)
{
    separate(json);
    ff_str_char(json->out, bracket);
    assert(json->depth + 1 < FF_JSON_DEPTH);
    json->has_items[++json->depth] = false;
}

static void close(ff_json *json, char bracket)
{
    assert(json->depth > 0);
    json->depth--;
    ff_str_char(json->out, bracket);
}

void ff_json_begin_object(ff_json *json)
{
    open(json, '{');
}

void ff_json_end_object(ff_json *json)
{
    close(json, '}');
}

void ff_json_begin_array(ff_json *json)
{
    open(json, '[');
}

void ff_json_end_array(ff_json *json)
{
    close(json, ']');
}

/* Of the writing direction: on a terminal the text would not stand as it is. */
static bool is_override(uint32_t c)
{
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

static void write_char(ff_str *out, uint32_t c)
{
    switch (c) {
    case '"':
        ff_str_text(out, "\\\"");
        break;
    case '\\':
        ff_str_text(out, "\\\\");
        break;
    case '\n':
        ff_str_text(out, "\\n");
        break;
    case '\r':
        ff_str_text(out, "\\r");
        break;
    case '\t':
        ff_str_text(out, "\\t");
        break;
    default:
        if (c < 0x20 || (c >= 0x7f && c < 0xa0) || is_override(c))
            ff_str_format(out, "\\u%04x", (unsigned)c);
        else
            ff_str_utf8(out, c);
    }
}

/* Does none of these eight bytes need an escape? */
static bool are_plain(uint64_t word)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7;
    uint64_t low = ~((word | high) - ones * ' ');
    uint64_t quote = word ^ ones * '"', slash = word ^ ones * '\\';
    uint64_t without = ((quote | high) - ones) & ((slash | high) - ones);
    return ((word | (word + ones) | low | ~without) & high) == 0;
}

static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

/* Writes a text up to what needs an escape, after `comma` if it is one, and where that is all
 * of it the quotation mark and `colon`. Returns how much of it was written. */
static size_t write_plain(ff_str *out, char comma, const char *text, size_t size, char colon)
{
    size_t at = 0;
    if (!ff_str_make_room(out, size + 4))
        return size;
    char *to = out->data + out->size;
    if (comma != '\0')
        *to++ = comma;
    *to++ = '"';
    for (; size - at >= 8 && are_plain(ff_bytes_word(text + at)); at += 8, to += 8)
        memcpy(to, text + at, 8);
    for (; at < size && is_plain((unsigned char)text[at]); at++)
        *to++ = text[at];
    if (at == size)
        *to++ = '"';
    if (at == size && colon != '\0')
        *to++ = colon;
    *to = '\0';
    out->size = (size_t)(to - out->data);
    return at;
}

static void write_string(ff_json *json, const char *text, size_t size, char colon)
{
    ff_str *out = json->out;
    size_t at = write_plain(out, next_comma(json), text, size, colon);
    if (at == size)
        return;
    while (at < size) {
        size_t run = at;
        while (run < size && is_plain((unsigned char)text[run]))
            run++;
        ff_str_bytes(out, text + at, run - at);
        at = run;
        if (at == size)
            break;
        uint32_t c = 0xfffd;
        size_t step = ff_utf8_decode(text + at, size - at, &c);
        at += step != 0 ? step : 1;
        write_char(out, c != 0 ? c : 0xfffd); /* texts that are read back end with a NUL */
    }
    ff_str_char(out, '"');
    if (colon != '\0')
        ff_str_char(out, colon);
}

void ff_json_key(ff_json *json, const char *key)
{
    write_string(json, key, strlen(key), ':');
    json->after_key = true;
}

void ff_json_text_n(ff_json *json, const char *text, size_t size)
{
    write_string(json, text, size, '\0');
}

void ff_json_text(ff_json *json, const char *text)
{
    if (text == NULL)
        ff_json_null(json);
    else
        ff_json_text_n(json, text, strlen(text));
}

void ff_json_integer(ff_json *json, long long value)
{
    separate(json);
    if (value < 0)
        ff_str_char(json->out, '-');
    ff_str_number(json->out,
                  value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value);
}

void ff_json_number(ff_json *json, const char *digits)
{
    separate(json);
    ff_str_text(json->out, digits);
}

char *ff_json_begin_members(ff_json *json, size_t size)
{
    separate(json);
    return ff_str_reserve(json->out, size);
}

void ff_json_end_members(ff_json *json, char *end)
{
    *end = '\0';
    json->out->size = (size_t)(end - json->out->data);
}

void ff_json_bool(ff_json *json, bool value)
{
    ff_json_number(json, value ? "true" : "false");
}

void ff_json_null(ff_json *json)
{
    ff_json_number(json, "null");
}

void ff_json_put_text(ff_json *json, const char *key, const char *text)
{
    ff_json_key(json, key);
    ff_json_text(json, text);
}

void ff_json_put_integer(ff_json *json, const char *key, long long value)
{
    ff_json_key(json, key);
    ff_json_integer(json, value);
}

void ff_json_put_bool(ff_json *json, const char *key, bool value)
{
    ff_json_key(json, key);
    ff_json_bool(json, value);
}

void ff_json_put_null(ff_json *json, const char *key)
{
    ff_json_key(json, key);
    ff_json_null(json);
}

/* --- reading --- */

typedef struct reader {
    const char *text;
    size_t size;
    size_t at;
    ff_arena *arena;
    ff_error *err;
    ff_str scratch;
} reader;

static int fail_here(reader *r, const char *expected)
{
    long line = 1;
    size_t line_start = 0;
    for (size_t i = 0; i < r->at && i < r->size; i++)
        if (r->text[i] == '\n') {
            line++;
            line_start = i + 1;
        }
    return ff_fail_at(r->err, FF_E_PARSE_JSON, "", line, (long)(r->at - line_start) + 1,
                      "expected %s", expected);
}

static void skip_space(reader *r)
{
    while (r->at < r->size && (r->text[r->at] == ' ' || r->text[r->at] == '\n' ||
                               r->text[r->at] == '\r' || r->text[r->at] == '\t'))
        r->at++;
}

static int peek_byte(const reader *r)
{
    return r->at < r->size ? (unsigned char)r->text[r->at] : -1;
}

static bool read_hex4(reader *r, uint32_t *out)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        int c = peek_byte(r);
        if (!(c >= 0 && isxdigit(c)))
            return false;
        value = value * 16 + (uint32_t)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
    }
    *out = value;
    return true;
}

static int read_unicode_escape(reader *r)
{
    uint32_t value;
    if (!read_hex4(r, &value))
        return fail_here(r, "four hexadecimal digits");
    if (value >= 0xd800 && value < 0xdc00) {
        uint32_t low;
        if (r->size - r->at < 6 || r->text[r->at] != '\\' || r->text[r->at + 1] != 'u')
            return fail_here(r, "the second half of a surrogate pair");
        r->at += 2;
        if (!read_hex4(r, &low) || low < 0xdc00 || low > 0xdfff)
            return fail_here(r, "the second half of a surrogate pair");
        value = 0x10000 + ((value - 0xd800) << 10) + (low - 0xdc00);
    }
    if (value >= 0xdc00 && value <= 0xdfff)
        return fail_here(r, "the first half of a surrogate pair before its second");
    if (value == 0)
        return fail_here(r, "a character other than NUL");
    ff_str_utf8(&r->scratch, value);
    return FF_OK;
}

static int read_escape(reader *r)
{
    static const char from[] = "\"\\/bfnrt";
    static const char to[] = "\"\\/\b\f\n\r\t";
    int c = peek_byte(r);
    if (c == 'u') {
        r->at++;
        return read_unicode_escape(r);
    }
    const char *found = c > 0 ? strchr(from, c) : NULL;
    if (found == NULL)
        return fail_here(r, "one of \" \\ / b f n r t u after a backslash");
    ff_str_char(&r->scratch, to[found - from]);
    r->at++;
    return FF_OK;
}

static int read_string(reader *r, const char **out, size_t *size)
{
    if (peek_byte(r) != '"')
        return fail_here(r, "a string in double quotes");
    r->at++;
    ff_str_clear(&r->scratch);
    for (;;) {
        size_t start = r->at;
        while (r->at < r->size && r->text[r->at] != '"' && r->text[r->at] != '\\' &&
               (unsigned char)r->text[r->at] >= 0x20)
            r->at++;
        ff_str_bytes(&r->scratch, r->text + start, r->at - start);
        int c = peek_byte(r);
        if (c != '"' && c != '\\')
            return fail_here(r, "the closing quote of a string");
        r->at++;
        if (c == '"')
            break;
        int code = read_escape(r);
        if (code != FF_OK)
            return code;
    }
    const char *data = ff_str_get(&r->scratch);
    if (ff_utf8_valid(data, r->scratch.size) != r->scratch.size)
        return fail_here(r, "UTF-8");
    *out = ff_arena_copy(r->arena, data, r->scratch.size);
    *size = r->scratch.size;
    return *out != NULL && !r->scratch.failed
               ? FF_OK
               : ff_fail(r->err, FF_E_MEMORY, "out of memory while reading JSON");
}

static bool skip_digits(reader *r)
{
    size_t start = r->at;
    while (ff_latin_is_digit(peek_byte(r)))
        r->at++;
    return r->at != start;
}

static bool skip_char(reader *r, int c)
{
    bool found = peek_byte(r) == c;
    r->at += found;
    return found;
}

/* RFC 8259, section 6: no leading zeros, digits on both sides of the point. */
static int scan_number(reader *r)
{
    skip_char(r, '-');
    if (!skip_char(r, '0') && !skip_digits(r))
        return fail_here(r, "a value");
    if (skip_char(r, '.') && !skip_digits(r))
        return fail_here(r, "a digit after the decimal point");
    if (skip_char(r, 'e') || skip_char(r, 'E')) {
        if (!skip_char(r, '+'))
            skip_char(r, '-');
        if (!skip_digits(r))
            return fail_here(r, "the digits of an exponent");
    }
    return FF_OK;
}

static int read_number(reader *r, ff_json_value *value)
{
    size_t start = r->at;
    int code = scan_number(r);
    if (code != FF_OK)
        return code;
    value->kind = FF_JSON_NUMBER;
    value->size = r->at - start;
    value->text = ff_arena_copy(r->arena, r->text + start, value->size);
    return value->text != NULL ? FF_OK : ff_fail(r->err, FF_E_MEMORY, "out of memory");
}

static int read_word(reader *r, ff_json_value *value)
{
    static const struct {
        const char *word;
        ff_json_kind kind;
    } words[] = {{"null", FF_JSON_NULL}, {"false", FF_JSON_FALSE}, {"true", FF_JSON_TRUE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].word);
        if (r->size - r->at >= length && memcmp(r->text + r->at, words[i].word, length) == 0) {
            value->kind = words[i].kind;
            r->at += length;
            return FF_OK;
        }
    }
    return read_number(r, value);
}

/* Reads the opening of a value; for an array or object only its bracket. */
static int read_value(reader *r, ff_json_value *value)
{
    switch (peek_byte(r)) {
    case '{':
        value->kind = FF_JSON_OBJECT;
        r->at++;
        return FF_OK;
    case '[':
        value->kind = FF_JSON_ARRAY;
        r->at++;
        return FF_OK;
    case '"':
        value->kind = FF_JSON_TEXT;
        return read_string(r, &value->text, &value->size);
    default:
        return read_word(r, value);
    }
}

static int read_key(reader *r, ff_json_value *value)
{
    size_t size;
    int code = read_string(r, &value->key, &size);
    if (code != FF_OK)
        return code;
    skip_space(r);
    if (peek_byte(r) != ':')
        return fail_here(r, "a colon after the key");
    r->at++;
    skip_space(r);
    return FF_OK;
}

typedef struct frame {
    ff_json_value *container;
    ff_json_value **tail;
} frame;

/* One step inside the innermost container: its end, or one more member. `*depth` frames are
 * open. */
static int read_member(reader *r, frame *stack, int *depth)
{
    frame *top = &stack[*depth - 1];
    bool object = top->container->kind == FF_JSON_OBJECT;
    skip_space(r);
    if (peek_byte(r) == (object ? '}' : ']')) {
        r->at++;
        --*depth;
        return FF_OK;
    }
    if (top->container->first != NULL) {
        if (peek_byte(r) != ',')
            return fail_here(r, object ? "a comma or a closing brace" : "a comma or ']'");
        r->at++;
        skip_space(r);
    }
    ff_json_value *value = ff_arena_alloc(r->arena, sizeof *value);
    if (value == NULL)
        return ff_fail(r->err, FF_E_MEMORY, "out of memory while reading JSON");
    *value = (ff_json_value){.kind = FF_JSON_NULL};
    int code = object ? read_key(r, value) : FF_OK;
    if (code == FF_OK)
        code = read_value(r, value);
    if (code != FF_OK)
        return code;
    *top->tail = value;
    top->tail = &value->next;
    if (value->kind == FF_JSON_ARRAY || value->kind == FF_JSON_OBJECT) {
        if (*depth == FF_JSON_DEPTH)
            return ff_fail(r->err, FF_E_LIMIT, "JSON nested deeper than %d", FF_JSON_DEPTH);
        stack[(*depth)++] = (frame){value, &value->first};
    }
    return FF_OK;
}

static int read_tree(reader *r, ff_json_value *root)
{
    frame stack[FF_JSON_DEPTH];
    int depth = 0;
    skip_space(r);
    int code = read_value(r, root);
    if (code == FF_OK && (root->kind == FF_JSON_ARRAY || root->kind == FF_JSON_OBJECT))
        stack[depth++] = (frame){root, &root->first};
    while (code == FF_OK && depth > 0)
        code = read_member(r, stack, &depth);
    skip_space(r);
    if (code == FF_OK && r->at != r->size)
        code = fail_here(r, "nothing after the value");
    return code;
}

int ff_json_read(const char *text, size_t size, ff_arena *arena, ff_json_value **out,
                 ff_error *err)
{
    reader r = {.text = text, .size = size, .arena = arena, .err = err, .scratch = FF_STR_INIT};
    ff_json_value *root = ff_arena_alloc(arena, sizeof *root);
    if (root == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory while reading JSON");
    *root = (ff_json_value){.kind = FF_JSON_NULL};
    int code = read_tree(&r, root);
    ff_str_release(&r.scratch);
    if (code == FF_OK)
        *out = root;
    return code;
}

const ff_json_value *ff_json_get(const ff_json_value *value, const char *key)
{
    if (value == NULL || value->kind != FF_JSON_OBJECT)
        return NULL;
    for (const ff_json_value *member = value->first; member != NULL; member = member->next)
        if (strcmp(member->key, key) == 0)
            return member;
    return NULL;
}

const char *ff_json_get_text(const ff_json_value *value, const char *key, const char *fallback)
{
    const ff_json_value *member = ff_json_get(value, key);
    return member != NULL && member->kind == FF_JSON_TEXT ? member->text : fallback;
}

long long ff_json_get_integer(const ff_json_value *value, const char *key, long long fallback)
{
    const ff_json_value *member = ff_json_get(value, key);
    long long number;
    if (member == NULL || member->kind != FF_JSON_NUMBER ||
        ff_str_parse_integer(member->text, INT64_MIN, INT64_MAX, &number) != FF_OK)
        return fallback;
    return number;
}
