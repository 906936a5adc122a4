#include "flagfall/conduct.h"
#include "touch/touch_moves.h"

#include "board/board.h"
#include "conduct/incident.h"
#include "ruling/over.h"
#include "ruling/typed_rule.h"

#include <stdio.h>
#include <string.h>

/*
 * The ruling on touched pieces: what binds, what may be played, and what becomes of a move that
 * was made with another piece. A row of steps in the order in which an arbiter asks.
 */

typedef struct touch_job {
    ff_ruling *r;
    const ff_touch *touch;
    ff_history history; /* up to the position in which the pieces were touched */
    ff_color by;
    char plain[FF_SAN_SIZE];
    const char *played; /* the move that was made, or NULL */
    ff_move move;       /* the same */
    ff_touch_answers may;
    ff_error *err;
    int status;
} touch_job;

static const ff_position *now(const touch_job *j)
{
    return ff_history_now(&j->history);
}

/* --- the case --- */

/* The player who is not on move: his last half-move is meant, and the position before it. */
static unsigned moment(touch_job *j, const ff_ruling_request *of)
{
    j->played = j->touch->played;
    if (j->played != NULL || j->touch->by == FF_ON_MOVE || j->touch->off_move || of->ply == 0)
        return of->ply;
    const ff_node *node = ff_game_ply(of->game, of->ply);
    ff_position after = ff_game_after(of->game, node);
    if (j->touch->by == (int)after.turn || node->move == FF_NO_MOVE)
        return of->ply;
    j->move = node->move;
    return of->ply - 1;
}

/* The legal move of a reading; fails where it has none. */
static int take_legal(touch_job *j, const char *text, const ff_typed_reading *means,
                      ff_move *out)
{
    if (means->count > 0) {
        *out = means->moves[0];
        return FF_OK;
    }
    ff_str why = FF_STR_INIT;
    ff_ruling_explain(&j->history, &means->san, &why);
    int code = ff_fail(j->err, FF_E_PARSE,
                       "%s is not a legal move there (%s): the command for it is \"illegal\"",
                       text, ff_str_get(&why));
    ff_ruling_drop(j->r, &why);
    return code;
}

/* A legal move that is one reading of a text; fails otherwise. */
static int read_move(touch_job *j, const char *text, ff_move *out)
{
    ff_typed_move typed;
    *out = FF_NO_MOVE;
    if (text == NULL)
        return FF_OK;
    int code = ff_ruling_typed_read(&j->r->of, now(j), text, FF_TYPED_MADE, &typed, j->err);
    if (code == FF_OK && typed.count > 1)
        code =
            ff_fail(j->err, FF_E_PARSE_SAN, "\"%s\" can mean several moves: say which", text);
    return code == FF_OK ? take_legal(j, text, &typed.readings[0], out) : code;
}

/* The move that was made, in its reading number `pick`. */
static int read_played(touch_job *j, unsigned pick, ff_typed_move *typed)
{
    if (j->played == NULL)
        return FF_OK;
    int code = ff_ruling_typed_read(&j->r->of, now(j), j->played, FF_TYPED_MADE, typed, j->err);
    if (code == FF_OK)
        code = take_legal(j, j->played, &typed->readings[pick], &j->move);
    if (code == FF_OK && ff_san_write(now(j), j->move, j->plain) > 0)
        j->played = j->plain;
    return code;
}

static int build(touch_job *j, const ff_ruling_request *of, unsigned pick, ff_typed_move *typed)
{
    unsigned ply = moment(j, of);
    j->status = ff_history_build(of->game, ply, &of->laws->ends, &j->history, j->err);
    if (j->status != FF_OK)
        return j->status;
    j->by = (ff_color)(now(j)->turn ^ (j->touch->off_move ? 1 : 0));
    if (j->touch->by != FF_ON_MOVE && j->by != (ff_color)j->touch->by)
        return ff_fail(j->err, FF_E_PARSE, "it was %s's turn there, not %s's",
                       ff_ruling_side_name(j->by), ff_ruling_side_name((ff_color)j->touch->by));
    if (j->move != FF_NO_MOVE) {
        ff_san_write_plain(now(j), j->move, j->plain);
        j->played = j->plain;
        return ff_touch_check(now(j), &j->touch->what, j->by, j->err);
    }
    int code = read_played(j, pick, typed);
    return code == FF_OK ? ff_touch_check(now(j), &j->touch->what, j->by, j->err) : code;
}

