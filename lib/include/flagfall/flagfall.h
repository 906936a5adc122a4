#ifndef FLAGFALL_FLAGFALL_H
#define FLAGFALL_FLAGFALL_H

/*
 * The public face of the library. A program may as well include only what it uses: each
 * header brings what it needs.
 */

/* clang-format off: one a line, in the order of the alphabet */
#include "flagfall/clock.h"
#include "flagfall/conduct.h"
#include "flagfall/diagnostic.h"
#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/event_read.h"
#include "flagfall/eventfile.h"
#include "flagfall/file.h"
#include "flagfall/game.h"
#include "flagfall/laws.h"
#include "flagfall/memory.h"
#include "flagfall/norms.h"
#include "flagfall/notation.h"
#include "flagfall/pairing.h"
#include "flagfall/pgn.h"
#include "flagfall/position.h"
#include "flagfall/prizes.h"
#include "flagfall/ruling.h"
#include "flagfall/san.h"
#include "flagfall/standings.h"
#include "flagfall/table.h"
#include "flagfall/text.h"
#include "flagfall/timecontrol.h"
#include "flagfall/touch.h"
#include "flagfall/trf.h"
#include "flagfall/verify.h"
#include "flagfall/version.h"
#include "flagfall/watch.h"
#include "flagfall/winnable.h"
/* clang-format on */

#endif
