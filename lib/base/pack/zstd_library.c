#define FF_LIBRARY_OWN_TABLE
#include "pack/zstd_library.h"

FF_LIBRARY_DEFINE(ff_zstd, FF_ZSTD_FUNCTIONS, "files packed with zstd need libzstd",
                  "; unpack them first")
