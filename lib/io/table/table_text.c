#include "kinds/kinds.h"
#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

/* --- columns --- */

enum { MOST_COLUMNS = 9 + FF_TIEBREAKS_MAX + FF_TABLE_COLUMNS_MAX };

typedef struct text_column {
    const char *head;
    bool right;
} text_column;

enum { WIDEST = 80 }; /* columns of a sentence */

/* The language of a table, whether some of it was left in English, and how wide sentences
 * are. */
typedef struct text_tongue {
    const ff_lang *lang;
    bool untranslated;
    size_t columns;
} text_tongue;

/* A text in lines as wide as the page, the last one without its end. */
static void put_wrapped(const text_tongue *t, const char *text, ff_str *out)
{
    size_t used = 0;
    while (*text != '\0') {
        size_t blank = used > 0 && *text == ' ', size = blank + strcspn(text + blank, " ");
        size_t width = ff_utf8_width(text, size);
        if (used > 0 && used + width > t->columns) {
            ff_str_char(out, '\n');
            used = 0;
            text += blank;
            continue;
        }
        ff_str_bytes(out, text, size);
        used += width;
        text += size;
    }
}

/* An English text in the language. */
static void put_said(text_tongue *t, const char *text, ff_str *out)
{
    ff_str said = FF_STR_INIT;
    if (ff_lang_sentence(t->lang, NULL, text, &said)) {
        ff_lang_plain(&said);
        put_wrapped(t, ff_str_get(&said), out);
        out->failed |= said.failed;
    } else {
        ff_str_text(out, text);
        t->untranslated |= t->lang != NULL && text[0] != '\0';
    }
    ff_str_release(&said);
}

/* What has no translation is left in English, and said to be. */
static void leave_english(text_tongue *t)
{
    t->untranslated |= t->lang != NULL;
}

/* A table of cells: `count` rows of `width` texts, printed with columns as wide as needed. */
typedef struct text_grid {
    ff_str cells; /* texts one after another, each ended by a NUL */
    size_t width;
    size_t rows;
    size_t page; /* columns of a line; 0: as wide as need be */
    const ff_lang *lang;
} text_grid;

static const char *head_of(const text_grid *grid, const text_column *column)
{
    return ff_lang_say(grid->lang, "column", column->head);
}

static void add_cell(text_grid *grid, const char *text)
{
    ff_str_printable(&grid->cells, text, strlen(text));
    ff_str_char(&grid->cells, '\0');
}

static void put_padded(ff_str *out, const char *text, size_t width, bool right, bool last)
{
    size_t size = strlen(text), used = ff_utf8_width(text, size);
    size_t blanks = used < width ? width - used : 0;
    for (size_t i = 0; right && i < blanks; i++)
        ff_str_char(out, ' ');
    ff_str_bytes(out, text, size);
    for (size_t i = 0; !right && !last && i < blanks; i++)
        ff_str_char(out, ' ');
}

static void end_line(ff_str *out)
{
    while (out->size > 0 && out->data[out->size - 1] == ' ')
        out->data[--out->size] = '\0';
    ff_str_char(out, '\n');
}

/* A row, or the heads; in several lines where the page is narrower. Returns the cell after it,
 * or, of the heads, the first. */
static const char *print_row(const text_grid *grid, const text_column *columns,
                             const size_t *widths, bool heads, const char *cell, ff_str *out)
{
    static const char indent[] = "      ";
    size_t used = 0;
    for (size_t c = 0; c < grid->width; c++) {
        const char *text = heads ? head_of(grid, &columns[c]) : cell;
        bool breaks = grid->page != 0 && used > 0 && used + 2 + widths[c] > grid->page;
        if (breaks) {
            end_line(out);
            ff_str_text(out, indent);
            used = sizeof indent - 1;
        } else if (c > 0) {
            ff_str_text(out, "  ");
            used += 2;
        }
        put_padded(out, text, widths[c], columns[c].right, c + 1 == grid->width);
        used += widths[c];
        if (!heads)
            cell += strlen(cell) + 1;
    }
    end_line(out);
    return cell;
}

