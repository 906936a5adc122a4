#ifndef FF_FILE_INPUT_H
#define FF_FILE_INPUT_H

#include "base/budget.h"
#include "flagfall/file.h"

/* What the library does with inputs besides reading them. */

/* Spends from the budget of the input for what is made of it; its limits grow with the bytes
 * that were read. FF_E_LIMIT. */
int ff_input_spend(ff_input *input, ff_cost what, unsigned long long amount, long line,
                   ff_error *err);

/* The first bytes of an input of which nothing was read yet, as they are in the file, and how
 * many of them are at hand; none where they are being unpacked. Borrowed until it is read. */
const void *ff_input_start(const ff_input *input, size_t *size);

/* Is it unpacked while it is read? */
bool ff_input_is_packed(const ff_input *input);
/* Copies what is read next, `size` bytes at most, and leaves it to be read. Nothing only at the
 * end. What ff_input_read returns, and FF_E_MEMORY. */
int ff_input_peek(ff_input *input, void *buffer, size_t size, size_t *got, ff_error *err);

/* Goes to a place of a stream that can be read in parts and is not confined: what is read next
 * is read from there. FF_E_STATE, FF_E_IO_READ. */
int ff_input_go_to(ff_input *input, unsigned long long offset, ff_error *err);

/* A line without its end, and its number from 1; borrowed until the call returns. What is not 0
 * ends the reading. */
typedef int (*ff_input_line_visitor)(void *ctx, const char *line, size_t size, long number,
                                     ff_error *err);

/* Reads the input line by line; the last one need not end. What `visitor` returned, FF_E_LIMIT
 * for a line of more than `limit` bytes, FF_E_MEMORY, or an error of the input. */
int ff_input_each_line(ff_input *input, size_t limit, ff_input_line_visitor visitor, void *ctx,
                       ff_error *err);

#endif
