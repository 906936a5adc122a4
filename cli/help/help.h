#ifndef FLAGFALL_CLI_HELP_H
#define FLAGFALL_CLI_HELP_H

#include "cli/frame/cli.h"

/* The commands that have to do with what somebody typed: by name, by the words arbiters use for
 * it, or by the text of their help. Prints them with a line each; false when there is none. */
bool cli_search_commands(cli *c, const char *words);
/* Prints the other commands whose name has that of this one. */
void cli_print_relatives(cli *c, const cli_command *command);
/* Does the text have `word` at the beginning of one of its words? Small and capital letters are
 * the same, and hyphens are blanks. */
bool cli_has_word(const char *text, const char *word);
/* Is `word` one that arbiters use for what the command rules on? */
bool cli_means_command(const char *word, const char *command);
/* The word of arbiters that somebody may have meant, or NULL. Static, until the next call. */
const char *cli_near_word(const char *typed);
/* Every command with a line. */
void cli_print_overview(cli *c);

#endif
