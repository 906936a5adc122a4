#ifndef FLAGFALL_CLI_TRAIN_TYPED_H
#define FLAGFALL_CLI_TRAIN_TYPED_H

#include "cli/frame/cli.h"
#include "cli/school/school.h"

/* An answer that is a command line: asked through the door with what the case shows, and
 * compared with the ruling of the case. False, and has then said why, where it is no command or
 * cannot be asked. The position and the game of the case need not be typed. */
bool train_typed(cli *c, const ff_school_case *its, const char *line, bool *right);

#endif
