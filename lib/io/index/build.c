#include "file/output.h"
#include "file/virtual.h"
#include "flagfall/memory.h"
#include "flagfall/pgn.h"
#include "index/maker.h"
#include "index/opened.h"
#include "pgn/pgn_reader.h"
#include "system/system.h"

#include <errno.h>
#include <string.h>

/* An index that is being made. */
typedef struct build {
    const char *path;
    const ff_index_making *how;
    ff_file_stamp stamp; /* of the file of games, when it began */
    int fd;              /* ... open, for its hashes */
    ff_pgn *pgn;
    ff_input *input;
    ff_index *old; /* what is kept of, or NULL */
    ff_index_maker *maker;
    ff_index_file file; /* the index */
    uint64_t written;   /* ... its bytes in the end */
    ff_index_segment *segments;
    size_t count, capacity;
    ff_index_fences fences;
    uint64_t *hashes;
    size_t hashed, hash_capacity;
    unsigned char *buffer; /* for a block of the file */
    unsigned long long games, new_games;
    ff_error *err;
} build;

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for an index");
}

/* --- what is kept --- */

/* Bytes of the old index from `at` on, as many as are looked at together. */
static int look_at(const build *b, uint64_t at, uint64_t to, const unsigned char **out,
                   size_t *size)
{
    *size = (size_t)(to - at < FF_INDEX_LOOK ? to - at : FF_INDEX_LOOK);
    const ff_index_wanted wanted = {at, *size, 0};
    return ff_index_view_look(&b->old->view, FF_INDEX_FOR_COPIES, &wanted, out, NULL, b->err);
}

/* Is every page of it what was written? */
static int check_old(const build *b)
{
    int code = FF_OK;
    for (uint64_t at = 0; code == FF_OK && at < b->old->end.pages;) {
        const unsigned char *bytes;
        size_t size;
        code = look_at(b, at, b->old->end.pages, &bytes, &size);
        at += size;
    }
    return code;
}

/* Is the old index of a file with the same beginning? Then all but its last segment stays: what
 * follows the last game may have become part of it. */
static int look_at_old(build *b)
{
    bool same = false;
    int code = b->how->anew ? FF_OK : ff_index_load(b->path, &b->old, b->err);
    if (code == FF_E_PARSE) /* a damaged index is made anew */
        code = FF_OK;
    if (code != FF_OK || b->old == NULL)
        return code;
    if (b->old->end.size <= b->stamp.size)
        code = ff_index_same_blocks(b->old, b->fd, true, &same);
    if (code != FF_OK)
        return no_memory(b->err);
    if (!same || b->old->end.segments < 2 || check_old(b) != FF_OK) {
        ff_index_free(b->old);
        b->old = NULL;
    }
    return FF_OK;
}

static int copy_bytes(build *b, uint64_t to)
{
    int code = FF_OK;
    while (code == FF_OK && b->file.size < to) {
        const unsigned char *bytes;
        size_t size;
        code = look_at(b, b->file.size, to, &bytes, &size);
        if (code == FF_OK)
            code = ff_index_file_put(&b->file, bytes, size, b->err);
    }
    return code;
}

/* Reads the fences of a segment that is kept. */
static int keep_fences(build *b, const ff_index_part *part, ff_str *out)
{
    const uint64_t to = part->offset + part->size;
    int code = FF_OK;
    for (uint64_t at = part->offset; code == FF_OK && at < to;) {
        const unsigned char *bytes;
        size_t size;
        code = look_at(b, at, to, &bytes, &size);
        if (code == FF_OK)
            ff_str_bytes(out, (const char *)bytes, size);
        at += size;
    }
    return code;
}

/* Segments follow each other without gaps, so the last one begins where its first part does. */
static int keep_old(build *b)
{
    size_t kept = (size_t)b->old->end.segments - 1;
    const ff_index_segment *last = &b->old->segments[kept];
    if (ff_grow(&b->segments, &b->capacity, kept + 1, sizeof *b->segments) != FF_OK ||
        ff_grow(&b->hashes, &b->hash_capacity, (size_t)b->old->end.hashed + 1,
                sizeof *b->hashes) != FF_OK)
        return no_memory(b->err);
    memcpy(b->segments, b->old->segments, kept * sizeof *b->segments);
    b->count = kept;
    int code = FF_OK;
    for (size_t i = 0; code == FF_OK && i < kept; i++) {
        const ff_index_part *parts = b->segments[i].parts;
        b->games += b->segments[i].games;
        code = keep_fences(b, &parts[FF_INDEX_FENCES], &b->fences.groups);
        if (code == FF_OK)
            code = keep_fences(b, &parts[FF_INDEX_WORD_FENCES], &b->fences.words);
    }
    b->hashed = (size_t)(b->old->end.size / FF_INDEX_HASHED); /* whole blocks */
    memcpy(b->hashes, b->old->hashes, b->hashed * sizeof *b->hashes);
    if (code == FF_OK)
        code = copy_bytes(b, last->parts[0].offset);
    return code == FF_OK ? ff_pgn_jump(b->pgn, last->begin, (long)last->line, b->err) : code;
}

