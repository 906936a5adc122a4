#include "table/table_common.h"
#include "table/workbook.h"

#include <stdio.h>
#include <string.h>

/* The sheets of a workbook of standings. */

enum {
    HEAD_ROW = 4, /* title lines above the heads */
    FIRST_ROW = HEAD_ROW + 1
};

typedef struct table_book {
    ff_standings *s;
    const ff_table_options *options;
    ff_workbook *book;
} table_book;

static void put_points(ff_worksheet *sheet, uint32_t row, int column, int tenths)
{
    ff_worksheet_number(sheet, row, column, tenths, FF_POINT, FF_LOOK_TENTHS);
}

static void put_value(ff_worksheet *sheet, uint32_t row, int column, ff_value value,
                      int decimals)
{
    static const ff_look looks[] = {FF_LOOK_WHOLE, FF_LOOK_TENTHS, FF_LOOK_HUNDREDTHS};
    if (ff_value_defined(value))
        ff_worksheet_number(sheet, row, column, value.num, value.den,
                            looks[decimals > 2 ? 2 : decimals]);
}

static void put_whole(ff_worksheet *sheet, uint32_t row, int column, int number)
{
    if (number != 0)
        ff_worksheet_number(sheet, row, column, number, 1, FF_LOOK_WHOLE);
}

/* --- a sheet --- */

static void put_titles(table_book *in, ff_worksheet *sheet, const char *title)
{
    static void (*const parts[])(const ff_standings *, ff_str *) = {
        ff_table_title, ff_table_subtitle, ff_table_notes};
    const char *event = in->s->event->name;
    ff_str line = FF_STR_INIT;
    ff_worksheet_text(sheet, 0, 0, event[0] != '\0' ? event : "Standings", FF_LOOK_TITLE);
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        ff_str_clear(&line);
        if (i == 0 && title != NULL)
            ff_str_text(&line, title);
        else
            parts[i](in->s, &line);
        ff_worksheet_text(sheet, i + 1, 0, ff_str_get(&line), FF_LOOK_PLAIN);
        if (line.failed)
            ff_workbook_no_memory(in->book);
    }
    ff_str_release(&line);
}

static bool open_sheet(table_book *in, const char *name, const char *title, bool landscape,
                       bool loose, ff_worksheet *out)
{
    ff_str foot = FF_STR_INIT;
    ff_anchor_text(in->s->event, false, &foot);
    const ff_worksheet_page page = {
        .landscape = landscape, .loose = loose, .footer = ff_str_get(&foot)};
    bool open = ff_worksheet_open(in->book, name, HEAD_ROW, &page, out);
    if (foot.failed)
        ff_workbook_no_memory(in->book);
    ff_str_release(&foot);
    if (open)
        put_titles(in, out, title);
    return open;
}

/* When the event was changed last, and where the log stood, with the whole hash. */
static void put_anchor(ff_worksheet *sheet, const ff_event *event, uint32_t row)
{
    ff_str line = FF_STR_INIT;
    ff_table_changed(event, 0, &line);
    if (line.size != 0) {
        ff_str changed = FF_STR_INIT;
        ff_str_format(&changed, "Last change: %s", ff_str_get(&line));
        ff_worksheet_remark(sheet, row++, 0, ff_str_get(&changed));
        line.failed |= changed.failed;
        ff_str_release(&changed);
    }
    bool failed = line.failed;
    ff_str_clear(&line);
    ff_anchor_text(event, true, &line);
    ff_worksheet_remark(sheet, row, 0, ff_str_get(&line));
    if (failed || line.failed)
        ff_workbook_no_memory(sheet->book);
    ff_str_release(&line);
}

/* --- columns of players --- */

/* What a column says of a player. */
typedef enum about { NO, TITLE, NAME, FEDERATION, CLUB, RATING, FIDE_ID, ABOUTS } about;

static const struct {
    const char *head;
    ff_look head_look;
} abouts[ABOUTS] = {
    [NO] = {"No", FF_LOOK_HEAD_RIGHT},     [TITLE] = {"Title", FF_LOOK_HEAD},
    [NAME] = {"Name", FF_LOOK_HEAD},       [FEDERATION] = {"Fed", FF_LOOK_HEAD},
    [CLUB] = {"Club", FF_LOOK_HEAD},       [RATING] = {"Rtg", FF_LOOK_HEAD_RIGHT},
    [FIDE_ID] = {"FIDE ID", FF_LOOK_HEAD},
};

