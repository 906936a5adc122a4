#include "base/bytes.h"
#include "file/foreign.h"
#include "file/input.h"
#include "pgn/pgn_reader.h"

#include "flagfall/memory.h"
#include "system/gnu.h"

#include <string.h>

/*
 * The window on the file: reading on, line and column, bytes that are not UTF-8.
 */

/* Bytes before `at` that stay in the window, to look back for line ends and half-moves; and how
 * far back the line of a half-move may begin. */
enum { KEPT = 64 * 1024, LINE_KEPT = 4096 };

/* Line ends, many bytes at a time, and the characters of the last line. */
static void skip_lines_to(ff_pgn *pgn, const char *to)
{
    const char *last = memrchr(pgn->counted, '\n', (size_t)(to - pgn->counted));
    if (last != NULL) {
        pgn->lines +=
            1 + (long)ff_bytes_count(pgn->counted, (size_t)(last - pgn->counted), '\n');
        pgn->column_base = 0;
        pgn->counted = last + 1;
    }
    for (; pgn->counted < to; pgn->counted++)
        pgn->column_base += ((unsigned char)*pgn->counted & 0xc0) != 0x80;
}

static void note_bad_utf8(ff_pgn *pgn, const char *where)
{
    ff_pgn probe = *pgn;
    if (where < probe.counted) /* half a character kept from the last read */
        where = probe.counted;
    skip_lines_to(&probe, where);
    pgn->bad_utf8 = true;
    pgn->bad_utf8_offset = pgn->base + (unsigned long long)(where - pgn->window);
    pgn->bad_utf8_line = probe.lines;
    pgn->bad_utf8_column = probe.column_base + 1;
}

static const char *skip_ascii(const char *p, const char *end)
{
    while (end - p >= 64) {
        uint64_t words[8], all = 0;
        memcpy(words, p, 64);
        for (int i = 0; i < 8; i++)
            all |= words[i];
        if (all & UINT64_C(0x8080808080808080))
            break;
        p += 64;
    }
    while (p < end && (unsigned char)*p < 0x80)
        p++;
    return p;
}

/* Looks at the bytes that have just been read, once. */
static void check_utf8(ff_pgn *pgn, const char *from)
{
    const char *p = from - pgn->utf8_pending;
    pgn->utf8_pending = 0;
    while (!pgn->bad_utf8) {
        p = skip_ascii(p, pgn->end);
        if (p == pgn->end)
            return;
        uint32_t ignored;
        size_t step = ff_utf8_decode(p, (size_t)(pgn->end - p), &ignored);
        if (step == 0 && pgn->end - p < 4 && !pgn->at_end) {
            pgn->utf8_pending = (unsigned)(pgn->end - p);
            return;
        }
        if (step == 0)
            note_bad_utf8(pgn, p);
        p += step;
    }
}

void ff_pgn_refill(ff_pgn *pgn)
{
    if (pgn->at_end)
        return;
    const char *keep = pgn->at - pgn->window > KEPT ? pgn->at - KEPT : pgn->window;
    if (pgn->counted < keep)
        skip_lines_to(pgn, keep);
    size_t shift = (size_t)(keep - pgn->window);
    size_t left = (size_t)(pgn->end - keep);
    memmove(pgn->window, keep, left);
    pgn->base += shift;
    pgn->at -= shift;
    pgn->counted -= shift;
    pgn->token = pgn->at;
    char *end = pgn->window + left;
    size_t got = 1, room = PGN_WINDOW - left;
    const char *full = end + (pgn->fill < room ? pgn->fill : room);
    pgn->fill = 4 * pgn->fill < PGN_WINDOW ? 4 * pgn->fill : PGN_WINDOW;
    while (got != 0 && end < full) {
        pgn->status = ff_input_read(pgn->input, end, (size_t)(full - end), &got, &pgn->error);
        if (pgn->status != FF_OK)
            got = 0;
        end += got;
    }
    pgn->at_end = got == 0;
    memset(end, 0, PGN_PADDING);
    pgn->end = end;
    pgn->soft_end = pgn->at_end ? end : end - PGN_ROOM;
    check_utf8(pgn, pgn->window + left);
}

static void skip_byte_order_mark(ff_pgn *pgn)
{
    if (pgn->end - pgn->window >= 3 && memcmp(pgn->window, "\xef\xbb\xbf", 3) == 0)
        pgn->at = pgn->counted = pgn->window + 3;
}

static int make_reader(ff_input *input, size_t fill, ff_pgn **out, ff_error *err)
{
    int code = ff_foreign_refuse(input, err);
    if (code == FF_OK)
        code = ff_foreign_refuse_json(input, err);
    if (code != FF_OK)
        return code;
    ff_pgn *pgn = ff_calloc(1, sizeof *pgn);
    if (pgn != NULL)
        pgn->window = pgn->own = ff_malloc(PGN_WINDOW + PGN_PADDING);
    if (pgn == NULL || pgn->window == NULL) {
        ff_free(pgn);
        return ff_fail(err, FF_E_MEMORY, "out of memory for reading PGN");
    }
    pgn->input = input;
    pgn->at = pgn->token = pgn->end = pgn->soft_end = pgn->counted = pgn->window;
    pgn->lines = 1;
    pgn->fill = fill;
    pgn->utf16 = ff_input_was_utf16(input);
    ff_pgn_refill(pgn);
    skip_byte_order_mark(pgn);
    *out = pgn;
    return FF_OK;
}

