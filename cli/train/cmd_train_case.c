#include "cli/frame/cli.h"
#include "cli/train/options.h"

#include <string.h>

/* One case, by its code or drawn; its key; an answer judged. */

static int print_case(cli *c, const ff_school_case *its, int answer)
{
    ff_str out = FF_STR_INIT;
    size_t columns = cli_page_width(c);
    if (strcmp(cli_value(c, "format", "text"), "json") == 0) {
        ff_school_case_json(its, answer, &out);
    } else if (answer >= 0) {
        ff_school_key_text(its, answer, columns, &out);
    } else {
        ff_str_format(&out, "Case %s\n\n", its->code);
        ff_school_case_text(its, columns, &out);
        if (cli_has(c, "key")) {
            ff_str_char(&out, '\n');
            ff_school_key_text(its, -1, columns, &out);
        }
    }
    cli_str(c, &out);
    ff_str_release(&out);
    return answer >= 0 && (unsigned)answer != its->right ? CLI_NEGATIVE : CLI_DONE;
}

static int judge_answer(cli *c, const ff_school_case *its)
{
    int answer = -1;
    if (cli_has(c, "answer")) {
        answer = ff_school_answer(its, cli_value(c, "answer", ""));
        if (answer < 0)
            return cli_usage(c, "--answer is one of the letters from a to %c",
                             ff_school_letter(its->count - 1));
    }
    return print_case(c, its, answer);
}

/* The one that was asked for: by its code, like another one, or by its number. */
static int make_case(cli *c, const train_choice *what, ff_school_case *out)
{
    long long number;
    const char *like = cli_value(c, "like", NULL);
    if (!cli_number(c, "number", 1, 200, 1, &number))
        return CLI_USAGE;
    if (c->operand_count == 1)
        return train_by_code(what, c->operands[0], out);
    if (like == NULL)
        return train_by_seed(what, (unsigned)number - 1, out);
    if (train_again(what, like, NULL, (unsigned)number - 1, out))
        return CLI_DONE;
    cli_complain("\"%s\" is no case; a case is written like flag.national.4850", like);
    return CLI_USAGE;
}

static int run_case(cli *c)
{
    train_choice what;
    ff_school_case its;
    if (c->operand_count > 1)
        return cli_usage(c, "one case at a time");
    if (c->operand_count == 1 && (cli_has(c, "like") || cli_has(c, "number")))
        return cli_usage(c, "a code names the case: --like and --number belong to drawn ones");
    int status = train_read_choice(c, &what);
    if (status == CLI_DONE)
        status = make_case(c, &what, &its);
    if (status == CLI_DONE) {
        status = judge_answer(c, &its);
        ff_school_case_release(&its);
    }
    train_games_free(what.games);
    return status;
}

static const cli_option options[] = {
    TRAIN_OPTIONS,
    {0, "number", "N", "the N-th case of the --seed (default: 1)"},
    {0, "like", "CODE", "another case of the provision that this one is about"},
    {0, "answer", "LETTER", "judge this answer, and say why"},
    {0, "key", NULL, "with its key"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_train_case = {
    .name = "train case",
    .operands = "[CODE]",
    .summary = "One case of the arbiter's school, its key, an answer judged",
    .details = "CODE is that of a case as it is printed (flag.national.4850): the same case\n"
               "again. Without it a case is drawn by --seed. Exit code 1: the answer is wrong.",
    .options = options,
    .run = run_case,
};
