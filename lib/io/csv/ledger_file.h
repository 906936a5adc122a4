#ifndef FF_CSV_LEDGER_FILE_H
#define FF_CSV_LEDGER_FILE_H

#include "flagfall/error.h"

#include <stddef.h>

/*
 * The file of a running clock: lines are only ever added, and each is on the disk before the
 * call returns.
 */

/* A ledger that is being written. */
typedef struct ff_ledger_file ff_ledger_file;

/* Opens or makes the file and locks it. FF_E_IO_OPEN, FF_E_STATE_LOCKED, FF_E_STATE_KEPT
 * for a file that is no ledger, or FF_E_MEMORY. Close
 * with `ff_csv_ledger_close`. */
int ff_csv_ledger_open(const char *path, ff_ledger_file **out, ff_error *err);
/* Removes what lies after the first `keep` bytes: a line that was cut short. FF_E_IO_WRITE. */
int ff_csv_ledger_mend(ff_ledger_file *file, size_t keep, ff_error *err);
/* Adds `size` bytes and waits until they are stored. FF_E_IO_WRITE. */
int ff_csv_ledger_append(ff_ledger_file *file, const char *text, size_t size, ff_error *err);
/* NULL is fine. */
void ff_csv_ledger_close(ff_ledger_file *file);

#endif
