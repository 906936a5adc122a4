#include "file/gate.h"
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
                   "the index of the rating list is damaged; create it again with \"flagfall "
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
    bool sound = size == info.size && r->head[HEAD_RECORDS] <= FF_RATINGS_MAX_PLAYERS;
    return sound ? FF_OK : damaged(err);
}

int ff_ratings_open(const char *path, ff_ratings **out, ff_error *err)
{
    ff_ratings *r = *out = ff_calloc(1, sizeof *r);
    if (r == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a rating list");
    r->fd = ff_sys_open(path, FF_OPEN_PEEK);
    int code = r->fd >= 0 ? ff_gate_input_name(path, err)
                          : ff_fail(err, FF_E_IO_OPEN, "cannot be opened: %s", strerror(errno));
    if (code == FF_OK)
        code = read_head(r, err);
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

/* --- sets of players --- */

/* A search: those that fit so far, a bit for each player by number. The highest rated have the
 * lowest numbers. A word of one letter may have hundreds of thousands of players, and a set of
 * bits takes them as they come, without an order. */
typedef struct finder {
    ff_ratings *r;
    ff_error *err;
    uint64_t *set;
    size_t size; /* of a set, in words */
} finder;

enum { PIECE = 64 * 1024, BITS = 64 };

static uint64_t *new_set(const finder *f)
{
    uint64_t *set = ff_calloc(f->size + 1, sizeof *set);
    if (set == NULL)
        ff_fail(f->err, FF_E_MEMORY, "out of memory to search");
    return set;
}

/* Adds the players of a range to a set. */
static int add_range(const finder *f, range span, uint64_t *set)
{
    unsigned char *piece = ff_malloc(PIECE);
    int code = piece != NULL ? FF_OK : ff_fail(f->err, FF_E_MEMORY, "out of memory to search");
    uint32_t all = f->r->head[HEAD_RECORDS];
    for (uint32_t at = span.from; at < span.to && code == FF_OK;) {
        uint32_t n = span.to - at < PIECE / 4 ? span.to - at : PIECE / 4;
        code = read_at(f->r, f->r->entries + 4 * (uint64_t)at, piece, 4 * (size_t)n, f->err);
        for (uint32_t i = 0; i < n && code == FF_OK; i++) {
            uint32_t player = number_at(piece + 4 * i);
            if (player >= all)
                code = damaged(f->err);
            else
                set[player / BITS] |= UINT64_C(1) << player % BITS;
        }
        at += n;
    }
    ff_free(piece);
    return code;
}

/* Of the players so far, if there are some, those of the range stay. */
static int narrow_span(const finder *f, range span, bool first, uint64_t *found)
{
    uint64_t *set = new_set(f);
    if (set == NULL)
        return FF_E_MEMORY;
    int code = add_range(f, span, set);
    for (size_t i = 0; i < f->size; i++)
        found[i] = first ? set[i] : found[i] & set[i];
    ff_free(set);
    return code;
}

typedef char word_list[FF_RATINGS_WORDS][FF_RATINGS_WORD];

/* Adds the players who have all of the words. */
static int find_spelled(finder *f, word_list words, int count)
{
    uint64_t *found = new_set(f);
    int code = found != NULL ? FF_OK : FF_E_MEMORY;
    for (int i = 0; i < count && code == FF_OK; i++) {
        range span;
        code = find_range(f->r, words[i], &span, f->err);
        if (code == FF_OK)
            code = narrow_span(f, span, i == 0, found);
    }
    for (size_t i = 0; i < f->size && code == FF_OK; i++)
        f->set[i] |= found[i];
    ff_free(found);
    return code;
}

static bool same_words(word_list a, word_list b, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(a[i], b[i]) != 0)
            return false;
    return true;
}

/* ü is u and ue. */
static int find_words(finder *f, const char *words)
{
    word_list plain, wide;
    int count = ff_ratings_words(words, FF_RATINGS_PLAIN, plain);
    int wide_count = ff_ratings_words(words, FF_RATINGS_WIDE, wide);
    int code = find_spelled(f, plain, count);
    if (code == FF_OK && (wide_count != count || !same_words(plain, wide, count)))
        code = find_spelled(f, wide, wide_count);
    return code;
}

static int find_id(const finder *f, uint32_t id)
{
    uint32_t low = 0, high = f->r->head[HEAD_IDS];
    unsigned char pair[8];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int code = read_at(f->r, f->r->ids + 8 * (uint64_t)middle, pair, sizeof pair, f->err);
        if (code != FF_OK)
            return code;
        uint32_t there = number_at(pair), player = number_at(pair + 4);
        if (there == id && player >= f->r->head[HEAD_RECORDS])
            return damaged(f->err);
        if (there == id) {
            f->set[player / BITS] |= UINT64_C(1) << player % BITS;
            return FF_OK;
        }
        if (there < id)
            low = middle + 1;
        else
            high = middle;
    }
    return FF_OK;
}

/* Counts the set, and reads the first of it. */
static int read_found(const finder *f, ff_rated_player *out, size_t limit, size_t *count,
                      size_t *total)
{
    int code = FF_OK;
    for (size_t i = 0; i < f->size && code == FF_OK; i++) {
        *total += (size_t)__builtin_popcountll(f->set[i]);
        for (uint64_t left = f->set[i]; left != 0 && *count < limit && code == FF_OK;
             left &= left - 1) {
            uint32_t player = (uint32_t)(i * BITS) + (uint32_t)__builtin_ctzll(left);
            code = read_player(f->r, player, &out[*count], f->err);
            *count += code == FF_OK;
        }
    }
    return code;
}

int ff_ratings_find(ff_ratings *ratings, const char *words, ff_rated_player *out, size_t limit,
                    size_t *count, size_t *total, ff_error *err)
{
    finder f = {.r = ratings, .err = err, .size = ratings->head[HEAD_RECORDS] / BITS + 1};
    long long id;
    *count = *total = 0;
    f.set = new_set(&f);
    int code = f.set == NULL ? FF_E_MEMORY
               : ff_str_parse_integer(words, 1, UINT32_MAX, &id) == FF_OK
                   ? find_id(&f, (uint32_t)id)
                   : find_words(&f, words);
    if (code == FF_OK)
        code = read_found(&f, out, limit, count, total);
    ff_free(f.set);
    return code;
}
