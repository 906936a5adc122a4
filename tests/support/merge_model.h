#ifndef TESTS_SUPPORT_MERGE_MODEL_H
#define TESTS_SUPPORT_MERGE_MODEL_H

/*
 * What merging copies of an event comes to, without files: the model knows no rows, keys or
 * numbers. An entry is what a person did, and fits where what it changes is as it was before,
 * or is already as it is after.
 */
#include <stdbool.h>

enum {
    COPIES = 5,
    FIRST = 8,
    TABLES = FIRST / 2, /* games of a round */
    ROUNDS = 2,
    GAMES = ROUNDS * TABLES,
    REPAIRED = 2, /* games of round 1 that may be paired otherwise */
    BYE_ROUND = 5,
    MOST_TEAMS = 16,
    MOST_NAMES = 64,
    MOST_ITEMS = 400,
    NAME = 24
};

typedef enum act {
    RESULT,
    RATING,
    CLUB,
    ADD,
    REMOVE,
    CHECK_IN,
    CHECK_OUT,
    BYE,
    NO_BYE,
    SIDE,
    POINTS, /* deducted: each counts, but what two copies note apart may be one and the same */
    NO_POINTS,
    TEAM,
    NO_TEAM,
    PAIR,
    NOTE,
    SAME
} act;

/* What a person did. `id` is its own, in all copies. */
typedef struct deed {
    act what;
    int id, who; /* player, game or team */
    int before, after;
    int undoes;       /* of NO_POINTS: the deed that is taken back */
    int pairing;      /* of a result: who plays whom then */
    int rating, club; /* of a player who is added or taken out */
} deed;

/* An entry of a copy's log: a deed, or that the deed `of` was not taken over. */
typedef struct item {
    deed deed;
    int of; /* 0: the deed itself */
} item;

typedef struct player {
    int rating, club, team; /* team 0: none */
    int points;             /* deducted, so many times */
    bool bye;               /* asked for */
    unsigned checked;       /* a bit for each round */
} player;

typedef struct copy {
    char path[96];
    int pairing; /* of the first four players: 1-2 and 3-4, or 1-3 and 2-4 */
    int results[GAMES], order[MOST_NAMES], count; /* players in the order of the list */
    player players[MOST_NAMES];
    int teams[MOST_TEAMS], team_count; /* in the order of the list */
    item items[MOST_ITEMS];
    int item_count;
} copy;

extern int next_id;        /* of deeds, in all copies */
extern long model_history; /* its number */

/* Ends the program. */
void model_fail(const char *what, const char *detail);
/* The deed is about a player. */
bool of_player(const deed *d);
void apply(copy *c, const deed *d);
void add_item(copy *c, item i);
/* What a merge makes of it; the numbers of entries taken over, and of conflicts. */
void merge_model(copy *mine, const copy *other, int *taken, int *refused);
/* What it refused, for people; borrowed until the next merge. */
const char *model_refusals(void);

#endif
