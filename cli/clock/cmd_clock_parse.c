#include "cli/clock/clock_common.h"

#include <string.h>

static const cli_option options[] = {
    CLI_OPTION_AS,
    {0, "to", "pgn|trf|text", "print only this notation"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

static int write_as(const cli *c, const ff_timecontrol *tc, int notation, ff_str *out)
{
    ff_error err;
    int code = FF_OK;
    (void)c;
    if (notation == 2)
        ff_tc_write_text(tc, out);
    else
        code = notation == 0 ? ff_tc_write_pgn(tc, out, &err) : ff_tc_write_trf(tc, out, &err);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

static void print_notation(cli *c, const char *name, int code, const ff_str *text,
                           const ff_error *err)
{
    if (code == FF_OK)
        cli_format(c, "  %-6s ", name), cli_str(c, text), cli_text(c, "\n");
    else
        cli_format(c, "  %-6s cannot be written: %s\n", name, err->message);
}

static void print_reading(cli *c, const ff_tc_reading *reading)
{
    ff_str text = FF_STR_INIT;
    ff_error err;
    ff_tc_write_text(&reading->tc, &text);
    cli_str(c, &text);
    cli_text(c, "\n");
    if (reading->note[0] != '\0')
        cli_format(c, "  taken  %s\n", reading->note);
    ff_str_clear(&text);
    int code = ff_tc_write_pgn(&reading->tc, &text, &err);
    print_notation(c, "PGN", code, &text, &err);
    ff_str_clear(&text);
    code = ff_tc_write_trf(&reading->tc, &text, &err);
    print_notation(c, "TRF26", code, &text, &err);
    ff_str_release(&text);
}

static void print_text(cli *c, const char *text, const ff_tc_result *result)
{
    if (result->count > 1) {
        cli_text(c, "More than one reading; ask what is meant");
        cli_text(c,
                 ff_tc_same_sides(&result->readings[0].tc) ? ":\n" : ", and for each side:\n");
    } else if (result->undecided) {
        cli_text(c, "Not wholly understood; what is left reads:\n");
    }
    for (int i = 0; i < result->count; i++) {
        if (result->count > 1)
            cli_format(c, "%d. ", i + 1);
        print_reading(c, &result->readings[i]);
    }
    if (result->ignored[0] != '\0')
        cli_format(c, "  words not understood: %s\n", result->ignored);
    if (result->unplaced[0] != '\0')
        cli_format(c, "  said, but without a place in the reading: %s\n", result->unplaced);
    (void)text;
}

static void print_json(cli *c, const char *text, const ff_tc_result *result)
{
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "time_control");
    ff_json_put_text(&json, "input", text);
    ff_json_put_bool(&json, "undecided", result->undecided);
    ff_json_put_text(&json, "ignored", result->ignored);
    ff_json_put_text(&json, "unplaced", result->unplaced);
    ff_json_key(&json, "readings");
    ff_json_begin_array(&json);
    for (int i = 0; i < result->count; i++) {
        ff_json_begin_object(&json);
        clock_json_control(&json, &result->readings[i].tc);
        ff_json_put_text(&json, "note", result->readings[i].note);
        ff_json_end_object(&json);
    }
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(c, &out);
    ff_str_release(&out);
}

static int parse_one(cli *c, const char *text)
{
    ff_tc_result result;
    ff_error err;
    int code = ff_tc_read(text, (ff_tc_notation)cli_choice(c, "as", FF_TC_ANY), &result, &err);
    if (code != FF_OK)
        return cli_error(&err);
    int to = cli_choice(c, "to", -1);
    if (to >= 0 && !result.undecided) {
        ff_str out = FF_STR_INIT;
        int status = write_as(c, &result.readings[0].tc, to, &out);
        if (status == CLI_DONE)
            cli_str(c, &out), cli_text(c, "\n");
        ff_str_release(&out);
        return status;
    }
    if (cli_choice(c, "format", 0) == 1)
        print_json(c, text, &result);
    else
        print_text(c, text, &result);
    return result.undecided ? CLI_UNDECIDED : CLI_DONE;
}

/* Every line of standard input is a time control. */
static int parse_lines(cli *c)
{
    enum { MOST = 16 * 1024 * 1024 };
    ff_str all = FF_STR_INIT;
    ff_error err;
    int worst = CLI_DONE;
    if (ff_input_read_all("-", MOST, &all, &err) != FF_OK)
        worst = cli_error(&err);
    for (char *line = all.data; line != NULL && *line != '\0' && !cli_stopped(c);) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        if (line[strspn(line, " \t\r")] != '\0') {
            int status = parse_one(c, line);
            worst = status > worst ? status : worst;
        }
        line = end != NULL ? end + 1 : line + strlen(line);
    }
    ff_str_release(&all);
    return worst;
}

static int run_parse(cli *c)
{
    int worst = CLI_DONE;
    if (c->operand_count == 0)
        return cli_usage(c, "name a time control, like \"90'/40 + 30' + 30''\"");
    for (int i = 0; i < c->operand_count; i++) {
        const char *text = c->operands[i];
        int status = strcmp(text, "-") == 0 ? parse_lines(c) : parse_one(c, text);
        worst = status > worst ? status : worst;
    }
    return worst;
}

const cli_command cmd_clock_parse = {
    .name = "clock parse",
    .operands = "CONTROL...",
    .summary = "Read a time control, however it is written, and say what it means",
    .details =
        "CONTROL is a PGN tag (40/5400+30:1800+30), record 222 of a tournament report\n"
        "(W300-B240) or the words of an announcement (90'/40 + 30' + 30\"; G/25 d5) in\n"
        "one of nine languages. \"-\" reads one a line from standard input. What has more\n"
        "than one reading is listed with all of them, and the exit code is 6; so is it\n"
        "when a word was not understood, or a number has no place in the reading.",
    .options = options,
    .run = run_parse,
};
