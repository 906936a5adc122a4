#include "flagfall/timecontrol.h"
#include "ruling/over.h"

/*
 * A fallen flag: Articles 6.8 to 6.11, Guidelines III.3, A.5. The board goes first, then the
 * agreements, then the clock.
 */

typedef struct flag_job {
    ff_ruling *r;
    const ff_flag *flag;
    ff_history history;
    ff_moves_state moves[2]; /* by colour */
    ff_error *err;
} flag_job;

static void ask_arbiter(flag_job *j)
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

/* A draw that could not be agreed does not end the game. */
static void note_void_agreement(flag_job *j)
{
    ff_law_point point = FF_LAW_AGREED;
    const char *why =
        ff_over_no_agreement(&j->r->of, &j->history, j->flag->no_agreed_draws, &point);
    ff_ruling_cite(j->r, point);
    ff_ruling_note(j->r, FF_OVER_VOID_NOTE, why);
}

/* What ended the game before the flag: on the board, or by the players. */
static bool step_over(flag_job *j)
{
    const ff_over_facts facts = {.agreed = j->flag->agreed,
                                 .no_agreed_draws = j->flag->no_agreed_draws,
                                 .resigned = j->flag->resigned,
                                 .order = j->flag->order};
    ff_over over = ff_over_judge(j->r, &j->history, &facts, j->err);
    if (over.void_agreement)
        note_void_agreement(j);
    if (!ff_over_decides(&over))
        return false;
    ff_over_put(j->r, &j->history, &over, &facts, j->err);
    if (ff_over_on_board(&over) || over.cause == FF_OVER_OPEN_DEAD) {
        ff_ruling_cite(j->r, FF_LAW_BOARD_FIRST);
    } else if (over.result != FF_GAME_RESULT_NONE) {
        ff_ruling_note(j->r,
                       "it ended before the flag was noticed; when the flag fell makes no "
                       "difference");
        ff_ruling_cite(j->r, FF_LAW_FLAG_FALLEN);
    }
    return true;
}

/* A.4d1 of 2009: without adequate supervision the arbiter keeps silent. */
static bool step_caller(flag_job *j)
{
    const ff_ruling_request *of = &j->r->of;
    if (!ff_ruling_limited(of))
        return false;
    ff_ruling_cite(j->r, FF_LAW_FLAG_CALL);
    if (!j->flag->called_by_arbiter && j->flag->fallen != FF_FALLEN_BOTH)
        ff_ruling_cite(j->r, FF_LAW_FLAG_CLAIM);
    if (!j->flag->called_by_arbiter || !of->laws->players_call_flag ||
        j->flag->fallen == FF_FALLEN_BOTH)
        return false;
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "The arbiter keeps silent: play goes on until the opponent calls it.");
    ff_ruling_reason(j->r, "In this edition only the players may call a flag without adequate "
                           "supervision.");
    return true;
}

/* --- the prescribed moves: 6.3, 6.4 --- */

static void put_control(flag_job *j)
{
    ff_timecontrol tc;
    ff_str text = FF_STR_INIT;
    if (!ff_ruling_control(&j->r->of, &tc))
        return;
    ff_tc_write_text(&tc, &text);
    ff_ruling_fact(j->r, "time_control", "The time control is %s", ff_str_get(&text));
    ff_ruling_drop(j->r, &text);
}

static void count_moves(flag_job *j, ff_color side)
{
    unsigned made, prescribed;
    bool replied = ff_history_now(&j->history)->turn == side; /* to the side's last move */
    bool unpressed = replied ? j->flag->forgotten : j->flag->unpressed;
    if (replied && unpressed) {
        ff_ruling_fact(
            j->r, "completed",
            "%s's last move was not completed: the clock was not pressed, and %s has "
            "not made the next one",
            ff_ruling_side_name(side), ff_ruling_side_name(side));
        ff_ruling_cite(j->r, FF_LAW_NEXT_COMPLETES);
    }
    j->moves[side] = ff_ruling_moves(&j->r->of, ff_history_now(&j->history), side, unpressed,
                                     &made, &prescribed);
    if (j->flag->is_last) {
        j->moves[side] = FF_MOVES_ALL;
    } else if (j->flag->moves != FF_MOVES_BY_CONTROL) {
        j->moves[side] = j->flag->moves == FF_MOVES_WERE_MADE ? FF_MOVES_MADE : FF_MOVES_SHORT;
    } else if (j->moves[side] == FF_MOVES_UNCOUNTED) {
        ff_ruling_fact(j->r, "moves", "How many moves %s has made is not known",
                       ff_ruling_side_name(side));
    } else if (j->moves[side] != FF_MOVES_OPEN && j->moves[side] != FF_MOVES_ALL) {
        ff_fact *fact =
            ff_ruling_fact(j->r, "moves", "%s has completed %u move%s; %u %s prescribed",
                           ff_ruling_side_name(side), made, made == 1 ? "" : "s", prescribed,
                           prescribed == 1 ? "is" : "are");
        fact->count = (int)made;
    }
    if (j->flag->not_last && j->moves[side] == FF_MOVES_EITHER)
        j->moves[side] = FF_MOVES_MADE; /* the flag is that of the earlier period */
}

