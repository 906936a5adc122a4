#ifndef TESTS_SUPPORT_FAILING_LIBRARIES_H
#define TESTS_SUPPORT_FAILING_LIBRARIES_H

/*
 * Calls of zlib, zstd and the threads that fail: functions that stand before those of the
 * shared libraries. To be included by one file of a test program, after
 * support/failing_calls.h, whose fail_call says which and with what they answer.
 */

#include "support/failing_calls.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

/* The function that would have been called; `type` is a pointer to it. */
#define NEXT_FUNCTION(type, name) ((type)(uintptr_t)dlsym(RTLD_NEXT, name))

int inflateInit2_(z_stream *z, int bits, const char *version, int size)
{
    if (fails_now("inflateInit2_"))
        return errno;
    return NEXT_FUNCTION(int (*)(z_stream *, int, const char *, int),
                         "inflateInit2_")(z, bits, version, size);
}

int inflate(z_stream *z, int flush)
{
    return fails_now("inflate") ? errno
                                : NEXT_FUNCTION(int (*)(z_stream *, int), "inflate")(z, flush);
}

int deflateInit2_(z_stream *z, int level, int method, int bits, int memory, int strategy,
                  const char *version, int size)
{
    if (fails_now("deflateInit2_"))
        return errno;
    return NEXT_FUNCTION(int (*)(z_stream *, int, int, int, int, int, const char *, int),
                         "deflateInit2_")(z, level, method, bits, memory, strategy, version,
                                          size);
}

int deflate(z_stream *z, int flush)
{
    return fails_now("deflate") ? errno
                                : NEXT_FUNCTION(int (*)(z_stream *, int), "deflate")(z, flush);
}

ZSTD_DStream *ZSTD_createDStream(void)
{
    if (fails_now("ZSTD_createDStream"))
        return NULL;
    return NEXT_FUNCTION(ZSTD_DStream * (*)(void), "ZSTD_createDStream")();
}

/* Bytes that each call claims to unpack, of which none is written, out of as many as it is
 * given; 0: it does what it is to do. */
static size_t zstd_claims;

size_t ZSTD_decompressStream(ZSTD_DStream *stream, ZSTD_outBuffer *out, ZSTD_inBuffer *in)
{
    if (fails_now("ZSTD_decompressStream"))
        return (size_t)0 - (size_t)errno;
    if (zstd_claims == 0)
        return NEXT_FUNCTION(size_t(*)(ZSTD_DStream *, ZSTD_outBuffer *, ZSTD_inBuffer *),
                             "ZSTD_decompressStream")(stream, out, in);
    if (in->pos < in->size)
        out->pos = zstd_claims;
    in->pos = in->size;
    return 0;
}

ZSTD_CCtx *ZSTD_createCCtx(void)
{
    if (fails_now("ZSTD_createCCtx"))
        return NULL;
    return NEXT_FUNCTION(ZSTD_CCtx * (*)(void), "ZSTD_createCCtx")();
}

size_t ZSTD_compressStream2(ZSTD_CCtx *context, ZSTD_outBuffer *out, ZSTD_inBuffer *in,
                            ZSTD_EndDirective end)
{
    if (fails_now("ZSTD_compressStream2"))
        return (size_t)0 - (size_t)errno;
    return NEXT_FUNCTION(
        size_t(*)(ZSTD_CCtx *, ZSTD_outBuffer *, ZSTD_inBuffer *, ZSTD_EndDirective),
        "ZSTD_compressStream2")(context, out, in, end);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *argument)
{
    if (fails_now("pthread_create"))
        return errno;
    return NEXT_FUNCTION(
        int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *),
        "pthread_create")(thread, attributes, run, argument);
}

#endif
