#include "ruling/over.h"

#include "board/board.h"

/* One judge of the end of a game: see over.h. */

static const struct {
    ff_law_point point;
    const char *words;
} causes[] = {
#define X(name, point, words) [FF_OVER_##name] = {point, words},
    FF_OVER_CAUSES(X)
#undef X
};

static const ff_over_cause causes_of_ends[] = {
    [FF_END_NONE] = FF_OVER_NOT,
    [FF_END_CHECKMATE] = FF_OVER_CHECKMATE,
    [FF_END_STALEMATE] = FF_OVER_STALEMATE,
    [FF_END_DEAD] = FF_OVER_DEAD,
    [FF_END_FIVEFOLD] = FF_OVER_FIVEFOLD,
    [FF_END_SEVENTYFIVE] = FF_OVER_SEVENTYFIVE,
};

/* --- the board --- */

static bool is_counted(ff_end end)
{
    return end == FF_END_FIVEFOLD || end == FF_END_SEVENTYFIVE;
}

static void set_first(ff_over *over, ff_end end, unsigned ply)
{
    over->first = end;
    over->first_ply = ply;
}

/* The first end; on one half-move mate, stalemate and dead positions are before counts. */
static void find_first(ff_over *over, const ff_replay *replay, const ff_dead *dead)
{
    unsigned counted = (unsigned)replay->ended_at;
    if (is_counted(replay->end))
        set_first(over, replay->end, counted);
    if (dead->verdict == FF_UNWINNABLE && (!is_counted(replay->end) || dead->ply <= counted))
        set_first(over, FF_END_DEAD, dead->ply);
    bool earlier = over->first != FF_END_NONE && over->first_ply < replay->plies;
    if (!earlier && !ff_position_has_legal_move(&replay->pos))
        set_first(over,
                  ff_position_in_check(&replay->pos) ? FF_END_CHECKMATE : FF_END_STALEMATE,
                  replay->plies);
}

ff_over ff_over_board(const ff_replay *replay, const ff_dead *dead)
{
    ff_over over = {.cause = FF_OVER_NOT, .ply = replay->plies, .first = FF_END_NONE};
    find_first(&over, replay, dead);
    over.cause = causes_of_ends[over.first];
    over.ply = over.first != FF_END_NONE ? over.first_ply : replay->plies;
    if (is_counted(over.first) && ff_is_checkmate(&replay->pos)) {
        over.cause = FF_OVER_CHECKMATE; /* the end before it was overlooked */
        over.ply = replay->plies;
    }
    if (over.cause == FF_OVER_CHECKMATE)
        over.result = ff_ruling_result_of_winner((ff_color)!replay->pos.turn);
    else if (over.cause != FF_OVER_NOT)
        over.result = FF_GAME_RESULT_DRAW;
    else if (dead->verdict == FF_WINNABLE_UNKNOWN)
        over.cause = FF_OVER_OPEN_DEAD;
    return over;
}

/* A mate on the board is life enough for every position before it. */
static ff_dead look_for_dead(ff_ruling *r, const ff_replay *replay, ff_error *err)
{
    if (replay->stand_count == 0 && ff_is_checkmate(&replay->pos))
        return (ff_dead){.verdict = FF_WINNABLE};
    return ff_ruling_dead_since(r, replay, err);
}

/* --- the players --- */

const char *ff_over_no_agreement(const ff_ruling_request *of, const ff_history *history,
                                 bool no_agreed_draws, ff_law_point *point)
{
    if (no_agreed_draws) {
        *point = FF_LAW_OFFER_BAN;
        return "the event does not allow a draw by agreement now";
    }
    *point = FF_LAW_AGREED;
    if (!of->laws->agreed_at_once && !ff_history_each_moved(history))
        return "a draw can be agreed only after both players have made a move";
    return NULL;
}

/* 5.1.2: it loses; from 2023 on it draws where the opponent cannot mate. */
static void judge_resignation(ff_ruling *r, const ff_history *history, ff_color loser,
                              ff_over *over, ff_error *err)
{
    ff_color winner = (ff_color)!loser;
    ff_winnable_verdict can = FF_WINNABLE;
    if (r->of.laws->resignation_relief)
        can = ff_ruling_can_mate(r, ff_history_now(history), winner, err);
    over->cause = can == FF_WINNABLE_UNKNOWN ? FF_OVER_OPEN_MATE : FF_OVER_RESIGNED;
    over->result = can == FF_WINNABLE     ? ff_ruling_result_of_winner(winner)
                   : can == FF_UNWINNABLE ? FF_GAME_RESULT_DRAW
                                          : FF_GAME_RESULT_NONE;
}

