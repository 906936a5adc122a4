#include "print/pages_private.h"
#include "teams/board_list.h"

/* Pages of teams: reports of matches, players by board. */

static bool read_teams(page_maker *m, ff_teams *teams)
{
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    if (m->code == FF_OK)
        m->code = ff_teams_make(m->event, &options, teams, m->err);
    return m->code == FF_OK;
}

/* --- reports of matches --- */

enum { BOARD, COLOUR, ONE, RESULT, OTHER, MATCH_COLUMNS };

/* "1 – 0", or a line to write on. */
static const char *result_text(page_maker *m, const ff_team_board *one,
                               const ff_team_board *other)
{
    ff_game_entry game = {.white = one->player,
                          .black = other->player,
                          .white_result = one->result,
                          .black_result = other->result};
    char text[32];
    if (one->result == FF_RESULT_NONE && other->result == FF_RESULT_NONE)
        return "   –   ";
    if (one->player == FF_NOBODY || other->player == FF_NOBODY) {
        const char *won = one->player == FF_NOBODY ? "- / +" : "+ / -";
        return ff_page_text(m, won);
    }
    ff_table_game_result(&game, " – ", text);
    return ff_page_text(m, text);
}

static const char *player_text(page_maker *m, int player)
{
    if (player == FF_NOBODY)
        return "—";
    const ff_player *p = &m->event->players[player];
    return p->rating != 0 ? ff_page_format(m, "%s (%d)", ff_page_name(m, player), p->rating)
                          : ff_page_name(m, player);
}

static void put_board(page_maker *m, ff_page_table *table, size_t row, const ff_team_board *one,
                      const ff_team_board *other)
{
    static const char *const sides[FF_SIDE_COUNT] = {"", "white", "black"};
    ff_page_whole(m, ff_page_cell_at(table, row, BOARD), (int)row + 1);
    ff_page_put(ff_page_cell_at(table, row, COLOUR), ff_page_say(m, NULL, sides[one->side]));
    ff_page_put(ff_page_cell_at(table, row, ONE), player_text(m, one->player));
    ff_page_put(ff_page_cell_at(table, row, RESULT), result_text(m, one, other));
    ff_page_put(ff_page_cell_at(table, row, OTHER), player_text(m, other->player));
}

static void put_end(page_maker *m, ff_page_table *table, size_t row, const ff_team_match *one,
                    const ff_team_match *other)
{
    char mine[FF_POINTS_SIZE], theirs[FF_POINTS_SIZE];
    ff_points_figure(one->games, mine);
    ff_points_figure(other->games, theirs);
    ff_page_put(ff_page_cell_at(table, row, ONE), ff_page_say(m, NULL, "Game points"));
    ff_page_put(ff_page_cell_at(table, row, RESULT),
                one->result == FF_RESULT_NONE ? "   –   "
                                              : ff_page_format(m, "%s – %s", mine, theirs));
    const char *captain = ff_page_say(m, NULL, "Captain: ______________");
    ff_page_put(ff_page_cell_at(table, row + 1, ONE), captain);
    ff_page_put(ff_page_cell_at(table, row + 1, OTHER), captain);
}

/* Boards, game points, a line for the captains. */
static void put_match(page_maker *m, const ff_teams *teams, int team, const ff_team_match *one)
{
    const ff_event *event = m->event;
    const ff_team_match *other = ff_teams_match(teams, one->opponent, m->options->round);
    const char *names[] = {event->teams[team].name, event->teams[one->opponent].name};
    const ff_page_column columns[MATCH_COLUMNS] = {
        [BOARD] = {"Bd", FF_ALIGN_RIGHT, 0, false, false},
        [COLOUR] = {"", FF_ALIGN_LEFT, 0, false, false},
        [ONE] = {ff_page_text(m, names[0]), FF_ALIGN_LEFT, 0, .wraps = true, .strong = true},
        [RESULT] = {"Result", FF_ALIGN_CENTRE, 0, .strong = true},
        [OTHER] = {ff_page_text(m, names[1]), FF_ALIGN_LEFT, 0, .wraps = true, .strong = true},
    };
    const char *table_no = one->table != 0
                               ? ff_page_say(m, NULL,
                                             ff_page_format(m, "(from board %s)",
                                                            ff_page_board_text(m, one->table)))
                               : "";
    ff_page_table *table =
        ff_page_table_add(m,
                          ff_page_format(m, "%s – %s%s%s", names[0], names[1],
                                         table_no[0] != '\0' ? " " : "", table_no),
                          columns, MATCH_COLUMNS, (size_t)one->board_count + 2);
    for (int b = 0; table != NULL && b < one->board_count; b++)
        put_board(m, table, (size_t)b, &one->boards[b], &other->boards[b]);
    if (table == NULL)
        return;
    put_end(m, table, (size_t)one->board_count, one, other);
    table->grid = true;
}