static void ask_arbiter(touch_job *j)
{
    ff_str text = FF_STR_INIT;
    char name[FF_PIECE_TEXT_SIZE];
    for (unsigned i = 0; i < j->touch->what.count; i++)
        ff_str_format(&text, "%sthe %s",
                      i == 0                               ? " touched "
                      : j->touch->what.touched[i].together ? " together with "
                                                           : ", then ",
                      ff_touch_piece_text(now(j), j->touch->what.touched[i].square, name));
    if (j->played != NULL)
        ff_str_format(&text, "%s played %s", text.size != 0 ? " and" : "", j->played);
    ff_ruling_ask(j->r, "%s%s: what may be played?", ff_ruling_side_name(j->by),
                  text.size != 0 ? ff_str_get(&text) : " is to move");
    ff_ruling_drop(j->r, &text);
}

static bool is_allowed(const ff_touch_outcome *outcome, ff_move move)
{
    for (unsigned i = 0; i < outcome->moves.count; i++)
        if (outcome->moves.moves[i] == move)
            return true;
    return false;
}

/* --- words --- */

static void cite_duty(touch_job *j, const ff_touch_outcome *o)
{
    ff_law_point points[2];
    unsigned count = ff_touch_points(now(j), j->r->of.laws, &j->touch->what, o, points);
    for (unsigned i = 0; i < count; i++)
        ff_ruling_cite(j->r, points[i]);
}

static void put_touched(touch_job *j)
{
    static const char *const words[FF_CONTACT_COUNT] = {
        [FF_CONTACT_TOUCHED] = "to move or capture it",
        [FF_CONTACT_ADJUSTED] = "to adjust it, announced before: it does not bind",
        [FF_CONTACT_ACCIDENT] = "clearly by accident: it does not bind",
        [FF_CONTACT_UNINTENDED] = "on purpose, not to move or capture it",
        [FF_CONTACT_FELT] = "not taken out of its hole: it does not count as touched",
    };
    const ff_touch *touch = j->touch;
    bool handling = j->r->of.laws->handling_binds;
    char name[FF_PIECE_TEXT_SIZE];
    for (unsigned i = 0; i < touch->what.count; i++) {
        ff_contact contact = touch->what.touched[i].contact;
        const char *more = contact != FF_CONTACT_UNINTENDED ? ""
                           : handling                       ? ": it binds in this edition"
                                      : ": it does not bind in this edition";
        ff_ruling_fact(j->r, "touched", "the %s, touched %s%s",
                       ff_touch_piece_text(now(j), touch->what.touched[i].square, name),
                       words[contact], more);
        if (contact == FF_CONTACT_ADJUSTED)
            ff_ruling_cite(j->r, FF_LAW_ADJUST);
        else if (contact == FF_CONTACT_ACCIDENT || contact == FF_CONTACT_UNINTENDED)
            ff_ruling_cite(j->r, FF_LAW_TOUCH_INTENT);
        if (touch->what.touched[i].together)
            ff_ruling_fact(j->r, "order", "the last two at once, or the order is not known");
    }
    if (j->may.assumed)
        ff_ruling_fact(
            j->r, "assumed",
            "they touched king and rook to castle (--castling no says otherwise, and "
            "then another move may follow)");
    if (touch->blind)
        ff_ruling_cite(j->r, FF_LAW_BLIND_TOUCH);
}

static void list_moves(touch_job *j, const ff_touch_outcome *o)
{
    for (unsigned i = 0; i < o->moves.count; i++)
        ff_ruling_must_play(j->r, now(j), o->moves.moves[i]);
}

static void note_breach(touch_job *j)
{
    ff_ruling_cite(j->r, FF_LAW_PENALTIES);
    unsigned offence = ff_incident_offence(j->r, j->touch->offence);
    if (offence > 1) {
        ff_ruling_cite(j->r, FF_LAW_REFUSAL);
        ff_ruling_note(j->r,
                       "it is breach number %u of this player: a penalty is the arbiter's "
                       "choice, and persistent refusal to comply with the Laws loses the game",
                       offence);
    } else if (j->r->of.laws->touch_impossible) {
        ff_ruling_note(j->r,
                       "in this edition it may be treated as an impossible move: it is put "
                       "right, and there is no fixed penalty; one from the list is the "
                       "arbiter's choice");
    } else {
        ff_ruling_note(j->r, "it is not an illegal move: there is no fixed penalty; one from "
                             "the list is the arbiter's choice");
    }
}

