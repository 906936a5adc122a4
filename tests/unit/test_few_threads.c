/* Games checked and converted by fewer threads than were asked for, or by none, since the
 * system starts no more: the same comes out. */
#include "support/unit.h"

#include "cli/door/door.h"
#include "verify/verify_moves.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

static int threads_that_start = -1; /* all */

int pthread_create(pthread_t *thread, const pthread_attr_t *attr, void *(*work)(void *),
                   void *arg)
{
    int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    void *found = dlsym(RTLD_NEXT, "pthread_create");
    if (threads_that_start == 0)
        return EAGAIN;
    threads_that_start -= threads_that_start > 0;
    memcpy(&real, &found, sizeof real);
    return real(thread, attr, work, arg);
}

static bool on_finding(void *ctx, const ff_finding *f)
{
    ff_str_format(ctx, "%s@%ld:%ld ", ff_finding_code_name(f->code), f->line, f->column);
    return false;
}

/* What is found in the text, and how many games are legal. */
static void check(const ff_str *text, unsigned threads, ff_str *out, ff_verify_summary *summary)
{
    const ff_verify_options options = {.threads = threads, .chunk = 100};
    const ff_verify_sink sink = {.finding = on_finding, .ctx = out};
    ff_verify_totals totals = {.summary = summary, .sink = &sink};
    ff_input *input;
    assert_int_equal(ff_input_new_bytes(ff_str_get(text), text->size, &input, NULL), FF_OK);
    int code = threads > 1 ? ff_verify_threads(input, &options, &totals, NULL)
                           : ff_verify_stream(input, &options, &totals, 0, NULL);
    assert_int_equal(code, FF_OK);
    ff_input_free(input);
}

static void test_few_threads(void **state)
{
    (void)state;
    ff_str text = FF_STR_INIT, expected = FF_STR_INIT;
    ff_verify_summary one = {0};
    for (int i = 0; i < 40; i++)
        ff_str_format(&text, "[Event \"x\"]\n\n%s 1-0\n\n", i % 4 == 3 ? "1. Ke5" : "1. e4");
    check(&text, 1, &expected, &one);
    assert_int_equal(one.valid, 30);
    assert_int_equal(one.invalid, 10);
    for (int starting = 0; starting < 3; starting++) {
        ff_str out = FF_STR_INIT;
        ff_verify_summary sum = {0};
        threads_that_start = starting;
        check(&text, 3, &out, &sum);
        assert_int_equal(threads_that_start, 0);
        threads_that_start = -1;
        assert_string_equal(ff_str_get(&out), ff_str_get(&expected));
        assert_memory_equal(&sum, &one, sizeof sum);
        ff_str_release(&out);
    }
    ff_str_release(&text);
    ff_str_release(&expected);
}

/* What the program answers that converts a file of forty games; to be freed. */
static char *convert(const char *threads)
{
    ff_str question = FF_STR_INIT;
    ff_str_format(&question,
                  "{\"args\":[\"convert\",\"f.pgn\",\"--to\",\"csv\",\"--chunk\",\"100\","
                  "\"--threads\",\"%s\"],\"files\":{\"f.pgn\":\"",
                  threads);
    for (int i = 0; i < 40; i++)
        ff_str_format(&question, "[Event \\\"x\\\"]\\n\\n%s 1-0\\n\\n",
                      i % 4 == 3 ? "1. Ke5" : "1. e4");
    ff_str_text(&question, "\"}}");
    char *answer = ff_call(ff_str_get(&question));
    assert_non_null(answer);
    ff_str_release(&question);
    return answer;
}

static void test_few_converters(void **state)
{
    (void)state;
    char *expected = convert("1");
    assert_non_null(strstr(expected, "40,1,"));
    assert_non_null(strstr(expected, "f.pgn:159:4: error"));
    for (int starting = 0; starting < 3; starting++) {
        threads_that_start = starting;
        char *answer = convert("3");
        assert_int_equal(threads_that_start, 0);
        threads_that_start = -1;
        assert_string_equal(answer, expected);
        ff_call_free(answer);
    }
    ff_call_free(expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_few_threads),
                                       cmocka_unit_test(test_few_converters)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
