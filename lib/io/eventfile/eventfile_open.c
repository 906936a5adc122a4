#include "eventfile/eventfile_private.h"

#include "file/gate.h"
#include "file/virtual.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * Opening an event file that anybody may have made, with anything beside it. The order matters:
 * the journal is looked at before SQLite may roll it back, header and schema before a row is
 * read, and a file is changed only after the same worked on a copy in memory.
 */

/* --- the journal --- */

/* SQLite ends a journal with these bytes, a length and a sum when it belongs to a change of
 * several databases, before them the name of a further file: the super-journal. */
enum { MAGIC_SIZE = 8 };
static const unsigned char journal_magic[MAGIC_SIZE] = {0xd9, 0xd5, 0x05, 0xf9,
                                                        0x20, 0xa1, 0x63, 0xd7};

static int check_tail(const char *path, const unsigned char *tail, ff_error *err)
{
    if (memcmp(tail, journal_magic, MAGIC_SIZE) != 0)
        return FF_OK;
    return ff_fail_at(err, FF_E_PARSE, path, 0, 0,
                      "the journal \"%s-journal\" names a further file, which rolling it back "
                      "would delete; no event file has such a journal, and nothing was opened",
                      path);
}

static int check_open_journal(const char *path, int fd, ff_error *err)
{
    ff_file_info info;
    unsigned char tail[MAGIC_SIZE];
    if (!ff_sys_info_of(fd, &info) || info.kind != FF_FILE_PLAIN)
        return ff_fail_at(err, FF_E_PARSE, path, 0, 0,
                          "\"%s-journal\" is not a file, as the journal of an event file is",
                          path);
    if (info.size < MAGIC_SIZE)
        return FF_OK;
    if (ff_sys_read_at(fd, tail, sizeof tail, info.size - MAGIC_SIZE) != MAGIC_SIZE)
        return ff_fail_at(err, FF_E_IO_READ, path, 0, 0, "\"%s-journal\": %s", path,
                          strerror(errno));
    return check_tail(path, tail, err);
}