static int print_grid(text_grid *grid, const text_column *columns, ff_str *out)
{
    size_t *widths = ff_calloc(grid->width + 1, sizeof *widths);
    if (widths == NULL || grid->cells.failed) {
        ff_free(widths);
        return FF_E_MEMORY;
    }
    for (size_t c = 0; c < grid->width; c++)
        widths[c] =
            ff_utf8_width(head_of(grid, &columns[c]), strlen(head_of(grid, &columns[c])));
    const char *cell = ff_str_get(&grid->cells);
    for (size_t i = 0; i < grid->rows * grid->width; i++) {
        size_t used = ff_utf8_width(cell, strlen(cell));
        if (used > widths[i % grid->width])
            widths[i % grid->width] = used;
        cell += strlen(cell) + 1;
    }
    cell = ff_str_get(&grid->cells);
    for (size_t row = 0; row <= grid->rows; row++)
        cell = print_row(grid, columns, widths, row == 0, cell, out);
    ff_free(widths);
    return ff_str_status(out);
}

static void add_number(text_grid *grid, int number, bool blank_zero)
{
    char text[16] = "";
    if (number != 0 || !blank_zero)
        snprintf(text, sizeof text, "%d", number);
    add_cell(grid, text);
}

static void add_points(text_grid *grid, int tenths)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(tenths, text);
    add_cell(grid, text);
}

/* --- standings --- */

/* Which columns a table has. */
typedef struct shape {
    bool titles, federations, ratings, other;
} shape;

static void add_standing(const ff_standings *s, const ff_table_options *options,
                         const ff_standing *row, bool tied, shape with, text_grid *grid)
{
    const ff_player *player = &s->event->players[row->player];
    if (tied)
        add_cell(grid, "");
    else
        add_number(grid, row->rank, false);
    add_number(grid, player->no, false);
    if (with.titles)
        add_cell(grid, player->title);
    add_cell(grid, player->name);
    if (with.federations)
        add_cell(grid, player->federation);
    if (with.ratings)
        add_number(grid, player->rating, true);
    for (size_t k = 0; k < options->column_count; k++) {
        char text[FF_TABLE_COLUMN_SIZE];
        add_cell(grid, ff_table_column_text(s, row->player, options->columns[k], text));
    }
    add_points(grid, row->points);
    if (with.other)
        add_points(grid, s->other_points[row->player]);
    for (size_t k = 0; k < s->tiebreak_count; k++) {
        char text[FF_VALUE_SIZE];
        ff_table_value(s, row, k, text);
        add_cell(grid, text);
    }
    grid->rows++;
}

static bool has_federations(const ff_standings *s)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->event->players[i].federation[0] != '\0')
            return true;
    return false;
}

static int print_standings(const ff_standings *s, const ff_table_options *options,
                           const text_tongue *t, ff_str *out)
{
    bool players = s->event->score == FF_SCORE_NONE;
    shape with = {players, has_federations(s), players, ff_table_has_other(s)};
    const struct {
        text_column column;
        bool there;
    } head[] = {{{"Rk", true}, true},
                {{"No", true}, true},
                {{"", false}, with.titles},
                {{ff_table_name_head(s), false}, true},
                {{"Fed", false}, with.federations},
                {{"Rtg", true}, with.ratings}};
    text_column columns[MOST_COLUMNS];
    text_grid grid = {FF_STR_INIT, 0, 0, options->page, t->lang};
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        if (head[i].there)
            columns[grid.width++] = head[i].column;
    for (size_t k = 0; k < options->column_count; k++)
        columns[grid.width++] = (text_column){ff_table_column_head(options->columns[k]), false};
    columns[grid.width++] = (text_column){ff_table_points_head(s), true};
    if (with.other)
        columns[grid.width++] = (text_column){ff_table_other_head(s), true};
    for (size_t k = 0; k < s->tiebreak_count; k++)
        columns[grid.width++] = (text_column){s->tiebreaks[k].name, true};
    for (size_t i = 0; i < s->count; i++)
        add_standing(s, options, &s->rows[i], i > 0 && s->rows[i].rank == s->rows[i - 1].rank,
                     with, &grid);
    int code = print_grid(&grid, columns, out);
    ff_str_release(&grid.cells);
    return code;
}

