#include "base/latin.h"
#include "board/board.h"
#include "ruling/over.h"
#include "ruling/typed_rule.h"

#include <stdio.h>
#include <string.h>

/*
 * Claims of a draw: Articles 9.2 to 9.5. The question goes through a row of steps, in the
 * order in which an arbiter asks; the first one that decides ends it.
 */

typedef struct claim_job {
    ff_ruling *r;
    const ff_claim *claim;
    ff_history history;
    unsigned pick; /* the reading of the announced move that is ruled on */
    ff_typed_move *typed;
    ff_color by;
    ff_error *err;
    int status;
} claim_job;

static const char *claim_words(const claim_job *j)
{
    return j->claim->kind == FF_CLAIM_THREEFOLD ? "the same position for the third time"
                                                : "fifty moves without capture or pawn move";
}

/* The Article of a claim: for the position on the board, or with an announced move. */
static ff_law_point claim_point(const claim_job *j, bool announced)
{
    static const ff_law_point points[2][2] = {
        [FF_CLAIM_THREEFOLD] = {FF_LAW_THREEFOLD_BOARD, FF_LAW_THREEFOLD_MOVE},
        [FF_CLAIM_FIFTY] = {FF_LAW_FIFTY_BOARD, FF_LAW_FIFTY_MOVE},
    };
    return points[j->claim->kind][announced];
}

static void ask_arbiter(claim_job *j)
{
    ff_str label = FF_STR_INIT;
    if (j->history.plies > 0) {
        ff_str_text(&label, "After ");
        ff_history_label(&j->history, j->history.plies, &label);
        ff_str_char(&label, ' ');
    }
    if (j->claim->move != NULL)
        ff_ruling_ask(j->r, "%s%s claims a draw with the move %s: %s.", ff_str_get(&label),
                      ff_ruling_side_name(j->by), j->claim->move, claim_words(j));
    else
        ff_ruling_ask(j->r, "%s%s claims a draw: %s.", ff_str_get(&label),
                      ff_ruling_side_name(j->by), claim_words(j));
    ff_ruling_drop(j->r, &label);
}

/* --- what is wrong with a position that looks the same --- */

static bool same_placement(const ff_position *a, const ff_position *b)
{
    return memcmp(a->role, b->role, sizeof a->role) == 0 &&
           memcmp(a->color, b->color, sizeof a->color) == 0;
}

/* "Black had the right to castle king side" for each right that one position has and the
 * other has not. */
static void say_rights(const ff_position *has, ff_bitboard rights, const char *when,
                       ff_str *out)
{
    while (rights != 0) {
        ff_square rook = ff_pop(&rights);
        ff_color side = (has->color[FF_WHITE] & FF_BIT(rook)) != 0 ? FF_WHITE : FF_BLACK;
        bool king_side = rook > ff_position_king_square(has, side);
        char name[3];
        ff_board_square_name(rook, name);
        ff_str_format(out, "%s%s %s the right to castle %s side (rook %s)",
                      out->size != 0 ? ", and " : "", ff_ruling_side_name(side), when,
                      king_side ? "king" : "queen", name);
    }
}

/* "a pawn could then be captured en passant (exd6)", where there is such a capture. */
static void say_en_passant(const ff_position *has, const char *when, ff_str *out)
{
    ff_move_list list;
    if (has->en_passant == FF_NO_SQUARE)
        return;
    ff_position_legal_moves(has, &list);
    ff_str_format(out, "%sa pawn %s be captured en passant", out->size != 0 ? ", and " : "",
                  when);
    for (unsigned i = 0; i < list.count; i++) {
        if (FF_MOVE_KIND(list.moves[i]) != FF_MOVE_EN_PASSANT)
            continue;
        char san[FF_SAN_SIZE];
        ff_san_write_plain(has, list.moves[i], san);
        ff_str_format(out, " (%s)", san);
    }
}

