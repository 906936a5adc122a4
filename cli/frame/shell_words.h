#ifndef FLAGFALL_CLI_SHELL_WORDS_H
#define FLAGFALL_CLI_SHELL_WORDS_H

#include "flagfall/memory.h"
#include "flagfall/text.h"

/* Appends the words of a command line, with blanks between, as a shell takes them. */
void cli_put_words(ff_str *out, const char *const *words, int count);
/* The words of a line that was typed, as a shell takes them apart: blanks, quotes, '\' before a
 * sign; nothing is expanded. How many there are; 0 where a quote is not closed, there are more
 * than `most`, or memory is out. */
int cli_split_words(ff_arena *arena, const char *line, char **words, int most);

#endif
