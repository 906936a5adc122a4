/* Who is left apart when a scoregroup pairs itself (C7 of Burstein): one of its lowest score,
 * or it is not certain. Worked by hand. */
#include "support/unit.h"

#include "sketch/sketch.h"

enum { PLAYERS = 6, INSIDE = 5 };

static ff_pairing_facts facts[PLAYERS];
static int same[PLAYERS] = {0, 1, 2, 3, 4, 5};
static int barred[PLAYERS] = {PLAYERS, PLAYERS, PLAYERS, PLAYERS, PLAYERS, PLAYERS};
static uint64_t allowed[PLAYERS * 2];

static ff_field field_of(const int *scores)
{
    /* 0, 1 and 2 float down to 3 and 4; 5 is below. Without 2 the four pair themselves, and 2
     * meets 5. 3 and 4 cannot be apart: they do not meet 5. */
    static const int edges[][2] = {{0, 1}, {0, 3}, {0, 4}, {0, 5}, {1, 3},
                                   {1, 4}, {1, 5}, {2, 3}, {2, 5}};
    memset(allowed, 0, sizeof allowed);
    for (size_t i = 0; i < COUNT_OF(edges); i++) {
        allowed[2 * edges[i][0]] |= (uint64_t)1 << edges[i][1];
        allowed[2 * edges[i][1]] |= (uint64_t)1 << edges[i][0];
    }
    for (int i = 0; i < PLAYERS; i++)
        facts[i].score = scores[i];
    return (ff_field){.facts = facts,
                      .count = PLAYERS,
                      .index = same,
                      .rank = same,
                      .allowed = allowed,
                      .most_barred = barred,
                      .row = 2,
                      .forced = {-1, -1}};
}

static void test_apart(void **state)
{
    static const int falling[] = {25, 25, 25, 20, 20, 15}, equal[] = {20, 20, 20, 20, 20, 15};
    uint64_t room[4];
    (void)state;
    ff_field field = field_of(falling);
    assert_false(ff_sketch_pairs_itself(&field, same, INSIDE, PLAYERS, room));
    field = field_of(equal);
    assert_true(ff_sketch_pairs_itself(&field, same, INSIDE, PLAYERS, room));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_apart)};
    return cmocka_run_group_tests_name("sketch, who is apart", tests, NULL, NULL);
}
