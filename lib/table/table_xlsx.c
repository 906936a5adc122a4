#include "table/table_common.h"
#include "table/xlsxwriter_library.h"

#include "file/temporary.h"
#include "flagfall/file.h"
#include "system/system.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* xlsxwriter.h brings <errno.h>, <time.h> and its own queue macros; nothing else here does. */

enum {
    MOST_CELL_BYTES = 8000, /* a cell holds 32,767 characters */
    CHART_PLAYERS = 10,
    A4 = 9,
    HEAD_ROW = 4 /* title lines above the header */
};

typedef enum xlsx_style {
    PLAIN,
    TITLE,
    HEAD,
    HEAD_RIGHT,
    WHOLE,  /* 0 */
    POINTS, /* 6 1/2 */
    ONE,    /* 0.0 */
    TWO,    /* 0.00 */
    RESULT, /* ½ by the number format */
    CENTRE,
    WRAP,
    STYLES
} xlsx_style;

typedef struct xlsx_book {
    ff_standings *s;
    const ff_table_options *options;
    lxw_workbook *book;
    lxw_format *styles[STYLES];
    lxw_format *won, *drawn, *lost;
    lxw_error failed;
} xlsx_book;

/* A sheet being filled, and how wide its columns must be. */
enum { WIDTHS = 64 };
typedef struct xlsx_sheet {
    xlsx_book *in;
    lxw_worksheet *sheet;
    size_t widths[WIDTHS];
} xlsx_sheet;

/* --- formats --- */

static lxw_format *make_format(xlsx_book *in, const char *number_format)
{
    lxw_format *format = ff_xlsx.workbook_add_format(in->book);
    if (format != NULL && number_format != NULL)
        ff_xlsx.format_set_num_format(format, number_format);
    if (format == NULL)
        in->failed = LXW_ERROR_MEMORY_MALLOC_FAILED;
    return format;
}

static lxw_format *coloured(xlsx_book *in, lxw_color_t text, lxw_color_t ground)
{
    lxw_format *format = make_format(in, NULL);
    if (format != NULL) {
        ff_xlsx.format_set_font_color(format, text);
        ff_xlsx.format_set_bg_color(format, ground);
    }
    return format;
}

static void make_formats(xlsx_book *in)
{
    static const char *const numbers[STYLES] = {
        [WHOLE] = "0",
        /* numbers stay numbers: the half is only in how they look */
        [POINTS] = "# ?/?;-# ?/?;0",
        [ONE] = "0.0",
        [TWO] = "0.00",
        [RESULT] = "[=0.5]\"½\";0.#",
    };
    /* plain cells have no format at all, which is quicker to write */
    for (int i = PLAIN + 1; i < STYLES; i++)
        in->styles[i] = make_format(in, numbers[i]);
    in->won = coloured(in, 0x0A5C1F, 0xE3F3E6);
    in->drawn = coloured(in, 0x444444, 0xF0F0F0);
    in->lost = coloured(in, 0x8C1414, 0xFBE6E6);
    if (in->failed != LXW_NO_ERROR)
        return;
    ff_xlsx.format_set_bold(in->styles[TITLE]);
    ff_xlsx.format_set_font_size(in->styles[TITLE], 14);
    for (int i = HEAD; i <= HEAD_RIGHT; i++) {
        ff_xlsx.format_set_bold(in->styles[i]);
        ff_xlsx.format_set_bottom(in->styles[i], LXW_BORDER_THIN);
        ff_xlsx.format_set_bg_color(in->styles[i], 0xE8E8E8);
    }
    ff_xlsx.format_set_align(in->styles[HEAD_RIGHT], LXW_ALIGN_RIGHT);
    ff_xlsx.format_set_align(in->styles[RESULT], LXW_ALIGN_CENTER);
    ff_xlsx.format_set_align(in->styles[CENTRE], LXW_ALIGN_CENTER);
    ff_xlsx.format_set_text_wrap(in->styles[WRAP]);
}

/* --- cells --- */

static void check(xlsx_book *in, lxw_error error)
{
    if (in->failed == LXW_NO_ERROR)
        in->failed = error;
}

