/* The least that a server of pages and streams can be, to be measured beside "flagfall serve":
 * one page of 8 kB for every address, streams that are told 2 kB with every POST, one thread.
 * What it takes is what libmicrohttpd and the machine take. Its arguments are not looked at. */
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 8 * 1024, NEWS = 2 * 1024, MOST = 4096 };

typedef struct stream {
    struct MHD_Connection *connection;
    size_t left; /* to be sent of the news */
    int suspended;
} stream;

static char page[PAGE], news[NEWS];
static stream *streams[MOST];
static int count;

static ssize_t read_news(void *ctx, uint64_t at, char *out, size_t size)
{
    stream *s = ctx;
    size_t part = s->left < size ? s->left : size;
    (void)at;
    if (part > 0) {
        memcpy(out, news + NEWS - s->left, part);
        s->left -= part;
        return (ssize_t)part;
    }
    s->suspended = 1;
    MHD_suspend_connection(s->connection);
    return 0;
}

static enum MHD_Result begin_stream(struct MHD_Connection *connection)
{
    stream *s = calloc(1, sizeof *s);
    if (s == NULL || count == MOST)
        return MHD_NO;
    *s = (stream){.connection = connection, .left = NEWS};
    streams[count++] = s;
    struct MHD_Response *response =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 512, read_news, s, NULL);
    MHD_add_response_header(response, "Content-Type", "text/event-stream");
    enum MHD_Result queued = MHD_queue_response(connection, 200, response);
    MHD_destroy_response(response);
    return queued;
}

static void tell_all(void)
{
    for (int i = 0; i < count; i++) {
        stream *s = streams[i];
        s->left = NEWS;
        if (s->suspended)
            MHD_resume_connection(s->connection);
        s->suspended = 0;
    }
}

static enum MHD_Result answer(void *ctx, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *body,
                              size_t *size, void **seen)
{
    int post = strcmp(method, "POST") == 0;
    (void)ctx, (void)version, (void)body;
    if (*seen == NULL || *size > 0) { /* the head, and the body */
        *seen = page;
        *size = 0;
        return MHD_YES;
    }
    if (strcmp(url, "/stream") == 0)
        return begin_stream(connection);
    if (post)
        tell_all();
    struct MHD_Response *response =
        MHD_create_response_from_buffer(PAGE, page, MHD_RESPMEM_PERSISTENT);
    enum MHD_Result queued = MHD_queue_response(connection, post ? 303 : 200, response);
    MHD_destroy_response(response);
    return queued;
}

int main(void)
{
    memset(page, 'x', sizeof page);
    memset(news, ' ', sizeof news);
    memcpy(news, "id: 1\ndata: {}", 14);
    memcpy(news + NEWS - 2, "\n\n", 2);
    struct MHD_Daemon *daemon =
        MHD_start_daemon(MHD_USE_AUTO | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, NULL,
                         MHD_OPTION_CONNECTION_LIMIT, (unsigned)MOST - 64, MHD_OPTION_END);
    const union MHD_DaemonInfo *at =
        daemon != NULL ? MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT) : NULL;
    if (at == NULL)
        return 1;
    printf("http://127.0.0.1:%d/\n", at->port);
    fflush(stdout);
    for (;;)
        if (MHD_run_wait(daemon, 200) != MHD_YES)
            return 1;
}
