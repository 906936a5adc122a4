#include "table/export.h"
#include "csv/csv.h"

#include "event/entry.h"
#include "event/extra.h"
#include "event/members.h"
#include "event/schedule.h"
#include "flagfall/pgn.h"
#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

/* --- CSV --- */

static void number_cell(ff_str *out, int number)
{
    if (number != 0)
        ff_str_format(out, "%d", number);
}

static void player_row(const ff_event *event, const ff_player *player, bool neutral,
                       ff_str *out)
{
    const char sex[2] = {player->sex, '\0'};
    const char *team = player->team == FF_NOBODY ? "" : event->teams[player->team].name;
    ff_str_format(out, "%d,", player->no);
    ff_csv_put_cell(out, player->name, neutral);
    ff_str_char(out, ',');
    number_cell(out, player->rating);
    const char *const texts[] = {player->fide_id, player->federation, player->title, sex};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ff_str_char(out, ',');
        ff_csv_put_cell(out, texts[i], neutral);
    }
    ff_str_char(out, ',');
    number_cell(out, player->birth.year);
    ff_str_char(out, ',');
    ff_csv_put_cell(out, team, neutral);
    ff_str_char(out, ',');
    ff_csv_put_cell(out, player->club, neutral);
}

/* Columns that were kept: their names, or what a player has in them. */
static void extra_cells(const ff_event *event, int player, bool neutral, ff_str *out)
{
    char name[FF_COLUMN_NAME];
    for (size_t at = 0; ff_event_next_extra(event, &at, name);) {
        ff_str_char(out, ',');
        ff_csv_put_cell(out, player == FF_NOBODY ? name : ff_event_extra(event, player, name),
                        neutral);
    }
    ff_str_char(out, '\n');
}

static int finish_text(const ff_str *out, ff_error *err)
{
    if (out->failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the export");
    return FF_OK;
}

int ff_export_players(const ff_event *event, bool plain, ff_str *out, ff_error *err)
{
    ff_str_text(out, "no,name,rating,fide_id,federation,title,sex,birth_year,team,club");
    extra_cells(event, FF_NOBODY, !plain, out);
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS; no++) {
        int player = ff_event_find(event, no);
        if (player == FF_NOBODY)
            continue;
        player_row(event, &event->players[player], !plain, out);
        extra_cells(event, player, !plain, out);
    }
    return finish_text(out, err);
}

static void who_cell(const ff_event *event, int player, bool numbers, bool neutral, ff_str *out)
{
    ff_str_char(out, ',');
    if (player == FF_NOBODY)
        return;
    const ff_player *p = &event->players[player];
    if (numbers || p->name[0] == '\0')
        ff_str_format(out, "%d", p->no);
    else
        ff_csv_put_cell(out, p->name, neutral);
}

typedef struct seat {
    int round, team, board, player;
} seat;

static void seat_row(const ff_event *event, seat s, bool numbers, bool neutral, ff_str *out)
{
    number_cell(out, s.round);
    ff_str_char(out, ',');
    ff_csv_put_cell(out, event->teams[s.team].name, neutral);
    ff_str_format(out, ",%d", s.board);
    who_cell(event, s.player, numbers, neutral, out);
    ff_str_char(out, '\n');
}

