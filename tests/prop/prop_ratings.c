/*
 * Changes of ratings in random events: with one K for all and nobody 400 points away they sum
 * up to nothing, to the hundredth; what the games add is the change of the player; and rounding
 * happens once. prop_ratings [COUNT [SEED]]
 */
#include "standings/rating.h"

#include <stdio.h>
#include <stdlib.h>

static uint64_t state;

static unsigned below(unsigned limit)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % limit;
}

static void fail(const char *what, long number)
{
    fprintf(stderr, "event %ld: %s\n", number, what);
    exit(1);
}

static void must(int code)
{
    if (code != FF_OK)
        abort();
}

/* Rounds in which 2i meets somebody by chance; all within 400 points where `close`. */
static void make(ff_event *event, bool close)
{
    static const ff_result results[] = {FF_RESULT_WIN,         FF_RESULT_DRAW,
                                        FF_RESULT_LOSS,        FF_RESULT_WIN_UNRATED,
                                        FF_RESULT_FORFEIT_WIN, FF_RESULT_NONE};
    int players = 4 + (int)below(20), rounds = 1 + (int)below(11), index;
    int k = close ? (int[]){10, 20, 40}[below(3)] : 0;
    ff_event_init(event);
    event->start = (ff_date){2024 + (int)below(3), 1 + (int)below(12), 1};
    for (int i = 0; i < players; i++) {
        must(ff_event_add_player(event, 0, &index, NULL));
        event->players[i].rating = 1500 + (int)below(close ? 401 : 1300);
        event->players[i].k_factor = k;
    }
    for (int round = 1; round <= rounds; round++)
        for (int i = 0, shift = 1 + (int)below((unsigned)players - 1); i < players; i++) {
            int other = (i + shift) % players;
            ff_result result = results[below(6)];
            if (ff_event_pair(event, round, 0, i, other, NULL) != FF_OK ||
                result == FF_RESULT_NONE)
                continue;
            must(ff_event_result(event, round, i, result, ff_result_mirror(result), NULL));
        }
}

static void check(const ff_event *event, bool close, long number)
{
    long sum = 0;
    for (int i = 0; i < (int)event->player_count; i++) {
        ff_rating_change change;
        int parts = 0, games = 0;
        ff_rating_of_event(event, i, 0, FF_LIST_STANDARD, &change);
        for (int round = 1; round <= ff_event_rounds(event); round++) {
            ff_rated_game game;
            if (!ff_rating_of_game(event, i, round, 0, FF_LIST_STANDARD, &game))
                continue;
            games++;
            parts += change.k * (50 * game.half_points - game.expected_hundredths);
        }
        if (parts != change.change_hundredths || games != change.games)
            fail("the games do not add up to the change", number);
        if (labs(100L * change.change - change.change_hundredths) > 50)
            fail("rounded by more than half a point", number);
        if (change.games > 0 && change.k * change.games > 700)
            fail("K times the games is more than 700", number);
        sum += change.change_hundredths;
    }
    if (close && sum != 0)
        fail("the changes do not sum up to nothing", number);
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? atol(argv[1]) : 20000;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261123;
    for (long i = 1; i <= count; i++) {
        ff_event event;
        make(&event, i % 2 == 0);
        check(&event, i % 2 == 0, i);
        ff_event_release(&event);
    }
    printf("%ld events: changes sum up, and to nothing with one K and no limit\n", count);
    return 0;
}
