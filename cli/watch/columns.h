#ifndef FLAGFALL_CLI_WATCH_COLUMNS_H
#define FLAGFALL_CLI_WATCH_COLUMNS_H

/* Texts in columns of a screen, by the width of their letters. */

#include "watch/watch.h"

/* Appends text in just so many columns, and a blank. */
void view_put_column(const char *text, size_t columns, ff_str *out);
/* Appends both players in so many columns, and a blank: a long name is cut, and leaves the
 * other one its half. */
void view_put_names(const ff_watch_board *board, size_t columns, ff_str *out);

#endif
