#include "cli/pair/pair_common.h"

#include <stdio.h>

/* Pairs one round of a file: an engine for other programs. */

static int print_round(pair_run *run)
{
    enum { TEXT, JSON, PAIRS };
    cli *c = run->c;
    const ff_pairing_question *q = &run->round.question;
    int form = cli_choice(c, "format", TEXT);
    if (!run->answer.possible)
        return pair_print_impossible(c, run->event, q, &run->answer.proof, form == JSON);
    if (form == JSON)
        pair_print_json(c, run->event, q, run->answer.pairs, run->answer.count);
    else if (form == PAIRS)
        pair_print_bare(c, q, run->answer.pairs, run->answer.count);
    else
        pair_print_text(c, run->event, q, run->answer.pairs, run->answer.count);
    return CLI_DONE;
}

static int run_pair_round(cli *c)
{
    ff_rounds_round_options options;
    pair_run run;
    if (c->operand_count != 1)
        return cli_usage(c, "pair round takes one FILE");
    if (!pair_options(c, &options))
        return CLI_USAGE;
    int status = pair_open_round(&run, c, c->operands[0], options.system);
    if (status == CLI_DONE)
        status = pair_round(&run, &options);
    if (status == CLI_DONE)
        status = print_round(&run);
    pair_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "round", "N", "the round (default: the one after the last that is paired)"},
    PAIR_OPTION_SYSTEM,
    PAIR_OPTION_COLOUR,
    PAIR_OPTION_NUMBERS,
    CLI_OPTION_SECTION,
    CLI_OPTION_FORMAT("text|json|pairs"),
    CLI_OPTION_END,
};

const cli_command cmd_pair_round = {
    .name = "pair round",
    .operands = "FILE",
    .summary = "Pair a round of a Swiss event: FIDE (Dutch) and others",
    .details =
        "FILE is a TRF file or an event file, which is only read. What it holds of the round\n"
        "and of later ones is left out, except absences. In a file of teams the teams are\n"
        "paired; a system of players is refused there. The format \"pairs\" is the bare "
        "list\n"
        "that tournament programs read: the number of pairs, then white and black of each, 0\n"
        "for the bye.",
    .options = options,
    .run = run_pair_round,
};
