/* The log of an event file: entries, what they take back, and their hashes by the rule of
 * docs/formats/ffe.md, put together here once more from what stands in the tables. */
#include "support/event_file.h"
#include "support/unit.h"

#include "event/entry.h"
#include "flagfall/eventfile.h"

#include <sodium.h>
#include <sqlite3.h>
#include <unistd.h>

/* --- changes --- */

/* Six players, paired in three games; entry 1. */
static ff_eventfile *make_file(void)
{
    ff_event event;
    ff_eventfile *file;
    ff_event_init(&event);
    event.name = "Log";
    for (int i = 0; i < 6; i++) {
        int index;
        assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
    }
    for (int board = 1; board <= 3; board++)
        assert_int_equal(ff_event_pair(&event, 1, board, 2 * board - 2, 2 * board - 1, NULL),
                         FF_OK);
    unlink(path);
    assert_int_equal(ff_eventfile_create(path, &event, &stamp, NULL), FF_OK);
    ff_event_release(&event);
    assert_int_equal(ff_eventfile_open(path, 5000, &file, NULL), FF_OK);
    return file;
}

typedef struct edit {
    int board;
    const char *score;
} edit;

static int set_score(void *ctx, ff_event *event, ff_error *why)
{
    const edit *e = ctx;
    ff_result white, black;
    assert_true(ff_event_game_score_parse(e->score, &white, &black));
    return ff_event_result(event, 1, 2 * e->board - 2, white, black, why);
}

static int set_name(void *ctx, ff_event *event, ff_error *why)
{
    (void)why;
    event->name = ctx;
    return FF_OK;
}

/* Sets the result of a board; the number of the entry. */
static long long enter(ff_eventfile *file, int board, const char *score)
{
    const ff_log_stamp mine = {"2026-11-21T10:00:00Z", "Bo", "result", "asked for"};
    edit e = {board, score};
    long long entry;
    assert_int_equal(ff_eventfile_change(file, &mine, set_score, &e, &entry, NULL, NULL),
                     FF_OK);
    return entry;
}

static ff_result result_at(ff_eventfile *file, int board)
{
    ff_event event;
    ff_event_init(&event);
    assert_int_equal(ff_eventfile_load(file, &event, NULL), FF_OK);
    ff_result result = (ff_result)ff_event_cell(&event, 2 * board - 2, 1)->result;
    ff_event_release(&event);
    return result;
}

static int undo(ff_eventfile *file, long long target, long long *entry)
{
    const ff_log_stamp mine = {"2026-11-21T11:00:00Z", "Cy", "not this", "a mistake"};
    long long undone = -1;
    int code = ff_eventfile_undo(file, &mine, target, &undone, entry, NULL, &err);
    if (code == FF_OK && target != 0)
        assert_int_equal(undone, target);
    return code;
}

/* Takes back; the number of the new entry is as expected. */
static void take_back(ff_eventfile *file, long long target, long long number)
{
    long long entry;
    if (undo(file, target, &entry) != FF_OK)
        fail_msg("%s", err.message);
    assert_int_equal(entry, number);
}

/* --- which entries stand --- */

enum { MOST = 32 };

typedef struct links {
    int count;
    long long undoes[MOST], undone_by[MOST];
    char action[MOST][128];
} links;

static bool keep_link(void *ctx, const ff_log_entry *entry)
{
    links *all = ctx;
    assert_int_equal(entry->number, ++all->count);
    all->undoes[all->count] = entry->undoes;
    all->undone_by[all->count] = entry->undone_by;
    snprintf(all->action[all->count], sizeof all->action[0], "%s", entry->action);
    return false;
}

static void check_links(ff_eventfile *file, int count, const long long (*expected)[2])
{
    links found = {0};
    assert_int_equal(ff_eventfile_log(file, keep_link, &found, NULL), FF_OK);
    assert_int_equal(found.count, count);
    for (int i = 1; i <= count; i++) {
        assert_int_equal(found.undoes[i], expected[i - 1][0]);
        assert_int_equal(found.undone_by[i], expected[i - 1][1]);
    }
}

