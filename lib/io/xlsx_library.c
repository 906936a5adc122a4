#include "xlsx_library.h"

#ifdef FF_XLSX_SONAME
#include "base/library.h"

#include <pthread.h>

ff_xlsx_functions ff_xlsx;

static bool loaded;
static char failure[256];

static void load(void)
{
    static const ff_library_function wanted[] = {
#define X(name) {#name, offsetof(ff_xlsx_functions, name)},
        FF_XLSX_FUNCTIONS(X)
#undef X
    };
    loaded = ff_library_load(FF_XLSX_SONAME, wanted, sizeof wanted / sizeof *wanted, &ff_xlsx,
                             failure, sizeof failure);
}

int ff_xlsx_load(ff_error *err)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (loaded)
        return FF_OK;
    return ff_fail(
        err, FF_E_IO_LIBRARY,
        "spreadsheets need libxlsxwriter, which cannot be loaded: %s; use CSV or HTML "
        "instead",
        failure);
}

#else
ff_xlsx_functions ff_xlsx = {
#define X(name) name,
    FF_XLSX_FUNCTIONS(X)
#undef X
};

int ff_xlsx_load(ff_error *err)
{
    (void)err;
    return FF_OK;
}
#endif
