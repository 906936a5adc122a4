#include "notation/notation_text.h"

ff_move_pattern ff_move_pattern_is_empty(ff_notation notation)
{
    return (ff_move_pattern){.role = FF_SAID_ANY_ROLE,
                             .from_files = FF_SAID_ANYWHERE,
                             .from_ranks = FF_SAID_ANYWHERE,
                             .to_files = FF_SAID_ANYWHERE,
                             .to_ranks = FF_SAID_ANYWHERE,
                             .notation = (uint8_t)notation};
}

void ff_parsed_move_add(ff_parsed_move *out, const ff_move_pattern *said)
{
    if (out->count < FF_SAID_MAX)
        out->said[out->count++] = *said;
}
