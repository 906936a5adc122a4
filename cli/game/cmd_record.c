#include "cli/cli.h"

#include "chess/diagram.h"
#include "cli/game/sheet_arg.h"
#include "cli/game_arg.h"
#include "csv/sheet_csv.h"
#include "flagfall/pgn.h"
#include "pgn/journal.h"

#include <unistd.h>

/*
 * Typing in a game. Every accepted line is in the journal, on disk, before the next prompt is
 * shown; the PGN file is made from the journal when the work ends, and the journal removed.
 */

static const char header[] = "flagfall game journal 1";

enum { DISPLAY_BOARD, DISPLAY_WORDS, DISPLAY_NONE };

typedef struct session {
    cli *c;
    const char *path;
    char *journal_path;
    ff_journal *journal;
    ff_sheet sheet;
    ff_position *positions; /* before each entry and after the last */
    size_t capacity;
    ff_piece_wings *homes; /* in each of these positions */
    size_t homes_capacity;
    bool *readable; /* of each entry; false once an entry could not be played */
    size_t readable_capacity;
    bool free;    /* --no-help: whatever is typed is taken */
    bool prompts; /* standard input is a terminal */
    FILE *input;
    int display;
    ff_game tags; /* holds the tags only */
    bool done, failed;
    unsigned refused;
} session;

/* --- the state --- */

static ff_position *now(session *s)
{
    return &s->positions[s->sheet.count];
}

static bool in_play(const session *s)
{
    return s->sheet.count == 0 || s->readable[s->sheet.count - 1];
}

static bool make_room(session *s)
{
    size_t need = s->sheet.count + 2;
    return ff_grow(&s->positions, &s->capacity, need, sizeof *s->positions) == FF_OK &&
           ff_grow(&s->homes, &s->homes_capacity, need, sizeof *s->homes) == FF_OK &&
           ff_grow(&s->readable, &s->readable_capacity, need, sizeof *s->readable) == FF_OK;
}

static int add_entry(session *s, const char *text, size_t size, ff_move move, bool offer)
{
    if (!make_room(s))
        return FF_E_MEMORY;
    size_t index = s->sheet.count;
    bool readable = in_play(s) && move != FF_NO_MOVE;
    int rc = ff_sheet_add(&s->sheet, text, size, -1, 0, 0);
    if (rc != FF_OK)
        return rc;
    s->sheet.entries[index].draw_offer |= offer;
    s->readable[index] = readable;
    s->positions[index + 1] = s->positions[index];
    s->homes[index + 1] = s->homes[index];
    if (readable) {
        ff_piece_wings_play(&s->homes[index + 1], move);
        ff_play(&s->positions[index + 1], move);
    }
    return FF_OK;
}

/* Reads a text in the position before entry `index`. */
static void read_at(const session *s, size_t index, const char *text, size_t size,
                    ff_reading *out)
{
    ff_notation_read_from(&s->positions[index], &s->homes[index], text, size, s->sheet.language,
                          out);
}

static void set_start(session *s)
{
    s->positions[0] = s->sheet.start;
    ff_piece_wings_start(&s->homes[0], &s->sheet.start);
}

/* The number and side of half-move `index`, whether it could be played or not. */
static void put_number(const session *s, size_t index, ff_str *out)
{
    const ff_position *start = &s->sheet.start;
    size_t n = 2 * (size_t)(start->fullmove - 1) + start->turn + index;
    ff_str_format(out, "%zu%s", n / 2 + 1, n % 2 == 0 ? "." : "...");
}

/* --- one line of the journal --- */

static bool starts_with(const char *line, size_t size, const char *word, const char **rest,
                        size_t *rest_size)
{
    size_t length = strlen(word);
    if (size < length || memcmp(line, word, length) != 0 ||
        (size > length && line[length] != ' '))
        return false;
    *rest = size > length ? line + length + 1 : line + length;
    *rest_size = size > length ? size - length - 1 : 0;
    return true;
}

