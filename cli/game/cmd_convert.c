#include "cli/cli.h"

#include "cli/game/sheet_arg.h"
#include "csv/ruling_csv.h"
#include "csv/sheet_csv.h"
#include "flagfall/pgn.h"
#include "game/game_translate.h"
#include "pgn/game_json.h"
#include "pgn/games_csv.h"

#include <stdio.h>
#include <string.h>

/* The forms a file can have; the suffix tells, or --from and --to. */
typedef enum form {
    FORM_PGN,
    FORM_JSON,
    FORM_EPD,
    FORM_FEN,
    FORM_CSV,
    FORM_TEXT,
    FORM_RULINGS,
    FORM_UNKNOWN
} form;

static const struct {
    const char *suffix;
    form form;
} suffixes[] = {{".pgn", FORM_PGN}, {".json", FORM_JSON}, {".jsonl", FORM_JSON},
                {".epd", FORM_EPD}, {".fen", FORM_FEN},   {".csv", FORM_CSV},
                {".tsv", FORM_CSV}, {".txt", FORM_TEXT}};

/* The form that a file's name states, a suffix of compression put aside. */
static form form_of_name(const char *name)
{
    size_t size = strlen(name);
    if (size > 3 && strcmp(name + size - 3, ".gz") == 0)
        size -= 3;
    else if (size > 4 && strcmp(name + size - 4, ".zst") == 0)
        size -= 4;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        size_t length = strlen(suffixes[i].suffix);
        if (size > length && memcmp(name + size - length, suffixes[i].suffix, length) == 0)
            return suffixes[i].form;
    }
    return FORM_UNKNOWN;
}

/* Notes of one kind on a file: how many, and where the first is. */
enum { NOTE_KINDS = 8 };
typedef struct note_kind {
    const char *name;
    unsigned long long count;
    long line, column;
} note_kind;

typedef struct job {
    cli *c;
    form to;
    ff_pgn_style style;
    bool final_only, by_ply;
    bool rewrites; /* another notation or language than PGN's is wanted */
    ff_notation notation;
    const ff_language *language; /* of the output */
    bool rereads;                /* the input is to be read in a language of its own */
    const ff_language *from;     /* that language, NULL: found by replay */
    note_kind kinds[NOTE_KINDS];
    unsigned long long undecided;
    unsigned long long games, faults;
    ff_str text;
    ff_str only, first_of_many; /* CSV: the first game, alone and as one of several */
} job;

/* One position a line, after each half-move of the main line and at the start. */
static void write_positions(job *j, const ff_game *game)
{
    ff_position pos = game->start;
    for (const ff_node *node = &game->root; node != NULL; node = node->next) {
        char fen[FF_FEN_SIZE];
        if (node->stood != NULL)
            pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_play(&pos, node->move);
        else if (node != &game->root)
            break;
        if (j->final_only && node->next != NULL)
            continue;
        if (j->to == FORM_EPD)
            ff_position_epd(&pos, fen);
        else
            ff_position_fen(&pos, FF_FEN_X, fen);
        ff_str_format(&j->text, "%s\n", fen);
    }
}

/* --- in another language --- */

