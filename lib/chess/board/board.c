#include "board/board.h"

ff_tables ff_table;

/* The square `files` and `ranks` away, or FF_NO_SQUARE beyond the edge. */
static ff_square step_square(ff_square from, int files, int ranks)
{
    int file = (int)ff_file_of(from) + files;
    int rank = (int)ff_rank_of(from) + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return FF_NO_SQUARE;
    return (ff_square)(rank * 8 + file);
}

static ff_bitboard step_bit(ff_square from, int files, int ranks)
{
    ff_square to = step_square(from, files, ranks);
    return to == FF_NO_SQUARE ? 0 : FF_BIT(to);
}

/* All squares from `from` (excluded) to the edge. */
static ff_bitboard ray(ff_square from, int files, int ranks)
{
    ff_bitboard bits = 0;
    for (ff_square s = step_square(from, files, ranks); s != FF_NO_SQUARE;
         s = step_square(s, files, ranks))
        bits |= FF_BIT(s);
    return bits;
}

static void fill_steps(ff_square s)
{
    static const int jumps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                    {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    for (int i = 0; i < 8; i++)
        ff_table.knight[s] |= step_bit(s, jumps[i][0], jumps[i][1]);
    for (int file = -1; file <= 1; file++)
        for (int rank = -1; rank <= 1; rank++)
            if (file != 0 || rank != 0)
                ff_table.king[s] |= step_bit(s, file, rank);
    for (int side = -1; side <= 1; side += 2) {
        ff_table.pawn[FF_WHITE][s] |= step_bit(s, side, 1);
        ff_table.pawn[FF_BLACK][s] |= step_bit(s, side, -1);
    }
}

static void fill_lines(ff_square s)
{
    static const int directions[4][2] = {{0, 1}, {1, 1}, {-1, 1}, {1, 0}};
    ff_bitboard whole[4];
    for (int d = 0; d < 4; d++) {
        int file = directions[d][0], rank = directions[d][1];
        whole[d] = ray(s, file, rank) | ray(s, -file, -rank);
        for (int sign = -1; sign <= 1; sign += 2) {
            ff_bitboard passed = 0;
            for (ff_square to = step_square(s, sign * file, sign * rank); to != FF_NO_SQUARE;
                 to = step_square(to, sign * file, sign * rank)) {
                ff_table.between[s][to] = passed;
                ff_table.line[s][to] = whole[d] | FF_BIT(s);
                passed |= FF_BIT(to);
            }
        }
    }
    ff_table.lines[s] = (ff_line_masks){whole[0], whole[1], whole[2]};
}

static void fill_reach(ff_square to)
{
    const ff_line_masks *m = &ff_table.lines[to];
    ff_bitboard rank = FF_RANK_1 << (to & 56) & ~FF_BIT(to);
    for (unsigned us = FF_WHITE; us <= FF_BLACK; us++) {
        ff_bitboard(*reach)[64] = ff_table.reach[us];
        int back = us == FF_WHITE ? -1 : 1;
        unsigned forth = us == FF_WHITE ? ff_rank_of(to) : 7 - ff_rank_of(to);
        if (forth < 7) { /* no pawn stands on its first rank, whatever is said of it */
            reach[0][to] = step_bit(to, 0, back) | (forth == 3 ? step_bit(to, 0, 2 * back) : 0);
            reach[1][to] = step_bit(to, -1, back) | step_bit(to, 1, back);
        }
        reach[FF_KNIGHT][to] = ff_table.knight[to];
        reach[FF_BISHOP][to] = m->diagonal | m->antidiagonal;
        reach[FF_ROOK][to] = m->file | rank;
        reach[FF_QUEEN][to] = reach[FF_BISHOP][to] | reach[FF_ROOK][to];
        reach[FF_KING][to] = ff_table.king[to];
        reach[7][to] = ff_table.pawn[us ^ 1][to];
    }
}

static void fill_view(ff_square king)
{
    static const int up[4][2] = {{1, 1}, {0, 1}, {-1, 1}, {1, 0}};
    ff_king_view *view = &ff_table.view[king];
    for (int i = 0; i < 4; i++) {
        view->up[i] = ray(king, up[i][0], up[i][1]);
        view->down[i] = ray(king, -up[i][0], -up[i][1]);
    }
    for (int us = 0; us < 2; us++) {
        view->leaps[us][FF_PAWN] = ff_table.pawn[us][king];
        view->leaps[us][FF_KNIGHT] = ff_table.knight[king];
    }
    view->ring[FF_KING - 4] = ff_table.king[king];
}

/* Squares of a rank that a rook on `file` attacks; the edge squares stop it anyway, so six
 * bits of occupancy are enough. */
static uint8_t rank_attacks(int file, unsigned inner)
{
    unsigned occupied = inner << 1;
    unsigned attacks = 0;
    for (int to = file + 1; to < 8; to++) {
        attacks |= 1u << to;
        if (occupied & 1u << to)
            break;
    }
    for (int to = file - 1; to >= 0; to--) {
        attacks |= 1u << to;
        if (occupied & 1u << to)
            break;
    }
    return (uint8_t)attacks;
}

/* SplitMix64 (Steele, Lea and Flood, 2014): well mixed keys from a counter. */
static uint64_t next_key(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static void fill_keys(void)
{
    uint64_t state = 0x666c616766616c6cu; /* fixed: hashes may be compared between runs */
    for (int color = 0; color < 2; color++)
        for (int role = FF_PAWN; role <= FF_KING; role++)
            for (int s = 0; s < 64; s++)
                ff_table.key_piece[color][role][s] = next_key(&state);
    for (int s = 0; s < 64; s++)
        ff_table.key_castling[s] = next_key(&state);
    for (int s = 0; s < 64; s++)
        ff_table.key_en_passant[s] = next_key(&state);
    ff_table.key_turn = next_key(&state);
}

/* The initial position (Article 2.3). */
static void fill_standard(void)
{
    static const uint8_t officers[8] = {FF_ROOK, FF_KNIGHT, FF_BISHOP, FF_QUEEN,
                                        FF_KING, FF_BISHOP, FF_KNIGHT, FF_ROOK};
    ff_position *p = &ff_table.standard;
    *p = (ff_position){.turn = FF_WHITE,
                       .castling = FF_BIT(0) | FF_BIT(7) | FF_BIT(56) | FF_BIT(63),
                       .en_passant = FF_NO_SQUARE,
                       .double_step = FF_NO_SQUARE,
                       .fullmove = 1};
    for (ff_square s = 0; s < 64; s++) {
        unsigned rank = ff_rank_of(s);
        if (rank > 1 && rank < 6)
            continue;
        ff_color color = rank < 2 ? FF_WHITE : FF_BLACK;
        unsigned role = rank == 1 || rank == 6 ? FF_PAWN : officers[ff_file_of(s)];
        p->role[role] |= FF_BIT(s);
        p->role[0] |= FF_BIT(s);
        p->color[color] |= FF_BIT(s);
        p->hash ^= ff_table.key_piece[color][role][s];
    }
    for (ff_bitboard rooks = p->castling; rooks != 0;)
        p->hash ^= ff_table.key_castling[ff_pop(&rooks)];
}

__attribute__((constructor)) static void fill_tables(void)
{
    for (ff_square s = 0; s < 64; s++) {
        fill_steps(s);
        fill_lines(s);
        fill_reach(s);
        fill_view(s);
    }
    for (int file = 0; file < 8; file++)
        for (unsigned inner = 0; inner < 64; inner++)
            ff_table.rank[file][inner] = rank_attacks(file, inner);
    fill_keys();
    fill_standard();
}

/* --- what is too long to be inlined --- */

ff_bitboard ff_position_checkers(const ff_position *pos)
{
    ff_color us = (ff_color)pos->turn;
    return ff_attackers_of(pos, ff_king_of(pos, us), ff_other(us), pos->role[0]);
}

bool ff_position_en_passant_is_legal(const ff_position *p, ff_square target)
{
    ff_color us = (ff_color)p->turn;
    ff_bitboard pawns = ff_table.pawn[us ^ 1][target] & p->role[FF_PAWN] & p->color[us];
    while (pawns != 0)
        if (ff_en_passant_is_safe(p, ff_pop(&pawns), target))
            return true;
    return false;
}
