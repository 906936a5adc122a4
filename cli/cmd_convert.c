#include "cli.h"

#include "flagfall/gamejson.h"
#include "flagfall/pgn.h"
#include "flagfall/rulingcsv.h"

/* The forms a file can have; the suffix tells, or --from and --to. */
typedef enum form { FORM_PGN, FORM_JSON, FORM_EPD, FORM_FEN, FORM_RULINGS, FORM_UNKNOWN } form;

static const struct {
    const char *suffix;
    form form;
} suffixes[] = {{".pgn", FORM_PGN},
                {".json", FORM_JSON},
                {".jsonl", FORM_JSON},
                {".epd", FORM_EPD},
                {".fen", FORM_FEN}};

/* The form that a file's name tells, a suffix of compression put aside. */
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

typedef struct job {
    cli *c;
    form to;
    ff_pgn_style style;
    bool final_only;
    unsigned long long games, faults;
    ff_str text;
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

static void write_game(job *j, const ff_game *game)
{
    switch (j->to) {
    case FORM_PGN:
    case FORM_UNKNOWN:
        ff_pgn_write(game, j->style, &j->text);
        break;
    case FORM_JSON:
        ff_game_write_json(game, &j->text);
        ff_str_char(&j->text, '\n');
        break;
    case FORM_EPD:
    case FORM_FEN:
        write_positions(j, game);
        break;
    case FORM_RULINGS:
        ff_rulings_put_csv(game, j->games + 1, &j->text);
        break;
    }
    j->games++;
    cli_str(j->c, &j->text);
    ff_str_clear(&j->text);
}

static void tell_notes(job *j, const char *name, const ff_pgn_note *note)
{
    for (; note != NULL; note = note->next) {
        if (!note->error)
            continue;
        j->faults++;
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
        tell_notes(j, ff_input_name(input), notes);
        if (rc == FF_OK && found)
            write_game(j, &game);
    }
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

/* JSON Lines: one game a line. A line that is none is told, and the next one is read. */
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

static int convert_file(job *j, const char *path, ff_error *err)
{
    ff_input *input;
    int rc = ff_input_new(path, &input, err);
    if (rc != FF_OK)
        return rc;
    static const form by_choice[] = {FORM_PGN, FORM_JSON};
    int choice = cli_choice(j->c, "from", -1);
    form from = choice >= 0 ? by_choice[choice] : form_of_name(path);
    rc = from == FORM_JSON ? convert_json(j, input, err) : convert_pgn(j, input, err);
    ff_input_free(input);
    return rc;
}

static int run_convert(cli *c)
{
    static const form by_choice[] = {FORM_PGN, FORM_JSON, FORM_EPD, FORM_FEN, FORM_RULINGS};
    if (c->operand_count == 0)
        return cli_usage(c, "convert wants a file, or - for standard input");
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
             .text = FF_STR_INIT};
    int status = CLI_DONE;
    for (int i = 0; i < c->operand_count && !cli_stopped(c); i++) {
        ff_error err;
        if (convert_file(&j, c->operands[i], &err) != FF_OK) {
            int worse = cli_error(&err);
            status = worse > status ? worse : status;
        }
    }
    ff_str_release(&j.text);
    if (status == CLI_DONE && j.games == 0) {
        cli_complain("\"%s\" holds no game", c->operands[0]);
        status = CLI_INPUT;
    }
    return status != CLI_DONE ? status : j.faults > 0 ? CLI_NEGATIVE : CLI_DONE;
}

static const cli_option options[] = {
    {0, "to", "pgn|json|epd|fen|rulings",
     "form of the output (default: by the suffix of -o, else pgn)"},
    {0, "from", "pgn|json", "form of the input (default: by its suffix, else pgn)"},
    {0, "compact", NULL, "PGN: main line only, on one line, without comments"},
    {0, "split", NULL, "PGN: cut a game at each illegal move that stood, for other programs"},
    {0, "final", NULL, "EPD, FEN: only the last position of each game"},
    CLI_OPTION_END,
};

const cli_command cmd_convert = {
    .name = "convert",
    .operands = "FILE...",
    .summary = "Turn games from one form into another: PGN, JSON, EPD and FEN lists",
    .details =
        "PGN comes out in the standard's export format, with every comment, variation and "
        "tag.\n"
        "Moves that cannot be played keep their text; they are told on standard error, and\n"
        "the exit code is 1.",
    .options = options,
    .run = run_convert,
};
