#include "flagfall/memory.h"
#include "ladder/ladder.h"

/* Why two play in a round of a ladder: their places before it. */

typedef struct reason {
    const ff_event *event;
    ff_ladder_rules rules;
    int *place;
    int round;
    ff_str *out;
} reason;

static void put_player(const reason *r, int player)
{
    ff_str_format(r->out, "%d %s", r->event->players[player].no,
                  r->event->players[player].name);
}

static int player_at(const reason *r, int place)
{
    for (size_t i = 0; i < r->event->player_count; i++)
        if (r->place[i] == place)
            return (int)i;
    return FF_NOBODY;
}

/* Who plays in the round and was free when it was the turn of `upper`: not with one above. */
static bool was_free(const reason *r, int player, int upper)
{
    int other = ff_event_cell(r->event, player, r->round)->opponent;
    return other != FF_NOBODY && r->place[other] > r->place[upper];
}

static bool met_before(const reason *r, int one, int other)
{
    return r->round > 1 && ff_event_cell(r->event, one, r->round - 1)->opponent == other;
}

/* Those between the two who were passed over; `*between` counts those who were free. */
static bool put_passed(const reason *r, int upper, int lower, int *between)
{
    bool departs = false;
    for (int at = r->place[upper] + 1; at < r->place[lower]; at++) {
        int other = player_at(r, at);
        if (other == FF_NOBODY || !was_free(r, other, upper))
            continue;
        ++*between;
        ff_str_format(r->out, "  not place %d, ", at);
        put_player(r, other);
        if (met_before(r, upper, other))
            ff_str_format(r->out, ": met in round %d\n", r->round - 1);
        else
            ff_str_text(r->out, ": nothing in the rules forbids it\n");
        departs |= !met_before(r, upper, other);
    }
    return departs;
}

static void put_reason(const reason *r, int white, int black)
{
    bool white_above = r->place[white] < r->place[black];
    int upper = white_above ? white : black, lower = white_above ? black : white, between = 0;
    bool departs = put_passed(r, upper, lower, &between) || met_before(r, upper, lower);
    departs |= r->rules.range > 0 && between + 1 > r->rules.range;
    ff_str_format(r->out, "  place %d, ", r->place[upper]);
    put_player(r, upper);
    ff_str_format(r->out, ", is challenged by place %d, ", r->place[lower]);
    put_player(r, lower);
    if (departs)
        ff_str_text(r->out, ": this departs from the rules\n");
    else
        ff_str_text(r->out, ": the next below who is there and was not met last time\n");
    if (r->rules.range > 0)
        ff_str_format(r->out,
                      "  a challenge goes %d places up at most, of those who are there\n",
                      r->rules.range);
    bool by_rule = (white == upper) == r->rules.defender_white;
    ff_str_format(
        r->out, "  White for the %s%s\n", white == upper ? "one challenged" : "challenger",
        by_rule ? ", by the rules of the ladder" : ", against the rules of the ladder");
}

int ff_ladder_why(const ff_event *event, int round, int white, int black, ff_str *out,
                  ff_error *err)
{
    reason r = {.event = event, .round = round, .out = out};
    r.place = ff_calloc(event->player_count + 1, sizeof *r.place);
    int code =
        r.place == NULL
            ? ff_fail(err, FF_E_MEMORY, "out of memory for the reasons")
            : ff_ladder_places(event, round > 1 ? round - 1 : FF_LADDER_NO_ROUND, r.place, err);
    if (code == FF_OK)
        code = ff_ladder_rules_parse(ff_ladder_rules_of(event), &r.rules, err);
    if (code == FF_OK && black == FF_NOBODY)
        ff_str_text(out, "  does not play: as asked for\n");
    else if (code == FF_OK)
        put_reason(&r, white, black);
    ff_free(r.place);
    return code;
}
