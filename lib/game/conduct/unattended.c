#include "conduct/incident.h"
#include "flagfall/conduct.h"

/*
 * Claims where no arbiter is at hand, and claims that are looked at a second time.
 */

/* --- a quickplay finish: Appendix D of 2009, Guidelines III.6 --- */

/* Why the rule does not hold in this game, or NULL. */
static const char *outside(const ff_ruling_request *of, const ff_quickplay *claim)
{
    const ff_laws *laws = of->laws;
    if (!laws->quickplay)
        return "this edition has no quickplay finish";
    if (laws->quickplay_announced && !claim->announced)
        return "the event did not announce that the rule holds";
    if (claim->increment || of->increment_ms > 0)
        return "the game is played with an increment";
    if (claim->not_last)
        return "it is not the last period";
    if (of->mode == FF_MODE_BLITZ)
        return "the rule does not hold in blitz";
    return NULL;
}

/* Blitz and increments have an Article of their own where the rule is one of the guidelines. */
static void cite_outside(ff_ruling *r, const ff_quickplay *claim)
{
    bool increment = claim->increment || r->of.increment_ms > 0;
    if (!r->of.laws->quickplay_announced)
        ff_ruling_cite(r, FF_LAW_QUICKPLAY_ALONE);
    else if (!claim->announced)
        ff_ruling_cite(r, FF_LAW_GUIDELINES);
    else
        ff_ruling_cite(r, increment || r->of.mode == FF_MODE_BLITZ ? FF_LAW_QUICKPLAY_BLITZ
                                                                   : FF_LAW_QUICKPLAY);
}

/* Appendix D of 2009 says so. */
static const char *finality(const ff_ruling *r)
{
    return r->of.laws->quickplay_appeal ? "" : "; the decision is final";
}

/* What is written and verified, as facts; whether it is all there. */
static bool put_papers(ff_ruling *r, const ff_unattended *u)
{
    ff_ruling_fact(r, "ground",
                   u->no_effort ? "the ground: the opponent makes no effort to win "
                                  "by normal means"
                                : "the ground: it cannot be won by normal means");
    ff_ruling_fact(r, "position", "the final position is %s by the opponent",
                   u->position ? "written down and verified" : "not written down and verified");
    if (u->no_effort)
        ff_ruling_fact(r, "scoresheet",
                       u->sheet ? "the scoresheet is up to date, completed before play ceased, "
                                  "and verified by the opponent"
                                : "the scoresheet is not up to date and verified");
    return u->position && (!u->no_effort || u->sheet);
}

static void refer_claim(ff_ruling *r, const ff_unattended *u, bool complete)
{
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     complete ? "Play has ended; the claim goes to the arbiter named for it."
                              : "Play has ended; the papers are not complete yet.");
    ff_ruling_reason(r,
                     "Without an arbiter in the venue the claim ends the game and is "
                     "referred%s.",
                     finality(r));
    if (!u->position)
        ff_ruling_note(r,
                       "the claimant writes down the final position, the opponent verifies it");
    if (u->no_effort && !u->sheet)
        ff_ruling_note(r,
                       "the claimant hands in an up-to-date scoresheet, completed before play "
                       "ceased; the opponent verifies it");
    ff_ruling_alternative(r, "the arbiter agrees (--finding agree): 1/2-1/2");
    ff_ruling_alternative(r, "they do not (--finding reject): they say what the result is");
}

static void decide_moves(ff_ruling *r, const ff_unattended *u)
{
    if (u->claim.finding == FF_QUICKPLAY_AGREE) {
        ff_ruling_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_DRAW,
                         "The claim is right: the game is drawn, 1/2-1/2.");
        ff_ruling_reason(r, "The arbiter to whom it was referred agrees%s.", finality(r));
    } else if (u->claim.finding == FF_QUICKPLAY_REJECT) {
        ff_ruling_decide(r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                         "The claim is rejected; the arbiter says what the result is.");
        ff_ruling_reason(r, "The arbiter to whom it was referred does not agree%s.",
                         finality(r));
        ff_ruling_note(r, "play had ended by the claim; the Laws do not say what the result is "
                          "then");
    } else {
        ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: the decision cannot be postponed.");
        ff_ruling_reason(r, "Play has ended: there is nothing more to watch.");
        ff_ruling_alternative(r, "agree: 1/2-1/2");
        ff_ruling_alternative(r, "reject, with the result");
    }
}

