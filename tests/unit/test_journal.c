/* The journal of a game: what stands under its name is whole, and what was acknowledged stays.
 */
#include "support/unit.h"

#include "flagfall/text.h"
#include "pgn/journal.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define HEADER "flagfall test journal 1"

static char folder[] = "/tmp/flagfall-test-XXXXXX";
static const char *unlink_at_lock; /* what another process removes at that moment */
static const char *replace_at_lock;

/* Stands before the one of the C library: the moment between opening and locking. */
int flock(int fd, int operation)
{
    if (unlink_at_lock != NULL)
        unlink(unlink_at_lock);
    if (replace_at_lock != NULL) {
        int other = open("other", O_WRONLY | O_CREAT, 0666);
        dprintf(other, HEADER "\n");
        close(other);
        rename("other", replace_at_lock);
    }
    unlink_at_lock = replace_at_lock = NULL;
    return (int)syscall(SYS_flock, fd, operation);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) == NULL || chdir(folder) != 0;
}

static int remove_folder(void **state)
{
    (void)state;
    return chdir("/") != 0 || rmdir(folder) != 0; /* it must be empty by then */
}

static void put(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void assert_file(const char *path, const char *expected, size_t size)
{
    char bytes[512];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(bytes, 1, sizeof bytes, file), size);
    assert_memory_equal(bytes, expected, size);
    fclose(file);
}

static unsigned files_here(void)
{
    unsigned count = 0;
    DIR *dir = opendir(".");
    while (readdir(dir) != NULL)
        count++;
    closedir(dir);
    return count - 2;
}

static int collect(void *ctx, const char *line, size_t size, ff_error *err)
{
    (void)err;
    ff_str_bytes(ctx, line, size);
    ff_str_char(ctx, '|');
    return FF_OK;
}

/* Opens "j" and adds one line; what it held is in `lines`. */
static int open_and_add(ff_str *lines, ff_error *err)
{
    ff_journal *journal;
    int code = ff_journal_open("j", HEADER, collect, lines, &journal, err);
    if (code != FF_OK)
        return code;
    code = ff_journal_append(journal, "added", 5, err);
    ff_journal_close(journal);
    return code;
}

static void assert_lines(const char *bytes, size_t size, const char *expected)
{
    ff_error err = {0};
    ff_str lines = FF_STR_INIT;
    put("j", bytes, size);
    if (open_and_add(&lines, &err) != FF_OK)
        fail_msg("%s", err.message);
    assert_string_equal(ff_str_get(&lines), expected);
    ff_str_clear(&lines);
    assert_int_equal(open_and_add(&lines, &err), FF_OK);
    size_t length = strlen(expected);
    assert_memory_equal(ff_str_get(&lines), expected, length);
    assert_string_equal(ff_str_get(&lines) + length, "added|");
    ff_str_release(&lines);
    unlink("j");
}

/* Only what came to the disk whole was acknowledged. */
static void test_cut_lines(void **state)
{
    (void)state;
    static const char hole[] = HEADER "\none\n\0\0\0e\n";
    assert_lines(HEADER "\none\ntwo\n", sizeof HEADER "\none\ntwo\n" - 1, "one|two|");
    assert_lines(HEADER "\none\ntw", sizeof HEADER "\none\ntw" - 1, "one|");
    assert_lines(HEADER, sizeof HEADER - 1, "");
    assert_lines("flag", 4, "");
    assert_lines("", 0, "");
    assert_lines(hole, sizeof hole - 1, "one|");
}

/* Reading changes nothing: it is not known yet whether the journal will be used. */
static void test_untouched_before_first_line(void **state)
{
    (void)state;
    static const char cut[] = HEADER "\none\ntw";
    ff_journal *journal;
    ff_str lines = FF_STR_INIT;
    put("j", cut, sizeof cut - 1);
    assert_int_equal(ff_journal_open("j", HEADER, collect, &lines, &journal, NULL), FF_OK);
    ff_journal_close(journal);
    assert_file("j", cut, sizeof cut - 1);
    put("j", "no line end, of something else", 30);
    ff_error err = {0};
    assert_int_equal(ff_journal_open("j", HEADER, collect, &lines, &journal, &err), FF_E_PARSE);
    assert_string_equal(err.message,
                        "\"j\" is not a journal of this kind: expected \"" HEADER "\"");
    assert_file("j", "no line end, of something else", 30);
    ff_str_release(&lines);
    unlink("j");
}

