#ifndef FF_ARCHIVE_PATTERN_H
#define FF_ARCHIVE_PATTERN_H

#include "flagfall/error.h"
#include "flagfall/position.h"

#include <stdbool.h>

/*
 * Positions and balances of material that games are looked for by.
 */

/* A position of which some squares may be left open. */
typedef struct ff_board_pattern {
    ff_bitboard open;     /* whatever is there */
    ff_bitboard color[2]; /* pieces of a colour, whatever their role */
    ff_bitboard role[7];  /* of the squares that say more than a colour: as in ff_position */
    bool turn_given;
    ff_color turn;
    bool castling_given;
    ff_bitboard castling;
    uint8_t pieces, pawns; /* that it has at least */
} ff_board_pattern;

/* Reads the placement of a FEN, in which '?' stands for one square whatever is on it, 'A' for
 * one of any white piece and 'a' for one of any black one; then, if they are given, the side to
 * move and the castling rights ("-" for none; letters as in a FEN). FF_E_PARSE_FEN. */
int ff_archive_board_pattern_read(const char *text, ff_board_pattern *out, ff_error *err);
/* Can no position after this one match? Pieces and pawns only become fewer. */
bool ff_archive_board_pattern_is_past(const ff_board_pattern *pattern, const ff_position *pos);
bool ff_archive_board_pattern_matches(const ff_board_pattern *pattern, const ff_position *pos);

/* How many pieces of each role a side has: at least, and at most. */
typedef struct ff_material_pattern {
    uint8_t least[2][7], most[2][7]; /* by side of the pattern and by role */
    uint8_t pieces;                  /* at least, of both sides */
} ff_material_pattern;

/* Reads "KRPvKR": exactly these pieces on both sides. '*' after a letter stands for any number
 * of such pieces beside those named, none too ("KRP*vKRP*"); '+' for at least those named.
 * FF_E_PARSE. */
int ff_archive_material_pattern_read(const char *text, ff_material_pattern *out, ff_error *err);
/* As for positions. */
bool ff_archive_material_pattern_is_past(const ff_material_pattern *pattern,
                                         const ff_position *pos);
/* Whichever of the two is White. */
bool ff_archive_material_pattern_matches(const ff_material_pattern *pattern,
                                         const ff_position *pos);
/* The same of pieces that were counted, by side and role. */
bool ff_archive_material_pattern_counts(const ff_material_pattern *pattern,
                                        uint8_t counts[2][7]);

/* Where the pawns of both sides are, and no others. */
typedef struct ff_pawn_pattern {
    ff_bitboard pawns[2];
} ff_pawn_pattern;

/* Reads the placement of a FEN; pieces in it that are no pawns stand for empty squares.
 * FF_E_PARSE_FEN. */
int ff_archive_pawn_pattern_read(const char *text, ff_pawn_pattern *out, ff_error *err);
bool ff_archive_pawn_pattern_is_past(const ff_pawn_pattern *pattern, const ff_position *pos);
bool ff_archive_pawn_pattern_matches(const ff_pawn_pattern *pattern, const ff_position *pos);

#endif