static void widen(xlsx_sheet *sheet, lxw_col_t column, size_t width)
{
    if (column < WIDTHS && width > sheet->widths[column])
        sheet->widths[column] = width;
}

static void put_text(xlsx_sheet *sheet, lxw_row_t row, lxw_col_t column, const char *text,
                     xlsx_style style)
{
    char cut[MOST_CELL_BYTES + 1];
    size_t size = strlen(text);
    if (size == 0)
        return;
    if (size > MOST_CELL_BYTES) {
        memcpy(cut, text, MOST_CELL_BYTES);
        cut[MOST_CELL_BYTES] = '\0';
        size = ff_utf8_valid(cut, MOST_CELL_BYTES);
        cut[size] = '\0';
        text = cut;
    }
    check(sheet->in, ff_xlsx.worksheet_write_string(sheet->sheet, row, column, text,
                                                    sheet->in->styles[style]));
    if (row >= HEAD_ROW)
        widen(sheet, column, ff_utf8_width(text, size));
}

static void put_number(xlsx_sheet *sheet, lxw_row_t row, lxw_col_t column, int64_t number,
                       int64_t divisor, xlsx_style style)
{
    enum { USUAL_DIGITS = 6 };
    check(sheet->in, ff_xlsx.worksheet_write_number(sheet->sheet, row, column,
                                                    (double)number / (double)divisor,
                                                    sheet->in->styles[style]));
    widen(sheet, column, USUAL_DIGITS);
}

static void put_points(xlsx_sheet *sheet, lxw_row_t row, lxw_col_t column, int tenths)
{
    put_number(sheet, row, column, tenths, FF_POINT,
               tenths % (FF_POINT / 2) == 0 ? POINTS : ONE);
}

static xlsx_style style_of(int decimals)
{
    return decimals == 0 ? WHOLE : decimals == 1 ? ONE : TWO;
}

static void put_value(xlsx_sheet *sheet, lxw_row_t row, lxw_col_t column, ff_value value,
                      int decimals)
{
    if (ff_value_defined(value))
        put_number(sheet, row, column, value.num, value.den, style_of(decimals));
}

/* --- sheets --- */

/* What is printed at the foot of every page: the sheet, where the log stood, the page. */
static void put_footer(xlsx_book *in, xlsx_sheet *out)
{
    ff_str footer = FF_STR_INIT;
    ff_str_text(&footer, "&L&A&C");
    ff_anchor_text(in->s->event, false, &footer);
    ff_str_text(&footer, "&R&P / &N");
    ff_xlsx.worksheet_set_footer(out->sheet, ff_str_get(&footer));
    if (footer.failed)
        check(in, LXW_ERROR_MEMORY_MALLOC_FAILED);
    ff_str_release(&footer);
}

/* Where the log stood, with the whole hash; no column is made wider for it. */
static void put_anchor(xlsx_sheet *sheet, lxw_row_t row)
{
    ff_str line = FF_STR_INIT;
    ff_anchor_text(sheet->in->s->event, true, &line);
    if (line.size != 0)
        check(sheet->in, ff_xlsx.worksheet_write_string(sheet->sheet, row, 0, ff_str_get(&line),
                                                        sheet->in->styles[PLAIN]));
    if (line.failed)
        check(sheet->in, LXW_ERROR_MEMORY_MALLOC_FAILED);
    ff_str_release(&line);
}

static bool open_sheet(xlsx_book *in, const char *name, const char *title, bool landscape,
                       xlsx_sheet *out)
{
    ff_str line = FF_STR_INIT;
    errno = 0;
    *out = (xlsx_sheet){.in = in, .sheet = ff_xlsx.workbook_add_worksheet(in->book, name)};
    if (out->sheet == NULL) {
        /* the rows of a sheet are kept in a temporary file */
        check(in, errno == 0 || errno == ENOMEM ? LXW_ERROR_MEMORY_MALLOC_FAILED
                                                : LXW_ERROR_CREATING_TMPFILE);
        return false;
    }
    const char *event = in->s->event->name;
    put_text(out, 0, 0, event[0] != '\0' ? event : "Standings", TITLE);
    if (title != NULL)
        ff_str_text(&line, title);
    else
        ff_table_title(in->s, &line);
    put_text(out, 1, 0, ff_str_get(&line), PLAIN);
    ff_str_clear(&line);
    ff_table_subtitle(in->s, &line);
    put_text(out, 2, 0, ff_str_get(&line), PLAIN);
    ff_str_clear(&line);
    ff_table_footnote(in->s, &line);
    put_text(out, 3, 0, ff_str_get(&line), PLAIN);
    ff_str_release(&line);
    if (landscape)
        ff_xlsx.worksheet_set_landscape(out->sheet);
    ff_xlsx.worksheet_set_paper(out->sheet, A4);
    ff_xlsx.worksheet_fit_to_pages(out->sheet, 1, 0);
    ff_xlsx.worksheet_repeat_rows(out->sheet, 0, HEAD_ROW);
    put_footer(in, out);
    return true;
}

