#ifndef FF_VERIFY_VERIFY_CHECKER_H
#define FF_VERIFY_VERIFY_CHECKER_H

/*
 * The state of checking one game, shared by the files of the checker: verify_game.c follows
 * the moves, verify_start.c the tags and the start position, verify_end.c looks at the
 * result, verify_findings.c writes down what was found.
 */

#include "base/levels.h"
#include "game/dead.h"
#include "game/replay_push.h"
#include "pgn/clock_times.h"
#include "pgn/pgn_notation.h"
#include "pgn/pgn_scan.h"
#include "scoresheet/sheet.h"
#include "verify/verify_moves.h"

enum { FF_CHECKER_TAGS = PGN_TAG_NOTATION + 1 };

/* Named limits: a game that is all faults must not fill the memory. */
enum { FF_MAX_DEPTH = 128 };
/* Half-moves whose place is remembered (a game that goes on longer is reported at its end). */
enum { FF_PLACES = 2048 };

/* A tag as the file has it, copied without a look at it: few are ever asked for. A longer
 * value is decoded at once. */
enum { FF_RAW_TAG = 64 };
typedef struct ff_raw_tag {
    char text[FF_RAW_TAG];
    uint8_t size;
    bool decoded;
} ff_raw_tag;

/* One line of moves: a variation on the stack. */
typedef struct ff_branch {
    ff_position pos;
    ff_position prev; /* before the last move, from where a variation of it starts */
    bool has_prev;
    bool broken; /* a move could not be played: the rest of the line is not checked */
    unsigned ply;
} ff_branch;

typedef void ff_checker_run_function(ff_checker *c, ff_pgn *pgn);

struct ff_checker {
    ff_verify_options options;
    ff_checker_run_function *run;  /* for this game */
    ff_checker_run_function *fast; /* the level of this processor */
    ff_pgn_notation notation;      /* of the moves of this game; language NULL: SAN */
    const char *file;
    bool want_games;
    /* the main line */
    ff_position standard;
    ff_replay replay;
    ff_position prev;
    bool has_prev;
    ff_bitboard checkers; /* pieces that check the side to move */
    bool started;         /* the start position has been set up */
    bool broken;          /* a fault stopped the replay */
    unsigned unchecked;
    long number_shift; /* how far the written move numbers are off, once that was reported */
    ff_game_result result;
    ff_raw_tag raw_tags[FF_CHECKER_TAGS];
    ff_str tags[FF_CHECKER_TAGS]; /* decoded: see ff_checker_tag */
    unsigned has_tags;            /* bit n for ff_pgn_tag n */
    bool any_tag;
    /* the first move after the end of the game */
    bool after_end;
    long after_line, after_column;
    char after_text[FF_PGN_MAX_TOKEN + 1];
    uint32_t offsets[FF_PLACES]; /* of the half-moves, where the game is found dead later */
    const ff_sheet *sheet;       /* instead of them, for a scoresheet */
    /* variations */
    unsigned depth;
    bool told_depth;
    ff_branch branches[FF_MAX_DEPTH];
    /* results */
    ff_arena arena;
    ff_checked *checked;
    ff_checked none; /* where memory for a result is out */
    ff_checked_finding **tail;
    unsigned finding_count;
    ff_finding unlisted; /* takes what is said of a finding that is not handed on */
    bool outside;        /* no game has begun */
    ff_str message;
    ff_pgn_times clocks;        /* recorded times of this game, with options.clocks */
    ff_winnable_solver *solver; /* NULL when material alone decides what is dead */
};

/* Copies into the checker's arena: text that is UTF-8, and text as the file has it. Never
 * NULL; a lack of memory is noted in the result. */
const char *ff_checker_keep(ff_checker *c, const char *text, size_t size);
const char *ff_checker_keep_text(ff_checker *c, ff_span text);
/* What was put together to be said; a lack of memory is noted likewise. */
const char *ff_checker_text(ff_checker *c, const ff_str *text);
/* Adds a finding at the place that is being visited; `unlisted` when the game has too many. */
ff_finding *ff_checker_add(ff_checker *c, ff_pgn *pgn, ff_finding_code code,
                           const char *message);
/* The same for a half-move: its number, its text and the position before it. */
ff_finding *ff_checker_add_move(ff_checker *c, ff_pgn *pgn, ff_finding_code code,
                                const char *message, const ff_position *pos, unsigned ply,
                                ff_span text);
/* The Article that a move breaks which cannot be played, as the edition numbers it; and that
 * of one which two pieces can make. */
const char *ff_checker_article(const ff_checker *c, const ff_san *san);
const char *ff_checker_ambiguity(const ff_checker *c);

/* Sets up the start position: before the first move, or at the end of a game without any. */
void ff_checker_start(ff_checker *c, ff_pgn *pgn);

/* Reads a game with `visitor` and its comments too. False at the end of the input. */
bool ff_checker_scan_clocks(ff_checker *c, ff_pgn *pgn, const ff_pgn_visitor *visitor);
/* Recorded times: what a tag and a cell of a scoresheet bring, and the end of the game. */
void ff_checker_clock_tag(ff_checker *c, ff_span name, ff_span value);
int ff_checker_clock_entry(ff_checker *c, int ply, const ff_sheet_entry *entry);
void ff_checker_clocks_end(ff_checker *c, ff_pgn *pgn);
/* The value of a tag; empty where the game has none. */
const ff_str *ff_checker_tag(ff_checker *c, ff_pgn_tag tag);

/* Takes ordinary moves and their numbers for as long as nothing is to be remarked
 * (verify_fast.c). */
FF_LEVELS_DECLARE(void, ff_checker_run, (ff_checker * c, ff_pgn *pgn))

/* Visitors that are not in a hurry. */
void ff_checker_on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value);
void ff_checker_on_fault(void *ctx, ff_pgn *pgn, ff_pgn_fault fault, ff_span text);
void ff_checker_on_end(void *ctx, ff_pgn *pgn);

#endif
