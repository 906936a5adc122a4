#ifndef FLAGFALL_EVENT_READ_H
#define FLAGFALL_EVENT_READ_H

#include "flagfall/error.h"
#include "flagfall/event.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Reading an event from whatever file it comes in. One table of readers: a new kind of file
 * is one more row in event_read.c.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

enum { FF_EVENT_MAX_BYTES = 64 * 1024 * 1024 };

/* A kind of file. `takes` looks at the path and the first bytes (all of a text). A reader
 * of text gets the bytes; one of files (a database) the path. One of the two is NULL. Both
 * fill a fresh event and add their doubts to `notes`. `read_text` and `read_file` do the
 * reading. */
typedef struct ff_event_reader {
    const char *name; /* "TRF" */
    bool (*takes)(const char *path, const char *bytes, size_t size);
    int (*read_text)(const char *bytes, size_t size, const char *source, ff_event *event,
                     ff_diagnostics *notes, ff_error *err);
    int (*read_file)(const char *path, ff_event *event, ff_diagnostics *notes, ff_error *err);
} ff_event_reader;

/* Reads `path` ("-" is standard input; .gz and .zst are undone) into `event`, fresh from
 * ff_event_init, which the caller releases in every case. `*reader` (may be NULL) states which
 * kind it was. FF_E_PARSE when no reader takes it, and what the readers return. */
int ff_event_read(const char *path, ff_event *event, ff_diagnostics *notes,
                  const ff_event_reader **reader, ff_error *err);

/* The same of a section of an event file; with NULL it is ff_event_read. FF_E_STATE for other
 * files. */
int ff_event_read_section(const char *path, const char *section, ff_event *event,
                          ff_diagnostics *notes, const ff_event_reader **reader, ff_error *err);

#ifdef __cplusplus
}
#endif

#endif
