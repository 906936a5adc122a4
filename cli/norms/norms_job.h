#ifndef FLAGFALL_CLI_NORMS_JOB_H
#define FLAGFALL_CLI_NORMS_JOB_H

#include "cli/frame/cli.h"

#include "norms/norms.h"

/* One run of the command. */
typedef struct norms_job {
    cli *c;
    ff_event event;
    ff_diagnostics notes;
    ff_norm_event norms;
    int player;          /* FF_NOBODY: all */
    ff_norm_title title; /* FF_NORM_TITLES: all that can be asked for */
    bool undecided, any; /* of what was shown: something undecided, something reached */
    ff_error err;
} norms_job;

/* Whether the title is one to judge for the player: the one asked for, or each that is wanted.
 */
bool norms_asks(const norms_job *j, int player, ff_norm_title title);
/* "yes", "no", "unknown". */
const char *norms_state_word(ff_norm_state state);
/* "7 IM Smith, John (ENG, 2431)", fit for a terminal. */
void norms_put_player(const norms_job *j, int player, ff_str *out);

void norms_show_event(norms_job *j);
void norms_show_player(norms_job *j);
void norms_show_json(norms_job *j);
void norms_show_table(cli *c);
int norms_show_forecast(norms_job *j);
int norms_show_certificates(norms_job *j);

#endif
