#include "cli/convert/convert.h"

#include "base/latin.h"
#include "flagfall/memory.h"

#include <string.h>

/*
 * Names of files that come from the games. Some file systems take two names for one that
 * differ by capitals or by how an accent is written; two values of a tag are two files
 * anywhere.
 */

/* What is neither letter nor digit, nor '-', '+' or '.' inside, becomes '_'; bytes of other
 * letters stay. */
void convert_label(const ff_game *game, const char *tag, ff_str *out)
{
    enum { LONGEST = 80 };
    const char *value = ff_game_tag(game, tag, NULL);
    size_t start = out->size;
    if (ff_archive_tag_is_unknown(value)) {
        ff_str_text(out, "unknown");
        return;
    }
    size_t size = strlen(value);
    size = ff_utf8_valid(value, size < LONGEST ? size : LONGEST);
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)value[i];
        bool inside = out->size > start && (c == '-' || c == '+' || c == '.');
        bool plain = ff_latin_is_digit(c) || ff_latin_is_letter(c) || c >= 0x80;
        ff_str_char(out, plain || inside ? (char)c : '_');
    }
}

/* --- names that differ everywhere --- */

/* The small letter of a Greek or Cyrillic one. */
static uint32_t small_letter(uint32_t c)
{
    static const struct {
        uint32_t first, last, to;
    } capitals[] = {{0x391, 0x3a9, 0x20}, {0x400, 0x40f, 0x50}, {0x410, 0x42f, 0x20}};
    for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++)
        if (c >= capitals[i].first && c <= capitals[i].last)
            return c + capitals[i].to;
    return c;
}

/* Letters that a file system may take for others, which no case or accent tells: two of them,
 * or one and 0 (Unicode, CaseFolding.txt, C and F). */
static bool fold_special(uint32_t c, uint32_t out[2])
{
    static const uint16_t special[][3] = {
        {0xdf, 's', 's'},   {0x1e9e, 's', 's'}, {0x17f, 's', 0},    {0x3c2, 0x3c3, 0},
        {0x212a, 'k', 0},   {0xfb00, 'f', 'f'}, {0xfb01, 'f', 'i'}, {0xfb02, 'f', 'l'},
        {0xfb05, 's', 't'}, {0xfb06, 's', 't'},
    };
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (special[i][0] == c) {
            out[0] = special[i][1];
            out[1] = special[i][2];
            return true;
        }
    return false;
}

/* A letter without its case; one mark, whatever it is, for those of an accented letter, which
 * may be written as one character or as several. */
static size_t fold_rune(uint32_t c, uint32_t out[2])
{
    enum { MARK = 0x301, FIRST_MARK = 0x300, LAST_MARK = 0x36f, ASCII = 0x80 };
    if (fold_special(c, out))
        return out[1] != 0 ? 2 : 1;
    bool mark = c >= FIRST_MARK && c <= LAST_MARK;
    out[0] = mark ? MARK : small_letter(ff_latin_base(c));
    out[1] = MARK;
    return !mark && c >= ASCII && out[0] < ASCII ? 2 : 1;
}

/* A number that is the same for names that a file system may take for one. */
static uint64_t hash_name(const char *text, size_t size)
{
    const uint64_t start = 0xcbf29ce484222325, factor = 0x100000001b3; /* FNV-1a */
    uint64_t hash = start;
    for (size_t at = 0; at < size;) {
        uint32_t c = (unsigned char)text[at], letters[2];
        size_t length = ff_utf8_decode(text + at, size - at, &c);
        at += length != 0 ? length : 1;
        size_t count = fold_rune(c, letters);
        for (size_t i = 0; i < count; i++)
            hash = (hash ^ letters[i]) * factor;
    }
    return hash;
}

static bool is_taken(const convert_names *names, uint64_t hash)
{
    for (size_t i = 0; i < names->count; i++)
        if (names->items[i] == hash)
            return true;
    return false;
}

bool convert_tell_apart(convert_names *names, ff_str *label)
{
    size_t size = label->size;
    uint64_t hash = hash_name(ff_str_get(label), label->size);
    for (int number = 2; is_taken(names, hash) && !label->failed; number++) {
        label->size = size;
        ff_str_format(label, "-%d", number);
        hash = hash_name(ff_str_get(label), label->size);
    }
    if (label->failed ||
        ff_grow(&names->items, &names->capacity, names->count + 1, sizeof *names->items) != 0)
        return false;
    names->items[names->count++] = hash;
    return true;
}
