/*
 * Web addresses without a network: what may be asked, where redirects lead, when is asked
 * again, which answers count. Expected values are read from RFC 3986 (5.4, the examples), RFC
 * 9110, and from what arbiters need.
 */
#include "support/unit.h"

#include "feed/address.h"
#include "feed/feed.h"

typedef struct fixture {
    ff_feeds *feeds;
    ff_str log; /* texts and troubles since the last look */
} fixture;

static int on_text(void *ctx, const char *name, const char *bytes, size_t size, int64_t now_ms,
                   ff_error *err)
{
    (void)name, (void)now_ms, (void)err;
    ff_str_format(&((fixture *)ctx)->log, "text %.*s\n", (int)size, bytes);
    return FF_OK;
}

static void on_trouble(void *ctx, const char *name, const char *what, int64_t now_ms)
{
    (void)name, (void)now_ms;
    ff_str_format(&((fixture *)ctx)->log, "trouble %s\n", what != NULL ? what : "is over");
}

#define ADDRESS "http://hall.example/round.pgn?token=geheim"

static void begin(fixture *f, const char *header)
{
    *f = (fixture){.log = FF_STR_INIT};
    const ff_feed_options options = {.seed = 1, .header = header, .at_once = true};
    const ff_feed_sink sink = {on_text, on_trouble, f, NULL};
    assert_int_equal(ff_feeds_new(&options, &sink, &f->feeds, NULL), FF_OK);
    assert_int_equal(ff_feeds_add(f->feeds, ADDRESS, 0, NULL), FF_OK);
}

static void end(fixture *f)
{
    ff_feeds_free(f->feeds);
    ff_str_release(&f->log);
}

static bool ask(fixture *f, int64_t now_ms, ff_net_request *request)
{
    size_t id;
    return ff_feeds_next(f->feeds, now_ms, &id, request);
}

static void answer(fixture *f, ff_net_answer a, const char *body, int64_t now_ms)
{
    a.bytes = body;
    a.size = strlen(body);
    a.retry_ms = a.retry_ms == 0 ? -1 : a.retry_ms;
    assert_int_equal(ff_feeds_answer(f->feeds, &a, now_ms, NULL), FF_OK);
}

#define assert_log(f, wanted)                                                                  \
    do {                                                                                       \
        assert_string_equal(ff_str_get(&(f)->log), wanted);                                    \
        ff_str_clear(&(f)->log);                                                               \
    } while (0)

