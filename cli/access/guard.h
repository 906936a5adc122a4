#ifndef CLI_ACCESS_GUARD_H
#define CLI_ACCESS_GUARD_H

#include <stdbool.h>
#include <stddef.h>

/*
 * What the headers of a request must say before anything else of it is looked at. A page of
 * another site can make a browser ask here; it cannot choose Host, Origin and cookie.
 */

typedef struct guard {
    int port;
    bool tls;
    const char *const *names; /* that --host gives, `name_count` */
    size_t name_count;
} guard;

typedef enum guard_host {
    GUARD_FOREIGN, /* no name of ours: a name was pointed at this machine (DNS rebinding) */
    GUARD_KNOWN,   /* a name that --host gives, or the address where the request arrived */
    GUARD_LAPTOP   /* localhost, 127.0.0.1, [::1] */
} guard_host;

/* `host` is the header Host, or NULL; `arrived` the address of this end of the connection. */
guard_host guard_of_host(const guard *g, const char *host, const char *arrived);

/* Does the request come from a page of this server? `origin` is the header Origin and `host`
 * one that guard_of_host knows. */
bool guard_is_own_origin(const guard *g, const char *origin, const char *host);

enum { GUARD_TOKEN_SIZE = 33 }; /* 128 bits as hexadecimal digits, with the end */
/* The token in the header Cookie under that name; false where there is none. */
bool guard_find_cookie(const char *header, const char *name, char out[GUARD_TOKEN_SIZE]);
/* Are they the same? Takes as long whether they differ or not. */
bool guard_same(const char *a, const char *b, size_t size);
/* A token that no one can guess; false when the system gives no random bytes. */
bool guard_new_token(char out[GUARD_TOKEN_SIZE]);
enum { GUARD_HASH_SIZE = 65 };
/* Its SHA-256 as hexadecimal text; libsodium must be loaded. */
void guard_hash_token(const char token[GUARD_TOKEN_SIZE], char out[GUARD_HASH_SIZE]);
/* Does Accept-Encoding take gzip? */
bool guard_takes_gzip(const char *header);

#endif
