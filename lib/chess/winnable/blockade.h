#ifndef FF_WINNABLE_BLOCKADE_H
#define FF_WINNABLE_BLOCKADE_H

/*
 * The claim after the blockade: where every piece may ever stand. What it means and why it is
 * true is reported in static.c.
 */

#include "winnable/private.h"

enum { FF_WINNABLE_PIECES = 64 };

typedef struct ff_winnable_piece {
    ff_bitboard reach;   /* as the piece it is */
    ff_bitboard queened; /* as what it may become; the moves of queen and knight together */
    ff_bitboard attacks; /* all it may ever attack; filled for the mate test */
    ff_square home;
    uint8_t role, color;
    bool loose;
    bool frozen;       /* never moves, though it may be captured */
    bool mating;       /* frozen, because its moves would mate W */
    ff_bitboard walls; /* of a frozen piece: pieces that do not move as long as it stands */
} ff_winnable_piece;

typedef struct ff_winnable_claim {
    const ff_position *pos;
    ff_winnable_piece pieces[FF_WINNABLE_PIECES];
    unsigned count;
    ff_bitboard steady[2]; /* squares of steady pieces, by colour */
    ff_bitboard stand[2];  /* squares where pieces of a colour, not the king, may stand */
    ff_bitboard king_reach[2];
    ff_bitboard forbidden[2]; /* squares the king of that colour never enters */
    ff_bitboard barred[2];    /* where a capture by that king would end the game at once */
    ff_bitboard captures[2];  /* squares where a piece of that colour might capture */
    ff_color winner;
    int held;         /* number of a piece who is taken to stand still for ever, or -1 */
    bool others_move; /* L can move a piece other than his king, or somebody may castle */
} ff_winnable_claim;

/* Fills in the claim; false when it has nothing to say (no pawns, or W can queen one). */
bool ff_winnable_claim_make(ff_winnable_claim *c, const ff_position *pos, ff_color winner,
                            bool thorough);
/* Squares that pieces of `us` attack in every position of the claim, `except` left out and
 * `more` standing in the way. */
ff_bitboard ff_winnable_sure_attacks(const ff_winnable_claim *c, ff_color us,
                                     const ff_winnable_piece *except, ff_bitboard more);
/* Squares that bishops of `us` fill but for one at most, where that keeps the other king from a
 * square next to his region. */
ff_bitboard ff_winnable_packed(const ff_winnable_claim *c, ff_color us);
/* Is it mate whenever `m`, a piece of L on his home square, moves to `to`? */
bool ff_winnable_mates_surely(const ff_winnable_claim *c, const ff_winnable_piece *m,
                              ff_square to);
/* One square and never captured. */
bool ff_winnable_is_steady(const ff_winnable_piece *m);
/* Squares a piece attacks from `from` with only steady pieces in the way, L's king taken off.
 */
ff_bitboard ff_winnable_may_attack(const ff_winnable_claim *c, const ff_winnable_piece *m,
                                   ff_square from);
/* Can a move of W leave this piece giving check? */
bool ff_winnable_can_check(const ff_winnable_piece *m);
/* Where W's king may stand when L's king is mated on `t` by a piece on `u`. */
ff_bitboard ff_winnable_king_squares(const ff_winnable_claim *c, ff_square t, ff_square u);

#endif