/* It appears with all its lines or not at all. */
static void test_new_appears_whole(void **state)
{
    (void)state;
    ff_journal *journal, *other;
    ff_error err = {0};
    ff_str lines = FF_STR_INIT;
    assert_int_equal(ff_journal_new("j", HEADER, &journal, &err), FF_OK);
    assert_int_equal(ff_journal_append(journal, "a\nb\0c", 5, &err), FF_OK);
    assert_int_equal(access("j", F_OK), -1);
    assert_int_equal(ff_journal_publish(journal, &err), FF_OK);
    assert_file("j", HEADER "\na b c\n", sizeof HEADER "\na b c\n" - 1);
    assert_int_equal(files_here(), 1);
    /* it is locked from the first moment */
    assert_int_equal(ff_journal_open("j", HEADER, collect, &lines, &other, &err),
                     FF_E_STATE_LOCKED);
    assert_int_equal(ff_journal_remove(journal, &err), FF_OK);
    assert_int_equal(ff_journal_new("j", HEADER, &journal, &err), FF_OK);
    ff_journal_close(journal);
    assert_int_equal(ff_journal_new("j", HEADER, &journal, &err), FF_OK);
    assert_int_equal(ff_journal_remove(journal, &err), FF_OK);
    assert_int_equal(files_here(), 0);
    ff_str_release(&lines);
}

/* Two that begin at once: the second finds the first, and does not write over it. */
static void test_two_begin_at_once(void **state)
{
    (void)state;
    ff_journal *first, *second;
    ff_error err = {0};
    assert_int_equal(ff_journal_new("j", HEADER, &first, &err), FF_OK);
    assert_int_equal(ff_journal_new("j", HEADER, &second, &err), FF_OK);
    assert_int_equal(ff_journal_publish(first, &err), FF_OK);
    assert_int_equal(ff_journal_append(first, "one", 3, &err), FF_OK);
    assert_int_equal(ff_journal_publish(second, &err), FF_E_STATE_LOCKED);
    ff_journal_close(second);
    assert_file("j", HEADER "\none\n", sizeof HEADER "\none\n" - 1);
    assert_int_equal(ff_journal_remove(first, &err), FF_OK);
    assert_int_equal(files_here(), 0);
}

/* Another process ends its work between our opening and our lock: what is written to a file
 * without a name is lost, so nothing is. */
static void test_removed_before_lock(void **state)
{
    (void)state;
    ff_error err = {0};
    ff_str lines = FF_STR_INIT;
    put("j", HEADER "\none\n", sizeof HEADER "\none\n" - 1);
    unlink_at_lock = "j";
    assert_int_equal(open_and_add(&lines, &err), FF_E_STATE_LOCKED);
    assert_int_equal(files_here(), 0);
    put("j", HEADER "\none\n", sizeof HEADER "\none\n" - 1);
    replace_at_lock = "j";
    assert_int_equal(open_and_add(&lines, &err), FF_E_STATE_LOCKED);
    assert_file("j", HEADER "\n", sizeof HEADER "\n" - 1);
    assert_int_equal(open_and_add(&lines, &err), FF_OK);
    ff_str_release(&lines);
    unlink("j");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cut_lines),
        cmocka_unit_test(test_untouched_before_first_line),
        cmocka_unit_test(test_new_appears_whole),
        cmocka_unit_test(test_two_begin_at_once),
        cmocka_unit_test(test_removed_before_lock),
    };
    return cmocka_run_group_tests_name("journal", tests, make_folder, remove_folder);
}
