#include "adjourn/adjourn_private.h"
#include "flagfall/timecontrol.h"

#include <assert.h>

/*
 * The ruling at resumption: the facts for the decision table are found, and what is decided
 * is put into words.
 */

/* --- the facts --- */

/* How late is too late; FF_CLOCK_UNKNOWN where the edition leaves it to regulations that were
 * not reported: most have a default time, so that of silent ones is not taken. */
static int64_t late_limit(const adjourn_job *j)
{
    int32_t minutes = j->r->of.laws->adjourn.late_minutes;
    if (j->in->default_ms != FF_CLOCK_UNKNOWN)
        return j->in->default_ms;
    return minutes == FF_LATE_DEFAULT_TIME ? FF_CLOCK_UNKNOWN : (int64_t)minutes * 60 * 1000;
}

/* With a default time of zero that was given, whoever is absent at the start is too late. */
static bool is_late(const adjourn_job *j, ff_color side)
{
    ff_adjourn_present present = j->in->present;
    bool absent = present == FF_PRESENT_NEITHER ||
                  present == (side == j->sealer ? FF_PRESENT_RESPONDER : FF_PRESENT_SEALER);
    if (j->in->excused)
        return false;
    return j->in->late_ms[side] > j->limit_ms || (absent && j->in->default_ms == 0);
}

static ff_adjourn_late find_late(const adjourn_job *j)
{
    static const ff_adjourn_late words[2][2] = {{FF_LATE_NOBODY, FF_LATE_RESPONDER},
                                                {FF_LATE_SEALER, FF_LATE_BOTH}};
    bool somebody = j->in->late_ms[0] > 0 || j->in->late_ms[1] > 0;
    if (j->limit_ms == FF_CLOCK_UNKNOWN)
        return somebody && !j->in->excused ? FF_LATE_UNDECIDED : FF_LATE_NOBODY;
    return words[is_late(j, j->sealer)][is_late(j, j->responder)];
}

/* What the judge of the end has found, as an answer of the table. */
static ff_adjourn_ended find_ended(adjourn_job *j)
{
    j->ended = (ff_over_facts){.agreed = j->in->agreed,
                               .no_agreed_draws = j->in->no_agreed_draws,
                               .resigned = j->in->resigned,
                               .order = j->in->order};
    j->over = ff_over_judge(j->r, &j->history, &j->ended, j->err);
    if (ff_over_on_board(&j->over))
        return FF_ADJOURN_OVER;
    if (j->over.cause == FF_OVER_RESIGNED)
        return FF_ADJOURN_RESIGNED;
    if (j->over.cause == FF_OVER_AGREED)
        return FF_ADJOURN_AGREED;
    return j->over.cause == FF_OVER_NOT ? FF_ADJOURN_GOES_ON : FF_ADJOURN_OPEN;
}

/* How the sealed move ended the game. 5.2.2: one after which neither side can mate ended it,
 * also where the pieces are locked; the old code looks at the material only. */
static ff_end end_by_sealed(adjourn_job *j)
{
    ff_over over = ff_over_judge(j->r, &j->history, NULL, j->err);
    if (over.cause == FF_OVER_OPEN_DEAD)
        ff_ruling_note(j->r, "whether neither side can mate any more, which would have ended "
                             "the game, was not found out");
    if (over.cause == FF_OVER_DEAD)
        j->r->by_analysis = !ff_is_dead_by_material(&j->history.replay.pos);
    return over.first;
}

/* Plays the sealed move after the history, to see whether it ended the game. */
static int play_sealed(adjourn_job *j)
{
    static const ff_sealed_kind kinds[] = {
        [FF_END_NONE] = FF_SEALED_LEGAL,          [FF_END_CHECKMATE] = FF_SEALED_MATE,
        [FF_END_STALEMATE] = FF_SEALED_STALEMATE, [FF_END_DEAD] = FF_SEALED_DEAD,
        [FF_END_FIVEFOLD] = FF_SEALED_DRAWN,      [FF_END_SEVENTYFIVE] = FF_SEALED_DRAWN,
    };
    ff_replay *replay = &j->history.replay;
    ff_move move = j->what.sealed.move;
    int code = ff_replay_play(replay, move);
    if (code != FF_OK)
        return ff_fail(j->err, code,
                       "the sealed move cannot be replayed: the game is too long, or "
                       "memory is out");
    ff_replay_finish(replay);
    ff_history_announce(&j->history, move);
    j->end = end_by_sealed(j);
    j->what.facts.move = kinds[j->end];
    return FF_OK;
}

