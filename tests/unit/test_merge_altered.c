/* A copy of an event file that was altered past its log is neither taken from nor built on, and
 * one that another program writes meanwhile is read as it was at one moment. */
#include "support/unit.h"

#include "copies/copies.h"
#include "eventfile/eventfile_private.h"

#include <sqlite3.h>
#include <unistd.h>

static char folder[64];
static char paths[2][96];
static ff_eventfile *files[2];
static ff_error err;
static const ff_log_stamp stamp = {"2026-11-21T09:00:00Z", "Ann", "made", ""};

static void check(int code)
{
    if (code != FF_OK)
        fail_msg("%s", err.message);
}

static int rename_event(void *ctx, ff_event *event, ff_error *error)
{
    (void)error;
    event->city = ctx;
    return FF_OK;
}

/* Two copies; the other has one entry more. */
static int make_copies(void **state)
{
    char city[] = "Rome";
    long long entry;
    ff_event event;
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/test_merge_altered.XXXXXX");
    assert_non_null(mkdtemp(folder));
    for (int i = 0; i < 2; i++)
        snprintf(paths[i], sizeof paths[i], "%s/%c.ffe", folder, 'a' + i);
    ff_event_init(&event);
    event.name = "Club";
    check(ff_eventfile_create(paths[0], &event, &stamp, &err));
    ff_event_release(&event);
    check(ff_eventfile_open(paths[0], 5000, &files[0], &err));
    check(ff_copies_backup(files[0], paths[1], FF_BACKUP_NEW, &err));
    check(ff_eventfile_open(paths[1], 5000, &files[1], &err));
    check(ff_eventfile_change(files[1], &stamp, rename_event, city, &entry, NULL, &err));
    return 0;
}

static int remove_copies(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        ff_eventfile_free(files[i]);
        unlink(paths[i]);
    }
    return rmdir(folder);
}

static void alter(int copy, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(paths[copy], &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static long long entries_of(int copy)
{
    long long count;
    check(ff_eventfile_verify(files[copy], NULL, &count, NULL, &err));
    return count;
}

/* Merges the other copy into the first, which must be refused: how many faults were said. */
static size_t refused_for(int altered, const char *message, const char *first)
{
    ff_diagnostics notes = {0};
    ff_merge_report report;
    long long before = entries_of(0);
    assert_int_equal(
        ff_copies_merge(files[0], files[1], "2026-11-21T12:00:00Z", &notes, &report, &err),
        FF_E_STATE);
    assert_string_equal(err.message, message);
    assert_ptr_equal(report.altered, files[altered]);
    assert_int_equal(report.merged + report.conflicts, 0);
    assert_int_equal(entries_of(0), before);
    size_t count = notes.count;
    assert_true(count > 0);
    assert_string_equal(notes.items[0].code, first);
    assert_int_equal(notes.items[0].severity, FF_SEVERITY_ERROR);
    ff_diagnostics_release(&notes);
    return count;
}

static const char of_other[] = "the log of the other copy is not whole: nothing was taken over";

static void test_other_altered(void **state)
{
    (void)state;
    alter(1, "UPDATE event SET name = 'Cups'");
    assert_int_equal(refused_for(1, of_other, "log-state"), 1);
    alter(1, "UPDATE event SET name = 'Club'");
    ff_merge_report report;
    check(ff_copies_merge(files[0], files[1], "2026-11-21T12:00:00Z", NULL, &report, &err));
    assert_int_equal(report.merged, 1);
    assert_null(report.altered);
}

static void test_own_altered(void **state)
{
    (void)state;
    alter(0, "UPDATE event SET name = 'Cups'");
    assert_int_equal(
        refused_for(0, "the log of the file is not whole: nothing was taken over", "log-state"),
        1);
    /* where both are, the other is named */
    alter(1, "UPDATE event SET name = 'Cups'");
    assert_int_equal(refused_for(1, of_other, "log-state"), 1);
}

/* --- written meanwhile --- */

typedef struct other_writer {
    ff_eventfile *file;
    bool writing;
    int looks, written;
} other_writer;

/* Before each statement by which the merge reads the other copy: another program tries to add
 * an entry there, and does not wait. */
static int write_meanwhile(unsigned event, void *ctx, void *stmt, void *sql)
{
    other_writer *w = ctx;
    long long entry;
    ff_error refused;
    char city[] = "Oslo";
    (void)event, (void)stmt;
    if (w->writing || strncmp(sql, "SELECT", 6) != 0)
        return 0;
    w->writing = true;
    city[0] = (char)('A' + w->looks++ % 26);
    w->written += ff_eventfile_change(w->file, &stamp, rename_event, city, &entry, NULL,
                                      &refused) == FF_OK;
    w->writing = false;
    return 0;
}

static void test_one_view(void **state)
{
    (void)state;
    other_writer writer = {0};
    ff_merge_report report;
    check(ff_eventfile_open(paths[1], 0, &writer.file, &err));
    sqlite3_trace_v2(files[1]->db, SQLITE_TRACE_STMT, write_meanwhile, &writer);
    check(ff_copies_merge(files[0], files[1], "2026-11-21T12:00:00Z", NULL, &report, &err));
    sqlite3_trace_v2(files[1]->db, 0, NULL, NULL);
    assert_true(writer.looks >= 4); /* the log, numbers, births, changes */
    /* none but before the first row is read; then the view stands */
    assert_in_range(writer.written, 0, 1);
    assert_int_equal(report.merged, 1 + writer.written);
    assert_int_equal(report.conflicts, 0);
    ff_eventfile_free(writer.file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_other_altered, make_copies, remove_copies),
        cmocka_unit_test_setup_teardown(test_own_altered, make_copies, remove_copies),
        cmocka_unit_test_setup_teardown(test_one_view, make_copies, remove_copies),
    };
    return cmocka_run_group_tests_name("merge of altered copies", tests, NULL, NULL);
}
