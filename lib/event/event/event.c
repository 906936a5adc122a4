#include "flagfall/event.h"

#include "base/latin.h"
#include "base/sort.h"
#include "flagfall/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- results --- */

static const struct {
    char letter;
    int tenths;
    const char *name;
    const char *text;
} result_table[FF_RESULT_COUNT] = {
#define X(name, letter, tenths, text) [FF_RESULT_##name] = {letter, tenths, #name, text},
    FF_RESULT_TABLE(X)
#undef X
};

enum { PLAYED = 1, RATED = 2, PAIRED = 4, VOLUNTARY = 8 };

/* C.07 16.1: a requested bye, an absence and a forfeit loss are the player's own choice. */
static const unsigned char result_traits[FF_RESULT_COUNT] = {
    [FF_RESULT_NONE] = VOLUNTARY,
    [FF_RESULT_WIN] = PLAYED | RATED | PAIRED,
    [FF_RESULT_DRAW] = PLAYED | RATED | PAIRED,
    [FF_RESULT_LOSS] = PLAYED | RATED | PAIRED,
    [FF_RESULT_WIN_UNRATED] = PLAYED | PAIRED,
    [FF_RESULT_DRAW_UNRATED] = PLAYED | PAIRED,
    [FF_RESULT_LOSS_UNRATED] = PLAYED | PAIRED,
    [FF_RESULT_FORFEIT_WIN] = PAIRED,
    [FF_RESULT_FORFEIT_LOSS] = PAIRED | VOLUNTARY,
    [FF_RESULT_BYE_HALF] = VOLUNTARY,
    [FF_RESULT_BYE_ZERO] = VOLUNTARY,
    [FF_RESULT_ABSENT] = VOLUNTARY,
    [FF_RESULT_ADJOURNED] = PAIRED,
    [FF_RESULT_UNKNOWN] = PAIRED,
};

static const unsigned char result_mirror[FF_RESULT_COUNT] = {
    [FF_RESULT_WIN] = FF_RESULT_LOSS,
    [FF_RESULT_DRAW] = FF_RESULT_DRAW,
    [FF_RESULT_LOSS] = FF_RESULT_WIN,
    [FF_RESULT_WIN_UNRATED] = FF_RESULT_LOSS_UNRATED,
    [FF_RESULT_DRAW_UNRATED] = FF_RESULT_DRAW_UNRATED,
    [FF_RESULT_LOSS_UNRATED] = FF_RESULT_WIN_UNRATED,
    [FF_RESULT_FORFEIT_WIN] = FF_RESULT_FORFEIT_LOSS,
    [FF_RESULT_FORFEIT_LOSS] = FF_RESULT_FORFEIT_WIN,
    [FF_RESULT_ADJOURNED] = FF_RESULT_ADJOURNED,
    [FF_RESULT_UNKNOWN] = FF_RESULT_UNKNOWN,
};

char ff_result_letter(ff_result result)
{
    return result_table[result].letter;
}

const char *ff_result_name(ff_result result)
{
    return result_table[result].name;
}

const char *ff_result_text(ff_result result)
{
    return result_table[result].text;
}

const char *ff_result_words(ff_result result, bool opponent)
{
    if (result != FF_RESULT_NONE)
        return ff_result_text(result);
    return opponent ? "not played yet" : "not paired";
}

ff_result ff_result_from_letter(char letter)
{
    int wanted = letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
    int i = 0;
    while (i < FF_RESULT_COUNT && result_table[i].letter != wanted)
        i++;
    return (ff_result)i;
}

ff_result ff_result_from_name(const char *name)
{
    int i = 0;
    while (i < FF_RESULT_COUNT && !ff_str_equal_nocase(result_table[i].name, name))
        i++;
    return (ff_result)i;
}

bool ff_result_played(ff_result result)
{
    return (result_traits[result] & PLAYED) != 0;
}

bool ff_result_paired(ff_result result)
{
    return (result_traits[result] & PAIRED) != 0;
}

