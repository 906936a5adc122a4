#include "support/unit.h"

#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef _WIN32
#include <unistd.h>
#define rmdir_complete rmdir
#endif

static void name_in(char *out, size_t size, const char *name)
{
    snprintf(out, size, "%sff-system-%s-XXXXXX", ff_sys_temporary_folder(), name);
}

static void test_a_temporary_file_is_new_and_gets_a_name(void **state)
{
    (void)state;
    char a[256], b[256], c[300];
    name_in(a, sizeof a, "a");
    name_in(b, sizeof b, "a");
    int first = ff_sys_temporary(a, FF_PUBLIC), second = ff_sys_temporary(b, FF_PUBLIC);
    assert_true(first >= 0 && second >= 0);
    assert_string_not_equal(a, b);
    assert_true(ff_sys_write(first, "one\r\n\x1atwo", 9));
    assert_true(ff_sys_sync(first) && ff_sys_sync_data(first));
    assert_true(ff_sys_close(first) && ff_sys_close(second));
    snprintf(c, sizeof c, "%s-Zürich", a);
    assert_false(ff_sys_exists(c));
    assert_true(ff_sys_rename_new(a, c));
    assert_true(ff_sys_exists(c) && !ff_sys_exists(a));
    /* not in the place of another */
    assert_false(ff_sys_rename_new(b, c));
    assert_int_equal(errno, EEXIST);
    assert_true(ff_sys_exists(b));
    ff_file_info info;
    assert_true(ff_sys_info(c, &info));
    assert_int_equal(info.kind, FF_FILE_PLAIN);
    assert_int_equal(info.size, 9);
    /* but so */
    assert_true(ff_sys_rename(b, c));
    assert_true(ff_sys_info(c, &info));
    assert_int_equal(info.size, 0);
    assert_true(ff_sys_remove(c));
    assert_false(ff_sys_remove(c));
    assert_int_equal(errno, ENOENT);
}

static void test_bytes_come_back_as_they_were_written(void **state)
{
    (void)state;
    char path[256], read[32];
    static const char bytes[] = "a\r\nb\nc\x1a\0d";
    name_in(path, sizeof path, "bytes");
    int fd = ff_sys_temporary(path, FF_PUBLIC);
    assert_true(ff_sys_write(fd, bytes, sizeof bytes));
    assert_true(ff_sys_close(fd));
    fd = ff_sys_open(path, FF_OPEN_READ);
    assert_int_equal(ff_sys_read(fd, read, sizeof read), sizeof bytes);
    assert_memory_equal(read, bytes, sizeof bytes);
    assert_int_equal(ff_sys_read(fd, read, sizeof read), 0);
    assert_int_equal(ff_sys_read_at(fd, read, 3, 3), 3);
    assert_memory_equal(read, bytes + 3, 3);
    assert_true(ff_sys_seek(fd, 5));
    assert_int_equal(ff_sys_read(fd, read, 1), 1);
    assert_int_equal(read[0], bytes[5]);
    assert_true(ff_sys_close(fd));
    assert_true(ff_sys_remove(path));
}

/* A place that 32 bits cannot count. The file has a hole and takes no room. */
static void test_memory_that_will_be_filled_keeps_its_bytes(void **state)
{
    enum { SIZE = 9 * 1024 * 1024 };
    (void)state;
    unsigned char *memory = malloc(SIZE);
    assert_non_null(memory);
    for (size_t i = 0; i < SIZE; i++)
        memory[i] = (unsigned char)(i % 251);
    errno = EPERM;
    ff_sys_will_fill(memory, SIZE);
    ff_sys_will_fill(NULL, 0);
    assert_int_equal(errno, EPERM);
    for (size_t i = 0; i < SIZE; i++)
        assert_true(memory[i] == i % 251);
    free(memory);
}

static void test_places_beyond_two_gigabytes(void **state)
{
    (void)state;
    char path[256], byte = 0;
    const unsigned long long far = (5ull << 30) + 7;
    ff_file_info info;
    name_in(path, sizeof path, "far");
    int fd = ff_sys_temporary(path, FF_PUBLIC);
    assert_true(ff_sys_seek(fd, far));
    assert_true(ff_sys_write(fd, "x", 1));
    assert_true(ff_sys_info_of(fd, &info));
    assert_true(info.size == far + 1);
    assert_int_equal(ff_sys_read_at(fd, &byte, 1, far), 1);
    assert_int_equal(byte, 'x');
    assert_true(ff_sys_truncate(fd, far - 1));
    assert_true(ff_sys_info_of(fd, &info));
    assert_true(info.size == far - 1);
    assert_true(ff_sys_close(fd));
    assert_true(ff_sys_remove(path));
}

