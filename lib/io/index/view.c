#include "index/view.h"

#include "flagfall/memory.h"
#include "index/pages.h"
#include "system/system.h"

#include <errno.h>
#include <string.h>

int ff_index_view_damaged(ff_error *err)
{
    return ff_fail(err, FF_E_PARSE,
                   "the index is damaged; make it again with \"flagfall index\"");
}

int ff_index_read_raw(int fd, uint64_t at, void *out, size_t size, ff_error *err)
{
    for (size_t done = 0; done < size;) {
        long long got = ff_sys_read_at(fd, (char *)out + done, size - done, at + done);
        if (got < 0)
            return ff_fail(err, FF_E_IO_READ, "the index cannot be read: %s", strerror(errno));
        if (got == 0)
            return ff_index_view_damaged(err);
        done += (size_t)got;
    }
    return FF_OK;
}

/* Reads pages as a whole, the last one of the file perhaps, each of which is what was written.
 */
static int read_pages(const ff_index_view *view, uint64_t number, unsigned char *out,
                      size_t size, ff_error *err)
{
    int code = ff_index_read_raw(view->fd, number * FF_INDEX_PAGE, out, size, err);
    for (size_t part; code == FF_OK && size > 0; out += part, size -= part, number++) {
        part = size < FF_INDEX_PAGE ? size : FF_INDEX_PAGE;
        uint64_t check =
            ff_index_number(view->checks + number * FF_INDEX_CHECK, FF_INDEX_CHECK);
        if (ff_index_page_check(out, part) != check)
            return ff_index_view_damaged(err);
    }
    return code;
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
    uint64_t number = at / FF_INDEX_PAGE, from = number * FF_INDEX_PAGE;
    ff_index_page *page = &view->kept->pages[number % FF_INDEX_PAGES];
    size_t size =
        (size_t)(view->size - from < FF_INDEX_PAGE ? view->size - from : FF_INDEX_PAGE);
    *out = page;
    if (page->size == size && page->at == from)
        return FF_OK;
    page->size = 0;
    int code = read_pages(view, number, page->bytes, size, err);
    page->at = from;
    page->size = code == FF_OK ? size : 0;
    return code;
}

int ff_index_view_read(const ff_index_view *view, uint64_t at, void *out, size_t size,
                       ff_error *err)
{
    if (at > view->size || size > view->size - at)
        return ff_index_view_damaged(err);
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

/* Reads the pages in which a part lies, and as many after them as are wanted ahead. */
static int read_look(const ff_index_view *view, ff_index_look *look, const ff_index_wanted *w,
                     ff_error *err)
{
    uint64_t number = w->at / FF_INDEX_PAGE, from = number * FF_INDEX_PAGE;
    size_t size = w->ahead > w->size ? w->ahead : w->size;
    uint64_t end = w->at + (size < FF_INDEX_LOOK ? size : FF_INDEX_LOOK);
    end = (end + FF_INDEX_PAGE - 1) / FF_INDEX_PAGE * FF_INDEX_PAGE;
    end = end < view->size ? end : view->size;
    look->size = 0;
    int code = read_pages(view, number, look->bytes, (size_t)(end - from), err);
    look->at = from;
    look->size = code == FF_OK ? (size_t)(end - from) : 0;
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
