#ifndef FF_PACK_PACK_H
#define FF_PACK_PACK_H

/*
 * Bytes packed by gzip or zstd on their way out.
 */

#include "flagfall/error.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct ff_pack ff_pack;

/* Where packed bytes go; returns 0 or a code. */
typedef int ff_pack_sink(void *ctx, const void *bytes, size_t size, ff_error *err);

typedef enum ff_pack_end {
    FF_PACK_MORE,  /* more follows */
    FF_PACK_FLUSH, /* all so far is to be readable */
    FF_PACK_FINISH
} ff_pack_end;

/* A packer, by the suffix of a file's name: ".gz" or ".zst"; `*out` is NULL for any other name.
 * FF_E_MEMORY. */
int ff_pack_new(const char *name, ff_pack **out, ff_error *err);
/* NULL is fine. */
void ff_pack_free(ff_pack *pack);
/* Packs `size` bytes. FF_E_INTERNAL, or what the sink says. */
int ff_pack_put(ff_pack *pack, const void *bytes, size_t size, ff_pack_end end,
                ff_pack_sink *sink, void *ctx, ff_error *err);

#endif
