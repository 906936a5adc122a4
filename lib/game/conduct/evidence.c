#include "conduct/incident.h"
#include "flagfall/conduct.h"

/*
 * Facts in dispute: what an arbiter may take as established. The Laws have no rule of evidence;
 * their preface leaves it to the arbiter's judgement, which is recorded as such.
 */

static const struct {
    const char *key, *words, *way;
} disputed[FF_DISPUTED_COUNT] = {
#define X(name, key, words, way) {key, words, way},
    FF_DISPUTED(X)
#undef X
};

/* What the finding rests on, as facts. */
static void put_grounds(ff_ruling *r, const ff_evidence *e)
{
    static const char *const witnesses[] = {
        [FF_WITNESS_NONE] = "no witness",
        [FF_WITNESS_PARTIAL] = "a witness who is on the side of the player who states it",
        [FF_WITNESS_NEUTRAL] = "a neutral witness",
    };
    static const char *const traces[] = {
        [FF_TRACE_NONE] = "nothing is left to see of it",
        [FF_TRACE_SHEETS] = "both scoresheets show it",
        [FF_TRACE_BOARD] = "the board or the clock shows it",
        [FF_TRACE_VIDEO] = "a recording or a screen shows it",
    };
    if (e->says != NULL)
        ff_ruling_fact(r, "account", "%s says: %s", ff_ruling_side_name(e->by), e->says);
    if (e->denies != NULL)
        ff_ruling_fact(r, "account", "%s says: %s", ff_ruling_side_name((ff_color)!e->by),
                       e->denies);
    ff_ruling_fact(r, "seen", e->seen ? "the arbiter saw it" : "the arbiter did not see it");
    ff_ruling_fact(r, "witness", "%s", witnesses[e->witness]);
    ff_ruling_fact(r, "trace", "%s", traces[e->trace]);
}

static void establish(ff_ruling *r, const ff_evidence *e, const char *why)
{
    ff_ruling_decide(r, FF_RULING_UPHELD, FF_GAME_RESULT_NONE,
                     "It is established: %s is ruled on (flagfall %s).",
                     disputed[e->about].words, disputed[e->about].way);
    ff_ruling_reason(r, "%s", why);
}

static void reject(ff_ruling *r, const char *why)
{
    ff_ruling_decide(r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                     "It is not established: play goes on.");
    ff_ruling_reason(r, "%s", why);
}

/* The arbiter has found. */
static void put_finding(ff_ruling *r, const ff_evidence *e)
{
    if (e->finding == 1)
        establish(r, e, "The arbiter finds so, from what is listed under the facts.");
    else
        reject(r, "The arbiter finds that it is not shown, from what is listed under the "
                  "facts.");
    ff_ruling_note(r, "write down both accounts, the witnesses and the finding: an appeal goes "
                      "by them");
}

static void refer(ff_ruling *r, const ff_evidence *e)
{
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: does the arbiter find that it happened?");
    ff_ruling_reason(r, "The two accounts differ and the Laws have no rule of evidence: it is "
                        "the arbiter's judgement.");
    ff_ruling_alternative(r,
                          "established (--finding established): %s is ruled on (flagfall %s)",
                          disputed[e->about].words, disputed[e->about].way);
    ff_ruling_alternative(r, "not established (--finding not-established): play goes on");
    if (e->witness == FF_WITNESS_NONE && e->trace == FF_TRACE_NONE)
        ff_ruling_note(r, "one word against another, without a witness or a trace: usually it "
                          "is not established");
    if (e->trace == FF_TRACE_VIDEO) {
        ff_ruling_cite(r, FF_LAW_SCREENS);
        ff_ruling_note(r, "no claim can rest on a screen or a counter alone");
    }
}

int ff_conduct_rule_evidence(const ff_ruling_request *of, const ff_evidence *e, ff_ruling *out,
                             ff_error *err)
{
    ff_ruling_start(out, "evidence", of);
    ff_ruling_about(out, e->by, disputed[e->about].key);
    ff_ruling_ask(out, "%s states what happened (%s): is it established?",
                  ff_ruling_side_name(e->by), disputed[e->about].words);
    put_grounds(out, e);
    if (e->seen)
        establish(out, e, "The arbiter saw it.");
    else if (e->admitted)
        establish(out, e, "The opponent does not deny it.");
    else if (e->finding >= 0)
        put_finding(out, e);
    else
        refer(out, e);
    ff_ruling_cite(out, FF_LAW_EVIDENCE);
    return ff_ruling_finish(out, err);
}