static void test_an_open_file_can_be_renamed_and_removed(void **state)
{
    (void)state;
    char path[256], other[300];
    name_in(path, sizeof path, "open");
    int fd = ff_sys_temporary(path, FF_PUBLIC);
    assert_true(ff_sys_lock(fd));
    assert_true(ff_sys_stands_at(fd, path));
    snprintf(other, sizeof other, "%s.renamed", path);
    assert_true(ff_sys_rename_new(path, other));
    assert_true(ff_sys_stands_at(fd, other));
    assert_false(ff_sys_stands_at(fd, path));
    assert_true(ff_sys_write(fd, "x", 1));
    assert_true(ff_sys_remove(other));
    assert_true(ff_sys_close(fd));
    assert_false(ff_sys_exists(other));
}

static void test_a_lock_is_for_one(void **state)
{
    (void)state;
    char path[256], byte;
    name_in(path, sizeof path, "lock");
    int first = ff_sys_temporary(path, FF_PUBLIC);
    assert_true(ff_sys_write(first, "x", 1));
    int second = ff_sys_open(path, FF_OPEN_CHANGE);
    assert_true(second >= 0);
    assert_true(ff_sys_lock(first));
    assert_false(ff_sys_lock(second));
    assert_int_equal(ff_sys_read(second, &byte, 1), 1); /* reading stays possible */
    assert_true(ff_sys_close(first));
    assert_true(ff_sys_lock(second));
    assert_true(ff_sys_close(second));
    assert_true(ff_sys_remove(path));
}

static void test_what_is_missing_says_so(void **state)
{
    (void)state;
    ff_file_info info;
    assert_int_equal(ff_sys_open("no such file", FF_OPEN_READ), -1);
    assert_int_equal(errno, ENOENT);
    assert_false(ff_sys_info("no such file", &info));
    assert_null(ff_sys_real_path("no such file"));
    assert_true(ff_sys_info(".", &info));
    assert_int_equal(info.kind, FF_FILE_FOLDER);
    assert_false(ff_sys_is_absolute("a/b"));
    assert_ptr_equal(ff_sys_last_separator("abc"), NULL);
    const char *path = "a/b/c";
    assert_ptr_equal(ff_sys_last_separator(path), path + 3);
}

static bool count_marked(void *ctx, const char *name)
{
    *(int *)ctx += strcmp(name, "m\xc3\xa4rkte") == 0;
    return true;
}

/* Windows has names of at most 260 letters, unless one asks for more. */
static void test_names_of_any_length(void **state)
{
    (void)state;
    char folder[900], path[1000];
    size_t begun;
    int marked = 0;
    name_in(folder, sizeof folder, "long");
    int fd = ff_sys_temporary(folder, FF_PUBLIC);
    assert_true(ff_sys_close(fd) && ff_sys_remove(folder) && ff_sys_make_folder(folder));
    begun = strlen(folder);
    while (strlen(folder) < begun + 600) {
        strcat(folder, "/a folder with a name of thirty-nine letters");
        assert_true(ff_sys_make_folder(folder));
    }
    fd = ff_sys_unnamed(folder);
    assert_true(fd >= 0 && ff_sys_write(fd, "x", 1) && ff_sys_close(fd));
    snprintf(path, sizeof path, "%s/m\xc3\xa4rkte", folder);
    fd = ff_sys_open(path, FF_OPEN_APPEND);
    assert_true(fd >= 0 && ff_sys_close(fd));
    assert_true(ff_sys_list(folder, count_marked, &marked));
    assert_int_equal(marked, 1);
    assert_true(ff_sys_same(path, path));
    assert_true(ff_sys_remove(path));
    for (size_t i = strlen(folder); i >= begun; i--)
        if (folder[i] == '\0' || folder[i] == '/') {
            folder[i] = '\0';
            assert_int_equal(rmdir_complete(folder), 0);
        }
}

#ifdef _WIN32
/* A workbook that is open in another program is not replaced, and the reason says so. */
static void test_what_is_open_elsewhere(void **state)
{
    (void)state;
    char path[256], other[256];
    name_in(path, sizeof path, "held");
    name_in(other, sizeof other, "new");
    assert_true(ff_sys_close(ff_sys_temporary(path, FF_PUBLIC)));
    assert_true(ff_sys_close(ff_sys_temporary(other, FF_PUBLIC)));
    int held = _sopen(path, _O_RDWR, _SH_DENYRW);
    assert_true(held >= 0);
    assert_false(ff_sys_rename(other, path));
    assert_int_equal(errno, EBUSY);
    assert_string_equal(strerror(errno), "another program has it open");
    assert_int_equal(ff_sys_open(path, FF_OPEN_READ), -1);
    assert_int_equal(errno, EBUSY);
    assert_true(ff_sys_exists(other));
    assert_int_equal(_close(held), 0);
    assert_true(ff_sys_rename(other, path));
    assert_true(ff_sys_remove(path));
}
#endif

