#ifndef FF_PGN_PGN_TOKEN_H
#define FF_PGN_PGN_TOKEN_H

#include "board/san_signs.h"
#include "pgn/pgn_reader.h"

/* A run of bytes up to a delimiter, or to a byte that begins a sign beyond ASCII; "e8(Q)" and
 * "e8/Q" are one token. */
FF_INLINE const char *ff_pgn_token_end(const char *at)
{
    const char *p = at + 1;
    while (!ff_pgn_delimiter[(unsigned char)*p])
        p++;
    if (*p == '(' && (p[-1] == '8' || p[-1] == '1') && p[1] != '\0' && p[2] == ')' &&
        ff_san_promoted((uint8_t)p[1]) != FF_NO_ROLE)
        p += 3;
    else if (*p == '.' && p[-1] == 'e' && p[1] == 'p' && p[2] == '.')
        p += 3; /* "exd6e.p." or "e.p." */
    return p;
}

FF_INLINE void ff_pgn_scan_move(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *start = pgn->at;
    const char *end = ff_pgn_token_end(start);
    if (__builtin_expect((unsigned char)*end >= 0x80, 0)) {
        ff_pgn_scan_wild_token(pgn, v, ctx);
        return;
    }
    pgn->at = end;
    if (__builtin_expect(end - start > FF_PGN_MAX_TOKEN, 0))
        ff_pgn_skip_token(pgn, v, ctx, start);
    else if (v->move != NULL)
        v->move(ctx, pgn, (ff_span){start, (size_t)(end - start)});
}

#endif
