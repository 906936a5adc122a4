#ifndef FF_CSV_CSV_LIBRARY_H
#define FF_CSV_CSV_LIBRARY_H

/* libcsv, which reads and writes CSV. */
#include "base/library.h"

#include <csv.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_LIBCSV_FUNCTIONS(X) \
    X(csv_error) X(csv_fini) X(csv_free) X(csv_get_buffer_size) X(csv_init) X(csv_parse) \
    X(csv_set_delim) X(csv_set_free_func) X(csv_set_realloc_func) X(csv_write)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_libcsv, FF_LIBCSV_FUNCTIONS)

#endif
