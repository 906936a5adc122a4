#include "flagfall/conduct.h"

#include "board/board.h"
#include "conduct/incident.h"
#include "flagfall/timecontrol.h"
#include "ruling/over.h"

#include <stdio.h>
#include <string.h>

/*
 * What was found to be wrong with the start of a game.
 */

typedef struct start_job {
    ff_ruling *r;
    const ff_start *start;
    unsigned both; /* moves completed by each of the players */
    ff_error *err;
    int status;
} start_job;

static const char *const fault_words[FF_START_FAULT_COUNT] = {
    [FF_START_BOARD] = "The board was placed the wrong way round.",
    [FF_START_PIECES] = "The pieces were set up wrongly.",
    [FF_START_KING_QUEEN] = "King and queen changed places when the pieces were set up.",
    [FF_START_CHESS960] = "The Chess960 position was set up wrongly.",
    [FF_START_COLOURS] = "The game was begun with colours reversed.",
    [FF_START_BLACK_FIRST] = "Black made the first move.",
    [FF_START_CLOCK_STILL] = "White's clock was not started.",
    [FF_START_CLOCKS_SWAPPED] = "The two clocks were reversed.",
};

static const char *fault_key(ff_start_fault fault)
{
    static const char *const keys[FF_START_FAULT_COUNT] = {
#define X(name, key) key,
        FF_START_FAULTS(X)
#undef X
    };
    return keys[fault];
}

static void put_moves(start_job *j)
{
    ff_fact *fact = ff_ruling_fact(j->r, "moves", "White has completed %u move%s, Black %u",
                                   j->start->moves[0], j->start->moves[0] == 1 ? "" : "s",
                                   j->start->moves[1]);
    fact->count = (int)j->both;
}

/* --- the pieces --- */

/* "a white bishop", or "nothing" */
static const char *piece_words(ff_piece piece, char out[24])
{
    if (piece == 0)
        return "nothing";
    snprintf(out, 24, "a %s %s", ff_board_color_name(FF_PIECE_COLOR(piece)),
             ff_role_name(FF_PIECE_ROLE(piece)));
    return out;
}

static int right_array(const start_job *j, ff_setup *out)
{
    *out = ff_setup_standard();
    return j->start->number < 0 ? FF_OK : ff_chess960_setup(j->start->number, out, j->err);
}

/* Each square that was wrong, as a fact; whether a king and a rook of a side stood wrong. */
static int compare_arrays(start_job *j, bool king[2], bool rook[2])
{
    ff_setup right;
    unsigned wrong = 0;
    int code = right_array(j, &right);
    for (unsigned square = 0; square < 64 && code == FF_OK; square++) {
        ff_piece stood = j->start->array->board[square], belongs = right.board[square];
        char name[3], a[24], b[24];
        if (stood == belongs)
            continue;
        wrong++;
        ff_board_square_name((ff_square)square, name);
        ff_ruling_fact(j->r, "square", "on %s stood %s, where %s belongs", name,
                       piece_words(stood, a), piece_words(belongs, b));
        if (FF_PIECE_ROLE(stood) == FF_KING)
            king[FF_PIECE_COLOR(stood)] = true;
        if (FF_PIECE_ROLE(stood) == FF_ROOK)
            rook[FF_PIECE_COLOR(stood)] = true;
    }
    if (code == FF_OK && wrong == 0)
        code = ff_fail(j->err, FF_E_PARSE, "these pieces are set up rightly");
    return code;
}

/* A.4a of 2009, A.5.1.2: who may not castle. */
static void note_castling(start_job *j, const bool king[2], const bool rook[2])
{
    bool rooks = j->r->of.laws->wrong_rook_castling;
    for (int side = 0; side < 2; side++) {
        if (king[side])
            ff_ruling_note(j->r, "%s may not castle: the king stood on a wrong square",
                           ff_ruling_side_name((ff_color)side));
        else if (rook[side] && rooks)
            ff_ruling_note(j->r, "%s may not castle with the rook that stood on a wrong square",
                           ff_ruling_side_name((ff_color)side));
    }
    if (j->start->array == NULL)
        ff_ruling_note(j->r, rooks
                                 ? "no castling with a king that stood on a wrong square, nor "
                                   "with such a rook"
                                 : "no castling with a king that changed places with the "
                                   "queen");
}

