#include "chess/board.h"
#include "ruling/ruling_build.h"

/*
 * Illegal moves: Article 7.5 (7.4 in 2009), A.4 and A.5, B.3. As with claims, a row of steps
 * in the order in which an arbiter asks.
 */

typedef struct illegal_job {
    ff_ruling *r;
    const ff_illegal *illegal;
    ff_history history;  /* up to the position before the fault */
    const ff_node *node; /* the half-move on record, or NULL */
    char plain[FF_SAN_SIZE];
    const char *written; /* the move as written, or NULL when it is not known */
    ff_fault kind;
    ff_move queened; /* the pawn move that lacks its queen, or FF_NO_MOVE */
    ff_color by;
    bool answered;
    unsigned taken_back; /* half-moves on record after the fault */
    ff_bitboard touched; /* own pieces that may have been touched */
    ff_square target;    /* an enemy piece that was to be captured, or FF_NO_SQUARE */
    ff_error *err;
    int status;
} illegal_job;

static const ff_position *before_fault(const illegal_job *j)
{
    return ff_history_now(&j->history);
}

/* --- which move it is about --- */

/* The fault on record, the last half-move, or one that is not on record; `*ply` becomes the
 * half-move before it. */
static void locate(illegal_job *j, const ff_ruling_request *of, unsigned *ply)
{
    unsigned at;
    *ply = of->ply;
    j->written = j->illegal->move;
    if (j->written != NULL)
        return;
    const ff_node *node = ff_game_first_illegal(of->game, &at);
    if (node != NULL && at <= of->ply) {
        j->node = node;
        *ply = at - 1;
    } else if (j->illegal->by != FF_ON_MOVE && of->ply > 0 && j->kind != FF_FAULT_NO_MOVE) {
        /* the player who is not on move: his last half-move is meant */
        node = ff_game_ply(of->game, of->ply);
        ff_position pos = ff_game_after(of->game, node);
        if (j->illegal->by != (int)pos.turn) {
            j->node = node;
            *ply = of->ply - 1;
        }
    }
    if (j->node != NULL)
        j->written = j->node->written;
    for (node = j->node; node != NULL && node->next != NULL; node = node->next)
        j->taken_back++;
}

static int build(illegal_job *j, const ff_ruling_request *of)
{
    unsigned ply;
    locate(j, of, &ply);
    j->status = ff_history_build(of->game, ply, &of->laws->ends, &j->history, j->err);
    if (j->status != FF_OK)
        return j->status;
    j->by = (ff_color)before_fault(j)->turn;
    if (j->node != NULL && j->node->move != FF_NO_MOVE) {
        ff_san_write_plain(before_fault(j), j->node->move, j->plain);
        j->written = j->plain;
    }
    j->answered =
        j->illegal->answered == FF_AS_RECORDED ? j->taken_back > 0 : j->illegal->answered != 0;
    if (j->illegal->by != FF_ON_MOVE && j->by != (ff_color)j->illegal->by)
        return ff_fail(j->err, FF_E_PARSE, "it was %s's turn there, not %s's",
                       ff_side_name(j->by), ff_side_name((ff_color)j->illegal->by));
    return FF_OK;
}

/* "g1" at the start of a text, or FF_NO_SQUARE. */
static ff_square read_square(const char *text)
{
    unsigned file = (unsigned)text[0] - 'a';
    if (file > 7 || (unsigned)text[1] - '1' > 7)
        return FF_NO_SQUARE;
    return (ff_square)(8 * ((unsigned)text[1] - '1') + file);
}

/* Finds out which pieces were touched, as far as the text states: "Ng1f4", "Nf4", "g1f4". */
static void find_touched(illegal_job *j, const ff_san *san, bool is_san)
{
    const ff_position *pos = before_fault(j);
    ff_square from = read_square(j->written);
    ff_square to = from != FF_NO_SQUARE ? read_square(j->written + 2) : FF_NO_SQUARE;
    if (from != FF_NO_SQUARE && to != FF_NO_SQUARE) {
        j->touched = FF_BIT(from) & pos->color[pos->turn];
    } else if (is_san) {
        j->touched = ff_meant_pieces(pos, san);
        to = san->to;
    }
    if (to != FF_NO_SQUARE && (pos->color[!pos->turn] & FF_BIT(to)) != 0)
        j->target = to;
}

