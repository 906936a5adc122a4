#include "board/board.h"
#include "ruling/illegal_private.h"

/*
 * Faults of which the Laws do not say what they are: both answers, and never one of them
 * silently. And what is seldom asked: an inverted rook, a position that cannot be found again.
 */

/* The Manual has it under 12.9, and not among the illegal moves. */
bool ff_illegal_running(illegal_job *j)
{
    if (j->kind != FF_FAULT_TWO_MOVES)
        return false;
    const char *other = ff_ruling_side_name(ff_other(j->by));
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "No illegal move: the second move is taken back. The penalty is not "
                     "decided.");
    ff_ruling_reason(j->r,
                     "It is %s's turn. Two moves running are not among the illegal moves: no "
                     "time is added by a tariff.",
                     other);
    ff_ruling_cite(j->r, FF_LAW_TWO_MOVES);
    ff_ruling_cite(j->r, FF_LAW_PENALTIES);
    ff_ruling_restore(j->r, ff_ruling_before_fault(j), j->history.plies);
    ff_ruling_alternative(j->r, "a slip: %s moves, and there is no more than a remark", other);
    ff_ruling_alternative(
        j->r, "a breach: %s moves, and the arbiter gives a penalty of the list", other);
    if (j->answered)
        ff_ruling_note(j->r, "play has gone on since: how far back it is put right is the "
                             "arbiter's judgement");
    return true;
}

/* An inverted rook is a rook. */
bool ff_illegal_placed(illegal_job *j)
{
    if (j->kind != FF_FAULT_PROMOTION || j->illegal->placed != FF_PLACED_INVERTED_ROOK)
        return false;
    ff_ruling_decide(j->r, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                     "No illegal move: play goes on.");
    ff_ruling_reason(j->r, "A rook that is turned over is a rook, whatever the player meant it "
                           "to be.");
    ff_ruling_cite(j->r, FF_LAW_INVERTED_ROOK);
    ff_ruling_note(j->r, "it may be turned upright; to move it as a queen is an illegal move");
    return true;
}

/* The old code has the whole game replayed where the position cannot be found again. */
bool ff_illegal_lost(illegal_job *j)
{
    if (!j->illegal->lost || !j->r->of.laws->replayed_when_lost)
        return false;
    ff_ruling_new_game(j->r);
    ff_ruling_reason(j->r, "The position before the fault cannot be found again.");
    ff_ruling_cite(j->r, FF_LAW_RESTORE);
    return true;
}

bool ff_illegal_open_capture(illegal_job *j, bool legal)
{
    ff_move move = legal && j->means->count > 0 ? j->means->moves[0] : FF_NO_MOVE;
    if (move == FF_NO_MOVE) {
        j->kind = FF_FAULT_MOVE;
        ff_ruling_note(j->r, "the capture itself is not legal, so it is ruled on as an illegal "
                             "move");
        return false;
    }
    if (ff_is_capture(ff_ruling_before_fault(j), move))
        return false;
    j->status = ff_fail(j->err, FF_E_PARSE_SAN, "\"%s\" captures nothing", j->written);
    return true;
}

static void refer_capture(illegal_job *j, const char *tariff)
{
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: a capture that is not finished, or an illegal move?");
    ff_ruling_reason(j->r, "A capture is made when the captured piece is off the board too. "
                           "The clock was pressed while it still stood there.");
    ff_ruling_cite(j->r, FF_LAW_KIND_MOVE);
    ff_ruling_alternative(j->r,
                          "not finished: the captured piece is taken off, and the clock is "
                          "pressed again; no fixed penalty");
    ff_ruling_alternative(j->r,
                          "an illegal move: the position is restored, the same capture is "
                          "played; %s",
                          tariff);
}

static void refer_colour(illegal_job *j, const char *tariff)
{
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "An illegal move: %s. What becomes of the pawn is not decided.", tariff);
    ff_ruling_reason(j->r, "A pawn becomes a piece of its own colour. The Laws do not say what "
                           "follows where one of the other colour was put on the square.");
    ff_ruling_cite(j->r, FF_LAW_PROMOTION_PIECE);
    ff_ruling_cite(j->r, FF_LAW_RESTORE);
    ff_ruling_alternative(j->r, "the position is restored, and the pawn is promoted on that "
                                "square");
    ff_ruling_alternative(j->r, "the piece is exchanged for one of the same kind in the right "
                                "colour; nothing is taken back");
    if (j->r->of.laws->fault[FF_FAULT_PROMOTION] == FF_FAULT_QUEEN)
        ff_ruling_alternative(j->r, "the pawn counts as not replaced: it becomes a queen");
}

/* Chess960, where castling may take two hands: the Guidelines advise how, and no more. */
static bool castled_with_hands(const illegal_job *j)
{
    return j->kind == FF_FAULT_TWO_HANDS && !j->no_position && j->legal != FF_NO_MOVE &&
           FF_MOVE_KIND(j->legal) == FF_MOVE_CASTLING && ff_ruling_before_fault(j)->chess960;
}

static void refer_castling(illegal_job *j, const char *tariff)
{
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: does castling in Chess960 with two hands count as a fault?");
    ff_ruling_reason(j->r,
                     "The Guidelines advise to announce it and to move one piece after "
                     "the other; they do not say what follows where both hands were used.");
    ff_ruling_cite(j->r, FF_LAW_CASTLING_960);
    ff_ruling_alternative(j->r, "it was announced: castling stands, with a remark");
    ff_ruling_alternative(j->r, "two hands for one move: an illegal move; %s", tariff);
}

bool ff_illegal_open(illegal_job *j, const char *tariff)
{
    if (castled_with_hands(j)) {
        refer_castling(j, tariff);
        return true;
    }
    if (j->kind == FF_FAULT_CAPTURED_LEFT)
        refer_capture(j, tariff);
    else if (j->kind == FF_FAULT_PROMOTION && j->illegal->placed == FF_PLACED_WRONG_COLOUR)
        refer_colour(j, tariff);
    else
        return false;
    return true;
}
