#ifndef FF_RULING_MATE_MEMO_H
#define FF_RULING_MATE_MEMO_H

#include "flagfall/position.h"
#include "flagfall/winnable.h"
#include "game/dead.h"

/*
 * What searches have found out about one game. Whoever rules on it several times, each time by
 * other facts, lets the rulings share it: no search is made twice. Zero is an empty one.
 */

enum { FF_MATE_MEMO_ROOM = 16 };

typedef struct ff_known_mate {
    ff_position pos;
    ff_color side;
    unsigned plies; /* half-moves of the mate that was found */
    ff_winnable_verdict verdict;
} ff_known_mate;

typedef struct ff_known_death {
    unsigned plies;
    ff_position pos;
    ff_dead dead;
} ff_known_death;

typedef struct ff_mate_memo {
    ff_known_mate mates[FF_MATE_MEMO_ROOM];
    unsigned mate_count;
    ff_known_death deaths[FF_MATE_MEMO_ROOM];
    unsigned death_count;
    bool given_up; /* a search found no answer within its budget */
    bool verdicts; /* all that is wanted: no line is made short; what needs it is given up */
} ff_mate_memo;

#endif
