#include "cli/pair/pair_common.h"

#include "flagfall/eventfile.h"
#include "flagfall/file.h"

#include <stdio.h>

/* The command line of bbpPairings, so that the program can stand in its place. */

static int write_pairs(pair_run *run, const char *path)
{
    cli *c = run->c;
    const ff_pairing_question *q = &run->round.question;
    const ff_pairing_answer *answer = &run->answer;
    ff_str text = FF_STR_INIT;
    if (!answer->possible)
        return pair_print_impossible(c, run->event, q, &answer->proof, false);
    if (path == NULL) {
        pair_print_bare(c, q, answer->pairs, answer->count);
        return CLI_DONE;
    }
    pair_put_bare(&text, q, answer->pairs, answer->count);
    int code = ff_str_status(&text) != FF_OK
                   ? ff_fail(&run->err, FF_E_MEMORY, "out of memory for the pairs")
                   : ff_file_replace(path, ff_str_get(&text), text.size, &run->err);
    ff_str_release(&text);
    return code == FF_OK ? CLI_DONE : cli_error(&run->err);
}

static int pair_file(cli *c, const ff_rounds_round_options *options)
{
    pair_run run;
    int status = pair_open_round(&run, c, c->operands[0], pair_asked(c, options));
    if (status == CLI_DONE)
        status = pair_round(&run, options);
    if (status == CLI_DONE)
        status = write_pairs(&run, c->operand_count > 1 ? c->operands[1] : NULL);
    pair_close(&run);
    return status;
}

static int run_pair(cli *c)
{
    ff_rounds_round_options options = FF_SWISS_ROUND_OPTIONS_INIT;
    bool pairs = cli_has(c, "pair"), check = cli_has(c, "check");
    if (cli_has(c, "generate"))
        return pair_generate_configured(c);
    if (c->operand_count == 1 && !pairs && !check && ff_eventfile_is(c->operands[0]))
        return cli_usage(c, "\"%s\" is an event file; did you mean \"event pair\"?",
                         c->operands[0]);
    if (cli_has(c, "dutch") == cli_has(c, "burstein"))
        return cli_usage(c, "name the system, --dutch or --burstein, or use one of \"pair "
                            "round\", \"pair check\", \"pair generate\" and \"pair explain\"");
    if (pairs == check)
        return cli_usage(c, "name one of -p (pair the next round), -c (check all rounds) and "
                            "-g (make a random tournament)");
    if (c->operand_count < 1 || c->operand_count > (pairs ? 2 : 1))
        return cli_usage(c, "pair takes FILE, and with -p perhaps the file for the pairs");
    if (cli_has(c, "burstein"))
        options.system = ff_pairing_system_find("burstein");
    int status = pairs ? pair_file(c, &options) : pair_check_files(c, &options);
    bool listed = !cli_has(c, "list") || pair_write_list(c, &options, pairs) == CLI_DONE;
    return listed ? status : CLI_IO;
}

static const cli_option options[] = {
    {0, "dutch", NULL, "the FIDE (Dutch) system, the edition as the file states or by date"},
    {0, "burstein", NULL, "the Burstein system"},
    {'p', "pair", NULL, "pair the next round of FILE; the pairs go to OUT"},
    {'c', "check", NULL, "pair every round of FILE again, and compare"},
    {'g', "generate", NULL, "make a random tournament; FILE, if any, is its configuration"},
    {'s', "seed", "N", "of -g: the same seed gives the same tournament"},
    {'l', "list", "FILE", "write what the rules see of each player, round by round, to FILE"},
    CLI_OPTION_END,
};

const cli_command cmd_pair = {
    .name = "pair",
    .operands = "[FILE [OUT]]",
    .summary = "Pair or check as bbpPairings does, by its options",
    .details =
        "\"flagfall pair --dutch FILE -p OUT\" can stand where a tournament program calls\n"
        "bbpPairings: OUT gets the number of pairs, then white and black of each by their\n"
        "numbers, 0 for the bye. With -g, FILE has lines such as PlayersNumber=40, and -o "
        "names\n"
        "the tournament. For people there are \"pair round\" and \"pair check\". Exit\n"
        "status 6 when no pairing exists.",
    .options = options,
    .run = run_pair,
};
