/* The guard of a finished bracket of the Dutch system: it counts for itself, and sees a pairing
 * that is not worth its cost. */
#include "pairing/bracket.h"
#include "pairing/criteria.h"

#include "matching/matching.h"

#include "../support/unit.h"

#include <string.h>

enum { PLAYERS = 6 };

static ff_pairing_past past[PLAYERS];
static ff_pairing_player players[PLAYERS];
static ff_pairing_question question;
static ff_field field;
static ff_cost_table table;
static ff_bracket bracket;

/* Round 1 was 1-4, 5-2, 3-6, White first, all drawn: one scoregroup, three due White. */
static int begin(void **state)
{
    (void)state;
    static const int opponents[PLAYERS] = {3, 4, 5, 0, 1, 2};
    static const ff_side sides[PLAYERS] = {FF_SIDE_WHITE, FF_SIDE_BLACK, FF_SIDE_WHITE,
                                           FF_SIDE_BLACK, FF_SIDE_WHITE, FF_SIDE_BLACK};
    question = (ff_pairing_question)FF_SWISS_QUESTION_INIT;
    for (int i = 0; i < PLAYERS; i++) {
        past[i] = (ff_pairing_past){.opponent = opponents[i],
                                    .side = (uint8_t)sides[i],
                                    .result = FF_RESULT_DRAW,
                                    .points = 5};
        players[i] = (ff_pairing_player){.no = i + 1, .points = 5, .past = &past[i]};
    }
    question.round = 2;
    question.rounds = 9;
    question.initial_colour = FF_SIDE_WHITE;
    question.players = players;
    question.count = PLAYERS;
    assert_int_equal(ff_field_init(&field, &question, NULL), FF_OK);
    bracket = (ff_bracket){.field = &field,
                           .resident_count = PLAYERS,
                           .next = PLAYERS,
                           .rest = PLAYERS,
                           .completes = true,
                           .bye_score = FF_ANY_SCORE};
    return ff_cost_table_init(&table, &bracket, 0, NULL);
}

static int end(void **state)
{
    (void)state;
    ff_cost_table_release(&table);
    ff_field_release(&field);
    return 0;
}

static bool agrees(const int *partner, const uint64_t *least)
{
    bool same = false;
    assert_int_equal(ff_pairing_recount(&table, &bracket, partner, least, &same, NULL), FF_OK);
    return same;
}

static void a_pairing_is_worth_its_cost(void **state)
{
    (void)state;
    uint64_t least[FF_MATCHING_MOST_WORDS] = {0};
    int partner[PLAYERS];
    bool found;
    assert_int_equal(ff_pairing_bracket_pair(&bracket, partner, &found, NULL, NULL), FF_OK);
    assert_true(found);
    assert_true(agrees(partner, least)); /* everybody gets the colour he is due */
    for (int c = 6; c <= 21; c++) {
        if (c == 8)
            continue;
        memset(least, 0, sizeof least);
        size_t at = table.shift[table.first_slot[c]];
        size_t next =
            table.first_slot[c] > 0 ? table.shift[table.first_slot[c] - 1] : table.bits;
        if (next == at)
            continue; /* cannot differ here */
        ff_pairing_words_add(least, table.words, 1, at);
        assert_false(agrees(partner, least));
    }
}

/* 1-3 both due Black, 2-4 both due White, 5-6 as they are due: two clashes, both strong. */
static void colours_are_counted_from_the_pairs(void **state)
{
    (void)state;
    const int partner[PLAYERS] = {2, 3, 0, 1, 5, 4};
    uint64_t least[FF_MATCHING_MOST_WORDS] = {0};
    assert_false(agrees(partner, least));
    ff_pairing_words_add(least, table.words, 2, table.shift[table.first_slot[12]]);
    assert_false(agrees(partner, least));
    ff_pairing_words_add(least, table.words, 2, table.shift[table.first_slot[13]]);
    assert_true(agrees(partner, least));
}

/* Nobody meets anybody: six floaters. */
static void floaters_are_counted(void **state)
{
    (void)state;
    int partner[PLAYERS];
    uint64_t least[FF_MATCHING_MOST_WORDS] = {0};
    for (int i = 0; i < PLAYERS; i++)
        partner[i] = FF_FLOATS;
    ff_cost_table_release(&table); /* they can float where nothing has to remain possible */
    bracket.completes = false;
    assert_int_equal(ff_cost_table_init(&table, &bracket, 0, NULL), FF_OK);
    assert_false(agrees(partner, least));
    ff_pairing_words_add(least, table.words, PLAYERS, table.shift[table.first_slot[6]]);
    assert_true(agrees(partner, least));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_pairing_is_worth_its_cost, begin, end),
        cmocka_unit_test_setup_teardown(colours_are_counted_from_the_pairs, begin, end),
        cmocka_unit_test_setup_teardown(floaters_are_counted, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
