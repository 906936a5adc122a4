#include "timecontrol/timecontrol_reading.h"

#include <stdio.h>
#include <string.h>

/* Numbers and units joined: "1h30", "90'", "30 sec.", "half an hour", "hora y media". */

#define HOUR_MS   INT64_C(3600000)
#define MINUTE_MS INT64_C(60000)

static const tc_token *token(const tc_tokens *list, int at)
{
    return at >= 0 && at < list->count ? &list->items[at] : NULL;
}

static bool is_kind(const tc_tokens *list, int at, tc_token_kind kind)
{
    const tc_token *t = token(list, at);
    return t != NULL && t->kind == kind;
}

static bool does(const tc_tokens *list, int at, tc_action action)
{
    return is_kind(list, at, TC_WORD) && list->items[at].action == action;
}

static bool is_one_of(const tc_tokens *list, int at, const char *words)
{
    return (is_kind(list, at, TC_WORD) || is_kind(list, at, TC_SIGN)) &&
           ff_timecontrol_listed(words, list->items[at].word);
}

/* "10 с" is seconds, "10 с добавлением" and "40 с первого" are not. */
static bool is_preposition(const tc_tokens *list, int at)
{
    return is_one_of(list, at, " с м и ") &&
           (does(list, at + 1, A_FISCHER) || does(list, at + 1, A_FIRST) ||
            does(list, at + 1, A_DELAY) || does(list, at + 1, A_START) ||
            is_kind(list, at + 1, TC_NUMBER) || does(list, at + 1, A_BRONSTEIN));
}

/* Milliseconds of the unit at `at`, or 0. */
static int64_t unit_at(const tc_tokens *list, int at)
{
    if ((!is_kind(list, at, TC_WORD) && !is_kind(list, at, TC_SIGN)) ||
        is_preposition(list, at))
        return 0;
    return ff_timecontrol_unit(list->items[at].word);
}

static void drop(tc_tokens *list, int at, int count)
{
    if (count > 0 && at > 0)
        list->items[at - 1].end = list->items[at + count - 1].end;
    memmove(&list->items[at], &list->items[at + count],
            (size_t)(list->count - at - count) * sizeof *list->items);
    list->count -= count;
}

static void make_time(tc_token *t, int64_t ms, int64_t unit)
{
    t->kind = TC_TIME;
    t->unit_given = true;
    t->seconds = unit == 1000;
    t->hours = unit == HOUR_MS;
    t->ms = t->other_ms = ms;
}

/* Is the time a word, such as "kwartier"? */
static bool is_whole_word(const tc_token *t)
{
    return t->word[0] != '\0' && ff_timecontrol_time_word(t->word) > 0;
}

/* Makes a time of the number at `i` and the unit after it. */
static bool join_unit(tc_tokens *list, int i)
{
    tc_token *t = &list->items[i];
    int64_t unit = t->kind == TC_NUMBER ? unit_at(list, i + 1) : 0;
    if (t->kind == TC_NUMBER && is_one_of(list, i + 1, " d ") &&
        is_one_of(list, i + 2, " / ") && does(list, i + 3, A_MOVE))
        unit = 24 * HOUR_MS; /* "3d/move" */
    if (unit == 0)
        return false;
    make_time(t, t->number * unit / 1000, unit);
    t->letter_m = is_one_of(list, i + 1, " m ");
    t->end_glued = list->items[i + 1].end_glued;
    drop(list, i + 1, 1);
    return true;
}

/* "1h30", "1 h 30 pour 40 coups": the number is minutes; but not "1 h 20 moves in …". */
static bool is_bare_minutes(tc_tokens *list, int i)
{
    const tc_token *next = &list->items[i + 1];
    if (next->kind != TC_NUMBER || next->number >= 60000 || next->number % 1000 != 0 ||
        next->ordinal || !list->items[i].hours || unit_at(list, i + 2) != 0)
        return false;
    if (list->items[i].end_glued)
        return true;
    if (does(list, i + 2, A_MOVE) || does(list, i + 2, A_MOVES) || does(list, i + 2, A_TIMES) ||
        does(list, i + 2, A_IN) || does(list, i + 2, A_FIRST) || does(list, i + 2, A_BYOYOMI))
        return false;
    bool stroke = is_one_of(list, i + 2, " / ");
    if (stroke)
        list->unclear = i + 1;
    return !stroke;
}

/* Minutes of the hours before, or seconds of a few minutes; but "3'2\"" is more likely to have
 * two seconds for each move. */
static bool is_smaller(const tc_token *t, const tc_token *next)
{
    if (t->hours)
        return !next->seconds && next->ms < HOUR_MS;
    return next->seconds && next->ms >= 20000 && next->ms < MINUTE_MS && t->end_glued &&
           t->ms < 10 * MINUTE_MS;
}

