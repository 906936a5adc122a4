#include "flagfall/sheet.h"

#include <string.h>

/*
 * Plain move text: "1. e4 e5 2. Nf3", in any way of writing a move. A move can be several
 * words ("Springer Gustav eins Felix drei", "exd6 e.p."): as many are taken as make one move
 * in the position, so the words are divided by replay.
 */

enum { WORDS_MAX = 7, MOVE_TEXT_MAX = 120 };

typedef struct scanner {
    const char *text;
    size_t size, at;
    long line;
    size_t line_start;
} scanner;

typedef struct word {
    size_t start, end;
    long line, column;
} word;

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_space(scanner *s)
{
    for (; s->at < s->size && is_space(s->text[s->at]); s->at++)
        if (s->text[s->at] == '\n') {
            s->line++;
            s->line_start = s->at + 1;
        }
}

/* "12.", "12...", "12)" or "12" in front of a move or alone; a castling such as "0-0" and four
 * digits are moves. */
static size_t number_size(const char *text, size_t size)
{
    size_t digits = 0;
    while (digits < size && text[digits] >= '0' && text[digits] <= '9')
        digits++;
    size_t end = digits;
    while (end < size && (text[end] == '.' || (end == digits && text[end] == ')')))
        end++;
    if (digits == 0 || text[0] == '0' || (end == digits && (digits < size || digits > 3)))
        return 0;
    return end;
}

/* Text in quotes on one line is one entry, whatever is in it: its size without the first
 * quote, or 0 when the quotes do not end. */
static size_t quoted_size(const char *text, size_t size)
{
    for (size_t i = 1; i < size && text[i] != '\n'; i++)
        if (text[i] == '"')
            return i;
    return 0;
}

static bool next_word(scanner *s, word *out)
{
    for (skip_space(s); s->at < s->size; skip_space(s)) {
        size_t start = s->at;
        size_t quoted =
            s->text[start] == '"' ? quoted_size(s->text + start, s->size - start) : 0;
        if (quoted > 0) {
            *out =
                (word){start + 1, start + quoted, s->line, (long)(start - s->line_start) + 1};
            s->at = start + quoted + 1;
            return true;
        }
        while (s->at < s->size && !is_space(s->text[s->at]))
            s->at++;
        start += number_size(s->text + start, s->at - start);
        *out = (word){start, s->at, s->line, (long)(start - s->line_start) + 1};
        if (start < s->at)
            return true;
    }
    return false;
}

/* The words in a row, with single spaces. */
static size_t join(const scanner *s, const word *words, unsigned count, char out[MOVE_TEXT_MAX])
{
    size_t size = 0;
    for (unsigned i = 0; i < count; i++) {
        size_t length = words[i].end - words[i].start;
        if (size + length + 2 > MOVE_TEXT_MAX)
            return 0;
        if (i > 0)
            out[size++] = ' ';
        memcpy(out + size, s->text + words[i].start, length);
        size += length;
    }
    return size;
}

typedef struct player {
    ff_position pos;
    ff_piece_wings homes;
    const ff_language *language;
    bool lost; /* a half-move could not be played: from here on a word is an entry */
} player;

static ff_move move_of(const player *p, const scanner *s, const word *words, unsigned count)
{
    char text[MOVE_TEXT_MAX];
    ff_reading reading;
    size_t size = join(s, words, count, text);
    if (size == 0)
        return FF_NO_MOVE;
    ff_notation_read_from(&p->pos, &p->homes, text, size, p->language, &reading);
    return reading.move;
}

static bool is_gap(const scanner *s, const word *w)
{
    return ff_sheet_entry_kind_of(s->text + w->start, w->end - w->start) != FF_ENTRY_MOVE;
}

/* How many of the words make the next move: the fewest that are one, and those after them
 * that leave it the same. One when there is none. */
static unsigned take_words(player *p, const scanner *s, const word *words, unsigned count)
{
    ff_move move = FF_NO_MOVE;
    unsigned used = 0;
    for (unsigned i = 0; i < count; i++) /* a gap belongs to no other half-move */
        if (is_gap(s, &words[i]))
            count = i;
    while (!p->lost && used < count && move == FF_NO_MOVE)
        move = move_of(p, s, words, ++used);
    if (move == FF_NO_MOVE) {
        p->lost = true;
        return 1;
    }
    while (used < count && move_of(p, s, words, used + 1) == move)
        used++;
    ff_piece_wings_play(&p->homes, move);
    ff_play(&p->pos, move);
    return used;
}

/* Reads ahead as many words as a move can have, up to a result. */
static unsigned fill_words(const scanner *s, word words[WORDS_MAX])
{
    scanner ahead = *s;
    unsigned count = 0;
    while (count < WORDS_MAX && next_word(&ahead, &words[count]) &&
           ff_game_result_parse(s->text + words[count].start,
                                words[count].end - words[count].start) == FF_GAME_RESULT_NONE)
        count++;
    return count;
}

int ff_sheet_read_text(const char *text, size_t size, size_t *used, const ff_language *language,
                       ff_sheet *out)
{
    scanner s = {text, size, *used, 1, 0};
    for (size_t i = 0; i < *used; i++)
        if (text[i] == '\n') {
            s.line++;
            s.line_start = i + 1;
        }
    player p = {.pos = out->start, .language = language};
    ff_piece_wings_start(&p.homes, &out->start);
    out->language = language;
    for (;;) {
        word words[WORDS_MAX], last;
        char entry[MOVE_TEXT_MAX];
        unsigned count = fill_words(&s, words);
        if (count == 0) {
            if (next_word(&s, &last))
                out->result = ff_game_result_parse(text + last.start, last.end - last.start);
            skip_space(&s);
            *used = s.at;
            return FF_OK;
        }
        count = take_words(&p, &s, words, count);
        size_t length = join(&s, words, count, entry);
        const char *from = length > 0 ? entry : text + words[0].start;
        int rc = ff_sheet_add(out, from, length > 0 ? length : words[0].end - words[0].start,
                              -1, words[0].line, words[0].column);
        if (rc != FF_OK)
            return rc;
        for (unsigned i = 0; i < count; i++)
            next_word(&s, &last);
    }
}

/* Brackets that belong to a move: (=), (e.p.), (Q). */
static bool is_move_bracket(const char *text, size_t size)
{
    for (size_t i = 1; i < size && i < 8; i++)
        if (text[i] == ')' || is_space(text[i]) || text[i] == '(')
            return text[i] == ')';
    return false;
}

bool ff_text_is_plain(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] == '"' && (i == 0 || is_space(text[i - 1])))
            i += quoted_size(text + i, size - i);
        else if (text[i] == '{' || text[i] == '[' || text[i] == ';' || text[i] == '$' ||
                 (text[i] == '(' && !is_move_bracket(text + i, size - i)))
            return false;
    return true;
}
