#include "print/grand_prix.h"

#include "print/pages_private.h"

enum { RANK, NAME, FEDERATION, TOTAL, PLAYED, FIXED };

static const ff_page_column fixed_columns[FIXED] = {
    [RANK] = {"Rk", FF_ALIGN_RIGHT, 0, false, false},
    [NAME] = {"Name", FF_ALIGN_LEFT, 0, .strong = true},
    [FEDERATION] = {"Fed", FF_ALIGN_LEFT, 3, false, false},
    [TOTAL] = {"Total", FF_ALIGN_RIGHT, 0, .strong = true},
    [PLAYED] = {"Events", FF_ALIGN_RIGHT, 3, false, false},
};

static const char *points_text(page_maker *m, int points, bool counts)
{
    char text[FF_SERIES_POINTS_SIZE];
    ff_series_points_text(points, text);
    return ff_page_format(m, counts ? "%s" : "(%s)", text);
}

static void put_person(page_maker *m, const ff_page_table *table, size_t row,
                       const ff_series_prix *prix)
{
    const ff_series_person *p = &prix->persons[row];
    ff_page_whole(m, ff_page_cell_at(table, row, RANK), p->rank);
    ff_page_put(ff_page_cell_at(table, row, NAME),
                ff_page_format(m, "%s%s%s", p->player->title,
                               p->player->title[0] != '\0' ? " " : "", p->player->name));
    ff_page_put(ff_page_cell_at(table, row, FEDERATION),
                ff_page_text(m, p->player->federation));
    ff_page_put(ff_page_cell_at(table, row, TOTAL), points_text(m, p->total, true));
    ff_page_whole(m, ff_page_cell_at(table, row, PLAYED), p->played);
    for (size_t e = 0; e < prix->events; e++)
        if (p->entries[e].there)
            ff_page_put(ff_page_cell_at(table, row, FIXED + e),
                        points_text(m, p->entries[e].points, p->entries[e].counts));
}

/* "1 Spring Open; 2 Summer Open": what the columns are. */
static void put_names(page_maker *m, const ff_series_prix *prix, const char *const *names,
                      ff_str *note)
{
    ff_series_prix_words(prix, note);
    for (size_t e = 0; e < prix->events; e++)
        ff_str_format(note, "\n%zu: %s", e + 1, names[e]);
    m->pages->note = ff_page_take(m, note);
}

int ff_print_grand_prix(const ff_series_prix *prix, const char *title, const char *const *names,
                        ff_paper paper, ff_pages *out, ff_error *err)
{
    ff_page_column columns[FIXED + FF_SERIES_EVENTS];
    ff_str note = FF_STR_INIT;
    *out = (ff_pages){.place = "", .changed = "", .log = "", .paper = paper};
    page_maker m = {.pages = out, .code = FF_OK, .err = err};
    out->event = ff_page_text(&m, title);
    out->title = "Grand Prix";
    for (size_t i = 0; i < FIXED; i++)
        columns[i] = fixed_columns[i];
    for (size_t e = 0; e < prix->events; e++)
        columns[FIXED + e] =
            (ff_page_column){ff_page_format(&m, "%zu", e + 1), FF_ALIGN_RIGHT, 1, false, false};
    ff_page_table *table =
        ff_page_table_add(&m, "", columns, FIXED + prix->events, prix->count);
    for (size_t i = 0; table != NULL && i < prix->count; i++)
        put_person(&m, table, i, prix);
    put_names(&m, prix, names, &note);
    return m.code;
}
