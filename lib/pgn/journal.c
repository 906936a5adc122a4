#include "pgn/journal.h"

#include "base/folder.h"
#include "flagfall/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* A journal of more bytes is none that a person typed. */
enum { MAX_SIZE = 64 * 1024 * 1024 };

struct ff_journal {
    int fd;
    char *path;
};

static int failed(const ff_journal *j, ff_error *err, int code, const char *verb)
{
    int reason = errno;
    return ff_fail_at(err, code, j->path, 0, 0, "cannot %s \"%s\": %s", verb, j->path,
                      strerror(reason));
}

static int write_all(ff_journal *j, const char *bytes, size_t size, ff_error *err)
{
    while (size > 0) {
        ssize_t n = write(j->fd, bytes, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failed(j, err, FF_E_IO_WRITE, "write");
        bytes += n;
        size -= (size_t)n;
    }
    return fdatasync(j->fd) == 0 || errno == EINVAL ? FF_OK
                                                    : failed(j, err, FF_E_IO_WRITE, "sync");
}

/* A new file is durable only when its folder is synced. */
static int sync_folder(ff_journal *j, ff_error *err)
{
    int fd;
    int rc = ff_folder_open(j->path, &fd, err);
    if (rc == FF_OK && !ff_folder_sync(fd))
        rc = failed(j, err, FF_E_IO_WRITE, "sync the folder of");
    return rc;
}

static int read_file(ff_journal *j, char **bytes, size_t *size, ff_error *err)
{
    struct stat info;
    if (fstat(j->fd, &info) != 0 || !S_ISREG(info.st_mode))
        return ff_fail_at(err, FF_E_IO_OPEN, j->path, 0, 0, "\"%s\" is no plain file", j->path);
    if (info.st_size > MAX_SIZE)
        return ff_fail_at(err, FF_E_LIMIT, j->path, 0, 0, "the journal is larger than %d bytes",
                          MAX_SIZE);
    *size = 0;
    *bytes = ff_malloc((size_t)info.st_size + 1);
    if (*bytes == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a journal");
    while (*size < (size_t)info.st_size) {
        ssize_t n = read(j->fd, *bytes + *size, (size_t)info.st_size - *size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failed(j, err, FF_E_IO_READ, "read");
        if (n == 0)
            break;
        *size += (size_t)n;
    }
    return FF_OK;
}

/* Visits the whole lines; `*whole` is where they end. */
static int visit_lines(ff_journal *j, const char *bytes, size_t size, const char *header,
                       ff_journal_visitor visitor, void *ctx, size_t *whole, ff_error *err)
{
    long number = 0;
    for (size_t at = 0; at < size;) {
        const char *end = memchr(bytes + at, '\n', size - at);
        if (end == NULL)
            return FF_OK;
        size_t length = (size_t)(end - bytes) - at;
        int rc = FF_OK;
        if (number++ == 0) {
            if (length != strlen(header) || memcmp(bytes, header, length) != 0)
                rc = ff_fail(err, FF_E_PARSE, "\"%s\" is no such journal: expected \"%s\"",
                             j->path, header);
        } else {
            rc = visitor(ctx, bytes + at, length, err);
        }
        if (rc != FF_OK)
            return ff_error_place(err, rc, j->path, number, 0);
        at += length + 1;
        *whole = at;
    }
    return FF_OK;
}

static int load(ff_journal *j, const char *header, ff_journal_visitor visitor, void *ctx,
                ff_error *err)
{
    char *bytes = NULL;
    size_t size = 0, whole = 0;
    int rc = read_file(j, &bytes, &size, err);
    if (rc == FF_OK)
        rc = visit_lines(j, bytes, size, header, visitor, ctx, &whole, err);
    /* the rest is a line that was never acknowledged */
    if (rc == FF_OK && whole < size && ftruncate(j->fd, (off_t)whole) != 0)
        rc = failed(j, err, FF_E_IO_WRITE, "shorten");
    if (rc == FF_OK && lseek(j->fd, (off_t)whole, SEEK_SET) < 0)
        rc = failed(j, err, FF_E_IO_READ, "read");
    if (rc == FF_OK && whole == 0) {
        rc = ff_journal_append(j, header, strlen(header), err);
        if (rc == FF_OK)
            rc = sync_folder(j, err);
    }
    ff_free(bytes);
    return rc;
}

int ff_journal_open(const char *path, const char *header, ff_journal_visitor visitor, void *ctx,
                    ff_journal **out, ff_error *err)
{
    ff_journal *j = ff_calloc(1, sizeof *j);
    if (j == NULL || (j->path = ff_strdup(path)) == NULL) {
        ff_free(j);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a journal");
    }
    int rc = FF_OK;
    j->fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (j->fd < 0)
        rc = failed(j, err, FF_E_IO_OPEN, "open");
    else if (flock(j->fd, LOCK_EX | LOCK_NB) != 0)
        rc = ff_fail_at(err, FF_E_STATE_LOCKED, path, 0, 0,
                        "\"%s\" is being written by another program", path);
    if (rc == FF_OK)
        rc = load(j, header, visitor, ctx, err);
    if (rc != FF_OK) {
        ff_journal_close(j);
        return rc;
    }
    *out = j;
    return FF_OK;
}

int ff_journal_append(ff_journal *journal, const char *line, size_t size, ff_error *err)
{
    char bytes[FF_JOURNAL_LINE + 1];
    if (size > FF_JOURNAL_LINE)
        return ff_fail(err, FF_E_LIMIT, "a line of more than %d bytes", FF_JOURNAL_LINE);
    memcpy(bytes, line, size);
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == '\n' || bytes[i] == '\r')
            bytes[i] = ' ';
    bytes[size] = '\n';
    return write_all(journal, bytes, size + 1, err);
}

void ff_journal_close(ff_journal *journal)
{
    if (journal == NULL)
        return;
    if (journal->fd >= 0)
        close(journal->fd);
    ff_free(journal->path);
    ff_free(journal);
}

int ff_journal_remove(ff_journal *journal, ff_error *err)
{
    int rc = FF_OK;
    if (unlink(journal->path) != 0)
        rc = failed(journal, err, FF_E_IO_WRITE, "remove");
    ff_journal_close(journal);
    return rc;
}
