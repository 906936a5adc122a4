#include "desk/parts.h"

#include "base/latin.h"
#include "event/entry.h"
#include "event/roster.h"
#include "teams/board_number.h"

#include <stdio.h>
#include <string.h>

/* --- where the event is --- */

bool ff_desk_is_game(const ff_game_entry *game)
{
    return game->black != FF_NOBODY;
}

bool ff_desk_is_open(const ff_game_entry *game)
{
    const ff_round_result white = {.result = (uint8_t)game->white_result};
    return ff_desk_is_game(game) &&
           (game->white_result == FF_RESULT_NONE || ff_event_round_result_is_open(&white));
}

/* A player is expected in a round who has not left and has no bye or absence in it. */
static bool is_expected(const ff_event *event, int player, int round)
{
    const ff_round_result *cell = ff_event_cell(event, player, round);
    return !event->players[player].withdrawn && cell->result == FF_RESULT_NONE &&
           ff_event_asked_bye(event, player, round) == FF_RESULT_NONE;
}

static void count_boards(const ff_event *event, int round, int *boards, int *open)
{
    int sides = 0, open_sides = 0;
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(event, (int)i, round);
        if (cell->opponent == FF_NOBODY)
            continue;
        sides++;
        open_sides += ff_event_round_result_is_open(cell);
    }
    *boards = sides / 2;
    *open = open_sides / 2;
}

void ff_desk_state_of(const ff_event *event, desk_state *out)
{
    *out = (desk_state)FF_ZERO;
    if (event == NULL)
        return;
    out->last = ff_event_next_round(event) - 1;
    for (int round = 1; round <= out->last && out->open == 0; round++) {
        out->round = round;
        count_boards(event, round, &out->boards, &out->open);
    }
    if (event->rounds_planned == 0 || out->last < event->rounds_planned)
        out->next = out->last + 1;
    for (size_t i = 0; i < event->player_count; i++) {
        bool expected = out->next > 0 && is_expected(event, (int)i, out->next);
        out->players += !event->players[i].withdrawn;
        out->expected += expected;
        out->here += expected && ff_event_is_checked_in(event, (int)i, out->next);
    }
    out->over = out->next == 0 && out->open == 0;
}

/* --- games --- */

const ff_game_entry *ff_desk_games(ff_web_out *out, int round, size_t *count)
{
    const ff_event *event = out->view->event;
    ff_game_entry *games =
        ff_arena_alloc(&out->answer->arena, (event->player_count + 1) * sizeof *games);
    *count = 0;
    if (games == NULL)
        out->html->failed = true;
    else
        *count = ff_event_games(event, round, games);
    return games;
}

const ff_game_entry *ff_desk_game_at(ff_web_out *out, int round, long long board)
{
    size_t count;
    const ff_game_entry *games = ff_desk_games(out, round, &count);
    for (size_t i = 0; i < count; i++)
        if (ff_desk_is_game(&games[i]) && games[i].board == board)
            return &games[i];
    return NULL;
}

const char *ff_desk_result(const ff_game_entry *game)
{
    return ff_event_game_score_text(game->white_result, game->black_result);
}

void ff_desk_put_number(ff_web_out *out, int round, int board)
{
    const ff_event *event = out->view->event;
    int match = 0, within = 0;
    if (board > 0 && event->kind == FF_EVENT_TEAM && event->team_count > 0 &&
        ff_teams_number_board(event, round, board, &match, &within, NULL) != FF_OK)
        out->html->failed = true;
    if (match == 0 && board > 0)
        ff_web_number(out, board);
    if (match == 0)
        return;
    ff_web_number(out, match);
    ff_web_markup(out, ".");
    ff_web_number(out, within);
}

void ff_desk_hidden_board(ff_web_out *out, const ff_game_entry *game)
{
    char text[24];
    if (game->board > 0)
        snprintf(text, sizeof text, "%d", game->board);
    else
        snprintf(text, sizeof text, "#%d", out->view->event->players[game->white].no);
    ff_web_hidden(out, "board", text);
}

bool ff_desk_is_asked(const ff_web_out *out, int round, int board)
{
    for (size_t i = 0; i < out->view->question_count; i++)
        if (out->view->questions[i].board == board && out->view->questions[i].round == round)
            return true;
    return false;
}

/* --- what is asked --- */

