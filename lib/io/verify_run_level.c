#include "base/cpu.h"
#include "io/verify_checker.h"

/*
 * The fast path of `verify`: runs of ordinary moves.
 *
 * Nearly every half-move of an archive is a plain SAN ("Nf3", "exd5"), by the one man who can
 * get there, with nothing to remark. Such moves are followed here, and nothing else: a token
 * is taken only when everything about it has been decided, before anything is changed; at any
 * other the run stops, and the reader and on_move (verify_game.c), which know all cases, take
 * that token. So this file adds no rule of its own.
 *
 * What makes it fast: whoever moves, whatever moves and however it is written, the same
 * instructions run. Tables take the place of branches, because a branch that depends on the
 * move is mispredicted about as often as moves are surprising, and each time costs what thirty
 * instructions do. The doubts about a move (`doubt` below) are added up and asked about once.
 */

/* What the first byte of a move says: the row of ff_table.reach. */
enum { STEP, CAPTURE, NO_MOVE = 0xff };

/* clang-format off */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
static const uint8_t first_byte[256] = {
    [0 ... 'A'] = NO_MOVE, ['C' ... 'J'] = NO_MOVE, ['L' ... 'M'] = NO_MOVE,
    ['O' ... 'P'] = NO_MOVE, ['S' ... '`'] = NO_MOVE, ['i' ... 255] = NO_MOVE,
    ['a' ... 'h'] = STEP,
    ['N'] = FF_KNIGHT, ['B'] = FF_BISHOP, ['R'] = FF_ROOK, ['Q'] = FF_QUEEN, ['K'] = FF_KING,
};
/* The squares a man may come from, by what stands before the target; 'x' says nothing. */
static const ff_bitboard origin[256] = {
    ['x'] = ~(ff_bitboard)0,
    ['a'] = FF_FILE_A, ['b'] = FF_FILE_A << 1, ['c'] = FF_FILE_A << 2, ['d'] = FF_FILE_A << 3,
    ['e'] = FF_FILE_A << 4, ['f'] = FF_FILE_A << 5, ['g'] = FF_FILE_A << 6, ['h'] = FF_FILE_H,
};
#pragma GCC diagnostic pop
/* clang-format on */

/* A plain SAN of two to four bytes, and '+'. */
typedef struct plain {
    unsigned row; /* of ff_table.reach */
    ff_square to;
    bool capture, check;
    ff_bitboard origin;
    const char *end;
} plain;

/* Bytes before the first space or control character, or 8 when there is none in eight. */
static inline unsigned token_length(const char *text)
{
    uint64_t word;
    memcpy(&word, text, sizeof word);
    word = (word - UINT64_C(0x2121212121212121)) & ~word & UINT64_C(0x8080808080808080);
    return word != 0 ? (unsigned)__builtin_ctzll(word) / 8 : 8;
}

static inline bool read_plain(const char *t, plain *san)
{
    unsigned length = token_length(t);
    unsigned row = first_byte[(unsigned char)t[0]];
    if (length < 2)
        return false;
    san->check = t[length - 1] == '+';
    unsigned size = length - san->check;
    bool pawn = row == STEP;
    bool cross = (size == 4) & (t[1] == 'x');
    uint16_t square;
    memcpy(&square, t + size - 2, sizeof square);
    square = (uint16_t)(square - ('a' | '1' << 8));
    san->to = (ff_square)((square | square >> 5) & 63);
    san->origin = origin[pawn & cross ? (unsigned char)t[0] : 'x'];
    san->row = row + (pawn & cross);
    san->capture = cross;
    san->end = t + length;
    bool shape = cross | (size == 3u - pawn);
    return shape & (row != NO_MOVE) & ((square & 0xf8f8) == 0);
}

/* Long-range men among `men` that would look at `square` on an empty board. */
static inline ff_bitboard snipers_at(const ff_position *p, ff_square square, ff_bitboard men)
{
    ff_bitboard straight = p->role[FF_ROOK] | p->role[FF_QUEEN];
    ff_bitboard oblique = p->role[FF_BISHOP] | p->role[FF_QUEEN];
    return men & ((ff_table.reach[0][FF_ROOK][square] & straight) |
                  (ff_table.reach[0][FF_BISHOP][square] & oblique));
}

/* Men that check the king on `king` once `occupied` stand on the board. */
static inline ff_bitboard unmasked(ff_square king, ff_bitboard snipers, ff_bitboard occupied)
{
    ff_bitboard found = 0;
    while (snipers != 0) {
        ff_square sniper = ff_pop(&snipers);
        if ((ff_table.between[king][sniper] & occupied) == 0)
            found |= FF_BIT(sniper);
    }
    return found;
}

