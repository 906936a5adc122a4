#include "conduct/conduct.h"
#include "conduct/incident.h"

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

/* The old code: stopping the clock resigns. */
static void stop_code(ff_ruling *r, ff_color by, ff_stop_reason reason)
{
    ff_ruling_cite(r, FF_LAW_STOP_CLOCK);
    if (reason == FF_STOP_CLAIM) {
        ff_incident_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_NONE,
                           "@ was right to stop the clocks: the claim is ruled on.", by);
        ff_ruling_reason(r, "For a claim the player may stop the clocks alone when no arbiter "
                            "is near.");
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

static void stop_now(ff_ruling *r, ff_color by, ff_stop_reason reason, unsigned offence)
{
    ff_ruling_cite(r, FF_LAW_STOP_CLOCK);
    if (stop_reasons[reason].valid) {
        ff_incident_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_NONE,
                           "@ was right to stop the clocks.", by);
        ff_ruling_reason(r, "The clocks are stopped to seek the arbiter's help, and this is a "
                            "reason for it.");
        ff_ruling_cite(r, FF_LAW_RESTART);
        ff_ruling_note(r, "the arbiter decides when they are started again");
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
    ff_incident_penalties(r, offence);
}

int ff_conduct_rule_stop(const ff_ruling_request *of, ff_color by, ff_stop_reason reason,
                         unsigned offence, ff_ruling *out, ff_error *err)
{
    ff_ruling_start(out, "stop-clock", of);
    ff_ruling_about(out, by, stop_reasons[reason].key);
    ff_ruling_ask(out, "%s stopped the clocks %s.", ff_ruling_side_name(by),
                  stop_reasons[reason].text);
    if (of->laws->stopping_resigns)
        stop_code(out, by, reason);
    else
        stop_now(out, by, reason, offence);
    return ff_ruling_finish(out, err);
}

/* --- other handling --- */

static const ff_incident handlings[FF_HANDLING_COUNT] = {
    [FF_HANDLING_LATE_PRESS] =
        {"late-press",
         "@ presses the clock after & has replied.",
         {FF_LAW_PRESS_RIGHT},
         1,
         FF_RULING_UPHELD,
         false,
         "@ may press the clock.",
         "A player must always be allowed to press their clock after their move, also when the "
         "opponent has replied.",
         "it completes the move; from 2014 it is complete also when they make their next move "
         "without having pressed"},
    [FF_HANDLING_OTHER_HAND] =
        {"other-hand",
         "@ presses the clock with the other hand.",
         {FF_LAW_PRESS_HAND},
         1,
         FF_RULING_DISCRETION,
         true,
         "A breach, and no illegal move: a penalty is at the arbiter's discretion.",
         "The clock is pressed with the hand that made the move.",
         NULL},
    [FF_HANDLING_ASSISTANT] =
        {"assistant",
         "@ cannot press the clock without help.",
         {FF_LAW_CLOCK_ASSISTANT},
         1,
         FF_RULING_UPHELD,
         false,
         "An assistant may press the clock for @.",
         "The player provides the assistant, whom the arbiter has to accept.",
         "the arbiter adjusts the player's time fairly; from 2018 not where the player has a "
         "disability"},
    [FF_HANDLING_BEFORE_MOVE] =
        {"before-move",
         "@ pressed the clock before making their move.",
         {FF_LAW_CLOCK_HANDLING},
         1,
         FF_RULING_DISCRETION,
         true,
         "Improper handling of the clock: a penalty is at the arbiter's discretion.",
         "The clock is pressed after the move.",
         "where no move was made at all: flagfall illegal --kind no-move"},
    [FF_HANDLING_FORCIBLY] =
        {"forcibly",
         "@ struck, lifted or knocked over the clock.",
         {FF_LAW_CLOCK_HANDLING},
         1,
         FF_RULING_DISCRETION,
         true,
         "Improper handling of the clock: a penalty is at the arbiter's discretion.",
         "The clock is not pressed forcibly, lifted or knocked over.",
         NULL},
    [FF_HANDLING_HANGING] = {"hanging-flag",
                             "The flag of @ hangs though the hand has passed the mark.",
                             {FF_LAW_FLAG_HANGS, FF_LAW_CLOCK_DEFECT},
                             2,
                             FF_RULING_CORRECTION,
                             false,
                             "The flag has not fallen; the clock has a defect and is replaced.",
                             "A flag has fallen when the arbiter sees it down or a player "
                             "claims so; a clock with an "
                             "evident defect is replaced.",
                             "the times of the new clock are the arbiter's best judgement"},
    [FF_HANDLING_DEFECT] = {"defect",
                            "@ reports a defect after their flag has fallen.",
                            {FF_LAW_CLOCK_DEFECT},
                            1,
                            FF_RULING_CORRECTION,
                            false,
                            "The clock is replaced; play goes on.",
                            "The defect is evident: what the clock shows is not conclusive.",
                            "the times of the new clock are the arbiter's best judgement"},
    [FF_HANDLING_SCREEN] =
        {"screen",
         "@ claims by what a screen or a move counter shows.",
         {FF_LAW_SCREENS},
         1,
         FF_RULING_REJECTED,
         false,
         "No claim can rest on that alone: play goes on.",
         "Screens, monitors and demonstration boards are no evidence by themselves.",
         NULL},
    [FF_HANDLING_HOVER] =
        {"hover",
         "@ keeps a finger on the clock or hovers over it.",
         {FF_LAW_PRESS_HAND},
         1,
         FF_RULING_DISCRETION,
         true,
         "A breach, and no illegal move: a penalty is at the arbiter's discretion.",
         "The hand does not rest on the clock nor hover over it between presses.",
         NULL},
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

int ff_conduct_rule_handling(const ff_ruling_request *of, ff_color by, ff_handling handling,
                             int evident, unsigned offence, ff_ruling *out, ff_error *err)
{
    const ff_incident *incident = &handlings[handling];
    ff_ruling_start(out, "stop-clock", of);
    ff_ruling_about(out, by, incident->key);
    ff_incident_ask(out, incident, by);
    if (handling == FF_HANDLING_HANGING && of->laws->hanging_flag_falls)
        hanging_code(out);
    else if (handling != FF_HANDLING_DEFECT || !defect(out, evident))
        ff_incident_rule(out, incident, by);
    if (incident->penalties && out->verdict == FF_RULING_DISCRETION)
        ff_incident_penalties(out, offence);
    return ff_ruling_finish(out, err);
}
