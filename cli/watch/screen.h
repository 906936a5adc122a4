#ifndef FLAGFALL_CLI_WATCH_SCREEN_H
#define FLAGFALL_CLI_WATCH_SCREEN_H

/*
 * A screen of lines: all that a live command needs of a terminal. What is drawn is put together
 * elsewhere (view.h) and knows nothing of it; another terminal is another file like screen.c.
 */

#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

enum { SCREEN_ROWS = 300, SCREEN_ROW_BYTES = 1024 };

/* How a line looks. */
typedef enum screen_style {
    SCREEN_PLAIN,
    SCREEN_HEAD,   /* headings */
    SCREEN_ALARM,  /* to be acted on now */
    SCREEN_NOTICE, /* soon, perhaps */
    SCREEN_FAINT   /* settled */
} screen_style;

/* One line: text fit for a terminal, no wider than the page. `chosen`: the cursor is on it. */
typedef struct screen_row {
    char text[SCREEN_ROW_BYTES];
    screen_style style;
    bool chosen;
} screen_row;

/* `rows` and `columns` are the terminal's; `count` rows are filled in. */
typedef struct screen_page {
    int rows, columns, count;
    screen_row row[SCREEN_ROWS];
} screen_page;

/* The next row of a page, empty; the last one again when the page is full. */
screen_row *screen_add(screen_page *page, screen_style style);
/* Sets the text of a row: control bytes are replaced, and it is cut to the page's width. */
void screen_text(const screen_page *page, screen_row *row, const char *text, size_t size);

/* Keys that are no character. */
enum {
    SCREEN_NO_KEY = 0,
    SCREEN_KEY_ENTER = 10,
    SCREEN_KEY_ESCAPE = 27,
    SCREEN_KEY_UP = 0x10000,
    SCREEN_KEY_DOWN,
    SCREEN_KEY_PAGE_UP,
    SCREEN_KEY_PAGE_DOWN,
    SCREEN_KEY_GONE /* the terminal has hung up */
};

typedef struct screen screen;

/* Takes the terminal. FF_E_UNSUPPORTED when it is none that is known, FF_E_IO_LIBRARY,
 * FF_E_MEMORY. */
int screen_open(screen **out, ff_error *err);
/* Gives it back as it was; NULL is fine. */
void screen_close(screen *s);
void screen_size(screen *s, int *rows, int *columns);
void screen_show(screen *s, const screen_page *page);
/* A key that was pressed, without waiting; SCREEN_NO_KEY for none. */
int screen_key(screen *s);
void screen_bell(screen *s);

#endif
