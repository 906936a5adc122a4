/* Games written as PGN: the tags of the export format, the lines of fewer than 80 characters,
 * a game cut where a fault stood. What must come out is the standard's, written by hand. */
#include "support/failing.h"
#include "support/unit.h"

#include "flagfall/pgn.h"

static void read_text(const char *text, ff_game *game)
{
    ff_input *input;
    ff_pgn *pgn;
    bool found;
    assert_int_equal(ff_input_new_memory(text, strlen(text), &input, NULL), FF_OK);
    assert_int_equal(ff_pgn_new(input, &pgn, NULL), FF_OK);
    assert_int_equal(ff_pgn_read_game(pgn, game, &found, NULL, NULL), FF_OK);
    ff_pgn_free(pgn);
    ff_input_free(input);
}

static void writes(const ff_game *game, ff_pgn_style style, const char *expected)
{
    ff_str out = FF_STR_INIT;
    ff_pgn_write(game, style, &out);
    assert_string_equal(ff_str_get(&out), expected);
    ff_str_release(&out);
}

#define ROSTER                                                                                 \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"       \
    "[Black \"?\"]\n[Result \"*\"]\n"
#define USUAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define PAWNS "4k3/4p3/8/8/8/8/4P3/4K3"

/* --- tags --- */

/* The standard has no control characters in a string (7); a record that starts elsewhere says
 * so by FEN and SetUp (9.7), each once. */
static void test_tags(void **state)
{
    (void)state;
    ff_game game;
    ff_game_init(&game);
    assert_int_equal(ff_game_set_tag(&game, "Remark", "a\tb\x01\x7f\nc"), FF_OK);
    writes(&game, FF_PGN_COMPACT, ROSTER "[Remark \"a b?? c\"]\n\n*\n\n");
    ff_game_reset(&game);
    assert_int_equal(ff_game_set_tag(&game, "SetUp", "1"), FF_OK);
    assert_int_equal(ff_position_from_fen(PAWNS " b - - 0 7", &game.start, NULL), FF_OK);
    writes(&game, FF_PGN_COMPACT,
           ROSTER "[FEN \"" PAWNS " b - - 0 7\"]\n[SetUp \"1\"]\n\n*\n\n");
    ff_game_release(&game);
}

enum { MANY = 70 };

static bool write_it(void *game)
{
    ff_str out = FF_STR_INIT;
    ff_pgn_write(game, FF_PGN_EXPORT, &out);
    bool failed = out.failed;
    ff_str_release(&out);
    return failed;
}

/* More tags than are sorted without memory: by name (8.1.1), those of one name as they came. */
static void test_many_tags(void **state)
{
    (void)state;
    ff_game game;
    ff_str expected = FF_STR_INIT;
    unsigned long rounds;
    ff_game_init(&game);
    for (int i = MANY; i-- > 0;) {
        char name[16];
        snprintf(name, sizeof name, "T%02d", i / 2);
        assert_int_equal(
            ff_game_add_tag(&game, name, 3, i % 2 ? "first" : "second", 5 + !(i % 2)), FF_OK);
    }
    ff_str_text(&expected, ROSTER);
    for (int i = 0; i < MANY / 2; i++)
        ff_str_format(&expected, "[T%02d \"first\"]\n[T%02d \"second\"]\n", i, i);
    ff_str_text(&expected, "\n*\n\n");
    writes(&game, FF_PGN_EXPORT, ff_str_get(&expected));
    assert_true(failing_each(write_it, &game, true, &rounds));
    assert_true(rounds > 2);
    ff_str_release(&expected);
    ff_game_release(&game);
}

/* --- lines --- */

#define TEN     "abcdefghi "
#define SEVENTY TEN TEN TEN TEN TEN TEN TEN
#define BROKEN  TEN TEN TEN TEN TEN TEN "abcdefghi\n"
#define WORD                                                                                   \
    "0123456789012345678901234567890123456789012345678901234567890123456789012345678901"

/* A line has fewer than 80 characters (4.3) and never begins with what a reader takes for
 * something else: '%' is an escape (6), "[Event " a game. */
static void test_lines(void **state)
{
    static const struct {
        const char *text, *lines;
    } cases[] = {
        {SEVENTY "1234567 x", "{" SEVENTY "1234567\nx} *"},
        {SEVENTY "12345 x", "{" SEVENTY "12345 x}\n*"},
        {SEVENTY "123456 x", "{" SEVENTY "123456\nx} *"},
        {SEVENTY "1234567 % of", "{" BROKEN "1234567 % of} *"},
        {SEVENTY "12345 [Event x]", "{" BROKEN "12345 [Event x]} *"},
        {SEVENTY "12345 [Site x]", "{" SEVENTY "12345\n[Site x]} *"},
        /* a word longer than a line stands alone */
        {WORD, "{" WORD "}\n*"},
        {"x " WORD " y", "{x\n" WORD "\ny} *"},
        {"% " WORD, "{%\n" WORD "}\n*"},
        /* characters are counted, not bytes */
        {SEVENTY "1234\xc3\xa9 x", "{" SEVENTY "1234\xc3\xa9 x}\n*"},
        {SEVENTY "12345\xc3\xa9 x", "{" SEVENTY "12345\xc3\xa9\nx} *"},
        {SEVENTY "123456\xc3\xa9 % x", "{" BROKEN "123456\xc3\xa9 % x} *"},
    };
    (void)state;
    ff_game game;
    ff_game_init(&game);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str expected = FF_STR_INIT;
        ff_game_reset(&game);
        assert_int_equal(ff_game_add_comment(&game, &game.root, false, cases[i].text,
                                             strlen(cases[i].text), false),
                         FF_OK);
        ff_str_format(&expected, ROSTER "\n%s\n\n", cases[i].lines);
        writes(&game, FF_PGN_EXPORT, ff_str_get(&expected));
        ff_str_release(&expected);
    }
    ff_game_release(&game);
}

