#ifndef FLAGFALL_CLI_VERIFY_REPORT_H
#define FLAGFALL_CLI_VERIFY_REPORT_H

#include "cli/frame/cli.h"

#include "flagfall/verify.h"

/* How `verify` prints what it finds, and `summary` what it reads from such reports. */
typedef struct cli_report {
    cli *c;
    bool json, diagrams, notes;
    void (*before_line)(void *ctx); /* called before each line, or NULL */
    void *ctx;
    ff_str line; /* FF_STR_INIT; released by the caller */
} cli_report;

/* Each returns true when writing has failed and the work may stop. */
bool cli_report_finding(cli_report *r, const ff_finding *finding);
bool cli_report_game(cli_report *r, const ff_game_report *report);
void cli_report_summary(cli_report *r, const ff_verify_summary *summary);

#endif
