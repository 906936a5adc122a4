#include "system/keeper_serve.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/*
 * The keeper. It looks at the last part of a name and at the folder that the rest leads to, and
 * works in folders that it holds open since the beginning: whatever is asked, and however
 * folders and links are changed meanwhile, it makes, renames and removes nothing but what it
 * was started with.
 */

enum { MOST_NAMES = 64, MOST_MADE = 256, MOST_TRIES = 100 };

typedef struct place {
    int folder;
    dev_t volume;
    ino_t number;
    char base[NAME_MAX + 1];
} place;

typedef struct kept {
    place at;
    const char *ending;
} kept;

static kept names[MOST_NAMES];
static size_t name_count;
static place made[MOST_MADE]; /* temporary names that are there */
static size_t made_count;
static place unnamed = {.folder = -1};

/* --- names --- */

static bool find_folder(const char *path, place *out)
{
    struct stat info;
    if (out->folder >= 0 ? fstat(out->folder, &info) != 0 : stat(path, &info) != 0)
        return false;
    out->volume = info.st_dev;
    out->number = info.st_ino;
    return true;
}

/* Its folder and its last part, without a folder that is open. */
static bool find_place(const char *path, place *out)
{
    char folder[FF_KEEPER_LONGEST];
    const char *slash = strrchr(path, '/'), *base = slash != NULL ? slash + 1 : path;
    size_t size = slash == NULL ? 0 : slash == path ? 1 : (size_t)(slash - path);
    if (size + 2 > sizeof folder || strlen(base) > NAME_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    memcpy(folder, slash != NULL ? path : ".", size > 0 ? size : 1);
    folder[size > 0 ? size : 1] = '\0';
    *out = (place){.folder = -1};
    snprintf(out->base, sizeof out->base, "%s", base);
    return find_folder(folder, out);
}

static bool is_same_folder(const place *a, const place *b)
{
    return a->volume == b->volume && a->number == b->number;
}

static bool fits_name(const kept *name, const char *base)
{
    size_t size = strlen(base), first = strlen(name->at.base);
    if (name->ending == NULL)
        return strcmp(base, name->at.base) == 0;
    size_t last = strlen(name->ending);
    return size > first + last && strncmp(base, name->at.base, first) == 0 &&
           strcmp(base + size - last, name->ending) == 0;
}

/* Is it a name that may be written? Then its folder is the open one. */
static bool is_kept(place *p)
{
    for (size_t i = 0; i < name_count; i++)
        if (is_same_folder(&names[i].at, p) && fits_name(&names[i], p->base)) {
            p->folder = names[i].at.folder;
            return true;
        }
    return false;
}

static size_t find_made(const place *p)
{
    size_t i = 0;
    while (i < made_count &&
           !(is_same_folder(&made[i], p) && strcmp(made[i].base, p->base) == 0))
        i++;
    return i;
}

static bool is_made(place *p)
{
    size_t i = find_made(p);
    if (i < made_count)
        p->folder = made[i].folder;
    return i < made_count;
}

/* One of these, or the journal of one. */
static bool is_ours(place *p)
{
    static const char journal[] = "-journal";
    size_t size = strlen(p->base), ending = sizeof journal - 1;
    place of = *p;
    if (is_kept(p) || is_made(p))
        return true;
    if (size <= ending || strcmp(p->base + size - ending, journal) != 0)
        return false;
    of.base[size - ending] = '\0';
    bool ours = is_kept(&of) || is_made(&of);
    p->folder = of.folder;
    return ours;
}

static int refuse_name(void)
{
    errno = EACCES;
    return -1;
}

/* --- orders --- */

static bool draw_ending(char out[FF_KEEPER_SIX])
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    unsigned char bytes[FF_KEEPER_SIX];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        out[i] = letters[bytes[i] % (sizeof letters - 1)];
    return true;
}

