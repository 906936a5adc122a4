#include "cli/serve/claims.h"

#include "event/entry.h"

#include <string.h>

/* The result that is stored for a board, as it is written; "" for none. */
static const char *stored_result(const ff_event *event, int round, int board)
{
    int white = ff_event_at_board(event, round, board);
    const ff_round_result *mine, *other;
    if (white == FF_NOBODY)
        return "";
    mine = ff_event_cell(event, white, round);
    if (mine->opponent == FF_NOBODY)
        return "";
    other = ff_event_cell(event, mine->opponent, round);
    return ff_event_game_score_text((ff_result)mine->result, (ff_result)other->result);
}

static bool is_same(const claim *a, const claim *b)
{
    return a->open && a->round == b->round && a->board == b->board &&
           strcmp(a->section, b->section) == 0;
}

/* The place of the same device's claim, a free one, or the oldest. */
static claim *find_place(claims *c, const claim *one)
{
    claim *place = &c->list[0];
    for (int i = 0; i < CLAIMS_MOST; i++)
        if (is_same(&c->list[i], one) && strcmp(c->list[i].who, one->who) == 0)
            return &c->list[i];
    for (int i = 0; i < CLAIMS_MOST; i++) {
        if (!c->list[i].open)
            return &c->list[i];
        if (c->list[i].since_ms < place->since_ms)
            place = &c->list[i];
    }
    return place;
}

bool claims_add(claims *c, const ff_event *event, const claim *one)
{
    const char *stored = stored_result(event, one->round, one->board);
    claim *place;
    if (stored[0] == '\0' || strcmp(stored, one->result) == 0)
        return false;
    place = find_place(c, one);
    *place = *one;
    place->open = true;
    return true;
}

void claims_drop(claims *c, const char *section, int round, int board)
{
    for (int i = 0; i < CLAIMS_MOST; i++)
        if (c->list[i].round == round && c->list[i].board == board &&
            strcmp(c->list[i].section, section) == 0)
            c->list[i].open = false;
}

void claims_settle(claims *c, const ff_event *event, const char *section)
{
    for (int i = 0; i < CLAIMS_MOST; i++) {
        claim *one = &c->list[i];
        const char *stored;
        if (!one->open || strcmp(one->section, section) != 0)
            continue;
        stored = stored_result(event, one->round, one->board);
        if (stored[0] == '\0' || strcmp(stored, one->result) == 0)
            one->open = false;
    }
}
