#ifndef TESTS_ROBUST_DISK_H
#define TESTS_ROBUST_DISK_H

/*
 * A disk that loses power. While a command runs, every call that changes the working folder is
 * taken down. Afterwards the folder can be had as it may be found when the power failed after
 * any of the calls: what was synced is there, of the rest something or nothing, in the order of
 * the calls or not. Data and names are apart: a file that was synced may lack its name, until
 * its folder is synced too, and a name may stand for a file without its data.
 */

#include "robust/stage.h"

/* What is left of that which was not synced. */
typedef enum disk_loss {
    DISK_ALL,         /* everything: the program was killed, and the machine ran on */
    DISK_SYNCED,      /* nothing */
    DISK_NAMES,       /* names, but no data */
    DISK_DATA,        /* data, but no names */
    DISK_TORN_HALF,   /* all but the second half of the last write */
    DISK_TORN,        /* all but the rest of the last write, from a place drawn by lot */
    DISK_HOLES,       /* the sizes of files, and zeros where data should be */
    DISK_SOME,        /* some writes, whatever their order, and all names */
    DISK_SOME_FEWER,  /* some writes, and the first names only */
    DISK_SOME_OTHERS, /* the same, drawn again */
    DISK_SOME_MORE,   /* ... and again */
    DISK_LOSSES
} disk_loss;

/* From here on the calls are taken down, in a folder that holds `before`. */
void disk_begin(const folder *before);
void disk_end(void);
/* Calls that changed something, and what was written to standard output. */
size_t disk_calls(void);
/* Bytes that standard output had after so many calls. */
size_t disk_said(size_t calls);
/* One call in words, for a report. */
void disk_describe(size_t call, char *out, size_t size);
/* The folder after the first `calls` calls and a loss. The caller releases it. */
void disk_image(size_t calls, disk_loss loss, unsigned seed, folder *out);

#endif
