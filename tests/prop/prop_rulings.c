/*
 * No ruling depends on move numbers, comments, variations, glyphs or the language of the
 * input: random games are written plainly, with noise, and in German, read back, and every
 * question gets the same answer, byte for byte.
 *
 *   prop_rulings [GAMES [SEED]]
 */
#include "flagfall/notation.h"
#include "flagfall/pgn.h"
#include "flagfall/ruling.h"
#include "game/game_translate.h"
#include "support/sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PLIES = 120 };

static uint64_t state;
static unsigned long answers;

/* A random game that shuffles often, so that positions come back. */
static unsigned random_game(ff_move *moves)
{
    ff_position pos = ff_position_standard();
    unsigned plies = 20 + rnd_below(&state, MAX_PLIES - 20);
    for (unsigned i = 0; i < plies; i++) {
        ff_move_list list;
        ff_position_legal_moves(&pos, &list);
        if (list.count == 0)
            return i;
        ff_move move = list.moves[rnd_below(&state, list.count)];
        if (i >= 2 && rnd_below(&state, 4) != 0) { /* take the last move back, when possible */
            ff_move back =
                FF_MOVE(FF_MOVE_TO(moves[i - 2]), FF_MOVE_FROM(moves[i - 2]), FF_MOVE_NORMAL);
            move = ff_is_legal(&pos, back) ? back : move;
        }
        moves[i] = move;
        ff_position_play(&pos, move);
    }
    return plies;
}

typedef enum dress { PLAIN, NOISY, GERMAN, DRESSES } dress;

static void put_noise(ff_str *out)
{
    static const char *const noise[] = {" {a comment with 9. Nf3 in it}", " $14",
                                        " ; to the end of the line\n", " (1. a3 a6 (1... h6))",
                                        " {[%clk 0:01:02]}"};
    if (rnd_below(&state, 3) == 0)
        ff_str_text(out, noise[rnd_below(&state, 5)]);
}

static void write_game(const ff_move *moves, unsigned plies, dress how, ff_str *out)
{
    ff_position pos = ff_position_standard();
    ff_str_clear(out);
    ff_str_text(out, "[White \"A\"]\n[Black \"B\"]\n\n");
    for (unsigned i = 0; i < plies; i++) {
        char text[FF_NOTATION_SIZE];
        if (how == NOISY && rnd_below(&state, 4) == 0)
            ff_str_format(out, " %u.", rnd_below(&state, 99)); /* any number */
        else if (how != NOISY && pos.turn == FF_WHITE)
            ff_str_format(out, " %u.", pos.fullmove);
        if (how == GERMAN)
            ff_notation_write(&pos, moves[i], FF_NOTATION_SAN, ff_language_find("de"), text);
        else
            ff_san_write(&pos, moves[i], text);
        ff_str_format(out, " %s", text);
        if (how == NOISY && i > 0)
            put_noise(out);
        ff_position_play(&pos, moves[i]);
    }
    ff_str_text(out, " *\n");
}

static void read_game(const ff_str *text, dress how, ff_game *game)
{
    ff_input *input;
    ff_pgn *pgn;
    bool found = false;
    ff_error err;
    if (ff_input_new_memory(text->data, text->size, &input, &err) != FF_OK ||
        ff_pgn_new(input, &pgn, &err) != FF_OK ||
        ff_pgn_read_game(pgn, game, &found, NULL, &err) != FF_OK || !found)
        abort();
    if (how == GERMAN && ff_game_reread(game, ff_language_find("de"), NULL) != FF_OK)
        abort();
    ff_pgn_free(pgn);
    ff_input_free(input);
}

/* Every question at one moment, one answer a line. */
static void ask(const ff_game *game, unsigned ply, const ff_laws *laws, ff_str *out)
{
    ff_ruling_request of = ff_ruling_request_of(game, ply);
    of.laws = laws;
    ff_ruling r;
    ff_error err;
    for (int kind = 0; kind < 2; kind++) {
        ff_claim claim = {.kind = (ff_claim_kind)kind, .by = FF_ON_MOVE};
        if (ff_rule_claim(&of, &claim, &r, &err) != FF_OK) {
            ff_str_format(out, "%s\n", err.message);
            continue;
        }
        ff_ruling_json(&r, out);
        ff_ruling_page(&r, out);
        ff_ruling_release(&r);
        answers++;
    }
    ff_illegal illegal = {.by = FF_ON_MOVE, .answered = FF_AS_RECORDED, .move = "Ka1xh8"};
    if (ff_rule_illegal(&of, &illegal, &r, &err) == FF_OK) {
        ff_ruling_json(&r, out);
        ff_ruling_release(&r);
        answers++;
    }
    ff_str_char(out, '\n');
}

int main(int argc, char **argv)
{
    unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : 300;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    ff_move moves[MAX_PLIES];
    ff_str text = FF_STR_INIT;
    ff_str answer[DRESSES] = {FF_STR_INIT, FF_STR_INIT, FF_STR_INIT};
    for (unsigned long n = 0; n < games; n++) {
        state = seed + n;
        unsigned plies = random_game(moves);
        unsigned ply = rnd_below(&state, plies + 1);
        const ff_laws *laws = ff_laws_all[n % 6];
        for (int how = 0; how < DRESSES; how++) {
            ff_game game;
            ff_game_init(&game);
            write_game(moves, plies, (dress)how, &text);
            read_game(&text, (dress)how, &game);
            ff_str_clear(&answer[how]);
            ask(&game, ply, laws, &answer[how]);
            ff_game_release(&game);
            if (strcmp(ff_str_get(&answer[how]), ff_str_get(&answer[PLAIN])) != 0) {
                printf("game %lu (seed %llu), after half-move %u:\n%s\nand\n%s\n%s\n", n,
                       (unsigned long long)seed, ply, ff_str_get(&answer[PLAIN]),
                       ff_str_get(&answer[how]), ff_str_get(&text));
                return 1;
            }
        }
    }
    for (int how = 0; how < DRESSES; how++)
        ff_str_release(&answer[how]);
    ff_str_release(&text);
    printf("prop_rulings: %lu games, %lu rulings: the same whatever the form (seed %llu)\n",
           games, answers, (unsigned long long)seed);
    return 0;
}
