#define FF_LIBRARY_OWN_TABLE
#include "csv/csv_library.h"

FF_LIBRARY_DEFINE(ff_libcsv, FF_LIBCSV_FUNCTIONS, "lists in CSV need libcsv", "")
