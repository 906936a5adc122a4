#include "ladder/ladder.h"

#include "event/extra.h"
#include "event/roster.h"
#include "event/round_robin.h"
#include "event/rule_list.h"
#include "flagfall/memory.h"

#include <stdlib.h>
#include <string.h>

static const char of_rules[] = "ladder";

/* --- rules --- */

static const ff_event_rule known_rules[] = {
    {"range", offsetof(ff_ladder_rules, range), 0, FF_EVENT_MAX_PLAYERS, 3},
    {"swap", offsetof(ff_ladder_rules, swaps), 0, 0, 1},
    {"draw stays", offsetof(ff_ladder_rules, draw), 0, 0, FF_LADDER_DRAW_STAYS},
    {"draw up", offsetof(ff_ladder_rules, draw), 0, 0, FF_LADDER_DRAW_UP},
    {"draw below", offsetof(ff_ladder_rules, draw), 0, 0, FF_LADDER_DRAW_BELOW},
    {"white defender", offsetof(ff_ladder_rules, defender_white), 0, 0, 1},
};

int ff_ladder_rules_parse(const char *text, ff_ladder_rules *out, ff_error *err)
{
    static const ff_event_rule_list list = {
        known_rules, sizeof known_rules / sizeof *known_rules,
        "range 3, swap, draw stays, draw up, draw below or white defender"};
    *out = (ff_ladder_rules){0};
    return ff_event_rules_read(&list, text, out, err);
}

const char *ff_ladder_rules_of(const ff_event *event)
{
    return ff_event_kept(event, of_rules);
}

int ff_ladder_set_rules(ff_event *event, const char *text, ff_error *err)
{
    ff_ladder_rules rules;
    int code = ff_ladder_rules_parse(text, &rules, err);
    return code == FF_OK ? ff_event_keep(event, of_rules, text, err) : code;
}

/* --- places --- */

/* The ladder while the games are played through. `order` has the players from the top. */
typedef struct climb {
    const ff_event *event;
    ff_ladder_rules rules;
    int *order, *place; /* place by player, from 1 */
    ff_game_entry *games;
    int told; /* the player whose games are told, or FF_NOBODY */
    ff_str *out;
} climb;

static void set_places(climb *c)
{
    for (int i = 0; i < (int)c->event->player_count; i++)
        c->place[c->order[i]] = i + 1;
}

static void begin_order(climb *c)
{
    int count = 0;
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS; no++)
        if (ff_event_find(c->event, no) != FF_NOBODY)
            c->order[count++] = ff_event_find(c->event, no);
    set_places(c);
}

/* Moves a player up to a place; those between move down. */
static void move_up(climb *c, int player, int to)
{
    for (int i = c->place[player] - 1; i > to - 1; i--)
        c->order[i] = c->order[i - 1];
    c->order[to - 1] = player;
    set_places(c);
}

static void swap_places(climb *c, int one, int other)
{
    int at = c->place[one] - 1;
    c->order[c->place[other] - 1] = one;
    c->order[at] = other;
    set_places(c);
}

static bool is_won(ff_result result)
{
    return result == FF_RESULT_WIN || result == FF_RESULT_WIN_UNRATED ||
           result == FF_RESULT_FORFEIT_WIN;
}

static void apply_game(climb *c, const ff_game_entry *game)
{
    bool white_above = c->place[game->white] < c->place[game->black];
    int above = white_above ? game->white : game->black;
    int below = white_above ? game->black : game->white;
    ff_result result = white_above ? game->black_result : game->white_result;
    bool drawn = result == FF_RESULT_DRAW || result == FF_RESULT_DRAW_UNRATED;
    if (is_won(result) && c->rules.swaps)
        swap_places(c, below, above);
    else if (is_won(result))
        move_up(c, below, c->place[above]);
    else if (drawn && c->rules.draw == FF_LADDER_DRAW_BELOW)
        move_up(c, below, c->place[above] + 1);
    else if (drawn && c->rules.draw == FF_LADDER_DRAW_UP &&
             c->place[below] > c->place[above] + 1)
        move_up(c, below, c->place[below] - 1);
}

/* What became of the place of the player who is told. */
static void tell_game(climb *c, const ff_game_entry *game, int round, int from)
{
    bool white = game->white == c->told;
    int other = white ? game->black : game->white;
    ff_result result = white ? game->white_result : game->black_result;
    ff_str_format(c->out, "  round %d: %s against %d %s: ", round,
                  ff_result_words(result, true), c->event->players[other].no,
                  c->event->players[other].name);
    if (from == c->place[c->told])
        ff_str_format(c->out, "stays at %d\n", from);
    else
        ff_str_format(c->out, "from %d to %d\n", from, c->place[c->told]);
}

static void play_round(climb *c, int round)
{
    size_t count = ff_event_games(c->event, round, c->games);
    for (size_t i = 0; i < count; i++) {
        const ff_game_entry *game = &c->games[i];
        int from = c->told != FF_NOBODY ? c->place[c->told] : 0;
        if (game->black == FF_NOBODY || !game->agreed)
            continue;
        apply_game(c, game);
        bool own = c->told != FF_NOBODY && (game->white == c->told || game->black == c->told);
        if (own && game->white_result != FF_RESULT_NONE)
            tell_game(c, game, round, from);
        else if (c->told != FF_NOBODY && from != c->place[c->told])
            ff_str_format(c->out, "  round %d: others move: from %d to %d\n", round, from,
                          c->place[c->told]);
    }
}