/* Appends what tells `then` from `now`, and returns its key; "" when they are the same. */
static const char *say_difference(const ff_position *then, const ff_position *now, ff_str *out)
{
    const char *key = "";
    if (then->turn != now->turn) {
        key = "side_to_move";
        ff_str_format(out, "%s was to move then", ff_ruling_side_name((ff_color)then->turn));
        return key; /* rights to move cannot be compared any further */
    }
    if (then->castling != now->castling) {
        key = "castling";
        say_rights(then, then->castling & ~now->castling, "then still had", out);
        say_rights(now, now->castling & ~then->castling, "did not yet have", out);
    }
    if (then->en_passant != now->en_passant) {
        key = key[0] != '\0' ? "castling,en_passant" : "en_passant";
        say_en_passant(then, "could then", out);
        say_en_passant(now, "can now", out);
    }
    return key;
}

/* --- the steps --- */

/* The fifth time and the 75th move on the board now make a claim that was made in the right way
 * no wrong one: it is looked at, and the game is drawn anyway. */
static bool is_drawn_now(const claim_job *j, const ff_over *over)
{
    bool counted = over->cause == FF_OVER_FIVEFOLD || over->cause == FF_OVER_SEVENTYFIVE;
    return counted && over->ply == j->history.plies && j->claim->move == NULL &&
           !j->claim->touched && j->by == (ff_color)ff_history_now(&j->history)->turn;
}

static bool step_board(claim_job *j)
{
    ff_over over = ff_over_judge(j->r, &j->history, NULL, j->err);
    if (!ff_over_decides(&over) || is_drawn_now(j, &over))
        return false;
    ff_over_put(j->r, &j->history, &over, NULL, j->err);
    return true;
}

/* 9.1.2.3: a claim is a draw offer too, and an offer that is accepted needs no check. */
static bool step_accepted(claim_job *j)
{
    const ff_laws *laws = j->r->of.laws;
    if (!j->claim->accepted || laws->articles[FF_LAW_CLAIM_OFFER].number == NULL)
        return false;
    ff_ruling_cite(j->r, FF_LAW_CLAIM_OFFER);
    ff_law_point point;
    const char *why =
        ff_over_no_agreement(&j->r->of, &j->history, j->claim->no_agreed_draws, &point);
    if (why != NULL) {
        ff_ruling_cite(j->r, point);
        ff_ruling_note(j->r, "%s, so the claim was checked although the opponent accepted",
                       why);
        return false;
    }
    ff_ruling_cite(j->r, FF_LAW_AGREED);
    ff_ruling_decide(j->r, FF_RULING_UPHELD, FF_GAME_RESULT_DRAW,
                     "The game is drawn by agreement, 1/2-1/2.");
    ff_ruling_reason(j->r, "The claim counts as an offer of a draw and the opponent accepted "
                           "it at once; nothing is checked.");
    return true;
}

/* The old code takes the time from the claimant, who may overstep by it. */
static bool oversteps(const claim_job *j, int32_t ms)
{
    unsigned made, prescribed;
    int64_t left = j->r->of.clock_ms[j->by];
    return ms < 0 && left != FF_CLOCK_UNKNOWN && left + ms <= 0 &&
           ff_ruling_moves(&j->r->of, ff_history_now(&j->history), j->by, false, &made,
                           &prescribed) != FF_MOVES_MADE;
}

static int32_t penalise(claim_job *j)
{
    const ff_ruling_request *of = &j->r->of;
    const ff_tariff *tariff = ff_laws_claim(of->laws, of->mode, of->supervision);
    int32_t ms = ff_ruling_tariff(j->r, tariff, 0);
    ff_ruling_cite_tariff(j->r, tariff, ff_laws_claim_point(of->mode), FF_LAW_CLAIM_STANDARD);
    ff_color side = ms < 0 ? j->by : ff_other(j->by);
    ff_ruling_clock(j->r, side, ms, "the claim was wrong");
    if (ms < 0 && of->clock_ms[j->by] == FF_CLOCK_UNKNOWN)
        ff_ruling_note(j->r, "if that uses up their time they have overstepped it");
    return ms;
}

