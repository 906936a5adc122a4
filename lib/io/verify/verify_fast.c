#include "base/bytes.h"
#include "base/levels.h"
#include "board/san_resolve.h"
#include "pgn/pgn_ahead.h"
#include "verify/verify_checker.h"

#include <string.h>

/*
 * The fast path of `verify`: runs of ordinary moves.
 *
 * Nearly every half-move of an archive is a plain SAN ("Nf3", "exd5"), by the one piece who can
 * get there, with nothing to remark. Such moves are followed here, and nothing else: a token
 * is taken only when everything about it has been decided, before anything is changed; at any
 * other the run stops, and the reader and on_move (verify_game.c), which know all cases, take
 * that token. So this file adds no rule of its own.
 *
 * What makes it fast: whoever moves, whatever moves and however it is written, the same
 * instructions run. Tables take the place of branches, because a branch that depends on the
 * move is mispredicted about as often as moves are surprising, and each time costs what a
 * hundred instructions do. The doubts about a move (ply_fast.h) are added up and asked about
 * once.
 */

/* A move as it is written: "e4", "Nf3", "exd5", "Nxf3", "Nbd2", "R1e1" or "Nbxd2", with or
 * without '+'. */
typedef struct plain {
    const ff_san_form *form;
    ff_san_origin
        from; /* where the text says that the piece comes from, and whether it takes */
    uint64_t to;
    bool check;
    bool named; /* the text says where a piece comes from */
} plain;

/* Castling from the usual squares, written with letters; a space must follow. */
static __attribute__((noinline)) bool take_castling(ff_checker *c, const char *text)
{
    ff_replay *r = &c->replay;
    ff_half_move_castling castling;
    bool queenside;
    if (!ff_pgn_castles(text, &queenside) ||
        !ff_half_move_find_castling(&r->pos, queenside, &castling))
        return false;
    ff_half_move_keep(&c->prev, &r->pos);
    ff_half_move_castle(&r->pos, &castling);
    r->moves[r->plies] = FF_MOVE(castling.king, castling.rook, FF_MOVE_CASTLING);
    ff_replay_note(r, false);
    return true;
}

/* Takes one move; false when it is not an ordinary one, and then nothing has been changed. */
FF_INLINE bool take_move(ff_checker *c, const plain *san, const unsigned us)
{
    ff_replay *r = &c->replay;
    ff_half_move m;
    const ff_san_form *f = san->form;
    if (!ff_half_move_find(&r->pos, us, f, san->to, san->from, &m))
        return false;
    if (!ff_half_move_is_safe(&r->pos, us, &m) ||
        !ff_half_move_allows_no_en_passant(&r->pos, us, &m))
        return false;
    if (__builtin_expect(san->check, 0) &&
        ff_half_move_checkers(&r->pos, us, f->check, &m) == 0)
        return false;
    if (san->named &&
        ff_san_needed(&r->pos, (ff_role)f->role, (ff_square)m.from, (ff_square)m.to) == 0)
        return false;
    ff_half_move_keep(&c->prev, &r->pos);
    ff_half_move_play(&r->pos, us, &m);
    r->moves[r->plies] = FF_MOVE(m.from, m.to, FF_MOVE_NORMAL);
    ff_replay_note(r, m.takes);
    return true;
}

/* A move whose text says where the piece comes from. */
static __attribute__((noinline)) bool take_named(ff_checker *c, const char *text,
                                                 const ff_token *token)
{
    const ff_san_form *of = &ff_san_forms[token->row];
    ff_san_origin named;
    if (!ff_san_named(text, token->size, of->role, &named))
        return false;
    plain san = {of, named, token->to, token->check != 0, true};
    return take_move(c, &san, c->replay.pos.turn);
}

/* After a comment in braces, or NULL where it may hold what looks like the next game, or is
 * not closed in the window. */
static const char *skip_comment(const char *at, const char *end)
{
    uint64_t line_end = 0;
    for (at++; at < end; at += 64) {
        uint64_t close, lines, brackets;
        FF_BYTES_64(close, at, ff_bytes_equal(x, '}'));
        FF_BYTES_64(lines, at, ff_bytes_equal(x, '\n'));
        FF_BYTES_64(brackets, at, ff_bytes_equal(x, '['));
        uint64_t inside = (close & -close) - 1; /* all, when it does not close here */
        if ((brackets & (lines << 1 | line_end) & inside) != 0)
            return NULL;
        if (close != 0)
            return at + __builtin_ctzll(close) + 1;
        line_end = lines >> 63;
    }
    return NULL;
}

/* Over comments that nobody asked for. */
static bool skip_comments(ff_pgn *pgn)
{
    bool any = false;
    for (;;) {
        const char *at = pgn->at;
        while (ff_pgn_is_blank(*at))
            at++;
        const char *after = *at == '{' ? skip_comment(at, pgn->end) : NULL;
        if (after == NULL)
            return any;
        pgn->at = after;
        any = true;
    }
}

/* Plays the tokens that have been read ahead; how many of them. */
FF_INLINE unsigned take_ahead(ff_checker *c, const ff_pgn_ahead *next, const char *at,
                              uint32_t place, unsigned count)
{
    ff_replay *r = &c->replay;
    unsigned i;
    for (i = 0; i < count && r->end == FF_END_NONE; i++) {
        const ff_token *token = &next->token[i];
        const ff_san_form *of = &ff_san_forms[token->row];
        plain san = {of, {of->origin, of->takes}, token->to, token->check != 0, false};
        const char *text = at + next->start[i];
        c->offsets[r->plies & (FF_PLACES - 1)] = place + next->start[i];
        if (__builtin_expect(token->size != of->size, 0)) {
            if (*text == *FF_SAN_KINGSIDE && take_castling(c, text))
                continue;
            if (!take_named(c, text, token))
                break;
            continue;
        }
        if (r->pos.turn == FF_WHITE ? !take_move(c, &san, FF_WHITE)
                                    : !take_move(c, &san, FF_BLACK))
            break;
    }
    return i;
}

void FF_LEVELLED(ff_checker_run)(ff_checker *c, ff_pgn *pgn)
{
    ff_pgn_ahead next;
    ff_replay *r = &c->replay;
    unsigned count, taken;
    /* the next move may be the one that takes en passant */
    if (!c->started || c->broken || r->pos.en_passant != FF_NO_SQUARE)
        return;
    do {
        const char *at = pgn->at;
        if (r->plies + FF_PGN_AHEAD + 2 > r->capacity || at >= pgn->soft_end)
            return;
        count = ff_pgn_read_ahead(at, r->pos.fullmove + (unsigned long)c->number_shift,
                                  r->pos.turn, true, &next);
        uint32_t place = (uint32_t)(pgn->base + (uint64_t)(at - pgn->window));
        taken = take_ahead(c, &next, at, place, count);
        if (taken != 0) {
            pgn->at = at + next.start[taken - 1] + ff_san_token_length(&next.token[taken - 1]);
            c->has_prev = true;
        }
    } while ((taken == count && count != 0) | skip_comments(pgn));
}
