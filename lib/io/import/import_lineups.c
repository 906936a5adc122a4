#include "base/sort.h"
#include "event/entry.h"
#include "event/members.h"
#include "flagfall/text.h"
#include "import/import_private.h"
#include "teams/round.h"

#include <string.h>

/* Line-ups as CSV: round,team,board,player. Without a round: the roster of the team. */

typedef struct lineups {
    const header_table *table;
    int round, team, board, player;
    const ff_import *in;
} lineups;

enum { MOST_BOARDS = 200 };

/* One row, understood. */
typedef struct seat {
    int round, team, board, no;
    const csv_row *row;
} seat;

static void doubt_row(lineups *l, const csv_row *row, int column, const char *text)
{
    ff_import_header_note(l->table, row, column, FF_SEVERITY_ERROR, "line-up", text,
                          ff_import_header_cell(row, column));
    l->in->report->entries_refused++;
}

/* False after a note. */
static bool read_seat(lineups *l, const csv_row *row, seat *out)
{
    long long round = l->in->options->round, board = 0;
    const char *text = ff_import_header_cell(row, l->round);
    int near[1], count;
    if (text[0] != '\0' && ff_str_parse_integer(text, 1, FF_EVENT_MAX_ROUNDS, &round) != FF_OK)
        return doubt_row(l, row, l->round, "this is not a round"), false;
    if (ff_str_parse_integer(ff_import_header_cell(row, l->board), 1, MOST_BOARDS, &board) !=
        FF_OK)
        return doubt_row(l, row, l->board, "this is not a board"), false;
    out->team = ff_event_team_named(l->in->event, ff_import_header_cell(row, l->team));
    if (out->team == FF_NOBODY)
        return doubt_row(l, row, l->team, "no team has this name or number"), false;
    text = ff_import_header_cell(row, l->player);
    int player =
        text[0] != '\0' ? ff_event_who(l->in->event, text, near, 0, &count) : FF_NOBODY;
    if (text[0] != '\0' && player == FF_NOBODY)
        return doubt_row(l, row, l->player, "no player, or several, have this name or number"),
               false;
    out->round = (int)round;
    out->board = (int)board;
    out->no = player != FF_NOBODY ? l->in->event->players[player].no : 0;
    out->row = row;
    return true;
}

/* By round and team, then as in the file: rosters come before the rounds. */
static int compare_seats(const void *a, const void *b)
{
    const seat *x = a, *y = b;
    if (x->round != y->round)
        return x->round < y->round ? -1 : 1;
    if (x->team != y->team)
        return x->team < y->team ? -1 : 1;
    return x->row < y->row ? -1 : x->row > y->row;
}

static bool of_one_lineup(const seat *a, const seat *b)
{
    return a->round == b->round && a->team == b->team;
}

/* Takes the line-up that begins with `seats[0]`; `*size` seats of `count` belong to it. A board
 * that is named twice is refused, and the line-up with it. */
static int take_lineup(lineups *l, const seat *seats, size_t count, size_t *size)
{
    int nos[MOST_BOARDS] = {0}, boards = 0;
    bool filled[MOST_BOARDS] = {false}, twice = false;
    ff_lineup_outcome outcome = FF_LINEUP_REFUSED;
    for (*size = 0; *size < count && of_one_lineup(seats, &seats[*size]); ++*size) {
        const seat *s = &seats[*size];
        if (filled[s->board - 1])
            doubt_row(l, s->row, l->board, "the board has a player in this line-up already");
        twice |= filled[s->board - 1];
        filled[s->board - 1] = true;
        nos[s->board - 1] = s->no;
        boards = s->board > boards ? s->board : boards;
    }
    if (twice)
        return FF_OK;
    const ff_lineup_wish wish = {seats[0].team, seats[0].round, nos, boards,
                                 l->in->options->correct};
    int code = ff_teams_set_lineup(l->in->event, &wish, &outcome, l->in->notes, l->in->err);
    if (code == FF_OK && outcome == FF_LINEUP_REFUSED)
        l->in->report->entries_refused++;
    else if (code == FF_OK)
        l->in->report->entries_new++;
    return code;
}

int ff_import_lineups_headings(const csv_row *row)
{
    static const char *const names[] = {"round|rd", "team", "board|bo", "player"};
    int count = 0;
    for (size_t i = 0; i < row->count; i++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            count += ff_import_header_known(row->cells[i], names[k]);
    return count;
}

static int read_all(lineups *l)
{
    const csv_rows *rows = &l->table->rows;
    seat *seats = ff_calloc(rows->count + 1, sizeof *seats);
    size_t count = 0, size = 0;
    int code = FF_OK;
    if (seats == NULL)
        return ff_fail(l->in->err, FF_E_MEMORY, "out of memory for line-ups");
    for (size_t i = l->table->header + 1; i < rows->count; i++)
        if (!ff_import_row_is_empty(&rows->rows[i]))
            count += read_seat(l, &rows->rows[i], &seats[count]);
    ff_sort(seats, count, sizeof *seats, compare_seats);
    for (size_t i = 0; i < count && code == FF_OK; i += size)
        code = take_lineup(l, &seats[i], count - i, &size);
    ff_free(seats);
    return code;
}

int ff_import_lineups(const ff_import *in)
{
    header_table table = {0};
    lineups l = {.table = &table, .in = in};
    int code = ff_import_header_table_read(in, ff_import_lineups_headings, &table);
    if (code == FF_OK) {
        l.round = ff_import_header_column(&table, "round|rd");
        l.team = ff_import_header_column(&table, "team");
        l.board = ff_import_header_column(&table, "board|bo");
        l.player = ff_import_header_column(&table, "player");
        code = l.team < 0 || l.board < 0 || l.player < 0
                   ? ff_fail_at(in->err, FF_E_PARSE_CSV, in->source, 1, 1,
                                "expected the header \"round,team,board,player\"")
                   : read_all(&l);
    }
    ff_csv_rows_release(&table.rows);
    return code;
}
