#include "archive/game_table.h"

#include "clock/audit.h"
#include "flagfall/laws.h"
#include "flagfall/winnable.h"
#include "game/dead.h"
#include "game/history.h"
#include "ruling/over.h"

#include <stdio.h>
#include <string.h>

/* What is known of a game when its row is made. */
typedef struct worked_out {
    const ff_game *game;
    unsigned long long number;
    ff_position last; /* the last one that is known */
    unsigned plies;
    const ff_node *wrong; /* the half-move that cannot be played, or NULL */
    ff_end end;
    int64_t clocks[2]; /* milliseconds, by colour; -1: not known */
} worked_out;

typedef void cell_maker(const worked_out *g, ff_str *out);

typedef struct table_column {
    char name[FF_GAME_COLUMN_NAME];
    cell_maker *make; /* NULL: the value of a tag */
    bool number;
    ff_str cell;
} table_column;

struct ff_game_table {
    table_column columns[FF_GAME_COLUMNS_MOST];
    size_t count;
    ff_replay replay;
    ff_winnable_solver *solver;
};

/* --- the columns that are worked out --- */

static void put_game_number(const worked_out *g, ff_str *out)
{
    ff_str_format(out, "%llu", g->number);
}

static void put_plies(const worked_out *g, ff_str *out)
{
    ff_str_format(out, "%u", g->plies);
}

static void put_end(const worked_out *g, ff_str *out)
{
    const char *name = ff_game_end_name(g->end);
    ff_str_text(out, name != NULL ? name : "");
}

static void put_move_number(unsigned long fullmove, unsigned turn, ff_str *out)
{
    ff_str_number(out, fullmove);
    ff_str_text(out, turn == FF_WHITE ? ". " : "... ");
}

static void put_fault(const worked_out *g, ff_str *out)
{
    if (g->wrong == NULL)
        return;
    const char *written = g->wrong->written != NULL ? g->wrong->written : "";
    put_move_number(g->last.fullmove, g->last.turn, out);
    ff_gap gap = ff_game_gap(g->wrong);
    ff_str_format(out, "%s: ", written);
    if (gap != FF_GAP_NONE)
        ff_str_text(out, ff_gap_text(gap));
    else
        ff_history_explain(&g->last, written, out);
}

static void put_final_fen(const worked_out *g, ff_str *out)
{
    char fen[FF_FEN_SIZE];
    ff_position_fen(&g->last, FF_FEN_X, fen);
    ff_str_text(out, fen);
}

