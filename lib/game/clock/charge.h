#ifndef FF_CLOCK_CHARGE_H
#define FF_CLOCK_CHARGE_H

#include <stdbool.h>
#include <stdint.h>

/*
 * What another clock would have charged. A delay of d charges a turn of t with the time beyond
 * d, and nothing else states t: a turn that was charged nothing took 0 to d, any other took
 * just the charge and d. So the charges of all turns together leave a range, and these are its
 * ends.
 */

/* A turn of one side. All in milliseconds: its delay by the clock as it was set, by the right
 * one, and what either clock had been given from the beginning up to and in this turn. */
typedef struct ff_charge_turn {
    int64_t set_delay, right_delay;
    int64_t given, given_right;
} ff_charge_turn;

/* `charged`: what the set clock charged for all `count` turns. The clock did not run out in a
 * turn before the last. Without turns, or with less than nothing charged, `charged` itself. */
void ff_clock_charge_range(const ff_charge_turn *turns, int count, int64_t charged,
                           int64_t *least, int64_t *most);

#endif
