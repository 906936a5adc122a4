#include "cli/ruling/ruling_arg.h"

#include "conduct/conduct.h"

static int rule(const ff_ruling_request *of, const void *question, ff_ruling *out,
                ff_error *err)
{
    return ff_rule_quickplay(of, question, out, err);
}

static int rule_alone(const ff_ruling_request *of, const void *question, ff_ruling *out,
                      ff_error *err)
{
    return ff_rule_unattended(of, question, out, err);
}

static int run_normal_means(cli *c)
{
    if (c->operand_count != 0)
        return cli_usage(c, "normal-means takes no file");
    int finding = cli_choice(c, "finding", -1);
    int by = cli_side(c, "by", -1);
    bool alone = cli_has(c, "no-arbiter");
    if (by < 0 || (finding < 0 && !alone))
        return cli_usage(c, "who claims (--by), and what does the arbiter find (--finding)?");
    ff_ruling_request of = ff_ruling_request_of(NULL, 0);
    int status = cli_read_laws(c, &of);
    if (status != CLI_DONE)
        return status;
    if (!cli_time(c, "left", &of.clock_ms[by]))
        return CLI_USAGE;
    ff_quickplay claim = {.by = (ff_color)by,
                          .off_move = cli_has(c, "off-move"),
                          .not_last = cli_choice(c, "last-period", 0) == 1,
                          .increment = cli_has(c, "with-increment"),
                          .announced = cli_has(c, "announced"),
                          .flag_fallen = cli_has(c, "flag-fallen"),
                          .extra = cli_has(c, "extra-time"),
                          .accepted = cli_has(c, "accepted"),
                          .bonus = cli_has(c, "bonus"),
                          .finding = (ff_finding_of_arbiter)(finding < 0 ? 0 : finding)};
    ff_unattended unattended = {.claim = claim,
                                .decided = finding >= 0,
                                .no_effort = cli_choice(c, "ground", 0) == 1,
                                .position = cli_has(c, "position-verified"),
                                .sheet = cli_has(c, "sheet-verified")};
    ff_ruling ruling;
    ff_error err;
    int code = alone ? cli_decide(c, &of, rule_alone, &unattended, &ruling, &err)
                     : cli_decide(c, &of, rule, &claim, &ruling, &err);
    return cli_print_ruling(c, code, &ruling, NULL, &err);
}

static const cli_option options[] = {
    {0, "by", "white|black", "who claims"},
    {0, "finding", "agree|postpone|reject", "what the arbiter has found"},
    {0, "left", "TIME", "the time on the claimant's clock"},
    {0, "announced", NULL, "the event announced the rule (needed from 2014)"},
    {0, "extra-time", NULL, "he asks for an increment instead of a draw"},
    {0, "accepted", NULL, "the opponent agreed to a draw at once"},
    {0, "bonus", NULL, "postponed: give the opponent the two minutes"},
    {0, "off-move", NULL, "the claimant has not the move"},
    {0, "flag-fallen", NULL, "his flag had fallen before"},
    {0, "last-period", "yes|no", "no other period follows (default: yes)"},
    {0, "with-increment", NULL, "the game is played with an increment or delay"},
    {0, "no-arbiter", NULL, "no arbiter is in the venue: the claim ends the game"},
    {0, "ground", "cannot-win|no-effort", "… and its ground (default: cannot-win)"},
    {0, "position-verified", NULL, "… the final position is written, the opponent agrees"},
    {0, "sheet-verified", NULL, "… so is an up-to-date scoresheet (for no-effort)"},
    CLI_RULING_OPTIONS,
    CLI_RULING_RECORD_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_normal_means = {
    .name = "normal-means",
    .operands = "",
    .summary = "Rule on a quickplay-finish claim from what the arbiter has found",
    .details = "Article 10 of 2009, Appendix G of 2014, Guidelines III of later editions.",
    .options = options,
    .run = run_normal_means,
};
