#include "index/view.h"

#include "index/format.h"
#include "system/system.h"

#include <errno.h>
#include <string.h>

int ff_index_view_damaged(ff_error *err)
{
    return ff_fail(err, FF_E_PARSE,
                   "the index is damaged; make it again with \"flagfall index\"");
}

static int read_at(const ff_index_view *view, uint64_t at, void *out, size_t size,
                   ff_error *err)
{
    for (size_t done = 0; done < size;) {
        long long got = ff_sys_read_at(view->fd, (char *)out + done, size - done, at + done);
        if (got < 0)
            return ff_fail(err, FF_E_IO_READ, "the index cannot be read: %s", strerror(errno));
        if (got == 0)
            return ff_index_view_damaged(err);
        done += (size_t)got;
    }
    return FF_OK;
}

/* The page that a place lies in: a search by halves comes to the same one again and again, and
 * each reading costs as much for a few bytes as for all of it. */
static int find_page(const ff_index_view *view, uint64_t at, const ff_index_page **out,
                     ff_error *err)
{
    enum { BYTES = sizeof view->pages->bytes };
    uint64_t number = at / BYTES, from = number * BYTES;
    ff_index_page *page = &view->pages[number % FF_INDEX_PAGES];
    size_t size = (size_t)(view->size - from < BYTES ? view->size - from : BYTES);
    *out = page;
    if (page->size == size && page->at == from)
        return FF_OK;
    page->size = 0;
    int code = read_at(view, from, page->bytes, size, err);
    page->at = from;
    page->size = code == FF_OK ? size : 0;
    return code;
}

int ff_index_view_read(const ff_index_view *view, uint64_t at, void *out, size_t size,
                       ff_error *err)
{
    const size_t few = sizeof view->pages->bytes / 8;
    if (at > view->size || size > view->size - at)
        return ff_index_view_damaged(err);
    if (view->pages == NULL || size > few)
        return read_at(view, at, out, size, err);
    for (size_t done = 0; done < size;) {
        const ff_index_page *page;
        int code = find_page(view, at + done, &page, err);
        if (code != FF_OK)
            return code;
        size_t skip = (size_t)(at + done - page->at), part = page->size - skip;
        part = part < size - done ? part : size - done;
        memcpy((char *)out + done, page->bytes + skip, part);
        done += part;
    }
    return FF_OK;
}

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

uint64_t ff_index_hash(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t a = 1, b = 2, c = 3, d = 4, hash = size;
    for (; size >= 32; size -= 32, at += 32) {
        a = hash_word(a, at);
        b = hash_word(b, at + 8);
        c = hash_word(c, at + 16);
        d = hash_word(d, at + 24);
    }
    for (; size > 0; size--)
        hash = (hash ^ *at++) * UINT64_C(0xd1342543de82ef95);
    return hash_rest(hash_rest(hash_rest(hash_rest(hash, a), b), c), d);
}
