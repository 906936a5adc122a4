#include "pgn/pgn_token.h"

#include "base/latin.h"
#include "flagfall/memory.h"

#include <string.h>

/* --- comments --- */

/* The place in [from, to) where a game begins on a line of its own, or NULL: a comment that
 * holds one was never closed. */
static const char *find_game_start(const char *from, const char *to)
{
    static const char event[] = "[Event \"";
    const char *p = from;
    while ((p = memchr(p, '\n', (size_t)(to - p))) != NULL) {
        p++;
        if ((size_t)(to - p) < sizeof event - 1)
            return NULL;
        if (memcmp(p, event, sizeof event - 1) == 0)
            return p;
    }
    return NULL;
}

static void visit_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx, const char *text,
                          const char *end, unsigned part)
{
    if (v->comment != NULL)
        v->comment(ctx, pgn, (ff_span){text, (size_t)(end - text)}, part);
}

/* Where a piece of a long comment may be cut: not in the middle of what find_game_start looks
 * for, nor of a character. */
static const char *piece_end(const ff_pgn *pgn)
{
    return pgn->end - 16;
}

/* Reads on in a comment, whose place stays that of its first byte. */
static void refill_in_comment(ff_pgn *pgn)
{
    if (!pgn->left)
        ff_pgn_place(pgn, &pgn->left_line, &pgn->left_column);
    pgn->left = true;
    ff_pgn_refill(pgn);
}

static void scan_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    unsigned part = FF_COMMENT_FIRST;
    pgn->at++;
    for (;;) {
        const char *close = memchr(pgn->at, '}', (size_t)(pgn->end - pgn->at));
        const char *stop = close != NULL ? close : pgn->end;
        const char *game = find_game_start(pgn->at, stop);
        if (game != NULL) {
            ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TAG_LIKE_COMMENT, pgn->at, 0);
            visit_comment(pgn, v, ctx, pgn->at, game, part | FF_COMMENT_LAST);
            pgn->at = game;
            return;
        }
        if (close != NULL) {
            visit_comment(pgn, v, ctx, pgn->at, close, part | FF_COMMENT_LAST);
            pgn->at = close + 1;
            return;
        }
        if (pgn->at_end) {
            ff_pgn_fault_at(pgn, v, ctx,
                            pgn->followed ? FF_PGN_TAG_LIKE_COMMENT : FF_PGN_COMMENT_OPEN,
                            pgn->at, 0);
            visit_comment(pgn, v, ctx, pgn->at, pgn->end, part | FF_COMMENT_LAST);
            pgn->at = pgn->end;
            return;
        }
        const char *cut = piece_end(pgn);
        if (cut > pgn->at) {
            visit_comment(pgn, v, ctx, pgn->at, cut, part);
            part = 0;
            pgn->at = cut;
        }
        refill_in_comment(pgn);
    }
}

void ff_pgn_scan_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    scan_comment(pgn, v, ctx);
    pgn->left = false;
}

void ff_pgn_scan_line_comment(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    unsigned part = FF_COMMENT_FIRST | FF_COMMENT_TO_LINE_END;
    pgn->at++;
    for (;;) {
        const char *start = pgn->at;
        const char *p = start;
        while (p < pgn->end && *p != '\n' && *p != '\r')
            p++;
        bool last = p < pgn->end || pgn->at_end;
        visit_comment(pgn, v, ctx, start, p, part | (last ? FF_COMMENT_LAST : 0));
        part = FF_COMMENT_TO_LINE_END;
        pgn->at = p;
        if (last)
            break;
        refill_in_comment(pgn);
    }
    pgn->left = false;
}

/* --- the rest --- */

static bool all_digits(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    return true;
}

static bool has_high(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)text[i] >= 0x80)
            return true;
    return false;
}

void ff_pgn_scan_number(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *start = pgn->at;
    const char *end = ff_pgn_token_end(start);
    size_t size = (size_t)(end - start);
    ff_game_result result = ff_pgn_result(start, size);
    if (result != FF_GAME_RESULT_NONE) {
        pgn->at = end;
        ff_pgn_visit_result(pgn, v, ctx, result);
    } else if (size <= 3 && all_digits(start, size) && (unsigned char)*end < 0x80) {
        unsigned number = 0;
        for (size_t i = 0; i < size; i++)
            number = number * 10 + (unsigned)(start[i] - '0');
        pgn->at = end;
        if (v->number != NULL)
            v->number(ctx, pgn, number, 0);
    } else if (has_high(start, size)) {
        ff_pgn_scan_wild_token(pgn, v, ctx);
    } else {
        ff_pgn_scan_move(pgn, v, ctx);
    }
}

static unsigned read_nag(ff_pgn *pgn)
{
    unsigned nag = 0;
    while (ff_latin_is_digit(*pgn->at)) {
        nag = nag < 1000 ? nag * 10 + (unsigned)(*pgn->at - '0') : nag;
        pgn->at++;
    }
    return nag;
}

