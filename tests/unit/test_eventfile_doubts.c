/* What is said of an event file that is not as it should be: by the check, by the verification
 * of the log, at opening, by the readers; whole messages, each for one fault. */
#define FF_LIBRARY_OWN_TABLE /* a function of SQLite is put into it */
#include "support/event_file.h"
#include "support/failing.h"
#include "support/unit.h"

#include "eventfile/eventfile_log.h"
#include "eventfile/oddities.h"
#include "flagfall/event_read.h"

#include <unistd.h>

/* --- a file, and what is done to it past the program --- */

static void rename_player(ff_event *event, const char *name)
{
    event->players[0].name = ff_event_text(event, name, strlen(name));
}

static int change_name(void *ctx, ff_event *event, ff_error *why)
{
    (void)why;
    rename_player(event, ctx);
    return FF_OK;
}

static ff_eventfile *open_file(void)
{
    ff_eventfile *file;
    check(ff_eventfile_open(path, 1000, &file, &err));
    return file;
}

static long long change(ff_eventfile *file, const char *name)
{
    long long entry;
    char text[32];
    snprintf(text, sizeof text, "%s", name);
    check(ff_eventfile_change(file, &stamp, change_name, text, &entry, NULL, &err));
    return entry;
}

/* Four players, games 1-2 and 3-4 in round 1; entries 2 and 3 name the first of them. */
static void make_file(void)
{
    ff_event event;
    int index;
    ff_event_init(&event);
    for (int i = 0; i < 4; i++)
        check(ff_event_add_player(&event, 0, &index, &err));
    check(ff_event_pair(&event, 1, 1, 0, 1, &err));
    check(ff_event_pair(&event, 1, 2, 2, 3, &err));
    unlink(path);
    check(ff_eventfile_create(path, &event, &stamp, &err));
    ff_event_release(&event);
    ff_eventfile *file = open_file();
    assert_int_equal(change(file, "A"), 2);
    assert_int_equal(change(file, "B"), 3);
    ff_eventfile_free(file);
}

