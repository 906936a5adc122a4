#ifndef FLAGFALL_CLI_LINE_INPUT_H
#define FLAGFALL_CLI_LINE_INPUT_H

#include "cli/frame/cli.h"

/* Lines of a stream, one after another, with a limit on their length. */
typedef struct cli_lines {
    ff_input *input;
    ff_str line;               /* without its end */
    unsigned long long offset; /* of `line`, in bytes from the beginning of the text */
    long number;               /* of `line`, from 1 */
    unsigned long long next;   /* offset after it */
    char buffer[64 * 1024];
    size_t at, size;
} cli_lines;

/* Opens `path`. FF_CATEGORY_IO, FF_E_MEMORY. */
int cli_lines_open(cli_lines *lines, const char *path, ff_error *err);
/* Reads on; `*found` is false at the end. FF_E_LIMIT when a line has more than `limit` bytes;
 * FF_CATEGORY_IO, FF_E_MEMORY. */
int cli_lines_next(cli_lines *lines, size_t limit, bool *found, ff_error *err);
/* Frees what `cli_lines_open` made, also after it has failed. */
void cli_lines_close(cli_lines *lines);

#endif
