/*
 * What the pieces on the board can do by themselves: ff_position_material_can_mate against all
 * placements of a few pieces. prop_material
 *
 * "Cannot" is proven by looking at every placement of those pieces, and of every smaller set
 * that captures leave; "can" by finding one in which the enemy king is mated. The mates
 * themselves are judged by functions that prop_moves checks against the rule book.
 */
#include "flagfall/position.h"

#include <stdio.h>
#include <string.h>

enum { MOST_PIECES = 3 };

/* Pieces besides the kings: White's letters, then Black's. A 'D' is a bishop of the dark
 * squares, an 'L' one of the light squares. White is to mate. */
typedef struct material {
    const char *white, *black;
    bool can_mate;
} material;

static const material cases[] = {
    {"", "", false},    {"", "q", false},   {"", "p", false},   {"N", "", false},
    {"N", "q", false},  {"N", "r", true},   {"N", "d", true},   {"N", "l", true},
    {"N", "n", true},   {"N", "p", true},   {"N", "qq", false}, {"N", "qr", true},
    {"D", "", false},   {"L", "", false},   {"D", "q", false},  {"D", "r", false},
    {"D", "d", false},  {"D", "l", true},   {"L", "d", true},   {"L", "l", false},
    {"D", "n", true},   {"L", "n", true},   {"D", "p", true},   {"L", "p", true},
    {"D", "rd", false}, {"D", "qr", false}, {"D", "rr", false}, {"L", "qq", false},
    {"DD", "", false},  {"LL", "r", false}, {"DD", "q", false}, {"DL", "", true},
    {"DN", "", true},   {"LN", "", true},   {"NN", "", true},   {"DD", "l", true},
    {"R", "", true},    {"Q", "", true},    {"P", "", true},
};

typedef struct search {
    ff_position pos;
    char pieces[MOST_PIECES + 1];
    unsigned count, white;
    ff_bitboard allowed[MOST_PIECES];
    unsigned long mates, placements;
    bool stop_at_first;
} search;

static ff_role role_of(char piece)
{
    switch (piece | 32) {
    case 'p':
        return FF_PAWN;
    case 'n':
        return FF_KNIGHT;
    case 'r':
        return FF_ROOK;
    case 'q':
        return FF_QUEEN;
    default:
        return FF_BISHOP;
    }
}

static ff_bitboard squares_of(char piece)
{
    const ff_bitboard light = UINT64_C(0x55aa55aa55aa55aa);
    switch (piece | 32) {
    case 'p':
        return UINT64_C(0x00ffffffffffff00);
    case 'd':
        return ~light;
    case 'l':
        return light;
    default:
        return ~UINT64_C(0);
    }
}

static void toggle(ff_position *pos, ff_color color, ff_role role, unsigned square)
{
    ff_bitboard bit = UINT64_C(1) << square;
    pos->role[0] ^= bit;
    pos->role[role] ^= bit;
    pos->color[color] ^= bit;
}

static bool done(const search *s)
{
    return s->stop_at_first && s->mates != 0;
}

/* White must not be in check: it is Black's move, and White has just made his. */
static void judge(search *s)
{
    ff_square white = ff_position_king_square(&s->pos, FF_WHITE);
    s->placements++;
    if (ff_is_checkmate(&s->pos) &&
        ff_position_attackers(&s->pos, white, FF_BLACK, s->pos.role[0]) == 0)
        s->mates++;
}

/* No mate without a check: White's pieces, placed first, must attack the king at least when
 * Black's are not in the way. */
static bool may_check(const search *s)
{
    ff_square king = ff_position_king_square(&s->pos, FF_BLACK);
    return ff_position_attackers(&s->pos, king, FF_WHITE, s->pos.role[0]) != 0;
}

/* Places the pieces from `next` on, each on every square it may stand on; the depth is that of
 * the material, three at most. */
static void place(search *s, unsigned next)
{
    if (next == s->white && !may_check(s))
        return;
    if (next == s->count) {
        judge(s);
        return;
    }
    char piece = s->pieces[next];
    ff_color color = piece >= 'a' ? FF_BLACK : FF_WHITE;
    for (unsigned square = 0; square < 64 && !done(s); square++) {
        ff_bitboard bit = UINT64_C(1) << square;
        if ((s->allowed[next] & bit & ~s->pos.role[0]) == 0)
            continue;
        toggle(&s->pos, color, role_of(piece), square);
        place(s, next + 1);
        toggle(&s->pos, color, role_of(piece), square);
    }
}

