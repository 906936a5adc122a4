#include "eventfile/eventfile_private.h"

/* --- SQLite --- */

static int code_of(int sqlite_code)
{
    switch (sqlite_code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return FF_E_STATE_LOCKED;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_SCHEMA:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_ERROR: /* a table or column that is not there */
        return FF_E_PARSE;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return FF_E_IO_OPEN;
    case SQLITE_NOMEM:
        return FF_E_MEMORY;
    case SQLITE_TOOBIG:
        return FF_E_LIMIT;
    case SQLITE_READONLY:
    case SQLITE_FULL:
        return FF_E_IO_WRITE;
    case SQLITE_IOERR:
        return sqlite_code == SQLITE_IOERR_READ || sqlite_code == SQLITE_IOERR_SHORT_READ
                   ? FF_E_IO_READ
                   : FF_E_IO_WRITE;
    default:
        return FF_E_INTERNAL;
    }
}

int ff_ef_fail(const ff_eventfile *file, ff_error *err, const char *doing)
{
    const char *path = file->path != NULL ? file->path : "";
    int code = code_of(ff_sqlite.sqlite3_extended_errcode(file->db));
    if (code == FF_E_STATE_LOCKED)
        return ff_fail_at(err, code, path, 0, 0,
                          "\"%s\" is being written by another program; nothing was changed, "
                          "try again",
                          path);
    if (code == FF_E_MEMORY)
        return ff_fail_at(err, code, path, 0, 0, "\"%s\": out of memory", path);
    return ff_fail_at(err, code, path, 0, 0, "\"%s\" %s: %s", path, doing,
                      ff_sqlite.sqlite3_errmsg(file->db));
}

