/*
 * Games read from PGN: random games whose moves are written as they should be, or not quite.
 * Every half-move must be the one that was played, with its SAN, and keep its text where that
 * is another; what is written from the SANs is what is written by replaying the moves.
 *   prop_pgn [COUNT [SEED]]
 */
#include "flagfall/pgn.h"
#include "support/sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 120, TEXT_SIZE = 16 };

typedef struct played {
    ff_move move;
    char san[FF_SAN_SIZE], text[TEXT_SIZE];
} played;

typedef struct random_game {
    ff_position start;
    played plies[PLIES];
    unsigned count;
    ff_str pgn;
} random_game;

static void fail(const random_game *g, const char *what)
{
    printf("%s:\n%s\n", what, ff_str_get(&g->pgn));
    exit(1);
}

/* Another way to write the move that still means it, or the SAN itself. */
static void write_text(played *p, uint64_t *state)
{
    size_t size = strlen(p->san);
    ff_square from = FF_MOVE_FROM(p->move);
    bool piece = strchr("NBRQ", p->san[0]) != NULL;
    char mark[2] = "";
    memcpy(p->text, p->san, sizeof p->san);
    if (p->text[size - 1] == '+' || p->text[size - 1] == '#') {
        mark[0] = p->text[--size];
        p->text[size] = '\0';
    }
    switch (rnd_below(state, 12)) {
    case 0: /* without its mark */
        return;
    case 1: /* the other mark, or one too many */
        mark[0] = mark[0] == '+' ? '#' : '+';
        break;
    case 2: /* without the x */
        if (piece && strchr(p->text, 'x') != NULL) {
            char *x = strchr(p->text, 'x');
            memmove(x, x + 1, strlen(x));
        }
        break;
    case 3: /* with its whole origin */
        if (piece)
            snprintf(p->text, sizeof p->text, "%c%c%c%s", p->san[0], 'a' + from % 8,
                     '1' + from / 8, strchr(p->san, 'x') != NULL ? "x" : "");
        if (piece) {
            ff_square to = FF_MOVE_TO(p->move);
            size_t end = strlen(p->text);
            snprintf(p->text + end, sizeof p->text - end, "%c%c", 'a' + to % 8, '1' + to / 8);
        }
        break;
    default:
        break;
    }
    strcat(p->text, mark);
}

static void make_game(random_game *g, bool own_start, uint64_t *state)
{
    char fen[FF_FEN_SIZE];
    ff_setup setup;
    ff_position pos = ff_position_standard();
    ff_str_clear(&g->pgn);
    g->count = 0;
    if (own_start) {
        ff_chess960_setup((int)rnd_below(state, 960), &setup, NULL);
        ff_position_from_setup(&setup, &pos, NULL, NULL);
        pos.fullmove = rnd_below(state, 3) * 9990 + 1;
        ff_position_fen(&pos, FF_FEN_X, fen);
        ff_str_format(&g->pgn, "[FEN \"%s\"]\n\n", fen);
    }
    g->start = pos;
    for (ff_move_list list; g->count < PLIES; g->count++) {
        played *p = &g->plies[g->count];
        if (!ff_position_legal_moves(&pos, &list) || list.count == 0)
            break;
        p->move = list.moves[rnd_below(state, list.count)];
        ff_san_write(&pos, p->move, p->san);
        write_text(p, state);
        if (pos.turn == FF_WHITE || rnd_below(state, 8) == 0)
            ff_str_format(&g->pgn, "%u%s%s", pos.fullmove, pos.turn == FF_WHITE ? "." : "...",
                          rnd_below(state, 2) == 0 ? " " : "");
        ff_str_format(&g->pgn, "%s%s", p->text, rnd_below(state, 9) == 0 ? "\n" : " ");
        if (rnd_below(state, 20) == 0)
            ff_str_text(&g->pgn, "{a comment} ");
        ff_position_play(&pos, p->move);
    }
    ff_str_text(&g->pgn, "*\n");
}

static void check_nodes(const random_game *g, const ff_game *game)
{
    const ff_node *node = game->root.next;
    for (unsigned i = 0; i < g->count; i++, node = node->next) {
        const played *p = &g->plies[i];
        bool same = strcmp(p->san, p->text) == 0;
        if (node == NULL || node->move != p->move || strcmp(node->san, p->san) != 0)
            fail(g, p->san);
        if (same != (node->written == NULL) || (!same && strcmp(node->written, p->text) != 0))
            fail(g, p->text);
    }
    if (node != NULL)
        fail(g, "more half-moves than were written");
}

static void check_game(const random_game *g)
{
    ff_input *input;
    ff_pgn *pgn;
    ff_game game;
    ff_diagnostics notes = {0};
    bool found;
    ff_str quick = FF_STR_INIT, slow = FF_STR_INIT;
    ff_game_init(&game);
    if (ff_input_new_memory(ff_str_get(&g->pgn), g->pgn.size, &input, NULL) != FF_OK ||
        ff_pgn_new(input, &pgn, NULL) != FF_OK ||
        ff_pgn_read_game(pgn, &game, &found, &notes, NULL) != FF_OK || !found ||
        notes.count != 0)
        fail(g, "not read");
    check_nodes(g, &game);
    ff_pgn_write(&game, FF_PGN_EXPORT, &quick);
    for (ff_node *node = game.root.next; node != NULL; node = node->next)
        node->san[0] = '\0';
    ff_pgn_write(&game, FF_PGN_EXPORT, &slow);
    if (strcmp(ff_str_get(&quick), ff_str_get(&slow)) != 0)
        fail(g, "written in two ways");
    ff_game_release(&game);
    ff_pgn_free(pgn);
    ff_input_free(input);
    ff_str_release(&quick);
    ff_str_release(&slow);
}

int main(int argc, char **argv)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 3000;
    uint64_t state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    random_game g = {.pgn = FF_STR_INIT};
    unsigned long plies = 0;
    for (unsigned long i = 0; i < count; i++, plies += g.count) {
        make_game(&g, i % 3 == 0, &state);
        check_game(&g);
    }
    ff_str_release(&g.pgn);
    printf("%lu games, %lu half-moves: read and written as they were played\n", count, plies);
    return plies == 0;
}
