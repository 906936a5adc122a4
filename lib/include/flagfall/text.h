#ifndef FLAGFALL_TEXT_H
#define FLAGFALL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Text: a growable string, UTF-8, and numbers. Nothing here reads the locale.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes that belong to another; no NUL need follow. */
typedef struct ff_span {
    const char *text; /* not copied */
    size_t size;      /* bytes */
} ff_span;

/* A growable string. Initialise with `FF_STR_INIT`, free with `ff_str_release`. `data` is
 * NUL-terminated once anything was added, NULL before. An allocation that fails sets `failed`
 * and everything added later is ignored: build the whole text, then look once. */
typedef struct ff_str {
    char *data;
    size_t size;
    size_t capacity;
    bool failed;
} ff_str;

/* An empty string that owns nothing yet. */
#define FF_STR_INIT                                                                            \
    {                                                                                          \
        NULL, 0, 0, false                                                                      \
    }

/* Frees the string; it is empty again and may be used anew. */
void ff_str_release(ff_str *str);
/* Empties it and keeps its room; `failed` is taken back. */
void ff_str_clear(ff_str *str);
/* Appends one byte. */
void ff_str_char(ff_str *str, char c);
/* Appends a text. */
void ff_str_text(ff_str *str, const char *text);
/* Appends `size` bytes. */
void ff_str_bytes(ff_str *str, const char *bytes, size_t size);
/* Appends a whole number in decimal digits. */
void ff_str_number(ff_str *str, unsigned long long number);
/* Appends what printf would write. */
void ff_str_format(ff_str *str, const char *format, ...)
    __attribute__((format(__printf__, 2, 3)));
/* Appends `code_point` in UTF-8; what is not a Unicode scalar value becomes U+FFFD. */
void ff_str_utf8(ff_str *str, uint32_t code_point);
/* The text, never NULL ("" when nothing was added). Borrowed. */
const char *ff_str_get(const ff_str *str);
/* 0, or FF_E_MEMORY when an addition failed. */
int ff_str_status(const ff_str *str);

/* Reads one code point of `text[0..size)`: its length in bytes 1..4 goes to the return value
 * and the value to `*code_point`; 0 when the bytes are not well-formed UTF-8 (overlong forms,
 * surrogates and values above U+10FFFF are not) or `size` is 0. */
size_t ff_utf8_decode(const char *text, size_t size, uint32_t *code_point);
/* Writes `code_point` to `out` (at least 4 bytes), returns its length; not terminated. */
size_t ff_utf8_encode(uint32_t code_point, char *out);
/* The length of the longest well-formed prefix; `size` when all of it is UTF-8. */
size_t ff_utf8_valid(const char *text, size_t size);
/* Takes out what is left of characters that a `%.60s` has cut: the beginning of one, before a
 * quotation mark or the end. */
void ff_utf8_drop_cut(char *text);
/* The number of code points in well-formed text; a stray byte counts as one. */
size_t ff_utf8_count(const char *text, size_t size);
/* Columns a terminal uses for the text: combining marks 0, East Asian wide and emoji 2. */
size_t ff_utf8_width(const char *text, size_t size);
/* The code point that byte `c` means in Windows-1252 (a superset of Latin-1's printable
 * part); the five unassigned bytes give U+FFFD. */
uint32_t ff_codepage_windows1252(unsigned char c);
/* Appends `text` as UTF-8: unchanged when it is UTF-8, else read as Windows-1252. Returns
 * true when it had to be read as Windows-1252. */
bool ff_str_any_encoding(ff_str *str, const char *text, size_t size);
/* Appends text fit for a terminal: control bytes (C0, DEL, C1) and broken UTF-8 become
 * U+FFFD, bidirectional overrides are dropped. Newlines and tabs become spaces. */
void ff_str_printable(ff_str *str, const char *text, size_t size);

/* Reads a whole decimal number: optional sign, digits, nothing else. Returns 0 or
 * FF_E_PARSE_NUMBER when it is not one or lies outside [min, max]. */
int ff_str_parse_integer(const char *text, long long min, long long max, long long *out);

/* Compares without regard to ASCII case. */
bool ff_str_equal_nocase(const char *a, const char *b);

#ifdef __cplusplus
}
#endif

#endif
