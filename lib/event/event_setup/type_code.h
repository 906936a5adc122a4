#ifndef FF_EVENT_SETUP_TYPE_CODE_H
#define FF_EVENT_SETUP_TYPE_CODE_H

#include "flagfall/error.h"
#include "flagfall/event.h"

/* Codes of the type of a tournament: record 192 of TRF26, by the table ETT26. */

/* Is it a code of the table, in any case? */
bool ff_type_code_known(const char *code);
/* The same, and the kind of event that it is a code of: FF_EVENT_UNKNOWN where it names none.
 */
bool ff_type_code_kind(const char *code, ff_event_kind *kind);
/* The code of a round robin as "event pair" pairs it; "" for events of another kind. Static. */
const char *ff_type_code_of_kind(ff_event_kind kind);

/* What a program leaves in an event whose first round it has paired, where nothing is stated:
 * itself (182), and the type (192) unless `code` is "". FF_E_MEMORY. */
int ff_event_setup_state_pairing(ff_event *event, const char *program, const char *code,
                                 ff_error *err);

#endif