static int find_facts(adjourn_job *j)
{
    ff_adjourn_facts *facts = &j->what.facts;
    *facts = (ff_adjourn_facts){.ended = find_ended(j),
                                .times = j->in->times,
                                .envelope = j->in->envelope,
                                .present = j->in->present,
                                .late = find_late(j),
                                .flag = j->in->flag};
    if (facts->envelope != FF_ENVELOPE_OPENED || j->in->written == NULL ||
        facts->ended != FF_ADJOURN_GOES_ON)
        return FF_OK;
    ff_sealed_options reading = j->in->reading;
    for (unsigned side = 0; side < 2; side++)
        if (reading.names[side] == NULL)
            reading.names[side] =
                ff_game_tag(j->r->of.game, side == FF_WHITE ? "White" : "Black", NULL);
    ff_sealed_read(ff_history_now(&j->history), j->in->written, j->in->size, &reading,
                   &j->what.sealed);
    facts->move = j->what.sealed.kind;
    if (facts->move != FF_SEALED_LEGAL)
        return FF_OK;
    int code = play_sealed(j);
    facts->claim = code == FF_OK && ff_adjourn_claims(j) && ff_adjourn_claim_is_right(j, NULL);
    return code;
}

/* The relief is asked for only where it decides: the search may take seconds. */
static void decide_move(adjourn_job *j)
{
    const ff_adjourn_rules *rules = &j->r->of.laws->adjourn;
    ff_adjourn_facts *facts = &j->what.facts;
    j->what.decision = ff_adjourn_decide(rules, facts);
    if (j->what.decision != FF_DECIDE_INVALID_LOSS)
        return;
    facts->can_mate =
        ff_ruling_can_mate(j->r, ff_history_now(&j->history), j->responder, j->err);
    j->what.decision = ff_adjourn_decide(rules, facts);
}

/* --- what decides, as facts of the ruling --- */

static void put_used(adjourn_job *j)
{
    if (j->in->used_ms[0] == FF_CLOCK_UNKNOWN || j->in->used_ms[1] == FF_CLOCK_UNKNOWN)
        return;
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, "times used at the adjournment: White ");
    ff_tc_time_write(j->in->used_ms[FF_WHITE], &text);
    ff_str_text(&text, ", Black ");
    ff_tc_time_write(j->in->used_ms[FF_BLACK], &text);
    for (unsigned side = 0; side < 2; side++) {
        if (j->r->of.clock_ms[side] == FF_CLOCK_UNKNOWN)
            continue;
        ff_str_format(&text, "; set %s's clock to ", ff_ruling_side_name((ff_color)side));
        ff_tc_time_write(j->r->of.clock_ms[side], &text);
    }
    ff_ruling_fact(j->r, "clocks", "%s", ff_str_get(&text));
    ff_str_release(&text);
}

static void note_offer(adjourn_job *j)
{
    if (j->in->offer == FF_UNKNOWN_SIDE)
        return;
    ff_ruling_cite(j->r, FF_LAW_ADJOURNED_OFFER);
    ff_ruling_note(j->r,
                   "%s has offered a draw: the offer stays open until %s accepts it or "
                   "refuses it",
                   ff_ruling_side_name((ff_color)j->in->offer),
                   ff_ruling_side_name((ff_color)!j->in->offer));
}

/* 9.1.1, 5.2.3: they agreed and could not. */
static void note_void_agreement(adjourn_job *j)
{
    ff_law_point point = FF_LAW_AGREED;
    if (!j->over.void_agreement)
        return;
    const char *why =
        ff_over_no_agreement(&j->r->of, &j->history, j->in->no_agreed_draws, &point);
    ff_ruling_cite(j->r, point);
    ff_ruling_note(j->r, FF_OVER_VOID_NOTE, why);
}

static void note_lateness(adjourn_job *j)
{
    bool somebody = j->in->late_ms[0] > 0 || j->in->late_ms[1] > 0;
    if (j->in->excused)
        ff_ruling_note(j->r, "the arbiter has decided not to punish the late arrival");
    else if (somebody && j->in->default_ms == FF_CLOCK_UNKNOWN &&
             j->r->of.laws->adjourn.late_minutes == FF_LATE_DEFAULT_TIME &&
             j->r->of.laws->default_minutes != FF_DEFAULT_OPEN)
        ff_ruling_note(j->r,
                       "where the regulations of the event are silent, this edition has a "
                       "default time of %d minutes",
                       j->r->of.laws->default_minutes);
    if (j->what.decision == FF_DECIDE_RESPONDER_LATE && j->r->of.laws->adjourn.any_end_stands &&
        j->what.facts.move == FF_SEALED_UNKNOWN)
        ff_ruling_note(j->r, "if the sealed move should turn out to have ended the game, that "
                             "result stands");
}

