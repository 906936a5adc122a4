#include "knockout/knockout_private.h"

#include <stdlib.h>
#include <string.h>

/* One match: its games out of the rounds, and what follows from them. */

ff_knockout_phase ff_knockout_phase_of(const ff_knockout *k, int stage, int phase)
{
    ff_knockout_phase p = k->rules.phases[phase];
    int from_final = k->stages - stage;
    if (phase == 0 && from_final < FF_KNOCKOUT_LONGER && k->rules.longer[from_final] > 0)
        p.games = k->rules.longer[from_final];
    return p;
}

int ff_knockout_games_of(const ff_knockout *k, int stage)
{
    return ff_knockout_phase_of(k, stage, 0).games;
}

/* Of a game at the board or of a forfeit, whatever the event scores. */
static int points_of(ff_result result)
{
    switch (result) {
    case FF_RESULT_WIN:
    case FF_RESULT_WIN_UNRATED:
    case FF_RESULT_FORFEIT_WIN:
        return FF_POINT;
    case FF_RESULT_DRAW:
    case FF_RESULT_DRAW_UNRATED:
        return FF_POINT / 2;
    case FF_RESULT_NONE:
    case FF_RESULT_LOSS:
    case FF_RESULT_LOSS_UNRATED:
    case FF_RESULT_FORFEIT_LOSS:
    case FF_RESULT_BYE_HALF:
    case FF_RESULT_BYE_FULL:
    case FF_RESULT_BYE_PAIRING:
    case FF_RESULT_BYE_ZERO:
    case FF_RESULT_ABSENT:
    case FF_RESULT_ADJOURNED:
    case FF_RESULT_UNKNOWN:
    case FF_RESULT_COUNT:
        break;
    }
    return 0;
}

static bool is_open(ff_result result)
{
    return result == FF_RESULT_NONE || result == FF_RESULT_ADJOURNED ||
           result == FF_RESULT_UNKNOWN;
}

/* The game of the two in a round; false when there is none. */
static bool read_game(const ff_event *event, const int players[2], int round,
                      ff_knockout_game *out)
{
    const ff_round_result *one = ff_event_cell(event, players[0], round);
    const ff_round_result *other = ff_event_cell(event, players[1], round);
    if (one->opponent != players[1] || other->opponent != players[0])
        return false;
    *out = (ff_knockout_game){.round = round,
                              .board = one->board,
                              .white = one->side == FF_SIDE_WHITE   ? 0
                                       : one->side == FF_SIDE_BLACK ? 1
                                                                    : -1,
                              .results = {(ff_result)one->result, (ff_result)other->result}};
    out->open = is_open(out->results[0]) || is_open(out->results[1]);
    return true;
}

/* A match while its games are played through. */
typedef struct course {
    ff_knockout *k;
    ff_knockout_match *match;
    int lead;   /* of the first player in the phase, in tenths */
    int played; /* games of the phase */
} course;

static void win(ff_knockout_match *match, int side, ff_knockout_reason reason)
{
    match->state = FF_KNOCKOUT_DECIDED;
    match->winner = match->players[side];
    match->reason = reason;
}

/* The phase is over without a winner. */
static void go_on(course *c, ff_knockout_phase phase)
{
    c->played = 0;
    c->lead = 0;
    if (!phase.until_won)
        c->match->phase++;
    if (c->match->phase == c->k->rules.phase_count)
        c->match->state = FF_KNOCKOUT_TIED;
}

static void play_game(course *c, const ff_knockout_game *game)
{
    ff_knockout_match *m = c->match;
    ff_knockout_phase phase = ff_knockout_phase_of(c->k, m->stage, m->phase);
    int points[2] = {points_of(game->results[0]), points_of(game->results[1])};
    m->points[0] += points[0];
    m->points[1] += points[1];
    c->lead += points[0] - points[1];
    c->played++;
    bool drawn = points[0] == FF_POINT / 2 && points[1] == FF_POINT / 2;
    if (phase.rate == FF_KNOCKOUT_ARMAGEDDON && drawn && game->white >= 0)
        win(m, !game->white, FF_KNOCKOUT_BY_DRAW_ODDS);
    else if (abs(c->lead) > (phase.games - c->played) * FF_POINT)
        win(m, c->lead < 0, FF_KNOCKOUT_BY_POINTS);
    else if (c->played == phase.games)
        go_on(c, phase);
    m->game = c->played + 1;
}

/* Whether another game belongs to the match. */
static bool takes_game(const ff_knockout_match *match)
{
    return match->state == FF_KNOCKOUT_PLAYING && !match->open;
}

static int play_games(ff_knockout *k, ff_knockout_match *match, int rounds, ff_error *err)
{
    course c = {.k = k, .match = match};
    ff_knockout_game *games = ff_arena_alloc(&k->arena, (size_t)(rounds + 1) * sizeof *games);
    if (games == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the bracket");
    match->state = FF_KNOCKOUT_PLAYING;
    match->game = 1;
    for (int round = 1; round <= rounds && takes_game(match); round++) {
        ff_knockout_game *game = &games[match->game_count];
        if (!read_game(k->event, match->players, round, game))
            continue;
        game->phase = match->phase;
        game->game = match->game;
        match->game_count++;
        match->open = game->open;
        if (!game->open)
            play_game(&c, game);
    }
    match->games = games;
    return FF_OK;
}

/* "2 by lot": the stage, and why. */
static void apply_decision(const ff_knockout *k, ff_knockout_match *match)
{
    for (size_t i = 0; i < k->event->attachment_count; i++) {
        const ff_attachment *a = &k->event->attachments[i];
        char *end;
        if (strcmp(a->kind, ff_knockout_of_advance) != 0 || a->player == FF_NOBODY ||
            strtol(a->text, &end, 10) != match->stage)
            continue;
        for (int side = 0; side < 2; side++)
            if (match->players[side] == a->player) {
                win(match, side, FF_KNOCKOUT_BY_DECISION);
                match->why = *end == ' ' ? end + 1 : end;
            }
    }
}

/* A match that is not over is lost by who has withdrawn; both: no player advances. */
static void apply_withdrawals(const ff_knockout *k, ff_knockout_match *match)
{
    bool gone[2];
    for (int i = 0; i < 2; i++)
        gone[i] = k->event->players[match->players[i]].withdrawn;
    if (!gone[0] && !gone[1])
        return;
    win(match, gone[0], FF_KNOCKOUT_BY_WALKOVER);
    if (gone[0] && gone[1])
        match->winner = FF_NOBODY;
}

int ff_knockout_judge(ff_knockout *k, ff_knockout_match *match, int rounds, ff_error *err)
{
    bool there[2] = {match->players[0] != FF_NOBODY, match->players[1] != FF_NOBODY};
    match->winner = FF_NOBODY;
    match->games = NULL;
    match->state = FF_KNOCKOUT_WAITING;
    if (!match->known[0] || !match->known[1])
        return FF_OK;
    if (!there[0] || !there[1]) {
        match->state = FF_KNOCKOUT_DECIDED;
        match->winner = match->players[there[1]];
        match->reason = match->stage == 1 ? FF_KNOCKOUT_BY_BYE : FF_KNOCKOUT_BY_WALKOVER;
        return FF_OK;
    }
    int code = play_games(k, match, rounds, err);
    if (code == FF_OK && match->state != FF_KNOCKOUT_DECIDED)
        apply_decision(k, match);
    if (code == FF_OK && match->state != FF_KNOCKOUT_DECIDED)
        apply_withdrawals(k, match);
    return code;
}
