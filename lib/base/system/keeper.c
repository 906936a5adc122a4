#include "system/keeper.h"

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

/* The side that asks. */

static int asking = -1;
static pid_t keeper;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static bool can_confine(void)
{
    enum { CREATE_RULESET = 444, ASK_VERSION = 1 };
    return syscall(CREATE_RULESET, NULL, (size_t)0, ASK_VERSION) >= 1;
}

void ff_sys_keeper_end(void)
{
    if (asking < 0)
        return;
    close(asking);
    asking = -1;
    waitpid(keeper, NULL, 0);
}

bool ff_sys_is_kept(void)
{
    return asking >= 0;
}

/* The answer, and the descriptor that came with it or -1. */
static bool take_answer(ff_keeper_answer *a, int *fd)
{
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof *fd)];
    } control;
    struct iovec io = {.iov_base = a, .iov_len = sizeof *a};
    struct msghdr message = {.msg_iov = &io,
                             .msg_iovlen = 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof control.bytes};
    if (recvmsg(asking, &message, MSG_CMSG_CLOEXEC) != (ssize_t)sizeof *a)
        return false;
    const struct cmsghdr *c = CMSG_FIRSTHDR(&message);
    *fd = -1;
    if (c != NULL && c->cmsg_type == SCM_RIGHTS)
        memcpy(fd, CMSG_DATA(c), sizeof *fd);
    return true;
}

bool ff_sys_keeper_start(const ff_kept_name *names, size_t count, const char *folder)
{
    int ends[2], none;
    ff_keeper_answer ready;
    if (asking >= 0 || !can_confine() ||
        socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    keeper = fork();
    if (keeper == 0) {
        close(ends[0]);
        ff_sys_keeper_serve(ends[1], names, count, folder);
    }
    close(ends[1]);
    asking = ends[0];
    if (keeper >= 0 && take_answer(&ready, &none))
        return true;
    close(asking);
    asking = -1;
    return false;
}

/* A descriptor, or 0 where none is asked for; -1 with errno. No signal comes between: what one
 * does may ask too. */
static int ask_keeper(const ff_keeper_question *q, ff_keeper_answer *a)
{
    sigset_t all, before;
    int fd = -1;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&turn);
    bool done =
        send(asking, q, sizeof *q, MSG_NOSIGNAL) == (ssize_t)sizeof *q && take_answer(a, &fd);
    pthread_mutex_unlock(&turn);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = done ? a->error : EIO;
    if (!done || a->error != 0)
        return -1;
    return fd >= 0 ? fd : 0;
}

static bool set_question(ff_keeper_question *q, int order, const char *path, const char *to)
{
    memset(q, 0, sizeof *q);
    q->order = order;
    errno = ENAMETOOLONG;
    return snprintf(q->path, sizeof q->path, "%s", path) < FF_KEEPER_LONGEST &&
           snprintf(q->to, sizeof q->to, "%s", to) < FF_KEEPER_LONGEST;
}

int ff_sys_kept_open(const char *path, int flags, int mode)
{
    ff_keeper_question q;
    ff_keeper_answer a;
    if (asking < 0 || ((flags & O_ACCMODE) == O_RDONLY && (flags & O_CREAT) == 0))
        return open(path, flags, mode);
    q.flags = 0;
    if (!set_question(&q, FF_KEEPER_OPEN, path, ""))
        return -1;
    q.flags = flags;
    q.mode = mode;
    return ask_keeper(&q, &a);
}

int ff_sys_kept_unlink(const char *path)
{
    ff_keeper_question q;
    ff_keeper_answer a;
    if (asking < 0)
        return unlink(path);
    return set_question(&q, FF_KEEPER_REMOVE, path, "") ? ask_keeper(&q, &a) : -1;
}

int ff_sys_keeper_temporary(char *path)
{
    ff_keeper_question q;
    ff_keeper_answer a;
    size_t size = strlen(path), ending = 1 + FF_KEEPER_SIX;
    if (size <= ending || !set_question(&q, FF_KEEPER_MAKE, path, "")) {
        errno = size <= ending ? EINVAL : errno;
        return -1;
    }
    q.path[size - ending] = '\0';
    int fd = ask_keeper(&q, &a);
    if (fd > 0)
        memcpy(path + size - FF_KEEPER_SIX, a.made, FF_KEEPER_SIX);
    return fd;
}

int ff_sys_keeper_unnamed(const char *folder)
{
    ff_keeper_question q;
    ff_keeper_answer a;
    return set_question(&q, FF_KEEPER_UNNAMED, folder, "") ? ask_keeper(&q, &a) : -1;
}

bool ff_sys_keeper_rename(const char *from, const char *to, bool only_new)
{
    ff_keeper_question q;
    ff_keeper_answer a;
    return set_question(&q, only_new ? FF_KEEPER_MOVE_NEW : FF_KEEPER_MOVE, from, to) &&
           ask_keeper(&q, &a) == 0;
}

#else

bool ff_sys_keeper_start(const ff_kept_name *names, size_t count, const char *folder)
{
    (void)names, (void)count, (void)folder;
    return false;
}

void ff_sys_keeper_end(void)
{
}

bool ff_sys_is_kept(void)
{
    return false;
}

/* Never called where nothing is kept. */
int ff_sys_kept_open(const char *path, int flags, int mode)
{
    (void)path, (void)flags, (void)mode;
    return -1;
}

int ff_sys_kept_unlink(const char *path)
{
    (void)path;
    return -1;
}

int ff_sys_keeper_temporary(char *path)
{
    (void)path;
    return -1;
}

int ff_sys_keeper_unnamed(const char *folder)
{
    (void)folder;
    return -1;
}

bool ff_sys_keeper_rename(const char *from, const char *to, bool only_new)
{
    (void)from, (void)to, (void)only_new;
    return false;
}

#endif
