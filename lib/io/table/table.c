#include "event/round_robin.h"
#include "table/table_common.h"

#include <stdio.h>
#include <string.h>

static void provisional_title(const ff_standings *s, int planned, ff_str *out)
{
    ff_str_format(out, "Provisional standings after round %d", s->rounds);
    if (planned >= s->rounds)
        ff_str_format(out, " of %d", planned);
    if (s->open_games > 0)
        ff_str_format(out, ", %d game%s open", s->open_games, s->open_games > 1 ? "s" : "");
}

void ff_table_title(const ff_standings *s, ff_str *out)
{
    int planned = s->event->rounds_planned;
    if (s->rounds == 0 && s->kind == FF_EVENT_SCORE_TABLE)
        ff_str_text(out, "Standings");
    else if (s->rounds == 0)
        ff_str_text(out, "Before the first round");
    else if (s->provisional)
        provisional_title(s, planned, out);
    else if (planned > s->rounds)
        ff_str_format(out, "Standings after round %d of %d", s->rounds, planned);
    else if (planned != 0)
        ff_str_format(out, "Final standings after %d round%s", s->rounds,
                      s->rounds > 1 ? "s" : "");
    else
        ff_str_format(out, "Standings after round %d", s->rounds);
}

static void subtitle_of_teams(const ff_standings *s, ff_str *out)
{
    static const char *const kinds[] = {
        [FF_EVENT_UNKNOWN] = "Computed as a Swiss of teams",
        [FF_EVENT_SWISS] = "Swiss of teams",
        [FF_EVENT_ROUND_ROBIN] = "Round robin of teams",
        [FF_EVENT_DOUBLE_ROUND_ROBIN] = "Double round robin of teams",
        [FF_EVENT_SCORE_TABLE] = "Score table of teams",
        [FF_EVENT_KNOCKOUT] = "Knockout of teams",
        [FF_EVENT_TEAM] = "Teams",
        [FF_EVENT_KEIZER] = "Teams",
        [FF_EVENT_LADDER] = "Teams",
    };
    ff_str_format(out, "%s, %zu team%s by %s points", kinds[s->kind], s->count,
                  s->count == 1 ? "" : "s",
                  s->event->score == FF_SCORE_GAME ? "game" : "match");
}

const char *ff_table_name_head(const ff_standings *s)
{
    return s->event->score != FF_SCORE_NONE ? "Team" : "Name";
}

const char *ff_table_points_head(const ff_standings *s)
{
    static const char *const heads[] = {"Pts", "MP", "GP"};
    return heads[s->event->score];
}

bool ff_table_has_other(const ff_standings *s)
{
    for (size_t k = 0; k < s->tiebreak_count; k++)
        if (s->tiebreaks[k].code == FF_TB_MPVGP)
            return false;
    return s->other_points != NULL;
}

const char *ff_table_other_head(const ff_standings *s)
{
    return s->event->score == FF_SCORE_GAME ? "MP" : "GP";
}

static void put_kind(const ff_standings *s, ff_str *out)
{
    static const char *const kinds[] = {
        [FF_EVENT_UNKNOWN] = "Computed as a Swiss",
        [FF_EVENT_SWISS] = "Swiss",
        [FF_EVENT_ROUND_ROBIN] = "Round robin",
        [FF_EVENT_DOUBLE_ROUND_ROBIN] = "Double round robin",
        [FF_EVENT_SCORE_TABLE] = "Score table",
        [FF_EVENT_KNOCKOUT] = "Knockout",
        [FF_EVENT_TEAM] = "Team event, players one by one",
        [FF_EVENT_KEIZER] = "Keizer",
        [FF_EVENT_LADDER] = "Ladder",
    };
    if (s->event->score != FF_SCORE_NONE) {
        subtitle_of_teams(s, out);
        return;
    }
    ff_str_format(out, "%s, %zu player%s", kinds[s->kind], s->count, s->count == 1 ? "" : "s");
}

void ff_table_subtitle(const ff_standings *s, ff_str *out)
{
    put_kind(s, out);
    if (s->order_head != NULL && s->tiebreak_count == 0)
        return;
    ff_str_format(out, "; tie-breaks by %s", s->edition->title);
}

static bool rounds_alone(const ff_standings *s, const ff_table_options *o)
{
    return !o->standings && !o->cross && !o->progress && !o->cards &&
           ff_table_last_round(s, o) >= ff_table_first_round(o);
}

