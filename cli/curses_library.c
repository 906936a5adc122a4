#include "curses_library.h"

#ifdef FF_CURSES_SONAME
#include "base/library.h"

curses_functions curses;

int curses_load(ff_error *err)
{
    static const ff_library_function wanted[] = {
#define X(name) {#name, offsetof(curses_functions, name)},
        CURSES_FUNCTIONS(X)
#undef X
    };
    static bool loaded;
    char failure[256];
    if (!loaded)
        loaded = ff_library_load(FF_CURSES_SONAME, wanted, sizeof wanted / sizeof *wanted,
                                 &curses, failure, sizeof failure);
    if (loaded)
        return FF_OK;
    return ff_fail(err, FF_E_IO_LIBRARY,
                   "the clock on the screen needs ncurses, which cannot be loaded: %s",
                   failure);
}

#else
curses_functions curses = {
#define X(name) name,
    CURSES_FUNCTIONS(X)
#undef X
};

int curses_load(ff_error *err)
{
    (void)err;
    return FF_OK;
}
#endif
