/* Game records read anew in another language, and written as plain text. */
#include "support/failing.h"
#include "support/rulings.h"
#include "support/unit.h"

#include "flagfall/game.h"
#include "game/game_translate.h"
#include "scoresheet/sheet.h"

/* --- read anew --- */

/* R is the rook in English and the king (rey) in Spanish. */
static void test_another_piece(void **state)
{
    (void)state;
    ff_game game;
    unsigned unread;
    game_of(&game, "7k/8/8/8/8/8/3R4/4K3 w - - 0 1", "Rd1 Kg8");
    ff_node *first = game.root.next, *second = first->next;
    const ff_move rook = first->move;
    strcpy(first->san, "Rd1"); /* as a reader leaves what it worked out */
    strcpy(second->san, "Kg8");
    assert_int_equal(ff_game_reread(&game, ff_language_find("es"), &unread), FF_OK);
    assert_true(first->move != rook);
    assert_int_equal(FF_MOVE_FROM(first->move), 4);
    assert_int_equal(FF_MOVE_TO(first->move), 3);
    assert_string_equal(first->written, "Rd1"); /* as a SAN it is Kd1 */
    assert_string_equal(first->san, "");
    /* K is no piece there: what stands is text */
    assert_int_equal(unread, 1);
    assert_true(second->move == FF_NO_MOVE);
    assert_string_equal(second->written, "Kg8");
    assert_string_equal(second->san, "");
    ff_game_release(&game);
}

/* A text that turns out to be the SAN need not be kept beside the move. */
static void test_written_as_san(void **state)
{
    (void)state;
    ff_game game;
    unsigned unread;
    game_of(&game, NULL, "e4 x9 Nf6");
    ff_node *first = game.root.next, *third = first->next->next;
    first->written = "e4";
    strcpy(third->san, "Nf6");
    assert_int_equal(ff_game_reread(&game, ff_language_find("en"), &unread), FF_OK);
    assert_null(first->written);
    assert_true(first->move != FF_NO_MOVE);
    /* nothing can be read after "x9", and no move is left of what was one */
    assert_int_equal(unread, 2);
    assert_true(third->move == FF_NO_MOVE);
    assert_string_equal(third->written, "Nf6");
    assert_string_equal(third->san, "");
    ff_game_release(&game);
    /* a move of which the SAN alone is kept is read from its own position */
    game_of(&game, NULL, "e4 d5 exd5 Qxd5");
    const ff_move fourth = game.last->move;
    assert_int_equal(ff_game_reread(&game, ff_language_find("en"), &unread), FF_OK);
    assert_int_equal(unread, 0);
    assert_true(game.last->move == fourth);
    assert_null(game.last->written);
    ff_game_release(&game);
}

/* Descriptive notation names a piece by the wing on which it began: both knights can go to c5.
 */
static void test_wings(void **state)
{
    static const struct {
        const char *text;
        ff_square from;
    } cases[] = {{"KN-B5", 17 /* b3 */}, {"QN-B5", 28 /* e4 */}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        unsigned unread;
        game_of(&game, NULL, "Nf3 a6 Nd4 a5 Nb3 h6 Nc3 h5 Ne4 g6");
        ff_node *last = ff_game_add(&game, game.last, FF_NO_MOVE);
        last->written = cases[i].text;
        assert_int_equal(ff_game_reread(&game, ff_language_find("en"), &unread), FF_OK);
        assert_int_equal(unread, 0);
        assert_int_equal(FF_MOVE_FROM(last->move), cases[i].from);
        assert_int_equal(FF_MOVE_TO(last->move), 34 /* c5 */);
        ff_game_release(&game);
    }
}

/* --- plain text --- */

static void text_is(const ff_game *game, const char *want)
{
    ff_str out = FF_STR_INIT;
    ff_game_write_moves(game, FF_NOTATION_SAN, ff_language_find("en"), &out);
    assert_string_equal(ff_str_get(&out), want);
    ff_str_release(&out);
}

/* One half-move of which only the text is known. */
static void game_of_text(ff_game *game, const char *text)
{
    ff_game_init(game);
    ff_node *node = ff_game_add(game, game->last, FF_NO_MOVE);
    assert_non_null(node);
    node->written = ff_arena_copy(&game->arena, text, strlen(text));
    assert_non_null(node->written);
}

/* Lines of at most 79 characters, and not of bytes; a word that is longer stands alone. */
static void test_lines(void **state)
{
    static const struct {
        unsigned letters;
        bool alone;
    } cases[] = {{2, false}, {75, false}, {76, false}, {77, true}, {78, true}, {200, true}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int wide = 0; wide < 2; wide++) {
            ff_game game;
            char word[512] = "", want[600];
            for (unsigned n = 1; n < cases[i].letters; n++)
                strcat(word, wide ? "é" : "e");
            strcat(word, "4"); /* without a digit it would stand in quotes */
            game_of_text(&game, word);
            /* "1. " and 74 letters leave room for " *" */
            snprintf(want, sizeof want, "1.%s%s%s*\n", cases[i].alone ? "\n" : " ", word,
                     cases[i].letters <= 74 || (cases[i].alone && cases[i].letters < 78)
                         ? " "
                         : "\n");
            text_is(&game, want);
            ff_game_release(&game);
        }
}

