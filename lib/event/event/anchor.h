#ifndef FF_EVENT_ANCHOR_H
#define FF_EVENT_ANCHOR_H

/*
 * The anchor: number and hash of the last entry of an event file's log, as they stand at the
 * foot of what is printed or sent. Who has it can show later that nothing before it was
 * replaced (flagfall event log --head).
 */
#include "flagfall/event.h"
#include "flagfall/text.h"

/* In groups of four digits with hyphens: enough that no other log can be found for it. */
enum { FF_ANCHOR_SHORT_DIGITS = 20 };

/* Appends a hash in that form: "7adc-ccc8-13ba-46bb-1ed5". */
void ff_anchor_short(const char *hash, ff_str *out);
/* Appends "Log: entry 12, hash 7adc-ccc8-13ba-46bb-1ed5" for paper, or with all 64 digits in
 * one word; nothing for an event that was not read from an event file. Of an event that is not
 * what its log ends in "Log: ALTERED PAST ITS LOG, after entry 12", without a hash. */
void ff_anchor_text(const ff_event *event, bool whole, ff_str *out);
/* Is it such a line? Marks at its beginning ("### ") are passed over. */
bool ff_anchor_is(const char *line);

/* What a person typed from paper as digits of a hash: spaces and hyphens go, letters become
 * small. False when it is something else, or fewer than 8 or more than 64 digits. */
bool ff_anchor_read(const char *text, char out[FF_HASH_SIZE]);

#endif
