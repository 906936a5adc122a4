#ifndef FLAGFALL_PRIZES_H
#define FLAGFALL_PRIZES_H

#include "flagfall/error.h"
#include "flagfall/file.h"
#include "flagfall/memory.h"
#include "flagfall/standings.h"

#include <stddef.h>

/*
 * Prizes: tables of amounts and a final table in, what each player gets out, to the cent. What
 * a group of players with equal points gets together is exactly what its places are worth. The
 * systems (equal parts, Hort, by rank) and what a plan may say are in docs/guide/swiss.md.
 *
 * Threads: a function may be called on any thread; what is passed to it must not be changed by
 * another one meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* What one player gets from one table: `cents`. */
typedef struct ff_prizes_item {
    int player;           /* index */
    const char *category; /* the name of the table; "" for that of all players */
    int place;            /* in the table, from 1: among those who take part in it */
    int points;           /* in tenths */
    long long cents;
    const char *why; /* how the amount comes about, a phrase */
} ff_prizes_item;

/* All that is dealt, by table and place; everything hangs in `arena`. `currency` is as the plan
 * names it, "" where it does not. `unused` are the cents of prizes for which there was no
 * player. */
typedef struct ff_prizes_list {
    const char *currency;
    ff_prizes_item *items;
    size_t count;
    long long unused;
    ff_arena arena;
} ff_prizes_list;

/* Deals the prizes of a plan, which is read to its end. It is CSV, a row for each thing:
 *
 *     system,hort             equal (default), hort, rank
 *     prizes,several          best (default): the most valuable one; first; several: all
 *     currency,EUR
 *     category,women,sex=w    a category and its conditions
 *     prize,,1,500.00         category, place or places (4-6), amount
 *     prize,women,1,"80,00"
 *
 * FF_E_PARSE_CSV, and FF_E_PARSE of conditions, with row and column, FF_E_LIMIT, FF_E_MEMORY,
 * and errors of the input. `out` is released by ff_prizes_list_release in every case. */
int ff_prizes_share(const ff_standings *standings, ff_input *plan, ff_prizes_list *out,
                    ff_error *err);
/* Frees what hangs in the list. */
void ff_prizes_list_release(ff_prizes_list *list);

#ifdef __cplusplus
}
#endif

#endif
