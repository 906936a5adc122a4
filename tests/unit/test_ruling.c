/* Rulings when memory runs out: reported, nothing kept, whichever allocation fails. */
#include "support/failing.h"
#include "support/rulings.h"
#include "support/unit.h"

typedef struct question {
    const ff_game *game;
    int (*rule)(const ff_case *of, ff_ruling *out, ff_error *err);
} question;

static int rule_claim(const ff_case *of, ff_ruling *out, ff_error *err)
{
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE};
    return ff_rule_claim(of, &claim, out, err);
}

static int rule_announced(const ff_case *of, ff_ruling *out, ff_error *err)
{
    ff_claim claim = {FF_CLAIM_FIFTY, .by = FF_ON_MOVE, .move = "Nf3"};
    return ff_rule_claim(of, &claim, out, err);
}

static int rule_illegal(const ff_case *of, ff_ruling *out, ff_error *err)
{
    ff_illegal illegal = {.by = FF_ON_MOVE, .move = "Ng1g3"};
    return ff_rule_illegal(of, &illegal, out, err);
}

static int rule_offer(const ff_case *of, ff_ruling *out, ff_error *err)
{
    ff_offer offer = {.by = FF_WHITE, .moment = FF_WHILE_OPPONENT};
    return ff_rule_offer(of, &offer, out, err);
}

/* Whether failure was reported: by the ruling, or by the text made of it. */
static bool ask(void *context)
{
    const question *q = context;
    ff_case of = ff_case_of(q->game, ff_game_plies(q->game));
    ff_ruling r;
    ff_error err = {0};
    if (q->rule(&of, &r, &err) != FF_OK) {
        assert_int_equal(ff_code_category(err.code), FF_CATEGORY_MEMORY);
        return true;
    }
    ff_str page = FF_STR_INIT, json = FF_STR_INIT;
    ff_ruling_page(&r, &page);
    ff_ruling_json(&r, &json);
    bool failed = page.failed || json.failed;
    ff_str_release(&page);
    ff_str_release(&json);
    ff_ruling_release(&r);
    return failed;
}

static void memory_runs_out(void **state)
{
    static int (*const rules[])(const ff_case *, ff_ruling *, ff_error *) = {
        rule_claim, rule_announced, rule_illegal, rule_offer};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    for (size_t i = 0; i < COUNT_OF(rules); i++)
        for (int once = 0; once < 2; once++) {
            question q = {&game, rules[i]};
            unsigned long rounds;
            if (!failing_each(ask, &q, once == 1, &rounds))
                fail_msg("question %zu, round %lu", i, rounds);
            assert_true(rounds > 3);
        }
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(memory_runs_out)};
    return cmocka_run_group_tests_name("ruling", tests, NULL, NULL);
}
