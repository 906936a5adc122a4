#include "file/output.h"
#include "file/virtual.h"
#include "flagfall/memory.h"
#include "index/opened.h"
#include "system/system.h"

#include <errno.h>
#include <string.h>

void ff_index_name(const char *path, ff_str *out)
{
    ff_file_info info;
    bool link = ff_sys_info_itself(path, &info) && info.kind == FF_FILE_OTHER;
    char *target = link ? ff_output_target(path) : NULL;
    ff_str_format(out, "%s.index", target != NULL ? target : path);
    ff_free(target);
}

/* --- reading what is there --- */

enum { SEGMENT_BYTES = 8 * FF_INDEX_SEGMENT_NUMBERS };

static void read_segment(const unsigned char *bytes, ff_index_segment *out)
{
    uint64_t numbers[FF_INDEX_SEGMENT_NUMBERS];
    for (unsigned i = 0; i < FF_INDEX_SEGMENT_NUMBERS; i++)
        numbers[i] = ff_index_number(bytes + 8 * i, 8);
    *out =
        (ff_index_segment){numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], {{0}}};
    for (unsigned i = 0; i < FF_INDEX_PART_COUNT; i++)
        out->parts[i] =
            (ff_index_part){numbers[5 + 3 * i], numbers[6 + 3 * i], numbers[7 + 3 * i]};
}

static bool is_sound(const ff_index *index, const ff_index_segment *s)
{
    bool sound = s->games > 0 && s->games <= FF_INDEX_SEGMENT_GAMES && s->begin <= s->end &&
                 s->end <= index->end.size;
    for (unsigned i = 0; i < FF_INDEX_PART_COUNT; i++) {
        const ff_index_part *part = &s->parts[i];
        sound = sound && part->offset <= index->view.size &&
                part->size <= index->view.size - part->offset && part->count < UINT32_MAX;
    }
    return sound;
}

