#ifndef FF_SERIES_FEES_H
#define FF_SERIES_FEES_H

#include "flagfall/error.h"
#include "flagfall/event.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Entry fees: what the event (or the section) asks of each player, what is asked of some
 * instead, and what was paid. All amounts are in cents. They are attachments; none of it goes
 * into a TRF file.
 */

enum { FF_FEE_CURRENCY = 16, FF_FEE_NOTE = 200 };
#define FF_FEE_MOST 100000000LL

/* A payment; negative: given back. Texts are borrowed from the event. */
typedef struct ff_series_payment {
    int player;
    long long cents;
    char time[24];
    const char *note;
} ff_series_payment;

/* What is asked of everyone, in what currency ("" where none is named). */
long long ff_series_fee(const ff_event *event, char currency[FF_FEE_CURRENCY]);
/* FF_E_PARSE for a currency that is no short word, FF_E_LIMIT, FF_E_MEMORY. */
int ff_series_set_fee(ff_event *event, long long cents, const char *currency, ff_error *err);

/* What is asked of a player. */
long long ff_series_fee_of(const ff_event *event, int player);
/* Asks that of the player, whatever the others pay. FF_E_LIMIT, FF_E_MEMORY. */
int ff_series_set_fee_of(ff_event *event, int player, long long cents, ff_error *err);

/* Notes a payment at `time` ("2026-11-21T09:00:00Z"). FF_E_PARSE for a note that is not one
 * line, FF_E_LIMIT, FF_E_MEMORY. */
int ff_series_add_payment(ff_event *event, int player, long long cents, const char *time,
                          const char *note, ff_error *err);
/* The first payment at or after attachment `*at`, of a player or, FF_NOBODY, of any; `*at` is
 * then the one after it. False when there is no more. */
bool ff_series_next_payment(const ff_event *event, int player, size_t *at,
                            ff_series_payment *out);
/* All that a player paid. */
long long ff_series_paid(const ff_event *event, int player);
/* Does the event ask for a fee, or keep a payment? */
bool ff_series_has_fees(const ff_event *event);

#endif
