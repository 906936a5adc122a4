#include "board/board.h"
#include "ruling/illegal_private.h"
#include "ruling/over.h"

#include <stdio.h>
#include <string.h>

/*
 * Illegal moves: Article 7.5 (7.4 in 2009), A.4 and A.5, B.3. As with claims, a row of steps
 * in the order in which an arbiter asks.
 */

static const char *fault_words(ff_fault fault)
{
    static const char *const words[FF_FAULT_COUNT] = {
        [FF_FAULT_MOVE] = "an illegal move",
        [FF_FAULT_PROMOTION] = "a pawn left on the last rank",
        [FF_FAULT_TWO_HANDS] = "a move made with two hands",
        [FF_FAULT_NO_MOVE] = "the clock pressed without a move",
        [FF_FAULT_KING_CAPTURE] = "the capture of the king",
        [FF_FAULT_TWO_MOVES] = "two moves running",
        [FF_FAULT_CAPTURED_LEFT] = "a captured piece left on the board",
    };
    return words[fault];
}

/* The same, with what stood on the last rank. */
static const char *words_of(const illegal_job *j)
{
    static const char *const placed[] = {
        [FF_PLACED_PAWN] = "a pawn left on the last rank",
        [FF_PLACED_LATE] = "a pawn replaced on the opponent's time",
        [FF_PLACED_WRONG_COLOUR] = "a piece of the other colour for the pawn",
        [FF_PLACED_INVERTED_ROOK] = "a rook turned over for the pawn",
    };
    return j->kind == FF_FAULT_PROMOTION ? placed[j->illegal->placed] : fault_words(j->kind);
}

static const ff_tariff *tariff_of(const illegal_job *j)
{
    return ff_laws_illegal(j->r->of.laws, j->r->of.mode, j->r->of.supervision);
}

/* "33.O-O-O" as it was written, or "" when the move is not known. */
static void put_written(const illegal_job *j, ff_str *out)
{
    if (j->written == NULL)
        return;
    const ff_position *pos = j->no_position ? NULL : ff_ruling_before_fault(j);
    if (pos == NULL)
        ff_str_text(out, j->written);
    else
        ff_str_format(out, "%lu%s%s",
                      (unsigned long)pos->fullmove +
                          (pos->turn == FF_BLACK && j->by == FF_WHITE ? 1 : 0),
                      j->by == FF_WHITE ? "." : "...", j->written);
}

static void ask_arbiter(illegal_job *j)
{
    static const char *const ordinals[] = {"first", "second", "third"};
    unsigned n = j->offence;
    ff_str move = FF_STR_INIT;
    put_written(j, &move);
    if (j->nameless) {
        ff_ruling_ask(j->r, "%s.", words_of(j));
        return;
    }
    if (j->kind == FF_FAULT_TWO_MOVES) /* which is none that is counted */
        ff_ruling_ask(j->r, "%s: %s%s%s.", ff_ruling_side_name(j->by), words_of(j),
                      move.size != 0 ? ", " : "", ff_str_get(&move));
    else
        ff_ruling_ask(j->r, "%s: %s%s%s, the %s fault of this player%s.",
                      ff_ruling_side_name(j->by), words_of(j), move.size != 0 ? ", " : "",
                      ff_str_get(&move), n <= 3 ? ordinals[n - 1] : "fourth or a later",
                      j->answered ? "; the opponent has made the next move" : "");
    ff_ruling_drop(j->r, &move);
}

static void restore(illegal_job *j)
{
    ff_ruling_cite(j->r, FF_LAW_RESTORE);
    if (!j->no_position)
        ff_ruling_restore(j->r, ff_ruling_before_fault(j), j->history.plies);
    if (j->illegal->lost) {
        ff_ruling_note(j->r,
                       "it is the last position that is known: what was played between it "
                       "and the fault is lost, and so is what was touched");
        return;
    }
    if (j->taken_back > 0)
        ff_ruling_note(j->r,
                       "%u half-move%s after the fault %s taken back; the times and the move "
                       "counter are the arbiter's judgement",
                       j->taken_back, j->taken_back == 1 ? "" : "s",
                       j->taken_back == 1 ? "is" : "are");
    ff_illegal_touch_move(j);
}

/* --- the steps --- */

static bool no_fault(illegal_job *j, const char *why)
{
    ff_ruling_decide(j->r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                     "No illegal move: play goes on.");
    ff_ruling_reason(j->r, "%s", why);
    return true;
}

