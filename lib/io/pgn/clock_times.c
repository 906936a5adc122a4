#include "pgn/clock_times.h"
#include "pgn/pgn_scan.h"
#include "system/gnu.h"

#include <stdio.h>
#include <string.h>

/*
 * The recorded times of a game: gathering them from PGN, and handing them to the audit.
 */

void ff_pgn_times_release(ff_pgn_times *times)
{
    ff_free(times->rows);
    ff_str_release(&times->control);
    ff_str_release(&times->white);
    ff_str_release(&times->black);
    ff_str_release(&times->pending);
    *times = (ff_pgn_times){0};
}

void ff_pgn_times_clear(ff_pgn_times *times)
{
    times->count = 0;
    times->bad = times->before = times->number_shift = 0;
    times->has_control = false;
    times->status = FF_OK;
    ff_str_clear(&times->control);
    ff_str_clear(&times->white);
    ff_str_clear(&times->black);
    ff_str_clear(&times->pending);
}

/* ---- gathering ---- */

ff_clock_row *ff_pgn_times_add(ff_pgn_times *times, int ply, long line, long column)
{
    if (times->count == FF_CLOCK_MAX_ROWS)
        return NULL;
    if (ff_grow(&times->rows, &times->capacity, times->count + 1, sizeof *times->rows) !=
        FF_OK) {
        times->status = FF_E_MEMORY;
        return NULL;
    }
    ff_clock_row *row = &times->rows[times->count++];
    *row = (ff_clock_row){.reading = {ply, -1, -1, -1}, .line = line, .column = column};
    return row;
}

void ff_pgn_times_number(ff_pgn_times *times, uint32_t first)
{
    times->number_shift = first > 0 && first < FF_CLOCK_MAX_ROWS ? (int)first - 1 : 0;
}

/* Keeps a tag that is wanted, its value without escapes. */
static void keep_tag(ff_pgn_times *times, ff_span name, ff_span value)
{
    const struct {
        const char *name;
        ff_str *to;
    } wanted[] = {
        {"TimeControl", &times->control}, {"White", &times->white}, {"Black", &times->black}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        if (strlen(wanted[i].name) != name.size ||
            memcmp(wanted[i].name, name.text, name.size) != 0)
            continue;
        ff_str_clear(wanted[i].to);
        ff_str_bytes(wanted[i].to, value.text, value.size);
        times->has_control |= i == 0;
        if (wanted[i].to->failed)
            times->status = FF_E_MEMORY;
    }
}

void ff_pgn_times_tag(ff_pgn_times *times, ff_span name, ff_span value)
{
    ff_str text = FF_STR_INIT;
    ff_pgn_unescape(value, &text);
    keep_tag(times, name, (ff_span){ff_str_get(&text), text.size});
    if (text.failed)
        times->status = FF_E_MEMORY;
    ff_str_release(&text);
}

/* A game that Black begins has no White half-move 1. */
static void take_fen(ff_pgn_times *times, ff_span value)
{
    ff_setup setup;
    if (ff_setup_from_fen(value.text, value.size, &setup, NULL, NULL) != FF_OK)
        return;
    times->before = setup.turn == FF_BLACK;
    ff_pgn_times_number(times, setup.fullmove);
}

static bool is_fen(ff_span name)
{
    return name.size == 3 && memcmp(name.text, "FEN", 3) == 0;
}

/* Half-moves are reported in their order, and several comments may follow one of them. */
static ff_clock_row *row_of(ff_pgn_times *times, ff_pgn *pgn, int ply)
{
    long line = 0, column = 0;
    if (times->count > 0 && times->rows[times->count - 1].reading.ply == ply)
        return &times->rows[times->count - 1];
    if (pgn != NULL)
        ff_pgn_place(pgn, &line, &column);
    return ff_pgn_times_add(times, ply, line, column);
}

/* What a reading says stands in the place of what was said before. */
static void add_to_reading(ff_clock_reading *to, const ff_clock_reading *said)
{
    to->clk_ms = said->clk_ms >= 0 ? said->clk_ms : to->clk_ms;
    to->emt_ms = said->emt_ms >= 0 ? said->emt_ms : to->emt_ms;
    to->egt_ms = said->egt_ms >= 0 ? said->egt_ms : to->egt_ms;
}

