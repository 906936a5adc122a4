#ifndef FF_STANDINGS_RATING_H
#define FF_STANDINGS_RATING_H

#include "flagfall/event.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The arithmetic of the FIDE Rating Regulations (B.02) that a standings table needs: the two
 * tables of Article 8.1, performance ratings and the change of a rating in one event. Whole
 * numbers throughout; expected scores in hundredths of a point.
 */

/* B.02 8.1.1: the rating difference dp that belongs to a score of `percent` (0..100). */
int ff_rating_dp(int percent);
/* B.02 8.1.2: the expected score, in hundredths, of a player whose rating is higher by
 * `difference` (lower when negative); the full table, nothing cut at 400. */
int ff_rating_expected(int difference);
/* The score `numerator / denominator` in whole per cent, half up; 0 when there is none. */
int ff_rating_percent(long long numerator, long long denominator);

/* How B.02 8.3.1 treats a large difference in an event that starts on that date (0: the newest
 * rule): more than 400 counts as 400 (until June 2009: 350 as 350); since 1 October 2025 a
 * player rated 2650 or more counts it in full. From 2022 to February 2024 a player could have
 * one opponent of an event raised, the lowest: ff_rating_of_event knows which, this function
 * answers as for that one. */
int ff_rating_difference(int own, int opponent, ff_date date);

/* K by B.02 8.3.3 for a player of that rating; `games` rated so far (-1 = not known, taken as
 * 30 or more), `born` (year 0 = not known) and the date of the event decide on K = 40. 20
 * under 2400, 10 from there on: "once 2400 was published" cannot be seen in one rating, so a
 * K of the rating list, when there is one, goes first. */
int ff_rating_k(int rating, int games, ff_date born, ff_date date);

/* The lists of FIDE. */
typedef enum ff_rating_list {
    FF_LIST_STANDARD,
    FF_LIST_RAPID,
    FF_LIST_BLITZ,
    FF_LIST_NONE /* too fast for any list */
} ff_rating_list;

/* "standard", "rapid", "blitz", "none". */
const char *ff_rating_list_name(ff_rating_list list);
/* The list that an event counts for by its rate of play: at least 60 minutes for 60 moves, more
 * than 10, more than 3. `*known` is false, and the answer STANDARD, where that is not stated.
 */
ff_rating_list ff_rating_list_of(const ff_event *event, bool *known);

/* The change of a player's rating by B.02 8.3. `expected_hundredths` is the expected score in
 * hundredths of a point; `k_from_list`: K stood in the rating list. */
typedef struct ff_rating_change {
    int games;      /* rated games against rated opponents */
    int score_half; /* half-points in them */
    int expected_hundredths;
    int k; /* after the limit K * games <= 700 */
    bool k_from_list;
    int limited;           /* games whose difference was taken as `most_difference` */
    int in_full;           /* 2022 to February 2024: larger ones that count as they are */
    int lower;             /* then: limited ones against far stronger opponents, on which the
                              Regulations are not clear */
    int too_far;           /* rapid and blitz: games that are not rated, FF_LIST_GAP apart */
    int most_difference;   /* 400, until June 2009 350 */
    int change_hundredths; /* K * (score - expected), in hundredths of a point */
    int change;            /* rounded to a whole point, half away from zero */
} ff_rating_change;

/* Rapid and blitz since December 2024: games of a player above FF_LIST_GAP_FROM and one so many
 * points away are not rated. */
enum { FF_LIST_GAP = 600, FF_LIST_GAP_FROM = 2600 };

/* The change of a player's rating in the event: played and rated games of the rounds up to
 * `rounds` (0 = all) against rated opponents. Rounded once, for this event; the list itself
 * rounds once for all events of its period. A player without a rating gets all zeros. */
void ff_rating_of_event(const ff_event *event, int player, int rounds, ff_rating_list list,
                        ff_rating_change *out);

/* One rated game: the difference as counted, the expected score in hundredths, half-points. */
typedef struct ff_rated_game {
    int difference, expected_hundredths, half_points;
} ff_rated_game;

/* The game of a round, as it was counted; false when it is not rated. `rounds` and `list` as
 * above. What it adds is K * (50 * half_points - expected_hundredths). */
bool ff_rating_of_game(const ff_event *event, int player, int round, int rounds,
                       ff_rating_list list, ff_rated_game *out);

/* --- the first rating of an unrated player --- */

typedef enum ff_initial_state {
    FF_INITIAL_ESTIMATE,
    FF_INITIAL_RATED,    /* the player has a rating */
    FF_INITIAL_UNKNOWN,  /* before March 2024 other rules were in force */
    FF_INITIAL_FEW,      /* fewer than five games: they wait for more, up to 26 months */
    FF_INITIAL_NO_POINT, /* no point: passed over, if it is the player's first event */
    FF_INITIAL_LOW       /* below the floor of 1400 */
} ff_initial_state;

/* B.02 8.2: the games against rated opponents and two draws more against 1800. */
typedef struct ff_initial_rating {
    ff_initial_state state;
    int games, score_half;
    int average; /* with the two draws */
    int percent; /* the same */
    int rating;  /* at most 2200; also where it is below the floor; 0 where there is none */
} ff_initial_rating;

void ff_rating_initial(const ff_event *event, int player, int rounds, ff_initial_rating *out);

#endif
