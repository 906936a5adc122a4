#include "cli/clock/clock_common.h"

#include "pgn/clock_times.h"

#include <stdio.h>
#include <string.h>

static const cli_option options[] = {
    {0, "control", "CONTROL", "the time control (default: the game's TimeControl tag)"},
    {0, "periods", "any|moves|zero", "the clocks change periods by moves or at zero"},
    {0, "wall", "TIME", "time that passed in the room, to the last move"},
    {0, "from", "auto|pgn|csv|ledger", "what the files are (default: by their names)"},
    {0, "game", "N", "only the N-th game of a file (default: all)"},
    {0, "notes", NULL, "print notes, too"},
    CLI_OPTION_AS,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

enum { FROM_AUTO, FROM_PGN, FROM_CSV, FROM_LEDGER };
enum { MOST_BYTES = 64 * 1024 * 1024 };

typedef struct job {
    cli *c;
    bool json, notes, has_control;
    ff_timecontrol control; /* of --control */
    ff_audit_options options;
    long long only; /* --game, or 0 */
    const char *file;
    long files, games, checked, accused, asked, errors, warnings, undecided;
    bool is_pgn;
    ff_pgn_times times; /* of PGN and CSV; empty for a ledger */
} job;

/* ---- printing ---- */

static void put_control(ff_json *json, const char *key, const ff_timecontrol *tc)
{
    ff_str text = clock_text(tc);
    ff_json_put_text(json, key, ff_str_get(&text));
    ff_str_release(&text);
}

static void put_place(ff_json *json, const char *key, long place)
{
    if (place > 0)
        ff_json_put_integer(json, key, place);
    else
        ff_json_put_null(json, key);
}

static void json_finding(job *j, const ff_audit_finding *f, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_str at = FF_STR_INIT;
    const ff_clock_row *row = ff_pgn_times_row(&j->times, f->ply);
    if (f->ply > 0)
        ff_pgn_times_label(&j->times, f->ply, &at);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "finding");
    ff_json_put_text(&json, "file", j->file);
    ff_json_put_integer(&json, "game", j->games);
    put_place(&json, "line", row != NULL ? row->line : 0);
    put_place(&json, "column", row != NULL ? row->column : 0);
    put_place(&json, "ply", f->ply - j->times.before);
    ff_json_put_text(&json, "at", f->ply > 0 ? ff_str_get(&at) : NULL);
    ff_json_put_null(&json, "text");
    ff_json_put_text(&json, "code", ff_audit_code_name(f->code));
    bool question = f->severity == FF_AUDIT_QUESTION;
    ff_json_put_text(&json, "severity",
                     ff_audit_severity_name(question ? FF_AUDIT_NOTE : f->severity));
    ff_json_put_null(&json, "article");
    ff_json_put_text(&json, "message", f->message);
    ff_json_put_null(&json, "fen");
    ff_json_put_text(&json, "side", f->side >= 0 ? clock_side_names[f->side] : NULL);
    ff_json_put_integer(&json, "ms", f->ms);
    ff_json_put_bool(&json, "undecided", question);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
    ff_str_release(&at);
}

static void json_explanation(job *j, const ff_audit_explanation *e, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "explanation");
    ff_json_put_text(&json, "file", j->file);
    ff_json_put_integer(&json, "game", j->games);
    ff_json_put_text(&json, "message", e->message);
    put_control(&json, "setting", &e->setting);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

/* "  12:7: error: 34.Nb5: White's time grew …" */
static void text_finding(job *j, const ff_audit_finding *f, ff_str *out)
{
    const ff_clock_row *row = ff_pgn_times_row(&j->times, f->ply);
    ff_str_text(out, "  ");
    if (f->ply > 0 && row != NULL && row->column > 0)
        ff_str_format(out, "%ld:%ld: ", row->line, row->column);
    ff_str_format(out, "%s: ", ff_audit_severity_name(f->severity));
    if (f->ply > 0) {
        ff_str at = FF_STR_INIT;
        ff_pgn_times_label(&j->times, f->ply, &at);
        ff_str_printable(out, ff_str_get(&at), at.size);
        ff_str_text(out, ": ");
        ff_str_release(&at);
    }
    ff_str_format(out, "%s\n", f->message);
}

static void put_player(const ff_str *name, ff_str *out)
{
    ff_str_printable(out, name->size > 0 ? ff_str_get(name) : "?",
                     name->size > 0 ? name->size : 1);
}

