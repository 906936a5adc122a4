#define FF_LIBRARY_OWN_TABLE
#include "cli/screen/ncursesw_library.h"

FF_LIBRARY_DEFINE(curses, CURSES_FUNCTIONS, "a screen needs ncurses", "")
