#include "eventfile/oddities.h"

#include "event/round_robin.h"
#include "flagfall/memory.h"

#include <string.h>

/* How often two players may meet, 0 = no rule says. */
static int meetings_allowed(ff_event_kind kind)
{
    return kind == FF_EVENT_SWISS ? 1 : ff_event_cycles(kind);
}

/* A game that a forfeit kept from being played is not a meeting: the two may be paired again.
 */
static bool is_meeting(const ff_round_result *cell)
{
    return cell->opponent != FF_NOBODY && cell->result != FF_RESULT_FORFEIT_WIN &&
           cell->result != FF_RESULT_FORFEIT_LOSS;
}

static void note_rematches(const ff_event *event, int *met, ff_diagnostics *notes)
{
    int allowed = meetings_allowed(event->kind), rounds = ff_event_rounds(event);
    int players = allowed > 0 ? (int)event->player_count : 0;
    for (int p = 0; p < players; p++) {
        memset(met, 0, event->player_count * sizeof *met);
        for (int r = 1; r <= rounds; r++) {
            const ff_round_result *cell = ff_event_cell(event, p, r);
            if (is_meeting(cell) && cell->opponent > p && ++met[cell->opponent] > allowed)
                ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "rematch", 0, 0,
                                   "round %d: %d %s and %d %s have met before", r,
                                   event->players[p].no, event->players[p].name,
                                   event->players[cell->opponent].no,
                                   event->players[cell->opponent].name);
        }
    }
}

/* Boards of a round: `at` says how many games are at each; [0] are those without a number. */
static void note_boards(int round, const int *at, int last, ff_diagnostics *notes)
{
    for (int board = 1; board <= last; board++) {
        int first = board;
        while (at[board] == 0) /* the last one is there */
            board++;
        if (board > first + 1)
            ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "board-missing", 0, 0,
                               "round %d has no boards %d to %d, and has board %d", round,
                               first, board - 1, last);
        else if (board > first)
            ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "board-missing", 0, 0,
                               "round %d has no board %d, and has board %d", round, first,
                               last);
        if (at[board] > 1)
            ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "board-twice", 0, 0,
                               "round %d has %d games at board %d", round, at[board], board);
    }
    if (last > 0 && at[0] > 0)
        ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "board-missing", 0, 0,
                           "round %d: %d of the games have no board number", round, at[0]);
}

static int note_rounds(const ff_event *event, int *at, ff_diagnostics *notes, ff_error *err)
{
    ff_game_entry *games = ff_calloc(event->player_count + 1, sizeof *games);
    int rounds = ff_event_rounds(event);
    if (games == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairings");
    for (int r = 1; r <= rounds; r++) {
        size_t count = ff_event_games(event, r, games);
        int last = 0;
        memset(at, 0, (FF_EVENT_MAX_PLAYERS + 1) * sizeof *at);
        for (size_t i = 0; i < count; i++) {
            int board = games[i].board;
            if (games[i].black == FF_NOBODY || board < 0 || board > FF_EVENT_MAX_PLAYERS)
                continue;
            at[board]++;
            last = board > last ? board : last;
        }
        note_boards(r, at, last, notes);
    }
    ff_free(games);
    return FF_OK;
}

int ff_eventfile_note_oddities(const ff_event *event, ff_diagnostics *notes, ff_error *err)
{
    int rounds = ff_event_rounds(event);
    int *counts = ff_calloc(FF_EVENT_MAX_PLAYERS + 1, sizeof *counts);
    if (counts == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairings");
    if (event->rounds_planned > 0 && rounds > event->rounds_planned)
        ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "rounds-beyond", 0, 0,
                           "round %d is recorded, and %d are announced", rounds,
                           event->rounds_planned);
    note_rematches(event, counts, notes);
    int code = note_rounds(event, counts, notes, err);
    ff_free(counts);
    return code;
}