static int apply_move(session *s, const char *text, size_t size)
{
    ff_reading reading = {.move = FF_NO_MOVE};
    if (in_play(s))
        read_at(s, s->sheet.count, text, size, &reading);
    return add_entry(s, text, size, reading.move, reading.draw_offer);
}

static int apply_undo(session *s)
{
    if (s->sheet.count > 0)
        s->sheet.count--;
    s->sheet.result = FF_GAME_RESULT_NONE;
    return FF_OK;
}

static int apply_start(session *s, const char *text, size_t size, ff_error *err)
{
    ff_str fen = FF_STR_INIT;
    ff_str_bytes(&fen, text, size);
    int rc = ff_position_from_fen(ff_str_get(&fen), &s->sheet.start, err);
    set_start(s);
    ff_str_release(&fen);
    return rc;
}

/* "tag White Ada Lovelace" */
static int apply_tag(session *s, const char *text, size_t size)
{
    char name[64];
    const char *space = memchr(text, ' ', size);
    size_t length = space != NULL ? (size_t)(space - text) : size;
    if (length == 0 || length >= sizeof name)
        return FF_E_LIMIT;
    memcpy(name, text, length);
    name[length] = '\0';
    ff_str value = FF_STR_INIT;
    if (space != NULL)
        ff_str_bytes(&value, space + 1, size - length - 1);
    int rc = ff_game_set_tag(&s->tags, name, ff_str_get(&value));
    ff_str_release(&value);
    return rc;
}

static int apply_clock(session *s, const char *text, size_t size)
{
    char cell[32] = "";
    if (size < sizeof cell)
        memcpy(cell, text, size);
    if (s->sheet.count == 0 ||
        !ff_clock_cell(cell, &s->sheet.entries[s->sheet.count - 1].clock_ms))
        return FF_E_PARSE_CLOCK;
    return FF_OK;
}

static int apply_language(session *s, const char *text, size_t size)
{
    char code[16] = "";
    if (size < sizeof code)
        memcpy(code, text, size);
    const ff_language *language = ff_language_find(code);
    if (language == NULL)
        return FF_E_PARSE;
    s->sheet.language = language;
    return FF_OK;
}

/* What a line does; the same whether it was just typed or stands in the journal. */
static int apply(session *s, const char *line, size_t size, ff_error *err)
{
    const char *rest;
    size_t n;
    if (starts_with(line, size, "move", &rest, &n))
        return apply_move(s, rest, n);
    if (starts_with(line, size, "undo", &rest, &n))
        return apply_undo(s);
    if (starts_with(line, size, "clock", &rest, &n))
        return apply_clock(s, rest, n);
    if (starts_with(line, size, "offer", &rest, &n) && s->sheet.count > 0) {
        s->sheet.entries[s->sheet.count - 1].draw_offer = true;
        return FF_OK;
    }
    if (starts_with(line, size, "language", &rest, &n))
        return apply_language(s, rest, n);
    if (starts_with(line, size, "result", &rest, &n)) {
        s->sheet.result = ff_game_result_parse(rest, n);
        return FF_OK;
    }
    if (starts_with(line, size, "tag", &rest, &n))
        return apply_tag(s, rest, n);
    if (starts_with(line, size, "start", &rest, &n))
        return apply_start(s, rest, n, err);
    return ff_fail(err, FF_E_PARSE, "the line is none of a game journal");
}

static int on_journal_line(void *ctx, const char *line, size_t size, ff_error *err)
{
    session *s = ctx;
    int rc = apply(s, line, size, err);
    if (rc == FF_E_PARSE_CLOCK || rc == FF_E_LIMIT)
        return ff_fail(err, rc, "the line does not fit the game");
    return rc;
}

/* Makes a line durable, then does it. */
static bool commit(session *s, const char *word, const char *rest, size_t size)
{
    ff_str line = FF_STR_INIT;
    ff_error err = {0};
    ff_str_format(&line, "%s%s", word, size > 0 ? " " : "");
    ff_str_bytes(&line, rest, size);
    int rc = line.failed ? FF_E_MEMORY
                         : ff_journal_append(s->journal, ff_str_get(&line), line.size, &err);
    if (rc == FF_OK)
        rc = apply(s, ff_str_get(&line), line.size, &err);
    ff_str_release(&line);
    if (rc == FF_OK)
        return true;
    if (err.code == FF_OK)
        ff_fail(&err, rc,
                rc == FF_E_LIMIT ? "no game has as many half-moves"
                                 : "out of memory for the game");
    cli_error(&err);
    s->failed = s->done = true;
    return false;
}

