#include "clock/audit.h"

#include <string.h>

/* The time commands inside the comments of a game: [%clk …], [%emt …], [%egt …]. */

static const struct {
    const char *name;
    size_t offset;
} commands[] = {
    {"clk", offsetof(ff_clock_reading, clk_ms)},
    {"emt", offsetof(ff_clock_reading, emt_ms)},
    {"egt", offsetof(ff_clock_reading, egt_ms)},
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The field that the command at `text` fills; NULL for others. */
static int64_t *field_of(const char *text, size_t left, ff_clock_reading *reading)
{
    if (left < 4 || !is_blank(text[3]))
        return NULL;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (memcmp(text, commands[i].name, 3) == 0)
            return (int64_t *)(void *)((char *)reading + commands[i].offset);
    return NULL;
}

int ff_clock_read_comment(const char *comment, size_t size, ff_clock_reading *reading, int *bad)
{
    int good = 0;
    for (size_t at = 0; at + 2 < size; at++) {
        if (comment[at] != '[' || comment[at + 1] != '%')
            continue;
        int64_t *field = field_of(comment + at + 2, size - at - 2, reading);
        const char *end = memchr(comment + at, ']', size - at);
        if (field == NULL || end == NULL)
            continue;
        size_t from = at + 5, to = (size_t)(end - comment);
        while (from < to && is_blank(comment[from]))
            from++;
        while (to > from && is_blank(comment[to - 1]))
            to--;
        if (ff_tc_time_read(comment + from, to - from, field, NULL) == FF_OK)
            good++;
        else if (bad != NULL)
            (*bad)++;
    }
    return good;
}

/* Do the readings `step` half-moves apart never go back? */
static bool never_falls(const ff_clock_reading *readings, size_t count, size_t step)
{
    for (size_t i = step; i < count; i++)
        if (readings[i].egt_ms < readings[i - step].egt_ms)
            return false;
    return true;
}

int ff_clock_fill_move_times(ff_clock_reading *readings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (readings[i].egt_ms < 0 || readings[i].emt_ms >= 0 || readings[i].ply != (int)i + 1)
            return 0;
    /* one running time for the game, or one for each player */
    size_t step = never_falls(readings, count, 1) ? 1 : 2;
    if (!never_falls(readings, count, step))
        return 0;
    for (size_t i = 0; i < count; i++)
        readings[i].emt_ms = readings[i].egt_ms - (i >= step ? readings[i - step].egt_ms : 0);
    return (int)count;
}