static int make_temporary(const ff_keeper_question *q, ff_keeper_answer *a)
{
    place p;
    if (!find_place(q->path, &p))
        return -1;
    size_t size = strlen(p.base);
    if (!is_kept(&p) || made_count == MOST_MADE)
        return refuse_name();
    if (size + 1 + FF_KEEPER_SIX > NAME_MAX) {
        errno = ENAMETOOLONG;
        return -1;
    }
    for (int i = 0; i < MOST_TRIES; i++) {
        if (!draw_ending(a->made))
            return -1;
        snprintf(p.base + size, sizeof p.base - size, ".%.*s", FF_KEEPER_SIX, a->made);
        int fd = openat(p.folder, p.base, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd >= 0)
            made[made_count++] = p;
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

static int open_place(const ff_keeper_question *q)
{
    enum { FLAGS = O_ACCMODE | O_CREAT | O_EXCL | O_APPEND | O_NOFOLLOW };
    place p;
    if (!find_place(q->path, &p))
        return -1;
    if (!is_ours(&p))
        return refuse_name();
    /* without waiting for the other end of a pipe that stands there, which nobody meant */
    return openat(p.folder, p.base, (q->flags & FLAGS) | O_CLOEXEC | O_NONBLOCK,
                  q->mode & 0666);
}

static void forget_made(const place *p)
{
    size_t i = find_made(p);
    if (i < made_count)
        made[i] = made[--made_count];
}

static int move_new(const place *from, const place *to)
{
    enum { NO_REPLACE = 1 };
    return (int)syscall(SYS_renameat2, from->folder, from->base, to->folder, to->base,
                        NO_REPLACE);
}

/* File systems without it have links. */
static int link_new(const place *from, const place *to)
{
    if (errno == EEXIST || linkat(from->folder, from->base, to->folder, to->base, 0) != 0)
        return -1;
    return unlinkat(from->folder, from->base, 0);
}

static int move_place(const ff_keeper_question *q)
{
    place from, to;
    if (!find_place(q->path, &from) || !find_place(q->to, &to))
        return -1;
    if (!is_made(&from) || !is_kept(&to))
        return refuse_name();
    int moved = q->order == FF_KEEPER_MOVE
                    ? renameat(from.folder, from.base, to.folder, to.base)
                    : move_new(&from, &to);
    if (moved != 0 && q->order == FF_KEEPER_MOVE_NEW)
        moved = link_new(&from, &to);
    if (moved == 0)
        forget_made(&from);
    return moved;
}

static int remove_place(const ff_keeper_question *q)
{
    place p;
    if (!find_place(q->path, &p))
        return -1;
    if (!is_ours(&p))
        return refuse_name();
    int removed = unlinkat(p.folder, p.base, 0);
    if (removed == 0)
        forget_made(&p);
    return removed;
}

static int open_unnamed(const ff_keeper_question *q)
{
    place p = {.folder = -1};
    if (!find_folder(q->path, &p))
        return -1;
    if (unnamed.folder >= 0 && is_same_folder(&unnamed, &p))
        p.folder = unnamed.folder;
    for (size_t i = 0; i < name_count && p.folder < 0; i++)
        if (is_same_folder(&names[i].at, &p))
            p.folder = names[i].at.folder;
    if (p.folder < 0)
        return refuse_name();
    int fd = openat(p.folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    char base[] = ".flagfall.XXXXXX";
    if (fd >= 0 || !draw_ending(base + sizeof base - 1 - FF_KEEPER_SIX))
        return fd;
    fd = openat(p.folder, base, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0)
        unlinkat(p.folder, base, 0);
    return fd;
}

/* A descriptor for the asker, or 0 where none is asked for; -1 with errno. */
static int obey(const ff_keeper_question *q, ff_keeper_answer *a)
{
    switch ((ff_keeper_order)q->order) {
    case FF_KEEPER_MAKE:
        return make_temporary(q, a);
    case FF_KEEPER_OPEN:
        return open_place(q);
    case FF_KEEPER_MOVE:
    case FF_KEEPER_MOVE_NEW:
        return move_place(q);
    case FF_KEEPER_REMOVE:
        return remove_place(q);
    case FF_KEEPER_UNNAMED:
        return open_unnamed(q);
    case FF_KEEPER_ORDERS:
        break;
    }
    return refuse_name();
}

/* --- messages --- */

static void send_answer(int socket, ff_keeper_answer *a, int fd)
{
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof fd)];
    } control;
    struct iovec io = {.iov_base = a, .iov_len = sizeof *a};
    struct msghdr message = {.msg_iov = &io, .msg_iovlen = 1};
    memset(&control, 0, sizeof control);
    if (fd > 0) {
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        struct cmsghdr *c = CMSG_FIRSTHDR(&message);
        c->cmsg_level = SOL_SOCKET;
        c->cmsg_type = SCM_RIGHTS;
        c->cmsg_len = CMSG_LEN(sizeof fd);
        memcpy(CMSG_DATA(c), &fd, sizeof fd);
    }
    sendmsg(socket, &message, MSG_NOSIGNAL);
    if (fd > 0)
        close(fd);
}

