#include "cli/eventfile/event_common.h"

#include "base/sort.h"
#include "cli/ruling/ruling_keep.h"
#include "csv/csv.h"
#include "event/extra.h"
#include "flagfall/game.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One ruling of the event, with whom it is about; `player` is FF_NOBODY where both are. Or a
 * note about a game: then only time and verdict, which is its text, are there. */
typedef struct row {
    const ff_event *event;
    int round, white, black, player;
    bool is_note;
    ff_applied_ruling ruling;
} row;

typedef struct list {
    cli *c;
    ff_arena arena;
    row *rows;
    size_t count, capacity;
} list;

/* The ruling that is attached; FF_E_PARSE when it is something else. */
static int read_row(list *l, const ff_event *event, const ff_attachment *a, row *out)
{
    *out = (row){event, a->round, a->player, FF_NOBODY, FF_NOBODY, false, {0}};
    if (strcmp(a->kind, FF_RULING_KIND) != 0 || a->player == FF_NOBODY)
        return FF_E_PARSE;
    int code = ff_applied_ruling_read(a->text, strlen(a->text), &l->arena, &out->ruling);
    if (code != FF_OK)
        return code;
    out->black = ff_event_cell(event, a->player, a->round)->opponent;
    if (out->ruling.player != NULL)
        out->player = strcmp(out->ruling.player, "white") == 0 ? out->white : out->black;
    return FF_OK;
}

/* Notes are about the game, whichever player they are kept with. */
static int gather_notes(list *l, const ff_event *event)
{
    ff_event_note note;
    for (size_t at = 0; ff_event_next_note(event, 0, &at, &note);) {
        const ff_round_result *cell = ff_event_cell(event, note.player, note.round);
        bool black = cell->side == FF_SIDE_BLACK;
        const char *time = note.time[0] == '\0'
                               ? NULL
                               : ff_arena_copy(&l->arena, note.time, strlen(note.time));
        if (ff_grow(&l->rows, &l->capacity, l->count + 1, sizeof *l->rows) != FF_OK ||
            (time == NULL && note.time[0] != '\0'))
            return cli_no_memory();
        l->rows[l->count++] =
            (row){.event = event,
                  .round = note.round,
                  .white = black ? cell->opponent : note.player,
                  .black = black ? note.player : cell->opponent,
                  .player = FF_NOBODY,
                  .is_note = true,
                  .ruling = {.time = time, .question = "note", .verdict = note.text}};
    }
    return CLI_DONE;
}

static int gather(list *l, const ff_event *event)
{
    for (size_t i = 0; i < event->attachment_count; i++) {
        if (ff_grow(&l->rows, &l->capacity, l->count + 1, sizeof *l->rows) != FF_OK)
            return cli_no_memory();
        int code = read_row(l, event, &event->attachments[i], &l->rows[l->count]);
        if (code == FF_E_MEMORY)
            return cli_no_memory();
        l->count += code == FF_OK;
    }
    return gather_notes(l, event);
}

static int number_of(const row *r)
{
    return r->player == FF_NOBODY ? INT_MAX : r->event->players[r->player].no;
}

/* By player; those about both players of a game last. Then in their order. */
static int compare_rows(const void *a, const void *b)
{
    const row *x = a, *y = b;
    if (number_of(x) != number_of(y))
        return number_of(x) < number_of(y) ? -1 : 1;
    if (x->round != y->round)
        return x->round - y->round;
    return strcmp(x->ruling.time != NULL ? x->ruling.time : "",
                  y->ruling.time != NULL ? y->ruling.time : "");
}

/* --- text --- */

static void put_name(const row *r, int player, ff_str *out)
{
    if (player == FF_NOBODY) {
        ff_str_text(out, "no player");
        return;
    }
    ff_str_format(out, "%d ", r->event->players[player].no);
    const char *name = r->event->players[player].name;
    ff_str_printable(out, name, strlen(name));
}

static void put_time(int64_t ms, const char *side, ff_str *out)
{
    if (ms != 0)
        ff_str_format(out, ", %s %s%lld s", side, ms > 0 ? "+" : "", (long long)(ms / 1000));
}

static void put_printable(ff_str *out, const char *before, const char *text)
{
    ff_str_text(out, before);
    ff_str_printable(out, text, strlen(text));
}

static void put_text(const row *r, const row *before, ff_str *out)
{
    const ff_applied_ruling *a = &r->ruling;
    if (before == NULL || number_of(before) != number_of(r)) {
        if (r->player == FF_NOBODY)
            ff_str_text(out, "Not about one player");
        else
            put_name(r, r->player, out);
        ff_str_char(out, '\n');
    }
    ff_str_format(out, "  round %d, board %d, ", r->round,
                  ff_event_cell(r->event, r->white, r->round)->board);
    if (r->player == FF_NOBODY) {
        put_name(r, r->white, out);
        ff_str_text(out, " - ");
        put_name(r, r->black, out);
    } else {
        ff_str_format(out, "%s against ", r->player == r->white ? "White" : "Black");
        put_name(r, r->player == r->white ? r->black : r->white, out);
    }
    put_printable(out, a->time != NULL ? "\n    " : "", a->time != NULL ? a->time : "");
    put_printable(out, "\n    ", a->question);
    if (a->kind != NULL)
        put_printable(out, ", ", a->kind);
    put_printable(out, ": ", a->verdict);
    if (r->is_note) {
        ff_str_char(out, '\n');
        return;
    }
    put_time(a->add_ms[0], "White", out);
    put_time(a->add_ms[1], "Black", out);
    if (a->result != FF_GAME_RESULT_NONE)
        ff_str_format(out, ", %s", ff_game_result_text(a->result));
    put_printable(out, "\n    ", a->laws);
    put_printable(out, ": ", a->articles);
    ff_str_char(out, '\n');
}

