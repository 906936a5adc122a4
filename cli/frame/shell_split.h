#ifndef FLAGFALL_CLI_SHELL_SPLIT_H
#define FLAGFALL_CLI_SHELL_SPLIT_H

#include "flagfall/memory.h"

/* The words of a line that was typed, as a shell takes them apart: blanks, quotes, '\' before a
 * sign; nothing is expanded. How many there are; 0 where a quote is not closed, there are more
 * than `most`, or memory is out. */
int cli_split_words(ff_arena *arena, const char *line, char **words, int most);

#endif
