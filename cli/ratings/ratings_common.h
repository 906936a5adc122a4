#ifndef FLAGFALL_CLI_RATINGS_COMMON_H
#define FLAGFALL_CLI_RATINGS_COMMON_H

/* Where the index of the rating list is. */

#include "cli/frame/cli.h"

#define RATINGS_OPTION_INDEX                                                                   \
    {                                                                                          \
        0, "index", "FILE",                                                                    \
            "the index (default: FLAGFALL_RATINGS, or ratings.idx in the folder for data)"     \
    }

/* Appends its name: --index, FLAGFALL_RATINGS, or $XDG_DATA_HOME/flagfall/ratings.idx; with
 * `make`, the folder is made where it does not exist. Whether the user named it. */
bool ratings_path(const cli *c, bool make, ff_str *out);

#endif
