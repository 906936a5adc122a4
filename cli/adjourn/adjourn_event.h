#ifndef FLAGFALL_CLI_ADJOURN_EVENT_H
#define FLAGFALL_CLI_ADJOURN_EVENT_H

#include "cli/eventfile/event_common.h"

#include "flagfall/game.h"

/* Options of a command that may take a game of an event file. */
#define ADJOURN_OPTION_BOARD                                                                   \
    {                                                                                          \
        0, "board", "BOARD", "event file: the board of the round, or #17 for player 17"        \
    }

/* A game of an event file that is adjourned or resumed. Start with {0}. */
typedef struct event_game {
    event_run run;
    ff_event event; /* as it was read */
    int round, white, black;
    bool open;
} event_game;

/* Is the first operand an event file? */
bool event_game_wanted(const cli *c);
/* Reads the event of the first operand and finds the game of --round and --board, which must
 * not have a final result. 0 or an exit code, and has complained. */
int event_game_open(event_game *g, cli *c);
void event_game_close(event_game *g);
/* What is kept with the game: "pgn", "clocks", "adjournment", "envelope"; NULL when nothing. */
const char *event_game_text(const event_game *g, const char *kind);
/* The moves that are kept with it, with the names of the event as tags; `*ply` is the last
 * half-move. Like cli_load_game. */
int event_game_load(event_game *g, ff_game *game, unsigned *ply);
/* What the clock of a side showed, as noted with the game ("0:14:02 0:03:10"); `*ms` is
 * untouched when it is not noted or no time. */
void event_game_clock(const event_game *g, ff_color side, int64_t *ms);

typedef struct event_game_note {
    const char *kind;
    const ff_str *text; /* NULL: the note is left out */
} event_game_note;

/* Writes both results (FF_RESULT_COUNT leaves them) and the notes, which take the place of
 * older ones of their kind, as one entry of the log that says `what`. States the entry on
 * standard error. 0 or an exit code, and has complained. */
int event_game_record(event_game *g, ff_result white, ff_result black,
                      const event_game_note *notes, size_t count, const char *what);

#endif