/* "Wrong claim: Black gets 2 minutes; Nf3 must be played." */
static void decide_wrong(claim_job *j, int32_t ms, const char *then)
{
    ff_str time = FF_STR_INIT;
    ff_ruling_minutes_text(ms < 0 ? -ms : ms, &time);
    ff_ruling_decide(j->r, FF_RULING_REJECTED, FF_GAME_RESULT_NONE,
                     "Wrong claim: %s %s %s; %s.",
                     ff_ruling_side_name(ms < 0 ? j->by : ff_other(j->by)),
                     ms < 0 ? "loses" : "gets", ff_str_get(&time), then);
    ff_ruling_drop(j->r, &time);
}

/* The five minutes of the old code use up the claimant's time: the flag decides. */
static void judge_overstepped(claim_job *j, const ff_position *now)
{
    ff_ruling_overstepped(j->r, now, j->by, j->err);
    ff_str wrong = FF_STR_INIT;
    ff_str_format(&wrong, "Wrong claim: the 5 minutes use up the claimant's time. %s",
                  j->r->sentence);
    ff_ruling_decide(j->r, j->r->verdict, j->r->result, "%s", ff_str_get(&wrong));
    ff_ruling_drop(j->r, &wrong);
}

static bool no_standing(claim_job *j, const char *reason)
{
    ff_ruling_decide(j->r, FF_RULING_NO_STANDING, FF_GAME_RESULT_NONE,
                     "The claim cannot be made now: play goes on.");
    ff_ruling_reason(j->r, "%s", reason);
    ff_ruling_cite(j->r, FF_LAW_CLAIM_RIGHT);
    if (j->claim->penalise_late)
        penalise(j);
    else
        ff_ruling_note(j->r, "no time is added: the Laws do not say that a claim without "
                             "standing is a wrong one");
    return true;
}

static bool step_standing(claim_job *j)
{
    const ff_position *now = ff_history_now(&j->history);
    if (j->by != (ff_color)now->turn) {
        ff_ruling_cite(j->r, claim_point(j, false));
        bool moved = j->history.plies > 0;
        ff_str reason = FF_STR_INIT;
        ff_str_format(&reason, "%s does not have the move%s. %s may claim.",
                      ff_ruling_side_name(j->by),
                      moved ? ": the move was made on the board before the claim" : "",
                      ff_ruling_side_name(ff_other(j->by)));
        no_standing(j, ff_str_get(&reason));
        ff_ruling_drop(j->r, &reason);
        return true;
    }
    if (j->claim->touched)
        return no_standing(j, "A piece was touched on this move before the claim was made; the "
                              "right to claim is lost for this move and comes back with the "
                              "next.");
    return false;
}

/* A claim by word of mouth can still be made a valid one. */
static bool step_unwritten(claim_job *j)
{
    if (j->claim->move == NULL || !j->claim->unwritten)
        return false;
    ff_ruling_cite(j->r, FF_LAW_CLAIM_UNWRITTEN);
    ff_ruling_cite(j->r, claim_point(j, true));
    ff_ruling_decide(j->r, FF_RULING_NOT_YET, FF_GAME_RESULT_NONE,
                     "The claim is not yet valid: %s has to write the move %s on the "
                     "scoresheet first.",
                     ff_ruling_side_name(j->by), j->claim->move);
    ff_ruling_reason(j->r, "A claim by a move that is not on the board yet needs the move in "
                           "writing. Tell the player to write it, then check the claim.");
    return true;
}