/* --- what is read --- */

/* The hashes of blocks up to this place of the file: just read, they are still in memory. */
static int hash_up_to(build *b, uint64_t offset)
{
    while ((b->hashed + 1) * FF_INDEX_HASHED <= offset ||
           (offset == b->stamp.size && b->hashed * FF_INDEX_HASHED < offset)) {
        uint64_t hash;
        if (ff_grow(&b->hashes, &b->hash_capacity, b->hashed + 1, sizeof *b->hashes) != FF_OK)
            return no_memory(b->err);
        if (!ff_index_hash_block(b->fd, b->hashed, b->stamp.size, b->buffer, &hash))
            return ff_fail(b->err, FF_E_IO_READ, "\"%s\" cannot be read to its end", b->path);
        b->hashes[b->hashed++] = hash;
    }
    return FF_OK;
}

static int end_segment(build *b)
{
    ff_index_segment segment;
    unsigned long long offset;
    long line;
    int code = ff_index_maker_write(b->maker, &b->file, &segment, &b->fences, b->err);
    if (code != FF_OK)
        return code;
    ff_pgn_standing(b->pgn, &offset, &line);
    segment.end = offset;
    segment.end_line = (uint64_t)line;
    if (ff_grow(&b->segments, &b->capacity, b->count + 1, sizeof *b->segments) != FF_OK)
        return no_memory(b->err);
    b->segments[b->count++] = segment;
    return FF_OK;
}

static int add_game(build *b, const ff_game *game, unsigned long long offset, long line)
{
    int code = ff_index_maker_add(b->maker, game, offset, (uint64_t)line);
    if (code != FF_OK)
        return no_memory(b->err);
    b->games++;
    b->new_games++;
    if (ff_index_maker_is_full(b->maker))
        code = end_segment(b);
    if (code != FF_OK || b->new_games % 1024 != 0)
        return code;
    code = hash_up_to(b, offset);
    if (code == FF_OK && b->how->progress != NULL &&
        b->how->progress(b->how->ctx, offset, b->stamp.size, b->games))
        code = ff_fail(b->err, FF_E_STATE, "the index was not finished");
    return code;
}

static int read_games(build *b)
{
    ff_game game;
    bool found = true;
    int code = FF_OK;
    ff_game_init(&game);
    while (code == FF_OK && found) {
        unsigned long long offset;
        long line;
        ff_pgn_standing(b->pgn, &offset, &line);
        code = ff_pgn_read_game(b->pgn, &game, &found, NULL, b->err);
        if (code == FF_OK && found)
            code = add_game(b, &game, offset, line);
    }
    ff_game_release(&game);
    if (code == FF_OK && !ff_index_maker_is_empty(b->maker))
        code = end_segment(b);
    return code == FF_OK ? hash_up_to(b, b->stamp.size) : code;
}

/* --- the end of the file --- */

static void put_number(ff_str *out, uint64_t number)
{
    unsigned char bytes[8];
    ff_index_put(bytes, sizeof bytes, number);
    ff_str_bytes(out, (const char *)bytes, sizeof bytes);
}

static void put_segment(ff_str *out, const ff_index_segment *s)
{
    put_number(out, s->games);
    put_number(out, s->begin);
    put_number(out, s->line);
    put_number(out, s->end);
    put_number(out, s->end_line);
    for (unsigned i = 0; i < FF_INDEX_PART_COUNT; i++) {
        put_number(out, s->parts[i].offset);
        put_number(out, s->parts[i].size);
        put_number(out, s->parts[i].count);
    }
}

static void put_start(ff_str *out)
{
    static const char start[FF_INDEX_START_BYTES] = FF_GAME_INDEX_START;
    ff_str_bytes(out, start, sizeof start);
}

/* The fences of all segments, part by part. */
static int put_fences(build *b, ff_index_part_name name, const ff_str *bytes)
{
    for (size_t i = 0, at = 0; i < b->count; i++) {
        b->segments[i].parts[name].offset = b->file.size + at;
        at += b->segments[i].parts[name].size;
    }
    return bytes->failed ? no_memory(b->err)
                         : ff_index_file_put(&b->file, ff_str_get(bytes), bytes->size, b->err);
}

/* The tables, of which the check tells with the numbers before it. */
static void put_tables(const build *b, ff_str *out)
{
    for (size_t i = 0; i < b->count; i++)
        put_segment(out, &b->segments[i]);
    for (size_t i = 0; i < b->hashed; i++)
        put_number(out, b->hashes[i]);
    for (size_t i = 0; i < b->file.count; i++) {
        unsigned char check[FF_INDEX_CHECK];
        ff_index_put(check, sizeof check, b->file.checks[i]);
        ff_str_bytes(out, (const char *)check, sizeof check);
    }
}

