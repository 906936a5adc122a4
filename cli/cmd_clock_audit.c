#include "clock_common.h"

#include "flagfall/audit.h"
#include "flagfall/clockcsv.h"
#include "flagfall/pgn.h"

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
enum { MOST_PLIES = 20000, MOST_BYTES = 64 * 1024 * 1024 };

typedef struct job {
    cli *c;
    bool json, notes, has_control;
    ff_timecontrol control; /* of --control */
    ff_audit_options options;
    long long only; /* --game, or 0 */
    const char *file;
    long files, games, checked, accused, errors, warnings, undecided;
    ff_clock_reading *readings;
    size_t count;
    const ff_game *game;         /* PGN: for the moves' names */
    const ff_clock_table *table; /* CSV: likewise */
} job;

/* ---- printing ---- */

/* "34.Nb5", "34...Ra8", or the number alone where the move has no name. */
static void put_at(const job *j, int ply, ff_str *out)
{
    ff_str_format(out, "%d%s", (ply + 1) / 2, ply % 2 != 0 ? "." : "...");
    if (j->game != NULL) {
        unsigned index = (unsigned)ply - (j->game->start.turn != 0);
        const ff_node *node = index > 0 ? ff_game_ply(j->game, index) : NULL;
        char san[FF_SAN_SIZE];
        if (node != NULL && node->written != NULL) {
            ff_str_text(out, node->written);
        } else if (node != NULL && node->move != FF_NO_MOVE) {
            ff_position before = ff_game_before(j->game, node);
            ff_san_write(&before, node->move, san);
            ff_str_text(out, san);
        }
    }
    for (size_t i = 0; j->table != NULL && i < j->table->count; i++)
        if (j->table->rows[i].reading.ply == ply)
            ff_str_text(out, j->table->rows[i].move);
}

static void put_control(ff_json *json, const char *key, const ff_timecontrol *tc)
{
    ff_str text = clock_text(tc);
    ff_json_put_text(json, key, ff_str_get(&text));
    ff_str_release(&text);
}

static void json_finding(job *j, const ff_audit_finding *f, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_str at = FF_STR_INIT;
    if (f->ply > 0)
        put_at(j, f->ply, &at);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "finding");
    ff_json_put_text(&json, "file", j->file);
    ff_json_put_integer(&json, "game", j->games);
    ff_json_put_null(&json, "line");
    ff_json_put_null(&json, "column");
    if (f->ply > 0)
        ff_json_put_integer(&json, "ply", f->ply);
    else
        ff_json_put_null(&json, "ply");
    ff_json_put_text(&json, "at", f->ply > 0 ? ff_str_get(&at) : NULL);
    ff_json_put_null(&json, "text");
    ff_json_put_text(&json, "code", ff_audit_code_name(f->code));
    ff_json_put_text(&json, "severity", ff_audit_severity_name(f->severity));
    ff_json_put_null(&json, "article");
    ff_json_put_text(&json, "message", f->message);
    ff_json_put_null(&json, "fen");
    ff_json_put_text(&json, "side", f->side >= 0 ? clock_side_names[f->side] : NULL);
    ff_json_put_integer(&json, "ms", f->ms);
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

static void text_finding(job *j, const ff_audit_finding *f, ff_str *out)
{
    ff_str_format(out, "  %s: ", ff_audit_severity_name(f->severity));
    if (f->ply > 0) {
        ff_str at = FF_STR_INIT;
        put_at(j, f->ply, &at);
        ff_str_printable(out, ff_str_get(&at), at.size);
        ff_str_text(out, ": ");
        ff_str_release(&at);
    }
    ff_str_format(out, "%s\n", f->message);
}

static void text_head(job *j, const ff_timecontrol *tc, ff_str *out)
{
    ff_str control = clock_text(tc);
    ff_str_printable(out, j->file, strlen(j->file));
    if (j->game != NULL) {
        const char *white = ff_game_tag(j->game, "White", "?");
        const char *black = ff_game_tag(j->game, "Black", "?");
        ff_str_format(out, ": game %ld (", j->games);
        ff_str_printable(out, white, strlen(white));
        ff_str_text(out, " – ");
        ff_str_printable(out, black, strlen(black));
        ff_str_char(out, ')');
    }
    ff_str_format(out, ": %s\n", ff_str_get(&control));
    ff_str_release(&control);
}

