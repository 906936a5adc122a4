#include "teams/board_list.h"

#include "base/sort.h"
#include "standings/rating.h"

/* The players of teams by board. */

/* What is added up for a player; `at` has the games by board. */
typedef struct board_sums {
    int games, points;
    int rated, halves; /* against rated opponents */
    long long ratings;
} board_sums;

static void add_game(const ff_event *event, const ff_team_board *board, board_sums *sums)
{
    int rating = event->players[board->opponent].rating;
    sums->games++;
    sums->points += board->points;
    if (rating == 0)
        return;
    sums->rated++;
    sums->ratings += rating;
    sums->halves += board->result == FF_RESULT_WIN || board->result == FF_RESULT_WIN_UNRATED ? 2
                    : board->result == FF_RESULT_DRAW || board->result == FF_RESULT_DRAW_UNRATED
                        ? 1
                        : 0;
}

static int performance_of(const board_sums *sums)
{
    if (sums->rated == 0)
        return 0;
    int average = (int)((2 * sums->ratings + sums->rated) / (2 * sums->rated));
    return average + ff_rating_dp(ff_rating_percent(sums->halves, 2 * sums->rated));
}

static void add_team(const ff_teams *teams, int team, int rounds, board_sums *sums, int *at)
{
    for (int r = 1; r <= rounds; r++) {
        const ff_team_match *match = ff_teams_match(teams, team, r);
        for (int b = 0; b < match->board_count; b++) {
            const ff_team_board *board = &match->boards[b];
            if (board->player == FF_NOBODY || board->opponent == FF_NOBODY ||
                !ff_result_played(board->result))
                continue;
            add_game(teams->event, board, &sums[board->player]);
            at[(size_t)board->player * (size_t)teams->most_boards + (size_t)b]++;
        }
    }
}

static int usual_board(const ff_teams *teams, const int *at, int player)
{
    const int *games = at + (size_t)player * (size_t)teams->most_boards;
    int most = 0;
    for (int b = 1; b < teams->most_boards; b++)
        if (games[b] > games[most])
            most = b;
    return most + 1;
}

static int compare_places(const void *a, const void *b)
{
    const ff_board_player *x = a, *y = b;
    if (x->board != y->board)
        return x->board - y->board;
    /* points per game, exact */
    long long left = (long long)x->points * y->games, right = (long long)y->points * x->games;
    if (left != right)
        return left > right ? -1 : 1;
    if (x->points != y->points)
        return y->points - x->points;
    if (x->performance != y->performance)
        return y->performance - x->performance;
    return x->player - y->player;
}

static size_t make_list(const ff_teams *teams, const board_sums *sums, const int *at,
                        ff_board_player *out)
{
    size_t count = 0;
    int win = ff_teams_win(teams);
    for (int p = 0; p < (int)teams->event->player_count; p++) {
        const board_sums *s = &sums[p];
        if (s->games == 0)
            continue;
        out[count++] =
            (ff_board_player){p,
                              teams->event->players[p].team,
                              usual_board(teams, at, p),
                              s->games,
                              s->points,
                              ff_rating_percent(s->points, (long long)s->games * win),
                              performance_of(s)};
    }
    ff_sort(out, count, sizeof *out, compare_places);
    return count;
}

int ff_teams_board_list(const ff_teams *teams, int rounds, ff_board_player **out, size_t *count,
                        ff_error *err)
{
    size_t players = teams->event->player_count;
    int last = rounds > 0 && rounds < teams->rounds ? rounds : teams->rounds;
    board_sums *sums = ff_calloc(players + 1, sizeof *sums);
    int *at = ff_calloc(players + 1, (size_t)(teams->most_boards + 1) * sizeof *at);
    *out = ff_calloc(players + 1, sizeof **out);
    *count = 0;
    bool made = sums != NULL && at != NULL && *out != NULL;
    for (int t = 0; made && t < (int)teams->event->team_count; t++)
        add_team(teams, t, last, sums, at);
    if (made)
        *count = make_list(teams, sums, at, *out);
    ff_free(sums);
    ff_free(at);
    return made ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for the players by board");
}
