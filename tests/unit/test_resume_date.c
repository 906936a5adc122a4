#include "adjourn/resume_date.h"
#include "support/unit.h"

/* Days as arbiters write them on an envelope. */
static void test_days(void **context)
{
    static const struct {
        const char *text;
        int year, month, day, other_month, other_day; /* other_month 0: the same */
    } cases[] = {
        {"2026-12-01", 2026, 12, 1, 0, 0},
        {"2026-12-01 18:00", 2026, 12, 1, 0, 0},
        {"on 2026-02-28, 9:00", 2026, 2, 28, 0, 0},
        {"1.12.2026", 2026, 12, 1, 0, 0},
        {"1.12.26, 18.00", 2026, 12, 1, 0, 0},
        {"am 1.12. um 18 Uhr", 0, 12, 1, 0, 0},
        {"1/12/2026", 2026, 12, 1, 1, 12},
        {"12/31/2026", 2026, 12, 31, 0, 0},
        {"31/12/2026", 2026, 12, 31, 0, 0},
        {"1 December, 18:00", 0, 12, 1, 0, 0},
        {"Tuesday 1 December 2026, 18:00", 2026, 12, 1, 0, 0},
        {"December 1st, 2026", 2026, 12, 1, 0, 0},
        {"Dec 24", 0, 12, 24, 0, 0},
        {"18:00, 1st of December", 0, 12, 1, 0, 0},
        {"1. Dezember 2026", 2026, 12, 1, 0, 0},
        {"3. März 2027", 2027, 3, 3, 0, 0},
        {"1er décembre à 18h", 0, 12, 1, 0, 0},
        {"3 août 2026", 2026, 8, 3, 0, 0},
        {"1 de diciembre de 2026", 2026, 12, 1, 0, 0},
        {"2 gennaio 2027", 2027, 1, 2, 0, 0},
        {"5 de março", 0, 3, 5, 0, 0},
        {"1 декабря 2026", 2026, 12, 1, 0, 0},
        {"9 мая", 0, 5, 9, 0, 0},
        {"1 mei 2027", 2027, 5, 1, 0, 0},
        {"11 listopada 2026", 2026, 11, 11, 0, 0},
        {"29.2.2028", 2028, 2, 29, 0, 0},
    };
    static const char *const none[] = {
        "",      "tomorrow", "Sunday, 9:00", "soon",  "30.2.2026", "29.2.2026", "18:00",
        "18.30", "table 12", "2026-13-01",   "maybe", "5 marks",   "0.12.2026", "round 3/4"};
    ff_day day, other;
    (void)context;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        int other_month = cases[i].other_month != 0 ? cases[i].other_month : cases[i].month;
        int other_day = cases[i].other_month != 0 ? cases[i].other_day : cases[i].day;
        if (!ff_adjourn_day_find(cases[i].text, &day, &other))
            fail_msg("\"%s\": no day", cases[i].text);
        if (day.year != cases[i].year || day.month != cases[i].month ||
            day.day != cases[i].day || other.month != other_month || other.day != other_day)
            fail_msg("\"%s\": %d-%d-%d, %d-%d", cases[i].text, day.year, day.month, day.day,
                     other.month, other.day);
    }
    for (size_t i = 0; i < COUNT_OF(none); i++)
        if (ff_adjourn_day_find(none[i], &day, &other))
            fail_msg("\"%s\": %d-%d-%d", none[i], day.year, day.month, day.day);
}

static void test_between(void **context)
{
    (void)context;
    assert_int_equal(ff_adjourn_days_between((ff_day){2026, 11, 21}, (ff_day){2026, 12, 1}),
                     10);
    assert_int_equal(ff_adjourn_days_between((ff_day){2026, 12, 1}, (ff_day){2026, 11, 21}),
                     -10);
    assert_int_equal(ff_adjourn_days_between((ff_day){2026, 12, 31}, (ff_day){2027, 1, 1}), 1);
    assert_int_equal(ff_adjourn_days_between((ff_day){2028, 2, 28}, (ff_day){2028, 3, 1}), 2);
    assert_int_equal(ff_adjourn_days_between((ff_day){2026, 2, 28}, (ff_day){2026, 3, 1}), 1);
    assert_int_equal(ff_adjourn_days_between((ff_day){1900, 1, 1}, (ff_day){2000, 1, 1}),
                     36524);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_days),
        cmocka_unit_test(test_between),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