static const char *text_about(const ff_event *event, const ff_player *player, about what)
{
    switch (what) {
    case TITLE:
        return player->title;
    case NAME:
        return player->name;
    case FEDERATION:
        return player->federation;
    case CLUB:
        return player->club[0] != '\0'     ? player->club
               : player->team != FF_NOBODY ? event->teams[player->team].name
                                           : "";
    case FIDE_ID:
        return player->fide_id;
    case NO:
    case RATING:
    case ABOUTS:
        break;
    }
    return "";
}

/* A column that would be empty is left out. */
static bool has_any(const ff_event *event, about what)
{
    bool any = what == NO || what == NAME;
    for (size_t i = 0; i < event->player_count && !any; i++)
        any = what == RATING ? event->players[i].rating != 0
                             : text_about(event, &event->players[i], what)[0] != '\0';
    return any;
}

/* The columns that are there, from a list. */
static int choose_columns(const ff_event *event, const about *wanted, int count,
                          about chosen[ABOUTS])
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (has_any(event, wanted[i]))
            chosen[kept++] = wanted[i];
    return kept;
}

static void put_head(ff_worksheet *sheet, int column, const char *head, ff_look look)
{
    ff_worksheet_text(sheet, HEAD_ROW, column, head, look);
}

static int put_heads(ff_worksheet *sheet, int column, const about *chosen, int count)
{
    for (int i = 0; i < count; i++)
        put_head(sheet, column++, abouts[chosen[i]].head, abouts[chosen[i]].head_look);
    return column;
}

static int put_player(ff_worksheet *sheet, uint32_t row, int column, const ff_event *event,
                      int player, const about *chosen, int count)
{
    const ff_player *p = &event->players[player];
    for (int i = 0; i < count; i++, column++) {
        if (chosen[i] == NO || chosen[i] == RATING)
            put_whole(sheet, row, column, chosen[i] == NO ? p->no : p->rating);
        else
            ff_worksheet_text(sheet, row, column, text_about(event, p, chosen[i]),
                              FF_LOOK_PLAIN);
    }
    return column;
}

/* --- standings --- */

static void standings_sheet(table_book *in, const char *name, const char *title)
{
    static const about wanted[] = {NO, TITLE, NAME, FEDERATION, CLUB, RATING};
    static const about last[] = {FIDE_ID};
    about chosen[ABOUTS];
    const ff_standings *s = in->s;
    ff_worksheet sheet;
    int count = choose_columns(s->event, wanted, sizeof wanted / sizeof *wanted, chosen);
    int ids = has_any(s->event, FIDE_ID);
    const ff_table_options *o = in->options;
    int extra = (int)o->column_count;
    if (!open_sheet(in, name, title, s->tiebreak_count > 3, false, &sheet))
        return;
    put_head(&sheet, 0, "Rk", FF_LOOK_HEAD_RIGHT);
    int points = put_heads(&sheet, 1, chosen, count) + extra, column = points + 1;
    for (int k = 0; k < extra; k++)
        put_head(&sheet, points - extra + k, ff_table_column_head(o->columns[k]), FF_LOOK_HEAD);
    put_head(&sheet, points, ff_table_points_head(s), FF_LOOK_HEAD_RIGHT);
    if (ff_table_has_other(s))
        put_head(&sheet, column++, ff_table_other_head(s), FF_LOOK_HEAD_RIGHT);
    int values = column;
    for (size_t k = 0; k < s->tiebreak_count; k++)
        put_head(&sheet, column++, s->tiebreaks[k].name, FF_LOOK_HEAD_RIGHT);
    column = put_heads(&sheet, column, last, ids);
    for (size_t i = 0; i < s->count; i++) {
        const ff_standing *row = &s->rows[i];
        uint32_t at = (uint32_t)(FIRST_ROW + i);
        put_whole(&sheet, at, 0, row->rank);
        put_player(&sheet, at, 1, s->event, row->player, chosen, count);
        for (int k = 0; k < extra; k++) {
            char text[FF_TABLE_COLUMN_SIZE];
            ff_worksheet_text(&sheet, at, points - extra + k,
                              ff_table_column_text(s, row->player, o->columns[k], text),
                              FF_LOOK_PLAIN);
        }
        ff_worksheet_number(&sheet, at, points, row->points, FF_POINT, FF_LOOK_STRONG_TENTHS);
        if (ff_table_has_other(s))
            put_points(&sheet, at, points + 1, s->other_points[row->player]);
        for (size_t k = 0; k < s->tiebreak_count; k++)
            if ((row->silent >> k & 1) == 0)
                put_value(&sheet, at, values + (int)k, row->values[k],
                          ff_tiebreak_decimals(&s->tiebreaks[k]));
        put_player(&sheet, at, values + (int)s->tiebreak_count, s->event, row->player, last,
                   ids);
    }
    ff_worksheet_finish(&sheet, (uint32_t)s->count, column, 0, true);
    put_anchor(&sheet, s->event, (uint32_t)(HEAD_ROW + 2 + s->count));
}

