#include "cli/watch/day_time.h"

#include "system/system.h"

#include <string.h>
#include <time.h>

/* Two digits after `*at`, less than `limit`. */
static bool take_two(const char **at, int limit, int *out)
{
    const char *text = *at;
    if (text[0] < '0' || text[0] > '9' || text[1] < '0' || text[1] > '9')
        return false;
    *out = (text[0] - '0') * 10 + text[1] - '0';
    *at += 2;
    return *out < limit;
}

bool day_time_read(const char *text, int *seconds)
{
    int hours, minutes, rest = 0;
    bool good = take_two(&text, 24, &hours) && *text++ == ':' && take_two(&text, 60, &minutes);
    if (good && *text == ':')
        good = text++ != NULL && take_two(&text, 60, &rest);
    *seconds = good ? hours * 3600 + minutes * 60 + rest : 0;
    return good && *text == '\0';
}

void day_time_write(int64_t ms, char out[DAY_TIME_SIZE])
{
    struct tm local;
    out[0] = '\0';
    if (ff_sys_local((time_t)(ms / 1000), &local))
        strftime(out, DAY_TIME_SIZE, "%H:%M:%S", &local);
}

enum { DAY = 24 * 3600 };

bool day_time_after(int64_t from_ms, int seconds, int64_t *out_ms)
{
    struct tm local;
    if (!ff_sys_local((time_t)(from_ms / 1000), &local))
        return false;
    int begun = local.tm_hour * 3600 + local.tm_min * 60 + local.tm_sec;
    *out_ms = (from_ms / 1000 + (seconds - begun + DAY) % DAY) * 1000;
    return true;
}

bool day_time_near(int64_t ms, int seconds, int64_t *out_ms)
{
    return day_time_after(ms - (int64_t)DAY / 2 * 1000, seconds, out_ms);
}

int day_time_option(cli *c, int64_t ms, int64_t *out_ms)
{
    int seconds;
    const char *text = cli_value(c, "start", NULL);
    *out_ms = 0;
    if (text == NULL)
        return CLI_DONE;
    if (!day_time_read(text, &seconds) || !day_time_near(ms, seconds, out_ms))
        return cli_usage(c, "--start: \"%s\" is no time of day; write 15:00", text);
    return CLI_DONE;
}
