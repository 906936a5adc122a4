#include "flagfall/winnable.h"

#include "winnable/private.h"

#include "flagfall/memory.h"

#include <string.h>

struct ff_winnable_solver {
    struct ff_winnable_quick *quick;
    struct ff_winnable_graph *graph;
    ff_winnable_path found; /* by a search */
    ff_winnable_path line;  /* forced moves and what was found after them */
};

int ff_winnable_new(ff_winnable_solver **out, ff_error *err)
{
    ff_winnable_solver *s = ff_calloc(1, sizeof *s);
    *out = s;
    if (s != NULL) {
        s->quick = ff_winnable_quick_new();
        s->graph = ff_winnable_graph_new();
        if (s->quick != NULL && s->graph != NULL)
            return FF_OK;
    }
    ff_winnable_free(s);
    *out = NULL;
    return ff_fail(err, FF_E_MEMORY, "out of memory for the search of a mate");
}

void ff_winnable_free(ff_winnable_solver *solver)
{
    if (solver == NULL)
        return;
    ff_winnable_quick_free(solver->quick);
    ff_winnable_graph_free(solver->graph);
    ff_free(solver);
}

static void decide_verdict(ff_winnable_result *out, ff_winnable_verdict verdict,
                           ff_winnable_reason reason)
{
    out->verdict = verdict;
    out->reason = reason;
}

/* Nothing is printed as a mate that has not been played through: every move legal, the last
 * one mate. */
static bool replay(const ff_position *pos, ff_color side, const ff_winnable_path *line)
{
    ff_position p = *pos;
    for (unsigned i = 0; i < line->plies; i++) {
        if (!ff_is_legal(&p, line->moves[i]))
            return false;
        ff_position_play(&p, line->moves[i]);
    }
    return p.turn != side && ff_is_checkmate(&p);
}

/* --- the rungs --- */

/* What a rung works on. `here` is `pos` after the forced moves, which stand at the front of
 * the line. */
typedef struct task {
    ff_winnable_solver *solver;
    const ff_position *pos;
    ff_position here;
    unsigned forced;
    uint64_t budget;
    ff_winnable_result *out;
} task;

/* Answers from what is on the board: mate stands, or the pieces cannot mate. The second is
 * certain whatever follows: captures only take pieces away, and `ff_position_material_can_mate`
 * counts a pawn as any piece. (Two bishops of one colour may give a double check on the board
 * that no move can have brought about; such a mate is seen before the material is asked.) */
static bool on_board(task *t, const ff_position *pos)
{
    if (pos->turn != t->out->side && ff_is_checkmate(pos)) {
        decide_verdict(t->out, FF_WINNABLE, FF_WINNABLE_MATE);
        return true;
    }
    if (!ff_position_material_can_mate(pos, t->out->side)) {
        decide_verdict(t->out, FF_UNWINNABLE, FF_WINNABLE_MATERIAL);
        return true;
    }
    return false;
}

enum { FORCED = 64 };

/* Plays as long as there is one legal move only. Such moves belong to every series of legal
 * moves, so the answer for the position after them is the answer for the one before. A chain
 * that is cut off at FORCED moves (a repetition among them) is not an answer: the search goes
 * on from where it stands. */
static bool forced_play(task *t)
{
    ff_winnable_path *line = &t->solver->line;
    for (t->forced = 0; t->forced < FORCED; t->forced++) {
        ff_move_list list;
        ff_position_legal_moves(&t->here, &list);
        t->out->nodes++;
        if (list.count > 1)
            return false;
        if (list.count == 0) {
            decide_verdict(t->out, FF_UNWINNABLE,
                           t->forced > 0 ? FF_WINNABLE_FORCED : FF_WINNABLE_OVER);
            break;
        }
        line->moves[t->forced] = list.moves[0];
        ff_position_play(&t->here, list.moves[0]);
        if (on_board(t, &t->here)) {
            t->forced++;
            if (t->out->verdict == FF_UNWINNABLE)
                t->out->reason = FF_WINNABLE_FORCED;
            break;
        }
    }
    t->out->line = line->moves;
    t->out->plies = t->forced;
    return t->out->verdict != FF_WINNABLE_UNKNOWN;
}

/* Takes a mate from a search that began after the forced moves, or its proof. */
static bool take_outcome(task *t, ff_winnable_outcome outcome)
{
    ff_winnable_solver *s = t->solver;
    if (outcome == FF_SEARCH_EXHAUSTED)
        decide_verdict(t->out, FF_UNWINNABLE, FF_WINNABLE_EXHAUSTED);
    if (outcome != FF_SEARCH_MATE)
        return outcome == FF_SEARCH_EXHAUSTED;
    memcpy(s->line.moves + t->forced, s->found.moves, s->found.plies * sizeof(ff_move));
    s->line.plies = t->forced + s->found.plies;
    if (!replay(t->pos, t->out->side, &s->line))
        return false;
    decide_verdict(t->out, FF_WINNABLE, FF_WINNABLE_MATE);
    t->out->line = s->line.moves;
    t->out->plies = s->line.plies;
    return true;
}