/* `*fd` is -1 where there is none. */
static int open_journal(const char *real, int *fd, ff_error *err)
{
    ff_str name = FF_STR_INIT;
    ff_str_format(&name, "%s-journal", real);
    if (ff_str_status(&name) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the event file");
    *fd = ff_sys_open(ff_str_get(&name), FF_OPEN_LOOK);
    int reason = errno;
    ff_str_release(&name);
    if (*fd >= 0 || reason == ENOENT)
        return FF_OK;
    return ff_fail_at(err, FF_E_IO_OPEN, real, 0, 0, "cannot open \"%s-journal\": %s", real,
                      reason == ELOOP ? "it is a symbolic link" : strerror(reason));
}

static int look_at_journal(const char *real, const char *path, bool *there, ff_error *err)
{
    int fd;
    int code = open_journal(real, &fd, err);
    *there = code == FF_OK && fd >= 0;
    if (!*there)
        return code;
    code = check_open_journal(path, fd, err);
    ff_sys_close(fd);
    return code;
}

/* --- the header --- */

static const char magic[16] = FF_DATABASE_START;

bool ff_eventfile_looks_like(const void *bytes, size_t size)
{
    return ff_own_kind_of(bytes, size) == FF_OWN_EVENT;
}

static sqlite3_file *file_of(const ff_eventfile *file)
{
    sqlite3_file *f = NULL;
    sqlite3_file_control(file->db, "main", SQLITE_FCNTL_FILE_POINTER, &f);
    return f;
}

static int check_size(ff_eventfile *file, ff_error *err)
{
    ff_ef_budget_begin(file);
    if (file->size > FF_EVENTFILE_MAX_BYTES)
        return ff_fail_at(err, FF_E_LIMIT, file->path, 0, 0,
                          "\"%s\" has %lld bytes; an event file has %d at most", file->path,
                          file->size, FF_EVENTFILE_MAX_BYTES);
    return FF_OK;
}

/* What SQLite would go by before it reads a table. Other faults of the header are its to
 * tell. */
static int check_header(ff_eventfile *file, ff_error *err)
{
    enum { HEADER_SIZE = 100, WRITE_MODE = 18, READ_MODE = 19, ROLLBACK = 1 };
    unsigned char header[HEADER_SIZE];
    sqlite3_file *f = file_of(file);
    int code = check_size(file, err);
    if (code != FF_OK || f->pMethods->xRead(f, header, HEADER_SIZE, 0) != SQLITE_OK)
        return code;
    if (memcmp(header, magic, sizeof magic) != 0)
        return FF_OK;
    if (header[WRITE_MODE] > ROLLBACK || header[READ_MODE] > ROLLBACK)
        return ff_fail_at(err, FF_E_UNSUPPORTED, file->path, 0, 0,
                          "\"%s\" is kept in write-ahead mode, which event files never are: "
                          "another program changed it (PRAGMA journal_mode=DELETE there "
                          "brings it back)",
                          file->path);
    return FF_OK;
}

/* An event file says so in its header. */
static int check_identity(ff_eventfile *file, long long *version, ff_error *err)
{
    long long application;
    int code = ff_ef_number(file, "PRAGMA application_id", &application, err);
    if (code == FF_OK)
        code = ff_ef_number(file, "PRAGMA user_version", version, err);
    if (code != FF_OK)
        return code;
    if (application != FF_EVENTFILE_APPLICATION || *version < 1)
        return ff_fail(err, FF_E_PARSE, "\"%s\" is a database, but not an event file",
                       file->path);
    if (*version > FF_EVENTFILE_VERSION)
        return ff_fail(err, FF_E_UNSUPPORTED,
                       "\"%s\" was written by a newer program (tables of version %lld, this "
                       "one knows %d)",
                       file->path, *version, FF_EVENTFILE_VERSION);
    return FF_OK;
}

/* All that has to be right before a row is read. */
static int examine(ff_eventfile *file, int wait_ms, long long *version, ff_error *err)
{
    int code = check_header(file, err);
    if (code == FF_OK)
        code = ff_ef_settle(file, wait_ms, err);
    if (code == FF_OK)
        code = check_identity(file, version, err);
    if (code == FF_OK)
        code = ff_ef_schema_check(file, (int)*version, err);
    return code;
}

static int bring_up_to_date(ff_eventfile *file, ff_error *err)
{
    long long version;
    int code = ff_ef_begin(file, err);
    if (code != FF_OK)
        return code;
    /* asked again under the lock: another process may have done it */
    code = check_identity(file, &version, err);
    if (code == FF_OK)
        code = ff_ef_migrate(file, (int)version, err);
    return ff_ef_end(file, code, err);
}

/* --- copies in memory --- */

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for a copy of the event file");
}

static int reserve(ef_bytes *bytes, long long size)
{
    bytes->size = (size_t)size;
    return ff_grow(&bytes->data, &bytes->capacity, bytes->size, 1);
}

static int load_journal(ef_image *image, const char *real, ff_error *err)
{
    int fd;
    ff_file_info info;
    int code = open_journal(real, &fd, err);
    if (code != FF_OK || fd < 0)
        return code;
    code = check_open_journal(real, fd, err);
    if (code == FF_OK && (!ff_sys_info_of(fd, &info) || info.size > FF_EVENTFILE_MAX_BYTES))
        code = ff_fail(err, FF_E_LIMIT, "\"%s-journal\" is too long", real);
    if (code == FF_OK && reserve(&image->journal, (long long)info.size) != FF_OK)
        code = no_memory(err);
    if (code == FF_OK &&
        ff_sys_read_at(fd, image->journal.data, image->journal.size, 0) != (long long)info.size)
        code = ff_fail(err, FF_E_IO_READ, "\"%s-journal\" cannot be read", real);
    image->has_journal = code == FF_OK;
    ff_sys_close(fd);
    return code;
}

/* With the lock of a reader held, so that nobody is rolling back meanwhile. */
static int load_locked(ff_eventfile *file, sqlite3_file *f, ef_image *image, const char *real,
                       ff_error *err)
{
    int code = load_journal(image, real, err);
    if (code == FF_OK)
        code = check_size(file, err);
    if (code == FF_OK && reserve(&image->main, file->size) != FF_OK)
        code = no_memory(err);
    if (code == FF_OK && f->pMethods->xRead(f, image->main.data, (int)file->size, 0) != 0)
        code = ff_fail(err, FF_E_IO_READ, "\"%s\" cannot be read", file->path);
    return code;
}

