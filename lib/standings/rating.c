#include "standings/rating.h"

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

int ff_rating_difference(int own, int opponent, ff_date date)
{
    const difference_rule *rule = difference_rule_at(date);
    int difference = own - opponent;
    if (rule->full_from != 0 && own >= rule->full_from)
        return difference;
    if (difference > rule->most)
        return rule->most;
    return difference < -rule->most ? -rule->most : difference;
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

static void add_game(const ff_event *event, const ff_player *player,
                     const ff_round_result *cell, const ff_round_result *raised,
                     ff_rating_change *out)
{
    int other = event->players[cell->opponent].rating;
    int full = player->rating - other;
    int difference = ff_rating_difference(player->rating, other, event->start);
    bool once = difference_rule_at(event->start)->once && difference != full;
    /* the limit is on what the stronger player gains from it */
    if (once && full > 0 && cell != raised) {
        difference = full;
        out->in_full++;
    }
    out->lower += once && full < 0;
    out->games++;
    out->score_half += cell->result == FF_RESULT_WIN ? 2 : cell->result == FF_RESULT_DRAW;
    out->limited += difference != full;
    out->expected_hundredths += ff_rating_expected(difference);
}

void ff_rating_of_event(const ff_event *event, int player, int rounds, ff_rating_change *out)
{
    const ff_player *p = &event->players[player];
    *out = (ff_rating_change){0};
    if (p->rating == 0)
        return;
    size_t count =
        rounds > 0 && (size_t)rounds < p->cell_count ? (size_t)rounds : p->cell_count;
    const ff_round_result *raised = raised_opponent(event, p, count);
    for (size_t i = 0; i < count; i++)
        if (is_rated_game(event, &p->cells[i]))
            add_game(event, p, &p->cells[i], raised, out);
    out->most_difference = difference_rule_at(event->start)->most;
    out->k_from_list = p->k_factor != 0;
    out->k = out->k_from_list ? p->k_factor
                              : ff_rating_k(p->rating, p->games_rated, p->birth, event->start);
    /* B.02 8.3.3: K times the number of games is at most 700 */
    if (out->games > 0 && out->k * out->games > MOST_K_TIMES_GAMES)
        out->k = MOST_K_TIMES_GAMES / out->games;
    out->change_hundredths = out->k * (50 * out->score_half - out->expected_hundredths);
    int size = out->change_hundredths < 0 ? -out->change_hundredths : out->change_hundredths;
    int rounded = (size + 50) / 100;
    out->change = out->change_hundredths < 0 ? -rounded : rounded;
}
