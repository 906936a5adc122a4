/* Lists of tie-breaks as they are written (MTB26), editions of C.07 by date, exact values. */
#include "support/unit.h"

#include "flagfall/standings.h"

static ff_tiebreak list[FF_TIEBREAKS_MAX];
static size_t count;
static ff_error err;

static int read_list(const char *text)
{
    memset(&err, 0, sizeof err);
    return ff_tiebreaks_parse(text, list, &count, &err);
}

/* --- modifiers --- */

/* Every modifier after every code: which are read. Cuts go with sums of values of opponents
 * and PS (no median there), P with what counts games, F with averages of Buchholz, L with KS,
 * R where the order can be either. */
static void test_modifiers(void **state)
{
    static const char *const all[] = {"C1", "C2", "M1", "M2", "P", "F", "L+1", "R", "K2"};
    static const struct {
        const char *code, *read;
    } codes[] = {{"DE", "P"},
                 {"WIN", ""},
                 {"WON", ""},
                 {"BPG", ""},
                 {"BWG", ""},
                 {"PS", "C1 C2"},
                 {"REP", ""},
                 {"GE", ""},
                 {"STD", ""},
                 {"TPN", "R"},
                 {"BH", "C1 C2 M1 M2 P"},
                 {"AOB", "C1 C2 M1 M2 P F"},
                 {"FB", "C1 C2 M1 M2 P"},
                 {"SB", "C1 C2 M1 M2 P"},
                 {"KS", "P L+1"},
                 {"ARO", "C1 C2 M1 M2"},
                 {"TPR", ""},
                 {"PTP", ""},
                 {"APRO", ""},
                 {"APPO", ""},
                 {"RTNG", "R"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        assert_int_equal(read_list(codes[i].code), FF_OK);
        for (size_t k = 0; k < COUNT_OF(all); k++) {
            char text[32], padded[40], word[8];
            snprintf(text, sizeof text, "%s/%s", codes[i].code, all[k]);
            snprintf(padded, sizeof padded, " %s ", codes[i].read);
            snprintf(word, sizeof word, " %s ", all[k]);
            bool known = strstr(padded, word) != NULL;
            if (read_list(text) != (known ? FF_OK : FF_E_PARSE))
                fail_msg("%s", text);
            if (!known)
                assert_int_equal(err.column, 1 + (long)strlen(codes[i].code));
        }
    }
}

static void test_what_modifiers_say(void **state)
{
    static const struct {
        const char *text;
        int low, high;
    } cuts[] = {{"BH", 0, 0},    {"BH/C1", 1, 0}, {"BH/c2", 2, 0},
                {"bh/M1", 1, 1}, {"BH/M2", 2, 2}, {"BH/P/M1", 1, 1}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cuts); i++) {
        assert_int_equal(read_list(cuts[i].text), FF_OK);
        assert_int_equal(list[0].cut_low, cuts[i].low);
        assert_int_equal(list[0].cut_high, cuts[i].high);
        assert_int_equal(list[0].forfeits_played, strstr(cuts[i].text, "/P") != NULL);
        assert_false(list[0].fore);
        assert_false(list[0].reversed);
        assert_int_equal(list[0].limit_half, 0);
    }
    assert_int_equal(read_list("AOB/F;TPN/R\tKS/L+3 KS/l-99,KS/L99/P"), FF_OK);
    assert_int_equal(count, 5);
    assert_true(list[0].fore);
    assert_true(list[1].reversed);
    assert_int_equal(list[2].limit_half, 3);
    assert_int_equal(list[3].limit_half, -99);
    assert_int_equal(list[4].limit_half, 99);
    assert_true(list[4].forfeits_played);
    assert_string_equal(list[3].name, "KS/L-99");
    static const char *const bad[] = {"KS/L",   "KS/L100", "KS/L-100", "KS/Lx",       "BH/",
                                      "BH/C1/", "BH//C1",  "BH/C3",    "BH/C",        "BH/C11",
                                      "BH:MP",  "BH/L1",   "PS/C1/M1", "KS/L1234567", "KS/M+1"};
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (read_list(bad[i]) != FF_E_PARSE)
            fail_msg("%s", bad[i]);
    assert_int_equal(read_list("SB,BH/C1/X"), FF_E_PARSE);
    assert_int_equal(err.column, 9);
    assert_string_equal(err.message, "\"/X\" is not a modifier of BH");
}

