#ifndef FLAGFALL_CLI_CURSES_LIBRARY_H
#define FLAGFALL_CLI_CURSES_LIBRARY_H

/* ncurses, called through a table that is filled when a clock is opened on the terminal: with
 * its table of terminals it takes 0.15 ms to load. Linked where its name cannot be found out
 * when the program is built (FF_CURSES_SONAME), and in a static program. */

#include "flagfall/error.h"

#define NCURSES_NOMACROS /* names of functions are functions */
#include <ncurses.h>

/* X(name): every function of it that is called. */
#define CURSES_FUNCTIONS(X)                                                                    \
    X(beep)                                                                                    \
    X(cbreak)                                                                                  \
    X(curs_set)                                                                                \
    X(curses_version)                                                                          \
    X(delscreen)                                                                               \
    X(endwin)                                                                                  \
    X(getmaxx)                                                                                 \
    X(getmaxy)                                                                                 \
    X(keypad)                                                                                  \
    X(newterm)                                                                                 \
    X(newwin)                                                                                  \
    X(nodelay)                                                                                 \
    X(noecho)                                                                                  \
    X(set_escdelay)                                                                            \
    X(waddch)                                                                                  \
    X(wgetch)                                                                                  \
    X(wmove)                                                                                   \
    X(wrefresh)

typedef struct curses_functions {
#define X(name) __typeof__(name) *name;
    CURSES_FUNCTIONS(X)
#undef X
} curses_functions;

/* To be called through only after `curses_load` has returned FF_OK. */
extern curses_functions curses;

/* Loads the library when that has not been done. FF_E_IO_LIBRARY when it cannot be loaded. */
int curses_load(ff_error *err);

#endif
