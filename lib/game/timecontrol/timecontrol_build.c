#include "timecontrol/timecontrol_reading.h"

/* ---- clauses to a time control ---- */

/* The choices that a text may leave open, the gravest first. */
typedef enum opening {
    OPEN_STAGE, /* "5'+3\" (final 3'+2\")": two periods, or the controls of two stages */
    OPEN_PLUS,  /* "40/90+30": an increment of 30 seconds, or 30 minutes more */
    OPEN_TAIL,  /* a bonus named before later periods: for them too, or not */
    OPEN_LAST,  /* a bonus named with the last period: for all, or for that one */
    OPEN_SIDE,  /* a bonus named after "Black": for both, or for Black */
    OPEN_COLON, /* "4:30": hours and minutes, or minutes and seconds */
    OPEN_SLASH, /* "60/30": moves first, or time first */
    OPEN_GLUE,  /* "90 min 30 s": an increment, or one time */
    OPEN_DASH,  /* "5-4": two sides, or an increment */
    OPEN_TIMES, /* "2 x 30 min": for each of the two players, or two periods */
    OPENINGS
} opening;

static const struct {
    const char *usual, *other;
} notes[OPENINGS] = {
    [OPEN_STAGE] = {"two periods, each with its own time per move",
                    "the first control alone: the second is for another stage"},
    [OPEN_PLUS] = {"the number that follows as seconds added for each move",
                   "the number that follows as minutes of another period"},
    [OPEN_TAIL] = {"the time per move for every period",
                   "the time per move only for the periods named before it"},
    [OPEN_LAST] = {"the time per move for every move from the first",
                   "the time per move only in the last period"},
    [OPEN_SIDE] = {"the time per move for both sides", "the time per move for Black only"},
    [OPEN_COLON] = {"hours and minutes", "minutes and seconds"},
    [OPEN_SLASH] = {"moves before the stroke, minutes after it",
                    "minutes before the stroke, moves after it"},
    [OPEN_GLUE] = {"the seconds as added for each move", "minutes and seconds as one time"},
    [OPEN_DASH] = {"White's minutes and Black's", "minutes, and seconds added for each move"},
    [OPEN_TIMES] = {"the time for each of the two players", "two periods"},
};

typedef struct builder {
    ff_timecontrol tc;
    bool assigned[2][FF_TC_PERIODS];
    bool had_bonus[2];
    bool strong[2]; /* a bonus said to be for every move, or from a move on */
    ff_tc_period bonus[2];
    unsigned choice; /* a bit for each opening where the other reading is taken */
    unsigned met;    /* a bit for each opening that the text has */
    bool bad;
    bool moves_missing;
    bool hours;                                 /* unitless numbers of this text are hours */
    int parts;                                  /* clauses of the text */
    bool rest_later;                            /* "SD/30" is still to come */
    bool period_later, bonus_later, plus_later; /* as are these, the last two joined by "+" */
    bool then[2];                               /* "then" is before the last period */
    bool last_rest[2];                          /* the last period is said to be the rest */
    int now;                                    /* the clause that is being built */
    unsigned placed[TC_CLAUSES];                /* SAID_… that the reading holds */
    int rest_at[2][TC_CLAUSES];                 /* the period + 1 that is said to be the rest */
    int bare_at[2], bare; /* a period + 1 that is a bare number, its clause */
    int odd;              /* the clause + 1 of a period that may be a year or a time of day */
    ff_tc_kind default_kind;
} builder;

static bool chosen(const builder *b, opening o)
{
    return (b->choice >> o & 1) != 0;
}

/* Whether the text is to be read the other way here. */
static bool other(builder *b, opening o)
{
    b->met |= 1U << o;
    return chosen(b, o);
}

static bool is_per_move_kind(ff_tc_kind kind)
{
    return kind == FF_TC_FISCHER || kind == FF_TC_DELAY || kind == FF_TC_BRONSTEIN;
}

static bool is_overtime(const clause *c)
{
    return c->has_kind && (c->kind == FF_TC_BYOYOMI || c->kind == FF_TC_CANADIAN);
}

/* "90m+30s/40, 30m+30s": the moves belong to the time before. */
static bool is_bonus_with_moves(const ff_tc_side *s, const clause *c)
{
    return s->count > 0 && c->has_moves && c->seconds && (c->join == '+' || c->join == 'w') &&
           s->periods[s->count - 1].moves == 0 && !c->rest && !c->has_kind;
}

