#ifndef FF_DESK_PAIR_EDIT_H
#define FF_DESK_PAIR_EDIT_H

#include "desk/parts.h"

#include "base/json.h"

/* A proposal of pairs changed by hand, part of the page that pairs. `pairs` and `notes` are
 * those of the answer of `event pair --format json`. */

extern const ff_web_form_field ff_desk_edit_fields[];

/* Begins the form of a proposal with its pairs; false where the role may not. */
bool ff_desk_edit_begin(ff_web_out *out, const char *markup, int round,
                        const ff_json_value *pairs);
/* Inside of it: what departs from the rules, by level; how much of it needs a reason. */
int ff_desk_edit_levels(ff_web_out *out, const ff_json_value *notes);
/* What can be done, and its end. */
void ff_desk_edit_end(ff_web_out *out, int grave);
/* A player to be ticked, and the button that turns a board. */
void ff_desk_put_pick(ff_web_out *out, int player);
void ff_desk_put_turn(ff_web_out *out, int white);

#endif
