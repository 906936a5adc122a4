#include "cli.h"

static int run_version(cli *c)
{
    cli_format(c, "flagfall %s\n", FF_VERSION);
    return CLI_DONE;
}

const cli_command cmd_version = {
    .name = "version",
    .operands = "",
    .summary = "Print the version",
    .run = run_version,
};
