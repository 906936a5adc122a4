#ifndef FLAGFALL_WINNABLE_H
#define FLAGFALL_WINNABLE_H

#include "flagfall/position.h"

/*
 * Can this side still win? Is there any series of legal moves, however bad, by which it
 * checkmates? Articles 5.1.2 (from 2023), 5.2.2, 6.9, 7.5.5 and 9.6 all turn on this.
 *
 * There are three answers. *Winnable* comes with a helpmate that has been replayed move by
 * move. *Unwinnable* comes with a reason and an argument. *Unknown* is the answer when the
 * node budget is spent. The 50- and 75-move rules and repetition do not shorten the series:
 * the Laws ask for possible legal moves.
 *
 * A solver holds all working memory (it grows with the difficulty of the positions, up to
 * FF_WINNABLE_MEMORY bytes) and may be used by one thread at a time.
 *
 * Threads: any thread may call a function here, and a solver is used by one thread at a time.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* The three answers. */
typedef enum ff_winnable_verdict {
    FF_WINNABLE,
    FF_UNWINNABLE,
    FF_WINNABLE_UNKNOWN
} ff_winnable_verdict;

/* X(name, key, text): how the verdict was reached. */
/* clang-format off */
#define FF_WINNABLE_REASONS(X)                                                                 \
    X(MATE,      "mate",      "a series of legal moves ends in checkmate")                     \
    X(MATERIAL,  "material",  "the pieces on the board cannot give checkmate, wherever they stand")\
    X(FORCED,    "forced",    "every move is forced, and none of the lines ends in this mate") \
    X(BLOCKADE,  "blockade",  "the pieces are locked: no square of the king can become a mate")\
    X(EXHAUSTED, "exhausted", "every position that can still arise was examined; none is mate")\
    X(CORE,      "core",      "no position around the kings is mate, whatever the other pieces do")\
    X(OVER,      "over",      "the game is over on the board")                                 \
    X(BUDGET,    "budget",    "the search budget was spent without an answer")
/* clang-format on */

/* How a verdict was reached: FF_WINNABLE_ and the name in FF_WINNABLE_REASONS. */
typedef enum ff_winnable_reason {
#define X(name, key, text) FF_WINNABLE_##name,
    FF_WINNABLE_REASONS(X)
#undef X
        FF_WINNABLE_REASON_COUNT
} ff_winnable_reason;

/* "blockade" and the like, and the sentence. Static strings. */
const char *ff_winnable_reason_key(ff_winnable_reason reason);
const char *ff_winnable_reason_text(ff_winnable_reason reason);
/* "winnable", "unwinnable", "unknown". */
const char *ff_winnable_verdict_name(ff_winnable_verdict verdict);

/* The most memory a solver takes with the default budget, that budget in positions, and the
 * largest one. Beyond the default a position takes up to 80 bytes. */
#define FF_WINNABLE_MEMORY (UINT64_C(256) << 20)
#define FF_WINNABLE_NODES  UINT64_C(4000000)
#define FF_WINNABLE_MOST   UINT64_C(4000000000)

/* The version of ff_winnable_options. */
#define FF_WINNABLE_OPTIONS_VERSION 1
/* How far to search. */
typedef struct ff_winnable_options {
    unsigned version; /* FF_WINNABLE_OPTIONS_VERSION, or 0 for 1 */
    uint64_t nodes;   /* positions to look at before the answer is "unknown"; 0: the usual */
} ff_winnable_options;
/* The usual budget. */
#define FF_WINNABLE_OPTIONS_INIT                                                               \
    {                                                                                          \
        FF_WINNABLE_OPTIONS_VERSION, FF_WINNABLE_NODES                                         \
    }

/* What a blockade looks like, for the diagram. Bitboards. A piece is locked when he never moves
 * and is never captured, but for a capture by the king that ends the game at once because the
 * other side has no legal move left and is not mated; `ending` holds the squares of those. */
typedef struct ff_blockade {
    ff_bitboard locked;      /* pieces */
    ff_bitboard ending;      /* of them */
    ff_bitboard mating;      /* pieces of the losing side whose every move would be mate; those
                                that are never captured are among `locked` */
    ff_bitboard king_region; /* where the losing king may ever stand */
    ff_bitboard winner_region; /* where pieces of the winning side that move may ever stand */
    ff_bitboard checks;        /* squares of the king's region where he can be attacked */
    ff_bitboard packed[2]; /* by colour: squares that bishops of that side never leave and fill
                              but for one at most, so that they always shut in a king */
} ff_blockade;

/* The answer, and what proves it. */
typedef struct ff_winnable_result {
    ff_winnable_verdict verdict;
    ff_winnable_reason reason;
    ff_color side;        /* the side that would win */
    const ff_move *line;  /* the helpmate, or the forced line; borrowed from the solver until
                             it is used again; NULL when `plies` is 0 and there is none */
    unsigned plies;       /* half-moves in `line` */
    uint64_t nodes;       /* positions looked at */
    ff_blockade blockade; /* with the reason BLOCKADE */
    ff_bitboard left_out; /* with the reason CORE: pieces that may do what they like */
} ff_winnable_result;

/* A solver with its memory. */
typedef struct ff_winnable_solver ff_winnable_solver;

/* Makes a solver; FF_E_MEMORY when memory is out. Freed by `ff_winnable_free`. */
int ff_winnable_new(ff_winnable_solver **out, ff_error *err);
void ff_winnable_free(ff_winnable_solver *solver);

/* Decides whether `side` can still checkmate from `pos`. `options` may be NULL for the
 * defaults. A mate of `side` that stands on the board is winnable in 0 plies. Always fills in
 * `out`; memory running out makes the answer unknown and is not an error, and so
 * do options of a version that this library does not know. */
void ff_winnable_solve(ff_winnable_solver *solver, const ff_position *pos, ff_color side,
                       const ff_winnable_options *options, ff_winnable_result *out);

/* Makes the helpmate of the solver's last answer shorter where a way is quickly seen, for
 * people to read (a tenth of a second at most; seldom the shortest there is). `pos` is the
 * position that was asked about. Other answers stay as they are. */
void ff_winnable_shorten(ff_winnable_solver *solver, const ff_position *pos,
                         ff_winnable_result *result);

/* Whether the game is dead (5.2.2): neither side can win. FF_UNWINNABLE means dead,
 * FF_WINNABLE alive. */
ff_winnable_verdict ff_winnable_dead(ff_winnable_solver *solver, const ff_position *pos,
                                     const ff_winnable_options *options);

/* Appends the argument in words, for a person at the board: "White can no longer win. …" or
 * "White can still win: 34.Kb6 …". Ends with a newline. */
void ff_winnable_explain(const ff_position *pos, const ff_winnable_result *result, ff_str *out);
/* Appends a diagram of eight lines that marks a blockade: pieces that are locked in brackets,
 * squares that the losing king may reach as ':', squares of the winner's pieces as '+', both as
 * '#'. */
void ff_winnable_diagram(const ff_position *pos, const ff_winnable_result *result, ff_str *out);
/* Appends moves as people write them: "1.Kb6 Ka8 2.Rc8#". */
void ff_winnable_line(const ff_position *pos, const ff_move *moves, unsigned count,
                      ff_str *out);

#ifdef __cplusplus
}
#endif

#endif
