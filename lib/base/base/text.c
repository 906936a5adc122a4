#include "base/text.h"

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

/* --- marks, and where a text may be cut --- */

/* Marks of the Basic Multilingual Plane by Unicode 14 (general categories Mn and Me, and the
 * joiners: Z, of no width; Mc: S, of one column), in their order. */
enum { Z = FF_MARK_ZERO, S = FF_MARK_SPACING };
/* clang-format off */
static const struct {
    uint16_t first, last;
    uint8_t mark;
} marks[] = {
    {0x0300, 0x036f, Z}, {0x0483, 0x0489, Z}, {0x0591, 0x05bd, Z}, {0x05bf, 0x05bf, Z},
    {0x05c1, 0x05c2, Z}, {0x05c4, 0x05c5, Z}, {0x05c7, 0x05c7, Z}, {0x0610, 0x061a, Z},
    {0x064b, 0x065f, Z}, {0x0670, 0x0670, Z}, {0x06d6, 0x06dc, Z}, {0x06df, 0x06e4, Z},
    {0x06e7, 0x06e8, Z}, {0x06ea, 0x06ed, Z}, {0x0711, 0x0711, Z}, {0x0730, 0x074a, Z},
    {0x07a6, 0x07b0, Z}, {0x07eb, 0x07f3, Z}, {0x07fd, 0x07fd, Z}, {0x0816, 0x0819, Z},
    {0x081b, 0x0823, Z}, {0x0825, 0x0827, Z}, {0x0829, 0x082d, Z}, {0x0859, 0x085b, Z},
    {0x0898, 0x089f, Z}, {0x08ca, 0x08e1, Z}, {0x08e3, 0x0902, Z}, {0x0903, 0x0903, S},
    {0x093a, 0x093a, Z}, {0x093b, 0x093b, S}, {0x093c, 0x093c, Z}, {0x093e, 0x0940, S},
    {0x0941, 0x0948, Z}, {0x0949, 0x094c, S}, {0x094d, 0x094d, Z}, {0x094e, 0x094f, S},
    {0x0951, 0x0957, Z}, {0x0962, 0x0963, Z}, {0x0981, 0x0981, Z}, {0x0982, 0x0983, S},
    {0x09bc, 0x09bc, Z}, {0x09be, 0x09c0, S}, {0x09c1, 0x09c4, Z}, {0x09c7, 0x09c8, S},
    {0x09cb, 0x09cc, S}, {0x09cd, 0x09cd, Z}, {0x09d7, 0x09d7, S}, {0x09e2, 0x09e3, Z},
    {0x09fe, 0x09fe, Z}, {0x0a01, 0x0a02, Z}, {0x0a03, 0x0a03, S}, {0x0a3c, 0x0a3c, Z},
    {0x0a3e, 0x0a40, S}, {0x0a41, 0x0a42, Z}, {0x0a47, 0x0a48, Z}, {0x0a4b, 0x0a4d, Z},
    {0x0a51, 0x0a51, Z}, {0x0a70, 0x0a71, Z}, {0x0a75, 0x0a75, Z}, {0x0a81, 0x0a82, Z},
    {0x0a83, 0x0a83, S}, {0x0abc, 0x0abc, Z}, {0x0abe, 0x0ac0, S}, {0x0ac1, 0x0ac5, Z},
    {0x0ac7, 0x0ac8, Z}, {0x0ac9, 0x0ac9, S}, {0x0acb, 0x0acc, S}, {0x0acd, 0x0acd, Z},
    {0x0ae2, 0x0ae3, Z}, {0x0afa, 0x0aff, Z}, {0x0b01, 0x0b01, Z}, {0x0b02, 0x0b03, S},
    {0x0b3c, 0x0b3c, Z}, {0x0b3e, 0x0b3e, S}, {0x0b3f, 0x0b3f, Z}, {0x0b40, 0x0b40, S},
    {0x0b41, 0x0b44, Z}, {0x0b47, 0x0b48, S}, {0x0b4b, 0x0b4c, S}, {0x0b4d, 0x0b4d, Z},
    {0x0b55, 0x0b56, Z}, {0x0b57, 0x0b57, S}, {0x0b62, 0x0b63, Z}, {0x0b82, 0x0b82, Z},
    {0x0bbe, 0x0bbf, S}, {0x0bc0, 0x0bc0, Z}, {0x0bc1, 0x0bc2, S}, {0x0bc6, 0x0bc8, S},
    {0x0bca, 0x0bcc, S}, {0x0bcd, 0x0bcd, Z}, {0x0bd7, 0x0bd7, S}, {0x0c00, 0x0c00, Z},
    {0x0c01, 0x0c03, S}, {0x0c04, 0x0c04, Z}, {0x0c3c, 0x0c3c, Z}, {0x0c3e, 0x0c40, Z},
    {0x0c41, 0x0c44, S}, {0x0c46, 0x0c48, Z}, {0x0c4a, 0x0c4d, Z}, {0x0c55, 0x0c56, Z},
    {0x0c62, 0x0c63, Z}, {0x0c81, 0x0c81, Z}, {0x0c82, 0x0c83, S}, {0x0cbc, 0x0cbc, Z},
    {0x0cbe, 0x0cbe, S}, {0x0cbf, 0x0cbf, Z}, {0x0cc0, 0x0cc4, S}, {0x0cc6, 0x0cc6, Z},
    {0x0cc7, 0x0cc8, S}, {0x0cca, 0x0ccb, S}, {0x0ccc, 0x0ccd, Z}, {0x0cd5, 0x0cd6, S},
    {0x0ce2, 0x0ce3, Z}, {0x0d00, 0x0d01, Z}, {0x0d02, 0x0d03, S}, {0x0d3b, 0x0d3c, Z},
    {0x0d3e, 0x0d40, S}, {0x0d41, 0x0d44, Z}, {0x0d46, 0x0d48, S}, {0x0d4a, 0x0d4c, S},
    {0x0d4d, 0x0d4d, Z}, {0x0d57, 0x0d57, S}, {0x0d62, 0x0d63, Z}, {0x0d81, 0x0d81, Z},
    {0x0d82, 0x0d83, S}, {0x0dca, 0x0dca, Z}, {0x0dcf, 0x0dd1, S}, {0x0dd2, 0x0dd4, Z},
    {0x0dd6, 0x0dd6, Z}, {0x0dd8, 0x0ddf, S}, {0x0df2, 0x0df3, S}, {0x0e31, 0x0e31, Z},
    {0x0e34, 0x0e3a, Z}, {0x0e47, 0x0e4e, Z}, {0x0eb1, 0x0eb1, Z}, {0x0eb4, 0x0ebc, Z},
    {0x0ec8, 0x0ecd, Z}, {0x0f18, 0x0f19, Z}, {0x0f35, 0x0f35, Z}, {0x0f37, 0x0f37, Z},
    {0x0f39, 0x0f39, Z}, {0x0f3e, 0x0f3f, S}, {0x0f71, 0x0f7e, Z}, {0x0f7f, 0x0f7f, S},
    {0x0f80, 0x0f84, Z}, {0x0f86, 0x0f87, Z}, {0x0f8d, 0x0f97, Z}, {0x0f99, 0x0fbc, Z},
    {0x0fc6, 0x0fc6, Z}, {0x102b, 0x102c, S}, {0x102d, 0x1030, Z}, {0x1031, 0x1031, S},
    {0x1032, 0x1037, Z}, {0x1038, 0x1038, S}, {0x1039, 0x103a, Z}, {0x103b, 0x103c, S},
    {0x103d, 0x103e, Z}, {0x1056, 0x1057, S}, {0x1058, 0x1059, Z}, {0x105e, 0x1060, Z},
    {0x1062, 0x1064, S}, {0x1067, 0x106d, S}, {0x1071, 0x1074, Z}, {0x1082, 0x1082, Z},
    {0x1083, 0x1084, S}, {0x1085, 0x1086, Z}, {0x1087, 0x108c, S}, {0x108d, 0x108d, Z},
    {0x108f, 0x108f, S}, {0x109a, 0x109c, S}, {0x109d, 0x109d, Z}, {0x135d, 0x135f, Z},
    {0x1712, 0x1714, Z}, {0x1715, 0x1715, S}, {0x1732, 0x1733, Z}, {0x1734, 0x1734, S},
    {0x1752, 0x1753, Z}, {0x1772, 0x1773, Z}, {0x17b4, 0x17b5, Z}, {0x17b6, 0x17b6, S},
    {0x17b7, 0x17bd, Z}, {0x17be, 0x17c5, S}, {0x17c6, 0x17c6, Z}, {0x17c7, 0x17c8, S},
    {0x17c9, 0x17d3, Z}, {0x17dd, 0x17dd, Z}, {0x180b, 0x180d, Z}, {0x180f, 0x180f, Z},
    {0x1885, 0x1886, Z}, {0x18a9, 0x18a9, Z}, {0x1920, 0x1922, Z}, {0x1923, 0x1926, S},
    {0x1927, 0x1928, Z}, {0x1929, 0x192b, S}, {0x1930, 0x1931, S}, {0x1932, 0x1932, Z},
    {0x1933, 0x1938, S}, {0x1939, 0x193b, Z}, {0x1a17, 0x1a18, Z}, {0x1a19, 0x1a1a, S},
    {0x1a1b, 0x1a1b, Z}, {0x1a55, 0x1a55, S}, {0x1a56, 0x1a56, Z}, {0x1a57, 0x1a57, S},
    {0x1a58, 0x1a5e, Z}, {0x1a60, 0x1a60, Z}, {0x1a61, 0x1a61, S}, {0x1a62, 0x1a62, Z},
    {0x1a63, 0x1a64, S}, {0x1a65, 0x1a6c, Z}, {0x1a6d, 0x1a72, S}, {0x1a73, 0x1a7c, Z},
    {0x1a7f, 0x1a7f, Z}, {0x1ab0, 0x1ace, Z}, {0x1b00, 0x1b03, Z}, {0x1b04, 0x1b04, S},
    {0x1b34, 0x1b34, Z}, {0x1b35, 0x1b35, S}, {0x1b36, 0x1b3a, Z}, {0x1b3b, 0x1b3b, S},
    {0x1b3c, 0x1b3c, Z}, {0x1b3d, 0x1b41, S}, {0x1b42, 0x1b42, Z}, {0x1b43, 0x1b44, S},
    {0x1b6b, 0x1b73, Z}, {0x1b80, 0x1b81, Z}, {0x1b82, 0x1b82, S}, {0x1ba1, 0x1ba1, S},
    {0x1ba2, 0x1ba5, Z}, {0x1ba6, 0x1ba7, S}, {0x1ba8, 0x1ba9, Z}, {0x1baa, 0x1baa, S},
    {0x1bab, 0x1bad, Z}, {0x1be6, 0x1be6, Z}, {0x1be7, 0x1be7, S}, {0x1be8, 0x1be9, Z},
    {0x1bea, 0x1bec, S}, {0x1bed, 0x1bed, Z}, {0x1bee, 0x1bee, S}, {0x1bef, 0x1bf1, Z},
    {0x1bf2, 0x1bf3, S}, {0x1c24, 0x1c2b, S}, {0x1c2c, 0x1c33, Z}, {0x1c34, 0x1c35, S},
    {0x1c36, 0x1c37, Z}, {0x1cd0, 0x1cd2, Z}, {0x1cd4, 0x1ce0, Z}, {0x1ce1, 0x1ce1, S},
    {0x1ce2, 0x1ce8, Z}, {0x1ced, 0x1ced, Z}, {0x1cf4, 0x1cf4, Z}, {0x1cf7, 0x1cf7, S},
    {0x1cf8, 0x1cf9, Z}, {0x1dc0, 0x1dff, Z}, {0x200c, 0x200d, Z}, {0x20d0, 0x20f0, Z},
    {0x2cef, 0x2cf1, Z}, {0x2d7f, 0x2d7f, Z}, {0x2de0, 0x2dff, Z}, {0x302a, 0x302d, Z},
    {0x302e, 0x302f, S}, {0x3099, 0x309a, Z}, {0xa66f, 0xa672, Z}, {0xa674, 0xa67d, Z},
    {0xa69e, 0xa69f, Z}, {0xa6f0, 0xa6f1, Z}, {0xa802, 0xa802, Z}, {0xa806, 0xa806, Z},
    {0xa80b, 0xa80b, Z}, {0xa823, 0xa824, S}, {0xa825, 0xa826, Z}, {0xa827, 0xa827, S},
    {0xa82c, 0xa82c, Z}, {0xa880, 0xa881, S}, {0xa8b4, 0xa8c3, S}, {0xa8c4, 0xa8c5, Z},
    {0xa8e0, 0xa8f1, Z}, {0xa8ff, 0xa8ff, Z}, {0xa926, 0xa92d, Z}, {0xa947, 0xa951, Z},
    {0xa952, 0xa953, S}, {0xa980, 0xa982, Z}, {0xa983, 0xa983, S}, {0xa9b3, 0xa9b3, Z},
    {0xa9b4, 0xa9b5, S}, {0xa9b6, 0xa9b9, Z}, {0xa9ba, 0xa9bb, S}, {0xa9bc, 0xa9bd, Z},
    {0xa9be, 0xa9c0, S}, {0xa9e5, 0xa9e5, Z}, {0xaa29, 0xaa2e, Z}, {0xaa2f, 0xaa30, S},
    {0xaa31, 0xaa32, Z}, {0xaa33, 0xaa34, S}, {0xaa35, 0xaa36, Z}, {0xaa43, 0xaa43, Z},
    {0xaa4c, 0xaa4c, Z}, {0xaa4d, 0xaa4d, S}, {0xaa7b, 0xaa7b, S}, {0xaa7c, 0xaa7c, Z},
    {0xaa7d, 0xaa7d, S}, {0xaab0, 0xaab0, Z}, {0xaab2, 0xaab4, Z}, {0xaab7, 0xaab8, Z},
    {0xaabe, 0xaabf, Z}, {0xaac1, 0xaac1, Z}, {0xaaeb, 0xaaeb, S}, {0xaaec, 0xaaed, Z},
    {0xaaee, 0xaaef, S}, {0xaaf5, 0xaaf5, S}, {0xaaf6, 0xaaf6, Z}, {0xabe3, 0xabe4, S},
    {0xabe5, 0xabe5, Z}, {0xabe6, 0xabe7, S}, {0xabe8, 0xabe8, Z}, {0xabe9, 0xabea, S},
    {0xabec, 0xabec, S}, {0xabed, 0xabed, Z}, {0xfb1e, 0xfb1e, Z}, {0xfe00, 0xfe0f, Z},
    {0xfe20, 0xfe2f, Z},
};
/* clang-format on */

