#include "cli/eventfile/event_common.h"

#include "event/entry.h"
#include "event/roster.h"
#include "teams/board_number.h"

/* A game that is meant by what people write, and why there is none. */
typedef struct finding {
    const ff_event *event;
    int round;
    ff_diagnostics *notes;
    long line;
} finding;

/* True after the note that the round is not paired at all. */
static bool is_unpaired(const finding *f)
{
    int planned = f->event->rounds_planned, next = ff_event_next_round(f->event);
    ff_str what = FF_STR_INIT;
    if (ff_event_is_paired(f->event, f->round))
        return false;
    if (planned > 0 && f->round > planned)
        ff_str_format(&what, "the event has %d rounds", planned);
    else if (next < f->round)
        ff_str_format(&what, "event pair pairs round %d first", next);
    else
        ff_str_text(&what, "event pair pairs it");
    ff_diagnostics_add(f->notes, FF_SEVERITY_ERROR, "round-not-paired", f->line, 0,
                       "round %d is not paired: %s", f->round, ff_str_get(&what));
    ff_str_release(&what);
    return true;
}

static void note_no_board(const finding *f, long long board)
{
    int least = 0, most = 0;
    for (int i = 0; i < (int)f->event->player_count; i++) {
        int at = ff_event_cell(f->event, i, f->round)->board;
        least = at != 0 && (least == 0 || at < least) ? at : least;
        most = at > most ? at : most;
    }
    ff_str what = FF_STR_INIT;
    ff_str_format(&what, "%lld", board);
    if (most != 0)
        ff_str_format(&what, ", it has %s%d", most > least ? "" : "board ", least);
    if (most > least)
        ff_str_format(&what, " to %d", most);
    ff_diagnostics_add(f->notes, FF_SEVERITY_ERROR, "no-board", f->line, 0,
                       "round %d has no board %s; a game without a board number is named by "
                       "a player, as in #17",
                       f->round, ff_str_get(&what));
    ff_str_release(&what);
}

static int game_of_board(const finding *f, long long board)
{
    int white = ff_event_at_board(f->event, f->round, (int)board);
    if (white == FF_NOBODY && !is_unpaired(f))
        note_no_board(f, board);
    return white;
}

static int game_of_match(const finding *f, int match, int within)
{
    int found = 0;
    ff_teams_find_board(f->event, f->round, match, within, &found, NULL);
    int at = found != 0 ? ff_event_at_board(f->event, f->round, found) : FF_NOBODY;
    if (at == FF_NOBODY && !is_unpaired(f))
        ff_diagnostics_add(f->notes, FF_SEVERITY_ERROR, "no-board", f->line, 0,
                           "round %d has no board %d in a match %d", f->round, within, match);
    return at;
}

static int game_of_player(const finding *f, int player)
{
    const ff_round_result *cell = ff_event_cell(f->event, player, f->round);
    const ff_player *p = &f->event->players[player];
    if (cell->opponent != FF_NOBODY)
        return cell->side == FF_SIDE_BLACK ? cell->opponent : player;
    if (is_unpaired(f))
        return FF_NOBODY;
    if (cell->result == FF_RESULT_NONE)
        ff_diagnostics_add(f->notes, FF_SEVERITY_ERROR, "no-game", f->line, 0,
                           "%d %s has no game in round %d", p->no, p->name, f->round);
    else
        ff_diagnostics_add(f->notes, FF_SEVERITY_ERROR, "no-game", f->line, 0,
                           "%d %s has no game in round %d: %s", p->no, p->name, f->round,
                           ff_result_text((ff_result)cell->result));
    return FF_NOBODY;
}

int event_find_game(const ff_event *event, int round, const char *board, ff_diagnostics *notes,
                    long line)
{
    const finding f = {event, round, notes, line};
    int near[4], count, match, within;
    long long number;
    if (event->team_count > 0 && ff_teams_read_board(board, &match, &within))
        return game_of_match(&f, match, within);
    if (ff_str_parse_integer(board, 1, FF_EVENT_MAX_PLAYERS, &number) == FF_OK)
        return game_of_board(&f, number);
    int player = ff_event_who(event, board + (board[0] == '#'), near, 4, &count);
    if (player != FF_NOBODY)
        return game_of_player(&f, player);
    ff_event_who_note(event, board, &(ff_event_near){near, 4, count}, notes, line, 0);
    return FF_NOBODY;
}