static void scan_nag(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    pgn->at++;
    unsigned nag = read_nag(pgn);
    if (v->nag != NULL)
        v->nag(ctx, pgn, nag);
}

/* Signs that stand for a Numeric Annotation Glyph (PGN standard 10), the longest first. */
static const struct {
    const char *sign;
    uint8_t nag;
} signs[] = {{"+/-", 16}, {"-/+", 17}, {"+/=", 14}, {"=/+", 15}, {"+-", 18},
             {"-+", 19},  {"!!", 3},   {"??", 4},   {"!?", 5},   {"?!", 6},
             {"!", 1},    {"?", 2},    {"=", 10},   {"~", 13}};

static bool scan_sign(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i].sign);
        if (strncmp(pgn->at, signs[i].sign, length) != 0)
            continue;
        pgn->at += length;
        if (v->nag != NULL)
            v->nag(ctx, pgn, signs[i].nag);
        return true;
    }
    return false;
}

/* A '+', '++' or '#' that stands apart from its move. */
static bool scan_lone_sign(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *start = pgn->at;
    size_t size = *start == '+' ? 1 + (start[1] == '+') : *start == '#';
    if (size == 0 || !pgn->in_moves || !ff_pgn_delimiter[(unsigned char)start[size]])
        return false;
    pgn->at += size;
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_SIGN_APART, start, size);
    return true;
}

static void scan_paren(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    if (*pgn->at++ == '(') {
        pgn->depth++;
        if (v->open_variation != NULL)
            v->open_variation(ctx, pgn);
    } else if (pgn->depth == 0) {
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_STRAY_PAREN, pgn->token, 1);
    } else {
        if (v->close_variation != NULL)
            v->close_variation(ctx, pgn);
        pgn->depth--;
    }
}

static void scan_unreadable(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    /* one fault for a run of such bytes, as in a binary file */
    const char *start = pgn->at;
    while (pgn->at < pgn->end && pgn->at - start < FF_PGN_MAX_TOKEN &&
           (unsigned char)*pgn->at < 0x80 &&
           ff_pgn_classes[(unsigned char)*pgn->at] == PGN_OTHER)
        pgn->at++;
    if (pgn->at == start)
        pgn->at++;
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_UNREADABLE, start, (size_t)(pgn->at - start));
}

void ff_pgn_scan_other(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    switch (*pgn->at) {
    case ';':
        ff_pgn_scan_line_comment(pgn, v, ctx);
        return;
    case '%':
        if (ff_pgn_at_line_start(pgn))
            ff_pgn_skip_line(pgn);
        else
            scan_unreadable(pgn, v, ctx);
        return;
    case '(':
    case ')':
        pgn->in_moves = true;
        scan_paren(pgn, v, ctx);
        return;
    case '*':
        pgn->at++;
        ff_pgn_visit_result(pgn, v, ctx, FF_GAME_RESULT_UNKNOWN);
        return;
    case '$':
        scan_nag(pgn, v, ctx);
        return;
    case '}':
        pgn->at++;
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_STRAY_BRACE, pgn->token, 1);
        return;
    case '-':
        if (pgn->at[1] == '-') { /* a null move */
            pgn->in_moves = true;
            ff_pgn_scan_move(pgn, v, ctx);
            return;
        }
        break;
    case '@':
        pgn->in_moves = true;
        ff_pgn_scan_move(pgn, v, ctx);
        return;
    default:
        break;
    }
    if ((unsigned char)*pgn->at >= 0x80)
        ff_pgn_scan_wild(pgn, v, ctx);
    else if (!scan_sign(pgn, v, ctx) && !scan_lone_sign(pgn, v, ctx))
        scan_unreadable(pgn, v, ctx);
}

bool ff_pgn_is_null_move(ff_span text)
{
    static const char *const words[] = {"--", "Z0", "@@@@", "null", "pass", "0000"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == text.size && memcmp(words[i], text.text, text.size) == 0)
            return true;
    return false;
}

/* --- between games --- */

static bool begins_with_move(const char *at)
{
    const char *end = ff_pgn_token_end(at);
    ff_san san;
    return end - at <= FF_PGN_MAX_TOKEN &&
           ff_san_parse(at, (size_t)(end - at), &san, NULL) == FF_OK;
}

static bool begins_with_number(const char *at)
{
    const char *end = ff_pgn_token_end(at);
    size_t size = (size_t)(end - at);
    if (ff_game_result_parse(at, size) != FF_GAME_RESULT_NONE || begins_with_move(at))
        return true;
    if (size > 3 || !all_digits(at, size))
        return false;
    if (*end == '.')
        return true;
    return begins_with_move(ff_pgn_skip_blanks(end));
}

