#include "scoresheet/sheet.h"
#include "watch/private.h"

#include <stdio.h>
#include <string.h>

/*
 * One game of a text: its tags, the moves that can be played, what its clocks showed, and what
 * it warns of.
 */

watch_reading *ff_watch_reading_hold(watch_reading *reading)
{
    reading->refs++;
    return reading;
}

void ff_watch_reading_drop(watch_reading *reading)
{
    if (reading == NULL || --reading->refs > 0)
        return;
    ff_pgn_times_release(&reading->times);
    ff_arena_release(&reading->arena);
    ff_free(reading->alerts);
    ff_free(reading);
}

unsigned ff_watch_common(const watch_reading *a, const watch_reading *b)
{
    unsigned least = a->plies < b->plies ? a->plies : b->plies, i = 0;
    if (!ff_position_same(&a->start, &b->start))
        return 0;
    while (i < least && a->moves[i] == b->moves[i])
        i++;
    return i;
}

bool ff_watch_continues(const watch_reading *a, const watch_reading *b)
{
    unsigned least = a->plies < b->plies ? a->plies : b->plies;
    return ff_position_same(&a->start, &b->start) && ff_watch_common(a, b) == least;
}

watch_time ff_watch_show(int64_t ms)
{
    watch_time out;
    ff_str text = FF_STR_INIT;
    ff_tc_time_write(ms / 1000 * 1000, &text);
    snprintf(out.text, sizeof out.text, "%s", ff_str_get(&text));
    ff_str_release(&text);
    return out;
}

/* --- tags and moves --- */

static const char *keep_tag(watch_reading *r, const ff_game *game, const char *name)
{
    enum { MOST = 200 };
    const char *value = ff_game_tag(game, name, "");
    size_t size = strlen(value);
    if (strcmp(value, "?") == 0)
        size = 0;
    if (size > MOST)
        size = ff_utf8_valid(value, MOST);
    const char *copy = ff_arena_copy(&r->arena, value, size);
    return copy != NULL ? copy : "";
}

static void read_tags(watch_reading *r, const ff_game *game)
{
    const struct {
        const char *name, **to;
    } tags[] = {{"White", &r->white},         {"Black", &r->black},        {"Round", &r->round},
                {"Board", &r->board},         {"Event", &r->event},        {"Date", &r->date},
                {"WhiteFideId", &r->fide[0]}, {"BlackFideId", &r->fide[1]}};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        *tags[i].to = keep_tag(r, game, tags[i].name);
    r->cut_seconds = strstr(ff_game_tag(game, "Site", ""), "lichess.org") != NULL ||
                     strstr(ff_game_tag(game, "GameURL", ""), "lichess.org") != NULL;
    const char *tag = ff_game_tag(game, "Result", "");
    r->result = game->result != FF_GAME_RESULT_NONE ? game->result
                                                    : ff_game_result_parse(tag, strlen(tag));
    r->whole = game->result != FF_GAME_RESULT_NONE;
}

static int read_moves(watch_reading *r, const ff_game *game, unsigned plies)
{
    r->moves = ff_arena_alloc(&r->arena, (plies + 1) * sizeof *r->moves);
    if (r->moves == NULL)
        return FF_E_MEMORY;
    const ff_node *node = game->root.next;
    for (; node != NULL && r->plies < plies && node->move != FF_NO_MOVE; node = node->next) {
        r->offers[(r->plies + game->start.turn) % 2] += ff_sheet_draw_offered(node);
        r->moves[r->plies++] = node->move;
    }
    return FF_OK;
}

/* --- clocks --- */

/* What is left by the time used for a move that has no clock reading of its own. */
static int64_t reckon(const watch_reading *r, int side, int move, int64_t left, int64_t used)
{
    if (!r->has_control || r->control.state != FF_TC_LIMITED)
        return left - used;
    const ff_tc_side *control = &r->control.side[side];
    int first, index = ff_tc_period_of(control, move + 1, &first);
    const ff_tc_period *period = &control->periods[index];
    int64_t bonus = ff_tc_bonus_of(control, move);
    if (period->kind == FF_TC_DELAY || period->kind == FF_TC_BRONSTEIN)
        return left - (used > bonus ? used - bonus : 0);
    return left - used + bonus + (first == move + 1 && index > 0 ? period->main_ms : 0);
}

