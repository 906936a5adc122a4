/* Judging and comparing pairings of Swiss rounds, on random small fields:
 *   - of all complete pairings within C1 to C3 the engine's is the best by ff_pairing_compare,
 * and no other is as good, every system;
 *   - the comparison turns round with its sides;
 *   - what an explanation names as an alternative is legal, and worse where it says so; a
 *     criterion is named by its number and in words, with what it counts in both.
 * Usage: prop_pairing_judge [SEED [COUNT]] */
#include "pairing/swiss.h"
#include "rounds/reason.h"

#include "../support/swiss_random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;
static long compared, tried;

typedef struct all {
    const ff_pairing_question *q;
    ff_pairing_facts facts[SWISS_RANDOM_MOST];
    ff_pairing_answer best;
    ff_pairing_pair pairs[SWISS_RANDOM_MOST];
    size_t count;
    bool used[SWISS_RANDOM_MOST], bye;
    bool good;
} all;

static bool holds(const ff_pairing_answer *answer, const ff_pairing_pair *pair)
{
    for (size_t i = 0; i < answer->count; i++) {
        const ff_pairing_pair *own = &answer->pairs[i];
        if ((own->white == pair->white && own->black == pair->black) ||
            (own->white == pair->black && own->black == pair->white))
            return true;
    }
    return false;
}

static void say(const all *a, const ff_pairing_comparison *c)
{
    const ff_pairing_question *q = a->q;
    fprintf(stderr, "%s, round %d of %d: order %d, step %d, C%d, bracket %d\n",
            ff_pairing_system_word(q->system), q->round, q->rounds, c->order, c->step,
            c->criterion, c->bracket);
    for (size_t i = 0; i < q->count; i++)
        fprintf(stderr, " %d:%d%s", q->players[i].no, a->facts[i].score,
                a->facts[i].paired ? "" : "-");
    fprintf(stderr, "\n engine");
    for (size_t i = 0; i < a->best.count; i++)
        fprintf(stderr, " %d-%d", q->players[a->best.pairs[i].white].no,
                a->best.pairs[i].black < 0 ? 0 : q->players[a->best.pairs[i].black].no);
    fprintf(stderr, "\n other ");
    for (size_t i = 0; i < a->count; i++)
        fprintf(stderr, " %d-%d", q->players[a->pairs[i].white].no,
                a->pairs[i].black < 0 ? 0 : q->players[a->pairs[i].black].no);
    fprintf(stderr, "\n");
}

/* One complete pairing against the engine's. */
static void look(all *a)
{
    ff_pairing_comparison there, back;
    bool same = true;
    for (size_t i = 0; i < a->count; i++)
        same = same && holds(&a->best, &a->pairs[i]);
    int code = ff_pairing_compare(a->q, a->best.pairs, a->best.count, a->pairs, a->count,
                                  &there, NULL);
    if (code == FF_OK)
        code = ff_pairing_compare(a->q, a->pairs, a->count, a->best.pairs, a->best.count, &back,
                                  NULL);
    compared++;
    bool good = code == FF_OK && (same ? there.order == 0 : there.order < 0) &&
                (there.order < 0) == (back.order > 0) && there.step == back.step;
    if (!good && a->good)
        say(a, &there);
    a->good = a->good && good;
}

static void walk(all *a)
{
    size_t first = 0;
    while (first < a->q->count && (a->used[first] || !a->facts[first].paired))
        first++;
    if (first == a->q->count) {
        look(a);
        return;
    }
    a->used[first] = true;
    for (size_t k = first + 1; k < a->q->count && a->good; k++) {
        if (a->used[k] || ff_pairing_obstacle_of(a->q, a->facts, (int)first, (int)k, NULL) !=
                              FF_OBSTACLE_NONE)
            continue;
        a->used[k] = true;
        a->pairs[a->count++] =
            (ff_pairing_pair){.white = (int)first, .black = (int)k, .bracket = -1};
        walk(a);
        a->count--;
        a->used[k] = false;
    }
    if (!a->bye && a->good &&
        ff_pairing_obstacle_of(a->q, a->facts, (int)first, FF_NOBODY, NULL) ==
            FF_OBSTACLE_NONE) {
        a->bye = true;
        a->pairs[a->count++] =
            (ff_pairing_pair){.white = (int)first, .black = FF_NOBODY, .bracket = -1};
        walk(a);
        a->count--;
        a->bye = false;
    }
    a->used[first] = false;
}

static bool is_legal(const ff_pairing_question *q, const ff_pairing_answer *answer)
{
    ff_pairing_report report;
    bool legal = ff_pairing_judge(q, answer->pairs, answer->count, &report, NULL) == FF_OK &&
                 report.fault_count == 0;
    ff_pairing_report_release(&report);
    return legal;
}

/* --- the words of a reason --- */

typedef struct counted_by {
    int criterion;
    const char *words;
} counted_by;

/* The criteria of each system in short (C.04.3, article 3; of 2017 C.5 to C.19; C.04.4.1;
 * C.04.4.2; C.04.5; C.04.6), and which of them list points. */
