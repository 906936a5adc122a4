#include "file/input.h"
#include "pgn/game_json.h"

/* The longest line: one game. */
enum { MAX_LINE = 64 * 1024 * 1024 };

/* A file of JSON Lines on its way, one game a line. */
typedef struct json_games {
    const char *name;
    const ff_json_games *to;
    ff_game game;
} json_games;

static int on_line(void *ctx, const char *line, size_t size, long number, ff_error *err)
{
    json_games *j = ctx;
    ff_arena arena = {0};
    ff_json_value *value;
    ff_error wrong = {0};
    if (size == 0)
        return FF_OK;
    int code = ff_json_read(line, size, &arena, &value, &wrong);
    long column = code != FF_OK && wrong.column > 0 ? wrong.column : 1;
    if (code == FF_OK)
        code = ff_pgn_read_json(value, &j->game, &wrong);
    ff_arena_release(&arena);
    if (code == FF_OK)
        return j->to->game(j->to->ctx, &j->game, number, err);
    ff_error_place(&wrong, code, j->name, number, column);
    return j->to->wrong(j->to->ctx, &wrong);
}

int ff_games_read_json(ff_input *input, const ff_json_games *to, ff_error *err)
{
    json_games j = {.name = ff_input_name(input), .to = to};
    ff_game_init(&j.game);
    int code = ff_input_each_line(input, MAX_LINE, on_line, &j, err);
    ff_game_release(&j.game);
    return code;
}

bool ff_games_json_begins(const char *bytes, size_t size)
{
    size_t at = 1;
    if (size < 2 || bytes[0] != '{' || bytes[1] != '"')
        return false;
    while (++at < size && ((bytes[at] >= 'a' && bytes[at] <= 'z') || bytes[at] == '_'))
        ;
    return at + 1 < size && bytes[at] == '"' && bytes[at + 1] == ':';
}
