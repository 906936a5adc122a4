#include "flagfall/event.h"

/*
 * Withdrawals (General Regulations for Competitions, C.05 6.6). In a round robin the results of
 * a player who leaves with fewer than half of the games completed stay in the table, for rating
 * and for the record, and count for nobody. In a Swiss everything counts.
 */

static int cycles(ff_event_kind kind)
{
    return kind == FF_EVENT_ROUND_ROBIN ? 1 : kind == FF_EVENT_DOUBLE_ROUND_ROBIN ? 2 : 0;
}

void ff_event_withdrawal(const ff_event *event, ff_event_kind kind, int player,
                         ff_withdrawal *out)
{
    const ff_player *p = &event->players[player];
    int paired = 0;
    *out = (ff_withdrawal){.due = cycles(kind) * ((int)event->player_count - 1)};
    for (size_t i = 0; i < p->cell_count; i++) {
        const ff_round_result *cell = &p->cells[i];
        if (cell->opponent == FF_NOBODY)
            continue;
        paired++;
        /* who came to the board has completed the game even if the opponent did not; but
         * nobody had to come against one who had left */
        out->completed += ff_result_played((ff_result)cell->result) ||
                          (cell->result == FF_RESULT_FORFEIT_WIN &&
                           !event->players[cell->opponent].withdrawn);
    }
    if (out->due != 0 && paired > out->due)
        out->due = paired;
    out->counted = !p->withdrawn || cycles(kind) == 0 || 2 * out->completed >= out->due;
}

/* The last round in which anybody has played. */
static int last_played(const ff_event *event)
{
    int last = 0;
    for (size_t i = 0; i < event->player_count; i++)
        for (int r = (int)event->players[i].cell_count; r > last; r--)
            if (ff_result_played((ff_result)event->players[i].cells[r - 1].result))
                last = r;
    return last;
}

int ff_event_forfeit_rest(ff_event *event, int player, int *forfeited, ff_error *err)
{
    int code = FF_OK, played = last_played(event);
    for (int r = 1; r <= (int)event->players[player].cell_count && code == FF_OK; r++) {
        const ff_round_result *cell = ff_event_cell(event, player, r);
        if (cell->opponent == FF_NOBODY ||
            ff_event_cell(event, cell->opponent, r)->opponent != player)
            continue;
        bool both = event->players[cell->opponent].withdrawn;
        /* won in a round to come, because the opponent left before */
        bool to_come = both && r > played && cell->result == FF_RESULT_FORFEIT_WIN;
        if (cell->result != FF_RESULT_NONE && !to_come)
            continue;
        code = ff_event_result(event, r, player, FF_RESULT_FORFEIT_LOSS,
                               both ? FF_RESULT_FORFEIT_LOSS : FF_RESULT_FORFEIT_WIN, err);
        (*forfeited)++;
    }
    return code;
}
