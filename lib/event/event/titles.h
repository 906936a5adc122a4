#ifndef FF_EVENT_TITLES_H
#define FF_EVENT_TITLES_H

/*
 * The titles of FIDE (B.01), in the order of the initial ranking (C.04.2).
 */

enum { FF_EVENT_TITLES = 8 };

extern const char *const ff_event_titles[FF_EVENT_TITLES];

/* The place of a title in that order, in capitals or small letters; FF_EVENT_TITLES for any
 * other text. */
int ff_event_title_place(const char *title);
/* A title as it is written today or as rating lists and TRF files of old have it ("g", "wm"),
 * as it is written today; NULL for any other text. */
const char *ff_event_title_of(const char *written);

#endif
