#include "system/server.h"
#if !defined(_WIN32) && !defined(__EMSCRIPTEN__)

#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

/* --- the network --- */

int ff_sys_listen_again(int *got)
{
    (void)got;
    return -1; /* a process that was split off has the socket */
}

void ff_sys_addresses(bool (*visit)(void *ctx, const char *address), void *ctx)
{
    struct ifaddrs *list = NULL;
    if (getifaddrs(&list) != 0)
        return;
    bool more = true;
    for (const struct ifaddrs *at = list; at != NULL && more; at = at->ifa_next) {
        char text[FF_SYS_ADDRESS_SIZE];
        int port;
        if (at->ifa_addr == NULL || at->ifa_addr->sa_family != AF_INET ||
            (at->ifa_flags & (unsigned)IFF_LOOPBACK) != 0 ||
            (at->ifa_flags & (unsigned)IFF_UP) == 0)
            continue;
        more = !ff_sys_peer(at->ifa_addr, text, &port) || visit(ctx, text);
    }
    freeifaddrs(list);
}

/* The next piece of a file of /proc, after `kept` bytes of the one before, as a text. */
static bool read_proc(int fd, char *out, size_t size, size_t kept)
{
    long long got = ff_sys_read(fd, out + kept, size - kept - 1);
    out[kept + (got > 0 ? (size_t)got : 0)] = '\0';
    return got > 0;
}

#if defined(__linux__)
/* A line of /proc/net/tcp: local and remote address, state, queues, timer, retries, the user.
 */
static bool is_connection(const char *line, int from, int to, unsigned *user)
{
    unsigned from_port, to_port;
    return sscanf(line, " %*d: %*x:%x %*x:%x %*x %*x:%*x %*x:%*x %*x %u", &from_port, &to_port,
                  user) == 3 &&
           from_port == (unsigned)from && to_port == (unsigned)to;
}

static bool find_connection(int fd, int from, int to, unsigned *user)
{
    char text[16 * 1024];
    size_t kept = 0;
    while (read_proc(fd, text, sizeof text, kept)) {
        char *line = text;
        for (char *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
            if (is_connection(line, from, to, user))
                return true;
        kept = strlen(line);
        if (kept + 1 >= sizeof text)
            return false;
        memmove(text, line, kept);
    }
    return false;
}

bool ff_sys_peer_is_own(int peer_port, int port)
{
    static const char *const tables[] = {"/proc/net/tcp", "/proc/net/tcp6"};
    bool any = false, found = false;
    unsigned user = 0;
    for (size_t i = 0; i < sizeof tables / sizeof *tables && !found; i++) {
        int fd = ff_sys_open(tables[i], FF_OPEN_READ);
        if (fd < 0)
            continue;
        any = true;
        found = find_connection(fd, peer_port, port, &user);
        ff_sys_close(fd);
    }
    return !any || (found && (user == geteuid() || user == 0));
}
#else
bool ff_sys_peer_is_own(int peer_port, int port)
{
    (void)peer_port, (void)port;
    return true;
}
#endif

/* --- processes --- */

static pid_t splitting; /* the process that was split, for the one that it became two of */

ff_process ff_sys_split(const ff_second *second)
{
    (void)second;
    fflush(NULL);
    splitting = getpid();
    return fork();
}

const ff_second *ff_sys_second(void)
{
    return NULL;
}

static void read_nothing(void)
{
    int nothing = open("/dev/null", O_RDONLY);
    if (nothing > FF_STDIN) {
        dup2(nothing, FF_STDIN);
        close(nothing);
    }
}

void ff_sys_be_child(void)
{
    setsid();
    read_nothing();
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    if (getppid() != splitting) /* it has ended already */
        _exit(0);
}

bool ff_sys_child_ended(ff_process child, bool wait, int *status)
{
    int how = 0;
    pid_t got;
    do
        got = waitpid((pid_t)child, &how, wait ? 0 : WNOHANG);
    while (got < 0 && errno == EINTR && !wait);
    if (got != (pid_t)child)
        return false;
    *status = WIFSIGNALED(how) ? 128 + WTERMSIG(how) : WEXITSTATUS(how);
    return true;
}

void ff_sys_child_end(ff_process child, bool now)
{
    kill((pid_t)child, now ? SIGKILL : SIGTERM);
}

void ff_sys_leave(int status)
{
    _exit(status);
}

bool ff_sys_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK);
    return true;
}

long long ff_sys_read_come(int fd, void *buffer, size_t size)
{
    return ff_sys_read(fd, buffer, size);
}

void ff_sys_close_all_but(int fd)
{
    struct rlimit limit;
    int most = getrlimit(RLIMIT_NOFILE, &limit) == 0 ? (int)limit.rlim_cur : 1024;
    for (int at = FF_STDERR + 1; at < most; at++)
        if (at != fd)
            close(at);
}

void ff_sys_speak_into(int fd)
{
    dup2(fd, FF_STDOUT);
    dup2(fd, FF_STDERR);
}

void *ff_sys_shared(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory != MAP_FAILED ? memory : NULL;
}

/* Of a process in between, so that nothing is left to wait for. */
static void run_program(const char *const *argv)
{
    char *words[16] = {NULL};
    int nothing = open("/dev/null", O_RDWR);
    for (size_t i = 0; argv[i] != NULL && i + 1 < sizeof words / sizeof *words; i++)
        memcpy(&words[i], &argv[i], sizeof words[i]); /* execvp changes none of them */
    if (fork() != 0)
        _exit(0);
    for (int fd = FF_STDIN; fd <= FF_STDERR && nothing >= 0; fd++)
        dup2(nothing, fd);
    setsid();
    execvp(words[0], words);
    _exit(127);
}

/* execvp says too late that there is no such program. */
static bool is_in_path(const char *name, const char *path)
{
    char file[4096];
    for (const char *at = path; at != NULL && *at != '\0';) {
        size_t size = strcspn(at, ":");
        if (size > 0 &&
            snprintf(file, sizeof file, "%.*s/%s", (int)size, at, name) < (int)sizeof file &&
            access(file, X_OK) == 0)
            return true;
        at += size + (at[size] == ':');
    }
    return false;
}

static bool start_program(const char *const *argv, const char *path)
{
    int status = 0;
    if (!is_in_path(argv[0], path))
        return false;
    ff_process between = ff_sys_split(NULL);
    if (between == 0)
        run_program(argv);
    return between > 0 && ff_sys_child_ended(between, true, &status);
}

bool ff_sys_open_page(const char *url, const char *path)
{
    static const char *const openers[] = {"xdg-open", "open", "wslview", "termux-open-url",
                                          "sensible-browser"};
    for (size_t i = 0; i < sizeof openers / sizeof *openers; i++) {
        const char *const words[] = {openers[i], url, NULL};
        if (start_program(words, path))
            return true;
    }
    return false;
}

long ff_sys_open_files(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 256;
    limit.rlim_cur = limit.rlim_max > 8192 ? 8192 : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? (long)limit.rlim_cur : 256;
}

size_t ff_sys_memory_used(void)
{
    char text[128];
    unsigned long whole, resident = 0;
    int fd = ff_sys_open("/proc/self/statm", FF_OPEN_READ);
    if (fd < 0)
        return 0;
    if (!read_proc(fd, text, sizeof text, 0) || sscanf(text, "%lu %lu", &whole, &resident) != 2)
        resident = 0;
    ff_sys_close(fd);
    return resident * (size_t)sysconf(_SC_PAGESIZE);
}

bool ff_sys_is_root(void)
{
    return geteuid() == 0;
}

#endif
