#include "cli/serve/server.h"

#include "base/json.h"
#include "flagfall/memory.h"
#include "system/system.h"

#include <string.h>

/*
 * Server-sent events (/stream): a message whenever the log has grown or a device has changed,
 * with the number of the last entry as its id. A page then asks for itself again.
 */

struct server_stream {
    server *s;
    struct MHD_Connection *connection;
    int device; /* its number, 0: none */
    bool suspended;
    long long entry, version; /* that it was told */
    int64_t last_ms;          /* when something was sent */
    ff_str text;              /* to be sent */
    size_t sent;
    server_stream *next;
};

static void put_message(server_stream *stream)
{
    server *s = stream->s;
    const device *one = devices_by_number(&s->shared->devices, stream->device);
    ff_str *text = &stream->text;
    ff_str_format(text, "id: %lld\ndata: ", s->book.entry);
    ff_json json = ff_json_start(text);
    ff_json_begin_object(&json);
    ff_json_put_integer(&json, "entry", s->book.entry);
    ff_json_put_integer(&json, "devices", server_version(s));
    if (one != NULL && one->screen)
        ff_json_put_text(&json, "show", one->shows);
    ff_json_end_object(&json);
    ff_str_text(text, "\n\n");
    stream->entry = s->book.entry;
    stream->version = server_version(s);
}

static ssize_t read_stream(void *ctx, uint64_t at, char *out, size_t size)
{
    server_stream *stream = ctx;
    size_t left = stream->text.size - stream->sent;
    (void)at;
    if (left > 0) {
        size_t part = left < size ? left : size;
        memcpy(out, ff_str_get(&stream->text) + stream->sent, part);
        stream->sent += part;
        stream->last_ms = server_now_ms();
        return (ssize_t)part;
    }
    if (stream->s->ending)
        return MHD_CONTENT_READER_END_OF_STREAM;
    ff_str_clear(&stream->text);
    stream->sent = 0;
    stream->suspended = true;
    MHD_suspend_connection(stream->connection);
    return 0;
}

static server_stream *new_stream(server_exchange *x)
{
    server_stream *stream = ff_calloc(1, sizeof *stream);
    if (stream == NULL)
        return NULL;
    *stream = (server_stream){.s = x->s,
                              .connection = x->connection,
                              .device = x->caller.device != NULL ? x->caller.device->number : 0,
                              .text = FF_STR_INIT,
                              .next = x->s->streams};
    x->s->streams = stream;
    ff_str_text(&stream->text, "retry: 2000\n");
    put_message(stream);
    return stream;
}

enum MHD_Result server_answer_stream(server_exchange *x)
{
    enum { PIECE = 512 };
    book_part *part;
    if (x->s->book.path != NULL)
        book_part_of(&x->s->book, NULL, &part, NULL);
    server_stream *stream = new_stream(x);
    struct MHD_Response *response =
        stream != NULL ? MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, PIECE, read_stream,
                                                           stream, NULL)
                       : NULL;
    if (response == NULL)
        return MHD_NO;
    x->link->until_ms = 0;
    MHD_set_connection_option(x->connection, MHD_CONNECTION_OPTION_TIMEOUT, 0u);
    server_add_headers(x, response, "text/event-stream", FF_WEB_CACHE_NONE, NULL);
    return server_queue(x, 200, response);
}

static void wake_stream(server_stream *stream)
{
    if (!stream->suspended)
        return;
    stream->suspended = false;
    MHD_resume_connection(stream->connection);
}

void server_tell_streams(server *s, int64_t now)
{
    for (server_stream *at = s->streams; at != NULL; at = at->next) {
        if (at->entry != s->book.entry || at->version != server_version(s))
            put_message(at);
        else if (at->suspended && now - at->last_ms >= SERVER_BEAT_MS)
            ff_str_text(&at->text, ": beat\n\n");
        if (at->text.size > at->sent)
            wake_stream(at);
    }
}

void server_end_streams(server *s)
{
    for (server_stream *at = s->streams; at != NULL; at = at->next)
        wake_stream(at);
}

bool server_drop_stream(server *s, struct MHD_Connection *connection)
{
    for (server_stream **at = &s->streams; *at != NULL; at = &(*at)->next)
        if ((*at)->connection == connection) {
            server_stream *gone = *at;
            *at = gone->next;
            ff_str_release(&gone->text);
            ff_free(gone);
            return true;
        }
    return false;
}
