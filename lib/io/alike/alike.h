#ifndef FF_ALIKE_ALIKE_H
#define FF_ALIKE_ALIKE_H

#include "flagfall/error.h"
#include "flagfall/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Games that are the same one, as people mean it: names in another spelling, dates that are
 * less known, a result that is missing, the last moves cut off. What decides is compared fact
 * by fact; where a fact speaks against it, two records may be one game, and nothing is taken.
 */

/* Half-moves that cut games have at least; with fewer both have to be whole. */
enum { FF_ALIKE_PLIES = 24 };

/* X(NAME, tag): what is compared and told, besides the moves. */
/* clang-format off */
#define FF_ALIKE_FACTS(X)                                                                      \
    X(WHITE,  "White")                                                                         \
    X(BLACK,  "Black")                                                                         \
    X(DATE,   "Date")                                                                          \
    X(RESULT, "Result")                                                                        \
    X(ROUND,  "Round")                                                                         \
    X(EVENT,  "Event")                                                                         \
    X(SITE,   "Site")
/* clang-format on */

typedef enum ff_alike_fact {
#define X(name, tag) FF_ALIKE_##name,
    FF_ALIKE_FACTS(X)
#undef X
        FF_ALIKE_FACT_COUNT
} ff_alike_fact;

/* The tag of a fact. */
const char *ff_alike_tag(ff_alike_fact fact);

/* What is compared of a game. `number` is the caller's. */
typedef struct ff_alike_card {
    size_t number;
    uint64_t start; /* of the position it begins from */
    const ff_move *moves;
    unsigned plies;
    bool whole;                             /* every half-move is known */
    const char *facts[FF_ALIKE_FACT_COUNT]; /* "" where it is not known */
} ff_alike_card;

/* The key of the beginning: games with different ones are never compared. False for a game
 * without half-moves that can be played, which is like no other. */
bool ff_alike_key(const ff_game *game, uint64_t *key);
/* The key of two players: the sound of their family names. False where one of these is not
 * known. Games of which the moves differ are compared by it. */
bool ff_alike_players_key(const ff_game *game, uint64_t *key);
/* The number of the day, one more on the next; 0 where it is not known. */
uint64_t ff_alike_day(const ff_game *game);
/* The card of a game; its texts and moves are in the arena. FF_E_MEMORY. */
int ff_alike_take_card(const ff_game *game, size_t number, ff_arena *arena, ff_alike_card *out);
/* Orders cards by their moves: a game stands before those that go on from it. */
int ff_alike_order(const void *a, const void *b);

typedef enum ff_alike { FF_ALIKE_OTHER, FF_ALIKE_DOUBT, FF_ALIKE_SAME } ff_alike;

/* Are two records one game? `shorter` is before `longer` in that order. For FF_ALIKE_DOUBT the
 * bits of `*against` are the facts that speak against it; none where there are too few moves.
 */
ff_alike ff_alike_judge(const ff_alike_card *shorter, const ff_alike_card *longer,
                        unsigned *against);
/* May two records of the same players be one game although ff_alike_judge says that they are
 * another: one has few moves or none, or most are the same and one differs, also on the next
 * day, with month and day in another order, or without a day? Never FF_ALIKE_SAME. `*against`
 * as above; the moves speak against it too where `*moves_differ` is set. */
ff_alike ff_alike_judge_players(const ff_alike_card *shorter, const ff_alike_card *longer,
                                unsigned *against, bool *moves_differ);
/* Does `shorter` begin as `longer` does, to its end? */
bool ff_alike_begins(const ff_alike_card *shorter, const ff_alike_card *longer);

/* --- one record out of several --- */

/* Is `a` the fuller record of the two: more half-moves, more that is said to them, more tags
 * that are known? */
bool ff_alike_is_fuller(const ff_game *a, const ff_game *b);
/* Puts into `to` what `from` has and it lacks: tags, the result, comments, glyphs of the main
 * line. Of names the longer spelling is taken, of dates what is known of them. `*lost`: `from`
 * has variations or rulings, which are not taken. FF_E_MEMORY. */
int ff_alike_add(ff_game *to, const ff_game *from, bool *lost);

#endif
