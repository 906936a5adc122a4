#ifndef FF_PGN_PGN_BUILDER_H
#define FF_PGN_PGN_BUILDER_H

/*
 * The state of building a game record from PGN, shared by pgn_builder.c and the files
 * pgn_game*.c.
 * Each open variation is a level: the half-move it goes on from, and the positions before and
 * after that.
 */

#include "base/levels.h"
#include "flagfall/pgn.h"
#include "pgn/pgn_notation.h"
#include "pgn/pgn_scan.h"

typedef struct level {
    ff_node *at; /* the last half-move of the line, or the one the line starts after */
    ff_position pos, prev;
    ff_bitboard checkers; /* of the side to move in `pos` */
    bool fresh;           /* no half-move of its own yet */
    bool broken;          /* a move could not be played: the rest is kept as text */
    bool was_broken;      /* before the last half-move, where its variations begin */
    bool skipped;
    ff_comment *pending;  /* comments for the next half-move */
    bool after_variation; /* a comment now belongs to the next half-move */
} level;

/* A note about a half-move: its number among the notes. */
typedef struct noted_move {
    const ff_node *node;
    size_t note;
} noted_move;

typedef struct builder {
    ff_game *game;
    level main_line;
    level *variations;
    size_t capacity;
    unsigned depth; /* open levels; the main line is the first */
    unsigned too_deep;
    bool started;
    uint64_t tag_names;       /* a bit for each name that a tag has had */
    ff_pgn_notation notation; /* of the moves */
    void (*run)(void *ctx, ff_pgn *pgn);
    int status;
    long number_shift;   /* how far the written move numbers are off */
    bool told_full;      /* that something was left out at a half-move with too much of it */
    const ff_node *full; /* the last half-move met that takes no more of them */
    const ff_pgn_choice *choice; /* which games are wanted; NULL: all are */
    bool sought;                 /* positions are looked at: nothing was found yet */
    bool refused;                /* the game is not wanted, and passed over */
    ff_str comment;
    ff_diagnostics *notes; /* the caller's; NULL: not wanted */
    noted_move *noted;     /* the notes about half-moves */
    size_t noted_count, noted_capacity;
} builder;

static inline level *ff_builder_top(builder *b)
{
    return b->depth > 1 ? &b->variations[b->depth - 2] : &b->main_line;
}

/* Adds a note, about a half-move or about none. */
void ff_builder_note(builder *b, ff_pgn *pgn, const ff_node *node, ff_severity severity,
                     const char *code, const char *format, ...)
    __attribute__((format(__printf__, 6, 7)));
/* A half-move that was played although it is illegal is not a fault of the text. */
void ff_builder_forgive(builder *b, const ff_node *node);
/* Takes the result of adding something: a limit is reported once a game, and the rest left out.
 */
void ff_builder_added(builder *b, ff_pgn *pgn, int code);
/* Texts of a record end with a NUL: one inside becomes a space. */
void ff_builder_spaces_for_nul(ff_str *text);
/* The game is not wanted: it is passed over from here on. */
void ff_builder_refuse(builder *b);
/* Takes a comment, or a piece of one, as a visitor gets it. */
void ff_builder_comment(builder *b, ff_pgn *pgn, ff_span text, unsigned part);
/* Where the next comment goes: in front of a variation's first move, or after a variation, it
 * waits for the move. */
ff_comment **ff_builder_comment_list(builder *b);
/* Keeps a half-move as it is written, in UTF-8. */
void ff_builder_keep_text(builder *b, ff_node *node, ff_span text);
/* Keeps the SAN of the move just played, and its text where that is another. */
void ff_builder_name(builder *b, const level *l, ff_node *node, ff_span text);

/* Looks at the position that the main line has come to; the game may not be wanted then. */
void ff_builder_look(builder *b, const ff_position *pos, bool first);

/* Passes over move text of the main line that can hold nothing but half-moves and numbers. */
void ff_pgn_pass_over(ff_pgn *pgn);

/* Takes ordinary half-moves of the main line one after another and leaves everything else to
 * the others; `ctx` is a builder. */
FF_LEVELS_DECLARE(void, ff_builder_run, (void *ctx, ff_pgn *pgn))

#endif
