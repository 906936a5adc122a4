#include "cli/frame/cli.h"

#include "system/system.h"

#include <stdio.h>
#include <time.h>

/* The clock on the wall, as the system knows it. */

int cli_zone_minutes(long long when)
{
    struct tm utc, local;
    ff_sys_utc((time_t)when, &utc);
    if (!ff_sys_local((time_t)when, &local))
        return 0;
    int days = local.tm_yday - utc.tm_yday;
    if (local.tm_year != utc.tm_year)
        days = local.tm_year - utc.tm_year;
    return (days * 24 + local.tm_hour - utc.tm_hour) * 60 + local.tm_min - utc.tm_min;
}

/* Days from 1970 to the first of a month, by the rule of leap years. */
static long long days_to(int year, int month)
{
    static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    long long y = year - 1;
    long long days = y * 365 + y / 4 - y / 100 + y / 400 - 719162;
    return days + before[month - 1] + (month > 2 && leap);
}

long long cli_seconds_of(const char *utc)
{
    enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
    int year, month, day, hour, minute, second;
    if (sscanf(utc, "%4d-%2d-%2dT%2d:%2d:%2d", &year, &month, &day, &hour, &minute, &second) !=
            6 ||
        year < 1 || month < 1 || month > 12)
        return (long long)time(NULL);
    return (days_to(year, month) + day - 1) * DAY + hour * HOUR + minute * MINUTE + second;
}
