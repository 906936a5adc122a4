/* Event files that somebody made on purpose, and what lies beside them: nothing outside the
 * file is touched, nothing is changed by reading, and no more is used than a file of that size
 * needs. */
#include "support/older_file.h"
#include "support/unit.h"

#include "eventfile/eventfile_private.h"
#include "flagfall/event_read.h"
#include "kinds/kinds.h"

#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64];
static char path[96], journal[128], victim[96];

static const ff_log_stamp stamp = {"2026-11-21T09:00:00Z", "Ann", "test", ""};

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/test_hostile.XXXXXX");
    snprintf(path, sizeof path, "%s/e.ffe", mkdtemp(folder) != NULL ? folder : "");
    snprintf(journal, sizeof journal, "%s-journal", path);
    snprintf(victim, sizeof victim, "%s/precious.txt", folder);
    return 0;
}

static int remove_folder(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) == 0 ? 0 : -1;
}

/* --- files --- */

typedef struct bytes {
    unsigned char data[2 * 1024 * 1024];
    size_t size;
} bytes;

static void read_bytes(const char *name, bytes *out)
{
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    out->size = fread(out->data, 1, sizeof out->data, file);
    fclose(file);
    assert_true(out->size < sizeof out->data);
}

static void write_bytes(const char *name, const void *data, size_t size)
{
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, size, file), size);
    fclose(file);
}

static void assert_unchanged(const char *name, const bytes *was)
{
    static bytes now;
    read_bytes(name, &now);
    assert_int_equal(now.size, was->size);
    assert_memory_equal(now.data, was->data, was->size);
}

/* --- event files --- */

static void make_file(void)
{
    ff_event event;
    ff_error err;
    ff_event_init(&event);
    event.name = "Whole";
    for (int i = 0; i < 4; i++) {
        int index;
        assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
    }
    const ff_pairing_method *method = ff_kinds_method(&event, "round-robin");
    assert_int_equal(ff_event_pair_round(&event, method, 1, NULL), FF_OK);
    unlink(path);
    unlink(journal);
    if (ff_eventfile_create(path, &event, &stamp, &err) != FF_OK)
        fail_msg("%s", err.message);
    ff_event_release(&event);
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

static int open_reading(ff_eventfile **out, ff_error *err)
{
    return ff_eventfile_open_reading(path, 0, out, err);
}

static int open_changing(ff_eventfile **out, ff_error *err)
{
    return ff_eventfile_open(path, 0, out, err);
}

static int (*const openers[])(ff_eventfile **, ff_error *) = {open_reading, open_changing};

/* Both ways of opening it fail like that, and change nothing. */
static void assert_refused(int code, const char *words)
{
    static bytes was;
    read_bytes(path, &was);
    for (size_t i = 0; i < COUNT_OF(openers); i++) {
        ff_eventfile *file;
        ff_error err = {0};
        int got = openers[i](&file, &err);
        if (got != code || strstr(err.message, words) == NULL)
            fail_msg("way %zu: %d, \"%s\" instead of \"%s\"", i, got, err.message, words);
        assert_null(file);
        assert_unchanged(path, &was);
    }
}

static void assert_name(ff_eventfile *file, const char *name)
{
    ff_event event;
    ff_event_init(&event);
    assert_int_equal(ff_eventfile_load(file, &event, NULL), FF_OK);
    assert_string_equal(event.name, name);
    ff_event_release(&event);
}

static int rename_event(void *ctx, ff_event *event, ff_error *err)
{
    (void)err;
    event->name = *(const char **)ctx;
    return FF_OK;
}

static int change_name(ff_eventfile *file, const char *name, ff_error *err)
{
    long long entry;
    return ff_eventfile_change(file, &stamp, rename_event, &name, &entry, NULL, err);
}

/* --- journals --- */

static void put_big_endian(unsigned char *at, size_t value)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(value >> (24 - 8 * i));
}

