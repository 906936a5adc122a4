#ifndef TESTS_SUPPORT_SWISS_RANDOM_H
#define TESTS_SUPPORT_SWISS_RANDOM_H

/* Random questions of Swiss rounds: small fields with histories of every kind. */
#include "pairing/swiss.h"

enum { SWISS_RANDOM_MOST = 48, SWISS_RANDOM_ROUNDS = 16 };

/* A field and its rounds so far. `question` points into it: do not copy it. */
typedef struct swiss_random {
    ff_pairing_player players[SWISS_RANDOM_MOST];
    ff_pairing_past past[SWISS_RANDOM_MOST][SWISS_RANDOM_ROUNDS];
    int arrives[SWISS_RANDOM_MOST], leaves[SWISS_RANDOM_MOST];
    int32_t prohibited[8][2];
    int draws, byes, forfeits; /* percent */
    int bye_points;            /* of the pairing-allocated bye */
    bool accelerated;
    ff_pairing_question question;
} swiss_random;

/* A field of `least` to `most` players before round 1, everything else by dice: `seed` is
 * moved on. */
void swiss_random_start(swiss_random *s, uint64_t *seed, ff_pairing_system system, int least,
                        int most);
/* Says who is there in the round to be paired, and with what points. */
void swiss_random_attend(swiss_random *s, uint64_t *seed);
/* Takes the pairs of the round, dices the results, and goes on to the next round. */
void swiss_random_play(swiss_random *s, uint64_t *seed, const ff_pairing_pair *pairs,
                       size_t count);
/* Pairs anybody with anybody he has not met, with colours by dice: for histories that no
 * system makes. `pairs` has room for SWISS_RANDOM_MOST. */
size_t swiss_random_pairs(const swiss_random *s, uint64_t *seed, ff_pairing_pair *pairs);
/* Pairs those who are there by dice as the absolute rules allow; false when somebody is left.
 */
bool swiss_random_legal(const ff_pairing_question *question, const ff_pairing_facts *facts,
                        uint64_t *seed, ff_pairing_pair *pairs, size_t *count);
/* A number from 0 to limit - 1. */
int swiss_random_below(uint64_t *seed, int limit);

/* Do the two play each other, with either colour? */
bool swiss_random_paired(const ff_pairing_answer *answer, int a, int b);

#endif
