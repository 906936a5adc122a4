#ifndef FLAGFALL_CLI_PLAIN_H
#define FLAGFALL_CLI_PLAIN_H

/*
 * What leaves the program as text, whatever was put into it: a terminal that shows it does
 * nothing but show it. Line feeds, tabs and carriage returns before a line feed pass; other
 * control characters (C0, DEL, C1) and bytes that are not UTF-8 become U+FFFD, overrides of the
 * writing direction are left out. Of escape sequences only the program's own colours pass, and
 * these only where it colours.
 */

#include "flagfall/file.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct cli_plain {
    bool color;
    char
        held[4]; /* the end of what came: a character that is not whole, or a carriage return */
    size_t held_size;
} cli_plain;

/* How many bytes at the beginning of a text may pass as they are. */
size_t cli_plain_run(const cli_plain *plain, const char *bytes, size_t size);
/* Appends to `out` what may pass of the next bytes; what is not whole is kept for the next
 * call. */
void cli_plain_put(cli_plain *plain, const char *bytes, size_t size, ff_str *out);
/* Writes what may pass. What ff_output_write returns, or FF_E_MEMORY. */
int cli_plain_write(cli_plain *plain, ff_output *out, const char *bytes, size_t size,
                    ff_error *err);
/* Nothing comes any more: appends what is to be said of what was kept. */
void cli_plain_end(cli_plain *plain, ff_str *out);

#endif
