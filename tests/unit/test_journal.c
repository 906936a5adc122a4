/* The journal of a game: what stands under its name is whole, and what was acknowledged stays.
 */
#include "support/failing.h"
#include "support/failing_calls.h"
#include "support/scratch.h"
#include "support/unit.h"

#include "csv/ledger_file.h"
#include "flagfall/text.h"
#include "journal/journal.h"

#include <dirent.h>

#define HEADER "flagfall test journal 1"

static const char *unlink_at_lock; /* what another process removes at that moment */
static const char *replace_at_lock;

/* Stands before the one of the C library: the moment between opening and locking. */
int flock(int fd, int operation)
{
    if (fails_now("flock"))
        return -1;
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

static void assert_file(const char *path, const char *expected, size_t size)
{
    char bytes[512];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(bytes, 1, sizeof bytes, file), size);
    assert_memory_equal(bytes, expected, size);
    fclose(file);
}

/* The message; what cannot be done is told with its cause, in the words of the C library. */
static void assert_message(const ff_error *err, const char *message, int cause)
{
    char want[256];
    bool caused = strncmp(message, "cannot ", 7) == 0;
    snprintf(want, sizeof want, "%s%s%s", message, caused ? ": " : "",
             caused ? strerror(cause) : "");
    assert_string_equal(err->message, want);
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
    scratch_put("j", bytes, size);
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
    scratch_put("j", cut, sizeof cut - 1);
    assert_int_equal(ff_journal_open("j", HEADER, collect, &lines, &journal, NULL), FF_OK);
    ff_journal_close(journal);
    assert_file("j", cut, sizeof cut - 1);
    scratch_put("j", "no line end, of something else", 30);
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
    scratch_put("j", HEADER "\none\n", sizeof HEADER "\none\n" - 1);
    unlink_at_lock = "j";
    assert_int_equal(open_and_add(&lines, &err), FF_E_STATE_LOCKED);
    assert_int_equal(files_here(), 0);
    scratch_put("j", HEADER "\none\n", sizeof HEADER "\none\n" - 1);
    replace_at_lock = "j";
    assert_int_equal(open_and_add(&lines, &err), FF_E_STATE_LOCKED);
    assert_file("j", HEADER "\n", sizeof HEADER "\n" - 1);
    assert_int_equal(open_and_add(&lines, &err), FF_OK);
    ff_str_release(&lines);
    unlink("j");
}

/* --- when the system refuses --- */

static const char two_lines[] = HEADER "\none\ntwo\n";

typedef struct refusal {
    const char *call;
    int which, cause, code;
    const char *message;
} refusal;

static const refusal while_opening[] = {
    {"flock", 1, EWOULDBLOCK, FF_E_STATE_LOCKED, "\"j\" is being written by another program"},
    {"fstat", 1, EIO, FF_E_STATE_LOCKED,
     "\"j\" was removed by another program just now: begin again"},
    {"fstat", 2, EIO, FF_E_IO_OPEN, "\"j\" is not a plain file"},
    {"read", 1, EIO, FF_E_IO_READ, "cannot read \"j\""},
};

/* What is in the journal stays as it is, and nothing else is left behind. */
static void test_opening_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(while_opening); i++) {
        const refusal *r = &while_opening[i];
        ff_journal *journal;
        ff_error err = {0};
        ff_str lines = FF_STR_INIT;
        scratch_put("j", two_lines, sizeof two_lines - 1);
        fail_call(r->call, r->which, r->cause);
        assert_int_equal(ff_journal_open("j", HEADER, collect, &lines, &journal, &err),
                         r->code);
        assert_true(call_failed());
        assert_message(&err, r->message, r->cause);
        assert_string_equal(err.source, "j");
        assert_file("j", two_lines, sizeof two_lines - 1);
        assert_int_equal(files_here(), 1);
        ff_str_release(&lines);
    }
    unlink("j");
    ff_journal *journal;
    ff_error err = {0};
    assert_int_equal(ff_journal_open("j", HEADER, collect, NULL, &journal, &err), FF_E_IO_OPEN);
    assert_message(&err, "cannot open \"j\"", ENOENT);
    /* a visitor that refuses a line says where it stands */
    assert_int_equal(mkdir("folder", 0777), 0);
    assert_int_equal(ff_journal_open("folder", HEADER, collect, NULL, &journal, &err),
                     FF_E_IO_OPEN);
    assert_int_equal(rmdir("folder"), 0);
}

