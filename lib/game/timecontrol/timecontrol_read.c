#include "timecontrol/timecontrol_private.h"

#include "base/latin.h"

#include <stdio.h>
#include <string.h>

/*
 * The strict notations (PGN, TRF26), and the choice between them and prose.
 *
 * One form has two readings in practice: "60+1" is one minute in a PGN tag and one hour on a
 * poster. Which is meant is decided only where the other reading would be absurd.
 */

typedef struct cursor {
    const char *at;
} cursor;

static bool take_character(cursor *c, char want)
{
    if (*c->at != want)
        return false;
    c->at++;
    return true;
}

/* Digits, with a decimal part where `ms` is wanted in thousandths. */
static bool take_number(cursor *c, bool decimals, int64_t *thousandths)
{
    int64_t value = 0;
    if (*c->at < '0' || *c->at > '9')
        return false;
    for (; ff_latin_is_digit(*c->at); c->at++) {
        value = value * 10 + (*c->at - '0');
        if (value > FF_TC_MAX_MS / 1000)
            return false;
    }
    value *= 1000;
    if (decimals && c->at[0] == '.' && ff_latin_is_digit(c->at[1])) {
        c->at++;
        for (int64_t unit = 100; ff_latin_is_digit(*c->at); c->at++) {
            value += (*c->at - '0') * unit;
            unit /= 10;
        }
    }
    *thousandths = value;
    return true;
}

/* [moves/]seconds[+increment] or *seconds */
static bool take_period(cursor *c, ff_tc_period *p)
{
    int64_t number;
    *p = (ff_tc_period){0};
    if (take_character(c, '*')) {
        p->kind = FF_TC_HOURGLASS;
        return take_number(c, true, &p->main_ms) && p->main_ms > 0;
    }
    const char *start = c->at;
    if (!take_number(c, false, &number))
        return false;
    if (take_character(c, '/')) {
        if (number < 1000 || number > FF_TC_MAX_MOVES * 1000)
            return false;
        p->moves = (int)(number / 1000);
    } else {
        c->at = start;
    }
    if (!take_number(c, true, &p->main_ms))
        return false;
    if (!take_character(c, '+'))
        return p->main_ms > 0;
    p->kind = FF_TC_FISCHER;
    if (!take_number(c, true, &p->bonus_ms))
        return false;
    if (p->bonus_ms == 0)
        p->kind = FF_TC_PLAIN;
    return p->main_ms + p->bonus_ms > 0;
}

static bool take_side(cursor *c, ff_tc_side *side)
{
    *side = (ff_tc_side){0};
    do {
        if (side->count == FF_TC_PERIODS || !take_period(c, &side->periods[side->count++]))
            return false;
    } while (take_character(c, ':'));
    return true;
}

bool ff_timecontrol_read_strict(const char *text, bool sides, ff_timecontrol *out)
{
    cursor c = {text};
    *out = (ff_timecontrol){0};
    if (sides && take_character(&c, 'W')) {
        return take_side(&c, &out->side[0]) && take_character(&c, '-') &&
               take_character(&c, 'B') && take_side(&c, &out->side[1]) && *c.at == '\0';
    }
    if (!take_side(&c, &out->side[0]) || *c.at != '\0')
        return false;
    out->side[1] = out->side[0];
    return true;
}

/* The same control with the main time taken as minutes: the poster's way of writing. */
static ff_timecontrol in_minutes(ff_timecontrol tc)
{
    for (int s = 0; s < 2; s++)
        tc.side[s].periods[0].main_ms *= 60;
    return tc;
}

typedef enum choice { SECONDS, MINUTES, EITHER_SECONDS_FIRST, EITHER_MINUTES_FIRST } choice;

/* Whether "30", "3+2" or "40/120", which fit both, mean seconds or minutes. Nobody plays
 * with less than 30 seconds or more than 5 hours in one period, and nobody adds 5 seconds
 * or more a move to less than 3 minutes. */
static choice seconds_or_minutes(const ff_tc_period *p)
{
    const int64_t main_s = p->main_ms / 1000;
    if (p->main_ms % 1000 != 0 || p->bonus_ms % 1000 != 0)
        return SECONDS; /* engines play with fractions of a second; posters never say them */
    if (main_s > 300)
        return SECONDS;
    if (p->moves > 0)
        return EITHER_MINUTES_FIRST;
    if (main_s < 30 || (p->bonus_ms >= 5000 && main_s < 180))
        return MINUTES;
    return main_s % 60 == 0 ? EITHER_SECONDS_FIRST : EITHER_MINUTES_FIRST;
}

static const char as_tag[] = "in seconds, as a PGN tag or record 222";
static const char as_poster[] = "in minutes, as on a poster";