/* A sheet of a category; its number makes its name one of its own. */
static void category_sheet(table_book *in, size_t at)
{
    enum { NAME_BYTES = 28 };
    const ff_table_category *category = &in->options->categories[at];
    table_book of_category = *in;
    char name[NAME_BYTES];
    snprintf(name, sizeof name, "%zu %s", at + 1, category->name);
    ff_utf8_drop_cut(name);
    for (char *c = name; *c != '\0'; c++)
        if (strchr("[]:*?/\\'", *c) != NULL)
            *c = ' ';
    of_category.s = category->standings;
    standings_sheet(&of_category, name, category->name);
}

/* --- cross table, matrix, progress: a column for each round or player --- */

static ff_look colour_look(ff_result result)
{
    switch (ff_table_result_colour(result)) {
    case 'w':
        return FF_LOOK_WON;
    case 'l':
        return FF_LOOK_LOST;
    case 'd':
        return FF_LOOK_DRAWN;
    default:
        return FF_LOOK_CENTRE;
    }
}

typedef void put_cell(ff_worksheet *sheet, uint32_t row, int column, const ff_standings *s,
                      int player, int index);

static void cross_cell(ff_worksheet *sheet, uint32_t row, int column, const ff_standings *s,
                       int player, int index)
{
    char text[TABLE_CELL_SIZE];
    bool counts = ff_standings_counts(s, player, index + 1);
    ff_table_cell(s, player, index + 1, text);
    ff_result result = (ff_result)ff_event_cell(s->event, player, index + 1)->result;
    ff_worksheet_text(sheet, row, column, text, counts ? colour_look(result) : FF_LOOK_CENTRE);
}

static void progress_cell(ff_worksheet *sheet, uint32_t row, int column, const ff_standings *s,
                          int player, int index)
{
    put_points(sheet, row, column, ff_standings_running(s, player, index + 1));
}

static void matrix_cell(ff_worksheet *sheet, uint32_t row, int column, const ff_standings *s,
                        int player, int index)
{
    char text[FF_TABLE_MEETING_SIZE];
    int other = s->rows[index].player;
    ff_table_meeting(s, player, other, text);
    if (other == player)
        ff_worksheet_blank(sheet, row, column, FF_LOOK_BLACK);
    else
        ff_worksheet_text(sheet, row, column, text, FF_LOOK_CENTRE);
}

typedef struct grid_sheet {
    const char *name, *title, *head; /* before the number of a column */
    ff_look look;
    put_cell *put;
    bool total;
} grid_sheet;

static void put_grid(table_book *in, const grid_sheet *grid, int columns)
{
    static const about wanted[] = {NO, NAME};
    enum { FIXED = 3 };
    const ff_standings *s = in->s;
    ff_worksheet sheet;
    if (!open_sheet(in, grid->name, grid->title, true, false, &sheet))
        return;
    put_head(&sheet, 0, "Rk", FF_LOOK_HEAD_RIGHT);
    put_heads(&sheet, 1, wanted, FIXED - 1);
    for (int i = 0; i < columns; i++) {
        char head[16];
        snprintf(head, sizeof head, "%s%d", grid->head, i + 1);
        put_head(&sheet, FIXED + i, head, grid->look);
    }
    if (grid->total)
        put_head(&sheet, FIXED + columns, ff_table_points_head(s), FF_LOOK_HEAD_RIGHT);
    for (size_t i = 0; i < s->count; i++) {
        uint32_t at = (uint32_t)(FIRST_ROW + i);
        put_whole(&sheet, at, 0, s->rows[i].rank);
        put_player(&sheet, at, 1, s->event, s->rows[i].player, wanted, FIXED - 1);
        for (int k = 0; k < columns; k++)
            grid->put(&sheet, at, FIXED + k, s, s->rows[i].player, k);
        if (grid->total)
            ff_worksheet_number(&sheet, at, FIXED + columns, s->rows[i].points, FF_POINT,
                                FF_LOOK_STRONG_TENTHS);
    }
    ff_worksheet_finish(&sheet, (uint32_t)s->count, FIXED + columns + grid->total, FIXED,
                        false);
}

