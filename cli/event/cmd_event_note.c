#include "cli/eventfile/event_common.h"

#include "event/extra.h"

#include <string.h>

/* A note about one game, as one entry of the log. */
typedef struct note {
    event_run *run;
    int round; /* 0: the last that is paired */
    const char *board, *text;
    int status;
} note;

static int edit_note(void *ctx, ff_event *event, ff_error *err)
{
    note *n = ctx;
    ff_str *action = &n->run->action;
    n->round = n->round != 0 ? n->round : ff_event_rounds(event);
    int white = event_find_game(event, n->round, n->board, &n->run->notes, 0);
    if (white == FF_NOBODY) {
        n->status = event_notes_status(&n->run->notes, CLI_NEGATIVE);
        return FF_OK;
    }
    int code = ff_event_add_note(event, n->round, white, n->run->time, n->text, err);
    if (code != FF_OK)
        return code;
    ff_str_format(action, "note, round %d, ", n->round);
    event_put_board(event, n->round, ff_event_cell(event, white, n->round)->board, action);
    event_game_names(event, n->round, white, action);
    ff_str_format(action, ": %s", n->text);
    n->run->stamp.action = ff_str_get(action);
    return FF_OK;
}

static int run_note(cli *c)
{
    event_run run;
    long long round = 0;
    if (c->operand_count != 3 && c->operand_count != 4)
        return cli_usage(c,
                         "event note requires FILE, BOARD and TEXT, or FILE ROUND BOARD TEXT");
    if (c->operand_count == 4 && !event_operand(c, 1, "the round", FF_EVENT_MAX_ROUNDS, &round))
        return CLI_USAGE;
    int status = event_open(&run, c);
    note n = {.run = &run,
              .round = (int)round,
              .board = c->operands[c->operand_count - 2],
              .text = c->operands[c->operand_count - 1]};
    run.least = FF_SEVERITY_WARNING;
    return event_carry_out(&run, status, edit_note, &n, &n.status);
}

static const cli_option options[] = {
    EVENT_OPTION_SECTION,
    EVENT_OPTION_FORMAT,
    EVENT_OPTION_AUTHOR,
    CLI_OPTION_END,
};

const cli_command cmd_event_note = {
    .name = "event note",
    .operands = "FILE [ROUND] BOARD TEXT",
    .summary = "Note what happened at a board: a call, a telephone, what players say",
    .details =
        "BOARD is a board number, or #17 for the game of player 17; without ROUND it is of "
        "the\n"
        "last one that is paired. The note is one line. It stands in the log with its time "
        "and\n"
        "author, and event rulings lists it with the rulings, for the arbiter's report. event\n"
        "undo takes it back.",
    .options = options,
    .run = run_note,
};
