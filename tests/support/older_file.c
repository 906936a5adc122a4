#include "support/older_file.h"

#include "support/unit.h"

#include "flagfall/event.h"

#include <sodium.h>
#include <sqlite3.h>

/* What is hashed, put together by SQLite: each field is its length, a colon, it and a comma. */
#define FIELD(text) "length(CAST(" text " AS BLOB)) || ':' || " text " || ','"
#define ROW(text)   "ifnull(" FIELD(text) ", '~,')"
#define CHANGE                                                                                 \
    "SELECT " FIELD("tbl") " || " FIELD("key") " || " ROW("before") " || " ROW("after") " AS " \
                                                                                        "x "
static const char hashed[] =
    /* clang-format off */
    "SELECT '20:flagfall-event-log-1,' || " FIELD("number") " || " FIELD("?1") " || "
    FIELD("time") " || " FIELD("author") " || " FIELD("action") " || " FIELD("reason") " || "
    FIELD("ifnull(undoes, 0)") " || "
    FIELD("(SELECT count(*) FROM change WHERE entry = number)") " || "
    "ifnull((SELECT group_concat(x, '') FROM (" CHANGE
    "FROM change WHERE entry = ?2 ORDER BY place)), '') FROM log WHERE number = ?2";
/* clang-format on */

static void run(sqlite3 *db, const char *sql)
{
    char *message = NULL;
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", sql, message);
}

static void rehash(sqlite3 *db, int number, char previous[FF_HASH_SIZE])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    sqlite3_stmt *stmt;
    assert_int_equal(sqlite3_prepare_v2(db, hashed, -1, &stmt, NULL), SQLITE_OK);
    sqlite3_bind_text(stmt, 1, previous, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int(stmt, 2, number);
    assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
    unsigned long long size = (unsigned long long)sqlite3_column_bytes(stmt, 0);
    crypto_hash_sha256(hash, sqlite3_column_text(stmt, 0), size);
    sqlite3_finalize(stmt);
    char *sql = sqlite3_mprintf("UPDATE log SET previous = %Q", previous);
    sodium_bin2hex(previous, FF_HASH_SIZE, hash, sizeof hash);
    char *whole = sqlite3_mprintf("%s, hash = %Q WHERE number = %d", sql, previous, number);
    run(db, whole);
    sqlite3_free(whole);
    sqlite3_free(sql);
}

void make_older(const char *file)
{
    char hash[FF_HASH_SIZE];
    sqlite3 *db;
    sqlite3_stmt *stmt;
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    run(db, "DROP VIEW game; DROP TABLE attachment; DROP TABLE roster; DROP TABLE match_rules;"
            "DROP TABLE team_bye; DROP TABLE forfeited_match; DROP TABLE lineup;"
            "DROP TABLE origin; PRAGMA user_version = 1; DROP TRIGGER log_unchanged");
    assert_int_equal(sqlite3_prepare_v2(db, "SELECT count(*) FROM log", -1, &stmt, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(stmt), SQLITE_ROW);
    int count = sqlite3_column_int(stmt, 0);
    sqlite3_finalize(stmt);
    memset(hash, '0', sizeof hash - 1);
    hash[sizeof hash - 1] = '\0';
    for (int i = 1; i <= count; i++)
        rehash(db, i, hash);
    run(db, "CREATE TRIGGER log_unchanged BEFORE UPDATE ON log BEGIN\n"
            "  SELECT RAISE(ABORT, 'the log only grows'); END");
    sqlite3_close(db);
}
