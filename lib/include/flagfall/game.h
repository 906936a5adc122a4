#ifndef FLAGFALL_GAME_H
#define FLAGFALL_GAME_H

#include "flagfall/memory.h"
#include "flagfall/position.h"
#include "flagfall/san.h"

/*
 * The game record: tags, the start position, a tree of half-moves with comments and
 * variations, the result. What could not be read or was illegal is kept as it was written.
 *
 * Everything hangs in the game's arena and is freed at once. The tree is walked by its
 * pointers, never by recursion.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* The half-move of what never happened. */
enum { FF_NEVER = -1 };

/* How often a position has stood, the way the Laws count and the ways programs get it
 * wrong. `fide` is the count by Article 9.2.3. */
typedef struct ff_counts {
    unsigned fide;
    unsigned pseudo_legal;   /* en passant also where the capture would be illegal */
    unsigned fen;            /* the en-passant square of a FEN, capture or not */
    unsigned placement_side; /* pieces and side to move only */
    unsigned no_castling;    /* as the Laws count, but for castling rights */
} ff_counts;

/* Which ends of the game an edition of the Laws knows, apart from mate and stalemate. */
typedef enum ff_fivefold_rule {
    FF_FIVEFOLD_NONE,
    FF_FIVEFOLD_CONSECUTIVE, /* in consecutive alternate moves (2014) */
    FF_FIVEFOLD_ANY
} ff_fivefold_rule;
/* What of these an edition has. */
typedef struct ff_end_rules {
    ff_fivefold_rule fivefold;
    unsigned seventyfive_plies; /* 150, or 0 where there is no such rule */
} ff_end_rules;

/* How a game ended on the board, without anybody's claim. */
typedef enum ff_end {
    FF_END_NONE,
    FF_END_CHECKMATE,
    FF_END_STALEMATE,
    FF_END_DEAD,
    FF_END_FIVEFOLD,
    FF_END_SEVENTYFIVE
} ff_end;

/* "checkmate", "stalemate", "dead", "fivefold", "seventyfive"; NULL for none. */
const char *ff_game_end_name(ff_end end);

/* Limits, far above any real game, so that hostile input cannot fill the memory nor make the
 * lists at one half-move take hours: alternatives, comments, rulings and glyphs at one
 * half-move, and the bytes of a game that is read. */
enum {
    FF_GAME_MAX_ALTERNATIVES = 1000,
    FF_GAME_MAX_COMMENTS = 1000,
    FF_GAME_MAX_RULINGS = 1000,
    FF_GAME_MAX_NAGS = 64,
    FF_GAME_MAX_BYTES = 128 * 1024 * 1024
};

/* The result of a game, as it is written after the moves. */
typedef enum ff_game_result {
    FF_GAME_RESULT_NONE,    /* no result was written */
    FF_GAME_RESULT_UNKNOWN, /* "*": in progress, abandoned or unknown */
    FF_GAME_RESULT_WHITE,   /* 1-0 */
    FF_GAME_RESULT_BLACK,   /* 0-1 */
    FF_GAME_RESULT_DRAW     /* 1/2-1/2 */
} ff_game_result;

/* "1-0", "0-1", "1/2-1/2", "*"; "*" for FF_GAME_RESULT_NONE too. */
const char *ff_game_result_text(ff_game_result result);
/* The result that `text` of `size` bytes is ("1/2" counts as a draw), or FF_GAME_RESULT_NONE.
 */
ff_game_result ff_game_result_parse(const char *text, size_t size);

/* A tag pair: `name`, and `value` with its escapes undone, UTF-8. */
typedef struct ff_tag {
    const char *name;
    const char *value;
    struct ff_tag *next;
} ff_tag;

