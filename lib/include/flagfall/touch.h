#ifndef FLAGFALL_TOUCH_H
#define FLAGFALL_TOUCH_H

#include "flagfall/position.h"

#include <stdbool.h>

/*
 * What was touched, as facts for the rulings on touched pieces (`ff_conduct_rule_touch`) and on
 * illegal moves (`ff_illegal`): Articles 4.2 to 4.8.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* How a piece was touched. */
typedef enum ff_contact {
    FF_CONTACT_TOUCHED,    /* to move or capture it */
    FF_CONTACT_ADJUSTED,   /* to adjust it, announced before */
    FF_CONTACT_ACCIDENT,   /* clearly by accident */
    FF_CONTACT_UNINTENDED, /* on purpose, but neither to move nor to capture it */
    FF_CONTACT_FELT,       /* blind player: not taken out of its hole */
    FF_CONTACT_COUNT
} ff_contact;

/* A piece that was touched. `together`: at the same time as the one before, or it is not known
 * which was first. */
typedef struct ff_touched {
    ff_square square;
    ff_contact contact;
    bool together;
} ff_touched;
enum { FF_TOUCHED_MAX = 8 };

/* A piece put down and released. `from` is FF_NO_SQUARE where none was. */
typedef struct ff_released {
    ff_square from, to;
    ff_role promoted;    /* the new piece that touched the promotion square, or FF_NO_ROLE */
    bool king_has_moved; /* Chess960: the released king has made his own move, no castling */
} ff_released;

/* What was touched and released before the move in question. */
typedef struct ff_touch_facts {
    ff_touched touched[FF_TOUCHED_MAX];
    unsigned count;
    int castling;         /* king and rook were touched to castle: 1, 0, FF_TOUCH_UNKNOWN */
    ff_released released; /* `from` is FF_NO_SQUARE where nothing was released */
} ff_touch_facts;
/* Nothing was touched and nothing released. */
#define FF_TOUCH_FACTS_INIT                                                                    \
    {                                                                                          \
        {{0, FF_CONTACT_TOUCHED, false}}, 0, FF_TOUCH_UNKNOWN,                                 \
        {                                                                                      \
            FF_NO_SQUARE, FF_NO_SQUARE, FF_NO_ROLE, false                                      \
        }                                                                                      \
    }
/* It is not known whether king and rook were touched to castle. */
enum { FF_TOUCH_UNKNOWN = -1 };

#ifdef __cplusplus
}
#endif

#endif
