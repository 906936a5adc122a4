#include "norms/norms.h"

/* What a round to come can lead to: the player's games with one more, judged as any others. */

void ff_norm_look(const ff_norm_event *event, int player, ff_norm_title title, int round,
                  int opponent, ff_norm_outlook *out)
{
    *out = (ff_norm_outlook){.opponent = opponent};
    for (int half = 0; half <= 2; half++) {
        ff_norm_guess guess = {round, opponent, half};
        ff_norm_record record;
        ff_norm norm;
        ff_norm_record_make(event, player, &guess, &record);
        ff_norm_find(event, &record, title, &norm);
        out->state[half] = norm.state;
        for (unsigned i = 0; i < FF_NORM_CONDITIONS; i++)
            if (norm.findings[i].asked && norm.findings[i].state == FF_NORM_NO)
                out->missing[half] |= 1u << i;
    }
}

static int highest_rating(const ff_event *event, int least)
{
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].rating > least)
            least = event->players[i].rating;
    return least;
}

static void add_best_game(const ff_norm_event *event, ff_norm_record *record)
{
    int round = event->rounds + record->count + 1; /* after all others */
    record->finished++;
    record->games[record->count++] =
        (ff_norm_game){.round = round,
                       .opponent = FF_NOBODY,
                       .half_points = 2,
                       .rating = highest_rating(event->event, event->edition->unrated_as),
                       .title = ff_norm_title_bit("GM"),
                       .federation = record->federation_count};
    record->federations[record->federation_count++] = "";
}

/* Wins against players better than any there is: the highest rating, every title, a federation
 * of their own. */
static bool is_possible(const ff_norm_event *event, int player, ff_norm_title title, int games,
                        const ff_norm_guess *guess)
{
    ff_norm_record record;
    ff_norm norm;
    ff_norm_record_make(event, player, guess, &record);
    for (int i = 0; i < games; i++) {
        if (record.count >= FF_NORM_MAX_ROUNDS ||
            record.federation_count >= FF_NORM_MAX_ROUNDS + 1)
            return true;
        add_best_game(event, &record);
    }
    ff_norm_find(event, &record, title, &norm);
    return norm.state != FF_NORM_NO;
}

bool ff_norm_possible(const ff_norm_event *event, int player, ff_norm_title title, int round)
{
    const ff_norm_guess nobody = {round, FF_NOBODY, 2};
    return is_possible(event, player, title, 1, &nobody);
}

bool ff_norm_possible_with(const ff_norm_event *event, int player, ff_norm_title title,
                           int games)
{
    return is_possible(event, player, title, games, NULL);
}
