#ifndef FLAGFALL_CLI_SHELL_WORDS_H
#define FLAGFALL_CLI_SHELL_WORDS_H

#include "flagfall/text.h"

/* Appends the words of a command line, with blanks between, as a shell takes them. */
void cli_put_words(ff_str *out, const char *const *words, int count);

#endif
