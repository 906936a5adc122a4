#ifndef FF_CONDUCT_INCIDENT_H
#define FF_CONDUCT_INCIDENT_H

#include "ruling/ruling_build.h"

/*
 * Incidents whose ruling is a row of a table: what it is called, what the Laws make of it, and
 * the points that are cited. In the texts '@' stands for the player at fault and '&' for his
 * opponent.
 */

typedef struct ff_incident {
    const char *key;        /* as the command line calls it */
    const char *asked;      /* "@ disturbs the opponent." */
    ff_law_point points[3]; /* the first, and others up to 0, mate, which is in no row */
    ff_ruling_verdict verdict;
    const char *sentence, *reason;
    const char *note; /* or NULL */
    bool otherwise;   /* see ff_incident_is_penalised */
} ff_incident;

/* Does the list of penalties belong to it? To what is at the arbiter's discretion; the other
 * way round where the row says `otherwise`. */
static inline bool ff_incident_is_penalised(const ff_incident *incident)
{
    return (incident->verdict == FF_RULING_DISCRETION) != incident->otherwise;
}

/* Rules as the row says. Where the edition has nothing on the first point the ruling refers. */
void ff_incident_rule(ff_ruling *r, const ff_incident *incident, ff_color by);
/* The parts of it, for rulings that decide more by themselves. */
void ff_incident_ask(ff_ruling *r, const ff_incident *incident, ff_color by);
/* "this edition has no rule": refers, with the arbiter's discretion as what is left. */
void ff_incident_silent(ff_ruling *r);
/* A text with '@' and '&' replaced, as sentence, reason or note. */
void ff_incident_decide(ff_ruling *r, ff_ruling_verdict verdict, ff_game_result result,
                        const char *sentence, ff_color by);
void ff_incident_reason(ff_ruling *r, const char *reason, ff_color by);
void ff_incident_note(ff_ruling *r, const char *note, ff_color by);
/* Which breach of this player it is: as given, or, when that is 0, counted from the earlier
 * rulings on the same question. */
unsigned ff_incident_offence(ff_ruling *r, unsigned given);
/* The penalties that the edition lets the arbiter choose from, as facts, and what a further
 * breach means. */
void ff_incident_penalties(ff_ruling *r, unsigned offence);
/* A draw that was agreed at once when it was claimed. */
void ff_incident_agreed(ff_ruling *r);
/* Why a quickplay claim cannot be made now, or NULL. */
const char *ff_incident_claim_late(const ff_ruling_request *of, const ff_quickplay *claim);
/* It cannot be made; a flag that had fallen is ruled on. */
void ff_incident_no_claim(ff_ruling *r, const ff_quickplay *claim, const char *why);
/* Has the edition an Article on the point? */
bool ff_incident_known(const ff_ruling *r, ff_law_point point);

#endif
