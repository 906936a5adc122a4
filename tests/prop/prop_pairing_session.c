/* What another pair would bring, asked of a session that pairs on from where the round differs,
 * against a round of its own paired whole: the same answer, and in brief the same reason.
 * Random rounds of every system, large enough that a session is used. Usage:
 * prop_pairing_session [SEED [ROUNDS]] */
#include "pairing/dutch.h"
#include "rounds/reason.h"

#include "../support/short.h"
#include "../support/swiss_random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIALS = 24, LEAST = 26, MOST = 36 };

static uint64_t seed;
static long tried, shortened;

typedef struct round_asked {
    const ff_pairing_question *q;
    ff_pairing_facts facts[SWISS_RANDOM_MOST];
    ff_pairing_answer best;
    ff_pairing_report report;
    ff_pairing_session session;
    struct ff_judge_memo *memo;
} round_asked;

static bool fail(const round_asked *r, const char *what, int a, int b)
{
    fprintf(stderr, "%s, round %d of %d, %zu players, %d and %d: %s\n",
            ff_pairing_system_word(r->q->system), r->q->round, r->q->rounds, r->q->count,
            r->q->players[a].no, b < 0 ? 0 : r->q->players[b].no, what);
    return false;
}

static bool same_pairs(const ff_pairing_answer *x, const ff_pairing_answer *y)
{
    bool same = x->count == y->count;
    for (size_t i = 0; i < x->count && same; i++)
        same = x->pairs[i].white == y->pairs[i].white && x->pairs[i].black == y->pairs[i].black;
    return same;
}

static int try(round_asked *r, bool session, bool brief, int a, int b, ff_rounds_trial *out)
{
    const ff_pairing_judged own = {r->best.pairs, r->best.count, &r->report, r->facts, 0};
    const ff_rounds_ground ground = {session ? &r->session : NULL, r->q, r->facts, &own,
                                     session ? r->memo : NULL,     brief};
    return ff_rounds_trial_make(&ground, a, b, out, NULL);
}

/* The pair in a round of its own, in the session, and in the session in brief. */
static bool look(round_asked *r, int a, int b)
{
    ff_rounds_trial apart = {0}, within = {0}, brief = {0};
    bool done = try(r, false, false, a, b, &apart) == FF_OK &&
                try(r, true, false, a, b, &within) == FF_OK &&
                try(r, true, true, a, b, &brief) == FF_OK;
    bool good = true;
    if (!done)
        good = fail(r, "not tried", a, b);
    else if (within.possible != apart.possible || brief.possible != apart.possible)
        good = fail(r, "possible, or not", a, b);
    else if (!same_pairs(&within.answer, &apart.answer))
        good = fail(r, "other pairs", a, b);
    else if (strcmp(ff_str_get(&within.cost), ff_str_get(&apart.cost)) != 0 ||
             strcmp(ff_str_get(&brief.cost), ff_str_get(&apart.cost)) != 0) {
        fprintf(stderr, "%s; %s; %s\n", ff_str_get(&apart.cost), ff_str_get(&within.cost),
                ff_str_get(&brief.cost));
        good = fail(r, "another reason", a, b);
    } else if (apart.possible &&
               ((apart.result.order < 0) == swiss_random_paired(&r->best, a, b) ||
                brief.result.step != apart.result.step || brief.score != apart.score ||
                !swiss_random_paired(&apart.answer, a, b)))
        good = fail(r, "another comparison", a, b);
    tried++;
    shortened += brief.possible && !same_pairs(&brief.answer, &apart.answer);
    ff_rounds_trial_release(&apart);
    ff_rounds_trial_release(&within);
    ff_rounds_trial_release(&brief);
    return good;
}

static bool ask_round(const ff_pairing_question *q)
{
    static round_asked r;
    memset(&r, 0, sizeof r);
    r.q = q;
    r.memo = ff_rounds_memo_new();
    bool good = r.memo != NULL && ff_pairing_facts_of(q, r.facts, NULL) == FF_OK &&
                ff_pairing_pair_round(q, &r.best, NULL) == FF_OK &&
                ff_pairing_session_begin(&r.session, q, NULL) == FF_OK;
    if (good && r.best.possible)
        good = ff_pairing_judge(q, r.best.pairs, r.best.count, &r.report, NULL) == FF_OK;
    for (int i = 0; i < TRIALS && good && r.best.possible; i++) {
        int a = swiss_random_below(&seed, (int)q->count);
        int b = swiss_random_below(&seed, (int)q->count + 1) - 1;
        if (a != b)
            good = look(&r, a, b);
    }
    ff_pairing_session_end(&r.session);
    ff_pairing_answer_release(&r.best);
    ff_pairing_report_release(&r.report);
    ff_rounds_memo_free(r.memo);
    return good;
}

static bool play(ff_pairing_system system)
{
    static swiss_random s;
    swiss_random_start(&s, &seed, system, LEAST, MOST);
    int before = swiss_random_below(&seed, s.question.rounds);
    for (int r = 0; r < before; r++) {
        ff_pairing_pair pairs[SWISS_RANDOM_MOST];
        swiss_random_attend(&s, &seed);
        size_t count = swiss_random_pairs(&s, &seed, pairs);
        swiss_random_play(&s, &seed, pairs, count);
    }
    swiss_random_attend(&s, &seed);
    return ask_round(&s.question);
}

int main(int argc, char **argv)
{
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 81;
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : tests_are_short() ? 40 : 160;
    bool good = true;
    for (long i = 0; i < count && good; i++)
        good = play((ff_pairing_system)(i % FF_SWISS_SYSTEM_COUNT));
    printf("%ld pairs tried in sessions and apart, %ld of them in brief\n", tried, shortened);
    return good ? 0 : 1;
}