static void read_comment(ff_pgn_times *times, ff_pgn *pgn, int ply, ff_span text)
{
    ff_clock_reading reading = {ply, -1, -1, -1};
    int bad = 0;
    if (memmem(text.text, text.size, "[%", 2) == NULL)
        return;
    int good = ff_clock_read_comment(text.text, text.size, &reading, &bad);
    if (bad > 0 && times->bad == 0 && pgn != NULL)
        ff_pgn_place(pgn, &times->bad_line, &times->bad_column);
    times->bad += bad;
    ff_clock_row *row = good > 0 ? row_of(times, pgn, ply) : NULL;
    if (row != NULL)
        add_to_reading(&row->reading, &reading);
}

void ff_pgn_times_comment(ff_pgn_times *times, ff_pgn *pgn, int ply, ff_span text,
                          unsigned part)
{
    const unsigned whole = FF_COMMENT_FIRST | FF_COMMENT_LAST;
    if ((part & whole) == whole) {
        read_comment(times, pgn, ply, text);
        return;
    }
    if ((part & FF_COMMENT_FIRST) != 0)
        ff_str_clear(&times->pending);
    size_t most = FF_PGN_MAX_COMMENT - times->pending.size;
    ff_str_bytes(&times->pending, text.text, text.size < most ? text.size : most);
    if (times->pending.failed)
        times->status = FF_E_MEMORY;
    if ((part & FF_COMMENT_LAST) != 0)
        read_comment(times, pgn, ply,
                     (ff_span){ff_str_get(&times->pending), times->pending.size});
}

/* ---- a reader of its own ---- */

typedef struct gatherer {
    ff_pgn_times *times;
    int ply;
    unsigned depth;
    char move[sizeof((ff_clock_row *)NULL)->move];
} gatherer;

static void on_tag(void *ctx, ff_pgn *pgn, ff_span name, ff_span value)
{
    gatherer *g = ctx;
    (void)pgn;
    ff_pgn_times_tag(g->times, name, value);
    if (is_fen(name))
        take_fen(g->times, value);
}

static void on_move(void *ctx, ff_pgn *pgn, ff_span text)
{
    gatherer *g = ctx;
    (void)pgn;
    if (g->depth > 0 || (text.size == 4 && memcmp(text.text, "e.p.", 4) == 0))
        return;
    g->ply += g->ply < FF_CLOCK_MAX_ROWS;
    size_t size = text.size < sizeof g->move ? text.size : sizeof g->move - 1;
    size = ff_utf8_valid(text.text, size);
    memcpy(g->move, text.text, size);
    g->move[size] = '\0';
}

static void on_open(void *ctx, ff_pgn *pgn)
{
    (void)pgn;
    ((gatherer *)ctx)->depth++;
}

static void on_close(void *ctx, ff_pgn *pgn)
{
    gatherer *g = ctx;
    (void)pgn;
    g->depth -= g->depth > 0;
}

static void on_comment(void *ctx, ff_pgn *pgn, ff_span text, unsigned part)
{
    gatherer *g = ctx;
    if (g->depth > 0 || g->ply == 0)
        return;
    size_t before = g->times->count;
    ff_pgn_times_comment(g->times, pgn, g->ply + g->times->before, text, part);
    if (g->times->count > before)
        memcpy(g->times->rows[before].move, g->move, sizeof g->move);
}

int ff_pgn_times_pgn(ff_pgn *pgn, ff_pgn_times *out, bool *found, ff_error *err)
{
    static const ff_pgn_visitor visitor = {
        .tag = on_tag,
        .move = on_move,
        .open_variation = on_open,
        .close_variation = on_close,
        .comment = on_comment,
    };
    gatherer g = {.times = out};
    ff_pgn_times_clear(out);
    int code = ff_pgn_read(pgn, &visitor, &g, found, err);
    if (code == FF_OK && out->status != FF_OK)
        return ff_fail(err, out->status, "out of memory for recorded times");
    return code;
}

