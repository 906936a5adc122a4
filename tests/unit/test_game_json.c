/* Games as JSON that somebody else made: what is no game is refused, with what would have been
 * right. */
#include "support/failing.h"
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
        code = ff_pgn_read_json(value, game, err);
    ff_arena_release(&arena);
    return code;
}

#define GAME(rest) "{\"tags\":[],\"moves\":[" rest "],\"result\":\"*\"}"
#define MOVE(rest) GAME("{\"id\":1,\"follows\":0,\"uci\":\"e2e4\"," rest "}")

/* As many alternatives to one half-move as there may be, and one more. */
static void test_alternatives(void **state)
{
    (void)state;
    for (int more = 0; more < 2; more++) {
        ff_game game;
        ff_error err = {0};
        ff_str text = FF_STR_INIT;
        ff_game_init(&game);
        ff_str_text(&text, "{\"tags\":[],\"moves\":[");
        for (int i = 1; i <= FF_GAME_MAX_ALTERNATIVES + more; i++)
            ff_str_format(&text, "%s{\"id\":%d,\"follows\":0,\"uci\":\"e2e4\"}",
                          i > 1 ? "," : "", i);
        ff_str_text(&text, "],\"result\":\"*\"}");
        assert_int_equal(read_text(ff_str_get(&text), &game, &err), more ? FF_E_LIMIT : FF_OK);
        ff_str_release(&text);
        ff_game_release(&game);
    }
}

/* A main line of which each half-move has an alternative, both ways without memory. */
static bool read_branches(void *text)
{
    ff_game game;
    ff_game_init(&game);
    int code = read_text(text, &game, NULL);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    if (code == FF_OK)
        assert_int_equal(ff_game_plies(&game), 60);
    ff_game_release(&game);
    return code != FF_OK;
}

static bool write_branches(void *game)
{
    ff_str out = FF_STR_INIT;
    ff_pgn_write_json(game, &out);
    bool failed = out.failed;
    ff_str_release(&out);
    return failed;
}

static void test_branches_without_memory(void **state)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    (void)state;
    unsigned long rounds;
    ff_str text = FF_STR_INIT;
    ff_game game;
    ff_str_text(&text, "{\"tags\":[],\"moves\":[");
    for (int i = 1; i <= 60; i++)
        for (int twice = 0; twice < 2; twice++)
            ff_str_format(&text, "%s{\"id\":%d,\"follows\":%d,\"uci\":\"%s\"}",
                          i + twice > 1 ? "," : "", 2 * i - 1 + twice, i == 1 ? 0 : 2 * i - 3,
                          moves[(i - 1) % 4]);
    ff_str_text(&text, "],\"result\":\"*\"}");
    assert_true(failing_each(read_branches, text.data, false, &rounds));
    assert_true(rounds > 3);
    ff_game_init(&game);
    assert_int_equal(read_text(ff_str_get(&text), &game, NULL), FF_OK);
    assert_true(failing_each(write_branches, &game, true, &rounds));
    assert_true(rounds > 3);
    ff_game_release(&game);
    ff_str_release(&text);
}

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
    ff_pgn_write_json(&game, &out);
    assert_int_equal(ff_game_plies(&game), 2);
    assert_string_equal(ff_game_tag(&game, "aZ09_", ""), "x \"y\"");
    const ff_node *first = ff_game_ply(&game, 1);
    assert_non_null(first->rulings);
    assert_string_equal(first->rulings->question, "touch");
    assert_int_equal(first->rulings->result, FF_GAME_RESULT_WHITE);
    assert_int_equal(first->rulings->add_ms[FF_WHITE], 5);
    assert_string_equal(first->rulings->next->question, "?");
    assert_int_equal(read_text(ff_str_get(&out), &again, &err), FF_OK);
    ff_pgn_write_json(&again, &twice);
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
        cmocka_unit_test(test_alternatives),
        cmocka_unit_test(test_branches_without_memory),
        cmocka_unit_test(test_round_trip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
