#include "cli/clock/clock_common.h"
#include "cli/frame/game_arg.h"
#include "clock/correction.h"

#include <string.h>

static const cli_option options[] = {
    {0, "set", "CONTROL", "the control as the clock was set"},
    {0, "right", "CONTROL", "the control as it should have been"},
    {0, "at", "MOVE", "the last completed move: 20w, 20b"},
    {0, "white", "TIME", "what White's display shows"},
    {0, "black", "TIME", "what Black's display shows"},
    {0, "period", "W,B", "periods the sides of the clock are in: 1,1 or 2,2"},
    {0, "add-white", "TIME", "add by ruling to White (-2:00 takes away)"},
    {0, "add-black", "TIME", "add by ruling to Black"},
    CLI_OPTION_LAWS,
    CLI_OPTION_MODE,
    CLI_OPTION_SUPERVISION,
    CLI_OPTION_AS,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

/* "2,2", "2,1", or "2" for both sides. */
static bool read_periods(const cli *c, int period[2])
{
    const char *text = cli_value(c, "period", NULL);
    if (text == NULL)
        return true;
    bool one = text[0] >= '1' && text[0] <= '9';
    bool two = one && text[1] == ',' && text[2] >= '1' && text[2] <= '9' && text[3] == '\0';
    if (!two && (!one || text[1] != '\0')) {
        cli_usage(c, "--period requires White's period and Black's, like 2,2, not \"%s\"",
                  text);
        return false;
    }
    period[0] = text[0] - '0';
    period[1] = two ? text[2] - '0' : period[0];
    return true;
}

static int read_input(cli *c, ff_correction_input *in)
{
    static const char *const wanted[] = {"set", "right", "at", "white", "black"};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!cli_has(c, wanted[i]))
            return cli_usage(c, "--%s is missing", wanted[i]);
    if (!clock_option_moves(c, "at", in->moves) ||
        !clock_option_time(c, "white", 0, &in->shown_ms[0]) ||
        !clock_option_time(c, "black", 0, &in->shown_ms[1]) ||
        !clock_option_time(c, "add-white", 0, &in->add_ms[0]) ||
        !clock_option_time(c, "add-black", 0, &in->add_ms[1]) || !read_periods(c, in->period))
        return CLI_USAGE;
    int status = clock_control(c, cli_value(c, "set", ""), &in->set);
    for (int s = 0; s < 2 && status == CLI_DONE; s++)
        if (in->period[s] > in->set.side[s].count)
            return cli_usage(c, "--period: the clock, set like that, has %d period%s",
                             in->set.side[s].count, in->set.side[s].count == 1 ? "" : "s");
    return status != CLI_DONE ? status
                              : clock_control(c, cli_value(c, "right", ""), &in->right);
}

static void put_range(ff_str *out, int64_t least, int64_t most)
{
    ff_tc_time_write(least, out);
    if (most != least) {
        ff_str_text(out, " to ");
        ff_tc_time_write(most, out);
    }
}

static void put_signed(ff_str *out, int64_t ms)
{
    if (ms >= 0)
        ff_str_char(out, '+');
    ff_tc_time_write(ms, out);
}

static bool is_range(const ff_correction_side *side)
{
    return side->should_least_ms != side->should_most_ms;
}

static bool has_range(const ff_correction *found)
{
    bool range = false;
    for (int i = 0; i < found->count; i++)
        range = range || is_range(&found->reading[i].side[0]) ||
                is_range(&found->reading[i].side[1]);
    return range;
}

static bool shows_right(const ff_correction_input *in, const ff_correction_reading *r)
{
    return !is_range(&r->side[0]) && !is_range(&r->side[1]) &&
           r->side[0].should_least_ms == in->shown_ms[0] &&
           r->side[1].should_least_ms == in->shown_ms[1];
}

/* Too late, or too late for one kind of supervision: said before anything is set. */
static void print_bar(cli *c, const ff_laws *laws)
{
    ff_article late = ff_laws_article(laws, FF_LAW_CLOCK_LATE);
    const char *unsure =
        late.mark == FF_MARK_NONE ? "" : "\n  (the Article is not verified for this edition)";
    if (cli_has(c, "supervision"))
        cli_format(c, "Too late (%s, %s): the setting stays%s.\n", laws->id, late.number,
                   laws->setting_timetable ? ", unless the timetable would suffer" : "");
    else
        cli_format(c,
                   "Not decided: was there adequate supervision? Without it the setting\n"
                   "stays (%s, %s)%s.\n",
                   laws->id, late.number,
                   laws->setting_timetable ? ", unless the timetable would suffer" : "");
    cli_format(c, "  Both players have completed %u moves.%s\n\n", laws->setting_moves, unsure);
}

