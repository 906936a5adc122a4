#ifndef FF_SERIES_CLUBS_H
#define FF_SERIES_CLUBS_H

#include "flagfall/standings.h"

/*
 * A ranking of clubs, federations or teams in an event of individuals: the points of the best
 * players of each, by the standings.
 */

typedef enum ff_series_group {
    FF_SERIES_CLUB,
    FF_SERIES_FEDERATION,
    FF_SERIES_TEAM,
    FF_SERIES_GROUPS
} ff_series_group;

/* What decides between equal points, in an order that is chosen. */
typedef enum ff_series_tie {
    FF_SERIES_PLACES,   /* the smaller sum of the places of those who count */
    FF_SERIES_BEST,     /* the better place of the best player, then of the second ... */
    FF_SERIES_TIEBREAK, /* the greater sum of the first tie-break of those who count */
    FF_SERIES_TIES
} ff_series_tie;

enum { FF_SERIES_BEST_MOST = 100 };

/* Zeros: clubs, the best four, by places and then the best player. */
typedef struct ff_series_rules {
    ff_series_group group;
    int best; /* players that count; 0: 4 */
    ff_series_tie ties[FF_SERIES_TIES];
    size_t tie_count; /* 0: places, best */
    bool whole;       /* leave out those with fewer players than count */
} ff_series_rules;

/* A club: `players` are indices, best first, of which the first `counting` count. */
typedef struct ff_series_club {
    const char *name;  /* borrowed from the event */
    int rank;          /* equal for those whom nothing separates */
    int points;        /* tenths */
    int places;        /* sum of the places */
    ff_value tiebreak; /* sum of the first tie-break; 0/1 where there is none */
    int *players;
    int count, counting;
} ff_series_club;

typedef struct ff_series_clubs {
    ff_series_rules rules; /* with the usual ones filled in */
    ff_series_club *items; /* best first */
    size_t count;
    ff_arena arena;
} ff_series_clubs;

/* Words of a tie rule: "places", "best", "tiebreak". */
const char *ff_series_tie_word(ff_series_tie tie);
/* Reads "places,best": FF_E_PARSE. */
int ff_series_ties_parse(const char *text, ff_series_rules *rules, ff_error *err);

/* Players of no club are left out. FF_E_STATE when no player has one, or a tie-break is wanted
 * where the standings have none; FF_E_MEMORY. `*out` is released in every case. */
int ff_series_clubs_make(const ff_standings *standings, const ff_series_rules *rules,
                         ff_series_clubs *out, ff_error *err);
void ff_series_clubs_release(ff_series_clubs *clubs);

/* Appends the rule in words, two lines: "The points of the best 4 count.", "Equal: ...". */
void ff_series_clubs_words(const ff_series_clubs *clubs, const ff_standings *standings,
                           ff_str *out);

#endif
