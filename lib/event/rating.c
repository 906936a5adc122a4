#include "flagfall/rating.h"

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

enum { LARGE_DIFFERENCE = 400, FULL_DIFFERENCE_FROM = 2650 };

int ff_rating_difference(int own, int opponent, ff_date date)
{
    static const ff_date full_since = {2025, 10, 1};
    int difference = own - opponent;
    if (own >= FULL_DIFFERENCE_FROM && ff_date_compare(date, full_since) >= 0)
        return difference;
    if (difference > LARGE_DIFFERENCE)
        return LARGE_DIFFERENCE;
    return difference < -LARGE_DIFFERENCE ? -LARGE_DIFFERENCE : difference;
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

static void add_game(const ff_event *event, const ff_player *player, const ff_cell *cell,
                     ff_rating_change *out)
{
    if (!ff_result_rated((ff_result)cell->result) || cell->opponent == FF_NOBODY)
        return;
    int other = event->players[cell->opponent].rating;
    if (other == 0)
        return;
    out->games++;
    out->score_half += cell->result == FF_RESULT_WIN ? 2 : cell->result == FF_RESULT_DRAW;
    int difference = ff_rating_difference(player->rating, other, event->start);
    out->limited += difference != player->rating - other;
    out->expected_hundredths += ff_rating_expected(difference);
}

void ff_rating_of_event(const ff_event *event, int player, int rounds, ff_rating_change *out)
{
    const ff_player *p = &event->players[player];
    *out = (ff_rating_change){0};
    if (p->rating == 0)
        return;
    for (size_t i = 0; i < p->cell_count && (rounds <= 0 || i < (size_t)rounds); i++)
        add_game(event, p, &p->cells[i], out);
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
