#include "ruling/ruling_build.h"

/*
 * A fallen flag: Articles 6.8 to 6.11, Guidelines III.3, A.5. The board goes first, then the
 * agreements, then the clock.
 */

typedef struct flag_job {
    ff_ruling *r;
    const ff_flag *flag;
    ff_history history;
    ff_error *err;
} flag_job;

static void ask(flag_job *j)
{
    static const char *const words[] = {
        ": White's flag has fallen", ": Black's flag has fallen", ": both flags have fallen"};
    ff_str label = FF_STR_INIT;
    ff_history_label(&j->history, j->history.plies, &label);
    ff_ruling_ask(j->r, "%s%s%s.", j->history.plies > 0 ? "After " : "On the board",
                  j->history.plies > 0 ? ff_str_get(&label) : "", words[j->flag->fallen]);
    ff_ruling_drop(j->r, &label);
}

/* --- the steps --- */

static bool step_board(flag_job *j)
{
    if (!ff_ruling_board_first(j->r, &j->history, j->err))
        return false;
    ff_ruling_cite(j->r, FF_LAW_BOARD_FIRST);
    return true;
}

static bool step_ended_by_players(flag_job *j)
{
    if (j->flag->resigned != FF_UNKNOWN_SIDE) {
        ff_game_result result = ff_game_result_of_winner((ff_color)!j->flag->resigned);
        ff_ruling_decide(
            j->r, FF_RULING_GAME_OVER, result, "The game was over before: %s had resigned, %s.",
            ff_side_name((ff_color)j->flag->resigned), ff_game_result_text(result));
        ff_ruling_cite(j->r, FF_LAW_RESIGN);
    } else if (j->flag->agreed) {
        ff_ruling_decide(j->r, FF_RULING_GAME_OVER, FF_GAME_RESULT_DRAW,
                         "The game was over before: drawn by agreement, 1/2-1/2.");
        ff_ruling_cite(j->r, FF_LAW_AGREED);
    } else {
        return false;
    }
    ff_ruling_reason(j->r, "It ended before anybody noticed the flag; when it fell makes no "
                           "difference.");
    ff_ruling_cite(j->r, FF_LAW_FLAG_FALLEN);
    return true;
}

/* 9.6 was reached: a draw though the flag fell (Arbiters' Manual on 6.9). */
static bool step_automatic(flag_job *j)
{
    const ff_replay *replay = &j->history.replay;
    if (replay->end != FF_END_FIVEFOLD && replay->end != FF_END_SEVENTYFIVE)
        return false;
    ff_law_point point = replay->end == FF_END_FIVEFOLD ? FF_LAW_FIVEFOLD : FF_LAW_SEVENTYFIVE;
    ff_str label = FF_STR_INIT;
    ff_history_label(&j->history, (unsigned)replay->ended_at, &label);
    ff_ruling_decide(j->r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW,
                     "The game is drawn, 1/2-1/2: %s, before the flag fell.",
                     replay->end == FF_END_FIVEFOLD ? "the position stood for the fifth time"
                                                    : "75 moves without capture or pawn move");
    ff_ruling_reason(j->r, "It was reached with %s and needs no claim.", ff_str_get(&label));
    ff_ruling_cite(j->r, point);
    ff_fact *fact = ff_ruling_fact_at(j->r, &j->history, (unsigned)replay->ended_at, "end",
                                      "%s: %s", ff_str_get(&label), ff_law_point_title(point));
    fact->diagram = true;
    ff_ruling_drop(j->r, &label);
    return true;
}

/* A.4d1 of 2009: without adequate supervision the arbiter keeps silent. */
static bool step_caller(flag_job *j)
{
    const ff_ruling_request *of = &j->r->of;
    if (!ff_ruling_limited(of))
        return false;
    ff_ruling_cite(j->r, FF_LAW_FLAG_CALL);
    if (!j->flag->called_by_arbiter || !of->laws->players_call_flag ||
        j->flag->fallen == FF_FALLEN_BOTH)
        return false;
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "The arbiter keeps silent: play goes on until the opponent calls it.");
    ff_ruling_reason(j->r, "In this edition only the players may call a flag without adequate "
                           "supervision.");
    return true;
}

static void play_on(flag_job *j)
{
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE, "Play goes on.");
    ff_ruling_reason(j->r, "Both flags are down, nobody can tell which fell first, and it is "
                           "not the last period.");
    ff_ruling_cite(j->r, FF_LAW_BOTH_FLAGS);
    ff_ruling_note(j->r, "the next move is the first of the next period, unless more moves "
                         "can be proved");
}

static void refer_both(flag_job *j, const char *why)
{
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: which flag fell first?");
    ff_ruling_reason(j->r, "%s", why);
    ff_ruling_alternative(j->r, "White's fell first: rule again with White's flag");
    ff_ruling_alternative(j->r, "Black's fell first: rule again with Black's flag");
}

static bool draw_both(flag_job *j, ff_law_point point)
{
    ff_ruling_decide(j->r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW, "The game is drawn, 1/2-1/2.");
    ff_ruling_reason(j->r, "Both flags are down, nobody can tell which fell first, and no "
                           "period follows.");
    ff_ruling_cite(j->r, point);
    return true;
}