static void text_explanations(const ff_audit *found, const ff_timecontrol *tc, ff_str *out)
{
    if (!found->accused)
        return;
    ff_str_text(out, found->explanation_count == 0   ? "  no single setting error explains it\n"
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

static void report(job *j, const ff_timecontrol *tc, const ff_audit *found)
{
    ff_str out = FF_STR_INIT;
    bool any = found->accused;
    for (int i = 0; i < found->count; i++)
        any = any || j->notes;
    if (!j->json && any)
        text_head(j, tc, &out);
    for (int i = 0; i < found->count; i++) {
        const ff_audit_finding *f = &found->findings[i];
        j->errors += f->severity == FF_AUDIT_ERROR;
        j->warnings += f->severity == FF_AUDIT_WARNING;
        if (j->json)
            json_finding(j, f, &out);
        else if (f->severity != FF_AUDIT_NOTE || j->notes)
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

static int check(job *j, const ff_timecontrol *tc, int64_t wall_ms)
{
    ff_audit found;
    ff_error err;
    ff_audit_options how = j->options;
    if (how.wall_ms < 0)
        how.wall_ms = wall_ms;
    if (ff_audit_run(j->readings, j->count, tc, how, &found, &err) != FF_OK) {
        cli_say(j->c, "%s: game %ld: %s", j->file, j->games, err.message);
        j->undecided++;
        return CLI_DONE;
    }
    if (found.readings == 0) {
        cli_say(j->c, "%s: game %ld: no recorded times", j->file, j->games);
        return CLI_DONE;
    }
    j->checked++;
    j->accused += found.accused;
    report(j, tc, &found);
    return CLI_DONE;
}

/* The control of a game: --control, or its tag read as PGN, or as an announcement when it
 * holds words. Returns false, and says so, when it is not clear. */
static bool control_of(job *j, const char *tag, ff_timecontrol *out)
{
    ff_tc_result r;
    if (j->has_control) {
        *out = j->control;
        return true;
    }
    bool read = tag != NULL && (ff_tc_read(tag, FF_TC_PGN, &r, NULL) == FF_OK ||
                                ff_tc_read(tag, FF_TC_PROSE, &r, NULL) == FF_OK);
    if (read && !r.undecided && r.readings[0].tc.state == FF_TC_LIMITED) {
        *out = r.readings[0].tc;
        return true;
    }
    cli_say(j->c, "%s: game %ld: the time control %s%s%s; give it with --control", j->file,
            j->games, tag != NULL ? "\"" : "is not named", tag != NULL ? tag : "",
            tag != NULL ? "\" is not clear" : "");
    j->undecided++;
    return false;
}

static void collect(job *j, const ff_game *game)
{
    int ply = game->start.turn != 0; /* a game that Black begins has no White half-move 1 */
    j->count = 0;
    for (const ff_node *node = game->root.next; node != NULL && j->count < MOST_PLIES;
         node = node->next) {
        ff_clock_reading r = {++ply, -1, -1, -1};
        for (const ff_comment *c = node->after; c != NULL; c = c->next)
            ff_clock_read_comment(c->text, strlen(c->text), &r, NULL);
        j->readings[j->count++] = r;
    }
    ff_clock_fill_move_times(j->readings, j->count);
}

static int audit_pgn(job *j)
{
    ff_input *input;
    ff_pgn *pgn = NULL;
    ff_error err;
    ff_game game;
    ff_timecontrol tc;
    bool found = true;
    if (ff_input_new(j->file, &input, &err) != FF_OK)
        return cli_error(&err);
    ff_game_init(&game);
    int code = ff_pgn_new(input, &pgn, &err);
    while (code == FF_OK && !cli_stopped(j->c)) {
        code = ff_pgn_read_game(pgn, &game, &found, NULL, &err);
        if (code != FF_OK || !found)
            break;
        j->games++;
        if (j->only != 0 && j->games != j->only)
            continue;
        collect(j, &game);
        j->game = &game;
        if (control_of(j, ff_game_tag(&game, "TimeControl", NULL), &tc))
            check(j, &tc, -1);
        j->game = NULL;
    }
    ff_pgn_free(pgn);
    ff_game_release(&game);
    ff_input_free(input);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

static int audit_csv(job *j, const ff_str *bytes)
{
    ff_clock_table table;
    ff_error err;
    ff_timecontrol tc;
    int status = CLI_DONE;
    int code = ff_clock_table_read(bytes->data, bytes->size, j->file, &table, &err);
    j->games = 1;
    if (code != FF_OK) {
        status = cli_error(&err);
    } else if (control_of(j, NULL, &tc)) {
        if (table.bad > 0)
            cli_say(j->c, "%s: %d cells hold no time", j->file, table.bad);
        j->count = 0;
        for (size_t i = 0; i < table.count && j->count < MOST_PLIES; i++)
            j->readings[j->count++] = table.rows[i].reading;
        j->table = &table;
        status = check(j, &tc, -1);
        j->table = NULL;
    }
    ff_clock_table_release(&table);
    return status;
}

static int audit_ledger(job *j, const ff_str *bytes)
{
    ff_ledger ledger;
    ff_error err;
    int64_t wall_ms;
    int status = CLI_DONE;
    int code = ff_ledger_read(bytes->data, bytes->size, j->file, &ledger, &err);
    j->games = 1;
    if (code == FF_OK)
        code =
            ff_audit_from_ledger(&ledger, j->readings, MOST_PLIES, &j->count, &wall_ms, &err);
    if (code != FF_OK)
        status = cli_error(&err);
    else
        status = check(j, j->has_control ? &j->control : &ledger.tc, wall_ms);
    if (code == FF_OK && ledger.torn)
        cli_say(j->c, "%s: the last line was cut short and left out", j->file);
    ff_ledger_release(&ledger);
    return status;
}

static bool ends_with(const char *text, const char *end)
{
    size_t a = strlen(text), b = strlen(end);
    return a >= b && ff_equal_nocase(text + a - b, end);
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
    ff_json_put_integer(&json, "errors", j->errors);
    ff_json_put_integer(&json, "warnings", j->warnings);
    ff_json_put_integer(&json, "undecided", j->undecided);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(j->c, &out);
    ff_str_release(&out);
}

static int prepare(job *j)
{
    cli *c = j->c;
    int64_t wall;
    if (c->operand_count == 0)
        return cli_usage(c, "name a file with recorded times");
    if (!cli_number(c, "game", 1, 1000000000, 0, &j->only) ||
        !clock_option_time(c, "wall", -1, &wall))
        return CLI_USAGE;
    j->options =
        (ff_audit_options){(ff_audit_periods)cli_choice(c, "periods", FF_PERIODS_ANY), wall};
    j->has_control = cli_has(c, "control");
    return j->has_control ? clock_control(c, cli_value(c, "control", ""), &j->control)
                          : CLI_DONE;
}

static int run_audit(cli *c)
{
    job j = {.c = c, .json = cli_choice(c, "format", 0) == 1, .notes = cli_has(c, "notes")};
    int worst = prepare(&j);
    if (worst != CLI_DONE)
        return worst;
    j.readings = ff_calloc(MOST_PLIES, sizeof *j.readings);
    if (j.readings == NULL) {
        return cli_no_memory();
    }
    for (int i = 0; i < c->operand_count && worst == CLI_DONE; i++)
        worst = audit_file(&j, c->operands[i]);
    ff_free(j.readings);
    if (worst != CLI_DONE)
        return worst;
    print_summary(&j);
    if (j.accused > 0)
        return CLI_NEGATIVE;
    return j.undecided > 0 && j.checked == 0 ? CLI_UNDECIDED : CLI_DONE;
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
