#include "teams/round_boards.h"

#include "event/all_play_all.h"
#include "event/members.h"
#include "system/gnu.h"
#include "teams/round.h"

#include <string.h>

/* --- who meets whom, and with which colour --- */

bool ff_teams_is_scheveningen(const ff_event *event)
{
    return strcasestr(event->type_code, "scheveningen") != NULL;
}

int ff_round_boards_make(const ff_event *event, int round, int boards, ff_round_boards *out,
                         ff_error *err)
{
    const char *colours = ff_event_match_rules(event).colours;
    size_t stated = strlen(colours);
    *out = (ff_round_boards){.round = round, .boards = boards};
    out->opponent = ff_calloc((size_t)boards + 1, sizeof *out->opponent);
    out->white = ff_calloc((size_t)boards + 1, sizeof *out->white);
    out->room = ff_calloc(2 * (size_t)boards + 1, sizeof *out->room);
    if (out->opponent == NULL || out->white == NULL || out->room == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a round");
    if (ff_teams_is_scheveningen(event))
        return ff_scheveningen_round(boards, round, out->opponent, out->white, err);
    for (int b = 0; b < boards; b++) {
        out->opponent[b] = b + 1;
        out->white[b] = (size_t)b < stated ? (colours[b] | ' ') == 'w' : b % 2 == 0;
    }
    return FF_OK;
}

void ff_round_boards_release(ff_round_boards *boards)
{
    ff_free(boards->opponent);
    ff_free(boards->white);
    ff_free(boards->room);
    *boards = (ff_round_boards){0};
}

/* --- recording them --- */

static int put_board(ff_event *event, int round, int board, int white, int black, ff_error *err)
{
    if (white != FF_NOBODY && black != FF_NOBODY)
        return ff_event_pair(event, round, board, white, black, err);
    int alone = white != FF_NOBODY ? white : black;
    if (alone == FF_NOBODY)
        return FF_OK;
    return ff_event_bye(event, round, alone, FF_RESULT_FORFEIT_WIN, err);
}

static bool is_empty(const int *lineup, int boards)
{
    for (int b = 0; b < boards; b++)
        if (lineup[b] != FF_NOBODY)
            return false;
    return true;
}

/* Nobody of a team sits down: without a record the boards would not say whom it was to meet. */
static int put_forfeit(ff_event *event, int round, int first, int second, bool first_away,
                       bool second_away, ff_error *err)
{
    static const ff_result results[] = {FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS};
    ff_forfeited_match match = {.round = round,
                                .white_result = results[first_away],
                                .black_result = results[second_away],
                                .white = event->teams[first].no,
                                .black = event->teams[second].no};
    if (!first_away && !second_away)
        return FF_OK;
    if (ff_grow(&event->forfeited_matches, &event->forfeited_match_capacity,
                event->forfeited_match_count + 1, sizeof match) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a round");
    event->forfeited_matches[event->forfeited_match_count++] = match;
    return FF_OK;
}

/* A line-up of the round knows its opponent now. */
static void name_opponents(ff_event *event, int round, int first, int second)
{
    int one = event->teams[first].no, other = event->teams[second].no;
    for (size_t i = 0; i < event->lineup_count; i++) {
        ff_lineup *lineup = &event->lineups[i];
        if (lineup->round == round && (lineup->team == one || lineup->team == other))
            lineup->opponent = lineup->team == one ? other : one;
    }
}

int ff_round_boards_put(const ff_round_boards *boards, ff_event *event, int base, int first,
                        int second, ff_error *err)
{
    int *mine = boards->room, *theirs = mine + boards->boards, round = boards->round;
    ff_teams_lineup_of(event, first, round, boards->boards, mine);
    ff_teams_lineup_of(event, second, round, boards->boards, theirs);
    int code = put_forfeit(event, round, first, second, is_empty(mine, boards->boards),
                           is_empty(theirs, boards->boards), err);
    for (int b = 0; b < boards->boards && code == FF_OK; b++) {
        int player = mine[b], other = theirs[boards->opponent[b] - 1];
        bool white = boards->white[b];
        code = put_board(event, round, base < 0 ? 0 : base + b + 1, white ? player : other,
                         white ? other : player, err);
    }
    name_opponents(event, round, first, second);
    return code;
}