int ff_ef_exec(ff_eventfile *file, const char *sql, const char *doing, ff_error *err)
{
    if (ff_sqlite.sqlite3_exec(file->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return ff_ef_fail(file, err, doing);
    return FF_OK;
}

int ff_ef_prepare(ff_eventfile *file, const char *sql, sqlite3_stmt **out, ff_error *err)
{
    if (ff_sqlite.sqlite3_prepare_v2(file->db, sql, -1, out, NULL) != SQLITE_OK)
        return ff_ef_fail(file, err, "is not an event file, or damaged");
    return FF_OK;
}

int ff_ef_begin(ff_eventfile *file, ff_error *err)
{
    file->refusals = ff_memory_refusals();
    return ff_ef_exec(file, "BEGIN IMMEDIATE", "cannot be written", err);
}

int ff_ef_begin_reading(ff_eventfile *file, ff_error *err)
{
    file->refusals = ff_memory_refusals();
    return ff_ef_exec(file, "BEGIN", "cannot be read", err);
}

int ff_ef_end(ff_eventfile *file, int code, ff_error *err)
{
    if (code == FF_OK && ff_memory_refusals() != file->refusals)
        code = ff_fail(err, FF_E_MEMORY, "out of memory: nothing was changed");
    if (code == FF_OK)
        code = ff_ef_exec(file, "COMMIT", "cannot be written", err);
    if (code != FF_OK)
        ff_sqlite.sqlite3_exec(file->db, "ROLLBACK", NULL, NULL, NULL);
    return code;
}

int ff_ef_number(ff_eventfile *file, const char *sql, long long *out, ff_error *err)
{
    sqlite3_stmt *stmt;
    int code = ff_ef_prepare(file, sql, &stmt, err);
    if (code != FF_OK)
        return code;
    int step = ff_sqlite.sqlite3_step(stmt);
    *out = step == SQLITE_ROW ? ff_sqlite.sqlite3_column_int64(stmt, 0) : 0;
    if (step != SQLITE_ROW && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    ff_sqlite.sqlite3_finalize(stmt);
    return code;
}

/* What a stranger put into the schema is not run, and the file syncs before it answers. */
static int settle(ff_eventfile *file, int wait_ms, ff_error *err)
{
    ff_sqlite.sqlite3_busy_timeout(file->db, wait_ms);
    ff_sqlite.sqlite3_db_config(file->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    ff_sqlite.sqlite3_db_config(file->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    ff_sqlite.sqlite3_db_config(file->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    ff_sqlite.sqlite3_db_config(file->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    ff_sqlite.sqlite3_limit(file->db, SQLITE_LIMIT_LENGTH, FF_EVENTFILE_MAX_TEXT);
    ff_sqlite.sqlite3_limit(file->db, SQLITE_LIMIT_ATTACHED, 0);
    return ff_ef_exec(file,
                      "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA;"
                      "PRAGMA foreign_keys=ON; PRAGMA temp_store=MEMORY;"
                      "PRAGMA cell_size_check=ON",
                      "is not an event file", err);
}

int ff_ef_connect(const char *path, int wait_ms, ff_eventfile **out, ff_error *err)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    *out = NULL;
    int code = ff_library_need(&ff_sqlite_library, err);
    if (code == FF_OK)
        code = ff_library_need(&ff_sodium_library, err); /* for the hashes of the log */
    if (code != FF_OK)
        return code;
    ff_eventfile *file = ff_calloc(1, sizeof *file);
    *out = file;
    if (file == NULL || (path != NULL && (file->path = ff_strdup(path)) == NULL))
        return ff_fail(err, FF_E_MEMORY, "out of memory for the event file");
    /* a name is a name: "file:…" and ":memory:" have no other meaning */
    ff_str name = FF_STR_INIT;
    if (path == NULL)
        ff_str_text(&name, ":memory:");
    else
        ff_str_format(&name, "%s%s", path[0] == '/' ? "" : "./", path);
    code = ff_str_status(&name);
    if (code != FF_OK)
        ff_fail(err, code, "out of memory for the event file");
    else if (ff_sqlite.sqlite3_open_v2(ff_str_get(&name), &file->db, flags, NULL) != SQLITE_OK)
        code = ff_ef_fail(file, err, "cannot be opened");
    ff_str_release(&name);
    return code == FF_OK ? settle(file, wait_ms, err) : code;
}

void ff_eventfile_free(ff_eventfile *file)
{
    if (file == NULL)
        return;
    if (file->db != NULL)
        ff_sqlite.sqlite3_close(file->db);
    ff_free(file->path);
    ff_free(file);
}

const char *ff_eventfile_path(const ff_eventfile *file)
{
    return file->path;
}

int ff_ef_migrate(ff_eventfile *file, int version, ff_error *err)
{
    char sql[64];
    for (; version < FF_EVENTFILE_VERSION; version++) {
        int code =
            ff_ef_exec(file, ff_ef_migrations[version], "cannot be brought up to date", err);
        if (code != FF_OK)
            return code;
    }
    snprintf(sql, sizeof sql, "PRAGMA user_version=%d; PRAGMA application_id=%d",
             FF_EVENTFILE_VERSION, FF_EVENTFILE_APPLICATION);
    return ff_ef_exec(file, sql, "cannot be brought up to date", err);
}

/* --- rows --- */

static void list_columns(const ef_table *t, ff_str *sql)
{
    for (int i = 0; i < t->column_count; i++)
        ff_str_format(sql, "%s%s", i == 0 ? "" : ",", t->columns[i].name);
}

static int read_row(sqlite3_stmt *stmt, int table, ef_rows *rows, ff_error *err)
{
    ef_value values[EF_MAX_COLUMNS];
    const ef_table *t = &ff_ef_tables[table];
    for (int i = 0; i < t->column_count; i++) {
        values[i] = (ef_value){NULL, 0};
        if (ff_ef_is_number(t->columns[i].kind)) {
            values[i].number = ff_sqlite.sqlite3_column_int64(stmt, i);
            continue;
        }
        const char *text = (const char *)ff_sqlite.sqlite3_column_text(stmt, i);
        values[i].text = text == NULL ? NULL : ff_arena_copy(&rows->arena, text, strlen(text));
        if (values[i].text == NULL)
            return ff_fail(err, FF_E_MEMORY, "out of memory for the rows of an event file");
    }
    /* keys beyond what an event can have would not survive as int */
    if (values[0].number < 0 || values[0].number > FF_EVENT_MAX_RECORDS)
        return ff_fail(err, FF_E_PARSE, "row %lld of table \"%s\" in the event file cannot be",
                       values[0].number, t->name);
    if (t->keys == 2 && (values[1].number < 1 || values[1].number > FF_EVENT_MAX_ROUNDS))
        return ff_fail(err, FF_E_PARSE, "round %lld in the event file cannot be",
                       values[1].number);
    return ff_ef_rows_add(rows, table, values, err);
}

static int read_table(ff_eventfile *file, int table, ef_rows *rows, ff_error *err)
{
    const ef_table *t = &ff_ef_tables[table];
    ff_str sql = FF_STR_INIT;
    sqlite3_stmt *stmt = NULL;
    ff_str_text(&sql, "SELECT ");
    list_columns(t, &sql);
    ff_str_format(&sql, " FROM %s ORDER BY 1%s", t->name, t->keys == 2 ? ",2" : "");
    int code = ff_str_status(&sql);
    if (code != FF_OK)
        ff_fail(err, code, "out of memory for the rows of an event file");
    if (code == FF_OK)
        code = ff_ef_prepare(file, ff_str_get(&sql), &stmt, err);
    int step = SQLITE_ROW;
    while (code == FF_OK && (step = ff_sqlite.sqlite3_step(stmt)) == SQLITE_ROW)
        code = read_row(stmt, table, rows, err);
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    ff_sqlite.sqlite3_finalize(stmt);
    ff_str_release(&sql);
    return code;
}

int ff_ef_rows_read(ff_eventfile *file, ef_rows *rows, ff_error *err)
{
    int code = FF_OK;
    for (int i = 0; i < EF_TABLE_COUNT && code == FF_OK; i++)
        code = read_table(file, i, rows, err);
    return code;
}

static int step_done(ff_eventfile *file, sqlite3_stmt *stmt, ff_error *err)
{
    int step = ff_sqlite.sqlite3_step(stmt);
    int code = step == SQLITE_DONE ? FF_OK : ff_ef_fail(file, err, "cannot be written");
    ff_sqlite.sqlite3_reset(stmt);
    return code;
}

static int bind_value(sqlite3_stmt *stmt, int place, const ef_column *column,
                      const ef_value *value)
{
    if (value->text != NULL)
        return ff_sqlite.sqlite3_bind_text(stmt, place, value->text, -1, SQLITE_STATIC);
    if (column->kind == EF_REF && value->number == 0)
        return ff_sqlite.sqlite3_bind_null(stmt, place);
    return ff_sqlite.sqlite3_bind_int64(stmt, place, value->number);
}

static void delete_sql(const ef_table *t, ff_str *sql)
{
    ff_str_format(sql, "DELETE FROM %s WHERE %s=?1", t->name, t->columns[0].name);
    if (t->keys == 2)
        ff_str_format(sql, " AND %s=?2", t->columns[1].name);
}

static void insert_sql(const ef_table *t, ff_str *sql)
{
    ff_str_format(sql, "INSERT INTO %s(", t->name);
    list_columns(t, sql);
    ff_str_text(sql, ") VALUES(");
    for (int i = 1; i <= t->column_count; i++)
        ff_str_format(sql, "%s?%d", i == 1 ? "" : ",", i);
    ff_str_char(sql, ')');
}

/* Runs one prepared statement after another: rows come table by table. */
static int run_rows(ff_eventfile *file, const ef_row *const *rows, size_t count, bool insert,
                    ff_error *err)
{
    ff_str sql = FF_STR_INIT;
    sqlite3_stmt *stmt = NULL;
    int code = FF_OK;
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        const ef_table *t = &ff_ef_tables[rows[i]->table];
        if (i == 0 || rows[i]->table != rows[i - 1]->table) {
            ff_sqlite.sqlite3_finalize(stmt);
            stmt = NULL;
            ff_str_clear(&sql);
            if (insert)
                insert_sql(t, &sql);
            else
                delete_sql(t, &sql);
            code = ff_str_status(&sql) != FF_OK
                       ? ff_fail(err, FF_E_MEMORY, "out of memory for the event file")
                       : ff_ef_prepare(file, ff_str_get(&sql), &stmt, err);
        }
        int columns = insert ? t->column_count : t->keys;
        for (int k = 0; k < columns && code == FF_OK; k++)
            if (bind_value(stmt, k + 1, &t->columns[k], &rows[i]->values[k]) != SQLITE_OK)
                code = ff_ef_fail(file, err, "cannot be written");
        if (code == FF_OK)
            code = step_done(file, stmt, err);
    }
    ff_sqlite.sqlite3_finalize(stmt);
    ff_str_release(&sql);
    return code;
}

int ff_ef_rows_delete(ff_eventfile *file, const ef_row *const *rows, size_t count,
                      ff_error *err)
{
    return run_rows(file, rows, count, false, err);
}

int ff_ef_rows_insert(ff_eventfile *file, const ef_row *const *rows, size_t count,
                      ff_error *err)
{
    return run_rows(file, rows, count, true, err);
}
