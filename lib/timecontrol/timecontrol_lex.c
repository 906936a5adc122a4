#include "timecontrol/timecontrol_prose.h"

#include <stdio.h>
#include <string.h>

/*
 * Announcements cut into numbers, times, words and signs. Units are joined to their numbers
 * here: "1h30", "90'", "30 sec.", "1:30".
 */

typedef enum unit { NO_UNIT, HOURS, MINUTES, SECONDS, DAYS } unit;

static const struct {
    const char *word;
    unit unit;
} unit_words[] = {
    {"h", HOURS},
    {"hr", HOURS},
    {"hrs", HOURS},
    {"hour", HOURS},
    {"hours", HOURS},
    {"'", MINUTES},
    {"m", MINUTES},
    {"mn", MINUTES},
    {"min", MINUTES},
    {"mins", MINUTES},
    {"minute", MINUTES},
    {"minutes", MINUTES},
    {"\"", SECONDS},
    {"s", SECONDS},
    {"sec", SECONDS},
    {"secs", SECONDS},
    {"second", SECONDS},
    {"seconds", SECONDS},
    {"day", DAYS},
    {"days", DAYS},
    /* German and French, as on the same posters */
    {"std", HOURS},
    {"stunde", HOURS},
    {"stunden", HOURS},
    {"heure", HOURS},
    {"heures", HOURS},
    {"minuten", MINUTES},
    {"minuti", MINUTES},
    {"minuto", MINUTES},
    {"minutos", MINUTES},
    {"secondi", SECONDS},
    {"segundo", SECONDS},
    {"segundos", SECONDS},
    {"sek", SECONDS},
    {"sekunde", SECONDS},
    {"sekunden", SECONDS},
    {"seconde", SECONDS},
    {"secondes", SECONDS},
    {"tag", DAYS},
    {"tage", DAYS},
};

static const int64_t unit_ms[] = {0, 3600000, 60000, 1000, 86400000};

static const struct {
    const char *word;
    int value;
} number_words[] = {
    {"one", 1},      {"two", 2},     {"three", 3},   {"four", 4},   {"five", 5},
    {"six", 6},      {"seven", 7},   {"eight", 8},   {"nine", 9},   {"ten", 10},
    {"fifteen", 15}, {"twenty", 20}, {"thirty", 30}, {"forty", 40}, {"fifty", 50},
    {"sixty", 60},   {"ninety", 90},
};

/* Typographic signs and what they stand for. */
static const struct {
    uint32_t code_point;
    char sign;
} typographic[] = {
    {0x2019, '\''},
    {0x2018, '\''},
    {0x2032, '\''},
    {0xB4, '\''},
    {0x2033, '"'},
    {0x201D, '"'},
    {0x201C, '"'},
    {0x2010, '-'},
    {0x2011, '-'},
    {0x2012, '-'},
    {0x2013, '-'},
    {0x2014, '-'},
    {0x2212, '-'},
    {0xD7, 'x'},
    {0xA0, ' '},
    {0x2009, ' '},
    {0x202F, ' '},
    {'`', '\''},
    /* letters, without their marks */
    {0xC4, 'a'},
    {0xD6, 'o'},
    {0xDC, 'u'},
    {0xE4, 'a'},
    {0xF6, 'o'},
    {0xFC, 'u'},
    {0xE0, 'a'},
    {0xE1, 'a'},
    {0xE7, 'c'},
    {0xE8, 'e'},
    {0xE9, 'e'},
    {0xEA, 'e'},
    {0xED, 'i'},
    {0xF1, 'n'},
    {0xF3, 'o'},
    {0xFA, 'u'},
    {0xDF, 's'},
};

/* A sign that nobody understands, in a normalised text. */
#define UNKNOWN_SIGN '\x7f'

static const struct {
    uint32_t code_point;
    const char *decimals;
} fractions[] = {{0xBC, ".25"}, {0xBD, ".5"}, {0xBE, ".75"}};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

