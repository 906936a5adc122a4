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

enum { LIVE_ROWS = 300, LIVE_ROW_BYTES = 1024 };

/* How a line looks. */
typedef enum live_screen_style {
    LIVE_PLAIN,
    LIVE_HEAD,   /* headings */
    LIVE_ALARM,  /* to be acted on now */
    LIVE_NOTICE, /* soon, perhaps */
    LIVE_FAINT   /* settled */
} live_screen_style;

/* One line: text fit for a terminal, no wider than the page. `chosen`: the cursor is on it. */
typedef struct live_screen_row {
    char text[LIVE_ROW_BYTES];
    live_screen_style style;
    bool chosen;
} live_screen_row;

/* `rows` and `columns` are the terminal's; `count` rows are filled in. */
typedef struct live_screen_page {
    int rows, columns, count;
    live_screen_row row[LIVE_ROWS];
} live_screen_page;

/* The next row of a page, empty; the last one again when the page is full. */
live_screen_row *live_screen_add(live_screen_page *page, live_screen_style style);
/* Sets the text of a row: control bytes are replaced, and it is cut to the page's width. */
void live_screen_text(const live_screen_page *page, live_screen_row *row, const char *text,
                      size_t size);

/* Keys that are no character. */
enum {
    LIVE_NO_KEY = 0,
    LIVE_KEY_ENTER = 10,
    LIVE_KEY_ESCAPE = 27,
    LIVE_KEY_UP = 0x10000,
    LIVE_KEY_DOWN,
    LIVE_KEY_PAGE_UP,
    LIVE_KEY_PAGE_DOWN,
    LIVE_KEY_GONE /* the terminal has hung up */
};

typedef struct live_screen live_screen;

/* Takes the terminal. FF_E_UNSUPPORTED when it is none that is known, FF_E_IO_LIBRARY,
 * FF_E_MEMORY. */
int live_screen_open(live_screen **out, ff_error *err);
/* Gives it back as it was; NULL is fine. */
void live_screen_close(live_screen *s);
void live_screen_size(live_screen *s, int *rows, int *columns);
void live_screen_show(live_screen *s, const live_screen_page *page);
/* A key that was pressed, without waiting; LIVE_NO_KEY for none. */
int live_screen_key(live_screen *s);
void live_screen_bell(live_screen *s);

#endif
