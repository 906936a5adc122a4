#include "rounds/generate.h"

#include "base/sort.h"
#include "rounds/accelerate.h"
#include "rounds/swiss_event.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MILLION = 1000000 };

/* --- dice --- */

static uint64_t next(uint64_t *state)
{
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int below(uint64_t *state, int limit)
{
    return limit > 0 ? (int)(next(state) % (uint64_t)limit) : 0;
}

static bool percent(uint64_t *state, int chance)
{
    return below(state, 100) < chance;
}

/* --- Milvang's model --- */

/* A curve that is 0 at `low`, `value` at `centre` and a million at `high`, each half a
 * parabola with its foot at the limit. All in rating points, `value` in millionths. */
static int64_t curve(int64_t x, int64_t low, int64_t centre, int64_t high, int64_t value)
{
    if (x <= low)
        return 0;
    if (x >= high)
        return MILLION;
    if (x < centre)
        return value * (x - low) * (x - low) / ((centre - low) * (centre - low));
    return MILLION -
           (MILLION - value) * (high - x) * (high - x) / ((high - centre) * (high - centre));
}

void ff_rounds_chances(int white_rating, int black_rating, int *white, int *black)
{
    enum { FLOOR = 1200, THOUSAND = 1000 };
    int64_t mean = (white_rating + black_rating) / 2, x = white_rating - black_rating;
    int64_t over = mean > FLOOR ? mean - FLOOR : 0;
    int64_t square = over * over * MILLION / (FLOOR * FLOOR);
    int64_t win = 450000 - square / 10;
    int64_t lose = 460000 - square * 13 / 100;
    *white =
        (int)curve(x, -1492 + 391 * mean / THOUSAND, 40, 1691 - 428 * mean / THOUSAND, win);
    /* Black's falls where White's rises: the same curve seen from the other side */
    *black =
        (int)curve(-x, -1428 + 388 * mean / THOUSAND, 80, 1753 - 416 * mean / THOUSAND, lose);
    if (*white + *black > MILLION)
        *black = MILLION - *white;
}

/* --- players --- */

typedef struct generator {
    const ff_rounds_plan *plan;
    ff_event *event;
    ff_error *err;
    uint64_t dice;
    int *arrives, *leaves; /* rounds, by index */
} generator;

static int falling(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

static const char *title_of(int rating)
{
    static const struct {
        int rating;
        const char *title;
    } titles[] = {{2500, "GM"}, {2400, "IM"}, {2300, "FM"}, {2200, "CM"}, {0, ""}};
    int i = 0;
    while (rating < titles[i].rating)
        i++;
    return titles[i].title;
}

static int add_players(generator *g)
{
    const ff_rounds_plan *plan = g->plan;
    int *ratings = ff_calloc((size_t)plan->players + 1, sizeof *ratings), code = FF_OK;
    if (ratings == NULL)
        return ff_fail(g->err, FF_E_MEMORY, "out of memory for players");
    for (int i = 0; i < plan->players; i++)
        ratings[i] =
            plan->rating_low + below(&g->dice, plan->rating_high - plan->rating_low + 1);
    ff_sort(ratings, (size_t)plan->players, sizeof *ratings, falling);
    for (int i = 0; i < plan->players && code == FF_OK; i++) {
        char name[48];
        int index, size = snprintf(name, sizeof name, "Player, Number %d", i + 1);
        code = ff_event_add_player(g->event, i + 1, &index, g->err);
        if (code != FF_OK)
            break;
        ff_player *player = &g->event->players[index];
        player->rating = ratings[i];
        player->title = title_of(ratings[i]);
        player->sex = 'm';
        player->federation = "NON";
        player->name = ff_event_text(g->event, name, (size_t)size);
        code = player->name != NULL ? FF_OK : FF_E_MEMORY;
        g->arrives[i] = percent(&g->dice, plan->late) ? 2 + below(&g->dice, plan->rounds) : 1;
        g->leaves[i] = percent(&g->dice, plan->withdrawals) ? 2 + below(&g->dice, plan->rounds)
                                                            : plan->rounds + 1;
    }
    ff_free(ratings);
    return code;
}

static int add_prohibited(generator *g)
{
    ff_event *event = g->event;
    int most = g->plan->prohibited;
    if (most == 0)
        return FF_OK;
    event->prohibitions = ff_calloc((size_t)most, sizeof *event->prohibitions);
    if (event->prohibitions == NULL)
        return ff_fail(g->err, FF_E_MEMORY, "out of memory for prohibited pairs");
    event->prohibition_capacity = (size_t)most;
    for (int i = 0; i < most; i++) {
        int nos[2] = {1 + below(&g->dice, g->plan->players), 0};
        nos[1] = 1 + (nos[0] + below(&g->dice, g->plan->players - 1)) % g->plan->players;
        const int *kept = ff_event_numbers(event, nos, 2);
        if (kept == NULL)
            return ff_fail(g->err, FF_E_MEMORY, "out of memory for prohibited pairs");
        event->prohibitions[event->prohibition_count++] =
            (ff_prohibition){.nos = kept, .count = 2, .first = 1, .last = g->plan->rounds};
    }
    return FF_OK;
}

/* Virtual points by C.04.7 or another method, as records 250 (ranges of numbers and rounds). */
static int add_acceleration(generator *g)
{
    enum { MOST = 2 };
    ff_event *event = g->event;
    const ff_rounds_plan *plan = g->plan;
    int there = 0, last = 0;
    if (plan->accelerate != NULL)
        return ff_rounds_accelerate(event, plan->accelerate, g->err);
    if (!plan->baku)
        return FF_OK;
    for (int i = 0; i < plan->players; i++)
        there += g->arrives[i] == 1;
    int group = ff_baku_group(there);
    for (int i = 0; i < plan->players && group > 0; i++) {
        group -= g->arrives[i] == 1;
        last = i + 1;
    }
    event->accelerations = ff_calloc(MOST, sizeof *event->accelerations);
    if (event->accelerations == NULL)
        return ff_fail(g->err, FF_E_MEMORY, "out of memory for virtual points");
    event->acceleration_capacity = MOST;
    for (int r = 1; r <= plan->rounds; r++) {
        int tenths = ff_baku_points(r, plan->rounds, plan->win);
        size_t count = event->acceleration_count;
        ff_acceleration *before = count > 0 ? &event->accelerations[count - 1] : NULL;
        if (tenths == 0)
            break;
        if (before != NULL && before->tenths == tenths)
            before->last_round = r;
        else if (count < MOST)
            event->accelerations[event->acceleration_count++] =
                (ff_acceleration){.tenths = tenths,
                                  .first_round = r,
                                  .last_round = r,
                                  .first_no = 1,
                                  .last_no = last};
    }
    return FF_OK;
}

/* --- the head --- */

static int add_text(generator *g, const char **field, const char *text)
{
    *field = ff_event_text(g->event, text, strlen(text));
    return *field != NULL ? FF_OK : ff_fail(g->err, FF_E_MEMORY, "out of memory for a text");
}

static int add_head(generator *g)
{
    const ff_rounds_plan *plan = g->plan;
    ff_event *event = g->event;
    char name[64];
    const ff_pairing_rules *rules = ff_pairing_rules_get(plan->system);
    int year = rules->until.year != 0 ? rules->until.year - 1 : rules->year;
    char date[16];
    snprintf(name, sizeof name, "Random tournament %llu", (unsigned long long)plan->seed);
    int code = add_text(g, &event->name, name);
    snprintf(date, sizeof date, "%d/03/01", year);
    event->start = (ff_date){year, 3, 1};
    if (code == FF_OK)
        code = add_text(g, &event->start_text, date);
    if (code == FF_OK)
        code = add_text(g, &event->type_text, "Individual: Swiss-System");
    if (code == FF_OK)
        code = add_text(g, &event->type_code, rules->code);
    event->federation = "NON";
    event->kind = FF_EVENT_SWISS;
    event->rounds_planned = plan->rounds;
    event->initial_side = below(&g->dice, 2) == 0 ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    ff_scoring plain;
    ff_scoring_default(&plain);
    ff_rounds_usual_scoring(plan->system, &event->scoring);
    if (plan->win > 0) {
        ff_scoring_set(&event->scoring, plan->win, plan->draw, plan->loss);
        for (int side = 0; side < FF_SIDE_COUNT; side++)
            event->scoring.tenths[side][FF_RESULT_BYE_PAIRING] = plan->bye;
    }
    event->scoring_stated = !ff_scoring_equal(&plain, &event->scoring);
    return code;
}

/* --- rounds --- */

static ff_result absence_of(generator *g, int player, int round)
{
    const ff_rounds_plan *plan = g->plan;
    if (round < g->arrives[player] || round >= g->leaves[player] ||
        percent(&g->dice, plan->zero_byes))
        return FF_RESULT_BYE_ZERO;
    if (percent(&g->dice, plan->half_byes))
        return FF_RESULT_BYE_HALF;
    return percent(&g->dice, plan->full_byes) ? FF_RESULT_BYE_FULL : FF_RESULT_NONE;
}

static int mark_absences(generator *g, int round)
{
    int code = FF_OK;
    for (int i = 0; i < g->plan->players && code == FF_OK; i++) {
        ff_result result = absence_of(g, i, round);
        if (result != FF_RESULT_NONE)
            code = ff_event_bye(g->event, round, i, result, g->err);
    }
    return code;
}

static void forget_absences(generator *g, int round)
{
    for (int i = 0; i < g->plan->players; i++) {
        ff_player *player = &g->event->players[i];
        if (player->cell_count >= (size_t)round)
            player->cell_count = (size_t)round - 1;
    }
}

static void game_result(generator *g, int white, int black, ff_result out[2])
{
    static const ff_result odd[][2] = {{FF_RESULT_DRAW, FF_RESULT_LOSS},
                                       {FF_RESULT_LOSS, FF_RESULT_DRAW},
                                       {FF_RESULT_LOSS, FF_RESULT_LOSS}};
    const ff_rounds_plan *plan = g->plan;
    int win, lose, dice = below(&g->dice, MILLION);
    ff_rounds_chances(g->event->players[white].rating, g->event->players[black].rating, &win,
                      &lose);
    out[0] = dice < win ? FF_RESULT_WIN : dice < win + lose ? FF_RESULT_LOSS : FF_RESULT_DRAW;
    if (percent(&g->dice, plan->odd_results)) {
        memcpy(out, odd[below(&g->dice, 3)], sizeof odd[0]);
        return;
    }
    if (percent(&g->dice, plan->double_forfeits)) {
        out[0] = out[1] = FF_RESULT_FORFEIT_LOSS;
        return;
    }
    if (percent(&g->dice, plan->forfeits))
        out[0] = below(&g->dice, 2) == 0 ? FF_RESULT_FORFEIT_WIN : FF_RESULT_FORFEIT_LOSS;
    else if (percent(&g->dice, plan->unrated_games))
        out[0] = (ff_result)(out[0] - FF_RESULT_WIN + FF_RESULT_WIN_UNRATED);
    out[1] = ff_result_mirror(out[0]);
}

static int play_round(generator *g, int round, const ff_pairing_answer *answer)
{
    int code = ff_rounds_store(g->event, round, answer->pairs, answer->count, g->err);
    for (size_t i = 0; i < answer->count && code == FF_OK; i++) {
        const ff_pairing_pair *pair = &answer->pairs[i];
        ff_result results[2];
        if (pair->black == FF_NOBODY)
            continue;
        game_result(g, pair->white, pair->black, results);
        code = ff_event_result(g->event, round, pair->white, results[0], results[1], g->err);
    }
    return code;
}

/* A round of a bye alone is not one: the tournament ends before it. */
static bool has_game(const ff_pairing_answer *answer)
{
    return answer->possible && answer->count > 0 && answer->pairs[0].black != FF_NOBODY;
}

static int make_round(generator *g, int round, bool *possible)
{
    ff_rounds_round_options options = FF_SWISS_ROUND_OPTIONS_INIT;
    ff_rounds_round made = {0};
    ff_pairing_answer answer = {0};
    options.round = round;
    options.system = g->plan->system;
    int code = mark_absences(g, round);
    if (code == FF_OK)
        code = ff_rounds_round_of(g->event, &options, &made, NULL, g->err);
    if (code == FF_OK)
        code = ff_pairing_pair_round(&made.question, &answer, g->err);
    *possible = code == FF_OK && has_game(&answer);
    if (*possible)
        code = play_round(g, round, &answer);
    else
        forget_absences(g, round);
    ff_pairing_answer_release(&answer);
    ff_rounds_round_release(&made);
    return code;
}

static int make_all(generator *g, int *rounds)
{
    bool possible = true;
    int code = add_head(g);
    if (code == FF_OK)
        code = add_players(g);
    if (code == FF_OK)
        code = add_prohibited(g);
    if (code == FF_OK)
        code = add_acceleration(g);
    for (int r = 1; r <= g->plan->rounds && code == FF_OK && possible; r++) {
        code = make_round(g, r, &possible);
        *rounds += possible;
    }
    return code;
}

int ff_rounds_generate(const ff_rounds_plan *plan, ff_event *event, int *rounds, ff_error *err)
{
    generator g = {.plan = plan, .event = event, .err = err, .dice = plan->seed};
    *rounds = 0;
    size_t count = (size_t)plan->players + 1;
    g.arrives = ff_calloc(count, sizeof *g.arrives);
    g.leaves = ff_calloc(count, sizeof *g.leaves);
    int code = g.arrives != NULL && g.leaves != NULL
                   ? make_all(&g, rounds)
                   : ff_fail(err, FF_E_MEMORY, "out of memory for a tournament");
    ff_free(g.arrives);
    ff_free(g.leaves);
    return code;
}