/* --- names --- */

static void test_names(void **state)
{
    (void)state;
    assert_int_equal(read_list("ge"), FF_OK);
    assert_int_equal(list[0].code, FF_TB_REP);
    assert_string_equal(list[0].name, "REP");
    assert_int_equal(read_list(" ,; rep ,, "), FF_OK);
    assert_int_equal(count, 1);
    assert_int_equal(read_list(""), FF_OK);
    assert_int_equal(count, 0);
    /* points come first anyway; later in the list they are a tie-break like another */
    assert_int_equal(read_list("PTS BH PTS"), FF_OK);
    assert_int_equal(count, 2);
    assert_int_equal(list[1].code, FF_TB_PTS);
    static const char *const unknown[] = {"B", "BHH", "XX", "OTHER", "OTHER_", "PT", "M"};
    for (size_t i = 0; i < COUNT_OF(unknown); i++)
        assert_int_equal(read_list(unknown[i]), FF_E_PARSE);
    static const char *const of_teams[] = {"MPVGP", "EMMSB", "EGGSB", "EDE",  "SSSC",
                                           "BC",    "BBE",   "ESB",   "mpts", "GPTS"};
    for (size_t i = 0; i < COUNT_OF(of_teams); i++) {
        assert_int_equal(read_list(of_teams[i]), FF_E_UNSUPPORTED);
        assert_non_null(strstr(err.message, "is a tie-break of teams, this is about players"));
    }
    assert_int_equal(read_list("BH,OTHER_X"), FF_E_UNSUPPORTED);
    assert_int_equal(err.column, 4);
    assert_string_equal(err.message, "\"OTHER_X\" is a tie-break of the event's own");
    assert_int_equal(read_list("SB, NO"), FF_E_PARSE);
    assert_int_equal(err.column, 5);
}

static void test_how_many(void **state)
{
    char text[FF_TIEBREAKS_MAX * 3 + 8] = "";
    (void)state;
    for (int i = 0; i < FF_TIEBREAKS_MAX; i++)
        memcpy(text + 3 * i, "BH,", 4);
    assert_int_equal(read_list(text), FF_OK);
    assert_int_equal(count, FF_TIEBREAKS_MAX);
    memcpy(text + 3 * FF_TIEBREAKS_MAX, "SB", 3);
    assert_int_equal(read_list(text), FF_E_LIMIT);
    assert_int_equal(err.column, 3 * FF_TIEBREAKS_MAX + 1);
    /* a name has 23 characters at most */
    assert_int_equal(read_list("AOB/C1/C1/C1/C1/C1/P/F/"), FF_E_PARSE);
    assert_null(strstr(err.message, "too long"));
    assert_int_equal(read_list("AOB/C1/C1/C1/C1/C1/C1/P"), FF_OK);
    assert_int_equal(strlen(list[0].name), FF_TIEBREAK_NAME - 1);
    assert_int_equal(read_list("AOB/C1/C1/C1/C1/C1/P/P/P"), FF_E_PARSE);
    assert_non_null(strstr(err.message, "too long"));
}

/* --- lists that a file announces, and those of teams --- */