/* The king moved two squares and the rook was forgotten: castling, or an illegal move? */
static bool half_castling(illegal_job *j, const ff_san *san)
{
    const ff_position *pos = ff_ruling_before_fault(j);
    ff_square king = ff_position_king_square(pos, j->by);
    if (san->role != FF_KING || san->to == FF_NO_SQUARE || (king ^ san->to) >= 8 ||
        (san->to != king + 2 && san->to + 2 != king))
        return false;
    ff_move_list list;
    ff_position_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count; i++) {
        ff_move move = list.moves[i];
        if (FF_MOVE_KIND(move) != FF_MOVE_CASTLING ||
            (FF_MOVE_TO(move) > king) != (san->to > king))
            continue;
        ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: was it castling with the rook forgotten?");
        ff_ruling_reason(j->r, "The king was moved two squares where castling was possible. "
                               "Find out what the player intended.");
        ff_ruling_cite(j->r, FF_LAW_KIND_MOVE);
        ff_ruling_alternative(j->r, "castling was intended: it is completed, without a penalty "
                                    "for an illegal move");
        ff_ruling_alternative(j->r, "it was not: an illegal move; the king must move");
        return true;
    }
    return false;
}

/* Whether it would be legal with a queen for the pawn. */
static bool lacks_queen(illegal_job *j, const ff_san *san)
{
    ff_san queen = *san;
    queen.promotion = FF_QUEEN;
    return ff_san_resolve(ff_ruling_before_fault(j), &queen, &j->queened) == FF_SAN_LEGAL;
}

/* A pawn that is said to stand on the last rank: the move with a queen, or what else is wrong
 * with it. Returns whether it ends the question. */
static bool examine_promotion(illegal_job *j, const ff_san *san)
{
    if (san->role != FF_PAWN || (FF_BIT(san->to) & (FF_RANK_1 | FF_RANK_8)) == 0) {
        j->status = ff_fail(j->err, FF_E_PARSE_SAN, "\"%s\" leaves no pawn on the last rank",
                            j->written);
        return true;
    }
    if (!lacks_queen(j, san)) {
        j->kind = FF_FAULT_MOVE;
        ff_ruling_note(j->r, "the pawn move itself is not legal, so it is ruled on as an "
                             "illegal move");
    }
    return false;
}

/* A king left or placed in check has an Article of its own from 2017 on; the other faults have
 * that of the piece, which goes without saying. */
static void cite_broken(illegal_job *j, const ff_san *san)
{
    const ff_laws *laws = j->r->of.laws;
    const char *rule = ff_laws_article(laws, FF_LAW_RULE_CHECK).number;
    const char *kind = ff_laws_article(laws, FF_LAW_KIND_MOVE).number;
    if (ff_rule_broken(ff_ruling_before_fault(j), san) == FF_LAW_RULE_CHECK &&
        strstr(kind, rule) == NULL)
        ff_ruling_cite(j->r, FF_LAW_RULE_CHECK);
}

static void put_fault(illegal_job *j, const ff_san *san)
{
    if (j->kind == FF_FAULT_PROMOTION && j->illegal->placed >= FF_PLACED_WRONG_COLOUR)
        return; /* the pawn was not left */
    if (j->kind == FF_FAULT_MOVE && lacks_queen(j, san))
        ff_ruling_note(j->r,
                       "the move lacks no more than the piece the pawn becomes: where the "
                       "pawn was left on the last rank, rule on that fault instead");
    ff_str why = FF_STR_INIT;
    ff_ruling_explain(&j->history, san, &why);
    cite_broken(j, san);
    ff_fact *fact = ff_ruling_fact_at(j->r, &j->history, j->history.plies, "fault",
                                      "%s cannot be played: %s", j->written, ff_str_get(&why));
    fact->diagram = false;
    ff_ruling_drop(j->r, &why);
}

/* A captured king: the fault before the capture was to leave him in check, whoever is asked
 * about. What that player touched has to be moved. */
static bool examine_king(illegal_job *j)
{
    ff_typed_move typed;
    if (j->no_position || j->node == NULL || j->node->written == NULL)
        return false;
    const char *capture = j->written;
    j->written = j->node->written;
    if (ff_ruling_typed_read(&j->r->of, ff_ruling_before_fault(j), j->written,
                             FF_TYPED_QUESTIONED, &typed, NULL) == FF_OK) {
        ff_illegal_find_touched(j, &typed.readings[0].san);
        put_fault(j, &typed.readings[0].san);
    }
    j->written = capture;
    return false;
}

