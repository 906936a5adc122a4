/* What lies under an event file: the file system of SQLite that knows one file, and the one
 * that is memory. */
#define FF_LIBRARY_OWN_TABLE /* a function of SQLite is put into it */
#include "support/event_file.h"
#include "support/unit.h"

#include "eventfile/eventfile_private.h"

#include <unistd.h>

static char victim[128];

static void write_bytes(const char *name, const void *data, size_t size)
{
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, size, file), size);
    fclose(file);
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

static sqlite3_vfs *vfs_of(sqlite3 *db)
{
    sqlite3_vfs *vfs = NULL;
    sqlite3_file_control(db, "main", SQLITE_FCNTL_VFS_POINTER, &vfs);
    assert_non_null(vfs);
    return vfs;
}

static sqlite3_file *file_of(sqlite3 *db)
{
    sqlite3_file *file = NULL;
    sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    assert_non_null(file);
    return file;
}

/* --- one file and its journal --- */

static int try_open(sqlite3_vfs *vfs, const char *name, int flags)
{
    int out, code;
    sqlite3_file *file = calloc(1, (size_t)vfs->szOsFile);
    code = vfs->xOpen(vfs, name, file, flags, &out);
    if (code == SQLITE_OK)
        file->pMethods->xClose(file);
    else
        assert_null(file->pMethods);
    free(file);
    return code;
}

