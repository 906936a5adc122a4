/* The shortcuts of the pairing engine against itself without them: tournaments of 16 to 90
 * players, byes, forfeits, accelerations and many draws among them; every system, the same
 * pairs in every round. Usage: prop_pairing_large [SEED [TOURNAMENTS]] */
#include "flagfall/memory.h"
#include "pairing/dutch.h"
#include "pairing/swiss.h"
#include "rounds/reason.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 90, ROUNDS = 11 };

static uint64_t seed = 20;
static ff_pairing_player players[MOST];
static ff_pairing_past past[MOST][ROUNDS];
static long compared, in_session, costs;

static int below(int limit)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((seed >> 33) % (uint64_t)limit);
}

static void note(ff_pairing_question *q, int i, int opponent, ff_side side, ff_result result,
                 int points)
{
    past[i][q->round - 1] = (ff_pairing_past){.opponent = opponent,
                                              .side = (uint8_t)side,
                                              .result = (uint8_t)result,
                                              .points = points,
                                              .virtual_points = players[i].virtual_points};
    players[i].points += points;
}

static void play(ff_pairing_question *q, ff_pairing_pair p, int draws, int forfeits)
{
    if (p.black == FF_NOBODY) {
        note(q, p.white, FF_NOBODY, FF_SIDE_NONE, FF_RESULT_BYE_PAIRING, q->win);
        return;
    }
    bool forfeit = below(100) < forfeits, white = below(100) < 50;
    ff_result win = forfeit ? FF_RESULT_FORFEIT_WIN : FF_RESULT_WIN;
    ff_result loss = forfeit ? FF_RESULT_FORFEIT_LOSS : FF_RESULT_LOSS;
    bool draw = !forfeit && below(100) < draws;
    note(q, p.white, p.black, FF_SIDE_WHITE,
         draw    ? FF_RESULT_DRAW
         : white ? win
                 : loss,
         draw    ? q->draw
         : white ? q->win
                 : q->loss);
    note(q, p.black, p.white, FF_SIDE_BLACK,
         draw    ? FF_RESULT_DRAW
         : white ? loss
                 : win,
         draw    ? q->draw
         : white ? q->loss
                 : q->win);
}

static bool same(const ff_pairing_answer *a, const ff_pairing_answer *b)
{
    bool equal = a->possible == b->possible && a->count == b->count;
    for (size_t i = 0; equal && i < a->count; i++)
        equal =
            a->pairs[i].white == b->pairs[i].white && a->pairs[i].black == b->pairs[i].black;
    return equal;
}

static bool compare(const ff_pairing_question *q, ff_pairing_answer *whole)
{
    ff_pairing_answer quick = {0};
    ff_error err;
    if (ff_pairing_pair_as(q, FF_SWISS_MAX_PLAYERS, whole, &err) != FF_OK ||
        ff_pairing_pair_as(q, 0, &quick, &err) != FF_OK) {
        fprintf(stderr, "%s\n", err.message);
        return false;
    }
    bool equal = same(whole, &quick);
    if (!equal)
        fprintf(stderr, "%s, %zu players, round %d of %d: the shortcuts pair differently\n",
                ff_pairing_system_word(q->system), q->count, q->round, q->rounds);
    compared++;
    ff_pairing_answer_release(&quick);
    return equal;
}

/* The same by a session, which goes on from the pairing of the rules. */
static bool compare_session(const ff_pairing_question *question, const ff_pairing_answer *whole,
                            int a, int b)
{
    ff_pairing_session session;
    ff_pairing_answer tried = {0};
    ff_error err;
    int changed = -1;
    bool good = ff_pairing_session_begin(&session, question, &err) == FF_OK &&
                (b == FF_NOBODY || ff_pairing_session_try(&session, b, a, false, &changed,
                                                          &tried, &err) == FF_OK);
    ff_pairing_answer_release(&tried); /* what was held is let go */
    good =
        good && ff_pairing_session_try(&session, a, b, false, &changed, &tried, &err) == FF_OK;
    if (good && changed >= 0) {
        good = same(whole, &tried);
        in_session++;
    }
    if (!good)
        fprintf(stderr, "%s, %zu players, round %d: a session pairs differently\n",
                ff_pairing_system_word(question->system), question->count, question->round);
    ff_pairing_answer_release(&tried);
    ff_pairing_session_end(&session);
    return good;
}

static bool same_cost(const ff_rounds_trial *a, const ff_rounds_trial *b)
{
    return a->possible == b->possible && a->obstacle == b->obstacle &&
           strcmp(ff_str_get(&a->cost), ff_str_get(&b->cost)) == 0;
}

/* What a pair would cost, told in brief by a session with a memory, and by a round of its own.
 */
