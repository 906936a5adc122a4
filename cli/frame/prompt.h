#ifndef FLAGFALL_CLI_PROMPT_H
#define FLAGFALL_CLI_PROMPT_H

/* A question to the person at the terminal, in a command that lacks a fact. */

#include "cli/frame/cli.h"

enum { CLI_NOT_KNOWN = -1, CLI_NO_ANSWER = -2 };

/* Is a person there to be asked? Input and talk are a terminal, and what is printed is for
 * people. */
bool cli_may_ask(const cli *c);
/* Shows the question and the items of "a|b|c" with their numbers, and `unknown` behind them
 * (NULL: one of them must be chosen). The number of the item from 0, CLI_NOT_KNOWN, or
 * CLI_NO_ANSWER where the person stops with q or the input ends. */
int cli_ask_item(const cli *c, const char *question, const char *items, const char *unknown);

#endif
