#include "base/json.h"
#include "flagfall/clock.h"

#include <string.h>

/* The ledger as a file: a head line, then a line for each event. */

static const char *const event_names[] = {"start",   "press", "pause",  "adjust",
                                          "penalty", "flag",  "period", "remark"};
static const char *const side_names[] = {"white", "black"};

enum { EVENT_NAMES = sizeof event_names / sizeof *event_names };

static void end_line(ff_json *json, ff_str *out)
{
    ff_json_end_object(json);
    ff_str_char(out, '\n');
}

void ff_ledger_write_head(const ff_timecontrol *tc, ff_clock_rules rules, int64_t wall_ms,
                          ff_str *out)
{
    ff_str text = FF_STR_INIT;
    ff_json json = ff_json_start(out);
    ff_tc_write_text(tc, &text);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "ledger");
    ff_json_put_integer(&json, "version", 1);
    ff_json_put_text(&json, "control", ff_str_get(&text));
    ff_json_put_bool(&json, "freeze", rules.freeze);
    ff_json_put_bool(&json, "by_zero", rules.by_zero);
    ff_json_put_integer(&json, "wall_ms", wall_ms);
    end_line(&json, out);
    if (text.failed)
        out->failed = true;
    ff_str_release(&text);
}

void ff_ledger_write_event(const ff_clock_event *event, int64_t wall_ms, ff_str *out)
{
    ff_json json = ff_json_start(out);
    bool adjust = event->kind == FF_CLOCK_ADJUST;
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "event");
    ff_json_put_text(&json, "event", event_names[event->kind]);
    ff_json_put_integer(&json, "at_ms", event->at_ms);
    if (event->side >= 0)
        ff_json_put_text(&json, "side", side_names[event->side]);
    if (event->kind == FF_CLOCK_PENALTY || (adjust && event->ms != FF_CLOCK_KEEP))
        ff_json_put_integer(&json, "ms", event->ms);
    if (adjust && event->moves != FF_CLOCK_KEEP)
        ff_json_put_integer(&json, "moves", event->moves);
    if (adjust && event->period != FF_CLOCK_KEEP)
        ff_json_put_integer(&json, "period", event->period + 1);
    if (event->reason != NULL)
        ff_json_put_text(&json, "reason", event->reason);
    ff_json_put_integer(&json, "wall_ms", wall_ms);
    end_line(&json, out);
}

/* ---- reading ---- */

static int side_from(const char *name)
{
    for (int side = 0; side < 2; side++)
        if (strcmp(name, side_names[side]) == 0)
            return side;
    return FF_CLOCK_NOBODY;
}

static bool get_bool(const ff_json_value *line, const char *key)
{
    const ff_json_value *value = ff_json_get(line, key);
    return value != NULL && value->kind == FF_JSON_TRUE;
}

static int read_head(const ff_json_value *line, ff_ledger *out, ff_error *err)
{
    ff_tc_result result;
    const char *control = ff_json_get_text(line, "control", "");
    if (strcmp(ff_json_get_text(line, "type", ""), "ledger") != 0 ||
        ff_json_get_integer(line, "version", 0) != 1)
        return ff_fail(err, FF_E_PARSE_CLOCK, "the file does not begin like a ledger");
    int code = ff_tc_read(control, FF_TC_ANY, &result, err);
    if (code != FF_OK)
        return code;
    if (result.undecided)
        return ff_fail(err, FF_E_PARSE_CLOCK, "the time control \"%.80s\" is not clear",
                       control);
    out->tc = result.readings[0].tc;
    out->rules = (ff_clock_rules){get_bool(line, "freeze"), get_bool(line, "by_zero")};
    return FF_OK;
}

static int read_event(const ff_json_value *line, ff_clock_event *event, ff_error *err)
{
    const char *name = ff_json_get_text(line, "event", "");
    int kind = 0;
    while (kind < EVENT_NAMES && strcmp(name, event_names[kind]) != 0)
        kind++;
    if (strcmp(ff_json_get_text(line, "type", ""), "event") != 0 || kind == EVENT_NAMES)
        return ff_fail(err, FF_E_PARSE_CLOCK, "\"%.40s\" is not an event of a clock", name);
    long long moves = ff_json_get_integer(line, "moves", FF_CLOCK_KEEP);
    long long period = ff_json_get_integer(line, "period", FF_CLOCK_KEEP + 1);
    *event = (ff_clock_event){
        .at_ms = ff_json_get_integer(line, "at_ms", -1),
        .kind = (ff_clock_event_kind)kind,
        .side = side_from(ff_json_get_text(line, "side", "")),
        .ms = ff_json_get_integer(line, "ms", FF_CLOCK_KEEP),
        .moves = moves < FF_CLOCK_KEEP || moves > FF_LEDGER_EVENTS ? -2 : (int)moves,
        .period = period < 0 || period > FF_TC_PERIODS ? FF_TC_PERIODS : (int)period - 1,
        .reason = ff_json_get_text(line, "reason", NULL),
    };
    if (event->at_ms < 0 || event->at_ms > FF_TC_MAX_MS)
        return ff_fail(err, FF_E_PARSE_CLOCK, "the event has no time, or one out of range");
    return FF_OK;
}

static int read_line(const char *text, size_t size, long line, ff_ledger *out, ff_error *err)
{
    ff_json_value *value;
    if (size > FF_LEDGER_LINE)
        return ff_fail(err, FF_E_LIMIT, "a line is longer than %d bytes", FF_LEDGER_LINE);
    int code = ff_json_read(text, size, &out->arena, &value, err);
    if (code != FF_OK)
        return code;
    out->wall_ms = ff_json_get_integer(value, "wall_ms", -1);
    if (line == 1)
        return read_head(value, out, err);
    if (out->count == FF_LEDGER_EVENTS)
        return ff_fail(err, FF_E_LIMIT, "a ledger has at most %d events", FF_LEDGER_EVENTS);
    code = ff_grow(&out->events, &out->capacity, out->count + 1, sizeof *out->events);
    if (code != FF_OK)
        return ff_fail(err, code, "out of memory for the ledger");
    code = read_event(value, &out->events[out->count], err);
    out->count += code == FF_OK;
    return code;
}

int ff_ledger_read(const char *text, size_t size, const char *name, ff_ledger *out,
                   ff_error *err)
{
    long line = 0;
    *out = (ff_ledger){.wall_ms = -1};
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        if (end == NULL) {
            out->torn = true;
            break;
        }
        size_t length = (size_t)(end - text);
        int code = read_line(text, length, ++line, out, err);
        if (code != FF_OK)
            return ff_error_place(err, code, name, line, 0);
        text = end + 1;
        size -= length + 1;
    }
    if (line == 0)
        return ff_fail_at(err, FF_E_PARSE_CLOCK, name, 1, 0, "the ledger is empty");
    return FF_OK;
}

int ff_ledger_replay(const ff_ledger *ledger, ff_clock *clock, ff_error *err)
{
    int code = ff_clock_init(clock, &ledger->tc, ledger->rules, err);
    for (size_t i = 0; i < ledger->count && code == FF_OK; i++) {
        code = ff_clock_apply(clock, &ledger->events[i], err);
        if (code != FF_OK)
            ff_error_place(err, code, "ledger", (long)i + 2, 0);
    }
    return code;
}

void ff_ledger_release(ff_ledger *ledger)
{
    ff_free(ledger->events);
    ff_arena_release(&ledger->arena);
    *ledger = (ff_ledger){0};
}
