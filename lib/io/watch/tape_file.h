#ifndef FF_WATCH_TAPE_FILE_H
#define FF_WATCH_TAPE_FILE_H

/* A tape (watch/tape.h) as a file that grows, written by one watch at a time. */

#include "flagfall/error.h"

#include <stddef.h>
#include <stdint.h>

typedef struct ff_watch_tape_file ff_watch_tape_file;

/* Opens a new tape, or one to be continued: an entry that was cut short is dropped. Any other
 * file is refused (FF_E_STATE_KEPT, FF_E_PARSE). FF_E_STATE_LOCKED, FF_E_IO_OPEN,
 * FF_E_IO_WRITE, FF_E_LIMIT, FF_E_MEMORY. */
int ff_watch_tape_open(const char *path, int64_t now_ms, ff_watch_tape_file **out,
                       ff_error *err);
/* NULL is fine. */
void ff_watch_tape_close(ff_watch_tape_file *file);

/* What the watch was told. FF_E_IO_WRITE, FF_E_MEMORY: nothing more may be added then. */
int ff_watch_tape_text(ff_watch_tape_file *file, const char *source, const char *bytes,
                       size_t size, int64_t now_ms, ff_error *err);
int ff_watch_tape_gone(ff_watch_tape_file *file, const char *source, int64_t now_ms,
                       ff_error *err);
/* `what` NULL: it can be read again. */
int ff_watch_tape_trouble(ff_watch_tape_file *file, const char *source, const char *what,
                          int64_t now_ms, ff_error *err);

#endif
