#include "cli/frame/secret_prompt.h"

#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <string.h>

int cli_secrets_guard(ff_error *err)
{
    ff_secret *first;
    int code = ff_secret_new(1, &first, err);
    if (code != FF_OK)
        return code;
    ff_secret_free(first);
    if (!ff_sys_dumps_off())
        return ff_fail(err, FF_E_IO, "core dumps cannot be turned off: %s", strerror(errno));
    return FF_OK;
}

int cli_secret_prompt(ff_secret *secret, const char *prompt, ff_error *err)
{
    if (!ff_sys_ask(prompt))
        return errno == ENOTTY
                   ? ff_fail(err, FF_E_STATE_MISSING,
                             "there is no terminal to ask on: give a file descriptor")
                   : ff_fail(err, FF_E_IO, "cannot ask on the terminal: %s", strerror(errno));
    int code = ff_secret_read_from(secret, &(ff_secret_source){ff_sys_ask_byte, NULL},
                                   "the answer", err);
    if (!ff_sys_ask_end() && code == FF_OK)
        code = ff_fail(err, FF_E_IO, "cannot write to the terminal: %s", strerror(errno));
    return code;
}
