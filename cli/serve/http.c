#include "cli/serve/server.h"

#include "flagfall/memory.h"
#include "system/server.h"

#include <stdio.h>
#include <string.h>

/* The side towards libmicrohttpd: connections, requests as they come in, their end. */

/* --- connections --- */

/* One address may not take all: the laptop itself may. */
static enum MHD_Result accept_link(void *ctx, const struct sockaddr *from, socklen_t size)
{
    const server *s = ctx;
    char address[FF_SYS_ADDRESS_SIZE];
    int port, same = 0;
    (void)size;
    if (!ff_sys_peer(from, address, &port))
        return MHD_NO;
    for (const server_link *at = s->links; at != NULL; at = at->next)
        same += ff_sys_same_network(at->address, address);
    return ff_sys_is_loopback(address) || same < SERVER_ADDRESS_CONNECTIONS ? MHD_YES : MHD_NO;
}

static server_link *new_link(server *s, struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *from =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const union MHD_ConnectionInfo *fd =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    server_link *link = ff_calloc(1, sizeof *link);
    if (link == NULL || from == NULL || fd == NULL ||
        !ff_sys_peer(from->client_addr, link->address, &link->port)) {
        ff_free(link);
        return NULL;
    }
    link->fd = (int)fd->connect_fd;
    ff_sys_own_address(link->fd, link->arrived);
    link->until_ms = server_now_ms() + SERVER_REQUEST_MS;
    link->next = s->links;
    if (s->links != NULL)
        s->links->previous = link;
    s->links = link;
    return link;
}

static void free_link(server *s, server_link *link)
{
    if (link == NULL)
        return;
    if (link->previous != NULL)
        link->previous->next = link->next;
    else
        s->links = link->next;
    if (link->next != NULL)
        link->next->previous = link->previous;
    ff_free(link);
}

static void note_connection(void *ctx, struct MHD_Connection *connection, void **context,
                            enum MHD_ConnectionNotificationCode code)
{
    server *s = ctx;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        *context = new_link(s, connection);
    } else {
        free_link(s, *context);
        *context = NULL;
    }
}

void server_check_links(server *s, int64_t now)
{
    for (server_link *at = s->links; at != NULL; at = at->next)
        if (at->until_ms != 0 && now >= at->until_ms) {
            ff_sys_hang_up(at->fd);
            at->until_ms = 0;
        }
}

/* --- requests --- */

static void *begin_request(void *ctx, const char *uri, struct MHD_Connection *connection)
{
    server_exchange *x = ff_calloc(1, sizeof *x);
    if (x == NULL)
        return NULL;
    x->s = ctx;
    x->connection = connection;
    x->uri = ff_strdup(uri);
    if (x->uri != NULL)
        return x;
    ff_free(x);
    return NULL;
}

static void forget_waiting(server *s, const server_exchange *x)
{
    for (server_exchange **at = &s->waiting; *at != NULL; at = &(*at)->next)
        if (*at == x) {
            *at = x->next;
            s->children--;
            return;
        }
}

static void end_request(void *ctx, struct MHD_Connection *connection, void **context,
                        enum MHD_RequestTerminationCode code)
{
    server_exchange *x = *context;
    (void)connection, (void)code;
    if (x == NULL)
        return;
    if (x->step == STEP_WAIT) {
        run_stop(&x->child);
        forget_waiting(ctx, x);
    }
    server_drop_stream(ctx, x->connection);
    if (x->link != NULL)
        x->link->until_ms = server_now_ms() + SERVER_REQUEST_MS;
    server_drop_upload(x);
    ff_web_answer_release(&x->answer);
    ff_str_release(&x->body);
    ff_str_release(&x->fault);
    ff_arena_release(&x->arena);
    ff_free(x->uri);
    ff_free(x);
    *context = NULL;
}

