#include "cli/eventfile/event_common.h"

#include "event/entry.h"

#include <stdio.h>
#include <string.h>

/* A game that is to be continued later. */
typedef struct job {
    event_run *run;
    int round;
    const char *board;
    int status;
} job;

static int attach_text(ff_event *event, int round, int player, const char *kind,
                       const char *text, size_t size, ff_error *err)
{
    const char *copy = ff_event_text(event, text, size);
    if (copy == NULL ||
        ff_grow(&event->attachments, &event->attachment_capacity, event->attachment_count + 1,
                sizeof *event->attachments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an attachment");
    event->attachments[event->attachment_count++] = (ff_attachment){round, player, kind, copy};
    return FF_OK;
}

/* A file whose text is kept with the game. */
static int attach_file(job *j, ff_event *event, int white, const char *option, const char *kind,
                       ff_error *err)
{
    enum { MAX_BYTES = 1024 * 1024 };
    const char *path = cli_value(j->run->c, option, NULL);
    ff_str text = FF_STR_INIT;
    if (path == NULL)
        return FF_OK;
    int code = ff_input_read_all(path, MAX_BYTES, &text, err);
    if (code == FF_OK && (text.size == 0 || memchr(text.data, '\0', text.size) != NULL ||
                          ff_utf8_valid(text.data, text.size) != text.size))
        code = ff_fail(err, FF_E_ENCODING, "\"%s\" is not text in UTF-8", path);
    if (code == FF_OK)
        code = attach_text(event, j->round, white, kind, text.data, text.size, err);
    ff_str_release(&text);
    return code;
}

static int attach_all(job *j, ff_event *event, int white, ff_error *err)
{
    static const char *const texts[][2] = {{"clocks", "clocks"}, {"resume", "adjournment"}};
    int code = FF_OK;
    for (size_t i = 0; i < 2 && code == FF_OK; i++) {
        const char *text = cli_value(j->run->c, texts[i][0], NULL);
        if (text != NULL)
            code = attach_text(event, j->round, white, texts[i][1], text, strlen(text), err);
    }
    if (code == FF_OK)
        code = attach_file(j, event, white, "game", "pgn", err);
    if (code == FF_OK)
        code = attach_file(j, event, white, "envelope", "envelope", err);
    if (code == FF_OK)
        code = attach_file(j, event, white, "ruling", "ruling", err);
    return code;
}

static int edit_adjourn(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    int white = event_find_game(event, j->round, j->board, &j->run->notes, 0);
    if (white == FF_NOBODY) {
        j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
        return FF_OK;
    }
    const ff_round_result *cell = ff_event_cell(event, white, j->round);
    bool open = cell->result == FF_RESULT_NONE || cell->result == FF_RESULT_UNKNOWN ||
                cell->result == FF_RESULT_ADJOURNED;
    if (!open && j->run->stamp.reason[0] == '\0') {
        ff_diagnostics_add(&j->run->notes, FF_SEVERITY_ERROR, "entry-conflict", 0, 0,
                           "the game has a result already; a correction needs a reason");
        j->status = CLI_NEGATIVE;
        return FF_OK;
    }
    ff_str_format(&j->run->action, "round %d: ", j->round);
    event_game_names(event, j->round, white, &j->run->action);
    ff_str_text(&j->run->action, " adjourned");
    j->run->stamp.action = ff_str_get(&j->run->action);
    int code =
        ff_event_result(event, j->round, white, FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED, err);
    return code == FF_OK ? attach_all(j, event, white, err) : code;
}

static int run_adjourn(cli *c)
{
    event_run run;
    long long round;
    if (c->operand_count != 3)
        return cli_usage(c, "event adjourn requires FILE ROUND BOARD");
    if (!event_operand(c, 1, "the round", FF_EVENT_MAX_ROUNDS, &round))
        return CLI_USAGE;
    int status = event_open(&run, c);
    job j = {.run = &run, .round = (int)round, .board = c->operands[2]};
    return event_carry_out(&run, status, edit_adjourn, &j, &j.status);
}

static const cli_option options[] = {
    {0, "clocks", "W/B", "the times on the clocks, as noted on the envelope"},
    {0, "resume", "TEXT", "when and where the game goes on"},
    {0, "game", "FILE", "the moves so far, PGN"},
    {0, "envelope", "FILE", "the envelope with the sealed move"},
    {0, "ruling", "FILE", "a ruling that belongs to the game"},
    EVENT_OPTIONS_CHANGE,
    {0, "reason", "TEXT", "why a result that was entered before is replaced"},
    CLI_OPTION_END,
};

const cli_command cmd_event_adjourn = {
    .name = "event adjourn",
    .operands = "FILE ROUND BOARD",
    .summary = "Note that a game is adjourned, with its clocks and envelope",
    .details =
        "BOARD is a board number, or #17 for the game of player 17. Until its result is "
        "entered\n"
        "with event result the game counts as a draw for pairing and is shown as ? in tables.",
    .options = options,
    .run = run_adjourn,
};
