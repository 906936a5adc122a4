/*
 * Provisions that leave nothing to compute: they are found under "flagfall laws", by their name
 * and by the Article of each edition, and say something.
 */
#include "flagfall/laws.h"
#include "support/unit.h"

static const char *const editions[] = {"code",      "fide-2009", "fide-2014",
                                       "fide-2017", "fide-2018", "fide-2023"};
enum { EDITIONS = 6 };

/* LAW: 2.1 board-placed, clock-placed 6.5, I.14 session, 8.2 sheet-visible, 8.3 sheet-property,
 * 12.7 third-persons, 11.4 finished-players, 6.12.2 screens */
static void topics_without_a_command(void **state)
{
    static const struct {
        ff_law_point point;
        const char *key;
        const char *articles[EDITIONS];
    } topics[] = {
        {FF_LAW_BOARD_PLACED, "board-placed", {"code", "2.1", "2.1", "2.1", "2.1", "2.1"}},
        {FF_LAW_CLOCK_PLACED, "clock-placed", {"code", "6.4", "6.5", "6.5", "6.5", "6.5"}},
        {FF_LAW_SESSION, "session", {NULL, "Guidelines 13", "E", "I.14", "I.14", "I.14"}},
        {FF_LAW_SHEET_VISIBLE, "sheet-visible", {NULL, "8.2", "8.2", "8.2", "8.2", "8.2"}},
        {FF_LAW_SHEET_PROPERTY, "sheet-property", {NULL, "8.3", "8.3", "8.3", "8.3", "8.3"}},
        {FF_LAW_THIRD_PERSONS, "third-persons", {NULL, "13.7", "12.7", "12.7", "12.7", "12.7"}},
        {FF_LAW_FINISHED, "finished-players", {NULL, "12.5", "11.4", "11.4", "11.4", "11.4"}},
        {FF_LAW_SCREENS, "screens", {NULL, "6.14", "6.14", "6.12.2", "6.12.2", "6.12.2"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(topics); i++)
        for (int e = 0; e < EDITIONS; e++) {
            const ff_laws *laws = ff_laws_find(editions[e]);
            ff_article article = ff_laws_article(laws, topics[i].point);
            ff_str words = FF_STR_INIT;
            ff_laws_summary(laws, topics[i].point, &words);
            assert_string_equal(ff_law_point_key(topics[i].point), topics[i].key);
            assert_int_equal(article.number != NULL, topics[i].articles[e] != NULL);
            assert_int_equal(words.size != 0, article.number != NULL);
            if (article.number != NULL)
                assert_string_equal(article.number, topics[i].articles[e]);
            ff_str_release(&words);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(topics_without_a_command)};
    return cmocka_run_group_tests_name("law_topics", tests, NULL, NULL);
}
