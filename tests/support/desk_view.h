#ifndef TESTS_SUPPORT_DESK_VIEW_H
#define TESTS_SUPPORT_DESK_VIEW_H

/* What a page may know, from an event file or an event in memory, without a server. */

#include "school/learner.h"
#include "web/web.h"

typedef struct desk_view {
    ff_web_view view;
    ff_event event;
    ff_arena arena;
    ff_log_entry *entries; /* oldest first */
    size_t entry_count, entry_capacity;
    ff_standings tables[4];
    int table_rounds[4];
    size_t table_count;
    ff_learner answers;
    ff_web_learner learner;
} desk_view;

/* Opens an event file ("-": none). Release it in every case. */
int desk_view_open(desk_view *v, const char *path, ff_error *err);
/* After `event` was filled in memory. */
void desk_view_of_event(desk_view *v);
void desk_view_release(desk_view *v);
/* Adds the table of questions, from what `flagfall questions --format json` prints. */
int desk_view_questions(desk_view *v, const char *json, size_t size);
/* Adds the learner of a file. One that cannot be read is there with its fault. */
void desk_view_learner(desk_view *v, const char *path, const char *bytes, size_t size);
/* Adds devices, files, questions, commands, a learner: made-up ones, with names that try to be
 * markup. */
void desk_view_furnish(desk_view *v);

#endif
