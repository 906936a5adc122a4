#define FF_LIBRARY_OWN_TABLE
#include "pack/z_library.h"

FF_LIBRARY_DEFINE(ff_zlib, FF_ZLIB_FUNCTIONS, "files packed with gzip need zlib",
                  "; unpack them first")
