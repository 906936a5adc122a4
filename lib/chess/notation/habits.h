#ifndef FF_NOTATION_HABITS_H
#define FF_NOTATION_HABITS_H

#include "flagfall/notation.h"

/* The habits of a writer, and what is read with them: the parts of typed_move.h, for readers of
 * whole sheets, too. */

/* The system of a sheet, as far as its other entries tell. */
typedef enum ff_writing_system {
    FF_SYSTEM_OPEN, /* an entry by itself: every meaning that it can have */
    FF_SYSTEM_ALGEBRAIC,
    FF_SYSTEM_DESCRIPTIVE
} ff_writing_system;

/* How a player writes. Zeros: nothing is known. */
typedef struct ff_move_habits {
    const ff_language *language; /* NULL: not stated; English is tried first */
    bool sure;                   /* the player writes in `language` and in no other */
    ff_writing_system system;
    bool small; /* pieces are written with small letters: "bxc3" may be a bishop */
} ff_move_habits;

/* As `ff_notation_parse` and `ff_notation_read_from`, with the habits of the writer; only
 * `habits->language` is read. */
void ff_notation_parse_as(const char *text, size_t size, const ff_move_habits *habits,
                          ff_parsed_move *out);
void ff_notation_read_as(const ff_position *pos, const ff_piece_wings *homes, const char *text,
                         size_t size, const ff_move_habits *habits, ff_reading *out);
/* As `ff_notation_explain`. */
void ff_notation_explain_as(const ff_position *pos, const char *text, size_t size,
                            const ff_move_habits *habits, const ff_past *past, ff_str *out);
/* As `ff_parsed_move_match`; `small` is that of the habits. */
void ff_parsed_move_match_as(const ff_position *pos, const ff_move_list *moves,
                             const ff_parsed_move *written, bool small, ff_reading *out);
/* A meaning as a SAN; false where it says too little: no single square to go to, or no piece.
 */
bool ff_move_pattern_to_san(const ff_position *pos, const ff_move_pattern *said, ff_san *san);

#endif
