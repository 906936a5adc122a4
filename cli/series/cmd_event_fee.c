#include "cli/eventfile/event_common.h"

#include "event/entry.h"
#include "prizes/prizes.h"
#include "series/fees.h"

#include <string.h>

/* Entry fees: what is asked, of all or of some, and what was paid, an entry of the log each. */
typedef struct job {
    event_run *run;
    bool asks, pays, rest; /* --amount, --paid or --back, --paid all */
    long long amount, paid;
    int status;
} job;

static void put_cents(ff_str *out, const ff_event *event, long long cents)
{
    char text[FF_CENTS_SIZE], currency[FF_FEE_CURRENCY];
    ff_series_fee(event, currency);
    ff_cents_text(cents, text);
    ff_str_format(out, "%s%s%s", text, currency[0] != '\0' ? " " : "", currency);
}

static int pay(job *j, ff_event *event, int player, ff_error *err)
{
    ff_str *action = &j->run->action;
    const char *note = cli_value(j->run->c, "note", "");
    long long paid = j->paid;
    if (j->rest)
        paid = ff_series_fee_of(event, player) - ff_series_paid(event, player);
    if (paid == 0) {
        ff_str_text(action, ", nothing outstanding");
        return FF_OK;
    }
    ff_str_text(action, paid < 0 ? ", given back " : ", paid ");
    put_cents(action, event, paid < 0 ? -paid : paid);
    if (note[0] != '\0')
        ff_str_format(action, " (%s)", note);
    return ff_series_add_payment(event, player, paid, j->run->time, note, err);
}

static int edit_player(job *j, ff_event *event, const char *who, ff_error *err)
{
    enum { NEAR = 4 };
    int near[NEAR], count, code = FF_OK;
    ff_str *action = &j->run->action;
    int player = ff_event_who(event, who + (who[0] == '#'), near, NEAR, &count);
    if (player == FF_NOBODY) {
        ff_event_who_note(event, who, &(ff_event_near){near, NEAR, count}, &j->run->notes, 0,
                          0);
        return FF_OK;
    }
    ff_str_format(action, "%s%d %s", action->size > 0 ? "; " : "", event->players[player].no,
                  event->players[player].name);
    if (j->asks) {
        ff_str_text(action, ", fee ");
        put_cents(action, event, j->amount);
        code = ff_series_set_fee_of(event, player, j->amount, err);
    }
    return code == FF_OK && j->pays ? pay(j, event, player, err) : code;
}

static int edit_event(job *j, ff_event *event, ff_error *err)
{
    char currency[FF_FEE_CURRENCY];
    long long cents = ff_series_fee(event, currency);
    if (j->asks && j->run->c->operand_count == 1)
        cents = j->amount;
    int code = ff_series_set_fee(event, cents, cli_value(j->run->c, "currency", currency), err);
    if (code == FF_OK) {
        ff_str_text(&j->run->action, "fee ");
        put_cents(&j->run->action, event, cents);
    }
    return code;
}

static int edit_fee(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    const cli *c = j->run->c;
    int code = FF_OK;
    ff_str_clear(&j->run->action);
    if (c->operand_count == 1 || cli_has(c, "currency"))
        code = edit_event(j, event, err);
    for (int i = 1; i < c->operand_count && code == FF_OK; i++)
        code = edit_player(j, event, c->operands[i], err);
    j->run->stamp.action = ff_str_get(&j->run->action);
    j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
    return code;
}

/* --- what was asked for --- */

static bool read_cents(cli *c, const char *option, long long *out)
{
    const char *text = cli_value(c, option, "0");
    if (ff_cents_parse(text, out) && *out >= 0 && *out <= FF_FEE_MOST)
        return true;
    cli_usage(c, "--%s: \"%s\" is no amount as 40, 40.00 or 12,50", option, text);
    return false;
}

static bool read_options(cli *c, job *j)
{
    bool back = cli_has(c, "back");
    j->asks = cli_has(c, "amount");
    j->pays = cli_has(c, "paid") || back;
    j->rest = strcmp(cli_value(c, "paid", ""), "all") == 0;
    if (cli_has(c, "paid") && back)
        cli_usage(c, "--paid and --back do not go together");
    else if (!j->asks && !j->pays && !cli_has(c, "currency"))
        cli_usage(c, "event fee requires --amount, --paid or --back; print fees lists them");
    else if (j->pays && c->operand_count < 2)
        cli_usage(c, "--paid and --back require players: event fee FILE WHO --paid all");
    else if (cli_has(c, "note") && !j->pays)
        cli_usage(c, "--note goes with --paid or --back");
    else if (!read_cents(c, "amount", &j->amount) ||
             (!j->rest && !read_cents(c, back ? "back" : "paid", &j->paid)))
        return false;
    else {
        j->paid = back ? -j->paid : j->paid;
        return true;
    }
    return false;
}

static int run_fee(cli *c)
{
    event_run run;
    job j = {.run = &run};
    if (c->operand_count < 1)
        return cli_usage(c, "event fee requires an event file");
    if (!read_options(c, &j))
        return CLI_USAGE;
    int status = event_open(&run, c);
    return event_carry_out(&run, status, edit_fee, &j, &j.status);
}

static const cli_option options[] = {
    {0, "amount", "AMOUNT", "what is asked of everyone, or of WHO instead (0: free)"},
    {0, "currency", "WORD", "of all amounts, as EUR"},
    {0, "paid", "AMOUNT", "WHO paid that; all: what was outstanding"},
    {0, "back", "AMOUNT", "that was given back"},
    {0, "note", "TEXT", "beside the payment: cash, a receipt's number"},
    EVENT_OPTIONS_CHANGE,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_fee = {
    .name = "event fee",
    .operands = "FILE [WHO...]",
    .summary = "Entry fees: what is asked, of all or of some, and who paid",
    .details =
        "WHO are pairing numbers or exact names. Each payment is an entry of the log with its\n"
        "time and author, and event undo takes it back. \"flagfall print fees\" lists fees,\n"
        "payments and what is outstanding, with totals. Sections have fees of their own.",
    .options = options,
    .run = run_fee,
};