static const char *heading(const cli *c, const ff_correction *found, bool barred)
{
    if (found->count != 1 || found->unclear)
        return "";
    if (found->used_up)
        return "Not decided: by the arithmetic no time is left to set.\n";
    if (has_range(found))
        return barred ? "Otherwise, as a delay hides how long the players thought, between:\n"
                      : "A delay hides how long the players thought; between:\n";
    if (!barred)
        return "Set the clock to:\n";
    return cli_has(c, "supervision") ? "If it is changed all the same, to:\n"
                                     : "With adequate supervision set the clock to:\n";
}

static void print_side(cli *c, const ff_correction_input *in, const ff_correction_reading *r,
                       int s)
{
    const ff_correction_side *side = &r->side[s];
    ff_str line = FF_STR_INIT, tail = FF_STR_INIT;
    ff_str_format(&line, "  %s  ", clock_Side_names[s]);
    if (side->should_most_ms < 0) { /* no clock shows less than nothing */
        ff_str_text(&line, "no time: ");
        put_range(&line, -side->should_most_ms, -side->should_least_ms);
        cli_format(c, "%s more than the right control gives\n", ff_str_get(&line));
        ff_str_release(&line);
        return;
    }
    put_range(&line, side->should_least_ms > 0 ? side->should_least_ms : 0,
              side->should_most_ms);
    ff_str_text(&tail, "(shows ");
    ff_tc_time_write(in->shown_ms[s], &tail);
    ff_str_text(&tail, ", ");
    put_signed(&tail, side->should_least_ms - in->shown_ms[s]);
    if (is_range(side)) {
        ff_str_text(&tail, " to ");
        put_signed(&tail, side->should_most_ms - in->shown_ms[s]);
    }
    bool fits = line.size + tail.size + 4 <= 80;
    cli_format(c, "%s%s%s)\n", ff_str_get(&line), fits ? "   " : "\n         ",
               ff_str_get(&tail));
    ff_str_release(&line);
    ff_str_release(&tail);
}

static void print_answer(cli *c, const ff_correction_input *in, const ff_correction_reading *r)
{
    for (int s = 0; s < 2; s++)
        print_side(c, in, r, s);
    cli_format(c, "  Move counter: White %d, Black %d\n", in->moves[0], in->moves[1]);
    if (shows_right(in, r))
        cli_text(c,
                 ff_tc_equal(&in->set, &in->right)
                     ? "  The two settings are the same: nothing is to be changed.\n"
                     : "  The displays are right so far; only the setting must be changed.\n");
}

/* Two lines, or three with a ruling: each within 80 columns. */
static void print_sum(cli *c, const ff_correction_input *in, const ff_correction_reading *r,
                      int s)
{
    const ff_correction_side *side = &r->side[s];
    ff_str line = FF_STR_INIT;
    ff_str_format(&line, "  %s  given ", clock_Side_names[s]);
    ff_tc_time_write(side->given_set_ms, &line);
    ff_str_text(&line, " as set - shown ");
    ff_tc_time_write(in->shown_ms[s], &line);
    ff_str_text(&line, " = used ");
    ff_tc_time_write(side->used_ms, &line);
    ff_str_text(&line, "\n         right ");
    ff_tc_time_write(side->given_right_ms, &line);
    ff_str_text(&line, " - ");
    put_range(&line, side->charge_least_ms, side->charge_most_ms);
    if (in->add_ms[s] != 0) {
        ff_str_text(&line, "\n         ");
        put_signed(&line, in->add_ms[s]);
        ff_str_text(&line, " by ruling");
    }
    ff_str_text(&line, " = ");
    put_range(&line, side->should_least_ms, side->should_most_ms);
    cli_format(c, "%s\n", ff_str_get(&line));
    ff_str_release(&line);
}

static void print_sums(cli *c, const ff_correction_input *in, const ff_correction_reading *r)
{
    cli_text(c, "Arithmetic:\n");
    for (int s = 0; s < 2; s++)
        print_sum(c, in, r, s);
}