static bool has_fallen(const flag_job *j, ff_color side)
{
    return j->flag->fallen == FF_FALLEN_BOTH ||
           (j->flag->fallen == FF_FALLEN_WHITE) == (side == FF_WHITE);
}

static void refer_moves(flag_job *j, ff_color side, bool either)
{
    const char *name = ff_ruling_side_name(side);
    if (either) {
        ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: of which period is %s's flag?", name);
        ff_ruling_reason(
            j->r, "%s has made the moves of one period, and not yet those of the next.", name);
        ff_ruling_alternative(j->r, "of the earlier one: its moves were made, play goes on");
        ff_ruling_alternative(j->r,
                              "of the one that follows: its moves were not made, %s has "
                              "overstepped the time",
                              name);
    } else {
        ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                         "Not decided: had %s made the prescribed moves?", name);
        ff_ruling_reason(j->r, "Another period follows, and the moves are not known.");
        ff_ruling_alternative(j->r, "they were made: play goes on");
        ff_ruling_alternative(j->r, "they were not: %s has overstepped the time", name);
    }
}

/* The moves were made: the flag means nothing. */
static void not_lost(flag_job *j, ff_color side)
{
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE,
                     "%s has not lost on time: play goes on.", ff_ruling_side_name(side));
    ff_ruling_reason(j->r, "The moves that the period prescribes were made before the flag "
                           "was found fallen.");
    ff_ruling_note(j->r, "if the time of the following period has been used up as well, rule "
                         "on that flag instead");
}

/* Decides when the only flags that could matter are those of players who have made their moves,
 * or when it is open whether they have. */
static bool step_moves(flag_job *j)
{
    bool open = true, made = true;
    put_control(j);
    for (int s = 0; s < 2; s++)
        if (has_fallen(j, (ff_color)s))
            count_moves(j, (ff_color)s);
    for (int s = 0; s < 2; s++) {
        if (!has_fallen(j, (ff_color)s))
            continue;
        ff_moves_state state = j->moves[s];
        open = open && (state == FF_MOVES_OPEN || state == FF_MOVES_UNCOUNTED);
        made = made && state == FF_MOVES_MADE;
        bool alone = j->flag->fallen != FF_FALLEN_BOTH;
        bool unsaid = state == FF_MOVES_UNCOUNTED ||
                      (alone && state == FF_MOVES_OPEN && j->flag->not_last);
        if (state > FF_MOVES_ALL || unsaid)
            ff_ruling_cite(j->r, FF_LAW_MOVES_MADE);
        if (state == FF_MOVES_EITHER || unsaid) {
            refer_moves(j, (ff_color)s, state == FF_MOVES_EITHER);
            return true;
        }
    }
    if (made)
        not_lost(j, has_fallen(j, FF_WHITE) ? FF_WHITE : FF_BLACK);
    else if (open && !j->flag->not_last)
        ff_ruling_fact(j->r, "assumed",
                       "No time control is known: taken as the last period, in "
                       "which all the moves must be made");
    return made;
}

/* --- both flags --- */

