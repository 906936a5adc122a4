/* The parts of files that belong to a shard: together they are the files, and each begins where
 * a game does. */
#include "support/failing.h"
#include "support/unit.h"

#include "flagfall/file.h"
#include "verify/shard.h"

#include <unistd.h>

static char folder[] = "/tmp/flagfall-test-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

static int remove_folder(void **state)
{
    (void)state;
    return unlink("a.pgn") != 0 || unlink("b.pgn") != 0 || chdir("/") != 0 ||
           rmdir(folder) != 0;
}

static unsigned next_random(unsigned *state)
{
    *state = *state * 1103515245u + 12345u;
    return *state >> 16;
}

/* Games of all lengths, with and without what makes a beginning sure. Returns the number of
 * games. */
static unsigned write_archive(const char *path, unsigned seed, unsigned games)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*", "", "{open 1-0"};
    static const char *const ends[] = {"\n", "\r\n"};
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    const char *nl = ends[seed % 2];
    for (unsigned i = 0; i < games; i++) {
        fprintf(file, "[Event \"E\"]%s[White \"%u\"]%s%s1. e4 e5 ", nl, i, nl, nl);
        unsigned pad = next_random(&seed) % 40 == 0 ? 70000 : next_random(&seed) % 300;
        fprintf(file, "{%*s} ", (int)pad, "[Event \"");
        fprintf(file, "%s%s%s", results[next_random(&seed) % 6], nl,
                next_random(&seed) % 9 == 0 ? "" : nl);
    }
    assert_int_equal(fclose(file), 0);
    return games;
}

static void test_parse(void **state)
{
    static const char *const bad[] = {"",
                                      "7",
                                      "0/7",
                                      "8/7",
                                      "/7",
                                      "3/",
                                      "3/0",
                                      "-1/7",
                                      "3/7/9",
                                      "1/1000001",
                                      "99999999999999999999/7"};
    ff_shard shard;
    ff_error err;
    (void)state;
    assert_int_equal(ff_shard_parse("3/7", &shard, &err), FF_OK);
    assert_int_equal(shard.number, 3);
    assert_int_equal(shard.count, 7);
    assert_int_equal(ff_shard_parse("1000000/1000000", &shard, &err), FF_OK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(ff_shard_parse(bad[i], &shard, &err), FF_E_PARSE_NUMBER);
}

/* What stands at [from, from + 8) of a file. */
static void assert_begins(const char *path, unsigned long long from)
{
    char text[9] = "";
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, (long)from, SEEK_SET), 0);
    assert_int_equal(fread(text, 1, 8, file), 8);
    fclose(file);
    assert_string_equal(text, "[Event \"");
}

static void test_parts_are_the_whole(void **state)
{
    static const unsigned long long counts[] = {1, 2, 7, 40, 200};
    ff_error err;
    (void)state;
    for (unsigned seed = 1; seed <= 3; seed++) {
        write_archive("a.pgn", seed, 150);
        write_archive("b.pgn", seed + 100, 3);
        for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
            unsigned long long at[2] = {0, 0}, size[2] = {0, 0};
            for (unsigned long long k = 1; k <= counts[c]; k++) {
                ff_shard_part parts[2] = {{.path = "a.pgn"}, {.path = "b.pgn"}};
                ff_shard shard = {k, counts[c]};
                assert_int_equal(ff_shard_plan(shard, parts, 2, &err), FF_OK);
                for (int i = 0; i < 2; i++) {
                    size[i] = parts[i].size;
                    if (!parts[i].taken)
                        continue;
                    assert_int_equal(parts[i].from, at[i]);
                    assert_true(parts[i].from < parts[i].to);
                    assert_begins(parts[i].path, parts[i].from);
                    at[i] = parts[i].to;
                }
            }
            assert_int_equal(at[0], size[0]);
            assert_int_equal(at[1], size[1]);
        }
    }
}

/* More than one shard has something of a file with many sure beginnings. */
static void test_work_is_shared(void **state)
{
    ff_error err;
    (void)state;
    write_archive("a.pgn", 2, 2000);
    for (unsigned long long k = 1; k <= 4; k++) {
        ff_shard_part part = {.path = "a.pgn"};
        assert_int_equal(ff_shard_plan((ff_shard){k, 4}, &part, 1, &err), FF_OK);
        assert_true(part.taken);
        assert_in_range(part.to - part.from, part.size / 4 - 100000, part.size / 4 + 100000);
    }
}

