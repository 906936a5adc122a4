#include "conduct/incident.h"
#include "flagfall/timecontrol.h"
#include "ruling/over.h"

/*
 * Other ends of the game: resignation, draw offers, default time, the quickplay finish.
 */

/* --- resignation: Article 5.1.2 --- */

/* The judge has found that the resignation ended the game. */
static void put_resignation(ff_ruling *r, const ff_over *over, ff_color by)
{
    const char *winner = ff_ruling_side_name((ff_color)!by);
    ff_ruling_cite(r, FF_LAW_RESIGN);
    if (over->result == FF_GAME_RESULT_DRAW) {
        ff_ruling_decide(r, FF_RULING_DRAW, over->result, "The game is drawn, 1/2-1/2.");
        ff_ruling_reason(r, "%s has resigned, but %s cannot mate by any series of legal moves.",
                         ff_ruling_side_name(by), winner);
        return;
    }
    ff_ruling_decide(r, FF_RULING_WIN, over->result, "%s has resigned: %s.",
                     ff_ruling_side_name(by), ff_game_result_text(over->result));
    ff_ruling_reason(r, r->of.laws->resignation_relief
                            ? "The opponent can still mate by some series of legal moves."
                            : "In this edition resigning loses whatever the position.");
}

int ff_rule_resign(const ff_ruling_request *of, ff_color by, ff_ruling *out, ff_error *err)
{
    const ff_over_facts facts = {.resigned = (int)by};
    ff_history history;
    ff_ruling_start(out, "resignation", of);
    ff_ruling_about(out, by, NULL);
    ff_ruling_ask(out, "%s resigns.", ff_ruling_side_name(by));
    int code = ff_history_build(of->game, of->ply, &of->laws->ends, &history, err);
    if (code == FF_OK) {
        ff_over over = ff_over_judge(out, &history, &facts, err);
        if (over.cause == FF_OVER_RESIGNED)
            put_resignation(out, &over, by);
        else
            ff_over_put(out, &history, &over, &facts, err);
    }
    ff_history_release(&history);
    if (code == FF_OK)
        return ff_ruling_finish(out, err);
    ff_ruling_release(out);
    return code;
}

/* --- draw offers: Articles 9.1, 5.2.3 --- */

/* The old code: only an offer on the opponent's time is a breach. */
static void note_manner_code(ff_ruling *r, const ff_offer *offer)
{
    if (offer->moment == FF_BEFORE_MOVING) {
        ff_ruling_note(r, "an offer before moving is no breach in this edition: the opponent "
                          "may accept, refuse, or wait for the move");
        return;
    }
    ff_ruling_cite(r, FF_LAW_OFFER_MANNER);
    ff_ruling_note(r,
                   "an offer on the opponent's time is a breach: the offer counts, and the "
                   "arbiter warns %s",
                   ff_ruling_side_name(offer->by));
}

static void note_manner(ff_ruling *r, const ff_offer *offer)
{
    ff_ruling_cite(r, FF_LAW_OFFER);
    if (r->of.laws->offer_warned && offer->moment != FF_AFTER_MOVING) {
        note_manner_code(r, offer);
    } else if (offer->moment != FF_AFTER_MOVING) {
        ff_ruling_cite(r, FF_LAW_OFFER_MANNER);
        ff_ruling_note(r,
                       "it was not the proper moment (%s): the offer counts all the same; "
                       "consider whether the opponent was disturbed",
                       offer->moment == FF_BEFORE_MOVING ? "before moving"
                                                         : "while the opponent was thinking");
    }
    if (offer->condition)
        ff_ruling_note(r, "no condition can be tied to an offer: the offer counts, the "
                          "condition is void");
    if (ff_laws_article(r->of.laws, FF_LAW_OFFER_RECORD).number != NULL) {
        ff_ruling_cite(r, FF_LAW_OFFER_RECORD);
        ff_ruling_note(r, "both players write (=) on the scoresheet");
    }
}