static int put_end(build *b)
{
    const uint64_t numbers[] = {
        b->file.size, b->count, b->hashed, b->stamp.size, (uint64_t)b->stamp.written_ns,
        b->games};
    ff_str out = FF_STR_INIT;
    int code = ff_index_file_end(&b->file, b->err);
    put_tables(b, &out);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        put_number(&out, numbers[i]);
    put_number(&out, out.failed ? 0 : ff_index_hash(ff_str_get(&out), out.size));
    for (size_t i = 8 * FF_INDEX_END_NUMBERS; i < FF_INDEX_END_BYTES - FF_INDEX_START_BYTES;
         i += 8)
        put_number(&out, 0);
    put_start(&out);
    if (code == FF_OK)
        code = out.failed ? no_memory(b->err)
                          : ff_output_write(b->file.out, ff_str_get(&out), out.size, b->err);
    b->written = b->file.size + out.size;
    ff_str_release(&out);
    return code;
}

/* Nothing was written to the file of games meanwhile. */
static int look_again(const build *b)
{
    ff_file_stamp now;
    if (ff_sys_stamp(b->path, &now) && now.size == b->stamp.size &&
        now.written_ns == b->stamp.written_ns)
        return FF_OK;
    return ff_fail(b->err, FF_E_STATE, "\"%s\" was changed while it was read: index it again",
                   b->path);
}

/* --- all of it --- */

static int open_games(build *b)
{
    unsigned long long size;
    ff_file_info info;
    int code = ff_input_new(b->path, &b->input, b->err);
    if (code == FF_OK)
        code = ff_pgn_new(b->input, &b->pgn, b->err);
    if (code != FF_OK)
        return code;
    if (ff_sys_info(b->path, &info) && info.kind == FF_FILE_PLAIN && info.size == 0)
        return ff_fail(b->err, FF_E_PARSE_PGN, "\"%s\" holds no game", b->path);
    if (ff_virtual_in_use() != NULL || !ff_input_seekable(b->input, &size) ||
        !ff_sys_stamp(b->path, &b->stamp) || b->stamp.size != size)
        return ff_fail(b->err, FF_E_UNSUPPORTED,
                       "\"%s\" cannot be read in parts: only a plain file of PGN has an index; "
                       "unpack it first",
                       b->path);
    b->fd = ff_sys_open(b->path, FF_OPEN_READ);
    b->buffer = ff_malloc(FF_INDEX_PIECE);
    if (b->buffer == NULL)
        return no_memory(b->err);
    return b->fd >= 0 ? FF_OK
                      : ff_fail(b->err, FF_E_IO_OPEN, "cannot open \"%s\": %s", b->path,
                                strerror(errno));
}

static int begin_file(build *b)
{
    static const ff_write_rule rule = {
        .means = FF_OWN_GAME_INDEX, .only = true, .side = true, .plain = true};
    ff_str name = FF_STR_INIT, start = FF_STR_INIT;
    ff_index_name(b->path, &name);
    put_start(&start);
    int code = name.failed || start.failed
                   ? no_memory(b->err)
                   : ff_output_new_by(ff_str_get(&name), &rule, &b->file.out, b->err);
    if (code == FF_OK)
        code = ff_index_file_put(&b->file, ff_str_get(&start), start.size, b->err);
    ff_str_release(&name);
    ff_str_release(&start);
    return code;
}

static int make_index(build *b)
{
    int code = open_games(b);
    if (code == FF_OK)
        code = look_at_old(b);
    if (code == FF_OK)
        code = begin_file(b);
    if (code == FF_OK)
        code = ff_index_maker_new(b->how->segment, b->stamp.size, &b->maker, b->err);
    if (code == FF_OK && b->old != NULL)
        code = keep_old(b);
    if (code == FF_OK)
        code = read_games(b);
    if (code == FF_OK && b->games == 0)
        code =
            ff_fail_at(b->err, FF_E_PARSE_PGN, b->path, 0, 0, "\"%s\" holds no game", b->path);
    if (code == FF_OK)
        code = put_fences(b, FF_INDEX_FENCES, &b->fences.groups);
    if (code == FF_OK)
        code = put_fences(b, FF_INDEX_WORD_FENCES, &b->fences.words);
    if (code == FF_OK)
        code = put_end(b);
    return code == FF_OK ? look_again(b) : code;
}

int ff_index_build(const char *path, const ff_index_making *how, ff_index_built *out,
                   ff_error *err)
{
    build b = {.path = path, .how = how, .fd = -1, .err = err};
    int code = make_index(&b);
    if (code == FF_OK)
        code = ff_output_commit(b.file.out, err);
    else
        ff_output_cancel(b.file.out);
    *out = (ff_index_built){b.games, b.new_games, b.written, b.stamp.size};
    ff_index_file_release(&b.file);
    ff_index_maker_free(b.maker);
    ff_index_free(b.old);
    ff_pgn_free(b.pgn);
    ff_input_free(b.input);
    if (b.fd >= 0)
        ff_sys_close(b.fd);
    ff_free(b.segments);
    ff_str_release(&b.fences.groups);
    ff_str_release(&b.fences.words);
    ff_free(b.hashes);
    ff_free(b.buffer);
    return code;
}
