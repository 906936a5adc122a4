#ifndef FF_TIMECONTROL_TIMECONTROL_PLAIN_H
#define FF_TIMECONTROL_TIMECONTROL_PLAIN_H

#include "flagfall/timecontrol.h"

#include <stddef.h>
#include <stdint.h>

/* A sign that nobody understands, in a plain text. */
#define TC_UNKNOWN_SIGN '\x7f'

enum { TC_PLAIN_SIZE = 2 * FF_TC_MAX_TEXT + 1 };

/* An announcement in lower case, without the marks of letters; Latin letters are ASCII, others
 * UTF-8. `from[i]` is the place in the text that `text[i]` stands for; `from` of the end is the
 * size of the text. */
typedef struct tc_plain {
    char text[TC_PLAIN_SIZE];
    uint16_t from[TC_PLAIN_SIZE];
} tc_plain;

/* `text` has at most FF_TC_MAX_TEXT bytes, of any kind. */
void ff_timecontrol_plain(const char *text, tc_plain *out);

#endif
