#ifndef FF_EVENT_ENTRY_H
#define FF_EVENT_ENTRY_H

#include "flagfall/error.h"
#include "flagfall/event.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Entering pairings and results: what people and files write, turned into cells of an event.
 * A player is meant by pairing number or by the exact name; what is meant by anything else is
 * not guessed but asked back, with the players that come near.
 */

/* Reads the result of a game: 1-0 0-1 1/2-1/2 ½-½ = (also 0.5-0.5), 0-0 ½-0 0-½ by decision
 * of the arbiter, forfeits +- -+ -- (also 1-0F), less than a move played 1-0U ½-½U 0-1U,
 * "adjourned", ? or * for not known, and nothing at all for a game not finished. Blanks and
 * case do not matter. False for anything else, 1-½ and 1-1 included: a game gives one point
 * at most. */
bool ff_event_game_score_parse(const char *text, ff_result *white, ff_result *black);
/* The same as people write it: "1-0", "½-½", "+ -", "adjourned", "" for none. Static. For two
 * results that no game can have, "?". */
const char *ff_event_game_score_text(ff_result white, ff_result black);
/* The same, "0–0 forfeit" where neither player came. */
const char *ff_event_game_score_words(ff_result white, ff_result black);
/* The same from one key, as results are typed at the table: 1 0 = r, + - for a forfeit won by
 * White or Black, x that neither came, a adjourned. False for anything else. */
bool ff_event_game_key_parse(const char *text, ff_result *white, ff_result *black);
/* Reads a bye: H F U Z A or a word like "half-bye", "bye" (pairing-allocated), "absent". */
bool ff_event_bye_parse(const char *text, ff_result *out);

/* Who is meant: the index, or FF_NOBODY. All digits are a pairing number, anything else is a
 * name, which must be the same character by character; blanks around do not count. When it
 * is nobody, or several bear the name, `near` gets up to `limit` indices of those who may be
 * meant, best first, and `*count` how many there are; several of one name may be more than
 * `limit`. */
int ff_event_who(const ff_event *event, const char *text, int *near, int limit, int *count);

/* The first player but one (or FF_NOBODY) whose name is this one, or looks the same: blanks,
 * case, letters of another script, characters that are not seen. FF_NOBODY when there is none;
 * FF_E_MEMORY. */
int ff_event_find_alike(const ff_event *event, const char *name, int but, int *out,
                        ff_error *err);
/* Notes the players from index `first` on whose names look like that of another
 * ("player-alike"). After a merge also those who have the same name. FF_E_MEMORY. */
int ff_event_note_alike(const ff_event *event, size_t first, bool merged, ff_diagnostics *notes,
                        ff_error *err);

/* What ff_event_who was given and gave. */
typedef struct ff_event_near {
    const int *near;
    int limit, count;
} ff_event_near;

/* Notes that `text` means nobody, or that it may be one of those `near` ("player-unknown",
 * "player-unclear"), as ff_event_who found them. */
void ff_event_who_note(const ff_event *event, const char *text, const ff_event_near *found,
                       ff_diagnostics *notes, long line, long column);

/* The index of White (or of the one player of a bye) at a board; FF_NOBODY when none. */
int ff_event_at_board(const ff_event *event, int round, int board);
/* Takes a pairing or bye out of a round again, with its result. FF_E_STATE_MISSING. */
int ff_event_unpair(ff_event *event, int round, int player, ff_error *err);
/* Exchanges the colours of a game; each player keeps the result that is recorded, and the
 * board. FF_E_STATE_MISSING when the player has no game in the round, FF_E_STATE when the
 * colours of the game are not known, or a record of its moves or of its adjournment has them.
 */
int ff_event_swap_colours(ff_event *event, int round, int player, ff_error *err);
/* Is the cell a game without a final result: adjourned, not known, or nothing entered? */
bool ff_event_round_result_is_open(const ff_round_result *cell);
/* Games of the rounds up to `round` (0 = all) that have no final result: adjourned, not
 * known, or nothing entered. */
int ff_event_unfinished(const ff_event *event, int round);

/* A line of somebody's list. `black_result` is like `white_result`; `white_column` and
 * `black_column` are where the names stand in the line, 0 = not known. */
typedef struct ff_result_entry {
    int round, board;       /* board 0 = not known */
    const char *white;      /* number or name */
    const char *black;      /* "" = a bye for `white`, the kind in `white_result` */
    ff_result white_result; /* both NONE: only paired */
    ff_result black_result;
    long line; /* where it stands, for the notes; 0 = nowhere */
    long white_column, black_column;
} ff_result_entry;

/* How entries are taken. */
typedef struct ff_result_options {
    bool add_players; /* names that are new become players */
    bool correct;     /* what is recorded already may be replaced */
    int *misses;      /* NULL, or counts who was not found: only the first get candidates */
} ff_result_options;

/* What became of an entry. */
typedef enum ff_result_outcome {
    FF_ENTRY_NEW,     /* recorded */
    FF_ENTRY_SAME,    /* was there already */
    FF_ENTRY_CHANGED, /* replaced something */
    FF_ENTRY_REFUSED  /* a note says why; nothing was changed */
} ff_result_outcome;

/* What the log says before an entry that replaced a result: "correction, round 3, board 12: …".
 */
#define FF_ENTRY_CORRECTION "correction, "

/* Records an entry. An adjourned or unknown result is completed by a final one; any other
 * result is replaced with `correct` only. Fails with FF_E_LIMIT and FF_E_MEMORY. */
int ff_event_enter(ff_event *event, const ff_result_entry *entry,
                   const ff_result_options *options, ff_diagnostics *notes,
                   ff_result_outcome *outcome, ff_error *err);

#endif
