#include "lang/lang_table.h"

#include <ctype.h>
#include <string.h>

/*
 * Whether an English text is made by a pattern with places. What a place takes is told by its
 * name, so that "{side} has the move" takes no name of a player. A place that takes text of any
 * length is tried with the shortest first; there are at most FF_LANG_PLACES of them, and the
 * steps of one match are counted.
 */

enum { MOST_STEPS = 20000 };

/* Whether `size` bytes may stand in a place of that kind. */
typedef bool place_test(const char *text, size_t size);

static bool all_of(const char *text, size_t size, const char *signs)
{
    for (size_t i = 0; i < size; i++)
        if (strchr(signs, text[i]) == NULL || text[i] == '\0')
            return false;
    return size > 0;
}

static bool is_number(const char *text, size_t size)
{
    return all_of(text, size, "0123456789.") && text[0] != '.' && text[size - 1] != '.';
}

static bool is_clock(const char *text, size_t size)
{
    return all_of(text, size, "0123456789:.") && memchr(text, ':', size) != NULL;
}

/* "2", "1.5" */
static size_t decimal_size(const char *text, size_t size)
{
    size_t i = 0;
    while (i < size &&
           (isdigit((unsigned char)text[i]) ||
            (i > 0 && text[i] == '.' && i + 1 < size && isdigit((unsigned char)text[i + 1]))))
        i++;
    return i;
}

static bool is_time(const char *text, size_t size)
{
    static const char *const units[] = {" minute",  " minutes", " second",
                                        " seconds", " hour",    " hours"};
    size_t number = decimal_size(text, size);
    for (size_t i = 0; number > 0 && i < sizeof units / sizeof *units; i++)
        if (size - number == strlen(units[i]) &&
            memcmp(text + number, units[i], size - number) == 0)
            return true;
    return false;
}

static bool one_of(const char *text, size_t size, const char *const *words)
{
    for (; *words != NULL; words++)
        if (strlen(*words) == size && memcmp(*words, text, size) == 0)
            return true;
    return false;
}

static bool is_side(const char *text, size_t size)
{
    static const char *const words[] = {"White", "Black", NULL};
    return one_of(text, size, words);
}

static bool is_piece(const char *text, size_t size)
{
    static const char *const words[] = {"king",    "queen", "rook",   "bishop", "knight",
                                        "pawn",    "kings", "queens", "rooks",  "bishops",
                                        "knights", "pawns", "piece",  NULL};
    return one_of(text, size, words);
}

static bool is_square(const char *text, size_t size)
{
    return size == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

static bool is_result(const char *text, size_t size)
{
    return all_of(text, size, "01/2+-*") && memchr(text, '-', size) != NULL;
}

/* A move, or a half-move with its number: "Nf3", "O-O", "34...Ra8+", "e8=Q#". */
static bool is_move(const char *text, size_t size)
{
    static const char signs[] = "KQRBNPOabcdefgh012345678.9x=+#-!?";
    bool square = false;
    if (!all_of(text, size, signs))
        return false;
    for (size_t i = 0; i + 1 < size; i++)
        square = square || is_square(text + i, 2);
    return square || memchr(text, 'O', size) != NULL ||
           (size > 2 && memcmp(text, "0-0", 3) == 0);
}

/* Several moves, or squares, with commas between. */
static bool is_moves(const char *text, size_t size)
{
    while (size > 0) {
        size_t part = 0;
        while (part < size && text[part] != ',')
            part++;
        if (!is_move(text, part) && !is_square(text, part))
            return false;
        if (part == size)
            return true;
        if (part + 2 >= size || text[part + 1] != ' ')
            return false;
        text += part + 2;
        size -= part + 2;
    }
    return false;
}

static bool is_option(const char *text, size_t size)
{
    return size > 2 && memcmp(text, "--", 2) == 0 && memchr(text, ')', size) == NULL;
}

/* "9.2.1", "A.5.2", "III.4" */
static bool is_article(const char *text, size_t size)
{
    return size > 0 && memchr(text, ' ', size) == NULL && memchr(text, ':', size) == NULL;
}

static bool is_text(const char *text, size_t size)
{
    (void)text;
    return size > 0;
}

static const struct {
    const char *name;
    ff_lang_kind kind;
    place_test *fits;
} kinds[] = {
    {"n", FF_LANG_NUMBER, is_number},       {"time", FF_LANG_TIME, is_time},
    {"side", FF_LANG_WORD, is_side},        {"piece", FF_LANG_WORD, is_piece},
    {"move", FF_LANG_TOKEN, is_move},       {"moves", FF_LANG_TOKEN, is_moves},
    {"square", FF_LANG_TOKEN, is_square},   {"result", FF_LANG_TOKEN, is_result},
    {"clock", FF_LANG_TOKEN, is_clock},     {"option", FF_LANG_TOKEN, is_option},
    {"article", FF_LANG_TOKEN, is_article}, {"text", FF_LANG_TEXT, is_text},
    {"clause", FF_LANG_CLAUSE, is_text},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* Without the digits at its end and a form (".to"). */
static size_t bare_size(const char *name, size_t size)
{
    const char *form = memchr(name, '.', size);
    size = form != NULL ? (size_t)(form - name) : size;
    while (size > 0 && isdigit((unsigned char)name[size - 1]))
        size--;
    return size;
}

static int kind_index(const char *name, size_t size)
{
    size = bare_size(name, size);
    for (int i = 0; i < KINDS; i++)
        if (strlen(kinds[i].name) == size && memcmp(kinds[i].name, name, size) == 0)
            return i;
    return KINDS;
}

ff_lang_kind ff_lang_kind_of(const char *name, size_t size)
{
    int index = kind_index(name, size);
    return index < KINDS ? kinds[index].kind : FF_LANG_NO_KIND;
}

typedef struct match_job {
    ff_lang_places *places;
    unsigned steps;
} match_job;

static bool match_rest(match_job *j, const char *pattern, const char *text, size_t size);

/* A place: the shortest text that fits and after which the rest matches. */
static bool match_place(match_job *j, const char *name, size_t name_size, const char *text,
                        size_t size)
{
    int index = kind_index(name, name_size);
    size_t at = j->places->count;
    if (index == KINDS || at == FF_LANG_PLACES)
        return false;
    j->places->count++;
    for (size_t used = 1; used <= size && ++j->steps < MOST_STEPS; used++) {
        if (!kinds[index].fits(text, used))
            continue;
        j->places->items[at] = (ff_lang_place){name, name_size, text, used};
        j->places->count = at + 1;
        if (match_rest(j, name + name_size + 1, text + used, size - used))
            return true;
    }
    j->places->count = at;
    return false;
}

static bool match_rest(match_job *j, const char *pattern, const char *text, size_t size)
{
    size_t plain = strcspn(pattern, "{");
    if (size < plain || memcmp(pattern, text, plain) != 0)
        return false;
    pattern += plain;
    text += plain;
    size -= plain;
    if (*pattern == '\0')
        return size == 0;
    const char *end = strchr(pattern, '}');
    return end != NULL && match_place(j, pattern + 1, (size_t)(end - pattern - 1), text, size);
}

bool ff_lang_match(const char *pattern, const char *text, size_t size, ff_lang_places *places)
{
    match_job j = {.places = places};
    places->count = 0;
    return match_rest(&j, pattern, text, size);
}
