#include "standings/what_if.h"

#include "flagfall/memory.h"

#include <string.h>

static const ff_result ends[FF_WHAT_IF_RESULTS] = {FF_RESULT_WIN, FF_RESULT_DRAW,
                                                   FF_RESULT_LOSS};

static bool is_open(const ff_round_result *cell)
{
    return cell->opponent != FF_NOBODY &&
           (cell->result == FF_RESULT_NONE || cell->result == FF_RESULT_ADJOURNED ||
            cell->result == FF_RESULT_UNKNOWN);
}

static int find_open_before(const ff_event *event, int round)
{
    for (int r = 1; r < round; r++)
        for (size_t i = 0; i < event->player_count; i++)
            if (is_open(ff_event_cell(event, (int)i, r)))
                return r;
    return 0;
}

static int choose_games(const ff_event *event, ff_what_if *out, ff_error *err)
{
    ff_game_entry *games = ff_calloc(event->player_count + 1, sizeof *games);
    if (games == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for what can become");
    size_t count = ff_event_games(event, out->round, games), open = 0;
    for (size_t i = 0; i < count; i++) {
        if (games[i].black == FF_NOBODY ||
            !is_open(ff_event_cell(event, games[i].white, out->round)))
            continue;
        if (open < FF_WHAT_IF_GAMES)
            out->games[open] = games[i];
        open++;
    }
    ff_free(games);
    out->game_count = open < FF_WHAT_IF_GAMES ? open : FF_WHAT_IF_GAMES;
    if (open == 0)
        return ff_fail(err, FF_E_STATE,
                       "no game of round %d is open: the places are as they are", out->round);
    return open <= FF_WHAT_IF_GAMES
               ? FF_OK
               : ff_fail(
                     err, FF_E_LIMIT,
                     "%zu games of round %d are open; what can become of the places is worked "
                     "out for at most %d",
                     open, out->round, FF_WHAT_IF_GAMES);
}

/* The results of a way: its digits to the base of three. */
static int play(ff_event *event, const ff_what_if *w, int way, ff_error *err)
{
    int code = FF_OK;
    for (size_t g = 0; g < w->game_count && code == FF_OK; g++, way /= FF_WHAT_IF_RESULTS) {
        ff_result white = ends[way % FF_WHAT_IF_RESULTS];
        code = ff_event_result(event, w->round, w->games[g].white, white,
                               ff_result_mirror(white), err);
    }
    return code;
}

static int put_back(ff_event *event, const ff_what_if *w, ff_error *err)
{
    int code = FF_OK;
    for (size_t g = 0; g < w->game_count && code == FF_OK; g++)
        code = ff_event_result(event, w->round, w->games[g].white, w->games[g].white_result,
                               w->games[g].black_result, err);
    return code;
}

static void note_place(ff_what_if *w, const ff_standing *row, int way)
{
    ff_what_if_player *p = &w->players[row->player];
    if (!row->counted)
        return;
    p->best = p->best == 0 || row->rank < p->best ? row->rank : p->best;
    p->worst = row->rank > p->worst ? row->rank : p->worst;
    if (row->rank != 1)
        return;
    p->first++;
    for (size_t g = 0; g < w->game_count; g++, way /= FF_WHAT_IF_RESULTS) {
        size_t result = (size_t)(way % FF_WHAT_IF_RESULTS);
        w->first_with[(g * FF_WHAT_IF_RESULTS + result) * w->player_count +
                      (size_t)row->player]++;
    }
}

static int rank_way(ff_event *event, const ff_standings_options *options, ff_what_if *w,
                    int way, ff_error *err)
{
    ff_standings standings = {0};
    int code = play(event, w, way, err);
    if (code == FF_OK)
        code = ff_standings_make(event, options, &standings, err);
    for (size_t i = 0; code == FF_OK && i < standings.count; i++)
        note_place(w, &standings.rows[i], way);
    ff_standings_release(&standings);
    return code;
}

int ff_standings_what_if(ff_event *event, const ff_standings_options *options, ff_what_if *out,
                         ff_error *err)
{
    ff_standings_options how = *options;
    how.ranks_only = true;
    *out = (ff_what_if){.round = ff_event_rounds(event), .ways = 1};
    int before = find_open_before(event, out->round);
    if (before != 0)
        return ff_fail(err, FF_E_STATE,
                       "a game of round %d is open: only the last round may be", before);
    int code = choose_games(event, out, err);
    if (code != FF_OK)
        return code;
    for (size_t g = 0; g < out->game_count; g++)
        out->ways *= FF_WHAT_IF_RESULTS;
    out->player_count = event->player_count;
    out->players = ff_calloc(event->player_count + 1, sizeof *out->players);
    out->first_with = ff_calloc(
        (event->player_count + 1) * out->game_count * FF_WHAT_IF_RESULTS, sizeof(int));
    if (out->players == NULL || out->first_with == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for what can become");
    how.rounds = out->round;
    for (int way = 0; way < out->ways && code == FF_OK; way++)
        code = rank_way(event, &how, out, way, err);
    return code == FF_OK ? put_back(event, out, err) : code;
}

void ff_standings_what_if_release(ff_what_if *what_if)
{
    ff_free(what_if->players);
    ff_free(what_if->first_with);
    *what_if = (ff_what_if){0};
}
