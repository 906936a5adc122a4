#include "game/timecontrol_prose.h"

/*
 * Announcements in words.
 *
 * The tokens are gathered into clauses ("40 moves in 90 min", "30 sec per move from move
 * one"), and the clauses become periods and bonuses. Where a text has two readings, the same
 * clauses are built again with the other choice: every reading comes from the same code.
 */

enum { CLAUSES = 32 };

typedef struct clause {
    char join; /* what stands before it: 0, '+', ',' or 't' ("then"), 'w' ("with") */
    int side;
    bool has_time, unit_given, seconds;
    int64_t ms[2], other_ms[2];
    int64_t number[2]; /* when no unit was given, in thousandths */
    bool has_moves, rest;
    int moves, other_moves; /* "60/40": moves first, or time first */
    int64_t other_number;
    bool per_move, every_move, refused; /* refused: "no increment" */
    bool has_kind;
    ff_tc_kind kind;
    int count, from;
} clause;

typedef struct reader {
    const tc_tokens *tokens;
    int at;
    clause clauses[CLAUSES];
    int count;
    clause now;
    int side;
    bool seen_side[2];
    char *ignored;
    size_t ignored_size;
    bool too_many;
    ff_tc_kind default_kind; /* of a bonus whose kind is not said */
} reader;

/* ---- words ---- */

typedef enum action {
    A_IGNORE,
    A_THEN,
    A_WITH,
    A_REST,
    A_PER,
    A_MOVE,
    A_MOVES,
    A_FISCHER,
    A_DELAY,
    A_BRONSTEIN,
    A_NO,
    A_FROM,
    A_WHITE,
    A_BLACK,
    A_BOTH,
    A_HOURGLASS,
    A_UP,
    A_BYOYOMI,
    A_CANADIAN,
    A_TIMES
} action;

static const struct {
    action action;
    const char *words; /* separated by blanks */
} actions[] = {
    {A_THEN, " then followed followedby afterwards thereafter "},
    {A_WITH, " with and plus "},
    {A_REST, " all rest remaining remainder finish game end g sd sudden death ko guillotine "
             "quickplay qpf "},
    {A_PER, " per each every a "},
    {A_MOVE, " move mv "},
    {A_MOVES, " moves mvs "},
    {A_FISCHER, " increment increments incr inc i bonus fischer cumulative "},
    {A_DELAY, " delay d "},
    {A_BRONSTEIN, " bronstein "},
    {A_NO, " no without "},
    {A_FROM, " from starting beginning "},
    {A_WHITE, " white w "},
    {A_BLACK, " black b "},
    {A_BOTH, " both "},
    {A_HOURGLASS, " hourglass sandglass sandclock "},
    {A_UP, " upcount up "},
    {A_BYOYOMI, " byoyomi byo yomi "},
    {A_CANADIAN, " canadian "},
    {A_TIMES, " x times periods stretches "},
    {A_IGNORE, " the an of for in within to is be will has have gets get player players side "
               "person time times control controls rate tempo base initial main standard rapid "
               "blitz classical bullet normal first next second third further last period "
               "session total thinking by on at as additional addition added add adding made "
               "completed complete until used use counting count simple us fide seconds "
               "minutes armageddon play now which each "},
};

static bool listed(const char *words, const char *word)
{
    char key[20];
    snprintf(key, sizeof key, " %s ", word);
    return strstr(words, key) != NULL;
}

static bool action_of(const char *word, action *out)
{
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (listed(actions[i].words, word)) {
            *out = actions[i].action;
            return true;
        }
    return false;
}

static const tc_token *peek(const reader *r, int ahead)
{
    int at = r->at + ahead;
    return at >= 0 && at < r->tokens->count ? &r->tokens->items[at] : NULL;
}

static bool is_word(const tc_token *t, action want)
{
    action found;
    return t != NULL && t->kind == TC_WORD && action_of(t->word, &found) && found == want;
}

static bool is_exact(const tc_token *t, const char *word)
{
    return t != NULL && (t->kind == TC_WORD || t->kind == TC_SIGN) &&
           strcmp(t->word, word) == 0;
}

static void not_understood(reader *r, const char *word)
{
    size_t used = strlen(r->ignored);
    if (used + strlen(word) + 2 <= r->ignored_size)
        snprintf(r->ignored + used, r->ignored_size - used, "%s%s", used > 0 ? " " : "", word);
}