static const char *fault_words(ff_fault fault)
{
    static const char *const words[FF_FAULT_COUNT] = {
        [FF_FAULT_MOVE] = "an illegal move",
        [FF_FAULT_PROMOTION] = "a pawn left on the last rank",
        [FF_FAULT_TWO_HANDS] = "a move made with two hands",
        [FF_FAULT_NO_MOVE] = "the clock pressed without a move",
        [FF_FAULT_KING_CAPTURE] = "the capture of the king",
    };
    return words[fault];
}

/* "33.O-O-O" as it was written, or "" when the move is not known. */
static void put_written(const illegal_job *j, ff_str *out)
{
    const ff_position *pos = before_fault(j);
    if (j->written != NULL)
        ff_str_format(out, "%lu%s%s", (unsigned long)pos->fullmove,
                      pos->turn == FF_WHITE ? "." : "...", j->written);
}

static void ask(illegal_job *j)
{
    static const char *const ordinals[] = {"first", "second", "third"};
    unsigned n = j->illegal->offence != 0 ? j->illegal->offence : 1;
    ff_str move = FF_STR_INIT;
    put_written(j, &move);
    ff_ruling_ask(j->r, "%s: %s%s%s, the %s fault of this player%s.", ff_side_name(j->by),
                  fault_words(j->kind), move.size != 0 ? ", " : "", ff_str_get(&move),
                  n <= 3 ? ordinals[n - 1] : "fourth or a later",
                  j->answered ? "; the opponent has made his next move" : "");
    ff_ruling_drop(j->r, &move);
}

/* --- touch-move --- */

static const char *touched_name(const ff_position *pos, ff_square square, char out[32])
{
    char name[3];
    ff_square_name(square, name);
    snprintf(out, 32, "%s on %s", ff_role_name(ff_role_at(pos, square)), name);
    return out;
}

/* 4.3, 4.7: what the player has to play instead. The own piece first, then the enemy piece. */
static void touch_move(illegal_job *j)
{
    const ff_position *pos = before_fault(j);
    char name[32];
    ff_ruling_cite(j->r, FF_LAW_TOUCH_MOVE);
    if (j->touched == 0) {
        ff_ruling_must_note(j->r, "a legal move with the piece that was touched");
        return;
    }
    bool one = !ff_many(j->touched);
    touched_name(pos, ff_first(j->touched), name);
    const char *role = ff_role_name(ff_role_at(pos, ff_first(j->touched)));
    if (ff_ruling_must_move(j->r, pos, j->touched, ~UINT64_C(0)) != 0) {
        if (one)
            ff_ruling_must_note(j->r, "the %s must move", name);
        else
            ff_ruling_must_note(j->r, "the %s that was touched must move", role);
    } else if (j->target != FF_NO_SQUARE &&
               ff_ruling_must_move(j->r, pos, pos->color[pos->turn], FF_BIT(j->target)) != 0) {
        ff_ruling_must_note(j->r, "the %s cannot move; the %s must be captured", role,
                            touched_name(pos, j->target, name));
    } else {
        ff_ruling_must_note(j->r, "any legal move: the %s cannot move", one ? name : role);
    }
}

static void restore(illegal_job *j)
{
    ff_ruling_cite(j->r, FF_LAW_RESTORE);
    ff_ruling_restore(j->r, before_fault(j), j->history.plies);
    if (j->taken_back > 0)
        ff_ruling_note(j->r,
                       "%u half-move%s after the fault %s taken back; the times and the move "
                       "counter are the arbiter's judgement",
                       j->taken_back, j->taken_back == 1 ? "" : "s",
                       j->taken_back == 1 ? "is" : "are");
    touch_move(j);
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
    const ff_position *pos = before_fault(j);
    ff_square king = ff_king_square(pos, j->by);
    if (san->role != FF_KING || san->to == FF_NO_SQUARE || (king ^ san->to) >= 8 ||
        (san->to != king + 2 && san->to + 2 != king))
        return false;
    ff_move_list list;
    ff_legal_moves(pos, &list);
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
    return ff_san_resolve(before_fault(j), &queen, &j->queened) == FF_SAN_LEGAL;
}

/* A pawn that is said to stand on the last rank: the move with a queen, or what else is wrong
 * with it. Returns whether it ends the question. */
static bool examine_promotion(illegal_job *j, const ff_san *san)
{
    if (san->role != FF_PAWN || (FF_BIT(san->to) & (FF_RANK_1 | FF_RANK_8)) == 0) {
        j->status =
            ff_fail(j->err, FF_E_PARSE, "\"%s\" leaves no pawn on the last rank", j->written);
        return true;
    }
    if (!lacks_queen(j, san)) {
        j->kind = FF_FAULT_MOVE;
        ff_ruling_note(j->r, "the pawn move itself is not legal, so it is ruled on as an "
                             "illegal move");
    }
    return false;
}

