#ifndef FLAGFALL_CLI_TRAIN_OPTIONS_H
#define FLAGFALL_CLI_TRAIN_OPTIONS_H

#include "cli/frame/cli.h"
#include "cli/school/school.h"

/* Which cases: options that the commands of the school share. */

#define TRAIN_OPTIONS                                                                          \
    {0, "level", "beginner|national|fide|international",                                       \
     "how hard, each with what is before it (default: national)"},                             \
        {0, "kind", "KIND", "one kind of case only; a list: flagfall train index"},            \
        {0, "seed", "N", "the same number draws the same cases"},                              \
    {                                                                                          \
        0, "games", "FILE", "positions from the games of this PGN file"                        \
    }

typedef struct train_choice {
    ff_school_level level;
    const train_kind *kind; /* NULL: any */
    uint32_t seed;
    bool seeded;        /* the seed was given */
    train_games *games; /* owned, or NULL */
} train_choice;

/* Reads the options: 0 or an exit code. Without --seed one is drawn. */
int train_read_choice(cli *c, train_choice *out);
/* Makes a case: 0 or an exit code, and has then complained. */
int train_by_code(const train_choice *what, const char *code, ff_school_case *out);
int train_by_seed(const train_choice *what, unsigned index, ff_school_case *out);
/* Another case of the same provision (NULL: that of the case itself) as the case of that code,
 * by the seed of `what` and a number; where none is found that case again. False where there is
 * no such case. */
bool train_again(const train_choice *what, const char *code, const char *provision,
                 unsigned number, ff_school_case *out);

#endif
