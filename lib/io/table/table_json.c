#include "table/table_common.h"

#include "base/json.h"

static void put_value(ff_json *json, const char *key, ff_value value, int decimals)
{
    char text[FF_VALUE_SIZE];
    ff_value_text(value, decimals, text);
    ff_json_key(json, key);
    if (text[0] == '\0')
        ff_json_null(json);
    else
        ff_json_number(json, text);
}

/* A text that was put together for this, and is released. */
static void put_built(ff_json *json, const char *key, ff_str *text)
{
    ff_json_put_text(json, key, ff_str_get(text));
    json->out->failed |= text->failed;
    ff_str_release(text);
}

static void put_part(ff_json *json, const ff_standings *s, const ff_tiebreak *tiebreak,
                     int player, const ff_part *part)
{
    ff_str text = FF_STR_INIT;
    int decimals = ff_part_decimals(tiebreak);
    ff_json_begin_object(json);
    if (part->round != 0)
        ff_json_put_integer(json, "round", part->round);
    else
        ff_json_put_null(json, "round");
    if (part->opponent != FF_NOBODY)
        ff_json_put_integer(json, "opponent", s->event->players[part->opponent].no);
    else
        ff_json_put_null(json, "opponent");
    ff_json_put_text(json, "kind", ff_part_kind_name(part->kind));
    put_value(json, "amount", part->amount, decimals);
    put_value(json, "base", part->base, part->weight >= 0 ? 1 : decimals);
    put_value(json, "base_before", part->raw_base, part->weight >= 0 ? 1 : decimals);
    ff_json_put_text(json, "cut", ff_standings_cut_name(part->cut));
    ff_json_put_text(json, "cap", ff_standings_cap_name(part->cap));
    ff_json_put_bool(json, "voluntary", part->voluntary);
    if (part->kind == FF_PART_BOARD)
        ff_json_put_integer(json, "board", part->board);
    ff_json_put_text(json, "article", ff_part_article(s, tiebreak, part));
    ff_part_describe(s, tiebreak, player, part, &text);
    put_built(json, "text", &text);
    ff_json_end_object(json);
}

static int put_parts(ff_json *json, ff_standings *s, int player, size_t k, ff_error *err)
{
    ff_explanation explanation;
    ff_str sum = FF_STR_INIT;
    int code = ff_standings_explain(s, player, k, &explanation, err);
    if (code != FF_OK)
        return code;
    ff_json_key(json, "parts");
    ff_json_begin_array(json);
    for (size_t i = 0; i < explanation.count; i++)
        put_part(json, s, &s->tiebreaks[k], player, &explanation.parts[i]);
    ff_json_end_array(json);
    ff_standings_explanation_sum(&s->tiebreaks[k], &explanation, &sum);
    put_built(json, "sum", &sum);
    return FF_OK;
}

static int put_tiebreaks(ff_json *json, ff_standings *s, const ff_standing *row, bool parts,
                         ff_error *err)
{
    int code = FF_OK;
    ff_json_key(json, "tiebreaks");
    ff_json_begin_object(json);
    for (size_t k = 0; k < s->tiebreak_count && code == FF_OK; k++) {
        ff_json_key(json, s->tiebreaks[k].name);
        ff_json_begin_object(json);
        put_value(json, "value", row->values[k], ff_tiebreak_decimals(&s->tiebreaks[k]));
        if (parts)
            code = put_parts(json, s, row->player, k, err);
        ff_json_end_object(json);
    }
    ff_json_end_object(json);
    return code;
}