/* "1½" and "1 ½" are "1.5", "½" is "0.5". Returns the end of what was written. */
static char *put_fraction(const char *begin, char *out, uint32_t c)
{
    for (size_t i = 0; i < sizeof fractions / sizeof *fractions; i++) {
        if (fractions[i].code_point != c)
            continue;
        if (out - begin >= 2 && out[-1] == ' ' && is_digit(out[-2]))
            out--;
        if (out == begin || !is_digit(out[-1]))
            *out++ = '0';
        for (const char *p = fractions[i].decimals; *p != '\0'; p++)
            *out++ = *p;
    }
    return out;
}

/* Lower case, typographic signs replaced, everything else that is not ASCII made an
 * UNKNOWN_SIGN. Takes at most two bytes for one of the text. */
static void normalise(const char *text, char *out)
{
    const char *begin = out;
    size_t left = strlen(text);
    while (left > 0) {
        uint32_t c = '?';
        size_t size = ff_utf8_decode(text, left, &c);
        if (size == 0)
            size = 1;
        char sign = c < 0x80 ? (char)c : UNKNOWN_SIGN;
        for (size_t i = 0; i < sizeof typographic / sizeof *typographic; i++)
            if (typographic[i].code_point == c)
                sign = typographic[i].sign;
        if (sign >= 'A' && sign <= 'Z')
            sign = (char)(sign - 'A' + 'a');
        char *after = put_fraction(begin, out, c);
        if (after == out)
            *after++ = sign;
        out = after;
        text += size;
        left -= size;
    }
    *out = '\0';
}

/* Makes a word of `size` bytes, cut where there is no room; returns the text after it. */
static const char *copy_word(const char *at, size_t size, tc_token *t)
{
    t->kind = TC_WORD;
    snprintf(t->word, sizeof t->word, "%.*s", size < 15 ? (int)size : 15, at);
    return at + size;
}

/* "1:30", "0:01:30", "1:30.5": a time of its own. Two fields are hours and minutes while
 * that is a usual main time, else minutes and seconds; `other` is the other reading. */
static const char *lex_colons(const char *at, tc_token *t)
{
    size_t size = strspn(at, "0123456789:");
    while (at[size - 1] == ':')
        size--; /* "90: "; the first is a digit */
    if (memchr(at, ':', size) == NULL)
        return NULL;
    if (at[size] == '.' && is_digit(at[size + 1]))
        size += 1 + strspn(at + size + 1, "0123456789");
    if (ff_time_read(at, size, &t->ms, NULL) != FF_OK)
        return copy_word(at, size, t); /* "1:2:3:4" is not understood */
    size_t colons = 0;
    for (size_t i = 0; i < size; i++)
        colons += at[i] == ':';
    t->kind = TC_TIME;
    t->unit_given = true;
    t->other_ms = t->ms;
    t->short_colon = colons == 1 && at[0] == '0';
    if (colons == 1 && t->ms < 10 * 60000) {
        t->other_ms = t->ms;
        t->ms *= 60;
        if (t->other_ms >= 5 * 60000) { /* "5:00" as five hours is nobody's control */
            t->ms = t->other_ms;
        } else if (t->other_ms < 3 * 60000 && !t->short_colon) {
            t->other_ms = t->ms; /* "1:30" is not 90 seconds */
        }
    }
    return at + size;
}

/* "1,5 h", "2,5 min": a decimal comma, where hours follow, or minutes after a half; else a
 * comma parts two numbers. */
static bool is_decimal_comma(const char *at)
{
    if (at[0] != ',' || !is_digit(at[1]))
        return false;
    bool half = at[1] == '5' && !is_digit(at[2]);
    at += 1 + strspn(at + 1, "0123456789");
    at += strspn(at, " ");
    return at[0] == 'h' || strncmp(at, "std", 3) == 0 || strncmp(at, "stund", 5) == 0 ||
           (half && strncmp(at, "min", 3) == 0);
}

