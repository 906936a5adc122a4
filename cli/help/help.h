#ifndef FLAGFALL_CLI_HELP_H
#define FLAGFALL_CLI_HELP_H

#include "cli/frame/cli.h"

/* The commands that have to do with what somebody typed: by name, by the words arbiters use for
 * it, or by the text of their help. Prints them with a line each; false when there is none. */
bool cli_search_commands(cli *c, const char *words);
/* Prints the other commands whose name has that of this one. */
void cli_print_relatives(cli *c, const cli_command *command);
/* Every command with a line. */
void cli_print_overview(cli *c);

#endif
