#ifndef FLAGFALL_CLI_FRAME_MEANT_H
#define FLAGFALL_CLI_FRAME_MEANT_H

#include <stdbool.h>
#include <stddef.h>

/* What arbiters call a dispute, and the commands for it. */

/* Does the text have `word` at the beginning of one of its words? Small and capital letters are
 * the same, and hyphens are blanks. */
bool cli_has_word(const char *text, const char *word);
/* Is `word` one that arbiters use for what the command rules on? */
bool cli_means_command(const char *word, const char *command);
/* The word of arbiters that may be meant by what was typed, or NULL. Static, until the next
 * call. */
const char *cli_near_word(const char *typed);
/* The commands for what arbiters call so: at most `most` names; how many there are. */
size_t cli_meant_commands(const char *word, const char **out, size_t most);

#endif
