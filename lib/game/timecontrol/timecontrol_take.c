#include "timecontrol/timecontrol_clauses.h"

/* What numbers, times and signs add to the clause that is being gathered. */

/* ---- clauses ---- */

static void set_time(reader *r, const tc_token *white, const tc_token *black)
{
    const tc_token *both[2] = {white, black};
    if (r->now.has_time)
        ff_timecontrol_flush(r, 0);
    r->now.has_time = true;
    r->now.unit_given = black->unit_given;
    r->now.seconds = black->seconds;
    r->now.short_colon = black->short_colon;
    r->now.day_time = black->day_time;
    said(r, SAID_TIME, here(r));
    for (int s = 0; s < 2; s++) {
        r->now.ms[s] = both[s]->ms;
        r->now.other_ms[s] = both[s]->other_ms;
        r->now.number[s] = both[s]->number;
    }
}

/* ---- numbers ---- */

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
    const tc_token *first = here(r), *second = peek_token(r, 2);
    bool swap = !usual_moves(first->number) && usual_moves(second->number);
    bool unclear = usual_moves(first->number) && usual_moves(second->number) &&
                   first->number > second->number;
    tc_token time = {.kind = TC_NUMBER, .number = swap ? first->number : second->number};
    if (r->now.has_moves || r->now.has_time)
        ff_timecontrol_flush(r, 0);
    ff_timecontrol_set_moves(r, swap ? second : first);
    set_time(r, &time, &time);
    r->now.other_number = time.number;
    if (unclear) {
        r->now.other_moves = (int)(second->number / 1000);
        r->now.other_number = first->number;
    }
    r->at += 3;
}