/* --- the steps --- */

static bool step_board(touch_job *j)
{
    return ff_over_rule(j->r, &j->history, j->err);
}

/* 4.2, 4.3: only the player having the move is bound. */
static bool step_off_move(touch_job *j)
{
    if (!j->touch->off_move)
        return false;
    ff_ruling_decide(j->r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                     "%s is bound to nothing: they did not have the move.",
                     ff_ruling_side_name(j->by));
    ff_ruling_reason(j->r, "Touching a piece binds the player who has the move.");
    ff_ruling_cite(j->r, FF_LAW_TOUCH_OWN);
    ff_ruling_cite(j->r, FF_LAW_ADJUST);
    ff_ruling_cite(j->r, FF_LAW_ANNOYANCE);
    ff_ruling_note(j->r, "only the player having the move may adjust pieces: consider whether "
                         "the opponent was disturbed");
    return true;
}

/* 4.8: the opponent has touched a piece himself. */
static bool step_too_late(touch_job *j)
{
    if (!j->touch->opponent_touched)
        return false;
    ff_ruling_decide(j->r, FF_RULING_STANDS, FF_GAME_RESULT_NONE, "Too late: %s%splay goes on.",
                     j->played != NULL ? j->played : "",
                     j->played != NULL ? " stands and " : "");
    ff_ruling_reason(j->r, "The opponent lost the right to complain when they touched a piece "
                           "on purpose.");
    ff_ruling_cite(j->r, FF_LAW_TOUCH_RIGHT);
    return true;
}

static bool step_unclaimed(touch_job *j)
{
    if (!j->touch->unclaimed || !ff_ruling_limited(&j->r->of) ||
        ff_laws_article(j->r->of.laws, FF_LAW_TOUCH_REQUEST).number == NULL)
        return false;
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "The arbiter does nothing: play goes on until a player asks the arbiter.");
    ff_ruling_reason(
        j->r, "Without adequate supervision this edition has the arbiter rule on touched "
              "pieces only when a player asks.");
    ff_ruling_cite(j->r, FF_LAW_TOUCH_REQUEST);
    return true;
}

/* The slip is put right, or the boards are. */
static void settle_move(touch_job *j, ff_law_point point, ff_move move, const char *why)
{
    char san[FF_SAN_SIZE];
    ff_san_write(now(j), move, san);
    ff_ruling_decide(j->r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                     "%s is the move; both boards are set to it.", san);
    ff_ruling_reason(j->r, "%s", why);
    ff_ruling_cite(j->r, point);
    ff_ruling_must_play(j->r, now(j), move);
}

/* The announced move is on one board and the executed one on the other: the scores tell. */
static void compare_scores(touch_job *j, ff_move written)
{
    ff_ruling_cite(j->r, FF_LAW_BLIND_BOARDS);
    if (j->touch->scores_differ) {
        ff_ruling_decide(j->r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                         "Go back to the last move on which both scoresheets agree.");
        ff_ruling_reason(j->r, "The boards differ and so do the scoresheets.");
        ff_ruling_restore(j->r, now(j), j->history.plies);
        ff_ruling_note(j->r, "the clocks are set back accordingly; if the scoresheets part "
                             "earlier, go back further");
    } else if (written != FF_NO_MOVE) {
        settle_move(
            j, FF_LAW_BLIND_BOARDS, written,
            "The boards differ, and both scoresheets have this move: the player who executed "
            "another one corrects their board.");
    } else {
        ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: what do the two scoresheets say?");
        ff_ruling_reason(j->r, "The boards differ, and the clock was pressed before the slip "
                               "was put right.");
        ff_ruling_alternative(j->r, "both have one move (--written): that is the move");
        ff_ruling_alternative(j->r, "they differ (--scores-differ): back to where they agree");
    }
}

