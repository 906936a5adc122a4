/*
 * The language that a command speaks to people: --lang, else that of the environment.
 */
#ifndef CLI_SPOKEN_H
#define CLI_SPOKEN_H

#include "cli/frame/cli.h"
#include "lang/lang.h"

/* What is written: lines on a terminal, a page for a browser, a workbook. */
typedef enum cli_spoken { CLI_SPOKEN_TEXT, CLI_SPOKEN_PAGE, CLI_SPOKEN_SHEET } cli_spoken;

/* The language; NULL is English. --lang names it. Without that it is the one of LC_ALL,
 * LC_MESSAGES or LANG, for text on standard output only: what goes to a file, to a program or
 * through the door is the same everywhere. False, after a complaint, where --lang names none
 * that is spoken, or one that this form cannot show. */
bool cli_read_spoken(cli *c, cli_spoken form, const ff_lang **out);

#endif
