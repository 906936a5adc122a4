#include "scoresheet/sheet_terms.h"
#include "scoresheet/sheet_words.h"

#include <stdio.h>
#include <string.h>

/*
 * Plain move text: "1. e4 e5 2. Nf3", in any way of writing a move. A move can be several
 * words ("Springer Gustav eins Felix drei", "exd6 e.p."): as many are taken as make one move
 * in the position, so the words are divided by replay.
 */

enum { WORDS_MAX = 7, MOVE_TEXT_MAX = 120, FIRST_MOVE_WITHIN = 300 /* words */ };

/* The words in a row, with single spaces; none beside a dash that joins them. */
static size_t join_words(const ff_sheet_scanner *s, const ff_sheet_word *words, unsigned count,
                         char out[MOVE_TEXT_MAX])
{
    size_t size = 0;
    for (unsigned i = 0; i < count; i++) {
        size_t length = words[i].end - words[i].start;
        if (size + length + 2 > MOVE_TEXT_MAX)
            return 0;
        if (i > 0 && !words[i].dash && !words[i - 1].dash)
            out[size++] = ' ';
        memcpy(out + size, s->text + words[i].start, length);
        size += length;
    }
    return size;
}

static ff_move move_of(const ff_sheet_reader *r, const ff_sheet_scanner *s,
                       const ff_sheet_word *words, unsigned count)
{
    char text[MOVE_TEXT_MAX];
    ff_reading reading;
    size_t size = join_words(s, words, count, text);
    if (size == 0)
        return FF_NO_MOVE;
    ff_notation_read_as(&r->pos, &r->wings, text, size, &r->habits, &reading);
    return reading.move;
}

static bool is_gap(const ff_sheet_scanner *s, const ff_sheet_word *w)
{
    return !w->dash &&
           ff_sheet_entry_kind_of(s->text + w->start, w->end - w->start) != FF_ENTRY_MOVE;
}

/* "P - K4", "P takes P": is the word a stroke between two that are one move? */
static bool is_stroke(const ff_sheet_scanner *s, const ff_sheet_word *w)
{
    static const char *const strokes[] = {"-", "\u2013", "x", "\u00d7", "to", "takes"};
    size_t size = w->end - w->start;
    for (size_t i = 0; i < sizeof strokes / sizeof *strokes; i++)
        if (w->kind == FF_WORD_TEXT && size == strlen(strokes[i]) &&
            memcmp(s->text + w->start, strokes[i], size) == 0)
            return true;
    return false;
}

/* How many of the words make the next move: the fewest that are one, and those after them
 * that leave it the same. One when there is none. */
static unsigned take_words(ff_sheet_reader *r, const ff_sheet_scanner *s,
                           const ff_sheet_word *words, unsigned count)
{
    ff_move move = FF_NO_MOVE;
    unsigned used = 0;
    while (!r->lost && used < count && move == FF_NO_MOVE)
        move = move_of(r, s, words, ++used);
    if (move == FF_NO_MOVE) {
        r->lost = true;
        return count > 2 && words[1].dash ? 3 : 1; /* "e2 - e4" */
    }
    for (unsigned more = 1; more <= 2 && used + more <= count; more++) /* "dis ch" */
        if (!is_gap(s, &words[used + more - 1]) && move_of(r, s, words, used + more) == move) {
            used += more;
            more = 0;
        }
    ff_piece_wings_play(&r->wings, move);
    ff_position_play(&r->pos, move);
    r->reach++;
    return used;
}

/* Reads ahead as many words as a move can have; a gap belongs to no other half-move. */
static unsigned fill_words(const ff_sheet_scanner *s, ff_sheet_word words[WORDS_MAX])
{
    ff_sheet_scanner ahead = *s;
    unsigned count = 0;
    words[count++] = ff_sheet_word_next(&ahead);
    if (words[0].kind != FF_WORD_TEXT || words[0].quoted || is_gap(s, &words[0]))
        return 1;
    for (; count < WORDS_MAX; count++) {
        words[count] = ff_sheet_word_next(&ahead);
        bool stroke = count == 1 && is_stroke(s, &words[count]);
        if (words[count].kind != FF_WORD_TEXT || words[count].quoted ||
            (is_gap(s, &words[count]) && !stroke))
            break;
    }
    return count;
}

