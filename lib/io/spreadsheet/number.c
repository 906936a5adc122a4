#include "spreadsheet/number.h"

#include "base/latin.h"
#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdio.h>
#include <string.h>

enum { SHOWN_DIGITS = 15, MOST_DIGITS = 40 };

/* 0.DIGITS times ten to the power of `point`. */
typedef struct decimal {
    bool negative;
    char digits[MOST_DIGITS + 1];
    int count, point;
} decimal;

static void read_digits(const char **at, decimal *d, bool *any, bool after_point)
{
    for (; ff_latin_is_digit(**at); ++*at) {
        *any = true;
        if (d->count == 0 && **at == '0') {
            d->point -= after_point;
            continue;
        }
        if (d->count < MOST_DIGITS)
            d->digits[d->count++] = **at;
        d->point += !after_point;
    }
}

static bool read_exponent(const char *at, decimal *d)
{
    long long exponent = 0;
    if (*at == 'e' || *at == 'E') {
        if (ff_str_parse_integer(at + 1, -300, 300, &exponent) != FF_OK)
            return false;
        at = "";
    }
    d->point += (int)exponent;
    return *at == '\0';
}

static bool read_decimal(const char *text, decimal *d)
{
    enum { MOST_LENGTH = 400 };
    bool any = false;
    memset(d, 0, sizeof *d);
    if (strlen(text) > MOST_LENGTH)
        return false;
    d->negative = *text == '-';
    text += *text == '-' || *text == '+';
    read_digits(&text, d, &any, false);
    if (*text == '.') {
        text++;
        read_digits(&text, d, &any, true);
    }
    return any && read_exponent(text, d);
}

static void round_decimal(decimal *d)
{
    if (d->count > SHOWN_DIGITS) {
        bool up = d->digits[SHOWN_DIGITS] >= '5';
        d->count = SHOWN_DIGITS;
        while (up && d->count > 0 && d->digits[d->count - 1] == '9')
            d->count--;
        if (up && d->count == 0) {
            d->digits[d->count++] = '1';
            d->point++;
        } else if (up) {
            d->digits[d->count - 1]++;
        }
    }
    while (d->count > 0 && d->digits[d->count - 1] == '0')
        d->count--;
}

bool ff_cell_number(const char *text, char out[FF_CELL_NUMBER_SIZE])
{
    enum { FARTHEST = 20 };
    decimal d;
    char *to = out;
    if (!read_decimal(text, &d))
        return false;
    round_decimal(&d);
    if (d.count == 0)
        d.point = 1;
    if (d.point > FARTHEST || d.point < -FARTHEST)
        return false;
    if (d.negative && d.count > 0)
        *to++ = '-';
    for (int i = d.point < 1 ? d.point - 1 : 0; i < d.count || i < d.point; i++) {
        if (i == d.point)
            *to++ = '.';
        *to++ = i >= 0 && i < d.count ? d.digits[i] : '0';
    }
    *to = '\0';
    return true;
}

/* --- formats --- */

/* Skips what stands in a format for itself: "text", \c, _c, *c, [colour]. */
static const char *skip_literal(const char *at)
{
    const char *end = NULL;
    if (*at == '"')
        end = strchr(at + 1, '"');
    else if (*at == '[')
        end = strchr(at, ']');
    else if (strchr("\\_*", *at) != NULL && at[1] != '\0')
        end = at + 1;
    return end != NULL ? end : at;
}

ff_cell_format ff_cell_format_code(const char *code)
{
    bool date = false, time = false, month = false;
    for (const char *at = code; *at != '\0' && *at != ';'; at++) {
        if (strchr("\"[\\_*", *at) != NULL) {
            time |= *at == '[' && strchr("hHsS", at[1]) != NULL && at[1] != '\0';
            at = skip_literal(at);
            continue;
        }
        date |= strchr("dDyY", *at) != NULL;
        time |= strchr("hHsS", *at) != NULL;
        month |= *at == 'm' || *at == 'M';
    }
    if (date || (month && !time))
        return FF_CELL_DATE;
    return time ? FF_CELL_TIME : FF_CELL_PLAIN;
}

