#include "cli/access/guard.h"

#include "envelope/sodium_library.h"
#include "flagfall/error.h"
#include "flagfall/text.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- Host and Origin --- */

enum { NAME_MOST = 255 };

/* Divides "name:port", or "[address of IPv6]:port". False when it is neither that nor a name
 * alone. */
static bool divide(const char *host, bool tls, char name[NAME_MOST + 1], int *port)
{
    bool six = host[0] == '[';
    size_t size = six ? strcspn(host + 1, "]") : strcspn(host, ":");
    long long number = tls ? 443 : 80;
    if (size == 0 || size > NAME_MOST || (six && host[size + 1] != ']'))
        return false;
    const char *rest = host + size + (six ? 2 : 0);
    if (*rest != '\0' && (*rest != ':' || strspn(rest + 1, "0123456789") != strlen(rest + 1) ||
                          ff_str_parse_integer(rest + 1, 1, 65535, &number) != FF_OK))
        return false;
    snprintf(name, NAME_MOST + 1, "%.*s", (int)size, host + six);
    *port = (int)number;
    return true;
}

static bool is_address(const char *name, bool six)
{
    const char *signs = six ? "0123456789abcdefABCDEF:." : "0123456789.";
    return name[0] != '\0' && strspn(name, signs) == strlen(name);
}

guard_host guard_of_host(const guard *g, const char *host, const char *arrived)
{
    char name[NAME_MOST + 1];
    int port;
    if (host == NULL || !divide(host, g->tls, name, &port) || port != g->port)
        return GUARD_FOREIGN;
    bool six = host[0] == '[';
    if (six ? strcmp(name, "::1") == 0
            : strcasecmp(name, "localhost") == 0 || strcmp(name, "127.0.0.1") == 0)
        return GUARD_LAPTOP;
    if (is_address(name, six) && strcasecmp(name, arrived) == 0)
        return GUARD_KNOWN;
    for (size_t i = 0; i < g->name_count && !six; i++)
        if (strcasecmp(name, g->names[i]) == 0)
            return GUARD_KNOWN;
    return GUARD_FOREIGN;
}

bool guard_is_own_origin(const guard *g, const char *origin, const char *host)
{
    const char *scheme = g->tls ? "https://" : "http://";
    size_t size = strlen(scheme);
    return strncasecmp(origin, scheme, size) == 0 && strcasecmp(origin + size, host) == 0;
}

/* --- cookies and tokens --- */

static bool is_token(const char *text, size_t size)
{
    return size == GUARD_TOKEN_SIZE - 1 && strspn(text, "0123456789abcdef") >= size;
}

bool guard_find_cookie(const char *header, const char *name, char out[GUARD_TOKEN_SIZE])
{
    size_t length = strlen(name);
    for (const char *at = header; *at != '\0';) {
        at += strspn(at, "; \t");
        size_t size = strcspn(at, ";");
        if (size > length && at[length] == '=' && memcmp(at, name, length) == 0 &&
            is_token(at + length + 1, size - length - 1)) {
            memcpy(out, at + length + 1, GUARD_TOKEN_SIZE - 1);
            out[GUARD_TOKEN_SIZE - 1] = '\0';
            return true;
        }
        at += size;
    }
    return false;
}

bool guard_same(const char *a, const char *b, size_t size)
{
    unsigned char differs = 0;
    for (size_t i = 0; i < size; i++)
        differs |= (unsigned char)(a[i] ^ b[i]);
    return differs == 0;
}

bool guard_new_token(char out[GUARD_TOKEN_SIZE])
{
    unsigned char bytes[(GUARD_TOKEN_SIZE - 1) / 2];
    if (!ff_sys_random(bytes, sizeof bytes))
        return false;
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    return true;
}

void guard_hash_token(const char token[GUARD_TOKEN_SIZE], char out[GUARD_HASH_SIZE])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    _Static_assert(GUARD_HASH_SIZE == 2 * crypto_hash_sha256_BYTES + 1, "hexadecimal");
    crypto_hash_sha256(hash, (const unsigned char *)token, GUARD_TOKEN_SIZE - 1);
    sodium_bin2hex(out, GUARD_HASH_SIZE, hash, sizeof hash);
}

/* --- what the other end takes --- */

bool guard_takes_gzip(const char *header)
{
    for (const char *at = header; *at != '\0';) {
        at += strspn(at, ", \t");
        size_t size = strcspn(at, ","), word = strcspn(at, ",; \t");
        if (word == 4 && strncasecmp(at, "gzip", 4) == 0) {
            char rest[32];
            snprintf(rest, sizeof rest, "%.*s", (int)(size - word), at + word);
            return strstr(rest, "q=0") == NULL ||
                   strspn(strstr(rest, "q=0") + 2, "0. ") != strlen(strstr(rest, "q=0") + 2);
        }
        at += size;
    }
    return false;
}