/* --- what the player sees --- */

static void show_board(session *s)
{
    ff_str out = FF_STR_INIT;
    ff_diagram_options options = {.letters = true, .color = cli_color(s->c)};
    if (s->display == DISPLAY_BOARD)
        ff_diagram_text(now(s), &options, &out);
    else
        ff_diagram_words(now(s), &out);
    if (out.size > 0 && out.data[out.size - 1] != '\n')
        ff_str_char(&out, '\n');
    fputs(ff_str_get(&out), stderr);
    ff_str_release(&out);
}

/* The acknowledgement: shown only when the half-move is on disk. */
static void acknowledge(session *s)
{
    size_t index = s->sheet.count - 1;
    const ff_sheet_entry *entry = &s->sheet.entries[index];
    ff_str out = FF_STR_INIT;
    put_number(s, index, &out);
    ff_str_char(&out, ' ');
    ff_str_printable(&out, entry->text, strlen(entry->text));
    if (entry->text[0] == '\0')
        ff_str_text(&out, "...");
    if (entry->draw_offer)
        ff_str_text(&out, " (=)");
    ff_str_char(&out, '\n');
    if (!s->prompts) {
        cli_str(s->c, &out);
        cli_flush(s->c);
    } else if (s->display != DISPLAY_NONE) {
        show_board(s);
    }
    ff_str_release(&out);
}

static void show_list(session *s)
{
    ff_str out = FF_STR_INIT;
    for (size_t i = 0; i < s->sheet.count; i++) {
        put_number(s, i, &out);
        ff_str_char(&out, ' ');
        ff_str_printable(&out, s->sheet.entries[i].text, strlen(s->sheet.entries[i].text));
        ff_str_char(&out, '\n');
    }
    fputs(ff_str_get(&out), stderr);
    ff_str_release(&out);
}

static void show_help(void)
{
    fputs("  a move, with (=) for a draw offer and a time behind it: Nf3 (=) 1:29:30\n"
          "  ?, ...           a half-move that cannot be read; one that is missing\n"
          "  undo             take the last half-move back\n"
          "  board, list      the position; the moves so far\n"
          "  clock TIME       the remaining time of who moved last\n"
          "  language CODE    piece letters of the player\n"
          "  1-0, 0-1, 1/2    the result, and the end of the work\n"
          "  quit             stop here; the game can be gone on with\n",
          stderr);
}

static void show_prompt(session *s)
{
    ff_str out = FF_STR_INIT;
    if (!s->prompts)
        return;
    put_number(s, s->sheet.count, &out);
    fprintf(stderr, "%s ", ff_str_get(&out));
    fflush(stderr);
    ff_str_release(&out);
}

/* --- what is typed --- */

/* Takes a time off the end of the line: "Nf3 1:29:30". */
static bool take_clock(const char *line, size_t *size, char out[32])
{
    size_t at = *size;
    int64_t ms;
    while (at > 0 && line[at - 1] != ' ')
        at--;
    size_t length = *size - at;
    if (at == 0 || length >= 32)
        return false;
    memcpy(out, line + at, length);
    out[length] = '\0';
    if (strchr(out, ':') == NULL || !ff_clock_cell(out, &ms))
        return false;
    *size = at;
    while (*size > 0 && line[*size - 1] == ' ')
        --*size;
    return true;
}