/* Appendix E.2.7 of 2009: what was announced and what was executed. */
static bool step_slip(touch_job *j)
{
    ff_move announced, written;
    if (j->touch->announced == NULL)
        return false;
    ff_ruling_cite(j->r, FF_LAW_BLIND_MADE);
    j->status = read_move(j, j->touch->announced, &announced);
    if (j->status == FF_OK)
        j->status = read_move(j, j->touch->written, &written);
    if (j->status != FF_OK)
        return true;
    if (j->move == FF_NO_MOVE || announced == j->move)
        return false;
    if (j->touch->unfinished)
        settle_move(
            j, FF_LAW_BLIND_SLIP, j->move,
            "A slip of the tongue is corrected before the opponent's clock is started: the "
            "executed move counts.");
    else
        compare_scores(j, written);
    return true;
}

/* Nothing that was touched binds, or nothing was. */
static bool step_unbound(touch_job *j)
{
    ff_touch_order order;
    ff_touch_order_of(now(j), j->r->of.laws, j->touch->what.touched, j->touch->what.count, 0,
                      &order);
    if (order.count != 0 || j->touch->what.released.from != FF_NO_SQUARE)
        return false;
    ff_ruling_decide(j->r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                     j->played != NULL ? "%s stands: nothing that was touched binds."
                                       : "%s may make any legal move: nothing that was touched "
                                         "binds.",
                     j->played != NULL ? j->played : ff_ruling_side_name(j->by));
    ff_ruling_cite(j->r, j->touch->blind ? FF_LAW_BLIND_TOUCH : FF_LAW_TOUCH_INTENT);
    if (j->played == NULL)
        list_moves(j, &j->may.outcomes[0]);
    return true;
}

/* The Laws leave it open: the answers side by side. */
static bool step_open(touch_job *j)
{
    bool allowed = false, forbidden = false;
    for (unsigned i = 0; i < j->may.count; i++) {
        bool fits = j->move != FF_NO_MOVE && is_allowed(&j->may.outcomes[i], j->move);
        allowed |= fits;
        forbidden |= !fits;
    }
    if (j->may.count == 1 || (j->move != FF_NO_MOVE && allowed && !forbidden))
        return false;
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "%s%sNot decided: the Laws do not tell which piece counts first.",
                     forbidden && !allowed && j->played != NULL ? j->played : "",
                     forbidden && !allowed && j->played != NULL ? " is taken back. " : "");
    ff_ruling_reason(j->r, "With these pieces touched, in this order, the edition can be read "
                           "in more than one way, or the order is not known.");
    for (unsigned i = 0; i < j->may.count; i++) {
        ff_str text = FF_STR_INIT;
        cite_duty(j, &j->may.outcomes[i]);
        ff_touch_duty_text(now(j), &j->may.outcomes[i], j->touch->what.released.promoted,
                           &text);
        for (unsigned k = 0; k < j->may.outcomes[i].moves.count; k++) {
            char san[FF_SAN_SIZE];
            ff_san_write(now(j), j->may.outcomes[i].moves.moves[k], san);
            ff_str_format(&text, "%s%s", k == 0 ? ": " : ", ", san);
        }
        ff_ruling_alternative(j->r, "%s %s", ff_ruling_side_name(j->by), ff_str_get(&text));
        ff_ruling_drop(j->r, &text);
    }
    return true;
}

/* The castling that the first outcome bars because the rook was touched first, or FF_NO_MOVE.
 */
static ff_move barred_castling(const touch_job *j)
{
    ff_move_list legal;
    ff_square rook = j->may.outcomes[0].rook_first;
    if (rook == FF_NO_SQUARE)
        return FF_NO_MOVE;
    ff_position_legal_moves(now(j), &legal);
    for (unsigned i = 0; i < legal.count; i++)
        if (FF_MOVE_KIND(legal.moves[i]) == FF_MOVE_CASTLING &&
            FF_MOVE_TO(legal.moves[i]) == rook)
            return legal.moves[i];
    return FF_NO_MOVE;
}

