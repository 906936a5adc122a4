#ifndef FF_JOURNAL_JOURNAL_H
#define FF_JOURNAL_JOURNAL_H

#include "flagfall/error.h"

#include <stddef.h>

/*
 * A journal: a text file to which lines are added, each of them on disk before the call
 * returns. A line that was cut short by a crash is dropped when the file is opened again;
 * none that was acknowledged is.
 */

/* A journal that is open. */
typedef struct ff_journal ff_journal;

/* The longest line. */
enum { FF_JOURNAL_LINE = 4096 };

/* Called for each line that stands in the file, without its newline. What is not 0 ends the
 * reading and is returned. */
typedef int (*ff_journal_visitor)(void *ctx, const char *line, size_t size, ff_error *err);

/* Opens the journal at `path`, for this process alone, and visits its lines. Nothing in the
 * file is changed before the first line is added. FF_E_IO_OPEN, FF_E_STATE_LOCKED when another
 * process writes it or has just removed it, FF_E_PARSE when it is not a journal with this
 * `header`, FF_E_LIMIT, FF_E_MEMORY, or what the visitor returned. */
int ff_journal_open(const char *path, const char *header, ff_journal_visitor visitor, void *ctx,
                    ff_journal **out, ff_error *err);
/* Begins a journal that will stand at `path`, with `header` as its first line. Until
 * `ff_journal_publish` it has a temporary name and its lines are not on disk: it appears with
 * all of them or not at all. FF_E_IO_OPEN, FF_E_IO_WRITE, FF_E_MEMORY. */
int ff_journal_new(const char *path, const char *header, ff_journal **out, ff_error *err);
/* Gives a new journal its name; when this returns 0 all of it is on disk. FF_E_STATE_LOCKED
 * when another process has made one of that name meanwhile, FF_E_IO_WRITE. */
int ff_journal_publish(ff_journal *journal, ff_error *err);
/* Adds one line, without newlines and NULs in it (they become spaces); when this returns 0 it
 * is on disk, in a journal that has its name. FF_E_LIMIT, FF_E_IO_WRITE. */
int ff_journal_append(ff_journal *journal, const char *line, size_t size, ff_error *err);
/* Closes it; the file stays, unless it has no name yet. NULL is fine. */
void ff_journal_close(ff_journal *journal);
/* Closes it and removes the file, once what it holds is kept elsewhere. */
int ff_journal_remove(ff_journal *journal, ff_error *err);

#endif
