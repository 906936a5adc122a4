#include "feed/address.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Web addresses: what may be asked, where a redirect leads, what may be shown. */

static size_t scheme_size(const char *address)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+.-";
    size_t size = strspn(address, letters);
    return size > 0 && strncmp(address + size, "://", 3) == 0 ? size : 0;
}

/* After "NAME=", where such a name stands before the address. */
const char *ff_feed_address_bare(const char *word)
{
    const char *equals = strchr(word, '=');
    bool named = scheme_size(word) == 0 && equals != NULL && equals > word &&
                 scheme_size(equals + 1) > 0;
    return named ? equals + 1 : word;
}

bool ff_feed_is_address(const char *word)
{
    return scheme_size(ff_feed_address_bare(word)) > 0;
}

bool ff_feed_is_file(const char *name)
{
    return name[0] != '|' && !ff_feed_is_address(name);
}

/* "host:port" of an address; `*size` its bytes. */
const char *ff_feed_address_host(const char *address, size_t *size)
{
    const char *host = address + scheme_size(address) + 3;
    *size = strcspn(host, "/?#\\");
    return host;
}

bool ff_feed_address_same_host(const char *a, const char *b)
{
    size_t x, y;
    const char *p = ff_feed_address_host(a, &x), *q = ff_feed_address_host(b, &y);
    size_t s = scheme_size(a);
    return s == scheme_size(b) && strncasecmp(a, b, s) == 0 && x == y &&
           strncasecmp(p, q, x) == 0;
}

bool ff_feed_address_is_local(const char *address)
{
    static const char *const names[] = {"localhost", "127.0.0.1", "[::1]"};
    size_t size;
    const char *host = ff_feed_address_host(address, &size);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (size >= length && strncasecmp(host, names[i], length) == 0 &&
            (size == length || host[length] == ':'))
            return true;
    }
    return false;
}

bool ff_feed_address_streams(const char *address)
{
    size_t size;
    const char *path = ff_feed_address_host(address, &size) + size;
    const char *found = strstr(path, "/api/stream/");
    return found != NULL && (size_t)(found - path) < strcspn(path, "?#");
}

static bool is_scheme(const char *address, const char *scheme)
{
    size_t size = scheme_size(address);
    return size == strlen(scheme) && strncasecmp(address, scheme, size) == 0;
}

bool ff_feed_address_is_safe(const char *address)
{
    return is_scheme(address, "https");
}

/* The port is digits, and the host what names and numbers of servers are made of. */
static bool is_server(const char *host, size_t size)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    size_t at = 0;
    if (size > 0 && host[0] == '[') {
        at = 1 + strspn(host + 1, "0123456789abcdefABCDEF:.");
        at = at < size && at > 1 && host[at] == ']' ? at + 1 : 0;
    } else {
        while (at < size &&
               (strchr(letters, host[at]) != NULL || (unsigned char)host[at] > 127))
            at++;
    }
    if (at == 0 || at == size)
        return at > 0;
    size_t digits = strspn(host + at + 1, "0123456789");
    return host[at] == ':' && digits > 0 && digits <= 5 && at + 1 + digits == size;
}

const char *ff_feed_address_fault(const char *address)
{
    size_t size;
    if (!is_scheme(address, "http") && !is_scheme(address, "https"))
        return "only http and https are asked";
    if (strlen(address) >= FF_NET_ADDRESS)
        return "the address is too long";
    for (const char *at = address; *at != '\0'; at++)
        if ((unsigned char)*at <= ' ' || *at == 127)
            return "an address has neither blanks nor control bytes";
    const char *host = ff_feed_address_host(address, &size);
    if (memchr(host, '@', size) != NULL)
        return "no name and password stand in an address: give a header by --header-file";
    return is_server(host, size) ? NULL : "the address names no server";
}

void ff_feed_resolve(const char *base, const char *location, ff_str *out)
{
    size_t size, kept = strcspn(base, "?#");
    size_t root = scheme_size(base) + 3;
    ff_feed_address_host(base, &size);
    root += size;
    if (scheme_size(location) > 0) {
        ff_str_text(out, location);
        return;
    }
    if (location[0] == '/' && location[1] == '/')
        ff_str_bytes(out, base, scheme_size(base) + 1);
    else if (location[0] == '/')
        ff_str_bytes(out, base, root);
    else if (location[0] == '?')
        ff_str_bytes(out, base, kept);
    else if (location[0] != '\0' && location[0] != '#') {
        while (kept > root && base[kept - 1] != '/')
            kept--;
        ff_str_bytes(out, base, kept);
        if (kept == root)
            ff_str_char(out, '/');
    } else {
        ff_str_text(out, base);
        return;
    }
    ff_str_text(out, location);
}

/* What follows "?" may be a token, and what stands before "@" a password. */
void ff_feed_address_show(const char *word, ff_str *out)
{
    size_t size = strcspn(word, "?#");
    const char *at = memchr(word, '@', size);
    if (at != NULL) {
        ff_str_text(out, "…");
        size -= (size_t)(at - word);
        word = at;
    }
    ff_str_printable(out, word, size);
    if (word[size] != '\0')
        ff_str_text(out, "?…");
}
