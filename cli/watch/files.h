#ifndef FLAGFALL_CLI_WATCH_FILES_H
#define FLAGFALL_CLI_WATCH_FILES_H

/*
 * The files that are watched: found in folders, looked at again and again, read whole when they
 * have changed. Looking is the ground truth; who hears of changes in another way only makes the
 * next look come sooner (`watch_files_hint`). Time comes in with each call.
 */

#include "flagfall/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WATCH_LOOK_MS = 1000,     /* between two looks */
    WATCH_REST_MS = 150,      /* a file that was changed is read when it has rested so long, */
    WATCH_RESTLESS_MS = 1000, /* or when it has been changing for so long */
    WATCH_READ_AGAIN_MS = 30000, /* every file is read so often, whatever the system says */
    WATCH_MAX_FILES = 4096,
    WATCH_MAX_FOLDERS = 1024,
    WATCH_MAX_DEPTH = 4 /* folders in folders */
};

/* Who hears of it. `text` brings what a file holds when that is new; `gone` that there is no
 * such file; `say` what is odd about a path, once. Anything but 0 from `text` is reported by
 * `say` and the file is tried again when it changes. */
typedef struct watch_files_sink {
    int (*text)(void *ctx, const char *path, const char *bytes, size_t size, int64_t now_ms,
                ff_error *err);
    void (*gone)(void *ctx, const char *path, int64_t now_ms);
    void (*say)(void *ctx, const char *path, const char *what);
    void *ctx;
} watch_files_sink;

typedef struct watch_files watch_files;

/* Watches files and folders; the names are borrowed. NULL without memory. */
watch_files *watch_files_new(char *const *operands, int count, size_t most_bytes,
                             const watch_files_sink *sink);
void watch_files_free(watch_files *files);
/* Does what is due. FF_E_MEMORY. */
int watch_files_look(watch_files *files, int64_t now_ms);
/* When something is due. */
int64_t watch_files_due(const watch_files *files);
/* Something has changed: the next look is due now. */
void watch_files_hint(watch_files *files, int64_t now_ms);
/* Looks and reads everything at once, without waiting for files to rest. */
int watch_files_once(watch_files *files, int64_t now_ms);
/* The folders in which something may change; NULL after the last. Their number changes with
 * each look only. */
const char *watch_files_folder(const watch_files *files, size_t index);
/* Files that are there and were read. */
size_t watch_files_count(const watch_files *files);

#endif
