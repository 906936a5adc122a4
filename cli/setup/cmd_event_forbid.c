#include "cli/eventfile/event_common.h"

#include "event/entry.h"

#include <stdio.h>
#include <string.h>

/* Who may not meet: record 260. */
typedef struct job {
    event_run *run;
    int first, last; /* rounds */
    int sets;        /* put in, or taken away */
    int status;
} job;

enum { BY_CLUB, BY_FAMILY, BY_FEDERATION, BY_TEAM };

/* Pairing numbers of players who are there: how many; -1 for another text, 0 after a note. */
static int read_numbers(job *j, const ff_event *event, const char *text, int *out)
{
    int count = event_read_numbers(text, 1, out, FF_EVENT_MAX_PLAYERS);
    for (int i = 0; i < count; i++)
        if (ff_event_find(event, out[i]) == FF_NOBODY) {
            ff_diagnostics_add(&j->run->notes, FF_SEVERITY_ERROR, "player-unknown", 0, 0,
                               "no player has the number %d", out[i]);
            return 0;
        }
    return count;
}

/* What players of a group have in common; its size, 0 where it is not known. */
static size_t group_of(const ff_event *event, int player, int by, const char **text)
{
    const ff_player *p = &event->players[player];
    size_t comma = strcspn(p->name, ",");
    bool last = p->name[comma] == ',';
    *text = by == BY_CLUB          ? p->club
            : by == BY_FEDERATION  ? p->federation
            : by == BY_FAMILY      ? (last ? p->name : "")
            : p->team != FF_NOBODY ? event->teams[p->team].name
                                   : "";
    return by == BY_FAMILY && last ? comma : strlen(*text);
}

static bool is_same_set(const ff_prohibition *a, const job *j, const int *nos, int count)
{
    return a->first == j->first && a->last == j->last && a->count == count &&
           memcmp(a->nos, nos, sizeof *nos * (size_t)count) == 0;
}

static int put_set(job *j, ff_event *event, const int *nos, int count, ff_error *err)
{
    for (size_t i = 0; i < event->prohibition_count; i++)
        if (is_same_set(&event->prohibitions[i], j, nos, count)) {
            if (cli_has(j->run->c, "cancel")) {
                event->prohibitions[i] = event->prohibitions[--event->prohibition_count];
                j->sets++;
            }
            return FF_OK;
        }
    if (cli_has(j->run->c, "cancel"))
        return FF_OK;
    const int *copy = ff_event_numbers(event, nos, (size_t)count);
    if (copy == NULL ||
        ff_grow(&event->prohibitions, &event->prohibition_capacity,
                event->prohibition_count + 1, sizeof *event->prohibitions) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for prohibited pairs");
    event->prohibitions[event->prohibition_count++] =
        (ff_prohibition){.first = j->first, .last = j->last, .nos = copy, .count = count};
    j->sets++;
    return FF_OK;
}

/* A set for each club, family ... of which there are two at least. */
static int put_groups(job *j, ff_event *event, int by, int *nos, ff_error *err)
{
    int code = FF_OK;
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS && code == FF_OK; no++) {
        const char *mine, *theirs;
        int player = ff_event_find(event, no), count = 0;
        size_t size = player != FF_NOBODY ? group_of(event, player, by, &mine) : 0;
        bool first = size > 0;
        for (int k = 1; size > 0 && k <= FF_EVENT_MAX_PLAYERS; k++) {
            int other = ff_event_find(event, k);
            if (other == FF_NOBODY || group_of(event, other, by, &theirs) != size ||
                memcmp(mine, theirs, size) != 0)
                continue;
            first = first && k >= no;
            nos[count++] = k;
        }
        if (first && count > 1)
            code = put_set(j, event, nos, count, err);
    }
    return code;
}

