#include "lang/lang.h"

#include <stdio.h>
#include <string.h>

/* Days in the words of a language. The names of days and months, in the form that they have in
 * a date, and the order of its parts are entries of the catalogue, of the context "date". */

static const char *const weekdays[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                       "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January",   "February", "March",    "April",
                                     "May",       "June",     "July",     "August",
                                     "September", "October",  "November", "December"};
/* The day of the week, that of the month, the month, the year. */
static const char order[] = "{1}, {2} {3} {4}";

/* The day of the week, 0 for Sunday (Sakamoto's method). */
static int weekday_of(int year, int month, int day)
{
    static const int shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    year -= month < 3;
    return (year + year / 4 - year / 100 + year / 400 + shift[month - 1] + day) % 7;
}

bool ff_lang_date(const ff_lang *lang, int year, int month, int day, ff_str *out)
{
    char numbers[2][12];
    if (lang == NULL || year < 1 || month < 1 || month > 12 || day < 1 || day > 31)
        return false;
    snprintf(numbers[0], sizeof numbers[0], "%d", day);
    snprintf(numbers[1], sizeof numbers[1], "%d", year);
    const char *parts[] = {ff_lang_phrase(lang, "date", weekdays[weekday_of(year, month, day)]),
                           numbers[0], ff_lang_phrase(lang, "date", months[month - 1]),
                           numbers[1]};
    const char *phrase = ff_lang_phrase(lang, "date", order);
    if (parts[0] == NULL || parts[2] == NULL || phrase == NULL)
        return false;
    while (*phrase != '\0') {
        size_t plain = strcspn(phrase, "{");
        ff_str_bytes(out, phrase, plain);
        phrase += plain;
        if (phrase[0] == '{' && phrase[1] >= '1' && phrase[1] <= '4' && phrase[2] == '}') {
            ff_str_text(out, parts[phrase[1] - '1']);
            phrase += 3;
        } else if (phrase[0] == '{') {
            ff_str_char(out, *phrase++);
        }
    }
    return true;
}
