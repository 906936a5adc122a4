/* PGN: what is read is written and read back: PGN to PGN is a fixed point, and PGN to JSON to
 * PGN loses nothing. */
#include "flagfall/pgn.h"
#include "pgn/game_json.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

/* Reads the games of `text` and writes them again, through JSON where that is wanted; returns
 * how many there are. */
static unsigned rewrite(const char *text, size_t size, bool through_json, ff_str *out)
{
    ff_input *input;
    ff_pgn *pgn;
    ff_game game, copy;
    unsigned count = 0;
    bool found = true;
    require(ff_input_new_bytes(text, size, &input, NULL) == FF_OK);
    require(ff_pgn_new(input, &pgn, NULL) == FF_OK);
    ff_game_init(&game);
    ff_game_init(&copy);
    while (ff_pgn_read_game(pgn, &game, &found, NULL, NULL) == FF_OK && found) {
        count++;
        if (!through_json) {
            ff_pgn_write(&game, FF_PGN_EXPORT, out);
            continue;
        }
        ff_str json = FF_STR_INIT;
        ff_arena arena = {0};
        ff_json_value *value;
        ff_pgn_write_json(&game, &json);
        require(ff_json_read(json.data, json.size, &arena, &value, NULL) == FF_OK);
        require(ff_pgn_read_json(value, &copy, NULL) == FF_OK);
        ff_pgn_write(&copy, FF_PGN_EXPORT, out);
        ff_arena_release(&arena);
        ff_str_release(&json);
    }
    ff_game_release(&game);
    ff_game_release(&copy);
    ff_pgn_free(pgn);
    ff_input_free(input);
    return count;
}

static void require_same(const ff_str *a, const ff_str *b)
{
    require(a->size == b->size && (a->size == 0 || memcmp(a->data, b->data, a->size) == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    if (size >= 2 && (data[0] == 0x1f || data[0] == 0x28))
        return 0; /* the decompressors have fuzzers of their own */
    ff_str once = FF_STR_INIT, twice = FF_STR_INIT, json = FF_STR_INIT;
    unsigned count = rewrite(text, size, false, &once);
    require(rewrite(ff_str_get(&once), once.size, false, &twice) == count);
    require_same(&once, &twice);
    require(rewrite(text, size, true, &json) == count);
    require_same(&once, &json);
    ff_str_release(&once);
    ff_str_release(&twice);
    ff_str_release(&json);
    return 0;
}