bool ff_result_rated(ff_result result)
{
    return (result_traits[result] & RATED) != 0;
}

bool ff_result_voluntary(ff_result result)
{
    return (result_traits[result] & VOLUNTARY) != 0;
}

ff_result ff_result_mirror(ff_result result)
{
    return (ff_result)result_mirror[result];
}

void ff_scoring_default(ff_scoring *out)
{
    for (int side = 0; side < FF_SIDE_COUNT; side++)
        for (int i = 0; i < FF_RESULT_COUNT; i++)
            out->tenths[side][i] = result_table[i].tenths;
}

void ff_scoring_set(ff_scoring *out, int win, int draw, int loss)
{
    const ff_result lost[] = {FF_RESULT_LOSS, FF_RESULT_LOSS_UNRATED};
    ff_scoring_default(out);
    for (int side = 0; side < FF_SIDE_COUNT; side++) {
        int *tenths = out->tenths[side];
        for (int i = 0; i < FF_RESULT_COUNT; i++) {
            if (result_table[i].tenths == FF_POINT)
                tenths[i] = win;
            else if (result_table[i].tenths == FF_POINT / 2)
                tenths[i] = draw;
        }
        for (size_t i = 0; i < sizeof lost / sizeof *lost; i++)
            tenths[lost[i]] = loss;
    }
}

bool ff_scoring_equal(const ff_scoring *a, const ff_scoring *b)
{
    return memcmp(a->tenths, b->tenths, sizeof a->tenths) == 0;
}

/* --- points --- */

void ff_points_decimal(int tenths, char out[FF_POINTS_SIZE])
{
    unsigned value = tenths < 0 ? 0u - (unsigned)tenths : (unsigned)tenths;
    snprintf(out, FF_POINTS_SIZE, "%s%u.%u", tenths < 0 ? "-" : "", value / FF_POINT,
             value % FF_POINT);
}

void ff_points_figure(int tenths, char out[FF_POINTS_SIZE])
{
    unsigned value = tenths < 0 ? 0u - (unsigned)tenths : (unsigned)tenths;
    const char *sign = tenths < 0 ? "-" : "";
    unsigned whole = value / FF_POINT, rest = value % FF_POINT;
    if (rest == 0)
        snprintf(out, FF_POINTS_SIZE, "%s%u", sign, whole);
    else if (rest != FF_POINT / 2)
        ff_points_decimal(tenths, out);
    else if (whole == 0)
        snprintf(out, FF_POINTS_SIZE, "%s½", sign);
    else
        snprintf(out, FF_POINTS_SIZE, "%s%u½", sign, whole);
}

bool ff_points_parse(const char *text, int *tenths)
{
    int whole = 0, rest = 0, digits = 0;
    while (*text == ' ')
        text++;
    int sign = *text == '-' ? -1 : 1;
    if (*text == '-' || *text == '+')
        text++;
    for (; ff_latin_is_digit(*text) && digits < 5; text++, digits++)
        whole = whole * 10 + (*text - '0');
    if ((*text == '.' || *text == ',') && ff_latin_is_digit(text[1])) {
        rest = text[1] - '0';
        digits++;
        for (text += 2; *text == '0'; text++)
            ;
    } else if (strncmp(text, "½", sizeof "½" - 1) == 0) {
        rest = FF_POINT / 2;
        digits++;
        text += sizeof "½" - 1;
    }
    while (*text == ' ')
        text++;
    *tenths = sign * (whole * FF_POINT + rest);
    return digits > 0 && *text == '\0';
}

/* --- dates --- */

static int days_in_month(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leap ? 29 : days[month - 1];
}

bool ff_date_valid(ff_date date)
{
    if (date.year < 1 || date.year > 9999 || date.month < 0 || date.month > 12)
        return false;
    if (date.month == 0)
        return date.day == 0;
    return date.day >= 0 && date.day <= days_in_month(date.year, date.month);
}

