#ifndef FF_BASE_Z_LIBRARY_H
#define FF_BASE_Z_LIBRARY_H

/* zlib, for files packed with gzip. */
#include "base/library.h"

#include <zlib.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_ZLIB_FUNCTIONS(X) \
    X(inflate) X(inflateEnd) X(inflateInit2_) X(inflateReset) X(zlibVersion)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_zlib, FF_ZLIB_FUNCTIONS)

#endif