static void test_one_file(void **state)
{
    enum { READ = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_READONLY };
    static const char *const endings[] = {"-other", "-journal2", "-journ",
                                          "x",      "-walrus",   "/x"};
    sqlite3 *db = NULL;
    void *names = NULL;
    char name[128];
    int there;
    (void)state;
    make_file("One");
    assert_int_equal(ff_ef_names_open(path, SQLITE_OPEN_READWRITE, &db, &names), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "SELECT * FROM event", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_vfs *vfs = vfs_of(db);
    assert_ptr_not_equal(vfs, sqlite3_vfs_find(NULL)); /* it is not the usual one for others */
    for (size_t i = 0; i < COUNT_OF(endings); i++) {
        snprintf(name, sizeof name, "%s%s", path, endings[i]);
        write_bytes(i == COUNT_OF(endings) - 1 ? victim : name, "precious", 8);
        assert_int_equal(try_open(vfs, name, READ), SQLITE_CANTOPEN);
        assert_int_equal(vfs->xAccess(vfs, name, SQLITE_ACCESS_EXISTS, &there),
                         SQLITE_IOERR_ACCESS);
        assert_int_equal(vfs->xDelete(vfs, name, 0), SQLITE_IOERR_DELETE);
        if (i < COUNT_OF(endings) - 1) {
            assert_int_equal(access(name, F_OK), 0);
            unlink(name);
        }
    }
    assert_int_equal(try_open(vfs, folder, READ), SQLITE_CANTOPEN);
    assert_int_equal(vfs->xDelete(vfs, path, 0), SQLITE_IOERR_DELETE); /* never the database */
    assert_int_equal(access(path, F_OK), 0);
    assert_int_equal(vfs->xAccess(vfs, path, SQLITE_ACCESS_EXISTS, &there), SQLITE_OK);
    assert_true(there);
    assert_int_equal(vfs->xAccess(vfs, journal, SQLITE_ACCESS_EXISTS, &there), SQLITE_OK);
    assert_false(there);
    write_bytes(journal, "x", 1);
    assert_int_equal(try_open(vfs, journal, READ), SQLITE_OK);
    assert_int_equal(vfs->xDelete(vfs, journal, 0), SQLITE_OK);
    assert_int_not_equal(access(journal, F_OK), 0);
    snprintf(name, sizeof name, "%s", vfs->zName);
    assert_ptr_equal(sqlite3_vfs_find(name), vfs);
    sqlite3_close(db);
    ff_ef_names_free(names);
    assert_null(sqlite3_vfs_find(name));
    ff_ef_names_free(NULL);
}

/* Each connection has its own: one that is closed takes nothing from another. */
static void test_two_files(void **state)
{
    sqlite3 *db[2] = {NULL};
    void *names[2] = {NULL};
    int there;
    (void)state;
    make_file("One");
    write_bytes(victim, "", 0);
    assert_int_equal(ff_ef_names_open(path, SQLITE_OPEN_READONLY, &db[0], &names[0]),
                     SQLITE_OK);
    assert_int_equal(ff_ef_names_open(victim, SQLITE_OPEN_READONLY, &db[1], &names[1]),
                     SQLITE_OK);
    for (int i = 0; i < 2; i++)
        assert_int_equal(sqlite3_exec(db[i], "SELECT * FROM sqlite_schema", NULL, NULL, NULL),
                         SQLITE_OK);
    assert_ptr_not_equal(vfs_of(db[0]), vfs_of(db[1]));
    assert_string_not_equal(vfs_of(db[0])->zName, vfs_of(db[1])->zName);
    sqlite3_vfs *second = vfs_of(db[1]);
    sqlite3_close(db[0]);
    ff_ef_names_free(names[0]);
    assert_ptr_equal(sqlite3_vfs_find(second->zName), second);
    assert_int_equal(second->xAccess(second, path, SQLITE_ACCESS_EXISTS, &there),
                     SQLITE_IOERR_ACCESS);
    sqlite3_close(db[1]);
    ff_ef_names_free(names[1]);
    unlink(victim);
}

/* A temporary file has no name; a link to the database is the database. */
static void test_no_name_and_a_link(void **state)
{
    enum {
        TEMPORARY = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE |
                    SQLITE_OPEN_DELETEONCLOSE | SQLITE_OPEN_TEMP_DB
    };
    char link[160];
    (void)state;
    make_file("One");
#ifdef _WIN32 /* which has none */
    snprintf(link, sizeof link, "%s", path);
#else
    snprintf(link, sizeof link, "%s.link", path);
    assert_int_equal(symlink(path, link), 0);
#endif
    for (int i = 0; i < 2; i++) {
        sqlite3 *db;
        void *names;
        assert_int_equal(
            ff_ef_names_open(i == 0 ? path : link, SQLITE_OPEN_READWRITE, &db, &names),
            SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, "SELECT * FROM event", NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(try_open(vfs_of(db), NULL, TEMPORARY), SQLITE_OK);
        sqlite3_close(db);
        ff_ef_names_free(names);
    }
    unlink(link);
}

static void test_a_name_that_is_too_long(void **state)
{
    char name[2048];
    sqlite3 *db = NULL;
    void *names = NULL;
    (void)state;
    memset(name, 'x', sizeof name - 1);
    name[0] = '/';
    name[sizeof name - 1] = '\0';
    assert_int_equal(ff_ef_names_open(name, SQLITE_OPEN_READONLY, &db, &names),
                     SQLITE_CANTOPEN);
#ifndef _WIN32 /* where names may be as long */
    assert_null(db);
    assert_null(names);
#endif
    sqlite3_close(db);
    ff_ef_names_free(names);
    ff_eventfile *file;
    assert_int_not_equal(ff_ef_connect("long", name, NULL, EF_READING, &file, &err), FF_OK);
    assert_non_null(strstr(err.message, "\"long\""));
    ff_eventfile_free(file);
}

/* --- memory in the place of a file --- */

static ef_image *open_image(sqlite3 **db)
{
    ef_image *image = ff_calloc(1, sizeof *image);
    image->limit = 64 * 1024;
    assert_int_equal(ff_ef_image_open(image, db), SQLITE_OK);
    return image;
}

static void close_image(sqlite3 *db, ef_image *image)
{
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    ff_ef_image_free(image);
}

/* As the methods of a file are described (https://sqlite.org/c3ref/io_methods.html): what is
 * read beyond the end is zeros and a short read, what is between the end and a write too. */
static void test_reading_and_writing_an_image(void **state)
{
    char out[16];
    static const char zeros[16];
    sqlite3 *db;
    sqlite3_int64 size;
    ef_image *image = open_image(&db);
    (void)state;
    sqlite3_file *file = file_of(db);
    const sqlite3_io_methods *m = file->pMethods;
    memset(out, 'x', sizeof out);
    assert_int_equal(m->xRead(file, out, 16, 0), SQLITE_IOERR_SHORT_READ);
    assert_memory_equal(out, zeros, 16);
    assert_int_equal(m->xWrite(file, "abcd", 4, 0), SQLITE_OK);
    assert_int_equal(m->xRead(file, out, 4, 0), SQLITE_OK);
    assert_memory_equal(out, "abcd", 4);
    memset(out, 'x', sizeof out);
    assert_int_equal(m->xRead(file, out, 8, 2), SQLITE_IOERR_SHORT_READ);
    assert_memory_equal(out, "cd\0\0\0\0\0\0xx", 10);
    assert_int_equal(m->xRead(file, out, 8, 4), SQLITE_IOERR_SHORT_READ);
    assert_memory_equal(out, zeros, 8);
    memset(out, 'x', sizeof out);
    assert_int_equal(m->xRead(file, out, 8, 5000), SQLITE_IOERR_SHORT_READ);
    assert_memory_equal(out, zeros, 8);
    assert_int_equal(m->xWrite(file, "BC", 2, 1), SQLITE_OK); /* within: no longer by it */
    assert_int_equal(m->xFileSize(file, &size), SQLITE_OK);
    assert_int_equal(size, 4);
    /* cut, then written beyond the end: what was there before the cut does not come back */
    assert_int_equal(m->xTruncate(file, 2), SQLITE_OK);
    assert_int_equal(m->xTruncate(file, 3), SQLITE_OK); /* longer it does not become */
    assert_int_equal(m->xFileSize(file, &size), SQLITE_OK);
    assert_int_equal(size, 2);
    assert_int_equal(m->xWrite(file, "z", 1, 6), SQLITE_OK);
    assert_int_equal(m->xRead(file, out, 7, 0), SQLITE_OK);
    assert_memory_equal(out, "aB\0\0\0\0z", 7);
    close_image(db, image);
}

static void test_the_limit_of_an_image(void **state)
{
    sqlite3 *db;
    sqlite3_int64 size;
    ef_image *image = open_image(&db);
    (void)state;
    sqlite3_file *file = file_of(db);
    const sqlite3_io_methods *m = file->pMethods;
    assert_int_equal(m->xWrite(file, "abcd", 4, 64 * 1024 - 4), SQLITE_OK);
    assert_int_equal(m->xWrite(file, "abcd", 4, 64 * 1024 - 3), SQLITE_FULL);
    assert_int_equal(m->xWrite(file, "abcd", 4, 0x3fffffff0000), SQLITE_FULL);
    assert_int_equal(m->xFileSize(file, &size), SQLITE_OK);
    assert_int_equal(size, 64 * 1024);
    close_image(db, image);
}

/* What SQLite asks about such a file, and what it may call. */
static void test_what_an_image_is(void **state)
{
    sqlite3 *db;
    int out = 7;
    ef_image *image = open_image(&db);
    (void)state;
    sqlite3_file *file = file_of(db);
    const sqlite3_io_methods *m = file->pMethods;
    assert_int_equal(m->iVersion, 1); /* of the later ones it has none */
    assert_int_equal(m->xLock(file, SQLITE_LOCK_EXCLUSIVE), SQLITE_OK);
    assert_int_equal(m->xUnlock(file, SQLITE_LOCK_NONE), SQLITE_OK);
    assert_int_equal(m->xCheckReservedLock(file, &out), SQLITE_OK);
    assert_int_equal(out, 0);
    assert_int_equal(m->xSync(file, SQLITE_SYNC_FULL), SQLITE_OK);
    assert_int_equal(m->xFileControl(file, SQLITE_FCNTL_HAS_MOVED, &out), SQLITE_NOTFOUND);
    assert_int_equal(m->xDeviceCharacteristics(file), 0);
    assert_true(m->xSectorSize(file) >= 512);
    const sqlite3_vfs *vfs = vfs_of(db), *usual = sqlite3_vfs_find(NULL);
    assert_ptr_not_equal(vfs, usual);
    assert_int_equal(vfs->iVersion, 1);
    assert_ptr_equal(vfs->xRandomness, usual->xRandomness);
    assert_ptr_equal(vfs->xSleep, usual->xSleep);
    assert_ptr_equal(vfs->xCurrentTime, usual->xCurrentTime);
    assert_ptr_equal(vfs->xGetLastError, usual->xGetLastError);
    close_image(db, image);
}

static void test_names_of_an_image(void **state)
{
    char name[64], full[64];
    sqlite3 *db;
    int there;
    ef_image *image = open_image(&db);
    (void)state;
    sqlite3_vfs *vfs = vfs_of(db);
    assert_int_equal(try_open(vfs, NULL, SQLITE_OPEN_MAIN_DB), SQLITE_CANTOPEN);
    snprintf(name, sizeof name, "/%jx", (uintmax_t)(uintptr_t)image);
    assert_int_equal(vfs->xFullPathname(vfs, name, sizeof full, full), SQLITE_OK);
    assert_string_equal(full, name);
    assert_int_equal(try_open(vfs, name, SQLITE_OPEN_TEMP_DB), SQLITE_CANTOPEN);
    assert_int_equal(try_open(vfs, name, SQLITE_OPEN_SUPER_JOURNAL), SQLITE_CANTOPEN);
    assert_int_equal(try_open(vfs, name, SQLITE_OPEN_MAIN_DB), SQLITE_OK);
    assert_int_equal(vfs->xAccess(vfs, name, SQLITE_ACCESS_EXISTS, &there), SQLITE_OK);
    assert_true(there);
    assert_int_equal(vfs->xDelete(vfs, name, 0), SQLITE_IOERR_DELETE);
    strcat(name, "-journal");
    assert_int_equal(vfs->xAccess(vfs, name, SQLITE_ACCESS_EXISTS, &there), SQLITE_OK);
    assert_false(there);
    assert_int_equal(try_open(vfs, name, SQLITE_OPEN_MAIN_JOURNAL), SQLITE_CANTOPEN);
    assert_int_equal(try_open(vfs, name, SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_CREATE),
                     SQLITE_OK);
    assert_true(image->has_journal);
    assert_int_equal(try_open(vfs, name, SQLITE_OPEN_MAIN_JOURNAL), SQLITE_OK);
    assert_int_equal(vfs->xAccess(vfs, name, SQLITE_ACCESS_EXISTS, &there), SQLITE_OK);
    assert_true(there);
    assert_int_equal(vfs->xDelete(vfs, name, 0), SQLITE_OK);
    assert_false(image->has_journal);
    strcat(name, "2");
    assert_int_equal(try_open(vfs, name, SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_CREATE),
                     SQLITE_CANTOPEN);
    assert_int_equal(vfs->xAccess(vfs, name, SQLITE_ACCESS_EXISTS, &there), SQLITE_OK);
    assert_false(there);
    assert_int_equal(vfs->xDelete(vfs, name, 0), SQLITE_IOERR_DELETE);
    close_image(db, image);
    ff_ef_image_free(NULL);
}

/* A journal goes with its change, and a second change does not find what the first wrote. */
static void test_changes_of_an_image(void **state)
{
    sqlite3 *db;
    ef_image *image = open_image(&db);
    (void)state;
    assert_int_equal(
        sqlite3_exec(db, "CREATE TABLE t(a); INSERT INTO t VALUES(1)", NULL, NULL, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN; INSERT INTO t VALUES(2)", NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_db_cacheflush(db), SQLITE_OK);
    assert_true(image->has_journal);
    assert_int_not_equal(image->journal.size, 0);
    assert_int_equal(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    assert_false(image->has_journal);
    assert_int_equal(image->journal.size, 0);
    assert_int_equal(sqlite3_exec(db, "BEGIN; DELETE FROM t", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_db_cacheflush(db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "ROLLBACK; PRAGMA integrity_check", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_stmt *stmt;
    assert_int_equal(sqlite3_prepare_v2(db, "SELECT sum(a) FROM t", -1, &stmt, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(stmt, 0), 3);
    sqlite3_finalize(stmt);
    close_image(db, image);
}

static int begin(void **state)
{
    int code = make_folder(state);
    snprintf(victim, sizeof victim, "%s-other", path);
    return code == 0 ? ff_library_need(&ff_sqlite_library, NULL) : code;
}

static int end(void **state)
{
    unlink(victim);
    return remove_folder(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_file),
        cmocka_unit_test(test_two_files),
        cmocka_unit_test(test_no_name_and_a_link),
        cmocka_unit_test(test_a_name_that_is_too_long),
        cmocka_unit_test(test_reading_and_writing_an_image),
        cmocka_unit_test(test_the_limit_of_an_image),
        cmocka_unit_test(test_what_an_image_is),
        cmocka_unit_test(test_names_of_an_image),
        cmocka_unit_test(test_changes_of_an_image),
    };
    return cmocka_run_group_tests_name("eventfile vfs", tests, begin, end);
}
