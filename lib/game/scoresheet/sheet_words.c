#include "scoresheet/sheet_words.h"

#include "base/latin.h"

#include <string.h>

bool ff_sheet_clock_cell(const char *text, int64_t *out)
{
    int64_t total = 0, part = 0;
    int digits = 0, colons = 0;
    for (; *text != '\0' && *text != '.' && *text != ','; text++) {
        if (*text == ':' && digits > 0 && colons < 2) {
            total = (total + part) * 60;
            part = digits = 0;
            colons++;
        } else if (ff_latin_is_digit(*text) && digits < 6) {
            part = part * 10 + (*text - '0');
            digits++;
            if (colons > 0 && (digits > 2 || part > 59))
                return false;
        } else {
            return false;
        }
    }
    if (digits == 0)
        return false;
    int64_t ms = 0, unit = 100;
    if (*text != '\0')
        for (text++; *text != '\0'; text++, unit /= 10) {
            if (*text < '0' || *text > '9' || unit == 0)
                return false;
            ms += (*text - '0') * unit;
        }
    *out = (total + part) * 1000 + ms;
    return true;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_space(ff_sheet_scanner *s)
{
    for (; s->at < s->size && is_space(s->text[s->at]); s->at++)
        if (s->text[s->at] == '\n') {
            s->line++;
            s->line_start = s->at + 1;
        }
}

static size_t count_digits(const char *text, size_t size)
{
    size_t digits = 0;
    while (digits < size && ff_latin_is_digit(text[digits]))
        digits++;
    return digits;
}

/* "12.", "12...", "12.…", "12)", "12:" or "12" in front of a move or alone; a castling such as
 * "0-0" and four digits are moves. */
static size_t number_size(const char *text, size_t size)
{
    size_t digits = count_digits(text, size), end = digits;
    if (end < size && (text[end] == ')' || text[end] == ':'))
        end++;
    while (end < size && text[end] == '.')
        end++;
    if (end > digits && size - end >= 3 && memcmp(text + end, "\xe2\x80\xa6", 3) == 0)
        end += 3;
    if (digits == 0 || text[0] == '0' || (end == digits && (digits < size || digits > 3)))
        return 0;
    return end;
}

/* "12.05.2024", "2024-05-12", "12/5/24" */
static bool is_date(const char *text, size_t size)
{
    size_t at = 0, longest = 0;
    char sign = 0;
    for (int part = 0; part < 3; part++) {
        size_t digits = count_digits(text + at, size - at);
        longest = digits > longest ? digits : longest;
        at += digits;
        if (digits == 0 || digits > 4 || (part == 2) != (at == size))
            return false;
        if (part == 2)
            break;
        if (memchr("./-", text[at], 3) == NULL || (sign != 0 && text[at] != sign))
            return false;
        sign = text[at++];
    }
    return longest == 4 || sign == '/';
}

static bool is_time(const char *text, size_t size)
{
    char cell[32];
    int64_t ms;
    if (size >= sizeof cell || memchr(text, ':', size) == NULL)
        return false;
    memcpy(cell, text, size);
    cell[size] = '\0';
    return ff_sheet_clock_cell(cell, &ms);
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

/* What the word is, apart from what only the game can tell. A number ends where a move
 * begins: "12.Nf3". */
static void classify_word(const ff_sheet_scanner *s, ff_sheet_word *w)
{
    const char *text = s->text + w->start;
    size_t size = w->end - w->start, number = number_size(text, size);
    if (size == 3 && memcmp(text, "(=)", 3) == 0)
        w->kind = FF_WORD_OFFER;
    else if (is_date(text, size))
        w->kind = FF_WORD_DATE;
    else if (is_time(text, size))
        w->kind = FF_WORD_TIME;
    else if (ff_game_result_parse(text, size) != FF_GAME_RESULT_NONE)
        w->kind = FF_WORD_RESULT;
    if (w->kind != FF_WORD_TEXT || number == 0)
        return;
    size_t digits = count_digits(text, number);
    w->kind = FF_WORD_NUMBER;
    w->end = w->start + number;
    w->black = number > digits + 1;
    for (size_t i = 0; i < digits && w->number < 100000; i++)
        w->number = w->number * 10 + (unsigned)(text[i] - '0');
}

ff_sheet_word ff_sheet_word_next(ff_sheet_scanner *s)
{
    skip_space(s);
    ff_sheet_word w = {.start = s->at,
                       .end = s->at,
                       .line = s->line,
                       .column = (long)(s->at - s->line_start) + 1};
    if (s->at >= s->size)
        return w;
    size_t quoted = s->text[s->at] == '"' ? quoted_size(s->text + s->at, s->size - s->at) : 0;
    w.kind = FF_WORD_TEXT;
    if (quoted > 0) {
        w.quoted = true;
        w.start++;
        w.end = s->at + quoted;
        s->at += quoted + 1;
        return w;
    }
    while (w.end < s->size && !is_space(s->text[w.end]))
        w.end++;
    size_t next = w.end; /* "P-K4," and "P-K4;" end with a sign between moves */
    while (w.end > w.start + 1 && strchr(",;", s->text[w.end - 1]) != NULL)
        w.end--;
    bool whole = w.end == next;
    classify_word(s, &w);
    s->at = whole || w.kind == FF_WORD_NUMBER ? w.end : next;
    return w;
}

/* Brackets that belong to a move: (=), (e.p.), (Q). */
static bool is_move_bracket(const char *text, size_t size)
{
    for (size_t i = 1; i < size && i < 8; i++)
        if (text[i] == ')' || is_space(text[i]) || text[i] == '(')
            return text[i] == ')';
    return false;
}

/* Is the ';' one between two moves, and not the beginning of a comment? A number follows then,
 * or nothing. */
static bool is_between(const char *text, size_t size)
{
    size_t at = 1;
    while (at < size && is_space(text[at]))
        at++;
    size_t end = at;
    while (end < size && !is_space(text[end]))
        end++;
    return at == size || number_size(text + at, end - at) > 0;
}

bool ff_sheet_text_is_plain(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] == '"' && (i == 0 || is_space(text[i - 1])))
            i += quoted_size(text + i, size - i);
        else if (text[i] == '{' || text[i] == '[' || text[i] == '$' ||
                 (text[i] == ';' && !is_between(text + i, size - i)) ||
                 (text[i] == '(' && !is_move_bracket(text + i, size - i)))
            return false;
    return true;
}
