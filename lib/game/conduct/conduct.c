#include "flagfall/conduct.h"
#include "conduct/incident.h"

/*
 * Conduct of the players, of third persons and of the arbiter, the penalties of the edition and
 * what is recorded.
 */

#define CHOICE "A breach: a penalty is at the arbiter's discretion."

static const ff_incident breaches[FF_BREACH_COUNT] = {
    [FF_BREACH_DISTURB] = {"disturb",
                           "@ distracts or annoys &.",
                           {FF_LAW_ANNOYANCE},
                           FF_RULING_DISCRETION,
                           CHOICE,
                           "The opponent is not to be distracted or annoyed in any way.",
                           "unreasonable claims and repeated draw offers count too"},
    [FF_BREACH_ADVICE] = {"advice",
                          "@ used notes, advice or another board.",
                          {FF_LAW_ADVICE},
                          FF_RULING_DISCRETION,
                          CHOICE,
                          "Notes, sources of information, advice and analysis on another board "
                          "are forbidden during play.",
                          NULL},
    [FF_BREACH_SHEET_NOTES] = {"sheet-notes",
                               "@ uses the scoresheet for notes.",
                               {FF_LAW_SHEET_NOTES},
                               FF_RULING_DISCRETION,
                               CHOICE,
                               "The scoresheet is for moves, times, draw offers, claims and "
                               "relevant data only.",
                               NULL},
    [FF_BREACH_LEAVE_AREA] = {"leave-area",
                              "@ left the playing area while on move.",
                              {FF_LAW_LEAVING},
                              FF_RULING_DISCRETION,
                              CHOICE,
                              "The player who has the move may not leave the playing area "
                              "without permission.",
                              "their clock runs on"},
    [FF_BREACH_LEAVE_VENUE] = {"leave-venue",
                               "@ left the playing venue.",
                               {FF_LAW_LEAVING},
                               FF_RULING_DISCRETION,
                               CHOICE,
                               "Players do not leave the venue without the arbiter's "
                               "permission.",
                               "their clock runs on"},
    [FF_BREACH_FINISHED] = {"finished-player",
                            "@ has finished their game and stays.",
                            {FF_LAW_FINISHED, FF_LAW_THIRD_PERSONS},
                            FF_RULING_PLAY_ON,
                            "The player is a spectator now: the rules for spectators hold.",
                            "Players who have finished their games are spectators.",
                            NULL},
    [FF_BREACH_THIRD] = {"third-person",
                         "Another person spoke about a game or interfered.",
                         {FF_LAW_THIRD_PERSONS},
                         FF_RULING_DISCRETION,
                         "The arbiter may send the offender away; play goes on.",
                         "Spectators and players of other games may not interfere in a game.",
                         "who sees an irregularity may tell only the arbiter",
                         .otherwise = true},
    [FF_BREACH_DISREPUTE] = {"disrepute",
                             "@ brings the game into disrepute.",
                             {FF_LAW_DISREPUTE},
                             FF_RULING_DISCRETION,
                             CHOICE,
                             "The players take no action that brings the game into disrepute.",
                             "a game that looks arranged is a case of it"},
    [FF_BREACH_REFUSAL] = {"refusal",
                           "@ refuses to comply with the Laws.",
                           {FF_LAW_REFUSAL},
                           FF_RULING_DISCRETION,
                           "Warn @: the next refusal loses the game.",
                           "Persistent refusal to comply with the Laws loses the game.",
                           "where the arbiter finds it persistent already: --persistent"},
    [FF_BREACH_BOTH] = {"both-guilty",
                        "Both players are found guilty.",
                        {FF_LAW_BOTH_GUILTY},
                        FF_RULING_WIN,
                        "Both players lose the game: 0-0.",
                        "Where both are found guilty the game is lost by both.",
                        NULL},
    [FF_BREACH_ABANDON] =
        {"abandonment",
         "@ has left the game without resigning.",
         {FF_LAW_LEAVING, FF_LAW_DISREPUTE},
         FF_RULING_DISCRETION,
         "Their clock runs on; a penalty is at the arbiter's discretion.",
         "No player has resigned: the game ends by the flag, or by the arbiter.",
         "recorded as the result that follows, not as a forfeit: the game was "
         "begun"},
    [FF_BREACH_REMARK] =
        {"arbiter-remark",
         "May the arbiter point it out to @?",
         {FF_LAW_ARBITER_SILENT},
         FF_RULING_REJECTED,
         "No: the arbiter says nothing.",
         "How many moves were made or remain, and that the opponent has moved, "
         "is not for the arbiter to say before a flag has fallen.",
         "they do enforce the Laws: an irregularity that they see they put right "
         "where the edition has them do so"},
    [FF_BREACH_INSPECTION] = {"inspection",
                              "@ refuses to have clothes, bags or other items inspected.",
                              {FF_LAW_INSPECTION},
                              FF_RULING_DISCRETION,
                              CHOICE,
                              "The arbiter may require the player to allow an inspection, in "
                              "private, by a person of "
                              "the same sex; to refuse is a breach.",
                              "where the refusal goes on: flagfall conduct --breach refusal"},
    [FF_BREACH_STRANGER] = {"stranger",
                            "A person who is neither a player nor an arbiter is in the playing "
                            "area.",
                            {FF_LAW_STRANGERS, FF_LAW_THIRD_PERSONS},
                            FF_RULING_DISCRETION,
                            "The arbiter sends the person out, or permits the stay.",
                            "Others enter the playing area only with the arbiter's permission.",
                            NULL,
                            .otherwise = true},
    [FF_BREACH_UNREPORTED] = {"unreported-leave",
                              "@ left the playing area while & was to move, and told no "
                              "arbiter.",
                              {FF_LAW_LEAVE_REPORT},
                              FF_RULING_DISCRETION,
                              "A breach only where the regulations require a report: then a "
                              "penalty is at the arbiter's discretion.",
                              "The regulations may require that it is reported to an arbiter.",
                              "where they do not require it there is no breach"},
    [FF_BREACH_SMOKING] = {"smoking",
                           "@ smoked where it is not allowed.",
                           {FF_LAW_SMOKING},
                           FF_RULING_DISCRETION,
                           CHOICE,
                           "Smoking is allowed only in the part of the venue that the arbiter "
                           "has named.",
                           "electronic cigarettes count too where the edition names them"},
    [FF_BREACH_PHONE] = {"spectator-phone",
                         "A spectator or an official uses a telephone.",
                         {FF_LAW_PHONES, FF_LAW_THIRD_PERSONS},
                         FF_RULING_DISCRETION,
                         "The arbiter has it put away, and may send the person out; play goes "
                         "on.",
                         "In the venue a telephone or another device is used only with the "
                         "arbiter's permission.",
                         "a device of a player: flagfall device",
                         .otherwise = true},
    [FF_BREACH_CONVERSATION] = {"conversation",
                                "@ talks to a person who is not the arbiter.",
                                {FF_LAW_CONVERSATION},
                                FF_RULING_DISCRETION,
                                CHOICE,
                                "During the game a player talks only to the arbiter.",
                                NULL},
    [FF_BREACH_APPEAL] = {"appeal",
                          "@ wants to appeal against the arbiter's decision.",
                          {FF_LAW_APPEAL},
                          FF_RULING_UPHELD,
                          "@ may appeal; until it is decided the arbiter's decision holds.",
                          "A player may appeal against a decision of the arbiter.",
                          "in the form, in the time and with the fee that the regulations "
                          "have"},
};

