#ifndef FF_CLI_WHAT_IF_WHAT_IF_PARTS_H
#define FF_CLI_WHAT_IF_WHAT_IF_PARTS_H

#include "cli/eventfile/event_common.h"
#include "prizes/still.h"

/* The parts of "flagfall standings --what-if". */

typedef struct what_if_job {
    ff_event *event;
    const ff_standings_options *options;
    ff_prize_plan *plan; /* NULL: no prizes */
    bool norms, json;
    int *order; /* players by their number, `count` of them */
    int count;
} what_if_job;

extern const char *const what_if_results[FF_WHAT_IF_RESULTS];
/* "3 Carlsen, Magnus". */
void what_if_put_who(const ff_event *event, int player, ff_str *out);
/* "board 3:" or, where it has none, "game 4-7:" by numbers; with the round where it is not
 * `round`.
 */
void what_if_put_game(const ff_event *event, const ff_open_game *game, int round, ff_str *out);
/* Fills in the players by number and returns how many. */
int what_if_by_number(const ff_event *event, int *out);

/* The answers, appended: by every way, by bounds of the points. */
int what_if_by_ways(const what_if_job *j, ff_what_if *w, ff_str *out, ff_error *err);
int what_if_by_points(const what_if_job *j, ff_str *out, ff_error *err);

#endif
