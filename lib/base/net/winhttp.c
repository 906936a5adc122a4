#include "net/net.h"

#include "flagfall/memory.h"
#include "system/system.h"

#include <windows.h>
#include <winhttp.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Questions by WinHTTP: each waits in a thread of its own. A timeout of WinHTTP does not hold
 * everywhere (wine 8 waits for ever for the head of an answer), so one that is late is ended by
 * closing its handle.
 */

typedef struct question {
    struct question *next;
    ff_net *net;
    ff_thread thread;
    char *address, *etag, *modified, *header;
    bool direct;
    HINTERNET connection, request; /* closed where they are taken out, under the lock */
    int64_t late_ms;
    bool done, late, failed;
    DWORD reason;
    bool too_large, no_memory;
    char *bytes;
    size_t size, capacity;
    ff_net_answer answer;
} question;

struct ff_net {
    HINTERNET session;
    ff_net_options options;
    ff_mutex lock;
    question *going, *taken;
};

static int64_t now_ms(void)
{
    return ff_sys_timer_ns() / 1000000;
}

/* UTF-16 of UTF-8, to be freed; NULL without memory. */
static wchar_t *wide(const char *text)
{
    int size = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    wchar_t *out = ff_calloc((size_t)(size > 0 ? size : 1), sizeof *out);
    if (out != NULL && size > 0)
        MultiByteToWideChar(CP_UTF8, 0, text, -1, out, size);
    return out;
}

/* --- life --- */

int ff_net_new(const ff_net_options *options, ff_net **out, ff_error *err)
{
    *out = NULL;
    if (options->ca_file != NULL)
        return ff_fail(err, FF_E_UNSUPPORTED,
                       "on Windows the system says which certificates are trusted");
    ff_net *net = ff_calloc(1, sizeof *net);
    wchar_t *agent = wide(options->agent);
    if (net != NULL && agent != NULL)
        net->session = WinHttpOpen(agent, WINHTTP_ACCESS_TYPE_DEFAULT_PROXY, NULL, NULL, 0);
    ff_free(agent);
    if (net == NULL || net->session == NULL) {
        ff_free(net);
        return ff_fail(err, FF_E_IO_LIBRARY,
                       "WinHTTP, which asks web addresses, does not start");
    }
    net->options = *options;
    ff_mutex_init(&net->lock);
    WinHttpSetTimeouts(net->session, options->connect_ms, options->connect_ms, options->all_ms,
                       options->all_ms);
    *out = net;
    return FF_OK;
}

/* The handles are taken out under the lock, so that none is closed twice. */
static void close_handles(question *q)
{
    ff_mutex_lock(&q->net->lock);
    HINTERNET request = q->request, connection = q->connection;
    q->request = q->connection = NULL;
    ff_mutex_unlock(&q->net->lock);
    if (request != NULL)
        WinHttpCloseHandle(request);
    if (connection != NULL)
        WinHttpCloseHandle(connection);
}

static void free_question(question *q)
{
    if (q == NULL)
        return;
    ff_free(q->address);
    ff_free(q->etag);
    ff_free(q->modified);
    ff_free(q->header);
    ff_free(q->bytes);
    ff_free(q);
}

bool ff_net_can_stream(void)
{
    return false;
}

void ff_net_free(ff_net *net)
{
    if (net == NULL)
        return;
    while (net->going != NULL) {
        question *q = net->going;
        net->going = q->next;
        close_handles(q);
        ff_thread_join(q->thread);
        free_question(q);
    }
    free_question(net->taken);
    WinHttpCloseHandle(net->session);
    ff_mutex_release(&net->lock);
    ff_free(net);
}

/* --- in the thread of a question --- */

static bool keep_handle(question *q, HINTERNET *place, HINTERNET handle)
{
    ff_mutex_lock(&q->net->lock);
    bool late = q->late;
    if (!late)
        *place = handle;
    ff_mutex_unlock(&q->net->lock);
    if (late && handle != NULL)
        WinHttpCloseHandle(handle);
    return handle != NULL && !late;
}