static void put_periods(ff_str *out, const int period[2])
{
    if (period[0] == period[1])
        ff_str_format(out, "period %d", period[0] + 1);
    else
        ff_str_format(out, "periods %d (White) and %d (Black)", period[0] + 1, period[1] + 1);
}

static bool same_periods(const int a[2], const int b[2])
{
    return a[0] == b[0] && a[1] == b[1];
}

/* "1. The clock is in period 1; set rightly it would be in period 2:" */
static void print_periods(cli *c, const ff_correction *found, int i)
{
    const ff_correction_reading *r = &found->reading[i];
    ff_str line = FF_STR_INIT;
    ff_str_format(&line, "%d. The clock is in ", i + 1);
    put_periods(&line, r->set_period);
    if (!same_periods(r->set_period, r->right_period)) {
        ff_str_text(&line, ";\n   set rightly it would be in ");
        put_periods(&line, r->right_period);
    }
    cli_format(c, "%s:\n", ff_str_get(&line));
    ff_str_release(&line);
}

static bool set_differs(const ff_correction *found)
{
    bool differs = false;
    for (int i = 1; i < found->count; i++)
        differs = differs ||
                  !same_periods(found->reading[i].set_period, found->reading[0].set_period);
    return differs;
}

static void print_readings(cli *c, const ff_correction_input *in, const ff_correction *found)
{
    if (found->count > 1 || found->unclear)
        cli_format(c,
                   "Not decided: a period begins when the time before is used up, and the\n"
                   "displays do not tell whether it has been.%s\n",
                   set_differs(found) ? " State it with --period W,B." : "");
    if (found->unclear)
        cli_text(c,
                 "The time for each move changes with a period, at a move that is not known:\n"
                 "what the clock was given then is not known.\n");
    for (int i = 0; i < found->count; i++) {
        if (found->count > 1 || found->unclear)
            print_periods(c, found, i);
        print_answer(c, in, &found->reading[i]);
        print_sums(c, in, &found->reading[i]);
    }
}

/* The bar is against claims that the setting was wrong; time by a ruling is never too late. */
static bool is_late(const cli *c, const ff_correction_input *in, const ff_laws *laws)
{
    return !ff_tc_equal(&in->set, &in->right) &&
           ff_clock_correction_is_late(laws, (ff_mode)cli_choice(c, "mode", 0), in->moves);
}

/* Barred, or barred without adequate supervision where nobody says which there was. */
static bool is_barred(const cli *c, const ff_correction_input *in, const ff_laws *laws)
{
    return is_late(c, in, laws) && cli_choice(c, "supervision", FF_LIMITED) == FF_LIMITED;
}

static void print_zero(cli *c, const ff_correction *found)
{
    for (int s = 0; s < 2; s++)
        if (found->at_zero[s])
            cli_format(
                c,
                "  %s's clock is at zero: how long ago that was it does not show, and the\n"
                "  flag may have fallen; the time above is the most there can be.\n",
                clock_Side_names[s]);
}

/* Nothing was set wrongly: the time is added by a ruling, as for a disturbance from outside. */
static bool is_addition(const cli *c, const ff_correction_input *in)
{
    return ff_tc_equal(&in->set, &in->right) &&
           (cli_has(c, "add-white") || cli_has(c, "add-black"));
}

static ff_law_point rule_point(const cli *c, const ff_correction_input *in)
{
    return is_addition(c, in) ? FF_LAW_EXTRA_TIME : FF_LAW_CLOCK_SETTING;
}

static void print_rule(cli *c, const ff_correction_input *in, const ff_correction *found,
                       const ff_laws *laws)
{
    const char *number = ff_laws_article(laws, rule_point(c, in)).number;
    if (is_addition(c, in))
        cli_format(c,
                   "Rule: the setting was right; for a disturbance from outside: %s (%s).\n"
                   "  Write down both times and the move first.\n",
                   number != NULL ? number : "none", laws->id);
    else
        cli_format(c, "Rule: %s (%s). Write down both times and the move first.\n", number,
                   laws->id);
    if (laws->setting_same_amount)
        cli_text(c, "  The code corrects one clock when only one is provably wrong, otherwise\n"
                    "  both by the same amount.\n");
    print_zero(c, found);
    if (found->used_up)
        cli_text(c, "  A player would have no time left: what is fair is for the arbiter to\n"
                    "  judge.\n");
    if (has_range(found) || found->count != 1 || found->unclear)
        cli_text(
            c, "  Recorded times per move would settle it; without them the arbiter judges.\n");
}