/* --- moves --- */

/* What was read, and how it is written on one line: numbers of any length, and what no token
 * can hold in a comment, which is the only one there. */
static void test_compact(void **state)
{
    (void)state;
    ff_game game;
    ff_game_init(&game);
    read_text("[FEN \"" PAWNS " b - - 0 12345\"]\n\nKd8 {x} e4 (e3) e5 *", &game);
    writes(&game, FF_PGN_COMPACT,
           ROSTER "[FEN \"" PAWNS " b - - 0 12345\"]\n\n12345... Kd8 12346. e4 e5 *\n\n");
    read_text("[FEN \"" USUAL "\"]\n\ne4 *", &game);
    writes(&game, FF_PGN_COMPACT, ROSTER "[FEN \"" USUAL "\"]\n\n1. e4 *\n\n");
    ff_game_reset(&game);
    ff_node *node = ff_game_add(&game, game.last, FF_NO_MOVE);
    node->written = "so and so";
    writes(&game, FF_PGN_COMPACT, ROSTER "\n1. -- {[%ff-text so and so]} *\n\n");
    ff_game_release(&game);
}

/* English SAN is what PGN has, whoever asks for it; else the tag says what it is. */
static void test_languages(void **state)
{
    (void)state;
    ff_game game;
    ff_str out = FF_STR_INIT;
    ff_game_init(&game);
    read_text("1. Nf3 *", &game);
    ff_pgn_write_in(&game, FF_PGN_COMPACT, FF_NOTATION_SAN, NULL, &out);
    assert_string_equal(ff_str_get(&out), ROSTER "\n1. Nf3 *\n\n");
    ff_str_clear(&out);
    ff_pgn_write_in(&game, FF_PGN_COMPACT, FF_NOTATION_LONG, NULL, &out);
    assert_string_equal(ff_str_get(&out), ROSTER "[Notation \"long en\"]\n\n1. Ng1-f3 *\n\n");
    ff_str_clear(&out);
    ff_pgn_write_in(&game, FF_PGN_COMPACT, FF_NOTATION_SAN, ff_language_find("de"), &out);
    assert_string_equal(ff_str_get(&out), ROSTER "[Notation \"san de\"]\n\n1. Sf3 *\n\n");
    ff_str_release(&out);
    ff_game_release(&game);
}

/* --- a game cut where a fault stood --- */

#define PART(number, fen)                                                                      \
    ROSTER "[FEN \"" fen "\"]\n[SetUp \"1\"]\n[SplitPart \"" number "\"]\n\n"
#define NOTE " was played here; it was illegal and stood: see the next part}"

/* Each part tells its own start, and its number; what the game has of these is not repeated. */
static void test_split(void **state)
{
    (void)state;
    static const char after[] = PAWNS " b - - 0 8";
    ff_game game;
    ff_position pos;
    ff_game_init(&game);
    read_text("[SplitPart \"9\"]\n[FEN \"" PAWNS
              " w - - 0 7\"]\n[SetUp \"1\"]\n\nKd1 Ke9 Kd2 *",
              &game);
    assert_int_equal(ff_position_from_fen(PAWNS " w - - 2 8", &pos, NULL), FF_OK);
    ff_node *fault = ff_game_ply(&game, 2);
    assert_int_equal(ff_game_stand(&game, fault, &pos), FF_OK);
    writes(&game, FF_PGN_SPLIT,
           PART("1", PAWNS " w - - 0 7") "7. Kd1 {Ke9" NOTE "\n{[%ff-stood " PAWNS
                                         " w - - 2 8]} *\n\n" PART(
                                             "2", PAWNS " w - - 2 8") "8. Kd2 *\n\n");
    /* a record without tags that starts elsewhere, and nobody wrote the fault down */
    ff_game_reset(&game);
    assert_int_equal(ff_position_from_fen(after, &game.start, NULL), FF_OK);
    fault = ff_game_add(&game, game.last, FF_NO_MOVE);
    assert_int_equal(ff_game_stand(&game, fault, &pos), FF_OK);
    writes(&game, FF_PGN_SPLIT,
           PART("1", PAWNS " b - - 0 8") "{a move" NOTE "\n{[%ff-stood " PAWNS
                                         " w - - 2 8]} *\n\n" PART("2",
                                                                   PAWNS " w - - 2 8") "*\n\n");
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tags),      cmocka_unit_test(test_many_tags),
        cmocka_unit_test(test_lines),     cmocka_unit_test(test_compact),
        cmocka_unit_test(test_languages), cmocka_unit_test(test_split),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
