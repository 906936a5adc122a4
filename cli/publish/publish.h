#ifndef CLI_PUBLISH_PUBLISH_H
#define CLI_PUBLISH_PUBLISH_H

#include "cli/frame/cli.h"
#include "cli/publish/book.h"

/*
 * An event as a folder of static pages, for any web server, rsync or a USB stick: the pages of
 * the desk for viewers, of all sections, with links that are names of files; and beside them
 * results.json and rounds.ics.
 *
 * The folder may hold other files. What is written is listed in "flagfall-pages.txt" there,
 * with the event; a file that is not in the list is never replaced, nor is the folder of
 * another event written to. Files are put in place whole, those that have not changed stay as
 * they are, and index.html comes last.
 */

typedef struct publish_report {
    int written, same;
} publish_report;

/* Writes the pages. FF_E_STATE_KEPT when something else is in the way: then nothing is written.
 */
int publish_site(book *b, const char *folder, publish_report *report, ff_error *err);

/* After a change of an event file: its pages again, where they are published (published.h) and
 * FLAGFALL_PUBLISH does not say no. What cannot be written is a warning: the change is stored.
 */
void publish_after_change(const char *path);
/* From now on changes write no pages: the server does by itself. */
void publish_hold(void);

/* "/s/NAME/round/4": the page of a section. The name is decoded by itself: it may hold a
 * stroke. `*at` and `*size` are what is left of the address; `*section` and `*base` stay where
 * there is none. False where the address cannot be read, or without memory. */
bool publish_take_section(ff_arena *arena, const char **at, size_t *size, const char **section,
                          const char **base);

/* --- manifest.c --- */

/* The files of the folder that are pages of the event. */
typedef struct publish_manifest {
    ff_str names; /* each between line feeds */
    bool there;
} publish_manifest;

/* Reads the list of the folder. FF_E_STATE_KEPT when it is that of another event. */
int publish_read_manifest(const char *folder, const char *event, publish_manifest *out,
                          ff_error *err);
int publish_write_manifest(const char *folder, const char *event, const publish_manifest *m,
                           ff_error *err);
bool publish_is_ours(const publish_manifest *m, const char *name);
void publish_add_ours(publish_manifest *m, const char *name);
/* Writes a file of the folder, unless it is as it should be; `*same` says so. */
int publish_write_file(const char *folder, const char *name, const ff_str *text, bool *same,
                       ff_error *err);

#endif