static void test_a_file_that_is_not_cut(void **state)
{
    ff_error err;
    int taken = 0;
    (void)state;
    write_archive("a.pgn", 3, 50);
    for (unsigned long long k = 1; k <= 5; k++) {
        ff_shard_part parts[2] = {{.path = "a.pgn"}, {.path = "a.pgn", .whole = true}};
        assert_int_equal(ff_shard_plan((ff_shard){k, 5}, parts, 2, &err), FF_OK);
        if (!parts[1].taken)
            continue;
        taken++;
        assert_int_equal(parts[1].from, 0);
        assert_int_equal(parts[1].to, parts[1].size);
    }
    assert_int_equal(taken, 1);
}

static void test_files_must_be_there(void **state)
{
    ff_error err;
    ff_shard_part missing = {.path = "missing.pgn"}, pipe = {.path = "-"};
    (void)state;
    assert_int_equal(ff_shard_plan((ff_shard){1, 2}, &missing, 1, &err), FF_E_IO_OPEN);
    assert_int_equal(ff_shard_plan((ff_shard){1, 2}, &pipe, 1, &err), FF_E_STATE);
}

/* A file that was cut short between the plan and the reading is reported, not taken for its
 * end. */
static void test_a_file_that_shrinks(void **state)
{
    ff_error err;
    ff_input *input;
    char buffer[4096];
    size_t got = 1;
    unsigned long long size;
    (void)state;
    write_archive("a.pgn", 5, 20);
    assert_int_equal(ff_input_new("a.pgn", &input, &err), FF_OK);
    assert_true(ff_input_seekable(input, &size));
    assert_int_equal(ff_input_set_range(input, 10, size, &err), FF_OK);
    assert_int_equal(truncate("a.pgn", 100), 0);
    int code = FF_OK;
    while (code == FF_OK && got != 0)
        code = ff_input_read(input, buffer, sizeof buffer, &got, &err);
    assert_int_equal(code, FF_E_IO_READ);
    assert_int_equal(ff_input_set_range(input, 20, 10, &err), FF_E_STATE);
    ff_input_free(input);
}

static bool plan_fails(void *path)
{
    ff_shard_part part = {.path = path};
    int code = ff_shard_plan((ff_shard){2, 3}, &part, 1, NULL);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    if (code == FF_OK) {
        assert_true(part.taken);
        assert_begins(path, part.from);
    }
    return code != FF_OK;
}

static void test_plan_without_memory(void **state)
{
    char path[] = "a.pgn";
    unsigned long rounds;
    (void)state;
    write_archive(path, 4, 3000);
    assert_true(failing_each(plan_fails, path, true, &rounds));
    assert_true(rounds > 2);
}

static void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* A bracket is the last byte of a file, and no game begins there. */
static void test_no_place_to_cut(void **state)
{
    (void)state;
    put_file("a.pgn", "[Event \"x\"]\n\n1. e4 *\n\n[");
    for (unsigned long long k = 1; k <= 3; k++) {
        ff_shard_part part = {.path = "a.pgn"};
        assert_int_equal(ff_shard_plan((ff_shard){k, 3}, &part, 1, NULL), FF_OK);
        assert_int_equal(part.taken, k == 1);
    }
}

/* A part that is a whole file, and one that has been cut off since it was planned. */
static void test_parts_are_checked(void **state)
{
    const ff_verify_options options = FF_VERIFY_OPTIONS_INIT;
    const ff_verify_sink sink = {.finding = NULL};
    ff_verify_summary sum = {0};
    ff_shard_sums sums;
    ff_shard_part whole = {.path = "a.pgn", .whole = true}, part = {.path = "a.pgn"};
    (void)state;
    write_archive("a.pgn", 2, 20);
    assert_int_equal(ff_shard_plan((ff_shard){1, 1}, &whole, 1, NULL), FF_OK);
    assert_int_equal(ff_shard_plan((ff_shard){1, 1}, &part, 1, NULL), FF_OK);
    assert_int_equal(ff_verify_part(&whole, &options, &sink, &sum, &sums, NULL), FF_OK);
    assert_int_equal(sums.games, sum.games);
    assert_int_equal(sum.files, 1);
    put_file("a.pgn", "[Event \"x\"]\n");
    part.from = 100;
    assert_int_equal(ff_verify_part(&part, &options, &sink, &sum, &sums, NULL), FF_E_STATE);
    assert_int_equal(sums.games, 0);
    assert_int_equal(sum.files, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parse),
        cmocka_unit_test(test_parts_are_the_whole),
        cmocka_unit_test(test_work_is_shared),
        cmocka_unit_test(test_a_file_that_is_not_cut),
        cmocka_unit_test(test_files_must_be_there),
        cmocka_unit_test(test_a_file_that_shrinks),
        cmocka_unit_test(test_plan_without_memory),
        cmocka_unit_test(test_no_place_to_cut),
        cmocka_unit_test(test_parts_are_checked),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
