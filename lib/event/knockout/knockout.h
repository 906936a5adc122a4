#ifndef FF_KNOCKOUT_KNOCKOUT_H
#define FF_KNOCKOUT_KNOCKOUT_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Knockout events. The bracket is derived, not stored: from the places that were drawn, the
 * rules of the matches and the results of the games, each of which is a game of a round like
 * those of any other event. What is corrected or taken back is therefore right in the bracket
 * at once.
 *
 * A *stage* is a row of the bracket (1: the first; the last is the final). A *match* is what
 * two players play in a stage: games of one or more *phases* (the main games, then games that
 * break the tie). Stages, matches of a stage and places count from 1; players are indices,
 * FF_NOBODY an empty place. Points of a match are in tenths, 1 / ½ / 0 whatever the scoring of
 * the event.
 *
 * FIDE has no regulations for knockouts beyond those of its own events; what is usual there is
 * an option here (docs/knockout.md names the sources).
 */

enum {
    FF_KNOCKOUT_MAX_PLAYERS = 256,
    FF_KNOCKOUT_MAX_STAGES = 8,
    FF_KNOCKOUT_MAX_PHASES = 8,
    FF_KNOCKOUT_MAX_GAMES = 20, /* of a phase */
    FF_KNOCKOUT_LONGER = 3      /* final, semi-finals and quarter-finals may be longer */
};

/* --- the rules of the matches --- */

typedef enum ff_knockout_rate {
    FF_KNOCKOUT_STANDARD,
    FF_KNOCKOUT_RAPID,
    FF_KNOCKOUT_BLITZ,
    FF_KNOCKOUT_ARMAGEDDON /* one game; a draw wins the match for Black */
} ff_knockout_rate;

/* "standard", "rapid", "blitz", "armageddon". Static. */
const char *ff_knockout_rate_name(ff_knockout_rate rate);

/* Games that are played until one player cannot be caught, or all are played. */
typedef struct ff_knockout_phase {
    ff_knockout_rate rate;
    int games;
    bool until_won; /* the last phase, of one game: repeated until a game is won */
} ff_knockout_phase;

typedef struct ff_knockout_rules {
    ff_knockout_phase phases[FF_KNOCKOUT_MAX_PHASES]; /* the main games first */
    int phase_count;                                  /* 1 or more */
    int longer[FF_KNOCKOUT_LONGER]; /* main games of the final, semi-finals, quarter-finals; 0:
                                       as many as in the other stages */
    bool third_place;
    int lot_from; /* from this seed on, places are drawn by lot; 0: all by the numbers */
} ff_knockout_rules;

/* Reads "2 games, 2 rapid, 2 blitz, armageddon, third place": phases in their order, then what
 * else is usual: "sudden death", "third place", "final 4 games", "lot", "lot from 5". "" is one
 * game. FF_E_PARSE with the column. */
int ff_knockout_rules_parse(const char *text, ff_knockout_rules *out, ff_error *err);
/* What the event keeps, as written; "" for nothing. Borrowed. */
const char *ff_knockout_rules_of(const ff_event *event);
/* Keeps it; "" removes it. FF_E_MEMORY and the errors of parsing. */
int ff_knockout_set_rules(ff_event *event, const char *text, ff_error *err);

/* --- the bracket --- */

typedef enum ff_knockout_state {
    FF_KNOCKOUT_WAITING, /* for a player */
    FF_KNOCKOUT_PLAYING, /* a game is to be paired, or open */
    FF_KNOCKOUT_TIED,    /* the rules name no further game: the arbiter decides */
    FF_KNOCKOUT_DECIDED
} ff_knockout_state;

/* By what a match is decided. */
typedef enum ff_knockout_reason {
    FF_KNOCKOUT_NO_REASON,
    FF_KNOCKOUT_BY_POINTS,
    FF_KNOCKOUT_BY_DRAW_ODDS, /* the armageddon game was drawn */
    FF_KNOCKOUT_BY_BYE,       /* no opponent was drawn */
    FF_KNOCKOUT_BY_WALKOVER,  /* the opponent has withdrawn */
    FF_KNOCKOUT_BY_DECISION   /* of the arbiter */
} ff_knockout_reason;

/* A game of a match. `white` is 0 or 1, which of the two has White, -1 where that is not known;
 * `results` are those of the two players of the match in their order. */
typedef struct ff_knockout_game {
    int round, board;
    int phase, game; /* index of the phase; the game of it, from 1 */
    int white;
    ff_result results[2];
    bool open;
} ff_knockout_game;

typedef struct ff_knockout_match {
    int stage, number;
    bool third;     /* the match for third place */
    bool known[2];  /* is it certain who comes there? (FF_NOBODY: no player) */
    int players[2]; /* upper place of the bracket first */
    ff_knockout_state state;
    ff_knockout_reason reason;
    int winner;      /* index; FF_NOBODY: none, also where both have withdrawn */
    const char *why; /* of a decision: the arbiter's words, else "" */
    int points[2];   /* tenths */
    const ff_knockout_game *games;
    int game_count;
    int phase, game; /* PLAYING: that of the next game, or of the open one */
    bool open;       /* PLAYING: a game has no result yet */
} ff_knockout_match;

