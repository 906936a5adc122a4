#include "timecontrol/timecontrol_clauses.h"

/* What each word of an announcement adds to the clause that is being gathered. */

/* ---- for each move ---- */

/* "per move", "for each move made", "pro Zug", "na ход"; and "per player", which says nothing.
 */
static void take_per(reader *r)
{
    static const tc_action words[] = {A_PER, A_EACH, A_IGNORE, A_UNKNOWN};
    int last = skip(r, 1, words);
    const tc_token *before = peek_token(r, -1), *t = peek_token(r, last);
    if (is_word(t, A_PERIOD) || is_exact(peek_token(r, 1), ":")) {
        ff_timecontrol_not_understood(
            r, is_word(t, A_PERIOD) ? t : here(r)); /* "30 s per period", "A: 90+30" */
        r->at += is_word(t, A_PERIOD) ? last : 0;
        return;
    }
    if (!is_word(t, A_MOVE)) {
        bool counted = is_kind(t, TC_NUMBER) && is_moves(peek_token(r, last + 1));
        if (last == 1 && here(r)->action == A_PER && is_amount(before) && is_amount(t) &&
            !counted)
            ff_timecontrol_not_understood(r, here(r)); /* "10 à 15 minutes" */
        return;
    }
    if (is_kind(peek_token(r, last + 1), TC_NUMBER) && !is_exact(peek_token(r, last + 2), "/"))
        return; /* "a la jugada 40" */
    r->now.per_move = true;
    said(r, SAID_EACH, t);
    for (int i = 0; i < last; i++)
        r->now.every_move |= is_word(peek_token(r, i), A_EACH);
    r->at += last;
}

/* ---- from, after, until a move ---- */

/* "from move 61", "after the 40th move", "from the first", "from the start": the number of the
 * move; 0 for none of these. `*last` is how far ahead the last token of it is. */
static int move_named(const reader *r, int *last)
{
    static const tc_action words[] = {A_IGNORE, A_FROM,  A_FROM_OR_WITH, A_FROM_OR_OF, A_WITH,
                                      A_PER,    A_UNTIL, A_AT,           A_UNKNOWN};
    int ahead = skip(r, 1, words);
    bool named = is_word(peek_token(r, ahead), A_MOVE);
    ahead = skip(r, ahead + named, words);
    const tc_token *t = peek_token(r, ahead);
    const tc_token *next = peek_token(r, ahead + 1);
    *last = ahead;
    if (is_word(t, A_START))
        return 1;
    if (is_word(t, A_FIRST)) {
        *last += is_word(next, A_MOVE);
        return is_word(next, A_PERIOD) || is_amount(next) ? 0 : 1;
    }
    if (!is_kind(t, TC_NUMBER) || !(named || t->ordinal || is_moves(next)) ||
        t->number % 1000 != 0)
        return 0;
    *last += !named && is_moves(next);
    *last += named && is_exact(next, "on");
    return t->number < 1000 || t->number > INT64_C(1000) * FF_TC_MAX_MOVES
               ? FF_TC_MAX_MOVES + 1
               : (int)(t->number / 1000);
}

/* Words that say nothing when no move is named after them. */
static void take_from_as_another(reader *r)
{
    const tc_token *t = here(r);
    bool harmless = t->action == A_FROM_OR_OF;
    if (t->action == A_FROM_OR_WITH || t->action == A_AFTER_OR_THEN)
        ff_timecontrol_flush(r, t->action == A_FROM_OR_WITH ? 'w' : 't');
    else if (!harmless)
        ff_timecontrol_not_understood(r, t);
}

/* "after each move" */
static bool take_after_each(reader *r)
{
    static const tc_action words[] = {A_PER, A_EACH, A_IGNORE, A_UNKNOWN};
    int last = skip(r, 1, words);
    if (!is_word(peek_token(r, last), A_MOVE) || is_kind(peek_token(r, last + 1), TC_NUMBER))
        return false;
    take_per(r);
    return true;
}