static void explain(session *s, const char *text, size_t size)
{
    ff_str out = FF_STR_INIT;
    ff_move *moves = ff_malloc((s->sheet.count + 1) * sizeof *moves);
    ff_past past = {&s->sheet.start, moves, 0};
    for (size_t i = 0; moves != NULL && i < s->sheet.count; i++) {
        ff_reading reading;
        const char *entry = s->sheet.entries[i].text;
        read_at(s, i, entry, strlen(entry), &reading);
        moves[past.count++] = reading.move;
    }
    if (ff_has_legal_move(now(s)))
        ff_notation_explain(now(s), text, size, s->sheet.language, moves != NULL ? &past : NULL,
                            &out);
    else
        ff_str_text(&out, ff_in_check(now(s)) ? "the game is over: checkmate (Article 5.1.1)"
                                              : "the game is over: stalemate (Article 5.2.1)");
    cli_complain("\"%.*s\": %s", (int)(size < 200 ? size : 200), text, ff_str_get(&out));
    s->refused++;
    ff_free(moves);
    ff_str_release(&out);
}

static bool can_play(session *s, const char *text, size_t size)
{
    ff_reading reading;
    if (s->free || !in_play(s) || ff_sheet_entry_kind_of(text, size) != FF_ENTRY_MOVE)
        return true;
    read_at(s, s->sheet.count, text, size, &reading);
    return reading.move != FF_NO_MOVE;
}

/* "4.Qh8", "4...Qh8": the number in front is not part of the move. */
static size_t number_size(const char *line, size_t size)
{
    size_t digits = 0;
    while (digits < size && line[digits] >= '0' && line[digits] <= '9')
        digits++;
    size_t end = digits;
    while (end < size && line[end] == '.')
        end++;
    while (end > digits && end < size && line[end] == ' ')
        end++;
    return digits > 0 && end > digits && end < size ? end : 0;
}

/* Behind a half-move that is not known nothing can be checked. */
static void tell_gap(const session *s)
{
    size_t count = s->sheet.count;
    if (!s->free && !in_play(s) && (count == 1 || s->readable[count - 2]))
        cli_say(s->c, "a half-move is not known: what follows is taken unchecked");
}

static void type_move(session *s, const char *line, size_t size)
{
    char clock[32];
    size_t number = number_size(line, size);
    line += number;
    size -= number;
    bool timed = take_clock(line, &size, clock);
    if (size == 0)
        return;
    if (!can_play(s, line, size)) {
        explain(s, line, size);
        return;
    }
    if (!commit(s, "move", line, size) || (timed && !commit(s, "clock", clock, strlen(clock))))
        return;
    acknowledge(s);
    tell_gap(s);
}

/* A line of several moves: "1. e4 e5 2. Nf3". Numbers are passed over. */
static void type_words(session *s, const char *line, size_t size)
{
    for (size_t at = 0; at < size && !s->done;) {
        size_t end = at;
        while (end < size && line[end] != ' ')
            end++;
        size_t digits = at;
        while (digits < end &&
               (line[digits] == '.' || (line[digits] >= '0' && line[digits] <= '9')))
            digits++;
        ff_game_result result = ff_game_result_parse(line + at, end - at);
        unsigned refused = s->refused;
        if (result != FF_GAME_RESULT_NONE)
            s->done = commit(s, "result", line + at, end - at);
        else if (digits < end || (digits > at && line[digits - 1] != '.' && end - at == 4))
            type_move(s, line + at, end - at);
        if (s->refused > refused)
            return;
        at = end;
        while (at < size && line[at] == ' ')
            at++;
    }
}

static bool type_command(session *s, const char *line, size_t size)
{
    const char *rest;
    size_t n;
    int64_t ms;
    char cell[32] = "";
    if (starts_with(line, size, "undo", &rest, &n)) {
        if (s->sheet.count == 0)
            cli_complain("there is no half-move to take back");
        else
            commit(s, "undo", "", 0);
    } else if (starts_with(line, size, "quit", &rest, &n)) {
        s->done = true;
    } else if (starts_with(line, size, "board", &rest, &n)) {
        show_board(s);
    } else if (starts_with(line, size, "list", &rest, &n)) {
        show_list(s);
    } else if (starts_with(line, size, "help", &rest, &n)) {
        show_help();
    } else if (starts_with(line, size, "(=)", &rest, &n)) {
        if (s->sheet.count > 0)
            commit(s, "offer", "", 0);
        else
            cli_complain("a draw is offered with a move: none has been made");
    } else if (starts_with(line, size, "clock", &rest, &n)) {
        if (n < sizeof cell)
            memcpy(cell, rest, n);
        if (s->sheet.count == 0 || !ff_clock_cell(cell, &ms))
            cli_complain("\"%s\" is no time: expected 1:29:30, behind a move", cell);
        else
            commit(s, "clock", rest, n);
    } else if (starts_with(line, size, "language", &rest, &n)) {
        if (n < sizeof cell)
            memcpy(cell, rest, n);
        if (ff_language_find(cell) == NULL)
            cli_complain("no language \"%s\"", cell);
        else
            commit(s, "language", rest, n);
    } else {
        return false;
    }
    return true;
}