/* That the flag fell was reported, and is used or said not to matter. */
static void note_flag(adjourn_job *j)
{
    const uint64_t used = UINT64_C(1) << FF_DECIDE_FLAG | UINT64_C(1) << FF_DECIDE_FLAG_SHUT |
                          UINT64_C(1) << FF_DECIDE_PRESENT_FLAG |
                          UINT64_C(1) << FF_DECIDE_FLAG_REFER | UINT64_C(1) << FF_DECIDE_OPEN;
    if (!j->in->flag || (used >> j->what.decision & 1) != 0)
        return;
    ff_str text = FF_STR_INIT;
    ff_ruling_note(j->r, "%s",
                   ff_adjourn_fill(j,
                                   j->r->verdict == FF_RULING_REFER
                                       ? "{R} has overstepped: if the sealed move stands, that "
                                         "has to be ruled on too"
                                       : "that {R} has overstepped changes nothing here",
                                   &text));
    ff_str_release(&text);
}

/* 9c, I.9.3: what who must reply may do, before the envelope has been opened. */
static void note_reply(adjourn_job *j)
{
    if (j->what.decision != FF_DECIDE_OPEN || j->in->present != FF_PRESENT_RESPONDER)
        return;
    ff_str text = FF_STR_INIT;
    ff_ruling_cite(j->r, FF_LAW_RESUME_REPLY);
    ff_ruling_note(j->r, "%s",
                   ff_adjourn_fill(j,
                                   "{R} may, instead of playing their reply, write it down and "
                                   "seal it in a new envelope, stop their clock and start "
                                   "{S}'s; it is opened when {S} comes",
                                   &text));
    ff_str_release(&text);
}

static void note_borrowed(adjourn_job *j)
{
    if (j->r->of.laws->adjourn.borrowed)
        ff_ruling_note(j->r, "this edition has no chapter on adjournment: the procedure of the "
                             "FIDE Laws of 2009 was used");
}

/* --- decisions that need more than words --- */

/* The game had ended before the move was sealed. */
static void rule_over(adjourn_job *j)
{
    ff_over_put(j->r, &j->history, &j->over, &j->ended, j->err);
    ff_ruling_cite(j->r, FF_LAW_SEALED_INVALID);
    ff_ruling_note(j->r, "no move could be sealed; the envelope means nothing");
}

/* Whether it is over, or with which result, is not known. */
static void rule_over_open(adjourn_job *j)
{
    ff_over_put(j->r, &j->history, &j->over, &j->ended, j->err);
    ff_ruling_cite(j->r, FF_LAW_ADJOURNED_END);
    ff_ruling_note(j->r, "until that is decided the envelope stays shut");
}

/* I.6; from 2023 resignation is a draw when the opponent cannot mate (5.1.2). */
static void rule_resigned(adjourn_job *j)
{
    bool drawn = j->over.result == FF_GAME_RESULT_DRAW;
    ff_ruling_cite(j->r, FF_LAW_ADJOURNED_END);
    ff_ruling_cite(j->r, FF_LAW_RESIGN);
    ff_ruling_decide(j->r, drawn ? FF_RULING_DRAW : FF_RULING_WIN, j->over.result,
                     "%s has resigned: %s; the envelope stays shut.",
                     ff_ruling_side_name((ff_color)j->in->resigned),
                     ff_game_result_text(j->over.result));
    ff_ruling_reason(j->r, "%s",
                     drawn ? "The opponent cannot mate from the adjourned position, "
                             "so the resignation makes a draw."
                           : "A resignation reported to the arbiter ends an adjourned "
                             "game.");
    ff_ruling_note(j->r, "the sealed move was not played and is not part of the score");
}

/* 5.1b, 5.1.2: a resignation in the place of the move. Where the edition gives no relief to who
 * resigns, an invalid sealed move would be treated better. */
