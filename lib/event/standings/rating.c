#include "standings/rating.h"

#include "event/rate_of_play.h"

/* B.02 8.1.1, from 50 % to 100 %; below 50 % the same with the other sign. */
static const short dp_table[51] = {
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
};

int ff_rating_dp(int percent)
{
    if (percent < 0)
        percent = 0;
    if (percent > 100)
        percent = 100;
    return percent >= 50 ? dp_table[percent - 50] : -dp_table[50 - percent];
}

/* B.02 8.1.2: the largest difference at which the stronger player expects 50, 51 … 99. */
static const short pd_table[50] = {
    3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
    129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
    290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
};

int ff_rating_expected(int difference)
{
    int size = difference < 0 ? -difference : difference;
    int steps = 0;
    while (steps < 50 && size > pd_table[steps])
        steps++;
    return difference < 0 ? 50 - steps : 50 + steps;
}

int ff_rating_percent(long long numerator, long long denominator)
{
    if (denominator <= 0)
        return 0;
    return (int)((200 * numerator + denominator) / (2 * denominator));
}

/* B.02 8.3.1 in its editions: up to where a difference counts, for whom it always counts in
 * full (0: nobody), and whether a player has one such opponent an event raised, and the others
 * not. */
typedef struct difference_rule {
    ff_date from;
    int most;
    int full_from;
    bool once;
} difference_rule;

static const difference_rule *difference_rule_at(ff_date date)
{
    static const difference_rule rules[] = {
        {{1, 1, 1}, 350, 0, false},        {{2009, 7, 1}, 400, 0, false},
        {{2022, 1, 1}, 400, 0, true},      {{2024, 3, 1}, 400, 0, false},
        {{2025, 10, 1}, 400, 2650, false},
    };
    size_t i = sizeof rules / sizeof *rules - 1;
    while (date.year != 0 && i > 0 && ff_date_compare(date, rules[i].from) < 0)
        i--;
    return &rules[i];
}

static int held_to(int most, int difference)
{
    return difference > most ? most : difference < -most ? -most : difference;
}

int ff_rating_difference(int own, int opponent, ff_date date)
{
    const difference_rule *rule = difference_rule_at(date);
    int difference = own - opponent;
    if (rule->full_from != 0 && own >= rule->full_from)
        return difference;
    return held_to(rule->most, difference);
}

enum {
    K_NEW = 40,
    K_USUAL = 20,
    K_TOP = 10,
    NEW_GAMES = 30,
    TOP_RATING = 2400,
    JUNIOR_RATING = 2300,
    JUNIOR_YEARS = 18,
    MOST_K_TIMES_GAMES = 700
};

int ff_rating_k(int rating, int games, ff_date born, ff_date date)
{
    if (games >= 0 && games < NEW_GAMES)
        return K_NEW;
    if (born.year != 0 && date.year != 0 && date.year - born.year <= JUNIOR_YEARS &&
        rating < JUNIOR_RATING)
        return K_NEW;
    return rating >= TOP_RATING ? K_TOP : K_USUAL;
}

/* --- the lists --- */

const char *ff_rating_list_name(ff_rating_list list)
{
    static const char *const names[] = {"standard", "rapid", "blitz", "none"};
    return names[list];
}

ff_rating_list ff_rating_list_of(const ff_event *event, bool *known)
{
    int seconds = ff_event_seconds60(event);
    *known = seconds >= 0;
    return seconds < 0 || seconds >= 60 * 60 ? FF_LIST_STANDARD
           : seconds > 10 * 60               ? FF_LIST_RAPID
           : seconds > 3 * 60                ? FF_LIST_BLITZ
                                             : FF_LIST_NONE;
}

/* Rapid and blitz: so far apart that the game is not rated. */
static bool is_too_far(int own, int other, ff_rating_list list, ff_date date)
{
    static const ff_date from = {2024, 12, 1};
    int difference = own > other ? own - other : other - own;
    return list != FF_LIST_STANDARD && difference >= FF_LIST_GAP &&
           (own > FF_LIST_GAP_FROM || other > FF_LIST_GAP_FROM) &&
           (date.year == 0 || ff_date_compare(date, from) >= 0);
}

/* --- the change in an event --- */

static bool is_rated_game(const ff_event *event, const ff_round_result *cell)
{
    return ff_result_rated((ff_result)cell->result) && cell->opponent != FF_NOBODY &&
           event->players[cell->opponent].rating != 0;
}

/* 2022 to February 2024: the one opponent who is raised is the lowest. */
static const ff_round_result *raised_opponent(const ff_event *event, const ff_player *player,
                                              size_t rounds)
{
    const ff_round_result *lowest = NULL;
    for (size_t i = 0; i < rounds; i++) {
        const ff_round_result *cell = &player->cells[i];
        if (is_rated_game(event, cell) &&
            (lowest == NULL ||
             event->players[cell->opponent].rating < event->players[lowest->opponent].rating))
            lowest = cell;
    }
    return lowest;
}

/* What is the same for all games of a player. */
typedef struct rater {
    const ff_event *event;
    const ff_player *player;
    const ff_round_result *raised;
    const difference_rule *rule;
    ff_rating_list list;
    size_t rounds;
} rater;

static rater rater_of(const ff_event *event, int player, int rounds, ff_rating_list list)
{
    const ff_player *p = &event->players[player];
    rater r = {.event = event,
               .player = p,
               .rule = difference_rule_at(event->start),
               .list = list,
               .rounds = p->cell_count};
    if (rounds > 0 && (size_t)rounds < r.rounds)
        r.rounds = (size_t)rounds;
    r.raised = raised_opponent(event, p, r.rounds);
    return r;
}

