#ifndef FF_ARCHIVE_UNIQUE_H
#define FF_ARCHIVE_UNIQUE_H

#include "flagfall/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Which games have been there before, by their moves: a key of 128 bits for each. That two
 * different games have the same one is less likely than that the memory errs.
 */

typedef struct ff_game_key {
    uint64_t low, high;
} ff_game_key;

/* The start position and the main line; what could not be played counts by its text. */
ff_game_key ff_archive_game_key_of(const ff_game *game);

/* A set of keys, of 16 bytes each and as much again to spare. Initialise with {0}. */
typedef struct ff_game_keys {
    ff_game_key *slots;
    size_t capacity, count;
} ff_game_keys;

/* Adds a key; `*found` when it was there. FF_E_MEMORY. */
int ff_archive_game_keys_add(ff_game_keys *keys, ff_game_key key, bool *found);
void ff_archive_game_keys_release(ff_game_keys *keys);

#endif