static bool compare_costs(const ff_pairing_question *q, const ff_pairing_answer *best)
{
    enum { TRIALS = 8 };
    ff_pairing_session session;
    ff_pairing_report report = {0};
    ff_pairing_facts facts[MOST + 1];
    const ff_pairing_judged own = {best->pairs, best->count, &report, NULL, 0};
    bool good = ff_pairing_session_begin(&session, q, NULL) == FF_OK &&
                ff_pairing_facts_of(q, facts, NULL) == FF_OK &&
                ff_pairing_judge(q, best->pairs, best->count, &report, NULL) == FF_OK;
    const ff_rounds_ground brief = {&session, q, facts, &own, ff_rounds_memo_new(), true};
    const ff_rounds_ground alone = {NULL, q, facts, &own, NULL, false};
    for (int i = 0; i < TRIALS && good; i++) {
        ff_rounds_trial one = {0}, other = {0};
        int a = below((int)q->count), b = below((int)q->count);
        if (below(2) == 0) /* of one scoregroup, more often */
            b = (a + 1 + below(5)) % (int)q->count;
        if (a == b || players[a].absent || players[b].absent)
            continue;
        good = ff_rounds_trial_make(&brief, a, b, &one, NULL) == FF_OK &&
               ff_rounds_trial_make(&alone, a, b, &other, NULL) == FF_OK &&
               same_cost(&one, &other);
        if (!good)
            fprintf(stderr, "%s, %zu players, round %d, %d with %d: \"%s\" and not \"%s\"\n",
                    ff_pairing_system_word(q->system), q->count, q->round, a + 1, b + 1,
                    ff_str_get(&one.cost), ff_str_get(&other.cost));
        costs++;
        ff_rounds_trial_release(&one);
        ff_rounds_trial_release(&other);
    }
    ff_rounds_memo_free(brief.memo);
    ff_pairing_report_release(&report);
    ff_pairing_session_end(&session);
    return good;
}

/* The same with a pair, or a bye, that must be. */
static bool compare_forced(const ff_pairing_question *question)
{
    ff_pairing_question q = *question;
    ff_pairing_answer whole = {0};
    int32_t forced[2][2];
    q.forced = (const int32_t(*)[2])forced;
    for (size_t k = 0; k < 2; k++) {
        int a = below((int)q.count), b = below((int)q.count);
        if (a == b || players[a].absent || players[b].absent)
            break;
        forced[k][0] = a;
        forced[k][1] = below(8) == 0 ? FF_NOBODY : b;
        q.forced_count = k + 1;
        bool good = compare(&q, &whole);
        if (good && k == 0)
            good = compare_session(question, &whole, forced[0][0], forced[0][1]);
        ff_pairing_answer_release(&whole);
        if (!good)
            return false;
    }
    return true;
}

static bool tournament(void)
{
    ff_pairing_question q = FF_SWISS_QUESTION_INIT;
    int draws = below(80), byes = below(3) == 0 ? below(20) : 0,
        forfeits = below(4) == 0 ? 5 : 0;
    q.system = (ff_pairing_system)below(FF_SWISS_SYSTEM_COUNT);
    q.count = (size_t)(16 + below(MOST - 15));
    q.rounds = 5 + below(ROUNDS - 4);
    q.initial_colour = FF_SIDE_WHITE;
    q.players = players;
    bool fast = below(5) == 0, well = true, possible = true;
    memset(players, 0, sizeof players);
    memset(past, 0, sizeof past);
    for (int i = 0; i < MOST; i++) {
        players[i].no = i + 1;
        players[i].past = past[i];
        players[i].rating = 2600 - 10 * i;
    }
    for (q.round = 1; q.round <= q.rounds && well && possible; q.round++) {
        ff_pairing_answer answer = {0};
        for (int i = 0; i < (int)q.count; i++) {
            players[i].absent = below(100) < byes;
            players[i].virtual_points = fast && i < ff_baku_group((int)q.count)
                                            ? ff_baku_points(q.round, q.rounds, q.win)
                                            : 0;
        }
        well = compare(&q, &answer) && compare_forced(&q);
        possible = answer.possible;
        well = well && (!possible || compare_costs(&q, &answer));
        for (size_t i = 0; i < answer.count && well; i++)
            play(&q, answer.pairs[i], draws, forfeits);
        for (int i = 0; i < (int)q.count; i++)
            if (players[i].absent)
                note(&q, i, FF_NOBODY, FF_SIDE_NONE, FF_RESULT_BYE_HALF, q.draw);
        ff_pairing_answer_release(&answer);
    }
    return well;
}

int main(int argc, char **argv)
{
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : 40;
    bool well = true;
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : seed;
    for (long i = 0; i < count && well; i++)
        well = tournament();
    printf("%ld rounds: the same with shortcuts and without, %ld of them by a session, too; "
           "%ld costs told in brief\n",
           compared, in_session, costs);
    return well ? 0 : 1;
}