enum { JOINER = 0x200d, NON_JOINER = 0x200c };

ff_mark ff_utf8_mark(uint32_t point)
{
    size_t from = 0, to = sizeof marks / sizeof *marks;
    if (point < marks[0].first)
        return FF_MARK_NONE;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (point > marks[middle].last)
            from = middle + 1;
        else if (point < marks[middle].first)
            to = middle;
        else
            return (ff_mark)marks[middle].mark;
    }
    return FF_MARK_NONE;
}

/* The blocks of Devanagari, Bengali, Gujarati, Oriya, Telugu and Malayalam have their letters
 * at the same places; in them a virama joins two consonants (GB9c). */
static uint32_t indic_block(uint32_t point)
{
    uint32_t block = point & ~0x7fU;
    bool joins = block == 0x0900 || block == 0x0980 || block == 0x0a80 || block == 0x0b00 ||
                 block == 0x0c00 || block == 0x0d00;
    return joins ? block : 0;
}

static bool is_virama(uint32_t point)
{
    return indic_block(point) != 0 && (point & 0x7f) == 0x4d;
}

static bool is_consonant(uint32_t point)
{
    uint32_t place = point & 0x7f;
    return (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f);
}

static bool is_picture(uint32_t point)
{
    return (point >= 0x1f000 && point <= 0x1faff && !(point >= 0x1f1e6 && point <= 0x1f1ff)) ||
           (point >= 0x2190 && point <= 0x2bff);
}