static bool blockade(task *t, bool thorough)
{
    if (!ff_winnable_blockaded(&t->here, t->out->side, thorough, &t->out->blockade))
        return false;
    decide_verdict(t->out, FF_UNWINNABLE, FF_WINNABLE_BLOCKADE);
    return true;
}

static uint64_t budget_left(const task *t, uint64_t limit)
{
    uint64_t left = t->budget > t->out->nodes ? t->budget - t->out->nodes : 0;
    return left < limit ? left : limit;
}

static bool core_closed(task *t)
{
    unsigned limit = (unsigned)budget_left(t, UINT32_MAX);
    if (limit == 0 || !ff_winnable_core_closed(&t->here, t->out->side, limit, &t->out->left_out,
                                               &t->out->nodes))
        return false;
    decide_verdict(t->out, FF_UNWINNABLE, FF_WINNABLE_CORE);
    return true;
}

enum { WALKS = 4, SHORT_SEARCH = 80, LONG_SEARCH = 800, GRAPH_SEARCH = 30000 };

static bool quick_search(task *t, const ff_winnable_plan *plan, unsigned limit)
{
    limit = (unsigned)budget_left(t, limit);
    return limit > 0 && take_outcome(t, ff_winnable_quick_search(
                                            t->solver->quick, &t->here, t->out->side, plan,
                                            limit, &t->solver->found, &t->out->nodes));
}

static bool graph_search(task *t, const ff_winnable_plan *plan, bool deep, uint64_t limit)
{
    limit = budget_left(t, limit);
    return limit > 0 &&
           take_outcome(t, ff_winnable_graph_search(t->solver->graph, t->solver->quick,
                                                    &t->here, t->out->side, plan, deep, limit,
                                                    &t->solver->found, &t->out->nodes));
}

static bool walk(task *t, const ff_winnable_choices *choices, unsigned count)
{
    for (unsigned i = 0; i < count && i < choices->count; i++) {
        ff_winnable_plan plan;
        ff_winnable_make_plan(&t->here, t->out->side, &choices->choice[i], &plan);
        if (ff_winnable_walk(&t->here, t->out->side, &plan,
                             (unsigned)budget_left(t, UINT32_MAX), &t->solver->found,
                             &t->out->nodes) &&
            take_outcome(t, FF_SEARCH_MATE))
            return true;
    }
    return false;
}

static bool quick_searches(task *t, const ff_winnable_choices *choices, unsigned from,
                           unsigned to, unsigned limit)
{
    for (unsigned i = from; i < to && i < choices->count; i++) {
        ff_winnable_plan plan;
        ff_winnable_make_plan(&t->here, t->out->side, &choices->choice[i], &plan);
        if (quick_search(t, &plan, limit))
            return true;
    }
    return false;
}

/* All the plans, each a little, then a little more: none knows how hard the position is. The
 * first opens lines, the others lead to a mate. The limits and their order come from
 * measuring. */
static void long_search(task *t, const ff_winnable_plan *plans, unsigned count)
{
    static const struct {
        unsigned plan;
        bool deep;
        unsigned limit;
    } rounds[] = {
        {0, false, 20000},  {0, true, 20000},       {1, false, 20000},  {1, true, 20000},
        {2, false, 20000},  {2, true, 20000},       {0, false, 150000}, {1, false, 400000},
        {2, false, 100000}, {0, false, UINT32_MAX},
    };
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++)
        if (rounds[i].plan < count &&
            graph_search(t, &plans[rounds[i].plan], rounds[i].deep, rounds[i].limit))
            return;
}

