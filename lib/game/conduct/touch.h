#ifndef FF_CONDUCT_TOUCH_H
#define FF_CONDUCT_TOUCH_H

#include "conduct/touch_moves.h"
#include "flagfall/ruling.h"

/*
 * Touched pieces: Articles 4.2 to 4.8, Appendix E of 2009 and D of the later editions: the
 * ruling. What may be played is in touch_moves.h.
 */

/* What happened. */
typedef struct ff_touch {
    int by;        /* an ff_color, or FF_ON_MOVE */
    bool off_move; /* he had not the move */
    ff_touched touched[FF_TOUCHED_MAX];
    unsigned count;
    int castling;          /* king and rook were touched to castle: 1, 0, FF_TOUCH_UNKNOWN */
    ff_released released;  /* `from` is FF_NO_SQUARE where nothing was released */
    const char *played;    /* the move he made (SAN), or NULL */
    bool unfinished;       /* its clock was not pressed yet */
    bool opponent_touched; /* the opponent has touched a piece on purpose since */
    bool unclaimed;        /* nobody claims: the arbiter has seen it himself */
    unsigned offence;      /* the player's first, second, … breach of Article 4; 0: counted */
    bool blind;            /* a blind player: touched is taken out of its hole */
    const char *announced; /* blind: the move as it was announced (SAN), or NULL */
    const char *written;   /* blind: the move on both scoresheets (SAN), or NULL */
    bool scores_differ;    /* blind: the scoresheets do not agree */
} ff_touch;
enum { FF_TOUCH_UNKNOWN = -1 };

/* Rules on touched pieces. FF_E_PARSE when a square is empty or a move is not a move, and the
 * errors of ff_rule_claim. */
int ff_rule_touch(const ff_ruling_request *of, const ff_touch *touch, ff_ruling *out,
                  ff_error *err);

#endif
