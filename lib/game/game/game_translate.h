#ifndef FF_GAME_GAME_TRANSLATE_H
#define FF_GAME_GAME_TRANSLATE_H

#include "flagfall/game.h"
#include "flagfall/notation.h"

/*
 * Game records from one way of writing to another.
 */

/* Reads every half-move of the tree anew, as text in `language`: what a PGN reader kept as
 * written becomes a move where it is one. `*unread`, when not NULL, is the number of
 * half-moves of the main line and the variations that stay text. FF_E_MEMORY. */
int ff_game_reread(ff_game *game, const ff_language *language, unsigned *unread);

/* The main line on its way: it is played only as far as a position is asked for. */
typedef struct ff_game_cursor {
    const ff_node *next; /* the first half-move that `pos` does not know */
    ff_position pos;
} ff_game_cursor;
void ff_game_cursor_start(ff_game_cursor *cursor, const ff_game *game);

/* A half-move of the main line as text: by the SAN that the record has where that will do, else
 * worked out into `room`. `node` has a move, and is no earlier one than those before. */
const char *ff_game_text_of(const ff_node *node, ff_game_cursor *cursor, ff_notation notation,
                            const ff_language *language, char room[FF_NOTATION_SIZE]);

/* Appends the main line as plain text with move numbers, lines of at most 79 characters, and
 * the result; notations without move numbers of their own get them too. */
void ff_game_write_moves(const ff_game *game, ff_notation notation, const ff_language *language,
                         ff_str *out);

#endif
