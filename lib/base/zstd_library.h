#ifndef FF_BASE_ZSTD_LIBRARY_H
#define FF_BASE_ZSTD_LIBRARY_H

/* libzstd, for files packed with zstd. */
#include "base/library.h"

#include <zstd.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_ZSTD_FUNCTIONS(X) \
    X(ZSTD_DCtx_setParameter) X(ZSTD_createDStream) X(ZSTD_decompressStream) \
    X(ZSTD_freeDStream) X(ZSTD_getErrorName) X(ZSTD_isError) X(ZSTD_versionString)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_zstd, FF_ZSTD_FUNCTIONS)

#endif
