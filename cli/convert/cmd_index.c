#include "cli/convert/choices.h"
#include "cli/frame/cli.h"

#include "index/index.h"

static bool on_progress(void *ctx, unsigned long long done, unsigned long long total,
                        unsigned long long games)
{
    (void)done;
    (void)total;
    (void)games;
    return cli_stopped(ctx);
}

static void tell_built(cli *c, const ff_index_built *built)
{
    ff_str name = FF_STR_INIT, shown = FF_STR_INIT;
    ff_index_name(c->operands[0], &name);
    ff_str_printable(&shown, ff_str_get(&name), name.size);
    unsigned long long tenths = built->bytes * 1000 / built->of_bytes;
    cli_format(c, "%llu games in %s, %llu of them new; %llu.%llu %% of the size of the games\n",
               built->games, ff_str_get(&shown), built->new_games, tenths / 10, tenths % 10);
    ff_str_release(&name);
    ff_str_release(&shown);
}

static int run_index(cli *c)
{
    ff_error err = {0};
    ff_index_built built;
    const ff_index_making how = {
        .anew = cli_has(c, "rebuild"), .progress = on_progress, .ctx = c};
    if (c->operand_count != 1)
        return cli_usage(c, "index requires one file of games");
    if (ff_index_build(c->operands[0], &how, &built, &err) != FF_OK)
        return cli_error(&err);
    if (!cli_has(c, "quiet"))
        tell_built(c, &built);
    return CLI_DONE;
}

static const cli_option options[] = {
    {0, "rebuild", NULL, "keep nothing of the index that is there"},
    CLI_OPTION_END,
};

#define FIRST(option) "--" option
#define NEXT(option)  ", --" option
#define LAST(option)  " and --" option

const cli_command cmd_index = {
    .name = "index",
    .operands = "FILE",
    .summary = "Make an index of an archive of games, for quick answers",
    .details =
        "The index is FILE.index. Every command goes by it for --game, and convert "
        "for\n" CONVERT_INDEXED(
            FIRST, NEXT,
            LAST) ":\n"
                  "the answers are those of reading the whole file. When games were appended,\n"
                  "the same command reads those alone. An index that is not of the file as it "
                  "is\n"
                  "now is not used.",
    .options = options,
    .run = run_index,
};
