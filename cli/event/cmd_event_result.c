#include "cli/eventfile/event_common.h"
#include "cli/eventfile/paired_since.h"
#include "cli/eventfile/result_game.h"

#include "event/entry.h"
#include "file/virtual.h"

#include <stdio.h>
#include <string.h>

/* What became of a line of standard input. */
typedef enum line_fate {
    LINE_STORED,
    LINE_REFUSED,
    LINE_STANDS,
    LINE_REMARK,
    LINE_EMPTY,
    LINE_FATES
} line_fate;

/* One result to be entered. */
typedef struct wanted {
    event_run *run;
    int round;
    const char *board, *text; /* as written */
    ff_result white, black;
    long line;
    ff_str reported;  /* "round 3, board 12: 5 Adams – 8 Baker 1-0" */
    result_game game; /* of --moves */
    bool refused, corrected;
    long fates[LINE_FATES]; /* of the lines so far */
} wanted;

static void tell_result(wanted *w, const ff_event *event, int white)
{
    ff_str_format(&w->reported, "round %d, ", w->round);
    event_put_board(event, w->round, ff_event_cell(event, white, w->round)->board,
                    &w->reported);
    event_game_names(event, w->round, white, &w->reported);
    ff_str_format(&w->reported, " %s", ff_event_game_score_words(w->white, w->black));
}

static int keep_game(wanted *w, ff_event *event, int white, ff_error *err)
{
    ff_str_text(&w->reported, ", the moves kept");
    return result_game_keep(&w->game, event, w->round, white, err);
}

static int edit_result(void *ctx, ff_event *event, ff_error *err)
{
    wanted *w = ctx;
    char white_no[16], black_no[16];
    ff_result_outcome outcome = FF_ENTRY_REFUSED;
    int code = FF_OK;
    int white = event_find_game(event, w->round, w->board, &w->run->notes, w->line);
    if (white != FF_NOBODY) {
        const ff_round_result *cell = ff_event_cell(event, white, w->round);
        snprintf(white_no, sizeof white_no, "%d", event->players[white].no);
        snprintf(black_no, sizeof black_no, "%d", event->players[cell->opponent].no);
        const ff_result_entry entry = {.round = w->round,
                                       .board = cell->board,
                                       .white = white_no,
                                       .black = black_no,
                                       .white_result = w->white,
                                       .black_result = w->black,
                                       .line = w->line};
        const ff_result_options how = {.correct = w->run->stamp.reason[0] != '\0'};
        code = ff_event_enter(event, &entry, &how, &w->run->notes, &outcome, err);
        tell_result(w, event, white);
        if (code == FF_OK && outcome != FF_ENTRY_REFUSED && w->game.given)
            code = keep_game(w, event, white, err);
    }
    w->refused = outcome == FF_ENTRY_REFUSED;
    w->corrected = outcome == FF_ENTRY_CHANGED;
    ff_str_clear(&w->run->action);
    ff_str_format(&w->run->action, "%s%s",
                  outcome == FF_ENTRY_CHANGED ? FF_ENTRY_CORRECTION : "",
                  ff_str_get(&w->reported));
    w->run->stamp.action = ff_str_get(&w->run->action);
    return code;
}

/* Enters one result and says so once it is on the disk. */
static int enter(wanted *w)
{
    event_run *run = w->run;
    ff_str_clear(&w->reported);
    if (result_game_differs(&w->game, w->white, w->black))
        cli_say(run->c, "warning: the moves end with %s; the result that is entered is %s",
                ff_game_result_text(w->game.game.result), w->text);
    int status = event_change(run, edit_result, w);
    if (status != CLI_DONE)
        return status;
    if (w->refused) {
        status = event_notes_status(&run->notes, CLI_NEGATIVE);
        event_report_notes(run);
        return status == CLI_DONE ? CLI_NEGATIVE : status;
    }
    event_tell_change(run, &w->reported);
    return w->corrected ? event_tell_paired_since(run) : CLI_DONE;
}

static bool read_score(wanted *w)
{
    return w->text[0] != '\0' && (ff_event_game_score_parse(w->text, &w->white, &w->black) ||
                                  ff_event_game_key_parse(w->text, &w->white, &w->black));
}

static const char expected[] =
    "expected 1-0, 0-1, ½-½ (or 1/2-1/2, =), 0-0, ½-0, 0-½, +-, -+, --, 1-0U, adjourned, or "
    "one of the keys 1 0 = + - x";