/* "5-4", without units and with nothing else: two sides, or an increment. */
static bool take_bare_pair(reader *r)
{
    const tc_token *white = here(r), *black = peek_token(r, 2);
    bool versus = is_word(peek_token(r, 1), A_VERSUS);
    bool alone = peek_token(r, -1) == NULL && peek_token(r, 3) == NULL;
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

/* "90-90 min", "5'-4'", "10 min vs 7 min": White's time and Black's. "10-15 min", where Black
 * would have more, may as well be a range. */
static bool take_pair(reader *r)
{
    const tc_token *black = peek_token(r, 2);
    const tc_token *after = peek_token(r, 3);
    if (ff_timecontrol_is_move_range(r, 0) && (is_moves(after) || is_word(after, A_IN))) {
        if (r->now.has_time)
            ff_timecontrol_flush(r, 0);
        ff_timecontrol_set_move_range(r, 0);
        r->at++;
        return true;
    }
    if (!parts_sides(r, peek_token(r, 1)) || black == NULL || is_exact(peek_token(r, -1), "/"))
        return false;
    if (black->kind != TC_TIME)
        return black->kind == TC_NUMBER && take_bare_pair(r);
    tc_token white = *here(r);
    if (black->seconds != white.seconds && (black->seconds || is_exact(peek_token(r, 1), "/")))
        return false;              /* "90 min - 30 sec", "90-30 sec" */
    if (white.kind == TC_NUMBER) { /* the unit of the second counts for both */
        if (black->number == 0)
            return false;
        white.ms = white.number * (black->ms / black->number);
        white.ms += white.number * (black->ms % black->number) / black->number;
        white.other_ms = white.ms;
    }
    set_time(r, &white, black);
    r->seen_pair = true;
    if (white.ms < black->ms && is_exact(peek_token(r, 1), "-") && !r->armageddon) {
        tc_token range = {.begin = here(r)->begin, .end = black->end};
        ff_timecontrol_not_understood(r, &range);
    }
    r->at += 3;
    return true;
}

/* What else is counted in an announcement. */
static const char no_time_units[] =
    " round rounds rd rds games board boards runde runden rondes ronde rondas ronda turni "
    "turno "
    "rodadas rodada тур тура туров ronden rund rundy partien partidas partijen lost ";

/* "9 rounds" */
static bool take_other_number(reader *r)
{
    const tc_token *next = peek_token(r, 1);
    if (!is_kind(next, TC_WORD) || !ff_timecontrol_listed(no_time_units, next->word))
        return false;
    tc_token both = {.begin = here(r)->begin, .end = next->end};
    ff_timecontrol_not_understood(r, &both);
    r->at += 2;
    return true;
}

/* "1st period" */
static bool take_ordinal(reader *r)
{
    static const tc_action words[] = {A_IGNORE, A_UNKNOWN};
    const tc_token *t = here(r);
    int ahead = skip(r, 1, words);
    if (!t->ordinal || is_moves(peek_token(r, 1)) || is_exact(peek_token(r, 1), "/") ||
        r->now.until)
        return false;
    if (!is_word(peek_token(r, ahead), A_PERIOD)) {
        ff_timecontrol_not_understood(r, t);
        r->at++;
        return true;
    }
    if (r->now.has_time)
        ff_timecontrol_flush(r, 0);
    r->now.label = (int)(t->number / 1000);
    said(r, SAID_LABEL, t);
    r->at += ahead + 1;
    return true;
}

static bool is_number_of_moves(const reader *r)
{
    static const tc_action words[] = {A_IGNORE, A_FIRST, A_NEXT, A_UNKNOWN};
    const tc_token *next = peek_token(r, 1);
    bool stroke = is_exact(next, "/");
    bool after_slash = is_exact(peek_token(r, -1), "/");
    bool first = (is_word(next, A_FIRST) || is_word(next, A_NEXT)) &&
                 is_word(peek_token(r, skip(r, 1, words)), A_MOVES);
    return is_moves(next) || first || (is_word(next, A_IN) && is_amount(peek_token(r, 2))) ||
           is_exact(next, "in") || (after_slash && r->now.has_time && !r->now.has_moves) ||
           (stroke && is_kind(peek_token(r, 2), TC_TIME));
}

static void take_moves(reader *r)
{
    const tc_token *next = peek_token(r, 1);
    bool after_slash = is_exact(peek_token(r, -1), "/");
    if (r->now.has_time && !after_slash && !is_word(next, A_MOVES))
        ff_timecontrol_flush(r, 0);
    if (r->now.has_time && r->now.has_moves)
        ff_timecontrol_flush(r, 0);
    ff_timecontrol_set_moves(r, here(r));
    r->at += is_moves(next) ? 2 : 1;
}

static void take_number(reader *r)
{
    const tc_token *t = here(r);
    const tc_token *next = peek_token(r, 1);
    if (take_other_number(r) || take_ordinal(r))
        return;
    if (is_exact(next, "/") && is_kind(peek_token(r, 2), TC_NUMBER)) {
        take_slash(r);
    } else if ((is_word(next, A_TIMES) && !is_moves(peek_token(r, 2))) ||
               is_word(next, A_BYOYOMI)) {
        if (r->now.has_time) /* "30 min 5 x 60 s" */
            ff_timecontrol_flush(r, 0);
        ff_timecontrol_set_count(r, t);
        r->at += is_word(next, A_TIMES) ? 2 : 1;
    } else if (is_number_of_moves(r)) {
        take_moves(r);
    } else {
        set_time(r, t, t);
        r->at++;
    }
}

static void take_time(reader *r)
{
    const tc_token *t = here(r);
    if (t->letter_m && is_exact(peek_token(r, -1), "/") && r->now.has_time && !r->now.has_moves)
        ff_timecontrol_set_moves(r, t); /* "90'/40m" */
    else
        set_time(r, t, t);
    r->at++;
}

/* ---- signs ---- */

/* "-1", "5+-3": a dash between a beginning or a sign and the number that it is written to. */
static bool is_minus(const reader *r)
{
    const tc_token *before = peek_token(r, -1), *next = peek_token(r, 1);
    bool begins = before == NULL ||
                  (is_kind(before, TC_SIGN) && strchr("+-|,;&(*/=", before->word[0]) != NULL);
    return begins && here(r)->end_glued && is_amount(next);
}

static void take_dash(reader *r)
{
    r->negative |= is_minus(r);
    if (is_kind(peek_token(r, 1), TC_TIME) && peek_token(r, 1)->seconds)
        ff_timecontrol_flush(r, '+');
}

static void take_sign(reader *r)
{
    switch (here(r)->word[0]) {
    case '+':
        ff_timecontrol_flush(r, '+');
        break;
    case '|':
        ff_timecontrol_flush(r, '|');
        break;
    case '(':
        /* "90 min (40 moves)", "5' (3\" delay)" */
    case ',':
    case ';':
    case '&':
        ff_timecontrol_flush(r, ',');
        break;
    case '*':
        ff_timecontrol_set_kind(r, FF_TC_HOURGLASS);
        break;
    case '-':
        take_dash(r);
        break;
    case '/':
        if (peek_token(r, 1) == NULL)
            ff_timecontrol_not_understood(r, here(r)); /* "40/" */
        break;
    case ':':
    case ')':
    case '=':
    case '\'':
    case '"':
        break;
    default:
        ff_timecontrol_not_understood(r, here(r));
    }
    r->at++;
}

/* "d5", "inc/30", "G/90", "delay 5": a word that governs the number after it begins a new
 * clause, so that "SD/60 d5" is two. */
static bool opens_clause(const reader *r)
{
    const tc_token *t = here(r);
    const tc_token *next = peek_token(r, is_exact(peek_token(r, 1), "/") ? 2 : 1);
    return r->now.has_time && is_amount(next) &&
           (is_word(t, A_FISCHER) || is_word(t, A_DELAY) || is_word(t, A_BRONSTEIN) ||
            is_word(t, A_BYOYOMI));
}

void ff_timecontrol_gather(reader *r)
{
    static void (*const take[])(reader *) = {
        [TC_NUMBER] = take_number,
        [TC_TIME] = take_time,
        [TC_WORD] = ff_timecontrol_take_word,
        [TC_SIGN] = take_sign,
    };
    while (r->at < r->tokens->count) {
        const tc_token *t = here(r);
        if (opens_clause(r))
            ff_timecontrol_flush(r, 0);
        if (is_amount(t) && take_pair(r))
            continue;
        take[t->kind](r);
    }
    ff_timecontrol_flush(r, 0);
}
