/* Faults from below while an event file is made, read and changed: each call of SQLite that can
 * fail fails once, each allocation too. The fault is reported as what it is, the file stays as
 * it was, and nothing is held afterwards. */
#define FF_LIBRARY_OWN_TABLE /* functions of SQLite are put into it */
#include "support/failing.h"
#include "support/unit.h"

#include "eventfile/eventfile_private.h"

#include <errno.h>
#include <unistd.h>

static char folder[64];
static char path[96], made[96];
static ff_error err;
static ff_sqlite_functions real;

static const ff_log_stamp stamp = {"2026-11-21T09:00:00Z", "Ann", "test", ""};

/* --- the file --- */

static char bytes[256 * 1024], now[256 * 1024];
static size_t size;

static void check(int code)
{
    if (code != FF_OK)
        fail_msg("%s", err.message);
}

static size_t read_file(const char *name, char *out)
{
    FILE *in = fopen(name, "rb");
    assert_non_null(in);
    size_t count = fread(out, 1, sizeof bytes, in);
    fclose(in);
    assert_true(count < sizeof bytes);
    return count;
}

static void write_file(void)
{
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(bytes, 1, size, out), size);
    fclose(out);
}

static int add_two(void *ctx, ff_event *event, ff_error *why)
{
    int index, code = FF_OK;
    (void)ctx;
    for (int i = 0; i < 2 && code == FF_OK; i++)
        code = ff_event_add_player(event, 0, &index, why);
    return code == FF_OK ? ff_event_pair(event, 1, 1, 0, 1, why) : code;
}

static int set_result(void *ctx, ff_event *event, ff_error *why)
{
    const ff_result *result = ctx;
    return ff_event_result(event, 1, 0, *result, ff_result_mirror(*result), why);
}

static int change(ff_eventfile *file, ff_result result)
{
    long long entry;
    return ff_eventfile_change(file, &stamp, set_result, &result, &entry, NULL, &err);
}

static int create(const char *name)
{
    ff_event event;
    ff_event_init(&event);
    event.name = "Faults";
    int code = add_two(NULL, &event, &err);
    if (code == FF_OK)
        code = ff_eventfile_create(name, &event, &stamp, &err);
    ff_event_release(&event);
    return code;
}

/* Two players and a section of two; entries 3 and 4 set the same result. */
static int make_folder(void **state)
{
    long long entry;
    ff_eventfile *file;
    (void)state;
    /* in memory, where there is such a place: a thousand times a file is synced */
    snprintf(folder, sizeof folder, "%s/test_eventfile_faults.XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    snprintf(path, sizeof path, "%s/e.ffe", mkdtemp(folder) != NULL ? folder : "");
    snprintf(made, sizeof made, "%s/made.ffe", folder);
    check(create(path));
    check(ff_eventfile_open(path, 0, &file, &err));
    check(ff_eventfile_add_section(file, &stamp, &(ff_new_section){"A", add_two, NULL}, &entry,
                                   NULL, &err));
    check(change(file, FF_RESULT_WIN));
    check(change(file, FF_RESULT_DRAW));
    ff_eventfile_free(file);
    size = read_file(path, bytes);
    real = ff_sqlite;
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder); /* nothing else was left in it */
}

/* --- what is done with it --- */

static int do_create(void)
{
    int code = create(made);
    assert_int_equal(access(made, F_OK) == 0, code == FF_OK);
    unlink(made);
    return code;
}

static int load(ff_eventfile *file)
{
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_load(file, &event, &err);
    if (code == FF_OK)
        assert_int_equal(event.player_count, 2);
    ff_event_release(&event);
    return code;
}

static int do_choose(ff_eventfile *file)
{
    int code = ff_eventfile_choose_section(file, "A", &err);
    return code == FF_OK ? load(file) : code;
}

static int count_section(void *ctx, int section, const ff_event *event, ff_error *why)
{
    (void)section, (void)event, (void)why;
    ++*(int *)ctx;
    return FF_OK;
}

static int do_sections(ff_eventfile *file)
{
    int count = 0;
    int code = ff_eventfile_sections(file, count_section, &count, &err);
    if (code == FF_OK)
        assert_int_equal(count, 2);
    return code;
}

