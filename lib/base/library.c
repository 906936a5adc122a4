#include "library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

bool ff_library_load(const char *soname, const ff_library_function *wanted, size_t count,
                     void *table, char *failure, size_t size)
{
    if (dlopen(soname, RTLD_NOW | RTLD_GLOBAL) == NULL) {
        snprintf(failure, size, "%s", dlerror());
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        void *found = dlsym(RTLD_DEFAULT, wanted[i].name);
        if (found == NULL) {
            snprintf(failure, size, "%s has no \"%s\"", soname, wanted[i].name);
            return false;
        }
        /* C knows no conversion of one into the other; POSIX has them of one size */
        memcpy((char *)table + wanted[i].place, &found, sizeof found);
    }
    return true;
}