/* ---- from a record ---- */

static void take_tag(ff_pgn_times *times, const ff_tag *tag)
{
    ff_span name = {tag->name, strlen(tag->name)}, value = {tag->value, strlen(tag->value)};
    keep_tag(times, name, value);
    if (is_fen(name))
        take_fen(times, value);
}

static void read_comments(ff_pgn_times *times, int ply, const ff_node *node,
                          const ff_comment *comments)
{
    size_t before = times->count;
    for (const ff_comment *c = comments; c != NULL && ply > 0; c = c->next)
        read_comment(times, NULL, ply + times->before, (ff_span){c->text, strlen(c->text)});
    if (times->count > before)
        snprintf(times->rows[before].move, sizeof times->rows[before].move, "%s",
                 node->written != NULL ? node->written : node->san);
}

int ff_pgn_times_game(const ff_game *game, ff_pgn_times *out, ff_error *err)
{
    int ply = 0;
    ff_pgn_times_clear(out);
    for (const ff_tag *tag = game->tags; tag != NULL; tag = tag->next)
        take_tag(out, tag);
    for (const ff_node *node = game->root.next; node != NULL; node = node->next) {
        /* in front of a half-move stands what came after a variation to the one before */
        read_comments(out, ply, node->parent, node->before);
        ply += ply < FF_CLOCK_MAX_ROWS;
        read_comments(out, ply, node, node->after);
    }
    return out->status == FF_OK ? FF_OK
                                : ff_fail(err, out->status, "out of memory for recorded times");
}

/* ---- the audit ---- */

int ff_pgn_times_control(const ff_pgn_times *times, ff_timecontrol *out, ff_error *err)
{
    ff_tc_result r;
    const char *tag = ff_str_get(&times->control);
    if (!times->has_control)
        return ff_fail(err, FF_E_PARSE_CLOCK, "the time control is not named");
    bool read = ff_tc_read(tag, FF_TC_PGN, &r, NULL) == FF_OK ||
                ff_tc_read(tag, FF_TC_TRF, &r, NULL) == FF_OK || /* sides that differ */
                ff_tc_read(tag, FF_TC_PROSE, &r, NULL) == FF_OK;
    if (!read || r.undecided || r.readings[0].tc.state == FF_TC_UNKNOWN)
        return ff_fail(err, FF_E_PARSE_CLOCK, "the time control \"%.60s\" is not clear", tag);
    *out = r.readings[0].tc;
    return FF_OK;
}

int ff_pgn_times_audit(const ff_pgn_times *times, const ff_timecontrol *tc,
                       ff_audit_options options, ff_audit *out, ff_error *err)
{
    ff_clock_reading *readings = ff_calloc(times->count + 1, sizeof *readings);
    if (readings == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for recorded times");
    for (size_t i = 0; i < times->count; i++)
        readings[i] = times->rows[i].reading;
    ff_clock_fill_move_times(readings, times->count);
    options.number_shift = times->number_shift;
    unsigned long refusals = ff_memory_refusals(); /* what is said may lack its times */
    int code = ff_audit_run(readings, times->count, tc, options, out, err);
    if (code == FF_OK && ff_memory_refusals() != refusals)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for recorded times");
    ff_free(readings);
    return code;
}

const ff_clock_row *ff_pgn_times_row(const ff_pgn_times *times, int ply)
{
    for (size_t i = 0; i < times->count; i++)
        if (times->rows[i].reading.ply == ply)
            return &times->rows[i];
    return times->count > 0 ? &times->rows[0] : NULL;
}

void ff_pgn_times_label(const ff_pgn_times *times, int ply, ff_str *out)
{
    const ff_clock_row *row = ff_pgn_times_row(times, ply);
    ff_str_format(out, "%d%s", (ply + 1) / 2 + times->number_shift, ply % 2 != 0 ? "." : "...");
    if (row != NULL && row->reading.ply == ply)
        ff_str_text(out, row->move);
}
