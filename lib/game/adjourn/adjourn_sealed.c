#include "adjourn/adjourn_private.h"

/*
 * What is to be said of the sealed text: the fact, the notes, and the decisions that depend on
 * words beside the move or on the language.
 */

/* Do the words claim a draw, or might they? A draw that is not said to be offered may be
 * claimed as well. */
bool ff_adjourn_claims(const adjourn_job *j)
{
    const uint32_t claims =
        FF_REMARK_BIT(CLAIM) | FF_REMARK_BIT(THREEFOLD) | FF_REMARK_BIT(FIFTY);
    uint32_t remarks = j->what.sealed.remarks;
    return (remarks & claims) != 0 ||
           (remarks & (FF_REMARK_BIT(DRAW) | FF_REMARK_BIT(OFFER))) == FF_REMARK_BIT(DRAW);
}

/* --- the fact --- */

/* Why it is ambiguous, illegal or no move. */
static void put_fault(adjourn_job *j, ff_str *text)
{
    ff_past room;
    ff_str why = FF_STR_INIT;
    const ff_sealed *sealed = &j->what.sealed;
    if (sealed->kind == FF_SEALED_WORDS || sealed->kind == FF_SEALED_RESIGNS ||
        sealed->kind == FF_SEALED_RESIGNED)
        return;
    ff_notation_explain(ff_history_now(&j->history), j->in->written + sealed->at, sealed->size,
                        j->in->reading.language, ff_ruling_past(&j->history, &room), &why);
    if (sealed->kind == FF_SEALED_SEVERAL && why.size == 0)
        ff_str_text(&why, "several legal moves are written");
    if (why.size != 0)
        ff_str_format(text, ": %s", ff_str_get(&why));
    ff_str_release(&why);
}

static bool is_invalid(ff_adjourn_decision decision)
{
    return decision == FF_DECIDE_INVALID_LOSS || decision == FF_DECIDE_INVALID_DRAW ||
           decision == FF_DECIDE_INVALID_REFER;
}

void ff_adjourn_put_sealed(adjourn_job *j)
{
    const ff_sealed *sealed = &j->what.sealed;
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, "sealed: \"");
    ff_str_printable(&text, j->in->written, j->in->size);
    ff_str_text(&text, "\"");
    if (sealed->kind == FF_SEALED_LEGAL) {
        ff_str label = FF_STR_INIT;
        ff_history_label(&j->history, j->history.plies, &label);
        ff_str_format(&text, ", that is %s", ff_str_get(&label));
        ff_str_release(&label);
        if (sealed->reading.tolerances != 0) {
            ff_str_text(&text, "; tolerated: ");
            ff_tolerance_list(sealed->reading.tolerances, &text);
        }
        ff_fact *fact = ff_ruling_fact_at(j->r, &j->history, j->history.plies, "sealed", "%s",
                                          ff_str_get(&text));
        fact->diagram = true;
    } else {
        put_fault(j, &text);
        ff_fact *fact = ff_ruling_fact_at(j->r, &j->history, j->history.plies, "sealed", "%s",
                                          ff_str_get(&text));
        /* the question whether the other side can mate has shown the position already */
        fact->diagram = !is_invalid(j->what.decision);
    }
    ff_str_release(&text);
}

/* Contradictions of a text that has one legal meaning all the same. */
static void note_tolerated(adjourn_job *j)
{
    uint32_t set = j->what.sealed.reading.tolerances;
    if (ff_tolerance_contradictions(set) != 0) {
        ff_str text = FF_STR_INIT;
        ff_tolerance_list(ff_tolerance_contradictions(set), &text);
        ff_ruling_note(j->r,
                       "the text says what is not so (%s); its meaning is plain all the "
                       "same, so it is not a fault",
                       ff_str_get(&text));
        ff_str_release(&text);
    }
    if ((set & FF_TOLERANCE_BIT(DESCRIPTIVE)) != 0)
        ff_ruling_note(j->r, "it is not written in algebraic notation, which Appendix C asks "
                             "for; its meaning can be established, so it is not invalid");
}

