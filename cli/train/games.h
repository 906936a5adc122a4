#ifndef FLAGFALL_CLI_TRAIN_GAMES_H
#define FLAGFALL_CLI_TRAIN_GAMES_H

#include "cli/train/train.h"

/* Games of a PGN file, to draw positions from. */

/* Reads the games of the file; NULL, with `err`, where there are none. Freed with
 * train_games_free. */
train_games *train_games_read(const char *path, ff_error *err);
void train_games_free(train_games *games);
/* A position of one of them, as train_opening has it; false where none fits. */
bool train_games_position(const train_games *games, ff_school_draw *draw, ff_position *start,
                          ff_position *out, ff_move *moves, unsigned *count);

#endif
