#include "cli/eventfile/event_common.h"
#include "cli/eventfile/paired_since.h"
#include "cli/frame/prompt.h"
#include "copies/history.h"

#include "cli/frame/diagnostics.h"
#include "event_setup/rating_report.h"
#include "norms/report.h"

#include "envelope/signature.h"
#include "event/anchor.h"
#include "flagfall/file.h"

#include "base/json.h"

#include <stdio.h>
#include <string.h>

/* --- the log --- */

typedef struct printer {
    cli *c;
    bool json;
    char wanted[FF_HASH_SIZE];  /* --head: a hash that must be in the log, or "" */
    long long seen;             /* the entry that has it, or 0 */
    ff_log_signature signature; /* --signature: by which the hash is wanted */
    ff_str line;
} printer;

static void entry_json(printer *p, const ff_log_entry *e)
{
    ff_json json = ff_json_start(&p->line);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "entry");
    ff_json_put_integer(&json, "entry", e->number);
    ff_json_put_text(&json, "time", e->time);
    ff_json_put_text(&json, "author", e->author);
    ff_json_put_text(&json, "action", e->action);
    ff_json_put_text(&json, "reason", e->reason);
    ff_json_put_integer(&json, "changes", e->changes);
    if (e->undoes != 0)
        ff_json_put_integer(&json, "undoes", e->undoes);
    else
        ff_json_put_null(&json, "undoes");
    if (e->undone_by != 0)
        ff_json_put_integer(&json, "undone_by", e->undone_by);
    else
        ff_json_put_null(&json, "undone_by");
    if (e->origin != NULL && e->origin[0] != '\0')
        ff_json_put_text(&json, "origin", e->origin);
    else
        ff_json_put_null(&json, "origin");
    ff_json_put_bool(&json, "refused", e->refused);
    ff_json_put_text(&json, "hash", e->hash);
    ff_json_end_object(&json);
}

static void put_line(printer *p, const char *before, const char *text, const char *after)
{
    ff_str_text(&p->line, before);
    ff_str_printable(&p->line, text, strlen(text));
    ff_str_text(&p->line, after);
}

static void entry_text(printer *p, const ff_log_entry *e)
{
    ff_str_format(&p->line, "%5lld  ", e->number);
    put_line(p, "", e->time, "  ");
    put_line(p, "", e->author, ": ");
    put_line(p, "", e->action, "");
    if (e->reason[0] != '\0')
        put_line(p, " (reason: ", e->reason, ")");
    if (e->origin != NULL && e->origin[0] != '\0') {
        ff_str_text(&p->line, " [of another copy, entry ");
        ff_anchor_short(e->origin, &p->line);
        ff_str_char(&p->line, ']');
    }
    if (e->undone_by != 0)
        ff_str_format(&p->line, " [taken back by entry %lld]", e->undone_by);
}

static bool on_entry(void *ctx, const ff_log_entry *entry)
{
    printer *p = ctx;
    if (p->json)
        entry_json(p, entry);
    else
        entry_text(p, entry);
    ff_str_char(&p->line, '\n');
    cli_str(p->c, &p->line);
    ff_str_clear(&p->line);
    return cli_stopped(p->c);
}

static bool on_head(void *ctx, const ff_log_entry *entry)
{
    printer *p = ctx;
    if (strncmp(entry->hash, p->wanted, strlen(p->wanted)) == 0)
        p->seen = entry->number;
    return p->seen != 0;
}

/* An object `log` or `check`: whether all is sound, and what is not. */
static void put_check(event_run *run, const char *type, bool sound, long long entries,
                      const char *head, const printer *p)
{
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", type);
    ff_json_put_text(&json, "file", run->c->operands[0]);
    ff_json_put_bool(&json, "sound", sound);
    if (head != NULL) {
        ff_json_put_integer(&json, "entries", entries);
        ff_json_put_text(&json, "hash", head);
        if (p->seen != 0)
            ff_json_put_integer(&json, "head_entry", p->seen);
        if (p->signature.entry != 0)
            ff_json_put_text(&json, "signed_by", p->signature.key);
    }
    cli_diagnostics_json(&run->notes, &json);
    ff_json_end_object(&json);
    ff_str_char(&line, '\n');
    cli_str(run->c, &line);
    ff_str_release(&line);
}

