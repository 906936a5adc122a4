#include "flagfall/clock.h"

#include <string.h>

static const ff_tc_period *period_of(const ff_clock *clock, int side)
{
    return &clock->tc.side[side].periods[clock->hand[side].period];
}

static void tell_note(const ff_clock *clock, ff_clock_note_kind kind, int side)
{
    if (clock->listener == NULL)
        return;
    const ff_clock_hand *hand = &clock->hand[side];
    ff_clock_note note = {kind, side, clock->now_ms, hand->moves, hand->period};
    clock->listener(clock->context, &note);
}

/* Everything that a side gets or gives beside using its time goes through these two. */
static void give_main(ff_clock_hand *hand, int64_t ms)
{
    hand->given_ms += ms;
    hand->remaining_ms += ms;
}

static void give_bonus(ff_clock_hand *hand, int64_t ms)
{
    hand->bonus_ms += ms;
    hand->remaining_ms += ms;
}

static void charge_hand(ff_clock_hand *hand, int64_t ms)
{
    hand->used_ms += ms;
    hand->turn_ms += ms;
    hand->remaining_ms -= ms;
}

/* What belongs to the next move is there as soon as the last one is complete: an increment
 * and Bronstein time on the display, a delay beside it. */
static void begin_turn(ff_clock *clock, int side)
{
    ff_clock_hand *hand = &clock->hand[side];
    const ff_tc_period *p = period_of(clock, side);
    bool bonus = hand->moves + 1 >= p->bonus_from;
    hand->turn_ms = 0;
    hand->delay_ms = bonus && p->kind == FF_TC_DELAY ? p->bonus_ms : 0;
    hand->allowance_ms = bonus && p->kind == FF_TC_BRONSTEIN ? p->bonus_ms : 0;
    give_bonus(hand, hand->allowance_ms);
    if (bonus && p->kind == FF_TC_FISCHER)
        give_bonus(hand, p->bonus_ms);
}

int ff_clock_init(ff_clock *clock, const ff_timecontrol *tc, ff_clock_rules rules,
                  ff_error *err)
{
    memset(clock, 0, sizeof *clock);
    if (tc->state != FF_TC_LIMITED)
        return ff_fail(err, FF_E_UNSUPPORTED, "a clock requires a time control with times");
    int code = ff_tc_check(tc, err);
    if (code != FF_OK)
        return code;
    clock->tc = *tc;
    clock->rules = rules;
    clock->running = clock->first_flag = FF_CLOCK_NOBODY;
    clock->turn = FF_CLOCK_WHITE;
    for (int side = 0; side < 2; side++) {
        ff_clock_hand *hand = &clock->hand[side];
        hand->overtime = -1;
        hand->flag_at_ms = hand->zero_at_ms = -1;
        give_main(hand, tc->side[side].periods[0].main_ms);
        begin_turn(clock, side);
    }
    return FF_OK;
}

/* ---- time passing ---- */

static bool has_next(const ff_clock *clock, int side)
{
    return clock->hand[side].period + 1 < clock->tc.side[side].count;
}

/* The next period, or the last one again when it is counted in moves. */
static void enter_period(ff_clock *clock, int side)
{
    ff_clock_hand *hand = &clock->hand[side];
    hand->period += has_next(clock, side);
    hand->period_moves = 0;
    hand->overtime = -1;
    give_main(hand, period_of(clock, side)->main_ms);
    tell_note(clock, FF_CLOCK_NOTE_PERIOD, side);
}

static void fall(ff_clock *clock, int side)
{
    clock->hand[side].flag_at_ms = clock->now_ms;
    if (clock->first_flag == FF_CLOCK_NOBODY)
        clock->first_flag = side;
    tell_note(clock, FF_CLOCK_NOTE_FLAG, side);
    if (clock->rules.freeze)
        clock->running = FF_CLOCK_NOBODY;
}

/* Byo-yomi: a stretch is lost, the next one begins. Canadian: one stretch for `count` moves.
 * Returns false when there is no more of it. */
static bool enter_overtime(ff_clock *clock, int side)
{
    ff_clock_hand *hand = &clock->hand[side];
    const ff_tc_period *p = period_of(clock, side);
    if (p->kind != FF_TC_BYOYOMI && p->kind != FF_TC_CANADIAN)
        return false;
    if (hand->overtime == -1)
        hand->overtime = p->count;
    else if (p->kind == FF_TC_CANADIAN || --hand->overtime == 0)
        return false;
    give_bonus(hand, p->bonus_ms);
    tell_note(clock, FF_CLOCK_NOTE_OVERTIME, side);
    return true;
}

/* Whether using up the time begins another period. A repeated period shorter than a second
 * is refused, so that hostile input cannot make the clock go round for ever. */
static bool follows(const ff_clock *clock, int side)
{
    const ff_tc_period *p = period_of(clock, side);
    if (has_next(clock, side))
        return clock->rules.by_zero || p->moves == 0;
    return clock->rules.by_zero && p->moves > 0 && p->main_ms >= 1000;
}

