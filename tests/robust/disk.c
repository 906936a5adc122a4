#include "robust/disk.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_INODES = 256, MOST_CALLS = 1 << 16, NAME = 64, NOBODY = -1 };

typedef enum call_kind {
    CALL_WRITE,
    CALL_TRUNCATE,
    CALL_SYNC,
    CALL_SYNC_FOLDER,
    CALL_MAKE,
    CALL_RENAME,
    CALL_LINK,
    CALL_UNLINK,
    CALL_SAY
} call_kind;

typedef struct call {
    call_kind kind;
    int inode;
    size_t offset; /* or the new size */
    bytes data;
    char name[NAME], other[NAME];
} call;

static call *calls;
static size_t call_count;
static ino_t inode_numbers[MOST_INODES];
static bytes first_content[MOST_INODES];
static int inode_count;
static struct {
    char name[NAME];
    int inode;
} first_names[MOST_FILES];
static size_t first_name_count;
static char here[4096];
static struct stat here_info;

/* --- taking down --- */

static call *add(call_kind kind)
{
    if (call_count == MOST_CALLS)
        die("too many calls");
    call *c = &calls[call_count++];
    *c = (call){.kind = kind, .inode = NOBODY};
    return c;
}

/* The name in the working folder, or NULL for one elsewhere. */
static const char *name_here(const char *path)
{
    size_t size = strlen(here);
    if (strncmp(path, here, size) == 0 && path[size] == '/')
        path += size + 1;
    if (strncmp(path, "./", 2) == 0)
        path += 2;
    return strchr(path, '/') == NULL && strlen(path) < NAME ? path : NULL;
}

static int add_inode(ino_t number)
{
    if (inode_count == MOST_INODES)
        die("too many files");
    inode_numbers[inode_count] = number;
    return inode_count++;
}

/* The file of a descriptor: the last that had its number. */
static int inode_of(int fd)
{
    struct stat info;
    if (fstat(fd, &info) != 0 || info.st_dev != here_info.st_dev || !S_ISREG(info.st_mode))
        return NOBODY;
    for (int i = inode_count; i-- > 0;)
        if (inode_numbers[i] == info.st_ino)
            return i;
    return NOBODY;
}

static void take_data(call *c, const void *data, size_t size)
{
    c->data = (bytes){need(malloc(size + 1)), size};
    memcpy(c->data.data, data, size);
}

static void on_wrote(int fd, const void *data, size_t size, off_t offset)
{
    int inode = inode_of(fd);
    if (fd == STDOUT_FILENO) {
        take_data(add(CALL_SAY), data, size);
    } else if (inode != NOBODY) {
        call *c = add(CALL_WRITE);
        c->inode = inode;
        c->offset = (size_t)offset;
        take_data(c, data, size);
    }
}

static void on_truncated(int fd, off_t size)
{
    int inode = inode_of(fd);
    if (inode == NOBODY)
        return;
    call *c = add(CALL_TRUNCATE);
    c->inode = inode;
    c->offset = (size_t)size;
}

static void on_synced(int fd)
{
    struct stat info;
    int inode = inode_of(fd);
    if (inode != NOBODY)
        add(CALL_SYNC)->inode = inode;
    else if (fstat(fd, &info) == 0 && info.st_ino == here_info.st_ino &&
             info.st_dev == here_info.st_dev)
        add(CALL_SYNC_FOLDER);
}

static void on_opened(int fd, const char *path, bool made)
{
    struct stat info;
    const char *name = name_here(path);
    if (!made || name == NULL || fstat(fd, &info) != 0 || info.st_dev != here_info.st_dev)
        return;
    call *c = add(CALL_MAKE);
    c->inode = add_inode(info.st_ino);
    snprintf(c->name, NAME, "%s", name);
}

static void add_names(call_kind kind, const char *from, const char *to)
{
    from = name_here(from);
    to = to != NULL ? name_here(to) : "";
    if (from == NULL || to == NULL)
        return;
    call *c = add(kind);
    snprintf(c->name, NAME, "%s", from);
    snprintf(c->other, NAME, "%s", to);
}

static void on_renamed(const char *from, const char *to)
{
    add_names(CALL_RENAME, from, to);
}

static void on_linked(const char *from, const char *to)
{
    add_names(CALL_LINK, from, to);
}

static void on_unlinked(const char *path)
{
    add_names(CALL_UNLINK, path, NULL);
}

static void forget(void)
{
    for (size_t i = 0; i < call_count; i++)
        free(calls[i].data.data);
    for (int i = 0; i < inode_count; i++)
        free(first_content[i].data);
    memset(first_content, 0, sizeof first_content);
    call_count = first_name_count = 0;
    inode_count = 0;
}