/* "1h30", "1 h 30 min", "1'30\"" are one time; "1h 30\"" and "90' 30\"" are not. */
static void join_smaller(tc_tokens *list, int i)
{
    tc_token *t = &list->items[i];
    tc_token *next = &list->items[i + 1];
    if (i + 1 >= list->count)
        return;
    if (is_bare_minutes(list, i)) {
        t->ms += next->number * 60;
    } else if (join_unit(list, i + 1) && is_smaller(t, next)) {
        t->ms += next->ms;
        t->seconds = false;
    } else {
        return;
    }
    t->end_glued = next->end_glued;
    t->other_ms = t->ms;
    drop(list, i + 1, 1);
}

static const char half_words[] = " half halbe halben halbes demi demie media medio mezza mezz "
                                 "mezzo meia meio половина половинои "
                                 "половину halve пол pol ";

/* "an hour", "20 moves per hour", "20/h": an hour without a number is one. */
static bool lone_hour(tc_tokens *list, int i)
{
    tc_token *t = &list->items[i];
    bool stroke = is_one_of(list, i - 1, " / ") && strcmp(t->word, "h") == 0;
    bool word = t->kind == TC_WORD && strlen(t->word) > 2 && t->action == A_UNKNOWN &&
                unit_at(list, i) == HOUR_MS;
    if (stroke || word)
        make_time(t, HOUR_MS, HOUR_MS);
    return word;
}

static const char quarter_words[] =
    " quarter quarters quart quarts viertel cuarto cuartos quarto "
    "quarti quartos kwart четверть четверти ";

/* Thousandths of the hour named at `i`: "half", "quarter", "3/4"; 0 for none. */
static int64_t share_at(const tc_tokens *list, int i, int *after)
{
    *after = i + 1;
    if (is_one_of(list, i, half_words))
        return 500;
    if (is_one_of(list, i, quarter_words))
        return 250;
    if (is_one_of(list, i, " dreiviertel "))
        return 750;
    if (is_kind(list, i, TC_NUMBER) && list->items[i].number < 8000 &&
        is_one_of(list, i + 1 + is_one_of(list, i + 1, " - "), quarter_words)) {
        *after = i + 2 + is_one_of(list, i + 1, " - ");
        return list->items[i].number / 4; /* "three quarters" */
    }
    if (!is_kind(list, i, TC_NUMBER) || !is_one_of(list, i + 1, " / ") ||
        !is_kind(list, i + 2, TC_NUMBER))
        return 0;
    int64_t above = list->items[i].number, below = list->items[i + 2].number;
    *after = i + 3;
    return (below == 2000 || below == 4000) && above < below ? above * 1000 / below : 0;
}

static const char and_words[] = " and und et y e ed en i и ";

/* Where the whole hours of "one and a half hours" and "1 1/2 h" stand, before the share at
 * `i`; -1 when there are none. */
static int whole_before(const tc_tokens *list, int i)
{
    int at = i - 1;
    if (list->items[i].kind == TC_WORD) {
        at -= is_one_of(list, at, " a ein eine een un una um uma ");
        if (!is_one_of(list, at, " and und i en et e y с и "))
            return -1;
        at--;
    }
    return is_kind(list, at, TC_NUMBER) && list->items[at].number < 24000 ? at : -1;
}

/* "half an hour", "a quarter of an hour", "one and a half hours", "1 1/2 h", "media hora". */
static void join_halves(tc_tokens *list)
{
    for (int i = 0; i < list->count; i++) {
        int share_end;
        int64_t hours = share_at(list, i, &share_end);
        int end = share_end;
        while (is_one_of(list, end, " a an of - d de di da un "))
            end++;
        int64_t unit = unit_at(list, end);
        bool minute = unit == MINUTE_MS && hours == 500; /* "half a minute" */
        if (hours == 0 || (unit != HOUR_MS && !minute))
            continue;
        int whole = end == share_end ? whole_before(list, i) : -1;
        if (whole >= 0) {
            hours += list->items[whole].number;
            i = whole;
        }
        list->items[i].kind = TC_NUMBER;
        list->items[i].number = hours;
        drop(list, i + 1, end - i - 1);
    }
}

/* "une heure et demie", "an hour and a half": half an hour more. */
static void join_half_after(tc_tokens *list, int i)
{
    int at = i + 1;
    if (!list->items[i].hours || !is_one_of(list, at, and_words))
        return;
    at += 1 + is_one_of(list, at + 1, " a un um ein eine een ");
    bool half = is_one_of(list, at, half_words), quarter = is_one_of(list, at, quarter_words);
    if (!half && !quarter)
        return;
    list->items[i].ms += half ? HOUR_MS / 2 : HOUR_MS / 4;
    list->items[i].other_ms = list->items[i].ms;
    drop(list, i + 1, at - i);
}

/* "40 moves in 2 hours and 30 minutes for the rest" are two times. */
static bool is_rest_ahead(const tc_tokens *list, int at)
{
    bool moves = false;
    for (int i = 0; i < at; i++)
        moves = moves || does(list, i, A_MOVES);
    for (; moves && is_kind(list, at, TC_WORD) && list->items[at].action != A_THEN; at++)
        if (does(list, at, A_REST) || does(list, at, A_GAME))
            return true;
    return false;
}

