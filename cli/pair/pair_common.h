#ifndef FLAGFALL_CLI_PAIR_COMMON_H
#define FLAGFALL_CLI_PAIR_COMMON_H

/* What the commands on Swiss rounds share. */

#include "cli/frame/cli.h"

#include "pairing/swiss.h"
#include "rounds/generate.h"
#include "rounds/swiss_event.h"
#include "teams/teams.h"

#include <stdlib.h>

/* "|dutch-2026|...|dutch|...": the words of systems.def with their editions, then without. */
extern const char pair_systems[];

#define PAIR_OPTION_SYSTEM                                                                     \
    {                                                                                          \
        0, "system", pair_systems + 1, "the system (default: as the file states, or by date)"  \
    }
#define PAIR_OPTION_COLOUR                                                                     \
    {                                                                                          \
        0, "initial-colour", "white|black",                                                    \
            "drawn by lot before round 1 (default: as the file shows)"                         \
    }
#define PAIR_OPTION_NUMBERS                                                                    \
    {                                                                                          \
        0, "numbers", "arrived|all",                                                           \
            "odd or even for the initial colour: counted among those who have arrived, or "    \
            "all pairing numbers (default: as the event keeps it, else arrived)"               \
    }

/* A file with a round to be paired. In a file of teams `event` is the table in which the teams
 * are the players: their numbers and names are what is paired, and the line-ups are not
 * touched. */
typedef struct pair_run {
    cli *c;
    const char *path;
    ff_event file;
    const ff_event *event; /* whom the round pairs: `file`, or a table of `teams` */
    ff_teams teams;
    bool of_teams;
    ff_rounds_round round;
    ff_pairing_answer answer;
    ff_diagnostics notes;
    ff_error err;
} pair_run;

/* The system of --system; `fallback` without it. */
ff_pairing_system pair_system(const cli *c, ff_pairing_system fallback);

/* Reads the file; 0 or an exit code, and has complained. Close it in every case. A file of
 * teams is read as its players; pair_open_round has the teams in it. */
int pair_open(pair_run *run, cli *c, const char *path);
/* The same for a round by this system (FF_SWISS_SYSTEM_COUNT: as the file states), of the teams
 * where the system or the file is about teams. A system of players for a file of teams is
 * refused: they would meet their own team mates. */
int pair_open_round(pair_run *run, cli *c, const char *path, ff_pairing_system system);
/* The system that is asked for, if only by its family (--dutch); FF_SWISS_SYSTEM_COUNT: as the
 * file states. */
ff_pairing_system pair_asked(const cli *c, const ff_rounds_round_options *options);
/* The question of a round, of players or teams; ff_rounds_round_of. */
int pair_question(pair_run *run, const ff_rounds_round_options *options, ff_rounds_round *out,
                  ff_diagnostics *notes, ff_error *err);
void pair_close(pair_run *run);
/* What the options --system, --initial-colour, --numbers and --round leave to the event. */
bool pair_options(cli *c, ff_rounds_round_options *out);
/* Makes the question of a round and pairs it; 0 or an exit code, and has complained. That no
 * pairing exists is CLI_DONE: look at `answer`. */
int pair_round(pair_run *run, const ff_rounds_round_options *options);
/* Reports an error of the engine; 6 where only the arbiter knows what is missing. */
int pair_error(const pair_run *run);
/* Prints the notes from `least` on to standard error, and empties the list. */
void pair_report_notes(pair_run *run, ff_severity least);

/* The pairs as a table for people. */
void pair_print_text(cli *c, const ff_event *event, const ff_pairing_question *q,
                     const ff_pairing_pair *pairs, size_t count);
/* One object {"type": "pairing", ...}. */
void pair_print_json(cli *c, const ff_event *event, const ff_pairing_question *q,
                     const ff_pairing_pair *pairs, size_t count);
/* Pairs every recorded round of the operands again, and reports: `pair check`. */
int pair_check_files(cli *c, const ff_rounds_round_options *options);
/* The bare list: the number of pairs, then "white black" a line, 0 for the bye. */
void pair_print_bare(cli *c, const ff_pairing_question *q, const ff_pairing_pair *pairs,
                     size_t count);
void pair_put_bare(ff_str *out, const ff_pairing_question *q, const ff_pairing_pair *pairs,
                   size_t count);
/* Makes the tournament and prints it as TRF26, or TRF16; an exit code, and has complained. */
int pair_generate(cli *c, const ff_rounds_plan *plan, bool old_format);
/* --seed, or one of the clock's. */
bool pair_seed(cli *c, ff_rounds_plan *plan);
/* bbpPairings' -g: the plan is read from its configuration, if one is named. */
int pair_generate_configured(cli *c);
/* bbpPairings' -l: what the rules see of each player in each round, into the file of --list. */
int pair_write_list(cli *c, const ff_rounds_round_options *options, bool next);

/* That there is no pairing, why, and what would have to give; returns CLI_UNDECIDED. */
int pair_print_impossible(cli *c, const ff_event *event, const ff_pairing_question *q,
                          const ff_pairing_proof *proof, bool json);
/* Appends "12 Adams, Jim". */
void pair_put_player(ff_str *out, const ff_event *event, int player);

#endif
