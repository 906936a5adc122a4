#include "event/round_robin.h"
#include "flagfall/memory.h"
#include "keizer/keizer.h"
#include "keizer/keizer_private.h"

#include <stdlib.h>
#include <string.h>

/* Why two met in a round that is paired: the table before it, read from the top as the pairing
 * reads it. */

typedef struct reason {
    const ff_event *event;
    const ff_keizer *k;
    int round;
    int *rank; /* by player, from 0 */
    ff_str *out;
} reason;

static void put_player(const reason *r, int player)
{
    ff_str_format(r->out, "%d %s", r->event->players[player].no,
                  r->event->players[player].name);
}

static bool is_paired(const reason *r, int player)
{
    return ff_event_cell(r->event, player, r->round)->opponent != FF_NOBODY;
}

static void put_place(const reason *r, int player)
{
    char score[FF_KEIZER_TEXT];
    ff_keizer_text(r->k->score[player], score);
    ff_str_text(r->out, "  ");
    put_player(r, player);
    ff_str_format(r->out, ": place %d of the table, Keizer %s, value %d\n", r->rank[player] + 1,
                  score, r->k->value[player]);
}

/* Was the player free when it was the turn of `upper`? Not when paired with someone above. */
static bool was_free(const reason *r, int player, int upper)
{
    int other = ff_event_cell(r->event, player, r->round)->opponent;
    return is_paired(r, player) && r->rank[other] > r->rank[upper];
}

/* May they meet again, and when did they meet? */
static bool may_meet(const reason *r, int one, int other, int *met)
{
    ff_side side;
    *met = ff_keizer_last_met(r->event, one, other, r->round, &side);
    return *met == 0 || r->round - *met >= r->k->rules.repeat;
}

/* Those between the two who were passed over; true when one of them should have been met. */
static bool put_passed(const reason *r, int upper, int lower)
{
    bool departs = false;
    for (int at = r->rank[upper] + 1; at < r->rank[lower]; at++) {
        int other = r->k->order[at], met;
        if (!was_free(r, other, upper))
            continue;
        ff_str_text(r->out, "  not ");
        put_player(r, other);
        if (may_meet(r, upper, other, &met))
            ff_str_text(r->out, ": nothing in the rules forbids it\n");
        else
            ff_str_format(r->out, ": they met in round %d, and may again from round %d on\n",
                          met, met + r->k->rules.repeat);
        departs |= may_meet(r, upper, other, &met);
    }
    return departs;
}

static void put_opponent(const reason *r, int upper, int lower)
{
    int met;
    bool departs = put_passed(r, upper, lower), fine = may_meet(r, upper, lower, &met);
    ff_str_text(r->out, "  ");
    put_player(r, upper);
    ff_str_text(r->out, " is the highest who is left, ");
    put_player(r, lower);
    if (departs)
        ff_str_text(r->out,
                    " not the next below who may be met: this departs from the rules\n");
    else if (fine)
        ff_str_text(r->out, " the next below who may be met\n");
    else
        ff_str_format(r->out,
                      " the next below: none of them may be met again yet (these two "
                      "met in round %d)\n",
                      met);
}

static void put_colours(const reason *r, int upper, int lower, int white)
{
    ff_side side = FF_SIDE_NONE;
    int own = ff_keizer_whites(r->event, upper, r->round);
    int other = ff_keizer_whites(r->event, lower, r->round);
    int met = ff_keizer_last_met(r->event, upper, lower, r->round, &side);
    int due =
        own != other ? (own < other ? upper : lower) : (side == FF_SIDE_BLACK ? upper : lower);
    ff_str_text(r->out, "  White for ");
    put_player(r, white);
    if (due != white)
        ff_str_text(r->out, ": against the rules, by which the other has it");
    if (own != other)
        ff_str_format(r->out, ": had it %d times so far, the other %d times",
                      white == upper ? own : other, white == upper ? other : own);
    else if (met > 0)
        ff_str_format(r->out, ": the colours of round %d are reversed", met);
    else
        ff_str_text(r->out, ": as often White, never met: the lower of the two");
    ff_str_char(r->out, '\n');
}

static void put_bye(const reason *r, int player)
{
    int byes = ff_keizer_byes(r->event, player, r->round), fewer = 0, lower = 0;
    for (size_t i = 0; i < r->event->player_count; i++) {
        int other = (int)i, count = ff_keizer_byes(r->event, other, r->round);
        if (!is_paired(r, other))
            continue;
        fewer += count < byes;
        lower += count == byes && r->rank[other] > r->rank[player];
    }
    ff_str_text(r->out, "  ");
    put_player(r, player);
    if (fewer + lower == 0)
        ff_str_format(r->out, " has the bye: the lowest of those with the fewest byes (%d)\n",
                      byes);
    else
        ff_str_text(r->out, " has the bye, against the rules: there is one lower, or with "
                            "fewer byes\n");
}

static void put_reason(const reason *r, int white, int black)
{
    if (black == FF_NOBODY) {
        put_bye(r, white);
        return;
    }
    bool white_above = r->rank[white] < r->rank[black];
    int upper = white_above ? white : black, lower = white_above ? black : white;
    put_place(r, upper);
    put_place(r, lower);
    put_opponent(r, upper, lower);
    put_colours(r, upper, lower, white);
}

int ff_keizer_why(const ff_event *event, int round, int white, int black, ff_str *out,
                  ff_error *err)
{
    ff_keizer k;
    reason r = {.event = event, .k = &k, .round = round, .out = out};
    int code = ff_keizer_make(event, round > 1 ? round - 1 : FF_KEIZER_NO_ROUND, &k, err);
    r.rank = ff_calloc(event->player_count + 1, sizeof *r.rank);
    if (code == FF_OK && r.rank == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the reasons");
    for (size_t i = 0; i < event->player_count && code == FF_OK; i++)
        r.rank[k.order[i]] = (int)i;
    if (code == FF_OK)
        put_reason(&r, white, black);
    ff_free(r.rank);
    ff_keizer_release(&k);
    return code;
}
