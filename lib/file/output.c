#include "flagfall/file.h"

#include "file/folder.h"
#include "file/pack.h"
#include "file/temporary.h"
#include "flagfall/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUFFER_SIZE = 64 * 1024 };

struct ff_output {
    int fd;
    char *path;
    char *temporary; /* NULL for standard output and for devices */
    int listed;      /* in base/temporary.h */
    ff_pack *pack;   /* packs what is written, or NULL */
    size_t used;
    unsigned char buffer[BUFFER_SIZE];
};

static int failed(const ff_output *out, ff_error *err, const char *verb)
{
    int reason = errno;
    return ff_fail_at(err, FF_E_IO_WRITE, out->path, 0, 0, "cannot %s \"%s\": %s", verb,
                      out->path, strerror(reason));
}

/* What a link that points nowhere yet points to: its text, beside the folder of the link where
 * it does not begin at the root. NULL: not a link, or out of memory. */
static char *link_target(const char *path)
{
    char text[4096];
    ssize_t size = readlink(path, text, sizeof text - 1);
    if (size <= 0 || size == sizeof text - 1)
        return NULL;
    text[size] = '\0';
    const char *slash = strrchr(path, '/');
    size_t folder = text[0] == '/' || slash == NULL ? 0 : (size_t)(slash - path) + 1;
    char *target = ff_malloc(folder + (size_t)size + 1);
    if (target == NULL)
        return NULL;
    memcpy(target, path, folder);
    memcpy(target + folder, text, (size_t)size + 1);
    return target;
}

/* Where the bytes really go: a link is followed, so that it stays a link. */
static char *real_target(const char *path)
{
    enum { MOST_LINKS = 40 }; /* as the kernel follows */
    char *resolved = realpath(path, NULL);
    char *copy = ff_strdup(resolved != NULL ? resolved : path);
    bool complete = resolved != NULL;
    free(resolved);
    for (int i = 0; i < MOST_LINKS && !complete && copy != NULL; i++) {
        char *next = link_target(copy);
        complete = next == NULL;
        if (!complete) {
            ff_free(copy);
            copy = next;
        }
    }
    return copy;
}

