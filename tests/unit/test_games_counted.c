#include "flagfall/pgn.h"
#include "support/unit.h"
#include "verify/verify_moves.h"

/*
 * verify and the reader that convert and all others use must find the same games in a file,
 * however it is broken: "[" and then "@" on the next line was one game for the one and none for
 * the other.
 */

static unsigned long long count_by_verify(const char *text, size_t size)
{
    ff_input *input;
    ff_verify_summary sum = {0};
    ff_verify_sink sink = {0};
    ff_verify_totals totals = {.summary = &sum, .sink = &sink};
    ff_verify_options options = {.laws = ff_laws_default()};
    ff_error err;
    assert_int_equal(ff_input_new_bytes(text, size, &input, &err), FF_OK);
    assert_int_equal(ff_verify_stream(input, &options, &totals, 0, &err), FF_OK);
    ff_input_free(input);
    return sum.games;
}

static unsigned long long count_by_reader(const char *text, size_t size)
{
    ff_input *input;
    ff_pgn *pgn;
    ff_error err;
    unsigned long long games = 0;
    bool found = true;
    assert_int_equal(ff_input_new_bytes(text, size, &input, &err), FF_OK);
    assert_int_equal(ff_pgn_new(input, &pgn, &err), FF_OK);
    while (found) {
        ff_game game;
        ff_game_init(&game);
        assert_int_equal(ff_pgn_read_game(pgn, &game, &found, NULL, &err), FF_OK);
        games += found;
        ff_game_release(&game);
    }
    ff_pgn_free(pgn);
    ff_input_free(input);
    return games;
}

static void compare(const char *text, size_t size)
{
    unsigned long long verified = count_by_verify(text, size);
    unsigned long long read = count_by_reader(text, size);
    if (verified != read)
        fail_msg("\"%.*s\": verify counts %llu games, the reader %llu", (int)size, text,
                 verified, read);
}

static void test_broken_tag(void **context)
{
    (void)context;
    compare("[\n@", 3);
    assert_int_equal(count_by_verify("[\n@", 3), 1);
    assert_int_equal(count_by_verify("[\n\n", 3), count_by_reader("[\n\n", 3));
}

/* Every text of up to three of these pieces. */
static void test_all_short_texts(void **context)
{
    static const char *const pieces[] = {"[", "]",  "\n",    "@",    "[A \"b\"]\n", "{x", "}",
                                         "*", "e4", "1-0\n", "%z\n", "; y",         "("};
    enum { PIECES = sizeof pieces / sizeof *pieces };
    (void)context;
    for (unsigned n = 1; n <= PIECES + PIECES * PIECES + PIECES * PIECES * PIECES; n++) {
        char text[80];
        size_t size = 0;
        for (unsigned rest = n; rest > 0; rest = (rest - 1) / PIECES)
            size += (size_t)snprintf(text + size, sizeof text - size, "%s",
                                     pieces[(rest - 1) % PIECES]);
        compare(text, size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_broken_tag),
        cmocka_unit_test(test_all_short_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