/* Chess960: where castling was announced the rook may be moved first. */
static bool step_chess960(touch_job *j)
{
    ff_move castling =
        now(j)->chess960 && j->touch->what.castling != 0 ? barred_castling(j) : FF_NO_MOVE;
    if (castling == FF_NO_MOVE || j->move == castling)
        return false;
    ff_str duty = FF_STR_INIT;
    char san[FF_SAN_SIZE];
    ff_san_write(now(j), castling, san);
    ff_touch_duty_text(now(j), &j->may.outcomes[0], j->touch->what.released.promoted, &duty);
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: had %s announced that they castle?",
                     ff_ruling_side_name(j->by));
    ff_ruling_reason(j->r, "In Chess960 the pieces may change places in castling: it is "
                           "announced first, and then either piece may be moved first.");
    ff_ruling_cite(j->r, FF_LAW_CASTLING_960);
    cite_duty(j, &j->may.outcomes[0]);
    ff_ruling_alternative(j->r, "they had: %s is to be played", san);
    ff_ruling_alternative(j->r, "they had not (--castling no): %s %s",
                          ff_ruling_side_name(j->by), ff_str_get(&duty));
    ff_ruling_drop(j->r, &duty);
    return true;
}

/* A move of another piece is taken back. */
static void take_back(touch_job *j, const char *duty)
{
    ff_ruling_decide(j->r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                     "%s is taken back: %s %s.", j->played, ff_ruling_side_name(j->by), duty);
    ff_ruling_restore(j->r, now(j), j->history.plies);
    if (j->touch->unfinished)
        ff_ruling_note(j->r, "the clock was not pressed: it is put right at once, on their own "
                             "time");
    else
        ff_ruling_note(j->r, "their clock runs again; the times are the arbiter's judgement");
    note_breach(j);
}

static bool step_decide(touch_job *j)
{
    const ff_touch_outcome *o = &j->may.outcomes[0];
    bool allowed = true;
    for (unsigned i = 0; i < j->may.count && j->move != FF_NO_MOVE; i++)
        allowed &= is_allowed(&j->may.outcomes[i], j->move);
    ff_str duty = FF_STR_INIT;
    ff_touch_duty_text(now(j), o, j->touch->what.released.promoted, &duty);
    ff_ruling_reason(j->r, "%s", ff_touch_reason(o->duty));
    cite_duty(j, o);
    if (j->move != FF_NO_MOVE && allowed) {
        ff_ruling_decide(j->r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                         "%s stands: it may be played with what was touched.", j->played);
    } else {
        if (j->move != FF_NO_MOVE)
            take_back(j, ff_str_get(&duty));
        else
            ff_ruling_decide(
                j->r,
                o->duty == FF_DUTY_FREE || o->duty == FF_DUTY_RELEASED ? FF_RULING_PLAY_ON
                                                                       : FF_RULING_CORRECTION,
                FF_GAME_RESULT_NONE, "%s %s.", ff_ruling_side_name(j->by), ff_str_get(&duty));
        list_moves(j, o);
        if (o->moves.count > 1)
            ff_ruling_must_note(j->r, "one of these");
    }
    ff_ruling_drop(j->r, &duty);
    return true;
}

/* The last one always decides. */
static bool (*const steps[])(touch_job *) = {step_board,     step_off_move, step_too_late,
                                             step_unclaimed, step_slip,     step_unbound,
                                             step_open,      step_chess960, step_decide};

static int rule_by_reading(const ff_ruling_request *of, const void *question, unsigned pick,
                           ff_typed_move *typed, ff_ruling *out, ff_error *err)
{
    const ff_touch *touch = question;
    touch_job j = {.r = out, .touch = touch, .move = FF_NO_MOVE, .err = err};
    ff_ruling_start(out, "touch", of);
    j.status = build(&j, of, pick, typed);
    if (j.status == FF_OK) {
        ff_ruling_about(out, j.by, NULL);
        ask_arbiter(&j);
        ff_touch_answer(now(&j), of->laws, &touch->what, &j.may);
        put_touched(&j);
        for (size_t i = 0; !steps[i](&j); i++)
            ;
    }
    ff_history_release(&j.history);
    if (j.status != FF_OK) {
        ff_ruling_release(out);
        return j.status;
    }
    return ff_ruling_finish(out, err);
}

int ff_conduct_rule_touch(const ff_ruling_request *of, const ff_touch *touch, ff_ruling *out,
                          ff_error *err)
{
    return ff_ruling_typed(of, rule_by_reading, touch, touch->played, out, err);
}
