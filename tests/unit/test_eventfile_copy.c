/* Event files that are read from memory: bytes, files that are none, and copies of a file,
 * which take back a change or bring tables up to date. */
#define FF_LIBRARY_OWN_TABLE /* a function of SQLite is put into it */
#include "support/event_file.h"
#include "support/older_file.h"
#include "support/unit.h"

#include "eventfile/eventfile_private.h"
#include "file/virtual.h"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void *read_bytes(const char *name, size_t *size)
{
    struct stat info;
    assert_int_equal(stat(name, &info), 0);
    *size = (size_t)info.st_size;
    char *data = malloc(*size + 1);
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    assert_int_equal(fread(data, 1, *size, file), *size);
    fclose(file);
    return data;
}

static void make_file(const char *name)
{
    ff_event event;
    ff_event_init(&event);
    event.name = name;
    remove_file();
    check(ff_eventfile_create(path, &event, &stamp, &err));
    ff_event_release(&event);
}

/* A process that dies in the middle of this change, when pages are written already. */
static void die_changing(const char *sql)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        sqlite3 *db;
        if (sqlite3_open(path, &db) != SQLITE_OK ||
            sqlite3_exec(db, "PRAGMA synchronous=OFF; BEGIN IMMEDIATE", NULL, NULL, NULL) !=
                SQLITE_OK ||
            sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK ||
            sqlite3_db_cacheflush(db) != SQLITE_OK)
            _exit(1);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(access(journal, F_OK), 0);
}

static void run_sql(const char *sql)
{
    sqlite3 *db;
    char *message = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", sql, message);
    sqlite3_close(db);
}

static void assert_name(ff_eventfile *file, const char *name)
{
    ff_event event;
    ff_event_init(&event);
    file->state.accepts_altered = true; /* what SQLite makes of bytes, whatever the log says */
    check(ff_eventfile_load(file, &event, &err));
    assert_string_equal(event.name, name);
    ff_event_release(&event);
}

/* --- bytes --- */

static void test_bytes(void **state)
{
    size_t size, journal_size;
    ff_eventfile *file;
    (void)state;
    make_file("Whole");
    die_changing("UPDATE event SET name = 'Half'");
    unsigned char *bytes = read_bytes(path, &size);
    unsigned char *log = read_bytes(journal, &journal_size);
    /* with the journal the change is taken back; without it, it is a file like any other */
    check(ff_ef_open_bytes("here", bytes, size, log, journal_size, &file, &err));
    assert_string_equal(ff_eventfile_path(file), "here");
    assert_name(file, "Whole");
    ff_eventfile_free(file);
    check(ff_ef_open_bytes("here", bytes, size, NULL, 0, &file, &err));
    assert_name(file, "ALTERED PAST ITS LOG: Half");
    ff_eventfile_free(file);
    check(ff_ef_open_bytes("here", bytes, size, log, 0, &file, &err)); /* an empty one */
    assert_name(file, "ALTERED PAST ITS LOG: Half");
    ff_eventfile_free(file);
    check(ff_ef_open_bytes("here", bytes, size, log, 7, &file, &err));
    ff_eventfile_free(file);
    assert_int_equal(ff_ef_open_bytes("here", bytes, 0, NULL, 0, &file, &err), FF_E_PARSE);
    assert_null(file);
    assert_int_equal(ff_ef_open_bytes("here", "no", 2, NULL, 0, &file, &err), FF_E_PARSE);
    assert_null(file);
    static const unsigned char magic[] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    memcpy(log + journal_size - 8, magic, 8);
    assert_int_equal(ff_ef_open_bytes("here", bytes, size, log, journal_size, &file, &err),
                     FF_E_PARSE);
    assert_string_equal(err.message,
                        "the journal \"here-journal\" names a further file, which rolling it "
                        "back would delete; no event file has such a journal, and nothing was "
                        "opened");
    assert_null(file);
    assert_int_equal(ff_ef_open_bytes("here", bytes, size, magic, 8, &file, &err), FF_E_PARSE);
    free(bytes);
    /* older tables are compared before they are brought up to date */
    make_file("Old");
    make_older(path);
    run_sql("CREATE TABLE extra(a)");
    bytes = read_bytes(path, &size);
    assert_int_equal(ff_ef_open_bytes("here", bytes, size, NULL, 0, &file, &err), FF_E_PARSE);
    assert_non_null(strstr(err.message, "the table \"extra\" is not one of an event file"));
    assert_null(file);
    free(bytes);
    free(log);
    unlink(journal);
}

