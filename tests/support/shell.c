#include "support/shell.h"

#ifndef _WIN32

#include "support/unit.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static void be_a_shell(const char *const *words, int tell)
{
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        setpgid(0, 0);
        signal(SIGTTOU, SIG_IGN);
        tcsetpgrp(STDIN_FILENO, getpid());
        signal(SIGTTOU, SIG_DFL);
        setenv("TERM", "xterm", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        execv(words[0], (char *const *)(uintptr_t)words);
        _exit(127);
    }
    if (write(tell, &pid, sizeof pid) != sizeof pid || waitpid(pid, &status, 0) != pid)
        _exit(126);
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

void shell_run(shell_job *job, int rows, int columns, const char *const *words)
{
    const struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};
    int tell[2];
    assert_int_equal(pipe(tell), 0);
    job->shell = forkpty(&job->fd, NULL, NULL, &size);
    assert_true(job->shell >= 0);
    if (job->shell == 0)
        be_a_shell(words, tell[1]);
    assert_int_equal(read(tell[0], &job->program, sizeof job->program), sizeof job->program);
    close(tell[0]);
    close(tell[1]);
}

/* 'T' when it rests. */
static char process_state(pid_t pid)
{
    char path[64], line[512] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    int fd = open(path, O_RDONLY);
    ssize_t got = fd >= 0 ? read(fd, line, sizeof line - 1) : -1;
    if (fd >= 0)
        close(fd);
    const char *after = got > 0 ? strrchr(line, ')') : NULL;
    return after != NULL ? after[2] : '?';
}

/* ncurses drops one that comes while it draws, so it is pressed until it works. */
bool shell_suspend(const shell_job *job, void (*taken)(int ms))
{
    enum { PATIENCE_MS = 20000 };
    for (int waited = 0; waited < PATIENCE_MS; waited += 100) {
        if (process_state(job->program) == 'T')
            return true;
        assert_int_equal(write(job->fd, "\x1a", 1), 1);
        taken(100);
    }
    return false;
}

#endif