static int read_entry(ff_sheet_reader *r, ff_sheet_scanner *s, ff_sheet *out)
{
    ff_sheet_word words[WORDS_MAX];
    char entry[MOVE_TEXT_MAX];
    unsigned count = take_words(r, s, words, fill_words(s, words));
    size_t length = join_words(s, words, count, entry);
    const char *from = length > 0 ? entry : s->text + words[0].start;
    length = length > 0 ? length : words[0].end - words[0].start;
    for (unsigned i = 0; i < count; i++)
        ff_sheet_word_next(s);
    r->due++;
    return ff_sheet_add(out, from, length, -1, words[0].line, words[0].column);
}

/* --- move numbers --- */

static void put_number(unsigned long half, char out[32])
{
    snprintf(out, 32, "%lu%s", half / 2 + 1, half % 2 == 0 ? "." : "...");
}

/* Do the numbers continue as if this one were another? Then it is a slip of the pen: "22." for
 * "2.", or the number before once more. */
static bool is_slip(const ff_sheet_scanner *s, unsigned long due)
{
    ff_sheet_scanner ahead = *s;
    for (unsigned words = 0; words <= 4; words++) {
        ff_sheet_word w = ff_sheet_word_next(&ahead);
        if (w.kind == FF_WORD_NUMBER && w.number > 0)
            return 2 * ((unsigned long)w.number - 1) + w.black == due + words;
        if (w.kind != FF_WORD_TEXT)
            return false;
    }
    return false;
}

/* "12. ..." is Black's number where Black is to move. */
static bool is_blacks(const ff_sheet_scanner *s, unsigned long place, unsigned long due)
{
    ff_sheet_scanner ahead = *s;
    ff_sheet_word w = ff_sheet_word_next(&ahead);
    return place + 1 == due && w.kind == FF_WORD_TEXT && w.line == s->line && is_gap(s, &w);
}

static int add_missing(ff_sheet_reader *r, const ff_sheet_word *w, unsigned long place,
                       ff_sheet *out)
{
    int code = FF_OK;
    for (; r->due < place && code == FF_OK; r->due++)
        code = ff_sheet_add(out, "...", 3, -1, w->line, w->column);
    r->lost = true;
    return code;
}

static int warn(ff_sheet *out, const ff_sheet_word *w, const char *code, const char *message)
{
    return ff_diagnostics_add(&out->notes, FF_SEVERITY_WARNING, code, w->line, w->column, "%s",
                              message);
}

/* The number of the first move again, after an empty line or with the second after it: another
 * game begins. */
static bool begins_game(const ff_sheet_reader *r, const ff_sheet_scanner *s,
                        const ff_sheet_word *w, const ff_sheet *out)
{
    ff_sheet_scanner ahead = *s;
    if (!r->several || out->count == 0 || w->black || w->number != out->start.fullmove)
        return false;
    for (unsigned words = 0; words < 2 * WORDS_MAX && !w->after_blank; words++) {
        ff_sheet_word next = ff_sheet_word_next(&ahead);
        if (next.kind == FF_WORD_NUMBER && next.number != w->number)
            return next.number == w->number + 1;
        if (next.kind == FF_WORD_END)
            return false;
    }
    return true;
}

/* Are the half-moves from `place` on written once more? They are passed over then. */
static bool pass_over_again(ff_sheet_scanner *s, unsigned long place, unsigned long due,
                            const ff_sheet *out)
{
    ff_sheet_scanner ahead = *s, after = *s;
    if (due - place > out->count)
        return false;
    size_t at = out->count - (size_t)(due - place);
    for (;; after = ahead) {
        ff_sheet_word w = ff_sheet_word_next(&ahead);
        if (w.kind != FF_WORD_TEXT)
            break;
        const char *text = at < out->count ? out->entries[at++].text : "";
        if (strlen(text) != w.end - w.start ||
            memcmp(text, s->text + w.start, w.end - w.start) != 0)
            return false;
    }
    if (at != out->count)
        return false;
    *s = after;
    return true;
}

