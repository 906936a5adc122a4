#ifndef FF_TIMECONTROL_TIMECONTROL_PRIVATE_H
#define FF_TIMECONTROL_TIMECONTROL_PRIVATE_H

#include "flagfall/timecontrol.h"

/* What the files of the time control share. */

/* Seconds with as many decimals as are needed: "30", "0.5". */
void ff_timecontrol_put_decimal(ff_str *out, int64_t ms);

/* The strict notations: true when the whole text is PGN (or TRF26 with sides). */
bool ff_timecontrol_read_strict(const char *text, bool sides, ff_timecontrol *out);

/* Announcements. Returns like ff_tc_read; `text` is trimmed and at most FF_TC_MAX_TEXT. */
int ff_timecontrol_read_prose(const char *text, ff_tc_result *out, ff_error *err);

/* Adds a reading unless it is there already or there is no room. */
void ff_timecontrol_add_reading(ff_tc_result *out, const ff_timecontrol *tc, const char *note);

#endif
