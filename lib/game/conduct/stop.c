#include "conduct/incident.h"
#include "flagfall/conduct.h"

/*
 * Clocks that a player stopped, and clocks handled in other ways.
 */

static const struct {
    const char *key, *text;
    bool valid;
} stop_reasons[FF_STOP_REASON_COUNT] = {
#define X(name, key, text, valid) {key, text, valid},
    FF_STOP_REASONS(X)
#undef X
};

/* What gives a player of the old code cause to stop the clocks where no arbiter is near. */
static bool has_cause(ff_stop_reason reason)
{
    return reason == FF_STOP_CLAIM || reason == FF_STOP_ILLEGAL ||
           reason == FF_STOP_IRREGULARITY || reason == FF_STOP_DEFECT;
}

/* The old code: stopping the clock resigns. */
static void stop_code(ff_ruling *r, ff_color by, ff_stop_reason reason)
{
    ff_ruling_cite(r, FF_LAW_STOP_CLOCK);
    if (has_cause(reason)) {
        ff_incident_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_NONE,
                           reason == FF_STOP_CLAIM
                               ? "@ was right to stop the clocks: the claim is ruled on."
                               : "@ was right to stop the clocks, and has not resigned.",
                           by);
        ff_ruling_reason(r,
                         "For %s the player may stop the clocks alone when no arbiter is "
                         "near.",
                         reason == FF_STOP_CLAIM    ? "a claim"
                         : reason == FF_STOP_DEFECT ? "a defect of the clock"
                                                    : "an impossible position");
    } else if (reason == FF_STOP_MISTAKE) {
        ff_ruling_cite(r, FF_LAW_STOP_REASON);
        ff_incident_decide(r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                           "The clocks are started again: play goes on.", by);
        ff_ruling_reason(r, "It was a misunderstanding: a remark, or nothing.");
    } else if (reason == FF_STOP_NONE) {
        ff_game_result result = ff_ruling_result_of_winner((ff_color)!by);
        ff_ruling_decide(r, FF_RULING_WIN, result, "%s has resigned: %s.",
                         ff_ruling_side_name(by), ff_game_result_text(result));
        ff_ruling_reason(r, "In this edition a player who stops the clock resigns.");
    } else {
        ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: did they mean to resign?");
        ff_ruling_reason(r, "In this edition stopping the clock resigns, a misunderstanding "
                            "excepted.");
        ff_ruling_alternative(r, "they meant to resign: they lose");
        ff_ruling_alternative(r, "they sought the arbiter: a remark or nothing, and play goes "
                                 "on");
    }
}

/* Extra time for a disturbance from outside. */
static void give_extra(ff_ruling *r, const ff_stop *stop)
{
    ff_ruling_cite(r, FF_LAW_EXTRA_TIME);
    if (stop->extra_ms <= 0) {
        ff_ruling_note(r, "for a disturbance from outside the arbiter may give extra time to "
                          "one player or to both: --extra, --extra-both");
        return;
    }
    for (int side = 0; side < 2; side++)
        if (stop->extra_both || side == (int)stop->by)
            ff_ruling_clock(r, (ff_color)side, stop->extra_ms, "a disturbance from outside");
}

static void stop_now(ff_ruling *r, const ff_stop *stop)
{
    ff_color by = stop->by;
    ff_stop_reason reason = stop->reason;
    ff_ruling_cite(r, FF_LAW_STOP_CLOCK);
    if (stop_reasons[reason].valid) {
        ff_incident_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_NONE,
                           "@ was right to stop the clocks.", by);
        ff_ruling_reason(r, "The clocks are stopped to seek the arbiter's help, and this is a "
                            "reason for it.");
        if (reason == FF_STOP_DEFECT)
            ff_ruling_cite(r, FF_LAW_CLOCK_DEFECT);
        ff_ruling_cite(r, FF_LAW_STOP_REASON);
        ff_ruling_cite(r, FF_LAW_RESTART);
        ff_ruling_note(r, "the arbiter decides when they are started again");
        if (reason == FF_STOP_DISTURBED)
            give_extra(r, stop);
        return;
    }
    ff_incident_decide(
        r, FF_RULING_DISCRETION, FF_GAME_RESULT_NONE,
        "@ had no valid reason to stop the clocks: a penalty is at the arbiter's "
        "discretion.",
        by);
    ff_ruling_reason(r, "The clocks are stopped to seek the arbiter's help only.");
    ff_ruling_cite(r, FF_LAW_STOP_REASON);
    ff_ruling_cite(r, FF_LAW_RESTART);
    if (reason == FF_STOP_TOILET)
        ff_ruling_note(r, "normally no valid reason; illness is one");
    ff_incident_penalties(r, stop->offence);
}