/* A number without a unit after "+". */
static bool is_bare_bonus(builder *b, const clause *c, int side)
{
    const ff_tc_side *s = &b->tc.side[side];
    if (b->bonus_later || b->plus_later)
        return false; /* "40/90+15+30\"" */
    if (s->periods[s->count - 1].moves > 0 && !b->rest_later)
        return !other(b, OPEN_PLUS);
    if (s->count > 1 && !b->last_rest[side] && !c->apart)
        return !other(b, OPEN_PLUS); /* "90+30+30" */
    return true; /* "90+30": nothing but an increment makes sense after the whole game */
}

/* Whether the clause is something per move rather than a period. */
static bool is_bonus(builder *b, const clause *c, int side)
{
    const ff_tc_side *s = &b->tc.side[side];
    if (c->refused || c->per_move || is_overtime(c) ||
        (c->has_kind && is_per_move_kind(c->kind)))
        return true;
    if (c->from > 0) /* "after 40 moves 30 min": nobody adds three minutes for each move */
        return s->count == 0 || !c->unit_given || c->short_colon || c->ms[side] < 3 * 60000;
    if (is_bonus_with_moves(s, c))
        return true;
    if (c->seconds && c->join != 0 && c->join != 't' && c->rest && !c->has_moves &&
        s->count > 0 && c->ms[side] < 60000)
        return true; /* "6 min + 5 s, quickplay" */
    if (s->count == 0 || c->has_moves || c->rest || c->has_kind || c->join == 't')
        return false;
    if (c->seconds && c->join == 0)
        return !other(b, OPEN_GLUE);
    if (c->seconds)
        return true;
    if (c->short_colon && c->join == '+')
        return other(b, OPEN_COLON); /* "+ 0:30" */
    if (!c->unit_given && (c->join == '|' || (c->join == 0 && b->parts == 2)))
        /* "5|3", "3 2"; nobody plays another period of less than ten minutes */
        return c->join == '|' || c->number[side] < 10000 || !other(b, OPEN_PLUS);
    return !c->unit_given && c->join == '+' && is_bare_bonus(b, c, side);
}

static int64_t clause_ms(builder *b, const clause *c, int side, int64_t unit_ms)
{
    if (c->short_colon && c->join != '+')
        return c->ms[side];
    if (c->unit_given)
        return c->ms[side] != c->other_ms[side] && other(b, OPEN_COLON) ? c->other_ms[side]
                                                                        : c->ms[side];
    bool swapped = c->other_moves != c->moves && chosen(b, OPEN_SLASH);
    return (swapped ? c->other_number : c->number[side]) * unit_ms / 1000;
}

/* "90 min, after 40 moves 30 min" says how many moves the period before has. */
static void end_before(builder *b, ff_tc_side *s, int from)
{
    ff_tc_period *last = &s->periods[s->count - 1];
    int moves = from - 1;
    for (const ff_tc_period *p = s->periods; p < last; p++) {
        moves -= p->moves;
        b->bad |= p->moves == 0;
    }
    if (last->moves == 0)
        last->moves = moves;
    b->bad |= moves <= 0 || last->moves != moves;
}

/* The reading holds these. */
static void place_part(builder *b, unsigned what)
{
    b->placed[b->now] |= what;
}

/* The number of moves of a clause; "until move 60" counts those of the periods before. */
static int moves_of(builder *b, const ff_tc_side *s, const clause *c, int count)
{
    int moves = c->other_moves != c->moves && other(b, OPEN_SLASH) ? c->other_moves : c->moves;
    for (int i = 0; i < count && c->until; i++) {
        b->bad |= s->periods[i].moves == 0;
        moves -= s->periods[i].moves;
    }
    b->bad |= c->until && moves <= 0;
    b->bad |= c->first_move != 0 && c->first_move != c->moves - moves + 1;
    return moves;
}

/* "2 x 30 min". Returns whether the period comes twice. */
static bool is_twice(builder *b, const clause *c, int count)
{
    if (c->count != 2 || c->has_kind || count != 1)
        return false;
    place_part(b, SAID_COUNT);
    return other(b, OPEN_TIMES);
}

static void place_period(builder *b, const clause *c, int side)
{
    int count = b->tc.side[side].count;
    const ff_tc_period *before = &b->tc.side[side].periods[count > 1 ? count - 2 : 0];
    if (c->join == '+' && b->bare_at[side] == count - 1)
        b->bare_at[side] = 0; /* "90+30+30" */
    bool loose = c->join == 0 || c->join == ',';
    bool odd = loose && count > 1 && before->moves == 0 && c->at[SAID_REST_BIT] == NULL &&
               c->label == 0;
    if (loose && !odd && !c->unit_given && !c->has_moves && !c->rest)
        b->bare_at[side] = count, b->bare = b->now;
    b->odd = odd || c->day_time ? b->now + 1 : b->odd;
    b->last_rest[side] = c->rest;
    b->then[side] = c->join == 't';
    b->rest_at[side][b->now] = count;
    place_part(b, SAID_TIME | SAID_MOVES | SAID_FROM | SAID_KIND);
    if (c->label == count)
        place_part(b, SAID_LABEL);
}

