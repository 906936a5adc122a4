#include "scoresheet/sheet_words.h"

#include "base/latin.h"
#include "notation/notation_text.h"
#include "scoresheet/sheet_terms.h"

#include <string.h>

/* --- characters --- */

size_t ff_sheet_digit(const char *text, size_t size, unsigned *value)
{
    uint32_t c = 0;
    size_t step = ff_utf8_decode(text, size, &c);
    c = ff_rune_fold(c);
    if (step == 0 || c < '0' || c > '9')
        return 0;
    *value = c - '0';
    return step;
}

/* Bytes of a blank, or of a sign that parts words and says nothing: "e4 e5; Nf3 Nc6". */
static size_t blank_size(const char *text, size_t size)
{
    uint32_t c = 0;
    size_t step = ff_utf8_decode(text, size, &c);
    bool blank = c <= ' ' || c == ';' || c == ',' || c == 0xa0 || c == 0x3000 || c == 0xfeff ||
                 (c >= 0x2000 && c <= 0x200b) || c == 0x202f;
    return step != 0 && blank ? step : 0;
}

static size_t dash_size(const char *text, size_t size)
{
    uint32_t c = 0;
    size_t step = ff_utf8_decode(text, size, &c);
    return step != 0 && c != 0xad && ff_rune_fold(c) == '-' ? step : 0;
}

static bool is_digit(const char *text, size_t size)
{
    unsigned value;
    return ff_sheet_digit(text, size, &value) != 0;
}

/* "0,5": a comma between digits is part of the word; "e4,5" has a move in front of it. */
static bool is_decimal(const ff_sheet_scanner *s, size_t start, size_t at)
{
    if (s->text[at] != ',' || at == start || at + 1 >= s->size ||
        !is_digit(s->text + at + 1, s->size - at - 1))
        return false;
    for (; start < at; start++)
        if ((s->text[start] < '0' || s->text[start] > '9') && s->text[start] != ':')
            return false;
    return true;
}

static size_t word_size(const ff_sheet_scanner *s, size_t start)
{
    size_t at = start;
    while (at < s->size &&
           (blank_size(s->text + at, s->size - at) == 0 || is_decimal(s, start, at)))
        at++;
    return at - start;
}

/* A dash alone, or in front of a move: "- e4", "-e4". */
static size_t lone_dash(const ff_sheet_scanner *s)
{
    size_t left = s->size - s->at, dash = dash_size(s->text + s->at, left);
    if (dash == 0 || dash_size(s->text + s->at + dash, left - dash) != 0)
        return 0;
    return dash;
}

/* Passes over blanks; the number of line ends among them. */
static unsigned skip_space(ff_sheet_scanner *s)
{
    unsigned lines = 0;
    while (s->at < s->size) {
        size_t blank = blank_size(s->text + s->at, s->size - s->at);
        if (blank == 0 && s->dash == FF_DASH_PARTS) {
            blank = lone_dash(s);
            s->dashes |= blank != 0;
        }
        if (blank == 0)
            break;
        if (s->text[s->at] == '\n') {
            s->line++;
            s->line_start = s->at + 1;
            lines++;
        }
        s->at += blank;
    }
    return lines;
}

static size_t count_digits(const char *text, size_t size)
{
    size_t digits = 0;
    while (digits < size && ff_latin_is_digit(text[digits]))
        digits++;
    return digits;
}

/* Bytes of the digits of any script; their value goes to `number`. */
static size_t read_digits(const char *text, size_t size, unsigned *number, unsigned *count)
{
    size_t at = 0, step;
    unsigned digit;
    *number = *count = 0;
    for (; (step = ff_sheet_digit(text + at, size - at, &digit)) != 0; at += step) {
        *number = *number < 100000 ? *number * 10 + digit : *number;
        ++*count;
    }
    return at;
}

/* "12.", "12...", "12.…", "12)", "12:" or "12" in front of a move or alone; a castling such as
 * "0-0" and four digits are moves. */