/* Both players have broken the Laws when a king was captured. */
static void note_other_fault(illegal_job *j)
{
    if (j->kind == FF_FAULT_KING_CAPTURE && j->r->of.mode == FF_MODE_BLITZ &&
        tariff_of(j)->opponent_claims)
        ff_ruling_note(j->r,
                       "some federations took the capture of the king in blitz as a claim "
                       "until about 2010: the Laws did not, the regulations of the event "
                       "may have");
    if (!j->king_left)
        return;
    if (j->kind == FF_FAULT_KING_CAPTURE)
        ff_ruling_note(j->r,
                       "%s had left the king in check, which is an illegal move too: rule on "
                       "it with %s as the player asked about",
                       ff_ruling_side_name(ff_other(j->by)),
                       ff_ruling_side_name(ff_other(j->by)));
    else
        ff_ruling_note(j->r, "%s captured the king instead of claiming: rule on that too",
                       ff_ruling_side_name(ff_other(j->by)));
}

/* A pawn move that does not say what the pawn becomes has four legal ones, and is none itself.
 */
static bool is_legal(const ff_typed_reading *reading)
{
    return reading->count == 1 ||
           (reading->count > 1 && FF_MOVE_PROMOTED(reading->moves[0]) == FF_NO_ROLE);
}

static bool say_legal(illegal_job *j)
{
    if (j->means->count == 1)
        return no_fault(j, "The move is legal.");
    char square[3];
    const ff_san *san = &j->means->san;
    ff_str why = FF_STR_INIT;
    ff_board_square_name(san->to, square);
    ff_str_format(&why, "The move is legal for each %s that can go to %s.",
                  ff_role_name((ff_role)san->role), square);
    no_fault(j, ff_str_get(&why));
    ff_ruling_drop(j->r, &why);
    return true;
}

/* From 2014 a pawn move to the last rank without a piece is the fault of the pawn that was not
 * replaced (7.5.2): nothing is to be chosen any more. */
static void take_unreplaced(illegal_job *j, const ff_san *san)
{
    bool queen = j->r->of.laws->fault[FF_FAULT_PROMOTION] == FF_FAULT_QUEEN;
    if (j->kind != FF_FAULT_MOVE || !queen || is_legal(j->means) || san->role != FF_PAWN ||
        san->promotion != FF_NO_ROLE || !lacks_queen(j, san))
        return;
    j->kind = FF_FAULT_PROMOTION;
    ff_ruling_about(j->r, j->by, ff_laws_fault_name(j->kind));
    ff_ruling_fact(j->r, "assumed",
                   "no piece is named for the pawn: taken as left on the last rank");
}

/* Looks at the move itself: is it a fault at all, and of the kind that is said? */
static bool step_examine(illegal_job *j)
{
    if (j->king_left)
        return examine_king(j);
    if (j->means == NULL)
        return false;
    const ff_san *san = &j->means->san;
    bool legal = is_legal(j->means);
    ff_illegal_find_touched(j, san);
    take_unreplaced(j, san);
    if (j->kind == FF_FAULT_PROMOTION && examine_promotion(j, san))
        return true;
    if (j->kind == FF_FAULT_CAPTURED_LEFT && ff_illegal_open_capture(j, legal))
        return true;
    if (legal && j->kind == FF_FAULT_MOVE)
        return say_legal(j);
    if (j->kind == FF_FAULT_MOVE && half_castling(j, san))
        return true;
    if (legal && j->means->count == 1) {
        j->touched = FF_BIT(FF_MOVE_FROM(j->means->moves[0]));
        j->legal = j->means->moves[0];
    } else if (!legal) {
        put_fault(j, san);
    }
    return false;
}

