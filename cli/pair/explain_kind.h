#ifndef FLAGFALL_CLI_PAIR_EXPLAIN_KIND_H
#define FLAGFALL_CLI_PAIR_EXPLAIN_KIND_H

#include "cli/pair/pair_common.h"

/* pair explain of an event whose kind has a rule of pairing of its own: a knockout, Keizer, a
 * ladder. `round` 0: the last that is paired, else the next; `board` 0 and `player` FF_NOBODY:
 * all. An exit code, and has complained. */
bool pair_explains_kind(const pair_run *run);
int pair_explain_kind(pair_run *run, int round, int board, int player);

#endif