void ff_table_title_of(const ff_standings *s, const ff_table_options *options, ff_str *out)
{
    int first = ff_table_first_round(options), last = ff_table_last_round(s, options);
    int planned = s->event->rounds_planned;
    if (!rounds_alone(s, options)) {
        ff_table_title(s, out);
        return;
    }
    ff_str_format(out, first == last ? "Round %d" : "Rounds %d to %d", first, last);
    if (planned >= last)
        ff_str_format(out, " of %d", planned);
    if (s->open_games > 0 && first == 1 && last == s->rounds)
        ff_str_format(out, ", %d game%s open", s->open_games, s->open_games > 1 ? "s" : "");
}

void ff_table_subtitle_of(const ff_standings *s, const ff_table_options *options, ff_str *out)
{
    if (rounds_alone(s, options))
        put_kind(s, out);
    else
        ff_table_subtitle(s, out);
}

const char *ff_table_result_figure(ff_result result)
{
    static const char *const figures[FF_RESULT_COUNT] = {
        [FF_RESULT_NONE] = "",           [FF_RESULT_WIN] = "1",
        [FF_RESULT_DRAW] = "½",          [FF_RESULT_LOSS] = "0",
        [FF_RESULT_WIN_UNRATED] = "1u",  [FF_RESULT_DRAW_UNRATED] = "½u",
        [FF_RESULT_LOSS_UNRATED] = "0u", [FF_RESULT_FORFEIT_WIN] = "+",
        [FF_RESULT_FORFEIT_LOSS] = "-",  [FF_RESULT_BYE_HALF] = "H",
        [FF_RESULT_BYE_FULL] = "F",      [FF_RESULT_BYE_PAIRING] = "U",
        [FF_RESULT_BYE_ZERO] = "Z",      [FF_RESULT_ABSENT] = "A",
        [FF_RESULT_ADJOURNED] = "?",     [FF_RESULT_UNKNOWN] = "?",
    };
    return figures[result];
}

bool ff_table_both_forfeit(const ff_game_entry *game)
{
    return game->black != FF_NOBODY && game->white_result == FF_RESULT_FORFEIT_LOSS &&
           game->black_result == FF_RESULT_FORFEIT_LOSS;
}

static bool is_played_match(const ff_game_entry *game)
{
    return game->match && game->black != FF_NOBODY &&
           (ff_result_played(game->white_result) || ff_result_played(game->black_result));
}

/* "2½ - 1½" */
static void match_result(const ff_game_entry *game, const char *dash, char out[32])
{
    char white[FF_POINTS_SIZE], black[FF_POINTS_SIZE];
    ff_points_figure(game->white_games, white);
    ff_points_figure(game->black_games, black);
    snprintf(out, 32, "%.10s%.6s%.10s", white, dash, black);
}

/* What a participant has in a round: "½"; of a team its game points. */
static const char *figure_of(const ff_event *event, const ff_round_result *cell,
                             char points[FF_POINTS_SIZE])
{
    if (event->score == FF_SCORE_NONE || !ff_result_played((ff_result)cell->result))
        return ff_table_result_figure((ff_result)cell->result);
    ff_points_figure(cell->games, points);
    return points;
}

void ff_table_game_result(const ff_game_entry *game, const char *dash, char out[32])
{
    const char *white = ff_table_result_figure(game->white_result);
    if (is_played_match(game))
        match_result(game, dash, out);
    else if (ff_table_both_forfeit(game))
        snprintf(out, 32, "0–0 forfeit");
    else if (game->black == FF_NOBODY)
        snprintf(out, 32, "%s", white);
    else if (game->white_result == FF_RESULT_FORFEIT_WIN ||
             game->black_result == FF_RESULT_FORFEIT_WIN) /* "+ - -" reads badly */
        snprintf(out, 32, "%s / %s", white, ff_table_result_figure(game->black_result));
    else
        snprintf(out, 32, "%s%s%s", white, dash, ff_table_result_figure(game->black_result));
}

void ff_table_round_result_text(const ff_event *event, int player, int round,
                                char out[FF_CELL_SIZE])
{
    static const char *const sides[FF_SIDE_COUNT] = {"", "w", "b"};
    const ff_round_result *cell = ff_event_cell(event, player, round);
    char points[FF_POINTS_SIZE];
    const char *figure = figure_of(event, cell, points);
    if (cell->opponent == FF_NOBODY)
        snprintf(out, FF_CELL_SIZE, "%s", figure[0] != '\0' ? figure : "-");
    else /* the points of a team are a number after a number */
        snprintf(out, FF_CELL_SIZE, "%d%s%s%s", event->players[cell->opponent].no,
                 sides[cell->side], event->score != FF_SCORE_NONE ? ":" : "", figure);
}

