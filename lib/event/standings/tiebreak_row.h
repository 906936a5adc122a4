#ifndef FF_STANDINGS_TIEBREAK_ROW_H
#define FF_STANDINGS_TIEBREAK_ROW_H

#include "flagfall/standings.h"
#include "standings/reading.h"

/* A row of flagfall/tiebreaks.def: all that is known of a tie-break. */

/* Which modifiers go with it (MTB26). */
enum {
    FF_TAKES_CUT = 1,       /* /C1 /C2 /M1 /M2 */
    FF_TAKES_NO_MEDIAN = 2, /* ... but no /M */
    FF_TAKES_FORFEITS = 4,  /* /P */
    FF_TAKES_FORE = 8,      /* /F */
    FF_TAKES_LIMIT = 16,    /* /L: what is below it does not count */
    FF_TAKES_REVERSED = 32, /* /R */
    FF_TAKES_SCORE = 64,    /* teams: :MP :GP */
    FF_TAKES_FACTOR = 128   /* /K */
};

typedef struct ff_tiebreak_row {
    const char *code, *article, *title;
    const char *also;   /* another spelling of the code, or NULL */
    const char *called; /* what people call it beside its title: "a|b", or NULL */
    int decimals;
    int term_decimals; /* of its terms; 0: the same */
    bool more;         /* a larger value is the better one */
    ff_tiebreak_need needs;
    unsigned modifiers;
    unsigned readings;         /* FF_READS: passages that can be read in two ways */
    bool of_teams;             /* not for players */
    bool rated;                /* Article 10: needs ratings of all; not for teams */
    bool buchholz;             /* Article 8: not for every round robin */
    bool fore;                 /* the last round's games are draws */
    bool matches;              /* teams: counts matches, whatever the score that ranks */
    bool groups;               /* compares the members of a tied group */
    bool encounters;           /* ... by the games between them */
    bool boards;               /* teams: looks at single boards */
    bool place;                /* the value is a place in the group */
    bool scores;               /* terms are made of scores */
    const char *term;          /* what else a term is, as in ", rating " */
    const char *sum;           /* what the sum is, where it is none */
    ff_team_score theirs, own; /* 13.2: in which score the opponents and the team itself */
    ff_tiebreak_code then[2];  /* 13.3.2: what follows; FF_TB_PTS: nothing */
} ff_tiebreak_row;

const ff_tiebreak_row *ff_tiebreak_row_of(ff_tiebreak_code code);

#endif
