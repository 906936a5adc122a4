#include "system/programs.h"

#include "system/server.h"

#if !defined(_WIN32) && !defined(__EMSCRIPTEN__)

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* From this process to the one that runs programs: which, and the bytes of its input. */
typedef struct request {
    uint32_t which, size;
} request;

/* ... and back: it has ended. */
typedef struct report {
    uint32_t which;
    int32_t status;
} report;

struct ff_programs {
    size_t count;
    ff_process runner;
    int requests, reports;        /* to be written, to be read */
    int output[FF_PROGRAMS_MOST]; /* of each line, to be read */
    bool running[FF_PROGRAMS_MOST], ended[FF_PROGRAMS_MOST];
    int status[FF_PROGRAMS_MOST];
};

/* --- the process that runs programs --- */

typedef struct runner {
    const char *const *lines;
    size_t count;
    bool quiet;
    int requests, reports;
    int output[FF_PROGRAMS_MOST];
    pid_t running[FF_PROGRAMS_MOST]; /* 0: not */
} runner;

/* Blocking, all of it; false at the end. */
static bool read_whole(int fd, void *buffer, size_t size)
{
    char *at = buffer;
    while (size > 0) {
        ssize_t got = read(fd, at, size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        at += got;
        size -= (size_t)got;
    }
    return true;
}

static void become(const runner *r, size_t which, int input)
{
    int nothing = open("/dev/null", O_RDWR);
    setpgid(0, 0);
    dup2(input, STDIN_FILENO);
    dup2(r->output[which], STDOUT_FILENO);
    if (r->quiet && nothing >= 0)
        dup2(nothing, STDERR_FILENO);
    ff_sys_close_all_but(-1);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", r->lines[which], (char *)NULL);
    _exit(127);
}

static void tell_end(const runner *r, size_t which, int status)
{
    const report said = {(uint32_t)which, status};
    ssize_t written;
    do
        written = write(r->reports, &said, sizeof said);
    while (written < 0 && errno == EINTR);
}

/* What a program is told fits into the pipe, so that nothing waits for it to be read. */
static void run_line(runner *r, size_t which, const char *input, size_t size)
{
    int ends[2];
    pid_t child = -1;
    if (pipe(ends) == 0) {
        child = fork();
        if (child == 0)
            become(r, which, (close(ends[1]), ends[0]));
        close(ends[0]);
        if (child > 0 && size > 0 && write(ends[1], input, size) < 0)
            size = 0; /* it does not read */
        close(ends[1]);
    }
    if (child > 0)
        r->running[which] = child;
    else
        tell_end(r, which, 127);
}

/* Those that have ended; how many still run. */
static size_t look_after(runner *r)
{
    size_t left = 0;
    for (size_t i = 0; i < r->count; i++) {
        int how;
        if (r->running[i] == 0)
            continue;
        if (waitpid(r->running[i], &how, WNOHANG) != r->running[i]) {
            left++;
            continue;
        }
        r->running[i] = 0;
        tell_end(r, i, WIFSIGNALED(how) ? 128 + WTERMSIG(how) : WEXITSTATUS(how));
    }
    return left;
}

static bool take_request(runner *r)
{
    static char input[FF_PROGRAM_INPUT];
    request asked;
    if (!read_whole(r->requests, &asked, sizeof asked) || asked.which >= r->count ||
        asked.size > sizeof input || !read_whole(r->requests, input, asked.size))
        return false;
    if (r->running[asked.which] == 0)
        run_line(r, asked.which, input, asked.size);
    return true;
}

/* Ends those that run, and waits for them: first they are asked. */
static void end_all(runner *r)
{
    enum { TURNS = 50, TURN_MS = 10 };
    static const int signals[] = {SIGTERM, SIGKILL};
    for (size_t s = 0; s < sizeof signals / sizeof *signals; s++) {
        for (size_t i = 0; i < r->count; i++)
            if (r->running[i] != 0)
                kill(-r->running[i], signals[s]);
        for (int turn = 0; turn < TURNS && look_after(r) > 0; turn++)
            poll(NULL, 0, TURN_MS);
    }
}

/* Until nobody can ask any more. */
static void run_programs(runner *r)
{
    enum { LOOK_MS = 20 };
    setsid();
    signal(SIGPIPE, SIG_IGN);
    for (bool more = true; more;) {
        struct pollfd wait = {.fd = r->requests, .events = POLLIN};
        int wait_ms = look_after(r) > 0 ? LOOK_MS : -1;
        if (poll(&wait, 1, wait_ms) > 0)
            more = take_request(r);
    }
    end_all(r);
    _exit(0);
}

/* --- opening --- */

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Read ends do not wait; the other process reads its requests waiting. */
static bool open_pipes(ff_programs *p, runner *r)
{
    int ends[2];
    for (size_t i = 0; i < p->count; i++) {
        if (!ff_sys_pipe(ends))
            return false;
        p->output[i] = ends[0];
        r->output[i] = ends[1];
    }
    if (!ff_sys_pipe(ends))
        return false;
    p->reports = ends[0];
    r->reports = ends[1];
    if (!ff_sys_pipe(ends))
        return false;
    fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) & ~O_NONBLOCK);
    r->requests = ends[0];
    p->requests = ends[1];
    return true;
}

