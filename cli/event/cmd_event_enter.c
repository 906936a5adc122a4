#include "cli/event/enter_sheet.h"

#include "cli/frame/line_input.h"
#include "event/entry.h"

#include <stdio.h>
#include <string.h>

/* --- on a terminal --- */

static void draw(const enter_sheet *s)
{
    static enter_line lines[ENTER_MOST_LINES];
    int rows, columns;
    screen_size(&rows, &columns);
    rows = rows > ENTER_MOST_LINES ? ENTER_MOST_LINES : rows;
    enter_sheet_draw(s, rows, columns, lines);
    for (int i = 0; i < rows; i++) {
        screen_line(i, lines[i].style, ff_str_get(&lines[i].text));
        ff_str_release(&lines[i].text);
    }
    screen_show();
}

static int on_screen(enter_sheet *s)
{
    ff_error err;
    if (screen_open(&err) != FF_OK)
        return cli_error(&err);
    while (!s->done) {
        draw(s);
        enter_sheet_key(s, screen_key());
    }
    screen_close();
    return CLI_DONE;
}

/* --- plain prompts --- */

static void say_message(cli *c, enter_sheet *s)
{
    ff_str line = FF_STR_INIT;
    ff_str_printable(&line, s->message, strlen(s->message));
    ff_str_char(&line, '\n');
    if (s->message[0] != '\0')
        cli_str(c, &line);
    s->message[0] = '\0';
    ff_str_release(&line);
}

static void prompt(cli *c, const enter_sheet *s)
{
    ff_str line = FF_STR_INIT;
    const enter_board *b = &s->boards[s->cursor];
    if (cli_has(c, "quiet"))
        return; /* what is stored is said all the same */
    enter_sheet_board_text(s, s->cursor, &line);
    if (s->mode == ENTER_REASON)
        ff_str_text(&line, ": why is it changed? ");
    else if (b->white_result == FF_RESULT_NONE)
        ff_str_text(&line, "? ");
    else
        ff_str_format(&line, " %s? ",
                      ff_event_game_score_words(b->white_result, b->black_result));
    cli_str(c, &line);
    cli_flush(c);
    ff_str_release(&line);
}

static void type_text(enter_sheet *s, const char *text)
{
    size_t rest = strlen(text);
    while (rest > 0) {
        uint32_t point = 0;
        size_t size = ff_utf8_decode(text, rest, &point);
        size = size == 0 ? 1 : size;
        enter_sheet_key(s, (int)point);
        text += size;
        rest -= size;
    }
    enter_sheet_key(s, SCREEN_ENTER);
}

/* A line is a result, "/" and what to look for, u, q, or nothing: the next open board. */
static void take_line(enter_sheet *s, const char *line)
{
    ff_result white, black;
    line += strspn(line, " \t");
    size_t size = strcspn(line, "\r");
    char text[ENTER_TEXT_SIZE];
    snprintf(text, sizeof text, "%.*s", (int)(size < sizeof text ? size : sizeof text - 1),
             line);
    ff_utf8_drop_cut(text);
    if (s->mode == ENTER_REASON)
        type_text(s, text);
    else if (text[0] == '/')
        enter_sheet_key(s, '/'), type_text(s, text + 1);
    else if (text[0] == '\0')
        enter_sheet_key(s, SCREEN_ENTER);
    else if (text[1] == '\0')
        enter_sheet_key(s, (unsigned char)text[0]);
    else if (ff_event_game_score_parse(text, &white, &black))
        enter_sheet_result(s, white, black);
    else
        snprintf(s->message, sizeof s->message, "\"%.100s\" is not a result", text);
}

static int in_lines(cli *c, enter_sheet *s)
{
    enum { MOST_LINE = 1024 };
    cli_lines *lines = ff_malloc(sizeof *lines);
    ff_error err;
    bool found = true;
    if (lines == NULL)
        return cli_no_memory();
    int code = cli_lines_open(lines, "-", &err);
    while (code == FF_OK && !s->done && !cli_stopped(c)) {
        prompt(c, s);
        code = cli_lines_next(lines, MOST_LINE, &found, &err);
        if (code != FF_OK || !found)
            break;
        take_line(s, ff_str_get(&lines->line));
        say_message(c, s);
    }
    if (code == FF_OK && !cli_has(c, "quiet"))
        cli_text(c, "\n");
    cli_lines_close(lines);
    ff_free(lines);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* --- the command --- */

static void tell_open(cli *c, const enter_sheet *s)
{
    ff_str open = FF_STR_INIT;
    size_t left = enter_sheet_open_count(s);
    enter_sheet_open_list(s, &open);
    if (s->count == 0)
        cli_say(c, "%s", s->message);
    else if (left == 0)
        cli_say(c, "round %d: all results are in", s->round);
    else
        cli_say(c, "round %d: %zu of %zu boards open: %s", s->round, left, s->count,
                ff_str_get(&open));
    ff_str_release(&open);
}

static int last_round(event_run *run, int *round)
{
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_load(run->file, &event, &run->err);
    *round = ff_event_rounds(&event);
    ff_event_release(&event);
    if (code != FF_OK)
        return cli_error(&run->err);
    if (*round == 0) {
        cli_complain("%s: no round is paired", run->source);
        return CLI_NEGATIVE;
    }
    return CLI_DONE;
}

static int enter(cli *c, event_run *run, int round)
{
    enter_sheet sheet;
    int status = round == 0 ? last_round(run, &round) : CLI_DONE;
    if (status == CLI_DONE) {
        status = enter_sheet_open(&sheet, run, round);
        if (status == CLI_DONE)
            status = screen_possible() ? on_screen(&sheet) : in_lines(c, &sheet);
        if (status == CLI_DONE && sheet.failed)
            status = event_error(&run->err);
        else if (status == CLI_DONE)
            tell_open(c, &sheet);
        enter_sheet_close(&sheet);
    }
    return status;
}

static int run_enter(cli *c)
{
    event_run run;
    long long round;
    if (c->operand_count != 1)
        return cli_usage(c, "event enter requires one event file");
    if (!cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    int status = event_open(&run, c);
    if (status == CLI_DONE)
        status = enter(c, &run, (int)round);
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "round", "N", "the round (default: the last that is paired)"},
    EVENT_OPTION_SECTION,
    EVENT_OPTION_AUTHOR,
    EVENT_OPTION_NO_COPY,
    CLI_OPTION_END,
};

const cli_command cmd_event_enter = {
    .name = "event enter",
    .operands = "FILE",
    .summary = "Enter the results of a round on a full screen, one key a board",
    .details =
        "The keys 1, 0 and = (or r) are White's win, Black's win and a draw, + and - a "
        "forfeit\n"
        "won by White or Black, x that neither came, a an adjourned game. Each is on the disk\n"
        "before the cursor goes to the next open board. Arrows, Page, Home and End move; Tab\n"
        "goes to the next open board; / finds a board by number, a player by #17 or by a part\n"
        "of the name; u takes back what was entered here, step by step; q leaves. A result\n"
        "that stands is replaced when a reason is typed. The boards that are open are always\n"
        "listed below. Without a terminal the boards are asked for one after another, and a\n"
        "line is a key, /WORD, or nothing for the next open board.",
    .options = options,
    .run = run_enter,
};
