#include "base/library.h"

#include "system/system.h"

#include <stdio.h>
#include <string.h>

static bool load_library(const ff_library *library, char *failure, size_t size)
{
    if (!ff_sys_load(library->soname, failure, size))
        return false;
    char *place = library->table;
    for (const char *name = library->names; *name != '\0'; name += strlen(name) + 1) {
        void *found = ff_sys_symbol(name);
        if (found == NULL) {
            snprintf(failure, size, "%s has no \"%s\"", library->soname, name);
            return false;
        }
        /* C knows no conversion of one into the other; POSIX has them of one size */
        memcpy(place, &found, sizeof found);
        place += sizeof found;
    }
    return true;
}

int ff_library_need(ff_library *library, ff_error *err)
{
    static ff_mutex lock = FF_MUTEX_INIT;
    char failure[256];
    if (atomic_load_explicit(&library->loaded, memory_order_acquire))
        return FF_OK;
    ff_mutex_lock(&lock);
    bool loaded = library->loaded || load_library(library, failure, sizeof failure);
    library->loaded = loaded;
    ff_mutex_unlock(&lock);
    if (loaded)
        return FF_OK;
    return ff_fail(err, FF_E_IO_LIBRARY, "%s, which cannot be loaded: %s%s", library->wanted,
                   failure, library->instead);
}