/* One of the four parts into which the two long diagonals cut the board: reflections in them
 * keep the colours of squares, but not the ways of pawns. */
static bool in_quarter(unsigned square)
{
    unsigned file = square % 8, rank = square / 8;
    return rank <= file && rank <= 7 - file;
}

static unsigned long count_mates(const char *pieces, bool stop_at_first)
{
    search s = {.stop_at_first = stop_at_first, .count = (unsigned)strlen(pieces)};
    memcpy(s.pieces, pieces, s.count + 1);
    s.white = (unsigned)strspn(pieces, "PNBRQDL");
    for (unsigned i = 0; i < s.count; i++)
        s.allowed[i] = squares_of(pieces[i]);
    for (unsigned black = 0; black < 64 && !done(&s); black++) {
        if (!in_quarter(black) && strchr(pieces, 'p') == NULL)
            continue;
        for (unsigned white = 0; white < 64 && !done(&s); white++) {
            ff_bitboard near = ff_board_attacks(FF_KING, FF_BLACK, (ff_square)black, 0);
            if (white == black || (near >> white & 1))
                continue;
            s.pos = (ff_position){
                .turn = FF_BLACK, .en_passant = FF_NO_SQUARE, .double_step = FF_NO_SQUARE};
            toggle(&s.pos, FF_BLACK, FF_KING, black);
            toggle(&s.pos, FF_WHITE, FF_KING, white);
            place(&s, 0);
        }
    }
    return s.mates;
}

/* What the library says of these pieces, on the first squares they may stand on, for White or,
 * with the colours changed, for Black. */
static bool claim(const char *pieces, ff_color by)
{
    ff_position pos = {.turn = FF_BLACK, .en_passant = FF_NO_SQUARE};
    toggle(&pos, FF_BLACK, FF_KING, 4);
    toggle(&pos, FF_WHITE, FF_KING, 60);
    for (const char *piece = pieces; *piece != '\0'; piece++) {
        unsigned square = 16;
        while ((squares_of(*piece) & ~pos.role[0]) >> square == 0 ||
               ((squares_of(*piece) & ~pos.role[0]) >> square & 1) == 0)
            square++;
        toggle(&pos, (*piece >= 'a') == (by == FF_WHITE) ? FF_BLACK : FF_WHITE, role_of(*piece),
               square);
    }
    return ff_position_material_can_mate(&pos, by);
}

/* All that remains after captures: every subset of the pieces, where none is to mate. A pawn
 * that may be promoted occurs only where one mate is enough, or against a bare king. */
static bool mate_exists(const char *pieces, bool expected)
{
    size_t count = strlen(pieces);
    bool found = false;
    for (unsigned subset = 0; subset < 1u << count; subset++) {
        char some[MOST_PIECES + 1];
        unsigned kept = 0;
        for (unsigned i = 0; i < count; i++)
            if (subset >> i & 1)
                some[kept++] = pieces[i];
        some[kept] = '\0';
        if (kept == count || !expected)
            found |= count_mates(some, expected) != 0;
    }
    return found;
}

int main(void)
{
    unsigned wrong = 0, count = sizeof cases / sizeof *cases;
    for (unsigned i = 0; i < count; i++) {
        char pieces[2 * MOST_PIECES];
        snprintf(pieces, sizeof pieces, "%s%s", cases[i].white, cases[i].black);
        bool mate = cases[i].white[0] == 'P' || mate_exists(pieces, cases[i].can_mate);
        bool white = claim(pieces, FF_WHITE), black = claim(pieces, FF_BLACK);
        if (mate != cases[i].can_mate || white != mate || black != mate) {
            printf("K%s - k%s: a mate %s, the library says %d for White, %d for Black\n",
                   cases[i].white, cases[i].black, mate ? "exists" : "does not exist", white,
                   black);
            wrong++;
        }
    }
    printf("%u kinds of material, %u wrong\n", count, wrong);
    return wrong != 0;
}