static void add_period(builder *b, const clause *c, int side)
{
    ff_tc_side *s = &b->tc.side[side];
    if (s->count == FF_TC_PERIODS || c->moves < 0 ||
        (!c->has_time && c->kind != FF_TC_UPCOUNT)) {
        b->bad = true;
        return;
    }
    if (c->seconds && c->join == 0 && s->count > 0 && chosen(b, OPEN_GLUE)) {
        s->periods[s->count - 1].main_ms += c->ms[side]; /* "90 min 30 s" as one time */
        place_part(b, SAID_TIME);
        return;
    }
    if (c->from > 0)
        end_before(b, s, c->from);
    ff_tc_period *p = &s->periods[s->count++];
    p->moves = moves_of(b, s, c, s->count - 1);
    place_period(b, c, side);
    /* "40/2": nobody plays 40 moves in two minutes; old announcements count hours */
    bool hours = !c->unit_given && (c->has_moves || b->hours) && c->number[side] <= 3000;
    b->hours = b->hours || hours;
    if (c->dash && (c->number[1] == 0 || other(b, OPEN_DASH))) {
        p->main_ms = c->number[0] * 60;
        p->kind = FF_TC_FISCHER;
        p->bonus_ms = c->number[1];
        b->assigned[side][s->count - 1] = true;
        return;
    }
    p->main_ms = clause_ms(b, c, side, hours ? 3600000 : 60000);
    if (is_twice(b, c, s->count) && s->count < FF_TC_PERIODS) {
        s->periods[s->count] = *p;
        s->count++;
    }
    if (c->has_kind) { /* an hourglass, or counting up */
        p->kind = c->kind;
        b->assigned[side][s->count - 1] = true;
    }
}

static ff_tc_period bonus_of(builder *b, const clause *c, int side)
{
    ff_tc_period p = {0};
    if (c->refused)
        return p;
    p.kind = c->has_kind ? c->kind : b->default_kind;
    /* "Canadian 15/10" is minutes, "15/300" seconds */
    bool minutes = p.kind == FF_TC_CANADIAN && c->number[side] <= 60000;
    p.bonus_ms = clause_ms(b, c, side, minutes ? 60000 : 1000);
    if (p.kind == FF_TC_BYOYOMI)
        p.count = c->count > 0 ? c->count : 1;
    if (p.kind == FF_TC_CANADIAN)
        p.count = c->moves;
    p.bonus_from = c->from;
    if (p.bonus_ms == 0)
        p = (ff_tc_period){0}; /* "+ 0" */
    return p;
}

static void give_bonus(ff_tc_period *p, const ff_tc_period *bonus)
{
    p->kind = bonus->kind;
    p->bonus_ms = bonus->bonus_ms;
    p->count = bonus->count;
    p->bonus_from = bonus->bonus_from;
}

/* Moves named with a bonus are those of its period, if there is another; an increment that ends
 * inside a period is not a time control. */
static void place_bonus(builder *b, const clause *c, int side)
{
    ff_tc_side *s = &b->tc.side[side];
    ff_tc_period *last = &s->periods[s->count - 1];
    bool counted = c->has_kind && (c->kind == FF_TC_BYOYOMI || c->kind == FF_TC_CANADIAN);
    /* "30 min for 30 moves, then 30 s per move": only from there on? */
    bool later = c->join == 't' && !counted && c->from == 0;
    place_part(b, SAID_KIND | SAID_EACH | SAID_FROM | (counted ? SAID_COUNT : 0U) |
                      (later ? 0U : SAID_TIME));
    if (c->has_kind && c->kind == FF_TC_CANADIAN)
        place_part(b, SAID_MOVES);
    else if (c->has_moves && last->moves == 0 && b->period_later) {
        last->moves = moves_of(b, s, c, s->count - 1);
        place_part(b, SAID_MOVES);
    }
    if (s->count == 1 && !b->period_later)
        place_part(b, SAID_REST);
}

/* A second time with a second time per move, without "then" between them and without a number
 * of moves before it: perhaps another control, for a final or another event. */
