#ifndef FF_GAME_REPLAY_STATE_H
#define FF_GAME_REPLAY_STATE_H

#include "flagfall/error.h"
#include "flagfall/game.h"
#include "flagfall/position.h"

/*
 * A game that is being replayed, and what is read from it. Half-moves are numbered from 1; 0 is
 * the start position.
 */

/* The most half-moves a game may have. Under the 75-move rule no game can have 20,000; the
 * limit also bounds the time that counting repetitions takes on hostile input. */
enum { FF_MAX_PLIES = 65536 };

/* A position that an illegal move produced and from which the game went on (A.5.2). `ply` is
 * the half-move that was illegal, `pos` the position after it. */
typedef struct ff_accepted_illegal {
    unsigned ply;
    ff_position pos;
} ff_accepted_illegal;

/* Read the fields freely; change them through the functions. `start` is where the game began,
 * `pos` the position now, and `plies` how many half-moves lie between. */
typedef struct ff_replay {
    ff_position start;
    ff_position pos;
    ff_move *moves;  /* moves[i] is half-move i + 1; FF_NO_MOVE where a fault stood */
    uint64_t *keys;  /* keys[i] is the key of the position after half-move i */
    size_t capacity; /* of both */
    struct ff_replay_seen *seen; /* the library's: which keys may have stood before */
    ff_accepted_illegal *stands; /* of the faults that stood, in order */
    size_t stand_count, stand_capacity;
    unsigned plies;
    unsigned since; /* the half-move of the last capture or pawn move: nothing before repeats */
    unsigned count; /* how often the position on the board has stood, now included */
    ff_end_rules rules;
    /* the half-move at which each first held on the board, or FF_NEVER */
    int first_threefold, first_fivefold, first_consecutive, first_fifty, first_seventyfive;
    ff_end end; /* how the game ended by the Laws, and at which half-move */
    int ended_at;
} ff_replay;

/* The position after half-move `ply`, played anew from the start. */
ff_position ff_replay_position(const ff_replay *replay, unsigned ply);
/* Fills `plies` (room for `room`) with the half-moves at which the position on the board
 * stood, in order and the present one included; each is compared piece by piece. Returns how
 * many there are. */
unsigned ff_replay_occurrences(const ff_replay *replay, unsigned *plies, unsigned room);

#endif
