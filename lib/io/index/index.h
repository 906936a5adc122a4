#ifndef FF_INDEX_INDEX_H
#define FF_INDEX_INDEX_H

#include "archive/pattern.h"
#include "archive/where.h"
#include "flagfall/error.h"
#include "flagfall/pgn.h"
#include "flagfall/text.h"
#include "index/tree.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The index of a file of games, beside it: where each game is, its tags, the positions, pawns
 * and material that it came to. It says which games may be what is asked for; they are read
 * then and looked at, so that the answer is that of reading all of them.
 */

/* Appends the name of the index of a file of games: beside it, and not beside a link to it. */
void ff_index_name(const char *path, ff_str *out);

/* --- making --- */

typedef struct ff_index_built {
    unsigned long long games, new_games; /* in it; read this time */
    unsigned long long bytes, of_bytes;  /* of the index; of the games */
} ff_index_built;

/* Asked now and then; true ends the work. */
typedef bool ff_index_progress(void *ctx, unsigned long long done, unsigned long long total,
                               unsigned long long games);

typedef struct ff_index_making {
    bool anew;        /* nothing of the index that is there is kept */
    unsigned segment; /* games of a segment; 0: as many as it takes. Tests have small ones */
    ff_index_progress *progress;
    void *ctx;
} ff_index_making;

/* Makes the index of the file at `path`. Where there is one, and the file has the same
 * beginning, only what was appended is read. The new one takes its place whole or not at all.
 * FF_E_UNSUPPORTED for a file that cannot be read in parts (compressed, UTF-16, a pipe);
 * FF_E_STATE when it changes meanwhile, or `progress` ended it; FF_E_STATE_KEPT where another
 * file has the name; FF_E_PARSE_PGN for a file without games; FF_E_IO, FF_E_MEMORY. */
int ff_index_build(const char *path, const ff_index_making *how, ff_index_built *out,
                   ff_error *err);

/* --- asking --- */

typedef struct ff_index ff_index;

/* Is there an index, and is it of the file as it is now? */
typedef enum ff_index_state {
    FF_INDEX_NONE,
    FF_INDEX_FITS,
    FF_INDEX_GROWN,   /* games were appended */
    FF_INDEX_CHANGED, /* the file is another */
    FF_INDEX_DAMAGED  /* the index is not what it should be */
} ff_index_state;

/* Opens the index of the file at `path`; `*out` is NULL unless it fits. FF_E_MEMORY,
 * FF_E_IO_READ. */
int ff_index_open(const char *path, ff_index **out, ff_index_state *state, ff_error *err);
void ff_index_free(ff_index *index);
unsigned long long ff_index_games(const ff_index *index);

/* What games are looked for by; NULL and zeros: not by that. */
typedef struct ff_index_question {
    const ff_where *where;
    const ff_board_pattern *position;
    const ff_pawn_pattern *pawns;
    const ff_material_pattern *material;
    bool by_plies;
    uint64_t least_plies, most_plies;
} ff_index_question;

/* Can the index tell less than all games from the question? A pattern with open squares alone
 * it cannot. */
bool ff_index_narrows(const ff_index_question *question);

enum { FF_INDEX_FOUND_WORDS = 1024 };

/* Games of a segment: a bit for each, in FF_INDEX_FOUND_WORDS words, of which those that are
 * not 0 are kept. */
typedef struct ff_index_set {
    uint64_t which[FF_INDEX_FOUND_WORDS / 64]; /* a bit for each word that is kept */
    uint64_t *words;                           /* NULL: no game */
    bool counted; /* of a tree: the segment has counted what was early */
} ff_index_set;

/* The games that may be wanted. */
typedef struct ff_index_found {
    ff_index_set *segments;
    size_t segment_count;
    unsigned long long games;
} ff_index_found;

/* FF_E_PARSE when the index is damaged, FF_E_IO_READ, FF_E_MEMORY. */
int ff_index_ask(const ff_index *index, const ff_index_question *question, ff_index_found *out,
                 ff_error *err);
void ff_index_found_release(ff_index_found *found);

/* Where a game is: the place at which a reader stands before it, and the line of that. */
typedef struct ff_index_place {
    unsigned long long number, offset; /* `number`: of the game, from 0 */
    long line;
    bool counted; /* of a tree: games that came there early are counted */
} ff_index_place;

/* A walk over games that were found. Initialise with {0}. */
typedef struct ff_index_walk {
    size_t segment, next; /* the next game of the segment */
    size_t passed;        /* words of it that were left */
    unsigned long long before;
    size_t block, used; /* places that were read: of this block, + 1 */
    uint64_t offsets[64], lines[64];
} ff_index_walk;

/* The place of the next game that was found; `*more` false when there is none. FF_E_PARSE,
 * FF_E_IO_READ. */
int ff_index_next(const ff_index *index, const ff_index_found *found, ff_index_walk *walk,
                  ff_index_place *out, bool *more, ff_error *err);
/* The place of game `number`, from 0. */
int ff_index_place_of(const ff_index *index, unsigned long long number, ff_index_place *out,
                      ff_error *err);

/* Reads game number `number`, from 1, of the file at `path` by its index. `*done` is false
 * where there is none that fits, and then nothing was read. Else as ff_pgn_load. */
int ff_index_load_game(const char *path, unsigned number, ff_game *game, ff_diagnostics *notes,
                       bool *done, ff_error *err);

/* Can the moves at this position be counted by the index: no open squares, the side to move and
 * castling rights are given? */
bool ff_index_has_tree(const ff_board_pattern *position);
/* The moves of the games that were counted when the index was made; `rest` has those that must
 * be read for the others. */
int ff_index_ask_tree(const ff_index *index, const ff_board_pattern *position,
                      ff_index_tree *tree, ff_index_found *rest, ff_error *err);
/* Was a game counted, of a place that is `counted`, that came to the position first after `ply`
 * half-moves? */
bool ff_index_was_counted(const ff_position *pos, unsigned ply);

#endif