/* Nothing of the other process is held open: pipes end, and terminals are let go. */
static void let_go(int socket)
{
    int null = open("/dev/null", O_RDONLY);
    for (int fd = 0; fd < 3 && null >= 0; fd++)
        dup2(null, fd);
    long most = sysconf(_SC_OPEN_MAX);
    most = most < 0 || most > 65536 ? 65536 : most;
#ifdef SYS_close_range
    if (syscall(SYS_close_range, socket + 1, ~0U, 0) == 0)
        most = socket;
#endif
    for (int fd = 3; fd < most; fd++)
        if (fd != socket)
            close(fd);
}

static void keep_name(const ff_kept_name *name)
{
    kept k = {.ending = name->ending};
    char folder[FF_KEEPER_LONGEST];
    if (!find_place(name->path, &k.at))
        return;
    const char *slash = strrchr(name->path, '/');
    snprintf(folder, sizeof folder, "%.*s",
             slash == NULL         ? 1
             : slash == name->path ? 1
                                   : (int)(slash - name->path),
             slash == NULL ? "." : name->path);
    k.at.folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (k.at.folder < 0) /* one that cannot be listed */
        k.at.folder = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (k.at.folder < 0 || !find_folder(folder, &k.at))
        return;
    if (name->made && made_count < MOST_MADE)
        made[made_count++] = k.at;
    else if (!name->made && name_count < MOST_NAMES)
        names[name_count++] = k;
}

/* What a process that was killed has left under temporary names. */
static void clear_away(void)
{
    for (size_t i = 0; i < made_count; i++) {
        char journal[NAME_MAX + sizeof "-journal"];
        snprintf(journal, sizeof journal, "%s-journal", made[i].base);
        unlinkat(made[i].folder, made[i].base, 0);
        unlinkat(made[i].folder, journal, 0);
    }
}

_Noreturn void ff_sys_keeper_serve(int socket, const ff_kept_name *list, size_t count,
                                   const char *folder)
{
    static const int ignored[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,
                                  SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};
    static ff_keeper_question q;
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        signal(ignored[i], SIG_IGN);
    let_go(socket);
    for (size_t i = 0; i < count; i++)
        keep_name(&list[i]);
    if (folder != NULL) {
        unnamed.folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        find_folder(folder, &unnamed);
    }
    send_answer(socket, &(ff_keeper_answer){0}, -1); /* the folders are held */
    for (;;) {
        ssize_t size = recv(socket, &q, sizeof q, 0);
        if (size < 0 && errno == EINTR)
            continue;
        if (size != (ssize_t)sizeof q)
            break;
        ff_keeper_answer a = {0};
        q.path[sizeof q.path - 1] = q.to[sizeof q.to - 1] = '\0';
        int fd = obey(&q, &a);
        a.error = fd < 0 ? errno : 0;
        send_answer(socket, &a, fd);
    }
    clear_away();
    _exit(0);
}

#endif
