#include "pgn/pgn_builder.h"

/* A game read by any visitor; and the moves of one that is not wanted passed over. */

int ff_pgn_read(ff_pgn *pgn, const ff_pgn_visitor *visitor, void *ctx, bool *found,
                ff_error *err)
{
    *found = ff_pgn_scan(pgn, visitor, NULL, ctx);
    if (pgn->status != FF_OK && !*found) {
        if (err != NULL)
            *err = pgn->error;
        return pgn->status;
    }
    return FF_OK;
}

/*
 * Of the moves of a game that is not wanted only what may end it, or hides what may, is read.
 */

/* Bytes after which a half-move or a number may be something else: a comment, a variation, a
 * tag, a result. A letter beyond ASCII may be part of a result. */
static uint64_t find_stops(const char *p)
{
    uint64_t stops;
#if defined(__SSE2__) || defined(__aarch64__)
    FF_BYTES_64(
        stops, p,
        FF_BYTES_OR(
            FF_BYTES_OR(FF_BYTES_OR(ff_bytes_within(x, '(', '*'), ff_bytes_equal(x, '-')),
                        FF_BYTES_OR(ff_bytes_equal(x, '/'), ff_bytes_within(x, ';', '<'))),
            FF_BYTES_OR(FF_BYTES_OR(ff_bytes_equal(x, '['), ff_bytes_equal(x, '%')),
                        ff_bytes_within(x, '{', 255))));
#else
    FF_BYTES_64(
        stops, p,
        FF_BYTES_OR(
            FF_BYTES_OR(FF_BYTES_OR(ff_bytes_within(x, '(', '*'), ff_bytes_equal(x, '-')),
                        FF_BYTES_OR(ff_bytes_equal(x, '/'), ff_bytes_within(x, ';', '<'))),
            FF_BYTES_OR(FF_BYTES_OR(ff_bytes_equal(x, '['), ff_bytes_equal(x, '%')),
                        FF_BYTES_OR(ff_bytes_within(x, '{', 127), x & FF_BYTES_ONES << 7))));
#endif
    return stops;
}

void ff_pgn_pass_over(ff_pgn *pgn)
{
    const char *p = pgn->at;
    while (p < pgn->soft_end) {
        uint64_t stops = find_stops(p);
        if (stops != 0) {
            p += __builtin_ctzll(stops);
            break;
        }
        p += 64;
    }
    if (p > pgn->soft_end)
        p = pgn->soft_end;
    while (p > pgn->at && ff_pgn_classes[(unsigned char)p[-1]] != PGN_SPACE)
        p--; /* the token in which it stands is read from its beginning */
    pgn->at = p;
}