/* Rapid chess and blitz without adequate supervision: too late after so many moves of both. */
static bool too_late(const start_job *j)
{
    return ff_ruling_limited(&j->r->of) && j->r->of.laws->setting_moves != 0 &&
           ff_incident_known(j->r, FF_LAW_START_LATE) &&
           j->both >= j->r->of.laws->setting_moves;
}

static void refuse_late(start_job *j, ff_law_point point)
{
    ff_ruling_decide(j->r, FF_RULING_STANDS, FF_GAME_RESULT_NONE,
                     "Too late: the game goes on as it stands.");
    ff_ruling_reason(j->r,
                     "Without adequate supervision it cannot be claimed once each player has "
                     "completed %u moves.",
                     j->r->of.laws->setting_moves);
    ff_ruling_cite(j->r, point);
}

static void new_game(start_job *j, ff_law_point point, const char *why)
{
    ff_ruling_new_game(j->r);
    ff_ruling_reason(j->r, "%s", why);
    ff_ruling_cite(j->r, point);
}

/* Castling with a king or a rook that stood wrong, when it is too late to claim that. */
static void rule_castled(start_job *j, const bool king[2], const bool rook[2])
{
    int side = j->start->castled;
    const char *name = ff_ruling_side_name((ff_color)side);
    bool rooks = j->r->of.laws->wrong_rook_castling && rook[side];
    if (j->start->array != NULL && !king[side] && !rooks)
        return; /* what that side castled with stood right */
    if (j->start->array != NULL && king[side])
        ff_ruling_decide(j->r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                         "%s's castling is an illegal move: go back to it and rule on it "
                         "(flagfall illegal).",
                         name);
    else
        ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: did what %s castled with stand on a wrong square?",
                         name);
    ff_ruling_reason(j->r,
                     "The wrong start stands, but a king that stood on a wrong square may "
                     "not castle%s.",
                     j->r->of.laws->wrong_rook_castling ? ", nor may a rook that did" : "");
    if (j->r->verdict == FF_RULING_REFER) {
        ff_ruling_alternative(j->r, "it did: an illegal move (flagfall illegal)");
        ff_ruling_alternative(j->r, "it stood right: castling stands, play goes on");
    }
    ff_ruling_note(j->r, "once the opponent has made the next move the castling stands too");
}

static void rule_pieces(start_job *j)
{
    bool king[2] = {false, false}, rook[2] = {false, false};
    if (j->start->array != NULL)
        j->status = compare_arrays(j, king, rook);
    if (j->status != FF_OK)
        return;
    if (!too_late(j)) {
        new_game(j, FF_LAW_START_POSITION,
                 "The initial position was wrong, and it was found during the game.");
        return;
    }
    refuse_late(j, FF_LAW_START_LATE);
    note_castling(j, king, rook);
    if (j->start->castled != FF_UNKNOWN_SIDE)
        rule_castled(j, king, rook);
}

/* The number of the start position with these pieces, or -1. */
static int chess960_number(const ff_setup *array)
{
    ff_setup right;
    for (int number = 0; number < 960; number++)
        if (ff_chess960_setup(number, &right, NULL) == FF_OK &&
            memcmp(right.board, array->board, sizeof right.board) == 0)
            return number;
    return -1;
}

/* What was not the one drawn may be another start position. */
static void rule_chess960(start_job *j)
{
    int number = j->start->array != NULL ? chess960_number(j->start->array) : -1;
    if (number >= 0)
        ff_ruling_fact(j->r, "chess960", "it was start position %d", number);
    else if (j->start->array != NULL)
        ff_ruling_fact(j->r, "chess960", "it was no start position of Chess960");
    rule_pieces(j);
}

static void rule_board(start_job *j)
{
    if (too_late(j)) {
        refuse_late(j, FF_LAW_START_LATE);
        return;
    }
    ff_ruling_decide(j->r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                     "The position is transferred to a board placed rightly; play goes on.");
    ff_ruling_reason(j->r, "Only the board was wrong: the game continues.");
    ff_ruling_cite(j->r, FF_LAW_BOARD_TURNED);
    ff_ruling_cite(j->r, FF_LAW_BOARD_PLACED);
}

/* --- the colours --- */

static void play_on(start_job *j, const char *why)
{
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "The game continues with the colours as they are.");
    ff_ruling_reason(j->r, "%s", why);
}

/* The share of the time to the control that a player has used, in thousandths. */
static int64_t time_share(const start_job *j, ff_color side)
{
    int64_t period = j->start->period_ms;
    return (period - j->r->of.clock_ms[side]) * 1000 / period;
}