static void test_announced(void **state)
{
    ff_str left = FF_STR_INIT;
    (void)state;
    assert_int_equal(ff_tiebreaks_of_players("PTS,EDE,BH:MP/C1,BH,OTHER_X,SB:GP,DE", list,
                                             &count, &left, &err),
                     FF_OK);
    assert_int_equal(count, 2);
    assert_int_equal(list[0].code, FF_TB_BH);
    assert_int_equal(list[1].code, FF_TB_DE);
    assert_string_equal(ff_str_get(&left), "EDE, BH:MP/C1, OTHER_X, SB:GP");
    /* neither one of teams nor known: named as such, and the rest is computed */
    ff_str_clear(&left);
    assert_int_equal(
        ff_tiebreaks_of_players("BH:XP,BH:M,SB,BH:MPS,FOO", list, &count, &left, &err), FF_OK);
    assert_int_equal(count, 1);
    assert_int_equal(list[0].code, FF_TB_SB);
    assert_string_equal(ff_str_get(&left), "BH:XP (not known), BH:M (not known), BH:MPS (not "
                                           "known), FOO (not known)");
    ff_str_release(&left);
}

/* The code that may have been meant is named where one is near. */
static void test_nearest(void **state)
{
    (void)state;
    assert_int_equal(read_list("BUCH"), FF_E_PARSE);
    assert_non_null(strstr(err.message, "\"BUCH\" is not a tie-break, the nearest is BH;"));
    assert_int_equal(read_list("koy"), FF_E_PARSE);
    assert_non_null(strstr(err.message, "the nearest is KS;"));
    assert_int_equal(read_list("APR"), FF_E_PARSE);
    assert_non_null(strstr(err.message, "the nearest is TPR;"));
    assert_int_equal(read_list("EDEBO"), FF_E_PARSE);
    assert_null(strstr(err.message, "nearest"));
}

static void check_nearest(const char *text, const char *nearest, bool of_teams)
{
    char wanted[64];
    int code =
        of_teams ? ff_tiebreaks_of_teams(text, list, &count, NULL, &err) : read_list(text);
    snprintf(wanted, sizeof wanted, "\"%s\" is not a tie-break%s%s%s;", text,
             of_teams ? " of teams" : "", nearest[0] != '\0' ? ", the nearest is " : "",
             nearest);
    assert_int_equal(code, FF_E_PARSE);
    if (strncmp(err.message, wanted, strlen(wanted)) != 0)
        fail_msg("%s and not %s", err.message, wanted);
}

/* By Levenshtein's distance: one letter off, of four or more two; the beginning of a title, of
 * three letters at least, is nearer than any code (SON: Sonneborn-Berger, not WON). Of players
 * and of teams. */
