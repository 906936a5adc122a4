#ifndef FLAGFALL_CLI_RULING_FACTS_H
#define FLAGFALL_CLI_RULING_FACTS_H

#include "flagfall/conduct.h"
#include "flagfall/ruling.h"

/* What the questions of the rulings are answered into: the facts that the library rules on,
 * and the choice between its functions where a command has several. */
typedef union ruling_facts {
    struct {
        ff_illegal move;
        bool found; /* a position was found: `position` is the question */
        ff_impossible_board position;
        ff_touch_facts touched; /* that `move` refers to */
    } illegal;
    ff_touch touch;
    struct {
        ff_claim claim;
        int again; /* an ff_recheck, or -1 */
    } claim;
    ff_flag flag;
    ff_offer draw_offer;
    ff_resignation resign;
    ff_lateness default_time;
    struct {
        ff_unattended claim;
        bool no_arbiter;
    } normal_means;
    ff_start start;
    ff_displaced displaced;
    struct {
        ff_color by;
        int reason;   /* an ff_stop_reason, or -1 */
        int handling; /* an ff_handling, or -1 */
        int evident;
        unsigned offence;
        int64_t extra_ms;
        bool extra_both;
    } stop_clock;
    ff_device device;
    ff_conduct conduct;
    ff_sheet_case scoresheet;
    ff_evidence evidence;
} ruling_facts;

#endif
