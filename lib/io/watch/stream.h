#ifndef FF_WATCH_STREAM_H
#define FF_WATCH_STREAM_H

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
typedef struct ff_watch_stream ff_watch_stream;

/* NULL without memory. */
ff_watch_stream *ff_watch_stream_new(void);
void ff_watch_stream_free(ff_watch_stream *s);
/* It is said from the beginning again: a run of the program, an answer of the server. */
void ff_watch_stream_begin(ff_watch_stream *s);
/* FF_E_LIMIT when it is too much for one source (watch.h), FF_E_MEMORY. */
int ff_watch_stream_add(ff_watch_stream *s, const char *bytes, size_t size, ff_error *err);
/* The end, as it should be: what has not come again since the beginning is gone. */
int ff_watch_stream_end(ff_watch_stream *s, ff_error *err);
/* Appends all games that are known; after the end, what was said since the beginning. */
void ff_watch_stream_text(const ff_watch_stream *s, ff_str *out);

#endif