ff_cell_format ff_cell_format_number(long long number)
{
    static const struct {
        int first, last;
        ff_cell_format format;
    } built_in[] = {{14, 17, FF_CELL_DATE}, {18, 21, FF_CELL_TIME}, {22, 22, FF_CELL_DATE},
                    {27, 31, FF_CELL_DATE}, {32, 35, FF_CELL_TIME}, {36, 36, FF_CELL_DATE},
                    {45, 47, FF_CELL_TIME}, {50, 58, FF_CELL_DATE}};
    for (size_t i = 0; i < sizeof built_in / sizeof *built_in; i++)
        if (number >= built_in[i].first && number <= built_in[i].last)
            return built_in[i].format;
    return FF_CELL_PLAIN;
}

/* --- days --- */

/* The Gregorian day that is `days` after 1 March of the year 0; of any year from then on. */
static void civil(long days, long *year, long *month, long *day)
{
    enum { OF_400_YEARS = 146097, OF_100 = 36524, OF_4 = 1461 };
    long era = days / OF_400_YEARS, rest = days % OF_400_YEARS;
    long of_era = (rest - rest / (OF_4 - 1) + rest / OF_100 - rest / (OF_400_YEARS - 1)) / 365;
    long of_year = rest - (365 * of_era + of_era / 4 - of_era / 100);
    long shifted = (5 * of_year + 2) / 153; /* 0 = March */
    *day = of_year - (153 * shifted + 2) / 5 + 1;
    *month = shifted < 10 ? shifted + 3 : shifted - 9;
    *year = era * 400 + of_era + (*month <= 2);
}

/* Minutes of the day in the digits after the point, to the nearest. */
static long minutes_of(const decimal *d)
{
    enum { DIGITS = 9, A_DAY = 24 * 60 };
    long long part = 0, whole = 1;
    for (int i = 0; i < DIGITS; i++) {
        int at = d->point + i;
        part = 10 * part + (at >= 0 && at < d->count ? d->digits[at] - '0' : 0);
        whole *= 10;
    }
    return (long)((part * A_DAY + whole / 2) / whole);
}

bool ff_cell_date(const char *number, bool from_1904, char out[FF_CELL_NUMBER_SIZE])
{
    /* 30 December 1899 and 1 January 1904, from 1 March of the year 0; 31 December 9999 */
    enum { DAY_0 = 693899, DAY_0_FROM_1904 = 695361, LAST = 2958465, A_DAY = 24 * 60 };
    decimal d;
    long days = 0, year, month, day;
    if (!read_decimal(number, &d) || d.negative || d.point > 7)
        return false;
    for (int i = 0; i < d.point; i++)
        days = 10 * days + (i < d.count ? d.digits[i] - '0' : 0);
    long minutes = minutes_of(&d);
    days += minutes / A_DAY;
    minutes %= A_DAY;
    if (days > LAST)
        return false;
    if (days == 0 && !from_1904) {
        snprintf(out, FF_CELL_NUMBER_SIZE, "%02ld:%02ld", minutes / 60, minutes % 60);
        return true;
    }
    /* the 29 February 1900 that spreadsheets count never was */
    if (!from_1904 && days < 60)
        days++;
    civil(days + (from_1904 ? DAY_0_FROM_1904 : DAY_0), &year, &month, &day);
    int size = snprintf(out, FF_CELL_NUMBER_SIZE, "%04ld-%02ld-%02ld", year, month, day);
    if (minutes != 0)
        snprintf(out + size, FF_CELL_NUMBER_SIZE - (size_t)size, " %02ld:%02ld", minutes / 60,
                 minutes % 60);
    return true;
}
