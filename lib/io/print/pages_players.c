#include "base/latin.h"
#include "base/sort.h"
#include "event/roster.h"
#include "print/pages_private.h"

#include <string.h>

/* The list of players, with a column in which who comes is ticked off. */

typedef struct listed {
    const ff_player *player;
    int index;
    const char *group;
} listed;

enum { MOST = 6 + FF_TABLE_COLUMNS_MAX };

/* --- the order --- */

static int by_no(const listed *a, const listed *b)
{
    return a->player->no - b->player->no;
}

static int by_name(const listed *a, const listed *b)
{
    int order = ff_latin_compare(a->player->name, b->player->name);
    return order != 0 ? order : by_no(a, b);
}

static int by_rating(const listed *a, const listed *b)
{
    int order = b->player->rating - a->player->rating;
    return order != 0 ? order : by_name(a, b);
}

static int compare_listed(const void *a, const void *b, void *how)
{
    static int (*const orders[])(const listed *, const listed *) = {
        [FF_ORDER_NAME] = by_name, [FF_ORDER_RATING] = by_rating, [FF_ORDER_NUMBER] = by_no};
    const listed *x = a, *y = b;
    const ff_print_options *options = how;
    int group = ff_latin_compare(x->group, y->group);
    return group != 0 ? group : orders[options->order](x, y);
}

/* --- who is here --- */

/* A tick, a box for one, or why nobody waits for the player. */
static const char *presence(const ff_event *event, int player, int round)
{
    ff_result bye = ff_event_asked_bye(event, player, round);
    if (event->players[player].withdrawn)
        return "withdrawn";
    if (bye != FF_RESULT_NONE)
        return ff_result_words(bye, false);
    return ff_event_is_checked_in(event, player, round) ? "✓" : "☐";
}

/* --- the table --- */

static size_t put_columns(page_maker *m, ff_page_column *columns)
{
    const ff_event *event = m->event;
    size_t count = 0;
    columns[count++] = (ff_page_column){"No", FF_ALIGN_RIGHT, 0, false, false};
    columns[count++] = (ff_page_column){"Name", FF_ALIGN_LEFT, 0, .strong = true};
    if (ff_page_has_ratings(event))
        columns[count++] = (ff_page_column){
            "Rtg", FF_ALIGN_RIGHT, m->options->order == FF_ORDER_RATING ? 0 : 1, false, false};
    if (ff_page_has_federations(event))
        columns[count++] = (ff_page_column){"Fed", FF_ALIGN_LEFT, 2, false, false};
    if (ff_page_has_clubs(event))
        columns[count++] = (ff_page_column){"Club", FF_ALIGN_LEFT, 3, false, true};
    for (size_t k = 0; k < m->options->column_count; k++)
        columns[count++] =
            (ff_page_column){ff_page_text(m, ff_table_column_head(m->options->columns[k])),
                             FF_ALIGN_LEFT, 1, false, false};
    if (m->options->round > 0)
        columns[count++] = (ff_page_column){ff_page_format(m, "Round %d", m->options->round),
                                            FF_ALIGN_CENTRE, 0, false, false};
    return count;
}

static void put_player(page_maker *m, const ff_page_table *table, size_t row, const listed *who)
{
    const ff_player *p = who->player;
    size_t at = 0;
    ff_page_whole(m, ff_page_cell_at(table, row, at++), p->no);
    ff_page_put(ff_page_cell_at(table, row, at++), ff_page_name(m, who->index));
    if (ff_page_has_ratings(m->event))
        ff_page_whole(m, ff_page_cell_at(table, row, at++), p->rating);
    if (ff_page_has_federations(m->event))
        ff_page_put(ff_page_cell_at(table, row, at++), ff_page_text(m, p->federation));
    if (ff_page_has_clubs(m->event))
        ff_page_put(ff_page_cell_at(table, row, at++), ff_page_club(m->event, p));
    for (size_t k = 0; k < m->options->column_count; k++) {
        char text[FF_TABLE_COLUMN_SIZE];
        ff_page_put(ff_page_cell_at(table, row, at++),
                    ff_page_text(m, ff_table_column_text(m->s, who->index,
                                                         m->options->columns[k], text)));
    }
    if (m->options->round > 0)
        ff_page_put(ff_page_cell_at(table, row, at),
                    ff_page_say(m, NULL, presence(m->event, who->index, m->options->round)));
}

/* Where a page may break in a list: at another letter, or every ten. */
static bool list_begins(const page_maker *m, const listed *list, size_t i)
{
    enum { BLOCK = 10 };
    return i > 0 && (m->options->order == FF_ORDER_NAME
                         ? !ff_page_same_initial(list[i].player->name, list[i - 1].player->name)
                         : i % BLOCK == 0);
}

static void put_group(page_maker *m, const listed *list, size_t count, bool first)
{
    ff_page_column columns[MOST];
    bool grouped = m->options->group != FF_GROUP_NONE;
    const char *heading =
        grouped && list[0].group[0] == '\0' ? ff_page_say(m, NULL, "Others") : list[0].group;
    size_t width = put_columns(m, columns);
    ff_page_table *table =
        ff_page_table_add(m, ff_page_text(m, heading), columns, width, count);
    if (table == NULL)
        return;
    table->new_page = grouped && !first;
    for (size_t i = 0; i < count; i++) {
        put_player(m, table, i, &list[i]);
        table->starts[i] = list_begins(m, list, i);
    }
}

void ff_page_players(page_maker *m)
{
    size_t count = m->event->player_count;
    listed *list = ff_calloc(count + 1, sizeof *list);
    ff_print_options how = *m->options;
    if (list == NULL) {
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the pages");
        return;
    }
    for (size_t i = 0; i < count; i++)
        list[i] = (listed){&m->event->players[i], (int)i, ff_page_listed_under(m, (int)i)};
    ff_sort_in(list, count, sizeof *list, compare_listed, &how);
    for (size_t from = 0, to = 0; from < count && m->code == FF_OK; from = to) {
        while (to < count && strcmp(list[to].group, list[from].group) == 0)
            to++;
        put_group(m, list + from, to - from, from == 0);
    }
    ff_free(list);
}