static int enter_one(wanted *w)
{
    cli *c = w->run->c;
    long long round;
    if (!event_operand(c, 1, "the round", FF_EVENT_MAX_ROUNDS, &round))
        return CLI_USAGE;
    w->round = (int)round;
    w->board = c->operands[2];
    w->text = c->operands[3];
    if (!read_score(w))
        return cli_usage(c, "\"%s\" is not a result of a game; %s", w->text, expected);
    return enter(w);
}

/* --- whole rounds --- */

enum { LINE_SIZE = 256 };

/* The next word of a line; ends it and moves on. Words are parted by blanks, tabs, commas and
 * semicolons; a word may be a name in quotes. */
static char *next_word(char **at)
{
    static const char gaps[] = " \t,;";
    *at += strspn(*at, gaps);
    char *word = *at;
    bool quoted = *word == '"';
    word += quoted;
    size_t length = strcspn(word, quoted ? "\"" : gaps);
    *at = word + length + (word[length] != '\0');
    word[length] = '\0';
    return word;
}

static int wrong_line(const wanted *w, const char *why, const char *text)
{
    cli_complain("standard input:%ld: %s: \"%s\"", w->line, why, text);
    return CLI_INPUT;
}

/* Whether a result follows the first word: "#12 1-0" is the game of player 12. */
static bool holds_result(const char *line)
{
    static const char gaps[] = " \t,;";
    ff_result white, black;
    const char *after = line + 1 + strspn(line + 1, "0123456789");
    /* a key alone is a result only behind a number: "#12 1", and not "# round 1" */
    if (after > line + 1 &&
        ff_event_game_key_parse(after + strspn(after, gaps), &white, &black))
        return true;
    for (line += strcspn(line, gaps); *line != '\0'; line += strcspn(line, gaps)) {
        char word[LINE_SIZE];
        line += strspn(line, gaps);
        snprintf(word, sizeof word, "%.*s", (int)strcspn(line, gaps), line);
        if (*line != '\0' && (ff_event_game_score_parse(line, &white, &black) ||
                              ff_event_game_score_parse(word, &white, &black)))
            return true;
    }
    return false;
}

static int enter_line(wanted *w, char *line, int round, line_fate *fate)
{
    char *at = line + strspn(line, " \t");
    long long number = round;
    *fate = *at == '\0' ? LINE_EMPTY : LINE_REMARK;
    if (*at == '\0' || (*at == '#' && !holds_result(at)))
        return CLI_DONE;
    *fate = LINE_REFUSED;
    const char *word = round == 0 ? next_word(&at) : "";
    if (round == 0 && ff_str_parse_integer(word, 1, FF_EVENT_MAX_ROUNDS, &number) != FF_OK)
        return wrong_line(w, "no round; expected ROUND BOARD RESULT", word);
    w->round = (int)number;
    w->board = next_word(&at);
    w->text = at + strspn(at, " \t,;");
    if (!read_score(w))
        return wrong_line(w, expected, w->text);
    int status = enter(w);
    if (status == CLI_DONE)
        *fate = w->run->entry != 0 ? LINE_STORED : LINE_STANDS;
    return status;
}

/* A byte of standard input; `back`: that one comes again. */
static int next_byte(const int *back)
{
    static int kept = EOF;
    int byte = back != NULL || kept == EOF ? EOF : kept;
    kept = back != NULL ? *back : EOF;
    return back != NULL || byte != EOF ? byte : ff_virtual_read_byte();
}

/* Reads a line without its end, which is LF, CR LF or CR; false at the end of the input. What
 * a line has too many is read and reported; a NUL becomes a byte that no result has. */
static bool read_line(char line[LINE_SIZE], bool *whole)
{
    size_t size = 0;
    int c = next_byte(NULL);
    if (c == EOF)
        return false;
    *whole = true;
    for (; c != EOF && c != '\n' && c != '\r'; c = next_byte(NULL)) {
        *whole = size < LINE_SIZE - 1;
        if (*whole)
            line[size++] = c != '\0' ? (char)c : '\1';
    }
    if (c == '\r' && (c = next_byte(NULL)) != '\n' && c != EOF)
        next_byte(&c);
    line[size] = '\0';
    return true;
}