/* As SQLite writes it at the end of a journal: a page number, the name of the super-journal,
 * its length, the sum of its bytes, the magic number (https://sqlite.org/fileformat2.html). */
static void name_super_journal(const char *name)
{
    static const unsigned char magic[] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    static bytes b;
    size_t length = strlen(name), sum = 0;
    read_bytes(journal, &b);
    put_big_endian(b.data + b.size, 0x40000000 / 4096 + 1);
    memcpy(b.data + b.size + 4, name, length);
    for (size_t i = 0; i < length; i++)
        sum += (unsigned char)name[i];
    unsigned char *end = b.data + b.size + 4 + length;
    put_big_endian(end, length);
    put_big_endian(end + 4, sum);
    memcpy(end + 8, magic, sizeof magic);
    write_bytes(journal, b.data, (size_t)(end + 16 - b.data));
}

/* SQLite itself would delete the file that is named: the crafted journal is a real one. */
static void test_a_super_journal_is_refused(void **state)
{
    sqlite3 *db;
    (void)state;
    for (int with_sqlite = 0; with_sqlite < 2; with_sqlite++) {
        make_file();
        write_bytes(victim, "precious\n", 9);
        die_changing("UPDATE event SET name = 'Half'");
        name_super_journal(victim);
        if (!with_sqlite) {
            assert_refused(FF_E_PARSE, "names a further file");
            assert_int_equal(access(victim, F_OK), 0);
            continue;
        }
        assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
        sqlite3_exec(db, "SELECT name FROM event", NULL, NULL, NULL);
        sqlite3_close(db);
        assert_int_not_equal(access(victim, F_OK), 0);
    }
}

/* A journal that is put in place after the look at it: SQLite finds it and rolls it back or
 * not, but reaches no other file. */
static void test_a_journal_put_in_late(void **state)
{
    (void)state;
    for (int mode = EF_READING; mode <= EF_WRITING; mode++) {
        ff_eventfile *file;
        ff_error err;
        make_file();
        write_bytes(victim, "precious\n", 9);
        die_changing("UPDATE event SET name = 'Half'");
        name_super_journal(victim);
        assert_int_equal(ff_ef_connect(path, path, NULL, (ef_mode)mode, &file, &err), FF_OK);
        assert_int_not_equal(ff_ef_settle(file, 0, &err), FF_OK);
        assert_int_not_equal(
            ff_ef_exec(file, "UPDATE event SET name = 'Late'", "is not changed", &err), FF_OK);
        ff_eventfile_free(file);
        assert_int_equal(access(victim, F_OK), 0);
        assert_int_equal(access(journal, F_OK), 0); /* and nothing was decided about it */
    }
}

/* The journal of a file lies beside what a symbolic link points to. */
static void test_a_link_leads_to_the_journal(void **state)
{
    char link[96];
    ff_eventfile *file;
    ff_error err;
    (void)state;
    make_file();
    write_bytes(victim, "precious\n", 9);
    die_changing("UPDATE event SET name = 'Half'");
    name_super_journal(victim);
    snprintf(link, sizeof link, "%s/link.ffe", folder);
    assert_int_equal(symlink(path, link), 0);
    assert_int_equal(ff_eventfile_open(link, 0, &file, &err), FF_E_PARSE);
    assert_int_equal(ff_eventfile_read(link, NULL, NULL, &err), FF_E_PARSE);
    assert_int_equal(access(victim, F_OK), 0);
    unlink(link);
}

static void test_a_journal_is_a_file(void **state)
{
    (void)state;
    make_file();
    assert_int_equal(symlink("/dev/null", journal), 0);
    assert_refused(FF_E_IO_OPEN, "symbolic link");
    unlink(journal);
    assert_int_equal(mkdir(journal, 0700), 0);
    assert_refused(FF_E_PARSE, "is not a file");
    rmdir(journal);
}