static void take_from(reader *r)
{
    int last;
    const tc_token *t = here(r);
    bool later = t->action == A_AFTER || t->action == A_AFTER_OR_THEN;
    int move = move_named(r, &last);
    if (move == 0) {
        if (!later || !take_after_each(r))
            take_from_as_another(r);
        return;
    }
    r->now.from = move + later;
    said(r, SAID_FROM, peek_token(r, last));
    r->at += last;
}

/* "until move 40"; "10 to 15 minutes" is a range, "to the end" says nothing here. */
static void take_until(reader *r)
{
    static const tc_action words[] = {A_IGNORE, A_PER, A_WITH, A_UNKNOWN};
    int last;
    int move = move_named(r, &last);
    if (move != 0) {
        int from = r->at;
        r->at += last;
        while (here(r)->kind != TC_NUMBER && r->at > from)
            r->at--;
        if (here(r)->kind == TC_NUMBER)
            ff_timecontrol_set_moves(r, here(r));
        else
            ff_timecontrol_not_understood(r, here(r));
        r->now.until = true;
        r->at = from + last;
    } else if (is_amount(peek_token(r, skip(r, 1, words))) ||
               is_word(peek_token(r, skip(r, 1, words)), A_MOVE)) {
        ff_timecontrol_not_understood(r, here(r));
    }
}

/* ---- words ---- */

/* At the head of the text a kind is a heading for what follows: "Bronstein 5' + 3\"". */
static bool is_heading(const reader *r, ff_tc_kind kind)
{
    return r->count == 0 && is_empty(&r->now) && kind != FF_TC_HOURGLASS &&
           kind != FF_TC_UPCOUNT;
}

void ff_timecontrol_set_kind(reader *r, ff_tc_kind kind)
{
    if (is_heading(r, kind)) {
        r->heading = here(r);
        if (kind == FF_TC_BRONSTEIN ||
            (kind == FF_TC_DELAY && r->default_kind == FF_TC_FISCHER))
            r->default_kind = kind;
        return;
    }
    if (r->now.has_kind && r->now.kind != kind && r->now.kind != FF_TC_BRONSTEIN &&
        kind != FF_TC_BRONSTEIN)
        ff_timecontrol_not_understood(r, here(r)); /* "increment delay" */
    /* "Bronstein delay" stays Bronstein */
    if (r->now.kind != FF_TC_BRONSTEIN || kind != FF_TC_DELAY)
        r->now.kind = kind;
    r->now.has_kind = true;
    said(r, SAID_KIND, here(r));
}

/* "5 min for White 4 min for Black": who ends with a side names the sides after the times. */
static bool sides_trail(const reader *r)
{
    const tc_token *last = &r->tokens->items[r->tokens->count - 1];
    return is_word(last, A_WHITE) || is_word(last, A_BLACK);
}

/* "5 min White - 4 min Black": the side stands after its time. */
static bool is_behind_time(const reader *r)
{
    const tc_token *next = peek_token(r, 1);
    return r->now.has_time && r->now.side == FF_CLOCK_NOBODY &&
           (next == NULL || (next->kind == TC_SIGN && strchr(":=", next->word[0]) == NULL) ||
            is_word(next, A_WITH) || is_word(next, A_VERSUS) || sides_trail(r));
}

static void set_side(reader *r, int side)
{
    r->seen_side[side] = true;
    if (!is_behind_time(r)) {
        r->side = side;
        ff_timecontrol_flush(r, ',');
        return;
    }
    r->now.side = side;
    const tc_token *next = peek_token(r, 1);
    bool plus = is_exact(next, "+") || is_exact(next, "plus");
    ff_timecontrol_flush(r, plus ? '+' : is_exact(next, "with") ? 'w' : ',');
    if (r->now.join == ',')
        return;
    r->now.side = side; /* "5 min White + 3 sec": for White as well */
    r->at++;
}

