#include "conduct/incident.h"
#include "flagfall/conduct.h"

#include <string.h>

/*
 * Signs that were taken for a resignation, Article 5.1.2. A resignation is a declaration: words
 * are one, a sign may be.
 */

/* What a sign is, and what else it may have been. */
static const struct {
    const char *key;
    const char *asked; /* as in ff_incident */
    enum { SIGN_RESIGNED, SIGN_OPEN, SIGN_NONE } means;
    const char *other;  /* SIGN_OPEN: what else it may have been; else a note, or NULL */
    ff_law_point point; /* cited with 5.1.2 */
} signs[FF_SIGN_COUNT] = {
    [FF_SIGN_SAID] = {"said", "@ resigns.", SIGN_RESIGNED, NULL, FF_LAW_RESIGN},
    [FF_SIGN_MISTAKEN] = {"mistaken", "@ resigned by mistake.", SIGN_RESIGNED,
                          "a resignation ends the game at once, whatever the player believed",
                          FF_LAW_RESIGN},
    [FF_SIGN_HANDSHAKE] = {"handshake", "@ and & shook hands.", SIGN_OPEN,
                           "a draw was offered and accepted: flagfall draw-offer --answer "
                           "accepted",
                           FF_LAW_AGREED},
    [FF_SIGN_CLOCKS] = {"stopped-clock", "@ stopped the clocks and said nothing.", SIGN_OPEN,
                        "they sought the arbiter or stopped them without a reason: flagfall "
                        "stop-clock",
                        FF_LAW_STOP_CLOCK},
    [FF_SIGN_KINGS] = {"kings", "The kings were placed in the centre of the board.", SIGN_OPEN,
                       "the sign for another result, or a draw was agreed: the squares and "
                       "both players tell which",
                       FF_LAW_AGREED},
    [FF_SIGN_KING_LAID] = {"king-laid", "@ laid down or knocked over their king.", SIGN_OPEN,
                           "an accident: the king is put up again (flagfall displaced)",
                           FF_LAW_DISPLACED},
    [FF_SIGN_DENIED] = {"denied", "& understood a resignation, and @ denies it.", SIGN_OPEN,
                        "no resignation was declared: play goes on", FF_LAW_EVIDENCE},
    [FF_SIGN_LEFT] = {"left", "@ left the board without a word.", SIGN_NONE,
                      "it may be a breach: flagfall conduct --breach abandonment",
                      FF_LAW_LEAVING},
};

/* The ruling where it was a resignation. */
static int rule_resigned(const ff_ruling_request *of, const ff_resignation *q, ff_ruling *out,
                         ff_error *err)
{
    int code = ff_rule_resign(of, q->by, out, err);
    if (code != FF_OK || q->sign == FF_SIGN_SAID)
        return code;
    ff_incident asked = {.asked = signs[q->sign].asked};
    ff_incident_ask(out, &asked, q->by);
    if (out->verdict != FF_RULING_WIN && out->verdict != FF_RULING_DRAW)
        return ff_ruling_finish_again(out, err);
    ff_ruling_cite(out, signs[q->sign].point);
    if (signs[q->sign].means == SIGN_RESIGNED && signs[q->sign].other != NULL)
        ff_ruling_note(out, "%s", signs[q->sign].other);
    return ff_ruling_finish_again(out, err);
}

/* A sign that may have been a resignation, once it is known what that would bring. */
static int rule_open(const ff_ruling_request *of, const ff_resignation *q,
                     const ff_ruling *resigned, ff_ruling *out, ff_error *err)
{
    ff_ruling_start(out, "resignation", of);
    ff_ruling_about(out, q->by, signs[q->sign].key);
    ff_incident asked = {.asked = signs[q->sign].asked};
    ff_incident_ask(out, &asked, q->by);
    ff_ruling_decide(out, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: did %s mean to resign?", ff_ruling_side_name(q->by));
    ff_ruling_reason(out, "A resignation is declared; a sign that may mean another thing is "
                          "none by itself. Ask both players, and those who saw it.");
    ff_ruling_cite(out, FF_LAW_RESIGN);
    ff_ruling_cite(out, signs[q->sign].point);
    ff_ruling_alternative(out, "they meant to resign (--sign said): %s", resigned->sentence);
    ff_ruling_alternative(out, "%s", signs[q->sign].other);
    return ff_ruling_finish(out, err);
}

/* No sign at all. */
static int rule_no_sign(const ff_ruling_request *of, const ff_resignation *q, ff_ruling *out,
                        ff_error *err)
{
    ff_ruling_start(out, "resignation", of);
    ff_ruling_about(out, q->by, signs[q->sign].key);
    ff_incident asked = {.asked = signs[q->sign].asked};
    ff_incident_ask(out, &asked, q->by);
    ff_ruling_decide(out, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "%s has not resigned: their clock runs on.", ff_ruling_side_name(q->by));
    ff_ruling_reason(out, "To leave the board is not to resign: the game goes on until the "
                          "flag falls, or the arbiter ends it.");
    ff_ruling_cite(out, FF_LAW_RESIGN);
    ff_ruling_cite(out, signs[q->sign].point);
    ff_ruling_note(out, "%s", signs[q->sign].other);
    return ff_ruling_finish(out, err);
}

int ff_conduct_rule_sign(const ff_ruling_request *of, const ff_resignation *q, ff_ruling *out,
                         ff_error *err)
{
    bool clocks = q->sign == FF_SIGN_CLOCKS && of->laws->stopping_resigns;
    if (signs[q->sign].means == SIGN_RESIGNED || clocks) {
        int code = rule_resigned(of, q, out, err);
        if (code == FF_OK && clocks && out->verdict != FF_RULING_GAME_OVER) {
            ff_ruling_note(out, "in this edition stopping the clocks resigns, a "
                                "misunderstanding excepted");
            code = ff_ruling_finish_again(out, err);
        }
        return code;
    }
    ff_ruling resigned;
    int code = ff_rule_resign(of, q->by, &resigned, err);
    if (code != FF_OK)
        return code;
    if (resigned.verdict == FF_RULING_GAME_OVER) { /* whatever the sign meant */
        ff_ruling_release(&resigned);
        return ff_rule_resign(of, q->by, out, err);
    }
    code = signs[q->sign].means == SIGN_OPEN ? rule_open(of, q, &resigned, out, err)
                                             : rule_no_sign(of, q, out, err);
    ff_ruling_release(&resigned);
    return code;
}
