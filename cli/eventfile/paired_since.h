#ifndef FLAGFALL_CLI_PAIRED_SINCE_H
#define FLAGFALL_CLI_PAIRED_SINCE_H

#include "cli/eventfile/event_common.h"

/* After an entry that corrected results: notes what becomes of a round that was paired by them
 * before, where rounds are paired by results. `*round`: that one, or 0. Codes of event files;
 * the entry is stored all the same. */
int event_note_paired_since(event_run *run, int *round);
/* The same; the notes are reported. 0 or an exit code, and has complained. */
int event_tell_paired_since(event_run *run);

#endif
