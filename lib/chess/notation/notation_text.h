#ifndef FF_NOTATION_NOTATION_TEXT_H
#define FF_NOTATION_NOTATION_TEXT_H

/*
 * A text of a scoresheet as code points, for the readers of the ways of writing. `raw` is what
 * stands there; `cp` the same with look-alikes of other scripts, dashes and digits folded to
 * ASCII.
 */

#include "flagfall/notation.h"

enum { FF_TEXT_MAX = 80 };

/* Every file, or every rank, of a meaning that says nothing of it. */
enum { FF_SAID_ANYWHERE = 0xff };

typedef struct ff_runes {
    uint32_t raw[FF_TEXT_MAX + 1];
    uint32_t cp[FF_TEXT_MAX + 1]; /* 0 after the end */
    unsigned count;
} ff_runes;

/* Decodes; false when the text is longer than FF_TEXT_MAX code points or is not UTF-8. */
bool ff_rune_decode_all(const char *text, size_t size, ff_runes *out);
/* The Latin letter, digit or sign that `cp` looks like, or `cp` itself. */
uint32_t ff_rune_fold(uint32_t cp);
uint32_t ff_rune_lower(uint32_t cp);
bool ff_rune_space(uint32_t cp);

/* Adds a meaning; one more than there is room for is dropped (the table of languages has no
 * letters that could produce as many). */
void ff_parsed_move_add(ff_parsed_move *out, const ff_move_pattern *said);
/* A meaning that says nothing yet. */
ff_move_pattern ff_move_pattern_is_empty(ff_notation notation);

/* The length of the name of a piece that stands at `at` ("queen", "Dame"), whose role goes to
 * `*role`; 0 when none does. */
unsigned ff_notation_piece_name(const ff_runes *text, unsigned at, ff_role *role);

/* The readers: each adds the meanings the text has in its way of writing, from `at` on. */
void ff_notation_read_descriptive(const ff_runes *text, unsigned at, bool spanish,
                                  ff_parsed_move *out);
bool ff_announced_read(const ff_runes *text, unsigned at, ff_parsed_move *out);
size_t ff_announced_write(const ff_position *pos, ff_move move, char *out);

#endif
