#include "flagfall/position.h"

#include "board/board.h"

/*
 * Scharnagl's numbering of the 960 start positions: light bishop, dark bishop and queen by
 * division, the knights by one of ten pairs of the five squares left, then rook, king, rook.
 */
static const uint8_t knight_pairs[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                            {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};

/* Puts `role` on the n-th free square of the rank. */
static void put_free(ff_role rank[8], unsigned n, ff_role role)
{
    for (unsigned file = 0; file < 8; file++)
        if (rank[file] == FF_NO_ROLE && n-- == 0) {
            rank[file] = role;
            return;
        }
}

static void place_pieces(int number, ff_role rank[8])
{
    unsigned n = (unsigned)number;
    for (int file = 0; file < 8; file++)
        rank[file] = FF_NO_ROLE;
    rank[n % 4 * 2 + 1] = FF_BISHOP;
    n /= 4;
    rank[n % 4 * 2] = FF_BISHOP;
    n /= 4;
    put_free(rank, n % 6, FF_QUEEN);
    n /= 6;
    /* the second knight first: the first one then still finds its place */
    put_free(rank, knight_pairs[n][1], FF_KNIGHT);
    put_free(rank, knight_pairs[n][0], FF_KNIGHT);
    put_free(rank, 0, FF_ROOK);
    put_free(rank, 0, FF_KING);
    put_free(rank, 0, FF_ROOK);
}

int ff_chess960_setup(int number, ff_setup *out, ff_error *err)
{
    if (number < 0 || number > 959)
        return ff_fail(err, FF_E_PARSE_NUMBER,
                       "\"%d\" is not a Chess960 position: expected 0 to 959", number);
    ff_role rank[8];
    place_pieces(number, rank);
    *out = (ff_setup){.en_passant = FF_NO_SQUARE, .fullmove = 1};
    for (unsigned file = 0; file < 8; file++) {
        out->board[file] = FF_PIECE(FF_WHITE, rank[file]);
        out->board[56 + file] = FF_PIECE(FF_BLACK, rank[file]);
        out->board[8 + file] = FF_PIECE(FF_WHITE, FF_PAWN);
        out->board[48 + file] = FF_PIECE(FF_BLACK, FF_PAWN);
        if (rank[file] == FF_ROOK)
            out->castling |= FF_BIT(file) | FF_BIT(56 + file);
    }
    return FF_OK;
}

int ff_chess960_number(const ff_position *pos)
{
    for (int number = 0; number < 960; number++) {
        ff_setup setup;
        ff_position start;
        ff_chess960_setup(number, &setup, NULL);
        if (ff_position_from_setup(&setup, &start, NULL, NULL) == FF_OK &&
            ff_position_same(&start, pos))
            return number;
    }
    return -1;
}
