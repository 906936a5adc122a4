#include "base/bytes.h"
#include "board/san_resolve.h"
#include "game/game_node.h"
#include "pgn/pgn_ahead.h"
#include "pgn/pgn_builder.h"

/*
 * Ordinary half-moves, for a game record: what needs nothing but to be played, and is written
 * as it would be written again; and ordinary comments between them.
 */

/* Half-moves on their way into the record. The positions before and after the last of them lie
 * beside each other, each at the place of the side to move in it: a half-move makes the one of
 * the other. */
typedef struct run {
    builder *b;
    ff_node *at;
    ff_node_row row;
    unsigned turn;
    bool checks;  /* the last one does */
    bool unnamed; /* ... and gives mate, or castles: its SAN is another */
    struct {
        _Alignas(64) ff_position pos;
    } by_turn[2];
} run;

/* Is this what a SAN would say of the origin? `by_file`: its file is written, else its rank. */
static bool is_named_rightly(const ff_position *p, const ff_half_move *m, bool by_file)
{
    return ff_san_needed(p, (ff_role)m->role, (ff_square)m->from, (ff_square)m->to) ==
           (by_file ? FF_SAN_NEEDS_FILE : FF_SAN_NEEDS_RANK);
}

/* Adds a half-move, whose text is `word` at its beginning. */
static inline void add_node(run *r, ff_move move, uint64_t word, unsigned size)
{
    r->at = ff_game_node_take(&r->row, r->at, move);
    ff_bytes_put_word(r->at->san, word & (((uint64_t)1 << 8 * size) - 1));
    r->turn ^= 1;
}

/* Takes a half-move of the main line that needs nothing but to be played; false where there is
 * any doubt, and then nothing has been changed. */
FF_INLINE bool take_token(run *r, const char *text, const ff_token *token, ff_san_origin from,
                          const bool named, const unsigned us)
{
    ff_half_move m;
    ff_half_move_words after;
    const ff_position *pos = &r->by_turn[us].pos;
    const ff_san_form *form = &ff_san_forms[token->row];
    if (!ff_half_move_find(pos, us, form, token->to, from, &m) ||
        !ff_half_move_is_safe(pos, us, &m) || !ff_half_move_allows_no_en_passant(pos, us, &m))
        return false;
    ff_half_move_place(pos, us, &m, &after);
    r->checks = ff_half_move_checks(pos, us, form->check, &m, &after);
    if (r->checks != token->check || (named && !is_named_rightly(pos, &m, text[1] >= 'a')))
        return false;
    ff_half_move_put(pos, us, &m, &after, &r->by_turn[us ^ 1].pos);
    add_node(r, FF_MOVE(m.from, m.to, FF_MOVE_NORMAL), ff_bytes_word(text),
             ff_san_token_length(token));
    r->unnamed = r->checks && !ff_position_has_legal_move(&r->by_turn[us ^ 1].pos);
    return true;
}

/* A move whose text says where the piece comes from. */
static __attribute__((noinline)) bool take_named(run *r, const char *text,
                                                 const ff_token *token)
{
    ff_san_origin from;
    return ff_san_named(text, token->size, ff_san_forms[token->row].role, &from) &&
           take_token(r, text, token, from, true, r->turn);
}

static __attribute__((noinline)) bool take_castling(run *r, const char *text,
                                                    const ff_token *token)
{
    ff_half_move_castling castling;
    ff_position *next = &r->by_turn[r->turn ^ 1].pos;
    bool queenside;
    if (!ff_pgn_castles(text, &queenside) ||
        !ff_half_move_find_castling(&r->by_turn[r->turn].pos, queenside, &castling))
        return false;
    *next = r->by_turn[r->turn].pos;
    ff_half_move_castle(next, &castling);
    r->checks = r->unnamed = ff_position_checkers(next) != 0;
    add_node(r, FF_MOVE(castling.king, castling.rook, FF_MOVE_CASTLING), ff_bytes_word(text),
             ff_san_token_length(token));
    return true;
}

static inline bool take_one(run *r, const char *text, const ff_token *token)
{
    const ff_san_form *form = &ff_san_forms[token->row];
    const ff_san_origin from = {form->origin, form->takes};
    if (__builtin_expect(token->size != form->size, 0))
        return *text == *FF_SAN_KINGSIDE ? take_castling(r, text, token)
                                         : take_named(r, text, token);
    return r->turn == FF_WHITE ? take_token(r, text, token, from, false, FF_WHITE)
                               : take_token(r, text, token, from, false, FF_BLACK);
}

