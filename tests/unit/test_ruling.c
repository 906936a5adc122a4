/* Rulings when memory runs out: reported, nothing kept, whichever allocation fails. */
#include "support/failing.h"
#include "support/rulings.h"
#include "support/unit.h"

typedef struct question {
    const ff_game *game;
    int (*rule)(const ff_ruling_request *of, ff_ruling *out, ff_error *err);
} question;

static int rule_claim(const ff_ruling_request *of, ff_ruling *out, ff_error *err)
{
    ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE};
    return ff_rule_claim(of, &claim, out, err);
}

static int rule_announced(const ff_ruling_request *of, ff_ruling *out, ff_error *err)
{
    ff_claim claim = {FF_CLAIM_FIFTY, .by = FF_ON_MOVE, .move = "Nf3"};
    return ff_rule_claim(of, &claim, out, err);
}

static int rule_illegal(const ff_ruling_request *of, ff_ruling *out, ff_error *err)
{
    ff_illegal illegal = {.by = FF_ON_MOVE, .move = "Ng1g3"};
    return ff_rule_illegal(of, &illegal, out, err);
}

static int rule_offer(const ff_ruling_request *of, ff_ruling *out, ff_error *err)
{
    ff_offer offer = {.by = FF_WHITE, .moment = FF_WHILE_OPPONENT};
    return ff_rule_offer(of, &offer, out, err);
}

/* Whether failure was reported: by the ruling, or by the text made of it. */
static bool ask(void *context)
{
    const question *q = context;
    ff_ruling_request of = ff_ruling_request_of(q->game, ff_game_plies(q->game));
    ff_ruling r;
    ff_error err = {0};
    if (q->rule(&of, &r, &err) != FF_OK) {
        assert_int_equal(ff_code_category(err.code), FF_CATEGORY_MEMORY);
        return true;
    }
    ff_str page = FF_STR_INIT, json = FF_STR_INIT, html = FF_STR_INIT;
    ff_ruling_page(&r, &page);
    ff_ruling_json(&r, &json);
    ff_ruling_html(&r, &html);
    bool failed = page.failed || json.failed || html.failed;
    ff_str_release(&page);
    ff_str_release(&json);
    ff_str_release(&html);
    ff_ruling_release(&r);
    return failed;
}

