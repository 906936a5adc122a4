#ifndef FF_PRIZES_PRIZES_H
#define FF_PRIZES_PRIZES_H

#include "event/category.h"
#include "flagfall/error.h"
#include "flagfall/file.h"
#include "flagfall/standings.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Prizes. Tables of amounts: the prizes of all players, those of categories. Players with equal
 * points share their places. All amounts are in cents, and what a group of players gets
 * together is exactly what its places are worth: cents that cannot be divided go to those who
 * lose most by rounding down, then by rank.
 */

/* How players with equal points share. */
typedef enum ff_prize_system {
    FF_PRIZE_EQUAL, /* equal parts of the places they take together */
    FF_PRIZE_HORT,  /* half of the amount of the own place, half of an equal part */
    FF_PRIZE_RANK   /* the amount of the own place; only those of one rank share */
} ff_prize_system;

/* Which prizes a player gets of those that the tables have for them. */
typedef enum ff_prize_choice {
    FF_PRIZE_BEST,   /* the most valuable one (of equal ones that of the earlier table); in the
                        other tables those behind move up */
    FF_PRIZE_FIRST,  /* that of the earliest table */
    FF_PRIZE_SEVERAL /* all */
} ff_prize_choice;

enum {
    FF_PRIZE_MAX_TABLES = 64,
    FF_PRIZE_MAX_PLACES = 1000,
    FF_PRIZE_NAME = 64,
    FF_PRIZE_CURRENCY = 16
};
/* Cents of one prize. */
#define FF_PRIZE_MAX 100000000000LL

/* The prizes of a category: `cents` of place 1.. */
typedef struct ff_prize_table {
    char name[FF_PRIZE_NAME]; /* "" for everybody */
    ff_player_category category;
    long long *cents;
    size_t count, capacity;
} ff_prize_table;

typedef struct ff_prize_plan {
    ff_prize_system system;
    ff_prize_choice choice;
    char currency[FF_PRIZE_CURRENCY];
    ff_prize_table tables[FF_PRIZE_MAX_TABLES];
    size_t count;
} ff_prize_plan;

/* Reads a plan from CSV, a row for each thing:
 *
 *     system,hort             equal (default), hort, rank
 *     prizes,several          best (default): the most valuable one; first: who has a prize
 *                             takes no part in later tables; several: all
 *     currency,EUR
 *     category,women,sex=w    a category and its conditions
 *     prize,,1,500.00         category, place or places (4-6), amount
 *     prize,women,1,"80,00"
 *
 * `plan` is released in every case. FF_E_PARSE_CSV, and FF_E_PARSE of conditions, with row and
 * column, FF_E_LIMIT, FF_E_MEMORY. */
int ff_prizes_read(ff_input *input, ff_prize_plan *plan, ff_error *err);
void ff_prize_plan_release(ff_prize_plan *plan);
/* Sets the amount of a place. FF_E_LIMIT, FF_E_MEMORY. */
int ff_prize_set(ff_prize_table *table, size_t place, long long cents, ff_error *err);

/* Reads an amount: 500, 500.00, 80,5 or 1.250,00. One point or comma with three digits after it
 * reads two ways and is refused, as is anything else. */
bool ff_cents_parse(const char *text, long long *out);
enum { FF_CENTS_SIZE = 32 };
/* "1250.00", "-0.50". */
void ff_cents_text(long long cents, char out[FF_CENTS_SIZE]);

/* What one player gets from one table, and why. */
typedef struct ff_prize_award {
    int player; /* index */
    size_t table;
    int place;       /* in the table, from 1: among those who take part in it */
    int first, last; /* places of the players with whom it is shared */
    int points;      /* tenths */
    long long own;   /* the amount of the own place, shared with those of the same rank; in
                        cents, rounded down */
    long long pool;  /* of all places of the group */
    long long cents;
    /* FF_PRIZE_BEST: the largest other one that was there for the player, and its table */
    long long passed;
    size_t passed_table;
} ff_prize_award;

typedef struct ff_prize_awards {
    ff_prize_award *items; /* by table, then by place; nobody with 0 cents */
    size_t count, capacity;
    long long unused; /* prizes for which there was nobody */
} ff_prize_awards;

/* Deals the prizes by standings. `out` is released in every case. FF_E_MEMORY. */
int ff_prizes_deal(const ff_standings *standings, const ff_prize_plan *plan,
                   ff_prize_awards *out, ff_error *err);
void ff_prize_awards_release(ff_prize_awards *awards);

/* Appends in a phrase how the amount comes about. */
void ff_prize_explain(const ff_prize_plan *plan, const ff_prize_award *award, ff_str *out);

#endif
