#ifndef FF_CLI_CONVERT_ALIKE_H
#define FF_CLI_CONVERT_ALIKE_H

#include "alike/alike.h"
#include "cli/convert/convert.h"

/*
 * Games that are the same one: found (alike_find.c), told and made one (alike_tell.c).
 */

/* A game that was put aside: its place in the spool is that in the row of them. */
typedef struct alike_game {
    uint64_t key, players;  /* of its beginning; of the players, or 0 */
    uint64_t day;           /* its number, or 0 */
    uint32_t file;          /* number of the operand */
    uint32_t number;        /* in its file, from 1 */
    uint32_t next;          /* of its group: number + 1, or 0 */
    bool compared, follows; /* it has a key; it is in a group and not the first of it */
} alike_game;

/* Against a pair: a third record that fits one of the two, and contradicts the other; moves. */
enum {
    ALIKE_CONTESTED = 1 << FF_ALIKE_FACT_COUNT,
    ALIKE_MOVES = 1 << (FF_ALIKE_FACT_COUNT + 1)
};

/* Two games of which it is not sure that they are one. */
typedef struct alike_doubt {
    size_t one, other;
    unsigned against; /* facts, as bits */
} alike_doubt;

struct convert_alike {
    ff_spool *spool;
    alike_game *games;
    size_t count, capacity;
    alike_doubt *doubts;
    size_t doubt_count, doubt_capacity;
    uint32_t file, in_file;
    unsigned long long passed_over; /* games of beginnings that too many have */
    unsigned long long day_passed;  /* ... of players on a day */
};

/* Reads a game that was put aside into `out`, which is initialised. */
int alike_read(convert_job *j, size_t number, ff_game *out, ff_error *err);
/* Puts the games into groups. */
int alike_find(convert_job *j, ff_error *err);
/* Tells the groups, and what is in doubt. */
int alike_tell(convert_job *j, ff_error *err);
/* Writes each game once. */
int alike_merge(convert_job *j, ff_error *err);

#endif
