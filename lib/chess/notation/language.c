#include "notation/notation_text.h"

#include <string.h>

/*
 * Piece letters by language. They are facts taken from the PGN standard (section 17), from
 * published tables of piece names and from chess programs' catalogues where these agree;
 * `verified` is false where only one source, or none in print, was at hand.
 *
 * Order of a row: code, name, then king, queen, rook, bishop, knight, pawn.
 */
#define ROW(code, name, verified, k, q, r, b, n, p)                                            \
    {                                                                                          \
        code, name, {NULL, p, n, b, r, q, k}, {NULL}, verified                                 \
    }
#define ROW_OTHERS(code, name, verified, k, q, r, b, n, p, ok, oq, or_, ob, on, op)            \
    {                                                                                          \
        code, name, {NULL, p, n, b, r, q, k}, {NULL, op, on, ob, or_, oq, ok}, verified        \
    }

static const ff_language table[] = {
    ROW_OTHERS("en", "English", true, "K", "Q", "R", "B", "N", "P", NULL, NULL, NULL, NULL,
               "Kt", NULL),
    ROW("de", "German", true, "K", "D", "T", "L", "S", "B"),
    ROW("fr", "French", true, "R", "D", "T", "F", "C", "P"),
    ROW("es", "Spanish", true, "R", "D", "T", "A", "C", "P"),
    ROW("it", "Italian", true, "R", "D", "T", "A", "C", "P"),
    ROW("pt", "Portuguese", true, "R", "D", "T", "B", "C", "P"),
    ROW("ca", "Catalan", true, "R", "D", "T", "A", "C", "P"),
    ROW("gl", "Galician", true, "R", "D", "T", "A", "C", "P"),
    ROW("nl", "Dutch", true, "K", "D", "T", "L", "P", "O"),
    ROW("af", "Afrikaans", true, "K", "D", "T", "L", "R", "P"),
    ROW("da", "Danish", true, "K", "D", "T", "L", "S", "B"),
    ROW("nb", "Norwegian", true, "K", "D", "T", "L", "S", "B"),
    ROW("sv", "Swedish", true, "K", "D", "T", "L", "S", "B"),
    ROW("fi", "Finnish", true, "K", "D", "T", "L", "R", "P"),
    ROW("is", "Icelandic", true, "K", "D", "H", "B", "R", "P"),
    ROW("ro", "Romanian", true, "R", "D", "T", "N", "C", "P"),
    ROW("cs", "Czech", true, "K", "D", "V", "S", "J", "P"),
    ROW("sk", "Slovak", true, "K", "D", "V", "S", "J", "P"),
    ROW("pl", "Polish", true, "K", "H", "W", "G", "S", "P"),
    ROW("hu", "Hungarian", true, "K", "V", "B", "F", "H", "G"),
    ROW("sl", "Slovene", true, "K", "D", "T", "L", "S", "P"),
    ROW("hr", "Croatian", true, "K", "D", "T", "L", "S", "P"),
    ROW("sr", "Serbian (Latin)", true, "K", "D", "T", "L", "S", "P"),
    ROW("sr-cyrl", "Serbian (Cyrillic)", false, "К", "Д", "Т", "Л", "С", "П"),
    ROW("bg", "Bulgarian", true, "Ц", "Д", "Т", "О", "К", "П"),
    ROW("ru", "Russian", true, "Кр", "Ф", "Л", "С", "К", "П"),
    ROW("uk", "Ukrainian", true, "Кр", "Ф", "Т", "С", "К", "П"),
    ROW("be", "Belarusian", true, "К", "Вз", "Лд", "А", "В", "Л"),
    ROW("et", "Estonian", true, "K", "L", "V", "O", "R", "P"),
    ROW("lv", "Latvian", false, "K", "D", "T", "L", "Z", "B"),
    ROW_OTHERS("lt", "Lithuanian", false, "K", "V", "B", "R", "Ž", "P", NULL, NULL, NULL, NULL,
               "Z", NULL),
    ROW("el", "Greek", false, "Ρ", "Β", "Π", "Α", "Ι", "Σ"),
    ROW_OTHERS("tr", "Turkish", true, "Ş", "V", "K", "F", "A", "P", "S", NULL, NULL, NULL, NULL,
               NULL),
    ROW_OTHERS("az", "Azerbaijani", true, "Ş", "V", "T", "F", "A", "P", "S", NULL, NULL, NULL,
               NULL, NULL),
    ROW("sq", "Albanian", true, "M", "Msh", "Ku", "O", "Ka", "U"),
    ROW("id", "Indonesian", false, "R", "M", "B", "G", "K", NULL),
    ROW("vi", "Vietnamese", true, "V", "H", "X", "T", "M", NULL),
    ROW("ar", "Arabic", true, "م", "و", "ر", "ف", "ح", "ب"),
    ROW("bn", "Bengali", true, "R", "M", "N", "G", "Gh", "B"),
    ROW("cy", "Welsh", false, "T", "B", "C", "E", "M", NULL),
};

enum { COUNT = sizeof table / sizeof *table };
_Static_assert(sizeof table <= FF_LANGUAGE_LIMIT * sizeof *table,
               "a set of languages has 64 bits");

static const struct {
    const char *alias, *code;
} aliases[] = {{"no", "nb"}, {"nn", "nb"}, {"sr-latn", "sr"}, {"rs", "sr-cyrl"}, {"by", "be"},
               {"cz", "cs"}, {"dk", "da"}, {"gr", "el"},      {"ee", "et"},      {"se", "sv"},
               {"ua", "uk"}, {"in", "id"}, {"bs", "hr"}};