int ff_date_compare(ff_date a, ff_date b)
{
    if (a.year != b.year)
        return a.year < b.year ? -1 : 1;
    if (a.month != b.month)
        return a.month < b.month ? -1 : 1;
    return a.day == b.day ? 0 : a.day < b.day ? -1 : 1;
}

/* Up to three groups of digits with single marks and blanks between; false for other text. */
static bool date_parts(const char *text, int parts[3], int widths[3], int *count)
{
    *count = 0;
    while (*text != '\0') {
        while (*text == ' ')
            text++;
        if (*text == '\0')
            break;
        if (*count == 3)
            return false;
        int value = 0, width = 0;
        for (; ff_latin_is_digit(*text) && width < 5; text++, width++)
            value = value * 10 + (*text - '0');
        if (width == 0 || width > 4)
            return false;
        parts[*count] = value;
        widths[(*count)++] = width;
        while (*text == ' ')
            text++;
        if (*text == '/' || *text == '.' || *text == '-')
            text++;
        else if (*text != '\0')
            return false;
    }
    return true;
}

/* "May 29, 2020", as one site exports it; the month in full or its first three letters. */
static bool english_date(const char *text, ff_date *out)
{
    static const char *const months[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};
    size_t size = strcspn(text, " ");
    int month = 0, end = 0;
    while (month < 12 && (size < 3 || strncmp(months[month], text, size) != 0 ||
                          (size != 3 && size != strlen(months[month]))))
        month++;
    ff_date date = {.month = month + 1};
    if (month == 12 || sscanf(text + size, "%2d, %4d%n", &date.day, &date.year, &end) != 2 ||
        text[size + (size_t)end] != '\0' || date.year < 1000 || !ff_date_valid(date))
        return false;
    *out = date;
    return true;
}

/* 05/03/2026 is a day in March to some and in May to others; 05.03.2026 is in March to all. */
static bool reads_two_ways(const char *text, const int parts[3])
{
    return strchr(text, '.') == NULL && parts[0] != parts[1] && parts[0] <= 12 &&
           parts[1] <= 12;
}

bool ff_date_parse(const char *text, ff_date *out)
{
    int parts[3] = {0}, widths[3], count;
    *out = (ff_date){0, 0, 0};
    if (!date_parts(text, parts, widths, &count))
        return english_date(text, out);
    if (count == 0)
        return true;
    if (parts[0] == 0) /* 0000/00/00 */
        return parts[1] == 0 && parts[2] == 0;
    ff_date date = {parts[0], parts[1], parts[2]};
    if (count == 3 && widths[2] == 4 && reads_two_ways(text, parts))
        return false;
    if (count == 3 && widths[2] == 4)
        date = (ff_date){parts[2], parts[1], parts[0]};
    else if (widths[0] != 4 || count == 2)
        return false;
    if (!ff_date_valid(date))
        return false;
    *out = date;
    return true;
}

bool ff_date_reads_two_ways(const char *text, char out[FF_DATE_WAYS_SIZE])
{
    int parts[3] = {0}, widths[3], count;
    if (!date_parts(text, parts, widths, &count) || count != 3 || widths[2] != 4 ||
        parts[0] == 0 || parts[1] == 0 || !reads_two_ways(text, parts))
        return false;
    snprintf(out, FF_DATE_WAYS_SIZE, "%04d-%02d-%02d or %04d-%02d-%02d", parts[2], parts[1],
             parts[0], parts[2], parts[0], parts[1]);
    return true;
}

/* --- the event --- */

static const char *const kind_names[] = {
    [FF_EVENT_UNKNOWN] = "unknown",
    [FF_EVENT_SWISS] = "swiss",
    [FF_EVENT_ROUND_ROBIN] = "round-robin",
    [FF_EVENT_DOUBLE_ROUND_ROBIN] = "double-round-robin",
    [FF_EVENT_SCORE_TABLE] = "score-table",
    [FF_EVENT_KNOCKOUT] = "knockout",
    [FF_EVENT_TEAM] = "team",
    [FF_EVENT_KEIZER] = "keizer",
    [FF_EVENT_LADDER] = "ladder",
};

