#ifndef FF_GAME_STOOD_H
#define FF_GAME_STOOD_H

#include "flagfall/error.h"
#include "flagfall/game.h"
#include "flagfall/position.h"

/*
 * Positions that an illegal move has produced and from which play went on (A.4.2, A.5.2).
 */

/* A position that can be played, or one in which the king of the player who has just made the
 * illegal move stands in check, the commonest case. FF_E_SETUP for any other. */
int ff_stood_from_setup(const ff_setup *setup, ff_position *out, ff_error *err);
/* Does the side to move find the opponent's king in check? Not a position of a legal game: it
 * stands on the board until the next move. */
bool ff_game_opponent_in_check(const ff_position *pos);
/* The position after an illegal move, made as it is written: by the one piece that it can mean.
 * False where no one piece is meant, or more happened than that a piece was put on an empty or
 * an enemy square. */
bool ff_stood_as_written(const ff_position *pos, const char *written, ff_position *out);
/* Whether a text names a move to the square of the king of `side`. */
bool ff_game_takes_king(const ff_position *pos, ff_color side, const char *text);

#endif
