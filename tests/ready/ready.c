/*
 * The program started once, for tests that run it thousands of times: under the sanitizers its
 * start takes ten times as long as most commands.
 *   ready SOCKET
 * Each call (tests/ready/call.c) is run in a process of its own, forked from this one after its
 * start and before anything was done, with the caller's arguments, environment, folder, open
 * files and umask. What it sends back is in call.h. Ends when the file SOCKET is removed.
 * Memory that was lost is looked for, which takes as long as most commands, in one of eight
 * calls, always the same by their words (LEAKS=all: in each); tests/robust does it for every
 * command.
 */
#define main program_main
#include "cli/main.c"
#undef main
#include "ready/call.h"

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/lsan_interface.h>
#endif

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CALLS = 64, LOOK = 500, LEAKS_OF = 8 };

static struct {
    pid_t pid;
    int connection;
} calls[CALLS];
static int listener, children;
static sigset_t child_ended;

static void fail(const char *what)
{
    perror(what);
    _exit(125);
}

/* --- in the process of a call --- */

static void read_all(int connection, void *to, size_t size)
{
    for (char *p = to; size > 0;) {
        ssize_t got = read(connection, p, size);
        if (got <= 0)
            fail("ready: a call that breaks off");
        p += got;
        size -= (size_t)got;
    }
}

/* Its open files, at the numbers that they have there. */
static void take_files(int connection, call_head *head)
{
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(CALL_FILES * sizeof(int))];
    } control;
    struct iovec data = {head, sizeof *head};
    struct msghdr message = {.msg_iov = &data,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    if (recvmsg(connection, &message, 0) != sizeof *head ||
        message.msg_controllen < sizeof control.head)
        fail("ready: no call");
    int files[CALL_FILES];
    memcpy(files, CMSG_DATA(&control.head), head->files * sizeof *files);
    for (unsigned i = 0; i < head->files; i++) /* out of the way first */
        if (dup2(files[i], 100 + (int)i) < 0 || close(files[i]) != 0)
            fail("ready: files");
    if (fchdir(100) != 0 || close(100) != 0)
        fail("ready: folder");
    for (int i = 0; i < 3; i++)
        close(i);
    for (unsigned i = 1; i < head->files; i++)
        if (dup2(100 + (int)i, head->number[i]) < 0 || close(100 + (int)i) != 0)
            fail("ready: files");
}

static bool seeks_leaks;

static void choose_leaks(char *const *words, unsigned count)
{
    const char *leaks = getenv("LEAKS");
    unsigned hash = 0;
    for (unsigned i = 1; i < count; i++)
        for (const char *c = words[i]; *c != '\0'; c++)
            hash = hash * 31 + (unsigned char)*c;
    seeks_leaks = (leaks != NULL && strcmp(leaks, "all") == 0) || hash % LEAKS_OF == 0;
}

static int run_call(int at_first)
{
    int connection = dup2(at_first, 90);
    close(at_first);
    call_head head;
    take_files(connection, &head);
    umask(head.umask);
    char *text = malloc(head.size);
    char **words = calloc(head.arguments + head.variables + 2, sizeof *words);
    if (text == NULL || words == NULL)
        fail("ready");
    read_all(connection, text, head.size);
    close(connection);
    char *p = text;
    for (unsigned i = 0; i < head.arguments + head.variables; i++, p += strlen(p) + 1)
        words[i + (i >= head.arguments)] = p;
    environ = words + head.arguments + 1;
    choose_leaks(words, head.arguments);
    static char **kept; /* reachable at the end */
    kept = words;
    return program_main((int)head.arguments, kept);
}

/* After all that the program does at its end: what the sanitizers look for then, and not what
 * they tidy up. */
static void end_call(int status, void *nothing)
{
    (void)nothing;
    fflush(NULL);
#ifdef __SANITIZE_ADDRESS__
    if (seeks_leaks)
        __lsan_do_leak_check();
#endif
    _exit(status);
}

/* --- in the first process --- */

static void accept_call(void)
{
    int connection = accept(listener, NULL, NULL);
    if (connection < 0)
        return;
    size_t i = 0;
    while (calls[i].pid != 0)
        i++;
    pid_t pid = fork();
    if (pid < 0)
        fail("ready: fork");
    if (pid == 0) {
        close(listener);
        close(children);
        for (size_t k = 0; k < CALLS; k++)
            if (calls[k].pid != 0)
                close(calls[k].connection);
        sigprocmask(SIG_UNBLOCK, &child_ended, NULL);
        on_exit(end_call, NULL);
        exit(run_call(connection));
    }
    calls[i].pid = pid;
    calls[i].connection = connection;
    (void)!send(connection, &pid, sizeof pid, MSG_NOSIGNAL);
}

static bool full(void)
{
    for (size_t i = 0; i < CALLS; i++)
        if (calls[i].pid == 0)
            return false;
    return true;
}

static void report_ended(void)
{
    struct signalfd_siginfo ended;
    (void)!read(children, &ended, sizeof ended);
    int status;
    for (pid_t pid; (pid = waitpid(-1, &status, WNOHANG)) > 0;)
        for (size_t i = 0; i < CALLS; i++)
            if (calls[i].pid == pid) {
                (void)!send(calls[i].connection, &status, sizeof status, MSG_NOSIGNAL);
                close(calls[i].connection);
                calls[i].pid = 0;
            }
}

int main(int argc, char **argv)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (argc != 2 || strlen(argv[1]) >= sizeof address.sun_path)
        return 2;
    strcpy(address.sun_path, argv[1]);
    listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(listener, CALLS) != 0)
        fail(argv[1]);
    sigemptyset(&child_ended);
    sigaddset(&child_ended, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child_ended, NULL);
    children = signalfd(-1, &child_ended, SFD_CLOEXEC);
    struct stat there;
    while (stat(argv[1], &there) == 0) {
        struct pollfd ready[] = {{children, POLLIN, 0}, {full() ? -1 : listener, POLLIN, 0}};
        if (poll(ready, 2, LOOK) < 0 && errno != EINTR)
            fail("ready: poll");
        if (ready[0].revents != 0)
            report_ended();
        if (ready[1].revents != 0)
            accept_call();
    }
    return 0;
}