static void put_clock(int64_t ms, ff_str *out)
{
    long seconds = (long)(ms / 1000);
    if (ms >= 0)
        ff_str_format(out, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

static void put_white_clock(const worked_out *g, ff_str *out)
{
    put_clock(g->clocks[FF_WHITE], out);
}

static void put_black_clock(const worked_out *g, ff_str *out)
{
    put_clock(g->clocks[FF_BLACK], out);
}

static const struct {
    const char *heading;
    cell_maker *make;
    bool number;
} derived[] = {
#define put_number                     put_game_number
#define X(heading, name, number, what) {heading, put_##name, number},
    FF_GAME_COLUMNS(X)
#undef X
#undef put_number
};
enum { DERIVED = sizeof derived / sizeof *derived };

/* --- columns that a reader takes back --- */

/* Where the moves stand; `pos` follows only where a SAN has to be made. */
typedef struct move_place {
    const ff_node *unplayed; /* the first half-move that `pos` does not know */
    ff_position pos;
    unsigned long fullmove;
    unsigned turn;
} move_place;

static void play_up_to(move_place *p, const ff_node *node)
{
    for (; p->unplayed != node; p->unplayed = p->unplayed->next)
        if (p->unplayed->stood != NULL) {
            p->pos = *p->unplayed->stood;
        } else if (p->unplayed->move != FF_NO_MOVE) {
            ff_position_play(&p->pos, p->unplayed->move);
        } else {
            p->pos.fullmove += p->pos.turn;
            p->pos.turn ^= 1;
        }
}

static void put_half_move(move_place *p, const ff_node *node, ff_str *out)
{
    char san[FF_SAN_SIZE];
    if (node->move == FF_NO_MOVE) {
        ff_str_text(out, node->written != NULL ? node->written : "?");
    } else if (node->san[0] != '\0') {
        ff_str_text(out, node->san);
    } else {
        play_up_to(p, node);
        ff_san_write(&p->pos, node->move, san);
        ff_str_text(out, san);
    }
}

static void put_moves(const worked_out *g, ff_str *out)
{
    move_place p = {.unplayed = g->game->root.next,
                    .pos = g->game->start,
                    .fullmove = g->game->start.fullmove,
                    .turn = g->game->start.turn};
    bool numbered = true;
    for (const ff_node *node = g->game->root.next; node != NULL; node = node->next) {
        if (out->size > 0)
            ff_str_char(out, ' ');
        if (numbered || p.turn == FF_WHITE)
            put_move_number(p.fullmove, p.turn, out);
        numbered = node->move == FF_NO_MOVE || node->stood != NULL;
        put_half_move(&p, node, out);
        const ff_position *stood = node->stood;
        p.fullmove = stood != NULL ? stood->fullmove : p.fullmove + p.turn;
        p.turn = stood != NULL ? stood->turn : p.turn ^ 1;
    }
}

/* After the moves, else of the tag, "1/2" as it is written in PGN; what is no result stays. */
static void put_result(const worked_out *g, ff_str *out)
{
    const char *tag = ff_game_tag(g->game, "Result", "*");
    ff_game_result result = g->game->result;
    if (result == FF_GAME_RESULT_NONE)
        result = ff_game_result_parse(tag, strlen(tag));
    ff_str_text(out, result != FF_GAME_RESULT_NONE ? ff_game_result_text(result) : tag);
}

/* The start, where it is another than the usual one. */
static void put_start(const worked_out *g, ff_str *out)
{
    ff_position usual = ff_position_standard();
    char fen[FF_FEN_SIZE];
    if (ff_position_same(&g->game->start, &usual))
        return;
    ff_position_fen(&g->game->start, FF_FEN_STANDARD, fen);
    ff_str_text(out, fen);
}

static const struct {
    const char *heading;
    cell_maker *make;
} taken_back[] = {{"moves", put_moves}, {"Result", put_result}, {"FEN", put_start}};
enum { TAKEN_BACK = sizeof taken_back / sizeof *taken_back };

/* --- the table --- */

bool ff_archive_is_worked_out(const char *heading)
{
    for (size_t i = 0; i < DERIVED; i++)
        if (strcmp(derived[i].heading, heading) == 0)
            return true;
    return false;
}

static void find_maker(table_column *c)
{
    for (size_t i = 0; i < DERIVED; i++)
        if (strcmp(derived[i].heading, c->name) == 0) {
            c->make = derived[i].make;
            c->number = derived[i].number;
        }
    for (size_t i = 0; i < TAKEN_BACK; i++)
        if (strcmp(taken_back[i].heading, c->name) == 0)
            c->make = taken_back[i].make;
}

static bool is_tag_name(const char *name, size_t size)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    return size > 0 && size < FF_GAME_COLUMN_NAME && strspn(name, letters) >= size;
}

static int add_column(ff_game_table *table, const char *name, size_t size, ff_error *err)
{
    if (table->count == FF_GAME_COLUMNS_MOST)
        return ff_fail(err, FF_E_PARSE, "at most %d columns", FF_GAME_COLUMNS_MOST);
    if (!is_tag_name(name, size))
        return ff_fail(err, FF_E_PARSE, "\"%.*s\" is not a column: tags, moves, plies, end, …",
                       (int)(size < 60 ? size : 60), name);
    table_column *c = &table->columns[table->count];
    snprintf(c->name, sizeof c->name, "%.*s", (int)size, name);
    for (size_t i = 0; i < table->count; i++)
        if (ff_str_equal_nocase(table->columns[i].name, c->name))
            return ff_fail(err, FF_E_PARSE, "the column %s twice", c->name);
    find_maker(c);
    table->count++;
    return FF_OK;
}

static int read_columns(ff_game_table *table, const char *list, ff_error *err)
{
    int code = FF_OK;
    for (const char *at = list; code == FF_OK; at++) {
        size_t size = strcspn(at, ",");
        code = add_column(table, at, size, err);
        at += size;
        if (*at == '\0')
            break;
    }
    return code;
}

int ff_archive_table_new(const char *list, ff_game_table **out, ff_error *err)
{
    ff_game_table *table = ff_calloc(1, sizeof *table);
    int code = table != NULL ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for a table");
    *out = table;
    if (code == FF_OK)
        code = read_columns(table, list != NULL ? list : FF_GAME_COLUMNS_USUAL, err);
    if (code == FF_OK)
        code = ff_winnable_new(&table->solver, err);
    if (code == FF_OK)
        return FF_OK;
    ff_archive_table_free(table);
    *out = NULL;
    return code;
}

void ff_archive_table_free(ff_game_table *table)
{
    if (table == NULL)
        return;
    for (size_t i = 0; i < FF_GAME_COLUMNS_MOST; i++)
        ff_str_release(&table->columns[i].cell);
    ff_replay_release(&table->replay);
    ff_winnable_free(table->solver);
    ff_free(table);
}

size_t ff_archive_table_columns(const ff_game_table *table)
{
    return table->count;
}

const char *ff_archive_table_heading(const ff_game_table *table, size_t column)
{
    return table->columns[column].name;
}

const char *ff_archive_table_cell(const ff_game_table *table, size_t column, bool *number)
{
    const ff_str *cell = &table->columns[column].cell;
    *number = table->columns[column].number && cell->size > 0;
    return ff_str_get(cell);
}

/* --- a row --- */

static void read_clock(worked_out *g, ff_color mover, const ff_node *node)
{
    for (const ff_comment *comment = node->after; comment != NULL; comment = comment->next) {
        ff_clock_reading reading = {.clk_ms = -1, .emt_ms = -1, .egt_ms = -1};
        ff_clock_read_comment(comment->text, strlen(comment->text), &reading, NULL);
        if (reading.clk_ms >= 0)
            g->clocks[mover] = reading.clk_ms;
    }
}

static int replay_game(ff_game_table *table, worked_out *g)
{
    ff_replay *replay = &table->replay;
    int code = ff_replay_start(replay, &g->game->start, &ff_laws_default()->ends);
    const ff_node *node = g->game->root.next;
    for (; node != NULL && code == FF_OK; node = node->next) {
        ff_color mover = (ff_color)replay->pos.turn;
        if (node->stood == NULL && node->move == FF_NO_MOVE)
            break;
        code = node->stood != NULL ? ff_replay_stand(replay, node->stood)
                                   : ff_replay_play(replay, node->move);
        read_clock(g, mover, node);
    }
    g->wrong = node;
    g->last = replay->pos;
    g->plies = replay->plies;
    return code;
}

/* The first end by the Laws, as `verify` judges it. Where a half-move cannot be played nothing
 * is said of the end. */
static void judge_end(ff_game_table *table, worked_out *g)
{
    enum { NODES = 20000 };
    ff_replay *replay = &table->replay;
    ff_winnable_options options = {.nodes = NODES};
    ff_dead dead = {.verdict = FF_WINNABLE};
    if (g->wrong != NULL)
        return;
    ff_replay_finish(replay);
    if (!ff_is_checkmate(&replay->pos))
        dead = ff_replay_first_dead(table->solver, replay, &options);
    g->end = ff_over_board(replay, &dead).first;
}

int ff_archive_table_fill(ff_game_table *table, const ff_game *game, unsigned long long number,
                          ff_error *err)
{
    worked_out g = {.game = game, .number = number, .clocks = {-1, -1}};
    bool failed = replay_game(table, &g) != FF_OK;
    if (!failed)
        judge_end(table, &g);
    for (size_t i = 0; i < table->count; i++) {
        table_column *c = &table->columns[i];
        ff_str_clear(&c->cell);
        if (c->make != NULL)
            c->make(&g, &c->cell);
        else
            ff_str_text(&c->cell, ff_game_tag(game, c->name, ""));
        failed |= c->cell.failed;
    }
    return failed ? ff_fail(err, FF_E_MEMORY, "out of memory for a row") : FF_OK;
}
