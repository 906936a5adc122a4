#include "file/temporary.h"

#include "flagfall/file.h"
#include "system/system.h"

#include <stdatomic.h>
#include <string.h>

/* Fixed memory: a signal handler reads it, whatever the program was doing. */
enum { PLACES = 16, LONGEST = 4096 };

enum { PLACE_FREE, PLACE_FILLED, PLACE_IN_USE };

static struct {
    atomic_int state;
    char path[LONGEST];
} places[PLACES];

int ff_temporary_add(const char *path)
{
    size_t size = strlen(path) + 1;
    if (size > LONGEST)
        return -1;
    for (int i = 0; i < PLACES; i++) {
        int expected = PLACE_FREE;
        if (!atomic_compare_exchange_strong(&places[i].state, &expected, PLACE_FILLED))
            continue;
        memcpy(places[i].path, path, size);
        atomic_store(&places[i].state, PLACE_IN_USE);
        return i;
    }
    return -1;
}

void ff_temporary_drop(int place)
{
    if (place >= 0)
        atomic_store(&places[place].state, PLACE_FREE);
}

void ff_file_remove_temporaries(void)
{
    for (int i = 0; i < PLACES; i++)
        if (atomic_load(&places[i].state) == PLACE_IN_USE)
            ff_sys_remove(places[i].path);
}