int ff_conduct_rule_stop(const ff_ruling_request *of, const ff_stop *stop, ff_ruling *out,
                         ff_error *err)
{
    ff_ruling_start(out, "stop-clock", of);
    ff_ruling_about(out, stop->by, stop_reasons[stop->reason].key);
    ff_ruling_ask(out, "%s stopped the clocks %s.", ff_ruling_side_name(stop->by),
                  stop_reasons[stop->reason].text);
    if (of->laws->stopping_resigns)
        stop_code(out, stop->by, stop->reason);
    else
        stop_now(out, stop);
    return ff_ruling_finish(out, err);
}

/* --- other handling --- */

static const ff_incident handlings[FF_HANDLING_COUNT] = {
    [FF_HANDLING_LATE_PRESS] =
        {"late-press",
         "@ presses the clock after & has replied.",
         {FF_LAW_PRESS_RIGHT},
         FF_RULING_UPHELD,
         "@ may press the clock.",
         "A player must always be allowed to press their clock after their move, also when the "
         "opponent has replied.",
         "it completes the move; from 2014 it is complete also when they make their next move "
         "without having pressed"},
    [FF_HANDLING_OTHER_HAND] =
        {"other-hand",
         "@ presses the clock with the other hand.",
         {FF_LAW_PRESS_HAND},
         FF_RULING_DISCRETION,
         "A breach, and no illegal move: a penalty is at the arbiter's discretion.",
         "The clock is pressed with the hand that made the move.",
         NULL},
    [FF_HANDLING_ASSISTANT] =
        {"assistant",
         "@ cannot press the clock without help.",
         {FF_LAW_CLOCK_ASSISTANT},
         FF_RULING_UPHELD,
         "An assistant may press the clock for @.",
         "The player provides the assistant, whom the arbiter has to accept.",
         "the arbiter adjusts the player's time fairly; from 2018 not where the player has a "
         "disability"},
    [FF_HANDLING_BEFORE_MOVE] =
        {"before-move",
         "@ pressed the clock before making their move.",
         {FF_LAW_CLOCK_HANDLING},
         FF_RULING_DISCRETION,
         "Improper handling of the clock: a penalty is at the arbiter's discretion.",
         "The clock is pressed after the move.",
         "where no move was made at all: flagfall illegal --kind no-move"},
    [FF_HANDLING_FORCIBLY] =
        {"forcibly",
         "@ struck, lifted or knocked over the clock.",
         {FF_LAW_CLOCK_HANDLING},
         FF_RULING_DISCRETION,
         "Improper handling of the clock: a penalty is at the arbiter's discretion.",
         "The clock is not pressed forcibly, lifted or knocked over.",
         NULL},
    [FF_HANDLING_HANGING] = {"hanging-flag",
                             "The flag of @ hangs though the hand has passed the mark.",
                             {FF_LAW_FLAG_HANGS, FF_LAW_CLOCK_DEFECT},
                             FF_RULING_CORRECTION,
                             "The flag has not fallen; the clock has a defect and is replaced.",
                             "A flag has fallen when the arbiter sees it down or a player "
                             "claims so; a clock with an "
                             "evident defect is replaced.",
                             "the times of the new clock are the arbiter's best judgement"},
    [FF_HANDLING_DEFECT] = {"defect",
                            "@ reports a defect after their flag has fallen.",
                            {FF_LAW_CLOCK_DEFECT},
                            FF_RULING_CORRECTION,
                            "The clock is replaced; play goes on.",
                            "The defect is evident: what the clock shows is not conclusive.",
                            "the times of the new clock are the arbiter's best judgement"},
    [FF_HANDLING_SCREEN] =
        {"screen",
         "@ claims by what a screen or a move counter shows.",
         {FF_LAW_SCREENS},
         FF_RULING_REJECTED,
         "No claim can rest on that alone: play goes on.",
         "Screens, monitors and demonstration boards are no evidence by themselves.",
         NULL},
    [FF_HANDLING_HOVER] =
        {"hover",
         "@ keeps a finger on the clock or hovers over it.",
         {FF_LAW_PRESS_HAND},
         FF_RULING_DISCRETION,
         "A breach, and no illegal move: a penalty is at the arbiter's discretion.",
         "The hand does not rest on the clock nor hover over it between presses.",
         NULL},
    [FF_HANDLING_MOVE_HELP] = {"move-assistant",
                               "@ cannot move the pieces without help.",
                               {FF_LAW_MOVE_ASSISTANT},
                               FF_RULING_UPHELD,
                               "An assistant may move the pieces for @.",
                               "The player provides the assistant, whom the arbiter has to "
                               "accept.",
                               NULL},
    [FF_HANDLING_SEEN_EARLY] =
        {"defect-seen",
         "@ reports a defect of the clock while no flag is down.",
         {FF_LAW_CLOCK_DEFECT},
         FF_RULING_CORRECTION,
         "The clock is replaced; play goes on.",
         "A clock with an evident defect is replaced.",
         "first write down both times and the number of moves: the new clock is set to the "
         "times used, by the arbiter's best judgement"},
    [FF_HANDLING_LIFTED] = {"lifted-flag",
                            "The flag of & fell when @ lifted or struck the clock.",
                            {FF_LAW_CLOCK_HANDLING, FF_LAW_CLOCK_DEFECT},
                            FF_RULING_CORRECTION,
                            "The fall does not count: the clocks are set, and play goes on.",
                            "The flag fell by the handling of the clock; the time of & was "
                            "not used up.",
                            "the times are the arbiter's best judgement; a penalty for the "
                            "handling is the arbiter's choice",
                            .otherwise = true},
};