int ff_pgn_new(ff_input *input, ff_pgn **out, ff_error *err)
{
    return make_reader(input, PGN_WINDOW, out, err);
}

int ff_pgn_new_to_jump(ff_input *input, ff_pgn **out, ff_error *err)
{
    return make_reader(input, PGN_ROOM, out, err);
}

int ff_pgn_new_text(char *text, size_t size, const ff_error *cut, ff_pgn **out)
{
    ff_pgn *pgn = ff_calloc(1, sizeof *pgn);
    if (pgn == NULL)
        return FF_E_MEMORY;
    pgn->window = text;
    pgn->at = pgn->token = pgn->counted = pgn->window;
    pgn->end = pgn->soft_end = pgn->window + size;
    pgn->lines = 1;
    pgn->at_end = true;
    pgn->status = cut->code;
    pgn->error = *cut;
    memset(text + size, 0, PGN_PADDING);
    check_utf8(pgn, pgn->window);
    skip_byte_order_mark(pgn);
    *out = pgn;
    return FF_OK;
}

void ff_pgn_count_from(ff_pgn *pgn, long lines)
{
    pgn->lines += lines;
    pgn->bad_utf8_line += lines; /* found when the window was filled */
}

void ff_pgn_standing(ff_pgn *pgn, unsigned long long *offset, long *line)
{
    if (pgn->counted < pgn->at)
        skip_lines_to(pgn, pgn->at);
    *offset = pgn->base + (unsigned long long)(pgn->at - pgn->window);
    *line = pgn->lines;
}

/* Reads the file from a little before `offset`; enough for a game of the usual length. */
static int read_window_at(ff_pgn *pgn, unsigned long long offset, ff_error *err)
{
    enum { USUAL = 8 * 1024 };
    unsigned long long from = offset > LINE_KEPT ? offset - LINE_KEPT : 0;
    int code = ff_input_go_to(pgn->input, from, err);
    if (code != FF_OK)
        return code;
    pgn->base = from;
    pgn->at = pgn->end = pgn->counted = pgn->window;
    pgn->at_end = false;
    pgn->status = FF_OK;
    pgn->fill = (size_t)(offset - from) + PGN_ROOM + USUAL;
    pgn->bad_utf8 = true; /* what lies before the place is not looked at */
    ff_pgn_refill(pgn);
    pgn->bad_utf8 = pgn->told_utf8;
    if (pgn->status != FF_OK)
        *err = pgn->error;
    else if (offset - from > (unsigned long long)(pgn->end - pgn->window))
        return ff_fail(err, FF_E_IO_READ, "\"%s\" is shorter than it was", ff_pgn_source(pgn));
    return pgn->status;
}

int ff_pgn_jump(ff_pgn *pgn, unsigned long long offset, long line, ff_error *err)
{
    unsigned long long here = pgn->base + (unsigned long long)(pgn->at - pgn->window);
    bool near = pgn->at < pgn->soft_end && offset >= here &&
                offset - here < (unsigned long long)(pgn->soft_end - pgn->at);
    int code = near ? FF_OK : read_window_at(pgn, offset, err);
    if (code != FF_OK)
        return code;
    pgn->at = pgn->token = pgn->window + (offset - pgn->base);
    const char *newline = memrchr(pgn->window, '\n', (size_t)(pgn->at - pgn->window));
    pgn->counted = newline != NULL ? newline + 1 : pgn->window;
    pgn->lines = line;
    pgn->column_base = 0;
    pgn->left = pgn->in_game = false;
    if (!near || (pgn->bad_utf8 && !pgn->told_utf8 && pgn->bad_utf8_offset < offset)) {
        pgn->bad_utf8 = pgn->told_utf8;
        pgn->utf8_pending = 0;
        check_utf8(pgn, pgn->at);
    }
    return FF_OK;
}

void ff_pgn_free(ff_pgn *pgn)
{
    if (pgn == NULL)
        return;
    ff_free(pgn->own);
    ff_free(pgn);
}

void ff_pgn_place(ff_pgn *pgn, long *line, long *column)
{
    if (pgn->left) {
        *line = pgn->left_line;
        *column = pgn->left_column;
        return;
    }
    if (pgn->counted < pgn->token)
        skip_lines_to(pgn, pgn->token);
    *line = pgn->lines;
    *column = pgn->column_base + 1;
}

