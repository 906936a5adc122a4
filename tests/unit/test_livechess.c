/*
 * Rounds and games of LiveChess as JSON. The forms are those that public readers of them
 * describe: moves with and without times, forfeits, players that are not known yet.
 */
#include "support/failing.h"
#include "support/unit.h"

#include "feed/feed.h"
#include "feed/livechess.h"

static void expect_address(const char *address, const char *wanted)
{
    ff_str out = FF_STR_INIT;
    assert_int_equal(ff_feed_livechess_round_address(address, &out, NULL), FF_OK);
    assert_string_equal(ff_str_get(&out), wanted);
    ff_str_release(&out);
}

static void test_addresses(void **state)
{
    (void)state;
    static const char files[] = "https://1.pool.livechesscloud.com/get/ab-1/round-3/index.json";
    ff_str out = FF_STR_INIT;
    expect_address("https://view.livechesscloud.com/#ab-1/3", files);
    expect_address("https://view.livechesscloud.com/ab-1/3", files);
    expect_address("https://view.livechesscloud.com/#ab-1/3/7", files);
    expect_address(files, files);
    expect_address("http://hall:1982/api/v1.0/round/ab-1/2",
                   "http://hall:1982/api/v1.0/round/ab-1/2");
    expect_address("http://hall/round.pgn", "");
    expect_address("http://hall/round.pgn?x=/index.json", "");
    assert_int_equal(
        ff_feed_livechess_round_address("https://view.livechesscloud.com/#ab-1", &out, NULL),
        FF_E_PARSE);
    assert_int_equal(
        ff_feed_livechess_round_address("https://view.livechesscloud.com/", &out, NULL),
        FF_E_PARSE);
    ff_str_release(&out);
}

static ff_feed_livechess_game *read_round(const char *address, const char *json,
                                          ff_arena *arena, size_t wanted)
{
    ff_feed_livechess_game *games = NULL;
    size_t count;
    assert_int_equal(
        ff_feed_livechess_read_round(address, json, strlen(json), arena, &games, &count, NULL),
        FF_OK);
    assert_int_equal(count, wanted);
    return games;
}

static void test_round(void **state)
{
    (void)state;
    ff_arena arena = {0};
    ff_feed_livechess_game *g =
        read_round("https://x/get/ab/round-3/index.json?key=1",
                   "{\"date\":\"2026-02-09\",\"pairings\":["
                   "{\"white\":{\"fname\":\"Ann\",\"mname\":\"B\",\"lname\":\"Adams\","
                   "\"title\":\"WGM\",\"fideid\":1000011},"
                   "\"black\":{\"lname\":\"O\\\"Neil\\\\\\n\"},\"result\":\"*\",\"live\":true},"
                   "{\"white\":null,\"black\":null,\"result\":\"*\"},"
                   "{\"white\":{\"fname\":\"Cy\"},\"black\":\"Davis\",\"result\":\"1-0\","
                   "\"live\":false}]}",
                   &arena, 2);
    assert_string_equal(g[0].address, "https://x/get/ab/round-3/game-1.json?key=1");
    assert_string_equal(
        g[0].tags, "[Date \"2026.02.09\"]\n[Round \"3.1\"]\n[Board \"1\"]\n"
                   "[White \"Adams, Ann B\"]\n[WhiteTitle \"WGM\"]\n[WhiteFideId \"1000011\"]\n"
                   "[Black \"O\\\"Neil\\\\ \"]\n");
    assert_true(g[0].live);
    assert_string_equal(g[1].address, "https://x/get/ab/round-3/game-3.json?key=1");
    assert_string_equal(g[1].tags, "[Date \"2026.02.09\"]\n[Round \"3.3\"]\n[Board \"3\"]\n"
                                   "[White \"Cy\"]\n[Black \"Davis\"]\n");
    assert_string_equal(g[1].result, "1-0");
    g = read_round("http://hall:1982/api/v1.0/round/ab/2",
                   "{\"nr\":3,\"pairings\":[{\"uuid\":\"g-7\",\"white\":{\"lname\":\"A\"},"
                   "\"black\":{\"lname\":\"B\"},\"live\":true}]}",
                   &arena, 1);
    assert_string_equal(g[0].address, "http://hall:1982/api/v1.0/game/g-7");
    ff_arena_release(&arena);
}

