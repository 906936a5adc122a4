#ifndef FF_INDEX_VIEW_H
#define FF_INDEX_VIEW_H

#include "flagfall/error.h"
#include "index/format.h"

#include <stddef.h>
#include <stdint.h>

/* A part of the file that was read, and is kept for what is read near it. */
typedef struct ff_index_page {
    uint64_t at; /* its place in the file */
    size_t size; /* 0: none */
    unsigned char bytes[FF_INDEX_PAGE];
} ff_index_page;
enum { FF_INDEX_PAGES = 16 };

/* A longer part. Each purpose has its own, so that what is looked at for one does not lose what
 * is looked at for another. */
typedef enum ff_index_use {
    FF_INDEX_FOR_FENCES,
    FF_INDEX_FOR_WORD_FENCES,
    FF_INDEX_FOR_WORDS,
    FF_INDEX_FOR_GROUPS,
    FF_INDEX_FOR_COPIES,
    FF_INDEX_USES
} ff_index_use;
enum { FF_INDEX_LOOK = 96 * 1024, FF_INDEX_LOOK_AFTER = 16 };
typedef struct ff_index_look {
    uint64_t at;
    size_t size;
    unsigned char bytes[FF_INDEX_LOOK + 2 * FF_INDEX_PAGE + FF_INDEX_LOOK_AFTER];
} ff_index_look;

/* What is kept of a file while it is asked. */
typedef struct ff_index_kept {
    ff_index_page pages[FF_INDEX_PAGES]; /* by their place */
    ff_index_look looks[FF_INDEX_USES];
} ff_index_kept;

/* Keeps nothing yet; free with ff_free. NULL without memory. */
ff_index_kept *ff_index_kept_new(void);

/* The pages of an index that is being read: nothing outside of them is, whatever they hold, and
 * none that is not what was written. */
typedef struct ff_index_view {
    int fd;
    uint64_t size;               /* bytes of the pages */
    const unsigned char *checks; /* of each, of FF_INDEX_CHECK bytes; of the owner */
    ff_index_kept *kept;         /* of the owner */
} ff_index_view;

/* Reads what has no page. FF_E_IO_READ; FF_E_PARSE where the file ends before. */
int ff_index_read_raw(int fd, uint64_t at, void *out, size_t size, ff_error *err);
/* A few bytes. FF_E_IO_READ; FF_E_PARSE where the index is damaged, or ends before. */
int ff_index_view_read(const ff_index_view *view, uint64_t at, void *out, size_t size,
                       ff_error *err);
/* What is looked at: `size` bytes at `at`, at most FF_INDEX_LOOK. Where they are not there yet,
 * `ahead` bytes are read (no fewer than `size`, as many as there are), and what else is in
 * their pages. */
typedef struct ff_index_wanted {
    uint64_t at;
    size_t size, ahead;
} ff_index_wanted;

/* The bytes, which stay until the next look for this use; FF_INDEX_LOOK_AFTER more can be read,
 * whatever they are. `*there` tells how many there are, unless it is NULL. */
int ff_index_view_look(const ff_index_view *view, ff_index_use use,
                       const ff_index_wanted *wanted, const unsigned char **out, size_t *there,
                       ff_error *err);
/* The index is not what it should be. */
int ff_index_view_damaged(ff_error *err);

#endif
