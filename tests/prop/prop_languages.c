/*
 * Games written in each language and read without being reported which: the language group that
 * is taken must mean the game that was written, and hold the language it was written in.
 * What stays legal in several languages as different games must be reported as such.
 *
 *   prop_languages [GAMES [FILE.pgn]]
 *
 * Without a file the games are random ones, which are the harder case: their moves make no
 * sense that could tell a bishop from a knight.
 */
#include "flagfall/notation.h"
#include "flagfall/pgn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PLIES = 300 };

static uint64_t state = 11;
static unsigned long written, single, several, wrong;

static uint32_t draw(uint32_t below)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % below);
}

static uint64_t key_of(const ff_move *moves, unsigned count)
{
    uint64_t key = UINT64_C(0xcbf29ce484222325);
    for (unsigned i = 0; i < count; i++)
        key = (key ^ moves[i]) * UINT64_C(0x100000001b3);
    return key;
}

static void check_language(const ff_position *start, const ff_move *moves, unsigned count,
                           unsigned language)
{
    static char texts[MAX_PLIES][FF_NOTATION_SIZE];
    static ff_text list[MAX_PLIES];
    static ff_detection found;
    ff_position pos = *start;
    for (unsigned i = 0; i < count; i++) {
        size_t size = ff_notation_write(&pos, moves[i], FF_NOTATION_SAN,
                                        &ff_language_all(NULL)[language], texts[i]);
        list[i] = (ff_text){texts[i], size};
        ff_position_play(&pos, moves[i]);
    }
    ff_language_detect(start, list, count, &found);
    written++;
    single += found.count == 1;
    several += found.count > 1;
    bool holds = false;
    for (unsigned g = 0; g < found.count; g++)
        holds |= (found.groups[g].languages >> language & 1) != 0 &&
                 found.groups[g].key == key_of(moves, count);
    if (!holds) {
        wrong++;
        printf("a game in %s is not read as it was written\n",
               ff_language_all(NULL)[language].code);
    }
}

static void check_game(const ff_position *start, const ff_move *moves, unsigned count)
{
    unsigned languages;
    ff_language_all(&languages);
    for (unsigned i = 0; i < languages; i++)
        check_language(start, moves, count, i);
}

static void random_games(unsigned long wanted)
{
    for (unsigned long g = 0; g < wanted; g++) {
        ff_position start = ff_position_standard(), pos = start;
        ff_move moves[MAX_PLIES];
        unsigned count = 0;
        while (count < 80) {
            ff_move_list list;
            ff_position_legal_moves(&pos, &list);
            if (list.count == 0)
                break;
            moves[count] = list.moves[draw(list.count)];
            ff_position_play(&pos, moves[count++]);
        }
        check_game(&start, moves, count);
    }
}

static int file_games(unsigned long wanted, const char *path)
{
    ff_input *input;
    ff_pgn *pgn;
    ff_error err = {0};
    ff_game game;
    bool found = true;
    if (ff_input_new(path, &input, &err) != FF_OK || ff_pgn_new(input, &pgn, &err) != FF_OK) {
        fprintf(stderr, "%s\n", err.message);
        return 1;
    }
    ff_game_init(&game);
    for (unsigned long g = 0; g < wanted && found;) {
        ff_move moves[MAX_PLIES];
        unsigned count = 0;
        if (ff_pgn_read_game(pgn, &game, &found, NULL, &err) != FF_OK || !found)
            break;
        for (const ff_node *n = game.root.next; n != NULL && count < MAX_PLIES; n = n->next) {
            if (n->move == FF_NO_MOVE || FF_MOVE_KIND(n->move) == FF_MOVE_NULL)
                break;
            moves[count++] = n->move;
        }
        if (count < 2)
            continue;
        check_game(&game.start, moves, count);
        g++;
    }
    ff_game_release(&game);
    ff_pgn_free(pgn);
    ff_input_free(input);
    return 0;
}

int main(int argc, char **argv)
{
    unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 30;
    if (argc > 2 && file_games(wanted, argv[2]) != 0)
        return 1;
    if (argc <= 2)
        random_games(wanted);
    printf("%lu sheets: %lu certain, %lu legal in several languages as different games, "
           "%lu wrong\n",
           written, single, several, wrong);
    return wrong == 0 && written > 0 ? 0 : 1;
}
