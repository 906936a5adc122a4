#include "cli/game/record.h"

#include "board/diagram.h"
#include "file/output.h"
#include "flagfall/pgn.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/*
 * Typing in a game. Every accepted line is in the journal, on disk, before the next prompt is
 * shown; the PGN file is made from the journal when the work ends, and the journal removed.
 */

enum { DISPLAY_BOARD, DISPLAY_WORDS, DISPLAY_NONE };

/* --- what the player sees --- */

static void show_board(record_session *s)
{
    ff_str out = FF_STR_INIT;
    ff_diagram_options options = {.letters = true, .color = cli_color(s->c)};
    if (s->display == DISPLAY_BOARD)
        ff_diagram_text(record_now(s), &options, &out);
    else
        ff_diagram_words(record_now(s), &out);
    if (out.size > 0 && out.data[out.size - 1] != '\n')
        ff_str_char(&out, '\n');
    cli_show(s->c, ff_str_get(&out));
    ff_str_release(&out);
}

/* The acknowledgement: shown only when the half-move is on disk. */
static void acknowledge(record_session *s)
{
    size_t index = s->sheet.count - 1;
    const ff_sheet_entry *entry = &s->sheet.entries[index];
    ff_str out = FF_STR_INIT;
    record_put_number(s, index, &out);
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

static void show_list(record_session *s)
{
    ff_str out = FF_STR_INIT;
    for (size_t i = 0; i < s->sheet.count; i++) {
        record_put_number(s, i, &out);
        ff_str_char(&out, ' ');
        ff_str_printable(&out, s->sheet.entries[i].text, strlen(s->sheet.entries[i].text));
        ff_str_char(&out, '\n');
    }
    cli_show(s->c, ff_str_get(&out));
    ff_str_release(&out);
}

static void show_help(const cli *c)
{
    cli_show(c, "  a move, with (=) for a draw offer and a time after it: Nf3 (=) 1:29:30\n"
                "  ?, ...           a half-move that cannot be read; one that is missing\n"
                "  undo             take the last half-move back\n"
                "  board, list      the position; the moves so far\n"
                "  clock TIME       the remaining time of who moved last\n"
                "  language CODE    piece letters of the player\n"
                "  1-0, 0-1, 1/2    the result, and the end of the work\n"
                "  quit             stop here; the game can be gone on with\n");
}

static void show_prompt(record_session *s)
{
    ff_str out = FF_STR_INIT;
    if (!s->prompts)
        return;
    record_put_number(s, s->sheet.count, &out);
    ff_str_char(&out, ' ');
    cli_show(s->c, ff_str_get(&out));
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
    if (strchr(out, ':') == NULL || !ff_sheet_clock_cell(out, &ms))
        return false;
    *size = at;
    while (*size > 0 && line[*size - 1] == ' ')
        --*size;
    return true;
}

/* What the text is in other languages, or the legal moves that are near: "in other letters it
 * is Nf3 (de, da): type language de". */
static void suggest(record_session *s, const char *text, size_t size, ff_str *out)
{
    ff_typed_move typed;
    const ff_move_habits any = {.language = NULL};
    ff_typed_move_read(record_now(s), NULL, text, size, &any, &typed);
    ff_str_text(out, "; ");
    if (typed.legal != 1) {
        ff_typed_move_nearest(record_now(s), text, size, out);
        return;
    }
    ff_str_text(out, "it is ");
    ff_typed_reading_text(record_now(s), &typed.readings[0], out);
    ff_str_text(out, " in the letters of ");
    ff_language_list(typed.readings[0].languages, out);
    ff_str_text(out, ": \"language CODE\" sets them");
}

static void explain_text(record_session *s, const char *text, size_t size)
{
    ff_str out = FF_STR_INIT;
    ff_move *moves = ff_malloc((s->sheet.count + 1) * sizeof *moves);
    ff_past past = {&s->sheet.start, moves, 0};
    for (size_t i = 0; moves != NULL && i < s->sheet.count; i++) {
        ff_reading reading;
        const char *entry = s->sheet.entries[i].text;
        record_read_at(s, i, entry, strlen(entry), &reading);
        moves[past.count++] = reading.move;
    }
    ff_parsed_move written;
    ff_notation_parse(text, size, s->sheet.language, &written);
    if (ff_position_has_legal_move(record_now(s))) {
        ff_notation_explain(record_now(s), text, size, s->sheet.language,
                            moves != NULL ? &past : NULL, &out);
        if (written.count == 0)
            suggest(s, text, size, &out);
    } else {
        ff_str_text(&out, ff_position_in_check(record_now(s))
                              ? "the game is over: checkmate (Article 5.1.1)"
                              : "the game is over: stalemate (Article 5.2.1)");
    }
    cli_complain("\"%.*s\": %s", (int)(size < 200 ? size : 200), text, ff_str_get(&out));
    ff_reading reading;
    record_read_at(s, s->sheet.count, text, size, &reading);
    s->asked = reading.grade == FF_GRADE_AMBIGUOUS;
    s->refused++;
    ff_free(moves);
    ff_str_release(&out);
}

static bool can_play(record_session *s, const char *text, size_t size)
{
    ff_reading reading;
    if (s->free || !record_in_play(s) || ff_sheet_entry_kind_of(text, size) != FF_ENTRY_MOVE)
        return true;
    record_read_at(s, s->sheet.count, text, size, &reading);
    return reading.move != FF_NO_MOVE;
}

/* After a half-move that is not known nothing can be checked. */
static void tell_gap(const record_session *s)
{
    size_t count = s->sheet.count;
    if (!s->free && !record_in_play(s) && (count == 1 || s->readable[count - 2]))
        cli_say(s->c, "a half-move is not known: what follows is taken unchecked");
}

/* One half-move: `clock` NULL or what was written after it. */
static bool type_move(record_session *s, const char *text, size_t size, const char *clock)
{
    if (!can_play(s, text, size)) {
        explain_text(s, text, size);
        return false;
    }
    if (!record_commit(s, "move", text, size) ||
        (clock != NULL && !record_commit(s, "clock", clock, strlen(clock))))
        return false;
    acknowledge(s);
    tell_gap(s);
    return true;
}

/* An entry that was read among several on a line. */
static bool type_entry(record_session *s, const ff_sheet_entry *entry)
{
    char clock[32] = "";
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "%s%s", entry->text, entry->draw_offer ? " (=)" : "");
    if (entry->clock_ms >= 0)
        snprintf(clock, sizeof clock, "%lld.%03lld", (long long)entry->clock_ms / 1000,
                 (long long)entry->clock_ms % 1000);
    bool good = !text.failed &&
                type_move(s, ff_str_get(&text), text.size, entry->clock_ms >= 0 ? clock : NULL);
    ff_str_release(&text);
    return good;
}

