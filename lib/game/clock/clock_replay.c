#include "clock/audit.h"

/* The readings of a ledger, for the audit. */

typedef struct replayed {
    ff_clock clock;
    int64_t by_hand[2]; /* what logged adjustments gave or took */
    int64_t ran_ms;     /* while a clock ran */
    int last_ply;
} replayed;

static int apply_event(replayed *r, const ff_clock_event *event, ff_error *err)
{
    bool running = r->clock.running != FF_CLOCK_NOBODY;
    int64_t from = r->clock.now_ms;
    int code = ff_clock_advance(&r->clock, event->at_ms, err);
    if (code != FF_OK)
        return code;
    r->ran_ms += running ? r->clock.now_ms - from : 0;
    bool by_hand = event->kind == FF_CLOCK_ADJUST || event->kind == FF_CLOCK_PENALTY;
    int side = event->side == FF_CLOCK_BLACK;
    int64_t before = r->clock.hand[side].remaining_ms;
    code = ff_clock_apply(&r->clock, event, err);
    if (by_hand)
        r->by_hand[side] += r->clock.hand[side].remaining_ms - before;
    return code;
}

int ff_audit_from_ledger(const ff_ledger *ledger, ff_clock_reading *readings, size_t most,
                         size_t *count, int64_t *wall_ms, ff_error *err)
{
    replayed r = {.last_ply = 0};
    *count = 0;
    *wall_ms = 0;
    int code = ff_clock_init(&r.clock, &ledger->tc, ledger->rules, err);
    for (size_t i = 0; i < ledger->count && code == FF_OK; i++) {
        const ff_clock_event *event = &ledger->events[i];
        long ignored = r.clock.ignored;
        code = apply_event(&r, event, err);
        if (code != FF_OK || event->kind != FF_CLOCK_PRESS || r.clock.ignored != ignored)
            continue;
        const ff_clock_hand *hand = &r.clock.hand[event->side];
        int ply = 2 * hand->moves - (event->side == FF_CLOCK_WHITE);
        if (ply <= r.last_ply || *count == most)
            continue; /* the counter was set back: the same moves again */
        r.last_ply = ply;
        int64_t left = hand->remaining_ms - r.by_hand[event->side];
        readings[(*count)++] = (ff_clock_reading){ply, left > 0 ? left : 0, -1, -1};
        *wall_ms = r.ran_ms;
    }
    return code;
}
