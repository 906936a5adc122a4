#include "pack/pack.h"

#include "flagfall/memory.h"
#include "pack/z_library.h"
#include "pack/zstd_library.h"

#include <string.h>

enum { PIECE = 128 * 1024, TAKEN = 512 * 1024 /* at most, at once */ };

struct ff_pack {
    z_stream gzip;
    ZSTD_CCtx *zstd; /* NULL: gzip */
    unsigned char piece[PIECE];
};

static bool has_suffix(const char *name, const char *suffix)
{
    size_t size = strlen(name), length = strlen(suffix);
    return size > length && strcmp(name + size - length, suffix) == 0;
}

/* On a thread of its own, where the library was built for that. */
static bool start_zstd(ff_pack *pack)
{
    pack->zstd = ZSTD_createCCtx();
    if (pack->zstd == NULL)
        return false;
    ZSTD_CCtx_setParameter(pack->zstd, ZSTD_c_checksumFlag, 1);
    ZSTD_CCtx_setParameter(pack->zstd, ZSTD_c_nbWorkers, 1);
    return true;
}

static bool start_gzip(ff_pack *pack)
{
    return deflateInit2(&pack->gzip, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8,
                        Z_DEFAULT_STRATEGY) == Z_OK;
}

int ff_pack_new(const char *name, ff_pack **out, ff_error *err)
{
    bool zstd = has_suffix(name, ".zst");
    *out = NULL;
    if (!zstd && !has_suffix(name, ".gz"))
        return FF_OK;
    int code = ff_library_need(zstd ? &ff_zstd_library : &ff_zlib_library, err);
    if (code != FF_OK)
        return code;
    ff_pack *pack = ff_calloc(1, sizeof *pack);
    if (pack == NULL || !(zstd ? start_zstd(pack) : start_gzip(pack))) {
        ff_free(pack);
        return ff_fail(err, FF_E_MEMORY, "out of memory for compression");
    }
    *out = pack;
    return FF_OK;
}

void ff_pack_free(ff_pack *pack)
{
    if (pack == NULL)
        return;
    if (pack->zstd != NULL)
        ZSTD_freeCCtx(pack->zstd);
    else
        deflateEnd(&pack->gzip);
    ff_free(pack);
}

static int put_zstd(ff_pack *pack, const void *bytes, size_t size, ff_pack_end end,
                    ff_pack_sink *sink, void *ctx, ff_error *err)
{
    static const ZSTD_EndDirective ends[] = {ZSTD_e_continue, ZSTD_e_flush, ZSTD_e_end};
    ZSTD_inBuffer in = {bytes, size, 0};
    for (size_t left = 1; left != 0;) {
        ZSTD_outBuffer out = {pack->piece, PIECE, 0};
        left = ZSTD_compressStream2(pack->zstd, &out, &in, ends[end]);
        if (ZSTD_isError(left))
            return ff_fail(err, FF_E_INTERNAL, "zstd: %s", ZSTD_getErrorName(left));
        if (end == FF_PACK_MORE)
            left = in.size - in.pos;
        int code = sink(ctx, pack->piece, out.pos, err);
        if (code != FF_OK)
            return code;
    }
    return FF_OK;
}

static int put_gzip(ff_pack *pack, const void *bytes, size_t size, ff_pack_end end,
                    ff_pack_sink *sink, void *ctx, ff_error *err)
{
    static const int ends[] = {Z_NO_FLUSH, Z_SYNC_FLUSH, Z_FINISH};
    z_stream *z = &pack->gzip;
    const unsigned char *at = bytes;
    do {
        uInt part = (uInt)(size < TAKEN ? size : TAKEN);
        memcpy(&z->next_in, &at, sizeof at); /* a pointer to what it does not change */
        z->avail_in = part;
        do {
            z->next_out = pack->piece;
            z->avail_out = PIECE;
            if (deflate(z, part == size ? ends[end] : Z_NO_FLUSH) == Z_STREAM_ERROR)
                return ff_fail(err, FF_E_INTERNAL, "zlib: %s", "inconsistent state");
            int code = sink(ctx, pack->piece, PIECE - z->avail_out, err);
            if (code != FF_OK)
                return code;
        } while (z->avail_out == 0);
        at += part;
        size -= part;
    } while (size != 0);
    return FF_OK;
}

int ff_pack_put(ff_pack *pack, const void *bytes, size_t size, ff_pack_end end,
                ff_pack_sink *sink, void *ctx, ff_error *err)
{
    return pack->zstd != NULL ? put_zstd(pack, bytes, size, end, sink, ctx, err)
                              : put_gzip(pack, bytes, size, end, sink, ctx, err);
}