/* Half-moves that a number leaves out are taken as missing where moves are not checked; else
 * the number is refused. */
static bool may_skip(record_session *s, const ff_sheet *line)
{
    bool gap = false;
    for (size_t i = 0; i < line->notes.count; i++) {
        gap |= strcmp(line->notes.items[i].code, "moves-missing") == 0;
        cli_say(s->c, "%s", line->notes.items[i].text);
    }
    if (!gap || s->free || !record_in_play(s))
        return true;
    cli_complain("type ... for each half-move that is missing");
    s->refused++;
    return false;
}

/* A line with numbers or of several moves: "1. e4 e5 2. Nf3 (=) 1:29:30". */
static void type_words(record_session *s, const char *line, size_t size)
{
    ff_sheet words;
    ff_sheet_scanner scanner = {.text = line, .size = size, .line = 1};
    ff_sheet_init(&words);
    words.start = *record_now(s);
    ff_sheet_reader reader = ff_sheet_reader_start(&words, s->sheet.language);
    reader.wings = s->homes[s->sheet.count];
    reader.due = record_due(s);
    reader.lost = !record_in_play(s);
    reader.header = s->free && s->sheet.count == 0;
    if (ff_sheet_read_words(&reader, &scanner, &words) != FF_OK) {
        cli_no_memory();
        s->failed = s->done = true;
    } else if (may_skip(s, &words)) {
        size_t i = 0;
        while (i < words.count && !s->done && type_entry(s, &words.entries[i]))
            i++;
        const char *result = ff_game_result_text(words.result);
        if (i == words.count && words.result != FF_GAME_RESULT_NONE)
            s->done = record_commit(s, "result", result, strlen(result));
    }
    ff_sheet_release(&words);
}

