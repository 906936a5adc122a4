#include "event/members.h"
#include "print/pages_private.h"
#include "teams/round_boards.h"

#include <string.h>

/* Pages of the whole event: standings, cross table, wall chart, matrix. */

enum {
    MOST_ROUNDS = 40,
    FIXED = 8 + FF_TABLE_COLUMNS_MAX,
    MOST_COLUMNS = FIXED + MOST_ROUNDS + FF_TABLE_MATRIX_PLAYERS
};

static const ff_page_column rank_column = {"Rk", FF_ALIGN_RIGHT, 0, false, false},
                            no_column = {"No", FF_ALIGN_RIGHT, 3, false, false},
                            name_column = {"Name", FF_ALIGN_LEFT, 0, .strong = true},
                            federation_column = {"Fed", FF_ALIGN_LEFT, 2, false, false},
                            club_column = {"Club", FF_ALIGN_LEFT, 5, false, true},
                            rating_column = {"Rtg", FF_ALIGN_RIGHT, 2, false, false},
                            points_column = {"Pts", FF_ALIGN_RIGHT, 0, .strong = true};

/* --- standings --- */

/* The columns that say who somebody is; those that would be empty are left out. */
typedef struct who {
    bool federation, club, rating;
} who;

static who who_of(const ff_event *event)
{
    return (who){ff_page_has_federations(event), ff_page_has_clubs(event),
                 ff_page_has_ratings(event)};
}

static size_t who_columns(who w, ff_page_column *columns)
{
    size_t count = 0;
    columns[count++] = no_column;
    columns[count++] = name_column;
    if (w.federation)
        columns[count++] = federation_column;
    if (w.club)
        columns[count++] = club_column;
    if (w.rating)
        columns[count++] = rating_column;
    return count;
}

static size_t put_who(page_maker *m, const ff_page_table *table, size_t row, size_t column,
                      who w, int player)
{
    const ff_player *p = &m->event->players[player];
    ff_page_whole(m, ff_page_cell_at(table, row, column++), p->no);
    ff_page_put(ff_page_cell_at(table, row, column++), ff_page_name(m, player));
    if (w.federation)
        ff_page_put(ff_page_cell_at(table, row, column++), p->federation);
    if (w.club)
        ff_page_put(ff_page_cell_at(table, row, column++), ff_page_club(m->event, p));
    if (w.rating)
        ff_page_whole(m, ff_page_cell_at(table, row, column++), p->rating);
    return column;
}

static void put_values(page_maker *m, const ff_page_table *table, size_t row, size_t column,
                       const ff_standing *standing)
{
    for (size_t k = 0; k < m->s->tiebreak_count; k++) {
        char text[FF_VALUE_SIZE];
        ff_table_value(m->s, standing, k, text);
        ff_page_put(ff_page_cell_at(table, row, column + k), ff_page_text(m, text));
    }
}

static size_t standings_columns(page_maker *m, who w, ff_page_column *columns)
{
    size_t count = 0;
    columns[count++] = rank_column;
    count += who_columns(w, columns + count);
    for (size_t k = 0; k < m->options->column_count; k++)
        columns[count++] =
            (ff_page_column){ff_page_text(m, ff_table_column_head(m->options->columns[k])),
                             FF_ALIGN_LEFT, 1, false, false};
    columns[count++] = points_column;
    for (size_t k = 0; k < m->s->tiebreak_count; k++)
        columns[count++] = (ff_page_column){ff_page_text(m, m->s->tiebreaks[k].name),
                                            FF_ALIGN_RIGHT, k == 0 ? 1 : 3, false, false};
    return count;
}

static size_t put_columns(page_maker *m, const ff_page_table *table, size_t row, size_t column,
                          int player)
{
    for (size_t k = 0; k < m->options->column_count; k++) {
        char text[FF_TABLE_COLUMN_SIZE];
        const char *word = ff_table_column_text(m->s, player, m->options->columns[k], text);
        ff_page_put(ff_page_cell_at(table, row, column++), ff_page_text(m, word));
    }
    return column;
}