static void judge_players(ff_ruling *r, const ff_history *history, const ff_over_facts *facts,
                          ff_over *over, ff_error *err)
{
    ff_law_point point;
    bool resigned = facts->resigned != FF_UNKNOWN_SIDE;
    bool agreed = facts->agreed &&
                  ff_over_no_agreement(&r->of, history, facts->no_agreed_draws, &point) == NULL;
    over->void_agreement = facts->agreed && !agreed;
    if (resigned && !(agreed && facts->order == FF_AGREED_FIRST))
        judge_resignation(r, history, (ff_color)facts->resigned, over, err);
    bool either = agreed && resigned && facts->order == FF_ORDER_UNKNOWN;
    if (either && over->result != FF_GAME_RESULT_DRAW) {
        over->cause = FF_OVER_OPEN_ORDER;
        over->result = FF_GAME_RESULT_NONE;
    } else if (agreed && over->cause == FF_OVER_NOT) {
        over->cause = FF_OVER_AGREED;
        over->result = FF_GAME_RESULT_DRAW;
    }
}

/* Illegal moves that stood, on which everything after them rests; told once, before a move that
 * is only announced. */
static void put_stood(ff_ruling *r, const ff_history *history)
{
    bool limited = ff_ruling_limited(&r->of);
    for (unsigned ply = 1; ply <= history->plies; ply++) {
        if (history->announced != FF_NO_MOVE || history->nodes[ply]->stood == NULL)
            continue;
        ff_str label = FF_STR_INIT;
        ff_history_label(history, ply, &label);
        ff_ruling_fact_at(r, history, ply, "stood",
                          limited ? "%s was illegal and stands: the opponent has moved"
                                  : "%s was illegal and is taken as having stood",
                          ff_str_get(&label));
        if (limited)
            ff_ruling_cite(r, FF_LAW_LATE_LIMITED);
        ff_ruling_drop(r, &label);
    }
}

ff_over ff_over_judge(ff_ruling *r, const ff_history *history, const ff_over_facts *facts,
                      ff_error *err)
{
    put_stood(r, history);
    ff_dead dead = look_for_dead(r, &history->replay, err);
    ff_over over = ff_over_board(&history->replay, &dead);
    if (over.cause == FF_OVER_NOT && facts != NULL)
        judge_players(r, history, facts, &over, err);
    return over;
}

/* --- words --- */

/* Whether the game is over has to be known before anything else is ruled. */
static void refer_dead(ff_ruling *r)
{
    uint64_t nodes = ff_ruling_budget(r);
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: was the game over already?");
    ff_ruling_reason(r,
                     "A position in which neither side can mate ends the game. The search "
                     "found no mate and no proof that there is none within %llu position%s.",
                     (unsigned long long)nodes, nodes == 1 ? "" : "s");
    ff_ruling_alternative(r, "neither side can mate: the game was drawn, 1/2-1/2");
    ff_ruling_alternative(r, "one of them can: rule again with more positions");
}

/* Why neither side can mate, for each that has the pieces to do so. */
static void put_dead_arguments(ff_ruling *r, const ff_position *pos, ff_error *err)
{
    if (ff_is_dead_by_material(pos))
        return;
    ff_ruling_can_mate(r, pos, FF_WHITE, err);
    ff_ruling_can_mate(r, pos, FF_BLACK, err);
}

/* 9.6 was reached and play went on: only where the game has not ended otherwise since can the
 * arbiter step in. */
static void note_overlooked(ff_ruling *r, const ff_history *history, const ff_over *over)
{
    if (!is_counted(over->first) || over->first_ply == history->plies)
        return;
    ff_ruling_cite(r, causes[causes_of_ends[over->first]].point);
    ff_ruling_cite(r, FF_LAW_OVERLOOKED);
    if (over->cause != FF_OVER_CHECKMATE) {
        ff_ruling_note(r, "it was overlooked and play went on; where the game has been given "
                          "another result since, that is a matter for an appeal");
        return;
    }
    ff_str label = FF_STR_INIT;
    ff_history_label(history, over->first_ply, &label);
    ff_ruling_fact_at(r, history, over->first_ply, "overlooked",
                      "the game was drawn with %s: %s; it was overlooked", ff_str_get(&label),
                      causes[causes_of_ends[over->first]].words);
    ff_ruling_drop(r, &label);
    ff_ruling_note(r,
                   "the draw that was overlooked is a matter for an appeal; the mate stands");
}

