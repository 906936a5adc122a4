#ifndef FF_ROUNDS_SWISS_EVENT_H
#define FF_ROUNDS_SWISS_EVENT_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "pairing/swiss.h"

#include <stdbool.h>

/*
 * From an event to the question of one of its Swiss rounds: who is there, with what points,
 * byes, virtual points, prohibited pairs; and back to a paired round.
 *
 * What the event holds of the round itself and of later ones is left out, except absences:
 * a bye or an absence recorded in the round (H, F, Z, A), a bye requested for it (records 240,
 * XXZ), a player who has withdrawn, and, where the round has been paired already, everybody
 * who has neither an opponent nor the pairing-allocated bye in it.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* What the event leaves open. */
typedef struct ff_rounds_round_options {
    int round;                /* 0: the one after the last that is paired */
    ff_pairing_system system; /* FF_SWISS_SYSTEM_COUNT: what the event states, else by date */
    ff_side initial_colour; /* FF_SIDE_NONE: what the event states, else what its rounds show */
    ff_pairing_numbers numbers; /* FF_NUMBERS_COUNT: as the event keeps it, else ARRIVED */
    bool fresh;                 /* leave out that the round has been paired */
    bool partial;               /* the pairs compared are not all of the round */
    bool open_as_draws;         /* games of earlier rounds without a result are draws */
} ff_rounds_round_options;

#define FF_SWISS_ROUND_OPTIONS_INIT                                                            \
    {                                                                                          \
        .system = FF_SWISS_SYSTEM_COUNT, .numbers = FF_NUMBERS_COUNT                           \
    }

/* A question made from an event. Indices of players are those of the event. Memory is in
 * `arena`; release it by `ff_rounds_round_release`. */
typedef struct ff_rounds_round {
    ff_pairing_question question;
    bool paired;          /* the event has pairs of this round */
    bool system_by_date;  /* the event does not state the edition */
    bool colour_inferred; /* the initial colour was read off the rounds before */
    int baku_players;     /* virtual points were computed (C.04.7) for so many players at the
                             start; 0 = as recorded, or none */
    ff_arena arena;
} ff_rounds_round;

/* Makes the question. `out` is released in every case. What is assumed goes to `notes`
 * (may be NULL). FF_E_STATE when an earlier round is not paired or has a game without a result,
 * the system named is not one of ours, or no number of rounds is known in an accelerated event;
 * FF_E_LIMIT, FF_E_MEMORY. The initial colour is FF_SIDE_NONE where nothing shows it. */
int ff_rounds_round_of(const ff_event *event, const ff_rounds_round_options *options,
                       ff_rounds_round *out, ff_diagnostics *notes, ff_error *err);
void ff_rounds_round_release(ff_rounds_round *round);

/* Which numbers decide the initial colour in an event: as it was kept, or ARRIVED. */
ff_pairing_numbers ff_rounds_numbers(const ff_event *event);
/* Keeps it in the event. FF_E_MEMORY. */
int ff_rounds_keep_numbers(ff_event *event, ff_pairing_numbers numbers, ff_error *err);

/* The last round in which anybody has an opponent or the pairing-allocated bye; 0: none. */
int ff_rounds_last_paired(const ff_event *event);
/* Whether a round has been paired in the event. */
bool ff_rounds_is_paired(const ff_event *event, int round);

/* The system that record 192 names, with or without its edition; FF_SWISS_SYSTEM_COUNT for
 * none of ours. `*edition` (may be NULL): the code names it. `*baku` (may be NULL): it asks for
 * Baku acceleration. */
ff_pairing_system ff_rounds_system_of_code(const char *code, bool *edition, bool *baku);

/* Points that an event of this system has where it states none: those of C.04.5 and C.04.6 1.4
 * for matches, else 1, ½, 0 with the bye as a win. */
void ff_rounds_usual_scoring(ff_pairing_system system, ff_scoring *out);
/* The points of the pairing-allocated bye, in tenths, that go with those of a win and a draw by
 * the system; -1: no tenth of a point says it (¾ of 1). */
int ff_rounds_usual_bye(ff_pairing_system system, int win, int draw);

/* The pairs that the event holds of a round, boards in their order where they are known;
 * `out` has room for as many as there are players. */
size_t ff_rounds_recorded(const ff_event *event, int round, ff_pairing_pair *out);

/* Writes the pairs of a round into the event: boards from 1, the bye as the pairing-allocated
 * one. FF_E_STATE_EXISTS when somebody is paired in it already, FF_E_LIMIT, FF_E_MEMORY. */
int ff_rounds_store(ff_event *event, int round, const ff_pairing_pair *pairs, size_t count,
                    ff_error *err);

/* The bye or absence that was asked for in advance (records 240, XXZ) for a round, or
 * FF_RESULT_NONE. */
ff_result ff_rounds_asked_bye(const ff_event *event, int player, int round);

/* --- pairs by other hands --- */

/* Whether a text is a bare list of pairs: numbers and blanks, nothing else. */
bool ff_rounds_is_list(const char *text, size_t size);
/* Reads such a list: perhaps the number of pairs, then the pairing numbers of White and Black
 * of each, 0 for a bye. Between them may stand blanks, line ends, commas and hyphens. `out` has
 * room for `players` of the event. FF_E_PARSE with line and column. */
int ff_rounds_read_list(const char *text, size_t size, const char *source,
                        const ff_event *event, ff_pairing_pair *out, size_t *count,
                        ff_error *err);

/* Notes for the log and the TRF file that a round was paired by hand: an attachment of the kind
 * "by-hand". FF_E_MEMORY. */
int ff_rounds_mark_by_hand(ff_event *event, int round, const char *text, ff_error *err);

/* Compares the pairs of a round with the rules. What departs from them goes to `notes` as an
 * error: a rematch, a prohibited pair, a second bye, a third colour running or a colour
 * difference of three (but for topscorers), somebody twice, absent or left over, an earlier
 * round still open, more rounds than announced. That the rules would pair otherwise is a
 * warning: `*differs`. The pairs of the event's own record of the round are not looked at. */
int ff_rounds_departures(const ff_event *event, const ff_rounds_round_options *options,
                         const ff_pairing_pair *pairs, size_t count, ff_diagnostics *notes,
                         bool *differs, ff_error *err);

#ifdef __cplusplus
}
#endif

#endif
