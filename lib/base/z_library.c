#include "base/z_library.h"

FF_LIBRARY_DEFINE(ff_zlib, FF_ZLIB_FUNCTIONS, "files packed with gzip need zlib",
                  "; unpack them first")