/* ---- tokens to clauses ---- */

static bool is_empty(const clause *c)
{
    return !c->has_time && !c->has_moves && !c->rest && !c->per_move && !c->has_kind &&
           !c->refused && c->from == 0 && c->count == 0;
}

static void flush(reader *r, char join)
{
    if (!is_empty(&r->now)) {
        if (r->count == CLAUSES)
            r->too_many = true;
        else
            r->clauses[r->count++] = r->now;
        r->now = (clause){.join = join, .side = r->side};
    } else if (join != 0 && (r->now.join == 0 || join != ',')) {
        r->now.join = join; /* ", then" is "then"; "; with" is "with" */
    }
    r->now.side = r->side;
}

static void set_time(reader *r, const tc_token *white, const tc_token *black)
{
    const tc_token *both[2] = {white, black};
    if (r->now.has_time)
        flush(r, 0);
    r->now.has_time = true;
    r->now.unit_given = black->unit_given;
    r->now.seconds = black->seconds;
    for (int s = 0; s < 2; s++) {
        r->now.ms[s] = both[s]->ms;
        r->now.other_ms[s] = both[s]->other_ms;
        r->now.number[s] = both[s]->number;
    }
}

static void set_moves(reader *r, int64_t number)
{
    if (r->now.has_moves)
        flush(r, 0);
    r->now.has_moves = true;
    r->now.moves =
        number % 1000 == 0 && number <= FF_TC_MAX_MOVES * 1000 ? (int)(number / 1000) : -1;
    r->now.other_moves = r->now.moves;
}

/* Numbers of moves that time controls are made of; they tell "40/90" from "90/40". */
static bool usual_moves(int64_t number)
{
    static const int64_t usual[] = {20000, 24000, 25000, 28000, 30000, 35000,
                                    36000, 40000, 45000, 50000, 60000};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (usual[i] == number)
            return true;
    return false;
}

/* "40/90" or "90/40". Takes both numbers and the stroke. */
static void take_slash(reader *r)
{
    int64_t first = peek(r, 0)->number;
    int64_t second = peek(r, 2)->number;
    bool swap = !usual_moves(first) && usual_moves(second) && first != second;
    bool unclear = usual_moves(first) && usual_moves(second) && first > second;
    tc_token time = {.kind = TC_NUMBER, .number = swap ? first : second};
    if (r->now.has_moves || r->now.has_time)
        flush(r, 0);
    set_moves(r, swap ? second : first);
    set_time(r, &time, &time);
    r->now.other_number = time.number;
    if (unclear) {
        r->now.other_moves = (int)(second / 1000);
        r->now.other_number = first;
    }
    r->at += 3;
}

/* "90-90 min", "5'-4'": White's time and Black's. */
static bool take_pair(reader *r)
{
    const tc_token *dash = peek(r, 1);
    const tc_token *black = peek(r, 2);
    if (!is_exact(dash, "-") || black == NULL || black->kind != TC_TIME)
        return false;
    tc_token white = *peek(r, 0);
    if (white.kind == TC_NUMBER) { /* the unit of the second counts for both */
        if (black->number == 0)
            return false;
        white.ms = white.number * (black->ms / black->number);
        white.ms += white.number * (black->ms % black->number) / black->number;
        white.other_ms = white.ms;
    }
    set_time(r, &white, black);
    r->at += 3;
    return true;
}

static bool take_number(reader *r)
{
    const tc_token *t = peek(r, 0);
    const tc_token *next = peek(r, 1);
    bool after_slash = is_exact(peek(r, -1), "/");
    if (is_exact(next, "/") && peek(r, 2) != NULL && peek(r, 2)->kind == TC_NUMBER) {
        take_slash(r);
        return true;
    }
    if (is_word(next, A_TIMES)) {
        r->now.count = (int)(t->number / 1000);
        r->at += 2;
        return true;
    }
    bool moves = is_word(next, A_MOVES) || is_word(next, A_MOVE) || is_exact(next, "in") ||
                 (is_exact(next, "first") && is_word(peek(r, 2), A_MOVES)) ||
                 (after_slash && r->now.has_time && !r->now.has_moves && !r->now.rest) ||
                 (is_exact(next, "/") && peek(r, 2) != NULL && peek(r, 2)->kind == TC_TIME);
    if (moves && r->now.has_time && !after_slash && !is_word(next, A_MOVES))
        flush(r, 0);
    if (moves && r->now.has_time && r->now.has_moves)
        flush(r, 0);
    if (moves) {
        set_moves(r, t->number);
        r->at += is_word(next, A_MOVES) || is_word(next, A_MOVE) ? 2 : 1;
    } else {
        set_time(r, t, t);
        r->at++;
    }
    return true;
}

