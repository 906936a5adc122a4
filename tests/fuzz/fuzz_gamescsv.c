/* Tables with a game a row: what is found by verify stands in a row and a cell of the table,
 * with the times checked too; the sums agree with what was given; every game found is also read
 * as a record, and comes back as it is from PGN. */
#include "flagfall/pgn.h"
#include "game_rows/games_csv.h"
#include "verify/verify_games.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CONTROLS = 3 };

typedef struct tally {
    unsigned long long severity[3], games, plies;
    long lines, most_cells;
} tally;

static void require(bool holds)
{
    if (!holds)
        abort();
}

static bool is_text(const char *text)
{
    return text == NULL || ff_utf8_valid(text, strlen(text)) == strlen(text);
}

static bool on_finding(void *ctx, const ff_finding *f)
{
    tally *t = ctx;
    t->severity[f->severity]++;
    require(f->line > 1 && f->line <= t->lines); /* the first line is the header */
    require(f->column > 0 && f->column <= t->most_cells);
    require(f->message != NULL && f->message[0] != '\0');
    require(is_text(f->message) && is_text(f->text) && is_text(f->white) && is_text(f->at));
    return false;
}

static bool on_game(void *ctx, const ff_game_report *g)
{
    tally *t = ctx;
    t->games++;
    t->plies += g->plies;
    require(g->game == t->games && g->final_count >= 1);
    require(is_text(g->white) && is_text(g->black) && is_text(g->result));
    return false;
}

/* A separator ends a cell; there are no more cells than that. */
static void measure(const uint8_t *data, size_t size, tally *t)
{
    t->lines = t->most_cells = 1;
    for (size_t i = 0; i < size; i++) {
        t->lines += data[i] == '\n' || data[i] == '\r';
        t->most_cells += data[i] == ',' || data[i] == ';' || data[i] == '\t';
    }
}

static ff_input *open_bytes(const void *bytes, size_t size)
{
    ff_input *input;
    require(ff_input_new_memory(bytes, size, &input, NULL) == FF_OK);
    return input;
}

/* The record must come back from what is written of it. */
static int on_record(void *ctx, ff_game *game, const ff_diagnostics *notes, ff_error *err)
{
    ff_str first = FF_STR_INIT, second = FF_STR_INIT;
    ff_game again;
    ff_pgn *pgn;
    bool found;
    (void)notes;
    (void)err;
    ++*(unsigned long long *)ctx;
    ff_game_init(&again);
    ff_pgn_write(game, FF_PGN_EXPORT, &first);
    ff_input *input = open_bytes(ff_str_get(&first), first.size);
    require(ff_pgn_new(input, &pgn, NULL) == FF_OK);
    require(ff_pgn_read_game(pgn, &again, &found, NULL, NULL) == FF_OK && found);
    ff_pgn_write(&again, FF_PGN_EXPORT, &second);
    require(first.size == second.size &&
            memcmp(ff_str_get(&first), ff_str_get(&second), first.size) == 0);
    ff_pgn_free(pgn);
    ff_input_free(input);
    ff_game_release(&again);
    ff_str_release(&first);
    ff_str_release(&second);
    return FF_OK;
}

static void check(const uint8_t *data, size_t size, const ff_timecontrol *control)
{
    tally t = {.games = 0};
    unsigned long long records = 0;
    bool not_utf8;
    measure(data, size, &t);
    ff_verify_options options = {
        .laws = ff_laws_default(), .threads = 1, .clocks = true, .control = control};
    ff_verify_sink sink = {.finding = on_finding, .game = on_game, .ctx = &t};
    ff_verify_summary sum = {0};
    ff_input *input = open_bytes(data, size);
    int code = ff_verify_games(input, NULL, &options, &sink, &sum, NULL);
    ff_input_free(input);
    require(sum.games == t.games && sum.plies == t.plies);
    require(sum.errors == t.severity[FF_SEVERITY_ERROR] &&
            sum.warnings == t.severity[FF_SEVERITY_WARNING] &&
            sum.notes == t.severity[FF_SEVERITY_NOTE]);
    input = open_bytes(data, size);
    const ff_games_table table = ff_games_csv(input);
    int read = ff_games_read_table(&table, on_record, &records, &not_utf8, NULL);
    ff_input_free(input);
    if (code == FF_OK && read == FF_OK)
        require(records == sum.games);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const texts[] = {"40/5400+30:1800+30", "300+3"};
    ff_tc_result control;
    if (size >= 2 && (data[0] == 0x1f || data[0] == 0x28)) /* packed */
        return 0;
    if (!ff_games_csv_takes((const char *)data, size))
        return 0;
    check(data, size, NULL);
    const char *text = texts[size % 2];
    require(ff_tc_read(text, FF_TC_PGN, &control, NULL) == FF_OK);
    check(data, size, &control.readings[0].tc);
    return 0;
}
