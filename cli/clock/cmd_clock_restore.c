#include "cli/clock/clock_common.h"
#include "cli/frame/game_arg.h"
#include "clock/correction.h"

#include <string.h>

static const cli_option options[] = {
    {0, "moves", "MOVE", "the last completed move when the error was found: 30b"},
    {0, "error-at", "MOVE", "the last completed move of the position restored: 20b"},
    {0, "white-used", "TIME", "time White has used"},
    {0, "black-used", "TIME", "time Black has used"},
    {0, "control", "CONTROL", "the time control, for the time left and the floor"},
    {0, "floor", "max|min", "larger or smaller of 5 min and 1 min a move (default: max)"},
    CLI_OPTION_LAWS,
    CLI_OPTION_AS,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

static int read_input(cli *c, ff_restore_input *in, ff_timecontrol *tc)
{
    static const char *const wanted[] = {"moves", "error-at", "white-used", "black-used"};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!cli_has(c, wanted[i]))
            return cli_usage(c, "--%s is missing", wanted[i]);
    if (!clock_option_moves(c, "moves", in->moves_played) ||
        !clock_option_moves(c, "error-at", in->moves_error) ||
        !clock_option_time(c, "white-used", 0, &in->used_ms[0]) ||
        !clock_option_time(c, "black-used", 0, &in->used_ms[1]))
        return CLI_USAGE;
    in->floor = (ff_restore_floor)cli_choice(c, "floor", FF_FLOOR_MAX);
    if (!cli_has(c, "control"))
        return CLI_DONE;
    in->tc = tc;
    return clock_control(c, cli_value(c, "control", ""), tc);
}

/* The exact fraction where it is not a whole number of seconds. */
static void put_fraction(ff_str *out, const ff_restore_side *side)
{
    if (side->numerator % (1000 * side->denominator) == 0)
        return;
    ff_str_format(out, ", exactly %lld/%lld s rounded half up",
                  (long long)(side->numerator / 1000), (long long)side->denominator);
}

static void print_side(cli *c, const ff_restore_input *in, const ff_restore_side *found, int s)
{
    const ff_restore_side *side = &found[s];
    ff_str line = FF_STR_INIT;
    ff_tc_time_write(side->used_ms, &line);
    ff_str_text(&line, " used (");
    ff_tc_time_write(in->used_ms[s], &line);
    ff_str_format(&line, " x %d / %d", in->moves_error[s], in->moves_played[s]);
    put_fraction(&line, side);
    ff_str_char(&line, ')');
    if (side->left_ms >= 0) {
        ff_str_text(&line, ", left ");
        ff_tc_time_write(side->left_ms, &line);
    }
    if (side->raised)
        ff_str_text(&line, ", raised to the floor");
    cli_format(c, "  %s  %s\n", clock_Side_names[s], ff_str_get(&line));
    ff_str_release(&line);
}

/* "7.1"; the code's rules have no numbers. */
static const char *rule_of(const ff_laws *laws)
{
    const char *number = ff_laws_article(laws, FF_LAW_CLOCK_TIMES).number;
    return strcmp(number, laws->id) == 0 ? "the code" : number;
}

static void print_text(cli *c, const ff_restore_input *in, const ff_restore_side *found,
                       const ff_laws *laws)
{
    cli_text(c, laws->times_in_proportion ? "Set the used times back in proportion:\n"
                                          : "A suggestion, in proportion to the moves:\n");
    print_side(c, in, found, 0);
    print_side(c, in, found, 1);
    cli_format(c, "  Move counter: White %d, Black %d\n", in->moves_error[0],
               in->moves_error[1]);
    if (laws->times_in_proportion)
        cli_format(c, "Rule: %s. Each player keeps 5 minutes or 1 minute a move%s.\n",
                   rule_of(laws),
                   in->tc == NULL ? " (not checked: no --control)"
                   : in->floor == FF_FLOOR_MAX
                       ? ";\n  the larger is taken, the text does not say which"
                       : ";\n  the smaller is taken, the text does not say which");
    else
        cli_format(c, "Rule: %s (%s) leaves the times to the arbiter's best judgement%s.\n",
                   rule_of(laws), laws->id,
                   laws->times_may_stand ? ",\n  and the arbiter may leave the clocks alone"
                                         : "");
}

static void print_json(cli *c, const ff_restore_input *in, const ff_restore_side *found,
                       const ff_laws *laws)
{
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "restored_times");
    ff_json_put_text(&json, "verdict", laws->times_in_proportion ? "rule" : "suggestion");
    ff_json_put_text(&json, "article", ff_laws_article(laws, FF_LAW_CLOCK_TIMES).number);
    for (int s = 0; s < 2; s++) {
        ff_json_key(&json, clock_side_names[s]);
        ff_json_begin_object(&json);
        ff_json_put_integer(&json, "used_ms", found[s].used_ms);
        ff_json_put_integer(&json, "moves", in->moves_error[s]);
        ff_json_put_integer(&json, "numerator_ms", found[s].numerator);
        ff_json_put_integer(&json, "denominator", found[s].denominator);
        if (found[s].left_ms >= 0)
            ff_json_put_integer(&json, "left_ms", found[s].left_ms);
        ff_json_put_bool(&json, "raised", found[s].raised);
        ff_json_end_object(&json);
    }
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(c, &out);
    ff_str_release(&out);
}

static int run_restore(cli *c)
{
    ff_restore_input in = {0};
    ff_timecontrol tc;
    ff_restore_side found[2];
    ff_error err;
    const ff_laws *laws;
    if (!cli_laws(c, &laws))
        return CLI_USAGE;
    if (c->operand_count != 0)
        return cli_usage(c, "\"%s\" is too much", c->operands[0]);
    int status = read_input(c, &in, &tc);
    if (status != CLI_DONE)
        return status;
    if (!laws->times_in_proportion && in.tc != NULL)
        in.tc = NULL; /* the floor is the code's; later editions know none */
    if (ff_clock_restore(&in, found, &err) != FF_OK) {
        cli_error(&err);
        return CLI_USAGE;
    }
    if (cli_choice(c, "format", 0) == 1)
        print_json(c, &in, found, laws);
    else
        print_text(c, &in, found, laws);
    return laws->times_in_proportion ? CLI_DONE : CLI_UNDECIDED;
}

const cli_command cmd_clock_restore = {
    .name = "clock restore",
    .operands = "",
    .summary = "Used times for an earlier position, in proportion to the moves",
    .details =
        "By the code before 1997 (--laws code) this is the rule; later editions leave it\n"
        "to the arbiter's judgement, the same figures are then a suggestion and the exit\n"
        "code is 6.",
    .options = options,
    .run = run_restore,
};