static bytes copy_of(bytes b)
{
    bytes copy = {need(malloc(b.size + 1)), b.size};
    memcpy(copy.data, b.data, b.size + 1);
    return copy;
}

void disk_begin(const folder *before)
{
    static const fault_watcher watcher = {.wrote = on_wrote,
                                          .truncated = on_truncated,
                                          .synced = on_synced,
                                          .opened = on_opened,
                                          .renamed = on_renamed,
                                          .linked = on_linked,
                                          .unlinked = on_unlinked};
    if (calls == NULL)
        calls = need(malloc(MOST_CALLS * sizeof *calls));
    if (getcwd(here, sizeof here) == NULL || stat(".", &here_info) != 0)
        die("getcwd");
    forget();
    for (size_t i = 0; i < before->count; i++) {
        struct stat info;
        const file *f = &before->files[i];
        if (stat(f->name, &info) != 0)
            die(f->name);
        int inode = add_inode(info.st_ino);
        first_content[inode] = copy_of(f->content);
        snprintf(first_names[first_name_count].name, NAME, "%s", f->name);
        first_names[first_name_count++].inode = inode;
    }
    faults_watch(&watcher);
}

void disk_end(void)
{
    faults_watch(NULL);
}

size_t disk_calls(void)
{
    return call_count;
}

size_t disk_said(size_t count)
{
    size_t size = 0;
    for (size_t i = 0; i < count; i++)
        if (calls[i].kind == CALL_SAY)
            size += calls[i].data.size;
    return size;
}

/* The name that a file had first. */
static const char *name_of(int inode)
{
    for (size_t i = 0; i < first_name_count; i++)
        if (first_names[i].inode == inode)
            return first_names[i].name;
    for (size_t i = 0; i < call_count; i++)
        if (calls[i].kind == CALL_MAKE && calls[i].inode == inode)
            return calls[i].name;
    return "?";
}

void disk_describe(size_t number, char *out, size_t size)
{
    static const char *const verbs[] = {
        [CALL_WRITE] = "write",        [CALL_TRUNCATE] = "truncate",
        [CALL_SYNC] = "sync",          [CALL_SYNC_FOLDER] = "sync the folder",
        [CALL_MAKE] = "make",          [CALL_RENAME] = "rename",
        [CALL_LINK] = "link",          [CALL_UNLINK] = "unlink",
        [CALL_SAY] = "standard output"};
    const call *c = &calls[number];
    const char *name = c->name[0] != '\0'                                 ? c->name
                       : c->inode != NOBODY && c->kind < CALL_SYNC_FOLDER ? name_of(c->inode)
                                                                          : "";
    snprintf(out, size, "%s %s %s", verbs[c->kind], name, c->other);
}

/* --- the disk at one moment --- */

typedef struct names {
    struct {
        char name[NAME];
        int inode;
    } items[2 * MOST_FILES];
    size_t count;
} names;

static size_t find_name(const names *n, const char *name)
{
    size_t i = 0;
    while (i < n->count && strcmp(n->items[i].name, name) != 0)
        i++;
    return i;
}

static void put_name(names *n, const char *name, int inode)
{
    size_t at = find_name(n, name);
    if (at == sizeof n->items / sizeof *n->items)
        die("too many names");
    n->count += at == n->count;
    snprintf(n->items[at].name, NAME, "%s", name);
    n->items[at].inode = inode;
}

static void drop_name(names *n, const char *name)
{
    size_t at = find_name(n, name);
    if (at < n->count)
        n->items[at] = n->items[--n->count];
}

static void apply_name(names *n, const call *c)
{
    size_t from = find_name(n, c->name);
    int inode = from < n->count ? n->items[from].inode : NOBODY;
    if (c->kind == CALL_MAKE)
        put_name(n, c->name, c->inode);
    else if (c->kind == CALL_UNLINK)
        drop_name(n, c->name);
    else if (inode != NOBODY)
        put_name(n, c->other, inode);
    if (c->kind == CALL_RENAME)
        drop_name(n, c->name);
}

static void resize(bytes *b, size_t size)
{
    if (size > b->size || b->data == NULL) {
        b->data = need(realloc(b->data, size + 1));
        memset(b->data + b->size, 0, size - b->size);
    }
    b->size = size;
    b->data[size] = '\0';
}

