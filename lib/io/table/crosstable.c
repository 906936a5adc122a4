#include "table/crosstable.h"

#include "base/latin.h"
#include "csv/csv_rows.h"

#include "flagfall/text.h"

#include <ctype.h>
#include <string.h>

enum { HEADER_WITHIN = 20, MOST_ROUNDS = FF_EVENT_MAX_ROUNDS };

/* Where things are in a table. */
typedef struct crosstable_layout {
    size_t header; /* row */
    size_t place, title, name, rating, federation, fide_id,
        points; /* columns; SIZE_MAX = none */
    size_t first_round, rounds;
} crosstable_layout;

typedef struct crosstable {
    const csv_rows *rows;
    crosstable_layout at;
    ff_event *event;
    ff_diagnostics *notes;
    const char *source;
    ff_error *err;
    bool b_is_white;
    bool failed; /* memory ran out for a text */
} crosstable;

/* "1.Rd", "1", "1. Rd.", "R1", "Rd1": the number of a round, or 0. */
static int round_of(const char *text)
{
    int number = 0, digits = 0;
    while (isalpha((unsigned char)*text))
        text++;
    for (; ff_latin_is_digit(*text) && digits < 4; text++, digits++)
        number = number * 10 + (*text - '0');
    while (*text == '.' || *text == ' ' || isalpha((unsigned char)*text))
        text++;
    return digits > 0 && *text == '\0' && number <= MOST_ROUNDS ? number : 0;
}

static size_t find_column(const csv_row *row, const char *const *words)
{
    for (size_t c = 0; c < row->count; c++)
        for (size_t i = 0; words[i] != NULL; i++)
            if (ff_str_equal_nocase(row->cells[c], words[i]))
                return c;
    return SIZE_MAX;
}

/* Is the row a header: a name, and rounds 1, 2 … side by side, or points? */
static bool read_header(const csv_row *row, crosstable_layout *at)
{
    static const char *const place[] = {"Rk.",   "Rk",  "Pos", "Rank", "Rg.",
                                        "Place", "No.", "No",  NULL};
    static const char *const name[] = {"Name", "Player", "Spieler", NULL};
    static const char *const rating[] = {"Rtg", "RtgI", "Elo", "Rating", NULL};
    static const char *const federation[] = {"FED", "Fed.", "Federation", "Land", NULL};
    static const char *const fide_id[] = {"FideID", "Fide-ID", "FIDE ID", "fide_id", NULL};
    static const char *const points[] = {"Pts.", "Pts", "Points", "Pkt.", NULL};
    at->name = find_column(row, name);
    at->first_round = SIZE_MAX;
    at->rounds = 0;
    for (size_t c = 0; c < row->count; c++) {
        if (round_of(row->cells[c]) != (int)at->rounds + 1)
            continue;
        if (at->rounds == 0)
            at->first_round = c;
        else if (c != at->first_round + at->rounds)
            break;
        at->rounds++;
    }
    at->place = find_column(row, place);
    at->rating = find_column(row, rating);
    at->federation = find_column(row, federation);
    at->fide_id = find_column(row, fide_id);
    at->points = find_column(row, points);
    /* the title has no heading and stands before the name */
    at->title = at->name != SIZE_MAX && at->name > 0 && row->cells[at->name - 1][0] == '\0'
                    ? at->name - 1
                    : SIZE_MAX;
    return at->name != SIZE_MAX && (at->rounds > 0 || at->points != SIZE_MAX);
}

static bool find_header(const csv_rows *rows, crosstable_layout *at)
{
    for (size_t i = 0; i < rows->count && i < HEADER_WITHIN; i++) {
        if (!read_header(&rows->rows[i], at))
            continue;
        at->header = i;
        return true;
    }
    return false;
}

bool ff_crosstable_looks_like(const char *bytes, size_t size)
{
    enum { ENOUGH = 64 * 1024 };
    csv_rows rows = {0};
    crosstable_layout at;
    size_t part = size < ENOUGH ? size : ENOUGH;
    while (part < size && part > 0 && bytes[part - 1] != '\n')
        part--;
    bool found =
        ff_csv_rows_read(bytes, part, "", &rows, NULL) == FF_OK && find_header(&rows, &at);
    ff_csv_rows_release(&rows);
    return found;
}

/* --- cells --- */

/* "22w½" in its three parts; false when it is not one. */
static bool split_cell(const char *text, int *no, char *side, const char **result)
{
    int digits = 0;
    *no = 0;
    for (; ff_latin_is_digit(*text) && digits < 5; text++, digits++)
        *no = *no * 10 + (*text - '0');
    *side = (char)tolower((unsigned char)*text);
    if (*no < 1 || *no > FF_EVENT_MAX_PLAYERS || *side == '\0' ||
        strchr("wbszn", *side) == NULL)
        return false;
    *result = text + 1;
    return true;
}

