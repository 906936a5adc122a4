/*
 * The form of an output by the suffix of its name, for every command that has --format.
 */
#ifndef CLI_FORM_H
#define CLI_FORM_H

#include "cli/frame/cli.h"

/* The word of --format (of convert: --from, --to) that the suffix of a name means, a suffix of
 * compression put aside; NULL where it means none. Where --format is not given it has the word
 * that the name of -o means, if the command has that form (cli_read_arguments). */
const char *cli_form_of_name(const char *path);

/* The index of --format among its words, FALLBACK where neither it nor -o is given. False,
 * after a complaint, where -o names a file whose suffix is of no form that the command has. */
bool cli_form(cli *c, int fallback, int *form);

#endif
