#include "xlsx_library.h"

#ifdef FF_XLSX_SONAME
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

ff_xlsx_functions ff_xlsx;

static char failure[256]; /* why it cannot be used; empty when it can */

static const struct {
    const char *name;
    size_t place;
} wanted[] = {
#define X(name) {#name, offsetof(ff_xlsx_functions, name)},
    FF_XLSX_FUNCTIONS(X)
#undef X
};

/* The functions are looked for in all that is loaded, as for a linked library, so that tests
 * can put their own before them. It stays loaded to the end. */
static void load(const char *library)
{
    if (dlopen(library, RTLD_NOW | RTLD_GLOBAL) == NULL) {
        snprintf(failure, sizeof failure, "%s", dlerror());
        return;
    }
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        void *found = dlsym(RTLD_DEFAULT, wanted[i].name);
        if (found == NULL)
            snprintf(failure, sizeof failure, "%s has no \"%s\"", library, wanted[i].name);
        memcpy((char *)&ff_xlsx + wanted[i].place, &found, sizeof found);
    }
}

static void load_once(void)
{
    load(FF_XLSX_SONAME);
}

int ff_xlsx_load(ff_error *err)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_once);
    if (failure[0] == '\0')
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