/* Old code: a quarter of the time. */
static void rule_quarter(start_job *j)
{
    const int64_t *clocks = j->r->of.clock_ms;
    bool known = j->start->period_ms > 0 && clocks[0] != FF_CLOCK_UNKNOWN &&
                 clocks[1] != FF_CLOCK_UNKNOWN;
    unsigned over =
        known ? (unsigned)(time_share(j, FF_WHITE) >= 250) + (time_share(j, FF_BLACK) >= 250)
              : 1;
    for (int side = 0; side < 2 && known; side++)
        ff_ruling_fact(j->r, "share", "%s has used %lld.%lld %% of the time to the control",
                       ff_ruling_side_name((ff_color)side),
                       (long long)time_share(j, (ff_color)side) / 10,
                       (long long)time_share(j, (ff_color)side) % 10);
    if (over == 2) {
        play_on(j, "A quarter of the time to the control has been used.");
        return;
    }
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     over == 0 ? "Not decided: a new game, if the timetable allows it?"
                               : "Not decided: has a quarter of the time been used?");
    ff_ruling_reason(j->r,
                     over == 0 ? "Less than a quarter of the time to the control has been "
                                 "used: the arbiter may order a new game."
                     : known   ? "One player has used a quarter of their time, the other has "
                                 "not."
                               : "The times and the time to the control were not given "
                                 "(--white-clock, --black-clock, --period).");
    ff_ruling_alternative(j->r, "the game continues with the colours as they are");
    ff_ruling_alternative(j->r,
                          "less than a quarter was used and the timetable allows it: a new "
                          "game");
}

static void rule_colours(start_job *j)
{
    const ff_laws *laws = j->r->of.laws;
    ff_ruling_cite(j->r, FF_LAW_COLOURS);
    unsigned plies = j->start->moves[0] + j->start->moves[1];
    if (laws->colours_quarter) {
        rule_quarter(j);
    } else if (laws->colours_moves == 0) {
        play_on(j, "In this edition a game begun with colours reversed continues.");
        ff_ruling_note(j->r, "unless the arbiter rules otherwise");
    } else if (plies < 2 * laws->colours_moves) {
        ff_str why = FF_STR_INIT;
        ff_str_format(&why, "Fewer than %u moves have been made by both players.",
                      laws->colours_moves);
        new_game(j, FF_LAW_COLOURS, ff_str_get(&why));
        ff_ruling_drop(j->r, &why);
    } else {
        ff_str why = FF_STR_INIT;
        ff_str_format(&why, "%u moves or more have been made by both players.",
                      laws->colours_moves);
        play_on(j, ff_str_get(&why));
        ff_ruling_drop(j->r, &why);
    }
}

static void rule_black_first(start_job *j)
{
    if (ff_incident_known(j->r, FF_LAW_BLACK_FIRST)) {
        new_game(j, FF_LAW_BLACK_FIRST, "Black made the first move by mistake.");
        return;
    }
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: this edition has no rule for it.");
    ff_ruling_reason(j->r,
                     "White moves first, and no Article says what follows when Black did.");
    ff_ruling_alternative(j->r, "at once: Black's move is taken back and White begins; the "
                                "clocks are set right");
    ff_ruling_alternative(j->r, "the players sat on the wrong sides: colours reversed "
                                "(--fault colours)");
}

/* --- the clocks --- */

static bool setting_too_late(start_job *j)
{
    if (!ff_ruling_limited(&j->r->of) || j->r->of.laws->setting_moves == 0 ||
        j->both < j->r->of.laws->setting_moves)
        return false;
    refuse_late(j, FF_LAW_CLOCK_LATE);
    if (j->r->of.laws->setting_timetable)
        ff_ruling_note(j->r, "unless the timetable of the event would suffer");
    return true;
}

static void rule_still(start_job *j)
{
    if (setting_too_late(j))
        return;
    ff_ruling_decide(j->r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                     "Start the clock of the player who has the move; play goes on.");
    ff_ruling_reason(j->r, "The game begins when White's clock is started. Whether times are "
                           "taken off for the moves made is the arbiter's judgement.");
    ff_ruling_cite(j->r, FF_LAW_START_CLOCK);
    ff_ruling_cite(j->r, FF_LAW_CLOCK_SETTING);
    ff_ruling_note(j->r, "write down both times and the number of moves first");
}