static void type_line(session *s, const char *line, size_t size)
{
    while (size > 0 && (unsigned char)line[size - 1] <= ' ')
        size--;
    while (size > 0 && (unsigned char)*line <= ' ') {
        line++;
        size--;
    }
    if (size == 0 || type_command(s, line, size))
        return;
    if (ff_game_result_parse(line, size) != FF_GAME_RESULT_NONE) {
        s->done = commit(s, "result", line, size);
        return;
    }
    if (ff_utf8_valid(line, size) != size || size > FF_JOURNAL_LINE - 16) {
        cli_complain("the line is not UTF-8 text, or too long");
        s->refused++;
        return;
    }
    char clock[32];
    size_t part = size;
    take_clock(line, &part, clock);
    bool spaced = memchr(line, ' ', part) != NULL;
    ff_parsed_move written;
    ff_notation_parse(line, part, s->sheet.language, &written);
    if (spaced && written.count == 0)
        type_words(s, line, size);
    else
        type_move(s, line, size);
}

/* Of a line that is longer than a journal's so much is kept that it is refused as such. */
enum { MAX_LINE = 2 * FF_JOURNAL_LINE };

static bool read_line(session *s, char line[MAX_LINE], size_t *size)
{
    int c;
    *size = 0;
    while ((c = getc(s->input)) != EOF && c != '\n')
        if (*size < MAX_LINE)
            line[(*size)++] = (char)c;
    return c != EOF || *size > 0;
}

static void converse(session *s)
{
    char line[MAX_LINE];
    size_t size;
    for (;;) {
        show_prompt(s);
        if (s->done || !read_line(s, line, &size))
            break;
        /* a terminal shows why at once; from a file the first refusal ends the reading */
        type_line(s, line, size);
        if (s->done || (!s->prompts && s->refused > 0))
            break;
    }
}

/* --- which language? --- */

/* The largest input that is read whole to find its language. */
enum { MAX_TYPED = 1024 * 1024 };

static bool is_word_of_record(const char *line, size_t size)
{
    static const char *const words[] = {"undo", "quit", "board", "list",
                                        "help", "(=)",  "clock", "language"};
    const char *rest;
    size_t n;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (starts_with(line, size, words[i], &rest, &n))
            return true;
    return ff_game_result_parse(line, size) != FF_GAME_RESULT_NONE;
}

/* The moves of one line: the whole of it, or its words. */
static void add_typed(const char *line, size_t size, ff_sheet *out)
{
    char clock[32];
    ff_parsed_move written;
    while (size > 0 && (unsigned char)line[size - 1] <= ' ')
        size--;
    if (size == 0 || is_word_of_record(line, size))
        return;
    take_clock(line, &size, clock);
    ff_notation_parse(line, size, NULL, &written);
    if (memchr(line, ' ', size) == NULL || written.count > 0) {
        ff_sheet_add(out, line, size, -1, 0, 0);
        return;
    }
    for (size_t at = 0; at < size;) {
        size_t end = at;
        while (end < size && line[end] != ' ')
            end++;
        size_t number = strspn(line + at, "0123456789.");
        if (number < end - at && ff_game_result_parse(line + at, end - at) == 0)
            ff_sheet_add(out, line + at, end - at, -1, 0, 0);
        at = end + 1;
    }
}