static int refuse_two(void *ctx, const char *line, size_t size, ff_error *err)
{
    (void)ctx;
    return size == 3 && memcmp(line, "two", 3) == 0 ? ff_fail(err, FF_E_PARSE, "not two")
                                                    : FF_OK;
}

static void test_line_refused(void **state)
{
    (void)state;
    ff_journal *journal;
    ff_error err = {0};
    scratch_put("j", two_lines, sizeof two_lines - 1);
    assert_int_equal(ff_journal_open("j", HEADER, refuse_two, NULL, &journal, &err),
                     FF_E_PARSE);
    assert_string_equal(err.message, "not two");
    assert_string_equal(err.source, "j");
    assert_int_equal(err.line, 3);
    unlink("j");
}

static const refusal while_adding[] = {
    {"lseek", 1, EIO, FF_E_IO_READ, "cannot read \"j\""},
    {"ftruncate", 1, EIO, FF_E_IO_WRITE, "cannot shorten \"j\""},
    {"write", 1, ENOSPC, FF_E_IO_WRITE, "cannot write \"j\""},
    {"fdatasync", 1, EIO, FF_E_IO_WRITE, "cannot sync \"j\""},
};

/* The line that was refused was not acknowledged; those before are all there. */
static void test_adding_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(while_adding); i++) {
        const refusal *r = &while_adding[i];
        ff_journal *journal;
        ff_error err = {0};
        ff_str lines = FF_STR_INIT;
        scratch_put("j", HEADER "\none\ntw", sizeof HEADER "\none\ntw" - 1);
        assert_int_equal(ff_journal_open("j", HEADER, collect, &lines, &journal, &err), FF_OK);
        fail_call(r->call, r->which, r->cause);
        assert_int_equal(ff_journal_append(journal, "added", 5, &err), r->code);
        assert_true(call_failed());
        assert_message(&err, r->message, r->cause);
        ff_journal_close(journal);
        ff_str_clear(&lines);
        assert_int_equal(ff_journal_open("j", HEADER, collect, &lines, &journal, &err), FF_OK);
        assert_memory_equal(ff_str_get(&lines), "one|", 4);
        ff_journal_close(journal);
        ff_str_release(&lines);
    }
    unlink("j");
}

/* A file system without such a call is no fault; one that fails is. */
static void test_no_sync(void **state)
{
    (void)state;
    ff_journal *journal;
    ff_error err = {0};
    scratch_put("j", two_lines, sizeof two_lines - 1);
    ff_str lines = FF_STR_INIT;
    assert_int_equal(ff_journal_open("j", HEADER, collect, &lines, &journal, &err), FF_OK);
    fail_call("fdatasync", 1, EINVAL);
    assert_int_equal(ff_journal_append(journal, "three", 5, &err), FF_OK);
    assert_true(call_failed());
    assert_int_equal(ff_journal_remove(journal, &err), FF_OK);
    ff_str_release(&lines);
    assert_int_equal(files_here(), 0);
}

static const refusal while_making[] = {
    {"mkostemp", 1, EACCES, FF_E_IO_OPEN, "cannot create \"j\""},
    {"fchmod", 1, EPERM, FF_E_IO_WRITE, "cannot set the permissions of \"j\""},
    {"flock", 1, ENOLCK, FF_E_IO_WRITE, "cannot lock \"j\""},
    {"write", 1, ENOSPC, FF_E_IO_WRITE, "cannot write \"j\""},
};

static void test_making_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(while_making); i++) {
        const refusal *r = &while_making[i];
        ff_journal *journal;
        ff_error err = {0};
        fail_call(r->call, r->which, r->cause);
        assert_int_equal(ff_journal_new("j", HEADER, &journal, &err), r->code);
        assert_true(call_failed());
        assert_message(&err, r->message, r->cause);
        assert_int_equal(files_here(), 0);
    }
}

