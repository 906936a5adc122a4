#include "net/net.h"

#include "base/latin.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"
#include "net/curl_api.h"
#include "system/system.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/*
 * Questions by libcurl, which is loaded when the first address is named. One thread does it
 * all; libcurl itself looks up names in others.
 */

static ff_curl_functions curl;
/* Debian has it by two names, after the library that it encrypts with. */
static ff_library libraries[] = {
    {.soname = "libcurl.so.4",
     .names = FF_CURL_FUNCTIONS(FF_LIBRARY_NAME),
     .table = &curl,
     .wanted = "web addresses need libcurl",
     .instead = "; install it (Debian: libcurl4), or name a file"},
    {.soname = "libcurl-gnutls.so.4",
     .names = FF_CURL_FUNCTIONS(FF_LIBRARY_NAME),
     .table = &curl,
     .wanted = "web addresses need libcurl",
     .instead = ""},
};

/* One question on its way. */
typedef struct transfer {
    struct transfer *next;
    ff_net *net;
    CURL *easy;
    ff_curl_list *headers;
    char *bytes;
    size_t size, capacity;
    bool too_large, no_memory;
    bool stream, handed; /* what is in `bytes` was handed on */
    ff_net_answer answer;
} transfer;

struct ff_net {
    CURLM *multi;
    char *agent, *ca_file;
    ff_net_options options;
    transfer *going; /* asked */
    transfer *taken; /* the one whose answer is in use */
};

/* --- life --- */

static int load_curl(ff_error *err)
{
    ff_error second;
    int code = ff_library_need(&libraries[0], err);
    if (code != FF_OK && ff_library_need(&libraries[1], &second) == FF_OK)
        code = FF_OK;
    return code;
}

