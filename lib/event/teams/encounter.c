#include "teams/team_standings.h"

/* Extended direct encounter (C.07 13.3). */

/* A group of tied teams that is still to be looked at, and the score to begin with. */
typedef struct range {
    int from, size;
    bool by_other;
} range;

typedef struct encounter {
    ff_tb *primary, *other;
    const ff_tiebreak *tiebreak;
    int *group;
    bool again_from_primary;
    range *stack;
    int depth;
    int *place; /* by team: within the whole group */
} encounter;

static bool parted(const ff_tb *tb, const int *part, int size)
{
    return tb->place[part[size - 1]] != 1;
}

/* One table by each score, from the one to begin with, until one parts the teams. `*by` is the
 * table that did, NULL when none does. */
static int part_once(const encounter *e, range r, ff_tb **by, bool *by_other, ff_error *err)
{
    int *part = e->group + r.from;
    *by = NULL;
    for (int step = r.by_other; step < 2; step++) {
        ff_tb *tb = step == 0 ? e->primary : e->other;
        int code = ff_tiebreak_encounter_pass(tb, e->tiebreak, part, r.size, err);
        if (code != FF_OK)
            return code;
        if (!parted(tb, part, r.size))
            continue;
        *by = tb;
        *by_other = step == 1;
        return FF_OK;
    }
    return FF_OK;
}

/* Places within the whole group; who is still tied is looked at again. */
static void keep_places(encounter *e, range r, const ff_tb *by, bool by_other)
{
    const int *part = e->group + r.from;
    for (int i = 0, next; i < r.size; i = next) {
        int place = by->place[part[i]];
        for (next = i; next < r.size && by->place[part[next]] == place; next++)
            e->place[part[next]] = r.from + place;
        if (next - i > 1)
            e->stack[e->depth++] =
                (range){r.from + i, next - i, by_other && !e->again_from_primary};
    }
}

static int run_encounter(encounter *e, ff_error *err)
{
    int code = FF_OK;
    while (e->depth > 0 && code == FF_OK) {
        range r = e->stack[--e->depth];
        ff_tb *by;
        bool by_other;
        code = part_once(e, r, &by, &by_other, err);
        if (code == FF_OK && by != NULL)
            keep_places(e, r, by, by_other);
    }
    return code;
}

/* --- boards, where exactly two are left --- */

static bool equal_in_both(const encounter *e, int a, int b)
{
    return e->primary->score[a] == e->primary->score[b] &&
           e->other->score[a] == e->other->score[b];
}

/* What follows the encounters (13.3.2): board count, then top or bottom boards. */
static int part_two(ff_team_standings *s, const encounter *e, int at,
                    const ff_tiebreak_code steps[2], ff_error *err)
{
    int pair[2] = {e->group[at], e->group[at + 1]};
    for (int i = 0; i < 2 && steps[i] != FF_TB_PTS; i++) {
        int code = ff_team_order_by_boards(s, e->primary, steps[i], pair, 2, err);
        if (code != FF_OK)
            return code;
        if (e->primary->place[pair[1]] == 1)
            continue;
        e->group[at] = pair[0];
        e->group[at + 1] = pair[1];
        e->place[pair[1]] = e->place[pair[0]] + 1;
        return FF_OK;
    }
    return FF_OK;
}

static int go_on_by_boards(ff_team_standings *s, const encounter *e, int size, ff_error *err)
{
    int code = FF_OK;
    const ff_tiebreak_code *steps = ff_tiebreak_row_of(e->tiebreak->code)->then;
    for (int i = 0, next; i < size && code == FF_OK; i = next) {
        for (next = i; next < size && e->place[e->group[next]] == e->place[e->group[i]]; next++)
            ;
        if (next - i == 2 && equal_in_both(e, e->group[i], e->group[i + 1]))
            code = part_two(s, e, i, steps, err);
    }
    return code;
}

int ff_team_extended_encounter(ff_team_standings *standings, ff_tb *tb,
                               const ff_tiebreak *tiebreak, int *group, int size,
                               bool again_from_primary, ff_error *err)
{
    encounter e = {
        .primary = tb,
        .other = standings->other.work,
        .tiebreak = tiebreak,
        .group = group,
        .again_from_primary = again_from_primary,
        .stack = ff_calloc((size_t)size + 1, sizeof *e.stack),
        .place = ff_calloc(standings->other.count + 1, sizeof *e.place),
    };
    int code = FF_E_MEMORY;
    if (e.stack == NULL || e.place == NULL) {
        ff_fail(err, FF_E_MEMORY, "out of memory for direct encounters");
    } else {
        for (int i = 0; i < size; i++)
            e.place[group[i]] = 1;
        e.stack[e.depth++] = (range){0, size, false};
        code = run_encounter(&e, err);
        if (code == FF_OK)
            code = go_on_by_boards(standings, &e, size, err);
        for (int i = 0; i < size; i++)
            tb->place[group[i]] = e.place[group[i]];
    }
    ff_free(e.stack);
    ff_free(e.place);
    return code;
}
