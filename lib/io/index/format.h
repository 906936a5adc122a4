#ifndef FF_INDEX_FORMAT_H
#define FF_INDEX_FORMAT_H

#include "file/own_kind.h"

#include <stdint.h>

/*
 * The file of an index. It begins with FF_GAME_INDEX_START, filled up with NUL to
 * FF_INDEX_START_BYTES; then the parts of one segment after another. These are its pages
 * (pages.h). Behind them are the table of segments, a hash of each megabyte of the games' file,
 * the check of each page, and the end. Numbers are little-endian.
 *
 * A segment is a run of games, at most FF_INDEX_SEGMENT_GAMES, whose number in it is of 16
 * bits. It knows nothing of the others: so it is made in bounded memory, stays as it is when
 * games are appended, and the index of any number of games is a row of them.
 */

enum {
    FF_INDEX_START_BYTES = 32,
    FF_INDEX_SEGMENT_GAMES = 65535,
    FF_INDEX_GAME_BITS = 16,
    FF_INDEX_PLACES = 64,     /* games of a block of places */
    FF_INDEX_PLACE_HEAD = 24, /* where it begins in the file, its line, where its bytes are */
    FF_INDEX_PAIRS = 256,     /* pairs of a block */
    FF_INDEX_PAIRS_HEAD = 16, /* the first pair; where the others are, and their code */
    FF_INDEX_BLOCKS = 32,     /* blocks of a group: heads, then codes */
    FF_INDEX_FENCE = 16,      /* the first number of a group, and where it is in its part */
    FF_INDEX_WORDS = 256,     /* words of a block */
    FF_INDEX_WORD = 250,      /* bytes of a word: tag, NUL, value */
    FF_INDEX_WORD_PLACE = 4,  /* after a fence of words: where the block begins */
    FF_INDEX_NAME = 64,       /* of the tag */
    FF_INDEX_GROUP = FF_INDEX_PAIRS * FF_INDEX_BLOCKS,
    FF_INDEX_MATERIAL = 5,          /* bytes of a balance */
    FF_INDEX_MATERIAL_GROUP = 1024, /* balances of a group */
    FF_INDEX_TREE_GROUP = 256,
    FF_INDEX_TREE_KEY = 16,  /* key; first move, moves, more of the key */
    FF_INDEX_TREE_MOVE = 10, /* move, games, and results of them: four times two bytes */
    FF_INDEX_HASHED = 1024 * 1024,
    FF_INDEX_PAGE = 8192,
    FF_INDEX_CHECK = 4, /* bytes of the check of a page */
    FF_INDEX_END_BYTES = 128
};

/*
 * What is searched lies in groups, each of which is read at once. The first number of each
 * group is in the FENCES of the segment, the least text that is not before the words of a block
 * in its WORD_FENCES. Those of all segments follow each other, after the other parts of all
 * segments: a search in each of hundreds of segments reads them together, and then one group of
 * each.
 *
 * X(NAME, group, what): the parts of a segment; `group` items have a fence, 0: none do.
 */
/* clang-format off */
#define FF_INDEX_PARTS(X)                                                                      \
    X(PLACES_PART,    0, "where games begin: heads of blocks, then steps of offset and line")  \
    X(WORDS_PART,     0, "tag, NUL, value in small letters, sorted; each after what it shares "\
                         "with the one before, in blocks")                                     \
    X(WORD_PAIRS,     FF_INDEX_GROUP, "number of the word, game")                              \
    X(PLY_PAIRS,      FF_INDEX_GROUP, "half-moves, game")                                      \
    X(BOARD_PAIRS,    FF_INDEX_GROUP, "key of a placement, game")                              \
    X(TREE_KEYS,      FF_INDEX_TREE_GROUP, "positions that many games have, sorted by key")    \
    X(TREE_MOVES,     0, "what was played there, with results")                                \
    X(PAWN_PAIRS,     FF_INDEX_GROUP, "key of the pawns, game")                                \
    X(MATERIALS,      FF_INDEX_MATERIAL_GROUP,                                                 \
                         "balances of material, sorted: four bits a role and side")            \
    X(MATERIAL_PAIRS, FF_INDEX_GROUP, "number of the balance, game")                           \
    X(FENCES,         0, "of the parts above, in their order")                                 \
    X(WORD_FENCES,    0, "of the blocks of words, with the place of each")
/* clang-format on */

typedef enum ff_index_part_name {
#define X(name, group, what) FF_INDEX_##name,
    FF_INDEX_PARTS(X)
#undef X
        FF_INDEX_PART_COUNT
} ff_index_part_name;

/* A part in the file: where it is, how long, and how many items it has. */
typedef struct ff_index_part {
    uint64_t offset, size, count;
} ff_index_part;

/* A segment: its games, from which place of their file and line to which. */
typedef struct ff_index_segment {
    uint64_t games, begin, line, end, end_line;
    ff_index_part parts[FF_INDEX_PART_COUNT];
} ff_index_segment;

enum { FF_INDEX_SEGMENT_NUMBERS = 5 + 3 * FF_INDEX_PART_COUNT };

/* The end of the file, before FF_GAME_INDEX_START in the last FF_INDEX_START_BYTES. */
typedef struct ff_index_end {
    uint64_t pages;            /* bytes of them: there the tables begin */
    uint64_t segments, hashed; /* how many are in the tables */
    uint64_t size;             /* of the games' file */
    uint64_t written_ns;       /* ... and its time */
    uint64_t games;
    uint64_t check; /* hash of the tables and of the numbers before */
} ff_index_end;

enum { FF_INDEX_END_NUMBERS = 7 };

static inline uint64_t ff_index_number(const unsigned char *bytes, unsigned size)
{
    uint64_t number = 0;
    for (unsigned i = 0; i < size; i++)
        number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

static inline void ff_index_put(unsigned char *bytes, unsigned size, uint64_t number)
{
    for (unsigned i = 0; i < size; i++)
        bytes[i] = (unsigned char)(number >> 8 * i);
}

/* A hash of bytes, by which it is seen that a file has changed. */
uint64_t ff_index_hash(const void *bytes, size_t size);
/* The same in pieces, of which all but the last are of a multiple of 32 bytes. */
typedef struct ff_index_hashing {
    uint64_t lanes[4], rest;
} ff_index_hashing;
ff_index_hashing ff_index_hash_begin(uint64_t size);
void ff_index_hash_more(ff_index_hashing *h, const void *bytes, size_t size);
uint64_t ff_index_hash_end(const ff_index_hashing *h);

#endif