/* With the triggers out of the way, which are put back. */
static void tamper(const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *stmt;
    char *all, *message = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db,
                                        "SELECT group_concat('DROP TRIGGER ' || name || ';', "
                                        "''), group_concat(sql || ';', '') FROM sqlite_schema "
                                        "WHERE type = 'trigger'",
                                        -1, &stmt, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
    all = sqlite3_mprintf("PRAGMA ignore_check_constraints=ON;BEGIN;%s%s;%s;COMMIT",
                          sqlite3_column_text(stmt, 0), sql, sqlite3_column_text(stmt, 1));
    sqlite3_finalize(stmt);
    if (sqlite3_exec(db, all, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", sql, message);
    sqlite3_free(all);
    sqlite3_close(db);
}

/* --- notes --- */

static ff_diagnostics notes;

/* "code: text", one a line. */
static void assert_notes(const char *expected)
{
    char text[2048] = "";
    for (size_t i = 0; i < notes.count; i++) {
        const ff_diagnostic *d = &notes.items[i];
        size_t size = strlen(text);
        snprintf(text + size, sizeof text - size, "%s %s: %s\n", ff_severity_name(d->severity),
                 d->code, d->text);
        assert_int_equal(d->line, 0);
        assert_int_equal(d->column, 0);
    }
    assert_string_equal(text, expected);
    ff_diagnostics_clear(&notes);
}

#define ALTERED(n)                                                                             \
    "error log-hash: entry " n                                                                 \
    " of the log was altered, or one before it: its hash does not follow\n"
#define PAST(row, how) "error log-state: " row " was changed past the log: " how "\n"
#define ADDED(row)     "error log-state: " row " was added past the log\n"
#define GONE           "it is missing"
#define NO_ENTRY       "error log-hash: the log has changes that belong to no entry"
#define STRAY          NO_ENTRY ", or another number\n"
#define START(n, row)                                                                          \
    "error log-step: entry " n " of the log does not start from what was there (" row ")\n"

static void test_the_log(void **state)
{
    static const struct {
        const char *sql, *notes;
    } cases[] = {
        {"SELECT 1", ""},
        {"UPDATE log SET author = 'Bob' WHERE number = 2", ALTERED("2")},
        {"UPDATE log SET hash = 'x' WHERE number = 2", ALTERED("2") ALTERED("3")},
        {"UPDATE log SET previous = 'x' WHERE number = 1", ALTERED("1")},
        {"UPDATE log SET undoes = 1 WHERE number = 3", ALTERED("3")},
        {"UPDATE log SET number = 5 WHERE number = 3; UPDATE change SET entry = 5 WHERE entry "
         "= 3; UPDATE origin SET entry = 5 WHERE entry = 3",
         "error log-gap: entry 3 of the log is missing: entry 5 follows entry 2\n" ALTERED(
             "5")},
        {"DELETE FROM change WHERE entry = 2; DELETE FROM log WHERE number = 2; DELETE FROM "
         "origin "
         "WHERE entry = 2",
         "error log-gap: entry 2 of the log is missing: entry 3 follows entry 1\n" START(
             "3", "player 1") ALTERED("3")},
        {"UPDATE change SET place = 2 WHERE entry = 3", STRAY},
        {"INSERT INTO change VALUES(4, 1, 'deputy', '1', NULL, NULL)", STRAY},
        {"UPDATE change SET before = NULL WHERE entry = 3",
         START("3", "player 1") ALTERED("3")},
        {"UPDATE change SET after = before WHERE entry = 2",
         ALTERED("2") START("3", "player 1")},
        {"UPDATE change SET key = '2' WHERE entry = 3",
         START("3", "player 2") ALTERED("3")
             PAST("player 1", "name is \"B\" and the log ends in \"A\"")
                 PAST("player 2", "id is 2 and the log ends in 1, no is 2 and the log ends in "
                                  "1, name is \"\" and the log ends in \"B\"")},
        {"UPDATE change SET key = '4294967297' WHERE entry = 1 AND tbl = 'player' AND key = "
         "'2'",
         ALTERED("1") PAST("player 4294967297", GONE) ADDED("player 2")},
        {"UPDATE change SET tbl = 'nothing' WHERE entry = 1 AND key = '2/1'",
         ALTERED("1") PAST("nothing 2/1", GONE) ADDED("cell 2/1")},
        {"UPDATE player SET name = 'C' WHERE id = 1",
         PAST("player 1", "name is \"C\" and the log ends in \"B\"")},
        {"UPDATE cell SET board = 9 WHERE player = 3",
         PAST("cell 3/1", "board is 9 and the log ends in 2")},
        {"DELETE FROM cell WHERE player = 3", PAST("cell 3/1", GONE)},
        {"INSERT INTO deputy VALUES(1, ''), (2, '')", ADDED("deputy 1") ADDED("deputy 2")},
        {"DELETE FROM player WHERE id = 4; INSERT INTO deputy VALUES(1, '')",
         PAST("player 4", GONE) ADDED("deputy 1")},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_eventfile *file;
        make_file();
        tamper(cases[i].sql);
        check(ff_eventfile_open_reading(path, 0, &file, &err));
        check(ff_eventfile_verify(file, &notes, NULL, NULL, &err));
        ff_eventfile_free(file);
        assert_notes(cases[i].notes);
    }
}

/* Numbers that no log of ours has are refused by what goes by them. */
static bool count_entry(void *ctx, const ff_log_entry *entry)
{
    (void)entry;
    return ++*(int *)ctx == 2; /* and no further */
}

static void test_numbers_of_the_log(void **state)
{
    static const struct {
        const char *sql;
        long long number, undoes;
    } cases[] = {{"UPDATE log SET undoes = 3 WHERE number = 3", 3, 3},
                 {"UPDATE log SET undoes = -1 WHERE number = 3", 3, -1},
                 {"UPDATE log SET undoes = 4 WHERE number = 2", 2, 4},
                 {"UPDATE log SET number = 0 WHERE number = 1", 0, 0},
                 {"UPDATE log SET number = -7 WHERE number = 2", -7, 0},
                 {"UPDATE log SET undoes = 2 WHERE number = 3", 0, 2}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char message[256];
        ff_eventfile *file;
        int count = 0;
        make_file();
        tamper(cases[i].sql);
        check(ff_eventfile_open_reading(path, 0, &file, &err));
        int code = ff_eventfile_log(file, count_entry, &count, &err);
        ff_eventfile_free(file);
        bool fine = i == COUNT_OF(cases) - 1;
        assert_int_equal(code, fine ? FF_OK : FF_E_PARSE);
        assert_int_equal(count, fine ? 2 : 0);
        snprintf(message, sizeof message,
                 "\"%s\" is damaged: the log has an entry %lld that takes back entry %lld",
                 path, cases[i].number, cases[i].undoes);
        if (!fine) {
            assert_string_equal(err.message, message);
            assert_int_equal(err.line | err.column, 0);
        }
    }
}

/* The number of the last entry, before one is added to it. */
static void test_the_last_number(void **state)
{
    static const struct {
        long long number;
        bool fine;
    } cases[] = {
        {2147483646, true}, {2147483647, false}, {4294967296, false}, {-5, false}, {-1, true}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char sql[160], message[256];
        ff_event event;
        make_file();
        snprintf(sql, sizeof sql,
                 "DELETE FROM change; DELETE FROM log WHERE number <> 3; "
                 "UPDATE log SET number = %lld",
                 cases[i].number);
        if (cases[i].number == -1) /* none at all */
            snprintf(sql, sizeof sql, "DELETE FROM change; DELETE FROM log");
        tamper(sql);
        ff_event_init(&event);
        int code = ff_eventfile_read_altered(path, NULL, &event, NULL, &err);
        assert_int_equal(code, cases[i].fine ? FF_OK : FF_E_PARSE);
        snprintf(message, sizeof message, "\"%s\" is damaged: the log has an entry %lld", path,
                 cases[i].number);
        assert_int_equal(err.line | err.column, 0);
        if (!cases[i].fine)
            assert_string_equal(err.message, message);
        else
            assert_int_equal(event.anchor.entries, cases[i].number < 0 ? 0 : cases[i].number);
        ff_event_release(&event);
    }
    /* of a log without entries none can be taken back */
    long long undone, entry;
    ff_eventfile *file = open_file();
    assert_int_equal(ff_eventfile_undo(file, &stamp, 5, &undone, &entry, NULL, &err),
                     FF_E_STATE_MISSING);
    assert_string_equal(err.message, "there is no entry 5: the last is 0");
    assert_int_equal(ff_eventfile_undo(file, &stamp, 0, &undone, &entry, NULL, &err),
                     FF_E_STATE_MISSING);
    ff_eventfile_free(file);
}

/* Where the log of an event stands goes with it. */
static void test_the_anchor(void **state)
{
    char head[FF_HASH_SIZE];
    long long entries;
    ff_event event;
    (void)state;
    make_file();
    ff_eventfile *file = open_file();
    check(ff_eventfile_verify(file, &notes, &entries, head, &err));
    assert_notes("");
    ff_event_init(&event);
    check(ff_eventfile_load(file, &event, &err));
    assert_int_equal(event.anchor.entries, 3);
    assert_int_equal(entries, 3);
    assert_string_equal(event.anchor.hash, head);
    assert_string_equal(event.anchor.time, "2026-11-21T09:00:00Z");
    ff_event_release(&event);
    ff_eventfile_free(file);
}

/* --- the check --- */

#define DISAGREES(players)                                                                     \
    "warning pairing-disagrees: round 1: what is recorded for players " players                \
    " does not agree\n"

static void test_the_check(void **state)
{
    static const struct {
        const char *sql, *notes;
    } cases[] = {
        {"SELECT 1", ""},
        {"UPDATE cell SET opponent = 9 WHERE player = 1",
         "error foreign-key: a row points to one that is missing, in table: cell\n" PAST(
             "cell 1/1",
             "opponent is 9 and the log ends in 2") "error contents: the opponent of player 1 "
                                                    "in round 1 is missing\n"},
        {"UPDATE cell SET opponent = 3 WHERE player = 1",
         PAST("cell 1/1", "opponent is 3 and the log ends in 2") DISAGREES("1 and 3")
             DISAGREES("1 and 2") "warning board-twice: round 1 has 2 games at board 1\n"},
        {"UPDATE cell SET opponent = NULL WHERE player = 4",
         PAST("cell 4/1", "opponent is 0 and the log ends in 3") DISAGREES("3 and 4")},
        {"UPDATE cell SET board = 3 WHERE player > 2",
         PAST("cell 3/1", "board is 3 and the log ends in 2")
             PAST("cell 4/1",
                  "board is 3 and the log ends in 2") "warning board-missing: round 1 has no "
                                                      "board 2, and has board 3\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_eventfile *file;
        make_file();
        tamper(cases[i].sql);
        check(ff_eventfile_open_reading(path, 0, &file, &err));
        check(ff_eventfile_check(file, &notes, &err));
        ff_eventfile_free(file);
        assert_notes(cases[i].notes);
    }
}

/* SQLite's check states a page for which there was no memory as one that is damaged. */
static ff_sqlite_functions real;
static const char *said;

static const unsigned char *say(sqlite3_stmt *stmt, int column)
{
    const unsigned char *text = real.sqlite3_column_text(stmt, column);
    return text != NULL && strcmp((const char *)text, "ok") == 0 ? (const unsigned char *)said
                                                                 : text;
}

static int check_that_says(const char *text)
{
    ff_eventfile *file;
    check(ff_eventfile_open_reading(path, 0, &file, &err));
    real = ff_sqlite;
    said = text;
    ff_sqlite.sqlite3_column_text = say;
    int code = ff_eventfile_check(file, &notes, &err);
    ff_sqlite = real;
    ff_eventfile_free(file);
    return code;
}

static void test_what_sqlite_finds(void **state)
{
    char message[160];
    (void)state;
    make_file();
    snprintf(message, sizeof message, "\"%s\": out of memory", path);
    check(check_that_says("Tree 4 page 4: unable to get the page. error code=11"));
    assert_notes("error integrity: the database is damaged: Tree 4 page 4: unable to get the "
                 "page. error code=11\n");
    check(check_that_says("Tree 7 page 7: unable to get the page. error code=778"));
    assert_notes("error integrity: the database is damaged: Tree 7 page 7: unable to get the "
                 "page. error code=778\n");
    assert_int_equal(check_that_says("Tree 4 page 4: unable to get the page. error code=7"),
                     FF_E_MEMORY);
    assert_string_equal(err.message, message);
    assert_notes("");
    assert_int_equal(check_that_says("Tree 4 page 4: error code=7\nTree 5 page 9: another"),
                     FF_E_MEMORY);
    assert_int_equal(check_that_says(NULL), FF_E_MEMORY);
    assert_notes("");
}

/* Notes for which there is no memory are not left out in silence. */
static size_t all_notes;

static bool check_short_of_memory(void *ctx)
{
    ff_eventfile *file;
    ff_diagnostics found = {0};
    (void)ctx;
    int code = ff_eventfile_open_reading(path, 0, &file, &err);
    if (code == FF_OK)
        code = ff_eventfile_check(file, &found, &err);
    if (code == FF_OK)
        assert_int_equal(found.count, all_notes);
    else
        assert_int_equal(code, FF_E_MEMORY);
    ff_diagnostics_release(&found);
    ff_eventfile_free(file);
    return code != FF_OK;
}

static void test_a_check_without_memory(void **state)
{
    unsigned long rounds;
    (void)state;
    make_file();
    /* a player who alone says that there was a game, in many rounds */
    tamper("WITH RECURSIVE r(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM r WHERE n < 400) "
           "INSERT INTO cell SELECT 1, n, 2, 'white', 1, 'NONE', 1, 0 FROM r");
    ff_eventfile *file = open_file();
    check(ff_eventfile_check(file, &notes, &err));
    ff_eventfile_free(file);
    all_notes = notes.count;
    ff_diagnostics_release(&notes);
    assert_int_equal(all_notes, 399 + 399);
    assert_true(failing_each(check_short_of_memory, NULL, true, &rounds));
    assert_true(failing_each(check_short_of_memory, NULL, false, &rounds));
}

/* --- opening --- */

static void run_sql(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void assert_opening(const char *sql, int code, const char *words)
{
    ff_eventfile *file;
    char message[320];
    make_file();
    run_sql(sql);
    assert_int_equal(ff_eventfile_open_reading(path, 0, &file, &err), code);
    assert_null(file);
    snprintf(message, sizeof message, "\"%s\" %s", path, words);
    assert_string_equal(err.message, message);
    assert_int_equal(err.line | err.column, 0);
    err.message[0] = '\0';
    assert_int_equal(ff_eventfile_open(path, 0, &file, &err), code);
    assert_string_equal(err.message, message);
}

static void test_other_databases(void **state)
{
    static const char other[] = "is a database, but not an event file";
    (void)state;
    assert_opening("PRAGMA application_id = 1", FF_E_PARSE, other);
    assert_opening("PRAGMA user_version = 0", FF_E_PARSE, other);
    assert_opening("PRAGMA user_version = -1", FF_E_PARSE, other);
    assert_opening("PRAGMA user_version = 5", FF_E_UNSUPPORTED,
                   "was written by a newer program (tables of version 5, this one knows 4)");
    assert_opening("DROP TABLE log", FF_E_PARSE,
                   "is not as this program makes it: the table \"log\" is missing");
    assert_opening("DROP TABLE deputy", FF_E_PARSE,
                   "is not as this program makes it: the table \"deputy\" is missing");
    assert_opening("DROP VIEW game", FF_E_PARSE,
                   "is not as this program makes it: the view \"game\" is missing");
    assert_opening(
        "CREATE TABLE extra(a)", FF_E_PARSE,
        "is not as this program makes it: the table \"extra\" is not one of an event "
        "file");
    /* tables of a later version than the file says it has */
    assert_opening(
        "PRAGMA user_version = 2", FF_E_PARSE,
        "is not as this program makes it: the table \"roster\" is not one of an event "
        "file");
}

static int begin(void **state)
{
    return make_folder(state) == 0 ? ff_library_need(&ff_sqlite_library, NULL) : -1;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_log),
        cmocka_unit_test(test_numbers_of_the_log),
        cmocka_unit_test(test_the_last_number),
        cmocka_unit_test(test_the_anchor),
        cmocka_unit_test(test_the_check),
        cmocka_unit_test(test_what_sqlite_finds),
        cmocka_unit_test(test_a_check_without_memory),
        cmocka_unit_test(test_other_databases),
    };
    return cmocka_run_group_tests_name("eventfile doubts", tests, begin, remove_folder);
}
