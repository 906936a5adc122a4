#define FF_LIBRARY_OWN_TABLE
#include "spreadsheet/minizip_library.h"

FF_LIBRARY_DEFINE(ff_minizip, FF_MINIZIP_FUNCTIONS, "spreadsheets need minizip",
                  "; save the list as CSV instead")
