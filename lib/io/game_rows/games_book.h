#ifndef FF_GAME_ROWS_GAMES_BOOK_H
#define FF_GAME_ROWS_GAMES_BOOK_H

#include "game_rows/games_csv.h"

/*
 * A workbook with one game a row, as --table writes it, also over several sheets; any number of
 * rows, none of which is kept.
 */

/* Start with {.input}. */
typedef struct ff_games_book {
    ff_input *input;
    ff_diagnostics notes; /* on the file; released by its owner */
    char sheet[128];      /* of the row that is being read */
    bool several;         /* sheets were read */
    ff_str whole;         /* the file, where it cannot be read in parts */
    const char **cells;   /* of a row */
    size_t *sizes, capacity;
} ff_games_book;

/* Is this the beginning of a workbook, and not of another archive? */
bool ff_games_book_takes(const char *bytes, size_t size);
/* The table in it, for as long as `book` and its input live. Its rows are read once.
 * FF_E_PARSE_CSV when no sheet has a column of moves, and what ff_spreadsheet_each returns. */
ff_games_table ff_games_of_book(ff_games_book *book);
/* Where the row that is being read is: the name of the file, and the sheet where there are
 * several. `name`, or in `place`. */
enum { FF_GAMES_PLACE = 512 };
const char *ff_games_book_place(const ff_games_book *book, const char *name,
                                char place[FF_GAMES_PLACE]);
void ff_games_book_release(ff_games_book *book);

#endif