int ff_desk_check_round(ff_web_out *out, long long asked, ff_error *err)
{
    if (asked >= 1 && asked <= FF_EVENT_MAX_ROUNDS &&
        ff_event_is_paired(out->view->event, (int)asked))
        return FF_OK;
    return ff_fail(err, FF_E_STATE_MISSING, "Round %lld is not paired.", asked);
}

const char *ff_desk_asked_word(const ff_web_out *out, const char *name)
{
    const char *value = ff_web_field_get(&out->request->query, name);
    return value == NULL ? "" : value;
}

long long ff_desk_asked(const ff_web_out *out, const char *name, long long otherwise)
{
    long long number;
    const char *value = ff_desk_asked_word(out, name);
    return ff_str_parse_integer(value, 0, 999999999, &number) == FF_OK ? number : otherwise;
}

/* --- names, points, times --- */

static void put_title(ff_web_out *out, const ff_player *player)
{
    if (player->title[0] == '\0')
        return;
    ff_web_markup(out, "<i>");
    ff_web_text(out, player->title);
    ff_web_markup(out, "</i> ");
}

void ff_desk_player(ff_web_out *out, int player)
{
    const ff_player *p = &out->view->event->players[player];
    ff_web_markup(out, "<span class=\"pl\">");
    put_title(out, p);
    ff_web_name(out, p->name);
    ff_web_markup(out, "</span>");
}

void ff_desk_linked(ff_web_out *out, int player)
{
    const ff_player *p = &out->view->event->players[player];
    const ff_web_to to = {.page = FF_DESK_PLAYER, .n = {p->no}};
    ff_web_markup(out, "<span class=\"pl\">");
    put_title(out, p);
    ff_web_link(out, &to, "");
    ff_web_name(out, p->name);
    ff_web_link_end(out);
    ff_web_markup(out, "</span>");
}

ff_web_to ff_desk_to_board(long long round, long long board)
{
    return (ff_web_to){.page = FF_DESK_BOARD, .n = {board}, .key = "round", .at = round};
}

void ff_desk_put_place(ff_web_out *out, int player, int round)
{
    int board = ff_event_cell(out->view->event, player, round)->board;
    const ff_web_to to = ff_desk_to_board(round, board);
    if (board <= 0) {
        ff_web_say_numbers(out, N_("Round {1}"), round, 0, 0);
        return;
    }
    ff_web_link(out, &to, "");
    ff_web_say_numbers(out, N_("Round {1}, board {2}"), round, board, 0);
    ff_web_link_end(out);
}

void ff_desk_points(ff_web_out *out, int tenths)
{
    char text[FF_POINTS_SIZE];
    ff_points_figure(tenths, text);
    ff_web_text(out, text);
}

int ff_desk_points_before(const ff_event *event, int player, int round)
{
    return round > 1 ? ff_event_points(event, player, round - 1) : 0;
}

static void put_clock(ff_web_out *out, long long seconds_of_day, bool seconds)
{
    char text[16];
    int at =
        (int)(((seconds_of_day + out->request->zone_minutes * 60) % 86400 + 86400) % 86400);
    if (seconds)
        snprintf(text, sizeof text, "%02d:%02d:%02d", at / 3600, at / 60 % 60, at % 60);
    else
        snprintf(text, sizeof text, "%02d:%02d", at / 3600, at / 60 % 60);
    ff_web_text(out, text);
}

void ff_desk_time(ff_web_out *out, const char *utc, bool seconds)
{
    int hours, minutes, second;
    const char *at = strchr(utc, 'T');
    if (at == NULL || sscanf(at, "T%2d:%2d:%2d", &hours, &minutes, &second) != 3)
        ff_web_text(out, utc);
    else
        put_clock(out, hours * 3600 + minutes * 60 + second, seconds);
}

void ff_desk_now(ff_web_out *out)
{
    if (out->request->now_ms != 0)
        put_clock(out, out->request->now_ms / 1000 % 86400, false);
}

/* From days since 1970 by the calendar of 400 years, which begins in March. */
void ff_desk_today(const ff_web_out *out, char day[DESK_DAY_SIZE])
{
    enum { ERA_DAYS = 146097, EPOCH = 719468 };
    long long days = (out->request->now_ms / 60000 + out->request->zone_minutes) / 1440 + EPOCH;
    long long of_era = days % ERA_DAYS;
    long long year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    long long of_year = of_era - (365 * year + year / 4 - year / 100);
    long long month = (5 * of_year + 2) / 153, date = of_year - (153 * month + 2) / 5 + 1;
    year += days / ERA_DAYS * 400 + (month >= 10);
    day[0] = '\0';
    if (out->request->now_ms > 0)
        snprintf(day, DESK_DAY_SIZE, "%04u-%02u-%02u", (unsigned)(year % 10000),
                 (unsigned)(month < 10 ? month + 3 : month - 9) % 100, (unsigned)date % 100);
}

