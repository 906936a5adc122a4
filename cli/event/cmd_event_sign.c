#include "cli/eventfile/event_common.h"
#include "cli/frame/secret_prompt.h"

#include "envelope/signature.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* --- keys --- */

static int make_key(cli *c, const char *path, ff_secret *secret)
{
    char key[FF_KEY_TEXT_SIZE];
    ff_error err;
    int code = ff_signer_new(secret, key, &err);
    if (code == FF_OK)
        code = ff_signer_save(secret, path, &err);
    if (code != FF_OK)
        return cli_error(&err);
    cli_format(c, "%s\n", key);
    return CLI_DONE;
}

static int read_key(const char *path, ff_secret *secret)
{
    ff_error err;
    int fd = ff_sys_open(path, FF_OPEN_READ);
    if (fd < 0) {
        ff_fail(&err, FF_E_IO_OPEN, "cannot open \"%s\": %s", path, strerror(errno));
        return cli_error(&err);
    }
    int code = ff_secret_read(secret, fd, path, &err);
    ff_sys_close(fd);
    if (code == FF_OK)
        code = ff_signer_read(secret, &err);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* --- signing --- */

/* Only a log that is whole is signed. */
static int sign(event_run *run, const ff_secret *secret)
{
    ff_log_signature what = {.entry = 0};
    ff_str out = FF_STR_INIT;
    int code = ff_eventfile_verify(run->file, &run->notes, &what.entry, what.hash, &run->err);
    if (code != FF_OK)
        return cli_error(&run->err);
    int status = event_notes_status(&run->notes, CLI_NEGATIVE);
    event_report_notes(run);
    if (status != CLI_DONE) {
        cli_complain("%s: the log is not whole and is not signed", run->source);
        return status;
    }
    snprintf(what.time, sizeof what.time, "%.*s", (int)sizeof what.time - 1, run->time);
    code = ff_log_sign(secret, &what, &out, &run->err);
    if (code == FF_OK)
        cli_str(run->c, &out);
    ff_str_release(&out);
    return code == FF_OK ? CLI_DONE : cli_error(&run->err);
}

static int sign_file(cli *c, ff_secret *secret)
{
    event_run run;
    int status = event_open_read(&run, c);
    event_time(&run);
    if (status == CLI_DONE)
        status = read_key(cli_value(c, "key", ""), secret);
    if (status == CLI_DONE)
        status = sign(&run, secret);
    event_close(&run);
    return status;
}

static int run_sign(cli *c)
{
    ff_error err;
    ff_secret *secret = NULL;
    const char *new_key = cli_value(c, "new-key", NULL);
    if (c->operand_count != (new_key == NULL) || cli_has(c, "key") == (new_key != NULL))
        return cli_usage(c,
                         "event sign requires an event file and --key FILE, or --new-key FILE");
    int code = cli_secrets_guard(&err);
    if (code == FF_OK)
        code = ff_secret_new(FF_KEY_TEXT_SIZE, &secret, &err);
    if (code != FF_OK)
        return cli_error(&err);
    int status = new_key != NULL ? make_key(c, new_key, secret) : sign_file(c, secret);
    ff_secret_free(secret);
    return status;
}

static const cli_option options[] = {
    {0, "key", "FILE", "the secret key"},
    {0, "new-key", "FILE",
     "make a key pair: the secret key goes to FILE, the public one is printed"},
    CLI_OPTION_END,
};

const cli_command cmd_event_sign = {
    .name = "event sign",
    .operands = "[FILE]",
    .summary = "Sign the state of the log of an event file",
    .details =
        "Number and hash of the last entry, the time and the public key, signed (Ed25519), as "
        "a\n"
        "small text. \"event log --signature\" checks it. The public key belongs beside the "
        "table,\n"
        "where everybody knows whose it is.",
    .options = options,
    .run = run_sign,
};
