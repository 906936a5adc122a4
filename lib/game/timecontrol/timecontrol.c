#include "flagfall/timecontrol.h"

#include "base/latin.h"
#include "timecontrol/timecontrol_private.h"

#include <stdio.h>
#include <string.h>

#define MINUTE_MS INT64_C(60000)

/* ---- the value ---- */

static bool equal_period(const ff_tc_period *a, const ff_tc_period *b)
{
    return a->moves == b->moves && a->kind == b->kind && a->main_ms == b->main_ms &&
           a->bonus_ms == b->bonus_ms && a->count == b->count && a->bonus_from == b->bonus_from;
}

static bool equal_side(const ff_tc_side *a, const ff_tc_side *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (!equal_period(&a->periods[i], &b->periods[i]))
            return false;
    return true;
}

bool ff_tc_equal(const ff_timecontrol *a, const ff_timecontrol *b)
{
    return a->state == b->state &&
           (a->state != FF_TC_LIMITED ||
            (equal_side(&a->side[0], &b->side[0]) && equal_side(&a->side[1], &b->side[1])));
}

bool ff_tc_same_sides(const ff_timecontrol *tc)
{
    return tc->state != FF_TC_LIMITED || equal_side(&tc->side[0], &tc->side[1]);
}

static int check_period(const ff_tc_period *p, ff_error *err)
{
    if (p->moves < 0 || p->moves > FF_TC_MAX_MOVES || p->count < 0 ||
        p->count > FF_TC_MAX_MOVES || p->bonus_from < 0 || p->bonus_from > FF_TC_MAX_MOVES)
        return ff_fail(err, FF_E_LIMIT, "a period has more than %d moves", FF_TC_MAX_MOVES);
    if (p->main_ms < 0 || p->main_ms > FF_TC_MAX_MS || p->bonus_ms < 0 ||
        p->bonus_ms > FF_TC_MAX_MS)
        return ff_fail(err, FF_E_LIMIT, "a period is longer than 400 days");
    if (p->kind != FF_TC_UPCOUNT && p->main_ms == 0 && p->bonus_ms == 0)
        return ff_fail(err, FF_E_PARSE_CLOCK, "a period has no time");
    bool counted = p->kind == FF_TC_BYOYOMI || p->kind == FF_TC_CANADIAN;
    if (counted && (p->count == 0 || p->bonus_ms == 0))
        return ff_fail(err, FF_E_PARSE_CLOCK, "overtime requires a time and a number");
    return FF_OK;
}

int ff_tc_check(const ff_timecontrol *tc, ff_error *err)
{
    for (int s = 0; s < 2 && tc->state == FF_TC_LIMITED; s++) {
        const ff_tc_side *side = &tc->side[s];
        if (side->count < 1 || side->count > FF_TC_PERIODS)
            return ff_fail(err, FF_E_LIMIT, "a time control has 1 to %d periods",
                           FF_TC_PERIODS);
        for (int i = 0; i < side->count; i++) {
            int code = check_period(&side->periods[i], err);
            if (code != FF_OK)
                return code;
        }
    }
    return FF_OK;
}

/* ---- what a control gives ---- */

int ff_tc_period_of(const ff_tc_side *side, int move, int *first)
{
    int start = 1;
    int index = 0;
    while (index + 1 < side->count && side->periods[index].moves > 0 &&
           move >= start + side->periods[index].moves)
        start += side->periods[index++].moves;
    int repeat = side->periods[index].moves;
    if (repeat > 0 && move > start)
        start += (move - start) / repeat * repeat;
    if (first != NULL)
        *first = start;
    return index;
}

int64_t ff_tc_bonus_of(const ff_tc_side *side, int move)
{
    const ff_tc_period *p = &side->periods[ff_tc_period_of(side, move, NULL)];
    bool per_move =
        p->kind == FF_TC_FISCHER || p->kind == FF_TC_DELAY || p->kind == FF_TC_BRONSTEIN;
    return per_move && move >= p->bonus_from ? p->bonus_ms : 0;
}

static int64_t add_times(int64_t a, int64_t b)
{
    const int64_t most = INT64_MAX / 4;
    return a > most - b ? most : a + b;
}

/* Main times of the periods begun by the player's move number `move`. */
static int64_t main_until(const ff_tc_side *side, int move)
{
    int64_t sum = 0;
    int first = 1;
    for (int m = 1; m <= move; m++) {
        int index = ff_tc_period_of(side, m, &first);
        if (first == m)
            sum = add_times(sum, side->periods[index].main_ms);
    }
    return sum;
}

int64_t ff_tc_given(const ff_tc_side *side, int moves)
{
    int64_t sum = main_until(side, moves + 1);
    for (int m = 1; m <= moves + 1; m++)
        if (side->periods[ff_tc_period_of(side, m, NULL)].kind == FF_TC_FISCHER)
            sum = add_times(sum, ff_tc_bonus_of(side, m));
    return sum;
}

/* ---- standard, rapid or blitz: Appendices A.1 and B.1 ---- */

enum { CLASS_MOVES = 60 };

