#ifndef FF_VERIFY_VERIFY_MOVES_H
#define FF_VERIFY_VERIFY_MOVES_H

/*
 * Checking one game after another of a PGN reader. The results of a game stay in the checker
 * until the next one is asked for, so that threads can hand them on in order.
 */

#include "flagfall/memory.h"
#include "flagfall/pgn.h"
#include "flagfall/verify.h"

typedef struct ff_checked_finding {
    ff_finding finding;
    bool outside; /* before the game */
    struct ff_checked_finding *next;
} ff_checked_finding;

/* What was found between two calls of ff_checker_next. */
typedef struct ff_checked {
    bool cut;     /* the input broke off inside the game, which had no fault until then */
    bool is_game; /* false: only text outside any game, or comments at the end of a file */
    bool begun;   /* not only text outside */
    ff_game_report report;
    ff_checked_finding *findings;
    int status; /* FF_E_MEMORY when something had to be left out */
    struct ff_checked *next;
} ff_checked;

typedef struct ff_checker ff_checker;

/* So many findings are listed of a game, and of what lies between two games. */
enum { FF_MAX_FINDINGS = 100 };

ff_severity ff_finding_severity(ff_finding_code code);
int ff_checker_new(const ff_verify_options *options, const char *file, bool want_games,
                   ff_checker **out, ff_error *err);
void ff_checker_free(ff_checker *checker);
/* Checks the next game and states what was found, which is NULL only when memory is out; it
 * stays valid until ff_checker_reset. `*more` is false at the end of the input. */
ff_checked *ff_checker_next(ff_checker *checker, ff_pgn *pgn, bool *more);
void ff_checker_reset(ff_checker *checker);
/* Hands what was found in one game to the sink and adds it up; `line_base` is added to its
 * line numbers. */
typedef struct ff_verify_totals {
    ff_verify_summary *summary;
    const ff_verify_sink *sink;
    unsigned long long file_games;
    unsigned outside; /* findings outside any game, since the last one */
    bool told_encoding;
    bool stopped;
    ff_input *input; /* pays for what is told of it; NULL: a part, or a table */
    int status;      /* of the budget */
    ff_error *err;
} ff_verify_totals;
void ff_verify_emit(ff_verify_totals *totals, ff_checked *checked, long line_base);
/* Games of a reader one after another, on this thread. */
int ff_verify_stream(ff_input *input, const ff_verify_options *options,
                     ff_verify_totals *totals, long line_base, ff_error *err);
/* The same over `options->threads` threads. */
int ff_verify_threads(ff_input *input, const ff_verify_options *options,
                      ff_verify_totals *totals, ff_error *err);

#endif