static int verify(event_run *run, printer *p)
{
    char head[FF_HASH_SIZE];
    long long count;
    cli *c = run->c;
    int code = ff_eventfile_verify(run->file, &run->notes, &count, head, &run->err);
    if (code == FF_OK && p->wanted[0] != '\0')
        code = ff_eventfile_log(run->file, on_head, p, &run->err);
    if (code != FF_OK)
        return cli_error(&run->err);
    if (p->wanted[0] != '\0' && p->seen == 0)
        ff_diagnostics_add(&run->notes, FF_SEVERITY_ERROR, "head", 0, 0,
                           "no entry has the hash %.64s: entries were cut off or replaced",
                           p->wanted);
    int status = event_notes_status(&run->notes, CLI_NEGATIVE);
    if (p->json) {
        put_check(run, "log", status == CLI_DONE, count, head, p);
        return status;
    }
    event_report_notes(run);
    if (status == CLI_DONE && event_quiet(c))
        return status;
    if (status != CLI_DONE) {
        cli_format(c, "THE LOG IS NOT WHOLE: %lld entries; the faults are reported above.\n",
                   count);
        return status;
    }
    cli_format(c, "The log is whole: %lld entries, the last with hash %s.\n", count, head);
    if (p->seen != 0)
        cli_format(c, "The hash given is that of entry %lld; entries after it: %lld.\n",
                   p->seen, count - p->seen);
    if (p->signature.entry != 0)
        cli_format(c, "It was signed at %s by\n%s.\n", p->signature.time, p->signature.key);
    return status;
}

/* --signature: what it says must be true of the log, and with --signer by whose key. */
static int read_signature(cli *c, printer *p)
{
    ff_str text = FF_STR_INIT;
    ff_error err;
    const char *path = cli_value(c, "signature", NULL);
    const char *signer = cli_value(c, "signer", NULL);
    if (path == NULL)
        return signer == NULL ? CLI_DONE : cli_usage(c, "--signer goes with --signature");
    int code = ff_input_read_all(path, FF_SIGNATURE_FILE_MAX, &text, &err);
    if (code == FF_OK)
        code = ff_log_signature_read(ff_str_get(&text), text.size, &p->signature, &err);
    ff_str_release(&text);
    if (code != FF_OK)
        ff_error_place(&err, code, path, 0, 0);
    if (code == FF_E_ENVELOPE_ALTERED) {
        cli_error(&err);
        return CLI_NEGATIVE;
    }
    if (code != FF_OK)
        return cli_error(&err);
    if (signer != NULL && strcmp(signer, p->signature.key) != 0) {
        cli_complain("%s: signed by another key: %s", path, p->signature.key);
        return CLI_NEGATIVE;
    }
    memcpy(p->wanted, p->signature.hash, sizeof p->wanted);
    return CLI_DONE;
}

static int run_log(cli *c)
{
    event_run run;
    if (c->operand_count != 1)
        return cli_usage(c, "event log requires one event file");
    const char *head = cli_value(c, "head", NULL);
    printer p = {.c = c, .json = cli_choice(c, "format", 0) == 1, .line = FF_STR_INIT};
    if (head != NULL && !ff_anchor_read(head, p.wanted))
        return cli_usage(c, "--head requires 8 to 64 digits of a hash, not \"%s\"", head);
    if (head != NULL && cli_has(c, "signature"))
        return cli_usage(c, "--head and --signature both name a hash: give one of them");
    int status = read_signature(c, &p);
    if (status != CLI_DONE)
        return status;
    status = event_open_read(&run, c);
    if (status == CLI_DONE && (cli_has(c, "verify") || p.wanted[0] != '\0'))
        status = verify(&run, &p);
    else if (status == CLI_DONE && ff_eventfile_log(run.file, on_entry, &p, &run.err) != FF_OK)
        status = cli_error(&run.err);
    ff_str_release(&p.line);
    event_close(&run);
    return status;
}

