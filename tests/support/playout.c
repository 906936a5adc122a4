#include "support/playout.h"

#include <stdlib.h>
#include <string.h>

bool playout_init(playout *w, int most)
{
    memset(w, 0, sizeof *w);
    w->most = most;
    w->most_edges = 16 * most;
    for (w->slot_count = 1; w->slot_count < 4 * most;)
        w->slot_count *= 2;
    w->states = malloc((size_t)most * sizeof *w->states);
    w->slots = malloc((size_t)w->slot_count * sizeof *w->slots);
    w->edge_from = malloc((size_t)w->most_edges * sizeof(int));
    w->edge_to = malloc((size_t)w->most_edges * sizeof(int));
    return w->states != NULL && w->slots != NULL && w->edge_from != NULL && w->edge_to != NULL;
}

void playout_release(playout *w)
{
    free(w->states);
    free(w->slots);
    free(w->edge_from);
    free(w->edge_to);
}

static uint64_t hash_of(const rb_position *p)
{
    const unsigned char *board = (const unsigned char *)p->board;
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < sizeof p->board; i++)
        hash = (hash ^ board[i]) * 1099511628211u;
    hash = (hash ^ (uint64_t)p->turn) * 1099511628211u;
    return (hash ^ (uint64_t)(p->double_step_file + 1)) * 1099511628211u;
}

static bool equal(const rb_position *a, const rb_position *b)
{
    return memcmp(a->board, b->board, sizeof a->board) == 0 && a->turn == b->turn &&
           a->double_step_file == b->double_step_file;
}

/* The number of the position, made new where it is; -1 when there is no room. */
static int number_of(playout *w, const rb_position *p)
{
    unsigned last = (unsigned)w->slot_count - 1;
    unsigned s = (unsigned)(hash_of(p) >> 20) & last;
    for (; w->slots[s] != 0; s = (s + 1) & last)
        if (equal(&w->states[w->slots[s] - 1].p, p))
            return w->slots[s] - 1;
    if (w->count == w->most)
        return -1;
    w->states[w->count].p = *p;
    w->states[w->count].can_win[0] = w->states[w->count].can_win[1] = false;
    w->slots[s] = ++w->count;
    return w->count - 1;
}

static void play_from(playout *w, int number)
{
    static rb_move moves[RB_MAX_MOVES];
    rb_position p = w->states[number].p;
    int count = rb_legal_moves(&p, moves);
    if (count == 0 && rb_is_checkmate(&p))
        w->states[number].can_win[1 - p.turn] = true;
    for (int i = 0; i < count; i++) {
        rb_position next = p;
        rb_play(&next, &moves[i]);
        next.halfmove = next.fullmove = 1;
        int to = number_of(w, &next);
        if (to < 0 || w->edges == w->most_edges) {
            w->complete = false;
            continue;
        }
        w->edge_from[w->edges] = number;
        w->edge_to[w->edges++] = to;
    }
}

/* Carries "can win" back along the moves until nothing changes; edges were made in the order
 * of the search, so going through them backwards needs few rounds. */
static void go_back(playout *w)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int e = w->edges; e-- > 0;)
            for (int side = 0; side < 2; side++) {
                bool *from = &w->states[w->edge_from[e]].can_win[side];
                if (!*from && w->states[w->edge_to[e]].can_win[side])
                    changed = *from = true;
            }
    }
}

void playout_run(playout *w, const rb_position *root)
{
    w->count = w->edges = 0;
    w->complete = true;
    memset(w->slots, 0, (size_t)w->slot_count * sizeof *w->slots);
    number_of(w, root);
    for (int i = 0; i < w->count && w->complete; i++)
        play_from(w, i);
    go_back(w);
}

/* The last position of the line, by the rule book, must be mate. */
static const char *judge_line(const rb_position *p, const ff_winnable_result *r)
{
    static rb_move moves[RB_MAX_MOVES];
    rb_position at = *p;
    for (unsigned i = 0; i < r->plies; i++) {
        int count = rb_legal_moves(&at, moves), k = 0;
        while (k < count && rb_move_code(&moves[k]) != r->line[i])
            k++;
        if (k == count)
            return "the line holds an illegal move";
        rb_play(&at, &moves[k]);
    }
    return rb_is_checkmate(&at) && at.turn != (int)r->side ? NULL
                                                           : "the line does not end in mate";
}

const char *playout_judge(const rb_position *p, const ff_winnable_result *r, bool can_win,
                          bool complete)
{
    if (r->verdict == FF_WINNABLE_UNKNOWN && complete)
        return "all positions could be enumerated";
    if (can_win && r->verdict == FF_UNWINNABLE)
        return "there is a mate";
    if (!can_win && complete && r->verdict == FF_WINNABLE)
        return "there is no mate";
    return r->verdict == FF_WINNABLE ? judge_line(p, r) : NULL;
}
