#ifndef FF_GAME_REPLAY_H
#define FF_GAME_REPLAY_H

#include "flagfall/error.h"
#include "flagfall/game.h"
#include "flagfall/position.h"

/*
 * Replaying a game half-move by half-move, with what Articles 9.2, 9.3 and 9.6 count: how
 * often the position on the board has stood, and since when nothing irreversible happened.
 * Half-moves are numbered from 1; 0 is the start position.
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

/* `{0}` is a replay that owns nothing. Start it as often as wanted; release it once. */
int ff_replay_start(ff_replay *replay, const ff_position *start, const ff_end_rules *rules);
void ff_replay_release(ff_replay *replay);
/* Plays a legal move (it is not checked). FF_E_MEMORY, or FF_E_LIMIT beyond FF_MAX_PLIES. */
int ff_replay_play(ff_replay *replay, ff_move move);
/* An illegal half-move that stood: the game goes on from `pos`. It counts as a half-move, and
 * positions before it can occur again after it. */
int ff_replay_stand(ff_replay *replay, const ff_position *pos);
/* Looks whether the position on the board is mate or stalemate. It is done once, at the end:
 * a game in which a legal move was played was not over by them before it. */
void ff_replay_finish(ff_replay *replay);
/* The position after half-move `ply`, played anew from the start. */
ff_position ff_replay_position(const ff_replay *replay, unsigned ply);
/* Fills `plies` (room for `room`) with the half-moves at which the position on the board
 * stood, in order and the present one included; each is compared piece by piece. Returns how
 * many there are. */
unsigned ff_replay_occurrences(const ff_replay *replay, unsigned *plies, unsigned room);

/* Counts the position after half-move `ply` of a line of positions. */
ff_counts ff_count_positions(const ff_position *positions, unsigned ply);
/* The ending with a longer count that is on the board ("KRB-KR"), or NULL. The old code.
 * `literal`: the fifth entry as the source prints it. */
const char *ff_longer_ending(const ff_position *pos, bool literal);

#endif
