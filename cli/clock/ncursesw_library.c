#include "cli/clock/ncursesw_library.h"

FF_LIBRARY_DEFINE(curses, CURSES_FUNCTIONS, "what is on the whole screen needs ncurses", "")
