#include "cli/norms/norms_job.h"

#include "cli/eventfile/event_common.h"
#include "event/entry.h"
#include "flagfall/event_read.h"

#include <string.h>

/* --- what was asked for --- */

static bool choose_rules(cli *c, ff_norm_options *options)
{
    const char *rules = cli_value(c, "rules", NULL);
    if (rules == NULL)
        return true;
    options->edition = ff_norm_edition_named(rules);
    if (options->edition == NULL)
        cli_usage(c, "--rules is 2024, or a date since then; not \"%s\"", rules);
    return options->edition != NULL;
}

static bool choose_options(cli *c, norms_job *j, ff_norm_options *options)
{
    static const ff_norm_exemption exemptions[] = {FF_NORM_EXEMPT_A, FF_NORM_EXEMPT_B,
                                                   FF_NORM_EXEMPT_C, FF_NORM_EXEMPT_D,
                                                   FF_NORM_EXEMPT_NONE};
    static const ff_event_kind kinds[] = {FF_EVENT_SWISS, FF_EVENT_ROUND_ROBIN,
                                          FF_EVENT_DOUBLE_ROUND_ROBIN};
    long long rounds;
    j->title = (ff_norm_title)cli_choice(c, "title", FF_NORM_TITLES);
    if (cli_has(c, "exempt"))
        options->exemption = exemptions[cli_choice(c, "exempt", 0)];
    if (cli_has(c, "kind"))
        options->kind = kinds[cli_choice(c, "kind", 0)];
    if (cli_has(c, "championship"))
        options->championship =
            cli_choice(c, "championship", 0) == 0 ? FF_NORM_TEAMS : FF_NORM_CUP;
    if (!cli_number(c, "round", 1, FF_NORM_MAX_ROUNDS, 0, &rounds))
        return false;
    options->rounds = (int)rounds;
    return choose_rules(c, options);
}

/* --- reading --- */

static int find_player(norms_job *j)
{
    enum { NEAR = 4 };
    int near[NEAR], count;
    const char *text = j->c->operand_count > 1 ? j->c->operands[1] : "";
    j->player = FF_NOBODY;
    if (j->c->operand_count < 2)
        return CLI_DONE;
    text += text[0] == '#';
    j->player = ff_event_who(&j->event, text, near, NEAR, &count);
    if (j->player != FF_NOBODY)
        return CLI_DONE;
    if (count == 0)
        cli_complain("no player has the number or name \"%s\"", text);
    else
        cli_complain("no player is called just \"%s\"; name one by number:", text);
    for (int i = 0; i < count && i < NEAR; i++)
        cli_complain("  %d %s", j->event.players[near[i]].no, j->event.players[near[i]].name);
    return count == 0 ? CLI_NEGATIVE : CLI_UNDECIDED;
}

static int read_event(norms_job *j, const ff_norm_options *options)
{
    event_run run = {.c = j->c, .source = j->c->operands[0]};
    int code = ff_event_read_section(j->c->operands[0], event_section(j->c, j->c->operands[0]),
                                     &j->event, &j->notes, NULL, &j->err);
    run.notes = j->notes;
    event_report_notes(&run);
    j->notes = run.notes;
    if (code != FF_OK)
        return event_error(&j->err);
    code = ff_norm_event_make(&j->event, options, &j->norms, &j->err);
    if (code == FF_E_STATE) {
        cli_complain("%s", j->err.message);
        return CLI_UNDECIDED;
    }
    if (code != FF_OK)
        return cli_error(&j->err);
    int rounds = ff_event_rounds(&j->event);
    if (options->rounds > rounds)
        return cli_usage(j->c, "--round %d: the event has %d round%s", options->rounds, rounds,
                         rounds == 1 ? "" : "s");
    return find_player(j);
}

/* --- the answer --- */

static int answer_norms(norms_job *j)
{
    if (j->any && (j->player != FF_NOBODY || !j->undecided))
        return CLI_DONE;
    if (j->undecided)
        return CLI_UNDECIDED;
    return j->player != FF_NOBODY ? CLI_NEGATIVE : CLI_DONE;
}

static int show_norms(norms_job *j)
{
    if (cli_has(j->c, "certificate"))
        return norms_show_certificates(j);
    if (cli_has(j->c, "forecast")) {
        int status = norms_show_forecast(j);
        return status == CLI_DONE ? answer_norms(j) : status;
    }
    if (cli_choice(j->c, "format", 0) == 1)
        norms_show_json(j);
    else if (j->player != FF_NOBODY)
        norms_show_player(j);
    else
        norms_show_event(j);
    return answer_norms(j);
}

static int run_norms(cli *c)
{
    ff_norm_options options = {.edition = NULL};
    if (cli_has(c, "table")) {
        if (c->operand_count != 0)
            return cli_usage(c, "--table stands alone");
        norms_show_table(c);
        return CLI_DONE;
    }
    bool certificate = cli_has(c, "certificate");
    if (certificate && (cli_has(c, "forecast") || cli_choice(c, "format", 0) == 1))
        return cli_usage(c, "certificates are html or text, of norms that were made");
    if (!certificate && cli_choice(c, "format", 0) == 2)
        return cli_usage(c, "html is for --certificate");
    if (c->operand_count < 1 || c->operand_count > 2)
        return cli_usage(c, "norms requires an event, and may name one player of it");
    norms_job *j = ff_calloc(1, sizeof *j);
    if (j == NULL)
        return cli_no_memory();
    j->c = c;
    ff_event_init(&j->event);
    int status = choose_options(c, j, &options) ? read_event(j, &options) : CLI_USAGE;
    if (status == CLI_DONE)
        status = show_norms(j);
    ff_diagnostics_release(&j->notes);
    ff_event_release(&j->event);
    ff_free(j);
    return status;
}

static const cli_option options[] = {
    {0, "title", "GM|IM|WGM|WIM", "one title (default: each that the player can ask for)"},
    {0, "forecast", NULL, "what the next round can lead to, by opponent and result"},
    {0, "certificate", NULL, "certificates (IT1) of the norms made, as pages to print"},
    {0, "round", "N", "the event as it stood after round N"},
    {0, "exempt", "a|b|c|d|none",
     "exemption from 1.4.3: a national final, b national teams, c zonal, d many foreign "
     "players (default: d where the event shows it)"},
    {0, "championship", "teams|cup",
     "with fewer games: World or Continental teams or clubs (7), World Cup (8)"},
    {0, "kind", "swiss|round-robin|double-round-robin", "the kind of event"},
    {0, "rules", "DATE", "rules in force at a date (default: the first day of the event)"},
    CLI_OPTION_SECTION,
    {0, "table", NULL, "the numbers by which norms are judged, without an event"},
    {0, "format", "text|json|html",
     "form of the output (default: text; of certificates: html)"},
    CLI_OPTION_END,
};

const cli_command cmd_norms = {
    .name = "norms",
    .operands = "[EVENT [PLAYER]]",
    .summary = "Title norms: every condition with its Article, and what is still needed",
    .details =
        "EVENT is anything that standings reads; PLAYER a pairing number or a name. Games "
        "that\n"
        "may be ignored (1.4.1e, 1.4.1f) are chosen so that a norm comes about where one can.\n"
        "What an event does not state, such as a federation, is not guessed: where it "
        "decides,\n"
        "the answer is undecided (6). Of one player: 0 for a norm, 1 for none.",
    .options = options,
    .run = run_norms,
};
