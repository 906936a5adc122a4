#include "journal/journal.h"

#include "file/folder.h"
#include "file/gate.h"
#include "file/temporary.h"
#include "flagfall/memory.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A journal of more bytes is not one that a person typed. */
enum { MAX_SIZE = 64 * 1024 * 1024 };

struct ff_journal {
    int fd;
    char *path;
    char *temporary; /* NULL once the file has its name */
    int listed;      /* in file/temporary.h */
    char *header;    /* still to be written: the file was empty */
    size_t whole;    /* where the lines end that were read */
    bool cut;        /* ... and more lies after them, which was never acknowledged */
};

static int fail_journal(const ff_journal *j, ff_error *err, int code, const char *verb)
{
    int reason = errno;
    return ff_fail_at(err, code, j->path, 0, 0, "cannot %s \"%s\": %s", verb, j->path,
                      strerror(reason));
}

static int write_all(ff_journal *j, const char *bytes, size_t size, ff_error *err)
{
    return ff_sys_write(j->fd, bytes, size) ? FF_OK
                                            : fail_journal(j, err, FF_E_IO_WRITE, "write");
}

/* Some file systems have no such call. */
static int sync_file(const ff_journal *j, ff_error *err)
{
    return ff_sys_sync_data(j->fd) || errno == EINVAL
               ? FF_OK
               : fail_journal(j, err, FF_E_IO_WRITE, "sync");
}

/* A new file is durable only when its folder is synced. */
static int sync_folder(ff_journal *j, ff_error *err)
{
    int fd;
    int code = ff_folder_open(j->path, &fd, err);
    if (code == FF_OK && !ff_folder_sync(fd))
        code = fail_journal(j, err, FF_E_IO_WRITE, "sync the folder of");
    return code;
}

