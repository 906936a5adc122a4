#include "base/text.h"

#include "base/grapheme.h"
#include "flagfall/error.h"
#include "flagfall/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void ff_str_release(ff_str *str)
{
    ff_free(str->data);
    *str = (ff_str)FF_STR_INIT;
}

void ff_str_clear(ff_str *str)
{
    str->size = 0;
    str->failed = false;
    if (str->data != NULL)
        str->data[0] = '\0';
}

bool ff_str_make_room(ff_str *str, size_t more)
{
    if (more < str->capacity - str->size && str->capacity > str->size && !str->failed)
        return true;
    if (!str->failed && (more >= SIZE_MAX / 2 - str->size ||
                         ff_grow(&str->data, &str->capacity, str->size + more + 1, 1) != FF_OK))
        str->failed = true;
    return !str->failed;
}

void ff_str_bytes(ff_str *str, const char *bytes, size_t size)
{
    if (!ff_str_make_room(str, size))
        return;
    if (size != 0)
        memcpy(str->data + str->size, bytes, size);
    str->size += size;
    str->data[str->size] = '\0';
}

void ff_str_char(ff_str *str, char c)
{
    if (!ff_str_make_room(str, 1))
        return;
    str->data[str->size++] = c;
    str->data[str->size] = '\0';
}

void ff_str_number(ff_str *str, unsigned long long number)
{
    char digits[24];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    ff_str_bytes(str, digits + at, sizeof digits - at);
}

void ff_str_text(ff_str *str, const char *text)
{
    ff_str_bytes(str, text, strlen(text));
}

void ff_str_format(ff_str *str, const char *format, ...)
{
    va_list args;
    va_list again;
    size_t room = str->failed ? 0 : str->capacity - str->size;
    va_start(args, format);
    va_copy(again, args);
    /* mostly there is room for it */
    int need = vsnprintf(room > 0 ? str->data + str->size : NULL, room, format, args);
    va_end(args);
    if (need >= 0 && (size_t)need < room) {
        str->size += (size_t)need;
    } else {
        if (room > 0)
            str->data[str->size] = '\0';
        if (need >= 0 && ff_str_make_room(str, (size_t)need)) {
            vsnprintf(str->data + str->size, (size_t)need + 1, format, again);
            str->size += (size_t)need;
        }
    }
    va_end(again);
}

void ff_str_utf8(ff_str *str, uint32_t code_point)
{
    char bytes[4];
    ff_str_bytes(str, bytes, ff_utf8_encode(code_point, bytes));
}

const char *ff_str_get(const ff_str *str)
{
    return str->data != NULL ? str->data : "";
}

int ff_str_status(const ff_str *str)
{
    return str->failed ? FF_E_MEMORY : FF_OK;
}

size_t ff_utf8_decode(const char *text, size_t size, uint32_t *code_point)
{
    if (size == 0)
        return 0;
    const unsigned char *s = (const unsigned char *)text;
    if (s[0] < 0x80) {
        *code_point = s[0];
        return 1;
    }
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4 || length > size)
        return 0;
    uint32_t value = s[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80)
            return 0;
        value = (value << 6) | (s[i] & 0x3fu);
    }
    if (value < least[length] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
        return 0;
    *code_point = value;
    return length;
}

size_t ff_utf8_encode(uint32_t code_point, char *out)
{
    if (code_point > 0x10ffff || (code_point >= 0xd800 && code_point <= 0xdfff))
        code_point = 0xfffd;
    if (code_point < 0x80) {
        out[0] = (char)code_point;
        return 1;
    }
    size_t length = code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code_point & 0x3f));
        code_point >>= 6;
    }
    out[0] = (char)((0xf00u >> length) | code_point);
    return length;
}

size_t ff_utf8_valid(const char *text, size_t size)
{
    size_t at = 0;
    while (at < size) {
        uint32_t ignored;
        size_t step = ff_utf8_decode(text + at, size - at, &ignored);
        if (step == 0)
            break;
        at += step;
    }
    return at;
}

/* Bytes that a character has which begins with `lead`; 1 for one that begins none. */
static size_t utf8_length(unsigned char lead)
{
    return lead >= 0xf0 && lead < 0xf8   ? 4
           : lead >= 0xe0 && lead < 0xf0 ? 3
           : lead >= 0xc2 && lead < 0xe0 ? 2
                                         : 1;
}

