#include "timecontrol/timecontrol_reading.h"

#include <stdio.h>
#include <string.h>

/*
 * Announcements in words.
 *
 * The tokens are gathered into clauses ("40 moves in 90 min", "30 sec per move from move
 * one"), and the clauses become periods and bonuses. Where a text has two readings, the same
 * clauses are built again with the other choice: every reading comes from the same code. What a
 * clause says and the reading does not hold is quoted, and makes the text undecided.
 */

/* Moves what a clause without a time says to the one before it; what is said there already and
 * differs has no place. */
static void join_remark(reader *r, clause *before, const clause *c)
{
    bool finer = c->kind == FF_TC_BRONSTEIN && before->kind == FF_TC_DELAY;
    bool kind = c->has_kind && (!before->has_kind || finer);
    bool moves = c->has_moves && !before->has_moves;
    bool lost[SAID_BITS] = {false,
                            c->has_moves && !moves,
                            false,
                            c->from > 0 && before->from > 0,
                            c->count > 0 && before->count > 0,
                            c->has_kind && !kind && c->kind != before->kind &&
                                before->kind != FF_TC_BRONSTEIN};
    for (int bit = 0; bit < SAID_BITS; bit++) {
        if (lost[bit])
            ff_timecontrol_quote(r->tokens, c->at[bit], r->out->unplaced,
                                 sizeof r->out->unplaced);
        else if (c->at[bit] != NULL)
            before->at[bit] = c->at[bit];
    }
    before->per_move |= c->per_move;
    before->every_move |= c->every_move;
    before->rest |= c->rest;
    before->all |= c->all;
    if (c->from > 0)
        before->from = c->from;
    if (c->count > 0)
        before->count = c->count;
    if (c->label != 0)
        before->label = c->label;
    if (kind) {
        before->has_kind = true;
        before->kind = c->kind;
    }
    if (moves) {
        before->has_moves = true;
        before->until = c->until;
        before->first_move = c->first_move;
        before->moves = before->other_moves = c->moves;
    }
}

static bool is_only_rest(const clause *c)
{
    return c->rest && !c->has_time && !c->has_moves && !c->per_move && !c->has_kind &&
           !c->refused && c->from == 0 && c->count == 0 && c->label == 0;
}

/* Clauses without a time say something about the one before ("30 sec, each move"). */
static void join_remarks(reader *r)
{
    int kept = 0;
    for (int i = 0; i < r->count; i++) {
        clause *c = &r->clauses[i];
        if (i > 0 && c->count > 0 && c->seconds && !c->has_kind) {
            c->has_kind = true; /* "5 x 60 s" */
            c->kind = FF_TC_BYOYOMI;
        }
        if (kept == 0 && i + 1 < r->count && is_only_rest(c))
            r->clauses[i + 1].rest = true; /* "Sudden death: White 5 min, …" */
        else if (c->has_time || c->refused || c->kind == FF_TC_UPCOUNT || kept == 0)
            r->clauses[kept++] = *c;
        else
            join_remark(r, &r->clauses[kept - 1], c);
    }
    r->count = kept;
}

/* "30 sec per move plus 90 minutes": what is added is named first. */
static void put_main_first(reader *r)
{
    clause *c = r->clauses;
    if (r->count < 2 || !c[0].per_move || !c[0].seconds || c[0].has_moves || !c[1].has_time ||
        c[1].per_move || c[1].seconds || !c[1].unit_given || c[0].side != c[1].side)
        return;
    clause first = c[0];
    c[0] = c[1];
    c[1] = first;
    c[0].join = 0;
    c[1].join = '+';
}

static const tc_token *armageddon_in(const tc_tokens *tokens)
{
    for (int i = 0; i < tokens->count; i++)
        if (tokens->items[i].kind == TC_WORD && tokens->items[i].action == A_ARMAGEDDON)
            return &tokens->items[i];
    return NULL;
}

/* White has more time, and must win: a reading without that has missed something. */
static bool sides_are_equal(const ff_tc_result *out)
{
    for (int i = 0; i < out->count; i++)
        if (ff_tc_same_sides(&out->readings[i].tc))
            return true;
    return false;
}

/* "Bronstein 5' + 3\"": the kind named at the head must be there. */
static bool has_heading(const reader *r, const ff_timecontrol *tc)
{
    bool found = false;
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < tc->side[s].count; i++)
            found = found || tc->side[s].periods[i].kind == r->default_kind ||
                    tc->side[s].periods[i].kind >= FF_TC_BYOYOMI;
    return found;
}

/* What was said and has no place in the readings. */
static void find_unplaced(const reader *r, const tc_token *armageddon, ff_tc_result *out)
{
    const tc_token *missed[] = {
        armageddon != NULL && sides_are_equal(out) ? armageddon : NULL,
        r->tokens->unclear >= 0 ? &r->tokens->items[r->tokens->unclear] : NULL,
        r->heading != NULL && !has_heading(r, &out->readings[0].tc) ? r->heading : NULL,
    };
    for (size_t i = 0; i < sizeof missed / sizeof *missed; i++)
        if (missed[i] != NULL)
            ff_timecontrol_quote(r->tokens, missed[i], out->unplaced, sizeof out->unplaced);
    if (out->count == 1 && out->ignored[0] == '\0' && out->unplaced[0] == '\0')
        ff_timecontrol_account(r, &out->readings[0].tc, out->unplaced, sizeof out->unplaced);
    out->undecided = out->count > 1 || out->ignored[0] != '\0' || out->unplaced[0] != '\0';
}

int ff_timecontrol_read_prose(const char *text, ff_tc_result *out, ff_error *err)
{
    tc_tokens tokens;
    int code = ff_timecontrol_lex(text, &tokens, err);
    if (code != FF_OK)
        return code;
    reader r = {.tokens = &tokens,
                .side = FF_CLOCK_NOBODY,
                .now = {.side = FF_CLOCK_NOBODY},
                .default_kind = FF_TC_FISCHER,
                .out = out};
    const tc_token *armageddon = armageddon_in(&tokens);
    r.armageddon = armageddon != NULL;
    ff_timecontrol_gather(&r);
    if (r.too_many)
        return ff_fail(err, FF_E_LIMIT, "a time control has at most %d parts", TC_CLAUSES);
    join_remarks(&r);
    put_main_first(&r);
    ff_timecontrol_build_readings(&r, out);
    if (out->count == 0 || r.negative)
        return ff_fail(err, FF_E_PARSE_CLOCK,
                       "\"%.60s\" is not a time control; write 90'+30\", 40/90 SD/30 inc/30 or "
                       "40/5400+30:1800+30",
                       text);
    find_unplaced(&r, armageddon, out);
    return FF_OK;
}
