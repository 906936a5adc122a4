#ifndef FF_TABLE_EXPORT_H
#define FF_TABLE_EXPORT_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/text.h"

#include <stdbool.h>

/*
 * What an event gives away besides standings (flagfall/table.h) and TRF files
 * (flagfall/trf.h): players and results as CSV in the form the readers take
 * (docs/formats/csv.md), and PGN skeletons. All append UTF-8 to `out` and return 0,
 * FF_E_MEMORY or what is named.
 */

/* no,name,rating,fide_id,federation,title,sex,birth_year,team,club. Cells that a spreadsheet
 * would run as a formula are neutralised unless `plain`. */
int ff_export_players(const ff_event *event, bool plain, ff_str *out, ff_error *err);
/* round,board,white,black,result of one round, or of all (0). White and Black are pairing
 * numbers with `numbers`, else names. A bye has an empty black. */
int ff_export_results(const ff_event *event, int round, bool numbers, bool plain, ff_str *out,
                      ff_error *err);
/* round,team,board,player: the line-ups of a round, or with 0 the rosters (without a round) and
 * the line-ups of all. An empty board has no player. */
int ff_export_lineups(const ff_event *event, int round, bool numbers, bool plain, ff_str *out,
                      ff_error *err);
/* The games of a round, or of all (0): tags and result without moves, or the game that is
 * attached. Byes and forfeits have no game. */
int ff_export_pgn(const ff_event *event, int round, ff_str *out, ff_error *err);

#endif
