#ifndef CLI_ADJOURN_SECRET_PROMPT_H
#define CLI_ADJOURN_SECRET_PROMPT_H

#include "envelope/secret.h"

/* Turns core dumps and looking into this process off, for the rest of its life. Called before
 * the first secret. FF_E_IO when the system refuses; as
 * ff_secret_new, where no secret can be had at all. */
int cli_secrets_guard(ff_error *err);

/* Asks on the terminal with echo off; the terminal is as before in every case, also when the
 * user breaks off. FF_E_STATE_MISSING where there is no terminal; as ff_secret_read_from. */
int cli_secret_prompt(ff_secret *secret, const char *prompt, ff_error *err);

#endif