/* Takes one move; false when it is not an ordinary one, and nothing has been changed. */
static inline bool take_move(ff_checker *c, const char *text, const char **end)
{
    const ff_tables *t = &ff_table;
    ff_replay *r = &c->replay;
    ff_position *p = &r->pos;
    plain san;
    if (!read_plain(text, &san))
        return false;
    unsigned us = p->turn, them = us ^ 1;
    unsigned role = san.row + (san.row == STEP);
    ff_square to = san.to;
    ff_bitboard own = p->color[us], enemies = p->color[them], all = own | enemies;
    ff_bitboard target = FF_BIT(to);

    /* who can get there: one man, or one of two that the other one's way is shut for */
    ff_bitboard men = p->role[role] & own & t->reach[us][san.row][to] & san.origin;
    ff_square from = ff_first(men | FF_BIT(63));
    ff_bitboard rest = men & (men - 1);
    if (rest != 0) {
        bool first_shut = (t->between[from][to] & all) != 0;
        ff_square second = ff_first(rest);
        bool second_shut = (t->between[second][to] & all) != 0;
        if (first_shut == second_shut || (rest & (rest - 1)) != 0)
            return false;
        from = first_shut ? second : from;
    }
    ff_bitboard start = FF_BIT(from);
    ff_bitboard after = (all ^ start) | target;
    ff_square king = ff_king_of(p, (ff_color)us);
    ff_square their_king = ff_king_of(p, (ff_color)them);

    ff_bitboard doubt = (t->between[from][to] & all) | (target & own) | c->checkers;
    doubt |= target & (san.row == STEP ? enemies : 0);
    doubt |= target & ~enemies & (ff_bitboard)-(int64_t)san.capture;
    doubt |= p->castling & (start | target | (role == FF_KING ? own : 0));
    doubt |= t->line[king][from] & snipers_at(p, king, enemies);
    doubt |= (ff_bitboard)(p->en_passant ^ FF_NO_SQUARE);
    if (__builtin_expect((doubt != 0) | (men == 0), 0))
        return false;
    if (role == FF_KING &&
        ff_attackers_of(p, to, (ff_color)them, all ^ start) != 0)
        return false;
    ff_square passed = FF_NO_SQUARE;
    if (san.row == STEP && (from ^ to) == 16) {
        passed = (ff_square)((from + to) / 2);
        if ((t->pawn[us][passed] & p->role[FF_PAWN] & enemies) != 0)
            return false;
    }

    ff_bitboard checkers = 0;
    const ff_bitboard *gives = role == FF_PAWN ? t->pawn[them] : t->reach[us][role];
    ff_bitboard direct = gives[their_king] & target;
    ff_bitboard masked = t->line[their_king][from] & snipers_at(p, their_king, own ^ start);
    if ((direct | masked) != 0) {
        checkers = unmasked(their_king, masked, after);
        if (direct != 0 && (t->between[their_king][to] & after) == 0)
            checkers |= target;
    }
    if (san.check && checkers == 0)
        return false;

    c->prev = *p;
    uint64_t hash = p->hash ^ t->key_turn ^ t->key_man[us][role][from] ^
                    t->key_man[us][role][to];
    p->halfmove = role == FF_PAWN ? 0 : p->halfmove + 1;
    if ((target & enemies) != 0) {
        ff_role taken = ff_role_at(p, to);
        p->role[taken] ^= target;
        p->color[them] ^= target;
        hash ^= t->key_man[them][taken][to];
        p->halfmove = 0;
    }
    p->role[role] ^= start | target;
    p->color[us] ^= start | target;
    p->role[0] = after;
    p->hash = hash;
    p->double_step = passed;
    p->turn = (uint8_t)them;
    p->fullmove += us;
    c->checkers = checkers;
    r->moves[r->plies] = FF_MOVE(from, to, FF_MOVE_NORMAL);
    ff_replay_note(r, (target & enemies) != 0);
    *end = san.end;
    return true;
}

/* "12." or "12..." where that number is due. */
static inline bool take_number(const ff_checker *c, const char *text, const char **end)
{
    const char *p = text;
    unsigned number = (unsigned)(*p++ - '0');
    while (*p >= '0' && *p <= '9' && number < 10000)
        number = number * 10 + (unsigned)(*p++ - '0');
    const char *dots = p;
    while (*p == '.')
        p++;
    long shift = (long)number - (long)c->replay.pos.fullmove;
    if (p == dots || shift != c->number_shift ||
        (p - dots >= 3 && c->replay.pos.turn == FF_WHITE))
        return false;
    *end = p;
    return true;
}

void FF_LEVELLED(ff_checker_run)(ff_checker *c, ff_pgn *pgn)
{
    const char *at = pgn->at;
    const char *stop = pgn->soft_end;
    bool any = false;
    if (!c->started || c->broken || c->replay.end != FF_END_NONE)
        return;
    while (at < stop && c->replay.plies + 2 <= c->replay.capacity &&
           c->replay.end == FF_END_NONE) {
        unsigned char first = (unsigned char)*at;
        if (first == ' ' || first == '\n' || first == '\r') {
            at++;
            continue;
        }
        if ((unsigned)first - '0' < 10 ? !take_number(c, at, &at) : !take_move(c, at, &at))
            break;
        any = true;
    }
    c->has_prev |= any;
    pgn->at = at;
}
