#ifndef FLAGFALL_CLI_SCHOOL_FIELD_H
#define FLAGFALL_CLI_SCHOOL_FIELD_H

#include "cli/school/school.h"

/* A small event: who plays, and what was played; as a TRF file for the program and as a table
 * for a person. */

enum { FIELD_PLAYERS = 12, FIELD_ROUNDS = 11 };

/* A round of a player: the opponent (0: none) and the colour and result as TRF16 has them. */
typedef struct field_game {
    int opponent;
    char color, result; /* 'w', 'b', '-'; '1', '=', '0', '+', '-', 'H', 'U', 'Z', ' ' */
} field_game;

typedef struct field_player {
    const char *name;
    int rating;
    const char *title, *federation; /* or "" */
    field_game games[FIELD_ROUNDS];
} field_player;

typedef struct train_field {
    field_player players[FIELD_PLAYERS];
    int count, rounds, of_rounds;
    bool titles;        /* titles and federations are shown */
    const char *system; /* record 192 */
} train_field;

/* So many players with different names, in the order of their ratings. */
void field_draw(train_maker *m, int players, train_field *out);
/* Plays a round by lot: no two players meet twice. With `gaps` a player may be absent or win
 * without a game. False where it cannot be paired. */
bool field_play_by_lot(train_maker *m, train_field *f, bool gaps);
/* Every player meets every other once. */
void field_all_play_all(train_maker *m, train_field *f);
/* The result of a game by lot, the better player more often. */
void field_result_by_lot(train_maker *m, train_field *f, int white, int black);
int field_half_points(const train_field *f, int player);
/* "1½" of half-points, in the arena. */
const char *field_points(ff_arena *arena, int half_points);
/* The event as TRF; as lines of a table. */
const char *field_trf(ff_arena *arena, const train_field *f);
const char *field_table(ff_arena *arena, const train_field *f);
/* What the cells of the table mean, those that are in it: a sentence. */
const char *field_legend(ff_arena *arena, const train_field *f);

#endif