static bool count_entry(void *ctx, const ff_log_entry *entry)
{
    assert_int_equal(entry->number, ++*(int *)ctx);
    return false;
}

static int do_log(ff_eventfile *file)
{
    int count = 0;
    int code = ff_eventfile_log(file, count_entry, &count, &err);
    if (code == FF_OK)
        assert_int_equal(count, 4);
    return code;
}

static int do_verify(ff_eventfile *file)
{
    ff_diagnostics notes = {0};
    int code = ff_eventfile_verify(file, &notes, NULL, NULL, &err);
    assert_int_equal(notes.count, 0);
    ff_diagnostics_release(&notes);
    return code;
}

static int do_check(ff_eventfile *file)
{
    ff_diagnostics notes = {0};
    int code = ff_eventfile_check(file, &notes, &err);
    assert_int_equal(notes.count, 0); /* a fault from below is none of the file */
    ff_diagnostics_release(&notes);
    return code;
}

static int do_change(ff_eventfile *file)
{
    return change(file, FF_RESULT_LOSS);
}

static int do_change_section(ff_eventfile *file)
{
    int code = ff_eventfile_choose_section(file, "A", &err);
    return code == FF_OK ? change(file, FF_RESULT_LOSS) : code;
}

static int do_add_section(ff_eventfile *file)
{
    long long entry;
    return ff_eventfile_add_section(file, &stamp, &(ff_new_section){"B", add_two, NULL}, &entry,
                                    NULL, &err);
}

static int undo(ff_eventfile *file, long long target)
{
    long long undone, entry;
    return ff_eventfile_undo(file, &stamp, target, &undone, &entry, NULL, &err);
}

static int do_undo(ff_eventfile *file)
{
    return undo(file, 0);
}

static int do_undo_of_the_first(ff_eventfile *file)
{
    return undo(file, 3); /* entry 4 is in the way */
}

static const struct action {
    const char *name;
    bool writes;
    int (*run)(ff_eventfile *file);
    int code;
} actions[] = {{"create", false, NULL, FF_OK},
               {"load", false, load, FF_OK},
               {"choose", false, do_choose, FF_OK},
               {"sections", false, do_sections, FF_OK},
               {"log", false, do_log, FF_OK},
               {"verify", false, do_verify, FF_OK},
               {"check", false, do_check, FF_OK},
               {"change", true, do_change, FF_OK},
               {"change in a section", true, do_change_section, FF_OK},
               {"add section", true, do_add_section, FF_OK},
               {"undo", true, do_undo, FF_OK},
               {"refused undo", true, do_undo_of_the_first, FF_E_STATE}};

static int run(const struct action *a)
{
    ff_eventfile *file = NULL;
    if (a->run == NULL)
        return do_create();
    int code = a->writes ? ff_eventfile_open(path, 0, &file, &err)
                         : ff_eventfile_open_reading(path, 0, &file, &err);
    if (code == FF_OK)
        code = a->run(file);
    else
        assert_null(file);
    ff_eventfile_free(file);
    return code;
}

/* The number that the next file would get: none is left open when it stays the same. */
static int next_descriptor(void)
{
    int fd = dup(STDIN_FILENO);
    close(fd);
    return fd;
}

static void assert_as_before(const struct action *a, long call)
{
    if (read_file(path, now) != size || memcmp(now, bytes, size) != 0)
        fail_msg("%s, call %ld: the file was changed", a->name, call);
}

/* --- calls of SQLite that fail --- */

static struct {
    int code;
    long calls, fail_at;
} fault;

static bool fails(void)
{
    return ++fault.calls == fault.fail_at;
}

static int failing_step(sqlite3_stmt *stmt)
{
    return fails() ? fault.code : real.sqlite3_step(stmt);
}

static int failing_prepare(sqlite3 *db, const char *sql, int length, sqlite3_stmt **out,
                           const char **tail)
{
    *out = NULL;
    return fails() ? fault.code : real.sqlite3_prepare_v2(db, sql, length, out, tail);
}