static int read_number(ff_sheet_reader *r, ff_sheet_scanner *s, const ff_sheet_word *w,
                       ff_sheet *out)
{
    unsigned long place = 2 * ((unsigned long)w->number - 1) + w->black;
    char written[32], expected[32], message[160];
    if (w->number == 0 || place == r->due)
        return FF_OK;
    if (!w->black && is_blacks(s, place, r->due)) {
        ff_sheet_word_next(s);
        return FF_OK;
    }
    put_number(place, written);
    put_number(r->due, expected);
    int size = snprintf(message, sizeof message, "move number %s stands where %s is due",
                        written, expected);
    if (is_slip(s, r->due) || place + 1 == r->due) /* "3. Bb5 3. a6" */
        return warn(out, w, "move-number", message);
    if (place < r->due && pass_over_again(s, place, r->due, out))
        return warn(out, w, "move-again", "the same half-moves once more: passed over");
    if (place < r->due || place > r->due + FF_SHEET_MAX) {
        out->doubts++;
        return warn(out, w, "move-number", message);
    }
    unsigned long gap = place - r->due;
    snprintf(message + size, sizeof message - (size_t)size, ": %lu half-move%s missing", gap,
             gap == 1 ? " is" : "s are");
    int code = warn(out, w, "moves-missing", message);
    return code == FF_OK ? add_missing(r, w, place, out) : code;
}

/* --- lines in front of the game --- */

static bool can_be_move(const ff_sheet_reader *r, const ff_sheet_scanner *s,
                        const ff_sheet_word *w)
{
    ff_parsed_move written;
    ff_notation_parse_as(s->text + w->start, w->end - w->start, &r->habits, &written);
    return written.count > 0;
}

/* Is the line in front of the game names, a date, a round? Nothing in it can be a move then,
 * and moves follow. */
static bool is_header(const ff_sheet_reader *r, const ff_sheet_scanner *s)
{
    ff_sheet_scanner ahead = *s;
    ff_sheet_word w = ff_sheet_word_next(&ahead);
    bool numbered = w.kind == FF_WORD_NUMBER && s->text[w.end - 1] == '.';
    bool words = false;
    for (long line = w.line; w.kind != FF_WORD_END && w.line == line;
         w = ff_sheet_word_next(&ahead)) {
        if (w.kind == FF_WORD_RESULT || (w.kind == FF_WORD_TEXT && can_be_move(r, &ahead, &w)))
            return false;
        words |= w.kind == FF_WORD_DATE || (w.kind == FF_WORD_TEXT && !is_gap(&ahead, &w));
    }
    for (unsigned i = 0; i < FIRST_MOVE_WITHIN && words && !numbered; i++) {
        if (w.kind == FF_WORD_END)
            return false;
        if (w.kind == FF_WORD_TEXT && can_be_move(r, &ahead, &w))
            return true;
        w = ff_sheet_word_next(&ahead);
    }
    return false;
}

/* "White: Carlsen": the name of a player. */
static int keep_name(const char *line, size_t size, ff_sheet *out)
{
    const char *colon = memchr(line, ':', size);
    unsigned side = colon != NULL ? ff_sheet_terms_of(line, (size_t)(colon - line)) : 0;
    if (side != FF_TERM_WHITE && side != FF_TERM_BLACK)
        return FF_OK;
    return ff_sheet_set_name(out, side == FF_TERM_WHITE ? FF_WHITE : FF_BLACK, colon + 1,
                             size - (size_t)(colon + 1 - line));
}

