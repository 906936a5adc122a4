#include "standings/bounds.h"

#include "flagfall/memory.h"

#include <string.h>

/* --- what each game and each round adds --- */

/* What the two players have of an open game when White's result is `result`; the cells stay as
 * they are set. */
static int weigh_result(ff_event *event, ff_bounds_game *g, int result, ff_error *err)
{
    ff_result white = ff_standings_what_if_result(result);
    int round = g->open.round;
    int code =
        ff_event_result(event, round, g->open.game.white, white, ff_result_mirror(white), err);
    g->white[result] = ff_event_cell_points(event, g->open.game.white, round);
    g->black[result] = ff_event_cell_points(event, g->open.game.black, round);
    return code;
}

static int weigh_game(ff_event *event, ff_bounds_game *g, ff_error *err)
{
    const ff_game_entry *game = &g->open.game;
    int code = FF_OK;
    for (int result = 0; result < FF_WHAT_IF_RESULTS && code == FF_OK; result++)
        code = weigh_result(event, g, result, err);
    int back = ff_event_result(event, g->open.round, game->white, game->white_result,
                               game->black_result, code == FF_OK ? err : NULL);
    return code == FF_OK ? back : code;
}

static int least_of(const int values[FF_WHAT_IF_RESULTS])
{
    int least = values[0];
    for (int i = 1; i < FF_WHAT_IF_RESULTS; i++)
        least = values[i] < least ? values[i] : least;
    return least;
}

static int most_of(const int values[FF_WHAT_IF_RESULTS])
{
    int most = values[0];
    for (int i = 1; i < FF_WHAT_IF_RESULTS; i++)
        most = values[i] > most ? values[i] : most;
    return most;
}

static void add_player(ff_bounds *b, int player, size_t game,
                       const int values[FF_WHAT_IF_RESULTS])
{
    b->least[player] += least_of(values);
    b->most[player] += most_of(values);
    b->exact &= b->game_of[player] == b->game_count;
    b->game_of[player] = game;
}

/* Games of those who take no place count for no player. */
static int add_games(ff_event *event, ff_bounds *b, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < b->game_count && code == FF_OK; i++) {
        ff_bounds_game *g = &b->games[i];
        int white = g->open.game.white, black = g->open.game.black;
        if (!b->counted[white] || !b->counted[black])
            continue;
        code = weigh_game(event, g, err);
        add_player(b, white, i, g->white);
        add_player(b, black, i, g->black);
    }
    return code;
}

/* A round that is not paired yet may be worth what any result is worth. */
static void add_rounds(const ff_event *event, ff_bounds *b)
{
    int least = 0, most = 0;
    for (int side = 0; side < FF_SIDE_COUNT; side++)
        for (int result = 0; result < FF_RESULT_COUNT; result++) {
            int value = event->scoring.tenths[side][result];
            least = value < least ? value : least;
            most = value > most ? value : most;
        }
    for (size_t i = 0; i < b->player_count; i++) {
        b->least[i] += least * b->to_pair;
        b->most[i] += event->players[i].withdrawn ? 0 : most * b->to_pair;
    }
    b->exact &= b->to_pair == 0;
}

/* --- points as they are --- */

static void take_points(const ff_standings *s, ff_bounds *b)
{
    for (size_t i = 0; i < s->count; i++) {
        const ff_standing *row = &s->rows[i];
        int player = row->player, open = 0;
        for (int round = 1; round <= b->round; round++)
            if (ff_standings_game_is_open(ff_event_cell(s->event, player, round)) &&
                ff_standings_counts(s, player, round))
                open += ff_event_cell_points(s->event, player, round);
        b->counted[player] = row->counted;
        b->now[player] = b->least[player] = b->most[player] = row->points - open;
        b->game_of[player] = b->game_count;
    }
}

static int read_points(const ff_event *event, const ff_standings_options *options, ff_bounds *b,
                       ff_error *err)
{
    ff_standings_options how = *options;
    ff_standings standings = {0};
    how.rounds = b->round;
    how.tiebreak_count = 0;
    how.ranks_only = true;
    int code = ff_standings_make(event, &how, &standings, err);
    if (code == FF_OK && standings.order_head != NULL)
        code = ff_fail(err, FF_E_STATE,
                       "the places of a %s do not follow from points: every way is ranked, for "
                       "at most %d open games",
                       ff_event_kind_name(event->kind), FF_WHAT_IF_GAMES);
    if (code == FF_OK)
        take_points(&standings, b);
    ff_standings_release(&standings);
    return code;
}

static int make_room(const ff_event *event, ff_bounds *b, ff_error *err)
{
    size_t players = event->player_count + 1;
    int open = ff_standings_open_games(event, NULL, 0);
    b->game_count = open > 0 ? (size_t)open : 0;
    ff_open_game *games = ff_calloc(b->game_count + 1, sizeof *games);
    b->counted = ff_calloc(players, sizeof *b->counted);
    b->now = ff_calloc(players, sizeof *b->now);
    b->least = ff_calloc(players, sizeof *b->least);
    b->most = ff_calloc(players, sizeof *b->most);
    b->game_of = ff_calloc(players, sizeof *b->game_of);
    b->games = ff_calloc(b->game_count + 1, sizeof *b->games);
    bool enough = open >= 0 && games != NULL && b->counted != NULL && b->now != NULL &&
                  b->least != NULL && b->most != NULL && b->game_of != NULL && b->games != NULL;
    enough = enough && ff_standings_open_games(event, games, open) == open;
    for (size_t i = 0; enough && i < b->game_count; i++)
        b->games[i].open = games[i];
    ff_free(games);
    return enough ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for what can become");
}

