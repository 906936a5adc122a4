#define FF_LIBRARY_OWN_TABLE
#include "eventfile/sqlite3_library.h"

FF_LIBRARY_DEFINE(ff_sqlite, FF_SQLITE_FUNCTIONS, "event files need SQLite", "")