static int load_image(ff_eventfile *file, ef_image *image, const char *real, int wait_ms,
                      ff_error *err)
{
    enum { PAUSE_MS = 10 };
    sqlite3_file *f = file_of(file);
    int busy = f->pMethods->xLock(f, SQLITE_LOCK_SHARED);
    for (; busy != SQLITE_OK && wait_ms > 0; wait_ms -= PAUSE_MS) {
        ff_sys_sleep(PAUSE_MS);
        busy = f->pMethods->xLock(f, SQLITE_LOCK_SHARED);
    }
    if (busy != SQLITE_OK)
        return ff_fail(err, FF_E_STATE_LOCKED, "\"%s\" is being written by another program",
                       file->path);
    int code = load_locked(file, f, image, real, err);
    f->pMethods->xUnlock(f, SQLITE_LOCK_NONE);
    return code;
}

/* Opens the image, which becomes the file's. */
static int open_image(const char *path, ef_image *image, ff_eventfile **out, ff_error *err)
{
    enum { ROOM = 16 * 1024 * 1024 }; /* for what is changed in the copy */
    long long version;
    image->limit = image->main.size + image->journal.size + ROOM;
    int code = ff_ef_connect(path, NULL, image, EF_WRITING, out, err);
    if (code == FF_OK)
        code = examine(*out, 0, &version, err);
    if (code == FF_OK && version < FF_EVENTFILE_VERSION)
        code = bring_up_to_date(*out, err);
    return code;
}

/* Puts a copy in the place of the file. */
static int use_copy(ff_eventfile **file, const char *real, int wait_ms, ff_error *err)
{
    ff_eventfile *original = *file;
    ef_image *image = ff_calloc(1, sizeof *image);
    if (image == NULL)
        return no_memory(err);
    int code = load_image(original, image, real, wait_ms, err);
    if (code != FF_OK) {
        ff_ef_image_free(image);
        return code;
    }
    code = open_image(original->path, image, file, err);
    ff_eventfile_free(original);
    return code;
}

int ff_ef_open_bytes(const char *path, const void *bytes, size_t size, const void *journal,
                     size_t journal_size, ff_eventfile **out, ff_error *err)
{
    *out = NULL;
    if (journal_size >= MAGIC_SIZE) {
        int code =
            check_tail(path, (const unsigned char *)journal + journal_size - MAGIC_SIZE, err);
        if (code != FF_OK)
            return code;
    }
    ef_image *image = ff_calloc(1, sizeof *image);
    if (image == NULL || reserve(&image->main, (long long)size) != FF_OK ||
        reserve(&image->journal, (long long)journal_size) != FF_OK) {
        ff_ef_image_free(image);
        return no_memory(err);
    }
    if (size != 0)
        memcpy(image->main.data, bytes, size);
    if (journal_size != 0)
        memcpy(image->journal.data, journal, journal_size);
    image->has_journal = journal != NULL;
    int code = open_image(path, image, out, err);
    if (code != FF_OK) {
        ff_eventfile_free(*out);
        *out = NULL;
    }
    return code;
}

/* --- opening --- */

/* The name without symbolic links, beside which the journal lies. Freed by the caller. */
static int find_database(const char *path, char **real, bool *journal, ff_error *err)
{
    ff_file_info info;
    *real = NULL;
    if (!ff_sys_info(path, &info))
        return ff_fail(err, FF_E_IO_OPEN, "cannot open \"%s\": %s", path, strerror(errno));
    if (info.kind != FF_FILE_PLAIN)
        return ff_fail(err, FF_E_IO_OPEN, "cannot open \"%s\": it is not a file", path);
    int code = ff_gate_input(path, &info, err);
    if (code != FF_OK)
        return code;
    if (info.size == 0)
        return ff_fail(err, FF_E_PARSE, "\"%s\" is empty: expected an event file", path);
    *real = ff_sys_real_path(path);
    if (*real == NULL)
        return ff_fail(err, FF_E_IO_OPEN, "cannot open \"%s\": %s", path, strerror(errno));
    return look_at_journal(*real, path, journal, err);
}