/* --- cross table, progress --- */

/* What stands in the columns of the rounds. */
typedef enum grid_kind { GRID_CROSS, GRID_PROGRESS, GRID_RATINGS } grid_kind;

static void add_round(const ff_standings *s, int player, int round, grid_kind kind,
                      ff_rating_list list, text_grid *grid)
{
    char cell[TABLE_CELL_SIZE], change[TABLE_RATING_SIZE];
    if (kind == GRID_PROGRESS) {
        add_points(grid, ff_standings_running(s, player, round));
    } else if (kind == GRID_CROSS) {
        ff_table_cell(s, player, round, cell);
        add_cell(grid, cell);
    } else {
        ff_table_rating_game(s, player, round, list, change);
        add_cell(grid, change);
    }
}

static int print_rounds_grid(const ff_standings *s, grid_kind kind, ff_rating_list list,
                             size_t page, const text_tongue *t, ff_str *out)
{
    size_t width = 4 + (size_t)s->rounds;
    text_grid grid = {FF_STR_INIT, width, s->count, page, t->lang};
    text_column *columns = ff_calloc(width, sizeof *columns);
    char(*heads)[16] = ff_calloc(width, sizeof *heads);
    int code = columns != NULL && heads != NULL ? FF_OK : FF_E_MEMORY;
    for (int r = 1; code == FF_OK && r <= s->rounds; r++) {
        snprintf(heads[r + 2], sizeof heads[0], "R%d", r);
        columns[r + 2] = (text_column){heads[r + 2], true};
    }
    if (code == FF_OK) {
        columns[0] = (text_column){"Rk", true};
        columns[1] = (text_column){"No", true};
        columns[2] = (text_column){ff_table_name_head(s), false};
        columns[width - 1] = (text_column){ff_table_points_head(s), true};
    }
    for (size_t i = 0; code == FF_OK && i < s->count; i++) {
        int player = s->rows[i].player;
        add_number(&grid, s->rows[i].rank, false);
        add_number(&grid, s->event->players[player].no, false);
        add_cell(&grid, s->event->players[player].name);
        for (int r = 1; r <= s->rounds; r++)
            add_round(s, player, r, kind, list, &grid);
        add_points(&grid, s->rows[i].points);
    }
    if (code == FF_OK)
        code = print_grid(&grid, columns, out);
    ff_str_release(&grid.cells);
    ff_free(columns);
    ff_free(heads);
    return code;
}

/* --- rounds --- */

/* A line of its own between empty ones. */
static void put_title(text_tongue *t, const char *title, ff_str *out)
{
    ff_str_char(out, '\n');
    put_said(t, title, out);
    ff_str_text(out, "\n\n");
}

static void add_side(const ff_standings *s, int player, text_grid *grid)
{
    if (player == FF_NOBODY) {
        add_cell(grid, "");
        add_cell(grid, "");
        return;
    }
    add_number(grid, s->event->players[player].no, false);
    add_cell(grid, s->event->players[player].name);
}

static void add_game(const ff_standings *s, const ff_game_entry *game, text_tongue *t,
                     text_grid *grid)
{
    char result[32];
    ff_str said = FF_STR_INIT;
    add_number(grid, game->board, true);
    add_side(s, game->white, grid);
    ff_table_game_result(game, " - ", result);
    if (strpbrk(result, "abcdefghijklmnopqrstuvwxyz") != NULL)
        put_said(t, result, &said);
    else
        ff_str_text(&said, result);
    add_cell(grid, ff_str_get(&said));
    add_side(s, game->black, grid);
    grid->rows++;
    grid->cells.failed |= said.failed;
    ff_str_release(&said);
}

