#ifndef FLAGFALL_CLI_NCURSESW_LIBRARY_H
#define FLAGFALL_CLI_NCURSESW_LIBRARY_H

/* ncurses, for the clock, the sheet of results and live boards. It takes 0.15 ms to load. */
#include "base/library.h"

#define NCURSES_NOMACROS /* names of functions are functions */
#define NCURSES_WIDECHAR 1
#include <ncurses.h>

/* clang-format off */
/* X(name): every function of it that is called. */
#define CURSES_FUNCTIONS(X) \
    X(beep) X(cbreak) X(curs_set) X(curses_version) X(delscreen) X(endwin) X(getmaxx) \
    X(getmaxy) X(keypad) X(newterm) X(newwin) X(nodelay) X(noecho) X(set_escdelay) X(waddch) \
    X(waddnwstr) X(wattrset) X(werase) X(wget_wch) X(wgetch) X(wmove) X(wrefresh)
/* clang-format on */
FF_LIBRARY_DECLARE(curses, CURSES_FUNCTIONS)

/* They are called by their own names. */
#ifndef FF_LIBRARY_OWN_TABLE
/* clang-format off */
#define beep curses.beep
#define cbreak curses.cbreak
#define curs_set curses.curs_set
#define curses_version curses.curses_version
#define delscreen curses.delscreen
#define endwin curses.endwin
#define getmaxx curses.getmaxx
#define getmaxy curses.getmaxy
#define keypad curses.keypad
#define newterm curses.newterm
#define newwin curses.newwin
#define nodelay curses.nodelay
#define noecho curses.noecho
#define set_escdelay curses.set_escdelay
#define waddch curses.waddch
#define waddnwstr curses.waddnwstr
#define wattrset curses.wattrset
#define werase curses.werase
#define wget_wch curses.wget_wch
#define wgetch curses.wgetch
#define wmove curses.wmove
#define wrefresh curses.wrefresh
/* clang-format on */
#endif

#endif
