#include "cli/clock/clock_session.h"

#include "cli/clock/clock_common.h"
#include "cli/clock/typed_time.h"

#include <stdio.h>
#include <string.h>

/* A line is written at least this often while a clock runs, so that a killed clock knows
 * when it was last alive. */
enum { HEARTBEAT_MS = 1000 };

static void say(session *s, const char *text)
{
    snprintf(s->message, sizeof s->message, "%.*s", (int)sizeof s->message - 1, text);
}

/* ---- events ---- */

static void write_line(session *s, const ff_clock_event *event)
{
    ff_str line = FF_STR_INIT;
    if (s->log == NULL || s->failed) /* no line after one that is missing */
        return;
    ff_ledger_write_event(event, s->wall_ms, &line);
    if (ff_str_status(&line) != FF_OK)
        ff_fail(&s->error, FF_E_MEMORY, "out of memory for the ledger");
    else
        ff_csv_ledger_append(s->log, line.data, line.size, &s->error);
    s->failed = s->error.code != FF_OK;
    s->done = s->done || s->failed;
    s->beat_ms = event->at_ms;
    ff_str_release(&line);
}

/* Applies an event and stores it; what the clock refuses is said and not stored. */
static bool apply_event(session *s, ff_clock_event *event, int64_t now_ns)
{
    ff_error err;
    event->at_ms = s->base_ms + ff_clock_round(&s->rounding, now_ns, s->clock.running);
    if (ff_clock_apply(&s->clock, event, &err) != FF_OK) {
        say(s, err.message);
        return false;
    }
    write_line(s, event);
    return true;
}

static void simple(session *s, ff_clock_event_kind kind, int side, int64_t now_ns)
{
    ff_clock_event event = {.kind = kind,
                            .side = side,
                            .ms = FF_CLOCK_KEEP,
                            .moves = FF_CLOCK_KEEP,
                            .period = FF_CLOCK_KEEP};
    apply_event(s, &event, now_ns);
}

/* ---- the clock's own keys ---- */

static void press(session *s, int side, int64_t now_ns)
{
    if (s->clock.running == FF_CLOCK_NOBODY) {
        if (!s->clock.started)
            simple(s, FF_CLOCK_START, FF_CLOCK_WHITE, now_ns);
        else
            say(s, "the clocks stand still: p starts them");
        return;
    }
    if (side == FF_CLOCK_NOBODY)
        side = s->clock.running;
    if (side == s->clock.running) {
        simple(s, FF_CLOCK_PRESS, side, now_ns);
        s->beeps = true;
    }
}

static void pause_or_start(session *s, int64_t now_ns)
{
    if (s->clock.running != FF_CLOCK_NOBODY)
        simple(s, FF_CLOCK_PAUSE, FF_CLOCK_NOBODY, now_ns);
    else
        simple(s, FF_CLOCK_START, s->clock.started ? FF_CLOCK_NOBODY : FF_CLOCK_WHITE, now_ns);
}

/* The flag that fell first, or the one that fell. */
static void call_flag(session *s, int64_t now_ns)
{
    if (s->clock.first_flag == FF_CLOCK_NOBODY)
        say(s, "no flag has fallen");
    else
        simple(s, FF_CLOCK_FLAG, s->clock.first_flag, now_ns);
}

static void open_input(session *s, session_mode mode)
{
    s->mode = mode;
    s->input_size = 0;
    s->input[0] = '\0';
}

static void open_edit(session *s, int64_t now_ns)
{
    if (s->clock.running != FF_CLOCK_NOBODY)
        simple(s, FF_CLOCK_PAUSE, FF_CLOCK_NOBODY, now_ns);
    open_input(s, MODE_EDIT);
}

static void clock_key(session *s, int key, int64_t now_ns)
{
    switch (key) {
    case ' ':
        press(s, FF_CLOCK_NOBODY, now_ns);
        break;
    case 'z': /* beside the left shift key, and with it held */
    case 'Z':
        press(s, FF_CLOCK_WHITE, now_ns);
        break;
    case '/': /* beside the right one */
    case '?':
        press(s, FF_CLOCK_BLACK, now_ns);
        break;
    case 'p':
        pause_or_start(s, now_ns);
        break;
    case 'e':
        open_edit(s, now_ns);
        break;
    case 'f':
        call_flag(s, now_ns);
        break;
    case 'q':
        s->mode = MODE_QUIT;
        break;
    default:
        break;
    }
}

/* ---- the arbiter's mode ---- */

/* Cuts the next word off `*text`. */
static char *word(char **text)
{
    char *start = *text + strspn(*text, " ");
    char *end = start + strcspn(start, " ");
    *text = *end != '\0' ? end + 1 : end;
    *end = '\0';
    return start;
}

static bool read_count(const char *text, int least, int most, int *out)
{
    long long number;
    if (ff_str_parse_integer(text, least, most, &number) != FF_OK)
        return false;
    *out = (int)number;
    return true;
}

