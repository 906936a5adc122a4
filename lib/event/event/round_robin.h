#ifndef FF_EVENT_ROUND_ROBIN_H
#define FF_EVENT_ROUND_ROBIN_H

#include "flagfall/error.h"
#include "flagfall/event.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Making the pairings of a round. Round robins follow the Berger tables (FIDE Handbook C.05,
 * Annex 1). The methods of all kinds of events are rows of one table (kinds/kinds.c).
 */

/* A game of a round by indices of players; `black` FF_NOBODY is a bye of kind `bye`. `white`
 * and `black` are indices; with a bye, `white` has it. */
typedef struct ff_pair {
    int white, black;
    ff_result bye;
} ff_pair;

/* A method pairs one round out of what the event knows. `out` has room for as many pairs as
 * there are players; their order is that of the boards. Fails with FF_E_STATE when the round
 * cannot be paired, and says why. `pair` makes the pairings of a round. */
typedef struct ff_pairing_method {
    const char *name;  /* "round-robin" */
    const char *rules; /* "C.05 Annex 1" */
    bool all_rounds;   /* the rounds do not depend on results: all may be paired at once */
    int (*rounds)(const ff_event *event); /* how many there will be; 0 = not fixed */
    int (*pair)(const ff_event *event, int round, ff_pair *out, size_t *count, ff_error *err);
} ff_pairing_method;

/* How often each player meets each other one in an event of that kind; 0: it is no round robin.
 */
int ff_event_cycles(ff_event_kind kind);
/* Berger tables for 2..FF_EVENT_MAX_PLAYERS players. Rounds of a cycle: players - 1, or
 * players when their number is odd. */
int ff_berger_rounds(int players, bool twice);
/* One round by places in the order of pairing numbers, from 1; a place beyond `players` means
 * that the other one is free. `out` has room for (players + 1) / 2 games, which is the number
 * of games. In a double round robin the last two rounds of the first cycle change places, so
 * that nobody has one colour three times in a row; the second cycle repeats the table with
 * colours reversed. */
void ff_berger_round(int players, bool twice, int round, int (*out)[2]);

/* The two as methods: number of rounds, and the pairs of a round. */
int ff_event_robin_rounds(const ff_event *event);
int ff_event_robin_pair(const ff_event *event, int round, ff_pair *out, size_t *count,
                        ff_error *err);
int ff_event_double_robin_rounds(const ff_event *event);
int ff_event_double_robin_pair(const ff_event *event, int round, ff_pair *out, size_t *count,
                               ff_error *err);

/* Pairs a round by `method` and records it in the event. FF_E_STATE_EXISTS when somebody is
 * paired in that round already. */
int ff_event_pair_round(ff_event *event, const ff_pairing_method *method, int round,
                        ff_error *err);

/* Numbers the boards of a round whose games have neither boards nor results, as TRF files of
 * pairing programs tell them, in the order of C.04.2: the higher score of the pair before the
 * round, the sum of both, the lower number. `*boards` is how many; 0 when the round is not of
 * that kind. FF_E_MEMORY. */
int ff_event_number_boards(ff_event *event, int round, int *boards, ff_error *err);

#endif
