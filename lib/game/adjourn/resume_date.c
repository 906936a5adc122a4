#include "adjourn/resume_date.h"
#include "adjourn/sealed_words.h"
#include "base/latin.h"

#include <string.h>

/* Months in the languages of the words beside a move, small and without accents. Those that
 * are longer are known by their beginning. */
static const char *const months[12] = {
    "jan januar january janvier enero gennaio janeiro январ januari stycz",
    "feb febr februar february fevrier febrero febbraio fevereiro феврал februari lut",
    "mar marz maerz march mars marzo marco март maart marc",
    "apr april avril abril aprile апрел kwiet kwiecien",
    "may mai mayo maggio maio мая май mei maj",
    "jun juni june juin junio giugno junho июн czerw",
    "jul juli july juillet julio luglio julho июл lip",
    "aug august aout agosto август augustus sierp",
    "sep sept september septembre septiembre settembre setembro сентябр wrzes",
    "oct okt october oktober octobre octubre ottobre outubro октябр pazdzier",
    "nov november novembre noviembre novembro ноябр listop",
    "dec dez december dezember decembre diciembre dicembre dezembro декабр grud",
};

enum { LONG_NAME = 3, PARTS = 24 };

/* Does one of the names begin the word? Short names are whole words or have an ending. */
static bool names_month(const char *names, const char *word)
{
    while (*names != '\0') {
        size_t size = strcspn(names, " ");
        size_t rest = strlen(word) > size ? strlen(word) - size : 0;
        if (strncmp(names, word, size) == 0 && (rest == 0 || size >= 2 * rest))
            return true;
        names += size + (names[size] == ' ');
    }
    return false;
}

static int month_of(const char *text, size_t size)
{
    char word[FF_WORD_MAX];
    if (size < LONG_NAME || !ff_adjourn_word_plain(text, size, word))
        return 0;
    for (int month = 1; month <= 12; month++)
        if (names_month(months[month - 1], word))
            return month;
    return 0;
}

/* A number or a word of the text, with the sign that follows it. */
typedef struct part {
    int number; /* -1: a word */
    int month;
    char after;
} part;

static bool is_letter(char c)
{
    return ff_latin_is_letter(c) || (unsigned char)c >= 0x80;
}

static unsigned take_apart(const char *text, part out[PARTS])
{
    unsigned count = 0;
    while (*text != '\0' && count < PARTS) {
        const char *end = text;
        part p = {.number = -1};
        if (ff_latin_is_digit(*text)) {
            for (p.number = 0; ff_latin_is_digit(*end) && p.number < 10000; end++)
                p.number = p.number * 10 + (*end - '0');
        } else {
            while (is_letter(*end))
                end++;
            p.month = month_of(text, (size_t)(end - text));
        }
        if (end == text) {
            text++;
            continue;
        }
        p.after = *end;
        out[count++] = p;
        text = end;
    }
    return count;
}

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static bool is_day(ff_day d)
{
    static const int lengths[12] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (d.month < 1 || d.month > 12 || d.day < 1 || d.day > lengths[d.month - 1])
        return false;
    return (d.month != 2 || d.day < 29 || d.year == 0 || is_leap(d.year)) &&
           (d.year == 0 || (d.year >= 1900 && d.year <= 2999));
}

/* "26" is 2026; what is not a year is not one. */
static int year_of(const part *p)
{
    if (p->number >= 1900 && p->number <= 2999)
        return p->number;
    return p->number >= 0 && p->number < 100 ? 2000 + p->number : 0;
}

/* Three numbers with the same sign between them, or two with a full stop after both. */
static bool in_numbers(const part *p, unsigned left, ff_day *out, ff_day *other)
{
    if (left < 2 || p[0].number < 0 || p[1].number < 0 || strchr("-./", p[0].after) == NULL)
        return false;
    bool three = left > 2 && p[2].number >= 0 && p[1].after == p[0].after;
    if (!three && (p[0].after != '.' || p[1].after != '.'))
        return false;
    if (three && p[0].number > 31) { /* 2026-12-01 */
        *out = *other = (ff_day){p[0].number, p[1].number, p[2].number};
        return is_day(*out);
    }
    int year = three ? year_of(&p[2]) : 0;
    *out = *other = (ff_day){year, p[1].number, p[0].number};
    if (p[0].after != '/')
        return is_day(*out);
    *other = (ff_day){year, p[0].number, p[1].number};
    if (!is_day(*out))
        *out = *other;
    if (!is_day(*other))
        *other = *out;
    return is_day(*out);
}

/* "1 December 2026", "1er décembre", "1 de diciembre de 2026", "December 1st, 2026". */
static bool in_words(const part *p, unsigned at, unsigned count, ff_day *out)
{
    if (p[at].month == 0)
        return false;
    unsigned day = at, next = at + 1;
    while (day > 0 && at - day < 3 && p[day].number < 0) /* over an ending and a "de" */
        day--;
    if (p[day].number < 1 || p[day].number > 31 || p[day].after == ':') {
        day = at + 1;
        next = at + 2;
    }
    if (day >= count)
        return false;
    while (next < count && next < at + 4 && p[next].number < 1900)
        next++;
    bool year = next < count && next < at + 4 && p[next].number <= 2999;
    *out = (ff_day){year ? p[next].number : 0, p[at].month, p[day].number};
    return is_day(*out);
}

bool ff_adjourn_day_find(const char *text, ff_day *out, ff_day *other)
{
    part parts[PARTS];
    unsigned count = take_apart(text, parts);
    for (unsigned i = 0; i < count; i++) {
        if (in_numbers(&parts[i], count - i, out, other))
            return true;
        if (in_words(parts, i, count, out)) {
            *other = *out;
            return true;
        }
    }
    return false;
}

/* Days since the 1st of March of the year 0 of the Gregorian calendar. */
static long day_number(ff_day d)
{
    long year = d.month > 2 ? d.year : d.year - 1, month = (d.month + 9) % 12;
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + d.day;
}

long ff_adjourn_days_between(ff_day a, ff_day b)
{
    return day_number(b) - day_number(a);
}
