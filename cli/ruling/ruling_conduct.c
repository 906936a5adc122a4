#include "cli/ruling/ruling_run.h"

#include <string.h>

/* Clocks, devices, scoresheets and conduct. */

int rule_stop_clock(const ff_ruling_request *of, const void *facts, ff_ruling *out,
                    ff_error *err)
{
    const ruling_facts *f = facts;
    const ff_stop stop = {.by = f->stop_clock.by,
                          .reason = (ff_stop_reason)f->stop_clock.reason,
                          .offence = f->stop_clock.offence,
                          .extra_ms = f->stop_clock.extra_ms,
                          .extra_both = f->stop_clock.extra_both};
    return f->stop_clock.reason >= 0
               ? ff_conduct_rule_stop(of, &stop, out, err)
               : ff_conduct_rule_handling(
                     of, f->stop_clock.by, (ff_handling)f->stop_clock.handling,
                     f->stop_clock.evident, f->stop_clock.offence, out, err);
}

int rule_device(const ff_ruling_request *of, const void *facts, ff_ruling *out, ff_error *err)
{
    return ff_conduct_rule_device(of, &((const ruling_facts *)facts)->device, out, err);
}

int rule_scoresheet(const ff_ruling_request *of, const void *facts, ff_ruling *out,
                    ff_error *err)
{
    return ff_conduct_rule_scoresheet(of, &((const ruling_facts *)facts)->scoresheet, out, err);
}

int rule_conduct(const ff_ruling_request *of, const void *facts, ff_ruling *out, ff_error *err)
{
    return ff_conduct_rule(of, &((const ruling_facts *)facts)->conduct, out, err);
}

int rule_evidence(const ff_ruling_request *of, const void *facts, ff_ruling *out, ff_error *err)
{
    return ff_conduct_rule_evidence(of, &((const ruling_facts *)facts)->evidence, out, err);
}

int ruling_read_evidence(ruling_case *rc, const char *value)
{
    if (value != NULL)
        rc->facts.evidence.finding = strcmp(value, "established") == 0;
    return CLI_DONE;
}

int check_stop_clock(cli *c)
{
    return cli_has(c, "reason") == cli_has(c, "handling")
               ? cli_usage(c, "what? --reason, or --handling")
               : CLI_DONE;
}

/* --date, or the date of the game where it has a whole one. */
int ruling_read_date(ruling_case *rc, const char *value)
{
    const char *tag = ff_game_tag(&rc->game, "Date", "");
    bool whole = tag[0] != '\0' && strchr(tag, '?') == NULL && ff_laws_on(tag) != NULL;
    rc->facts.device.date = value != NULL ? value : whole ? tag : NULL;
    return CLI_DONE;
}

/* The field names the questions that are about one player. */
static int check_player(cli *c, const char *about)
{
    const question_field *f = question_field_of(ruling_question_of(c->command)->fields, "by");
    if (cli_has(c, "by") || !question_applies(f, ruling_answer, c))
        return CLI_DONE;
    return cli_usage(c, "%s? --by white or black", about);
}

/* An increment that was given is known, also when it is none. */
int ruling_read_sheet_question(ruling_case *rc, const char *value)
{
    (void)value;
    rc->facts.scoresheet.question = (ff_sheet_question)cli_choice(rc->c, "question", 0);
    rc->facts.scoresheet.no_increment = cli_has(rc->c, "increment");
    return CLI_DONE;
}

int check_scoresheet(cli *c)
{
    return check_player(c, "whose scoresheet");
}

int check_conduct(cli *c)
{
    int64_t ms = 0;
    int penalty = cli_choice(c, "penalty", -1);
    bool timed = penalty == FF_PENALTY_ADD_TIME || penalty == FF_PENALTY_TAKE_TIME;
    int status = check_player(c, "who");
    if (status != CLI_DONE || !cli_time(c, "time", &ms))
        return CLI_USAGE;
    if (timed == cli_has(c, "time") && ms >= 0)
        return CLI_DONE;
    return cli_usage(c, "--time belongs to --penalty add-time or take-time, and they to it");
}