void ff_utf8_drop_cut(char *text)
{
    char *to = text;
    for (const char *at = text; *at != '\0';) {
        size_t wanted = utf8_length((unsigned char)*at), have = 1;
        while (have < wanted && ((unsigned char)at[have] & 0xc0) == 0x80)
            have++;
        if (have == wanted || (at[have] != '"' && at[have] != '\0')) {
            memmove(to, at, have);
            to += have;
        }
        at += have;
    }
    *to = '\0';
}

size_t ff_utf8_count(const char *text, size_t size)
{
    size_t count = 0;
    for (size_t at = 0; at < size; count++) {
        uint32_t ignored;
        size_t step = ff_utf8_decode(text + at, size - at, &ignored);
        at += step != 0 ? step : 1;
    }
    return count;
}

typedef struct range {
    uint32_t first, last;
} range;

static bool in_ranges(const range *ranges, size_t count, uint32_t value)
{
    for (size_t i = 0; i < count; i++)
        if (value >= ranges[i].first && value <= ranges[i].last)
            return true;
    return false;
}

size_t ff_utf8_width(const char *text, size_t size)
{
    /* signs of no width beside the marks; what is wide in the blocks that occur in names and on
     * boards */
    static const range zero[] = {
        {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x2064}, {0x2066, 0x206f}};
    static const range wide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},
                                 {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe4f},
                                 {0xff00, 0xff60},   {0xffe0, 0xffe6},   {0x1f300, 0x1f64f},
                                 {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};
    size_t width = 0;
    for (size_t at = 0; at < size;) {
        uint32_t value = 0xfffd;
        size_t step = ff_utf8_decode(text + at, size - at, &value);
        at += step != 0 ? step : 1;
        if (in_ranges(wide, sizeof wide / sizeof *wide, value))
            width += 2;
        else if (ff_utf8_mark(value) != FF_MARK_ZERO &&
                 !in_ranges(zero, sizeof zero / sizeof *zero, value))
            width += 1;
    }
    return width;
}

uint32_t ff_codepage_windows1252(unsigned char c)
{
    /* The mapping of 0x80-0x9f as registered with IANA; 0xfffd where nothing is assigned. */
    static const uint16_t high[32] = {
        0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
        0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178};
    return c >= 0x80 && c < 0xa0 ? high[c - 0x80] : c;
}

bool ff_str_any_encoding(ff_str *str, const char *text, size_t size)
{
    if (ff_utf8_valid(text, size) == size) {
        ff_str_bytes(str, text, size);
        return false;
    }
    for (size_t i = 0; i < size; i++)
        ff_str_utf8(str, ff_codepage_windows1252((unsigned char)text[i]));
    return true;
}

void ff_str_printable(ff_str *str, const char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        uint32_t value = 0xfffd;
        size_t step = ff_utf8_decode(text + at, size - at, &value);
        at += step != 0 ? step : 1;
        if (value == '\n' || value == '\t' || value == '\r')
            value = ' ';
        else if (value < 0x20 || (value >= 0x7f && value < 0xa0))
            value = 0xfffd;
        else if ((value >= 0x202a && value <= 0x202e) || (value >= 0x2066 && value <= 0x2069))
            continue;
        ff_str_utf8(str, value);
    }
}

int ff_str_parse_integer(const char *text, long long min, long long max, long long *out)
{
    const char *s = text;
    bool negative = *s == '-';
    if (*s == '-' || *s == '+')
        s++;
    if (*s < '0' || *s > '9')
        return FF_E_PARSE_NUMBER;
    /* summed as a negative number, whose range is the larger one */
    long long value = 0;
    for (; *s >= '0' && *s <= '9'; s++) {
        int digit = *s - '0';
        if (value < (INT64_MIN + digit) / 10)
            return FF_E_PARSE_NUMBER;
        value = value * 10 - digit;
    }
    if (*s != '\0' || (!negative && value == INT64_MIN))
        return FF_E_PARSE_NUMBER;
    if (!negative)
        value = -value;
    if (value < min || value > max)
        return FF_E_PARSE_NUMBER;
    *out = value;
    return FF_OK;
}

static int lower_letter(int c)
{
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

bool ff_str_equal_nocase(const char *a, const char *b)
{
    while (*a != '\0' && lower_letter((unsigned char)*a) == lower_letter((unsigned char)*b)) {
        a++;
        b++;
    }
    return *a == *b;
}