static int print_round(const ff_standings *s, int round, size_t page, text_tongue *t,
                       ff_str *out)
{
    static const text_column columns[] = {{"Bd", true},      {"No", true}, {"White", false},
                                          {"Result", false}, {"No", true}, {"Black", false}};
    text_grid grid = {FF_STR_INIT, sizeof columns / sizeof *columns, 0, page, t->lang};
    ff_game_entry *games = ff_calloc(s->count, sizeof *games);
    if (games == NULL)
        return FF_E_MEMORY;
    size_t count = ff_event_games(s->event, round, games);
    for (size_t i = 0; i < count; i++)
        add_game(s, &games[i], t, &grid);
    char title[32];
    snprintf(title, sizeof title, "Round %d", round);
    put_title(t, title, out);
    int code = print_grid(&grid, columns, out);
    ff_str_release(&grid.cells);
    ff_free(games);
    return code;
}

/* --- ratings --- */

static int print_rating_table(const ff_standings *s, ff_rating_list list, size_t page,
                              const text_tongue *t, ff_str *out)
{
    text_column columns[3 + TABLE_RATING_COLUMNS] = {
        {"Rk", true}, {"No", true}, {"Name", false}};
    text_grid grid = {FF_STR_INIT, 3 + TABLE_RATING_COLUMNS, s->count, page, t->lang};
    for (int k = 0; k < TABLE_RATING_COLUMNS; k++)
        columns[3 + k] = (text_column){ff_table_rating_head((table_rating_column)k),
                                       k != TABLE_RATING_REMARK};
    for (size_t i = 0; i < s->count; i++) {
        char cells[TABLE_RATING_COLUMNS][TABLE_RATING_SIZE];
        add_number(&grid, s->rows[i].rank, false);
        add_number(&grid, s->event->players[s->rows[i].player].no, false);
        add_cell(&grid, s->event->players[s->rows[i].player].name);
        ff_table_rating_cells(s, s->rows[i].player, list, cells);
        for (int k = 0; k < TABLE_RATING_COLUMNS; k++)
            add_cell(&grid, cells[k]);
    }
    int code = print_grid(&grid, columns, out);
    ff_str_release(&grid.cells);
    return code;
}

static int print_ratings(const ff_standings *s, const ff_table_options *options, text_tongue *t,
                         ff_str *out)
{
    ff_rating_list list = ff_table_rating_list(s, options);
    put_title(t, "Ratings", out);
    leave_english(t);
    int code = print_rating_table(s, list, options->page, t, out);
    if (code != FF_OK)
        return code;
    ff_str_char(out, '\n');
    ff_table_rating_notes(s, options, out);
    put_title(t, "What each game adds", out);
    return print_rounds_grid(s, GRID_RATINGS, list, options->page, t, out);
}

/* --- cards --- */

/* Text of a file, fit for a terminal. */
static void put_printable(const char *text, ff_str *out)
{
    ff_str_printable(out, text, strlen(text));
}

static void put_titled(const ff_player *player, ff_str *out)
{
    if (player->title[0] != '\0') {
        put_printable(player->title, out);
        ff_str_char(out, ' ');
    }
    put_printable(player->name, out);
}

/* Differences of more than 400, by the edition of B.02 8.3.1. */
static void put_large_differences(const ff_rating_change *change, ff_str *out)
{
    int most = change->most_difference;
    if (change->limited > 0)
        ff_str_format(out, "  %d difference%s of more than %d counted as %d (B.02 8.3.1)\n",
                      change->limited, change->limited == 1 ? "" : "s", most, most);
    if (change->in_full > 0)
        ff_str_format(out,
                      "  %d more counted in full: from 2022 to February 2024 only the lowest "
                      "opponent of an event was raised\n",
                      change->in_full);
    if (change->lower > 1)
        ff_str_format(
            out,
            "  check: whether that limit also held against %d far stronger opponents, "
            "the Regulations of that time do not say\n",
            change->lower);
}

static void put_change(const ff_rating_change *change, ff_str *out)
{
    char text[16];
    ff_table_signed_tenth(change->change_hundredths, text);
    ff_str_format(out, "  rating change %s: %d game%s, K %d%s, expected %d.%02d\n", text,
                  change->games, change->games == 1 ? "" : "s", change->k,
                  change->k_from_list ? "" : " (no list names it)",
                  change->expected_hundredths / 100, change->expected_hundredths % 100);
    put_large_differences(change, out);
}