static void put_fault(illegal_job *j, const ff_san *san)
{
    if (j->kind == FF_FAULT_MOVE && lacks_queen(j, san))
        ff_ruling_note(j->r,
                       "the move lacks no more than the piece the pawn becomes: where the "
                       "pawn was left on the last rank, rule on that fault instead");
    ff_str why = FF_STR_INIT;
    ff_ruling_explain(&j->history, san, &why);
    ff_fact *fact = ff_ruling_fact_at(j->r, &j->history, j->history.plies, "fault",
                                      "%s cannot be played: %s", j->written, ff_str_get(&why));
    fact->diagram = false;
    ff_ruling_drop(j->r, &why);
}

/* Looks at the move itself: is it a fault at all, and of the kind that is said? */
static bool step_examine(illegal_job *j)
{
    ff_san san;
    ff_move move;
    if (j->written == NULL)
        return false;
    bool is_san = ff_san_parse(j->written, strlen(j->written), &san, NULL) == FF_OK;
    find_touched(j, &san, is_san);
    if (!is_san)
        return false;
    bool legal = ff_san_resolve(before_fault(j), &san, &move) == FF_SAN_LEGAL;
    if (j->kind == FF_FAULT_PROMOTION && examine_promotion(j, &san))
        return true;
    /* no legal move captures a king */
    if (legal && (j->kind == FF_FAULT_MOVE || j->kind == FF_FAULT_KING_CAPTURE))
        return no_fault(j, "The move is legal.");
    if (j->kind == FF_FAULT_MOVE && half_castling(j, &san))
        return true;
    if (legal)
        j->touched = FF_BIT(FF_MOVE_FROM(move));
    else
        put_fault(j, &san);
    return false;
}

static bool step_unfinished(illegal_job *j)
{
    if (!j->illegal->unfinished)
        return false;
    no_fault(j, "The clock was not pressed, so the move is not completed: the player may put "
                "it right himself, with the piece he touched.");
    ff_ruling_cite(j->r, FF_LAW_COMPLETED);
    if (j->kind != FF_FAULT_NO_MOVE)
        touch_move(j);
    return true;
}

static bool step_over(illegal_job *j)
{
    if (!j->illegal->over)
        return false;
    ff_ruling_decide(j->r, FF_RULING_STANDS, FF_GAME_RESULT_NONE,
                     "Too late: the result "
                     "stands.");
    ff_ruling_reason(j->r, "An illegal move is put right during the game only.");
    ff_ruling_cite(j->r, FF_LAW_RESTORE);
    return true;
}

/* Kinds that are no illegal move in this edition. */
static bool step_kind(illegal_job *j)
{
    ff_law_point point = ff_laws_fault_point(j->kind);
    ff_fault_rule rule = j->r->of.laws->fault[j->kind];
    ff_ruling_cite(j->r, point);
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
                           "opponent makes his next move; he has made it.");
    ff_ruling_cite(j->r, FF_LAW_LATE_LIMITED);
    ff_ruling_note(j->r, "the players may agree to correct it all the same");
    return true;
}

static const ff_tariff *tariff_of(const illegal_job *j)
{
    return ff_laws_illegal(j->r->of.laws, j->r->of.mode, j->r->of.supervision);
}

static bool step_unclaimed(illegal_job *j)
{
    if (!j->illegal->unclaimed || !ff_ruling_limited(&j->r->of) ||
        !tariff_of(j)->opponent_claims || j->illegal->kind == FF_FAULT_PROMOTION)
        return false;
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "The arbiter does nothing: play goes on until the opponent claims.");
    ff_ruling_reason(j->r, "In this edition only the opponent may claim it, before he moves "
                           "himself.");
    ff_ruling_cite(j->r, ff_laws_illegal_point(j->r->of.mode, j->r->of.supervision));
    return true;
}

/* A.6 of the old code and of every edition: the losing fault, when the opponent cannot mate
 * from the position before it. */