static bool type_command(record_session *s, const char *line, size_t size)
{
    const char *rest;
    size_t n;
    int64_t ms;
    char cell[32] = "";
    if (record_starts_with(line, size, "undo", &rest, &n)) {
        if (s->sheet.count == 0)
            cli_complain("there is no half-move to take back");
        else
            record_commit(s, "undo", "", 0);
    } else if (record_starts_with(line, size, "quit", &rest, &n)) {
        s->done = true;
    } else if (record_starts_with(line, size, "board", &rest, &n)) {
        show_board(s);
    } else if (record_starts_with(line, size, "list", &rest, &n)) {
        show_list(s);
    } else if (record_starts_with(line, size, "help", &rest, &n)) {
        show_help(s->c);
    } else if (record_starts_with(line, size, "(=)", &rest, &n)) {
        if (s->sheet.count > 0)
            record_commit(s, "offer", "", 0);
        else
            cli_complain("a draw is offered with a move: none has been made");
    } else if (record_starts_with(line, size, "clock", &rest, &n)) {
        if (n < sizeof cell)
            memcpy(cell, rest, n);
        if (s->sheet.count == 0 || !ff_sheet_clock_cell(cell, &ms))
            cli_complain("\"%s\" is not a time: expected 1:29:30, after a move", cell);
        else
            record_commit(s, "clock", rest, n);
    } else if (record_starts_with(line, size, "language", &rest, &n)) {
        if (n < sizeof cell)
            memcpy(cell, rest, n);
        if (ff_language_find(cell) == NULL)
            cli_complain("no language \"%s\"", cell);
        else
            record_commit(s, "language", rest, n);
    } else {
        return false;
    }
    return true;
}

static void type_line(record_session *s, const char *line, size_t size)
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
        s->done = record_commit(s, "result", line, size);
        return;
    }
    if (ff_utf8_valid(line, size) != size || size > FF_JOURNAL_LINE - 16) {
        cli_complain("the line is not UTF-8 text, or too long");
        s->refused++;
        return;
    }
    char clock[32];
    size_t part = size;
    bool timed = take_clock(line, &part, clock);
    bool spaced = memchr(line, ' ', part) != NULL;
    ff_parsed_move written;
    ff_notation_parse(line, part, s->sheet.language, &written);
    if (written.number != 0 || (spaced && written.count == 0))
        type_words(s, line, size);
    else
        type_move(s, line, part, timed ? clock : NULL);
}

/* Of a line that is longer than a journal's so much is kept that it is refused as such. */
enum { MAX_LINE = 2 * FF_JOURNAL_LINE };

/* Of what was typed before, or of standard input. */
static int next_byte(record_session *s)
{
    if (s->typed == NULL)
        return getc(stdin);
    return s->typed_at < s->typed->size ? (unsigned char)s->typed->data[s->typed_at++] : EOF;
}

static bool read_line(record_session *s, char line[MAX_LINE], size_t *size)
{
    int c;
    *size = 0;
    while ((c = next_byte(s)) != EOF && c != '\n')
        if (*size < MAX_LINE)
            line[(*size)++] = (char)c;
    return c != EOF || *size > 0;
}

static void converse(record_session *s)
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
        if (record_starts_with(line, size, words[i], &rest, &n))
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
static int find_typed_language(record_session *s, ff_str *typed)
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
    s->typed = typed;
    return CLI_DONE;
}

