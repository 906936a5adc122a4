#include "conduct/incident.h"
#include "flagfall/conduct.h"
#include "flagfall/timecontrol.h"

/*
 * Scoresheets: Article 8, A.2.
 */

#define CHOICE "A breach: a penalty is at the arbiter's discretion."

static const ff_incident questions[FF_SHEET_QUESTION_COUNT] = {
    [FF_SHEET_DUTY] = {"duty",
                       "Has @ to record the moves?",
                       {FF_LAW_RECORD_DUTY, FF_LAW_RECORD_EXEMPT},
                       FF_RULING_UPHELD,
                       "@ has to record every move.",
                       "Own and opponent's moves are recorded, move by move.",
                       NULL},
    [FF_SHEET_ADVANCE] =
        {"advance",
         "@ writes their move before making it.",
         {FF_LAW_RECORD_ADVANCE},
         FF_RULING_DISCRETION,
         CHOICE,
         "A move is not written in advance, but to claim a draw or to seal it.",
         NULL},
    [FF_SHEET_BEHIND] = {"behind",
                         "@ replies before writing their last move.",
                         {FF_LAW_RECORD_BEHIND},
                         FF_RULING_NO_FAULT,
                         "Allowed: @ writes the last move before they make the next one.",
                         "A reply may come before the opponent's move is written; the own last "
                         "move must be written before the next.",
                         "further behind is a breach: a penalty is the arbiter's choice"},
    [FF_SHEET_HIDDEN] = {"hidden",
                         "@ covers the scoresheet.",
                         {FF_LAW_SHEET_VISIBLE},
                         FF_RULING_DISCRETION,
                         CHOICE,
                         "The arbiter sees the scoresheet throughout the game.",
                         NULL},
    [FF_SHEET_KEPT] = {"kept",
                       "@ keeps the scoresheet.",
                       {FF_LAW_SHEET_PROPERTY},
                       FF_RULING_CORRECTION,
                       "The scoresheet is handed in.",
                       "The scoresheets belong to the organiser.",
                       NULL},
    [FF_SHEET_NEITHER] =
        {"neither-records",
         "Neither player need record, and a flag has fallen.",
         {FF_LAW_NEITHER_RECORDS},
         FF_RULING_CORRECTION,
         "Stop the clocks: both players update their scoresheets before play goes on.",
         "While neither records the arbiter or an assistant tries to be there and to record.",
         "from the arbiter's or the opponent's sheet"},
    [FF_SHEET_ONE] =
        {"one-records",
         "@ did not record, & did, and a flag has fallen.",
         {FF_LAW_ONE_RECORDS},
         FF_RULING_CORRECTION,
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
         FF_RULING_CORRECTION,
         "The players reconstruct the game on a second board, under the arbiter.",
         "First write down the position, the times, the number of moves and whose clock ran.",
         "where it cannot be found out: flagfall scoresheet --question next-period"},
    [FF_SHEET_NEXT_PERIOD] =
        {"next-period",
         "It cannot be shown that @ overstepped the time.",
         {FF_LAW_NEXT_PERIOD},
         FF_RULING_PLAY_ON,
         "Play goes on: the next move is the first of the next period.",
         "The scoresheets cannot be brought up to date to show that a player overstepped.",
         "unless it is evident that more moves were made"},
    [FF_SHEET_SIGNED] =
        {"signed",
         "A wrong result was signed by both players.",
         {FF_LAW_SIGNED},
         FF_RULING_STANDS,
         "The signed result stands.",
         "When the game is over both players sign, and even a wrong result counts.",
         "unless the arbiter decides otherwise"},
    [FF_SHEET_FAR_BEHIND] = {"far-behind",
                             "@ is further behind with the scoresheet than allowed.",
                             {FF_LAW_RECORD_BEHIND},
                             FF_RULING_DISCRETION,
                             "A breach: @ brings the scoresheet up to date on their own time; "
                             "a penalty is at the arbiter's discretion.",
                             "The own last move has to be written before the next one.",
                             "a single gap: a warning; a habit: more"},
    [FF_SHEET_UNABLE] =
        {"unable",
         "@ cannot write the moves.",
         {FF_LAW_RECORD_ASSISTANT},
         FF_RULING_UPHELD,
         "An assistant may write the moves for @.",
         "The player provides the assistant, whom the arbiter has to accept.",
         "the arbiter adjusts the player's clock fairly; from 2018 not where the "
         "player has a disability"},
    [FF_SHEET_ILLEGIBLE] = {"illegible",
                            "The scoresheet of @ cannot be read.",
                            {FF_LAW_RECORD_DUTY},
                            FF_RULING_DISCRETION,
                            "A breach: @ writes legibly from now on; a penalty is at the "
                            "arbiter's discretion.",
                            "The moves are recorded as clearly and legibly as possible.",
                            "where a claim hangs on it the opponent's scoresheet is used too, "
                            "and the game is replayed"},
    [FF_SHEET_NOTATION] = {"notation",
                           "@ writes the moves in another notation than the algebraic one.",
                           {FF_LAW_NOTATION},
                           FF_RULING_CORRECTION,
                           "Warn @: the moves are to be written in algebraic notation.",
                           "A scoresheet in another notation is no evidence where one is "
                           "needed.",
                           "the moves on it are no proof for a claim of @"},
    [FF_SHEET_ARBITERS] = {"arbiters-record",
                           "@ asks to see the arbiter's record of the game.",
                           {FF_LAW_ARBITER_SHEET},
                           FF_RULING_UPHELD,
                           "The record is shown to @, who has to have the move.",
                           "Where the arbiter records the game a player may see the record on "
                           "their own move, five times in a game.",
                           "the clock runs on"},
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

/* Further behind: allowed where there is no duty to record. */
static void far_behind(ff_ruling *r, const ff_sheet_case *sheet)
{
    bool fast = r->of.mode != FF_MODE_STANDARD && ff_incident_known(r, FF_LAW_RECORD_FAST);
    exemption found = fast ? EXEMPT_YES : exempt(r, sheet);
    if (found == EXEMPT_NO) {
        ff_incident_rule(r, &questions[FF_SHEET_FAR_BEHIND], sheet->by);
        return;
    }
    ff_ruling_cite(r, FF_LAW_RECORD_BEHIND);
    ff_ruling_cite(r, fast ? FF_LAW_RECORD_FAST : FF_LAW_RECORD_EXEMPT);
    if (found == EXEMPT_YES) {
        ff_incident_decide(r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                           "No breach: @ need not record now.", sheet->by);
        ff_ruling_reason(r, fast ? "In rapid chess and blitz no player has to record."
                                 : "They have had so little time left that they are exempt.");
        return;
    }
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: how much time have they had left?");
    ff_ruling_reason(r, "With less than %u minutes at some stage they need not record.",
                     r->of.laws->record_minutes);
    ff_ruling_alternative(r, "less (--was-below, or their clock): no breach");
    ff_ruling_alternative(r, "never less: a breach; the scoresheet is brought up to date on "
                             "their own time");
}

/* The old code: at once. */
static void behind_code(ff_ruling *r, ff_color by)
{
    ff_ruling_cite(r, FF_LAW_RECORD_BEHIND);
    ff_incident_decide(r, FF_RULING_DISCRETION, FF_GAME_RESULT_NONE,
                       "A breach: a penalty is at the arbiter's discretion.", by);
    ff_ruling_reason(r, "In this edition each move is recorded at once.");
}

/* The arbiter records, and may be asked, in rapid chess and blitz with adequate supervision. */
static void arbiters_record(ff_ruling *r, ff_color by)
{
    bool fast = r->of.mode != FF_MODE_STANDARD && r->of.supervision == FF_ADEQUATE;
    if (fast || !ff_incident_known(r, FF_LAW_ARBITER_SHEET)) {
        ff_incident_rule(r, &questions[FF_SHEET_ARBITERS], by);
        return;
    }
    ff_ruling_cite(r, FF_LAW_ARBITER_SHEET);
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: no Article gives the right here.");
    ff_ruling_reason(r, "A player may ask for it in rapid chess and blitz with adequate "
                        "supervision, where the arbiter records the game.");
    ff_ruling_alternative(r, "the record is shown, as a courtesy, on the player's own time");
    ff_ruling_alternative(r, "it is not shown: the player has a scoresheet, or none is kept");
}

/* The old code lets a player write in any notation in use. */
static void notation_code(ff_ruling *r, ff_color by)
{
    ff_ruling_cite(r, FF_LAW_NOTATION);
    ff_incident_decide(r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                       "Allowed: the scoresheet of @ counts.", by);
    ff_ruling_reason(r, "This edition accepts the international and the national notation.");
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
    else if (sheet->question == FF_SHEET_FAR_BEHIND)
        far_behind(out, sheet);
    else if (sheet->question == FF_SHEET_BEHIND && of->laws->record_at_once)
        behind_code(out, sheet->by);
    else if (sheet->question == FF_SHEET_ARBITERS)
        arbiters_record(out, sheet->by);
    else if (sheet->question == FF_SHEET_NOTATION && of->laws->any_notation)
        notation_code(out, sheet->by);
    else
        ff_incident_rule(out, incident, sheet->by);
    if (sheet->question == FF_SHEET_ADVANCE && sheet->only_move)
        ff_ruling_note(out, "that it is the only legal move makes no difference");
    if (out->verdict == FF_RULING_DISCRETION)
        ff_incident_penalties(out, sheet->offence);
    return ff_ruling_finish(out, err);
}
