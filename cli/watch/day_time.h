#ifndef FLAGFALL_CLI_WATCH_DAY_TIME_H
#define FLAGFALL_CLI_WATCH_DAY_TIME_H

/* Times of day where the machine stands: "15:42", "15:42:07". */

#include "cli/frame/cli.h"

#include <stdbool.h>
#include <stdint.h>

enum { DAY_TIME_SIZE = 16 };

/* Seconds since midnight; false for what is no time of day. */
bool day_time_read(const char *text, int *seconds);
/* "15:42:07", or "" where the machine does not know its place. */
void day_time_write(int64_t ms, char out[DAY_TIME_SIZE]);
/* The first moment at or after `from_ms` at which it is so late, to the second; false where the
 * machine does not know its place. */
bool day_time_after(int64_t from_ms, int seconds, int64_t *out_ms);
/* The nearest such moment, before or after. */
bool day_time_near(int64_t ms, int seconds, int64_t *out_ms);
/* Takes --start, as the moment nearest to `ms`; 0 when it was not given. 0 or an exit code, and
 * has complained. */
int day_time_option(cli *c, int64_t ms, int64_t *out_ms);

#endif