/* An undo that was itself taken back counts for nothing: what it took back stands again. */
static void test_chains_of_undo(void **state)
{
    ff_eventfile *file = make_file();
    (void)state;
    assert_int_equal(enter(file, 1, "1-0"), 2);
    assert_int_equal(enter(file, 2, "0-1"), 3);
    take_back(file, 2, 4);
    static const long long once[][2] = {{0, 0}, {0, 4}, {0, 0}, {2, 0}};
    check_links(file, 4, once);
    take_back(file, 4, 5); /* entry 2 stands again */
    static const long long twice[][2] = {{0, 0}, {0, 0}, {0, 0}, {2, 5}, {4, 0}};
    check_links(file, 5, twice);
    assert_int_equal(result_at(file, 1), FF_RESULT_WIN);
    take_back(file, 5, 6); /* and the undo of the undo does not */
    static const long long thrice[][2] = {{0, 0}, {0, 4}, {0, 0}, {2, 0}, {4, 6}, {5, 0}};
    check_links(file, 6, thrice);
    assert_int_equal(result_at(file, 1), FF_RESULT_NONE);
    long long entry;
    assert_int_equal(undo(file, 4, &entry), FF_OK); /* 7: it stands, and may go once more */
    take_back(file, 2, 8);
    static const long long last[][2] = {{0, 0}, {0, 8}, {0, 0}, {2, 7},
                                        {4, 6}, {5, 0}, {4, 0}, {2, 0}};
    check_links(file, 8, last);
    ff_eventfile_free(file);
}

/* Without a number: the last that stands and is no undo, then the one before it, to the end. */
static void test_the_last_that_stands(void **state)
{
    static const long long order[] = {5, 3, 2};
    long long entry, undone;
    ff_eventfile *file = make_file();
    (void)state;
    enter(file, 1, "1-0"); /* 2 */
    enter(file, 2, "0-1"); /* 3 */
    enter(file, 3, "0-0"); /* 4 */
    enter(file, 1, "½-½"); /* 5 */
    take_back(file, 4, 6);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(ff_eventfile_undo(file, &stamp, 0, &undone, &entry, NULL, NULL),
                         FF_OK);
        assert_int_equal(undone, order[i]);
        assert_int_equal(entry, 7 + i);
    }
    for (int board = 1; board <= 3; board++)
        assert_int_equal(result_at(file, board), FF_RESULT_NONE);
    assert_int_equal(undo(file, 0, &entry), FF_E_STATE_MISSING);
    assert_string_equal(err.message, "there is nothing to take back");
    assert_int_equal(entry, 0);
    ff_eventfile_free(file);
}

static void test_what_cannot_go(void **state)
{
    long long entry;
    ff_eventfile *file = make_file();
    (void)state;
    enter(file, 1, "1-0"); /* 2 */
    enter(file, 2, "0-1"); /* 3 */
    enter(file, 1, "0-1"); /* 4 */
    enter(file, 1, "½-½"); /* 5 */
    enter(file, 3, "1-0"); /* 6 */
    assert_int_equal(undo(file, 2, &entry), FF_E_STATE);
    assert_string_equal(err.message, "entry 2 cannot be taken back: entry 5 changed the same "
                                     "thing later; take that one back first");
    assert_int_equal(undo(file, 1, &entry), FF_E_STATE_MISSING);
    assert_string_equal(err.message, "entry 1 made the event and cannot be taken back");
    assert_int_equal(undo(file, 7, &entry), FF_E_STATE_MISSING);
    assert_string_equal(err.message, "there is no entry 7: the last is 6");
    assert_int_equal(undo(file, -1, &entry), FF_E_STATE_MISSING);
    take_back(file, 6, 7);
    assert_int_equal(undo(file, 6, &entry), FF_E_STATE_MISSING);
    assert_string_equal(err.message, "entry 6 is taken back already, by entry 7");
    /* a refusal changes nothing and writes nothing */
    static const long long expected[][2] = {{0, 0}, {0, 0}, {0, 0}, {0, 0},
                                            {0, 0}, {0, 7}, {6, 0}};
    check_links(file, 7, expected);
    assert_int_equal(result_at(file, 1), FF_RESULT_DRAW);
    ff_eventfile_free(file);
}

/* A change that changes nothing is no entry; what a change of two things did goes as a whole.
 */
static int set_two(void *ctx, ff_event *event, ff_error *error)
{
    edit first = {1, "1-0"}, second = {2, "0-1"};
    (void)ctx;
    int code = set_score(&first, event, error);
    return code == FF_OK ? set_score(&second, event, error) : code;
}

static void test_nothing_and_two_things(void **state)
{
    char hash[FF_HASH_SIZE] = "x";
    long long entry;
    ff_eventfile *file = make_file();
    (void)state;
    assert_int_equal(enter(file, 1, "1-0"), 2);
    edit same = {1, "1-0"};
    assert_int_equal(ff_eventfile_change(file, &stamp, set_score, &same, &entry, hash, NULL),
                     FF_OK);
    assert_int_equal(entry, 0);
    assert_string_equal(hash, "");
    take_back(file, 2, 3);
    assert_int_equal(ff_eventfile_change(file, &stamp, set_two, NULL, &entry, hash, NULL),
                     FF_OK);
    assert_int_equal(entry, 4);
    assert_int_equal(strlen(hash), FF_HASH_SIZE - 1);
    take_back(file, 4, 5);
    assert_int_equal(result_at(file, 1), FF_RESULT_NONE);
    assert_int_equal(result_at(file, 2), FF_RESULT_NONE);
    /* one of the two was changed since: neither is taken back */
    take_back(file, 5, 6);
    assert_int_equal(enter(file, 2, "½-½"), 7);
    assert_int_equal(undo(file, 4, &entry), FF_E_STATE);
    assert_int_equal(result_at(file, 1), FF_RESULT_WIN);
    ff_eventfile_free(file);
}

