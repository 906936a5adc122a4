#include "cli/eventfile/event_common.h"

#include <stdio.h>
#include <string.h>

/* Lists of numbers, in one form wherever they are taken: "1-33,40". */

bool event_is_numbers(const char *text)
{
    size_t size = strlen(text);
    return size > 0 && strspn(text, "0123456789,- ") == size && strspn(text, "0123456789") > 0;
}

int event_read_numbers(const char *text, int least, int *out, int most)
{
    int count = 0;
    for (const char *at = text; *at != '\0';) {
        int low, high, size = 0, more = 0;
        if (sscanf(at, "%5d%n", &low, &size) != 1 || low < least)
            return -1;
        high = low;
        if (sscanf(at + size, "-%5d%n", &high, &more) == 1)
            size += more;
        if (high < low || high > FF_EVENT_MAX_PLAYERS ||
            (at[size] != ',' && at[size] != '\0') || high - low >= most - count)
            return -1;
        for (int no = low; no <= high; no++)
            out[count++] = no;
        at += size + (at[size] == ',');
    }
    return count;
}
