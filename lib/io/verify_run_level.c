#include "base/cpu.h"
#include "chess/san_resolve.h"
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

/* Rows of ff_table.reach that are no roles. */
enum { STEP = 0, CAPTURE = 1 };

/* clang-format off */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
/* The role that the first byte of a move stands for; 0 for none. */
static const uint8_t first_byte[256] = {
    ['a' ... 'h'] = FF_PAWN, ['N'] = FF_KNIGHT, ['B'] = FF_BISHOP, ['R'] = FF_ROOK,
    ['Q'] = FF_QUEEN, ['K'] = FF_KING,
};
#pragma GCC diagnostic pop
/* clang-format on */

/* "e4", "Nf3", "exd5" or "Nxf3", with or without '+'. */
typedef struct plain {
    uint64_t role, row; /* row: of ff_table.reach */
    ff_bitboard step;   /* all bits for a pawn's step, else none */
    /* wide, and so everywhere here: gcc spills a byte as a byte, and a wider load of it has to
     * wait until the store is out of the pipeline */
    uint64_t to;
    bool capture, check;
    ff_bitboard origin; /* where the text says that the man comes from */
    const char *end;
} plain;

/* A condition as a mask of all bits. The compiler may not know where it comes from: it would
 * make a branch of it again, one for each way of moving, and mispredict it. */
static inline ff_bitboard mask_of(bool condition)
{
    ff_bitboard mask = -(ff_bitboard)condition;
    __asm__("" : "+r"(mask));
    return mask;
}

static inline bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r';
}

/* Reads eight bytes at once; a token that is longer is not plain. */
static inline bool read_plain(const char *text, plain *san)
{
    uint64_t word;
    memcpy(&word, text, sizeof word);
    /* the highest bit of each byte that is a space or a control character, from the lowest on */
    uint64_t blank = (word - UINT64_C(0x2121212121212121)) & ~word & UINT64_C(0x8080808080808080);
    uint64_t bits = (uint64_t)__builtin_ctzll(blank | (uint64_t)1 << 63) & ~UINT64_C(7);
    san->end = text + bits / 8;
    san->check = (word >> ((bits - 8) & 63) & 0xff) == '+';
    bits -= san->check ? 8 : 0;
    uint64_t square = (word >> ((bits - 16) & 63) & 0xffff) - ('a' | '1' << 8);
    san->to = (square | square >> 5) & 63;
    uint64_t first = word & 0xff;
    san->role = first_byte[first];
    bool pawn = san->role == FF_PAWN;
    san->capture = ((word & 0xff00) == 'x' << 8) & (bits == 32);
    san->step = mask_of(pawn & !san->capture);
    san->row = san->role + san->step;
    san->origin = FF_FILE_A << ((first - 'a') & 7) | mask_of(!pawn | !san->capture);
    bool shape = san->capture | (bits == (pawn ? 16 : 24));
    return shape & (san->role != FF_NO_ROLE) & ((square & ~UINT64_C(0x707)) == 0);
}

/* Long-range men among `men` that would look at `square` on an empty board. */
static inline ff_bitboard snipers_at(const ff_position *p, uint64_t square, ff_bitboard men)
{
    ff_bitboard straight = p->role[FF_ROOK] | p->role[FF_QUEEN];
    ff_bitboard oblique = p->role[FF_BISHOP] | p->role[FF_QUEEN];
    return men & ((ff_table.reach[0][FF_ROOK][square] & straight) |
                  (ff_table.reach[0][FF_BISHOP][square] & oblique));
}

/* Men that check the king on `king` once `occupied` stand on the board. */
static inline ff_bitboard unmasked(uint64_t king, ff_bitboard snipers, ff_bitboard occupied)
{
    ff_bitboard found = 0;
    while (snipers != 0) {
        ff_square sniper = ff_pop(&snipers);
        if ((ff_table.between[king][sniper] & occupied) == 0)
            found |= FF_BIT(sniper);
    }
    return found;
}

/* Takes one move of `us`, which is constant where this is inlined; false when it is not an
 * ordinary one, and then nothing has been changed. */
