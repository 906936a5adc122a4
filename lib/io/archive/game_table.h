#ifndef FF_ARCHIVE_GAME_TABLE_H
#define FF_ARCHIVE_GAME_TABLE_H

#include "flagfall/error.h"
#include "flagfall/game.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Games as a table: one row a game, with the columns that are asked for, the same ones whatever
 * the games hold. A column is a tag, or one of those below, which are worked out.
 */

/* X(HEADING, name, number, what): columns that are worked out from the game. `number`: its
 * cells are whole numbers. Readers of such tables pass them over. */
/* clang-format off */
#define FF_GAME_COLUMNS(X)                                                                     \
    X("game",        number,      true,  "the number of the game")                            \
    X("plies",       plies,       true,  "half-moves that can be played")                     \
    X("end",         end,         false, "how the game ended on the board, without a claim")  \
    X("fault",       fault,       false, "the first half-move that cannot be played, and why")\
    X("final_fen",   final_fen,   false, "the last position")                                 \
    X("white_clock", white_clock, false, "the last time of White's clock")                    \
    X("black_clock", black_clock, false, "the last time of Black's clock")
/* clang-format on */

/* What is written when no columns are named. */
#define FF_GAME_COLUMNS_USUAL                                                                  \
    "game,Event,Site,Date,Round,White,Black,Result,WhiteElo,BlackElo,ECO,Opening,Variant,FEN," \
    "plies,end,fault,final_fen,white_clock,black_clock,moves"

enum { FF_GAME_COLUMNS_MOST = 60, FF_GAME_COLUMN_NAME = 64 };

typedef struct ff_game_table ff_game_table;

/* Is this the heading of a column that is worked out? */
bool ff_archive_is_worked_out(const char *heading);
/* A table of the columns in `list`, with commas between, or of the usual ones (NULL). `moves`
 * is the main line in SAN; whatever is no column of FF_GAME_COLUMNS is the name of a tag.
 * FF_E_PARSE with the reason, FF_E_MEMORY. */
int ff_archive_table_new(const char *list, ff_game_table **out, ff_error *err);
void ff_archive_table_free(ff_game_table *table);
size_t ff_archive_table_columns(const ff_game_table *table);
const char *ff_archive_table_heading(const ff_game_table *table, size_t column);
/* Works out the row of a game; `number` is its number. FF_E_MEMORY. */
int ff_archive_table_fill(ff_game_table *table, const ff_game *game, unsigned long long number,
                          ff_error *err);
/* A cell of that row: UTF-8, "" where there is nothing; borrowed until the next row. `*number`:
 * it is a whole number. */
const char *ff_archive_table_cell(const ff_game_table *table, size_t column, bool *number);

#endif
