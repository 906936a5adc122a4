#ifndef FF_FEED_LIVECHESS_H
#define FF_FEED_LIVECHESS_H

#include "flagfall/error.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Rounds of LiveChess as JSON: of LiveChess Cloud (round-N/index.json with game-M.json beside
 * it), and of the program's own address in the hall (/api/v1.0/round/… with /api/v1.0/game/…).
 * Written from what public readers of both say of the names of fields; it was tried on no real
 * server. A round names the players and the games; a game has its moves as "SAN LEFT+USED" in
 * seconds, LEFT after the increment was added. Games become PGN, as files of LiveChess have it.
 */

enum { FF_FEED_LIVECHESS_BOARDS = 600 }; /* of one round */

/* Is the address one of a round? Appends what is to be asked for it, nothing when it is none.
 * FF_E_PARSE for a page of the Cloud that names no round. */
int ff_feed_livechess_round_address(const char *address, ff_str *out, ff_error *err);
/* Does a round lie at the address, as ff_feed_livechess_round_address gives it? */
bool ff_feed_livechess_is_round(const char *address);

/* What else the program in the hall is asked: appends the address of the tournament of such a
 * round, or of its boards. Nothing for a round of the Cloud. */
void ff_feed_livechess_hall_address(const char *round, bool boards, ff_str *out);

/* A game of a round. `tags` are those of PGN without the result, `result` as the round has it.
 */
typedef struct ff_feed_livechess_game {
    unsigned board;
    const char *address, *tags, *result;
    bool live;
} ff_feed_livechess_game;

/* Reads a round that came from `address` into `arena`. FF_E_PARSE, FF_E_LIMIT, FF_E_MEMORY. */
int ff_feed_livechess_read_round(const char *address, const char *json, size_t size,
                                 ff_arena *arena, ff_feed_livechess_game **out, size_t *count,
                                 ff_error *err);
/* Appends a game as PGN. A game without a result is one that goes on; one that was forfeited
 * has none, and says so in its tag Termination. FF_E_PARSE, FF_E_MEMORY. */
int ff_feed_livechess_write_game(const char *tags, const char *json, size_t size, ff_str *out,
                                 ff_error *err);

#endif
