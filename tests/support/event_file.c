#include "support/event_file.h"

#include "support/unit.h"

#include <unistd.h>

char folder[64];
char path[96];
char journal[128];
ff_error err;

int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s/test_eventfile.XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    snprintf(path, sizeof path, "%s/e.ffe", mkdtemp(folder) != NULL ? folder : "");
#ifdef _WIN32
    char whole[sizeof path]; /* as SQLite names it there */
    if (_fullpath(whole, path, sizeof whole) != NULL)
        memcpy(path, whole, sizeof path);
#endif
    snprintf(journal, sizeof journal, "%s-journal", path);
    return 0;
}

void remove_file(void)
{
    unlink(path);
    unlink(journal);
}

int remove_folder(void **state)
{
    (void)state;
    remove_file();
    return rmdir(folder);
}

void check(int code)
{
    if (code != FF_OK)
        fail_msg("%s", err.message);
}