static void climb(task *t)
{
    const ff_position *pos = &t->here;
    ff_color side = t->out->side;
    ff_winnable_choices choices;
    ff_winnable_plan plans[FF_WINNABLE_CHOICES + 1];
    ff_winnable_choose(pos, side, &choices);
    if (walk(t, &choices, WALKS) || quick_searches(t, &choices, 0, 1, SHORT_SEARCH) ||
        blockade(t, false) ||
        quick_searches(t, &choices, 1, FF_WINNABLE_CHOICES, SHORT_SEARCH) || blockade(t, true))
        return;
    if (budget_left(t, 1) == 0)
        return;
    unsigned held = ff_winnable_witness_plans(pos, side, plans + 1, FF_WINNABLE_CHOICES);
    for (unsigned i = 0; i < held; i++)
        if (quick_search(t, &plans[i + 1], LONG_SEARCH))
            return;
    if (quick_searches(t, &choices, 0, held > 0 ? 1 : FF_WINNABLE_CHOICES, LONG_SEARCH))
        return;
    if (core_closed(t))
        return;
    ff_winnable_open_plan(pos, side, &plans[0]);
    if (held == 0)
        for (; held < 2 && held < choices.count; held++)
            ff_winnable_make_plan(pos, side, &choices.choice[held], &plans[held + 1]);
    ff_winnable_plan hunt;
    if (ff_winnable_hunt_plan(pos, side, &hunt) &&
        (graph_search(t, &hunt, true, 20000) || graph_search(t, &hunt, false, 20000)))
        return;
    long_search(t, plans, 1 + (held < 2 ? held : 2));
}

void ff_winnable_solve(ff_winnable_solver *solver, const ff_position *pos, ff_color side,
                       const ff_winnable_options *options, ff_winnable_result *out)
{
    static const ff_winnable_options defaults = FF_WINNABLE_OPTIONS_INIT;
    if (options == NULL)
        options = &defaults;
    memset(out, 0, sizeof *out);
    out->side = side;
    decide_verdict(out, FF_WINNABLE_UNKNOWN, FF_WINNABLE_BUDGET);
    if (options->version > FF_WINNABLE_OPTIONS_VERSION)
        return;
    uint64_t budget = options->nodes != 0 ? options->nodes : FF_WINNABLE_NODES;
    task t = {.solver = solver, .pos = pos, .here = *pos, .out = out, .budget = budget};
    if (on_board(&t, pos))
        return;
    if (!forced_play(&t))
        climb(&t);
}

void ff_winnable_shorten(ff_winnable_solver *s, const ff_position *pos,
                         ff_winnable_result *result)
{
    if (result->verdict != FF_WINNABLE || result->plies == 0)
        return;
    s->line.plies = result->plies;
    s->found = s->line;
    ff_winnable_cut(pos, result->side, &s->found);
    if (s->found.plies >= s->line.plies || !replay(pos, result->side, &s->found))
        return;
    s->line = s->found;
    result->plies = s->line.plies;
}

bool ff_winnable_lives(const ff_position *pos, ff_color winner, ff_winnable_path *line)
{
    return FF_LEVELS_CHOOSE(ff_winnable_lives)(pos, winner, line);
}

/* The side that has more to win with comes first: life is proved by one mate. */
static ff_color likely_winner(const ff_position *pos)
{
    unsigned worth[2];
    for (int c = FF_WHITE; c <= FF_BLACK; c++)
        worth[c] = 9 * ff_count(pos->color[c] & pos->role[FF_QUEEN]) +
                   5 * ff_count(pos->color[c] & pos->role[FF_ROOK]) + ff_count(pos->color[c]);
    return worth[FF_BLACK] > worth[FF_WHITE] ? FF_BLACK : FF_WHITE;
}

/* Life is proved by one mate, and the quick look finds nearly all of them. Of what is left,
 * hard for one side is mostly easy for the other, so both are tried with few nodes first. */
ff_winnable_verdict ff_winnable_dead(ff_winnable_solver *solver, const ff_position *pos,
                                     const ff_winnable_options *options)
{
    static const ff_winnable_options defaults = FF_WINNABLE_OPTIONS_INIT;
    enum { FEW_NODES = 500 };
    ff_winnable_verdict verdict[2] = {FF_WINNABLE_UNKNOWN, FF_WINNABLE_UNKNOWN};
    ff_color side = likely_winner(pos);
    if (ff_winnable_lives(pos, side, &solver->found) ||
        ff_winnable_lives(pos, ff_other(side), &solver->found))
        return FF_WINNABLE;
    ff_winnable_options look = options == NULL ? defaults : *options;
    if (look.nodes == 0)
        look.nodes = FF_WINNABLE_NODES;
    uint64_t limits[2] = {look.nodes < FEW_NODES ? look.nodes : FEW_NODES, look.nodes};
    for (unsigned i = 0; i < 4; i++, side = ff_other(side)) {
        ff_winnable_result result;
        look.nodes = limits[i / 2];
        if (verdict[side] != FF_WINNABLE_UNKNOWN || (i >= 2 && limits[0] == limits[1]))
            continue;
        ff_winnable_solve(solver, pos, side, &look, &result);
        verdict[side] = result.verdict;
        if (result.verdict == FF_WINNABLE)
            return FF_WINNABLE;
    }
    return verdict[0] == FF_UNWINNABLE ? verdict[1] : verdict[0];
}