/* --- begin and end --- */

static int write_game(record_session *s, ff_sheet_fault *fault)
{
    ff_game game;
    ff_str text = FF_STR_INIT;
    ff_error err = {0};
    /* the game that is continued, and nothing that came in its place meanwhile */
    const ff_write_rule rule = {.updates = true, .fresh = s->fresh, .plain = true};
    ff_game_init(&game);
    int code = ff_sheet_to_game(&s->sheet, &game, fault);
    for (const ff_tag *tag = s->tags.tags; tag != NULL && code == FF_OK; tag = tag->next)
        code = ff_game_set_tag(&game, tag->name, tag->value);
    if (code == FF_OK)
        ff_pgn_write(&game, FF_PGN_EXPORT, &text);
    if (code != FF_OK || cli_out_of_memory(s->c))
        code = ff_fail(&err, FF_E_MEMORY, "out of memory for the game");
    else
        code = ff_file_replace_by(s->path, &rule, ff_str_get(&text), text.size, &err);
    ff_str_release(&text);
    ff_game_release(&game);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* What an arbiter wants to know at the end; the first entry that cannot be played. */
static void report_fault(record_session *s, const ff_sheet_fault *fault)
{
    cli_format(s->c, "%zu half-move%s recorded in %s\n", s->sheet.count,
               s->sheet.count == 1 ? "" : "s", cli_base_name(s->path));
    if (fault->descriptive > 0)
        cli_say(s->c, CLI_DESCRIPTIVE, fault->descriptive);
    if (fault->entry >= s->sheet.count)
        return;
    ff_str out = FF_STR_INIT;
    const ff_sheet_entry *entry = &s->sheet.entries[fault->entry];
    record_put_number(s, fault->entry, &out);
    ff_str_text(&out, " ");
    ff_str_printable(&out, entry->text, strlen(entry->text));
    ff_str_text(&out, ": ");
    ff_sheet_explain(&s->sheet, fault, &out);
    ff_str_char(&out, '\n');
    cli_str(s->c, &out);
    ff_str_release(&out);
}

static int close_session(record_session *s)
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
    report_fault(s, &fault);
    if (status == CLI_DONE && (fault.entry < s->sheet.count || (!s->prompts && s->refused > 0)))
        status = s->refused > 0 && s->asked ? CLI_UNDECIDED : CLI_NEGATIVE;
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
        return cli_usage(c, "record requires one file, the game to write");
    if (is_other_form(c->operands[0]))
        return cli_usage(c, "record writes PGN: name a .pgn file, and make another form of it "
                            "with convert");
    record_session s = {.c = c, .path = c->operands[0], .free = cli_has(c, "no-help")};
    const ff_language *language;
    if (!cli_language(c, "language", "en", &language))
        return CLI_USAGE;
    ff_game_init(&s.tags);
    s.prompts = ff_sys_is_terminal(FF_STDIN);
    s.display = cli_choice(c, "display", s.prompts ? DISPLAY_BOARD : DISPLAY_NONE);
    ff_sheet_init(&s.sheet);
    s.sheet.language = language;
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
        status = ff_str_status(&journal) != FF_OK ? cli_no_memory() : record_begin(&s);
    if (status == CLI_DONE) {
        if (s.prompts && s.display != DISPLAY_NONE)
            show_board(&s);
        converse(&s);
        status = close_session(&s);
    } else {
        ff_journal_close(s.journal);
    }
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
    {0, "continue", NULL, "continue with a game file that exists"},
    CLI_OPTION_END,
};

const cli_command cmd_record = {
    .name = "record",
    .operands = "FILE",
    .summary = "Type in a game move by move, or read its moves from standard input",
    .details =
        "Each half-move is on disk, in FILE.journal, before the next prompt is shown; when\n"
        "the program is stopped in whatever way, the same command continues with it. At the "
        "end\n"
        "the game is written to FILE as PGN. \"help\" at the prompt lists what can be typed.",
    .options = options,
    .run = run_record,
};