/* A plain number, in thousandths. NULL when it is too large. */
static const char *lex_number(const char *at, tc_token *t)
{
    int64_t value = 0;
    for (; is_digit(*at); at++) {
        value = value * 10 + (*at - '0');
        if (value > 40000000)
            return NULL;
    }
    value *= 1000;
    if ((*at == '.' && is_digit(at[1])) || is_decimal_comma(at)) {
        at++;
        for (int64_t place = 100; is_digit(*at); at++) {
            value += (*at - '0') * place;
            place /= 10;
        }
    }
    t->kind = TC_NUMBER;
    t->number = value;
    return at;
}

static const char *lex_word(const char *at, tc_token *t)
{
    size_t size = 0;
    while (is_letter(at[size]))
        size++;
    copy_word(at, size, t);
    for (size_t i = 0; i < sizeof number_words / sizeof *number_words; i++)
        if (strcmp(t->word, number_words[i].word) == 0) {
            t->kind = TC_NUMBER;
            t->number = number_words[i].value * 1000;
        }
    return at + size;
}

static unit unit_of(const tc_token *t)
{
    if (t->kind != TC_WORD && t->kind != TC_SIGN)
        return NO_UNIT;
    for (size_t i = 0; i < sizeof unit_words / sizeof *unit_words; i++)
        if (strcmp(t->word, unit_words[i].word) == 0)
            return unit_words[i].unit;
    return NO_UNIT;
}

static void drop(tc_tokens *list, int at, int count)
{
    memmove(&list->items[at], &list->items[at + count],
            (size_t)(list->count - at - count) * sizeof *list->items);
    list->count -= count;
}

/* Makes a time of the number at `i` and the unit after it. */
static bool join_unit(tc_tokens *list, int i)
{
    tc_token *t = &list->items[i];
    unit u = i + 1 < list->count ? unit_of(&list->items[i + 1]) : NO_UNIT;
    if (t->kind != TC_NUMBER || u == NO_UNIT)
        return false;
    t->kind = TC_TIME;
    t->unit_given = true;
    t->seconds = u == SECONDS;
    t->hours = u == HOURS;
    t->letter_m = strcmp(list->items[i + 1].word, "m") == 0;
    t->ms = t->number * unit_ms[u] / 1000;
    t->other_ms = t->ms;
    t->end_glued = list->items[i + 1].end_glued;
    drop(list, i + 1, 1);
    return true;
}

/* "1h30", "1 h 30 min", "1'30\"" are one time; "1h 30" and "90' 30\"" are not. */
static void join_smaller(tc_tokens *list, int i)
{
    tc_token *t = &list->items[i];
    if (i + 1 >= list->count)
        return;
    tc_token *next = &list->items[i + 1];
    bool glued = t->end_glued;
    bool was_number = next->kind == TC_NUMBER;
    if (was_number && t->hours && glued && next->number < 60000 &&
        (i + 2 >= list->count || unit_of(&list->items[i + 2]) == NO_UNIT)) {
        t->ms += next->number * 60;
    } else if (was_number && join_unit(list, i + 1) && next->ms < unit_ms[t->hours ? 1 : 2] &&
               t->hours != next->seconds && (t->hours || (glued && t->ms < 10 * 60000))) {
        t->ms += next->ms;
        t->seconds = false;
    } else {
        return;
    }
    t->end_glued = next->end_glued;
    t->other_ms = t->ms;
    drop(list, i + 1, 1);
}

/* "20 moves per hour", "20/h": an hour without a number is one. */
static void lone_hour(const tc_tokens *list, tc_token *t)
{
    bool behind_stroke = t > list->items && strcmp(t[-1].word, "/") == 0;
    if (t->kind != TC_WORD ||
        (strcmp(t->word, "hour") != 0 && !(behind_stroke && strcmp(t->word, "h") == 0)))
        return;
    t->kind = TC_TIME;
    t->unit_given = t->hours = true;
    t->ms = t->other_ms = unit_ms[HOURS];
}

