#include "clock/charge.h"

/* The set clock's delay less the right one's in a turn: above or at zero the turn is "longer"
 * (the right clock charges more), below it "shorter". */
typedef struct sums {
    int64_t longer_sum;    /* of all longer turns */
    int64_t longer_least;  /* the least of those that can hold the whole charge, or -1 */
    int64_t longer_room;   /* what the longer turns can hold at most when none holds it all */
    int64_t shorter_least; /* the least of the shorter turns that can hold it all, or -1 */
    int64_t absorbed; /* what the shorter turns can charge for which the right clock does not */
    bool any_longer;
} sums;

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static void note_least(int64_t *least, int64_t value)
{
    if (*least < 0 || value < *least)
        *least = value;
}

/* The clock did not run out in a turn before the last: less than was given by then is charged.
 */
static sums sum_up(const ff_charge_turn *turns, int count, int64_t charged)
{
    sums s = {.longer_least = -1, .shorter_least = -1};
    for (int i = 0; i < count; i++) {
        const ff_charge_turn *t = &turns[i];
        int64_t differ = t->set_delay - t->right_delay;
        int64_t room = i + 1 == count ? charged : smaller(charged, t->given - 1);
        bool holds_all = room == charged;
        if (differ >= 0) {
            s.any_longer = true;
            s.longer_sum += differ;
            s.longer_room = room;
            if (holds_all)
                note_least(&s.longer_least, differ);
        } else {
            s.absorbed += larger(0, smaller(-differ, room - s.absorbed));
            if (holds_all)
                note_least(&s.shorter_least, -differ);
        }
    }
    return s;
}

/* All of the charge in one turn costs least in the turn with the least difference; where the
 * right delay is the longer one, as many turns as there are absorb it. */
static int64_t least_charge(const sums *s, int64_t charged)
{
    if (charged <= s->absorbed)
        return 0;
    int64_t rest = charged - s->absorbed;
    return s->shorter_least >= 0 || s->longer_least < 0 ? rest : rest + s->longer_least;
}

static int64_t most_charge(const sums *s, int64_t charged)
{
    if (charged == 0 || s->longer_least >= 0)
        return charged + s->longer_sum;
    int64_t in_longer = s->any_longer ? larger(0, s->longer_room) : 0;
    int64_t rest = charged - in_longer - larger(0, s->shorter_least);
    return in_longer + s->longer_sum + larger(0, rest);
}

void ff_clock_charge_range(const ff_charge_turn *turns, int count, int64_t charged,
                           int64_t *least, int64_t *most)
{
    *least = *most = charged;
    if (count == 0 || charged < 0)
        return;
    sums s = sum_up(turns, count, charged);
    *least = least_charge(&s, charged);
    *most = most_charge(&s, charged);
}