const char *ff_event_kind_name(ff_event_kind kind)
{
    return kind_names[kind];
}

ff_event_kind ff_event_kind_from_name(const char *name)
{
    for (size_t i = 0; i < sizeof kind_names / sizeof *kind_names; i++)
        if (ff_str_equal_nocase(kind_names[i], name))
            return (ff_event_kind)i;
    return FF_EVENT_UNKNOWN;
}

void ff_event_init(ff_event *event)
{
    *event = (ff_event){
        .name = "",
        .city = "",
        .federation = "",
        .start_text = "",
        .end_text = "",
        .type_text = "",
        .type_code = "",
        .chief_arbiter = "",
        .time_control = "",
        .time_control_code = "",
        .stated_players = -1,
        .stated_rated = -1,
        .stated_teams = -1,
        .starting_rank_method = "",
        .pairing_controller = "",
        .tiebreaks = "",
        .ranking = "",
        .rules = "",
        .laws = "",
    };
    ff_scoring_default(&event->scoring);
}

void ff_event_release(ff_event *event)
{
    for (size_t i = 0; i < event->player_count; i++)
        ff_free(event->players[i].cells);
    ff_free(event->players);
    ff_free(event->deputies);
    ff_free(event->round_dates);
    ff_free(event->teams);
    ff_free(event->rosters);
    ff_free(event->match_rules);
    ff_free(event->team_byes);
    ff_free(event->forfeited_matches);
    ff_free(event->lineups);
    ff_free(event->bye_requests);
    ff_free(event->prohibitions);
    ff_free(event->accelerations);
    ff_free(event->adjustments);
    ff_free(event->lines);
    ff_free(event->attachments);
    ff_free(event->index_by_no);
    ff_arena_release(&event->arena);
    ff_event_init(event);
}

const char *ff_event_text(ff_event *event, const char *text, size_t size)
{
    return size == 0 ? "" : ff_arena_copy(&event->arena, text, size);
}

const int *ff_event_numbers(ff_event *event, const int *numbers, size_t count)
{
    if (count > SIZE_MAX / sizeof *numbers)
        return NULL;
    int *copy = ff_arena_alloc(&event->arena, count * sizeof *copy);
    if (copy != NULL && count != 0)
        memcpy(copy, numbers, count * sizeof *copy);
    return copy;
}

static int next_free_no(const ff_event *event)
{
    int no = 1;
    while (no <= FF_EVENT_MAX_PLAYERS && ff_event_find(event, no) != FF_NOBODY)
        no++;
    return no;
}

