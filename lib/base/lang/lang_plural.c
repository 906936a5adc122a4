#include "lang/lang_table.h"

/* Rules of plurals, for whole numbers by CLDR 41; for fractions the form that they take there.
 * Spanish, French and Portuguese have a further form for millions, which are no number here. */

static int one(unsigned long long n, bool fraction)
{
    return n != 1 || fraction;
}

static int zero_one(unsigned long long n, bool fraction)
{
    (void)fraction;
    return n > 1;
}

static bool few(unsigned long long n)
{
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
}

static int russian(unsigned long long n, bool fraction)
{
    if (fraction)
        return 1; /* as after 2: "1,5 минуты" */
    return n % 10 == 1 && n % 100 != 11 ? 0 : few(n) ? 1 : 2;
}

static int polish(unsigned long long n, bool fraction)
{
    if (fraction)
        return 1;
    return n == 1 ? 0 : few(n) ? 1 : 2;
}

static int arabic(unsigned long long n, bool fraction)
{
    if (fraction)
        return 5;
    if (n <= 2)
        return (int)n;
    return n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5;
}

static int welsh(unsigned long long n, bool fraction)
{
    if (fraction)
        return 5;
    return n <= 3 ? (int)n : n == 6 ? 4 : 5;
}

const ff_lang_plural ff_lang_plurals[FF_LANG_PLURAL_COUNT] = {
    [FF_LANG_ONE] = {2, one, "nplurals=2; plural=(n != 1);"},
    [FF_LANG_ZERO_ONE] = {2, zero_one, "nplurals=2; plural=(n > 1);"},
    [FF_LANG_RUSSIAN] = {3, russian,
                         "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
                         "(n%100<12 || n%100>14) ? 1 : 2);"},
    [FF_LANG_POLISH] = {3, polish,
                        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || "
                        "n%100>14) ? 1 : 2);"},
    [FF_LANG_ARABIC] = {6, arabic,
                        "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && "
                        "n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"},
    [FF_LANG_WELSH] = {6, welsh,
                       "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? "
                       "4 : 5);"},
};
