#include "bulletin/bulletin.h"

#include "base/json.h"
#include "event/entry.h"
#include "event/schedule.h"
#include "flagfall/memory.h"
#include "teams/board_number.h"

#include <stdio.h>

static void put_player(ff_json *json, const char *key, const ff_event *event, int player)
{
    if (player == FF_NOBODY) {
        ff_json_put_null(json, key);
        return;
    }
    const ff_player *p = &event->players[player];
    ff_json_key(json, key);
    ff_json_begin_object(json);
    ff_json_put_integer(json, "no", p->no);
    ff_json_put_text(json, "name", p->name);
    ff_json_put_text(json, "title", p->title);
    ff_json_put_integer(json, "rating", p->rating);
    ff_json_put_text(json, "federation", p->federation);
    if (p->team != FF_NOBODY)
        ff_json_put_text(json, "team", event->teams[p->team].name);
    ff_json_end_object(json);
}

static void put_number(ff_json *json, const char *key, int number)
{
    if (number == 0)
        ff_json_put_null(json, key);
    else
        ff_json_put_integer(json, key, number);
}

/* In an event of teams also the match, and the board in it. */
static void put_board(ff_json *json, const ff_event *event, int round, int board)
{
    int match = 0, within = 0;
    put_number(json, "board", board);
    if (event->kind == FF_EVENT_TEAM && event->team_count > 0)
        ff_teams_number_board(event, round, board, &match, &within, NULL);
    if (match == 0)
        return;
    ff_json_put_integer(json, "match", match);
    ff_json_put_integer(json, "match_board", within);
}

/* Where a game, or its match, is at another time than the round, or has a place. */
static void put_appointment(ff_json *json, const ff_event *event, int round,
                            const ff_game_entry *game)
{
    ff_appointment when;
    char day[16] = "";
    if (game->black == FF_NOBODY)
        return;
    const ff_player *white = &event->players[game->white],
                    *black = &event->players[game->black];
    bool teams =
        event->kind == FF_EVENT_TEAM && white->team != FF_NOBODY && black->team != FF_NOBODY;
    int one = teams ? event->teams[white->team].no : white->no;
    int other = teams ? event->teams[black->team].no : black->no;
    if (!ff_event_appointment(event, round, one, other, &when))
        return;
    if (when.day.year != 0)
        snprintf(day, sizeof day, "%04d-%02d-%02d", when.day.year, when.day.month,
                 when.day.day);
    ff_json_put_text(json, "date", day);
    ff_json_put_text(json, "time", when.time);
    ff_json_put_text(json, "place", when.place);
}

static void put_game(ff_json *json, const ff_event *event, int round, const ff_game_entry *game)
{
    const ff_round_result *cell = ff_event_cell(event, game->white, round);
    bool bye = game->black == FF_NOBODY;
    ff_json_begin_object(json);
    put_board(json, event, round, game->board);
    put_player(json, "white", event, game->white);
    put_player(json, "black", event, game->black);
    ff_json_put_text(json, "result",
                     bye ? ff_result_words(game->white_result, false)
                         : ff_event_game_score_text(game->white_result, game->black_result));
    ff_json_put_bool(json, "played", ff_result_played(game->white_result));
    put_appointment(json, event, round, game);
    ff_json_put_bool(json, "open", !bye && ff_event_round_result_is_open(cell));
    ff_json_end_object(json);
}

static void put_round(ff_json *json, const ff_event *event, int round, ff_game_entry *games)
{
    char day[16] = "";
    ff_date date;
    size_t count = ff_event_games(event, round, games);
    if (ff_event_round_date(event, round, &date))
        snprintf(day, sizeof day, "%04d-%02d-%02d", date.year, date.month, date.day);
    ff_json_begin_object(json);
    ff_json_put_integer(json, "round", round);
    ff_json_put_text(json, "date", day);
    ff_json_put_text(json, "time", ff_event_round_time(event, round));
    ff_json_key(json, "games");
    ff_json_begin_array(json);
    for (size_t i = 0; i < count; i++)
        put_game(json, event, round, &games[i]);
    ff_json_end_array(json);
    ff_json_end_object(json);
}

static void put_standings(ff_json *json, const ff_standings *s)
{
    ff_json_key(json, "standings");
    ff_json_begin_array(json);
    for (size_t i = 0; s != NULL && i < s->count; i++) {
        char points[FF_POINTS_SIZE];
        const ff_standing *row = &s->rows[i];
        ff_points_figure(row->points, points);
        ff_json_begin_object(json);
        ff_json_put_integer(json, "rank", row->rank);
        ff_json_put_integer(json, "no", s->event->players[row->player].no);
        ff_json_put_text(json, "name", s->event->players[row->player].name);
        ff_json_put_text(json, "points", points);
        ff_json_put_integer(json, "tenths", row->points);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

static void put_section(ff_json *json, const ff_bulletin_section *section, ff_game_entry *games)
{
    const ff_event *event = section->event;
    int rounds = ff_event_rounds(event), last = ff_event_last_scheduled(event);
    ff_json_begin_object(json);
    ff_json_put_text(json, "name", event->name);
    ff_json_put_text(json, "kind", ff_event_kind_name(event->kind));
    put_number(json, "rounds_planned", event->rounds_planned);
    ff_json_put_integer(json, "players", (long long)event->player_count);
    ff_json_key(json, "rounds");
    ff_json_begin_array(json);
    for (int r = 1; r <= rounds || r <= last; r++)
        put_round(json, event, r, games);
    ff_json_end_array(json);
    put_standings(json, section->standings);
    ff_json_end_object(json);
}

static void put_head(ff_json *json, const ff_event *event)
{
    ff_json_put_text(json, "type", "results");
    ff_json_put_integer(json, "version", 1);
    ff_json_put_text(json, "event", event->name);
    ff_json_put_text(json, "city", event->city);
    ff_json_put_text(json, "federation", event->federation);
    ff_json_put_integer(json, "entry", event->anchor.entries);
    ff_json_put_text(json, "changed", event->anchor.time);
    ff_json_put_text(json, "hash", event->anchor.hash);
}

int ff_bulletin_results(const ff_bulletin_section *sections, size_t count, ff_str *out,
                        ff_error *err)
{
    size_t most = 0;
    for (size_t i = 0; i < count; i++)
        if (sections[i].event->player_count > most)
            most = sections[i].event->player_count;
    ff_game_entry *games = ff_calloc(most + 1, sizeof *games);
    if (games == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the feed");
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    if (count > 0)
        put_head(&json, sections[0].event);
    ff_json_key(&json, "sections");
    ff_json_begin_array(&json);
    for (size_t i = 0; i < count; i++)
        if (sections[i].event->player_count > 0 || count == 1)
            put_section(&json, &sections[i], games);
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
    ff_free(games);
    return out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the feed") : FF_OK;
}
