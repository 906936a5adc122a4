#include "teams/board_number.h"

#include "event/extra.h"
#include "flagfall/text.h"

#include <stdio.h>
#include <string.h>

/* A game of the round, with its match and its place in it. */
typedef struct numbered {
    int board, one, other; /* teams */
    int match, within;
} numbered;

static bool is_same_match(const numbered *a, const numbered *b)
{
    return (a->one == b->one && a->other == b->other) ||
           (a->one == b->other && a->other == b->one);
}

/* Games come by board: a match begins where its two teams come first. */
static size_t number_games(const ff_event *event, const ff_game_entry *games, size_t count,
                           numbered *out)
{
    size_t used = 0;
    int matches = ff_event_first_board(event) - 1;
    for (size_t i = 0; i < count; i++) {
        if (games[i].black == FF_NOBODY || games[i].board == 0)
            continue;
        numbered *here = &out[used];
        *here = (numbered){.board = games[i].board,
                           .one = event->players[games[i].white].team,
                           .other = event->players[games[i].black].team};
        if (here->one == FF_NOBODY || here->other == FF_NOBODY)
            continue;
        for (size_t k = used; k > 0 && here->match == 0; k--)
            if (is_same_match(&out[k - 1], here)) {
                here->match = out[k - 1].match;
                here->within = out[k - 1].within + 1;
            }
        if (here->match == 0) {
            here->match = ++matches;
            here->within = 1;
        }
        used++;
    }
    return used;
}

/* Looks for a board by its number, or by match and place where that is 0. */
static int look(const ff_event *event, int round, numbered *wanted, ff_error *err)
{
    ff_game_entry *games = ff_calloc(event->player_count + 1, sizeof *games);
    numbered *all = ff_calloc(event->player_count + 1, sizeof *all);
    int code = games != NULL && all != NULL
                   ? FF_OK
                   : ff_fail(err, FF_E_MEMORY, "out of memory for the boards of a round");
    size_t count = code == FF_OK ? ff_event_games(event, round, games) : 0;
    numbered found = {0};
    count = code == FF_OK ? number_games(event, games, count, all) : 0;
    for (size_t i = 0; i < count; i++)
        if (wanted->board != 0
                ? all[i].board == wanted->board
                : all[i].match == wanted->match && all[i].within == wanted->within)
            found = all[i];
    *wanted = found;
    ff_free(games);
    ff_free(all);
    return code;
}

int ff_teams_number_board(const ff_event *event, int round, int board, int *match, int *within,
                          ff_error *err)
{
    numbered wanted = {.board = board};
    int code = board > 0 ? look(event, round, &wanted, err) : FF_OK;
    *match = wanted.match;
    *within = wanted.within;
    return code;
}

int ff_teams_find_board(const ff_event *event, int round, int match, int within, int *board,
                        ff_error *err)
{
    numbered wanted = {.match = match, .within = within};
    int code = look(event, round, &wanted, err);
    *board = wanted.board;
    return code;
}

bool ff_teams_read_board(const char *text, int *match, int *within)
{
    char word[8];
    long long first, second;
    size_t size = strcspn(text, ".");
    if (text[size] != '.' || size >= sizeof word)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)size, text);
    if (ff_str_parse_integer(word, 1, FF_EVENT_MAX_PLAYERS, &first) != FF_OK ||
        ff_str_parse_integer(text + size + 1, 1, FF_EVENT_MAX_PLAYERS, &second) != FF_OK)
        return false;
    *match = (int)first;
    *within = (int)second;
    return true;
}
