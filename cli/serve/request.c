#include "cli/serve/server.h"

#include "cli/publish/publish.h"

#include "flagfall/memory.h"
#include "system/server.h"
#include "system/system.h"
#include "web/multipart.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What a request is, and from whom. */

typedef struct found_header {
    const char *name, *value;
    int count;
} found_header;

static enum MHD_Result find_header(void *ctx, enum MHD_ValueKind kind, const char *name,
                                   const char *value)
{
    found_header *h = ctx;
    (void)kind;
    if (strcasecmp(name, h->name) == 0) {
        h->value = h->count == 0 ? value : h->value;
        h->count++;
    }
    return MHD_YES;
}

static found_header look_up(const server_exchange *x, const char *name)
{
    found_header h = {.name = name};
    MHD_get_connection_values(x->connection, MHD_HEADER_KIND, find_header, &h);
    return h;
}

const char *server_header(const server_exchange *x, const char *name)
{
    return look_up(x, name).value;
}

/* --- who asks --- */

/* What came by a proxy on this machine did not come from it. */
static bool was_forwarded(const server_exchange *x)
{
    static const char *const headers[] = {"Forwarded", "X-Forwarded-For", "X-Forwarded-Host",
                                          "X-Real-IP", "Via"};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (server_header(x, headers[i]) != NULL)
            return true;
    return false;
}

static bool is_laptop(const server_exchange *x, guard_host host)
{
    return host == GUARD_LAPTOP && ff_sys_is_loopback(x->link->address) && !was_forwarded(x) &&
           ff_sys_peer_is_own(x->link->port, x->s->how->port);
}

static void find_caller(server_exchange *x, guard_host host)
{
    char cookie[GUARD_TOKEN_SIZE];
    devices *d = &x->s->shared->devices;
    const char *header = server_header(x, "Cookie");
    server_caller *who = &x->caller;
    if (header != NULL && guard_find_cookie(header, x->s->cookie_name, cookie))
        who->device = devices_by_cookie(d, cookie);
    if (who->device != NULL) {
        who->device->seen_ms = ff_sys_wall_ms();
        who->role = who->device->waiting ? FF_WEB_VIEW : who->device->role;
        who->token = who->device->form;
    } else {
        who->laptop = is_laptop(x, host);
        who->role = who->laptop ? FF_WEB_CHIEF : FF_WEB_VIEW;
        who->token = who->laptop ? d->laptop : d->viewer;
    }
}

/* "fr" of the cookie that a choice of language has left. */
static bool find_kept_language(const char *header, char out[SERVER_LANGUAGE_SIZE])
{
    static const char name[] = SERVER_LANGUAGE_COOKIE "=";
    const char *at = header;
    while (at != NULL && strncmp(at, name, sizeof name - 1) != 0) {
        at = strchr(at, ';');
        at = at != NULL ? at + 1 + strspn(at + 1, " ") : NULL;
    }
    if (at == NULL)
        return false;
    at += sizeof name - 1;
    size_t size = strcspn(at, "; ");
    if (size == 0 || size >= SERVER_LANGUAGE_SIZE)
        return false;
    memcpy(out, at, size);
    out[size] = '\0';
    return ff_lang_find(out) != NULL || ff_lang_is_english(out);
}

/* --- the head --- */

static int refuse_request(const char **why, int status, const char *text)
{
    *why = text;
    return status;
}

static int read_host(server_exchange *x, const char **why)
{
    found_header host = look_up(x, "Host");
    if (host.count != 1)
        return refuse_request(why, 400, "One Host is needed.");
    guard_host known = guard_of_host(&x->s->guard, host.value, x->link->arrived);
    if (known == GUARD_FOREIGN)
        return refuse_request(why, 421, "This server is not known by that name.");
    x->host = host.value;
    find_caller(x, known);
    return 0;
}

/* A form comes from a page of this server. Where the browser does not say from which (Origin),
 * the token in the form is asked for after its body. */
static int read_origin(server_exchange *x, const char **why)
{
    found_header origin = look_up(x, "Origin");
    const char *site = server_header(x, "Sec-Fetch-Site");
    bool own = origin.count == 0 ||
               (origin.count == 1 && guard_is_own_origin(&x->s->guard, origin.value, x->host));
    if (!own || (site != NULL && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0))
        return refuse_request(why, 403, "The form comes from another site.");
    return 0;
}

static bool is_of_type(const char *type, const char *form)
{
    size_t size = strlen(form);
    return type != NULL && strncasecmp(type, form, size) == 0 &&
           (type[size] == '\0' || type[size] == ';' || type[size] == ' ');
}