int ff_net_new(const ff_net_options *options, ff_net **out, ff_error *err)
{
    *out = NULL;
    int code = load_curl(err);
    if (code != FF_OK)
        return code;
    ff_net *net = ff_calloc(1, sizeof *net);
    if (net == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for web addresses");
    net->options = *options;
    net->agent = ff_strdup(options->agent);
    net->ca_file = options->ca_file != NULL ? ff_strdup(options->ca_file) : NULL;
    bool copied = net->agent != NULL && (net->ca_file != NULL || options->ca_file == NULL);
    if (copied && curl.curl_global_init(CURL_GLOBAL_ALL_) == 0)
        net->multi = curl.curl_multi_init();
    if (net->multi == NULL) {
        ff_net_free(net);
        return ff_fail(err, FF_E_MEMORY, "out of memory for web addresses");
    }
    curl.curl_multi_setopt(net->multi, MOPT_MAXCONNECTS, 64L);
    *out = net;
    return FF_OK;
}

bool ff_net_can_stream(void)
{
    return true;
}

static void free_transfer(transfer *t)
{
    if (t == NULL)
        return;
    if (t->easy != NULL)
        curl.curl_easy_cleanup(t->easy);
    curl.curl_slist_free_all(t->headers);
    ff_free(t->bytes);
    ff_free(t);
}

void ff_net_free(ff_net *net)
{
    if (net == NULL)
        return;
    while (net->going != NULL) {
        transfer *t = net->going;
        net->going = t->next;
        curl.curl_multi_remove_handle(net->multi, t->easy);
        free_transfer(t);
    }
    free_transfer(net->taken);
    if (net->multi != NULL)
        curl.curl_multi_cleanup(net->multi);
    ff_free(net->agent);
    ff_free(net->ca_file);
    ff_free(net);
}

/* --- what comes in --- */

static size_t take_body(char *bytes, size_t one, size_t size, void *ctx)
{
    transfer *t = ctx;
    (void)one; /* always 1 */
    if (t->handed)
        t->size = 0;
    t->handed = false;
    if (size > t->net->options.most_bytes - t->size) {
        t->too_large = true;
        return 0;
    }
    if (ff_grow(&t->bytes, &t->capacity, t->size + size + 1, 1) != FF_OK) {
        t->no_memory = true;
        return 0;
    }
    memcpy(t->bytes + t->size, bytes, size);
    t->size += size;
    return size;
}

/* The value of a header line, when it is that header. */
static void take_value(const char *line, size_t size, const char *name, char *out, size_t room)
{
    size_t length = strlen(name);
    if (size <= length || line[length] != ':' || strncasecmp(line, name, length) != 0)
        return;
    line += length + 1;
    size -= length + 1;
    while (size > 0 && (line[0] == ' ' || line[0] == '\t')) {
        line++;
        size--;
    }
    while (size > 0 && (unsigned char)line[size - 1] <= ' ')
        size--;
    bool fits = size < room && memchr(line, '\0', size) == NULL;
    snprintf(out, room, "%.*s", fits ? (int)size : 0, line);
}

static size_t take_header(char *bytes, size_t one, size_t size, void *ctx)
{
    ff_net_answer *a = &((transfer *)ctx)->answer;
    char wait[32] = "";
    (void)one;
    if (size > 5 && strncasecmp(bytes, "HTTP/", 5) == 0) { /* another answer begins */
        a->etag[0] = a->modified[0] = a->type[0] = a->location[0] = '\0';
        a->retry_ms = -1;
    }
    take_value(bytes, size, "ETag", a->etag, sizeof a->etag);
    take_value(bytes, size, "Last-Modified", a->modified, sizeof a->modified);
    take_value(bytes, size, "Content-Type", a->type, sizeof a->type);
    take_value(bytes, size, "Location", a->location, sizeof a->location);
    take_value(bytes, size, "Retry-After", wait, sizeof wait);
    if (wait[0] != '\0' && strspn(wait, "0123456789") == strlen(wait) && strlen(wait) < 10)
        a->retry_ms = strtoll(wait, NULL, 10) * 1000;
    return size;
}

/* --- asking --- */

static bool add_header(transfer *t, const char *before, const char *value)
{
    char line[FF_NET_ADDRESS * 4];
    if (value == NULL || value[0] == '\0')
        return true;
    int size = snprintf(line, sizeof line, "%s%s", before, value);
    ff_curl_list *list = size >= 0 && (size_t)size < sizeof line
                             ? curl.curl_slist_append(t->headers, line)
                             : NULL;
    t->headers = list != NULL ? list : t->headers;
    return list != NULL;
}

static bool set_options(transfer *t, const ff_net_request *request)
{
    const ff_net_options *o = &t->net->options;
    const struct {
        int option;
        long value;
    } numbers[] = {{OPT_FOLLOWLOCATION, 0},
                   {OPT_NETRC, 0},
                   {OPT_VERIFYPEER, 1},
                   {OPT_VERIFYHOST, 2},
                   {OPT_NOSIGNAL, 1},
                   {OPT_PROTOCOLS, PROTOCOLS_HTTP_HTTPS},
                   {OPT_CONNECTTIMEOUT_MS, o->connect_ms},
                   {OPT_TIMEOUT_MS, t->stream ? FF_NET_STREAM_MS : o->all_ms},
                   {OPT_LOW_SPEED_LIMIT, t->stream ? 1 : 0},
                   {OPT_LOW_SPEED_TIME, t->stream ? FF_NET_IDLE_S : 0}};
    int failed = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        failed |= curl.curl_easy_setopt(t->easy, numbers[i].option, numbers[i].value);
    failed |= curl.curl_easy_setopt(t->easy, OPT_URL, request->address);
    failed |= curl.curl_easy_setopt(t->easy, OPT_USERAGENT, t->net->agent);
    failed |= curl.curl_easy_setopt(t->easy, OPT_PRIVATE, t);
    failed |= curl.curl_easy_setopt(t->easy, OPT_WRITEDATA, t);
    failed |= curl.curl_easy_setopt(t->easy, OPT_WRITEFUNCTION, take_body);
    failed |= curl.curl_easy_setopt(t->easy, OPT_HEADERDATA, t);
    failed |= curl.curl_easy_setopt(t->easy, OPT_HEADERFUNCTION, take_header);
    /* a library without zlib answers with an error: then nothing is packed */
    curl.curl_easy_setopt(t->easy, OPT_ACCEPT_ENCODING, "gzip");
    if (request->direct)
        failed |= curl.curl_easy_setopt(t->easy, OPT_NOPROXY, "*");
    if (t->net->ca_file != NULL)
        failed |= curl.curl_easy_setopt(t->easy, OPT_CAINFO, t->net->ca_file);
    if (t->headers != NULL)
        failed |= curl.curl_easy_setopt(t->easy, OPT_HTTPHEADER, t->headers);
    return failed == 0;
}

int ff_net_ask(ff_net *net, size_t id, const ff_net_request *request, ff_error *err)
{
    transfer *t = ff_calloc(1, sizeof *t);
    bool good = t != NULL;
    if (good) {
        t->net = net;
        t->answer.id = id;
        t->stream = request->stream;
        t->answer.retry_ms = -1;
        good = (t->easy = curl.curl_easy_init()) != NULL;
    }
    good = good && add_header(t, "If-None-Match: ", request->etag) &&
           add_header(t, "If-Modified-Since: ", request->modified) &&
           add_header(t, "", request->header) && set_options(t, request) &&
           curl.curl_multi_add_handle(net->multi, t->easy) == 0;
    if (!good) {
        free_transfer(t);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a web address");
    }
    t->next = net->going;
    net->going = t;
    return FF_OK;
}

/* --- answers --- */

/* libcurl's codes (libcurl-errors(3)); what is not named cannot be read. */
static ff_net_end end_of(const transfer *t, int result)
{
    static const struct {
        int result;
        ff_net_end end;
    } ends[] = {{0, FF_NET_ANSWERED},   {5, FF_NET_NO_NAME},    {6, FF_NET_NO_NAME},
                {7, FF_NET_REFUSED},    {18, FF_NET_CUT},       {27, FF_NET_NO_MEMORY},
                {28, FF_NET_TIMED_OUT}, {35, FF_NET_REFUSED},   {51, FF_NET_UNTRUSTED},
                {52, FF_NET_CUT},       {55, FF_NET_CUT},       {56, FF_NET_CUT},
                {58, FF_NET_UNTRUSTED}, {60, FF_NET_UNTRUSTED}, {63, FF_NET_TOO_LARGE},
                {77, FF_NET_UNTRUSTED}, {83, FF_NET_UNTRUSTED}};
    if (t->no_memory)
        return FF_NET_NO_MEMORY;
    if (t->too_large)
        return FF_NET_TOO_LARGE;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends[i].result == result)
            return ends[i].end;
    return FF_NET_BROKEN;
}