void ff_page_matches(page_maker *m)
{
    ff_teams teams = {0};
    size_t made = 0;
    bool read = read_teams(m, &teams);
    for (int t = 0; read && m->code == FF_OK && t < (int)m->event->team_count; t++) {
        const ff_team_match *match = ff_teams_match(&teams, t, m->options->round);
        bool first = match->opponent != FF_NOBODY && match->board_count > 0 &&
                     (match->side == FF_SIDE_WHITE ||
                      (match->side == FF_SIDE_NONE && t < match->opponent));
        if (!first)
            continue;
        put_match(m, &teams, t, match);
        made++;
    }
    if (m->code == FF_OK && made == 0)
        m->code = ff_fail(m->err, FF_E_STATE, "round %d has no match", m->options->round);
    ff_teams_release(&teams);
}

/* --- players by board --- */

enum { PLACE, NAME, TEAM, GAMES, POINTS, PERCENT, PERFORMANCE, LIST_COLUMNS };

static void put_player(page_maker *m, ff_page_table *table, size_t row,
                       const ff_board_player *p)
{
    ff_page_whole(m, ff_page_cell_at(table, row, PLACE), (int)row + 1);
    ff_page_put(ff_page_cell_at(table, row, NAME), ff_page_name(m, p->player));
    ff_page_put(ff_page_cell_at(table, row, TEAM),
                p->team != FF_NOBODY ? ff_page_text(m, m->event->teams[p->team].name) : "");
    ff_page_whole(m, ff_page_cell_at(table, row, GAMES), p->games);
    ff_page_points(m, ff_page_cell_at(table, row, POINTS), p->points);
    ff_page_put(ff_page_cell_at(table, row, PERCENT), ff_page_format(m, "%d", p->percent));
    ff_page_whole(m, ff_page_cell_at(table, row, PERFORMANCE), p->performance);
}

static void put_list(page_maker *m, const ff_board_player *list, size_t count)
{
    static const ff_page_column columns[LIST_COLUMNS] = {
        [PLACE] = {"", FF_ALIGN_RIGHT, 0, false, false},
        [NAME] = {"Name", FF_ALIGN_LEFT, 0, .strong = true},
        [TEAM] = {"Team", FF_ALIGN_LEFT, 1, false, false},
        [GAMES] = {"Games", FF_ALIGN_RIGHT, 0, false, false},
        [POINTS] = {"Pts", FF_ALIGN_RIGHT, 0, .strong = true},
        [PERCENT] = {"%", FF_ALIGN_RIGHT, 0, false, false},
        [PERFORMANCE] = {"Perf", FF_ALIGN_RIGHT, 2, false, false},
    };
    ff_page_table *table =
        ff_page_table_add(m, ff_page_say(m, NULL, ff_page_format(m, "Board %d", list->board)),
                          columns, LIST_COLUMNS, count);
    for (size_t i = 0; table != NULL && i < count; i++)
        put_player(m, table, i, &list[i]);
}

void ff_page_board_prizes(page_maker *m)
{
    ff_teams teams = {0};
    ff_board_player *list = NULL;
    size_t count = 0;
    if (read_teams(m, &teams))
        m->code = ff_teams_board_list(&teams, m->options->round, &list, &count, m->err);
    if (m->code == FF_OK && count == 0)
        m->code = ff_fail(m->err, FF_E_STATE, "no player of a team has played");
    for (size_t i = 0, next; m->code == FF_OK && i < count; i = next) {
        for (next = i; next < count && list[next].board == list[i].board; next++)
            ;
        put_list(m, list + i, next - i);
    }
    m->pages->note = ff_page_say(
        m, NULL, "By percentage, points, performance of games played at the board.");
    ff_free(list);
    ff_teams_release(&teams);
}
