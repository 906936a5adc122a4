#include "archive/spool.h"

#include "archive/where.h"
#include "base/latin.h"
#include "base/sort.h"
#include "flagfall/memory.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct entry {
    const char *key;
    uint64_t offset;
    uint64_t size;
} entry;

enum { BUFFER = 256 * 1024 };

struct ff_spool {
    int fd;
    entry *entries;
    size_t count, capacity;
    ff_arena keys;
    uint64_t written; /* bytes in the file and in the buffer */
    size_t used;
    char buffer[BUFFER];
};

/* --- the file --- */

static int spool_error(ff_error *err, int code, const char *verb)
{
    return ff_fail(err, code, "cannot %s a temporary file: %s", verb, strerror(errno));
}

int ff_spool_new(const char *folder, ff_spool **out, ff_error *err)
{
    ff_spool *spool = ff_malloc(sizeof *spool);
    if (spool == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for sorting");
    spool->fd = ff_sys_unnamed(folder);
    spool->entries = NULL;
    spool->count = spool->capacity = spool->used = 0;
    spool->keys = (ff_arena){0};
    spool->written = 0;
    if (spool->fd < 0) {
        ff_free(spool);
        return spool_error(err, FF_E_IO_OPEN, "make");
    }
    *out = spool;
    return FF_OK;
}

void ff_spool_free(ff_spool *spool)
{
    if (spool == NULL)
        return;
    ff_sys_close(spool->fd);
    ff_arena_release(&spool->keys);
    ff_free(spool->entries);
    ff_free(spool);
}

static int write_all(ff_spool *spool, const char *bytes, size_t size, ff_error *err)
{
    return ff_sys_write(spool->fd, bytes, size) ? FF_OK
                                                : spool_error(err, FF_E_IO_WRITE, "write");
}

static int flush_spool(ff_spool *spool, ff_error *err)
{
    int code = write_all(spool, spool->buffer, spool->used, err);
    spool->used = 0;
    return code;
}

int ff_spool_add(ff_spool *spool, const ff_str *key, const ff_str *text, ff_error *err)
{
    char *copy = ff_arena_copy(&spool->keys, ff_str_get(key), key->size);
    if (copy == NULL || key->failed || text->failed ||
        ff_grow(&spool->entries, &spool->capacity, spool->count + 1, sizeof *spool->entries) !=
            FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for sorting");
    spool->entries[spool->count++] = (entry){copy, spool->written, text->size};
    spool->written += text->size;
    if (text->size > BUFFER - spool->used) {
        int code = flush_spool(spool, err);
        if (code != FF_OK)
            return code;
    }
    if (text->size > BUFFER)
        return write_all(spool, ff_str_get(text), text->size, err);
    memcpy(spool->buffer + spool->used, ff_str_get(text), text->size);
    spool->used += text->size;
    return FF_OK;
}

static int compare_entries(const void *a, const void *b)
{
    const entry *left = a, *right = b;
    int order = strcmp(left->key, right->key);
    return order != 0 ? order : (left->offset > right->offset) - (left->offset < right->offset);
}

size_t ff_spool_sort(ff_spool *spool)
{
    if (spool->count > 1)
        ff_sort(spool->entries, spool->count, sizeof *spool->entries, compare_entries);
    return spool->count;
}

const char *ff_spool_key(const ff_spool *spool, size_t index)
{
    return spool->entries[index].key;
}

int ff_spool_read(ff_spool *spool, size_t index, ff_str *out, ff_error *err)
{
    const entry *e = &spool->entries[index];
    int code = spool->used != 0 ? flush_spool(spool, err) : FF_OK;
    ff_str_clear(out);
    for (uint64_t at = 0; code == FF_OK && at < e->size;) {
        char piece[16 * 1024];
        size_t left = (size_t)(e->size - at);
        long long n = ff_sys_read_at(spool->fd, piece,
                                     left < sizeof piece ? left : sizeof piece, e->offset + at);
        if (n <= 0)
            return spool_error(err, FF_E_IO_READ, "read");
        ff_str_bytes(out, piece, (size_t)n);
        at += (uint64_t)n;
    }
    if (code == FF_OK && out->failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a game");
    return code;
}

/* --- keys --- */

/* A number by its length, then its digits: of two of the same length the digits decide. */
static const char *add_number(const char *at, ff_str *out)
{
    at += strspn(at, "0");
    size_t size = strspn(at, "0123456789");
    ff_str_char(out, '0');
    ff_str_char(out, (char)(1 + (size < 100 ? size : 100)));
    ff_str_bytes(out, at, size);
    return at + size;
}

static void add_value(const char *value, ff_str *out)
{
    enum { MOST = 200 };
    size_t limit = out->size + MOST;
    while (*value != '\0' && out->size < limit) {
        char c = *value;
        if (ff_latin_is_digit(c)) {
            value = add_number(value, out);
            continue;
        }
        ff_str_char(out, c == '?' || (unsigned char)c < 3 ? '\3'
                         : c >= 'A' && c <= 'Z'           ? (char)(c - 'A' + 'a')
                                                          : c);
        value++;
    }
}

void ff_archive_sort_key(const ff_game *game, const char *tag, bool descending, ff_str *out)
{
    const char *value = ff_game_tag(game, tag, NULL);
    bool unknown = ff_archive_tag_is_unknown(value);
    ff_str_char(out, unknown ? '\3' : '\2');
    size_t start = out->size;
    if (!unknown)
        add_value(value, out);
    ff_str_char(out, '\1'); /* before whatever goes on: no byte of a value is so low */
    for (size_t i = start; descending && i < out->size; i++)
        out->data[i] = (char)(256 - (unsigned char)out->data[i]);
}