/* A comment, one of a list. */
typedef struct ff_comment {
    const char *text; /* UTF-8, without its braces; commands such as [%clk …] included */
    bool to_line_end; /* written with ';' */
    /* The bytes of a text of printable ASCII without '}', where they were counted while it was
     * read; else 0. Whoever changes the text sets it to 0. */
    uint32_t plain;
    struct ff_comment *next;
} ff_comment;

/* A ruling that was applied to the game (a claim, a penalty, a change of the clocks): an event
 * of the record. All texts are words without spaces. */
typedef struct ff_applied_ruling {
    const char *question;  /* "threefold", "illegal", … */
    const char *verdict;   /* "upheld", "penalty", … */
    const char *laws;      /* "fide-2023" */
    const char *articles;  /* "9.2.2,9.5.3" */
    ff_game_result result; /* that it gave the game; FF_GAME_RESULT_NONE: play went on */
    int64_t add_ms[2];     /* to the clocks, by colour */
    const char *player;    /* whom it is about: "white", "black", or NULL when not known */
    const char *kind; /* of the fault or the claim: "two-hands", …; NULL where there is none */
    const char *time; /* when it was given, as 2026-11-22T16:05:00Z, or NULL */
    struct ff_applied_ruling *next;
} ff_applied_ruling;

/* One half-move. The root of a game is a node without a move: its `after` holds the comments
 * before the first move. */
typedef struct ff_node {
    ff_move move; /* FF_NO_MOVE when the text is not a legal move here */
    /* The SAN of `move`, where it was worked out while the game was read; else empty. Whoever
     * changes the move empties it. */
    char san[8];
    const char *written; /* the move as the source has it; NULL when that is the SAN */
    /* An illegal move that stood: the position it produced, from which the game went on
     * (Article A.5.2; or found after the game). NULL otherwise. */
    const ff_position *stood;
    ff_comment *before; /* comments in front of the move (first in a variation, or after one) */
    ff_comment *after;
    ff_applied_ruling *rulings; /* given in the position after the half-move, in their order */
    const uint8_t *nags;        /* Numeric Annotation Glyphs, in their order */
    unsigned nag_count;
    struct ff_node *parent;    /* the half-move before; NULL for the root */
    struct ff_node *next;      /* the half-move that follows in this line */
    struct ff_node *variation; /* the first alternative to this half-move, or the next one */
} ff_node;

/* A game. `tags` are in the order of the source; `start` is where the moves begin; `root` is
 * the node before the first move. */
typedef struct ff_game {
    ff_arena arena;
    ff_tag *tags;
    ff_tag **tag_tail;
    ff_position start;
    ff_node root;
    ff_node *last;         /* the end of the main line; &root when it is empty */
    ff_game_result result; /* the termination marker after the moves */
} ff_game;

/* An empty game from the usual start position. Release it with `ff_game_release`; a game must
 * not be copied or moved. */
void ff_game_init(ff_game *game);
void ff_game_release(ff_game *game);
/* Empties it, keeping memory for the next game. */
void ff_game_reset(ff_game *game);

/* The value of a tag, or `fallback`. */
const char *ff_game_tag(const ff_game *game, const char *name, const char *fallback);
/* Adds a tag, or replaces its value. Texts are copied. FF_E_MEMORY. */
int ff_game_set_tag(ff_game *game, const char *name, const char *value);
/* Adds a tag even where one of that name exists (an import keeps what it finds). */
int ff_game_add_tag(ff_game *game, const char *name, size_t name_size, const char *value,
                    size_t value_size);

/* Adds a half-move after `parent`: its continuation, or a variation when it has one. The
 * move is not checked. NULL when memory is out, or the node has FF_GAME_MAX_ALTERNATIVES
 * already
 * (`ff_game_is_full`). */
ff_node *ff_game_add(ff_game *game, ff_node *parent, ff_move move);
bool ff_game_is_full(const ff_node *parent);
/* Plays a legal move at the end of the main line. FF_E_STATE when it is not legal. */
int ff_game_play(ff_game *game, ff_move move);
/* Adds a comment after (or in front of) a node's move. Text is copied. FF_E_LIMIT when there
 * are FF_GAME_MAX_COMMENTS; FF_E_MEMORY. */