typedef struct ff_knockout {
    const ff_event *event; /* borrowed */
    ff_knockout_rules rules;
    int size, stages; /* places: a power of two; 2 ** stages */
    int players;      /* of the bracket */
    bool drawn;       /* the places are kept in the event; else by the numbers of now */
    int *places;      /* players by place - 1; FF_NOBODY: nobody, a bye */
    int *place_of;    /* by player; 0: not in the bracket */
    ff_knockout_match *matches; /* by stage and number; the one for third place last */
    int match_count;
    int stage;  /* that is being played; 0: all is decided */
    int *stray; /* rounds of games that are no game of the bracket, one entry each */
    int stray_count;
    ff_arena arena;
} ff_knockout;

/* Builds the bracket from the rounds 1..`rounds` (0: all). FF_E_STATE for fewer than 2 or more
 * than 256 players, FF_E_MEMORY; FF_E_PARSE where the event keeps rules that are none. `*out`
 * is released by ff_knockout_release in every case. */
int ff_knockout_make(const ff_event *event, int rounds, ff_knockout *out, ff_error *err);
void ff_knockout_release(ff_knockout *knockout);

/* The match of a stage and number. */
const ff_knockout_match *ff_knockout_match_at(const ff_knockout *k, int stage, int number);
/* The match in which two players meet, or NULL. */
const ff_knockout_match *ff_knockout_match_of(const ff_knockout *k, int one, int other);
/* "final", "semi-final", "quarter-final", "round of 16". Static, or in `out`. */
enum { FF_KNOCKOUT_NAME = 24 };
const char *ff_knockout_stage_name(const ff_knockout *k, int stage, char out[FF_KNOCKOUT_NAME]);
/* Main games of a match in that stage. */
int ff_knockout_games_of(const ff_knockout *k, int stage);
/* The player who lost a decided match; FF_NOBODY for none. */
int ff_knockout_loser(const ff_knockout_match *match);
/* The seeds of the first stage of a bracket of `size` places in the order of its places: 1
 * meets `size`, and the winners as seeded always add up to one more than the players left. */
void ff_knockout_seeds(int size, int *out);

/* --- the draw --- */

/* Keeps the places, so that later entries do not change the bracket. `order` has the players
 * (indices) in the order of the seeds, `count` of them; NULL: by pairing number, without those
 * who have withdrawn. FF_E_STATE, FF_E_MEMORY. */
int ff_knockout_draw(ff_event *event, const int *order, int count, ff_error *err);
/* The same by number, where nothing was drawn and no round is paired. */
int ff_knockout_keep_draw(ff_event *event, ff_error *err);
/* The place that is kept of a player, and the size of the bracket; false: none. And keeping
 * one, as it is read from a file. FF_E_PARSE for a place that no bracket has, FF_E_MEMORY. */
bool ff_knockout_place(const ff_event *event, int player, int *place, int *size);
int ff_knockout_set_place(ff_event *event, int player, int place, int size, ff_error *err);
/* The players who would be drawn, in the order of seeds; `out` has room for all players. */
int ff_knockout_field(const ff_event *event, int *out);

/* --- rounds --- */

struct ff_pair;
/* The next game of each match of the stage, in the order of the matches; see ff_pairing_method.
 * FF_E_STATE when a game is open or all is decided; FF_E_STATE_UNCLEAR where a person must say
 * something first: the colour of the first board, who has White in an armageddon game, who
 * advances from a tie. */
int ff_knockout_pair(const ff_event *event, int round, struct ff_pair *out, size_t *count,
                     ff_error *err);
/* The most rounds there can be; FF_EVENT_MAX_ROUNDS, since games may be repeated. */
int ff_knockout_rounds(const ff_event *event);
/* Appends lines on why two play in a round that is paired (`black` FF_NOBODY: why the bye). */
int ff_knockout_why(const ff_event *event, int round, int white, int black, ff_str *out,
                    ff_error *err);
/* The player has White in the armageddon game of that round, as chosen or drawn. FF_E_MEMORY.
 */
int ff_knockout_set_white(ff_event *event, int round, int player, ff_error *err);
/* Is it said who has White in that round in the match? */
bool ff_knockout_has_white(const ff_event *event, int round, const ff_knockout_match *match);
/* By decision of the arbiter the player advances from the match that is being played.
 * FF_E_STATE when there is no such match. */
int ff_knockout_advance(ff_event *event, int player, const char *reason, ff_error *err);
/* Is a game of these two the next one of their match? FF_E_STATE says why not: "no one who is
 * out plays on". */
int ff_knockout_check_game(const ff_event *event, int white, int black, ff_error *err);

/* --- words and order --- */

/* How far a player came: the larger the better, players of one stage alike. -1: not in the
 * bracket. */
int ff_knockout_reached(const ff_knockout *k, int player);
/* "winner", "final", "3rd place", "in the semi-final". At most FF_KNOCKOUT_NAME bytes. */
void ff_knockout_reached_text(const ff_knockout *k, int player, char out[FF_KNOCKOUT_NAME]);
/* Appends "1-0 ½-½ | rapid 1-0 0-1 | armageddon ½-½" from the side of one of the two. */
void ff_knockout_put_games(const ff_knockout *k, const ff_knockout_match *match, int side,
                           ff_str *out);
/* Appends what decided it: "on draw odds"; what is to come: "rapid, game 2 of 2"; or nothing.
 */
void ff_knockout_put_state(const ff_knockout *k, const ff_knockout_match *match, ff_str *out);
/* Appends a line for each match of the player, and how the rank follows. */
void ff_knockout_explain(const ff_knockout *k, int player, ff_str *out);

#endif