static void put_heads(xlsx_sheet *sheet, lxw_row_t row, const char *const *heads, size_t count,
                      size_t left)
{
    for (size_t i = 0; i < count; i++)
        put_text(sheet, row, (lxw_col_t)i, heads[i],
                 i >= left && i < left + 1 ? HEAD : HEAD_RIGHT);
}

static void close_sheet(xlsx_sheet *sheet, lxw_row_t rows, lxw_col_t columns, bool filter)
{
    enum { WIDEST = 60, AIR = 2 };
    for (lxw_col_t c = 0; c < columns; c++) {
        size_t width = c < WIDTHS ? sheet->widths[c] : 4;
        if (width > WIDEST)
            width = WIDEST;
        check(sheet->in,
              ff_xlsx.worksheet_set_column(sheet->sheet, c, c,
                                           (double)(width + AIR + (filter ? 1 : 0)), NULL));
    }
    ff_xlsx.worksheet_freeze_panes(sheet->sheet, HEAD_ROW + 1, 0);
    if (filter && rows > 0 && columns > 0)
        check(sheet->in,
              ff_xlsx.worksheet_autofilter(sheet->sheet, HEAD_ROW, 0, HEAD_ROW + rows,
                                           (lxw_col_t)(columns - 1)));
}

static void standings_sheet(xlsx_book *in)
{
    static const char *const heads[] = {"Rk",      "No",  "Title", "Name",
                                        "FIDE ID", "Fed", "Rtg",   "Pts"};
    enum { FIXED = sizeof heads / sizeof *heads, NAME = 3 };
    const ff_standings *s = in->s;
    xlsx_sheet sheet;
    if (!open_sheet(in, "Standings", NULL, s->tiebreak_count > 4, &sheet))
        return;
    put_heads(&sheet, HEAD_ROW, heads, FIXED, NAME);
    for (size_t k = 0; k < s->tiebreak_count; k++)
        put_text(&sheet, HEAD_ROW, (lxw_col_t)(FIXED + k), s->tiebreaks[k].name, HEAD_RIGHT);
    for (size_t i = 0; i < s->count; i++) {
        const ff_standing *row = &s->rows[i];
        const ff_player *player = &s->event->players[row->player];
        lxw_row_t at = (lxw_row_t)(HEAD_ROW + 1 + i);
        put_number(&sheet, at, 0, row->rank, 1, WHOLE);
        put_number(&sheet, at, 1, player->no, 1, WHOLE);
        put_text(&sheet, at, 2, player->title, PLAIN);
        put_text(&sheet, at, NAME, player->name, PLAIN);
        put_text(&sheet, at, 4, player->fide_id, PLAIN);
        put_text(&sheet, at, 5, player->federation, PLAIN);
        if (player->rating != 0)
            put_number(&sheet, at, 6, player->rating, 1, WHOLE);
        put_points(&sheet, at, 7, row->points);
        for (size_t k = 0; k < s->tiebreak_count; k++)
            put_value(&sheet, at, (lxw_col_t)(FIXED + k), row->values[k],
                      ff_tiebreak_decimals(&s->tiebreaks[k]));
    }
    close_sheet(&sheet, (lxw_row_t)s->count, (lxw_col_t)(FIXED + s->tiebreak_count), true);
    put_anchor(&sheet, (lxw_row_t)(HEAD_ROW + 2 + s->count));
}

/* --- cross table: opponent, colour and points as cells of their own --- */