void ff_table_colours_text(const ff_event *event, int player, int round, ff_str *out)
{
    for (int r = 1; r <= round; r++) {
        const ff_round_result *cell = ff_event_cell(event, player, r);
        if (ff_result_played((ff_result)cell->result) && cell->side != FF_SIDE_NONE)
            ff_str_char(out, cell->side == FF_SIDE_WHITE ? 'W' : 'B');
        else
            ff_str_char(out, '-');
    }
}

void ff_table_floats_text(const ff_event *event, int player, int round, ff_str *out)
{
    int mine = 0;
    for (int r = 1; r <= round; r++) {
        const ff_round_result *cell = ff_event_cell(event, player, r);
        char mark = '-';
        int theirs = cell->opponent != FF_NOBODY && r > 1
                         ? ff_event_points(event, cell->opponent, r - 1)
                         : mine;
        bool unplayed = cell->opponent == FF_NOBODY || cell->result == FF_RESULT_FORFEIT_WIN;
        /* C.04: points without playing make a downfloater, whoever was to be met */
        if (unplayed)
            mark = ff_event_cell_points(event, player, r) > 0 ? 'd' : '-';
        else if (theirs != mine)
            mark = theirs < mine ? 'd' : 'u';
        ff_str_char(out, mark);
        mine = ff_event_points(event, player, r);
    }
}

void ff_table_cell(const ff_standings *s, int player, int round, char out[TABLE_CELL_SIZE])
{
    char text[FF_CELL_SIZE];
    bool counts = ff_standings_counts(s, player, round) ||
                  ff_event_cell(s->event, player, round)->opponent == FF_NOBODY;
    ff_table_round_result_text(s->event, player, round, text);
    snprintf(out, TABLE_CELL_SIZE, "%s%s%s", counts ? "" : "(", text, counts ? "" : ")");
}

bool ff_table_has_matrix(const ff_standings *s)
{
    return ff_event_cycles(s->kind) > 0 && s->count > 1 && s->count <= FF_TABLE_MATRIX_PLAYERS;
}

void ff_table_meeting(const ff_standings *s, int player, int other,
                      char out[FF_TABLE_MEETING_SIZE])
{
    size_t size = 0;
    out[0] = '\0';
    for (int r = 1; r <= s->rounds; r++) {
        const ff_round_result *cell = ff_event_cell(s->event, player, r);
        if (cell->opponent != other)
            continue;
        bool counts = ff_standings_counts(s, player, r);
        char points[FF_POINTS_SIZE];
        const char *figure = figure_of(s->event, cell, points);
        const char *gap = size > 0 && s->event->score != FF_SCORE_NONE ? " " : "";
        size_t need = strlen(figure) + strlen(gap) + (counts ? 0 : 2);
        if (figure[0] == '\0' || size + need >= FF_TABLE_MEETING_SIZE)
            continue;
        snprintf(out + size, FF_TABLE_MEETING_SIZE - size, counts ? "%s%s" : "%s(%s)", gap,
                 figure);
        size += need;
    }
}

char ff_table_result_colour(ff_result result)
{
    const char *figure = ff_table_result_figure(result);
    if (figure[0] == '\0' || figure[0] == '?')
        return '\0';
    return figure[0] == '1' || figure[0] == '+'   ? 'w'
           : figure[0] == '0' || figure[0] == '-' ? 'l'
                                                  : 'd';
}

