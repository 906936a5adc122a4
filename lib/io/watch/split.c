#include "watch/private.h"

#include "feed/stream.h"
#include "pgn/pgn_scan.h"

#include <string.h>

/*
 * A text in chunks, each with whole games, cut where any reader must begin a new game (as the
 * checker cuts archives): what has not changed since the last text is not read again.
 */

/* FNV-1a, eight bytes at a time. Whoever writes the files may also write what collides: equal
 * sizes are asked for too, and a collision would only leave an old reading in place. */
static uint64_t hash_of(const char *text, size_t size)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        uint64_t word;
        memcpy(&word, text + i, 8);
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    for (; i < size; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return hash ^ hash >> 32;
}

static const watch_chunk *find_chunk(const watch_text *old, uint64_t hash, size_t size,
                                     size_t near)
{
    size_t count = old->chunk_count;
    for (size_t i = 0; i < count; i++) {
        const watch_chunk *c = &old->chunks[(near + i) % count];
        if (c->hash == hash && c->size == size)
            return c;
    }
    return NULL;
}

static int add_reading(watch_text *text, watch_reading *reading)
{
    if (ff_grow(&text->readings, &text->capacity, text->count + 1, sizeof *text->readings) !=
        FF_OK)
        return FF_E_MEMORY;
    text->readings[text->count++] = reading;
    return FF_OK;
}

static int share_chunk(const watch_text *old, const watch_chunk *chunk, watch_text *out)
{
    for (size_t i = 0; i < chunk->count; i++) {
        watch_reading *reading = old->readings[chunk->first + i];
        if (add_reading(out, reading) != FF_OK)
            return FF_E_MEMORY;
        ff_watch_reading_hold(reading);
    }
    return FF_OK;
}

/* Readers over the same text, in step: the checker's, and that of whole games. Each takes
 * ordinary moves in a loop of its own, so that the two together cost less than one reader that
 * visits both. */
typedef struct chunk_readers {
    ff_pgn *check, *game;
} chunk_readers;

static int open_readers(char *text, size_t size, bool followed, chunk_readers *out)
{
    ff_pgn **readers[] = {&out->check, &out->game};
    const ff_error whole = {.code = FF_OK};
    *out = (chunk_readers){.game = NULL};
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        if (ff_pgn_new_text(text, size, &whole, readers[i]) != FF_OK)
            return FF_E_MEMORY;
        (*readers[i])->followed = followed;
    }
    return FF_OK;
}

static void close_readers(chunk_readers *r)
{
    ff_pgn_free(r->check);
    ff_pgn_free(r->game);
}

/* The next game of the readers; `*more` is false at the end of the text. */
static int read_next(ff_watch *w, chunk_readers *r, watch_text *out, bool *more, ff_error *err)
{
    bool found = true;
    ff_checked *checked = ff_checker_next(w->checker, r->check, more);
    if (checked == NULL || checked->status != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a live game");
    int code = FF_OK;
    bool is_game = checked->is_game;
    if (is_game)
        code = ff_pgn_read_game(r->game, &w->game, &found, NULL, err);
    if (code == FF_OK && is_game)
        code = ff_pgn_times_game(&w->game, &w->times, err);
    watch_reading *reading =
        code == FF_OK && is_game && found ? ff_watch_make_reading(w, checked, err) : NULL;
    ff_checker_reset(w->checker);
    if (code != FF_OK || !is_game || !found)
        return code;
    if (reading == NULL)
        return FF_E_MEMORY;
    if (add_reading(out, reading) == FF_OK)
        return FF_OK;
    ff_watch_reading_drop(reading);
    return ff_fail(err, FF_E_MEMORY, "out of memory for live games");
}

static int read_chunk(ff_watch *w, const char *text, size_t size, bool followed,
                      watch_text *out, ff_error *err)
{
    chunk_readers readers;
    if (ff_grow(&w->scratch, &w->scratch_capacity, size + PGN_PADDING + 1, 1) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a live game");
    memcpy(w->scratch, text, size);
    memset(w->scratch + size, 0, PGN_PADDING + 1);
    int code = open_readers(w->scratch, size, followed, &readers);
    if (code != FF_OK)
        ff_fail(err, code, "out of memory for a live game");
    for (bool more = true; more && code == FF_OK;) {
        code = read_next(w, &readers, out, &more, err);
        if (code == FF_OK && out->count > FF_WATCH_MAX_BOARDS)
            code = ff_fail(err, FF_E_LIMIT, "more than %d games in one file",
                           (int)FF_WATCH_MAX_BOARDS);
    }
    close_readers(&readers);
    return code;
}

static int take_chunk(ff_watch *w, const char *text, size_t size, bool followed,
                      const watch_text *old, watch_text *out, ff_error *err)
{
    if (ff_grow(&out->chunks, &out->chunk_capacity, out->chunk_count + 1,
                sizeof *out->chunks) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for live games");
    /* whether a game follows makes a difference for what ends the chunk */
    uint64_t hash = hash_of(text, size) * 2 + followed;
    const watch_chunk *known = find_chunk(old, hash, size, out->chunk_count);
    size_t first = out->count;
    int code = known != NULL ? share_chunk(old, known, out)
                             : read_chunk(w, text, size, followed, out, err);
    out->chunks[out->chunk_count++] = (watch_chunk){hash, size, first, out->count - first};
    return code;
}

int ff_watch_read_text(ff_watch *w, const char *bytes, size_t size, const watch_text *old,
                       watch_text *out, ff_error *err)
{
    int code = FF_OK;
    *out = (watch_text){.chunk_count = 0};
    if (size > FF_WATCH_MAX_BYTES)
        return ff_fail(err, FF_E_LIMIT, "larger than %d MB", FF_WATCH_MAX_BYTES / 1024 / 1024);
    for (size_t at = 0; at < size && code == FF_OK;) {
        size_t end = ff_feed_next_cut(bytes, at, size);
        code = take_chunk(w, bytes + at, end - at, end < size, old, out, err);
        at = end;
    }
    if (code != FF_OK)
        ff_watch_text_release(out);
    return code;
}

void ff_watch_text_release(watch_text *text)
{
    for (size_t i = 0; i < text->count; i++)
        ff_watch_reading_drop(text->readings[i]);
    ff_free(text->readings);
    ff_free(text->chunks);
    *text = (watch_text){.chunk_count = 0};
}
