#include "event/schedule.h"
#include "print/pages_private.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    MOST_CELLS = 1000 * 1000, /* of all tables: more is no page that anybody reads */
    WIDE_COLUMNS = 12
};

static const struct {
    const char *word;
    void (*make)(page_maker *m);
    bool of_round;
} kinds[FF_PRINT_KINDS] = {
    [FF_PRINT_PAIRINGS] = {"pairings", ff_page_pairings, true},
    [FF_PRINT_NAMES] = {"names", ff_page_names, true},
    [FF_PRINT_RESULTS] = {"results", ff_page_results, true},
    [FF_PRINT_STANDINGS] = {"standings", ff_page_standings, false},
    [FF_PRINT_CROSS] = {"cross", ff_page_cross, false},
    [FF_PRINT_SLIPS] = {"slips", ff_page_slips, true},
    [FF_PRINT_PLACE_CARDS] = {"place-cards", ff_page_place_cards, false},
    [FF_PRINT_SCORESHEETS] = {"scoresheets", ff_page_scoresheets, true},
    [FF_PRINT_RULINGS] = {"rulings", ff_page_rulings, false},
    [FF_PRINT_WALL_CHART] = {"wall-chart", ff_page_wall_chart, false},
    [FF_PRINT_MATRIX] = {"matrix", ff_page_matrix, false},
};

const char *ff_print_word(ff_print_what what)
{
    return kinds[what].word;
}

bool ff_print_of_round(ff_print_what what)
{
    return kinds[what].of_round;
}

/* --- texts --- */

static const char *no_memory(page_maker *m)
{
    if (m->code == FF_OK)
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the pages");
    return "";
}

const char *ff_page_text(page_maker *m, const char *text)
{
    char *copy = ff_arena_copy(&m->pages->arena, text, strlen(text));
    return copy != NULL ? copy : no_memory(m);
}

const char *ff_page_take(page_maker *m, ff_str *text)
{
    const char *copy = text->failed ? no_memory(m) : ff_page_text(m, ff_str_get(text));
    ff_str_release(text);
    return copy;
}

const char *ff_page_format(page_maker *m, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    ff_utf8_drop_cut(text);
    return ff_page_text(m, text);
}

/* --- tables --- */

/* All cells of all tables, and one more of that size. */
static bool too_many(const ff_pages *pages, size_t columns, size_t rows)
{
    size_t cells = 0;
    for (size_t i = 0; i < pages->table_count; i++)
        cells += pages->tables[i].rows * pages->tables[i].column_count;
    return columns > MOST_CELLS || (columns != 0 && rows > (MOST_CELLS - cells) / columns);
}

static void *room(page_maker *m, size_t count, size_t size)
{
    void *memory = ff_arena_alloc(&m->pages->arena, count * size + 1);
    if (memory == NULL)
        no_memory(m);
    else
        memset(memory, 0, count * size + 1);
    return memory;
}

ff_page_table *ff_page_table_add(page_maker *m, const char *heading,
                                 const ff_page_column *columns, size_t column_count,
                                 size_t rows)
{
    ff_pages *pages = m->pages;
    if (m->code == FF_OK && too_many(pages, column_count, rows))
        m->code =
            ff_fail(m->err, FF_E_LIMIT, "%zu rows of %zu columns are more than pages can hold",
                    rows, column_count);
    if (m->code == FF_OK && ff_grow(&pages->tables, &pages->table_capacity,
                                    pages->table_count + 1, sizeof *pages->tables) != FF_OK)
        no_memory(m);
    if (m->code != FF_OK)
        return NULL;
    ff_page_column *copy = room(m, column_count, sizeof *copy);
    ff_page_table table = {.heading = heading, .column_count = column_count, .rows = rows};
    table.cells = room(m, column_count * rows, sizeof *table.cells);
    table.starts = room(m, rows, sizeof *table.starts);
    if (m->code != FF_OK)
        return NULL;
    memcpy(copy, columns, column_count * sizeof *copy);
    table.columns = copy;
    table.wide = column_count > WIDE_COLUMNS;
    for (size_t i = 0; i < column_count * rows; i++)
        table.cells[i].text = "";
    pages->wide = pages->wide || table.wide;
    pages->tables[pages->table_count] = table;
    return &pages->tables[pages->table_count++];
}

ff_page_cell *ff_page_cell_at(const ff_page_table *table, size_t row, size_t column)
{
    return &table->cells[row * table->column_count + column];
}

void ff_page_put(ff_page_cell *cell, const char *text)
{
    cell->text = text;
}

void ff_page_whole(page_maker *m, ff_page_cell *cell, int number)
{
    if (number == 0)
        return;
    cell->text = ff_page_format(m, "%d", number);
    cell->number = number;
    cell->kind = FF_CELL_WHOLE;
}

void ff_page_points(page_maker *m, ff_page_cell *cell, int tenths)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(tenths, text);
    cell->text = ff_page_text(m, text);
    cell->number = tenths;
    cell->kind = FF_CELL_POINTS;
}

void ff_page_tint(ff_page_cell *cell, ff_result result)
{
    char colour = ff_table_result_colour(result);
    cell->tint = colour == 'w'   ? FF_TINT_WON
                 : colour == 'd' ? FF_TINT_DRAWN
                 : colour == 'l' ? FF_TINT_LOST
                                 : FF_TINT_NONE;
}

