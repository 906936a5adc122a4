#include "knockout/knockout.h"
#include "print/pages_private.h"

#include <string.h>

/* The bracket of a knockout: a table of matches for each stage, which reads from top to bottom,
 * and the same as a drawing. */

enum { MATCH, NO, NAME, SCORE, GAMES, STATE, COLUMNS };

/* "1 ½ | rapid 1 0 | armageddon ½", from one side. */
static const char *games_text(page_maker *m, const ff_knockout *k,
                              const ff_knockout_match *match, int side)
{
    ff_str text = FF_STR_INIT;
    int phase = 0;
    for (int g = 0; g < match->game_count; g++) {
        const ff_knockout_game *game = &match->games[g];
        if (game->phase != phase)
            ff_str_format(&text, " | %s",
                          ff_knockout_rate_name(k->rules.phases[game->phase].rate));
        phase = game->phase;
        const char *figure = ff_table_result_figure(game->results[side]);
        ff_str_format(&text, "%s%s", text.size > 0 ? " " : "",
                      figure[0] != '\0' ? figure : "*");
    }
    return ff_page_take(m, &text);
}

static const char *score_text(page_maker *m, const ff_knockout_match *match, int side)
{
    char text[FF_POINTS_SIZE];
    if (match->game_count == (match->open ? 1 : 0))
        return "";
    ff_points_figure(match->points[side], text);
    return ff_page_text(m, text);
}

static const char *state_text(page_maker *m, const ff_knockout *k,
                              const ff_knockout_match *match)
{
    ff_str text = FF_STR_INIT;
    ff_knockout_put_state(k, match, &text);
    return ff_page_take(m, &text);
}

/* The winner's row says "won", and on what; else the first row says how it stands. */
static const char *row_state(page_maker *m, const ff_knockout *k,
                             const ff_knockout_match *match, int side)
{
    const char *state = state_text(m, k, match);
    bool decided = match->state == FF_KNOCKOUT_DECIDED && match->winner != FF_NOBODY;
    if (!decided)
        return side == 0 && state[0] != '\0' ? ff_page_say(m, NULL, state) : "";
    if (match->winner != match->players[side] || match->reason == FF_KNOCKOUT_BY_BYE)
        return "";
    return ff_page_say(m, NULL, state[0] != '\0' ? ff_page_format(m, "won, %s", state) : "won");
}

static const char *side_name(page_maker *m, const ff_knockout_match *match, int side)
{
    if (match->players[side] != FF_NOBODY)
        return ff_page_name(m, match->players[side]);
    if (match->known[side])
        return match->stage == 1 ? ff_page_say(m, NULL, "bye") : "–";
    int from = (match->third ? 0 : 2 * (match->number - 1)) + side + 1;
    return ff_page_say(
        m, NULL,
        ff_page_format(m, match->third ? "loser of match %d" : "winner of match %d", from));
}

/* --- tables --- */

static void put_match(page_maker *m, const ff_knockout *k, const ff_page_table *table,
                      size_t row, const ff_knockout_match *match)
{
    table->starts[row] = true;
    ff_page_whole(m, ff_page_cell_at(table, row, MATCH), match->number);
    for (int side = 0; side < 2; side++, row++) {
        int player = match->players[side];
        if (player != FF_NOBODY)
            ff_page_whole(m, ff_page_cell_at(table, row, NO), m->event->players[player].no);
        ff_page_put(ff_page_cell_at(table, row, NAME), side_name(m, match, side));
        ff_page_put(ff_page_cell_at(table, row, SCORE), score_text(m, match, side));
        ff_page_put(ff_page_cell_at(table, row, GAMES), games_text(m, k, match, side));
        ff_page_put(ff_page_cell_at(table, row, STATE), row_state(m, k, match, side));
    }
}

static const char *stage_heading(page_maker *m, const ff_knockout *k, int stage)
{
    char name[FF_KNOCKOUT_NAME];
    const char *text = ff_knockout_stage_name(k, stage, name);
    bool several = stage < k->stages && text != name; /* "round of 16" is no plural */
    return ff_page_say(
        m, NULL,
        ff_page_format(m, "%c%s%s", text[0] - 'a' + 'A', text + 1, several ? "s" : ""));
}