/* The rows of one group, each group of points kept together. */
static void put_standings(page_maker *m, who w, const char *heading, const char *group,
                          size_t rows, bool first)
{
    ff_page_column columns[FIXED + FF_TIEBREAKS_MAX];
    size_t count = standings_columns(m, w, columns), row = 0;
    bool grouped = m->options->group != FF_GROUP_NONE;
    ff_page_table *table = ff_page_table_add(m, ff_page_text(m, heading), columns, count, rows);
    if (table == NULL)
        return;
    table->new_page = grouped && !first;
    int points = 0;
    for (size_t i = 0; i < m->s->count && row < rows; i++) {
        const ff_standing *standing = &m->s->rows[i];
        if (strcmp(ff_page_group(m, standing->player), group) != 0)
            continue;
        table->starts[row] = row > 0 && standing->points != points;
        points = standing->points;
        ff_page_whole(m, ff_page_cell_at(table, row, 0), standing->rank);
        size_t column = put_who(m, table, row, 1, w, standing->player);
        column = put_columns(m, table, row, column, standing->player);
        ff_page_points(m, ff_page_cell_at(table, row, column), standing->points);
        put_values(m, table, row, column + 1, standing);
        row++;
    }
}

/* Rows of the group that begins in row `from`; 0 when it began earlier. */
static size_t rows_of_group(const page_maker *m, size_t from)
{
    const char *group = ff_page_group(m, m->s->rows[from].player);
    size_t count = 0;
    for (size_t i = 0; i < m->s->count; i++) {
        bool same = strcmp(ff_page_group(m, m->s->rows[i].player), group) == 0;
        if (same && i < from)
            return 0;
        count += same;
    }
    return count;
}

static void put_footnote(page_maker *m)
{
    ff_str note = FF_STR_INIT;
    ff_table_notes(m->s, &note);
    m->pages->note = note.size == 0 ? "" : ff_page_say(m, NULL, ff_page_take(m, &note));
    ff_str_release(&note);
}

/* A page for each category, with places of its own. */
static void put_categories(page_maker *m, who w)
{
    for (size_t i = 0; i < m->options->category_count && m->code == FF_OK; i++) {
        const ff_named_category *category = &m->options->categories[i];
        const ff_standings *all = m->s;
        ff_standings some;
        m->code = ff_table_category_make(all, category, &m->pages->arena, &some, m->err);
        m->s = &some;
        if (m->code == FF_OK)
            put_standings(m, w, category->name, "", some.count, i == 0);
        m->s = all;
    }
}

void ff_page_standings(page_maker *m)
{
    who w = who_of(m->event);
    bool grouped = m->options->group != FF_GROUP_NONE;
    if (m->options->group == FF_GROUP_CATEGORY) {
        put_categories(m, w);
        put_footnote(m);
        return;
    }
    for (size_t i = 0; i < m->s->count && m->code == FF_OK; i++) {
        size_t rows = rows_of_group(m, i);
        const char *group = ff_page_group(m, m->s->rows[i].player);
        if (rows > 0)
            put_standings(m, w,
                          grouped && group[0] == '\0' ? ff_page_say(m, NULL, "Others") : group,
                          group, rows, i == 0);
        if (m->options->group == FF_GROUP_NONE)
            break;
    }
    put_footnote(m);
}

/* --- a column for each round --- */

static bool rounds_fit(page_maker *m, int rounds)
{
    if (rounds > MOST_ROUNDS && m->code == FF_OK)
        m->code = ff_fail(m->err, FF_E_LIMIT, "%d rounds are more than a page is wide: %d",
                          rounds, MOST_ROUNDS);
    return m->code == FF_OK;
}

static size_t round_columns(page_maker *m, ff_page_column *columns, int rounds)
{
    for (int r = 1; r <= rounds; r++)
        columns[r - 1] =
            (ff_page_column){ff_page_format(m, "%d", r), FF_ALIGN_CENTRE, 0, false, false};
    return (size_t)rounds;
}

static void put_round(page_maker *m, ff_page_cell *cell, int player, int round)
{
    char text[TABLE_CELL_SIZE];
    ff_result result = (ff_result)ff_event_cell(m->event, player, round)->result;
    ff_table_cell(m->s, player, round, text);
    ff_page_put(cell, strcmp(text, "-") == 0 ? "" : ff_page_text(m, text));
    if (ff_standings_counts(m->s, player, round))
        ff_page_tint(cell, result);
}

