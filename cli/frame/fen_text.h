#ifndef FLAGFALL_CLI_FEN_TEXT_H
#define FLAGFALL_CLI_FEN_TEXT_H

#include "cli/frame/cli.h"

/* A FEN that was typed or copied, as it is read: without the quotes, the tag or the word around
 * it, with one blank between its fields, '-' for a dash, w or b for the side in words. What it
 * says is not looked at. In `c->arena`; NULL where memory is out. */
const char *cli_plain_fen(cli *c, const char *text);

#endif