/* "from move 61", "from the first move": takes the words up to the number. */
static void take_from(reader *r)
{
    int ahead = 1;
    const tc_token *t;
    for (; (t = peek(r, ahead)) != NULL && t->kind == TC_WORD; ahead++)
        if (is_exact(t, "first") || (!is_word(t, A_MOVE) && !is_word(t, A_IGNORE) &&
                                     !is_word(t, A_FROM) && !is_word(t, A_WITH)))
            break;
    if (is_exact(t, "first")) {
        r->now.from = 1;
        r->at += ahead + 1;
    } else if (t != NULL && t->kind == TC_NUMBER && t->number <= FF_TC_MAX_MOVES * 1000) {
        r->now.from = (int)(t->number / 1000);
        r->at += ahead + 1;
    } else {
        r->at++;
    }
    if (r->now.from > 0 && (is_word(peek(r, 0), A_MOVE) || is_word(peek(r, 0), A_MOVES)))
        r->at++;
}

/* At the head of the text a kind is a heading for what follows: "Bronstein 5' + 3\"". */
static bool is_heading(const reader *r, ff_tc_kind kind)
{
    return r->count == 0 && is_empty(&r->now) && kind != FF_TC_HOURGLASS &&
           kind != FF_TC_UPCOUNT;
}

static void set_kind(reader *r, ff_tc_kind kind)
{
    if (is_heading(r, kind)) {
        if (kind == FF_TC_BRONSTEIN ||
            (kind == FF_TC_DELAY && r->default_kind == FF_TC_FISCHER))
            r->default_kind = kind;
        return;
    }
    /* "Bronstein delay" stays Bronstein */
    if (r->now.kind != FF_TC_BRONSTEIN || kind != FF_TC_DELAY)
        r->now.kind = kind;
    r->now.has_kind = true;
}

static void set_side(reader *r, int side)
{
    r->side = side;
    flush(r, ',');
    if (side >= 0)
        r->seen_side[side] = true;
}

static void take_rest(reader *r)
{
    /* "40/90 SD/30", "40 moves in 90 min rest in 30": the rest opens a clause of its own;
     * "30 min for the rest", "all moves" behind a time belong to that time */
    bool behind_time = r->now.has_time && !r->now.has_moves;
    bool opens = is_exact(peek(r, 1), "/") || is_exact(peek(r, 1), "in") ||
                 (peek(r, 1) != NULL && peek(r, 1)->kind == TC_NUMBER);
    if (r->now.has_moves || (behind_time && opens && !r->now.rest))
        flush(r, 0);
    r->now.rest = true;
}

static void take_per(reader *r)
{
    if (!is_word(peek(r, 1), A_MOVE))
        return; /* "per player", "each" */
    r->now.per_move = true;
    r->now.every_move = !is_exact(peek(r, 0), "a") && !is_exact(peek(r, 0), "per");
    r->at++;
}

static void take_word(reader *r)
{
    action what;
    const char *word = peek(r, 0)->word;
    if (!action_of(word, &what)) {
        not_understood(r, word);
        r->at++;
        return;
    }
    switch (what) {
    case A_THEN:
        flush(r, 't');
        break;
    case A_WITH:
        flush(r, 'w');
        break;
    case A_REST:
        take_rest(r);
        break;
    case A_PER:
        take_per(r);
        break;
    case A_MOVE:
        r->now.per_move = r->now.per_move || is_exact(peek(r, -1), "/");
        break;
    case A_FISCHER:
        set_kind(r, FF_TC_FISCHER);
        break;
    case A_DELAY:
        set_kind(r, FF_TC_DELAY);
        break;
    case A_BRONSTEIN:
        set_kind(r, FF_TC_BRONSTEIN);
        break;
    case A_NO:
        r->now.refused = true;
        break;
    case A_FROM:
        take_from(r);
        return;
    case A_WHITE:
        set_side(r, FF_CLOCK_WHITE);
        break;
    case A_BLACK:
        set_side(r, FF_CLOCK_BLACK);
        break;
    case A_BOTH:
        set_side(r, FF_CLOCK_NOBODY);
        break;
    case A_HOURGLASS:
        set_kind(r, FF_TC_HOURGLASS);
        break;
    case A_UP:
        set_kind(r, FF_TC_UPCOUNT);
        break;
    case A_BYOYOMI:
        set_kind(r, FF_TC_BYOYOMI);
        break;
    case A_CANADIAN:
        set_kind(r, FF_TC_CANADIAN);
        break;
    case A_MOVES:
    case A_TIMES:
    case A_IGNORE:
        break;
    }
    r->at++;
}