static void text_head(job *j, const ff_timecontrol *tc, ff_str *out)
{
    ff_str control = clock_text(tc);
    ff_str_printable(out, j->file, strlen(j->file));
    if (j->is_pgn) {
        ff_str_format(out, ": game %ld (", j->games);
        put_player(&j->times.white, out);
        ff_str_text(out, " – ");
        put_player(&j->times.black, out);
        ff_str_char(out, ')');
    }
    ff_str_format(out, ": %s\n", ff_str_get(&control));
    ff_str_release(&control);
}

static void text_explanations(const ff_audit *found, const ff_timecontrol *tc, ff_str *out)
{
    if ((!found->accused && found->questions == 0) || found->by_move_times)
        return;
    ff_str_text(out, !found->accused                 ? "  what it may be:\n"
                     : found->explanation_count == 0 ? "  no single setting error explains it\n"
                     : found->explanation_count == 1 ? "  one setting error explains it:\n"
                                                     : "  any one of these explains it:\n");
    for (int i = 0; i < found->explanation_count; i++) {
        const ff_audit_explanation *e = &found->explanations[i];
        ff_str setting = clock_text(&e->setting);
        bool same = ff_tc_equal(&e->setting, tc);
        ff_str_format(out, "    %s%s%s%s\n", e->message, same ? "" : " (",
                      same ? "" : ff_str_get(&setting), same ? "" : ")");
        ff_str_release(&setting);
    }
}

/* Notes are printed on request, but for a time that is missing. */
static bool is_printed(const job *j, const ff_audit_finding *f)
{
    return f->severity != FF_AUDIT_NOTE || f->code == FF_AUDIT_UNREAD || j->notes;
}

static void report_audit(job *j, const ff_timecontrol *tc, const ff_audit *found)
{
    ff_str out = FF_STR_INIT;
    bool any = found->accused || found->questions > 0;
    for (int i = 0; i < found->count; i++)
        any = any || is_printed(j, &found->findings[i]);
    if (!j->json && any)
        text_head(j, tc, &out);
    for (int i = 0; i < found->count; i++) {
        const ff_audit_finding *f = &found->findings[i];
        j->errors += f->severity == FF_AUDIT_ERROR;
        j->warnings += f->severity == FF_AUDIT_WARNING;
        if (j->json)
            json_finding(j, f, &out);
        else if (is_printed(j, f))
            text_finding(j, f, &out);
    }
    if (found->more > 0 && !j->json)
        ff_str_format(&out, "  and %d more\n", found->more);
    for (int i = 0; i < found->explanation_count && j->json; i++)
        json_explanation(j, &found->explanations[i], &out);
    if (!j->json)
        text_explanations(found, tc, &out);
    cli_str(j->c, &out);
    ff_str_release(&out);
}

/* ---- one game ---- */

/* Says what keeps a game from being checked, and counts it. */
static void undecided(job *j, const char *why)
{
    cli_say(j->c, "%s: game %ld: %s", j->file, j->games, why);
    j->undecided++;
}

/* After an audit that ended with `code`. */
static int tell_audit(job *j, const ff_timecontrol *tc, const ff_audit *found, int code,
                      const ff_error *err)
{
    if (code == FF_E_MEMORY)
        return cli_error(err);
    if (code != FF_OK) {
        undecided(j, err->message);
    } else if (found->readings == 0) {
        cli_say(j->c, "%s: game %ld: no recorded times", j->file, j->games);
    } else {
        j->checked++;
        bool unread = j->times.bad > 0; /* which is counted already */
        j->accused += found->accused && !unread;
        j->asked += !found->accused && !unread && found->questions > 0;
        report_audit(j, tc, found);
    }
    return CLI_DONE;
}

/* Times that are none, like 0:75:99: a finding like others. */
static void report_unreadable(job *j)
{
    ff_str out = FF_STR_INIT, message = FF_STR_INIT;
    const ff_pgn_times *t = &j->times;
    ff_str_format(&message, "%d recorded time%s cannot be read", t->bad,
                  t->bad == 1 ? "" : "s");
    j->errors++;
    j->accused++;
    if (j->json) {
        ff_json json = ff_json_start(&out);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "finding");
        ff_json_put_text(&json, "file", j->file);
        ff_json_put_integer(&json, "game", j->games);
        put_place(&json, "line", t->bad_line);
        put_place(&json, "column", t->bad_column);
        static const char *const empty[] = {"ply", "at", "text", "article", "fen", "side"};
        for (size_t i = 0; i < sizeof empty / sizeof *empty; i++)
            ff_json_put_null(&json, empty[i]);
        ff_json_put_text(&json, "code", "clock_text");
        ff_json_put_text(&json, "severity", "error");
        ff_json_put_text(&json, "message", ff_str_get(&message));
        ff_json_end_object(&json);
        ff_str_char(&out, '\n');
    } else {
        ff_str_printable(&out, j->file, strlen(j->file));
        ff_str_format(&out, ":%ld:%ld: error: game %ld: %s\n", t->bad_line, t->bad_column,
                      j->games, ff_str_get(&message));
    }
    cli_str(j->c, &out);
    ff_str_release(&message);
    ff_str_release(&out);
}