/* AM on 9.5.3: the announced move is illegal, so another move of that piece must be made. */
static void illegal_announcement(claim_job *j, const ff_san *san)
{
    const ff_position *now = ff_history_now(&j->history);
    ff_str why = FF_STR_INIT;
    ff_ruling_explain(&j->history, san, &why);
    ff_ruling_reason(j->r, "The announced move %s is not legal: %s.", j->claim->move,
                     ff_str_get(&why));
    ff_ruling_drop(j->r, &why);
    int32_t ms = penalise(j);
    ff_ruling_cite(j->r, FF_LAW_CLAIM_PLAY);
    if (oversteps(j, ms)) {
        judge_overstepped(j, now);
        return;
    }
    unsigned count =
        ff_ruling_must_move(j->r, now, ff_ruling_meant_pieces(now, san), ~UINT64_C(0));
    ff_ruling_must_note(j->r, count != 0 ? "another move of that piece"
                                         : "any legal move: that piece has none");
    ff_ruling_note(j->r, "it is not an illegal move in the sense of the tariff: it was not "
                         "made on the board");
    decide_wrong(j, ms,
                 count != 0 ? "another move of that piece must be played"
                            : "any legal move may be played");
}

/* Reads the announced move and puts it on the history. */
static bool step_announced(claim_job *j)
{
    if (j->claim->move == NULL)
        return false;
    j->status = ff_ruling_typed_read(&j->r->of, ff_history_now(&j->history), j->claim->move,
                                     FF_TYPED_CLAIMED, j->typed, j->err);
    if (j->status != FF_OK)
        return true;
    const ff_typed_reading *means = &j->typed->readings[j->pick];
    if (means->count == 0)
        illegal_announcement(j, &means->san);
    else
        ff_history_announce(&j->history, means->moves[0]);
    return means->count == 0;
}

/* --- judging the count --- */

static void uphold(claim_job *j)
{
    ff_ruling_cite(j->r, FF_LAW_CLAIM_TRUE);
    ff_ruling_decide(j->r, FF_RULING_UPHELD, FF_GAME_RESULT_DRAW,
                     "The claim is right: the game is drawn, 1/2-1/2.");
}

/* The claim is wrong. `why` is the reason; where the claimant oversteps by the penalty of the
 * old code, it comes before what the flag decides. */
static void reject(claim_job *j, const char *why)
{
    bool announced = j->history.announced != FF_NO_MOVE;
    const ff_position *before = &j->history.positions[j->history.plies - (announced ? 1 : 0)];
    int32_t ms = penalise(j);
    ff_ruling_reason(j->r, "%s", why);
    if (oversteps(j, ms)) {
        judge_overstepped(j, before);
        return;
    }
    if (!announced) {
        decide_wrong(j, ms, "play goes on");
        return;
    }
    char san[FF_SAN_SIZE + 24];
    ff_san_write(before, j->history.announced, san);
    snprintf(san + strlen(san), sizeof san - strlen(san), " must be played");
    decide_wrong(j, ms, san);
    ff_ruling_cite(j->r, FF_LAW_CLAIM_PLAY);
    ff_ruling_must_play(j->r, before, j->history.announced);
    ff_ruling_must_note(j->r, "the announced move");
}

/* Whether fivefold repetition or 75 moves end the game at this moment. */
static bool note_drawn_now(claim_job *j)
{
    const ff_replay *replay = &j->history.replay;
    if (replay->end != FF_END_FIVEFOLD && replay->end != FF_END_SEVENTYFIVE)
        return false;
    ff_law_point point = replay->end == FF_END_FIVEFOLD ? FF_LAW_FIVEFOLD : FF_LAW_SEVENTYFIVE;
    ff_ruling_cite(j->r, point);
    ff_fact *fact =
        ff_ruling_fact_at(j->r, &j->history, replay->plies, "end",
                          "The game is drawn without any claim: %s", ff_law_point_title(point));
    fact->diagram = true;
    return true;
}

