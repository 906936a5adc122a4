#ifndef CLI_DIAGNOSTICS_H
#define CLI_DIAGNOSTICS_H

#include "base/json.h"
#include "cli/frame/cli.h"
#include "flagfall/diagnostic.h"

/*
 * How what a reader doubts is reported: one line each on standard error, as
 * "file:line:column: warning: text [code]". Notes and warnings are silent with -q.
 */

/* `more` others say the same as this one. "-" as the source is standard input. */
void cli_put_diagnostic(const cli *c, const char *source, const ff_diagnostic *one,
                        unsigned long long more);
/* All of a list from `least` on. Those with the same words become one line with their number,
 * errors excepted: each stands for something that was not taken. */
void cli_put_diagnostics(const cli *c, const char *source, const ff_diagnostics *list,
                         ff_severity least);
/* All of a list, each in a line of its own. */
void cli_put_each_diagnostic(const cli *c, const char *source, const ff_diagnostics *list);
/* The list as an array under the key "notes". */
void cli_diagnostics_json(const ff_diagnostics *list, ff_json *json);

#endif