/* The tables, of which the check is right. */
static int take_tables(ff_index *x, ff_error *err)
{
    const ff_index_end *end = &x->end;
    const unsigned char *at = x->tables;
    uint64_t games = 0;
    x->segments = ff_calloc((size_t)end->segments + 1, sizeof *x->segments);
    x->hashes = ff_calloc((size_t)end->hashed + 1, sizeof *x->hashes);
    if (x->segments == NULL || x->hashes == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an index");
    for (size_t i = 0; i < end->segments; i++, at += SEGMENT_BYTES) {
        read_segment(at, &x->segments[i]);
        games += x->segments[i].games;
        if (!is_sound(x, &x->segments[i]))
            return ff_index_view_damaged(err);
    }
    for (size_t i = 0; i < end->hashed; i++, at += 8)
        x->hashes[i] = ff_index_number(at, 8);
    x->view.checks = at;
    return games == end->games ? FF_OK : ff_index_view_damaged(err);
}

/* Are they as long as the end says? What it says is checked later. */
static bool are_tables(const ff_index_end *end, uint64_t size)
{
    uint64_t pages = end->pages / FF_INDEX_PAGE + (end->pages % FF_INDEX_PAGE != 0);
    return end->segments <= size / SEGMENT_BYTES && end->hashed <= size / 8 &&
           size == end->segments * SEGMENT_BYTES + end->hashed * 8 + pages * FF_INDEX_CHECK;
}

/* Reads the tables with the numbers that follow them, up to their check. */
static int read_tables(ff_index *x, uint64_t file_size, ff_error *err)
{
    enum { NUMBERS = 8 * (FF_INDEX_END_NUMBERS - 1) };
    const ff_index_end *end = &x->end;
    const uint64_t ends = file_size - FF_INDEX_END_BYTES;
    if (end->pages > ends || !are_tables(end, ends - end->pages))
        return ff_index_view_damaged(err);
    size_t size = (size_t)(ends - end->pages) + NUMBERS;
    x->view.size = end->pages;
    x->tables = ff_malloc(size);
    if (x->tables == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for an index");
    int code = ff_index_read_raw(x->view.fd, end->pages, x->tables, size, err);
    if (code == FF_OK && ff_index_hash(x->tables, size) != end->check)
        code = ff_index_view_damaged(err);
    return code == FF_OK ? take_tables(x, err) : code;
}

static int read_index(ff_index *x, ff_error *err)
{
    unsigned char bytes[FF_INDEX_END_BYTES], start[FF_INDEX_START_BYTES] = FF_GAME_INDEX_START;
    ff_file_info info;
    if (!ff_sys_info_of(x->view.fd, &info) || info.kind != FF_FILE_PLAIN ||
        info.size < FF_INDEX_START_BYTES + FF_INDEX_END_BYTES)
        return ff_index_view_damaged(err);
    int code =
        ff_index_read_raw(x->view.fd, info.size - sizeof bytes, bytes, sizeof bytes, err);
    if (code == FF_OK && memcmp(bytes + sizeof bytes - sizeof start, start, sizeof start) != 0)
        return ff_index_view_damaged(err);
    uint64_t n[FF_INDEX_END_NUMBERS];
    for (unsigned i = 0; i < FF_INDEX_END_NUMBERS; i++)
        n[i] = ff_index_number(bytes + 8 * i, 8);
    x->end = (ff_index_end){n[0], n[1], n[2], n[3], n[4], n[5], n[6]};
    return code == FF_OK ? read_tables(x, info.size, err) : code;
}

int ff_index_load(const char *path, ff_index **out, ff_error *err)
{
    ff_str name = FF_STR_INIT;
    *out = NULL;
    if (ff_virtual_in_use() != NULL)
        return FF_OK;
    ff_index_name(path, &name);
    int fd = name.failed ? -1 : ff_sys_open(ff_str_get(&name), FF_OPEN_PEEK);
    bool failed = name.failed;
    ff_str_release(&name);
    if (fd < 0)
        return failed ? ff_fail(err, FF_E_MEMORY, "out of memory for an index") : FF_OK;
    ff_index *x = ff_calloc(1, sizeof *x);
    if (x == NULL) {
        ff_sys_close(fd);
        return ff_fail(err, FF_E_MEMORY, "out of memory for an index");
    }
    x->view.fd = fd;
    int code = read_index(x, err);
    x->view.kept = code == FF_OK ? ff_index_kept_new() : NULL;
    if (code == FF_OK && x->view.kept == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for an index");
    if (code == FF_OK)
        *out = x;
    else
        ff_index_free(x);
    return code;
}

void ff_index_free(ff_index *index)
{
    if (index == NULL)
        return;
    ff_sys_close(index->view.fd);
    ff_free(index->tables);
    ff_free(index->segments);
    ff_free(index->hashes);
    ff_free(index->view.kept);
    ff_free(index);
}

unsigned long long ff_index_games(const ff_index *index)
{
    return index->end.games;
}

/* --- is it of the file as it is? --- */

static bool read_piece(int fd, uint64_t from, unsigned char *out, size_t size)
{
    for (size_t done = 0; done < size;) {
        long long got = ff_sys_read_at(fd, out + done, size - done, from + done);
        if (got <= 0)
            return false;
        done += (size_t)got;
    }
    return true;
}

bool ff_index_hash_block(int fd, uint64_t block, uint64_t size, unsigned char *buffer,
                         uint64_t *out)
{
    uint64_t from = block * FF_INDEX_HASHED;
    uint64_t left = size - from < FF_INDEX_HASHED ? size - from : FF_INDEX_HASHED;
    ff_index_hashing hash = ff_index_hash_begin(left);
    while (left > 0) {
        size_t piece = (size_t)(left < FF_INDEX_PIECE ? left : FF_INDEX_PIECE);
        if (!read_piece(fd, from, buffer, piece))
            return false;
        ff_index_hash_more(&hash, buffer, piece);
        from += piece;
        left -= piece;
    }
    *out = ff_index_hash_end(&hash);
    return true;
}

/* The first and the last, and some between them; always the same ones. */
static bool is_looked_at(uint64_t block, uint64_t blocks)
{
    enum { LOOKED_AT = 8 };
    uint64_t step = blocks / LOOKED_AT;
    return step < 2 || block % step == 0 || block + 1 == blocks;
}

int ff_index_same_blocks(const ff_index *index, int fd, bool every, bool *same)
{
    unsigned char *buffer = ff_malloc(FF_INDEX_PIECE);
    *same = true;
    if (buffer == NULL)
        return FF_E_MEMORY;
    for (uint64_t i = 0; i < index->end.hashed && *same; i++) {
        uint64_t hash;
        if (every || is_looked_at(i, index->end.hashed))
            *same = ff_index_hash_block(fd, i, index->end.size, buffer, &hash) &&
                    hash == index->hashes[i];
    }
    ff_free(buffer);
    return FF_OK;
}

static int find_state(const ff_index *x, const char *path, ff_index_state *state, ff_error *err)
{
    ff_file_stamp stamp;
    bool same = false;
    *state = FF_INDEX_CHANGED;
    if (!ff_sys_stamp(path, &stamp) || stamp.size < x->end.size)
        return FF_OK;
    int fd = ff_sys_open(path, FF_OPEN_PEEK);
    if (fd < 0)
        return FF_OK;
    bool every = (uint64_t)stamp.written_ns != x->end.written_ns && stamp.size == x->end.size;
    int code = ff_index_same_blocks(x, fd, every, &same);
    ff_sys_close(fd);
    if (code != FF_OK)
        return ff_fail(err, code, "out of memory for an index");
    if (same)
        *state = stamp.size > x->end.size ? FF_INDEX_GROWN : FF_INDEX_FITS;
    return FF_OK;
}

int ff_index_open(const char *path, ff_index **out, ff_index_state *state, ff_error *err)
{
    *state = FF_INDEX_NONE;
    int code = ff_index_load(path, out, err);
    if (code == FF_E_PARSE) {
        *state = FF_INDEX_DAMAGED;
        return FF_OK;
    }
    if (code != FF_OK || *out == NULL)
        return code;
    code = find_state(*out, path, state, err);
    if (code == FF_OK && *state == FF_INDEX_FITS)
        return FF_OK;
    ff_index_free(*out);
    *out = NULL;
    return code;
}
