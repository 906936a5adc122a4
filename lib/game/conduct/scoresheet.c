#include "conduct/conduct.h"
#include "conduct/incident.h"
#include "flagfall/timecontrol.h"

/*
 * Scoresheets: Article 8, A.2.
 */

#define CHOICE "A breach: a penalty is at the arbiter's discretion."

static const ff_incident questions[FF_SHEET_QUESTION_COUNT] = {
    [FF_SHEET_DUTY] = {"duty",
                       "Has @ to record the moves?",
                       {FF_LAW_RECORD_DUTY, FF_LAW_RECORD_EXEMPT},
                       2,
                       FF_RULING_UPHELD,
                       false,
                       "@ has to record every move.",
                       "Own and opponent's moves are recorded, move by move.",
                       NULL},
    [FF_SHEET_ADVANCE] =
        {"advance",
         "@ writes their move before making it.",
         {FF_LAW_RECORD_ADVANCE},
         1,
         FF_RULING_DISCRETION,
         true,
         CHOICE,
         "A move is not written in advance, but to claim a draw or to seal it.",
         NULL},
    [FF_SHEET_BEHIND] = {"behind",
                         "@ replies before writing their last move.",
                         {FF_LAW_RECORD_BEHIND},
                         1,
                         FF_RULING_NO_FAULT,
                         false,
                         "Allowed: @ writes the last move before they make the next one.",
                         "A reply may come before the opponent's move is written; the own last "
                         "move must be written before the next.",
                         "further behind is a breach: a penalty is the arbiter's choice"},
    [FF_SHEET_HIDDEN] = {"hidden",
                         "@ covers the scoresheet.",
                         {FF_LAW_SHEET_VISIBLE},
                         1,
                         FF_RULING_DISCRETION,
                         true,
                         CHOICE,
                         "The arbiter sees the scoresheet throughout the game.",
                         NULL},
    [FF_SHEET_KEPT] = {"kept",
                       "@ keeps the scoresheet.",
                       {FF_LAW_SHEET_PROPERTY},
                       1,
                       FF_RULING_CORRECTION,
                       false,
                       "The scoresheet is handed in.",
                       "The scoresheets belong to the organiser.",
                       NULL},
    [FF_SHEET_NEITHER] =
        {"neither-records",
         "Neither player need record, and a flag has fallen.",
         {FF_LAW_NEITHER_RECORDS},
         1,
         FF_RULING_CORRECTION,
         false,
         "Stop the clocks: both players update their scoresheets before play goes on.",
         "While neither records the arbiter or an assistant tries to be there and to record.",
         "from the arbiter's or the opponent's sheet"},
    [FF_SHEET_ONE] =
        {"one-records",
         "@ did not record, & did, and a flag has fallen.",
         {FF_LAW_ONE_RECORDS},
         1,
         FF_RULING_CORRECTION,
         false,
         "@ updates their scoresheet at once, before they move a piece; the clocks are not "
         "stopped.",
         "A player who alone had stopped recording does so in their own time.",
         "when it is their move they may use the opponent's sheet, and give it back before "
         "they "
         "move"},
    [FF_SHEET_INCOMPLETE] =
        {"none-complete",
         "No complete scoresheet is there.",
         {FF_LAW_NO_SHEET},
         1,
         FF_RULING_CORRECTION,
         false,
         "The players reconstruct the game on a second board, under the arbiter.",
         "First write down the position, the times, the number of moves and whose clock ran.",
         "where it cannot be found out: flagfall scoresheet --question next-period"},
    [FF_SHEET_NEXT_PERIOD] =
        {"next-period",
         "It cannot be shown that @ overstepped the time.",
         {FF_LAW_NEXT_PERIOD},
         1,
         FF_RULING_PLAY_ON,
         false,
         "Play goes on: the next move is the first of the next period.",
         "The scoresheets cannot be brought up to date to show that a player overstepped.",
         "unless it is evident that more moves were made"},
    [FF_SHEET_SIGNED] =
        {"signed",
         "A wrong result was signed by both players.",
         {FF_LAW_SIGNED},
         1,
         FF_RULING_STANDS,
         false,
         "The signed result stands.",
         "When the game is over both players sign, and even a wrong result counts.",
         "unless the arbiter decides otherwise"},
};