static void play_on(flag_job *j)
{
    ff_ruling_decide(j->r, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE, "Play goes on.");
    ff_ruling_reason(j->r, "Both flags are down, it is not known which fell first, and it is "
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

static bool draw_both(flag_job *j, ff_law_point point, const char *why)
{
    ff_ruling_decide(j->r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW, "The game is drawn, 1/2-1/2.");
    ff_ruling_reason(j->r, "%s", why);
    ff_ruling_cite(j->r, point);
    return true;
}

static const char unknown_order[] =
    "Both flags are down, it is not known which fell first, and no period follows.";

/* III.2.2: the rule on two flags is part of the Guidelines, which blitz and games with an
 * increment do not have. NULL where it may hold. */
static const char *outside_guidelines(const flag_job *j)
{
    if (j->r->of.laws->both_flags_last != FF_BOTH_DRAW_IF_ANNOUNCED)
        return NULL;
    if (j->r->of.mode == FF_MODE_BLITZ)
        return "The rule for two flags belongs to the Guidelines, which do not hold in blitz. "
               "An electronic clock marks the flag that fell first.";
    if (ff_ruling_has_increment(&j->r->of))
        return "The rule for two flags belongs to the Guidelines, which do not hold in games "
               "with an increment. An electronic clock marks the flag that fell first.";
    return NULL;
}

/* Which of two fallen flags counts: only that of a player who has not made his moves. */
static int flag_that_counts(const flag_job *j)
{
    if (j->moves[FF_WHITE] == FF_MOVES_MADE)
        return FF_BLACK;
    if (j->moves[FF_BLACK] == FF_MOVES_MADE)
        return FF_WHITE;
    return j->flag->first;
}

static bool another_follows(const flag_job *j)
{
    return j->flag->not_last ||
           (j->flag->moves == FF_MOVES_BY_CONTROL && j->moves[FF_WHITE] == FF_MOVES_SHORT &&
            j->moves[FF_BLACK] == FF_MOVES_SHORT);
}

static void judge_unknown_order(flag_job *j)
{
    const ff_laws *laws = j->r->of.laws;
    bool limited = ff_ruling_limited(&j->r->of);
    ff_law_point point = limited ? FF_LAW_BOTH_FLAGS_LIMITED : FF_LAW_BOTH_FLAGS_LAST;
    const char *outside = outside_guidelines(j);
    if (laws->both_flags_last == FF_BOTH_DRAW) {
        draw_both(j, point, unknown_order);
        return;
    }
    if (laws->both_flags_last == FF_BOTH_REFER) {
        refer_both(j, "This edition lets the game end when the first flag falls; find out "
                      "which that was.");
        ff_ruling_cite(j->r, point);
    } else if (outside != NULL) {
        refer_both(j, outside);
        ff_ruling_cite(j->r, FF_LAW_QUICKPLAY_BLITZ);
        if (limited)
            ff_ruling_cite(j->r, point);
    } else if (j->flag->guidelines && !limited) {
        draw_both(j, point, unknown_order);
    } else {
        refer_both(j, "The rule that makes this a draw holds only where the Guidelines were "
                      "announced. An electronic clock marks the flag that fell first.");
        ff_ruling_cite(j->r, point);
    }
}

/* Both flags are down. */
static bool step_both(flag_job *j)
{
    const ff_laws *laws = j->r->of.laws;
    if (j->flag->fallen != FF_FALLEN_BOTH)
        return false;
    bool limited = ff_ruling_limited(&j->r->of);
    if (limited && laws->both_flags_draw && !j->flag->not_last)
        return draw_both(j, FF_LAW_BOTH_FLAGS_LIMITED,
                         "Both flags are down. Without adequate supervision that is a draw, "
                         "whichever fell first.");
    if (flag_that_counts(j) != FF_UNKNOWN_SIDE)
        return false;
    const char *outside = outside_guidelines(j);
    if (!another_follows(j))
        judge_unknown_order(j);
    else if (outside == NULL)
        play_on(j);
    else {
        refer_both(j, outside);
        ff_ruling_alternative(j->r, "it cannot be found out: play goes on in the next period");
        ff_ruling_cite(j->r, FF_LAW_QUICKPLAY_BLITZ);
    }
    return true;
}

/* --- one flag --- */

static void lose_game(ff_ruling *r, ff_color loser)
{
    ff_game_result result = ff_ruling_result_of_winner((ff_color)!loser);
    ff_ruling_decide(r, FF_RULING_WIN, result, "%s loses on time: %s.",
                     ff_ruling_side_name(loser), ff_game_result_text(result));
}

/* The old code: only a bare king saves. */
static void judge_bare_king(ff_ruling *r, const ff_position *now, ff_color loser)
{
    ff_color opponent = (ff_color)!loser;
    ff_bitboard pieces = now->color[opponent];
    bool bare = (pieces & (pieces - 1)) == 0;
    ff_ruling_fact(r, "material", "%s has %s", ff_ruling_side_name(opponent),
                   bare ? "a bare king" : "more than a bare king");
    if (bare) {
        ff_ruling_decide(r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW, "The game is drawn, 1/2-1/2.");
        ff_ruling_reason(r, "%s overstepped the time, but %s has a bare king.",
                         ff_ruling_side_name(loser), ff_ruling_side_name(opponent));
        ff_ruling_cite(r, FF_LAW_FLAG_RELIEF);
        return;
    }
    lose_game(r, loser);
    ff_ruling_reason(r,
                     "%s overstepped the time. In this edition only a bare king of the "
                     "opponent would save this player.",
                     ff_ruling_side_name(loser));
    ff_ruling_cite(r, FF_LAW_FLAG_LOSS);
}

static void judge_can_mate(ff_ruling *r, const ff_position *now, ff_color loser, ff_error *err)
{
    ff_color opponent = (ff_color)!loser;
    ff_ruling_cite(r, FF_LAW_FLAG_LOSS);
    ff_winnable_verdict can = ff_ruling_can_mate(r, now, opponent, err);
    if (can == FF_WINNABLE) {
        lose_game(r, loser);
        ff_ruling_reason(r,
                         "%s overstepped the time, and %s can still mate by some series "
                         "of legal moves.",
                         ff_ruling_side_name(loser), ff_ruling_side_name(opponent));
    } else if (can == FF_UNWINNABLE) {
        ff_ruling_decide(r, FF_RULING_DRAW, FF_GAME_RESULT_DRAW, "The game is drawn, 1/2-1/2.");
        ff_ruling_reason(r,
                         "%s overstepped the time, but %s cannot mate by any series of "
                         "legal moves.",
                         ff_ruling_side_name(loser), ff_ruling_side_name(opponent));
        ff_ruling_cite(r, FF_LAW_FLAG_RELIEF);
    } else {
        ff_ruling_refer_mate(r, opponent);
        ff_ruling_reason(r,
                         "%s overstepped the time. Whether the opponent can mate by any "
                         "series of legal moves was not found out.",
                         ff_ruling_side_name(loser));
    }
}

void ff_ruling_overstepped(ff_ruling *r, const ff_position *now, ff_color loser, ff_error *err)
{
    ff_ruling_cite(r, FF_LAW_FLAG_FALLEN);
    if (r->of.laws->relief == FF_RELIEF_BARE_KING)
        judge_bare_king(r, now, loser);
    else
        judge_can_mate(r, now, loser, err);
}

static ff_color flag_of(const flag_job *j)
{
    return j->flag->fallen == FF_FALLEN_BOTH    ? (ff_color)flag_that_counts(j)
           : j->flag->fallen == FF_FALLEN_WHITE ? FF_WHITE
                                                : FF_BLACK;
}

/* The flag is said to have fallen, and the clock to show time: more than what an increment, or
 * the time of the next period, has put there since. */
static bool step_shown(flag_job *j)
{
    ff_color side = flag_of(j);
    int64_t bonus, shown = j->r->of.clock_ms[side];
    if (!ff_ruling_increment(&j->r->of, side, j->history.plies, &bonus))
        bonus = 0;
    bool last = j->moves[side] == FF_MOVES_ALL || j->moves[side] == FF_MOVES_OPEN;
    if (shown == FF_CLOCK_UNKNOWN || shown <= bonus || !last)
        return false;
    const char *name = ff_ruling_side_name(side);
    ff_str text = FF_STR_INIT;
    ff_tc_time_write(shown, &text);
    ff_ruling_decide(j->r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: has %s's flag fallen?", name);
    ff_ruling_reason(j->r, "%s's clock shows %s, and a flag falls when no time is left.", name,
                     ff_str_get(&text));
    ff_ruling_cite(j->r, FF_LAW_FLAG_FALLEN);
    ff_ruling_alternative(j->r, "it had, and the clock ran on: rule again without the time");
    ff_ruling_alternative(j->r, "it had not: play goes on");
    ff_ruling_drop(j->r, &text);
    return true;
}

static bool step_judge(flag_job *j)
{
    ff_color loser = flag_of(j);
    ff_ruling_overstepped(j->r, ff_history_now(&j->history), loser, j->err);
    return true;
}

/* The last one always decides. */
static bool (*const steps[])(flag_job *) = {step_over, step_caller, step_moves,
                                            step_both, step_shown,  step_judge};

/* The flag of a clock that shows no time has fallen, also where only the other one is named. */
static void see_other_flag(flag_job *j, ff_flag *seen)
{
    ff_color other = seen->fallen == FF_FALLEN_WHITE ? FF_BLACK : FF_WHITE;
    if (seen->fallen == FF_FALLEN_BOTH || j->r->of.clock_ms[other] != 0)
        return;
    seen->fallen = FF_FALLEN_BOTH;
    ff_ruling_fact(j->r, "clocks", "%s's clock shows no time: that flag is down, too",
                   ff_ruling_side_name(other));
}

int ff_rule_flag(const ff_ruling_request *of, const ff_flag *flag, ff_ruling *out,
                 ff_error *err)
{
    ff_flag seen = *flag;
    flag_job j = {.r = out, .flag = &seen, .err = err};
    ff_ruling_start(out, "flag", of);
    see_other_flag(&j, &seen);
    int code = ff_history_build(of->game, of->ply, &of->laws->ends, &j.history, err);
    if (code == FF_OK) {
        if (seen.fallen != FF_FALLEN_BOTH)
            ff_ruling_about(out, seen.fallen == FF_FALLEN_WHITE ? FF_WHITE : FF_BLACK, NULL);
        ask_arbiter(&j);
        for (size_t i = 0; !steps[i](&j); i++)
            ;
    }
    ff_history_release(&j.history);
    if (code != FF_OK) {
        ff_ruling_release(out);
        return code;
    }
    return ff_ruling_finish(out, err);
}