static bool is_flag_letter(uint32_t point)
{
    return point >= 0x1f1e6 && point <= 0x1f1ff;
}

/* Syllables of Hangul out of their letters (GB6 to GB8). */
static bool joins_hangul(uint32_t before, uint32_t point)
{
    bool lead = before >= 0x1100 && before <= 0x115f,
         vowel = before >= 0x1160 && before <= 0x11a7,
         tail = before >= 0x11a8 && before <= 0x11ff,
         whole = before >= 0xac00 && before <= 0xd7a3;
    if (point >= 0x1100 && point <= 0x115f)
        return lead;
    if (point >= 0xac00 && point <= 0xd7a3)
        return lead;
    if (point >= 0x1160 && point <= 0x11a7)
        return lead || vowel || (whole && (before - 0xac00) % 28 == 0);
    if (point >= 0x11a8 && point <= 0x11ff)
        return vowel || tail || whole;
    return false;
}

/* What a cluster has had so far. */
typedef struct cluster {
    uint32_t before; /* the code point before */
    uint32_t linked; /* the block in which a virama waits for a consonant; 0: none */
    bool picture;    /* it began with a picture */
    int flags;       /* letters of a flag */
} cluster;

static bool joins(const cluster *c, uint32_t point)
{
    return ff_utf8_mark(point) != FF_MARK_NONE || (point >= 0x1f3fb && point <= 0x1f3ff) ||
           (point >= 0xe0020 && point <= 0xe007f) ||
           (c->picture && c->before == JOINER && is_picture(point)) ||
           (c->flags == 1 && is_flag_letter(point)) ||
           (c->linked != 0 && indic_block(point) == c->linked && is_consonant(point)) ||
           joins_hangul(c->before, point);
}

static void note_point(cluster *c, uint32_t point)
{
    if (is_virama(point))
        c->linked = indic_block(point);
    else if (point == NON_JOINER || ff_utf8_mark(point) != FF_MARK_ZERO)
        c->linked = 0;
    c->flags = is_flag_letter(point) ? c->flags + 1 : 0;
    c->before = point;
}

size_t ff_utf8_cluster(const char *text, size_t size)
{
    uint32_t point = 0xfffd;
    size_t at = ff_utf8_decode(text, size, &point);
    cluster c = {.picture = is_picture(point)};
    if (at == 0)
        return size > 0;
    note_point(&c, point);
    if (point < 0x20) /* a control character is alone */
        return at;
    while (at < size) {
        size_t step = ff_utf8_decode(text + at, size - at, &point);
        if (step == 0 || !joins(&c, point))
            break;
        note_point(&c, point);
        at += step;
    }
    return at;
}

/* --- widths --- */

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
