#include "standings/what_if.h"

#include "flagfall/memory.h"

#include <string.h>

ff_result ff_standings_what_if_result(int result)
{
    static const ff_result ends[FF_WHAT_IF_RESULTS] = {FF_RESULT_WIN, FF_RESULT_DRAW,
                                                       FF_RESULT_LOSS};
    return ends[result];
}

/* --- the open games --- */

bool ff_standings_game_is_open(const ff_round_result *cell)
{
    return cell->opponent != FF_NOBODY &&
           (cell->result == FF_RESULT_NONE || cell->result == FF_RESULT_ADJOURNED ||
            cell->result == FF_RESULT_UNKNOWN);
}

int ff_standings_open_games(const ff_event *event, ff_open_game *out, int most)
{
    ff_game_entry *games = ff_calloc(event->player_count + 1, sizeof *games);
    int open = 0;
    if (games == NULL)
        return -1;
    for (int round = 1; round <= ff_event_rounds(event); round++) {
        size_t count = ff_event_games(event, round, games);
        for (size_t i = 0; i < count; i++) {
            if (games[i].black == FF_NOBODY || !games[i].agreed ||
                !ff_standings_game_is_open(ff_event_cell(event, games[i].white, round)))
                continue;
            if (open < most)
                out[open] = (ff_open_game){round, games[i]};
            open++;
        }
    }
    ff_free(games);
    return open;
}

static int choose_games(const ff_event *event, ff_what_if *out, ff_error *err)
{
    int open = ff_standings_open_games(event, out->games, FF_WHAT_IF_GAMES);
    if (open < 0)
        return ff_fail(err, FF_E_MEMORY, "out of memory for what can become");
    out->game_count = (size_t)(open < FF_WHAT_IF_GAMES ? open : FF_WHAT_IF_GAMES);
    if (open == 0)
        return ff_fail(err, FF_E_STATE,
                       "no game of round %d is open: the places are as they are", out->round);
    return open <= FF_WHAT_IF_GAMES
               ? FF_OK
               : ff_fail(err, FF_E_LIMIT,
                         "%d games are open; every way is ranked for at most %d", open,
                         FF_WHAT_IF_GAMES);
}

/* --- aims --- */

int ff_standings_what_if_aim_make(const ff_what_if *w, ff_what_if_aim *out, ff_error *err)
{
    out->ways = ff_calloc(w->player_count + 1, sizeof *out->ways);
    out->with = ff_calloc((w->player_count + 1) * (w->game_count + 1) * FF_WHAT_IF_RESULTS,
                          sizeof *out->with);
    return out->ways != NULL && out->with != NULL
               ? FF_OK
               : ff_fail(err, FF_E_MEMORY, "out of memory for what can become");
}

void ff_standings_what_if_aim_release(ff_what_if_aim *aim)
{
    ff_free(aim->ways);
    ff_free(aim->with);
    *aim = (ff_what_if_aim){NULL, NULL};
}

static size_t index_with(const ff_what_if *w, size_t game, int result, int player)
{
    return (game * FF_WHAT_IF_RESULTS + (size_t)result) * w->player_count + (size_t)player;
}

void ff_standings_what_if_reach(const ff_what_if *w, ff_what_if_aim *aim, int player, int way)
{
    aim->ways[player]++;
    for (size_t g = 0; g < w->game_count; g++, way /= FF_WHAT_IF_RESULTS)
        aim->with[index_with(w, g, way % FF_WHAT_IF_RESULTS, player)]++;
}

int ff_standings_what_if_with(const ff_what_if *w, const ff_what_if_aim *aim, int player,
                              size_t game, int result)
{
    return aim->with[index_with(w, game, result, player)];
}

/* --- the ways --- */

/* The results of a way: its digits to the base of three. */
static int play(ff_event *event, const ff_what_if *w, int way, ff_error *err)
{
    int code = FF_OK;
    for (size_t g = 0; g < w->game_count && code == FF_OK; g++, way /= FF_WHAT_IF_RESULTS) {
        ff_result white = ff_standings_what_if_result(way % FF_WHAT_IF_RESULTS);
        code = ff_event_result(event, w->games[g].round, w->games[g].game.white, white,
                               ff_result_mirror(white), err);
    }
    return code;
}

static int put_back(ff_event *event, const ff_what_if *w, ff_error *err)
{
    int code = FF_OK;
    for (size_t g = 0; g < w->game_count && code == FF_OK; g++) {
        const ff_game_entry *game = &w->games[g].game;
        code = ff_event_result(event, w->games[g].round, game->white, game->white_result,
                               game->black_result, err);
    }
    return code;
}

static void note_place(ff_what_if *w, const ff_standing *row, int way)
{
    ff_what_if_player *p = &w->players[row->player];
    if (!row->counted)
        return;
    p->best = p->best == 0 || row->rank < p->best ? row->rank : p->best;
    p->worst = row->rank > p->worst ? row->rank : p->worst;
    if (row->rank == 1)
        ff_standings_what_if_reach(w, &w->first, row->player, way);
}

static int rank_way(ff_event *event, const ff_standings_options *options,
                    const ff_what_if_visitor *visitor, ff_what_if *w, int way, ff_error *err)
{
    ff_standings standings = {0};
    int code = play(event, w, way, err);
    if (code == FF_OK)
        code = ff_standings_make(event, options, &standings, err);
    for (size_t i = 0; code == FF_OK && i < standings.count; i++)
        note_place(w, &standings.rows[i], way);
    if (code == FF_OK && visitor != NULL)
        code = visitor->visit(visitor->data, w, way, &standings, err);
    ff_standings_release(&standings);
    return code;
}

int ff_standings_what_if_begin(const ff_event *event, ff_what_if *out, ff_error *err)
{
    *out = (ff_what_if){.round = ff_event_rounds(event), .ways = 1};
    int code = choose_games(event, out, err);
    if (code != FF_OK)
        return code;
    for (size_t g = 0; g < out->game_count; g++)
        out->ways *= FF_WHAT_IF_RESULTS;
    out->player_count = event->player_count;
    out->players = ff_calloc(event->player_count + 1, sizeof *out->players);
    if (out->players == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for what can become");
    return ff_standings_what_if_aim_make(out, &out->first, err);
}

int ff_standings_what_if_rank(ff_event *event, const ff_standings_options *options,
                              const ff_what_if_visitor *visitor, ff_what_if *w, ff_error *err)
{
    ff_standings_options how = *options;
    int code = FF_OK;
    how.rounds = w->round;
    how.ranks_only = true;
    for (int way = 0; way < w->ways && code == FF_OK; way++)
        code = rank_way(event, &how, visitor, w, way, err);
    int back = put_back(event, w, code == FF_OK ? err : NULL);
    return code == FF_OK ? back : code;
}

void ff_standings_what_if_release(ff_what_if *what_if)
{
    ff_free(what_if->players);
    ff_standings_what_if_aim_release(&what_if->first);
    *what_if = (ff_what_if){0};
}
