#include "cli/eventfile/event_common.h"
#include "cli/setup/event_setup.h"
#include "event/roster.h"
#include "event_setup/setup.h"

#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* A file first, what the command line says over it, then questions. */
static int settings_of(event_run *run, ff_event *event)
{
    cli *c = run->c;
    const char *from = cli_value(c, "from", NULL);
    int status = CLI_DONE;
    /* nobody is asked twenty questions for a file that cannot be made */
    if (cli_has(c, "interactive") && ff_sys_exists(c->operands[0])) {
        cli_complain("\"%s\" exists already", c->operands[0]);
        status = CLI_IO;
    }
    if (status == CLI_DONE && from != NULL)
        status = event_read_setup(run, from, event);
    if (status == CLI_DONE)
        status = event_apply_settings(run, event);
    if (status == CLI_DONE && cli_has(c, "interactive"))
        status = event_ask_setup(run, c->operands[0], event);
    return status;
}

/* --- what is proposed for the players of the lists --- */

enum { WORDS = 16 };

/* The words of the command that takes it; their number. */
typedef struct proposed_words {
    char numbers[2][16];
    const char *words[WORDS];
} proposed_words;

static int put_words(const ff_event_proposal *p, proposed_words *out)
{
    const char **words = out->words;
    int count = 0;
    if (p->kind != FF_EVENT_UNKNOWN) {
        words[count++] = "--kind";
        words[count++] = ff_event_kind_name(p->kind);
    }
    if (p->teams != NULL) {
        words[count++] = "--teams";
        words[count++] = p->teams;
    }
    const int numbers[] = {p->boards, p->rounds};
    static const char *const options[] = {"--boards", "--rounds"};
    for (int i = 0; i < 2; i++) {
        if (numbers[i] == 0)
            continue;
        snprintf(out->numbers[i], sizeof out->numbers[i], "%d", numbers[i]);
        words[count++] = options[i];
        words[count++] = out->numbers[i];
    }
    if (p->tiebreaks) {
        words[count++] = "--tiebreaks";
        words[count++] = "proposed";
    }
    return count;
}

static int take_proposal(cli *c, const char *const *words, int count)
{
    const char *all[WORDS + 8] = {"flagfall", "event", "set", c->operands[0]};
    char *argv[WORDS + 8];
    int argc = 4;
    for (int i = 0; i < count; i++)
        all[argc++] = words[i];
    if (cli_has(c, "quiet"))
        all[argc++] = "-q";
    for (int i = 0; i < argc; i++) {
        argv[i] = ff_arena_copy(&c->arena, all[i], strlen(all[i]));
        if (argv[i] == NULL)
            return cli_no_memory();
    }
    cli_flush(c);
    return cli_run(argc, argv);
}

static int propose(cli *c)
{
    ff_event event;
    ff_error err;
    ff_diagnostics notes = {0};
    ff_event_proposal proposal = {.kind = FF_EVENT_UNKNOWN};
    ff_str line = FF_STR_INIT;
    proposed_words put;
    ff_event_init(&event);
    int status = CLI_DONE;
    if (ff_eventfile_read(c->operands[0], &event, &notes, &err) != FF_OK)
        status = cli_error(&err);
    else
        ff_event_setup_propose(&event, &proposal);
    int count = put_words(&proposal, &put);
    for (int i = 0; i < count; i++)
        ff_str_format(&line, " %s", put.words[i]);
    if (status == CLI_DONE && count > 0 && cli_has(c, "proposed"))
        status = take_proposal(c, put.words, count);
    else if (status == CLI_DONE && count > 0)
        cli_say(c, "proposed for %zu players, and taken by --proposed or: event set %s%s",
                event.player_count, c->operands[0], ff_str_get(&line));
    ff_str_release(&line);
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
    return status;
}

static int import_and_propose(cli *c)
{
    int status =
        event_import_lists(c, c->operands[0], c->operands + 1, c->operand_count - 1, NULL);
    return status == CLI_DONE ? propose(c) : status;
}

static int run_new(cli *c)
{
    event_run run;
    ff_event event;
    ff_str made = FF_STR_INIT;
    if (c->operand_count < 1)
        return cli_usage(c, "event new requires the name of a file");
    if (c->operand_count > 1 && event_json(c))
        return cli_usage(c, "with --format json the lists are taken by event import");
    if (cli_has(c, "proposed") && c->operand_count < 2)
        return cli_usage(c, "--proposed goes with a list of players: what is proposed follows "
                            "from them");
    event_stamp(&run, c);
    ff_event_init(&event);
    int status = settings_of(&run, &event);
    ff_str_format(&made, "event \"%s\" made%s%s", event.name, run.action.size != 0 ? "; " : "",
                  ff_str_get(&run.action));
    ff_str_release(&run.action);
    run.action = made;
    run.stamp.action = ff_str_get(&run.action);
    if (status == CLI_DONE &&
        ff_eventfile_create(c->operands[0], &event, &run.stamp, &run.err) != FF_OK)
        status = cli_error(&run.err);
    run.entry = 1;
    if (status == CLI_DONE && event_json(c)) {
        event_tell_change(&run, &run.action);
    } else if (status == CLI_DONE && !cli_has(c, "quiet")) {
        ff_str line = FF_STR_INIT;
        ff_str_text(&line, "created ");
        ff_str_printable(&line, c->operands[0], strlen(c->operands[0]));
        ff_str_char(&line, '\n');
        cli_str(c, &line);
        ff_str_release(&line);
    }
    ff_event_release(&event);
    event_close(&run);
    return status == CLI_DONE && c->operand_count > 1 ? import_and_propose(c) : status;
}

