#include "print/pages_private.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What pages are made of: texts, tables and cells. */

enum {
    MOST_CELLS = 1000 * 1000, /* of all tables: more is not a page that anybody reads */
    WIDE_COLUMNS = 12
};

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

const char *ff_page_say(page_maker *m, const char *context, const char *text)
{
    const ff_lang *lang = m->pages->lang;
    ff_str said = FF_STR_INIT;
    bool letters = false;
    if (lang == NULL)
        return text;
    if (ff_lang_sentence(lang, context, text, &said))
        return ff_page_take(m, &said);
    ff_str_release(&said);
    for (const char *at = text; *at != '\0'; at++)
        letters = letters || (*at >= 'a' && *at <= 'z');
    m->pages->untranslated = m->pages->untranslated || letters;
    return text;
}

const char *ff_page_word(const ff_pages *pages, const char *text)
{
    return ff_lang_say(pages->lang, "card", text);
}

const char *ff_page_language_note(const ff_pages *lists, size_t count, ff_str *line)
{
    const ff_lang *lang = NULL;
    bool untranslated = false;
    for (size_t i = 0; i < count; i++) {
        lang = lists[i].lang != NULL ? lists[i].lang : lang;
        untranslated = untranslated || lists[i].untranslated;
    }
    if (!ff_lang_is_reviewed(lang))
        ff_str_text(line, ff_lang_say(lang, NULL, FF_LANG_NOT_REVIEWED));
    if (untranslated)
        ff_str_format(line, "%s%s", line->size > 0 ? " " : "",
                      ff_lang_say(lang, NULL, FF_LANG_PARTLY_ENGLISH));
    return ff_str_get(line);
}

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
    for (size_t i = 0; i < column_count; i++)
        copy[i].head = ff_page_say(m, "column", copy[i].head);
    table.columns = copy;
    table.wide = column_count > WIDE_COLUMNS;
    for (size_t i = 0; i < column_count * rows; i++)
        table.cells[i].text = "";
    pages->wide = pages->wide || table.wide;
    pages->tables[pages->table_count] = table;
    return &pages->tables[pages->table_count++];
}

void ff_page_fields(page_maker *m, const char *heading, bool new_page,
                    const ff_page_field *fields, size_t count)
{
    static const ff_page_column columns[] = {{"", FF_ALIGN_LEFT, 0, false, true},
                                             {"", FF_ALIGN_LEFT, 0, true, true}};
    ff_page_table *table = ff_page_table_add(m, heading, columns, 2, count);
    if (table == NULL)
        return;
    table->new_page = new_page;
    table->grid = true;
    for (size_t i = 0; i < count; i++) {
        ff_page_put(ff_page_cell_at(table, i, 0), fields[i].name);
        ff_page_put(ff_page_cell_at(table, i, 1), fields[i].text);
    }
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

const char *ff_page_name(page_maker *m, int player)
{
    const ff_player *p = &m->event->players[player];
    if (p->title[0] == '\0')
        return p->name[0] != '\0' ? p->name
                                  : ff_page_say(m, NULL, ff_page_format(m, "No %d", p->no));
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

const char *ff_page_group(const page_maker *m, int player)
{
    const ff_player *p = &m->event->players[player];
    switch (m->options->group) {
    case FF_GROUP_FEDERATION:
        return p->federation;
    case FF_GROUP_CLUB:
        return ff_page_club(m->event, p);
    case FF_GROUP_TEAM:
        return p->team != FF_NOBODY ? m->event->teams[p->team].name : "";
    case FF_GROUP_LETTER:
    case FF_GROUP_CATEGORY:
    case FF_GROUP_NONE:
        break;
    }
    return "";
}
