#include "file/output.h"

#include "file/folder.h"
#include "file/temporary.h"
#include "file/virtual.h"
#include "flagfall/memory.h"
#include "pack/pack.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUFFER_SIZE = 64 * 1024 };

struct ff_output {
    int fd;
    char *path, *name; /* as the system has it, as it was given */
    char *temporary;   /* NULL for standard output and for devices */
    ff_gate_pass pass;
    bool passes;                /* the gate has let it through, and learns when it ends */
    int listed;                 /* in file/temporary.h */
    ff_virtual *set;            /* or NULL: the file becomes one of these */
    ff_str bytes;               /* ... with these bytes */
    ff_pack *pack;              /* packs what is written, or NULL */
    unsigned long long written; /* bytes of the file, 0 where another writes it */
    size_t used;
    unsigned char buffer[BUFFER_SIZE];
};

static int fail_output(const ff_output *out, ff_error *err, const char *verb)
{
    int reason = errno;
    return ff_fail_at(err, FF_E_IO_WRITE, out->path, 0, 0, "cannot %s \"%s\": %s", verb,
                      out->path, strerror(reason));
}

enum { LONGEST_LINK = 4096 }; /* systems make none that is longer */

/* What a link that points nowhere yet points to: its text, beside the folder of the link where
 * it does not begin at the root. `*is_link`: whether it is one; NULL when it is not, and when
 * memory is out. */
static char *link_target(const char *path, bool *is_link)
{
    char text[LONGEST_LINK + 1];
    long long size = ff_sys_read_link(path, text, LONGEST_LINK);
    *is_link = size > 0;
    if (!*is_link)
        return NULL;
    text[size] = '\0';
    const char *slash = ff_sys_last_separator(path);
    size_t folder = ff_sys_is_absolute(text) || slash == NULL ? 0 : (size_t)(slash - path) + 1;
    char *target = ff_malloc(folder + (size_t)size + 1);
    if (target == NULL)
        return NULL;
    memcpy(target, path, folder);
    memcpy(target + folder, text, (size_t)size + 1);
    return target;
}

char *ff_output_target(const char *path)
{
    enum { MOST_LINKS = 40 }; /* as the kernel follows */
    char *resolved = ff_sys_real_path(path);
    char *copy = ff_strdup(resolved != NULL ? resolved : path);
    bool is_link = resolved == NULL;
    free(resolved);
    for (int i = 0; i < MOST_LINKS && is_link && copy != NULL; i++) {
        char *next = link_target(copy, &is_link);
        if (is_link) {
            ff_free(copy);
            copy = next;
        }
    }
    return copy;
}

size_t ff_output_stem(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    size_t end = strlen(path), first = (size_t)(name - path);
    for (int i = 0; i < 2; i++) {
        const char *dot = memrchr(name, '.', end - first);
        if (dot == NULL || dot == name)
            break;
        bool packed = strcmp(dot, ".gz") == 0 || strcmp(dot, ".zst") == 0;
        end = (size_t)(dot - path);
        if (!packed)
            break;
    }
    return end;
}

