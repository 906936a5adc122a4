#include "index/view.h"

#include "flagfall/memory.h"
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

/* Its hundreds of kilobytes are touched as far as they are used. */
ff_index_kept *ff_index_kept_new(void)
{
    ff_index_kept *kept = ff_malloc(sizeof *kept);
    for (int i = 0; kept != NULL && i < FF_INDEX_PAGES; i++)
        kept->pages[i].size = 0;
    for (int i = 0; kept != NULL && i < FF_INDEX_USES; i++)
        kept->looks[i].size = kept->looks[i].at = 0;
    return kept;
}

/* The page that a place lies in: a search by halves comes to the same one again and again, and
 * each reading costs as much for a few bytes as for all of it. */
static int find_page(const ff_index_view *view, uint64_t at, const ff_index_page **out,
                     ff_error *err)
{
    enum { BYTES = sizeof view->kept->pages->bytes };
    uint64_t number = at / BYTES, from = number * BYTES;
    ff_index_page *page = &view->kept->pages[number % FF_INDEX_PAGES];
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
    const size_t few = sizeof view->kept->pages->bytes / 8;
    if (at > view->size || size > view->size - at)
        return ff_index_view_damaged(err);
    if (size > few)
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

static int read_look(const ff_index_view *view, ff_index_look *look, const ff_index_wanted *w,
                     ff_error *err)
{
    uint64_t most = view->size - w->at < FF_INDEX_LOOK ? view->size - w->at : FF_INDEX_LOOK;
    size_t size = w->ahead > w->size ? w->ahead : w->size;
    look->size = 0;
    size = size < most ? size : (size_t)most;
    int code = read_at(view, w->at, look->bytes, size, err);
    look->at = w->at;
    look->size = code == FF_OK ? size : 0;
    return code;
}

int ff_index_view_look(const ff_index_view *view, ff_index_use use,
                       const ff_index_wanted *wanted, const unsigned char **out, size_t *there,
                       ff_error *err)
{
    ff_index_look *look = &view->kept->looks[use];
    uint64_t at = wanted->at;
    size_t size = wanted->size;
    int code = FF_OK;
    if (size > FF_INDEX_LOOK || at > view->size || size > view->size - at)
        return ff_index_view_damaged(err);
    if (at < look->at || at - look->at > look->size || size > look->size - (at - look->at))
        code = read_look(view, look, wanted, err);
    if (code != FF_OK)
        return code;
    *out = look->bytes + (at - look->at);
    if (there != NULL)
        *there = look->size - (size_t)(at - look->at);
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
