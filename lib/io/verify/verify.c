#include "flagfall/verify.h"

#include "file/foreign.h"
#include "file/input.h"
#include "flagfall/memory.h"
#include "game_rows/games_book.h"
#include "pgn/pgn_scan.h"
#include "verify/verify_games.h"
#include "verify/verify_moves.h"

#include <string.h>

static bool is_json(const ff_input *input)
{
    size_t size;
    const char *bytes = ff_input_start(input, &size);
    return ff_foreign_is_json(bytes, size);
}

static bool is_book(const ff_input *input)
{
    size_t size;
    const char *bytes = ff_input_start(input, &size);
    return ff_games_book_takes(bytes, size);
}

/* Does it begin with a position, as EPD and lists of FEN do? */
static bool holds_positions(const ff_input *input)
{
    enum { SLASHES = 7 };
    static const char placement[] = "pnbrqkPNBRQK12345678/";
    size_t size, at = 0, slashes = 0;
    const char *bytes = ff_input_start(input, &size);
    for (; at < size && bytes[at] != '\0' && strchr(placement, bytes[at]) != NULL; at++)
        slashes += bytes[at] == '/';
    return slashes == SLASHES && size - at > 2 && bytes[at] == ' ' &&
           (bytes[at + 1] == 'w' || bytes[at + 1] == 'b');
}

static int check_games(ff_input *input, const ff_verify_options *options,
                       const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err)
{
    ff_verify_totals t = {.summary = summary, .sink = sink, .input = input, .err = err};
    bool positions = holds_positions(input); /* what is read later is another part */
    int code = ff_foreign_refuse(input, err);
    if (code == FF_OK)
        code = options->threads > 1 ? ff_verify_threads(input, options, &t, err)
                                    : ff_verify_stream(input, options, &t, 0, err);
    if (code == FF_OK)
        code = t.status;
    if (code == FF_OK && t.file_games == 0 && !t.stopped)
        code = ff_fail_at(err, FF_E_PARSE_PGN, ff_input_name(input), 0, 0,
                          "\"%s\" holds no game: %s", ff_input_name(input),
                          positions ? "it is a list of positions, which flagfall convert "
                                      "--from epd reads"
                                    : "expected PGN, tag pairs and moves");
    return code;
}

int ff_verify_input(ff_input *input, const ff_verify_options *options,
                    const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err)
{
    int code =
        ff_error_options(options->version, FF_VERIFY_OPTIONS_VERSION, "ff_verify_options", err);
    if (code != FF_OK)
        return code;
    summary->files++;
    if (is_json(input))
        return ff_verify_json(input, options, sink, summary, err);
    return is_book(input) ? ff_verify_book(input, options, sink, summary, err)
                          : check_games(input, options, sink, summary, err);
}

int ff_verify_file(const char *path, const ff_verify_options *options,
                   const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err)
{
    ff_input *input;
    int code = ff_input_new(path, &input, err);
    if (code != FF_OK)
        return code;
    if (!is_json(input) && !is_book(input))
        ff_input_read_ahead(input);
    code = ff_verify_input(input, options, sink, summary, err);
    ff_input_free(input);
    return code;
}

int ff_verify_memory(const void *bytes, size_t size, const char *name,
                     const ff_verify_options *options, const ff_verify_sink *sink,
                     ff_verify_summary *summary, ff_error *err)
{
    ff_input *input;
    int code = ff_input_new_named(bytes, size, name != NULL ? name : "memory", &input, err);
    if (code != FF_OK)
        return code;
    code = ff_verify_input(input, options, sink, summary, err);
    ff_input_free(input);
    return code;
}
