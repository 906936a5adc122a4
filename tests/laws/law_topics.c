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
 * 12.7 third-persons, 11.4 finished-players, 6.12.2 screens, 10.1 score, 10.2 score-total,
 * 11.6 infractions, 11.9 explanation, 11.11 reconstruction, 11.12 claim-check,
 * 12.1, 12.2, 12.3 arbiter-duties, 12.4 arbiter-assistants, 6.11.1 interruption,
 * 8.1.1.2 electronic-sheet, A.4, B.2.1, B.2.2 supervision, A.6, B.4 supervision-announced,
 * B.2 blitz-supervised, D.2.1 blind-announce, D.2.10, D.2.11 blind-assistant, glossary,
 * II.3 castling-announced, D.2.2, D.2.3, D.2.4, D.2.7, D.2.8, D.2.9 */
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
        {FF_LAW_SCORE, "score", {"code", "11", "10.1", "10.1", "10.1", "10.1"}},
        {FF_LAW_SCORE_TOTAL, "score-total", {NULL, NULL, "10.2", "10.2", "10.2", "10.2"}},
        {FF_LAW_INFRACTION, "infractions", {NULL, "12.7", "11.6", "11.6", "11.6", "11.6"}},
        {FF_LAW_EXPLANATION, "explanation", {NULL, NULL, "11.9", "11.9", "11.9", "11.9"}},
        {FF_LAW_RECONSTRUCTION,
         "reconstruction",
         {NULL, NULL, "11.11", "11.11", "11.11", "11.11"}},
        {FF_LAW_CLAIM_CHECK, "claim-check", {"code", NULL, NULL, "11.12", "11.12", "11.12"}},
        {FF_LAW_ARBITER_DUTY,
         "arbiter-duties",
         {NULL, "13.1, 13.2, 13.3", "12.1, 12.2, 12.3", "12.1, 12.2, 12.3", "12.1, 12.2, 12.3",
          "12.1, 12.2, 12.3"}},
        {FF_LAW_ARBITER_ASSISTANTS,
         "arbiter-assistants",
         {NULL, NULL, "12.4", "12.4", "12.4", "12.4"}},
        {FF_LAW_INTERRUPTION,
         "interruption",
         {NULL, "6.12a", "6.12a", "6.11.1", "6.11.1", "6.11.1"}},
        {FF_LAW_RECORD_ELECTRONIC,
         "electronic-sheet",
         {NULL, NULL, NULL, NULL, NULL, "8.1.1.2"}},
        {FF_LAW_SUPERVISION,
         "supervision",
         {NULL, "A.3, B.2", "A.3, B.2", "A.3, B.2", "A.3, B.3", "A.4, B.2.1, B.2.2"}},
        {FF_LAW_SUPERVISION_SAID,
         "supervision-announced",
         {NULL, NULL, NULL, "A.5, B.5", "A.5, B.5", "A.6, B.4"}},
        {FF_LAW_BLITZ_RULES, "blitz-supervised", {NULL, "B.2", "B.3", "B.3", "B.3", "B.2"}},
        {FF_LAW_BLIND_ANNOUNCE,
         "blind-announce",
         {NULL, "E.2.1", "D.2", "D.2.1", "D.2.1", "D.2.1"}},
        {FF_LAW_BLIND_ASSISTANT,
         "blind-assistant",
         {NULL, "E.2.10, E.2.11", "D.2", "D.2.10, D.2.11", "D.2.10, D.2.11", "D.2.10, D.2.11"}},
        {FF_LAW_BLIND_BOARDS,
         "blind-boards",
         {NULL, "E.2.8, E.2.9", "D.2", "D.2", "D.2.8, D.2.9", "D.2.8, D.2.9"}},
        {FF_LAW_CASTLING_960, "castling-announced", {NULL, "F", "F", "II.3", "II.3", "II.3"}},
        {FF_LAW_GLOSSARY,
         "glossary",
         {NULL, NULL, "Glossary", "Glossary", "Glossary", "Glossary"}},
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