static void test_reading_leaves_a_half_done_change(void **state)
{
    static bytes was, journal_was;
    ff_eventfile *file;
    ff_diagnostics notes = {0};
    (void)state;
    make_file();
    die_changing("UPDATE event SET name = 'Half'");
    read_bytes(path, &was);
    read_bytes(journal, &journal_was);
    assert_int_equal(open_reading(&file, NULL), FF_OK);
    assert_true(ff_eventfile_interrupted(file));
    assert_name(file, "Whole");
    assert_int_equal(ff_eventfile_check(file, &notes, NULL), FF_OK);
    assert_int_equal(notes.count, 0);
    assert_int_equal(change_name(file, "Other", NULL), FF_E_STATE);
    ff_eventfile_free(file);
    assert_unchanged(path, &was);
    assert_unchanged(journal, &journal_was);
    ff_event event;
    ff_event_init(&event);
    assert_int_equal(ff_eventfile_read(path, &event, &notes, NULL), FF_OK);
    assert_string_equal(event.name, "Whole");
    assert_int_equal(notes.count, 1);
    assert_string_equal(notes.items[0].code, "interrupted");
    ff_event_release(&event);
    ff_diagnostics_release(&notes);
}

static void test_changing_takes_a_half_done_change_back(void **state)
{
    ff_eventfile *file;
    (void)state;
    make_file();
    die_changing("UPDATE event SET name = 'Half'");
    assert_int_equal(open_changing(&file, NULL), FF_OK);
    assert_true(ff_eventfile_interrupted(file));
    assert_int_not_equal(access(journal, F_OK), 0);
    assert_name(file, "Whole");
    assert_int_equal(change_name(file, "Other", NULL), FF_OK);
    ff_eventfile_free(file);
    assert_int_equal(open_changing(&file, NULL), FF_OK);
    assert_false(ff_eventfile_interrupted(file));
    assert_name(file, "Other");
    ff_eventfile_free(file);
}

/* What the journal makes of the file is looked at before it is done to the file. */
static void test_a_journal_that_spoils_the_file(void **state)
{
    static bytes journal_was;
    (void)state;
    make_file();
    run_sql("CREATE VIEW evil AS SELECT 1");
    die_changing("DROP VIEW evil");
    read_bytes(journal, &journal_was);
    assert_refused(FF_E_PARSE, "\"evil\"");
    assert_unchanged(journal, &journal_was);
}

/* The size that a journal says the database had is a number like any other. */
static void test_a_journal_of_a_huge_file(void **state)
{
    enum { PAGES_BEFORE = 16 };
    static bytes b;
    ff_eventfile *file;
    (void)state;
    make_file();
    die_changing("UPDATE event SET name = 'Half'");
    read_bytes(journal, &b);
    put_big_endian(b.data + PAGES_BEFORE, 0x3fffffff);
    write_bytes(journal, b.data, b.size);
    assert_int_not_equal(open_changing(&file, NULL), FF_OK);
    read_bytes(path, &b);
    assert_true(b.size < 256 * 1024);
    assert_int_not_equal(open_reading(&file, NULL), FF_OK);
}

/* --- schema --- */

