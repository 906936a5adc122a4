#include "print/pages_private.h"
#include "series/clubs.h"

/* Clubs, federations or teams by their best players. */

enum { RANK, CLUB, PLAYERS, POINTS, PLACES, TIEBREAK, COUNTING, COLUMNS };

static const ff_page_column columns[COLUMNS] = {
    [RANK] = {"Rk", FF_ALIGN_RIGHT, 0, false, false},
    [CLUB] = {"Club", FF_ALIGN_LEFT, 0, .strong = true, .wraps = true},
    [PLAYERS] = {"Of", FF_ALIGN_RIGHT, 3, false, false},
    [POINTS] = {"Pts", FF_ALIGN_RIGHT, 0, .strong = true},
    [PLACES] = {"Places", FF_ALIGN_RIGHT, 2, false, false},
    [TIEBREAK] = {"", FF_ALIGN_RIGHT, 3, false, false},
    [COUNTING] = {"Counting", FF_ALIGN_LEFT, 1, .wraps = true},
};

/* "Ann 5½ (1), Bea 4 (7)": points and places. */
static const char *counting_text(page_maker *m, const ff_series_club *club)
{
    ff_str text = FF_STR_INIT;
    for (int i = 0; i < club->counting; i++) {
        const ff_standing *row = &m->s->rows[m->s->row_of[club->players[i]]];
        char points[FF_POINTS_SIZE];
        ff_points_figure(row->points, points);
        ff_str_format(&text, "%s%s %s (%d)", i > 0 ? ", " : "",
                      m->event->players[row->player].name, points, row->rank);
    }
    return ff_page_take(m, &text);
}

static void put_club(page_maker *m, const ff_page_table *table, size_t row, int shift,
                     const ff_series_club *club)
{
    ff_page_whole(m, ff_page_cell_at(table, row, RANK), club->rank);
    ff_page_put(ff_page_cell_at(table, row, CLUB), ff_page_text(m, club->name));
    ff_page_whole(m, ff_page_cell_at(table, row, PLAYERS), club->count);
    ff_page_points(m, ff_page_cell_at(table, row, POINTS), club->points);
    ff_page_whole(m, ff_page_cell_at(table, row, PLACES), club->places);
    if (shift == 0) {
        char value[FF_VALUE_SIZE];
        ff_value_text(club->tiebreak, ff_tiebreak_decimals(&m->s->tiebreaks[0]), value);
        ff_page_put(ff_page_cell_at(table, row, TIEBREAK), ff_page_text(m, value));
    }
    ff_page_put(ff_page_cell_at(table, row, (size_t)(COUNTING - shift)),
                counting_text(m, club));
}

void ff_page_clubs(page_maker *m)
{
    static const char *const heads[] = {"Club", "Federation", "Team"};
    ff_page_column used[COLUMNS];
    ff_series_clubs clubs;
    ff_str note = FF_STR_INIT;
    int shift = m->s->tiebreak_count == 0, count = 0;
    for (int i = 0; i < COLUMNS; i++)
        if (i != TIEBREAK || shift == 0)
            used[count++] = columns[i];
    used[CLUB].head = heads[m->options->clubs.group];
    if (shift == 0)
        used[TIEBREAK].head = ff_page_text(m, m->s->tiebreaks[0].name);
    m->code = ff_series_clubs_make(m->s, &m->options->clubs, &clubs, m->err);
    ff_page_table *table =
        m->code == FF_OK ? ff_page_table_add(m, "", used, (size_t)count, clubs.count) : NULL;
    for (size_t i = 0; table != NULL && i < clubs.count; i++)
        put_club(m, table, i, shift, &clubs.items[i]);
    if (table != NULL)
        ff_series_clubs_words(&clubs, m->s, &note);
    m->pages->note = ff_page_take(m, &note);
    ff_series_clubs_release(&clubs);
}
