#ifndef FF_BASE_JSON_H
#define FF_BASE_JSON_H

#include "flagfall/error.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * JSON (RFC 8259): a writer that appends to a string, and a reader that makes a tree.
 */

enum { FF_JSON_DEPTH = 64 };

/* Writes one value after another into `out`; commas and quoting are its business. Text that
 * is not UTF-8 is written with U+FFFD for the broken bytes. `depth` is how many objects and
 * arrays are open, `has_items` which of them have something in them, and `after_key` says
 * that a value must come next. */
typedef struct ff_json {
    ff_str *out;
    int depth;
    bool has_items[FF_JSON_DEPTH];
    bool after_key;
} ff_json;

/* Starts a document at the end of `out`, which stays the caller's. */
ff_json ff_json_start(ff_str *out);
void ff_json_begin_object(ff_json *json);
void ff_json_end_object(ff_json *json);
void ff_json_begin_array(ff_json *json);
void ff_json_end_array(ff_json *json);
void ff_json_key(ff_json *json, const char *key);
/* Values, in an array or after a key. A NULL text is written as null, bytes that are
 * not UTF-8 and NUL, which the reader refuses, as U+FFFD. */
void ff_json_text(ff_json *json, const char *text);
void ff_json_text_n(ff_json *json, const char *text, size_t size);
void ff_json_integer(ff_json *json, long long value);
void ff_json_bool(ff_json *json, bool value);
void ff_json_null(ff_json *json);
/* A number that is already written out, like "6.5": copied as it is. */
void ff_json_number(ff_json *json, const char *digits);
/* Members of the open object that the caller writes out, with commas between them: where they
 * go, with room for `size` bytes, or NULL when memory is out; then where they end. */
char *ff_json_begin_members(ff_json *json, size_t size);
void ff_json_end_members(ff_json *json, char *end);
/* Key and value in one. */
void ff_json_put_text(ff_json *json, const char *key, const char *text);
void ff_json_put_integer(ff_json *json, const char *key, long long value);
void ff_json_put_bool(ff_json *json, const char *key, bool value);
void ff_json_put_null(ff_json *json, const char *key);

/* The kinds of values. */
typedef enum ff_json_kind {
    FF_JSON_NULL,
    FF_JSON_FALSE,
    FF_JSON_TRUE,
    FF_JSON_NUMBER,
    FF_JSON_TEXT,
    FF_JSON_ARRAY,
    FF_JSON_OBJECT
} ff_json_kind;

/* A value that was read. Members of an object and items of an array are a list by `next`, in
 * the order of the text. `text` holds the decoded string, or the digits of a number. `first`
 * is the first member or item, NULL where there is none. */
typedef struct ff_json_value {
    ff_json_kind kind;
    const char *key; /* in an object, else NULL */
    const char *text;
    size_t size;
    struct ff_json_value *first;
    struct ff_json_value *next;
} ff_json_value;

/* Reads one JSON text into `arena`. Nesting is limited to FF_JSON_DEPTH. Returns 0,
 * FF_E_PARSE_JSON with line and column, FF_E_LIMIT or FF_E_MEMORY. */
int ff_json_read(const char *text, size_t size, ff_arena *arena, ff_json_value **out,
                 ff_error *err);
/* The member of an object with that key, or NULL (also when `value` is not an object). */
const ff_json_value *ff_json_get(const ff_json_value *value, const char *key);
/* The text of a member, or `fallback` where it is missing or no text. */
const char *ff_json_get_text(const ff_json_value *value, const char *key, const char *fallback);
/* The whole number of a member, or `fallback`. */
long long ff_json_get_integer(const ff_json_value *value, const char *key, long long fallback);

#endif