/* Wins green, draws grey, losses red: by what the event gives for them. An empty cell equals
 * 0 for a spreadsheet, hence ISNUMBER. */
static void colour_results(xlsx_sheet *sheet, lxw_row_t first, lxw_row_t last, lxw_col_t column)
{
    const int *tenths = sheet->in->s->event->scoring.tenths[FF_SIDE_WHITE];
    const struct {
        int tenths;
        lxw_format *format;
    } kinds[] = {
        {tenths[FF_RESULT_WIN], sheet->in->won},
        {tenths[FF_RESULT_DRAW], sheet->in->drawn},
        {tenths[FF_RESULT_LOSS], sheet->in->lost},
    };
    char cell[LXW_MAX_CELL_NAME_LENGTH], formula[80];
    ff_xlsx.lxw_rowcol_to_cell(cell, first, column);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        snprintf(formula, sizeof formula, "=AND(ISNUMBER(%s),%s=%d.%d)", cell, cell,
                 kinds[i].tenths / FF_POINT, kinds[i].tenths % FF_POINT);
        lxw_conditional_format rule = {.type = LXW_CONDITIONAL_TYPE_FORMULA,
                                       .value_string = formula,
                                       .format = kinds[i].format};
        check(sheet->in, ff_xlsx.worksheet_conditional_format_range(sheet->sheet, first, column,
                                                                    last, column, &rule));
    }
}

static void put_cross_cell(xlsx_sheet *sheet, lxw_row_t row, lxw_col_t column, int player,
                           int round)
{
    const ff_event *event = sheet->in->s->event;
    const ff_round_result *cell = ff_event_cell(event, player, round);
    ff_result result = (ff_result)cell->result;
    char mark[16];
    bool plain =
        result == FF_RESULT_WIN || result == FF_RESULT_DRAW || result == FF_RESULT_LOSS;
    snprintf(mark, sizeof mark, "%s%s",
             cell->side == FF_SIDE_WHITE   ? "w"
             : cell->side == FF_SIDE_BLACK ? "b"
                                           : "",
             plain ? "" : ff_table_result_figure(result));
    if (cell->opponent != FF_NOBODY)
        put_number(sheet, row, column, event->players[cell->opponent].no, 1, WHOLE);
    if (!ff_standings_counts(sheet->in->s, player, round)) {
        /* for the record: a text, which no sum takes in */
        char record[24];
        snprintf(record, sizeof record, "(%s%s)", mark,
                 plain ? ff_table_result_figure(result) : "");
        put_text(sheet, row, (lxw_col_t)(column + 1), record, CENTRE);
        return;
    }
    put_text(sheet, row, (lxw_col_t)(column + 1), mark, CENTRE);
    if (result != FF_RESULT_NONE)
        put_number(sheet, row, (lxw_col_t)(column + 2),
                   ff_event_cell_points(event, player, round), FF_POINT, RESULT);
}

static void cross_sheet(xlsx_book *in)
{
    static const char *const heads[] = {"Rk", "No", "Name"};
    enum { FIXED = 3, EACH = 3 };
    const ff_standings *s = in->s;
    xlsx_sheet sheet;
    if (!open_sheet(in, "Cross table", "Cross table: opponent's number, colour, points", true,
                    &sheet))
        return;
    put_heads(&sheet, HEAD_ROW, heads, FIXED, 2);
    lxw_col_t last = (lxw_col_t)(FIXED + EACH * s->rounds);
    for (int r = 1; r <= s->rounds; r++) {
        char head[16];
        lxw_col_t column = (lxw_col_t)(FIXED + EACH * (r - 1));
        snprintf(head, sizeof head, "R%d", r);
        put_text(&sheet, HEAD_ROW, column, head, HEAD_RIGHT);
        put_text(&sheet, HEAD_ROW, (lxw_col_t)(column + 1), "c", HEAD_RIGHT);
        put_text(&sheet, HEAD_ROW, (lxw_col_t)(column + 2), "pts", HEAD_RIGHT);
        colour_results(&sheet, HEAD_ROW + 1, (lxw_row_t)(HEAD_ROW + s->count),
                       (lxw_col_t)(column + 2));
    }
    put_text(&sheet, HEAD_ROW, last, "Pts", HEAD_RIGHT);
    for (size_t i = 0; i < s->count; i++) {
        int player = s->rows[i].player;
        lxw_row_t at = (lxw_row_t)(HEAD_ROW + 1 + i);
        put_number(&sheet, at, 0, s->rows[i].rank, 1, WHOLE);
        put_number(&sheet, at, 1, s->event->players[player].no, 1, WHOLE);
        put_text(&sheet, at, 2, s->event->players[player].name, PLAIN);
        for (int r = 1; r <= s->rounds; r++)
            put_cross_cell(&sheet, at, (lxw_col_t)(FIXED + EACH * (r - 1)), player, r);
        put_points(&sheet, at, last, s->rows[i].points);
    }
    for (lxw_col_t c = FIXED; c < last && c < WIDTHS; c++)
        sheet.widths[c] = (c - FIXED) % EACH == 0 ? 4 : 3;
    close_sheet(&sheet, (lxw_row_t)s->count, (lxw_col_t)(last + 1), false);
    ff_xlsx.worksheet_freeze_panes(sheet.sheet, HEAD_ROW + 1, FIXED);
}