/* Words beside the move that bear on nothing. */
static void note_harmless(adjourn_job *j)
{
    const uint32_t harmless = FF_REMARK_BIT(TIME) | FF_REMARK_BIT(GREETING) |
                              FF_REMARK_BIT(SEALED) | FF_REMARK_BIT(SIGNATURE);
    ff_str text = FF_STR_INIT;
    for (unsigned i = 0; i < FF_REMARK_COUNT; i++)
        if ((j->what.sealed.remarks & harmless & (UINT32_C(1) << i)) != 0)
            ff_str_format(&text, "%s%s", text.size != 0 ? ", " : "",
                          ff_remark_text((ff_remark)i));
    if (text.size != 0)
        ff_ruling_note(j->r, "the words beside the move (%s) do not change it",
                       ff_str_get(&text));
    ff_ruling_drop(j->r, &text);
}

/* "Black gets 2 minutes", "White loses 5 minutes": what a wrong claim brings. */
static void put_tariff(const adjourn_job *j, ff_str *out)
{
    const ff_ruling_request *of = &j->r->of;
    int32_t ms = ff_laws_claim(of->laws, of->mode, of->supervision)->ms[0];
    ff_str_format(out, "%s %s ", ff_ruling_side_name(ms < 0 ? j->sealer : j->responder),
                  ms < 0 ? "loses" : "gets");
    ff_ruling_minutes_text(ms < 0 ? -ms : ms, out);
}

/* 9.5.3: a claim in the envelope that would be wrong, whenever it had been made. */
static void note_wrong_claim(adjourn_job *j)
{
    ff_str text = FF_STR_INIT;
    const ff_replay *replay = &j->history.replay;
    const char *ending;
    put_tariff(j, &text);
    ff_ruling_cite(j->r, FF_LAW_CLAIM_PLAY);
    ff_ruling_note(j->r,
                   "the claim written with it is wrong (the position has stood %u of 3 times, "
                   "and %u of %u moves are complete): the sealed move stands; where the "
                   "arbiter takes the words "
                   "for a claim, %s",
                   replay->count, replay->pos.halfmove / 2u,
                   ff_ruling_fifty_plies(&j->r->of, &replay->pos, &ending) / 2,
                   ff_str_get(&text));
    ff_ruling_drop(j->r, &text);
}

/* 9.1: an offer in the envelope is made when it is opened; a claim is an offer too. */
static void note_draw_words(adjourn_job *j)
{
    const uint32_t claims =
        FF_REMARK_BIT(CLAIM) | FF_REMARK_BIT(THREEFOLD) | FF_REMARK_BIT(FIFTY);
    uint32_t remarks = j->what.sealed.remarks;
    bool claim = (remarks & claims) != 0;
    if (claim && !j->what.facts.claim)
        note_wrong_claim(j);
    if (claim && j->r->of.laws->articles[FF_LAW_CLAIM_OFFER].number == NULL)
        return;
    if (claim)
        ff_ruling_cite(j->r, FF_LAW_CLAIM_OFFER);
    if (claim || (remarks & FF_REMARK_BIT(DRAW)) != 0)
        ff_ruling_note(j->r, "the sealed move comes with a draw offer: the opponent may "
                             "accept it, or refuse it by word or by touching a piece");
}

/* Point 2.21: the claim had to be made before the move was sealed. */
static void note_claims(adjourn_job *j)
{
    const ff_replay *replay = &j->history.replay;
    if (replay->count >= 3)
        ff_ruling_note(j->r,
                       "the sealed move makes the position stand for the %s time: the claim "
                       "had to be made before sealing, a later one of the player who sealed "
                       "is rejected; the opponent, now to move, may claim",
                       replay->count == 3 ? "third" : "fourth or a later");
    const char *ending;
    unsigned needed = ff_ruling_fifty_plies(&j->r->of, &replay->pos, &ending);
    if (replay->pos.halfmove >= needed)
        ff_ruling_note(j->r,
                       "%u moves without capture or pawn move are complete: the player who "
                       "sealed had to claim before sealing; the opponent, now to move, may "
                       "claim",
                       needed / 2);
}

/* --- languages and words --- */

/* "3.Bb5, if he writes in: de, nl" */
static void put_doubt(const adjourn_job *j, unsigned index, ff_str *out)
{
    ff_san_move_label(ff_history_now(&j->history), j->what.sealed.doubts[index].move, out);
    ff_str_text(out, ", if they write in: ");
    ff_language_list(j->what.sealed.doubts[index].languages, out);
}