static int open_found(const char *path, const char *real, int wait_ms, ff_eventfile **out,
                      ff_error *err)
{
    long long version = FF_EVENTFILE_VERSION;
    int code = ff_ef_connect(path, real, NULL, EF_READING, out, err);
    if (code != FF_OK)
        return code;
    code = examine(*out, wait_ms, &version, err);
    bool interrupted =
        code != FF_OK && sqlite3_extended_errcode((*out)->db) == SQLITE_READONLY_ROLLBACK;
    if (interrupted || (code == FF_OK && version < FF_EVENTFILE_VERSION))
        code = use_copy(out, real, wait_ms, err);
    if (code == FF_OK) {
        (*out)->interrupted = interrupted;
        (*out)->reading = true;
    }
    return code;
}

static int close_unless(int code, ff_eventfile **file)
{
    if (code != FF_OK) {
        ff_eventfile_free(*file);
        *file = NULL;
    }
    return code;
}

static int open_virtual(const char *path, ff_eventfile **out, ff_error *err)
{
    const ff_virtual_file *file = ff_virtual_find(ff_virtual_in_use(), path);
    if (file == NULL)
        return ff_fail(err, FF_E_IO_OPEN, "cannot open \"%s\": %s", path, strerror(ENOENT));
    int code = ff_gate_input_name(path, err);
    if (code != FF_OK)
        return code;
    return ff_ef_open_bytes(path, ff_str_get(&file->bytes), file->bytes.size, NULL, 0, out,
                            err);
}

int ff_eventfile_open_reading(const char *path, int wait_ms, ff_eventfile **out, ff_error *err)
{
    char *real;
    bool journal;
    *out = NULL;
    if (ff_virtual_in_use() != NULL)
        return open_virtual(path, out, err);
    int code = find_database(path, &real, &journal, err);
    if (code == FF_OK)
        code = open_found(path, real, wait_ms, out, err);
    free(real);
    return close_unless(code, out);
}

/* Does on a copy what opening the file is going to do to it. */
static int rehearse(const char *path, const char *real, int wait_ms, bool *interrupted,
                    ff_error *err)
{
    ff_eventfile *copy = NULL;
    int code = open_found(path, real, wait_ms, &copy, err);
    *interrupted = code == FF_OK && copy->interrupted;
    ff_eventfile_free(copy);
    return code;
}

int ff_eventfile_open(const char *path, int wait_ms, ff_eventfile **out, ff_error *err)
{
    char *real;
    bool journal, interrupted = false;
    long long version;
    *out = NULL;
    int code = find_database(path, &real, &journal, err);
    if (code == FF_OK && journal)
        code = rehearse(path, real, wait_ms, &interrupted, err);
    if (code == FF_OK)
        code = ff_ef_connect(path, real, NULL, EF_WRITING, out, err);
    free(real);
    if (code == FF_OK)
        code = examine(*out, wait_ms, &version, err);
    if (code == FF_OK && version < FF_EVENTFILE_VERSION)
        code = bring_up_to_date(*out, err);
    if (code == FF_OK)
        (*out)->interrupted = interrupted;
    return close_unless(code, out);
}

bool ff_eventfile_has_changed(const ff_eventfile *file)
{
    return file->changed;
}

bool ff_eventfile_interrupted(const ff_eventfile *file)
{
    return file->interrupted;
}

bool ff_eventfile_is(const char *path)
{
    unsigned char header[FF_OWN_KIND_BYTES];
    ff_file_info info;
    if (ff_virtual_in_use() != NULL) {
        const ff_virtual_file *file = ff_virtual_find(ff_virtual_in_use(), path);
        return file != NULL &&
               ff_eventfile_looks_like(ff_str_get(&file->bytes), file->bytes.size);
    }
    int fd = ff_sys_open(path, FF_OPEN_PEEK);
    if (fd < 0)
        return false;
    /* of a pipe nothing is taken */
    bool is = ff_sys_info_of(fd, &info) && info.kind == FF_FILE_PLAIN &&
              ff_sys_read_at(fd, header, sizeof header, 0) == FF_OWN_KIND_BYTES &&
              ff_eventfile_looks_like(header, sizeof header);
    ff_sys_close(fd);
    return is;
}