/* --- a penalty that was chosen --- */

static bool in_list(ff_ruling *r, const ff_conduct *c)
{
    if ((r->of.laws->penalties & 1u << c->penalty) == 0) {
        ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: this penalty is not in the list of the edition.");
        ff_ruling_alternative(r, "a penalty of the list");
        ff_ruling_alternative(r, "one that the regulations of the event have");
        return false;
    }
    if (c->penalty == FF_PENALTY_FINE && !c->fine_announced) {
        ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: was the fine announced in advance?");
        ff_ruling_alternative(r, "it was (--announced): the fine is due");
        ff_ruling_alternative(r, "it was not: another penalty of the list");
        return false;
    }
    return true;
}

/* The loss of the game: the opponent's score is the arbiter's. */
static void lose_game(ff_ruling *r, const ff_conduct *c)
{
    static const char *const scores[2][3] = {{"0-0", "0-1/2", "0-1"}, {"0-0", "1/2-0", "1-0"}};
    int points = c->opponent_half_points < 0 ? 2 : c->opponent_half_points;
    ff_ruling_decide(
        r, FF_RULING_WIN,
        points == 2 ? ff_ruling_result_of_winner((ff_color)!c->by) : FF_GAME_RESULT_NONE,
        "%s loses the game: %s.", ff_ruling_side_name(c->by), scores[c->by][points]);
    if (c->opponent_half_points < 0)
        ff_ruling_note(r, "the opponent's score is the arbiter's decision: a win where nothing "
                          "else is said (--opponent-score)");
}

