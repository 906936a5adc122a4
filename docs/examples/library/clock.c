/* flagfall/clock.h: a chess clock as a value, and its ledger. */
#include <flagfall/clock.h>

#include <string.h>

#include "expect.h"

static ff_timecontrol five_minutes(void)
{
    ff_tc_result read;
    expect(ff_tc_read("300+2", FF_TC_PGN, &read, NULL) == FF_OK);
    return read.readings[0].tc;
}

static ff_clock_event event_at(int64_t at_ms, ff_clock_event_kind kind, int side)
{
    ff_clock_event event = FF_ZERO;
    event.at_ms = at_ms;
    event.kind = kind;
    event.side = side;
    return event;
}

static void run(void)
{
    ff_error err;
    ff_clock clock;
    ff_timecontrol tc = five_minutes();
    ff_clock_rules rules = FF_ZERO;
    ff_clock_event start = event_at(0, FF_CLOCK_START, FF_CLOCK_WHITE);
    ff_clock_event press = event_at(10000, FF_CLOCK_PRESS, FF_CLOCK_WHITE);
    expect(ff_clock_init(&clock, &tc, rules, &err) == FF_OK);
    expect(ff_clock_apply(&clock, &start, &err) == FF_OK);
    expect(ff_clock_apply(&clock, &press, &err) == FF_OK);
    expect(ff_clock_advance(&clock, 15000, &err) == FF_OK && clock.running == FF_CLOCK_BLACK);
    expect(ff_clock_display(&clock, FF_CLOCK_WHITE) == 294000); /* 302 - 10 + 2 */
    expect(ff_clock_display(&clock, FF_CLOCK_BLACK) == 297000);
    expect(ff_clock_advance(&clock, 14000, &err) == FF_E_STATE); /* time goes on only */
}

static void keep(void)
{
    ff_error err;
    ff_clock clock;
    ff_ledger ledger;
    ff_str text = FF_STR_INIT;
    ff_timecontrol tc = five_minutes();
    ff_clock_rules rules = FF_ZERO;
    ff_clock_rounding rounding = FF_ZERO;
    ff_clock_event start = event_at(0, FF_CLOCK_START, FF_CLOCK_WHITE);
    int64_t at_ms = ff_clock_round(&rounding, INT64_C(1999700000), FF_CLOCK_WHITE);
    ff_clock_event press = event_at(at_ms, FF_CLOCK_PRESS, FF_CLOCK_WHITE);
    ff_ledger_write_head(&tc, rules, INT64_C(1760000000000), &text);
    ff_ledger_write_event(&start, INT64_C(1760000000000), &text);
    ff_ledger_write_event(&press, INT64_C(1760000002000), &text);
    expect(ff_ledger_read(ff_str_get(&text), text.size, "table 7", &ledger, &err) == FF_OK);
    expect(ledger.count == 2 && !ledger.torn);
    expect(ff_ledger_replay(&ledger, &clock, &err) == FF_OK);
    expect(clock.now_ms == at_ms && clock.hand[FF_CLOCK_WHITE].moves == 1);
    ff_ledger_release(&ledger);
    ff_str_release(&text);
}

int main(void)
{
    run();
    keep();
    return 0;
}
