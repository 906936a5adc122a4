/* Judging pairings: in random rounds of both editions, every pair that the engine did not make
 * is forced on it, and what comes out must be worse than its free answer, by a rule, a
 * criterion or the order of generation; its own answer has no faults and is equal to itself;
 * and where there is no pairing, the proof holds. Usage: prop_pairing_compare [SEED [ROUNDS]]
 */
#include "flagfall/memory.h"
#include "pairing/swiss.h"

#include "../support/swiss_random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long compared, steps[FF_STEP_TRANSPOSITION + 1], criteria[FF_SWISS_CRITERIA], impossible;
static long reliefs[FF_RELIEF_UNPAIRED + 1];

static bool fail(const ff_pairing_question *q, const char *what, int a, int b)
{
    fprintf(stderr, "%s, round %d of %d, %zu players: %s (%d, %d)\n",
            ff_pairing_system_word(q->system), q->round, q->rounds, q->count, what, a, b);
    return false;
}

static bool judge_own(const ff_pairing_question *q, const ff_pairing_answer *answer)
{
    ff_pairing_report report;
    ff_pairing_comparison same;
    ff_error err;
    if (ff_pairing_judge(q, answer->pairs, answer->count, &report, &err) != FF_OK)
        return fail(q, err.message, 0, 0);
    bool well = report.fault_count == 0;
    ff_pairing_report_release(&report);
    if (!well)
        return fail(q, "the engine's own pairing has faults", 0, 0);
    if (ff_pairing_compare(q, answer->pairs, answer->count, answer->pairs, answer->count, &same,
                           &err) != FF_OK ||
        same.order != 0 || same.step != FF_STEP_SAME)
        return fail(q, "a pairing is not equal to itself", same.order, (int)same.step);
    return true;
}

/* The best pairing with a-b (b FF_NOBODY: a has the bye) is worse than the best of all. */
static bool force(const ff_pairing_question *q, const ff_pairing_answer *best, int a, int b)
{
    int32_t pair[1][2] = {{a, b}};
    ff_pairing_question forced = *q;
    ff_pairing_answer answer;
    ff_pairing_comparison result;
    ff_error err;
    forced.forced = (const int32_t(*)[2])pair;
    forced.forced_count = 1;
    if (ff_pairing_pair_round(&forced, &answer, &err) != FF_OK)
        return fail(q, err.message, a, b);
    bool well = true;
    if (answer.possible) {
        int code = ff_pairing_compare(q, best->pairs, best->count, answer.pairs, answer.count,
                                      &result, &err);
        if (code != FF_OK || result.order >= 0)
            well = fail(q, "a forced pair is not worse", a, b);
        compared++;
        steps[result.step]++;
        criteria[result.criterion]++;
    }
    ff_pairing_answer_release(&answer);
    return well;
}

static bool force_all(const ff_pairing_question *q, const ff_pairing_answer *answer)
{
    ff_pairing_facts facts[SWISS_RANDOM_MOST];
    ff_error err;
    if (ff_pairing_facts_of(q, facts, &err) != FF_OK)
        return fail(q, err.message, 0, 0);
    for (int a = 0; a < (int)q->count; a++)
        for (int b = -1; b < a; b++)
            if (!swiss_random_paired(answer, a, b) &&
                ff_pairing_obstacle_of(q, facts, a, b, NULL) == FF_OBSTACLE_NONE &&
                !force(q, answer, a, b))
                return false;
    return true;
}

/* Those of one odd group meet only each other and the cut, by the facts; and there are more
 * groups than the cut and the bye serve. */
static bool check_proof(const ff_pairing_question *q, const ff_pairing_answer *answer)
{
    ff_pairing_facts facts[SWISS_RANDOM_MOST];
    const ff_pairing_proof *proof = &answer->proof;
    size_t served = proof->cut_count, players = 0, groups_with_bye = 0;
    bool cut[SWISS_RANDOM_MOST] = {false}, bye[SWISS_RANDOM_MOST + 1] = {false};
    ff_error err;
    if (ff_pairing_facts_of(q, facts, &err) != FF_OK)
        return fail(q, err.message, 0, 0);
    for (size_t i = 0; i < proof->cut_count; i++)
        cut[proof->cut[i]] = true;
    for (int a = 0; a < (int)q->count; a++) {
        players += facts[a].paired;
        if (proof->part[a] == 0)
            continue;
        bye[proof->part[a]] = bye[proof->part[a]] || facts[a].may_have_bye;
        for (int b = 0; b < a; b++)
            if (!cut[b] && proof->part[b] != proof->part[a] &&
                ff_pairing_obstacle_of(q, facts, a, b, NULL) == FF_OBSTACLE_NONE)
                return fail(q, "two of different groups may meet", a, b);
    }
    for (size_t i = 1; i <= proof->parts; i++)
        groups_with_bye += bye[i];
    served += players % 2 != 0 && groups_with_bye > 0;
    impossible++;
    reliefs[proof->relief]++;
    if (proof->parts <= served)
        return fail(q, "the proof proves nothing", (int)proof->parts, (int)served);
    return proof->relief != FF_RELIEF_NONE && proof->breaks > 0 && proof->nearest_count > 0
               ? true
               : fail(q, "no relief", (int)proof->relief, (int)proof->breaks);
}

static bool judge_round(const ff_pairing_question *q)
{
    ff_pairing_answer answer;
    ff_error err;
    if (ff_pairing_pair_round(q, &answer, &err) != FF_OK)
        return fail(q, err.message, 0, 0);
    bool well = answer.possible ? judge_own(q, &answer) && force_all(q, &answer)
                                : check_proof(q, &answer);
    ff_pairing_answer_release(&answer);
    return well;
}

static bool play_round(uint64_t *seed)
{
    static swiss_random s;
    ff_pairing_pair pairs[SWISS_RANDOM_MOST];
    swiss_random_start(&s, seed, FF_SWISS_DUTCH_2026, 2, 12);
    int before = swiss_random_below(seed, s.question.rounds);
    for (int r = 0; r < before; r++) {
        swiss_random_attend(&s, seed);
        size_t count = swiss_random_pairs(&s, seed, pairs);
        swiss_random_play(&s, seed, pairs, count);
    }
    swiss_random_attend(&s, seed);
    bool well = judge_round(&s.question);
    s.question.system = FF_SWISS_DUTCH_2017;
    return well && judge_round(&s.question);
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 26;
    long rounds = argc > 2 ? strtol(argv[2], NULL, 10) : 300;
    bool well = true;
    for (long i = 0; i < rounds && well; i++)
        well = play_round(&seed);
    printf("%ld forced pairings worse: by the order %ld, by C5-C21:", compared,
           compared - steps[FF_STEP_CRITERION] - steps[FF_STEP_RULE]);
    for (int c = 5; c < FF_SWISS_CRITERIA; c++)
        printf(" %ld", criteria[c]);
    printf("\n%ld rounds without a pairing proved; what would have to give:", impossible);
    for (int r = FF_RELIEF_COLOUR; r <= FF_RELIEF_UNPAIRED; r++)
        printf(" %ld", reliefs[r]);
    printf("\n");
    return well ? 0 : 1;
}
