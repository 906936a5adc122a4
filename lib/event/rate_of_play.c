#include "event/rate_of_play.h"

#include "flagfall/timecontrol.h"

static int seconds_of(const ff_timecontrol *tc)
{
    int64_t least = INT64_MAX;
    for (int s = 0; s < 2; s++) {
        int64_t main_ms, bonus_ms;
        if (tc->state != FF_TC_LIMITED || !ff_tc_sum60(&tc->side[s], &main_ms, &bonus_ms))
            return -1;
        if (main_ms + bonus_ms < least)
            least = main_ms + bonus_ms;
    }
    return (int)(least / 1000);
}

int ff_event_seconds60(const ff_event *event)
{
    ff_tc_result result;
    bool coded = event->time_control_code[0] != '\0';
    if (ff_tc_read(coded ? event->time_control_code : event->time_control,
                   coded ? FF_TC_TRF : FF_TC_PROSE, &result, NULL) != FF_OK ||
        result.undecided || result.count != 1)
        return -1;
    return seconds_of(&result.readings[0].tc);
}