static void rule_sealed_resigned(adjourn_job *j)
{
    bool relief = j->r->of.laws->resignation_relief;
    ff_winnable_verdict can =
        ff_ruling_can_mate(j->r, ff_history_now(&j->history), j->responder, j->err);
    ff_str text = FF_STR_INIT;
    ff_ruling_cite(j->r, FF_LAW_RESIGN);
    ff_ruling_cite(j->r, FF_LAW_SEALED_INVALID);
    if (can == FF_WINNABLE) {
        ff_ruling_decide(j->r, FF_RULING_WIN, ff_ruling_result_of_winner(j->responder), "%s",
                         ff_adjourn_fill(j, "{S} has resigned: {0}.", &text));
    } else if (can == FF_UNWINNABLE && relief) {
        ff_ruling_decide(j->r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW,
                         "The game is drawn, 1/2-1/2.");
    } else {
        ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: is it a resignation, or an invalid sealed move?");
        ff_ruling_alternative(j->r, "%s",
                              ff_adjourn_fill(j, "a resignation: {S} loses, {0}", &text));
        ff_ruling_alternative(
            j->r, "%s",
            ff_adjourn_fill(j, "an invalid sealed move: 1/2-1/2, if {R} cannot mate", &text));
    }
    ff_ruling_reason(j->r, "%s", ff_adjourn_fill(j, "What {S} sealed is {K}.", &text));
    ff_str_release(&text);
}

static void rule_sealed_ends(adjourn_job *j)
{
    static const ff_law_point points[] = {
        [FF_END_CHECKMATE] = FF_LAW_CHECKMATE,
        [FF_END_STALEMATE] = FF_LAW_STALEMATE,
        [FF_END_DEAD] = FF_LAW_DEAD,
        [FF_END_FIVEFOLD] = FF_LAW_FIVEFOLD,
        [FF_END_SEVENTYFIVE] = FF_LAW_SEVENTYFIVE,
    };
    bool mate = j->end == FF_END_CHECKMATE;
    ff_game_result result = mate ? ff_ruling_result_of_winner(j->sealer) : FF_GAME_RESULT_DRAW;
    ff_str text = FF_STR_INIT;
    ff_ruling_decide(j->r, mate ? FF_RULING_WIN : FF_RULING_DRAW, result, "%s",
                     ff_adjourn_fill(j, "The sealed move {M} ends the game: ", &text));
    ff_str_format(&text, "%s, %s.", ff_sealed_text(j->what.facts.move),
                  ff_game_result_text(result));
    ff_ruling_decide(j->r, mate ? FF_RULING_WIN : FF_RULING_DRAW, result, "%s",
                     ff_str_get(&text));
    ff_str_release(&text);
    bool late = j->what.facts.late != FF_LATE_NOBODY;
    ff_ruling_reason(j->r, "%s",
                     late ? "It ended the game, so the late arrival changes "
                            "nothing."
                          : "Nothing is left to be answered.");
    ff_ruling_cite(j->r, late ? FF_LAW_RESUME_LATE : FF_LAW_RESUME_PRESENT);
    ff_ruling_cite(j->r, points[j->end]);
}

/* 6.9; 10 of 2009: the player who was there has overstepped while the other was late. */
static void rule_flag(adjourn_job *j)
{
    ff_winnable_verdict can =
        ff_ruling_can_mate(j->r, ff_history_now(&j->history), j->sealer, j->err);
    ff_adjourn_put_words(j, ff_adjourn_flag_words(can, j->what.facts.late != FF_LATE_NOBODY));
}

/* Whether the envelope is opened only to see if the sealed move saves who came too late. */
static bool opened_for_late(const adjourn_job *j)
{
    return j->what.decision == FF_DECIDE_OPEN && j->what.facts.late != FF_LATE_NOBODY;
}

static void open_for_late(adjourn_job *j)
{
    ff_ruling_cite(j->r, FF_LAW_RESUME_LATE);
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "Open the envelope: who came too late loses the game, unless the sealed "
                     "move ended it.");
}

static void write_decision(adjourn_job *j)
{
    void (*special)(adjourn_job *) = NULL;
    static const struct {
        ff_adjourn_decision decision;
        void (*rule)(adjourn_job *);
    } specials[] = {
        {FF_DECIDE_GAME_OVER, rule_over},
        {FF_DECIDE_OVER_OPEN, rule_over_open},
        {FF_DECIDE_RESIGNED, rule_resigned},
        {FF_DECIDE_SEALED_ENDS, rule_sealed_ends},
        {FF_DECIDE_PRESENT_FLAG, rule_flag},
        {FF_DECIDE_FLAG, rule_flag},
        {FF_DECIDE_SEALED_RESIGNED, rule_sealed_resigned},
        {FF_DECIDE_DOUBTFUL, ff_adjourn_rule_doubtful},
        {FF_DECIDE_SEVERAL, ff_adjourn_rule_several},
        {FF_DECIDE_WORDS, ff_adjourn_rule_words},
        {FF_DECIDE_RESIGNS, ff_adjourn_rule_resigns},
    };
    for (size_t i = 0; i < sizeof specials / sizeof *specials; i++)
        if (specials[i].decision == j->what.decision)
            special = specials[i].rule;
    if (special != NULL)
        special(j);
    else
        ff_adjourn_put_words(j, ff_adjourn_words_of(j->what.decision));
    if (opened_for_late(j))
        open_for_late(j);
    j->r->new_game = j->what.decision == FF_DECIDE_ANNULLED;
    if (j->what.decision == FF_DECIDE_PLAY || j->what.decision == FF_DECIDE_PLAY_REPLY)
        ff_ruling_must_play(j->r, &j->history.positions[j->r->of.ply], j->what.sealed.move);
}

