#ifndef FLAGFALL_CLI_RULING_RUN_H
#define FLAGFALL_CLI_RULING_RUN_H

#include "cli/frame/cli.h"
#include "cli/ruling/questions.h"
#include "cli/ruling/ruling_arg.h"

#include "flagfall/timecontrol.h"
#include "ruling/mate_memo.h"

/* A question being ruled on: the command line, the game, and the facts read from both. */
struct ruling_case {
    cli *c;
    const ruling_question *question;
    ff_game game;
    bool has_game;          /* one was given, or a position */
    ff_ruling_request base; /* as read with the game, before the other answers */
    ff_ruling_request of;
    ruling_facts facts;
    ff_setup setup;              /* a placement that the facts refer to */
    ff_timecontrol control;      /* ... and a time control */
    const question_field *asked; /* by the last ruling, which gives both answers; or NULL */
    ff_mate_memo memo;           /* what the rulings on this case have searched for */
};

/* The run function of every ruling: reads the answers into the facts, rules, prints, keeps. */
int ruling_run(cli *c);
/* Reads the answers into the facts: 0 or an exit code. */
int ruling_fill(ruling_case *rc);
/* Rules by the facts as they are. As ff_rule_either. */
int ruling_decide(ruling_case *rc, ff_ruling *out, ff_error *err);
/* Adds to a ruling the facts that turn it. FF_E_MEMORY. */
int ruling_turn(ruling_case *rc, ff_ruling *base, ff_error *err);
/* The answer to a field on the command line (a `cli`), see question_answer. */
const char *ruling_answer(const void *ctx, const char *key);

/* Answers a field on the command line with that sample of it; false where memory is out. */
bool ruling_answer_with(cli *c, const question_field *field, int sample);
/* How many operands stand before the game. */
int ruling_operands_before(const ruling_question *question);
/* Whether every word of the command line can be what it is used for, and whether what is needed
 * was answered: 0 or an exit code, with the words that may be meant. Words of lists are put in
 * their place as the table has them. */
int ruling_check_words(cli *c, const ruling_question *question);

/* --- what a FEN of placement and side leaves open --- */

/* Whether castling (en passant) can turn anything, and the FEN does not tell. */
bool ruling_rights_open(const ruling_case *rc);
bool ruling_passed_open(const ruling_case *rc);
/* --- what is particular to a ruling --- */

/* The rules of the table. */
ff_rule_function rule_illegal, rule_touch, rule_claim, rule_flag, rule_draw_offer, rule_resign,
    rule_default_time, rule_device, rule_stop_clock, rule_start, rule_displaced,
    rule_scoresheet, rule_conduct, rule_normal_means, rule_evidence;
/* Answers that do not go together: 0 or an exit code. */
int check_touch(cli *c);
int check_claim(cli *c);
int check_default_time(cli *c);
int check_stop_clock(cli *c);
int check_displaced(cli *c);
int check_scoresheet(cli *c);
int check_conduct(cli *c);
int check_normal_means(cli *c);
/* A position that no game can have: true when it was read into `setup`, and the case is without
 * a game then. `*status` is 0 or an exit code. */
bool prepare_illegal(ruling_case *rc, int *status);
int read_illegal(ruling_case *rc);
/* The illegal move on record stood: 0 or an exit code. */
int finish_illegal(ruling_case *rc);
/* Answers that are kept in a way of their own: 0 or an exit code. */
int ruling_read_fault(ruling_case *rc, const char *value);
int ruling_read_answered(ruling_case *rc, const char *value);
int ruling_read_touched(ruling_case *rc, const char *value);
int ruling_read_fault_touched(ruling_case *rc, const char *value);
int ruling_read_released(ruling_case *rc, const char *value);
int ruling_read_open(ruling_case *rc, const char *value);
int ruling_read_piece(ruling_case *rc, const char *value);
int ruling_read_fifth_ending(ruling_case *rc, const char *value);
int ruling_read_code_castling(ruling_case *rc, const char *value);
int ruling_read_last_period(ruling_case *rc, const char *value);
int ruling_read_control(ruling_case *rc, const char *value);
int ruling_read_moves_made(ruling_case *rc, const char *value);
int ruling_read_ended_first(ruling_case *rc, const char *value);
int ruling_read_nodes(ruling_case *rc, const char *value);
int ruling_read_white_late(ruling_case *rc, const char *value);
int ruling_read_black_late(ruling_case *rc, const char *value);
int ruling_read_counted(ruling_case *rc, const char *value);
int ruling_read_default_time(ruling_case *rc, const char *value);
int ruling_read_date(ruling_case *rc, const char *value);
int ruling_read_start_moves(ruling_case *rc, const char *value);
int ruling_read_array(ruling_case *rc, const char *value);
int ruling_read_displaced_moves(ruling_case *rc, const char *value);
int ruling_read_finding(ruling_case *rc, const char *value);
int ruling_read_sheet_question(ruling_case *rc, const char *value);
int ruling_read_left(ruling_case *rc, const char *value);
int ruling_read_evidence(ruling_case *rc, const char *value);

#endif