static size_t number_size(const char *text, size_t size, ff_sheet_word *w)
{
    unsigned count, number;
    size_t digits = read_digits(text, size, &number, &count), end = digits;
    if (end < size && (text[end] == ')' || text[end] == ':'))
        end++;
    while (end < size && text[end] == '.')
        end++;
    if (end > digits && size - end >= 3 && memcmp(text + end, "\xe2\x80\xa6", 3) == 0)
        end += 3;
    if (digits == 0 || number == 0 || text[0] == '0' ||
        (end == digits && (digits < size || count > 3)))
        return 0;
    w->number = number;
    w->black = end > digits + 1;
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

bool ff_sheet_is_crossed(const char *text, size_t size)
{
    static const char stroke[] = "\xcc\xb6"; /* U+0336 */
    for (size_t i = 0; i + 1 < size; i++)
        if (memcmp(text + i, stroke, 2) == 0)
            return true;
    return size > 4 && memcmp(text, "~~", 2) == 0 && memcmp(text + size - 2, "~~", 2) == 0;
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

/* --- words --- */

/* One part of a castling or of a result that is written with blanks: "0", "O", "½", "1/2". */
static size_t part_size(const char *text, size_t size)
{
    static const char *const parts[] = {"1/2", "0.5", "0,5", "½", "0", "1", "O", "o", "О", "о"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t length = strlen(parts[i]);
        if (length <= size && memcmp(parts[i], text, length) == 0)
            return length;
    }
    return 0;
}

static size_t skip_blanks(const char *text, size_t size, size_t at)
{
    while (at < size && (text[at] == ' ' || text[at] == '\t'))
        at++;
    return at;
}

/* May a castling or a result end here? */
static bool is_end(const char *text, size_t size)
{
    return size == 0 || blank_size(text, size) != 0 || strchr("+#!?.)", text[0]) != NULL;
}

static size_t skip_to_blank(const char *text, size_t size)
{
    size_t at = 0;
    while (at < size && text[at] != ' ' && text[at] != '\t')
        at++;
    return at;
}

/* "0 - 0", "1 : 0", "½ - ½": the size of such a word; 0 when there is none. */
static size_t spaced_size(const char *text, size_t size)
{
    size_t at = part_size(text, size), found = 0;
    for (unsigned parts = 1; parts < 3 && at != 0; parts++) {
        size_t sign = skip_blanks(text, size, at);
        size_t dash = dash_size(text + sign, size - sign);
        if (dash == 0 && sign < size && text[sign] == ':')
            dash = 1;
        size_t next = skip_blanks(text, size, sign + dash);
        size_t part = dash != 0 ? part_size(text + next, size - next) : 0;
        if (part == 0)
            break;
        at = next + part;
        found = is_end(text + at, size - at) ? at : found;
    }
    if (skip_to_blank(text, found) == found && memchr(text, ',', found) == NULL)
        return 0; /* a word like others */
    while (found < size && strchr("+#!?", text[found]) != NULL)
        found++;
    return found;
}

/* "White resigns": the longest run of words on the line that is a result, or 0. */
static size_t result_size(const ff_sheet_scanner *s, size_t start)
{
    enum { WORDS = 5 };
    ff_sheet_scanner ahead = {s->text, s->size, start, 0, 0, FF_DASH_GAP, false};
    size_t found = 0;
    for (unsigned words = 0; words < WORDS; words++) {
        size_t end = ahead.at + word_size(&ahead, ahead.at);
        if (end == ahead.at || end - start > 60)
            break;
        ahead.at = end;
        if (ff_sheet_result_of(s->text + start, end - start, FF_MOVER_UNKNOWN) !=
            FF_GAME_RESULT_NONE)
            found = end - start;
        if (words == 0 && found == 0 && ff_sheet_terms_of(s->text + start, end - start) == 0)
            break; /* no word of a result */
        if (skip_space(&ahead) != 0)
            break;
    }
    return found;
}

/* What the word is, apart from what only the game can tell. A number ends where a move
 * begins: "12.Nf3". */
static void classify_word(const ff_sheet_scanner *s, ff_sheet_word *w)
{
    const char *text = s->text + w->start;
    size_t size = w->end - w->start, result = result_size(s, w->start);
    w->kind = FF_WORD_TEXT;
    if (size == 3 && memcmp(text, "(=)", 3) == 0)
        w->kind = FF_WORD_OFFER;
    else if (ff_sheet_is_crossed(text, size))
        w->kind = FF_WORD_CROSSED;
    else if (is_date(text, size))
        w->kind = FF_WORD_DATE;
    else if (result > 0)
        w->kind = FF_WORD_RESULT;
    else if (ff_sheet_time_of(text, size) >= 0)
        w->kind = FF_WORD_TIME;
    if (w->kind == FF_WORD_RESULT)
        w->end = w->start + (result > size ? result : size);
    size_t number = w->kind == FF_WORD_TEXT ? number_size(text, size, w) : 0;
    if (number == 0)
        return;
    w->kind = FF_WORD_NUMBER;
    w->end = w->start + number;
}

/* A word ends in front of a blank; a dash at its end is a word of its own: "e2- e4". */
static size_t plain_end(const ff_sheet_scanner *s)
{
    size_t size = word_size(s, s->at), last = size;
    while (last > 0 && ((unsigned char)s->text[s->at + last - 1] & 0xc0) == 0x80)
        last--;
    last -= last > 0;
    if (last > 0 && dash_size(s->text + s->at + last, size - last) == size - last &&
        s->text[s->at + last - 1] >= '1' && s->text[s->at + last - 1] <= '8')
        return s->at + last;
    return s->at + size;
}

/* "~~Nf3 d4~~": the size of what is crossed out on the line, or 0. */
static size_t crossed_size(const char *text, size_t size)
{
    if (size < 5 || memcmp(text, "~~", 2) != 0)
        return 0;
    for (size_t i = 3; i + 1 < size && text[i] != '\n'; i++)
        if (memcmp(text + i, "~~", 2) == 0)
            return i + 2;
    return 0;
}

ff_sheet_word ff_sheet_word_next(ff_sheet_scanner *s)
{
    unsigned lines = skip_space(s);
    ff_sheet_word w = {.start = s->at,
                       .end = s->at,
                       .line = s->line,
                       .column = (long)(s->at - s->line_start) + 1,
                       .after_blank = lines > 1};
    if (s->at >= s->size)
        return w;
    const char *text = s->text + s->at;
    size_t left = s->size - s->at, quoted = text[0] == '"' ? quoted_size(text, left) : 0;
    w.kind = FF_WORD_TEXT;
    if (quoted > 0) {
        w.quoted = true;
        w.start++;
        w.end = s->at + quoted;
        s->at += quoted + 1;
        return w;
    }
    size_t dash = lone_dash(s), spaced = spaced_size(text, left),
           crossed = crossed_size(text, left);
    w.end = s->at + (spaced > 0 ? spaced : crossed);
    if (dash > 0) {
        w.end = s->at + dash;
        w.dash = s->dash == FF_DASH_JOINS;
        s->dashes = true;
    } else {
        if (w.end == s->at)
            w.end = plain_end(s);
        classify_word(s, &w);
    }
    s->at = w.end;
    return w;
}

/* --- plain text, or PGN? --- */

/* Brackets that belong to a move: (=), (e.p.), (Q), (springer), (1:28:30). */
static bool is_move_bracket(const char *text, size_t size)
{
    enum { LONGEST = 12, LONGEST_OF_ANY = 8 };
    bool letters = true, time = false;
    for (size_t i = 1; i < size && i < LONGEST; i++) {
        if (text[i] == ')')
            return letters || time || i < LONGEST_OF_ANY;
        if ((unsigned char)text[i] <= ' ' || text[i] == '(')
            return false;
        letters &= (text[i] >= 'A' && text[i] <= 'Z') || (text[i] >= 'a' && text[i] <= 'z');
        time |= text[i] == ':';
    }
    return false;
}

/* Does what follows on the line up to the next such sign look like moves? Then ';' parts moves;
 * else it begins a comment, as in PGN. */
static bool parts_moves(const char *text, size_t size)
{
    size_t end = 1;
    while (end < size && text[end] != '\n' && text[end] != ';')
        end++;
    ff_sheet_scanner s = {text, end, 0, 0, 0, FF_DASH_GAP, false};
    for (ff_sheet_word w = ff_sheet_word_next(&s); w.kind != FF_WORD_END;
         w = ff_sheet_word_next(&s)) {
        bool move = w.kind != FF_WORD_TEXT || w.quoted ||
                    ff_sheet_entry_kind_of(text + w.start, w.end - w.start) != FF_ENTRY_MOVE ||
                    strchr("0Oo-", text[w.start]) != NULL;
        for (size_t i = w.start; i < w.end && !move; i++)
            move = is_digit(text + i, w.end - i);
        if (!move)
            return false;
    }
    return true;
}

/* Does the number of a move follow the sign, or nothing? No comment begins so. */
static bool is_before_number(const char *text, size_t size)
{
    size_t at = 1, digits = 0;
    while (at < size && (unsigned char)text[at] <= ' ')
        at++;
    while (at + digits < size && ff_latin_is_digit((unsigned char)text[at + digits]))
        digits++;
    size_t next = at + digits;
    return at == size ||
           (digits > 0 && digits <= 3 && next < size && strchr(" .\t)", text[next]) != NULL);
}

bool ff_sheet_text_is_plain(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] == '"' && (i == 0 || (unsigned char)text[i - 1] <= ' '))
            i += quoted_size(text + i, size - i);
        else if (text[i] == '{' || text[i] == '[' || text[i] == '$' ||
                 (text[i] == ';' && !parts_moves(text + i, size - i) &&
                  !is_before_number(text + i, size - i)) ||
                 (text[i] == '(' && !is_move_bracket(text + i, size - i)))
            return false;
    return true;
}
