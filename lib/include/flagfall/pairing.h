#ifndef FLAGFALL_PAIRING_H
#define FLAGFALL_PAIRING_H

#include "flagfall/diagnostic.h"
#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/memory.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Swiss pairing (FIDE Handbook C.04): an event in, the boards of a round with their colours
 * out, or that the round cannot be paired and what would have to give. Nothing is random and
 * nothing is guessed; docs/pairing.md says which systems there are and how they are checked.
 *
 * What the event holds of the round itself and of later ones is left out, except absences: a
 * bye or an absence recorded in the round (H, F, Z, A), a bye requested for it, a player who
 * has withdrawn. Round robins are made by other means (docs/guide/swiss.md).
 *
 * Threads: a function may be called on any thread; what is passed to it must not be changed by
 * another one meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* The version of ff_rounds_options. */
#define FF_ROUNDS_OPTIONS_VERSION 1
/* What the event leaves open. Zeros are valid. */
typedef struct ff_rounds_options {
    unsigned version;       /* FF_ROUNDS_OPTIONS_VERSION, or 0 for 1 */
    int round;              /* from 1; 0: the one after the last that is paired */
    const char *system;     /* "dutch-2026", "dubov"; NULL: what the event states, else the FIDE
                             * (Dutch) system of its date, which goes to the notes */
    ff_side initial_colour; /* of the highest pairing number in round 1; FF_SIDE_NONE: what the
                             * event states, else what its rounds show */
    bool open_as_draws;     /* games of earlier rounds without a result are draws */
} ff_rounds_options;
/* All by the event. */
#define FF_ROUNDS_OPTIONS_INIT                                                                 \
    {                                                                                          \
        FF_ROUNDS_OPTIONS_VERSION, 0, NULL, FF_SIDE_NONE, false                                \
    }

/* One board, `board` from 1. `white` and `black` are indices of players; `black` is FF_NOBODY
 * where `white` has the pairing-allocated bye, and the board then 0. */
typedef struct ff_rounds_board {
    int board;
    int white, black;
} ff_rounds_board;

/* A paired round, its number `round` from 1, in the order of boards, the bye last; or
 * `possible` is false, and `why` says in a sentence what stands against it. Texts of the system
 * are static, the rest is in `arena`.
 */
typedef struct ff_rounds_pairing {
    int round;
    const char *system;  /* "dutch-2026" */
    const char *title;   /* "FIDE (Dutch) 2026" */
    const char *article; /* "C.04.3 (2026)" */
    bool possible;
    const char *why; /* "" where it is possible */
    ff_rounds_board *boards;
    size_t count;
    ff_arena arena;
} ff_rounds_pairing;

/* Pairs a round of players; the event is not changed. What is assumed goes to `notes` (may be
 * NULL). That no pairing exists is an answer and not an error. FF_E_STATE when an earlier round
 * is not paired or has a game without a result, when the initial colour decides and nothing
 * shows it, or when the event is one of teams; FF_E_PARSE for a system that is none of ours;
 * FF_E_UNSUPPORTED, FF_E_LIMIT, FF_E_MEMORY. `out` is released by ff_rounds_pairing_release in
 * every case. */
int ff_rounds_pair(const ff_event *event, const ff_rounds_options *options,
                   ff_rounds_pairing *out, ff_diagnostics *notes, ff_error *err);
/* Frees what hangs in a pairing. */
void ff_rounds_pairing_release(ff_rounds_pairing *pairing);
/* Writes a pairing into its event: boards from 1, the bye as the pairing-allocated one.
 * FF_E_STATE when it is not possible, FF_E_STATE_EXISTS when a player is paired in that round
 * already, FF_E_LIMIT, FF_E_MEMORY; the event may then hold a part of it. */
int ff_rounds_pairing_store(ff_event *event, const ff_rounds_pairing *pairing, ff_error *err);

/* A round of matches of teams, `round` from 1: how many `matches`, and the team (index) that
 * has the `bye`, or FF_NOBODY. */
typedef struct ff_rounds_matches {
    int round;
    int matches;
    int bye;
} ff_rounds_matches;

/* Pairs a round of an event of teams and writes its boards into the event: who meets whom by
 * the kind of its matches (Swiss, Berger tables, Scheveningen), and at each board the players
 * of the two line-ups. A board that one line-up leaves empty is won by the other. What is
 * assumed goes to `notes` (may be NULL). FF_E_STATE when the event is not one of teams or the
 * round cannot be paired, with the reason, FF_E_STATE_EXISTS when it is; FF_E_PARSE for a
 * system that is none of ours; FF_E_UNSUPPORTED for `open_as_draws`; FF_E_LIMIT, FF_E_MEMORY.
 * After an error the event may hold a part of the round. */
int ff_rounds_pair_teams(ff_event *event, const ff_rounds_options *options,
                         ff_rounds_matches *out, ff_diagnostics *notes, ff_error *err);

/* Compares boards that were made by other hands with the rules. What departs from them goes to
 * `notes` as an error: a rematch, a prohibited pair, a second bye, a third colour running, a
 * player twice, absent or left over, an earlier round still open. `*differs` (may be NULL): the
 * rules would pair otherwise, which is a warning. Errors as of ff_rounds_pair. */
int ff_rounds_check(const ff_event *event, const ff_rounds_options *options,
                    const ff_rounds_board *boards, size_t count, ff_diagnostics *notes,
                    bool *differs, ff_error *err);

/* One pairing system in one edition. The texts are static. */
typedef struct ff_rounds_system {
    const char *word;    /* "dutch-2026" */
    const char *title;   /* "FIDE (Dutch) 2026" */
    const char *article; /* "C.04.3 (2026)" */
    bool teams;          /* it pairs teams */
} ff_rounds_system;

/* The system number `index` (from 0). False, and `*out` untouched, after the last one. */
bool ff_rounds_system_at(size_t index, ff_rounds_system *out);

#ifdef __cplusplus
}
#endif

#endif