/* "Black gets 2 minutes; play goes on." */
static void give(ff_ruling *r, const ff_conduct *c)
{
    ff_str text = FF_STR_INIT;
    bool opponent = c->penalty == FF_PENALTY_ADD_TIME;
    if (opponent || c->penalty == FF_PENALTY_TAKE_TIME) {
        ff_str_format(&text, "%s %s ", ff_ruling_side_name(opponent ? (ff_color)!c->by : c->by),
                      opponent ? "gets" : "loses");
        ff_ruling_minutes_text(c->penalty_ms, &text);
    } else {
        ff_str_format(&text, "The penalty for %s: %s", ff_ruling_side_name(c->by),
                      ff_laws_penalty_text((ff_penalty)c->penalty));
    }
    ff_ruling_decide(r, FF_RULING_PENALTY, FF_GAME_RESULT_NONE, "%s; play goes on.",
                     ff_str_get(&text));
    ff_ruling_drop(r, &text);
}

/* More is taken than the player has left: no list says that a penalty in time may end the game.
 */
static bool takes_all(ff_ruling *r, const ff_conduct *c)
{
    int64_t left = r->of.clock_ms[c->by];
    if (c->penalty != FF_PENALTY_TAKE_TIME || left == FF_CLOCK_UNKNOWN || c->penalty_ms < left)
        return false;
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: the penalty takes all the time that %s has left.",
                     ff_ruling_side_name(c->by));
    ff_ruling_alternative(r, "less time, or time for the opponent");
    ff_ruling_alternative(r, "it is taken: rule on the flag");
    return true;
}

static void penalise(ff_ruling *r, const ff_conduct *c)
{
    if (!in_list(r, c) || takes_all(r, c))
        return;
    if (c->penalty == FF_PENALTY_LOSS) {
        lose_game(r, c);
        return;
    }
    give(r, c);
    if (c->penalty == FF_PENALTY_ADD_TIME)
        ff_ruling_clock(r, (ff_color)!c->by, c->penalty_ms, "a penalty of the opponent");
    else if (c->penalty == FF_PENALTY_TAKE_TIME)
        ff_ruling_clock(r, c->by, -c->penalty_ms, "a penalty");
    else if (c->penalty == FF_PENALTY_EXPULSION || c->penalty == FF_PENALTY_ROUNDS)
        ff_ruling_note(r, "rounds that they do not play are forfeits (-/+ or +/-)");
}

int ff_conduct_rule(const ff_ruling_request *of, const ff_conduct *c, ff_ruling *out,
                    ff_error *err)
{
    ff_incident incident = breaches[c->breach];
    bool persistent = c->breach == FF_BREACH_REFUSAL && c->persistent;
    bool decided = persistent || (ff_incident_is_penalised(&incident) && c->penalty >= 0);
    ff_ruling_start(out, "conduct", of);
    ff_ruling_about(out, c->by, incident.key);
    if (decided)
        incident.note = NULL; /* it says what may follow, and that is decided */
    ff_incident_rule(out, &incident, c->by);
    if (out->verdict == FF_RULING_REFER)
        return ff_ruling_finish(out, err);
    if (persistent)
        lose_game(out, c);
    else if (decided)
        penalise(out, c);
    if (decided &&
        (c->penalty == FF_PENALTY_RAISE_POINTS || c->penalty == FF_PENALTY_REDUCE_POINTS))
        ff_ruling_cite(out, FF_LAW_SCORE_TOTAL);
    if (decided)
        ff_ruling_cite(out, FF_LAW_PENALTIES);
    else if (ff_incident_is_penalised(&incident))
        ff_incident_penalties(out, c->offence);
    return ff_ruling_finish(out, err);
}
