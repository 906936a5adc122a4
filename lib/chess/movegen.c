#include "flagfall/position.h"

#include "chess/generate.h"

bool ff_legal_moves(const ff_position *pos, ff_move_list *out)
{
    uint64_t count = generate_moves(pos, out);
    out->count = count < FF_MAX_MOVES ? (unsigned)count : FF_MAX_MOVES;
    return count <= FF_MAX_MOVES;
}

bool ff_has_legal_move(const ff_position *pos)
{
    return generate_moves(pos, NULL) != 0;
}
