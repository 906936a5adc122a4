#include "cli/adjourn/adjourn_arg.h"
#include "cli/frame/secret_prompt.h"
#include "file/virtual.h"

static const char *next_given(void *ctx, unsigned char *byte, bool *end)
{
    int next = ff_virtual_read_byte();
    (void)ctx;
    *end = next < 0;
    *byte = (unsigned char)(*end ? 0 : next);
    return NULL;
}

/* From a descriptor; standard input may be a text that another program gives. */
static int read_descriptor(ff_secret *secret, int fd, const char *name, ff_error *err)
{
    if (fd == 0 && ff_virtual_streams() != NULL)
        return ff_secret_read_from(secret, &(ff_secret_source){next_given, NULL}, name, err);
    return ff_secret_read(secret, fd, name, err);
}

static int read_secret(cli *c, const cli_secret_ask *ask, ff_secret *secret, ff_error *err)
{
    long long fd;
    if (!cli_number(c, ask->option, 0, 1 << 20, -1, &fd))
        return CLI_USAGE;
    if (fd >= 0)
        return cli_exit_code(read_descriptor(secret, (int)fd, ask->name, err));
    int code = cli_secret_prompt(secret, ask->prompt, err);
    if (code != FF_OK || ask->again == NULL)
        return cli_exit_code(code);
    ff_secret *again;
    code = ff_secret_new(ask->capacity, &again, err);
    if (code != FF_OK)
        return cli_exit_code(code);
    code = cli_secret_prompt(again, ask->again, err);
    if (code == FF_OK && !ff_secret_equal(secret, again))
        code = ff_fail(err, FF_E_PARSE, "%s was not typed the same twice", ask->name);
    ff_secret_free(again);
    return cli_exit_code(code);
}

int cli_secret(cli *c, const cli_secret_ask *ask, ff_secret **out)
{
    ff_error err = {0};
    int code = ff_secret_new(ask->capacity, out, &err);
    if (code != FF_OK)
        return cli_error(&err);
    if (!(*out)->locked)
        cli_say(c, "the system does not lock memory: %s might reach the swap space", ask->name);
    int status = read_secret(c, ask, *out, &err);
    if (status == CLI_DONE && (*out)->size == 0 && !ask->may_be_empty) {
        ff_fail(&err, FF_E_PARSE, "%s is empty", ask->name);
        status = CLI_INPUT;
    }
    if (status == CLI_DONE)
        return status;
    if (err.code != FF_OK)
        cli_error(&err);
    ff_secret_free(*out);
    *out = NULL;
    return status;
}

int cli_load_envelope(const char *path, ff_envelope **out)
{
    ff_str bytes = FF_STR_INIT;
    ff_error err;
    int code = ff_input_read_all(path, FF_ENVELOPE_FILE_MAX, &bytes, &err);
    if (code == FF_OK)
        code = ff_envelope_read(ff_str_get(&bytes), bytes.size, out, &err);
    ff_str_release(&bytes);
    if (code == FF_OK)
        return CLI_DONE;
    ff_error reported = err;
    if (err.source[0] == '\0') /* name the file in messages about what is in it */
        ff_fail(&reported, code, "%s: %s", path, err.message);
    return cli_error(&reported);
}

int cli_check_code(const cli *c, const ff_envelope *envelope)
{
    char code[FF_ENVELOPE_CODE_SIZE];
    const char *wanted = cli_value(c, "code", NULL);
    if (wanted == NULL || ff_envelope_code_matches(envelope, wanted))
        return CLI_DONE;
    ff_envelope_code(envelope, code);
    cli_complain("this is not the envelope of that code: its code is %s", code);
    return CLI_NEGATIVE;
}
