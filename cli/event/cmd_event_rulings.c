#include "cli/eventfile/event_common.h"

#include "base/sort.h"
#include "csv/csv.h"
#include "event/extra.h"
#include "flagfall/game.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One ruling of the event, with the one before it; or a note about a game: then only time and
 * verdict, which is its text, are there. */
typedef struct row {
    const ff_event *event;
    ff_event_ruling one;
    const ff_event_ruling *before; /* about the same player, the same question; or NULL */
    bool is_note;
} row;

typedef struct list {
    cli *c;
    ff_arena arena;
    row *rows;
    size_t count, capacity;
} list;

static int add_row(list *l, const row *one)
{
    if (ff_grow(&l->rows, &l->capacity, l->count + 1, sizeof *l->rows) != FF_OK)
        return cli_no_memory();
    l->rows[l->count++] = *one;
    return CLI_DONE;
}

/* Notes are about the game, whichever player they are kept with. */
static int gather_notes(list *l, const ff_event *event)
{
    ff_event_note note;
    int status = CLI_DONE;
    for (size_t at = 0; status == CLI_DONE && ff_event_next_note(event, 0, &at, &note);) {
        const ff_round_result *cell = ff_event_cell(event, note.player, note.round);
        bool black = cell->side == FF_SIDE_BLACK;
        const char *time = note.time[0] == '\0'
                               ? NULL
                               : ff_arena_copy(&l->arena, note.time, strlen(note.time));
        if (time == NULL && note.time[0] != '\0')
            return cli_no_memory();
        const row one = {event,
                         {.round = note.round,
                          .white = black ? cell->opponent : note.player,
                          .black = black ? note.player : cell->opponent,
                          .player = FF_NOBODY,
                          .ruling = {.time = time, .question = "note", .verdict = note.text}},
                         NULL,
                         true};
        status = add_row(l, &one);
    }
    return status;
}

static int gather(list *l, const ff_event *event)
{
    ff_event_ruling *all;
    size_t count;
    int status = CLI_DONE;
    if (ff_event_rulings(event, &l->arena, &all, &count) != FF_OK)
        return cli_no_memory();
    for (size_t i = 0; status == CLI_DONE && i < count; i++) {
        size_t before = ff_event_ruling_before(all, count, i);
        status = add_row(
            l, &(const row){event, all[i], before < count ? &all[before] : NULL, false});
    }
    return status == CLI_DONE ? gather_notes(l, event) : status;
}

static int number_of(const row *r)
{
    return r->one.player == FF_NOBODY ? INT_MAX : r->event->players[r->one.player].no;
}

/* By player; those about both players of a game last. Then in their order. */
static int compare_rows(const void *a, const void *b)
{
    const row *x = a, *y = b;
    const char *first = x->one.ruling.time, *second = y->one.ruling.time;
    if (number_of(x) != number_of(y))
        return number_of(x) < number_of(y) ? -1 : 1;
    if (x->one.round != y->one.round)
        return x->one.round - y->one.round;
    int order = strcmp(first != NULL ? first : "", second != NULL ? second : "");
    return order != 0 ? order : (x->one.kept > y->one.kept) - (x->one.kept < y->one.kept);
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

static int board_of(const row *r, const ff_event_ruling *one)
{
    return ff_event_cell(r->event, one->white, one->round)->board;
}

/* A ruling in another game does not make this one a further fault: it is named as that. */
static void put_before(const row *r, ff_str *out)
{
    if (r->before == NULL)
        return;
    put_printable(out, "\n    before that, ", r->before->ruling.question);
    put_printable(out, ": ", r->before->ruling.verdict);
    if (ff_event_ruling_same_game(r->before, &r->one))
        ff_str_text(out, ", in the same game");
    else
        ff_str_format(out, ", in another game: round %d, board %d", r->before->round,
                      board_of(r, r->before));
}

static void put_text(const row *r, const row *before, ff_str *out)
{
    const ff_applied_ruling *a = &r->one.ruling;
    if (before == NULL || number_of(before) != number_of(r)) {
        if (r->one.player == FF_NOBODY)
            ff_str_text(out, "Not about one player");
        else
            put_name(r, r->one.player, out);
        ff_str_char(out, '\n');
    }
    ff_str_format(out, "  round %d, board %d, ", r->one.round, board_of(r, &r->one));
    if (r->one.player == FF_NOBODY) {
        put_name(r, r->one.white, out);
        ff_str_text(out, " - ");
        put_name(r, r->one.black, out);
    } else {
        ff_str_format(out, "%s against ", r->one.player == r->one.white ? "White" : "Black");
        put_name(r, r->one.player == r->one.white ? r->one.black : r->one.white, out);
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
    put_before(r, out);
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

static void json_before(ff_json *json, const row *r)
{
    if (r->before == NULL)
        return;
    ff_json_key(json, "before");
    ff_json_begin_object(json);
    ff_json_put_integer(json, "round", r->before->round);
    ff_json_put_integer(json, "board", board_of(r, r->before));
    ff_json_put_text(json, "verdict", r->before->ruling.verdict);
    ff_json_end_object(json);
}

static void put_json(const row *r, ff_str *out)
{
    const ff_applied_ruling *a = &r->one.ruling;
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", r->is_note ? "event_note" : "event_ruling");
    ff_json_put_integer(&json, "round", r->one.round);
    ff_json_put_integer(&json, "board", board_of(r, &r->one));
    json_player(&json, "white_no", "white", r, r->one.white);
    json_player(&json, "black_no", "black", r, r->one.black);
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
    json_before(&json, r);
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
}

static void put_csv(const row *r, ff_str *out)
{
    const ff_applied_ruling *a = &r->one.ruling;
    ff_str_format(out, "%d,%d,", r->one.round, board_of(r, &r->one));
    const int players[] = {r->one.white, r->one.black};
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