static void memory_runs_out(void **state)
{
    static int (*const rules[])(const ff_ruling_request *, ff_ruling *, ff_error *) = {
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

static const char *page_of(ff_ruling *r, ff_str *out)
{
    ff_str_clear(out);
    ff_ruling_page(r, out);
    return ff_str_get(out);
}

/* Which game it is, as far as the record states; words longer than a line stay whole. */
static void the_game_is_named(void **state)
{
    static const struct {
        const char *white, *black, *round, *line; /* NULL: no such line */
    } games[] = {
        {"Amsel, Rita", "Birk, Jonas", "3",
         "Game         Amsel, Rita – Birk, Jonas, round 3\n"},
        {"Amsel, Rita", "?", "-", "Game         Amsel, Rita – ?\n"},
        {"?", "Birk, Jonas", "?", "Game         ? – Birk, Jonas\n"},
        {"?", "", "3", NULL},
    };
    (void)state;
    ff_str page = FF_STR_INIT;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        ff_game game;
        game_of(&game, NULL, "e4");
        assert_int_equal(ff_game_set_tag(&game, "White", games[i].white), FF_OK);
        assert_int_equal(ff_game_set_tag(&game, "Black", games[i].black), FF_OK);
        assert_int_equal(ff_game_set_tag(&game, "Round", games[i].round), FF_OK);
        ff_ruling r =
            claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
        const char *text = page_of(&r, &page);
        if (games[i].line == NULL)
            assert_null(strstr(text, "Game  "));
        else if (strstr(text, games[i].line) == NULL)
            fail_msg("%s", text);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
    char name[121];
    ff_game game;
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    game_of(&game, NULL, "e4");
    assert_int_equal(ff_game_set_tag(&game, "White", name), FF_OK);
    ff_ruling r =
        claim_on(&game, "fide-2023", (ff_claim){FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE});
    char line[160];
    snprintf(line, sizeof line, "\nGame         %s\n             – ?\n", name);
    assert_non_null(strstr(page_of(&r, &page), line));
    ff_ruling_release(&r);
    ff_game_release(&game);
    ff_str_release(&page);
}

/* A proof by analysis is reported as one, and keeps its lines. */
static void analysis_is_told(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "");
    ff_ruling_request of = case_of(&game, "fide-2018", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_flag flag = {
        .fallen = FF_FALLEN_WHITE, .first = FF_UNKNOWN_SIDE, .resigned = FF_UNKNOWN_SIDE};
    ff_ruling r;
    ff_str page = FF_STR_INIT;
    assert_int_equal(ff_rule_flag(&of, &flag, &r, NULL), FF_OK);
    const char *text = page_of(&r, &page);
    assert_non_null(strstr(text, "Decided by analysis"));
    assert_non_null(strchr(fact_of(&r, "winnable")->text, '\n'));
    assert_non_null(strstr(text, "\n                "));
    ff_ruling_release(&r);
    ff_game_release(&game);
    ff_str_release(&page);
}

static size_t count_of(const char *text, const char *what)
{
    size_t count = 0;
    for (; (text = strstr(text, what)) != NULL; text++)
        count++;
    return count;
}

/* As HTML: no name brings markup along, lines stay lines, each board of the text is a picture
 * in black and white. */
static void html_is_the_page(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "");
    assert_int_equal(ff_game_set_tag(&game, "White", "<script>\"&'\x1b"), FF_OK);
    ff_ruling_request of = case_of(&game, "fide-2018", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_flag flag = {
        .fallen = FF_FALLEN_WHITE, .first = FF_UNKNOWN_SIDE, .resigned = FF_UNKNOWN_SIDE};
    ff_ruling r;
    ff_str page = FF_STR_INIT, html = FF_STR_INIT;
    assert_int_equal(ff_rule_flag(&of, &flag, &r, NULL), FF_OK);
    ff_ruling_html(&r, &html);
    const char *text = ff_str_get(&html);
    assert_null(strstr(text, "<script"));
    assert_null(strchr(text, '\x1b'));
    assert_non_null(strstr(text, "&lt;script&gt;&quot;&amp;&#39;"));
    assert_int_equal(count_of(text, "locked.<br>"), 0); /* prose of one paragraph */
    assert_int_equal(count_of(text, "marked below.<br>Black&#39;s king can only"), 1);
    assert_int_equal(count_of(text, "check there.<pre>"), 2); /* the squares of each proof */
    assert_int_equal(count_of(text, "</pre>"), 2);
    assert_int_equal(count_of(text, "\n5 [p] . [p] . [p] . [p] . "), 0);
    assert_int_equal(count_of(text, " 5 [p] . [p] . [p] . [p] ."), 2);
    assert_int_equal(count_of(text, "<svg "), count_of(page_of(&r, &page), "h   White to"));
    for (const char *at = text; (at = strstr(at, "=\"#")) != NULL; at++) /* shades of grey */
        assert_true(at[3] == at[4] && at[4] == at[5]);
    ff_ruling_release(&r);
    ff_game_release(&game);
    ff_str_release(&page);
    ff_str_release(&html);
}

/* A ruling on a game that needs no diagram shows where the game is; one without a game has
 * none. */
static void html_shows_the_position(void **state)
{
    (void)state;
    ff_game game;
    ff_str html = FF_STR_INIT;
    ff_setup setup = ff_setup_standard();
    ff_ruling_request none = ff_ruling_request_of(NULL, 0);
    ff_impossible_board found = {.setup = &setup};
    ff_ruling r;
    game_of(&game, NULL, "e4");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_rule_resign(&of, FF_BLACK, &r, NULL), FF_OK);
    ff_ruling_html(&r, &html);
    assert_int_equal(count_of(ff_str_get(&html), "<svg "), 1);
    assert_non_null(
        strstr(ff_str_get(&html), "h2 e4; Black:")); /* in the words of the picture */
    assert_non_null(strstr(ff_str_get(&html), "<figcaption>Black to move<"));
    ff_ruling_release(&r);
    ff_str_clear(&html);
    assert_int_equal(ff_rule_impossible(&none, &found, &r, NULL), FF_OK);
    ff_ruling_html(&r, &html);
    assert_null(strstr(ff_str_get(&html), "<svg "));
    ff_ruling_release(&r);
    ff_game_release(&game);
    ff_str_release(&html);
}

/* On a narrow terminal no line is wider than it, and nothing is lost but the width. */
static void narrow_pages_fit(void **state)
{
    (void)state;
    ff_game game;
    ff_str page = FF_STR_INIT;
    ff_ruling r;
    game_of(&game, "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "");
    ff_ruling_request of = case_of(&game, "fide-2018", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_flag flag = {
        .fallen = FF_FALLEN_WHITE, .first = FF_UNKNOWN_SIDE, .resigned = FF_UNKNOWN_SIDE};
    assert_int_equal(ff_rule_flag(&of, &flag, &r, NULL), FF_OK);
    assert_int_equal(ff_ruling_set_link(&r, "flagfall:1/flag?fallen=white&v=0.1.0"), FF_OK);
    for (size_t columns = 32; columns <= 80; columns += 4) {
        ff_str_clear(&page);
        ff_ruling_page_in(&r, columns, &page);
        for (const char *line = ff_str_get(&page); *line != '\0';) {
            size_t size = strcspn(line, "\n");
            if (ff_utf8_width(line, size) > columns)
                fail_msg("%zu columns: %.*s", columns, (int)size, line);
            line += size + (line[size] == '\n');
        }
        assert_non_null(strstr(ff_str_get(&page), "White to move"));
        assert_non_null(strstr(ff_str_get(&page), "Arbiter ____"));
    }
    ff_ruling_release(&r);
    ff_game_release(&game);
    ff_str_release(&page);
}

/* A ruling without a reason has no empty row and no loose blank. */
static void no_reason_is_no_row(void **state)
{
    (void)state;
    ff_setup setup = ff_setup_standard();
    ff_ruling_request of = ff_ruling_request_of(NULL, 0);
    ff_impossible_board found = {.setup = &setup};
    ff_ruling r;
    ff_str page = FF_STR_INIT;
    assert_int_equal(ff_rule_impossible(&of, &found, &r, NULL), FF_OK);
    assert_null(strstr(page_of(&r, &page), "Reason"));
    ff_str_clear(&page);
    ff_ruling_json(&r, &page);
    assert_non_null(
        strstr(ff_str_get(&page), "\"text\":\"The position is possible: play goes on.\""));
    ff_ruling_release(&r);
    ff_str_release(&page);
}

/* Parts of a minute and of a second are reported as they are. */
static void times_are_told(void **state)
{
    static const struct {
        int32_t increment_ms;
        const char *words;
    } times[] = {{500, "-0.5 seconds = 0:04:59.5"},  {1000, "-1 second = 0:04:59"},
                 {2500, "-2.5 seconds = 0:04:57.5"}, {30000, "-30 seconds = 0:04:30"},
                 {60000, "-1 minute = 0:04:00"},     {90000, "-90 seconds = 0:03:30"},
                 {120000, "-2 minutes = 0:03:00"}};
    (void)state;
    ff_game game;
    ff_str page = FF_STR_INIT;
    game_of(&game, NULL, "");
    for (size_t i = 0; i < COUNT_OF(times); i++) {
        ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        of.increment_ms = times[i].increment_ms;
        of.clock_ms[FF_WHITE] = 5 * 60000;
        ff_illegal illegal = {.by = FF_WHITE, .move = "Ng1g3"};
        ff_ruling r;
        assert_int_equal(ff_rule_illegal(&of, &illegal, &r, NULL), FF_OK);
        if (strstr(page_of(&r, &page), times[i].words) == NULL)
            fail_msg("%s: %s", times[i].words, ff_str_get(&page));
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
    ff_str_release(&page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_runs_out),     cmocka_unit_test(the_game_is_named),
        cmocka_unit_test(analysis_is_told),    cmocka_unit_test(html_is_the_page),
        cmocka_unit_test(narrow_pages_fit),    cmocka_unit_test(html_shows_the_position),
        cmocka_unit_test(no_reason_is_no_row), cmocka_unit_test(times_are_told),
    };
    return cmocka_run_group_tests_name("ruling", tests, NULL, NULL);
}