/* A move that is well written but not legal or not clear in the language that was taken. */
static void note_doubts(adjourn_job *j)
{
    if (j->what.facts.move == FF_SEALED_DOUBTFUL || j->what.facts.move == FF_SEALED_SEVERAL)
        return;
    for (unsigned i = 0; i < j->what.sealed.doubt_count; i++) {
        ff_str text = FF_STR_INIT;
        put_doubt(j, i, &text);
        ff_ruling_note(j->r,
                       "another language would make it %s; rule again in that language "
                       "if that is theirs",
                       ff_str_get(&text));
        ff_str_release(&text);
    }
}

void ff_adjourn_note_text(adjourn_job *j)
{
    bool goes_on = j->what.facts.move == FF_SEALED_LEGAL && j->r->result == FF_GAME_RESULT_NONE;
    note_tolerated(j);
    note_harmless(j);
    if (goes_on)
        note_draw_words(j);
    note_doubts(j);
    if (goes_on && j->what.decision != FF_DECIDE_CLAIM)
        note_claims(j);
}

void ff_adjourn_rule_doubtful(adjourn_job *j)
{
    ff_adjourn_put_words(j, ff_adjourn_words_of(FF_DECIDE_DOUBTFUL));
    for (unsigned i = 0; i < j->what.sealed.doubt_count; i++) {
        ff_str text = FF_STR_INIT;
        put_doubt(j, i, &text);
        ff_ruling_alternative(j->r, "%s", ff_str_get(&text));
        ff_str_release(&text);
    }
    ff_ruling_alternative(j->r, "none of these is their language: the sealed move is invalid");
}

void ff_adjourn_rule_several(adjourn_job *j)
{
    ff_str text = FF_STR_INIT;
    ff_adjourn_put_words(j, ff_adjourn_words_of(FF_DECIDE_SEVERAL));
    for (unsigned i = 0; i < j->what.sealed.doubt_count; i++) {
        ff_str move = FF_STR_INIT;
        ff_san_move_label(ff_history_now(&j->history), j->what.sealed.doubts[i].move, &move);
        ff_ruling_alternative(j->r, "%s is meant: it is made on the board and %s",
                              ff_str_get(&move),
                              ff_adjourn_fill(j, "{R}'s clock is started", &text));
        ff_ruling_drop(j->r, &move);
    }
    ff_ruling_alternative(
        j->r, "%s",
        ff_adjourn_fill(j,
                        "which is meant cannot be established: the sealed move "
                        "is invalid, and {S} loses, {0}, if {R} can mate",
                        &text));
    ff_str_release(&text);
}

/* "5.Bxc6 is made on the board": an alternative in which the one move that is written counts,
 * where there is one. */
static void put_move_counts(adjourn_job *j, const char *why)
{
    ff_str move = FF_STR_INIT, text = FF_STR_INIT;
    if (j->what.sealed.move != FF_NO_MOVE)
        ff_san_move_label(ff_history_now(&j->history), j->what.sealed.move, &move);
    else
        ff_str_text(&move, "it");
    ff_ruling_alternative(j->r, "%s: %s is made on the board and %s", why, ff_str_get(&move),
                          ff_adjourn_fill(j, "{R}'s clock is started", &text));
    ff_ruling_drop(j->r, &move);
    ff_str_release(&text);
}

void ff_adjourn_rule_words(adjourn_job *j)
{
    ff_str text = FF_STR_INIT;
    ff_adjourn_put_words(j, ff_adjourn_words_of(FF_DECIDE_WORDS));
    put_move_counts(j, j->what.sealed.move != FF_NO_MOVE ? "the words do not change the move"
                                                         : "the text means one legal move");
    ff_ruling_alternative(j->r, "%s",
                          ff_adjourn_fill(j,
                                          "its meaning cannot be established: the sealed move "
                                          "is invalid, and {S} loses, {0}, if {R} can mate",
                                          &text));
    ff_str_release(&text);
}

void ff_adjourn_rule_resigns(adjourn_job *j)
{
    ff_str text = FF_STR_INIT;
    ff_adjourn_put_words(j, ff_adjourn_words_of(FF_DECIDE_RESIGNS));
    ff_ruling_alternative(
        j->r, "%s%s", ff_adjourn_fill(j, "they have resigned: {S} loses, {0}", &text),
        j->r->of.laws->resignation_relief ? ", if the opponent can mate" : "");
    put_move_counts(j, "they have not");
    ff_str_release(&text);
}
