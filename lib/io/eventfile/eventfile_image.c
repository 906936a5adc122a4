#include "eventfile/eventfile_private.h"

#include "system/system.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A file system for SQLite that is nothing but memory: one database and its journal, an
 * `ef_image`. An event file that must not be changed, or not yet, is opened as such a copy; a
 * half-done change is rolled back there, and what a stranger's journal asks for is done there.
 * There is no other file: none can be named, made or deleted.
 *
 * The name of a database is the address of its image, and its journal's has "-journal" after.
 */

typedef struct image_file {
    sqlite3_file base;
    ef_bytes *bytes;
    size_t limit;
} image_file;

static image_file *image_file_of(sqlite3_file *file)
{
    return (image_file *)(void *)file;
}

static ef_bytes *bytes_of(sqlite3_file *file)
{
    return image_file_of(file)->bytes;
}

static int image_close(sqlite3_file *file)
{
    (void)file;
    return SQLITE_OK;
}

static int image_read(sqlite3_file *file, void *out, int size, sqlite3_int64 at)
{
    const ef_bytes *b = bytes_of(file);
    size_t from = (size_t)at, wanted = (size_t)size;
    size_t there = from >= b->size ? 0 : b->size - from;
    if (there > wanted)
        there = wanted;
    if (there != 0)
        memcpy(out, b->data + from, there);
    memset((char *)out + there, 0, wanted - there);
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int image_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    ef_bytes *b = bytes_of(file);
    if ((size_t)size < b->size)
        b->size = (size_t)size;
    return SQLITE_OK;
}

static int image_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
    ef_bytes *b = bytes_of(file);
    size_t from = (size_t)at, end = from + (size_t)size;
    if (end > image_file_of(file)->limit) /* a journal may say that the database had any size */
        return SQLITE_FULL;
    if (ff_grow(&b->data, &b->capacity, end, 1) != FF_OK)
        return SQLITE_IOERR_NOMEM;
    if (from > b->size)
        memset(b->data + b->size, 0, from - b->size);
    memcpy(b->data + from, data, (size_t)size);
    if (end > b->size)
        b->size = end;
    return SQLITE_OK;
}

static int image_sync(sqlite3_file *file, int flags)
{
    (void)file;
    (void)flags;
    return SQLITE_OK;
}

static int image_size(sqlite3_file *file, sqlite3_int64 *out)
{
    *out = (sqlite3_int64)bytes_of(file)->size;
    return SQLITE_OK;
}

/* Nobody else has it. */
static int image_lock(sqlite3_file *file, int level)
{
    (void)file;
    (void)level;
    return SQLITE_OK;
}

static int image_is_reserved(sqlite3_file *file, int *out)
{
    (void)file;
    *out = 0;
    return SQLITE_OK;
}

static int image_control(sqlite3_file *file, int operation, void *argument)
{
    (void)file;
    (void)operation;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int image_sector_size(sqlite3_file *file)
{
    enum { USUAL = 4096 };
    (void)file;
    return USUAL;
}

static int image_characteristics(sqlite3_file *file)
{
    (void)file;
    return 0;
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = image_close,
    .xRead = image_read,
    .xWrite = image_write,
    .xTruncate = image_truncate,
    .xSync = image_sync,
    .xFileSize = image_size,
    .xLock = image_lock,
    .xUnlock = image_lock,
    .xCheckReservedLock = image_is_reserved,
    .xFileControl = image_control,
    .xSectorSize = image_sector_size,
    .xDeviceCharacteristics = image_characteristics,
};

/* --- names --- */

enum { NAME_SIZE = 64 };

/* The image that a name means, and whether its journal is meant. */
static ef_image *image_of(const char *name, bool *journal)
{
    char *end;
    uintptr_t address = (uintptr_t)strtoull(name + 1, &end, 16);
    *journal = strcmp(end, "-journal") == 0;
    return *journal || *end == '\0' ? (ef_image *)address : NULL;
}

static int image_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                      int *out_flags)
{
    bool journal;
    (void)vfs;
    file->pMethods = NULL;
    if (name == NULL || (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_MAIN_JOURNAL)) == 0)
        return SQLITE_CANTOPEN;
    ef_image *image = image_of(name, &journal);
    if (image == NULL || (journal && !image->has_journal && (flags & SQLITE_OPEN_CREATE) == 0))
        return SQLITE_CANTOPEN;
    image->has_journal = image->has_journal || journal;
    *image_file_of(file) = (image_file){.base.pMethods = &methods,
                                        .bytes = journal ? &image->journal : &image->main,
                                        .limit = image->limit};
    if (out_flags != NULL)
        *out_flags = flags;
    return SQLITE_OK;
}

static int image_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    bool journal;
    (void)vfs;
    (void)sync;
    ef_image *image = image_of(name, &journal);
    if (image == NULL || !journal)
        return SQLITE_IOERR_DELETE;
    image->has_journal = false;
    image->journal.size = 0;
    return SQLITE_OK;
}

static int image_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    bool journal;
    (void)vfs;
    (void)flags;
    const ef_image *image = image_of(name, &journal);
    *out = image != NULL && (!journal || image->has_journal);
    return SQLITE_OK;
}

static int image_full_name(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
    (void)vfs;
    snprintf(out, (size_t)size, "%s", name);
    return SQLITE_OK;
}

/* What else a file system gives, SQLite takes from the usual one. */
static sqlite3_vfs image_vfs = {
    .iVersion = 1,
    .szOsFile = sizeof(image_file),
    .mxPathname = NAME_SIZE,
    .zName = "flagfall-image",
    .xOpen = image_open,
    .xDelete = image_delete,
    .xAccess = image_access,
    .xFullPathname = image_full_name,
};

static void register_once(void)
{
    const sqlite3_vfs *usual = sqlite3_vfs_find(NULL);
    image_vfs.xRandomness = usual->xRandomness;
    image_vfs.xSleep = usual->xSleep;
    image_vfs.xCurrentTime = usual->xCurrentTime;
    image_vfs.xGetLastError = usual->xGetLastError;
    sqlite3_vfs_register(&image_vfs, 0);
}

int ff_ef_image_open(ef_image *image, sqlite3 **db)
{
    static ff_once once = FF_ONCE_INIT;
    char name[NAME_SIZE];
    ff_sys_once_run(&once, register_once);
    snprintf(name, sizeof name, "/%" PRIxPTR, (uintptr_t)image);
    return sqlite3_open_v2(name, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                           image_vfs.zName);
}

void ff_ef_image_free(ef_image *image)
{
    if (image == NULL)
        return;
    ff_free(image->main.data);
    ff_free(image->journal.data);
    ff_free(image);
}
