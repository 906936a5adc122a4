#include "watch/private.h"

#include <stdio.h>
#include <string.h>

/*
 * What the recorded times of one game warn of by themselves: flags, and what the audit finds
 * that cannot have happened on a clock that was set right.
 */

static int moves_made(const watch_judge *j, int side)
{
    const ff_position *start = &j->r->start;
    unsigned before = (start->fullmove - 1) * 2 + start->turn;
    unsigned half = before + j->r->plies;
    return (int)((half + (side == FF_WHITE)) / 2);
}

/* "after 38 moves: 40 were to be made" */
static void say_stage(const watch_judge *j, int side, ff_str *out)
{
    int made = moves_made(j, side), first, prescribed;
    ff_str_format(out, " after %d move%s", made, made == 1 ? "" : "s");
    if (!j->r->has_control || j->r->control.state != FF_TC_LIMITED)
        return;
    const ff_tc_side *control = &j->r->control.side[side];
    int index = ff_tc_period_of(control, made > 0 ? made : 1, &first);
    const ff_tc_period *period = &control->periods[index];
    prescribed = first - 1 + period->moves;
    if (period->moves > 0 && made < prescribed)
        ff_str_format(out, ", %d were to be made", prescribed);
    else if (period->moves > 0)
        ff_str_format(out, ", and the %d of the period are made", prescribed);
}

/* Where seconds are cut, a player who is answered had something left. */
static bool is_down(const watch_judge *j, int side)
{
    bool answered = j->r->plies > 0 && (int)j->r->pos.turn == side;
    return j->r->clock[side].ms == 0 && !j->r->clock[side].reckoned &&
           !(j->r->cut_seconds && answered);
}

static void judge_flags(watch_judge *j)
{
    bool white = is_down(j, FF_WHITE), black = is_down(j, FF_BLACK);
    bool open = j->r->result == FF_GAME_RESULT_NONE || j->r->result == FF_GAME_RESULT_UNKNOWN;
    if ((!white && !black) || !open || j->r->over)
        return;
    bool both = white && black;
    int side = white ? FF_WHITE : FF_BLACK;
    ff_watch_alert *a = ff_watch_warn(j, both ? FF_WATCH_BOTH_FLAGS : FF_WATCH_FLAG,
                                      j->r->plies, both ? -1 : side);
    ff_str stage = FF_STR_INIT;
    if (a == NULL)
        return;
    say_stage(j, side, &stage);
    a->ask = FF_WATCH_ASK_FLAG;
    a->article = ff_watch_article(j->w, both ? FF_LAW_BOTH_FLAGS_LAST : FF_LAW_FLAG_LOSS);
    if (both)
        WATCH_SAY(a, "both clocks show 0:00%s", ff_str_get(&stage));
    else
        WATCH_SAY(a, "%s's clock shows 0:00%s", ff_watch_side(side), ff_str_get(&stage));
    ff_str_release(&stage);
}

/* The gravest thing that the audit says, with the first setting that would explain it. */
static void keep_accusation(watch_judge *j, const ff_audit *found)
{
    const ff_audit_finding *worst = NULL;
    for (int i = 0; i < found->count; i++) {
        const ff_audit_finding *f = &found->findings[i];
        if (f->severity < FF_AUDIT_NOTE && (worst == NULL || f->severity < worst->severity))
            worst = f;
    }
    if (worst == NULL)
        return;
    ff_watch_alert *a = &j->r->accusation;
    *a = (ff_watch_alert){.kind = FF_WATCH_CLOCK,
                          .side = -1,
                          .ask = FF_WATCH_ASK_AUDIT,
                          .cause = ff_audit_code_name(worst->code),
                          .article = ff_watch_article(j->w, FF_LAW_CLOCK_SETTING)};
    if (found->explanation_count > 0)
        WATCH_SAY(a, "%s; it may be: %s", worst->message, found->explanations[0].message);
    else
        WATCH_SAY(a, "%s", worst->message);
    j->r->accused = true;
}

static int audit(watch_judge *j, ff_error *err)
{
    const ff_audit_options options = {FF_PERIODS_ANY, -1, 0, false};
    ff_audit found;
    if (!j->r->has_control || j->r->times.count == 0)
        return FF_OK;
    int code = ff_pgn_times_audit(&j->r->times, &j->r->control, options, &found, err);
    if (code == FF_E_MEMORY)
        return code;
    if (code == FF_OK && found.accused)
        keep_accusation(j, &found);
    return FF_OK; /* a control that cannot be checked is not a warning */
}

int ff_watch_judge_clocks(watch_judge *j, ff_error *err)
{
    judge_flags(j);
    return audit(j, err);
}
