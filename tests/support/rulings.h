#ifndef TESTS_SUPPORT_RULINGS_H
#define TESTS_SUPPORT_RULINGS_H

#include "flagfall/ruling.h"

/* A game from a FEN (NULL: the usual start) and moves in SAN, separated by spaces; a move that
 * cannot be played goes into the record as it is written. */
void game_of(ff_game *game, const char *fen, const char *moves);
/* The case of its last position under an edition. */
ff_ruling_request case_of(const ff_game *game, const char *laws, ff_mode mode,
                          ff_supervision supervision);

/* Does the ruling cite the Article? Is there a fact of that kind (with that difference)? */
bool cites(const ff_ruling *ruling, const char *article);
unsigned facts_of(const ff_ruling *ruling, const char *kind, const char *difference);
const ff_fact *fact_of(const ff_ruling *ruling, const char *kind);
/* What the ruling adds to a side's clock, in all. */
long long clock_of(const ff_ruling *ruling, ff_color side);
/* The moves that must be played, with spaces between; "" for none. Static. */
const char *must_play(const ff_ruling *ruling);

/* The ruling on a claim, which the caller releases. */
ff_ruling claim_on(const ff_game *game, const char *laws, ff_claim claim);

#endif
