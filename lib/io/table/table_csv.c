#include "csv/csv.h"
#include "table/table_common.h"

#include <string.h>

static void put_values(const ff_standings *s, const ff_standing *row, ff_str *out)
{
    char text[FF_VALUE_SIZE];
    for (size_t k = 0; k < s->tiebreak_count; k++) {
        ff_value_text(row->values[k], ff_tiebreak_decimals(&s->tiebreaks[k]), text);
        ff_str_format(out, ",%s", text);
    }
}

/* Of a team: match points, game points. */
static void put_scores(const ff_standings *s, const ff_standing *row, ff_str *out)
{
    char match[FF_POINTS_SIZE], games[FF_POINTS_SIZE];
    bool by_games = s->event->score == FF_SCORE_GAME;
    int other = s->other_points[row->player];
    ff_points_decimal(by_games ? other : row->points, match);
    ff_points_decimal(by_games ? row->points : other, games);
    ff_str_format(out, ",%s,%s", match, games);
}

static void put_row(const ff_standings *s, const ff_table_options *options,
                    const ff_standing *row, ff_str *out)
{
    bool neutral = !options->plain_csv;
    const ff_player *player = &s->event->players[row->player];
    char text[FF_VALUE_SIZE];
    ff_str_format(out, "%d,%d,", row->rank, player->no);
    ff_csv_put_cell(out, player->name, neutral);
    if (s->event->score != FF_SCORE_NONE) {
        put_scores(s, row, out);
        put_values(s, row, out);
        ff_str_char(out, '\n');
        return;
    }
    ff_str_char(out, ',');
    ff_csv_put_cell(out, player->fide_id, neutral);
    ff_str_char(out, ',');
    ff_csv_put_cell(out, player->federation, neutral);
    ff_str_char(out, ',');
    if (player->rating != 0)
        ff_str_format(out, "%d", player->rating);
    ff_points_decimal(row->points, text);
    ff_str_format(out, ",%s", text);
    put_values(s, row, out);
    for (size_t k = 0; k < options->column_count; k++) {
        char word[FF_TABLE_COLUMN_SIZE];
        ff_str_char(out, ',');
        ff_csv_put_cell(out, ff_table_column_text(s, row->player, options->columns[k], word),
                        neutral);
    }
    ff_str_char(out, '\n');
}

static void put_head(const ff_standings *s, const ff_table_options *options, ff_str *out)
{
    if (options->category_count != 0)
        ff_str_text(out, "category,");
    ff_str_text(out, s->event->score != FF_SCORE_NONE
                         ? "rank,no,name,match_points,game_points"
                         : "rank,no,name,fide_id,federation,rating,points");
    for (size_t k = 0; k < s->tiebreak_count; k++)
        ff_str_format(out, ",%s", s->tiebreaks[k].name);
    for (size_t k = 0; k < options->column_count; k++) {
        ff_str_char(out, ',');
        ff_csv_put_cell(out, options->columns[k], !options->plain_csv);
    }
    ff_str_char(out, '\n');
}

/* The rows of all players, and after them those of each category under its name. */
static void put_standings(const ff_standings *s, const char *category,
                          const ff_table_options *options, ff_str *out)
{
    for (size_t i = 0; i < s->count; i++) {
        if (options->category_count != 0) {
            ff_csv_put_cell(out, category, !options->plain_csv);
            ff_str_char(out, ',');
        }
        put_row(s, options, &s->rows[i], out);
    }
}

/* The cross table, or the points after every round. */
static void put_rounds(const ff_standings *s, bool progress, bool neutral, ff_str *out)
{
    ff_str_text(out, "rank,no,name,");
    for (int r = 1; r <= s->rounds; r++)
        ff_str_format(out, "round_%d,", r);
    ff_str_text(out, "points\n");
    for (size_t i = 0; i < s->count; i++) {
        int player = s->rows[i].player;
        char text[TABLE_CELL_SIZE];
        ff_str_format(out, "%d,%d,", s->rows[i].rank, s->event->players[player].no);
        ff_csv_put_cell(out, s->event->players[player].name, neutral);
        for (int r = 1; r <= s->rounds; r++) {
            ff_str_char(out, ',');
            if (progress)
                ff_points_decimal(ff_standings_running(s, player, r), text);
            else
                ff_table_cell(s, player, r, text);
            ff_csv_put_cell(out, text, neutral && !progress);
        }
        ff_points_decimal(s->rows[i].points, text);
        ff_str_format(out, ",%s\n", text);
    }
}

static void put_ratings(const ff_standings *s, const ff_table_options *options, bool neutral,
                        ff_str *out)
{
    ff_rating_list list = ff_table_rating_list(s, options);
    ff_str_text(out, "rank,no,name,list,rating,performance,games,score,expected,k,change,new,"
                     "remark\n");
    for (size_t i = 0; i < s->count; i++) {
        int player = s->rows[i].player;
        char cells[TABLE_RATING_COLUMNS][TABLE_RATING_SIZE];
        ff_rating_change change;
        ff_table_rating_cells(s, player, list, cells);
        ff_rating_of_event(s->event, player, s->rounds, list, &change);
        ff_points_decimal(change.score_half * FF_POINT / 2, cells[TABLE_RATING_SCORE]);
        cells[TABLE_RATING_K][strcspn(cells[TABLE_RATING_K], "*")] = '\0';
        ff_str_format(out, "%d,%d,", s->rows[i].rank, s->event->players[player].no);
        ff_csv_put_cell(out, s->event->players[player].name, neutral);
        ff_str_format(out, ",%s", ff_rating_list_name(list));
        for (int k = 0; k < TABLE_RATING_COLUMNS; k++) {
            ff_str_char(out, ',');
            ff_csv_put_cell(out, cells[k], false);
        }
        ff_str_char(out, '\n');
    }
}

int ff_table_csv(ff_standings *standings, const ff_table_options *options, ff_str *out,
                 ff_error *err)
{
    int code =
        ff_error_options(options->version, FF_TABLE_OPTIONS_VERSION, "ff_table_options", err);
    if (code != FF_OK)
        return code;
    bool neutral = !options->plain_csv;
    if ((options->cross || options->progress) && !options->standings) {
        put_rounds(standings, options->progress, neutral, out);
    } else if (options->ratings && !options->standings) {
        put_ratings(standings, options, neutral, out);
    } else {
        put_head(standings, options, out);
        put_standings(standings, "", options, out);
        for (size_t i = 0; i < options->category_count; i++)
            put_standings(options->categories[i].standings, options->categories[i].name,
                          options, out);
    }
    code = ff_str_status(out);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the table");
}
