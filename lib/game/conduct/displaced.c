#include "conduct/incident.h"
#include "flagfall/conduct.h"
#include "ruling/over.h"

#include "clock/correction.h"

/*
 * Pieces displaced by a player, or found on wrong squares later.
 */

/* The times of the restored position where the edition has them in proportion. */
static void put_times(ff_ruling *r, const ff_displaced *d, const ff_position *pos,
                      ff_error *err)
{
    const int64_t *clocks = r->of.clock_ms;
    ff_restore_input in = {.tc = NULL};
    ff_restore_side found[2];
    ff_ruling_cite(r, FF_LAW_CLOCK_TIMES);
    if (!r->of.laws->times_in_proportion) {
        ff_ruling_note(r,
                       r->of.laws->times_may_stand
                           ? "the times are the arbiter's best judgement; they may leave the "
                             "clocks alone"
                           : "the times are the arbiter's best judgement");
        return;
    }
    bool known = d->period_ms > 0;
    for (int side = 0; side < 2; side++) {
        known = known && clocks[side] != FF_CLOCK_UNKNOWN && clocks[side] <= d->period_ms;
        in.used_ms[side] = d->period_ms - clocks[side];
        in.moves_played[side] = (int)d->moves[side];
        in.moves_error[side] =
            (int)pos->fullmove - 1 + (side == FF_WHITE && pos->turn == FF_BLACK);
    }
    if (!known || ff_clock_restore(&in, found, err) != FF_OK) {
        ff_ruling_note(r, "the times are reduced in proportion to the moves: give both clocks, "
                          "--moves and --period, or see \"clock restore\"");
        return;
    }
    for (int side = 0; side < 2; side++)
        ff_ruling_clock(r, (ff_color)side, d->period_ms - found[side].used_ms - clocks[side],
                        "in proportion to the moves made");
    ff_ruling_note(r, "the floor of the old code (5 minutes, or 1 minute a move) is in \"clock "
                      "restore\"");
}

static void found_later(ff_ruling *r, const ff_displaced *d, const ff_history *history,
                        ff_error *err)
{
    const ff_position *pos = ff_history_now(history);
    ff_ruling_cite(r, FF_LAW_WRONG_SQUARES);
    if (d->lost && r->of.laws->replayed_when_lost) {
        ff_ruling_new_game(r);
        ff_ruling_reason(r, "The right position cannot be found again.");
        return;
    }
    ff_str label = FF_STR_INIT;
    ff_history_label(history, history->plies, &label);
    ff_ruling_decide(r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                     d->lost ? "Play goes on from the last position that is known, after %s."
                             : "The right position is set up again, that after %s.",
                     ff_str_get(&label));
    ff_ruling_drop(r, &label);
    ff_ruling_reason(r, d->lost ? "The position before the pieces were displaced cannot be "
                                  "determined."
                                : "The pieces stood on wrong squares.");
    ff_ruling_restore(r, pos, history->plies);
    put_times(r, d, pos, err);
}

static void displaced(ff_ruling *r, const ff_displaced *d, const ff_history *history)
{
    ff_color by = (ff_color)d->by;
    ff_ruling_cite(r, FF_LAW_DISPLACED);
    ff_ruling_restore(r, ff_history_now(history), history->plies);
    ff_incident_decide(r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                       "@ restores the position, on their own time.", by);
    if (d->pressed) {
        ff_incident_reason(r,
                           "@ displaced pieces and pressed the clock without putting them "
                           "right.",
                           by);
        ff_incident_note(r,
                         "& stops the clocks and calls the arbiter; if they have pressed the "
                         "clock instead, that may be a slip and is not an illegal move",
                         by);
    } else {
        ff_incident_reason(r,
                           "@ displaced them: they are put right before the clock is "
                           "pressed.",
                           by);
    }
    if (d->spent_ms > 0) {
        ff_ruling_clock(r, by, -d->spent_ms, "the time in which the pieces were restored");
        ff_ruling_clock(r, (ff_color)!by, d->spent_ms, "it had run on their clock");
    } else if (d->pressed) {
        ff_ruling_note(r,
                       "the time that ran on the other clock meanwhile is exchanged: --spent");
    }
    ff_ruling_note(r, "an accident is not punished by itself; a penalty is the arbiter's "
                      "choice");
    ff_incident_penalties(r, d->offence);
}

int ff_conduct_rule_displaced(const ff_ruling_request *of, const ff_displaced *d,
                              ff_ruling *out, ff_error *err)
{
    ff_history history;
    ff_ruling_start(out, "displaced", of);
    if (!d->found_later)
        ff_ruling_about(out, (ff_color)d->by, NULL);
    ff_ruling_ask(out,
                  d->found_later ? "Pieces are found on wrong squares."
                                 : "%s knocked over or displaced pieces.",
                  ff_ruling_side_name(d->by == FF_BLACK ? FF_BLACK : FF_WHITE));
    int code = ff_history_build(of->game, of->ply, &of->laws->ends, &history, err);
    if (code == FF_OK && !ff_over_rule(out, &history, err)) {
        if (d->found_later)
            found_later(out, d, &history, err);
        else
            displaced(out, d, &history);
    }
    ff_history_release(&history);
    if (code == FF_OK)
        return ff_ruling_finish(out, err);
    ff_ruling_release(out);
    return code;
}
