#ifndef FF_EVENT_RULE_LIST_H
#define FF_EVENT_RULE_LIST_H

#include "flagfall/error.h"

#include <stddef.h>

/*
 * The rules of a kind of event as a list of words, "top 60, loss 5, no self": a table of what
 * may stand in it.
 */

/* A rule: its words, and the int of the rules that it sets. With a range a number follows the
 * word, and `value` is the usual one; else `value` is what the words stand for, and 0 the usual
 * one. */
typedef struct ff_event_rule {
    const char *words;
    size_t at; /* in the rules */
    int least, most, value;
} ff_event_rule;

/* `expected` is what a message names. */
typedef struct ff_event_rule_list {
    const ff_event_rule *rules;
    size_t count;
    const char *expected;
} ff_event_rule_list;

/* Fills `rules`, which are all 0. FF_E_PARSE with the column of the first that is none. */
int ff_event_rules_read(const ff_event_rule_list *list, const char *text, void *rules,
                        ff_error *err);

#endif
