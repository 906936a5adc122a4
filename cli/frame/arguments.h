#ifndef FLAGFALL_CLI_ARGUMENTS_H
#define FLAGFALL_CLI_ARGUMENTS_H

#include "cli/frame/cli.h"

/* Reads the words behind the command: options into `c->values`, operands into `c->operands`, at
 * the front of `argv`. Complains and returns false where a word is wrong. */
bool cli_read_arguments(cli *c, int argc, char **argv);

#endif