static void put_stage(page_maker *m, const ff_knockout *k, const char *heading,
                      const ff_knockout_match *first, size_t matches)
{
    const ff_page_column columns[COLUMNS] = {
        [MATCH] = {"M", FF_ALIGN_RIGHT, 0, false, false},
        [NO] = {"No", FF_ALIGN_RIGHT, 0, false, false},
        [NAME] = {"Name", FF_ALIGN_LEFT, 0, .strong = true, .wraps = true},
        [SCORE] = {"Pts", FF_ALIGN_RIGHT, 0, .strong = true},
        [GAMES] = {"Games", FF_ALIGN_LEFT, 1, .wraps = true},
        [STATE] = {"", FF_ALIGN_LEFT, 0, .wraps = true},
    };
    ff_page_table *table = ff_page_table_add(m, heading, columns, COLUMNS, 2 * matches);
    for (size_t i = 0; table != NULL && i < matches; i++)
        put_match(m, k, table, 2 * i, &first[i]);
}

/* --- drawing --- */

static void draw_side(page_maker *m, const ff_knockout_match *match, int side,
                      ff_page_side *out)
{
    int player = match->players[side];
    out->no = player != FF_NOBODY ? ff_page_format(m, "%d", m->event->players[player].no) : "";
    out->name = side_name(m, match, side);
    out->score = score_text(m, match, side);
    out->won =
        match->state == FF_KNOCKOUT_DECIDED && match->winner == player && player != FF_NOBODY;
}

static void draw_matches(page_maker *m, const ff_knockout *k)
{
    ff_page_bracket *bracket = ff_arena_alloc(&m->pages->arena, sizeof *bracket);
    const char **heads = ff_arena_alloc(&m->pages->arena, (size_t)k->stages * sizeof *heads);
    ff_page_match *matches =
        ff_arena_alloc(&m->pages->arena, (size_t)k->match_count * sizeof *matches);
    if (bracket == NULL || heads == NULL || matches == NULL) {
        m->code = ff_fail(m->err, FF_E_MEMORY, "out of memory for the pages");
        return;
    }
    for (int stage = 1; stage <= k->stages; stage++)
        heads[stage - 1] = stage_heading(m, k, stage);
    for (int i = 0; i < k->match_count; i++) {
        const ff_knockout_match *match = &k->matches[i];
        matches[i] = (ff_page_match){.stage = match->stage - 1,
                                     .place = match->number - 1,
                                     .third = match->third,
                                     .under = ff_page_say(m, NULL, state_text(m, k, match))};
        for (int side = 0; side < 2; side++)
            draw_side(m, match, side, &matches[i].sides[side]);
    }
    *bracket = (ff_page_bracket){k->stages, heads, matches, (size_t)k->match_count};
    m->pages->bracket = bracket;
}

/* What the reader must know of the bracket. */
static const char *bracket_note(page_maker *m, const ff_knockout *k)
{
    if (k->stray_count > 0)
        return ff_page_say(m, NULL,
                           ff_page_format(m,
                                          "Round %d has a game that is none of this bracket.",
                                          k->stray[0]));
    if (!k->drawn && ff_event_rounds(m->event) == 0)
        return ff_page_say(m, NULL,
                           "Provisional: the places are drawn when round 1 is paired.");
    return "";
}

void ff_page_draw_bracket(page_maker *m)
{
    ff_knockout k = {0};
    if (m->event->kind != FF_EVENT_KNOCKOUT) {
        m->code = ff_fail(m->err, FF_E_STATE,
                          "a bracket is of a knockout, and this is a %s "
                          "event",
                          ff_event_kind_name(m->event->kind));
        return;
    }
    m->code = ff_knockout_make(m->event, m->options->round, &k, m->err);
    for (int stage = 1; m->code == FF_OK && stage <= k.stages; stage++)
        put_stage(m, &k, stage_heading(m, &k, stage), ff_knockout_match_at(&k, stage, 1),
                  (size_t)(k.size >> stage));
    if (m->code == FF_OK && k.match_count == k.size)
        put_stage(m, &k, ff_page_say(m, NULL, "Third place"), &k.matches[k.match_count - 1], 1);
    if (m->code == FF_OK)
        draw_matches(m, &k);
    if (m->code == FF_OK)
        m->pages->note = bracket_note(m, &k);
    ff_knockout_release(&k);
}
