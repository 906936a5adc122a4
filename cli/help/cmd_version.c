#include "cli/frame/cli.h"
#include "cli/screen/screen.h"
#include "cli/serve/serve.h"

#include "base/cpu.h"
#include "base/json.h"
#include "flagfall/version.h"

#include <string.h>

#define TEXT_(x) #x
#define TEXT(x)  TEXT_(x)

enum { FORM_TEXT, FORM_JSON };

static void text_part(ff_str *out, const ff_version_part *part)
{
    ff_str_format(out, "%-14s %-14s %-14s %s\n", part->name, part->built,
                  part->running != NULL ? part->running : "-", part->purpose);
}

static void put_text(ff_str *out)
{
    ff_version_part part;
    ff_str_format(out, "flagfall %s\n\n", ff_version());
    ff_str_format(out, "compiler       %s\n", ff_version_compiler());
    ff_str_format(out, "flags          %s\n", ff_version_flags());
    ff_str_format(out, "instructions   %s\n\n", ff_cpu_name(ff_cpu_level()));
    text_part(out, &(ff_version_part){"library", "built with", "running", "used for"});
    for (size_t i = 0; ff_version_part_at(i, &part); i++)
        text_part(out, &part);
    screen_version(&part);
    text_part(out, &part);
    serve_version(&part);
    text_part(out, &part);
}

static void json_part(ff_json *json, const ff_version_part *part)
{
    ff_json_begin_object(json);
    ff_json_put_text(json, "name", part->name);
    ff_json_put_text(json, "built", part->built);
    ff_json_put_text(json, "running", part->running);
    ff_json_put_text(json, "purpose", part->purpose);
    ff_json_end_object(json);
}

static void put_json(ff_str *out)
{
    ff_version_part part;
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "version");
    ff_json_put_text(&json, "version", ff_version());
    ff_json_put_text(&json, "compiler", ff_version_compiler());
    ff_json_put_text(&json, "flags", ff_version_flags());
    ff_json_put_text(&json, "instructions", ff_cpu_name(ff_cpu_level()));
    ff_json_key(&json, "libraries");
    ff_json_begin_array(&json);
    for (size_t i = 0; ff_version_part_at(i, &part); i++)
        json_part(&json, &part);
    screen_version(&part);
    json_part(&json, &part);
    serve_version(&part);
    json_part(&json, &part);
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static int run_version(cli *c)
{
    if (c->operand_count != 0)
        return cli_usage(c, "version takes no operands, and got \"%s\"", c->operands[0]);
    ff_str text = FF_STR_INIT;
    if (cli_choice(c, "format", FORM_TEXT) == FORM_JSON)
        put_json(&text);
    else
        put_text(&text);
    cli_str(c, &text);
    ff_str_release(&text);
    return CLI_DONE;
}

static const cli_option options[] = {
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_version = {
    .name = "version",
    .operands = "",
    .summary = "Print the version, and what the program was built with",
    .details =
        "The compiler and its flags; the level of instructions chosen for this processor;\n"
        "and each library with the version it was built with and the one running now.",
    .options = options,
    .run = run_version,
};
