#include "cli/clock/clock_common.h"
#include "cli/frame/game_arg.h"

static const cli_option options[] = {
    CLI_OPTION_LAWS,
    CLI_OPTION_AS,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

static ff_article article_of(const ff_laws *laws, ff_tc_class class_)
{
    return ff_laws_article(laws, class_ == FF_TC_BLITZ ? FF_LAW_BLITZ : FF_LAW_RAPID);
}

/* "main 10:00 + 60 x 5 s = 15:00", for one side. */
static void put_sum(ff_str *out, const ff_tc_side *side)
{
    int64_t main_ms, bonus_ms;
    bool whole = ff_tc_sum60(side, &main_ms, &bonus_ms);
    ff_tc_time_write(main_ms, out);
    ff_str_text(out, " main time + ");
    ff_tc_time_write(bonus_ms, out);
    ff_str_text(out, " for 60 moves = ");
    ff_tc_time_write(main_ms + bonus_ms, out);
    if (!whole)
        ff_str_text(out, " and what the overtime adds");
}

static const char *const sentences[] = {
    [FF_TC_STANDARD] = "standard chess",
    [FF_TC_RAPID] = "rapid chess",
    [FF_TC_BLITZ] = "blitz",
    [FF_TC_UNDEFINED] = "not defined in this edition",
    [FF_TC_MIXED] = "undecided: the two sides fall into different classes",
    [FF_TC_NO_SUM] = "undecided: the Laws give no sum for this kind of control",
};

static void print_sums(cli *c, const ff_timecontrol *tc)
{
    bool same = ff_tc_same_sides(tc);
    for (int s = 0; s < (same ? 1 : 2); s++) {
        ff_str sum = FF_STR_INIT;
        put_sum(&sum, &tc->side[s]);
        cli_format(c, "  %s: ", same ? "each player" : clock_Side_names[s]);
        cli_str(c, &sum);
        cli_text(c, "\n");
        ff_str_release(&sum);
    }
}

static void print_edition(cli *c, const ff_timecontrol *tc, const ff_laws *laws)
{
    ff_tc_class class_ = ff_tc_classify(tc, laws);
    ff_article article = article_of(laws, class_);
    cli_format(c, "%s: %s", laws->id, sentences[class_]);
    if (class_ != FF_TC_UNDEFINED)
        cli_format(c, " (%s; blitz %s %u min, rapid under %u min)", article.number,
                   laws->blitz_inclusive ? "up to and with" : "under", laws->blitz_minutes,
                   laws->standard_minutes);
    cli_text(c, article.mark == FF_MARK_NONE ? "\n" : " - not verified for this edition\n");
}

static void print_json(cli *c, const ff_timecontrol *tc, const ff_laws *laws)
{
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_tc_class class_ = ff_tc_classify(tc, laws);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "time_class");
    ff_json_put_text(&json, "edition", laws->id);
    ff_json_put_text(&json, "class", ff_tc_class_name(class_));
    ff_json_put_text(&json, "article", article_of(laws, class_).number);
    ff_json_put_bool(&json, "verified", article_of(laws, class_).mark == FF_MARK_NONE);
    for (int s = 0; s < 2 && tc->state == FF_TC_LIMITED; s++) {
        int64_t main_ms, bonus_ms;
        bool whole = ff_tc_sum60(&tc->side[s], &main_ms, &bonus_ms);
        ff_json_key(&json, clock_side_names[s]);
        ff_json_begin_object(&json);
        ff_json_put_integer(&json, "main_ms", main_ms);
        ff_json_put_integer(&json, "bonus60_ms", bonus_ms);
        ff_json_put_integer(&json, "sum_ms", main_ms + bonus_ms);
        ff_json_put_bool(&json, "whole", whole);
        ff_json_end_object(&json);
    }
    clock_json_control(&json, tc);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(c, &out);
    ff_str_release(&out);
}

static void print_one(cli *c, const ff_timecontrol *tc, const ff_laws *laws)
{
    if (cli_choice(c, "format", 0) == 1)
        print_json(c, tc, laws);
    else
        print_edition(c, tc, laws);
}

static int run_class(cli *c)
{
    ff_timecontrol tc;
    const ff_laws *laws;
    if (!cli_laws(c, &laws))
        return CLI_USAGE;
    if (c->operand_count != 1)
        return cli_usage(c, "name one time control");
    int status = clock_control(c, c->operands[0], &tc);
    if (status != CLI_DONE)
        return status;
    print_one(c, &tc, laws);
    if (cli_choice(c, "format", 0) == 0 && tc.state == FF_TC_LIMITED)
        print_sums(c, &tc);
    for (size_t i = 0; ff_laws_all[i] != NULL && !cli_has(c, "laws"); i++)
        if (ff_laws_all[i] != laws)
            print_one(c, &tc, ff_laws_all[i]);
    ff_tc_class class_ = ff_tc_classify(&tc, laws);
    return class_ == FF_TC_MIXED || class_ == FF_TC_NO_SUM ? CLI_UNDECIDED : CLI_DONE;
}

const cli_command cmd_clock_class = {
    .name = "clock class",
    .operands = "CONTROL",
    .summary = "Standard, rapid or blitz? by each edition of the Laws, with the sum",
    .details = "The sum is what the Laws compare: the main time and 60 times the increment or\n"
               "delay, for each player. The default edition comes first, then the others;\n"
               "--laws shows one edition only.",
    .options = options,
    .run = run_class,
};
