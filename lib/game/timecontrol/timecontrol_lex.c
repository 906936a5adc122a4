#include "timecontrol/timecontrol_reading.h"

#include "base/latin.h"

#include <stdio.h>
#include <string.h>

/*
 * Announcements cut into numbers, times, words and signs. What the words do depends on the
 * language, which the words themselves show.
 */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (unsigned char)c >= 0x80;
}

static size_t word_size(const char *at)
{
    size_t size = 0;
    while (is_letter(at[size]))
        size++;
    return size;
}

/* Makes a word of `size` bytes, cut where there is no room; returns the text after it. */
static const char *copy_word(const char *at, size_t size, tc_token *t)
{
    size_t most = size < sizeof t->word - 1 ? size : sizeof t->word - 1;
    t->kind = TC_WORD;
    memcpy(t->word, at, most);
    t->word[most] = '\0';
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
    if (at[size] == '.' && ff_latin_is_digit(at[size + 1]))
        size += 1 + strspn(at + size + 1, "0123456789");
    if (ff_tc_time_read(at, size, &t->ms, NULL) != FF_OK)
        return copy_word(at, size, t); /* "1:2:3:4" is not understood */
    size_t colons = 0;
    for (size_t i = 0; i < size; i++)
        colons += at[i] == ':';
    t->kind = TC_TIME;
    t->unit_given = true;
    t->other_ms = t->ms;
    t->short_colon = colons == 1 && at[0] == '0';
    t->seconds = colons == 2 && t->ms < 60000; /* "0:00:30" */
    if (colons == 1 && t->ms < 10 * 60000) {
        t->other_ms = t->ms;
        t->ms *= 60;
        if (t->other_ms >= 5 * 60000) { /* "5:00" as five hours is nobody's control */
            t->ms = t->other_ms;
        } else if (t->other_ms < 3 * 60000 && !t->short_colon) {
            t->other_ms = t->ms; /* "1:30" is not 90 seconds */
        }
    }
    t->day_time = colons == 1 && t->ms >= 5 * 60000 && t->ms < 24 * 60000;
    return at + size;
}

/* "1,5 h", "2,5 min": a decimal comma, where hours follow, or minutes after a half; else a
 * comma parts two numbers. */
static bool is_decimal_comma(const char *at)
{
    char word[TC_WORD_SIZE] = "";
    if (at[0] != ',' || !ff_latin_is_digit(at[1]))
        return false;
    bool half = at[1] == '5' && !ff_latin_is_digit(at[2]);
    at += 1 + strspn(at + 1, "0123456789");
    at += strspn(at, " ");
    size_t size = word_size(at);
    if (size > 0 && size < sizeof word)
        memcpy(word, at, size);
    int64_t unit = ff_timecontrol_unit(word);
    return unit == 3600000 || (half && unit == 60000 && size > 2);
}

/* "40th", "1er", "40a", "1-го": the suffix belongs to the number. */
static const char *lex_ordinal(const char *at, tc_token *t)
{
    static const char suffixes[] =
        " st nd rd th er ere eme e a o as os te ten de ste go ego ej "
        "sze го и ыи ого му ом ым я ";
    const char *word = at + (at[0] == '-');
    char suffix[TC_WORD_SIZE] = "";
    size_t size = word_size(word);
    if (size == 0 || size >= sizeof suffix)
        return at;
    memcpy(suffix, word, size);
    t->ordinal = ff_timecontrol_listed(suffixes, suffix);
    return t->ordinal ? word + size : at;
}

/* A plain number, in thousandths. NULL when it is too large. */
static const char *lex_number(const char *at, tc_token *t)
{
    int64_t value = 0;
    for (; ff_latin_is_digit(*at); at++) {
        value = value * 10 + (*at - '0');
        if (value > 40000000)
            return NULL;
    }
    value *= 1000;
    bool whole = true;
    if ((*at == '.' && ff_latin_is_digit(at[1])) || is_decimal_comma(at)) {
        whole = false;
        at++;
        for (int64_t place = 100; ff_latin_is_digit(*at); at++) {
            value += (*at - '0') * place;
            place /= 10;
        }
    }
    t->kind = TC_NUMBER;
    t->number = value;
    return whole ? lex_ordinal(at, t) : at;
}

/* Abbreviations with a stroke, not behind a number ("40c/1h30" is moves). */
static const struct {
    const char *text, *word;
} strokes[] = {{"w/o", "without"}, {"w/", "with"}, {"c/u", "cada"},
               {"t/c", "tc"},      {"c/", "con"},  {"p/", "per"},
               {"s/", "without"},  {"k.o.", "ko"}, {"k.o", "ko"}};

static const char *lex_stroke(const char *at, const tc_tokens *list, tc_token *t)
{
    const tc_token *before = list->count > 1 ? t - 1 : NULL;
    for (size_t i = 0; i < sizeof strokes / sizeof *strokes; i++) {
        size_t size = strlen(strokes[i].text);
        bool number = before != NULL && before->kind == TC_NUMBER &&
                      strchr("cs", *strokes[i].text) != NULL;
        if (strncmp(at, strokes[i].text, size) != 0 || number ||
            (size != 2 && is_letter(at[size])))
            continue;
        copy_word(strokes[i].word, strlen(strokes[i].word), t);
        return at + size;
    }
    return NULL;
}

