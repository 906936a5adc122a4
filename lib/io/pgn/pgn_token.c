#include "pgn/pgn_scan.h"

/* What the scanners of the text share: the bytes that end a token, faults, results. */

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