/* Whose clock runs after the decision. */
static int clock_started(const adjourn_job *j)
{
    const int sides[] = {
        [FF_OUTCOME_OPEN] = FF_UNKNOWN_SIDE,
        [FF_OUTCOME_SEALER] = (int)j->sealer,
        [FF_OUTCOME_RESPONDER] = (int)j->responder,
        [FF_OUTCOME_DRAW] = FF_UNKNOWN_SIDE,
    };
    return opened_for_late(j) ? FF_UNKNOWN_SIDE
                              : sides[ff_adjourn_words_of(j->what.decision)->clock];
}

/* The game goes on, or the envelope is opened for it: the adjourned position is set up first.
 */
static void put_resumption(adjourn_job *j)
{
    ff_ruling *r = j->r;
    bool goes_on = j->what.start != FF_UNKNOWN_SIDE || j->what.decision == FF_DECIDE_OPEN;
    if (!goes_on || r->result != FF_GAME_RESULT_NONE || r->verdict == FF_RULING_REFER)
        return;
    ff_position *copy = ff_arena_alloc(&r->arena, sizeof *copy);
    r->failed |= copy == NULL;
    if (copy != NULL)
        *copy = j->history.positions[r->of.ply];
    r->resume_pos = copy;
    r->resume_clock = j->what.start;
}

static void write_ruling(adjourn_job *j)
{
    ff_str text = FF_STR_INIT;
    ff_str label = FF_STR_INIT;
    ff_history_label(&j->history, j->r->of.ply, &label);
    ff_str_format(&text, "The game was adjourned %s %s; {S} has sealed.",
                  j->r->of.ply > 0 ? "after" : "at", ff_str_get(&label));
    ff_str filled = FF_STR_INIT;
    ff_ruling_ask(j->r, "%s", ff_adjourn_fill(j, ff_str_get(&text), &filled));
    ff_str_release(&filled);
    ff_str_release(&label);
    ff_str_release(&text);
    write_decision(j);
    /* a move that should still be secret is not reported */
    bool secret = j->what.decision == FF_DECIDE_OPENED_WITHOUT;
    if (j->what.facts.move != FF_SEALED_UNKNOWN && !secret) {
        ff_adjourn_put_sealed(j);
        ff_adjourn_note_text(j);
    }
    if (j->in->times == FF_TIMES_WRONG_BEFORE && j->r->result == FF_GAME_RESULT_NONE) {
        ff_ruling_cite(j->r, FF_LAW_RESUME_TIMES);
        ff_ruling_note(j->r, "the wrong times were pointed out before the first move: they "
                             "are corrected");
    }
    if (j->r->result == FF_GAME_RESULT_NONE)
        put_used(j);
    if (j->r->result == FF_GAME_RESULT_NONE || j->in->agreed)
        note_offer(j);
    note_void_agreement(j);
    note_lateness(j);
    note_flag(j);
    note_reply(j);
    note_borrowed(j);
    j->what.start = clock_started(j);
    put_resumption(j);
}

int ff_adjourn_rule(const ff_ruling_request *of, const ff_resumption *resumption,
                    ff_ruling *out, ff_adjourned *what, ff_error *err)
{
    adjourn_job j = {.r = out, .in = resumption, .err = err};
    ff_ruling_start(out, "adjourned", of);
    int code = ff_history_build(of->game, of->ply, &of->laws->ends, &j.history, err);
    if (code == FF_OK) {
        j.sealer = (ff_color)ff_history_now(&j.history)->turn;
        j.responder = (ff_color)!j.sealer;
        j.limit_ms = late_limit(&j);
        code = find_facts(&j);
    }
    if (code == FF_OK) {
        decide_move(&j);
        write_ruling(&j);
    }
    ff_history_release(&j.history);
    if (what != NULL)
        *what = j.what;
    if (code != FF_OK) {
        ff_ruling_release(out);
        return code;
    }
    return ff_ruling_finish(out, err);
}