static bool may_agree(ff_ruling *r, const ff_offer *offer, const ff_history *history)
{
    ff_law_point point;
    const char *why = ff_over_no_agreement(&r->of, history, offer->banned, &point);
    if (why == NULL)
        return true;
    ff_ruling_cite(r, point);
    ff_ruling_decide(r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                     "No draw can be agreed now: play goes on.");
    ff_ruling_reason(r, "It does not count: %s.", why);
    return false;
}

static void answer_offer(ff_ruling *r, const ff_offer *offer)
{
    static const struct {
        ff_ruling_verdict verdict;
        const char *sentence, *reason;
    } answers[] = {
        [FF_ANSWER_OPEN] = {FF_RULING_PLAY_ON, "The offer stands: play goes on.",
                            "It lives until it is accepted, refused by word, refused by "
                            "touching a piece, or the game ends."},
        [FF_ANSWER_ACCEPTED] = {FF_RULING_DRAW, "The game is drawn by agreement, 1/2-1/2.",
                                "The offer was accepted."},
        [FF_ANSWER_REFUSED] = {FF_RULING_PLAY_ON, "The offer is refused: play goes on.",
                               "The opponent refused it by word."},
        [FF_ANSWER_TOUCHED] = {FF_RULING_PLAY_ON, "The offer is refused: play goes on.",
                               "The opponent touched a piece to move or capture it, and that "
                               "refuses the offer."},
        [FF_ANSWER_WITHDRAWN] = {FF_RULING_PLAY_ON, "The offer stands: play goes on.",
                                 "An offer cannot be withdrawn; the opponent may still accept "
                                 "it."},
    };
    ff_ruling_cite(r, offer->answer == FF_ANSWER_ACCEPTED ? FF_LAW_AGREED : FF_LAW_OFFER);
    ff_ruling_decide(r, answers[offer->answer].verdict,
                     offer->answer == FF_ANSWER_ACCEPTED ? FF_GAME_RESULT_DRAW
                                                         : FF_GAME_RESULT_NONE,
                     "%s", answers[offer->answer].sentence);
    ff_ruling_reason(r, "%s", answers[offer->answer].reason);
}

int ff_rule_offer(const ff_ruling_request *of, const ff_offer *offer, ff_ruling *out,
                  ff_error *err)
{
    ff_history history;
    ff_ruling_start(out, "draw-offer", of);
    ff_ruling_about(out, offer->by, NULL);
    ff_ruling_ask(out, "%s offers a draw.", ff_ruling_side_name(offer->by));
    int code = ff_history_build(of->game, of->ply, &of->laws->ends, &history, err);
    if (code == FF_OK && !ff_over_rule(out, &history, err) && may_agree(out, offer, &history)) {
        note_manner(out, offer);
        answer_offer(out, offer);
    }
    ff_history_release(&history);
    if (code == FF_OK)
        return ff_ruling_finish(out, err);
    ff_ruling_release(out);
    return code;
}

/* --- default time: Article 6.7 --- */

static void put_lateness(ff_ruling *r, const ff_lateness *late, ff_color side)
{
    ff_str text = FF_STR_INIT;
    if (late->late_ms[side] == FF_ABSENT)
        ff_str_text(&text, "has not come");
    else if (late->late_ms[side] == 0)
        ff_str_text(&text, "was present at the start");
    else {
        ff_str_text(&text, "came ");
        ff_tc_time_write(late->late_ms[side], &text);
        ff_str_text(&text, " after the start");
    }
    ff_ruling_fact(r, "lateness", "%s %s", ff_ruling_side_name(side), ff_str_get(&text));
    ff_ruling_drop(r, &text);
}

/* Whether a side has overstepped the default time. With a default of 0 any delay has. */
static bool is_late(const ff_lateness *late, ff_color side, int64_t limit)
{
    int64_t ms = late->late_ms[side] == FF_ABSENT ? late->session_ms : late->late_ms[side];
    return ms > limit;
}

