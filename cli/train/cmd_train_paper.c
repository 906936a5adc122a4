#include "cli/train/options.h"

#include "school/paper.h"

#include <string.h>

/* A paper for an examination, or its key. */

enum { MOST_QUESTIONS = 200 };

static void put_text(cli *c, const ff_school_paper *paper, const ff_school_case *its,
                     unsigned number, ff_str *out)
{
    ff_str_format(out, "%u   %s\n\n", number, its->code);
    if (!paper->key)
        ff_school_case_text(its, cli_page_width(c), out);
    else
        ff_school_key_text(its, -1, cli_page_width(c), out);
    ff_str_char(out, '\n');
}

static int put_cases(cli *c, const train_choice *what, const ff_school_paper *paper,
                     ff_str *out)
{
    bool html = strcmp(cli_value(c, "format", "html"), "html") == 0;
    int status = CLI_DONE;
    if (html)
        ff_school_paper_begin(paper, out);
    for (unsigned i = 0; i < paper->count && status == CLI_DONE; i++) {
        ff_school_case its;
        status = train_by_seed(what, i, &its);
        if (status != CLI_DONE)
            break;
        if (html)
            ff_school_paper_case(paper, &its, i + 1, out);
        else
            put_text(c, paper, &its, i + 1, out);
        ff_school_case_release(&its);
    }
    if (html)
        ff_school_paper_end(paper, out);
    return status;
}

static int run_paper(cli *c)
{
    train_choice what;
    long long count;
    ff_str out = FF_STR_INIT;
    if (c->operand_count != 0)
        return cli_usage(c, "train paper takes no file");
    if (!cli_has(c, "seed"))
        return cli_usage(c, "give --seed, by which the paper and its key are the same cases");
    if (!cli_number(c, "count", 1, MOST_QUESTIONS, 20, &count))
        return CLI_USAGE;
    int status = train_read_choice(c, &what);
    if (status == CLI_DONE) {
        ff_school_paper paper = {.title = cli_value(c, "title", "Examination for arbiters"),
                                 .seed = what.seed,
                                 .level = what.level,
                                 .count = (unsigned)count,
                                 .key = cli_has(c, "key")};
        status = put_cases(c, &what, &paper, &out);
    }
    if (status == CLI_DONE)
        cli_str(c, &out);
    ff_str_release(&out);
    train_games_free(what.games);
    return status;
}

static const cli_option options[] = {
    TRAIN_OPTIONS,
    {0, "count", "N", "how many questions (default: 20)"},
    {0, "title", "TEXT", "what stands above (default: Examination for arbiters)"},
    {0, "key", NULL, "the key instead of the questions"},
    {0, "format", "html|text", "form of the output (default: html)"},
    CLI_OPTION_END,
};

const cli_command cmd_train_paper = {
    .name = "train paper",
    .operands = "",
    .summary = "A paper for an examination, as a page to print, and its key",
    .details =
        "The same --seed, --level, --kind, --count and --games give the same questions:\n"
        "once without --key for the class, once with it for who marks. The answers of a\n"
        "class are marked by train mark.",
    .options = options,
    .run = run_paper,
};
