#ifndef FLAGFALL_CLI_WATCH_PAGE_H
#define FLAGFALL_CLI_WATCH_PAGE_H

/* What a screen is to show, line by line: put together by view.h, which knows no terminal, and
 * drawn by screen.h. */

#include "cli/screen/screen.h"

#include <stdbool.h>
#include <stddef.h>

enum { PAGE_ROWS = 300, PAGE_ROW_BYTES = 1024 };

/* One line: text fit for a terminal, no wider than the page. `chosen`: the cursor is on it. */
typedef struct watch_page_row {
    char text[PAGE_ROW_BYTES];
    screen_style style;
    bool chosen;
} watch_page_row;

/* `rows` and `columns` are the terminal's; `count` rows are filled in. */
typedef struct watch_page {
    int rows, columns, count;
    watch_page_row row[PAGE_ROWS];
} watch_page;

/* The next row of a page, empty; the last one again when the page is full. */
watch_page_row *watch_page_add(watch_page *p, screen_style style);
/* Sets the text of a row: control bytes are replaced, and it is cut to the page's width. */
void watch_page_text(const watch_page *p, watch_page_row *row, const char *text, size_t size);
/* Draws it on the screen that is open. */
void watch_page_show(const watch_page *p);

#endif