/* Reads all that is typed, finds its language, and lets the reading begin anew. */
static int find_typed_language(session *s, ff_str *typed)
{
    ff_error err;
    ff_detection found;
    ff_sheet sheet;
    if (ff_input_read_all("-", MAX_TYPED, typed, &err) != FF_OK)
        return cli_error(&err);
    ff_sheet_init(&sheet);
    for (size_t at = 0; at < typed->size;) {
        const char *line = typed->data + at;
        size_t size = strcspn(line, "\n");
        add_typed(line, size, &sheet);
        at += size + 1;
    }
    int status = ff_sheet_detect(&sheet, &found) == FF_OK
                     ? cli_decide_language(s->c, "standard input", &found, sheet.count,
                                           &s->sheet.language)
                     : cli_no_memory();
    ff_sheet_release(&sheet);
    if (s->sheet.language == NULL)
        return status;
    s->input = fmemopen(typed->data, typed->size, "r");
    return s->input != NULL ? CLI_DONE : cli_no_memory();
}

/* --- begin and end --- */

static bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

static void commit_tag(session *s, const char *name, const char *value)
{
    ff_str line = FF_STR_INIT;
    ff_str_format(&line, "%s %s", name, value);
    commit(s, "tag", ff_str_get(&line), line.size);
    ff_str_release(&line);
}

/* Does the record hold what a journal has no line for? */
static bool holds_more(const ff_game *game)
{
    if (game->root.after != NULL)
        return true;
    for (const ff_node *n = game->root.next; n != NULL; n = n->next) {
        if (n->variation != NULL || n->nag_count != 0 || n->before != NULL)
            return true;
        for (const ff_comment *c = n->after; c != NULL; c = c->next)
            if (strncmp(c->text, "[%clk ", 6) != 0 && strcmp(c->text, "(=)") != 0)
                return true;
    }
    return false;
}

static void take_over_comments(session *s, const ff_node *node)
{
    for (const ff_comment *c = node->after; c != NULL; c = c->next) {
        if (strcmp(c->text, "(=)") == 0)
            commit(s, "offer", "", 0);
        else
            commit(s, "clock", c->text + 6, strcspn(c->text + 6, " ]"));
    }
}

static void take_over_game(session *s, const ff_game *game)
{
    char fen[FF_FEN_SIZE];
    ff_position pos = game->start, usual = ff_position_standard();
    for (const ff_tag *tag = game->tags; tag != NULL; tag = tag->next)
        if (strcmp(tag->name, "FEN") != 0 && strcmp(tag->name, "SetUp") != 0 &&
            strcmp(tag->name, "Result") != 0)
            commit_tag(s, tag->name, tag->value);
    if (!ff_same_position(&game->start, &usual))
        commit(s, "start", fen, ff_position_fen(&game->start, FF_FEN_X, fen));
    for (const ff_node *n = game->root.next; n != NULL && !s->failed; n = n->next) {
        char san[FF_NOTATION_SIZE];
        const char *text = n->written != NULL ? n->written : "?";
        if (n->move != FF_NO_MOVE) {
            ff_notation_write(&pos, n->move, FF_NOTATION_SAN, s->sheet.language, san);
            text = san;
            ff_play(&pos, n->move);
        }
        commit(s, "move", text, strlen(text));
        take_over_comments(s, n);
    }
}

/* Goes on with a PGN file: what it holds becomes the beginning of the journal. */
static int take_over(session *s)
{
    ff_game game;
    ff_error err = {0};
    ff_game_init(&game);
    int rc = ff_pgn_load(s->path, 1, &game, NULL, &err);
    int status = rc == FF_OK ? CLI_DONE : cli_error(&err);
    if (rc == FF_OK && holds_more(&game)) {
        cli_complain("\"%s\" has comments or variations, which would be lost: record into "
                     "another file",
                     s->path);
        status = CLI_INPUT;
    } else if (rc == FF_OK) {
        take_over_game(s, &game);
    }
    ff_game_release(&game);
    if (status != CLI_DONE) {
        ff_journal_remove(s->journal, &err);
        s->journal = NULL;
    }
    return status == CLI_DONE && s->failed ? CLI_IO : status;
}