static void take_rest(reader *r)
{
    /* "40/90 SD/30", "40 moves in 90 min rest in 30": the rest opens a clause of its own;
     * "30 min for the rest", "all moves" after a time belong to that time */
    bool behind_time = r->now.has_time && !r->now.has_moves;
    bool opens = is_exact(peek_token(r, 1), "/") || is_word(peek_token(r, 1), A_IN) ||
                 is_kind(peek_token(r, 1), TC_NUMBER);
    if (r->now.has_moves || (behind_time && opens && !r->now.rest))
        ff_timecontrol_flush(r, 0);
    r->now.rest = true;
    if (here(r)->action == A_REST)
        said(r, SAID_REST, here(r));
    r->now.all |= here(r)->action == A_ALL;
}

/* "default time 30 minutes" */
static void skip_other_time(reader *r)
{
    ff_timecontrol_not_understood(r, here(r));
    int ahead = 1;
    while (is_kind(peek_token(r, ahead), TC_WORD))
        ahead++;
    r->at += is_amount(peek_token(r, ahead)) ? ahead : 0;
}

static bool is_bonus_noun(const tc_token *t)
{
    return is_word(t, A_FISCHER) || is_word(t, A_DELAY) || is_word(t, A_ADDED);
}

/* "no increment", "without additional time"; but not "no draw offers" */
static void take_no(reader *r)
{
    if (!is_bonus_noun(peek_token(r, 1))) {
        ff_timecontrol_not_understood(r, here(r));
        return;
    }
    if (r->now.has_time)
        ff_timecontrol_flush(r, 0);
    r->now.refused = true;
    ff_timecontrol_flush(r, ',');
    r->at++;
    while ((is_word(peek_token(r, 1), A_OR) || is_word(peek_token(r, 1), A_WITH)) &&
           is_bonus_noun(peek_token(r, 2)))
        r->at += 2; /* "no increment or delay" */
}

/* "30 s x 5", "30 s x jugada" */
static void take_count_behind(reader *r)
{
    const tc_token *next = peek_token(r, 1);
    if (is_word(next, A_MOVE)) {
        r->now.per_move = true;
        said(r, SAID_EACH, next);
        r->at++;
    } else if (r->now.has_time && is_kind(next, TC_NUMBER) && !is_moves(peek_token(r, 2))) {
        ff_timecontrol_set_count(r, next);
        r->at++;
    } else if (r->at == 0) {
        ff_timecontrol_not_understood(r, here(r)); /* "x1": times nothing */
    }
}

/* "30 sec/move", "30 sec move"; but what "move 40" is must be said */
static void take_move(reader *r)
{
    const tc_token *next = peek_token(r, 1);
    const tc_token *before = peek_token(r, -1);
    if (is_exact(before, "/") || is_exact(before, "(") ||
        (is_kind(before, TC_TIME) && r->now.has_time && !is_kind(next, TC_NUMBER))) {
        r->now.per_move = true;
        said(r, SAID_EACH, here(r));
    } else if (is_kind(next, TC_NUMBER)) {
        ff_timecontrol_not_understood(r, next);
        r->at++;
    }
}

/* "moves 1-40" */
static void take_moves_word(reader *r)
{
    const tc_token *next = peek_token(r, 1);
    if (ff_timecontrol_is_move_range(r, 1)) {
        ff_timecontrol_set_move_range(r, 1);
    } else if (is_kind(next, TC_NUMBER) && is_kind(peek_token(r, 2), TC_SIGN) &&
               !is_exact(peek_token(r, 2), "/")) {
        ff_timecontrol_not_understood(r, next);
        r->at++;
    }
}

/* "stage 1: 40/90" */
static void take_period_noun(reader *r)
{
    const tc_token *next = peek_token(r, 1);
    if (!is_kind(next, TC_NUMBER) || !is_exact(peek_token(r, 2), ":") || next->number > 100000)
        return;
    if (r->now.has_time)
        ff_timecontrol_flush(r, 0);
    r->now.label = (int)(next->number / 1000);
    said(r, SAID_LABEL, next);
    r->at++;
}

/* "at 10:00" */
static void take_at(reader *r)
{
    if (is_amount(peek_token(r, 1)))
        ff_timecontrol_not_understood(r, here(r));
}

