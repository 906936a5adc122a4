/* The table of presets: every control in it can be read, and what is looked for is found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "clock/presets.h"

#include <string.h>

static const ff_preset *option(const char *model, int number)
{
    for (const ff_preset *p = ff_presets; p->model != NULL; p++)
        if (strcmp(p->model, model) == 0 && number >= p->option && number <= p->last_option)
            return p;
    return NULL;
}

static ff_preset_match match(const char *model, int number, const char *control)
{
    ff_tc_result r;
    assert_int_equal(ff_tc_read(control, FF_TC_ANY, &r, NULL), FF_OK);
    return ff_clock_preset_gives(option(model, number), &r.readings[0].tc);
}

static void test_table_is_readable(void **state)
{
    (void)state;
    for (const ff_preset *p = ff_presets; p->model != NULL; p++) {
        ff_tc_result r;
        assert_true((p->control != NULL) == (p->state == FF_PRESET_FIXED));
        if (p->control == NULL)
            continue;
        assert_int_equal(ff_tc_read(p->control, FF_TC_PROSE, &r, NULL), FF_OK);
        assert_false(r.undecided);
        assert_int_equal(ff_clock_preset_gives(p, &r.readings[0].tc), FF_PRESET_EXACT);
    }
}

static void test_finding(void **state)
{
    (void)state;
    assert_int_equal(match("DGT 2010", 17, "90+30"), FF_PRESET_EXACT);
    assert_int_equal(match("DGT 3000", 12, "90+30"), FF_PRESET_EXACT);
    assert_int_equal(match("DGT 3000", 11, "90+30"), FF_PRESET_NO);
    assert_int_equal(match("DGT 2010", 18, "90+30"), FF_PRESET_BY_HAND);
    assert_int_equal(match("DGT 2010", 22, "G/5 d3"), FF_PRESET_EQUAL);
    assert_int_equal(match("DGT 2010", 22, "5+3"), FF_PRESET_NO);
    assert_int_equal(match("DGT 3000", 13, "40/5400+30:1800+30"), FF_PRESET_EXACT);
    assert_int_equal(match("DGT 2010", 23, "90+30"), FF_PRESET_NO); /* not read */
}

/* What looks alike but is not what the clock gives. */
static void test_not_found(void **state)
{
    static const struct {
        const char *model;
        int number;
        const char *control;
    } cases[] = {
        {"DGT 2010", 17, "90 min + 30 s per move from move 61"},
        {"DGT 2010", 17, "90 min + 30 s byo-yomi"},
        {"DGT 2010", 17, "90 min + 30 s delay"},
        {"DGT 2010", 22, "5 min + 3 s increment"},
        {"DGT 2010", 1, "W300-B240"},
        {"DGT 2010", 1, "40/300"},
        {"DGT 2010", 1, "?"},
        {"DGT 2010", 3, "W300-B240"},
        {"DGT 2010", 3, "40/300"},
        {"DGT 2010", 3, "40/7200:3600"},
        {"DGT 2010", 5, "G/90"},
        {"DGT 2010", 18, "G/90"},
        {"DGT 2010", 21, "40/5400+30:1800+10"},
        {"DGT 2010", 21, "40/90, SD/30, 30 s per move from move 31"},
        {"DGT 2010", 19, "40/5400+30:1200+30"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (match(cases[i].model, cases[i].number, cases[i].control) != FF_PRESET_NO)
            fail_msg("%s %d: %s", cases[i].model, cases[i].number, cases[i].control);
}

/* The label of early clocks promises 90 + 30 for option 19; the clock runs 90 + 15. */
static void test_option_19(void **state)
{
    (void)state;
    assert_int_equal(match("DGT 2010", 19, "40/5400+30:1800+30"), FF_PRESET_LABEL);
    assert_int_equal(match("DGT 2010", 19, "40/5400+30:900+30"), FF_PRESET_EXACT);
    assert_non_null(strstr(option("DGT 2010", 19)->note, "90 + 15"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table_is_readable),
        cmocka_unit_test(test_finding),
        cmocka_unit_test(test_not_found),
        cmocka_unit_test(test_option_19),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
