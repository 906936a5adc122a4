#include "game/dead.h"

#include "board/board.h"
#include "game/stood.h"

static ff_winnable_verdict verdict_at(ff_winnable_solver *solver, const ff_replay *replay,
                                      unsigned ply, const ff_winnable_options *options)
{
    ff_position pos = ply == replay->plies ? replay->pos : ff_replay_position(replay, ply);
    if (ff_game_opponent_in_check(&pos))
        return FF_WINNABLE; /* an illegal move that stood: no position of a legal game */
    return ff_winnable_dead(solver, &pos, options);
}

/* The first dead half-move of a stretch whose last one is dead: in growing steps back to one
 * that is alive, then by halving. */
static unsigned first_dead(ff_winnable_solver *solver, const ff_replay *replay, unsigned first,
                           unsigned last, const ff_winnable_options *options)
{
    unsigned back = 1; /* most games end soon after they are dead: look there first */
    while (first < last) {
        unsigned middle = last - first > back ? last - back : first;
        back *= 2;
        if (verdict_at(solver, replay, middle, options) != FF_UNWINNABLE) {
            first = middle + 1;
            back = (last - first + 1) / 2;
        } else {
            last = middle;
        }
    }
    return last;
}

ff_dead ff_replay_first_dead(ff_winnable_solver *solver, const ff_replay *replay,
                             const ff_winnable_options *options)
{
    unsigned first = 0;
    for (size_t i = 0;; i++) {
        bool ends = i == replay->stand_count;
        unsigned last = ends ? replay->plies : replay->stands[i].ply - 1;
        ff_winnable_verdict verdict = verdict_at(solver, replay, last, options);
        if (verdict == FF_UNWINNABLE)
            return (ff_dead){verdict, first_dead(solver, replay, first, last, options)};
        if (ends)
            return (ff_dead){verdict, 0};
        first = replay->stands[i].ply;
    }
}