/* White's clock runs from the start until he arrives, whether Black is there or not; Black's
 * from White's first move. */
static void charge_lateness(ff_ruling *r, const ff_lateness *late, int64_t limit)
{
    int64_t white = late->late_ms[FF_WHITE], black = late->late_ms[FF_BLACK];
    bool arrived = white != FF_ABSENT;
    if (limit == 0)
        return; /* the session has only just begun */
    if (white > 0 && black > 0)
        ff_ruling_cite(r, FF_LAW_BOTH_ABSENT);
    if (white > 0 && arrived)
        ff_ruling_clock(r, FF_WHITE, -white, "White's clock ran until White arrived");
    else if (white > 0)
        ff_ruling_note(r, "White loses the time until they arrive");
    if (black > 0 && (black == FF_ABSENT || black > white))
        ff_ruling_note(r, "Black loses the time from White's first move until they arrive");
    if (white > 0 && black > 0 && r->of.laws->default_arbiter)
        ff_ruling_note(r, "the arbiter may decide otherwise");
}

static void judge_lateness(ff_ruling *r, const ff_lateness *late, int64_t limit)
{
    bool white = is_late(late, FF_WHITE, limit);
    bool black = is_late(late, FF_BLACK, limit);
    if (white || black)
        ff_ruling_unplayed(r, white && black ? "-/-" : white ? "-/+" : "+/-");
    if (white && black)
        ff_ruling_decide(r, FF_RULING_WIN, FF_GAME_RESULT_NONE,
                         "Both players lose: %s, the game is not played.", r->unplayed);
    else if (white || black)
        ff_ruling_decide(r, FF_RULING_WIN,
                         ff_ruling_result_of_winner(white ? FF_BLACK : FF_WHITE),
                         "%s loses by default: %s, the game is not played.",
                         ff_ruling_side_name(white ? FF_WHITE : FF_BLACK), r->unplayed);
    else
        ff_ruling_decide(r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                         late->late_ms[FF_WHITE] == FF_ABSENT ||
                                 late->late_ms[FF_BLACK] == FF_ABSENT
                             ? "No player has lost by default so far."
                             : "No player has lost by default: the game is played.");
    if ((white || black) && r->of.laws->default_arbiter) /* 6.6a of 2009 does not say so */
        ff_ruling_note(r, "the arbiter may decide otherwise");
    if (!white && !black)
        charge_lateness(r, late, limit);
}

int ff_rule_default(const ff_ruling_request *of, const ff_lateness *lateness, ff_ruling *out,
                    ff_error *err)
{
    int64_t limit = lateness->default_ms;
    ff_ruling_start(out, "default-time", of);
    ff_ruling_ask(out, "A player came late: is the game lost?");
    if ((lateness->late_ms[FF_WHITE] > 0) != (lateness->late_ms[FF_BLACK] > 0))
        ff_ruling_about(out, lateness->late_ms[FF_WHITE] > 0 ? FF_WHITE : FF_BLACK, NULL);
    put_lateness(out, lateness, FF_WHITE);
    put_lateness(out, lateness, FF_BLACK);
    ff_ruling_cite(out, FF_LAW_DEFAULT);
    bool silent = limit == FF_CLOCK_UNKNOWN;
    if (silent && of->laws->default_minutes == FF_DEFAULT_OPEN) {
        ff_ruling_decide(out, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: the regulations of the event have to state a default "
                         "time.");
        ff_ruling_reason(out, "This edition gives none for events whose regulations are "
                              "silent.");
        return ff_ruling_finish(out, err);
    }
    if (silent)
        limit = (int64_t)of->laws->default_minutes * 60000;
    judge_lateness(out, lateness, limit);
    ff_str text = FF_STR_INIT;
    ff_tc_time_write(limit, &text);
    ff_ruling_reason(out,
                     silent
                         ? "The regulations are silent, and in this edition the default time "
                           "is then %s, from the actual start of the round."
                         : "The default time is %s, from the actual start of the round.",
                     ff_str_get(&text));
    ff_ruling_drop(out, &text);
    return ff_ruling_finish(out, err);
}

