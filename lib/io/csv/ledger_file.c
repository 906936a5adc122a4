#include "csv/ledger_file.h"

#include "file/folder.h"
#include "file/gate.h"
#include "flagfall/memory.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

struct ff_ledger_file {
    int fd;
    char name[256];
};

static int fail_ledger(const ff_ledger_file *file, int code, const char *doing, ff_error *err)
{
    return ff_fail(err, code, "cannot %s \"%s\": %s", doing, file->name, strerror(errno));
}

static int open_locked(ff_ledger_file *file, const char *path, ff_error *err)
{
    static const ff_write_rule rule = {.means = FF_OWN_LEDGER, .updates = true, .plain = true};
    int code = ff_gate_open_append(path, &rule, &file->fd, err);
    if (code != FF_OK)
        return code;
    if (!ff_sys_lock(file->fd))
        return ff_fail(err, FF_E_STATE_LOCKED, "another clock is writing \"%s\"", file->name);
    /* a file that is new stays only when its folder is synced */
    int folder;
    code = ff_folder_open(path, &folder, err);
    if (code == FF_OK && !ff_folder_sync(folder))
        code = fail_ledger(file, FF_E_IO_WRITE, "store", err);
    return code;
}

int ff_csv_ledger_open(const char *path, ff_ledger_file **out, ff_error *err)
{
    ff_ledger_file *file = ff_calloc(1, sizeof *file);
    *out = NULL;
    if (file == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the ledger");
    snprintf(file->name, sizeof file->name, "%s", path);
    int code = open_locked(file, path, err);
    if (code != FF_OK)
        ff_csv_ledger_close(file);
    else
        *out = file;
    return code;
}

int ff_csv_ledger_mend(ff_ledger_file *file, size_t keep, ff_error *err)
{
    if (!ff_sys_truncate(file->fd, keep))
        return fail_ledger(file, FF_E_IO_WRITE, "mend", err);
    return FF_OK;
}

int ff_csv_ledger_append(ff_ledger_file *file, const char *text, size_t size, ff_error *err)
{
    if (!ff_sys_write(file->fd, text, size))
        return fail_ledger(file, FF_E_IO_WRITE, "write", err);
    if (!ff_sys_sync_data(file->fd) && errno != EINVAL && errno != EROFS)
        return fail_ledger(file, FF_E_IO_WRITE, "store", err);
    return FF_OK;
}

void ff_csv_ledger_close(ff_ledger_file *file)
{
    if (file == NULL)
        return;
    if (file->fd >= 0)
        ff_sys_close(file->fd);
    ff_free(file);
}
