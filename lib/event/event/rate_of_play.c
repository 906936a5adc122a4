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

void ff_event_put_time_code(const ff_event *event, ff_str *out)
{
    ff_tc_result result;
    ff_str code = FF_STR_INIT;
    ff_str_text(out, event->time_control_code);
    if (event->time_control_code[0] != '\0' || event->time_control[0] == '\0')
        return;
    if (ff_tc_read(event->time_control, FF_TC_PROSE, &result, NULL) == FF_OK &&
        !result.undecided && result.count == 1 && result.readings[0].note[0] == '\0' &&
        ff_tc_write_trf(&result.readings[0].tc, &code, NULL) == FF_OK)
        ff_str_text(out, ff_str_get(&code));
    out->failed = out->failed || code.failed;
    ff_str_release(&code);
}
