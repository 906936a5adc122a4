#ifndef FF_NOTATION_TYPED_MOVE_H
#define FF_NOTATION_TYPED_MOVE_H

#include "notation/habits.h"

/*
 * The reader of a move that a person typed or wrote, for every command: a text, a position and
 * the habits of the writer give all readings. What follows from several readings, or from none,
 * is the caller's policy. `flagfall/notation.h` reads a text in one language; here the other
 * languages are looked at too, where the language is not stated.
 */

/* One meaning of a text. `moves` are the legal moves that it can be: none for an illegal move,
 * several where the text does not say which piece. `san` is what it says; in coordinates the
 * piece on the first square. `languages` are bits by their place in `ff_language_all`. */
typedef struct ff_typed_reading {
    ff_san san;
    ff_move moves[FF_READING_MAX];
    unsigned count;
    uint64_t languages;
    uint32_t tolerances;
} ff_typed_reading;

enum { FF_TYPED_MAX = 16 };

/* All readings of a text: `legal` of them, which come first, have legal moves. With `count` 0
 * the text is not a move that can be made in the position. */
typedef struct ff_typed_move {
    ff_position pos; /* in which it was read */
    ff_typed_reading readings[FF_TYPED_MAX];
    unsigned legal, count;
} ff_typed_move;

/* Reads a text. `wings` may be NULL. Where the language is not stated and English gives no
 * clear meaning, all languages are read: of these, legal readings leave no illegal ones. An
 * illegal reading is kept only where the player has a piece of that kind. */
void ff_typed_move_read(const ff_position *pos, const ff_piece_wings *wings, const char *text,
                        size_t size, const ff_move_habits *habits, ff_typed_move *out);

/* Appends what a reading says: "Nf3", "the knight to d2". */
void ff_typed_reading_text(const ff_position *pos, const ff_typed_reading *reading,
                           ff_str *out);
/* Appends why a text is no move here, and the legal moves that are nearest to it: "no move of
 * this position; the nearest legal moves are Nf3, Nh3". */
void ff_typed_move_nearest(const ff_position *pos, const char *text, size_t size, ff_str *out);

/* --- a game as it was written --- */

/* The moves of a sheet in their order, White's (or the first player's) at even places. An empty
 * text is a gap: no move is known there. */
typedef struct ff_written_game {
    const ff_text *texts; /* borrowed */
    size_t count;
    ff_move_habits habits[2]; /* by place: even, odd */
} ff_written_game;

/* Finds out how the columns are written: in which system the sheet is, and whether a column has
 * small letters for all its pieces. `languages` are those of the two columns. */
ff_written_game ff_written_game_of(const ff_text *texts, size_t count,
                                   const ff_language *const languages[2]);
/* Reads move number `at`. Where the player writes small letters and a pawn and a piece can be
 * meant, the one is read with which all that follows is legal, if it is the only one. */
void ff_written_game_read(const ff_written_game *game, size_t at, const ff_position *pos,
                          const ff_piece_wings *wings, ff_reading *out);

#endif
