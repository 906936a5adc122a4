/* Varma tables, the draw by them, and Scheveningen tables. */
#include "event/all_play_all.h"
#include "event/round_robin.h"

#include "../support/unit.h"

#include <stdlib.h>

static int group_of[FF_VARMA_MOST + 1];

static void fill_groups(int players)
{
    int numbers[FF_VARMA_MOST], seen = 0;
    for (int no = 1; no <= players; no++)
        group_of[no] = -1;
    for (int e = 0; e < FF_VARMA_ENVELOPES; e++)
        for (int i = ff_varma_envelope(players, e, numbers) - 1; i >= 0; i--) {
            assert_int_equal(group_of[numbers[i]], -1);
            group_of[numbers[i]] = e;
            seen++;
        }
    assert_int_equal(seen, players);
}

/* C.05 Annex 2: those of one envelope do not meet in the last three rounds, for which the
 * Berger tables are an independent witness. In the table for twelve, 6 and 12 do. */
static void varma_keeps_compatriots_from_the_last_rounds(void **state)
{
    (void)state;
    for (int players = FF_VARMA_LEAST; players <= FF_VARMA_MOST; players++) {
        int games[FF_VARMA_MOST][2], rounds = ff_berger_rounds(players, false);
        fill_groups(players);
        for (int round = rounds - 2; round <= rounds; round++) {
            ff_berger_round(players, false, round, games);
            for (int g = 0; g < (players + 1) / 2; g++)
                if (games[g][0] <= players && games[g][1] <= players)
                    assert_int_equal(group_of[games[g][0]] == group_of[games[g][1]],
                                     players == 12 && round == 11 &&
                                         games[g][0] + games[g][1] == 18);
        }
    }
    assert_int_equal(ff_varma_envelope(8, 0, group_of), 0);
}

static void a_draw_gives_each_contingent_one_envelope(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        uint64_t dice = seed;
        ff_contingent c[] = {{4, 0}, {3, 0}, {2, 0}, {2, 0}, {1, 0}};
        int room[FF_VARMA_ENVELOPES], numbers[FF_VARMA_MOST];
        assert_true(ff_varma_assign(12, c, 5, &dice));
        for (int e = 0; e < FF_VARMA_ENVELOPES; e++)
            room[e] = ff_varma_envelope(12, e, numbers);
        for (int i = 0; i < 5; i++)
            assert_true((room[c[i].envelope] -= c[i].count) >= 0);
    }
}

static void a_contingent_may_be_too_large(void **state)
{
    (void)state;
    uint64_t dice = 1;
    ff_contingent c[] = {{5, 0}, {5, 0}, {2, 0}};
    assert_false(ff_varma_assign(12, c, 3, &dice));
    ff_contingent short_of[] = {{4, 0}, {3, 0}};
    assert_false(ff_varma_assign(12, short_of, 2, &dice));
}

/* Everybody meets everybody once; colours halved by round, for A and for B, or one off where
 * the number is odd. Two boards cannot be halved for both teams. */
static void scheveningen_tables_are_fair(void **state)
{
    (void)state;
    for (int n = 2; n <= FF_SCHEVENINGEN_MOST; n++) {
        int met[FF_SCHEVENINGEN_MOST][FF_SCHEVENINGEN_MOST] = {{0}};
        int a[FF_SCHEVENINGEN_MOST] = {0}, b[FF_SCHEVENINGEN_MOST] = {0};
        for (int r = 1; r <= n; r++) {
            int opponent[FF_SCHEVENINGEN_MOST], whites = 0;
            bool white[FF_SCHEVENINGEN_MOST];
            assert_int_equal(ff_scheveningen_round(n, r, opponent, white, NULL), FF_OK);
            for (int i = 0; i < n; i++) {
                met[i][opponent[i] - 1]++;
                a[i] += white[i] ? 1 : -1;
                b[opponent[i] - 1] += white[i] ? -1 : 1;
                whites += white[i] ? 1 : -1;
            }
            assert_true(abs(whites) <= n % 2);
        }
        for (int i = 0; i < n; i++) {
            assert_true(abs(a[i]) <= n % 2);
            assert_true(abs(b[i]) <= (n == 2 ? 2 : n % 2));
            for (int k = 0; k < n; k++)
                assert_int_equal(met[i][k], 1);
        }
    }
}

static void scheveningen_has_limits(void **state)
{
    (void)state;
    int opponent[FF_SCHEVENINGEN_MOST];
    bool white[FF_SCHEVENINGEN_MOST];
    assert_int_equal(ff_scheveningen_round(25, 1, opponent, white, NULL), FF_E_LIMIT);
    assert_int_equal(ff_scheveningen_round(4, 5, opponent, white, NULL), FF_E_LIMIT);
    assert_int_equal(ff_scheveningen_source(10), FF_TABLE_PUBLIC);
    assert_int_equal(ff_scheveningen_source(8), FF_TABLE_OURS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(varma_keeps_compatriots_from_the_last_rounds),
        cmocka_unit_test(a_draw_gives_each_contingent_one_envelope),
        cmocka_unit_test(a_contingent_may_be_too_large),
        cmocka_unit_test(scheveningen_tables_are_fair),
        cmocka_unit_test(scheveningen_has_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