static void lose(illegal_job *j)
{
    ff_color winner = ff_other(j->by);
    ff_game_result result = ff_game_result_of_winner(winner);
    ff_ruling_cite(j->r, FF_LAW_ILLEGAL_RELIEF);
    ff_winnable_verdict can = ff_ruling_can_mate(j->r, before_fault(j), winner, j->err);
    if (can == FF_WINNABLE) {
        ff_ruling_decide(j->r, FF_RULING_WIN, result, "%s loses the game: %s.",
                         ff_side_name(j->by), ff_game_result_text(result));
        ff_ruling_reason(j->r, "This fault loses, and %s can still mate.",
                         ff_side_name(winner));
    } else if (can == FF_UNWINNABLE) {
        ff_ruling_decide(j->r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW,
                         "The game is drawn, 1/2-1/2.");
        ff_ruling_reason(j->r,
                         "This fault would lose, but %s cannot mate by any series of "
                         "legal moves from the position before it.",
                         ff_side_name(winner));
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
    if (j->queened != FF_NO_MOVE)
        ff_ruling_must_play(j->r, before_fault(j), j->queened);
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

static void take_increment(illegal_job *j)
{
    if (!j->r->of.laws->increment_back)
        return;
    ff_ruling_cite(j->r, FF_LAW_INCREMENT_BACK);
    if (j->r->of.increment_ms > 0)
        ff_ruling_clock(j->r, j->by, -(int64_t)j->r->of.increment_ms,
                        "the increment gained by the illegal move");
    else
        ff_ruling_note(j->r, "an increment that the player gained by pressing the clock is "
                             "taken away again");
}

/* What becomes of the board. */
static const char *correction_words(const illegal_job *j)
{
    if (j->kind == FF_FAULT_NO_MOVE)
        return "the player has still to move";
    return j->r->of.laws->fault[j->kind] == FF_FAULT_QUEEN ? "the pawn becomes a queen"
                                                           : "the position is restored";
}

static bool step_tariff(illegal_job *j)
{
    unsigned n = j->illegal->offence != 0 ? j->illegal->offence : 1;
    ff_ruling_cite(j->r, ff_laws_illegal_point(j->r->of.mode, j->r->of.supervision));
    int32_t ms = ff_ruling_tariff(j->r, tariff_of(j), n - 1);
    if (tariff_of(j)->mark != FF_MARK_NONE)
        ff_ruling_note(j->r, "the tariff is not verified for this edition");
    if (j->illegal->also && j->r->of.laws->one_fault_a_move) {
        ff_ruling_cite(j->r, FF_LAW_SAME_FAULT);
        ff_ruling_note(j->r, "two faults in one move count once");
    }
    if (ms == FF_TARIFF_LOSS) {
        lose(j);
        return true;
    }
    ff_str time = FF_STR_INIT;
    ff_minutes_text(ms, &time);
    ff_ruling_decide(j->r, FF_RULING_PENALTY, FF_GAME_RESULT_NONE,
                     "%s gets %s; %s and play goes on.", ff_side_name(ff_other(j->by)),
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
    return ff_ruling_board_first(j->r, &j->history, j->err);
}

/* The last one always decides. */
static bool (*const steps[])(illegal_job *) = {step_board,     step_examine, step_unfinished,
                                               step_over,      step_kind,    step_late,
                                               step_unclaimed, step_code,    step_tariff};

int ff_rule_illegal(const ff_ruling_request *of, const ff_illegal *illegal, ff_ruling *out,
                    ff_error *err)
{
    illegal_job j = {.r = out,
                     .illegal = illegal,
                     .kind = illegal->kind,
                     .queened = FF_NO_MOVE,
                     .target = FF_NO_SQUARE,
                     .err = err,
                     .status = FF_OK};
    ff_ruling_start(out, "illegal", of);
    j.status = build(&j, of);
    if (j.status == FF_OK) {
        ask(&j);
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

/* --- positions that cannot be --- */

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
    ff_ruling_note(r, "without adequate supervision the arbiter steps in by himself only when "
                      "both kings are in check or a pawn was left on the last rank; anything "
                      "else is claimed before the opponent moves, or stands");
}

int ff_rule_impossible(const ff_ruling_request *of, const ff_impossible *impossible,
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
    ff_ruling_cite(out, FF_LAW_BOTH_IN_CHECK);
    bool seen =
        impossible->seen && !ff_laws_illegal(laws, of->mode, of->supervision)->opponent_claims;
    bool late = ff_laws_article(laws, FF_LAW_LATE_LIMITED).number != NULL;
    bool waits = ff_ruling_limited(of) && !seen;
    if (waits && !named && late)
        wait_for_claim(out);
    else if (waits && named && laws->waits_on_impossible)
        wait_for_move(out, impossible->completed);
    else
        step_in(out);
    return ff_ruling_finish(out, err);
}