static int open_temporary(ff_output *out, ff_error *err)
{
    struct stat old;
    bool replaces = stat(out->path, &old) == 0;
    if (replaces && S_ISDIR(old.st_mode))
        return ff_fail_at(err, FF_E_IO_OPEN, out->path, 0, 0,
                          "cannot write \"%s\": it is a directory", out->path);
    if (replaces && !S_ISREG(old.st_mode)) { /* /dev/null, a named pipe: written through */
        out->fd = open(out->path, O_WRONLY | O_CLOEXEC);
        return out->fd < 0 ? failed(out, err, "open") : FF_OK;
    }
    if (replaces && faccessat(AT_FDCWD, out->path, W_OK, AT_EACCESS) != 0)
        return failed(out, err, "replace");
    size_t size = strlen(out->path) + sizeof ".XXXXXX";
    out->temporary = ff_malloc(size);
    if (out->temporary == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    snprintf(out->temporary, size, "%s.XXXXXX", out->path);
    out->fd = mkostemp(out->temporary, O_CLOEXEC);
    if (out->fd < 0) {
        int rc = failed(out, err, "create a file beside");
        ff_free(out->temporary);
        out->temporary = NULL;
        return rc;
    }
    out->listed = ff_temporary_add(out->temporary);
    mode_t mask = umask(0);
    umask(mask);
    if (fchmod(out->fd, replaces ? old.st_mode & 07777 : 0666 & ~mask) != 0)
        return failed(out, err, "set the permissions of");
    return FF_OK;
}

int ff_output_new(const char *path, ff_output **result, ff_error *err)
{
    ff_output *out = ff_malloc(sizeof *out);
    if (out == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an output buffer");
    out->used = 0;
    out->pack = NULL;
    out->temporary = NULL;
    out->listed = -1;
    out->fd = -1;
    bool standard = strcmp(path, "-") == 0;
    out->path = standard ? ff_strdup("standard output") : real_target(path);
    int rc = out->path != NULL ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory");
    if (rc == FF_OK && standard)
        out->fd = STDOUT_FILENO;
    else if (rc == FF_OK)
        rc = open_temporary(out, err);
    if (rc != FF_OK) {
        ff_output_cancel(out);
        return rc;
    }
    *result = out;
    return FF_OK;
}

static int write_fd(ff_output *out, const unsigned char *bytes, size_t size, ff_error *err)
{
    while (size > 0) {
        ssize_t n = write(out->fd, bytes, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failed(out, err, "write");
        bytes += n;
        size -= (size_t)n;
    }
    return FF_OK;
}

static int sink(void *ctx, const void *bytes, size_t size, ff_error *err)
{
    return write_fd(ctx, bytes, size, err);
}

static int flush(ff_output *out, ff_pack_end end, ff_error *err)
{
    int rc = out->pack != NULL
                 ? ff_pack_put(out->pack, out->buffer, out->used, end, sink, out, err)
                 : write_fd(out, out->buffer, out->used, err);
    out->used = 0;
    return rc;
}

int ff_output_pack_by_name(ff_output *output, const char *name, ff_error *err)
{
    return output->pack == NULL ? ff_pack_new(name, &output->pack, err) : FF_OK;
}

int ff_output_write(ff_output *output, const void *bytes, size_t size, ff_error *err)
{
    if (size > BUFFER_SIZE - output->used) {
        int rc = flush(output, FF_PACK_MORE, err);
        if (rc != FF_OK)
            return rc;
    }
    if (size > BUFFER_SIZE && output->pack != NULL)
        return ff_pack_put(output->pack, bytes, size, FF_PACK_MORE, sink, output, err);
    if (size > BUFFER_SIZE)
        return write_fd(output, bytes, size, err);
    if (size != 0)
        memcpy(output->buffer + output->used, bytes, size);
    output->used += size;
    return FF_OK;
}

/* A rename is durable only when its folder is synced too. */
static int rename_and_sync(ff_output *out, int folder, ff_error *err)
{
    if (rename(out->temporary, out->path) != 0) {
        int rc = failed(out, err, "put in place");
        if (folder >= 0)
            close(folder);
        return rc;
    }
    ff_temporary_drop(out->listed);
    out->listed = -1;
    ff_free(out->temporary);
    out->temporary = NULL;
    return ff_folder_sync(folder) ? FF_OK : failed(out, err, "sync the folder of");
}

static int put_in_place(ff_output *out, ff_error *err)
{
    if (fsync(out->fd) != 0)
        return failed(out, err, "sync");
    int folder = -1;
    int rc = ff_folder_open(out->path, &folder, err);
    return rc == FF_OK ? rename_and_sync(out, folder, err) : rc;
}

int ff_output_flush(ff_output *output, ff_error *err)
{
    return flush(output, FF_PACK_FLUSH, err);
}

int ff_output_commit(ff_output *output, ff_error *err)
{
    int rc = flush(output, FF_PACK_FINISH, err);
    if (rc == FF_OK && output->temporary != NULL)
        rc = put_in_place(output, err);
    ff_output_cancel(output);
    return rc;
}

void ff_output_cancel(ff_output *output)
{
    if (output == NULL)
        return;
    if (output->fd > STDERR_FILENO)
        close(output->fd);
    if (output->temporary != NULL)
        unlink(output->temporary);
    ff_temporary_drop(output->listed);
    ff_pack_free(output->pack);
    ff_free(output->temporary);
    ff_free(output->path);
    ff_free(output);
}

const char *ff_output_temporary(const ff_output *output)
{
    return output->temporary;
}

int ff_file_replace(const char *path, const void *bytes, size_t size, ff_error *err)
{
    ff_output *out;
    int rc = ff_output_new(path, &out, err);
    if (rc != FF_OK)
        return rc;
    rc = ff_output_write(out, bytes, size, err);
    if (rc != FF_OK) {
        ff_output_cancel(out);
        return rc;
    }
    return ff_output_commit(out, err);
}