/* Old code: the arbiter may treat it as fallen. */
static void hanging_code(ff_ruling *r)
{
    ff_ruling_cite(r, FF_LAW_FLAG_HANGS);
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: is the hanging flag treated as fallen?");
    ff_ruling_reason(r, "In this edition a flag that hangs though the hand has passed the mark "
                        "may be treated as fallen.");
    ff_ruling_alternative(r, "it is: rule on the flag (flagfall flag)");
    ff_ruling_alternative(r, "it is not: play goes on");
}

/* A defect reported late: refused, replaced, or to be looked at. */
static bool defect(ff_ruling *r, int evident)
{
    if (r->of.laws->late_defect_refused) {
        ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: is the complaint refused?");
        ff_ruling_reason(r,
                         "A defect is reported at once; a complaint made right after the flag "
                         "fell may be refused.");
        ff_ruling_alternative(r, "refused: rule on the flag (flagfall flag)");
        ff_ruling_alternative(r, "accepted: another clock with exactly the times used");
    } else if (evident == 0) {
        ff_ruling_decide(r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                         "The complaint is rejected: the flag has fallen.");
        ff_ruling_reason(r, "Without an evident defect what the clock shows is conclusive.");
        ff_ruling_note(r, "rule on the flag: flagfall flag");
    } else if (evident < 0) {
        ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: has the clock an evident defect?");
        ff_ruling_reason(r, "Look at the clock; then say --evident yes or no.");
        ff_ruling_alternative(r, "it has: the clock is replaced, play goes on");
        ff_ruling_alternative(r, "it has not: the flag has fallen (flagfall flag)");
    } else {
        return false;
    }
    ff_ruling_cite(r, FF_LAW_CLOCK_DEFECT);
    return true;
}

/* A flag that fell when the opponent lifted the clock: by the handling, or by the time? */
static bool lifted(ff_ruling *r, int evident, ff_color by)
{
    if (evident > 0)
        return false;
    ff_ruling_cite(r, FF_LAW_CLOCK_HANDLING);
    if (evident == 0) {
        ff_incident_decide(r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                           "The flag of & has fallen: the time was used up.", by);
        ff_ruling_reason(r, "Without an evident defect what the clock shows is conclusive.");
        ff_ruling_note(r, "rule on the flag: flagfall flag; the handling of the clock is a "
                          "breach by itself (--handling forcibly)");
    } else {
        ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: did the flag fall by the handling or by the time?");
        ff_ruling_reason(r, "Look at the hand of the clock or the time it shows, and at the "
                            "times written down last; then say --evident yes or no.");
        ff_ruling_alternative(r, "by the handling: the fall does not count, the clocks are "
                                 "set, play goes on");
        ff_ruling_alternative(r, "the time was used up: the flag has fallen (flagfall flag)");
    }
    ff_ruling_cite(r, FF_LAW_CLOCK_DEFECT);
    return true;
}

int ff_conduct_rule_handling(const ff_ruling_request *of, ff_color by, ff_handling handling,
                             int evident, unsigned offence, ff_ruling *out, ff_error *err)
{
    const ff_incident *incident = &handlings[handling];
    ff_ruling_start(out, "stop-clock", of);
    ff_ruling_about(out, by, incident->key);
    ff_incident_ask(out, incident, by);
    if (handling == FF_HANDLING_HANGING && of->laws->hanging_flag_falls)
        hanging_code(out);
    else if ((handling != FF_HANDLING_DEFECT || !defect(out, evident)) &&
             (handling != FF_HANDLING_LIFTED || !lifted(out, evident, by)))
        ff_incident_rule(out, incident, by);
    if (ff_incident_is_penalised(incident) &&
        (out->verdict == FF_RULING_DISCRETION || out->verdict == FF_RULING_CORRECTION))
        ff_incident_penalties(out, offence);
    return ff_ruling_finish(out, err);
}
