#ifndef FF_SERIES_GRAND_PRIX_H
#define FF_SERIES_GRAND_PRIX_H

#include "flagfall/standings.h"

/*
 * A Grand Prix: what players collect over several events. Each event gives points by place, by
 * score or from a table; the best of them count. Points are in hundredths.
 *
 * Players are the same person where the FIDE numbers agree, or, where one of the two has none,
 * the names (in any case). Two persons of one event are never the same.
 */

typedef enum ff_series_points {
    FF_SERIES_BY_PLACE, /* as many as there are players from this place down: the last has 1 */
    FF_SERIES_BY_SCORE, /* the points of the event */
    FF_SERIES_BY_TABLE  /* those of the place in a list, 0 after it */
} ff_series_points;

/* What players of equal points in an event get. */
typedef enum ff_series_share {
    FF_SERIES_SHARED, /* equal parts of what their places are worth, to the hundredth */
    FF_SERIES_HIGH,   /* all of them what the first of their places is worth */
    FF_SERIES_RANKED  /* by rank, tie-breaks and all; only those of one rank share equally */
} ff_series_share;

enum { FF_SERIES_EVENTS = 64, FF_SERIES_TABLE = 200, FF_SERIES_POINT = 100 };

/* Zeros: points by place, shared, all events count. */
typedef struct ff_series_prix_rules {
    ff_series_points points;
    ff_series_share share;
    int best; /* events that count; 0: all */
    int table[FF_SERIES_TABLE];
    size_t table_count;
} ff_series_prix_rules;

/* What a person has in an event. */
typedef struct ff_series_entry {
    bool there, counts;
    int place;       /* of the standings */
    int first, last; /* the places that were shared; equal: alone */
    int score;       /* tenths */
    int points;      /* hundredths */
} ff_series_entry;

typedef struct ff_series_person {
    int rank;  /* equal for those whom nothing separates */
    int total; /* hundredths */
    int played;
    const ff_player *player;  /* of the last event in which the person was; borrowed */
    ff_series_entry *entries; /* one for each event */
} ff_series_person;

typedef struct ff_series_prix {
    ff_series_prix_rules rules;
    size_t events;
    ff_series_person *persons; /* best first */
    size_t count;
    ff_diagnostics notes; /* persons that might be one */
    ff_arena arena;
} ff_series_prix;

/* Reads "25,18,15.5": FF_E_PARSE, FF_E_LIMIT. */
int ff_series_table_parse(const char *text, ff_series_prix_rules *rules, ff_error *err);

/* `standings` has `events` of them, in the order of time; they must not change while the result
 * lives. Equal totals are parted by the best single result, then the second ...
 * FF_E_LIMIT, FF_E_MEMORY. `*out` is released in every case. */
int ff_series_prix_make(const ff_standings *const *standings, size_t events,
                        const ff_series_prix_rules *rules, ff_series_prix *out, ff_error *err);
void ff_series_prix_release(ff_series_prix *prix);

enum { FF_SERIES_POINTS_SIZE = 24 };
/* "12.5", "7.33", "25". */
void ff_series_points_text(int hundredths, char out[FF_SERIES_POINTS_SIZE]);
/* Appends the rules in words, a line each. */
void ff_series_prix_words(const ff_series_prix *prix, ff_str *out);

#endif
