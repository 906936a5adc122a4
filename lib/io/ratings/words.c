#include "base/latin.h"
#include "flagfall/text.h"
#include "ratings/ratings.h"

#include <string.h>

/* Letters from U+00C0 to U+017F without their accents, "." for a sign that is not a letter;
 * those with two letters are in `pairs`. Source: the decompositions of Unicode. */
static const char plain[] = "aaaaaaaceeeeiiiidnooooo.ouuuuytsaaaaaaaceeeeiiiidnooooo.ouuuuyty"
                            "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
                            "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

static const struct {
    uint32_t letter;
    const char *two;
} pairs[] = {{0xC4, "ae"}, {0xD6, "oe"}, {0xDC, "ue"}, {0xE4, "ae"},  {0xF6, "oe"},
             {0xFC, "ue"}, {0xC5, "aa"}, {0xE5, "aa"}, {0xD8, "oe"},  {0xF8, "oe"},
             {0xC6, "ae"}, {0xE6, "ae"}, {0xDF, "ss"}, {0x152, "oe"}, {0x153, "oe"}};

static const char *two_letters(uint32_t letter)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i].letter == letter)
            return pairs[i].two;
    return NULL;
}

/* A letter in small, 0 when it parts words, 1 when it is passed over. */
static uint32_t fold_rune(uint32_t c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 'a';
    if ((c >= 'a' && c <= 'z') || ff_latin_is_digit(c))
        return c;
    if (c == '\'' || c == 0x2019 || c == '`')
        return 1;
    if (c < 0xC0)
        return 0;
    if (c <= 0x17F)
        return plain[c - 0xC0] == '.' ? 0 : (unsigned char)plain[c - 0xC0];
    if (c >= 0x300 && c <= 0x36F) /* combining accents */
        return 1;
    if (c >= 0x410 && c <= 0x42F) /* Cyrillic */
        return c + 0x20;
    if (c >= 0x400 && c <= 0x40F)
        return c + 0x50;
    return c;
}

typedef struct word_maker {
    char plain[FF_RATINGS_WORD], wide[FF_RATINGS_WORD];
    size_t size, wide_size;
    int words; /* before this one */
    bool differs;
} word_maker;

static void put_character(char *out, size_t *size, uint32_t c)
{
    char bytes[4];
    size_t count = ff_utf8_encode(c, bytes);
    if (*size + count >= FF_RATINGS_WORD)
        return;
    memcpy(out + *size, bytes, count);
    *size += count;
}

static void put_letter(word_maker *w, uint32_t original, uint32_t folded)
{
    const char *two = two_letters(original);
    put_character(w->plain, &w->size, folded);
    if (two == NULL) {
        put_character(w->wide, &w->wide_size, folded);
        return;
    }
    put_character(w->wide, &w->wide_size, (unsigned char)two[0]);
    put_character(w->wide, &w->wide_size, (unsigned char)two[1]);
    w->differs = true;
}

static void keep_word(const char *text, size_t size, char out[][FF_RATINGS_WORD], int *count)
{
    memcpy(out[*count], text, size);
    out[(*count)++][size] = '\0';
}

/* Of the words of a name the first FF_RATINGS_WORDS count. */
static void end_word(word_maker *w, ff_ratings_spelling spelling, char out[][FF_RATINGS_WORD],
                     int *count)
{
    int words = w->words;
    if (w->size > 0 && words < FF_RATINGS_WORDS) {
        words++;
        if (spelling != FF_RATINGS_WIDE)
            keep_word(w->plain, w->size, out, count);
        if (spelling == FF_RATINGS_WIDE || (spelling == FF_RATINGS_BOTH && w->differs))
            keep_word(w->wide, w->wide_size, out, count);
    }
    *w = (word_maker){.words = words};
}

int ff_ratings_words(const char *name, ff_ratings_spelling spelling,
                     char out[][FF_RATINGS_WORD])
{
    word_maker w = {.size = 0};
    int count = 0;
    size_t size = strlen(name);
    for (size_t at = 0; at < size;) {
        uint32_t c = 0;
        size_t step = ff_utf8_decode(name + at, size - at, &c);
        uint32_t folded = step != 0 ? fold_rune(c) : 0;
        at += step != 0 ? step : 1;
        if (folded == 0)
            end_word(&w, spelling, out, &count);
        else if (folded != 1)
            put_letter(&w, c, folded);
    }
    end_word(&w, spelling, out, &count);
    return count;
}