/* "d5", "inc/30", "G/90", "delay 5": a word that governs the number behind it begins a new
 * clause, so that "SD/60 d5" is two. */
static bool opens_clause(const reader *r)
{
    const tc_token *t = peek(r, 0);
    const tc_token *next = peek(r, is_exact(peek(r, 1), "/") ? 2 : 1);
    return r->now.has_time && next != NULL && next->kind != TC_WORD && next->kind != TC_SIGN &&
           (is_word(t, A_FISCHER) || is_word(t, A_DELAY) || is_word(t, A_BRONSTEIN));
}

static void take_sign(reader *r)
{
    switch (peek(r, 0)->word[0]) {
    case '+':
        flush(r, '+');
        break;
    case ',':
    case ';':
    case '&':
    case '|':
    case '(':
        flush(r, ',');
        break;
    case '*':
        set_kind(r, FF_TC_HOURGLASS);
        break;
    case '/':
    case ':':
    case ')':
    case '-':
    case '\'':
    case '"':
        break;
    default:
        not_understood(r, peek(r, 0)->word);
    }
    r->at++;
}

static void gather(reader *r)
{
    while (r->at < r->tokens->count) {
        const tc_token *t = peek(r, 0);
        if (opens_clause(r))
            flush(r, 0);
        if ((t->kind == TC_TIME || t->kind == TC_NUMBER) && take_pair(r))
            continue;
        switch (t->kind) {
        case TC_NUMBER:
            take_number(r);
            break;
        case TC_TIME:
            set_time(r, t, t);
            r->at++;
            break;
        case TC_WORD:
            take_word(r);
            break;
        case TC_SIGN:
            take_sign(r);
            break;
        }
    }
    flush(r, 0);
}

/* Clauses without a time say something about the one before ("30 sec, each move"). */
static void join_remarks(reader *r)
{
    int kept = 0;
    for (int i = 0; i < r->count; i++) {
        clause *c = &r->clauses[i];
        clause *before = kept > 0 ? &r->clauses[kept - 1] : NULL;
        if (c->has_time || c->refused || c->kind == FF_TC_UPCOUNT || before == NULL) {
            r->clauses[kept++] = *c;
            continue;
        }
        before->per_move = before->per_move || c->per_move;
        before->every_move = before->every_move || c->every_move;
        before->rest = before->rest || c->rest;
        if (c->from > 0)
            before->from = c->from;
        if (c->count > 0)
            before->count = c->count;
        if (c->has_kind && !before->has_kind) {
            before->has_kind = true;
            before->kind = c->kind;
        }
        if (c->has_moves && !before->has_moves) {
            before->has_moves = true;
            before->moves = before->other_moves = c->moves;
        }
    }
    r->count = kept;
}

/* ---- clauses to a time control ---- */

/* The choices that a text may leave open; each is a bit. */
enum {
    OPEN_PLUS = 1,   /* "40/90+30": an increment of 30 seconds, or 30 minutes more */
    OPEN_TAIL = 2,   /* a bonus named before later periods: for them too, or not */
    OPEN_LAST = 4,   /* a bonus named with the last period: for all, or for that one */
    OPEN_SIDE = 8,   /* a bonus named behind "Black": for both, or for Black */
    OPEN_COLON = 16, /* "4:30": hours and minutes, or minutes and seconds */
    OPEN_SLASH = 32, /* "60/30": moves first, or time first */
    OPEN_GLUE = 64,  /* "90 min 30 s": an increment, or one time */
    OPEN_ALL = 127
};

