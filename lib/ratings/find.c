#include "base/sort.h"
#include "ratings/index.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct ff_ratings {
    int fd;
    uint32_t head[HEAD_COUNT];
    /* where the parts of the file begin */
    uint64_t records, words, starts, entries, ids, word_bytes, record_bytes;
};

static uint32_t number_at(const unsigned char *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

/* --- reading --- */

static int damaged(ff_error *err)
{
    return ff_fail(err, FF_E_PARSE,
                   "the index of the rating list is damaged; make it anew with \"flagfall "
                   "ratings load\"");
}

static int read_at(const ff_ratings *r, uint64_t at, void *out, size_t size, ff_error *err)
{
    for (size_t done = 0; done < size;) {
        long long got = ff_sys_read_at(r->fd, (char *)out + done, size - done, at + done);
        if (got < 0)
            return ff_fail(err, FF_E_IO_READ, "the index cannot be read: %s", strerror(errno));
        if (got == 0)
            return damaged(err);
        done += (size_t)got;
    }
    return FF_OK;
}

/* Two numbers that stand beside each other: where something begins, and the next. */
static int read_span(const ff_ratings *r, uint64_t part, uint32_t index, uint32_t most,
                     uint32_t span[2], ff_error *err)
{
    unsigned char bytes[8];
    int code = read_at(r, part + 4 * (uint64_t)index, bytes, sizeof bytes, err);
    if (code != FF_OK)
        return code;
    span[0] = number_at(bytes);
    span[1] = number_at(bytes + 4);
    return span[0] <= span[1] && span[1] <= most ? FF_OK : damaged(err);
}

static int read_head(ff_ratings *r, ff_error *err)
{
    unsigned char head[FF_RATINGS_HEAD_BYTES];
    ff_file_info info;
    if (!ff_sys_info_of(r->fd, &info) || info.kind != FF_FILE_PLAIN ||
        info.size < FF_RATINGS_HEAD_BYTES)
        return ff_fail(err, FF_E_PARSE, "this is not an index of a rating list");
    int code = read_at(r, 0, head, sizeof head, err);
    if (code != FF_OK)
        return code;
    if (memcmp(head, FF_RATINGS_MAGIC, 8) != 0)
        return ff_fail(err, FF_E_PARSE, "this is not an index of a rating list");
    for (int i = 0; i < HEAD_COUNT; i++)
        r->head[i] = number_at(head + 8 + 4 * i);
    r->records = FF_RATINGS_HEAD_BYTES;
    r->words = r->records + 4 * ((uint64_t)r->head[HEAD_RECORDS] + 1);
    r->starts = r->words + 4 * ((uint64_t)r->head[HEAD_WORDS] + 1);
    r->entries = r->starts + 4 * ((uint64_t)r->head[HEAD_WORDS] + 1);
    r->ids = r->entries + 4 * (uint64_t)r->head[HEAD_ENTRIES];
    r->word_bytes = r->ids + 8 * (uint64_t)r->head[HEAD_IDS];
    r->record_bytes = r->word_bytes + r->head[HEAD_WORD_BYTES];
    uint64_t size = r->record_bytes + r->head[HEAD_RECORD_BYTES];
    return size == info.size ? FF_OK : damaged(err);
}

int ff_ratings_open(const char *path, ff_ratings **out, ff_error *err)
{
    ff_ratings *r = *out = ff_calloc(1, sizeof *r);
    if (r == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a rating list");
    r->fd = ff_sys_open(path, FF_OPEN_PEEK);
    int code = r->fd >= 0 ? read_head(r, err)
                          : ff_fail(err, FF_E_IO_OPEN, "cannot be opened: %s", strerror(errno));
    if (code == FF_OK)
        return FF_OK;
    ff_ratings_close(r);
    *out = NULL;
    return ff_error_place(err, code, path, 0, 0);
}

void ff_ratings_close(ff_ratings *r)
{
    if (r == NULL)
        return;
    if (r->fd >= 0)
        ff_sys_close(r->fd);
    ff_free(r);
}

size_t ff_ratings_size(const ff_ratings *r)
{
    return r->head[HEAD_RECORDS];
}

static int read_player(const ff_ratings *r, uint32_t number, ff_rated_player *out,
                       ff_error *err)
{
    enum { MOST = 2048 };
    char line[MOST];
    uint32_t span[2];
    if (number >= r->head[HEAD_RECORDS])
        return damaged(err);
    int code = read_span(r, r->records, number, r->head[HEAD_RECORD_BYTES], span, err);
    if (code == FF_OK && span[1] - span[0] > MOST)
        code = damaged(err);
    if (code == FF_OK)
        code = read_at(r, r->record_bytes + span[0], line, span[1] - span[0], err);
    if (code == FF_OK && !ff_ratings_get_record(line, span[1] - span[0], out))
        code = damaged(err);
    return code;
}

/* --- words --- */

/* How a word compares with what words should begin with; 0: it begins with it. */
static int compare_word(const ff_ratings *r, uint32_t index, const char *prefix, int *out,
                        ff_error *err)
{
    char text[4 * FF_RATINGS_WORD];
    uint32_t span[2];
    size_t wanted = strlen(prefix);
    int code = read_span(r, r->words, index, r->head[HEAD_WORD_BYTES], span, err);
    size_t size = code == FF_OK ? span[1] - span[0] : 0;
    size = size < wanted ? size : wanted;
    if (code == FF_OK)
        code = read_at(r, r->word_bytes + span[0], text, size, err);
    if (code != FF_OK)
        return code;
    *out = memcmp(text, prefix, size);
    if (*out == 0 && size < wanted)
        *out = -1;
    return FF_OK;
}

/* The first word for which the comparison is at least `least` (0 or 1). */
static int lower_bound(const ff_ratings *r, const char *prefix, int least, uint32_t *out,
                       ff_error *err)
{
    uint32_t low = 0, high = r->head[HEAD_WORDS];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order;
        int code = compare_word(r, middle, prefix, &order, err);
        if (code != FF_OK)
            return code;
        order = order < 0 ? -1 : order > 0;
        if (order < least)
            low = middle + 1;
        else
            high = middle;
    }
    *out = low;
    return FF_OK;
}

/* Players of all words with that beginning: a range of the entries. */
typedef struct range {
    uint32_t from, to;
} range;

static int find_range(const ff_ratings *r, const char *prefix, range *out, ff_error *err)
{
    unsigned char bytes[4];
    uint32_t first, last;
    int code = lower_bound(r, prefix, 0, &first, err);
    if (code == FF_OK)
        code = lower_bound(r, prefix, 1, &last, err);
    if (code == FF_OK)
        code = read_at(r, r->starts + 4 * (uint64_t)first, bytes, 4, err);
    out->from = code == FF_OK ? number_at(bytes) : 0;
    if (code == FF_OK)
        code = read_at(r, r->starts + 4 * (uint64_t)last, bytes, 4, err);
    out->to = code == FF_OK ? number_at(bytes) : 0;
    if (code == FF_OK && (out->from > out->to || out->to > r->head[HEAD_ENTRIES]))
        code = damaged(err);
    return code;
}

static int compare_numbers(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* --- sets of players --- */

/* A search: the players that fit so far, ascending. */
typedef struct finder {
    ff_ratings *r;
    ff_error *err;
    uint32_t *list;
    size_t count;
} finder;

enum { PIECE = 16 * 1024 };

/* Adds the players of a range to a list. */
static int read_range(const finder *f, range span, uint32_t *out)
{
    unsigned char *piece = ff_malloc(PIECE);
    int code = piece != NULL ? FF_OK : ff_fail(f->err, FF_E_MEMORY, "out of memory to search");
    for (uint32_t at = span.from; at < span.to && code == FF_OK;) {
        uint32_t n = span.to - at < PIECE / 4 ? span.to - at : PIECE / 4;
        code = read_at(f->r, f->r->entries + 4 * (uint64_t)at, piece, 4 * (size_t)n, f->err);
        for (uint32_t i = 0; i < n && code == FF_OK; i++)
            *out++ = number_at(piece + 4 * i);
        at += n;
    }
    ff_free(piece);
    return code;
}

/* The first list is taken whole; of each further one what is in both stays. */
static int narrow(finder *f, range span)
{
    size_t count = span.to - span.from, kept = 0;
    uint32_t *list = ff_calloc(count + 1, sizeof *list);
    if (list == NULL)
        return ff_fail(f->err, FF_E_MEMORY, "out of memory to search");
    int code = read_range(f, span, list);
    if (code == FF_OK && count > 0)
        ff_sort(list, count, sizeof *list, compare_numbers);
    for (size_t i = 0, k = 0; i < count && code == FF_OK; i++) {
        if (i > 0 && list[i] == list[i - 1])
            continue;
        while (f->list != NULL && k < f->count && f->list[k] < list[i])
            k++;
        if (f->list == NULL || (k < f->count && f->list[k] == list[i]))
            list[kept++] = list[i];
    }
    ff_free(f->list);
    f->list = list;
    f->count = kept;
    return code;
}

static bool has_word(char words[][FF_RATINGS_WORD], int count, const char *prefix)
{
    for (int i = 0; i < count; i++)
        if (strncmp(words[i], prefix, strlen(prefix)) == 0)
            return true;
    return false;
}

/* Leaves those who have a word that begins so. A few are looked at one by one. */
static int look_at_each(finder *f, const char *prefix)
{
    char words[FF_RATINGS_WORDS][FF_RATINGS_WORD];
    size_t kept = 0;
    int code = FF_OK;
    for (size_t i = 0; i < f->count && code == FF_OK; i++) {
        ff_rated_player player;
        code = read_player(f->r, f->list[i], &player, f->err);
        if (code == FF_OK &&
            has_word(words, ff_ratings_words(player.name, FF_RATINGS_BOTH, words), prefix))
            f->list[kept++] = f->list[i];
    }
    f->count = kept;
    return code;
}

typedef struct wanted {
    const char *prefix;
    range span;
} wanted;

static int by_size(const void *a, const void *b)
{
    const wanted *x = a, *y = b;
    uint32_t m = x->span.to - x->span.from, n = y->span.to - y->span.from;
    return m < n ? -1 : m > n;
}

static int find_spelled(finder *f, const char *words, ff_ratings_spelling spelling)
{
    enum { FEW = 500 };
    char list[FF_RATINGS_WORDS][FF_RATINGS_WORD];
    wanted all[FF_RATINGS_WORDS];
    int count = ff_ratings_words(words, spelling, list), code = FF_OK;
    for (int i = 0; i < count && code == FF_OK; i++) {
        all[i].prefix = list[i];
        code = find_range(f->r, list[i], &all[i].span, f->err);
    }
    ff_sort(all, (size_t)count, sizeof *all, by_size);
    for (int i = 0; i < count && code == FF_OK; i++)
        code =
            i > 0 && f->count <= FEW ? look_at_each(f, all[i].prefix) : narrow(f, all[i].span);
    return code;
}

/* Who is in either list, both ascending. */
static int join(finder *f, const finder *other)
{
    uint32_t *list = ff_calloc(f->count + other->count + 1, sizeof *list);
    size_t count = 0, i = 0, k = 0;
    if (list == NULL)
        return ff_fail(f->err, FF_E_MEMORY, "out of memory to search");
    while (i < f->count || k < other->count) {
        bool mine = k == other->count || (i < f->count && f->list[i] <= other->list[k]);
        uint32_t next = mine ? f->list[i++] : other->list[k++];
        if (count == 0 || list[count - 1] != next)
            list[count++] = next;
    }
    ff_free(f->list);
    f->list = list;
    f->count = count;
    return FF_OK;
}

/* ü is u and ue. */
static int find_words(finder *f, const char *words)
{
    finder wide = {.r = f->r, .err = f->err};
    int code = find_spelled(f, words, FF_RATINGS_PLAIN);
    if (code == FF_OK)
        code = find_spelled(&wide, words, FF_RATINGS_WIDE);
    if (code == FF_OK)
        code = join(f, &wide);
    ff_free(wide.list);
    return code;
}

static int find_id(finder *f, uint32_t id)
{
    uint32_t low = 0, high = f->r->head[HEAD_IDS];
    unsigned char pair[8];
    f->list = ff_calloc(1, sizeof *f->list);
    int code =
        f->list != NULL ? FF_OK : ff_fail(f->err, FF_E_MEMORY, "out of memory to search");
    while (code == FF_OK && low < high) {
        uint32_t middle = low + (high - low) / 2;
        code = read_at(f->r, f->r->ids + 8 * (uint64_t)middle, pair, sizeof pair, f->err);
        uint32_t there = code == FF_OK ? number_at(pair) : 0;
        if (code == FF_OK && there == id) {
            f->list[0] = number_at(pair + 4);
            f->count = 1;
            return FF_OK;
        }
        if (there < id)
            low = middle + 1;
        else
            high = middle;
    }
    return code;
}

int ff_ratings_find(ff_ratings *ratings, const char *words, ff_rated_player *out, size_t limit,
                    size_t *count, size_t *total, ff_error *err)
{
    finder f = {.r = ratings, .err = err};
    long long id;
    *count = *total = 0;
    int code = ff_parse_integer(words, 1, UINT32_MAX, &id) == FF_OK ? find_id(&f, (uint32_t)id)
                                                                    : find_words(&f, words);
    *total = code == FF_OK ? f.count : 0;
    for (size_t i = 0; i < f.count && i < limit && code == FF_OK; i++, ++*count)
        code = read_player(ratings, f.list[i], &out[i], err);
    ff_free(f.list);
    return code;
}