/* The times of one game, by --control or the game's own. */
static int check_times(job *j)
{
    ff_timecontrol tc = j->control;
    ff_audit found;
    ff_error err;
    if (j->times.bad > 0)
        report_unreadable(j);
    if (!j->has_control && ff_pgn_times_control(&j->times, &tc, &err) != FF_OK) {
        ff_str why = FF_STR_INIT;
        ff_str_format(&why, "%s; give it with --control", err.message);
        undecided(j, ff_str_get(&why));
        ff_str_release(&why);
        return CLI_DONE;
    }
    int code = ff_pgn_times_audit(&j->times, &tc, j->options, &found, &err);
    return tell_audit(j, &tc, &found, code, &err);
}

static int audit_games(job *j, ff_pgn *pgn)
{
    ff_error err;
    bool found = true;
    int status = CLI_DONE;
    while (status == CLI_DONE && !cli_stopped(j->c)) {
        if (ff_pgn_times_pgn(pgn, &j->times, &found, &err) != FF_OK)
            return cli_error(&err);
        if (!found)
            break;
        j->games++;
        if (j->only == 0 || j->games == j->only)
            status = check_times(j);
    }
    return status;
}

static int audit_pgn(job *j)
{
    ff_input *input;
    ff_pgn *pgn = NULL;
    ff_error err;
    if (ff_input_new(j->file, &input, &err) != FF_OK)
        return cli_error(&err);
    j->is_pgn = true;
    int status = ff_pgn_new(input, &pgn, &err) == FF_OK ? audit_games(j, pgn) : cli_error(&err);
    if (status == CLI_DONE && j->games == 0 && !cli_stopped(j->c)) {
        cli_complain("\"%s\" holds no game: expected PGN, a CSV of times or a clock ledger",
                     ff_input_name(input));
        status = CLI_INPUT;
    }
    j->is_pgn = false;
    ff_pgn_free(pgn);
    ff_input_free(input);
    return status;
}

static int audit_csv(job *j, const ff_str *bytes)
{
    ff_error err;
    j->games = 1;
    ff_pgn_times_release(&j->times);
    if (ff_pgn_times_csv(bytes->data, bytes->size, j->file, &j->times, &err) != FF_OK)
        return cli_error(&err);
    return check_times(j);
}

/* The audit of a ledger that was read, with room for its readings. */
static int check_ledger(job *j, const ff_ledger *ledger, ff_clock_reading *readings)
{
    const ff_timecontrol *tc = j->has_control ? &j->control : &ledger->tc;
    ff_audit_options how = j->options;
    ff_audit found;
    ff_error err;
    size_t count;
    int64_t wall_ms;
    if (ff_audit_from_ledger(ledger, readings, FF_CLOCK_MAX_ROWS, &count, &wall_ms, &err) !=
        FF_OK)
        return cli_error(&err);
    how.wall_ms = how.wall_ms < 0 ? wall_ms : how.wall_ms;
    if (how.periods == FF_PERIODS_ANY)
        how.periods = ledger->rules.by_zero ? FF_PERIODS_BY_ZERO : FF_PERIODS_BY_MOVES;
    int code = ff_audit_run(readings, count, tc, how, &found, &err);
    if (ledger->torn)
        cli_say(j->c, "%s: the last line was cut short and left out", j->file);
    return tell_audit(j, tc, &found, code, &err);
}

static int audit_ledger(job *j, const ff_str *bytes)
{
    ff_ledger ledger;
    ff_error err;
    int status;
    j->games = 1;
    ff_pgn_times_release(&j->times);
    int code = ff_ledger_read(bytes->data, bytes->size, j->file, &ledger, &err);
    ff_clock_reading *readings =
        code == FF_OK ? ff_calloc(FF_CLOCK_MAX_ROWS, sizeof *readings) : NULL;
    if (code == FF_OK && readings == NULL)
        code = ff_fail(&err, FF_E_MEMORY, "out of memory");
    status = code == FF_OK ? check_ledger(j, &ledger, readings) : cli_error(&err);
    ff_free(readings);
    ff_ledger_release(&ledger);
    return status;
}

