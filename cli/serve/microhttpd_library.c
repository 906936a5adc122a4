#define FF_LIBRARY_OWN_TABLE
#include "cli/serve/microhttpd_library.h"

FF_LIBRARY_DEFINE(ff_microhttpd, FF_MICROHTTPD_FUNCTIONS, "pages are served by libmicrohttpd",
                  "; the commands on the event file work without it")
