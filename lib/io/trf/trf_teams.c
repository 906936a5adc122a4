#include "event/members.h"
#include "trf/trf_columns.h"

#include <stdlib.h>
#include <string.h>

/* Teams: 013 and 310, line-ups (300), byes (320), forfeited matches (330), the colours of
 * boards (352) and match points (362). */

enum { TEAM_NO_MAX = 999 };

/* --- the teams --- */

/* Columns of 013 and of 310. */
typedef struct team_columns {
    size_t name, name_end, players;
} team_columns;

static const team_columns columns_013 = {5, 36, 37}, columns_310 = {9, 40, 74};

/* 310: the nick, and what the file states of points and rank. */
static void read_310(trf_reader *reader, ff_team *team, ff_roster *roster)
{
    team->no = ff_trf_columns_number(reader, 5, 7, TEAM_NO_MAX, team->no, "team number");
    team->nick = ff_trf_columns_text(reader, 42, 46);
    roster->strength = ff_trf_columns_number(reader, 48, 53, 999999, 0, "strength");
    roster->has_stated_points = ff_trf_columns_points(reader, 55, 60, &roster->stated_match);
    if (ff_trf_columns_points(reader, 62, 67, &roster->stated_game))
        roster->has_stated_points = true;
    roster->stated_rank = ff_trf_columns_number(reader, 69, 71, TEAM_NO_MAX, 0, "rank");
}

/* `last`: all players are known, and who is not there is said. */
static void join_team(trf_reader *reader, int team, bool last)
{
    ff_event *event = reader->event;
    const ff_roster *roster = ff_event_roster(event, team);
    for (int i = 0; i < roster->count; i++) {
        int player = ff_event_find(event, roster->nos[i]);
        if (player != FF_NOBODY)
            event->players[player].team = team;
        else if (last)
            ff_trf_say(reader, FF_SEVERITY_WARNING, "team", 0,
                       "team \"%.40s\" names player %d, who is not in the file",
                       event->teams[team].name, roster->nos[i]);
    }
}

static int read_team(trf_reader *reader, const team_columns *at)
{
    const char *name = ff_trf_columns_text(reader, at->name, at->name_end);
    ff_roster *roster;
    int count;
    const int *nos = ff_trf_columns_ids(reader, at->players, &count);
    if (nos == NULL)
        return FF_E_MEMORY;
    if (name[0] == '\0') {
        DOUBT(reader, "team", at->name, "a team without a name; the line is not used");
        return FF_E_STATE_EXISTS;
    }
    int code = ff_event_add_team(reader->event, name, &reader->index, reader->err);
    if (code == FF_OK)
        code = ff_event_roster_make(reader->event, reader->index, &roster, reader->err);
    if (code != FF_OK)
        return code;
    roster->nos = nos;
    roster->count = count;
    if (at == &columns_310)
        read_310(reader, &reader->event->teams[reader->index], roster);
    join_team(reader, reader->index, false);
    return FF_OK;
}

int ff_trf_read_team_013(trf_reader *reader)
{
    return read_team(reader, &columns_013);
}

int ff_trf_read_team_310(trf_reader *reader)
{
    return read_team(reader, &columns_310);
}

void ff_trf_join_teams(trf_reader *reader)
{
    for (size_t i = 0; i < reader->event->line_count; i++) {
        const ff_source_line *line = &reader->event->lines[i];
        if (line->kind == FF_LINE_FOREIGN ||
            (strcmp(line->code, "310") != 0 && strcmp(line->code, "013") != 0))
            continue;
        reader->number = (long)i + 1;
        join_team(reader, line->index, true);
    }
}

static void put_members(trf_writer *writer, ff_str *out)
{
    const ff_event *event = writer->event;
    int *members = ff_calloc(event->player_count + 1, sizeof *members);
    if (members == NULL) {
        writer->memory = FF_E_MEMORY;
        return;
    }
    int count = ff_event_members(event, writer->index, members);
    for (int i = 0; i < count; i++) {
        ff_str_text(out, i > 0 ? " " : "");
        ff_trf_put_number(out, event->players[members[i]].no, 4);
    }
    ff_free(members);
}