static int edit_forbid(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    cli *c = j->run->c;
    int code = FF_OK;
    int *nos = ff_calloc(FF_EVENT_MAX_PLAYERS + 1, sizeof *nos);
    if (nos == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for prohibited pairs");
    if (j->last == 0)
        j->last = event->rounds_planned != 0 ? event->rounds_planned : FF_EVENT_MAX_ROUNDS;
    int count = c->operand_count > 1 ? read_numbers(j, event, c->operands[1], nos) : 0;
    if (count < 0 || count == 1)
        j->status = cli_usage(c,
                              "NUMBERS are two pairing numbers or more, as 3,7 or 1-4,9, not "
                              "\"%s\"",
                              c->operands[1]);
    else if (count > 1)
        code = put_set(j, event, nos, count, err);
    if (code == FF_OK && cli_has(c, "by"))
        code = put_groups(j, event, cli_choice(c, "by", BY_CLUB), nos, err);
    ff_free(nos);
    if (j->status == CLI_DONE)
        j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
    ff_str_format(&j->run->action, "%s: %s%s, rounds %d to %d: %d %s",
                  cli_has(c, "cancel") ? "may meet again" : "may not meet",
                  c->operand_count > 1 ? c->operands[1] : "of one ",
                  c->operand_count > 1 ? "" : cli_value(c, "by", ""), j->first, j->last,
                  j->sets, j->sets == 1 ? "set" : "sets");
    j->run->stamp.action = ff_str_get(&j->run->action);
    return code == FF_OK && j->status != CLI_DONE
               ? ff_fail(err, FF_E_STATE, "nothing was changed")
               : code;
}

static int list_sets(cli *c)
{
    event_run run;
    ff_event event;
    int status = event_open_load(&run, c, &event);
    for (size_t i = 0; status == CLI_DONE && i < event.prohibition_count; i++) {
        const ff_prohibition *p = &event.prohibitions[i];
        ff_str line = FF_STR_INIT;
        ff_json json = ff_json_start(&line);
        if (event_json(c)) {
            ff_json_begin_object(&json);
            ff_json_put_text(&json, "type", "prohibition");
            ff_json_put_integer(&json, "first", p->first);
            ff_json_put_integer(&json, "last", p->last);
            ff_json_key(&json, "players");
            ff_json_begin_array(&json);
            for (int k = 0; k < p->count; k++)
                ff_json_integer(&json, p->nos[k]);
            ff_json_end_array(&json);
            ff_json_end_object(&json);
        } else {
            ff_str_format(&line, "rounds %d to %d:", p->first, p->last);
            for (int k = 0; k < p->count; k++)
                ff_str_format(&line, " %d", p->nos[k]);
        }
        ff_str_char(&line, '\n');
        cli_str(c, &line);
        ff_str_release(&line);
    }
    ff_event_release(&event);
    event_close(&run);
    return status;
}

static bool read_rounds(cli *c, job *j)
{
    int used = 0;
    const char *text = cli_value(c, "rounds", NULL);
    j->first = 1;
    if (text == NULL)
        return true;
    if (sscanf(text, "%3d-%3d%n", &j->first, &j->last, &used) == 2 && text[used] == '\0' &&
        j->first >= 1 && j->last >= j->first)
        return true;
    used = 0;
    if (sscanf(text, "%3d%n", &j->first, &used) == 1 && text[used] == '\0' && j->first >= 1) {
        j->last = j->first;
        return true;
    }
    cli_usage(c, "--rounds is a round or a range as in 1-4, not \"%s\"", text);
    return false;
}

static int run_forbid(cli *c)
{
    event_run run;
    job j = {.run = &run};
    if (c->operand_count < 1 || c->operand_count > 2)
        return cli_usage(c, "event forbid requires FILE, and NUMBERS or --by");
    if (c->operand_count == 1 && !cli_has(c, "by"))
        return list_sets(c);
    if (!read_rounds(c, &j))
        return CLI_USAGE;
    int status = event_open(&run, c);
    return event_carry_out(&run, status, edit_forbid, &j, &j.status);
}

static const cli_option options[] = {
    {0, "by", "club|family|federation|team",
     "all of one club, family name (before the comma) ... may not meet"},
    {0, "rounds", "N-N", "in these rounds only (default: in all)"},
    {0, "cancel", NULL, "they may meet again"},
    EVENT_OPTIONS_CHANGE,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_forbid = {
    .name = "event forbid",
    .operands = "FILE [NUMBERS]",
    .summary = "Say which players may not meet",
    .details =
        "NUMBERS are pairing numbers, as 3,7 or 1-4,9: none of them is paired with another\n"
        "of them (record 260 of the TRF file). Without NUMBERS and --by they are listed.",
    .options = options,
    .run = run_forbid,
};
