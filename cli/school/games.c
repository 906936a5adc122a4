#include "cli/school/school.h"

#include "flagfall/pgn.h"

#include <string.h>

enum { MOST_GAMES = 200, MOST_MOVES = 160 };

/* A game as far as it is legal. */
typedef struct kept_game {
    ff_position start;
    ff_move moves[MOST_MOVES];
    unsigned count;
} kept_game;

struct train_games {
    kept_game *list;
    size_t count, capacity;
};

static int keep_game(train_games *games, const ff_game *game, ff_error *err)
{
    if (ff_grow(&games->list, &games->capacity, games->count + 1, sizeof *games->list) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for games");
    kept_game *kept = &games->list[games->count];
    *kept = (kept_game){.start = game->start};
    for (const ff_node *at = game->root.next;
         at != NULL && at->move != FF_NO_MOVE && kept->count < MOST_MOVES; at = at->next)
        kept->moves[kept->count++] = at->move;
    games->count += kept->count > 0;
    return FF_OK;
}

static int read_games(ff_input *input, train_games *games, ff_error *err)
{
    ff_pgn *pgn;
    ff_game game;
    bool found = true;
    int code = ff_pgn_new(input, &pgn, err);
    if (code != FF_OK)
        return code;
    ff_game_init(&game);
    while (code == FF_OK && found && games->count < MOST_GAMES) {
        code = ff_pgn_read_game(pgn, &game, &found, NULL, err);
        if (code == FF_OK && found)
            code = keep_game(games, &game, err);
    }
    ff_game_release(&game);
    ff_pgn_free(pgn);
    if (code == FF_OK && games->count == 0)
        code = ff_fail(err, FF_E_STATE_MISSING, "there is no game with moves in \"%s\"",
                       ff_input_name(input));
    return code;
}

train_games *train_games_read(const char *path, ff_error *err)
{
    ff_input *input;
    train_games *games = ff_calloc(1, sizeof *games);
    if (games == NULL) {
        ff_fail(err, FF_E_MEMORY, "out of memory for games");
        return NULL;
    }
    int code = ff_input_new(path, &input, err);
    if (code == FF_OK) {
        code = read_games(input, games, err);
        ff_input_free(input);
    }
    if (code == FF_OK)
        return games;
    train_games_free(games);
    return NULL;
}

void train_games_free(train_games *games)
{
    if (games == NULL)
        return;
    ff_free(games->list);
    ff_free(games);
}

bool train_games_position(const train_games *games, ff_school_draw *draw, ff_position *start,
                          ff_position *out, ff_move *moves, unsigned *count)
{
    const kept_game *game = &games->list[ff_school_below(draw, (unsigned)games->count)];
    *start = *out = game->start;
    *count = 1 + ff_school_below(draw, game->count);
    for (unsigned i = 0; i < *count; i++) {
        moves[i] = game->moves[i];
        ff_position_play(out, moves[i]);
    }
    return ff_position_has_legal_move(out);
}
