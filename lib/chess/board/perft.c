#include "flagfall/position.h"

#include "base/levels.h"

FF_LEVELS_DECLARE(uint64_t, ff_position_perft, (const ff_position *pos, int depth))

uint64_t ff_position_perft(const ff_position *pos, int depth)
{
    return FF_LEVELS_CHOOSE(ff_position_perft)(pos, depth);
}
