#include "cli/clock/clock_common.h"
#include "clock/presets.h"

#include <string.h>

static const cli_option options[] = {
    {0, "model", "NAME", "only clocks whose name holds NAME (2010, 3000, ...)"},
    CLI_OPTION_AS,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

static const char *const match_names[] = {"no", "exact", "equal", "by-hand", "label"};
static const char *const state_names[] = {"fixed", "manual", "unread"};

static void put_options(ff_str *out, const ff_preset *p)
{
    if (p->option == 0)
        ff_str_text(out, "-");
    else if (p->last_option == p->option)
        ff_str_format(out, "%02d", p->option);
    else
        ff_str_format(out, "%02d-%02d", p->option, p->last_option);
}

static void print_text(cli *c, const ff_preset *p, ff_preset_match match)
{
    static const char *const states[] = {"", "set by hand", "figures not in this table"};
    static const char *const matches[] = {"", "", "same effect, shown in another way",
                                          "can be set by hand", "NOT what its label says"};
    ff_str options_text = FF_STR_INIT;
    put_options(&options_text, p);
    cli_format(c, "%-9s option %-6s ", p->model, ff_str_get(&options_text));
    if (p->control != NULL)
        cli_text(c, p->control);
    else
        cli_format(c, "%s (%s)", p->name, states[p->state]);
    if (matches[match][0] != '\0' && p->control != NULL)
        cli_format(c, " - %s", matches[match]);
    cli_text(c, "\n");
    if (p->note[0] != '\0')
        cli_format(c, "                 note: %s\n", p->note);
    ff_str_release(&options_text);
}

static void print_json(cli *c, const ff_preset *p, ff_preset_match match)
{
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "preset");
    ff_json_put_text(&json, "model", p->model);
    ff_json_put_integer(&json, "option", p->option);
    ff_json_put_integer(&json, "last_option", p->last_option);
    ff_json_put_text(&json, "state", state_names[p->state]);
    ff_json_put_text(&json, "control", p->control);
    ff_json_put_text(&json, "name", p->name);
    ff_json_put_text(&json, "match", match_names[match]);
    ff_json_put_text(&json, "note", p->note);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(c, &out);
    ff_str_release(&out);
}

static void print_one(cli *c, const ff_preset *p, ff_preset_match match)
{
    if (cli_choice(c, "format", 0) == 1)
        print_json(c, p, match);
    else
        print_text(c, p, match);
}

enum { NAME_SIZE = 32 };

/* The name without blanks and in lower case: "DGT 3000" is "dgt3000". Cut where it is longer
 * than any. */
static void plain_name(const char *name, char out[NAME_SIZE])
{
    size_t size = 0;
    for (; *name != '\0' && size + 1 < NAME_SIZE; name++)
        if (*name != ' ')
            out[size++] = *name >= 'A' && *name <= 'Z' ? (char)(*name + 'a' - 'A') : *name;
    out[size] = '\0';
}

static bool wanted_model(const cli *c, const char *model)
{
    char part[NAME_SIZE], name[NAME_SIZE];
    plain_name(cli_value(c, "model", ""), part);
    plain_name(model, name);
    return strstr(name, part) != NULL;
}

/* Is any clock of the table wanted? */
static bool is_known_model(const cli *c)
{
    for (const ff_preset *p = ff_presets; p->model != NULL; p++)
        if (wanted_model(c, p->model))
            return true;
    cli_complain(
        "no clock in the table is called \"%s\"; \"flagfall clock presets\" lists them",
        cli_value(c, "model", ""));
    return false;
}

static void print_remarks(cli *c)
{
    for (const ff_preset_remark *r = ff_preset_remarks; r->model != NULL; r++)
        if (wanted_model(c, r->model))
            cli_format(c, "%s: %s.\n", r->model, r->text);
}

/* Which options the table does not have figures for: what is looked for may be among them. */
static void print_unread(cli *c)
{
    const char *model = "";
    ff_str line = FF_STR_INIT;
    for (const ff_preset *p = ff_presets; p->model != NULL; p++) {
        if (!wanted_model(c, p->model) || p->state != FF_PRESET_UNREAD)
            continue;
        bool same = strcmp(model, p->model) == 0;
        ff_str_text(&line, same ? ", " : line.size > 0 ? "; " : "");
        if (!same)
            ff_str_format(&line, "%s ", p->model);
        if (p->option == 0)
            ff_str_text(&line, "all");
        else
            put_options(&line, p);
        model = p->model;
    }
    if (line.size > 0)
        cli_format(c, "Options whose figures this table does not have: %s.\n",
                   ff_str_get(&line));
    ff_str_release(&line);
}

static int list_all(cli *c)
{
    for (const ff_preset *p = ff_presets; p->model != NULL; p++)
        if (wanted_model(c, p->model))
            print_one(c, p, FF_PRESET_NO);
    if (cli_choice(c, "format", 0) == 0) {
        print_remarks(c);
        print_unread(c);
    }
    return CLI_DONE;
}

static int find_presets(cli *c, const ff_timecontrol *tc)
{
    int fixed = 0;
    for (ff_preset_match want = FF_PRESET_EXACT; want <= FF_PRESET_LABEL; want++)
        for (const ff_preset *p = ff_presets; p->model != NULL; p++)
            if (wanted_model(c, p->model) && ff_clock_preset_gives(p, tc) == want) {
                print_one(c, p, want);
                fixed += want == FF_PRESET_EXACT || want == FF_PRESET_EQUAL;
            }
    if (cli_choice(c, "format", 0) == 0) {
        if (fixed == 0)
            cli_text(c, "No preset in this table gives it.\n");
        else if (tc->side[0].count > 1)
            cli_text(c, "Presets do not count moves: the next period begins for both players "
                        "when one is at zero.\n");
        print_unread(c);
    }
    return fixed > 0 ? CLI_DONE : CLI_NEGATIVE;
}

static int run_presets(cli *c)
{
    ff_timecontrol tc;
    if (c->operand_count > 1)
        return cli_usage(c, "name one time control, or none to list all presets");
    if (!is_known_model(c))
        return CLI_USAGE;
    if (c->operand_count == 0)
        return list_all(c);
    int status = clock_control(c, c->operands[0], &tc);
    return status == CLI_DONE ? find_presets(c, &tc) : status;
}

const cli_command cmd_clock_presets = {
    .name = "clock presets",
    .operands = "[CONTROL]",
    .summary = "Which option of which clock gives a time control",
    .details = "Without CONTROL all options in the table are listed. The exit code is 1 when\n"
               "no fixed preset gives the control.",
    .options = options,
    .run = run_presets,
};
