/*
 * Article 9.5.3 and its forerunners: what a wrong claim costs, in every edition and mode. The
 * figures are typed from the editions, not taken from the program's table.
 */
#include "support/rulings.h"
#include "support/unit.h"

typedef struct tariff {
    const char *laws;
    int standard, rapid, blitz, blitz_limited; /* seconds; below zero: from the claimant */
} tariff;

static const tariff tariffs[] = {
    {"code", -300, -300, -300, -300}, {"fide-2009", 180, 180, 180, 180},
    {"fide-2014", 120, 120, 60, 60},  {"fide-2017", 120, 120, 60, 60},
    {"fide-2018", 120, 120, 60, 60},  {"fide-2023", 120, 60, 60, 60},
};

static ff_ruling wrong_claim(const ff_game *game, const char *laws, ff_mode mode,
                             ff_supervision supervision, bool letter)
{
    ff_ruling_request of = case_of(game, laws, mode, supervision);
    of.strict_letter = letter;
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE};
    ff_ruling r;
    assert_int_equal(ff_rule_claim(&of, &claim, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    return r;
}

/* LAW: 9.5.3 wrong-claim, A.3 wrong-claim-rapid, B.2 wrong-claim-blitz */
static void wrong_claims_cost_time(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4"); /* Black claims */
    for (size_t i = 0; i < COUNT_OF(tariffs); i++)
        for (int m = 0; m < 3; m++)
            for (int s = 0; s < 2; s++) {
                const tariff *t = &tariffs[i];
                int want = m == 0   ? t->standard
                           : m == 1 ? t->rapid
                           : s == 0 ? t->blitz
                                    : t->blitz_limited;
                ff_ruling r = wrong_claim(&game, t->laws, (ff_mode)m, (ff_supervision)s, false);
                long long white = clock_of(&r, FF_WHITE);
                long long black = clock_of(&r, FF_BLACK);
                if (white != (want > 0 ? want * 1000 : 0) ||
                    black != (want < 0 ? want * 1000 : 0))
                    fail_msg("%s %d %d: %lld %lld", t->laws, m, s, white, black);
                ff_ruling_release(&r);
            }
    ff_game_release(&game);
}

/* LAW: B.2 wrong-claim-blitz: blitz with adequate supervision from 2023: the letter gives two
 * minutes, practice one; the ruling says so either way */
static void the_letter_of_blitz(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4");
    for (int letter = 0; letter < 2; letter++) {
        ff_ruling r = wrong_claim(&game, "fide-2023", FF_MODE_BLITZ, FF_ADEQUATE, letter == 1);
        assert_int_equal(clock_of(&r, FF_WHITE), letter == 1 ? 120000 : 60000);
        assert_non_null(r.notes);
        assert_non_null(strstr(r.notes->text, "the letter of this edition gives 2 minutes"));
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* Figures that are not verified are marked on the sheet and in the JSON. */
static void unverified_figures_are_marked(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4");
    ff_ruling r = wrong_claim(&game, "fide-2014", FF_MODE_STANDARD, FF_ADEQUATE, false);
    ff_str page = FF_STR_INIT;
    ff_ruling_page(&r, &page);
    assert_non_null(strstr(ff_str_get(&page),
                           "wrong claim, standard chess (not verified for this edition)"));
    ff_str_clear(&page);
    ff_ruling_json(&r, &page);
    assert_non_null(strstr(ff_str_get(&page), "\"not_verified\":[\"9.5b\"]"));
    ff_str_release(&page);
    ff_ruling_release(&r);
    r = wrong_claim(&game, "fide-2018", FF_MODE_STANDARD, FF_ADEQUATE, false);
    ff_ruling_page(&r, &page);
    assert_null(strstr(ff_str_get(&page), "not verified"));
    ff_str_release(&page);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* The clock before and after. The old code's penalty may make the claimant overstep. */
static void clock_arithmetic(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4");
    ff_ruling_request of = case_of(&game, "code", FF_MODE_STANDARD, FF_ADEQUATE);
    of.clock_ms[FF_BLACK] = 12 * 60000;
    ff_claim claim = {FF_CLAIM_FIFTY, .by = FF_ON_MOVE};
    ff_ruling r;
    ff_str page = FF_STR_INIT;
    assert_int_equal(ff_rule_claim(&of, &claim, &r, NULL), FF_OK);
    ff_ruling_page(&r, &page);
    assert_non_null(strstr(ff_str_get(&page), "Black 0:12:00 -5 minutes = 0:07:00"));
    ff_str_clear(&page);
    ff_ruling_release(&r);
    of.clock_ms[FF_BLACK] = 4 * 60000;
    assert_int_equal(ff_rule_claim(&of, &claim, &r, NULL), FF_OK);
    ff_ruling_page(&r, &page);
    assert_non_null(strstr(ff_str_get(&page), "= 0:00:00, the"));
    assert_non_null(strstr(ff_str_get(&page), "flag\n")); /* falls, on the next line */
    ff_str_release(&page);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.5.2 claim-true: a right claim draws at once and touches no clock */
static void a_right_claim(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    ff_ruling r =
        claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_true(cites(&r, "9.5.2"));
    assert_null(r.clock);
    assert_int_equal(ff_ruling_status(r.verdict), 0);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.5.1 claim-withdrawn (9.5 of 2009): a claim is ruled on whether or not he wants it back
 */
static void a_claim_cannot_be_withdrawn(void **state)
{
    static const char *const editions[] = {"code",      "fide-2009", "fide-2014",
                                           "fide-2017", "fide-2018", "fide-2023"};
    static const char *const articles[] = {NULL, "9.5", "9.5", "9.5.1", "9.5.1", "9.5.1"};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4");
    for (size_t i = 0; i < COUNT_OF(editions); i++) {
        ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE, .withdrawn = true};
        ff_ruling r = claim_on(&game, editions[i], claim);
        assert_int_equal(r.verdict, FF_RULING_REJECTED);
        bool noted = false;
        for (const ff_text_item *note = r.notes; note != NULL; note = note->next)
            noted |= strstr(note->text, "cannot be withdrawn") != NULL;
        assert_int_equal(noted, articles[i] != NULL);
        assert_true(articles[i] == NULL || cites(&r, articles[i]));
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_claim_cannot_be_withdrawn),
        cmocka_unit_test(wrong_claims_cost_time),
        cmocka_unit_test(the_letter_of_blitz),
        cmocka_unit_test(unverified_figures_are_marked),
        cmocka_unit_test(clock_arithmetic),
        cmocka_unit_test(a_right_claim),
    };
    return cmocka_run_group_tests_name("law_9_5", tests, NULL, NULL);
}
