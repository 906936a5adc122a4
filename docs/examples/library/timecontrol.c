/* flagfall/timecontrol.h: time controls, in PGN, in tournament reports and in words. */
#include <flagfall/timecontrol.h>

#include <string.h>

#include "expect.h"

static void read_and_write(void)
{
    ff_error err;
    ff_tc_result read;
    ff_str text = FF_STR_INIT;
    expect(ff_tc_read("90 min for 40 moves, then 30 min, 30 s per move", FF_TC_ANY, &read,
                      &err) == FF_OK);
    const ff_timecontrol *tc = &read.readings[0].tc;
    expect(read.count >= 1 && ff_tc_check(tc, &err) == FF_OK && ff_tc_same_sides(tc));
    expect(ff_tc_write_pgn(tc, &text, &err) == FF_OK);
    expect(strcmp(ff_str_get(&text), "40/5400+30:1800+30") == 0);

    ff_tc_result again;
    expect(ff_tc_read(ff_str_get(&text), FF_TC_PGN, &again, &err) == FF_OK);
    expect(ff_tc_equal(tc, &again.readings[0].tc));
    ff_str_clear(&text);
    expect(ff_tc_write_trf(tc, &text, &err) == FF_OK && text.size > 0);
    ff_str_clear(&text);
    ff_tc_write_text(tc, &text);
    expect(strstr(ff_str_get(&text), "40 moves") != NULL);
    ff_str_release(&text);
}

static void what_it_gives(void)
{
    ff_tc_result read;
    int first;
    int64_t main_ms, bonus_ms, ms;
    expect(ff_tc_read("40/5400+30:1800+30", FF_TC_PGN, &read, NULL) == FF_OK);
    const ff_tc_side *white = &read.readings[0].tc.side[FF_CLOCK_WHITE];
    expect(ff_tc_period_of(white, 41, &first) == 1 && first == 41);
    expect(ff_tc_bonus_of(white, 41) == 30000);
    expect(ff_tc_given(white, 0) == 5400000 + 30000);
    expect(ff_tc_sum60(white, &main_ms, &bonus_ms) && main_ms == 7200000 &&
           bonus_ms == 1800000);
    ff_tc_class class_ = ff_tc_classify(&read.readings[0].tc, ff_laws_default());
    expect(strcmp(ff_tc_class_name(class_), "standard") == 0);

    ff_str text = FF_STR_INIT;
    expect(ff_tc_time_read("1:30:30", 7, &ms, NULL) == FF_OK && ms == 5430000);
    ff_tc_time_write(ms, &text);
    expect(strcmp(ff_str_get(&text), "1:30:30") == 0);
    ff_str_release(&text);
}

int main(void)
{
    read_and_write();
    what_it_gives();
    return 0;
}
