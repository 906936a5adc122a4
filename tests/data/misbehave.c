/* Loaded into the program before it begins: when the command has run, it does what a stranger's
 * file might have made it do, and says how that went. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static void tell(const char *what, int result)
{
    fprintf(stderr, "%s: %s\n", what, result == 0 ? "done" : strerror(errno));
}

static int closed(int fd)
{
    return fd < 0 ? -1 : close(fd);
}

static void misbehave(void)
{
    char other[4096];
    const char *victim = getenv("VICTIM");
    if (victim == NULL)
        return;
    char *const arguments[] = {(char *)"true", NULL};
    snprintf(other, sizeof other, "%s.other", victim);
    tell("read", closed(open(victim, O_RDONLY)));
    tell("write", closed(open(victim, O_WRONLY)));
    tell("truncate", truncate(victim, 0));
    tell("make", closed(open(other, O_WRONLY | O_CREAT, 0600)));
    tell("folder", mkdir(other, 0700));
    tell("link", symlink(victim, other));
    tell("rename", rename(victim, other));
    tell("connect", closed(socket(AF_INET, SOCK_STREAM, 0)));
    tell("unlink", unlink(victim));
    unsetenv("VICTIM"); /* what is run has this loaded too */
    execv("/bin/true", arguments);
    tell("run", -1);
}

__attribute__((constructor)) static void begin(void)
{
    atexit(misbehave);
}
