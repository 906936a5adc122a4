#include "pgn/pgn_reader.h"

#include <string.h>

/*
 * Signs of printed chess in place of those that PGN has: dashes in results and castling,
 * halves, spaces that do not break, glyphs for check and for who is better. They are read for
 * what they mean, with a note.
 */

typedef enum sign_kind {
    SIGN_OTHER,
    SIGN_SPACE,
    SIGN_NAG,   /* a glyph after a move */
    SIGN_CHECK, /* a mark of check or mate that stands for itself */
    SIGN_PART,  /* a part of a move or a result: `as` is how PGN writes it */
    SIGN_PIECE  /* a figurine, which SAN has no place for */
} sign_kind;

typedef struct sign {
    uint32_t code;
    sign_kind kind;
    uint8_t nag;
    const char *as;
} sign;

static const sign signs[] = {
    {0x00a0, SIGN_SPACE, 0, NULL}, {0x2002, SIGN_SPACE, 0, NULL}, {0x2003, SIGN_SPACE, 0, NULL},
    {0x2007, SIGN_SPACE, 0, NULL}, {0x2008, SIGN_SPACE, 0, NULL}, {0x2009, SIGN_SPACE, 0, NULL},
    {0x200a, SIGN_SPACE, 0, NULL}, {0x200b, SIGN_SPACE, 0, NULL}, {0x202f, SIGN_SPACE, 0, NULL},
    {0x2060, SIGN_SPACE, 0, NULL}, {0x3000, SIGN_SPACE, 0, NULL}, {0xfeff, SIGN_SPACE, 0, NULL},
    {0x203c, SIGN_NAG, 3, NULL},   {0x2047, SIGN_NAG, 4, NULL},   {0x2049, SIGN_NAG, 5, NULL},
    {0x2048, SIGN_NAG, 6, NULL},   {0x25a1, SIGN_NAG, 7, NULL},   {0x221e, SIGN_NAG, 13, NULL},
    {0x2a72, SIGN_NAG, 14, NULL},  {0x2a71, SIGN_NAG, 15, NULL},  {0x00b1, SIGN_NAG, 16, NULL},
    {0x2213, SIGN_NAG, 17, NULL},  {0x2a00, SIGN_NAG, 22, NULL},  {0x27f3, SIGN_NAG, 32, NULL},
    {0x2191, SIGN_NAG, 36, NULL},  {0x2192, SIGN_NAG, 40, NULL},  {0x21c6, SIGN_NAG, 132, NULL},
    {0x2020, SIGN_CHECK, 0, NULL}, {0x2021, SIGN_CHECK, 0, NULL}, {0x2260, SIGN_CHECK, 0, NULL},
    {0x2010, SIGN_PART, 0, "-"},   {0x2011, SIGN_PART, 0, "-"},   {0x2012, SIGN_PART, 0, "-"},
    {0x2013, SIGN_PART, 0, "-"},   {0x2014, SIGN_PART, 0, "-"},   {0x2212, SIGN_PART, 0, "-"},
    {0x2654, SIGN_PIECE, 0, "K"},  {0x2655, SIGN_PIECE, 0, "Q"},  {0x2656, SIGN_PIECE, 0, "R"},
    {0x2657, SIGN_PIECE, 0, "B"},  {0x2658, SIGN_PIECE, 0, "N"},  {0x2659, SIGN_PIECE, 0, ""},
    {0x265a, SIGN_PIECE, 0, "K"},  {0x265b, SIGN_PIECE, 0, "Q"},  {0x265c, SIGN_PIECE, 0, "R"},
    {0x265d, SIGN_PIECE, 0, "B"},  {0x265e, SIGN_PIECE, 0, "N"},  {0x265f, SIGN_PIECE, 0, ""},
    {0x00d7, SIGN_PART, 0, "x"},   {0x00bd, SIGN_PART, 0, "1/2"},
};

/* The sign that begins here, and its bytes. A byte that is not UTF-8 is Windows-1252. */
static sign sign_at(const char *at, size_t *size)
{
    uint32_t code;
    *size = ff_utf8_decode(at, 4, &code);
    if (*size == 0) {
        unsigned char byte = (unsigned char)*at;
        code = byte == 0x96 || byte == 0x97 ? 0x2013 : byte;
        *size = 1;
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].code == code)
            return signs[i];
    return (sign){.code = code, .kind = SIGN_OTHER};
}

size_t ff_pgn_wild_space(const char *at)
{
    size_t size;
    return (unsigned char)*at >= 0x80 && sign_at(at, &size).kind == SIGN_SPACE ? size : 0;
}

/* The next character of a token: how many bytes it has (0 at the token's end), and in `as`
 * what PGN writes for it, or NULL. */
static size_t token_part(const char *at, bool first, bool foreign, const char **as)
{
    size_t size;
    *as = NULL;
    if ((unsigned char)*at < 0x80)
        return !ff_pgn_delimiter[(unsigned char)*at];
    sign s = sign_at(at, &size);
    bool letter = s.kind == SIGN_OTHER && *at != '\xc2' && *at != '\xe2';
    *as = s.kind == SIGN_PIECE && foreign ? NULL : s.as;
    return s.kind >= SIGN_PART || letter || first ? size : 0;
}

/* Copies the token with the signs of PGN, as far as one may go, and returns its end. */
static const char *respell(ff_pgn *pgn, const char *start, size_t *size, bool *changed)
{
    const char *p = start, *as;
    char *out = pgn->respelled;
    for (size_t step; (step = token_part(p, p == start, pgn->foreign, &as)) != 0; p += step) {
        size_t length = as != NULL ? strlen(as) : step;
        if (p - start > FF_PGN_MAX_TOKEN)
            continue;
        *changed |= as != NULL;
        memcpy(out, as != NULL ? as : p, length);
        out += length;
    }
    memset(out, 0, PGN_PADDING);
    *size = (size_t)(out - pgn->respelled);
    return p;
}

void ff_pgn_scan_wild_token(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *start = pgn->at;
    bool changed = false;
    ff_span text = {pgn->respelled, 0};
    const char *end = respell(pgn, start, &text.size, &changed);
    pgn->at = end;
    if (end - start > FF_PGN_MAX_TOKEN || text.size > FF_PGN_MAX_TOKEN) {
        ff_pgn_skip_token(pgn, v, ctx, start);
        return;
    }
    ff_game_result result = ff_pgn_result(text.text, text.size);
    if (changed)
        ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TYPOGRAPHY, start, (size_t)(end - start));
    if (result != FF_GAME_RESULT_NONE)
        ff_pgn_visit_result(pgn, v, ctx, result);
    else if (v->move != NULL)
        v->move(ctx, pgn, text);
}

void ff_pgn_scan_wild(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    size_t size;
    sign s = sign_at(pgn->at, &size);
    bool token = s.kind == SIGN_OTHER || s.kind >= SIGN_PART;
    if (token || (s.kind != SIGN_SPACE && !pgn->in_moves)) {
        pgn->in_moves = true;
        ff_pgn_scan_wild_token(pgn, v, ctx);
        return;
    }
    ff_pgn_fault_at(pgn, v, ctx, FF_PGN_TYPOGRAPHY, pgn->at, size);
    pgn->at += size;
    if (s.kind == SIGN_NAG && v->nag != NULL)
        v->nag(ctx, pgn, s.nag);
}