void ff_table_card_text(const ff_standings *s, const ff_standing *row, ff_str *out)
{
    enum { CELL_WIDTH = 8 };
    const ff_player *player = &s->event->players[row->player];
    table_card card;
    char points[FF_POINTS_SIZE];
    ff_table_card_of(s, row->player, &card);
    ff_points_figure(row->points, points);
    ff_str_format(out, "%d. ", row->rank);
    put_titled(player, out);
    ff_str_format(out, ", No %d", player->no);
    if (player->rating != 0)
        ff_str_format(out, ", rated %d", player->rating);
    ff_str_format(out, ": %s point%s\n", points,
                  row->points > 0 && row->points <= FF_POINT ? "" : "s");
    for (int r = 1; r <= s->rounds; r++) {
        char cell[TABLE_CELL_SIZE];
        const ff_round_result *at = ff_event_cell(s->event, row->player, r);
        ff_table_cell(s, row->player, r, cell);
        ff_str_format(out, "  round %-2d  ", r);
        put_padded(out, cell, CELL_WIDTH, false, false);
        if (at->opponent != FF_NOBODY) {
            const ff_player *other = &s->event->players[at->opponent];
            put_printable(other->name, out);
            if (other->rating != 0)
                ff_str_format(out, " (%d)", other->rating);
        } else {
            ff_str_text(out, ff_result_words((ff_result)at->result, false));
        }
        ff_str_char(out, '\n');
    }
    ff_str_text(out, "  colours  ");
    ff_table_colours_text(s->event, row->player, s->rounds, out);
    ff_str_text(out, "\n  floats   ");
    ff_table_floats_text(s->event, row->player, s->rounds, out);
    ff_str_char(out, '\n');
    if (card.average != 0)
        ff_str_format(out, "  opponents' average %d, performance %d (%d %%)\n", card.average,
                      card.performance, card.percent);
    if (card.change.games != 0)
        put_change(&card.change, out);
}

/* --- linear --- */

static void put_linear(const ff_standings *s, const ff_standing *row, ff_str *out)
{
    const ff_player *player = &s->event->players[row->player];
    char text[FF_VALUE_SIZE], points[FF_POINTS_SIZE];
    ff_points_decimal(row->points, points);
    ff_str_format(out, "Rank %d: ", row->rank);
    put_titled(player, out);
    ff_str_format(out, ", number %d, %s points", player->no, points);
    for (size_t k = 0; k < s->tiebreak_count; k++) {
        ff_table_value(s, row, k, text);
        ff_str_format(out, "; %s %s", s->tiebreaks[k].name, text[0] != '\0' ? text : "none");
    }
    ff_str_text(out, ".\n");
}

static void put_readings(const ff_standings *s, text_tongue *t, ff_str *out)
{
    ff_str line = FF_STR_INIT;
    for (size_t i = 0; i < s->reading_count; i++) {
        ff_str_clear(&line);
        ff_table_reading(s, &s->readings[i], &line);
        ff_str_char(out, '\n');
        leave_english(t);
        put_wrapped(t, ff_str_get(&line), out);
        ff_str_char(out, '\n');
    }
    out->failed |= line.failed;
    ff_str_release(&line);
}

static void put_footnote(const ff_standings *s, text_tongue *t, ff_str *out)
{
    ff_str line = FF_STR_INIT, printable = FF_STR_INIT;
    ff_table_footnote(s, &line);
    if (line.size != 0) {
        ff_str_printable(&printable, ff_str_get(&line), line.size);
        ff_str_char(out, '\n');
        put_said(t, ff_str_get(&printable), out);
        ff_str_char(out, '\n');
    }
    out->failed |= line.failed || printable.failed;
    ff_str_release(&line);
    ff_str_release(&printable);
}

static void put_anchor(const ff_event *event, ff_str *out)
{
    if (event->anchor.entries == 0)
        return;
    ff_str_char(out, '\n');
    ff_anchor_text(event, false, out);
    ff_str_char(out, '\n');
}

