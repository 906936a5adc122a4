#include "prizes/still.h"

#include "flagfall/memory.h"

#include <string.h>

/* --- every way --- */

int ff_prize_ways_begin(const ff_prize_plan *plan, const ff_what_if *w, ff_prize_ways *out,
                        ff_error *err)
{
    *out = (ff_prize_ways){.plan = plan};
    out->ranges = ff_calloc(w->player_count + 1, sizeof *out->ranges);
    out->sums = ff_calloc(w->player_count + 1, sizeof *out->sums);
    if (out->ranges == NULL || out->sums == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for prizes");
    return ff_standings_what_if_aim_make(w, &out->aim, err);
}

void ff_prize_ways_release(ff_prize_ways *ways)
{
    ff_free(ways->ranges);
    ff_free(ways->sums);
    ff_standings_what_if_aim_release(&ways->aim);
    *ways = (ff_prize_ways){0};
}

int ff_prize_ways_visit(void *data, const ff_what_if *w, int way, const ff_standings *standings,
                        ff_error *err)
{
    ff_prize_ways *ways = data;
    ff_prize_awards awards;
    int code = ff_prizes_deal(standings, ways->plan, &awards, err);
    memset(ways->sums, 0, (w->player_count + 1) * sizeof *ways->sums);
    for (size_t i = 0; code == FF_OK && i < awards.count; i++)
        ways->sums[awards.items[i].player] += awards.items[i].cents;
    for (size_t i = 0; code == FF_OK && i < w->player_count; i++) {
        long long cents = ways->sums[i];
        ff_prize_range *range = &ways->ranges[i];
        range->least = ways->seen == 0 || cents < range->least ? cents : range->least;
        range->most = cents > range->most ? cents : range->most;
        if (cents > 0)
            ff_standings_what_if_reach(w, &ways->aim, (int)i, way);
    }
    ways->seen++;
    ff_prize_awards_release(&awards);
    return code;
}

/* --- bounds --- */

static int places_of(const ff_prize_table *table)
{
    int places = 0;
    for (size_t i = 0; i < table->count; i++)
        places = table->cents[i] > 0 ? (int)i + 1 : places;
    return places;
}

/* Places from the first without a gap. */
static int unbroken_places(const ff_prize_table *table)
{
    int places = 0;
    while ((size_t)places < table->count && table->cents[places] > 0)
        places++;
    return places;
}

/* May the player have a prize of another table and so leave a place of this one? Ties have no
 * end, so that no count of the prizes says how many do. */
static bool may_leave(const ff_prize_plan *plan, const ff_event *event, size_t table,
                      int player)
{
    for (size_t t = 0; t < plan->count; t++)
        if (t != table &&
            (plan->choice == FF_PRIZE_BEST || (plan->choice == FF_PRIZE_FIRST && t < table)) &&
            ff_player_category_has(&plan->tables[t].category, event, player))
            return true;
    return false;
}

static ff_prize_chance judge_chance(const ff_prize_table *table, const ff_bounds *bounds,
                                    int player, const bool *members, const bool *staying)
{
    if (!members[player] || !bounds->counted[player] ||
        ff_standings_bounds_of(bounds, player, staying, NULL).best > places_of(table))
        return FF_PRIZE_NONE;
    return ff_standings_bounds_of(bounds, player, members, NULL).worst <= unbroken_places(table)
               ? FF_PRIZE_SURE
               : FF_PRIZE_OPEN;
}

int ff_prize_bounds(const ff_prize_plan *plan, const ff_event *event, const ff_bounds *bounds,
                    size_t table, ff_prize_chance *out, ff_error *err)
{
    const ff_prize_table *t = &plan->tables[table];
    bool *members = ff_calloc(event->player_count + 1, sizeof *members);
    bool *staying = ff_calloc(event->player_count + 1, sizeof *staying);
    int code = members != NULL && staying != NULL
                   ? FF_OK
                   : ff_fail(err, FF_E_MEMORY, "out of memory for prizes");
    for (size_t i = 0; code == FF_OK && i < event->player_count; i++) {
        members[i] = ff_player_category_has(&t->category, event, (int)i);
        staying[i] = members[i] && !may_leave(plan, event, table, (int)i);
    }
    for (size_t i = 0; code == FF_OK && i < event->player_count; i++)
        out[i] = judge_chance(t, bounds, (int)i, members, staying);
    ff_free(members);
    ff_free(staying);
    return code;
}