void ff_page_cross(page_maker *m)
{
    enum { BLOCK = 10 };
    ff_page_column columns[MOST_COLUMNS];
    size_t count = 0, width = 3 + (size_t)m->s->rounds;
    if (!rounds_fit(m, m->s->rounds))
        return;
    columns[count++] = rank_column;
    columns[count++] = no_column;
    columns[count++] = name_column;
    count += round_columns(m, columns + count, m->s->rounds);
    columns[count++] = points_column;
    ff_page_table *table = ff_page_table_add(m, "", columns, count, m->s->count);
    for (size_t i = 0; table != NULL && i < m->s->count; i++) {
        int player = m->s->rows[i].player;
        table->starts[i] = i > 0 && i % BLOCK == 0;
        ff_page_whole(m, ff_page_cell_at(table, i, 0), m->s->rows[i].rank);
        put_who(m, table, i, 1, (who){false, false, false}, player);
        for (int r = 1; r <= m->s->rounds; r++)
            put_round(m, ff_page_cell_at(table, i, 2 + (size_t)r), player, r);
        ff_page_points(m, ff_page_cell_at(table, i, width), m->s->rows[i].points);
    }
    put_footnote(m);
}

/* --- wall chart: by number, running points, room for the rounds to come --- */

static void put_chart_row(page_maker *m, const ff_page_table *table, size_t row, who w,
                          int player)
{
    size_t column = put_who(m, table, row, 0, w, player);
    for (int r = 1; r <= ff_event_rounds(m->event); r++) {
        ff_page_cell *cell = ff_page_cell_at(table, row, column + (size_t)r - 1);
        char points[FF_POINTS_SIZE];
        put_round(m, cell, player, r);
        ff_points_figure(ff_standings_running(m->s, player, r), points);
        if (r <= m->s->rounds)
            cell->under = ff_page_text(m, points);
    }
}

void ff_page_wall_chart(page_maker *m)
{
    enum { BLOCK = 10 };
    ff_page_column columns[MOST_COLUMNS];
    who w = {false, false, ff_page_has_ratings(m->event)};
    int played = ff_event_rounds(m->event), rounds = m->event->rounds_planned;
    rounds = rounds < played ? played : rounds;
    if (!rounds_fit(m, rounds))
        return;
    size_t count = who_columns(w, columns), row = 0;
    columns[0].rank = 0; /* the number is what the cells name */
    count += round_columns(m, columns + count, rounds);
    ff_page_table *table = ff_page_table_add(m, "", columns, count, m->event->player_count);
    if (table == NULL)
        return;
    table->grid = true;
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS && row < table->rows; no++) {
        int player = ff_event_find(m->event, no);
        if (player == FF_NOBODY)
            continue;
        table->starts[row] = row > 0 && row % BLOCK == 0;
        put_chart_row(m, table, row++, w, player);
    }
}

/* --- matrix --- */

static void put_meetings(page_maker *m, const ff_page_table *table, size_t row, size_t column)
{
    for (size_t k = 0; k < m->s->count; k++) {
        char text[FF_TABLE_MEETING_SIZE];
        ff_page_cell *cell = ff_page_cell_at(table, row, column + k);
        if (k == row)
            cell->tint = FF_TINT_BLACK;
        ff_table_meeting(m->s, m->s->rows[row].player, m->s->rows[k].player, text);
        ff_page_put(cell, ff_page_text(m, text));
    }
}

/* --- Scheveningen: one team down, the other across --- */

/* What a player had against another, with the colour: "w1"; *tenths get what it was worth. */
static void put_against(page_maker *m, ff_page_cell *cell, int player, int other, int *tenths)
{
    static const char *const sides[FF_SIDE_COUNT] = {"", "w", "b"};
    ff_str text = FF_STR_INIT;
    int rounds = m->options->round > 0 ? m->options->round : ff_event_rounds(m->event);
    for (int r = 1; r <= rounds; r++) {
        const ff_round_result *at = ff_event_cell(m->event, player, r);
        if (at->opponent != other)
            continue;
        ff_str_format(&text, "%s%s%s", text.size > 0 ? " " : "", sides[at->side],
                      ff_table_result_figure((ff_result)at->result));
        ff_page_tint(cell, (ff_result)at->result);
        *tenths += ff_event_cell_points(m->event, player, r);
    }
    ff_page_put(cell, ff_page_take(m, &text));
}