static int failing_exec(sqlite3 *db, const char *sql,
                        int (*visit)(void *, int, char **, char **), void *ctx, char **message)
{
    bool back = strcmp(sql, "ROLLBACK") == 0; /* after which the answer stays what it was */
    return !back && fails() ? fault.code : real.sqlite3_exec(db, sql, visit, ctx, message);
}

static int failing_bind_text(sqlite3_stmt *stmt, int place, const char *text, int length,
                             void (*release)(void *))
{
    return fails() ? fault.code : real.sqlite3_bind_text(stmt, place, text, length, release);
}

static int failing_bind_null(sqlite3_stmt *stmt, int place)
{
    return fails() ? fault.code : real.sqlite3_bind_null(stmt, place);
}

static const unsigned char *failing_text(sqlite3_stmt *stmt, int column)
{
    return fails() ? NULL : real.sqlite3_column_text(stmt, column);
}

static int failing_open(const char *name, sqlite3 **db, int flags, const char *vfs)
{
    int code = real.sqlite3_open_v2(name, db, flags, vfs);
    return fails() ? fault.code : code;
}

static int fault_code(sqlite3 *db)
{
    return fault.fail_at != 0 && fault.calls >= fault.fail_at
               ? fault.code
               : real.sqlite3_extended_errcode(db);
}

static const char *fault_words(sqlite3 *db)
{
    (void)db;
    return "the disk burns";
}

static void end_faults(void)
{
    ff_sqlite = real;
    fault.fail_at = 0;
}

/* Lets the n-th call of one function fail, for each n until an action gets through. */
static void fail_each_call(const struct action *a, int code, const char *words)
{
    const ff_sqlite_functions with_faults = ff_sqlite;
    int descriptor = next_descriptor();
    for (long call = 1;; call = (long)failing_next((unsigned long)call)) {
        if (a->writes || call == 1)
            write_file();
        ff_sqlite = with_faults;
        fault.calls = 0;
        fault.fail_at = call;
        err = (ff_error){0};
        int got = run(a);
        bool through = fault.calls < fault.fail_at;
        end_faults();
        assert_int_equal(next_descriptor(), descriptor);
        if (through) {
            assert_int_equal(got, a->code);
            return;
        }
        if (got != code || strstr(err.message, words) == NULL)
            fail_msg("%s, call %ld: %d, \"%s\"", a->name, call, got, err.message);
        assert_as_before(a, call);
    }
}

static void fail_each(int code, const char *words)
{
    ff_sqlite_functions with_faults = ff_sqlite;
    with_faults.sqlite3_extended_errcode = fault_code;
    with_faults.sqlite3_errmsg = fault_words;
    for (size_t i = 0; i < COUNT_OF(actions); i++) {
        ff_sqlite = with_faults;
        fail_each_call(&actions[i], code, words);
    }
}

static void test_a_step_fails(void **state)
{
    (void)state;
    fault.code = SQLITE_IOERR_READ;
    ff_sqlite.sqlite3_step = failing_step;
    fail_each(FF_E_IO_READ, ".ffe\" cannot be ");
}

static void test_a_statement_fails(void **state)
{
    (void)state;
    fault.code = SQLITE_IOERR_SHORT_READ;
    ff_sqlite.sqlite3_prepare_v2 = failing_prepare;
    fail_each(FF_E_IO_READ, ".ffe\" is not an event file, or damaged: the disk burns");
}

static void test_a_setting_fails(void **state)
{
    (void)state;
    fault.code = SQLITE_FULL;
    ff_sqlite.sqlite3_exec = failing_exec;
    fail_each(FF_E_IO_WRITE, ": the disk burns");
}

static void test_a_value_is_too_long(void **state)
{
    (void)state;
    fault.code = SQLITE_TOOBIG;
    ff_sqlite.sqlite3_bind_text = failing_bind_text;
    ff_sqlite.sqlite3_bind_null = failing_bind_null;
    fail_each(FF_E_LIMIT, ": the disk burns");
}

static void test_no_memory_for_a_text(void **state)
{
    (void)state;
    fault.code = SQLITE_NOMEM;
    ff_sqlite.sqlite3_column_text = failing_text;
    fail_each(FF_E_MEMORY, "out of memory");
}