static enum MHD_Result begin_answer(server_exchange *x, const char *method)
{
    const char *why = "";
    const union MHD_ConnectionInfo *link =
        MHD_get_connection_info(x->connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    x->link = link != NULL ? link->socket_context : NULL;
    if (x->link == NULL)
        return MHD_NO;
    int status = server_read_head(x, method, &why);
    x->step = STEP_BODY;
    return status == 0 ? MHD_YES : server_refuse(x, status, why);
}

static enum MHD_Result take_body(server_exchange *x, const char *bytes, size_t *size)
{
    if (x->body.size + *size > x->body_most)
        x->body_most = 0; /* the rest is let go by, and the answer is 413 */
    if (x->body_most > 0)
        ff_str_bytes(&x->body, bytes, *size);
    *size = 0;
    return MHD_YES;
}

static enum MHD_Result end_body(server_exchange *x)
{
    const char *why = "";
    int status = x->post ? server_read_body(x, &why) : 0;
    x->step = STEP_DONE;
    x->link->until_ms = server_now_ms() + SERVER_ANSWER_MS;
    return status == 0 ? server_answer(x) : server_refuse(x, status, why);
}

static enum MHD_Result handle_request(void *ctx, struct MHD_Connection *connection,
                                      const char *url, const char *method, const char *version,
                                      const char *bytes, size_t *size, void **context)
{
    server_exchange *x = *context;
    (void)ctx, (void)connection, (void)url, (void)version;
    if (x == NULL)
        return MHD_NO;
    if (x->step == STEP_HEAD)
        return begin_answer(x, method);
    if (*size > 0)
        return take_body(x, bytes, size);
    return x->step == STEP_BODY ? end_body(x) : MHD_YES; /* or resumed: it is answered */
}

/* --- the daemon --- */

static void say_nothing(void *ctx, const char *format, va_list args)
{
    (void)ctx, (void)format, (void)args; /* what clients do wrong is no concern here */
}

static unsigned connections(void)
{
    enum { OWN_FILES = 64 };
    long files = ff_sys_open_files() - OWN_FILES;
    return files < SERVER_CONNECTIONS ? (unsigned)(files > 16 ? files : 16)
                                      : SERVER_CONNECTIONS;
}

bool server_start_http(server *s)
{
    enum { MEMORY = 12 * 1024, TIMEOUT_S = 30 };
    const server_how *how = s->how;
    unsigned flags = MHD_USE_AUTO | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_KEY, 0, how->key.data},
        {MHD_OPTION_HTTPS_MEM_CERT, 0, how->certificate.data},
        {MHD_OPTION_END, 0, NULL},
    };
    if (how->key.size > 0)
        flags |= MHD_USE_TLS;
    else
        tls[0] = tls[2];
    s->daemon = MHD_start_daemon(
        flags, 0, accept_link, s, handle_request, s, MHD_OPTION_EXTERNAL_LOGGER, say_nothing,
        NULL, MHD_OPTION_LISTEN_SOCKET, (MHD_socket)how->socket, MHD_OPTION_CONNECTION_LIMIT,
        connections(), MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)TIMEOUT_S, MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_URI_LOG_CALLBACK, begin_request, s, MHD_OPTION_NOTIFY_COMPLETED, end_request,
        s, MHD_OPTION_NOTIFY_CONNECTION, note_connection, s, MHD_OPTION_ARRAY, tls,
        MHD_OPTION_END);
    if (s->daemon == NULL)
        cli_complain(how->key.size > 0
                         ? "the server does not start: are --tls-cert and --tls-key a "
                           "certificate and its key, as PEM?"
                         : "the server does not start");
    return s->daemon != NULL;
}

void server_stop_http(server *s)
{
    enum { LAST_MS = 50 };
    s->ending = true;
    while (s->waiting != NULL) {
        server_exchange *x = s->waiting;
        run_done done = RUN_DONE_INIT;
        run_stop(&x->child);
        done.status = CLI_INTERNAL;
        forget_waiting(s, x);
        server_go_on(x, &done);
        run_release(&done);
    }
    server_end_streams(s);
    for (int i = 0; i < 4; i++)
        MHD_run_wait(s->daemon, LAST_MS / 4);
    MHD_stop_daemon(s->daemon);
}