/* "1:04:30", "5 min", "45 s"; not "5", which is minutes or seconds. */
static bool read_time(const char *text, int64_t *out)
{
    return clock_read_typed(text, (clock_time_rule){.shown = true}, out, NULL) == CLOCK_TIME;
}

/* "1:04:30" sets, "+2:00" and "-1 min" add. */
static bool read_edit_time(const char *text, ff_clock_event *out)
{
    bool sign = text[0] == '+' || text[0] == '-';
    if (!read_time(text + sign, &out->ms))
        return false;
    if (sign) {
        out->kind = FF_CLOCK_PENALTY;
        out->ms = text[0] == '-' ? -out->ms : out->ms;
    }
    return true;
}

/* "w 1:04:30", "b +2:00", "b -1 min", "w move 23", "w period 2". */
static bool read_edit(char *text, ff_clock_event *out)
{
    const char *side = word(&text);
    bool white = side[0] == 'w', black = side[0] == 'b';
    text += strspn(text, " ");
    *out = (ff_clock_event){.kind = FF_CLOCK_ADJUST,
                            .side = black,
                            .ms = FF_CLOCK_KEEP,
                            .moves = FF_CLOCK_KEEP,
                            .period = FF_CLOCK_KEEP};
    if (side[0] == '\0' || side[1] != '\0' || (!white && !black))
        return false;
    if (strncmp(text, "move ", 5) == 0) {
        if (!read_count(text + 5, 1, FF_TC_MAX_MOVES, &out->moves))
            return false;
        out->moves--; /* the screen shows the move being thought about */
        return true;
    }
    if (strncmp(text, "period ", 7) == 0) {
        bool good = read_count(text + 7, 1, FF_TC_PERIODS, &out->period);
        out->period -= good;
        return good;
    }
    return read_edit_time(text, out);
}

/* What is wrong with a change: a number without a unit, or the form. */
static void say_bad_edit(session *s)
{
    const char *time = s->input + strcspn(s->input, " ");
    time += strspn(time, " ");
    time += time[0] == '+' || time[0] == '-';
    int64_t ms;
    ff_str why = FF_STR_INIT;
    if (clock_read_typed(time, (clock_time_rule){.shown = true}, &ms, &why) == CLOCK_AMBIGUOUS)
        snprintf(s->message, sizeof s->message, "%.20s: %.50s", time, ff_str_get(&why));
    else
        say(s, "write: w 1:04:30, b +2:00, w -1 min, b move 23 or w period 2");
    ff_str_release(&why);
}

static void finish_edit(session *s)
{
    char text[sizeof s->input];
    memcpy(text, s->input, sizeof text);
    if (!read_edit(text, &s->edit)) {
        say_bad_edit(s);
        open_input(s, MODE_CLOCK);
        return;
    }
    open_input(s, MODE_REASON);
}

static void finish_reason(session *s, int64_t now_ns)
{
    if (s->input[strspn(s->input, " ")] == '\0') {
        say(s, "nothing was changed: every change requires a reason");
    } else {
        s->edit.reason = s->input;
        if (apply_event(s, &s->edit, now_ns))
            say(s, "changed and noted; p starts the clock");
        s->edit.reason = NULL;
    }
    open_input(s, MODE_CLOCK);
}

static void type_key(session *s, int key)
{
    if (key == KEY_BACK && s->input_size > 0) {
        s->input[--s->input_size] = '\0';
    } else if (key >= ' ' && key < 127 && s->input_size + 1 < sizeof s->input) {
        s->input[s->input_size++] = (char)key;
        s->input[s->input_size] = '\0';
    }
}

static void input_key(session *s, int key, int64_t now_ns)
{
    if (key == KEY_LEAVE) {
        say(s, "nothing was changed");
        open_input(s, MODE_CLOCK);
    } else if (key == KEY_RETURN && s->mode == MODE_EDIT) {
        finish_edit(s);
    } else if (key == KEY_RETURN) {
        finish_reason(s, now_ns);
    } else {
        type_key(s, key);
    }
}

/* ---- questions ---- */

/* The time since the last line is taken off the clock that ran, or not. Either way the clock
 * then stands still, and the file says what was decided. */
static void settle_passed(session *s, bool counted, const char *how)
{
    char reason[120];
    if (counted)
        s->base_ms += s->passed_ms;
    snprintf(reason, sizeof reason, "restarted; %lld s had passed and were %s",
             (long long)(s->passed_ms / 1000), how);
    ff_clock_event event = {.at_ms = s->base_ms,
                            .kind = FF_CLOCK_PAUSE,
                            .side = FF_CLOCK_NOBODY,
                            .ms = FF_CLOCK_KEEP,
                            .moves = FF_CLOCK_KEEP,
                            .period = FF_CLOCK_KEEP,
                            .reason = reason};
    if (ff_clock_apply(&s->clock, &event, &s->error) == FF_OK)
        write_line(s, &event);
    s->mode = MODE_CLOCK;
    say(s, "p starts the clock");
}