void ff_net_wait(ff_net *net, int changes, bool keys, int wait_ms)
{
    ff_curl_wait extra[2];
    unsigned count = 0;
    int running, ready;
    if (net->going == NULL) {
        ff_sys_changes_wait(changes, keys, wait_ms);
        return;
    }
    if (changes >= 0)
        extra[count++] = (ff_curl_wait){.fd = changes, .events = CURL_WAIT_IN_};
    if (keys)
        extra[count++] = (ff_curl_wait){.fd = FF_STDIN, .events = CURL_WAIT_IN_};
    curl.curl_multi_perform(net->multi, &running);
    if (wait_ms > 0)
        curl.curl_multi_poll(net->multi, extra, count, wait_ms, &ready);
    curl.curl_multi_perform(net->multi, &running);
}

static void unlink_transfer(ff_net *net, const transfer *t)
{
    for (transfer **at = &net->going; *at != NULL; at = &(*at)->next)
        if (*at == t) {
            *at = t->next;
            return;
        }
}

/* What has come of a stream since the last part; NULL when nothing has. */
static const ff_net_answer *take_part(ff_net *net)
{
    enum { STATUS_OK = 200 };
    for (transfer *t = net->going; t != NULL; t = t->next) {
        long status = 0;
        if (!t->stream || t->handed || t->size == 0)
            continue;
        curl.curl_easy_getinfo(t->easy, INFO_STATUS, &status);
        if (status != STATUS_OK)
            continue;
        t->answer.end = FF_NET_ANSWERED;
        t->answer.status = (int)status;
        t->answer.more = t->handed = true;
        t->answer.bytes = t->bytes;
        t->answer.size = t->size;
        return &t->answer;
    }
    return NULL;
}

const ff_net_answer *ff_net_take(ff_net *net)
{
    int left;
    long status = 0;
    transfer *t = NULL;
    free_transfer(net->taken);
    net->taken = NULL;
    const ff_curl_message *m = curl.curl_multi_info_read(net->multi, &left);
    if (m == NULL || m->kind != CURLMSG_DONE_)
        return take_part(net);
    CURL *easy = m->easy;
    int result = m->data.result;
    curl.curl_easy_getinfo(easy, INFO_PRIVATE, &t);
    curl.curl_easy_getinfo(easy, INFO_STATUS, &status);
    curl.curl_multi_remove_handle(net->multi, easy);
    unlink_transfer(net, t);
    net->taken = t;
    t->answer.end = end_of(t, result);
    t->answer.status = (int)status;
    t->answer.more = false;
    t->answer.bytes = t->bytes != NULL ? t->bytes : "";
    t->answer.size = t->handed ? 0 : t->size;
    return &t->answer;
}
