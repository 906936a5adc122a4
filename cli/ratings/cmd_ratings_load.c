#include "cli/ratings/ratings_common.h"

#include "ratings/ratings.h"

static int load_one(cli *c, const char *path, ff_ratings_builder *builder)
{
    ff_error err = {0};
    ff_input *input;
    long skipped;
    int code = ff_input_new(path, &input, &err);
    if (code != FF_OK)
        return cli_error(&err);
    code = ff_ratings_read_list(input, builder, &skipped, &err);
    ff_input_free(input);
    if (code != FF_OK)
        return cli_error(&err);
    if (skipped > 0)
        cli_say(c, "%s: %ld %s without a name passed over", path, skipped,
                skipped == 1 ? "line" : "lines");
    return CLI_DONE;
}

static int write_index(cli *c, ff_ratings_builder *builder)
{
    ff_error err = {0};
    ff_str path = FF_STR_INIT, shown = FF_STR_INIT;
    bool named = ratings_path(c, true, &path);
    int status = CLI_DONE;
    if (ff_str_status(&path) != FF_OK)
        status = cli_no_memory();
    else if (ff_ratings_write(builder, ff_str_get(&path), named, &err) != FF_OK)
        status = cli_error(&err);
    if (status == CLI_DONE && !cli_has(c, "quiet")) {
        ff_str_printable(&shown, ff_str_get(&path), path.size);
        cli_format(c, "%zu players in %s\n", ff_ratings_count(builder), ff_str_get(&shown));
    }
    ff_str_release(&path);
    ff_str_release(&shown);
    return status;
}

static int run_load(cli *c)
{
    ff_error err = {0};
    ff_ratings_builder *builder;
    if (c->operand_count == 0)
        return cli_usage(c, "ratings load requires a rating list");
    if (ff_ratings_builder_new(&builder, &err) != FF_OK)
        return cli_error(&err);
    int status = CLI_DONE;
    for (int i = 0; i < c->operand_count && status == CLI_DONE; i++)
        status = load_one(c, c->operands[i], builder);
    if (status == CLI_DONE) /* a list that was read without memory may lack something */
        status = cli_out_of_memory(c) ? cli_no_memory() : write_index(c, builder);
    ff_ratings_builder_free(builder);
    return status;
}

static const cli_option options[] = {RATINGS_OPTION_INDEX, CLI_OPTION_END};

const cli_command cmd_ratings_load = {
    .name = "ratings load",
    .operands = "LIST...",
    .summary = "Make an index of rating lists, for searching by name or FIDE number",
    .details =
        "LIST is FIDE's list as text or XML, or a CSV list of a federation; plain, gzip or\n"
        "zstd. The index takes the place of the one before.",
    .options = options,
    .run = run_load,
};