/* Every move on record is legal and none is named. */
static bool step_nameless(illegal_job *j)
{
    if (!j->nameless)
        return false;
    ff_str label = FF_STR_INIT;
    ff_history_label(&j->history, j->history.plies, &label);
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: which move is meant?");
    if (j->unread != NULL)
        ff_ruling_reason(
            j->r,
            "After %s the record has \"%s\", which is not a move that can be read. "
            "That is not a fault of the player.",
            ff_str_get(&label), j->unread);
    else if (j->history.plies > 0)
        ff_ruling_reason(j->r, "Every move on record up to %s is legal, and no move was named.",
                         ff_str_get(&label));
    else
        ff_ruling_reason(j->r, "No move was named, and there is none on record.");
    if (j->kind == FF_FAULT_TWO_HANDS) {
        ff_ruling_alternative(j->r, "%s on record was made with two hands: say who made it",
                              ff_str_get(&label));
        ff_ruling_alternative(j->r, "it was the move after it: name that move");
    } else {
        ff_ruling_alternative(j->r, "name the move, and the one it followed");
    }
    ff_ruling_cite(j->r, ff_laws_fault_point(j->kind));
    ff_ruling_drop(j->r, &label);
    return true;
}

static bool step_unfinished(illegal_job *j)
{
    if (!j->illegal->unfinished)
        return false;
    no_fault(j, "The clock was not pressed, so the move is not completed: the player may put "
                "it right, with the piece they touched.");
    ff_ruling_cite(j->r, FF_LAW_COMPLETED);
    if (j->kind != FF_FAULT_NO_MOVE)
        ff_illegal_touch_move(j);
    return true;
}

static bool step_over(illegal_job *j)
{
    if (!j->illegal->over)
        return false;
    ff_ruling_decide(j->r, FF_RULING_STANDS, FF_GAME_RESULT_NONE,
                     "Too late: the result stands.");
    j->r->next = FF_NEXT_RESULT_STAYS;
    ff_ruling_reason(j->r, "An illegal move is put right during the game only.");
    ff_ruling_cite(j->r, FF_LAW_RESTORE);
    ff_ruling_cite(j->r, FF_LAW_SIGNED);
    return true;
}

/* Kinds that are no illegal move in this edition. */
static bool step_kind(illegal_job *j)
{
    ff_law_point point = ff_laws_fault_point(j->kind);
    ff_fault_rule rule = j->r->of.laws->fault[j->kind];
    ff_ruling_cite(j->r, point);
    if (j->kind == FF_FAULT_CAPTURED_LEFT) /* of which no edition says what it is */
        return false;
    if (rule != FF_FAULT_DISCRETION && rule != FF_FAULT_SILENT)
        return false;
    ff_ruling_decide(j->r, FF_RULING_DISCRETION, FF_GAME_RESULT_NONE,
                     "Not an illegal move in this edition: a penalty is at the arbiter's "
                     "discretion.");
    if (rule == FF_FAULT_SILENT)
        ff_ruling_reason(j->r, "This edition has no rule for %s.", fault_words(j->kind));
    else
        ff_ruling_reason(j->r,
                         "In this edition %s breaks another Article and does not count "
                         "as an illegal move.",
                         fault_words(j->kind));
    return true;
}

/* A.5.2 and its forerunners. */
static bool step_late(illegal_job *j)
{
    if (!ff_ruling_limited(&j->r->of) || !j->answered ||
        ff_laws_article(j->r->of.laws, FF_LAW_LATE_LIMITED).number == NULL)
        return false;
    ff_ruling_decide(j->r, FF_RULING_STANDS, FF_GAME_RESULT_NONE,
                     "Too late: the illegal move stands and play goes on.");
    ff_ruling_reason(j->r, "Without adequate supervision it must be claimed or seen before the "
                           "opponent makes their next move; they have made it.");
    ff_ruling_cite(j->r, FF_LAW_LATE_LIMITED);
    ff_ruling_note(j->r, "the players may agree to correct it all the same");
    return true;
}

/* A.4c of 2009 has the arbiter step in where a pawn was left on the last rank; in blitz B.3c
 * has no such exception. */
static bool step_unclaimed(illegal_job *j)
{
    bool arbiters = j->illegal->kind == FF_FAULT_PROMOTION && j->r->of.mode == FF_MODE_RAPID;
    if (!j->illegal->unclaimed || !ff_ruling_limited(&j->r->of) ||
        !tariff_of(j)->opponent_claims || arbiters)
        return false;
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "The arbiter does nothing: play goes on until the opponent claims.");
    ff_ruling_reason(j->r, "In this edition only the opponent may claim it, before they "
                           "move.");
    ff_ruling_cite(j->r, ff_laws_illegal_point(j->r->of.mode, j->r->of.supervision));
    return true;
}