/* --- progress, with a chart of the leaders --- */

static void add_chart(xlsx_sheet *sheet, lxw_col_t first, lxw_col_t last)
{
    const ff_standings *s = sheet->in->s;
    lxw_chart *chart = ff_xlsx.workbook_add_chart(sheet->in->book, LXW_CHART_LINE);
    if (chart == NULL) {
        check(sheet->in, LXW_ERROR_MEMORY_MALLOC_FAILED);
        return;
    }
    for (lxw_row_t i = 0; i < s->count && i < CHART_PLAYERS; i++) {
        lxw_chart_series *series = ff_xlsx.chart_add_series(chart, NULL, NULL);
        lxw_row_t row = HEAD_ROW + 1 + i;
        if (series == NULL)
            continue;
        ff_xlsx.chart_series_set_categories(series, "Progress", HEAD_ROW, first, HEAD_ROW,
                                            last);
        ff_xlsx.chart_series_set_values(series, "Progress", row, first, row, last);
        ff_xlsx.chart_series_set_name_range(series, "Progress", row, 2);
    }
    ff_xlsx.chart_title_set_name(chart, "Points after each round");
    ff_xlsx.chart_axis_set_name(chart->x_axis, "round");
    ff_xlsx.chart_axis_set_name(chart->y_axis, "points");
    lxw_chart_options place = {.x_scale = 1.6, .y_scale = 1.6};
    check(sheet->in, ff_xlsx.worksheet_insert_chart_opt(sheet->sheet, HEAD_ROW,
                                                        (lxw_col_t)(last + 2), chart, &place));
}

static void progress_sheet(xlsx_book *in)
{
    static const char *const heads[] = {"Rk", "No", "Name"};
    enum { FIXED = 3 };
    const ff_standings *s = in->s;
    xlsx_sheet sheet;
    if (!open_sheet(in, "Progress", "Points after each round", true, &sheet))
        return;
    put_heads(&sheet, HEAD_ROW, heads, FIXED, 2);
    for (int r = 1; r <= s->rounds; r++)
        put_number(&sheet, HEAD_ROW, (lxw_col_t)(FIXED + r - 1), r, 1, HEAD_RIGHT);
    for (size_t i = 0; i < s->count; i++) {
        int player = s->rows[i].player;
        lxw_row_t at = (lxw_row_t)(HEAD_ROW + 1 + i);
        put_number(&sheet, at, 0, s->rows[i].rank, 1, WHOLE);
        put_number(&sheet, at, 1, s->event->players[player].no, 1, WHOLE);
        put_text(&sheet, at, 2, s->event->players[player].name, PLAIN);
        for (int r = 1; r <= s->rounds; r++)
            put_points(&sheet, at, (lxw_col_t)(FIXED + r - 1),
                       ff_standings_running(s, player, r));
    }
    if (s->rounds > 1)
        add_chart(&sheet, FIXED, (lxw_col_t)(FIXED + s->rounds - 1));
    close_sheet(&sheet, (lxw_row_t)s->count, (lxw_col_t)(FIXED + s->rounds), false);
}