static const counted_by dutch[] = {
    {6, "players without an opponent in this group"},
    {7, "scores of those who float down"},
    {8, "players left over in the next group"},
    {9, "unplayed games of the one with the bye"},
    {10, "players with a colour difference of three"},
    {11, "players with one colour three times running"},
    {12, "players without the colour they are due"},
    {13, "players without a colour they are strongly due"},
    {14, "players floating down again after the last round"},
    {15, "players floating up again after the last round"},
    {16, "players floating down again after two rounds"},
    {17, "players floating up again after two rounds"},
    {18, "score differences of those who floated down last round"},
    {19, "score differences of those who floated up last round"},
    {20, "score differences of those who floated down two rounds ago"},
    {21, "score differences of those who floated up two rounds ago"},
    {0, NULL}};
static const counted_by dubov[] = {{5, "players who come up to this group"},
                                   {6, "score differences of those who come up"},
                                   {7, "players without the colour they are due"},
                                   {8, "players who come up having come up as often as may be"},
                                   {9, "times that these have come up"},
                                   {10, "players coming up again after the last round"},
                                   {0, NULL}};
static const counted_by burstein[] = {{5, "players without an opponent in this group"},
                                      {6, "scores of those who float down"},
                                      {7, "players left over in the next group"},
                                      {8, "players without the colour they are due"},
                                      {0, NULL}};
static const counted_by matches[] = {{4, "players who come up to this group"},
                                     {5, "score differences of those who come up"},
                                     {6, "players whom the next group will have to take up"},
                                     {7, "players coming up who floated in the last round"},
                                     {8, "opponents of these who floated in the last round"},
                                     {0, NULL}};
static const counted_by teams[] = {{4, "teams that come up to this group"},
                                   {5, "score differences of those that come up"},
                                   {6, "teams that the next group will have to take up"},
                                   {7, "teams coming up that floated in the last round"},
                                   {8, "teams without the colour they are due"},
                                   {9, "teams without a colour they are strongly due"},
                                   {10, "opponents of these that floated in the last round"},
                                   {0, NULL}};

static const counted_by *table_of(const ff_pairing_question *q)
{
    const ff_pairing_rules *rules = ff_pairing_rules_of(q);
    if (rules->exchanges)
        return dutch;
    if (rules->system == FF_SWISS_DUBOV_2026)
        return dubov;
    if (rules->system == FF_SWISS_BURSTEIN_2026)
        return burstein;
    return rules->system == FF_SWISS_DOUBLE_2026 ? matches : teams;
}

/* "2½" of 25 tenths. */
static void say_points(ff_str *out, int tenths)
{
    if (tenths % 10 == 5)
        ff_str_format(out, tenths > 10 ? "%d½" : "½", tenths / 10);
    else
        ff_str_format(out, "%d", tenths / 10);
}

static void say_item(ff_str *out, int item)
{
    if (item >= 100000) /* who was to meet one here and does not */
        ff_str_text(out, "floats on");
    else
        say_points(out, item);
}

/* "2 (with 1 and ½ points)", "1 (with 1½ points)", "0". */
static void say_counted(ff_str *out, const ff_pairing_value *value)
{
    ff_str_format(out, "%d", value->count > 0 ? (int)value->items[0] : 0);
    for (size_t i = 1; i < value->count; i++) {
        ff_str_text(out, i == 1 ? " (with " : i == value->count - 1 ? " and " : ", ");
        say_item(out, value->items[i]);
    }
    if (value->count == 2 && (value->items[1] == 5 || value->items[1] == 10))
        ff_str_text(out, " point)");
    else if (value->count > 1)
        ff_str_text(out, " points)");
}

static void say_value(ff_str *out, const ff_pairing_value *value, bool counts, bool lists)
{
    if (!lists) {
        ff_str_format(out, "%d", value->count > 0 ? (int)value->items[0] : 0);
        return;
    }
    if (counts) {
        say_counted(out, value);
        return;
    }
    if (value->count == 0)
        ff_str_text(out, "none");
    for (size_t i = 0; i < value->count; i++) {
        ff_str_text(out, i > 0 ? ", " : "");
        say_item(out, value->items[i]);
    }
}