/* "l'ajout", "un'ora": the word before the apostrophe says nothing. */
static bool is_elided(const char *at, size_t size)
{
    char word[8] = "";
    if (at[size] != '\'' || !is_letter(at[size + 1]) || size >= sizeof word)
        return false;
    memcpy(word, at, size);
    return ff_timecontrol_listed(" l d qu un dell all nell sull ", word);
}

static const char *lex_word(const char *at, const tc_tokens *list, tc_token *t)
{
    const char *end = lex_stroke(at, list, t);
    if (end != NULL)
        return end;
    size_t size = word_size(at);
    copy_word(at, size, t);
    int64_t number = ff_timecontrol_number_word(t->word);
    if (number > 0) {
        t->kind = TC_NUMBER;
        t->number = number;
        t->spelt = true;
    }
    int64_t ms = ff_timecontrol_time_word(t->word);
    if (ms > 0) {
        t->kind = TC_TIME;
        t->ms = t->other_ms = ms;
        t->unit_given = true;
    }
    return at + size;
}

static const char *lex_sign(const char *at, tc_token *t)
{
    bool seconds = at[0] == '\'' && at[1] == '\'';
    t->kind = TC_SIGN;
    t->word[0] = seconds ? '"' : *at == TC_UNKNOWN_SIGN ? '?' : *at;
    return at + (seconds ? 2 : 1);
}

/* One token. NULL when a number is too large. */
static const char *lex_one(const char *at, const tc_tokens *list, tc_token *t)
{
    const char *end = ff_latin_is_digit(*at) ? lex_colons(at, t) : NULL;
    if (end != NULL)
        return end;
    if (ff_latin_is_digit(*at))
        return lex_number(at, t);
    return is_letter(*at) ? lex_word(at, list, t) : lex_sign(at, t);
}

/* What each word does, in the language that most of the words are of. */
static void find_actions(tc_tokens *list)
{
    int score[TC_LANGUAGES] = {0};
    for (int i = 0; i < list->count; i++)
        if (list->items[i].kind == TC_WORD)
            ff_timecontrol_score_word(list->items[i].word, score);
    for (int i = 0; i < list->count; i++)
        if (list->items[i].kind == TC_WORD)
            list->items[i].action = ff_timecontrol_action(list->items[i].word, score);
}

int ff_timecontrol_lex(const char *text, tc_tokens *list, ff_error *err)
{
    tc_plain plain;
    ff_timecontrol_plain(text, &plain);
    list->count = 0;
    list->unclear = -1;
    list->text = text;
    for (const char *at = plain.text; *at != '\0';) {
        bool inside = *at == '\'' && at > plain.text && is_letter(at[-1]) && is_letter(at[1]);
        if (inside || strchr(" \t\r\n.!", *at) != NULL) { /* "dall'inizio" is two words */
            at++;
            continue;
        }
        size_t letters = word_size(at);
        if (letters > 0 && is_elided(at, letters)) {
            at += letters + 1;
            continue;
        }
        if (list->count == TC_TOKENS)
            return ff_fail(err, FF_E_LIMIT, "a time control has at most %d words", TC_TOKENS);
        tc_token *t = &list->items[list->count++];
        *t = (tc_token){.begin = plain.from[at - plain.text]};
        at = lex_one(at, list, t);
        if (at == NULL)
            return ff_fail(err, FF_E_LIMIT, "a number in \"%.60s\" is too large", text);
        t->end = plain.from[at - plain.text];
        t->end_glued = *at != ' ' && *at != '\0';
    }
    find_actions(list);
    ff_timecontrol_join_units(list);
    return FF_OK;
}

/* The words of the text, as they are written there; what is not text becomes "?". */
void ff_timecontrol_quote(const tc_tokens *tokens, const tc_token *t, char *list, size_t size)
{
    enum { MOST = 60 };
    size_t used = strlen(list);
    size_t length = (size_t)(t->end - t->begin);
    const char *from = tokens->text + t->begin;
    while (length > 0 && strchr(" \t\r\n.", from[length - 1]) != NULL)
        length--;
    bool plain = length > 0 && ff_utf8_valid(from, length) == length && from[0] != '\x7f';
    for (size_t i = 0; i < length; i++)
        plain = plain && (unsigned char)from[i] >= ' ' && from[i] != '\x7f';
    if (!plain || strcmp(t->word, "?") == 0) {
        from = "?";
        length = 1;
    }
    if (length > MOST)
        for (length = MOST; ((unsigned char)from[length] & 0xC0) == 0x80;)
            length--;
    if (used + length + 2 > size)
        return;
    snprintf(list + used, size - used, "%s%.*s", used > 0 ? " " : "", (int)length, from);
}
