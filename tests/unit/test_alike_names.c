/* Two spellings of a player's name. Spellings as they stand in books and lists of several
 * countries. */
#include "support/unit.h"

#include "alike/names.h"

static void test_spellings(void **state)
{
    static const struct {
        const char *one, *other;
        ff_alike_names how;
    } cases[] = {
        {"Kasparov, G.", "Garry Kasparov", FF_ALIKE_NAMES_AGREE},
        {"KASPAROV,G", "Kasparov, Garry", FF_ALIKE_NAMES_AGREE},
        {"H\303\274bner, Robert", "Huebner, R", FF_ALIKE_NAMES_AGREE},
        {"Kasparov", "Garry Kasparov", FF_ALIKE_NAMES_PART},
        {"Anand, Viswanathan", "Anand", FF_ALIKE_NAMES_PART},
        {"Yi", "Wei Yi", FF_ALIKE_NAMES_DIFFER}, /* two letters are an initial and more */
        {"Korchnoi, Viktor", "Kortschnoj, V", FF_ALIKE_NAMES_SOUND},
        {"Yusupov, Artur", "Artur Jussupow", FF_ALIKE_NAMES_SOUND},
        {"\320\232\320\260\321\200\320\277\320\276\320\262, "
         "\320\220\320\275\320\260\321\202\320\276\320\273\320\270\320\271",
         "Karpov, Anatoly", FF_ALIKE_NAMES_SOUND},
        {"\320\241\320\277\320\260\321\201\321\201\320\272\320\270\320\271", "Spassky, Boris",
         FF_ALIKE_NAMES_SOUND},
        {"Polgar, Judit", "Polgar, Susan", FF_ALIKE_NAMES_SOUND},
        {"Petrosian, Tigran", "Smyslov, Vasily", FF_ALIKE_NAMES_DIFFER},
        {"Karpov, A", "Kasparov, A", FF_ALIKE_NAMES_DIFFER},
        {"GM Karpov, Anatoly", "Karpov, Anatoly", FF_ALIKE_NAMES_AGREE},
        {"WGM Dzagnidze, Nana", "Nana Dzagnidze", FF_ALIKE_NAMES_AGREE},
        {"Im, Sungjae", "Sungjae", FF_ALIKE_NAMES_PART}, /* a name, and no title */
        {"Lee, A", "Li, B", FF_ALIKE_NAMES_DIFFER}, /* one consonant is no sound of a name */
        {"", "Karpov, A", FF_ALIKE_NAMES_UNKNOWN},
        {"Karpov, A", "", FF_ALIKE_NAMES_UNKNOWN},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int turned = 0; turned < 2; turned++) {
            const char *a = turned ? cases[i].other : cases[i].one;
            const char *b = turned ? cases[i].one : cases[i].other;
            if (ff_alike_compare_names(a, b) != cases[i].how)
                fail_msg("\"%s\" and \"%s\": %d", a, b, (int)ff_alike_compare_names(a, b));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_spellings)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
