#ifndef FF_CONDUCT_TOUCH_H
#define FF_CONDUCT_TOUCH_H

#include "flagfall/ruling.h"
#include "touch/touch_moves.h"

/*
 * The ruling on touched pieces: Articles 4.2 to 4.8, Appendix E of 2009 and D of the later
 * editions.
 */

/* What happened. */
typedef struct ff_touch {
    int by;                /* an ff_color, or FF_ON_MOVE */
    bool off_move;         /* he had not the move */
    ff_touch_facts what;   /* ... and what was touched */
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

/* Rules on touched pieces. FF_E_PARSE when a square is empty or a move is not a move, and the
 * errors of ff_rule_claim. */
int ff_conduct_rule_touch(const ff_ruling_request *of, const ff_touch *touch, ff_ruling *out,
                          ff_error *err);

#endif
