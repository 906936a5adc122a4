#include "cli/watch/chances.h"

#include "flagfall/memory.h"
#include "norms/norms.h"

/* The least result, in half-points, that leads to a norm; 3 when none does. */
static int least(const ff_norm_outlook *o, ff_norm_state state)
{
    int half = 0;
    while (half < 3 && o->state[half] < state)
        half++;
    return half;
}

static void put_norm(const ff_norm_event *norms, ff_norm_title title, const ff_norm_outlook *o,
                     ff_str *out)
{
    static const char *const enough[] = {"a loss is enough", "a draw is enough",
                                         "a win is enough"};
    static const char *const from[] = {"a loss", "a draw", "a win"};
    int sure = least(o, FF_NORM_YES), perhaps = least(o, FF_NORM_UNKNOWN);
    if (perhaps == 3)
        return;
    ff_str_format(out, "; %s norm with this round: ", norms->edition->titles[title].word);
    if (sure < 3)
        ff_str_text(out, enough[sure]);
    if (perhaps < sure)
        ff_str_format(out, "%sundecided from %s", sure < 3 ? ", " : "", from[perhaps]);
}

/* By the round that is played; nothing where the event does not say enough for any. */
static void put_norms(const ff_event *event, int round, int player, int opponent, ff_str *out)
{
    const ff_norm_options options = {.rounds = round};
    ff_norm_event *norms = ff_calloc(1, sizeof *norms);
    if (norms == NULL || ff_norm_event_make(event, &options, norms, NULL) != FF_OK) {
        ff_free(norms);
        return;
    }
    for (int t = 0; t < FF_NORM_TITLES; t++) {
        ff_norm_outlook outlook;
        if (!ff_norm_wanted(&event->players[player], (ff_norm_title)t))
            continue;
        ff_norm_look(norms, player, (ff_norm_title)t, round, opponent, &outlook);
        put_norm(norms, (ff_norm_title)t, &outlook, out);
    }
    ff_free(norms);
}

void chances_say(const ff_event *event, int round, const ff_watch_board *board, int color,
                 ff_str *out)
{
    pairing_match match = pairing_find(event, round, board);
    char points[FF_POINTS_SIZE];
    if (match.state != PAIRING_RIGHT && match.state != PAIRING_SWAPPED)
        return;
    bool white = (color == FF_WHITE) == (match.state == PAIRING_RIGHT);
    int player = white ? match.game.white : match.game.black;
    int opponent = white ? match.game.black : match.game.white;
    int before = round > 1 ? ff_event_points(event, player, round - 1) : 0;
    ff_points_figure(before, points);
    ff_str_format(out, "%s, %d %s: %s point%s before this game",
                  color == FF_WHITE ? "White" : "Black", event->players[player].no,
                  event->players[player].name, points,
                  before > 0 && before <= FF_POINT ? "" : "s");
    put_norms(event, round, player, opponent, out);
}