static void expect_game(const char *json, const char *wanted)
{
    ff_str out = FF_STR_INIT;
    assert_int_equal(
        ff_feed_livechess_write_game("[White \"A\"]\n", json, strlen(json), &out, NULL), FF_OK);
    assert_string_equal(ff_str_get(&out), wanted);
    ff_str_release(&out);
}

static void test_game(void **state)
{
    (void)state;
    expect_game("{\"result\":\"DRAW\",\"chess960\":518,\"moves\":"
                "[\"e4 5399+1\",\"e5 5400\",\"Nf3 +12\",\"Nc6\",null,\"O-O\"]}",
                "[Event \"?\"]\n[White \"A\"]\n[Result \"1/2-1/2\"]\n\n"
                "1. e4 {[%clk 1:29:59]} {[%emt 0:00:01]} e5 {[%clk 1:30:00]} "
                "2. Nf3 {[%emt 0:00:12]} Nc6 3. O-O 1/2-1/2\n\n");
    expect_game("{\"result\":\"WHITEFORFAIT\",\"moves\":[]}",
                "[Event \"?\"]\n[White \"A\"]\n[Result \"*\"]\n"
                "[Termination \"White was not there\"]\n\n*\n\n");
    expect_game(
        "{\"result\":null,\"chess960\":0,\"moves\":[]}",
        "[Event \"?\"]\n[White \"A\"]\n[Result \"*\"]\n[Variant \"Chess960\"]\n"
        "[SetUp \"1\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n"
        "\n*\n\n");
}

/* What is none, or wants to be more than a move. */
static void test_hostile(void **state)
{
    (void)state;
    static const char *const games[] = {
        "",
        "[]",
        "{\"moves\":[\"e4 } [Event\"]",
        "{\"moves\":[\"}\"]}",
        "{\"moves\":[\"e4\\u001b[31m\"]}",
        "{\"moves\":[\"e4\\u0000\"]}",
        "{\"moves\":[7]}",
        "{\"moves\":[\"eeeeeeeeeeeee4\"]}",
        "{\"chess960\":960,\"moves\":[]}",
        "{}",
    };
    static const char *const rounds[] = {"", "{}", "{\"pairings\":7}", "[1,2]"};
    ff_arena arena = {0};
    ff_feed_livechess_game *found;
    size_t count;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        ff_str out = FF_STR_INIT;
        ff_error err;
        assert_int_not_equal(
            ff_feed_livechess_write_game("", games[i], strlen(games[i]), &out, &err), FF_OK);
        ff_str_release(&out);
    }
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++)
        assert_int_not_equal(ff_feed_livechess_read_round("http://x/index.json", rounds[i],
                                                          strlen(rounds[i]), &arena, &found,
                                                          &count, NULL),
                             FF_OK);
    ff_arena_release(&arena);
    expect_game("{\"moves\":[\"e4 99999999999999999999+-5\"]}",
                "[Event \"?\"]\n[White \"A\"]\n[Result \"*\"]\n\n1. e4 *\n\n");
}

/* --- by way of the addresses --- */

typedef struct fixture {
    ff_feeds *feeds;
    ff_str log;
} fixture;

static int on_text(void *ctx, const char *name, const char *bytes, size_t size, int64_t now_ms,
                   ff_error *err)
{
    const char *moves = strstr(bytes, "\n\n");
    (void)now_ms, (void)size, (void)err;
    ff_str_format(&((fixture *)ctx)->log, "%s:%s", name, moves != NULL ? moves + 1 : bytes);
    return FF_OK;
}

static void on_trouble(void *ctx, const char *name, const char *what, int64_t now_ms)
{
    (void)now_ms;
    ff_str_format(&((fixture *)ctx)->log, "%s: %s\n", name, what != NULL ? what : "again");
}

#define ROUND(second)                                                                          \
    "{\"pairings\":[{\"white\":{\"lname\":\"A\"},\"black\":{\"lname\":\"B\"},\"result\":\"*"   \
    "\"}" second "]}"

