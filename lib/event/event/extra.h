#ifndef FF_EVENT_EXTRA_H
#define FF_EVENT_EXTRA_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/game.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * What an event keeps beside what it needs, as attachments: columns of its list of players that
 * have no meaning for the program (a school, a group), and what an arbiter notes about a game
 * (a telephone that rang, what both players say), of the kind "note": the time, a blank, the
 * text.
 */

/* What a player has in a column that was kept, by its name in any case; "" for nothing. */
const char *ff_event_extra(const ff_event *event, int player, const char *column);
/* Keeps it; an empty text removes it. `*changed` is set when it was another. FF_E_LIMIT
 * when the event keeps too many, FF_E_MEMORY. */
int ff_event_set_extra(ff_event *event, int player, const char *column, const char *text,
                       bool *changed, ff_error *err);
/* The name of the kept column after `*at` attachments, each once, in the order in which they
 * were kept; false when there is no more. Begin with 0. */
enum { FF_COLUMN_NAME = 64 }; /* bytes of a name, with its end */
bool ff_event_next_extra(const ff_event *event, size_t *at, char name[FF_COLUMN_NAME]);
/* Is a column of that name kept for any player? */
bool ff_event_has_extra(const ff_event *event, const char *column);

/* Attachments of the whole event or of a player: puts a text in the place of the one at `at`,
 * or a new one where `at` is their number; and takes one out. `kind` is static. FF_E_MEMORY. */
int ff_event_put_attachment(ff_event *event, size_t at, int player, const char *kind,
                            const char *text, ff_error *err);
void ff_event_take_attachment(ff_event *event, size_t at);

/* Are the texts of two attachments of a kind, of one round and player, two values for one
 * thing, of which there is one? A merge does not put them side by side. */
bool ff_event_is_kept_twice(const char *kind, const char *one, const char *other);
/* A text that an event keeps once, as an attachment of a kind (a static word): "" for none.
 * Borrowed from the event. */
const char *ff_event_kept(const ff_event *event, const char *kind);
/* Keeps it in the place of the one before; an empty text removes it. FF_E_MEMORY. */
int ff_event_keep(ff_event *event, const char *kind, const char *text, ff_error *err);

/* What is kept with a game of a round: "pgn", "clocks", "envelope"; the last of its kind, NULL
 * for none. Borrowed from the event. */
const char *ff_event_kept_with(const ff_event *event, int round, const ff_game_entry *game,
                               const char *kind);

/* --- the number of the first board ---
 *
 * The number of the first board of an event, where several share a hall: boards of the second
 * section begin with 41. In an event of teams it is the number of the first match. Rounds that
 * are paired keep the numbers they have.
 */

enum { FF_FIRST_BOARD_MOST = 999 };

/* 1 where nothing is set. */
int ff_event_first_board(const ff_event *event);
/* From 1 to FF_FIRST_BOARD_MOST; others are 1. FF_E_MEMORY. */
int ff_event_set_first_board(ff_event *event, int board, ff_error *err);

/* --- notes --- */

/* The kind of attachment under which rulings on a game are kept, beside the notes. */
#define FF_RULING_KIND "applied-ruling"

enum { FF_NOTE_SIZE = 1000 }; /* bytes of a text at most */

/* One of them. Texts are borrowed from the event; `time` is "" where none is kept. */
typedef struct ff_event_note {
    int round;
    int player; /* one of the two, as it was named when the note was made */
    char time[24];
    const char *text;
} ff_event_note;

/* Keeps a text about the game of `player` in a round. FF_E_PARSE for a text that is empty or
 * not one line of UTF-8, FF_E_LIMIT for one that is too long, FF_E_STATE_MISSING when the
 * player has no game in the round, FF_E_MEMORY. */
int ff_event_add_note(ff_event *event, int round, int player, const char *time,
                      const char *text, ff_error *err);
/* The first note at or after attachment `*at`, of a round or, 0, of any; `*at` is then the one
 * after it. False when there is no more. */
bool ff_event_next_note(const ff_event *event, int round, size_t *at, ff_event_note *out);

/* --- the rulings that are kept with games, as attachments --- */

/* One of them. Players are places in the event, FF_NOBODY: none. */
typedef struct ff_event_ruling {
    const ff_attachment *kept; /* of the event */
    int round, white, black;
    int player;               /* whom it is about; FF_NOBODY: both players of the game */
    ff_applied_ruling ruling; /* its texts are in the arena */
} ff_event_ruling;

/* By player, those about both players of a game last; each in the order in which they were
 * given. What cannot be read is left out. The list is in the arena. FF_E_MEMORY. */
int ff_event_rulings(const ff_event *event, ff_arena *arena, ff_event_ruling **list,
                     size_t *count);
/* The ruling of the list that was given last before that at `index`, about the same player and
 * the same question; `count`, the number of them, where there is none. */
size_t ff_event_ruling_before(const ff_event_ruling *list, size_t count, size_t index);
/* Were both given in one game? Only there one makes the next a further fault. */
bool ff_event_ruling_same_game(const ff_event_ruling *one, const ff_event_ruling *other);

#endif
