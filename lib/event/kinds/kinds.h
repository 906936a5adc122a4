#ifndef FF_KINDS_KINDS_H
#define FF_KINDS_KINDS_H

#include "event/round_robin.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <stdint.h>

/*
 * The kinds of events whose rounds are paired by a rule of their own, or whose players are not
 * ranked by points: one row each (kinds.c). Swiss systems are in pairing/systems.def.
 */

enum { FF_KINDS_TEXT = 24 };

/* Where a player is in the order of a kind: the larger the better; players of one `key` share a
 * place unless a tie-break parts them. `text` is shown in the column of the kind. */
typedef struct ff_kinds_place {
    int64_t key;
    char text[FF_KINDS_TEXT];
} ff_kinds_place;

/* A row. */
typedef struct ff_kinds_row {
    ff_event_kind kind;
    ff_pairing_method method; /* its name is that of the kind */
    /* The order after `rounds` rounds, by player index; NULL: by points. FF_E_STATE,
     * FF_E_MEMORY. */
    int (*rank)(const ff_event *event, int rounds, ff_kinds_place *out, ff_error *err);
    const char *head; /* of the column: "Reached" */
    /* Appends lines: how the player came to the place. */
    int (*explain)(const ff_event *event, int rounds, int player, ff_str *out, ff_error *err);
    /* Appends lines: why two met in a round that is paired; `black` FF_NOBODY: why the bye.
     * NULL: the tables say it. */
    int (*why)(const ff_event *event, int round, int white, int black, ff_str *out,
               ff_error *err);
    /* The rules that the event keeps for the kind, as people write them ("" for the usual
     * ones), and keeping them; NULL: the kind has no rules of its own. */
    const char *(*rules)(const ff_event *event);
    int (*set_rules)(ff_event *event, const char *text, ff_error *err);
} ff_kinds_row;

/* The row of a kind, or NULL. Static. */
const ff_kinds_row *ff_kinds_find(ff_event_kind kind);
/* The method of that name, or NULL; with NULL the one for the kind of the event, or NULL. */
const ff_pairing_method *ff_kinds_method(const ff_event *event, const char *name);
/* The order of the event's players by the row of the kind, in the arena; NULL in `*out` where
 * they are ranked by points. */
int ff_kinds_rank(const ff_event *event, ff_event_kind kind, int rounds, ff_arena *arena,
                  ff_kinds_place **out, ff_error *err);

#endif
