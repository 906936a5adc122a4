#ifndef FF_PACK_ZSTD_LIBRARY_H
#define FF_PACK_ZSTD_LIBRARY_H

/* libzstd, for files packed with zstd. */
#include "base/library.h"

#include <zstd.h>
#include <zstd_errors.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_ZSTD_FUNCTIONS(X) \
    X(ZSTD_createDStream) X(ZSTD_DCtx_setParameter) X(ZSTD_decompressStream) \
    X(ZSTD_freeDStream) X(ZSTD_createCCtx) X(ZSTD_CCtx_setParameter) X(ZSTD_compressStream2) \
    X(ZSTD_freeCCtx) X(ZSTD_isError) X(ZSTD_getErrorCode) X(ZSTD_getErrorName) \
    X(ZSTD_versionString)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_zstd, FF_ZSTD_FUNCTIONS)

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
#define ZSTD_CCtx_setParameter ff_zstd.ZSTD_CCtx_setParameter
#define ZSTD_DCtx_setParameter ff_zstd.ZSTD_DCtx_setParameter
#define ZSTD_compressStream2   ff_zstd.ZSTD_compressStream2
#define ZSTD_createCCtx        ff_zstd.ZSTD_createCCtx
#define ZSTD_createDStream     ff_zstd.ZSTD_createDStream
#define ZSTD_decompressStream  ff_zstd.ZSTD_decompressStream
#define ZSTD_freeCCtx          ff_zstd.ZSTD_freeCCtx
#define ZSTD_freeDStream       ff_zstd.ZSTD_freeDStream
#define ZSTD_getErrorCode      ff_zstd.ZSTD_getErrorCode
#define ZSTD_getErrorName      ff_zstd.ZSTD_getErrorName
#define ZSTD_isError           ff_zstd.ZSTD_isError
#define ZSTD_versionString     ff_zstd.ZSTD_versionString
#endif

#endif
