#ifndef FLAGFALL_CLI_ADJOURN_ARG_H
#define FLAGFALL_CLI_ADJOURN_ARG_H

#include "cli/frame/cli.h"

#include "envelope/envelope.h"

/* How a secret is asked for. It comes from the descriptor of an option, or is typed on the
 * terminal; never from the command line. */
typedef struct cli_secret_ask {
    const char *option; /* "passphrase-fd" */
    const char *name;   /* "the passphrase", for messages */
    const char *prompt; /* "Passphrase: " */
    const char *again;  /* typed a second time to be sure, or NULL */
    size_t capacity;
    bool may_be_empty;
} cli_secret_ask;

/* Reads a secret. Returns 0 or an exit code, and has then complained. */
int cli_secret(cli *c, const cli_secret_ask *ask, ff_secret **out);
/* Reads the envelope at `path` and checks that it is whole. Returns 0 or an exit code. */
int cli_load_envelope(const char *path, ff_envelope **out);
/* Compares the code of --code, when it was given. Returns 0 or CLI_NEGATIVE. */
int cli_check_code(const cli *c, const ff_envelope *envelope);

#endif