static int climb_rounds(climb *c, int rounds, ff_error *err)
{
    int last = ff_event_rounds(c->event);
    size_t players = c->event->player_count;
    rounds = rounds < 0 ? 0 : rounds > 0 && rounds < last ? rounds : last;
    int code = ff_ladder_rules_parse(ff_ladder_rules_of(c->event), &c->rules, err);
    c->order = ff_calloc(players + 1, sizeof *c->order);
    c->games = ff_calloc(players + 1, sizeof *c->games);
    if (code == FF_OK && (c->order == NULL || c->games == NULL))
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the ladder");
    if (code == FF_OK)
        begin_order(c);
    for (int round = 1; round <= rounds && code == FF_OK; round++)
        play_round(c, round);
    ff_free(c->order);
    ff_free(c->games);
    return code;
}

int ff_ladder_places(const ff_event *event, int rounds, int *place, ff_error *err)
{
    climb c = {.event = event, .place = place, .told = FF_NOBODY};
    return climb_rounds(&c, rounds, err);
}

int ff_ladder_explain(const ff_event *event, int rounds, int player, ff_str *out, ff_error *err)
{
    climb c = {.event = event, .told = player, .out = out};
    c.place = ff_calloc(event->player_count + 1, sizeof *c.place);
    if (c.place == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the ladder");
    ff_str_format(out, "Ranked by the ladder; the first order is that of the numbers\n");
    int code = climb_rounds(&c, rounds, err);
    ff_free(c.place);
    return code;
}

/* --- pairing --- */

int ff_ladder_rounds(const ff_event *event)
{
    return event->rounds_planned > 0 ? event->rounds_planned : FF_EVENT_MAX_ROUNDS;
}

/* Those who are there, from the top. */
static size_t find_present(const ff_event *event, const int *place, int round, int *present)
{
    size_t count = 0;
    for (int at = 1; at <= (int)event->player_count; at++)
        for (int i = 0; i < (int)event->player_count; i++) {
            const ff_round_result *cell = ff_event_cell(event, i, round);
            bool there = !event->players[i].withdrawn && cell->opponent == FF_NOBODY &&
                         cell->result == FF_RESULT_NONE &&
                         ff_event_asked_bye(event, i, round) == FF_RESULT_NONE;
            if (place[i] == at && there)
                present[count++] = i;
        }
    return count;
}

/* The first below, among those who are there, whom the player did not meet in the round before.
 */
static size_t find_challenger(const ff_event *event, const ff_ladder_rules *rules,
                              const int *present, size_t count, int round)
{
    for (size_t i = 1; i < count && (rules->range == 0 || (int)i <= rules->range); i++)
        if (round == 1 || ff_event_cell(event, present[0], round - 1)->opponent != present[i])
            return i;
    return 0;
}

static void pair_present(const ff_event *event, const ff_ladder_rules *rules, int round,
                         int *present, size_t there, ff_pair *out, size_t *count)
{
    while (there > 1) {
        size_t at = find_challenger(event, rules, present, there, round);
        int defender = present[0], challenger = present[at];
        if (at > 0) {
            bool white = rules->defender_white;
            out[(*count)++] = (ff_pair){white ? defender : challenger,
                                        white ? challenger : defender, FF_RESULT_NONE};
            memmove(present + at, present + at + 1, (there - at - 1) * sizeof *present);
            there--;
        }
        memmove(present, present + 1, (there - 1) * sizeof *present);
        there--;
    }
}

int ff_ladder_pair(const ff_event *event, int round, ff_pair *out, size_t *count, ff_error *err)
{
    ff_ladder_rules rules;
    *count = 0;
    int *place = ff_calloc(event->player_count + 1, sizeof *place);
    int *present = ff_calloc(event->player_count + 1, sizeof *present);
    int code =
        place != NULL && present != NULL
            ? ff_ladder_places(event, round > 1 ? round - 1 : FF_LADDER_NO_ROUND, place, err)
            : ff_fail(err, FF_E_MEMORY, "out of memory for the pairings");
    if (code == FF_OK)
        code = ff_ladder_rules_parse(ff_ladder_rules_of(event), &rules, err);
    if (code == FF_OK) {
        size_t there = find_present(event, place, round, present);
        pair_present(event, &rules, round, present, there, out, count);
        if (*count == 0)
            code = ff_fail(err, FF_E_STATE, "round %d: no two players can be paired", round);
    }
    ff_free(place);
    ff_free(present);
    return code;
}

int ff_ladder_check_game(const ff_event *event, int one, int other, ff_error *err)
{
    ff_ladder_rules rules;
    int *place = ff_calloc(event->player_count + 1, sizeof *place);
    int code = place != NULL ? ff_ladder_places(event, 0, place, err)
                             : ff_fail(err, FF_E_MEMORY, "out of memory for the ladder");
    if (code == FF_OK)
        code = ff_ladder_rules_parse(ff_ladder_rules_of(event), &rules, err);
    int apart = code == FF_OK ? abs(place[one] - place[other]) : 0;
    if (code == FF_OK && rules.range > 0 && apart > rules.range)
        code = ff_fail(err, FF_E_STATE,
                       "%d %.60s is at %d and %d %.60s at %d: a challenge goes %d places up at "
                       "most; against that with --reason",
                       event->players[one].no, event->players[one].name, place[one],
                       event->players[other].no, event->players[other].name, place[other],
                       rules.range);
    ff_free(place);
    return code;
}
