/* Any pairings of a small Dutch round, not only the best: what the judge counts in each bracket
 * is what the sentences of the criteria count (tests/support/dutch.c), and of two pairings it
 * prefers the one that the rules come to first, for the same reason. Both editions.
 * Usage: prop_pairing_order [SEED [ROUNDS]] */
#include "pairing/swiss.h"

#include "../support/dutch.h"
#include "../support/short.h"
#include "../support/swiss_random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRINGS = 6 };

typedef struct pairing {
    ff_pairing_pair pairs[SWISS_RANDOM_MOST];
    size_t count;
} pairing;

static uint64_t seed;
static long judged, compared, steps[FF_STEP_TRANSPOSITION + 1], criteria[FF_SWISS_CRITERIA];

static bool fail(const ff_pairing_question *q, const char *what, int wanted, int found)
{
    fprintf(stderr, "%s, round %d of %d, %zu players: %s: %d, and not %d\n",
            ff_pairing_system_word(q->system), q->round, q->rounds, q->count, what, found,
            wanted);
    return false;
}

/* The items of one criterion from `at` on; a list that ends goes on with -1, and what is not
 * counted is 0. */
static bool same_value(const dutch_values *wanted, int *at, const ff_pairing_value *found)
{
    int criterion = wanted->criterion[*at];
    size_t i = 0;
    bool same = true;
    for (; *at < wanted->count && wanted->criterion[*at] == criterion; (*at)++, i++) {
        int none = i == 0 && criterion == 9 ? 0 : -1;
        same = same && wanted->item[*at] == (i < found->count ? found->items[i] : none);
    }
    return same && found->count <= i;
}

static bool is_counted(const dutch_values *wanted, int criterion)
{
    bool counted = false;
    for (int i = 0; i < wanted->count; i++)
        counted = counted || wanted->criterion[i] == criterion;
    return counted;
}

static bool judge(const ff_pairing_question *q, const pairing *p)
{
    dutch_values wanted[DUTCH_MOST];
    size_t brackets;
    ff_pairing_report report;
    if (!dutch_judge(q, p->pairs, p->count, wanted, &brackets))
        return true;
    if (ff_pairing_judge(q, p->pairs, p->count, &report, NULL) != FF_OK)
        return fail(q, "not judged", 0, 0);
    bool good = report.fault_count == 0 && report.bracket_count == brackets;
    if (!good)
        fail(q, "brackets", (int)brackets, (int)report.bracket_count);
    for (size_t k = 0; k < brackets && good; k++) {
        const ff_pairing_bracket *b = &report.brackets[k];
        if (b->score != wanted[k].score)
            good = fail(q, "score of a bracket", wanted[k].score, b->score);
        if (b->values[4].count != 1 || b->values[4].items[0] != 0)
            good = fail(q, "C4", 0, 1);
        for (int c = 5; c < FF_SWISS_CRITERIA && good; c++)
            if (!is_counted(&wanted[k], c) && b->values[c].count > 0)
                good = fail(q, "a criterion that is none", 0, c);
        for (int at = 0; at < wanted[k].count && good;) {
            int criterion = wanted[k].criterion[at], first = wanted[k].item[at];
            const ff_pairing_value *value = &b->values[criterion];
            if (!same_value(&wanted[k], &at, value)) {
                fprintf(stderr, "bracket %zu of %zu, C%d; ", k, brackets, criterion);
                good = fail(q, "begins with", first, value->count > 0 ? value->items[0] : -1);
            }
        }
    }
    judged++;
    ff_pairing_report_release(&report);
    return good;
}

static bool compare(const ff_pairing_question *q, const pairing *a, const pairing *b)
{
    ff_pairing_comparison wanted, found;
    if (!dutch_compare(q, a->pairs, a->count, b->pairs, b->count, &wanted))
        return true;
    if (ff_pairing_compare(q, a->pairs, a->count, b->pairs, b->count, &found, NULL) != FF_OK)
        return fail(q, "not compared", 0, 0);
    compared++;
    steps[wanted.step]++;
    criteria[wanted.criterion]++;
    int order = (found.order > 0) - (found.order < 0);
    if (order != wanted.order)
        return fail(q, "order", wanted.order, order);
    if (found.step != wanted.step)
        return fail(q, "step", (int)wanted.step, (int)found.step);
    if (found.criterion != wanted.criterion)
        return fail(q, "criterion", wanted.criterion, found.criterion);
    return found.bracket == wanted.bracket || order == 0 ||
           fail(q, "bracket", wanted.bracket, found.bracket);
}

static bool look(const ff_pairing_question *q)
{
    ff_pairing_facts facts[SWISS_RANDOM_MOST];
    static pairing made[PAIRINGS];
    int count = 0;
    if (ff_pairing_facts_of(q, facts, NULL) != FF_OK)
        return fail(q, "no facts", 0, 0);
    for (int i = 0; i < 2 * PAIRINGS && count < PAIRINGS; i++)
        count += swiss_random_legal(q, facts, &seed, made[count].pairs, &made[count].count);
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        good = judge(q, &made[i]);
        for (int k = 0; k < count && good; k++)
            good = compare(q, &made[i], &made[k]);
    }
    return good;
}

static bool play_round(void)
{
    static swiss_random s;
    ff_pairing_pair pairs[SWISS_RANDOM_MOST];
    swiss_random_start(&s, &seed, FF_SWISS_DUTCH_2026, 2, 10);
    /* few rounds, too: large groups, in which more is exchanged */
    int before =
        swiss_random_below(&seed, 3) == 0 ? 0 : swiss_random_below(&seed, s.question.rounds);
    for (int r = 0; r < before; r++) {
        swiss_random_attend(&s, &seed);
        size_t count = swiss_random_pairs(&s, &seed, pairs);
        swiss_random_play(&s, &seed, pairs, count);
    }
    swiss_random_attend(&s, &seed);
    if (before > 1 && swiss_random_below(&seed, 2) == 0)
        s.question.rounds = s.question.round; /* the last one has topscorers */
    bool good = look(&s.question);
    s.question.system = FF_SWISS_DUTCH_2017;
    return good && look(&s.question);
}

int main(int argc, char **argv)
{
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 71;
    long rounds = argc > 2 ? strtol(argv[2], NULL, 10) : tests_are_short() ? 100 : 400;
    bool good = true;
    for (long i = 0; i < rounds && good; i++)
        good = play_round();
    printf("%ld pairings judged as the sentences say, %ld compared: the same %ld, by C5-C21:",
           judged, compared, steps[FF_STEP_SAME]);
    for (int c = 5; c < FF_SWISS_CRITERIA; c++)
        printf(" %ld", criteria[c]);
    printf(", by the order:");
    for (int k = FF_STEP_MOVED_DOWN; k <= FF_STEP_TRANSPOSITION; k++)
        printf(" %ld", steps[k]);
    printf("\n");
    return good ? 0 : 1;
}
