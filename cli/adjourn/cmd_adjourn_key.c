#include "cli/adjourn/adjourn_arg.h"
#include "cli/frame/secret_prompt.h"

#include <stdio.h>

static int make_key(cli *c, const char *path, ff_secret *secret)
{
    unsigned char public_key[FF_ENVELOPE_KEY_BYTES];
    char text[FF_KEY_TEXT_SIZE];
    ff_error err;
    int code = ff_recipient_new(secret, public_key, &err);
    if (code == FF_OK)
        code = ff_recipient_save(secret, path, &err);
    if (code != FF_OK)
        return cli_error(&err);
    ff_recipient_public_text(public_key, text);
    cli_format(c, "%s\n", text);
    return CLI_DONE;
}

static int run_adjourn_key(cli *c)
{
    ff_error err;
    ff_secret *secret = NULL;
    if (c->operand_count != 1)
        return cli_usage(c, "adjourn key requires the name of a new file for the secret key");
    int code = cli_secrets_guard(&err);
    if (code == FF_OK)
        code = ff_secret_new(FF_ENVELOPE_KEY_BYTES, &secret, &err);
    if (code != FF_OK)
        return cli_error(&err);
    int status = make_key(c, c->operands[0], secret);
    ff_secret_free(secret);
    return status;
}

static const cli_option options[] = {CLI_OPTION_END};

const cli_command cmd_adjourn_key = {
    .name = "adjourn key",
    .operands = "FILE",
    .summary = "Make a key pair for opening envelopes; prints the public key",
    .details =
        "The secret key goes to FILE, which must not exist and which only its owner can\n"
        "read. Give the public key to the player who seals (adjourn seal --recipient).",
    .options = options,
    .run = run_adjourn_key,
};