/* --- headings --- */

void ff_desk_bar(ff_web_out *out, const char *phrase, long long one, const char *small)
{
    ff_web_markup(out, "<div class=\"bar\"><h2>");
    ff_web_say_numbers(out, phrase, one, 0, 0);
    if (small != NULL) {
        ff_web_markup(out, " <small>");
        ff_web_words(out, small);
        ff_web_markup(out, "</small>");
    }
    ff_web_markup(out, "</h2>");
}

void ff_desk_bar_end(ff_web_out *out)
{
    ff_web_markup(out, "</div>\n");
}

void ff_desk_button_link(ff_web_out *out, const ff_web_to *to, const char *phrase)
{
    ff_web_link(out, to, " class=\"btn\"");
    ff_web_say(out, phrase);
    ff_web_link_end(out);
}

void ff_desk_heading(ff_web_out *out, const char *phrase)
{
    ff_web_markup(out, "<h3>");
    ff_web_say(out, phrase);
    ff_web_markup(out, "</h3>\n");
}

/* --- what a command said --- */

static void put_said(ff_web_out *out, const char *text)
{
    if (text == NULL || text[0] == '\0')
        return;
    ff_web_markup(out, "<pre lang=\"en\">");
    for (const char *line = text; *line != '\0';) {
        size_t size = strcspn(line, "\n");
        const char *copy = ff_arena_copy(&out->answer->arena, line, size);
        ff_web_text(out, copy);
        ff_web_markup(out, "\n");
        line += size + (line[size] == '\n');
    }
    ff_web_markup(out, "</pre>");
}

void ff_desk_said(ff_web_out *out, bool refused)
{
    const ff_web_ran *ran = out->view->ran;
    if (ran == NULL || (refused && ran->status == 0))
        return;
    ff_web_markup(out, ran->status == 0 ? "<div class=\"said\" role=\"status\">"
                                        : "<div class=\"said bad\" role=\"alert\">");
    put_said(out, ran->talk);
    put_said(out, ran->output);
    ff_web_markup(out, "</div>\n");
}

void ff_desk_plain(ff_web_out *out, const char *text)
{
    ff_web_markup(out, "<div class=\"plain\">");
    put_said(out, text);
    ff_web_markup(out, "</div>\n");
}

void ff_desk_output(ff_web_out *out)
{
    const ff_web_ran *ran = out->request->asked ? out->view->ran : NULL;
    if (ran == NULL || ran->status > 1 || ran->output == NULL)
        ff_desk_said(out, false);
    else
        ff_desk_plain(out, ran->output);
}

/* --- finding --- */

bool ff_desk_found(const ff_event *event, int player, const char *find)
{
    ff_str name = FF_STR_INIT, wanted = FF_STR_INIT;
    bool found;
    char number[16];
    snprintf(number, sizeof number, "%d", event->players[player].no);
    ff_str_seen(&name, event->players[player].name);
    ff_str_seen(&wanted, find);
    found = strcmp(number, find) == 0 || strstr(ff_str_get(&name), ff_str_get(&wanted)) != NULL;
    ff_str_release(&name);
    ff_str_release(&wanted);
    return found;
}

void ff_desk_find(ff_web_out *out, const ff_web_to *to, const char *label)
{
    ff_web_form_get(out, to, " class=\"find\" role=\"search\"");
    ff_web_markup(out, "<input type=\"search\" name=\"find\" aria-label=\"");
    ff_web_say(out, label);
    ff_web_markup(out, "\" placeholder=\"");
    ff_web_say(out, label);
    ff_web_markup(out, "\" value=\"");
    ff_web_text(out, ff_desk_asked_word(out, "find"));
    ff_web_markup(out, "\"/>");
    ff_web_form_end(out);
}

void ff_desk_choice(ff_web_out *out, const ff_web_to *to, bool at_hand, const char *phrase,
                    long long number)
{
    ff_web_link(out, to, at_hand ? " aria-current=\"true\"" : "");
    ff_web_say_numbers(out, phrase, number, 0, 0);
    ff_web_link_end(out);
}