/* The end by 9.6 holds now: a claim that is wrong on its own account changes nothing. */
static void drawn_anyway(claim_job *j)
{
    ff_ruling_decide(j->r, FF_RULING_GAME_OVER, FF_GAME_RESULT_DRAW,
                     "The game is drawn without any claim, 1/2-1/2.");
    ff_ruling_reason(j->r, "This claim would be wrong, but the position on the board ends the "
                           "game by itself.");
}

static void put_occurrence(claim_job *j, unsigned ply, unsigned number)
{
    static const char *const ordinals[] = {"first", "second", "third", "fourth", "fifth"};
    ff_str label = FF_STR_INIT;
    ff_history_label(&j->history, ply, &label);
    ff_str nth = FF_STR_INIT;
    if (number <= 5)
        ff_str_text(&nth, ordinals[number - 1]);
    else
        ff_str_format(&nth, "%u.", number);
    bool last = ply == j->history.plies;
    ff_fact *fact = ff_ruling_fact_at(
        j->r, &j->history, ply, "occurrence", "%s %s the position %s for the %s time%s",
        ply == 0 ? "At" : "After", ff_str_get(&label), last ? "stands" : "stood",
        ff_str_get(&nth),
        last && j->history.announced != FF_NO_MOVE ? ", if the move is played" : "");
    fact->count = (int)number;
    fact->diagram = last;
    ff_ruling_drop(j->r, &label);
    ff_ruling_drop(j->r, &nth);
}

static const ff_fact *put_near_miss(claim_job *j, unsigned ply)
{
    ff_str label = FF_STR_INIT;
    ff_str what = FF_STR_INIT;
    ff_history_label(&j->history, ply, &label);
    const char *key =
        say_difference(&j->history.positions[ply], ff_history_now(&j->history), &what);
    ff_fact *fact =
        ff_ruling_fact_at(j->r, &j->history, ply, "near_miss",
                          "%s %s the pieces stood the same, but %s: another position",
                          ply == 0 ? "At" : "After", ff_str_get(&label), ff_str_get(&what));
    fact->difference = key;
    if (strstr(key, "castling") != NULL)
        ff_ruling_cite(j->r, FF_LAW_SAME_CASTLING);
    if (strstr(key, "en_passant") != NULL)
        ff_ruling_cite(j->r, FF_LAW_SAME_EN_PASSANT);
    ff_ruling_drop(j->r, &label);
    ff_ruling_drop(j->r, &what);
    return fact;
}

/* The occurrences, and what looked like one. The text of the last near miss with the same
 * player on move goes to `*miss`. */
static void put_occurrences(claim_job *j, const char **miss)
{
    const ff_position *positions = j->history.positions;
    const ff_position *now = ff_history_now(&j->history);
    unsigned seen = 0;
    for (unsigned i = 0; i <= j->history.plies; i++)
        if (ff_position_same(&positions[i], now))
            put_occurrence(j, i, ++seen);
    for (unsigned i = 0; i < j->history.plies; i++) {
        if (ff_position_same(&positions[i], now) || !same_placement(&positions[i], now))
            continue;
        const ff_fact *fact = put_near_miss(j, i);
        if (*miss == NULL || positions[i].turn == now->turn)
            *miss = fact->text;
    }
}

static void put_counts(claim_job *j, const ff_counts *counts)
{
    bool differ = counts->fide != counts->pseudo_legal || counts->fide != counts->fen ||
                  counts->fide != counts->placement_side;
    ff_fact *fact;
    if (differ)
        fact = ff_ruling_fact(j->r, "count",
                              "The Laws count %u. A program that takes every en-passant "
                              "capture for possible counts %u, one that compares FENs %u, one "
                              "that looks at the pieces and the side to move only %u",
                              counts->fide, counts->pseudo_legal, counts->fen,
                              counts->placement_side);
    else
        fact = ff_ruling_fact(j->r, "count", "All counting methods give %u", counts->fide);
    fact->count = (int)counts->fide;
    ff_ruling_counts(j->r, fact, counts);
}

