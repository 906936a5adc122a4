#include "watch/private.h"

#include <stdio.h>
#include <string.h>

/*
 * Clocks that behave unlike all the others of the round.
 *
 * Three witnesses. The audit of one game's times alone. The room: a clock that was set right
 * and runs loses as much as passes between the moves as they arrive, but for what it is given;
 * one that is not given its increment loses more, and the other boards say how much the way of
 * the files into this program blurs that. The other boards: where theirs were given the time of
 * a period or grew after quick moves, this one should have been.
 */

enum { FEW_BOARDS = 3, MOST_WITNESSES = 64 };

/* A pause longer than this is the arbiter's: the comparison begins anew after it. */
#define PAUSE_MS INT64_C(60000)

/* What one side has used by its record, as the moves go by. */
typedef struct side_record {
    int64_t used, last; /* `last` reading, or -1 */
    int moves;          /* with the last reading */
    int periods;        /* whose time was seen to come */
} side_record;

/* By its moves the side is in that period (index). */
static int period_by_moves(const ff_tc_side *control, int move)
{
    return ff_tc_period_of(control, move + 1, NULL);
}

/* What the control has given by `moves`, without the main times of later periods. */
static int64_t given_without_mains(const ff_tc_side *control, int moves)
{
    int64_t given = ff_tc_given(control, moves);
    for (int i = period_by_moves(control, moves); i > 0; i--)
        given -= control->periods[i].main_ms;
    return given;
}

static int64_t mains_seen(const ff_tc_side *control, int periods)
{
    int64_t sum = 0;
    for (int i = 1; i <= periods && i < control->count; i++)
        sum += control->periods[i].main_ms;
    return sum;
}

/* Has the next period's time come with this reading? Once its moves are made any growth beyond
 * the increment shows it, since the player may have thought long on that very move; before,
 * only half of it, which no correction of an arbiter's brings. */
static bool has_come(const ff_tc_side *control, int next, int move, int64_t grown)
{
    enum { TOLERANCE_MS = 3000 };
    bool due = period_by_moves(control, move) >= next;
    return grown > (due ? TOLERANCE_MS : control->periods[next].main_ms / 2);
}

static void take_record(const ff_tc_side *control, const ff_clock_reading *at, side_record *s)
{
    int move = (at->ply + 1) / 2;
    int64_t base = given_without_mains(control, move);
    int next = s->periods + 1;
    if (s->last >= 0 && next < control->count) {
        int64_t grown = at->clk_ms - s->last - (base - given_without_mains(control, s->moves));
        s->periods += has_come(control, next, move, grown);
    }
    s->used = base + mains_seen(control, s->periods) - at->clk_ms;
    s->last = at->clk_ms;
    s->moves = move;
}

static int64_t arrival(const watch_board *board, int ply)
{
    const watch_reading *r = board->taken;
    if (board->source->delay_ms < 0)
        return -1;
    bool noted = ply > 0 && ply <= (int)r->plies && (size_t)ply < board->arrived_capacity;
    return noted ? board->arrived[ply] : -1;
}

/* Following a board's arrivals: how far the room's clock was `ahead` of the record at the last
 * one, and at the `base`, the least of the first two. What is late by the way of the files is
 * never early, so that a clock that was set right does not fall below its base by more than
 * that. */
typedef struct follower {
    int64_t base, ahead;
    int count;
} follower;

static void take_arrival(watch_room *out, int64_t ahead, follower *f)
{
    enum { BASES = 2 };
    if (f->count > 0 && ahead - f->ahead > PAUSE_MS)
        f->count = 0;
    if (f->count == 0 || (f->count < BASES && ahead < f->base))
        f->base = ahead;
    out->seen = out->seen || f->count > 0;
    if (f->base - ahead >
        out->slip_ms) /* once shown, it stays until the clocks are put right */
        out->slip_ms = f->base - ahead;
    f->ahead = ahead;
    f->count++;
}

static void follow_room(const watch_board *board, watch_room *out, side_record sides[2])
{
    const watch_reading *r = board->taken;
    follower f = {.count = 0};
    *out = (watch_room){.base_ms = INT64_MIN};
    sides[0] = sides[1] = (side_record){0, -1, 0, 0};
    for (size_t i = 0; i < r->times.count; i++) {
        const ff_clock_reading *at = &r->times.rows[i].reading;
        if (at->clk_ms < 0)
            continue;
        take_record(&r->control.side[(at->ply - 1) % 2], at, &sides[(at->ply - 1) % 2]);
        int64_t seen = arrival(board, at->ply - r->times.before);
        if (seen < 0)
            continue;
        int64_t ahead = seen - sides[0].used - sides[1].used;
        bool first = out->base_ms == INT64_MIN;
        if (at->ply == 1 || (at->ply == 2 && !first && ahead < out->base_ms))
            out->base_ms = ahead;
        take_arrival(out, ahead, &f);
    }
}