static bool is_other_stage(const builder *b, const ff_tc_side *s, const ff_tc_period *bonus,
                           int side)
{
    const ff_tc_period *before = s->count > 1 ? &s->periods[s->count - 2] : NULL;
    return before != NULL && before->moves == 0 && b->assigned[side][s->count - 2] &&
           !b->assigned[side][s->count - 1] && before->kind == bonus->kind &&
           before->bonus_ms > 0 && bonus->bonus_ms > 0 && before->bonus_ms != bonus->bonus_ms &&
           !b->then[side];
}

static void add_bonus(builder *b, const clause *c, int side)
{
    ff_tc_side *s = &b->tc.side[side];
    if (s->count == 0 && c->per_move && c->has_time && !c->has_kind) {
        /* "3 days per move": each move is a period of its own */
        s->periods[s->count++] = (ff_tc_period){.moves = 1};
        s->periods[0].main_ms = clause_ms(b, c, side, 1000);
        b->assigned[side][0] = true;
        place_part(b, SAID_TIME | SAID_EACH);
        return;
    }
    if (s->count == 0 || (!c->has_time && !c->refused)) {
        b->bad = true;
        return;
    }
    ff_tc_period bonus = bonus_of(b, c, side);
    bool last_only = is_overtime(c);
    if (is_other_stage(b, s, &bonus, side) && other(b, OPEN_STAGE)) {
        s->count--;
        return;
    }
    int open = 0;
    for (int i = 0; i < s->count; i++)
        open += !b->assigned[side][i];
    /* "no increment, delay 5": what was refused is not what is given now */
    bool again = open == 0 && b->bonus[side].bonus_ms == 0;
    /* said in one breath with the last of several periods: perhaps only for that one */
    if (open > 1 && !last_only && c->join == 'w' && bonus.kind == FF_TC_FISCHER &&
        !c->every_move && !c->all && c->from == 0)
        last_only = other(b, OPEN_LAST);
    for (int i = last_only ? s->count - 1 : 0; i < s->count; i++) {
        if (b->assigned[side][i] && !(again && s->periods[i].kind == FF_TC_PLAIN))
            continue;
        give_bonus(&s->periods[i], &bonus);
        b->assigned[side][i] = true;
        place_bonus(b, c, side);
    }
    for (int i = 0; i < s->count && last_only && !is_overtime(c); i++)
        b->assigned[side][i] = true;
    if (c->refused)
        return;
    b->had_bonus[side] = !is_overtime(c);
    b->strong[side] = c->every_move || c->all || c->from > 0;
    b->bonus[side] = bonus;
}

/* Periods named after the bonus, without one of their own. */
static void finish_tail(builder *b, int side)
{
    ff_tc_side *s = &b->tc.side[side];
    for (int i = 0; i < s->count; i++) {
        if (b->assigned[side][i] || !b->had_bonus[side])
            continue;
        if (b->strong[side] || !other(b, OPEN_TAIL))
            give_bonus(&s->periods[i], &b->bonus[side]);
    }
}

/* Fields that have no meaning for a kind are zero. */
static void drop_unused(ff_tc_period *p)
{
    if (!is_per_move_kind(p->kind))
        p->bonus_from = 0;
    if (p->kind != FF_TC_BYOYOMI && p->kind != FF_TC_CANADIAN)
        p->count = 0;
    if (p->kind == FF_TC_FISCHER && p->bonus_ms == 0)
        p->kind = FF_TC_PLAIN;
    if (p->kind == FF_TC_PLAIN || p->kind == FF_TC_HOURGLASS || p->kind == FF_TC_UPCOUNT)
        p->bonus_ms = 0;
    if (p->kind == FF_TC_UPCOUNT)
        p->main_ms = 0;
}

/* "from move 41" against the periods: before, within or after. */
static void settle_from(ff_tc_side *s)
{
    int first = 1;
    for (int i = 0; i < s->count; i++) {
        ff_tc_period *p = &s->periods[i];
        int next = p->moves > 0 ? first + p->moves : FF_TC_MAX_MOVES + 1;
        bool repeats = i + 1 == s->count;
        if (p->bonus_from <= first)
            p->bonus_from = 0;
        else if (p->bonus_from >= next && !repeats)
            p->kind = FF_TC_PLAIN, p->bonus_ms = 0, p->bonus_from = 0;
        first = next;
        drop_unused(p);
    }
}