static const grid_sheet cross = {
    "Cross table", "Cross table: opponent's number, colour, result",
    "R",           FF_LOOK_HEAD_CENTRE,
    cross_cell,    true};
static const grid_sheet matrix = {
    "Matrix", "Everybody against everybody", "", FF_LOOK_HEAD_CENTRE, matrix_cell, true};
static const grid_sheet progress = {
    "Progress", "Points after each round", "R", FF_LOOK_HEAD_RIGHT, progress_cell, false};

/* --- a sheet for each round --- */

static int put_side(ff_worksheet *sheet, uint32_t row, int column, const ff_event *event,
                    int player)
{
    static const about wanted[] = {NO, NAME, RATING};
    enum { COUNT = sizeof wanted / sizeof *wanted };
    if (player != FF_NOBODY)
        put_player(sheet, row, column, event, player, wanted, COUNT);
    return column + COUNT;
}

static bool usual_game(const ff_game_entry *game)
{
    return game->black != FF_NOBODY && ff_result_rated(game->white_result) &&
           ff_result_rated(game->black_result);
}

/* "1 – 0"; the points of a bye. */
static void put_result(ff_worksheet *sheet, uint32_t row, int column, const ff_event *event,
                       int round, const ff_game_entry *game)
{
    char text[32] = "";
    if (game->black != FF_NOBODY)
        ff_table_game_result(game, " – ", text);
    else if (game->white_result != FF_RESULT_NONE)
        ff_points_figure(ff_event_cell_points(event, game->white, round), text);
    ff_worksheet_text(sheet, row, column, text, FF_LOOK_CENTRE);
}

static void put_game(ff_worksheet *sheet, uint32_t at, const ff_event *event, int round,
                     const ff_game_entry *game)
{
    put_whole(sheet, at, 0, game->board);
    int column = put_side(sheet, at, 1, event, game->white);
    put_result(sheet, at, column, event, round, game);
    column = put_side(sheet, at, column + 1, event, game->black);
    if (!usual_game(game))
        ff_worksheet_text(sheet, at, column,
                          ff_table_both_forfeit(game)
                              ? "0–0 forfeit"
                              : ff_result_words(game->white_result, game->black != FF_NOBODY),
                          FF_LOOK_PLAIN);
}

static void round_sheet(table_book *in, int round, ff_game_entry *games)
{
    static const struct {
        const char *head;
        ff_look look;
    } heads[] = {{"Bd", FF_LOOK_HEAD_RIGHT},      {"No", FF_LOOK_HEAD_RIGHT},
                 {"White", FF_LOOK_HEAD},         {"Rtg", FF_LOOK_HEAD_RIGHT},
                 {"Result", FF_LOOK_HEAD_CENTRE}, {"No", FF_LOOK_HEAD_RIGHT},
                 {"Black", FF_LOOK_HEAD},         {"Rtg", FF_LOOK_HEAD_RIGHT},
                 {"Remark", FF_LOOK_HEAD}};
    enum { COLUMNS = sizeof heads / sizeof *heads };
    char name[32];
    ff_worksheet sheet;
    snprintf(name, sizeof name, "Round %d", round);
    if (!open_sheet(in, name, name, false, false, &sheet))
        return;
    for (int i = 0; i < COLUMNS; i++)
        put_head(&sheet, i, heads[i].head, heads[i].look);
    size_t count = ff_event_games(in->s->event, round, games);
    for (size_t i = 0; i < count; i++)
        put_game(&sheet, (uint32_t)(FIRST_ROW + i), in->s->event, round, &games[i]);
    ff_worksheet_finish(&sheet, (uint32_t)count, COLUMNS, 0, false);
}

static void round_sheets(table_book *in)
{
    ff_game_entry *games = ff_calloc(in->s->count, sizeof *games);
    if (games == NULL) {
        ff_workbook_no_memory(in->book);
        return;
    }
    int last = ff_table_last_round(in->s, in->options);
    for (int r = ff_table_first_round(in->options); r <= last; r++)
        round_sheet(in, r, games);
    ff_free(games);
}

/* --- the cards of all players on one sheet, two a page --- */

static void put_line(ff_worksheet *sheet, uint32_t *row, const char *what, int number,
                     int divisor, ff_look look)
{
    ff_worksheet_text(sheet, *row, 2, what, FF_LOOK_PLAIN);
    ff_worksheet_number(sheet, (*row)++, 3, number, divisor, look);
}