void ff_trf_put_team_013_record(trf_writer *writer, ff_str *out)
{
    ff_str_text(out, "013 ");
    ff_trf_put_field(out, writer->event->teams[writer->index].name, 32, false);
    put_members(writer, out);
}

/* A number in its columns after a blank, or nothing. */
static void put_known(ff_str *out, bool known, int number, size_t width)
{
    ff_trf_put_blanks(out, 1);
    if (known)
        ff_trf_put_number(out, number, width);
    else
        ff_trf_put_blanks(out, width);
}

static void put_stated(ff_str *out, bool known, int tenths)
{
    ff_trf_put_blanks(out, 1);
    if (known)
        ff_trf_put_points(out, tenths, 6);
    else
        ff_trf_put_blanks(out, 6);
}

void ff_trf_put_team_310_record(trf_writer *writer, ff_str *out)
{
    static const ff_roster nothing = {0};
    const ff_team *team = &writer->event->teams[writer->index];
    const ff_roster *roster = ff_event_roster(writer->event, writer->index);
    if (roster == NULL)
        roster = &nothing;
    ff_str_text(out, "310 ");
    ff_trf_put_number(out, team->no, 3);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_field(out, team->name, 32, false);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_field(out, team->nick, 5, false);
    put_known(out, roster->strength != 0, roster->strength, 6);
    put_stated(out, roster->has_stated_points, roster->stated_match);
    put_stated(out, roster->has_stated_points, roster->stated_game);
    put_known(out, roster->stated_rank != 0, roster->stated_rank, 3);
    ff_trf_put_blanks(out, 2);
    put_members(writer, out);
}

/* --- fields of the other records --- */

/* Numbers in fields of `width` columns from `from` on, one blank between them; 0 where there is
 * none. NULL without memory. */
static const int *read_numbers(trf_reader *reader, size_t from, size_t width, int max,
                               int *count)
{
    size_t end = ff_trf_used_chars(reader);
    size_t fields = end >= from ? (end - from) / (width + 1) + 1 : 0;
    int *numbers = ff_arena_alloc(&reader->event->arena, (fields + 1) * sizeof *numbers);
    *count = 0;
    if (numbers == NULL) {
        reader->memory = FF_E_MEMORY;
        return NULL;
    }
    for (; (size_t)*count < fields; (*count)++) {
        size_t at = from + (size_t)*count * (width + 1);
        numbers[*count] = ff_trf_columns_number(reader, at, at + width - 1, max, 0, "number");
    }
    return numbers;
}

static void put_numbers(const int *numbers, int count, size_t width, ff_str *out)
{
    for (int i = 0; i < count; i++) {
        ff_trf_put_blanks(out, 1);
        if (numbers[i] != 0)
            ff_trf_put_number(out, numbers[i], width);
        else
            ff_trf_put_field(out, width == 4 ? "0000" : "000", width, true);
    }
}

static void put_number_of_three(int number, ff_str *out)
{
    ff_trf_put_blanks(out, 1);
    ff_trf_put_number(out, number, 3);
}

/* --- 300: line-ups --- */

int ff_trf_read_lineup(trf_reader *reader)
{
    ff_event *event = reader->event;
    ff_lineup lineup = {
        .round = ff_trf_columns_number(reader, 5, 7, FF_EVENT_MAX_ROUNDS, 0, "round"),
        .team = ff_trf_columns_number(reader, 9, 11, TEAM_NO_MAX, 0, "team number"),
        .opponent = ff_trf_columns_number(reader, 13, 15, TEAM_NO_MAX, 0, "team number"),
    };
    if (lineup.round == 0 || lineup.team == 0)
        return FF_E_STATE_EXISTS;
    lineup.nos = read_numbers(reader, 17, 4, FF_EVENT_MAX_PLAYERS, &lineup.count);
    if (lineup.nos == NULL)
        return FF_E_MEMORY;
    int code = ff_trf_grow(reader, &event->lineups, &event->lineup_capacity,
                           event->lineup_count, sizeof *event->lineups);
    if (code != FF_OK)
        return code;
    reader->index = (int)event->lineup_count;
    event->lineups[event->lineup_count++] = lineup;
    return FF_OK;
}