/* The undo says what it took back, and why in its own words. */
static void test_what_an_undo_says(void **state)
{
    links found = {0};
    ff_eventfile *file = make_file();
    (void)state;
    enter(file, 1, "1-0");
    take_back(file, 2, 3);
    take_back(file, 3, 4);
    assert_int_equal(ff_eventfile_log(file, keep_link, &found, NULL), FF_OK);
    assert_string_equal(found.action[3], "entry 2 taken back: result");
    assert_string_equal(found.action[4], "entry 3 taken back: entry 2 taken back: result");
    ff_eventfile_free(file);
}

/* --- hashes --- */

static void put(char **text, const unsigned char *bytes)
{
    char *longer = bytes == NULL ? sqlite3_mprintf("%s~,", *text)
                                 : sqlite3_mprintf("%s%d:%s,", *text,
                                                   (int)strlen((const char *)bytes), bytes);
    sqlite3_free(*text);
    *text = longer;
}

/* The fields of the changes of an entry, in their order. */
static void put_changes(sqlite3 *db, long long number, char **text)
{
    sqlite3_stmt *stmt;
    assert_int_equal(sqlite3_prepare_v2(db,
                                        "SELECT tbl, key, before, after FROM change WHERE "
                                        "entry = ?1 ORDER BY place",
                                        -1, &stmt, NULL),
                     SQLITE_OK);
    sqlite3_bind_int64(stmt, 1, number);
    while (sqlite3_step(stmt) == SQLITE_ROW)
        for (int i = 0; i < 4; i++)
            put(text, sqlite3_column_text(stmt, i));
    sqlite3_finalize(stmt);
}

static void hash_of(const char *text, char out[FF_HASH_SIZE])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
    sodium_bin2hex(out, FF_HASH_SIZE, hash, sizeof hash);
}

/* Number, hash before, time, author, action, reason, entry taken back, number of changes. */
static void test_hashes(void **state)
{
    sqlite3 *db;
    sqlite3_stmt *stmt;
    char before[FF_HASH_SIZE], hash[FF_HASH_SIZE];
    int entries = 0;
    (void)state;
    ff_eventfile *file = make_file();
    enter(file, 1, "1-0");
    enter(file, 1, "0-1");
    take_back(file, 3, 4);
    long long entry;
    assert_int_equal(ff_eventfile_change(file, &stamp, set_name, (char *)(uintptr_t) "Läger",
                                         &entry, hash, NULL),
                     FF_OK);
    char last[FF_HASH_SIZE];
    memcpy(last, hash, sizeof last);
    ff_eventfile_free(file);
    memset(before, '0', sizeof before - 1);
    before[sizeof before - 1] = '\0';
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(db,
                           "SELECT number, previous, time, author, action, reason, "
                           "coalesce(undoes, 0), origin.hash, refused, (SELECT count(*) FROM "
                           "change WHERE entry = number), log.hash FROM log JOIN origin ON "
                           "entry = number ORDER BY number",
                           -1, &stmt, NULL),
        SQLITE_OK);
    while (sqlite3_step(stmt) == SQLITE_ROW) {
        char *text = sqlite3_mprintf("20:flagfall-event-log-2,");
        entries++;
        assert_int_equal(sqlite3_column_int64(stmt, 0), entries);
        assert_string_equal(sqlite3_column_text(stmt, 1), before);
        for (int i = 0; i < 10; i++)
            put(&text, sqlite3_column_text(stmt, i));
        put_changes(db, entries, &text);
        hash_of(text, hash);
        sqlite3_free(text);
        assert_string_equal(sqlite3_column_text(stmt, 10), hash);
        memcpy(before, hash, sizeof before);
    }
    assert_int_equal(entries, 5);
    assert_string_equal(before, last); /* what the change said it was */
    sqlite3_finalize(stmt);
    sqlite3_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chains_of_undo),    cmocka_unit_test(test_the_last_that_stands),
        cmocka_unit_test(test_what_cannot_go),    cmocka_unit_test(test_nothing_and_two_things),
        cmocka_unit_test(test_what_an_undo_says), cmocka_unit_test(test_hashes),
    };
    return cmocka_run_group_tests_name("eventfile log", tests, make_folder, remove_folder);
}
