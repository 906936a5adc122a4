#include "cli/ruling/ruling_arg.h"

#include <string.h>

static int rule(const ff_ruling_request *of, const void *question, ff_ruling *out,
                ff_error *err)
{
    return ff_rule_default(of, question, out, err);
}

/* "absent" or a time. */
static bool read_late(cli *c, const char *option, int64_t *ms)
{
    if (strcmp(cli_value(c, option, "0"), "absent") != 0)
        return cli_time(c, option, ms);
    *ms = FF_ABSENT;
    return true;
}

static int run_default_time(cli *c)
{
    if (c->operand_count != 0)
        return cli_usage(c, "default-time takes no file");
    ff_ruling_request of = ff_ruling_request_of(NULL, 0);
    int status = cli_read_laws(c, &of);
    if (status != CLI_DONE)
        return status;
    ff_lateness late = {.default_ms = FF_CLOCK_UNKNOWN};
    if (!read_late(c, "white-late", &late.late_ms[FF_WHITE]) ||
        !read_late(c, "black-late", &late.late_ms[FF_BLACK]) ||
        !cli_time(c, "default-time", &late.default_ms) ||
        !cli_time(c, "elapsed", &late.session_ms))
        return CLI_USAGE;
    bool absent = late.late_ms[0] == FF_ABSENT || late.late_ms[1] == FF_ABSENT;
    if (absent && !cli_has(c, "elapsed"))
        return cli_usage(c, "somebody is absent: how long ago was the start? --elapsed TIME");
    ff_ruling ruling;
    ff_error err;
    int code = cli_decide(c, &of, rule, &late, &ruling, &err);
    return cli_print_ruling(c, code, &ruling, NULL, &err);
}

static const cli_option options[] = {
    {0, "white-late", "TIME", "how late White came after the actual start, or \"absent\""},
    {0, "black-late", "TIME", "the same for Black"},
    {0, "default-time", "TIME", "of the event's regulations (default: they are silent)"},
    {0, "elapsed", "TIME", "the time since the start, when somebody is absent"},
    CLI_RULING_OPTIONS,
    CLI_RULING_RECORD_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_default_time = {
    .name = "default-time",
    .operands = "",
    .summary = "Rule on a player who came late or not at all",
    .options = options,
    .run = run_default_time,
};