/* --- undo --- */

/* The entry that is meant, what it did, and the section of which it is. */
typedef struct undo_choice {
    long long target; /* 0: the last that can be taken back */
    ff_str action, section;
    int of; /* the section; -1: of several, or of none */
} undo_choice;

static bool find_target(void *ctx, const ff_log_entry *e)
{
    undo_choice *u = ctx;
    bool last = u->of == 0 && e->number > 1 && e->undone_by == 0 && e->undoes == 0;
    if (last || e->number == u->target) {
        u->target = last ? e->number : u->target;
        ff_str_clear(&u->action);
        ff_str_text(&u->action, e->action);
    }
    return false;
}

static int name_section(void *ctx, int section, const ff_event *event, ff_error *err)
{
    undo_choice *u = ctx;
    (void)err;
    if (section == u->of)
        ff_str_text(&u->section, section == 0 ? "main" : event->name);
    return FF_OK;
}

static int count_players(void *ctx, int section, const ff_event *event, ff_error *err)
{
    int *sections = ctx;
    (void)section, (void)err;
    *sections += event->player_count > 0;
    return FF_OK;
}

/* Is the entry of another section than the one that is named, or none is named where there are
 * several? */
static int is_elsewhere(event_run *run, undo_choice *u, bool *out)
{
    int sections = 0;
    ff_event event;
    bool named = event_section(run->c, run->c->operands[0]) != NULL;
    int code = ff_eventfile_sections(run->file, count_players, &sections, &run->err);
    *out = false;
    if (code != FF_OK || sections < 2)
        return code;
    ff_event_init(&event);
    if (named)
        code = ff_eventfile_load(run->file, &event, &run->err);
    ff_event_release(&event);
    if (code == FF_OK)
        code = ff_copies_entry_section(run->file, u->target, &u->of, &run->err);
    if (code == FF_OK)
        code = ff_eventfile_sections(run->file, name_section, u, &run->err);
    *out = u->of >= 0 && (!named || u->of != ff_eventfile_section(run->file));
    return code;
}

/* What is named by nothing but that it is the last, in an event of several sections, may be
 * what was done at another table. */
static int ask_section(event_run *run, undo_choice *u)
{
    bool elsewhere = false;
    if (is_elsewhere(run, u, &elsewhere) != FF_OK)
        return event_error(&run->err);
    if (!elsewhere)
        return CLI_DONE;
    const char *section = ff_str_get(&u->section), *action = ff_str_get(&u->action);
    bool named = strncmp(action, section, u->section.size) == 0;
    cli_complain("the last entry, %lld, is of section %s%s%s; --entry %lld takes it back",
                 u->target, named ? "" : section, named ? "" : ": ", action, u->target);
    if (cli_may_ask(run->c) && cli_ask_item(run->c, "Take it back?", "yes|no", NULL) == 0)
        return CLI_DONE;
    return CLI_UNDECIDED;
}

static int undo_past_log(event_run *run)
{
    long long rows;
    if (ff_eventfile_restore(run->file, &run->stamp, &rows, &run->entry, run->hash,
                             &run->err) != FF_OK)
        return event_error(&run->err);
    ff_str_format(&run->action, "rows put back to what the log ends in: %lld", rows);
    return CLI_DONE;
}