static int open_session(session *s)
{
    static const struct {
        const char *option, *name;
    } tags[3] = {{"white", "White"}, {"black", "Black"}, {"event", "Event"}};
    ff_error err = {0};
    bool old_journal = file_exists(s->journal_path), old_game = file_exists(s->path);
    if (!old_journal && old_game && !cli_has(s->c, "continue")) {
        cli_complain("\"%s\" exists: go on with it with --continue, or name another file",
                     s->path);
        return CLI_IO;
    }
    const char *fen = cli_value(s->c, "fen", NULL);
    ff_position start = s->sheet.start;
    int bad = fen != NULL ? cli_read_fen(s->c, fen, &start) : CLI_DONE;
    if (bad != CLI_DONE)
        return bad;
    if (!make_room(s))
        return cli_no_memory();
    set_start(s);
    const ff_language *wanted = s->sheet.language;
    if (ff_journal_open(s->journal_path, header, on_journal_line, s, &s->journal, &err) !=
        FF_OK)
        return cli_error(&err);
    if (old_journal && s->sheet.count > 0)
        cli_say(s->c, "going on with \"%s\": %zu half-moves", s->journal_path, s->sheet.count);
    if (!old_journal || cli_has(s->c, "language"))
        commit(s, "language", wanted->code, strlen(wanted->code));
    if (!old_journal && !old_game && fen != NULL)
        commit(s, "start", fen, strlen(fen));
    int status = !old_journal && old_game ? take_over(s) : CLI_DONE;
    if (status == CLI_DONE && fen != NULL && !ff_same_position(&start, &s->sheet.start)) {
        cli_complain("the game that is gone on with starts from another position than --fen");
        status = CLI_USAGE;
    }
    for (size_t i = 0; i < 3 && status == CLI_DONE; i++)
        if (cli_has(s->c, tags[i].option))
            commit_tag(s, tags[i].name, cli_value(s->c, tags[i].option, ""));
    return status == CLI_DONE && s->failed ? CLI_IO : status;
}

static int write_game(session *s, ff_sheet_fault *fault)
{
    ff_game game;
    ff_str text = FF_STR_INIT;
    ff_error err = {0};
    ff_game_init(&game);
    int rc = ff_sheet_to_game(&s->sheet, &game, fault);
    for (const ff_tag *tag = s->tags.tags; tag != NULL && rc == FF_OK; tag = tag->next)
        rc = ff_game_set_tag(&game, tag->name, tag->value);
    if (rc == FF_OK)
        ff_pgn_write(&game, FF_PGN_EXPORT, &text);
    if (rc != FF_OK || cli_out_of_memory(s->c))
        rc = ff_fail(&err, FF_E_MEMORY, "out of memory for the game");
    else
        rc = ff_file_replace(s->path, ff_str_get(&text), text.size, &err);
    ff_str_release(&text);
    ff_game_release(&game);
    return rc == FF_OK ? CLI_DONE : cli_error(&err);
}

/* What an arbiter wants to know at the end; the first entry that cannot be played. */
static void report(session *s, const ff_sheet_fault *fault)
{
    cli_format(s->c, "%zu half-move%s recorded in %s\n", s->sheet.count,
               s->sheet.count == 1 ? "" : "s", cli_base_name(s->path));
    if (fault->descriptive > 0)
        cli_say(s->c, CLI_DESCRIPTIVE, fault->descriptive);
    if (fault->entry >= s->sheet.count)
        return;
    ff_str out = FF_STR_INIT;
    const ff_sheet_entry *entry = &s->sheet.entries[fault->entry];
    put_number(s, fault->entry, &out);
    ff_str_text(&out, " ");
    ff_str_printable(&out, entry->text, strlen(entry->text));
    ff_str_text(&out, ": ");
    if (entry->kind == FF_ENTRY_MOVE)
        ff_notation_explain(&fault->before, entry->text, strlen(entry->text), s->sheet.language,
                            NULL, &out);
    else
        ff_str_text(&out, entry->kind == FF_ENTRY_MISSING ? "the half-move is missing"
                                                          : "the half-move cannot be read");
    ff_str_char(&out, '\n');
    cli_str(s->c, &out);
    ff_str_release(&out);
}

