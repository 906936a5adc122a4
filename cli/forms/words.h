#ifndef CLI_FORMS_WORDS_H
#define CLI_FORMS_WORDS_H

#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdbool.h>

/*
 * The words of a command that a page asks for. Pages build them from their own rows; this is a
 * second wall behind them: whatever a form holds, no file but the event is named, and nothing
 * is run that never ends or waits for a person at a terminal.
 */

enum { WORDS_MOST = 72 };

/* FF_E_STATE_KEPT with the reason when the words may not be run. `file` is the event file, NULL
 * when none is open; "event new" may name another, by its name alone. */
int words_check(const char *const *words, int count, const char *file, ff_error *err);
/* Do they make a new event file? */
bool words_make_event(const char *const *words, int count);
/* Is it a merge with a copy that was sent? Its last word is then to become a file. */
bool words_merge(const char *const *words, int count);
/* How many words the command's name has; 0: there is no such command. */
int words_of_name(const char *const *words, int count);
/* Has the command that option? */
bool words_know(const char *const *words, int count, const char *option);
/* The command line as it is typed in a shell, without "flagfall". */
void words_show(const char *const *words, int count, ff_str *out);

#endif
