#ifndef FF_GAME_HISTORY_H
#define FF_GAME_HISTORY_H

#include "flagfall/game.h"
#include "game/replay.h"

/*
 * What a ruling looks at: the positions of the main line, one for each half-move, from the
 * start to the moment of the question.
 */

typedef struct ff_history {
    ff_replay replay;       /* what the edition says of it as a whole */
    ff_position *positions; /* positions[i] stood after half-move i */
    const ff_node **nodes;  /* nodes[i] is half-move i; nodes[0] the root */
    unsigned plies;
    ff_move announced; /* the last half-move is not played but written, or FF_NO_MOVE */
} ff_history;

/* Replays the main line up to half-move `ply`. FF_E_PARSE_PGN, with the place and the reason,
 * at the first half-move that is illegal or cannot be read and did not stand. The history is
 * released in every case. */
int ff_history_build(const ff_game *game, unsigned ply, const ff_end_rules *ends,
                     ff_history *out, ff_error *err);
void ff_history_release(ff_history *history);
/* Adds a legal half-move that is announced and not played. Once only. */
void ff_history_announce(ff_history *history, ff_move move);
/* The position at the moment of the question. */
const ff_position *ff_history_now(const ff_history *history);
/* Whether each player has made a move (5.2.3). A game from a set-up position of a later move
 * number had moves before. */
bool ff_history_each_moved(const ff_history *history);
/* The moves so far, for reasons that lie in the past; `start` is NULL where a fault stood and
 * the moves alone do not tell. */
ff_past ff_history_past(const ff_history *history);
/* "the start", "34.Nb5", "34...Ra8". */
void ff_history_label(const ff_history *history, unsigned ply, ff_str *out);
/* Why the text of an illegal half-move cannot be played in `pos`, in words. */
void ff_history_explain(const ff_position *pos, const char *written, ff_str *out);

#endif