/* What the Laws leave open, with the tariff of an illegal move as one of the answers. */
static bool step_open(illegal_job *j)
{
    ff_str tariff = FF_STR_INIT;
    int32_t ms = tariff_of(j)->ms[j->offence < 3 ? j->offence - 1 : 2];
    if (ms == FF_TARIFF_OPEN) {
        ff_str_text(&tariff, "no fixed penalty");
    } else if (ms == FF_TARIFF_LOSS) {
        ff_str_format(&tariff, "%s loses, or draws where %s cannot mate",
                      ff_ruling_side_name(j->by), ff_ruling_side_name(ff_other(j->by)));
    } else {
        ff_str_format(&tariff, "%s gets ", ff_ruling_side_name(ff_other(j->by)));
        ff_ruling_minutes_text(ms, &tariff);
    }
    bool open = ff_illegal_open(j, ff_str_get(&tariff));
    ff_ruling_drop(j->r, &tariff);
    return open;
}

/* A.6 of the old code and of every edition: the losing fault, when the opponent cannot mate
 * from the position before it. */
static void lose_game(illegal_job *j)
{
    ff_color winner = ff_other(j->by);
    ff_game_result result = ff_ruling_result_of_winner(winner);
    ff_ruling_cite(j->r, FF_LAW_ILLEGAL_RELIEF);
    if (j->no_position) {
        ff_ruling_refer_mate(j->r, winner);
        ff_ruling_reason(j->r, "This fault loses unless the opponent cannot mate, from the "
                               "position before it, which is not known.");
        return;
    }
    ff_winnable_verdict can =
        ff_ruling_can_mate(j->r, ff_ruling_before_fault(j), winner, j->err);
    if (can == FF_WINNABLE) {
        ff_ruling_decide(j->r, FF_RULING_WIN, result, "%s loses the game: %s.",
                         ff_ruling_side_name(j->by), ff_game_result_text(result));
        ff_ruling_reason(j->r, "This fault loses, and %s can still mate.",
                         ff_ruling_side_name(winner));
    } else if (can == FF_UNWINNABLE) {
        ff_ruling_decide(j->r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW,
                         "The game is drawn, 1/2-1/2.");
        ff_ruling_reason(j->r,
                         "This fault would lose, but %s cannot mate by any series of "
                         "legal moves from the position before it.",
                         ff_ruling_side_name(winner));
    } else {
        ff_ruling_refer_mate(j->r, winner);
        ff_ruling_reason(j->r, "This fault loses unless the opponent cannot mate, and the "
                               "search found no answer.");
    }
}

/* From 2014 the pawn becomes a queen and nothing is taken back. */
static void put_queen(illegal_job *j)
{
    ff_ruling_must_note(j->r, "the pawn is replaced by a queen; nothing is taken back");
    if (j->illegal->placed == FF_PLACED_LATE)
        ff_ruling_note(j->r, "a piece put there after the clock was pressed does not count");
    if (j->queened != FF_NO_MOVE)
        ff_ruling_must_play(j->r, ff_ruling_before_fault(j), j->queened);
}

static void put_right(illegal_job *j)
{
    if (j->r->of.laws->fault[j->kind] == FF_FAULT_QUEEN)
        put_queen(j);
    else if (j->kind != FF_FAULT_NO_MOVE) /* else the board is as it was */
        restore(j);
}

static bool step_code(illegal_job *j)
{
    if (tariff_of(j)->ms[0] != FF_TARIFF_OPEN)
        return false;
    ff_ruling_decide(j->r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                     "The position is restored and play goes on; there is no fixed penalty.");
    ff_ruling_reason(j->r,
                     "This edition has no tariff for %s; the arbiter may sanction the "
                     "player.",
                     fault_words(j->kind));
    ff_ruling_cite(j->r, ff_laws_illegal_point(j->r->of.mode, j->r->of.supervision));
    put_right(j);
    return true;
}

/* The Arbiters' Manual: what pressing the clock on the fault has brought is taken away. */
static void take_increment(illegal_job *j)
{
    int64_t increment;
    if (!j->r->of.laws->increment_back)
        return;
    if (!ff_ruling_increment(&j->r->of, j->by, j->history.plies, &increment)) {
        ff_ruling_note(j->r, "if the game is played with an increment, the one gained by "
                             "pressing the clock is taken away again");
    } else if (increment > 0) {
        ff_ruling_cite(j->r, FF_LAW_INCREMENT_BACK);
        ff_ruling_clock(j->r, j->by, -increment, "the increment gained by the illegal move");
    }
}

