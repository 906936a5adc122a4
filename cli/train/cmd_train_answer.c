#include "cli/train/options.h"

#include "school/learner.h"
#include "system/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An answer that was given elsewhere (on a page, on paper), judged and kept. */

/* FLAGFALL_TIME, for what is to be the same each time. */
static int64_t now_s(void)
{
    const char *stated = getenv("FLAGFALL_TIME");
    return stated != NULL ? cli_seconds_of(stated) : ff_sys_wall_ms() / 1000;
}

static int keep_answer(const char *path, const ff_school_case *its, unsigned choice)
{
    ff_error err;
    ff_learner_file *file;
    ff_learner_answer answer = {
        .when_s = now_s(), .letter = ff_school_letter(choice), .right = choice == its->right};
    snprintf(answer.code, sizeof answer.code, "%s", its->code);
    snprintf(answer.provision, sizeof answer.provision, "%s", its->provision);
    int code = ff_learner_open(path, &file, &err);
    if (code == FF_OK)
        code = ff_learner_add(file, &answer, &err);
    ff_learner_close(file);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

static void print_judged(cli *c, const ff_school_case *its, int choice)
{
    ff_str out = FF_STR_INIT;
    if (strcmp(cli_value(c, "format", "text"), "json") == 0)
        ff_school_case_json(its, choice, &out);
    else
        ff_school_key_text(its, choice, cli_page_width(c), &out);
    cli_str(c, &out);
    ff_str_release(&out);
}

static int run_answer(cli *c)
{
    const train_choice what = {.games = NULL};
    ff_school_case its;
    if (c->operand_count != 3)
        return cli_usage(c, "give the file of the learner, the code of the case, the letter");
    int status = train_by_code(&what, c->operands[1], &its);
    if (status != CLI_DONE)
        return status;
    int choice = ff_school_answer(&its, c->operands[2]);
    if (choice < 0)
        status = cli_usage(c, "an answer is one of the letters from a to %c",
                           ff_school_letter(its.count - 1));
    else
        status = keep_answer(c->operands[0], &its, (unsigned)choice);
    if (status == CLI_DONE)
        print_judged(c, &its, choice);
    ff_school_case_release(&its);
    return status;
}

static const cli_option options[] = {
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_train_answer = {
    .name = "train answer",
    .operands = "LEARNER CODE LETTER",
    .summary = "Judge the answer to a case, and keep it in the file of a learner",
    .details =
        "For answers that were given on paper or on a page: as train --learner, one at a\n"
        "time. Exit code 0: it is kept, whether it is right or wrong.",
    .options = options,
    .run = run_answer,
};