static void put_head(const ff_standings *s, const ff_table_options *options, text_tongue *t,
                     ff_str *out)
{
    static void (*const lines[])(const ff_standings *, const ff_table_options *,
                                 ff_str *) = {ff_table_title_of, ff_table_subtitle_of};
    if (s->event->name[0] != '\0') {
        put_printable(s->event->name, out);
        ff_str_char(out, '\n');
    }
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        ff_str line = FF_STR_INIT;
        lines[i](s, options, &line);
        put_said(t, ff_str_get(&line), out);
        ff_str_char(out, '\n');
        out->failed |= line.failed;
        ff_str_release(&line);
    }
}

static int print_rows(const ff_standings *s, const ff_table_options *options, text_tongue *t,
                      ff_str *out)
{
    if (!options->linear)
        return print_standings(s, options, t, out);
    for (size_t i = 0; i < s->count; i++)
        put_linear(s, &s->rows[i], out);
    leave_english(t);
    return FF_OK;
}

static int print_category(const ff_table_category *category, const ff_table_options *options,
                          text_tongue *t, ff_str *out)
{
    const ff_standings *s = category->standings;
    char count[48];
    snprintf(count, sizeof count, "%zu player%s", s->count, s->count == 1 ? "" : "s");
    ff_str_char(out, '\n');
    put_printable(category->name, out);
    ff_str_text(out, ": ");
    put_said(t, count, out);
    ff_str_text(out, "\n\n");
    return s->count == 0 ? FF_OK : print_rows(s, options, t, out);
}

/* The standings themselves, and those of the categories. */
static int print_all_standings(const ff_standings *s, const ff_table_options *options,
                               text_tongue *t, ff_str *out)
{
    int code = FF_OK;
    if (options->standings) {
        ff_str_char(out, '\n');
        code = print_rows(s, options, t, out);
    }
    for (size_t i = 0; code == FF_OK && i < options->category_count; i++)
        code = print_category(&options->categories[i], options, t, out);
    if (options->standings) {
        put_footnote(s, t, out);
        put_readings(s, t, out);
    }
    return code;
}

/* Cross table, progress, ratings. */
static int print_grids(const ff_standings *s, const ff_table_options *options, text_tongue *t,
                       ff_str *out)
{
    int code = FF_OK;
    if (options->cross) {
        put_title(t,
                  s->event->score != FF_SCORE_NONE
                      ? "Cross table (opponent's number, colour at board 1, game points)"
                      : "Cross table (opponent's number, colour, result)",
                  out);
        code = print_rounds_grid(s, GRID_CROSS, FF_LIST_NONE, options->page, t, out);
    }
    if (code == FF_OK && options->progress) {
        put_title(t, "Progress", out);
        code = print_rounds_grid(s, GRID_PROGRESS, FF_LIST_NONE, options->page, t, out);
    }
    if (code == FF_OK && options->ratings)
        code = print_ratings(s, options, t, out);
    return code;
}

/* What is to be said of a translation, below it. */
static void put_language_note(const text_tongue *t, ff_str *out)
{
    if (t->lang == NULL || (ff_lang_is_reviewed(t->lang) && !t->untranslated))
        return;
    ff_str_char(out, '\n');
    if (!ff_lang_is_reviewed(t->lang)) {
        put_wrapped(t, ff_lang_say(t->lang, NULL, FF_LANG_NOT_REVIEWED), out);
        ff_str_char(out, '\n');
    }
    if (t->untranslated) {
        put_wrapped(t, ff_lang_say(t->lang, NULL, FF_LANG_PARTLY_ENGLISH), out);
        ff_str_char(out, '\n');
    }
}

int ff_table_text_in(ff_standings *standings, const ff_table_options *options,
                     const ff_lang *lang, ff_str *out, ff_error *err)
{
    text_tongue t = {lang, false, WIDEST};
    if (options->page != 0 && options->page < WIDEST)
        t.columns = options->page;
    int code =
        ff_error_options(options->version, FF_TABLE_OPTIONS_VERSION, "ff_table_options", err);
    if (code != FF_OK)
        return code;
    put_head(standings, options, &t, out);
    code = print_all_standings(standings, options, &t, out);
    if (code == FF_OK)
        code = print_grids(standings, options, &t, out);
    int last = ff_table_last_round(standings, options);
    for (int r = ff_table_first_round(options); code == FF_OK && r <= last; r++)
        code = print_round(standings, r, options->page, &t, out);
    for (size_t i = 0; options->cards && i < standings->count; i++) {
        ff_str_char(out, '\n');
        ff_table_card_text(standings, &standings->rows[i], out);
        leave_english(&t);
    }
    put_anchor(standings->event, out);
    put_language_note(&t, out);
    if (code == FF_OK)
        code = ff_str_status(out);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the table");
}