/* --- a sheet for each round --- */

static void put_side(xlsx_sheet *sheet, lxw_row_t row, lxw_col_t column, int player)
{
    if (player == FF_NOBODY)
        return;
    const ff_player *p = &sheet->in->s->event->players[player];
    put_number(sheet, row, column, p->no, 1, WHOLE);
    put_text(sheet, row, (lxw_col_t)(column + 1), p->name, PLAIN);
    if (p->rating != 0)
        put_number(sheet, row, (lxw_col_t)(column + 2), p->rating, 1, WHOLE);
}

static void put_game_result(xlsx_sheet *sheet, lxw_row_t row, lxw_col_t column, int player,
                            int round, ff_result result)
{
    if (player == FF_NOBODY || result == FF_RESULT_NONE)
        return;
    put_number(sheet, row, column, ff_event_cell_points(sheet->in->s->event, player, round),
               FF_POINT, RESULT);
}

static bool usual_game(const ff_game_entry *game)
{
    return game->black != FF_NOBODY && ff_result_rated(game->white_result) &&
           ff_result_rated(game->black_result);
}

static void round_sheet(xlsx_book *in, int round, ff_game_entry *games)
{
    static const char *const heads[] = {"Bd",        "No", "White", "Rtg", "White pts",
                                        "Black pts", "No", "Black", "Rtg", "Remark"};
    enum { COLUMNS = sizeof heads / sizeof *heads };
    char name[32];
    xlsx_sheet sheet;
    snprintf(name, sizeof name, "Round %d", round);
    if (!open_sheet(in, name, name, false, &sheet))
        return;
    put_heads(&sheet, HEAD_ROW, heads, COLUMNS, 2);
    size_t count = ff_event_games(in->s->event, round, games);
    for (size_t i = 0; i < count; i++) {
        const ff_game_entry *game = &games[i];
        lxw_row_t at = (lxw_row_t)(HEAD_ROW + 1 + i);
        if (game->board != 0)
            put_number(&sheet, at, 0, game->board, 1, WHOLE);
        put_side(&sheet, at, 1, game->white);
        put_game_result(&sheet, at, 4, game->white, round, game->white_result);
        put_game_result(&sheet, at, 5, game->black, round, game->black_result);
        put_side(&sheet, at, 6, game->black);
        if (!usual_game(game))
            put_text(&sheet, at, 9,
                     ff_table_both_forfeit(game)
                         ? "0–0 forfeit"
                         : ff_result_words(game->white_result, game->black != FF_NOBODY),
                     PLAIN);
    }
    close_sheet(&sheet, (lxw_row_t)count, COLUMNS, false);
}

static void round_sheets(xlsx_book *in, const ff_table_options *options)
{
    ff_game_entry *games = ff_calloc(in->s->count, sizeof *games);
    if (games == NULL) {
        check(in, LXW_ERROR_MEMORY_MALLOC_FAILED);
        return;
    }
    int last = ff_table_last_round(in->s, options);
    for (int r = ff_table_first_round(options); r <= last; r++)
        round_sheet(in, r, games);
    ff_free(games);
}

/* --- a sheet for each player --- */

static lxw_row_t put_card_line(xlsx_sheet *sheet, lxw_row_t row, const char *what, int number)
{
    put_text(sheet, row, 0, what, PLAIN);
    put_number(sheet, row, 2, number, 1, WHOLE);
    return row + 1;
}