/* --- 8.4: does he have to record? --- */

typedef enum exemption { EXEMPT_NO, EXEMPT_YES, EXEMPT_OPEN } exemption;

static exemption exempt(ff_ruling *r, const ff_sheet_case *sheet)
{
    const ff_laws *laws = r->of.laws;
    int64_t left = r->of.clock_ms[sheet->by];
    int32_t least = (int32_t)laws->record_increment_s * 1000;
    if (laws->record_increment_s != 0 && r->of.increment_ms >= least) {
        ff_ruling_fact(r, "increment", "the increment is %u seconds or more",
                       laws->record_increment_s);
        return EXEMPT_NO;
    }
    if (!sheet->was_below && left == FF_CLOCK_UNKNOWN)
        return EXEMPT_OPEN;
    bool below = sheet->was_below && laws->record_whole_period;
    below |= left != FF_CLOCK_UNKNOWN && left < (int64_t)laws->record_minutes * 60000;
    if (left != FF_CLOCK_UNKNOWN) {
        ff_str text = FF_STR_INIT;
        ff_tc_time_write(left, &text);
        ff_ruling_fact(r, "time", "%s has %s left", ff_ruling_side_name(sheet->by),
                       ff_str_get(&text));
        ff_ruling_drop(r, &text);
    }
    if (below && !sheet->no_increment && r->of.increment_ms == 0 &&
        laws->record_increment_s != 0)
        ff_ruling_fact(r, "assumed", "the period has no increment (--increment states it)");
    return below ? EXEMPT_YES : EXEMPT_NO;
}

static void duty(ff_ruling *r, const ff_sheet_case *sheet)
{
    const ff_laws *laws = r->of.laws;
    if (r->of.mode != FF_MODE_STANDARD && ff_incident_known(r, FF_LAW_RECORD_FAST)) {
        ff_incident_decide(r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                           "@ need not record the moves.", sheet->by);
        ff_ruling_reason(r, "In rapid chess and blitz no player has to record.");
        ff_ruling_cite(r, FF_LAW_RECORD_FAST);
        return;
    }
    ff_ruling_cite(r, FF_LAW_RECORD_EXEMPT);
    exemption found = exempt(r, sheet);
    if (found == EXEMPT_NO) {
        ff_ruling_cite(r, FF_LAW_RECORD_DUTY);
        ff_incident_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_NONE,
                           "@ has to record every move.", sheet->by);
        ff_ruling_reason(r, "They are exempt only with less than %u minutes left%s.",
                         laws->record_minutes,
                         laws->record_increment_s != 0 ? " and a small increment or none" : "");
    } else if (found == EXEMPT_YES) {
        ff_incident_decide(r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                           laws->record_whole_period
                               ? "@ need not record for the rest of the period."
                               : "@ need not record until the control.",
                           sheet->by);
        ff_ruling_reason(r, "They have had less than %u minutes left%s.", laws->record_minutes,
                         laws->record_increment_s != 0 ? ", without 30 seconds a move" : "");
        ff_ruling_note(r, "after a flag has fallen the missing moves are written at once");
    } else {
        ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: how much time have they had left?");
        ff_ruling_reason(r, "With less than %u minutes at some stage they need not record.",
                         laws->record_minutes);
        ff_ruling_alternative(r, "less (--was-below, or their clock): they need not record");
        ff_ruling_alternative(r, "never less: they have to record");
    }
}

int ff_conduct_rule_scoresheet(const ff_ruling_request *of, const ff_sheet_case *sheet,
                               ff_ruling *out, ff_error *err)
{
    const ff_incident *incident = &questions[sheet->question];
    ff_ruling_start(out, "scoresheet", of);
    ff_ruling_about(out, sheet->by, incident->key);
    ff_incident_ask(out, incident, sheet->by);
    if (sheet->question == FF_SHEET_DUTY)
        duty(out, sheet);
    else
        ff_incident_rule(out, incident, sheet->by);
    if (sheet->question == FF_SHEET_ADVANCE && sheet->only_move)
        ff_ruling_note(out, "that it is the only legal move makes no difference");
    if (incident->penalties && out->verdict == FF_RULING_DISCRETION)
        ff_incident_penalties(out, sheet->offence);
    return ff_ruling_finish(out, err);
}