/* The half-moves of a run are in the record. */
static void end_run(run *r, level *l, unsigned count)
{
    ff_node *first = l->at->next;
    ff_game_node_row_end(r->b->game, r->at, count);
    first->before = l->pending;
    l->pending = NULL;
    l->fresh = l->after_variation = l->was_broken = false;
    l->at = r->at;
    l->pos = r->by_turn[r->turn].pos;
    l->prev = r->by_turn[r->turn ^ 1].pos;
    l->checkers = r->checks ? ff_position_checkers(&l->pos) : 0;
}

/* Plays the tokens that have been read ahead; how many of them. */
FF_INLINE unsigned take_ahead(builder *b, const ff_pgn_ahead *next, const char *at,
                              unsigned count)
{
    level *l = ff_builder_top(b);
    unsigned i = 0;
    run r; /* field by field: no positions are set to zero */
    r.b = b;
    r.at = l->at;
    r.row = ff_game_node_row(b->game, l->at, count);
    r.turn = l->pos.turn;
    r.checks = r.unnamed = false;
    r.by_turn[r.turn].pos = l->pos;
    while (i < r.row.room && take_one(&r, at + next->start[i], &next->token[i])) {
        i++;
        if (__builtin_expect(b->sought, 0))
            ff_builder_look(b, &r.by_turn[r.turn].pos, false);
        if (__builtin_expect(r.unnamed | (b->status != FF_OK), 0))
            break;
    }
    if (i == 0)
        return 0;
    end_run(&r, l, i);
    if (r.unnamed)
        ff_builder_name(
            b, l, l->at,
            (ff_span){at + next->start[i - 1], ff_san_token_length(&next->token[i - 1])});
    return i;
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

/* Takes comments, one after another; were there any? */
static bool take_comments(builder *b, ff_pgn *pgn)
{
    bool any = false;
    for (;;) {
        const char *at = pgn->at;
        while (ff_pgn_is_blank(*at))
            at++;
        const char *after =
            *at == '{' && at < pgn->soft_end ? take_comment(b, at, pgn->end) : NULL;
        if (after == NULL)
            return any;
        pgn->at = after;
        any = true;
    }
}

/* The next token alone, after a comment: another often follows it. */
static inline unsigned read_one(builder *b, ff_pgn *pgn, ff_pgn_ahead *next)
{
    const level *l = ff_builder_top(b);
    const char *at = pgn->at;
    while (ff_pgn_is_blank(*at))
        at++;
    if ((unsigned char)(*at - '0') < 10) {
        at = skip_number(at, (long)l->pos.fullmove + b->number_shift, l->pos.turn == FF_BLACK);
        if (at == NULL)
            return 0;
        while (ff_pgn_is_blank(*at))
            at++;
    }
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t ends = ~((ff_bytes_word(at) | ones * 128) - ones * 33) & ones * 128;
    unsigned size = (unsigned)__builtin_ctzll(ends | UINT64_C(1) << 63) / 8; /* up to a space */
    if (size < 2 || !ff_pgn_is_blank(at[size]))
        return 0;
    pgn->at = at;
    next->start[0] = 0;
    next->token[0] = ff_read_token_at(at, 0, size);
    return 1;
}

void FF_LEVELLED(ff_builder_run)(void *ctx, ff_pgn *pgn)
{
    builder *b = ctx;
    ff_pgn_ahead next;
    bool apart = false;
    unsigned count, taken;
    if (!b->started || b->status != FF_OK || ff_builder_top(b)->broken ||
        ff_builder_top(b)->pos.en_passant != FF_NO_SQUARE)
        return;
    do {
        const ff_position *pos = &ff_builder_top(b)->pos;
        if (pgn->at >= pgn->soft_end)
            return;
        count = apart
                    ? read_one(b, pgn, &next)
                    : ff_pgn_read_ahead(pgn->at, pos->fullmove + (unsigned long)b->number_shift,
                                        pos->turn, false, &next);
        const char *at = pgn->at;
        taken = take_ahead(b, &next, at, count);
        if (taken != 0)
            pgn->at = at + next.start[taken - 1] + ff_san_token_length(&next.token[taken - 1]);
        apart = b->status == FF_OK && take_comments(b, pgn);
    } while (b->status == FF_OK && ((taken == count && count != 0) || apart));
}