void ff_trf_put_lineup_record(trf_writer *writer, ff_str *out)
{
    const ff_lineup *lineup = &writer->event->lineups[writer->index];
    ff_str_text(out, "300");
    put_number_of_three(lineup->round, out);
    put_number_of_three(lineup->team, out);
    put_number_of_three(lineup->opponent, out);
    put_numbers(lineup->nos, lineup->count, 4, out);
}

/* --- 320: the bye of a team --- */

int ff_trf_read_team_bye(trf_reader *reader)
{
    ff_event *event = reader->event;
    ff_team_bye bye = {0};
    ff_trf_columns_points(reader, 5, 8, &bye.match_tenths);
    ff_trf_columns_points(reader, 10, 13, &bye.tenths);
    bye.nos = read_numbers(reader, 15, 3, TEAM_NO_MAX, &bye.count);
    if (bye.nos == NULL)
        return FF_E_MEMORY;
    int code = ff_trf_grow(reader, &event->team_byes, &event->team_bye_capacity,
                           event->team_bye_count, sizeof *event->team_byes);
    if (code != FF_OK)
        return code;
    reader->index = (int)event->team_bye_count;
    event->team_byes[event->team_bye_count++] = bye;
    return FF_OK;
}

void ff_trf_put_team_bye_record(trf_writer *writer, ff_str *out)
{
    const ff_team_bye *bye = &writer->event->team_byes[writer->index];
    ff_str_text(out, "320 ");
    ff_trf_put_points(out, bye->match_tenths, 4);
    ff_trf_put_blanks(out, 1);
    ff_trf_put_points(out, bye->tenths, 4);
    put_numbers(bye->nos, bye->count, 3, out);
}

/* --- 330: forfeited matches --- */

int ff_trf_read_forfeited_match(trf_reader *reader)
{
    ff_event *event = reader->event;
    char white = ff_trf_column(reader, 5), black = ff_trf_column(reader, 6);
    bool known = (white == '+' || white == '-') && (black == '+' || black == '-') &&
                 !(white == '+' && black == '+');
    if (!known) {
        DOUBT(reader, "forfeited-match", 5, "\"%c%c\" is not +-, -+ or --", white, black);
        return FF_E_STATE_EXISTS;
    }
    ff_forfeited_match match = {
        .round = ff_trf_columns_number(reader, 8, 10, FF_EVENT_MAX_ROUNDS, 0, "round"),
        .white_result = white == '+' ? FF_RESULT_FORFEIT_WIN : FF_RESULT_FORFEIT_LOSS,
        .black_result = black == '+' ? FF_RESULT_FORFEIT_WIN : FF_RESULT_FORFEIT_LOSS,
        .white = ff_trf_columns_number(reader, 12, 14, TEAM_NO_MAX, 0, "team number"),
        .black = ff_trf_columns_number(reader, 16, 18, TEAM_NO_MAX, 0, "team number"),
    };
    if (match.round == 0 || match.white == 0 || match.black == 0)
        return FF_E_STATE_EXISTS;
    int code = ff_trf_grow(reader, &event->forfeited_matches, &event->forfeited_match_capacity,
                           event->forfeited_match_count, sizeof *event->forfeited_matches);
    if (code != FF_OK)
        return code;
    reader->index = (int)event->forfeited_match_count;
    event->forfeited_matches[event->forfeited_match_count++] = match;
    return FF_OK;
}