static inline __attribute__((always_inline)) bool take_move(ff_checker *c, const char **at,
                                                            const unsigned us)
{
    const ff_tables *t = &ff_table;
    ff_replay *r = &c->replay;
    ff_position *p = &r->pos;
    const unsigned them = us ^ 1;
    plain san;
    if (!read_plain(*at, &san))
        return false;
    uint64_t role = san.role, to = san.to;
    ff_bitboard own = p->color[us], enemies = p->color[them], all = own | enemies;
    ff_bitboard target = FF_BIT(to), captured = target & enemies;

    /* who can get there: one man, or one of two that the other one's way is shut for */
    ff_bitboard men = p->role[role] & own & t->reach[us][san.row][to] & san.origin;
    ff_bitboard rest = men & (men - 1);
    uint64_t from = (uint64_t)__builtin_ctzll(men | FF_BIT(63));
    if (rest != 0) {
        bool first_shut = (t->between[from][to] & all) != 0;
        uint64_t second = (uint64_t)__builtin_ctzll(rest);
        bool second_shut = (t->between[second][to] & all) != 0;
        if (first_shut == second_shut || (rest & (rest - 1)) != 0)
            return false;
        from = first_shut ? second : from;
    }
    ff_bitboard start = FF_BIT(from), after = (all ^ start) | target;
    if ((men == 0) | ((t->between[from][to] & all) != 0) |
        (((target & own) | (captured & san.step) |
          ((target ^ captured) & mask_of(san.capture))) != 0))
        return false;

    /* the own king */
    uint64_t king = (uint64_t)__builtin_ctzll(p->role[FF_KING] & own);
    ff_bitboard pinning = t->line[king][from] & snipers_at(p, king, enemies ^ captured);
    if (pinning != 0 && unmasked(king, pinning, after) != 0)
        return false;
    if (role == FF_KING) {
        if (ff_attackers_of(p, (ff_square)to, (ff_color)them, all ^ start) != 0)
            return false;
    } else if (c->checkers != 0) {
        ff_bitboard way = c->checkers | t->between[king][ff_first(c->checkers)];
        if ((target & way) == 0 || ff_many(c->checkers))
            return false;
    }

    /* a step of two beside an enemy pawn may allow en passant */
    uint64_t passed = FF_NO_SQUARE;
    if (((from ^ to) & san.step) == 16) {
        passed = (from + to) / 2;
        if ((t->pawn[us][passed] & p->role[FF_PAWN] & enemies) != 0)
            return false;
    }

    /* their king */
    uint64_t their_king = (uint64_t)__builtin_ctzll(p->role[FF_KING] & enemies);
    ff_bitboard pawn = mask_of(role == FF_PAWN);
    ff_bitboard gives = (t->pawn[them][their_king] & pawn) |
                        (t->reach[us][role][their_king] & ~pawn);
    ff_bitboard checkers =
        gives & target & mask_of((t->between[their_king][to] & after) == 0);
    ff_bitboard masked = t->line[their_king][from] & snipers_at(p, their_king, own ^ start);
    if (masked != 0)
        checkers |= unmasked(their_king, masked, after);
    if (san.check && checkers == 0)
        return false;

    /* certain: play it */
    c->prev = *p;
    uint64_t taken = ff_role_at(p, (ff_square)to);
    p->role[taken] ^= captured; /* role[0] when there is none; it is set below */
    p->role[role] ^= start | target;
    p->role[0] = after;
    p->color[us] = own ^ (start | target);
    p->color[them] = enemies ^ captured;
    p->hash ^= t->key_turn ^ t->key_man[us][role][from] ^ t->key_man[us][role][to] ^
               t->key_man[them][taken][to] ^ t->key_en_passant[p->en_passant];
    p->halfmove = (p->halfmove + 1) & (unsigned)~(pawn | mask_of(captured != 0));
    p->en_passant = FF_NO_SQUARE;
    p->double_step = (ff_square)passed;
    p->turn = (uint8_t)them;
    p->fullmove += us;
    ff_bitboard lost = p->castling & (start | target | (own & mask_of(role == FF_KING)));
    if (lost != 0)
        ff_drop_castling(p, lost);
    c->checkers = checkers;
    r->moves[r->plies] = FF_MOVE(from, to, FF_MOVE_NORMAL);
    ff_replay_note(r, captured != 0);
    *at = san.end;
    return r->end == FF_END_NONE;
}

/* Castling, written with letters and without a mark. */
static __attribute__((noinline)) bool take_castling(ff_checker *c, const char **at)
{
    ff_replay *r = &c->replay;
    const char *text = *at;
    bool long_side = memcmp(text, "O-O-O", 5) == 0;
    const char *end = text + (long_side ? 5 : 3);
    ff_san san = {.castling = long_side ? 2 : 1};
    ff_move move;
    if ((!long_side && memcmp(text, "O-O", 3) != 0) || !is_space(*end) ||
        ff_resolve_castling(&r->pos, &san, c->checkers, &move) != FF_SAN_LEGAL)
        return false;
    c->prev = r->pos;
    if (ff_replay_push(r, move, FF_KING) != FF_OK)
        return false;
    c->checkers = ff_checkers(&r->pos);
    *at = end;
    return r->end == FF_END_NONE;
}

/* "12." or "12..." where that number is due; the texts of the numbers are ready. */
static inline bool take_number(const ff_checker *c, const char **at)
{
    uint32_t text;
    memcpy(&text, *at, sizeof text);
    unsigned long number = (unsigned long)(c->replay.pos.fullmove + c->number_shift);
    const ff_number_text *due = &c->numbers[number < FF_NUMBER_TEXTS ? number : 0];
    if ((text & due->mask) != due->text)
        return false;
    const char *p = *at + due->size;
    if (*p == '.') {
        while (*p == '.')
            p++;
        if (c->replay.pos.turn == FF_WHITE)
            return false;
    }
    *at = p;
    return true;
}

static inline const char *skip_space(const char *at)
{
    while (is_space(*at))
        at++;
    return at;
}

/* To the next move, over its number. */
static inline bool come_to_move(const ff_checker *c, const char **at)
{
    *at = skip_space(*at);
    if (**at < '0' || **at > '9')
        return true;
    bool taken = take_number(c, at);
    *at = skip_space(*at);
    return taken;
}

void FF_LEVELLED(ff_checker_run)(ff_checker *c, ff_pgn *pgn)
{
    const char *at = pgn->at;
    const ff_replay *r = &c->replay;
    if (!c->started || c->broken || r->end != FF_END_NONE)
        return;
    unsigned before = r->plies;
    while (at < pgn->soft_end && r->plies + 3 < r->capacity) {
        if (r->pos.turn == FF_WHITE &&
            (!come_to_move(c, &at) ||
             !(*at == 'O' ? take_castling(c, &at) : take_move(c, &at, FF_WHITE))))
            break;
        if (!come_to_move(c, &at) ||
            !(*at == 'O' ? take_castling(c, &at) : take_move(c, &at, FF_BLACK)))
            break;
    }
    c->has_prev |= r->plies != before;
    pgn->at = at;
}
