#ifndef TESTS_SUPPORT_PLAYOUT_H
#define TESTS_SUPPORT_PLAYOUT_H

/*
 * Playing a position out by the slow rule book: every position that can arise is visited and
 * every mate marked; going back from the mates states for each position and each side whether
 * it can still win. Where there are too many positions the mates that were seen are still
 * mates.
 */

#include "support/rulebook.h"

#include "flagfall/winnable.h"

typedef struct playout_state {
    rb_position p;
    bool can_win[2];
} playout_state;

typedef struct playout {
    playout_state *states; /* the first is the root */
    int count;
    bool complete; /* every position was visited */
    /* private */
    int most, most_edges, slot_count;
    int *slots; /* number plus one */
    int *edge_from, *edge_to;
    int edges;
} playout;

/* Room for that many states; false when memory is out. Released by `playout_release`. */
bool playout_init(playout *w, int most);
void playout_release(playout *w);
/* Plays `root` out; the states stay until the next call. */
void playout_run(playout *w, const rb_position *root);

/* What is wrong with a verdict on `p`, given whether `side` can win (and that this is certain
 * when `complete`); NULL when nothing is. The helpmate is played by the rule book. */
const char *playout_judge(const rb_position *p, const ff_winnable_result *r, bool can_win,
                          bool complete);

#endif