static int close_session(session *s)
{
    ff_sheet_fault fault;
    ff_error err;
    int status = s->failed ? CLI_IO : write_game(s, &fault);
    if (status != CLI_DONE) {
        cli_complain("the journal \"%s\" is kept", s->journal_path);
        ff_journal_close(s->journal);
        return status;
    }
    if (ff_journal_remove(s->journal, &err) != FF_OK)
        status = cli_error(&err);
    report(s, &fault);
    if (status == CLI_DONE && (fault.entry < s->sheet.count || (!s->prompts && s->refused > 0)))
        status = CLI_NEGATIVE;
    return status;
}

/* Would the game be written under the name of another form? */
static bool is_other_form(const char *path)
{
    static const char *const suffixes[] = {".csv", ".tsv", ".json", ".txt",
                                           ".epd", ".fen", ".trf",  NULL};
    return cli_has_suffix(path, suffixes);
}

static int run_record(cli *c)
{
    if (c->operand_count != 1)
        return cli_usage(c, "record wants one file, the game to write");
    if (is_other_form(c->operands[0]))
        return cli_usage(c, "record writes PGN: name a .pgn file, and make another form of it "
                            "with convert");
    session s = {.c = c, .path = c->operands[0], .free = cli_has(c, "no-help")};
    const ff_language *language;
    if (!cli_language(c, "language", "en", &language))
        return CLI_USAGE;
    ff_game_init(&s.tags);
    s.prompts = isatty(STDIN_FILENO) == 1;
    s.display = cli_choice(c, "display", s.prompts ? DISPLAY_BOARD : DISPLAY_NONE);
    ff_sheet_init(&s.sheet);
    s.sheet.language = language;
    s.input = stdin;
    ff_str typed = FF_STR_INIT;
    int status = CLI_DONE;
    if (language == NULL && s.prompts)
        return cli_usage(c, "at a prompt the language must be named: auto is for whole games");
    if (language == NULL)
        status = find_typed_language(&s, &typed);
    ff_str journal = FF_STR_INIT;
    ff_str_format(&journal, "%s.journal", s.path);
    s.journal_path = journal.data;
    if (status == CLI_DONE)
        status = ff_str_status(&journal) != FF_OK ? cli_no_memory() : open_session(&s);
    if (status == CLI_DONE) {
        if (s.prompts && s.display != DISPLAY_NONE)
            show_board(&s);
        converse(&s);
        status = close_session(&s);
    } else {
        ff_journal_close(s.journal);
    }
    if (s.input != stdin && s.input != NULL)
        fclose(s.input);
    ff_str_release(&typed);
    ff_str_release(&journal);
    ff_game_release(&s.tags);
    ff_sheet_release(&s.sheet);
    ff_free(s.positions);
    ff_free(s.homes);
    ff_free(s.readable);
    return status;
}

static const cli_option options[] = {
    CLI_OPTION_LANGUAGE,
    {0, "no-help", NULL, "take every entry unchecked, as a scoresheet does; check at the end"},
    {0, "display", "board|words|none",
     "what is shown after each move (default: board on a terminal)"},
    {0, "fen", "FEN", "the position the game starts from"},
    {0, "white", "NAME", "name of the player of the white pieces"},
    {0, "black", "NAME", "name of the player of the black pieces"},
    {0, "event", "NAME", "name of the event"},
    {0, "continue", NULL, "go on with a game file that exists"},
    CLI_OPTION_END,
};

const cli_command cmd_record = {
    .name = "record",
    .operands = "FILE",
    .summary = "Type in a game move by move, or read its moves from standard input",
    .details =
        "Each half-move is on disk, in FILE.journal, before the next prompt is shown; when\n"
        "the program is stopped in whatever way, the same command goes on with it. At the end\n"
        "the game is written to FILE as PGN. \"help\" at the prompt lists what can be typed.",
    .options = options,
    .run = run_record,
};