int ff_export_lineups(const ff_event *event, int round, bool numbers, bool plain, ff_str *out,
                      ff_error *err)
{
    int *members = ff_calloc(event->player_count + 1, sizeof *members);
    if (members == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the export");
    ff_str_text(out, "round,team,board,player\n");
    for (int t = 0; t < (int)event->team_count && round == 0; t++) {
        int count = ff_event_members(event, t, members);
        for (int i = 0; i < count; i++)
            seat_row(event, (seat){0, t, i + 1, members[i]}, numbers, !plain, out);
    }
    for (size_t i = 0; i < event->lineup_count; i++) {
        const ff_lineup *lineup = &event->lineups[i];
        int team = ff_event_team_of_no(event, lineup->team);
        bool wanted = team != FF_NOBODY && (round == 0 || lineup->round == round);
        for (int b = 0; b < lineup->count && wanted; b++) {
            int player = ff_event_find(event, lineup->nos[b]);
            seat_row(event, (seat){lineup->round, team, b + 1, player}, numbers, !plain, out);
        }
    }
    ff_free(members);
    return finish_text(out, err);
}

static void result_row(const ff_event *event, int round, const ff_game_entry *game,
                       bool numbers, bool neutral, ff_str *out)
{
    const char letter[2] = {ff_result_letter(game->white_result), '\0'};
    const char *result = game->black == FF_NOBODY
                             ? letter
                             : ff_event_game_score_text(game->white_result, game->black_result);
    ff_str_format(out, "%d,", round);
    number_cell(out, game->board);
    who_cell(event, game->white, numbers, neutral, out);
    who_cell(event, game->black, numbers, neutral, out);
    ff_str_char(out, ',');
    /* "- +" is not a formula, but it looks like one: in quotes readers take it as text */
    ff_csv_put_cell(out, result, false);
    ff_str_char(out, '\n');
}

/* Calls for every entry of the rounds asked for. */
typedef int (*entry_visitor)(void *ctx, int round, const ff_game_entry *game);

static int each_entry(const ff_event *event, int round, entry_visitor visit, void *ctx,
                      ff_error *err)
{
    ff_game_entry *games = ff_calloc(event->player_count + 1, sizeof *games);
    if (games == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the export");
    int code = FF_OK;
    int first = round > 0 ? round : 1, last = round > 0 ? round : ff_event_rounds(event);
    for (int r = first; r <= last; r++) {
        size_t count = ff_event_games(event, r, games);
        for (size_t i = 0; i < count && code == FF_OK; i++)
            if (games[i].black != FF_NOBODY || games[i].white_result != FF_RESULT_NONE)
                code = visit(ctx, r, &games[i]);
    }
    ff_free(games);
    return code;
}

typedef struct writer {
    const ff_event *event;
    bool numbers, neutral;
    ff_str *out;
    ff_error *err;
} writer;

static int write_result(void *ctx, int round, const ff_game_entry *game)
{
    writer *w = ctx;
    result_row(w->event, round, game, w->numbers, w->neutral, w->out);
    return FF_OK;
}

int ff_export_results(const ff_event *event, int round, bool numbers, bool plain, ff_str *out,
                      ff_error *err)
{
    writer w = {event, numbers, !plain, out, err};
    ff_str_text(out, "round,board,white,black,result\n");
    int code = each_entry(event, round, write_result, &w, err);
    return code == FF_OK ? finish_text(out, err) : code;
}

/* --- PGN --- */

static int set_text(ff_game *out, const char *tag, const char *text)
{
    return text[0] == '\0' ? FF_OK : ff_game_set_tag(out, tag, text);
}

static int set_player(ff_game *out, const char *who, const ff_player *player)
{
    char tag[24], rating[16] = "";
    int code = ff_game_set_tag(out, who, player->name[0] != '\0' ? player->name : "?");
    if (player->rating > 0)
        snprintf(rating, sizeof rating, "%d", player->rating);
    const struct {
        const char *suffix, *text;
    } more[] = {{"Elo", rating}, {"Title", player->title}, {"FideId", player->fide_id}};
    for (size_t i = 0; i < sizeof more / sizeof *more && code == FF_OK; i++) {
        snprintf(tag, sizeof tag, "%s%s", who, more[i].suffix);
        code = set_text(out, tag, more[i].text);
    }
    return code;
}

/* "2026.11.21" of a round, or unknown. */
static void date_tag(const ff_event *event, int round, char out[48])
{
    ff_date date;
    snprintf(out, 48, "????.??.??");
    if (ff_event_round_date(event, round, &date))
        snprintf(out, 48, "%04d.%02d.%02d", date.year, date.month, date.day);
}

static ff_game_result game_result(const ff_game_entry *game)
{
    static const ff_game_result results[FF_RESULT_COUNT] = {
        [FF_RESULT_WIN] = FF_GAME_RESULT_WHITE,
        [FF_RESULT_WIN_UNRATED] = FF_GAME_RESULT_WHITE,
        [FF_RESULT_DRAW] = FF_GAME_RESULT_DRAW,
        [FF_RESULT_DRAW_UNRATED] = FF_GAME_RESULT_DRAW,
        [FF_RESULT_LOSS] = FF_GAME_RESULT_BLACK,
        [FF_RESULT_LOSS_UNRATED] = FF_GAME_RESULT_BLACK,
    };
    ff_game_result result = results[game->white_result];
    /* 0-0 and ½-0 are results that PGN does not know */
    bool mirrored = ff_result_mirror(game->white_result) == game->black_result;
    return result == FF_GAME_RESULT_NONE || !mirrored ? FF_GAME_RESULT_UNKNOWN : result;
}

static int fill_tags(const ff_event *event, int round, const ff_game_entry *game, ff_game *out)
{
    char date[48], text[32];
    date_tag(event, round, date);
    snprintf(text, sizeof text, game->board != 0 ? "%d.%d" : "%d", round, game->board);
    out->result = game_result(game);
    int code = ff_game_set_tag(out, "Event", event->name[0] != '\0' ? event->name : "?");
    if (code == FF_OK)
        code = ff_game_set_tag(out, "Site", event->city[0] != '\0' ? event->city : "?");
    if (code == FF_OK)
        code = ff_game_set_tag(out, "Date", date);
    if (code == FF_OK)
        code = ff_game_set_tag(out, "Round", text);
    if (code == FF_OK)
        code = set_player(out, "White", &event->players[game->white]);
    if (code == FF_OK)
        code = set_player(out, "Black", &event->players[game->black]);
    if (code == FF_OK)
        code = ff_game_set_tag(out, "Result", ff_game_result_text(out->result));
    return code;
}

static int write_game(void *ctx, int round, const ff_game_entry *game)
{
    writer *w = ctx;
    ff_game skeleton;
    const char *attached = ff_event_kept_with(w->event, round, game, "pgn");
    bool forfeit = game->white_result == FF_RESULT_FORFEIT_WIN ||
                   game->white_result == FF_RESULT_FORFEIT_LOSS;
    if (game->black == FF_NOBODY || forfeit)
        return FF_OK;
    if (attached != NULL) {
        ff_str_text(w->out, attached);
        return FF_OK;
    }
    ff_game_init(&skeleton);
    int code = fill_tags(w->event, round, game, &skeleton);
    if (code == FF_OK)
        ff_pgn_write(&skeleton, FF_PGN_EXPORT, w->out);
    else
        ff_fail(w->err, code, "out of memory for a game");
    ff_game_release(&skeleton);
    return code;
}

int ff_export_pgn(const ff_event *event, int round, ff_str *out, ff_error *err)
{
    writer w = {.event = event, .out = out, .err = err};
    int code = each_entry(event, round, write_game, &w, err);
    return code == FF_OK ? finish_text(out, err) : code;
}
