#include "cli/what_if/what_if_parts.h"

#include "base/json.h"

/* Every way in which the open games can end, ranked. */

/* "board 2: 1-0 9 of 9, ..." for the boards that make a difference. */
static void put_boards(const ff_event *event, const ff_what_if *w, const ff_what_if_aim *aim,
                       int player, ff_str *out)
{
    int each = w->ways / FF_WHAT_IF_RESULTS;
    for (size_t g = 0; g < w->game_count; g++) {
        int counts[FF_WHAT_IF_RESULTS];
        for (int r = 0; r < FF_WHAT_IF_RESULTS; r++)
            counts[r] = ff_standings_what_if_with(w, aim, player, g, r);
        if (counts[0] == counts[1] && counts[1] == counts[2])
            continue;
        what_if_put_game(event, &w->games[g], w->round, out);
        for (int r = 0; r < FF_WHAT_IF_RESULTS; r++)
            ff_str_format(out, "%s %s %d of %d", r > 0 ? "," : "", what_if_results[r],
                          counts[r], each);
        ff_str_char(out, '\n');
    }
}

static void put_first(const what_if_job *j, const ff_what_if *w, ff_str *out)
{
    for (size_t i = 0; i < w->player_count; i++) {
        if (w->first.ways[i] == 0)
            continue;
        ff_str_text(out, "  ");
        what_if_put_who(j->event, (int)i, out);
        if (w->first.ways[i] == w->ways)
            ff_str_text(out, ": first in every way; the event is won\n");
        else
            ff_str_format(out, ": first in %d of %d\n", w->first.ways[i], w->ways);
        if (w->first.ways[i] != w->ways)
            put_boards(j->event, w, &w->first, (int)i, out);
    }
}

static void put_places(const what_if_job *j, const ff_what_if *w, ff_str *out)
{
    ff_str_text(out, "\nPlaces from best to worst\n");
    for (int i = 0; i < j->count; i++) {
        const ff_what_if_player *p = &w->players[j->order[i]];
        if (p->best == 0)
            continue;
        ff_str_format(out, p->best == p->worst ? "  %d" : "  %d-%d", p->best, p->worst);
        ff_str_text(out, "  ");
        what_if_put_who(j->event, j->order[i], out);
        ff_str_char(out, '\n');
    }
}

static void put_prizes(const what_if_job *j, const ff_what_if *w, const ff_prize_ways *prizes,
                       ff_str *out)
{
    ff_str_text(out, "\nPrizes that can still be won\n");
    for (int i = 0; i < j->count; i++) {
        int player = j->order[i];
        const ff_prize_range *range = &prizes->ranges[player];
        char least[FF_CENTS_SIZE], most[FF_CENTS_SIZE];
        if (range->most == 0)
            continue;
        ff_cents_text(range->least, least);
        ff_cents_text(range->most, most);
        ff_str_text(out, "  ");
        what_if_put_who(j->event, player, out);
        if (range->least == range->most)
            ff_str_format(out, ": %s in every way\n", most);
        else
            ff_str_format(out, ": %s to %s; a prize in %d of %d\n", least, most,
                          prizes->aim.ways[player], w->ways);
        put_boards(j->event, w, &prizes->aim, player, out);
    }
}

static void put_text(const what_if_job *j, const ff_what_if *w, const ff_prize_ways *prizes,
                     ff_str *out)
{
    ff_str_format(out, "Round %d: %zu game%s open, %d ways to end, each ranked\n\n", w->round,
                  w->game_count, w->game_count == 1 ? "" : "s", w->ways);
    put_first(j, w, out);
    put_places(j, w, out);
    if (j->plan != NULL)
        put_prizes(j, w, prizes, out);
}

/* --- JSON --- */

static void put_json(const what_if_job *j, const ff_what_if *w, const ff_prize_ways *prizes,
                     ff_str *out)
{
    for (size_t i = 0; i < w->player_count; i++) {
        ff_json json = ff_json_start(out);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "what_if");
        ff_json_put_integer(&json, "round", w->round);
        ff_json_put_integer(&json, "ways", w->ways);
        ff_json_put_integer(&json, "no", j->event->players[i].no);
        ff_json_put_text(&json, "name", j->event->players[i].name);
        ff_json_put_integer(&json, "best", w->players[i].best);
        ff_json_put_integer(&json, "worst", w->players[i].worst);
        ff_json_put_integer(&json, "first", w->first.ways[i]);
        if (j->plan != NULL) {
            ff_json_put_integer(&json, "prize", prizes->aim.ways[i]);
            ff_json_put_integer(&json, "least_cents", prizes->ranges[i].least);
            ff_json_put_integer(&json, "most_cents", prizes->ranges[i].most);
        }
        ff_json_end_object(&json);
        ff_str_char(out, '\n');
    }
}

int what_if_by_ways(const what_if_job *j, ff_what_if *w, ff_str *out, ff_error *err)
{
    ff_prize_ways prizes = {.plan = NULL};
    const ff_what_if_visitor visitor = {ff_prize_ways_visit, &prizes};
    int code = j->plan != NULL ? ff_prize_ways_begin(j->plan, w, &prizes, err) : FF_OK;
    if (code == FF_OK)
        code = ff_standings_what_if_rank(j->event, j->options,
                                         j->plan != NULL ? &visitor : NULL, w, err);
    if (code == FF_OK)
        (j->json ? put_json : put_text)(j, w, &prizes, out);
    ff_prize_ways_release(&prizes);
    return code;
}
