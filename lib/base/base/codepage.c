#include "base/codepage.h"

#include "base/latin.h"

#include <stdbool.h>
#include <string.h>

/* Where a byte of Windows-1252 may stand: anywhere; as a letter; not after one (opening marks);
 * not before one (closing marks); not beside one; nowhere, as it is not assigned. From 0x80 to
 * 0xBF; from 0xC0 on all are letters but two. */
static const char places[] = "*?(*()**" /* 80 */
                             "**L(L?L?"
                             "?..()*.." /* 90: apostrophes and dashes stand between letters */
                             "*)L)L?LL"
                             ".(*****." /* A0 */
                             "*).(*.)*"
                             "*)))..*." /* B0 */
                             "*)))***(";

static char place_of(unsigned char c)
{
    if (c < 0x80)
        return ff_latin_is_letter(c) ? 'L' : '.';
    if (c >= 0xC0)
        return c == 0xD7 || c == 0xF7 ? '*' : 'L';
    return places[c - 0x80];
}

static bool is_letter(const char *text, size_t size, size_t at)
{
    return at < size && place_of((unsigned char)text[at]) == 'L';
}

static bool stands_wrong(const char *text, size_t size, size_t at)
{
    bool after = at > 0 && is_letter(text, size, at - 1);
    bool before = is_letter(text, size, at + 1);
    switch (place_of((unsigned char)text[at])) {
    case '?':
        return true;
    case '(':
        return after;
    case ')':
        return before;
    case '*':
        return after || before;
    default:
        return false;
    }
}

/* A word of four or more letters, all of them with a mark: no language writes so. */
static bool marks_alone(const char *text, size_t size, size_t at)
{
    enum { ENOUGH = 4, FIRST = 0xC0 };
    size_t end = at;
    if (at > 0 && is_letter(text, size, at - 1))
        return false;
    while (end < size && (unsigned char)text[end] >= FIRST && is_letter(text, size, end))
        end++;
    return end - at >= ENOUGH && !is_letter(text, size, end);
}

size_t ff_codepage_misfit(const char *text, size_t size)
{
    for (size_t at = 0; at < size; at++)
        if ((unsigned char)text[at] >= 0x80 &&
            (stands_wrong(text, size, at) || marks_alone(text, size, at)))
            return at;
    return size;
}

/* --- in words --- */

/* The letters of CP850 from 0x80 on. */
static const char *cp850(unsigned char c)
{
    static const char *const letters[] = {"Ç", "ü", "é", "â", "ä", "à", "å", "ç", /* 80 */
                                          "ê", "ë", "è", "ï", "î", "ì", "Ä", "Å", /* 88 */
                                          "É", "æ", "Æ", "ô", "ö", "ò", "û", "ù", /* 90 */
                                          "ÿ", "Ö", "Ü", "ø", "",  "Ø", "",  "",  /* 98 */
                                          "á", "í", "ó", "ú", "ñ", "Ñ"};
    static const char *const further[] = {"Á", "Â", "À"};
    if (c >= 0x80 && c < 0x80 + sizeof letters / sizeof *letters)
        return letters[c - 0x80];
    return c >= 0xB5 && c <= 0xB7 ? further[c - 0xB5] : "";
}

static bool in_word(unsigned char c)
{
    return c >= 0x80 || place_of(c) == 'L';
}

void ff_codepage_say(const char *text, size_t size, size_t at, ff_str *out)
{
    enum { MOST = 20 };
    size_t from = at, to = at;
    const char *letter = cp850((unsigned char)text[at]);
    while (from > 0 && at - from < MOST && in_word((unsigned char)text[from - 1]))
        from--;
    while (to < size && to - at < MOST && in_word((unsigned char)text[to]))
        to++;
    ff_str_format(out, "the byte 0x%02X in \"", (unsigned char)text[at]);
    for (; from < to; from++) {
        if ((unsigned char)text[from] < 0x80)
            ff_str_char(out, text[from]);
        else
            ff_str_format(out, "\\x%02X", (unsigned char)text[from]);
    }
    ff_str_text(out, "\" fits neither UTF-8 nor Windows-1252");
    if (letter[0] != '\0' && stands_wrong(text, size, at))
        ff_str_format(out, ", and is \"%s\" in CP850", letter);
}