static void put_rounds(ff_json *json, const ff_standings *s, int player)
{
    static const char *const sides[FF_SIDE_COUNT] = {NULL, "white", "black"};
    ff_json_key(json, "rounds");
    ff_json_begin_array(json);
    for (int r = 1; r <= s->rounds; r++) {
        const ff_round_result *cell = ff_event_cell(s->event, player, r);
        const char letter[2] = {ff_result_letter((ff_result)cell->result), '\0'};
        ff_json_begin_object(json);
        ff_json_put_integer(json, "round", r);
        if (cell->opponent != FF_NOBODY)
            ff_json_put_integer(json, "opponent", s->event->players[cell->opponent].no);
        else
            ff_json_put_null(json, "opponent");
        ff_json_put_text(json, "side", sides[cell->side]);
        ff_json_put_text(json, "result", letter);
        ff_json_put_integer(json, "half_points",
                            ff_event_cell_points(s->event, player, r) * 2 / FF_POINT);
        if (s->event->score != FF_SCORE_NONE)
            put_value(json, "game_points", (ff_value){cell->games, FF_POINT}, 1);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

static void put_card(ff_json *json, const ff_standings *s, int player)
{
    ff_str colours = FF_STR_INIT, floats = FF_STR_INIT;
    table_card card;
    char change[16];
    ff_table_card_of(s, player, &card);
    put_rounds(json, s, player);
    ff_table_colours_text(s->event, player, s->rounds, &colours);
    ff_table_floats_text(s->event, player, s->rounds, &floats);
    put_built(json, "colours", &colours);
    put_built(json, "floats", &floats);
    ff_json_put_integer(json, "opponents_average", card.average);
    ff_json_put_integer(json, "performance", card.performance);
    ff_json_put_integer(json, "rated_games", card.change.games);
    ff_json_put_integer(json, "k", card.change.k);
    ff_table_signed_tenth(card.change.change_hundredths, change);
    ff_json_key(json, "rating_change");
    ff_json_number(json, change[0] == '+' ? change + 1 : change);
}

static void put_hundredths(ff_json *json, const char *key, int hundredths)
{
    char text[16];
    ff_table_signed_hundredth(hundredths, text);
    ff_json_key(json, key);
    ff_json_number(json, text[0] == '+' ? text + 1 : text);
}

static void put_rated_games(ff_json *json, const ff_standings *s, int player,
                            ff_rating_list list, int k)
{
    ff_json_key(json, "by_game");
    ff_json_begin_array(json);
    for (int r = 1; r <= s->rounds; r++) {
        ff_rated_game game;
        if (!ff_rating_of_game(s->event, player, r, s->rounds, list, &game))
            continue;
        ff_json_begin_object(json);
        ff_json_put_integer(json, "round", r);
        ff_json_put_integer(json, "opponent",
                            s->event->players[ff_event_cell(s->event, player, r)->opponent].no);
        ff_json_put_integer(json, "difference", game.difference);
        put_hundredths(json, "expected", game.expected_hundredths);
        ff_json_put_integer(json, "half_points", game.half_points);
        put_hundredths(json, "change", k * (50 * game.half_points - game.expected_hundredths));
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

static void put_first_rating(ff_json *json, const ff_standings *s, int player)
{
    static const char *const states[] = {"estimate",  "rated",    "other-rules",
                                         "few-games", "no-point", "below-1400"};
    ff_initial_rating first;
    ff_rating_initial(s->event, player, s->rounds, &first);
    ff_json_put_text(json, "first_rating_state", states[first.state]);
    if (first.state == FF_INITIAL_ESTIMATE)
        ff_json_put_integer(json, "first_rating", first.rating);
    else
        ff_json_put_null(json, "first_rating");
}

static void put_rating(ff_json *json, const ff_standings *s, int player,
                       const ff_table_options *options)
{
    ff_rating_list list = ff_table_rating_list(s, options);
    ff_rating_change change;
    ff_rating_of_event(s->event, player, s->rounds, list, &change);
    ff_json_key(json, "rating_estimate");
    ff_json_begin_object(json);
    ff_json_put_text(json, "list", ff_rating_list_name(list));
    ff_json_put_integer(json, "games", change.games);
    ff_json_put_integer(json, "half_points", change.score_half);
    put_hundredths(json, "expected", change.expected_hundredths);
    ff_json_put_integer(json, "k", change.k);
    ff_json_put_bool(json, "k_from_list", change.k_from_list);
    put_hundredths(json, "change", change.change_hundredths);
    if (s->event->players[player].rating != 0)
        ff_json_put_integer(json, "new", s->event->players[player].rating + change.change);
    else
        ff_json_put_null(json, "new");
    put_first_rating(json, s, player);
    put_rated_games(json, s, player, list, change.k);
    ff_json_end_object(json);
}

static void put_text_or_null(ff_json *json, const char *key, const char *text)
{
    ff_json_put_text(json, key, text[0] != '\0' ? text : NULL);
}

/* A team: both scores, as text. */
static void put_team(ff_json *json, const ff_standings *s, const ff_standing *row)
{
    char points[FF_POINTS_SIZE], other[FF_POINTS_SIZE];
    bool by_games = s->event->score == FF_SCORE_GAME;
    ff_points_figure(row->points, points);
    ff_points_figure(s->other_points[row->player], other);
    ff_json_put_text(json, "match_points", by_games ? other : points);
    ff_json_put_text(json, "game_points", by_games ? points : other);
    ff_json_put_text(json, "ranked_by", by_games ? "game" : "match");
}

static void put_person(ff_json *json, const ff_player *player)
{
    put_text_or_null(json, "title", player->title);
    put_text_or_null(json, "fide_id", player->fide_id);
    put_text_or_null(json, "federation", player->federation);
    if (player->rating != 0)
        ff_json_put_integer(json, "rating", player->rating);
    else
        ff_json_put_null(json, "rating");
}

static void put_columns(ff_json *json, const ff_standings *s, int player,
                        const ff_table_options *options)
{
    char text[FF_TABLE_COLUMN_SIZE];
    if (options->column_count == 0)
        return;
    ff_json_key(json, "columns");
    ff_json_begin_object(json);
    for (size_t k = 0; k < options->column_count; k++)
        put_text_or_null(json, options->columns[k],
                         ff_table_column_text(s, player, options->columns[k], text));
    ff_json_end_object(json);
}

/* The ranks of a player by the other readings of C.07, where they are others. */
static void put_readings(ff_json *json, const ff_standings *s, int player)
{
    bool any = false;
    for (size_t i = 0; i < s->reading_count; i++)
        for (size_t k = 0; k < s->readings[i].count; k++) {
            const ff_other_reading *reading = &s->readings[i];
            if (reading->ranks[k].player != player)
                continue;
            if (!any) {
                ff_json_key(json, "readings");
                ff_json_begin_array(json);
            }
            any = true;
            ff_json_begin_object(json);
            ff_json_put_text(json, "tiebreak", s->tiebreaks[reading->tiebreak].name);
            ff_json_put_text(json, "reading", reading->name);
            ff_json_put_text(json, "article", reading->article);
            ff_json_put_integer(json, "other_rank", reading->ranks[k].rank);
            ff_json_put_bool(json, "calculator", reading->calculator);
            ff_json_end_object(json);
        }
    if (any)
        ff_json_end_array(json);
}

/* `category` is NULL in the standings of all. */
static int put_standing(ff_standings *s, const char *category, const ff_standing *row,
                        const ff_table_options *options, ff_str *out, ff_error *err)
{
    const ff_player *player = &s->event->players[row->player];
    char points[FF_POINTS_SIZE];
    ff_json json = ff_json_start(out);
    ff_points_figure(row->points, points);
    ff_json_begin_object(&json);
    bool team = s->event->score != FF_SCORE_NONE;
    ff_json_put_text(&json, "type", team ? "team_standing" : "standing");
    if (category != NULL)
        ff_json_put_text(&json, "category", category);
    ff_json_put_integer(&json, "rank", row->rank);
    ff_json_put_integer(&json, "no", player->no);
    ff_json_put_text(&json, "name", player->name);
    if (team)
        put_team(&json, s, row);
    else
        put_person(&json, player);
    ff_json_put_text(&json, "points", points);
    /* with a scoring of tenths that are no halves, rounded down; "points" is exact */
    ff_json_put_integer(&json, "half_points", row->points * 2 / FF_POINT);
    ff_json_put_text(&json, "rules", s->edition->name);
    if (!row->counted)
        ff_json_put_bool(&json, "counted", false);
    if (s->provisional)
        ff_json_put_bool(&json, "provisional", true);
    put_columns(&json, s, row->player, options);
    int code = put_tiebreaks(&json, s, row, options->parts, err);
    if (category == NULL)
        put_readings(&json, s, row->player);
    if (options->cards && team)
        put_rounds(&json, s, row->player);
    else if (options->cards)
        put_card(&json, s, row->player);
    if (options->ratings)
        put_rating(&json, s, row->player, options);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
    return code;
}

int ff_table_json_row(ff_standings *standings, int player, const ff_table_options *options,
                      ff_str *out, ff_error *err)
{
    int code = put_standing(standings, NULL, &standings->rows[standings->row_of[player]],
                            options, out, err);
    if (code == FF_OK && ff_str_status(out) != FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the table");
    return code;
}

int ff_table_json(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err)
{
    int code =
        ff_error_options(options->version, FF_TABLE_OPTIONS_VERSION, "ff_table_options", err);
    if (code != FF_OK)
        return code;
    for (size_t i = 0; i < standings->count && code == FF_OK; i++)
        code = put_standing(standings, NULL, &standings->rows[i], options, out, err);
    for (size_t k = 0; k < options->category_count && code == FF_OK; k++) {
        ff_standings *some = options->categories[k].standings;
        for (size_t i = 0; i < some->count && code == FF_OK; i++)
            code = put_standing(some, options->categories[k].name, &some->rows[i], options, out,
                                err);
    }
    if (code == FF_OK && ff_str_status(out) != FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the table");
    return code;
}

int ff_table_json_why(ff_standings *standings, int a, int b, ff_str *out, ff_error *err)
{
    const ff_standings *s = standings;
    int k = ff_standings_separates(s, a, b);
    bool swap = s->row_of[a] > s->row_of[b];
    const ff_standing *rows[] = {&s->rows[s->row_of[swap ? b : a]],
                                 &s->rows[s->row_of[swap ? a : b]]};
    bool equal = k == (int)s->tiebreak_count, gone = !equal && !rows[1]->counted;
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "separation");
    ff_json_put_integer(&json, "first", s->event->players[rows[0]->player].no);
    ff_json_put_integer(&json, "second", s->event->players[rows[1]->player].no);
    ff_json_put_text(&json, "criterion",
                     equal   ? NULL
                     : gone  ? "withdrawn"
                     : k < 0 ? (s->order_head != NULL ? s->order_head : "points")
                             : s->tiebreaks[k].name);
    ff_json_put_text(&json, "article",
                     equal || k < 0 ? NULL : ff_tiebreak_article(&s->tiebreaks[k]));
    ff_json_key(&json, "values");
    ff_json_begin_array(&json);
    for (int i = 0; i < 2 && !equal; i++) {
        char text[FF_VALUE_SIZE];
        bool ordered = k < 0 && s->order_texts != NULL;
        if (k < 0)
            ff_points_decimal(rows[i]->points, text);
        else
            ff_value_text(rows[i]->values[k], ff_tiebreak_decimals(&s->tiebreaks[k]), text);
        if (ordered)
            ff_json_text(&json, s->order_texts[rows[i]->player]);
        else if (text[0] != '\0')
            ff_json_number(&json, text);
        else
            ff_json_null(&json);
    }
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
    int code = ff_str_status(out);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the answer");
}