int ff_standings_bounds_make(ff_event *event, const ff_standings_options *options,
                             ff_bounds *out, ff_error *err)
{
    *out = (ff_bounds){
        .round = ff_event_rounds(event), .exact = true, .player_count = event->player_count};
    if (event->rounds_planned > out->round)
        out->to_pair = event->rounds_planned - out->round;
    int code = make_room(event, out, err);
    if (code == FF_OK && out->game_count == 0 && out->to_pair == 0)
        code = ff_fail(err, FF_E_STATE,
                       "no game of round %d is open: the places are as they are", out->round);
    if (code == FF_OK)
        code = read_points(event, options, out, err);
    if (code == FF_OK)
        code = add_games(event, out, err);
    if (code == FF_OK)
        add_rounds(event, out);
    return code;
}

void ff_standings_bounds_release(ff_bounds *b)
{
    ff_free(b->counted);
    ff_free(b->now);
    ff_free(b->least);
    ff_free(b->most);
    ff_free(b->game_of);
    ff_free(b->games);
    *b = (ff_bounds){0};
}

/* --- places --- */

/* How many are above `line`: the least and the most of them, the most also with those of equal
 * points. */
typedef struct above {
    int least, most, most_equal;
} above;

typedef struct query {
    const ff_bounds *b;
    int player;
    const bool *members;
    const ff_bounds_case *suppose;
    int high, low; /* points of the player, with the best and the worst */
} query;

static bool is_rival(const query *q, int other)
{
    return other != q->player && q->b->counted[other] &&
           (q->members == NULL || q->members[other]);
}

/* The least and the most that a player who is looked at alone may have. */
static void add_alone(const query *q, int other, int least, int most, above *sum)
{
    if (!is_rival(q, other))
        return;
    sum->least += least > q->high;
    sum->most += most > q->low;
    sum->most_equal += most >= q->low;
}

/* Both players of a game: the result that lifts fewest, and the one that lifts most. */
static void add_pair(const query *q, size_t game, above *sum)
{
    const ff_bounds_game *g = &q->b->games[game];
    int white = g->open.game.white, black = g->open.game.black;
    above best = {2, 0, 0};
    for (int result = 0; result < FF_WHAT_IF_RESULTS; result++) {
        above one = {0, 0, 0};
        if (q->suppose != NULL && q->suppose->game == (int)game && q->suppose->result != result)
            continue;
        int w = q->b->now[white] + g->white[result], k = q->b->now[black] + g->black[result];
        add_alone(q, white, w, w, &one);
        add_alone(q, black, k, k, &one);
        best.least = one.least < best.least ? one.least : best.least;
        best.most = one.most > best.most ? one.most : best.most;
        best.most_equal = one.most_equal > best.most_equal ? one.most_equal : best.most_equal;
    }
    sum->least += best.least;
    sum->most += best.most;
    sum->most_equal += best.most_equal;
}

/* All but the players of the game `skip` (game_count: none), each as the games let them. */
static void add_others(const query *q, size_t skip, above *sum)
{
    const ff_bounds *b = q->b;
    for (size_t i = 0; i < b->game_count; i++)
        if (i != skip && b->game_of[b->games[i].open.game.white] == i)
            add_pair(q, i, sum);
    for (size_t i = 0; i < b->player_count; i++)
        if (b->game_of[i] == b->game_count)
            add_alone(q, (int)i, b->now[i], b->now[i], sum);
}

static void widen(ff_bounds_place *out, const above *sum)
{
    out->best = sum->least + 1 < out->best ? sum->least + 1 : out->best;
    out->worst = sum->most_equal + 1 > out->worst ? sum->most_equal + 1 : out->worst;
    out->worst_shared = sum->most + 1 > out->worst_shared ? sum->most + 1 : out->worst_shared;
}

/* Each result of the player's own game, and what all others make of theirs. */
static void widen_own(query *q, ff_bounds_place *out)
{
    size_t game = q->b->game_of[q->player];
    const ff_bounds_game *g = &q->b->games[game];
    bool is_white = g->open.game.white == q->player;
    int other = is_white ? g->open.game.black : g->open.game.white;
    for (int result = 0; result < FF_WHAT_IF_RESULTS; result++) {
        above sum = {0, 0, 0};
        if (q->suppose != NULL && q->suppose->game == (int)game && q->suppose->result != result)
            continue;
        int own = is_white ? g->white[result] : g->black[result];
        int theirs = q->b->now[other] + (is_white ? g->black[result] : g->white[result]);
        q->high = q->low = q->b->now[q->player] + own;
        add_alone(q, other, theirs, theirs, &sum);
        add_others(q, game, &sum);
        widen(out, &sum);
    }
}

ff_bounds_place ff_standings_bounds_of(const ff_bounds *b, int player, const bool *members,
                                       const ff_bounds_case *suppose)
{
    query q = {b, player, members, suppose, b->most[player], b->least[player]};
    ff_bounds_place out = {(int)b->player_count + 1, 0, 0};
    above sum = {0, 0, 0};
    if (b->exact && b->game_of[player] < b->game_count) {
        widen_own(&q, &out);
        return out;
    }
    if (b->exact)
        add_others(&q, b->game_count, &sum);
    for (size_t i = 0; !b->exact && i < b->player_count; i++)
        add_alone(&q, (int)i, b->least[i], b->most[i], &sum);
    widen(&out, &sum);
    return out;
}
