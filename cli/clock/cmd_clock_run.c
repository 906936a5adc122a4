#include "cli/clock/clock_common.h"
#include "cli/clock/clock_face.h"
#include "cli/clock/clock_terminal.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

static const cli_option options[] = {
    {0, "log", "FILE", "keep the ledger in FILE (.jsonl); an existing one is continued"},
    {0, "freeze", NULL, "both clocks stop when a flag falls"},
    {0, "by-zero", NULL, "periods begin at zero, for both, and not by moves"},
    {0, "sound", NULL, "beep at presses and when a flag falls"},
    {0, "script", "FILE", "no terminal: keys from FILE, screens to standard output"},
    {0, "size", "ROWSxCOLUMNS", "size of the screens of --script (default: 24x80)"},
    CLI_OPTION_AS,
    CLI_OPTION_END,
};

enum { MOST_BYTES = 64 * 1024 * 1024 };

/* ---- a script instead of a terminal ---- */

typedef struct script {
    cli *c;
    session *s;
    int rows, columns;
    int64_t at_ms; /* since this run began */
    int64_t wall_ms;
} script;

static void dump(script *p)
{
    static face f;
    char status[256];
    ff_str out = FF_STR_INIT;
    session_status(p->s, status, sizeof status);
    face_draw(&f, p->rows, p->columns, &p->s->clock, status);
    ff_str_format(&out, "--- %lld ms\n", (long long)p->at_ms);
    for (int y = 0; y < f.rows; y++) {
        int end = f.columns;
        while (end > 0 && f.cells[y][end - 1].c == ' ')
            end--;
        for (int x = 0; x < end; x++)
            ff_str_char(&out, f.cells[y][x].c);
        ff_str_char(&out, '\n');
    }
    cli_str(p->c, &out);
    ff_str_release(&out);
}

static bool read_size(const char *text, int *rows, int *columns)
{
    char number[8] = "";
    long long r, k;
    size_t size = strcspn(text, "x");
    if (text[size] != 'x' || size >= sizeof number)
        return false;
    memcpy(number, text, size);
    if (ff_str_parse_integer(number, 1, FACE_ROWS, &r) != FF_OK ||
        ff_str_parse_integer(text + size + 1, 1, FACE_COLUMNS, &k) != FF_OK)
        return false;
    *rows = (int)r;
    *columns = (int)k;
    return true;
}

static void key_press(script *p, int key)
{
    session_key(p->s, key, p->at_ms * 1000000, p->wall_ms + p->at_ms);
}

/* "press", "key p", "enter", "escape", "type TEXT", "dump", "size 40x120" */
static bool act(script *p, const char *action)
{
    static const struct {
        const char *name;
        int key;
    } keys[] = {
        {"space", ' '}, {"enter", KEY_RETURN}, {"escape", KEY_LEAVE}, {"backspace", KEY_BACK}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(action, keys[i].name) == 0) {
            key_press(p, keys[i].key);
            return true;
        }
    if (strncmp(action, "type ", 5) == 0) {
        for (const char *at = action + 5; *at != '\0'; at++)
            key_press(p, (unsigned char)*at);
        return true;
    }
    if (strcmp(action, "dump") == 0) {
        dump(p);
        return true;
    }
    if (strncmp(action, "size ", 5) == 0)
        return read_size(action + 5, &p->rows, &p->columns);
    if (action[0] != '\0' && action[1] == '\0') {
        key_press(p, (unsigned char)action[0]);
        return true;
    }
    return false;
}

/* One line: milliseconds since the start, and what happens. */
static bool script_line(script *p, char *line)
{
    long long at;
    line += strspn(line, " \t");
    if (*line == '\0' || *line == '#')
        return true;
    size_t size = strcspn(line, " ");
    char *action = line + size + (line[size] == ' ');
    line[size] = '\0';
    if (ff_str_parse_integer(line, p->at_ms, FF_TC_MAX_MS, &at) != FF_OK)
        return false;
    p->at_ms = at;
    session_tick(p->s, p->at_ms * 1000000, p->wall_ms + p->at_ms);
    return act(p, action);
}

static int run_script(cli *c, session *s, ff_str *text, int64_t wall_ms)
{
    script p = {.c = c, .s = s, .rows = 24, .columns = 80, .wall_ms = wall_ms};
    int status = CLI_DONE;
    long number = 0;
    if (cli_has(c, "size") && !read_size(cli_value(c, "size", ""), &p.rows, &p.columns))
        status = cli_usage(c, "--size requires something like 24x80");
    for (char *line = text->data; line != NULL && *line != '\0' && !s->done && status == 0;) {
        char *end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        number++;
        if (!script_line(&p, line)) {
            cli_complain("%s:%ld: not a time and a key, or the time goes back",
                         cli_value(c, "script", ""), number);
            status = CLI_INPUT;
        }
        line = end != NULL ? end + 1 : line + strlen(line);
    }
    session_close(s, p.at_ms * 1000000, p.wall_ms + p.at_ms);
    return s->failed ? cli_error(&s->error) : status;
}

/* ---- setting the clock ---- */

