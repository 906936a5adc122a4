#ifndef FF_SCORESHEET_RECONCILE_SEARCH_H
#define FF_SCORESHEET_RECONCILE_SEARCH_H

/*
 * The search for the games that two sheets can mean, one pass at a time.
 *
 * A state is a position with the place reached in each sheet; one step is one half-move of the
 * game. The states of one half-move form a layer; equal ones are merged and keep links to all
 * states they can come from, so that the layers together hold all the games that were found.
 * A state's rank is what it has cost plus a lower bound of what the rest costs, which two
 * aligned texts give without a board (reconcile_bound.c). A pass follows every state whose
 * rank is within a limit, and remembers the cheapest rank that it left out.
 */

#include "scoresheet/reconcile_entry.h"

/* Costs have two parts: that of the faults, and below it the number of captures and checks
 * without a sign in a sheet that has such signs elsewhere. The latter only orders games that
 * cost the same. */
enum { FAULT_SHIFT = 13, RANK_MAX = 4095, INFINITE = 1 << 18 };
#define NO_COST UINT32_MAX

typedef struct place {
    uint16_t at[2]; /* entries used up */
    bool owes[2];   /* the last but one of them was jumped over and comes next */
} place;

typedef enum step_kind { STEP_MATCH, STEP_SKIP, STEP_SWAP, STEP_PAY_BACK } step_kind;

/* What one sheet does in a step: so many entries too many, then the half-move. */
typedef struct sheet_step {
    uint8_t kind, drops;
    uint8_t fault; /* ff_sheet_fault_kind of the entry matched */
    uint8_t signs; /* how many it has for a capture or a check that is not one */
} sheet_step;

typedef struct link {
    uint32_t parent, next; /* next link of the same node + 1, or 0 */
    uint32_t cost;         /* of the step, both parts */
    ff_move move;
    sheet_step step[2];
} link;

typedef struct node {
    place where;
    uint16_t ply;
    uint32_t cost;  /* both parts */
    uint32_t links; /* the first + 1, or 0 */
    uint32_t board; /* number of the position: the same for all places reached with it */
    uint32_t twin;  /* the next node with the same position + 1, or 0 */
} node;

typedef struct ending {
    uint32_t node;
    uint32_t extra; /* what the entries left over cost */
} ending;

typedef struct layer {
    uint32_t first_node, first_board;
    ff_position *boards;
    size_t board_capacity;
    uint32_t *heads; /* of each board: its first node + 1 */
    size_t head_capacity;
    uint32_t board_count;
} layer;

typedef struct search {
    const ff_sheet *sheet[2];
    const ff_reconcile_options *options;
    compiled *entries[2];
    unsigned size[2];
    bool marks_captures[2], marks_checks[2];
    uint16_t *bound;
    uint8_t *pairs;
    /* of a pass */
    unsigned limit;       /* ranks above it are not followed */
    unsigned width;       /* 0, or states of a layer that are followed at most */
    unsigned long budget; /* states made at most */
    unsigned long states;
    bool spent, failed;
    unsigned lost; /* the cheapest rank that was left out */
    node *nodes;
    size_t count, capacity;
    link *links;
    size_t link_count, link_capacity;
    layer layers[2]; /* the one being expanded and the one being made */
    uint32_t *table; /* of the boards of the latter, by hash: number in the layer + 1 */
    size_t table_size, table_capacity;
    uint32_t *order;
    size_t order_capacity;
    uint32_t histogram[RANK_MAX + 1];
    unsigned cutoff;
    ending *ends;
    size_t end_count, end_capacity;
    unsigned best_end;
} search;

static inline unsigned ff_reconcile_faults(uint32_t cost)
{
    return cost >> FAULT_SHIFT;
}

/* Reads the entries and aligns the texts. FF_E_MEMORY. */
int ff_reconcile_prepare(search *s);
/* The least that the rest costs from a place on. */
unsigned ff_reconcile_bound(const search *s, const place *p);
/* What it costs when an entry is not a half-move of the game, and what that is called. */
ff_sheet_fault_kind ff_reconcile_extra_kind(const compiled *entry);
unsigned ff_reconcile_extra_cost(const compiled *entry);
/* Columns that the two texts show to be one row late or early, the likeliest first. */
enum { FF_SHIFTS_MAX = 4 };
unsigned ff_reconcile_find_shifts(const search *s, ff_column_shift out[FF_SHIFTS_MAX]);
/* One pass with the `limit`, `width` and `budget` that are set. */
void ff_reconcile_pass(search *s);
/* The games that the last pass found, by cost, into `out`. FF_E_MEMORY. */
int ff_reconcile_list(search *s, ff_reconciliation *out);
void ff_reconcile_search_release(search *s);

#endif