/* Behind the byte-order mark that some editors put before the first line. */
static char *text_of(char *line, long number)
{
    static const char mark[] = "\xef\xbb\xbf";
    bool marked = number == 1 && strncmp(line, mark, sizeof mark - 1) == 0;
    return line + (marked ? sizeof mark - 1 : 0);
}

/* A line that stored nothing is never passed over in silence. */
static void tell_fates(const wanted *w)
{
    static const struct {
        line_fate fate;
        const char *words;
    } nothing[] = {{LINE_REFUSED, "refused"},
                   {LINE_STANDS, "nothing new"},
                   {LINE_REMARK, "remarks"},
                   {LINE_EMPTY, "empty"}};
    long lines = 0, stored = w->fates[LINE_STORED];
    ff_str why = FF_STR_INIT;
    for (size_t i = 0; i < LINE_FATES; i++)
        lines += w->fates[i];
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        long count = w->fates[nothing[i].fate];
        if (count != 0)
            ff_str_format(&why, "%s %s %ld", why.size == 0 ? ":" : ",", nothing[i].words,
                          count);
    }
    if (lines != stored || lines == 0)
        cli_say(w->run->c, "standard input: %ld %s, %ld stored, %ld stored nothing%s", lines,
                lines == 1 ? "line" : "lines", stored, lines - stored, ff_str_get(&why));
    ff_str_release(&why);
}

/* Each line is entered and answered by itself; a line in fault does not stop the others. */
static int enter_lines(wanted *w)
{
    char line[LINE_SIZE];
    long long round;
    bool whole;
    int worst = CLI_DONE;
    if (!cli_number(w->run->c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    w->run->source = "standard input";
    for (w->line = 1; !cli_stopped(w->run->c) && read_line(line, &whole); w->line++) {
        line_fate fate = LINE_REFUSED;
        int status = whole ? enter_line(w, text_of(line, w->line), (int)round, &fate)
                           : wrong_line(w, "the line is too long", line);
        w->fates[fate]++;
        worst = status > worst ? status : worst;
        if (status == CLI_IO || status == CLI_INTERNAL)
            break; /* the file cannot be written: no line after it can either */
    }
    tell_fates(w);
    return worst;
}

static int run_result(cli *c)
{
    event_run run;
    if (c->operand_count != 1 && c->operand_count != 4)
        return cli_usage(c,
                         "event result requires FILE ROUND BOARD RESULT, or FILE alone and "
                         "lines on standard input%s",
                         c->operand_count >= 3
                             ? "; a forfeit is one word, as in +- or -+, and for -- x"
                             : "");
    if (cli_has(c, "moves") && c->operand_count != 4)
        return cli_usage(c, "--moves requires ROUND BOARD RESULT");
    int status = event_open(&run, c);
    wanted w = {.run = &run, .reported = FF_STR_INIT};
    if (status == CLI_DONE)
        status = result_game_read(c, &w.game);
    if (status == CLI_DONE)
        status = c->operand_count == 4 ? enter_one(&w) : enter_lines(&w);
    ff_str_release(&w.reported);
    result_game_release(&w.game);
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "round", "N", "the round of lines that name none"},
    {0, "moves", "FILE", "the moves of the game as PGN, to be kept with it"},
    EVENT_OPTIONS_CHANGE,
    {0, "reason", "TEXT", "why a result that was entered before is replaced"},
    EVENT_OPTION_NO_COPY,
    CLI_OPTION_END,
};

const cli_command cmd_event_result = {
    .name = "event result",
    .operands = "FILE [ROUND BOARD RESULT]",
    .summary = "Enter results into an event file",
    .details =
        "BOARD is a board number, or #17 for the game of player 17. RESULT is 1-0, 0-1, ½-½\n"
        "(1/2-1/2, =), 0-0, ½-0, 0-½, a forfeit +-, -+, --, a game of less than a move 1-0U,\n"
        "or adjourned; or one key, as in \"event enter\": 1 0 = r + - x (neither came).\n"
        "Without ROUND BOARD RESULT the lines of standard input are read, each\n"
        "\"ROUND BOARD RESULT\", or \"BOARD RESULT\" with --round. Each is answered when it is "
        "on\n"
        "the disk. A line that begins with # and holds no result is a remark; lines that "
        "store\n"
        "nothing are counted. A result that stands is replaced only with --reason. A result "
        "that begins\n"
        "with - stands after a --.",
    .options = options,
    .run = run_result,
};
