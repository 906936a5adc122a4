#include "cli/eventfile/event_common.h"

#include "base/json.h"
#include "csv/csv.h"
#include "flagfall/event_read.h"
#include "prizes/prizes.h"

#include <stdio.h>
#include <string.h>

typedef struct prizes_job {
    cli *c;
    ff_event event;
    ff_diagnostics notes;
    ff_standings standings;
    ff_prize_plan plan;
    ff_prize_awards awards;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_error err;
} prizes_job;

/* --- reading --- */

static int read_plan(prizes_job *j, const char *path)
{
    ff_input *input;
    int code = ff_input_new(path, &input, &j->err);
    if (code != FF_OK)
        return code;
    code = ff_prizes_read(input, &j->plan, &j->err);
    ff_input_free(input);
    return code;
}

/* 0, or an exit code, and has complained. */
static int make_standings(prizes_job *j)
{
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    int status =
        event_choose_tiebreaks(j->c, &j->event, false, j->tiebreaks, &options.tiebreak_count);
    options.tiebreaks = j->tiebreaks;
    if (status != CLI_DONE)
        return status;
    int code = ff_standings_make(&j->event, &options, &j->standings, &j->err);
    return code == FF_OK ? CLI_DONE : event_error(&j->err);
}

/* --- showing --- */

static const ff_player *player_of(const prizes_job *j, const ff_prize_award *a)
{
    return &j->event.players[a->player];
}

static void put_name(const prizes_job *j, const ff_prize_award *a, int width)
{
    ff_str name = FF_STR_INIT;
    const ff_player *p = player_of(j, a);
    ff_str_printable(&name, p->name, strlen(p->name));
    int pad = width - (int)ff_utf8_width(ff_str_get(&name), name.size);
    cli_format(j->c, "%s%*s", ff_str_get(&name), pad > 0 ? pad : 0, "");
    ff_str_release(&name);
}

static void put_why(const prizes_job *j, const ff_prize_award *a)
{
    ff_str why = FF_STR_INIT;
    ff_prize_explain(&j->plan, a, &why);
    cli_format(j->c, "        %s\n", ff_str_get(&why));
    ff_str_release(&why);
}

/* " EUR", or nothing. */
static void put_unit(const prizes_job *j, char out[FF_PRIZE_CURRENCY + 1])
{
    const char *currency = j->plan.currency;
    snprintf(out, FF_PRIZE_CURRENCY + 1, "%s%s", currency[0] != '\0' ? " " : "", currency);
}

static void put_sum(const prizes_job *j)
{
    char text[FF_CENTS_SIZE], unit[FF_PRIZE_CURRENCY + 1];
    long long sum = 0;
    put_unit(j, unit);
    for (size_t i = 0; i < j->awards.count; i++)
        sum += j->awards.items[i].cents;
    ff_cents_text(sum, text);
    cli_format(j->c, "%-52s%12s%s\n", "Together", text, unit);
    if (j->awards.unused == 0)
        return;
    ff_cents_text(j->awards.unused, text);
    cli_format(j->c, "%-52s%12s%s\n", "No player to take it", text, unit);
}

static void show_text(const prizes_job *j)
{
    size_t table = (size_t)-1;
    char unit[FF_PRIZE_CURRENCY + 1];
    put_unit(j, unit);
    for (size_t i = 0; i < j->awards.count; i++) {
        const ff_prize_award *a = &j->awards.items[i];
        char cents[FF_CENTS_SIZE], points[FF_POINTS_SIZE];
        if (a->table != table) {
            ff_str name = FF_STR_INIT;
            table = a->table;
            const char *title = j->plan.tables[table].name;
            ff_str_printable(&name, title[0] != '\0' ? title : "All players",
                             title[0] != '\0' ? strlen(title) : strlen("All players"));
            cli_format(j->c, "%s%s\n", i > 0 ? "\n" : "", ff_str_get(&name));
            ff_str_release(&name);
        }
        ff_points_figure(a->points, points);
        ff_cents_text(a->cents, cents);
        cli_format(j->c, "%4d  %4d  ", a->place, player_of(j, a)->no);
        put_name(j, a, 32);
        int pad = 6 - (int)ff_utf8_width(points, strlen(points));
        cli_format(j->c, "%*s%s%14s%s\n", pad > 0 ? pad : 0, "", points, cents, unit);
        if (cli_has(j->c, "why"))
            put_why(j, a);
    }
    cli_text(j->c, j->awards.count > 0 ? "\n" : "");
    put_sum(j);
}

static void show_csv(const prizes_job *j)
{
    ff_str out = FF_STR_INIT;
    ff_str_text(&out, "category,place,no,name,points,amount,currency,why\n");
    for (size_t i = 0; i < j->awards.count; i++) {
        const ff_prize_award *a = &j->awards.items[i];
        char cents[FF_CENTS_SIZE], points[FF_POINTS_SIZE];
        ff_str why = FF_STR_INIT;
        ff_points_decimal(a->points, points);
        ff_cents_text(a->cents, cents);
        ff_prize_explain(&j->plan, a, &why);
        ff_csv_put(&out, j->plan.tables[a->table].name);
        ff_str_format(&out, ",%d,%d,", a->place, player_of(j, a)->no);
        ff_csv_put(&out, player_of(j, a)->name);
        ff_str_format(&out, ",%s,%s,", points, cents);
        ff_csv_put(&out, j->plan.currency);
        ff_str_char(&out, ',');
        ff_csv_put(&out, ff_str_get(&why));
        ff_str_char(&out, '\n');
        ff_str_release(&why);
    }
    cli_str(j->c, &out);
    ff_str_release(&out);
}

