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

static int read_tables(ff_index *x, ff_error *err)
{
    enum { SEGMENT = 8 * FF_INDEX_SEGMENT_NUMBERS };
    const ff_index_end *end = &x->end;
    if (end->segments > x->view.size / SEGMENT || end->hashed > x->view.size / 8)
        return ff_index_view_damaged(err);
    size_t table = (size_t)end->segments * SEGMENT, hashes = (size_t)end->hashed * 8;
    unsigned char *bytes = ff_malloc(table + hashes + 1);
    x->segments = ff_calloc((size_t)end->segments + 1, sizeof *x->segments);
    x->hashes = ff_calloc((size_t)end->hashed + 1, sizeof *x->hashes);
    int code = FF_OK;
    if (bytes == NULL || x->segments == NULL || x->hashes == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for an index");
    if (code == FF_OK)
        code = ff_index_view_read(&x->view, end->table, bytes, table + hashes, err);
    if (code == FF_OK && ff_index_hash(bytes, table + hashes) != end->check)
        code = ff_index_view_damaged(err);
    uint64_t games = 0;
    for (size_t i = 0; code == FF_OK && i < end->segments; i++) {
        read_segment(bytes + i * SEGMENT, &x->segments[i]);
        games += x->segments[i].games;
        if (!is_sound(x, &x->segments[i]))
            code = ff_index_view_damaged(err);
    }
    for (size_t i = 0; code == FF_OK && i < end->hashed; i++)
        x->hashes[i] = ff_index_number(bytes + table + 8 * i, 8);
    if (code == FF_OK && games != end->games)
        code = ff_index_view_damaged(err);
    ff_free(bytes);
    return code;
}

static int read_index(ff_index *x, ff_error *err)
{
    unsigned char bytes[FF_INDEX_END_BYTES], start[FF_INDEX_START_BYTES] = FF_GAME_INDEX_START;
    ff_file_info info;
    if (!ff_sys_info_of(x->view.fd, &info) || info.kind != FF_FILE_PLAIN ||
        info.size < FF_INDEX_START_BYTES + FF_INDEX_END_BYTES)
        return ff_index_view_damaged(err);
    x->view.size = info.size;
    int code = ff_index_view_read(&x->view, 0, bytes, FF_INDEX_START_BYTES, err);
    if (code == FF_OK && memcmp(bytes, start, sizeof start) != 0)
        return ff_index_view_damaged(err);
    if (code == FF_OK)
        code = ff_index_view_read(&x->view, info.size - sizeof bytes, bytes, sizeof bytes, err);
    if (code == FF_OK && memcmp(bytes + sizeof bytes - sizeof start, start, sizeof start) != 0)
        return ff_index_view_damaged(err);
    uint64_t n[FF_INDEX_END_NUMBERS];
    for (unsigned i = 0; i < FF_INDEX_END_NUMBERS; i++)
        n[i] = ff_index_number(bytes + 8 * i, 8);
    x->end = (ff_index_end){n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]};
    return code == FF_OK ? read_tables(x, err) : code;
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
    x->view.kept = ff_index_kept_new();
    int code = x->view.kept != NULL ? read_index(x, err)
                                    : ff_fail(err, FF_E_MEMORY, "out of memory for an index");
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
