#ifndef FF_PGN_PGN_NOTATION_H
#define FF_PGN_PGN_NOTATION_H

/*
 * Moves of a PGN file that are not SAN. Such a file names its notation and language in a tag,
 * [Notation "long de"], and is read by that tag alone (docs/formats/pgn.md). In a file without
 * the tag a move in coordinates ("g1f3") is recognised where it is not SAN.
 */

#include "flagfall/notation.h"
#include "flagfall/pgn.h"

#define FF_PGN_NOTATION_TAG "Notation"

/* How the moves are written. `language` NULL: as SAN. */
typedef struct ff_pgn_notation {
    ff_notation notation;
    const ff_language *language;
} ff_pgn_notation;

/* What a tag value names: a notation, the code of a language, or both. False, with SAN in
 * `out`, for anything else: then the tag is one of the file's own. */
bool ff_pgn_notation_parse(const char *value, ff_pgn_notation *out);
/* Whether a tag says that the moves are written in another way than PGN has them. `out` is
 * left alone when it does not. */
bool ff_pgn_notation_of_tag(const ff_tag *tag, ff_pgn_notation *out);
bool ff_pgn_notation_is_foreign(const ff_pgn_notation *notation);
/* As it is read by its tag, which names the language where the notation does not. */
ff_pgn_notation ff_pgn_notation_as_read(const ff_pgn_notation *notation);
/* Appends the tag value that the above reads. */
void ff_pgn_notation_value(const ff_pgn_notation *notation, ff_str *out);

/* Writes a legal move as one token of PGN: words are joined by '_'. Returns its length. */
size_t ff_pgn_notation_write(const ff_pgn_notation *notation, const ff_position *pos,
                             ff_move move, char out[FF_NOTATION_SIZE]);
/* Reads such a token. */
void ff_pgn_notation_read(const ff_pgn_notation *notation, const ff_position *pos, ff_span text,
                          ff_reading *out);
/* Appends why it is not a move that can be played. */
void ff_pgn_notation_explain(const ff_pgn_notation *notation, const ff_position *pos,
                             ff_span text, ff_str *out);

/* Reads "g1f3", "e4xd5+" or "e7-e8=Q" as the legal move it is; FF_NO_MOVE for anything else. */
ff_move ff_pgn_read_coordinates(const ff_position *pos, ff_span text);
/* The square that such a text names first, legal or not. */
bool ff_pgn_coordinates_from(ff_span text, ff_square *from);

#endif
