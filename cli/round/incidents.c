#include "cli/round/incidents.h"

#include <stdint.h>

static const char *const sides[] = {"White", "Black"};

static void put_head(const char *head, bool first, ff_str *out)
{
    if (first && out->size > 0)
        ff_str_text(out, "; ");
    ff_str_text(out, first ? head : ", ");
}

static void put_counts(const char *head, const unsigned count[2], ff_str *out)
{
    bool first = true;
    for (int side = 0; side < 2; side++) {
        if (count[side] == 0)
            continue;
        put_head(head, first, out);
        ff_str_format(out, "%s %u", sides[side], count[side]);
        first = false;
    }
}

void incidents_say(const ff_watch_board *board, ff_str *out)
{
    bool first = true;
    for (int side = 0; side < 2; side++) {
        if (board->used_ms[side] < 0)
            continue;
        put_head("time used: ", first, out);
        ff_str_format(out, "%s ", sides[side]);
        ff_tc_time_write(board->used_ms[side] / 1000 * 1000, out);
        first = false;
    }
    put_counts("draw offers: ", board->offers, out);
    put_counts("illegal moves warned of: ", board->illegal, out);
}