int ff_conduct_rule_unattended(const ff_ruling_request *of, const ff_unattended *u,
                               ff_ruling *out, ff_error *err)
{
    const char *why = outside(of, &u->claim), *early = ff_incident_claim_late(of, &u->claim);
    ff_ruling_start(out, "normal-means", of);
    ff_ruling_about(out, u->claim.by, "no-arbiter");
    ff_ruling_ask(out, "%s, short of time, claims a draw; no arbiter is in the venue.",
                  ff_ruling_side_name(u->claim.by));
    if (why == NULL)
        ff_ruling_cite(out, FF_LAW_QUICKPLAY_ALONE);
    if (why != NULL) {
        cite_outside(out, &u->claim);
        ff_incident_no_claim(out, &u->claim, why);
    } else if (early != NULL) {
        ff_ruling_cite(out, FF_LAW_QUICKPLAY_CLAIM);
        ff_incident_no_claim(out, &u->claim, early);
    } else if (u->claim.accepted) {
        ff_incident_agreed(out);
    } else {
        bool complete = put_papers(out, u);
        if (u->decided && complete)
            decide_moves(out, u);
        else
            refer_claim(out, u, complete);
    }
    return ff_ruling_finish(out, err);
}

/* --- a second look --- */

static void own_time(ff_ruling *r, ff_color by)
{
    if (r->of.laws->appeal_loses) {
        ff_incident_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_NONE,
                           "It is checked once more, on @'s own time.", by);
        ff_ruling_reason(
            r, "The claimant may have it checked again while their clock runs, or stop "
               "it and appeal.");
        ff_ruling_note(r,
                       "when an appeal confirms that the claim was wrong they lose the game");
        return;
    }
    ff_ruling_decide(r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                     "No second check: play goes on, and they may appeal.");
    ff_ruling_reason(r, "This edition has the decision of the arbiter, and an appeal.");
}

static void appeal_wrong(ff_ruling *r, ff_color by)
{
    if (r->of.laws->appeal_loses) {
        ff_game_result result = ff_ruling_result_of_winner((ff_color)!by);
        ff_ruling_decide(r, FF_RULING_WIN, result, "%s loses the game: %s.",
                         ff_ruling_side_name(by), ff_game_result_text(result));
        ff_ruling_reason(r,
                         "They stopped the game to appeal, and the claim is confirmed wrong.");
        return;
    }
    ff_ruling_decide(r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                     "The claim stays rejected: play goes on.");
    ff_ruling_reason(r,
                     "An appeal that fails brings no further penalty in this edition than that "
                     "of the wrong claim.");
}

static void accepted(ff_ruling *r)
{
    if (ff_incident_known(r, FF_LAW_WRONG_ACCEPTANCE)) {
        ff_ruling_cite(r, FF_LAW_WRONG_ACCEPTANCE);
        ff_ruling_decide(r, FF_RULING_STANDS, FF_GAME_RESULT_DRAW, "The draw stands: 1/2-1/2.");
        ff_ruling_reason(r,
                         "The arbiter accepted a wrong claim, and the opponent did not object "
                         "while it was checked.");
        return;
    }
    ff_incident_silent(r);
    ff_ruling_note(r, "a decision of the arbiter can be appealed against");
}

static void objected(ff_ruling *r)
{
    ff_ruling_cite(r, FF_LAW_WRONG_ACCEPTANCE);
    ff_ruling_decide(r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                     "The claim is checked again; the acceptance does not stand.");
    ff_ruling_reason(r, "The opponent objected while it was checked.");
}

int ff_conduct_rule_recheck(const ff_ruling_request *of, ff_color by, ff_recheck recheck,
                            ff_ruling *out, ff_error *err)
{
    static const char *const asked[] = {
        ", whose claim was refused, requests another check.",
        " appealed, and the appeal confirms that the claim was wrong.",
        "'s wrong claim was accepted, and no player objected.",
        "'s wrong claim was accepted, and the opponent objected in time."};
    ff_str text = FF_STR_INIT;

    ff_ruling_start(out, "second-look", of);
    ff_ruling_about(out, by, NULL);
    ff_str_format(&text, "%s%s", ff_ruling_side_name(by), asked[recheck]);
    ff_ruling_ask(out, "%s", ff_str_get(&text));
    ff_ruling_drop(out, &text);
    ff_ruling_cite(out, FF_LAW_RECHECK);
    if (recheck == FF_RECHECK_OWN_TIME)
        own_time(out, by);
    else if (recheck == FF_RECHECK_APPEAL_WRONG)
        appeal_wrong(out, by);
    else if (recheck == FF_RECHECK_ACCEPTED)
        accepted(out);
    else
        objected(out);
    return ff_ruling_finish(out, err);
}
