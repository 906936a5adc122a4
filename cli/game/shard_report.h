#ifndef FLAGFALL_CLI_SHARD_REPORT_H
#define FLAGFALL_CLI_SHARD_REPORT_H

#include "cli/frame/cli.h"

#include "verify/shard.h"

/*
 * The lines of a report (docs/formats/report.md) that make it mergeable: `verify --shard` and
 * `--summary` write them, `summary` reads them.
 */

/* What a run over all shards has in common. */
typedef struct cli_shard_run {
    ff_shard shard;
    unsigned long long files, bytes;
    const char *laws, *dead;
    const char *clocks; /* the control that times are checked against, "tags", or NULL */
    bool games;
} cli_shard_run;

/* Each appends one line. */
void cli_put_shard(ff_str *out, const cli_shard_run *run);
void cli_put_part(ff_str *out, const ff_shard_part *part, const ff_shard_sums *sums,
                  int exit_code);
void cli_put_summary(ff_str *out, const ff_verify_summary *summary);

#endif
