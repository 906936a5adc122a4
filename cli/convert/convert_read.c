#include "cli/convert/convert.h"

#include "cli/frame/diagnostics.h"
#include "cli/game/sheet_arg.h"
#include "csv/sheet_csv.h"
#include "file/input.h"
#include "game/game_translate.h"
#include "game_rows/games_book.h"
#include "game_rows/games_csv.h"
#include "pgn/game_json.h"
#include "pgn/pgn_reader.h"

#include <stdio.h>
#include <string.h>

/*
 * Games read from PGN, JSON and CSV.
 */

enum { CONVERT_ENOUGH = -1 }; /* no code: the games that are wanted are found */

/* --- in another language --- */

const ff_language *convert_find_language(convert_job *j, const char *name, ff_sheet *sheet)
{
    ff_detection found;
    if (j->from != NULL || ff_sheet_detect(sheet, &found) != FF_OK)
        return j->from;
    const ff_language *taken;
    bool split = false;
    if (found.count == 0 && cli_split_languages(j->c, name, sheet, &split) == CLI_DONE && split)
        return sheet->entries[0].language;
    int status = cli_decide_language(j->c, name, &found, sheet->count, &taken);
    j->faults += status == CLI_NEGATIVE;
    j->undecided += status == CLI_UNDECIDED;
    return taken;
}

/* Reads the half-moves anew in the language of the input; false when it is not decided. */
static bool reread(convert_job *j, const char *name, ff_game *game)
{
    unsigned unread = 0;
    ff_sheet sheet;
    if (!j->rereads)
        return true;
    ff_sheet_init(&sheet);
    int code = ff_sheet_from_game(game, &sheet);
    const ff_language *language = code == FF_OK ? convert_find_language(j, name, &sheet) : NULL;
    ff_sheet_release(&sheet);
    if (language == NULL)
        return false;
    if (ff_game_reread(game, language, &unread) != FF_OK) {
        cli_complain("out of memory for a game");
        return false;
    }
    if (unread > 0) {
        cli_say(j->c, "%s: %u half-moves cannot be played and are kept as text", name, unread);
        j->faults++;
    }
    return true;
}

/* --- PGN --- */

/* Notes with the same code are reported once a file, with their number. */
static void count_note(convert_job *j, const ff_diagnostic *note)
{
    note_kind *kind = j->kinds;
    while (kind < j->kinds + NOTE_KINDS && kind->count > 0 &&
           strcmp(kind->first.code, note->code) != 0)
        kind++;
    if (kind == j->kinds + NOTE_KINDS || kind->count++ > 0)
        return;
    kind->first = *note;
    snprintf(kind->text, sizeof kind->text, "%s", note->text);
    ff_utf8_drop_cut(kind->text);
    kind->first.text = kind->text;
}

static void report_kinds(convert_job *j, const char *name)
{
    for (note_kind *kind = j->kinds; kind < j->kinds + NOTE_KINDS && kind->count > 0; kind++)
        cli_put_diagnostic(j->c, name, &kind->first, kind->count - 1);
    memset(j->kinds, 0, sizeof j->kinds);
}

static void report_notes(convert_job *j, const char *name, const ff_diagnostics *notes)
{
    for (size_t i = 0; i < notes->count; i++) {
        const ff_diagnostic *note = &notes->items[i];
        if (note->severity == FF_SEVERITY_NOTE) {
            count_note(j, note);
            continue;
        }
        j->faults += note->severity == FF_SEVERITY_ERROR;
        cli_put_diagnostic(j->c, name, note, 0);
    }
    if (notes->dropped != 0)
        cli_say(j->c, "%s: and %zu more like these", name, notes->dropped);
}

/* Moves in a language of their own are looked at when they are read anew. */
ff_pgn_choice convert_choice_of(convert_job *j, bool *all)
{
    bool searches = j->choice.by_board && !j->rereads;
    *all = j->choice.where == NULL && !searches;
    return (ff_pgn_choice){
        .ctx = j, .tags = convert_tags_wanted, .position = searches ? convert_look_at : NULL};
}

/* Adds the notes of a game to those that wait for it. */
static int join_notes(ff_diagnostics *waiting, const ff_diagnostics *more)
{
    int code = FF_OK;
    for (size_t i = 0; i < more->count && code == FF_OK; i++) {
        const ff_diagnostic *n = &more->items[i];
        code = ff_diagnostics_add(waiting, n->severity, n->code, n->line, n->column, "%s",
                                  n->text);
    }
    waiting->dropped += more->dropped;
    return code;
}

