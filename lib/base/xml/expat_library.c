#define FF_LIBRARY_OWN_TABLE
#include "xml/expat_library.h"

FF_LIBRARY_DEFINE(ff_expat, FF_EXPAT_FUNCTIONS, "XML needs expat",
                  "; save the list as text or CSV instead")
