#ifndef CLI_ACCESS_REMEMBER_H
#define CLI_ACCESS_REMEMBER_H

#include "cli/access/devices.h"
#include "flagfall/error.h"

/*
 * Devices that were let in are remembered over the end of the program, in the folder for data
 * of the user, not beside the event: a file that others may write there would let them in. Of a
 * cookie only its hash is kept. A line for each device; the first one names the folder of the
 * events, and devices of another folder are no devices here.
 */

enum { REMEMBER_DAYS = 7 }; /* since it was seen: as long as its cookie lives */

/* Adds the devices in the file; a file that is not there has none, and lines that cannot be
 * read are passed over. FF_E_IO_READ and what else reading may give. */
int remember_load(devices *d, const char *path, const char *folder, int64_t now, ff_error *err);
/* Writes those that were let in; FF_E_IO_WRITE, FF_E_MEMORY. */
int remember_save(const devices *d, const char *path, const char *folder, ff_error *err);

#endif