int convert_tell_notes(convert_before *b, const convert_noted *about, ff_diagnostics *notes,
                       ff_error *err)
{
    convert_job *j = b->job;
    if (about->passed_over)
        ff_diagnostics_clear(&b->notes);
    bool join = about->is_last || b->notes.count > 0;
    if (join && join_notes(&b->notes, notes) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for what is doubtful in a game");
    if (about->is_last)
        return FF_OK;
    const ff_diagnostics *all = join ? &b->notes : notes;
    size_t count = all->count;
    if (!j->rereads)
        report_notes(j, ff_input_name(b->input), all);
    ff_diagnostics_clear(&b->notes);
    return ff_input_spend(b->input, FF_COST_FAULTS, count, 0, err);
}

/* A reader of a file of PGN. */
typedef struct pgn_job {
    convert_before *before;
    ff_pgn *pgn;
    ff_game game;
    ff_pgn_choice choice;
} pgn_job;

static int convert_next(pgn_job *p, bool all, bool *found, ff_error *err)
{
    convert_job *j = p->before->job;
    ff_error of_notes;
    int code =
        ff_pgn_read_game_if(p->pgn, all ? NULL : &p->choice, &p->game, found, &j->notes, err);
    const convert_noted about = {.passed_over = p->pgn->passed_over};
    int told = convert_tell_notes(p->before, &about, &j->notes, &of_notes);
    if (code == FF_OK && told != FF_OK && err != NULL)
        *err = of_notes;
    code = code == FF_OK ? told : code;
    if (code == FF_OK && *found && reread(j, ff_pgn_source(p->pgn), &p->game))
        convert_game(j, &p->game);
    return code;
}

typedef int reader_new(ff_input *input, ff_pgn **out, ff_error *err);

static int start_reader(pgn_job *p, reader_new *make, bool *all, ff_error *err)
{
    int code = make(p->before->input, &p->pgn, err);
    if (code != FF_OK)
        return code;
    ff_game_init(&p->game);
    p->choice = convert_choice_of(p->before->job, all);
    return FF_OK;
}

static void end_reader(pgn_job *p)
{
    ff_game_release(&p->game);
    ff_pgn_free(p->pgn);
}

int convert_all(convert_before *b, long line, ff_error *err)
{
    pgn_job p = {.before = b};
    bool found = true, all;
    int code = start_reader(&p, ff_pgn_new, &all, err);
    if (code != FF_OK)
        return code;
    ff_pgn_count_from(p.pgn, line);
    p.pgn->told_utf8 = b->told_encoding;
    while (code == FF_OK && found && !convert_stopped(b->job))
        code = convert_next(&p, all, &found, err);
    end_reader(&p);
    return code;
}

static int convert_places(pgn_job *p, const convert_index *x, ff_error *err)
{
    ff_index_walk walk = {.segment = 0};
    convert_job *j = p->before->job;
    bool more = true;
    int code = FF_OK;
    while (code == FF_OK && !convert_stopped(j)) {
        ff_index_place place;
        bool found;
        code = ff_index_next(x->index, &x->found, &walk, &place, &more, err);
        if (code != FF_OK || !more)
            break;
        j->branches.counted = place.counted;
        code = ff_pgn_jump(p->pgn, place.offset, place.line, err);
        if (code == FF_OK)
            code = convert_next(p, false, &found, err);
    }
    j->branches.counted = false;
    return code;
}

/* The games that an index has found; the others are left out. */
static int convert_found(convert_before *b, const convert_index *x, ff_error *err)
{
    pgn_job p = {.before = b};
    convert_job *j = b->job;
    unsigned long long counted = x->counted, taken = j->games;
    bool all;
    int code = start_reader(&p, ff_pgn_new_to_jump, &all, err);
    if (code != FF_OK)
        return code;
    p.choice.once = true;
    code = convert_places(&p, x, err);
    end_reader(&p);
    if (j->branches.wanted && counted > 0)
        j->choice.left_out += ff_index_games(x->index) - counted - (j->games - taken);
    else
        j->choice.left_out += ff_index_games(x->index) - x->found.games;
    return code;
}

/* Texts in a language that is found by replay are read by one thread: what is in doubt about
 * each is reported as it is met. */
int convert_pgn(convert_job *j, ff_input *input, ff_error *err)
{
    convert_before before = {.job = j, .input = input};
    convert_index index;
    int code = FF_OK;
    ff_input_read_ahead(input);
    unsigned long long read = j->read, passed = j->choice.passed;
    j->choice.searched = j->choice.by_board && !j->rereads;
    bool indexed = convert_ask_index(j, input, &index);
    if (indexed)
        code = convert_found(&before, &index, err);
    else
        code = j->threads > 1 && !j->rereads ? convert_by_threads(&before, err)
                                             : convert_all(&before, 0, err);
    if (j->choice.searched && index.counted == 0)
        j->choice.left_out += (j->choice.passed - passed) - (j->read - read);
    j->choice.searched = false;
    report_kinds(j, ff_input_name(input));
    if (indexed)
        convert_release_index(&index);
    ff_diagnostics_release(&before.notes);
    return code;
}

/* --- JSON --- */

/* A file of JSON Lines on its way, one game a line. */
typedef struct json_job {
    convert_job *j;
    int worst; /* what was wrong with a line, or FF_OK */
} json_job;

static int on_json_game(void *ctx, ff_game *game, long line, ff_error *err)
{
    json_job *json = ctx;
    (void)line;
    (void)err;
    if (convert_tags_wanted(json->j, game))
        convert_game(json->j, game);
    return convert_stopped(json->j) ? CONVERT_ENOUGH : FF_OK;
}

/* A line that is not a game is reported, and the next one is read. */
static int on_wrong_line(void *ctx, const ff_error *why)
{
    json_job *json = ctx;
    json->worst = why->code;
    json->j->faults++;
    cli_error(why);
    return FF_OK;
}

int convert_json(convert_job *j, ff_input *input, ff_error *err)
{
    json_job json = {.j = j};
    const ff_json_games to = {&json, on_json_game, on_wrong_line};
    int code = ff_games_read_json(input, &to, err);
    if (code == CONVERT_ENOUGH)
        return FF_OK;
    if (code == FF_OK && json.worst != FF_OK && j->read == 0)
        return ff_fail_at(err, json.worst, ff_input_name(input), 0, 0,
                          "\"%s\" holds no game record", ff_input_name(input));
    return code;
}

/* --- CSV --- */

/* States the first half-move of a sheet that cannot be played, by row and column. */
static void tell_fault(convert_job *j, const char *name, const ff_sheet *sheet,
                       const ff_sheet_fault *fault)
{
    const ff_sheet_entry *entry = &sheet->entries[fault->entry];
    ff_str why = FF_STR_INIT;
    ff_sheet_explain(sheet, fault, &why);
    ff_str place = FF_STR_INIT;
    ff_str_format(&place, "%s:%ld", name, entry->row);
    if (entry->column > 0) /* a row that was left out has none */
        ff_str_format(&place, ":%ld", entry->column);
    cli_complain("%s: \"%s\": %s; what follows is kept as text", ff_str_get(&place),
                 entry->text, ff_str_get(&why));
    ff_str_release(&place);
    if (fault->grade == FF_GRADE_AMBIGUOUS) /* both readings have been named */
        j->undecided++;
    else
        j->faults++;
    ff_str_release(&why);
}

/* Plays the sheet in its language and writes it. */
int convert_sheet(convert_job *j, const char *name, const ff_sheet *sheet, ff_error *err)
{
    ff_game game;
    ff_sheet_fault fault;
    ff_game_init(&game);
    int code = ff_sheet_to_game(sheet, &game, &fault);
    cli_put_diagnostics(j->c, name, &sheet->notes, FF_SEVERITY_NOTE);
    if (code != FF_OK) {
        ff_fail(err, code, "out of memory for a game");
    } else {
        if (fault.descriptive > 0)
            cli_say(j->c, "%s: " CLI_DESCRIPTIVE, name, fault.descriptive);
        if (fault.entry < sheet->count)
            tell_fault(j, name, sheet, &fault);
        j->undecided += sheet->doubts > 0;
        if (convert_tags_wanted(j, &game))
            convert_game(j, &game);
    }
    ff_game_release(&game);
    return code;
}

/* A file on its way through a reader that hands over one game after another. */
typedef struct csv_job {
    convert_job *j;
    const char *name;
    const ff_games_book *book; /* of a workbook */
} csv_job;

static int on_sheet(void *ctx, ff_sheet *sheet, ff_error *err)
{
    const csv_job *csv = ctx;
    if (sheet->not_utf8)
        cli_say(csv->j->c, "%s: not UTF-8: read as Windows-1252", csv->name);
    sheet->language = convert_find_language(csv->j, csv->name, sheet);
    return sheet->language != NULL ? convert_sheet(csv->j, csv->name, sheet, err) : FF_OK;
}

static int on_csv_game(void *ctx, ff_game *game, const ff_diagnostics *notes, ff_error *err)
{
    const csv_job *csv = ctx;
    char place[FF_GAMES_PLACE];
    const char *name =
        csv->book != NULL ? ff_games_book_place(csv->book, csv->name, place) : csv->name;
    (void)err;
    if (!csv->j->rereads)
        report_notes(csv->j, name, notes);
    if (convert_tags_wanted(csv->j, game) && reread(csv->j, name, game))
        convert_game(csv->j, game);
    return FF_OK;
}

int convert_csv(convert_job *j, ff_input *input, ff_error *err)
{
    csv_job csv = {j, ff_input_name(input), NULL};
    bool games, not_utf8 = false;
    int code = ff_games_csv_look(input, &games, err);
    if (code != FF_OK || !games)
        return code != FF_OK ? code : ff_csv_read_sheets(input, on_sheet, &csv, err);
    const ff_games_table table = ff_games_csv(input);
    code = ff_games_read_table(&table, on_csv_game, &csv, &not_utf8, err);
    if (not_utf8)
        cli_say(j->c, "%s: not UTF-8: read as Windows-1252", csv.name);
    report_kinds(j, csv.name);
    return code;
}

/* --- workbooks --- */

int convert_book(convert_job *j, ff_input *input, ff_error *err)
{
    ff_games_book book = {.input = input};
    csv_job csv = {j, ff_input_name(input), &book};
    const ff_games_table table = ff_games_of_book(&book);
    bool not_utf8;
    int code = ff_games_read_table(&table, on_csv_game, &csv, &not_utf8, err);
    cli_put_diagnostics(j->c, csv.name, &book.notes, FF_SEVERITY_NOTE);
    report_kinds(j, csv.name);
    ff_games_book_release(&book);
    return code;
}
