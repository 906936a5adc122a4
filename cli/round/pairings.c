#include "cli/round/pairings.h"

#include "flagfall/memory.h"
#include "norms/norms.h"

#include <stdlib.h>
#include <string.h>

/* --- whose game it is --- */

/* The letters and digits of two names are the same: programs differ in commas, blanks and
 * capitals, and in nothing else here. */
static bool same_name(const char *a, const char *b)
{
    static const char between[] = " .,-'";
    for (;; a++, b++) {
        a += strspn(a, between);
        b += strspn(b, between);
        char x = *a >= 'A' && *a <= 'Z' ? (char)(*a + 32) : *a;
        char y = *b >= 'A' && *b <= 'Z' ? (char)(*b + 32) : *b;
        if (x != y)
            return false;
        if (x == '\0')
            return true;
    }
}

static bool is_number(const char *text)
{
    return text != NULL && text[0] != '\0' && strcmp(text, "0") != 0;
}

/* Two numbers decide, whatever the names are. */
static bool is_player(const ff_player *player, const char *name, const char *number)
{
    if (is_number(player->fide_id) && is_number(number))
        return strcmp(player->fide_id, number) == 0;
    return name[0] != '\0' && same_name(player->name, name);
}

static bool has_player(const ff_event *event, const ff_game_entry *game,
                       const ff_watch_board *board, int color)
{
    const char *name = color == FF_WHITE ? board->white : board->black;
    return is_player(&event->players[game->white], name, board->fide[color]) ||
           is_player(&event->players[game->black], name, board->fide[color]);
}

static bool has_white(const ff_event *event, const ff_game_entry *game,
                      const ff_watch_board *board, int color)
{
    return is_player(&event->players[game->white],
                     color == FF_WHITE ? board->white : board->black, board->fide[color]);
}

/* "12" of a round "3.12". */
static int board_number(const ff_watch_board *board)
{
    const char *dot = strrchr(board->round, '.');
    bool digits =
        dot != NULL && dot[1] != '\0' && strspn(dot + 1, "0123456789") == strlen(dot + 1);
    return digits && strlen(dot + 1) < 6 ? (int)strtol(dot + 1, NULL, 10) : 0;
}

/* The games of the round with two players, to be freed; NULL without memory. */
static ff_game_entry *list_games(const ff_event *event, int round, size_t *count)
{
    ff_game_entry *games = ff_calloc(event->player_count + 1, sizeof *games);
    size_t all = games != NULL ? ff_event_games(event, round, games) : 0;
    *count = 0;
    for (size_t i = 0; i < all; i++)
        if (games[i].black != FF_NOBODY)
            games[(*count)++] = games[i];
    return games;
}

pairing_match pairing_find(const ff_event *event, int round, const ff_watch_board *board)
{
    size_t count, of_white = 0, of_black = 0, together = 0;
    ff_game_entry *games = list_games(event, round, &count);
    pairing_match out = {.state = PAIRING_NONE, .shown = board_number(board)};
    for (size_t i = 0; i < count; i++) {
        bool white = has_player(event, &games[i], board, FF_WHITE);
        bool black = has_player(event, &games[i], board, FF_BLACK);
        of_white += white;
        of_black += black;
        if (white && black) {
            together++;
            out.game = games[i];
        } else if (white && together == 0) {
            out.game = games[i];
        } else if (black && together == 0) {
            out.other = games[i];
        }
    }
    ff_free(games);
    if (together == 1 && has_white(event, &out.game, board, FF_WHITE) !=
                             has_white(event, &out.game, board, FF_BLACK))
        out.state =
            has_white(event, &out.game, board, FF_WHITE) ? PAIRING_RIGHT : PAIRING_SWAPPED;
    else if (together == 0 && of_white == 1 && of_black == 1)
        out.state = PAIRING_OTHERS;
    return out;
}

/* --- what is to be said --- */

static void put_pair(const ff_event *event, const ff_game_entry *game, ff_str *out)
{
    const char *names[] = {event->players[game->white].name, event->players[game->black].name};
    ff_str_printable(out, names[0], strlen(names[0]));
    ff_str_text(out, " – ");
    ff_str_printable(out, names[1], strlen(names[1]));
    if (game->board > 0)
        ff_str_format(out, " (board %d)", game->board);
}

void pairing_say(const ff_event *event, int round, const pairing_match *match, ff_str *out)
{
    if (match->state == PAIRING_SWAPPED) {
        ff_str_format(out, "the colours are not those of the pairing: round %d has ", round);
        put_pair(event, &match->game, out);
    } else if (match->state == PAIRING_OTHERS) {
        ff_str_format(out, "these two are not paired: round %d has ", round);
        put_pair(event, &match->game, out);
        ff_str_text(out, " and ");
        put_pair(event, &match->other, out);
    } else if (match->state == PAIRING_RIGHT && match->shown > 0 && match->game.board > 0 &&
               match->shown != match->game.board) {
        ff_str_format(out, "shown as board %d, and paired for board %d", match->shown,
                      match->game.board);
    }
}

static bool is_shown(const ff_event *event, int round, ff_watch *watch,
                     const ff_game_entry *game)
{
    for (size_t i = 0; i < ff_watch_board_count(watch); i++) {
        pairing_match m = pairing_find(event, round, ff_watch_board_at(watch, i));
        if ((m.state == PAIRING_RIGHT || m.state == PAIRING_SWAPPED) &&
            m.game.white == game->white)
            return true;
    }
    return false;
}

/* "4-7, 9": `first` to `last` after what is there. */
static void put_range(int first, int last, ff_str *out)
{
    ff_str_format(out, "%s%d", out->size > 0 ? ", " : "", first);
    if (last > first)
        ff_str_format(out, "-%d", last);
}

void pairing_missing(const ff_event *event, int round, ff_watch *watch, ff_str *out)
{
    size_t count, shown = 0;
    int first = 0, last = 0;
    ff_str list = FF_STR_INIT;
    ff_game_entry *games = list_games(event, round, &count);
    for (size_t i = 0; i < count; i++) {
        bool here = is_shown(event, round, watch, &games[i]);
        shown += here;
        if (here || games[i].board == 0)
            continue;
        if (first > 0 && games[i].board != last + 1)
            put_range(first, last, &list);
        first = first == 0 || games[i].board != last + 1 ? games[i].board : first;
        last = games[i].board;
    }
    if (first > 0)
        put_range(first, last, &list);
    if (shown > 0)
        ff_str_text(out, ff_str_get(&list));
    ff_str_release(&list);
    ff_free(games);
}

/* --- what a game is about --- */

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

void pairing_chances(const ff_event *event, int round, const ff_watch_board *board, int color,
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