static const struct {
    int bit;
    const char *usual, *other;
} notes[] = {
    {OPEN_PLUS, "the number behind + as seconds added for each move",
     "the number behind + as minutes of another period"},
    {OPEN_TAIL, "the time per move for every period",
     "the time per move only for the periods named before it"},
    {OPEN_LAST, "the time per move for every move from the first",
     "the time per move only in the last period"},
    {OPEN_SIDE, "the time per move for both sides", "the time per move for Black only"},
    {OPEN_COLON, "hours and minutes", "minutes and seconds"},
    {OPEN_SLASH, "moves before the stroke, minutes behind it",
     "minutes before the stroke, moves behind it"},
    {OPEN_GLUE, "the seconds as added for each move", "minutes and seconds as one time"},
};

typedef struct builder {
    ff_timecontrol tc;
    bool assigned[2][FF_TC_PERIODS];
    bool had_bonus[2];
    bool strong[2]; /* a bonus said to be for every move, or from a move on */
    ff_tc_period bonus[2];
    int choice; /* bits where the other reading is taken */
    int met;    /* bits that the text leaves open */
    bool bad;
    bool moves_missing;
    bool hours; /* unitless numbers of this text are hours */
    ff_tc_kind default_kind;
} builder;

static bool other(builder *b, int bit)
{
    b->met |= bit;
    return (b->choice & bit) != 0;
}

static bool is_per_move_kind(ff_tc_kind kind)
{
    return kind == FF_TC_FISCHER || kind == FF_TC_DELAY || kind == FF_TC_BRONSTEIN;
}

static bool is_overtime(const clause *c)
{
    return c->has_kind && (c->kind == FF_TC_BYOYOMI || c->kind == FF_TC_CANADIAN);
}

/* Whether the clause is something per move rather than a period. */
static bool is_bonus(builder *b, const clause *c, int side)
{
    const ff_tc_side *s = &b->tc.side[side];
    if (c->refused || c->per_move || c->from > 0 || is_overtime(c) ||
        (c->has_kind && is_per_move_kind(c->kind)))
        return true;
    if (s->count == 0 || c->has_moves || c->rest || c->has_kind || c->join == 't')
        return false;
    if (c->seconds && c->join == 0)
        return !other(b, OPEN_GLUE);
    if (c->seconds)
        return true;
    if (c->unit_given || c->join != '+')
        return false;
    if (s->periods[s->count - 1].moves > 0)
        return !other(b, OPEN_PLUS);
    return true; /* "90+30": nothing but an increment makes sense behind the whole game */
}

static int64_t clause_ms(builder *b, const clause *c, int side, int64_t unit_ms)
{
    if (c->unit_given)
        return c->ms[side] != c->other_ms[side] && other(b, OPEN_COLON) ? c->other_ms[side]
                                                                        : c->ms[side];
    bool swapped = c->other_moves != c->moves && (b->choice & OPEN_SLASH) != 0;
    return (swapped ? c->other_number : c->number[side]) * unit_ms / 1000;
}

