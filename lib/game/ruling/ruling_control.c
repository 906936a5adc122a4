#include "board/board.h"
#include "ruling/ruling_build.h"

/*
 * What the time control of the game says, and what the tags of its record say against the
 * question.
 */

bool ff_ruling_control(const ff_ruling_request *of, ff_timecontrol *out)
{
    ff_tc_result found;
    if (of->control != NULL) {
        *out = *of->control;
        return out->state == FF_TC_LIMITED;
    }
    const char *tag = of->game != NULL ? ff_game_tag(of->game, "TimeControl", NULL) : NULL;
    if (tag == NULL || ff_tc_read(tag, FF_TC_PGN, &found, NULL) != FF_OK || found.undecided)
        return false;
    *out = found.readings[0].tc;
    return out->state == FF_TC_LIMITED;
}

/* Moves made by a side in a position; the number of the move to come says. */
static unsigned moves_at(const ff_position *pos, ff_color side)
{
    unsigned before = pos->fullmove > 0 ? pos->fullmove - 1 : 0;
    return before + (side == FF_WHITE && pos->turn == FF_BLACK ? 1 : 0);
}

bool ff_ruling_moves_made(const ff_ruling_request *of, const ff_position *now, ff_color side,
                          unsigned *made)
{
    *made = moves_at(now, side);
    if (ff_game_tag(of->game, "FEN", NULL) == NULL)
        return true;
    return of->game->start.fullmove > 1; /* a set-up position mostly has no number */
}

bool ff_ruling_increment(const ff_ruling_request *of, ff_color side, unsigned plies,
                         int64_t *ms)
{
    ff_timecontrol tc;
    *ms = of->increment_ms;
    if (*ms > 0)
        return true;
    if (!ff_ruling_control(of, &tc))
        return false;
    const ff_tc_side *control = &tc.side[side];
    int move = (int)(plies / 2) + 1;
    int period = ff_tc_period_of(control, move, NULL);
    if (control->periods[period].kind == FF_TC_FISCHER)
        *ms = ff_tc_bonus_of(control, move);
    return true;
}

bool ff_ruling_has_increment(const ff_ruling_request *of)
{
    ff_timecontrol tc;
    if (of->increment_ms > 0)
        return true;
    if (!ff_ruling_control(of, &tc))
        return false;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < tc.side[side].count; i++)
            if (tc.side[side].periods[i].bonus_ms > 0)
                return true;
    return false;
}

/* --- the prescribed moves --- */

/* Where `made` moves stand among those that each period prescribes. */
static ff_moves_state compare_moves(const ff_tc_side *side, unsigned made, unsigned *prescribed)
{
    unsigned total = 0, before = 0;
    for (int i = 0;; i += i + 1 < side->count) { /* a last period with moves is repeated */
        unsigned moves = (unsigned)side->periods[i].moves;
        if (moves == 0) {
            *prescribed = total;
            if (i + 1 < side->count)
                return FF_MOVES_OPEN; /* it ends with its time, whatever was played */
            return total == 0 ? FF_MOVES_ALL : FF_MOVES_EITHER;
        }
        before = total;
        total += moves;
        *prescribed = total;
        if (made == total)
            return FF_MOVES_MADE;
        if (made < total)
            return before == 0 ? FF_MOVES_SHORT : FF_MOVES_EITHER;
    }
}

ff_moves_state ff_ruling_moves(const ff_ruling_request *of, const ff_position *now,
                               ff_color side, bool unpressed, unsigned *made,
                               unsigned *prescribed)
{
    ff_timecontrol tc;
    bool known = ff_ruling_moves_made(of, now, side, made);
    if (unpressed && *made > 0)
        (*made)--;
    *prescribed = 0;
    if (!ff_ruling_control(of, &tc) || tc.side[side].count == 0)
        return FF_MOVES_OPEN;
    ff_moves_state state = compare_moves(&tc.side[side], *made, prescribed);
    return known || state == FF_MOVES_ALL ? state : FF_MOVES_UNCOUNTED;
}

/* --- tags that contradict the question --- */

static void compare_date(ff_ruling *r)
{
    const char *date = ff_game_tag(r->of.game, "EventDate", "?");
    if (date[0] == '?')
        date = ff_game_tag(r->of.game, "Date", "?");
    const ff_laws *then = ff_laws_on(date);
    if (then == NULL || then == r->of.laws)
        return;
    if (!ff_laws_covers(then, date))
        ff_ruling_note(r,
                       "the game is dated %s: no edition of that day is known here; this "
                       "ruling uses %s",
                       date, r->of.laws->id);
    else
        ff_ruling_note(r, "the game is dated %s, when %s was in force; this ruling uses %s",
                       date, then->id, r->of.laws->id);
}

static void compare_mode(ff_ruling *r)
{
    static const ff_mode modes[] = {[FF_TC_STANDARD] = FF_MODE_STANDARD,
                                    [FF_TC_RAPID] = FF_MODE_RAPID,
                                    [FF_TC_BLITZ] = FF_MODE_BLITZ};
    ff_timecontrol tc;
    if (!ff_ruling_control(&r->of, &tc))
        return;
    ff_tc_class found = ff_tc_classify(&tc, r->of.laws);
    if (found > FF_TC_BLITZ || modes[found] == r->of.mode)
        return;
    ff_str text = FF_STR_INIT;
    ff_tc_write_text(&tc, &text);
    ff_ruling_note(r, "the time control (%s) is %s in this edition; this ruling is for %s",
                   ff_str_get(&text), ff_tc_class_name(found), ff_laws_mode_name(r->of.mode));
    ff_ruling_drop(r, &text);
}

static void compare_result(ff_ruling *r)
{
    ff_game_result result = r->of.game->result;
    if (result <= FF_GAME_RESULT_UNKNOWN || result == r->result || r->next != NULL)
        return; /* where it is over, or to be gone back from, nothing is taken so */
    ff_ruling_note(r,
                   "the record gives the result %s; this ruling takes the game as not over "
                   "yet",
                   ff_game_result_text(result));
}

/* Notes where the tags of the record say something else than the question: another edition by
 * the date, another kind of play by the time control, a result. */
static void compare_tags(ff_ruling *r)
{
    if (r->of.game == NULL)
        return;
    compare_date(r);
    compare_mode(r);
    compare_result(r);
}

int ff_ruling_finish(ff_ruling *r, ff_error *err)
{
    int code =
        ff_error_options(r->of.version, FF_RULING_REQUEST_VERSION, "ff_ruling_request", err);
    if (code != FF_OK) {
        ff_ruling_release(r);
        return code;
    }
    compare_tags(r);
    return ff_ruling_finish_again(r, err);
}
