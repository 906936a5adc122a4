#include "event/round_robin.h"
#include "knockout/knockout_private.h"

#include <stdio.h>
#include <string.h>

/* The games of a round: the next one of each match of the stage. */

int ff_knockout_rounds(const ff_event *event)
{
    (void)event;
    return FF_EVENT_MAX_ROUNDS;
}

/* --- colours --- */

int ff_knockout_balance(const ff_event *event, int player, int round, ff_side *last)
{
    int balance = 0;
    *last = FF_SIDE_NONE;
    for (int r = 1; r < round; r++) {
        const ff_round_result *cell = ff_event_cell(event, player, r);
        if (cell->opponent == FF_NOBODY || cell->side == FF_SIDE_NONE)
            continue;
        balance += cell->side == FF_SIDE_WHITE ? 1 : -1;
        *last = (ff_side)cell->side;
    }
    return balance;
}

/* The better seed of a match: the one of the lower number of seed; by place of the bracket,
 * since the seeds of places are fixed. */
static int better_side(const ff_knockout *k, const ff_knockout_match *match)
{
    int seeds[FF_KNOCKOUT_MAX_PLAYERS];
    ff_knockout_seeds(k->size, seeds);
    int one = seeds[k->place_of[match->players[0]] - 1];
    int other = seeds[k->place_of[match->players[1]] - 1];
    return other < one;
}

/* A round being paired: the next board, from 1; `code` is set by what a person must say. */
typedef struct round_maker {
    const ff_knockout *k;
    int round, board, code;
    ff_error *err;
} round_maker;

/* Who has White in the first game: who had it less often; else who had Black last; else by lot,
 * the better seed of the first board, and in turn down the boards. */
static int first_white(round_maker *r, const ff_knockout_match *match)
{
    const ff_knockout *k = r->k;
    ff_side last[2];
    int balance[2];
    for (int i = 0; i < 2; i++)
        balance[i] = ff_knockout_balance(k->event, match->players[i], r->round, &last[i]);
    if (balance[0] != balance[1])
        return balance[1] < balance[0];
    if (last[0] != last[1] && last[0] != FF_SIDE_NONE && last[1] != FF_SIDE_NONE)
        return last[1] == FF_SIDE_BLACK;
    if (k->event->initial_side == FF_SIDE_NONE)
        r->code = ff_fail(r->err, FF_E_STATE_UNCLEAR,
                          "the colour of the better seed of the first board is drawn by lot: "
                          "--initial-colour white, black or lot");
    bool better_white = (k->event->initial_side == FF_SIDE_WHITE) == (r->board % 2 == 1);
    int better = better_side(k, match);
    return better_white ? better : !better;
}

/* Who of a match has White in an armageddon game, as chosen or drawn by lot; -1: not said. */
static int find_white(const ff_event *event, int round, const ff_knockout_match *match)
{
    for (size_t i = 0; i < event->attachment_count; i++) {
        const ff_attachment *a = &event->attachments[i];
        if (a->round != round || strcmp(a->kind, ff_knockout_of_white) != 0)
            continue;
        for (int side = 0; side < 2; side++)
            if (a->player == match->players[side] && a->player != FF_NOBODY)
                return side;
    }
    return -1;
}

bool ff_knockout_has_white(const ff_event *event, int round, const ff_knockout_match *match)
{
    return find_white(event, round, match) >= 0;
}

static int chosen_white(round_maker *r, const ff_knockout_match *match)
{
    const ff_player *players = r->k->event->players;
    int side = find_white(r->k->event, r->round, match);
    if (side >= 0)
        return side;
    const ff_player *one = &players[match->players[0]], *other = &players[match->players[1]];
    r->code = ff_fail(r->err, FF_E_STATE_UNCLEAR,
                      "armageddon, %d %.60s – %d %.60s: who has White is chosen or drawn by "
                      "lot: --white %d, --white %d or --white lot",
                      one->no, one->name, other->no, other->name, one->no, other->no);
    return 0;
}