static const refusal while_publishing[] = {
    {"fdatasync", 1, EIO, FF_E_IO_WRITE, "cannot sync \"j\""},
    {"renameat2", 1, EEXIST, FF_E_STATE_LOCKED, "\"j\" was made by another program just now"},
    {"fsync", 1, EIO, FF_E_IO_WRITE, "cannot sync the folder of \"j\""},
};

static void test_publishing_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(while_publishing); i++) {
        const refusal *r = &while_publishing[i];
        ff_journal *journal;
        ff_error err = {0};
        if (!can_fail(r->call))
            continue;
        assert_int_equal(ff_journal_new("j", HEADER, &journal, &err), FF_OK);
        fail_call(r->call, r->which, r->cause);
        assert_int_equal(ff_journal_publish(journal, &err), r->code);
        assert_true(call_failed());
        assert_message(&err, r->message, r->cause);
        ff_journal_close(journal);
        unlink("j");
        assert_int_equal(files_here(), 0);
    }
}

/* Where names cannot be changed without being taken, a second name is given and the first one
 * removed. */
static void test_published_by_a_link(void **state)
{
    (void)state;
    if (!can_fail("renameat2"))
        skip();
    ff_journal *journal;
    ff_error err = {0};
    assert_int_equal(ff_journal_new("j", HEADER, &journal, &err), FF_OK);
    fail_call("renameat2", 1, EINVAL);
    assert_int_equal(ff_journal_publish(journal, &err), FF_OK);
    assert_true(call_failed());
    assert_int_equal(files_here(), 1);
    fail_call("unlink", 1, EACCES);
    assert_int_equal(ff_journal_remove(journal, &err), FF_E_IO_WRITE);
    assert_message(&err, "cannot remove \"j\"", EACCES);
    unlink("j");
}

/* Of one byte less than a line may have, as many, and one more. */
static void test_long_lines(void **state)
{
    (void)state;
    static char line[FF_JOURNAL_LINE + 1];
    ff_journal *journal;
    ff_error err = {0};
    memset(line, 'x', sizeof line);
    assert_int_equal(ff_journal_new("j", HEADER, &journal, &err), FF_OK);
    assert_int_equal(ff_journal_append(journal, line, FF_JOURNAL_LINE, &err), FF_OK);
    assert_int_equal(ff_journal_append(journal, line, FF_JOURNAL_LINE + 1, &err), FF_E_LIMIT);
    assert_int_equal(ff_journal_remove(journal, &err), FF_OK);
    assert_int_equal(files_here(), 0);
}

/* A journal of holes: larger than any that was typed. */
static void test_large_file(void **state)
{
    (void)state;
    ff_journal *journal;
    ff_error err = {0};
    scratch_put("j", two_lines, sizeof two_lines - 1);
    assert_int_equal(truncate("j", (64 << 20) + 1), 0);
    assert_int_equal(ff_journal_open("j", HEADER, collect, NULL, &journal, &err), FF_E_LIMIT);
    assert_string_equal(err.message, "the journal is larger than 67108864 bytes");
    unlink("j");
}

static bool make_and_open(void *context)
{
    ff_journal *journal;
    ff_error err = {0};
    (void)context;
    int code = ff_journal_new("j", HEADER, &journal, &err);
    if (code == FF_OK) {
        code = ff_journal_publish(journal, &err);
        ff_journal_close(journal);
    }
    if (code == FF_OK) {
        scratch_put("j", "", 0);
        code = ff_journal_open("j", HEADER, collect, NULL, &journal, &err);
        if (code == FF_OK)
            code = ff_journal_append(journal, "one", 3, &err);
        if (code == FF_OK)
            ff_journal_close(journal);
    }
    unlink("j");
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    assert_int_equal(err.code, code);
    assert_int_equal(files_here(), 0);
    return code != FF_OK;
}

static void test_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    assert_true(failing_each(make_and_open, NULL, true, &rounds));
    assert_true(rounds >= 6);
}

