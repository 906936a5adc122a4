#include "index/pages.h"

#include "file/output.h"
#include "flagfall/memory.h"

#include <string.h>

/* --- hashes --- */

static inline uint64_t hash_word(uint64_t lane, const unsigned char *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    lane = (lane ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return lane ^ lane >> 29;
}

static uint64_t hash_rest(uint64_t hash, uint64_t lane)
{
    hash = (hash ^ lane) * UINT64_C(0xd1342543de82ef95);
    return hash ^ hash >> 32;
}

ff_index_hashing ff_index_hash_begin(uint64_t size)
{
    return (ff_index_hashing){{1, 2, 3, 4}, size};
}

void ff_index_hash_more(ff_index_hashing *h, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t a = h->lanes[0], b = h->lanes[1], c = h->lanes[2], d = h->lanes[3];
    for (; size >= 32; size -= 32, at += 32) {
        a = hash_word(a, at);
        b = hash_word(b, at + 8);
        c = hash_word(c, at + 16);
        d = hash_word(d, at + 24);
    }
    for (; size > 0; size--)
        h->rest = (h->rest ^ *at++) * UINT64_C(0xd1342543de82ef95);
    h->lanes[0] = a;
    h->lanes[1] = b;
    h->lanes[2] = c;
    h->lanes[3] = d;
}

uint64_t ff_index_hash_end(const ff_index_hashing *h)
{
    uint64_t hash = h->rest;
    for (int i = 0; i < 4; i++)
        hash = hash_rest(hash, h->lanes[i]);
    return hash;
}

uint64_t ff_index_hash(const void *bytes, size_t size)
{
    ff_index_hashing h = ff_index_hash_begin(size);
    ff_index_hash_more(&h, bytes, size);
    return ff_index_hash_end(&h);
}

uint32_t ff_index_page_check(const void *bytes, size_t size)
{
    return (uint32_t)ff_index_hash(bytes, size);
}

/* --- writing --- */

static int end_page(ff_index_file *file, size_t size, ff_error *err)
{
    if (ff_grow(&file->checks, &file->capacity, file->count + 1, sizeof *file->checks) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an index");
    file->checks[file->count] = ff_index_page_check(file->page, size);
    file->count++;
    return FF_OK;
}

int ff_index_file_put(ff_index_file *file, const void *bytes, size_t size, ff_error *err)
{
    const unsigned char *at = bytes;
    int code = ff_output_write(file->out, bytes, size, err);
    while (code == FF_OK && size > 0) {
        size_t used = file->size % FF_INDEX_PAGE, room = FF_INDEX_PAGE - used;
        size_t part = size < room ? size : room;
        memcpy(file->page + used, at, part);
        if (part == room)
            code = end_page(file, FF_INDEX_PAGE, err);
        file->size += part;
        at += part;
        size -= part;
    }
    return code;
}

int ff_index_file_end(ff_index_file *file, ff_error *err)
{
    size_t used = file->size % FF_INDEX_PAGE;
    return used > 0 ? end_page(file, used, err) : FF_OK;
}

void ff_index_file_release(ff_index_file *file)
{
    ff_free(file->checks);
}
