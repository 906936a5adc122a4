#ifndef FLAGFALL_CLI_CLOCK_COMMON_H
#define FLAGFALL_CLI_CLOCK_COMMON_H

/* What the commands of the clock share. */

#include "base/json.h"
#include "cli/frame/cli.h"
#include "flagfall/timecontrol.h"

#define CLI_OPTION_AS                                                                          \
    {                                                                                          \
        0, "as", "any|pgn|trf|prose", "notation of the time control (default: any)"            \
    }

extern const char *const clock_side_names[2]; /* "white", "black" */
extern const char *const clock_Side_names[2]; /* "White", "Black" */

/* Reads `text` by --as. When it has several readings, prints them to standard error and
 * returns CLI_UNDECIDED; else 0 or the exit code of the error. */
int clock_control(const cli *c, const char *text, ff_timecontrol *out);
/* The same for commands without that option. */
int clock_control_as(const char *text, ff_tc_notation notation, ff_timecontrol *out);

/* One line of English, for a message. Release the string. */
ff_str clock_text(const ff_timecontrol *tc);
/* "1:30:30"; release the string. */
ff_str clock_time(int64_t ms);
/* The keys "text", "pgn", "trf" and "sides" into an open object. */
void clock_json_control(ff_json *json, const ff_timecontrol *tc);
/* The moves completed by each side after "20b" (or "20") or "20w"; complains. */
bool clock_option_moves(const cli *c, const char *option, int moves[2]);
/* A time given on the command line: "1:30:00", "5:00", "90 min", with a sign or not. A bare
 * number is refused, since it may be minutes or seconds; complains. */
bool clock_option_time(const cli *c, const char *option, int64_t fallback, int64_t *out);

/* "90 min", "1h30", "45s": a time with units, as in announcements; false for anything else. */
bool clock_read_units(const char *text, int64_t *out);

#endif