static int pass_over_line(ff_sheet_scanner *s, ff_sheet *out)
{
    ff_sheet_scanner line = *s;
    ff_sheet_word w = ff_sheet_word_next(&line);
    const char *start = s->text + w.start;
    const char *end = memchr(start, '\n', s->size - w.start);
    size_t size = end != NULL ? (size_t)(end - start) : s->size - w.start;
    char message[120];
    snprintf(message, sizeof message, "\"%.*s\" is taken for a heading",
             (int)ff_utf8_valid(start, size < 60 ? size : 60), start);
    s->line = w.line;
    s->line_start = line.line_start;
    s->at = w.start + size;
    int code = keep_name(start, size, out);
    if (code != FF_OK)
        return code;
    return ff_diagnostics_add(&out->notes, FF_SEVERITY_NOTE, "heading", w.line, w.column, "%s",
                              message);
}

static int pass_over_headers(ff_sheet_reader *r, ff_sheet_scanner *s, ff_sheet *out)
{
    int code = FF_OK;
    while (r->header && code == FF_OK && is_header(r, s))
        code = pass_over_line(s, out);
    r->header = false;
    return code;
}

/* --- all of it --- */

ff_sheet_reader ff_sheet_reader_start(const ff_sheet *sheet, const ff_language *language)
{
    const ff_position *start = &sheet->start;
    ff_sheet_reader r = {.pos = *start,
                         .habits = {.language = language, .sure = true},
                         .due = 2 * ((unsigned long)start->fullmove - 1) + start->turn,
                         .header = true};
    ff_piece_wings_start(&r.wings, start);
    return r;
}

static void read_time(const ff_sheet_scanner *s, const ff_sheet_word *w, ff_sheet *out)
{
    if (out->count > 0)
        out->entries[out->count - 1].clock_ms =
            ff_sheet_time_of(s->text + w->start, w->end - w->start);
}

static int pass_over_crossed(const ff_sheet_scanner *s, const ff_sheet_word *w, ff_sheet *out)
{
    size_t size = w->end - w->start < 60 ? w->end - w->start : 60;
    return ff_diagnostics_add(&out->notes, FF_SEVERITY_NOTE, "crossed-out", w->line, w->column,
                              "\"%.*s\" is crossed out: passed over",
                              (int)ff_utf8_valid(s->text + w->start, size), s->text + w->start);
}

static ff_sheet_mover mover_of(const ff_sheet_reader *r)
{
    return r->due % 2 == 0 ? FF_MOVER_WHITE : FF_MOVER_BLACK;
}

/* "resigns" where a half-move would stand. */
static ff_game_result result_of(const ff_sheet_reader *r, const ff_sheet_scanner *s,
                                const ff_sheet_word *w)
{
    if (w->quoted || w->dash)
        return FF_GAME_RESULT_NONE;
    return ff_sheet_result_of(s->text + w->start, w->end - w->start, mover_of(r));
}

/* A second result after the first: "1-0 White wins" is one, "1-0 0-1" is none. */
static int compare_results(ff_sheet_scanner *s, ff_sheet *out)
{
    ff_sheet_scanner ahead = *s;
    ff_sheet_word w = ff_sheet_word_next(&ahead);
    if (w.kind != FF_WORD_RESULT)
        return FF_OK;
    *s = ahead;
    if (ff_sheet_result_of(s->text + w.start, w.end - w.start, FF_MOVER_UNKNOWN) == out->result)
        return FF_OK;
    out->result = FF_GAME_RESULT_UNKNOWN;
    out->doubts++;
    return warn(out, &w, "results", "two results that contradict each other");
}

/* A word that is not a half-move. */
static int read_word(ff_sheet_reader *r, ff_sheet_scanner *s, const ff_sheet_word *w,
                     ff_sheet *out)
{
    switch (w->kind) {
    case FF_WORD_NUMBER:
        return read_number(r, s, w, out);
    case FF_WORD_OFFER:
        if (out->count > 0)
            out->entries[out->count - 1].draw_offer = true;
        return FF_OK;
    case FF_WORD_TIME:
        read_time(s, w, out);
        return FF_OK;
    case FF_WORD_CROSSED:
        return pass_over_crossed(s, w, out);
    case FF_WORD_RESULT:
        out->result = ff_sheet_result_of(s->text + w->start, w->end - w->start, mover_of(r));
        return compare_results(s, out);
    case FF_WORD_TEXT:
    case FF_WORD_DATE:
    case FF_WORD_END:
        break;
    }
    return FF_OK;
}

