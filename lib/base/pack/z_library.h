#ifndef FF_PACK_Z_LIBRARY_H
#define FF_PACK_Z_LIBRARY_H

/* zlib, for files packed with gzip and archives of zip. */
#include "base/library.h"

#include <zlib.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_ZLIB_FUNCTIONS(X) \
    X(inflateInit2_) X(inflate) X(inflateReset) X(inflateEnd) \
    X(deflateInit2_) X(deflate) X(deflateEnd) X(crc32) X(zlibVersion)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_zlib, FF_ZLIB_FUNCTIONS)

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
#define crc32         ff_zlib.crc32
#define deflate       ff_zlib.deflate
#define deflateEnd    ff_zlib.deflateEnd
#define deflateInit2_ ff_zlib.deflateInit2_
#define inflate       ff_zlib.inflate
#define inflateEnd    ff_zlib.inflateEnd
#define inflateInit2_ ff_zlib.inflateInit2_
#define inflateReset  ff_zlib.inflateReset
#define zlibVersion   ff_zlib.zlibVersion
#endif

#endif
