#include "cli/frame/form.h"

#include "cli/convert/convert.h"
#include "cli/game/sheet_arg.h"
#include "file/foreign.h"
#include "file/input.h"
#include "game_rows/games_book.h"

#include <string.h>

static convert_form form_of_name(const cli *c, const char *name)
{
    const char *word = cli_form_of_name(name);
    int form = word != NULL ? cli_choice_of(c, "to", word) : -1;
    return form >= 0 ? (convert_form)form : FORM_UNKNOWN;
}

/* What a file is, where its first bytes say it. */
static convert_form form_of_bytes(const ff_input *input)
{
    size_t size;
    const char *bytes = ff_input_start(input, &size);
    if (ff_games_book_takes(bytes, size))
        return FORM_XLSX;
    return ff_foreign_is_json(bytes, size) ? FORM_JSON : FORM_UNKNOWN;
}

static int read_form(convert_job *j, convert_form from, ff_input *input, ff_error *err)
{
    switch (from) {
    case FORM_JSON:
        return convert_json(j, input, err);
    case FORM_CSV:
        return convert_csv(j, input, err);
    case FORM_TEXT:
        return convert_text(j, input, err);
    case FORM_EPD:
    case FORM_FEN:
        return convert_positions(j, input, err);
    case FORM_XLSX:
        return convert_book(j, input, err);
    case FORM_PGN:
    case FORM_RULINGS:
    case FORM_JSONL:
    case FORM_UNKNOWN:
        break;
    }
    return convert_pgn(j, input, err);
}

static int convert_file(convert_job *j, const char *path, ff_error *err)
{
    static const convert_form by_choice[] = {FORM_PGN, FORM_JSON, FORM_CSV, FORM_TEXT,
                                             FORM_EPD, FORM_FEN,  FORM_XLSX};
    int choice = cli_choice(j->c, "from", -1);
    ff_input *input;
    int code = ff_input_new(path, &input, err);
    if (code != FF_OK)
        return code;
    convert_form from = choice >= 0 ? by_choice[choice] : form_of_bytes(input);
    if (from == FORM_UNKNOWN)
        from = form_of_name(j->c, path);
    if (from != FORM_XLSX)
        code = ff_foreign_refuse(input, err);
    if (code == FF_OK)
        code = read_form(j, from, input, err);
    ff_input_free(input);
    return code;
}

static bool read_styles(convert_job *j)
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
        j->language = ff_language_all(NULL);
    }
    return true;
}

/* The form of the output; false after a complaint. */
static bool read_form_of_output(convert_job *j)
{
    int choice = cli_choice(j->c, "to", -1);
    convert_form named = form_of_name(j->c, cli_value(j->c, "output", ""));
    if (choice < 0 && cli_has(j->c, "output") && named == FORM_UNKNOWN) {
        cli_usage(j->c, "what form is \"%s\"? name one with --to",
                  cli_value(j->c, "output", ""));
        return false;
    }
    j->to = choice >= 0 ? (convert_form)choice : named != FORM_UNKNOWN ? named : FORM_PGN;
    j->to = j->to == FORM_JSONL ? FORM_JSON : j->to;
    j->style = cli_has(j->c, "compact") ? FF_PGN_COMPACT
               : cli_has(j->c, "split") ? FF_PGN_SPLIT
                                        : FF_PGN_EXPORT;
    j->final_only = cli_has(j->c, "final");
    j->by_ply = cli_has(j->c, "by-ply");
    j->strict = cli_has(j->c, "strict");
    return true;
}

static bool read_threads(convert_job *j)
{
    enum { MOST_THREADS = 256, LEAST = 64, USUAL = 64 * 1024, MOST = 64 * 1024 * 1024 };
    long long threads, chunk;
    if (!cli_number(j->c, "threads", 1, MOST_THREADS, 1, &threads) ||
        !cli_number(j->c, "chunk", LEAST, MOST, USUAL, &chunk))
        return false;
    j->threads = (unsigned)threads;
    j->chunk = (size_t)chunk;
    return true;
}

static int convert_files(convert_job *j)
{
    int status = CLI_DONE;
    for (int i = 0; i < j->c->operand_count && !convert_stopped(j); i++) {
        ff_error err;
        convert_alike_file(j, (uint32_t)i);
        if (convert_file(j, j->c->operands[i], &err) != FF_OK) {
            int worse = cli_error(&err);
            j->branches.unread |= worse == CLI_IO;
            status = worse > status ? worse : status;
        }
    }
    convert_finish(j);
    convert_table_end(j);
    return j->status != FF_OK ? cli_error(&j->error) : status;
}

/* Why a condition may have found nothing. */
static void tell_nothing(const convert_job *j, const ff_where *where)
{
    const char *tag = ff_where_unusual_tag(where);
    if (tag != NULL)
        cli_say(j->c,
                "\"%s\" is none of the usual tags, which are named as in WhiteElo, BlackElo",
                tag);
    else if (ff_where_is_exact(where))
        cli_say(
            j->c,
            "\"=\" asks for the whole value of a tag, \"~\" for a part of it: White~Fischer");
}

