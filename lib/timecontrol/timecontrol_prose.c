#include "timecontrol/timecontrol_prose.h"

#include <stdio.h>
#include <string.h>

/*
 * Announcements in words.
 *
 * The tokens are gathered into clauses ("40 moves in 90 min", "30 sec per move from move
 * one"), and the clauses become periods and bonuses. Where a text has two readings, the same
 * clauses are built again with the other choice: every reading comes from the same code.
 */

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
    A_TIMES,
    A_VERSUS,
    A_OTHER_TIME,
    ACTIONS
} action;

static const struct {
    action action;
    const char *words; /* separated by blanks */
} actions[] = {
    {A_THEN, " then followed followedby afterwards thereafter dann danach puis "},
    {A_WITH, " with and plus avec con "},
    {A_REST, " all rest remaining remainder finish game end g sd sudden death ko k guillotine "
             "quickplay qpf reste partie "},
    {A_PER, " per each every a pro par je por "},
    {A_MOVE, " move mv zug coup c mossa jugada movimiento "},
    {A_MOVES, " moves mvs zuge zuege coups mosse jugadas movimientos "},
    {A_FISCHER,
     " increment increments incr inc i bonus fischer cumulative inkrement zuschlag "},
    {A_DELAY, " delay d "},
    {A_BRONSTEIN, " bronstein "},
    {A_NO, " no without "},
    {A_FROM, " from starting beginning ab after "},
    {A_WHITE, " white w "},
    {A_BLACK, " black b "},
    {A_BOTH, " both "},
    {A_HOURGLASS, " hourglass sandglass sandclock "},
    {A_UP, " upcount up "},
    {A_BYOYOMI, " byoyomi byo yomi "},
    {A_CANADIAN, " canadian "},
    {A_TIMES, " x times periods stretches "},
    {A_VERSUS, " v vs versus against "},
    /* what follows is no time of play */
    {A_OTHER_TIME, " default late lateness tolerance grace "},
    {A_IGNORE,
     " the an of for in within to is be will has have gets get player players side "
     "person time times control controls rate tempo base initial main standard rapid "
     "blitz classical bullet normal first next second third further last period "
     "session total thinking by on at as additional addition added add adding made "
     "completed complete until used use counting count simple us fide seconds "
     "minutes armageddon play now which each whole entire tc limit cadence bedenkzeit "
     "cumulatively draw draws odds advantage wins win = fur den pour les o "
     "rated unrated mode more are "},
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

/* The token that is being taken: it is there, as `peek` need not be. */
static const tc_token *here(const reader *r)
{
    return &r->tokens->items[r->at];
}

static bool is_kind(const tc_token *t, tc_token_kind kind)
{
    return t != NULL && t->kind == kind;
}

static bool is_word(const tc_token *t, action want)
{
    action found;
    return is_kind(t, TC_WORD) && action_of(t->word, &found) && found == want;
}

static bool is_exact(const tc_token *t, const char *word)
{
    return (is_kind(t, TC_WORD) || is_kind(t, TC_SIGN)) && strcmp(t->word, word) == 0;
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

/* "40 moves, 90 min", "after move 40, 30 min": the comma parts nothing. */
static bool waits_for_time(const reader *r)
{
    if (r->now.has_time)
        return false;
    if (r->now.has_moves)
        return r->count == 0;
    return r->now.from > 0 && is_kind(peek(r, 1), TC_TIME) && !peek(r, 1)->seconds;
}

static void flush(reader *r, char join)
{
    if (join == ',' && waits_for_time(r))
        return;
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

static void set_time(reader *r, const tc_token *white, const tc_token *black)
{
    const tc_token *both[2] = {white, black};
    if (r->now.has_time)
        flush(r, 0);
    r->now.has_time = true;
    r->now.unit_given = black->unit_given;
    r->now.seconds = black->seconds;
    r->now.short_colon = black->short_colon;
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
    int64_t first = here(r)->number;
    int64_t second = peek(r, 2)->number;
    bool swap = !usual_moves(first) && usual_moves(second);
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

/* "5-4", without units and with nothing else: two sides, or an increment. */
static bool take_bare_pair(reader *r)
{
    const tc_token *white = here(r), *black = peek(r, 2);
    bool versus = is_word(peek(r, 1), A_VERSUS);
    bool alone = peek(r, -1) == NULL && peek(r, 3) == NULL;
    if (white->kind != TC_NUMBER || (!versus && !alone && !r->armageddon))
        return false;
    set_time(r, white, black);
    r->now.dash = !versus && !r->armageddon;
    r->at += 3;
    return true;
}

/* Does this stand between White's time and Black's? "Armageddon 5/4" states no moves. */
static bool parts_sides(const reader *r, const tc_token *sign)
{
    return is_exact(sign, "-") || is_word(sign, A_VERSUS) ||
           (r->armageddon && is_exact(sign, "/"));
}

/* "90-90 min", "5'-4'", "10 min vs 7 min": White's time and Black's. */
static bool take_pair(reader *r)
{
    const tc_token *black = peek(r, 2);
    if (!parts_sides(r, peek(r, 1)) || black == NULL || is_exact(peek(r, -1), "/"))
        return false;
    if (black->kind != TC_TIME)
        return black->kind == TC_NUMBER && take_bare_pair(r);
    tc_token white = *here(r);
    if (black->seconds != white.seconds && (black->seconds || is_exact(peek(r, 1), "/")))
        return false;              /* "90 min - 30 sec", "90-30 sec" */
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

/* What else is counted in an announcement. */
static const char no_time_units[] = " round rounds rd rds game games board boards runden ";

static void take_number(reader *r)
{
    const tc_token *t = here(r);
    const tc_token *next = peek(r, 1);
    bool stroke = is_exact(next, "/");
    bool after_slash = is_exact(peek(r, -1), "/");
    if (is_kind(next, TC_WORD) && listed(no_time_units, next->word)) {
        not_understood(r, next->word); /* "9 rounds" */
        r->at += 2;
        return;
    }
    if (stroke && is_kind(peek(r, 2), TC_NUMBER)) {
        take_slash(r);
        return;
    }
    if (is_word(next, A_TIMES) || is_word(next, A_BYOYOMI)) {
        if (r->now.has_time) /* "30 min 5 x 60 s" */
            flush(r, 0);
        r->now.count = (int)(t->number / 1000);
        r->at += is_word(next, A_TIMES) ? 2 : 1;
        return;
    }
    bool moves = is_word(next, A_MOVES) || is_word(next, A_MOVE) || is_exact(next, "in") ||
                 (is_exact(next, "first") && is_word(peek(r, 2), A_MOVES)) ||
                 (after_slash && r->now.has_time && !r->now.has_moves) ||
                 (stroke && is_kind(peek(r, 2), TC_TIME));
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
}

/* "from move 61", "after move 60", "from the first move": takes the words up to the number. */
static void take_from(reader *r)
{
    int ahead = 1;
    int later = is_exact(here(r), "after");
    const tc_token *t;
    for (; is_kind(t = peek(r, ahead), TC_WORD); ahead++)
        if (is_exact(t, "first") || (!is_word(t, A_MOVE) && !is_word(t, A_IGNORE) &&
                                     !is_word(t, A_FROM) && !is_word(t, A_WITH)))
            break;
    if (is_exact(t, "first")) {
        r->now.from = 1;
        r->at += ahead;
    } else if (is_kind(t, TC_NUMBER)) {
        r->now.from = (int)(t->number / 1000) + later;
        r->at += ahead;
        if (is_kind(peek(r, 1), TC_WORD) && listed(" st nd rd th ", peek(r, 1)->word))
            r->at++; /* "from the 41st move" */
    }
    if (r->now.from > 0 && (is_word(peek(r, 1), A_MOVE) || is_word(peek(r, 1), A_MOVES)))
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

/* "5 min for White 4 min for Black": who ends with a side names the sides after the times. */
static bool sides_trail(const reader *r)
{
    const tc_token *last = &r->tokens->items[r->tokens->count - 1];
    return is_word(last, A_WHITE) || is_word(last, A_BLACK);
}

/* "5 min White - 4 min Black": the side stands after its time. */
static bool is_behind_time(const reader *r)
{
    const tc_token *next = peek(r, 1);
    return r->now.has_time && r->now.side == FF_CLOCK_NOBODY &&
           (next == NULL || (next->kind == TC_SIGN && strchr(":=", next->word[0]) == NULL) ||
            is_word(next, A_WITH) || is_word(next, A_VERSUS) || sides_trail(r));
}

static void set_side(reader *r, int side)
{
    r->seen_side[side] = true;
    if (!is_behind_time(r)) {
        r->side = side;
        flush(r, ',');
        return;
    }
    r->now.side = side;
    const tc_token *next = peek(r, 1);
    bool plus = is_exact(next, "+") || is_exact(next, "plus");
    flush(r, plus ? '+' : is_exact(next, "with") ? 'w' : ',');
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
    bool opens = is_exact(peek(r, 1), "/") || is_exact(peek(r, 1), "in") ||
                 is_kind(peek(r, 1), TC_NUMBER);
    if (r->now.has_moves || (behind_time && opens && !r->now.rest))
        flush(r, 0);
    r->now.rest = true;
}

static void take_per(reader *r)
{
    if (!is_word(peek(r, 1), A_MOVE))
        return; /* "per player", "each" */
    r->now.per_move = true;
    r->now.every_move = !is_exact(here(r), "a") && !is_exact(here(r), "per");
    r->at++;
}

/* "default time 30 minutes" */
static void skip_other_time(reader *r)
{
    not_understood(r, here(r)->word);
    int ahead = 1;
    while (is_kind(peek(r, ahead), TC_WORD))
        ahead++;
    const tc_token *t = peek(r, ahead);
    r->at += is_kind(t, TC_TIME) || is_kind(t, TC_NUMBER) ? ahead : 0;
}

/* "no increment", "without additional time"; but not "no draw offers" */
static void take_no(reader *r)
{
    const tc_token *what = peek(r, 1);
    if (!is_word(what, A_FISCHER) && !is_word(what, A_DELAY) && !is_exact(what, "added") &&
        !is_exact(what, "additional")) {
        not_understood(r, here(r)->word);
        return;
    }
    if (r->now.has_time)
        flush(r, 0);
    r->now.refused = true;
    flush(r, ',');
    r->at++;
}

/* "30 s x 5" */
static void take_count_behind(reader *r)
{
    const tc_token *next = peek(r, 1);
    if (!r->now.has_time || !is_kind(next, TC_NUMBER))
        return;
    r->now.count = (int)(next->number / 1000);
    r->at++;
}

/* "30 sec/move" */
static void take_move(reader *r)
{
    if (is_exact(peek(r, -1), "/"))
        r->now.per_move = true;
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
    flush(r, ',');
}

/* What the words do. A function leaves `at` on the last token it took. */
static const char joins[ACTIONS] = {[A_THEN] = 't', [A_WITH] = 'w'};
static const ff_tc_kind kinds[ACTIONS] = {
    [A_FISCHER] = FF_TC_FISCHER,     [A_DELAY] = FF_TC_DELAY, [A_BRONSTEIN] = FF_TC_BRONSTEIN,
    [A_HOURGLASS] = FF_TC_HOURGLASS, [A_UP] = FF_TC_UPCOUNT,  [A_BYOYOMI] = FF_TC_BYOYOMI,
    [A_CANADIAN] = FF_TC_CANADIAN,
};
static void (*const takers[ACTIONS])(reader *r) = {
    [A_REST] = take_rest,   [A_PER] = take_per,
    [A_MOVE] = take_move,   [A_NO] = take_no,
    [A_FROM] = take_from,   [A_OTHER_TIME] = skip_other_time,
    [A_WHITE] = take_white, [A_BLACK] = take_black,
    [A_BOTH] = take_both,   [A_TIMES] = take_count_behind,
};

static void take_word(reader *r)
{
    action what;
    const char *word = here(r)->word;
    if (!action_of(word, &what))
        not_understood(r, word);
    else if (joins[what] != 0)
        flush(r, joins[what]);
    else if (kinds[what] != FF_TC_PLAIN)
        set_kind(r, kinds[what]);
    else if (takers[what] != NULL)
        takers[what](r);
    r->at++;
}

/* "d5", "inc/30", "G/90", "delay 5": a word that governs the number after it begins a new
 * clause, so that "SD/60 d5" is two. */
static bool opens_clause(const reader *r)
{
    const tc_token *t = here(r);
    const tc_token *next = peek(r, is_exact(peek(r, 1), "/") ? 2 : 1);
    return r->now.has_time && (is_kind(next, TC_NUMBER) || is_kind(next, TC_TIME)) &&
           (is_word(t, A_FISCHER) || is_word(t, A_DELAY) || is_word(t, A_BRONSTEIN) ||
            is_word(t, A_BYOYOMI));
}

/* "-1", "5+-3": a dash between a beginning or a sign and the number that it is written to. */
static bool is_minus(const reader *r)
{
    const tc_token *before = peek(r, -1), *next = peek(r, 1);
    bool begins = before == NULL ||
                  (is_kind(before, TC_SIGN) && strchr("+-|,;&(*/=", before->word[0]) != NULL);
    return begins && here(r)->end_glued && (is_kind(next, TC_NUMBER) || is_kind(next, TC_TIME));
}

static void take_sign(reader *r)
{
    switch (here(r)->word[0]) {
    case '+':
        flush(r, '+');
        break;
    case '|':
        flush(r, '|');
        break;
    case ',':
    case ';':
    case '&':
    case '(':
        flush(r, ',');
        break;
    case '*':
        set_kind(r, FF_TC_HOURGLASS);
        break;
    case '-':
        r->negative |= is_minus(r);
        if (is_kind(peek(r, 1), TC_TIME) && peek(r, 1)->seconds)
            flush(r, '+');
        break;
    case '/':
        if (peek(r, 1) == NULL)
            not_understood(r, "/"); /* "40/" */
        break;
    case ':':
    case ')':
    case '=':
    case '\'':
    case '"':
        break;
    default:
        not_understood(r, here(r)->word);
    }
    r->at++;
}

static void take_time(reader *r)
{
    const tc_token *t = here(r);
    if (t->letter_m && is_exact(peek(r, -1), "/") && r->now.has_time && !r->now.has_moves)
        set_moves(r, t->number); /* "90'/40m" */
    else
        set_time(r, t, t);
    r->at++;
}

static void gather(reader *r)
{
    static void (*const take[])(reader *) = {
        [TC_NUMBER] = take_number,
        [TC_TIME] = take_time,
        [TC_WORD] = take_word,
        [TC_SIGN] = take_sign,
    };
    while (r->at < r->tokens->count) {
        const tc_token *t = here(r);
        if (opens_clause(r))
            flush(r, 0);
        if ((t->kind == TC_TIME || t->kind == TC_NUMBER) && take_pair(r))
            continue;
        take[t->kind](r);
    }
    flush(r, 0);
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
        clause *before = kept > 0 ? &r->clauses[kept - 1] : NULL;
        if (c->has_time || c->refused || c->kind == FF_TC_UPCOUNT || before == NULL) {
            r->clauses[kept++] = *c;
            continue;
        }
        before->per_move |= c->per_move;
        before->every_move |= c->every_move;
        before->rest |= c->rest;
        if (c->from > 0)
            before->from = c->from;
        if (c->count > 0)
            before->count = c->count;
        bool finer = c->kind == FF_TC_BRONSTEIN && before->kind == FF_TC_DELAY;
        if (c->has_kind && (!before->has_kind || finer)) {
            before->has_kind = true;
            before->kind = c->kind;
        }
        if (c->has_moves && before->has_moves)
            not_understood(r, "moves"); /* "40 moves in 90 min, 20 moves" */
        if (c->has_moves && !before->has_moves) {
            before->has_moves = true;
            before->moves = before->other_moves = c->moves;
        }
    }
    r->count = kept;
}

static const char armageddon[] = "armageddon";

static bool has_word(const tc_tokens *tokens, const char *word)
{
    for (int i = 0; i < tokens->count; i++)
        if (is_exact(&tokens->items[i], word))
            return true;
    return false;
}

/* White has more time, and must win: a reading without that has missed something. */
static bool sides_are_equal(const ff_tc_result *out)
{
    for (int i = 0; i < out->count; i++)
        if (ff_tc_same_sides(&out->readings[i].tc))
            return true;
    return false;
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
                .ignored = out->ignored,
                .ignored_size = sizeof out->ignored};
    r.armageddon = has_word(&tokens, armageddon);
    gather(&r);
    if (r.too_many)
        return ff_fail(err, FF_E_LIMIT, "a time control has at most %d parts", TC_CLAUSES);
    join_remarks(&r);
    ff_timecontrol_build_readings(&r, out);
    if (r.armageddon && sides_are_equal(out)) {
        not_understood(&r, armageddon);
        out->undecided = true;
    }
    if (out->count == 0 || r.negative)
        return ff_fail(err, FF_E_PARSE_CLOCK,
                       "\"%.60s\" is not a time control; write 90'+30\", 40/90 SD/30 inc/30 or "
                       "40/5400+30:1800+30",
                       text);
    return FF_OK;
}