/* --- the other boards --- */

static bool has_clocks(const watch_board *board)
{
    const watch_reading *r = board->taken;
    return r != NULL && r->has_control && r->control.state == FF_TC_LIMITED &&
           r->times.count > 0;
}

/* Boards of one round: the same round, the same control. 0 without memory. */
static uint64_t group_of(const watch_reading *r)
{
    ff_str text = FF_STR_INIT;
    const char *dot = strchr(r->round, '.');
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    ff_str_bytes(&text, r->round, dot != NULL ? (size_t)(dot - r->round) : 0);
    ff_str_char(&text, '\n');
    ff_tc_write_text(&r->control, &text);
    for (size_t i = 0; i < text.size; i++)
        hash = (hash ^ (unsigned char)text.data[i]) * UINT64_C(0x100000001b3);
    bool whole = ff_str_status(&text) == FF_OK;
    ff_str_release(&text);
    return whole ? hash | 1 : 0;
}

/* What the other boards of the round say, in sums. */
typedef struct round_sum {
    int witnesses;                 /* boards whose arrivals were compared, */
    int64_t slips[MOST_WITNESSES]; /* and how much they slip, in order */
    int bases;                     /* boards whose first move was seen to arrive */
    int64_t base_ms;               /* the earliest start of their clocks */
    int in_time;                   /* sides whose next period came by the moves */
    int late;                      /* sides where it had to and did not */
    int growing;                   /* boards with enough moves, of which clocks grew */
    int least_percent;             /* the least share of their moves with which they did */
} round_sum;

/* Moves after which a clock was higher than before, of those it could be. */
static void count_growth(const watch_reading *r, watch_facts *facts)
{
    int64_t last[2] = {-1, -1};
    facts->moves = facts->grew = 0;
    for (size_t i = 0; i < r->times.count; i++) {
        const ff_clock_reading *at = &r->times.rows[i].reading;
        int side = (at->ply - 1) % 2;
        if (at->clk_ms < 0)
            continue;
        if (last[side] >= 0 && at->ply > 4) {
            facts->moves++;
            facts->grew += at->clk_ms > last[side];
        }
        last[side] = at->clk_ms;
    }
}

/* A side that has made one move more than its period asks for: has the next one's time come? */
static void note_period(const watch_reading *r, int side, const side_record *s,
                        watch_facts *facts)
{
    const ff_tc_side *control = &r->control.side[side];
    facts->due[side] = s->moves > 0 ? ff_tc_period_of(control, s->moves, NULL) : 0;
    facts->period[side] = facts->due[side] == 0 ? 0 : s->periods >= facts->due[side] ? 1 : -1;
}

bool ff_watch_gather_facts(watch_board *board)
{
    side_record sides[2];
    watch_facts *facts = &board->facts;
    *facts = (watch_facts){.used_ms = {-1, -1}};
    if (!has_clocks(board))
        return true;
    facts->group = group_of(board->taken);
    count_growth(board->taken, facts);
    follow_room(board, &facts->room, sides);
    for (int side = 0; side < 2; side++) {
        note_period(board->taken, side, &sides[side], facts);
        facts->used_ms[side] = sides[side].last >= 0 ? sides[side].used : -1;
    }
    return facts->group != 0;
}

static void add_slip(round_sum *sum, int64_t slip_ms)
{
    int at = sum->witnesses++;
    for (; at > 0 && sum->slips[at - 1] > slip_ms; at--)
        sum->slips[at] = sum->slips[at - 1];
    sum->slips[at] = slip_ms;
}

static void add_board(const watch_facts *facts, round_sum *sum)
{
    enum { ENOUGH_MOVES = 16 };
    if (facts->room.seen && sum->witnesses < MOST_WITNESSES)
        add_slip(sum, facts->room.slip_ms);
    if (facts->room.base_ms != INT64_MIN) {
        bool least = sum->bases == 0 || facts->room.base_ms < sum->base_ms;
        sum->base_ms = least ? facts->room.base_ms : sum->base_ms;
        sum->bases++;
    }
    for (int side = 0; side < 2; side++) {
        sum->in_time += facts->period[side] > 0;
        sum->late += facts->period[side] < 0;
    }
    if (facts->moves >= ENOUGH_MOVES) {
        int percent = facts->grew * 100 / facts->moves;
        bool least = sum->growing == 0 || percent < sum->least_percent;
        sum->least_percent = least ? percent : sum->least_percent;
        sum->growing++;
    }
}

static round_sum sum_others(const ff_watch *w, const watch_board *board)
{
    round_sum sum = {.base_ms = 0};
    for (size_t i = 0; i < w->board_count; i++) {
        const watch_board *other = w->boards[i];
        if (other != board && other->facts.group == board->facts.group &&
            !other->taken->accused)
            add_board(&other->facts, &sum);
    }
    return sum;
}

/* --- judging one board by them --- */

