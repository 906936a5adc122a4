#include "base/latin.h"

#include "flagfall/text.h"

#include <string.h>

uint32_t ff_latin_base(uint32_t c)
{
    enum { FIRST = 0xC0, LAST = 0x17F };
    /* U+00C0 to U+017F: Latin-1 Supplement and Latin Extended-A */
    static const char bases[] = "aaaaaaaceeeeiiiidnooooo*ouuuuyts"
                                "aaaaaaaceeeeiiiidnooooo/ouuuuyty"
                                "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkk"
                                "llllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuu"
                                "wwyyyzzzzzzs";
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 'a';
    if (c < FIRST || c > LAST || bases[c - FIRST] < 'a')
        return c;
    return (uint32_t)bases[c - FIRST];
}

static uint32_t next(const char **text)
{
    uint32_t point = 0;
    size_t size = ff_utf8_decode(*text, strlen(*text), &point);
    *text += size;
    return size == 0 ? 0 : ff_latin_base(point);
}

int ff_latin_compare(const char *a, const char *b)
{
    const char *left = a, *right = b;
    while (*left != '\0' || *right != '\0') {
        uint32_t x = *left != '\0' ? next(&left) : 0, y = *right != '\0' ? next(&right) : 0;
        if (x != y)
            return x < y ? -1 : 1;
        if (x == 0)
            break; /* what is not UTF-8 is compared as bytes */
    }
    return strcmp(a, b);
}

/* --- what is seen of a name --- */