static void test_addresses(void **state)
{
    (void)state;
    static const char *const good[] = {
        "http://a/", "https://hall.example:8443/x?y#z", "HTTP://[::1]:80/round.pgn",
        "hall=https://hall.example/1.pgn", "http://127.0.0.1:1982/api/v1.0/tournaments"};
    static const char *const bad[] = {
        "ftp://a/",        "file:///etc/passwd", "http://",    "http://a b/",
        "http://me:pw@a/", "http://a:99999999/", "http://a:/", "http:///x",
        "javascript://a",  "http://a\x01/"};
    fixture f;
    begin(&f, NULL);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_int_equal(ff_feeds_add(f.feeds, good[i], 0, NULL), FF_OK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(ff_feeds_add(f.feeds, bad[i], 0, NULL), FF_E_PARSE);
    assert_string_equal(ff_feeds_at(f.feeds, 0).name, "http://hall.example/round.pgn?…");
    assert_false(ff_feed_is_address("round.pgn"));
    assert_false(ff_feed_is_address("C:/round.pgn"));
    assert_true(ff_feed_is_address("x=ftp://a"));
    end(&f);
}

/* RFC 3986, 5.4.1 and what servers send. */
static void test_resolve(void **state)
{
    (void)state;
    static const struct {
        const char *location, *to;
    } cases[] = {{"g", "http://a/b/c/g"},     {"/g", "http://a/g"},
                 {"//g", "http://g"},         {"?y", "http://a/b/c/d;p?y"},
                 {"g?y", "http://a/b/c/g?y"}, {"http://x/y", "http://x/y"},
                 {"", "http://a/b/c/d;p?q"},  {"https://x/", "https://x/"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_str to = FF_STR_INIT;
        ff_feed_resolve("http://a/b/c/d;p?q", cases[i].location, &to);
        assert_string_equal(ff_str_get(&to), cases[i].to);
        ff_str_release(&to);
    }
}

/* A text that is shorter counts when the next answer is no longer either; an empty one never.
 */
static void test_shorter(void **state)
{
    (void)state;
    ff_net_request r;
    fixture f;
    begin(&f, NULL);
    assert_true(ask(&f, 0, &r));
    answer(&f, (ff_net_answer){.status = 200, .etag = "\"1\""}, "1. e4 e5 *", 10);
    assert_log(&f, "text 1. e4 e5 *\n");
    assert_true(ask(&f, 2000, &r));
    assert_string_equal(r.etag, "\"1\"");
    answer(&f, (ff_net_answer){.status = 200, .etag = "\"2\""}, "1. e4 *", 2010);
    assert_log(&f, "");
    assert_true(ask(&f, 4000, &r)); /* with the old tag: it is asked for once more */
    assert_string_equal(r.etag, "\"1\"");
    answer(&f, (ff_net_answer){.status = 304}, "", 4010); /* it was cut, then */
    assert_true(ask(&f, 6000, &r));
    answer(&f, (ff_net_answer){.status = 200, .etag = "\"3\""}, "1. e4 *", 6010);
    assert_log(&f, "");
    assert_true(ask(&f, 8000, &r));
    answer(&f, (ff_net_answer){.status = 200, .etag = "\"3\""}, "1. e4 *", 8010);
    assert_log(&f, "text 1. e4 *\n");
    for (int i = 0; i < 5; i++) {
        assert_true(ask(&f, 10000 + i * 2000, &r));
        answer(&f, (ff_net_answer){.status = 200}, "", 10010 + i * 2000);
    }
    assert_log(&f, "");
    end(&f);
}

/* The due time after an answer to a question at 0 that came at 100. */
static int64_t due_after(ff_net_answer a)
{
    ff_net_request r;
    fixture f;
    begin(&f, NULL);
    assert_true(ask(&f, 0, &r));
    answer(&f, a, "", 100);
    int64_t due = ff_feeds_due(f.feeds);
    end(&f);
    return due;
}

static void test_patience(void **state)
{
    (void)state;
    assert_int_equal(due_after((ff_net_answer){.status = 304}), 2000);
    assert_int_equal(due_after((ff_net_answer){.status = 404}), 30100);
    assert_int_equal(due_after((ff_net_answer){.status = 429}), 60100);
    assert_int_equal(due_after((ff_net_answer){.status = 429, .retry_ms = 61000}), 61100);
    assert_int_equal(due_after((ff_net_answer){.status = 503, .retry_ms = 999999999}), 900100);
    assert_true(due_after((ff_net_answer){.status = 401}) == INT64_MAX);
    int64_t fault = due_after((ff_net_answer){.status = 500});
    assert_true(fault >= 1700 && fault <= 2500); /* 2 s, a fifth more or less */
}

/* 2, 4, 8 … 60 s, and then it does not grow; one good answer ends it. */
static void test_back_off(void **state)
{
    (void)state;
    ff_net_request r;
    fixture f;
    int64_t now = 0, wait = 0;
    begin(&f, NULL);
    for (int i = 0; i < 10; i++) {
        assert_true(ask(&f, now, &r));
        answer(&f, (ff_net_answer){.end = FF_NET_REFUSED}, "", now);
        wait = ff_feeds_due(f.feeds) - now;
        int64_t usual = i < 5 ? (int64_t)2000 << i : 60000;
        assert_true(wait >= usual * 4 / 5 && wait <= usual * 6 / 5 + 2000);
        now += wait;
        ff_feeds_tick(f.feeds, now);
    }
    assert_log(&f, "trouble no connection\n"); /* once */
    assert_true(ask(&f, now, &r));
    answer(&f, (ff_net_answer){.status = 200}, "*", now);
    assert_log(&f, "trouble is over\ntext *\n");
    assert_int_equal(ff_feeds_due(f.feeds), now + 2000);
    end(&f);
}

static void test_redirects(void **state)
{
    (void)state;
    ff_net_request r;
    fixture f;
    begin(&f, "X-Key: geheim");
    assert_true(ask(&f, 0, &r));
    assert_string_equal(r.header, "X-Key: geheim");
    answer(&f, (ff_net_answer){.status = 302, .location = "/other.pgn"}, "", 10);
    assert_true(ask(&f, 10, &r));
    assert_string_equal(r.address, "http://hall.example/other.pgn");
    assert_string_equal(r.header, "X-Key: geheim");
    answer(&f, (ff_net_answer){.status = 302, .location = "http://evil.example/"}, "", 20);
    assert_true(ask(&f, 20, &r));
    assert_string_equal(r.address, "http://evil.example/");
    assert_null(r.header); /* the key is for the server that it was given for */
    answer(&f, (ff_net_answer){.status = 200}, "*", 30);
    assert_log(&f, "text *\n");
    assert_true(ask(&f, 3000, &r)); /* the address as it was given */
    assert_string_equal(r.address, ADDRESS);
    for (int i = 0; i < FF_FEED_HOPS; i++) {
        answer(&f, (ff_net_answer){.status = 301, .location = "/loop"}, "", 3000);
        assert_true(ask(&f, 3000, &r));
    }
    answer(&f, (ff_net_answer){.status = 301, .location = "/loop"}, "", 3000);
    assert_false(ask(&f, 3000, &r));
    assert_non_null(strstr(ff_feeds_at(f.feeds, 0).what, "without an end"));
    end(&f);
}

static void test_unsafe_redirects(void **state)
{
    (void)state;
    static const char *const to[] = {"http://hall.example/x", "ftp://hall.example/x",
                                     "file:///etc/passwd", "http://me:pw@hall.example/", ""};
    for (size_t i = 0; i < sizeof to / sizeof *to; i++) {
        ff_net_request r;
        ff_net_answer a = {.id = 1, .status = 302};
        fixture f;
        begin(&f, NULL);
        assert_int_equal(ff_feeds_add(f.feeds, "https://hall.example/x", 0, NULL), FF_OK);
        assert_true(ask(&f, 0, &r) && ask(&f, 0, &r));
        snprintf(a.location, sizeof a.location, "%s", to[i]);
        answer(&f, a, "", 0);
        assert_false(ask(&f, 0, &r));
        assert_true(ff_feeds_at(f.feeds, 1).what[0] != '\0');
        end(&f);
    }
}

/* One hanging address keeps no neighbour waiting. */
static void test_slow(void **state)
{
    (void)state;
    ff_net_request r;
    char address[64];
    size_t id;
    fixture f;
    begin(&f, NULL);
    for (int i = 1; i < 20; i++) {
        snprintf(address, sizeof address, "http://hall.example/%d", i);
        assert_int_equal(ff_feeds_add(f.feeds, address, 0, NULL), FF_OK);
    }
    int asked = 0;
    while (ff_feeds_next(f.feeds, 0, &id, &r))
        asked++;
    assert_int_equal(asked, FF_FEED_AT_ONCE);
    for (size_t i = 0; i < FF_FEED_AT_ONCE; i++)
        answer(&f, (ff_net_answer){.id = i, .end = FF_NET_TIMED_OUT}, "", 8000);
    asked = 0;
    while (ff_feeds_next(f.feeds, 60000, &id, &r))
        asked++;
    assert_int_equal(asked, FF_FEED_AT_ONCE + 1); /* those, and one that was slow */
    end(&f);
}

/* What an arbiter reads of it. */
static void test_words(void **state)
{
    (void)state;
    ff_net_request r;
    ff_str text = FF_STR_INIT;
    fixture f;
    begin(&f, NULL);
    assert_true(ask(&f, 0, &r));
    answer(&f, (ff_net_answer){.status = 200}, "*", 1000);
    assert_true(ask(&f, 3000, &r));
    answer(&f, (ff_net_answer){.status = 304}, "", 3000);
    ff_feed one = ff_feeds_at(f.feeds, 0);
    ff_feed_say(&one, 75000, &text);
    assert_string_equal(ff_str_get(&text), "304, 1:12 min ago; news 1:14 min old");
    ff_str_clear(&text);
    assert_true(ask(&f, 75000, &r));
    answer(&f, (ff_net_answer){.status = 404}, "", 76000);
    one = ff_feeds_at(f.feeds, 0);
    ff_feed_say(&one, 80000, &text);
    assert_string_equal(ff_str_get(&text),
                        "there is no such page (404), for 4 s, asked again in 26 s; news 1:19 "
                        "min old");
    ff_str_release(&text);
    end(&f);
}

/* An answer that stays open: parts of it are games when they are whole; its end, or a failure
 * after something came, is followed by another question and is no trouble. */
static void test_stream(void **state)
{
    (void)state;
    static const char address[] = "http://hall.example/api/stream/round.pgn";
    fixture f = {.log = FF_STR_INIT};
    const ff_feed_options options = {.seed = 1, .at_once = true};
    const ff_feed_sink sink = {on_text, on_trouble, &f, NULL};
    ff_net_request request;
    assert_int_equal(ff_feeds_new(&options, &sink, &f.feeds, NULL), FF_OK);
    assert_int_equal(ff_feeds_add(f.feeds, address, 0, NULL), FF_OK);
    assert_true(ask(&f, 0, &request));
    assert_true(request.stream);
    const ff_net_answer part = {.end = FF_NET_ANSWERED, .status = 200, .more = true};
    answer(&f, part, "[White \"A\"]\n\n1. e4", 10);
    assert_string_equal(ff_str_get(&f.log), "");
    answer(&f, part, " *\n\n", 20);
    assert_string_equal(ff_str_get(&f.log), "text [White \"A\"]\n\n1. e4 *\n\n\n");
    ff_str_clear(&f.log);
    assert_false(ask(&f, 100000, &request)); /* it is still open */
    answer(&f, (ff_net_answer){.end = FF_NET_TIMED_OUT}, "", 300000);
    ff_feeds_tick(f.feeds, 320000);
    assert_string_equal(ff_str_get(&f.log), "");
    assert_true(ask(&f, 302000, &request));
    /* without a part it is a failure as of any address */
    answer(&f, (ff_net_answer){.end = FF_NET_REFUSED}, "", 302000);
    ff_feeds_tick(f.feeds, 320000);
    assert_non_null(strstr(ff_str_get(&f.log), "trouble"));
    assert_false(ff_feed_address_streams("http://hall.example/round.pgn?x=/api/stream/"));
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stream),    cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_resolve),   cmocka_unit_test(test_shorter),
        cmocka_unit_test(test_patience),  cmocka_unit_test(test_back_off),
        cmocka_unit_test(test_redirects), cmocka_unit_test(test_unsafe_redirects),
        cmocka_unit_test(test_slow),      cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
