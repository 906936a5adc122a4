#ifndef FLAGFALL_CLI_PAIRED_SINCE_H
#define FLAGFALL_CLI_PAIRED_SINCE_H

#include "cli/eventfile/event_common.h"

/* After an entry that corrected results: notes what becomes of a round that was paired by them
 * before, where rounds are paired by results. The notes are reported. */
void event_tell_paired_since(event_run *run);

#endif
