#ifndef FF_PGN_JOURNAL_H
#define FF_PGN_JOURNAL_H

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

/* Opens or creates the journal at `path`, for this process alone, and visits its lines. A new
 * one gets `header` as its first line, an old one must have it. FF_E_IO_OPEN, FF_E_IO_WRITE,
 * FF_E_STATE_LOCKED when another process writes it, FF_E_PARSE when it is no such journal,
 * FF_E_LIMIT, FF_E_MEMORY, or what the visitor returned. */
int ff_journal_open(const char *path, const char *header, ff_journal_visitor visitor, void *ctx,
                    ff_journal **out, ff_error *err);
/* Adds one line, without newlines in it; when this returns 0 it is on disk. */
int ff_journal_append(ff_journal *journal, const char *line, size_t size, ff_error *err);
/* Closes it; the file stays. NULL is fine. */
void ff_journal_close(ff_journal *journal);
/* Closes it and removes the file, once what it holds is kept elsewhere. */
int ff_journal_remove(ff_journal *journal, ff_error *err);

#endif