/* --- players --- */

const char *ff_page_name(page_maker *m, int player)
{
    const ff_player *p = &m->event->players[player];
    if (p->title[0] == '\0')
        return p->name[0] != '\0' ? p->name : ff_page_format(m, "No %d", p->no);
    return ff_page_format(m, "%s %s", p->title, p->name);
}

const char *ff_page_club(const ff_event *event, const ff_player *player)
{
    if (player->club[0] != '\0')
        return player->club;
    return player->team != FF_NOBODY ? event->teams[player->team].name : "";
}

bool ff_page_has_federations(const ff_event *event)
{
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].federation[0] != '\0')
            return true;
    return false;
}

bool ff_page_has_clubs(const ff_event *event)
{
    for (size_t i = 0; i < event->player_count; i++)
        if (ff_page_club(event, &event->players[i])[0] != '\0')
            return true;
    return false;
}

bool ff_page_has_ratings(const ff_event *event)
{
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].rating != 0)
            return true;
    return false;
}

ff_game_entry *ff_page_games(page_maker *m, int round, size_t *count)
{
    ff_game_entry *games = room(m, m->event->player_count, sizeof *games);
    *count = 0;
    if (games == NULL)
        return NULL;
    size_t all = ff_event_games(m->event, round, games);
    for (size_t i = 0; i < all; i++) /* without those of whom nothing is said */
        if (games[i].black != FF_NOBODY || games[i].white_result != FF_RESULT_NONE)
            games[(*count)++] = games[i];
    if (*count == 0 && m->code == FF_OK)
        m->code = ff_fail(m->err, FF_E_STATE, "round %d is not paired", round);
    return *count > 0 ? games : NULL;
}

/* --- the head --- */

static const char *round_date(page_maker *m)
{
    ff_str text = FF_STR_INIT;
    if (!kinds[m->options->what].of_round || m->options->round == 0)
        return "";
    ff_event_put_round_date(m->event, m->options->round, '/', &text);
    return ff_page_take(m, &text);
}

/* "Lübeck, 2026/11/21 – 2026/11/24", or the day of the round. */
static const char *place_of(page_maker *m)
{
    const ff_event *e = m->event;
    const char *day = round_date(m), *end = day[0] == '\0' ? e->end_text : "";
    if (day[0] == '\0')
        day = e->start_text;
    return ff_page_format(m, "%s%s%s%s%s", e->city,
                          e->city[0] != '\0' && day[0] != '\0' ? ", " : "", day,
                          day[0] != '\0' && end[0] != '\0' ? " – " : "", end);
}

static const char *title_of(page_maker *m)
{
    static const char *const of_round[FF_PRINT_KINDS] = {
        [FF_PRINT_PAIRINGS] = "Pairings of round %d",
        [FF_PRINT_NAMES] = "Pairings of round %d by name",
        [FF_PRINT_RESULTS] = "Results of round %d",
        [FF_PRINT_SLIPS] = "Result slips of round %d",
        [FF_PRINT_SCORESHEETS] = "Scoresheets of round %d",
    };
    static const char *const others[FF_PRINT_KINDS] = {
        [FF_PRINT_PLACE_CARDS] = "Place cards",
        [FF_PRINT_RULINGS] = "Report of the arbiter: rulings",
        [FF_PRINT_WALL_CHART] = "Wall chart",
        [FF_PRINT_CROSS] = "Cross table",
    };
    ff_str title = FF_STR_INIT;
    ff_print_what what = m->options->what;
    const char *words = of_round[what] != NULL ? of_round[what] : others[what];
    for (const char *at = words; at != NULL && *at != '\0'; at++) {
        bool number = at[0] == '%';
        if (number)
            ff_str_format(&title, "%d", m->options->round);
        else
            ff_str_char(&title, *at);
        at += number;
    }
    if (what == FF_PRINT_CROSS || what == FF_PRINT_WALL_CHART)
        ff_str_text(&title, " – ");
    if (words == NULL || what == FF_PRINT_CROSS || what == FF_PRINT_WALL_CHART)
        ff_table_title(m->s, &title);
    return ff_page_take(m, &title);
}

static void put_head(page_maker *m)
{
    ff_str changed = FF_STR_INIT, log = FF_STR_INIT;
    ff_pages *pages = m->pages;
    pages->event = ff_page_text(m, m->event->name[0] != '\0' ? m->event->name : "Event");
    pages->title = title_of(m);
    pages->place = place_of(m);
    pages->note = "";
    pages->paper = m->options->paper;
    pages->large = m->options->large;
    ff_table_changed(m->event, &changed);
    ff_anchor_text(m->event, false, &log);
    pages->changed = ff_page_take(m, &changed);
    pages->log = ff_page_take(m, &log);
}

int ff_pages_make(const ff_standings *standings, const ff_print_options *options, ff_pages *out,
                  ff_error *err)
{
    *out = (ff_pages){0};
    page_maker m = {standings, standings->event, options, out, FF_OK, err};
    put_head(&m);
    if (m.code == FF_OK)
        kinds[options->what].make(&m);
    return m.code;
}

void ff_pages_release(ff_pages *pages)
{
    ff_free(pages->tables);
    ff_arena_release(&pages->arena);
    *pages = (ff_pages){0};
}
