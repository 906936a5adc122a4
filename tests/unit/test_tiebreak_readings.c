/* Ranks that depend on how C.07 is read: both readings worked by hand on small events. */
#include "support/cards.h"
#include "support/unit.h"

#include "flagfall/standings.h"
#include "flagfall/table.h"
#include "table/table_common.h"

static ff_event event;
static ff_standings table;
static ff_tiebreak list[FF_TIEBREAKS_MAX];

static int end(void **state)
{
    (void)state;
    ff_standings_release(&table);
    ff_event_release(&event);
    return 0;
}

static void rank(const char *tiebreaks, ff_standings_options options)
{
    ff_standings_release(&table);
    options.tiebreaks = list;
    if (options.edition == NULL)
        options.edition = ff_c07_by_name("2026");
    assert_int_equal(ff_tiebreaks_parse(tiebreaks, list, &options.tiebreak_count, NULL), FF_OK);
    assert_int_equal(ff_standings_make(&event, &options, &table, NULL), FF_OK);
}

static void begin(const char *const *cards, int players)
{
    cards_make_event(&event, cards, players, FF_EVENT_SWISS);
}

/* Ranks as "4 1 2 3", by pairing number: as they are, and by a reading of the table. */
static const char *ranks(const ff_other_reading *reading)
{
    static char text[64];
    text[0] = '\0';
    for (int p = 0; p < (int)table.count; p++) {
        int place = table.rows[table.row_of[p]].rank;
        for (size_t i = 0; reading != NULL && i < reading->count; i++)
            if (reading->ranks[i].player == p)
                place = reading->ranks[i].rank;
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", p > 0 ? " " : "",
                 place);
    }
    return text;
}

