#include "cli/clock/clock_common.h"
#include "cli/game_arg.h"
#include "clock/correction.h"

static const cli_option options[] = {
    {0, "set", "CONTROL", "the control as the clock was set"},
    {0, "right", "CONTROL", "the control as it should have been"},
    {0, "at", "MOVE", "the last completed move: 20w, 20b"},
    {0, "white", "TIME", "what White's display shows"},
    {0, "black", "TIME", "what Black's display shows"},
    {0, "add-white", "TIME", "add by ruling to White (-2:00 takes away)"},
    {0, "add-black", "TIME", "add by ruling to Black"},
    CLI_OPTION_LAWS,
    CLI_OPTION_MODE,
    CLI_OPTION_SUPERVISION,
    CLI_OPTION_AS,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

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
        !clock_option_time(c, "add-black", 0, &in->add_ms[1]))
        return CLI_USAGE;
    int status = clock_control(c, cli_value(c, "set", ""), &in->set);
    return status != CLI_DONE ? status
                              : clock_control(c, cli_value(c, "right", ""), &in->right);
}

static void put_range(ff_str *out, int64_t least, int64_t most)
{
    ff_time_write(least, out);
    if (most != least) {
        ff_str_text(out, " to ");
        ff_time_write(most, out);
    }
}

static void put_signed(ff_str *out, int64_t ms)
{
    if (ms >= 0)
        ff_str_char(out, '+');
    ff_time_write(ms, out);
}

static bool shows_right(const ff_correction_input *in, const ff_correction *found)
{
    return found->side[0].should_least_ms == in->shown_ms[0] &&
           found->side[1].should_least_ms == in->shown_ms[1];
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
    if (!found->exact)
        return barred ? "Otherwise, as a delay hides how long the players thought, between:\n"
                      : "A delay hides how long the players thought; between:\n";
    if (!barred)
        return "Set the clock to:\n";
    return cli_has(c, "supervision") ? "If it is changed all the same, to:\n"
                                     : "With adequate supervision set the clock to:\n";
}

static void print_answer(cli *c, const ff_correction_input *in, const ff_correction *found,
                         bool barred)
{
    cli_text(c, heading(c, found, barred));
    for (int s = 0; s < 2; s++) {
        const ff_correction_side *side = &found->side[s];
        ff_str line = FF_STR_INIT;
        put_range(&line, side->should_least_ms, side->should_most_ms);
        ff_str_text(&line, "   (shows ");
        ff_time_write(in->shown_ms[s], &line);
        ff_str_text(&line, ", ");
        put_signed(&line, side->should_least_ms - in->shown_ms[s]);
        if (!found->exact) {
            ff_str_text(&line, " to ");
            put_signed(&line, side->should_most_ms - in->shown_ms[s]);
        }
        cli_format(c, "  %s  %s)\n", clock_Side_names[s], ff_str_get(&line));
        ff_str_release(&line);
    }
    cli_format(c, "  Move counter: White %d, Black %d\n", in->moves[0], in->moves[1]);
    if (found->exact && shows_right(in, found))
        cli_text(c, "  The displays are right so far; only the setting must be changed.\n");
}

static void print_sums(cli *c, const ff_correction_input *in, const ff_correction *found)
{
    cli_text(c, "Arithmetic:\n");
    for (int s = 0; s < 2; s++) {
        const ff_correction_side *side = &found->side[s];
        ff_str line = FF_STR_INIT;
        ff_str_text(&line, "given ");
        ff_time_write(side->given_set_ms, &line);
        ff_str_text(&line, " as set - shown ");
        ff_time_write(in->shown_ms[s], &line);
        ff_str_text(&line, " = used ");
        ff_time_write(side->used_ms, &line);
        ff_str_text(&line, "; right ");
        ff_time_write(side->given_right_ms, &line);
        ff_str_text(&line, " - ");
        put_range(&line, side->charge_least_ms, side->charge_most_ms);
        if (in->add_ms[s] != 0) {
            ff_str_char(&line, ' ');
            put_signed(&line, in->add_ms[s]);
            ff_str_text(&line, " by ruling");
        }
        ff_str_text(&line, " = ");
        put_range(&line, side->should_least_ms, side->should_most_ms);
        cli_format(c, "  %s  %s\n", clock_Side_names[s], ff_str_get(&line));
        ff_str_release(&line);
    }
}

static bool is_late(const cli *c, const ff_correction_input *in, const ff_laws *laws)
{
    return ff_correction_is_late(laws, (ff_mode)cli_choice(c, "mode", 0), in->moves);
}

/* Barred, or barred without adequate supervision where nobody says which there was. */
static bool is_barred(const cli *c, const ff_correction_input *in, const ff_laws *laws)
{
    return is_late(c, in, laws) && cli_choice(c, "supervision", FF_LIMITED) == FF_LIMITED;
}

static void print_rule(cli *c, const ff_correction *found, const ff_laws *laws)
{
    cli_format(c, "Rule: %s (%s). Write down both times and the move before you change them.\n",
               ff_laws_article(laws, FF_LAW_CLOCK_SETTING).number, laws->id);
    if (laws->setting_same_amount)
        cli_text(c, "  The code corrects one clock when only one is provably wrong, otherwise "
                    "both by the same amount.\n");
    if (found->used_up)
        cli_text(c, "  A player would have no time left: what is fair is for the arbiter to "
                    "judge.\n");
    if (!found->exact)
        cli_text(c, "  Recorded times per move would settle it; without them the arbiter "
                    "judges.\n");
}

static void print_json(cli *c, const ff_correction_input *in, const ff_correction *found,
                       const ff_laws *laws)
{
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "correction");
    ff_json_put_bool(&json, "exact", found->exact);
    ff_json_put_bool(&json, "barred", is_barred(c, in, laws));
    ff_json_put_text(&json, "article", ff_laws_article(laws, FF_LAW_CLOCK_SETTING).number);
    for (int s = 0; s < 2; s++) {
        const ff_correction_side *side = &found->side[s];
        ff_json_key(&json, clock_side_names[s]);
        ff_json_begin_object(&json);
        ff_json_put_integer(&json, "shown_ms", in->shown_ms[s]);
        ff_json_put_integer(&json, "moves", in->moves[s]);
        ff_json_put_integer(&json, "given_set_ms", side->given_set_ms);
        ff_json_put_integer(&json, "given_right_ms", side->given_right_ms);
        ff_json_put_integer(&json, "used_ms", side->used_ms);
        ff_json_put_integer(&json, "add_ms", in->add_ms[s]);
        ff_json_put_integer(&json, "should_least_ms", side->should_least_ms);
        ff_json_put_integer(&json, "should_most_ms", side->should_most_ms);
        ff_json_end_object(&json);
    }
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
        cli_complain("a display shows more than the clock, set like that, can have given: "
                     "either --set or the move is not what happened");
        return CLI_UNDECIDED;
    }
    if (cli_choice(c, "format", 0) == 1) {
        print_json(c, &in, &found, laws);
    } else {
        bool barred = is_barred(c, &in, laws);
        if (barred)
            print_bar(c, laws);
        print_answer(c, &in, &found, barred);
        print_sums(c, &in, &found);
        print_rule(c, &found, laws);
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
        "printed and the exit code is 6.",
    .options = options,
    .run = run_correct,
};
