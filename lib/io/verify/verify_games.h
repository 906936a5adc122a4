#ifndef FF_VERIFY_VERIFY_GAMES_H
#define FF_VERIFY_VERIFY_GAMES_H

#include "flagfall/file.h"
#include "flagfall/notation.h"
#include "flagfall/verify.h"

/* Checks a table with one game a row (`ff_games_csv_look`): the same findings as in PGN, with
 * the row as line and the cell of the row as column. Moves are SAN with the letters of
 * `language` (NULL: English). Always on the caller's thread. Returns 0 whatever was found;
 * FF_E_PARSE_CSV for a broken table or one without a game, FF_E_LIMIT, FF_E_MEMORY, or an error
 * of the input. */
int ff_verify_games(ff_input *input, const ff_language *language,
                    const ff_verify_options *options, const ff_verify_sink *sink,
                    ff_verify_summary *summary, ff_error *err);

/* Checks a workbook with one game a row (`ff_games_book_takes`): the same; rows are counted in
 * their sheet. */
int ff_verify_book(ff_input *input, const ff_verify_options *options,
                   const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err);

/* Checks a file of JSON Lines, one game a line (`ff_foreign_is_json`): the same, with the
 * line and column 1. FF_E_PARSE_JSON where no line is a game. */
int ff_verify_json(ff_input *input, const ff_verify_options *options,
                   const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err);

#endif