static int open_temporary(ff_output *out, ff_error *err)
{
    ff_file_info old = out->pass.target;
    bool replaces = out->pass.there;
    if (replaces && old.kind == FF_FILE_FOLDER)
        return ff_fail_at(err, FF_E_IO_OPEN, out->path, 0, 0,
                          "cannot write \"%s\": it is a directory", out->path);
    if (replaces && old.kind != FF_FILE_PLAIN) { /* /dev/null, a named pipe: written through */
        out->fd = ff_sys_open(out->path, FF_OPEN_WRITE);
        return out->fd < 0 ? fail_output(out, err, "open") : FF_OK;
    }
    if (replaces && !ff_sys_may_write(out->path))
        return fail_output(out, err, "replace");
    size_t size = strlen(out->path) + sizeof ".XXXXXX";
    out->temporary = ff_malloc(size);
    if (out->temporary == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    snprintf(out->temporary, size, "%s.XXXXXX", out->path);
    out->fd = ff_sys_temporary(out->temporary, FF_PUBLIC);
    if (out->fd < 0) {
        int code = fail_output(out, err, "create a file beside");
        ff_free(out->temporary);
        out->temporary = NULL;
        return code;
    }
    out->listed = ff_temporary_add(out->temporary);
    if (!ff_sys_permit(out->fd, replaces ? &old : NULL))
        return fail_output(out, err, "set the permissions of");
    return FF_OK;
}

/* "/dev/stdout", and any other name of the file that standard output goes to. */
static bool is_standard(const char *path)
{
    ff_file_info out, named;
    return ff_sys_info_of(FF_STDOUT, &out) && out.kind == FF_FILE_PLAIN &&
           ff_sys_info(path, &named) && named.kind == FF_FILE_PLAIN &&
           named.number == out.number && named.volume == out.volume;
}

/* The only way to an output with a name: past the gate. */
static int open_named(ff_output *out, const ff_write_rule *rule, ff_error *err)
{
    ff_file_info old;
    if (out->set == NULL && !ff_sys_info(out->path, &old) && errno == ELOOP)
        return fail_output(out, err, "write"); /* links in a circle are left as they are */
    int code = ff_gate_enter(&out->pass, out->name, out->path, rule, err);
    out->passes = code == FF_OK;
    return code == FF_OK && out->set == NULL ? open_temporary(out, err) : code;
}

int ff_output_new(const char *path, ff_output **result, ff_error *err)
{
    static const ff_write_rule named = {.means = FF_OWN_NONE};
    return ff_output_new_by(path, &named, result, err);
}

int ff_output_new_by(const char *path, const ff_write_rule *rule, ff_output **result,
                     ff_error *err)
{
    ff_output *out = ff_malloc(sizeof *out);
    if (out == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an output buffer");
    out->used = 0;
    out->written = 0;
    out->pack = NULL;
    out->temporary = NULL;
    out->listed = -1;
    out->fd = -1;
    out->set = strcmp(path, "-") == 0 ? ff_virtual_streams() : ff_virtual_in_use();
    out->bytes = (ff_str)FF_STR_INIT;
    out->passes = false;
    out->name = ff_strdup(path);
    bool standard = strcmp(path, "-") == 0 || (out->set == NULL && is_standard(path));
    out->path = standard                         ? ff_strdup("standard output")
                : out->set != NULL || rule->side ? ff_strdup(path)
                                                 : ff_output_target(path);
    int code = out->path != NULL && out->name != NULL
                   ? FF_OK
                   : ff_fail(err, FF_E_MEMORY, "out of memory");
    if (code == FF_OK && standard)
        out->fd = FF_STDOUT;
    else if (code == FF_OK)
        code = open_named(out, rule, err);
    if (code != FF_OK) {
        ff_output_cancel(out);
        return code;
    }
    *result = out;
    return FF_OK;
}

static int write_virtual(ff_output *out, const unsigned char *bytes, size_t size, ff_error *err)
{
    ff_str *into = out->fd == FF_STDOUT ? &out->set->out : &out->bytes;
    if (size > out->set->most)
        return ff_fail_at(err, FF_E_LIMIT, out->path, 0, 0, "\"%s\" becomes too long",
                          out->path);
    out->set->most -= size;
    ff_str_bytes(into, (const char *)bytes, size);
    return ff_str_status(into) == FF_OK ? FF_OK
                                        : ff_fail(err, FF_E_MEMORY, "out of memory for a file");
}

static int write_fd(ff_output *out, const unsigned char *bytes, size_t size, ff_error *err)
{
    if (out->set != NULL)
        return write_virtual(out, bytes, size, err);
    out->written += size;
    return ff_sys_write(out->fd, bytes, size) ? FF_OK : fail_output(out, err, "write");
}

static int sink(void *ctx, const void *bytes, size_t size, ff_error *err)
{
    return write_fd(ctx, bytes, size, err);
}

static int flush_output(ff_output *out, ff_pack_end end, ff_error *err)
{
    int code = out->pack != NULL
                   ? ff_pack_put(out->pack, out->buffer, out->used, end, sink, out, err)
                   : write_fd(out, out->buffer, out->used, err);
    out->used = 0;
    return code;
}

int ff_output_pack_by_name(ff_output *output, const char *name, ff_error *err)
{
    return output->pack == NULL ? ff_pack_new(name, &output->pack, err) : FF_OK;
}

int ff_output_write(ff_output *output, const void *bytes, size_t size, ff_error *err)
{
    if (size > BUFFER_SIZE - output->used) {
        int code = flush_output(output, FF_PACK_MORE, err);
        if (code != FF_OK)
            return code;
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

/* A name that was free at the last look is not taken from a file that came meanwhile; systems
 * that cannot tell rename as they can. */
static int rename_over(ff_output *out, ff_error *err)
{
    enum { MOST_LOOKS = 100 };
    for (int i = 0; i < MOST_LOOKS; i++) {
        int code = ff_gate_again(&out->pass, err);
        if (code != FF_OK)
            return code;
        if (!out->pass.there && ff_sys_rename_new(out->temporary, out->path))
            return FF_OK;
        if (!out->pass.there && errno == EEXIST)
            continue;
        return ff_sys_rename(out->temporary, out->path) ? FF_OK
                                                        : fail_output(out, err, "put in place");
    }
    return fail_output(out, err, "put in place");
}

/* A rename is durable only when its folder is synced too. */
static int rename_and_sync(ff_output *out, int folder, ff_error *err)
{
    int code = rename_over(out, err);
    if (code != FF_OK) {
        if (folder >= 0)
            ff_sys_close(folder);
        return code;
    }
    ff_temporary_drop(out->listed);
    out->listed = -1;
    ff_free(out->temporary);
    out->temporary = NULL;
    return ff_folder_sync(folder) ? FF_OK : fail_output(out, err, "sync the folder of");
}

static void leave_gate(ff_output *out, const ff_file_info *made)
{
    if (out->passes)
        ff_gate_leave(&out->pass, made);
    out->passes = false;
}

static int put_in_place(ff_output *out, ff_error *err)
{
    int folder = -1, fd = out->fd;
    ff_file_info made;
    bool known = ff_sys_info_of(fd, &made);
    if (!ff_sys_sync(fd))
        return fail_output(out, err, "sync");
    if (known && out->written != 0 && made.size != out->written)
        return ff_fail_at(err, FF_E_IO_WRITE, out->path, 0, 0,
                          "cannot write \"%s\": %llu of %llu bytes arrived", out->path,
                          made.size, out->written);
    out->fd = -1; /* some systems rename no file that is open */
    if (!ff_sys_close(fd))
        return fail_output(out, err, "close");
    int code = ff_folder_open(out->path, &folder, err);
    if (code == FF_OK)
        code = rename_and_sync(out, folder, err);
    if (code == FF_OK)
        leave_gate(out, known ? &made : NULL);
    return code;
}

static int put_virtual(ff_output *out, ff_error *err)
{
    int code = ff_gate_again(&out->pass, err);
    if (code == FF_OK)
        code = ff_virtual_put(out->set, out->path, &out->bytes, true, err);
    if (code == FF_OK && ff_gate_again(&out->pass, NULL) == FF_OK)
        leave_gate(out, &out->pass.target);
    return code;
}

int ff_output_flush(ff_output *output, ff_error *err)
{
    return flush_output(output, FF_PACK_FLUSH, err);
}

int ff_output_commit(ff_output *output, ff_error *err)
{
    int code = flush_output(output, FF_PACK_FINISH, err);
    if (code == FF_OK && output->temporary != NULL)
        code = put_in_place(output, err);
    if (code == FF_OK && output->set != NULL && output->fd != FF_STDOUT)
        code = put_virtual(output, err);
    ff_output_cancel(output);
    return code;
}

void ff_output_cancel(ff_output *output)
{
    if (output == NULL)
        return;
    leave_gate(output, NULL);
    if (output->fd > FF_STDERR)
        ff_sys_close(output->fd);
    if (output->temporary != NULL)
        ff_sys_remove(output->temporary);
    ff_temporary_drop(output->listed);
    ff_str_release(&output->bytes);
    ff_pack_free(output->pack);
    ff_free(output->temporary);
    ff_free(output->path);
    ff_free(output->name);
    ff_free(output);
}

const char *ff_output_temporary(const ff_output *output)
{
    return output->temporary;
}

int ff_file_replace(const char *path, const void *bytes, size_t size, ff_error *err)
{
    static const ff_write_rule named = {.means = FF_OWN_NONE};
    return ff_file_replace_by(path, &named, bytes, size, err);
}

int ff_file_replace_by(const char *path, const ff_write_rule *rule, const void *bytes,
                       size_t size, ff_error *err)
{
    ff_output *out;
    int code = ff_output_new_by(path, rule, &out, err);
    if (code != FF_OK)
        return code;
    code = ff_output_write(out, bytes, size, err);
    if (code != FF_OK) {
        ff_output_cancel(out);
        return code;
    }
    return ff_output_commit(out, err);
}
