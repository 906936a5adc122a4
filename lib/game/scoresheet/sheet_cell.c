#include "scoresheet/sheet_cell.h"

#include "scoresheet/sheet_words.h"

#include <string.h>

/* Adds a word of the move. */
static void add_word(ff_sheet_cell *cell, const char *text, size_t size)
{
    size_t at = strlen(cell->text);
    if (at + size + 2 > FF_CELL_SIZE)
        return;
    if (at > 0)
        cell->text[at++] = ' ';
    memcpy(cell->text + at, text, size);
    cell->text[at + size] = '\0';
}

/* "12'", "12′" */
static bool is_minutes(const char *text, size_t size)
{
    size_t digits = strspn(text, "0123456789");
    size_t rest = digits < size ? size - digits : 0;
    return digits > 0 && digits < 4 &&
           ((rest == 1 && text[digits] == '\'') ||
            (rest == 3 && memcmp(text + digits, "\xe2\x80\xb2", 3) == 0));
}

/* A word of the cell; false when it is a part of the move. */
static bool take_word(ff_sheet_cell *cell, const char *text, size_t size)
{
    int64_t ms = ff_sheet_time_of(text, size);
    if (ff_sheet_is_crossed(text, size)) {
        cell->crossed = true;
    } else if (ms >= 0) {
        const char *colon = memchr(text, ':', size);
        cell->clock_ms = ms;
        cell->two_parts = memchr(colon + 1, ':', size - (size_t)(colon + 1 - text)) == NULL;
    } else if (is_minutes(text, size)) {
        cell->minutes = true;
    } else {
        return false;
    }
    return true;
}

/* The result that ends the cell after a move: "Qxf7# 1-0", "Kh1 White resigns". "draw" beside a
 * move may be an offer. */
static ff_game_result result_after(const ff_sheet_cell *cell, const char *text, size_t size)
{
    if (cell->text[0] == '\0')
        return FF_GAME_RESULT_NONE;
    ff_game_result found = ff_sheet_result_of(text, size, FF_MOVER_UNKNOWN);
    bool words = (unsigned char)text[0] > '9' && (unsigned char)text[0] != 0xc2; /* "½" */
    return words && found == FF_GAME_RESULT_DRAW ? FF_GAME_RESULT_NONE : found;
}

/* Where the word at `at` ends: "~~Nf3 d4~~" is one. */
static size_t end_of_word(const char *text, size_t size, size_t at)
{
    size_t end = at;
    if (size - at > 4 && memcmp(text + at, "~~", 2) == 0)
        for (size_t i = at + 3; i + 1 < size; i++)
            if (memcmp(text + i, "~~", 2) == 0)
                return i + 2;
    while (end < size && (unsigned char)text[end] > ' ')
        end++;
    return end;
}

void ff_sheet_cell_read(const char *text, size_t size, ff_sheet_mover mover, ff_sheet_cell *out)
{
    *out = (ff_sheet_cell){.clock_ms = -1, .result = ff_sheet_result_of(text, size, mover)};
    if (out->result != FF_GAME_RESULT_NONE)
        return;
    if (size >= FF_CELL_SIZE) { /* no move is as long */
        add_word(out, text, ff_utf8_valid(text, FF_CELL_SIZE - 2));
        return;
    }
    for (size_t at = 0; at < size;) {
        size_t end = end_of_word(text, size, at);
        out->result = end > at ? result_after(out, text + at, size - at) : out->result;
        if (out->result != FF_GAME_RESULT_NONE)
            return;
        if (end > at && !take_word(out, text + at, end - at))
            add_word(out, text + at, end - at);
        at = end + (end == at);
    }
}