static void add_period(builder *b, const clause *c, int side)
{
    ff_tc_side *s = &b->tc.side[side];
    if (s->count == FF_TC_PERIODS || c->moves < 0 ||
        (!c->has_time && c->kind != FF_TC_UPCOUNT)) {
        b->bad = true;
        return;
    }
    if (c->seconds && c->join == 0 && s->count > 0 && (b->choice & OPEN_GLUE) != 0) {
        s->periods[s->count - 1].main_ms += c->ms[side]; /* "90 min 30 s" as one time */
        return;
    }
    ff_tc_period *p = &s->periods[s->count++];
    bool swapped = c->other_moves != c->moves && other(b, OPEN_SLASH);
    p->moves = c->has_moves && !c->rest ? (swapped ? c->other_moves : c->moves) : 0;
    /* "40/2": nobody plays 40 moves in two minutes; old announcements count hours */
    bool hours = !c->unit_given && (c->has_moves || b->hours) && c->number[side] <= 3000;
    b->hours = b->hours || hours;
    p->main_ms = clause_ms(b, c, side, hours ? 3600000 : 60000);
    if (c->has_kind && (c->kind == FF_TC_HOURGLASS || c->kind == FF_TC_UPCOUNT)) {
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
    p.bonus_ms = clause_ms(b, c, side, p.kind == FF_TC_CANADIAN ? 60000 : 1000);
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

static void add_bonus(builder *b, const clause *c, int side)
{
    ff_tc_side *s = &b->tc.side[side];
    if (s->count == 0 && c->per_move && c->has_time && !c->has_kind) {
        /* "3 days per move": each move is a period of its own */
        s->periods[s->count++] = (ff_tc_period){.moves = 1};
        s->periods[0].main_ms = clause_ms(b, c, side, 1000);
        b->assigned[side][0] = true;
        return;
    }
    if (s->count == 0 || (!c->has_time && !c->refused)) {
        b->bad = true;
        return;
    }
    ff_tc_period bonus = bonus_of(b, c, side);
    bool last_only = is_overtime(c);
    int open = 0;
    for (int i = 0; i < s->count; i++)
        open += !b->assigned[side][i];
    /* said in one breath with the last of several periods: perhaps only for that one */
    if (open > 1 && !last_only && c->join == 'w' && bonus.kind == FF_TC_FISCHER &&
        !c->every_move && c->from == 0)
        last_only = other(b, OPEN_LAST);
    for (int i = last_only ? s->count - 1 : 0; i < s->count; i++) {
        if (b->assigned[side][i])
            continue;
        give_bonus(&s->periods[i], &bonus);
        b->assigned[side][i] = true;
    }
    for (int i = 0; i < s->count && last_only && !is_overtime(c); i++)
        b->assigned[side][i] = true;
    b->had_bonus[side] = !c->refused && !is_overtime(c);
    b->strong[side] = c->every_move || c->from > 0;
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
    /* "White 5 min, Black 4 min, 3 s per move": for both, most likely */
    if (bonus && c->side == FF_CLOCK_BLACK && side == FF_CLOCK_WHITE && r->seen_side[0] &&
        b->tc.side[0].count > 0 && !b->had_bonus[0] && (c->join == ',' || c->join == '+'))
        return !other(b, OPEN_SIDE);
    return false;
}

static void build(const reader *r, builder *b)
{
    for (int i = 0; i < r->count; i++)
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
    for (int side = 0; side < 2; side++) {
        finish_tail(b, side);
        settle_from(&b->tc.side[side]);
        for (int i = 0; i + 1 < b->tc.side[side].count; i++)
            b->moves_missing = b->moves_missing || b->tc.side[side].periods[i].moves == 0;
        if (b->tc.side[side].count == 0)
            b->bad = true;
    }
}

static const char *note_for(int bit, bool usual)
{
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        if (notes[i].bit == bit)
            return usual ? notes[i].usual : notes[i].other;
    return "";
}

static void add_readings(const reader *r, ff_tc_result *out)
{
    builder first = {.default_kind = r->default_kind};
    build(r, &first);
    int lowest = first.met & -first.met;
    if (!first.bad)
        tc_add_reading(out, &first.tc,
                       first.met != 0 ? note_for(lowest, true)
                       : first.moves_missing
                           ? "the moves of a period are not said: the next begins at zero"
                           : "");
    for (int bit = 1; bit < OPEN_ALL; bit <<= 1) {
        builder next = {.choice = bit, .default_kind = r->default_kind};
        if ((first.met & bit) == 0)
            continue;
        build(r, &next);
        if (!next.bad)
            tc_add_reading(out, &next.tc, note_for(bit, false));
    }
    out->undecided = out->count > 1 || out->ignored[0] != '\0';
}

int tc_read_prose(const char *text, ff_tc_result *out, ff_error *err)
{
    tc_tokens tokens;
    int code = tc_lex(text, &tokens, err);
    if (code != FF_OK)
        return code;
    reader r = {.tokens = &tokens,
                .side = FF_CLOCK_NOBODY,
                .now = {.side = FF_CLOCK_NOBODY},
                .default_kind = FF_TC_FISCHER,
                .ignored = out->ignored,
                .ignored_size = sizeof out->ignored};
    gather(&r);
    if (r.too_many)
        return ff_fail(err, FF_E_LIMIT, "a time control has at most %d parts", CLAUSES);
    join_remarks(&r);
    add_readings(&r, out);
    if (out->count == 0)
        return ff_fail(err, FF_E_PARSE_CLOCK,
                       "\"%.60s\" is not a time control; write 90'+30\", 40/90 SD/30 inc/30 or "
                       "40/5400+30:1800+30",
                       text);
    return FF_OK;
}
