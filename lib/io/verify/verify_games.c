#include "verify/verify_games.h"

#include "game_rows/games_book.h"
#include "game_rows/games_csv.h"
#include "pgn/game_json.h"
#include "verify/verify_checker.h"

#include <string.h>

/*
 * A table of games, or a file of JSON, is checked row by row, as the PGN that each row stands
 * for; what is found gets the row and the cell in the place of that PGN's lines and columns.
 */

typedef struct games_job {
    ff_input *input;
    ff_checker *checker;
    ff_verify_totals totals;
    const ff_games_book *book; /* of a workbook */
} games_job;

/* The tag that a finding is about, where it is found only when the moves begin or end. */
static const char *tag_of(ff_finding_code code)
{
    static const struct {
        ff_finding_code code;
        const char *tag;
    } tags[] = {
        {FF_FINDING_FEN, "[FEN "},
        {FF_FINDING_SETUP, "[FEN "},
        {FF_FINDING_SETUP_CASTLING, "[FEN "},
        {FF_FINDING_SETUP_DOUBTFUL, "[FEN "},
        {FF_FINDING_VARIANT, "[Variant "},
        {FF_FINDING_RESULT_VALUE, "[Result "},
        {FF_FINDING_RESULT_TAG, "[Result "},
        {FF_FINDING_RESULT_BOARD, "[Result "},
        {FF_FINDING_RESULT_WINNER, "[Result "},
    };
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (tags[i].code == code)
            return tags[i].tag;
    return NULL;
}

/* The line of the row's PGN on which a finding stands. */
static size_t line_of(const ff_finding *finding, const ff_games_row *row)
{
    const char *tag = tag_of(finding->code), *at = row->pgn;
    for (size_t line = 1; tag != NULL && line <= row->lines; line++) {
        if (strncmp(at, tag, strlen(tag)) == 0)
            return line;
        at += strcspn(at, "\n") + 1;
    }
    return (size_t)finding->line;
}

/* The moves of a cell need no result after them. */
static void leave_out_no_result(ff_checked *checked)
{
    for (ff_checked_finding **at = &checked->findings; *at != NULL;) {
        if ((*at)->finding.code == FF_FINDING_NO_RESULT)
            *at = (*at)->next;
        else
            at = &(*at)->next;
    }
}

/* `place` is for the name of the file with the sheet. */
static void place_in_table(const games_job *j, ff_checked *checked, const ff_games_row *row,
                           char place[FF_GAMES_PLACE])
{
    leave_out_no_result(checked);
    for (ff_checked_finding *f = checked->findings; f != NULL; f = f->next) {
        if (j->book != NULL)
            f->finding.file = ff_games_book_place(j->book, f->finding.file, place);
        size_t line = line_of(&f->finding, row);
        f->finding.column = line <= row->lines ? (long)row->cells[line - 1] : row->moves;
        f->finding.line = row->number;
    }
}

static int check_row(games_job *j, ff_pgn *pgn, const ff_games_row *row, ff_error *err)
{
    bool more = true, first = true;
    char place[FF_GAMES_PLACE];
    while (more && !j->totals.stopped) {
        ff_checked *checked = ff_checker_next(j->checker, pgn, &more);
        if (checked != NULL && first && row->not_utf8)
            ff_checker_add(j->checker, pgn, FF_FINDING_ENCODING,
                           ff_pgn_fault_said(FF_PGN_NOT_UTF8)->text);
        if (checked == NULL || checked->status != FF_OK)
            return ff_fail(err, FF_E_MEMORY, "out of memory while checking \"%s\"",
                           ff_input_name(j->input));
        place_in_table(j, checked, row, place);
        ff_verify_emit(&j->totals, checked, 0);
        ff_checker_reset(j->checker);
        first = false;
    }
    return FF_OK;
}

/* Now and then; true when the work is to stop. */
static bool tell_progress(games_job *j)
{
    enum { EVERY = 256 };
    const ff_verify_sink *sink = j->totals.sink;
    size_t done, total;
    if (sink->progress == NULL || j->totals.file_games % EVERY != 0)
        return false;
    ff_input_progress(j->input, &done, &total);
    return sink->progress(sink->ctx, done, total, j->totals.file_games);
}

