/* Games as JSON that somebody else made: what is no game is refused, with what would have been
 * right. */
#include "support/unit.h"

#include "base/json.h"
#include "flagfall/memory.h"
#include "flagfall/pgn.h"
#include "pgn/game_json.h"

static int read_text(const char *text, ff_game *game, ff_error *err)
{
    ff_arena arena = {0};
    ff_json_value *value;
    int code = ff_json_read(text, strlen(text), &arena, &value, err);
    if (code == FF_OK)
        code = ff_game_read_json(value, game, err);
    ff_arena_release(&arena);
    return code;
}

#define GAME(rest) "{\"tags\":[],\"moves\":[" rest "],\"result\":\"*\"}"
#define MOVE(rest) GAME("{\"id\":1,\"follows\":0,\"uci\":\"e2e4\"," rest "}")

static void test_mistakes(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "[]",
        "{}",
        "{\"tags\":[],\"moves\":{},\"result\":\"*\"}",
        "{\"tags\":{},\"moves\":[],\"result\":\"*\"}",
        "{\"tags\":[1],\"moves\":[],\"result\":\"*\"}",
        "{\"tags\":[[]],\"moves\":[],\"result\":\"*\"}",
        "{\"tags\":[[\"A\"]],\"moves\":[],\"result\":\"*\"}",
        "{\"tags\":[[\"A\",1]],\"moves\":[],\"result\":\"*\"}",
        "{\"tags\":[[\"\",\"b\"]],\"moves\":[],\"result\":\"*\"}",
        "{\"tags\":[[\"A b\",\"c\"]],\"moves\":[],\"result\":\"*\"}",
        "{\"tags\":[[\"A]\",\"c\"]],\"moves\":[],\"result\":\"*\"}",
        "{\"tags\":[],\"moves\":[],\"before\":1,\"result\":\"*\"}",
        "{\"tags\":[],\"moves\":[],\"before\":[1],\"result\":\"*\"}",
        "{\"tags\":[],\"moves\":[],\"rulings\":{},\"result\":\"*\"}",
        GAME("{\"id\":1,\"follows\":-1,\"uci\":\"e2e4\"}"),
        GAME("{\"id\":1,\"follows\":1,\"uci\":\"e2e4\"}"),
        GAME("{\"id\":1,\"follows\":99999999999,\"uci\":\"e2e4\"}"),
        GAME("{\"id\":1,\"uci\":\"e2e4\"}"),
        MOVE("\"nags\":[256]"),
        MOVE("\"nags\":[-1]"),
        MOVE("\"nags\":[\"1\"]"),
        MOVE("\"nags\":[1.5]"),
        MOVE("\"rulings\":1"),
        MOVE("\"after\":{}"),
        MOVE("\"after\":[null]"),
        MOVE("\"before\":[{}]"),
    };
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        ff_game game;
        ff_error err;
        ff_game_init(&game);
        if (ff_code_category(read_text(wrong[i], &game, &err)) != FF_CATEGORY_PARSE)
            fail_msg("%s", wrong[i]);
        assert_true(err.message[0] != '\0');
        ff_game_release(&game);
    }
}

/* What is written is what was read: comments, glyphs, rulings, tags with every kind of letter.
 */
static void test_round_trip(void **state)
{
    (void)state;
    static const char text[] =
        "{\"tags\":[[\"aZ09_\",\"x "
        "\\\"y\\\"\"]],\"moves\":[{\"id\":1,\"follows\":0,\"uci\":\"e2e4\","
        "\"nags\":[0,255],\"after\":[\"good\"],\"rulings\":[{\"question\":\"touch\","
        "\"verdict\":"
        "\"upheld\",\"result\":\"1-0\",\"white_add_ms\":5,\"player\":\"white\",\"kind\":\"k\","
        "\"time\":\"t\"},{}]},{\"id\":2,\"follows\":1,\"uci\":\"e7e5\"},{\"id\":3,\"follows\":"
        "1,"
        "\"uci\":\"c7c5\",\"before\":[\"or\"]}],\"result\":\"1-0\"}";
    ff_game game, again;
    ff_error err;
    ff_str out = FF_STR_INIT, twice = FF_STR_INIT;
    ff_game_init(&game);
    ff_game_init(&again);
    assert_int_equal(read_text(text, &game, &err), FF_OK);
    ff_game_write_json(&game, &out);
    assert_int_equal(ff_game_plies(&game), 2);
    assert_string_equal(ff_game_tag(&game, "aZ09_", ""), "x \"y\"");
    const ff_node *first = ff_game_ply(&game, 1);
    assert_non_null(first->rulings);
    assert_string_equal(first->rulings->question, "touch");
    assert_int_equal(first->rulings->result, FF_GAME_RESULT_WHITE);
    assert_int_equal(first->rulings->add_ms[FF_WHITE], 5);
    assert_string_equal(first->rulings->next->question, "?");
    assert_int_equal(read_text(ff_str_get(&out), &again, &err), FF_OK);
    ff_game_write_json(&again, &twice);
    assert_string_equal(ff_str_get(&out), ff_str_get(&twice));
    ff_str_release(&out);
    ff_str_release(&twice);
    ff_game_release(&game);
    ff_game_release(&again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_round_trip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