static int undo(event_run *run, long long target)
{
    long long undone;
    undo_choice u = {.target = target, .action = FF_STR_INIT, .section = FF_STR_INIT};
    u.of = target == 0 ? 0 : -1;
    int status = CLI_DONE;
    if (ff_eventfile_log(run->file, find_target, &u, &run->err) != FF_OK)
        status = event_error(&run->err);
    else if (target == 0 && u.target != 0)
        status = ask_section(run, &u);
    if (status == CLI_DONE && ff_eventfile_undo(run->file, &run->stamp, u.target, &undone,
                                                &run->entry, run->hash, &run->err) != FF_OK)
        status = event_error(&run->err);
    else if (status == CLI_DONE)
        ff_str_format(&run->action, "entry %lld taken back: %s", undone, ff_str_get(&u.action));
    ff_str_release(&u.action);
    ff_str_release(&u.section);
    return status;
}

static int run_undo(cli *c)
{
    event_run run;
    long long target;
    if (c->operand_count != 1)
        return cli_usage(c, "event undo requires one event file");
    if (!cli_has(c, "reason"))
        return cli_usage(c, "event undo requires a --reason: it stands in the log");
    if (cli_has(c, "past-log") && cli_has(c, "entry"))
        return cli_usage(
            c, "--past-log takes back what no entry has: --entry does not go with it");
    if (!cli_number(c, "entry", 1, INT32_MAX, 0, &target))
        return CLI_USAGE;
    int status = event_open(&run, c);
    if (status == CLI_DONE)
        status = cli_has(c, "past-log") ? undo_past_log(&run) : undo(&run, target);
    if (status == CLI_DONE) {
        event_keep_rounds(&run);
        event_tell_change(&run, &run.action);
        status = event_tell_paired_since(&run);
    }
    event_close(&run);
    return status;
}

/* --- check --- */

/* What a report needs beside a sound file: for rating, and more for norms. */
static int check_report(event_run *run)
{
    ff_event event;
    ff_event_init(&event);
    ff_eventfile_accept_altered(run->file); /* the check says what was altered */
    int code = ff_eventfile_load(run->file, &event, &run->err);
    if (code == FF_OK)
        code = ff_event_setup_note_missing(&event, &run->notes, &run->err);
    bool norms = cli_choice(run->c, "for", 0) == 1;
    if (code == FF_OK && norms)
        code = ff_event_setup_note_missing_for_titles(&event, &run->notes, &run->err);
    if (code == FF_OK && norms)
        code = ff_norm_note_missing(&event, &run->notes, &run->err);
    ff_event_release(&event);
    return code == FF_OK ? CLI_DONE : cli_error(&run->err);
}

/* Each section with its name, so that what is missing is known to be of it. */
static int check_section_report(void *ctx, const char *name)
{
    event_run *run = ctx;
    int status = CLI_DONE;
    ff_str source = FF_STR_INIT;
    const char *whole = run->source;
    if (ff_eventfile_choose_section(run->file, name, &run->err) != FF_OK)
        return event_error(&run->err);
    status = check_report(run);
    ff_str_format(&source, "%s, %s", whole, name);
    if (status == CLI_DONE)
        status = event_notes_status(&run->notes, CLI_NEGATIVE);
    run->source = ff_str_get(&source);
    event_report_notes(run);
    run->source = whole;
    ff_str_release(&source);
    return status;
}

static int check_all_reports(event_run *run)
{
    int status = event_each_section(run, check_section_report, run);
    if (status == CLI_DONE || status == CLI_NEGATIVE)
        cli_text(run->c, status == CLI_DONE ? "All sections have what a report needs.\n"
                                            : "A report lacks what is named above.\n");
    return status;
}

static const char *verdict(const cli *c, bool good)
{
    static const char *const reports[2][2] = {
        {"A report for rating lacks what is named above.\n",
         "A report for rating has all it needs.\n"},
        {"A report of norms lacks what is named above.\n",
         "A report of norms has all it needs.\n"}};
    if (cli_has(c, "for"))
        return reports[cli_choice(c, "for", 0)][good];
    return good ? "The event file is sound: database, tables, log and pairings agree.\n"
                : "THE EVENT FILE HAS FAULTS; they are reported above.\n";
}

