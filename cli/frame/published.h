#ifndef CLI_FRAME_PUBLISHED_H
#define CLI_FRAME_PUBLISHED_H

#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdbool.h>

/*
 * Which event files have their pages in which folder: a list in the user's folder for data, a
 * line each. It is not in the event file: that goes from machine to machine and from hand to
 * hand, and where its pages are written must not come with it.
 */

/* Appends the folder of an event file; false where its pages are not published. */
bool published_find(const char *file, ff_str *folder);
/* Remembers the folder (NULL: none any more). FF_E_IO_..., FF_E_PARSE for a name with a line
 * feed or a tab. */
int published_keep(const char *file, const char *folder, ff_error *err);
/* A folder, and those above it; what could not be made is seen when a file in it is. */
void published_make_folder(const char *folder);

#endif
