#include "cli/ruling/ruling_arg.h"

#include "conduct/conduct.h"

static int run_scoresheet(cli *c)
{
    long long offence;
    int question = cli_choice(c, "question", -1);
    int by = cli_side(c, "by", -1);
    if (question < 0)
        return cli_usage(c, "which? --question, see \"flagfall help scoresheet\"");
    bool nobody = question == FF_SHEET_NEITHER || question == FF_SHEET_INCOMPLETE ||
                  question == FF_SHEET_SIGNED;
    if (by < 0 && !nobody)
        return cli_usage(c, "whose scoresheet? --by white or black");
    if (!cli_number(c, "offence", 1, 99, 0, &offence))
        return CLI_USAGE;
    ff_sheet_case sheet = {.by = by < 0 ? FF_WHITE : (ff_color)by,
                           .question = (ff_sheet_question)question,
                           .was_below = cli_has(c, "was-below"),
                           .no_increment = cli_has(c, "increment"),
                           .only_move = cli_has(c, "only-move"),
                           .offence = (unsigned)offence};
    ff_game game;
    ff_ruling_request of;
    int status = cli_read_dispute(c, &game, &of);
    if (status != CLI_DONE)
        return status;
    ff_ruling ruling;
    ff_error err;
    int code = ff_rule_scoresheet(&of, &sheet, &ruling, &err);
    return cli_print_dispute(c, code, &ruling, &game, &err);
}

static const cli_option options[] = {
    {0, "question",
     "duty|advance|behind|hidden|kept|neither-records|one-records|none-complete|next-period|"
     "signed",
     "what is asked"},
    {0, "by", "white|black", "whose scoresheet it is"},
    {0, "was-below", NULL, "duty: he had less than five minutes at some stage of the period"},
    {0, "only-move", NULL, "advance: it is the only legal move"},
    {0, "offence", "N", "the player's first, second … such breach (default: counted)"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_scoresheet = {
    .name = "scoresheet",
    .operands = "[GAME]",
    .summary = "Rule on scoresheets: who has to record, who fills in what after a flag",
    .details = "No game is needed; the player's clock and --increment tell whether he has to\n"
               "record. Exit code 0: yes, or what follows; 1: he need not, or it is allowed;\n"
               "6: refer to the arbiter.",
    .options = options,
    .run = run_scoresheet,
};