static int white_of(round_maker *r, const ff_knockout_match *match)
{
    ff_knockout_phase phase = ff_knockout_phase_of(r->k, match->stage, match->phase);
    if (phase.rate == FF_KNOCKOUT_ARMAGEDDON)
        return chosen_white(r, match);
    if (match->game_count == 0)
        return first_white(r, match);
    int last = match->games[match->game_count - 1].white;
    return last < 0 ? 0 : !last;
}

/* --- the round --- */

static int refuse_open(const ff_knockout *k, const ff_knockout_match *match, ff_error *err)
{
    const ff_knockout_game *game = &match->games[match->game_count - 1];
    const ff_player *one = &k->event->players[match->players[0]];
    return ff_fail(err, FF_E_STATE, "round %d, board %d: the game of %d %.60s has no result",
                   game->round, game->board, one->no, one->name);
}

static int refuse_tied(const ff_knockout *k, const ff_knockout_match *match, ff_error *err)
{
    char name[FF_KNOCKOUT_NAME];
    const ff_player *one = &k->event->players[match->players[0]];
    const ff_player *other = &k->event->players[match->players[1]];
    return ff_fail(err, FF_E_STATE_UNCLEAR,
                   "%s, %d %.60s – %d %.60s: the match is tied, and its rules name no further "
                   "game: --advance %d or --advance %d with --reason, or other rules "
                   "(event set --knockout)",
                   ff_knockout_stage_name(k, match->stage, name), one->no, one->name, other->no,
                   other->name, one->no, other->no);
}

static int refuse_over(const ff_knockout *k, ff_error *err)
{
    int winner = ff_knockout_match_at(k, k->stages, 1)->winner;
    return ff_fail(err, FF_E_STATE, "the knockout is decided: %s%.100s",
                   winner == FF_NOBODY ? "no player is left" : "won by ",
                   winner == FF_NOBODY ? "" : k->event->players[winner].name);
}

/* Those who have a bye in the first stage, in its first round. */
static void add_byes(const ff_knockout *k, ff_pair *out, size_t *count)
{
    for (int n = 1; n <= k->size / 2; n++) {
        const ff_knockout_match *match = ff_knockout_match_at(k, 1, n);
        if (match->reason == FF_KNOCKOUT_BY_BYE && match->winner != FF_NOBODY)
            out[(*count)++] = (ff_pair){match->winner, FF_NOBODY, FF_RESULT_BYE_PAIRING};
    }
}

static int add_games(const ff_knockout *k, int round, ff_pair *out, size_t *count,
                     ff_error *err)
{
    round_maker r = {.k = k, .round = round, .code = FF_OK, .err = err};
    const ff_knockout_match *tied = NULL;
    for (int i = 0; i < k->match_count && r.code == FF_OK; i++) {
        const ff_knockout_match *match = &k->matches[i];
        if (match->stage != k->stage)
            continue;
        tied = match->state == FF_KNOCKOUT_TIED ? match : tied;
        if (match->state != FF_KNOCKOUT_PLAYING)
            continue;
        if (match->open)
            return refuse_open(k, match, err);
        r.board++;
        int white = white_of(&r, match);
        out[(*count)++] =
            (ff_pair){match->players[white], match->players[!white], FF_RESULT_NONE};
    }
    return r.code == FF_OK && *count == 0 && tied != NULL ? refuse_tied(k, tied, err) : r.code;
}

