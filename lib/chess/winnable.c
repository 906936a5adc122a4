#include "flagfall/winnable.h"

#include "chess/winnable_parts.h"

#include "flagfall/memory.h"

#include <string.h>

struct ff_winnable_solver {
    struct ffw_quick *quick;
    struct ffw_graph *graph;
    ffw_line line;
};

int ff_winnable_new(ff_winnable_solver **out, ff_error *err)
{
    ff_winnable_solver *s = ff_calloc(1, sizeof *s);
    *out = s;
    if (s != NULL) {
        s->quick = ffw_quick_new();
        s->graph = ffw_graph_new();
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
    ffw_quick_free(solver->quick);
    ffw_graph_free(solver->graph);
    ff_free(solver);
}

static void decide(ff_winnable_result *out, ff_verdict verdict, ff_winnable_reason reason)
{
    out->verdict = verdict;
    out->reason = reason;
}

/* Nothing is printed as a mate that has not been played through: every move legal, the last
 * one mate. */
static bool replay(const ff_position *pos, ff_color side, const ffw_line *line)
{
    ff_position p = *pos;
    for (unsigned i = 0; i < line->plies; i++) {
        if (!ff_is_legal(&p, line->moves[i]))
            return false;
        ff_play(&p, line->moves[i]);
    }
    return p.turn != side && ff_is_checkmate(&p);
}

static bool take(ff_winnable_solver *s, const ff_position *pos, ffw_outcome outcome,
                 ff_winnable_result *out)
{
    if (outcome == FFW_MATE && replay(pos, out->side, &s->line)) {
        decide(out, FF_WINNABLE, FF_WINNABLE_MATE);
        out->line = s->line.moves;
        out->plies = s->line.plies;
        return true;
    }
    if (outcome == FFW_EXHAUSTED) {
        decide(out, FF_UNWINNABLE, FF_WINNABLE_EXHAUSTED);
        return true;
    }
    return false;
}

ff_verdict ff_winnable_dead(ff_winnable_solver *solver, const ff_position *pos,
                            const ff_winnable_options *options)
{
    ff_verdict verdict = FF_UNWINNABLE;
    for (int side = FF_WHITE; side <= FF_BLACK; side++) {
        ff_winnable_result result;
        ff_winnable_solve(solver, pos, (ff_color)side, options, &result);
        if (result.verdict == FF_WINNABLE)
            return FF_WINNABLE;
        if (result.verdict == FF_WINNABLE_UNKNOWN)
            verdict = FF_WINNABLE_UNKNOWN;
    }
    return verdict;
}

enum { PLANS = 8 };

void ff_winnable_solve(ff_winnable_solver *solver, const ff_position *pos, ff_color side,
                       const ff_winnable_options *options, ff_winnable_result *out)
{
    static const ff_winnable_options defaults = FF_WINNABLE_OPTIONS_INIT;
    static const unsigned limits[PLANS] = {80, 80, 80, 80, 80, 80, 80, 80};
    if (options == NULL)
        options = &defaults;
    memset(out, 0, sizeof *out);
    out->side = side;
    decide(out, FF_WINNABLE_UNKNOWN, FF_WINNABLE_BUDGET);
    if (pos->turn != side && ff_is_checkmate(pos)) {
        decide(out, FF_WINNABLE, FF_WINNABLE_MATE);
        return;
    }
    if (!ff_material_can_mate(pos, side)) {
        decide(out, FF_UNWINNABLE, FF_WINNABLE_MATERIAL);
        return;
    }
    ffw_plan plans[PLANS];
    unsigned count = ffw_plans(pos, side, plans, PLANS);
    for (unsigned i = 0; i < count && out->nodes < options->nodes; i++) {
        ffw_outcome outcome = ffw_quick_search(solver->quick, pos, side, &plans[i], limits[i],
                                               &solver->line, &out->nodes);
        if (take(solver, pos, outcome, out))
            return;
        if (i == 0 && ffw_blockaded(pos, side, &out->blockade)) {
            decide(out, FF_UNWINNABLE, FF_WINNABLE_BLOCKADE);
            return;
        }
    }
    if (count == 0 || out->nodes >= options->nodes)
        return;
    ffw_outcome outcome =
        ffw_graph_search(solver->graph, pos, side, &plans[0], options->nodes - out->nodes,
                         &solver->line, &out->nodes);
    take(solver, pos, outcome, out);
}
