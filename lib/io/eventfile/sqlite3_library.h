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
    X(sqlite3_step) X(sqlite3_vfs_find) X(sqlite3_vfs_register) \
    X(sqlite3_vfs_unregister)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_sqlite, FF_SQLITE_FUNCTIONS)

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
/* clang-format off */
#define sqlite3_backup_finish ff_sqlite.sqlite3_backup_finish
#define sqlite3_backup_init ff_sqlite.sqlite3_backup_init
#define sqlite3_backup_step ff_sqlite.sqlite3_backup_step
#define sqlite3_bind_int64 ff_sqlite.sqlite3_bind_int64
#define sqlite3_bind_null ff_sqlite.sqlite3_bind_null
#define sqlite3_bind_text ff_sqlite.sqlite3_bind_text
#define sqlite3_busy_timeout ff_sqlite.sqlite3_busy_timeout
#define sqlite3_close ff_sqlite.sqlite3_close
#define sqlite3_column_bytes ff_sqlite.sqlite3_column_bytes
#define sqlite3_column_int64 ff_sqlite.sqlite3_column_int64
#define sqlite3_column_name ff_sqlite.sqlite3_column_name
#define sqlite3_column_text ff_sqlite.sqlite3_column_text
#define sqlite3_column_type ff_sqlite.sqlite3_column_type
#define sqlite3_db_config ff_sqlite.sqlite3_db_config
#define sqlite3_errcode ff_sqlite.sqlite3_errcode
#define sqlite3_errmsg ff_sqlite.sqlite3_errmsg
#define sqlite3_exec ff_sqlite.sqlite3_exec
#define sqlite3_extended_errcode ff_sqlite.sqlite3_extended_errcode
#define sqlite3_file_control ff_sqlite.sqlite3_file_control
#define sqlite3_finalize ff_sqlite.sqlite3_finalize
#define sqlite3_get_autocommit ff_sqlite.sqlite3_get_autocommit
#define sqlite3_libversion ff_sqlite.sqlite3_libversion
#define sqlite3_limit ff_sqlite.sqlite3_limit
#define sqlite3_open_v2 ff_sqlite.sqlite3_open_v2
#define sqlite3_prepare_v2 ff_sqlite.sqlite3_prepare_v2
#define sqlite3_progress_handler ff_sqlite.sqlite3_progress_handler
#define sqlite3_reset ff_sqlite.sqlite3_reset
#define sqlite3_step ff_sqlite.sqlite3_step
#define sqlite3_vfs_find ff_sqlite.sqlite3_vfs_find
#define sqlite3_vfs_register ff_sqlite.sqlite3_vfs_register
#define sqlite3_vfs_unregister ff_sqlite.sqlite3_vfs_unregister
/* clang-format on */
#endif

#endif