/* Not seen in a name, or only as room between its letters; marks that stand on a letter. */
static bool is_unseen(uint32_t c)
{
    static const uint32_t ranges[][2] = {
        {0, ' '},           {0x7f, 0xa0},      {0xad, 0xad},     {0x300, 0x36f},
        {0x61c, 0x61c},     {0x115f, 0x1160},  {0x1680, 0x1680}, {0x17b4, 0x17b5},
        {0x180b, 0x180f},   {0x1ab0, 0x1aff},  {0x1dc0, 0x1dff}, {0x2000, 0x200f},
        {0x2028, 0x202f},   {0x205f, 0x206f},  {0x20d0, 0x20ff}, {0x2800, 0x2800},
        {0x3000, 0x3000},   {0x3164, 0x3164},  {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
        {0xfeff, 0xfeff},   {0xffa0, 0xffa0},  {0xfff0, 0xfffd}, {0x1bca0, 0x1bca3},
        {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (c >= ranges[i][0] && c <= ranges[i][1])
            return true;
    return false;
}

/* Latin letters and what looks like them (as in the confusable characters of Unicode Technical
 * Standard 39): letters of Cyrillic, Greek and Armenian, both cases, Roman numerals, letters of
 * phonetics; and signs that are written in several ways. */
static uint32_t like_latin(uint32_t c)
{
    enum { MOST = 11 };
    static const struct {
        char to;
        uint16_t from[MOST]; /* 0 after the last */
    } rows[] = {
        {'a', {0x251, 0x391, 0x3b1, 0x410, 0x430, 0x1d00}},
        {'b', {0x392, 0x412, 0x432}},
        {'c', {0x421, 0x441, 0x1d04, 0x216d, 0x217d}},
        {'d', {0x501, 0x216e, 0x217e}},
        {'e', {0x395, 0x401, 0x415, 0x435, 0x451, 0x1d07}},
        {'g', {0x261, 0x581}},
        {'h', {0x397, 0x41d, 0x43d, 0x4bb, 0x570}},
        {'i', {0x131, 0x269, 0x26a, 0x399, 0x3b9, 0x406, 0x407, 0x456, 0x457, 0x2160, 0x2170}},
        {'j', {0x408, 0x458}},
        {'k', {0x39a, 0x3ba, 0x41a, 0x43a}},
        {'l', {'1', 0x216c, 0x217c}},
        {'m', {0x39c, 0x41c, 0x43c, 0x216f, 0x217f}},
        {'n', {0x39d, 0x578}},
        {'o', {'0', 0x39f, 0x3bf, 0x41e, 0x43e, 0x555, 0x585, 0x1d0f}},
        {'p', {0x3a1, 0x3c1, 0x420, 0x440}},
        {'q', {0x51b, 0x566}},
        {'s', {0x405, 0x455}},
        {'t', {0x3a4, 0x3c4, 0x422, 0x442}},
        {'u', {0x3c5, 0x57d, 0x1d1c}},
        {'v', {0x3bd, 0x1d20, 0x2164, 0x2174}},
        {'w', {0x51d, 0x561, 0x1d21}},
        {'x', {0x3a7, 0x3c7, 0x425, 0x445, 0x2169, 0x2179}},
        {'y', {0x3a5, 0x423, 0x443}},
        {'z', {0x396, 0x1d22}},
        {'-', {0x2010, 0x2011, 0x2012, 0x2013, 0x2212}},
        {'\'', {'`', 0xb4, 0x2bc, 0x2018, 0x2019}},
    };
    if (c >= 'a' && c <= 'z') /* as most are */
        return c;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int k = 0; k < MOST && rows[i].from[k] != 0; k++)
            if (rows[i].from[k] == c)
                return (uint32_t)rows[i].to;
    if (c >= 0xff01 && c <= 0xff5e) /* in full width */
        return ff_latin_base(c - 0xff01 + '!');
    return c >= 0x410 && c <= 0x42f ? c + 0x20 : ff_latin_base(c);
}

/* Bold, italic, script and other letters of formulas are the alphabet in small and capital
 * letters again and again, and then ten digits again and again. */
static uint32_t plain_letter(uint32_t c)
{
    enum { LETTERS = 0x1d400, LAST_LETTER = 0x1d6a3, DIGITS = 0x1d7ce, LAST_DIGIT = 0x1d7ff };
    if (c >= LETTERS && c <= LAST_LETTER)
        return 'a' + (c - LETTERS) % 26;
    if (c >= DIGITS && c <= LAST_DIGIT)
        return '0' + (c - DIGITS) % 10;
    return c;
}

void ff_str_seen(ff_str *out, const char *name)
{
    size_t size = strlen(name);
    bool small = false; /* the letter before: a capital I after it looks like l */
    for (size_t at = 0; at < size;) {
        uint32_t c = 0xfffd;
        size_t step = ff_utf8_decode(name + at, size - at, &c);
        at += step != 0 ? step : 1;
        if (!is_unseen(c))
            ff_str_utf8(out, small && c == 'I' ? 'l' : like_latin(plain_letter(c)));
        small = c >= 'a' && c <= 'z';
    }
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t ff_latin_distance(const char *a, size_t a_size, const char *b, size_t b_size,
                         bool exchanges)
{
    size_t rows[3][FF_LATIN_FAR + 1];
    if (a_size > FF_LATIN_FAR || b_size > FF_LATIN_FAR)
        return FF_LATIN_FAR;
    for (size_t k = 0; k <= b_size; k++)
        rows[0][k] = k;
    for (size_t i = 1; i <= a_size; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t k = 1; k <= b_size; k++) {
            row[k] =
                least(least(above[k], row[k - 1]) + 1, above[k - 1] + (a[i - 1] != b[k - 1]));
            if (exchanges && i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[k] = least(row[k], two_above[k - 2] + 1);
        }
    }
    return rows[a_size % 3][b_size];
}

bool ff_latin_is_seen(const char *name)
{
    size_t size = strlen(name);
    for (size_t at = 0; at < size;) {
        uint32_t c = 0xfffd;
        size_t step = ff_utf8_decode(name + at, size - at, &c);
        at += step != 0 ? step : 1;
        if (!is_unseen(c) || c == 0xfffd) /* a letter that was lost is one */
            return true;
    }
    return false;
}
