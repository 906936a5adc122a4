#ifndef FF_VERIFY_PIECES_H
#define FF_VERIFY_PIECES_H

#include "flagfall/file.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * A file cut into pieces that end where a game ends: after a result, at an empty line and an
 * Event tag. Whatever the text before, a reader that comes to such a place begins a new game
 * there (ff_pgn_surely_begins: also in a comment, and after a broken tag), so that every piece
 * can be read by itself, on any thread, and what comes out of all of them is what one reader
 * finds in the file. A piece without such a place grows; where it has grown too large, the rest
 * of the file is one piece for one reader.
 */

/* Start with {0}; released by the splitter's owner (`ff_free(text)`). */
typedef struct ff_verify_piece {
    char *text; /* PGN_PADDING bytes more are there */
    size_t size, capacity;
    long lines;    /* line feeds of the file before it */
    bool followed; /* by another game of the file */
    ff_error cut;  /* why the file ended too early, for its last piece; else its code is 0 */
} ff_verify_piece;

/* Start with {.input, .piece, .most}. */
typedef struct ff_verify_splitter {
    ff_input *input; /* the caller's */
    size_t piece;    /* bytes of a piece that need not grow */
    size_t most;     /* one that is larger grows no more */
    char *rest;      /* what was read after the last cut; released by ff_verify_split_release */
    size_t rest_size, rest_capacity;
    long lines; /* line feeds before the next piece */
    bool at_end;
    int status; /* how the reading of the file ended */
    ff_error error;
} ff_verify_splitter;

/* Fills the next piece. Its size is 0 where no place to cut was found: the rest of the file is
 * not for threads, and what was read of it waits in `s->rest` (ff_verify_split_give_back); also
 * at the end of the file. FF_E_MEMORY; an error of the file ends it, and is the piece's `cut`.
 */
int ff_verify_split_next(ff_verify_splitter *s, ff_verify_piece *out);
/* Is there anything left? */
bool ff_verify_split_has_more(const ff_verify_splitter *s);
/* Gives what was read of an uncut rest back to the input, for one reader. FF_E_MEMORY. */
int ff_verify_split_give_back(ff_verify_splitter *s, ff_error *err);
void ff_verify_split_release(ff_verify_splitter *s);

#endif
