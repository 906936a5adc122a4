#include "envelope/secret.h"

#include "envelope/sodium_library.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>

/* More than any reader of moves uses. */
enum { STACK_WIPED = 64 * 1024 };

int ff_secret_new(size_t capacity, ff_secret **out, ff_error *err)
{
    *out = NULL;
    int code = ff_envelope_sodium_start(err);
    if (code != FF_OK)
        return code;
    ff_secret *secret = sodium_malloc(sizeof *secret);
    unsigned char *bytes = sodium_malloc(capacity + 1);
    if (secret == NULL || bytes == NULL) {
        sodium_free(secret);
        sodium_free(bytes);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a secret");
    }
    bytes[0] = '\0';
    /* sodium_malloc has asked for it already, without telling whether it was granted */
    bool locked = sodium_mlock(bytes, capacity + 1) == 0;
    *secret = (ff_secret){.bytes = bytes, .capacity = capacity, .locked = locked};
    *out = secret;
    return FF_OK;
}

void ff_secret_free(ff_secret *secret)
{
    if (secret == NULL)
        return;
    sodium_free(secret->bytes); /* wipes */
    sodium_free(secret);
}

int ff_secret_set(ff_secret *secret, const void *bytes, size_t size, ff_error *err)
{
    if (size > secret->capacity)
        return ff_fail(err, FF_E_LIMIT, "a secret is longer than %zu bytes", secret->capacity);
    explicit_bzero(secret->bytes, secret->capacity + 1);
    if (size != 0)
        memcpy(secret->bytes, bytes, size);
    secret->size = size;
    return FF_OK;
}

bool ff_secret_equal(const ff_secret *a, const ff_secret *b)
{
    return a->size == b->size && sodium_memcmp(a->bytes, b->bytes, a->size) == 0;
}

/* --- one line of a descriptor --- */

int ff_secret_read_from(ff_secret *secret, const ff_secret_source *source, const char *name,
                        ff_error *err)
{
    bool end = false, any = false;
    unsigned char byte = 0;
    int code = FF_OK;
    secret->size = 0;
    for (;;) {
        const char *why = source->next(source->ctx, &byte, &end);
        if (why != NULL) {
            code = ff_fail(err, FF_E_IO_READ, "cannot read %s: %s", name, why);
            break;
        }
        any |= !end;
        if (end || byte == '\n')
            break;
        if (byte == '\0') {
            code = ff_fail(err, FF_E_ENCODING, "%s holds a NUL byte", name);
            break;
        }
        if (secret->size == secret->capacity) {
            code =
                ff_fail(err, FF_E_LIMIT, "%s is longer than %zu bytes", name, secret->capacity);
            break;
        }
        secret->bytes[secret->size++] = byte;
    }
    explicit_bzero(&byte, sizeof byte);
    if (code == FF_OK && !any)
        code = ff_fail(err, FF_E_STATE_MISSING, "%s: nothing was given", name);
    if (code == FF_OK && secret->size > 0 && secret->bytes[secret->size - 1] == '\r')
        secret->size--;
    if (code != FF_OK)
        secret->size = 0;
    explicit_bzero(secret->bytes + secret->size, secret->capacity + 1 - secret->size);
    return code;
}

static const char *next_byte(void *ctx, unsigned char *byte, bool *end)
{
    long long n = ff_sys_read(*(int *)ctx, byte, 1);
    *end = n == 0;
    return n < 0 ? strerror(errno) : NULL;
}

int ff_secret_read(ff_secret *secret, int fd, const char *name, ff_error *err)
{
    return ff_secret_read_from(secret, &(ff_secret_source){next_byte, &fd}, name, err);
}

void ff_secret_wipe_stack(void)
{
    if (ff_envelope_sodium_start(NULL) == FF_OK) /* or else there never was a secret */
        sodium_stackzero(STACK_WIPED);
}
