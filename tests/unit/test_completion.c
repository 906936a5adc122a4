/*
 * Whether players can be paired at all (C4, C5): every answer against trying all pairings, in
 * random small fields; and the shortcuts, which say yes only where it is so and always where
 * each may meet at least half (Dirac).
 */
#include "pairing/bracket.h"
#include "support/unit.h"

enum { MOST = 10, LARGE = 130, ROW = 16 /* words of a set, at most */ };

static uint64_t seed;

static int roll(int below)
{
    seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (int)((seed >> 33) % (uint64_t)below);
}

/* A first round in which pairs are prohibited by chance, `barred` of a hundred; points fall by
 * chance. The players and pairs outlive the field. */
typedef struct world {
    ff_pairing_player players[LARGE];
    int32_t prohibited[LARGE * LARGE / 2][2];
    ff_pairing_question question;
    ff_field field;
} world;

static void make_world(world *w, int count, int barred)
{
    size_t pairs = 0;
    memset(w->players, 0, sizeof w->players);
    for (int i = 0; i < count; i++)
        w->players[i] = (ff_pairing_player){.no = i + 1, .points = 10 - 5 * (i * 3 / count)};
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            if (roll(100) < barred) {
                w->prohibited[pairs][0] = a;
                w->prohibited[pairs++][1] = b;
            }
    w->question = (ff_pairing_question){.system = FF_SWISS_DUTCH_2026,
                                        .round = 1,
                                        .rounds = 5,
                                        .win = 10,
                                        .draw = 5,
                                        .initial_colour = FF_SIDE_WHITE,
                                        .players = w->players,
                                        .count = (size_t)count,
                                        .prohibited = (const int32_t(*)[2])w->prohibited,
                                        .prohibited_count = pairs};
    assert_int_equal(ff_field_init(&w->field, &w->question, NULL), FF_OK);
    assert_true(w->field.row <= ROW);
    for (int rank = 0; rank < count; rank++)
        w->field.bye[rank] = barred == 0 || roll(100) < 60;
}

/* All pairings of the set are tried; the bye goes to one of the score, once. Who is in `left`
 * meets nobody else of it. */
static bool can_pair(const ff_field *field, unsigned set, unsigned left, int score, bool bye)
{
    if (set == 0)
        return true;
    int first = __builtin_ctz(set);
    set &= set - 1;
    for (int other = first + 1; other < field->count; other++)
        if ((set >> other & 1) != 0 && ff_field_allows(field, first, other) &&
            !((left >> first & 1) != 0 && (left >> other & 1) != 0) &&
            can_pair(field, set & ~(1u << other), left, score, bye))
            return true;
    return bye && field->bye[first] && (left >> first & 1) == 0 &&
           (score == FF_ANY_SCORE || ff_field_score(field, first) == score) &&
           can_pair(field, set, left, score, false);
}

static int degree_of(const ff_field *field, int rank, int first, int count)
{
    int total = 0;
    for (int other = first; other < first + count; other++)
        total += ff_field_allows(field, rank, other);
    return total;
}

/* --- with a search --- */

static void expect_completion(const ff_field *field, unsigned set)
{
    static const int scores[] = {0, 5, 10};
    int ranks[MOST], count = 0, found;
    bool possible;
    for (int rank = 0; rank < field->count; rank++)
        if ((set >> rank & 1) != 0)
            ranks[count++] = rank;
    assert_int_equal(ff_pairing_completion(field, ranks, count, &possible, &found, NULL),
                     FF_OK);
    bool odd = count % 2 != 0;
    assert_int_equal(possible, can_pair(field, set, 0, FF_ANY_SCORE, odd));
    for (size_t i = 0; possible && odd && i < COUNT_OF(scores); i++)
        if (can_pair(field, set, 0, scores[i], true)) {
            assert_int_equal(found, scores[i]);
            return;
        }
    if (possible && !odd)
        assert_int_equal(found, FF_ANY_SCORE);
}

static void test_search(void **state)
{
    static world w;
    (void)state;
    seed = 1;
    for (int i = 0; i < 300; i++) {
        int count = 2 + roll(MOST - 1);
        make_world(&w, count, 20 + roll(70));
        expect_completion(&w.field, (1u << count) - 1);
        for (int k = 0; k < 4; k++)
            expect_completion(&w.field, (unsigned)roll(1 << count));
        ff_field_release(&w.field);
    }
}

/* --- without one --- */

static void expect_certain(const ff_field *field, const int *left, int left_count, int first,
                           int count, int score)
{
    int all = left_count + count, need = (all + 1) / 2;
    unsigned range = (1u << (first + count)) - (1u << first), lefts = 0;
    bool dense = true, bye = all % 2 == 0;
    for (int i = 0; i < left_count; i++) {
        lefts |= 1u << left[i];
        dense = dense && degree_of(field, left[i], first, count) >= need;
    }
    for (int rank = first; rank < first + count; rank++) {
        dense = dense && degree_of(field, rank, first, count) >= need;
        bye = bye || (field->bye[rank] &&
                      (score == FF_ANY_SCORE || ff_field_score(field, rank) == score));
    }
    bool certain = ff_certain_completion(field, left, left_count, first, count, score);
    if (certain)
        assert_true(can_pair(field, range | lefts, lefts, score, all % 2 != 0));
    if (dense && bye)
        assert_true(certain);
}