static void test_schema_is_compared_before_rows(void **state)
{
    static const struct {
        const char *sql, *words;
    } cases[] = {
        {"DROP TABLE deputy; CREATE TABLE deputy(id INTEGER PRIMARY KEY, text TEXT GENERATED "
         "ALWAYS AS (hex(zeroblob(8000000)))) STRICT; INSERT INTO deputy(id) VALUES(1),(2),(3)",
         "the table \"deputy\" is another"},
        {"DROP VIEW game; CREATE VIEW game AS SELECT 1 AS round", "the view \"game\""},
        {"PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql = replace(sql, 'TEXT', "
         "'BLOB') "
         "WHERE name = 'deputy'",
         "the table \"deputy\" is another"}, /* of the same length */
        {"DROP TRIGGER log_kept", "\"log_kept\" is missing"},
        {"DROP TRIGGER log_kept; CREATE TRIGGER log_kept BEFORE DELETE ON log BEGIN SELECT 1; "
         "END",
         "the trigger \"log_kept\" is another"},
        {"CREATE TRIGGER more AFTER INSERT ON log BEGIN DELETE FROM cell; END", "\"more\""},
        {"CREATE TABLE more(a)", "the table \"more\" is not one"},
        {"CREATE INDEX more ON cell(board)", "the index \"more\" is not one"},
        {"ALTER TABLE team ADD COLUMN more TEXT", "the table \"team\""},
        {"PRAGMA writable_schema=ON; INSERT INTO sqlite_schema SELECT * FROM sqlite_schema "
         "WHERE name = 'game'",
         ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        make_file();
        run_sql(cases[i].sql);
        assert_refused(FF_E_PARSE, cases[i].words);
    }
    make_file();
    run_sql("VACUUM"); /* which orders the schema anew */
    ff_eventfile *file;
    assert_int_equal(open_reading(&file, NULL), FF_OK);
    assert_name(file, "Whole");
    ff_eventfile_free(file);
}

static void test_other_modes(void **state)
{
    (void)state;
    make_file();
    run_sql("PRAGMA journal_mode=WAL");
    assert_refused(FF_E_UNSUPPORTED, "write-ahead");
    for (int at = 18; at <= 19; at++) { /* the format for writing and for reading */
        static bytes b;
        make_file();
        read_bytes(path, &b);
        b.data[at] = 2;
        write_bytes(path, b.data, b.size);
        assert_refused(FF_E_UNSUPPORTED, "write-ahead");
    }
    make_file();
    assert_int_equal(truncate(path, (off_t)FF_EVENTFILE_MAX_BYTES + 4096), 0);
    ff_eventfile *file;
    assert_int_equal(open_reading(&file, NULL), FF_E_LIMIT);
    unlink(path);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(open_reading(&file, NULL), FF_E_IO_OPEN);
    assert_int_equal(open_changing(&file, NULL), FF_E_IO_OPEN);
}

/* Reading brings nothing up to date in the file. */
static void test_older_tables_are_read(void **state)
{
    static bytes was;
    ff_eventfile *file;
    (void)state;
    make_file();
    make_older(path);
    read_bytes(path, &was);
    assert_int_equal(open_reading(&file, NULL), FF_OK);
    assert_false(ff_eventfile_interrupted(file));
    assert_name(file, "Whole");
    assert_int_equal(change_name(file, "Other", NULL), FF_E_STATE);
    ff_eventfile_free(file);
    assert_unchanged(path, &was);
    assert_int_equal(open_changing(&file, NULL), FF_OK);
    assert_int_equal(change_name(file, "Other", NULL), FF_OK);
    ff_eventfile_free(file);
}

/* What a file is, is seen from its first bytes: one that is longer than a text may be is read.
 */
static void test_first_bytes(void **state)
{
    const ff_event_reader *reader;
    ff_event event;
    (void)state;
    make_file();
    assert_int_equal(truncate(path, (off_t)FF_EVENT_MAX_BYTES + 4096), 0);
    assert_true(ff_eventfile_is(path));
    ff_event_init(&event);
    assert_int_equal(ff_event_read(path, &event, NULL, &reader, NULL), FF_OK);
    assert_string_equal(reader->name, "event file");
    assert_string_equal(event.name, "Whole");
    ff_event_release(&event);
    assert_int_equal(truncate(path, 99), 0);
    assert_false(ff_eventfile_is(path));
    assert_false(ff_eventfile_is(folder));
    unlink(path);
    assert_false(ff_eventfile_is(path));
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(ff_eventfile_is(path)); /* and nobody waits */
    unlink(path);
}

/* --- trees of pages that share branches --- */

static int root_of(const char *table)
{
    sqlite3 *db;
    sqlite3_stmt *stmt;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_prepare_v2(db, "SELECT rootpage FROM sqlite_schema WHERE name = ?1", -1, &stmt,
                       NULL);
    sqlite3_bind_text(stmt, 1, table, -1, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
    int root = sqlite3_column_int(stmt, 0);
    sqlite3_finalize(stmt);
    sqlite3_close(db);
    return root;
}

/* An inner page of a table: `CHILDREN` cells, each with the page below and a row number, and
 * the last page below in its header (https://sqlite.org/fileformat2.html#b_tree_pages). */
static void put_inner_page(unsigned char *page, size_t page_size, size_t below)
{
    enum { CHILDREN = 200, HEADER = 12, CELL = 5, INNER_TABLE = 5 };
    memset(page, 0, page_size);
    page[0] = INNER_TABLE;
    page[3] = 0;
    page[4] = CHILDREN;
    size_t start = page_size - CHILDREN * CELL;
    page[5] = (unsigned char)(start >> 8);
    page[6] = (unsigned char)start;
    put_big_endian(page + 8, below);
    for (size_t i = 0; i < CHILDREN; i++) {
        size_t at = start + i * CELL;
        page[HEADER + 2 * i] = (unsigned char)(at >> 8);
        page[HEADER + 2 * i + 1] = (unsigned char)at;
        put_big_endian(page + at, below);
        page[at + 4] = 1;
    }
}

/* The rows of a table 200^5 times over, in a file of a hundred kilobytes. */
static void multiply_rows(const char *table)
{
    enum { PAGE = 4096, LEVELS = 5, PAGES_AT = 28 };
    static bytes b;
    size_t root = (size_t)root_of(table);
    read_bytes(path, &b);
    size_t pages = b.size / PAGE, leaf = pages + LEVELS;
    assert_true(b.size % PAGE == 0 && b.size + PAGE * (LEVELS + 1) < sizeof b.data);
    memcpy(b.data + (leaf - 1) * PAGE, b.data + (root - 1) * PAGE, PAGE);
    put_inner_page(b.data + (root - 1) * PAGE, PAGE, pages + 1);
    for (size_t i = 1; i < LEVELS; i++)
        put_inner_page(b.data + (pages + i - 1) * PAGE, PAGE, pages + i + 1);
    put_big_endian(b.data + PAGES_AT, leaf);
    write_bytes(path, b.data, leaf * PAGE);
}

static void test_more_rows_than_fit(void **state)
{
    ff_event event;
    ff_eventfile *file;
    ff_error err;
    (void)state;
    make_file();
    run_sql("INSERT INTO deputy VALUES(1, 'Deputy')");
    multiply_rows("deputy");
    ff_event_init(&event);
    assert_int_equal(open_reading(&file, &err), FF_OK);
    assert_int_equal(ff_eventfile_load(file, &event, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "more rows than fit"));
    ff_eventfile_free(file);
    ff_event_release(&event);
}

static void test_more_text_than_fits(void **state)
{
    ff_event event;
    ff_eventfile *file;
    ff_error err;
    (void)state;
    make_file();
    run_sql("INSERT INTO deputy VALUES(1, printf('%.3000c', 'x'))");
    multiply_rows("deputy");
    ff_event_init(&event);
    assert_int_equal(open_reading(&file, &err), FF_OK);
    assert_int_equal(ff_eventfile_load(file, &event, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "more text than fit"));
    ff_eventfile_free(file);
    ff_event_release(&event);
}

static void test_more_steps_than_needed(void **state)
{
    ff_eventfile *file;
    ff_error err;
    ff_diagnostics notes = {0};
    (void)state;
    make_file();
    multiply_rows("change"); /* which counting alone would take years for */
    assert_int_equal(open_reading(&file, &err), FF_OK);
    assert_int_equal(ff_eventfile_verify(file, &notes, NULL, NULL, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "more steps"));
    ff_eventfile_free(file);
    make_file();
    run_sql("INSERT INTO attachment VALUES(1, 1, 1, 'pgn', 'x')");
    multiply_rows("attachment");
    assert_int_equal(open_reading(&file, &err), FF_OK);
    assert_int_equal(ff_eventfile_check(file, &notes, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "more steps"));
    ff_eventfile_free(file);
    ff_diagnostics_release(&notes);
}

/* --- values that no statement of ours writes --- */

/* With the condition that forbids it out of the way, and back in its place. */
static void run_unbound(const char *table, const char *sql)
{
    char *all =
        sqlite3_mprintf("PRAGMA writable_schema=ON; CREATE TEMP TABLE kept AS SELECT sql "
                        "FROM sqlite_schema WHERE name = %Q; UPDATE sqlite_schema SET "
                        "sql = replace(replace(sql, 'NOT NULL', ''), 'STRICT', '') "
                        "WHERE name = %Q; PRAGMA writable_schema=RESET; %s;"
                        "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql = "
                        "(SELECT sql FROM kept) WHERE name = %Q",
                        table, table, sql, table);
    run_sql(all);
    sqlite3_free(all);
}

static void assert_load_fails(const char *words)
{
    ff_event event;
    ff_eventfile *file;
    ff_error err = {0};
    ff_event_init(&event);
    assert_int_equal(open_reading(&file, &err), FF_OK);
    int code = ff_eventfile_load(file, &event, &err);
    if (code != FF_E_PARSE || strstr(err.message, words) == NULL)
        fail_msg("%d, \"%s\" instead of \"%s\"", code, err.message, words);
    ff_eventfile_free(file);
    ff_event_release(&event);
}

static bool count_entry(void *ctx, const ff_log_entry *entry)
{
    (void)entry;
    ++*(int *)ctx;
    return false;
}

static void assert_log_fails(const char *words)
{
    ff_eventfile *file;
    ff_error err = {0};
    int count = 0;
    assert_int_equal(open_reading(&file, &err), FF_OK);
    assert_int_equal(ff_eventfile_verify(file, NULL, NULL, NULL, &err), FF_E_PARSE);
    assert_non_null(strstr(err.message, words));
    ff_eventfile_log(file, count_entry, &count, NULL);
    ff_eventfile_free(file);
}

static void test_values_of_another_kind(void **state)
{
    (void)state;
    make_file();
    run_sql("UPDATE cell SET result = result || char(0) || 'XX' WHERE player = 1");
    assert_load_fails("\"result\" goes on after a NUL");
    assert_log_fails("\"result\" goes on after a NUL");
    make_file();
    run_unbound("deputy", "INSERT INTO deputy VALUES(1, NULL)");
    assert_load_fails("where \"text\" has its text stands nothing");
    make_file();
    run_unbound("deputy", "INSERT INTO deputy VALUES(1, x'41')");
    assert_load_fails("where \"text\" has its text stands something else");
    make_file();
    run_unbound("team", "INSERT INTO team VALUES(1, NULL, '', '')");
    assert_load_fails("where \"no\" has its number stands nothing");
    make_file();
    run_unbound("team", "INSERT INTO team VALUES(1, 'x', '', '')");
    assert_load_fails("where \"no\" has its number stands something else");
}

static void tamper_with_log(const char *sql)
{
    char *all = sqlite3_mprintf("DROP TRIGGER log_unchanged; DROP TRIGGER change_unchanged; %s;"
                                "CREATE TRIGGER log_unchanged BEFORE UPDATE ON log BEGIN\n"
                                "  SELECT RAISE(ABORT, 'the log only grows'); END;\n"
                                "CREATE TRIGGER change_unchanged BEFORE UPDATE ON change "
                                "BEGIN\n  SELECT RAISE(ABORT, 'the log only grows'); END;\n",
                                sql);
    run_sql(all);
    sqlite3_free(all);
}

static void test_text_of_the_log(void **state)
{
    static const char *const columns[] = {"time",   "author", "action",
                                          "reason", "hash",   "previous"};
    char sql[128];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(columns); i++) {
        make_file();
        snprintf(sql, sizeof sql, "UPDATE log SET %s = %s || char(0) || 'x'", columns[i],
                 columns[i]);
        tamper_with_log(sql);
        assert_log_fails("after a NUL");
    }
    make_file();
    tamper_with_log("UPDATE change SET after = after || char(0) || 'x' WHERE place = 2");
    assert_log_fails("\"after\" goes on after a NUL");
}

/* The numbers of the log are not a measure of memory, or of time. */
static void test_a_high_number_in_the_log(void **state)
{
    ff_eventfile *file;
    ff_error err;
    ff_diagnostics notes = {0};
    int count = 0;
    long long undone, entry;
    (void)state;
    make_file();
    assert_int_equal(open_changing(&file, NULL), FF_OK);
    assert_int_equal(change_name(file, "Other", NULL), FF_OK);
    ff_eventfile_free(file);
    tamper_with_log("UPDATE log SET number = 2147483647 WHERE number = 2;"
                    "UPDATE change SET entry = 2147483647 WHERE entry = 2");
    assert_int_equal(open_changing(&file, NULL), FF_OK);
    assert_int_equal(ff_eventfile_log(file, count_entry, &count, NULL), FF_OK);
    assert_int_equal(count, 2);
    assert_int_equal(ff_eventfile_verify(file, &notes, NULL, NULL, NULL), FF_OK);
    assert_true(notes.count > 0);
    assert_string_equal(notes.items[0].code, "log-gap");
    assert_int_equal(ff_eventfile_undo(file, &stamp, 0, &undone, &entry, NULL, &err),
                     FF_E_STATE_ALTERED);
    assert_int_equal(change_name(file, "Third", &err), FF_E_STATE_ALTERED);
    assert_load_fails("2147483647");
    ff_eventfile_free(file);
    ff_diagnostics_release(&notes);
}

/* --- the name of an open file --- */

static void test_a_file_that_was_replaced(void **state)
{
    static bytes other;
    ff_eventfile *file;
    ff_error err;
    (void)state;
    make_file();
    read_bytes(path, &other);
    for (int gone = 0; gone < 2; gone++) {
        make_file();
        assert_int_equal(open_changing(&file, NULL), FF_OK);
        unlink(path);
        if (!gone)
            write_bytes(path, other.data, other.size);
        assert_int_equal(change_name(file, "Lost", &err), FF_E_IO_WRITE);
        assert_non_null(strstr(err.message, "removed or replaced"));
        ff_eventfile_free(file);
        if (!gone)
            assert_unchanged(path, &other);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_super_journal_is_refused),
        cmocka_unit_test(test_a_journal_put_in_late),
        cmocka_unit_test(test_a_link_leads_to_the_journal),
        cmocka_unit_test(test_a_journal_is_a_file),
        cmocka_unit_test(test_reading_leaves_a_half_done_change),
        cmocka_unit_test(test_changing_takes_a_half_done_change_back),
        cmocka_unit_test(test_a_journal_that_spoils_the_file),
        cmocka_unit_test(test_a_journal_of_a_huge_file),
        cmocka_unit_test(test_schema_is_compared_before_rows),
        cmocka_unit_test(test_other_modes),
        cmocka_unit_test(test_older_tables_are_read),
        cmocka_unit_test(test_first_bytes),
        cmocka_unit_test(test_more_rows_than_fit),
        cmocka_unit_test(test_more_text_than_fits),
        cmocka_unit_test(test_more_steps_than_needed),
        cmocka_unit_test(test_values_of_another_kind),
        cmocka_unit_test(test_text_of_the_log),
        cmocka_unit_test(test_a_high_number_in_the_log),
        cmocka_unit_test(test_a_file_that_was_replaced),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
