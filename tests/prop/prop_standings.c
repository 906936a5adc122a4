/* Random events:
 *   - the order in which players, rounds and pairings are put in does not show in the table;
 *   - a changed result changes only the values that depend on it;
 *   - every explanation's terms make the value of the table;
 *   - without who has withdrawn too early a round robin is as if they had never entered;
 *   - a TRF file that was written and read again gives the same table.
 * Usage: prop_standings [SEED [COUNT]] */
#include "flagfall/standings.h"
#include "flagfall/trf.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;

static uint64_t next(void)
{
    uint64_t z = (seed += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int below(int limit)
{
    return (int)(next() % (uint64_t)limit);
}

#define CHECK(condition)                                                                       \
    do {                                                                                       \
        if (!(condition)) {                                                                    \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);     \
            exit(1);                                                                           \
        }                                                                                      \
    } while (0)

enum { MOST_PLAYERS = 24, MOST_ROUNDS = 8 };

/* What a player has in a round: the opponent's number (0 = none), side and result. */
typedef struct entry {
    int opponent, side, result;
} entry;

typedef struct plan {
    int players, rounds;
    int ratings[MOST_PLAYERS + 1];
    entry at[MOST_PLAYERS + 1][MOST_ROUNDS + 1];
    ff_event_kind kind;
} plan;

static void pair(plan *p, int round, int white, int black)
{
    static const int results[][2] = {
        {FF_RESULT_WIN, FF_RESULT_LOSS},
        {FF_RESULT_DRAW, FF_RESULT_DRAW},
        {FF_RESULT_LOSS, FF_RESULT_WIN},
        {FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
        {FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
        {FF_RESULT_WIN_UNRATED, FF_RESULT_LOSS_UNRATED},
        {FF_RESULT_LOSS, FF_RESULT_LOSS},
        {FF_RESULT_DRAW, FF_RESULT_LOSS},
    };
    int which = below(10) < 8 ? below(3) : below(8);
    p->at[white][round] = (entry){black, FF_SIDE_WHITE, results[which][0]};
    p->at[black][round] = (entry){white, FF_SIDE_BLACK, results[which][1]};
}

static void bye(plan *p, int round, int player)
{
    static const int byes[] = {FF_RESULT_BYE_PAIRING, FF_RESULT_BYE_HALF, FF_RESULT_BYE_ZERO,
                               FF_RESULT_BYE_FULL};
    p->at[player][round] = (entry){0, FF_SIDE_NONE, byes[below(4)]};
}

static plan random_plan(void)
{
    plan p = {.players = 2 + below(MOST_PLAYERS - 1),
              .rounds = 1 + below(MOST_ROUNDS),
              .kind = below(4) == 0 ? FF_EVENT_ROUND_ROBIN : FF_EVENT_SWISS};
    for (int i = 1; i <= p.players; i++)
        p.ratings[i] = 1400 + below(1200);
    for (int r = 1; r <= p.rounds; r++) {
        int free[MOST_PLAYERS], count = 0;
        for (int i = 1; i <= p.players; i++) {
            if (below(8) == 0)
                bye(&p, r, i);
            else
                free[count++] = i;
        }
        while (count > 1) {
            int a = below(count), white = free[a];
            free[a] = free[--count];
            int b = below(count), black = free[b];
            free[b] = free[--count];
            pair(&p, r, white, black);
        }
        if (count == 1)
            bye(&p, r, free[0]);
    }
    return p;
}

/* Puts the plan into an event, players in the order of `order`, rounds forwards or back. */
static void build(const plan *p, const int *order, bool backwards, ff_event *event)
{
    ff_event_init(event);
    event->kind = p->kind;
    for (int i = 0; i < p->players; i++) {
        int index;
        CHECK(ff_event_add_player(event, order[i], &index, NULL) == FF_OK);
        event->players[index].rating = p->ratings[order[i]];
        event->players[index].name = ff_event_text(event, "x", 1);
    }
    for (int k = 1; k <= p->rounds; k++) {
        int r = backwards ? p->rounds + 1 - k : k;
        for (int i = 0; i < p->players; i++) {
            const entry *e = &p->at[order[i]][r];
            ff_round_result *cell;
            CHECK(ff_event_cell_make(event, ff_event_find(event, order[i]), r, &cell, NULL) ==
                  FF_OK);
            cell->opponent = e->opponent != 0 ? ff_event_find(event, e->opponent) : FF_NOBODY;
            cell->side = (uint8_t)e->side;
            cell->result = (uint8_t)e->result;
            cell->recorded = true;
        }
    }
}

/* How far the value of a player may depend on others' results, along pairings. */
static const struct {
    const char *code;
    int reach; /* -1: not looked at */
} criteria[] = {
    {"WIN", 0},   {"WON", 0},    {"BPG", 0},   {"BWG", 0},   {"PS", 0},    {"REP", 0},
    {"STD", 1},   {"TPN", 0},    {"BH", 1},    {"FB", 1},    {"BH/C1", 1}, {"SB", 1},
    {"SB/C2", 1}, {"BH/P", 1},   {"AOB", 2},   {"AOB/F", 2}, {"KS", 1},    {"ARO", 0},
    {"TPR", 0},   {"PTP", 0},    {"APRO", 1},  {"APPO", 1},  {"RTNG", 0},  {"DE", -1},
    {"PS/C1", 0}, {"ARO/C1", 0}, {"BH/M1", 1},
};

enum { CRITERIA = sizeof criteria / sizeof *criteria };

static void make(const ff_event *event, ff_c07_id edition, ff_standings *s)
{
    static ff_tiebreak list[FF_TIEBREAKS_MAX];
    static size_t count;
    if (count == 0) {
        char text[400] = "DE"; /* first: it has work only among players tied on points */
        for (int i = 0; i < CRITERIA; i++)
            if (criteria[i].reach >= 0) {
                strncat(text, ",", sizeof text - strlen(text) - 1);
                strncat(text, criteria[i].code, sizeof text - strlen(text) - 1);
            }
        CHECK(ff_tiebreaks_parse(text, list, &count, NULL) == FF_OK);
    }
    ff_standings_options options = {
        .edition = ff_c07_get(edition), .tiebreaks = list, .tiebreak_count = count};
    CHECK(ff_standings_make(event, &options, s, NULL) == FF_OK);
}

static const ff_standing *row_of(const ff_standings *s, int no)
{
    return &s->rows[s->row_of[ff_event_find(s->event, no)]];
}

static void same_table(const ff_standings *a, const ff_standings *b)
{
    CHECK(a->count == b->count);
    for (size_t i = 0; i < a->count; i++) {
        int no = a->event->players[a->rows[i].player].no;
        const ff_standing *x = &a->rows[i], *y = &b->rows[i];
        CHECK(b->event->players[y->player].no == no);
        CHECK(x->rank == y->rank && x->points == y->points);
        for (size_t k = 0; k < a->tiebreak_count; k++)
            CHECK(ff_value_compare(x->values[k], y->values[k]) == 0);
    }
}

static void order_does_not_show(const plan *p, ff_c07_id edition)
{
    int order[MOST_PLAYERS];
    ff_event first, second;
    ff_standings a, b;
    for (int i = 0; i < p->players; i++)
        order[i] = i + 1;
    build(p, order, false, &first);
    for (int i = p->players - 1; i > 0; i--) {
        int other = below(i + 1), swap = order[i];
        order[i] = order[other];
        order[other] = swap;
    }
    build(p, order, true, &second);
    make(&first, edition, &a);
    make(&second, edition, &b);
    same_table(&a, &b);
    ff_standings_release(&a);
    ff_standings_release(&b);
    ff_event_release(&first);
    ff_event_release(&second);
}

/* Steps along pairings from the two players whose game changes. */
static void distances(const plan *p, int from, int *steps)
{
    for (int i = 1; i <= p->players; i++)
        steps[i] = 99;
    steps[from] = 0;
    for (int pass = 0; pass < 3; pass++)
        for (int i = 1; i <= p->players; i++)
            for (int r = 1; r <= p->rounds; r++) {
                int other = p->at[i][r].opponent;
                if (other != 0 && steps[other] > steps[i] + 1)
                    steps[other] = steps[i] + 1;
            }
}

/* Only one side of a game changes (½ becomes 0, as an arbiter may decide), so that what the
 * opponent has stays. */
static void change_stays_local(plan *p, ff_c07_id edition)
{
    int order[MOST_PLAYERS], steps[MOST_PLAYERS + 1], who = 0, round = 0;
    ff_event before, after;
    ff_standings a, b;
    for (int i = 0; i < p->players; i++)
        order[i] = i + 1;
    for (int tries = 0; tries < 50 && who == 0; tries++) {
        int i = 1 + below(p->players), r = 1 + below(p->rounds);
        if (p->at[i][r].result == FF_RESULT_DRAW || p->at[i][r].result == FF_RESULT_WIN) {
            who = i;
            round = r;
        }
    }
    if (who == 0)
        return;
    build(p, order, false, &before);
    make(&before, edition, &a);
    p->at[who][round].result = FF_RESULT_LOSS;
    build(p, order, false, &after);
    make(&after, edition, &b);
    distances(p, who, steps);
    for (int no = 1; no <= p->players; no++) {
        CHECK(no == who || row_of(&a, no)->points == row_of(&b, no)->points);
        size_t k = 1;
        for (int c = 0; c < CRITERIA; c++) {
            if (criteria[c].reach < 0)
                continue;
            if (steps[no] > criteria[c].reach)
                CHECK(ff_value_compare(row_of(&a, no)->values[k], row_of(&b, no)->values[k]) ==
                      0);
            k++;
        }
    }
    ff_standings_release(&a);
    ff_standings_release(&b);
    ff_event_release(&before);
    ff_event_release(&after);
}

/* The sum or mean of the terms that were not cut. */
static void terms_make_the_value(ff_standings *s)
{
    for (size_t i = 0; i < s->count; i++) {
        for (size_t k = 0; k < s->tiebreak_count; k++) {
            ff_tiebreak_code code = s->tiebreaks[k].code;
            ff_explanation e;
            CHECK(ff_standings_explain(s, s->rows[i].player, k, &e, NULL) == FF_OK);
            CHECK(ff_value_compare(e.value, s->rows[i].values[k]) == 0);
            if (code == FF_TB_DE || code == FF_TB_PTP || code == FF_TB_TPR ||
                !ff_value_defined(e.value))
                continue;
            int64_t sum = 0, terms = 0;
            enum { COMMON = 100 };
            for (size_t t = 0; t < e.count; t++) {
                CHECK(COMMON % e.parts[t].amount.den == 0);
                if (e.parts[t].cut == FF_CUT_NONE) {
                    sum += e.parts[t].amount.num * (COMMON / e.parts[t].amount.den);
                    terms++;
                }
            }
            ff_value total = {sum, COMMON * (e.divisor > 0 ? terms : 1)};
            if (e.divisor > 0 && code != FF_TB_AOB) /* whole numbers, half up */
                total = (ff_value){(2 * total.num + total.den) / (2 * total.den), 1};
            CHECK(ff_value_compare(total, e.value) == 0);
        }
    }
}

static void written_and_read_again(const plan *p, ff_c07_id edition)
{
    int order[MOST_PLAYERS];
    ff_event event, copy;
    ff_standings a, b;
    ff_str text = FF_STR_INIT;
    for (int i = 0; i < p->players; i++)
        order[i] = i + 1;
    build(p, order, false, &event);
    for (int form = 0; form < 2; form++) {
        ff_trf_options options = {.edition = form == 0 ? FF_TRF_16 : FF_TRF_26};
        ff_str_clear(&text);
        ff_event_init(&copy);
        CHECK(ff_trf_write(&event, &options, &text, NULL, NULL) == FF_OK);
        CHECK(ff_trf_read(ff_str_get(&text), text.size, "x", &copy, NULL, NULL) == FF_OK);
        copy.kind = p->kind;
        make(&event, edition, &a);
        make(&copy, edition, &b);
        same_table(&a, &b);
        terms_make_the_value(&a);
        ff_standings_release(&a);
        ff_standings_release(&b);
        ff_event_release(&copy);
    }
    ff_str_release(&text);
    ff_event_release(&event);
}

/* C.05 6.6: the table of the others is the one of an event without the player. */
static bool withdrawn_is_absent(const plan *p, ff_c07_id edition)
{
    int order[MOST_PLAYERS], gone = 1 + below(p->players), count = 0;
    plan with = *p, without;
    ff_event all, rest;
    ff_withdrawal w;
    ff_standings a, b;
    with.kind = FF_EVENT_ROUND_ROBIN;
    for (int i = 0; i < p->players; i++)
        order[i] = i + 1;
    build(&with, order, false, &all);
    all.players[gone - 1].withdrawn = true;
    ff_event_withdrawal(&all, with.kind, gone - 1, &w);
    bool compared = !w.counted && p->players > 1;
    if (compared) {
        without = with;
        for (int r = 1; r <= p->rounds; r++) {
            int opponent = with.at[gone][r].opponent;
            if (opponent != 0)
                without.at[opponent][r] = (entry){0, FF_SIDE_NONE, FF_RESULT_NONE};
        }
        for (int i = 1; i <= p->players; i++)
            if (i != gone)
                order[count++] = i;
        without.players--;
        build(&without, order, false, &rest);
        make(&all, edition, &a);
        make(&rest, edition, &b);
        CHECK(a.rows[a.count - 1].player == gone - 1 && !a.rows[a.count - 1].counted);
        CHECK(a.rows[a.count - 1].points == 0);
        terms_make_the_value(&a);
        /* a round in which only that player was to play is not one without */
        compared = a.rounds == b.rounds;
        a.count--;
        if (compared)
            same_table(&a, &b);
        ff_standings_release(&a);
        ff_standings_release(&b);
        ff_event_release(&rest);
    }
    ff_event_release(&all);
    return compared;
}

int main(int argc, char **argv)
{
    int withdrawals = 0;
    uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    int count = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 1500;
    for (int i = 0; i < count; i++) {
        seed = first + (uint64_t)i;
        plan p = random_plan();
        ff_c07_id edition = (ff_c07_id)below(FF_C07_COUNT);
        order_does_not_show(&p, edition);
        written_and_read_again(&p, edition);
        change_stays_local(&p, edition);
        withdrawals += withdrawn_is_absent(&p, edition);
    }
    CHECK(count < 100 || withdrawals > count / 10);
    printf("%d events: ok\n", count);
    return 0;
}