int ff_knockout_pair(const ff_event *event, int round, ff_pair *out, size_t *count,
                     ff_error *err)
{
    ff_knockout k;
    int last = ff_event_rounds(event);
    *count = 0;
    int code = ff_knockout_make(event, 0, &k, err);
    if (code == FF_OK && round != last + 1)
        code = ff_fail(err, FF_E_STATE, "round %d is the next one of the knockout, not %d",
                       last + 1, round);
    if (code == FF_OK && k.stray_count > 0)
        code = ff_fail(err, FF_E_STATE,
                       "round %d has a game that is none of the bracket: take it out first "
                       "(event pair --round %d --remove BOARD)",
                       k.stray[0], k.stray[0]);
    if (code == FF_OK && k.stage == 0)
        code = refuse_over(&k, err);
    if (code == FF_OK)
        code = add_games(&k, round, out, count, err);
    if (code == FF_OK && round == 1)
        add_byes(&k, out, count);
    ff_knockout_release(&k);
    return code;
}

/* --- what a person says --- */

int ff_knockout_set_white(ff_event *event, int round, int player, ff_error *err)
{
    size_t at = event->attachment_count;
    int code = ff_event_put_attachment(event, at, player, ff_knockout_of_white, "White", err);
    if (code == FF_OK)
        event->attachments[at].round = round;
    return code;
}

/* The match of the stage in which the player is, or NULL. */
static const ff_knockout_match *current_of(const ff_knockout *k, int player)
{
    for (int i = 0; i < k->match_count; i++) {
        const ff_knockout_match *m = &k->matches[i];
        if (m->stage == k->stage && (m->players[0] == player || m->players[1] == player) &&
            (m->state == FF_KNOCKOUT_PLAYING || m->state == FF_KNOCKOUT_TIED))
            return m;
    }
    return NULL;
}

int ff_knockout_advance(ff_event *event, int player, const char *reason, ff_error *err)
{
    ff_knockout k;
    ff_str text = FF_STR_INIT;
    int code = ff_knockout_make(event, 0, &k, err);
    const ff_knockout_match *match = code == FF_OK ? current_of(&k, player) : NULL;
    if (code == FF_OK && match == NULL)
        code = ff_fail(err, FF_E_STATE, "%d %.60s is in no match that is being played",
                       event->players[player].no, event->players[player].name);
    if (code == FF_OK && match->open)
        code = refuse_open(&k, match, err);
    if (code == FF_OK) {
        ff_str_format(&text, "%d %s", match->stage, reason);
        code = ff_event_put_attachment(event, event->attachment_count, player,
                                       ff_knockout_of_advance, ff_str_get(&text), err);
    }
    ff_str_release(&text);
    ff_knockout_release(&k);
    return code;
}

/* Why these two do not meet now. */
static int refuse_game(const ff_knockout *k, int white, int black, ff_error *err)
{
    const int both[] = {white, black};
    for (int i = 0; i < 2; i++) {
        const ff_player *player = &k->event->players[both[i]];
        char name[FF_KNOCKOUT_NAME];
        if (k->place_of[both[i]] == 0)
            return ff_fail(err, FF_E_STATE, "%d %.60s is not in the bracket", player->no,
                           player->name);
        for (int m = 0; m < k->match_count; m++) {
            const ff_knockout_match *match = &k->matches[m];
            bool in = match->players[0] == both[i] || match->players[1] == both[i];
            if (in && match->state == FF_KNOCKOUT_DECIDED && match->winner != both[i] &&
                current_of(k, both[i]) == NULL)
                return ff_fail(err, FF_E_STATE, "%d %.60s is out since the %s", player->no,
                               player->name, ff_knockout_stage_name(k, match->stage, name));
        }
    }
    return ff_fail(err, FF_E_STATE, "%d and %d do not meet in the bracket now",
                   k->event->players[white].no, k->event->players[black].no);
}

int ff_knockout_check_game(const ff_event *event, int white, int black, ff_error *err)
{
    ff_knockout k;
    int code = ff_knockout_make(event, 0, &k, err);
    const ff_knockout_match *match = code == FF_OK ? current_of(&k, white) : NULL;
    bool meets = match != NULL && (match->players[0] == black || match->players[1] == black);
    if (code == FF_OK && (!meets || match->open))
        code = meets ? refuse_open(&k, match, err) : refuse_game(&k, white, black, err);
    ff_knockout_release(&k);
    return code;
}