/* --- event set --- */

typedef struct setting {
    event_run *run;
    int status;
} setting;

/* --withdrawn and --back, one player or a list of numbers. */
static int set_players(setting *s, ff_event *event, ff_error *err)
{
    static const char *const words[] = {"withdrawn", "back"};
    cli *c = s->run->c;
    ff_event_kind kind = event->kind;
    int code = kind == FF_EVENT_UNKNOWN ? ff_event_find_kind(event, &kind, err) : FF_OK;
    if (code == FF_OK && cli_has(c, words[0]))
        code = ff_event_check_not_over(event, "a withdrawal", err);
    for (int i = 0; i < 2 && code == FF_OK; i++)
        if (cli_has(c, words[i]))
            code = event_withdraw(event, cli_value(c, words[i], ""), kind, i == 1,
                                  &s->run->action, &s->run->notes, err);
    s->status = event_notes_status(&s->run->notes, CLI_NEGATIVE);
    return code;
}

static int number_players(setting *s, ff_event *event, ff_error *err)
{
    int changed;
    if (!cli_has(s->run->c, "by-rating"))
        return FF_OK;
    int code = ff_event_number_by_rating(event, &changed, err);
    if (code == FF_OK)
        ff_str_format(&s->run->action, "%splayers numbered by rating, %d with another number",
                      s->run->action.size != 0 ? "; " : "", changed);
    return code;
}

static int edit_settings(void *ctx, ff_event *event, ff_error *err)
{
    setting *s = ctx;
    ff_str_clear(&s->run->action);
    s->status = event_apply_settings(s->run, event);
    int code = s->status == CLI_DONE ? set_players(s, event, err) : FF_OK;
    if (code == FF_OK && s->status == CLI_DONE)
        code = number_players(s, event, err);
    if (s->run->action.size == 0)
        ff_str_text(&s->run->action, "settings changed");
    s->run->stamp.action = ff_str_get(&s->run->action);
    /* the complaint was made; the edit only must not go through */
    if (code == FF_OK && s->status != CLI_DONE)
        code = ff_fail(err, FF_E_STATE, "nothing was changed");
    return code;
}

static int run_set(cli *c)
{
    event_run run;
    if (c->operand_count != 1)
        return cli_usage(c, "event set requires one event file");
    int status = event_open(&run, c);
    setting s = {&run, CLI_DONE};
    return event_carry_out(&run, status, edit_settings, &s, &s.status);
}

static const cli_option options[] = {
    {0, "from", "SETUP", "take the settings from a set-up file"},
    {0, "interactive", NULL, "ask for the settings one by one"},
    {0, "proposed", NULL, "take the kind, rounds and tie-breaks proposed for these players"},
    EVENT_OPTIONS_SETTINGS,
    EVENT_OPTION_FORMAT,
    EVENT_OPTION_AUTHOR,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_new = {
    .name = "event new",
    .operands = "FILE [LIST...]",
    .summary = "Make an event file",
    .details =
        "The LISTs of players are taken as by event import. FILE must not exist. The first day "
        "decides which edition of the tie-break rules\n"
        "applies. Every change of an event file is one entry of its log, with time, author\n"
        "and reason, and is on the disk when the command answers.",
    .options = options,
    .run = run_new,
};

static const cli_option set_options[] = {
    EVENT_OPTIONS_SETTINGS,
    {0, "by-rating", NULL, "number the players again: by rating, title and name (C.04.2)"},
    {0, "withdrawn", "WHO", "these players have left: a name, or numbers as in 7,12"},
    {0, "back", "WHO", "these take part again"},
    EVENT_OPTIONS_CHANGE,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_set = {
    .name = "event set",
    .operands = "FILE",
    .summary = "Change the settings of an event file",
    .details =
        "What is not named stays as it is. Games that a player who has withdrawn from a round\n"
        "robin still has are lost by forfeit. With fewer than half of the games completed the\n"
        "results are kept for the record and count for no player in the standings (C.05 6.6).",
    .options = set_options,
    .run = run_set,
};