int ff_game_add_comment(ff_game *game, ff_node *node, bool before, const char *text,
                        size_t size, bool to_line_end);
/* Adds a ruling after a node's move; everything is copied. FF_E_LIMIT, FF_E_MEMORY. */
int ff_game_add_ruling(ff_game *game, ff_node *node, const ff_applied_ruling *ruling);
/* Lets the illegal move of a node stand: the game goes on from `pos`. Half-moves after it in
 * its line that were kept as text are read again from there, up to the first that cannot be
 * played. */
int ff_game_stand(ff_game *game, ff_node *node, const ff_position *pos);

/* X(NAME, word, sign, text): a half-move that is known to have been made and is not known. */
/* clang-format off */
#define FF_GAPS(X)                                                                             \
    X(NONE,       "none",       NULL,  "no gap")                                               \
    X(MISSING,    "missing",    "...", "the half-move is missing")                             \
    X(UNREADABLE, "unreadable", "?",   "the half-move cannot be read")
/* clang-format on */

/* A gap in a record: FF_GAP_ and the name in FF_GAPS. */
typedef enum ff_gap {
#define X(name, word, sign, text) FF_GAP_##name,
    FF_GAPS(X)
#undef X
        FF_GAP_COUNT
} ff_gap;

/* The gap that a node is: one without a move, of which "..." or "?" is written. */
ff_gap ff_game_gap(const ff_node *node);
/* "missing", "unreadable"; what is written for it, "..." or "?"; and in words. Static strings.
 */
const char *ff_gap_name(ff_gap gap);
const char *ff_gap_sign(ff_gap gap);
const char *ff_gap_text(ff_gap gap);
/* The gap of that name, or FF_GAP_NONE. */
ff_gap ff_gap_find(const char *name, size_t size);

/* The ruling on one line, as it stands in a PGN comment: "threefold rejected fide-2023 * 0
 * 120000 9.2.2,9.5.3 white - -"; the last three words (player, kind, time) may be missing. Read
 * back by the other: FF_E_PARSE when the text is not one, FF_E_MEMORY; `out` is set only on
 * FF_OK, and its texts lie in `arena`. */
void ff_applied_ruling_write(const ff_applied_ruling *ruling, ff_str *out);
int ff_applied_ruling_read(const char *text, size_t size, ff_arena *arena,
                           ff_applied_ruling *out);
/* Adds a glyph. FF_E_LIMIT, FF_E_MEMORY. */
int ff_game_add_nag(ff_game *game, ff_node *node, uint8_t nag);

/* The number of half-moves in the main line, and the half-move number `ply` (from 1) of it,
 * or NULL. */
unsigned ff_game_plies(const ff_game *game);
ff_node *ff_game_ply(const ff_game *game, unsigned ply);
/* The first half-move of the main line that cannot be played and did not stand, with its
 * number; NULL when there is none. */
ff_node *ff_game_first_illegal(const ff_game *game, unsigned *ply);
/* The position before (after) a node's move, replayed from the start. A node without a legal
 * move leaves the position as it is, except where one `stood`. */
ff_position ff_game_before(const ff_game *game, const ff_node *node);
ff_position ff_game_after(const ff_game *game, const ff_node *node);
/* Reads "34w", "34b" or "34.", "34...", also "w34" and "34 white", as the half-move number
 * (from 1) in this game, which may start at another move or with Black. A move behind it
 * ("34.Nf3") must be the one on record. FF_E_PARSE when it is no such text, FF_E_LIMIT when it
 * lies beyond the game: the message says how long it is. */
int ff_game_find_at(const ff_game *game, const char *text, unsigned *ply, ff_error *err);

#ifdef __cplusplus
}
#endif

#endif
