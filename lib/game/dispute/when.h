#ifndef FF_DISPUTE_WHEN_H
#define FF_DISPUTE_WHEN_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Lists and conditions of the questions of the rulings, as the table of questions writes them.
 */

/* Item number `index` of a list with '|' between its items, and its size; NULL behind the last
 * one, and of NULL. */
const char *ff_dispute_item(const char *list, int index, size_t *size);

/* Gives the answer to a question so far, or NULL; "" for one that was only marked. */
typedef const char *ff_dispute_answer(const void *ctx, const char *key);
/* Whether a question is asked after the answers so far. `when` is a list of conditions with
 * spaces between, which must all hold: "key" (it was answered), "!key", "key=word|word"; "a,b"
 * holds when one of both does. NULL: always. */
bool ff_dispute_asks(const char *when, ff_dispute_answer *answer, const void *ctx);

#endif