/* So many days after (or before) a day. */
static void move_day(ff_date *day, int days)
{
    static const int month_days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int y = day->year, leap = (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
    day->day += days;
    if (day->day < 1) {
        day->year -= day->month == 1;
        day->month = day->month == 1 ? 12 : day->month - 1;
        day->day += month_days[day->month - 1] + (day->month == 2 && leap);
    } else if (day->day > month_days[day->month - 1] + (day->month == 2 && leap)) {
        day->day = 1;
        day->year += day->month == 12;
        day->month = day->month % 12 + 1;
    }
}

void ff_table_changed(const ff_event *event, int zone_minutes, ff_str *out)
{
    enum { DAY = 24 * 60 };
    ff_date day;
    int hour, minute;
    const size_t minutes_end = sizeof "2026-11-22T16:05" - 1;
    if (strlen(event->anchor.time) < minutes_end ||
        sscanf(event->anchor.time, "%4d-%2d-%2dT%2d:%2d", &day.year, &day.month, &day.day,
               &hour, &minute) != 5 ||
        !ff_date_valid(day) || day.month == 0 || hour > 23 || minute > 59 ||
        zone_minutes <= -DAY || zone_minutes >= DAY)
        return;
    int at = hour * 60 + minute + zone_minutes;
    move_day(&day, at < 0 ? -1 : at >= DAY ? 1 : 0);
    at = (at + DAY) % DAY;
    ff_str_format(out, "%04d-%02d-%02d %02d:%02d%s", day.year, day.month, day.day, at / 60,
                  at % 60, zone_minutes == 0 ? " UTC" : "");
}

void ff_table_footnote(const ff_standings *s, ff_str *out)
{
    const char *gap = "";
    for (size_t i = 0; i < s->count; i++) {
        if (s->rows[i].counted)
            continue;
        if (gap[0] == '\0')
            ff_str_text(out,
                        "Withdrawn with fewer than half of the games completed, results in "
                        "brackets count for no player (C.05 6.6): ");
        ff_str_format(out, "%s%s", gap, s->event->players[s->rows[i].player].name);
        gap = "; ";
    }
}

void ff_table_reading(const ff_standings *s, const ff_other_reading *reading, ff_str *out)
{
    enum { SHOWN = 8 };
    ff_str_format(out, "%s, C.07 %s: %s%s. If %s%s, other ranks: ",
                  s->tiebreaks[reading->tiebreak].name, reading->article, reading->taken,
                  reading->calculator ? "" : ", as in FIDE's calculator", reading->otherwise,
                  reading->calculator ? ", as in FIDE's calculator" : "");
    for (size_t i = 0; i < reading->count && i < SHOWN; i++)
        ff_str_format(out, "%s%d for No %d", i > 0 ? ", " : "", reading->ranks[i].rank,
                      s->event->players[reading->ranks[i].player].no);
    if (reading->count > SHOWN)
        ff_str_format(out, " and %zu more", reading->count - SHOWN);
    ff_str_char(out, '.');
}

void ff_table_notes(const ff_standings *s, ff_str *out)
{
    ff_table_footnote(s, out);
    for (size_t i = 0; i < s->reading_count; i++) {
        if (out->size != 0)
            ff_str_char(out, ' ');
        ff_table_reading(s, &s->readings[i], out);
    }
}

void ff_table_signed_tenth(int hundredths, char out[16])
{
    int size = hundredths < 0 ? -hundredths : hundredths;
    int tenths = (size + 5) / 10;
    snprintf(out, 16, "%s%d.%d",
             tenths == 0      ? ""
             : hundredths < 0 ? "-"
                              : "+",
             tenths / 10 % 100000, tenths % 10);
}

void ff_table_signed_hundredth(int hundredths, char out[16])
{
    int size = hundredths < 0 ? -hundredths : hundredths;
    snprintf(out, 16, "%s%d.%02d",
             hundredths == 0  ? ""
             : hundredths < 0 ? "-"
                              : "+",
             size / 100 % 1000000, size % 100);
}

void ff_table_card_of(const ff_standings *s, int player, table_card *out)
{
    const ff_event *event = s->event;
    long long ratings = 0, halves = 0, games = 0;
    *out = (table_card){.percent = 0};
    bool known;
    ff_rating_of_event(event, player, s->rounds, ff_rating_list_of(event, &known),
                       &out->change);
    for (int r = 1; r <= s->rounds; r++) {
        const ff_round_result *cell = ff_event_cell(event, player, r);
        if (!ff_result_played((ff_result)cell->result) || cell->opponent == FF_NOBODY ||
            event->players[cell->opponent].rating == 0)
            continue;
        games++;
        ratings += event->players[cell->opponent].rating;
        halves += cell->result == FF_RESULT_WIN || cell->result == FF_RESULT_WIN_UNRATED ? 2
                  : cell->result == FF_RESULT_DRAW || cell->result == FF_RESULT_DRAW_UNRATED
                      ? 1
                      : 0;
    }
    if (games == 0)
        return;
    out->average = (int)((2 * ratings + games) / (2 * games));
    out->percent = ff_rating_percent(halves, 2 * games);
    out->performance = out->average + ff_rating_dp(out->percent);
}

void ff_table_value(const ff_standings *s, const ff_standing *row, size_t k,
                    char out[FF_VALUE_SIZE])
{
    bool silent = (row->silent >> k & 1) != 0;
    out[0] = '\0';
    if (!silent)
        ff_value_text(row->values[k], ff_tiebreak_decimals(&s->tiebreaks[k]), out);
}

/* --- the rounds that are shown --- */

int ff_table_first_round(const ff_table_options *options)
{
    return options->round > 0 ? options->round : 1;
}

int ff_table_last_round(const ff_standings *s, const ff_table_options *options)
{
    if (!options->rounds)
        return 0;
    return options->round > 0 ? options->round : s->paired_rounds;
}