/* Room for one more player, and for its number in the index. */
static int make_room(ff_event *event, int no, ff_error *err)
{
    size_t before = event->index_capacity;
    if (ff_grow(&event->players, &event->player_capacity, event->player_count + 1,
                sizeof *event->players) != FF_OK ||
        ff_grow(&event->index_by_no, &event->index_capacity, (size_t)no + 1,
                sizeof *event->index_by_no) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for players");
    for (size_t i = before; i < event->index_capacity; i++)
        event->index_by_no[i] = 0;
    return FF_OK;
}

int ff_event_add_player(ff_event *event, int no, int *index, ff_error *err)
{
    if (event->player_count >= FF_EVENT_MAX_PLAYERS)
        return ff_fail(err, FF_E_LIMIT, "more than %d players", FF_EVENT_MAX_PLAYERS);
    if (no == 0)
        no = next_free_no(event);
    if (no < 1 || no > FF_EVENT_MAX_PLAYERS)
        return ff_fail(err, FF_E_PARSE_NUMBER, "pairing number %d is not in 1..%d", no,
                       FF_EVENT_MAX_PLAYERS);
    if (ff_event_find(event, no) != FF_NOBODY)
        return ff_fail(err, FF_E_STATE_EXISTS, "pairing number %d is taken", no);
    int code = make_room(event, no, err);
    if (code != FF_OK)
        return code;
    event->players[event->player_count] = (ff_player){
        .no = no,
        .name = "",
        .title = "",
        .games_rated = -1,
        .federation = "",
        .fide_id = "",
        .club = "",
        .team = FF_NOBODY,
        .national_federation = "",
        .national_id = "",
    };
    *index = (int)event->player_count++;
    event->index_by_no[no] = *index + 1;
    return FF_OK;
}

const char *ff_event_tiebreaks(const ff_event *event)
{
    return event->tiebreaks[0] != '\0' ? event->tiebreaks : event->ranking;
}

int ff_event_find(const ff_event *event, int no)
{
    if (no < 1 || (size_t)no >= event->index_capacity)
        return FF_NOBODY;
    return event->index_by_no[no] - 1;
}

int ff_event_add_team(ff_event *event, const char *name, int *index, ff_error *err)
{
    for (size_t i = 0; i < event->team_count; i++) {
        if (strcmp(event->teams[i].name, name) == 0) {
            *index = (int)i;
            return FF_OK;
        }
    }
    if (event->team_count >= FF_EVENT_MAX_PLAYERS)
        return ff_fail(err, FF_E_LIMIT, "more than %d teams", FF_EVENT_MAX_PLAYERS);
    const char *copy = ff_event_text(event, name, strlen(name));
    if (copy == NULL || ff_grow(&event->teams, &event->team_capacity, event->team_count + 1,
                                sizeof *event->teams) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for teams");
    event->teams[event->team_count] = (ff_team){(int)event->team_count + 1, copy, ""};
    *index = (int)event->team_count++;
    return FF_OK;
}

/* --- rounds --- */

int ff_event_rounds(const ff_event *event)
{
    int last = 0;
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *player = &event->players[i];
        for (int r = (int)player->cell_count; r > last; r--) {
            const ff_round_result *cell = &player->cells[r - 1];
            if (cell->result != FF_RESULT_NONE || cell->opponent != FF_NOBODY)
                last = r;
        }
    }
    return last;
}

static const ff_round_result empty_cell = {.opponent = FF_NOBODY};

const ff_round_result *ff_event_cell(const ff_event *event, int player, int round)
{
    const ff_player *p = &event->players[player];
    return round < 1 || (size_t)round > p->cell_count ? &empty_cell : &p->cells[round - 1];
}

int ff_event_cell_make(ff_event *event, int player, int round, ff_round_result **out,
                       ff_error *err)
{
    ff_player *p = &event->players[player];
    if (round < 1 || round > FF_EVENT_MAX_ROUNDS)
        return ff_fail(err, FF_E_LIMIT, "round %d is not in 1..%d", round, FF_EVENT_MAX_ROUNDS);
    if (ff_grow(&p->cells, &p->cell_capacity, (size_t)round, sizeof *p->cells) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for results");
    while (p->cell_count < (size_t)round)
        p->cells[p->cell_count++] = empty_cell;
    *out = &p->cells[round - 1];
    return FF_OK;
}

/* The cells of both players of a game, both free. */
static int free_cell(ff_event *event, int round, int player, ff_round_result **out,
                     ff_error *err)
{
    int code = ff_event_cell_make(event, player, round, out, err);
    if (code != FF_OK)
        return code;
    if ((*out)->opponent != FF_NOBODY || (*out)->result != FF_RESULT_NONE)
        return ff_fail(err, FF_E_STATE_EXISTS, "player %d has an entry in round %d already",
                       event->players[player].no, round);
    return FF_OK;
}

int ff_event_pair(ff_event *event, int round, int board, int white, int black, ff_error *err)
{
    ff_round_result *w, *b;
    if (white == black)
        return ff_fail(err, FF_E_STATE, "a player cannot be paired with themselves");
    int code = free_cell(event, round, white, &w, err);
    if (code == FF_OK)
        code = free_cell(event, round, black, &b, err);
    if (code != FF_OK)
        return code;
    *w = (ff_round_result){
        .opponent = black, .board = board, .side = FF_SIDE_WHITE, .recorded = true};
    *b = *w;
    b->opponent = white;
    b->side = FF_SIDE_BLACK;
    return FF_OK;
}

int ff_event_result(ff_event *event, int round, int player, ff_result result, ff_result other,
                    ff_error *err)
{
    ff_round_result *mine, *theirs;
    int opponent = ff_event_cell(event, player, round)->opponent;
    if (opponent == FF_NOBODY || ff_event_cell(event, opponent, round)->opponent != player)
        return ff_fail(err, FF_E_STATE_MISSING, "player %d is not paired in round %d",
                       event->players[player].no, round);
    int code = ff_event_cell_make(event, player, round, &mine, err);
    if (code == FF_OK)
        code = ff_event_cell_make(event, opponent, round, &theirs, err);
    if (code != FF_OK)
        return code;
    mine->result = (uint8_t)result;
    theirs->result = (uint8_t)other;
    mine->recorded = theirs->recorded = true;
    return FF_OK;
}

int ff_event_bye(ff_event *event, int round, int player, ff_result result, ff_error *err)
{
    ff_round_result *cell = NULL;
    int code = free_cell(event, round, player, &cell, err);
    if (code == FF_OK)
        *cell = (ff_round_result){
            .opponent = FF_NOBODY, .result = (uint8_t)result, .recorded = true};
    return code;
}

static int entry_rank(const ff_game_entry *entry)
{
    return entry->black == FF_NOBODY ? 2 : entry->board == 0 ? 1 : 0;
}

static int compare_entries(const void *a, const void *b)
{
    const ff_game_entry *x = a, *y = b;
    if (entry_rank(x) != entry_rank(y))
        return entry_rank(x) - entry_rank(y);
    if (x->board != y->board)
        return x->board - y->board;
    return x->white < y->white ? -1 : x->white > y->white;
}

static ff_game_entry make_entry(const ff_event *event, int round, int player)
{
    const ff_round_result *cell = ff_event_cell(event, player, round);
    ff_game_entry entry = {.board = cell->board,
                           .white = player,
                           .black = cell->opponent,
                           .white_result = (ff_result)cell->result,
                           .black_result = FF_RESULT_NONE,
                           .sides_known = cell->side != FF_SIDE_NONE,
                           .agreed = true,
                           .match = event->score != FF_SCORE_NONE,
                           .white_games = cell->games};
    if (cell->opponent == FF_NOBODY)
        return entry;
    const ff_round_result *other = ff_event_cell(event, cell->opponent, round);
    entry.agreed =
        other->opponent == player && (other->side != cell->side || !entry.sides_known);
    entry.black_result = other->opponent == player ? (ff_result)other->result : FF_RESULT_NONE;
    entry.black_games = other->opponent == player ? other->games : 0;
    if (cell->side == FF_SIDE_BLACK) {
        ff_result mine = entry.white_result;
        entry.white = cell->opponent;
        entry.black = player;
        entry.white_result = entry.black_result;
        entry.black_result = mine;
        entry.white_games = entry.black_games;
        entry.black_games = cell->games;
    }
    return entry;
}

size_t ff_event_games(const ff_event *event, int round, ff_game_entry *out)
{
    size_t count = 0;
    for (int i = 0; i < (int)event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(event, i, round);
        if (!cell->recorded && cell->opponent == FF_NOBODY)
            continue;
        ff_game_entry entry = make_entry(event, round, i);
        /* an agreed game is given by the player of the lower index */
        if (entry.agreed && cell->opponent != FF_NOBODY && cell->opponent < i)
            continue;
        out[count++] = entry;
    }
    ff_sort(out, count, sizeof *out, compare_entries);
    return count;
}

/* Is every player but `player` met `same` times? `same` < 0: the number is found first. */
static bool meets_all_alike(const ff_event *event, int player, int *met, int *same)
{
    const ff_player *p = &event->players[player];
    memset(met, 0, event->player_count * sizeof *met);
    for (size_t r = 0; r < p->cell_count; r++)
        if (p->cells[r].opponent != FF_NOBODY)
            met[p->cells[r].opponent]++;
    for (int i = 0; i < (int)event->player_count; i++) {
        if (i == player)
            continue;
        if (*same < 0)
            *same = met[i];
        if (met[i] != *same)
            return false;
    }
    return true;
}

int ff_event_meetings(const ff_event *event, int *times, ff_error *err)
{
    int same = -1;
    bool alike = event->player_count > 2;
    *times = 0;
    if (!alike)
        return FF_OK;
    int *met = ff_calloc(event->player_count, sizeof *met);
    if (met == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairings");
    for (int i = 0; i < (int)event->player_count && alike; i++)
        alike = meets_all_alike(event, i, met, &same);
    ff_free(met);
    *times = alike ? same : 0;
    return FF_OK;
}

/* Points without an opponent in any round: the table of somebody's results, not an event
 * whose first round is still to come. */
static bool is_score_table(const ff_event *event)
{
    bool points = false;
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *p = &event->players[i];
        points = points || (p->has_stated_points && p->stated_points > 0);
        for (size_t r = 0; r < p->cell_count; r++)
            if (p->cells[r].opponent != FF_NOBODY || p->cells[r].stray_no != 0)
                return false;
    }
    return points;
}

int ff_event_find_kind(const ff_event *event, ff_event_kind *out, ff_error *err)
{
    int times = 0;
    int code = ff_event_meetings(event, &times, err);
    *out = times == 1              ? FF_EVENT_ROUND_ROBIN
           : times == 2            ? FF_EVENT_DOUBLE_ROUND_ROBIN
           : is_score_table(event) ? FF_EVENT_SCORE_TABLE
                                   : FF_EVENT_UNKNOWN;
    return code;
}

/* --- points --- */

static bool names_player(const int *nos, int count, int no)
{
    for (int i = 0; i < count; i++)
        if (nos[i] == no)
            return true;
    return false;
}

bool ff_event_lists_teams(const ff_event *event)
{
    return event->kind == FF_EVENT_TEAM;
}

/* How many of the adjustments name players. */
static size_t adjustments_of_players(const ff_event *event)
{
    return ff_event_lists_teams(event) ? 0 : event->adjustment_count;
}

/* WIN, DRAW and LOSS of an adjustment mean the unrated ones too. */
static bool adjusts(const ff_adjustment *a, ff_result result)
{
    if (result >= FF_RESULT_WIN_UNRATED && result <= FF_RESULT_LOSS_UNRATED)
        result = (ff_result)(result - FF_RESULT_WIN_UNRATED + FF_RESULT_WIN);
    return !a->bonus && a->result == result;
}

int ff_event_cell_points(const ff_event *event, int player, int round)
{
    const ff_round_result *cell = ff_event_cell(event, player, round);
    if (event->score == FF_SCORE_GAME)
        return cell->games;
    int tenths = event->scoring.tenths[cell->side][cell->result];
    for (size_t i = 0; i < adjustments_of_players(event); i++) {
        const ff_adjustment *a = &event->adjustments[i];
        if (adjusts(a, (ff_result)cell->result) && (a->round == 0 || a->round == round) &&
            names_player(a->nos, a->count, event->players[player].no))
            tenths = a->tenths;
    }
    return tenths;
}

int ff_event_points(const ff_event *event, int player, int round)
{
    const ff_player *p = &event->players[player];
    int last = round > 0 && (size_t)round < p->cell_count ? round : (int)p->cell_count;
    int tenths = 0;
    for (int r = 1; r <= last; r++)
        tenths += ff_event_cell_points(event, player, r);
    for (size_t i = 0; i < adjustments_of_players(event); i++) {
        const ff_adjustment *a = &event->adjustments[i];
        if (a->bonus && (round <= 0 || a->round <= round) &&
            names_player(a->nos, a->count, p->no))
            tenths += a->tenths;
    }
    return tenths;
}