static int read_post(server_exchange *x, const char **why)
{
    long long size = 0;
    found_header length = look_up(x, "Content-Length");
    x->body_most = x->caller.role >= FF_WEB_ARBITER ? FF_WEB_UPLOAD_MAX : FF_WEB_BODY_MAX;
    if (length.count > 1 ||
        (length.count == 1 && ff_str_parse_integer(length.value, 0, INT64_MAX, &size) != FF_OK))
        return refuse_request(why, 400, "Content-Length is not a number.");
    if ((unsigned long long)size > x->body_most)
        return refuse_request(why, 413, "The form is too long.");
    const char *type = server_header(x, "Content-Type");
    bool with_file = is_of_type(type, "multipart/form-data");
    if (with_file && x->caller.role < FF_WEB_ARBITER)
        return refuse_request(why, 403, "Files come from arbiters and the chief.");
    if (!with_file && !is_of_type(type, "application/x-www-form-urlencoded"))
        return refuse_request(why, 415, "A form is application/x-www-form-urlencoded.");
    x->with_file = with_file;
    return read_origin(x, why);
}

static int read_uri(server_exchange *x, const char **why)
{
    const char *at = x->uri;
    size_t size = strcspn(at, "?");
    const char *query = at[size] == '?' ? at + size + 1 : "";
    if (at[0] != '/' || strlen(at) > 4 * FF_WEB_PATH_MAX ||
        !publish_take_section(&x->arena, &at, &size, &x->section, &x->base) ||
        ff_web_path_read(&x->arena, at, size, &x->path, NULL) != FF_OK ||
        ff_web_fields_read(&x->arena, query, strlen(query), &x->query, NULL) != FF_OK)
        return refuse_request(why, 400, "The address cannot be read.");
    return 0;
}

/* The language that was chosen by a link, or before, else the one that the browser asks for. */
static void find_language(server_exchange *x)
{
    const char *languages = server_header(x, "Accept-Language"),
               *chosen = ff_web_field_get(&x->query, "lang"),
               *cookie = server_header(x, "Cookie");
    char kept[SERVER_LANGUAGE_SIZE];
    x->chosen = chosen != NULL && (ff_lang_find(chosen) != NULL || ff_lang_is_english(chosen));
    if (x->chosen)
        x->lang = ff_lang_find(chosen);
    else if (cookie != NULL && find_kept_language(cookie, kept))
        x->lang = ff_lang_find(kept);
    else
        x->lang = languages != NULL ? ff_lang_accept(languages) : NULL;
}

int server_read_head(server_exchange *x, const char *method, const char **why)
{
    x->arena.limit = 64 * 1024 * 1024;
    x->post = strcmp(method, MHD_HTTP_METHOD_POST) == 0;
    int status = read_host(x, why);
    if (status == 0 && !x->post && strcmp(method, MHD_HTTP_METHOD_GET) != 0 &&
        strcmp(method, MHD_HTTP_METHOD_HEAD) != 0)
        status = refuse_request(why, 405, "GET, HEAD and POST are understood.");
    if (status == 0)
        status = read_uri(x, why);
    if (status == 0 && x->post)
        status = read_post(x, why);
    const char *encoding = server_header(x, "Accept-Encoding");
    x->gzip = encoding != NULL && guard_takes_gzip(encoding);
    find_language(x);
    x->none_match = server_header(x, "If-None-Match");
    return status;
}

/* --- the body --- */

static bool read_fields(server_exchange *x)
{
    ff_str_char(&x->body, '\0'); /* a NUL after the last value, too */
    if (x->body.failed)
        return false;
    int code =
        x->with_file
            ? ff_web_multipart_read(&x->arena, server_header(x, "Content-Type"), x->body.data,
                                    x->body.size - 1, &x->fields, NULL)
            : ff_web_fields_read(&x->arena, x->body.data, x->body.size - 1, &x->fields, NULL);
    return code == FF_OK;
}

int server_read_body(server_exchange *x, const char **why)
{
    if (x->body_most == 0)
        return refuse_request(why, 413, "The form is too long.");
    if (!read_fields(x))
        return refuse_request(why, 400, "The form cannot be read.");
    const char *token = ff_web_field_get(&x->fields, "token");
    bool right = token != NULL && strlen(token) == GUARD_TOKEN_SIZE - 1 &&
                 guard_same(token, x->caller.token, GUARD_TOKEN_SIZE - 1);
    if (server_header(x, "Origin") == NULL && !right)
        return refuse_request(why, 403, "The form comes from nowhere: open its page again.");
    return 0;
}