static void test_opening_fails(void **state)
{
    (void)state;
    fault.code = SQLITE_PERM;
    ff_sqlite.sqlite3_open_v2 = failing_open;
    fail_each(FF_E_IO_OPEN, ".ffe\" cannot be opened: the disk burns");
}

/* --- what SQLite says, and what that is called here --- */

static int said;

static int say(sqlite3 *db)
{
    (void)db;
    return said;
}

static int no_memory_to_register(sqlite3_vfs *vfs, int usual)
{
    (void)vfs, (void)usual;
    return SQLITE_NOMEM;
}

/* The file system that is limited to the one file cannot be made known. */
static void test_no_file_system(void **state)
{
    ff_eventfile *file;
    (void)state;
    write_file();
    ff_sqlite.sqlite3_vfs_register = no_memory_to_register;
    assert_int_equal(ff_eventfile_open(path, 0, &file, &err), FF_E_MEMORY);
    assert_null(file);
    ff_sqlite = real;
    assert_int_equal(ff_eventfile_open(path, 0, &file, &err), FF_OK);
    ff_eventfile_free(file);
}

static void test_codes(void **state)
{
    static const char locked[] = "is being written by another program; nothing was changed, "
                                 "try again";
    static const char tried[] = "cannot be tried: the disk burns";
    static const struct {
        int sqlite, code;
        const char *words;
    } cases[] = {
        {SQLITE_BUSY, FF_E_STATE_LOCKED, locked},
        {SQLITE_BUSY_SNAPSHOT, FF_E_STATE_LOCKED, locked},
        {SQLITE_LOCKED, FF_E_STATE_LOCKED, locked},
        {SQLITE_NOTADB, FF_E_PARSE, tried},
        {SQLITE_CORRUPT, FF_E_PARSE, tried},
        {SQLITE_CORRUPT_INDEX, FF_E_PARSE, tried},
        {SQLITE_SCHEMA, FF_E_PARSE, tried},
        {SQLITE_CONSTRAINT_NOTNULL, FF_E_PARSE, tried},
        {SQLITE_MISMATCH, FF_E_PARSE, tried},
        {SQLITE_ERROR, FF_E_PARSE, tried},
        {SQLITE_CANTOPEN, FF_E_IO_OPEN, tried},
        {SQLITE_PERM, FF_E_IO_OPEN, tried},
        {SQLITE_AUTH, FF_E_IO_OPEN, tried},
        {SQLITE_TOOBIG, FF_E_LIMIT, tried},
        {SQLITE_INTERRUPT, FF_E_LIMIT,
         "takes more steps than a file of its size needs: it is damaged, or made to keep the "
         "program busy"},
        {SQLITE_READONLY, FF_E_IO_WRITE, tried},
        {SQLITE_READONLY_ROLLBACK, FF_E_IO_WRITE,
         "was left in the middle of a change by another program"},
        {SQLITE_READONLY_DBMOVED, FF_E_IO_WRITE,
         "was removed or replaced by another program; nothing was changed"},
        {SQLITE_FULL, FF_E_IO_WRITE, tried},
        {SQLITE_IOERR_READ, FF_E_IO_READ, tried},
        {SQLITE_IOERR_SHORT_READ, FF_E_IO_READ, tried},
        {SQLITE_IOERR_WRITE, FF_E_IO_WRITE, tried},
        {SQLITE_IOERR_FSYNC, FF_E_IO_WRITE, tried},
        {SQLITE_MISUSE, FF_E_INTERNAL, tried},
    };
    ff_eventfile *file;
    char message[256];
    (void)state;
    check(ff_eventfile_open_reading(path, 0, &file, &err));
    ff_sqlite.sqlite3_extended_errcode = say;
    ff_sqlite.sqlite3_errmsg = fault_words;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        said = cases[i].sqlite;
        assert_int_equal(ff_ef_fail(file, &err, "cannot be tried"), cases[i].code);
        snprintf(message, sizeof message, "\"%s\" %s", path, cases[i].words);
        assert_string_equal(err.message, message);
        assert_string_equal(err.source, path);
    }
    said = SQLITE_NOMEM;
    assert_int_equal(ff_ef_fail(file, &err, "cannot be tried"), FF_E_MEMORY);
    snprintf(message, sizeof message, "\"%s\": out of memory", path);
    assert_string_equal(err.message, message);
    ff_sqlite = real;
    ff_eventfile_free(file);
}

