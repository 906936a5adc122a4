#ifndef FF_EVENT_SETUP_SETUP_H
#define FF_EVENT_SETUP_SETUP_H

#include "flagfall/diagnostic.h"
#include "flagfall/event.h"
#include "flagfall/text.h"

/*
 * The set-up of an event: what is known before the first round. Each thing has a key, which is
 * one line of a set-up file ("city: Graz"), one question of the dialogue and, for most, one
 * option of the command line. One table serves them all.
 */

typedef struct ff_event_setup_item {
    const char *key;      /* "time control", as the set-up file is written */
    const char *others;   /* further spellings, between bars */
    const char *question; /* "Rate of play" */
    const char *expected; /* what can stand there: "a day as 2026-11-21" */
    /* Puts a value into the event. FF_E_PARSE with a message of what was expected and the
     * column in the value, FF_E_MEMORY. An empty value takes what is there away. */
    int (*set)(ff_event *event, const char *value, ff_error *err);
    void (*get)(const ff_event *event, ff_str *out); /* nothing when it is not known */
    bool several; /* the key may stand in several lines, which add to each other */
    bool report;  /* a report for rating needs it (C.02.03 Annexure A, "R") */
} ff_event_setup_item;

/* The items in the order in which they are asked and written. Static. */
extern const ff_event_setup_item ff_event_setup_items[];
size_t ff_event_setup_count(void);
/* The item of a key, in any case, with "-" or "_" for blanks; NULL when there is none. */
const ff_event_setup_item *ff_event_setup_find(const char *key);

/* "round 3: 2026-10-03 15:00": day, time of day, or both. Errors like those of an item. */
int ff_event_setup_set_round(ff_event *event, int round, const char *value, ff_error *err);

enum { FF_SETUP_MAX_BYTES = 64 * 1024 }; /* of a file */
/* Reads a set-up file. What is wrong goes to `notes` as errors, with line, column and what was
 * expected; then nothing in the event can be relied on. FF_E_MEMORY; FF_E_ENCODING with the
 * line and FF_E_LIMIT, both with `source`. */
int ff_event_setup_read(const char *text, size_t size, const char *source, ff_event *event,
                        ff_diagnostics *notes, ff_error *err);
/* Appends the set-up of an event as such a file. */
void ff_event_setup_write(const ff_event *event, ff_str *out);

/* Tie-breaks that are proposed for an event of a kind, "" where there are none to propose, and
 * where they come from. Static. No rule in force names such a list. */
const char *ff_event_setup_tiebreaks(ff_event_kind kind, const char **source);

/* What is proposed for what an event does not say, from its players and teams: a round robin
 * for up to eight, a Swiss for more; so many rounds that one player can win them all, and two;
 * the tie-breaks above. UNKNOWN, NULL, 0 and false where there is nothing to propose. */
typedef struct ff_event_proposal {
    ff_event_kind kind;
    const char *teams; /* "round-robin", "swiss-a": how teams meet. Static */
    int boards, rounds;
    bool tiebreaks;
} ff_event_proposal;
void ff_event_setup_propose(const ff_event *event, ff_event_proposal *out);

#endif