static bool is_one_of(const tc_tokens *list, int at, const char *words)
{
    char key[20];
    if (at < 0 || at >= list->count ||
        (list->items[at].kind != TC_WORD && list->items[at].kind != TC_SIGN))
        return false;
    snprintf(key, sizeof key, " %s ", list->items[at].word);
    return strstr(words, key) != NULL;
}

static bool is_number(const tc_tokens *list, int at)
{
    return at >= 0 && at < list->count && list->items[at].kind == TC_NUMBER;
}

/* Thousandths of the hour named at `i`: "half", "quarter", "3/4"; 0 for none. */
static int64_t share_at(const tc_tokens *list, int i, int *after)
{
    *after = i + 1;
    if (is_one_of(list, i, " half "))
        return 500;
    if (is_one_of(list, i, " quarter "))
        return 250;
    if (!is_number(list, i) || !is_one_of(list, i + 1, " / ") || !is_number(list, i + 2))
        return 0;
    int64_t above = list->items[i].number, below = list->items[i + 2].number;
    *after = i + 3;
    return (below == 2000 || below == 4000) && above < below ? above * 1000 / below : 0;
}

/* Where the whole hours of "one and a half hours" and "1 1/2 h" stand, before the share at
 * `i`; -1 when there are none. */
static int whole_before(const tc_tokens *list, int i)
{
    int at = i - 1;
    if (list->items[i].kind == TC_WORD) {
        at -= is_one_of(list, at, " a ");
        if (!is_one_of(list, at, " and "))
            return -1;
        at--;
    }
    return is_number(list, at) && list->items[at].number < 24000 ? at : -1;
}

/* "half an hour", "a quarter of an hour", "one and a half hours", "1 1/2 h". */
static void join_halves(tc_tokens *list)
{
    for (int i = 0; i < list->count; i++) {
        int share_end;
        int64_t hours = share_at(list, i, &share_end);
        int end = share_end;
        while (is_one_of(list, end, " a an of "))
            end++;
        if (hours == 0 || !is_one_of(list, end, " hour hours h hr hrs "))
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
            unit_of(&list->items[i + 2]) != NO_UNIT && strlen(list->items[i + 2].word) > 2)
            drop(list, i + 1, 1);
}

static void join_units(tc_tokens *list)
{
    join_hyphens(list);
    join_halves(list);
    join_byoyomi(list);
    for (int i = 0; i < list->count; lone_hour(list, &list->items[i]), i++)
        if (join_unit(list, i) && !list->items[i].seconds)
            join_smaller(list, i);
}

int ff_timecontrol_lex(const char *text, tc_tokens *list, ff_error *err)
{
    char plain[2 * FF_TC_MAX_TEXT + 1];
    normalise(text, plain);
    list->count = 0;
    for (const char *at = plain; *at != '\0';) {
        if (strchr(" \t\r\n.?!", *at) != NULL) {
            at++;
            continue;
        }
        if (list->count == TC_TOKENS)
            return ff_fail(err, FF_E_LIMIT, "a time control has at most %d words", TC_TOKENS);
        tc_token *t = &list->items[list->count++];
        *t = (tc_token){0};
        const char *end = is_digit(*at) ? lex_colons(at, t) : NULL;
        if (end == NULL && is_digit(*at)) {
            end = lex_number(at, t);
        } else if (end == NULL && is_letter(*at)) {
            end = lex_word(at, t);
        } else if (end == NULL) {
            bool seconds = at[0] == '\'' && at[1] == '\'';
            t->kind = TC_SIGN;
            t->word[0] = seconds ? '"' : *at == UNKNOWN_SIGN ? '?' : *at;
            end = at + (seconds ? 2 : 1);
        }
        if (end == NULL)
            return ff_fail(err, FF_E_LIMIT, "a number in \"%.60s\" is too large", text);
        t->end_glued = *end != ' ' && *end != '\0';
        at = end;
    }
    join_units(list);
    return FF_OK;
}