static void json_sides(ff_json *json, const ff_correction_input *in,
                       const ff_correction_reading *r)
{
    for (int s = 0; s < 2; s++) {
        const ff_correction_side *side = &r->side[s];
        ff_json_key(json, clock_side_names[s]);
        ff_json_begin_object(json);
        ff_json_put_integer(json, "shown_ms", in->shown_ms[s]);
        ff_json_put_integer(json, "moves", in->moves[s]);
        ff_json_put_integer(json, "given_set_ms", side->given_set_ms);
        ff_json_put_integer(json, "given_right_ms", side->given_right_ms);
        ff_json_put_integer(json, "used_ms", side->used_ms);
        ff_json_put_integer(json, "add_ms", in->add_ms[s]);
        ff_json_put_integer(json, "should_least_ms", side->should_least_ms);
        ff_json_put_integer(json, "should_most_ms", side->should_most_ms);
        bool none = side->should_most_ms < 0; /* then there is nothing to set */
        ff_json_key(json, "set_least_ms");
        if (none)
            ff_json_null(json);
        else
            ff_json_integer(json, side->should_least_ms > 0 ? side->should_least_ms : 0);
        ff_json_key(json, "set_most_ms");
        if (none)
            ff_json_null(json);
        else
            ff_json_integer(json, side->should_most_ms);
        ff_json_put_integer(json, "period_set", r->set_period[s] + 1);
        ff_json_put_integer(json, "period_right", r->right_period[s] + 1);
        ff_json_put_bool(json, "at_zero", in->shown_ms[s] == 0);
        ff_json_end_object(json);
    }
}

/* The first reading stands at the top level; all of them in `readings`. */
static void print_json(cli *c, const ff_correction_input *in, const ff_correction *found,
                       const ff_laws *laws)
{
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "correction");
    ff_json_put_bool(&json, "exact", found->exact);
    ff_json_put_bool(&json, "barred", is_barred(c, in, laws));
    ff_json_put_text(&json, "article", ff_laws_article(laws, rule_point(c, in)).number);
    if (found->count > 0)
        json_sides(&json, in, &found->reading[0]);
    ff_json_put_bool(&json, "unclear", found->unclear);
    ff_json_key(&json, "readings");
    ff_json_begin_array(&json);
    for (int i = 0; i < found->count; i++) {
        ff_json_begin_object(&json);
        json_sides(&json, in, &found->reading[i]);
        ff_json_end_object(&json);
    }
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(c, &out);
    ff_str_release(&out);
}

static int run_correct(cli *c)
{
    ff_correction_input in = {0};
    ff_correction found;
    ff_error err;
    const ff_laws *laws;
    if (!cli_laws(c, &laws))
        return CLI_USAGE;
    if (c->operand_count != 0)
        return cli_usage(c, "\"%s\" is too much", c->operands[0]);
    int status = read_input(c, &in);
    if (status != CLI_DONE)
        return status;
    if (ff_clock_correct(&in, &found, &err) != FF_OK)
        return cli_error(&err);
    if (found.impossible) {
        cli_complain("the displays are not what a clock, set like that, can show at this move: "
                     "either --set or the move is not what happened");
        return CLI_UNDECIDED;
    }
    if (cli_choice(c, "format", 0) == 1) {
        print_json(c, &in, &found, laws);
    } else {
        bool barred = is_barred(c, &in, laws);
        if (barred)
            print_bar(c, laws);
        cli_text(c, heading(c, &found, barred));
        print_readings(c, &in, &found);
        print_rule(c, &in, &found, laws);
    }
    return found.exact && !found.used_up && !is_barred(c, &in, laws) ? CLI_DONE : CLI_UNDECIDED;
}

const cli_command cmd_clock_correct = {
    .name = "clock correct",
    .operands = "",
    .summary = "A wrong setting is found: what both sides should show",
    .details =
        "The clocks are stopped; give the control that was set, the right one, the last\n"
        "completed move and both displays. The answer is side by side with what is\n"
        "shown, with the arithmetic. Where a delay hides the time used, a range is\n"
        "printed; where a period begins at zero and may have begun, both readings are,\n"
        "unless --period says it; a display at zero hides when the time ran out. The\n"
        "exit code is then 6.",
    .options = options,
    .run = run_correct,
};
