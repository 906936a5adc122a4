#include "board/board.h"
#include "ruling/ruling_build.h"

/*
 * Positions that cannot be: both kings in check, a pawn left on the last rank, and the like.
 * Articles 3.10.3 and 7.5, A.5.4 and its forerunners.
 */

static bool king_in_check(const ff_setup *setup, ff_color color)
{
    ff_setup other = *setup;
    ff_position pos;
    ff_setup_report report;
    other.turn = (ff_color)!color; /* then the king of `color` must not be in check */
    ff_position_from_setup(&other, &pos, &report, NULL);
    return (report.faults & 1u << FF_SETUP_OPPONENT_IN_CHECK) != 0;
}

/* 7.5.2: a pawn that reached its last rank and was not replaced. */
static bool pawn_left(const ff_setup *setup)
{
    for (unsigned file = 0; file < 8; file++)
        if (setup->board[file] == FF_PIECE(FF_BLACK, FF_PAWN) ||
            setup->board[56 + file] == FF_PIECE(FF_WHITE, FF_PAWN))
            return true;
    return false;
}

/* What is impossible about it, NULL when nothing is; whether it is one of the two cases that
 * A.5.4 names. Rights that a FEN claims do not stand on the board. */
static const char *find_impossibility(const ff_setup *setup, bool *named)
{
    const uint32_t rights =
        1u << FF_SETUP_CASTLING_KING | 1u << FF_SETUP_CASTLING_ROOK | 1u << FF_SETUP_EN_PASSANT;
    ff_position pos;
    ff_setup_report report;
    ff_position_from_setup(setup, &pos, &report, NULL);
    uint32_t faults = report.faults & ~rights;
    bool left = (faults & 1u << FF_SETUP_OPPONENT_IN_CHECK) != 0;
    *named = true;
    if (pawn_left(setup))
        return "a pawn stands on the last rank";
    if (left && king_in_check(setup, setup->turn))
        return "both kings are in check";
    *named = false;
    if (left)
        return "the king of the player who has moved is in check";
    return faults != 0 ? ff_setup_fault_text((ff_setup_fault)__builtin_ctz(faults)) : NULL;
}

static void step_in(ff_ruling *r)
{
    ff_ruling_decide(r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                     "Step in at once: an illegal move was made; go back to it and rule on "
                     "it.");
    r->next = FF_NEXT_STOPPED;
    if (r->of.laws->times_in_proportion) {
        ff_ruling_cite(r, FF_LAW_CLOCK_TIMES);
        ff_ruling_note(r, "the times are reduced in proportion to the moves, with the floor of "
                          "this edition: flagfall clock restore");
    }
}

/* A.5.4: he waits for the next move. */
static void wait_for_move(ff_ruling *r, bool completed)
{
    if (completed)
        ff_ruling_decide(r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW,
                         "The game is drawn, 1/2-1/2: the position is still impossible.");
    else
        ff_ruling_decide(r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                         "Wait until the next move is completed; if the position is then "
                         "still impossible, the game is drawn.");
}

/* A.5.2: a fault that the arbiter did not see has to be claimed. */
static void wait_for_claim(ff_ruling *r)
{
    ff_ruling_decide(r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "The arbiter does nothing: play goes on until the opponent claims.");
    ff_ruling_cite(r, FF_LAW_LATE_LIMITED);
    ff_ruling_note(r, "without adequate supervision the arbiter steps in alone only when "
                      "both kings are in check or a pawn was left on the last rank; anything "
                      "else is claimed before the opponent moves, or stands");
}

int ff_rule_impossible(const ff_ruling_request *of, const ff_impossible_board *impossible,
                       ff_ruling *out, ff_error *err)
{
    bool named;
    const ff_laws *laws = of->laws;
    const char *what = find_impossibility(impossible->setup, &named);
    ff_ruling_start(out, "impossible-position", of);
    ff_ruling_ask(out, "The arbiter finds a position on the board: is it possible?");
    if (what == NULL) {
        ff_ruling_decide(out, FF_RULING_NO_FAULT, FF_GAME_RESULT_NONE,
                         "The position is possible: play goes on.");
        return ff_ruling_finish(out, err);
    }
    ff_ruling_reason(out, "The position is impossible: %s.", what);
    bool seen =
        impossible->seen && !ff_laws_illegal(laws, of->mode, of->supervision)->opponent_claims;
    bool late = ff_laws_article(laws, FF_LAW_LATE_LIMITED).number != NULL;
    bool waits = ff_ruling_limited(of) && !seen;
    if (ff_ruling_limited(of) && seen && late)
        ff_ruling_cite(out, FF_LAW_LATE_LIMITED); /* A.5.2: the fault was seen */
    else
        ff_ruling_cite(out, ff_ruling_limited(of) ? FF_LAW_BOTH_IN_CHECK : FF_LAW_IMPOSSIBLE);
    if (waits && !named && late)
        wait_for_claim(out);
    else if (waits && named && laws->waits_on_impossible)
        wait_for_move(out, impossible->completed);
    else
        step_in(out);
    return ff_ruling_finish(out, err);
}