/* --- the quickplay finish: Article 10 of 2009, Appendix G, Guidelines III --- */

enum { QUICKPLAY_LIMIT_MS = 2 * 60 * 1000, QUICKPLAY_BONUS_MS = 2 * 60 * 1000 };

/* Why the rule does not apply at all, or NULL. */
static const char *outside_scope(const ff_ruling_request *of, const ff_quickplay *claim)
{
    const ff_laws *laws = of->laws;
    if (!laws->quickplay)
        return "this edition has no quickplay finish";
    if (laws->quickplay_announced && !claim->announced)
        return "the event did not announce that the rule holds";
    if (claim->increment)
        return "the game is played with an increment";
    if (claim->not_last)
        return "it is not the last period";
    if (of->mode == FF_MODE_BLITZ && !laws->quickplay_blitz)
        return "the rule does not hold in blitz";
    if (of->mode == FF_MODE_BLITZ && of->supervision == FF_LIMITED)
        return "the rule does not hold in blitz without adequate supervision";
    return NULL;
}

/* Where the rule applies; blitz has its own Article in 2009, and none cites the rule itself
 * beside a request for an increment (III.4). */
static void cite_scope(ff_ruling *r, const ff_quickplay *claim, const char *why)
{
    bool blitz = why != NULL && r->of.mode == FF_MODE_BLITZ;
    bool increment = why != NULL && claim->increment;
    if (why != NULL && r->of.laws->quickplay_announced && !claim->announced)
        ff_ruling_cite(r, FF_LAW_GUIDELINES);
    else if (blitz || (increment && r->of.laws->quickplay_announced))
        ff_ruling_cite(r, FF_LAW_QUICKPLAY_BLITZ);
    else if (why != NULL || !claim->extra)
        ff_ruling_cite(r, FF_LAW_QUICKPLAY);
}

/* A clock that shows no time has its flag down. */
static bool flag_is_down(const ff_ruling_request *of, const ff_quickplay *claim)
{
    return claim->flag_fallen || of->clock_ms[claim->by] == 0;
}

const char *ff_incident_claim_late(const ff_ruling_request *of, const ff_quickplay *claim)
{
    if (flag_is_down(of, claim))
        return "the claimant's flag had fallen before";
    if (claim->off_move)
        return "the claimant does not have the move";
    int64_t left = of->clock_ms[claim->by];
    if (left != FF_CLOCK_UNKNOWN && left >= QUICKPLAY_LIMIT_MS)
        return "the claimant has two minutes or more left";
    return NULL;
}

void ff_incident_no_claim(ff_ruling *r, const ff_quickplay *claim, const char *why)
{
    bool down = flag_is_down(&r->of, claim);
    ff_ruling_decide(r, FF_RULING_NO_STANDING, FF_GAME_RESULT_NONE,
                     down ? "The claim cannot be made: it is the fallen flag that is ruled on."
                     : claim->extra ? "The request is refused: play goes on."
                                    : "The claim cannot be made: play goes on.");
    ff_ruling_reason(r, "It has no effect: %s.", why);
    if (down)
        r->next = FF_NEXT_STOPPED;
}

static void bonus(ff_ruling *r, ff_color claimant, const char *why)
{
    ff_ruling_clock(r, (ff_color)!claimant, QUICKPLAY_BONUS_MS, why);
}

