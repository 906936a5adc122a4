#include "feed/stream.h"

#include "flagfall/memory.h"
#include "pgn/pgn_scan.h"

#include <string.h>

typedef struct stream_game {
    ff_str key, text;
    bool again; /* it has come since the beginning */
} stream_game;

struct ff_feed_stream {
    stream_game *list;
    size_t count, capacity, bytes, most_bytes, most_games;
    ff_str rest;          /* what is not taken yet */
    ff_str said;          /* since the beginning */
    bool ended, too_long; /* `too_long`: for `said` to be kept */
};

ff_feed_stream *ff_feed_stream_new(size_t most_bytes, size_t most_games)
{
    ff_feed_stream *s = ff_calloc(1, sizeof *s);
    if (s != NULL) {
        s->most_bytes = most_bytes;
        s->most_games = most_games;
    }
    return s;
}

size_t ff_feed_next_cut(const char *text, size_t at, size_t size)
{
    for (size_t i = at + 1; i < size; i++) {
        const char *bracket = memchr(text + i, '[', size - i);
        if (bracket == NULL)
            return size;
        i = (size_t)(bracket - text);
        if (ff_pgn_surely_begins(text, i, size))
            return i;
    }
    return size;
}

static void release_game(stream_game *game)
{
    ff_str_release(&game->key);
    ff_str_release(&game->text);
}

void ff_feed_stream_free(ff_feed_stream *s)
{
    if (s == NULL)
        return;
    for (size_t i = 0; i < s->count; i++)
        release_game(&s->list[i]);
    ff_free(s->list);
    ff_str_release(&s->rest);
    ff_str_release(&s->said);
    ff_free(s);
}

void ff_feed_stream_begin(ff_feed_stream *s)
{
    ff_str_clear(&s->rest);
    ff_str_clear(&s->said);
    s->ended = s->too_long = false;
    for (size_t i = 0; i < s->count; i++)
        s->list[i].again = false;
}

/* --- one game --- */

/* Appends the line of a tag, as it is written; false where there is none. */
static bool put_tag(const char *text, size_t size, const char *name, ff_str *out)
{
    size_t length = strlen(name);
    for (size_t at = 0; at < size;) {
        const char *newline = memchr(text + at, '\n', size - at);
        size_t end = newline != NULL ? (size_t)(newline - text) : size;
        if (end - at > length + 2 && text[at] == '[' &&
            memcmp(text + at + 1, name, length) == 0 && text[at + 1 + length] == ' ') {
            ff_str_bytes(out, text + at, end - at);
            return true;
        }
        at = end + 1;
    }
    return false;
}

static void put_key(const char *text, size_t size, ff_str *out)
{
    static const char *const tags[] = {"Event", "Round", "Board", "White", "Black"};
    if (put_tag(text, size, "GameURL", out))
        return;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        put_tag(text, size, tags[i], out);
        ff_str_char(out, '\n');
    }
}

/* Is the last word a result, outside of comments? */
static bool is_whole(const char *text, size_t size)
{
    static const char *const results[] = {"*", "1-0", "0-1", "1/2-1/2"};
    size_t from = size, to = size;
    bool comment = false;
    while (to > 0 && strchr(" \t\r\n", text[to - 1]) != NULL)
        to--;
    for (from = to; from > 0 && strchr(" \t\r\n}", text[from - 1]) == NULL;)
        from--;
    for (size_t i = 0; i < from; i++)
        comment = text[i] == '{' || (comment && text[i] != '}');
    for (size_t i = 0; i < sizeof results / sizeof *results && !comment && to < size; i++)
        if (to - from == strlen(results[i]) && memcmp(text + from, results[i], to - from) == 0)
            return true;
    return false;
}

static stream_game *find_game(ff_feed_stream *s, const ff_str *key)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].key.size == key->size &&
            memcmp(ff_str_get(&s->list[i].key), ff_str_get(key), key->size) == 0)
            return &s->list[i];
    return NULL;
}