static void player_sheet(xlsx_book *in, const ff_standing *row)
{
    static const char *const heads[] = {"Round",  "No",     "Opponent", "Rtg",
                                        "Colour", "Points", "Remark"};
    enum { COLUMNS = sizeof heads / sizeof *heads };
    const ff_event *event = in->s->event;
    const ff_player *player = &event->players[row->player];
    char name[32];
    table_card card;
    xlsx_sheet sheet;
    snprintf(name, sizeof name, "No %d", player->no);
    if (!open_sheet(in, name, player->name, false, &sheet))
        return;
    put_heads(&sheet, HEAD_ROW, heads, COLUMNS, 2);
    lxw_row_t at = HEAD_ROW + 1;
    for (int r = 1; r <= in->s->rounds; r++, at++) {
        const ff_round_result *cell = ff_event_cell(event, row->player, r);
        put_number(&sheet, at, 0, r, 1, WHOLE);
        put_side(&sheet, at, 1, cell->opponent);
        put_text(&sheet, at, 4,
                 cell->side == FF_SIDE_WHITE   ? "white"
                 : cell->side == FF_SIDE_BLACK ? "black"
                                               : "",
                 PLAIN);
        put_game_result(&sheet, at, 5, row->player, r, (ff_result)cell->result);
        if (!ff_result_rated((ff_result)cell->result))
            put_text(&sheet, at, 6,
                     ff_result_words((ff_result)cell->result, cell->opponent != FF_NOBODY),
                     PLAIN);
    }
    colour_results(&sheet, HEAD_ROW + 1, at, 5);
    ff_table_card_of(in->s, row->player, &card);
    at = put_card_line(&sheet, at + 1, "Rank", row->rank);
    put_text(&sheet, at, 0, "Points", PLAIN);
    put_points(&sheet, at++, 2, row->points);
    if (card.average != 0) {
        at = put_card_line(&sheet, at, "Opponents' average", card.average);
        at = put_card_line(&sheet, at, "Performance", card.performance);
    }
    if (card.change.games != 0) {
        at = put_card_line(&sheet, at, "Rated games", card.change.games);
        at = put_card_line(&sheet, at, "K", card.change.k);
        put_text(&sheet, at, 0, "Rating change", PLAIN);
        put_number(&sheet, at, 2, card.change.change_hundredths, 100, TWO);
    }
    close_sheet(&sheet, (lxw_row_t)in->s->rounds, COLUMNS, false);
}

/* --- reasons --- */

static lxw_row_t put_reasons(xlsx_sheet *sheet, lxw_row_t at, const ff_standing *row, size_t k)
{
    ff_standings *s = sheet->in->s;
    const ff_tiebreak *tiebreak = &s->tiebreaks[k];
    const ff_player *player = &s->event->players[row->player];
    ff_explanation explanation;
    ff_str text = FF_STR_INIT;
    if (ff_standings_explain(s, row->player, k, &explanation, NULL) != FF_OK) {
        check(sheet->in, LXW_ERROR_MEMORY_MALLOC_FAILED);
        return at;
    }
    for (size_t i = 0; i < explanation.count && at < LXW_ROW_MAX; i++, at++) {
        const ff_part *part = &explanation.parts[i];
        put_number(sheet, at, 0, row->rank, 1, WHOLE);
        put_number(sheet, at, 1, player->no, 1, WHOLE);
        put_text(sheet, at, 2, player->name, PLAIN);
        put_text(sheet, at, 3, tiebreak->name, PLAIN);
        if (part->round != 0)
            put_number(sheet, at, 4, part->round, 1, WHOLE);
        put_value(sheet, at, 5, part->amount, ff_part_decimals(tiebreak));
        put_text(sheet, at, 6, part->cut != FF_CUT_NONE ? "cut" : "", PLAIN);
        put_text(sheet, at, 7, ff_part_article(s, tiebreak, part), PLAIN);
        ff_str_clear(&text);
        ff_part_describe(s, tiebreak, row->player, part, &text);
        put_text(sheet, at, 8, ff_str_get(&text), PLAIN);
        if (text.failed)
            check(sheet->in, LXW_ERROR_MEMORY_MALLOC_FAILED);
    }
    ff_str_release(&text);
    return at;
}

static void reasons_sheet(xlsx_book *in)
{
    static const char *const heads[] = {"Rk",    "No",  "Name",    "Tie-break", "Round",
                                        "Value", "Cut", "Article", "Reason"};
    enum { COLUMNS = sizeof heads / sizeof *heads };
    xlsx_sheet sheet;
    if (!open_sheet(in, "Reasons", "What each tie-break is made of", true, &sheet))
        return;
    put_heads(&sheet, HEAD_ROW, heads, COLUMNS, 2);
    lxw_row_t at = HEAD_ROW + 1;
    for (size_t i = 0; i < in->s->count; i++)
        for (size_t k = 0; k < in->s->tiebreak_count; k++)
            at = put_reasons(&sheet, at, &in->s->rows[i], k);
    close_sheet(&sheet, at - HEAD_ROW - 1, COLUMNS, true);
}

