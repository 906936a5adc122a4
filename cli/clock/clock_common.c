#include "cli/clock/clock_common.h"

#include "base/latin.h"
#include "cli/clock/typed_time.h"

#include <string.h>

const char *const clock_side_names[2] = {"white", "black"};
const char *const clock_Side_names[2] = {"White", "Black"};

int clock_control(const cli *c, const char *text, ff_timecontrol *out)
{
    return clock_control_as(text, (ff_tc_notation)cli_choice(c, "as", FF_TC_ANY), out);
}

int clock_control_as(const char *text, ff_tc_notation notation, ff_timecontrol *out)
{
    ff_tc_result result;
    ff_error err;
    int code = ff_tc_read(text, notation, &result, &err);
    if (code != FF_OK)
        return cli_error(&err);
    *out = result.readings[0].tc;
    if (!result.undecided)
        return CLI_DONE;
    if (result.ignored[0] != '\0')
        cli_complain("in \"%s\" these words were not understood: %s", text, result.ignored);
    if (result.unplaced[0] != '\0')
        cli_complain("in \"%s\" this has no place in the reading: %s", text, result.unplaced);
    for (int i = 0; i < result.count; i++) {
        ff_str line = clock_text(&result.readings[i].tc);
        cli_complain("\"%s\" may mean: %s%s%s%s", text, ff_str_get(&line),
                     result.readings[i].note[0] != '\0' ? " (" : "", result.readings[i].note,
                     result.readings[i].note[0] != '\0' ? ")" : "");
        ff_str_release(&line);
    }
    return CLI_UNDECIDED;
}

ff_str clock_text(const ff_timecontrol *tc)
{
    ff_str out = FF_STR_INIT;
    ff_tc_write_text(tc, &out);
    return out;
}

ff_str clock_time(int64_t ms)
{
    ff_str out = FF_STR_INIT;
    ff_tc_time_write(ms, &out);
    return out;
}

static const char *const kind_names[] = {"none",    "increment", "delay",     "bronstein",
                                         "byoyomi", "canadian",  "hourglass", "upcount"};

static void json_side(ff_json *json, const ff_tc_side *side, const char *name)
{
    ff_json_begin_object(json);
    ff_json_put_text(json, "side", name);
    ff_json_key(json, "periods");
    ff_json_begin_array(json);
    for (int i = 0; i < side->count; i++) {
        const ff_tc_period *p = &side->periods[i];
        ff_json_begin_object(json);
        ff_json_put_integer(json, "moves", p->moves);
        ff_json_put_integer(json, "main_ms", p->main_ms);
        ff_json_put_text(json, "kind", kind_names[p->kind]);
        ff_json_put_integer(json, "bonus_ms", p->bonus_ms);
        ff_json_put_integer(json, "count", p->count);
        ff_json_put_integer(json, "bonus_from", p->bonus_from);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
    ff_json_end_object(json);
}

void clock_json_control(ff_json *json, const ff_timecontrol *tc)
{
    ff_str text = FF_STR_INIT;
    ff_tc_write_text(tc, &text);
    ff_json_put_text(json, "text", ff_str_get(&text));
    ff_str_clear(&text);
    ff_json_put_text(json, "pgn",
                     ff_tc_write_pgn(tc, &text, NULL) == FF_OK ? ff_str_get(&text) : NULL);
    ff_str_clear(&text);
    ff_json_put_text(json, "trf",
                     ff_tc_write_trf(tc, &text, NULL) == FF_OK ? ff_str_get(&text) : NULL);
    ff_str_release(&text);
    ff_json_key(json, "sides");
    ff_json_begin_array(json);
    for (int s = 0; s < 2 && tc->state == FF_TC_LIMITED; s++)
        json_side(json, &tc->side[s], clock_side_names[s]);
    ff_json_end_array(json);
}

/* "90 min", "1h30", "45s": a time with units, as in announcements. */
bool clock_read_units(const char *text, int64_t *out)
{
    ff_tc_result r;
    bool begins = ff_latin_is_digit(text[0]) || (unsigned char)text[0] >= 0x80; /* ½ h */
    if (!begins || ff_tc_read(text, FF_TC_PROSE, &r, NULL) != FF_OK || r.undecided ||
        r.readings[0].tc.state != FF_TC_LIMITED || !ff_tc_same_sides(&r.readings[0].tc))
        return false;
    const ff_tc_side *side = &r.readings[0].tc.side[0];
    if (side->count != 1 || side->periods[0].kind != FF_TC_PLAIN || side->periods[0].moves != 0)
        return false;
    *out = side->periods[0].main_ms;
    return true;
}

bool clock_option_time(const cli *c, const char *option, int64_t fallback, int64_t *out)
{
    const char *text = cli_value(c, option, NULL);
    ff_str why = FF_STR_INIT;
    *out = fallback;
    if (text == NULL)
        return true;
    bool sign = text[0] == '-' || text[0] == '+';
    clock_typed read =
        clock_read_typed(text + sign, (clock_time_rule){.shown = true}, out, &why);
    if (read != CLOCK_TIME)
        cli_usage(c, "--%s %s: %s", option, text, ff_str_get(&why));
    ff_str_release(&why);
    *out = text[0] == '-' ? -*out : *out;
    return read == CLOCK_TIME;
}

bool clock_option_moves(const cli *c, const char *option, int moves[2])
{
    const char *text = cli_value(c, option, "");
    char digits[8] = "";
    long long number = 0;
    size_t size = strspn(text, "0123456789");
    const char *tail = text + size;
    bool good = size > 0 && size < sizeof digits &&
                (strcmp(tail, "w") == 0 || strcmp(tail, "b") == 0 || *tail == '\0');
    if (good) {
        memcpy(digits, text, size);
        good = ff_str_parse_integer(digits, 0, FF_TC_MAX_MOVES, &number) == FF_OK &&
               (*tail != 'w' || number > 0);
    }
    if (!good) {
        cli_usage(c, "--%s requires a move like 20b or 20w, not \"%s\"", option, text);
        return false;
    }
    moves[0] = (int)number;
    moves[1] = (int)number - (*tail == 'w');
    return true;
}