static bool open_request(question *q)
{
    wchar_t host[256], path[FF_NET_ADDRESS], *address = wide(q->address);
    URL_COMPONENTS parts = {.dwStructSize = sizeof parts,
                            .lpszHostName = host,
                            .dwHostNameLength = 256,
                            .lpszUrlPath = path,
                            .dwUrlPathLength = FF_NET_ADDRESS};
    bool good = address != NULL && WinHttpCrackUrl(address, 0, 0, &parts);
    ff_free(address);
    if (!good)
        return false;
    wchar_t *fragment = wcschr(path, L'#');
    if (fragment != NULL)
        *fragment = L'\0';
    DWORD secure = parts.nScheme == INTERNET_SCHEME_HTTPS ? WINHTTP_FLAG_SECURE : 0;
    return keep_handle(q, &q->connection,
                       WinHttpConnect(q->net->session, host, parts.nPort, 0)) &&
           keep_handle(q, &q->request,
                       WinHttpOpenRequest(q->connection, L"GET", path, NULL, WINHTTP_NO_REFERER,
                                          WINHTTP_DEFAULT_ACCEPT_TYPES, secure));
}

static bool add_header(question *q, const char *before, const char *value)
{
    char line[FF_NET_ADDRESS * 4];
    if (value == NULL || value[0] == '\0')
        return true;
    snprintf(line, sizeof line, "%s%s", before, value);
    wchar_t *text = wide(line);
    bool added = text != NULL &&
                 WinHttpAddRequestHeaders(q->request, text, (DWORD)-1, WINHTTP_ADDREQ_FLAG_ADD);
    ff_free(text);
    return added;
}

/* No redirects, cookies or passwords; packed answers where the system unpacks them. */
static bool set_options(question *q)
{
    DWORD never = WINHTTP_OPTION_REDIRECT_POLICY_NEVER;
    DWORD without = WINHTTP_DISABLE_COOKIES | WINHTTP_DISABLE_AUTHENTICATION;
    DWORD packed = WINHTTP_DECOMPRESSION_FLAG_GZIP;
    WINHTTP_PROXY_INFO none = {.dwAccessType = WINHTTP_ACCESS_TYPE_NO_PROXY};
    bool good =
        WinHttpSetOption(q->request, WINHTTP_OPTION_REDIRECT_POLICY, &never, sizeof never) &&
        WinHttpSetOption(q->request, WINHTTP_OPTION_DISABLE_FEATURE, &without, sizeof without);
    WinHttpSetOption(q->request, WINHTTP_OPTION_DECOMPRESSION, &packed, sizeof packed);
    if (q->direct)
        good = good && WinHttpSetOption(q->request, WINHTTP_OPTION_PROXY, &none, sizeof none);
    return good && add_header(q, "If-None-Match: ", q->etag) &&
           add_header(q, "If-Modified-Since: ", q->modified) && add_header(q, "", q->header);
}

static void read_header(question *q, DWORD which, char *out, size_t room)
{
    wchar_t text[FF_NET_ADDRESS];
    DWORD size = sizeof text;
    out[0] = '\0';
    if (WinHttpQueryHeaders(q->request, which, WINHTTP_HEADER_NAME_BY_INDEX, text, &size,
                            WINHTTP_NO_HEADER_INDEX) &&
        WideCharToMultiByte(CP_UTF8, 0, text, -1, out, (int)room, NULL, NULL) == 0)
        out[0] = '\0';
}

static void read_headers(question *q)
{
    char text[32];
    ff_net_answer *a = &q->answer;
    read_header(q, WINHTTP_QUERY_STATUS_CODE, text, sizeof text);
    a->status = (int)strtol(text, NULL, 10);
    read_header(q, WINHTTP_QUERY_RETRY_AFTER, text, sizeof text);
    if (text[0] != '\0' && strlen(text) < 10 && strspn(text, "0123456789") == strlen(text))
        a->retry_ms = strtoll(text, NULL, 10) * 1000;
    read_header(q, WINHTTP_QUERY_ETAG, a->etag, sizeof a->etag);
    read_header(q, WINHTTP_QUERY_LAST_MODIFIED, a->modified, sizeof a->modified);
    read_header(q, WINHTTP_QUERY_CONTENT_TYPE, a->type, sizeof a->type);
    read_header(q, WINHTTP_QUERY_LOCATION, a->location, sizeof a->location);
}

static bool take_part(question *q, const char *bytes, size_t size)
{
    q->too_large = size > q->net->options.most_bytes - q->size;
    q->no_memory =
        !q->too_large && ff_grow(&q->bytes, &q->capacity, q->size + size + 1, 1) != FF_OK;
    if (q->too_large || q->no_memory)
        return false;
    memcpy(q->bytes + q->size, bytes, size);
    q->size += size;
    return true;
}

static bool read_body(question *q)
{
    char part[16384];
    DWORD got = 1;
    while (got > 0)
        if (!WinHttpReadData(q->request, part, sizeof part, &got) || !take_part(q, part, got))
            return false;
    return true;
}

