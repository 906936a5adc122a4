#ifndef CLI_RECONCILE_JOB_H
#define CLI_RECONCILE_JOB_H

/* `reconcile`: what is asked for and found, and the ways in which it is reported. */

#include "cli/frame/cli.h"

#include "scoresheet/reconcile.h"

enum {
    READINGS = 8, /* games listed if nothing else is asked for */
    EQUAL = 1000  /* the same as JSON, if all of them cost the least */
};

typedef struct reconcile_job {
    cli *c;
    const char *path[2];
    const char *name[2];
    ff_sheet sheet[2];
    ff_column_languages language[2]; /* of the result shown */
    ff_reconcile_options options;
    ff_position final_position;
    ff_reconciliation result;
    unsigned
        rivals; /* other languages that fit as well and give another game, or were not tried */
    bool untried; /* more pairs of languages are possible */
    bool decided; /* one game fits better than any other */
    bool dear;    /* the first game assumes too much to be certain */
    size_t asked; /* games to list at most, or 0 */
} reconcile_job;

/* "12." or "12...": the number in front of half-move `ply` of the game. */
void reconcile_put_at(const ff_position *start, unsigned ply, ff_str *out);
/* The languages of a sheet: "English", or "White English, Black German"; as codes "en",
 * "en/de". */
void reconcile_put_languages(const reconcile_job *j, int which, bool codes, ff_str *out);
/* The entry that an assumption is about, or NULL. */
const ff_sheet_entry *reconcile_entry(const reconcile_job *j, const ff_assumption *a);
/* How many of the games found are listed: those of the least cost come first. */
size_t reconcile_listed(const reconcile_job *j, size_t most_equal);

/* What the sheets say beside the moves: the result if they do not contradict each other (else
 * unknown), the name of a player (NULL: not stated, or stated differently), a draw offer in
 * either of them, a time on which they do not differ (-1: none). Half-moves from 0. */
bool reconcile_results_differ(const reconcile_job *j);
ff_game_result reconcile_result(const reconcile_job *j);
bool reconcile_names_differ(const reconcile_job *j, ff_color side);
const char *reconcile_name(const reconcile_job *j, ff_color side);
const ff_sheet_entry *reconcile_entry_at(const reconcile_job *j, const ff_agreement *g,
                                         int which, unsigned ply);
bool reconcile_offered(const reconcile_job *j, const ff_agreement *g, unsigned ply);
int64_t reconcile_clock(const reconcile_job *j, const ff_agreement *g, unsigned ply);
void reconcile_put_facts(const reconcile_job *j, const ff_agreement *g, ff_str *out);

void reconcile_put_report(const reconcile_job *j, ff_str *out);
void reconcile_put_json(const reconcile_job *j, ff_str *out);
/* FF_E_MEMORY */
int reconcile_put_pgn(const reconcile_job *j, ff_str *out);

#endif
