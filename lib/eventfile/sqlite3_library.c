#include "eventfile/sqlite3_library.h"

FF_LIBRARY_DEFINE(ff_sqlite, FF_SQLITE_FUNCTIONS, "event files need SQLite", "")
