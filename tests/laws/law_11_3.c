/*
 * Articles 11.3.2.1, 11.3.3 and 6.2.3: the bag, the inspection, the hand on the clock.
 */
#include "flagfall/conduct.h"
#include "support/rulings.h"
#include "support/unit.h"

/* LAW: 11.3.2 device, 11.3.2.1 device-bag: a device that is switched off may be in a bag where
 * the regulations allow it; the bag is not used without permission (11.3.2.1) */
static void a_bag_that_was_used(void **state)
{
    ff_device device = {
        .by = FF_WHITE, .place = FF_DEVICE_IN_BAG, .off = true, .bags_allowed = true};
    (void)state;
    ff_game game;
    ff_ruling r;
    game_of(&game, NULL, "e4 e5");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_conduct_rule_device(&of, &device, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
    assert_true(cites(&r, "11.3.2.1"));
    ff_ruling_release(&r);
    device.bag_used = true;
    assert_int_equal(ff_conduct_rule_device(&of, &device, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_DISCRETION);
    assert_true(cites(&r, "11.3.2"));
    assert_true(cites(&r, "11.3.2.1"));
    assert_true(cites(&r, "12.9"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 11.3.3 inspection: to refuse it is a breach of its own */
static void an_inspection_refused(void **state)
{
    ff_conduct conduct = {.by = FF_BLACK,
                          .breach = FF_BREACH_INSPECTION,
                          .penalty = -1,
                          .opponent_half_points = -1};
    (void)state;
    ff_game game;
    ff_ruling r;
    game_of(&game, NULL, "e4 e5");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_conduct_rule(&of, &conduct, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_DISCRETION);
    assert_true(cites(&r, "11.3.3"));
    assert_false(cites(&r, "11.7"));
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2009"); /* which has no such rule */
    assert_int_equal(ff_conduct_rule(&of, &conduct, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_REFER);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 6.2.3 press-hand: a finger kept on the clock is a case of the hand, not of force (6.2.4)
 */
static void a_finger_on_the_clock(void **state)
{
    (void)state;
    ff_game game;
    ff_ruling r;
    game_of(&game, NULL, "e4 e5");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(
        ff_conduct_rule_handling(&of, FF_WHITE, FF_HANDLING_HOVER, -1, 0, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_DISCRETION);
    assert_true(cites(&r, "6.2.3"));
    assert_false(cites(&r, "6.2.4"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bag_that_was_used),
        cmocka_unit_test(an_inspection_refused),
        cmocka_unit_test(a_finger_on_the_clock),
    };
    return cmocka_run_group_tests_name("law_11_3", tests, NULL, NULL);
}
