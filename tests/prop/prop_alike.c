/*
 * Records that are of one game, as people mean it: random games, each written several times
 * with names in another spelling, dates that are less known, a result that is missing, moves
 * cut off. All records of a game are one group; records of other games, also of the same
 * players on another day, and games that part ways late, are never in one.
 *
 *   prop_alike [GAMES [SEED]]
 */
#include "alike/alike.h"
#include "board/board.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLIES = 90, LEAST_PLIES = 40, VARIANTS = 4 };

static uint64_t state;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

static unsigned long long failures;

/* The ways in which one name is written. */
typedef char spelling[64];
static const char *const families[] = {"Petrov", "Müller", "Garcia", "Lindqvist", "Okafor"};
static const char *const givens[] = {"Anna", "Boris", "Clara", "David", "Elif"};

static void spell(unsigned family, unsigned given, unsigned way, spelling out)
{
    const char *f = families[family], *g = givens[given];
    static const struct {
        const char *between, *end;
        int letters; /* of the given name */
    } forms[] = {{", ", "", 20}, {",", "", 20}, {", ", ".", 1}, {", ", "", 1}};
    snprintf(out, sizeof(spelling), "%s%s%.*s%s", f, forms[way % 4].between,
             forms[way % 4].letters, g, forms[way % 4].end);
}

/* A game as it was: the moves, who played it and when. */
typedef struct truth {
    ff_move moves[MOST_PLIES];
    unsigned plies, family[2], given[2], year, month, day, round;
    const char *result;
} truth;

static void play_on(truth *t, unsigned from, const ff_position *start)
{
    ff_position pos = *start;
    unsigned plies = LEAST_PLIES + draw(MOST_PLIES - LEAST_PLIES);
    for (t->plies = from; t->plies < plies; t->plies++) {
        ff_move_list list;
        ff_position_legal_moves(&pos, &list);
        if (list.count == 0)
            return;
        t->moves[t->plies] = list.moves[draw(list.count)];
        ff_position_play(&pos, t->moves[t->plies]);
    }
}

static void make_truth(truth *t)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2"};
    ff_position start = ff_position_standard();
    for (int side = 0; side < 2; side++) {
        t->family[side] = draw(5);
        t->given[side] = draw(5);
    }
    t->family[1] = (t->family[0] + 1 + draw(4)) % 5;
    t->year = 1950 + draw(70);
    t->month = 1 + draw(12);
    t->day = 1 + draw(28);
    t->round = 1 + draw(9);
    t->result = results[draw(3)];
    do
        play_on(t, 0, &start);
    while (t->plies < LEAST_PLIES); /* a short game needs more facts */
}

static void set_tag(ff_game *game, const char *name, const char *value)
{
    if (ff_game_set_tag(game, name, value) != FF_OK)
        abort();
}

enum { MOST_CUT = 8 };

/* A record of it. `way` 0 is the whole of it; the others lose something each. */
static void write_record(const truth *t, unsigned way, ff_game *game)
{
    spelling name;
    char date[16], round[16];
    unsigned plies = way >= 2 && t->plies > 34 ? t->plies - draw(MOST_CUT) : t->plies;
    ff_game_reset(game);
    game->start = ff_position_standard();
    for (int side = 0; side < 2; side++) {
        spell(t->family[side], t->given[side], way, name);
        set_tag(game, side == 0 ? "White" : "Black", name);
    }
    snprintf(date, sizeof date, way % 2 == 0 ? "%u.%02u.%02u" : "%u.%02u.??", t->year, t->month,
             t->day);
    snprintf(round, sizeof round, "%u", t->round);
    set_tag(game, "Date", date);
    set_tag(game, "Round", way == 1 ? "?" : round);
    set_tag(game, "Result", way == 3 ? "*" : t->result);
    for (unsigned i = 0; i < plies; i++)
        if (ff_game_add(game, i == 0 ? &game->root : game->last, t->moves[i]) == NULL)
            abort();
}

/* --- what is asked --- */

static ff_alike judge(const ff_game *a, const ff_game *b, uint64_t keys[2])
{
    ff_arena arena = {0};
    ff_alike_card cards[2];
    unsigned against;
    if (!ff_alike_key(a, &keys[0]) || !ff_alike_key(b, &keys[1]) ||
        ff_alike_take_card(a, 0, &arena, &cards[0]) != FF_OK ||
        ff_alike_take_card(b, 1, &arena, &cards[1]) != FF_OK)
        abort();
    bool turned = ff_alike_order(&cards[0], &cards[1]) > 0;
    const ff_alike_card *shorter = &cards[turned], *longer = &cards[!turned];
    ff_alike how = keys[0] == keys[1] && ff_alike_begins(shorter, longer)
                       ? ff_alike_judge(shorter, longer, &against)
                       : FF_ALIKE_OTHER;
    ff_arena_release(&arena);
    return how;
}

static void complain(const char *what, unsigned long number, unsigned one, unsigned other)
{
    if (++failures < 10)
        fprintf(stderr, "prop_alike: game %lu, records %u and %u: %s\n", number, one, other,
                what);
}

/* Every two records of a game are the same one. */
static void check_variants(const truth *t, unsigned long number, ff_game games[2])
{
    uint64_t keys[2];
    for (unsigned one = 0; one < VARIANTS; one++)
        for (unsigned other = one + 1; other < VARIANTS; other++) {
            write_record(t, one, &games[0]);
            write_record(t, other, &games[1]);
            if (judge(&games[0], &games[1], keys) != FF_ALIKE_SAME)
                complain("not found to be the same game", number, one, other);
        }
}

/* Another game that begins as this one does, and games with the same moves that one fact makes
 * another game: other players, another year, the other result. */
static void check_others(const truth *t, unsigned long number, ff_game games[2])
{
    uint64_t keys[2];
    truth others[4];
    for (unsigned i = 0; i < 4; i++)
        others[i] = *t;
    unsigned parting = t->plies / 2;
    ff_position pos = ff_position_standard();
    for (unsigned i = 0; i < parting; i++)
        ff_position_play(&pos, t->moves[i]);
    play_on(&others[0], parting, &pos);
    while (parting < others[0].plies && parting < t->plies &&
           others[0].moves[parting] == t->moves[parting])
        parting++;
    /* a record that is cut before may be of either */
    bool parts = parting < t->plies && parting + MOST_CUT < others[0].plies;
    others[1].family[0] = (t->family[0] + 1) % 5;
    others[1].family[1] = (t->family[1] + 1) % 5;
    others[2].year = t->year + 1;
    others[3].result = strcmp(t->result, "1-0") == 0 ? "0-1" : "1-0";
    for (unsigned i = parts ? 0 : 1; i < 4; i++)
        for (unsigned way = 0; way < (i == 3 ? 3 : VARIANTS); way++) {
            write_record(t, 0, &games[0]);
            write_record(&others[i], way, &games[1]);
            if (judge(&games[0], &games[1], keys) == FF_ALIKE_SAME)
                complain("taken for the same game", number, i, way);
        }
}

int main(int argc, char **argv)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 2000;
    ff_game games[2];
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 43;
    for (int i = 0; i < 2; i++)
        ff_game_init(&games[i]);
    for (unsigned long i = 0; i < count; i++) {
        truth t;
        make_truth(&t);
        check_variants(&t, i, games);
        check_others(&t, i, games);
    }
    for (int i = 0; i < 2; i++)
        ff_game_release(&games[i]);
    printf("prop_alike: %lu games, %llu failures\n", count, failures);
    return failures > 0;
}