static void put_sums(page_maker *m, const ff_page_table *table, const int *theirs, size_t count,
                     int all)
{
    ff_page_put(ff_page_cell_at(table, table->rows - 1, 1), ff_page_say(m, NULL, "Points"));
    for (size_t k = 0; k < count; k++)
        ff_page_points(m, ff_page_cell_at(table, table->rows - 1, 2 + k), theirs[k]);
    ff_page_points(m, ff_page_cell_at(table, table->rows - 1, 2 + count), all);
}

static void fill_against(page_maker *m, const ff_page_table *table, const int *rows,
                         const int *across, size_t count)
{
    int theirs[FF_TABLE_MATRIX_PLAYERS] = {0}, all = 0;
    for (size_t i = 0; i + 1 < table->rows; i++) {
        int mine = 0;
        const ff_player *p = &m->event->players[rows[i]];
        ff_page_whole(m, ff_page_cell_at(table, i, 0), p->no);
        ff_page_put(ff_page_cell_at(table, i, 1), ff_page_name(m, rows[i]));
        for (size_t k = 0; k < count; k++) {
            put_against(m, ff_page_cell_at(table, i, 2 + k), rows[i], across[k], &mine);
            for (int r = 1; r <= ff_event_rounds(m->event); r++) {
                bool none = ff_event_cell(m->event, across[k], r)->opponent != rows[i];
                theirs[k] += none ? 0 : ff_event_cell_points(m->event, across[k], r);
            }
        }
        ff_page_points(m, ff_page_cell_at(table, i, 2 + count), mine);
        all += mine;
    }
    put_sums(m, table, theirs, count, all);
}

static void put_scheveningen(page_maker *m)
{
    ff_page_column columns[3 + FF_TABLE_MATRIX_PLAYERS] = {no_column, name_column};
    const ff_event *event = m->event;
    int *members =
        ff_arena_alloc(&m->pages->arena, 2 * (event->player_count + 1) * sizeof(int));
    if (members == NULL) {
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the pages");
        return;
    }
    int *across = members + event->player_count + 1;
    int rows = ff_event_members(event, 0, members), count = ff_event_members(event, 1, across);
    if (count > FF_TABLE_MATRIX_PLAYERS) {
        m->code = ff_fail(m->err, FF_E_LIMIT, "more than %d boards", FF_TABLE_MATRIX_PLAYERS);
        return;
    }
    columns[0].rank = 0;
    for (int k = 0; k < count; k++)
        columns[2 + k] =
            (ff_page_column){ff_page_name(m, across[k]), FF_ALIGN_CENTRE, 0, .wraps = true};
    columns[2 + count] = points_column;
    ff_page_table *table = ff_page_table_add(
        m, ff_page_format(m, "%s against %s", event->teams[0].name, event->teams[1].name),
        columns, (size_t)count + 3, (size_t)rows + 1);
    if (table == NULL)
        return;
    table->grid = true;
    fill_against(m, table, members, across, (size_t)count);
}

void ff_page_matrix(page_maker *m)
{
    if (m->event->kind == FF_EVENT_TEAM && m->event->score == FF_SCORE_NONE &&
        m->event->team_count == 2 && ff_teams_is_scheveningen(m->event)) {
        put_scheveningen(m);
        return;
    }
    ff_page_column columns[MOST_COLUMNS];
    if (!ff_table_has_matrix(m->s)) {
        m->code = ff_fail(m->err, FF_E_STATE,
                          "a matrix is of round robins of 2 to %d players; this event has a "
                          "cross table",
                          FF_TABLE_MATRIX_PLAYERS);
        return;
    }
    size_t count = 0;
    columns[count++] = rank_column;
    columns[0].head = "";
    count += who_columns((who){false, false, ff_page_has_ratings(m->event)}, columns + count);
    count += round_columns(m, columns + count, (int)m->s->count);
    columns[count++] = points_column;
    ff_page_table *table = ff_page_table_add(m, "", columns, count, m->s->count);
    if (table == NULL)
        return;
    table->grid = true;
    for (size_t i = 0; i < m->s->count; i++) {
        who w = {false, false, ff_page_has_ratings(m->event)};
        ff_page_whole(m, ff_page_cell_at(table, i, 0), (int)i + 1);
        size_t column = put_who(m, table, i, 1, w, m->s->rows[i].player);
        put_meetings(m, table, i, column);
        ff_page_points(m, ff_page_cell_at(table, i, column + m->s->count),
                       m->s->rows[i].points);
    }
    put_footnote(m);
}
