#ifndef FLAGFALL_CLI_WATCH_VIEW_H
#define FLAGFALL_CLI_WATCH_VIEW_H

/*
 * What the screen of the watch shows and its keys do: a line for each board, the most urgent
 * first, and one board by itself with diagram, clocks and the history of its warnings. Drawn
 * into a page; knows no terminal.
 */

#include "cli/watch/page.h"

#include "flagfall/watch.h"

enum { VIEW_HISTORY = 1000 };

/* One line of what has happened. */
typedef struct view_line {
    char key[FF_WATCH_LABEL], time[12];
    char text[400];
} view_line;

/* What the caller is asked to do after a key. */
typedef enum view_wish { VIEW_NOTHING, VIEW_QUIT, VIEW_ENTER_RESULT } view_wish;

/* What may be entered for a board ("1-0, r enters it"); appends nothing where there is nothing.
 */
typedef void view_proposal(void *ctx, const ff_watch_board *board, ff_str *out);

/* How address `index` does, in words, and whether it is in trouble; false after the last. */
typedef bool view_feeds(void *ctx, size_t index, int64_t now_ms, ff_str *out, bool *trouble);

typedef struct watch_view {
    char chosen[FF_WATCH_LABEL]; /* the key of a board */
    bool open;                   /* it is shown by itself */
    int scroll;                  /* rows of its page that lie above the screen */
    char status[200];            /* the last line, until the next key */
    view_feeds *feeds;           /* NULL: no addresses */
    view_proposal *proposal;     /* NULL: no event */
    void *ctx;
    size_t line_count; /* all that there were; the last VIEW_HISTORY are kept */
    view_line lines[VIEW_HISTORY];
} watch_view;

/* Keeps what an event says for the history. */
void view_event(watch_view *v, const ff_watch_event *event);
/* Keeps a sentence on no board. */
void view_note(watch_view *v, const char *path, const char *what);
/* Draws into `page`, of which rows and columns are set. */
void view_draw(watch_view *v, ff_watch *watch, int64_t now_ms, watch_page *page);
view_wish view_key(watch_view *v, ff_watch *watch, int key);
/* The board under the cursor, or NULL. */
ff_watch_board *view_chosen(watch_view *v, ff_watch *watch);

#endif