/* Written again, or another file in its place: the stamp is another. */
static void test_a_stamp_changes_with_the_file(void **state)
{
    (void)state;
    char path[256], other[256];
    ff_file_stamp before, after;
    name_in(path, sizeof path, "stamp");
    name_in(other, sizeof other, "stamp");
    int fd = ff_sys_temporary(path, FF_PUBLIC);
    assert_true(ff_sys_write(fd, "abc", 3) && ff_sys_sync(fd));
    assert_true(ff_sys_stamp(path, &before));
    assert_int_equal(before.size, 3);
    int64_t age_ms = ff_sys_wall_ms() - before.written_ns / 1000000;
    assert_true(age_ms > -10000 && age_ms < 60000);
    assert_true(ff_sys_write(fd, "d", 1) && ff_sys_close(fd));
    assert_true(ff_sys_stamp(path, &after));
    assert_int_equal(after.size, 4);
    assert_int_equal(after.id, before.id);
    fd = ff_sys_temporary(other, FF_PUBLIC);
    assert_true(ff_sys_close(fd) && ff_sys_rename(other, path));
    assert_true(ff_sys_stamp(path, &before));
    assert_int_equal(before.size, 0);
    assert_true(before.id != after.id);
    assert_true(ff_sys_remove(path));
    assert_false(ff_sys_stamp(path, &before));
}

/* Where changes are reported, one in a folder that is listened to is seen; nowhere without. */
static void test_a_change_in_a_folder_is_heard_of(void **state)
{
    (void)state;
    char path[256];
    int changes = ff_sys_changes();
    ff_sys_changes_listen(changes, ff_sys_temporary_folder());
    ff_sys_changes_take(changes);
    name_in(path, sizeof path, "news");
    assert_true(ff_sys_close(ff_sys_temporary(path, FF_PUBLIC)));
    ff_sys_changes_wait(changes, false, changes >= 0 ? 10000 : 1);
    assert_int_equal(ff_sys_changes_take(changes), changes >= 0);
    assert_true(ff_sys_remove(path));
    if (changes >= 0)
        assert_true(ff_sys_close(changes));
}

static void *count_up(void *arg)
{
    static ff_mutex mutex = FF_MUTEX_INIT;
    for (int i = 0; i < 10000; i++) {
        ff_mutex_lock(&mutex);
        ++*(int *)arg;
        ff_mutex_unlock(&mutex);
    }
    return NULL;
}

static void test_threads_wait_for_each_other(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    ff_thread threads[THREADS];
    int counted = 0;
    for (int i = 0; i < THREADS; i++)
        assert_true(ff_thread_start(&threads[i], count_up, &counted));
    for (int i = 0; i < THREADS; i++)
        ff_thread_join(threads[i]);
    assert_int_equal(counted, THREADS * 10000);
}

static void test_random_bytes_and_time(void **state)
{
    (void)state;
    unsigned char a[600], b[600];
    struct tm utc;
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
    assert_true(ff_sys_random(a, sizeof a) && ff_sys_random(b, sizeof b));
    assert_memory_not_equal(a, b, sizeof a);
    assert_memory_not_equal(a + 500, b + 500, 100); /* to the end */
    int64_t before = ff_sys_timer_ns();
    ff_sys_sleep(20);
    assert_true(ff_sys_timer_ns() - before >= 19000000);
    assert_true(ff_sys_wall_ms() / 1000 - (int64_t)time(NULL) <= 1);
    ff_sys_utc(951782400, &utc); /* 2000-02-29 00:00:00 UTC */
    assert_int_equal(utc.tm_year, 100);
    assert_int_equal(utc.tm_mon, 1);
    assert_int_equal(utc.tm_mday, 29);
    char user[64] = "";
    ff_sys_user(user, sizeof user);
    assert_string_not_equal(user, "");
}

static void test_searching(void **state)
{
    (void)state;
    static const char text[] = "abcABCabc";
    assert_ptr_equal(memrchr(text, 'b', 9), text + 7);
    assert_ptr_equal(memrchr(text, 'b', 7), text + 1);
    assert_null(memrchr(text, 'x', 9));
    assert_null(memrchr(text, 'a', 0));
    assert_ptr_equal(memmem(text, 9, "Ab", 2), NULL);
    assert_ptr_equal(memmem(text, 9, "Cab", 3), text + 5);
    assert_null(memmem(text, 8, "bc\0", 3));
    assert_ptr_equal(strcasestr(text + 1, "ABC"), text + 3);
    assert_null(strcasestr(text, "abd"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_temporary_file_is_new_and_gets_a_name),
        cmocka_unit_test(test_bytes_come_back_as_they_were_written),
        cmocka_unit_test(test_places_beyond_two_gigabytes),
        cmocka_unit_test(test_an_open_file_can_be_renamed_and_removed),
        cmocka_unit_test(test_a_lock_is_for_one),
        cmocka_unit_test(test_what_is_missing_says_so),
        cmocka_unit_test(test_names_of_any_length),
#ifdef _WIN32
        cmocka_unit_test(test_what_is_open_elsewhere),
#endif
        cmocka_unit_test(test_a_stamp_changes_with_the_file),
        cmocka_unit_test(test_a_change_in_a_folder_is_heard_of),
        cmocka_unit_test(test_threads_wait_for_each_other),
        cmocka_unit_test(test_random_bytes_and_time),
        cmocka_unit_test(test_memory_that_will_be_filled_keeps_its_bytes),
        cmocka_unit_test(test_searching),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