static void show_json(const prizes_job *j)
{
    for (size_t i = 0; i < j->awards.count; i++) {
        const ff_prize_award *a = &j->awards.items[i];
        ff_str out = FF_STR_INIT, why = FF_STR_INIT;
        ff_json json = ff_json_start(&out);
        ff_prize_explain(&j->plan, a, &why);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "prize");
        ff_json_put_text(&json, "category", j->plan.tables[a->table].name);
        ff_json_put_integer(&json, "place", a->place);
        ff_json_put_integer(&json, "no", player_of(j, a)->no);
        ff_json_put_text(&json, "name", player_of(j, a)->name);
        ff_json_put_integer(&json, "cents", a->cents);
        ff_json_put_text(&json, "currency", j->plan.currency);
        ff_json_put_text(&json, "why", ff_str_get(&why));
        ff_json_end_object(&json);
        ff_str_char(&out, '\n');
        cli_str(j->c, &out);
        ff_str_release(&out);
        ff_str_release(&why);
    }
}

/* One receipt a player, with all that player gets. */
static void show_receipts(const prizes_job *j)
{
    ff_str event = FF_STR_INIT;
    char unit[FF_PRIZE_CURRENCY + 1];
    put_unit(j, unit);
    ff_str_printable(&event, j->event.name, strlen(j->event.name));
    for (size_t i = 0; i < j->event.player_count; i++) {
        long long sum = 0;
        char text[FF_CENTS_SIZE];
        const ff_prize_award *last = NULL;
        for (size_t k = 0; k < j->awards.count; k++)
            if (j->awards.items[k].player == (int)i) {
                last = &j->awards.items[k];
                sum += last->cents;
            }
        if (last == NULL)
            continue;
        ff_cents_text(sum, text);
        cli_format(j->c, "Receipt\n\n%s\n\n", ff_str_get(&event));
        put_name(j, last, 0);
        cli_format(j->c, " has received a prize of %s%s.\n\n\n", text, unit);
        cli_format(j->c, "Date ____________________   Signature _________________________\n\n"
                         "- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -\n\n");
    }
    ff_str_release(&event);
}

static void show_prizes(const prizes_job *j)
{
    static void (*const forms[])(const prizes_job *j) = {show_text, show_csv, show_json};
    if (cli_has(j->c, "receipts"))
        show_receipts(j);
    else
        forms[cli_choice(j->c, "format", 0)](j);
}

static int run_prizes(cli *c)
{
    prizes_job *j = ff_calloc(1, sizeof *j);
    if (c->operand_count != 2) {
        ff_free(j);
        return cli_usage(c, "prizes requires an event and a table of prizes");
    }
    if (j == NULL)
        return cli_no_memory();
    j->c = c;
    ff_event_init(&j->event);
    int code = ff_event_read_section(c->operands[0], event_section(c, c->operands[0]),
                                     &j->event, &j->notes, NULL, &j->err);
    if (code == FF_OK)
        code = read_plan(j, c->operands[1]);
    int status = code == FF_OK ? make_standings(j) : event_error(&j->err);
    if (status == CLI_DONE &&
        ff_prizes_deal(&j->standings, &j->plan, &j->awards, &j->err) != FF_OK)
        status = event_error(&j->err);
    if (status == CLI_DONE && j->standings.open_games > 0)
        cli_say(c, "%d games are open: these prizes are provisional", j->standings.open_games);
    if (status == CLI_DONE)
        show_prizes(j);
    ff_prize_awards_release(&j->awards);
    ff_prize_plan_release(&j->plan);
    ff_standings_release(&j->standings);
    ff_diagnostics_release(&j->notes);
    ff_event_release(&j->event);
    ff_free(j);
    return status;
}

static const cli_option options[] = {
    {0, "why", NULL, "how each amount comes about"},
    {0, "receipts", NULL, "receipts to sign, one a player"},
    EVENT_OPTION_SECTION,
    {0, "tiebreaks", "LIST", "tie-breaks for the places (default: those of the event)"},
    CLI_OPTION_FORMAT("text|csv|json"),
    CLI_OPTION_END,
};

const cli_command cmd_prizes = {
    .name = "prizes",
    .operands = "EVENT TABLE",
    .summary = "Deal prizes: equal division, Hort system or by rank, to the cent",
    .details =
        "EVENT is anything that standings reads. TABLE is CSV with rows such as\n"
        "\"system,hort\", \"category,u18,age<18\", \"prize,,1,500.00\" and "
        "\"prize,u18,1-3,50\".\n"
        "Each player gets the most valuable prize of all tables, and those behind move up;\n"
        "with \"prizes,first\" that of the first table, with \"prizes,several\" all. What is\n"
        "shared is preserved to the cent.",
    .options = options,
    .run = run_prizes,
};
