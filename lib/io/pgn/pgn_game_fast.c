#include "base/bytes.h"
#include "board/ply_fast.h"
#include "board/san_resolve.h"
#include "game/game_node.h"
#include "pgn/pgn_builder.h"

/*
 * Ordinary half-moves, for a game record: what needs nothing but to be played, and is written
 * as it would be written again; and ordinary comments between them.
 */

/* A token that may be a SAN as it would be written: of two to seven bytes, a space after it.
 */
typedef struct token {
    uint64_t word; /* its bytes and what follows, the first one lowest */
    size_t size;
    ff_san_token san;
    ff_san_origin from;
} token;

static inline bool read_token(const char *at, token *t)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    t->word = ff_bytes_word(at);
    uint64_t ends = ~((t->word | ones * 128) - ones * 33) & ones * 128; /* up to a space */
    t->size = (size_t)__builtin_ctzll(ends | UINT64_C(1) << 63) / 8;
    t->san = ff_read_token(t->word, t->size);
    t->from = (ff_san_origin){t->san.form->origin, t->san.form->takes};
    char end = at[t->size];
    return !((end != ' ') & (end != '\n') & (end != '\r'));
}

/* Is this what a SAN would say of the origin? `by_file`: its file is written, else its rank. */
static bool is_named_rightly(const ff_position *p, const ff_half_move *m, bool by_file)
{
    return ff_san_needed(p, (ff_role)m->role, (ff_square)m->from, (ff_square)m->to) ==
           (by_file ? FF_SAN_NEEDS_FILE : FF_SAN_NEEDS_RANK);
}

/* Adds the half-move that is about to be played; false when memory is out. */
static inline bool add_node(builder *b, level *l, const token *t, ff_move move)
{
    ff_node *node = ff_game_node_add(b->game, l->at, move);
    if (__builtin_expect(node == NULL, 0))
        node = ff_game_add(b->game, l->at, move);
    if (node == NULL)
        return false;
    ff_bytes_put_word(node->san, t->word & (((uint64_t)1 << 8 * t->size) - 1));
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
    const ff_san_form *form = t->san.form;
    if (!ff_half_move_find(&l->pos, us, form, t->san.to, t->from, &m) ||
        !ff_half_move_is_safe(&l->pos, us, &m) ||
        !ff_half_move_allows_no_en_passant(&l->pos, us, &m))
        return false;
    ff_bitboard checkers = ff_half_move_checkers(&l->pos, us, form->check, &m);
    if ((checkers != 0) != t->san.check)
        return false;
    if (!t->san.plain && !is_named_rightly(&l->pos, &m, at[1] >= 'a'))
        return false;
    if (!add_node(b, l, t, FF_MOVE(m.from, m.to, FF_MOVE_NORMAL)))
        return false;
    ff_half_move_play(&l->pos, us, &m);
    l->checkers = checkers;
    if (checkers != 0 && !ff_position_has_legal_move(&l->pos))
        ff_builder_name(b, l, l->at, (ff_span){at, t->size}); /* mate, with a '+' */
    if (__builtin_expect(b->sought, 0))
        ff_builder_look(b, &l->pos, false);
    return true;
}

static __attribute__((noinline)) bool take_named(builder *b, level *l, const char *at, token *t)
{
    return t->san.square &&
           ff_san_named(at, (unsigned)t->san.size, t->san.form->role, &t->from) &&
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

/* Does the next game begin at one of the bits of `brackets`, each at the beginning of a line?
 */
static inline bool game_begins(const char *at, uint64_t brackets)
{
    for (; brackets != 0; brackets &= brackets - 1)
        if (memcmp(at + __builtin_ctzll(brackets), "[Event ", 7) == 0)
            return true;
    return false;
}

/* The brace that ends a comment of printable ASCII and line ends; NULL where it has anything
 * else, is not closed in the window, or the next game may begin in it. */
static inline const char *plain_end(const char *text, const char *end, bool *broken)
{
    uint64_t line_end = 0;
    for (const char *at = text; at < end; at += 64) {
        uint64_t close, lines, plain, brackets = 0;
        FF_BYTES_64(close, at, ff_bytes_equal(x, '}'));
        FF_BYTES_64(lines, at, ff_bytes_equal(x, '\n'));
        FF_BYTES_64(plain, at, ff_bytes_within(x, ' ', '~'));
        uint64_t inside = (close & -close) - 1; /* all, when it does not close here */
        if ((lines | line_end) != 0)
            FF_BYTES_64(brackets, at, ff_bytes_equal(x, '['));
        if ((~(plain | lines) & inside) != 0 ||
            game_begins(at, brackets & (lines << 1 | line_end) & inside))
            return NULL;
        *broken |= (lines & inside) != 0;
        if (close != 0)
            return at + __builtin_ctzll(close);
        line_end = lines >> 63;
    }
    return NULL;
}

/* The end of a short list of comments, or NULL. */
static inline ff_comment **end_of_few(ff_comment **tail)
{
    enum { FEW = 8 };
    for (int i = 0; i < FEW; i++, tail = &(*tail)->next)
        if (*tail == NULL)
            return tail;
    return NULL;
}

/* Takes the comment whose brace `at` is; what follows it, or NULL where there is any doubt. */
static const char *take_comment(builder *b, const char *at, const char *end)
{
    bool broken = false;
    const char *text = at + 1, *close = plain_end(text, end, &broken);
    ff_comment **tail = end_of_few(ff_builder_comment_list(b));
    if (close == NULL || tail == NULL || memcmp(text, "[%ff", 4) == 0)
        return NULL;
    size_t size = (size_t)(close - text);
    if (size > FF_PGN_MAX_COMMENT)
        return NULL;
    ff_comment *comment = ff_arena_alloc(&b->game->arena, sizeof *comment + size + 1);
    if (comment == NULL) {
        b->status = FF_E_MEMORY;
        return NULL;
    }
    char *copy = (char *)(comment + 1);
    memcpy(copy, text, size);
    copy[size] = '\0';
    for (size_t i = 0; broken && i < size; i++)
        copy[i] = copy[i] == '\n' ? ' ' : copy[i];
    *comment = (ff_comment){.text = copy, .plain = (uint32_t)size};
    *tail = comment;
    return close + 1;
}

void FF_LEVELLED(ff_builder_run)(void *ctx, ff_pgn *pgn)
{
    builder *b = ctx;
    if (!b->started || b->status != FF_OK || ff_builder_top(b)->broken ||
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
        if (*at == '{') {
            at = take_comment(b, at, pgn->end);
            if (at == NULL)
                return;
            pgn->at = at;
            continue;
        }
        if (!read_token(at, &t) ||
            !(!t.san.plain              ? take_named(b, l, at, &t)
              : l->pos.turn == FF_WHITE ? take_token(b, l, at, &t, FF_WHITE)
                                        : take_token(b, l, at, &t, FF_BLACK)))
            return;
        pgn->at = at + t.size;
    }
}
