#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

static int run_help(cli *c)
{
    if (c->operand_count == 0) {
        cli_print_overview(c);
        return CLI_DONE;
    }
    char name[64] = "";
    snprintf(name, sizeof name, "%s%s%s", c->operands[0], c->operand_count > 1 ? " " : "",
             c->operand_count > 1 ? c->operands[1] : "");
    for (int i = 0; cli_commands[i] != NULL; i++)
        if (strcmp(cli_commands[i]->name, name) == 0) {
            const cli_command *self = c->command;
            c->command = cli_commands[i];
            cli_print_help(c);
            c->command = self;
            return CLI_DONE;
        }
    return cli_usage(c, "no command \"%s\"", name);
}

const cli_command cmd_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .summary = "List the commands, or explain one",
    .run = run_help,
};