static bool game_begins(const ff_pgn *pgn)
{
    switch (*pgn->at) {
    case '[':
        return ff_pgn_at_line_start(pgn) || ff_pgn_looks_like_tag(pgn->at);
    case '{':
    case ';':
    case '*':
        return true;
    default:
        break;
    }
    switch ((ff_pgn_class)ff_pgn_classes[(unsigned char)*pgn->at]) {
    case PGN_LETTER:
        return begins_with_move(pgn->at) || ff_pgn_looks_like_open_tag(pgn);
    case PGN_DIGIT:
        return begins_with_number(pgn->at);
    case PGN_OTHER:
    case PGN_SPACE:
    case PGN_DOT:
    case PGN_PUNCTUATION:
        break;
    }
    return false;
}

/* Reports the first byte that is not UTF-8, with its own place. */
static void visit_bad_utf8(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    ff_pgn probe = *pgn;
    if (v->fault == NULL)
        return;
    probe.counted = probe.token = probe.window;
    probe.base = pgn->bad_utf8_offset;
    probe.lines = pgn->bad_utf8_line;
    probe.column_base = pgn->bad_utf8_column - 1;
    v->fault(ctx, &probe, pgn->odd_encoding ? FF_PGN_ODD_ENCODING : FF_PGN_NOT_UTF8,
             (ff_span){"", 0});
}

static void tell_encoding(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    unsigned long long here = pgn->base + (unsigned long long)(pgn->at - pgn->window);
    if (!pgn->bad_utf8 || pgn->told_utf8 || pgn->bad_utf8_offset >= here)
        return;
    pgn->told_utf8 = true;
    visit_bad_utf8(pgn, v, ctx);
}

/* Where a tag pair begins in a line of other text, or the end of the line. */
static const char *find_tag_pair(const char *at, const char *end)
{
    while (at < end && !ff_pgn_looks_like_tag(at))
        at++;
    return at;
}

static void skip_outside_line(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    pgn->token = pgn->at;
    if (*pgn->at == '%' && ff_pgn_at_line_start(pgn)) {
        ff_pgn_skip_line(pgn);
        return;
    }
    const char *end = find_tag_pair(pgn->at, ff_pgn_line_end(pgn));
    size_t size = (size_t)(end - pgn->at);
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TEXT_OUTSIDE, pgn->at, size < 40 ? size : 40);
    if (*end == '[')
        pgn->at = end;
    else
        ff_pgn_skip_line(pgn);
}

static void skip_outside(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    skip_outside_line(pgn, v, ctx);
    tell_encoding(pgn, v, ctx);
}

bool ff_pgn_seek_game(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    for (;;) {
        if (pgn->at >= pgn->soft_end) {
            ff_pgn_refill(pgn);
            if (pgn->at == pgn->end)
                return false;
        }
        size_t space = ff_pgn_classes[(unsigned char)*pgn->at] == PGN_SPACE
                           ? 1
                           : ff_pgn_wild_space(pgn->at);
        if (space != 0) {
            pgn->at += space;
            continue;
        }
        if (game_begins(pgn))
            break;
        skip_outside(pgn, v, ctx);
    }
    pgn->in_game = true;
    pgn->begun = pgn->base + (unsigned long long)(pgn->at - pgn->window);
    pgn->in_moves = pgn->ended = pgn->seen_tag = pgn->foreign = false;
    pgn->seen_roster = 0;
    pgn->depth = 0;
    pgn->token = pgn->at;
    if (v->begin_game != NULL)
        v->begin_game(ctx, pgn);
    if (pgn->utf16 && !pgn->told_utf16) {
        pgn->told_utf16 = true;
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_UTF16, "", 0);
    }
    return true;
}

void ff_pgn_finish(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    pgn->token = pgn->at;
    if (pgn->depth > 0)
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_VARIATION_OPEN, pgn->at, 0);
    pgn->depth = 0;
    if (pgn->in_moves && !pgn->ended)
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_NO_RESULT, pgn->at, 0);
    tell_encoding(pgn, v, ctx);
    pgn->in_game = false;
    if (v->end_game != NULL)
        v->end_game(ctx, pgn);
}

void ff_pgn_unescape(ff_span value, ff_str *out)
{
    ff_str raw = FF_STR_INIT;
    for (size_t i = 0; i < value.size; i++) {
        if (value.text[i] == '\\' && i + 1 < value.size &&
            (value.text[i + 1] == '"' || value.text[i + 1] == '\\'))
            i++;
        ff_str_char(&raw, value.text[i]);
    }
    ff_str_any_encoding(out, ff_str_get(&raw), raw.size);
    out->failed |= raw.failed;
    ff_str_release(&raw);
}

int ff_pgn_status(const ff_pgn *pgn, ff_error *err)
{
    if (pgn->status != FF_OK && err != NULL)
        *err = pgn->error;
    return pgn->status;
}