/* A line stays one line; a header that only begins like this one is another. */
static void test_odd_bytes(void **state)
{
    static const char other[] = HEADER "2\none\n";
    static const char kept[] = HEADER "\na b c d\n";
    ff_journal *journal;
    ff_str lines = FF_STR_INIT;
    ff_error err = {0};
    (void)state;
    scratch_put("j", HEADER "\n", sizeof HEADER);
    assert_int_equal(ff_journal_open("j", HEADER, collect, &lines, &journal, &err), FF_OK);
    assert_int_equal(ff_journal_append(journal, "a\nb\rc\0d", 7, &err), FF_OK);
    ff_journal_close(journal);
    assert_file("j", kept, sizeof kept - 1);
    scratch_put("j", other, sizeof other - 1);
    assert_int_equal(open_and_add(&lines, &err), FF_E_PARSE);
    assert_int_equal(err.line, 1);
    assert_file("j", other, sizeof other - 1);
    unlink("j");
    assert_int_equal(ff_journal_open("/dev/null", HEADER, collect, &lines, &journal, &err),
                     FF_E_IO_OPEN);
    assert_string_equal(err.message, "\"/dev/null\" is not a plain file");
    ff_str_release(&lines);
}

/* --- the file of a running clock --- */

static int open_ledger(ff_error *err)
{
    ff_ledger_file *file;
    int code = ff_csv_ledger_open("l", &file, err);
    if (code == FF_OK)
        ff_csv_ledger_close(file);
    else
        assert_null(file);
    return code;
}

static bool ledger_fails(void *context)
{
    ff_error err = {0};
    (void)context;
    int code = open_ledger(&err);
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    return code != FF_OK;
}

static void test_ledger(void **state)
{
    static const struct {
        const char *call;
        int cause, code;
    } opening[] = {{"flock", EWOULDBLOCK, FF_E_STATE_LOCKED}, {"fsync", EIO, FF_E_IO_WRITE}},
      adding[] = {{"write", ENOSPC, FF_E_IO_WRITE},
                  {"fdatasync", EIO, FF_E_IO_WRITE},
                  {"fdatasync", EINVAL, FF_OK}, /* a file system without that call */
                  {"fdatasync", EROFS, FF_OK}};
    ff_ledger_file *file;
    ff_error err = {0};
    unsigned long rounds;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(opening); i++) {
        fail_call(opening[i].call, 1, opening[i].cause);
        assert_int_equal(open_ledger(&err), opening[i].code);
        assert_true(call_failed());
    }
    assert_int_equal(ff_csv_ledger_open("l", &file, &err), FF_OK);
    assert_int_equal(open_ledger(&err), FF_E_STATE_LOCKED);
    assert_int_equal(ff_csv_ledger_append(file, "one\ntw", 6, &err), FF_OK);
    fail_call("ftruncate", 1, EIO);
    assert_int_equal(ff_csv_ledger_mend(file, 4, &err), FF_E_IO_WRITE);
    assert_true(call_failed());
    assert_int_equal(ff_csv_ledger_mend(file, 4, &err), FF_OK);
    for (size_t i = 0; i < COUNT_OF(adding); i++) {
        fail_call(adding[i].call, 1, adding[i].cause);
        assert_int_equal(ff_csv_ledger_append(file, "x\n", 2, &err), adding[i].code);
        assert_true(call_failed());
    }
    ff_csv_ledger_close(file);
    assert_file("l", "one\nx\nx\nx\n", 10);
    assert_true(failing_each(ledger_fails, NULL, true, &rounds));
    assert_true(rounds > 0);
    unlink("l");
    assert_int_equal(ff_csv_ledger_open("no/folder", &file, &err), FF_E_IO_OPEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cut_lines),
        cmocka_unit_test(test_untouched_before_first_line),
        cmocka_unit_test(test_new_appears_whole),
        cmocka_unit_test(test_two_begin_at_once),
        cmocka_unit_test(test_removed_before_lock),
        cmocka_unit_test(test_opening_refused),
        cmocka_unit_test(test_line_refused),
        cmocka_unit_test(test_adding_refused),
        cmocka_unit_test(test_no_sync),
        cmocka_unit_test(test_making_refused),
        cmocka_unit_test(test_publishing_refused),
        cmocka_unit_test(test_published_by_a_link),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_large_file),
        cmocka_unit_test(test_without_memory),
        cmocka_unit_test(test_odd_bytes),
        cmocka_unit_test(test_ledger),
    };
    return cmocka_run_group_tests_name("journal", tests, scratch_enter, scratch_leave);
}
