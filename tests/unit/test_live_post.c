/* What a server may have the process do that watches over it: watch an address, nothing else.
 */
#include "support/unit.h"

#include "cli/serve/live.h"

#include <string.h>

#define WORDS(text) text, sizeof text

/* Each word with its end, as the server writes them. */
static void test_words(void **state)
{
    static const struct {
        bool good;
        const char *words;
        size_t size;
    } rows[] = {
        {true, WORDS("flagfall\0watch\0--format=json\0--\0https://example.org/a.pgn")},
        {true,
         WORDS("flagfall\0watch\0--format=json\0--event=a.ffe\0--round=3\0--section=main\0--\0"
               "http://example.org/")},
        {false, WORDS("flagfall\0version")},
        {false, WORDS("flagfall")},
        {false, WORDS("")},
        {false, "", 0},
        {false, WORDS("flagfall\0watch\0--format=json")},
        {false, WORDS("flagfall\0watch\0--format=json\0--")},
        {false, WORDS("flagfall\0watch\0--format=json\0https://example.org/a.pgn")},
        {false, WORDS("flagfall\0watch\0--format=json\0--\0games.pgn")},
        {false, WORDS("flagfall\0watch\0--format=json\0--\0|date")},
        {false,
         WORDS("flagfall\0watch\0--format=json\0--command=date\0--\0https://example.org/")},
        {false, WORDS("flagfall\0watch\0--format=json\0--log=a\0--\0https://example.org/")},
        {false, WORDS("flagfall\0watch\0--format=json\0--\0https://example.org/\0games.pgn")},
        {false, WORDS("flagfall\0convert\0--format=json\0--\0https://example.org/")},
        {false, "flagfall\0watch\0--format=json\0--\0https://example.org/", 45}, /* no end */
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (live_is_watch(rows[i].words, rows[i].size) != rows[i].good)
            fail_msg("row %zu", i);
}

/* Anything else ends at once, and the server hears so. */
static void test_nothing_else_runs(void **state)
{
    static live_post post;
    static live_runner runner;
    char buffer[100];
    bool ended;
    (void)state;
    assert_true(live_post_ask(&post, WORDS("flagfall\0version")));
    live_post_run(&post, &runner, NULL);
    assert_int_equal(runner.process, 0);
    assert_int_equal(live_post_take(&post, buffer, sizeof buffer, &ended), 0);
    assert_true(ended);
    memset(&post.size, 0xff, sizeof post.size); /* more than the memory holds */
    post.asked += 2;
    live_post_run(&post, &runner, NULL);
    assert_int_equal(runner.process, 0);
}

/* A question is not read while it is being written, also where the one who wrote it has
 * crashed. */
static void test_half_a_question(void **state)
{
    static live_post post;
    static live_runner runner;
    (void)state;
    post.asked = 7;
    live_post_run(&post, &runner, NULL);
    assert_int_equal(runner.serves, 0);
    assert_true(live_post_ask(&post, "", 0));
    assert_int_equal(post.asked, 8);
    live_post_run(&post, &runner, NULL);
    assert_int_equal(runner.serves, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_nothing_else_runs),
        cmocka_unit_test(test_half_a_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