static ff_result result_of(const char *text)
{
    static const struct {
        const char *text;
        ff_result result;
    } table[] = {
        {"1", FF_RESULT_WIN},          {"½", FF_RESULT_DRAW},
        {"=", FF_RESULT_DRAW},         {"0.5", FF_RESULT_DRAW},
        {"0,5", FF_RESULT_DRAW},       {"0", FF_RESULT_LOSS},
        {"+", FF_RESULT_FORFEIT_WIN},  {"-", FF_RESULT_FORFEIT_LOSS},
        {"k", FF_RESULT_FORFEIT_LOSS}, {"", FF_RESULT_NONE},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (ff_str_equal_nocase(text, table[i].text))
            return table[i].result;
    return FF_RESULT_COUNT;
}

/* What stands in a cell without an opponent. */
static ff_result bye_of(const char *text)
{
    static const struct {
        const char *text;
        ff_result bye;
    } table[] = {
        {"", FF_RESULT_BYE_ZERO},      {"0", FF_RESULT_BYE_ZERO},
        {"-0", FF_RESULT_BYE_ZERO},    {"1", FF_RESULT_BYE_PAIRING},
        {"-1", FF_RESULT_BYE_PAIRING}, {"+", FF_RESULT_BYE_PAIRING},
        {"½", FF_RESULT_BYE_HALF},     {"-½", FF_RESULT_BYE_HALF},
        {"=", FF_RESULT_BYE_HALF},     {"0.5", FF_RESULT_BYE_HALF},
        {"0,5", FF_RESULT_BYE_HALF},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(text, table[i].text) == 0)
            return table[i].bye;
    return FF_RESULT_COUNT;
}

static int put_cell(crosstable *table, int player, int round, const char *text, long line,
                    size_t column)
{
    ff_round_result *cell;
    int no;
    char side;
    const char *result;
    int code = ff_event_cell_make(table->event, player, round, &cell, table->err);
    if (code != FF_OK)
        return code;
    cell->recorded = true;
    if (!split_cell(text, &no, &side, &result)) {
        ff_result bye = bye_of(text);
        cell->result = (uint8_t)(bye == FF_RESULT_COUNT ? FF_RESULT_BYE_ZERO : bye);
        if (bye == FF_RESULT_COUNT)
            return ff_diagnostics_add(
                table->notes, FF_SEVERITY_WARNING, "cell", line, (long)column + 1,
                "round %d: \"%.20s\" is not understood, taken as absent", round, text);
        return FF_OK;
    }
    bool white = table->b_is_white ? side == 'b' : side == 'w';
    cell->side = white ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    cell->stray_no = (int16_t)no;
    ff_result meaning = result_of(result);
    cell->result = (uint8_t)(meaning == FF_RESULT_COUNT ? FF_RESULT_UNKNOWN : meaning);
    if (meaning == FF_RESULT_COUNT)
        return ff_diagnostics_add(
            table->notes, FF_SEVERITY_WARNING, "cell", line, (long)column + 1,
            "round %d: the result in \"%.20s\" is not understood", round, text);
    return FF_OK;
}

/* --- players --- */

static const char *take_cell(crosstable *table, const csv_row *row, size_t column)
{
    if (column == SIZE_MAX)
        return "";
    const char *text = ff_csv_cell(row, column);
    const char *copy = ff_event_text(table->event, text, strlen(text));
    table->failed |= copy == NULL;
    return copy != NULL ? copy : "";
}

static int read_row(crosstable *table, const csv_row *row)
{
    const crosstable_layout *at = &table->at;
    long long place = 0, rating = 0;
    int index;
    if (at->place != SIZE_MAX)
        ff_str_parse_integer(ff_csv_cell(row, at->place), 1, FF_EVENT_MAX_PLAYERS, &place);
    /* nobody is named by a place where there are no rounds: equal ones are no fault there */
    bool shared = at->rounds == 0 && ff_event_find(table->event, (int)place) != FF_NOBODY;
    int code = ff_event_add_player(table->event, shared ? 0 : (int)place, &index, table->err);
    if (code != FF_OK)
        return ff_error_place(table->err, code, table->source, row->line, 0);
    ff_player *player = &table->event->players[index];
    player->name = take_cell(table, row, at->name);
    player->title = take_cell(table, row, at->title);
    player->federation = take_cell(table, row, at->federation);
    player->fide_id = take_cell(table, row, at->fide_id);
    if (at->rating != SIZE_MAX)
        ff_str_parse_integer(ff_csv_cell(row, at->rating), 0, 9999, &rating);
    player->rating = (int)rating;
    player->stated_rank = (int)place;
    if (at->points != SIZE_MAX)
        player->has_stated_points =
            ff_points_parse(ff_csv_cell(row, at->points), &player->stated_points);
    for (size_t r = 0; r < at->rounds && code == FF_OK; r++)
        code = put_cell(table, index, (int)r + 1, ff_csv_cell(row, at->first_round + r),
                        row->line, at->first_round + r);
    return code;
}

static bool is_player(const crosstable *table, const csv_row *row)
{
    return ff_csv_cell(row, 0)[0] != '#' && ff_csv_cell(row, table->at.name)[0] != '\0';
}

/* Spanish tables write b for White (blancas) and n for Black. */
static bool has_letter(const crosstable *table, char wanted)
{
    for (size_t i = table->at.header + 1; i < table->rows->count; i++) {
        const csv_row *row = &table->rows->rows[i];
        for (size_t r = 0; r < table->at.rounds; r++) {
            int no;
            char side;
            const char *result;
            if (split_cell(ff_csv_cell(row, table->at.first_round + r), &no, &side, &result) &&
                side == wanted)
                return true;
        }
    }
    return false;
}

static int link_players(crosstable *table)
{
    ff_event *event = table->event;
    int code = FF_OK;
    for (size_t i = 0; i < event->player_count; i++) {
        for (size_t r = 0; r < event->players[i].cell_count && code == FF_OK; r++) {
            ff_round_result *cell = &event->players[i].cells[r];
            if (cell->stray_no == 0)
                continue;
            cell->opponent = ff_event_find(event, cell->stray_no);
            if (cell->opponent != FF_NOBODY)
                cell->stray_no = 0;
            else
                code = ff_diagnostics_add(
                    table->notes, FF_SEVERITY_WARNING, "opponent-unknown", 0, 0,
                    "player %d, round %zu: no player in the table has place %d",
                    event->players[i].no, r + 1, cell->stray_no);
        }
    }
    return code;
}

static int check_points(const crosstable *table)
{
    int code = FF_OK;
    for (int i = 0; i < (int)table->event->player_count && code == FF_OK; i++) {
        const ff_player *player = &table->event->players[i];
        char stated[FF_POINTS_SIZE], summed[FF_POINTS_SIZE];
        int points = ff_event_points(table->event, i, 0);
        if (!player->has_stated_points || player->cell_count == 0 ||
            points == player->stated_points)
            continue;
        ff_points_figure(player->stated_points, stated);
        ff_points_figure(points, summed);
        code = ff_diagnostics_add(
            table->notes, FF_SEVERITY_WARNING, "points-disagree", 0, 0,
            "player %d, \"%.60s\": the table says %s points, the results make %s, which count",
            player->no, player->name, stated, summed);
    }
    return code;
}

/* The event's name: the first text of the title lines that is not an address. */
static void read_title(crosstable *table)
{
    for (size_t i = 0; i < table->at.header; i++) {
        const csv_row *row = &table->rows->rows[i];
        for (size_t c = 0; c < row->count; c++)
            if (row->cells[c][0] != '\0' && strstr(row->cells[c], "://") == NULL &&
                table->event->name[0] == '\0')
                table->event->name = take_cell(table, row, c);
    }
}

/* Where nobody has an opponent 1, ½ and 0 are what was scored, not byes. */
static void mark_score_table(ff_event *event)
{
    for (size_t i = 0; i < event->player_count; i++)
        for (size_t r = 0; r < event->players[i].cell_count; r++)
            if (event->players[i].cells[r].stray_no != 0)
                return;
    event->kind = FF_EVENT_SCORE_TABLE;
    for (size_t i = 0; i < event->player_count; i++) {
        for (size_t r = 0; r < event->players[i].cell_count; r++) {
            ff_round_result *cell = &event->players[i].cells[r];
            cell->result = cell->result == FF_RESULT_BYE_PAIRING ? FF_RESULT_WIN
                           : cell->result == FF_RESULT_BYE_HALF  ? FF_RESULT_DRAW
                                                                 : FF_RESULT_LOSS;
        }
    }
}

static int read_table(crosstable *table)
{
    int code = FF_OK;
    table->b_is_white = has_letter(table, 'n') && !has_letter(table, 'w');
    read_title(table);
    for (size_t i = table->at.header + 1; i < table->rows->count && code == FF_OK; i++)
        if (is_player(table, &table->rows->rows[i]))
            code = read_row(table, &table->rows->rows[i]);
    if (code == FF_OK && table->event->player_count == 0)
        code = ff_fail_at(table->err, FF_E_PARSE_CSV, table->source, 0, 0,
                          "no player below the header of the table");
    if (code == FF_OK)
        mark_score_table(table->event);
    if (code == FF_OK)
        code = link_players(table);
    if (code == FF_OK)
        code = check_points(table);
    if (code == FF_OK && table->failed)
        code = ff_fail(table->err, FF_E_MEMORY, "out of memory for a table");
    return code;
}

int ff_crosstable_read(const char *bytes, size_t size, const char *source, ff_event *event,
                       ff_diagnostics *notes, ff_error *err)
{
    csv_rows rows = {0};
    crosstable table = {
        .rows = &rows, .event = event, .notes = notes, .source = source, .err = err};
    int code = ff_csv_rows_read(bytes, size, source, &rows, err);
    if (code == FF_OK && rows.not_utf8)
        code =
            ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "encoding", 0, 0,
                               "the text is not UTF-8; it was read as Windows-1252 (Latin-1)");
    if (code == FF_OK && !find_header(&rows, &table.at))
        code =
            ff_fail_at(err, FF_E_PARSE_CSV, source, 0, 0,
                       "no header with a name and rounds in the first %d lines", HEADER_WITHIN);
    if (code == FF_OK)
        code = read_table(&table);
    ff_csv_rows_release(&rows);
    return code;
}