/* III.4: an increment for both instead of a draw. */
static void rule_extra(ff_ruling *r, const ff_quickplay *claim)
{
    int32_t extra = r->of.laws->quickplay_extra_ms;
    if (extra == 0) {
        ff_incident_no_claim(r, claim, "this edition knows no such request");
        r->verdict = FF_RULING_REJECTED;
        return;
    }
    ff_ruling_cite(r, FF_LAW_QUICKPLAY_EXTRA);
    if (claim->finding != FF_QUICKPLAY_AGREE) {
        ff_ruling_decide(r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                         "The request is refused: play goes on.");
        ff_ruling_reason(r, "The arbiter did not agree to it.");
        return;
    }
    ff_ruling_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_NONE,
                     "Both players get %d seconds more for each move from now on.",
                     extra / 1000);
    ff_ruling_reason(r, "The arbiter agreed to the request.");
    ff_ruling_note(r, "the request counts as an offer of a draw: if the opponent accepts it, "
                      "the game is drawn");
    bonus(r, claim->by, "the opponent asked for extra time a move");
}

static void agree(ff_ruling *r, const ff_quickplay *claim)
{
    (void)claim;
    ff_ruling_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_DRAW,
                     "The claim is right: the game is drawn, 1/2-1/2.");
    ff_ruling_reason(r, "The arbiter finds that the opponent makes no effort to win by normal "
                        "means, or cannot.");
    ff_ruling_cite(r, FF_LAW_QUICKPLAY_AGREE);
}

static void postpone(ff_ruling *r, const ff_quickplay *claim)
{
    ff_ruling_decide(r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "Play goes on before the arbiter, who decides later.");
    ff_ruling_reason(r, "The decision is postponed; it may be given even after a flag has "
                        "fallen.");
    ff_ruling_cite(r, FF_LAW_QUICKPLAY_WAIT);
    if (claim->bonus)
        bonus(r, claim->by, "the decision was postponed");
    else
        ff_ruling_note(r, "the opponent may be given two minutes");
}

static void reject(ff_ruling *r, const ff_quickplay *claim)
{
    ff_ruling_decide(r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                     "The claim is rejected: play goes on.");
    ff_ruling_reason(r, "The arbiter finds that the opponent tries to win by normal means, and "
                        "can.");
    ff_ruling_cite(r, FF_LAW_QUICKPLAY_REJECT);
    bonus(r, claim->by, "the claim was rejected");
}

static void rule_draw_claim(ff_ruling *r, const ff_quickplay *claim)
{
    static void (*const findings[])(ff_ruling *, const ff_quickplay *) = {
        [FF_QUICKPLAY_AGREE] = agree,
        [FF_QUICKPLAY_POSTPONE] = postpone,
        [FF_QUICKPLAY_REJECT] = reject,
    };
    ff_ruling_cite(r, FF_LAW_QUICKPLAY_CLAIM);
    findings[claim->finding](r, claim);
    ff_ruling_cite(r, FF_LAW_QUICKPLAY_APPEAL);
    ff_ruling_note(r, r->of.laws->quickplay_appeal ? "the decision can be appealed against"
                                                   : "there is no appeal");
}

int ff_rule_quickplay(const ff_ruling_request *of, const ff_quickplay *claim, ff_ruling *out,
                      ff_error *err)
{
    ff_ruling_start(out, "normal-means", of);
    ff_ruling_about(out, claim->by, NULL);
    ff_ruling_ask(out, "%s, short of time, %s.", ff_ruling_side_name(claim->by),
                  claim->extra ? "asks for extra time a move"
                               : "claims that the game cannot be won by normal means");
    const char *why = outside_scope(of, claim);
    const char *why_now = ff_incident_claim_late(of, claim);
    cite_scope(out, claim, why);
    if (why != NULL) {
        ff_incident_no_claim(out, claim, why);
    } else if (why_now != NULL) {
        ff_ruling_cite(out, claim->extra ? FF_LAW_QUICKPLAY_EXTRA : FF_LAW_QUICKPLAY_CLAIM);
        ff_incident_no_claim(out, claim, why_now);
    } else if (claim->accepted) {
        ff_incident_agreed(out);
    } else {
        if (claim->extra)
            rule_extra(out, claim);
        else
            rule_draw_claim(out, claim);
    }
    return ff_ruling_finish(out, err);
}