bool ff_tc_sum60(const ff_tc_side *side, int64_t *main_ms, int64_t *bonus_ms)
{
    *main_ms = main_until(side, CLASS_MOVES);
    *bonus_ms = 0;
    for (int m = 1; m <= CLASS_MOVES; m++) {
        ff_tc_kind kind = side->periods[ff_tc_period_of(side, m, NULL)].kind;
        if (kind == FF_TC_BYOYOMI || kind == FF_TC_CANADIAN || kind == FF_TC_HOURGLASS ||
            kind == FF_TC_UPCOUNT)
            return false;
        *bonus_ms = add_times(*bonus_ms, ff_tc_bonus_of(side, m));
    }
    /* periods that follow when the time is used up can be reached in any number of moves */
    int index = ff_tc_period_of(side, CLASS_MOVES, NULL);
    while (index + 1 < side->count && side->periods[index].moves == 0)
        *main_ms = add_times(*main_ms, side->periods[++index].main_ms);
    return true;
}

static ff_tc_class class_of_side(const ff_tc_side *side, const ff_laws *laws)
{
    int64_t main_ms, bonus_ms;
    bool whole = ff_tc_sum60(side, &main_ms, &bonus_ms);
    int64_t sum = main_ms + bonus_ms;
    int64_t border = laws->blitz_minutes * MINUTE_MS;
    if (sum >= laws->standard_minutes * MINUTE_MS)
        return FF_TC_STANDARD; /* more time on top cannot change that */
    if (!whole)
        return FF_TC_NO_SUM;
    return (laws->blitz_inclusive ? sum <= border : sum < border) ? FF_TC_BLITZ : FF_TC_RAPID;
}

ff_tc_class ff_tc_classify(const ff_timecontrol *tc, const ff_laws *laws)
{
    if (laws->standard_minutes == 0)
        return FF_TC_UNDEFINED;
    if (tc->state != FF_TC_LIMITED)
        return FF_TC_NO_SUM;
    ff_tc_class white = class_of_side(&tc->side[0], laws);
    ff_tc_class black = class_of_side(&tc->side[1], laws);
    if (white == FF_TC_NO_SUM || black == FF_TC_NO_SUM)
        return FF_TC_NO_SUM;
    return white == black ? white : FF_TC_MIXED; /* "for each player" */
}

const char *ff_tc_class_name(ff_tc_class class_)
{
    static const char *const names[] = {"standard",  "rapid", "blitz",
                                        "undefined", "mixed", "no-sum"};
    return names[class_];
}

/* ---- times as text ---- */

/* Reads digits as a number below `limit`; returns how many bytes it took, 0 for none. */
static size_t read_digits(const char *text, size_t size, int64_t limit, int64_t *value)
{
    size_t at = 0;
    *value = 0;
    for (; at < size && ff_latin_is_digit(text[at]); at++) {
        *value = *value * 10 + (text[at] - '0');
        if (*value > limit)
            return 0;
    }
    return at;
}

/* Reads ".25" as 250 ms; nothing is 0 ms. Returns the bytes taken. */
static size_t read_fraction(const char *text, size_t size, int64_t *ms)
{
    size_t at = 1;
    *ms = 0;
    if (size < 2 || (text[0] != '.' && text[0] != ',') || text[1] < '0' || text[1] > '9')
        return 0;
    for (int64_t unit = 100; at < size && ff_latin_is_digit(text[at]); at++) {
        *ms += (text[at] - '0') * unit;
        unit /= 10;
    }
    return at;
}

int ff_tc_time_read(const char *text, size_t size, int64_t *ms, ff_error *err)
{
    int64_t total = 0;
    int64_t part;
    size_t at = 0;
    for (int fields = 1; fields <= 3; fields++) {
        size_t used = read_digits(text + at, size - at, FF_TC_MAX_MS / 1000, &part);
        if (used == 0 || (fields > 1 && (used > 2 || part > 59)))
            break;
        total = total * 60 + part;
        at += used;
        if (at == size || text[at] != ':') {
            at += read_fraction(text + at, size - at, &part);
            if (at != size || total > FF_TC_MAX_MS / 1000)
                break;
            *ms = total * 1000 + part;
            return FF_OK;
        }
        at++;
    }
    return ff_fail(err, FF_E_PARSE_CLOCK, "\"%.*s\" is not a time like 1:30:00 or 4:58.3",
                   (int)(size < 40 ? size : 40), text);
}

void ff_timecontrol_put_decimal(ff_str *out, int64_t ms)
{
    char digits[8];
    int64_t rest = ms % 1000;
    ff_str_format(out, "%lld", (long long)(ms / 1000));
    if (rest == 0)
        return;
    snprintf(digits, sizeof digits, ".%03d", (int)rest);
    size_t size = strlen(digits);
    while (digits[size - 1] == '0')
        size--;
    ff_str_bytes(out, digits, size);
}

void ff_tc_time_write(int64_t ms, ff_str *out)
{
    if (ms < 0)
        ff_str_char(out, '-');
    uint64_t whole = ms < 0 ? 0 - (uint64_t)ms : (uint64_t)ms;
    ms = (int64_t)(whole % 60000);
    ff_str_format(out, "%llu:%02llu:%s", (unsigned long long)(whole / 3600000),
                  (unsigned long long)(whole / 60000 % 60), ms < 10000 ? "0" : "");
    ff_timecontrol_put_decimal(out, ms);
}

void ff_timecontrol_add_reading(ff_tc_result *out, const ff_timecontrol *tc, const char *note)
{
    for (int i = 0; i < out->count; i++)
        if (ff_tc_equal(&out->readings[i].tc, tc))
            return;
    if (out->count == FF_TC_READINGS)
        return;
    ff_tc_reading *reading = &out->readings[out->count++];
    reading->tc = *tc;
    snprintf(reading->note, sizeof reading->note, "%s", note);
}
