#ifndef FF_EVENTFILE_SQLITE3_LIBRARY_H
#define FF_EVENTFILE_SQLITE3_LIBRARY_H

/* SQLite, for event files. With the mathematics library it takes 0.2 ms to load. */
#include "base/library.h"

#include <sqlite3.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_SQLITE_FUNCTIONS(X) \
    X(sqlite3_backup_finish) X(sqlite3_backup_init) X(sqlite3_backup_step) \
    X(sqlite3_bind_int64) X(sqlite3_bind_null) X(sqlite3_bind_text) X(sqlite3_busy_timeout) \
    X(sqlite3_close) X(sqlite3_column_bytes) X(sqlite3_column_int64) X(sqlite3_column_name) \
    X(sqlite3_column_text) X(sqlite3_column_type) X(sqlite3_db_config) X(sqlite3_errcode) \
    X(sqlite3_errmsg) X(sqlite3_exec) X(sqlite3_extended_errcode) X(sqlite3_file_control) \
    X(sqlite3_finalize) X(sqlite3_get_autocommit) X(sqlite3_libversion) X(sqlite3_limit) \
    X(sqlite3_open_v2) X(sqlite3_prepare_v2) X(sqlite3_progress_handler) X(sqlite3_reset) \
    X(sqlite3_step) X(sqlite3_vfs_find) X(sqlite3_vfs_register)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_sqlite, FF_SQLITE_FUNCTIONS)

#endif
