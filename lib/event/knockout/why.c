#include "knockout/knockout_private.h"

#include <string.h>

/* Why two meet in a round of a knockout: where the bracket has them, which game of their match
 * it is, and who has White. */

typedef struct reason {
    const ff_knockout *k;
    const ff_knockout_match *match;
    int round;
    ff_str *out;
} reason;

static void put_player(const reason *r, int player)
{
    ff_str_format(r->out, "%d %s", r->k->event->players[player].no,
                  r->k->event->players[player].name);
}

static int seed_of(const ff_knockout *k, int player)
{
    int seeds[FF_KNOCKOUT_MAX_PLAYERS];
    ff_knockout_seeds(k->size, seeds);
    return seeds[k->place_of[player] - 1];
}

/* "the winner of quarter-final 2 (1 Ann – 8 Hal, on draw odds)". */
static void put_source(const reason *r, const ff_knockout_match *from, int player)
{
    char name[FF_KNOCKOUT_NAME];
    ff_str state = FF_STR_INIT;
    ff_knockout_put_state(r->k, from, &state);
    ff_str_text(r->out, "  ");
    put_player(r, player);
    ff_str_format(r->out, ": %s of match %d of the %s",
                  from->winner == player ? "winner" : "loser", from->number,
                  ff_knockout_stage_name(r->k, from->stage, name));
    if (from->reason == FF_KNOCKOUT_BY_BYE)
        ff_str_text(r->out, ", a bye");
    else if (state.size > 0)
        ff_str_format(r->out, ", %s", ff_str_get(&state));
    ff_str_char(r->out, '\n');
    ff_str_release(&state);
}

/* The match of the stage before from which the player comes; NULL in the first stage. */
static const ff_knockout_match *source_of(const reason *r, int player)
{
    const ff_knockout_match *found = NULL;
    int stage = r->match->stage - 1;
    for (int i = 0; i < r->k->match_count; i++) {
        const ff_knockout_match *m = &r->k->matches[i];
        if (!m->third && m->stage == stage &&
            (m->players[0] == player || m->players[1] == player))
            found = m;
    }
    return found;
}

static void put_place(const reason *r)
{
    char name[FF_KNOCKOUT_NAME];
    const ff_knockout_match *m = r->match;
    if (m->third)
        ff_str_text(r->out, "  match for third place\n");
    else
        ff_str_format(r->out, "  %s, match %d\n", ff_knockout_stage_name(r->k, m->stage, name),
                      m->number);
    if (m->stage == 1 && !m->third)
        ff_str_format(r->out,
                      "  seeds %d and %d of the bracket of %d: seeds that meet add up to %d\n",
                      seed_of(r->k, m->players[0]), seed_of(r->k, m->players[1]), r->k->size,
                      r->k->size + 1);
    for (int side = 0; side < 2; side++) {
        const ff_knockout_match *from = source_of(r, m->players[side]);
        if (from != NULL)
            put_source(r, from, m->players[side]);
    }
}

/* The index of the game of the round, or -1. */
static int game_of(const reason *r)
{
    for (int i = 0; i < r->match->game_count; i++)
        if (r->match->games[i].round == r->round)
            return i;
    return -1;
}

/* "rapid, game 2 of 2; so far 1 to 1". */
static void put_game(const reason *r, int index)
{
    const ff_knockout_game *game = &r->match->games[index];
    ff_knockout_phase phase = ff_knockout_phase_of(r->k, r->match->stage, game->phase);
    const ff_scoring *scoring = &r->k->event->scoring;
    char points[2][FF_POINTS_SIZE];
    int tenths[2] = {0, 0};
    for (int i = 0; i < index; i++)
        for (int side = 0; side < 2; side++)
            tenths[side] += scoring->tenths[FF_SIDE_WHITE][r->match->games[i].results[side]];
    for (int side = 0; side < 2; side++)
        ff_points_figure(tenths[side], points[side]);
    ff_str_format(r->out, "  %s, game %d of %d", ff_knockout_rate_name(phase.rate), game->game,
                  phase.games);
    if (index > 0)
        ff_str_format(r->out, "; so far %s to %s in the match", points[0], points[1]);
    ff_str_char(r->out, '\n');
}

static void put_first_colour(const reason *r, int white, int black)
{
    ff_side last[2];
    int own = ff_knockout_balance(r->k->event, white, r->round, &last[0]);
    int other = ff_knockout_balance(r->k->event, black, r->round, &last[1]);
    if (own < other)
        ff_str_text(r->out, "had it less often");
    else if (own > other)
        ff_str_text(r->out, "had it more often: this departs from the rules");
    else if (last[0] == FF_SIDE_BLACK && last[1] == FF_SIDE_WHITE)
        ff_str_text(r->out, "as often as the other, and Black last");
    else
        ff_str_text(r->out, "by the lot of the first board, in turn down the boards");
}

static void put_colour(const reason *r, int index, int white, int black)
{
    const ff_knockout_game *game = &r->match->games[index];
    ff_knockout_phase phase = ff_knockout_phase_of(r->k, r->match->stage, game->phase);
    ff_str_text(r->out, "  White for ");
    put_player(r, white);
    ff_str_text(r->out, ": ");
    if (phase.rate == FF_KNOCKOUT_ARMAGEDDON)
        ff_str_text(r->out, "chosen, or drawn by lot; a draw wins the match for Black");
    else if (index == 0)
        put_first_colour(r, white, black);
    else
        ff_str_text(r->out, game->white != r->match->games[index - 1].white
                                ? "colours change from game to game"
                                : "the colours of the game before, against the rules");
    ff_str_char(r->out, '\n');
}

static void put_bye(const ff_knockout *k, int player, ff_str *out)
{
    if (k->place_of[player] == 0)
        ff_str_text(out, "  not in the bracket\n");
    else
        ff_str_format(out,
                      "  seed %d: the bracket of %d has %d players, and no one at the place "
                      "of seed %d\n",
                      seed_of(k, player), k->size, k->players,
                      k->size + 1 - seed_of(k, player));
}

int ff_knockout_why(const ff_event *event, int round, int white, int black, ff_str *out,
                    ff_error *err)
{
    ff_knockout k;
    reason r = {.k = &k, .round = round, .out = out};
    int code = ff_knockout_make(event, round, &k, err);
    if (code == FF_OK && black == FF_NOBODY) {
        put_bye(&k, white, out);
    } else if (code == FF_OK) {
        r.match = ff_knockout_match_of(&k, white, black);
        int index = r.match != NULL ? game_of(&r) : -1;
        if (index < 0) {
            ff_str_text(out, "  none of the bracket: by hand, or the bracket is another now\n");
        } else {
            put_place(&r);
            put_game(&r, index);
            put_colour(&r, index, white, black);
        }
    }
    ff_knockout_release(&k);
    return code;
}
