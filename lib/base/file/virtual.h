#ifndef FF_FILE_VIRTUAL_H
#define FF_FILE_VIRTUAL_H

/*
 * Files in memory in the place of those on the disk. While a set of them is in use every input
 * is looked for in it and nowhere else, and every output becomes one of it: what runs meanwhile
 * neither reads nor writes a file. Standard input is the file "-"; standard output is `out`.
 * There is one set in use at a time, for all threads.
 */
#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct ff_virtual_file {
    char *name;
    ff_str bytes;
    bool written; /* by what ran */
} ff_virtual_file;

typedef struct ff_virtual {
    ff_virtual_file *files;
    size_t count, capacity;
    ff_str out;
    size_t most;  /* bytes that may be written in all; 0: none */
    bool streams; /* standard input and output only: other names are files on the disk */
    size_t taken; /* of standard input, byte by byte */
} ff_virtual;

#define FF_VIRTUAL_INIT                                                                        \
    {                                                                                          \
        .out = FF_STR_INIT                                                                     \
    }

/* From now on; NULL: the disk again. Borrowed. */
void ff_virtual_use(ff_virtual *set);
/* The set whose files are in the place of those on the disk, and the one that has standard
 * input and output; NULL: none. */
ff_virtual *ff_virtual_in_use(void);
ff_virtual *ff_virtual_streams(void);
/* The next byte of standard input, of a set or of the process; -1 at its end. */
int ff_virtual_read_byte(void);
/* NULL: there is no such file. */
const ff_virtual_file *ff_virtual_find(const ff_virtual *set, const char *name);
/* Takes the bytes, whether it succeeds or not; a file of that name is replaced. FF_E_MEMORY. */
int ff_virtual_put(ff_virtual *set, const char *name, ff_str *bytes, bool written,
                   ff_error *err);
void ff_virtual_release(ff_virtual *set);

#endif