static unsigned code_count(claim_job *j, const ff_counts *counts)
{
    /* The old code says "the same position" and no more: 9.2.3 is the reading, castling
     * rights left out only where the organiser insists. */
    if (!j->r->of.laws->castling_unsaid || counts->no_castling == counts->fide)
        return counts->fide;
    ff_ruling_note(j->r,
                   "the old code does not say whether castling rights tell positions apart: "
                   "with them %u, without them %u",
                   counts->fide, counts->no_castling);
    return j->r->of.ignore_castling ? counts->no_castling : counts->fide;
}

/* --- what was before the record --- */

/* The pieces on their first squares: nothing was before. */
static bool is_beginning(const ff_position *pos)
{
    ff_bitboard first[2] = {FF_RANK_1 | FF_RANK_1 << 8, FF_RANK_1 << 48 | FF_RANK_1 << 56};
    return pos->color[FF_WHITE] == first[0] && pos->color[FF_BLACK] == first[1] &&
           pos->role[FF_PAWN] == (FF_RANK_1 << 8 | FF_RANK_1 << 48);
}

/* Whether the moves before the record still matter: it begins from a position, and nothing
 * irreversible was played since. */
static bool past_matters(const claim_job *j)
{
    const ff_position *now = ff_history_now(&j->history);
    return ff_game_tag(j->r->of.game, "FEN", NULL) != NULL &&
           !is_beginning(&j->history.positions[0]) && now->halfmove >= j->history.plies;
}