bool ff_pgn_place_of(const ff_pgn *pgn, uint32_t offset, long *line, long *column)
{
    uint32_t back = ff_pgn_token_offset(pgn) - offset;
    if (back > KEPT - LINE_KEPT)
        return false;
    const char *at = pgn->token - back;
    const char *from = at - pgn->window > LINE_KEPT ? at - LINE_KEPT : pgn->window;
    const char *newline = memrchr(from, '\n', (size_t)(at - from));
    if (newline == NULL && from > pgn->window)
        return false;
    *line = pgn->lines;
    if (at < pgn->counted)
        *line -= (long)ff_bytes_count(at, (size_t)(pgn->counted - at), '\n');
    else
        *line += (long)ff_bytes_count(pgn->counted, (size_t)(at - pgn->counted), '\n');
    *column = 1;
    for (const char *p = newline != NULL ? newline + 1 : pgn->window; p < at; p++)
        *column += ((unsigned char)*p & 0xc0) != 0x80;
    return true;
}

unsigned long long ff_pgn_offset(const ff_pgn *pgn)
{
    return pgn->base + (unsigned long long)(pgn->token - pgn->window);
}

const char *ff_pgn_source(const ff_pgn *pgn)
{
    return ff_input_name(pgn->input);
}

/* --- what the scanners of the text share: the bytes that end a token, faults, results --- */

/* ranges in initialisers: an extension that gcc and clang share */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
/* clang-format off */
const uint8_t ff_pgn_classes[256] = {
    ['\t'] = PGN_SPACE, ['\n'] = PGN_SPACE, ['\v'] = PGN_SPACE, ['\f'] = PGN_SPACE,
    ['\r'] = PGN_SPACE, [' '] = PGN_SPACE, ['.'] = PGN_DOT,
    ['0' ... '9'] = PGN_DIGIT,
    ['A' ... 'Z'] = PGN_LETTER, ['a' ... 'z'] = PGN_LETTER,
    [0xc0 ... 0xc1] = PGN_LETTER, [0xc3 ... 0xe1] = PGN_LETTER,
    [0xe4 ... 0xee] = PGN_LETTER, [0xf0 ... 0xff] = PGN_LETTER,
    /* the other bytes above 127 begin signs and spaces (pgn_wild.c) */
    ['{'] = PGN_PUNCTUATION, ['}'] = PGN_PUNCTUATION, ['('] = PGN_PUNCTUATION,
    [')'] = PGN_PUNCTUATION, ['['] = PGN_PUNCTUATION, [']'] = PGN_PUNCTUATION,
    [';'] = PGN_PUNCTUATION, ['$'] = PGN_PUNCTUATION, ['!'] = PGN_PUNCTUATION,
    ['?'] = PGN_PUNCTUATION, ['*'] = PGN_PUNCTUATION, ['%'] = PGN_PUNCTUATION,
};

const bool ff_pgn_delimiter[256] = {
    [0 ... ' '] = true, ['{'] = true, ['}'] = true, ['('] = true, [')'] = true, ['['] = true,
    [']'] = true, [';'] = true, ['$'] = true, ['!'] = true, ['?'] = true, ['*'] = true,
    ['.'] = true, ['"'] = true, [127] = true,
    /* signs beyond ASCII begin so; letters do too: ff_pgn_scan_wild_token tells them apart */
    [0xc2] = true, [0xc3] = true, [0xe2] = true,
};
/* clang-format on */
#pragma GCC diagnostic pop

const ff_diagnostic *ff_pgn_fault_said(ff_pgn_fault fault)
{
    static const ff_diagnostic said[] = {
#define X(name, severity, code, text) {FF_SEVERITY_##severity, code, 0, 0, text},
        FF_PGN_FAULTS(X)
#undef X
    };
    return &said[fault];
}

void ff_pgn_fault_at(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, ff_pgn_fault fault,
                     const char *text, size_t size)
{
    if (v->fault != NULL)
        v->fault(ctx, pgn, fault, (ff_span){text, size});
}

void ff_pgn_skip_token(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, const char *start)
{
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TOKEN_LONG, start, FF_PGN_MAX_TOKEN);
    while (pgn->at == pgn->end && !pgn->at_end) {
        ff_pgn_refill(pgn);
        while (pgn->at < pgn->end && !ff_pgn_delimiter[(unsigned char)*pgn->at])
            pgn->at++;
    }
}

/* After a result in a variation comes the end of that variation; else it is the game's. */
static bool result_is_inner(const ff_pgn *pgn)
{
    if (pgn->depth == 0)
        return false;
    const char *p = pgn->at, *limit = p + PGN_LOOK_AHEAD;
    while (p < limit && ff_pgn_classes[(unsigned char)*p] == PGN_SPACE)
        p++;
    return *p == ')';
}

void ff_pgn_visit_result(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, ff_game_result result)
{
    if (result_is_inner(pgn))
        return;
    pgn->in_moves = true;
    pgn->ended = true;
    if (v->result != NULL)
        v->result(ctx, pgn, result);
}