/* Files in memory in the place of those on the disk: the disk is not asked. */
static void test_virtual_files(void **state)
{
    size_t size;
    ff_virtual set = FF_VIRTUAL_INIT;
    ff_str copy = FF_STR_INIT, other = FF_STR_INIT;
    ff_eventfile *file;
    char message[256];
    (void)state;
    make_file("Virtual");
    char *bytes = read_bytes(path, &size);
    ff_str_bytes(&copy, bytes, size);
    free(bytes);
    ff_str_text(&other, "no event");
    check(ff_virtual_put(&set, "v.ffe", &copy, false, &err));
    check(ff_virtual_put(&set, "other", &other, false, &err));
    ff_virtual_use(&set);
    assert_true(ff_eventfile_is("v.ffe"));
    assert_false(ff_eventfile_is("other"));
    assert_false(ff_eventfile_is("missing"));
    assert_false(ff_eventfile_is(path));
    check(ff_eventfile_open_reading("v.ffe", 0, &file, &err));
    assert_name(file, "Virtual");
    ff_eventfile_free(file);
    assert_int_equal(ff_eventfile_open_reading(path, 0, &file, &err), FF_E_IO_OPEN);
    snprintf(message, sizeof message, "cannot open \"%s\": No such file or directory", path);
    assert_string_equal(err.message, message);
    assert_null(file);
    assert_int_equal(ff_eventfile_open_reading("other", 0, &file, &err), FF_E_PARSE);
    ff_virtual_use(NULL);
    ff_virtual_release(&set);
}

/* --- a copy that is longer than its limit alone --- */

/* The journal of a long change is as long as the file, and all of it goes back in. */
static void test_a_long_change_is_taken_back(void **state)
{
    ff_eventfile *file;
    (void)state;
    make_file("Long");
    run_sql("INSERT INTO attachment SELECT value, 0, NULL, 'pgn', printf('%.4500000c', 'a') "
            "FROM (SELECT 1 AS value UNION SELECT 2 UNION SELECT 3 UNION SELECT 4)");
    die_changing("UPDATE attachment SET text = printf('%.4500000c', 'b')");
    check(ff_eventfile_open_reading(path, 0, &file, &err));
    assert_true(ff_eventfile_interrupted(file));
    ff_event event;
    ff_event_init(&event);
    ff_eventfile_accept_altered(file); /* no entry has the attachments */
    check(ff_eventfile_load(file, &event, &err));
    assert_int_equal(event.attachment_count, 4);
    assert_int_equal(strlen(event.attachments[3].text), 4500000);
    assert_int_equal(strspn(event.attachments[3].text, "a"), 4500000);
    ff_event_release(&event);
    ff_eventfile_free(file);
    unlink(journal);
}

/* --- locks --- */

static ff_sqlite_functions real;
static struct {
    sqlite3_file *file; /* the real one */
    int busy, locks, unlocks;
    bool unreadable;
} under;

static int under_lock(sqlite3_file *file, int level)
{
    (void)file;
    assert_int_equal(level, SQLITE_LOCK_SHARED);
    under.locks++;
    return under.busy-- > 0 ? SQLITE_BUSY : under.file->pMethods->xLock(under.file, level);
}

static int under_unlock(sqlite3_file *file, int level)
{
    (void)file;
    assert_int_equal(level, SQLITE_LOCK_NONE);
    under.unlocks++;
    return under.file->pMethods->xUnlock(under.file, level);
}

static int under_read(sqlite3_file *file, void *out, int size, sqlite3_int64 at)
{
    (void)file;
    return under.unreadable && size > 100
               ? SQLITE_IOERR_READ
               : under.file->pMethods->xRead(under.file, out, size, at);
}

static int under_size(sqlite3_file *file, sqlite3_int64 *out)
{
    (void)file;
    return under.file->pMethods->xFileSize(under.file, out);
}

