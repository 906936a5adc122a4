#include "standings/tiebreak_spoken.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/*
 * Tie-breaks by what people call them: "Buchholz Cut-1", "median Buchholz", "Direct Encounter".
 * The names are the titles of the rows and what else is in their column `called`.
 */

enum { LONGEST = 80 };

/* Small letters and digits, one space between words; false where it is too long. */
static bool plain_words(const char *text, size_t size, char out[LONGEST])
{
    size_t n = 0;
    for (size_t i = 0; i < size; i++) {
        char c = (char)tolower((unsigned char)text[i]);
        bool part = isalnum((unsigned char)c) || (unsigned char)c >= 0x80;
        if (n + 2 >= LONGEST)
            return false;
        if (part)
            out[n++] = c;
        else if (c != '\'' && n > 0 && out[n - 1] != ' ')
            out[n++] = ' ';
    }
    n -= n > 0 && out[n - 1] == ' ';
    out[n] = '\0';
    return true;
}

static bool same_words(const char *words, const char *name, size_t size)
{
    char plain[LONGEST];
    return plain_words(name, size, plain) && strcmp(words, plain) == 0;
}

/* The row that is called so, or FF_TB_COUNT. */
static int find_called(const char *words)
{
    for (int i = 0; i < FF_TB_COUNT; i++) {
        const ff_tiebreak_row *row = ff_tiebreak_row_of((ff_tiebreak_code)i);
        if (i == FF_TB_PTS)
            continue;
        if (same_words(words, row->title, strlen(row->title)) ||
            same_words(words, row->code, strlen(row->code)))
            return i;
        for (const char *at = row->called; at != NULL && *at != '\0';) {
            size_t size = strcspn(at, "|");
            if (same_words(words, at, size))
                return i;
            at += size + (at[size] == '|');
        }
    }
    return FF_TB_COUNT;
}

/* What is said before or after the name: the lowest and highest contributions are cut. */
static const struct {
    const char *words, *modifier;
    bool before;
} cuts[] = {{"cut 1", "/C1", false},    {"cut1", "/C1", false},    {"c1", "/C1", false},
            {"cut 2", "/C2", false},    {"cut2", "/C2", false},    {"c2", "/C2", false},
            {"median 1", "/M1", false}, {"median1", "/M1", false}, {"m1", "/M1", false},
            {"median 2", "/M2", false}, {"median2", "/M2", false}, {"m2", "/M2", false},
            {"median", "/M1", false},   {"median", "/M1", true},   {"cut", "/C1", false},
            {"minus 1", "/C1", false},  {"minus 2", "/C2", false}};

/* Takes a cut off the words; what it is, or "". */
static const char *take_cut(char words[LONGEST])
{
    size_t size = strlen(words);
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        size_t n = strlen(cuts[i].words);
        if (size < n + 2)
            continue;
        char *at = cuts[i].before ? words : words + size - n;
        if (memcmp(at, cuts[i].words, n) != 0 || (cuts[i].before ? at[n] : at[-1]) != ' ')
            continue;
        if (cuts[i].before)
            memmove(words, words + n + 1, size - n);
        else
            at[-1] = '\0';
        return cuts[i].modifier;
    }
    return "";
}

size_t ff_tiebreak_spoken(const char *text, char out[FF_TIEBREAK_NAME])
{
    char words[LONGEST];
    const char *cut = "";
    size_t size = strcspn(text, ",;");
    /* "BH/C1", "BH:MP": a descriptor */
    if (memchr(text, '/', size) != NULL || memchr(text, ':', size) != NULL ||
        !plain_words(text, size, words))
        return 0;
    int code = find_called(words);
    if (code == FF_TB_COUNT) {
        cut = take_cut(words);
        code = cut[0] != '\0' ? find_called(words) : FF_TB_COUNT;
    }
    if (code == FF_TB_COUNT)
        return 0;
    snprintf(out, FF_TIEBREAK_NAME, "%s%s", ff_tiebreak_row_of((ff_tiebreak_code)code)->code,
             cut);
    return size;
}

static bool is_code(const char *word, size_t size)
{
    char plain[LONGEST], code[LONGEST];
    if (!plain_words(word, size, plain))
        return false;
    bool found = strcmp(plain, "mpts") == 0 || strcmp(plain, "gpts") == 0;
    for (int i = 0; i < FF_TB_COUNT && !found; i++) {
        const ff_tiebreak_row *row = ff_tiebreak_row_of((ff_tiebreak_code)i);
        found = (plain_words(row->code, strlen(row->code), code) && strcmp(plain, code) == 0) ||
                (row->also != NULL && plain_words(row->also, strlen(row->also), code) &&
                 strcmp(plain, code) == 0);
    }
    return found;
}

bool ff_tiebreaks_are_codes(const char *text)
{
    for (;;) {
        text += strspn(text, ", ;\t");
        size_t size = strcspn(text, ", ;\t"), head = strcspn(text, ", ;\t/:");
        if (size == 0)
            return true;
        if (!is_code(text, head))
            return false;
        text += size;
    }
}