static void put_board(ff_ruling *r, const ff_history *history, const ff_over *over,
                      ff_error *err)
{
    const char *words = causes[over->cause].words;
    ff_str label = FF_STR_INIT;
    ff_history_label(history, over->ply, &label);
    ff_ruling_decide(r, FF_RULING_GAME_OVER, over->result, "The game was over before: %s, %s.",
                     words, ff_game_result_text(over->result));
    ff_ruling_reason(r,
                     over->ply > 0 ? "It ended with %s: %s." : "The position ended it%.0s: %s.",
                     ff_str_get(&label),
                     is_counted(over->first) && over->cause != FF_OVER_CHECKMATE
                         ? "that needs no claim, and nothing that happened since changes it"
                         : "what is on the board goes before the clock and before any claim");
    ff_ruling_fact_at(r, history, over->ply, "end", "%s: %s", ff_str_get(&label), words)
        ->diagram = true;
    ff_ruling_drop(r, &label);
    note_overlooked(r, history, over);
    if (over->cause == FF_OVER_DEAD)
        put_dead_arguments(r, &history->positions[over->ply], err);
}

static void put_resigned(ff_ruling *r, const ff_over *over, ff_color loser)
{
    bool drawn = over->result == FF_GAME_RESULT_DRAW;
    ff_ruling_decide(r, FF_RULING_GAME_OVER, over->result,
                     "The game was over before: %s had resigned, %s.",
                     ff_ruling_side_name(loser), ff_game_result_text(over->result));
    ff_ruling_reason(r, "%s",
                     drawn ? "The resignation makes a draw: the opponent cannot mate by any "
                             "series of legal moves."
                           : "Resigning ended the game.");
}

/* The agreement, or the resignation, first: each order has its result. */
static void refer_order(ff_ruling *r, const ff_over_facts *facts)
{
    const char *name = ff_ruling_side_name((ff_color)facts->resigned);
    ff_game_result lost = ff_ruling_result_of_winner((ff_color)!facts->resigned);
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: which was first, the agreement or the resignation?");
    ff_ruling_reason(r, "What comes first ends the game.");
    ff_ruling_alternative(r, "the agreement: 1/2-1/2");
    ff_ruling_alternative(r, "the resignation: %s has resigned, %s", name,
                          ff_game_result_text(lost));
    ff_ruling_cite(r, FF_LAW_AGREED);
}

void ff_over_put(ff_ruling *r, const ff_history *history, const ff_over *over,
                 const ff_over_facts *facts, ff_error *err)
{
    ff_ruling_cite(r, causes[over->cause].point);
    switch (over->cause) {
    case FF_OVER_AGREED:
        ff_ruling_decide(r, FF_RULING_GAME_OVER, FF_GAME_RESULT_DRAW,
                         "The game was over before: drawn by agreement, 1/2-1/2.");
        ff_ruling_reason(r, "The agreement ended the game.");
        break;
    case FF_OVER_RESIGNED:
        put_resigned(r, over, (ff_color)facts->resigned);
        break;
    case FF_OVER_OPEN_DEAD:
        refer_dead(r);
        break;
    case FF_OVER_OPEN_MATE:
        ff_ruling_refer_mate(r, (ff_color)!facts->resigned);
        ff_ruling_reason(r, "Resigning loses unless the opponent cannot mate, and the search "
                            "found no answer.");
        break;
    case FF_OVER_OPEN_ORDER:
        refer_order(r, facts);
        break;
    case FF_OVER_NOT:
    case FF_OVER_CHECKMATE:
    case FF_OVER_STALEMATE:
    case FF_OVER_DEAD:
    case FF_OVER_FIVEFOLD:
    case FF_OVER_SEVENTYFIVE:
    case FF_OVER_CAUSE_COUNT:
        put_board(r, history, over, err);
        break;
    }
}

bool ff_over_rule(ff_ruling *r, const ff_history *history, ff_error *err)
{
    ff_over over = ff_over_judge(r, history, NULL, err);
    if (!ff_over_decides(&over))
        return false;
    ff_over_put(r, history, &over, NULL, err);
    return true;
}