/* A game of many lines: each is as long as it can be. */
static void test_wrapped(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL,
            "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    /* "8." is the 78th and 79th character */
    text_is(&game, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 "
                   "7. Nf3 Nf6 8.\nNg1 Ng8 9. Nf3 Nf6 10. Ng1 Ng8 *\n");
    ff_game_release(&game);
}

static const struct {
    const char *text, *want;
} words[] = {
    {"x1", "x1"},
    {"Sf6", "Sf6"},
    {"a\"b", "\"a'b\""},
    {"b\"", "\"b'\""},
    {"0-0-0", "0-0-0"}, /* castling with zeros */
    {"0-0x", "\"0-0x\""},
    /* what would be a number, a time, a result or a gap without quotes */
    {"12x", "\"12x\""},
    {"1", "\"1\""},
    {"9f3", "\"9f3\""},
    {"0:30", "\"0:30\""},
    {"0-1", "\"0-1\""},
    {"½-½", "\"½-½\""},
    {"*", "\"*\""},
    {"*x", "\"*x\""},
    {"", "\"\""},
    /* what would end the word, or begin a comment */
    {"\"x", "\"'x\""},
    {"a b", "\"a b\""},
    {"a\tb", "\"a b\""},
    {"a\nb", "\"a b\""},
    {"a\033b", "\"a b\""},
    {"a{b", "\"a{b\""},
    {"a}b", "\"a}b\""},
    {"[a", "\"[a\""},
    {"a]", "\"a]\""},
    {"a;b", "\"a;b\""},
    {"$1", "\"$1\""},
    {"(a", "\"(a\""},
    {"a)", "\"a)\""},
    {"a b\"c", "\"a b'c\""},
};

/* Each text is one word of plain text, and the reader of plain text takes it for one. */
static void test_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        ff_game game;
        ff_sheet sheet;
        char want[64];
        size_t used = 0;
        game_of_text(&game, words[i].text);
        snprintf(want, sizeof want, "1. %s *\n", words[i].want);
        text_is(&game, want);
        ff_sheet_init(&sheet);
        assert_int_equal(
            ff_sheet_read_text(want, strlen(want), &used, ff_language_find("en"), &sheet),
            FF_OK);
        assert_int_equal(sheet.count, 1);
        assert_int_equal(sheet.result, FF_GAME_RESULT_UNKNOWN);
        size_t quotes = words[i].want[0] == '"', size = strlen(words[i].want) - 2 * quotes;
        if (size > 0) {
            assert_int_equal(strlen(sheet.entries[0].text), size);
            assert_memory_equal(sheet.entries[0].text, words[i].want + quotes, size);
        }
        ff_sheet_release(&sheet);
        ff_game_release(&game);
    }
}

/* Of a pass or a half-move of which nothing is known two strokes are left; the number says
 * who moves. */
static void test_numbers(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "7k/8/8/8/8/8/3R4/4K3 b - - 0 41", "Kg8 Rd1 x9");
    assert_non_null(ff_game_add(&game, game.last, FF_NO_MOVE));
    game.result = FF_GAME_RESULT_WHITE;
    text_is(&game, "41... Kg8 42. Rd1 \"x9\" 43. -- 1-0\n");
    ff_game_release(&game);
    ff_game_init(&game);
    text_is(&game, "*\n");
    ff_game_release(&game);
}

static bool write_quoted(void *context)
{
    ff_str out = FF_STR_INIT;
    ff_game_write_moves(context, FF_NOTATION_SAN, ff_language_find("en"), &out);
    bool failed = out.failed;
    ff_str_release(&out);
    return failed;
}

/* Also where there is no room for the quotes. */
static void test_without_memory(void **state)
{
    (void)state;
    ff_game game;
    unsigned long rounds;
    game_of_text(&game, "as it was written: a text that is longer than what a string has room "
                        "for at first, and so each of the two must ask for more");
    assert_true(failing_each(write_quoted, &game, true, &rounds));
    assert_true(rounds >= 2);
    ff_game_release(&game);
}

/* --- tags --- */

/* A tag is there with its name and its value, or not at all. */
static void test_tag_without_memory(void **state)
{
    static const struct {
        size_t name, value;
    } cases[] = {{20000, 1}, {1, 20000}};
    static char text[20000];
    (void)state;
    memset(text, 'x', sizeof text);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_game_init(&game);
        game.arena.limit = 16384;
        assert_int_equal(ff_game_add_tag(&game, text, cases[i].name, text, cases[i].value),
                         FF_E_MEMORY);
        assert_null(game.tags);
        assert_int_equal(ff_game_add_tag(&game, "Event", 5, "x", 1), FF_OK);
        assert_string_equal(ff_game_tag(&game, "Event", ""), "x");
        assert_ptr_equal(game.tags->next, NULL);
        ff_game_release(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_another_piece),
        cmocka_unit_test(test_written_as_san),
        cmocka_unit_test(test_wings),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_wrapped),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_without_memory),
        cmocka_unit_test(test_tag_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
