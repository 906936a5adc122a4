/* The record of a watch: whatever stands in it, it is played to its end or refused; what was
 * played, recorded again, is played as the same. The same bytes as a stream of games, in parts:
 * what is known of it never grows beyond what came. */
#include "feed/stream.h"
#include "flagfall/text.h"
#include "watch/tape.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Plays a tape into a recorder; with `like` each input must be that of the other player. */
static void play(const ff_str *tape, ff_watch_recorder *into, ff_str *out,
                 ff_watch_player *like)
{
    ff_watch_player *p;
    ff_watch_input input, other;
    if (ff_watch_player_new(ff_str_get(tape), tape->size, &p, NULL) != FF_OK)
        abort();
    while (ff_watch_player_next(p, &input, NULL) == FF_OK && input.kind != FF_WATCH_INPUT_END) {
        if (like != NULL &&
            (ff_watch_player_next(like, &other, NULL) != FF_OK || other.kind != input.kind ||
             other.time_ms != input.time_ms || other.size != input.size ||
             strcmp(other.source, input.source) != 0 ||
             memcmp(other.bytes, input.bytes, input.size) != 0))
            abort();
        if (into == NULL)
            continue;
        if (input.kind == FF_WATCH_INPUT_BEGIN)
            ff_watch_recorder_begin(into, input.time_ms, out);
        else if (input.kind == FF_WATCH_INPUT_TEXT)
            ff_watch_recorder_text(into, input.source, input.bytes, input.size, input.time_ms,
                                   out, NULL);
        else if (input.kind == FF_WATCH_INPUT_GONE)
            ff_watch_recorder_gone(into, input.source, input.time_ms, out, NULL);
        else if (memchr(input.bytes, '\0', input.size) == NULL)
            ff_watch_recorder_trouble(into, input.source, input.bytes, input.time_ms, out,
                                      NULL);
        else
            break; /* a trouble of this watch has none */
    }
    ff_watch_player_free(p);
}

static void try_tape(const ff_str *tape)
{
    ff_str again = FF_STR_INIT;
    ff_watch_player *like;
    ff_watch_recorder *r = ff_watch_recorder_new();
    ff_watch_tape_head(&again);
    play(tape, r, &again, NULL);
    if (ff_watch_player_new(ff_str_get(tape), tape->size, &like, NULL) != FF_OK)
        abort();
    play(&again, NULL, NULL, like);
    ff_watch_player_free(like);
    ff_watch_recorder_free(r);
    ff_str_release(&again);
}

static void try_stream(const char *bytes, size_t size)
{
    ff_feed_stream *s = ff_feed_stream_new(1 << 20, 100);
    ff_str text = FF_STR_INIT;
    size_t first = size > 0 ? (unsigned char)bytes[0] % size : 0;
    bool good = s != NULL && ff_feed_stream_add(s, bytes, first, NULL) == FF_OK &&
                ff_feed_stream_add(s, bytes + first, size - first, NULL) == FF_OK;
    if (good)
        ff_feed_stream_text(s, &text);
    if (text.size > size * 3)
        abort();
    ff_str_clear(&text);
    if (good && ff_feed_stream_end(s, NULL) == FF_OK)
        ff_feed_stream_text(s, &text);
    if (good && text.size > 0 &&
        (text.size != size || memcmp(ff_str_get(&text), bytes, size) != 0))
        abort();
    ff_str_release(&text);
    ff_feed_stream_free(s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ff_str tape = FF_STR_INIT;
    ff_watch_tape_head(&tape);
    ff_str_bytes(&tape, (const char *)data, size);
    try_tape(&tape);
    try_stream(ff_str_get(&tape) + tape.size - size, size);
    ff_str_release(&tape);
    return 0;
}
