/* Load on "flagfall serve", or on the bare server beside it (bare_server.c):
 *   bench_serve FLAGFALL [STREAMS [SECONDS]]
 * Holds STREAMS streams (500), asks 50 pages a second, and enters a result each second, which
 * every stream has to tell. Prints how long answers and messages took, and what memory was
 * used; then holds 2,000 streams. Fails when a stream is lost. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 4096, RATE = 50, SAMPLES = 400000, BUFFER = 65536 };

typedef enum kind { STREAM, PAGE, ENTRY } kind;

typedef struct link {
    int fd;
    kind kind;
    double since; /* when it was asked, ms */
    long messages;
    size_t got;
    char head[1024]; /* the beginning of what came */
} link_state;

typedef struct samples {
    double *values;
    size_t count;
} samples;

static int port, loop;
static link_state links[MOST];
static samples pages, messages;
static double entered; /* when the last result was asked for */
static long lost;
static pid_t server;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_serve: %s: %s\n", what, strerror(errno));
    if (server > 0)
        kill(server, SIGTERM);
    exit(1);
}

static void add_sample(samples *s, double value)
{
    if (s->count < SAMPLES)
        s->values[s->count++] = value;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Shell sort: qsort is not for this program. */
static void sort(double *v, size_t n)
{
    for (size_t gap = n / 2; gap > 0; gap /= 2)
        for (size_t i = gap; i < n; i++)
            for (size_t j = i; j >= gap && compare(&v[j - gap], &v[j]) > 0; j -= gap) {
                double kept = v[j];
                v[j] = v[j - gap];
                v[j - gap] = kept;
            }
}

static void report(const char *what, samples *s)
{
    sort(s->values, s->count);
    if (s->count == 0)
        printf("%s: none\n", what);
    else
        printf("%s: %zu, p50 %.1f ms, p99 %.1f ms, slowest %.1f ms\n", what, s->count,
               s->values[s->count / 2], s->values[s->count * 99 / 100],
               s->values[s->count - 1]);
    s->count = 0;
}

/* --- the server --- */

static void start(const char *flagfall)
{
    char folder[] = "/tmp/bench-serve-XXXXXX", line[128] = "";
    int ends[2];
    if (mkdtemp(folder) == NULL || chdir(folder) != 0 || pipe(ends) != 0)
        fail("folder");
    server = fork();
    if (server == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        execl(flagfall, flagfall, "serve", "--demo", "--port", "0", "--host", "hall.test",
              (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    for (size_t used = 0; used + 1 < sizeof line && strchr(line, '\n') == NULL; used++)
        if (read(ends[0], line + used, 1) != 1)
            fail("the server does not start");
    if (sscanf(line, "http://127.0.0.1:%d/", &port) != 1)
        fail(line);
}

/* The processor time that a process has used, in ms. */
static double used_ms(int process)
{
    char path[64];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *file = fopen(path, "r");
    if (file == NULL ||
        fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &system) != 2)
        fail(path);
    fclose(file);
    return (double)(user + system) * 1e3 / (double)sysconf(_SC_CLK_TCK);
}

/* The process that serves, and what it uses. */
static void print_memory(void)
{
    char path[64];
    int child = 0;
    long size, resident = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", server, server);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail(path);
    if (fscanf(file, "%d", &child) != 1)
        child = server; /* the bare one is a process alone */
    fclose(file);
    snprintf(path, sizeof path, "/proc/%d/statm", child);
    file = fopen(path, "r");
    if (file == NULL || fscanf(file, "%ld %ld", &size, &resident) != 2)
        fail(path);
    fclose(file);
    printf("memory of the server: %.1f MB; processor: %.1f s\n", (double)resident * 4096 / 1e6,
           used_ms(child) / 1e3);
}

/* --- asking --- */

static link_state *open_link(kind what)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || fd >= MOST || connect(fd, (struct sockaddr *)&to, sizeof to) != 0)
        fail("connect");
    fcntl(fd, F_SETFL, O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
    if (epoll_ctl(loop, EPOLL_CTL_ADD, fd, &event) != 0)
        fail("epoll");
    links[fd] = (link_state){.fd = fd, .kind = what, .since = now()};
    return &links[fd];
}

static void ask(kind what, const char *text)
{
    link_state *l = open_link(what);
    size_t size = strlen(text);
    if (write(l->fd, text, size) != (ssize_t)size)
        fail("write");
}

static void ask_stream(void)
{
    char text[256];
    snprintf(text, sizeof text, "GET /stream HTTP/1.1\r\nHost: hall.test:%d\r\n\r\n", port);
    ask(STREAM, text);
}

static void ask_page(long n)
{
    static const char *const paths[] = {"/round/3?part=1", "/standings", "/", "/players",
                                        "/round/3?by=name"};
    char text[256];
    snprintf(text, sizeof text,
             "GET %s HTTP/1.1\r\nHost: hall.test:%d\r\nAccept-Encoding: gzip\r\n"
             "Connection: close\r\n\r\n",
             paths[n % 5], port);
    ask(PAGE, text);
}

static void enter_result(long n)
{
    char body[128], text[512];
    snprintf(body, sizeof body, "do=result&round=3&result=%s&reason=load",
             n % 2 == 0 ? "1-0" : "0-1");
    snprintf(text, sizeof text,
             "POST /board/%ld HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
             "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %zu\r\n"
             "Connection: close\r\n\r\n%s",
             1 + n / 2 % 20, port, port, strlen(body), body);
    entered = now();
    ask(ENTRY, text);
}

/* --- what comes --- */

static void close_link(link_state *l)
{
    if (l->kind == STREAM)
        lost++;
    else
        add_sample(&pages, now() - l->since);
    if (l->kind == ENTRY && strncmp(l->head, "HTTP/1.1 303", 12) != 0)
        fail("a result was not stored");
    if (l->kind == PAGE && strncmp(l->head, "HTTP/1.1 200", 12) != 0)
        fail("a page was not answered");
    close(l->fd);
    l->fd = -1;
}

static void read_link(link_state *l)
{
    char buffer[BUFFER];
    ssize_t got = read(l->fd, buffer, sizeof buffer - 1);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0) {
        close_link(l);
        return;
    }
    buffer[got] = '\0';
    if (l->got == 0)
        snprintf(l->head, sizeof l->head, "%.1000s", buffer);
    l->got += (size_t)got;
    if (l->kind == STREAM && strstr(buffer, "\ndata: ") != NULL && l->messages++ > 0)
        add_sample(&messages, now() - entered);
}

static void wait_until(double end)
{
    struct epoll_event events[256];
    for (double left; (left = end - now()) > 0;) {
        int count = epoll_wait(loop, events, 256, (int)left + 1);
        for (int i = 0; i < count; i++)
            read_link(&links[events[i].data.fd]);
    }
}

static void open_streams(long count)
{
    for (long i = 0; i < count; i++) {
        ask_stream();
        if (i % 50 == 49)
            wait_until(now() + 20);
    }
    wait_until(now() + 1000);
}

static long told(void)
{
    long count = 0;
    for (int i = 0; i < MOST; i++)
        count += links[i].fd > 0 && links[i].kind == STREAM && links[i].messages > 0;
    return count;
}

int main(int argc, char **argv)
{
    long streams = argc > 2 ? strtol(argv[2], NULL, 10) : 500;
    long seconds = argc > 3 ? strtol(argv[3], NULL, 10) : 10;
    struct rlimit files = {MOST, MOST};
    if (argc < 2) {
        fprintf(stderr, "bench_serve FLAGFALL [STREAMS [SECONDS]]\n");
        return 2;
    }
    char *flagfall = realpath(argv[1], NULL);
    signal(SIGPIPE, SIG_IGN);
    setrlimit(RLIMIT_NOFILE, &files);
    pages.values = calloc(SAMPLES, sizeof *pages.values);
    messages.values = calloc(SAMPLES, sizeof *messages.values);
    loop = epoll_create1(0);
    if (flagfall == NULL || pages.values == NULL || messages.values == NULL)
        fail("memory");
    start(flagfall);
    open_streams(streams);
    double begin = now();
    for (long n = 0; n < seconds * RATE; n++) {
        ask_page(n);
        if (n % RATE == 0)
            enter_result(n / RATE);
        wait_until(begin + (double)(n + 1) * 1000 / RATE);
    }
    wait_until(now() + 1000);
    printf("%ld streams, %d pages a second, a result each second, for %ld s\n", streams, RATE,
           seconds);
    report("answers", &pages);
    report("from a result to each stream", &messages);
    print_memory();
    open_streams(2000 - streams);
    enter_result(1000);
    wait_until(now() + 2000);
    printf("2000 streams: %ld told, %ld lost\n", told(), lost);
    report("from a result to each stream", &messages);
    print_memory();
    bool good = told() == 2000 && lost == 0;
    kill(server, SIGTERM);
    waitpid(server, NULL, 0);
    return good ? 0 : 1;
}