static int give_file(sqlite3 *db, const char *name, int operation, void *out)
{
    static const sqlite3_io_methods methods = {.xLock = under_lock,
                                               .xUnlock = under_unlock,
                                               .xRead = under_read,
                                               .xFileSize = under_size};
    static sqlite3_file fake = {&methods};
    int code = real.sqlite3_file_control(db, name, operation, out);
    if (operation == SQLITE_FCNTL_FILE_POINTER && *(sqlite3_file **)out != NULL) {
        under.file = *(sqlite3_file **)out;
        *(sqlite3_file **)out = &fake;
    }
    return code;
}

/* Opens a file with older tables, of which a copy is made: its lock is taken so many times in
 * vain. */
static int open_busy(int busy, int wait_ms)
{
    ff_eventfile *file;
    make_file("Old");
    make_older(path);
    real = ff_sqlite;
    under.busy = busy;
    under.locks = under.unlocks = 0;
    ff_sqlite.sqlite3_file_control = give_file;
    int code = ff_eventfile_open_reading(path, wait_ms, &file, &err);
    ff_sqlite = real;
    if (code == FF_OK) {
        assert_name(file, "Old");
        assert_non_null(file->image);
    } else
        assert_null(file);
    ff_eventfile_free(file);
    return code;
}

static void test_a_copy_waits_for_the_lock(void **state)
{
    char message[200];
    (void)state;
    assert_int_equal(open_busy(0, 0), FF_OK);
    assert_int_equal(under.locks, 1);
    assert_int_equal(under.unlocks, 1);
    assert_int_equal(open_busy(2, 1000), FF_OK);
    assert_int_equal(under.locks, 3);
    assert_int_equal(under.unlocks, 1);
    assert_int_equal(open_busy(1, 0), FF_E_STATE_LOCKED);
    assert_int_equal(under.locks, 1);
    assert_int_equal(under.unlocks, 0);
    snprintf(message, sizeof message, "\"%s\" is being written by another program", path);
    assert_string_equal(err.message, message);
    assert_int_equal(open_busy(1000, 20), FF_E_STATE_LOCKED);
    assert_in_range(under.locks, 2, 21); /* as long as there was to wait, and no longer */
    under.unreadable = true;
    assert_int_equal(open_busy(0, 0), FF_E_IO_READ);
    under.unreadable = false;
    snprintf(message, sizeof message, "\"%s\" cannot be read", path);
    assert_string_equal(err.message, message);
    assert_int_equal(under.unlocks, 1);
}

/* What needs no copy is read where it is. */
static void test_no_copy(void **state)
{
    ff_eventfile *file;
    (void)state;
    make_file("Now");
    check(ff_eventfile_open_reading(path, 0, &file, &err));
    assert_null(file->image);
    ff_eventfile_free(file);
    /* nor is there anything to write before a change: who opens it waits for no writer */
    sqlite3 *writer;
    assert_int_equal(sqlite3_open(path, &writer), SQLITE_OK);
    assert_int_equal(sqlite3_exec(writer, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    check(ff_eventfile_open(path, 0, &file, &err));
    assert_null(file->image);
    ff_eventfile_free(file);
    sqlite3_close(writer);
}

static void test_a_journal_that_is_too_long(void **state)
{
    char message[200];
    ff_eventfile *file;
    (void)state;
    make_file("Long");
    die_changing("UPDATE event SET name = 'Half'");
    assert_int_equal(truncate(journal, (off_t)FF_EVENTFILE_MAX_BYTES + 1), 0);
    assert_int_equal(ff_eventfile_open_reading(path, 0, &file, &err), FF_E_LIMIT);
    snprintf(message, sizeof message, "\"%s\" is too long", journal);
    assert_string_equal(err.message, message);
    assert_null(file);
    unlink(journal);
}

static int begin(void **state)
{
    return make_folder(state) == 0 ? ff_library_need(&ff_sqlite_library, NULL) : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_virtual_files),
        cmocka_unit_test(test_a_long_change_is_taken_back),
        cmocka_unit_test(test_a_copy_waits_for_the_lock),
        cmocka_unit_test(test_no_copy),
        cmocka_unit_test(test_a_journal_that_is_too_long),
    };
    return cmocka_run_group_tests_name("eventfile copy", tests, begin, remove_folder);
}
