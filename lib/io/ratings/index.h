#ifndef FF_RATINGS_INDEX_H
#define FF_RATINGS_INDEX_H

#include "file/own_kind.h"
#include "ratings/ratings.h"

/*
 * The file of an index: eight bytes of name, a head of numbers, then
 *
 *   where each record begins     records + 1 numbers
 *   where each word begins       words + 1 numbers
 *   where its players begin      words + 1 numbers
 *   players of the words         entries numbers, ascending for each word
 *   FIDE numbers                 ids pairs (number, player), ascending
 *   the words, the records       bytes
 *
 * Numbers are of four bytes, the low one first; players are in the order of their ratings. A
 * record is a line of fields parted by tabs.
 */

#define FF_RATINGS_MAGIC FF_INDEX_START

typedef enum ff_ratings_head {
    HEAD_RECORDS,
    HEAD_WORDS,
    HEAD_ENTRIES,
    HEAD_IDS,
    HEAD_WORD_BYTES,
    HEAD_RECORD_BYTES,
    HEAD_COUNT
} ff_ratings_head;

enum { FF_RATINGS_HEAD_BYTES = 8 + 4 * HEAD_COUNT };

/* A record as a line, and back. */
void ff_ratings_put_record(const ff_rated_player *player, ff_str *out);
bool ff_ratings_get_record(const char *line, size_t size, ff_rated_player *out);

#endif
