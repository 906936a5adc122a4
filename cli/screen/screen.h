#ifndef FLAGFALL_CLI_SCREEN_H
#define FLAGFALL_CLI_SCREEN_H

/*
 * A whole screen of lines and one key at a time: all that a full-screen dialogue asks of a
 * terminal. By ncurses (screen.c), or by VT sequences where there is none (screen_console.c).
 */

#include "flagfall/error.h"
#include "flagfall/version.h"

#include <stdbool.h>

typedef enum screen_style {
    SCREEN_PLAIN,
    SCREEN_STRONG,
    SCREEN_CURSOR,
    SCREEN_ALARM, /* to be acted on now */
    SCREEN_FAINT  /* settled */
} screen_style;

/* Keys that are no characters; all others are Unicode code points. */
enum {
    SCREEN_UP = 0x200000,
    SCREEN_DOWN,
    SCREEN_PAGE_UP,
    SCREEN_PAGE_DOWN,
    SCREEN_HOME,
    SCREEN_END,
    SCREEN_ENTER,
    SCREEN_BACK,
    SCREEN_ESCAPE,
    SCREEN_RESIZED, /* draw anew */
    SCREEN_GONE     /* the terminal has hung up, or a signal ends the program */
};

/* Whether there is a terminal for input and output. */
bool screen_possible(void);
/* Takes the terminal over. FF_E_IO_LIBRARY, FF_E_STATE for a terminal that is not known,
 * FF_E_MEMORY. */
int screen_open(ff_error *err);
/* The size to draw by; screen_key answers SCREEN_RESIZED once the terminal has another. */
void screen_size(int *rows, int *columns);
/* Puts a line of text, cut at the edge; the rest of the row is cleared. What a terminal would
 * obey is shown as U+FFFD, and so is what is not UTF-8. */
void screen_line(int row, screen_style style, const char *text);
/* The same for text that is fit for a terminal already. */
void screen_draw(int row, screen_style style, const char *text);
/* Shows what was put. */
void screen_show(void);
/* Clears the lines from `row` on. */
void screen_clear_from(int row);
/* Waits for a key. */
int screen_key(void);
/* One that was pressed, without waiting; 0 for none. */
int screen_pressed(void);
void screen_bell(void);
/* Gives the terminal back. */
void screen_close(void);
/* What draws it and the clock, for "flagfall version". */
void screen_version(ff_version_part *out);

#endif