/* The display of `side` has reached zero. */
static void reach_zero(ff_clock *clock, int side)
{
    int old = clock->hand[side].period;
    if (enter_overtime(clock, side))
        return;
    if (!follows(clock, side)) {
        fall(clock, side);
        return;
    }
    clock->hand[side].zero_at_ms = clock->now_ms;
    enter_period(clock, side);
    if (clock->hand[1 - side].period <= old && clock->hand[1 - side].flag_at_ms < 0)
        enter_period(clock, 1 - side);
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Lets the running side's clock go on for at most `ms`, up to the next point where something
 * changes. Returns how long that was. */
static int64_t run_for(ff_clock *clock, int64_t ms)
{
    int side = clock->running;
    ff_clock_hand *hand = &clock->hand[side];
    ff_tc_kind kind = period_of(clock, side)->kind;
    if (hand->flag_at_ms >= 0) {
        hand->over_ms += ms;
        return ms;
    }
    if (hand->delay_ms > 0) {
        ms = least(ms, hand->delay_ms);
        hand->delay_ms -= ms;
        hand->free_ms += ms;
        return ms;
    }
    if (kind != FF_TC_UPCOUNT)
        ms = least(ms, hand->remaining_ms > 0 ? hand->remaining_ms : 0);
    charge_hand(hand, ms);
    if (kind == FF_TC_HOURGLASS)
        give_bonus(&clock->hand[1 - side], ms);
    return ms;
}

static bool at_zero(const ff_clock *clock, int side)
{
    const ff_clock_hand *hand = &clock->hand[side];
    return hand->flag_at_ms < 0 && hand->delay_ms == 0 && hand->remaining_ms <= 0 &&
           period_of(clock, side)->kind != FF_TC_UPCOUNT;
}

int ff_clock_advance(ff_clock *clock, int64_t at_ms, ff_error *err)
{
    if (at_ms < clock->now_ms)
        return ff_fail(err, FF_E_STATE, "the clock cannot go back from %lld to %lld ms",
                       (long long)clock->now_ms, (long long)at_ms);
    while (clock->running != FF_CLOCK_NOBODY && clock->now_ms < at_ms) {
        clock->now_ms += run_for(clock, at_ms - clock->now_ms);
        if (at_zero(clock, clock->running))
            reach_zero(clock, clock->running);
    }
    clock->now_ms = at_ms;
    return FF_OK;
}

/* ---- events ---- */

static void settle_overtime(ff_clock *clock, int side)
{
    ff_clock_hand *hand = &clock->hand[side];
    const ff_tc_period *p = period_of(clock, side);
    if (hand->overtime < 0)
        return;
    if (p->kind == FF_TC_CANADIAN && --hand->overtime > 0)
        return;
    if (p->kind == FF_TC_CANADIAN)
        hand->overtime = p->count;
    give_bonus(hand, p->bonus_ms - hand->remaining_ms); /* whole again */
}

static void complete_move(ff_clock *clock, int side)
{
    ff_clock_hand *hand = &clock->hand[side];
    const ff_tc_period *p = period_of(clock, side);
    hand->moves++;
    hand->period_moves++;
    if (hand->flag_at_ms >= 0)
        return; /* a fallen flag gets nothing more */
    give_bonus(hand, least(hand->turn_ms, hand->allowance_ms) - hand->allowance_ms);
    settle_overtime(clock, side);
    if (p->moves > 0 && hand->period_moves >= p->moves && !clock->rules.by_zero)
        enter_period(clock, side);
    begin_turn(clock, side);
}

static void press(ff_clock *clock, int side)
{
    if (clock->running != side) {
        clock->ignored++;
        return;
    }
    complete_move(clock, side);
    clock->running = clock->turn = 1 - side;
}

static void clear_flag(ff_clock *clock, int side)
{
    clock->hand[side].flag_at_ms = -1;
    if (clock->first_flag == side)
        clock->first_flag = clock->hand[1 - side].flag_at_ms >= 0 ? 1 - side : FF_CLOCK_NOBODY;
}

/* Time by the arbiter's hand. A flag that had fallen is up again when time is there. */
static void set_time(ff_clock *clock, int side, int64_t remaining_ms)
{
    ff_clock_hand *hand = &clock->hand[side];
    give_main(hand, (remaining_ms > 0 ? remaining_ms : 0) - hand->remaining_ms);
    if (hand->remaining_ms > 0 && hand->flag_at_ms >= 0)
        clear_flag(clock, side);
}

static int adjust(ff_clock *clock, const ff_clock_event *event, ff_error *err)
{
    ff_clock_hand *hand = &clock->hand[event->side];
    const ff_tc_side *control = &clock->tc.side[event->side];
    if (event->period != FF_CLOCK_KEEP &&
        (event->period < 0 || event->period >= control->count))
        return ff_fail(err, FF_E_STATE, "there is no period %d", event->period + 1);
    if (event->moves < FF_CLOCK_KEEP || event->ms < FF_CLOCK_KEEP || event->ms > FF_TC_MAX_MS)
        return ff_fail(err, FF_E_STATE, "an adjustment requires a time and a count of moves");
    if (event->ms != FF_CLOCK_KEEP)
        set_time(clock, event->side, event->ms);
    if (event->moves != FF_CLOCK_KEEP) {
        int first;
        int index = ff_tc_period_of(control, event->moves + 1, &first);
        hand->moves = event->moves;
        hand->period_moves = event->moves + 1 - first;
        if (!clock->rules.by_zero)
            hand->period = index;
    }
    if (event->period != FF_CLOCK_KEEP)
        hand->period = event->period;
    return FF_OK;
}

static int change_period(ff_clock *clock, int side, ff_error *err)
{
    if (!has_next(clock, side) && period_of(clock, side)->moves == 0)
        return ff_fail(err, FF_E_STATE, "the last period has begun already");
    enter_period(clock, side);
    if (clock->hand[side].flag_at_ms >= 0 && clock->hand[side].remaining_ms > 0)
        clear_flag(clock, side);
    return FF_OK;
}

static int call_flag(ff_clock *clock, int side, ff_error *err)
{
    if (clock->hand[side].flag_at_ms < 0)
        return ff_fail(err, FF_E_STATE, "the flag of %s has not fallen",
                       side == FF_CLOCK_WHITE ? "White" : "Black");
    clock->running = FF_CLOCK_NOBODY;
    return FF_OK;
}

static void start_hand(ff_clock *clock, int side)
{
    bool frozen = clock->rules.freeze && clock->first_flag != FF_CLOCK_NOBODY;
    if (side != FF_CLOCK_NOBODY)
        clock->turn = side;
    clock->started = true;
    if (!frozen)
        clock->running = clock->turn;
}

static int penalty(ff_clock *clock, const ff_clock_event *event, ff_error *err)
{
    if (event->ms > FF_TC_MAX_MS || event->ms < -FF_TC_MAX_MS)
        return ff_fail(err, FF_E_LIMIT, "a penalty is longer than 400 days");
    set_time(clock, event->side, clock->hand[event->side].remaining_ms + event->ms);
    return FF_OK;
}

int ff_clock_apply(ff_clock *clock, const ff_clock_event *event, ff_error *err)
{
    bool wants_side = event->kind != FF_CLOCK_PAUSE && event->kind != FF_CLOCK_REMARK &&
                      event->kind != FF_CLOCK_START;
    if (event->side < FF_CLOCK_NOBODY || event->side > FF_CLOCK_BLACK ||
        (wants_side && event->side == FF_CLOCK_NOBODY))
        return ff_fail(err, FF_E_STATE, "the event names no side");
    int code = ff_clock_advance(clock, event->at_ms, err);
    if (code != FF_OK)
        return code;
    switch (event->kind) {
    case FF_CLOCK_START:
        start_hand(clock, event->side);
        return FF_OK;
    case FF_CLOCK_PRESS:
        press(clock, event->side);
        return FF_OK;
    case FF_CLOCK_PAUSE:
        clock->running = FF_CLOCK_NOBODY;
        return FF_OK;
    case FF_CLOCK_ADJUST:
        return adjust(clock, event, err);
    case FF_CLOCK_PENALTY:
        return penalty(clock, event, err);
    case FF_CLOCK_FLAG:
        return call_flag(clock, event->side, err);
    case FF_CLOCK_PERIOD:
        return change_period(clock, event->side, err);
    case FF_CLOCK_REMARK:
        return FF_OK;
    }
    return ff_fail(err, FF_E_STATE, "a clock has no event of kind %d", (int)event->kind);
}

int64_t ff_clock_display(const ff_clock *clock, int side)
{
    const ff_clock_hand *hand = &clock->hand[side];
    return period_of(clock, side)->kind == FF_TC_UPCOUNT ? hand->used_ms : hand->remaining_ms;
}

int64_t ff_clock_round(ff_clock_rounding *rounding, int64_t now_ns, int running)
{
    const int64_t ns = 1000000;
    int sign = running == FF_CLOCK_WHITE ? 1 : running == FF_CLOCK_BLACK ? -1 : 0;
    int64_t true_ns = now_ns - rounding->last_ns;
    int64_t down = now_ns / ns > rounding->last_ms ? now_ns / ns : rounding->last_ms;
    int64_t low = rounding->error_ns + sign * ((down - rounding->last_ms) * ns - true_ns);
    int64_t high = low + sign * ns;
    bool up = sign != 0 && (high < 0 ? -high : high) < (low < 0 ? -low : low);
    if (sign != 0)
        rounding->error_ns = up ? high : low;
    rounding->last_ns = now_ns;
    rounding->last_ms = down + up;
    return rounding->last_ms;
}