/* --- the workbook --- */

/* A fixed time of making, so that equal standings give equal bytes. The library requires texts
 * it may write to, and copies them. */
static void set_properties(xlsx_book *in)
{
    enum { NEW_YEAR_2000 = 946684800 };
    ff_str title = FF_STR_INIT;
    char comment[] = "Made by flagfall";
    ff_str name = FF_STR_INIT, arbiter = FF_STR_INIT;
    const ff_event *event = in->s->event;
    ff_str_printable(&name, event->name, strlen(event->name));
    ff_str_printable(&arbiter, event->chief_arbiter, strlen(event->chief_arbiter));
    ff_table_title(in->s, &title);
    if (name.failed || arbiter.failed || title.failed) {
        check(in, LXW_ERROR_MEMORY_MALLOC_FAILED);
    } else {
        lxw_doc_properties properties = {
            .title = name.data,
            .subject = title.data,
            .author = arbiter.data,
            .comments = comment,
            .created = NEW_YEAR_2000,
        };
        check(in, ff_xlsx.workbook_set_properties(in->book, &properties));
    }
    ff_str_release(&name);
    ff_str_release(&arbiter);
    ff_str_release(&title);
}

static void fill_book(xlsx_book *in)
{
    const ff_table_options *options = in->options;
    make_formats(in);
    set_properties(in);
    if (in->failed != LXW_NO_ERROR)
        return;
    if (options->standings)
        standings_sheet(in);
    if (options->cross)
        cross_sheet(in);
    if (options->progress)
        progress_sheet(in);
    if (options->rounds)
        round_sheets(in, options);
    if (options->parts && in->s->tiebreak_count > 0)
        reasons_sheet(in);
    for (size_t i = 0; options->cards && i < in->s->count && i < FF_TABLE_PLAYER_SHEETS; i++)
        player_sheet(in, &in->s->rows[i]);
}

static int take_file(const char *path, ff_str *out, ff_error *err)
{
    char piece[16 * 1024];
    long long got = -1;
    int file = ff_sys_open(path, FF_OPEN_READ);
    while (file >= 0 && (got = ff_sys_read(file, piece, sizeof piece)) > 0)
        ff_str_bytes(out, piece, (size_t)got);
    if (file >= 0)
        ff_sys_close(file);
    if (got < 0)
        return ff_fail(err, FF_E_IO_READ, "the workbook could not be read again");
    return ff_str_status(out);
}

int ff_table_xlsx(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err)
{
    char path[256];
    int code = ff_library_need(&ff_xlsx_library, err);
    if (code != FF_OK)
        return code;
    snprintf(path, sizeof path, "%sflagfall-XXXXXX", ff_sys_temporary_folder());
    int file = ff_sys_temporary(path, FF_PUBLIC);
    if (file < 0)
        return ff_fail(err, FF_E_IO_WRITE, "no temporary file can be made in \"%s\"",
                       ff_sys_temporary_folder());
    ff_sys_close(file);
    int listed = ff_temporary_add(path);
    /* rows go out as they are made, texts inside their cells: half the time and the memory */
    lxw_workbook_options how = {.constant_memory = LXW_TRUE};
    xlsx_book in = {
        .s = standings, .options = options, .book = ff_xlsx.workbook_new_opt(path, &how)};
    if (in.book == NULL) {
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the workbook");
    } else {
        fill_book(&in);
        if (in.failed == LXW_NO_ERROR)
            check(&in, ff_xlsx.workbook_close(in.book));
        else
            ff_xlsx.lxw_workbook_free(in.book); /* a book without a sheet cannot be closed */
        if (in.failed != LXW_NO_ERROR)
            code = ff_fail(
                err, in.failed == LXW_ERROR_MEMORY_MALLOC_FAILED ? FF_E_MEMORY : FF_E_IO_WRITE,
                "the workbook could not be written: %s", ff_xlsx.lxw_strerror(in.failed));
    }
    if (code == FF_OK)
        code = take_file(path, out, err);
    ff_sys_remove(path);
    ff_temporary_drop(listed);
    return code;
}