/* A FEN of four fields says nothing about the half-moves before it. */
static bool has_counters(const ff_game *game)
{
    const char *at = ff_game_tag(game, "FEN", "");
    for (int field = 0; field < 4; field++) {
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    return ff_latin_is_digit(*at);
}

static unsigned count_earlier(claim_job *j)
{
    unsigned earlier = past_matters(j) ? j->claim->earlier : 0;
    if (earlier > 0)
        ff_ruling_fact(j->r, "earlier",
                       "Before the record begins the position had stood %u time%s, as stated",
                       earlier, earlier == 1 ? "" : "s");
    return earlier;
}

static unsigned count_before(claim_job *j)
{
    unsigned counted = past_matters(j) && !has_counters(j->r->of.game) ? j->claim->counted : 0;
    if (counted > 0)
        ff_ruling_fact(j->r, "counted",
                       "Before the record begins %u half-moves without capture or pawn move "
                       "were made, as stated",
                       counted);
    return counted;
}

static void judge_threefold(claim_job *j)
{
    ff_ruling_cite(j->r, claim_point(j, j->history.announced != FF_NO_MOVE));
    ff_ruling_cite(j->r, FF_LAW_SAME_POSITION);
    ff_counts counts = ff_game_count_positions(j->history.positions, j->history.plies);
    unsigned count = code_count(j, &counts) + count_earlier(j);
    const char *miss = NULL;
    put_occurrences(j, &miss);
    put_counts(j, &counts);
    bool drawn = note_drawn_now(j);
    ff_str label = FF_STR_INIT;
    ff_history_label(&j->history, j->history.plies, &label);
    const char *where = j->history.plies > 0 ? "after" : "at";
    if (count >= 3) {
        uphold(j);
        ff_ruling_reason(j->r, "The position %s %s stands for the %s time.", where,
                         ff_str_get(&label), count == 3 ? "third" : "fourth or a later");
    } else if (drawn) {
        drawn_anyway(j);
    } else {
        ff_str why = FF_STR_INIT;
        ff_str_format(&why, "The position %s %s has stood %s; three times are needed.%s%s%s",
                      where, ff_str_get(&label), count == 2 ? "twice" : "once",
                      miss != NULL ? " " : "", miss != NULL ? miss : "",
                      miss != NULL ? "." : "");
        reject(j, ff_str_get(&why));
        ff_ruling_drop(j->r, &why);
        if (ff_game_tag(j->r->of.game, "FEN", NULL) != NULL)
            ff_ruling_note(j->r, "the record starts from a set-up position; what stood before "
                                 "it is not known");
    }
    ff_ruling_drop(j->r, &label);
}

/* Which reading of the fifth longer ending the ruling rests on. */
static void note_fifth_ending(claim_job *j)
{
    const ff_position *now = ff_history_now(&j->history);
    bool knight = j->r->of.longer_knight;
    const char *here = ff_game_longer_ending(now, !knight);
    const char *other = ff_game_longer_ending(now, knight);
    bool fifth = here != other || (here != NULL && strncmp(here, "KBB", 3) == 0);
    if (j->r->of.laws->longer_plies != 0 && fifth)
        ff_ruling_note(
            j->r,
            "the fifth ending of the list is taken as %s, %s; read as %s it would be "
            "another ruling",
            knight ? "KBB-KN" : "KBB-KB", knight ? "as chosen" : "as it is printed",
            knight ? "KBB-KB" : "KBB-KN");
}

/* The half-moves that make the claim right: 100, or 150 in the old code's longer endings. */
static unsigned needed_plies(claim_job *j)
{
    const char *ending;
    unsigned needed = ff_ruling_fifty_plies(&j->r->of, ff_history_now(&j->history), &ending);
    note_fifth_ending(j);
    if (ending == NULL)
        return needed;
    ff_ruling_cite(j->r, FF_LAW_LONGER_COUNT);
    ff_ruling_fact(j->r, "longer_count",
                   "The ending %s is on the list with 75 moves: nothing was captured and no "
                   "pawn moved since the count began, so it was the same then",
                   ending);
    return needed;
}

static void put_fifty_facts(claim_job *j, unsigned since)
{
    unsigned plies = j->history.plies;
    ff_str label = FF_STR_INIT;
    if (since <= plies) {
        ff_history_label(&j->history, plies - since, &label);
        ff_fact *fact =
            ff_ruling_fact_at(j->r, &j->history, plies - since, "last_irreversible",
                              plies - since > 0 ? "The last capture or pawn move was %s"
                                                : "The count began at %s",
                              ff_str_get(&label));
        fact->count = 0;
    } else {
        ff_ruling_fact(j->r, "count_from_setup",
                       "The set-up position brings %u half-moves into the count",
                       j->history.positions[0].halfmove);
    }
    ff_ruling_drop(j->r, &label);
    ff_history_label(&j->history, plies, &label);
    ff_fact *fact = ff_ruling_fact_at(
        j->r, &j->history, plies, "half_moves", "%s%s: %u half-moves%s",
        plies > 0 ? "Up to " : "On the board", plies > 0 ? ff_str_get(&label) : "", since,
        j->history.announced != FF_NO_MOVE ? ", the announced move included" : "");
    fact->count = (int)since;
    fact->diagram = true;
    ff_ruling_drop(j->r, &label);
}

/* A capture or a pawn move cannot complete the count (9.3.1). Where fifty moves stand on the
 * board already without it, arbiters may see it either way. */
static bool irreversible_announcement(claim_job *j)
{
    if (j->history.announced == FF_NO_MOVE)
        return false;
    const ff_position *before = &j->history.positions[j->history.plies - 1];
    if (!ff_is_irreversible(before, j->history.announced))
        return false;
    const char *what = ff_is_capture(before, j->history.announced) ? "capture" : "pawn move";
    if (before->halfmove >= j->r->of.laws->fifty_plies) {
        ff_ruling_decide(
            j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
            "Not decided: the announced move is a %s, but fifty moves stand on the "
            "board without it.",
            what);
        ff_ruling_reason(j->r, "The announced move starts a new count and cannot complete "
                               "it; the position on the board meets the other condition.");
        ff_ruling_cite(j->r, FF_LAW_FIFTY_BOARD);
        ff_ruling_alternative(j->r, "take it as a claim for the position on the board: draw");
        ff_ruling_alternative(j->r, "take it as a claim with the announced move: wrong");
        return true;
    }
    char why[80];
    snprintf(why, sizeof why, "The announced move is a %s: it starts a new count.", what);
    reject(j, why);
    return true;
}

static void note_other_end(claim_job *j)
{
    const ff_position *now = ff_history_now(&j->history);
    if (j->history.announced == FF_NO_MOVE || ff_position_has_legal_move(now))
        return;
    ff_ruling_note(j->r,
                   "the announced move gives %s; had it been played, the game would have "
                   "ended that way",
                   ff_position_in_check(now) ? "checkmate" : "stalemate");
}

static void judge_fifty(claim_job *j)
{
    ff_ruling_cite(j->r, claim_point(j, j->history.announced != FF_NO_MOVE));
    unsigned since = ff_history_now(&j->history)->halfmove + count_before(j);
    unsigned needed = needed_plies(j);
    if (irreversible_announcement(j))
        return;
    put_fifty_facts(j, since);
    note_other_end(j);
    bool drawn = note_drawn_now(j);
    const char *with = j->history.announced != FF_NO_MOVE ? " with the announced move" : "";
    if (since >= needed) {
        uphold(j);
        ff_ruling_reason(j->r, "%u half-moves without capture or pawn move%s; %u are needed.",
                         since, with, needed);
    } else if (drawn) {
        drawn_anyway(j);
    } else {
        char why[160];
        snprintf(why, sizeof why,
                 "Only %u half-move%s without capture or pawn move%s; %u are needed, %u more.",
                 since, since == 1 ? "" : "s", with, needed, needed - since);
        reject(j, why);
    }
}

static bool step_judge(claim_job *j)
{
    if (j->claim->kind == FF_CLAIM_THREEFOLD)
        judge_threefold(j);
    else
        judge_fifty(j);
    return true;
}

/* 9.5: it is checked all the same. */
static void note_withdrawn(claim_job *j)
{
    if (!j->claim->withdrawn ||
        ff_laws_article(j->r->of.laws, FF_LAW_CLAIM_WITHDRAWN).number == NULL)
        return;
    ff_ruling_cite(j->r, FF_LAW_CLAIM_WITHDRAWN);
    ff_ruling_note(j->r, "the claim cannot be withdrawn: it is ruled on all the same");
}

/* The last one always decides. */
static bool (*const steps[])(claim_job *) = {step_board,     step_accepted,  step_standing,
                                             step_unwritten, step_announced, step_judge};

static int rule_by_reading(const ff_ruling_request *of, const void *question, unsigned pick,
                           ff_typed_move *typed, ff_ruling *out, ff_error *err)
{
    const ff_claim *claim = question;
    claim_job j = {
        .r = out, .claim = claim, .pick = pick, .typed = typed, .err = err, .status = FF_OK};
    ff_ruling_start(out, claim->kind == FF_CLAIM_THREEFOLD ? "threefold" : "fifty", of);
    j.status = ff_history_build(of->game, of->ply, &of->laws->ends, &j.history, err);
    if (j.status == FF_OK) {
        ff_color turn = (ff_color)ff_history_now(&j.history)->turn;
        j.by = claim->by == FF_ON_MOVE ? turn : (ff_color)claim->by;
        ff_ruling_about(out, j.by, NULL);
        ask_arbiter(&j);
        for (size_t i = 0; !steps[i](&j); i++)
            ;
        note_withdrawn(&j);
    }
    ff_history_release(&j.history);
    if (j.status != FF_OK) {
        ff_ruling_release(out);
        return j.status;
    }
    return ff_ruling_finish(out, err);
}

int ff_rule_claim(const ff_ruling_request *of, const ff_claim *claim, ff_ruling *out,
                  ff_error *err)
{
    return ff_ruling_typed(of, rule_by_reading, claim, claim->move, out, err);
}