const ff_language *ff_language_all(unsigned *count)
{
    if (count != NULL)
        *count = COUNT;
    return table;
}

const ff_language *ff_language_find(const char *code)
{
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (ff_str_equal_nocase(aliases[i].alias, code))
            code = aliases[i].code;
    for (size_t i = 0; i < COUNT; i++)
        if (ff_str_equal_nocase(table[i].code, code))
            return &table[i];
    return NULL;
}

bool ff_language_same_letters(const ff_language *a, const ff_language *b)
{
    for (int role = FF_KNIGHT; role <= FF_KING; role++)
        if (strcmp(a->letters[role], b->letters[role]) != 0)
            return false;
    return true;
}

void ff_language_list(uint64_t languages, ff_str *out)
{
    const char *comma = "";
    for (unsigned i = 0; i < COUNT; i++)
        if ((languages >> i & 1) != 0) {
            ff_str_format(out, "%s%s", comma, table[i].code);
            comma = ", ";
        }
}

/* --- code points --- */

uint32_t ff_rune_fold(uint32_t cp)
{
    /* Letters that look like Latin ones, dashes, signs. */
    static const struct {
        uint16_t from;
        char to;
    } twins[] = {
        {0x0410, 'A'}, {0x0412, 'B'}, {0x0415, 'E'}, {0x041a, 'K'}, {0x041c, 'M'},
        {0x041d, 'H'}, {0x041e, 'O'}, {0x0420, 'P'}, {0x0421, 'C'}, {0x0422, 'T'},
        {0x0425, 'X'}, {0x0405, 'S'}, {0x0406, 'I'}, {0x0408, 'J'}, {0x0430, 'a'},
        {0x0435, 'e'}, {0x043e, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0445, 'x'},
        {0x0455, 's'}, {0x0456, 'i'}, {0x0458, 'j'}, {0x0391, 'A'}, {0x0392, 'B'},
        {0x0395, 'E'}, {0x0396, 'Z'}, {0x0397, 'H'}, {0x0399, 'I'}, {0x039a, 'K'},
        {0x039c, 'M'}, {0x039d, 'N'}, {0x039f, 'O'}, {0x03a1, 'P'}, {0x03a4, 'T'},
        {0x03a7, 'X'}, {0x03bf, 'o'}, {0x00d7, 'x'}, {0x2715, 'x'}, {0x2010, '-'},
        {0x2011, '-'}, {0x2012, '-'}, {0x2013, '-'}, {0x2014, '-'}, {0x2015, '-'},
        {0x2212, '-'}, {0x00ad, '-'}, {0x00a0, ' '}, {0x2009, ' '}, {0x202f, ' '},
        {0x2007, ' '}, {0x2236, ':'}, {0x2260, '#'}, {0x2020, '+'},
    };
    if (cp < 0x80)
        return cp;
    if (cp >= 0x0660 && cp <= 0x0669) /* Arabic-Indic digits */
        return '0' + (cp - 0x0660);
    if (cp >= 0x06f0 && cp <= 0x06f9) /* Persian digits */
        return '0' + (cp - 0x06f0);
    if (cp >= 0x0966 && cp <= 0x096f) /* Devanagari digits */
        return '0' + (cp - 0x0966);
    if (cp >= 0x09e6 && cp <= 0x09ef) /* Bengali digits */
        return '0' + (cp - 0x09e6);
    if (cp >= 0xff01 && cp <= 0xff5e) /* full-width forms */
        return cp - 0xff01 + '!';
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++)
        if (twins[i].from == cp)
            return (uint32_t)twins[i].to;
    return cp;
}

uint32_t ff_rune_lower(uint32_t cp)
{
    if ((cp >= 'A' && cp <= 'Z') || (cp >= 0xc0 && cp <= 0xde && cp != 0xd7) ||
        (cp >= 0x0391 && cp <= 0x03a9) || (cp >= 0x0410 && cp <= 0x042f))
        return cp + 32;
    if (cp >= 0x0400 && cp <= 0x040f)
        return cp + 80;
    if (cp >= 0x0139 && cp <= 0x0148) /* pairs that begin with an odd number */
        return cp + (cp & 1);
    if (cp >= 0x0179 && cp <= 0x017e)
        return cp + (cp & 1);
    if (cp >= 0x0100 && cp <= 0x0177)
        return cp | 1;
    return cp;
}

bool ff_rune_space(uint32_t cp)
{
    return cp == ' ' || (cp >= '\t' && cp <= '\r') || cp == 0x200e || cp == 0x200f ||
           cp == 0xfeff;
}

bool ff_rune_decode_all(const char *text, size_t size, ff_runes *out)
{
    out->count = 0;
    for (size_t at = 0; at < size;) {
        uint32_t cp;
        size_t step = ff_utf8_decode(text + at, size - at, &cp);
        if (step == 0 || cp == 0 || out->count == FF_TEXT_MAX)
            return false;
        at += step;
        if (cp == 0xfe0e || cp == 0xfe0f) /* how a figurine is to be drawn */
            continue;
        out->raw[out->count] = cp;
        out->cp[out->count++] = ff_rune_fold(cp);
    }
    out->raw[out->count] = out->cp[out->count] = 0;
    return true;
}