/* --- JSON, CSV --- */

static void json_player(ff_json *json, const char *no, const char *name, const row *r,
                        int player)
{
    if (player == FF_NOBODY) {
        ff_json_put_null(json, no);
        ff_json_put_null(json, name);
        return;
    }
    ff_json_put_integer(json, no, r->event->players[player].no);
    ff_json_put_text(json, name, r->event->players[player].name);
}

static void put_json(const row *r, ff_str *out)
{
    const ff_applied_ruling *a = &r->ruling;
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", r->is_note ? "event_note" : "event_ruling");
    ff_json_put_integer(&json, "round", r->round);
    ff_json_put_integer(&json, "board", ff_event_cell(r->event, r->white, r->round)->board);
    json_player(&json, "white_no", "white", r, r->white);
    json_player(&json, "black_no", "black", r, r->black);
    if (r->is_note) {
        ff_json_put_text(&json, "time", a->time);
        ff_json_put_text(&json, "text", a->verdict);
        ff_json_end_object(&json);
        ff_str_char(out, '\n');
        return;
    }
    ff_json_put_text(&json, "player", a->player);
    ff_json_put_text(&json, "time", a->time);
    ff_json_put_text(&json, "question", a->question);
    ff_json_put_text(&json, "kind", a->kind);
    ff_json_put_text(&json, "verdict", a->verdict);
    ff_json_put_text(&json, "laws", a->laws);
    ff_json_put_text(&json, "articles", a->articles);
    ff_json_put_text(&json, "result",
                     a->result == FF_GAME_RESULT_NONE ? NULL : ff_game_result_text(a->result));
    ff_json_put_integer(&json, "white_add_ms", a->add_ms[0]);
    ff_json_put_integer(&json, "black_add_ms", a->add_ms[1]);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static void put_csv(const row *r, ff_str *out)
{
    const ff_applied_ruling *a = &r->ruling;
    ff_str_format(out, "%d,%d,", r->round, ff_event_cell(r->event, r->white, r->round)->board);
    const int players[] = {r->white, r->black};
    for (int i = 0; i < 2; i++) {
        if (players[i] != FF_NOBODY)
            ff_str_format(out, "%d", r->event->players[players[i]].no);
        ff_str_char(out, ',');
        ff_csv_put(out, players[i] != FF_NOBODY ? r->event->players[players[i]].name : "");
        ff_str_char(out, ',');
    }
    const char *cells[] = {
        a->player,   a->time,
        a->question, a->kind,
        a->verdict,  a->laws,
        a->articles, a->result != FF_GAME_RESULT_NONE ? ff_game_result_text(a->result) : NULL};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        ff_csv_put(out, cells[i] != NULL ? cells[i] : "");
        ff_str_char(out, ',');
    }
    ff_str_format(out, "%lld,%lld\n", (long long)a->add_ms[0], (long long)a->add_ms[1]);
}

static void print(list *l)
{
    enum { TEXT, JSON, CSV };
    int form = cli_choice(l->c, "format", TEXT);
    ff_str out = FF_STR_INIT;
    if (form == CSV)
        ff_str_text(&out, "round,board,white_no,white,black_no,black,player,time,question,kind,"
                          "verdict,laws,articles,result,white_add_ms,black_add_ms\n");
    else if (form == TEXT && l->count == 0)
        ff_str_text(&out, "No rulings are recorded.\n");
    for (size_t i = 0; i < l->count; i++) {
        if (form == JSON)
            put_json(&l->rows[i], &out);
        else if (form == CSV)
            put_csv(&l->rows[i], &out);
        else
            put_text(&l->rows[i], i > 0 ? &l->rows[i - 1] : NULL, &out);
    }
    cli_str(l->c, &out);
    ff_str_release(&out);
}

static int run_rulings(cli *c)
{
    event_run run;
    ff_event event;
    list l = {.c = c};
    if (c->operand_count != 1)
        return cli_usage(c, "event rulings requires one event file");
    int status = event_open_load(&run, c, &event);
    if (status == CLI_DONE)
        status = gather(&l, &event);
    if (status == CLI_DONE) {
        if (l.count > 0)
            ff_sort(l.rows, l.count, sizeof *l.rows, compare_rows);
        print(&l);
    }
    ff_free(l.rows);
    ff_arena_release(&l.arena);
    ff_event_release(&event);
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    EVENT_OPTION_SECTION,
    CLI_OPTION_FORMAT("text|json|csv"),
    CLI_OPTION_END,
};

const cli_command cmd_event_rulings = {
    .name = "event rulings",
    .operands = "FILE",
    .summary = "List the rulings and notes of an event file, by player",
    .details =
        "Rulings come there by --record of the commands that rule, with --round and\n"
        "--board. Each has its time, the Articles it rests on and what it brought. Notes\n"
        "about games, of event note, are with those that are not about one player.",
    .options = options,
    .run = run_rulings,
};