/* "first 40 moves", "first time control: …"; what else is first is asked about. */
static void take_first(reader *r)
{
    static const tc_action words[] = {A_IGNORE, A_NEXT, A_UNKNOWN};
    static const struct {
        int label;
        const char *words;
    } labels[] = {
        {1, " first erste erster premiere premier primera primer prima primo primeiro primeira "
            "первыи eerste pierwszy pierwsza "},
        {2, " second zweite deuxieme segunda segundo seconda secondo второи "
            "второго tweede "
            "drugi druga drugiej "},
        {3, " third dritte troisieme tercera terza terceira третии derde trzeci "
            "trzecia "}};
    int ahead = skip(r, 1, words);
    const tc_token *t = here(r), *next = peek_token(r, ahead);
    if (t->action == A_FIRST && (is_kind(next, TC_NUMBER) || is_moves(next)))
        return;
    int label = 0;
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (ff_timecontrol_listed(labels[i].words, t->word))
            label = labels[i].label;
    if (label == 0 || !is_word(next, A_PERIOD)) {
        ff_timecontrol_not_understood(r, t);
        return;
    }
    if (r->now.has_time)
        ff_timecontrol_flush(r, 0);
    r->now.label = label;
    said(r, SAID_LABEL, t);
    r->at += ahead;
}

static void take_up(reader *r)
{
    if (!is_word(peek_token(r, 1), A_UNTIL)) /* "up to" */
        ff_timecontrol_set_kind(r, FF_TC_UPCOUNT);
}

static void take_white(reader *r)
{
    set_side(r, FF_CLOCK_WHITE);
}

static void take_black(reader *r)
{
    set_side(r, FF_CLOCK_BLACK);
}

static void take_both(reader *r)
{
    r->side = FF_CLOCK_NOBODY;
    ff_timecontrol_flush(r, ',');
}

static void take_unknown(reader *r)
{
    ff_timecontrol_not_understood(r, here(r));
}

/* What the words do. A function leaves `at` on the last token it took. */
static const char joins[TC_ACTIONS] = {[A_THEN] = 't', [A_WITH] = 'w'};
static const ff_tc_kind kinds[TC_ACTIONS] = {
    [A_FISCHER] = FF_TC_FISCHER,     [A_DELAY] = FF_TC_DELAY,
    [A_BRONSTEIN] = FF_TC_BRONSTEIN, [A_HOURGLASS] = FF_TC_HOURGLASS,
    [A_BYOYOMI] = FF_TC_BYOYOMI,     [A_CANADIAN] = FF_TC_CANADIAN,
};
static void (*const takers[TC_ACTIONS])(reader *r) = {
    [A_UNKNOWN] = take_unknown,
    [A_OR] = take_unknown,
    [A_REST] = take_rest,
    [A_ALL] = take_rest,
    [A_GAME] = take_rest,
    [A_PER] = take_per,
    [A_EACH] = take_per,
    [A_MOVE] = take_move,
    [A_MOVES] = take_moves_word,
    [A_PERIOD] = take_period_noun,
    [A_FIRST] = take_first,
    [A_ORDINAL] = take_first,
    [A_NO] = take_no,
    [A_FROM] = take_from,
    [A_FROM_OR_WITH] = take_from,
    [A_FROM_OR_OF] = take_from,
    [A_AFTER] = take_from,
    [A_AFTER_OR_THEN] = take_from,
    [A_UNTIL] = take_until,
    [A_START] = take_unknown,
    [A_AT] = take_at,
    [A_OTHER_TIME] = skip_other_time,
    [A_WHITE] = take_white,
    [A_BLACK] = take_black,
    [A_BOTH] = take_both,
    [A_UP] = take_up,
    [A_TIMES] = take_count_behind,
};

void ff_timecontrol_take_word(reader *r)
{
    tc_action what = here(r)->action;
    if (joins[what] != 0)
        ff_timecontrol_flush(r, joins[what]);
    else if (kinds[what] != FF_TC_PLAIN)
        ff_timecontrol_set_kind(r, kinds[what]);
    else if (takers[what] != NULL)
        takers[what](r);
    r->at++;
}
