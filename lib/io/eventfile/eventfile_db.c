#include "eventfile/eventfile_private.h"

#include "system/system.h"

#include <stdio.h>
#include <string.h>

/* --- SQLite --- */

static int check_unmoved(ff_eventfile *file, ff_error *err)
{
    int moved = 0;
    sqlite3_file_control(file->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (moved)
        return ff_fail_at(err, FF_E_IO_WRITE, file->path, 0, 0,
                          "\"%s\" was removed or replaced by another program while it was "
                          "open; nothing was changed",
                          file->path);
    return FF_OK;
}

int ff_ef_begin(ff_eventfile *file, ff_error *err)
{
    if (file->reading)
        return ff_fail_at(err, FF_E_STATE, file->path, 0, 0, "\"%s\" is open for reading",
                          file->path);
    file->refusals = ff_memory_refusals();
    ff_ef_budget_begin(file);
    int code = ff_ef_exec(file, "BEGIN IMMEDIATE", "cannot be written", err);
    if (code != FF_OK)
        return code;
    /* with the lock in hand: is it still the file of that name that is locked? */
    code = check_unmoved(file, err);
    return code == FF_OK ? FF_OK : ff_ef_end(file, code, err);
}

int ff_ef_begin_reading(ff_eventfile *file, ff_error *err)
{
    file->refusals = ff_memory_refusals();
    ff_ef_budget_begin(file);
    return ff_ef_exec(file, "BEGIN", "cannot be read", err);
}

int ff_ef_end(ff_eventfile *file, int code, ff_error *err)
{
    if (code == FF_OK && ff_memory_refusals() != file->refusals)
        code = ff_fail(err, FF_E_MEMORY, "out of memory: nothing was changed");
    if (code == FF_OK)
        code = ff_ef_exec(file, "COMMIT", "cannot be written", err);
    if (code != FF_OK) {
        sqlite3_exec(file->db, "ROLLBACK", NULL, NULL, NULL);
        ff_ef_state_forget(file);
    }
    return code;
}

int ff_ef_number(ff_eventfile *file, const char *sql, long long *out, ff_error *err)
{
    sqlite3_stmt *stmt;
    int code = ff_ef_prepare(file, sql, &stmt, err);
    if (code != FF_OK)
        return code;
    if (sqlite3_step(stmt) == SQLITE_ROW)
        *out = sqlite3_column_int64(stmt, 0);
    else
        code = ff_ef_fail(file, err, "cannot be read");
    sqlite3_finalize(stmt);
    return code;
}

/* --- connections --- */

/* What a stranger put into the schema is not run. */
static void restrict_connection(ff_eventfile *file)
{
    static const struct {
        int option, value;
    } config[] = {{SQLITE_DBCONFIG_DEFENSIVE, 1},
                  {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                  {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                  {SQLITE_DBCONFIG_ENABLE_VIEW, 0}},
      limits[] = {{SQLITE_LIMIT_LENGTH, FF_EVENTFILE_MAX_TEXT},
                  {SQLITE_LIMIT_SQL_LENGTH, 100000},
                  {SQLITE_LIMIT_COLUMN, 100},
                  {SQLITE_LIMIT_EXPR_DEPTH, 100},
                  {SQLITE_LIMIT_ATTACHED, 0}};
    for (size_t i = 0; i < sizeof config / sizeof *config; i++)
        sqlite3_db_config(file->db, config[i].option, config[i].value, NULL);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        sqlite3_limit(file->db, limits[i].option, limits[i].value);
    ff_ef_budget_begin(file);
}

/* A file syncs before it answers. */
int ff_ef_settle(ff_eventfile *file, int wait_ms, ff_error *err)
{
    sqlite3_busy_timeout(file->db, wait_ms);
    return ff_ef_exec(
        file,
        file->mode == EF_READING
            ? "PRAGMA temp_store=MEMORY; PRAGMA cell_size_check=ON; PRAGMA schema_version"
            : "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA;"
              "PRAGMA foreign_keys=ON; PRAGMA temp_store=MEMORY;"
              "PRAGMA cell_size_check=ON",
        "is not an event file", err);
}

static int connect(ff_eventfile *file, const char *name, ff_error *err)
{
    const int access = file->mode == EF_READING ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    int result = SQLITE_OK;
    if (file->image != NULL) {
        result = ff_ef_image_open(file->image, &file->db);
    } else {
        /* a name is a name: "file:…" and ":memory:" have no other meaning */
        ff_str full = FF_STR_INIT;
        ff_str_format(&full, "%s%s", ff_sys_is_absolute(name) ? "" : "./", name);
        int code = ff_str_status(&full);
        if (code == FF_OK)
            result = ff_ef_names_open(ff_str_get(&full), access, &file->db, &file->names);
        ff_str_release(&full);
        if (code != FF_OK)
            return ff_fail(err, code, "out of memory for the event file");
    }
    if (result != SQLITE_OK)
        return ff_ef_fail(file, err, "cannot be opened");
    restrict_connection(file);
    return FF_OK;
}

int ff_ef_connect(const char *path, const char *name, ef_image *image, ef_mode mode,
                  ff_eventfile **out, ff_error *err)
{
    *out = NULL;
    int code = ff_library_need(&ff_sqlite_library, err);
    if (code == FF_OK)
        code = ff_library_need(&ff_sodium_library, err); /* for the hashes of the log */
    ff_eventfile *file = code == FF_OK ? ff_calloc(1, sizeof *file) : NULL;
    if (file == NULL) {
        ff_ef_image_free(image);
        return code != FF_OK ? code
                             : ff_fail(err, FF_E_MEMORY, "out of memory for the event file");
    }
    *out = file;
    file->image = image;
    file->mode = mode;
    file->path = ff_strdup(path);
    if (file->path == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the event file");
    return connect(file, name, err);
}

void ff_eventfile_free(ff_eventfile *file)
{
    if (file == NULL)
        return;
    if (file->db != NULL)
        sqlite3_close(file->db);
    ff_ef_names_free(file->names);
    ff_ef_image_free(file->image);
    ff_ef_rows_release(&file->state.rows);
    ff_free(file->seen.own);
    ff_free(file->section_name);
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

static int read_number(ff_eventfile *file, sqlite3_stmt *stmt, const ef_column *column, int at,
                       long long *out, ff_error *err)
{
    int type = sqlite3_column_type(stmt, at);
    *out = 0;
    if (type == SQLITE_NULL && column->kind == EF_REF)
        return FF_OK;
    if (type != SQLITE_INTEGER)
        return ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                          "\"%s\" is damaged: where \"%s\" has its number stands %s",
                          file->path, column->name,
                          type == SQLITE_NULL ? "nothing" : "something else");
    *out = sqlite3_column_int64(stmt, at);
    return FF_OK;
}

static int read_value(ff_eventfile *file, sqlite3_stmt *stmt, const ef_column *column, int at,
                      ef_rows *rows, ef_value *out, ff_error *err)
{
    const char *text;
    *out = (ef_value){NULL, 0};
    if (ff_ef_is_number(column->kind))
        return read_number(file, stmt, column, at, &out->number, err);
    int code = ff_ef_text(file, stmt, at, false, &text, err);
    if (code == FF_OK && (out->text = ff_arena_copy(&rows->arena, text, strlen(text))) == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the rows of an event file");
    return code;
}

static int read_row(ff_eventfile *file, sqlite3_stmt *stmt, int table, ef_rows *rows,
                    ff_error *err)
{
    ef_value values[EF_MAX_COLUMNS];
    const ef_table *t = &ff_ef_tables[table];
    int code = ff_ef_spend_row(file, stmt, t->column_count, err);
    for (int i = 0; i < t->column_count && code == FF_OK; i++)
        code = read_value(file, stmt, &t->columns[i], i, rows, &values[i], err);
    if (code != FF_OK)
        return code;
    /* keys beyond what an event can have would not survive as int */
    if (values[0].number < 1 || values[0].number >= EF_MAX_SECTIONS * EF_SECTION_STEP ||
        values[0].number % EF_SECTION_STEP > FF_EVENT_MAX_RECORDS)
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
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW)
        code = read_row(file, stmt, table, rows, err);
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    sqlite3_finalize(stmt);
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
    int step = sqlite3_step(stmt);
    int code = step == SQLITE_DONE ? FF_OK : ff_ef_fail(file, err, "cannot be written");
    sqlite3_reset(stmt);
    return code;
}

static int bind_value(sqlite3_stmt *stmt, int place, const ef_column *column,
                      const ef_value *value)
{
    if (value->text != NULL)
        return sqlite3_bind_text(stmt, place, value->text, -1, SQLITE_STATIC);
    if (column->kind == EF_REF && value->number == 0)
        return sqlite3_bind_null(stmt, place);
    return sqlite3_bind_int64(stmt, place, value->number);
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
            sqlite3_finalize(stmt);
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
    sqlite3_finalize(stmt);
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
