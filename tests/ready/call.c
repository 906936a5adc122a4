/*
 * Has a program that is already started (tests/ready/ready.c) do a call, as if started here:
 *   READY=SOCKET flagfall ARGUMENT...
 */
#include "ready/call.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t pid;

static void fail(const char *what)
{
    perror(what);
    exit(125);
}

static void pass_on(int number)
{
    kill(pid, number);
}

static void send_files(int connection, call_head *head)
{
    union {
        struct cmsghdr head;
        char room[CMSG_SPACE(CALL_FILES * sizeof(int))];
    } control = {.head = {.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS}};
    int files[CALL_FILES];
    files[head->files++] = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
    for (int i = 0; i < 2 * CALL_FILES && head->files < CALL_FILES; i++)
        if (i != connection && i != files[0] && fcntl(i, F_GETFD) >= 0) {
            head->number[head->files] = i;
            files[head->files++] = i;
        }
    control.head.cmsg_len = CMSG_LEN(head->files * sizeof *files);
    memcpy(CMSG_DATA(&control.head), files, head->files * sizeof *files);
    struct iovec data = {head, sizeof *head};
    struct msghdr message = {.msg_iov = &data,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = CMSG_SPACE(head->files * sizeof *files)};
    if (sendmsg(connection, &message, 0) != sizeof *head)
        fail("call: send");
}

static void send_words(int connection, char *const *words, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (size_t done = 0, size = strlen(words[i]) + 1; done < size;) {
            ssize_t sent = write(connection, words[i] + done, size - done);
            if (sent <= 0)
                fail("call: send");
            done += (size_t)sent;
        }
}

static unsigned count_words(char *const *words, unsigned *size)
{
    unsigned count = 0;
    for (; words[count] != NULL; count++)
        *size += (unsigned)strlen(words[count]) + 1;
    return count;
}

int main(int argc, char **argv)
{
    const char *socket_name = getenv("READY");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (argc < 1 || socket_name == NULL || strlen(socket_name) >= sizeof address.sun_path)
        return 125;
    strcpy(address.sun_path, socket_name);
    int at_first = socket(AF_UNIX, SOCK_STREAM, 0);
    int connection = fcntl(at_first, F_DUPFD_CLOEXEC, 3 * CALL_FILES);
    if (connection < 0 || connect(connection, (struct sockaddr *)&address, sizeof address) != 0)
        fail(socket_name);
    close(at_first);
    call_head head = {.umask = umask(0)};
    umask(head.umask);
    head.arguments = count_words(argv, &head.size);
    head.variables = count_words(environ, &head.size);
    send_files(connection, &head);
    send_words(connection, argv, head.arguments);
    send_words(connection, environ, head.variables);
    int status;
    if (read(connection, &pid, sizeof pid) != sizeof pid)
        fail("call: no process");
    for (int i = 0; i < 3; i++) /* a pipe that is read no more is seen by the one who writes */
        close(i);
    signal(SIGTERM, pass_on);
    signal(SIGINT, pass_on);
    signal(SIGHUP, pass_on);
    if (read(connection, &status, sizeof status) != sizeof status)
        return 125;
    if (!WIFSIGNALED(status))
        return WEXITSTATUS(status);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
    return 125;
}
