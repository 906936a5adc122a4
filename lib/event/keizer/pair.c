#include "event/roster.h"
#include "event/round_robin.h"
#include "flagfall/memory.h"
#include "keizer/keizer_private.h"

#include <stdlib.h>
#include <string.h>

/* Pairing by the table, from the top. */

int ff_keizer_rounds(const ff_event *event)
{
    return event->rounds_planned > 0 ? event->rounds_planned : FF_EVENT_MAX_ROUNDS;
}

int ff_keizer_last_met(const ff_event *event, int one, int other, int before, ff_side *side)
{
    for (int r = before - 1; r >= 1; r--) {
        const ff_round_result *cell = ff_event_cell(event, one, r);
        if (cell->opponent != other || cell->result == FF_RESULT_FORFEIT_WIN ||
            cell->result == FF_RESULT_FORFEIT_LOSS)
            continue;
        *side = (ff_side)cell->side;
        return r;
    }
    return 0;
}

int ff_keizer_whites(const ff_event *event, int player, int before)
{
    int whites = 0;
    for (int r = 1; r < before; r++) {
        const ff_round_result *cell = ff_event_cell(event, player, r);
        whites += cell->opponent != FF_NOBODY && cell->side == FF_SIDE_WHITE;
    }
    return whites;
}

int ff_keizer_byes(const ff_event *event, int player, int before)
{
    int byes = 0;
    for (int r = 1; r < before; r++)
        byes += ff_event_cell(event, player, r)->result == FF_RESULT_BYE_PAIRING;
    return byes;
}

/* White has who had it less often; else the colours of their last game are reversed; else the
 * lower of the two has White. */
static ff_pair give_colours(const ff_event *event, int upper, int lower, int round)
{
    ff_side side = FF_SIDE_NONE;
    int difference =
        ff_keizer_whites(event, upper, round) - ff_keizer_whites(event, lower, round);
    ff_keizer_last_met(event, upper, lower, round, &side);
    bool upper_white = difference != 0 ? difference < 0 : side == FF_SIDE_BLACK;
    return upper_white ? (ff_pair){upper, lower, FF_RESULT_NONE}
                       : (ff_pair){lower, upper, FF_RESULT_NONE};
}

/* Those who are there, best first; who is not gets what was asked for. */
static size_t find_present(const ff_event *event, const ff_keizer *k, int round, int *present,
                           ff_pair *out, size_t *count)
{
    size_t there = 0;
    for (size_t i = 0; i < event->player_count; i++) {
        int player = k->order[i];
        const ff_round_result *cell = ff_event_cell(event, player, round);
        ff_result bye = ff_event_asked_bye(event, player, round);
        if (event->players[player].withdrawn || cell->opponent != FF_NOBODY ||
            cell->result != FF_RESULT_NONE)
            continue;
        if (bye != FF_RESULT_NONE)
            out[(*count)++] = (ff_pair){player, FF_NOBODY, bye};
        else
            present[there++] = player;
    }
    return there;
}

/* Takes out who has the bye: the lowest of those with the fewest. */
static void take_bye(const ff_event *event, int round, int *present, size_t *there,
                     ff_pair *out, size_t *count)
{
    size_t at = *there - 1;
    for (size_t i = *there; i-- > 0;)
        if (ff_keizer_byes(event, present[i], round) <
            ff_keizer_byes(event, present[at], round))
            at = i;
    out[(*count)++] = (ff_pair){present[at], FF_NOBODY, FF_RESULT_BYE_PAIRING};
    memmove(present + at, present + at + 1, (*there - at - 1) * sizeof *present);
    (*there)--;
}

/* The next one below whom the first may meet; where there is none, the next one. */
static size_t find_opponent(const ff_event *event, const ff_keizer *k, const int *present,
                            size_t there, int round)
{
    for (size_t i = 1; i < there; i++) {
        ff_side side;
        int met = ff_keizer_last_met(event, present[0], present[i], round, &side);
        if (met == 0 || round - met >= k->rules.repeat)
            return i;
    }
    return 1;
}

static void pair_present(const ff_event *event, const ff_keizer *k, int round, int *present,
                         size_t there, ff_pair *out, size_t *count)
{
    while (there > 1) {
        size_t at = find_opponent(event, k, present, there, round);
        out[(*count)++] = give_colours(event, present[0], present[at], round);
        memmove(present + at, present + at + 1, (there - at - 1) * sizeof *present);
        memmove(present, present + 1, (there - 2) * sizeof *present);
        there -= 2;
    }
}

static int refuse_open(const ff_event *event, int round, ff_error *err)
{
    for (size_t i = 0; i < event->player_count; i++)
        for (int r = 1; r < round; r++) {
            const ff_round_result *cell = ff_event_cell(event, (int)i, r);
            if (cell->opponent != FF_NOBODY && cell->result == FF_RESULT_NONE)
                return ff_fail(err, FF_E_STATE, "round %d: the game of %d %.60s has no result",
                               r, event->players[i].no, event->players[i].name);
        }
    return FF_OK;
}

/* Games first, then byes. `present` and `byes` have room for all players. */
static int fill_round(const ff_event *event, const ff_keizer *k, int round, int *present,
                      ff_pair *byes, ff_pair *out, size_t *count)
{
    size_t bye_count = 0;
    size_t there = find_present(event, k, round, present, byes, &bye_count);
    if (there < 2)
        return FF_E_STATE;
    if (there % 2 == 1)
        take_bye(event, round, present, &there, byes, &bye_count);
    pair_present(event, k, round, present, there, out, count);
    memcpy(out + *count, byes, bye_count * sizeof *out);
    *count += bye_count;
    return FF_OK;
}

int ff_keizer_pair(const ff_event *event, int round, ff_pair *out, size_t *count, ff_error *err)
{
    ff_keizer k = {.rounds = 0};
    *count = 0;
    int *present = ff_calloc(event->player_count + 1, sizeof *present);
    ff_pair *byes = ff_calloc(event->player_count + 1, sizeof *byes);
    int code = present != NULL && byes != NULL
                   ? refuse_open(event, round, err)
                   : ff_fail(err, FF_E_MEMORY, "out of memory for the pairings");
    if (code == FF_OK)
        code = ff_keizer_make(event, round > 1 ? round - 1 : FF_KEIZER_NO_ROUND, &k, err);
    if (code == FF_OK)
        code = fill_round(event, &k, round, present, byes, out, count);
    if (code == FF_E_STATE && present != NULL && k.order != NULL)
        ff_fail(err, code, "round %d: fewer than two players are there", round);
    ff_keizer_release(&k);
    ff_free(present);
    ff_free(byes);
    return code;
}