int ff_table_text(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err)
{
    return ff_table_text_in(standings, options, NULL, out, err);
}

/* --- explanations --- */

/* What stands for a value that is not shown. */
static const char *no_value(const ff_standings *s, bool needless, bool silent)
{
    if (s->kind == FF_EVENT_SCORE_TABLE && needless)
        return "not available";
    return silent ? "says nothing here" : needless ? "not needed" : "undefined";
}

static int explain_one(ff_standings *s, int player, size_t k, bool linear, ff_str *out,
                       ff_error *err)
{
    const ff_tiebreak *tiebreak = &s->tiebreaks[k];
    ff_explanation explanation;
    ff_str words = FF_STR_INIT;
    char value[FF_VALUE_SIZE];
    int code = ff_standings_explain(s, player, k, &explanation, err);
    if (code != FF_OK)
        return code;
    const ff_standing *row = &s->rows[s->row_of[player]];
    bool needless = explanation.count == 0 && explanation.note[0] != '\0';
    ff_table_value(s, row, k, value);
    ff_str_format(out, "\n%s, %s (C.07 %s): %s\n", tiebreak->name, ff_tiebreak_title(tiebreak),
                  ff_tiebreak_article(tiebreak),
                  value[0] != '\0' ? value : no_value(s, needless, row->silent >> k & 1));
    if (explanation.note[0] != '\0') {
        ff_str_text(out, "  ");
        put_printable(explanation.note, out);
        ff_str_char(out, '\n');
    }
    for (size_t i = 0; i < explanation.count; i++) {
        const ff_part *part = &explanation.parts[i];
        ff_value_text(part->amount, ff_part_decimals(tiebreak), value);
        if (part->round != 0)
            ff_str_format(out, linear ? "  round %d: " : "  round %-2d ", part->round);
        else
            ff_str_text(out, "  ");
        bool cut = part->cut != FF_CUT_NONE;
        ff_str_format(out, linear ? "%s%s%s, " : "%s%6s%s  ", cut ? "[" : " ", value,
                      cut ? "]" : " ");
        ff_str_clear(&words);
        ff_part_describe(s, tiebreak, player, part, &words);
        put_printable(ff_str_get(&words), out);
        out->failed |= words.failed; /* clearing forgets it */
        ff_str_char(out, '\n');
    }
    ff_str_release(&words);
    if (needless)
        return FF_OK;
    ff_str_text(out, "  ");
    ff_standings_explanation_sum(tiebreak, &explanation, out);
    ff_str_char(out, '\n');
    return FF_OK;
}

int ff_table_explain(ff_standings *standings, int player, bool linear, ff_str *out,
                     ff_error *err)
{
    const ff_standing *row = &standings->rows[standings->row_of[player]];
    char points[FF_POINTS_SIZE];
    ff_points_figure(row->points, points);
    const char *name = standings->event->players[player].name;
    put_printable(name, out);
    ff_str_format(out, ", No %d: rank %d with %s point%s\n",
                  standings->event->players[player].no, row->rank, points,
                  row->points > 0 && row->points <= FF_POINT ? "" : "s");
    const ff_kinds_row *kind =
        standings->order_head != NULL ? ff_kinds_find(standings->kind) : NULL;
    int ranked = kind == NULL
                     ? FF_OK
                     : kind->explain(standings->event, standings->rounds, player, out, err);
    if (ranked != FF_OK)
        return ranked;
    if (kind == NULL || standings->tiebreak_count > 0)
        ff_str_format(out, "Tie-breaks by %s\n", standings->edition->title);
    for (size_t k = 0; k < standings->tiebreak_count; k++) {
        int code = explain_one(standings, player, k, linear, out, err);
        if (code != FF_OK)
            return code;
    }
    int code = ff_str_status(out);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the explanation");
}