static void put_sums(ff_worksheet *sheet, uint32_t *row, const ff_standings *s,
                     const ff_standing *standing)
{
    table_card card;
    ff_table_card_of(s, standing->player, &card);
    put_line(sheet, row, "Points", standing->points, FF_POINT, FF_LOOK_STRONG_TENTHS);
    if (card.average != 0) {
        put_line(sheet, row, "Opponents' average", card.average, 1, FF_LOOK_WHOLE);
        put_line(sheet, row, "Performance", card.performance, 1, FF_LOOK_WHOLE);
    }
    if (card.change.games != 0) {
        put_line(sheet, row, "Rated games", card.change.games, 1, FF_LOOK_WHOLE);
        put_line(sheet, row, "K", card.change.k, 1, FF_LOOK_WHOLE);
        put_line(sheet, row, "Rating change", card.change.change_hundredths, 100,
                 FF_LOOK_HUNDREDTHS);
    }
}

static void put_card_round(ff_worksheet *sheet, uint32_t row, const ff_event *event, int player,
                           int round)
{
    static const char *const sides[FF_SIDE_COUNT] = {"", "white", "black"};
    const ff_round_result *cell = ff_event_cell(event, player, round);
    ff_result result = (ff_result)cell->result;
    put_whole(sheet, row, 0, round);
    int column = put_side(sheet, row, 1, event, cell->opponent);
    ff_worksheet_text(sheet, row, column, sides[cell->side], FF_LOOK_PLAIN);
    if (result != FF_RESULT_NONE)
        put_points(sheet, row, column + 1, ff_event_cell_points(event, player, round));
    if (!ff_result_rated(result))
        ff_worksheet_text(sheet, row, column + 2,
                          ff_result_words(result, cell->opponent != FF_NOBODY), FF_LOOK_PLAIN);
}

static void put_card(ff_worksheet *sheet, uint32_t *row, const ff_standings *s,
                     const ff_standing *standing)
{
    static const struct {
        const char *head;
        ff_look look;
    } heads[] = {{"Round", FF_LOOK_HEAD_RIGHT}, {"No", FF_LOOK_HEAD_RIGHT},
                 {"Opponent", FF_LOOK_HEAD},    {"Rtg", FF_LOOK_HEAD_RIGHT},
                 {"Colour", FF_LOOK_HEAD},      {"Points", FF_LOOK_HEAD_RIGHT},
                 {"Remark", FF_LOOK_HEAD}};
    const ff_player *p = &s->event->players[standing->player];
    ff_str name = FF_STR_INIT;
    ff_str_format(&name, "%d. %s%s%s (No %d)", standing->rank, p->title,
                  p->title[0] != '\0' ? " " : "", p->name, p->no);
    ff_worksheet_text(sheet, (*row)++, 0, ff_str_get(&name), FF_LOOK_TITLE);
    if (name.failed)
        ff_workbook_no_memory(sheet->book);
    ff_str_release(&name);
    for (int i = 0; i < (int)(sizeof heads / sizeof *heads); i++)
        ff_worksheet_text(sheet, *row, i, heads[i].head, heads[i].look);
    (*row)++;
    for (int r = 1; r <= s->rounds; r++)
        put_card_round(sheet, (*row)++, s->event, standing->player, r);
    put_sums(sheet, row, s, standing);
    (*row) += 2;
}

static void cards_sheet(table_book *in)
{
    enum { COLUMNS = 7, EACH_PAGE = 2, MOST_BREAKS = 1000 };
    uint32_t breaks[MOST_BREAKS + 1] = {0}, row = HEAD_ROW;
    size_t ended = 0;
    ff_worksheet sheet;
    if (!open_sheet(in, "Cards", "Players' cards", false, true, &sheet))
        return;
    for (size_t i = 0; i < in->s->count; i++) {
        if (i > 0 && i % EACH_PAGE == 0 && ended < MOST_BREAKS)
            breaks[ended++] = row;
        put_card(&sheet, &row, in->s, &in->s->rows[i]);
    }
    if (ended > 0)
        ff_worksheet_breaks(&sheet, breaks);
    ff_worksheet_widths(&sheet, COLUMNS);
}

/* --- reasons --- */