/* A write of which the first `size` bytes come to the disk. */
static void apply_data(bytes *b, const call *c, size_t size, bool zeros)
{
    if (c->kind == CALL_TRUNCATE) {
        resize(b, c->offset);
        return;
    }
    if (size == 0)
        return;
    size_t old = b->size;
    if (c->offset + size > b->size)
        resize(b, c->offset + size);
    if (!zeros)
        memcpy(b->data + c->offset, c->data.data, size);
    else if (c->offset + size > old) /* the file has grown, what was there is as it was */
        memset(b->data + (c->offset > old ? c->offset : old), 0,
               c->offset + size - (c->offset > old ? c->offset : old));
}

static bool is_data(const call *c)
{
    return c->kind == CALL_WRITE || c->kind == CALL_TRUNCATE;
}

static bool is_name(const call *c)
{
    return c->kind >= CALL_MAKE && c->kind <= CALL_UNLINK;
}

/* Is call `number` on disk for certain after the first `count`? Its file, or the folder, was
 * synced after it. */
static bool is_synced(size_t number, size_t count)
{
    const call *c = &calls[number];
    for (size_t i = number + 1; i < count; i++)
        if (is_data(c) ? calls[i].kind == CALL_SYNC && calls[i].inode == c->inode
                       : calls[i].kind == CALL_SYNC_FOLDER)
            return true;
    return false;
}

static unsigned draw(uint64_t *state, unsigned below)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(*state >> 33) % below;
}

/* How many bytes of a write that was not synced are there. */
static size_t kept_of(const call *c, bool last, disk_loss loss, uint64_t *state)
{
    switch (loss) {
    case DISK_SYNCED:
    case DISK_NAMES:
        return 0;
    case DISK_TORN_HALF:
        return last ? c->data.size / 2 : c->data.size;
    case DISK_TORN:
        return last ? draw(state, (unsigned)c->data.size + 1) : c->data.size;
    case DISK_SOME:
    case DISK_SOME_FEWER:
    case DISK_SOME_OTHERS:
    case DISK_SOME_MORE:
        return draw(state, 2) == 0 ? c->data.size : 0;
    case DISK_ALL:
    case DISK_DATA:
    case DISK_HOLES:
    case DISK_LOSSES:
        break;
    }
    return c->data.size;
}

static void apply_all_data(size_t count, disk_loss loss, uint64_t *state, bytes *content)
{
    size_t last = count;
    while (last > 0 && calls[last - 1].kind != CALL_WRITE)
        last--;
    for (size_t i = 0; i < count; i++) {
        const call *c = &calls[i];
        if (!is_data(c))
            continue;
        bool synced = is_synced(i, count);
        size_t size = synced ? c->data.size : kept_of(c, i + 1 == last, loss, state);
        if (c->kind == CALL_TRUNCATE && !synced && (loss == DISK_SYNCED || loss == DISK_NAMES))
            continue;
        apply_data(&content[c->inode], c, size, !synced && loss == DISK_HOLES);
    }
}

/* Names come to the disk in their order; of those that were not synced the first few. */
static void apply_all_names(size_t count, disk_loss loss, uint64_t *state, names *n)
{
    unsigned open = 0;
    for (size_t i = 0; i < count; i++)
        open += is_name(&calls[i]) && !is_synced(i, count);
    if (loss == DISK_SYNCED || loss == DISK_DATA)
        open = 0;
    else if (loss == DISK_SOME_FEWER || loss == DISK_SOME_OTHERS || loss == DISK_SOME_MORE ||
             loss == DISK_TORN)
        open = draw(state, open + 1);
    for (size_t i = 0; i < count; i++)
        if (is_name(&calls[i]) && (is_synced(i, count) || open-- > 0))
            apply_name(n, &calls[i]);
        else if (is_name(&calls[i]))
            break;
}

void disk_image(size_t count, disk_loss loss, unsigned seed, folder *out)
{
    bytes content[MOST_INODES] = {{NULL, 0}};
    names n = {.count = 0};
    uint64_t state = (seed * UINT64_C(1000003) + count) * DISK_LOSSES + loss;
    for (int i = 0; i < inode_count; i++)
        content[i] = first_content[i].data != NULL ? copy_of(first_content[i])
                                                   : (bytes){need(calloc(1, 1)), 0};
    for (size_t i = 0; i < first_name_count; i++)
        put_name(&n, first_names[i].name, first_names[i].inode);
    apply_all_data(count, loss, &state, content);
    apply_all_names(count, loss, &state, &n);
    out->count = 0;
    out->block = (bytes){NULL, 0};
    for (size_t i = 0; i < n.count && out->count < MOST_FILES; i++) {
        file *f = &out->files[out->count++];
        snprintf(f->name, sizeof f->name, "%s", n.items[i].name);
        f->content = copy_of(content[n.items[i].inode]);
    }
    for (int i = 0; i < inode_count; i++)
        free(content[i].data);
}
