#ifndef FF_FEED_STREAM_H
#define FF_FEED_STREAM_H

#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Games that come piece by piece, from a program that prints them or a server that keeps its
 * answer open: one that has changed comes again, whole, and takes the place of what was known
 * of it. A game is taken when its result has come (games that go on end in "*"), or another
 * begins behind it. Games are told by the tag GameURL, else by event, round, board and names.
 * What has come to its end counts as it was said, with games that have all of these in common.
 */
typedef struct ff_feed_stream ff_feed_stream;

/* Holds so many bytes and games at most. NULL without memory. */
ff_feed_stream *ff_feed_stream_new(size_t most_bytes, size_t most_games);
void ff_feed_stream_free(ff_feed_stream *s);
/* It is said from the beginning again: a run of the program, an answer of the server. */
void ff_feed_stream_begin(ff_feed_stream *s);
/* FF_E_LIMIT when it is too much, FF_E_MEMORY. */
int ff_feed_stream_add(ff_feed_stream *s, const char *bytes, size_t size, ff_error *err);
/* The end, as it should be: what has not come again since the beginning is gone. */
int ff_feed_stream_end(ff_feed_stream *s, ff_error *err);
/* Where the next game of `text` surely begins, from `at` on; `size` when none does. */
size_t ff_feed_next_cut(const char *text, size_t at, size_t size);
/* Appends all games that are known; after the end, what was said since the beginning. */
void ff_feed_stream_text(const ff_feed_stream *s, ff_str *out);

#endif
