#ifndef FF_PAIRING_CRITERIA_H
#define FF_PAIRING_CRITERIA_H

#include "matching/matching.h"
#include "pairing/members.h"

/*
 * The criteria of a bracket as costs of edges. Vertices stand for the rest, the next
 * scoregroup, the bye, and last the members in their order; so of two members the higher ranked
 * has the smaller number, and whoever floats is the lower one of his edge.
 */

typedef enum ff_seat_kind {
    FF_SEAT_REST, /* and the bye, or whoever is not looked at */
    FF_SEAT_NEXT,
    FF_SEAT_ARRIVED,
    FF_SEAT_RESIDENT
} ff_seat_kind;

/* What the criteria see of a vertex; vertices with equal seats are of one class. */
typedef struct ff_seat {
    int kind, score;
    int due, level;            /* colour due, ff_preference */
    int difference, topscorer; /* only in the last round, */
    int run;      /* and so is the colour of the last two games, where they had one */
    int floats;   /* FF_SEAT_DOWN... */
    int barred;   /* may not have the bye, where that counts */
    int unplayed; /* where C9 counts */
} ff_seat;

enum { FF_SEAT_DOWN_1 = 1, FF_SEAT_DOWN_2 = 2, FF_SEAT_UP_1 = 4, FF_SEAT_UP_2 = 8 };

typedef struct ff_cost_table {
    int count;         /* vertices */
    int member;        /* the first one that is a member */
    int *rank;         /* by vertex; -1: the bye, or whoever is not looked at */
    int32_t *class_of; /* by vertex */
    ff_seat *seats;    /* by class */
    int *class_size;
    int classes;
    /* slots: one number each, the most significant first */
    int *scores, score_count;              /* distinct, of the members, the highest first */
    int *gaps, gap_count;                  /* 2017: distinct differences of scores */
    int first_slot[FF_SWISS_CRITERIA + 2]; /* of each criterion; C8 has one more before */
    int slots;
    size_t *shift; /* by slot */
    size_t shift_exchange, shift_sum;
    size_t bits, words;
    uint64_t *cost, *alone;
    bool *may_leave;
    uint64_t *allowed;
} ff_cost_table;

/* FF_E_MEMORY, FF_E_LIMIT. `spare` bits more than the costs need. */
int ff_cost_table_init(ff_cost_table *table, const ff_bracket *bracket, size_t spare,
                       ff_error *err);
void ff_cost_table_release(ff_cost_table *table);
/* Counts the criteria of a finished bracket from its pairs and compares them with the least
 * cost. FF_E_MEMORY. */
int ff_pairing_recount(const ff_cost_table *table, const ff_bracket *bracket,
                       const int *partner, const uint64_t *least, bool *same, ff_error *err);
/* Adds `value`, moved up by `shift` bits, to a number of `words` words. */
void ff_pairing_words_add(uint64_t *words, size_t count, uint64_t value, size_t shift);

#endif
