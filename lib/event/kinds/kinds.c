#include "kinds/kinds.h"

#include "keizer/keizer.h"
#include "knockout/knockout.h"
#include "ladder/ladder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- knockout --- */

static int rank_knockout(const ff_event *event, int rounds, ff_kinds_place *out, ff_error *err)
{
    ff_knockout k;
    int code = ff_knockout_make(event, rounds, &k, err);
    if (code == FF_OK && !k.drawn && k.stray_count > 0)
        code = ff_fail(err, FF_E_STATE,
                       "round %d has a game that is none of a bracket by the pairing numbers, "
                       "and no bracket is kept",
                       k.stray[0]);
    for (int i = 0; code == FF_OK && i < (int)event->player_count; i++) {
        out[i].key = ff_knockout_reached(&k, i);
        ff_knockout_reached_text(&k, i, out[i].text);
    }
    ff_knockout_release(&k);
    return code;
}

static int explain_knockout(const ff_event *event, int rounds, int player, ff_str *out,
                            ff_error *err)
{
    ff_knockout k;
    int code = ff_knockout_make(event, rounds, &k, err);
    if (code == FF_OK)
        ff_knockout_explain(&k, player, out);
    ff_knockout_release(&k);
    return code;
}

/* --- Keizer --- */

static int rank_keizer(const ff_event *event, int rounds, ff_kinds_place *out, ff_error *err)
{
    ff_keizer k;
    int code = ff_keizer_make(event, rounds > 0 ? rounds : FF_KEIZER_NO_ROUND, &k, err);
    for (int i = 0; code == FF_OK && i < (int)event->player_count; i++) {
        out[i].key = k.score[i];
        ff_keizer_text(k.score[i], out[i].text);
    }
    ff_keizer_release(&k);
    return code;
}

static int explain_keizer(const ff_event *event, int rounds, int player, ff_str *out,
                          ff_error *err)
{
    ff_keizer k;
    int code = ff_keizer_make(event, rounds > 0 ? rounds : FF_KEIZER_NO_ROUND, &k, err);
    if (code == FF_OK)
        ff_keizer_explain(&k, event, player, out);
    ff_keizer_release(&k);
    return code;
}

/* --- ladder --- */

/* Places moved since the beginning: "up 2". */
static int rank_ladder(const ff_event *event, int rounds, ff_kinds_place *out, ff_error *err)
{
    size_t players = event->player_count;
    int *place = ff_calloc(players, sizeof *place), *first = ff_calloc(players, sizeof *first);
    int code =
        place != NULL && first != NULL
            ? ff_ladder_places(event, rounds > 0 ? rounds : FF_LADDER_NO_ROUND, place, err)
            : ff_fail(err, FF_E_MEMORY, "out of memory for the ladder");
    if (code == FF_OK)
        code = ff_ladder_places(event, FF_LADDER_NO_ROUND, first, err);
    for (size_t i = 0; code == FF_OK && i < players; i++) {
        out[i].key = -place[i];
        if (first[i] != place[i])
            snprintf(out[i].text, sizeof out[i].text, "%s %d",
                     first[i] > place[i] ? "up" : "down", abs(first[i] - place[i]));
    }
    ff_free(place);
    ff_free(first);
    return code;
}

/* --- the rows --- */

/* method: name, rules, all rounds at once, number of rounds, pairing */
static const ff_kinds_row rows[] = {
    {FF_EVENT_ROUND_ROBIN,
     {"round-robin", "C.05 Annex 1", true, ff_event_robin_rounds, ff_event_robin_pair},
     NULL,
     "",
     NULL,
     NULL,
     NULL,
     NULL},
    {FF_EVENT_DOUBLE_ROUND_ROBIN,
     {"double-round-robin", "C.05 Annex 1", true, ff_event_double_robin_rounds,
      ff_event_double_robin_pair},
     NULL,
     "",
     NULL,
     NULL,
     NULL,
     NULL},
    {FF_EVENT_KNOCKOUT,
     {"knockout", "the bracket", false, ff_knockout_rounds, ff_knockout_pair},
     rank_knockout,
     "Reached",
     explain_knockout,
     ff_knockout_why,
     ff_knockout_rules_of,
     ff_knockout_set_rules},
    {FF_EVENT_KEIZER,
     {"keizer", "KeizerForClubs", false, ff_keizer_rounds, ff_keizer_pair},
     rank_keizer,
     "Keizer",
     explain_keizer,
     ff_keizer_why,
     ff_keizer_rules_of,
     ff_keizer_set_rules},
    {FF_EVENT_LADDER,
     {"ladder", "challenges in range", false, ff_ladder_rounds, ff_ladder_pair},
     rank_ladder,
     "Moved",
     ff_ladder_explain,
     ff_ladder_why,
     ff_ladder_rules_of,
     ff_ladder_set_rules},
};

enum { ROWS = sizeof rows / sizeof *rows };

const ff_kinds_row *ff_kinds_find(ff_event_kind kind)
{
    for (int i = 0; i < ROWS; i++)
        if (rows[i].kind == kind)
            return &rows[i];
    return NULL;
}

const ff_pairing_method *ff_kinds_method(const ff_event *event, const char *name)
{
    for (int i = 0; i < ROWS; i++)
        if (name != NULL ? strcmp(rows[i].method.name, name) == 0 : rows[i].kind == event->kind)
            return &rows[i].method;
    return NULL;
}

int ff_kinds_rank(const ff_event *event, ff_event_kind kind, int rounds, ff_arena *arena,
                  ff_kinds_place **out, ff_error *err)
{
    const ff_kinds_row *row = ff_kinds_find(kind);
    *out = NULL;
    if (row == NULL || row->rank == NULL || event->player_count == 0)
        return FF_OK;
    *out = ff_arena_alloc(arena, event->player_count * sizeof **out);
    if (*out == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the order of the players");
    memset(*out, 0, event->player_count * sizeof **out);
    return row->rank(event, rounds, *out, err);
}
