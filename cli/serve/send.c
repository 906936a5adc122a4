#include "cli/serve/server.h"

#include "base/html.h"
#include "pack/pack.h"

#include <stdio.h>
#include <string.h>

/* Answers on their way out: the headers that all of them have. */

static const char policy[] =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

static const struct {
    const char *name, *value;
} always[] = {
    {"Content-Security-Policy", policy},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"}, /* "no-referrer" makes browsers send Origin: null */
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
};

static const char *const caches[] = {
    [FF_WEB_CACHE_NONE] = "no-store",
    [FF_WEB_CACHE_CHECK] = "no-cache",
    [FF_WEB_CACHE_ALWAYS] = "public, max-age=31536000, immutable",
};

static int keep_bytes(void *ctx, const void *bytes, size_t size, ff_error *err)
{
    (void)err;
    ff_str_bytes(ctx, bytes, size);
    return ff_str_status(ctx);
}

bool server_pack(const char *bytes, size_t size, ff_str *out)
{
    ff_pack *pack = NULL;
    bool done = ff_pack_new("x.gz", &pack, NULL) == FF_OK && pack != NULL &&
                ff_pack_put(pack, bytes, size, FF_PACK_FINISH, keep_bytes, out, NULL) == FF_OK;
    ff_pack_free(pack);
    return done;
}

/* The style sheet is asked for with the first bytes of a page, before any of it is read: on a
 * slow telephone it is what the first picture waits for. */
static void add_style(struct MHD_Response *response, const char *type)
{
    char text[160];
    for (size_t i = 0; i < ff_desk_site.asset_count; i++) {
        const ff_web_asset *asset = &ff_desk_site.assets[i];
        if (strncmp(type, "text/html", 9) != 0 || strncmp(asset->type, "text/css", 8) != 0)
            continue;
        snprintf(text, sizeof text, "<%s>; rel=preload; as=style", asset->path);
        MHD_add_response_header(response, "Link", text);
    }
}

void server_add_headers(const server_exchange *x, struct MHD_Response *response,
                        const char *type, ff_web_cache cache, const char *etag)
{
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        MHD_add_response_header(response, always[i].name, always[i].value);
    MHD_add_response_header(response, "Content-Type", type);
    add_style(response, type);
    MHD_add_response_header(response, "Cache-Control", caches[cache]);
    MHD_add_response_header(response, "Vary", "Accept-Encoding, Accept-Language, Cookie");
    if (etag != NULL && etag[0] != '\0')
        MHD_add_response_header(response, "ETag", etag);
    if (x->chosen) {
        char cookie[96];
        snprintf(cookie, sizeof cookie,
                 SERVER_LANGUAGE_COOKIE "=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000",
                 ff_lang_code(x->lang));
        MHD_add_response_header(response, "Set-Cookie", cookie);
    }
    if (x->cookie[0] != '\0') {
        char cookie[192];
        snprintf(cookie, sizeof cookie,
                 "%s=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=604800%s",
                 x->s->cookie_name, x->cookie, x->s->guard.tls ? "; Secure" : "");
        MHD_add_response_header(response, "Set-Cookie", cookie);
    }
}

enum MHD_Result server_queue(server_exchange *x, int status, struct MHD_Response *response)
{
    if (response == NULL)
        return MHD_NO;
    enum MHD_Result done = MHD_queue_response(x->connection, (unsigned)status, response);
    MHD_destroy_response(response);
    return done;
}

static struct MHD_Response *make_response(const char *bytes, size_t size)
{
    return MHD_create_response_from_buffer(size, (void *)(uintptr_t)bytes,
                                           MHD_RESPMEM_MUST_COPY);
}

static bool is_text(const char *type)
{
    return strncmp(type, "text/", 5) == 0 || strstr(type, "javascript") != NULL ||
           strstr(type, "json") != NULL || strstr(type, "svg") != NULL;
}

enum MHD_Result server_send(server_exchange *x, int status, const char *type, const char *bytes,
                            size_t size, ff_web_cache cache, const char *etag)
{
    enum { WORTH_PACKING = 600 };
    ff_str packed = FF_STR_INIT;
    bool same = etag != NULL && etag[0] != '\0' && x->none_match != NULL &&
                strstr(x->none_match, etag) != NULL && status == 200;
    bool pack = !same && x->gzip && size >= WORTH_PACKING && is_text(type) &&
                server_pack(bytes, size, &packed);
    struct MHD_Response *response = same   ? make_response("", 0)
                                    : pack ? make_response(ff_str_get(&packed), packed.size)
                                           : make_response(bytes, size);
    ff_str_release(&packed);
    if (response == NULL)
        return MHD_NO;
    server_add_headers(x, response, type, cache, etag);
    if (pack)
        MHD_add_response_header(response, "Content-Encoding", "gzip");
    if (status == 405)
        MHD_add_response_header(response, "Allow", "GET, HEAD, POST");
    return server_queue(x, same ? 304 : status, response);
}

enum MHD_Result server_send_packed(server_exchange *x, const server_cached *made)
{
    bool same = made->etag[0] != '\0' && x->none_match != NULL &&
                strstr(x->none_match, made->etag) != NULL;
    const ff_str *text = x->gzip && made->packed.size > 0 ? &made->packed : &made->plain;
    struct MHD_Response *response =
        same ? make_response("", 0) : make_response(ff_str_get(text), text->size);
    if (response == NULL)
        return MHD_NO;
    server_add_headers(x, response, made->type, made->cache, made->etag);
    if (!same && text == &made->packed)
        MHD_add_response_header(response, "Content-Encoding", "gzip");
    return server_queue(x, same ? 304 : 200, response);
}

enum MHD_Result server_say(server_exchange *x, int status, const char *title, const char *text)
{
    ff_str page = FF_STR_INIT;
    ff_str_text(&page, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                       "<meta name=\"viewport\" content=\"width=device-width\">"
                       "<title>Flagfall</title></head><body><main><h1>");
    ff_html_text(&page, title);
    ff_str_text(&page, "</h1><p>");
    ff_html_text(&page, text);
    ff_str_text(&page, "</p></main></body></html>\n");
    enum MHD_Result done =
        page.failed ? MHD_NO
                    : server_send(x, status, "text/html; charset=utf-8", ff_str_get(&page),
                                  page.size, FF_WEB_CACHE_NONE, NULL);
    ff_str_release(&page);
    return done;
}

enum MHD_Result server_refuse(server_exchange *x, int status, const char *why)
{
    char number[16];
    snprintf(number, sizeof number, "%d", status);
    return server_say(x, status, number, why);
}

/* Only to a place on this server: a path, with what a header cannot hold left out. */
enum MHD_Result server_go(server_exchange *x, const char *where)
{
    ff_str place = FF_STR_INIT;
    bool here = where != NULL && where[0] == '/' && where[1] != '/' && where[1] != '\\';
    if (x->base != NULL)
        ff_str_text(&place, x->base);
    for (const char *at = here ? where : "/"; *at != '\0'; at++)
        if ((unsigned char)*at > ' ' && (unsigned char)*at < 0x7f)
            ff_str_char(&place, *at);
    struct MHD_Response *response = make_response("", 0);
    if (response != NULL) {
        server_add_headers(x, response, "text/plain; charset=utf-8", FF_WEB_CACHE_NONE, NULL);
        MHD_add_response_header(response, "Location", ff_str_get(&place));
    }
    ff_str_release(&place);
    return server_queue(x, 303, response);
}