/* SQLite may take a whole change back by itself: what comes after must not stand alone. */
static int in_autocommit(sqlite3 *db)
{
    (void)db;
    return 1;
}

static void test_a_change_taken_back(void **state)
{
    ff_eventfile *file;
    (void)state;
    write_file();
    check(ff_eventfile_open(path, 0, &file, &err));
    ff_sqlite.sqlite3_get_autocommit = in_autocommit;
    assert_int_equal(change(file, FF_RESULT_LOSS), FF_E_INTERNAL);
    assert_non_null(strstr(err.message, "the change was taken back by the database"));
    ff_sqlite = real;
    ff_eventfile_free(file);
    assert_as_before(&actions[0], 0);
}

/* --- a name that is taken in the meantime --- */

static int take_name(sqlite3 *db, const char *sql, int (*visit)(void *, int, char **, char **),
                     void *ctx, char **message)
{
    if (strcmp(sql, "COMMIT") == 0) {
        FILE *other = fopen(made, "w");
        assert_non_null(other);
        fputs("precious", other);
        fclose(other);
    }
    return real.sqlite3_exec(db, sql, visit, ctx, message);
}

static void test_a_name_is_taken_meanwhile(void **state)
{
    char message[200];
    (void)state;
    ff_sqlite.sqlite3_exec = take_name;
    int code = create(made);
    ff_sqlite = real;
    assert_int_equal(code, FF_E_STATE_EXISTS);
    snprintf(message, sizeof message, "\"%s\" exists already and was left alone", made);
    assert_string_equal(err.message, message);
    assert_int_equal(read_file(made, now), 8);
    assert_memory_equal(now, "precious", 8);
    unlink(made);
}

static void test_no_folder(void **state)
{
    char nowhere[128], message[256];
    int descriptor = next_descriptor();
    (void)state;
    snprintf(nowhere, sizeof nowhere, "%s/none/e.ffe", folder);
    assert_int_equal(create(nowhere), FF_E_IO_OPEN);
    snprintf(message, sizeof message, "cannot create a file beside \"%s\": %s", nowhere,
             strerror(ENOENT));
    assert_string_equal(err.message, message);
    assert_int_equal(next_descriptor(), descriptor);
}

/* --- memory --- */

static bool run_short_of_memory(void *ctx)
{
    const struct action *a = ctx;
    if (a->writes)
        write_file();
    err = (ff_error){0};
    int code = run(a);
    if (code == a->code)
        return false;
    if (code != FF_E_MEMORY)
        fail_msg("%s: %d, \"%s\"", a->name, code, err.message);
    assert_non_null(strstr(err.message, "out of memory"));
    if (a->writes)
        assert_as_before(a, 0);
    return true;
}

/* One allocation alone, and one with all that follow. */
static void test_no_memory(void **state)
{
    (void)state;
    write_file();
    for (size_t i = 0; i < COUNT_OF(actions); i++)
        for (int once = 0; once < 2; once++) {
            unsigned long rounds;
            struct action a = actions[i];
            if (!failing_each(run_short_of_memory, &a, once != 0, &rounds))
                fail_msg("%s: not reported, or kept", a.name);
            assert_true(rounds > 5);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_step_fails),
        cmocka_unit_test(test_a_statement_fails),
        cmocka_unit_test(test_a_setting_fails),
        cmocka_unit_test(test_a_value_is_too_long),
        cmocka_unit_test(test_no_memory_for_a_text),
        cmocka_unit_test(test_opening_fails),
        cmocka_unit_test(test_no_file_system),
        cmocka_unit_test(test_codes),
        cmocka_unit_test(test_a_change_taken_back),
        cmocka_unit_test(test_a_name_is_taken_meanwhile),
        cmocka_unit_test(test_no_folder),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests_name("eventfile faults", tests, make_folder, remove_folder);
}