static stream_game *place_for(ff_feed_stream *s, ff_str *key)
{
    stream_game *known = find_game(s, key);
    if (known != NULL) {
        ff_str_release(key);
        return known;
    }
    if (s->count >= s->most_games ||
        ff_grow(&s->list, &s->capacity, s->count + 1, sizeof *s->list) != FF_OK)
        return NULL;
    s->list[s->count] = (stream_game){.key = *key};
    *key = (ff_str)FF_STR_INIT;
    return &s->list[s->count++];
}

static int take_game(ff_feed_stream *s, const char *text, size_t size, ff_error *err)
{
    ff_str key = FF_STR_INIT, copy = FF_STR_INIT;
    size_t blank = 0;
    while (blank < size && strchr(" \t\r\n", text[blank]) != NULL)
        blank++;
    while (size > blank && strchr(" \t\r\n", text[size - 1]) != NULL)
        size--;
    if (blank == size)
        return FF_OK;
    put_key(text, size, &key);
    ff_str_bytes(&copy, text + blank, size - blank);
    stream_game *game = key.failed || copy.failed ? NULL : place_for(s, &key);
    ff_str_release(&key);
    if (game == NULL) {
        ff_str_release(&copy);
        return s->count >= s->most_games
                   ? ff_fail(err, FF_E_LIMIT, "more than %zu games in one source",
                             s->most_games)
                   : ff_fail(err, FF_E_MEMORY, "out of memory for live games");
    }
    s->bytes = s->bytes - game->text.size + copy.size;
    ff_str_release(&game->text);
    game->text = copy;
    game->again = true;
    return FF_OK;
}

/* --- what comes --- */

/* Takes what is whole of the rest; `all`: the last game too, whatever it ends with. */
static int take_rest(ff_feed_stream *s, bool all, ff_error *err)
{
    const char *text = ff_str_get(&s->rest);
    size_t size = s->rest.size, at = 0;
    int code = FF_OK;
    while (at < size && code == FF_OK) {
        size_t end = ff_feed_next_cut(text, at, size);
        if (end == size && !all && !is_whole(text + at, size - at))
            break;
        code = take_game(s, text + at, end - at, err);
        at = end;
    }
    ff_str left = FF_STR_INIT;
    ff_str_bytes(&left, text + at, size - at);
    ff_str_release(&s->rest);
    s->rest = left;
    return code == FF_OK && left.failed ? ff_fail(err, FF_E_MEMORY, "out of memory") : code;
}

/* A stream may be open for hours: it is no longer kept whole then. */
static void keep_said(ff_feed_stream *s, const char *bytes, size_t size)
{
    s->too_long = s->too_long || s->said.size + size > s->most_bytes;
    if (s->too_long)
        ff_str_release(&s->said);
    else
        ff_str_bytes(&s->said, bytes, size);
}

int ff_feed_stream_add(ff_feed_stream *s, const char *bytes, size_t size, ff_error *err)
{
    ff_str_bytes(&s->rest, bytes, size);
    keep_said(s, bytes, size);
    if (s->rest.failed || s->said.failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for live games");
    int code = take_rest(s, false, err);
    if (code == FF_OK && s->bytes + s->rest.size > s->most_bytes)
        code = ff_fail(err, FF_E_LIMIT, "larger than %zu MB", s->most_bytes / 1024 / 1024);
    return code;
}

int ff_feed_stream_end(ff_feed_stream *s, ff_error *err)
{
    int code = take_rest(s, true, err);
    s->ended = true;
    size_t kept = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (s->list[i].again) {
            s->list[kept++] = s->list[i];
        } else {
            s->bytes -= s->list[i].text.size;
            release_game(&s->list[i]);
        }
    }
    s->count = kept;
    return code;
}

void ff_feed_stream_text(const ff_feed_stream *s, ff_str *out)
{
    if (s->ended && !s->too_long) {
        ff_str_bytes(out, ff_str_get(&s->said), s->said.size);
        return;
    }
    for (size_t i = 0; i < s->count; i++) {
        ff_str_bytes(out, ff_str_get(&s->list[i].text), s->list[i].text.size);
        ff_str_text(out, "\n\n");
    }
}