/* Answers what is due at `now_ms` with these bodies, by the number of the question. */
static size_t serve(fixture *f, int64_t now_ms, const char *const *bodies, size_t count)
{
    ff_net_request request;
    ff_error err;
    size_t id, asked = 0;
    while (ff_feeds_next(f->feeds, now_ms, &id, &request)) {
        assert_true(id < count);
        const ff_net_answer a = {.id = id,
                                 .end = FF_NET_ANSWERED,
                                 .status = 200,
                                 .bytes = bodies[id],
                                 .size = strlen(bodies[id]),
                                 .retry_ms = -1};
        assert_int_equal(ff_feeds_answer(f->feeds, &a, now_ms, &err), FF_OK);
        asked++;
    }
    return asked;
}

static void test_feeds(void **state)
{
    (void)state;
    fixture f = {.log = FF_STR_INIT};
    const ff_feed_options options = {.seed = 1, .at_once = true};
    const ff_feed_sink sink = {on_text, on_trouble, &f, NULL};
    const char *bodies[] = {ROUND(""), "{\"moves\":[\"e4 10\"]}", "{\"moves\":[\"d4\"]}"};
    assert_int_equal(ff_feeds_new(&options, &sink, &f.feeds, NULL), FF_OK);
    assert_int_equal(ff_feeds_add(f.feeds, "http://x/round-1/index.json", 0, NULL), FF_OK);
    assert_int_equal(serve(&f, 0, bodies, 3), 2); /* the round, then its game */
    assert_string_equal(ff_str_get(&f.log), "http://x/round-1/index.json board 1:\n"
                                            "1. e4 {[%clk 0:00:10]} *\n\n");
    ff_str_clear(&f.log);
    /* not more often than every four seconds */
    assert_int_equal(serve(&f, 3999, bodies, 3), 0);
    bodies[0] =
        ROUND(",{\"white\":{\"lname\":\"C\"},\"black\":{\"lname\":\"D\"},\"result\":\"1-0\"}");
    assert_int_equal(serve(&f, 4000, bodies, 3), 3); /* the second game is new */
    assert_string_equal(ff_str_get(&f.log),
                        "http://x/round-1/index.json board 2:\n1. d4 *\n\n");
    ff_str_clear(&f.log);
    /* a game that is over by its round is asked for once a minute */
    assert_int_equal(serve(&f, 8000, bodies, 3), 2);
    assert_int_equal(ff_feeds_count(f.feeds), 3);
    bodies[1] = "no JSON";
    assert_int_equal(serve(&f, 12000, bodies, 3), 2); /* it is shorter: perhaps half written */
    assert_int_equal(serve(&f, 16000, bodies, 3), 2);
    ff_feeds_tick(f.feeds, 40000);
    assert_non_null(strstr(ff_str_get(&f.log), "board 1: "));
    ff_feeds_free(f.feeds);
    ff_str_release(&f.log);
}

/* --- what the boards show --- */

static void on_board(void *ctx, const char *name, const ff_feed_board *b, int64_t now_ms)
{
    ff_str *log = &((fixture *)ctx)->log;
    const char *board = strstr(name, "board ");
    (void)now_ms;
    if (b == NULL) {
        ff_str_format(log, "%s: lost\n", board);
        return;
    }
    ff_str_format(log, "%s: %s %s %s", board, b->placement != NULL ? b->placement : "-",
                  b->answers ? "answers" : "is off", b->state);
    if (b->clocked)
        ff_str_format(log, " %lld %lld %d", (long long)b->left_ms[0], (long long)b->left_ms[1],
                      b->running);
    ff_str_char(log, '\n');
}