/* The difference as counted. The limit of once an event is on what the stronger player gains.
 */
static int counted_difference(const rater *r, const ff_round_result *cell)
{
    int own = r->player->rating, other = r->event->players[cell->opponent].rating;
    int full = own - other;
    int difference = ff_rating_difference(own, other, r->event->start);
    if (r->list != FF_LIST_STANDARD) /* these lists know no exception */
        difference = held_to(r->rule->most, full);
    bool once = r->rule->once && difference != full;
    return once && full > 0 && cell != r->raised ? full : difference;
}

static bool rate_game(const rater *r, const ff_round_result *cell, ff_rated_game *out)
{
    if (!is_rated_game(r->event, cell) ||
        is_too_far(r->player->rating, r->event->players[cell->opponent].rating, r->list,
                   r->event->start))
        return false;
    out->difference = counted_difference(r, cell);
    out->expected_hundredths = ff_rating_expected(out->difference);
    out->half_points = cell->result == FF_RESULT_WIN ? 2 : cell->result == FF_RESULT_DRAW;
    return true;
}

static void add_game(const rater *r, const ff_round_result *cell, ff_rating_change *out)
{
    ff_rated_game game;
    if (!is_rated_game(r->event, cell))
        return;
    if (!rate_game(r, cell, &game)) {
        out->too_far++;
        return;
    }
    int full = r->player->rating - r->event->players[cell->opponent].rating;
    int most = r->rule->most;
    out->games++;
    out->score_half += game.half_points;
    out->expected_hundredths += game.expected_hundredths;
    out->limited += game.difference != full;
    out->in_full += r->rule->once && full > most && game.difference == full;
    out->lower += r->rule->once && full < -most && game.difference != full;
}

static int rounded(int hundredths)
{
    int size = hundredths < 0 ? -hundredths : hundredths;
    return (hundredths < 0 ? -1 : 1) * ((size + 50) / 100);
}

void ff_rating_of_event(const ff_event *event, int player, int rounds, ff_rating_list list,
                        ff_rating_change *out)
{
    const ff_player *p = &event->players[player];
    *out = (ff_rating_change){0};
    if (p->rating == 0 || list == FF_LIST_NONE)
        return;
    const rater r = rater_of(event, player, rounds, list);
    for (size_t i = 0; i < r.rounds; i++)
        add_game(&r, &p->cells[i], out);
    out->most_difference = r.rule->most;
    out->k_from_list = p->k_factor != 0;
    out->k = out->k_from_list ? p->k_factor
                              : ff_rating_k(p->rating, p->games_rated, p->birth, event->start);
    /* B.02 8.3.3: K times the number of games is at most 700 */
    if (out->k * out->games > MOST_K_TIMES_GAMES)
        out->k = MOST_K_TIMES_GAMES / out->games;
    out->change_hundredths = out->k * (50 * out->score_half - out->expected_hundredths);
    out->change = rounded(out->change_hundredths);
}

bool ff_rating_of_game(const ff_event *event, int player, int round, int rounds,
                       ff_rating_list list, ff_rated_game *out)
{
    const rater r = rater_of(event, player, rounds, list);
    return r.player->rating != 0 && list != FF_LIST_NONE && round >= 1 &&
           (size_t)round <= r.rounds && rate_game(&r, &r.player->cells[round - 1], out);
}

/* --- first ratings --- */

enum {
    INITIAL_GAMES = 5,
    INITIAL_DRAWS = 2,
    INITIAL_OPPONENT = 1800,
    INITIAL_MOST = 2200,
    RATING_FLOOR = 1400
};

static void sum_games(const ff_event *event, const ff_player *p, int rounds,
                      ff_initial_rating *out)
{
    size_t count =
        rounds > 0 && (size_t)rounds < p->cell_count ? (size_t)rounds : p->cell_count;
    long long sum = INITIAL_DRAWS * INITIAL_OPPONENT;
    for (size_t i = 0; i < count; i++) {
        const ff_round_result *cell = &p->cells[i];
        if (!is_rated_game(event, cell))
            continue;
        out->games++;
        out->score_half += cell->result == FF_RESULT_WIN ? 2 : cell->result == FF_RESULT_DRAW;
        sum += event->players[cell->opponent].rating;
    }
    long long n = out->games + INITIAL_DRAWS;
    out->average = (int)((2 * sum + n) / (2 * n));
    out->percent = ff_rating_percent(out->score_half + INITIAL_DRAWS, 2 * n);
}

void ff_rating_initial(const ff_event *event, int player, int rounds, ff_initial_rating *out)
{
    static const ff_date from = {2024, 3, 1};
    const ff_player *p = &event->players[player];
    *out = (ff_initial_rating){.state = FF_INITIAL_RATED};
    if (p->rating != 0)
        return;
    sum_games(event, p, rounds, out);
    if (event->start.year != 0 && ff_date_compare(event->start, from) < 0) {
        out->state = FF_INITIAL_UNKNOWN;
    } else if (out->score_half == 0 && out->games > 0) {
        out->state = FF_INITIAL_NO_POINT;
    } else if (out->games < INITIAL_GAMES) {
        out->state = FF_INITIAL_FEW;
    } else {
        out->rating = out->average + ff_rating_dp(out->percent);
        out->rating = out->rating > INITIAL_MOST ? INITIAL_MOST : out->rating;
        out->state = out->rating < RATING_FLOOR ? FF_INITIAL_LOW : FF_INITIAL_ESTIMATE;
    }
}