/* "1 hour and 30 minutes" is one time. */
static void join_and_minutes(tc_tokens *list, int i)
{
    const tc_token *next = token(list, i + 2);
    if (!list->items[i].hours || !is_one_of(list, i + 1, and_words) || next == NULL ||
        next->kind != TC_TIME || next->seconds || next->hours || next->ms >= HOUR_MS ||
        next->short_colon || is_rest_ahead(list, i + 3))
        return;
    list->items[i].ms += next->ms;
    list->items[i].other_ms = list->items[i].ms;
    drop(list, i + 1, 2);
}

/* What two spelt numbers are together: "twenty five", "soixante quinze", "quatre vingts", "cent
 * vingt", "one hundred"; 0 when they are two. */
static int64_t spelt_together(const tc_token *a, const tc_token *b, bool joined)
{
    int64_t x = a->number, y = b->number;
    if (x == 4000 && y == 20000 && strncmp(b->word, "vingt", 5) == 0)
        return 80000;
    if (x == 1000 && y == 100000)
        return 100000;
    if (x == 100000 && y < 100000 && y % 1000 == 0)
        return x + y;
    bool tens = x >= 20000 && x < 100000 && x % 10000 == 0;
    bool french = (x == 60000 || x == 80000) && y >= 10000 && y < 20000 &&
                  (!joined || (x == 60000 && y == 11000)); /* "soixante et onze" */
    return tens && (y < 10000 || french) && y % 1000 == 0 ? x + y : 0;
}

static const char articles[] = " ein eine einen einer eins un une uno una um uma een ";

/* "une minute", "vingt et une": an article that counts. */
static void count_articles(tc_tokens *list)
{
    for (int i = 0; i < list->count; i++) {
        tc_token *t = &list->items[i];
        bool after_tens = i > 1 && is_one_of(list, i - 1, " et e y ") &&
                          list->items[i - 2].spelt && list->items[i - 2].number >= 20000;
        bool unit = unit_at(list, i + 1) != 0 && strlen(list->items[i + 1].word) > 2;
        if (t->kind != TC_WORD || !is_one_of(list, i, articles) || (!after_tens && !unit))
            continue;
        t->kind = TC_NUMBER;
        t->number = 1000;
        t->spelt = true;
    }
}

/* "twenty-five", "treinta y cinco", "vingt et un" are one number. */
static void join_spelt(tc_tokens *list)
{
    for (int i = 0; i + 1 < list->count;) {
        tc_token *t = &list->items[i];
        bool joined = is_one_of(list, i + 1, " y e et and ");
        int next = i + 1 + (joined || is_one_of(list, i + 1, " - "));
        const tc_token *units = token(list, next);
        int64_t sum =
            t->spelt && units != NULL && units->spelt ? spelt_together(t, units, joined) : 0;
        if (sum == 0) {
            i++;
            continue;
        }
        t->number = sum;
        t->end_glued = units->end_glued;
        drop(list, i + 1, next - i);
    }
}

/* "drie kwartier", "drei Viertelstunden": so many quarters of an hour. */
static void join_quarters(tc_tokens *list)
{
    for (int i = 0; i + 1 < list->count; i++) {
        tc_token *t = &list->items[i];
        const tc_token *next = &list->items[i + 1];
        if (t->kind != TC_NUMBER || next->kind != TC_TIME || next->ms != HOUR_MS / 4 ||
            !is_whole_word(next) || t->number % 1000 != 0 || t->number > 8000)
            continue;
        int64_t ms = t->number / 1000 * next->ms;
        make_time(t, ms, MINUTE_MS);
        t->end_glued = next->end_glued;
        drop(list, i + 1, 1);
    }
}

/* "byo-yomi", "byo yomi" are one word. */
static void join_byoyomi(tc_tokens *list)
{
    for (int i = 0; i < list->count; i++) {
        int next = i + 1 + is_one_of(list, i + 1, " - ");
        if (!is_one_of(list, i, " byo ") || !is_one_of(list, next, " yomi "))
            continue;
        drop(list, i + 1, next - i);
        snprintf(list->items[i].word, sizeof list->items[i].word, "byoyomi");
    }
}

/* "a 25-minute game" */
static void join_hyphens(tc_tokens *list)
{
    for (int i = 0; i + 2 < list->count; i++)
        if (list->items[i].kind == TC_NUMBER && is_one_of(list, i + 1, " - ") &&
            unit_at(list, i + 2) != 0 && strlen(list->items[i + 2].word) > 2)
            drop(list, i + 1, 1);
}

void ff_timecontrol_join_units(tc_tokens *list)
{
    count_articles(list);
    join_spelt(list);
    join_hyphens(list);
    join_quarters(list);
    join_halves(list);
    join_byoyomi(list);
    for (int i = 0; i < list->count; i++) {
        if (lone_hour(list, i) || (join_unit(list, i) && !list->items[i].seconds))
            join_smaller(list, i);
    }
    for (int i = 0; i < list->count; i++) {
        join_half_after(list, i);
        join_and_minutes(list, i);
    }
}