static void why_values(const ff_standings *s, int k, int a, int b, ff_str *out)
{
    const ff_standing *rows[] = {&s->rows[s->row_of[a]], &s->rows[s->row_of[b]]};
    for (int i = 0; i < 2; i++) {
        char text[FF_VALUE_SIZE];
        if (k < 0 && s->order_texts != NULL)
            snprintf(text, sizeof text, "%s", s->order_texts[rows[i]->player]);
        else if (k < 0)
            ff_points_figure(rows[i]->points, text);
        else
            ff_value_text(rows[i]->values[k], ff_tiebreak_decimals(&s->tiebreaks[k]), text);
        ff_str_format(out, "%s%s", i > 0 ? " to " : "", text[0] != '\0' ? text : "undefined");
    }
}

/* A tie-break that does not part the two. */
static void why_equal(const ff_standings *s, int k, int a, int b, ff_str *out)
{
    const ff_standing *first = &s->rows[s->row_of[a]];
    const char *name = s->tiebreaks[k].name;
    if ((first->silent >> k & 1) != 0 && s->rounds == 0)
        ff_str_format(out, "  %s says nothing before the first round", name);
    else if ((first->silent >> k & 1) != 0)
        ff_str_format(out, "  %s says nothing: not all who are tied here have met", name);
    else if (!ff_value_defined(first->values[k])) /* and so the other, which is equal */
        ff_str_format(out, "  %s is undefined for both", name);
    else {
        ff_str_format(out, "  %s is equal: ", name);
        why_values(s, k, a, b, out);
    }
    ff_str_char(out, '\n');
}

/* What two players who share a rank are said. */
static void why_shared(const ff_standings *s, int rank, ff_str *out)
{
    if (s->rounds == 0 && s->kind != FF_EVENT_SCORE_TABLE)
        ff_str_format(out,
                      " share rank %d before the first round, and stand in the order\n"
                      "of their numbers\n",
                      rank);
    else if (s->order_head != NULL)
        ff_str_format(out, " share rank %d (%s: %s)\n", rank, s->order_head,
                      s->order_texts[s->rows[rank - 1].player]);
    else if (s->tiebreak_count == 0)
        ff_str_format(
            out, " share rank %d: they have equal points, and there is no tie-break\n", rank);
    else
        ff_str_format(out,
                      s->tiebreak_count == 1
                          ? " share rank %d: neither points nor the tie-break separates them\n"
                          : " share rank %d: neither points nor any of the %zu tie-breaks "
                            "separates them\n",
                      rank, s->tiebreak_count);
}

int ff_table_why(ff_standings *standings, int a, int b, ff_str *out, ff_error *err)
{
    int k = ff_standings_separates(standings, a, b);
    if (standings->row_of[a] > standings->row_of[b]) {
        int swap = a;
        a = b;
        b = swap;
    }
    const char *first = standings->event->players[a].name;
    const char *second = standings->event->players[b].name;
    put_printable(first, out);
    if (k == (int)standings->tiebreak_count) {
        ff_str_text(out, " and ");
        put_printable(second, out);
        why_shared(standings, standings->rows[standings->row_of[a]].rank, out);
    } else {
        ff_str_text(out, " is ahead of ");
        put_printable(second, out);
        if (!standings->rows[standings->row_of[b]].counted) {
            ff_str_text(out, ", who has withdrawn and takes no place (C.05 6.6)\n");
            return ff_str_status(out);
        }
        if (k < 0 && standings->order_head != NULL)
            ff_str_format(out, " (%s): ", standings->order_head);
        else if (k < 0)
            ff_str_text(out, " by points: ");
        else
            ff_str_format(out, " by %s, %s (C.07 %s): ", standings->tiebreaks[k].name,
                          ff_tiebreak_title(&standings->tiebreaks[k]),
                          ff_tiebreak_article(&standings->tiebreaks[k]));
        why_values(standings, k, a, b, out);
        ff_str_char(out, '\n');
    }
    for (int i = 0; i < k; i++)
        why_equal(standings, i, a, b, out);
    int code = ff_str_status(out);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the answer");
}
