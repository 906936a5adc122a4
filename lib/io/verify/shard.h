#ifndef FF_VERIFY_SHARD_H
#define FF_VERIFY_SHARD_H

#include "flagfall/error.h"
#include "flagfall/verify.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Checking an archive in parts, on several machines: the K-th of N shards is the K-th of N
 * equal ranges of the bytes of all files, one after the other, moved on to where a game surely
 * begins. Every game belongs to one shard, and none has to read what lies before its own.
 *
 * A game surely begins at an Event tag after an empty line and a result: whatever the text
 * before, a reader that comes there begins a new game. So a shard finds in its games what one
 * run over the whole finds; only games and lines are counted from the beginning of the part,
 * and `ff_shard_sums` holds what has to be added to those of the next.
 */

/* The `number`-th (from 1) of `count`. */
typedef struct ff_shard {
    unsigned long long number, count;
} ff_shard;

enum { FF_MAX_SHARDS = 1000000 };

/* Reads "3/7". FF_E_PARSE_NUMBER, with a message, unless 1 <= 3 <= 7 <= FF_MAX_SHARDS. */
int ff_shard_parse(const char *text, ff_shard *out, ff_error *err);

/* One of the files, and the part of it that belongs to a shard. `from` and `to` are bytes of
 * the file as it lies on the disk; `to` is not included. */
typedef struct ff_shard_part {
    const char *path;        /* borrowed; given by the caller */
    bool whole;              /* not to be cut; given by the caller, set for compressed files */
    unsigned long long size; /* bytes on the disk */
    bool taken;              /* the shard has bytes of it */
    unsigned long long from, to;
} ff_shard_part;

/* Finds the part of each of `count` files that belongs to `shard`: fills in what the caller has
 * not given. A file that is not to be cut belongs to the shard of its first byte. Fails when a
 * file cannot be opened or is not a regular one: what a shard is depends on every file's size.
 */
int ff_shard_plan(ff_shard shard, ff_shard_part *parts, size_t count, ff_error *err);

/* What the next part of the same file has to know of this one. `games` and `lines` are those
 * of the part, for the numbers of games and lines in the findings of the next. */
typedef struct ff_shard_sums {
    unsigned long long games, lines;
    bool encoding; /* the finding that the text is not UTF-8, reported once a file, was given */
} ff_shard_sums;

/* Checks a part that is taken, as `ff_verify_file` does a file, and adds to `summary`, where
 * the file counts with its first part. A part without any game is not an error. */
int ff_verify_part(const ff_shard_part *part, const ff_verify_options *options,
                   const ff_verify_sink *sink, ff_verify_summary *summary, ff_shard_sums *sums,
                   ff_error *err);

#endif