static int run_check(cli *c)
{
    event_run run;
    if (c->operand_count != 1)
        return cli_usage(c, "event check requires one event file");
    if (cli_has(c, "all-sections") &&
        (!cli_has(c, "for") || cli_has(c, "section") || event_json(c)))
        return cli_usage(c, "--all-sections goes with --for, without --section, as text; the "
                            "file itself is checked as a whole");
    int status = event_open_read(&run, c);
    if (status == CLI_DONE && cli_has(c, "all-sections")) {
        status = check_all_reports(&run);
        event_close(&run);
        return status;
    }
    if (status == CLI_DONE && cli_has(c, "for"))
        status = check_report(&run);
    if (status == CLI_DONE && ff_eventfile_check(run.file, &run.notes, &run.err) != FF_OK)
        status = cli_error(&run.err);
    if (status == CLI_DONE) {
        status = event_notes_status(&run.notes, CLI_NEGATIVE);
        if (event_json(c)) {
            put_check(&run, "check", status == CLI_DONE, 0, NULL, NULL);
            event_close(&run);
            return status;
        }
        event_report_notes(&run);
        if (!event_quiet(c) || status != CLI_DONE)
            cli_text(c, verdict(c, status == CLI_DONE));
    }
    event_close(&run);
    return status;
}

static const cli_option log_options[] = {
    {0, "verify", NULL, "check every hash, and that the tables hold what the log ends in"},
    {0, "head", "HASH", "check also that an entry with this hash is in the log"},
    {0, "signature", "FILE", "the same for the hash that event sign has signed"},
    {0, "signer", "KEY", "and that it was signed by this public key"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_event_log = {
    .name = "event log",
    .operands = "FILE",
    .summary = "Print or verify the log of an event file",
    .details = "The log has an entry for every change, with time, author, action and reason. "
               "Each has\n"
               "a hash over itself and the one before. The last is at the foot of every table "
               "made of the\n"
               "file: with --head it shows later that nothing before it was replaced.",
    .options = log_options,
    .run = run_log,
};

static const cli_option undo_options[] = {
    {0, "entry", "N", "take back entry N (default: the last that stands)"},
    EVENT_OPTION_SECTION,
    {0, "past-log", NULL, "put back rows that were changed past the log, as it ends"},
    EVENT_OPTION_FORMAT,
    EVENT_OPTION_AUTHOR,
    EVENT_OPTION_SEEN,
    {0, "reason", "TEXT", "why; needed"},
    EVENT_OPTION_NO_COPY,
    CLI_OPTION_END,
};

const cli_command cmd_event_undo = {
    .name = "event undo",
    .operands = "FILE",
    .summary = "Take back an entry of an event file",
    .details = "Nothing is erased: taking back is a new entry, and can be taken back by its\n"
               "number. An entry on which later ones build is refused.\n"
               "--past-log takes back what another program changed in the tables: they become\n"
               "what the log ends in, and an entry says so.",
    .options = undo_options,
    .run = run_undo,
};

static const cli_option check_options[] = {
    {0, "for", "rating|norm",
     "name also what a report for rating needs and the event does not have"},
    EVENT_OPTION_SECTION,
    EVENT_OPTION_ALL_SECTIONS,
    EVENT_OPTION_FORMAT,
    CLI_OPTION_END,
};

const cli_command cmd_event_check = {
    .name = "event check",
    .operands = "FILE",
    .summary = "Check that an event file is sound",
    .details =
        "Checks the database, its tables, the log and the pairings, and warns of players who "
        "meet\n"
        "too often, missing boards, and rounds beyond the announced number. Changes nothing.",
    .options = check_options,
    .run = run_check,
};
