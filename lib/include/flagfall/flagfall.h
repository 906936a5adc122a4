#ifndef FLAGFALL_FLAGFALL_H
#define FLAGFALL_FLAGFALL_H

/*
 * Everything that the library offers. A program may as well include only what it uses: each
 * header brings what it needs.
 */

/* clang-format off: one a line, in the order of the alphabet */
#include "flagfall/adjourn.h"
#include "flagfall/audit.h"
#include "flagfall/clock.h"
#include "flagfall/clocktimes.h"
#include "flagfall/correction.h"
#include "flagfall/cpu.h"
#include "flagfall/crosstable.h"
#include "flagfall/csv.h"
#include "flagfall/dead.h"
#include "flagfall/diagram.h"
#include "flagfall/entry.h"
#include "flagfall/envelope.h"
#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/event_read.h"
#include "flagfall/eventfile.h"
#include "flagfall/export.h"
#include "flagfall/file.h"
#include "flagfall/game.h"
#include "flagfall/gamejson.h"
#include "flagfall/import.h"
#include "flagfall/journal.h"
#include "flagfall/json.h"
#include "flagfall/laws.h"
#include "flagfall/ledgerfile.h"
#include "flagfall/memory.h"
#include "flagfall/notation.h"
#include "flagfall/pairing.h"
#include "flagfall/pgn.h"
#include "flagfall/position.h"
#include "flagfall/presets.h"
#include "flagfall/rating.h"
#include "flagfall/reconcile.h"
#include "flagfall/replay.h"
#include "flagfall/rewrite.h"
#include "flagfall/ruling.h"
#include "flagfall/rulingcsv.h"
#include "flagfall/san.h"
#include "flagfall/secret.h"
#include "flagfall/shard.h"
#include "flagfall/sheet.h"
#include "flagfall/sheetcsv.h"
#include "flagfall/standings.h"
#include "flagfall/swiss.h"
#include "flagfall/table.h"
#include "flagfall/text.h"
#include "flagfall/timecontrol.h"
#include "flagfall/trf.h"
#include "flagfall/verify.h"
#include "flagfall/version.h"
#include "flagfall/winnable.h"
/* clang-format on */

#endif
