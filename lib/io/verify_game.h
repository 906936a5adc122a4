#ifndef FF_IO_VERIFY_GAME_H
#define FF_IO_VERIFY_GAME_H

/*
 * Checking one game after another of a PGN reader. The results of a game stay in the checker
 * until the next one is asked for, so that threads can hand them on in order.
 */

#include "flagfall/memory.h"
#include "flagfall/pgn.h"
#include "flagfall/verify.h"

typedef struct ff_checked_finding {
    ff_finding finding;
    struct ff_checked_finding *next;
} ff_checked_finding;

/* What was found between two calls of ff_checker_next. */
typedef struct ff_checked {
    bool is_game; /* false: only text outside any game, or comments at the end of a file */
    ff_game_report report;
    ff_checked_finding *findings;
    int status; /* FF_E_MEMORY when something had to be left out */
} ff_checked;

typedef struct ff_checker ff_checker;

ff_severity ff_finding_severity(ff_finding_code code);
int ff_checker_new(const ff_verify_options *options, const char *file, bool want_games,
                   ff_checker **out, ff_error *err);
void ff_checker_free(ff_checker *checker);
/* Checks the next game; false at the end of the input. */
bool ff_checker_next(ff_checker *checker, ff_pgn *pgn);
/* What it found; valid until the next call. */
ff_checked *ff_checker_result(ff_checker *checker);
/* Whether the input ended well. */
int ff_pgn_status(const ff_pgn *pgn, ff_error *err);

#endif