/* The sentence about a criterion, from both judgements. */
static void say_criterion(const ff_pairing_question *q, const ff_rounds_trial *t,
                          const ff_pairing_report *own, const ff_pairing_report *other,
                          ff_str *out)
{
    const ff_pairing_rules *rules = ff_pairing_rules_of(q);
    const counted_by *row = table_of(q);
    int c = t->result.criterion;
    if (c == 5 && rules->exchanges) {
        ff_str_text(out, "C5, the bye would go to ");
        say_points(out, other->bye_score);
        ff_str_text(out, " points instead of ");
        say_points(out, own->bye_score);
        return;
    }
    while (row->words != NULL && row->criterion != c)
        row++;
    bool old = rules->system == FF_SWISS_DUTCH_2017;
    bool lists = rules->exchanges ? c == 7 || c == 8 || c >= 18
                 : rules->system == FF_SWISS_BURSTEIN_2026
                     ? c == 6 || c == 7
                     : c == (rules->system == FF_SWISS_DUBOV_2026 ? 6 : 5);
    bool counts = c == 8 || (c == 7 && rules->system == FF_SWISS_BURSTEIN_2026);
    int bracket = t->result.bracket;
    if (old) /* without C5 and C9 */
        ff_str_format(out, "C.%d", c - 1 - (c > 9));
    else
        ff_str_format(out, "C%d", c);
    ff_str_format(out,
                  ", %s: ", old && c == 7 ? "score differences in this group" : row->words);
    say_value(out, &other->brackets[bracket].values[c], counts, lists);
    ff_str_text(out, " instead of ");
    say_value(out, &own->brackets[bracket].values[c], counts, lists);
    ff_str_text(out, " (group of ");
    say_points(out, own->brackets[bracket].score);
    ff_str_text(out, ")");
}

static long worded;

static bool is_worded(const ff_pairing_question *q, const ff_rounds_trial *t,
                      const ff_pairing_report *own)
{
    ff_pairing_report other;
    ff_str wanted = FF_STR_INIT;
    if (t->result.order == 0 || t->result.step != FF_STEP_CRITERION)
        return true;
    if (ff_pairing_judge(q, t->answer.pairs, t->answer.count, &other, NULL) != FF_OK)
        return false;
    say_criterion(q, t, own, &other, &wanted);
    bool same = strcmp(ff_str_get(&wanted), ff_str_get(&t->cost)) == 0;
    if (!same)
        fprintf(stderr, "\"%s\", and not \"%s\"\n", ff_str_get(&wanted), ff_str_get(&t->cost));
    worded++;
    ff_str_release(&wanted);
    ff_pairing_report_release(&other);
    return same;
}

/* The alternative that an explanation names for two who could meet (or one who could have the
 * bye): legal, with the two in it, and worse, with words for why. */
static bool look_forced(const all *a)
{
    const ff_pairing_question *q = a->q;
    ff_rounds_trial t;
    int first = swiss_random_below(&seed, (int)q->count);
    int second = swiss_random_below(&seed, (int)q->count + 1) - 1;
    const ff_pairing_pair pair = {.white = first, .black = second};
    bool own = holds(&a->best, &pair);
    ff_pairing_report report = {0};
    const ff_pairing_judged hand = {a->best.pairs, a->best.count, &report, NULL, 0};
    int code = ff_pairing_judge(q, hand.pairs, hand.count, &report, NULL);
    if (code == FF_OK)
        code = ff_rounds_trial_make(&(ff_rounds_ground){NULL, q, a->facts, &hand, NULL, false},
                                    first, second, &t, NULL);
    if (code != FF_OK) {
        ff_pairing_report_release(&report);
        return false;
    }
    bool good = true;
    if (t.possible) {
        good = holds(&t.answer, &pair) && is_legal(q, &t.answer) &&
               (own ? t.result.order == 0 : t.result.order < 0 && t.cost.size > 0) &&
               is_worded(q, &t, &report);
        tried++;
    } else if (!own) {
        good = t.cost.size > 0;
    }
    if (!good)
        fprintf(stderr, "%s, %d and %d forced: order %d, step %d, C%d: %s\n",
                ff_pairing_system_word(q->system), q->players[first].no,
                second < 0 ? 0 : q->players[second].no, t.result.order, t.result.step,
                t.result.criterion, ff_str_get(&t.cost));
    ff_rounds_trial_release(&t);
    ff_pairing_report_release(&report);
    return good;
}

static bool field(ff_pairing_system system)
{
    static swiss_random s;
    static all a;
    ff_pairing_pair pairs[SWISS_RANDOM_MOST];
    swiss_random_start(&s, &seed, system, 2, 8);
    int before = swiss_random_below(&seed, s.question.rounds);
    for (int r = 0; r < before; r++) {
        swiss_random_attend(&s, &seed);
        size_t count = swiss_random_pairs(&s, &seed, pairs);
        swiss_random_play(&s, &seed, pairs, count);
    }
    swiss_random_attend(&s, &seed);
    memset(&a, 0, sizeof a);
    a.q = &s.question;
    a.good = ff_pairing_facts_of(a.q, a.facts, NULL) == FF_OK &&
             ff_pairing_pair_round(a.q, &a.best, NULL) == FF_OK;
    if (a.good && a.best.possible)
        walk(&a);
    bool good = a.good;
    for (int i = 0; i < 4 && good && a.best.possible; i++)
        good = look_forced(&a);
    ff_pairing_answer_release(&a.best);
    return good;
}

int main(int argc, char **argv)
{
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 19;
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : 6000;
    bool good = true;
    for (long i = 0; i < count && good; i++)
        good = field((ff_pairing_system)(i % FF_SWISS_SYSTEM_COUNT));
    printf("%ld pairings compared with those of the rules, %ld alternatives of explanations, "
           "%ld of them by a criterion\n",
           compared, tried, worded);
    return good ? 0 : 1;
}