static void close_this_side(ff_programs *p)
{
    close_end(&p->requests);
    close_end(&p->reports);
    for (size_t i = 0; i < FF_PROGRAMS_MOST; i++)
        close_end(&p->output[i]);
}

static void close_other_side(runner *r)
{
    close_end(&r->requests);
    close_end(&r->reports);
    for (size_t i = 0; i < FF_PROGRAMS_MOST; i++)
        close_end(&r->output[i]);
}

ff_programs *ff_programs_open(const char *const *lines, size_t count, bool quiet)
{
    ff_programs *p = calloc(1, sizeof *p);
    runner r = {.lines = lines, .count = count, .quiet = quiet, .requests = -1, .reports = -1};
    if (p == NULL || count > FF_PROGRAMS_MOST) {
        free(p);
        return NULL;
    }
    p->count = count;
    p->requests = p->reports = -1;
    for (size_t i = 0; i < FF_PROGRAMS_MOST; i++)
        p->output[i] = r.output[i] = -1;
    p->runner = open_pipes(p, &r) ? ff_sys_split(NULL) : -1;
    if (p->runner == 0) {
        close_this_side(p);
        run_programs(&r);
    }
    close_other_side(&r);
    if (p->runner > 0)
        return p;
    close_this_side(p);
    free(p);
    return NULL;
}

void ff_programs_close(ff_programs *p)
{
    int status;
    if (p == NULL)
        return;
    close_this_side(p);
    ff_sys_child_ended(p->runner, true, &status);
    free(p);
}

/* --- running --- */

bool ff_programs_start(ff_programs *p, size_t which, const char *input, size_t size)
{
    const request asked = {(uint32_t)which, (uint32_t)size};
    if (which >= p->count || p->running[which] || size > FF_PROGRAM_INPUT)
        return false;
    p->running[which] = ff_sys_write(p->requests, &asked, sizeof asked) &&
                        ff_sys_write(p->requests, input, size);
    p->ended[which] = false;
    return p->running[which];
}

bool ff_programs_is_running(const ff_programs *p, size_t which)
{
    return p->running[which];
}

size_t ff_programs_read(ff_programs *p, size_t which, char *buffer, size_t size)
{
    ssize_t got = read(p->output[which], buffer, size);
    return got > 0 ? (size_t)got : 0;
}

static void take_reports(ff_programs *p)
{
    report said;
    while (read(p->reports, &said, sizeof said) == (ssize_t)sizeof said)
        if (said.which < p->count) {
            p->ended[said.which] = true;
            p->status[said.which] = said.status;
        }
}

/* What it printed is in the pipe before the report of its end is. */
bool ff_programs_ended(ff_programs *p, size_t which, int *status)
{
    struct pollfd output = {.fd = p->output[which], .events = POLLIN};
    take_reports(p);
    if (!p->ended[which] || poll(&output, 1, 0) > 0)
        return false;
    p->ended[which] = p->running[which] = false;
    *status = p->status[which];
    return true;
}

#elif defined(__EMSCRIPTEN__)

#include <errno.h>

ff_programs *ff_programs_open(const char *const *lines, size_t count, bool quiet)
{
    (void)lines, (void)count, (void)quiet;
    errno = ENOSYS;
    return NULL;
}

void ff_programs_close(ff_programs *p)
{
    (void)p;
}

bool ff_programs_start(ff_programs *p, size_t which, const char *input, size_t size)
{
    (void)p, (void)which, (void)input, (void)size;
    return false;
}

bool ff_programs_is_running(const ff_programs *p, size_t which)
{
    (void)p, (void)which;
    return false;
}

size_t ff_programs_read(ff_programs *p, size_t which, char *buffer, size_t size)
{
    (void)p, (void)which, (void)buffer, (void)size;
    return 0;
}

bool ff_programs_ended(ff_programs *p, size_t which, int *status)
{
    (void)p, (void)which, (void)status;
    return false;
}

#endif