/* What the choice has left out, and the exit code when all went well. */
static int tell_choice(const convert_job *j)
{
    const convert_choice *choice = &j->choice;
    if (choice->left_out + choice->repeated == 0)
        return CLI_DONE;
    cli_say(j->c, "games taken: %llu; left out: %llu; with the moves of one before: %llu",
            j->games, choice->left_out, choice->repeated);
    if (j->games == 0 && choice->where != NULL)
        tell_nothing(j, choice->where);
    return j->games == 0 ? CLI_NEGATIVE : CLI_DONE;
}

static int end_convert(const convert_job *j, int status)
{
    if (status == CLI_DONE && j->refused)
        return CLI_NEGATIVE;
    if (status == CLI_DONE)
        status = tell_choice(j);
    if (status == CLI_DONE)
        status = convert_alike_status(j);
    if (status == CLI_DONE && j->undecided > 0)
        return CLI_UNDECIDED;
    if (status == CLI_DONE && j->games == 0) {
        cli_complain("\"%s\" holds no game", j->c->operands[0]);
        status = CLI_INPUT;
    }
    return status != CLI_DONE ? status : j->faults > 0 ? CLI_NEGATIVE : CLI_DONE;
}

static int run_convert(cli *c)
{
    convert_job j = {.c = c, .text = FF_STR_INIT, .order = {.key = FF_STR_INIT}};
    int status = CLI_USAGE;
    if (c->operand_count == 0)
        return cli_usage(c, "convert requires a file, or - for standard input");
    if (read_form_of_output(&j) && read_styles(&j) && read_threads(&j) &&
        convert_read_choice(&j) && convert_read_table(&j) && convert_read_order(&j) &&
        convert_read_tree(&j) && convert_read_alike(&j))
        status = end_convert(&j, convert_files(&j));
    else if (j.status != FF_OK)
        status = cli_exit_code(j.status);
    convert_table_end(&j);
    convert_release_choice(&j);
    convert_release_order(&j);
    convert_release_alike(&j);
    ff_diagnostics_release(&j.notes);
    ff_str_release(&j.text);
    return status;
}

static const cli_option options[] = {
    {0, "to", "pgn|json|epd|fen|csv|text|rulings|xlsx|jsonl",
     "form of the output (default: by the suffix of -o, else pgn); json has a line a game, as "
     "jsonl"},
    {0, "from", "pgn|json|csv|text|epd|fen|xlsx",
     "form of the input (default: by its suffix, else pgn)"},
    {0, "notation", "NAME",
     "write moves as san (default), long, figurine, long-figurine, russian, russian-short, "
     "uci, iccf or announced"},
    {0, "language", "CODE",
     "language of the piece letters that are written (default: en; auto: see --from-language)"},
    {0, "from-language", "CODE",
     "language of the piece letters that are read, or auto (default: en; auto in CSV)"},
    {0, "strict", NULL, "write nothing where the form has no place for all that a game has"},
    {0, "by-ply", NULL, "CSV: one row a half-move"},
    {0, "table", NULL,
     "csv, json, xlsx: one row a game, with the same columns whatever it has"},
    {0, "columns", "LIST",
     "the columns of --table, with commas between: tags by their names, moves, game, plies, "
     "end, fault, final_fen, white_clock, black_clock"},
    {0, "sheet-rows", "N",
     "xlsx: rows of a sheet with the headings, before the next begins (default: 1048576)"},
    {0, "compact", NULL, "PGN: main line only, on one line, without comments"},
    {0, "split", NULL, "PGN: cut a game at each illegal move that stood, for other programs"},
    {0, "final", NULL, "EPD, FEN: only the last position of each game"},
    {0, "where", "CONDITION",
     "take games by their tags, as 'WhiteElo>2400 && ECO~B9': = != < <= > >=, ~ contains, ^ "
     "begins with, && || ! ( ), and, or"},
    {0, "position", "FEN",
     "take games that reached this position: placement, then if given side to move and "
     "castling; ? is any square, A any white piece, a any black one; start is the initial one"},
    {0, "pawns", "FEN",
     "take games that had these pawns and no others: a placement of which the pawns count"},
    {0, "material", "SIDES",
     "take games that reached this material, of either side: KRPvKR exactly, P* any number of "
     "pawns, P+ one or more"},
    {0, "plies", "RANGE", "take games of so many half-moves: 40, 40-, -80, 40-80"},
    {0, "tree", NULL,
     "in the place of the games: the moves that they played at --position (default: start), "
     "with results"},
    {0, "no-index", NULL, "read all games, also where the file has an index"},
    {0, "unique", NULL, "take a game once: the first of those with the same start and moves"},
    {0, "duplicates", NULL,
     "in the place of the games: those that are there more than once, also with other "
     "spellings of names, dates, results or with fewer moves, and what differs"},
    {0, "merge", NULL,
     "write such games once: the fullest record, with all tags of the others"},
    {0, "sort", "TAGS", "write in the order of these tags: Date,Round or -WhiteElo"},
    {0, "eco", NULL,
     "set the tags ECO and Opening by the last position that has a name (--where sees them)"},
    {0, "files", "N", "PGN, JSON: N games a file, NAME-0001.pgn and on, by -o NAME.pgn"},
    {0, "files-by", "TAG", "PGN, JSON: a file for each value of the tag, NAME-B90.pgn"},
    {0, "threads", "N",
     "read PGN and write with N threads; the output is the same (default: 1)"},
    {0, "chunk", "BYTES",
     "what a thread takes of a file at a time (default: 65536), for tests"},
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