static void answer_passed(session *s, int key)
{
    s->done = key == 'q'; /* leaves the file as it is */
    if (key == 'y' || key == 'n')
        settle_passed(s, key == 'y', key == 'y' ? "counted" : "not counted");
    else if (key == 't')
        open_input(s, MODE_TIME);
}

/* The time to take off, as the arbiter knows it. */
static void finish_time(session *s)
{
    int64_t ms;
    if (!read_time(s->input, &ms) || ms > FF_TC_MAX_MS) {
        say(s, "write: 0:45, 2:10, 45 s or 2 min");
        open_input(s, MODE_PASSED);
        return;
    }
    s->passed_ms = ms;
    settle_passed(s, true, "counted, as the arbiter said");
    open_input(s, MODE_CLOCK);
}

static void time_key(session *s, int key)
{
    if (key == KEY_LEAVE)
        open_input(s, MODE_PASSED);
    else if (key == KEY_RETURN)
        finish_time(s);
    else
        type_key(s, key);
}

/* ---- the whole ---- */

void session_start(session *s, const ff_clock *clock, ff_ledger_file *file)
{
    *s = (session){.clock = *clock, .log = file, .base_ms = clock->now_ms};
    s->beat_ms = s->base_ms;
}

void session_resume(session *s, const ff_clock *clock, ff_ledger_file *file, int64_t passed_ms)
{
    session_start(s, clock, file);
    s->passed_ms = passed_ms > 0 ? passed_ms : 0;
    if (s->clock.running != FF_CLOCK_NOBODY)
        s->mode = MODE_PASSED;
    else
        say(s, s->clock.started ? "p starts the clock" : "");
}

void session_tick(session *s, int64_t now_ns, int64_t wall_ms)
{
    s->wall_ms = wall_ms;
    if (s->mode == MODE_PASSED || s->mode == MODE_TIME)
        return; /* nothing runs before the question is answered */
    int64_t at_ms = s->base_ms + now_ns / 1000000;
    int fallen = s->clock.first_flag;
    if (at_ms > s->clock.now_ms)
        ff_clock_advance(&s->clock, at_ms, NULL);
    s->beeps = s->beeps || fallen != s->clock.first_flag;
    if (s->clock.running != FF_CLOCK_NOBODY && at_ms - s->beat_ms >= HEARTBEAT_MS) {
        ff_clock_event beat = {.at_ms = s->clock.now_ms,
                               .kind = FF_CLOCK_REMARK,
                               .side = FF_CLOCK_NOBODY,
                               .ms = FF_CLOCK_KEEP,
                               .moves = FF_CLOCK_KEEP,
                               .period = FF_CLOCK_KEEP};
        write_line(s, &beat);
    }
}

void session_key(session *s, int key, int64_t now_ns, int64_t wall_ms)
{
    s->wall_ms = wall_ms;
    s->message[0] = '\0';
    switch (s->mode) {
    case MODE_CLOCK:
        clock_key(s, key, now_ns);
        break;
    case MODE_EDIT:
    case MODE_REASON:
        input_key(s, key, now_ns);
        break;
    case MODE_PASSED:
        answer_passed(s, key);
        break;
    case MODE_TIME:
        time_key(s, key);
        break;
    case MODE_QUIT:
        s->done = key == 'y';
        s->mode = MODE_CLOCK;
        break;
    }
}

void session_status(const session *s, char *out, size_t size)
{
    static const char *const help =
        "space/z/? press   p pause or start   f flag   e arbiter   q leave";
    switch (s->mode) {
    case MODE_CLOCK:
        snprintf(out, size, "%s", s->message[0] != '\0' ? s->message : help);
        break;
    case MODE_EDIT:
        snprintf(out, size, "arbiter (w 1:04:30, b +2:00, w move 23, w period 2): %s_",
                 s->input);
        break;
    case MODE_REASON:
        snprintf(out, size, "reason: %s_", s->input);
        break;
    case MODE_PASSED:
        if (s->message[0] != '\0')
            snprintf(out, size, "%s (t types the time)", s->message);
        else
            snprintf(
                out, size,
                "restarted: %s ran, %lld s have passed. Take off? y/n, t types it, q leaves",
                s->clock.running == FF_CLOCK_WHITE ? "White" : "Black",
                (long long)(s->passed_ms / 1000));
        break;
    case MODE_TIME:
        snprintf(out, size, "time to take off (0:45, 2 min): %s_", s->input);
        break;
    case MODE_QUIT:
        snprintf(out, size, "leave the clock? (y/n)");
        break;
    }
}

void session_close(session *s, int64_t now_ns, int64_t wall_ms)
{
    s->wall_ms = wall_ms;
    if (!s->failed && s->mode != MODE_PASSED && s->mode != MODE_TIME &&
        s->clock.running != FF_CLOCK_NOBODY)
        simple(s, FF_CLOCK_PAUSE, FF_CLOCK_NOBODY, now_ns);
    ff_csv_ledger_close(s->log);
    s->log = NULL;
}
