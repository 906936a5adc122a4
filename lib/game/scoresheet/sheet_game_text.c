#include "scoresheet/sheet_words.h"

#include <string.h>

/*
 * The game of a plain text: what its dashes are, and in which language it is divided.
 */

/* --- what a dash is --- */

/* A text read with one meaning of its dashes. */
typedef struct attempt {
    ff_sheet sheet;
    ff_position end; /* after the half-moves that were played */
    size_t used, reach, warnings;
    bool dashes, clean;
} attempt;

static size_t count_warnings(const ff_sheet *sheet)
{
    size_t count = 0;
    for (size_t i = 0; i < sheet->notes.count; i++)
        count += sheet->notes.items[i].severity != FF_SEVERITY_NOTE;
    return count;
}

static int read_attempt(const char *text, size_t size, size_t from, ff_word_dash dash,
                        const ff_language *language, attempt *a)
{
    ff_sheet_scanner s = {text, size, from, 1, 0, dash, false};
    ff_sheet_reader r = ff_sheet_reader_start(&a->sheet, language);
    r.several = true;
    for (size_t i = 0; i < from; i++)
        if (text[i] == '\n') {
            s.line++;
            s.line_start = i + 1;
        }
    a->sheet.language = language;
    int code = ff_sheet_read_words(&r, &s, &a->sheet);
    ff_sheet_scanner rest = s; /* no game begins with nothing */
    a->used = ff_sheet_word_next(&rest).kind == FF_WORD_END ? size : s.at;
    a->reach = r.reach;
    a->end = r.pos;
    a->warnings = count_warnings(&a->sheet);
    a->dashes = s.dashes;
    a->clean = !r.lost && a->warnings == 0;
    return code;
}

static bool is_better(const attempt *a, const attempt *b)
{
    if (a->clean != b->clean)
        return a->clean;
    return a->warnings != b->warnings ? a->warnings < b->warnings : a->reach > b->reach;
}

/* Two readings that are legal to the end: are they one game? */
static bool same_moves(const attempt *a, const attempt *b)
{
    return a->reach == b->reach && ff_position_same(&a->end, &b->end);
}

static int tell_doubt(ff_sheet *sheet)
{
    sheet->doubts++;
    return ff_diagnostics_add(&sheet->notes, FF_SEVERITY_WARNING, "dash", 0, 0,
                              "a dash that stands alone can join the squares of a move or "
                              "part two moves, and both give legal moves");
}

int ff_sheet_read_text(const char *text, size_t size, size_t *used, const ff_language *language,
                       ff_sheet *out)
{
    attempt best = {.clean = false}, next;
    ff_sheet_init(&best.sheet);
    best.sheet.start = out->start;
    int code = read_attempt(text, size, *used, FF_DASH_GAP, language, &best);
    bool dashes = best.dashes, doubt = false;
    for (unsigned dash = FF_DASH_GAP + 1; dash < FF_DASH_COUNT && dashes && code == FF_OK;
         dash++) {
        next = (attempt){.clean = false};
        ff_sheet_init(&next.sheet);
        next.sheet.start = out->start;
        code = read_attempt(text, size, *used, (ff_word_dash)dash, language, &next);
        doubt |= best.clean && next.clean && !same_moves(&best, &next);
        attempt worse = is_better(&next, &best) ? best : next;
        best = is_better(&next, &best) ? next : best;
        ff_sheet_release(&worse.sheet);
    }
    if (code == FF_OK && doubt)
        code = tell_doubt(&best.sheet);
    *used = best.used;
    ff_sheet_release(out);
    *out = best.sheet;
    return code;
}

/* The language that makes most of the game legal, the first of them. */
static int find_language(const char *text, size_t size, size_t from, const ff_language **out)
{
    unsigned count;
    size_t reach = 0;
    const ff_language *table = ff_language_all(&count);
    *out = table;
    for (unsigned i = 0; i < count; i++) {
        ff_sheet_fault fault = {.entry = 0};
        ff_game game;
        ff_sheet sheet;
        size_t end = from;
        ff_game_init(&game);
        ff_sheet_init(&sheet);
        int code = ff_sheet_read_text(text, size, &end, &table[i], &sheet);
        if (code == FF_OK)
            code = ff_sheet_to_game(&sheet, &game, &fault);
        ff_game_release(&game);
        ff_sheet_release(&sheet);
        if (code != FF_OK)
            return code;
        if (fault.entry > reach) {
            reach = fault.entry;
            *out = &table[i];
        }
    }
    return FF_OK;
}

int ff_sheet_read_text_any(const char *text, size_t size, size_t *used, ff_sheet *out)
{
    const ff_language *language;
    int code = find_language(text, size, *used, &language);
    return code == FF_OK ? ff_sheet_read_text(text, size, used, language, out) : code;
}