void ff_trf_put_forfeited_match_record(trf_writer *writer, ff_str *out)
{
    const ff_forfeited_match *match = &writer->event->forfeited_matches[writer->index];
    ff_str_format(out, "330 %c%c", match->white_result == FF_RESULT_FORFEIT_WIN ? '+' : '-',
                  match->black_result == FF_RESULT_FORFEIT_WIN ? '+' : '-');
    put_number_of_three(match->round, out);
    put_number_of_three(match->white, out);
    put_number_of_three(match->black, out);
}

/* --- 352 and 362: the rules of matches --- */

/* Without a record 352 or 362: nothing is stated. */
static const ff_match_rules *rules_of(const ff_event *event)
{
    static const ff_match_rules nothing = {.colours = ""};
    return event->match_rules_count > 0 ? &event->match_rules[0] : &nothing;
}

int ff_trf_count_board_colours(const ff_event *event, const trf_record *record)
{
    (void)record;
    return rules_of(event)->colours[0] != '\0';
}

int ff_trf_count_match_points(const ff_event *event, const trf_record *record)
{
    (void)record;
    return rules_of(event)->scored || rules_of(event)->bye_scored;
}

int ff_trf_read_board_colours(trf_reader *reader)
{
    ff_match_rules *rules;
    const char *text = ff_trf_columns_text(reader, 5, 0);
    if (text[0] == '\0' || text[strspn(text, "WBwb")] != '\0') {
        DOUBT(reader, "board-colours", 5, "the colours \"%.20s\" are not a list like WBWB",
              text);
        return FF_E_STATE_EXISTS;
    }
    int code = ff_event_match_rules_make(reader->event, &rules, reader->err);
    if (code == FF_OK)
        rules->colours = text;
    return code;
}

void ff_trf_put_board_colours_record(trf_writer *writer, ff_str *out)
{
    ff_str_format(out, "352 %s", rules_of(writer->event)->colours);
}

/* The letter of "TW" or "W", else 0. */
static char match_symbol(const char *word)
{
    const char *at = word[0] == 'T' || word[0] == 't' ? word + 1 : word;
    return at[0] != '\0' && at[1] == '\0' && strchr("WDLPwdlp", at[0]) != NULL
               ? (char)(at[0] & ~0x20)
               : '\0';
}

static void set_match_points(ff_match_rules *rules, char symbol, int tenths)
{
    int *field = symbol == 'W'   ? &rules->win
                 : symbol == 'D' ? &rules->draw
                 : symbol == 'L' ? &rules->loss
                                 : &rules->bye;
    *field = tenths;
    if (symbol == 'P')
        rules->bye_scored = true;
    else
        rules->scored = true;
}

int ff_trf_read_match_points(trf_reader *reader)
{
    char word[16];
    ff_match_rules *rules;
    int code = ff_event_match_rules_make(reader->event, &rules, reader->err);
    for (size_t at = 3; code == FF_OK;) {
        int tenths;
        size_t place = ff_trf_next_word(reader, &at, word, sizeof word);
        char symbol = match_symbol(word);
        if (word[0] == '\0')
            break;
        ff_trf_next_word(reader, &at, word, sizeof word);
        if (symbol != '\0' && ff_points_parse(word, &tenths))
            set_match_points(rules, symbol, tenths);
        else
            DOUBT(reader, "match-points", place,
                  "match points are written as in TW 2.0 TD 1.0 TL 0.0");
    }
    return code;
}

void ff_trf_put_match_points_record(trf_writer *writer, ff_str *out)
{
    const ff_match_rules *rules = rules_of(writer->event);
    const struct {
        const char *symbol;
        bool stated;
        int tenths;
    } values[] = {{"TW", rules->scored, rules->win},
                  {"TD", rules->scored, rules->draw},
                  {"TL", rules->scored, rules->loss},
                  {"TP", rules->bye_scored, rules->bye}};
    ff_str_text(out, "362");
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        if (!values[i].stated)
            continue;
        ff_str_format(out, " %s", values[i].symbol);
        ff_trf_put_points(out, values[i].tenths, 4);
        ff_trf_put_blanks(out, 2);
    }
}