static int read_file(ff_journal *j, char **bytes, size_t *size, ff_error *err)
{
    ff_file_info info;
    if (!ff_sys_info_of(j->fd, &info) || info.kind != FF_FILE_PLAIN)
        return ff_fail_at(err, FF_E_IO_OPEN, j->path, 0, 0, "\"%s\" is not a plain file",
                          j->path);
    if (info.size > MAX_SIZE)
        return ff_fail_at(err, FF_E_LIMIT, j->path, 0, 0, "the journal is larger than %d bytes",
                          MAX_SIZE);
    *size = 0;
    *bytes = ff_malloc((size_t)info.size + 1);
    if (*bytes == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a journal");
    while (*size < (size_t)info.size) {
        long long n = ff_sys_read(j->fd, *bytes + *size, (size_t)info.size - *size);
        if (n < 0)
            return fail_journal(j, err, FF_E_IO_READ, "read");
        if (n == 0)
            break;
        *size += (size_t)n;
    }
    return FF_OK;
}

/* The last line of a file of which only a part came to the disk: without its end, or with a
 * hole where NULs are read. No line is written with a NUL. */
static bool is_cut(const char *line, const char *end, const char *file_end)
{
    return end == NULL ||
           (end + 1 == file_end && memchr(line, '\0', (size_t)(end - line)) != NULL);
}

static int check_header(const ff_journal *j, const char *bytes, size_t size, const char *header,
                        ff_error *err)
{
    size_t length = strlen(header);
    bool good = size <= length ? memcmp(bytes, header, size) == 0
                               : memcmp(bytes, header, length) == 0 && bytes[length] == '\n';
    if (good)
        return FF_OK;
    int code = ff_fail(err, FF_E_PARSE, "\"%s\" is not a journal of this kind: expected \"%s\"",
                       j->path, header);
    return ff_error_place(err, code, j->path, 1, 0);
}

/* Visits the whole lines; `*whole` is where they end. */
static int visit_lines(ff_journal *j, const char *bytes, size_t size,
                       ff_journal_visitor visitor, void *ctx, size_t *whole, ff_error *err)
{
    long number = 0;
    for (size_t at = 0; at < size; at = *whole) {
        const char *end = memchr(bytes + at, '\n', size - at);
        if (is_cut(bytes + at, end, bytes + size))
            return FF_OK;
        size_t length = (size_t)(end - bytes) - at;
        int code = number++ == 0 ? FF_OK : visitor(ctx, bytes + at, length, err);
        if (code != FF_OK)
            return ff_error_place(err, code, j->path, number, 0);
        *whole = at + length + 1;
    }
    return FF_OK;
}

static int load_journal(ff_journal *j, const char *header, ff_journal_visitor visitor,
                        void *ctx, ff_error *err)
{
    char *bytes = NULL;
    size_t size = 0, whole = 0;
    int code = read_file(j, &bytes, &size, err);
    if (code == FF_OK)
        code = check_header(j, bytes, size, header, err);
    if (code == FF_OK)
        code = visit_lines(j, bytes, size, visitor, ctx, &whole, err);
    if (code == FF_OK && whole == 0 && (j->header = ff_strdup(header)) == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a journal");
    j->whole = whole;
    j->cut = whole < size;
    ff_free(bytes);
    return code;
}

static int make_journal(const char *path, ff_journal **out, ff_error *err)
{
    *out = ff_calloc(1, sizeof **out);
    if (*out == NULL || ((*out)->path = ff_strdup(path)) == NULL) {
        ff_free(*out);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a journal");
    }
    (*out)->fd = -1;
    (*out)->listed = -1;
    return FF_OK;
}

/* Does the locked file still stand under its name? Another process may have removed it between
 * the opening and the lock; what is written then is lost. */
static bool is_in_place(const ff_journal *j)
{
    return ff_sys_stands_at(j->fd, j->path);
}

static int lock(const ff_journal *j, ff_error *err)
{
    if (!ff_sys_lock(j->fd))
        return ff_fail_at(err, FF_E_STATE_LOCKED, j->path, 0, 0,
                          "\"%s\" is being written by another program", j->path);
    if (!is_in_place(j))
        return ff_fail_at(err, FF_E_STATE_LOCKED, j->path, 0, 0,
                          "\"%s\" was removed by another program just now: begin again",
                          j->path);
    return FF_OK;
}

int ff_journal_open(const char *path, const char *header, ff_journal_visitor visitor, void *ctx,
                    ff_journal **out, ff_error *err)
{
    ff_journal *j;
    int code = make_journal(path, &j, err);
    if (code != FF_OK)
        return code;
    j->fd = ff_sys_open(path, FF_OPEN_CHANGE);
    code = j->fd < 0 ? fail_journal(j, err, FF_E_IO_OPEN, "open") : lock(j, err);
    if (code == FF_OK)
        code = ff_gate_input_name(path, err);
    if (code == FF_OK)
        code = load_journal(j, header, visitor, ctx, err);
    if (code != FF_OK) {
        ff_journal_close(j);
        return code;
    }
    *out = j;
    return FF_OK;
}

static int make_temporary(ff_journal *j, ff_error *err)
{
    size_t size = strlen(j->path) + sizeof ".XXXXXX";
    j->temporary = ff_malloc(size);
    if (j->temporary == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a journal");
    snprintf(j->temporary, size, "%s.XXXXXX", j->path);
    j->fd = ff_sys_temporary(j->temporary, FF_PUBLIC);
    if (j->fd < 0) {
        int code = fail_journal(j, err, FF_E_IO_OPEN, "create");
        ff_free(j->temporary);
        j->temporary = NULL;
        return code;
    }
    j->listed = ff_temporary_add(j->temporary);
    if (!ff_sys_permit(j->fd, NULL))
        return fail_journal(j, err, FF_E_IO_WRITE, "set the permissions of");
    /* locked before it can be seen */
    return ff_sys_lock(j->fd) ? FF_OK : fail_journal(j, err, FF_E_IO_WRITE, "lock");
}

int ff_journal_new(const char *path, const char *header, ff_journal **out, ff_error *err)
{
    ff_journal *j;
    int code = make_journal(path, &j, err);
    if (code != FF_OK)
        return code;
    code = make_temporary(j, err);
    if (code == FF_OK)
        code = ff_journal_append(j, header, strlen(header), err);
    if (code != FF_OK) {
        ff_journal_close(j);
        return code;
    }
    *out = j;
    return FF_OK;
}

int ff_journal_publish(ff_journal *journal, ff_error *err)
{
    int code = sync_file(journal, err);
    if (code != FF_OK)
        return code;
    if (!ff_sys_rename_new(journal->temporary, journal->path))
        return errno == EEXIST
                   ? ff_fail_at(err, FF_E_STATE_LOCKED, journal->path, 0, 0,
                                "\"%s\" was made by another program just now", journal->path)
                   : fail_journal(journal, err, FF_E_IO_WRITE, "create");
    ff_temporary_drop(journal->listed);
    journal->listed = -1;
    ff_free(journal->temporary);
    journal->temporary = NULL;
    return sync_folder(journal, err);
}

/* The first line that is added to a file of before: what was cut short goes. */
static int end_cut(ff_journal *j, ff_error *err)
{
    if (j->cut && !ff_sys_truncate(j->fd, j->whole))
        return fail_journal(j, err, FF_E_IO_WRITE, "shorten");
    if (!ff_sys_seek_end(j->fd))
        return fail_journal(j, err, FF_E_IO_READ, "read");
    j->cut = false;
    char *header = j->header;
    j->header = NULL;
    int code = header != NULL ? ff_journal_append(j, header, strlen(header), err) : FF_OK;
    ff_free(header);
    return code;
}

int ff_journal_append(ff_journal *journal, const char *line, size_t size, ff_error *err)
{
    char bytes[FF_JOURNAL_LINE + 1];
    if (size > FF_JOURNAL_LINE)
        return ff_fail(err, FF_E_LIMIT, "a line of more than %d bytes", FF_JOURNAL_LINE);
    int code = journal->cut || journal->header != NULL ? end_cut(journal, err) : FF_OK;
    if (code != FF_OK)
        return code;
    memcpy(bytes, line, size);
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == '\n' || bytes[i] == '\r' || bytes[i] == '\0')
            bytes[i] = ' ';
    bytes[size] = '\n';
    code = write_all(journal, bytes, size + 1, err);
    return code == FF_OK && journal->temporary == NULL ? sync_file(journal, err) : code;
}

void ff_journal_close(ff_journal *journal)
{
    if (journal == NULL)
        return;
    if (journal->temporary != NULL)
        ff_sys_remove(journal->temporary);
    ff_temporary_drop(journal->listed);
    if (journal->fd >= 0)
        ff_sys_close(journal->fd);
    ff_free(journal->temporary);
    ff_free(journal->header);
    ff_free(journal->path);
    ff_free(journal);
}

int ff_journal_remove(ff_journal *journal, ff_error *err)
{
    int code = FF_OK;
    if (journal->temporary == NULL && !ff_sys_remove(journal->path))
        code = fail_journal(journal, err, FF_E_IO_WRITE, "remove");
    ff_journal_close(journal);
    return code;
}
