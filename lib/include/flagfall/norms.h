#ifndef FLAGFALL_NORMS_H
#define FLAGFALL_NORMS_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/memory.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Norms for the titles GM, IM, WGM and WIM by the FIDE Title Regulations (B.01): every
 * condition with its Article and figures. A norm is a set of games of one player that meets all
 * of them; games that may be ignored are chosen so that a norm comes about where one can.
 * Nothing is guessed: what an event does not say (an opponent's federation) makes a condition
 * undecided where it decides. docs/guide/norms.md is for people.
 *
 * Threads: a function may be called on any thread; what is passed to it must not be changed by
 * another one meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* The version of ff_norms_options. */
#define FF_NORMS_OPTIONS_VERSION 1
/* What is asked. Zeros are valid: every player, every title that the player can ask for. */
typedef struct ff_norms_options {
    unsigned version;      /* FF_NORMS_OPTIONS_VERSION, or 0 for 1 */
    int no;                /* pairing number of the one player to be judged; 0: all */
    const char *title;     /* "GM" IM WGM WIM; NULL: each that the player can ask for */
    const char *rules;     /* "2024", or a date in force; NULL: by the first day of the event */
    int rounds;            /* as the event stood after that round; 0: all */
    const char *exemption; /* from 1.4.3: "a" national final, "b" national teams, "c" zonal, "d"
                            * many foreign players, "none"; NULL: d where the event shows it */
} ff_norms_options;
/* Every player and title. */
#define FF_NORMS_OPTIONS_INIT                                                                  \
    {                                                                                          \
        FF_NORMS_OPTIONS_VERSION, 0, NULL, NULL, 0, NULL                                       \
    }

/* An answer, or a condition: met, not met, or the event does not say enough. */
typedef enum ff_norms_state { FF_NORMS_NO, FF_NORMS_UNKNOWN, FF_NORMS_YES } ff_norms_state;
/* "no", "unknown", "yes". Static string. */
const char *ff_norms_state_name(ff_norms_state state);

/* One condition. `word` names it ("titled"), `article` is of B.01, both static. `have` is
 * counted for certain, `maybe` so many more if what is not known were so, `need` what is asked:
 * at least, or with `most` at most. `waived`: not met, but for the exemption. */
typedef struct ff_norms_condition {
    const char *word, *article;
    ff_norms_state state;
    int have, maybe, need;
    bool most, waived;
} ff_norms_condition;

/* One norm, or what is missing of it: `average` of the opponents and `performance` are ratings,
 * whole numbers. */
typedef struct ff_norms_item {
    int player;        /* index */
    const char *title; /* "IM"; static */
    ff_norms_state state;
    int games;       /* that count */
    int half_points; /* scored in them */
    int average;     /* of the opponents' ratings */
    int performance;
    int needed; /* half-points for the norm against this average; -1: none would do */
    const ff_norms_condition *conditions;
    size_t condition_count;
    const char *remarks; /* what a reader must know beside the figures, a line each */
} ff_norms_item;

/* The answer, by player and title; everything hangs in `arena`. `rules` is the edition
 * ("2024"), static; `to_confirm` what is asked of the event and cannot be seen in it, a line
 * each. */
typedef struct ff_norms_list {
    const char *rules;
    const char *to_confirm;
    ff_norms_item *items;
    size_t count, capacity;
    ff_arena arena;
} ff_norms_list;

/* Judges the norms of an event. FF_E_STATE when no edition is known for its first day,
 * FF_E_STATE_MISSING for a player who is not in it, FF_E_PARSE for words that are none of those
 * above, FF_E_UNSUPPORTED, FF_E_LIMIT (64 rounds), FF_E_MEMORY. `out` is released by
 * ff_norms_list_release in every case. */
int ff_norms_judge(const ff_event *event, const ff_norms_options *options, ff_norms_list *out,
                   ff_error *err);
/* Frees what hangs in the list. */
void ff_norms_list_release(ff_norms_list *list);

#ifdef __cplusplus
}
#endif

#endif
