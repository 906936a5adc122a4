#include "winnable/private.h"

#include "flagfall/memory.h"

#include <string.h>

/*
 * A shorter helpmate out of a long one. A search that follows plans wanders: the same mate is
 * often a few moves away from where the line stands. From each position of the line all
 * sequences of DEPTH half-moves and fewer are tried; one that reaches a later position of the
 * line sooner than the line does, or mates, takes its place. Every position of the new line
 * comes from legal moves, and `ff_winnable_shorten` plays it through once more.
 */

enum { DEPTH = 4, SLOTS = 8192 };

/* Half-moves tried for one line; a tenth of a second or less. */
enum { TRIED = 2000000 };

/* A line, where each of its positions stands in it, and the best way found from one of them. */
typedef struct cutter {
    ff_winnable_path line;
    uint64_t hash[SLOTS];
    uint16_t index[SLOTS]; /* of the position after so many half-moves; 0: the slot is free */
    ff_color winner;
    unsigned depth;
    unsigned left; /* half-moves that may still be tried */
    unsigned here; /* where in the line the sequences begin */
    ff_move trail[DEPTH];
    ff_move via[DEPTH];
    unsigned count;   /* half-moves in `via` */
    unsigned reached; /* where in the line they lead */
} cutter;

static unsigned slot_of(const cutter *c, uint64_t hash)
{
    unsigned slot = (unsigned)hash % SLOTS;
    while (c->index[slot] != 0 && c->hash[slot] != hash)
        slot = (slot + 1) % SLOTS;
    return slot;
}

/* Of a position that stands in the line twice the later one counts. */
static void index_line(cutter *c, const ff_position *start)
{
    ff_position pos = *start;
    memset(c->index, 0, sizeof c->index);
    for (unsigned i = 0; i < c->line.plies; i++) {
        ff_position_play(&pos, c->line.moves[i]);
        unsigned slot = slot_of(c, pos.hash);
        c->hash[slot] = pos.hash;
        c->index[slot] = (uint16_t)(i + 1);
    }
}

/* Where in the line a position stands, any mate being its end; 0 when nowhere. */
static unsigned place_of(const cutter *c, const ff_position *pos)
{
    if (pos->turn != c->winner && ff_position_in_check(pos) && ff_is_checkmate(pos))
        return c->line.plies;
    return c->index[slot_of(c, pos->hash)];
}

/* Goes on from `pos`, `used` half-moves after `here`. */
static void explore(cutter *c, const ff_position *pos, unsigned used)
{
    ff_move_list list;
    ff_position_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count && c->left > 0; i++) {
        ff_position next = *pos;
        ff_position_play(&next, list.moves[i]);
        c->left--;
        c->trail[used] = list.moves[i];
        unsigned place = place_of(c, &next), saved = c->reached - c->count;
        if (place > used + 1 + saved) {
            c->count = used + 1;
            c->reached = place;
            memcpy(c->via, c->trail, c->count * sizeof *c->via);
        }
        /* one more half-move is of use only where the line has more to save */
        if (used + 1 < c->depth && used + 2 + c->reached - c->count < c->line.plies)
            explore(c, &next, used + 1);
    }
}

/* Goes along the line once and takes each short cut; true when it has become shorter. (Two
 * positions may have one hash: then the line is broken, and what is left of it is kept as it
 * was, for `ff_winnable_shorten` to throw away.) */
static bool cut_line(cutter *c, const ff_position *start)
{
    ff_position pos = *start;
    unsigned plies = 0, before = c->line.plies;
    index_line(c, start);
    for (c->here = 0; c->here < before; c->here = c->reached) {
        c->via[0] = c->line.moves[c->here];
        c->count = 1;
        c->reached = c->here + 1;
        explore(c, &pos, 0);
        if (!ff_is_legal(&pos, c->via[0]))
            return false;
        for (unsigned i = 0; i < c->count; i++, plies++) {
            ff_position_play(&pos, c->via[i]);
            c->line.moves[plies] = c->via[i];
        }
    }
    c->line.plies = plies;
    return plies < before;
}

void ff_winnable_cut(const ff_position *pos, ff_color winner, ff_winnable_path *line)
{
    cutter *c = ff_calloc(1, sizeof *c);
    if (c == NULL)
        return;
    c->line = *line;
    c->winner = winner;
    c->left = TRIED;
    for (c->depth = 2; c->depth <= DEPTH && c->left > 0;)
        if (!cut_line(c, pos))
            c->depth++;
    *line = c->line;
    ff_free(c);
}
