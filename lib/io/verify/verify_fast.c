#include "base/bytes.h"
#include "base/levels.h"
#include "board/ply_fast.h"
#include "board/san_resolve.h"
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

/* Tokens are read ahead of the board, without waiting for it, and it not for them: as many as
 * 64 bytes can hold, four at once (san_token.h). */
enum { AHEAD = 32 };

typedef struct ahead {
    ff_token token[AHEAD];
    uint8_t start[AHEAD];
} ahead;

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

static inline bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r';
}

/* In wide words: the compiler takes shorter ones. */
static inline void copy_position(ff_position *to, const ff_position *from)
{
    enum { WIDE = sizeof *to / sizeof(ff_words), REST = WIDE * sizeof(ff_words) };
    for (int i = 0; i < WIDE; i++)
        ((ff_words *)to)[i] = ((const ff_words *)from)[i];
    memcpy((char *)to + REST, (const char *)from + REST, sizeof *to - REST);
}

/* Castling from the usual squares, written with letters; a space must follow. */
static __attribute__((noinline)) bool take_castling(ff_checker *c, const char *text)
{
    ff_replay *r = &c->replay;
    ff_position *p = &r->pos;
    const unsigned us = p->turn;
    enum { SHORT = sizeof FF_SAN_KINGSIDE - 1, LONG = sizeof FF_SAN_QUEENSIDE - 1 };
    bool queenside = memcmp(text, FF_SAN_QUEENSIDE, LONG) == 0;
    if (memcmp(text, FF_SAN_KINGSIDE, SHORT) != 0 || !is_space(text[queenside ? LONG : SHORT]))
        return false;
    ff_square king = us == FF_WHITE ? 4 : 60,
              rook = (ff_square)(queenside ? king - 4 : king + 3);
    ff_square passed = (ff_square)(queenside ? king - 1 : king + 1);
    if ((p->role[FF_KING] & p->color[us]) != FF_BIT(king) ||
        (p->castling & FF_BIT(rook)) == 0 || (ff_table.between[king][rook] & p->role[0]) != 0)
        return false;
    ff_bitboard enemies = p->color[us ^ 1];
    if (ff_king_is_attacked(p, king, us, enemies, p->role[0]) ||
        ff_king_is_attacked(p, passed, us, enemies, p->role[0]) ||
        ff_king_is_attacked(p, ff_castled_king(king, rook), us, enemies, p->role[0]))
        return false;
    copy_position(&c->prev, p);
    ff_play_castling(p, king, rook);
    p->hash ^= ff_table.key_turn;
    p->double_step = FF_NO_SQUARE;
    p->halfmove++;
    p->fullmove += us;
    p->turn = (uint8_t)(us ^ 1);
    r->moves[r->plies] = FF_MOVE(king, rook, FF_MOVE_CASTLING);
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
    copy_position(&c->prev, &r->pos);
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

/* The next 64 bytes: bit i stands for byte i. */
typedef struct block {
    uint64_t blank; /* white space and dots: what stands between tokens */
    uint64_t digits;
    uint64_t opens; /* braces that begin a comment */
} block;

#if defined(__AVX2__)
/* The bytes of a set in which no two have the same lower half: each stands at the place of that
 * half, and where there is none stands NONE, whose own place is the first. */
enum { NONE = 0x10 };
static inline ff_bytes_found is_one_of(ff_bytes x, __m128i set)
{
    return _mm256_cmpeq_epi8(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(set), x), x);
}

static inline ff_bytes_found is_blank(ff_bytes x)
{
    return is_one_of(x, _mm_setr_epi8(' ', NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, '\t',
                                      '\n', '\v', '\f', '\r', '.', NONE));
}

static inline ff_bytes_found is_digit(ff_bytes x)
{
    return is_one_of(x, _mm_setr_epi8('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', NONE,
                                      NONE, NONE, NONE, NONE, NONE));
}
#else
static inline ff_bytes_found is_blank(ff_bytes x)
{
    return FF_BYTES_OR(FF_BYTES_OR(ff_bytes_within(x, '\t', '\r'), ff_bytes_equal(x, ' ')),
                       ff_bytes_equal(x, '.'));
}

static inline ff_bytes_found is_digit(ff_bytes x)
{
    return ff_bytes_within(x, '0', '9');
}
#endif

static inline block read_block(const char *text)
{
    block found;
    FF_BYTES_64(found.blank, text, is_blank(x));
    FF_BYTES_64(found.digits, text, is_digit(x));
    FF_BYTES_64(found.opens, text, ff_bytes_equal(x, '{'));
    return found;
}

/* The comments of a block with the braces around them. One that does not end here, or in which
 * the next game may begin, ends the block: `*limit` is its brace. */
static inline uint64_t comments_of(const block *b, const char *text, uint64_t *limit)
{
    uint64_t closes, lines, brackets, comments = 0, opens = b->opens;
    FF_BYTES_64(closes, text, ff_bytes_equal(x, '}'));
    FF_BYTES_64(lines, text, ff_bytes_equal(x, '\n'));
    FF_BYTES_64(brackets, text, ff_bytes_equal(x, '['));
    while (opens != 0) {
        uint64_t open = opens & -opens, close = closes & -open;
        close &= -close;
        uint64_t comment = (close - open) | close;
        if (close == 0 || (comment & brackets & lines << 1) != 0) {
            *limit = open;
            break;
        }
        comments |= comment;
        opens &= -close;
    }
    return comments;
}

/* "12.", where number `due` is due; the texts of the numbers are ready. Black's may have more
 * dots. */
