#ifndef FF_SPREADSHEET_MINIZIP_LIBRARY_H
#define FF_SPREADSHEET_MINIZIP_LIBRARY_H

/* minizip, for spreadsheets: archives of files in XML. */
#include "base/library.h"

#include <minizip/unzip.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define FF_MINIZIP_FUNCTIONS(X) \
    X(unzOpen2_64) X(unzClose) X(unzGetGlobalInfo64) X(unzLocateFile) \
    X(unzGetCurrentFileInfo64) X(unzOpenCurrentFile) X(unzReadCurrentFile) \
    X(unzCloseCurrentFile)
/* clang-format on */
FF_LIBRARY_DECLARE(ff_minizip, FF_MINIZIP_FUNCTIONS)

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
#define unzClose                ff_minizip.unzClose
#define unzCloseCurrentFile     ff_minizip.unzCloseCurrentFile
#define unzGetCurrentFileInfo64 ff_minizip.unzGetCurrentFileInfo64
#define unzGetGlobalInfo64      ff_minizip.unzGetGlobalInfo64
#define unzLocateFile           ff_minizip.unzLocateFile
#define unzOpen2_64             ff_minizip.unzOpen2_64
#define unzOpenCurrentFile      ff_minizip.unzOpenCurrentFile
#define unzReadCurrentFile      ff_minizip.unzReadCurrentFile
#endif

#endif
