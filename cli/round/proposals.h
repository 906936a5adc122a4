#ifndef FLAGFALL_CLI_ROUND_PROPOSALS_H
#define FLAGFALL_CLI_ROUND_PROPOSALS_H

/*
 * Results of live boards for an event file: a result that the file of a board gives and the
 * board does not contradict is proposed for the pairing of the same two players, and entered,
 * with the game, when the arbiter says so. Nothing is entered by itself.
 */

#include "cli/frame/cli.h"

#include "cli/round/pairings.h"
#include "flagfall/event.h"
#include "flagfall/watch.h"

typedef struct watch_proposals {
    cli *c;
    const char *path, *section; /* section: NULL where none was named */
    int round;
    bool loaded;
    ff_event event;
    int64_t loaded_ms; /* the file is read again every few seconds: others enter results too */
} watch_proposals;

/* What may become of a board's result. */
typedef enum proposal_state {
    PROPOSAL_NONE,     /* no result, or the board contradicts it */
    PROPOSAL_NO_GAME,  /* no such pairing in the round */
    PROPOSAL_OPEN,     /* it may be entered */
    PROPOSAL_STANDS,   /* it is there already */
    PROPOSAL_CONFLICT, /* another result stands */
    PROPOSAL_MISPLACED /* the colours or the players are not those of the pairing */
} proposal_state;

typedef struct proposal {
    proposal_state state;
    int white, board; /* index of White; the board of the pairing */
    const char *text; /* "1-0", or NULL */
    pairing_match match;
} proposal;

/* Reads the event; 0 or an exit code, and has complained. */
int proposals_open(watch_proposals *p, cli *c, const char *path, int round, int64_t now_ms);
void proposals_close(watch_proposals *p);
/* Reads the event again when it is a few seconds old. What cannot be read leaves it as it was.
 */
void proposals_refresh(watch_proposals *p, int64_t now_ms);
/* Appends the command that notes a warning for the arbiter's report: what has to be acted on,
 * at a board of the round. Nothing where there is none. */
void proposals_note(const watch_proposals *p, const ff_watch_event *event, ff_str *out);
proposal proposals_find(const watch_proposals *p, const ff_watch_board *board);
/* Appends what there is to say of it: the result, or what is not as it was paired. */
void proposals_say(const watch_proposals *p, const ff_watch_board *board, bool key,
                   ff_str *out);
/* Appends which boards of the round no live board shows; nothing when all are, or none is. */
void proposals_say_missing(const watch_proposals *p, ff_watch *watch, ff_str *out);
/* Enters the result and attaches the game; what became of it goes to `out`. */
int proposals_enter(watch_proposals *p, const ff_watch_board *board, int64_t now_ms,
                    ff_str *out, ff_error *err);

#endif
