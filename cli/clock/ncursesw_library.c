#include "cli/clock/ncursesw_library.h"

FF_LIBRARY_DEFINE(curses, CURSES_FUNCTIONS, "a screen needs ncurses", "")