static void test_certain(void **state)
{
    static world w;
    (void)state;
    seed = 2;
    for (int i = 0; i < 3000; i++) {
        int count = 3 + roll(MOST - 2), barred = i % 3 == 0 ? 60 + roll(35) : roll(40);
        make_world(&w, count, barred);
        int first = roll(3), left[2], left_count = 0;
        for (int rank = 0; rank < first && rank < 2; rank++)
            left[left_count++] = rank;
        static const int scores[] = {0, 5, 10, FF_ANY_SCORE};
        int to = roll(3) == 0 ? first + 1 + roll(count - first) : count;
        expect_certain(&w.field, left, left_count, first, to - first, scores[roll(4)]);
        ff_field_release(&w.field);
    }
}

/* A set of ranks by its bits; a pair that is held is in it whole, or it cannot be paired. */
static void test_crowd(void **state)
{
    static world w;
    (void)state;
    seed = 3;
    for (int i = 0; i < 3000; i++) {
        int count = 2 + roll(MOST - 1);
        make_world(&w, count, i % 3 == 0 ? 60 + roll(35) : roll(40));
        const uint64_t crowd[ROW] = {(uint64_t)roll(1 << count)};
        int size = __builtin_popcountll(crowd[0]), need = (size + 1) / 2;
        bool dense = size % 2 == 0, certain = ff_certain_crowd(&w.field, crowd, size);
        for (int rank = 0; rank < count; rank++) {
            int degree = 0;
            for (int other = 0; other < count; other++)
                degree +=
                    (crowd[0] >> other & 1) != 0 && ff_field_allows(&w.field, rank, other);
            dense = dense && ((crowd[0] >> rank & 1) == 0 || degree >= need);
        }
        if (certain)
            assert_true(can_pair(&w.field, (unsigned)crowd[0], 0, FF_ANY_SCORE, false));
        if (dense)
            assert_true(certain);
        ff_field_release(&w.field);
    }
}

/* The floaters go into the next scoregroup, and its others are paired, but one who is left over
 * when they are odd. */
static void test_next(void **state)
{
    static world w;
    (void)state;
    seed = 4;
    int said = 0;
    for (int i = 0; i < 3000; i++) {
        int count = 4 + roll(MOST - 3), floaters[2] = {0, 1}, floating = 1 + roll(2), left;
        make_world(&w, count, roll(60));
        int size = 1 + roll(count - floating);
        const ff_bracket b = {.field = &w.field,
                              .next = floating,
                              .next_count = size,
                              .rest = floating + size,
                              .rest_count = count - floating - size};
        unsigned lefts = (1u << floating) - 1, set = (1u << (floating + size)) - 1;
        if (ff_certain_next(&b, floaters, floating, &left)) {
            said++;
            assert_int_equal(left >= 0, (size - floating) % 2 != 0);
            if (left >= 0) {
                assert_in_range(left, floating, floating + size - 1);
                assert_true(2 * degree_of(&w.field, left, b.rest, b.rest_count) >=
                            b.rest_count);
                set &= ~(1u << left);
            }
            assert_true(can_pair(&w.field, set, lefts, FF_ANY_SCORE, false));
        }
        ff_field_release(&w.field);
    }
    assert_true(said > 300);
    /* where all may meet it is said whenever there is room */
    make_world(&w, 10, 0);
    for (int floating = 1; floating <= 2; floating++)
        for (int size = 1; floating + size < 10; size++) {
            int floaters[2] = {0, 1}, left;
            const ff_bracket b = {.field = &w.field,
                                  .next = floating,
                                  .next_count = size,
                                  .rest = floating + size,
                                  .rest_count = 10 - floating - size};
            assert_int_equal(ff_certain_next(&b, floaters, floating, &left), size >= floating);
        }
    ff_field_release(&w.field);
}

/* More players than the bits of a word: of 130 each may not meet some of those near. */
static void test_large(void **state)
{
    static world w;
    (void)state;
    seed = 5;
    for (int barred = 0; barred <= 40; barred += 20) {
        make_world(&w, LARGE, barred);
        for (int first = 0; first < 70; first += 23)
            for (int end = 90; end <= LARGE; end += 10) {
                int count = end - first, need = (count + 1) / 2;
                uint64_t crowd[ROW] = {0};
                bool dense = count % 2 == 0;
                for (int rank = first; rank < end; rank++) {
                    crowd[rank / 64] |= UINT64_C(1) << rank % 64;
                    dense = dense && degree_of(&w.field, rank, first, count) >= need;
                }
                assert_int_equal(
                    ff_certain_completion(&w.field, NULL, 0, first, count, FF_ANY_SCORE) &&
                        count % 2 == 0,
                    dense);
                assert_int_equal(ff_certain_crowd(&w.field, crowd, count), dense);
            }
        ff_field_release(&w.field);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_search), cmocka_unit_test(test_certain),
        cmocka_unit_test(test_crowd),  cmocka_unit_test(test_next),
        cmocka_unit_test(test_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
