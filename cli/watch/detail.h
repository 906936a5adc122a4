#ifndef FLAGFALL_CLI_WATCH_DETAIL_H
#define FLAGFALL_CLI_WATCH_DETAIL_H

/* One board by itself, in sentences of its own: for the screen, and for lines. */

#include "flagfall/watch.h"

/* "Board 3: Evans – Frank   1-0". */
void detail_head(const ff_watch_board *board, ff_str *out);
/* The last move and both clocks. */
void detail_clocks(const ff_watch_board *board, ff_str *out);
/* The right-aligned time of a clock in nine columns; "~" before one that is reckoned. */
void detail_clock(const ff_watch_clock *clock, ff_str *out);
/* How far the counts are to which claims go (9.2, 9.3), and the end without one (9.6). */
void detail_counts(const ff_watch_board *board, ff_str *out);
/* A warning that stands, with its Article. */
void detail_standing(const ff_watch_standing *standing, ff_str *out);
/* Does `wanted` name the board: its number, or a part of a player's name? */
bool detail_is_meant(const ff_watch_board *board, const char *wanted);
/* The board that people mean by its number, or by a part of a player's name; NULL for none. Of
 * several the first that is being played; `*several` tells. */
ff_watch_board *detail_find(ff_watch *watch, const char *wanted, bool *several);

/* Appends text in just so many columns, and a blank. */
void detail_column(const char *text, size_t columns, ff_str *out);
/* Appends both players in so many columns, and a blank: a long name is cut, and leaves the
 * other one its half. */
void detail_names(const ff_watch_board *board, size_t columns, ff_str *out);

#endif
