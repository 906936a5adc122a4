#include "index/index.h"
#include "pgn/pgn_reader.h"

static int read_at(const char *path, const ff_index_place *place, ff_game *game,
                   ff_diagnostics *notes, ff_error *err)
{
    ff_input *input;
    ff_pgn *pgn = NULL;
    bool found = true;
    int code = ff_input_new(path, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_pgn_new_to_jump(input, &pgn, err);
    if (code == FF_OK)
        code = ff_pgn_jump(pgn, place->offset, place->line, err);
    if (code == FF_OK)
        code = ff_pgn_read_game(pgn, game, &found, notes, err);
    if (code == FF_OK && !found)
        code = ff_fail_at(err, FF_E_IO_READ, path, 0, 0, "\"%s\" has changed", path);
    ff_pgn_free(pgn);
    ff_input_free(input);
    return code;
}

int ff_index_load_game(const char *path, unsigned number, ff_game *game, ff_diagnostics *notes,
                       bool *done, ff_error *err)
{
    ff_index *index;
    ff_index_state state;
    ff_index_place place;
    *done = false;
    int code = ff_index_open(path, &index, &state, err);
    if (code != FF_OK || index == NULL)
        return code == FF_E_MEMORY ? code : FF_OK;
    unsigned long long games = ff_index_games(index);
    code = ff_index_place_of(index, number - 1, &place, err);
    ff_index_free(index);
    *done = code == FF_OK || code == FF_E_STATE_MISSING;
    if (code == FF_E_STATE_MISSING)
        return ff_fail_at(err, code, path, 0, 0, "\"%s\" has no game %u: it holds %llu", path,
                          number, games);
    return *done ? read_at(path, &place, game, notes, err) : FF_OK;
}