/* What becomes of the board. */
static const char *correction_words(const illegal_job *j)
{
    if (j->kind == FF_FAULT_NO_MOVE)
        return "the player has still to move";
    if (j->illegal->lost && j->r->of.laws->fault[j->kind] != FF_FAULT_QUEEN)
        return "the last known position is set up";
    return j->r->of.laws->fault[j->kind] == FF_FAULT_QUEEN ? "the pawn becomes a queen"
                                                           : "the position is restored";
}

static bool step_tariff(illegal_job *j)
{
    unsigned n = j->offence;
    ff_ruling_cite_tariff(j->r, tariff_of(j),
                          ff_laws_illegal_point(j->r->of.mode, j->r->of.supervision),
                          FF_LAW_ILLEGAL_STANDARD);
    int32_t ms = ff_ruling_tariff(j->r, tariff_of(j), n - 1);
    if (tariff_of(j)->mark != FF_MARK_NONE)
        ff_ruling_note(j->r, "the tariff is not verified for this edition");
    if (j->illegal->also && j->r->of.laws->one_fault_a_move) {
        ff_ruling_cite(j->r, FF_LAW_SAME_FAULT);
        ff_ruling_note(j->r, "two faults in one move count once");
    }
    if (ms == FF_TARIFF_LOSS) {
        lose_game(j);
        return true;
    }
    ff_str time = FF_STR_INIT;
    ff_ruling_minutes_text(ms, &time);
    ff_ruling_decide(j->r, FF_RULING_PENALTY, FF_GAME_RESULT_NONE,
                     "%s gets %s; %s and play goes on.", ff_ruling_side_name(ff_other(j->by)),
                     ff_str_get(&time), correction_words(j));
    ff_ruling_drop(j->r, &time);
    ff_ruling_reason(j->r, "It counts as an illegal move; another one %s.",
                     tariff_of(j)->ms[n < 3 ? n : 2] == FF_TARIFF_LOSS ? "will lose the game"
                                                                       : "brings time again");
    ff_ruling_clock(j->r, ff_other(j->by), ms, "the opponent's illegal move");
    take_increment(j);
    put_right(j);
    return true;
}

/* Once the position before it is mate, stalemate or dead no move is a fault any more. */
static bool step_board(illegal_job *j)
{
    return !j->no_position && ff_over_rule(j->r, &j->history, j->err);
}

/* The last one always decides. */
static bool (*const steps[])(illegal_job *) = {
    step_board, step_nameless,   ff_illegal_running, step_examine, ff_illegal_placed,
    step_over,  step_unfinished, step_kind,          step_late,    step_unclaimed,
    step_open,  ff_illegal_lost, step_code,          step_tariff};

static int rule_by_reading(const ff_ruling_request *of, const void *question, unsigned pick,
                           ff_typed_move *typed, ff_ruling *out, ff_error *err)
{
    const ff_illegal *illegal = question;
    illegal_job j = {.r = out,
                     .illegal = illegal,
                     .kind = illegal->kind,
                     .offence = illegal->offence,
                     .queened = FF_NO_MOVE,
                     .target = FF_NO_SQUARE,
                     .legal = FF_NO_MOVE,
                     .err = err,
                     .status = FF_OK};
    ff_ruling_start(out, "illegal", of);
    j.status = ff_illegal_find(&j, of, pick, typed);
    if (j.status == FF_OK) {
        ff_ruling_about(out, j.by, ff_laws_fault_name(j.kind));
        if (j.offence == 0)
            j.offence = 1 + ff_ruling_earlier(out, FF_RULING_PENALTY);
        ask_arbiter(&j);
        for (size_t i = 0; !steps[i](&j); i++)
            ;
        note_other_fault(&j);
    }
    ff_history_release(&j.history);
    if (j.status != FF_OK) {
        ff_ruling_release(out);
        return j.status;
    }
    return ff_ruling_finish(out, err);
}

int ff_rule_illegal(const ff_ruling_request *of, const ff_illegal *illegal, ff_ruling *out,
                    ff_error *err)
{
    return ff_ruling_typed(of, rule_by_reading, illegal, illegal->move, out, err);
}