/* Both flags are down and nobody knows the order. */
static bool step_both(flag_job *j)
{
    const ff_laws *laws = j->r->of.laws;
    if (j->flag->fallen != FF_FALLEN_BOTH || j->flag->first != FF_UNKNOWN_SIDE)
        return false;
    if (j->flag->not_last) {
        play_on(j);
        return true;
    }
    bool limited = ff_ruling_limited(&j->r->of);
    if (limited && laws->both_flags_last == FF_BOTH_DRAW)
        return draw_both(j, FF_LAW_BOTH_FLAGS_LIMITED);
    ff_ruling_cite(j->r, limited ? FF_LAW_BOTH_FLAGS_LIMITED : FF_LAW_BOTH_FLAGS_LAST);
    switch (laws->both_flags_last) {
    case FF_BOTH_DRAW:
        return draw_both(j, FF_LAW_BOTH_FLAGS_LAST);
    case FF_BOTH_DRAW_IF_ANNOUNCED:
        if (j->flag->guidelines && !limited)
            return draw_both(j, FF_LAW_BOTH_FLAGS_LAST);
        refer_both(j, "The rule that makes this a draw holds only where the Guidelines were "
                      "announced. An electronic clock marks the flag that fell first.");
        return true;
    default:
        refer_both(j, "This edition lets the game end when the first flag falls; find out "
                      "which that was.");
        return true;
    }
}

/* --- one flag --- */

static void lose(flag_job *j, ff_color loser)
{
    ff_game_result result = ff_game_result_of_winner((ff_color)!loser);
    ff_ruling_decide(j->r, FF_RULING_WIN, result, "%s loses on time: %s.", ff_side_name(loser),
                     ff_game_result_text(result));
}

/* The old code: only a bare king saves. */
static void judge_bare_king(flag_job *j, ff_color loser)
{
    const ff_position *now = ff_history_now(&j->history);
    ff_color opponent = (ff_color)!loser;
    ff_bitboard pieces = now->color[opponent];
    bool bare = (pieces & (pieces - 1)) == 0;
    ff_ruling_fact(j->r, "material", "%s has %s", ff_side_name(opponent),
                   bare ? "a bare king" : "more than a bare king");
    if (bare) {
        ff_ruling_decide(j->r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW,
                         "The game is drawn, 1/2-1/2.");
        ff_ruling_reason(j->r, "%s overstepped the time, but %s has a bare king.",
                         ff_side_name(loser), ff_side_name(opponent));
        ff_ruling_cite(j->r, FF_LAW_FLAG_RELIEF);
        return;
    }
    lose(j, loser);
    ff_ruling_reason(j->r,
                     "%s overstepped the time. In this edition only a bare king of the "
                     "opponent would save him.",
                     ff_side_name(loser));
    ff_ruling_cite(j->r, FF_LAW_FLAG_LOSS);
}

static void judge_can_mate(flag_job *j, ff_color loser)
{
    ff_color opponent = (ff_color)!loser;
    ff_ruling_cite(j->r, FF_LAW_FLAG_LOSS);
    ff_winnable_verdict can =
        ff_ruling_can_mate(j->r, ff_history_now(&j->history), opponent, j->err);
    if (can == FF_WINNABLE) {
        lose(j, loser);
        ff_ruling_reason(j->r,
                         "%s overstepped the time, and %s can still mate by some series "
                         "of legal moves.",
                         ff_side_name(loser), ff_side_name(opponent));
    } else if (can == FF_UNWINNABLE) {
        ff_ruling_decide(j->r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW,
                         "The game is drawn, 1/2-1/2.");
        ff_ruling_reason(j->r,
                         "%s overstepped the time, but %s cannot mate by any series of "
                         "legal moves.",
                         ff_side_name(loser), ff_side_name(opponent));
        ff_ruling_cite(j->r, FF_LAW_FLAG_RELIEF);
    } else {
        ff_ruling_refer_mate(j->r, opponent);
        ff_ruling_reason(j->r,
                         "%s overstepped the time. Whether the opponent can mate by any "
                         "series of legal moves was not found out.",
                         ff_side_name(loser));
    }
}

static bool step_judge(flag_job *j)
{
    ff_color loser = j->flag->fallen == FF_FALLEN_BOTH    ? (ff_color)j->flag->first
                     : j->flag->fallen == FF_FALLEN_WHITE ? FF_WHITE
                                                          : FF_BLACK;
    ff_ruling_cite(j->r, FF_LAW_FLAG_FALLEN);
    if (j->flag->not_last)
        ff_ruling_note(j->r, "taken as found: the moves of this period were not completed; if "
                             "they were, the flag means nothing");
    if (j->r->of.laws->relief == FF_RELIEF_BARE_KING)
        judge_bare_king(j, loser);
    else
        judge_can_mate(j, loser);
    return true;
}

/* The last one always decides. */
static bool (*const steps[])(flag_job *) = {
    step_board, step_ended_by_players, step_automatic, step_caller, step_both, step_judge};

int ff_rule_flag(const ff_ruling_request *of, const ff_flag *flag, ff_ruling *out,
                 ff_error *err)
{
    flag_job j = {.r = out, .flag = flag, .err = err};
    ff_ruling_start(out, "flag", of);
    int rc = ff_history_build(of->game, of->ply, &of->laws->ends, &j.history, err);
    if (rc == FF_OK) {
        ask(&j);
        for (size_t i = 0; !steps[i](&j); i++)
            ;
    }
    ff_history_release(&j.history);
    if (rc != FF_OK) {
        ff_ruling_release(out);
        return rc;
    }
    return ff_ruling_finish(out, err);
}