static void rule_swapped(start_job *j)
{
    const int64_t *clocks = j->r->of.clock_ms;
    if (setting_too_late(j))
        return;
    ff_ruling_decide(j->r, FF_RULING_CORRECTION, FF_GAME_RESULT_NONE,
                     "The clocks are set right; play goes on.");
    ff_ruling_reason(j->r, "Each player's time ran on the other's clock.");
    ff_ruling_cite(j->r, FF_LAW_CLOCK_SETTING);
    if (clocks[0] != FF_CLOCK_UNKNOWN && clocks[1] != FF_CLOCK_UNKNOWN)
        for (int side = 0; side < 2; side++)
            ff_ruling_clock(j->r, (ff_color)side, clocks[!side] - clocks[side],
                            "the two times change places");
    ff_ruling_note(j->r, "with different times for the two players the time used is exchanged, "
                         "not the time left; the arbiter's best judgement decides");
}

static void (*const rules[FF_START_FAULT_COUNT])(start_job *) = {
    [FF_START_BOARD] = rule_board,       [FF_START_PIECES] = rule_pieces,
    [FF_START_KING_QUEEN] = rule_pieces, [FF_START_CHESS960] = rule_chess960,
    [FF_START_COLOURS] = rule_colours,   [FF_START_BLACK_FIRST] = rule_black_first,
    [FF_START_CLOCK_STILL] = rule_still, [FF_START_CLOCKS_SWAPPED] = rule_swapped,
};

static const ff_law_point fault_points[FF_START_FAULT_COUNT] = {
    FF_LAW_BOARD_TURNED, FF_LAW_START_POSITION, FF_LAW_START_POSITION, FF_LAW_START_POSITION,
    FF_LAW_COLOURS,      FF_LAW_BLACK_FIRST,    FF_LAW_CLOCK_SETTING,  FF_LAW_CLOCK_SETTING,
};

/* Whatever was wrong: a result that was reached stands. */
static void rule_over(start_job *j)
{
    ff_ruling_decide(j->r, FF_RULING_STANDS, FF_GAME_RESULT_NONE,
                     "Too late: the result stands.");
    j->r->next = FF_NEXT_RESULT_STAYS;
    ff_ruling_reason(j->r, "It is put right when it is found during the game.");
    ff_ruling_cite(j->r, fault_points[j->start->fault]);
}

/* Whether the game on record had ended. Where it was begun from wrong squares its moves may not
 * be readable from the right ones: then only what is said counts. */
static bool is_over(start_job *j)
{
    const ff_ruling_request *of = &j->r->of;
    ff_history history;
    ff_error why;
    bool over = false;
    if (of->game == NULL)
        return false;
    int code = ff_history_build(of->game, of->ply, &of->laws->ends, &history, &why);
    if (code == FF_OK && ff_over_rule(j->r, &history, j->err)) {
        over = true;
        ff_ruling_cite(j->r, fault_points[j->start->fault]);
        ff_ruling_note(j->r, "what was wrong at the start is put right only when it is found "
                             "during the game");
    } else if (code == FF_OK && of->game->result > FF_GAME_RESULT_UNKNOWN) {
        ff_ruling_note(j->r,
                       "the record has the result %s: where the game was over when it was "
                       "found, that result stands (--over)",
                       ff_game_result_text(of->game->result));
    } else if (code == FF_E_MEMORY) {
        j->status = ff_fail(j->err, code, "%s", why.message);
    } else if (code != FF_OK) {
        ff_ruling_note(j->r, "the moves on record cannot be replayed, so whether the game had "
                             "ended was not looked at: --over says so");
    }
    ff_history_release(&history);
    return over;
}

int ff_conduct_rule_start(const ff_ruling_request *of, const ff_start *start, ff_ruling *out,
                          ff_error *err)
{
    start_job j = {.r = out, .start = start, .err = err, .status = FF_OK};
    j.both = start->moves[0] < start->moves[1] ? start->moves[0] : start->moves[1];
    ff_ruling_start(out, "start", of);
    out->kind = fault_key(start->fault);
    ff_ruling_ask(out, "%s", fault_words[start->fault]);
    put_moves(&j);
    if (start->over)
        rule_over(&j);
    else if (!is_over(&j) && j.status == FF_OK)
        rules[start->fault](&j);
    if (j.status != FF_OK) {
        ff_ruling_release(out);
        return j.status;
    }
    return ff_ruling_finish(out, err);
}