static void read_clocks(watch_reading *r)
{
    r->clock[0] = r->clock[1] = (ff_watch_clock){-1, false};
    for (size_t i = 0; i < r->times.count; i++) {
        const ff_clock_reading *at = &r->times.rows[i].reading;
        int side = (at->ply - 1) % 2;
        ff_watch_clock *clock = &r->clock[side];
        if (at->clk_ms >= 0) {
            *clock = (ff_watch_clock){at->clk_ms, false};
        } else if (at->emt_ms >= 0 && clock->ms >= 0) {
            int64_t left = reckon(r, side, (at->ply + 1) / 2, clock->ms, at->emt_ms);
            *clock = (ff_watch_clock){left > 0 ? left : 0, true};
        }
    }
}

/* The times change places with those of the reader: `w` gets empty ones. */
static void take_times(ff_watch *w, watch_reading *r)
{
    ff_error err;
    r->times = w->times;
    w->times = (ff_pgn_times){0};
    r->has_control = ff_pgn_times_control(&r->times, &r->control, &err) == FF_OK;
    if (!r->has_control && w->options.control != NULL) {
        r->control = *w->options.control;
        r->has_control = true;
    }
    read_clocks(r);
}

/* --- the whole --- */

/* Text that may be half written: a comment, a tag or a word that was cut. */
static bool is_doubtful(const ff_checked *checked)
{
    static const ff_finding_code codes[] = {
        FF_FINDING_UNREADABLE_MOVE, FF_FINDING_COMMENT_OPEN, FF_FINDING_STRAY_BRACE,
        FF_FINDING_VARIATION_OPEN,  FF_FINDING_STRAY_PAREN,  FF_FINDING_UNREADABLE,
        FF_FINDING_TAG_BROKEN,      FF_FINDING_TEXT_OUTSIDE, FF_FINDING_MOVE_NUMBER,
        FF_FINDING_ENCODING};
    for (const ff_checked_finding *f = checked->findings; f != NULL; f = f->next)
        for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
            if (f->finding.code == codes[i])
                return true;
    return false;
}

static int judge_reading(ff_watch *w, watch_reading *r, const ff_checked *checked,
                         ff_error *err)
{
    ff_history history;
    int code = ff_history_build(&w->game, r->plies, &w->options.laws->ends, &history, err);
    if (code == FF_OK) {
        watch_judge j = {
            .w = w, .r = r, .game = &w->game, .history = &history, .checked = checked};
        r->start = history.positions[0];
        r->pos = *ff_history_now(&history);
        r->stood = history.replay.count;
        ff_str last = FF_STR_INIT;
        if (r->plies > 0)
            ff_history_label(&history, r->plies, &last);
        snprintf(r->last, sizeof r->last, "%s", ff_str_get(&last));
        ff_str_release(&last);
        code = ff_watch_judge_game(&j, err);
    }
    ff_history_release(&history);
    return code;
}

watch_reading *ff_watch_make_reading(ff_watch *w, const ff_checked *checked, ff_error *err)
{
    watch_reading *r = ff_calloc(1, sizeof *r);
    if (r == NULL) {
        ff_fail(err, FF_E_MEMORY, "out of memory for a live game");
        return NULL;
    }
    r->refs = 1;
    read_tags(r, &w->game);
    r->doubtful = is_doubtful(checked);
    take_times(w, r);
    int code = read_moves(r, &w->game, checked->report.plies);
    if (code == FF_OK)
        code = judge_reading(w, r, checked, err);
    if (code == FF_OK)
        return r;
    ff_watch_reading_drop(r);
    ff_fail(err, FF_E_MEMORY, "out of memory for a live game");
    return NULL;
}
