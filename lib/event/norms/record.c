#include "event/round_robin.h"
#include "norms/norms.h"

#include <string.h>

/* The rounds of a player, as far as they matter to norms. */

const char *ff_norm_left_article(ff_norm_left why)
{
    static const char *const articles[] = {
#define X(name, article, text) article,
        FF_NORM_LEFT_TABLE(X)
#undef X
    };
    return articles[why];
}

const char *ff_norm_left_text(ff_norm_left why)
{
    static const char *const texts[] = {
#define X(name, article, text) text,
        FF_NORM_LEFT_TABLE(X)
#undef X
    };
    return texts[why];
}

static bool is_robin(const ff_norm_event *e)
{
    return ff_event_cycles(e->kind) > 0;
}

static int half_points_of(ff_result result)
{
    return result == FF_RESULT_WIN ? 2 : result == FF_RESULT_DRAW;
}

/* The cell of a round, or the one that is supposed. */
static ff_round_result cell_of(const ff_norm_event *e, int player, int round,
                               const ff_norm_guess *guess)
{
    static const ff_result results[] = {FF_RESULT_LOSS, FF_RESULT_DRAW, FF_RESULT_WIN};
    if (guess == NULL || guess->round != round)
        return *ff_event_cell(e->event, player, round);
    return (ff_round_result){.opponent = guess->opponent,
                             .result = (uint8_t)results[guess->half_points],
                             .recorded = true};
}

/* 1.4.2b: has an unrated player of a round robin no point against rated ones? The guess is of
 * a game against `player`. */
static bool has_lost_all(const ff_norm_event *e, int unrated, int player,
                         const ff_norm_guess *guess)
{
    const ff_event *event = e->event;
    if (!is_robin(e) || event->players[unrated].rating != 0)
        return false;
    for (int r = 1; r <= e->rounds; r++) {
        const ff_round_result *cell = ff_event_cell(event, unrated, r);
        if (cell->opponent == FF_NOBODY || event->players[cell->opponent].rating == 0)
            continue;
        if (half_points_of((ff_result)cell->result) > 0)
            return false;
    }
    return guess == NULL || guess->opponent != unrated || guess->half_points == 2 ||
           event->players[player].rating == 0;
}

static int federation_number(ff_norm_record *out, const char *federation)
{
    int i = 0;
    if (federation[0] == '\0')
        return FF_NORM_NO_FEDERATION;
    if (strcmp(federation, "FID") == 0)
        return FF_NORM_FID;
    while (i < out->federation_count && strcmp(out->federations[i], federation) != 0)
        i++;
    if (i == out->federation_count)
        out->federations[out->federation_count++] = federation;
    return i;
}

static void set_game(const ff_norm_event *e, ff_norm_record *out, ff_norm_game *game, int round,
                     const ff_round_result *cell)
{
    const ff_player *p = &e->event->players[cell->opponent];
    *game = (ff_norm_game){.round = round,
                           .opponent = cell->opponent,
                           .half_points = half_points_of((ff_result)cell->result),
                           .rating = p->rating != 0 ? p->rating : e->edition->unrated_as,
                           .title = ff_norm_title_bit(p->title),
                           .federation = federation_number(out, p->federation),
                           .woman = p->sex == 'w'};
}

static ff_norm_left why_left(const ff_norm_event *e, int player, const ff_round_result *cell,
                             const ff_norm_guess *guess)
{
    ff_result result = (ff_result)cell->result;
    if (cell->opponent == FF_NOBODY)
        return FF_NORM_LEFT_NOT_MET;
    if (result == FF_RESULT_NONE || result == FF_RESULT_ADJOURNED ||
        result == FF_RESULT_UNKNOWN)
        return FF_NORM_LEFT_OPEN;
    if (!ff_result_played(result))
        return FF_NORM_LEFT_NOT_MET;
    if (!ff_result_rated(result))
        return FF_NORM_LEFT_SHORT;
    if (strcmp(e->event->players[cell->opponent].federation, "NON") == 0)
        return FF_NORM_LEFT_NO_FIDE;
    return has_lost_all(e, cell->opponent, player, guess) ? FF_NORM_LEFT_ALL_LOST
                                                          : FF_NORM_LEFT_COUNTED;
}

static void add_round(const ff_norm_event *e, ff_norm_record *out, int round,
                      const ff_norm_guess *guess)
{
    const ff_round_result cell = cell_of(e, out->player, round, guess);
    ff_norm_left why = why_left(e, out->player, &cell, guess);
    out->free_points +=
        cell.result == FF_RESULT_FORFEIT_WIN || cell.result == FF_RESULT_BYE_PAIRING;
    out->finished += cell.opponent != FF_NOBODY && why != FF_NORM_LEFT_OPEN;
    if (why == FF_NORM_LEFT_COUNTED) {
        set_game(e, out, &out->games[out->count++], round, &cell);
    } else {
        out->left[out->left_count].round = round;
        out->left[out->left_count].opponent = cell.opponent;
        out->left[out->left_count++].why = why;
    }
}

/* 1.4.2c: the opponent of the last round who did not come, as a game that is lost. */
static void add_forfeit(const ff_norm_event *e, ff_norm_record *out, const ff_norm_guess *guess)
{
    const ff_round_result cell = cell_of(e, out->player, e->scheduled, guess);
    if (e->rounds < e->scheduled || cell.result != FF_RESULT_FORFEIT_WIN ||
        cell.opponent == FF_NOBODY || out->count >= FF_NORM_MAX_ROUNDS ||
        strcmp(e->event->players[cell.opponent].federation, "NON") == 0)
        return;
    set_game(e, out, &out->games[out->count], e->scheduled, &cell);
    out->games[out->count].half_points = 0;
    out->games[out->count].as_loss = true;
    out->has_forfeit = true;
}

void ff_norm_record_make(const ff_norm_event *event, int player, const ff_norm_guess *guess,
                         ff_norm_record *out)
{
    int rounds = event->rounds;
    *out = (ff_norm_record){.player = player};
    out->own = federation_number(out, event->event->players[player].federation);
    if (guess != NULL && guess->round > rounds && guess->round <= FF_NORM_MAX_ROUNDS)
        rounds = guess->round;
    for (int r = 1; r <= rounds; r++)
        add_round(event, out, r, guess);
    add_forfeit(event, out, guess);
    if (is_robin(event))
        out->due = ((int)event->event->player_count - 1) *
                   (event->kind == FF_EVENT_DOUBLE_ROUND_ROBIN ? 2 : 1);
}
