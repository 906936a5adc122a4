#include "flagfall/position.h"

#include "base/levels.h"

FF_LEVELS_DECLARE(uint64_t, ff_perft, (const ff_position *pos, int depth))

uint64_t ff_perft(const ff_position *pos, int depth)
{
    return FF_LEVELS_CHOOSE(ff_perft)(pos, depth);
}
