#include "cli/clock/typed_time.h"

#include "cli/clock/clock_common.h"

#include <string.h>

/* "30", "0:30", "1:30", "0.30": the numbers on both sides of a sign, the second may be missing.
 */
typedef struct parts {
    long long first, second;
    char sign; /* ':', '.', ',' or 0 */
} parts;

/* A delay of more hours is no hours: "5:00" is five minutes. */
enum { MOST_HOURS = 3 };

static const char blanks[] = " \t\r\n";

/* Up to four digits; false where there are others. */
static bool read_number(const char *text, size_t size, long long *out)
{
    *out = 0;
    for (size_t i = 0; i < size; i++)
        *out = *out * 10 + (text[i] - '0');
    return size > 0 && size <= 9;
}

static bool read_parts(const char *text, parts *out)
{
    size_t first = strspn(text, "0123456789");
    *out = (parts){.second = 0};
    if (!read_number(text, first, &out->first))
        return false;
    if (text[first] == '\0')
        return true;
    out->sign = text[first];
    const char *rest = text + first + 1;
    size_t second = strspn(rest, "0123456789");
    return strchr(":.,", out->sign) != NULL && rest[second] == '\0' &&
           read_number(rest, second, &out->second) && second <= 2;
}

/* What may be meant besides what a clock shows; "" where nothing is. */
static bool may_be_another(const parts *p, clock_time_rule rule, ff_str *why)
{
    if (rule.seconds || (p->first == 0 && p->second == 0))
        return false;
    if (p->sign == '\0')
        ff_str_format(why, "minutes or seconds? write %lldmin or %llds", p->first, p->first);
    else if (p->first == 0 && !(rule.shown && p->sign == ':'))
        ff_str_format(why, "minutes or seconds? write %lldmin or %llds", p->second, p->second);
    else if (p->first != 0 && p->sign != ':')
        ff_str_format(why, "minutes or seconds? write %lldh%02lldmin or %lldmin%02llds",
                      p->first, p->second, p->first, p->second);
    else if (rule.hours && p->first > 0 && p->first <= MOST_HOURS)
        ff_str_format(why, "hours or minutes? write %lldh%02lldmin or %lldmin%02llds", p->first,
                      p->second, p->first, p->second);
    else
        return false;
    return true;
}

/* "15min", "30s": what needs no reading of prose, which takes a thousand times as long. */
static bool read_plain(const char *text, int64_t *ms)
{
    long long number;
    size_t size = strspn(text, "0123456789");
    bool minutes = strcmp(text + size, "min") == 0;
    if (size > 4 || !read_number(text, size, &number) ||
        (!minutes && strcmp(text + size, "s") != 0))
        return false;
    *ms = number * (minutes ? 60000 : 1000);
    return true;
}

clock_typed clock_read_typed(const char *text, clock_time_rule rule, int64_t *ms, ff_str *why)
{
    parts p;
    ff_str other = FF_STR_INIT, time = FF_STR_INIT;
    clock_typed result = CLOCK_TIME;
    text += strspn(text, blanks);
    ff_str_text(&time, text);
    while (time.size > 0 && strchr(blanks, time.data[time.size - 1]) != NULL)
        time.data[--time.size] = '\0';
    text = ff_str_get(&time);
    if (read_parts(text, &p) && may_be_another(&p, rule, &other))
        result = CLOCK_AMBIGUOUS;
    else if (ff_tc_time_read(text, strlen(text), ms, NULL) != FF_OK && !read_plain(text, ms) &&
             !clock_read_units(text, ms))
        result = CLOCK_NO_TIME;
    if (result == CLOCK_NO_TIME)
        ff_str_text(&other, "not a time; write it as 1:30:00, 12:30, 90min or 45s");
    if (why != NULL)
        ff_str_text(why, ff_str_get(&other));
    ff_str_release(&other);
    ff_str_release(&time);
    return result;
}