static int on_row(void *ctx, const ff_games_row *row, ff_error *err)
{
    games_job *j = ctx;
    ff_input *input;
    ff_pgn *pgn;
    if (j->totals.stopped)
        return FF_OK;
    int code = ff_input_new_bytes(row->pgn, row->size, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_pgn_new(input, &pgn, err);
    if (code == FF_OK) {
        code = check_row(j, pgn, row, err);
        ff_pgn_free(pgn);
    }
    ff_input_free(input);
    j->totals.stopped |= tell_progress(j);
    return code;
}

/* The rows of a table, whose notation is what a tag would say of all games, or NULL. */
static int check_table(games_job *j, const ff_games_table *table, const char *notation,
                       const ff_verify_options *options, ff_error *err)
{
    const char *name = ff_input_name(j->input);
    int code = ff_checker_new(options, name, j->totals.sink->game != NULL, &j->checker, err);
    if (code != FF_OK)
        return code;
    code = ff_games_rows(table, notation, on_row, j, err);
    if (code == FF_OK && j->totals.file_games == 0) /* each row is one, whatever it holds */
        code = ff_fail_at(err, FF_E_PARSE_CSV, name, 0, 0, "\"%s\" holds no game", name);
    ff_checker_free(j->checker);
    return code;
}

int ff_verify_games(ff_input *input, const ff_language *language,
                    const ff_verify_options *options, const ff_verify_sink *sink,
                    ff_verify_summary *summary, ff_error *err)
{
    games_job j = {.input = input, .totals = {.summary = summary, .sink = sink}};
    const ff_games_table table = ff_games_csv(input);
    ff_pgn_notation notation = {FF_NOTATION_SAN, language};
    ff_str value = FF_STR_INIT;
    if (ff_pgn_notation_is_foreign(&notation))
        ff_pgn_notation_value(&notation, &value);
    int code =
        value.failed
            ? ff_fail(err, FF_E_MEMORY, "out of memory for games")
            : check_table(&j, &table, value.size > 0 ? ff_str_get(&value) : NULL, options, err);
    summary->files += code == FF_OK;
    ff_str_release(&value);
    return code;
}

int ff_verify_book(ff_input *input, const ff_verify_options *options,
                   const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err)
{
    ff_games_book book = {.input = input};
    games_job j = {.input = input, .totals = {.summary = summary, .sink = sink}, .book = &book};
    const ff_games_table table = ff_games_of_book(&book);
    int code = check_table(&j, &table, NULL, options, err);
    ff_games_book_release(&book);
    return code;
}

/* --- JSON --- */

typedef struct json_job {
    games_job games;
    ff_str pgn;
    int worst; /* what was wrong with a line, or FF_OK */
} json_job;

static int on_json_game(void *ctx, ff_game *game, long line, ff_error *err)
{
    json_job *j = ctx;
    ff_str_clear(&j->pgn);
    ff_pgn_write(game, FF_PGN_EXPORT, &j->pgn);
    if (j->pgn.failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a game");
    const ff_games_row row = {
        .pgn = ff_str_get(&j->pgn), .size = j->pgn.size, .number = line, .moves = 1};
    return on_row(&j->games, &row, err);
}

/* A line that is no game is an error of the file, not of a player. */
static int on_wrong_line(void *ctx, const ff_error *why)
{
    json_job *j = ctx;
    ff_verify_totals *totals = &j->games.totals;
    j->worst = why->code;
    const ff_finding finding = {.file = ff_input_name(j->games.input),
                                .line = why->line,
                                .column = why->column,
                                .code = FF_FINDING_TEXT_OUTSIDE,
                                .severity = FF_SEVERITY_WARNING,
                                .message = why->message};
    totals->summary->warnings++;
    if (totals->sink->finding != NULL)
        totals->stopped |= totals->sink->finding(totals->sink->ctx, &finding);
    return FF_OK;
}

int ff_verify_json(ff_input *input, const ff_verify_options *options,
                   const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err)
{
    json_job j = {.games = {.input = input, .totals = {.summary = summary, .sink = sink}},
                  .pgn = FF_STR_INIT};
    const ff_json_games to = {&j, on_json_game, on_wrong_line};
    int code = ff_checker_new(options, ff_input_name(input), sink->game != NULL,
                              &j.games.checker, err);
    if (code != FF_OK)
        return code;
    code = ff_games_read_json(input, &to, err);
    if (code == FF_OK && j.games.totals.file_games == 0)
        code =
            ff_fail_at(err, j.worst != FF_OK ? j.worst : FF_E_PARSE_JSON, ff_input_name(input),
                       0, 0, "\"%s\" holds no game record", ff_input_name(input));
    ff_str_release(&j.pgn);
    ff_checker_free(j.games.checker);
    return code;
}
