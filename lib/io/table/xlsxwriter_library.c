#define FF_LIBRARY_OWN_TABLE
#include "table/xlsxwriter_library.h"

FF_LIBRARY_DEFINE(ff_xlsx, FF_XLSX_FUNCTIONS, "spreadsheets need libxlsxwriter",
                  "; use CSV or HTML instead")
