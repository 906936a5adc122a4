#include "timecontrol/timecontrol_plain.h"

#include "base/latin.h"

#include <stdbool.h>
#include <string.h>

/* Typographic signs and what they stand for. */
static const struct {
    uint32_t code_point;
    char sign;
} typographic[] = {
    {0x2019, '\''}, {0x2018, '\''}, {0x2032, '\''}, {0xB4, '\''},           {0x2BC, '\''},
    {'`', '\''},    {0x2033, '"'},  {0x201D, '"'},  {0x201C, '"'},          {0x2010, '-'},
    {0x2011, '-'},  {0x2012, '-'},  {0x2013, '-'},  {0x2014, '-'},          {0x2212, '-'},
    {0xD7, 'x'},    {0xA0, ' '},    {0x2009, ' '},  {0x202F, ' '},          {0x201E, ' '},
    {0xAB, ' '},    {0xBB, ' '},    {0x2044, '/'},  {0x2215, '/'},          {0xB7, ','},
    {0x2022, ','},  {0xBA, 'o'},    {0xAA, 'a'},    {0x2026, ' '},          {'[', '('},
    {'{', '('},     {']', ')'},     {'}', ')'},     {'?', TC_UNKNOWN_SIGN},
};

/* U+00C0 to U+00FF and U+0100 to U+017F without their marks; '*' is not a letter. */
static const char latin_1[] =
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty";
static const char latin_a[] = "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkk"
                              "llllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuu"
                              "wwyyyzzzzzzs";

/* Marks that are written after their letter, and signs of no width. */
static bool is_mark(uint32_t c)
{
    return (c >= 0x300 && c <= 0x36F) || c == 0xAD || (c >= 0x200B && c <= 0x200D) ||
           c == 0xFEFF;
}

/* Letters that are neither ASCII nor Latin: they are kept, so that words are echoed. */
static bool is_other_letter(uint32_t c)
{
    return (c >= 0x180 && c < 0x2000 && c != 0x2BC && c != 0x61C && c != 0x180E) ||
           (c >= 0x3040 && c < 0xD800);
}

/* Cyrillic in lower case, with "й" as "и" and "ё" as "е". */
static uint32_t plain_cyrillic(uint32_t c)
{
    if (c >= 0x410 && c <= 0x42F)
        c += 0x20;
    else if (c >= 0x400 && c <= 0x40F)
        c += 0x50;
    return c == 0x439 ? 0x438 : c == 0x451 ? 0x435 : c;
}

static char plain_sign(uint32_t c)
{
    for (size_t i = 0; i < sizeof typographic / sizeof *typographic; i++)
        if (typographic[i].code_point == c)
            return typographic[i].sign;
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    if (c < 0x80)
        return (char)c;
    char letter = c >= 0xC0 && c < 0x100    ? latin_1[c - 0xC0]
                  : c >= 0x100 && c < 0x180 ? latin_a[c - 0x100]
                                            : '*';
    return letter != '*' ? letter : TC_UNKNOWN_SIGN;
}

/* "1½" and "1 ½" are "1.5", "½" is "0.5". Returns the end of what was written. */
static char *put_fraction(const char *begin, char *out, uint32_t c)
{
    static const struct {
        uint32_t code_point;
        const char *decimals;
    } fractions[] = {{0xBC, ".25"}, {0xBD, ".5"}, {0xBE, ".75"}};
    for (size_t i = 0; i < sizeof fractions / sizeof *fractions; i++) {
        if (fractions[i].code_point != c)
            continue;
        if (out - begin >= 2 && out[-1] == ' ' && ff_latin_is_digit(out[-2]))
            out--;
        if (out == begin || !ff_latin_is_digit(out[-1]))
            *out++ = '0';
        for (const char *p = fractions[i].decimals; *p != '\0'; p++)
            *out++ = *p;
    }
    return out;
}

/* Writes what one character becomes. It takes at most two bytes for one of the text. */
static char *put_character(const char *begin, char *out, uint32_t c)
{
    char *after = put_fraction(begin, out, c);
    if (after != out || is_mark(c))
        return after;
    if (is_other_letter(c))
        return out + ff_utf8_encode(plain_cyrillic(c), out);
    *out++ = plain_sign(c);
    return out;
}

void ff_timecontrol_plain(const char *text, tc_plain *out)
{
    size_t left = strlen(text), at = 0;
    char *end = out->text;
    while (left > 0) {
        uint32_t c = 0xFFFD;
        size_t size = ff_utf8_decode(text + at, left, &c);
        if (size == 0) {
            size = 1;
            c = 0xFFFD;
        }
        char *after = put_character(out->text, end, c);
        for (; end < after; end++)
            out->from[end - out->text] = (uint16_t)at;
        end = after;
        at += size;
        left -= size;
    }
    *end = '\0';
    out->from[end - out->text] = (uint16_t)at;
}