static uint32_t put_reasons(ff_worksheet *sheet, uint32_t at, ff_standings *s,
                            const ff_standing *row, size_t k)
{
    enum { LAST_ROW = 1048575 };
    const ff_tiebreak *tiebreak = &s->tiebreaks[k];
    const ff_player *player = &s->event->players[row->player];
    ff_explanation explanation;
    ff_str text = FF_STR_INIT;
    if (ff_standings_explain(s, row->player, k, &explanation, NULL) != FF_OK) {
        ff_workbook_no_memory(sheet->book);
        return at;
    }
    for (size_t i = 0; i < explanation.count && at < LAST_ROW; i++, at++) {
        const ff_part *part = &explanation.parts[i];
        put_whole(sheet, at, 0, row->rank);
        put_whole(sheet, at, 1, player->no);
        ff_worksheet_text(sheet, at, 2, player->name, FF_LOOK_PLAIN);
        ff_worksheet_text(sheet, at, 3, tiebreak->name, FF_LOOK_PLAIN);
        put_whole(sheet, at, 4, part->round);
        put_value(sheet, at, 5, part->amount, ff_part_decimals(tiebreak));
        ff_worksheet_text(sheet, at, 6, part->cut != FF_CUT_NONE ? "cut" : "", FF_LOOK_PLAIN);
        ff_worksheet_text(sheet, at, 7, ff_part_article(s, tiebreak, part), FF_LOOK_PLAIN);
        ff_str_clear(&text);
        ff_part_describe(s, tiebreak, row->player, part, &text);
        ff_worksheet_text(sheet, at, 8, ff_str_get(&text), FF_LOOK_PLAIN);
        if (text.failed)
            ff_workbook_no_memory(sheet->book);
    }
    ff_str_release(&text);
    return at;
}

static void reasons_sheet(table_book *in)
{
    static const struct {
        const char *head;
        ff_look look;
    } heads[] = {{"Rk", FF_LOOK_HEAD_RIGHT},    {"No", FF_LOOK_HEAD_RIGHT},
                 {"Name", FF_LOOK_HEAD},        {"Tie-break", FF_LOOK_HEAD},
                 {"Round", FF_LOOK_HEAD_RIGHT}, {"Value", FF_LOOK_HEAD_RIGHT},
                 {"Cut", FF_LOOK_HEAD},         {"Article", FF_LOOK_HEAD},
                 {"Reason", FF_LOOK_HEAD}};
    enum { COLUMNS = sizeof heads / sizeof *heads };
    ff_worksheet sheet;
    if (!open_sheet(in, "Reasons", "What each tie-break is made of", true, false, &sheet))
        return;
    for (int i = 0; i < COLUMNS; i++)
        put_head(&sheet, i, heads[i].head, heads[i].look);
    uint32_t at = FIRST_ROW;
    for (size_t i = 0; i < in->s->count; i++)
        for (size_t k = 0; k < in->s->tiebreak_count; k++)
            at = put_reasons(&sheet, at, in->s, &in->s->rows[i], k);
    ff_worksheet_finish(&sheet, at - FIRST_ROW, COLUMNS, 0, true);
}

/* --- the workbook --- */

static void fill_book(table_book *in)
{
    const ff_table_options *options = in->options;
    ff_str title = FF_STR_INIT;
    ff_table_title(in->s, &title);
    ff_workbook_describe(in->book, in->s->event->name, ff_str_get(&title),
                         in->s->event->chief_arbiter);
    if (title.failed)
        ff_workbook_no_memory(in->book);
    ff_str_release(&title);
    if (options->standings)
        standings_sheet(in, "Standings", NULL);
    for (size_t i = 0; i < in->options->category_count; i++)
        category_sheet(in, i);
    if (options->cross && ff_table_has_matrix(in->s))
        put_grid(in, &matrix, (int)in->s->count);
    if (options->cross)
        put_grid(in, &cross, in->s->rounds);
    if (options->progress)
        put_grid(in, &progress, in->s->rounds);
    if (options->rounds)
        round_sheets(in);
    if (options->cards)
        cards_sheet(in);
    if (options->parts && in->s->tiebreak_count > 0)
        reasons_sheet(in);
}

int ff_table_xlsx(ff_standings *standings, const ff_table_options *options, ff_output *out,
                  ff_error *err)
{
    int code =
        ff_error_options(options->version, FF_TABLE_OPTIONS_VERSION, "ff_table_options", err);
    if (code != FF_OK)
        return code;
    table_book in = {.s = standings, .options = options};
    code = ff_workbook_new(out, false, &in.book, err);
    if (code != FF_OK)
        return code;
    fill_book(&in);
    return ff_workbook_close(in.book, err);
}