static bool applies_to(builder *b, const reader *r, const clause *c, int side, bool bonus)
{
    if (c->side == FF_CLOCK_NOBODY || c->side == side)
        return true;
    /* "White 5 min, Black 4 min, 3 s per move": for both, most likely; but not "with 3 s",
     * unless a comma is before it and no other period that it could be for */
    bool after = c->join != 'w' || (c->apart && b->tc.side[1].count == 1);
    return bonus && c->side == FF_CLOCK_BLACK && after && r->seen_side[0] &&
           b->tc.side[0].count > 0 && !b->had_bonus[0] && !other(b, OPEN_SIDE);
}

static bool is_plain_bonus(const clause *c)
{
    return c->per_move || c->seconds || (c->has_kind && is_per_move_kind(c->kind));
}

/* What is still to come after clause `i`. */
static void look_ahead(const reader *r, builder *b, int i)
{
    bool joined = true;
    b->now = i;
    b->rest_later = b->period_later = b->bonus_later = b->plus_later = false;
    for (int k = i + 1; k < r->count; k++) {
        const clause *c = &r->clauses[k];
        joined = joined && c->join == '+';
        b->rest_later = b->rest_later || c->rest;
        b->period_later = b->period_later || (c->has_time && !is_plain_bonus(c));
        b->bonus_later = b->bonus_later || (joined && is_plain_bonus(c));
        b->plus_later = b->plus_later || (joined && !c->unit_given && c->has_time);
    }
}

/* The rest is the last period. */
static void place_rests(const reader *r, builder *b)
{
    for (int i = 0; i < r->count; i++)
        for (int side = 0; side < 2; side++)
            if (b->rest_at[side][i] == b->tc.side[side].count ||
                (b->rest_at[side][i] > 0 && r->clauses[i].has_moves))
                b->placed[i] |= SAID_REST;
}

static void build(const reader *r, builder *b)
{
    for (int i = 0; i < r->count; i++) {
        look_ahead(r, b, i);
        for (int side = 0; side < 2; side++) {
            const clause *c = &r->clauses[i];
            bool mine = c->side == FF_CLOCK_NOBODY || c->side == side;
            bool bonus = is_bonus(b, c, mine ? side : c->side);
            if (!applies_to(b, r, c, side, bonus))
                continue;
            if (bonus)
                add_bonus(b, c, side);
            else
                add_period(b, c, side);
        }
    }
    for (int side = 0; side < 2; side++) {
        finish_tail(b, side);
        settle_from(&b->tc.side[side]);
        for (int i = 0; i + 1 < b->tc.side[side].count; i++)
            b->moves_missing = b->moves_missing || b->tc.side[side].periods[i].moves == 0;
        if (b->tc.side[side].count == 0)
            b->bad = true;
    }
    place_rests(r, b);
    for (int side = 0; side < 2; side++)
        if (b->bare_at[side] > 0 && b->bare_at[side] < b->tc.side[side].count)
            b->placed[b->bare] &= ~(unsigned)SAID_TIME; /* "1) 40/90 2) SD/30" */
    if (b->odd > 0 && b->tc.side[0].count + b->tc.side[1].count > 2)
        b->placed[b->odd - 1] &= ~(unsigned)SAID_TIME; /* "90+30, 14:00" */
}

/* What the clauses say and the reading does not hold. */
static void quote_unplaced(const reader *r, const builder *b, ff_tc_result *out)
{
    for (int i = 0; i < r->count; i++)
        for (int bit = 0; bit < SAID_BITS; bit++)
            if (r->clauses[i].at[bit] != NULL && (b->placed[i] >> bit & 1) == 0 &&
                !r->clauses[i].refused)
                ff_timecontrol_quote(r->tokens, r->clauses[i].at[bit], out->unplaced,
                                     sizeof out->unplaced);
}

void ff_timecontrol_build_readings(const reader *r, ff_tc_result *out)
{
    builder first = {.default_kind = r->default_kind, .parts = r->count};
    build(r, &first);
    const char *note = first.moves_missing
                           ? "the moves of a period are not said: the next begins at zero"
                           : "";
    for (int o = OPENINGS - 1; o >= 0; o--)
        if ((first.met >> o & 1) != 0)
            note = notes[o].usual;
    if (!first.bad) {
        ff_timecontrol_add_reading(out, &first.tc, note);
        quote_unplaced(r, &first, out);
    }
    for (int o = 0; o < OPENINGS; o++) {
        builder next = {.choice = 1U << o, .default_kind = r->default_kind, .parts = r->count};
        if ((first.met >> o & 1) == 0)
            continue;
        build(r, &next);
        if (!next.bad && ff_tc_check(&next.tc, NULL) == FF_OK)
            ff_timecontrol_add_reading(out, &next.tc, notes[o].other);
    }
}
