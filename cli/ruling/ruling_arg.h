#ifndef FLAGFALL_CLI_RULING_ARG_H
#define FLAGFALL_CLI_RULING_ARG_H

#include "cli/frame/cli.h"
#include "cli/ruling/ruling_keep.h"

#include "flagfall/ruling.h"
#include "ruling/mate_memo.h"

#include <stdio.h>

/* Fills in the case from the options: the game of operand number `operand` (or --fen), the
 * edition, the mode, the clocks. Returns 0 or an exit code, and has then complained; when it
 * is 0 the game is released by the caller. */
int cli_read_case(cli *c, int operand, ff_game *game, ff_ruling_request *of);
/* The same for a question about an illegal move of the game of operand 0: with --at faults
 * before that moment stand as in every other question, and that one does not. */
int cli_read_fault_case(cli *c, ff_game *game, ff_ruling_request *of);
/* The same for a question that needs no game: without one it is an empty one. */
int cli_read_dispute(cli *c, ff_game *game, ff_ruling_request *of);
/* The same for a question without a game. */
int cli_read_laws(cli *c, ff_ruling_request *of);
/* Of that the kind of play and the supervision, which need no reading. */
void cli_read_rules(const cli *c, ff_ruling_request *of);
/* What --white-clock, --black-clock and --increment tell. */
int cli_read_clocks(cli *c, ff_ruling_request *of);
/* An option that names a side, or `fallback`. */
int cli_side(const cli *c, const char *option, int fallback);
/* A time given as an option, in milliseconds; `*ms` is untouched when it is absent. */
bool cli_time(cli *c, const char *option, int64_t *ms);
/* Rules as `rule` does; in rapid chess and blitz without --supervision both ways, and asks
 * where that decides. */
int cli_decide(const cli *c, const ff_ruling_request *of, ff_rule_function *rule,
               const void *question, ff_ruling *out, ff_error *err);
/* Several rulings on one case, for their verdicts: what was searched for is shared, a search
 * looks at so many positions (0: as always), and with `bare` what would turn a ruling, or was
 * taken, is not looked for. */
typedef struct ruling_series {
    ff_mate_memo memo;
    uint64_t nodes;
    bool bare;
    ff_arena *arena;      /* where the sentence is kept; NULL: it is not wanted */
    const char *sentence; /* of the last ruling, as it is printed first; NULL: none */
} ruling_series;
/* The rulings from now on are of that series, or (NULL) each by itself; returns what was in use
 * before. */
ruling_series *ruling_use_series(ruling_series *series);
const ruling_series *ruling_in_series(void);

/* Prints the ruling, or the error when `code` is not 0; releases it; returns the exit code.
 * With
 * --record it is kept; `game` is NULL for a question without one. */
int cli_print_ruling(cli *c, int code, ff_ruling *ruling, ff_game *game, const ff_error *err);

/* --- what a FEN of placement and side leaves open, see fen_open.c --- */

/* Whether --rights and --en-passant are possible: 0 or an exit code. */
int ruling_check_open(const cli *c);
/* Whether both were stated where they are open, for a command that does not ask: 0 or an exit
 * code. */
int ruling_ask_open(const cli *c);
/* The position of --fen with what they state; without them no right and no such pawn. */
void ruling_apply_open(const cli *c, ff_position *start);

/* --- illegal moves on record that stood, before the moment of a question --- */

/* Lets the illegal moves of the game up to half-move `until` stand: the first of them with the
 * position of --stood, where that is `given`; in rapid chess and blitz, unless there is
 * adequate supervision, each one that the opponent has answered, as it is written. One that
 * cannot be made so is left, and the ruling refuses the record. Returns 0 or an exit code, and
 * has then complained and released the game. */
int cli_let_stand(cli *c, ff_game *game, const ff_ruling_request *of, unsigned until,
                  bool given);
/* The position of --stood. Returns 0 or an exit code, and has then complained. */
int cli_read_stood(cli *c, ff_position *pos);

#endif
