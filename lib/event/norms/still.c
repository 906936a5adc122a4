#include "norms/still.h"
#include "event/round_robin.h"

/* The games whose results matter, the player's own first. */
typedef struct still_games {
    ff_open_game items[FF_WHAT_IF_GAMES];
    int count, own;
} still_games;

static bool has(const ff_open_game *g, int player)
{
    return g->game.white == player || g->game.black == player;
}

static bool matters(const ff_norm_event *e, const ff_open_game *g, int player, bool own)
{
    const ff_player *players = e->event->players;
    bool robin = ff_event_cycles(e->kind) > 0;
    if (own)
        return has(g, player);
    return robin && !has(g, player) &&
           (players[g->game.white].rating == 0) != (players[g->game.black].rating == 0);
}

/* False when there are too many. */
static bool choose_games(const ff_norm_event *e, const ff_open_game *all, int count, int player,
                         still_games *out)
{
    for (int own = 1; own >= 0; own--) {
        for (int i = 0; i < count; i++) {
            if (!matters(e, &all[i], player, own == 1))
                continue;
            if (out->count == FF_WHAT_IF_GAMES)
                return false;
            out->items[out->count++] = all[i];
        }
        if (own == 1)
            out->own = out->count;
    }
    return true;
}

/* Half-points of the player in the way; the results are in the event. */
static int play(ff_event *event, const still_games *games, int player, int way, ff_error *err)
{
    int half = 0;
    for (int i = 0; i < games->count; i++, way /= FF_WHAT_IF_RESULTS) {
        const ff_open_game *g = &games->items[i];
        ff_result white = ff_standings_what_if_result(way % FF_WHAT_IF_RESULTS);
        if (ff_event_result(event, g->round, g->game.white, white, ff_result_mirror(white),
                            err) != FF_OK)
            return -1;
        int digit = way % FF_WHAT_IF_RESULTS;
        if (i < games->own)
            half += g->game.white == player ? 2 - digit : digit;
    }
    return half;
}

static int put_back(ff_event *event, const still_games *games, ff_error *err)
{
    int code = FF_OK;
    for (int i = 0; i < games->count && code == FF_OK; i++) {
        const ff_open_game *g = &games->items[i];
        code = ff_event_result(event, g->round, g->game.white, g->game.white_result,
                               g->game.black_result, err);
    }
    return code;
}

static ff_norm_state judge_player(const ff_norm_event *e, int player, ff_norm_title title)
{
    ff_norm_record record;
    ff_norm norm;
    ff_norm_record_make(e, player, NULL, &record);
    ff_norm_find(e, &record, title, &norm);
    return norm.state;
}

static int try_all(ff_event *event, const ff_norm_event *e, const still_games *games,
                   int player, ff_norm_title title, ff_norm_still *out, ff_error *err)
{
    int ways = 1, failed = -1, code = FF_OK;
    for (int i = 0; i < games->count; i++)
        ways *= FF_WHAT_IF_RESULTS;
    out->perhaps = 2 * games->own + 1;
    for (int way = 0; way < ways && code == FF_OK; way++) {
        int half = play(event, games, player, way, err);
        if (half < 0) {
            code = FF_E_STATE;
            break;
        }
        ff_norm_state state = judge_player(e, player, title);
        out->unknown |= state == FF_NORM_UNKNOWN;
        out->possible |= state != FF_NORM_NO;
        if (state != FF_NORM_YES && half > failed)
            failed = half;
        if (state != FF_NORM_NO && half < out->perhaps)
            out->perhaps = half;
    }
    out->sure = failed + 1;
    int back = put_back(event, games, code == FF_OK ? err : NULL);
    return code == FF_OK ? back : code;
}

static int rounds_to_pair(const ff_norm_event *e)
{
    int paired = ff_event_rounds(e->event);
    return e->scheduled > paired ? e->scheduled - paired : 0;
}

int ff_norm_still_find(const ff_norm_rest *rest, int player, ff_norm_title title,
                       ff_norm_still *out, ff_error *err)
{
    const ff_norm_event *e = rest->norms;
    still_games games = {.count = 0};
    int own = 0;
    *out = (ff_norm_still){.exact = rounds_to_pair(e) == 0};
    for (int i = 0; i < rest->open_count; i++)
        own += has(&rest->open[i], player);
    out->exact &= choose_games(e, rest->open, rest->open_count, player, &games);
    out->games = own + (rest->event->players[player].withdrawn ? 0 : rounds_to_pair(e));
    if (out->exact)
        return try_all(rest->event, e, &games, player, title, out, err);
    out->possible = ff_norm_possible_with(e, player, title, out->games);
    return FF_OK;
}