static void test_nearest_of_all(void **state)
{
    static const struct {
        const char *text, *of_players, *of_teams;
    } cases[] = {
        {"BHX", "BH", "BH"},      {"XBH", "BH", "BH"},    {"KOY", "KS", "KS"},
        {"ko", "KS", "KS"},       {"SON", "SB", "SB"},    {"SONN", "SB", "SB"},
        {"TPRX", "TPR", "TPN"},   {"APROO", "APRO", ""},  {"RTNX", "RTNG", ""},
        {"RTN", "RTNG", ""},      {"RTNGG", "RTNG", ""},  {"STDD", "STD", "STD"},
        {"PROG", "PS", "PS"},     {"PER", "PTP", ""},     {"RAT", "RTNG", ""},
        {"MPVG", "BPG", "MPVGP"}, {"SSC", "", "SSSC"},    {"BBX", "", "BBE"},
        {"WN", "WIN", "WIN"},     {"W", "", ""},          {"TRP", "", ""},
        {"AROS", "ARO", "AOB"},   {"AVE", "AOB", "AOB"},  {"TOP", "", "TBR"},
        {"MATCH", "", "MPVGP"},   {"DIRECT", "DE", "DE"}, {"POIN", "PTS", "PTS"},
        {"EGG", "", ""},          {"ARQ", "ARO", ""},     {"BPW", "BPG", "BPG"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        check_nearest(cases[i].text, cases[i].of_players, false);
        check_nearest(cases[i].text, cases[i].of_teams, true);
    }
    static const char *const nameless[] = {"/C1", ":MP", "BH,/P"};
    for (size_t i = 0; i < COUNT_OF(nameless); i++) {
        assert_int_equal(read_list(nameless[i]), FF_E_PARSE);
        assert_non_null(strstr(err.message, "\"\" is not a tie-break; the codes are"));
    }
}

static void test_of_teams(void **state)
{
    ff_str left = FF_STR_INIT;
    (void)state;
    assert_int_equal(ff_tiebreaks_of_teams("MPTS,BH:GP/C1,ARO,sb:mp,EDE/P,SSSC/K3/F,RTNG", list,
                                           &count, &left, &err),
                     FF_OK);
    assert_int_equal(count, 4);
    assert_int_equal(list[0].score, FF_SCORE_GAME);
    assert_int_equal(list[0].cut_low, 1);
    assert_int_equal(list[1].score, FF_SCORE_MATCH);
    assert_int_equal(list[2].score, FF_SCORE_NONE);
    assert_true(list[2].forfeits_played);
    assert_int_equal(list[3].factor, 3);
    assert_true(list[3].fore);
    assert_string_equal(ff_str_get(&left), "ARO, RTNG");
    assert_int_equal(ff_tiebreaks_of_teams("GPTS", list, &count, &left, &err), FF_OK);
    assert_int_equal(count, 0);
    assert_int_equal(ff_tiebreaks_of_teams("ARO", list, &count, NULL, &err), FF_E_UNSUPPORTED);
    assert_string_equal(err.message, "\"ARO\" is a tie-break of players, this is about teams");
    /* SB by score has no median among the four of 13.2; the factor is 1 at least */
    static const char *const bad[] = {"EMMSB/M1", "SSSC/K0",   "WIN:MP", "BH:XX",
                                      "EDE:MP",   "SSSC/K100", "XX"};
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (ff_tiebreaks_of_teams(bad[i], list, &count, NULL, &err) != FF_E_PARSE)
            fail_msg("%s", bad[i]);
    assert_int_equal(ff_tiebreaks_of_teams("SSSC/K99,SSSC/K1", list, &count, NULL, &err),
                     FF_OK);
    assert_int_equal(list[0].factor, 99);
    ff_str_release(&left);
}

/* --- what is known of a tie-break --- */

static void test_properties_of_codes(void **state)
{
    /* r: Article 10, of ratings; p: the player alone; o: the points of the rounds;
     * a: the smaller is the better */
    static const struct {
        const char *code, *article, *traits;
    } codes[] = {{"DE", "6", "a"},      {"WIN", "7.1", "o"},    {"WON", "7.2", ""},
                 {"PS", "7.5", "o"},    {"REP", "7.6", "o"},    {"STD", "7.7", ""},
                 {"TPN", "7.8", "pa"},  {"TPN/R", "7.8", "p"},  {"BH", "8.1", ""},
                 {"KS", "9.2", ""},     {"ARO", "10.1", "r"},   {"TPR", "10.2", "r"},
                 {"APPO", "10.5", "r"}, {"RTNG", "10.6", "rp"}, {"RTNG/R", "10.6", "rpa"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        assert_int_equal(read_list(codes[i].code), FF_OK);
        const char *traits = codes[i].traits;
        assert_string_equal(ff_tiebreak_article(&list[0]), codes[i].article);
        assert_int_equal(ff_tiebreak_rated(&list[0]), strchr(traits, 'r') != NULL);
        assert_int_equal(ff_tiebreak_descending(&list[0]), strchr(traits, 'a') == NULL);
        assert_int_equal(ff_tiebreak_needs(&list[0]),
                         strchr(traits, 'p') != NULL   ? FF_NEEDS_PLAYER
                         : strchr(traits, 'o') != NULL ? FF_NEEDS_ROUNDS
                                                       : FF_NEEDS_OPPONENTS);
    }
}

/* --- editions --- */

/* What changed: until 31 March 2024 the virtual opponent; since 1 March 2026 the dummy is
 * capped, Buchholz is not for round robins and forfeits there count less. */
static void test_what_editions_say(void **state)
{
    const ff_c07_edition *old = ff_c07_get(FF_C07_BEFORE_2023);
    const ff_c07_edition *middle = ff_c07_get(FF_C07_2023), *now = ff_c07_get(FF_C07_2026);
    (void)state;
    assert_true(old->virtual_opponent && !middle->virtual_opponent && !now->virtual_opponent);
    assert_true(!old->dummy_capped && !middle->dummy_capped && now->dummy_capped);
    assert_true(!old->voluntary_cut_first && middle->voluntary_cut_first &&
                now->voluntary_cut_first);
    assert_true(old->unplayed_cut_from_ratings && !middle->unplayed_cut_from_ratings &&
                !now->unplayed_cut_from_ratings);
    assert_true(!old->forfeits_of_robin_rated && middle->forfeits_of_robin_rated &&
                !now->forfeits_of_robin_rated);
    assert_true(old->forfeit_losses_of_robin && middle->forfeit_losses_of_robin &&
                !now->forfeit_losses_of_robin);
    assert_int_equal(ff_date_compare(old->from, (ff_date){1, 1, 1}), 0);
    assert_int_equal(ff_date_compare(middle->from, (ff_date){2024, 4, 1}), 0);
    assert_int_equal(ff_date_compare(now->from, (ff_date){2026, 3, 1}), 0);
    assert_true(old->buchholz_in_robin && middle->buchholz_in_robin && !now->buchholz_in_robin);
}

static void test_editions_by_date(void **state)
{
    static const struct {
        ff_date date;
        ff_c07_id id;
    } cases[] = {{{1, 0, 0}, FF_C07_BEFORE_2023}, {{2024, 0, 0}, FF_C07_BEFORE_2023},
                 {{2024, 4, 0}, FF_C07_2023},     {{2024, 3, 0}, FF_C07_BEFORE_2023},
                 {{2026, 3, 0}, FF_C07_2026},     {{2026, 0, 0}, FF_C07_2023},
                 {{2026, 2, 28}, FF_C07_2023},    {{2027, 0, 0}, FF_C07_2026}};
    static const struct {
        const char *name;
        ff_c07_id id;
    } names[] = {{"BEFORE-2023", FF_C07_BEFORE_2023},
                 {"c.02.13", FF_C07_BEFORE_2023},
                 {"2023", FF_C07_2023},
                 {"2024", FF_C07_2023},
                 {"2026", FF_C07_2026},
                 {"2026-03-01", FF_C07_2026}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_int_equal(ff_c07_by_date(cases[i].date)->id, cases[i].id);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        assert_int_equal(ff_c07_by_name(names[i].name)->id, names[i].id);
    assert_null(ff_c07_by_name("2025")); /* a year alone is no edition */
    assert_null(ff_c07_by_name(""));
}

/* --- values --- */

static void test_values_as_text(void **state)
{
    static const struct {
        ff_value value;
        int decimals;
        const char *text;
    } cases[] = {{{1, 2}, 0, "1"},         {{-1, 2}, 0, "0"},     {{-3, 2}, 0, "-1"},
                 {{-3, 2}, 1, "-1.5"},     {{7, 4}, 1, "1.8"},    {{-7, 4}, 1, "-1.7"},
                 {{2, 3}, 2, "0.67"},      {{-2, 3}, 2, "-0.67"}, {{0, 5}, 2, "0.00"},
                 {{1005, 10}, 1, "100.5"}, {{5, 100}, 1, "0.1"},  {{-5, 100}, 1, "0.0"},
                 {{2000, 1}, 0, "2000"},   {{49, 100}, 0, "0"},   {{-6, 100}, 1, "-0.1"}};
    char text[FF_VALUE_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_value_text(cases[i].value, cases[i].decimals, text);
        assert_string_equal(text, cases[i].text);
    }
    assert_false(ff_value_defined((ff_value){1, 0}));
    assert_true(ff_value_defined((ff_value){0, 1}));
}

static void test_order_of_values(void **state)
{
    static const ff_value order[] = {{7, 0}, {-3, 2}, {-1, 1}, {0, 7}, {1, 3}, {1, 2}, {5, 1}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(order); i++)
        for (size_t k = 0; k < COUNT_OF(order); k++)
            assert_int_equal(ff_value_compare(order[i], order[k]), i < k ? -1 : i > k);
    assert_int_equal(ff_value_compare((ff_value){2, 4}, (ff_value){1, 2}), 0);
    assert_int_equal(ff_value_compare((ff_value){2, 0}, (ff_value){1, 0}), 0);
}

/* What people call them, with cuts; each title of a row, and nothing that may be two. */
static void test_spoken(void **state)
{
    static const struct {
        const char *said, *names;
    } cases[] = {{"Buchholz Cut-1, Buchholz; Sonneborn-Berger", "BH/C1 BH SB"},
                 {"median Buchholz,Buchholz median 2", "BH/M1 BH/M2"},
                 {"direct encounter , number of wins", "DE WIN"},
                 {"head to head, BH C2, games won, most Blacks", "DE BH/C2 WON BPG"},
                 {"average of opponents' Buchholz cut1, KOYA SYSTEM", "AOB/C1 KS"},
                 {"performance rating, rating", "TPR RTNG"},
                 {"BH SB, progressive score", "BH SB PS"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char names[80] = "";
        assert_int_equal(read_list(cases[i].said), FF_OK);
        for (size_t k = 0; k < count; k++)
            snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s",
                     k > 0 ? " " : "", list[k].name);
        assert_string_equal(names, cases[i].names);
    }
    for (int i = FF_TB_PTS + 1; i < FF_TB_COUNT; i++) {
        ff_tiebreak one = {.code = (ff_tiebreak_code)i};
        const char *title = ff_tiebreak_title(&one);
        if (strpbrk(title, ",;") != NULL || read_list(title) == FF_E_UNSUPPORTED)
            continue;
        if (read_list(title) == FF_OK)
            assert_int_equal(list[0].code, i);
    }
    static const char *const none[] = {"wins",   "Buchholz Sonneborn-Berger",
                                       "cut 1",  "direct encounter cut 1",
                                       "median", "koya median"};
    for (size_t i = 0; i < COUNT_OF(none); i++)
        assert_int_equal(read_list(none[i]), FF_E_PARSE);
    assert_int_equal(read_list("direct encounter cut 1"), FF_E_PARSE);
    assert_string_equal(err.message, "\"/C1\" is not a modifier of DE");
    assert_int_equal(read_list("board count"), FF_E_UNSUPPORTED);
    assert_int_equal(
        ff_tiebreaks_of_teams("average rating of opponents", list, &count, NULL, &err),
        FF_E_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_modifiers),
        cmocka_unit_test(test_what_modifiers_say),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_how_many),
        cmocka_unit_test(test_announced),
        cmocka_unit_test(test_nearest),
        cmocka_unit_test(test_spoken),
        cmocka_unit_test(test_nearest_of_all),
        cmocka_unit_test(test_of_teams),
        cmocka_unit_test(test_properties_of_codes),
        cmocka_unit_test(test_what_editions_say),
        cmocka_unit_test(test_editions_by_date),
        cmocka_unit_test(test_values_as_text),
        cmocka_unit_test(test_order_of_values),
    };
    return cmocka_run_group_tests_name("lists of tie-breaks", tests, NULL, NULL);
}