static bool ends_with(const char *text, const char *end)
{
    size_t a = strlen(text), b = strlen(end);
    return a >= b && ff_str_equal_nocase(text + a - b, end);
}

static int kind_of(const cli *c, const char *file)
{
    int from = cli_choice(c, "from", FROM_AUTO);
    if (from != FROM_AUTO)
        return from;
    return ends_with(file, ".csv")     ? FROM_CSV
           : ends_with(file, ".jsonl") ? FROM_LEDGER
                                       : FROM_PGN;
}

static int audit_file(job *j, const char *file)
{
    int kind = kind_of(j->c, file);
    ff_str bytes = FF_STR_INIT;
    ff_error err;
    int status;
    j->file = file;
    j->files++;
    long before = j->games;
    j->games = 0;
    if (kind == FROM_PGN)
        status = audit_pgn(j);
    else if (ff_input_read_all(file, MOST_BYTES, &bytes, &err) != FF_OK)
        status = cli_error(&err);
    else
        status = kind == FROM_CSV ? audit_csv(j, &bytes) : audit_ledger(j, &bytes);
    j->games += before;
    ff_str_release(&bytes);
    return status;
}

static void print_summary(job *j)
{
    if (!j->json) {
        if (j->asked > 0)
            cli_format(j->c, "%ld game%s where the record leaves a question\n", j->asked,
                       j->asked == 1 ? "" : "s");
        cli_format(j->c, "%ld game%s, %ld with times checked, %ld faulty\n", j->games,
                   j->games == 1 ? "" : "s", j->checked, j->accused);
        return;
    }
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "summary");
    ff_json_put_integer(&json, "files", j->files);
    ff_json_put_integer(&json, "games", j->games);
    ff_json_put_integer(&json, "checked", j->checked);
    ff_json_put_integer(&json, "accused", j->accused);
    ff_json_put_integer(&json, "asked", j->asked);
    ff_json_put_integer(&json, "errors", j->errors);
    ff_json_put_integer(&json, "warnings", j->warnings);
    ff_json_put_integer(&json, "undecided", j->undecided);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(j->c, &out);
    ff_str_release(&out);
}

static int prepare_job(job *j)
{
    cli *c = j->c;
    int64_t wall;
    if (c->operand_count == 0)
        return cli_usage(c, "name a file with recorded times");
    if (!cli_number(c, "game", 1, 1000000000, 0, &j->only) ||
        !clock_option_time(c, "wall", -1, &wall))
        return CLI_USAGE;
    j->options = (ff_audit_options){
        .periods = (ff_audit_periods)cli_choice(c, "periods", FF_PERIODS_ANY),
        .wall_ms = wall,
        .record_duty = true};
    j->has_control = cli_has(c, "control");
    return j->has_control ? clock_control(c, cli_value(c, "control", ""), &j->control)
                          : CLI_DONE;
}

static int run_audit(cli *c)
{
    job j = {.c = c, .json = cli_choice(c, "format", 0) == 1, .notes = cli_has(c, "notes")};
    int worst = prepare_job(&j);
    if (worst != CLI_DONE)
        return worst;
    for (int i = 0; i < c->operand_count && worst == CLI_DONE; i++)
        worst = audit_file(&j, c->operands[i]);
    ff_pgn_times_release(&j.times);
    if (worst != CLI_DONE)
        return worst;
    print_summary(&j);
    if (j.accused > 0)
        return CLI_NEGATIVE;
    return j.asked > 0 || (j.undecided > 0 && j.checked == 0) ? CLI_UNDECIDED : CLI_DONE;
}

const cli_command cmd_clock_audit = {
    .name = "clock audit",
    .operands = "FILE...",
    .summary = "Check recorded times against the time control",
    .details =
        "FILE is PGN with [%clk], [%emt] or [%egt] comments, a CSV scoresheet with\n"
        "clock columns (.csv), or the ledger of \"clock run\" (.jsonl). Whatever cannot\n"
        "have happened on a clock set right is listed, with the single setting errors\n"
        "that would explain it. A record does not say whether it was read before or\n"
        "after the increment was added, nor how periods change: all usual ways are\n"
        "tried first.",
    .options = options,
    .run = run_audit,
};