/* "90/30" on a poster: 90 minutes and 30 seconds. */
static void add_increment_reading(const ff_timecontrol *tc, ff_tc_result *out)
{
    const ff_tc_period *p = &tc->side[0].periods[0];
    ff_timecontrol increment = *tc;
    if (p->bonus_ms != 0 || p->main_ms > 60000)
        return;
    for (int s = 0; s < 2; s++) {
        ff_tc_period *to = &increment.side[s].periods[0];
        *to = (ff_tc_period){.kind = FF_TC_FISCHER};
        to->main_ms = p->moves * INT64_C(60000);
        to->bonus_ms = p->main_ms;
    }
    ff_timecontrol_add_reading(out, &increment,
                               "minutes before the stroke, seconds added after it");
}

static int decide_short(const char *text, const ff_timecontrol *tc, ff_tc_result *out,
                        ff_error *err)
{
    ff_timecontrol minutes = in_minutes(*tc);
    choice found = seconds_or_minutes(&tc->side[0].periods[0]);
    if (found != SECONDS && tc->side[0].periods[0].moves > 0) {
        /* "40/90+30" has readings of its own as an announcement */
        int code = ff_timecontrol_read_prose(text, out, err);
        add_increment_reading(tc, out);
        ff_timecontrol_add_reading(out, tc, as_tag);
        out->undecided = true;
        return code;
    }
    if (found == MINUTES || found == EITHER_MINUTES_FIRST)
        ff_timecontrol_add_reading(out, &minutes, as_poster);
    if (found != MINUTES)
        ff_timecontrol_add_reading(out, tc, found == SECONDS ? "" : as_tag);
    if (found == EITHER_SECONDS_FIRST)
        ff_timecontrol_add_reading(out, &minutes, as_poster);
    out->undecided = out->count > 1;
    return FF_OK;
}

static bool read_word(const char *text, ff_timecontrol *tc)
{
    static const struct {
        const char *text;
        ff_tc_state state;
    } words[] = {{"?", FF_TC_UNKNOWN},
                 {"unknown", FF_TC_UNKNOWN},
                 {"-", FF_TC_UNLIMITED},
                 {"no time control", FF_TC_UNLIMITED},
                 {"unlimited", FF_TC_UNLIMITED}};
    *tc = (ff_timecontrol){0};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ff_str_equal_nocase(text, words[i].text)) {
            tc->state = words[i].state;
            return true;
        }
    return false;
}

/* Copies `text` without blanks at its ends; false when it is too long or nothing is left. */
static bool trimmed(const char *text, char *out)
{
    text += strspn(text, " \t\r\n");
    size_t size = strlen(text);
    while (size > 0 && strchr(" \t\r\n", text[size - 1]) != NULL)
        size--;
    if (size == 0 || size > FF_TC_MAX_TEXT)
        return false;
    memcpy(out, text, size);
    out[size] = '\0';
    return true;
}

/* "1:30", "5:00+3" and "40/1:30" are times, not stages of a few seconds. */
static bool is_clock_time(const ff_timecontrol *tc)
{
    const ff_tc_side *side = &tc->side[0];
    int64_t least = side->periods[0].moves > 0 ? 10000 : 600000;
    return side->count > 1 && side->periods[0].main_ms < least;
}

static int read_as(const char *text, ff_tc_notation notation, ff_tc_result *out, ff_error *err)
{
    ff_timecontrol tc;
    if (notation != FF_TC_TRF && read_word(text, &tc)) {
        ff_timecontrol_add_reading(out, &tc, "");
        return FF_OK;
    }
    if (notation == FF_TC_PROSE)
        return ff_timecontrol_read_prose(text, out, err);
    bool strict = ff_timecontrol_read_strict(text, notation != FF_TC_PGN, &tc);
    if (notation == FF_TC_ANY && (!strict || is_clock_time(&tc)))
        return ff_timecontrol_read_prose(text, out, err);
    if (!strict)
        return ff_fail(err, FF_E_PARSE_CLOCK,
                       "\"%.60s\" is not a time control like 40/5400+30:1800+30", text);
    if (notation == FF_TC_ANY && tc.side[0].count == 1 && text[0] != 'W' && text[0] != '*')
        return decide_short(text, &tc, out, err);
    ff_timecontrol_add_reading(out, &tc, "");
    return FF_OK;
}

int ff_tc_read(const char *text, ff_tc_notation notation, ff_tc_result *out, ff_error *err)
{
    char copy[FF_TC_MAX_TEXT + 1];
    *out = (ff_tc_result){0};
    if (!trimmed(text, copy))
        return ff_fail(err,
                       text[strspn(text, " \t\r\n")] == '\0' ? FF_E_PARSE_CLOCK : FF_E_LIMIT,
                       "a time control has 1 to %d characters", FF_TC_MAX_TEXT);
    int code = read_as(copy, notation, out, err);
    /* the readings after the first were checked when they were found */
    return code == FF_OK ? ff_tc_check(&out->readings[0].tc, err) : code;
}