static bool accuse(const ff_watch *w, ff_watch_alert *out, const char *cause)
{
    *out = (ff_watch_alert){.kind = FF_WATCH_CLOCK,
                            .side = -1,
                            .ask = FF_WATCH_ASK_AUDIT,
                            .cause = cause,
                            .article = ff_watch_article(w, FF_LAW_CLOCK_SETTING)};
    return true;
}

/* How far arrivals blur: what three quarters of the others show, twice (the rest may be set
 * wrongly too); and times in whole seconds. A board alone has nothing to be compared with. */
static int64_t room_limit(const round_sum *sum)
{
    enum { ALONE_MS = 60000, LEAST_MS = 3000 };
    if (sum->witnesses < FEW_BOARDS)
        return ALONE_MS;
    return LEAST_MS + 2 * sum->slips[(sum->witnesses - 1) * 3 / 4];
}

static bool judge_room(const ff_watch *w, const watch_board *board, const watch_room *room,
                       const round_sum *sum, ff_watch_alert *out)
{
    const ff_tc_period *period = &board->taken->control.side[0].periods[0];
    if (!room->seen || room->slip_ms <= room_limit(sum) || period->kind == FF_TC_DELAY ||
        period->kind == FF_TC_BRONSTEIN)
        return false;
    accuse(w, out, "room");
    WATCH_SAY(out,
              "the clocks lost %s more than passed in the room%s: set to less, or less is "
              "added than %s a move",
              ff_watch_show(room->slip_ms).text,
              sum->witnesses >= FEW_BOARDS ? ", unlike on the other boards" : "",
              ff_watch_show(period->bonus_ms).text);
    return true;
}

/* By its record the clock of this board began long before those of the others. */
static bool judge_start(const ff_watch *w, const watch_board *board, const round_sum *sum,
                        ff_watch_alert *out)
{
    enum { APART_MS = 120000 }; /* rounds do not begin at one instant on all boards */
    const watch_room *room = &board->facts.room;
    int64_t quarter = board->taken->control.side[0].periods[0].main_ms / 4;
    int64_t apart = quarter < APART_MS ? quarter : APART_MS;
    if (room->base_ms == INT64_MIN || sum->bases < FEW_BOARDS ||
        sum->base_ms - room->base_ms < apart)
        return false;
    accuse(w, out, "start");
    WATCH_SAY(out,
              "after the first move there is %s less on both clocks together than the room's "
              "time leaves, unlike on the other boards: the clock was set to less",
              ff_watch_show(sum->base_ms - room->base_ms).text);
    return true;
}

/* As in the audit: one player may have thought longer than the period's time on that very move,
 * so that it is missed only where it came to neither. */
static bool judge_period(const ff_watch *w, const watch_board *board, const round_sum *sum,
                         ff_watch_alert *out)
{
    const watch_facts *facts = &board->facts;
    bool missed = facts->period[0] < 0 && facts->period[1] < 0;
    if (!missed || sum->in_time < 2 * FEW_BOARDS || sum->late * 4 > sum->in_time)
        return false;
    const ff_tc_side *control = &board->taken->control.side[0];
    accuse(w, out, "period");
    WATCH_SAY(out,
              "the %s for period %d did not come when the moves were made, as they did on the "
              "other boards",
              ff_watch_show(control->periods[facts->due[0]].main_ms).text, facts->due[0] + 1);
    return true;
}

/* One board in a thousand of those that grow as seldom as the least of the others would not
 * have grown at all in so many moves: (1 - p)^n < 1/1000 follows from n p > 7. */
static bool judge_growth(const ff_watch *w, const watch_board *board, const round_sum *sum,
                         ff_watch_alert *out)
{
    enum { BOARDS = 4, LEAST_PERCENT = 5 };
    const watch_facts *facts = &board->facts;
    const ff_tc_period *period = &board->taken->control.side[0].periods[0];
    if (period->kind != FF_TC_FISCHER || facts->grew > 0 || sum->growing < BOARDS ||
        sum->least_percent < LEAST_PERCENT)
        return false;
    if ((int64_t)facts->moves * sum->least_percent <= 700)
        return false;
    accuse(w, out, "growth");
    WATCH_SAY(out,
              "in %d moves no clock grew by the increment of %s, as all the others of the "
              "round do",
              facts->moves, ff_watch_show(period->bonus_ms).text);
    return true;
}

bool ff_watch_judge_round(const ff_watch *w, const watch_board *board, ff_watch_alert *out)
{
    if (board->facts.group == 0)
        return false;
    if (board->taken->accused) {
        *out = board->taken->accusation;
        return true;
    }
    round_sum sum = sum_others(w, board);
    return judge_start(w, board, &sum, out) ||
           judge_room(w, board, &board->facts.room, &sum, out) ||
           judge_period(w, board, &sum, out) || judge_growth(w, board, &sum, out);
}