static inline bool is_number(const ff_number_text *due, bool black, const char *text)
{
    uint32_t word;
    memcpy(&word, text, sizeof word);
    return (word & due->mask) == due->text && (text[due->size] != '.' || black);
}

/* How many bits there are, of which there mostly are two. */
static inline unsigned count_some(uint64_t bits)
{
#if defined(__POPCNT__)
    return ff_count(bits);
#else
    uint64_t second = bits & (bits - 1), third = second & (second - 1);
    unsigned count = (unsigned)(bits != 0) + (unsigned)(second != 0);
    return __builtin_expect(third != 0, 0) ? count + ff_count(third) : count;
#endif
}

/* The moves of a block up to the first number that is not the one due there. */
static inline uint64_t rightly_numbered(const ff_checker *c, const char *at, uint64_t moves,
                                        uint64_t numbers)
{
    const ff_position *pos = &c->replay.pos;
    const ff_number_text *due = &c->numbers[pos->fullmove + (unsigned long)c->number_shift];
    unsigned turn = pos->turn;
    for (uint64_t left = moves; numbers != 0; numbers &= numbers - 1) {
        uint64_t next = left & ((numbers & -numbers) - 1);
        left ^= next;
        turn += count_some(next);
        if (!is_number(&due[turn / 2], turn & 1, at + __builtin_ctzll(numbers)))
            return moves ^ left;
    }
    return moves;
}

/* The blanks after the tokens that begin at the bits of `moves`: added to what is not blank, a
 * beginning carries a bit there. */
static inline uint64_t ends_of(uint64_t moves, uint64_t blank)
{
    return (moves + ~blank) & blank;
}

#if defined(__AVX2__)
/* Four tokens. Not by way of memory: what is stored in parts and read as a whole has to wait.
 */
static inline void read_four(const uint64_t w[4], const uint64_t n[4], ff_token found[4])
{
    ff_words word = {w[0], w[1], w[2], w[3]}, size = {n[0], n[1], n[2], n[3]};
    ff_read_tokens(&word, &size, (ff_words *)(void *)found);
}

/* The same, four at a time. */
static inline void read_tokens(const char *at, uint64_t moves, uint64_t blank, unsigned count,
                               ahead *next)
{
    for (unsigned i = 0; i < count; i += 4) {
        uint64_t words[4], sizes[4];
        for (unsigned k = 0; k < 4; k++) {
            unsigned start = (unsigned)__builtin_ctzll(moves | UINT64_C(1) << 63);
            moves &= moves - 1;
            next->start[i + k] = (uint8_t)start;
            words[k] = ff_bytes_word(at + start);
            sizes[k] = (uint64_t)__builtin_ctzll(blank >> start | UINT64_C(1) << 63);
        }
        read_four(words, sizes, &next->token[i]);
    }
}
#else
/* The same, one by one. */
static inline void read_tokens(const char *at, uint64_t moves, uint64_t blank, unsigned count,
                               ahead *next)
{
    uint64_t ends = ends_of(moves, blank);
    for (unsigned i = 0; i < count; i++, moves &= moves - 1, ends &= ends - 1) {
        unsigned start = (unsigned)__builtin_ctzll(moves);
        next->start[i] = (uint8_t)start;
        next->token[i] = ff_read_token_at(at, start, (unsigned)__builtin_ctzll(ends));
    }
}
#endif

/* Reads the tokens of the next 64 bytes that may be moves, and sees that their numbers are
 * right. A token that ends after them waits for its turn. */
static inline unsigned read_ahead(const ff_checker *c, const char *at, ahead *next)
{
    unsigned long number = c->replay.pos.fullmove + (unsigned long)c->number_shift;
    if (number >= FF_NUMBER_TEXTS - AHEAD)
        return 0;
    block b = read_block(at);
    uint64_t limit = 0;
    if (b.opens != 0)
        b.blank |= comments_of(&b, at, &limit) | limit;
    uint64_t starts = ~b.blank & (b.blank << 1 | 1) & (limit - 1);
    starts &= ~UINT64_C(0) >> __builtin_clzll(b.blank | 1) >> 1;
    uint64_t moves = rightly_numbered(c, at, starts & ~b.digits, starts & b.digits);
    unsigned count = ff_count(moves);
    read_tokens(at, moves, b.blank, count, next);
    return count;
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
        while (is_space(*at))
            at++;
        const char *after = *at == '{' ? skip_comment(at, pgn->end) : NULL;
        if (after == NULL)
            return any;
        pgn->at = after;
        any = true;
    }
}

/* Plays the tokens that have been read ahead; how many of them. */
FF_INLINE unsigned take_ahead(ff_checker *c, const ahead *next, const char *at, uint32_t place,
                              unsigned count)
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
    ahead next;
    ff_replay *r = &c->replay;
    unsigned count, taken;
    /* the next move may be the one that takes en passant */
    if (!c->started || c->broken || r->pos.en_passant != FF_NO_SQUARE)
        return;
    do {
        const char *at = pgn->at;
        if (r->plies + AHEAD + 2 > r->capacity || at >= pgn->soft_end)
            return;
        count = read_ahead(c, at, &next);
        uint32_t place = (uint32_t)(pgn->base + (uint64_t)(at - pgn->window));
        taken = take_ahead(c, &next, at, place, count);
        if (taken != 0) {
            pgn->at = at + next.start[taken - 1] + ff_san_token_length(&next.token[taken - 1]);
            c->has_prev = true;
        }
    } while ((taken == count && count != 0) | skip_comments(pgn));
}