static void expect(const char *tiebreak, const char *taken, const char *name,
                   const char *otherwise, bool calculator)
{
    rank(tiebreak, (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
    assert_string_equal(ranks(NULL), taken);
    assert_int_equal(table.reading_count, 1);
    assert_string_equal(table.readings[0].name, name);
    assert_int_equal(table.readings[0].tiebreak, 0);
    assert_int_equal(table.readings[0].calculator, calculator);
    assert_string_equal(ranks(&table.readings[0]), otherwise);
}

static void expect_none(const char *tiebreaks, ff_standings_options options)
{
    rank(tiebreaks, options);
    assert_int_equal(table.reading_count, 0);
    assert_null(table.readings);
}

/* KS, the limit is 1½ of 3. 1 has ½ against 2, who has 2½; 3, whom 1 beat, has 1 in the table
 * and 1½ by 16.3, where the bye of the last round is a draw. 2 beat 4, who has nothing and, as
 * the bye was before two games, nothing by 16.3 either. */
static const char *const koya_score[] = {"2b= 3w1 4w1", "1w= 4b1 U", "U 1b0 Z", "Z 2w0 1b0"};

static void test_koya_score(void **state)
{
    (void)state;
    begin(koya_score, 4);
    expect("KS", "1 1 3 4", "koya-score", "1 2 3 4", false);
    /* a limit of 2 or of 1 asks the same of both */
    expect_none("KS/L+1", (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
    expect_none("KS/L-1", (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
    /* before 2023 each round not played was a draw */
    expect_none("KS", (ff_standings_options){.edition = ff_c07_by_name("before-2023")});
}

/* KS, the limit is 1½ of 3. 3 has ½ against 2 and a point by forfeit against 1, who has 1½; 2
 * has ½ against 1 and ½ against 3. */
static void test_koya_forfeits(void **state)
{
    static const char *const cards[] = {"3w- 2b= 4w1", "4b1 1w= 3b=", "1b+ H 2w=", "2w0 U 1b0"};
    (void)state;
    begin(cards, 4);
    expect("KS", "3 2 1 4", "koya-forfeits", "3 1 2 4", false);
    /* where forfeits are games by the list there is nothing to read */
    expect_none("KS/P", (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
    /* 15.2: in a round robin they always are */
    expect_none("KS", (ff_standings_options){.kind = FF_EVENT_ROUND_ROBIN});
    /* the values differ, and no rank does: another tie-break has parted all */
    expect_none("TPN,KS", (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
}

/* BH/P. 2 stayed away in round 2 and lost round 3 by forfeit. Is the forfeit a game, then the
 * bye has a game after it and is worth what it was, 0 (16.2.3); else only rounds not played by
 * choice follow, and it is a draw (16.2.5). 2 is 1 or 1½ to 3 and 4. 1: 2 + 1½ (4, whose last
 * bye is a draw) + 1½ (a dummy with three draws) = 5. 3: 2 + 1½ + 1 = 4½, or 5. 2: 1½ + 1 + 2 =
 * 4½. 4: 1 + 2 + 1 = 4, or 4½. */
static void test_forfeit_as_game(void **state)
{
    static const char *const cards[] = {"3w1 4b- U", "4b1 Z 3w-", "1b0 U 2b+", "2w0 1w+ Z"};
    (void)state;
    begin(cards, 4);
    expect("BH/P", "1 3 2 4", "forfeit-as-game", "1 3 1 3", true);
    /* without /P there is one reading */
    expect_none("BH", (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
}

/* SB/C1. 1: ½ x 1 of 3, 2 x 1 of 4, 2½ x 0 of the forfeit, 2 x ½ of the bye. The least
 * significant is the ½ of 3, of what was not played by choice the least is the 0 of the
 * forfeit: the higher of the two, ½, is cut, 3 remain. With the lowest dummy first it is the 1
 * of the bye that is not lower than ½: 2½ remain. 5 has one such round, 1 of a bye: 4 - 1 = 3
 * both ways. */
static void test_cut_by_dummy(void **state)
{
    static const char *const cards[] = {"3b1 4w1 5b- H", "H H 4b1 5w1", "1w0 5b- H 4b0",
                                        "U 1b0 2w0 3w1", "H 3w+ 1w+ 2b0"};
    (void)state;
    begin(cards, 5);
    expect("SB/C1", "2 1 5 4 2", "cut-by-dummy", "3 1 5 4 2", true);
    expect_none("SB", (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
    /* in 2023 the cut was the same; before, there was none for such rounds */
    expect_none("SB/C1", (ff_standings_options){.edition = ff_c07_by_name("before-2023")});
}

/* STD. 1 had ½ where 3 had 0, stayed away, had the bye: 1 + 0 + 1, or ½ + 0 + 1 where ½ is a
 * draw. 2 stayed away, won, drew: 1½ both ways. */
static void test_standard_opponent(void **state)
{
    static const char *const cards[] = {"3b= Z U", "Z 3w1 4b=", "1w0 2b0 Z", "U H 2w="};
    (void)state;
    begin(cards, 4);
    expect("STD", "2 3 4 1", "standard-opponent", "2 2 4 1", true);
}

/* DE/P among 2, 4 and 5, who have 2: 4 won against 2 by forfeit, 2 won against 5, 4 and 5 met
 * twice, as the first time was a forfeit: ½ each on average. 4 has 1½, 2 has 1, 5 has ½. Where
 * the second game leaves 5 alone as met by 4, and 4 alone as met by 5, both lack a game, which
 * could bring 5 to the 1½ of 4: no one is certain. */
static void test_second_game(void **state)
{
    static const char *const cards[] = {
        "3b+ 4b1 3w- H", "4w- 5w1 H 3b=", "1w- U 1b+ 2w=", "2b+ 1w0 5b+ 5b0", "U 2b0 4w- 4w1"};
    (void)state;
    begin(cards, 5);
    expect("DE/P", "1 4 1 3 5", "second-game", "1 3 1 3 3", true);
    /* without /P two who met twice played once */
    expect_none("DE", (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
}

/* What has not been asked for is not looked for; what is computed twice is left as it was. */
static void test_ranks_only(void **state)
{
    (void)state;
    begin(koya_score, 4);
    expect_none("KS", (ff_standings_options){.ranks_only = true});
    rank("KS,STD,DE", (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
    ff_explanation why;
    assert_int_equal(ff_standings_explain(&table, 0, 0, &why, NULL), FF_OK);
    assert_int_equal(ff_value_compare(why.value, (ff_value){1, 2}), 0);
    assert_int_equal(why.parts[1].base.num, 10); /* 3 has 1 in the table */
}

static void test_sentence(void **state)
{
    ff_str out = FF_STR_INIT;
    (void)state;
    begin(koya_score, 4);
    rank("KS", (ff_standings_options)FF_STANDINGS_OPTIONS_INIT);
    ff_table_reading(&table, &table.readings[0], &out);
    assert_string_equal(
        ff_str_get(&out),
        "KS, C.07 9.2: the limit is compared with the opponent's score in the table, as in "
        "FIDE's calculator. If it were compared with the score of 16.3, other ranks: 2 for No "
        "2.");
    ff_str_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_koya_score, end),
        cmocka_unit_test_teardown(test_koya_forfeits, end),
        cmocka_unit_test_teardown(test_forfeit_as_game, end),
        cmocka_unit_test_teardown(test_cut_by_dummy, end),
        cmocka_unit_test_teardown(test_standard_opponent, end),
        cmocka_unit_test_teardown(test_second_game, end),
        cmocka_unit_test_teardown(test_ranks_only, end),
        cmocka_unit_test_teardown(test_sentence, end),
    };
    return cmocka_run_group_tests_name("tiebreak readings", tests, NULL, NULL);
}
