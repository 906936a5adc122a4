#include "cli/adjourn/adjourn_arg.h"

static int run_adjourn_show(cli *c)
{
    static void (*const writers[])(const ff_envelope *, ff_str *) = {
        ff_envelope_page, ff_envelope_html, ff_envelope_json};
    if (c->operand_count != 1)
        return cli_usage(c, "adjourn show requires one envelope");
    ff_envelope *envelope;
    int status = cli_load_envelope(c->operands[0], &envelope);
    if (status != CLI_DONE)
        return status;
    ff_str text = FF_STR_INIT;
    int format = cli_choice(c, "format", 0);
    writers[format](envelope, &text);
    if (format == 2)
        ff_str_char(&text, '\n');
    cli_str(c, &text);
    ff_str_release(&text);
    status = cli_check_code(c, envelope);
    if (status == CLI_DONE)
        cli_say(c, "%s: whole and undamaged%s", c->operands[0],
                cli_has(c, "code") ? ", and the one that the code was given for" : "");
    ff_envelope_free(envelope);
    return status;
}

static const cli_option options[] = {
    {0, "code", "CODE", "the code on a player's copy: is this that envelope?"},
    {0, "format", "text|html|json", "form of the output; html is a page to print"},
    CLI_OPTION_END,
};

const cli_command cmd_adjourn_show = {
    .name = "adjourn show",
    .operands = "ENVELOPE",
    .summary = "Show the face of an envelope and check that it is whole, without opening it",
    .details =
        "Exit code 0: whole; 1: not the envelope of --code; 3: altered, cut short, or no\n"
        "envelope.",
    .options = options,
    .run = run_adjourn_show,
};
