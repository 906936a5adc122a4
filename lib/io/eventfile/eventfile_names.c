#include "eventfile/eventfile_private.h"
#include "system/keeper.h"

#include <stdio.h>
#include <string.h>

/*
 * The file system of SQLite, limited to one database: nothing but that file and its journal is
 * opened, looked for or deleted. A journal may name a further file, the super-journal, which
 * SQLite deletes when it rolls the journal back. The journal is looked at before the file is
 * opened (eventfile_open.c); another one may be put in its place between the look and the
 * opening, and then finds nothing here that it could reach.
 */

typedef struct names {
    sqlite3_vfs vfs; /* the usual one with other functions */
    sqlite3_vfs *usual;
    char name[32];
    char path[]; /* of the database, absolute */
} names;

static names *names_of(sqlite3_vfs *vfs)
{
    return (names *)vfs->pAppData;
}

/* The database, its journal, or what SQLite calls the files of write-ahead mode. */
static bool is_own(const names *n, const char *file)
{
    static const char *const endings[] = {"", "-journal", "-wal", "-shm"};
    size_t size = strlen(n->path);
    if (strncmp(file, n->path, size) != 0)
        return false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (strcmp(file + size, endings[i]) == 0)
            return true;
    return false;
}

/* Without a name: a temporary file of its own. */
static int names_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                      int *out_flags)
{
    names *n = names_of(vfs);
    file->pMethods = NULL;
    if (name != NULL && !is_own(n, name))
        return SQLITE_CANTOPEN;
    return n->usual->xOpen(n->usual, name, file, flags, out_flags);
}

static int names_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    names *n = names_of(vfs);
    if (!is_own(n, name) || strcmp(name, n->path) == 0)
        return SQLITE_IOERR_DELETE;
    return n->usual->xDelete(n->usual, name, sync);
}

/* Not "it is not there": SQLite would then take the journal for one that is done with. */
static int names_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    names *n = names_of(vfs);
    if (!is_own(n, name))
        return SQLITE_IOERR_ACCESS;
    return n->usual->xAccess(n->usual, name, flags, out);
}

/* What this process may not open itself its keeper opens. */
static void use_keeper(sqlite3_vfs *usual)
{
    if (!ff_sys_is_kept() || usual->iVersion < 3 || usual->xSetSystemCall == NULL)
        return;
    usual->xSetSystemCall(usual, "open", (sqlite3_syscall_ptr)ff_sys_kept_open);
    usual->xSetSystemCall(usual, "unlink", (sqlite3_syscall_ptr)ff_sys_kept_unlink);
}

int ff_ef_names_open(const char *path, int flags, sqlite3 **db, void **out)
{
    sqlite3_vfs *usual = sqlite3_vfs_find(NULL);
    names *n = ff_calloc(1, sizeof *n + (size_t)usual->mxPathname + 1);
    if (n == NULL)
        return SQLITE_NOMEM;
    use_keeper(usual);
    /* as SQLite is going to call it */
    int named = usual->xFullPathname(usual, path, usual->mxPathname, n->path);
    if (named != SQLITE_OK && named != SQLITE_OK_SYMLINK) {
        ff_free(n);
        return named;
    }
    n->usual = usual;
    n->vfs = *usual;
    n->vfs.pNext = NULL;
    n->vfs.pAppData = n;
    n->vfs.zName = n->name;
    n->vfs.xOpen = names_open;
    n->vfs.xDelete = names_delete;
    n->vfs.xAccess = names_access;
    snprintf(n->name, sizeof n->name, "flagfall-%p", (void *)n);
    int result = sqlite3_vfs_register(&n->vfs, 0);
    if (result != SQLITE_OK) {
        ff_free(n);
        return result;
    }
    *out = n;
    return sqlite3_open_v2(path, db, flags | SQLITE_OPEN_NOMUTEX, n->name);
}

void ff_ef_names_free(void *held)
{
    names *n = held;
    if (n == NULL)
        return;
    sqlite3_vfs_unregister(&n->vfs);
    ff_free(n);
}
