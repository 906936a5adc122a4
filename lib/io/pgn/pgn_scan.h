#ifndef FF_PGN_PGN_SCAN_H
#define FF_PGN_PGN_SCAN_H

/*
 * The one PGN parser. `ff_pgn_scan` is inlined into each user with that user's constant
 * visitor, so that for the checker of archives every call of a visitor is a direct one.
 */

#include "base/latin.h"
#include "pgn/pgn_token.h"

/* Common shapes of a move number, "12." and "12..."; everything else goes the long way. */
FF_INLINE void ff_pgn_scan_digit(ff_pgn *pgn, const ff_pgn_visitor *v, void *ctx)
{
    const char *p = pgn->at;
    unsigned number = (unsigned)(*p++ - '0');
    while (ff_latin_is_digit(*p) && number < 100000)
        number = number * 10 + (unsigned)(*p++ - '0');
    if (__builtin_expect(*p != '.', 0)) {
        ff_pgn_scan_number(pgn, v, ctx);
        return;
    }
    unsigned dots = 0;
    while (*p == '.') {
        p++;
        dots++;
    }
    pgn->at = p;
    if (v->number != NULL)
        v->number(ctx, pgn, number, dots);
}

/* Called before every token of the main line after the tags; may take as many tokens as it
 * likes by itself. */
typedef void ff_pgn_run(void *ctx, ff_pgn *pgn);

/* Reads one game; false when there is none. `run` may be NULL. */
FF_INLINE bool ff_pgn_scan(ff_pgn *pgn, const ff_pgn_visitor *v, ff_pgn_run *run, void *ctx)
{
    if (!ff_pgn_seek_game(pgn, v, ctx))
        return false;
    for (;;) {
        if (__builtin_expect(pgn->at >= pgn->soft_end, 0)) {
            ff_pgn_refill(pgn);
            if (pgn->at == pgn->end)
                break;
        }
        unsigned char c = (unsigned char)*pgn->at;
        if (ff_pgn_classes[c] == PGN_SPACE) {
            pgn->at++;
            continue;
        }
        if (run != NULL && pgn->in_moves && pgn->depth == 0 && !pgn->ended) {
            const char *before = pgn->at;
            run(ctx, pgn);
            if (pgn->at != before)
                continue;
        }
        pgn->token = pgn->at;
        switch ((ff_pgn_class)ff_pgn_classes[c]) {
        case PGN_LETTER:
            if (__builtin_expect(pgn->ended, 0))
                goto done;
            if (__builtin_expect(!pgn->in_moves, 0) && ff_pgn_enter_moves(pgn, v, ctx))
                continue;
            ff_pgn_scan_move(pgn, v, ctx);
            continue;
        case PGN_DIGIT:
            if (__builtin_expect(pgn->ended, 0))
                goto done;
            pgn->in_moves = true;
            ff_pgn_scan_digit(pgn, v, ctx);
            continue;
        case PGN_DOT:
            pgn->at++;
            continue;
        case PGN_SPACE: /* passed over above */
        case PGN_OTHER:
        case PGN_PUNCTUATION:
            break;
        }
        if (c == '{') {
            ff_pgn_scan_comment(pgn, v, ctx);
            continue;
        }
        if (pgn->ended && c != ';' && c != '%')
            break;
        if (c == '[' && !pgn->in_moves) {
            if (ff_pgn_scan_tags(pgn, v, ctx))
                break;
            continue;
        }
        if (c == '[' && ff_pgn_new_game_begins(pgn))
            break;
        ff_pgn_scan_other(pgn, v, ctx);
    }
done:
    ff_pgn_finish(pgn, v, ctx);
    return true;
}

#endif
