#include "chess/ply_fast.h"
#include "pgn/pgn_builder.h"

/*
 * Ordinary half-moves, for a game record: what needs nothing but to be played, and is written
 * as it would be written again.
 */

/* A token that may be a SAN as it would be written: of two to seven bytes, a space after it.
 */
typedef struct token {
    uint64_t word; /* its bytes and what follows, the first one lowest */
    size_t size;
    uint64_t to; /* the square at its end */
    const ff_san_form *form;
    ff_san_origin from;
    bool check;
    bool square; /* there is one */
    bool plain;  /* a SAN that does not say where a piece comes from */
} token;

static inline bool read_token(const char *at, token *t)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    t->word = ff_word(at);
    uint64_t ends = ~((t->word | ones * 128) - ones * 33) & ones * 128; /* up to a space */
    t->size = (size_t)__builtin_ctzll(ends | UINT64_C(1) << 63) / 8;
    t->check = (t->word >> ((8 * t->size - 8) & 63) & 0xff) == '+';
    size_t size = t->size - t->check;
    uint64_t square = (t->word >> ((8 * size - 16) & 63) & 0xffff) - ('a' | '1' << 8);
    t->to = (square | square >> 5) & 63;
    size_t takes = (t->word & 0xff00) == 'x' << 8 ? FF_SAN_FORMS : 0;
    t->form = &ff_san_forms[takes + (t->word & (FF_SAN_FORMS - 1))];
    t->square = (square & ~UINT64_C(0x707)) == 0;
    t->plain = (t->form->size == size) & t->square;
    t->from = (ff_san_origin){t->form->origin, t->form->takes};
    char end = at[t->size];
    return !(((t->word & FF_SAN_FORMS) != 0) | ((end != ' ') & (end != '\n') & (end != '\r')));
}

/* Would the SAN say where the piece comes from, and in that way? The file if that tells him
 * from the others who could go there, else the rank (PGN 8.2.3.4). */
static __attribute__((noinline)) bool is_named_rightly(const ff_position *p, unsigned us,
                                                       const ff_half_move *m, bool by_file)
{
    ff_bitboard pieces = ff_role_attacks((ff_role)m->role, (ff_square)m->to, m->all) &
                         p->role[m->role] & m->own & ~m->start;
    ff_bitboard rivals = 0;
    while (pieces != 0) {
        ff_half_move other = *m;
        other.from = ff_pop(&pieces);
        other.start = FF_BIT(other.from);
        other.after = (m->all ^ other.start) | m->target;
        if (ff_half_move_is_safe(p, us, &other))
            rivals |= other.start;
    }
    bool file = (rivals & FF_FILE_A << (m->from & 7)) != 0;
    bool rank = (rivals & FF_RANK_1 << (m->from & 56)) != 0;
    return by_file ? rivals != 0 && !file : file && !rank;
}

/* Adds the half-move that is about to be played; false when memory is out. */
static inline bool add_node(builder *b, level *l, const token *t, ff_move move)
{
    ff_node *node = ff_game_add(b->game, l->at, move);
    if (node == NULL)
        return false;
    ff_put_word(node->san, t->word & (((uint64_t)1 << 8 * t->size) - 1));
    node->before = l->pending;
    l->pending = NULL;
    l->prev = l->pos;
    l->at = node;
    l->fresh = l->after_variation = l->was_broken = false;
    return true;
}

/* Takes a half-move of the main line that needs nothing but to be played; false where there is
 * any doubt, and then nothing has been changed. */
FF_INLINE bool take_token(builder *b, level *l, const char *at, const token *t,
                          const unsigned us)
{
    ff_half_move m;
    const ff_san_form *form = t->form;
    if (!ff_half_move_find(&l->pos, us, form->role, form->row, t->to, t->from.origin,
                           t->from.takes, &m) ||
        !ff_half_move_is_safe(&l->pos, us, &m) ||
        !ff_half_move_allows_no_en_passant(&l->pos, us, &m))
        return false;
    ff_bitboard checkers = ff_half_move_checkers(&l->pos, us, form->check, &m);
    if ((checkers != 0) != t->check)
        return false;
    if (!t->plain && !is_named_rightly(&l->pos, us, &m, at[1] >= 'a'))
        return false;
    if (!add_node(b, l, t, FF_MOVE(m.from, m.to, FF_MOVE_NORMAL)))
        return false;
    ff_half_move_play(&l->pos, us, &m);
    l->checkers = checkers;
    if (checkers != 0 && !ff_has_legal_move(&l->pos))
        ff_builder_name(b, l, l->at, (ff_span){at, t->size}); /* mate, with a '+' */
    if (__builtin_expect(b->sought, 0))
        ff_builder_refuses(b, &l->pos, false);
    return true;
}

static __attribute__((noinline)) bool take_named(builder *b, level *l, const char *at, token *t)
{
    return t->square &&
           ff_san_named(at, (unsigned)(t->size - t->check), t->form->role, &t->from) &&
           take_token(b, l, at, t, l->pos.turn);
}

/* Over "12.", or Black's "12...", of three digits at most, if it is the number that is due;
 * NULL where something else stands. */
static inline const char *skip_number(const char *at, long due, bool black)
{
    long number = 0;
    for (int i = 0; i < 3 && (unsigned char)(*at - '0') < 10; i++)
        number = number * 10 + (*at++ - '0');
    if (*at != '.' || number != due || (!black && at[1] == '.'))
        return NULL;
    while (*at == '.')
        at++;
    return at;
}

void FF_LEVELLED(ff_builder_run)(void *ctx, ff_pgn *pgn)
{
    builder *b = ctx;
    if (!b->started || b->status != FF_OK || b->depth != 1 || ff_builder_top(b)->broken ||
        ff_builder_top(b)->pos.en_passant != FF_NO_SQUARE)
        return;
    for (level *l = ff_builder_top(b); pgn->at < pgn->soft_end && b->status == FF_OK;) {
        token t;
        const char *at = pgn->at;
        while (*at == ' ' || *at == '\n' || *at == '\r')
            at++;
        if ((unsigned char)(*at - '0') < 10) {
            at = skip_number(at, (long)l->pos.fullmove + b->number_shift,
                             l->pos.turn == FF_BLACK);
            if (at == NULL)
                return;
            pgn->at = at;
            continue;
        }
        if (!read_token(at, &t) ||
            !(!t.plain                  ? take_named(b, l, at, &t)
              : l->pos.turn == FF_WHITE ? take_token(b, l, at, &t, FF_WHITE)
                                        : take_token(b, l, at, &t, FF_BLACK)))
            return;
        pgn->at = at + t.size;
    }
}