/* The word, with a stroke and the word behind that, where they are written apart. */
static ff_text whole_word(ff_sheet_scanner *ahead, const ff_sheet_word *w)
{
    ff_sheet_scanner behind = *ahead;
    ff_sheet_word stroke = ff_sheet_word_next(&behind);
    size_t end = w->end;
    if (is_stroke(ahead, &stroke)) {
        ff_sheet_word last = ff_sheet_word_next(&behind);
        if (last.kind == FF_WORD_TEXT) {
            end = last.end;
            *ahead = behind;
        }
    }
    return (ff_text){ahead->text + w->start, end - w->start};
}

/* The system and the letters of the words that follow, of which moves are made only later. */
static void find_habits(ff_sheet_reader *r, const ff_sheet_scanner *s)
{
    enum { LOOKED_AT = 400 };
    ff_text words[LOOKED_AT];
    size_t count = 0;
    ff_sheet_scanner ahead = *s;
    const ff_language *const languages[2] = {r->habits.language, r->habits.language};
    for (ff_sheet_word w = ff_sheet_word_next(&ahead);
         w.kind != FF_WORD_END && count < LOOKED_AT; w = ff_sheet_word_next(&ahead))
        if (w.kind == FF_WORD_TEXT)
            words[count++] = whole_word(&ahead, &w);
    r->habits.system = ff_written_game_of(words, count, languages).habits[0].system;
}

/* The names of the next game, after an empty line and in front of its first move. */
static bool begins_heading(ff_sheet_reader *r, const ff_sheet_scanner *s,
                           const ff_sheet_word *w, const ff_sheet *out)
{
    ff_sheet_scanner ahead = *s;
    if (!r->several || out->count == 0 || !w->after_blank || !is_header(r, s))
        return false;
    for (ff_sheet_word next = ff_sheet_word_next(&ahead); next.kind != FF_WORD_END;
         next = ff_sheet_word_next(&ahead))
        if (next.kind == FF_WORD_NUMBER && next.line > w->line)
            return next.number == out->start.fullmove;
    return false;
}

/* One word, and what belongs to it; `before` is the scanner in front of it. */
static int take_word(ff_sheet_reader *r, ff_sheet_scanner *s, const ff_sheet_scanner *before,
                     ff_sheet_word *w, ff_sheet *out)
{
    bool text = w->kind == FF_WORD_TEXT || w->kind == FF_WORD_DATE;
    if ((text && begins_heading(r, before, w, out)) ||
        (w->kind == FF_WORD_NUMBER && begins_game(r, s, w, out))) {
        bool dashes = s->dashes;
        *s = *before;
        s->dashes = dashes;
        r->ended = true;
        return FF_OK;
    }
    if (text && result_of(r, s, w) != FF_GAME_RESULT_NONE) {
        out->result = result_of(r, s, w);
        w->kind = FF_WORD_RESULT;
        return FF_OK;
    }
    if (!text)
        return read_word(r, s, w, out);
    *s = *before;
    return read_entry(r, s, out);
}

int ff_sheet_read_words(ff_sheet_reader *r, ff_sheet_scanner *s, ff_sheet *out)
{
    int code = pass_over_headers(r, s, out);
    if (r->habits.system == FF_SYSTEM_OPEN)
        find_habits(r, s);
    ff_sheet_word w = {.kind = FF_WORD_TEXT};
    while (code == FF_OK && !r->ended && w.kind != FF_WORD_END && w.kind != FF_WORD_RESULT) {
        const ff_sheet_scanner before = *s;
        w = ff_sheet_word_next(s);
        code = take_word(r, s, &before, &w, out);
    }
    return code;
}