static const ff_language *find_language(job *j, const char *name, ff_sheet *sheet)
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
static bool reread(job *j, const char *name, ff_game *game)
{
    unsigned unread = 0;
    ff_sheet sheet;
    if (!j->rereads)
        return true;
    ff_sheet_init(&sheet);
    int rc = ff_sheet_from_game(game, &sheet);
    const ff_language *language = rc == FF_OK ? find_language(j, name, &sheet) : NULL;
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

/* --- writing --- */

static void write_pgn(job *j, const ff_game *game)
{
    if (j->rewrites)
        ff_pgn_write_in(game, j->style, j->notation, j->language, &j->text);
    else
        ff_pgn_write(game, j->style, &j->text);
}

/* CSV and plain text have no place for the position that a game starts from. */
static void tell_lost_start(job *j, const ff_game *game)
{
    ff_position usual = ff_position_standard();
    if ((j->to != FORM_CSV && j->to != FORM_TEXT) || ff_same_position(&game->start, &usual))
        return;
    cli_complain(
        "game %llu starts from a position of its own, which this form cannot hold: use "
        "PGN or JSON",
        j->games + 1);
    j->faults++;
}

/* The rows of a game. Those of the first wait until it is known whether another follows: then
 * a column tells the games apart. */
static void write_sheet_rows(job *j, const ff_game *game)
{
    ff_sheet_style style = {j->notation, j->language, j->by_ply, j->games + 1};
    if (j->games == 0) {
        ff_sheet_write_csv(game, &style, &j->first_of_many);
        style.game = 0;
        ff_sheet_write_csv(game, &style, &j->only);
        return;
    }
    if (j->games == 1)
        cli_str(j->c, &j->first_of_many);
    ff_sheet_write_csv(game, &style, &j->text);
}

static void write_game(job *j, const ff_game *game)
{
    tell_lost_start(j, game);
    switch (j->to) {
    case FORM_PGN:
    case FORM_UNKNOWN:
        write_pgn(j, game);
        break;
    case FORM_JSON:
        ff_game_write_json(game, &j->text);
        ff_str_char(&j->text, '\n');
        break;
    case FORM_EPD:
    case FORM_FEN:
        write_positions(j, game);
        break;
    case FORM_CSV:
        write_sheet_rows(j, game);
        break;
    case FORM_TEXT:
        if (j->games > 0)
            ff_str_char(&j->text, '\n');
        ff_game_write_moves(game, j->notation, j->language, &j->text);
        break;
    case FORM_RULINGS:
        ff_rulings_put_csv(game, j->games + 1, &j->text);
        break;
    }
    j->games++;
    cli_str(j->c, &j->text);
    ff_str_clear(&j->text);
}

/* What is of one kind is told once a file, with its number. */
static void count_note(job *j, const ff_pgn_note *note)
{
    note_kind *kind = j->kinds;
    while (kind < j->kinds + NOTE_KINDS && kind->name != NULL && kind->name != note->kind)
        kind++;
    if (kind == j->kinds + NOTE_KINDS)
        return;
    if (kind->count++ == 0) {
        kind->name = note->kind;
        kind->line = note->line;
        kind->column = note->column;
    }
}

static void tell_kinds(job *j, const char *name)
{
    for (note_kind *kind = j->kinds; kind < j->kinds + NOTE_KINDS; kind++) {
        if (kind->name == NULL)
            continue;
        if (kind->count > 1)
            cli_say(j->c, "%s:%ld:%ld: %s (and %llu more)", name, kind->line, kind->column,
                    kind->name, kind->count - 1);
        else
            cli_say(j->c, "%s:%ld:%ld: %s", name, kind->line, kind->column, kind->name);
    }
    memset(j->kinds, 0, sizeof j->kinds);
}

static void tell_notes(job *j, const char *name, const ff_pgn_note *note)
{
    for (; note != NULL; note = note->next) {
        if (note->kind != NULL)
            count_note(j, note);
        if (!note->error && !note->warning)
            continue;
        j->faults += note->error;
        cli_say(j->c, "%s:%ld:%ld: %s", name, note->line, note->column, note->message);
    }
}

static int convert_pgn(job *j, ff_input *input, ff_error *err)
{
    ff_pgn *pgn;
    ff_game game;
    bool found = true;
    int rc = ff_pgn_new(input, &pgn, err);
    if (rc != FF_OK)
        return rc;
    ff_game_init(&game);
    while (rc == FF_OK && found && !cli_stopped(j->c)) {
        ff_pgn_note *notes = NULL;
        rc = ff_pgn_read_game(pgn, &game, &found, &notes, err);
        if (!j->rereads)
            tell_notes(j, ff_input_name(input), notes);
        if (rc == FF_OK && found && reread(j, ff_input_name(input), &game))
            write_game(j, &game);
    }
    tell_kinds(j, ff_input_name(input));
    ff_game_release(&game);
    ff_pgn_free(pgn);
    return rc;
}

/* The longest line of a JSON file: one game. */
enum { MAX_JSON_LINE = 64 * 1024 * 1024 };

static int convert_json_line(job *j, const char *line, size_t size, const char *name,
                             long number, ff_game *game, ff_error *err)
{
    ff_arena arena = {0};
    ff_json_value *value;
    int rc = ff_json_read(line, size, &arena, &value, err);
    long column = rc != FF_OK && err->column > 0 ? err->column : 1;
    if (rc == FF_OK)
        rc = ff_game_read_json(value, game, err);
    if (rc == FF_OK)
        write_game(j, game);
    else
        ff_error_place(err, rc, name, number, column);
    ff_arena_release(&arena);
    return rc;
}

/* JSON Lines: one game a line. A line that is none is reported, and the next one is read. */
static int convert_json(job *j, ff_input *input, ff_error *err)
{
    ff_str line = FF_STR_INIT;
    ff_game game;
    char buffer[65536];
    size_t got = 1;
    long number = 1;
    int rc = FF_OK, worst = FF_OK;
    ff_game_init(&game);
    while (got != 0 && rc == FF_OK) {
        rc = ff_input_read(input, buffer, sizeof buffer, &got, err);
        for (size_t at = 0; at < got || (got == 0 && line.size != 0);) {
            const char *end = got != 0 ? memchr(buffer + at, '\n', got - at) : NULL;
            size_t take = end != NULL ? (size_t)(end - buffer) - at : got - at;
            ff_str_bytes(&line, buffer + at, take);
            at += take + (end != NULL);
            if (line.size > MAX_JSON_LINE || line.failed) {
                rc = ff_fail_at(err, FF_E_LIMIT, ff_input_name(input), number, 1,
                                "a line is longer than a game may be");
                break;
            }
            if (end == NULL && got != 0)
                break;
            ff_error line_error;
            if (line.size != 0 &&
                convert_json_line(j, ff_str_get(&line), line.size, ff_input_name(input), number,
                                  &game, &line_error) != FF_OK) {
                worst = line_error.code;
                j->faults++;
                cli_error(&line_error);
            }
            ff_str_clear(&line);
            number++;
        }
    }
    ff_game_release(&game);
    ff_str_release(&line);
    if (rc == FF_OK && worst != FF_OK && j->games == 0)
        return ff_fail_at(err, worst, ff_input_name(input), 0, 0, "\"%s\" holds no game record",
                          ff_input_name(input));
    return rc;
}

/* States the first half-move of a sheet that cannot be played, by row and column. */
static void tell_fault(job *j, const char *name, const ff_sheet *sheet,
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
    j->faults++;
    ff_str_release(&why);
}

/* Plays the sheet in its language and writes it. */
static int write_sheet(job *j, const char *name, const ff_sheet *sheet, ff_error *err)
{
    ff_game game;
    ff_sheet_fault fault;
    ff_game_init(&game);
    int rc = ff_sheet_to_game(sheet, &game, &fault);
    cli_tell_notes(j->c, name, sheet);
    if (rc != FF_OK) {
        ff_fail(err, rc, "out of memory for a game");
    } else {
        if (fault.descriptive > 0)
            cli_say(j->c, "%s: " CLI_DESCRIPTIVE, name, fault.descriptive);
        if (fault.entry < sheet->count)
            tell_fault(j, name, sheet, &fault);
        write_game(j, &game);
    }
    ff_game_release(&game);
    return rc;
}

/* A file on its way through a reader that hands over one game after another. */
typedef struct csv_job {
    job *j;
    const char *name;
} csv_job;

static int on_sheet(void *ctx, ff_sheet *sheet, ff_error *err)
{
    const csv_job *csv = ctx;
    if (sheet->not_utf8)
        cli_say(csv->j->c, "%s: not UTF-8: read as Windows-1252", csv->name);
    sheet->language = find_language(csv->j, csv->name, sheet);
    return sheet->language != NULL ? write_sheet(csv->j, csv->name, sheet, err) : FF_OK;
}

static int on_csv_game(void *ctx, ff_game *game, const ff_pgn_note *notes, ff_error *err)
{
    const csv_job *csv = ctx;
    (void)err;
    if (!csv->j->rereads)
        tell_notes(csv->j, csv->name, notes);
    if (reread(csv->j, csv->name, game))
        write_game(csv->j, game);
    return FF_OK;
}

/* Reads the first bytes and puts them back; `*games` states whether each row is a game. */
static int look_at_csv(ff_input *input, bool *games, ff_error *err)
{
    enum { FIRST = 64 * 1024 };
    char *first = ff_malloc(FIRST);
    size_t size = 0, got = 1;
    int rc = first != NULL ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for a table");
    while (rc == FF_OK && got > 0 && size < FIRST && memchr(first, '\n', size) == NULL) {
        rc = ff_input_read(input, first + size, FIRST - size, &got, err);
        size += rc == FF_OK ? got : 0;
    }
    if (rc == FF_OK)
        rc = ff_input_push_back(input, first, size, err);
    *games = rc == FF_OK && ff_games_csv_takes(first, size);
    ff_free(first);
    return rc;
}

static int convert_csv(job *j, ff_input *input, ff_error *err)
{
    csv_job csv = {j, ff_input_name(input)};
    bool games, not_utf8 = false;
    int rc = look_at_csv(input, &games, err);
    if (rc != FF_OK || !games)
        return rc != FF_OK ? rc : ff_sheets_read_csv(input, on_sheet, &csv, err);
    rc = ff_games_read_csv(input, on_csv_game, &csv, &not_utf8, err);
    if (not_utf8)
        cli_say(j->c, "%s: not UTF-8: read as Windows-1252", csv.name);
    tell_kinds(j, csv.name);
    return rc;
}

/* --- plain move text --- */

/* The game at `*at` in the language that is named, else in the first that makes most of it
 * legal: whether it is alone is decided by the replay. */
static int read_game_text(job *j, const ff_str *text, size_t *at, ff_sheet *sheet)
{
    unsigned count, best = 0;
    size_t reach = 0, begin = *at;
    const ff_language *table = ff_languages(&count);
    const ff_language *named = j->rereads ? j->from : table;
    for (unsigned i = 0; named == NULL && i < count; i++) {
        ff_sheet_fault fault = {.entry = 0};
        ff_game game;
        ff_game_init(&game);
        ff_sheet_init(sheet);
        size_t end = begin;
        int rc = ff_sheet_read_text(ff_str_get(text), text->size, &end, &table[i], sheet);
        if (rc == FF_OK)
            rc = ff_sheet_to_game(sheet, &game, &fault);
        ff_game_release(&game);
        ff_sheet_release(sheet);
        if (rc != FF_OK)
            return rc;
        if (fault.entry > reach) {
            reach = fault.entry;
            best = i;
        }
    }
    ff_sheet_init(sheet);
    return ff_sheet_read_text(ff_str_get(text), text->size, at,
                              named != NULL ? named : &table[best], sheet);
}

static int convert_plain(job *j, const char *name, const ff_str *text, ff_error *err)
{
    int rc = FF_OK;
    for (size_t at = 0; at < text->size && rc == FF_OK;) {
        ff_sheet sheet;
        rc = read_game_text(j, text, &at, &sheet);
        if (rc != FF_OK)
            ff_fail(err, rc, "\"%s\": a game has too many half-moves", name);
        if (rc == FF_OK && j->rereads && sheet.count > 0)
            sheet.language = find_language(j, name, &sheet);
        if (rc == FF_OK && sheet.language != NULL &&
            (sheet.count > 0 || sheet.result != FF_GAME_RESULT_NONE))
            rc = write_sheet(j, name, &sheet, err);
        ff_sheet_release(&sheet);
    }
    return rc;
}

/* More of it is read as PGN, a game at a time. */
enum { MAX_PLAIN_TEXT = 4 * 1024 * 1024 };

/* Move text without anything else can be in any way of writing; the rest is PGN. */
static int convert_text(job *j, ff_input *input, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    char buffer[65536];
    size_t got = 1;
    int rc = FF_OK;
    while (rc == FF_OK && got > 0 && text.size < MAX_PLAIN_TEXT) {
        rc = ff_input_read(input, buffer, sizeof buffer, &got, err);
        ff_str_bytes(&text, buffer, rc == FF_OK ? got : 0);
    }
    bool plain = got == 0 && ff_text_is_plain(ff_str_get(&text), text.size);
    if (rc == FF_OK && text.failed)
        rc = ff_fail(err, FF_E_MEMORY, "out of memory for the text");
    else if (rc == FF_OK && plain)
        rc = convert_plain(j, ff_input_name(input), &text, err);
    else if (rc == FF_OK &&
             (rc = ff_input_push_back(input, ff_str_get(&text), text.size, err)) == FF_OK)
        rc = convert_pgn(j, input, err);
    ff_str_release(&text);
    return rc;
}

/* --- lists of positions --- */

/* The move that leads from one position to the next, when one alone does. */
static ff_move move_between(const ff_position *from, const ff_position *to)
{
    ff_move found = FF_NO_MOVE;
    ff_move_list moves;
    ff_legal_moves(from, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        ff_position next = *from;
        ff_play(&next, moves.moves[i]);
        if (!ff_same_position(&next, to))
            continue;
        if (found != FF_NO_MOVE)
            return FF_NO_MOVE;
        found = moves.moves[i];
    }
    return found;
}

typedef struct chain {
    ff_game game; /* positions that follow from each other by legal moves */
    ff_position last;
    bool begun;
} chain;

static void end_chain(job *j, chain *c)
{
    if (c->begun)
        write_game(j, &c->game);
    ff_game_reset(&c->game);
    c->begun = false;
}

static int add_position(job *j, chain *c, const ff_position *pos, const char *operations,
                        size_t size)
{
    ff_move move = c->begun ? move_between(&c->last, pos) : FF_NO_MOVE;
    ff_node *node = &c->game.root;
    if (move == FF_NO_MOVE) {
        end_chain(j, c);
        c->game.start = *pos;
        c->begun = true;
    } else {
        node = ff_game_add(&c->game, c->game.last, move);
    }
    c->last = *pos;
    if (node != NULL && size > 0)
        return ff_game_add_comment(&c->game, node, false, operations, size, false);
    return node != NULL ? FF_OK : FF_E_MEMORY;
}

static int add_position_line(job *j, chain *c, const char *name, long number, const char *line,
                             size_t size)
{
    ff_setup setup;
    ff_position pos;
    ff_error fault = {0};
    size_t end = 0;
    while (size > 0 && (unsigned char)line[size - 1] <= ' ')
        size--;
    if (size == 0 || line[0] == '#')
        return FF_OK;
    int rc = ff_setup_from_fen(line, size, &setup, &end, &fault);
    if (rc == FF_OK)
        rc = ff_position_from_setup(&setup, &pos, NULL, &fault);
    if (rc != FF_OK) {
        ff_error_place(&fault, rc, name, number, fault.column > 0 ? fault.column : 1);
        cli_error(&fault);
        j->faults++;
        return FF_OK;
    }
    while (end < size && (unsigned char)line[end] <= ' ')
        end++;
    return add_position(j, c, &pos, line + end, size - end);
}

static void drop_front(ff_str *text, size_t size)
{
    if (size == 0)
        return;
    memmove(text->data, text->data + size, text->size - size);
    text->size -= size;
    text->data[text->size] = '\0';
}

static int convert_positions(job *j, ff_input *input, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    chain c = {.begun = false};
    char buffer[65536];
    size_t got = 1;
    long number = 1;
    int rc = FF_OK;
    ff_game_init(&c.game);
    while (rc == FF_OK && (got > 0 || text.size > 0) && !cli_stopped(j->c)) {
        rc = ff_input_read(input, buffer, sizeof buffer, &got, err);
        ff_str_bytes(&text, buffer, rc == FF_OK ? got : 0);
        const char *bytes = ff_str_get(&text);
        size_t at = 0;
        for (const char *end; rc == FF_OK && at < text.size; at = (size_t)(end - bytes) + 1) {
            end = memchr(bytes + at, '\n', text.size - at);
            if (end == NULL && got > 0)
                break;
            end = end != NULL ? end : bytes + text.size;
            rc = add_position_line(j, &c, ff_input_name(input), number++, bytes + at,
                                   (size_t)(end - bytes) - at);
            if (rc != FF_OK)
                ff_fail(err, rc, "out of memory for a game");
        }
        drop_front(&text, at < text.size ? at : text.size);
        if (text.size > MAX_PLAIN_TEXT)
            rc = ff_fail_at(err, FF_E_LIMIT, ff_input_name(input), number, 1,
                            "a line is longer than a position can be");
    }
    if (rc == FF_OK)
        end_chain(j, &c);
    ff_game_release(&c.game);
    ff_str_release(&text);
    return rc;
}

static int convert_file(job *j, const char *path, ff_error *err)
{
    ff_input *input;
    int rc = ff_input_new(path, &input, err);
    if (rc != FF_OK)
        return rc;
    static const form by_choice[] = {FORM_PGN,  FORM_JSON, FORM_CSV,
                                     FORM_TEXT, FORM_EPD,  FORM_FEN};
    int choice = cli_choice(j->c, "from", -1);
    form from = choice >= 0 ? by_choice[choice] : form_of_name(path);
    if (from == FORM_JSON)
        rc = convert_json(j, input, err);
    else if (from == FORM_CSV)
        rc = convert_csv(j, input, err);
    else if (from == FORM_TEXT)
        rc = convert_text(j, input, err);
    else if (from == FORM_EPD || from == FORM_FEN)
        rc = convert_positions(j, input, err);
    else
        rc = convert_pgn(j, input, err);
    ff_input_free(input);
    return rc;
}

static bool read_styles(job *j)
{
    const char *notation = cli_value(j->c, "notation", "san");
    j->notation = ff_notation_find(notation);
    if (j->notation == FF_NOTATION_COUNT || j->notation == FF_NOTATION_DESCRIPTIVE) {
        cli_usage(j->c,
                  "--notation is one of san, long, figurine, long-figurine, russian, "
                  "russian-short, uci, iccf, announced, not \"%s\"",
                  notation);
        return false;
    }
    j->rewrites = cli_has(j->c, "notation") || cli_has(j->c, "language");
    j->rereads = cli_has(j->c, "from-language");
    if (!cli_language(j->c, "language", "en", &j->language) ||
        !cli_language(j->c, "from-language", "auto", &j->from))
        return false;
    if (j->language == NULL) { /* --language auto: find it, and write English */
        j->rereads = true;
        j->rewrites = cli_has(j->c, "notation");
        j->language = ff_languages(NULL);
    }
    return true;
}

static int run_convert(cli *c)
{
    static const form by_choice[] = {FORM_PGN, FORM_JSON, FORM_EPD,    FORM_FEN,
                                     FORM_CSV, FORM_TEXT, FORM_RULINGS};
    if (c->operand_count == 0)
        return cli_usage(c, "convert requires a file, or - for standard input");
    int choice = cli_choice(c, "to", -1);
    form named = form_of_name(cli_value(c, "output", ""));
    if (choice < 0 && cli_has(c, "output") && named == FORM_UNKNOWN)
        return cli_usage(c, "what form is \"%s\"? name one with --to",
                         cli_value(c, "output", ""));
    job j = {.c = c,
             .to = choice >= 0             ? by_choice[choice]
                   : named != FORM_UNKNOWN ? named
                                           : FORM_PGN,
             .style = cli_has(c, "compact") ? FF_PGN_COMPACT
                      : cli_has(c, "split") ? FF_PGN_SPLIT
                                            : FF_PGN_EXPORT,
             .final_only = cli_has(c, "final"),
             .by_ply = cli_has(c, "by-ply"),
             .text = FF_STR_INIT,
             .only = FF_STR_INIT,
             .first_of_many = FF_STR_INIT};
    if (!read_styles(&j))
        return CLI_USAGE;
    int status = CLI_DONE;
    for (int i = 0; i < c->operand_count && !cli_stopped(c); i++) {
        ff_error err;
        if (convert_file(&j, c->operands[i], &err) != FF_OK) {
            int worse = cli_error(&err);
            status = worse > status ? worse : status;
        }
    }
    if (j.to == FORM_CSV && j.games == 1)
        cli_str(c, &j.only);
    ff_str_release(&j.only);
    ff_str_release(&j.first_of_many);
    ff_str_release(&j.text);
    if (status == CLI_DONE && j.undecided > 0)
        return CLI_UNDECIDED;
    if (status == CLI_DONE && j.games == 0) {
        cli_complain("\"%s\" holds no game", c->operands[0]);
        status = CLI_INPUT;
    }
    return status != CLI_DONE ? status : j.faults > 0 ? CLI_NEGATIVE : CLI_DONE;
}

static const cli_option options[] = {
    {0, "to", "pgn|json|epd|fen|csv|text|rulings",
     "form of the output (default: by the suffix of -o, else pgn)"},
    {0, "from", "pgn|json|csv|text|epd|fen",
     "form of the input (default: by its suffix, else pgn)"},
    {0, "notation", "NAME",
     "write moves as san (default), long, figurine, long-figurine, russian, russian-short, "
     "uci, iccf or announced"},
    {0, "language", "CODE",
     "language of the piece letters that are written (default: en; auto: see --from-language)"},
    {0, "from-language", "CODE",
     "language of the piece letters that are read, or auto (default: en; auto in CSV)"},
    {0, "by-ply", NULL, "CSV: one row a half-move"},
    {0, "compact", NULL, "PGN: main line only, on one line, without comments"},
    {0, "split", NULL, "PGN: cut a game at each illegal move that stood, for other programs"},
    {0, "final", NULL, "EPD, FEN: only the last position of each game"},
    CLI_OPTION_END,
};

const cli_command cmd_convert = {
    .name = "convert",
    .operands = "FILE...",
    .summary = "Turn games from one form, notation or language into another",
    .details =
        "Forms: PGN, JSON, CSV scoresheets, plain move text, and lists of positions (EPD, "
        "FEN).\n"
        "Positions that follow from each other by a legal move are read as one game.\n"
        "PGN comes out in the standard's export format, with every comment, variation and "
        "tag.\n"
        "Moves that cannot be played keep their text; they are reported on standard error, "
        "and\n"
        "the exit code is 1.",
    .options = options,
    .run = run_convert,
};
