#ifndef FLAGFALL_CLI_TYPED_TIME_H
#define FLAGFALL_CLI_TYPED_TIME_H

/* Times as people type them. What may be minutes or seconds is asked about, never guessed. */

#include "flagfall/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum clock_typed {
    CLOCK_TIME,      /* read */
    CLOCK_AMBIGUOUS, /* more than one time may be meant */
    CLOCK_NO_TIME
} clock_typed;

/* What a time is of. */
typedef struct clock_time_rule {
    bool seconds; /* so short that a number without a unit is seconds */
    bool hours;   /* so long that "1:30" may be hours and minutes */
    bool shown;   /* as a clock shows it: "0:30" is seconds */
} clock_time_rule;

/* Reads "1:04:30", "4:58.3", "12:30", "90 min", "1h30", "5'", "45 s". What is wrong with it,
 * and what to write, is appended to `why` (NULL: not wanted): "minutes or seconds? write 30min
 * or 30s". */
clock_typed clock_read_typed(const char *text, clock_time_rule rule, int64_t *ms, ff_str *why);

#endif