/* "# wall N" in the first line of a script sets its wall clock. */
static int64_t script_wall(const ff_str *text)
{
    long long wall;
    char number[24] = "";
    if (text->data == NULL || strncmp(text->data, "# wall ", 7) != 0)
        return 0;
    snprintf(number, sizeof number, "%.*s", (int)strspn(text->data + 7, "0123456789"),
             text->data + 7);
    return ff_str_parse_integer(number, 0, INT64_MAX / 2, &wall) == FF_OK ? wall : 0;
}

static int start_new(cli *c, const char *path, int64_t wall_ms, session *s)
{
    ff_clock_rules rules = {cli_has(c, "freeze"), cli_has(c, "by-zero")};
    ff_timecontrol tc;
    ff_clock clock;
    ff_error err;
    ff_ledger_file *file = NULL;
    ff_str head = FF_STR_INIT;
    if (c->operand_count != 1)
        return cli_usage(c, "name one time control, like \"90' + 30''\"");
    int status = clock_control(c, c->operands[0], &tc);
    if (status != CLI_DONE)
        return status;
    int code = ff_clock_init(&clock, &tc, rules, &err);
    if (code == FF_OK && path != NULL)
        code = ff_csv_ledger_open(path, &file, &err);
    if (code == FF_OK && file != NULL) {
        ff_ledger_write_head(&tc, rules, wall_ms, &head);
        code = ff_csv_ledger_append(file, ff_str_get(&head), head.size, &err);
    }
    ff_str_release(&head);
    if (code != FF_OK) {
        ff_csv_ledger_close(file);
        return cli_error(&err);
    }
    session_start(s, &clock, file);
    return CLI_DONE;
}

/* Bytes up to and with the last newline: what was written whole. */
static size_t whole_lines(const ff_str *text)
{
    size_t size = text->size;
    while (size > 0 && text->data[size - 1] != '\n')
        size--;
    return size;
}

static int go_on(cli *c, const char *path, const ff_str *text, int64_t wall_ms,
                 ff_ledger_file *file, session *s)
{
    ff_ledger ledger;
    ff_clock clock;
    ff_error err;
    int code = ff_ledger_read(text->data, text->size, path, &ledger, &err);
    if (code == FF_OK)
        code = ff_ledger_replay(&ledger, &clock, &err);
    if (code == FF_OK && ledger.torn)
        code = ff_csv_ledger_mend(file, whole_lines(text), &err);
    if (code == FF_OK) {
        if (c->operand_count > 0)
            cli_say(c, "%s is continued, as it was set", path);
        session_resume(s, &clock, file, ledger.wall_ms >= 0 ? wall_ms - ledger.wall_ms : 0);
    } else {
        ff_csv_ledger_close(file);
    }
    ff_ledger_release(&ledger);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* A log with something in it is continued; it is locked before it is read. */
static int prepare_session(cli *c, int64_t wall_ms, session *s)
{
    const char *path = cli_value(c, "log", NULL);
    ff_ledger_file *file;
    ff_error err;
    ff_str log = FF_STR_INIT;
    if (path == NULL || !ff_sys_exists(path))
        return start_new(c, path, wall_ms, s);
    if (ff_csv_ledger_open(path, &file, &err) != FF_OK)
        return cli_error(&err);
    int status = CLI_DONE;
    if (ff_input_read_all(path, MOST_BYTES, &log, &err) != FF_OK)
        status = cli_error(&err);
    if (status == CLI_DONE && log.size > 0) {
        status = go_on(c, path, &log, wall_ms, file, s);
    } else {
        ff_csv_ledger_close(file);
        if (status == CLI_DONE)
            status = start_new(c, path, wall_ms, s);
    }
    ff_str_release(&log);
    return status;
}

static int run_clock(cli *c)
{
    session s;
    ff_error err;
    ff_str text = FF_STR_INIT;
    bool scripted = cli_has(c, "script");
    int status = CLI_DONE;
    if (scripted &&
        ff_input_read_all(cli_value(c, "script", "-"), MOST_BYTES, &text, &err) != FF_OK)
        status = cli_error(&err);
    int64_t wall_ms = scripted ? script_wall(&text) : ff_sys_wall_ms();
    if (status == CLI_DONE)
        status = prepare_session(c, wall_ms, &s);
    if (status == CLI_DONE)
        status = scripted ? run_script(c, &s, &text, wall_ms)
                          : terminal_run(&s, cli_has(c, "sound"));
    ff_str_release(&text);
    return status;
}

const cli_command cmd_clock_run = {
    .name = "clock run",
    .operands = "[CONTROL]",
    .summary = "A two-sided clock on the terminal",
    .details =
        "Space presses for the side whose clock runs; z (beside the left shift key) for\n"
        "White and / (beside the right one) for Black. p pauses and starts, f notes a\n"
        "fallen flag, e is the arbiter's mode, q leaves. With --log every event is on\n"
        "the disk before the screen shows it; a clock that was killed goes on from\n"
        "there and asks what to do with the time that passed. \"clock audit\" reads the\n"
        "same file.",
    .options = options,
    .run = run_clock,
};