/* A body that was cut short is no error for WinHTTP: the lengths are compared here. */
static bool is_cut(question *q)
{
    char length[32], coding[32];
    read_header(q, WINHTTP_QUERY_CONTENT_LENGTH, length, sizeof length);
    read_header(q, WINHTTP_QUERY_CONTENT_ENCODING, coding, sizeof coding);
    return q->answer.status == 200 && length[0] != '\0' && coding[0] == '\0' &&
           strtoull(length, NULL, 10) != q->size;
}

static ff_net_end end_of(const question *q)
{
    if (q->too_large)
        return FF_NET_TOO_LARGE;
    if (q->no_memory)
        return FF_NET_NO_MEMORY;
    if (q->late)
        return FF_NET_TIMED_OUT;
    switch (q->reason) {
    case ERROR_WINHTTP_NAME_NOT_RESOLVED:
        return FF_NET_NO_NAME;
    case ERROR_WINHTTP_CANNOT_CONNECT:
        return FF_NET_REFUSED;
    case ERROR_WINHTTP_TIMEOUT:
        return FF_NET_TIMED_OUT;
    case ERROR_WINHTTP_SECURE_FAILURE:
        return FF_NET_UNTRUSTED;
    case ERROR_WINHTTP_CONNECTION_ERROR:
        return FF_NET_CUT;
    default:
        return FF_NET_BROKEN;
    }
}

static void *run_question(void *arg)
{
    question *q = arg;
    bool good = open_request(q) && set_options(q) &&
                WinHttpSendRequest(q->request, WINHTTP_NO_ADDITIONAL_HEADERS, 0,
                                   WINHTTP_NO_REQUEST_DATA, 0, 0, 0) &&
                WinHttpReceiveResponse(q->request, NULL);
    if (good) {
        read_headers(q);
        good = read_body(q);
    }
    q->reason = good ? 0 : GetLastError();
    bool cut = good && is_cut(q);
    q->answer.end = good ? (cut ? FF_NET_CUT : FF_NET_ANSWERED) : end_of(q);
    close_handles(q);
    ff_mutex_lock(&q->net->lock);
    q->done = true;
    ff_mutex_unlock(&q->net->lock);
    return NULL;
}

/* --- asking --- */

int ff_net_ask(ff_net *net, size_t id, const ff_net_request *request, ff_error *err)
{
    question *q = ff_calloc(1, sizeof *q);
    bool good = q != NULL;
    if (good) {
        q->net = net;
        q->answer.id = id;
        q->answer.retry_ms = -1;
        q->direct = request->direct;
        q->late_ms = now_ms() + net->options.all_ms;
        q->address = ff_strdup(request->address);
        q->etag = ff_strdup(request->etag != NULL ? request->etag : "");
        q->modified = ff_strdup(request->modified != NULL ? request->modified : "");
        q->header = ff_strdup(request->header != NULL ? request->header : "");
        good = q->address != NULL && q->etag != NULL && q->modified != NULL &&
               q->header != NULL && ff_thread_start(&q->thread, run_question, q);
    }
    if (!good) {
        free_question(q);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a web address");
    }
    q->next = net->going;
    net->going = q;
    return FF_OK;
}

/* Takes out one that is done, and ends those that are late. */
static question *find_done(ff_net *net)
{
    for (question **at = &net->going; *at != NULL; at = &(*at)->next) {
        question *q = *at;
        ff_mutex_lock(&net->lock);
        bool done = q->done, late = !done && !q->late && now_ms() > q->late_ms;
        q->late = q->late || late;
        ff_mutex_unlock(&net->lock);
        if (late)
            close_handles(q);
        if (done) {
            *at = q->next;
            return q;
        }
    }
    return NULL;
}

void ff_net_wait(ff_net *net, int changes, bool keys, int wait_ms)
{
    enum { STEP_MS = 20 };
    int step = net->going != NULL && wait_ms > STEP_MS ? STEP_MS : wait_ms;
    ff_sys_changes_wait(changes, keys, step);
}

const ff_net_answer *ff_net_take(ff_net *net)
{
    free_question(net->taken);
    net->taken = find_done(net);
    if (net->taken == NULL)
        return NULL;
    ff_thread_join(net->taken->thread);
    net->taken->answer.bytes = net->taken->bytes != NULL ? net->taken->bytes : "";
    net->taken->answer.size = net->taken->size;
    return &net->taken->answer;
}
