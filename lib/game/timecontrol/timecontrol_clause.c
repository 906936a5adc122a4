#include "timecontrol/timecontrol_clauses.h"

/* The clause that is being gathered: what it may hold, and when it is whole. */

void ff_timecontrol_not_understood(reader *r, const tc_token *t)
{
    ff_timecontrol_quote(r->tokens, t, r->out->ignored, sizeof r->out->ignored);
}

/* "40 moves, 90 min", "after move 40, 30 min": the comma parts nothing. */
static bool waits_for_time(const reader *r)
{
    if (r->now.has_time)
        return false;
    if (r->now.label != 0 && !r->now.per_move && !r->now.has_kind)
        return true;
    if (r->now.has_moves)
        return r->count == 0 || r->now.label != 0;
    return r->now.from > 0 && is_kind(peek_token(r, 1), TC_TIME) && !peek_token(r, 1)->seconds;
}

void ff_timecontrol_flush(reader *r, char join)
{
    if (join == ',' && waits_for_time(r))
        return;
    if (join == 'w' && r->now.from > 0 && !r->now.has_time && !r->now.per_move)
        return; /* "after move 40 plus 30 minutes" */
    if (!is_empty(&r->now)) {
        if (r->count == TC_CLAUSES)
            r->too_many = true;
        else
            r->clauses[r->count++] = r->now;
        r->now = (clause){.join = join, .side = r->side, .apart = join == ','};
    } else if (join != 0 && (r->now.join == 0 || join != ',')) {
        r->now.join = join; /* ", then" is "then"; "; with" is "with" */
    }
    r->now.side = r->side;
}

void ff_timecontrol_set_moves(reader *r, const tc_token *t)
{
    int64_t number = t->number;
    if (r->now.has_moves)
        ff_timecontrol_flush(r, 0);
    r->now.has_moves = true;
    r->now.moves =
        number % 1000 == 0 && number <= FF_TC_MAX_MOVES * 1000 ? (int)(number / 1000) : -1;
    r->now.other_moves = r->now.moves;
    r->now.until = false;
    said(r, SAID_MOVES, t);
}

void ff_timecontrol_set_count(reader *r, const tc_token *t)
{
    r->now.count = (int)(t->number / 1000);
    said(r, SAID_COUNT, t);
}

/* "moves 1-40", "41-60 in 30 min": the second number is the last move. */
void ff_timecontrol_set_move_range(reader *r, int ahead)
{
    const tc_token *first = peek_token(r, ahead);
    ff_timecontrol_set_moves(r, peek_token(r, ahead + 2));
    r->now.until = true;
    r->now.first_move =
        first->number <= FF_TC_MAX_MOVES * 1000 ? (int)(first->number / 1000) : -1;
    r->at += ahead + 2;
}

bool ff_timecontrol_is_move_range(const reader *r, int ahead)
{
    return is_kind(peek_token(r, ahead), TC_NUMBER) &&
           is_exact(peek_token(r, ahead + 1), "-") &&
           is_kind(peek_token(r, ahead + 2), TC_NUMBER);
}
