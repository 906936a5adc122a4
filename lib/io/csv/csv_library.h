#ifndef FF_CSV_CSV_LIBRARY_H
#define FF_CSV_CSV_LIBRARY_H

/* libcsv, for what is read from CSV. */
#include "base/library.h"

#include <csv.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_LIBCSV_FUNCTIONS(X) \
    X(csv_init) X(csv_parse) X(csv_fini) X(csv_free) X(csv_error) X(csv_get_buffer_size) \
    X(csv_set_delim) X(csv_set_blk_size) X(csv_set_realloc_func) X(csv_set_free_func)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_libcsv, FF_LIBCSV_FUNCTIONS)

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
#define csv_error            ff_libcsv.csv_error
#define csv_fini             ff_libcsv.csv_fini
#define csv_free             ff_libcsv.csv_free
#define csv_get_buffer_size  ff_libcsv.csv_get_buffer_size
#define csv_init             ff_libcsv.csv_init
#define csv_parse            ff_libcsv.csv_parse
#define csv_set_blk_size     ff_libcsv.csv_set_blk_size
#define csv_set_delim        ff_libcsv.csv_set_delim
#define csv_set_free_func    ff_libcsv.csv_set_free_func
#define csv_set_realloc_func ff_libcsv.csv_set_realloc_func
#endif

#endif
