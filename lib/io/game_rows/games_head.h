#ifndef FF_GAME_ROWS_GAMES_HEAD_H
#define FF_GAME_ROWS_GAMES_HEAD_H

#include "csv/csv_rows.h"

/*
 * The head of a table of games: in the first rows, under titles; of one row, or of two, where
 * the first has what several columns have in common ("White" over "Name" and "Elo").
 */

enum { FF_GAMES_COLUMNS = 200, FF_GAMES_NAME = 40, FF_GAMES_HEAD_ROWS = 40 };

/* What a column holds. */
typedef enum ff_games_column_kind {
    FF_GAMES_TAG,
    FF_GAMES_MOVES,
    FF_GAMES_WINNER,
    FF_GAMES_CLOCKS,
    FF_GAMES_NONE
} ff_games_column_kind;

typedef struct ff_games_column {
    ff_games_column_kind kind;
    char tag[FF_GAMES_NAME];
} ff_games_column;

ff_games_column ff_games_column_of(const char *heading);

/* Is this row a head: has it a column of moves, and none of a scoresheet? */
bool ff_games_takes_headings(const csv_row *row);
/* Are these two rows one together, that tells more than the second alone? */
bool ff_games_takes_two(const csv_row *above, const csv_row *row);

/* What a row is. */
typedef enum ff_games_part { FF_GAMES_ABOVE, FF_GAMES_HEAD, FF_GAMES_DATA } ff_games_part;

/* A head that is looked for. Initialise with {0}. */
typedef struct ff_games_head {
    const char **cells; /* the headings, once it was found */
    size_t count;       /* 0: it was not */
    csv_row rows[2];    /* of which it is made; before that the row above in the first */
    int row_count, looked_at;
    bool open;   /* the next row may belong to it */
    bool failed; /* out of memory */
    ff_arena arena;
} ff_games_head;

/* Takes the next row. FF_GAMES_HEAD: the headings are there, or are others now. A row of the
 * head that is met again is FF_GAMES_ABOVE, as are titles. */
ff_games_part ff_games_head_take(ff_games_head *head, const char *const *cells, size_t count);
void ff_games_head_release(ff_games_head *head);

#endif