static void test_hall(void **state)
{
    (void)state;
    fixture f = {.log = FF_STR_INIT};
    const ff_feed_options options = {.seed = 1, .at_once = true};
    const ff_feed_sink sink = {on_text, on_trouble, &f, on_board};
    /* in the order of their questions: round, tournament, boards, game */
    const char *bodies[] = {
        ROUND(""), "{\"eboards\":[31,\"32\"]}",
        "[{\"serialnr\":\"32\",\"board\":\"8/8\",\"state\":\"ACTIVE\"},"
        "{\"serialnr\":\"31\",\"board\":\"k7/8\",\"state\":null,"
        "\"clock\":{\"white\":90,\"black\":7,\"run\":true,\"time\":500000}}]",
        "{\"moves\":[]}"};
    ff_net_request request;
    size_t id;
    assert_int_equal(ff_feeds_new(&options, &sink, &f.feeds, NULL), FF_OK);
    assert_int_equal(ff_feeds_add(f.feeds, "http://x:1982/api/v1.0/round/ab/1?k=1", 0, NULL),
                     FF_OK);
    assert_true(ff_feeds_next(f.feeds, 0, &id, &request));
    assert_true(ff_feeds_next(f.feeds, 0, &id, &request));
    assert_string_equal(request.address, "http://x:1982/api/v1.0/tournament/ab?k=1");
    assert_true(ff_feeds_next(f.feeds, 0, &id, &request));
    assert_string_equal(request.address, "http://x:1982/api/v1.0/eboards?k=1");
    for (size_t i = 0; i < 3; i++) {
        const ff_net_answer a = {.id = i,
                                 .end = FF_NET_ANSWERED,
                                 .status = 200,
                                 .bytes = bodies[i],
                                 .size = strlen(bodies[i]),
                                 .retry_ms = -1};
        assert_int_equal(ff_feeds_answer(f.feeds, &a, 0, NULL), FF_OK);
    }
    serve(&f, 0, bodies, 4);
    /* board 32 has no game; the clock of the other machine is 500 s ahead of ours */
    assert_non_null(strstr(ff_str_get(&f.log), "board 1: k7/8 answers  90000 7000 0\n"));
    assert_null(strstr(ff_str_get(&f.log), "board 2"));
    ff_str_clear(&f.log);
    /* the same bytes later: the time has run on, and is never reckoned down to zero */
    serve(&f, 2000, bodies, 4);
    assert_string_equal(ff_str_get(&f.log), "board 1: k7/8 answers  88000 7000 0\n");
    ff_str_clear(&f.log);
    serve(&f, 100000, bodies, 4);
    assert_non_null(strstr(ff_str_get(&f.log), "answers  1000 7000 0\n"));
    ff_str_clear(&f.log);
    bodies[2] = "[{\"serialnr\":31,\"state\":\"NOTRESPONDING\",\"clock\":null}]";
    serve(&f, 110000, bodies, 4);
    assert_string_equal(ff_str_get(&f.log), "board 1: - is off NOTRESPONDING\n");
    ff_str_clear(&f.log);
    /* what is not heard of is not known: no trouble of the games */
    bodies[2] = "{}";
    serve(&f, 120000, bodies, 4);
    ff_feeds_tick(f.feeds, 140000);
    assert_string_equal(ff_str_get(&f.log), "board 1: lost\n");
    assert_int_equal(ff_feeds_read(f.feeds), 1);
    ff_feeds_free(f.feeds);
    ff_str_release(&f.log);
}

/* --- failing memory --- */

static bool read_all(void *ctx)
{
    static const char round[] = ROUND("");
    static const char game[] = "{\"result\":\"DRAW\",\"moves\":[\"e4 5399+1\",\"e5\"]}";
    ff_arena arena = {0};
    ff_feed_livechess_game *games;
    ff_str out = FF_STR_INIT;
    ff_error err;
    size_t count;
    (void)ctx;
    bool failed =
        ff_feed_livechess_read_round("http://x/round-1/index.json", round, sizeof round - 1,
                                     &arena, &games, &count, &err) != FF_OK ||
        ff_feed_livechess_write_game(games[0].tags, game, sizeof game - 1, &out, &err) != FF_OK;
    ff_arena_release(&arena);
    ff_str_release(&out);
    return failed;
}

static void test_memory(void **state)
{
    (void)state;
    unsigned long rounds;
    assert_true(failing_each(read_all, NULL, false, &rounds));
    assert_true(rounds > 3);
    assert_true(failing_each(read_all, NULL, true, &rounds));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses), cmocka_unit_test(test_round),
        cmocka_unit_test(test_game),      cmocka_unit_test(test_hostile),
        cmocka_unit_test(test_feeds),     cmocka_unit_test(test_memory),
        cmocka_unit_test(test_hall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
